/* legal.c - the legal actions of a view. */
#include <string.h>

#include "rules.h"

typedef struct {
    chooser who;
    const player *mine;
    purse has;
    action *out;
    int count;
} choices;

/* The main phase has the longest list. Each card of the deck adds to it once. In play a character
 * adds at most six actions (gift, exploration, DNA, three ways to send it), a Fort or Forge one for
 * each different card of the hand, another store two, a site three. A card in a Fort or Forge adds
 * three; a card of the hand, beside going into stores, four. Two more actions end the list. */
enum { LIST_MAX = (DECK_MAX - HAND_MAX) * HAND_MAX + HAND_MAX * 4 + 2 };
_Static_assert((int)LIST_MAX <= (int)ACTIONS_MAX && (int)TARGETS_MAX <= (int)ACTIONS_MAX,
               "no list is ever cut short");

static void add(choices *c, action_kind does, int first, int second) {
    ASSERT(c->count < ACTIONS_MAX);
    c->out[c->count++] =
        (action){.kind = (uint8_t)does, .arg = {(uint16_t)first, (uint16_t)second}};
}

/* Adds an action once for each different way to pay; `at` is the argument that names the way. */
static void add_paid(choices *c, action a, int at, const uint8_t cost[RESOURCES]) {
    const int ways = ms_ways_to_pay(&c->has, cost);
    for (int by = 0; by < BYS; by++) {
        if (!(ways >> by & 1)) continue;
        ASSERT(c->count < ACTIONS_MAX);
        a.arg[at] = (uint16_t)by;
        c->out[c->count++] = a;
    }
}

bool ms_deck_allowed(const tables *t, const pub *u, int deck) {
    return !t->deck[deck].over_cap || u->head.option[OPTION_COPIES] == COPIES_ANY; /* MS-G-02 */
}

/* ---- characters in play ---------------------------------------------------------------------- */

/* MS-G-26, MS-G-27, MS-G-50, MS-G-51: upright, not bound to an attack, and of speed 0 only once a
 * turn. */
static bool free_to_act(const tables *t, const character *c) {
    return !c->turns && !(c->flags & (READY | DECLARED)) && !(c->flags & ACTED && !ms_speed(t, c));
}

static void food_of(const tables *t, const character *c, uint8_t cost[RESOURCES]) {
    memset(cost, 0, RESOURCES);
    cost[FOOD] = t->design[c->type].food;
}

static void add_atout(choices *c, int place) { /* MS-R12.1 */
    const frame f = {FRAME_ATOUT, (uint8_t)c->who.seat, {(uint8_t)place_slot(place), 0}};
    uint16_t one;
    if (ms_targets(&c->who, ms_effect_of(c->who.tables, c->who.pub, &f), &one, 1))
        add(c, A_ATOUT, place, 0);
}

static void add_atouts(choices *c) {
    for (slots left = c->mine->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        if (!c->mine->character[slot].turns) add_atout(c, place_of(c->who.seat, slot));
    }
}

/* ---- A.D.N: MS-R11.3 ------------------------------------------------------------------------- */

static void add_adn_card(choices *c, int type, int from) {
    const tables *t = c->who.tables;
    const design *d = &t->design[type];
    uint8_t cost[RESOURCES] = {0};
    const uint16_t place = (uint16_t)(from ? place_of(c->who.seat, SLOT_BUILDING + from - 1) : 0);
    if (d->kind != KIND_CHARACTER) return;
    const bool there = ms_in_play(c->mine, type);
    cost[ATOM] = 1;
    if (there)
        add_paid(c, (action){.kind = A_CLONE, .arg = {(uint16_t)type, place}}, 2,
                 cost); /* MS-G-33 */
    cost[ATOM] = d->cost[ATOM];
    if (t->camp[d->camp].adn && !there)
        add_paid(c, (action){.kind = A_MUTANT, .arg = {(uint16_t)type, place}}, 2, cost);
}

