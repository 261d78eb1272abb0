/* odds.h - how likely the next card is to spoil, exactly, from what its owner knows. */
#ifndef VALLON_MYSTIC_VALE_ODDS_H
#define VALLON_MYSTIC_VALE_ODDS_H

#include "counts.h"

/* `cards` are equally likely to be turned up next, and `spoils` of them would spoil the owner. */
typedef struct {
    int spoils, cards;
} odds;

/* Mask of the cards that may be turned up next. With an empty deck it is the discard pile
 * (MV-C4). */
uint32_t mv_next_cards(const player *who, const own *o);

/* The odds of the card that a push would turn up, ignoring When Played abilities of the pushed
 * card. `cards` is 0 when no card is left. */
odds mv_next_card(const tables *t, const player *who, const own *o);

/* Whether a push turns up the next card at once: no ability of the pushed card asks first. */
bool mv_pushes_straight(const tables *t, const player *who);

int mv_odds_percent(odds of); /* see chance.h */

/* game.odds: the only risk is that a push spoils the field. */
bool mv_odds(const rules *r, const view *v, hazard of, likelihood *out);

#endif
