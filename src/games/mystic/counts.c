#include "counts.h"

#include <string.h>

#include "verbs.h"

/* ---- characters and buildings ---------------------------------------------------------------- */

int ms_type_at(const pub *u, int place) {
    const player *who = &u->player[place_seat(place)];
    const int slot = place_slot(place);
    if (place_is_character(place))
        return slots_has(who->characters, slot) ? who->character[slot].type : 0;
    if (!place_is_building(place)) return 0;
    return slots_has(who->buildings, slot - SLOT_BUILDING)
               ? BUILDING(who, slot - SLOT_BUILDING).type
               : 0;
}

/* The most that the effects of an object give of something. */
static int given_by(const tables *t, int object, giving which) {
    const design *d = &t->design[object];
    int most = 0;
    for (int i = 0; i < d->effects; i++)
        if (ms_given(&d->effect[i], which) > most) most = d->effect[i].amount;
    return most;
}

int ms_shot(const tables *t, const character *c) {
    const int better = given_by(t, c->object, GIVES_SHOT);
    return better ? better : 1;
}

group ms_group(const tables *t, const player *who, int target) {
    group g = {0, 0};
    int strongest = 0, modifiers = 0, alone = 0;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        if (!(c->flags & DECLARED) || c->aim != target) continue;
        const int printed = t->design[c->type].force;
        if (!g.members++ || printed > strongest) strongest = printed;
        modifiers += ms_modifier(t, c);
        alone = ms_force(t, c);
    }
    g.force = g.members > 1 ? strongest + g.members + modifiers : alone;
    if (g.force < 0) g.force = 0;
    return g;
}

int ms_aimed_at(const player *who, uint16_t out[CELLS]) {
    int count = 0;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const uint16_t aim = who->character[slots_first(left)].aim;
        int at = count;
        while (at > 0 && out[at - 1] > aim) at--;
        if (!aim || (at > 0 && out[at - 1] == aim)) continue;
        for (int i = count++; i > at; i--) out[i] = out[i - 1];
        out[at] = aim;
    }
    return count;
}

int ms_blow(const tables *t, const pub *u, int target, int force) {
    if (!place_is_character(target)) return force; /* MS-R6.3 */
    const character *c = character_at(u, target);
    int armour = ms_resistance(t, c);
    if (u->head.option[OPTION_WOUNDS] == WOUNDS_ON) armour -= c->damage;
    if (armour < 0) armour = 0;
    return force > armour ? force - armour : 0;
}

int ms_left(const tables *t, const pub *u, int target) {
    if (place_is_character(target))
        return ms_resistance(t, character_at(u, target)) - character_at(u, target)->damage;
    const building *b = building_at(u, target);
    return t->design[b->type].resistance - b->damage;
}

int ms_design_prize(const design *d) {
    if (d->kind == KIND_CHARACTER) return 1;
    return d->level >= 3 ? 4 : d->level + 1;
}

int ms_prize(const tables *t, const pub *u, int target) {
    if (place_is_character(target)) return 1;
    return ms_design_prize(&t->design[building_at(u, target)->type]);
}

/* ---- a player -------------------------------------------------------------------------------- */

int ms_free_character(const player *who) {
    int slot = 0;
    while (slot < CELLS &&
           (slots_has(who->characters, slot) || slots_has(who->buildings, CELLS - 1 - slot)))
        slot++;
    return slot;
}

int ms_free_building(const player *who) {
    int slot = 0;
    while (slot < CELLS &&
           (slots_has(who->buildings, slot) || slots_has(who->characters, CELLS - 1 - slot)))
        slot++;
    return slot;
}

bool ms_in_play(const player *who, int type) {
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        if (who->character[slots_first(left)].type == type) return true;
    return false;
}

bool ms_has_any(const tables *t, const player *who, ability a) {
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        if (ms_has(t, &who->character[slots_first(left)], a)) return true;
    return false;
}

bool ms_any_opposing(const pub *u, int seat) {
    for (int i = 0; i < u->head.seats; i++)
        if (i != seat && !ms_camp_empty(&u->player[i])) return true;
    return false;
}

