/* effects.c - spells and atouts: what they may be aimed at, and what they do. */
#include "rules.h"

/* ---- targets --------------------------------------------------------------------------------- */

/* Collects places, and stops when there are enough. */
typedef struct {
    uint16_t *out;
    int count, most;
} basket;

static void add(basket *b, int value) {
    if (b->count < b->most) b->out[b->count++] = (uint16_t)value;
}

typedef bool (*fits)(const chooser *c, int place);

static void add_characters(basket *b, const chooser *c, int seat, fits test) {
    for (slots left = c->pub->player[seat].characters; slots_any(left) && b->count < b->most;
         slots_next(&left)) {
        const int place = place_of(seat, slots_first(left));
        if (!test || test(c, place)) add(b, place);
    }
}

static void add_buildings(basket *b, const chooser *c, int seat, fits test) {
    for (slots left = c->pub->player[seat].buildings; slots_any(left) && b->count < b->most;
         slots_next(&left)) {
        const int place = place_of(seat, SLOT_BUILDING + slots_first(left));
        if (!test || test(c, place)) add(b, place);
    }
}

static bool wounded(const chooser *c, int place) {
    return place_is_character(place) ? character_at(c->pub, place)->damage
                                     : building_at(c->pub, place)->damage;
}
static bool upright(const chooser *c, int place) { return !character_at(c->pub, place)->turns; }
static bool engaged(const chooser *c, int place) { return character_at(c->pub, place)->turns; }
static bool stocked(const chooser *c, int place) {
    const building *b = building_at(c->pub, place);
    return stored_in(b) + engaged_in(b) > 0;
}

static void add_all(basket *b, const chooser *c, int what_kind) {
    for (int seat = 0; seat < c->pub->head.seats; seat++) {
        if (what_kind != BUILDINGS) add_characters(b, c, seat, NULL);
        if (what_kind != CHARACTERS) add_buildings(b, c, seat, NULL);
    }
}

static void add_search(basket *b, const chooser *c, int level) {
    for (int i = 0; i < HAND_MAX && c->own->hand[i]; i++) {
        const design *d = &c->tables->design[c->own->hand[i]];
        const bool again = i && c->own->hand[i - 1] == c->own->hand[i];
        if (!again && d->kind == KIND_BUILDING && d->level == level) add(b, c->own->hand[i]);
    }
}

static void add_opposing(basket *b, const chooser *c, bool characters, fits test) {
    for (int seat = 0; seat < c->pub->head.seats; seat++) {
        if (seat == c->seat) continue;
        if (characters)
            add_characters(b, c, seat, test);
        else
            add_buildings(b, c, seat, test);
    }
}

/* FOG has no target but the blow that is about to fall on a card of the caster. */
static bool fog_helps(const chooser *c) {
    const int place = c->pub->struck_at;
    return c->pub->window && place && !place_is_camp(place) && place_seat(place) == c->seat &&
           !c->pub->fogged;
}

int ms_targets(const chooser *c, const effect *e, uint16_t *out, int most) {
    basket b = {out, 0, most};
    switch ((verb)e->verb) {
    case SEARCH: add_search(&b, c, e->amount); break;
    case DAMAGE: add_all(&b, c, e->what); break;
    case FREEZE: add_opposing(&b, c, true, upright); break;
    case SABOTAGE: add_opposing(&b, c, false, stocked); break;
    case HASTEN: add_characters(&b, c, c->seat, engaged); break;
    case MEND:
        if (e->what == CHARACTERS) add_characters(&b, c, c->seat, wounded);
        if (e->what == BUILDINGS) add_buildings(&b, c, c->seat, wounded);
        break;
    case FOG:
        if (fog_helps(c)) add(&b, c->pub->struck_at);
        break;
    case STRENGTHEN: add_characters(&b, c, c->seat, NULL); break;
    case HEAL: add_characters(&b, c, c->seat, wounded); break;
    case WOUND: add_all(&b, c, CHARACTERS); break; /* MS-G-25 */
    case CONJURE: add(&b, place_of(c->seat, SLOT_CAMP)); break;
    case NO_VERB:
    case SHOT:
    case DISCOUNT:
    case VERBS: break;
    }
    return b.count;
}

int ms_opposing_targets(const pub *u, int seat, uint16_t *out) {
    basket b = {out, 0, TARGETS_MAX};
    const chooser c = {NULL, u, NULL, seat};
    add_opposing(&b, &c, true, NULL);
    add_opposing(&b, &c, false, NULL);
    return b.count;
}

