/* guess.h - `guess`: a state that a viewer could be in; and `check`: the invariants of a state. */
#ifndef VALLON_MYCELIA_GUESS_H
#define VALLON_MYCELIA_GUESS_H

#include "rooms.h"

void my_guess(const rules *r, const view *v, dice *d, state *out);
const char *my_check(const rules *r, const state *whole);

#endif
