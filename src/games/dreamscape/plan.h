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

/* Fragments by colour in one word, a byte each, so that spaces are added up at once. The byte of
 * SEEN_STONE, which is never lacking, counts trees. */
typedef uint64_t lack;

/* A place where a pattern fits: what it lacks there, and what it costs to get there. */
typedef struct {
    uint32_t cells;     /* of the pattern */
    uint32_t lacks;     /* of the four colours that are built, a byte each */
    int16_t walk, cost; /* walk: that part of the cost which is the Dreamer's way */
    uint8_t cell, turn, bridge, steps;
} site;

/* An open card, its piles held against every space of one Dreamscape. */
typedef struct {
    const pattern *p;
    int card, count, best; /* sites; the cost of the best, or HOPELESS */
    uint32_t
        fits[PATTERN_CELLS_MAX]; /* by pile: spaces where what stands is the lower part of it */
    lack lacks[PATTERN_CELLS_MAX][CELLS_MAX];
    int16_t least[CELLS_MAX],
        bridged; /* the cheapest site with that space in it; of those that need a bridge */
    struct {
        bool known;
        int cost;
        uint32_t cells; /* of the site */
    } without[LANES];   /* the cheapest with one fragment less of a colour */
    site site[TURNS * CELLS_MAX];
} prospect;

/* The open cards of one player, surveyed once. Nobody can pay for more than PLANNED_MAX of them:
 * the dearest beyond that are given up, and only counted as losses. `of` has room for one more
 * card, to see what it would add. */
enum { PLANNED_MAX = 12 };
typedef struct {
    int count; /* of those that are planned */
    int given_up;
    prospect of[PLANNED_MAX + 1];
} prospects;

outlook ds_outlook(const tables *t, const pub *u, int seat);

plan ds_plan(const outlook *o, const pattern *p);

void ds_prospects(const outlook *o, prospects *out);

/* The plan for one of them. */
plan ds_plan_of(const outlook *o, const prospect *c);

/* All open cards: their points, or their loss, by what is still needed and how much can be had. */
int ds_worth(const outlook *o, const prospects *open);

/* The same after something was tried: `after` has other Hands, another place of the Dreamer, or
 * other piles on a few spaces. */
typedef struct {
    const outlook *after;
    const player *before;
    uint32_t cells; /* whose piles are others */
    int gain;       /* no site without those spaces becomes cheaper by more than this */
    int spent; /* all that was done is to put this colour, or a tree for it, on that one space; else
                  NO_COLOUR */
} trial;
int ds_worth_after(const trial *t, prospects *open);

/* What is left to spend when all open cards are paid; what one more open card would add; what an
 * unknown card of a level would add. */
int ds_spare(const outlook *o, const prospects *open);
int ds_card_worth(const outlook *o, prospects *open, int which);
int ds_level_worth(const outlook *o, int spare, int level);

#endif
