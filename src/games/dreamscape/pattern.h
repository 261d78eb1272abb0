/* pattern.h - when is a card completed?
 *
 * Every pattern has the Dreamer in it, and he stands in one place: so a card is compared with
 * the landscape around him and nowhere else. One comparison of his own space refuses most
 * cards; only then are the other spaces looked at, in each of the card's orientations. */
#ifndef VALLON_DREAMSCAPE_PATTERN_H
#define VALLON_DREAMSCAPE_PATTERN_H

#include "landscape.h"

/* DS-D-1, DS-D-2, DS-A-13, DS-A-14. */
bool ds_completed(const tables *t, const player *who, const pattern *p);

/* Mask of the open cards that the Dreamscape completes now. */
uint64_t ds_completed_cards(const tables *t, const player *who);

/* Works out what `drawn` looks like from the Dreamer in every distinct orientation. */
void ds_compile_pattern(pattern *p);

/* Works out where each orientation fits on the board, for plans. */
void ds_spread_pattern(const tables *t, pattern *p);

#endif
