/* Calls the players of a tournament to a table that has begun. */
#include "inside.h"
#include "tourneys.h"

static void call(tables *ts, const contest *c, const meeting_row *m, client *to) {
    for (int i = 0; i < m->count; i++) {
        const entrant_row *e = contest_entrant(c, m->player[i]);
        if (!e || e->person <= 0 || e->person != to->person) continue;
        draft d;
        draft_begin(&d, ts->outbox, "called", -1);
        json_field_text(&d.json, "tourney", c->row.id);
        json_field_text(&d.json, "name", c->row.name);
        json_field_text(&d.json, "match", m->match);
        json_field_int(&d.json, "round", m->round);
        json_field_int(&d.json, "seat", i);
        draft_send(&d, to);
        draft_end(&d);
    }
}

static bool plays(const contest *c, const meeting_row *m, int64_t person) {
    for (int i = 0; i < m->count; i++) {
        const entrant_row *e = contest_entrant(c, m->player[i]);
        if (e && person > 0 && e->person == person) return true;
    }
    return false;
}

/* A program on a stream does not ask for its tables: it is subscribed to them. */
static void follow(tables *ts, client *to, const char *id) {
    why w = WHY_OK;
    table *t = tables_load(ts, id, &w);
    watch *x = t ? tables_subscribe(ts, to, t, PARTS_ALL) : NULL;
    if (x) tables_show(ts, x);
}

void contest_call(tables *ts, const contest *c, const meeting_row *m) {
    for (client *to = ts->clients; to; to = to->after) {
        if (!plays(c, m, to->person)) continue;
        call(ts, c, m, to);
        if (to->follows) follow(ts, to, m->match);
    }
}

/* ---- again ----------------------------------------------------------------------------------- */

static void call_again(tables *ts, contest *c, void *user) {
    client *to = user;
    const entrant_row *e = contest_person(c, to->person);
    const meeting_row *m = e ? contest_meeting_of(c, e->number) : NULL;
    if (m && m->state == MEETING_PLAYS) call(ts, c, m, to);
}

void tourneys_call_again(tables *ts, client *who) {
    if (who->person > 0 && who->connected && !who->follows) contests_each(ts, call_again, who);
}
