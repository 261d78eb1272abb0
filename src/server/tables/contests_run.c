/* What happens next in a tournament. Everything here follows from what is stored: whichever process
 * looks first does it, and the version of the row decides if several do. So a tournament goes on
 * after a crash at any point. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "random.h"

enum {
    ARENA_SECONDS = 3,   /* between two pairings of an arena */
    HELP_SECONDS = 3,    /* until a process begins what another one has paired */
    IDLE_DAYS = 30,      /* until one that nobody starts is cancelled */
    DUE_IN_ONE_TICK = 8, /* tournaments */
};

/* ---- beginning the matches of a round -------------------------------------------------------- */

typedef struct {
    tables *tables;
    contest *contest;
    const meeting_batch *batch;
} beginning;

static void seat_player(tables *ts, plan *p, int seat, const entrant_row *e) {
    plan_seat *s = &p->seat[seat];
    *s = (plan_seat){.kind = SEAT_PERSON, .person = PERSON_GONE, .ready = true};
    snprintf(s->name, sizeof s->name, "%s", e && e->name[0] ? e->name : NAME_GONE);
    if (!e || e->person <= 0) return;
    s->person = e->person;
    s->is = (person_kind)e->is;
    if (!tables_rating(ts, p, e->person, &s->rating)) s->rating = e->rating;
}

/* The row of a match that plays from the start. */
static void fill(void *user, int index, match_row *row) {
    const beginning *b = user;
    tables *ts = b->tables;
    const contest *c = b->contest;
    const meeting_row *m = b->batch->meeting[index];
    plan p = c->plan;
    p.setting.seats = m->count;
    p.host = 0;
    p.listed = false;
    p.automatic = true;
    memcpy(p.tourney, c->row.id, sizeof p.tourney);
    for (int i = 0; i < m->count; i++) seat_player(ts, &p, i, contest_entrant(c, m->player[i]));
    *row = (match_row){.stage = GATHERING, .version = 1};
    memcpy(row->id, m->match, sizeof row->id);
    random_hex(row->seed, sizeof row->seed);
    table *t = table_new(row, &p, shelf_find(ts->shelf, p.game, p.set_hash));
    ASSERT(t);
    table_set_up(t, ts->scratch, row);
    table_free(t);
}

static void sits(void *user, int index, int64_t person[MEETING_SEATS]) {
    const beginning *b = user;
    const meeting_row *m = b->batch->meeting[index];
    for (int i = 0; i < m->count; i++) {
        const entrant_row *e = contest_entrant(b->contest, m->player[i]);
        person[i] = e ? e->person : 0;
    }
}

/* Meetings that began here or elsewhere. */
static void call_players(tables *ts, contest *c) {
    for (int i = 0; i < c->meetings; i++) {
        if (c->called[i] || c->meeting[i].state == MEETING_WAITS) continue;
        c->called[i] = true;
        if (c->meeting[i].state == MEETING_PLAYS) contest_call(ts, c, &c->meeting[i]);
    }
}

/* A table needs attention from the start: its clock runs. */
static void open_table(tables *ts, const char *id) {
    why w = WHY_OK;
    table *t = tables_load(ts, id, &w);
    if (t)
        announce_table(ts, t);
    else
        log_line("tournament_table_is_not_there", id);
}

static int gather(contest *c, meeting_batch *b) {
    for (int i = 0; i < c->meetings && b->count < BEGIN_TOGETHER; i++)
        if (c->meeting[i].state == MEETING_WAITS) b->meeting[b->count++] = &c->meeting[i];
    return b->count;
}

/* A few at a time: the rest follows in the next ticks. */
static void begin_some(tables *ts, contest *c) {
    beginning user = {ts, c, NULL};
    meeting_batch b = {
        .id = c->row.id, .fill = fill, .sits = sits, .row = &ts->scratch->row, .user = &user};
    user.batch = &b;
    if (c->row.state != STATE_RUNNING || gather(c, &b) == 0) return;
    if (!shelf_find(ts->shelf, c->plan.game, c->plan.set_hash)) {
        log_line("tournament_cannot_be_played", c->row.id);
        return;
    }
    append_commit(ts); /* what is pending has a transaction of its own */
    if (store_begin_meetings(ts->store, &b) != STORE_OK) {
        store_trouble(ts);
        c->waits_since = now_steady();
        contests_by(ts, c, now_steady() + (double)CONTEST_RETRY);
        return;
    }
    for (int i = 0; i < b.count; i++) {
        ((meeting_row *)b.meeting[i])->state = MEETING_PLAYS;
        open_table(ts, b.meeting[i]->match);
    }
    announce_tourney(ts, c->row.id);
    call_players(ts, c);
    contests_changed(ts, c);
    if (b.count == BEGIN_TOGETHER) ring_add(&ts->contests.beginning, &c->beginning);
}

