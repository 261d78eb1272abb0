#include "rate.h"

#include "counts.h"
#include "words.h"

/* ---- drops ------------------------------------------------------------------------------------- */

/* What the way of a drop costs, by its steps: a removal is worth about two and a half moves, and
 * the last step is worth the most, so that drops are finished one after another. */
static int way(int steps) {
    static const int cost[] = {0, 45, 84, 118, 148, 175, 199, 220};
    return cost[steps < COUNT_OF(cost) ? steps : COUNT_OF(cost) - 1];
}

static int way_from(const place *w, int at) { return way(grid_nearest(at, w->shrines)); }

/* What is left to do on a board: for each drop what its way to the nearest shrine space costs. */
static int board_work(const place *w) {
    int sum = 0;
    for (int i = 0; i < CELLS; i++)
        if (w->drops[i]) sum += w->drops[i] * way_from(w, i);
    return sum;
}

/* The best single step from a cell. */
static int best_step(const place *w, int from) {
    int best = 0;
    for (uint32_t left = grid_neighbours(from); left; left &= left - 1) {
        int gain = way_from(w, from) - way_from(w, grid_first(left));
        if (gain > best) best = gain;
    }
    return best;
}

static int around_worth(const place *w, int at, bool all) {
    int sum = 0, best = 0;
    for (uint32_t left = droppy_neighbours(w, at); left; left &= left - 1) {
        int gain = way_from(w, grid_first(left));
        sum += gain;
        if (gain > best) best = gain;
    }
    return all ? sum : best;
}

/* How much shorter all ways become with a shrine space here. */
static int shrine_worth(const place *w, int at) {
    int sum = way_from(w, at);
    for (int i = 0; i < CELLS; i++) {
        int saved = w->drops[i] && i != at ? way_from(w, i) - way(grid_distance(i, at)) : 0;
        if (saved > 0) sum += w->drops[i] * saved;
    }
    return sum;
}

/* Choosing this space and removing so many drops of it, with all that follows. */
static int space_worth(const place *w, const node *n, int at, int removed) {
    if (n->shrine) return shrine_worth(w, at);
    int left = w->drops[at] - removed, moves = n->move + n->maybe_move;
    int worth = removed * way_from(w, at);
    if (moves && left > 0) worth += best_step(w, at) * (moves < left ? moves : left);
    if (n->neighbours) worth += around_worth(w, at, n->neighbours == NEIGHBOURS_EACH);
    return worth;
}

static int best_space(const rules *r, const pub *u, int seat, const node *n) {
    const place *w = &u->place[seat];
    int best = 0;
    for (uint32_t cells = cells_for(r, u, seat, n); cells; cells &= cells - 1) {
        int at = grid_first(cells), worth = space_worth(w, n, at, removable(w, n, at));
        if (worth > best) best = worth;
    }
    return best;
}

/* ---- effects -------------------------------------------------------------------------------------- */

enum { LEAF = 26, LEAF_LATE = 10, FORGET = 35, TILE_WORTH = 60, TILE_D_WORTH = 160 };

/* Turns that are left, by the board that is nearest to its end. */
static int turns_left(const pub *u) {
    int least = board_work(&u->place[0]);
    for (int i = 1; i < u->head.seats; i++) {
        int work = board_work(&u->place[i]);
        if (work < least) least = work;
    }
    if (is_solo(u) && u->heap * 140 < least) least = u->heap * 140;
    return u->finale ? 0 : 1 + least / 120;
}

static int leaf_worth(int turns) { return turns > 2 ? LEAF : LEAF_LATE; }

static int tile_worth(const pub *u, int seat, int tile) {
    if (u->place[seat].tiles >> tile & 1 || u->tile_left[tile] == 0) return 0;
    return tile == TILE_D ? TILE_D_WORTH : TILE_WORTH;
}

/* What an effect would do for a seat on its board as it is. */
static int effect_worth(const rules *r, const pub *u, int seat, int node_number) {
    const node *n = node_of(r, node_number);
    int sum = 0, best = 0;
    for (int child = n->child; child && n->op != OP_OPPONENTS; child = node_of(r, child)->next) {
        int part = effect_worth(r, u, seat, child);
        sum += part;
        if (part > best) best = part;
    }
    switch ((op)n->op) {
    case OP_ALL: return sum;
    case OP_EITHER: return best;
    case OP_REPEAT: return sum * n->count;
    case OP_LEAVES: return n->count * LEAF;
    case OP_SPACE: return best_space(r, u, seat, n);
    case OP_CARD: return FORGET;
    case OP_TILE: return tile_worth(u, seat, n->count);
    case OP_NONE:
    case OP_OPPONENTS:
    case OP_RIVER:
    case OP_FLIP:
    case OP_HEAP:
    case STEP_MOVE:
    case STEP_ONE:
    case STEP_EACH:
    case STEP_TOP: return 0;
    }
    return 0;
}

/* What a bonus gives away: to each opponent about a third of what it would be worth here. */
static int gift_worth(const rules *r, const pub *u, int seat, int node_number) {
    const node *n = node_of(r, node_number);
    if (n->op == OP_OPPONENTS) return effect_worth(r, u, seat, n->child) / 3;
    int sum = 0;
    if (n->op == OP_ALL)
        for (int child = n->child; child; child = node_of(r, child)->next) sum += gift_worth(r, u, seat, child);
    return sum;
}

