/* counts.h - counts, as pure functions of the set and the pub room.
 *
 * Rules, texts, drawings and bots all use these functions, so what the table shows always agrees
 * with the rules. */
#ifndef VALLON_DREAMSCAPE_COUNTS_H
#define VALLON_DREAMSCAPE_COUNTS_H

#include "landscape.h"

int ds_bag_count(const pub *u);
int ds_hand_count(const player *who);
int ds_points(const player *who);           /* on the Sleep track: no tiles, no losses */
int ds_deck_count(const pub *u, int level); /* cards in the pile of a level */
int ds_reds(const player *who);             /* in Dreamscape and Hands: DS-N-11, DS-A-30 */

/* Design tiles (designs.c). `tile` is the index of a face-up tile: how many of what it counts a
 * seat has. Trees count as in DS-F-8 and DS-A-36. */
int ds_design_count(const tables *t, const pub *u, int seat, int tile);
/* The same for a changed copy of a player. */
int ds_count_for(const tables *t, const pub *u, const player *who, int tile);
/* The points that the tile gives the seat now: DS-X-3, DS-A-35. */
int ds_design_points(const tables *t, const pub *u, int seat, int tile);

/* Travel: what the Sleeper can do. */
bool ds_may_collect(const pub *u, int seat);                    /* DS-V-2, DS-V-3 */
uint8_t ds_paid_moves(const tables *t, const pub *u, int seat); /* mask of locations: DS-V-4 */
/* Locations reached by key without taking a red: DS-V-5, DS-V-6, DS-A-48. */
uint8_t ds_key_moves(const tables *t, const pub *u, int seat);
/* Neighbours reached by key over a link whose red is taken: DS-N-3. */
uint8_t ds_key_reds(const tables *t, const pub *u, int seat);
/* Crossing this link now takes its red: DS-N-3. */
bool ds_takes_red(const pub *u, int seat, int link);
/* The power of the location may be used now, and would do something: DS-V-8, DS-N-5. */
bool ds_may_use_location(const tables *t, const pub *u, int seat);
/* Masks of locations: with room for one more fragment (DS-A-3); with an order that can change
 * (DS-P-4). */
uint8_t ds_open_locations(const pub *u);
uint8_t ds_mixed_locations(const pub *u);
bool ds_mixed(const uint8_t *colours, int count); /* they are not all the same */
/* The power could do something for this player now. */
bool ds_power_works(const tables *t, const pub *u, int seat, int power);
/* Cards of a player with a visible, uncovered icon: open ones and the top one (DS-D-5, DS-D-8). */
uint64_t ds_bare_icons(const pub *u, int seat);
/* A card's power may be used in this phase: DS-V-9, DS-P-7, DS-X-1. */
bool ds_may_use_card(const tables *t, const pub *u, int seat, int card);

#endif
