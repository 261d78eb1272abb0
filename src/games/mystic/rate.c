/* rate.c - advice at a glance: how good each legal action looks. */
#include "rate.h"

#include "worth.h"

/* ---- cards in hand -------------------------------------------------------------------------------------------- */

static int count_kind(const advice *a, kind which) {
    int n = 0;
    for (int i = 0; i < HAND_MAX && a->own->hand[i]; i++) n += a->tables->design[a->own->hand[i]].kind == which;
    return n;
}

static bool has_explorer(const advice *a) { return ms_has_any(a->tables, a->mine, ABILITY_EXPLORATION); }

static int worth_of_character(const advice *a, const design *d) {
    int worth = 200 + 25 * d->force + 10 * d->resistance - 20 * d->speed;
    if (d->abilities >> ABILITY_EXPLORATION & 1) worth += has_explorer(a) ? 20 : 260;
    if (d->abilities >> ABILITY_SHOT & 1) worth += 60;
    if (d->abilities >> ABILITY_POWER & 1) worth += ms_has_any(a->tables, a->mine, ABILITY_POWER) ? 20 : 200;
    if (d->abilities >> ABILITY_ADN & 1) worth += ms_has_any(a->tables, a->mine, ABILITY_ADN) ? 0 : 150;
    return worth;
}

/* How much of a resource the cards in hand and the mouths in play ask for. */
static int demand(const advice *a, int unit) {
    int sum = 0;
    for (int i = 0; i < HAND_MAX && a->own->hand[i]; i++) sum += a->tables->design[a->own->hand[i]].cost[unit];
    for (uint32_t left = a->mine->buildings; left; left &= left - 1) {
        const building *b = &a->mine->building[lowest_bit(left)];
        if (b->site == SITE_IDLE) sum += a->tables->design[b->type].cost[unit];
    }
    for (uint32_t left = unit == FOOD ? a->mine->characters : 0; left; left &= left - 1)
        sum += a->tables->design[a->mine->character[lowest_bit(left)].type].food;
    return sum;
}

static int worth_of_resource(const advice *a, int type, int unit) {
    const int held = ms_in_hand(a->own, type), stored = ms_stored(a->tables, a->mine, (resource)unit);
    const int surplus = held + stored - demand(a, unit);
    return 120 - (surplus > 0 ? 35 * surplus : 0) - (held > 3 ? 30 * (held - 3) : 0);
}

/* What it is worth to keep a card in hand. */
static int worth_of_card(const advice *a, int type) {
    const design *d = &a->tables->design[type];
    const int copies = ms_in_hand(a->own, type) - 1;
    const bool adn = ms_has_any(a->tables, a->mine, ABILITY_ADN);
    switch ((kind)d->kind) {
    case KIND_RESOURCE: return worth_of_resource(a, type, d->resource);
    case KIND_BUILDING: return (has_explorer(a) ? 150 : 60) - 90 * copies;
    case KIND_CHARACTER:
        if (ms_in_play(a->mine, type) || copies) return adn ? 60 : 5;
        if (a->tables->camp[d->camp].adn && !adn) return 50;
        return 100 + worth_of_character(a, d) / 4;
    case KIND_OBJECT: return 90 - 60 * copies;
    case KIND_SPELL: return (ms_has_any(a->tables, a->mine, ABILITY_POWER) ? 130 : 50) - 40 * copies;
    case KIND_NONE:
    case KINDS: break;
    }
    return 0;
}

/* ---- the main phase ---------------------------------------------------------------------------------------------- */

static int rate_send(const advice *a, action act) {
    const character *c = character_at(a->pub, act.arg[0]);
    const int force = ms_force(a->tables, c);
    if (ms_has(a->tables, c, ABILITY_POWER) && force < 3) return NEVER;
    return force < 2 && a->tables->design[c->type].food ? NEVER : 300 + 10 * force - 15 * ms_speed(a->tables, c);
}

static int count_sites(const advice *a) {
    int n = 0;
    for (uint32_t left = a->mine->buildings; left; left &= left - 1) n += a->mine->building[lowest_bit(left)].site == SITE_IDLE;
    return n;
}