bool ms_camp_empty(const player *who) {
    return !slots_any(who->characters) && !slots_any(who->buildings);
}

int ms_stored(const tables *t, const player *who, resource kind_of) {
    int sum = 0;
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const building *b = &BUILDING(who, slots_first(left));
        if (t->design[b->type].holds == kind_of) sum += stored_in(b);
    }
    return sum;
}

int ms_in_hand(const own *o, int type) {
    int n = 0;
    for (int i = 0; i < HAND_MAX; i++) n += o->hand[i] == type;
    return n;
}

int ms_room(const tables *t, const building *b, int type) {
    const design *d = &t->design[b->type], *x = &t->design[type];
    if (b->site != SITE_BUILT || d->holds == HOLDS_NOTHING) return 0; /* MS-G-22 */
    if (d->holds < RESOURCES)
        return x->kind == KIND_RESOURCE && x->resource == d->holds
                   ? d->capacity - b->stored - b->engaged
                   : 0; /* MS-G-23 */
    const bool artefact = is_artefact(t, type);
    if (d->holds == HOLDS_ARTEFACTS ? !artefact : x->kind != KIND_CHARACTER || artefact) return 0;
    int used = 0;
    while (used < HOLD && b->hold[used]) used++;
    return d->capacity - used;
}

bool ms_holds(const building *b, int type) {
    return type && memchr(held_in(b), type, HOLD) != NULL;
}

/* ---- paying ---------------------------------------------------------------------------------- */

purse ms_purse(const tables *t, const player *who, const own *o) {
    purse has = {.powder = who->powder};
    for (int i = 0; i < HAND_MAX && o->hand[i]; i++) {
        const design *d = &t->design[o->hand[i]];
        if (d->kind == KIND_RESOURCE) has.hand[d->resource]++;
    }
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const building *b = &BUILDING(who, slots_first(left));
        const int holds = t->design[b->type].holds;
        if (holds >= RESOURCES || !stored_in(b)) continue;
        has.stored[holds] = (uint8_t)(has.stored[holds] + b->stored);
        has.stores[holds]++;
    }
    memcpy(has.freed, who->freed, RESOURCES);
    return has;
}

static int beside_hand(const purse *has, int kind_of) {
    return has->stored[kind_of] + has->freed[kind_of] + (kind_of == POWDER ? has->powder : 0);
}

bool ms_can_pay(const purse *has, const uint8_t cost[RESOURCES]) {
    for (int i = 0; i < RESOURCES; i++)
        if (cost[i] > has->hand[i] + beside_hand(has, i)) return false;
    return true;
}

/* In how many ways the sources of a resource can share the units owed, if they hold more than that.
 * 3 stands for three or more: three sources have at least three ways. */
static int count_shares(const purse *has, int unit, int owed) {
    const int made = unit == POWDER ? has->powder : 0,
              sum = has->hand[unit] + beside_hand(has, unit);
    const int sources =
        (has->hand[unit] > 0) + (has->freed[unit] > 0) + (made > 0) + has->stores[unit];
    if (sources < 2 || sources > 2) return sources < 2 ? 1 : 3;
    const int one = has->hand[unit]    ? has->hand[unit]
                    : has->freed[unit] ? has->freed[unit]
                                       : made,
              other = sum - one;
    if (!one) return 2; /* two stores: at least two ways, and no other source to count */
    return (one < owed ? one : owed) - (owed > other ? owed - other : 0) + 1;
}

int ms_ways_to_pay(const purse *has, const uint8_t cost[RESOURCES]) {
    int hand_or_stores = 1, shares = 1;
    for (int i = 0; i < RESOURCES; i++) {
        if (!cost[i]) continue;
        const int spare = has->hand[i] + beside_hand(has, i) - cost[i];
        if (spare < 0) return 0;
        if (spare == 0) continue; /* all of it pays */
        shares *= count_shares(has, i, cost[i]);
        const int owed = cost[i] - has->freed[i] - (i == POWDER ? has->powder : 0);
        if (owed <= 0) continue;
        const int most = has->hand[i] < owed ? has->hand[i] : owed,
                  least = owed > has->stored[i] ? owed - has->stored[i] : 0;
        hand_or_stores *= most - least + 1;
    }
    const bool by_hand = hand_or_stores > 1;
    return 1 << BY_STORES | by_hand << BY_HAND | (shares > 1 + by_hand) << BY_CHOICE;
}

