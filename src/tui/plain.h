/* plain.h - playing by lines of text, for screen readers, scripts and pipes.
 *
 * No escape sequence is ever written. A line is the number of a move, a move as records
 * write it, or a command (English or French word, with or without a slash); a line that is
 * none of these gets an answer and costs nothing. */
#ifndef VALLON_PLAIN_H
#define VALLON_PLAIN_H

#include "table.h"
#include "wake.h"

ending plain_run(table *t, wake *w);

#endif
