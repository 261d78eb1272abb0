/* turn.h - the set-up, the turn of a seat and what follows it, Gwidyon's turn, and the end. */
#ifndef VALLON_MYCELIA_TURN_H
#define VALLON_MYCELIA_TURN_H

#include "rooms.h"

void my_setup(play *p);
int my_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);
void my_apply(play *p, int seat, action a);
remark my_refuse(const rules *r, const view *v, action a);
void my_score(const rules *r, const view *v, int seat, score *out);

/* Begins the turn of the active seat (MY-R3.01). */
void my_start_turn(play *p);

/* Steps 3 and 4 of the end of a turn: drops join the Shrine, which turns if it is full (MY-R6.04
 * to R6.09). */
void my_feed_shrine(play *p);

/* Ends the match. */
void my_finish(play *p);

/* ---- solo.c ---------------------------------------------------------------------------------- */

/* Solo: ends the match if the player or Gwidyon has no drops left after a turn (MY-R12.09,
 * */
bool my_gwidyon_ends(play *p);

/* Gwidyon turns over a card; its effect runs until the player has to choose, or to its end. */
void my_gwidyon_turn(play *p);

/* After Gwidyon's turn: the Shrine, the solo pile, and the end of the match or the player's
 * turn. */
void my_gwidyon_done(play *p);

#endif
