/* Reads tables from the store. */

#include "inside.h"

/* The time of the last entry comes from the process that wrote it, perhaps with another system
 * time. The last beat, which some process stored a few seconds ago, bounds how long ago it can have
 * been: nobody loses a match because a clock was set.
 *
 * If only one process uses the store, this or an earlier process wrote the entry; timing_resume
 * needs the time of an earlier one as it is. */
static void check_time(tables *ts, table *t) {
    int64_t now = clocks_now(), beat = 0;
    clocks *c = &t->clocks;
    if (!table_running(t) || !store_shared(ts->store)) return;
    if (c->at > now) c->at = now;
    if (store_last_beat(ts->store, &beat) != STORE_OK || beat == 0) return;
    int64_t most = (beat > c->at ? beat - c->at : 0) + 2000 * (int64_t)BEAT_SECONDS;
    if (now - c->at > most) c->at = now - most;
}

/* Reads the journal up to `until` and replays it. The scratch holds the row. */
static bool replay_journal(tables *ts, table *t, const table_reader *reader, uint32_t until) {
    replay r = {t, ts->scratch, until};
    replay_begin(&r);
    if (store_entries(ts->store, t->id, replay_entry, &r) != STORE_OK || !replay_end(&r, reader))
        return false;
    check_time(ts, t);
    return true;
}

static table *make(tables *ts, const match_row *row) {
    plan p;
    const rules *r = plan_read(&p, row->plan) ? shelf_find(ts->shelf, p.game, p.set_hash) : NULL;
    table *t = r ? table_new(row, &p, r) : NULL;
    if (!t) log_line("table_cannot_be_played", row->id);
    if (t) shelf_hold(ts->shelf, r);
    return t;
}

void load_free(tables *ts, table *t) {
    shelf_release(ts->shelf, t->rules);
    table_free(t);
}

/* A process that had it may have died while a bot was thinking, or before it stored the result:
 * a loaded table gets attention. */
table *load_table(tables *ts, const char *id, why *w) {
    match_row *row = &ts->scratch->row;
    ts->scratch->outdated = false;
    store_result result = store_read_match(ts->store, id, row);
    *w = result == STORE_NONE ? WHY_TABLE : WHY_STORE;
    table *t = result == STORE_OK ? make(ts, row) : NULL;
    if (!t) return NULL;
    if (!store_shared(ts->store))
        t->gone = (1 << SEATS_MAX) - 1; /* nobody is connected elsewhere */
    if (t->stage == GATHERING || row->head[0] == 0 || replay_journal(ts, t, NULL, UINT32_MAX)) {
        memory_add(ts, t);
        memory_attend(ts, t);
        *w = WHY_OK;
        return t;
    }
    if (ts->scratch->outdated) *w = WHY_RULES;
    load_free(ts, t);
    return NULL;
}

store_result load_finished(tables *ts, const char *id, const finished *f) {
    match_row *row = &ts->scratch->row;
    store_result result = store_read_match(ts->store, id, row);
    table *t = result == STORE_OK ? make(ts, row) : NULL;
    if (result == STORE_OK && !t) return STORE_NONE;
    if (result != STORE_OK) return result;
    replay r = {t, ts->scratch, UINT32_MAX};
    *f->table = t;
    replay_begin(&r);
    if (store_entries(ts->store, t->id, replay_entry, &r) != STORE_OK) return STORE_FAILED;
    *f->replayed = row->head[0] != 0 && replay_end(&r, &f->reader);
    return STORE_OK;
}

bool load_again(tables *ts, table *t) {
    match_row *row = &ts->scratch->row;
    t->broken = true;
    memory_sweep_soon(ts, t);
    store_result result = store_read_match(ts->store, t->id, row);
    if (result == STORE_NONE && t->stage == OVER && !table_head(t)) /* removed: see expire.c */
        return t->closed = true, t->broken = false, true;
    if (result != STORE_OK || !plan_read(&t->plan, row->plan))
        return log_line("table_waits_for_the_store", t->id), false;
    t->stage = row->stage;
    t->version = row->version;
    t->closed = false;
    if (row->head[0] != 0 && !replay_journal(ts, t, NULL, UINT32_MAX))
        return log_line("table_waits_for_the_store", t->id), false;
    t->broken = false;
    watch_end_strangers(t);
    return true;
}

/* Stops at the last entry known here. A newer entry, just appended by another process, has to
 * reach everybody at the table together, and not only the client that reads the log. */
bool load_replay(tables *ts, table *t, const table_reader *reader) {
    ASSERT(!t->pending);
    bool fine = store_read_match(ts->store, t->id, &ts->scratch->row) == STORE_OK &&
                replay_journal(ts, t, reader, t->step);
    if (!fine) t->broken = true;
    if (!fine) memory_sweep_soon(ts, t);
    return fine;
}
