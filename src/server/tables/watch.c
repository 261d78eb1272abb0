#include "watch.h"

#include <stdlib.h>

#include "now.h"

watch *watch_find(const client *c, const table *t) {
    watch *w = c->watches;
    while (w && w->table != t) w = w->next_mine;
    return w;
}

watch *watch_oldest(const client *c) {
    watch *oldest = c->watches;
    int count = 0;
    for (watch *w = c->watches; w; w = w->next_mine) count++, oldest = w;
    return count == WATCHES_MAX ? oldest : NULL;
}

watch *watch_add(client *c, table *t, int parts) {
    watch *w = watch_find(c, t);
    if (!w) {
        w = calloc(1, sizeof *w);
        if (!w) return NULL;
        *w = (watch){.next_here = t->watches, .next_mine = c->watches, .table = t, .client = c};
        t->watches = c->watches = w;
    }
    w->parts = parts;
    w->seat = WATCHER;
    w->seen_seat = NOTHING_SEEN;
    w->unveiled = w->undone = 0;
    return w;
}

void watch_end(watch *w) {
    watch **here = &w->table->watches, **mine = &w->client->watches;
    while (*here != w) here = &(*here)->next_here;
    *here = w->next_here;
    while (*mine != w) mine = &(*mine)->next_mine;
    *mine = w->next_mine;
    free(w);
}

void watch_end_all(table *t) {
    while (t->watches) watch_end(t->watches);
}

/* Somebody who may do nothing here is as good as away. */
static bool can_act(const client *c) {
    return !c->suspended || clocks_now() / 1000 >= c->suspended_until;
}

uint8_t watch_present_here(const table *t) {
    uint8_t mask = 0;
    for (const watch *w = t->watches; w; w = w->next_here)
        for (int i = 0; i < t->plan.setting.seats; i++)
            if (table_holds(t, i, w->client->person) && can_act(w->client))
                mask |= (uint8_t)(1 << i);
    return mask;
}

uint8_t watch_present(const table *t) {
    return watch_present_here(t) | (now_steady() < t->elsewhere_until ? t->elsewhere : 0);
}

int watch_audience(const table *t) {
    int count = 0;
    for (const watch *w = t->watches; w; w = w->next_here)
        count += table_seat_of(t, w->client->person) == WATCHER;
    return count;
}

void watch_end_strangers(table *t) {
    for (watch *w = t->watches, *next; w; w = next) {
        next = w->next_here;
        if (!table_may_see(t, w->client->person)) watch_end(w);
    }
}
