/* battle.c - attacks, Tir and war treasure.
 *
 * All attackers are declared first; each has its target in `aim`. Then one target after the other
 * is struck, by all that aim at it together (MS-G-14, MS-G-15). */
#include "rules.h"

/* ---- declaring ------------------------------------------------------------------------------- */

static void lose_attacks(player *who) {
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        who->character[slots_first(left)].flags &= (uint8_t)~READY;
}

bool ms_ask_assign(play *p) {
    pub *u = pub_of(p);
    uint16_t targets[TARGETS_MAX];
    const int seat = u->head.active;
    player *who = &u->player[seat];
    slots left = who->characters;
    while (slots_any(left) && !(who->character[slots_first(left)].flags & READY)) slots_next(&left);
    if (!slots_any(left)) return false;
    if (!ms_strike_targets(u, seat, targets)) { /* MS-G-16, MS-G-06: no refund */
        lose_attacks(who);
        return false;
    }
    u->attacker = place_of(seat, slots_first(left));
    ms_ask(u, seat, ASK_ASSIGN);
    return true;
}

void ms_do_assign(play *p, int seat, action a) {
    pub *u = pub_of(p);
    if (u->stack.count) { /* a quick attack */
        ms_do_aim(p, a);
        return;
    }
    character *c = &u->player[seat].character[place_slot(a.arg[0])];
    c->flags = (uint8_t)((c->flags & ~READY) | DECLARED);
    c->aim = a.arg[1];
    EMIT(p, E_AIM, seat, c->type, (uint16_t)place_seat(c->aim), (uint16_t)ms_type_at(u, c->aim));
    u->attacker = 0;
}

/* ---- striking -------------------------------------------------------------------------------- */

void ms_blow_at(play *p, int place) {
    pub *u = pub_of(p);
    ASSERT(place);
    u->struck_at = (uint16_t)place;
    frames_push(&u->stack, (frame){FRAME_BLOW, u->head.active, {0}});
}

bool ms_next_blow(play *p) {
    pub *u = pub_of(p);
    const player *who = &u->player[u->head.active];
    int first = 0, several = 0;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        if (!(c->flags & DECLARED)) continue;
        if (!first) first = c->aim;
        several |= c->aim != first;
    }
    if (!first) return false;
    if (several)
        ms_ask(u, u->head.active, ASK_RESOLVE);
    else
        ms_blow_at(p, first);
    return true;
}

/* Those of the attackers on a place that could bear its object: MS-R6.6, MS-G-20. */
static slots takers_of(const tables *t, const player *who, int target, int object) {
    const uint8_t needs = t->design[object].abilities;
    slots takers = {0, 0};
    for (slots left = object ? who->characters : takers; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        if (c->flags & DECLARED && c->aim == target &&
            (t->design[c->type].abilities & needs) == needs)
            slots_add(&takers, slots_first(left));
    }
    return takers;
}

static void strike_camp(play *p, int place, int force) { /* MS-G-16 */
    pub *u = pub_of(p);
    const int seat = place_seat(place);
    if (u->head.option[OPTION_EMPTY] == EMPTY_POINT) {
        ms_points(p, u->head.active, 1);
        return;
    }
    player *who = &u->player[seat];
    int taken = 0;
    for (; taken < force && who->pile_count; taken++) {
        ms_discard(p, seat, ms_take_from_pile(p, seat), 1);
        if (!who->pile_count) ms_pile_emptied(p, seat);
    }
    EMIT(p, E_PILLAGED, seat, (uint16_t)taken);
}

/* Deals damage; if a character dies whose object may be taken, the object waits in pub.treasure. */
static void hit(play *p, int place, int markers, slots takers) {
    pub *u = pub_of(p);
    u->takers = takers;
    if (!ms_damage(p, place, markers, u->head.active) || !u->treasure) {
        u->takers = (slots){0, 0};
        return;
    }
    frames_push(&u->stack, (frame){FRAME_TREASURE, u->head.active, {0}});
}

static void no_harm(play *p, int place) {
    EMIT(p, E_NO_HARM, place_seat(place), (uint16_t)ms_type_at(pub_of(p), place), (uint16_t)place);
}

