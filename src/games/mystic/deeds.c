/* deeds.c - actions of the main phase: how they begin, and how they are completed once paid for. */
#include "rules.h"

static int from_of(int place) { return place ? place_slot(place) - SLOT_BUILDING + 1 : 0; }

/* Puts a frame on top of the stack. */
static void push(play *p, int frame_verb, int seat, int first) {
    frames_push(&pub_of(p)->stack,
                (frame){(uint8_t)frame_verb, (uint8_t)seat, {(uint8_t)first, 0}});
}

/* ---- deeds that cost nothing ----------------------------------------------------------------- */

static void explore(play *p, int place) { /* MS-R8.1, MS-G-27 */
    player *who = &pub_of(p)->player[place_seat(place)];
    character *c = &who->character[place_slot(place)];
    const int speed = ms_speed(tables_of(p->rules), c), seat = place_seat(place);
    EMIT(p, E_EXPLORE, seat, c->type, (uint16_t)place);
    if (speed) {
        ms_engage(c, speed, FOR_EXPLORATION);
        return;
    }
    c->flags |= ACTED;
    who->rights++;
    EMIT(p, E_FOUND, seat, c->type, (uint16_t)place);
}

static void place_building(play *p, int seat, int type) { /* MS-R8.3, MS-G-09 */
    pub_of(p)->player[seat].rights--;
    ms_hand_remove(p, seat, type);
    const int place = ms_enter_building(p, seat, type, SITE_IDLE);
    EMIT(p, E_PLACE, seat, (uint16_t)type, (uint16_t)place);
}

static void store(play *p, int seat, int type, int place) { /* MS-R8.7, MS-G-22, MS-G-23 */
    building *b = &BUILDING(&pub_of(p)->player[seat], place_slot(place) - SLOT_BUILDING);
    ms_hand_remove(p, seat, type);
    if (tables_of(p->rules)->design[b->type].holds < RESOURCES)
        b->stored++;
    else
        ms_hold_add(b, type);
    EMIT(p, E_STORE, seat, (uint16_t)type, b->type, (uint16_t)place);
}

static void store_freed(play *p, int seat, int unit, int place) { /* MS-G-11 */
    player *who = &pub_of(p)->player[seat];
    building *b = &BUILDING(who, place_slot(place) - SLOT_BUILDING);
    who->freed[unit]--;
    b->stored++;
    EMIT(p, E_STORE_FREED, seat, (uint16_t)unit, b->type, (uint16_t)place);
}

/* ---- A.D.N: MS-R11.3 ------------------------------------------------------------------------- */

static void announce_adn(play *p, int seat, int place) {
    EMIT(p, E_ANNOUNCE, seat, (uint16_t)ms_type_at(pub_of(p), place), (uint16_t)place);
    push(p, FRAME_ADN, seat, place_slot(place));
}

