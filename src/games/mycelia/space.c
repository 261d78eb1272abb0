#include "space.h"

#include "counts.h"
#include "moves.h"
#include "rate.h"
#include "words.h"
#include "worth.h"

/* ---- choosing a space ------------------------------------------------------------------------ */

uint32_t my_space_cells(const my_task *t) {
    return my_cells_for(t->rules, t->pub, t->frame.seat, t->node);
}

bool my_space_can(const my_task *t) { return my_space_cells(t) != 0; }

uint8_t my_space_ask(const my_task *t) { return my_space_can(t) ? ASK_SPACE : ASK_NOTHING; }

static bool acts_here(const node *n) {
    return n->remove + n->maybe_remove + n->move + n->maybe_move > 0;
}

/* Whether the space may be chosen without removing anything from it, because something follows. */
static bool can_pick(const place *w, const node *n, int at) {
    if (n->shrine || (n->move + n->maybe_move > 0 && w->drops[at] > 0)) return true;
    int around = n->neighbours ? grid_count(my_droppy_neighbours(w, at)) : 0;
    /* With only one neighbour, A_SWEEP does the same. */
    return around > (n->neighbours == NEIGHBOURS_EACH && !acts_here(n));
}

/* The fullest use of the space comes first. MY-A-17: fewer drops than shown may be removed.
 * MY-R8.13: sweeping takes from all neighbours at once. */
static int list_space(const place *w, const node *n, int at, action *out) {
    int count = 0;
    uint16_t cell_number = (uint16_t)at;
    for (int k = my_removable(w, n, at); k > 0; k--)
        out[count++] = (action){.kind = A_REMOVE, .arg = {cell_number, (uint16_t)k}};
    if (n->neighbours == NEIGHBOURS_EACH && !acts_here(n))
        out[count++] = (action){.kind = A_SWEEP, .arg = {cell_number}};
    if (can_pick(w, n, at)) out[count++] = (action){.kind = A_PICK, .arg = {cell_number}};
    return count;
}

int my_space_list(const my_task *t, action *out) {
    int count = 0;
    for (uint32_t cells = my_space_cells(t); cells; cells &= cells - 1)
        count += list_space(task_place(t), t->node, grid_first(cells), out + count);
    return count;
}

/* The space would do, but not with so many drops. */
static int refuse_amount(const place *w, const node *n, action a) {
    if (n->remove + n->maybe_remove == 0) return REFUSE_NOT_NOW;
    if (a.arg[1] == 0) return REFUSE_NO_DROP;
    return a.arg[1] > w->drops[a.arg[0]] ? REFUSE_TOO_FEW : REFUSE_TOO_MANY;
}

/* Nothing would follow the choice of the space alone. */
static int refuse_pick(const node *n) {
    if (acts_here(n)) return REFUSE_PICK_IDLE;
    return n->neighbours == NEIGHBOURS_EACH ? REFUSE_LIKE_SWEEP : REFUSE_NOT_NOW;
}

int my_space_refuse(const my_task *t, action a) {
    const place *w = task_place(t);
    const node *n = t->node;
    int at = a.arg[0];
    if ((a.kind != A_PICK && a.kind != A_REMOVE && a.kind != A_SWEEP) || at >= CELLS)
        return REFUSE_NOT_NOW;
    if (w->shrines >> at & 1) return REFUSE_SHRINE_SPACE;
    if (!(my_cells_of_terrain(t->rules, w, n->terrain) >> at & 1)) return REFUSE_TERRAIN;
    if (n->exact && w->drops[at] != n->need) return REFUSE_NOT_EXACT;
    if (w->drops[at] < n->need) return REFUSE_TOO_FEW;
    if (!(my_space_cells(t) >> at & 1)) return REFUSE_IDLE;
    return a.kind == A_REMOVE ? refuse_amount(w, n, a)
           : a.kind == A_PICK ? refuse_pick(n)
                              : REFUSE_NOT_NOW;
}

static void begin_steps(play *p, int seat, const node *n, int at) {
    frames *stack = &place_of(p, seat)->frames;
    uint8_t who = (uint8_t)seat, centre = (uint8_t)at, moves = (uint8_t)(n->move + n->maybe_move);
    if (n->neighbours == NEIGHBOURS_ONE) frames_push(stack, (frame){STEP_ONE, who, {centre, 0}});
    if (n->neighbours == NEIGHBOURS_EACH)
        frames_push(stack, (frame){STEP_EACH, who, {centre, 0xf}});
    /* MY-A-18: each drop may go elsewhere. */
    if (moves) frames_push(stack, (frame){STEP_MOVE, who, {centre, moves}});
}

