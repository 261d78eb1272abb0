#include "looks.h"
#include "verbs.h"

/* Weights, where a point counts 1000. Matches of variants against each other found these and those
 * of rate.c. */
enum {
    FOE_FORCE = 20,     /* for removing a character, per force */
    FOE_RESISTANCE = 5, /* the same per resistance */
    FOE_ABLE = 40,      /* more if it has an ability */
    FOE_COMING = 300,   /* more if it is on its way to strike, divided by the turns that takes */
    FOE_COMING_FORCE = 100,
    LEFT =
        6, /* added to the markers that a target still takes, for a blow that does not destroy it */
    PART = 75,          /* per cent: what a wound counts of its share in a kill */
    PILLAGE = 30,       /* per card of the first pile */
    PILLAGE_LATE = 90,  /* per card of the second */
    IDLE_HEAL = 30,     /* for healing by a character that has nothing else to do */
    HELP_FREE = 17,     /* the least that a free gift of force must bring */
    HELP_PRICE = 25,    /* cost per force that gifts add, when targets are compared */
    HELP_DEAR = 120,    /* the least that a gift must bring that costs a strong character's turn */
    HELPER_FORCE = 7,   /* the gift of a character is free up to this force */
    SAVE_POWDER = 1200, /* for powder that saves a card, before anything that it could pay */
    SAVER_FORCE = 2,    /* from a character of at most this force */
    FROZEN_FORCE = 20,  /* for freezing a character, per force */
};

/* ---- blows ----------------------------------------------------------------------------------- */

/* What it is worth that an opponent loses this character, besides the point. */
static int worth_of_foe(const advice *a, int target) {
    if (!place_is_character(target)) return 0;
    const character *c = character_at(a->pub, target);
    const design *d = &a->tables->design[c->type];
    const int coming = a->wary && c->purpose == FOR_ATTACK && c->turns
                           ? (FOE_COMING + FOE_COMING_FORCE * ms_force(a->tables, c)) / c->turns
                           : 0;
    return FOE_FORCE * ms_force(a->tables, c) + FOE_RESISTANCE * d->resistance +
           (d->abilities ? FOE_ABLE : 0) + coming;
}

int ms_worth_of_markers(const advice *a, int target, int markers) {
    const int left = ms_left(a->tables, a->pub, target),
              prize = ms_prize(a->tables, a->pub, target);
    if (place_seat(target) == a->seat) return POINTLESS;
    if (markers <= 0) return 0;
    if (markers >= left)
        return a->mine->points + prize >= GOAL ? WIN
                                               : prize * POINT + MARKER + worth_of_foe(a, target);
    return (prize * POINT + worth_of_foe(a, target)) * markers / (left + LEFT) * PART / 100 +
           MARKER;
}

static int worth_of_pillage(const advice *a, int target, int force) {
    const player *victim = &a->pub->player[place_seat(target)];
    if (a->pub->head.option[OPTION_EMPTY] == EMPTY_POINT) return POINT;
    return force * (victim->piles ? PILLAGE_LATE : PILLAGE);
}

int ms_worth_of_force(const advice *a, int target, int force) {
    if (place_is_camp(target)) return worth_of_pillage(a, target, force);
    return ms_worth_of_markers(a, target, ms_blow(a->tables, a->pub, target, force));
}

void ms_join(const tables *t, band *b, const character *c) {
    const int printed = t->design[c->type].force;
    b->members++;
    if (printed > b->strongest) b->strongest = printed;
    b->modifiers += ms_modifier(t, c);
}

int ms_force_of(const band *b) {
    if (!b->members) return 0;
    return b->strongest + b->modifiers + (b->members > 1 ? b->members : 0);
}

/* Force that atouts could still add. */
static int help_at_hand(const advice *a) {
    int sum = 0;
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left)) {
        const character *c = &a->mine->character[slots_first(left)];
        const effect *e = &a->tables->camp[a->tables->design[c->type].camp].atout;
        if (ms_upright(c)) sum += ms_given(e, GIVES_FORCE);
    }
    return sum;
}

/* A blow with as many gifts of force, up to `help`, as are worth their price. */
static int worth_with_help(const advice *a, int target, int force, int help) {
    int best = ms_worth_of_force(a, target, force);
    for (int more = 1; more <= help; more++) {
        const int worth = ms_worth_of_force(a, target, force + more) - HELP_PRICE * more;
        if (worth > best) best = worth;
    }
    return best;
}

/* What this attacker adds to those on the target, together with all that may still join and the
 * gifts at hand. */
