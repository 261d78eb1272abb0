/* A refusal gives a reason that is true. */
#include "unit.h"

#include <stdlib.h>

#include "counts.h"
#include "refused.h"
#include "registry.h"
#include "space.h"
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
static bool beside_chosen(const facts *k) {
    const int at = k->waiting->arg[0], to = k->a.arg[0];
    const int rows = abs(at / COLUMNS - to / COLUMNS), columns = abs(at % COLUMNS - to % COLUMNS);
    return to < CELLS && rows + columns == 1;
}

static const node *node_that_asks(const facts *k) { return node_of(k->r, k->waiting->arg[0]); }

static bool holds_of_spaces(const facts *k, int row) {
    const int at = k->a.arg[0];
    switch (row) {
    case REFUSE_SHRINE_SPACE: return k->w->shrines >> at & 1;
    case REFUSE_TERRAIN:
        return !(my_cells_of_terrain(k->r, k->w, node_that_asks(k)->terrain) >> at & 1);
    case REFUSE_TOO_FEW:
        return k->w->drops[at] < node_that_asks(k)->need || k->w->drops[at] < k->a.arg[1];
    case REFUSE_NOT_EXACT: return k->w->drops[at] != node_that_asks(k)->need;
    case REFUSE_IDLE:
        return k->a.kind == A_NEIGHBOUR
                   ? !k->w->drops[at] || k->waiting->verb == STEP_EACH
                   : !(my_cells_for(k->r, k->u, k->seat, node_that_asks(k)) >> at & 1);
    case REFUSE_NOT_ADJACENT: return !beside_chosen(k);
    case REFUSE_NOT_IN_DISCARD: return !k->w->discard[at];
    case REFUSE_SIDE: return k->a.kind == A_SIDE;
    default: return false;
    }
}

static bool holds(const rules *r, const view *v, action a, const remark *why) {
    const pub *u = v->pub;
    const facts k = {r, u, v->own, &u->place[v->seat], my_waiting_frame(u, v->seat), v->seat, a};
    const bool inside = u->head.ask[v->seat] != ASK_TURN;
    switch (why->row) {
    case REFUSE_NOT_NOW: return true;
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

TEST(every_reason_is_true) {
    assert_true(refused_walk(fixture_rules(registry_find("mycelia"), 0), scaled(40), holds) > 0);
}
