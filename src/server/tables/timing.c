/* Clocks at tables: ends the match of a seat that is out of time, and stops all clocks while no
 * server runs.
 *
 * While clocks run, we store the time every BEAT_SECONDS and at shutdown. A server that starts
 * and finds no other one appends "pause" to the journal of each such table, which resumes
 * the clocks as they were at the last stored time. */
#include <stdlib.h>

#include "inside.h"

bool tables_check_clock(tables *ts, table *t) {
    if (t->stage != PLAYING || clocks_late(&t->clocks, table_running(t), clocks_now()) == WATCHER ||
        !append_ready(ts, t))
        return false;
    int seat = clocks_late(&t->clocks, table_running(t), clocks_now());
    if (seat == WATCHER) return false;
    journal_entry e = {.kind = t->plan.clock.bot ? ENTRY_BOT : ENTRY_RESIGN,
                       .seat = seat,
                       .late = true,
                       .player = STAND_IN};
    why w = tables_append(ts, t, &e, &(appending){.client = NULL});
    append_commit(ts);
    return w == WHY_OK;
}

/* ---- downtime -------------------------------------------------------------------------------- */

void timing_beat(tables *ts, bool last) {
    if (!last && now_steady() - ts->beaten < (double)BEAT_SECONDS) return;
    ts->beaten = now_steady();
    if (ts->running == 0) return;
    if (store_beat(ts->store, clocks_now()) != STORE_OK) store_trouble(ts);
}

int64_t timing_down_since(tables *ts) {
    int64_t beat = 0, now = clocks_now();
    if (store_last_beat(ts->store, &beat) != STORE_OK) return 0;
    if (beat == 0) return store_alone(ts->store); /* before the first beat: since the last entry */
    return store_alone(ts->store) || now - beat > (int64_t)BEAT_SECONDS * 2000 ? beat : 0;
}

void timing_resume(tables *ts, table *t, int64_t down_since) {
    journal_entry e = {.kind = ENTRY_PAUSE};
    if (down_since == 0 || !table_running(t)) return;
    if (tables_append(ts, t, &e, &(appending){.down_since = down_since}) != WHY_OK)
        log_line("clock_does_not_resume", t->id);
}

/* ---- tables of a process that is gone -------------------------------------------------------- */

void timing_adopt(tables *ts) {
    id_list l = {0};
    if (!store_shared(ts->store) || now_steady() - ts->adopted < (double)ADOPT_SECONDS) return;
    ts->adopted = now_steady();
    if (store_timed(ts->store, id_list_note, &l) != STORE_OK) store_trouble(ts);
    for (size_t i = 0; i < l.count; i++) {
        why w = WHY_OK;
        if (!memory_find(ts, l.id[i]) && !load_table(ts, l.id[i], &w))
            log_line("table_is_not_adopted", l.id[i]);
    }
    free(l.id);
}
