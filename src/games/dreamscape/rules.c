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
    int ask = u->head.ask[v->seat];
    switch (ask) {
    case ASK_TRAVEL: ds_legal_travel(&s, &o); break;
    case ASK_SPREAD: ds_legal_spread(&s, &o); break;
    case ASK_CREATE:
    case ASK_LAST:
    case ASK_PASSING: ds_legal_create(&s, &o); break;
    case ASK_SOW:
    case ASK_STIR:
    case ASK_ARRANGE:
    case ASK_TOWER:
    case ASK_GOLEM:
    case ASK_SET: ds_legal_power(&s, ask, &o); break;
    default: ds_legal_dream(&s, ask, &o); break;
    }
    ASSERT(o.count <= ACTIONS_MAX);
    return o.count;
}

/* ---- apply ----------------------------------------------------------------------------------- */

void ds_apply(play *p, int seat, action a) {
    switch (a.kind) {
    case A_COLLECT:
    case A_MOVE:
    case A_KEY:
    case A_KEY_RED:
    case A_LOCATION:
    case A_SLEEP: ds_apply_travel(p, seat, a); break;
    case A_SPREAD: ds_apply_spread(p, seat, a.arg[0]); break;
    case A_USE:
    case A_STORE: ds_apply_icon(p, seat, a); break;
    case A_PLACE:
    case A_ENTER:
    case A_STEP:
    case A_PLANT:
    case A_SWAP:
    case A_BANISH:
    case A_FINISH: ds_apply_create(p, seat, a); break;
    case A_SOW:
    case A_STIR:
    case A_ARRANGE:
    case A_TAKE:
    case A_LIFT:
    case A_SET:
    case A_STOP: ds_apply_power(p, seat, a); break;
    default: ds_apply_dream(p, seat, a); break;
    }
}
