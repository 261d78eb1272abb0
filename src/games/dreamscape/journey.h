/* journey.h - what a Travel can still bring, by looking a few steps ahead. Only for advice. */
#ifndef VALLON_DREAMSCAPE_JOURNEY_H
#define VALLON_DREAMSCAPE_JOURNEY_H

#include "plan.h"

/* What the next fragment of each colour is worth, by how many were gathered on the way; `most[n]`
 * is an upper bound for n of them. */
typedef struct {
    int first[LANES], second[LANES], most[ACTION_POINTS + 1];
    int power[LOCATIONS +
              1]; /* of each location, for a Sleeper that comes there; 0 once the token is turned */
} wishes;

wishes ds_wishes(const outlook *o, prospects *open);

/* Who travels, and what is wanted. */
typedef struct {
    const tables *t;
    const pub *u;
    const wishes *w;
    int seat;
} traveller;

/* The best that can be gathered from here on with the action points left; `to` is a location
 * to be entered first for `cost` points, or 0 with `cost` 1: collect here first. */
int ds_journey(const traveller *v, int to, int cost);

#endif
