#include "last.h"

#include "counts.h"
#include "words.h"
#include "worth.h"

/* The cheapest tile that could remove the last drop in this turn, or NULL. */
static const tile_row *last_push(const rules *r, const pub *u, int seat) {
    const place *w = &u->place[seat];
    const tile_row *best = NULL;
    int at = 0;
    if (w->total != 1) return NULL;
    while (!w->drops[at]) at++;
    for (int i = TILE_B; i < TILES; i++) {
        const tile_row *row = &tables_of(r)->tile[i];
        const node *n = node_of(r, row->effect);
        bool takes =
            n->op == OP_SPACE && (n->remove || (n->move && my_grid_nearest(at, w->shrines) == 1));
        if (takes && (w->tiles & ~w->used) >> i & 1 && (!best || row->cost < best->cost))
            best = row;
    }
    return best;
}

/* The leaves available in this turn, including those of the cards in hand. */
static int funds(const rules *r, const view *v) {
    const pub *u = v->pub;
    const own *o = v->own;
    const place *w = &u->place[v->seat];
    int sum = w->leaves;
    for (int i = 0; i < w->shows; i++)
        sum += my_effect_leaves(r, u, v->seat, design_of(r, w->shown[i])->play);
    for (int i = 0; i < w->hidden; i++)
        sum += my_effect_leaves(r, u, v->seat, design_of(r, o->hand[i])->play);
    return sum;
}

/* The board could be emptied in this turn, but no longer after this action. */
static bool misses_the_end(const rules *r, const view *v, const action *a) {
    const pub *u = v->pub;
    const tile_row *push = last_push(r, u, v->seat);
    const int have = push ? funds(r, v) : 0;
    if (!push || have < push->cost) return false;
    if (a->kind == A_END) return true;
    if (a->kind == A_RECRUIT) return have - design_of(r, a->arg[0])->cost < push->cost;
    const tile_row *row = &tables_of(r)->tile[a->arg[0]];
    return a->kind == A_TILE && node_of(r, row->effect)->op == OP_RIVER &&
           have - row->cost < push->cost;
}

/* The waiting effect could remove the last drop, but this answer stops, or moves the drop past
 * the shrine space. */
static bool pushes_past(const rules *r, const pub *u, int seat, const action *a) {
    const place *w = &u->place[seat];
    const frame *top = my_waiting_frame(u, seat);
    const bool step = top->verb == STEP_MOVE && my_grid_neighbours(top->arg[0]) & w->shrines;
    const bool removal = top->verb == OP_SPACE && node_of(r, top->arg[0])->remove &&
                         my_cells_for(r, u, seat, node_of(r, top->arg[0]));
    if (a->kind == A_STOP) return step || removal;
    return step && a->kind == A_TO && !(w->shrines >> a->arg[0] & 1);
}

bool my_misses_last_drop(const rules *r, const view *v, const action *a) {
    const pub *u = v->pub;
    if (u->head.ask[v->seat] == ASK_TURN) return a->kind != A_PLAY && misses_the_end(r, v, a);
    return pushes_past(r, u, v->seat, a);
}
