/* refuse.c - why an action is not legal. Precondition: it is not. Each function returns the
 * first rule that forbids the action, with the most helpful rules first. */
#include "rules.h"

static bool asked(const pub *u, int seat, int ask) {
    return waited_for(&u->head, seat) && u->head.ask[seat] == ask;
}

static int refuse_buy(const tables *t, const pub *u, int seat, action a) {
    const player *who = &u->player[seat];
    const int type = a.arg[0], slot = a.arg[1], promise = a.arg[2];
    if (!asked(u, seat, ASK_HARVEST)) return NOT_HARVEST;
    if (type < t->advancements && t->advancement[type].level == LEVEL_STOCK && type &&
        slot < SLOTS && !u->unseen[type][slot])
        return SOLD_OUT;
    if (mv_offer_place(t, u, type, slot) < 0) return NOT_ON_OFFER;
    if (u->bought_count >= mv_buy_limit(t, who)) return ADVANCEMENT_LIMIT;
    if (mv_open_slots(who, slot) <= mv_bought_for(u, slot)) return NO_PLACE;
    if (promise && !mv_in_field(who, promise)) return NOT_IN_FIELD;
    const int off = promise ? mv_discount(t, u, seat, promise) : 0;
    if (promise && !off) return NO_CHORUS;
    if (promise && who->card[promise].slot[slot]) return PROMISE_NO_FIT;
    if (t->advancement[type].cost - off > mana_to_spend(u, seat)) return TOO_EXPENSIVE;
    return promise ? ALIKE : NOT_NOW;
}

static int refuse_vale(const tables *t, const pub *u, int seat, action a) {
    const int type = a.arg[0], any = a.arg[1];
    uint8_t pay[SPIRITS];
    bool shown = false;
    if (!asked(u, seat, ASK_HARVEST)) return NOT_HARVEST;
    for (int i = 0; i < VALES_SHOWN; i++) shown |= type && u->vale_row[i] == type;
    if (!shown) return VALE_NOT_ON_OFFER;
    const vale *v = &t->vale[type];
    if (v->single && u->player[seat].vales[type]) return ONE_PER_PLAYER;
    if (u->vales_bought == VALES_PER_TURN) return VALE_LIMIT;
    if (!v->price[PRICE_ANY]) return any ? NO_ANY : NEEDS_SPIRITS;
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++)
        if (mv_payment(u->left, v, (spirit)s, pay)) return ANY_NEEDS_SPIRIT;
    return NEEDS_SPIRITS;
}

/* How many spirits are missing for a vale, wild ones counted in. */
static int spirits_short(const tables *t, const pub *u, int type) {
    const vale *v = &t->vale[type];
    int missing = 0, spare = 0, any = v->price[PRICE_ANY], wild = u->left[SPIRIT_WILD];
    for (int c = PRICE_ANIMAL; c <= PRICE_SKY; c++) {
        const int left = u->left[c + SPIRIT_ANIMAL] - v->price[c];
        *(left < 0 ? &missing : &spare) += left < 0 ? -left : left;
    }
    const int wild_left = wild > missing ? wild - missing : 0;
    any -= spare + wild_left;
    return (missing > wild ? missing - wild : 0) + (any > 0 ? any : 0);
}

static int refuse_convert(const tables *t, const pub *u, int seat) {
    int cost;
    if (!asked(u, seat, ASK_HARVEST)) return NOT_HARVEST;
    if (mv_converts_left(t, u, seat, &cost) <= 0) return NO_AERIE;
    if (mana_to_spend(u, seat) < cost) return AERIE_MANA;
    return NO_SUCH_SPIRIT;
}

static bool owns_conclave(const tables *t, const player *who) {
    for (int k = 0; k < t->users[USE_GUARDIAN]; k++)
        if (who->vales[t->user[USE_GUARDIAN][k]]) return true;
    return false;
}

static int refuse_guardian(const tables *t, const pub *u, int seat, action a) {
    const player *who = &u->player[seat];
    const int card = a.arg[0];
    if (!waited_for(&u->head, seat) || asked(u, seat, ASK_SLEEVE) || asked(u, seat, ASK_CLEAR))
        return NOT_NOW;
    if (mv_guardians_left(t, who) <= 0) return owns_conclave(t, who) ? NO_CONCLAVE : NOT_NOW;
    if (card != who->on_deck && !mv_in_field(who, card)) return NOT_IN_FIELD;
    if (!card || !(mv_card_traits(t, who->card[card]) & TRAIT_GUARDIANS)) return NO_GUARDIAN_EFFECT;
    if (mv_guardian_useful(t, u, seat, card)) return ALIKE;
    const bool grows = mv_guardian_growth(t, who->card[card]) > 0;
    return grows && asked(u, seat, ASK_SAVE) ? NOT_SAVING : NO_GUARDIAN_EFFECT;
}

static bool is_sleeved(const pub *u, int type, int slot) {
    for (int i = 0; i < u->bought_count; i++)
        if (u->sleeved >> i & 1 && u->bought[i].type == type && u->bought[i].slot == slot)
            return true;
    return false;
}

