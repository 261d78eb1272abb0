/* worth.h - estimates of what boards, effects and cards are worth, for ratings (rate.c) and
 * features.
 *
 * The unit is a hundredth of the cost of removing a drop that is three steps from a shrine
 * space. Nothing here is a rule of the game, and everything is computed from public knowledge. */
#ifndef VALLON_MYCELIA_WORTH_H
#define VALLON_MYCELIA_WORTH_H

#include "rooms.h"

enum { LEAF = 26, LEAF_LATE = 10, FORGET = 35, TILE_WORTH = 60, TILE_D_WORTH = 160 };

/* The cost of a drop's way to a shrine space, by its steps and by its cell. */
int my_way(int steps);
int my_way_from(const place *w, int at);

/* The work left on a board: the sum over all drops of the cost of the way to the nearest shrine
 * space. */
int my_board_work(const place *w);

/* The estimated number of turns left, from the board that is nearest to its end; and the worth
 * of a leaf then. */
int my_turns_left(const pub *u);
int my_leaf_worth(int turns);

/* The worth of an effect, or of playing a card, for a seat on its present board; and the number
 * of leaves in it, which count LEAF each. */
int my_effect_worth(const rules *r, const pub *u, int seat, int node_number);
int my_effect_leaves(const rules *r, const pub *u, int seat, int node_number);
int my_card_worth(const rules *r, const pub *u, int seat, int card);

/* The number of a player's cards, and their average worth. */
int my_deck_size(const place *w);
int my_deck_worth(const rules *r, const pub *u, int seat);

/* What the worth of purchases is computed from, once for all of them. */
typedef struct {
    const rules *rules;
    const pub *pub;
    int seat;
    int turns;   /* turns left */
    int cards;   /* my_deck_size */
    int average; /* my_deck_worth */
} prospect;
prospect my_prospect_of(const rules *r, const pub *u, int seat);

/* The worth of buying a card until the end of the match; and the best that this number of leaves
 * can buy now. */
int my_recruit_worth(const prospect *p, int card);
int my_best_recruit(const prospect *p, int leaves);

#endif
