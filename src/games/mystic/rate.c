/* rate.c - advice at a glance: how good each legal action looks. */
#include "rate.h"

#include "verbs.h"

/* What counts for how much beside a point. */
enum {
    CARD = 6000,        /* what a card is worth, shared by those that may still be drawn */
    CLOCK = 20,         /* and so many more */
    STORED = 30,        /* per cent of it for a resource that is stored: it comes back */
    RECRUIT = 200,      /* a character */
    RECRUIT_FORCE = 25, /* for each of its force */
    RECRUIT_RESISTANCE = 15,
    RECRUIT_SPEED = 5,
    RECRUIT_PRICE = 100, /* per cent of what it costs */
    EXPOSED = 30, /* per cent of what a blow on it brings that nobody else in the camp would */
    WAIT = 60,    /* per cent of what strikes together: more than that alone, or wait */
    WAIT_LEAST = 22,
    STORE = 695, /* to fill a store */
    EXPLORE = 648,
    TRIFLE = 5,                /* a blow that brings so many times less than another */
    CAST = 30,                 /* what a spell must bring */
    KEEP_RESOURCE = 120,       /* cards of the hand */
    KEEP_SURPLUS = 35,         /* less for each that nothing asks for */
    KEEP_MANY = 40,            /* less for each after the third */
    KEEP_BUILDING = 100,       /* with an explorer */
    KEEP_BUILDING_LATER = 115, /* without */
    KEEP_CHARACTER = 131,
    KEEP_OBJECT = 90,
    KEEP_SPELL = 369,
};

/* ---- cards in hand --------------------------------------------------------------------------- */

static int count_kind(const advice *a, kind which) {
    int n = 0;
    for (int i = 0; i < HAND_MAX && a->own->hand[i]; i++)
        n += a->tables->design[a->own->hand[i]].kind == which;
    return n;
}

static bool has_explorer(const advice *a) {
    return ms_has_any(a->tables, a->mine, ABILITY_EXPLORATION);
}

static int worth_of_abilities(const advice *a, const design *d) {
    int worth = 0;
    for (int i = 0; i < ABILITIES; i++) {
        const ability_row *row = &ms_abilities[i];
        if (d->abilities >> i & 1 && row->wanted(a))
            worth += ms_has_any(a->tables, a->mine, (ability)i) ? row->another : row->first;
    }
    return worth;
}

static int worth_of_character(const advice *a, const design *d) {
    return RECRUIT + RECRUIT_FORCE * d->force + RECRUIT_RESISTANCE * d->resistance -
           RECRUIT_SPEED * d->speed + worth_of_abilities(a, d);
}

/* How much of a resource the cards in hand and the mouths in play ask for. */
static int demand(const advice *a, int unit) {
    int sum = 0;
    for (int i = 0; i < HAND_MAX && a->own->hand[i]; i++)
        sum += a->tables->design[a->own->hand[i]].cost[unit];
    for (slots left = a->mine->buildings; slots_any(left); slots_next(&left)) {
        const building *b = &BUILDING(a->mine, slots_first(left));
        if (b->site == SITE_IDLE) sum += a->tables->design[b->type].cost[unit];
    }
    if (unit != FOOD) return sum;
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left))
        sum += a->tables->design[a->mine->character[slots_first(left)].type].food;
    return sum;
}

static int worth_of_resource(const advice *a, int type, int unit) {
    const int held = ms_in_hand(a->own, type),
              stored = ms_stored(a->tables, a->mine, (resource)unit);
    const int surplus = held + stored - demand(a, unit);
    return KEEP_RESOURCE - (surplus > 0 ? KEEP_SURPLUS * surplus : 0) -
           (held > 3 ? KEEP_MANY * (held - 3) : 0);
}

