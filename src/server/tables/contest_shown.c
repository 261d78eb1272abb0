/* A tournament as JSON. Only who plays whom is said of a match that is not over. */
#include <string.h>

#include "inside.h"
#include "shown.h"

static const char *const kind_names[TOURNEY_KINDS] = {
    [TOURNEY_SWISS] = "swiss", [TOURNEY_KNOCKOUT] = "knockout", [TOURNEY_ARENA] = "arena"};

const char *tourneys_kind_name(int kind) { return kind_names[kind]; }

/* ---- the head -------------------------------------------------------------------------------- */

static void head_json(const tourney_row *row, const plan *p, json *j) {
    json_field_text(j, "tourney", row->id);
    json_field_text(j, "name", row->name);
    json_field_text(j, "game", row->game);
    json_field_text(j, "kind", kind_names[row->kind]);
    json_field_text(j, "state", tourney_state_names[row->state]);
    json_field_int(j, "seats", p->setting.seats);
    shown_options(p, j);
    shown_clock(&p->clock, j);
    json_field_text(j, "undo", undo_names[p->undo]);
    json_field_bool(j, "rated", !p->casual);
    json_field_bool(j, "bots", row->bots);
    json_field_bool(j, "watchers", !p->closed_doors);
    json_field_int(j, "club", row->club);
    json_field_text(j, "host", row->host_name);
    json_field_int(j, "made", row->made);
    json_field_int(j, "begins", row->begins);
    json_field_bool(j, "full", row->full);
    json_field_int(j, "least", row->least);
    json_field_int(j, "most", row->most);
    json_field_int(j, "minutes", row->minutes);
    json_field_int(j, "ends", row->ends);
    json_field_int(j, "rounds", row->rounds);
    json_field_int(j, "round", row->round);
}

static void entrants_json(const tourney_row *row, int active, json *j) {
    json_field_int(j, "entrants", active);
    json_field_bool(j, "open", contest_row_open(row, active));
}

bool tourneys_show_listed(const tourney_listed *l, int64_t viewer, json *j) {
    plan p;
    if (!plan_read(&p, l->row.plan)) return false;
    json_open(j, '{');
    head_json(&l->row, &p, j);
    entrants_json(&l->row, l->entrants, j);
    json_field_bool(j, "yours", viewer > 0 && l->row.host == viewer);
    json_field_bool(j, "in", l->entered);
    json_close(j, '}');
    return true;
}

/* ---- the standings --------------------------------------------------------------------------- */

static void person_json(const entrant_row *e, json *j) {
    json_field_int(j, "number", e->number);
    json_field_text(j, "name", e->name);
    if (e->is != IS_ACCOUNT) json_field_bool(j, person_kind_names[e->is], true);
    shown_rating("rating", e->rating, j);
    json_field_text(j, "state", entrant_state_names[e->state]);
}

static void standing_json(const contest *c, const tourney_standing *s, json *j) {
    const entrant_row *e = contest_entrant(c, s->player);
    const meeting_row *m = contest_meeting_of(c, s->player);
    if (!e) return; /* has left before the start */
    json_open(j, '{');
    person_json(e, j);
    json_field_int(j, "rank", s->rank);
    json_field_int(j, "points", s->points);
    json_field_int(j, "played", s->played);
    json_field_int(j, "byes", s->byes);
    json_field_int(j, "opponents", s->opponents);
    json_field_int(j, "direct", s->direct);
    json_field_int(j, "reached", s->reached);
    if (m && m->state == MEETING_PLAYS) json_field_text(j, "match", m->match);
    json_close(j, '}');
}

bool contest_standings(tables *ts, const contest *c, contest_view *out) {
    static tourney_standing standing[TOURNEY_PLAYERS_MAX]; /* the loop has one thread */
    const tourney *t = contests_so_far(ts, c);
    if (!t || !tourney_standings(t, standing)) return false;
    *out = (contest_view){standing, t->players};
    return true;
}

/* ---- the tables ------------------------------------------------------------------------------ */

static void seats_json(const char *key, const int *seat, int count, json *j) {
    json_key(j, key), json_open(j, '[');
    for (int i = 0; i < count; i++) json_int(j, seat[i]);
    json_close(j, ']');
}

static void meeting_json(const meeting_row *m, json *j) {
    json_open(j, '{');
    json_field_int(j, "round", m->round);
    json_field_int(j, "table", m->number);
    json_field_text(j, "match", m->match);
    seats_json("players", m->player, m->count, j);
    if (m->state == MEETING_OVER) seats_json("places", m->place, m->count, j);
    if (m->state == MEETING_WAITS) json_field_bool(j, "waits", true);
    json_close(j, '}');
}

static bool has_player(const meeting_row *m, int number) {
    for (int i = 0; i < m->count; i++)
        if (m->player[i] == number) return true;
    return false;
}

void tourneys_show_tables(const contest *c, meeting_wish w, json *j) {
    int left = MEETINGS_EACH;
    json_key(j, "tables"), json_open(j, '[');
    for (int i = 0; i < c->meetings && left > 0; i++) {
        const meeting_row *m = &c->meeting[i];
        if (w.number >= 0 ? !has_player(m, w.number) : m->round != w.round) continue;
        meeting_json(m, j);
        left--;
    }
    json_close(j, ']');
}

/* Of an arena: what is being played, and the newest that ended. */
static void arena_json(const contest *c, json *j) {
    int ended = 0;
    for (int i = c->meetings - 1; i >= 0; i--) {
        bool over = c->meeting[i].state == MEETING_OVER;
        if (!over || ended++ < SHOWN_ENDED) meeting_json(&c->meeting[i], j);
    }
}

static void tables_json(const contest *c, bool all, json *j) {
    json_key(j, "tables"), json_open(j, '[');
    if (!all && c->row.kind == TOURNEY_ARENA) arena_json(c, j);
    for (int i = 0; i < c->meetings && (all || c->row.kind != TOURNEY_ARENA); i++)
        if (all || c->meeting[i].round == c->row.round - 1) meeting_json(&c->meeting[i], j);
    json_close(j, ']');
}

/* ---- all of it ------------------------------------------------------------------------------- */

bool contest_json(tables *ts, const contest *c, bool all, json *j) {
    contest_view v;
    if (!contest_standings(ts, c, &v)) return false;
    head_json(&c->row, &c->plan, j);
    json_field_text(j, "about", c->row.about);
    entrants_json(&c->row, contest_active(c), j);
    json_key(j, "players"), json_open(j, '[');
    for (int i = 0; i < v.players; i++) standing_json(c, &v.standing[i], j);
    json_close(j, ']');
    tables_json(c, all, j);
    return true;
}

void contest_personal(const contest *c, int64_t viewer, json *j) {
    const entrant_row *me = contest_person((contest *)c, viewer);
    json_field_bool(j, "yours", viewer > 0 && c->row.host == viewer);
    json_key(j, "you");
    if (me && me->state != ENTRANT_REMOVED)
        json_int(j, me->number);
    else
        json_null(j);
}

bool tourneys_show(tables *ts, const contest *c, int64_t viewer, json *j) {
    bool fine = contest_json(ts, c, false, j);
    contest_personal(c, viewer, j);
    return fine;
}
