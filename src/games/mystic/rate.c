/* rate.c - advice at a glance: how good each legal action looks. */
#include "rate.h"

#include "rules.h"

enum {
    POINT = 1000,                  /* a victory point */
    MARKER = 12,                   /* a marker that decides nothing yet */
    NEVER = -100000,               /* not worth it */
    POINTLESS = 2 * RATE_HOPELESS, /* cannot be right, whatever is added */
};

typedef struct {
    const tables *tables;
    const pub *pub;
    const own *own;
    const player *mine;
    int seat;
} advice;

/* ---- blows ------------------------------------------------------------------------------------------------- */

/* What a blow of this force on a target is worth to the striker. */
static int worth_of_markers(const advice *a, int target, int markers) {
    const int left = ms_left(a->tables, a->pub, target), prize = ms_prize(a->tables, a->pub, target);
    if (place_seat(target) == a->seat) return POINTLESS;
    if (markers <= 0) return 0;
    if (markers >= left) return prize * POINT + MARKER;
    return prize * POINT * markers / (left + 6) * 3 / 4 + MARKER;
}

static int worth_of_pillage(const advice *a, int target, int force) {
    const player *victim = &a->pub->player[place_seat(target)];
    if (a->pub->head.option[OPTION_EMPTY] == EMPTY_POINT) return POINT;
    return force * (victim->piles ? 90 : 30);
}

static int worth_of_force(const advice *a, int target, int force) {
    if (place_is_camp(target)) return worth_of_pillage(a, target, force);
    return worth_of_markers(a, target, ms_blow(a->tables, a->pub, target, force));
}

/* A group in the making: MS-R6.5. */
typedef struct {
    int members, strongest, modifiers;
} band;

static void join(const advice *a, band *b, const character *c) {
    const int printed = a->tables->design[c->type].force;
    b->members++;
    if (printed > b->strongest) b->strongest = printed;
    b->modifiers += ms_modifier(a->tables, c);
}

static int force_of(const band *b) {
    if (!b->members) return 0;
    return b->strongest + b->modifiers + (b->members > 1 ? b->members : 0);
}

/* Force that atouts could still add. */
static int help_at_hand(const advice *a) {
    int sum = 0;
    for (uint32_t left = a->mine->characters; left; left &= left - 1) {
        const character *c = &a->mine->character[lowest_bit(left)];
        const effect *e = &a->tables->camp[a->tables->design[c->type].camp].atout;
        if (ms_upright(c) && e->verb == STRENGTHEN) sum += e->amount;
    }
    return sum;
}

/* What it adds that this attacker joins those on the target, with all that may still join. */
static int rate_assign(const advice *a, action act) {
    band there = {0, 0, 0}, all = {0, 0, 0};
    for (uint32_t left = a->mine->characters; left; left &= left - 1) {
        const int slot = lowest_bit(left);
        const character *c = &a->mine->character[slot];
        const bool here = c->flags & DECLARED && c->aim == act.arg[1];
        if (here) join(a, &there, c);
        if (here || c->flags & READY || place_of(a->seat, slot) == act.arg[0]) join(a, &all, c);
    }
    const int most = force_of(&all) + help_at_hand(a);
    if (!place_is_camp(act.arg[1]) && ms_blow(a->tables, a->pub, act.arg[1], most) == 0) return POINTLESS;
    return worth_of_force(a, act.arg[1], force_of(&all)) - worth_of_force(a, act.arg[1], force_of(&there));
}

/* The best that a lone blow of this force could do. */
static int best_blow(const advice *a, int force) {
    uint8_t targets[PLACES_END];
    const int n = ms_strike_targets(a->pub, a->seat, targets);
    int best = 0;
    for (int i = 0; i < n; i++) {
        const int worth = worth_of_force(a, targets[i], force);
        if (worth > best) best = worth;
    }
    return best;
}

static int best_shot(const advice *a, int markers) {
    uint8_t targets[PLACES_END];
    const int n = ms_opposing_targets(a->pub, a->seat, targets);
    int best = 0;
    for (int i = 0; i < n; i++) {
        const int worth = worth_of_markers(a, targets[i], markers);
        if (worth > best) best = worth;
    }
    return best;
}

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

/* ---- effects -------------------------------------------------------------------------------------------------------- */

