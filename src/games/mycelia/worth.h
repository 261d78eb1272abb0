/* worth.h - what boards, effects and cards are worth: what advice (rate.c) and features are made of.
 *
 * The unit is a hundredth of what it takes to remove a drop that lies three steps from a shrine
 * space. Nothing here is a rule; all of it is public knowledge. */
#ifndef VALLON_MYCELIA_WORTH_H
#define VALLON_MYCELIA_WORTH_H

#include "rooms.h"

enum { LEAF = 26, LEAF_LATE = 10, FORGET = 35, TILE_WORTH = 60, TILE_D_WORTH = 160 };

/* What the way of a drop costs, by its steps and by its cell. */
int my_way(int steps);
int my_way_from(const place *w, int at);

/* What is left to do on a board: for each drop what its way to the nearest shrine space costs. */
int my_board_work(const place *w);

/* Turns that are left, by the board that is nearest to its end; and what a leaf is worth then. */
int my_turns_left(const pub *u);
int my_leaf_worth(int turns);

/* What an effect or the playing of a card would do for a seat on its board as it is; and how many leaves of
 * it are in that, at LEAF each. */
int my_effect_worth(const rules *r, const pub *u, int seat, int node_number);
int my_effect_leaves(const rules *r, const pub *u, int seat, int node_number);
int my_card_worth(const rules *r, const pub *u, int seat, int card);

/* A player's cards: how many, and what they are worth on average. */
int my_deck_size(const place *w);
int my_deck_worth(const rules *r, const pub *u, int seat);

/* What a purchase is judged by, worked out once for all of them. */
typedef struct {
    const rules *rules;
    const pub *pub;
    int seat;
    int turns;   /* that are left */
    int cards;   /* my_deck_size */
    int average; /* my_deck_worth */
} prospect;
prospect my_prospect_of(const rules *r, const pub *u, int seat);

/* What buying a card changes until the end; and the best that so many leaves can buy now. */
int my_recruit_worth(const prospect *p, int card);
int my_best_recruit(const prospect *p, int leaves);

#endif