int ms_strike_targets(const pub *u, int seat, uint16_t *out) {
    int n = ms_opposing_targets(u, seat, out);
    if (u->head.option[OPTION_EMPTY] == EMPTY_NONE) return n;
    for (int i = 0; i < u->head.seats; i++)
        if (i != seat && !u->player[i].out && ms_camp_empty(&u->player[i]))
            out[n++] = place_of(i, SLOT_CAMP); /* MS-G-16 */
    return n;
}

int ms_bearers(const chooser *c, int object, uint16_t *out) {
    const player *who = &c->pub->player[c->seat];
    const uint8_t needs = c->tables->design[object].abilities;
    int n = 0;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        if ((c->tables->design[who->character[slot].type].abilities & needs) == needs)
            out[n++] = place_of(c->seat, slot);
    }
    return n;
}

/* ---- aiming ---------------------------------------------------------------------------------- */

const effect *ms_effect_of(const tables *t, const pub *u, const frame *f) {
    static const effect none = {NO_VERB, 0, 0};
    if (f->verb == FRAME_CAST) return &t->design[f->arg[0]].effect[0];
    if (f->verb != FRAME_ATOUT) return &none;
    return &t->camp[t->design[u->player[f->seat].character[f->arg[0]].type].camp].atout;
}

bool ms_needs_aim(const tables *t, const pub *u, const frame *f) {
    if (f->verb == FRAME_EQUIP || f->verb == FRAME_QUICK || f->verb == FRAME_SHOT) return true;
    if (f->verb != FRAME_CAST && f->verb != FRAME_ATOUT) return false;
    const verb v = (verb)ms_effect_of(t, u, f)->verb;
    return v != FOG && v != CONJURE;
}

const frame *ms_aiming(const pub *u) {
    int at = u->stack.count - 1;
    while (at >= 0 && (u->stack.item[at].verb == FRAME_AIM || u->stack.item[at].verb == FRAME_COST))
        at--;
    return at < 0 ? NULL : &u->stack.item[at];
}

int ms_aims(const chooser *c, const frame *f, uint16_t *out) {
    switch ((deed_kind)f->verb) {
    case FRAME_EQUIP: return ms_bearers(c, f->arg[0], out);
    case FRAME_QUICK: return ms_strike_targets(c->pub, c->seat, out);
    case FRAME_SHOT: return ms_opposing_targets(c->pub, c->seat, out); /* MS-R11.5 */
    case FRAME_CAST:
    case FRAME_ATOUT: return ms_targets(c, ms_effect_of(c->tables, c->pub, f), out, TARGETS_MAX);
    case FRAME_NONE:
    case FRAME_RECRUIT:
    case FRAME_BUILD:
    case FRAME_SEND:
    case FRAME_ADN:
    case FRAME_LAY:
    case FRAME_BLOW:
    case FRAME_TREASURE:
    case FRAME_WINDOW:
    case FRAME_COST:
    case FRAME_PAY:
    case FRAME_AIM: break; /* these have no target */
    }
    return 0;
}

static uint8_t ask_for(const tables *t, const pub *u, const frame *f) {
    if (f->verb == FRAME_EQUIP) return ASK_BEARER;
    if (f->verb == FRAME_QUICK) return ASK_ASSIGN;
    return f->verb == FRAME_CAST && ms_effect_of(t, u, f)->verb == SEARCH ? ASK_PUT : ASK_TARGET;
}

void ms_do_aim(play *p, action a) {
    pub *u = pub_of(p);
    u->aim = a.kind == A_ASSIGN ? a.arg[1] : a.arg[0];
    frames_pop(&u->stack);
}

/* Nobody has to name the only target that everybody can see. Cards of the hand, damage to one's own
 * cards and Tir are exceptions: records of version 1 always name the target of a Tir. */
static bool goes_without_asking(const chooser *c, const frame *f, uint8_t ask,
                                uint16_t aims[TARGETS_MAX]) {
    if ((ask != ASK_TARGET && ask != ASK_BEARER) || f->verb == FRAME_SHOT ||
        ms_aims(c, f, aims) != 1)
        return false;
    const verb v = (verb)ms_effect_of(c->tables, c->pub, f)->verb;
    return place_seat(aims[0]) != c->seat || !(v == DAMAGE || v == WOUND);
}

