/* The public functions that show a table: they commit first what is pending there. */
#include "inside.h"

/* Commits first: no client may see an entry that is not yet committed. The caller may change what
 * the next sweep depends on. */
table *tables_load(tables *ts, const char *id, why *w) {
    table *t = memory_find(ts, id);
    if (!t) return load_table(ts, id, w);
    memory_changed(ts, t);
    if (t->pending) append_commit(ts);
    if (t->broken && !load_again(ts, t)) return *w = WHY_STORE, NULL;
    return t;
}

watch *tables_subscribe(tables *ts, client *c, table *t, int parts) {
    watch *oldest = watch_oldest(c);
    if (oldest && !watch_find(c, t)) tables_unsubscribe(ts, oldest);
    memory_sweep_soon(ts, t); /* the others read how many look on */
    return watch_add(c, t, parts);
}

/* The sweep, or the next change of the plan, sees whether they have come back by then. */
static void note_gone(table *t, int64_t person) {
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, person)) t->gone |= (uint8_t)(1 << i);
}

void tables_unsubscribe(tables *ts, watch *w) {
    table *t = w->table;
    bool seated = table_seat_of(t, w->client->person) != WATCHER;
    note_gone(t, w->client->person);
    watch_end(w);
    memory_sweep_soon(ts, t);
    if (seated) tables_tell(ts, t);
}

bool tables_replay(tables *ts, table *t, const table_reader *reader) {
    return append_ready(ts, t) && load_replay(ts, t, reader);
}

bool tables_record(tables *ts, table *t, buffer *out) {
    return tables_replay(ts, t, NULL) && replay_record(t, ts->scratch, out);
}

void tables_show(tables *ts, watch *w) {
    if (append_ready(ts, w->table)) broadcast_whole_to(ts, w);
}

void tables_show_once(tables *ts, table *t, client *c, int parts) {
    watch w = {.table = t, .client = c, .parts = parts, .seat = WATCHER};
    tables_show(ts, &w);
}

void tables_show_again(tables *ts, table *t, client *c) {
    if (append_ready(ts, t)) broadcast_again(ts, t, c);
}

void tables_tell(tables *ts, table *t) {
    if (!append_ready(ts, t)) return;
    announce_presence(ts, t);
    broadcast_table(ts, t);
    ts->lobby.stale |= t->plan.listed;
}

void tables_chat(tables *ts, const table *t, int64_t number, const chat_row *said) {
    announce_chat(ts, t, number);
    broadcast_chat(ts, t, number, said);
}
