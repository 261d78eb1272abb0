#include "worth.h"

#include <string.h>

#include "odds.h"
#include "verbs.h"

enum { USUAL_ROUNDS = 12, SPOILED = 765 };

/* Worth of one symbol by own turns left, 0 .. 12. */
static const int16_t by_turns[RESOURCES][TURNS_MAX + 1] = {
    [MANA] = {0, 150, 345, 555, 815, 1135, 1405, 1760, 2235, 2785, 3445, 4105, 4690},
    [GROWTH] = {0, 1415, 2715, 3810, 4725, 5700, 6570, 7190, 7520, 7850, 8050, 8245, 8300},
    [DECAY] = {0, -1390, -2705, -4130, -5540, -7315, -9315, -10725, -11630, -12420, -13175, -14045,
               -14655},
    [GUARDIAN] = {0, 23, 46, 73, 105, 140, 165, 170, 170, 170, 170, 175, 180},
    [ANIMAL] = {0, 395, 795, 1200, 1550, 1840, 2115, 2430, 2725, 3090, 3400, 3685, 3895},
    [FOREST] = {0, 330, 685, 1070, 1435, 1770, 2115, 2530, 2960, 3500, 4025, 4560, 5055},
    [SKY] = {0, 325, 630, 915, 1170, 1410, 1675, 1980, 2265, 2595, 2895, 3175, 3410},
    [WILD] = {0, 525, 1065, 1590, 1900, 2000, 2200, 2900, 4640, 6600, 7730, 8365, 9035},
    [VP] = {0, 380, 710, 945, 1035, 1155, 1335, 1625, 1985, 2385, 2680, 2970, 3075},
    [POINTS] = {1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000},
};

enum {
    USUAL_FIELD = 6, /* cards in a usual field at Harvest */
    /* Per cent: a vale gives every turn what a card gives only when it is drawn. */
    EVERY_TURN = 395,
    EVERY_TURN_GROWTH = 110,
    CROWDED_DECAY = 1150, /* two decay on one card may spoil in Prep (the rulebooks warn of it) */
    TOKEN_MANA = 500,     /* what a mana token kept for later is worth */
    FURTHER = 1700,       /* what a push without a spoil may lead to beyond the next two cards */
};

static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

upcoming mv_upcoming(const pub *u) {
    const head *h = &u->head;
    if (h->option[OPTION_PREP] != PREP_STRICT || u->player[h->active].phase != PHASE_PREP)
        return (upcoming){h->active, h->round};
    const int next = (h->active + 1) % h->seats;
    return (upcoming){next, h->round + (next == u->starter)};
}

/* The game lasts about twelve rounds, or until the pool is empty if that looks sooner. */
int mv_turns_left(const tables *t, const pub *u) {
    int full = t->pool[u->head.seats], by_round = USUAL_ROUNDS - mv_upcoming(u).round;
    if (u->pool == 0) return 0;
    int by_pool = full ? (u->pool * (USUAL_ROUNDS + 1)) / full : 0;
    return clamp(by_round < by_pool ? by_round : by_pool, 1, TURNS_MAX);
}

int mv_worth_of_symbol(const advice *a, int resource) { return by_turns[resource][a->turns]; }

/* ---- cards ----------------------------------------------------------------------------------- */

static int32_t worth_of_type(const advancement *adv, int turns) {
    int32_t sum = adv->vp * by_turns[VP][turns] + adv->gray * POINT;
    for (int s = 0; s < SYMBOLS; s++)
        if (s != DECAY) sum += adv->symbols[s] * by_turns[s][turns];
    return sum;
}

void mv_worth_compile(tables *t) {
    for (int turns = 0; turns <= TURNS_MAX; turns++)
        for (int type = 1; type < t->advancements; type++)
            t->glance[turns][type] = worth_of_type(&t->advancement[type], turns);
}

static int per_count(const advice *a, sleeve card, per what) {
    uint64_t symbols = mv_card_symbols(a->tables, card);
    int sum = 0;
    switch (what) {
    case PER_GUARDIAN: return symbol_in(symbols, GUARDIAN);
    case PER_FIELD: return USUAL_FIELD;
    case PER_OTHER: return USUAL_FIELD - 1;
    case PER_SYMBOL:
        for (int s = 0; s < SYMBOLS; s++) sum += symbol_in(symbols, (symbol)s);
        return sum;
    case PER_NOTHING:
    case PERS: break;
    }
    return 1;
}

