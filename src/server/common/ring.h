/* ring.h - lists of things that are members of them: adding and removing takes constant time. */
#ifndef VALLON_RING_H
#define VALLON_RING_H

#include <stdbool.h>

/* A member of a list, or the list itself. */
typedef struct ring {
    struct ring *before, *after; /* NULL: in no list */
} ring;

void ring_start(ring *list);
bool ring_empty(const ring *list);
void ring_add(ring *list, ring *r); /* at the end; no effect if it is in a list */
void ring_remove(ring *r);          /* no effect if it is in none */

#endif
