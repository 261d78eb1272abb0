#include "rate.h"

#include "counts.h"
#include "last.h"
#include "words.h"
#include "worth.h"

/* ---- actions --------------------------------------------------------------------------------------------- */

/* Cards that are particular about their space come first: the others find something later. */
static int eagerness(const rules *r, int card) {
    const node *n = node_of(r, design_of(r, card)->play);
    int strict = 0;
    for (int child = n->op == OP_ALL ? n->child : design_of(r, card)->play; child; child = node_of(r, child)->next) {
        const node *part = node_of(r, child);
        if (part->op == OP_REPEAT) part = node_of(r, part->child);
        if (part->op == OP_SPACE) strict += 1 + 2 * part->exact + (part->terrain != ANY_TERRAIN) + (part->need > 1);
    }
    return strict;
}

/* Washing the river is worth a leaf when nothing there is wanted, though it could be paid for. */
static int wash_worth(const prospect *p) {
    int leaves = p->pub->place[p->seat].leaves - tables_of(p->rules)->tile[TILE_A].cost;
    return leaves >= 4 && p->turns > 3 && my_best_recruit(p, leaves + 1) < 40 ? 40 : -1;
}

static bool is_wash(const rules *r, int tile) { return node_of(r, tables_of(r)->tile[tile].effect)->op == OP_RIVER; }

static int tile_action_worth(const rules *r, const pub *u, int seat, int tile) {
    const tile_row *row = &tables_of(r)->tile[tile];
    if (u->place[seat].total == 0) return -1;
    return my_effect_worth(r, u, seat, row->effect) - row->cost * (u->finale ? 1 : my_leaf_worth(my_turns_left(u)) * 3 / 4);
}

static int purchase_worth(const prospect *p, const action *a) {
    if (a->kind == A_RECRUIT) return my_recruit_worth(p, a->arg[0]);
    return is_wash(p->rules, a->arg[0]) ? wash_worth(p) : tile_action_worth(p->rules, p->pub, p->seat, a->arg[0]);
}

/* Before the last card is played. A hero goes on the draw pile (MY-R5.01), so nothing is ever gained by buying it now, but
 * for what it does at once; and a river is best washed when it is known what can be paid. */
static int early_worth(const rules *r, const pub *u, int seat, const action *a) {
    if (a->kind == A_TILE) return is_wash(r, a->arg[0]) ? -1 : tile_action_worth(r, u, seat, a->arg[0]);
    if (!design_of(r, a->arg[0])->instant) return RATE_HOPELESS;
    const prospect p = my_prospect_of(r, u, seat);
    return my_recruit_worth(&p, a->arg[0]);
}

static int space_action_worth(const rules *r, const pub *u, int seat, const action *a) {
    const place *w = &u->place[seat];
    const frame *top = my_waiting_frame(u, seat);
    if (top->verb != OP_SPACE) return a->kind == A_SWEEP ? my_around_worth(w, top->arg[0], true) : 0;
    const node *n = node_of(r, top->arg[0]);
    int removed = a->kind == A_REMOVE ? a->arg[1] : 0;
    return my_space_worth(w, n, a->arg[0], removed) - (a->kind == A_PICK && n->neighbours == NEIGHBOURS_EACH);
}

static int side_worth(const rules *r, const pub *u, int seat, int side) {
    int child = node_of(r, my_waiting_frame(u, seat)->arg[0])->child;
    while (side-- > 0) child = node_of(r, child)->next;
    return my_effect_worth(r, u, seat, child);
}

static int step_worth(const pub *u, int seat, int to) {
    const place *w = &u->place[seat];
    return my_way_from(w, my_waiting_frame(u, seat)->arg[0]) - my_way_from(w, to);
}

/* A card worth less than the rest only fills the hand. */
static int forget_worth(const rules *r, const pub *u, int seat, int card) {
    return my_turns_left(u) > 1 ? my_deck_worth(r, u, seat) - my_card_worth(r, u, seat, card) - 10 : -1;
}

/* ---- lists -------------------------------------------------------------------------------------------------- */

static void rate_turn(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    const pub *u = v->pub;
    const bool early = hand_count(&u->place[v->seat]) > 0;
    const prospect p = early ? (prospect){0} : my_prospect_of(r, u, v->seat);
    for (int i = 0; i < count; i++) switch (list[i].kind) {
        case A_PLAY: worth[i] = 10000 + eagerness(r, list[i].arg[0]); break;
        case A_END: worth[i] = 0; break;
        default: worth[i] = early ? early_worth(r, u, v->seat, &list[i]) : purchase_worth(&p, &list[i]); break;
        }
}

static int answer_worth(const rules *r, const pub *u, int seat, const action *a) {
    switch (a->kind) {
    case A_SIDE: return side_worth(r, u, seat, a->arg[0]);
    case A_PICK:
    case A_REMOVE:
    case A_SWEEP: return space_action_worth(r, u, seat, a);
    case A_TO: return step_worth(u, seat, a->arg[0]);
    case A_NEIGHBOUR: return my_way_from(&u->place[seat], a->arg[0]);
    case A_FORGET: return forget_worth(r, u, seat, a->arg[0]);
    default: return 0; /* to stop */
    }
}

void my_rate(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    const pub *u = v->pub;
    if (u->head.ask[v->seat] == ASK_TURN)
        rate_turn(r, v, list, count, worth);
    else
        for (int i = 0; i < count; i++) worth[i] = answer_worth(r, u, v->seat, &list[i]);
    if (u->place[v->seat].total != 1) return;
    for (int i = 0; i < count; i++)
        if (my_misses_last_drop(r, v, &list[i])) worth[i] = RATE_HOPELESS;
}
