/* last.h - the last drop of a board, and how to let it lie.
 *
 * Who can empty the board does so: all have as many turns (MY-R9.04), so waiting only gives the others another. */
#ifndef VALLON_MYCELIA_LAST_H
#define VALLON_MYCELIA_LAST_H

#include "rooms.h"

/* The viewer has one drop, could be rid of it now, and after this action no longer can. */
bool my_misses_last_drop(const rules *r, const view *v, const action *a);

#endif
