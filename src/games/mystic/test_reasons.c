/* A refusal gives a reason that is true. */
#include "unit.h"

#include <string.h>

#include "reasons.h"
#include "refused.h"
#include "registry.h"
#include "rules.h"
#include "words.h"

/* What a check looks at. `place` is the first argument that names a place. */
typedef struct {
    const tables *t;
    const pub *u;
    const own *o;
    const player *mine;
    int seat, ask, place;
    action a;
    const design *card; /* of the first argument, if that names a card */
} facts;

static int copies_in_hand(const facts *k, int type) {
    int n = 0;
    for (int i = 0; i < k->mine->hand_count; i++) n += type && k->o->hand[i] == type;
    return n;
}

/* Upright and within reach, wherever they are. */
static int units(const facts *k, int unit) {
    int n = copies_in_hand(k, k->t->resource_type[unit]) + k->mine->freed[unit];
    for (int i = 0; i < CELLS; i++) {
        const building *b = &BUILDING(k->mine, i);
        if (slots_has(k->mine->buildings, i) && b->site == SITE_BUILT &&
            k->t->design[b->type].holds == unit)
            n += b->stored;
    }
    return n + (unit == POWDER ? k->mine->powder : 0);
}

static void cost_of(const facts *k, uint8_t cost[RESOURCES]) {
    memset(cost, 0, RESOURCES);
    switch (k->a.kind) {
    case A_RECRUIT:
    case A_EQUIP: memcpy(cost, k->card->cost, RESOURCES); break;
    case A_CAST: ms_spell_cost(k->t, k->mine, k->a.arg[0], cost); break;
    case A_BUILD: memcpy(cost, k->t->design[ms_type_at(k->u, k->place)].cost, RESOURCES); break;
    case A_CLONE: cost[ATOM] = 1; break;
    case A_MUTANT: cost[ATOM] = k->card->cost[ATOM]; break;
    default: cost[FOOD] = k->t->design[ms_type_at(k->u, k->place)].food; break;
    }
}

static bool cost_is_above(const facts *k, const uint16_t told[ARGS_MAX]) {
    uint8_t cost[RESOURCES];
    cost_of(k, cost);
    return told[0] == cost[told[1]] && told[2] == units(k, told[1]) && told[0] > told[2];
}

static bool could_pay(const facts *k) {
    uint8_t cost[RESOURCES];
    cost_of(k, cost);
    for (int i = 0; i < RESOURCES; i++)
        if (cost[i] > units(k, i)) return false;
    return true;
}

static bool lies_here(const facts *k) {
    return k->place && place_seat(k->place) == k->seat && ms_type_at(k->u, k->place);
}

static const character *character_here(const facts *k) {
    return lies_here(k) && place_is_character(k->place) ? character_at(k->u, k->place) : NULL;
}
static const building *building_here(const facts *k) {
    return lies_here(k) && place_is_building(k->place) ? building_at(k->u, k->place) : NULL;
}

static int speed_of(const facts *k) {
    const character *c = character_here(k);
    return c ? ms_speed(k->t, c) : -1;
}

static bool lacks(const facts *k) {
    static const uint8_t needs[ACTIONS] = {
        [A_EXPLORE] = ABILITY_EXPLORATION, [A_ADN] = ABILITY_ADN, [A_SHOOT] = ABILITY_SHOT};
    const character *c = character_here(k);
    return c && !ms_has(k->t, c, needs[k->a.kind]);
}

static bool in_play(const facts *k, int type) {
    for (int i = 0; i < CELLS; i++)
        if (slots_has(k->mine->characters, i) && k->mine->character[i].type == type) return true;
    return false;
}

static bool anyone_has(const facts *k, ability which) {
    for (int i = 0; i < CELLS; i++)
        if (slots_has(k->mine->characters, i) && ms_has(k->t, &k->mine->character[i], which))
            return true;
    return false;
}