/* MS-G-55: several objects add up. */
void ms_spell_cost(const tables *t, const player *who, int type, uint8_t cost[RESOURCES]) {
    memcpy(cost, t->design[type].cost, RESOURCES);
    int less = 0;
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        less += given_by(t, who->character[slots_first(left)].object, GIVES_DISCOUNT);
    if (!less || !cost[POWDER]) return;
    cost[POWDER] = (uint8_t)(cost[POWDER] > less + 1 ? cost[POWDER] - less : 1);
}

/* ---- reacting -------------------------------------------------------------------------------- */

/* Spells of this player that nobody can see: in hand or pile. */
static int unseen_spells(const tables *t, const player *who) {
    const deck_row *d = &t->deck[who->deck - 1];
    int n = d->spells;
    for (int i = 0; n && i < d->kinds; i++)
        if (t->design[d->type[i]].kind == KIND_SPELL) n -= who->discard[d->type[i]];
    for (slots left = who->buildings; n && slots_any(left); slots_next(&left)) {
        const uint8_t *hold = held_in(&BUILDING(who, slots_first(left)));
        for (int k = 0; k < HOLD; k++) n -= t->design[hold[k]].kind == KIND_SPELL;
    }
    return n;
}

static bool forge_has_spell(const tables *t, const player *who) {
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const uint8_t *hold = held_in(&BUILDING(who, slots_first(left)));
        for (int k = 0; k < HOLD; k++)
            if (t->design[hold[k]].kind == KIND_SPELL) return true;
    }
    return false;
}

/* MS-R13.2, as far as others can see. */
static bool could_cast(const tables *t, const player *who) {
    if (!t->deck[who->deck - 1].spells || !ms_has_any(t, who, ABILITY_POWER)) return false;
    const bool forge = forge_has_spell(t, who), hand = who->hand_count && unseen_spells(t, who) > 0;
    int powder = who->powder + who->freed[POWDER] + ms_stored(t, who, POWDER);
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        const effect *e = &t->camp[t->design[c->type].camp].atout;
        if (!c->turns) powder += ms_given(e, GIVES_POWDER);
    }
    const int least = t->cheapest_spell > 1 && !ms_discounted(t, who) ? t->cheapest_spell
                      : t->cheapest_spell                             ? 1
                                                                      : 0;
    return (forge && powder + who->hand_count >= least) ||
           (hand && powder + who->hand_count - 1 >= least);
}

bool ms_discounted(const tables *t, const player *who) {
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        if (given_by(t, who->character[slots_first(left)].object, GIVES_DISCOUNT)) return true;
    return false;
}

/* True if the seat could play an atout. One that would change nothing now counts only if `all`. */
static bool could_play_atout(const tables *t, const pub *u, int seat, bool all) {
    const player *who = &u->player[seat];
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        const effect *e = &t->camp[t->design[c->type].camp].atout;
        if (!c->turns && ms_verb(e)->reacts(u, seat, all)) return true;
    }
    return false;
}

/* True if this seat deals or takes the blow or Tir. */
static bool concerned(const pub *u, int seat) {
    if (u->window != WINDOW_STRIKE && u->window != WINDOW_SHOT) return false;
    return (u->struck_at && place_seat(u->struck_at) == seat) ||
           (seat == u->head.active && u->window == WINDOW_STRIKE);
}

bool ms_could_react(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    const bool always = who->when == WHEN_ALWAYS;
    if (who->out || who->quiet || !(always || concerned(u, seat))) return false;
    return could_play_atout(t, u, seat, always) || could_cast(t, who);
}