static void strike(play *p, int place) {
    const tables *t = tables_of(p->rules);
    pub *u = pub_of(p);
    const player *who = &u->player[u->head.active];
    const group g = place ? ms_group(t, who, place) : (group){0, 0};
    if (!g.members || (place_is_camp(place) && !ms_camp_empty(&u->player[place_seat(place)]))) {
        EMIT(p, E_MISSED, u->head.active, 0);
        return;
    }
    EMIT(p, E_BLOW, u->head.active, (uint16_t)place_seat(place), (uint16_t)ms_type_at(u, place),
         (uint16_t)g.force);
    if (place_is_camp(place)) {
        strike_camp(p, place, g.force);
        return;
    }
    const int markers = ms_blow(t, u, place, g.force),
              object = place_is_character(place) ? character_at(u, place)->object : 0;
    if (u->fogged || !markers)
        no_harm(p, place);
    else
        hit(p, place, markers, takers_of(t, who, place, object));
}

/* The attackers on a place have done what they could. */
static void stand_down(pub *u, int place) {
    player *who = &u->player[u->head.active];
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        character *c = &who->character[slots_first(left)];
        if (!(c->flags & DECLARED) || c->aim != place) continue;
        c->flags &= (uint8_t)~DECLARED;
        c->aim = 0;
    }
}

void ms_run_blow(play *p) {
    pub *u = pub_of(p);
    frame *f = &u->stack.item[u->stack.count - 1];
    if (!f->arg[0]) {
        f->arg[0] = 1;
        ms_open_window(p, WINDOW_STRIKE);
        return;
    }
    const int place = u->struck_at;
    frames_pop(&u->stack);
    strike(p, place);
    if (u->head.over) return;
    if (place) stand_down(u, place);
    u->struck_at = 0;
    u->fogged = 0;
}

/* ---- Tir: MS-R11.5 --------------------------------------------------------------------------- */

static void announce_shot(play *p, frame *f) {
    pub *u = pub_of(p);
    character *c = &u->player[f->seat].character[f->arg[0]];
    const int speed = ms_speed(tables_of(p->rules), c);
    if (speed)
        ms_engage(c, speed, FOR_SHOT);
    else
        c->flags |= ACTED; /* MS-G-27 */
    u->attacker = place_of(f->seat, f->arg[0]);
    u->struck_at = u->aim;
    u->aim = 0;
    f->arg[1] = 1;
    EMIT(p, E_SHOOT, f->seat, c->type, (uint16_t)place_seat(u->struck_at),
         (uint16_t)ms_type_at(u, u->struck_at));
    ms_open_window(p, WINDOW_SHOT);
}

static void shoot(play *p) {
    const tables *t = tables_of(p->rules);
    pub *u = pub_of(p);
    const int place = u->struck_at;
    if (!place || !u->attacker) { /* MS-G-14 */
        EMIT(p, E_MISSED, u->head.active, 0);
        return;
    }
    if (u->fogged) {
        no_harm(p, place);
        return;
    }
    const character *c = character_at(u, u->attacker);
    const int object = place_is_character(place) ? character_at(u, place)->object : 0;
    const uint8_t needs = t->design[object].abilities;
    const bool may_take = object && (t->design[c->type].abilities & needs) == needs; /* MS-G-20 */
    slots takers = {0, 0};
    if (may_take) slots_add(&takers, place_slot(u->attacker));
    hit(p, place, ms_shot(t, c), takers);
}

void ms_run_shot(play *p) {
    pub *u = pub_of(p);
    frame *f = &u->stack.item[u->stack.count - 1];
    if (!f->arg[1]) {
        announce_shot(p, f);
        return;
    }
    frames_pop(&u->stack);
    shoot(p);
    if (u->head.over) return;
    u->struck_at = u->attacker = 0;
    u->fogged = 0;
}

/* ---- war treasure: MS-R6.6 ------------------------------------------------------------------- */

void ms_run_treasure(play *p) {
    ms_ask(pub_of(p), frames_top(&pub_of(p)->stack)->seat, ASK_TREASURE);
}

void ms_do_treasure(play *p, int seat, action a) {
    pub *u = pub_of(p);
    const uint8_t object = u->treasure, owner = u->treasure_owner;
    frames_pop(&u->stack);
    u->treasure = u->treasure_owner = 0;
    u->takers = (slots){0, 0};
    if (a.kind == A_LEAVE) {
        EMIT(p, E_OBJECT_LOST, owner, object);
        ms_discard(p, owner, object, 1);
        return;
    }
    character *c = &u->player[seat].character[place_slot(a.arg[0])];
    ms_drop_object(p, c);
    c->object = object;
    c->object_owner = owner;
    EMIT(p, E_TREASURE, seat, object, c->type, a.arg[0]);
    ms_settle(p, a.arg[0], WATCHER); /* MS-G-18 */
}
