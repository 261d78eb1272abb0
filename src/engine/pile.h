/* pile.h - a face-down pile as a stack of layers.
 *
 * The order inside a layer is undecided until a card leaves it; a card whose position is known is a
 * layer of one. This one idea covers "shuffle", "put on top", "slide under" and "look at the top",
 * and there is no stored order to leak or to predict.
 *
 * The pile itself (how many cards, in which layers) is public and belongs in pub. The cards are
 * in `ids`, an array that the game keeps in the room of those who may know them. */
#ifndef VALLON_PILE_H
#define VALLON_PILE_H

#include "dice.h"

enum { PILE_LAYERS_MAX = 14 };

typedef struct {
    uint8_t count, layers;
    uint8_t size[PILE_LAYERS_MAX]; /* the last layer is the top */
} pile;

/* Takes the top card; pile_peek decides which card is on top without taking it. Precondition: the
 * pile is not empty. */
uint8_t pile_draw(pile *p, uint8_t ids[], dice *d);
uint8_t pile_peek(pile *p, uint8_t ids[], dice *d);

void pile_put_top(pile *p, uint8_t ids[], uint8_t card);

/* Puts the cards under the pile as one shuffled layer. */
void pile_put_under(pile *p, uint8_t ids[], const uint8_t cards[], int count);

/* Makes the whole pile one layer. */
void pile_shuffle(pile *p, uint8_t ids[]);

/* Sorts the cards inside each layer, so that equal piles are equal bytes. */
void pile_tidy(pile *p, uint8_t ids[]);

#endif
