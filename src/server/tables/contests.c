/* The tournaments in memory: reading them, keeping them up to date, storing changes. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

int64_t contests_now(void) { return clocks_now() / 1000; }

static contest **bucket_of(contests *cs, const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (uint8_t)*id) * 16777619u;
    return &cs->bucket[hash % CONTEST_BUCKETS];
}

contest *contests_find(const tables *ts, const char *id) {
    contest *c = *bucket_of((contests *)&ts->contests, id);
    while (c && strcmp(c->row.id, id) != 0) c = c->next;
    return c;
}

/* ---- reading --------------------------------------------------------------------------------- */

static void note_entrant(void *user, const entrant_row *e) {
    contest *c = user;
    if (c->entrants == ENTRANTS_MAX || e->number >= ENTRANTS_MAX) return;
    c->entrant[c->entrants] = *e;
    if (e->person <= 0) memcpy(c->entrant[c->entrants].name, NAME_GONE, sizeof NAME_GONE);
    c->entrants++;
}

/* False: no memory. */
static bool grow(contest *c) {
    int size = c->size ? 2 * c->size : 64;
    meeting_row *rows = realloc(c->meeting, (size_t)size * sizeof *rows);
    if (rows) c->meeting = rows;
    bool *called = rows ? realloc(c->called, (size_t)size * sizeof *called) : NULL;
    if (!called) return false;
    memset(called + c->size, 0, (size_t)(size - c->size) * sizeof *called);
    c->called = called;
    return c->size = size, true;
}

static void note_meeting(void *user, const meeting_row *m) {
    contest *c = user;
    if (c->meetings == c->size && !grow(c))
        c->stale = true;
    else
        c->meeting[c->meetings++] = *m;
}

static store_result read_all(tables *ts, contest *c) {
    store_result result = store_read_tourney(ts->store, c->row.id, &c->row);
    if (result != STORE_OK) return result;
    c->entrants = c->meetings = 0;
    c->stale = false;
    if (!plan_read(&c->plan, c->row.plan) ||
        store_entrants(ts->store, c->row.id, note_entrant, c) != STORE_OK ||
        store_meetings(ts->store, c->row.id, note_meeting, c) != STORE_OK || c->stale)
        return STORE_FAILED;
    return STORE_OK;
}

static void free_contest(contest *c) {
    free(c->meeting);
    free(c->called);
    free(c->text);
    free(c);
}

contest *contests_load(tables *ts, const char *id, why *w) {
    contest *c = contests_find(ts, id), **chain = bucket_of(&ts->contests, id);
    *w = WHY_OK;
    if (c) {
        if (c->stale && !contests_reload(ts, c)) return *w = WHY_STORE, NULL;
        return c;
    }
    c = calloc(1, sizeof *c);
    if (!c) return *w = WHY_STORE, NULL;
    memcpy(c->row.id, id, strnlen(id, MATCH_ID - 1));
    store_result result = read_all(ts, c);
    if (result != STORE_OK) {
        *w = result == STORE_NONE ? WHY_TOURNEY : WHY_STORE;
        return free_contest(c), NULL;
    }
    for (int i = 0; i < c->meetings; i++) c->called[i] = c->meeting[i].state != MEETING_WAITS;
    c->next = *chain;
    *chain = c;
    ts->contests.count++;
    contests_soon(ts, c);
    return c;
}

bool contests_reload(tables *ts, contest *c) {
    if (read_all(ts, c) != STORE_OK) {
        c->stale = true;
        contests_by(ts, c, now_steady() + (double)CONTEST_RETRY);
        return log_line("tournament_waits_for_the_store", c->row.id), false;
    }
    contests_changed(ts, c);
    return true;
}

void contests_drop(tables *ts, contest *c) {
    contest **at = bucket_of(&ts->contests, c->row.id);
    wheel_clear(&c->timer);
    ring_remove(&c->due);
    ring_remove(&c->beginning);
    ring_remove(&c->news);
    while (*at != c) at = &(*at)->next;
    *at = c->next;
    ts->contests.count--;
    free_contest(c);
}

void contests_each(tables *ts, void (*each)(tables *ts, contest *c, void *user), void *user) {
    for (int i = 0; i < CONTEST_BUCKETS; i++)
        for (contest *c = ts->contests.bucket[i], *next; c; c = next) {
            next = c->next;
            each(ts, c, user);
        }
}

void contests_start(contests *cs, double now) {
    wheel_start(&cs->wheel, now);
    ring_start(&cs->due);
    ring_start(&cs->beginning);
    ring_start(&cs->news);
}

void contests_close(contests *cs) {
    for (int i = 0; i < CONTEST_BUCKETS; i++)
        for (contest *c = cs->bucket[i], *next; c; c = next) next = c->next, free_contest(c);
    free(cs->table);
}

/* ---- when to look at it ---------------------------------------------------------------------- */

void contests_by(tables *ts, contest *c, double due) {
    if (!c->timer.ring.after || due < (double)c->timer.due - 1)
        wheel_set(&ts->contests.wheel, &c->timer, due);
}

void contests_soon(tables *ts, contest *c) { ring_add(&ts->contests.due, &c->due); }

void contests_changed(tables *ts, contest *c) {
    c->changed = true;
    if (c->clients) ring_add(&ts->contests.news, &c->news);
    contests_soon(ts, c);
}

/* ---- changing -------------------------------------------------------------------------------- */

static void insert_entrant(contest *c, const entrant_row *e) {
    int at = c->entrants++;
    for (; at > 0 && c->entrant[at - 1].number > e->number; at--)
        c->entrant[at] = c->entrant[at - 1];
    c->entrant[at] = *e;
}

