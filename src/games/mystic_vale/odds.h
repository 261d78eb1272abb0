/* odds.h - how likely the next card is to spoil, exactly, from what its owner knows. */
#ifndef VALLON_MYSTIC_VALE_ODDS_H
#define VALLON_MYSTIC_VALE_ODDS_H

#include "counts.h"

/* Of `cards` that may be turned up next, each as likely, `spoils` would spoil the owner. */
typedef struct {
    int spoils, cards;
} odds;

/* Mask of the cards that may be turned up next. With an empty deck it is the discard pile (MV-C4). */
uint32_t mv_next_cards(const player *who, const own *o);

/* What a push would turn up; what the pushed card does When Played is not foreseen.
 * `cards` is 0 when nothing is left to turn up. */
odds mv_next_card(const tables *t, const player *who, const own *o);

/* Per cent, rounded, but 0 and 100 only when it is never or always. */
int mv_odds_percent(odds of);

#endif
