/* phases.c - the beginning and the end of a game, turns and their six phases.
 *
 * A phase has steps. ms_run_phase continues it when the stack of frames is empty. */
#include <string.h>

#include "rules.h"

typedef enum { STEP_BEGIN, STEP_CHOOSE, STEP_STRIKE, STEP_END, STEP_OVER } step;

void ms_enter(play *p, phase to) {
    pub *u = pub_of(p);
    u->phase = (uint8_t)to;
    u->step = STEP_BEGIN;
}

/* ---- the beginning: MS-R3.1 to MS-R3.3 ------------------------------------------------------- */

/* MS-G-03: the first card that allows the player to keep the hand, or 0. */
static int keeper(const tables *t, const deck_row *d, const own *o) {
    for (int i = 0; i < HAND_MAX && o->hand[i]; i++) {
        const design *x = &t->design[o->hand[i]];
        if (x->kind != KIND_CHARACTER) continue;
        if (d->has_worker ? x->category == WORKER : x->abilities >> ABILITY_EXPLORATION & 1)
            return o->hand[i];
    }
    return 0;
}

static void deal_hand(play *p, int seat) {
    player *who = &pub_of(p)->player[seat];
    while (who->hand_count < HAND) {
        const uint8_t type = ms_take_from_pile(p, seat);
        ms_hand_add(&ms_state(p)->own[seat], type);
        who->hand_count++;
        if (!who->pile_count)
            ms_renew_pile(p, seat); /* MS-G-03: this is not the exhaustion of MS-R1.4 */
    }
}

static void reject_hand(play *p, int seat) {
    player *who = &pub_of(p)->player[seat];
    own *o = &ms_state(p)->own[seat];
    EMIT(p, E_MULLIGAN, seat, who->hand_count);
    who->mulligans = (uint8_t)(who->mulligans + who->hand_count);
    while (o->hand[0]) {
        const uint8_t type = o->hand[0];
        ms_hand_remove(p, seat, type);
        ms_discard(p, seat, type, 1);
    }
}

/* At most ten hands: a worker stays in the pile until it is drawn, and then the hand is kept. */
static void opening_hand(play *p, int seat) {
    const tables *t = tables_of(p->rules);
    player *who = &pub_of(p)->player[seat];
    own *o = &ms_state(p)->own[seat];
    const deck_row *d = &t->deck[o->deck - 1];
    who->deck = o->deck;
    EMIT(p, E_DECK, seat, (uint16_t)(who->deck - 1));
    memcpy(o->pile, d->copies, sizeof o->pile);
    who->pile_count = d->size;
    deal_hand(p, seat);
    while (!keeper(t, d, o)) { /* MS-R3.2 */
        reject_hand(p, seat);
        deal_hand(p, seat);
    }
    for (int i = 0; i < HAND; i++) EMIT(p, E_DRAW, seat, o->hand[i]);
    EMIT(p, E_SHOW, seat, (uint16_t)keeper(t, d, o));
}

static int choose_starter(play *p) { /* MS-R3.3 */
    const pub *u = pub_of(p);
    int best = UINT8_MAX, tied = 0, seat = 0;
    for (int i = 0; i < u->head.seats; i++)
        if (u->player[i].mulligans < best) best = u->player[i].mulligans;
    for (int i = 0; i < u->head.seats; i++) tied += u->player[i].mulligans == best;
    for (int nth = (int)dice_roll(p->dice, (uint32_t)tied);; seat++)
        if (u->player[seat].mulligans == best && nth-- == 0) return seat;
}

static void turn_begin(play *p, int seat) {
    pub *u = pub_of(p);
    player *who = &u->player[seat];
    u->head.active = (uint8_t)seat;
    u->head.round++;
    who->turn++;
    u->struck = 0;
    EMIT(p, E_TURN, seat, who->turn);
    ms_enter(p, who->turn == 1 ? PHASE_DRAW : PHASE_DISENGAGE); /* MS-R4.1 */
}

void ms_game_begin(play *p) {
    pub *u = pub_of(p);
    for (int i = 0; i < u->head.seats; i++) opening_hand(p, i);
    u->starter = (uint8_t)choose_starter(p);
    EMIT(p, E_FIRST, u->starter, 0);
    turn_begin(p, u->starter);
}

/* ---- the end --------------------------------------------------------------------------------- */

