/* Legal, apply, and what is asked next. */
#include "rules.h"

/* ---- asking ---------------------------------------------------------------------------------- */

void ds_ask(dreamscape *s, int seat, uint8_t ask) {
    head *h = &s->pub.head;
    uint8_t bit = (uint8_t)(1u << seat);
    h->waiting = ask ? h->waiting | bit : h->waiting & (uint8_t)~bit;
    h->ask[seat] = ask;
}

static int stage_ask(const player *who) {
    switch ((stage)who->stage) {
    case STAGE_TRAVEL: return ASK_TRAVEL;
    case STAGE_HAUNT: return ASK_SPREAD;
    case STAGE_CREATE: return on_tree(who) ? ASK_PASSING : ASK_CREATE;
    case STAGE_LAST: return on_tree(who) ? ASK_PASSING : ASK_LAST;
    case STAGE_FIRST:
    case STAGE_WAIT:
    case STAGES: break;
    }
    return ASK_NOTHING;
}

/* Completed cards come before anything else (DS-D-3), then the power in hand, then the phase. */
void ds_settle(play *p, int seat) {
    dreamscape *s = ds_state(p);
    int asked = ds_dream_ask(p, seat);
    if (asked == ASK_NOTHING) asked = ds_power_ask(p, seat);
    if (asked == ASK_NOTHING) asked = stage_ask(&s->pub.player[seat]);
    ds_ask(s, seat, (uint8_t)asked);
}

/* ---- legal ----------------------------------------------------------------------------------- */

/* Every list has room, whatever the set: in Creation each colour on each space, a tree or a step on
 * each, entering, all exchanges, every card used or filled with each colour but red, finishing;
 * with the Golem every fragment of the box. */
_Static_assert((COLOURS - 1) * CELLS_MAX + 2 * CELLS_MAX + 1 + (COLOURS - 2) * (COLOURS - 2) +
                       COLOURS - 1 + 2 * OPEN_MAX * (COLOURS - 2) + 1 <=
                   ACTIONS_MAX,
               "a list of legal actions in Creation");
_Static_assert(PILE_MAX + FRAGMENTS_MAX + 1 <= ACTIONS_MAX, "a list of legal actions of the Golem");

int ds_legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const pub *u = v->pub;
    if (!v->own || !waited_for(&u->head, v->seat)) return 0;
    sight s = {tables_of(r), u, v->own, &u->player[v->seat], v->seat};
    options o = {out, 0};
    switch ((ask_kind)u->head.ask[v->seat]) {
    case ASK_FIRST: ds_legal_first(&s, &o); break;
    case ASK_TRAVEL: ds_legal_travel(&s, &o); break;
    case ASK_SPREAD: ds_legal_spread(&s, &o); break;
    case ASK_CREATE:
    case ASK_LAST:
    case ASK_PASSING: ds_legal_create(&s, &o); break;
    case ASK_SOW: ds_legal_sow(&s, &o); break;
    case ASK_STIR: ds_legal_stir(&s, &o); break;
    case ASK_ARRANGE: ds_legal_arrange(&s, &o); break;
    case ASK_TOWER: ds_legal_take(&s, &o); break;
    case ASK_GOLEM: ds_legal_lift(&s, &o); break;
    case ASK_SET: ds_legal_set(&s, &o); break;
    case ASK_COMPLETE: ds_legal_complete(&s, &o); break;
    case ASK_LEAVE: ds_legal_leave(&s, &o); break;
    case ASK_DRAW: ds_legal_draw(&s, &o); break;
    case ASK_KEEP: ds_legal_keep(&s, &o); break;
    case ASK_NOTHING:
    case ASKS: break;
    }
    ASSERT(o.count <= ACTIONS_MAX);
    return o.count;
}

/* ---- apply ----------------------------------------------------------------------------------- */

void ds_apply(play *p, int seat, action a) {
    switch ((action_kind)a.kind) {
    case A_CHOOSE: ds_chosen(p, seat, a.arg[0]); return;
    case A_COLLECT: ds_do_collect(p, seat); break;
    case A_MOVE: ds_do_move(p, seat, a.arg[0]); break;
    case A_KEY: ds_do_key(p, seat, a.arg[0]); break;
    case A_KEY_RED: ds_do_key_red(p, seat, a.arg[0]); break;
    case A_LOCATION: ds_do_location(p, seat, a.arg[0]); break;
    case A_SLEEP: ds_do_sleep(p, seat); return;
    case A_SPREAD: ds_do_spread(p, seat, a.arg[0]); return;
    case A_USE:
    case A_STORE: ds_do_icon(p, seat, a); break;
    case A_PLACE: ds_do_place(p, seat, a.arg[0], a.arg[1]); break;
    case A_ENTER: ds_do_enter(p, seat); break;
    case A_STEP: ds_do_step(p, seat, a.arg[0]); break;
    case A_PLANT: ds_do_plant(p, seat, a.arg[0]); break;
    case A_SWAP: ds_do_exchange(p, seat, a.arg[0], a.arg[1]); break;
    case A_BANISH: ds_do_exchange(p, seat, RED, a.arg[0]); break;
    case A_FINISH: ds_do_finish(p, seat); return;
    case A_SOW: ds_do_sow(p, seat, a.arg[0], a.arg[1]); break;
    case A_STIR: ds_do_stir(p, seat, a.arg[0]); break;
    case A_ARRANGE: ds_do_arrange(p, seat, a.arg[0]); break;
    case A_TAKE: ds_do_take(p, seat, a.arg[0]); break;
    case A_LIFT: ds_do_lift(p, seat, a.arg[0], a.arg[1]); break;
    case A_SET: ds_do_set(p, seat, a.arg[0]); break;
    case A_STOP: ds_do_stop(p, seat); break;
    case A_COMPLETE: ds_do_complete(p, seat, a.arg[0]); break;
    case A_LEAVE: ds_do_leave(p, seat, a.arg[0]); break;
    case A_DRAW: ds_do_draw(p, seat, a.arg[0]); break;
    case A_NO_DRAW: ds_do_no_draw(p, seat); break;
    case A_KEEP: ds_keep_card(p, seat, a.arg[0]); break;
    case A_KEEP_NONE: ds_keep_card(p, seat, 0); break;
    case ACTIONS: ASSERT(false);
    }
    ds_settle(p, seat);
}
