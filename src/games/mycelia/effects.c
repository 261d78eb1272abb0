#include "effects.h"

#include "moves.h"
#include "words.h"

/* ---- the stack -------------------------------------------------------------------------------- */

/* A node as a frame. OP_ALL is the first of the children still to come. */
static frame frame_of(const rules *r, int seat, uint8_t number) {
    const node *n = node_of(r, number);
    return (frame){n->op, (uint8_t)seat, {n->op == OP_ALL ? n->child : number, n->op == OP_REPEAT ? n->count : 0}};
}

void my_effects_push(play *p, int seat, uint8_t node_number) {
    if (node_number) frames_push(&place_of(p, seat)->frames, frame_of(p->rules, seat, node_number));
}

static void ask(play *p, int seat, uint8_t question) {
    head *h = &pub_of(p)->head;
    h->waiting |= (uint8_t)(1 << seat);
    h->ask[seat] = question;
}

static void step_all(play *p, frame top) { /* MY-R8.01: from left to right */
    uint8_t next = node_of(p->rules, top.arg[0])->next;
    if (next) frames_push(&place_of(p, top.seat)->frames, (frame){OP_ALL, top.seat, {next, 0}});
    my_effects_push(p, top.seat, top.arg[0]);
}

static void step_repeat(play *p, frame top) { /* MY-R8.04, A-21: each time a new pass with new choices */
    uint8_t child = node_of(p->rules, top.arg[0])->child;
    if (top.arg[1] == 0 || !my_can_do(p->rules, pub_of(p), top.seat, child)) return;
    top.arg[1]--;
    frames_push(&place_of(p, top.seat)->frames, top);
    my_effects_push(p, top.seat, child);
}

static void take_tile(play *p, int seat, int tile) { /* MY-R10.07, R10.08, A-28 */
    pub *u = pub_of(p);
    place *w = &u->place[seat];
    bool there = u->tile_left[tile] > 0 && !(w->tiles >> tile & 1);
    if (there) {
        u->tile_left[tile]--;
        w->tiles |= (uint8_t)(1 << tile);
    }
    EMIT(p, there ? E_TAKE_TILE : E_NO_TILE, seat, (uint16_t)tile);
}

/* What a frame asks of its seat; ASK_NOTHING if it needs no choice, or none is possible. */
static uint8_t question_of(const rules *r, const pub *u, const frame *top) {
    const place *w = &u->place[top->seat];
    switch ((op)top->verb) {
    case OP_EITHER: return my_can_do(r, u, top->seat, top->arg[0]) ? ASK_SIDE : ASK_NOTHING;
    case OP_SPACE: return my_cells_for(r, u, top->seat, node_of(r, top->arg[0])) ? ASK_SPACE : ASK_NOTHING;
    case OP_CARD: return w->discards > 0 ? ASK_CARD : ASK_NOTHING;
    case STEP_MOVE: return top->arg[1] > 0 && w->drops[top->arg[0]] > 0 ? ASK_TO : ASK_NOTHING;
    case STEP_ONE: return my_droppy_neighbours(w, top->arg[0]) ? ASK_NEIGHBOUR : ASK_NOTHING;
    case STEP_EACH: return my_droppy_neighbours(w, top->arg[0]) & my_cells_toward(top->arg[0], top->arg[1]) ? ASK_NEIGHBOUR : ASK_NOTHING;
    case OP_NONE:
    case OP_ALL:
    case OP_REPEAT:
    case OP_OPPONENTS:
    case OP_LEAVES:
    case OP_TILE:
    case OP_RIVER:
    case OP_FLIP:
    case OP_HEAP:
    case STEP_TOP: return ASK_NOTHING;
    }
    return ASK_NOTHING;
}

/* A frame without a question does its work, or falls away because nothing can be done. */
static void step(play *p, frame top) {
    pub *u = pub_of(p);
    const node *n = node_of(p->rules, top.arg[0]);
    switch ((op)top.verb) {
    case OP_ALL: step_all(p, top); break;
    case OP_REPEAT: step_repeat(p, top); break;
    case OP_LEAVES: my_gain_leaves(p, top.seat, n->count); break;
    case OP_TILE: take_tile(p, top.seat, n->count); break;
    case OP_RIVER:
        my_wash_river(p);
        my_fill_river(p);
        break;
    case OP_FLIP: my_gwidyon_flip(p); break;
    case OP_HEAP: my_gwidyon_heap(p, n->count); break;
    case STEP_TOP:
        u->recruit = NO_CARD;
        my_put_on_top(p, top.seat, top.arg[0]);
        break;
    case OP_NONE:
    case OP_EITHER:
    case OP_OPPONENTS:
    case OP_SPACE:
    case OP_CARD:
    case STEP_MOVE:
    case STEP_ONE:
    case STEP_EACH: break;
    }
}