/* What it is worth to keep a card in hand. */
static int worth_of_card(const advice *a, int type) {
    const design *d = &a->tables->design[type];
    const int copies = ms_in_hand(a->own, type) - 1;
    const bool adn = ms_has_any(a->tables, a->mine, ABILITY_ADN);
    switch ((kind)d->kind) {
    case KIND_RESOURCE: return worth_of_resource(a, type, d->resource);
    case KIND_BUILDING:
        return (has_explorer(a) ? KEEP_BUILDING : KEEP_BUILDING_LATER) - 90 * copies;
    case KIND_CHARACTER:
        if (ms_in_play(a->mine, type) || copies) return adn ? 60 : 5;
        if (a->tables->camp[d->camp].adn && !adn) return 50;
        return KEEP_CHARACTER + worth_of_character(a, d) / 4;
    case KIND_OBJECT: return KEEP_OBJECT - 60 * copies;
    case KIND_SPELL:
        return (ms_has_any(a->tables, a->mine, ABILITY_POWER) ? KEEP_SPELL : 50) - 40 * copies;
    case KIND_NONE:
    case KINDS: break;
    }
    return 0;
}

/* ---- the main phase -------------------------------------------------------------------------- */

/* What of a price must come from the hand, at the price of a card; what is stored comes back. */
static int price_from_hand(const advice *a, const uint8_t cost[RESOURCES]) {
    const purse has = ms_purse(a->tables, a->mine, a->own);
    int cards = 0, stored = 0;
    for (int unit = 0; unit < RESOURCES; unit++) {
        const int beside = has.freed[unit] + (unit == POWDER ? has.powder : 0),
                  owed = cost[unit] > beside ? cost[unit] - beside : 0;
        const int kept = owed < has.stored[unit] ? owed : has.stored[unit];
        stored += kept, cards += owed - kept;
    }
    return a->card * cards + a->card * stored * STORED / 100;
}

static int food_of(const advice *a, const character *c) { return a->tables->design[c->type].food; }

/* Upright, free to leave, fed, and there in time if it leaves now or later. */
static bool could_go(const advice *a, const character *c, int in, int food) {
    const int speed = ms_speed(a->tables, c);
    return ms_upright(c) && !(c->flags & (READY | DECLARED)) && speed > 0 && speed <= in &&
           food_of(a, c) <= food;
}

/* What it adds to strike with this one in so many turns: with those who arrive then, and its part
 * of what those add who could go with it, as far as the food lasts. Who stays helps with its gift.
 */
static int rate_arrival(const advice *a, const character *c, int in) {
    band there = {0, 0, 0}, all = {0, 0, 0};
    int going = 1, help = 0, food = a->food - food_of(a, c);
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left)) {
        const character *x = &a->mine->character[slots_first(left)];
        const bool arrives = x->purpose == FOR_ATTACK && x->turns == in,
                   along = x != c && could_go(a, x, in, food);
        const effect *e = &a->tables->camp[a->tables->design[x->type].camp].atout;
        if (arrives) ms_join(a->tables, &there, x);
        if (arrives || along || x == c) ms_join(a->tables, &all, x);
        if (!arrives && !along && x != c) help += ms_given(e, GIVES_FORCE);
        if (along) food -= food_of(a, x), going++;
    }
    const int before = there.members ? ms_best_blow(a, ms_force_of(&there) + help) : 0;
    return (ms_best_blow(a, ms_force_of(&all) + help) - before) / going;
}

static bool somebody_arrives(const advice *a, int in) {
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left)) {
        const character *x = &a->mine->character[slots_first(left)];
        if (x->purpose == FOR_ATTACK && x->turns == in) return true;
    }
    return false;
}

/* Who is fast waits for those who are slow, if together they do more. */
static int rate_send(const advice *a, action act) {
    const character *c = character_at(a->pub, act.arg[0]);
    const int speed = ms_speed(a->tables, c), now = rate_arrival(a, c, speed);
    const uint8_t cost[RESOURCES] = {[FOOD] = (uint8_t)food_of(a, c)};
    const int price = price_from_hand(a, cost), gain = now - price;
    if (gain <= 0 && cost[FOOD] && (2 * now < price || ms_force(a->tables, c) < 2))
        return POINTLESS; /* even with whoever may go along */
    for (int in = speed + 1; in <= TURNS_MAX; in++)
        if (rate_arrival(a, c, in) * WAIT / 100 > now + WAIT_LEAST && somebody_arrives(a, in))
            return NEVER;
    return gain > 0 ? 300 + gain / 8 + 15 * speed : NEVER;
}

