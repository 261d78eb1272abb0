/* A refusal gives a reason that is true. */
#include "unit.h"

#include <string.h>

#include "reasons.h"
#include "refused.h"
#include "registry.h"
#include "rules.h"
#include "test_table.h"
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

/* The same action can be paid in another way. */
static bool payable_otherwise(const facts *k, const rules *r, const view *v) {
    static action list[ACTIONS_MAX];
    const int n = ms_legal(r, v, list), at = r->game->actions[k->a.kind].args - 1;
    for (int i = 0; i < n; i++) {
        action a = list[i];
        a.arg[at] = k->a.arg[at];
        if (action_equal(a, k->a)) return true;
    }
    return false;
}

/* ---- targets --------------------------------------------------------------------------------- */

/* A card of an opponent, or, if the option says so, the camp of one that has no card: MS-G-16. */
static bool could_be_struck(const facts *k, int place, bool shot) {
    const int seat = place ? place_seat(place) : k->seat;
    if (seat == k->seat || seat >= k->u->head.seats) return false;
    if (!place_is_camp(place)) return ms_type_at(k->u, place);
    const player *who = &k->u->player[seat];
    return !shot && !who->out && !slots_any(who->characters) && !slots_any(who->buildings) &&
           k->u->head.option[OPTION_EMPTY] != EMPTY_NONE;
}

static bool nothing_to_strike(const facts *k, bool shot) {
    for (int place = 1; place < PLACES_END; place++)
        if (could_be_struck(k, place, shot)) return false;
    return true;
}

static bool is_target_of(const facts *k, const effect *e, int value) {
    const chooser c = {k->t, k->u, k->o, k->seat};
    uint16_t some[TARGETS_MAX];
    for (int i = ms_targets(&c, e, some, TARGETS_MAX); i-- > 0;)
        if (value < 0 || some[i] == value) return true;
    return false;
}

static const effect *gift_of(const facts *k) {
    const frame f = {FRAME_ATOUT, (uint8_t)k->seat, {(uint8_t)place_slot(k->place), 0}};
    return ms_effect_of(k->t, k->u, &f);
}

static bool nothing_to_act_on(const facts *k) {
    if (k->a.kind == A_CAST) return !is_target_of(k, &k->card->effect[0], -1);
    if (k->a.kind == A_ATOUT) return !is_target_of(k, gift_of(k), -1);
    return nothing_to_strike(k, k->a.kind == A_SHOOT);
}

/* MS-G-14: a target that a declared attack of this player aims at. */
static bool is_aimed_at(const facts *k, int place) {
    for (int i = 0; i < CELLS; i++)
        if (slots_has(k->mine->characters, i) && k->mine->character[i].flags & DECLARED &&
            k->mine->character[i].aim == place)
            return true;
    return false;
}

static bool could_bear(const facts *k, int place, int object) {
    const unsigned needs = k->t->design[object].abilities;
    if (!place || !place_is_character(place) || place_seat(place) != k->seat) return false;
    const int type = ms_type_at(k->u, place);
    return type && (k->t->design[type].abilities & needs) == needs;
}

static bool is_bad_target(const facts *k) {
    const frame *f = ms_aiming(k->u);
    switch (k->a.kind) {
    case A_ASSIGN: return !could_be_struck(k, k->a.arg[1], false);
    case A_RESOLVE: return !is_aimed_at(k, k->a.arg[0]);
    default:
        return k->ask == ASK_BEARER    ? !could_bear(k, k->a.arg[0], f->arg[0])
               : f->verb == FRAME_SHOT ? !could_be_struck(k, k->a.arg[0], true)
                                       : !is_target_of(k, ms_effect_of(k->t, k->u, f), k->a.arg[0]);
    }
}

/* ---- buildings ------------------------------------------------------------------------------- */

