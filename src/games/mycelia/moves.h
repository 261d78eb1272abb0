/* moves.h - the elementary changes of the state: drops, leaves, cards, the river.
 *
 * Each keeps the counts in the rooms consistent and emits its events. */
#ifndef VALLON_MYCELIA_MOVES_H
#define VALLON_MYCELIA_MOVES_H

#include "rooms.h"

static inline table *table_of(play *p) { return (table *)p->state; }
static inline pub *pub_of(play *p) { return &table_of(p)->pub; }
static inline place *place_of(play *p, int seat) { return &pub_of(p)->place[seat]; }

/* ---- drops and leaves ------------------------------------------------------------------------ */

void my_gain_leaves(play *p, int seat, int count);
void my_pay_leaves(play *p, int seat, int count);

/* Removes drops; they join the Shrine at the end of the turn. Removing the last drop of a board
 * triggers the end of the match (MY-R9.01). */
void my_remove_drops(play *p, int seat, int from, int count);

/* Moves one drop to a neighbour. On a shrine space it is removed at once (MY-R7.01). */
void my_move_drop(play *p, int seat, int from, int to);

/* Adds a drop of new dew, unless there is an extra shrine space (MY-A-12). */
void my_add_dew(play *p, int seat, int at);

/* Removes the drops of the space and puts an extra shrine space there (MY-R10.12). */
void my_place_shrine(play *p, int seat, int at);

/* ---- a player's cards ------------------------------------------------------------------------ */

/* From the hand onto the discard pile (MY-R4.01). */
void my_discard_from_hand(play *p, int seat, uint8_t card);

/* A bought card onto the draw pile, where everybody knows it (MY-R5.01). */
void my_put_on_top(play *p, int seat, uint8_t card);

/* From the discard pile into the box (MY-R10.02). */
void my_forget_card(play *p, int seat, uint8_t card);

/* Draws three cards. If the draw pile has too few, the discard pile is shuffled under it first
 * (MY-R6.12). */
void my_draw_hand(play *p, int seat);

/* The n-th card of the bag in sorted order; the bag is the pool without the hidden hand. */
uint8_t my_bag_card(const place *w, const own *o, int nth);

/* Inserts a card into a short sorted list. */
void my_insert_card(uint8_t list[], int count, uint8_t card);

/* ---- the river ------------------------------------------------------------------------------- */

void my_fill_river(play *p); /* MY-R6.03, A-14, A-15 */
void my_wash_river(play *p); /* discards all its cards (MY-R5.06) */
void my_take_from_river(play *p, uint8_t card);

#endif
