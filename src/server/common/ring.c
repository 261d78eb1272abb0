#include "ring.h"

#include <stddef.h>

void ring_start(ring *list) { list->before = list->after = list; }

bool ring_empty(const ring *list) { return list->after == list; }

void ring_add(ring *list, ring *r) {
    if (r->after) return;
    r->before = list->before;
    r->after = list;
    list->before->after = r;
    list->before = r;
}

void ring_remove(ring *r) {
    if (!r->after) return;
    r->before->after = r->after;
    r->after->before = r->before;
    r->before = r->after = NULL;
}
