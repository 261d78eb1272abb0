/* rate.h - how good an action looks at a glance (rate.c), to a beginner (novice.c), and the
 * position in numbers (features.c).
 *
 * Nothing here is a rule: it is advice, from a view. */
#ifndef VALLON_MYCELIA_RATE_H
#define VALLON_MYCELIA_RATE_H

#include "game.h"

/* Of each of two players: the viewer, and of the others the one that seems nearest to an empty
 * board. Solo the second is Gwidyon, who has drops and turns alone. */
enum {
    F_DROPS,   /* on the board */
    F_WORK,    /* to be done on it: see my_board_work */
    F_NEAR,    /* drops beside a shrine space */
    F_FAR,     /* drops more than two steps from one */
    F_LEAVES,  /* */
    F_CARDS,   /* in all piles and the hand */
    F_HEROES,  /* leaves that the heroes among them cost */
    F_FORCE,   /* what a card does on the board, on average */
    F_INCOME,  /* leaves that a card brings, on average; hundredths */
    F_NEXT,    /* what the next three cards do on the board, as far as the viewer knows them */
    F_SOON,    /* leaves after these three; hundredths */
    F_TILES,   /* action tiles */
    F_REMOVER, /* tile d, which removes a drop each turn */
    F_SHRINES, /* shrine spaces on the board */
    F_TURNS,   /* until the board is empty, guessed; tenths */
    F_DONE,    /* the board is empty: the round is played to its end, and that is all (MY-R9.04) */
    F_SEAT
};
/* And of the table. */
enum {
    F_RACE = 2 * F_SEAT, /* turns that the other needs more; tenths */
    F_SECOND,            /* turns of the one after that, or as many as the other's; tenths */
    F_SHRINE,            /* drops missing for the Shrine to turn */
    F_DEW,               /* drops that its turning would bring, on average; tenths */
    F_FINALE,            /* a board is empty */
    F_LATER,             /* the viewer's turn comes after the other's in a round */
    F_ACTIVE,            /* it is the viewer's turn */
    F_BEST_HERO,         /* what the best hero that the viewer can pay for would do */
    F_EXPANSION,         /* it is in the game */
    F_ROUND,
    FEATURES
};
extern const char *const my_feature_names[FEATURES];

/* How things look to a beginner: a drop that goes, and a step towards the shrine space. */
enum { LOOKS_PLAY = 1000, LOOKS_DROP = 20, LOOKS_STEP = 8 };

void my_rate(const rules *r, const view *v, action_list list, int32_t *worth);
void my_novice(const rules *r, const view *v, action_list list, int32_t *worth);
void my_features(const rules *r, const view *v, int32_t *out);

#endif
