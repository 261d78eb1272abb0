/* knockout.h - who is still in a knock-out. */
#ifndef VALLON_KNOCKOUT_H
#define VALLON_KNOCKOUT_H

#include "tourney.h"

/* The players who may play in `round`, the best seed first; nobody if the final has ended. */
int knockout_alive(const tourney *t, int round, int16_t *player);

/* A round of a bracket with two seats: the first gives byes to the best seeds, so that the rounds
 * after it need none, and neighbours meet in the round after. Seats are not balanced yet. */
int knockout_bracket(const tourney *t, int round, tourney_table *out);

/* True if the player in seat a of a table goes before the one in seat b: by place, then by seed. */
bool knockout_before(const tourney *t, const tourney_table *at, int a, int b);

#endif
