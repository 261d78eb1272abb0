/* guess.h - a world that a viewer could be in, and whether a world is sound. */
#ifndef MYCELIA_GUESS_H
#define MYCELIA_GUESS_H

#include "rooms.h"

void mycelia_guess(const rules *r, const view *v, dice *d, state *out);
const char *mycelia_check(const rules *r, const state *whole);

#endif