static int count_sites(const advice *a) {
    int n = 0;
    for (slots left = a->mine->buildings; slots_any(left); slots_next(&left))
        n += BUILDING(a->mine, slots_first(left)).site == SITE_IDLE;
    return n;
}

static int rate_explore(const advice *a, action act) {
    int found = a->mine->rights;
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left))
        found += a->mine->character[slots_first(left)].purpose == FOR_EXPLORATION;
    if (found >= count_kind(a, KIND_BUILDING) || count_sites(a) > 1) return NEVER;
    return EXPLORE - 20 * ms_speed(a->tables, character_at(a->pub, act.arg[0]));
}

/* What the opponents' strongest blow would bring on somebody of this resistance. */
static int exposed(const advice *a, int resistance, int left) {
    const int markers = a->danger - resistance;
    return markers <= 0 ? 0 : markers >= left ? POINT : POINT * markers / (left + 6) * 3 / 4;
}

static int most_exposed(const advice *a) {
    int most = 0;
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left)) {
        const character *c = &a->mine->character[slots_first(left)];
        const int r = ms_resistance(a->tables, c), at = exposed(a, r, r - c->damage);
        if (at > most) most = at;
    }
    return most;
}

/* Who is weaker than all others there is what the next blow falls on. */
static int rate_recruit(const advice *a, action act) {
    const design *d = &a->tables->design[act.arg[0]];
    const int risk = exposed(a, d->resistance, d->resistance), more = risk - most_exposed(a);
    const int worth = worth_of_character(a, d) - price_from_hand(a, d->cost) * RECRUIT_PRICE / 100 -
                      (more > 0 ? more * EXPOSED / 100 : 0);
    return worth > 0 ? 400 + worth : NEVER;
}

static int rate_store(const advice *a, int type) {
    if (a->tables->design[type].kind != KIND_RESOURCE) return 40;
    return STORE;
}

/* A building is a target too: one that cannot be built soon, or a third of a kind, is not worth
 * that. */
static int rate_place(const advice *a, action act) {
    const purse has = ms_purse(a->tables, a->mine, a->own);
    int same = 0;
    for (slots left = a->mine->buildings; slots_any(left); slots_next(&left))
        same += BUILDING(a->mine, slots_first(left)).type == act.arg[0];
    if (same > 1 || (same && count_sites(a))) return NEVER;
    if (ms_can_pay(&has, a->tables->design[act.arg[0]].cost)) return 700 - 200 * same;
    return count_sites(a) ? NEVER : 500 - 200 * same;
}

