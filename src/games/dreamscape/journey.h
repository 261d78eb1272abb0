/* journey.h - what a Travel can still bring, by looking a few steps ahead. Only bots use it. */
#ifndef VALLON_DREAMSCAPE_JOURNEY_H
#define VALLON_DREAMSCAPE_JOURNEY_H

#include "plan.h"

/* What fragments and powers are worth in this Travel. */
typedef struct {
    int first[LANES], second[LANES]; /* the first and any further fragment of each colour */
    int most[ACTION_POINTS + 1];     /* upper bound for that many fragments */
    int power[LOCATIONS + 1];        /* the power of each location; 0 once the token is used */
} wishes;

wishes ds_wishes(const outlook *o, prospects *open);

/* The player who travels, and what he wants. */
typedef struct {
    const tables *t;
    const pub *u;
    const wishes *w;
    int seat;
} traveller;

/* The most that the action points left can bring. The Sleeper first goes to `to` for `cost` points;
 * `to` 0 with `cost` 1: he first collects here. */
int ds_journey(const traveller *v, int to, int cost);

#endif
