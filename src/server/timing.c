/* Clocks at tables: charges the time of each journal entry, ends the match of a seat that is out of
 * time, and stops all clocks while no server runs.
 *
 * While clocks run, we store the time every BEAT_SECONDS and at shutdown. A server that starts
 * and finds no other one appends "pause" to the journal of each such table, which resumes
 * the clocks as they were at the last stored time. */
#include <stdio.h>
#include <stdlib.h>

#include "house.h"
#include "log.h"

void timing_charge(const table *t, const pending *what, clocks *next) {
    const clock_terms *terms = &t->plan.clock;
    const head *before = table_head(t), *after = what->after;
    int64_t now = clocks_now();
    if (what->down_since > 0) {
        clocks_run(next, table_running(t),
                   what->down_since > next->at ? what->down_since : next->at);
        next->at = now;
        return;
    }
    clocks_run(next, table_running(t), now);
    if (what->renew) clocks_acted(next, terms, what->seat, true);
    if (!after || t->plan.seat[what->seat].kind != SEAT_PERSON) return;
    clocks_acted(next, terms, what->seat,
                 !waited_for(after, what->seat) || after->active != before->active ||
                     after->round != before->round);
}

bool timing_late(house *h, table *t) {
    char text[48];
    if (clocks_late(&t->clocks, table_running(t), clocks_now()) == WATCHER || !table_ready(h, t))
        return false;
    int seat = clocks_late(&t->clocks, table_running(t), clocks_now());
    if (seat == WATCHER) return false;
    snprintf(text, sizeof text, t->plan.clock.bot ? "bot %d " STAND_IN " time" : "resign %d time",
             seat);
    table_apply(h, t, text, &(pending){.whole = true});
    house_flush(h);
    return true;
}

/* ---- downtime -------------------------------------------------------------------------------- */

static bool runs_anywhere(const house *h) {
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (const table *t = h->tables[i]; t; t = t->next)
            if (table_running(t)) return true;
    return false;
}

void timing_beat(house *h, bool last) {
    if (!last && net_now() - h->beaten < (double)BEAT_SECONDS) return;
    h->beaten = net_now();
    if (!runs_anywhere(h)) return;
    house_flush(h);
    if (store_beat(h->store, clocks_now()) != STORE_OK)
        log_line("store_failed", store_why(h->store));
}

int64_t timing_down_since(house *h) {
    int64_t beat = 0, now = clocks_now();
    if (store_last_beat(h->store, &beat) != STORE_OK || beat == 0) return 0;
    return store_alone(h->store) || now - beat > (int64_t)BEAT_SECONDS * 2000 ? beat : 0;
}

void timing_resume(house *h, table *t, int64_t down_since) {
    pending what = {.whole = true, .down_since = down_since};
    if (down_since == 0 || !table_running(t) || !table_ready(h, t)) return;
    table_apply(h, t, "pause", &what);
}

/* ---- tables of a process that is gone -------------------------------------------------------- */

static void note_id(void *user, const char *id, const char *detail) {
    id_list *l = user;
    (void)detail;
    id_list_add(l, id);
}

void timing_adopt(house *h) {
    id_list l = {0};
    if (!store_shared(h->store) || net_now() - h->adopted < (double)ADOPT_SECONDS) return;
    h->adopted = net_now();
    house_flush(h);
    if (store_timed(h->store, note_id, &l) != STORE_OK)
        log_line("store_failed", store_why(h->store));
    for (size_t i = 0; i < l.count; i++) {
        why w = WHY_OK;
        if (!house_known(h, l.id[i]) && !house_table(h, l.id[i], &w))
            log_line("table_is_not_adopted", l.id[i]);
    }
    free(l.id);
}
