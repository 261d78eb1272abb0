/* Appending journal entries, committing them, and broadcasting what was committed. */
#include <string.h>

#include "inside.h"
#include "metrics.h"
#include "text.h"

/* ---- appending ------------------------------------------------------------------------------- */

/* The time that each seat has left after this entry. `after` is the head after a ply. */
static clocks charge(const table *t, const journal_entry *e, const appending *a,
                     const head *after) {
    clocks next = t->clocks;
    const clock_terms *terms = &t->plan.clock;
    const head *before = table_head(t);
    int64_t now = clocks_now();
    if (a->down_since > 0) {
        int64_t until = a->down_since;
        if (until > now && next.at <= now) until = now; /* the system clock was set back */
        clocks_run(&next, table_running(t), until > next.at ? until : next.at);
        next.at = now;
        return next;
    }
    clocks_run(&next, table_running(t), now);
    if (a->renew) clocks_acted(&next, terms, e->seat, true);
    if (after && t->plan.seat[e->seat].kind == SEAT_PERSON)
        clocks_acted(&next, terms, e->seat,
                     !waited_for(after, e->seat) || after->active != before->active ||
                         after->round != before->round);
    return next;
}

/* Queues the entry. The caller has made the table ready and updates it afterwards. */
static pending *enqueue(tables *ts, table *t, const journal_entry *e, const appending *a) {
    char text[HEAD_MAX + 512];
    buffer b = BUFFER_OVER(text);
    pending *p = &ts->waiting[ts->waiting_count++];
    journal_write(e, t->plan.setting.seats, &b);
    ASSERT(!b.full);
    store_append(ts->store, t->id, t->step, text);
    /* one by one: clearing the log would cost more than the rest */
    p->table = t;
    p->client = a->client;
    p->re = a->re;
    p->entry = *e;
    p->entry.ply = NULL; /* it points to a buffer of the caller */
    p->insists = a->insists;
    p->arrived = now_steady();
    p->log.count = 0;
    p->patched = false;
    if (e->timed) t->clocks = e->clocks;
    t->pending = true;
    return p;
}

static bool is_timed(const table *t) { return t->plan.clock.kind != CLOCK_NONE; }

bool append_ready(tables *ts, table *t) {
    if (t->pending || ts->waiting_count == PENDING_MAX) append_commit(ts);
    return !t->broken;
}

why tables_append(tables *ts, table *t, const journal_entry *what, const appending *a) {
    journal_entry e = *what;
    if (!append_ready(ts, t)) return WHY_STORE;
    e.timed = is_timed(t);
    if (e.timed) e.clocks = charge(t, &e, a, NULL);
    enqueue(ts, t, &e, a);
    t->step++;
    if (e.kind != ENTRY_UNDO) /* the table is reloaded after the commit */
        (void)table_apply_entry(t, &e);
    return WHY_OK;
}

/* ---- moves ----------------------------------------------------------------------------------- */

static why why_refused(status s) {
    switch (s) {
    case PLAYED: return WHY_OK;
    case REFUSED_OVER: return WHY_OVER;
    case REFUSED_SEAT: return WHY_SEAT;
    case REFUSED_STALE: return WHY_STALE;
    case REFUSED_NOT_LEGAL: return WHY_NOT_LEGAL;
    }
    return WHY_ACTION;
}

/* Keeps what the ply did, for the broadcast after the commit. */
static void keep_outcome(tables *ts, pending *p, const match_move *m) {
    const table *t = p->table;
    const events *log = &ts->scratch->log;
    p->move = *m;
    p->log.count = log->count;
    memcpy(p->log.item, log->item, (size_t)log->count * sizeof *log->item);
    p->patched =
        broadcast_wants_changes(t) &&
        changes_compute(&p->changes,
                        &(changes_between){t->plan.game, t->plan.setting.seats, t->kept,
                                           (const uint8_t *)match_tried(&ts->scratch->match)});
}

why tables_move(tables *ts, table *t, const match_move *m, const appending *a) {
    scratch *sc = ts->scratch;
    char text[HEAD_MAX];
    buffer b = BUFFER_OVER(text);
    if (!append_ready(ts, t)) return WHY_STORE;
    if (table_full(t)) return WHY_LONG;
    status s = table_try(t, sc, m, &b);
    if (s != PLAYED) return why_refused(s);
    journal_entry e = {
        .kind = ENTRY_PLY, .seat = m->seat, .ply = text, .ply_size = b.used, .timed = is_timed(t)};
    if (e.timed) e.clocks = charge(t, &e, a, head_of(match_tried(&sc->match)));
    keep_outcome(ts, enqueue(ts, t, &e, a), m);
    table_commit(t, sc, m->seat);
    return WHY_OK;
}