static int refuse_sleeve(const pub *u, int seat, action a) {
    const player *who = &u->player[seat];
    const int card = a.arg[2], slot = a.arg[1];
    const purchase *found = NULL;
    if (!asked(u, seat, ASK_SLEEVE)) return NOT_NOW;
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1) && u->bought[i].type == a.arg[0] && u->bought[i].slot == slot &&
            (!found || !u->bought[i].promise))
            found = &u->bought[i];
    if (!found) return is_sleeved(u, a.arg[0], slot) ? SLEEVED_ALREADY : NOT_BOUGHT;
    if (!mv_in_field(who, card)) return NOT_IN_FIELD;
    if (found->promise) return PROMISED;
    if (who->card[card].slot[slot]) return SLOT_TAKEN;
    for (int i = 0; i < u->bought_count; i++)
        if (!(u->sleeved >> i & 1) && u->bought[i].promise == card && u->bought[i].slot == slot)
            return SLOT_KEPT;
    return ALIKE;
}

static int refuse_discard(const pub *u, int seat, action a) {
    const player *who = &u->player[seat];
    if (!asked(u, seat, ASK_WHEN_PLAYED) || !who->pending[PENDING_DISCARD]) return NOT_NOW;
    if (!mv_in_field(who, a.arg[0])) return NOT_IN_FIELD;
    return who->field[who->field_count - 1] == a.arg[0] ? NOT_THIS_CARD : ALIKE;
}

static int refuse_rain(const pub *u, const view *v, action a) {
    if (!asked(u, v->seat, ASK_RAIN)) return NOT_NOW;
    const uint32_t deck = mv_deck_mask(&u->player[v->seat], v->own);
    return a.arg[0] <= CARDS && deck >> a.arg[0] & 1 ? ALIKE : NOT_IN_DECK;
}

static int refuse_replace(const tables *t, const pub *u, int seat, action a) {
    const player *who = &u->player[seat];
    if (!asked(u, seat, ASK_SAVE)) return NOT_NOW;
    if (!mv_in_field(who, a.arg[0])) return NOT_IN_FIELD;
    return mv_rescue(t, who).keepers >> a.arg[0] & 1 ? ALIKE : NO_PEACEKEEPER;
}

static int refuse_arbor(const tables *t, const pub *u, int seat, action a) {
    const player *who = &u->player[seat];
    const int type = a.arg[0];
    if (!asked(u, seat, ASK_SAVE)) return NOT_NOW;
    if (type >= t->vales || !mv_vales_ready(who, type) || !t->leaves[type]) return NO_ARBOR;
    return mv_rescue(t, who).arbors ? NOT_SAVING : ARBOR_NEEDS_REVEAL;
}

/* In the middle of Planting another question may be open. */
static int not_planting(const player *who) {
    return who->phase == PHASE_PLANTING ? NOT_NOW : NOT_PLANTING;
}

static int row_of(const rules *r, const view *v, action a) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    const int seat = v->seat;
    if (!v->own) return NOT_NOW;
    switch ((action_kind)a.kind) {
    case A_PUSH:
        return !asked(u, seat, ASK_PLANT) ? not_planting(&u->player[seat])
               : u->player[seat].on_deck  ? NOT_NOW
                                          : MUST_PASS;
    case A_PASS: return asked(u, seat, ASK_PLANT) ? NOT_NOW : not_planting(&u->player[seat]);
    case A_BUY: return refuse_buy(t, u, seat, a);
    case A_BUY_VALE: return refuse_vale(t, u, seat, a);
    case A_CONVERT: return refuse_convert(t, u, seat);
    case A_GUARDIAN: return refuse_guardian(t, u, seat, a);
    case A_END_HARVEST: return asked(u, seat, ASK_HARVEST) ? NOT_NOW : NOT_HARVEST;
    case A_SLEEVE: return refuse_sleeve(u, seat, a);
    case A_DISCARD: return refuse_discard(u, seat, a);
    case A_RAIN: return refuse_rain(u, v, a);
    case A_REPLACE: return refuse_replace(t, u, seat, a);
    case A_ARBOR: return refuse_arbor(t, u, seat, a);
    case A_CLEAR:
    case A_KEEP:
    case A_LOOK:
    case A_SEARCH:
    case A_TOP_KEEP:
    case A_TOP_DISCARD:
    case A_RAIN_NONE:
    case A_ACCEPT:
    case A_END_PREP:
    case ACTIONS: break;
    }
    return NOT_NOW;
}

/* The figures in the text of a row. */
static void fill(const rules *r, const view *v, action a, remark *why) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    int cost = 0;
    if (why->row == TOO_EXPENSIVE) {
        cost = t->advancement[a.arg[0]].cost;
        if (a.arg[2]) cost -= mv_discount(t, u, v->seat, a.arg[2]);
    }
    if (why->row == AERIE_MANA) mv_converts_left(t, u, v->seat, &cost);
    if (why->row == TOO_EXPENSIVE || why->row == AERIE_MANA) {
        why->arg[0] = (uint16_t)cost;
        why->arg[1] = (uint16_t)mana_to_spend(u, v->seat);
    }
    if (why->row == NEEDS_SPIRITS) why->arg[0] = (uint16_t)spirits_short(t, u, a.arg[0]);
    if (why->row == ADVANCEMENT_LIMIT) why->arg[0] = u->bought_count;
}

remark mv_refuse(const rules *r, const view *v, action a) {
    remark why = {.row = row_of(r, v, a)};
    fill(r, v, a, &why);
    return why;
}