/* ---- running ------------------------------------------------------------------------------------- */

typedef enum { DONE, ASKED, GIVEN } outcome;

/* Runs one stack until it is empty, asks, or holds a bonus for the others (left in *bonus). */
static outcome run_stack(play *p, int seat, uint8_t *bonus) {
    frames *stack = &place_of(p, seat)->frames;
    while (stack->count > 0) {
        uint8_t question = question_of(p->rules, pub_of(p), frames_top(stack));
        if (question != ASK_NOTHING) {
            ask(p, seat, question);
            return ASKED;
        }
        frame top = frames_pop(stack);
        if (top.verb == OP_OPPONENTS) {
            *bonus = node_of(p->rules, top.arg[0])->child;
            return GIVEN;
        }
        step(p, top);
    }
    return DONE;
}

/* MY-R8.14, R8.15, A-22: everybody else, clockwise; whoever has a choice is asked now. */
static void give_bonus(play *p, int giver, uint8_t bonus) {
    pub *u = pub_of(p);
    if (is_solo(u)) {
        my_gwidyon_bonus(p, bonus);
        return;
    }
    EMIT(p, E_BONUS, giver, u->recruit ? u->recruit : u->played);
    for (int i = 1; i < u->head.seats; i++) {
        int seat = (giver + i) % u->head.seats;
        uint8_t none;
        my_effects_push(p, seat, bonus);
        if (run_stack(p, seat, &none) == ASKED) u->answering |= (uint8_t)(1 << seat);
    }
}

/* A seat that answers to a bonus goes on with it; true: somebody still has to answer. */
static bool run_answers(play *p, int seat) {
    pub *u = pub_of(p);
    uint8_t none;
    if (u->answering >> seat & 1 && run_stack(p, seat, &none) == DONE) u->answering &= (uint8_t)~(1 << seat);
    return u->answering != 0;
}

bool my_effects_run(play *p, int seat) {
    pub *u = pub_of(p);
    uint8_t bonus;
    if (run_answers(p, seat)) return true;
    for (;;) {
        switch (run_stack(p, u->head.active, &bonus)) {
        case DONE: return false;
        case ASKED: return true;
        case GIVEN: give_bonus(p, u->head.active, bonus); break;
        }
        if (u->answering) return true;
    }
}

/* ---- legal answers ---------------------------------------------------------------------------------- */

static int list_cells(uint8_t kind, uint32_t cells, action *out) {
    int n = 0;
    for (; cells; cells &= cells - 1) out[n++] = (action){.kind = kind, .arg = {(uint16_t)grid_first(cells)}};
    return n;
}

static bool acts_here(const node *n) { return n->remove + n->maybe_remove + n->move + n->maybe_move > 0; }

/* May the space be chosen without removing anything from it: does something come after? */
static bool can_pick(const place *w, const node *n, int at) {
    if (n->shrine || (n->move + n->maybe_move > 0 && w->drops[at] > 0)) return true;
    int around = n->neighbours ? grid_count(my_droppy_neighbours(w, at)) : 0;
    return around > (n->neighbours == NEIGHBOURS_EACH && !acts_here(n)); /* with one neighbour only, to sweep is the same */
}

/* MY-A-17: fewer drops than shown may be removed. MY-R8.13: sweeping takes from all neighbours at once. */
static int list_space(const place *w, const node *n, int at, action *out) {
    int count = 0;
    uint16_t cell_number = (uint16_t)at;
    for (int k = my_removable(w, n, at); k > 0; k--) out[count++] = (action){.kind = A_REMOVE, .arg = {cell_number, (uint16_t)k}};
    if (n->neighbours == NEIGHBOURS_EACH && !acts_here(n)) out[count++] = (action){.kind = A_SWEEP, .arg = {cell_number}};
    if (can_pick(w, n, at)) out[count++] = (action){.kind = A_PICK, .arg = {cell_number}};
    return count;
}

