/* counts.h - counting, as pure functions of the set and the pub room.
 *
 * Rules, texts, drawings and ratings all use these functions, so a number on the screen is
 * always the number that the rules use. */
#ifndef VALLON_MYSTIC_VALE_COUNTS_H
#define VALLON_MYSTIC_VALE_COUNTS_H

#include "rooms.h"

/* Decay and growth, including the effects of texts. */
typedef struct {
    int decay, growth;
} balance;

/* The total that a Harvest gives. */
typedef struct {
    int mana, vp;
    int spirits[SPIRITS]; /* indexed by the noun "spirit"; [0] is 0 */
} yield;

/* The eight printed symbols of a card, one byte each, MANA in the lowest. */
uint64_t mv_card_symbols(const tables *t, sleeve card);
static inline int symbol_in(uint64_t packed, symbol s) { return (int)(packed >> (8 * s) & 0xff); }

/* The type whose text counts in this slot; 0 if the slot is empty or its text is covered. */
static inline int card_text(sleeve card, int slot) {
    return card.covered >> slot & 1 ? 0 : card.slot[slot];
}
int mv_card_traits(const tables *t, sleeve card); /* of the texts that are not covered */

/* Printed, and from Conclave of Ents. */
int mv_guardians_on(const tables *t, const player *who, int card);
balance mv_card_balance(const tables *t, const player *who, int card); /* MV-J10, MV-J11, MV-J14 */
int mv_guardian_growth(const tables *t, sleeve card); /* growth that one more guardian would give */
int mv_card_gray(const tables *t, sleeve card);
int mv_card_end_points(const tables *t, sleeve card); /* MV-J8: beyond the gray points */

/* Field and on-deck card together, including the growth of vales: MV-D1. */
balance mv_player_balance(const tables *t, const player *who);
static inline int net_decay(balance b) { return b.decay - b.growth; }

/* What a Harvest would give now, including vales: MV-E1, MV-E2, MV-E3, MV-M5. */
yield mv_harvest_of(const tables *t, const player *who);

/* Copies of a vale that can be used: those bought this turn cannot (MV-E6). */
int mv_vales_ready(const player *who, int type);
/* Usable copies of all vales with this use, including those already used this turn. */
int mv_ready(const tables *t, const player *who, use what);
/* Uses of Conclave of Ents that are left: MV-K4, MV-M13. */
int mv_guardians_left(const tables *t, const player *who);
/* Uses of Sunstone Aerie that are left, and what the next one costs: MV-K6. */
int mv_converts_left(const tables *t, const pub *u, int seat, int *cost);
/* The growth for giving up all Arbors that can be used: MV-K3. */
int mv_arbor_growth(const tables *t, const player *who);
int mv_buy_limit(const tables *t, const player *who); /* MV-E7, MV-K5, MV-M17 */

/* Mana to spend in this Harvest, including an active token. */
static inline int mana_to_spend(const pub *u, int seat) { return u->mana + u->player[seat].token; }

/* How many cards of the field have this slot free. */
int mv_open_slots(const player *who, int slot);

static inline int mv_deck_count(const player *who) {
    return CARDS - who->field_count - (who->on_deck != 0) - who->discard_count;
}

/* Masks of cards. The deck needs the owner's room. */
uint32_t mv_field_mask(const player *who);
uint32_t mv_deck_mask(const player *who, const own *o);

/* Cards with equal keys are identical in every choice. Actions name the leftmost one in the
 * field. */
uint64_t mv_card_key(const player *who, int card);
int mv_card_alike(
    const player *who,
    int card); /* the leftmost identical card; the card itself if it is not in the field */

/* The card as it would be with one more advancement in a free slot: MV-F3, MV-M6. */
sleeve mv_sleeve_with(const tables *t, sleeve card, offer added);

/* MV-H2, MV-H3 */
int mv_gray_points(const tables *t, const player *who);
int mv_end_points(const tables *t, const player *who);
int mv_vale_points(const tables *t, const player *who);
int mv_tie_count(const tables *t, const player *who); /* level 3 advancements and level 2 vales */

#endif
