/* harvest.c - Harvest: paying and buying. */
#include "rules.h"

#include <string.h>

void mv_harvest_begin(play *p, int seat) { /* MV-E1 .. MV-E3, MV-M9, MV-M10 */
    pub *u = &mv_state(p)->pub;
    player *who = &u->player[seat];
    EMIT(p, E_PASS, seat, 0);
    mv_planting_end(p, seat);
    const yield y = mv_harvest_of(tables_of(p->rules), who);
    who->phase = PHASE_HARVEST;
    u->mana = (uint16_t)y.mana;
    EMIT(p, E_HARVEST, seat, u->mana);
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) {
        u->left[s] = (uint8_t)y.spirits[s];
        if (u->left[s]) EMIT(p, E_SPIRITS, seat, (uint16_t)s, u->left[s]);
    }
    mv_gain_vp(p, seat, y.vp);
    mv_ask(u, seat, ASK_HARVEST);
}

/* MV-E8, MV-M8: the token is turned only if the payment needs it. */
static void pay_mana(play *p, int seat, int cost) {
    pub *u = &mv_state(p)->pub;
    if (cost > u->mana) {
        ASSERT(u->player[seat].token && cost == u->mana + 1);
        u->player[seat].token = 0;
        EMIT(p, E_TOKEN_SPENT, seat, 0);
        cost--;
    }
    u->mana = (uint16_t)(u->mana - cost);
}

/* ---- advancements ---------------------------------------------------------------------------- */

int mv_offer_place(const tables *t, const pub *u, int type, int slot) {
    if (type <= 0 || type >= t->advancements || slot >= SLOTS) return -1;
    if (t->advancement[type].level == LEVEL_STOCK) return u->unseen[type][slot] ? COMMONS : -1;
    for (int i = 0; i < COMMONS; i++)
        if (u->commons[i].type == type && u->commons[i].slot == slot) return i;
    return -1;
}

int mv_bought_for(const pub *u, int slot) {
    int n = 0;
    for (int i = 0; i < u->bought_count; i++) n += u->bought[i].slot == slot;
    return n;
}

int mv_discount(const tables *t, const pub *u, int seat, int card) {
    const sleeve c = u->player[seat].card[card];
    int most = 0;
    /* MV-M16 */
    for (int i = 0; i < u->bought_count; i++)
        if (u->bought[i].promise == card) return 0;
    for (int s = 0; s < SLOTS; s++) {
        const advancement *a = &t->advancement[card_text(c, s)];
        for (int i = 0; i < a->effects; i++)
            if (a->effect[i].verb == COST_REDUCTION && a->effect[i].amount > most)
                most = a->effect[i].amount;
    }
    return most;
}

void mv_do_buy(play *p, int seat, action a) { /* MV-E7, MV-J7 */
    const tables *t = tables_of(p->rules);
    pub *u = &mv_state(p)->pub;
    const uint8_t type = (uint8_t)a.arg[0], slot = (uint8_t)a.arg[1], promise = (uint8_t)a.arg[2];
    const int place = mv_offer_place(t, u, type, slot),
              off = promise ? mv_discount(t, u, seat, promise) : 0;
    ASSERT(place >= 0 && u->bought_count < BUY_LIMIT_MAX);
    const int cost = t->advancement[type].cost > off ? t->advancement[type].cost - off : 0;
    pay_mana(p, seat, cost);
    if (place == COMMONS)
        u->unseen[type][slot]--;
    else
        u->commons[place] = (offer){0};
    u->bought[u->bought_count++] =
        (purchase){type, slot, promise, (uint8_t)(place == COMMONS ? 0 : place + 1)};
    EMIT(p, E_BUY, seat, type, slot, (uint16_t)cost);
    if (promise) EMIT(p, E_PROMISE, seat, type, slot, promise);
}

/* ---- vales ----------------------------------------------------------------------------------- */

/* MV-M8: further "any" parts are paid from the largest surplus, wild last. */
static spirit best_surplus(const uint8_t left[SPIRITS], const uint8_t pay[SPIRITS]) {
    spirit best = SPIRIT_WILD;
    int most = 0;
    for (spirit s = SPIRIT_ANIMAL; s < SPIRIT_WILD; s++)
        if (left[s] - pay[s] > most) most = left[s] - pay[s], best = s;
    return best;
}

bool mv_payment(const uint8_t left[SPIRITS], const vale *v, spirit any, uint8_t pay[SPIRITS]) {
    memset(pay, 0, SPIRITS);
    /* Exact kinds first, then wild for what is missing. */
    for (int c = PRICE_ANIMAL; c <= PRICE_SKY; c++) {
        const int kind = c + SPIRIT_ANIMAL,
                  exact = v->price[c] < left[kind] ? v->price[c] : left[kind];
        pay[kind] = (uint8_t)exact;
        pay[SPIRIT_WILD] = (uint8_t)(pay[SPIRIT_WILD] + v->price[c] - exact);
    }
    for (int i = 0; i < v->price[PRICE_ANY]; i++)
        pay[i == 0 && any != FROM_SURPLUS ? any : best_surplus(left, pay)]++;
    if (any != FROM_SURPLUS && (any != NO_SPIRIT) != (v->price[PRICE_ANY] > 0)) return false;
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++)
        if (pay[s] > left[s]) return false;
    return true;
}

void mv_do_buy_vale(play *p, int seat, int type, spirit any) { /* MV-E4, MV-E5 */
    pub *u = &mv_state(p)->pub;
    uint8_t pay[SPIRITS];
    int place = 0;
    while (place < VALES_SHOWN && u->vale_row[place] != type) place++;
    ASSERT(place < VALES_SHOWN && u->vales_bought < VALES_PER_TURN);
    const bool paid = mv_payment(u->left, vale_of(p->rules, type), any, pay);
    ASSERT(paid);
    EMIT(p, E_BUY_VALE, seat, (uint16_t)type);
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) {
        u->left[s] = (uint8_t)(u->left[s] - pay[s]);
        if (pay[s]) EMIT(p, E_PAY, seat, (uint16_t)s, pay[s]);
    }
    u->vale_row[place] = 0;
    u->player[seat].vales[type]++;
    u->player[seat].fresh[u->vales_bought] = (uint8_t)type; /* MV-E6 */
    u->vale_from[u->vales_bought++] = (uint8_t)(place + 1);
}

void mv_do_convert(play *p, int seat, spirit from) { /* MV-K6 */
    pub *u = &mv_state(p)->pub;
    int cost;
    mv_converts_left(tables_of(p->rules), u, seat, &cost);
    ASSERT(u->left[from]);
    EMIT(p, E_CONVERT, seat, (uint16_t)from, (uint16_t)cost);
    pay_mana(p, seat, cost);
    u->left[from]--;
    u->left[SPIRIT_WILD]++;
    u->converted++;
}

void mv_do_end_harvest(play *p, int seat) { /* MV-E8 */
    pub *u = &mv_state(p)->pub;
    u->mana = 0;
    u->converted = 0;
    memset(u->left, 0, sizeof u->left);
    mv_discard_begin(p, seat);
}
