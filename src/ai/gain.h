/* gain.h - what an action gains in the chance to win, in words: the reason that a hint gives where
 * the game's events do not show a difference. */
#ifndef VALLON_GAIN_H
#define VALLON_GAIN_H

#include "coach.h"

/* "Chance to win: 40% (otherwise 38%)." for the best action, compared with the first that is
 * clearly worse, or that it is the same with all; "Chance to win: 38% (40% with the best)." for a
 * clearly worse one. Nothing where there is no such difference, or too few tries to tell. */
void gain_say(const coach_reason *why, buffer *out);

#endif
