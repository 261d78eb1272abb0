/* What follows a change of a table: the bots that have to act are asked, and a match that is over
 * ends. */
#include <string.h>

#include "inside.h"

static void ask_bot(tables *ts, table *t, int seat) {
    const player *p = player_find(t->plan.seat[seat].player);
    t->bot_due[seat] = 0;
    if (!waited_for(table_head(t), seat) || t->plan.seat[seat].kind != SEAT_BOT) {
        t->thinking &= (uint8_t)~(1 << seat);
        return;
    }
    match *m = table_match(t, ts->scratch);
    view v = match_view(m, seat);
    bots_job job = {.owner = t->plan.host,
                    .seat = seat,
                    .ply = match_head(m)->ply,
                    .step = t->step,
                    .player = p ? p : player_find(STAND_IN),
                    .rules = t->rules};
    memcpy(job.id, t->id, sizeof job.id);
    shelf_hold(ts->shelf, job.rules); /* the table may be dropped meanwhile */
    if (bots_ask(ts->bots, &job, &v)) return;
    shelf_release(ts->shelf, job.rules);
    t->bot_due[seat] = now_steady() + 1; /* no memory: ask again */
    memory_enlist(ts, t, LIST_BOTS);
}

/* The seats that bots may play now. They think at the same time, like people; but where nobody else
 * is at the table they answer one after the other, in the order of the game. */
static uint8_t bots_to_ask(const table *t, const head *top) {
    unsigned asked = 0, people = 0;
    for (int i = 0; i < top->seats; i++) {
        if (t->plan.seat[i].kind == SEAT_PERSON) people |= 1u << i;
        if (t->plan.seat[i].kind == SEAT_BOT && waited_for(top, i)) asked |= 1u << i;
    }
    return (uint8_t)(people ? asked : asked & 1u << next_waited_for(top));
}

/* Cards of a person may make a match that nobody can win: it ends without a result. */
static void close_full(tables *ts, table *t) {
    const journal_entry e = {.kind = ENTRY_CLOSE};
    log_line("match_is_too_long", t->id);
    if (tables_append(ts, t, &e, &(appending){.insists = true}) != WHY_OK)
        log_line("match_is_not_closed", t->id);
}

static void attend(tables *ts, table *t) {
    const head *top = table_head(t);
    if (!top || t->stage != PLAYING || t->pending || t->broken) return;
    if (table_over(t)) {
        finish_match(ts, t);
        return;
    }
    if (table_full(t)) {
        close_full(ts, t);
        return;
    }
    const uint8_t asked = bots_to_ask(t, top);
    for (int i = 0; i < top->seats; i++) {
        if (!(asked >> i & 1) || (t->thinking >> i & 1)) continue;
        t->thinking |= (uint8_t)(1 << i);
        t->bot_due[i] = now_steady() + t->plan.pace / 1000.0;
        if (t->plan.pace == 0)
            ask_bot(ts, t, i);
        else
            memory_enlist(ts, t, LIST_BOTS);
    }
}

void attend_bots_due(tables *ts) {
    double now = now_steady();
    for (table *t = ts->list[LIST_BOTS], *next; t; t = next) {
        bool waits = false;
        next = t->links[LIST_BOTS].after;
        for (int i = 0; i < t->plan.setting.seats; i++) {
            if (t->bot_due[i] > 0 && t->bot_due[i] <= now && !t->broken) ask_bot(ts, t, i);
            waits |= t->bot_due[i] > 0;
        }
        if (!waits) memory_delist(ts, t, LIST_BOTS);
    }
}

static void bot_moves(tables *ts, const bots_job *job) {
    table *t = memory_find(ts, job->id);
    if (!t) return;
    t->thinking &= (uint8_t)~(1 << job->seat);
    memory_sweep_soon(ts, t);
    if (!append_ready(ts, t) || table_over(t) || t->stage != PLAYING ||
        t->plan.seat[job->seat].kind != SEAT_BOT)
        return;
    match_move m = {job->seat, job->ply, job->action};
    why w = tables_move(ts, t, &m, &(appending){.client = NULL});
    if (w == WHY_NOT_LEGAL) log_line("bot_chose_what_is_not_legal", t->id);
    if (w == WHY_STALE) memory_attend(ts, t);
}

void tables_hear_bots(tables *ts) {
    bots_job job;
    while (bots_answer(ts->bots, &job)) {
        bot_moves(ts, &job);
        shelf_release(ts->shelf, job.rules);
    }
}

void tables_settle(tables *ts) {
    table *t;
    do {
        append_commit(ts);
        while ((t = ts->list[LIST_ATTENTION])) {
            memory_delist(ts, t, LIST_ATTENTION);
            attend(ts, t);
            memory_changed(ts, t);
        }
    } while (store_pending(ts->store));
}