static void add_adn_cards(choices *c) {
    const tables *t = c->who.tables;
    const uint8_t *hand = c->who.own->hand;
    for (int i = 0; i < HAND_MAX && hand[i]; i++)
        if (!i || hand[i] != hand[i - 1]) add_adn_card(c, hand[i], 0);
    for (slots left = c->mine->buildings; slots_any(left); slots_next(&left)) {
        const building *b = &BUILDING(c->mine, slots_first(left));
        if (t->design[b->type].holds != HOLDS_CHARACTERS) continue;
        const uint8_t *hold = held_in(b);
        for (int k = 0; k < HOLD && hold[k]; k++)
            if (!k || hold[k] != hold[k - 1]) add_adn_card(c, hold[k], slots_first(left) + 1);
    }
}

static bool adn_possible(choices *c) {
    const int before = c->count;
    add_adn_cards(c);
    const bool any = c->count > before;
    c->count = before;
    return any;
}

/* ---- main phase ------------------------------------------------------------------------------ */

static void add_character_deeds(choices *c) {
    const tables *t = c->who.tables;
    uint8_t cost[RESOURCES];
    int adn = -1;
    for (slots left = c->mine->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left), place = place_of(c->who.seat, slot);
        const character *x = &c->mine->character[slot];
        if (x->turns) continue;
        add_atout(c, place);
        if (!free_to_act(t, x)) continue;
        if (ms_has(t, x, ABILITY_EXPLORATION)) add(c, A_EXPLORE, place, 0);
        if (ms_has(t, x, ABILITY_ADN) && (adn = adn < 0 ? adn_possible(c) : adn))
            add(c, A_ADN, place, 0);
        food_of(t, x, cost);
        if (ms_speed(t, x))
            add_paid(c, (action){.kind = A_SEND, .arg = {(uint16_t)place}}, 1, cost);
    }
}

/* Recruiting, objects and spells, from the hand or a Fort or Forge. */
static void add_card(choices *c, int type, int from) {
    const tables *t = c->who.tables;
    const design *d = &t->design[type];
    const uint16_t place = (uint16_t)(from ? place_of(c->who.seat, SLOT_BUILDING + from - 1) : 0);
    action a = {.arg = {(uint16_t)type, place}};
    uint8_t cost[RESOURCES];
    uint16_t some[TARGETS_MAX];
    memcpy(cost, d->cost, RESOURCES);
    if (d->kind == KIND_CHARACTER) {
        if (t->camp[d->camp].adn || ms_in_play(c->mine, type)) return; /* MS-G-32, MS-R11.6 */
        a.kind = A_RECRUIT;
    } else if (d->kind == KIND_OBJECT) {
        if (!ms_bearers(&c->who, type, some)) return; /* MS-G-21 */
        a.kind = A_EQUIP;
    } else {
        return;
    }
    add_paid(c, a, 2, cost);
}

static bool has_abilities(const tables *t, const player *who, unsigned needs) {
    for (int i = 0; i < ABILITIES; i++)
        if (needs >> i & 1 && !ms_has_any(t, who, (ability)i)) return false;
    return true;
}

static void add_spell(choices *c, int type, int from) { /* MS-R13.2 */
    const tables *t = c->who.tables;
    const design *d = &t->design[type];
    uint8_t cost[RESOURCES];
    uint16_t one;
    if (d->kind != KIND_SPELL || !has_abilities(t, c->mine, d->abilities)) return;
    if (!ms_targets(&c->who, &d->effect[0], &one, 1)) return;
    ms_spell_cost(t, c->mine, type, cost);
    const uint16_t place = (uint16_t)(from ? place_of(c->who.seat, SLOT_BUILDING + from - 1) : 0);
    add_paid(c, (action){.kind = A_CAST, .arg = {(uint16_t)type, place}}, 2, cost);
}

typedef void (*adder)(choices *c, int type, int from);

/* Every different card in the hand, and in each Fort and Forge. */
static void add_cards(choices *c, adder one) {
    const uint8_t *hand = c->who.own->hand;
    for (int i = 0; i < HAND_MAX && hand[i]; i++)
        if (!i || hand[i] != hand[i - 1]) one(c, hand[i], 0);
    for (slots left = c->mine->buildings; slots_any(left); slots_next(&left)) {
        const uint8_t *hold = held_in(&BUILDING(c->mine, slots_first(left)));
        for (int k = 0; k < HOLD && hold[k]; k++)
            if (!k || hold[k] != hold[k - 1]) one(c, hold[k], slots_first(left) + 1);
    }
}

