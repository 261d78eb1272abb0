/* What the passing of time does to a table: a bot takes over for a person who is away, a clock runs
 * out, a host has gone, reminders are due, watchers may see more, the number of watchers is
 * another, other processes hear who is here, and a table that nobody needs any more leaves memory.
 *
 * Each table has a deadline, at which it is swept. Whatever happens at a table, and every request
 * that concerns it, moves the deadline to within a second, if anything there depends on time; after
 * each sweep it is the next time at which something can be due. So the cost is that of what
 * happens, however many tables there are. */
#include <math.h>

#include "inside.h"

enum {
    LOOKS = 32,  /* tables to read again in one tick, at most: the loop must not stall */
    SWEEPS = 512 /* the same for tables to sweep; the rest has to wait for the next tick */
};

bool sweep_needs(const table *t) {
    if (t->watches || t->pending || t->thinking || t->links[LIST_ATTENTION].on) return true;
    return t->stage == PLAYING && (t->plan.takeover > 0 || t->plan.clock.kind != CLOCK_NONE) &&
           !t->broken;
}

/* ---- people who are away --------------------------------------------------------------------- */

static bool may_be_replaced(const table *t, int seat) {
    const head *top = table_head(t);
    return top && t->plan.seat[seat].kind == SEAT_PERSON && waited_for(top, seat);
}

/* A bot takes over for a person who has been away for as long as the table allows. */
static void take_over(tables *ts, table *t, double now) {
    uint8_t present = watch_present(t);
    for (int i = 0; i < t->plan.setting.seats; i++) {
        if ((present >> i & 1) || !may_be_replaced(t, i)) {
            t->away_since[i] = 0;
            continue;
        }
        if (t->away_since[i] == 0) t->away_since[i] = now;
        if (now - t->away_since[i] < t->plan.takeover) continue;
        journal_entry e = {.kind = ENTRY_BOT, .seat = i, .player = STAND_IN};
        if (tables_append(ts, t, &e, &(appending){.client = NULL}) == WHY_OK) return;
    }
}

/* If the host leaves a table that has not begun while others are there, one of them becomes the
 * host. */
static int host_seconds(const tables *ts) {
    enum { HOST_SECONDS = 60 };
    return ts->setting.gathering_seconds < HOST_SECONDS ? ts->setting.gathering_seconds
                                                        : HOST_SECONDS;
}

static void pass_on(tables *ts, table *t, double now) {
    int seat = table_seat_of(t, t->plan.host), next = 0;
    uint8_t present = watch_present(t);
    if (seat == WATCHER) return;
    if (present == 0 || (present >> seat & 1)) {
        t->away_since[seat] = 0;
        return;
    }
    if (t->away_since[seat] == 0) t->away_since[seat] = now;
    if (now - t->away_since[seat] < host_seconds(ts)) return;
    t->away_since[seat] = 0;
    while (!(present >> next & 1)) next++;
    t->plan.host = t->plan.seat[next].person;
    if (tables_save(ts, t, (sitter){0}) != WHY_OK) store_trouble(ts);
}

static bool has_company(const table *t) {
    int people = 0;
    for (int i = 0; i < t->plan.setting.seats; i++) people += t->plan.seat[i].person > 0;
    return people > 1;
}

/* Other processes have to know who is here, so that no bot takes over there, and nobody becomes the
 * host. */
static bool announces_presence(const tables *ts, const table *t) {
    if (!store_shared(ts->store)) return false;
    return t->stage == PLAYING ? t->plan.takeover > 0 : t->stage == GATHERING && has_company(t);
}

static void say_here(tables *ts, table *t, double now) {
    if (!announces_presence(ts, t) || now - t->said_here < (double)HERE_SECONDS) return;
    t->said_here = now;
    announce_presence(ts, t);
}

/* ---- deadlines ------------------------------------------------------------------------------- */

static double clock_due(const table *t, double now) {
    double ms = (double)clocks_remaining(&t->clocks, table_running(t), clocks_now());
    return now + ms / 1000;
}

static double away_due(const table *t) {
    double due = INFINITY;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->away_since[i] > 0) due = fmin(due, t->away_since[i] + t->plan.takeover);
    return due;
}

static double playing_due(const tables *ts, const table *t, double now) {
    if (table_over(t)) return now; /* the store failed: its result is not stored yet */
    double due = fmin(away_due(t), fmin(clock_due(t, now), reminders_due(ts, t, now)));
    if (announces_presence(ts, t)) due = fmin(due, t->said_here + (double)HERE_SECONDS);
    return unveil_waits(t) ? now : due;
}

static double gathering_due(const tables *ts, const table *t) {
    double due = offers_due(t);
    int host = t->stage == GATHERING ? table_seat_of(t, t->plan.host) : WATCHER;
    if (host != WATCHER && t->away_since[host] > 0)
        due = fmin(due, t->away_since[host] + host_seconds(ts));
    return announces_presence(ts, t) ? fmin(due, t->said_here + (double)HERE_SECONDS) : due;
}

/* Until this time nothing has to be done if nothing happens. */
static double due_of(const tables *ts, const table *t, double now) {
    if (t->broken || t->maybe_stale) return now;
    return t->stage == PLAYING ? playing_due(ts, t, now) : gathering_due(ts, t);
}

/* ---- the sweep ------------------------------------------------------------------------------- */

static void sweep_playing(tables *ts, table *t, double now) {
    if (t->plan.takeover > 0 && !table_over(t)) take_over(ts, t, now);
    if (!t->broken) (void)tables_check_clock(ts, t);
    if (!t->broken) reminders_turn(ts, t);
    if (!t->broken && table_over(t)) memory_attend(ts, t);
}

static void sweep_gathering(tables *ts, table *t, double now) {
    if (save_withdraws(t) && tables_save(ts, t, (sitter){0}) != WHY_OK) store_trouble(ts);
    if (t->stage == GATHERING && !t->broken) pass_on(ts, t, now);
}

static void sweep(tables *ts, table *t, double now) {
    ts->sweeps++;
    if (t->broken && load_again(ts, t)) broadcast_whole(ts, t), memory_attend(ts, t);
    if (t->stage == PLAYING && !t->broken) sweep_playing(ts, t, now);
    if (t->stage == GATHERING && !t->broken) sweep_gathering(ts, t, now);
    unveil(ts, t);
    broadcast_audience(ts, t);
    offers_renew(ts, t, now);
    say_here(ts, t, now);
    memory_count_running(ts, t);
    if (sweep_needs(t))
        memory_sweep_by(ts, t, due_of(ts, t, now));
    else
        memory_drop(ts, t);
}

void sweep_tables(tables *ts, double now) {
    int looks = LOOKS;
    wheel_timer *timer;
    for (int i = 0; i < SWEEPS && (timer = wheel_due(&ts->wheel, now)); i++) {
        table *t = (table *)(void *)((char *)timer - offsetof(table, timer));
        if (t->maybe_stale && looks-- > 0) peers_look(ts, t);
        sweep(ts, t, now);
    }
}