/* Clears all that was under way. */
static void finish(play *p) {
    pub *u = pub_of(p);
    if (u->treasure) ms_discard(p, u->treasure_owner, u->treasure, 1);
    u->head.over = 1;
    u->head.waiting = 0;
    memset(u->head.ask, 0, sizeof u->head.ask);
    u->stack = (frames){0};
    u->bill = (bill){0};
    u->takers = (slots){0, 0};
    u->treasure = u->treasure_owner = u->fogged = 0;
    u->attacker = u->struck_at = u->aim = 0;
    u->window = u->window_seat = u->passes = 0;
}

void ms_finish(play *p, int winner) {
    if (pub_of(p)->head.over) return;
    EMIT(p, E_END, winner, 0);
    finish(p);
}

static void time_is_up(play *p) { /* MS-G-46, MS-G-53 */
    const pub *u = pub_of(p);
    int best = 0, leaders = 0;
    for (int i = 0; i < u->head.seats; i++)
        if (!u->player[i].out && u->player[i].points > best) best = u->player[i].points;
    for (int i = 0; i < u->head.seats; i++)
        leaders += !u->player[i].out && u->player[i].points == best;
    for (int i = 0; i < u->head.seats; i++)
        if (!u->player[i].out && u->player[i].points == best)
            EMIT(p, leaders > 1 ? E_SHARED : E_END, i, 0);
    finish(p);
}

/* Ends what lasts until the end of a turn: MS-G-24, MS-G-39, MS-G-27. */
static void forget_turn(pub *u) {
    u->player[u->head.active].rights =
        0; /* MS-G-09: the others keep theirs for their own next main phase */
    for (int i = 0; i < u->head.seats; i++) {
        player *who = &u->player[i];
        who->powder = who->quiet = who->ordered = 0;
        for (slots left = who->characters; slots_any(left); slots_next(&left)) {
            character *c = &who->character[slots_first(left)];
            c->bonus = 0;
            c->flags &= (uint8_t)~ACTED;
        }
    }
}

static void turn_end(play *p) {
    pub *u = pub_of(p);
    const int seat = u->head.active;
    forget_turn(u);
    if (u->player[seat].piles == 2) ms_eliminate(p, seat); /* MS-R1.5 */
    const int next = ms_next_seat(u, seat), limit = ms_turn_limit(u->head.option);
    if (u->head.seats - u->lost == 1)
        ms_finish(p, next);
    else if (limit && u->player[next].turn >= limit)
        time_is_up(p);
    else
        turn_begin(p, next);
}

/* ---- phases ---------------------------------------------------------------------------------- */

static void disengage(play *p) { /* MS-R5.1, MS-R5.2 */
    pub *u = pub_of(p);
    const int seat = u->head.active;
    player *who = &u->player[seat];
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        building *b = &BUILDING(who, slot);
        if (!engaged_in(b)) continue;
        EMIT(p, E_STORES_BACK, seat, b->type, place_of(seat, SLOT_BUILDING + slot), b->engaged);
        b->stored = (uint8_t)(b->stored + b->engaged);
        b->engaged = 0;
    }
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left), place = place_of(seat, SLOT_BUILDING + slot);
        building *b = &BUILDING(who, slot);
        if (b->site != SITE_BUSY) continue;
        b->turns--;
        EMIT(p, E_BACK, seat, b->type, (uint16_t)place, b->turns);
        if (!b->turns) ms_complete_building(p, place);
    }
    /* those that enter now, by A.D.N, are upright and not in this mask */
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        if (who->character[slots_first(left)].turns)
            ms_turn_back(p, place_of(seat, slots_first(left)), 1);
}

static void run_disengage(play *p) {
    pub *u = pub_of(p);
    if (u->step == STEP_BEGIN) {
        disengage(p);
        u->step = STEP_END;
        ms_open_window(p, WINDOW_DISENGAGED);
    } else {
        ms_enter(p, PHASE_LONG);
    }
}

static void run_long(play *p) { /* MS-R6.1 */
    pub *u = pub_of(p);
    if (u->step == STEP_BEGIN && ms_ask_assign(p)) return;
    u->step = STEP_STRIKE;
    if (!ms_next_blow(p)) ms_enter(p, PHASE_DRAW);
}

static void run_draw(play *p) { /* MS-R7.1 */
    const int seat = pub_of(p)->head.active;
    ms_draw(p, seat);
    ms_enter(p, PHASE_MAIN);
    EMIT(p, E_PHASE, seat, PHASE_MAIN);
}

static void run_main(play *p) {
    pub *u = pub_of(p);
    if (u->step == STEP_BEGIN)
        ms_ask(u, u->head.active, ASK_MAIN);
    else
        ms_enter(p, PHASE_QUICK);
}

static bool any_declared(const player *who) {
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        if (who->character[slots_first(left)].flags & DECLARED) return true;
    return false;
}

