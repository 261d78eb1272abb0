#include "counts.h"

#include "verbs.h"

enum { SPIRITS_COUNTED = 99 }; /* more spirits than any turn can spend */

/* ---- one card -------------------------------------------------------------------------------- */

uint64_t mv_card_symbols(const tables *t, sleeve card) {
    return t->packed[card.slot[0]] + t->packed[card.slot[1]] + t->packed[card.slot[2]];
}

int mv_card_traits(const tables *t, sleeve card) {
    return t->traits[card_text(card, 0)] | t->traits[card_text(card, 1)] |
           t->traits[card_text(card, 2)];
}

static int ents_on(const player *who, int card) {
    int n = 0;
    for (int i = 0; i < who->ent_count; i++) n += who->ent[i].card == card;
    return n;
}

int mv_guardians_on(const tables *t, const player *who, int card) {
    return symbol_in(mv_card_symbols(t, who->card[card]), GUARDIAN) + ents_on(who, card);
}

/* The Ongoing texts of a card, once its symbols are counted. Few cards have any: not inlined, so
 * that the others do not pay for its registers. */
static __attribute__((noinline)) balance apply_ongoing(const tables *t, const player *who, int card,
                                                       balance b) {
    const sleeve c = who->card[card];
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card_text(c, s)];
        for (int i = 0; i < a->effects; i++) {
            const effect *e = &a->effect[i];
            if (e->trigger == ONGOING)
                mv_verb(e)->ongoing(
                    e, e->per == PER_GUARDIAN ? mv_guardians_on(t, who, card) / e->divide : 1, &b);
        }
    }
    return b;
}

static inline uint32_t packed_balance(const tables *t, sleeve c) {
    return t->spoil[c.slot[0]] + t->spoil[c.slot[1]] + t->spoil[c.slot[2]];
}

balance mv_card_balance(const tables *t, const player *who, int card) {
    const uint32_t packed = packed_balance(t, who->card[card]);
    const balance b = {packed & 0xff, packed >> 8 & 0xff};
    return packed >= SPOIL_TEXT ? apply_ongoing(t, who, card, b) : b;
}

int mv_guardian_growth(const tables *t, sleeve card) {
    int sum = 0;
    if (!(mv_card_traits(t, card) & TRAIT_GUARDIANS)) return 0;
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card_text(card, s)];
        for (int i = 0; i < a->effects; i++)
            if (a->effect[i].trigger == ONGOING && a->effect[i].per == PER_GUARDIAN)
                sum += a->effect[i].amount;
    }
    return sum;
}

int mv_card_gray(const tables *t, sleeve card) {
    int sum = 0;
    for (int s = 0; s < SLOTS; s++) sum += t->advancement[card.slot[s]].gray;
    return sum;
}

/* MV-J8, MV-M18: the printed symbols; texts do not change them. */
static int printed_symbols(const tables *t, sleeve card) {
    const uint64_t symbols = mv_card_symbols(t, card);
    int sum = 0;
    for (int i = 0; i < SYMBOLS; i++) sum += symbol_in(symbols, (symbol)i);
    return sum;
}

int mv_card_end_points(const tables *t, sleeve card) {
    int sum = 0;
    if (!(mv_card_traits(t, card) & TRAIT_END)) return 0;
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card_text(card, s)];
        for (int i = 0; i < a->effects; i++) {
            const effect *e = &a->effect[i];
            if (e->trigger == END_GAME)
                sum += mv_verb(e)->points(
                    e, e->per == PER_SYMBOL ? printed_symbols(t, card) / e->divide : 1);
        }
    }
    return sum;
}

/* ---- vales ----------------------------------------------------------------------------------- */

int mv_vales_ready(const player *who, int type) {
    int n = who->vales[type];
    for (int i = 0; i < VALES_PER_TURN; i++) n -= n > 0 && who->fresh[i] == type;
    return n;
}

int mv_ready(const tables *t, const player *who, use what) {
    int n = 0;
    for (int k = 0; k < t->users[what]; k++) n += mv_vales_ready(who, t->user[what][k]);
    return n;
}

