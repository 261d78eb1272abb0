/* turn.h - setting the table, the turn of a seat and what follows it, Gwidyon's turn, the end. */
#ifndef VALLON_MYCELIA_TURN_H
#define VALLON_MYCELIA_TURN_H

#include "rooms.h"

void my_setup(play *p);
int my_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);
void my_apply(play *p, int seat, action a);
int my_refuse(const rules *r, const view *v, action a);
void my_score(const rules *r, const view *v, int seat, score *out);

/* The active seat's turn begins (MY-R3.01). */
void my_start_turn(play *p);

/* Steps 3 and 4 of the end of a turn: drops join the Shrine; full, it turns (MY-R6.04 to R6.09). */
void my_feed_shrine(play *p);

/* The match is over. */
void my_finish(play *p);

/* ---- solo.c ---- */

/* Solo: somebody has nothing left, and the turn is done: the match ends (MY-R12.09, A-33). */
bool my_gwidyon_ends(play *p);

/* Gwidyon turns over a card; its effect runs until the player must choose, or to its end. */
void my_gwidyon_turn(play *p);

/* His turn is done: the Shrine, the solo pile, the end, or the player's turn. */
void my_gwidyon_done(play *p);

#endif
