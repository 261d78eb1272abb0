/* plan.h - how far a Dreamscape is from a card, and what a position is worth.
 *
 * A plan lays a card's pattern over the Dreamscape where least is missing. Since piles only grow,
 * what is already there must be the lower part of what the pattern asks for. Worth is counted in
 * hundredths of a point. Bots and displays use plans; the rules do not. */
#ifndef VALLON_DREAMSCAPE_PLAN_H
#define VALLON_DREAMSCAPE_PLAN_H

#include "counts.h"
#include "pattern.h"

enum { POINT = 100, NO_PLAN = -1, HOPELESS = 1000 };

/* A player, and the time that is left. It is a copy, on which bots try actions. */
typedef struct {
    const tables *t;
    player who;
    uint8_t stored[LANES]; /* fragments on cards, which come back in the next Cycle */
    int travels;           /* Travels still to come */
} outlook;

typedef struct {
    int lacking;            /* missing fragments and trees; NO_PLAN: the pattern fits nowhere */
    int shortage;           /* those of them that are neither in the Hands nor on cards */
    int bridge;             /* fragments needed to reach the place */
    int steps;              /* distance of the Dreamer from his place */
    int cost;               /* lower is better */
    uint8_t missing[LANES]; /* `lacking` by colour; a tree counts as the grass that it costs */
    uint8_t trees;          /* how many of that are trees */
    uint8_t cell, turn;     /* where: the Dreamer's space, and the pattern's orientation */
} plan;

/* Fragments by colour in one word, a byte each, so one addition adds up spaces. The byte of
 * SEEN_STONE, which is never missing, counts trees. */
typedef uint64_t lack;

/* A place where a pattern fits: what it lacks there, and what it costs. */
typedef struct {
    uint32_t cells;     /* mask of its spaces */
    uint32_t lacks;     /* of the four colours that are built, a byte each */
    int16_t walk, cost; /* walk: the part of the cost for the Dreamer's steps */
    uint8_t cell, turn, bridge, steps;
} site;

/* An open card, compared with every space of one Dreamscape. */
typedef struct {
    const pattern *p;
    int card;
    int count;                        /* number of sites */
    int best;                         /* cost of the best site, or HOPELESS */
    uint32_t fits[PATTERN_CELLS_MAX]; /* by pile: spaces that hold the lower part of it */
    lack lacks[PATTERN_CELLS_MAX][CELLS_MAX];
    int16_t least[CELLS_MAX]; /* cost of the cheapest site with that space in it */
    int16_t bridged;          /* and of the cheapest site that needs a bridge */
    struct {
        bool known;
        int cost;
        uint32_t cells; /* of the site */
    } without[LANES];   /* the cheapest site with one fragment less of a colour */
    site site[TURNS * CELLS_MAX];
} prospect;

/* The open cards of one player. Nobody can afford more than PLANNED_MAX of them: the most
 * expensive ones beyond that count as losses. `of` has room for one more card, to see what it would
 * add. */
enum { PLANNED_MAX = 12 };
typedef struct {
    int count;    /* cards that are planned */
    int given_up; /* cards that are not */
    prospect of[PLANNED_MAX + 1];
} prospects;

outlook ds_outlook(const tables *t, const pub *u, int seat);

plan ds_plan(const outlook *o, const pattern *p);

void ds_prospects(const outlook *o, prospects *out);

/* The plan for one of them. */
plan ds_plan_of(const outlook *o, const prospect *c);

/* What all open cards are worth: their points or losses, weighed by how likely they are. */
int ds_worth(const outlook *o, const prospects *open);

/* The same after a tried action: `after` has other Hands, another place of the Dreamer, or other
 * piles on a few spaces. */
typedef struct {
    const outlook *after;
    const player *before;
    uint32_t cells; /* mask of the spaces whose piles changed */
    int gain;       /* no site without those spaces becomes cheaper by more than this */
    int spent;      /* the only change: this colour, or its tree, on one space; else NO_COLOUR */
} trial;
int ds_worth_after(const trial *t, prospects *open);

/* What is left to spend after all open cards; what one more open card would add; what an unknown
 * card of a level would add. */
int ds_spare(const outlook *o, const prospects *open);
int ds_card_worth(const outlook *o, prospects *open, int which);
int ds_level_worth(const outlook *o, int spare, int level);

#endif
