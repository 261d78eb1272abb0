/* refuse.c - why an action is not legal. The caller knows that it is not, so each function looks
 * for a rule that forbids it and tries the most telling rule first. */
#include <string.h>

#include "rules.h"

typedef struct {
    const tables *tables;
    const pub *pub;
    const own *own;
    const player *mine;
    int seat, ask;
    remark *why; /* the figures go here */
} asker;

static bool my_character(const asker *k, int place) {
    return place > 0 && place < PLACES_END && place_seat(place) == k->seat &&
           place_is_character(place) && ms_type_at(k->pub, place);
}
static bool my_building(const asker *k, int place) {
    return place > 0 && place < PLACES_END && place_seat(place) == k->seat &&
           place_is_building(place) && ms_type_at(k->pub, place);
}

/* The reason why a place is no character or building of this player. */
static int refuse_alien(const asker *k, int place) {
    if (place <= 0 || place >= PLACES_END || !ms_type_at(k->pub, place)) return NOTHING_THERE;
    return place_seat(place) == k->seat ? OTHER_KIND : NOT_YOURS;
}

static int units_of(const purse *has, int unit) {
    return has->hand[unit] + has->stored[unit] + has->freed[unit] +
           (unit == POWDER ? has->powder : 0);
}

/* If the player can pay in another way, the way is what is wrong. */
static int refuse_pay(const asker *k, const uint8_t cost[RESOURCES]) {
    const purse has = ms_purse(k->tables, k->mine, k->own);
    for (int unit = 0; unit < RESOURCES; unit++) {
        const int units = units_of(&has, unit);
        if (cost[unit] <= units) continue;
        *k->why = (remark){CANNOT_PAY, {cost[unit], (uint16_t)unit, (uint16_t)units}};
        return CANNOT_PAY;
    }
    return SAME_WAY;
}

static int refuse_food(const asker *k, const character *c) {
    uint8_t cost[RESOURCES] = {0};
    cost[FOOD] = k->tables->design[c->type].food;
    return refuse_pay(k, cost);
}

/* ---- characters ------------------------------------------------------------------------------ */

/* What keeps a character from any action that engages it, or -1. */
static int refuse_busy(const asker *k, int place) {
    if (!my_character(k, place)) return refuse_alien(k, place);
    const character *c = character_at(k->pub, place);
    if (c->turns) return NOT_UPRIGHT;
    if (c->flags & (READY | DECLARED)) return MUST_STRIKE;
    return c->flags & ACTED && !ms_speed(k->tables, c) ? ACTED_ALREADY : -1;
}

static int refuse_ability(const asker *k, int place, ability needed) {
    const int busy = refuse_busy(k, place);
    if (busy >= 0) return busy;
    return ms_has(k->tables, character_at(k->pub, place), needed) ? -1
           : needed == ABILITY_SHOT                               ? NO_SHOOTING
           : needed == ABILITY_ADN                                ? NO_DNA
                                                                  : NO_ABILITY;
}

static int refuse_send(const asker *k, int place) {
    if (k->ask != ASK_MAIN) return NOT_NOW;
    const int busy = refuse_busy(k, place);
    if (busy >= 0 && busy != ACTED_ALREADY) return busy;
    const character *c = character_at(k->pub, place);
    return ms_speed(k->tables, c) ? refuse_food(k, c) : SPEED_ZERO;
}

static int refuse_explore(const asker *k, int place) {
    if (k->ask != ASK_MAIN) return NOT_NOW;
    const int why = refuse_ability(k, place, ABILITY_EXPLORATION);
    return why >= 0 ? why : NOT_NOW;
}