static bool is_aim(const rules *r, const view *v, action a) {
    static action list[ACTIONS_MAX];
    const int n = ms_legal(r, v, list);
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static bool nothing_to_act_on(const facts *k) {
    const chooser c = {k->t, k->u, k->o, k->seat};
    uint16_t some[TARGETS_MAX];
    if (k->a.kind == A_CAST) return !ms_targets(&c, &k->card->effect[0], some, 1);
    if (k->a.kind == A_SHOOT) return !ms_any_opposing(k->u, k->seat);
    if (k->a.kind == A_QUICK) return !ms_strike_targets(k->u, k->seat, some);
    return k->a.kind == A_ATOUT;
}

static bool no_bearer(const facts *k) {
    const unsigned needs = k->card->abilities;
    for (int i = 0; i < CELLS; i++)
        if (slots_has(k->mine->characters, i) &&
            (k->t->design[k->mine->character[i].type].abilities & needs) == needs)
            return false;
    return true;
}

static bool holds_of_cards(const facts *k, int row) {
    const int type = k->a.arg[0];
    const building *b = building_here(k);
    switch (row) {
    case NOT_IN_HAND: return !copies_in_hand(k, type);
    case NONE_FREED: return !k->mine->freed[type];
    case NOT_IN_STORE: return b && !ms_holds(b, type);
    case NAME_IN_PLAY: return in_play(k, type);
    case ONLY_BY_ADN: return k->t->camp[k->card->camp].adn;
    case NO_RIGHT: return !k->mine->rights;
    case NO_CLONE: return k->a.kind == A_CLONE ? !in_play(k, type) : !lacks(k);
    case NO_BEARER: return no_bearer(k);
    case NO_POWER: return !anyone_has(k, ABILITY_POWER);
    case NOT_TO_PUT: return copies_in_hand(k, type) > 0;
    case HAND_FITS: return k->mine->hand_count <= HAND;
    case NOT_A_SITE: return b && b->site != SITE_IDLE;
    case NOT_BUILT: return b && b->site != SITE_BUILT;
    case STORE_FULL: return b && ms_room(k->t, b, type) <= 0;
    case WRONG_STORE: return b && b->site == SITE_BUILT;
    case TOO_MANY_COPIES: return k->t->deck[type].over_cap;
    case NOT_OWED: return !k->u->bill.owed[type];
    case NONE_THERE: return k->u->bill.owed[type] > 0;
    default: return false;
    }
}

static bool holds(const rules *r, const view *v, action a, const remark *why) {
    const pub *u = v->pub;
    const phrase *row = &r->game->actions[a.kind];
    facts k = {tables_of(r), u, v->own, &u->player[v->seat], v->seat, u->head.ask[v->seat], 0, a,
               NULL};
    for (int i = row->args; i-- > 0;)
        if (row->noun[i] == N_PLACE) k.place = a.arg[i];
    if (a.arg[0] < k.t->types) k.card = &k.t->design[a.arg[0]];
    const character *c = character_here(&k);
    switch (why->row) {
    case NOT_NOW: return true;
    case NOT_YOURS: return !lies_here(&k);
    case NOT_UPRIGHT: return c && c->turns > 0;
    case NO_ABILITY: return lacks(&k);
    case NO_TAKER: return c && k.ask == ASK_TREASURE;
    case SPEED_ZERO: return speed_of(&k) == 0;
    case NOT_SPEED_ZERO: return speed_of(&k) > 0;
    case ACTED_ALREADY: return c && c->flags & ACTED && speed_of(&k) == 0;
    case MUST_STRIKE: return c && c->flags & (READY | DECLARED);
    case STRUCK_ALREADY: return u->struck;
    case CANNOT_PAY: return cost_is_above(&k, why->arg);
    case NO_SUCH_WAY: return could_pay(&k);
    case NO_TARGET: return nothing_to_act_on(&k);
    case BAD_TARGET: return !is_aim(r, v, a);
    case FIRST_TURN: return k.mine->turn == 1;
    case ORDERED_ALREADY: return k.mine->ordered;
    default: return holds_of_cards(&k, why->row);
    }
}

TEST(every_reason_is_true) {
    assert_true(refused_walk(fixture_rules(registry_find("mystic"), 0), scaled(24), holds) > 0);
}

/* A rival's character: the one reason is whose it is. */
static long ask_about_rivals(const fixture *f, int seat) {
    const view v = fixture_view(f, seat);
    const pub *u = v.pub;
    long asked = 0;
    if (u->head.ask[seat] != ASK_MAIN) return 0;
    for (int place = 1; place < PLACES_END; place++) {
        obstacle found;
        if (place_seat(place) == seat || !place_is_character(place) || !ms_type_at(u, place))
            continue;
        MUST(reason_against(f->rules, &v, (thing){N_PLACE, place}, &found));
        MUST(found.why.row == NOT_YOURS);
        asked++;
    }
    return asked;
}

TEST(a_rivals_character_is_refused_because_it_is_a_rivals) {
    static fixture f;
    long asked = 0;
    for (int number = 0; number < 4; number++) {
        fixture_begin(&f, fixture_rules(registry_find("mystic"), 0), (uint64_t)number);
        while (!fixture_over(&f)) {
            const int seat = fixture_actor(&f);
            asked += ask_about_rivals(&f, seat);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    assert_true(asked > 0);
}
