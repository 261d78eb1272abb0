/* last.h - detects actions that miss the chance to remove the last drop of a board.
 *
 * A player who can empty the board should do so: everybody has the same number of turns
 * (MY-R9.04), so waiting only gives the others another turn. */
#ifndef VALLON_MYCELIA_LAST_H
#define VALLON_MYCELIA_LAST_H

#include "rooms.h"

/* The viewer has one drop left and could remove it now, but no longer after this action. */
bool my_misses_last_drop(const rules *r, const view *v, const action *a);

#endif