static int refuse_quick(const asker *k, const action a) {
    if (!my_character(k, a.arg[0])) return refuse_alien(k, a.arg[0]);
    if (k->ask != ASK_QUICK) return k->mine->turn == 1 ? FIRST_TURN : NOT_NOW;
    const int why =
        a.kind == A_SHOOT ? refuse_ability(k, a.arg[0], ABILITY_SHOT) : refuse_busy(k, a.arg[0]);
    if (why >= 0) return why;
    const character *c = character_at(k->pub, a.arg[0]);
    if (a.kind == A_QUICK && ms_speed(k->tables, c)) return NOT_SPEED_ZERO;
    if (a.kind == A_QUICK && (k->pub->struck || c->flags & DECLARED)) return STRUCK_ALREADY;
    uint16_t targets[TARGETS_MAX];
    const bool any = a.kind == A_SHOOT ? ms_any_opposing(k->pub, k->seat)
                                       : ms_strike_targets(k->pub, k->seat, targets);
    return any ? refuse_food(k, c) : NO_TARGET;
}

static int refuse_atout(const asker *k, int place) {
    if (k->ask != ASK_MAIN && k->ask != ASK_REACT) return NOT_NOW;
    if (!my_character(k, place)) return refuse_alien(k, place);
    return character_at(k->pub, place)->turns ? NOT_UPRIGHT : NO_TARGET;
}

