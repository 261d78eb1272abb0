/* walk.h - where the Dreamer could walk now, and what that would score. Only told: no rule looks here. */
#ifndef VALLON_DREAMSCAPE_WALK_H
#define VALLON_DREAMSCAPE_WALK_H

#include "rules.h"

enum { WALK_STEPS_MAX = 8 };

typedef struct {
    int points;
    uint8_t count, whites;                                /* steps, and whites spent on them */
    uint8_t path[WALK_STEPS_MAX], scored[WALK_STEPS_MAX]; /* spaces in turn; points of each, plus one */
} walk;

/* For each space the best walk that ends there: the most points, then the fewest whites, then the fewest
 * steps. Those without a way have count 0. Very long walks over much earth may be missed. */
void ds_walks(const tables *t, const player *who, walk out[CELLS_MAX]);

#endif