static int rate_explore(const advice *a, action act) {
    int found = a->mine->rights;
    for (uint32_t left = a->mine->characters; left; left &= left - 1)
        found += a->mine->character[lowest_bit(left)].purpose == FOR_EXPLORATION;
    if (found >= count_kind(a, KIND_BUILDING) || count_sites(a) > 1) return NEVER;
    return 420 - 20 * ms_speed(a->tables, character_at(a->pub, act.arg[0]));
}

static int rate_recruit(const advice *a, action act) { return 400 + worth_of_character(a, &a->tables->design[act.arg[0]]); }

static int rate_store(const advice *a, int type) {
    if (a->tables->design[type].kind != KIND_RESOURCE) return 40;
    return 380;
}

/* A building is a target too: one that cannot be built soon, or a third of a kind, is not worth that. */
static int rate_place(const advice *a, action act) {
    const purse has = ms_purse(a->tables, a->mine, a->own);
    int same = 0;
    for (uint32_t left = a->mine->buildings; left; left &= left - 1) same += a->mine->building[lowest_bit(left)].type == act.arg[0];
    if (same > 1 || (same && count_sites(a))) return NEVER;
    if (ms_can_pay(&has, a->tables->design[act.arg[0]].cost)) return 700 - 200 * same;
    return count_sites(a) ? NEVER : 500 - 200 * same;
}

static int rate_equip(const advice *a, action act) {
    const int best = ms_best_bearer(a, act.arg[0]);
    return best > 0 ? 200 + best : NEVER;
}

/* ---- all of it -------------------------------------------------------------------------------------------------------- */

static int rate_shoot(const advice *a, action act) {
    const character *c = character_at(a->pub, act.arg[0]);
    const int worth = ms_best_shot(a, ms_shot(a->tables, c));
    return worth > 100 || ms_speed(a->tables, c) < 2 ? worth : NEVER;
}

static int rate_one(const advice *a, action act) {
    switch (act.kind) {
    case A_EXPLORE: return rate_explore(a, act);
    case A_RECRUIT: return rate_recruit(a, act) + ms_worth_of_way(act.arg[2]);
    case A_PLACE: return rate_place(a, act);
    case A_BUILD: return 650 + ms_worth_of_way(act.arg[1]);
    case A_SEND: return rate_send(a, act) + ms_worth_of_way(act.arg[1]);
    case A_EQUIP: return rate_equip(a, act) + ms_worth_of_way(act.arg[2]);
    case A_CAST: return ms_best_on(a, &a->tables->design[act.arg[0]].effect[0]) - 30 + ms_worth_of_way(act.arg[2]);
    case A_STORE: return rate_store(a, act.arg[0]);
    case A_STORE_FREED: return 390;
    case A_ADN: return 450;
    case A_CLONE:
    case A_MUTANT: return worth_of_character(a, &a->tables->design[act.arg[0]]) + ms_worth_of_way(act.arg[2]);
    case A_ATOUT: return ms_worth_of_atout(a, act);
    case A_TARGET: return ms_worth_of_target(a, act);
    case A_PUT: return a->tables->design[act.arg[0]].resistance;
    case A_WATCH: return POINTLESS;
    case A_ASSIGN: return ms_worth_of_assign(a, act);
    case A_QUICK: return ms_best_blow(a, ms_force(a->tables, character_at(a->pub, act.arg[0])) + 1) + ms_worth_of_way(act.arg[1]);
    case A_SHOOT: return rate_shoot(a, act) + ms_worth_of_way(act.arg[1]);
    case A_RESOLVE: return ms_worth_of_force(a, act.arg[0], ms_group(a->tables, a->mine, act.arg[0]).force);
    case A_TAKE: return ms_worth_of_bearer(a, act.arg[0], a->pub->treasure);
    case A_PASS: return act.arg[0] == WHEN_SAME ? 0 : POINTLESS;
    case A_DISCARD: return 40 - worth_of_card(a, act.arg[0]);
    default: return 0; /* pay, strike, leave, refill; end of a phase */
    }
}

void ms_rate(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    const advice a = ms_advice(r, v);
    for (int i = 0; i < count; i++) worth[i] = rate_one(&a, list[i]);
}
