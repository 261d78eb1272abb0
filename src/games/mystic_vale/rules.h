/* rules.h - the parts of the rules. Private to this folder.
 *
 *     rules.c     set-up, the order of turns, apply, the score
 *     planting.c  Planting and Prep: one small state machine plays, reveals and spoils in both
 *     effects.c   what abilities do when they are used
 *     harvest.c   Harvest: paying and buying
 *     discard.c   Discard: sleeving, and the end of a turn
 *     market.c    the decks and rows in the centre of the table
 *     legal.c     the legal actions
 *     refuse.c    why an action is not legal
 *     guess.c     a state that a viewer could be in, and the invariants of a state
 *
 * Functions that take a `play` change the state; the others only read it. */
#ifndef VALLON_MYSTIC_VALE_RULES_H
#define VALLON_MYSTIC_VALE_RULES_H

#include "counts.h"
#include "words.h"

/* ---- rules.c --------------------------------------------------------------------------------- */

static inline void mv_ask(pub *u, int seat, uint8_t ask) {
    u->head.ask[seat] = ask;
    u->head.waiting = (uint8_t)(ask ? u->head.waiting | 1 << seat : u->head.waiting & ~(1 << seat));
}

/* Makes the next player the active one, in the next round if this one is complete. */
void mv_pass_turn(pub *u);
/* Begins the turn of the active player, unless that player still has a Prep to finish: MV-B2,
 * MV-M11. */
void mv_turn_begin(play *p);
void mv_gain_vp(play *p, int seat, int points); /* MV-E3, MV-H1 */
void mv_token_active(play *p, int seat);        /* MV-D3, MV-D4 */

/* ---- planting.c ------------------------------------------------------------------------------ */

/* Makes sure that the deck has a card, shuffling if necessary; false if there is none: MV-C4,
 * MV-M15. */
bool mv_deck_ready(play *p, int seat);
uint8_t mv_take_top(play *p, int seat); /* precondition: mv_deck_ready */
void mv_reveal(play *p, int seat);
void mv_play_on_deck(play *p, int seat);
void mv_planting_begin(play *p, int seat);
/* Continue Planting or Prep until somebody must choose or the phase is over. mv_advance first
 * checks whether the field spoils; mv_go_on is for callers that know it cannot. */
void mv_advance(play *p, int seat);
void mv_go_on(play *p, int seat);
void mv_prep_begin(play *p, int seat);
void mv_prep_end(play *p, int seat); /* and with it the turn */
void mv_planting_end(play *p, int seat);
void mv_spoil(play *p, int seat);

/* ---- effects.c ------------------------------------------------------------------------------- */

void mv_to_discard(play *p, int seat, int card); /* the caller has removed it from its place */
/* True: a When Played ability of the card just played waits for a choice. */
bool mv_ask_pending(play *p, int seat);
/* Look at the top of the deck, or through the deck. False: there is no card to look at. */
bool mv_look(play *p, int seat);
bool mv_search(play *p, int seat);
void mv_do_discard(play *p, int seat, int card);
void mv_do_keep(play *p, int seat);
void mv_do_look(play *p, int seat);
void mv_do_search(play *p, int seat);
void mv_do_top_keep(play *p, int seat);
void mv_do_top_discard(play *p, int seat);
void mv_do_rain(play *p, int seat, int card); /* 0: no card */
void mv_do_guardian(play *p, int seat, int card);
void mv_do_replace(play *p, int seat, int card);
void mv_do_arbor(play *p, int seat, int type);

/* What could still prevent a spoil. */
typedef struct {
    int needed; /* growth */
    /* Growth for giving up all Arbors; 0 unless a card was just turned up. */
    int arbors;
    int guardian;     /* growth of the best use of one guardian */
    int guardians;    /* uses of Conclave of Ents that are left */
    uint32_t keepers; /* mask of cards whose Peacekeeper may answer */
} rescue;
rescue mv_rescue(const tables *t, const player *who);
bool mv_growth_saves(const rescue *r); /* MV-M7 */

/* ---- harvest.c ------------------------------------------------------------------------------- */

void mv_harvest_begin(play *p, int seat);
void mv_do_buy(play *p, int seat, action a);
void mv_do_buy_vale(play *p, int seat, int type, spirit any);
void mv_do_convert(play *p, int seat, spirit from);
void mv_do_end_harvest(play *p, int seat);
/* The discount of the Chorus on this card; 0 if there is none left: MV-J7, MV-M16. */
int mv_discount(const tables *t, const pub *u, int seat, int card);
/* The place of this advancement in the commons, COMMONS for the stock, -1 if it is not for sale. */
int mv_offer_place(const tables *t, const pub *u, int type, int slot);
/* Chooses the spirits from `left` that pay for a vale; false if there are too few. `any` pays
 * the first "any" part; FROM_SURPLUS leaves the choice to MV-M8. */
#define FROM_SURPLUS SPIRITS
bool mv_payment(const uint8_t left[SPIRITS], const vale *v, spirit any, uint8_t pay[SPIRITS]);
/* How many of the advancements bought this turn are for this slot. */
int mv_bought_for(const pub *u, int slot);

/* ---- discard.c ------------------------------------------------------------------------------- */

void mv_discard_begin(play *p, int seat);
void mv_do_sleeve(play *p, int seat, action a);

/* ---- market.c -------------------------------------------------------------------------------- */

void mv_market_setup(play *p);
void mv_market_refill(play *p); /* what the active player bought: MV-F5, MV-F6 */

/* ---- legal.c --------------------------------------------------------------------------------- */

int mv_sleeve_actions(const pub *u, int seat, action *out); /* MV-F1, MV-F2 */
/* Whether a guardian changes anything on this card (MV-M22); in ASK_SAVE, whether it can help to
 * prevent the spoil. */
bool mv_guardian_useful(const tables *t, const pub *u, int seat, int card);
/* Whether a use of Conclave of Ents is left and some card could use it. */
bool mv_guardian_possible(const tables *t, const pub *u, int seat);

static inline bool mv_in_field(const player *who, int card) {
    return card > 0 && card <= CARDS && mv_field_mask(who) >> card & 1;
}

#endif