int mv_usual_gain(const advice *a, sleeve card, const effect *e) {
    return e->amount * (per_count(a, card, (per)e->per) / (e->divide ? e->divide : 1));
}

int mv_worth_of_gain(const advice *a, sleeve card, const effect *e) {
    return mv_usual_gain(a, card, e) * mv_worth_of_symbol(a, e->resource);
}

int mv_worth_of_discount(const advice *a, sleeve card, const effect *e) {
    (void)card;
    (void)e;
    return mv_worth_of_symbol(a, MANA) * 9 / 10;
}

int mv_worth_as_growth(const advice *a, sleeve card, const effect *e) {
    (void)card;
    return mv_verb(e)->percent_of_growth * mv_worth_of_symbol(a, GROWTH) / 100;
}

static int worth_of_texts(const advice *a, sleeve card) {
    int sum = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        const advancement *adv = &a->tables->advancement[card_text(card, slot)];
        for (int i = 0; i < adv->effects; i++)
            sum += mv_verb(&adv->effect[i])->worth(a, card, &adv->effect[i]);
    }
    return sum;
}

/* The decay of a card after its own texts: the worth of Seedling and Lifebringer Seed is the
 * decay that they remove. */
static int worth_of_decay(const advice *a, sleeve card) {
    int decay = symbol_in(mv_card_symbols(a->tables, card), DECAY);
    if (!decay) return 0;
    for (int slot = 0; slot < SLOTS && mv_card_traits(a->tables, card) & TRAIT_ONGOING; slot++) {
        const advancement *adv = &a->tables->advancement[card_text(card, slot)];
        for (int i = 0; i < adv->effects; i++)
            if (adv->effect[i].verb == CAP_SYMBOL && decay > adv->effect[i].amount)
                decay = adv->effect[i].amount;
    }
    return decay * mv_worth_of_symbol(a, DECAY) - (decay > 1 ? (decay - 1) * CROWDED_DECAY : 0);
}

int mv_worth_of_card(const advice *a, sleeve card) {
    const int32_t *glance = a->tables->glance[a->turns];
    int sum = glance[card.slot[TOP]] + glance[card.slot[MIDDLE]] + glance[card.slot[BOTTOM]] +
              worth_of_decay(a, card);
    return mv_card_traits(a->tables, card) ? sum + worth_of_texts(a, card) : sum;
}

static sleeve sleeved(const advice *a, sleeve card, int type, int slot) {
    bool lengthwise = a->tables->traits[type] & TRAIT_LENGTHWISE;
    for (int i = 0; lengthwise && i < SLOTS; i++) /* MV-M6: the newer text covers the older */
        if (card.slot[i] && a->tables->traits[card.slot[i]] & TRAIT_LENGTHWISE)
            card.covered |= (uint8_t)(1 << i);
    card.slot[slot] = (uint8_t)type;
    return card;
}

int mv_worth_of_sleeving(const advice *a, sleeve card, int type, int slot) {
    return mv_worth_of_card(a, sleeved(a, card, type, slot)) - mv_worth_of_card(a, card);
}

int mv_worth_of_vale_use(const advice *a, const effect *e) {
    (void)e;
    return mv_worth_of_symbol(a, MANA) / 2;
}

int mv_worth_of_vale_growth(const advice *a, const effect *e) {
    return mv_worth_as_growth(a, (sleeve){0}, e);
}

int mv_worth_of_vale_gain(const advice *a, const effect *e) {
    if (e->trigger == ANY_TIME) return mv_worth_of_vale_use(a, e);
    return e->amount * mv_worth_of_symbol(a, e->resource) *
           (e->resource == GROWTH ? EVERY_TURN_GROWTH : EVERY_TURN) / 100;
}

int mv_worth_of_vale(const advice *a, int type) {
    const vale *v = &a->tables->vale[type];
    int sum = v->points * POINT;
    for (int i = 0; i < v->effects; i++)
        sum += mv_verb(&v->effect[i])->worth_on_vale(a, &v->effect[i]);
    return sum;
}

/* ---- purchases ------------------------------------------------------------------------------- */

