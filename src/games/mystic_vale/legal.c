/* legal.c - the legal actions of a view. Identical cards are one choice: the leftmost of the
 * field, the lowest of the deck. */
#include "verbs.h"

/* The list of actions so far, and the player who chooses. */
typedef struct {
    action *out;
    int count, seat;
    const tables *tables;
    const pub *pub;
    const player *who;
} choices;

static void add(choices *c, uint8_t kind, int a, int b) {
    c->out[c->count++] = (action){.kind = kind, .arg = {(uint16_t)a, (uint16_t)b}};
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* Adds `kind CARD` for each card of a list, once for identical cards. */
static void add_cards(choices *c, uint8_t kind, const uint8_t *cards, int count) {
    uint64_t key[CARDS];
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const uint64_t mine = mv_card_key(c->who, cards[i]);
        int at = 0;
        while (at < kept && key[at] != mine) at++;
        if (at < kept) continue;
        key[kept++] = mine;
        add(c, kind, cards[i], 0);
    }
}

/* By default a guardian given in Prep leaves before Harvest, so it can give growth only. */
static bool lasts_to_harvest(const pub *u, const player *who) {
    return who->phase != PHASE_PREP || u->head.option[OPTION_CONCLAVE_PREP] == CONCLAVE_HARVEST;
}

bool mv_guardian_useful(const tables *t, const pub *u, int seat, int card) {
    const player *who = &u->player[seat];
    if (!(mv_card_traits(t, who->card[card]) & TRAIT_GUARDIANS)) return false;
    const int growth = mv_guardian_growth(t, who->card[card]);
    if (u->head.ask[seat] != ASK_SAVE) return growth > 0 || lasts_to_harvest(u, who);
    const rescue r = mv_rescue(t, who);
    return growth > 0 && growth + r.arbors + (r.guardians - 1) * r.guardian >= r.needed;
}

bool mv_guardian_possible(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    if (mv_guardians_left(t, who) <= 0) return false;
    bool found = who->on_deck && mv_guardian_useful(t, u, seat, who->on_deck);
    for (int i = 0; i < who->field_count && !found; i++)
        found = mv_guardian_useful(t, u, seat, who->field[i]);
    return found;
}

static void add_guardians(choices *c) { /* MV-K4, MV-M22 */
    const player *who = c->who;
    uint8_t cards[CARDS];
    int n = 0;
    if (mv_guardians_left(c->tables, who) <= 0) return;
    for (int i = 0; i < who->field_count; i++)
        if (mv_guardian_useful(c->tables, c->pub, c->seat, who->field[i]))
            cards[n++] = who->field[i];
    add_cards(c, A_GUARDIAN, cards, n);
    if (who->on_deck && mv_guardian_useful(c->tables, c->pub, c->seat, who->on_deck))
        add(c, A_GUARDIAN, who->on_deck, 0);
}

/* ---- When Played and spoiling ---------------------------------------------------------------- */

static void when_played(choices *c) { /* MV-J6, MV-I3 */
    const player *who = c->who;
    if (who->pending[PENDING_DISCARD]) {
        /* The last card is the one that was just played. */
        add_cards(c, A_DISCARD, who->field, who->field_count - 1);
        add(c, A_KEEP, 0, 0);
    }
    for (int i = 0; i < VERBS; i++)
        if (i != DISCARD_FIELD && mv_verbs[i].played && who->pending[mv_verbs[i].pending])
            add(c, mv_verbs[i].action, 0, 0);
}

static void rain(choices *c, const own *o) { /* MV-J3 */
    const uint32_t deck = mv_deck_mask(c->who, o);
    uint8_t cards[CARDS];
    int n = 0;
    for (uint8_t card = 1; card <= CARDS; card++)
        if (deck >> card & 1) cards[n++] = card;
    add_cards(c, A_RAIN, cards, n);
    add(c, A_RAIN_NONE, 0, 0);
}

static void save(choices *c) { /* MV-J13, MV-K3, MV-M7, MV-M14 */
    const tables *t = c->tables;
    const player *who = c->who;
    const rescue r = mv_rescue(t, who);
    uint8_t keepers[CARDS];
    int n = 0;
    for (int i = 0; i < who->field_count; i++)
        if (r.keepers >> who->field[i] & 1) keepers[n++] = who->field[i];
    add_cards(c, A_REPLACE, keepers, n);
    if (mv_growth_saves(&r)) {
        for (int k = 0; k < t->users[USE_SACRIFICE] && r.arbors; k++)
            if (mv_vales_ready(who, t->user[USE_SACRIFICE][k]))
                add(c, A_ARBOR, t->user[USE_SACRIFICE][k], 0);
        add_guardians(c);
    }
    add(c, A_ACCEPT, 0, 0);
}

