/* walk.h - where the Dreamer could walk now, and what that would score. Only told: no rule looks here.
 *
 * A way is a chain of steps; each knows the one before it. Ways are found in the order of their length, and one is kept
 * only if no other that ends on the same space is as good in every respect. So for each space the most points, and the
 * fewest whites for them, are exact, however long the way. Only a landscape with a crowd of Mountains that have not
 * scored yet, and whites to visit them in any order, has more than WAYS_MAX ways worth keeping: then `cut` is set, and
 * a longer way may be better than those found. */
#ifndef VALLON_DREAMSCAPE_WALK_H
#define VALLON_DREAMSCAPE_WALK_H

#include "rules.h"

enum { WAYS_MAX = 2048 };

typedef struct {
    uint64_t cards;     /* completed on the way: DS-D-3 */
    uint32_t mountains; /* that scored on the way: DS-F-3 */
    uint32_t run;       /* as in `player`: DS-A-22 */
    int16_t points;     /* of the whole way */
    uint16_t steps;     /* its length */
    uint16_t before;    /* the way without its last step */
    uint16_t same_cell; /* the one found before that ends on the same space; 0: none */
    uint8_t cell;       /* where it ends */
    uint8_t whites;     /* spent on it */
    bool free_step;     /* as in `player` */
    bool back;          /* the last step went back over earth: DS-A-22 */
} way;

typedef struct {
    int count;
    bool cut;
    uint16_t best[CELLS_MAX]; /* the way to stop on each space: the most points, then the fewest whites; 0: none */
    uint16_t last[CELLS_MAX]; /* the way found last that ends there; 0: none */
    way way[WAYS_MAX];        /* [0] is where he stands */
} walks;

void ds_walks(const tables *t, const player *who, walks *out);

/* The ways along the best one to a space, from its first step on; returns how many. What a step scores is the
 * difference to the way before it. */
int ds_walk_to(const walks *w, int cell, uint16_t out[WAYS_MAX]);

#endif