static bool has_waiting(const contest *c) {
    for (int i = c->meetings - 1; i >= 0; i--)
        if (c->meeting[i].state == MEETING_WAITS) return true;
    return false;
}

/* The process that paired a round begins its matches; the others only if it seems to be gone. */
static void care_for_waiting(tables *ts, contest *c) {
    double now = now_steady();
    if (!has_waiting(c)) {
        c->waits_since = 0;
        return;
    }
    if (c->waits_since == 0) c->waits_since = now;
    double due = c->waits_since + (double)HELP_SECONDS;
    if (c->ours || !store_shared(ts->store) || now >= due)
        ring_add(&ts->contests.beginning, &c->beginning);
    else
        contests_by(ts, c, due);
}

/* ---- pairing --------------------------------------------------------------------------------- */

static void pair_rows(const contest *c, const tourney_table *t, int count, meeting_row *out) {
    for (int i = 0; i < count; i++) {
        bool bye = t[i].count == 1;
        out[i] = (meeting_row){.round = c->row.round,
                               .number = i,
                               .state = bye ? MEETING_OVER : MEETING_WAITS,
                               .count = t[i].count,
                               .ended = bye ? contests_now() : 0};
        if (!bye) ids_draw(out[i].match);
        for (int k = 0; k < t[i].count; k++) out[i].player[k] = t[i].player[k];
        if (bye) out[i].place[0] = 1;
    }
}

/* Stores a round, or the end if there is none. */
static void store_round(tables *ts, contest *c, const tourney_table *t, int count) {
    static meeting_row rows[TOURNEY_ROUND_TABLES]; /* the loop has one thread */
    tourney_change change = {.pairs = rows, .pair_count = count};
    pair_rows(c, t, count, rows);
    if (count > 0)
        c->row.round++;
    else
        c->row.state = STATE_OVER, c->row.ends = contests_now();
    c->ours = contests_store(ts, c, &change) == WHY_OK;
    if (c->ours) log_line(count > 0 ? "tournament_round" : "tournament_over", NULL);
}

static bool plays_on(const contest *c) {
    for (int i = c->meetings - 1; i >= 0; i--)
        if (c->meeting[i].state != MEETING_OVER) return true;
    return false;
}

static tourney_table paired[TOURNEY_ROUND_TABLES]; /* the loop has one thread */

static void pair_round(tables *ts, contest *c) {
    int count = 0;
    if (c->row.round < c->row.rounds) {
        const tourney *t = contests_so_far(ts, c);
        count = t ? tourney_pair(t, c->row.round, paired) : TOURNEY_NO_MEMORY;
    }
    if (count == TOURNEY_NO_MEMORY)
        contests_by(ts, c, now_steady() + (double)CONTEST_RETRY);
    else
        store_round(ts, c, paired, count);
}

/* When they were free, in seconds: who has waited longest comes first. */
static int64_t free_since(const contest *c, const entrant_row *e) {
    for (int i = c->meetings - 1; i >= 0; i--)
        for (int k = 0; k < c->meeting[i].count; k++)
            if (c->meeting[i].player[k] == e->number)
                return c->meeting[i].ended > e->since ? c->meeting[i].ended : e->since;
    return e->since;
}

static int free_players(const contest *c, int16_t out[TOURNEY_PLAYERS_MAX]) {
    int64_t since[TOURNEY_PLAYERS_MAX];
    int count = 0;
    for (int i = 0; i < c->entrants; i++) {
        const entrant_row *e = &c->entrant[i];
        if (e->state != ENTRANT_IN || contest_meeting_of(c, e->number)) continue;
        int64_t mine = free_since(c, e);
        int at = count++;
        for (; at > 0 && since[at - 1] > mine; at--)
            since[at] = since[at - 1], out[at] = out[at - 1];
        since[at] = mine, out[at] = (int16_t)e->number;
    }
    return count;
}