/* ---- Harvest --------------------------------------------------------------------------------- */

/* The field as a buyer sees it. */
typedef struct {
    int money;
    int open[SLOTS];     /* places that are left for another advancement */
    int chorus;          /* cards that give a discount */
    uint8_t card[CARDS]; /* the cards that give one */
    uint8_t off[CARDS];  /* and how much */
} buyer;

static buyer look_at_field(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    buyer b = {.money = mana_to_spend(u, seat)};
    for (int i = 0; i < who->field_count; i++) {
        const uint8_t card = who->field[i];
        const sleeve c = who->card[card];
        for (int s = 0; s < SLOTS; s++) b.open[s] += !c.slot[s];
        if (!(mv_card_traits(t, c) & TRAIT_DISCOUNT)) continue;
        const int off = mv_discount(t, u, seat, card);
        bool seen = !off;
        for (int k = 0; k < b.chorus; k++)
            seen |= mv_card_key(who, b.card[k]) == mv_card_key(who, card);
        if (seen) continue;
        b.card[b.chorus] = card;
        b.off[b.chorus++] = (uint8_t)off;
    }
    for (int i = 0; i < u->bought_count; i++) b.open[u->bought[i].slot]--;
    return b;
}

/* The longest list of a Harvest: each offer without a promise and promised to each card, each
 * vale with each payment, conversions, guardians, and the end of Harvest. */
_Static_assert((COMMONS + STOCK_TYPES_MAX * SLOTS) * (1 + CARDS) + VALES_SHOWN * SPIRITS + SPIRITS +
                       CARDS + 1 <=
                   ACTIONS_MAX,
               "the longest list of a Harvest has room");

/* One advancement: without a promise, and promised to each Chorus that it fits. */
static void add_buy(choices *c, const buyer *b, const offer *o) {
    const int cost = c->tables->advancement[o->type].cost;
    if (b->open[o->slot] <= 0) return; /* MV-E10 */
    if (cost <= b->money) c->out[c->count++] = (action){.kind = A_BUY, .arg = {o->type, o->slot}};
    for (int k = 0; k < b->chorus; k++) /* MV-J7 */
        if (cost - b->off[k] <= b->money && !c->who->card[b->card[k]].slot[o->slot])
            c->out[c->count++] = (action){.kind = A_BUY, .arg = {o->type, o->slot, b->card[k]}};
}

static bool offered_before(const pub *u, int place) {
    for (int i = 0; i < place; i++)
        if (u->commons[i].type == u->commons[place].type &&
            u->commons[i].slot == u->commons[place].slot)
            return true;
    return false;
}

static void add_buys(choices *c) {
    const tables *t = c->tables;
    const pub *u = c->pub;
    if (u->bought_count >= mv_buy_limit(t, c->who)) return; /* MV-E7 */
    const buyer b = look_at_field(t, u, c->seat);
    for (int i = 0; i < COMMONS; i++) {
        const offer *o = &u->commons[i];
        if (o->type && !offered_before(u, i)) add_buy(c, &b, o);
    }
    for (int k = 0; k < t->level_types[LEVEL_STOCK]; k++) {
        const uint8_t type = t->level_type[LEVEL_STOCK][k];
        for (uint8_t s = 0; s < SLOTS; s++)
            if (u->unseen[type][s]) add_buy(c, &b, &(offer){type, s});
    }
}

static void add_vales(choices *c) {
    const pub *u = c->pub;
    const int spirits = u->left[SPIRIT_ANIMAL] + u->left[SPIRIT_FOREST] + u->left[SPIRIT_SKY] +
                        u->left[SPIRIT_WILD];
    uint8_t pay[SPIRITS];
    if (u->vales_bought == VALES_PER_TURN || !spirits) return; /* MV-E4 */
    for (int i = 0; i < VALES_SHOWN; i++) {
        const int type = u->vale_row[i];
        const vale *v = &c->tables->vale[type];
        if (spirits < v->price[0] + v->price[1] + v->price[2] + v->price[3]) continue;
        bool before = !type || (v->single && c->who->vales[type]); /* MV-K1 */
        for (int k = 0; k < i; k++) before |= u->vale_row[k] == type;
        if (before) continue;
        const bool any = v->price[PRICE_ANY]; /* MV-E5 */
        for (int s = any ? SPIRIT_ANIMAL : NO_SPIRIT; s <= (any ? SPIRIT_WILD : NO_SPIRIT); s++)
            if (mv_payment(u->left, v, (spirit)s, pay)) add(c, A_BUY_VALE, type, s);
    }
}

