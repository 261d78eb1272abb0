#include "wheel.h"

#include <stddef.h>

void wheel_start(wheel *w, double now) {
    w->now = (int64_t)now;
    for (int i = 0; i < WHEEL_SECONDS; i++) ring_start(&w->slots[i]);
}

void wheel_clear(wheel_timer *t) { ring_remove(&t->ring); }

void wheel_set(wheel *w, wheel_timer *t, double due) {
    wheel_clear(t);
    const int64_t last = w->now + WHEEL_SECONDS - 1;
    t->due = due < (double)last ? (int64_t)due + 1 : last;
    if (t->due <= w->now) t->due = w->now + 1; /* that slot comes next */
    ring_add(&w->slots[t->due % WHEEL_SECONDS], &t->ring);
}

wheel_timer *wheel_due(wheel *w, double now) {
    for (; w->now <= (int64_t)now; w->now++) {
        ring *slot = &w->slots[w->now % WHEEL_SECONDS], *first = slot->after;
        if (first == slot) continue;
        ring_remove(first);
        return (wheel_timer *)(void *)((char *)first - offsetof(wheel_timer, ring));
    }
    return NULL;
}