static void gather_places(advice *a) {
    a->places = 0;
    for (int i = 0; i < a->who->field_count; i++) {
        const sleeve card = a->who->card[a->who->field[i]];
        int same = 0;
        while (same < a->places && memcmp(&a->place[same].card, &card, sizeof card) != 0) same++;
        if (same < a->places) continue;
        a->place[a->places].card = card;
        a->place[a->places++].worth = mv_worth_of_card(a, card);
    }
}

static int best_place(const advice *a, int type, int slot) {
    int best = INT32_MIN;
    for (int i = 0; i < a->places; i++) {
        const sleeve card = a->place[i].card;
        if (card.slot[slot]) continue;
        int worth = mv_worth_of_card(a, sleeved(a, card, type, slot)) - a->place[i].worth;
        if (worth > best) best = worth;
    }
    return best;
}

static void add_offer(advice *a, int type, int slot) {
    int worth = best_place(a, type, slot);
    if (worth <= 0) return; /* not worth buying, or no place for it */
    a->offer[a->offers].type = (uint8_t)type;
    a->offer[a->offers].slot = (uint8_t)slot;
    a->offer[a->offers].cost = a->tables->advancement[type].cost;
    a->offer[a->offers++].worth = worth;
}

static void gather_offers(advice *a) {
    const tables *t = a->tables;
    for (int i = 0; i < COMMONS; i++)
        if (a->pub->commons[i].type) add_offer(a, a->pub->commons[i].type, a->pub->commons[i].slot);
    for (int i = 0; i < t->level_types[LEVEL_STOCK]; i++)
        for (int slot = 0; slot < SLOTS; slot++)
            if (a->pub->unseen[t->level_type[LEVEL_STOCK][i]][slot])
                add_offer(a, t->level_type[LEVEL_STOCK][i], slot);
}

/* best[m] is the worth of the best set of at most `limit` different offers that m mana can pay. */
static void gather_best(advice *a) {
    int best[BUY_LIMIT_MAX + 1][MANA_SPENT_MAX + 1] = {{0}};
    int limit = clamp(a->limit, 0, BUY_LIMIT_MAX);
    for (int i = 0; i < a->offers; i++)
        for (int n = limit; n > 0; n--)
            for (int m = MANA_SPENT_MAX; m >= a->offer[i].cost; m--) {
                int with = best[n - 1][m - a->offer[i].cost] + a->offer[i].worth;
                if (with > best[n][m]) best[n][m] = with;
            }
    for (int m = 0; m <= MANA_SPENT_MAX; m++) {
        a->best[m] = 0;
        for (int n = 0; n <= limit; n++)
            if (best[n][m] > a->best[m]) a->best[m] = best[n][m];
    }
}

void mv_advice_begin(advice *a, const tables *t, const pub *u, int seat) {
    a->tables = t;
    a->pub = u;
    a->own = NULL;
    a->seat = seat;
    a->who = &u->player[seat];
    a->turns = mv_turns_left(t, u);
    a->limit = a->offers = a->places = 0;
    memset(a->best, 0, sizeof a->best);
}

void mv_advice_gather(advice *a) {
    a->limit = mv_buy_limit(a->tables, a->who) - a->pub->bought_count;
    a->offers = 0;
    gather_places(a);
    gather_offers(a);
    gather_best(a);
}

/* Takes the price from `left`; false if it cannot be paid. */
static bool pay_vale(const vale *v, uint8_t left[SPIRITS]) {
    uint8_t pay[SPIRITS];
    if (!mv_payment(left, v, FROM_SURPLUS, pay)) return false;
    for (int s = 0; s < SPIRITS; s++) left[s] = (uint8_t)(left[s] - pay[s]);
    return true;
}

static int best_vale(const advice *a, const uint8_t left[SPIRITS], int *place) {
    int best = 0;
    *place = -1;
    for (int i = 0; i < VALES_SHOWN; i++) {
        int type = a->pub->vale_row[i];
        const vale *v = &a->tables->vale[type];
        uint8_t spirits[SPIRITS];
        memcpy(spirits, left, sizeof spirits);
        if (!type || (v->single && a->who->vales[type]) || !pay_vale(v, spirits)) continue;
        int worth = mv_worth_of_vale(a, type);
        if (worth > best) best = worth, *place = i;
    }
    return best;
}