static void harvest(choices *c) {
    int cost;
    add_buys(c);
    add_vales(c);
    /* MV-K6 */
    if (mv_converts_left(c->tables, c->pub, c->seat, &cost) > 0 &&
        mana_to_spend(c->pub, c->seat) >= cost)
        for (int s = SPIRIT_ANIMAL; s < SPIRIT_WILD; s++)
            if (c->pub->left[s]) add(c, A_CONVERT, s, 0);
    add_guardians(c);
    add(c, A_END_HARVEST, 0, 0);
}

/* ---- sleeving -------------------------------------------------------------------------------- */

/* Mask of cards with a pending promise for this slot; slot -1: for any slot. */
static uint32_t promised(const pub *u, int slot) {
    uint32_t mask = 0;
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1) && u->bought[i].promise &&
            (slot < 0 || u->bought[i].slot == slot))
            mask |= card_bit(u->bought[i].promise);
    return mask;
}

static bool bought_before(const pub *u, int which) {
    const purchase *b = &u->bought[which];
    for (int i = 0; i < which; i++) {
        const purchase *x = &u->bought[i];
        if (!(u->sleeved >> i & 1) && x->type == b->type && x->slot == b->slot &&
            x->promise == b->promise)
            return true;
    }
    return false;
}

/* The cards of the field that can take an advancement in this slot. Identical cards are listed
 * once, but a card with a pending promise is never identical to another. */
static int places(const pub *u, const player *who, int slot, uint8_t *out) {
    const uint32_t taken = promised(u, slot), special = promised(u, -1);
    uint64_t key[CARDS];
    int n = 0;
    for (int i = 0; i < who->field_count; i++) {
        const uint8_t card = who->field[i];
        if (who->card[card].slot[slot] || taken >> card & 1) continue;
        const uint64_t mine =
            mv_card_key(who, card) | (special >> card & 1 ? (uint64_t)card << 48 : 0);
        int at = 0;
        while (at < n && key[at] != mine) at++;
        if (at < n) continue;
        key[n] = mine;
        out[n++] = card;
    }
    return n;
}

int mv_sleeve_actions(const pub *u, int seat, action *out) {
    uint8_t cards[CARDS];
    int n = 0;
    for (int i = 0; i < u->bought_count; i++) {
        const purchase *b = &u->bought[i];
        if (u->sleeved >> i & 1 || bought_before(u, i)) continue;
        const int count = b->promise ? 1 : places(u, &u->player[seat], b->slot, cards);
        if (b->promise) cards[0] = b->promise; /* MV-J7 */
        for (int k = 0; k < count; k++)
            out[n++] = (action){.kind = A_SLEEVE, .arg = {b->type, b->slot, cards[k]}};
    }
    return n;
}

/* ---- all together ---------------------------------------------------------------------------- */

int mv_legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const pub *u = v->pub;
    if (!v->own || !waited_for(&u->head, v->seat)) return 0;
    choices c = {out, 0, v->seat, tables_of(r), u, &u->player[v->seat]};
    switch ((ask_kind)u->head.ask[v->seat]) {
    case ASK_HARVEST: harvest(&c); return c.count;
    case ASK_SLEEVE: return mv_sleeve_actions(u, v->seat, out);
    case ASK_SAVE: save(&c); return c.count;
    case ASK_CLEAR: add(&c, A_CLEAR, 0, 0); return c.count;
    case ASK_PLANT:
        if (c.who->on_deck) add(&c, A_PUSH, 0, 0); /* MV-C5 */
        add(&c, A_PASS, 0, 0);
        break;
    case ASK_WHEN_PLAYED: when_played(&c); break;
    case ASK_RAIN: rain(&c, v->own); break;
    case ASK_PREP: add(&c, A_END_PREP, 0, 0); break; /* MV-M13 */
    case ASK_TOP:
        add(&c, A_TOP_KEEP, 0, 0);
        add(&c, A_TOP_DISCARD, 0, 0);
        break;
    case ASK_NOTHING:
    case ASKS: return 0;
    }
    add_guardians(&c);
    return c.count;
}