/* The amounts of the effects of a vale with this verb. */
static int amount_of(const vale *v, verb what) {
    int sum = 0;
    for (int i = 0; i < v->effects; i++) sum += v->effect[i].verb == what ? v->effect[i].amount : 0;
    return sum;
}

int mv_guardians_left(const tables *t, const player *who) {
    return mv_ready(t, who, USE_GUARDIAN) - who->guardians_used;
}

int mv_converts_left(const tables *t, const pub *u, int seat, int *cost) {
    int left = -u->converted;
    *cost = 0;
    for (int k = 0; k < t->users[USE_CONVERT]; k++) {
        const int type = t->user[USE_CONVERT][k];
        left += mv_vales_ready(&u->player[seat], type);
        if (left > 0 && !*cost) *cost = amount_of(&t->vale[type], CONVERT_SPIRIT);
    }
    return left;
}

int mv_buy_limit(const tables *t, const player *who) {
    int limit = ADVANCEMENTS_PER_TURN;
    for (int k = 0; k < t->users[USE_LIMIT]; k++) {
        const int type = t->user[USE_LIMIT][k], mine = amount_of(&t->vale[type], BUY_LIMIT);
        /* MV-M17: the text replaces the limit. */
        if (mine > limit && mv_vales_ready(who, type)) limit = mine;
    }
    return limit;
}

int mv_arbor_growth(const tables *t, const player *who) {
    int sum = 0;
    for (int k = 0; k < t->users[USE_SACRIFICE]; k++) {
        const int type = t->user[USE_SACRIFICE][k];
        sum += mv_vales_ready(who, type) * amount_of(&t->vale[type], SACRIFICE_GAIN);
    }
    return sum;
}

static int vale_growth(const tables *t, const player *who) {
    int sum = 0;
    for (int k = 0; k < t->users[USE_GROWTH]; k++) {
        const int type = t->user[USE_GROWTH][k], ready = mv_vales_ready(who, type);
        for (int i = 0; ready && i < t->vale[type].effects; i++)
            if (t->vale[type].effect[i].trigger == ONGOING)
                sum += ready * t->vale[type].effect[i].amount;
    }
    return sum;
}

/* ---- field ----------------------------------------------------------------------------------- */

static inline void add_balance(balance *sum, const tables *t, const player *who, int card) {
    const balance b = mv_card_balance(t, who, card);
    sum->decay += b.decay;
    sum->growth += b.growth;
}

balance mv_player_balance(const tables *t, const player *who) {
    balance sum = {0, who->arbor + vale_growth(t, who)};
    for (int i = 0; i < who->field_count; i++) add_balance(&sum, t, who, who->field[i]);
    if (who->on_deck) add_balance(&sum, t, who, who->on_deck); /* MV-D1, MV-I6 */
    return sum;
}

static int counted(const tables *t, const player *who, int card, const effect *e) {
    switch ((per)e->per) {
    case PER_GUARDIAN: return mv_guardians_on(t, who, card) / e->divide;
    case PER_FIELD: return who->field_count / e->divide;       /* MV-J1 */
    case PER_OTHER: return (who->field_count - 1) / e->divide; /* MV-J12 */
    case PER_SYMBOL: return printed_symbols(t, who->card[card]) / e->divide;
    case PER_NOTHING:
    case PERS: break;
    }
    return 1;
}

static void harvest_card(const tables *t, const player *who, int card, yield *y) {
    const sleeve c = who->card[card];
    for (int s = 0; s < SLOTS; s++) y->vp += t->advancement[c.slot[s]].vp;
    if (!(mv_card_traits(t, c) & TRAIT_HARVEST)) return;
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card_text(c, s)];
        for (int i = 0; i < a->effects; i++)
            if (a->effect[i].trigger == HARVEST)
                mv_verb(&a->effect[i])
                    ->harvest(&a->effect[i], counted(t, who, card, &a->effect[i]), y);
    }
}