static void lose_freed(play *p, int seat) { /* MS-G-11 */
    player *who = &pub_of(p)->player[seat];
    for (int i = 0; i < RESOURCES; i++) {
        if (!who->freed[i]) continue;
        EMIT(p, E_LOST_FREED, seat, (uint16_t)i, who->freed[i]);
        ms_discard(p, seat, tables_of(p->rules)->resource_type[i], who->freed[i]);
        who->freed[i] = 0;
    }
}

static void run_quick(play *p) { /* MS-R14.1, MS-R14.2 */
    pub *u = pub_of(p);
    const int seat = u->head.active;
    switch ((step)u->step) {
    case STEP_BEGIN: /* MS-G-50: those that HASTEN has brought back */
        if (u->player[seat].turn > 1 && ms_ask_assign(p)) return;
        u->step = STEP_CHOOSE;
        return;
    case STEP_CHOOSE:
        if (ms_quick_possible(tables_of(p->rules), u, seat))
            ms_ask(u, seat, ASK_QUICK);
        else
            u->step = any_declared(&u->player[seat]) ? STEP_STRIKE : STEP_END;
        return;
    case STEP_STRIKE:
        if (ms_next_blow(p)) return;
        u->struck = 1;
        u->step = STEP_CHOOSE;
        return;
    case STEP_END:
        u->step = STEP_OVER;
        ms_open_window(p, WINDOW_QUICK_END);
        return;
    case STEP_OVER:
        lose_freed(p, seat);
        ms_enter(p, PHASE_ADJUST);
        return;
    }
}

static void run_adjust(play *p) { /* MS-R15.1, MS-G-37 */
    pub *u = pub_of(p);
    const int seat = u->head.active;
    player *who = &u->player[seat];
    const bool soft = u->head.option[OPTION_ADJUST] == ADJUST_SOFT && u->step == STEP_BEGIN;
    if (who->hand_count > HAND || (soft && who->hand_count)) {
        ms_ask(u, seat, ASK_DISCARD);
        return;
    }
    bool drawn = true;
    while (drawn && who->hand_count < HAND) drawn = ms_draw(p, seat);
    turn_end(p);
}

void ms_run_phase(play *p) {
    switch ((phase)pub_of(p)->phase) {
    case PHASE_DISENGAGE: run_disengage(p); break;
    case PHASE_LONG: run_long(p); break;
    case PHASE_DRAW: run_draw(p); break;
    case PHASE_MAIN: run_main(p); break;
    case PHASE_QUICK: run_quick(p); break;
    case PHASE_ADJUST: run_adjust(p); break;
    case PHASE_DECKS:
    case PHASES: ASSERT(pub_of(p)->phase != PHASE_DECKS && pub_of(p)->phase < PHASES); break;
    }
}

/* ---- what players say about phases ----------------------------------------------------------- */

static void discard_card(play *p, int seat, int type) {
    ms_hand_remove(p, seat, type);
    ms_discard(p, seat, type, 1);
    EMIT(p, E_DISCARD, seat, (uint16_t)type);
}

void ms_do_phase(play *p, int seat, action a) {
    pub *u = pub_of(p);
    switch ((action_kind)a.kind) {
    case A_END_MAIN:
        u->player[seat].rights = 0; /* MS-G-09 */
        u->step = STEP_END;
        ms_open_window(p, WINDOW_MAIN_END);
        break;
    case A_STRIKE: u->step = STEP_STRIKE; break;
    case A_END_QUICK: u->step = STEP_END; break;
    case A_RESOLVE: ms_blow_at(p, a.arg[0]); break;
    case A_DISCARD: discard_card(p, seat, a.arg[0]); break;
    case A_REFILL: u->step = STEP_END; break;
    case A_WATCH: /* MS-G-48 */
        u->player[seat].when = (uint8_t)a.arg[0];
        u->player[seat].ordered = 1;
        EMIT(p, E_WATCH, seat, a.arg[0]);
        break;
    case A_DECK:
    case A_EXPLORE:
    case A_RECRUIT:
    case A_PLACE:
    case A_BUILD:
    case A_SEND:
    case A_EQUIP:
    case A_CAST:
    case A_STORE:
    case A_STORE_FREED:
    case A_ADN:
    case A_CLONE:
    case A_MUTANT:
    case A_ATOUT:
    case A_TARGET:
    case A_PUT:
    case A_PAY:
    case A_PAY_USUAL:
    case A_ASSIGN:
    case A_QUICK:
    case A_SHOOT:
    case A_TAKE:
    case A_LEAVE:
    case A_PASS:
    case ACTIONS: break; /* done elsewhere: see rules.c */
    }
}
