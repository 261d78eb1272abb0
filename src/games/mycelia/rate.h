/* rate.h - the rating of actions by rule of thumb (rate.c) and as a beginner sees them
 * (novice.c), and the features of a position (features.c).
 *
 * Nothing here is a rule of the game; everything is computed from a view. */
#ifndef VALLON_MYCELIA_RATE_H
#define VALLON_MYCELIA_RATE_H

#include "game.h"

/* Features of two players: the viewer, and the opponent who seems nearest to an empty board. In
 * solo play the second is Gwidyon, who has only drops and turns. */
enum {
    F_DROPS,   /* on the board */
    F_WORK,    /* work left on the board: see my_board_work */
    F_NEAR,    /* drops beside a shrine space */
    F_FAR,     /* drops more than two steps from one */
    F_LEAVES,  /* */
    F_CARDS,   /* in all piles and the hand */
    F_HEROES,  /* the cost of the heroes among them, in leaves */
    F_FORCE,   /* what an average card does on the board */
    F_INCOME,  /* leaves that an average card gives, in hundredths */
    F_NEXT,    /* what the next three cards do on the board, as far as the viewer knows them */
    F_SOON,    /* leaves after these three cards, in hundredths */
    F_TILES,   /* action tiles */
    F_REMOVER, /* tile d, which removes a drop each turn */
    F_SHRINES, /* shrine spaces on the board */
    F_TURNS,   /* estimated turns until the board is empty, in tenths */
    F_DONE,    /* the board is empty, so the match ends with this round (MY-R9.04) */
    F_SEAT
};
/* Features of the table. */
enum {
    F_RACE = 2 * F_SEAT, /* turns that the opponent needs more, in tenths */
    F_SECOND,            /* turns of the next opponent, or the same as the first one's, in tenths */
    F_SHRINE,            /* drops that are missing until the Shrine turns */
    F_DEW,               /* drops that its turning would add on average, in tenths */
    F_FINALE,            /* a board is empty */
    F_LATER,             /* the viewer's turn comes after the opponent's in a round */
    F_ACTIVE,            /* it is the viewer's turn */
    F_BEST_HERO,         /* what the best hero that the viewer can pay for would do */
    F_EXPANSION,         /* the expansion is used */
    F_ROUND,
    FEATURES
};
extern const char *const my_feature_names[FEATURES];

/* The ratings of a beginner: for playing a card, for removing a drop, and for a step towards a
 * shrine space. */
enum { LOOKS_PLAY = 1000, LOOKS_DROP = 20, LOOKS_STEP = 8 };

void my_rate(const rules *r, const view *v, action_list list, int32_t *worth);
void my_novice(const rules *r, const view *v, action_list list, int32_t *worth);
void my_features(const rules *r, const view *v, int32_t *out);

#endif
