/* reckon.h - what a deck brings in a usual turn, by laying it out in some fixed orders.
 *
 * Cards are played as Prep does, then pushed while that is safe enough. Every card comes up at
 * every place of the row equally often, so that little luck is left in the mean, and the same
 * decks give the same numbers everywhere. */
#ifndef VALLON_MYSTIC_VALE_RECKON_H
#define VALLON_MYSTIC_VALE_RECKON_H

#include "worth.h"

enum { RECKONED = CARDS }; /* turns */

/* Sums over RECKONED turns. */
typedef struct {
    int mana, vp, spirits[SPIRITS];
    int cards;         /* in the field */
    int spoiled, rich; /* turns lost in Prep; turns with much mana */
} reckoning;

reckoning mv_reckon(const advice *a);

#endif
