/* start.h - the first screen: which game, who plays, with what options, in what language. */
#ifndef VALLON_START_H
#define VALLON_START_H

#include "table.h"
#include "terminal.h"

/* Lets one choose, beginning with what `w` holds (w->game may be NULL), and opens the table.
 * NULL: one has left. */
table *start_run(wish *w, term *m);

#endif
