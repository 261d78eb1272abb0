/* playing.h - plays in this terminal what a wish says: shared by `play` and `learn-to-play`. */
#ifndef VALLON_PLAYING_H
#define VALLON_PLAYING_H

#include "table.h"
#include "wake.h"

enum { PACE_ON_SCREEN = 300 }; /* ms after each action of a bot: slow enough to see who plays */

/* True if standard input and output are a terminal that can show the screen. */
bool play_has_screen(void);

/* Plays until the user leaves; returns the exit code. */
int play_here(wish *w, wake *k, bool on_screen);

#endif
