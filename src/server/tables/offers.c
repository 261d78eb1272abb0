/* Which tables wait for players. Only the process that a person is connected to knows that they are
 * present, so each process stores until when its tables are waiting. The store finds listed ones
 * for quick play, and expire.c leaves them alone.
 *
 * A row is renewed before it runs out; the sweep collects those that are due, and one transaction
 * renews them all: many tables cost hardly more than one. */
#include <math.h>
#include <stdio.h>

#include "inside.h"

enum { WAITS_SECONDS = 3 * HERE_SECONDS, RENEW_SECONDS = 2 * HERE_SECONDS };

static bool waits(const table *t) {
    return t->stage == GATHERING && !t->broken && watch_present_here(t) != 0;
}

/* After a failure they are due again. */
void offers_store(tables *ts) {
    offers *o = &ts->offers;
    const char *id[WAITS_MAX];
    for (int i = 0; i < o->count; i++) id[i] = o->id[i];
    bool fine = o->count == 0 || store_waits(ts->store, id, o->count, WAITS_SECONDS) == STORE_OK;
    if (!fine) store_trouble(ts);
    ts->lobby.stale |= fine && o->lists;
    o->lists = false;
    for (int i = 0; i < o->count && !fine; i++) {
        table *t = memory_find(ts, o->id[i]);
        if (t) t->offered = 0, memory_sweep_soon(ts, t);
    }
    o->count = 0;
}

static void collect(tables *ts, table *t) {
    offers *o = &ts->offers;
    o->lists |= t->plan.listed && now_steady() - t->offered >= (double)WAITS_SECONDS;
    t->offered = now_steady();
    snprintf(o->id[o->count++], MATCH_ID, "%s", t->id);
    if (o->count == WAITS_MAX) offers_store(ts);
}

void offers_renew(tables *ts, table *t, double now) {
    bool due = t->offered == 0 || now - t->offered >= (double)RENEW_SECONDS;
    if (due && waits(t)) collect(ts, t);
}

double offers_due(const table *t) {
    return waits(t) ? t->offered + (double)RENEW_SECONDS : INFINITY;
}

void tables_offer(tables *ts, table *t) {
    if (!waits(t)) return;
    collect(ts, t);
    offers_store(ts);
}
