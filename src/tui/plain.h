/* plain.h - plays by lines of text, for screen readers, scripts and pipes.
 *
 * Plain mode never writes an escape sequence. An input line is the number of a move, a move as
 * records write it, or a command in any language, with or without a slash. Any other line gets
 * an error message and changes nothing. */
#ifndef VALLON_PLAIN_H
#define VALLON_PLAIN_H

#include "table.h"
#include "wake.h"

ending plain_run(table *t, wake *w);

#endif