static int list_spaces(const rules *r, const pub *u, const frame *top, action *out) {
    const node *n = node_of(r, top->arg[0]);
    int count = 0;
    for (uint32_t cells = my_cells_for(r, u, top->seat, n); cells; cells &= cells - 1)
        count += list_space(&u->place[top->seat], n, grid_first(cells), out + count);
    return count;
}

static int list_sides(const rules *r, const pub *u, const frame *top, action *out) { /* MY-A-20 */
    int n = 0;
    uint16_t side = 0;
    for (int child = node_of(r, top->arg[0])->child; child; child = node_of(r, child)->next, side++)
        if (my_can_do(r, u, top->seat, child)) out[n++] = (action){.kind = A_SIDE, .arg = {side}};
    return n;
}

static uint32_t open_neighbours(const place *w, const frame *top) {
    uint32_t cells = my_droppy_neighbours(w, top->arg[0]);
    return top->verb == STEP_EACH ? cells & my_cells_toward(top->arg[0], top->arg[1]) : cells;
}

static int list_neighbours(const place *w, const frame *top, action *out) {
    uint32_t cells = open_neighbours(w, top);
    int n = list_cells(A_NEIGHBOUR, cells, out);
    if (top->verb == STEP_EACH && n > 1) out[n++] = (action){.kind = A_SWEEP, .arg = {top->arg[0]}};
    return n;
}

static int list_discard(const rules *r, const place *w, action *out) { /* MY-A-30 */
    int n = 0;
    for (int c = 1; c < tables_of(r)->designs; c++)
        if (w->discard[c]) out[n++] = (action){.kind = A_FORGET, .arg = {(uint16_t)c}};
    return n;
}

static int list_answers(const rules *r, const view *v, action *out) {
    const pub *u = v->pub;
    const place *w = &u->place[v->seat];
    const frame *top = my_waiting_frame(u, v->seat);
    switch (u->head.ask[v->seat]) {
    case ASK_SIDE: return list_sides(r, u, top, out);
    case ASK_SPACE: return list_spaces(r, u, top, out);
    case ASK_TO: return list_cells(A_TO, my_grid_neighbours(top->arg[0]), out);
    case ASK_NEIGHBOUR: return list_neighbours(w, top, out);
    default: return list_discard(r, w, out);
    }
}

int my_effects_legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    int n = list_answers(r, v, out);
    out[n++] = (action){.kind = A_STOP}; /* MY-R4.03 */
    return n;
}

/* ---- answers ---------------------------------------------------------------------------------------- */

static void begin_space(play *p, int seat, const node *n, int at) {
    frames *stack = &place_of(p, seat)->frames;
    uint8_t who = (uint8_t)seat, centre = (uint8_t)at, moves = (uint8_t)(n->move + n->maybe_move);
    if (n->neighbours == NEIGHBOURS_ONE) frames_push(stack, (frame){STEP_ONE, who, {centre, 0}});
    if (n->neighbours == NEIGHBOURS_EACH) frames_push(stack, (frame){STEP_EACH, who, {centre, 0xf}});
    if (moves) frames_push(stack, (frame){STEP_MOVE, who, {centre, moves}}); /* MY-A-18: each drop where it likes */
}

static void answer_space(play *p, int seat, action a) {
    frame top = frames_pop(&place_of(p, seat)->frames);
    const node *n = node_of(p->rules, top.arg[0]);
    if (n->shrine) {
        my_place_shrine(p, seat, a.arg[0]);
        return;
    }
    if (a.kind == A_REMOVE) my_remove_drops(p, seat, a.arg[0], a.arg[1]);
    begin_space(p, seat, n, a.arg[0]);
}

static void answer_sweep(play *p, int seat, action a) {
    place *w = place_of(p, seat);
    frame top = frames_pop(&w->frames);
    uint32_t cells = top.verb == STEP_EACH ? open_neighbours(w, &top) : my_droppy_neighbours(w, a.arg[0]);
    for (; cells; cells &= cells - 1) my_remove_drops(p, seat, grid_first(cells), 1);
}

