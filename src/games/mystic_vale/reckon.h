/* reckon.h - what a deck yields in a usual turn, computed from some fixed orders of its cards.
 *
 * It plays cards as Prep does, then pushes while that is safe enough. Every card comes up in
 * every position equally often, so the mean depends little on luck, and equal decks give equal
 * numbers on every machine. */
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
