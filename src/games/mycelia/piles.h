/* piles.h - the piles of cards, and what everybody may know about them (MY-A-30, A-54 to A-56).
 *
 * Discard piles, the river discard and the box are open. Draw piles, the river pile and the solo
 * cards are face down: their order is secret, but their contents follow from what everybody has
 * seen. Texts, drawings and the page all use these functions. */
#ifndef VALLON_MYCELIA_PILES_H
#define VALLON_MYCELIA_PILES_H

#include "rooms.h"

/* The values of N_PILE. Each seat has a draw pile and a discard pile. */
enum {
    PILE_RIVER,                             /* "river" */
    PILE_RIVER_DISCARD,                     /* "river-discard" */
    PILE_BOX,                               /* "box": the cards removed from the game */
    PILE_SOLO,                              /* "solo": Gwidyon's cards */
    PILE_DRAW,                              /* "draw-1" .. "draw-4" */
    PILE_DISCARD = PILE_DRAW + TABLE_SEATS, /* "discard-1" .. "discard-4" */
    PILES = PILE_DISCARD + TABLE_SEATS
};

int my_pile_count(const rules *r);
void my_pile_id(const rules *r, int value, buffer *out);
void my_pile_say(const context *c, int value, wording *out);

/* Explains whether a pile is open or face down and, during a match, lists all that the viewer
 * may know of its cards. */
void my_pile_explain(const context *c, int value, buffer *out);

/* "Mycena pura, 2 x Leaf gust", in the order of the set. */
void my_heap_words(const context *c, const uint8_t counts[DESIGNS_MAX], buffer *out);

#endif