static void answer_neighbour(play *p, int seat, int at) {
    place *w = place_of(p, seat);
    frame top = frames_pop(&w->frames);
    my_remove_drops(p, seat, at, 1);
    if (top.verb == STEP_ONE) return;
    for (int i = 0; i < 4; i++)
        if (my_cells_toward(top.arg[0], 1 << i) == 1u << at) top.arg[1] &= (uint8_t)~(1 << i);
    frames_push(&w->frames, top);
}

static void answer_to(play *p, int seat, int to) {
    frames *stack = &place_of(p, seat)->frames;
    frame top = frames_pop(stack);
    my_move_drop(p, seat, top.arg[0], to);
    if (--top.arg[1] > 0) frames_push(stack, top);
}

static void answer_side(play *p, int seat, int side) {
    frame top = frames_pop(&place_of(p, seat)->frames);
    uint8_t child = node_of(p->rules, top.arg[0])->child;
    while (side-- > 0) child = node_of(p->rules, child)->next;
    my_effects_push(p, seat, child);
}

/* Leaves out this part. Of "3x" that is all that is left of it: to stop means not to go on. */
static void answer_stop(play *p, int seat) {
    frames *stack = &place_of(p, seat)->frames;
    frame top = frames_pop(stack);
    const frame *below = frames_top(stack);
    bool whole_repeat = below && below->verb == OP_REPEAT && top.verb < OPS && node_of(p->rules, below->arg[0])->child == top.arg[0];
    if (whole_repeat) frames_pop(stack);
    EMIT(p, E_STOP, seat, 0);
}

void my_effects_answer(play *p, int seat, action a) {
    switch (a.kind) {
    case A_SIDE: answer_side(p, seat, a.arg[0]); break;
    case A_PICK:
    case A_REMOVE: answer_space(p, seat, a); break;
    case A_SWEEP: answer_sweep(p, seat, a); break;
    case A_TO: answer_to(p, seat, a.arg[0]); break;
    case A_NEIGHBOUR: answer_neighbour(p, seat, a.arg[0]); break;
    case A_FORGET:
        frames_pop(&place_of(p, seat)->frames);
        my_forget_card(p, seat, (uint8_t)a.arg[0]);
        break;
    default: answer_stop(p, seat); break;
    }
}

/* ---- refusals ----------------------------------------------------------------------------------------- */

static int refuse_space(const rules *r, const pub *u, const frame *top, int at) {
    const place *w = &u->place[top->seat];
    const node *n = node_of(r, top->arg[0]);
    if (at >= CELLS) return REFUSE_NOT_NOW;
    if (w->shrines >> at & 1) return REFUSE_SHRINE_SPACE;
    if (!(my_cells_of_terrain(r, w, n->terrain) >> at & 1)) return REFUSE_TERRAIN;
    if (n->exact && w->drops[at] != n->need) return REFUSE_NOT_EXACT;
    return w->drops[at] < n->need ? REFUSE_TOO_FEW : REFUSE_IDLE;
}

int my_effects_refuse(const rules *r, const view *v, action a) {
    const pub *u = v->pub;
    const frame *top = my_waiting_frame(u, v->seat);
    bool space = a.kind == A_PICK || a.kind == A_REMOVE || a.kind == A_SWEEP;
    if (a.kind <= A_END) return REFUSE_INSIDE; /* MY-R3.02, A-26 */
    switch (u->head.ask[v->seat]) {
    case ASK_SIDE: return a.kind == A_SIDE ? REFUSE_SIDE : REFUSE_NOT_NOW;
    case ASK_SPACE: return space ? refuse_space(r, u, top, a.arg[0]) : REFUSE_NOT_NOW;
    case ASK_TO: return a.kind == A_TO ? REFUSE_NOT_ADJACENT : REFUSE_NOT_NOW;
    case ASK_NEIGHBOUR:
        if (a.kind != A_NEIGHBOUR) return REFUSE_NOT_NOW;
        return a.arg[0] < CELLS && my_grid_neighbours(top->arg[0]) >> a.arg[0] & 1 ? REFUSE_IDLE : REFUSE_NOT_ADJACENT;
    case ASK_CARD: return a.kind == A_FORGET ? REFUSE_NOT_IN_DISCARD : REFUSE_NOT_NOW;
    default: return REFUSE_NOT_NOW;
    }
}