void tables_refusal(const tables *ts, const table *t, lang l, buffer *out) {
    text_reason(&(context){.rules = t->rules, .lang = l}, &ts->scratch->match.refusal, out);
}

/* ---- committing ------------------------------------------------------------------------------ */

/* The commit failed: reloads every table from the store and refuses the requests. */
static void roll_back(tables *ts) {
    int count = ts->waiting_count;
    store_trouble(ts);
    ts->waiting_count = 0;
    ts->failures++;
    ts->store_failing = true;
    for (int i = 0; i < count; i++) {
        pending *p = &ts->waiting[i];
        p->table->pending = false;
        load_again(ts, p->table);
        if (p->client) answer_refused(ts->outbox, p->client, WHY_STORE, p->re);
        p->client = NULL;
    }
}

static void broadcast(tables *ts, pending *p) {
    table *t = p->table;
    bool ply = p->entry.kind == ENTRY_PLY;
    ts->entries++;
    if (p->entry.kind == ENTRY_UNDO) load_again(ts, t);
    if (p->client) answer_ok(ts->outbox, p->client, NULL, p->re);
    if (ply)
        broadcast_ply(ts, t, &p->log, p->patched ? &p->changes : NULL);
    else if (!t->broken)
        broadcast_whole(ts, t);
    metrics_observe(METRIC_MOVE_SECONDS, now_steady() - p->arrived);
    memory_attend(ts, t);
}

void append_start_over(tables *ts, table *t) {
    if (load_again(ts, t)) broadcast_whole(ts, t);
    memory_attend(ts, t);
}

/* A pending entry whose step another process took first. */
typedef struct {
    table *table;
    appending to;
    journal_entry entry;
    match_move move;
} lost_race;

/* Simultaneous choices both count, in whatever order, and a resignation stands. Everything else
 * was chosen in another situation. */
static why try_again(tables *ts, const lost_race *l) {
    if (l->table->broken) return WHY_STORE;
    if (table_over(l->table)) return WHY_OVER;
    if (l->entry.kind == ENTRY_PLY)
        return tables_move(ts, l->table, &l->move, &l->to) == WHY_OK ? WHY_OK : WHY_STALE;
    return l->to.insists ? tables_append(ts, l->table, &l->entry, &l->to) : WHY_CHANGED;
}

static void handle_lost_race(tables *ts, const lost_race *l) {
    client *c = l->to.client;
    append_start_over(ts, l->table);
    why w = try_again(ts, l);
    if (w == WHY_OK || !c) return;
    if (!l->table->broken && !watch_find(c, l->table)) broadcast_again(ts, l->table, c);
    answer_refused(ts->outbox, c, w, l->to.re);
}

/* Broadcasts the entries that were committed, then retries those that lost a race, which may append
 * new ones. */
static void commit(tables *ts) {
    static bool taken[PENDING_MAX]; /* the loop has one thread */
    static lost_race lost[PENDING_MAX];
    int count = ts->waiting_count, losses = 0;
    double began = now_steady();
    if (store_commit(ts->store, taken) != STORE_OK) {
        roll_back(ts);
        return;
    }
    metrics_observe(METRIC_COMMIT_SECONDS, now_steady() - began);
    metrics_observe(METRIC_COMMIT_ENTRIES, count);
    ts->commits++;
    ts->waiting_count = 0;
    announce_entries(ts, ts->waiting, count);
    for (int i = 0; i < count; i++) ts->waiting[i].table->pending = false;
    for (int i = 0; i < count; i++) {
        pending *p = &ts->waiting[i];
        if (!taken[i])
            broadcast(ts, p);
        else
            lost[losses++] =
                (lost_race){p->table, {p->client, p->re, p->insists, false, 0}, p->entry, p->move};
    }
    for (int i = 0; i < losses; i++) handle_lost_race(ts, &lost[i]);
}

void append_commit(tables *ts) {
    while (store_pending(ts->store)) commit(ts);
}

store *tables_store(const tables *ts) { return ts->store; }