static void harvest_vales(const tables *t, const player *who, yield *y) {
    for (int k = 0; k < t->users[USE_HARVEST]; k++) {
        const int type = t->user[USE_HARVEST][k], ready = mv_vales_ready(who, type);
        if (!ready) continue;
        for (int i = 0; i < t->vale[type].effects; i++) {
            const effect *e = &t->vale[type].effect[i];
            if (e->trigger == HARVEST && mv_verb(e)->harvest)
                mv_verb(e)->harvest(e, ready * counted(t, who, 0, e), y);
        }
    }
}

yield mv_harvest_of(const tables *t, const player *who) {
    yield y = {0};
    uint64_t symbols = 0;
    for (int i = 0; i < who->field_count; i++) { /* MV-E1: the on-deck card does not count */
        symbols += mv_card_symbols(t, who->card[who->field[i]]);
        harvest_card(t, who, who->field[i], &y);
    }
    harvest_vales(t, who, &y);
    y.mana += symbol_in(symbols, MANA);
    if (y.mana < 0) y.mana = 0; /* MV-M5 */
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) {
        y.spirits[s] += symbol_in(symbols, (symbol)(ANIMAL + s - SPIRIT_ANIMAL));
        if (y.spirits[s] > SPIRITS_COUNTED) y.spirits[s] = SPIRITS_COUNTED;
    }
    return y;
}

int mv_open_slots(const player *who, int slot) {
    int n = 0;
    for (int i = 0; i < who->field_count; i++) n += !who->card[who->field[i]].slot[slot];
    return n;
}

/* ---- places of cards ------------------------------------------------------------------------- */

uint32_t mv_field_mask(const player *who) {
    uint32_t mask = 0;
    for (int i = 0; i < who->field_count; i++) mask |= card_bit(who->field[i]);
    return mask;
}

uint32_t mv_deck_mask(const player *who, const own *o) {
    return ALL_CARDS &
           ~(mv_field_mask(who) | o->discard | (who->on_deck ? card_bit(who->on_deck) : 0));
}

uint64_t mv_card_key(const player *who, int card) {
    const sleeve c = who->card[card];
    const uint64_t key = (uint64_t)c.slot[0] | (uint64_t)c.slot[1] << 8 |
                         (uint64_t)c.slot[2] << 16 | (uint64_t)c.covered << 24;
    uint64_t given = 0;
    for (int i = 0; i < who->ent_count; i++)
        given += who->ent[i].card == card ? 1 + (uint64_t)who->ent[i].prep * 15 : 0;
    return key | given << 32 | (uint64_t)(who->replaced >> card & 1) << 40;
}

int mv_card_alike(const player *who, int card) {
    for (int i = 0; i < who->field_count; i++)
        if (mv_card_key(who, who->field[i]) == mv_card_key(who, card)) return who->field[i];
    return card;
}

sleeve mv_sleeve_with(const tables *t, sleeve card, offer added) {
    if (t->traits[added.type] & TRAIT_LENGTHWISE)
        for (int i = 0; i < SLOTS; i++)
            if (t->traits[card_text(card, i)] & TRAIT_LENGTHWISE) card.covered |= (uint8_t)(1 << i);
    card.slot[added.slot] = added.type;
    return card;
}

/* ---- points ---------------------------------------------------------------------------------- */

int mv_gray_points(const tables *t, const player *who) {
    int sum = 0;
    for (int c = 1; c <= CARDS; c++) sum += mv_card_gray(t, who->card[c]);
    return sum;
}

int mv_end_points(const tables *t, const player *who) {
    int sum = 0;
    for (int c = 1; c <= CARDS; c++) sum += mv_card_end_points(t, who->card[c]);
    return sum;
}

int mv_vale_points(const tables *t, const player *who) {
    int sum = 0;
    for (int i = 1; i < t->vales; i++) sum += who->vales[i] * t->vale[i].points;
    return sum;
}

int mv_tie_count(const tables *t, const player *who) {
    int n = 0;
    for (int c = 1; c <= CARDS; c++)
        for (int s = 0; s < SLOTS; s++) n += t->advancement[who->card[c].slot[s]].level == LEVELS;
    for (int i = 1; i < t->vales; i++) n += t->vale[i].level == VALE_LEVELS ? who->vales[i] : 0;
    return n;
}