static void add_buildings(choices *c) {
    const tables *t = c->who.tables;
    const uint8_t *hand = c->who.own->hand;
    for (int i = 0; c->mine->rights && i < HAND_MAX && hand[i]; i++) /* MS-R9.1 */
        if ((!i || hand[i] != hand[i - 1]) && t->design[hand[i]].kind == KIND_BUILDING)
            add(c, A_PLACE, hand[i], 0);
    for (slots left = c->mine->buildings; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left), place = place_of(c->who.seat, SLOT_BUILDING + slot);
        const building *b = &BUILDING(c->mine, slot);
        if (b->site == SITE_IDLE)
            add_paid(c, (action){.kind = A_BUILD, .arg = {(uint16_t)place}}, 1,
                     t->design[b->type].cost); /* MS-R9.3 */
        if (b->site != SITE_BUILT) continue;
        for (int i = 0; i < HAND_MAX && hand[i]; i++) /* MS-R8.7 */
            if ((!i || hand[i] != hand[i - 1]) && ms_room(t, b, hand[i]) > 0)
                add(c, A_STORE, hand[i], place);
        const int unit = t->design[b->type].holds;
        if (unit < RESOURCES && c->mine->freed[unit] && ms_room(t, b, t->resource_type[unit]) > 0)
            add(c, A_STORE_FREED, unit, place);
    }
}

static void main_phase(choices *c) {
    add_character_deeds(c);
    add_cards(c, add_card);
    add_cards(c, add_spell);
    add_buildings(c);
    add(c, A_END_MAIN, 0, 0);
    if (!c->mine->ordered)
        add(c, A_WATCH, c->mine->when == WHEN_ALWAYS ? WHEN_ATTACKED : WHEN_ALWAYS, 0);
}

/* ---- phase 5 --------------------------------------------------------------------------------- */

/* The characters that could attack or shoot now, food apart: MS-R4.1, MS-G-14. */
static bool may_attack(const tables *t, const pub *u, const player *who, const character *c) {
    return who->turn > 1 && !u->struck && free_to_act(t, c) && !ms_speed(t, c);
}
static bool may_shoot(const tables *t, const player *who, const character *c) {
    return who->turn > 1 && free_to_act(t, c) && ms_has(t, c, ABILITY_SHOT);
}

/* Also true for a shooter without a target: records of version 1 end the attacks there. */
bool ms_quick_possible(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    uint16_t targets[TARGETS_MAX];
    const bool blows = ms_strike_targets(u, seat, targets);
    const int food = who->freed[FOOD] + ms_stored(t, who, FOOD) + who->hand_count;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        const bool could = (blows && may_attack(t, u, who, c)) || may_shoot(t, who, c);
        if (could && t->design[c->type].food <= food) return true;
    }
    return false;
}

static void quick_phase(choices *c) {
    const tables *t = c->who.tables;
    const pub *u = c->who.pub;
    uint8_t cost[RESOURCES];
    uint16_t targets[TARGETS_MAX];
    bool declared = false;
    const bool blows = ms_strike_targets(u, c->who.seat, targets),
               shots = ms_any_opposing(u, c->who.seat);
    for (slots left = c->mine->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        const character *x = &c->mine->character[slot];
        const uint16_t place = place_of(c->who.seat, slot);
        declared |= x->flags & DECLARED;
        food_of(t, x, cost);
        if (blows && may_attack(t, u, c->mine, x))
            add_paid(c, (action){.kind = A_QUICK, .arg = {place}}, 1, cost);
        if (shots && may_shoot(t, c->mine, x))
            add_paid(c, (action){.kind = A_SHOOT, .arg = {place}}, 1, cost);
    }
    add(c, declared ? A_STRIKE : A_END_QUICK, 0, 0);
}

/* ---- answers --------------------------------------------------------------------------------- */

