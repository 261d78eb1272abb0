/* What people do in tournaments: announcing, entering, leaving, breaks, starting, cancelling. */
#include "tourneys.h"

#include <stdio.h>
#include <string.h>

#include "inside.h"

contest *tourneys_load(tables *ts, const char *id, why *w) { return contests_load(ts, id, w); }

int64_t tourneys_host(const contest *c) { return c->row.host; }

int64_t tourneys_club(const contest *c) { return c->row.club; }

contest *tourneys_add(tables *ts, tourney_row *row, const plan *p, why *w) {
    buffer b = BUFFER_OVER(row->plan);
    *w = WHY_BUSY;
    if (ts->contests.count >= CONTESTS_MAX) return NULL;
    ids_draw(row->id);
    row->made = contests_now();
    snprintf(row->game, sizeof row->game, "%s", p->game->id);
    plan_write(p, &b);
    ASSERT(!b.full);
    store_result result = store_add_tourney(ts->store, row, TOURNEYS_EACH);
    *w = result == STORE_TAKEN ? WHY_TOURNEYS : WHY_STORE;
    if (result != STORE_OK) return NULL;
    announce_tourney(ts, row->id);
    return contests_load(ts, row->id, w);
}

/* ---- entering -------------------------------------------------------------------------------- */

/* The first that nobody has; -1: none is left. */
static int free_number(const contest *c) {
    int number = 0;
    while (contest_entrant(c, number)) number++;
    return number < ENTRANTS_MAX ? number : -1;
}

static why enter_again(tables *ts, contest *c, const entrant_row *e) {
    entrant_row again = *e;
    if (e->state == ENTRANT_REMOVED) return WHY_REMOVED_ENTRANT;
    if (e->state != ENTRANT_OUT) return WHY_ENTERED;
    again.state = ENTRANT_IN;
    again.since = contests_now();
    return contests_store(ts, c, &(tourney_change){.changes = &again});
}

static why enter_new(tables *ts, contest *c, const client *who) {
    entrant_row e = {.number = free_number(c),
                     .person = who->person,
                     .is = who->bot          ? IS_PROGRAM
                           : who->account[0] ? IS_ACCOUNT
                                             : IS_GUEST,
                     .since = contests_now()};
    int64_t entries = 0;
    if (e.number < 0) return WHY_TOURNEY_FULL;
    if (store_count_entries(ts->store, who->person, &entries) != STORE_OK ||
        !tables_rating(ts, &c->plan, who->person, &e.rating))
        return WHY_STORE;
    if (entries >= ENTRIES_EACH) return WHY_ENTRIES;
    memcpy(e.name, who->name, sizeof e.name);
    return contests_store(ts, c, &(tourney_change){.enters = &e});
}

why tourneys_enter(tables *ts, contest *c, const client *who) {
    const entrant_row *e = contest_person(c, who->person);
    if (c->row.state > STATE_RUNNING) return WHY_TOURNEY_OVER;
    if (who->bot && !c->row.bots) return WHY_NO_PROGRAMS;
    if (e && e->state != ENTRANT_OUT) return enter_again(ts, c, e);
    if (contest_active(c) >= c->row.most) return WHY_TOURNEY_FULL;
    if (!contest_open(c)) return WHY_TOO_LATE;
    return e ? enter_again(ts, c, e) : enter_new(ts, c, who);
}

/* ---- leaving --------------------------------------------------------------------------------- */

static void resign(tables *ts, const contest *c, const entrant_row *e) {
    const meeting_row *m = contest_meeting_of(c, e->number);
    why w = WHY_OK;
    table *t = m && m->state == MEETING_PLAYS ? tables_load(ts, m->match, &w) : NULL;
    int seat = t ? table_seat_of(t, e->person) : WATCHER;
    if (seat == WATCHER || table_over(t) || t->plan.seat[seat].resigned) return;
    journal_entry last = {.kind = ENTRY_RESIGN, .seat = seat};
    if (tables_append(ts, t, &last, &(appending){.insists = true}) != WHY_OK)
        log_line("withdrawn_without_resigning", t->id);
}