int ms_worth_of_assign(const advice *a, action act) {
    band there = {0, 0, 0}, all = {0, 0, 0};
    for (slots left = a->mine->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        const character *c = &a->mine->character[slot];
        const bool here = c->flags & DECLARED && c->aim == act.arg[1];
        if (here) ms_join(a->tables, &there, c);
        if (here || c->flags & READY || place_of(a->seat, slot) == act.arg[0])
            ms_join(a->tables, &all, c);
    }
    const int help = help_at_hand(a), most = ms_force_of(&all) + help;
    if (place_is_camp(act.arg[1])) return ms_worth_of_force(a, act.arg[1], ms_force_of(&all));
    if (ms_blow(a->tables, a->pub, act.arg[1], most) == 0) return POINTLESS;
    const int before =
        there.members ? worth_with_help(a, act.arg[1], ms_force_of(&there), help) : 0;
    return worth_with_help(a, act.arg[1], ms_force_of(&all), help) - before;
}

/* The best that a lone blow of this force could do. */
int ms_best_blow(const advice *a, int force) {
    uint16_t targets[TARGETS_MAX];
    const int n = ms_strike_targets(a->pub, a->seat, targets);
    int best = 0;
    for (int i = 0; i < n; i++) {
        const int worth = ms_worth_of_force(a, targets[i], force);
        if (worth > best) best = worth;
    }
    return best;
}

int ms_best_shot(const advice *a, int markers) {
    uint16_t targets[TARGETS_MAX];
    const int n = ms_opposing_targets(a->pub, a->seat, targets);
    int best = 0;
    for (int i = 0; i < n; i++) {
        const int worth = ms_worth_of_markers(a, targets[i], markers);
        if (worth > best) best = worth;
    }
    return best;
}

/* ---- effects --------------------------------------------------------------------------------- */

/* Markers that the blow or Tir about to fall would put on this place. */
static int threat_at(const advice *a, int place) {
    const pub *u = a->pub;
    if (!u->window || u->struck_at != place || u->fogged || place_is_camp(place)) return 0;
    if (u->window == WINDOW_SHOT)
        return u->attacker ? ms_shot(a->tables, character_at(u, u->attacker)) : 0;
    return ms_blow(a->tables, u, place,
                   ms_group(a->tables, &u->player[u->head.active], place).force);
}

int ms_worth_of_mending(const advice *a, const effect *e, int place) {
    const int threat = threat_at(a, place), left = ms_left(a->tables, a->pub, place);
    const int damage = place_is_character(place) ? character_at(a->pub, place)->damage
                                                 : building_at(a->pub, place)->damage;
    const int healed = damage < e->amount ? damage : e->amount;
    if (threat >= left && threat < left + healed) return ms_prize(a->tables, a->pub, place) * POINT;
    return threat ? NEVER : 8 * healed * healed;
}

int ms_worth_of_strengthening(const advice *a, const effect *e, int place) {
    const pub *u = a->pub;
    const int force = e->amount;
    if (u->window != WINDOW_STRIKE || u->head.active != a->seat || !u->struck_at) return NEVER;
    if (!(character_at(u, place)->flags & DECLARED) || character_at(u, place)->aim != u->struck_at)
        return NEVER;
    const int now = ms_group(a->tables, a->mine, u->struck_at).force, help = help_at_hand(a);
    const int each = help > force ? (ms_worth_of_force(a, u->struck_at, now + help) -
                                     ms_worth_of_force(a, u->struck_at, now)) *
                                        force / help
                                  : 0;
    const int alone =
        ms_worth_of_force(a, u->struck_at, now + force) - ms_worth_of_force(a, u->struck_at, now);
    const int gain = each > alone ? each : alone;
    return gain;
}

int ms_worth_of_freezing(const advice *a, const effect *e, int place) {
    (void)e;
    const character *c = character_at(a->pub, place);
    return FROZEN_FORCE * ms_force(a->tables, c) + 20;
}

int ms_worth_of_fog(const advice *a, const effect *e, int place) {
    const int threat = threat_at(a, place), left = ms_left(a->tables, a->pub, place);
    (void)e;
    return threat >= left ? ms_prize(a->tables, a->pub, place) * POINT : 10 * threat - 40;
}

int ms_best_on(const advice *a, const effect *e) {
    const chooser c = {a->tables, a->pub, a->own, a->seat};
    uint16_t targets[TARGETS_MAX];
    const int n = ms_targets(&c, e, targets, TARGETS_MAX);
    int best = NEVER;
    for (int i = 0; i < n; i++) {
        const int worth = ms_verb(e)->worth(a, e, targets[i]);
        if (worth > best) best = worth;
    }
    return best;
}

/* The powder that the dearest card in hand takes, among those that the player could play with at
 * most this much. */
static int powder_wanted(const advice *a, int most) {
    int wanted = 0;
    for (int i = 0; i < HAND_MAX && a->own->hand[i]; i++) {
        const design *d = &a->tables->design[a->own->hand[i]];
        const bool recruit = d->kind == KIND_CHARACTER && !ms_in_play(a->mine, a->own->hand[i]) &&
                             a->pub->head.active == a->seat && a->pub->phase == PHASE_MAIN;
        const bool spell = d->kind == KIND_SPELL && ms_has_any(a->tables, a->mine, ABILITY_POWER) &&
                           ms_best_on(a, &d->effect[0]) > 300;
        if ((recruit || spell) && d->cost[POWDER] <= most && d->cost[POWDER] > wanted)
            wanted = d->cost[POWDER];
    }
    return wanted;
}