/* MS-R9.6, MS-R13.3: what such a building is made for. */
static bool is_made_for(const facts *k, const building *b, int type) {
    const design *d = &k->t->design[b->type], *x = &k->t->design[type];
    const bool artefact = x->kind == KIND_SPELL || x->kind == KIND_OBJECT;
    if (d->holds < RESOURCES) return x->kind == KIND_RESOURCE && x->resource == d->holds;
    return d->holds == HOLDS_ARTEFACTS ? artefact
                                       : d->holds == HOLDS_CHARACTERS && x->kind == KIND_CHARACTER;
}

static bool is_full(const facts *k, const building *b) {
    const design *d = &k->t->design[b->type];
    int held = d->holds < RESOURCES ? b->stored + b->engaged : 0;
    for (int i = 0; d->holds >= RESOURCES && i < HOLD; i++) held += b->hold[i] != 0;
    return held >= d->capacity;
}

static bool no_store_for(const facts *k, int type) {
    for (int i = 0; i < CELLS; i++)
        if (slots_has(k->mine->buildings, i) && BUILDING(k->mine, i).site == SITE_BUILT &&
            is_made_for(k, &BUILDING(k->mine, i), type))
            return false;
    return true;
}

/* The card that an action puts into a building. */
static int stored_type(const facts *k) {
    return k->a.kind == A_STORE ? k->a.arg[0] : k->t->resource_type[k->a.arg[0]];
}

/* MS-R10.1 */
static bool source_is_empty(const facts *k) {
    const int unit = k->a.arg[0];
    switch (k->a.arg[1]) {
    case WAY_HAND: return !copies_in_hand(k, k->t->resource_type[unit]);
    case WAY_FREED: return !k->mine->freed[unit];
    case WAY_POWDER: return unit != POWDER || !k->mine->powder;
    default: return !building_here(k)->stored;
    }
}

static bool is_of_another_kind(const facts *k) {
    const int form = k->card ? k->card->kind : -1;
    switch (k->a.kind) {
    case A_RECRUIT:
        return k->place ? !building_here(k) || form != KIND_CHARACTER : form != KIND_CHARACTER;
    case A_EQUIP: return k->place ? !building_here(k) || form != KIND_OBJECT : form != KIND_OBJECT;
    case A_CAST: return k->place ? !building_here(k) || form != KIND_SPELL : form != KIND_SPELL;
    case A_CLONE:
    case A_MUTANT:
        return k->place ? !building_here(k) || form != KIND_CHARACTER : form != KIND_CHARACTER;
    case A_PLACE: return form != KIND_BUILDING;
    case A_BUILD:
    case A_STORE:
    case A_STORE_FREED:
    case A_PAY: return lies_here(k) && !building_here(k);
    default: return lies_here(k) && !character_here(k);
    }
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
    case NO_STORE: return no_store_for(k, stored_type(k));
    case STORE_FULL: return b && is_full(k, b);
    case WRONG_STORE:
        return b && b->site == SITE_BUILT &&
               !is_made_for(k, b, k->a.kind == A_PAY ? k->t->resource_type[type] : stored_type(k));
    case OTHER_KIND: return is_of_another_kind(k);
    case NO_MUTANT: return !k->t->camp[k->card->camp].adn;
    case TOO_MANY_COPIES: return k->t->deck[type].over_cap;
    case NOT_OWED: return !k->u->bill.owed[type];
    case NONE_THERE: return source_is_empty(k);
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
    case NOTHING_THERE: return !k.place || !ms_type_at(u, k.place);
    case NOT_YOURS: return place_seat(k.place) != k.seat && ms_type_at(u, k.place);
    case NOT_UPRIGHT: return c && c->turns > 0;
    case NO_ABILITY: return a.kind == A_EXPLORE && lacks(&k);
    case NO_DNA: return a.kind == A_ADN && lacks(&k);
    case NO_SHOOTING: return a.kind == A_SHOOT && lacks(&k);
    case NO_TAKER: return c && !slots_has(u->takers, place_slot(k.place));
    case NO_BEARING: return c && !could_bear(&k, k.place, u->treasure);
    case SPEED_ZERO: return speed_of(&k) == 0;
    case NOT_SPEED_ZERO: return speed_of(&k) > 0;
    case ACTED_ALREADY: return c && c->flags & ACTED && speed_of(&k) == 0;
    case MUST_STRIKE: return c && c->flags & (READY | DECLARED);
    case STRUCK_ALREADY: return u->struck;
    case CANNOT_PAY: return cost_is_above(&k, why->arg);
    case NO_SUCH_WAY: return k.a.kind == A_PAY && k.a.arg[1] != WAY_STORE && k.a.arg[2];
    case SAME_WAY: return could_pay(&k) && payable_otherwise(&k, r, v);
    case NO_TARGET: return nothing_to_act_on(&k);
    case BAD_TARGET: return is_bad_target(&k);
    case OTHER_ATTACKER: return a.arg[0] != u->attacker;
    case ORDERED_SO: return a.arg[0] == k.mine->when;
    case ORDER_LATER: return a.arg[0] == WHEN_NEVER || a.arg[0] == WHEN_SAME;
    case FIRST_TURN: return k.mine->turn == 1;
    case ORDERED_ALREADY: return k.mine->ordered;
    default: return holds_of_cards(&k, why->row);
    }
}

