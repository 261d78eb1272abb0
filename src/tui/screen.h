/* screen.h - playing in full screen: the board, the moves, what a move would do, and what
 * happened, with windows for rules, scores and explanations. */
#ifndef VALLON_SCREEN_H
#define VALLON_SCREEN_H

#include "table.h"
#include "terminal.h"

ending screen_run(table *t, term *m);

#endif