static void remove_entrant(contest *c, int number) {
    int at = 0;
    while (c->entrant[at].number != number) at++;
    for (c->entrants--; at < c->entrants; at++) c->entrant[at] = c->entrant[at + 1];
}

static void apply(contest *c, const tourney_change *change) {
    if (change->enters) insert_entrant(c, change->enters);
    for (int i = 0; change->changes && i < c->entrants; i++)
        if (c->entrant[i].number == change->changes->number) c->entrant[i] = *change->changes;
    if (change->leaves) remove_entrant(c, change->leaves - 1);
    for (int i = 0; i < change->pair_count; i++) note_meeting(c, &change->pairs[i]);
}

why contests_store(tables *ts, contest *c, const tourney_change *change) {
    store_result result = store_change_tourney(ts->store, &c->row, change);
    if (result == STORE_FAILED) store_trouble(ts);
    c->stale = result != STORE_OK;
    if (!c->stale) apply(c, change), announce_tourney(ts, c->row.id);
    if (c->stale && !contests_reload(ts, c)) return WHY_STORE;
    contests_changed(ts, c);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_CHANGED : WHY_STORE;
}

void contests_result(tables *ts, const table *t, const ending *e) {
    contest *c = contests_find(ts, t->plan.tourney);
    announce_tourney(ts, t->plan.tourney);
    for (int i = c ? c->meetings - 1 : -1; i >= 0; i--) {
        meeting_row *m = &c->meeting[i];
        if (strcmp(m->match, t->id) != 0) continue;
        m->state = MEETING_OVER;
        m->ended = e->ended;
        for (int k = 0; k < m->count; k++) m->place[k] = e->meeting[k];
        contests_changed(ts, c);
        return;
    }
    contests_heard(ts, t->plan.tourney);
}

/* ---- other processes ------------------------------------------------------------------------- */

void contests_heard(tables *ts, const char *id) {
    contest *c = contests_find(ts, id);
    why w = WHY_OK;
    if (c)
        c->stale = true, contests_by(ts, c, now_steady());
    else
        (void)contests_load(ts, id, &w);
}

static void doubt(tables *ts, contest *c, void *user) {
    (void)user;
    c->stale = true;
    contests_by(ts, c, now_steady());
}

void contests_doubt(tables *ts) { contests_each(ts, doubt, NULL); }

/* ---- queries --------------------------------------------------------------------------------- */

const entrant_row *contest_entrant(const contest *c, int number) {
    for (int i = 0; i < c->entrants; i++)
        if (c->entrant[i].number == number) return &c->entrant[i];
    return NULL;
}

entrant_row *contest_person(contest *c, int64_t person) {
    for (int i = 0; i < c->entrants; i++)
        if (person > 0 && c->entrant[i].person == person) return &c->entrant[i];
    return NULL;
}

static bool takes_part(const entrant_row *e) {
    return e->state == ENTRANT_IN || e->state == ENTRANT_PAUSE;
}

int contest_active(const contest *c) {
    int count = 0;
    for (int i = 0; i < c->entrants; i++) count += takes_part(&c->entrant[i]);
    return count;
}

static bool plays_in(const meeting_row *m, int number) {
    for (int i = 0; i < m->count; i++)
        if (m->player[i] == number) return true;
    return false;
}

const meeting_row *contest_meeting_of(const contest *c, int number) {
    for (int i = c->meetings - 1; i >= 0; i--)
        if (plays_in(&c->meeting[i], number))
            return c->meeting[i].state == MEETING_OVER ? NULL : &c->meeting[i];
    return NULL;
}

bool contest_row_open(const tourney_row *row, int active) {
    if (active >= row->most) return false;
    if (row->state == STATE_ANNOUNCED) return true;
    if (row->state != STATE_RUNNING) return false;
    if (row->kind == TOURNEY_ARENA) return contests_now() < row->ends;
    return row->kind == TOURNEY_SWISS && row->round * 2 <= row->rounds;
}

bool contest_open(const contest *c) { return contest_row_open(&c->row, contest_active(c)); }

/* ---- as the library wants it ----------------------------------------------------------------- */

static bool has_room(contests *cs, int count) {
    if (count <= cs->table_size) return true;
    tourney_table *more = realloc(cs->table, (size_t)count * sizeof *more);
    if (!more) return false;
    return cs->table = more, cs->table_size = count, true;
}

static void copy_players(tourney *t, const contest *c) {
    t->players = 0;
    for (int i = 0; i < c->entrants; i++) {
        const entrant_row *e = &c->entrant[i];
        while (t->players < e->number)
            t->player[t->players++] = (tourney_player){.withdrawn = true}; /* has left again */
        t->player[t->players++] = (tourney_player){ratings_shown(e->rating).rating, !takes_part(e)};
    }
}

static tourney_table table_of(const meeting_row *m) {
    tourney_table t = {.round = (int16_t)m->round, .count = (int16_t)m->count};
    for (int i = 0; i < m->count; i++) {
        t.player[i] = (int16_t)m->player[i];
        t.place[i] = (int16_t)m->place[i];
    }
    return t;
}

const tourney *contests_so_far(tables *ts, const contest *c) {
    contests *cs = &ts->contests;
    tourney *t = &cs->so_far;
    if (!has_room(cs, c->meetings + 1)) return NULL;
    t->kind = (tourney_kind)c->row.kind;
    t->seats = c->plan.setting.seats;
    copy_players(t, c);
    for (int i = 0; i < c->meetings; i++) cs->table[i] = table_of(&c->meeting[i]);
    t->table = cs->table;
    t->tables = c->meetings;
    return t;
}
