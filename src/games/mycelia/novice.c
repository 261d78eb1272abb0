/* novice.c - how actions look to somebody who has just learnt the rules: what an action does on the board at once.
 * Which drop is hard to get at, what a hero is good for on this board, how long the match will last and what
 * the others are about: he has no eye for any of it. */
#include "counts.h"
#include "last.h"
#include "rate.h"
#include "words.h"

enum { PLAY_FIRST = 1000, DROP = 20, STEP = 8 };

/* A step of a drop: onto a shrine space it is a drop less; else the nearer, the better. */
static int step_looks(const place *w, int from, int to) {
    int before = my_grid_nearest(from, w->shrines), after = my_grid_nearest(to, w->shrines);
    if (after == 0) return DROP;
    return after < before ? STEP - after : -1;
}

static int best_step_looks(const place *w, int from) {
    int best = 0;
    for (uint32_t left = my_grid_neighbours(from); left; left &= left - 1) {
        int looks = step_looks(w, from, grid_first(left));
        if (looks > best) best = looks;
    }
    return best;
}

/* All drops are alike. */
static int space_looks(const place *w, const node *n, int at, int removed) {
    int left = w->drops[at] - removed, moves = n->move + n->maybe_move, around = grid_count(my_droppy_neighbours(w, at));
    if (n->neighbours == NEIGHBOURS_ONE && around > 1) around = 1;
    return (removed + n->shrine + (n->neighbours ? around : 0)) * DROP + (moves < left ? moves : left) * best_step_looks(w, at);
}

static int answer_looks(const rules *r, const pub *u, int seat, const action *a) {
    const place *w = &u->place[seat];
    const frame *top = my_waiting_frame(u, seat);
    const bool whole = a->kind == A_SWEEP; /* not one by one */
    if (top->verb != OP_SPACE) return DROP + whole;
    return space_looks(w, node_of(r, top->arg[0]), a->arg[0], a->kind == A_REMOVE ? a->arg[1] : 0) + whole;
}

/* Drops before leaves. */
static int side_looks(const rules *r, const pub *u, int seat, int side) {
    int child = node_of(r, my_waiting_frame(u, seat)->arg[0])->child;
    while (side-- > 0) child = node_of(r, child)->next;
    const node *n = node_of(r, child);
    return n->op == OP_LEAVES ? n->count : DROP;
}

/* A start card, and of these one that is of no use now. */
static int forget_looks(const rules *r, const pub *u, int seat, int card) {
    const design *d = design_of(r, card);
    return d->start ? 2 - my_can_do(r, u, seat, d->play) : -d->cost;
}

/* The dearest hero that can be paid, and for what is left a drop is pushed; in the last round no hero comes any more. */
static int purchase_looks(const rules *r, const pub *u, int seat, const action *a) {
    if (u->place[seat].total == 0) return -1;
    if (a->kind == A_RECRUIT) return u->finale ? -1 : design_of(r, a->arg[0])->cost;
    return node_of(r, tables_of(r)->tile[a->arg[0]].effect)->op == OP_SPACE ? 1 : -1;
}

static int action_looks(const rules *r, const view *v, const action *a) {
    const pub *u = v->pub;
    switch (a->kind) {
    case A_PLAY: return PLAY_FIRST;
    case A_RECRUIT:
    case A_TILE: return purchase_looks(r, u, v->seat, a);
    case A_SIDE: return side_looks(r, u, v->seat, a->arg[0]);
    case A_PICK:
    case A_REMOVE:
    case A_SWEEP: return answer_looks(r, u, v->seat, a);
    case A_NEIGHBOUR: return DROP;
    case A_TO: return step_looks(&u->place[v->seat], my_waiting_frame(u, v->seat)->arg[0], a->arg[0]);
    case A_FORGET: return forget_looks(r, u, v->seat, a->arg[0]);
    default: return 0; /* to end, to stop */
    }
}

void my_novice(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    const bool last = ((const pub *)v->pub)->place[v->seat].total == 1;
    for (int i = 0; i < count; i++) worth[i] = last && my_misses_last_drop(r, v, &list[i]) ? RATE_HOPELESS : action_looks(r, v, &list[i]);
}