TEST(MS_G_14_the_quick_attacks_are_struck_once) {
    desk d = lay(2);
    const int sprint = person(&d, 0, "sprint"), farm = house(&d, 1, "farm");
    person(&d, 0, "kira"); /* shoots, so that the phase goes on */
    hand(&d, 0, "food", 4);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("quick # stores", sprint));
    act(&d, 0, AT("assign # #", sprint, farm));
    act(&d, 0, "strike");
    pass_windows(&d);
    assert_int_equal(asked(&d, 0), ASK_QUICK);
    const int sabre = person(&d, 0, "sabre");
    assert_int_equal(refused_row(&d, 0, AT("quick # stores", sabre), holds), STRUCK_ALREADY);
}

TEST(MS_G_20_who_lacks_the_ability_cannot_take_the_object) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok"), koko = person(&d, 0, "koko"),
              sam = person(&d, 1, "sam");
    carry(&d, sam, "spyglass"); /* needs Exploration: Koko has it, Krok has not */
    at(&d, sam)->damage = 2;
    ready(&d, krok), ready(&d, koko);
    long_attack(&d);
    act(&d, 0, AT("assign # #", krok, sam));
    act(&d, 0, AT("assign # #", koko, sam));
    pass_windows(&d);
    assert_int_equal(refused_row(&d, 0, AT("take #", krok), holds), NO_BEARING);
}

TEST(MS_G_50_who_is_bound_to_strike_is_not_sent_again) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok");
    person(&d, 1, "sam");
    hand(&d, 0, "food", 1);
    ready(&d, krok);
    laid(&d);
    assert_int_equal(refused_row(&d, 0, AT("send # stores", krok), holds), MUST_STRIKE);
}

TEST(MS_R11_2_a_search_puts_a_building_of_its_level) {
    desk d = lay(2);
    person(&d, 0, "sybille");
    hand(&d, 0, "great_search", 1);
    hand(&d, 0, "powder", 4);
    hand(&d, 0, "farm", 1);
    hand(&d, 0, "fort", 1);
    laid(&d);
    act(&d, 0, "cast great_search none stores");
    assert_int_equal(refused_row(&d, 0, "put farm", holds), NOT_TO_PUT);
}

/* test_turns.c has a set with such a deck: MS_G_02. */
static const uint8_t constructed[] = {TOO_MANY_COPIES, STRUCK_ALREADY, NO_BEARING, MUST_STRIKE,
                                      NOT_TO_PUT};

TEST(every_reason_is_true) {
    refused_walk(fixture_rules(registry_find("mystic"), 0),
                 &(refused_plan){16, 6000, holds, constructed, sizeof constructed});
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