void ms_run_aim(play *p) {
    pub *u = pub_of(p);
    const frame *f = ms_aiming(u);
    const chooser c = {tables_of(p->rules), u, NULL, f->seat};
    const uint8_t ask = ask_for(c.tables, u, f);
    uint16_t aims[TARGETS_MAX];
    if (goes_without_asking(&c, f, ask, aims)) {
        ms_do_aim(p, (action){.kind = A_TARGET, .arg = {aims[0]}});
        return;
    }
    if (f->verb == FRAME_QUICK) u->attacker = place_of(f->seat, f->arg[0]);
    ms_ask(u, f->seat, ask);
}

/* ---- doing ----------------------------------------------------------------------------------- */

static character *aimed_character(play *p, int place) {
    return &pub_of(p)->player[place_seat(place)].character[place_slot(place)];
}

static void put_built(play *p, int seat, int type) { /* MS-G-47 */
    ms_hand_remove(p, seat, type);
    const int place = ms_enter_building(p, seat, type, SITE_BUILT);
    EMIT(p, E_PLACE, seat, (uint16_t)type, (uint16_t)place);
    EMIT(p, E_BUILT, seat, (uint16_t)type, (uint16_t)place);
}

static void freeze(play *p, int place, int turns) { /* MS-G-52: an attack is not lost by it */
    character *c = aimed_character(p, place);
    ms_engage(c, turns, FOR_NOTHING);
    EMIT(p, E_FROZEN, place_seat(place), c->type, (uint16_t)place, (uint16_t)turns);
}

static void sabotage(play *p, int place, int number) {
    const tables *t = tables_of(p->rules);
    building *b =
        &BUILDING(&pub_of(p)->player[place_seat(place)], place_slot(place) - SLOT_BUILDING);
    int done = 0;
    for (; done < number && b->stored + b->engaged > 0;
         done++) { /* an upright one first: it hurts more */
        if (b->stored)
            b->stored--;
        else
            b->engaged--;
    }
    ms_discard(p, place_seat(place), t->resource_type[t->design[b->type].holds], done);
    EMIT(p, E_SABOTAGED, place_seat(place), b->type, (uint16_t)place, (uint16_t)done);
}

static void fog(play *p) {
    pub *u = pub_of(p);
    u->fogged = 1;
    EMIT(p, E_FOGGED, place_seat(u->struck_at), (uint16_t)ms_type_at(u, u->struck_at),
         u->struck_at);
}

static void strengthen(play *p, int place, int force) {
    character *c = aimed_character(p, place);
    c->bonus = (uint8_t)(c->bonus + force);
    EMIT(p, E_STRONGER, place_seat(place), c->type, (uint16_t)place, (uint16_t)force);
}

static void conjure(play *p, int seat, int units) {
    player *who = &pub_of(p)->player[seat];
    who->powder = (uint8_t)(who->powder + units);
    EMIT(p, E_POWDER, seat, (uint16_t)units);
}

static void perform(play *p, int seat, const effect *e) {
    pub *u = pub_of(p);
    const int place = u->aim;
    u->aim = 0;
    switch ((verb)e->verb) {
    case SEARCH: put_built(p, seat, place); break;
    case DAMAGE:
    case WOUND: ms_damage(p, place, e->amount, seat); break;
    case FREEZE: freeze(p, place, e->amount); break;
    case FOG: fog(p); break;
    case MEND:
    case HEAL: ms_mend(p, place, e->amount); break;
    case SABOTAGE: sabotage(p, place, e->amount); break;
    case HASTEN: ms_turn_back(p, place, e->amount); break;
    case STRENGTHEN: strengthen(p, place, e->amount); break;
    case CONJURE: conjure(p, seat, e->amount); break;
    case NO_VERB:
    case SHOT:
    case DISCOUNT:
    case VERBS: break;
    }
}

void ms_run_cast(play *p) { /* MS-R13.2 */
    pub *u = pub_of(p);
    const frame f = frames_pop(&u->stack);
    const effect e = *ms_effect_of(tables_of(p->rules), u, &f);
    ms_discard(p, f.seat, f.arg[0], 1);
    perform(p, f.seat, &e);
}

void ms_run_atout(play *p) { /* MS-R12.1 */
    pub *u = pub_of(p);
    const frame f = frames_pop(&u->stack);
    const effect e = *ms_effect_of(tables_of(p->rules), u, &f);
    character *c = &u->player[f.seat].character[f.arg[0]];
    const int turns = tables_of(p->rules)->design[c->type].atout;
    ms_engage(c, turns, e.verb == WOUND ? FOR_SACRIFICE : FOR_ATOUT);
    EMIT(p, E_ATOUT, f.seat, c->type, place_of(f.seat, f.arg[0]), (uint16_t)turns);
    perform(p, f.seat, &e);
}
