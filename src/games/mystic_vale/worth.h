/* worth.h - estimates of what things are worth, in thousandths of a victory point.
 *
 * The worth of a symbol falls towards the end of the match. The first figures in worth.c came
 * from the test described in docs/balance.md: one player gets a symbol for free in some round,
 * and the change of the final margin is its worth. Then each figure was tuned in small steps; a
 * step was kept if it won more of some thousand matches than the figures before it. All
 * arithmetic is on integers, so that all builds give the same ratings. */
#ifndef VALLON_MYSTIC_VALE_WORTH_H
#define VALLON_MYSTIC_VALE_WORTH_H

#include "counts.h"

enum { POINT = 1000, MANA_SPENT_MAX = 40 };

/* What the ratings are computed from, gathered once for a list of actions. */
typedef struct {
    const tables *tables;
    const pub *pub;
    const player *who;
    const own *own;
    int seat;
    int turns;  /* estimated own turns after this one */
    int limit;  /* advancements that may still be bought */
    int places; /* different cards in the field */
    struct {
        sleeve card;
        int worth;
    } place[CARDS];
    int offers;
    struct {
        uint8_t type, slot;
        int cost, worth;
    } offer[COMMONS + ADVANCEMENTS_MAX * SLOTS];
    int best[MANA_SPENT_MAX + 1]; /* the worth of the best purchases for this much mana */
} advice;

/* Computes the part of a type's worth that does not depend on its card; once per set. */
void mv_worth_compile(tables *t);

/* Prepares the worth of cards and vales, without offers. */
void mv_advice_begin(advice *a, const tables *t, const pub *u, int seat);

/* Adds the offers, for the seat whose turn it is. */
void mv_advice_gather(advice *a);

/* The current turn and its round. While a Prep delays the next turn (MV-M11), this is the next
 * turn. */
typedef struct {
    int seat, round;
} upcoming;
upcoming mv_upcoming(const pub *u);

/* Estimated own turns after this one. */
int mv_turns_left(const tables *t, const pub *u);

/* What the text of a gain gives on this card in an average field. */
int mv_usual_gain(const advice *a, sleeve card, const effect *e);

/* The worth of the text of one effect on a card, and on a vale: see verbs.h. */
int mv_worth_of_gain(const advice *a, sleeve card, const effect *e);
int mv_worth_of_discount(const advice *a, sleeve card, const effect *e);
int mv_worth_as_growth(const advice *a, sleeve card, const effect *e); /* by percent_of_growth */
int mv_worth_of_vale_gain(const advice *a, const effect *e);
int mv_worth_of_vale_growth(const advice *a, const effect *e);
int mv_worth_of_vale_use(const advice *a, const effect *e);

/* The worth of a symbol, VP or POINTS on a card. */
int mv_worth_of_symbol(const advice *a, int resource);
int mv_worth_of_card(const advice *a, sleeve card);
int mv_worth_of_vale(const advice *a, int type);

/* The worth that sleeving this type there would add. */
int mv_worth_of_sleeving(const advice *a, sleeve card, int type, int slot);

/* The worth of a Harvest with this yield: tokens now, and the best that it can buy. */
int mv_worth_of_yield(const advice *a, const yield *y);

/* The worth of a Harvest of the field with one more card in it (0: none). */
int mv_worth_of_field(const advice *a, int extra);

/* The worth of discarding a card while planting: its decay minus what the card gives. */
int mv_worth_of_losing(const advice *a, int card);

/* The worth of pushing, and of passing. */
int mv_worth_of_push(const advice *a);

#endif