/* The best vale, then the best of the rest: a good approximation of the best two. */
static int best_vales(const advice *a, const int spirits[SPIRITS]) {
    uint8_t left[SPIRITS];
    int sum = 0, place, had = -1;
    for (int s = 0; s < SPIRITS; s++) left[s] = (uint8_t)spirits[s];
    for (int n = a->pub->vales_bought; n < VALES_PER_TURN; n++) {
        int worth = best_vale(a, left, &place);
        if (place < 0 || place == had) break;
        sum += worth;
        had = place;
        pay_vale(&a->tables->vale[a->pub->vale_row[place]], left);
    }
    return sum;
}

int mv_worth_of_yield(const advice *a, const yield *y) {
    int plain = clamp(y->mana, 0, MANA_SPENT_MAX), buying = a->best[plain];
    if (a->who->token) {
        int with_token = a->best[clamp(plain + 1, 0, MANA_SPENT_MAX)] - TOKEN_MANA;
        if (with_token > buying) buying = with_token;
    }
    return y->vp * POINT + buying + best_vales(a, y->spirits);
}

/* ---- planting -------------------------------------------------------------------------------- */

static player with_cards(const player *who, int first, int second) {
    player more = *who;
    if (first) more.field[more.field_count++] = (uint8_t)first;
    if (second && more.field_count < CARDS) more.field[more.field_count++] = (uint8_t)second;
    more.on_deck = 0;
    return more;
}

static int worth_of_two(const advice *a, int first, int second) {
    player more = with_cards(a->who, first, second);
    yield y = mv_harvest_of(a->tables, &more);
    return mv_worth_of_yield(a, &y);
}

int mv_worth_of_field(const advice *a, int extra) { return worth_of_two(a, extra, 0); }

int mv_worth_of_losing(const advice *a, int card) {
    enum { ROOM = 2480 }; /* what one decay less is worth while planting */
    sleeve s = a->who->card[card];
    balance b = mv_card_balance(a->tables, a->who, card);
    uint64_t symbols = mv_card_symbols(a->tables, s);
    int brings = symbol_in(symbols, MANA) * 580 + symbol_in(symbols, WILD) * 1800;
    for (int i = ANIMAL; i <= SKY; i++) brings += symbol_in(symbols, (symbol)i) * 1180;
    for (int slot = 0; slot < SLOTS; slot++)
        brings += a->tables->advancement[s.slot[slot]].vp * POINT;
    if (mv_card_traits(a->tables, s) & TRAIT_HARVEST) brings += 1500;
    return net_decay(b) * ROOM - brings;
}

static bool spoils_with(const advice *a, int card, balance shown) {
    balance b = card ? mv_card_balance(a->tables, a->who, card) : (balance){0, 0};
    return shown.decay + b.decay - shown.growth - b.growth >= SPOIL_AT;
}

static int spoiled_worth(const advice *a) { return a->who->token ? 0 : SPOILED; }

/* The chance of a spoil at the push after the next, if `seen` is on deck then. */
static int next_push(const advice *a, int seen, balance shown, int gain) {
    int cards = 0, bad = 0;
    uint32_t next = mv_next_cards(a->who, a->own) & ~card_bit(seen);
    balance b = mv_card_balance(a->tables, a->who, seen);
    shown.decay += b.decay;
    shown.growth += b.growth;
    for (int c = 1; c <= CARDS; c++) {
        if (!(next & card_bit(c))) continue;
        cards++;
        bad += spoils_with(a, c, shown);
    }
    if (!cards) return gain;
    return (int)(((int64_t)(cards - bad) * gain + (int64_t)bad * spoiled_worth(a)) / cards);
}

/* Looks two pushes ahead: push, and push once more if that pays. FURTHER stands for everything
 * after that. */
int mv_worth_of_push(const advice *a) {
    balance shown = mv_player_balance(a->tables, a->who);
    int on_deck = a->who->on_deck, stop = mv_worth_of_field(a, on_deck), cards = 0;
    int64_t sum = 0;
    uint32_t next = mv_next_cards(a->who, a->own);
    for (int c = 1; c <= CARDS; c++) {
        if (!(next & card_bit(c))) continue;
        cards++;
        if (spoils_with(a, c, shown)) {
            sum += spoiled_worth(a);
            continue;
        }
        int again = next_push(a, c, shown, worth_of_two(a, on_deck, c));
        sum += (again > stop ? again : stop) + FURTHER;
    }
    return cards ? (int)(sum / cards) : stop;
}
