/* walk.h - where the Dreamer could walk now, and what that would score. Only shown to players: no
 * rule uses it.
 *
 * A way is a chain of steps; each links to the one before it. The search finds ways in the order of
 * their length and drops one if another that ends on the same space is at least as good in every
 * respect. So for each space the most points, and the fewest whites for them, are exact, however
 * long the way is; among equals the shortest one found is taken.
 *
 * The bound: at most WAYS_MAX ways are kept. A full Dreamscape with six Mountains that have not
 * scored yet and seven whites needs fewer. With more of both there may be too many orders in which
 * to visit the Mountains: then `cut` is set, and a longer way than those found may be better. */
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
    uint16_t best[CELLS_MAX]; /* the way to stop on each space: the most points, then the fewest
                                 whites; 0: none */
    uint16_t last[CELLS_MAX]; /* the way found last that ends there; 0: none */
    way way[WAYS_MAX];        /* [0] is where he stands */
} walks;

void ds_walks(const tables *t, const player *who, walks *out);

/* Lists the ways along the best one to a space, from its first step on, and returns how many. What
 * a step scores is the difference to the way before it. */
int ds_walk_to(const walks *w, int cell, uint16_t out[WAYS_MAX]);

#endif