static int card_worth(const rules *r, const pub *u, int seat, int card) {
    const design *d = design_of(r, card);
    return effect_worth(r, u, seat, d->play) - (d->bonus ? gift_worth(r, u, seat, d->play) : 0);
}

/* ---- a player's cards -------------------------------------------------------------------------------- */

static int deck_size(const place *w) { return w->bag + w->hidden + w->shows + w->tops + w->discards; }

static int deck_worth(const rules *r, const pub *u, int seat) {
    const place *w = &u->place[seat];
    int sum = 0, size = deck_size(w);
    for (int c = 1; c < tables_of(r)->designs; c++) {
        int count = w->pool[c] + w->discard[c];
        if (count) sum += count * card_worth(r, u, seat, c);
    }
    for (int i = 0; i < w->shows; i++) sum += card_worth(r, u, seat, w->shown[i]);
    for (int i = 0; i < w->tops; i++) sum += card_worth(r, u, seat, w->top[i]);
    return size ? sum / size : 0;
}

/* What buying a card changes until the end: it is played in the next turn, and then whenever the
 * cards come round, in the place of an average one. */
static int recruit_worth(const rules *r, const pub *u, int seat, int card) {
    const design *d = design_of(r, card);
    const place *w = &u->place[seat];
    int turns = turns_left(u), size = deck_size(w) + 1, better = card_worth(r, u, seat, card) - deck_worth(r, u, seat);
    if (turns <= 1 || w->total == 0) return -1;
    int plays = 100 + 100 * HAND_SIZE * (turns - 1) / size; /* in hundredths */
    int now = d->instant ? effect_worth(r, u, seat, d->instant) - gift_worth(r, u, seat, d->instant) : 0;
    return now + better * plays / 100 - d->cost * leaf_worth(turns);
}

static int best_recruit(const rules *r, const pub *u, int seat, int leaves) {
    int best = 0;
    for (int i = 0; i < RIVER_SIZE; i++) {
        int card = u->river[i];
        if (card == NO_CARD || design_of(r, card)->cost > leaves) continue;
        int worth = recruit_worth(r, u, seat, card);
        if (worth > best) best = worth;
    }
    return best;
}

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
    for (int i = 0; i < count; i++) worth[i] = action_worth(r, v, &list[i]);
}

/* ---- features ---------------------------------------------------------------------------------------------- */

const char *const mycelia_feature_names[FEATURES] = {
    [F_DROPS] = "drops",
    [F_WORK] = "work",
    [F_LEAVES] = "leaves",
    [F_CARDS] = "cards",
    [F_STRENGTH] = "strength",
    [F_TILES] = "tiles",
    [F_SHRINES] = "shrines",
    [F_HAND] = "hand",
    [F_RIVAL_DROPS] = "rival_drops",
    [F_RIVAL_WORK] = "rival_work",
    [F_RIVAL_LEAVES] = "rival_leaves",
    [F_RIVAL_STRENGTH] = "rival_strength",
    [F_SHRINE] = "shrine",
    [F_REMOVED] = "removed",
    [F_FINALE] = "finale",
    [F_TURNS] = "turns",
    [F_BEST_HERO] = "best_hero",
    [F_ACTIVE] = "active",
};

static int rival_of(const pub *u, int seat) {
    int rival = -1;
    for (int i = 0; i < u->head.seats; i++)
        if (i != seat && (rival < 0 || board_work(&u->place[i]) < board_work(&u->place[rival]))) rival = i;
    return rival;
}

static void rival_features(const rules *r, const pub *u, int seat, int32_t *out) {
    int rival = rival_of(u, seat);
    if (rival < 0) {
        out[F_RIVAL_DROPS] = u->heap;
        out[F_RIVAL_WORK] = u->heap * way(3);
        return;
    }
    const place *w = &u->place[rival];
    out[F_RIVAL_DROPS] = w->total;
    out[F_RIVAL_WORK] = board_work(w);
    out[F_RIVAL_LEAVES] = w->leaves;
    out[F_RIVAL_STRENGTH] = deck_worth(r, u, rival);
}

void mycelia_features(const rules *r, const view *v, int32_t *out) {
    const pub *u = v->pub;
    int seat = v->seat < 0 ? 0 : v->seat;
    const place *w = &u->place[seat];
    for (int i = 0; i < FEATURES; i++) out[i] = 0;
    out[F_DROPS] = w->total;
    out[F_WORK] = board_work(w);
    out[F_LEAVES] = w->leaves;
    out[F_CARDS] = deck_size(w);
    out[F_STRENGTH] = deck_worth(r, u, seat);
    out[F_TILES] = grid_count(w->tiles);
    out[F_SHRINES] = grid_count(w->shrines);
    out[F_HAND] = hand_count(w);
    rival_features(r, u, seat, out);
    out[F_SHRINE] = 100 * u->shrine / u->capacity;
    out[F_REMOVED] = u->removed;
    out[F_FINALE] = u->finale > 0;
    out[F_TURNS] = turns_left(u);
    out[F_BEST_HERO] = best_recruit(r, u, seat, w->leaves);
    out[F_ACTIVE] = u->head.active == seat;
}
