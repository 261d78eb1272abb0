/* A refusal gives a reason that is true. */
#include "unit.h"

#include <stdlib.h>

#include "counts.h"
#include "refused.h"
#include "registry.h"
#include "space.h"
#include "test_table.h"
#include "words.h"

typedef struct {
    const rules *r;
    const pub *u;
    const own *o;
    const place *w;
    const frame *waiting; /* the effect that asks, or NULL */
    int seat;
    action a;
} facts;

static bool in_hand(const facts *k, int card) {
    for (int i = 0; i < k->w->hidden; i++)
        if (k->o->hand[i] == card) return true;
    for (int i = 0; i < k->w->shows; i++)
        if (k->w->shown[i] == card) return true;
    return false;
}

static bool in_river(const facts *k, int card) {
    for (int i = 0; i < RIVER_SIZE; i++)
        if (card && k->u->river[i] == card) return true;
    return false;
}

static bool cost_is_above(const facts *k, const uint16_t told[ARGS_MAX]) {
    const tables *t = tables_of(k->r);
    const int which = k->a.arg[0],
              cost = k->a.kind == A_TILE ? t->tile[which].cost : design_of(k->r, which)->cost;
    return told[0] == cost && told[1] == k->w->leaves && cost > k->w->leaves;
}

static bool owns_tile(const facts *k) {
    return k->a.arg[0] < TILES && k->w->tiles >> k->a.arg[0] & 1;
}

/* Neighbours in the grid share a side. */
static bool side_by_side(int a, int b) {
    return abs(a / COLUMNS - b / COLUMNS) + abs(a % COLUMNS - b % COLUMNS) == 1;
}

static bool beside_chosen(const facts *k) {
    return k->a.arg[0] < CELLS && side_by_side(k->waiting->arg[0], k->a.arg[0]);
}

static const node *node_that_asks(const facts *k) { return node_of(k->r, k->waiting->arg[0]); }

static bool is_step(const facts *k) {
    return k->waiting->verb == STEP_EACH || k->waiting->verb == STEP_ONE;
}

static int neighbours_with_drops(const facts *k, int at) {
    int n = 0;
    for (int i = 0; i < CELLS; i++) n += side_by_side(at, i) && k->w->drops[i];
    return n;
}

/* Nothing that the effect consists of could happen there: MY-R8.07. */
static bool is_idle(const facts *k, int at) {
    const node *n = node_that_asks(k);
    const int here = n->remove + n->maybe_remove + n->move + n->maybe_move;
    if (n->shrine) return k->u->extras == 0 || !k->w->drops[at];
    return !(here && k->w->drops[at]) && !(n->neighbours && neighbours_with_drops(k, at));
}

static bool nothing_follows(const facts *k, int at) {
    const node *n = node_that_asks(k);
    return !(n->move + n->maybe_move && k->w->drops[at]) &&
           !(n->neighbours && neighbours_with_drops(k, at));
}

/* A neighbour of the chosen space from which a drop may still be removed: the bits of the frame are
 * the directions up, right, down and left. */
static bool is_open(const facts *k, int at) {
    static const int step[] = {-COLUMNS, 1, COLUMNS, -1};
    for (int i = 0; i < 4; i++)
        if (at == k->waiting->arg[0] + step[i])
            return side_by_side(at, k->waiting->arg[0]) && k->w->drops[at] &&
                   k->waiting->arg[1] >> i & 1;
    return false;
}

static int open_neighbours(const facts *k) {
    int n = 0;
    for (int i = 0; i < CELLS; i++) n += is_open(k, i);
    return n;
}

static int sides(const facts *k) {
    int n = 0;
    for (int part = node_that_asks(k)->child; part; part = node_of(k->r, part)->next) n++;
    return n;
}

static int side(const facts *k) {
    int part = node_that_asks(k)->child;
    for (int i = k->a.arg[0]; i > 0 && part; i--) part = node_of(k->r, part)->next;
    return part;
}

static bool has_too_few(const facts *k, int at) {
    if (is_step(k)) return !k->w->drops[at];
    return k->w->drops[at] < node_that_asks(k)->need ||
           (k->a.kind == A_REMOVE && k->w->drops[at] < k->a.arg[1]);
}

