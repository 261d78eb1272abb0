#include "pile.h"

#include <string.h>

#include "attributes.h"

static void sort(uint8_t ids[], int count) {
    for (int i = 1; i < count; i++) {
        uint8_t card = ids[i];
        int k = i;
        for (; k > 0 && ids[k - 1] > card; k--) ids[k] = ids[k - 1];
        ids[k] = card;
    }
}

/* Moves the chosen card to the end of a sorted layer; the others stay sorted. */
static void move_last(uint8_t layer[], int size, int pick) {
    uint8_t card = layer[pick];
    memmove(layer + pick, layer + pick + 1, (size_t)(size - 1 - pick));
    layer[size - 1] = card;
}

uint8_t pile_peek(pile *p, uint8_t ids[], dice *d) {
    ASSERT(p->count > 0 && p->layers > 0);
    int top = p->size[p->layers - 1];
    if (top > 1) {
        ASSERT(p->layers < PILE_LAYERS_MAX);
        move_last(ids + p->count - top, top, (int)dice_roll(d, (uint32_t)top));
        p->size[p->layers - 1]--;
        p->size[p->layers++] = 1;
    }
    return ids[p->count - 1];
}

uint8_t pile_draw(pile *p, uint8_t ids[], dice *d) {
    uint8_t card = pile_peek(p, ids, d);
    p->size[--p->layers] = 0;
    ids[--p->count] = 0; /* zero the vacated slot, so that equal piles are equal bytes */
    return card;
}

void pile_put_top(pile *p, uint8_t ids[], uint8_t card) {
    ASSERT(p->layers < PILE_LAYERS_MAX);
    ids[p->count++] = card;
    p->size[p->layers++] = 1;
}

void pile_put_under(pile *p, uint8_t ids[], const uint8_t cards[], int count) {
    if (count == 0) return;
    ASSERT(p->layers < PILE_LAYERS_MAX && p->count + count <= UINT8_MAX);
    memmove(ids + count, ids, p->count);
    memcpy(ids, cards, (size_t)count);
    sort(ids, count);
    memmove(p->size + 1, p->size, p->layers);
    p->size[0] = (uint8_t)count;
    p->layers++;
    p->count = (uint8_t)(p->count + count);
}

void pile_shuffle(pile *p, uint8_t ids[]) {
    memset(p->size, 0, sizeof p->size);
    p->layers = p->count > 0;
    p->size[0] = p->count;
    sort(ids, p->count);
}

void pile_tidy(pile *p, uint8_t ids[]) {
    int at = 0;
    for (int i = 0; i < p->layers; at += p->size[i++]) sort(ids + at, p->size[i]);
}