static int rate_equip(const advice *a, action act) {
    const int best = ms_best_bearer(a, act.arg[0]);
    return best > 0 ? 200 + best : NEVER;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static int rate_shoot(const advice *a, action act) {
    const character *c = character_at(a->pub, act.arg[0]);
    const int worth = ms_best_shot(a, ms_shot(a->tables, c));
    return worth > 100 || ms_speed(a->tables, c) < 2 ? worth : NEVER;
}

static int rate_one(const advice *a, action act) {
    switch ((action_kind)act.kind) {
    case A_DECK: return ms_worth_of_deck(a, act.arg[0]);
    case A_EXPLORE: return rate_explore(a, act);
    case A_RECRUIT: return rate_recruit(a, act) + ms_worth_of_way(act.arg[2]);
    case A_PLACE: return rate_place(a, act);
    case A_BUILD: return 650 + ms_worth_of_way(act.arg[1]);
    case A_SEND: return rate_send(a, act) + ms_worth_of_way(act.arg[1]);
    case A_EQUIP: return rate_equip(a, act) + ms_worth_of_way(act.arg[2]);
    case A_CAST:
        return ms_best_on(a, &a->tables->design[act.arg[0]].effect[0]) - CAST +
               ms_worth_of_way(act.arg[2]);
    case A_STORE: return rate_store(a, act.arg[0]);
    case A_STORE_FREED: return 390;
    case A_ADN: return 450;
    case A_CLONE:
    case A_MUTANT:
        return worth_of_character(a, &a->tables->design[act.arg[0]]) + ms_worth_of_way(act.arg[2]);
    case A_ATOUT: return ms_worth_of_atout(a, act);
    case A_TARGET: return ms_worth_of_target(a, act);
    case A_PUT: return a->tables->design[act.arg[0]].resistance;
    case A_WATCH: return POINTLESS;
    case A_ASSIGN: return ms_worth_of_assign(a, act);
    case A_QUICK:
        return ms_best_blow(a, ms_force(a->tables, character_at(a->pub, act.arg[0])) + 1) +
               ms_worth_of_way(act.arg[1]);
    case A_SHOOT: return rate_shoot(a, act) + ms_worth_of_way(act.arg[1]);
    case A_RESOLVE:
        return ms_worth_of_force(a, act.arg[0], ms_group(a->tables, a->mine, act.arg[0]).force);
    case A_TAKE: return ms_worth_of_bearer(a, act.arg[0], a->pub->treasure);
    case A_PASS: return act.arg[0] == WHEN_SAME ? 0 : POINTLESS;
    case A_DISCARD: return 40 - worth_of_card(a, act.arg[0]);
    case A_PAY: return POINTLESS; /* unit by unit: for people */
    case A_PAY_USUAL:
    case A_END_MAIN:
    case A_STRIKE:
    case A_END_QUICK:
    case A_LEAVE:
    case A_REFILL:
    case ACTIONS: break; /* no choice to judge */
    }
    return 0;
}

/* Cards that a player may still draw. */
static int clock_of(const player *p) { return p->pile_count + (p->piles ? 0 : p->discard_count); }

/* Nearer to the end of the second pile each card counts for more. */
static int price_of_card(const advice *a) { return CARD / (clock_of(a->mine) + CLOCK); }

static int strongest_band(const advice *a) {
    int most = 0;
    for (int seat = 0; seat < a->pub->head.seats; seat++) {
        band b = {0, 0, 0};
        const player *p = &a->pub->player[seat];
        if (seat == a->seat) continue;
        for (slots left = p->characters; slots_any(left); slots_next(&left))
            ms_join(a->tables, &b, &p->character[slots_first(left)]);
        if (ms_force_of(&b) > most) most = ms_force_of(&b);
    }
    return most;
}

/* Cards that the player holds or may still draw, by what uses them. */
static void count_future(advice *a) {
    const player *p = a->mine;
    for (int type = 1; type < a->tables->types; type++) {
        const design *d = &a->tables->design[type];
        const int n =
            a->own->pile[type] + (p->piles ? 0 : p->discard[type]) + ms_in_hand(a->own, type);
        if (!n) continue;
        if (d->kind == KIND_BUILDING) a->buildings += n;
        if (d->kind == KIND_SPELL) a->spells += n;
        if (d->kind == KIND_CHARACTER && a->tables->camp[d->camp].adn) a->mutants += n;
    }
}

/* To strike where next to nothing comes of it, when the same attacker could do much, needs no
 * thought. */
static void give_up_trifles(action_list list, int32_t *worth) {
    int32_t most = 0;
    for (int i = 0; i < list.count; i++)
        if (list.item[i].kind == A_ASSIGN && worth[i] > most) most = worth[i];
    for (int i = 0; i < list.count; i++)
        if (list.item[i].kind == A_ASSIGN && most > POINT && worth[i] < most / TRIFLE)
            worth[i] = POINTLESS;
}

void ms_rate(const rules *r, const view *v, action_list list, int32_t *worth) {
    advice a = ms_advice(r, v);
    const purse has = ms_purse(a.tables, a.mine, a.own);
    a.card = price_of_card(&a);
    a.food = has.hand[FOOD] + has.stored[FOOD] + has.freed[FOOD];
    a.wary = true;
    a.danger = strongest_band(&a);
    count_future(&a);
    for (int i = 0; i < list.count; i++) worth[i] = rate_one(&a, list.item[i]);
    give_up_trifles(list, worth);
}
