/* pattern.h - when a card is completed.
 *
 * Every pattern contains the Dreamer, so it can only match around his space. Comparing that one
 * space rules out most cards; only then does the code compare the other spaces, in each
 * orientation of the card. */
#ifndef VALLON_DREAMSCAPE_PATTERN_H
#define VALLON_DREAMSCAPE_PATTERN_H

#include "landscape.h"

/* DS-D-1, DS-D-2, DS-A-13, DS-A-14. */
bool ds_completed(const tables *t, const player *who, const pattern *p);

/* Mask of the open cards that the Dreamscape completes now. */
uint64_t ds_completed_cards(const tables *t, const player *who);

/* Computes every distinct orientation of `drawn`, relative to the Dreamer. */
void ds_compile_pattern(pattern *p);

/* Computes where each orientation fits on the board, for plans. */
void ds_spread_pattern(const tables *t, pattern *p);

#endif
