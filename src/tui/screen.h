/* screen.h - plays in full screen: the board, the moves, a forecast of the selected move and the
 * log, with windows for rules, scores and explanations. */
#ifndef VALLON_SCREEN_H
#define VALLON_SCREEN_H

#include "table.h"
#include "terminal.h"

ending screen_run(table *t, term *m);

#endif
