/* novice.c - how actions look to a player who has just learnt the rules.
 *
 * The novice counts what a blow or a spell does (worth.h) and takes any points there are; else
 * plays the dearest card that can be paid, sends every character that can hurt somebody, and
 * builds what is in hand. The novice has no plan, saves nothing for later, and does not protect
 * characters. */
#include "worth.h"

static int price_of(const design *d) {
    int sum = 0;
    for (int unit = 0; unit < RESOURCES; unit++) sum += d->cost[unit];
    return sum;
}

static int buildings_in_hand(const advice *a) {
    int n = 0;
    for (int i = 0; i < HAND_MAX && a->own->hand[i]; i++)
        n += a->tables->design[a->own->hand[i]].kind == KIND_BUILDING;
    return n;
}

/* A character explores if a building in hand has no place yet. */
static int novice_explore(const advice *a) {
    int found = a->mine->rights;
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left))
        found += a->mine->character[slots_first(left)].purpose == FOR_EXPLORATION;
    return found < buildings_in_hand(a) ? 300 : NEVER;
}

/* A lone attacker must be able to hurt somebody. */
static int novice_send(const advice *a, action act) {
    const int force = ms_force(a->tables, character_at(a->pub, act.arg[0]));
    return force > 1 && ms_best_blow(a, force) > 0 ? 200 + 10 * force : NEVER;
}

/* The novice counts this attacker and those that aim there, but none that may still join. */
static int novice_assign(const advice *a, action act) {
    band there = {0, 0, 0}, then = {0, 0, 0};
    const int together = ms_worth_of_assign(a, act);
    if (together <= 0) return together;
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left)) {
        const character *c = &a->mine->character[slots_first(left)];
        if (c->flags & DECLARED && c->aim == act.arg[1]) ms_join(a->tables, &there, c);
    }
    then = there;
    ms_join(a->tables, &then, character_at(a->pub, act.arg[0]));
    return 1 + ms_worth_of_force(a, act.arg[1], ms_force_of(&then)) -
           ms_worth_of_force(a, act.arg[1], ms_force_of(&there));
}

static int novice_equip(const advice *a, action act) {
    const int best = ms_best_bearer(a, act.arg[0]);
    return best > 0 ? 250 + best : NEVER;
}

/* Second copies go first, then the cheapest cards. */
static int novice_discard(const advice *a, action act) {
    return 10 * ms_in_hand(a->own, act.arg[0]) - price_of(&a->tables->design[act.arg[0]]);
}

static int novice_one(const advice *a, action act) {
    const design *d = &a->tables->design[act.arg[0]]; /* where it names a card */
    switch ((action_kind)act.kind) {
    case A_DECK: return ms_worth_of_deck(a, act.arg[0]);
    case A_EXPLORE: return novice_explore(a);
    case A_RECRUIT: return 400 + 20 * price_of(d) + ms_worth_of_way(act.arg[2]);
    case A_PLACE: return 340 + price_of(d);
    case A_BUILD: return 350 + ms_worth_of_way(act.arg[1]);
    case A_SEND: return novice_send(a, act) + ms_worth_of_way(act.arg[1]);
    case A_EQUIP: return novice_equip(a, act) + ms_worth_of_way(act.arg[2]);
    case A_CAST: return ms_best_on(a, &d->effect[0]) + ms_worth_of_way(act.arg[2]);
    case A_STORE:
    case A_STORE_FREED: return 150;
    case A_ADN: return 380;
    case A_CLONE:
    case A_MUTANT: return 400 + 20 * d->force + ms_worth_of_way(act.arg[2]);
    case A_ATOUT: return ms_worth_of_atout(a, act);
    case A_TARGET: return ms_worth_of_target(a, act);
    case A_PUT: return price_of(d);
    case A_WATCH: return POINTLESS;
    case A_ASSIGN: return novice_assign(a, act);
    case A_QUICK:
        return ms_best_blow(a, ms_force(a->tables, character_at(a->pub, act.arg[0]))) +
               ms_worth_of_way(act.arg[1]);
    case A_SHOOT:
        return ms_best_shot(a, ms_shot(a->tables, character_at(a->pub, act.arg[0]))) +
               ms_worth_of_way(act.arg[1]);
    case A_RESOLVE:
        return ms_worth_of_force(a, act.arg[0], ms_group(a->tables, a->mine, act.arg[0]).force);
    case A_TAKE: return ms_worth_of_bearer(a, act.arg[0], a->pub->treasure);
    case A_PASS: return act.arg[0] == WHEN_SAME ? 0 : POINTLESS;
    case A_DISCARD: return novice_discard(a, act);
    case A_PAY: return POINTLESS; /* paying unit by unit is for people */
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

void ms_novice(const rules *r, const view *v, action_list list, int32_t *worth) {
    const advice a = ms_advice(r, v);
    for (int i = 0; i < list.count; i++) worth[i] = novice_one(&a, list.item[i]);
}
