/* rate.h - how good an action looks at a glance, and the position in numbers.
 *
 * The unit is a hundredth of what it takes to remove a drop that lies three steps from a shrine
 * space. Nothing here is a rule: it is advice, from a view. */
#ifndef MYCELIA_RATE_H
#define MYCELIA_RATE_H

#include "rooms.h"

enum {
    F_DROPS,          /* on the own board */
    F_WORK,           /* to be done on it: see board_work */
    F_LEAVES,         /* own */
    F_CARDS,          /* own, in all piles and the hand */
    F_STRENGTH,       /* what one own card does on the own board, on average */
    F_TILES,          /* own action tiles */
    F_SHRINES,        /* shrine spaces on the own board */
    F_HAND,           /* cards still to be played in this turn */
    F_RIVAL_DROPS,    /* the same of the opponent with the least work left; solo: of Gwidyon's heap */
    F_RIVAL_WORK,     /* */
    F_RIVAL_LEAVES,   /* */
    F_RIVAL_STRENGTH, /* */
    F_SHRINE,         /* drops on the Shrine, per cent of full */
    F_REMOVED,        /* drops removed in this turn */
    F_FINALE,         /* a board is empty */
    F_TURNS,          /* until the end, guessed */
    F_BEST_HERO,      /* what the best hero that can be paid for would do */
    F_ACTIVE,         /* it is the own turn */
    FEATURES
};
extern const char *const mycelia_feature_names[FEATURES];

void mycelia_rate(const rules *r, const view *v, const action *list, int count, int32_t *worth);
void mycelia_features(const rules *r, const view *v, int32_t *out);

#endif