static int refuse_adn(const asker *k, int place) {
    if (k->ask != ASK_MAIN) return NOT_NOW;
    const int why = refuse_ability(k, place, ABILITY_ADN);
    return why >= 0 ? why : NO_CLONE;
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* A refusal if the card is not where the action says, or -1. */
static int refuse_absent(const asker *k, int type, int place) {
    if (!place) return type && ms_in_hand(k->own, type) ? -1 : NOT_IN_HAND;
    if (!my_building(k, place)) return refuse_alien(k, place);
    return ms_holds(building_at(k->pub, place), type) ? -1 : NOT_IN_STORE;
}

static int refuse_recruit(const asker *k, const action a) {
    const design *d = &k->tables->design[a.arg[0]];
    if (d->kind != KIND_CHARACTER) return OTHER_KIND;
    if (k->tables->camp[d->camp].adn) return ONLY_BY_ADN;
    if (ms_in_play(k->mine, a.arg[0])) return NAME_IN_PLAY;
    return refuse_pay(k, d->cost);
}

static int refuse_equip(const asker *k, const action a) {
    const chooser c = {k->tables, k->pub, k->own, k->seat};
    uint16_t bearers[TARGETS_MAX];
    if (k->tables->design[a.arg[0]].kind != KIND_OBJECT) return OTHER_KIND;
    return ms_bearers(&c, a.arg[0], bearers) ? refuse_pay(k, k->tables->design[a.arg[0]].cost)
                                             : NO_BEARER;
}

static int refuse_cast(const asker *k, const action a) {
    const chooser c = {k->tables, k->pub, k->own, k->seat};
    const design *d = &k->tables->design[a.arg[0]];
    uint8_t cost[RESOURCES];
    uint16_t one;
    if (d->kind != KIND_SPELL) return OTHER_KIND;
    if (d->abilities >> ABILITY_POWER & 1 && !ms_has_any(k->tables, k->mine, ABILITY_POWER))
        return NO_POWER;
    if (!ms_targets(&c, &d->effect[0], &one, 1)) return NO_TARGET;
    ms_spell_cost(k->tables, k->mine, a.arg[0], cost);
    return refuse_pay(k, cost);
}

static int refuse_card(const asker *k, const action a) {
    const bool reacting = k->ask == ASK_REACT && a.kind == A_CAST;
    if (k->ask != ASK_MAIN && !reacting) return NOT_NOW;
    if (a.arg[0] >= k->tables->types || a.arg[1] >= PLACES_END) return NOT_NOW;
    const int absent = refuse_absent(k, a.arg[0], a.arg[1]);
    if (absent >= 0) return absent;
    return a.kind == A_RECRUIT ? refuse_recruit(k, a)
           : a.kind == A_EQUIP ? refuse_equip(k, a)
                               : refuse_cast(k, a);
}

static int refuse_laying(const asker *k, const action a) {
    if (k->ask != ASK_ADN) return NOT_NOW;
    if (a.arg[0] >= k->tables->types || a.arg[1] >= PLACES_END) return NOT_NOW;
    const int absent = refuse_absent(k, a.arg[0], a.arg[1]);
    if (absent >= 0) return absent;
    const design *d = &k->tables->design[a.arg[0]];
    if (d->kind != KIND_CHARACTER) return OTHER_KIND;
    const bool there = ms_in_play(k->mine, a.arg[0]);
    if (a.kind == A_CLONE && !there) return NO_CLONE;
    if (a.kind == A_MUTANT && !k->tables->camp[d->camp].adn) return NO_MUTANT;
    if (a.kind == A_MUTANT && there) return NAME_IN_PLAY;
    uint8_t cost[RESOURCES] = {0};
    cost[ATOM] = a.kind == A_CLONE ? 1 : d->cost[ATOM];
    return refuse_pay(k, cost);
}

/* ---- buildings ------------------------------------------------------------------------------- */

static int refuse_place(const asker *k, int type) {
    if (k->ask != ASK_MAIN) return NOT_NOW;
    if (type >= k->tables->types || !type || !ms_in_hand(k->own, type)) return NOT_IN_HAND;
    if (k->tables->design[type].kind != KIND_BUILDING) return OTHER_KIND;
    return k->mine->rights ? NOT_NOW : NO_RIGHT;
}

static int refuse_build(const asker *k, int place) {
    if (k->ask != ASK_MAIN) return NOT_NOW;
    if (!my_building(k, place)) return refuse_alien(k, place);
    const building *b = building_at(k->pub, place);
    return b->site == SITE_IDLE ? refuse_pay(k, k->tables->design[b->type].cost) : NOT_A_SITE;
}

/* The building is made for such cards. */
static bool could_hold(const asker *k, const building *b, int type) {
    building empty = {.type = b->type, .site = SITE_BUILT};
    return ms_room(k->tables, &empty, type) > 0;
}

static bool any_could_hold(const asker *k, int type) {
    for (slots left = k->mine->buildings; slots_any(left); slots_next(&left))
        if (BUILDING(k->mine, slots_first(left)).site == SITE_BUILT &&
            could_hold(k, &BUILDING(k->mine, slots_first(left)), type))
            return true;
    return false;
}

/* The player has the card. */
static int refuse_store(const asker *k, int type, int place) {
    const building *b = my_building(k, place) ? building_at(k->pub, place) : NULL;
    if (b && b->site != SITE_BUILT && could_hold(k, b, type)) return NOT_BUILT;
    if (!any_could_hold(k, type)) return NO_STORE;
    if (!b) return refuse_alien(k, place);
    if (b->site != SITE_BUILT) return NOT_BUILT;
    return could_hold(k, b, type) ? STORE_FULL : WRONG_STORE;
}

static int refuse_put_away(const asker *k, int type, int place) {
    if (k->ask != ASK_MAIN) return NOT_NOW;
    if (type >= k->tables->types || !type || !ms_in_hand(k->own, type)) return NOT_IN_HAND;
    return refuse_store(k, type, place);
}

static int refuse_freed(const asker *k, int unit, int place) {
    if (k->ask != ASK_MAIN || unit >= RESOURCES) return NOT_NOW;
    if (!k->mine->freed[unit]) return NONE_FREED;
    return refuse_store(k, k->tables->resource_type[unit], place);
}

/* MS-G-48: in the main phase the order may change once, in a window at every answer. */
static int refuse_order(const asker *k, action a) {
    const bool main = a.kind == A_WATCH;
    if (k->ask != (main ? ASK_MAIN : ASK_REACT)) return NOT_NOW;
    if (main && k->mine->ordered) return ORDERED_ALREADY;
    return a.arg[0] == k->mine->when ? ORDERED_SO : ORDER_LATER;
}

static int refuse_unit(const asker *k, action a) {
    const int unit = a.arg[0];
    if (k->ask != ASK_PAY || unit >= RESOURCES) return NOT_NOW;
    if (!k->pub->bill.owed[unit]) return NOT_OWED;
    if (a.arg[1] != WAY_STORE) return a.arg[2] || a.arg[1] >= WAYS ? NO_SUCH_WAY : NONE_THERE;
    if (!my_building(k, a.arg[2])) return refuse_alien(k, a.arg[2]);
    const building *b = building_at(k->pub, a.arg[2]);
    if (b->site != SITE_BUILT) return NOT_BUILT;
    return k->tables->design[b->type].holds == unit ? NONE_THERE : WRONG_STORE;
}

static int refuse_deck(const asker *k, int deck) {
    if (k->ask != ASK_DECK || deck >= k->tables->decks) return NOT_NOW;
    return ms_deck_allowed(k->tables, k->pub, deck) ? NOT_NOW : TOO_MANY_COPIES;
}

static int refuse_put(const asker *k, int type) {
    if (k->ask != ASK_PUT) return NOT_NOW;
    return type && ms_in_hand(k->own, type) ? NOT_TO_PUT : NOT_IN_HAND;
}

static int refuse_take(const asker *k, int place) {
    if (k->ask != ASK_TREASURE) return NOT_NOW;
    if (!my_character(k, place)) return refuse_alien(k, place);
    const unsigned needs = k->tables->design[k->pub->treasure].abilities,
                   has = k->tables->design[character_at(k->pub, place)->type].abilities;
    return (has & needs) == needs ? NO_TAKER : NO_BEARING;
}

static int refuse_assign(const asker *k, action a) {
    if (k->ask != ASK_ASSIGN) return NOT_NOW;
    return a.arg[0] == k->pub->attacker ? BAD_TARGET : OTHER_ATTACKER;
}

static int row_of(const rules *r, const view *v, action a, remark *why) {
    const pub *u = v->pub;
    if (!v->own || a.zero) return NOT_NOW;
    const asker k = {tables_of(r),         u,  v->own, &u->player[v->seat], v->seat,
                     u->head.ask[v->seat], why};
    switch ((action_kind)a.kind) {
    case A_DECK: return refuse_deck(&k, a.arg[0]);
    case A_EXPLORE: return refuse_explore(&k, a.arg[0]);
    case A_RECRUIT:
    case A_EQUIP:
    case A_CAST: return refuse_card(&k, a);
    case A_PLACE: return refuse_place(&k, a.arg[0]);
    case A_BUILD: return refuse_build(&k, a.arg[0]);
    case A_SEND: return refuse_send(&k, a.arg[0]);
    case A_STORE: return refuse_put_away(&k, a.arg[0], a.arg[1]);
    case A_STORE_FREED: return refuse_freed(&k, a.arg[0], a.arg[1]);
    case A_ADN: return refuse_adn(&k, a.arg[0]);
    case A_CLONE:
    case A_MUTANT: return refuse_laying(&k, a);
    case A_ATOUT: return refuse_atout(&k, a.arg[0]);
    case A_TARGET: return k.ask == ASK_TARGET || k.ask == ASK_BEARER ? BAD_TARGET : NOT_NOW;
    case A_PUT: return refuse_put(&k, a.arg[0]);
    case A_PAY: return refuse_unit(&k, a);
    case A_WATCH:
    case A_PASS: return refuse_order(&k, a);
    case A_ASSIGN: return refuse_assign(&k, a);
    case A_QUICK:
    case A_SHOOT: return refuse_quick(&k, a);
    case A_RESOLVE: return k.ask == ASK_RESOLVE ? BAD_TARGET : NOT_NOW;
    case A_TAKE: return refuse_take(&k, a.arg[0]);
    case A_DISCARD:
        return k.ask == ASK_DISCARD         ? NOT_IN_HAND
               : k.mine->hand_count <= HAND ? HAND_FITS
                                            : NOT_NOW;
    case A_PAY_USUAL:
    case A_END_MAIN:
    case A_STRIKE:
    case A_END_QUICK:
    case A_LEAVE:
    case A_REFILL:
    case ACTIONS: break;
    }
    return NOT_NOW;
}

remark ms_refuse(const rules *r, const view *v, action a) {
    remark why = {0};
    const int row = row_of(r, v, a, &why);
    return why.row == row ? why : (remark){.row = row};
}
