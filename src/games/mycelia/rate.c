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
static int wash_worth(const rules *r, const pub *u, int seat) {
    int leaves = u->place[seat].leaves - tables_of(r)->tile[TILE_A].cost;
    return leaves >= 4 && turns_left(u) > 3 && best_recruit(r, u, seat, leaves + 1) < 40 ? 40 : -1;
}

static int tile_action_worth(const rules *r, const pub *u, int seat, int tile) {
    const place *w = &u->place[seat];
    const tile_row *row = &tables_of(r)->tile[tile];
    if (node_of(r, row->effect)->op == OP_RIVER) return wash_worth(r, u, seat);
    if (w->total == 0) return -1;
    return effect_worth(r, u, seat, row->effect) - row->cost * (u->finale ? 1 : leaf_worth(turns_left(u)) * 3 / 4);
}

static int space_action_worth(const rules *r, const pub *u, int seat, const action *a) {
    const place *w = &u->place[seat];
    const frame *top = waiting_frame(u, seat);
    if (top->verb != OP_SPACE) return a->kind == A_SWEEP ? around_worth(w, top->arg[0], true) : 0;
    const node *n = node_of(r, top->arg[0]);
    int removed = a->kind == A_REMOVE ? a->arg[1] : 0;
    return space_worth(w, n, a->arg[0], removed) - (a->kind == A_PICK && n->neighbours == NEIGHBOURS_EACH);
}

static int side_worth(const rules *r, const pub *u, int seat, int side) {
    int child = node_of(r, waiting_frame(u, seat)->arg[0])->child;
    while (side-- > 0) child = node_of(r, child)->next;
    return effect_worth(r, u, seat, child);
}

static int step_worth(const pub *u, int seat, int to) {
    const place *w = &u->place[seat];
    return way_from(w, waiting_frame(u, seat)->arg[0]) - way_from(w, to);
}

/* A card worth less than the rest only fills the hand. */
static int forget_worth(const rules *r, const pub *u, int seat, int card) {
    return turns_left(u) > 1 ? deck_worth(r, u, seat) - card_worth(r, u, seat, card) - 10 : -1;
}

static int action_worth(const rules *r, const view *v, const action *a) {
    const pub *u = v->pub;
    const place *w = &u->place[v->seat];
    int arg = a->arg[0];
    switch (a->kind) {
    case A_PLAY: return 10000 + eagerness(r, arg);
    case A_RECRUIT: return recruit_worth(r, u, v->seat, arg);
    case A_TILE: return tile_action_worth(r, u, v->seat, arg);
    case A_SIDE: return side_worth(r, u, v->seat, arg);
    case A_PICK:
    case A_REMOVE:
    case A_SWEEP: return space_action_worth(r, u, v->seat, a);
    case A_TO: return step_worth(u, v->seat, arg);
    case A_NEIGHBOUR: return way_from(w, arg);
    case A_FORGET: return forget_worth(r, u, v->seat, arg);
    default: return 0; /* to end, to stop */
    }
}

void mycelia_rate(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    const bool last = ((const pub *)v->pub)->place[v->seat].total == 1;
    for (int i = 0; i < count; i++) worth[i] = last && misses_last_drop(r, v, &list[i]) ? RATE_HOPELESS : action_worth(r, v, &list[i]);
}
