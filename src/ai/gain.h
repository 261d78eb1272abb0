/* gain.h - what an action gains in the chance to win, in words: the reason that a hint gives where
 * the game's events do not show a difference. */
#ifndef VALLON_GAIN_H
#define VALLON_GAIN_H

#include "coach.h"

/* "Chance to win: 40%, against 38% after “Pass”." for the best action, compared with the first
 * that is clearly worse, or that it is the same with all; "Chance to win: 38%, against 40% after
 * the best move." for a clearly worse one. Nothing where there is no such difference, or too few
 * tries to tell. */
void gain_say(const coach_reason *why, buffer *out);

/* What a sentence calls the line with which another is compared: “Pass”, or "the best move". */
void gain_say_rival(const coach_reason *why, int line, buffer *out);

#endif