static why withdraw(tables *ts, contest *c, const entrant_row *e, entrant_state to) {
    entrant_row out = *e;
    out.state = to;
    out.since = contests_now();
    if (c->row.state == STATE_ANNOUNCED && to == ENTRANT_OUT)
        return contests_store(ts, c, &(tourney_change){.leaves = 1 + e->number});
    return contests_store(ts, c, &(tourney_change){.changes = &out});
}

static bool takes_part(const entrant_row *e) {
    return e && (e->state == ENTRANT_IN || e->state == ENTRANT_PAUSE);
}

why tourneys_leave(tables *ts, contest *c, int64_t person, bool resigns) {
    const entrant_row *e = contest_person(c, person);
    if (!takes_part(e)) return WHY_NOT_ENTERED;
    if (c->row.state > STATE_RUNNING) return WHY_TOURNEY_OVER;
    entrant_row me = *e;
    why w = withdraw(ts, c, e, ENTRANT_OUT);
    if (w == WHY_OK && resigns) resign(ts, c, &me);
    return w;
}

why tourneys_remove(tables *ts, contest *c, int number) {
    const entrant_row *e = contest_entrant(c, number);
    if (!takes_part(e)) return WHY_NOT_ENTERED;
    if (c->row.state > STATE_RUNNING) return WHY_TOURNEY_OVER;
    return withdraw(ts, c, e, ENTRANT_REMOVED);
}

why tourneys_pause(tables *ts, contest *c, int64_t person, bool yes) {
    const entrant_row *e = contest_person(c, person);
    if (!takes_part(e)) return WHY_NOT_ENTERED;
    if (c->row.kind != TOURNEY_ARENA) return WHY_NO_BREAK;
    if (c->row.state > STATE_RUNNING) return WHY_TOURNEY_OVER;
    entrant_row me = *e;
    if (yes == (e->state == ENTRANT_PAUSE)) return WHY_OK;
    me.state = yes ? ENTRANT_PAUSE : ENTRANT_IN;
    me.since = contests_now();
    return contests_store(ts, c, &(tourney_change){.changes = &me});
}

/* ---- the organiser --------------------------------------------------------------------------- */

why tourneys_start(tables *ts, contest *c) {
    if (c->row.state != STATE_ANNOUNCED)
        return c->row.state == STATE_RUNNING ? WHY_STARTED : WHY_TOURNEY_OVER;
    return contest_begin(ts, c);
}

why tourneys_cancel(tables *ts, contest *c) {
    if (c->row.state > STATE_RUNNING) return WHY_TOURNEY_OVER;
    c->row.state = STATE_CANCELLED;
    return contests_store(ts, c, &(tourney_change){0});
}

/* ---- people who are gone --------------------------------------------------------------------- */

typedef struct {
    int64_t person;
    bool failed, cancels;
} farewell_of;

static why take_out(tables *ts, contest *c, const farewell_of *f) {
    why w = WHY_OK;
    if (c->row.state > STATE_RUNNING) return WHY_OK;
    if (f->cancels && c->row.host == f->person && c->row.state == STATE_ANNOUNCED)
        return tourneys_cancel(ts, c);
    if (takes_part(contest_person(c, f->person))) w = tourneys_leave(ts, c, f->person, true);
    return w;
}

static void take_out_of(tables *ts, contest *c, void *user) {
    farewell_of *f = user;
    why w = WHY_CHANGED;
    for (int i = 0; w == WHY_CHANGED && i < RACES; i++) w = take_out(ts, c, f);
    f->failed |= w != WHY_OK;
}

bool tourneys_forget(tables *ts, int64_t person) {
    farewell_of f = {.person = person, .cancels = true};
    contests_each(ts, take_out_of, &f);
    return !f.failed;
}

static void read_again(tables *ts, contest *c, void *user) {
    const int64_t *person = user;
    if (c->row.host != *person && !contest_person(c, *person)) return;
    c->stale = true;
    contests_soon(ts, c);
    announce_tourney(ts, c->row.id);
}

void tourneys_refresh(tables *ts, int64_t person) { contests_each(ts, read_again, &person); }

void contests_person_barred(tables *ts, int64_t person) {
    farewell_of f = {.person = person};
    contests_each(ts, take_out_of, &f);
    if (f.failed) log_line("person_is_not_withdrawn", NULL);
}