static void pair_free(tables *ts, contest *c) {
    int16_t free[TOURNEY_PLAYERS_MAX];
    int count = free_players(c, free);
    if (count < c->plan.setting.seats) return;
    const tourney *t = contests_so_far(ts, c);
    count = t ? tourney_pair_free(t, free, count, paired) : TOURNEY_NO_MEMORY;
    if (count == TOURNEY_NO_MEMORY) {
        contests_by(ts, c, now_steady() + (double)CONTEST_RETRY);
        return;
    }
    c->paired = contests_now();
    if (count > 0) store_round(ts, c, paired, count);
}

/* Players who have just become free wait a moment, so that there are others to meet. */
static void run_arena(tables *ts, contest *c) {
    int64_t now = contests_now(), next = c->paired + ARENA_SECONDS;
    if (now >= c->row.ends) {
        if (!plays_on(c)) store_round(ts, c, paired, 0);
        return;
    }
    if (now >= next)
        pair_free(ts, c);
    else
        contests_by(ts, c, now_steady() + (double)(next - now));
    contests_by(ts, c, now_steady() + (double)(c->row.ends - now));
}

/* ---- the start ------------------------------------------------------------------------------- */

why contest_begin(tables *ts, contest *c) {
    int active = contest_active(c);
    if (active < c->row.least) return WHY_TOO_FEW;
    c->row.state = STATE_RUNNING;
    if (c->row.kind == TOURNEY_ARENA)
        c->row.ends = contests_now() + (int64_t)c->row.minutes * 60;
    else if (c->row.kind == TOURNEY_KNOCKOUT || c->row.rounds == 0)
        c->row.rounds = tourney_rounds((tourney_kind)c->row.kind, active, c->plan.setting.seats);
    return contests_store(ts, c, &(tourney_change){0});
}

static void cancel(tables *ts, contest *c) {
    c->row.state = STATE_CANCELLED;
    if (contests_store(ts, c, &(tourney_change){0}) == WHY_OK)
        log_line("tournament_cancelled", NULL);
}

/* Until it starts. */
static void run_announced(tables *ts, contest *c) {
    int64_t now = contests_now(),
            end = (c->row.begins ? c->row.begins : c->row.made) + (int64_t)IDLE_DAYS * 86400;
    bool time = c->row.begins > 0 && now >= c->row.begins,
         full = c->row.full && contest_active(c) >= c->row.most;
    if (time || full) {
        if (contest_begin(ts, c) == WHY_TOO_FEW) cancel(ts, c);
    } else if (now >= end)
        cancel(ts, c);
    else
        contests_by(ts, c, now_steady() + (double)((c->row.begins ? c->row.begins : end) - now));
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void look(tables *ts, contest *c) {
    if (c->stale && !contests_reload(ts, c)) return;
    if (c->row.state == STATE_ANNOUNCED) run_announced(ts, c);
    call_players(ts, c);
    if (c->row.state == STATE_RUNNING && c->row.kind == TOURNEY_ARENA)
        run_arena(ts, c);
    else if (c->row.state == STATE_RUNNING && !plays_on(c))
        pair_round(ts, c);
    if (c->row.state == STATE_RUNNING) care_for_waiting(ts, c);
    if (c->row.state > STATE_RUNNING && !c->clients) contests_drop(ts, c);
}

static contest *first_due(contests *cs) {
    if (ring_empty(&cs->due)) return NULL;
    contest *c = (contest *)(void *)((char *)cs->due.after - offsetof(contest, due));
    return ring_remove(&c->due), c;
}

/* A deadline that lies far ahead comes too early (wheel.h), and is set again. */
void contests_tick(tables *ts, double now) {
    contests *cs = &ts->contests;
    wheel_timer *timer;
    ring *list = &cs->beginning;
    while ((timer = wheel_due(&cs->wheel, now)))
        contests_soon(ts, (contest *)(void *)((char *)timer - offsetof(contest, timer)));
    contest *next;
    for (int i = 0; i < DUE_IN_ONE_TICK && (next = first_due(cs)); i++) look(ts, next);
    if (!ring_empty(list)) {
        contest *c = (contest *)(void *)((char *)list->after - offsetof(contest, beginning));
        ring_remove(&c->beginning);
        begin_some(ts, c);
    }
    contest_news_tick(ts, now);
}

void contests_resume(tables *ts) {
    id_list l = {0};
    if (store_unfinished_tourneys(ts->store, id_list_note, &l) != STORE_OK) store_trouble(ts);
    for (size_t i = 0; i < l.count; i++) {
        why w = WHY_OK;
        if (!contests_load(ts, l.id[i], &w)) log_line("tournament_cannot_be_read", l.id[i]);
    }
    free(l.id);
}
