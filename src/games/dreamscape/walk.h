/* walk.h - where the Dreamer could walk now, and what that would score. Only displays use it; the
 * rules do not.
 *
 * A way is a chain of steps; each links to the one before it. The search finds ways in the order of
 * their length and drops one if another that ends on the same space is at least as good in every
 * respect. So for each space the most points, and the fewest whites for them, are exact, however
 * long the way is. Among equal ways the search keeps the shortest.
 *
 * It keeps at most WAYS_MAX ways. A full Dreamscape with six Mountains that have not scored yet and
 * seven whites needs fewer. With more of both there may be too many orders in which to visit the
 * Mountains: then `cut` is set, and a longer way than those found may be better. */
#ifndef VALLON_DREAMSCAPE_WALK_H
#define VALLON_DREAMSCAPE_WALK_H

#include "rules.h"

enum { WAYS_MAX = 2048 };

typedef struct {
    uint64_t cards;     /* cards completed on the way: DS-D-3 */
    uint32_t mountains; /* Mountains that scored on the way: DS-F-3 */
    uint32_t run;       /* as in `player`: DS-A-22 */
    int16_t points;     /* of the whole way */
    uint16_t steps;     /* its length */
    uint16_t before;    /* the way without its last step */
    uint16_t same_cell; /* the previous way that ends on the same space; 0: none */
    uint8_t cell;       /* where it ends */
    uint8_t whites;     /* spent on it */
    bool free_step;     /* as in `player` */
    bool back;          /* the last step went back over earth: DS-A-22 */
} way;

typedef struct {
    int count;
    bool cut;
    uint16_t best[CELLS_MAX]; /* the way to stop there: most points, fewest whites; 0: none */
    uint16_t last[CELLS_MAX]; /* the last way found that ends there; 0: none */
    way way[WAYS_MAX];        /* [0]: no step at all */
} walks;

void ds_walks(const tables *t, const player *who, walks *out);

/* Lists the steps of the best way to a space, each as the way up to it, and returns how many. A
 * step scores the difference to the way before it. */
int ds_walk_to(const walks *w, int cell, uint16_t out[WAYS_MAX]);

#endif