static void add_aims(choices *c, action_kind does) {
    uint16_t aims[TARGETS_MAX];
    const int n = ms_aims(&c->who, ms_aiming(c->who.pub), aims);
    for (int i = 0; i < n; i++) add(c, does, aims[i], 0);
}

static void add_assigns(choices *c) {
    uint16_t targets[TARGETS_MAX];
    const int n = ms_strike_targets(c->who.pub, c->who.seat, targets);
    for (int i = 0; i < n; i++) add(c, A_ASSIGN, c->who.pub->attacker, targets[i]);
}

static void add_resolves(choices *c) {
    uint16_t aimed[CELLS];
    const int n = ms_aimed_at(c->mine, aimed);
    for (int i = 0; i < n; i++) add(c, A_RESOLVE, aimed[i], 0);
}

static void add_payments(choices *c) { /* MS-R10.1 */
    const tables *t = c->who.tables;
    for (int unit = 0; unit < RESOURCES; unit++) {
        if (!c->who.pub->bill.owed[unit]) continue;
        if (c->has.freed[unit]) add(c, A_PAY, unit, WAY_FREED);
        if (unit == POWDER && c->has.powder) add(c, A_PAY, unit, WAY_POWDER);
        if (c->has.hand[unit]) add(c, A_PAY, unit, WAY_HAND);
        for (slots left = c->mine->buildings; slots_any(left); slots_next(&left)) {
            const building *b = &BUILDING(c->mine, slots_first(left));
            if (t->design[b->type].holds != unit || !stored_in(b)) continue;
            add(c, A_PAY, unit, WAY_STORE);
            c->out[c->count - 1].arg[2] = place_of(c->who.seat, SLOT_BUILDING + slots_first(left));
        }
    }
    add(c, A_PAY_USUAL, 0, 0); /* MS-G-49 */
}

static void add_takes(choices *c) {
    for (slots left = c->who.pub->takers; slots_any(left); slots_next(&left))
        add(c, A_TAKE, place_of(c->who.seat, slots_first(left)), 0);
    add(c, A_LEAVE, 0, 0);
}

/* MS-G-29, MS-G-48. Passing comes first: it is the most frequent answer. */
static void react(choices *c) {
    add(c, A_PASS, WHEN_SAME, 0);
    add_atouts(c);
    add_cards(c, add_spell);
    add(c, A_PASS, WHEN_NEVER, 0);
    add(c, A_PASS, c->mine->when == WHEN_ALWAYS ? WHEN_ATTACKED : WHEN_ALWAYS, 0);
}

static void discards(choices *c) { /* MS-R15.1, MS-G-37 */
    const uint8_t *hand = c->who.own->hand;
    for (int i = 0; i < HAND_MAX && hand[i]; i++)
        if (!i || hand[i] != hand[i - 1]) add(c, A_DISCARD, hand[i], 0);
    if (c->mine->hand_count <= HAND) add(c, A_REFILL, 0, 0);
}

int ms_legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    if (!v->own || !waited_for(&u->head, v->seat)) return 0;
    choices c = {{t, u, v->own, v->seat}, &u->player[v->seat], {.powder = 0}, out, 0};
    c.has = ms_purse(t, c.mine, v->own);
    switch ((ask_kind)u->head.ask[v->seat]) {
    case ASK_DECK:
        for (int i = 0; i < t->decks; i++)
            if (ms_deck_allowed(t, u, i)) add(&c, A_DECK, i, 0);
        break;
    case ASK_MAIN: main_phase(&c); break;
    case ASK_PAY: add_payments(&c); break;
    case ASK_TARGET:
    case ASK_BEARER: add_aims(&c, A_TARGET); break;
    case ASK_PUT: add_aims(&c, A_PUT); break;
    case ASK_ADN: add_adn_cards(&c); break;
    case ASK_ASSIGN: add_assigns(&c); break;
    case ASK_QUICK: quick_phase(&c); break;
    case ASK_RESOLVE: add_resolves(&c); break;
    case ASK_TREASURE: add_takes(&c); break;
    case ASK_REACT: react(&c); break;
    case ASK_DISCARD: discards(&c); break;
    case ASK_NOTHING:
    case ASKS: break;
    }
    return c.count;
}
