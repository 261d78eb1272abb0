/* The tables in memory, by id; the list of those that need attention after the commit; and when
 * each is swept next. */
#include <string.h>

#include "inside.h"

static uint32_t bucket_of(const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (uint8_t)*id) * 16777619u;
    return (hash ^ hash >> 16) % TABLE_BUCKETS;
}

table *memory_find(const tables *ts, const char *id) {
    for (table *t = ts->bucket[bucket_of(id)]; t; t = t->next)
        if (strcmp(t->id, id) == 0) return t;
    return NULL;
}

void memory_sweep_by(tables *ts, table *t, double due) {
    if (!t->timer.ring.after || due < (double)t->timer.due - 1)
        wheel_set(&ts->wheel, &t->timer, due);
}

void memory_sweep_soon(tables *ts, table *t) { memory_sweep_by(ts, t, now_steady()); }

void memory_add(tables *ts, table *t) {
    table **chain = &ts->bucket[bucket_of(t->id)];
    t->next = *chain;
    *chain = t;
    ts->table_count++;
    memory_sweep_soon(ts, t);
}

void memory_enlist(tables *ts, table *t, table_list l) {
    table_links *here = &t->links[l];
    if (here->on) return;
    *here = (table_links){.after = ts->list[l], .on = true};
    if (ts->list[l]) ts->list[l]->links[l].before = t;
    ts->list[l] = t;
}

void memory_delist(tables *ts, table *t, table_list l) {
    const table_links here = t->links[l];
    if (!here.on) return;
    if (here.before)
        here.before->links[l].after = here.after;
    else
        ts->list[l] = here.after;
    if (here.after) here.after->links[l].before = here.before;
    t->links[l] = (table_links){0};
}

void memory_drop(tables *ts, table *t) {
    table **at = &ts->bucket[bucket_of(t->id)];
    ASSERT(!t->pending);
    watch_end_all(t);
    for (int i = 0; i < TABLE_LISTS; i++) memory_delist(ts, t, (table_list)i);
    wheel_clear(&t->timer);
    ts->running -= t->runs;
    while (*at != t) at = &(*at)->next;
    *at = t->next;
    ts->table_count--;
    shelf_release(ts->shelf, t->rules);
    table_free(t);
}

void memory_count_running(tables *ts, table *t) {
    bool runs = table_running(t) != 0;
    ts->running += runs - t->runs;
    t->runs = runs;
}

/* Something is due there after a while, or now. */
static bool awaits_time(const table *t) {
    const plan *p = &t->plan;
    return p->takeover > 0 || p->clock.kind != CLOCK_NONE || p->reveal.kind != REVEAL_NEVER ||
           t->stage != PLAYING || t->broken || !t->watches;
}

void memory_changed(tables *ts, table *t) {
    memory_count_running(ts, t);
    if (awaits_time(t)) memory_sweep_soon(ts, t);
}

void memory_attend(tables *ts, table *t) { memory_enlist(ts, t, LIST_ATTENTION); }

void memory_each(tables *ts, void (*each)(tables *ts, table *t)) {
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (table *t = ts->bucket[i], *next; t; t = next) {
            next = t->next;
            each(ts, t);
        }
}

void store_trouble(const tables *ts) { log_line("store_failed", store_why(ts->store)); }
