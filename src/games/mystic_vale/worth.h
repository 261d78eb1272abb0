/* worth.h - what things are worth, at a glance, in thousandths of a victory point.
 *
 * The worth of a symbol falls as the game runs out. The tables in worth.c began as the gift test
 * described in docs/balance.md (one player is given a symbol for nothing in some round, and the
 * change of the final margin is what it is worth); then each figure was changed by small steps,
 * and a step was kept when it won more of some thousand matches than what was there before.
 * Integers only, so that every target advises the same. */
#ifndef VALLON_MYSTIC_VALE_WORTH_H
#define VALLON_MYSTIC_VALE_WORTH_H

#include "counts.h"

enum { POINT = 1000, MANA_SPENT_MAX = 40 };

/* What advice is computed from, gathered once for a list of actions. */
typedef struct {
    const tables *tables;
    const pub *pub;
    const player *who;
    const own *own;
    int seat;
    int turns;  /* estimated own turns after this one */
    int limit;  /* advancements that may still be bought */
    int places; /* cards of the field that differ */
    struct {
        sleeve card;
        int worth;
    } place[CARDS];
    int offers;
    struct {
        uint8_t type, slot;
        int cost, worth;
    } offer[COMMONS + ADVANCEMENTS_MAX * SLOTS];
    int best[MANA_SPENT_MAX + 1]; /* worth of the best purchases for this much mana */
} advice;

/* Computes the part of the worth of a type that does not depend on its card, once for a set. */
void mv_worth_compile(tables *t);

/* Prepares the worth of cards and vales, without offers. */
void mv_advice_begin(advice *a, const tables *t, const pub *u, int seat);

/* Adds the offers, for the seat whose turn it is. */
void mv_advice_gather(advice *a);

/* The turn being played and its round. While a Prep delays the next turn (MV-M11), the next
 * turn. */
typedef struct {
    int seat, round;
} upcoming;
upcoming mv_upcoming(const pub *u);

/* Estimated own turns after this one. */
int mv_turns_left(const tables *t, const pub *u);

/* What a gaining text gives on this card in an average field. */
int mv_usual_gain(const advice *a, sleeve card, const effect *e);

/* What the text of one effect is worth on a card, and on a vale: see verbs.h. */
int mv_worth_of_gain(const advice *a, sleeve card, const effect *e);
int mv_worth_of_discount(const advice *a, sleeve card, const effect *e);
int mv_worth_as_growth(const advice *a, sleeve card, const effect *e); /* its percent_of_growth */
int mv_worth_of_vale_gain(const advice *a, const effect *e);
int mv_worth_of_vale_growth(const advice *a, const effect *e);
int mv_worth_of_vale_use(const advice *a, const effect *e);

int mv_worth_of_symbol(const advice *a,
                       int resource); /* a symbol of `symbol`, VP or POINTS, on a card */
int mv_worth_of_card(const advice *a, sleeve card);
int mv_worth_of_vale(const advice *a, int type);

/* What sleeving the type there would add. */
int mv_worth_of_sleeving(const advice *a, sleeve card, int type, int slot);

/* What a Harvest with this yield is worth: tokens now, and the best that it can buy. */
int mv_worth_of_yield(const advice *a, const yield *y);

/* What the field would bring with one more card in it (0: none). */
int mv_worth_of_field(const advice *a, int extra);

/* What discarding a card is worth while planting: its decay less what it brings. */
int mv_worth_of_losing(const advice *a, int card);

/* The worth of pushing, and of passing. */
int mv_worth_of_push(const advice *a);

#endif
