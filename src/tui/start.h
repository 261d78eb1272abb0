/* start.h - the first screen: game, players, options and language. */
#ifndef VALLON_START_H
#define VALLON_START_H

#include "table.h"
#include "terminal.h"

/* Lets the user choose, starting with the values of `w` (w->game may be NULL), and opens the
 * table. NULL: the user left. */
table *start_run(wish *w, term *m);

#endif
