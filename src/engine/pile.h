/* pile.h - a face-down pile as a stack of layers.
 *
 * A layer is a bag: nobody has decided the order inside it. A card whose place is known is
 * a layer of one. So "shuffle", "put on top", "slide under" and "look at the top" are one
 * small idea, and there is no order to leak or to predict.
 *
 * The pile itself (how many cards, in which layers) is public and belongs in pub; the faces
 * are in `ids`, an array that the game keeps in the room of those who may know them. */
#ifndef VALLON_PILE_H
#define VALLON_PILE_H

#include "dice.h"

enum { PILE_LAYERS_MAX = 14 };

typedef struct {
    uint8_t count, layers;
    uint8_t size[PILE_LAYERS_MAX]; /* the last layer is the top */
} pile;

uint8_t pile_draw(pile *p, uint8_t ids[], dice *d);
uint8_t pile_peek(pile *p, uint8_t ids[], dice *d); /* decides the top card without taking it */
void pile_put_top(pile *p, uint8_t ids[], uint8_t card);
void pile_put_under(pile *p, uint8_t ids[], const uint8_t cards[],
                    int count); /* as one shuffled layer */
void pile_shuffle(pile *p, uint8_t ids[]);

/* Equal piles should be equal bytes: sorts the faces inside each layer. */
void pile_tidy(pile *p, uint8_t ids[]);

#endif