/* Powder of a Cyborg saves a card, but a strong Cyborg does better to strike. */
int ms_use_of_conjuring(const advice *a, const effect *e, int user) {
    (void)e;
    const purse has = ms_purse(a->tables, a->mine, a->own);
    const int powder = has.hand[POWDER] + has.stored[POWDER] + has.freed[POWDER] + has.powder;
    const character *c = character_at(a->pub, user);
    const bool weak = ms_force(a->tables, c) <= SAVER_FORCE && a->tables->design[c->type].atout < 2;
    const int wanted = powder_wanted(a, powder + 1);
    if (wanted == powder + 1) return 150;
    return weak && wanted > has.powder + has.freed[POWDER] ? SAVE_POWDER : NEVER;
}

/* A helper is engaged, which costs little if it is too weak to strike itself. */
static int cost_of_help(const advice *a, int user) {
    const character *c = character_at(a->pub, user);
    const bool weak =
        ms_force(a->tables, c) <= HELPER_FORCE && a->tables->design[c->type].atout < 2;
    return weak ? HELP_FREE : HELP_DEAR;
}

int ms_use_of_strengthening(const advice *a, const effect *e, int user) {
    const int best = ms_best_on(a, e);
    return best > cost_of_help(a, user) ? best : NEVER;
}

/* A character turned by one quarter is upright again before it could do anything else, so it may
 * heal even if that saves nobody now. */
int ms_use_of_healing(const advice *a, const effect *e, int user) {
    const character *c = character_at(a->pub, user);
    const int best = ms_best_on(a, e);
    if (best >= POINT) return best;
    return a->tables->design[c->type].atout < 2 && best > 0 ? IDLE_HEAL + best : NEVER;
}

int ms_worth_of_atout(const advice *a, action act) {
    const frame f = {FRAME_ATOUT, (uint8_t)a->seat, {(uint8_t)place_slot(act.arg[0]), 0}};
    const effect *e = ms_effect_of(a->tables, a->pub, &f);
    return ms_verb(e)->worth_of_use(a, e, act.arg[0]);
}

static int object_worth(const advice *a, const character *c, int object) {
    const design *d = &a->tables->design[object];
    const int eager = a->tables->design[c->type].force;
    int effects = 0;
    if (!object) return 0;
    for (int i = 0; i < d->effects; i++) effects += ms_verb(&d->effect[i])->borne;
    return 30 * d->force + 12 * d->resistance - 25 * d->speed + effects +
           (d->force > 0 ? 3 * eager : 0);
}

int ms_worth_of_bearer(const advice *a, int place, int object) {
    const character *c = character_at(a->pub, place);
    return object_worth(a, c, object) - object_worth(a, c, c->object);
}

int ms_worth_of_target(const advice *a, action act) {
    const frame *f = ms_aiming(a->pub);
    if (f->verb == FRAME_EQUIP) return ms_worth_of_bearer(a, act.arg[0], f->arg[0]);
    if (f->verb == FRAME_SHOT)
        return ms_worth_of_markers(
            a, act.arg[0], ms_shot(a->tables, character_at(a->pub, place_of(f->seat, f->arg[0]))));
    const effect *e = ms_effect_of(a->tables, a->pub, f);
    return ms_verb(e)->worth(a, e, act.arg[0]);
}

int ms_best_bearer(const advice *a, int object) {
    const chooser c = {a->tables, a->pub, a->own, a->seat};
    uint16_t bearers[TARGETS_MAX];
    const int n = ms_bearers(&c, object, bearers);
    int best = NEVER;
    for (int i = 0; i < n; i++) {
        const int worth = ms_worth_of_bearer(a, bearers[i], object);
        if (worth > best) best = worth;
    }
    return best;
}

/* ---- paying ---------------------------------------------------------------------------------- */

int ms_worth_of_way(int by) { return by == BY_STORES ? 2 : by == BY_HAND ? 0 : POINTLESS; }

/* ---- decks ----------------------------------------------------------------------------------- */

static int strength_of(const tables *t, int deck) {
    const deck_row *row = &t->deck[deck];
    int strength = 0;
    for (int i = 0; i < row->kinds; i++) {
        const design *d = &t->design[row->type[i]];
        if (d->kind == KIND_CHARACTER)
            strength += (d->force + d->resistance) * row->copies[row->type[i]];
    }
    return strength;
}

/* The decks that are good for bots are worth the same, more than any other, so that chance decides
 * between them. */
int ms_worth_of_deck(const advice *a, int deck) {
    const tables *t = a->tables;
    int most = 0;
    if (!ms_look(t, deck).for_bots) return strength_of(t, deck);
    for (int i = 0; i < t->decks; i++)
        if (strength_of(t, i) > most) most = strength_of(t, i);
    return most + 1;
}