static bool holds_of_amounts(const facts *k, int row) {
    const int at = k->a.arg[0];
    switch (row) {
    case REFUSE_NO_DROP: return k->a.kind == A_REMOVE && k->a.arg[1] == 0;
    case REFUSE_TOO_MANY:
        return k->a.kind == A_REMOVE &&
               k->a.arg[1] > node_that_asks(k)->remove + node_that_asks(k)->maybe_remove;
    case REFUSE_PICK_IDLE: return k->a.kind == A_PICK && nothing_follows(k, at);
    case REFUSE_LIKE_SWEEP:
        return k->a.kind == A_PICK ? neighbours_with_drops(k, at) == 1 : open_neighbours(k) == 1;
    case REFUSE_NOT_CHOSEN: return k->a.kind == A_SWEEP && at != k->waiting->arg[0];
    case REFUSE_TAKEN_FROM:
        return k->a.kind == A_NEIGHBOUR && k->waiting->verb == STEP_EACH && beside_chosen(k) &&
               !is_open(k, at);
    default: return false;
    }
}

static bool holds_of_spaces(const facts *k, int row) {
    const int at = k->a.arg[0];
    switch (row) {
    case REFUSE_SHRINE_SPACE: return k->w->shrines >> at & 1;
    case REFUSE_TERRAIN:
        return !(my_cells_of_terrain(k->r, k->w, node_that_asks(k)->terrain) >> at & 1);
    case REFUSE_TOO_FEW: return has_too_few(k, at);
    case REFUSE_NOT_EXACT: return k->w->drops[at] != node_that_asks(k)->need;
    case REFUSE_IDLE: return is_idle(k, at);
    case REFUSE_NOT_ADJACENT: return !beside_chosen(k);
    case REFUSE_NOT_IN_DISCARD: return !k->w->discard[at];
    case REFUSE_SIDE: return k->a.arg[0] >= sides(k);
    case REFUSE_SIDE_IDLE:
        return k->a.arg[0] < sides(k) && !my_can_do(k->r, k->u, k->seat, side(k));
    default: return holds_of_amounts(k, row);
    }
}

static bool holds(const rules *r, const view *v, action a, const remark *why) {
    const pub *u = v->pub;
    const facts k = {r, u, v->own, &u->place[v->seat], my_waiting_frame(u, v->seat), v->seat, a};
    const bool inside = u->head.ask[v->seat] != ASK_TURN;
    switch (why->row) {
    case REFUSE_INSIDE: return inside && k.waiting;
    case REFUSE_NOT_IN_HAND: return !in_hand(&k, a.arg[0]);
    case REFUSE_CARDS_LEFT: return hand_count(k.w) > 0;
    case REFUSE_NOT_IN_RIVER: return !in_river(&k, a.arg[0]);
    case REFUSE_TOO_DEAR: return cost_is_above(&k, why->arg);
    case REFUSE_NO_TILE: return !owns_tile(&k);
    case REFUSE_TILE_USED: return owns_tile(&k) && k.w->used >> a.arg[0] & 1;
    case REFUSE_TILE_IDLE:
        return owns_tile(&k) && !my_can_do(r, u, v->seat, tables_of(r)->tile[a.arg[0]].effect);
    case REFUSE_SAME_RIVER: return u->pile_count + u->gone_count == 0;
    default: return inside && k.waiting && holds_of_spaces(&k, why->row);
    }
}

TEST(MY_R8_13_a_neighbour_loses_one_drop_only) {
    desk d = lay(2, "expansion=no");
    drops_are(&d, 0, "00000 020S0 10100 01000");
    hand_is(&d, 0, "boletus-luridus");
    act(&d, 0, "play boletus-luridus");
    act(&d, 0, "pick b3");
    act(&d, 0, "neighbour b2");
    assert_int_equal(refused_row(&d, 0, "neighbour b2", holds), REFUSE_TAKEN_FROM);
}

/* Rare in matches. */
static const uint8_t constructed[] = {REFUSE_TAKEN_FROM};

TEST(every_reason_is_true) {
    refused_walk(fixture_rules(registry_find("mycelia"), 0),
                 &(refused_plan){60, 40, holds, constructed, sizeof constructed});
}