/* The card moves at once to its face-down place, so that the public room never names it. */
static void lay(play *p, int seat, action a) {
    pub *u = pub_of(p);
    const frame adn = frames_pop(&u->stack);
    const int slot = adn.arg[0], type = a.arg[0], from = from_of(a.arg[1]);
    const bool clone = a.kind == A_CLONE;
    character *c = &u->player[seat].character[slot];
    const int speed = ms_speed(tables_of(p->rules), c);
    ms_take_card(p, seat, type, from);
    ms_state(p)->own[seat].adn[slot] = (uint8_t)type;
    c->adn_known = (uint8_t)(from ? type : 0);
    c->adn_paid = clone ? 1 : tables_of(p->rules)->design[type].cost[ATOM];
    if (speed)
        ms_engage(c, speed, clone ? FOR_CLONE : FOR_MUTANT);
    else
        c->flags |= ACTED, c->purpose = clone ? FOR_CLONE : FOR_MUTANT;
    EMIT(p, E_ADN, seat, c->type, place_of(seat, slot), c->adn_paid);
    EMIT(p, E_FACE_DOWN, seat, (uint16_t)type);
    push(p, FRAME_LAY, seat, slot);
    push(p, FRAME_COST, seat, a.arg[2]);
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* Deed, target, cost: see rules.h. */
static void begin(play *p, const frame *deed, int by) {
    pub *u = pub_of(p);
    frames_push(&u->stack, *deed);
    if (ms_needs_aim(tables_of(p->rules), u, deed)) push(p, FRAME_AIM, deed->seat, 0);
    push(p, FRAME_COST, deed->seat, by);
}

static void begin_card(play *p, int deed_verb, int seat, action a) {
    const frame deed = {(uint8_t)deed_verb, (uint8_t)seat, {(uint8_t)a.arg[0], 0}};
    EMIT(p, deed_verb == FRAME_CAST ? E_CAST : E_PLAY, seat, a.arg[0]);
    ms_take_card(p, seat, a.arg[0],
                 from_of(a.arg[1])); /* from now on it lies in its frame, where everybody sees it */
    begin(p, &deed, a.arg[2]);
}

static void begin_place(play *p, int deed_verb, int seat, action a) {
    const int slot = place_slot(a.arg[0]);
    const frame deed = {(uint8_t)deed_verb,
                        (uint8_t)seat,
                        {(uint8_t)(deed_verb == FRAME_BUILD ? slot - SLOT_BUILDING : slot), 0}};
    begin(p, &deed, a.arg[1]);
}

static void begin_atout(play *p, int seat, int place) { /* MS-R12.1 */
    const frame deed = {FRAME_ATOUT, (uint8_t)seat, {(uint8_t)place_slot(place), 0}};
    frames_push(&pub_of(p)->stack, deed);
    if (ms_needs_aim(tables_of(p->rules), pub_of(p), &deed)) push(p, FRAME_AIM, seat, 0);
}

void ms_do_deed(play *p, int seat, action a) {
    pub *u = pub_of(p);
    if (u->window && (a.kind == A_CAST || a.kind == A_ATOUT)) ms_reacted(u, seat);
    switch ((action_kind)a.kind) {
    case A_EXPLORE: explore(p, a.arg[0]); break;
    case A_PLACE: place_building(p, seat, a.arg[0]); break;
    case A_STORE: store(p, seat, a.arg[0], a.arg[1]); break;
    case A_STORE_FREED: store_freed(p, seat, a.arg[0], a.arg[1]); break;
    case A_RECRUIT: begin_card(p, FRAME_RECRUIT, seat, a); break;
    case A_EQUIP: begin_card(p, FRAME_EQUIP, seat, a); break;
    case A_CAST: begin_card(p, FRAME_CAST, seat, a); break;
    case A_BUILD: begin_place(p, FRAME_BUILD, seat, a); break;
    case A_SEND: begin_place(p, FRAME_SEND, seat, a); break;
    case A_QUICK: begin_place(p, FRAME_QUICK, seat, a); break;
    case A_SHOOT: begin_place(p, FRAME_SHOT, seat, a); break;
    case A_ADN: announce_adn(p, seat, a.arg[0]); break;
    case A_ATOUT: begin_atout(p, seat, a.arg[0]); break;
    case A_CLONE:
    case A_MUTANT: lay(p, seat, a); break;
    case A_DECK:
    case A_TARGET:
    case A_PUT:
    case A_PAY:
    case A_PAY_USUAL:
    case A_WATCH:
    case A_END_MAIN:
    case A_ASSIGN:
    case A_STRIKE:
    case A_RESOLVE:
    case A_END_QUICK:
    case A_TAKE:
    case A_LEAVE:
    case A_PASS:
    case A_DISCARD:
    case A_REFILL:
    case ACTIONS: break; /* done elsewhere: see rules.c */
    }
}

/* ---- coming about ---------------------------------------------------------------------------- */

static void recruit(play *p, const frame *f) { /* MS-R8.2 */
    const int place = ms_enter_character(p, f->seat, f->arg[0]);
    EMIT(p, E_RECRUIT, f->seat, f->arg[0], (uint16_t)place);
}

static void build(play *p, const frame *f) { /* MS-R9.3 */
    building *b = &BUILDING(&pub_of(p)->player[f->seat], f->arg[0]);
    b->site = SITE_BUSY;
    b->turns = (uint8_t)tables_of(p->rules)->design[b->type].speed;
    EMIT(p, E_BUILD, f->seat, b->type, place_of(f->seat, SLOT_BUILDING + f->arg[0]), b->turns);
}

static void send(play *p, const frame *f) { /* MS-R8.5 */
    character *c = &pub_of(p)->player[f->seat].character[f->arg[0]];
    ms_engage(c, ms_speed(tables_of(p->rules), c), FOR_ATTACK);
    EMIT(p, E_SEND, f->seat, c->type, place_of(f->seat, f->arg[0]), c->turns);
}

static void equip(play *p, const frame *f) { /* MS-R13.1, MS-G-21 */
    pub *u = pub_of(p);
    const int place = u->aim;
    character *c = &u->player[f->seat].character[place_slot(place)];
    u->aim = 0;
    ms_drop_object(p, c);
    c->object = f->arg[0];
    c->object_owner = f->seat;
    EMIT(p, E_EQUIP, f->seat, c->object, c->type, (uint16_t)place);
    ms_settle(p, place, WATCHER); /* MS-G-18 */
}

static void laid(play *p, const frame *f) {
    const int place = place_of(f->seat, f->arg[0]);
    if (!character_at(pub_of(p), place)->turns) ms_reveal_adn(p, place); /* MS-G-27: speed 0 */
}

static void declare_quick(play *p, const frame *f) { /* MS-R14.1 */
    pub *u = pub_of(p);
    const int place = place_of(f->seat, f->arg[0]);
    character *c = &u->player[f->seat].character[f->arg[0]];
    EMIT(p, E_QUICK, f->seat, c->type, (uint16_t)place);
    c->flags |= ACTED | DECLARED;
    c->aim = u->aim;
    EMIT(p, E_AIM, f->seat, c->type, (uint16_t)place_seat(c->aim), (uint16_t)ms_type_at(u, c->aim));
    u->aim = u->attacker = 0;
}

void ms_run_deed(play *p) {
    pub *u = pub_of(p);
    if (frames_top(&u->stack)->verb == FRAME_ADN) {
        ms_ask(u, frames_top(&u->stack)->seat, ASK_ADN);
        return;
    }
    const frame f = frames_pop(&u->stack);
    switch ((deed_kind)f.verb) {
    case FRAME_RECRUIT: recruit(p, &f); break;
    case FRAME_BUILD: build(p, &f); break;
    case FRAME_SEND: send(p, &f); break;
    case FRAME_EQUIP: equip(p, &f); break;
    case FRAME_LAY: laid(p, &f); break;
    case FRAME_QUICK: declare_quick(p, &f); break;
    case FRAME_NONE:
    case FRAME_CAST:
    case FRAME_ADN:
    case FRAME_ATOUT:
    case FRAME_SHOT:
    case FRAME_BLOW:
    case FRAME_TREASURE:
    case FRAME_WINDOW:
    case FRAME_COST:
    case FRAME_PAY:
    case FRAME_AIM: break; /* done elsewhere: see run_frame; FRAME_ADN above */
    }
}