static void sweep(play *p, int seat, uint32_t cells) {
    for (; cells; cells &= cells - 1) my_remove_drops(p, seat, grid_first(cells), 1);
}

void my_space_answer(play *p, frame f, action a) {
    const node *n = node_of(p->rules, f.arg[0]);
    if (a.kind == A_SWEEP) {
        sweep(p, f.seat, my_droppy_neighbours(place_of(p, f.seat), a.arg[0]));
    } else if (n->shrine) {
        my_place_shrine(p, f.seat, a.arg[0]);
    } else {
        if (a.kind == A_REMOVE) my_remove_drops(p, f.seat, a.arg[0], a.arg[1]);
        begin_steps(p, f.seat, n, a.arg[0]);
    }
}

my_gift my_space_gift(const node *n) {
    static const int around[] = {
        [NEIGHBOURS_NONE] = 0, [NEIGHBOURS_ONE] = 1, [NEIGHBOURS_EACH] = 4};
    return (my_gift){n->remove + n->maybe_remove + around[n->neighbours], n->move + n->maybe_move};
}

/* ---- moving a drop (MY-R8.08) ---------------------------------------------------------------- */

static int list_cells(uint8_t kind, uint32_t cells, action *out) {
    int n = 0;
    for (; cells; cells &= cells - 1)
        out[n++] = (action){.kind = kind, .arg = {(uint16_t)grid_first(cells)}};
    return n;
}

int my_step_cell(frame f) { return f.arg[0]; }

uint8_t my_move_ask(const my_task *t) {
    return t->frame.arg[1] > 0 && task_place(t)->drops[t->frame.arg[0]] > 0 ? ASK_TO : ASK_NOTHING;
}

int my_move_list(const my_task *t, action *out) {
    return list_cells(A_TO, my_grid_neighbours(t->frame.arg[0]), out);
}

int my_move_refuse(const my_task *t, action a) {
    return (void)t, a.kind == A_TO ? REFUSE_NOT_ADJACENT : REFUSE_NOT_NOW;
}

void my_move_answer(play *p, frame f, action a) {
    my_move_drop(p, f.seat, f.arg[0], a.arg[0]);
    if (--f.arg[1] > 0) frames_push(&place_of(p, f.seat)->frames, f);
}

/* ---- neighbours (MY-R8.13) ------------------------------------------------------------------- */

static uint32_t open_neighbours(const place *w, frame f) {
    uint32_t cells = my_droppy_neighbours(w, f.arg[0]);
    return f.verb == STEP_EACH ? cells & my_cells_toward(f.arg[0], f.arg[1]) : cells;
}

uint8_t my_beside_ask(const my_task *t) {
    return open_neighbours(task_place(t), t->frame) ? ASK_NEIGHBOUR : ASK_NOTHING;
}

int my_beside_list(const my_task *t, action *out) {
    int n = list_cells(A_NEIGHBOUR, open_neighbours(task_place(t), t->frame), out);
    if (t->frame.verb == STEP_EACH && n > 1)
        out[n++] = (action){.kind = A_SWEEP, .arg = {t->frame.arg[0]}};
    return n;
}

int my_beside_refuse(const my_task *t, action a) {
    const int at = a.arg[0];
    if (a.kind == A_SWEEP && t->frame.verb == STEP_EACH)
        return at == t->frame.arg[0] ? REFUSE_LIKE_SWEEP : REFUSE_NOT_CHOSEN;
    if (a.kind != A_NEIGHBOUR) return REFUSE_NOT_NOW;
    if (at >= CELLS || !(my_grid_neighbours(t->frame.arg[0]) >> at & 1)) return REFUSE_NOT_ADJACENT;
    return task_place(t)->drops[at] ? REFUSE_TAKEN_FROM : REFUSE_TOO_FEW;
}

void my_beside_answer(play *p, frame f, action a) {
    place *w = place_of(p, f.seat);
    if (a.kind == A_SWEEP) {
        sweep(p, f.seat, open_neighbours(w, f));
        return;
    }
    my_remove_drops(p, f.seat, a.arg[0], 1);
    if (f.verb == STEP_ONE) return;
    for (int i = 0; i < 4; i++)
        if (my_cells_toward(f.arg[0], 1 << i) == 1u << a.arg[0]) f.arg[1] &= (uint8_t)~(1 << i);
    frames_push(&w->frames, f);
}

