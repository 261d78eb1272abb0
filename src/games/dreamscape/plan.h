/* plan.h - how far a Dreamscape is from a card, and what a position is worth at a glance.
 *
 * A plan lays a card's pattern over the Dreamscape where least is missing; what stands there
 * already must be the lower part of what is wanted, since piles only grow. Worth is counted in
 * hundredths of a point. Only advice is made of it: no rule looks here. */
#ifndef VALLON_DREAMSCAPE_PLAN_H
#define VALLON_DREAMSCAPE_PLAN_H

#include "counts.h"
#include "pattern.h"

enum { POINT = 100, NO_PLAN = -1, HOPELESS = 1000 };

/* Who plans, with what, and in which Cycle. A copy: advice tries things out on it. */
typedef struct {
    const tables *t;
    player who;
    uint8_t stored[LANES]; /* fragments on his cards: back in the Hands in the next Cycle */
    int travels;           /* Travels still to come */
} outlook;

typedef struct {
    int lacking;            /* fragments (and trees) to be put; NO_PLAN: the pattern fits nowhere */
    int shortage;           /* those that are neither in the Hands nor on cards */
    int bridge;             /* fragments that must lead there first */
    int steps;              /* that the Dreamer is away from his place */
    int cost;               /* the less the better */
    uint8_t missing[LANES]; /* what is lacking by colour; a tree is the grass that it costs */
    uint8_t trees;          /* how many of that are trees */
    uint8_t cell, turn;     /* where: the Dreamer's space, and the pattern's orientation */
} plan;

outlook ds_outlook(const tables *t, const pub *u, int seat);

plan ds_plan(const outlook *o, const pattern *p);

/* All open cards: their points, or their loss, by what is still needed and how much can be had. */
int ds_worth(const outlook *o);

/* What one more open card would add, and one of a level of which nothing is known. */
int ds_card_worth(const outlook *o, int which);
int ds_level_worth(const outlook *o, int level);

#endif