static int threat_at(const advice *a, int place) { /* markers that the blow about to fall would leave on it */
    const pub *u = a->pub;
    if (!u->window || u->struck_at != place || u->fogged || place_is_camp(place)) return 0;
    if (u->window == WINDOW_SHOT) return u->attacker ? ms_shot(a->tables, character_at(u, u->attacker)) : 0;
    return ms_blow(a->tables, u, place, ms_group(a->tables, &u->player[u->head.active], place).force);
}

static int rate_mend(const advice *a, int place, int markers) {
    const int threat = threat_at(a, place), left = ms_left(a->tables, a->pub, place);
    const int damage = place_is_character(place) ? character_at(a->pub, place)->damage : building_at(a->pub, place)->damage;
    const int healed = damage < markers ? damage : markers;
    if (threat >= left && threat < left + healed) return ms_prize(a->tables, a->pub, place) * POINT;
    return threat ? NEVER : 8 * healed * healed;
}

static int rate_strengthen(const advice *a, int place, int force) {
    const pub *u = a->pub;
    if (u->window != WINDOW_STRIKE || u->head.active != a->seat || !u->struck_at) return NEVER;
    if (!(character_at(u, place)->flags & DECLARED) || character_at(u, place)->aim != u->struck_at) return NEVER;
    const int now = ms_group(a->tables, a->mine, u->struck_at).force;
    const int gain = worth_of_force(a, u->struck_at, now + force) - worth_of_force(a, u->struck_at, now);
    return gain > 200 ? gain : NEVER; /* it is engaged for it */
}

static int rate_freeze(const advice *a, int place) {
    const character *c = character_at(a->pub, place);
    return 10 * ms_force(a->tables, c) + 20;
}

/* What an effect would do to this target. */
static int worth_on(const advice *a, const effect *e, int place) {
    switch ((verb)e->verb) {
    case SEARCH: return 600;
    case DAMAGE: return worth_of_markers(a, place, e->amount);
    case WOUND: /* the Mutant itself is given up */
        if (place_seat(place) == a->seat) return POINTLESS;
        return ms_left(a->tables, a->pub, place) <= e->amount ? POINT : NEVER;
    case FREEZE: return rate_freeze(a, place);
    case FOG: {
        const int threat = threat_at(a, place), left = ms_left(a->tables, a->pub, place);
        return threat >= left ? ms_prize(a->tables, a->pub, place) * POINT : 10 * threat - 40;
    }
    case MEND:
    case HEAL: return rate_mend(a, place, e->amount);
    case SABOTAGE: return 30;
    case HASTEN: return character_at(a->pub, place)->purpose == FOR_SACRIFICE ? NEVER : 40;
    case STRENGTHEN: return rate_strengthen(a, place, e->amount);
    case CONJURE: return NEVER;
    case NO_VERB:
    case SHOT:
    case DISCOUNT:
    case VERBS: break;
    }
    return 0;
}

static int best_on(const advice *a, const effect *e) {
    const chooser c = {a->tables, a->pub, a->own, a->seat};
    uint8_t targets[PLACES_END];
    const int n = ms_targets(&c, e, targets, PLACES_END);
    int best = NEVER;
    for (int i = 0; i < n; i++) {
        const int worth = worth_on(a, e, targets[i]);
        if (worth > best) best = worth;
    }
    return best;
}

/* A powder that a Cyborg could give is worth it when a spell in hand lacks just that. */
static int rate_conjure(const advice *a) {
    const purse has = ms_purse(a->tables, a->mine, a->own);
    const int powder = has.hand[POWDER] + has.stored[POWDER] + has.freed[POWDER] + has.powder;
    for (int i = 0; i < HAND_MAX && a->own->hand[i]; i++) {
        const design *d = &a->tables->design[a->own->hand[i]];
        const bool useful = d->kind == KIND_CHARACTER && !ms_in_play(a->mine, a->own->hand[i]) && a->pub->head.active == a->seat;
        if (useful && d->cost[POWDER] == powder + 1) return 150;
        if (d->kind == KIND_SPELL && d->cost[POWDER] == powder + 1 && best_on(a, &d->effect[0]) > 300) return 150;
    }
    return NEVER;
}

static int rate_atout(const advice *a, action act) {
    const frame f = {FRAME_ATOUT, (uint8_t)a->seat, {(uint8_t)place_slot(act.arg[0]), 0}};
    const effect *e = ms_effect_of(a->tables, a->pub, &f);
    if (e->verb == CONJURE) return rate_conjure(a);
    const int best = best_on(a, e);
    if (e->verb == HEAL && best < POINT)
        return a->pub->phase == PHASE_MAIN ? NEVER : best - 40; /* better act, and heal in another's turn */
    return best;
}