/* ---- ratings --------------------------------------------------------------------------------- */

/* The gain of the best single step from a cell; some neighbour is always nearer to a shrine
 * space. */
static int best_step(const place *w, int from) {
    int steps = my_grid_nearest(from, w->shrines);
    return steps ? my_way(steps) - my_way(steps - 1) : 0;
}

/* How much a shrine space here shortens all ways. */
static int shrine_worth(const place *w, int at) {
    int sum = my_way_from(w, at);
    for (int i = 0; i < CELLS; i++) {
        int saved =
            w->drops[i] && i != at ? my_way_from(w, i) - my_way(my_grid_distance(i, at)) : 0;
        if (saved > 0) sum += w->drops[i] * saved;
    }
    return sum;
}

/* The worth of removing one drop from a neighbour of a cell, or from each of them. */
static int around_worth(const place *w, int at, bool all) {
    int sum = 0, best = 0;
    for (uint32_t left = my_droppy_neighbours(w, at); left; left &= left - 1) {
        int gain = my_way_from(w, grid_first(left));
        sum += gain;
        if (gain > best) best = gain;
    }
    return all ? sum : best;
}

/* The worth of choosing this space and removing this number of drops, with everything that
 * follows. */
static int space_worth(const place *w, const node *n, int at, int removed) {
    if (n->shrine) return shrine_worth(w, at);
    int left = w->drops[at] - removed, moves = n->move + n->maybe_move;
    int worth = removed * my_way_from(w, at);
    if (moves && left > 0) worth += best_step(w, at) * (moves < left ? moves : left);
    if (n->neighbours) worth += around_worth(w, at, n->neighbours == NEIGHBOURS_EACH);
    return worth;
}

int my_space_worth(const my_task *t) {
    const place *w = task_place(t);
    int best = 0;
    for (uint32_t cells = my_space_cells(t); cells; cells &= cells - 1) {
        int at = grid_first(cells),
            worth = space_worth(w, t->node, at, my_removable(w, t->node, at));
        if (worth > best) best = worth;
    }
    return best;
}

static int removed_by(const action *a) { return a->kind == A_REMOVE ? a->arg[1] : 0; }

int my_space_rate(const my_task *t, const action *a) {
    bool one_by_one = a->kind == A_PICK && t->node->neighbours == NEIGHBOURS_EACH;
    return space_worth(task_place(t), t->node, a->arg[0], removed_by(a)) - one_by_one;
}

int my_move_rate(const my_task *t, const action *a) {
    const place *w = task_place(t);
    return my_way_from(w, t->frame.arg[0]) - my_way_from(w, a->arg[0]);
}

int my_beside_rate(const my_task *t, const action *a) {
    const place *w = task_place(t);
    return a->kind == A_SWEEP ? around_worth(w, t->frame.arg[0], true) : my_way_from(w, a->arg[0]);
}

/* ---- ratings of a beginner ------------------------------------------------------------------- */

/* A beginner's rating of a step: onto a shrine space it removes the drop; otherwise nearer is
 * better. */
static int step_looks(const place *w, int from, int to) {
    int before = my_grid_nearest(from, w->shrines), after = my_grid_nearest(to, w->shrines);
    if (after == 0) return LOOKS_DROP;
    return after < before ? LOOKS_STEP - after : -1;
}

static int best_step_looks(const place *w, int from) {
    int best = 0;
    for (uint32_t left = my_grid_neighbours(from); left; left &= left - 1) {
        int looks = step_looks(w, from, grid_first(left));
        if (looks > best) best = looks;
    }
    return best;
}

/* To a beginner all drops are equal. */
int my_space_looks(const my_task *t, const action *a) {
    const place *w = task_place(t);
    const node *n = t->node;
    int at = a->arg[0], removed = removed_by(a), left = w->drops[at] - removed,
        moves = n->move + n->maybe_move;
    int around = grid_count(my_droppy_neighbours(w, at));
    if (n->neighbours == NEIGHBOURS_ONE && around > 1) around = 1;
    bool at_once = a->kind == A_SWEEP;
    int drops = removed + n->shrine + (n->neighbours ? around : 0);
    return drops * LOOKS_DROP + (moves < left ? moves : left) * best_step_looks(w, at) + at_once;
}

int my_move_looks(const my_task *t, const action *a) {
    return step_looks(task_place(t), t->frame.arg[0], a->arg[0]);
}

int my_beside_looks(const my_task *t, const action *a) {
    return (void)t, LOOKS_DROP + (a->kind == A_SWEEP);
}