static int object_worth(const advice *a, const character *c, int object) {
    const design *d = &a->tables->design[object];
    const int eager = a->tables->design[c->type].force;
    if (!object) return 0;
    return 30 * d->force + 12 * d->resistance - 25 * d->speed + 20 * d->effects + (d->force > 0 ? 3 * eager : 0);
}

static int rate_bearer(const advice *a, int place, int object) {
    const character *c = character_at(a->pub, place);
    return object_worth(a, c, object) - object_worth(a, c, c->object);
}

static int rate_target(const advice *a, action act) {
    const frame *f = ms_aiming(a->pub);
    if (f->verb == FRAME_EQUIP) return rate_bearer(a, act.arg[0], f->arg[0]);
    if (f->verb == FRAME_SHOT)
        return worth_of_markers(a, act.arg[0], ms_shot(a->tables, character_at(a->pub, place_of(f->seat, f->arg[0]))));
    return worth_on(a, ms_effect_of(a->tables, a->pub, f), act.arg[0]);
}

static int rate_equip(const advice *a, action act) {
    const chooser c = {a->tables, a->pub, a->own, a->seat};
    uint8_t bearers[PLACES_END];
    const int n = ms_bearers(&c, act.arg[0], bearers);
    int best = NEVER;
    for (int i = 0; i < n; i++) {
        const int worth = rate_bearer(a, bearers[i], act.arg[0]);
        if (worth > best) best = worth;
    }
    return best > 0 ? 200 + best : NEVER;
}

/* ---- all of it -------------------------------------------------------------------------------------------------------- */

static int rate_shoot(const advice *a, action act) {
    const character *c = character_at(a->pub, act.arg[0]);
    const int worth = best_shot(a, ms_shot(a->tables, c));
    return worth > 100 || ms_speed(a->tables, c) < 2 ? worth : NEVER;
}

/* Paying from stores keeps the hand; choosing unit by unit is for people. */
static int by_worth(int by) { return by == BY_STORES ? 2 : by == BY_HAND ? 0 : POINTLESS; }

static int rate_one(const advice *a, action act) {
    switch (act.kind) {
    case A_EXPLORE: return rate_explore(a, act);
    case A_RECRUIT: return rate_recruit(a, act) + by_worth(act.arg[2]);
    case A_PLACE: return rate_place(a, act);
    case A_BUILD: return 650 + by_worth(act.arg[1]);
    case A_SEND: return rate_send(a, act) + by_worth(act.arg[1]);
    case A_EQUIP: return rate_equip(a, act) + by_worth(act.arg[2]);
    case A_CAST: return best_on(a, &a->tables->design[act.arg[0]].effect[0]) - 30 + by_worth(act.arg[2]);
    case A_STORE: return rate_store(a, act.arg[0]);
    case A_STORE_FREED: return 390;
    case A_ADN: return 450;
    case A_CLONE:
    case A_MUTANT: return worth_of_character(a, &a->tables->design[act.arg[0]]) + by_worth(act.arg[2]);
    case A_ATOUT: return rate_atout(a, act);
    case A_TARGET: return rate_target(a, act);
    case A_PUT: return a->tables->design[act.arg[0]].resistance;
    case A_WATCH: return POINTLESS;
    case A_ASSIGN: return rate_assign(a, act);
    case A_QUICK: return best_blow(a, ms_force(a->tables, character_at(a->pub, act.arg[0])) + 1) + by_worth(act.arg[1]);
    case A_SHOOT: return rate_shoot(a, act) + by_worth(act.arg[1]);
    case A_RESOLVE: return worth_of_force(a, act.arg[0], ms_group(a->tables, a->mine, act.arg[0]).force);
    case A_TAKE: return rate_bearer(a, act.arg[0], a->pub->treasure);
    case A_PASS: return act.arg[0] == WHEN_SAME ? 0 : POINTLESS;
    case A_DISCARD: return 40 - worth_of_card(a, act.arg[0]);
    default: return 0; /* pay, strike, leave, refill; end of a phase */
    }
}

void ms_rate(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    const pub *u = v->pub;
    const advice a = {tables_of(r), u, v->own, &u->player[v->seat], v->seat};
    for (int i = 0; i < count; i++) worth[i] = rate_one(&a, list[i]);
}
