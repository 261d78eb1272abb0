/* features.c - the features of a position. */
#include "counts.h"
#include "rate.h"
#include "words.h"
#include "worth.h"

#define SEAT_NAMES(who)                                                                      \
    who "drops", who "work", who "near", who "far", who "leaves", who "cards", who "heroes", \
        who "force", who "income", who "next", who "soon", who "tiles", who "remover",       \
        who "shrines", who "turns", who "done"

const char *const my_feature_names[FEATURES] = {
    SEAT_NAMES(""),
    SEAT_NAMES("rival_"),
    [F_RACE] = "race",
    [F_SECOND] = "second",
    [F_SHRINE] = "shrine",
    [F_DEW] = "dew",
    [F_FINALE] = "finale",
    [F_LATER] = "later",
    [F_ACTIVE] = "active",
    [F_BEST_HERO] = "best_hero",
    [F_EXPANSION] = "expansion",
    [F_ROUND] = "round",
};

/* ---- one player ------------------------------------------------------------------------------ */

/* What a card does for a seat on its present board. */
typedef struct {
    int work, leaves;
} yield;

static yield yield_of(const rules *r, const pub *u, int seat, int card) {
    int root = design_of(r, card)->play, leaves = my_effect_leaves(r, u, seat, root);
    return (yield){my_effect_worth(r, u, seat, root) - leaves * LEAF, leaves};
}

static void add_yield(yield *sum, yield one, int times) {
    sum->work += times * one.work;
    sum->leaves += times * one.leaves;
}

static void board_features(const place *w, int32_t *out) {
    out[F_DROPS] = w->total;
    out[F_DONE] = w->total == 0;
    out[F_SHRINES] = grid_count(w->shrines);
    for (int i = 0; i < CELLS; i++) {
        if (!w->drops[i]) continue;
        int steps = my_grid_nearest(i, w->shrines);
        out[F_WORK] += w->drops[i] * my_way(steps);
        if (steps == 1) out[F_NEAR] += w->drops[i];
        if (steps > 2) out[F_FAR] += w->drops[i];
    }
}

/* What a seat's cards do. For unknown cards of a hand or draw pile it uses the average of the
 * possible ones. */
typedef struct {
    yield all, pool, next;
    int known;
} outlook;

static void look_at_card(outlook *o, yield one, int count, bool next) {
    add_yield(&o->all, one, count);
    if (!next || o->known >= HAND_SIZE) return;
    add_yield(&o->next, one, count);
    o->known += count;
}

static outlook look_at_cards(const rules *r, const view *v, int seat) {
    const pub *u = v->pub;
    const own *o = v->seat == seat ? v->own : NULL;
    const place *w = &u->place[seat];
    outlook out = {.known = 0};
    for (int i = 0; i < w->shows; i++)
        look_at_card(&out, yield_of(r, u, seat, w->shown[i]), 1, true);
    for (int c = 1; c < tables_of(r)->designs; c++) {
        if (w->pool[c] + w->discard[c] == 0) continue;
        yield one = yield_of(r, u, seat, c);
        add_yield(&out.all, one, w->pool[c] + w->discard[c]);
        add_yield(&out.pool, one, w->pool[c]);
        for (int i = 0; o && i < w->hidden; i++)
            if (o->hand[i] == c) add_yield(&out.next, one, 1), out.known++;
    }
    if (!o && w->hidden) {
        int size = w->hidden + w->bag;
        out.next.work += w->hidden * out.pool.work / size,
            out.next.leaves += w->hidden * out.pool.leaves / size;
        out.known += w->hidden;
    }
    for (int i = w->tops - 1; i >= 0; i--)
        look_at_card(&out, yield_of(r, u, seat, w->top[i]), 1, true);
    return out;
}

/* Early turns remove less than an average turn, because cards get better, so the estimate is not
 * just the mean. */
static int turns_of(const int32_t *f) {
    return f[F_WORK] * 10 / (HAND_SIZE * f[F_FORCE] + HAND_SIZE * f[F_INCOME] * LEAF / 100 + 40);
}

static void seat_features(const rules *r, const view *v, int seat, int32_t *out) {
    const pub *u = v->pub;
    const place *w = &u->place[seat];
    int size = my_deck_size(w);
    outlook o = look_at_cards(r, v, seat);
    board_features(w, out);
    out[F_LEAVES] = w->leaves;
    out[F_CARDS] = size;
    for (int c = 1 + tables_of(r)->starts; c < tables_of(r)->designs; c++)
        out[F_HEROES] += design_of(r, c)->cost * (w->pool[c] + w->discard[c]);
    for (int i = 0; i < w->shows; i++) out[F_HEROES] += design_of(r, w->shown[i])->cost;
    for (int i = 0; i < w->tops; i++) out[F_HEROES] += design_of(r, w->top[i])->cost;
    out[F_FORCE] = size ? o.all.work / size : 0;
    out[F_INCOME] = size ? 100 * o.all.leaves / size : 0;
    int unknown = o.known < HAND_SIZE ? HAND_SIZE - o.known : 0;
    out[F_NEXT] = o.next.work + unknown * out[F_FORCE];
    out[F_SOON] = 100 * (w->leaves + o.next.leaves) + unknown * out[F_INCOME];
    out[F_TILES] = grid_count(w->tiles);
    out[F_REMOVER] = w->tiles >> TILE_D & 1;
    out[F_TURNS] = turns_of(out);
}

/* ---- the table ------------------------------------------------------------------------------- */

/* Gwidyon's cards take a drop and a third per turn, including the flips of his tile. */
static void gwidyon_features(const pub *u, int32_t *out) {
    out[F_DROPS] = u->heap;
    out[F_DONE] = u->heap == 0;
    out[F_WORK] = u->heap * my_way(3);
    out[F_NEAR] = u->blank; /* the next flip takes a drop */
    out[F_TURNS] = u->heap * 30 / 4;
}

static int average_dew(const rules *r, const pub *u) {
    int sum = 0;
    for (int i = 0; i < SYMBOLS; i++) sum += grid_count(tables_of(r)->dew[u->dew].cells[i]);
    return 10 * sum / SYMBOLS;
}

/* The features of the quickest opponent, and the turns of the next one. Returns the seat of the
 * quickest; -1 in solo play. */
static int rival_features(const rules *r, const view *v, int seat, int32_t *out) {
    const pub *u = v->pub;
    int rival = -1;
    out[F_SECOND] = INT16_MAX;
    for (int i = 0; i < u->head.seats; i++) {
        int32_t one[F_SEAT] = {0};
        if (i == seat) continue;
        seat_features(r, v, i, one);
        bool quicker = rival < 0 || one[F_TURNS] < out[F_SEAT + F_TURNS];
        int32_t slower = rival < 0 ? INT16_MAX : quicker ? out[F_SEAT + F_TURNS] : one[F_TURNS];
        if (slower < out[F_SECOND]) out[F_SECOND] = slower;
        if (!quicker) continue;
        rival = i;
        for (int k = 0; k < F_SEAT; k++) out[F_SEAT + k] = one[k];
    }
    if (rival < 0) gwidyon_features(u, out + F_SEAT);
    if (out[F_SECOND] == INT16_MAX) out[F_SECOND] = out[F_SEAT + F_TURNS];
    return rival;
}

static int turn_order(const pub *u, int seat) {
    return (seat - u->first + u->head.seats) % u->head.seats;
}

void my_features(const rules *r, const view *v, int32_t *out) {
    const pub *u = v->pub;
    int seat = v->seat < 0 ? 0 : v->seat;
    for (int i = 0; i < FEATURES; i++) out[i] = 0;
    seat_features(r, v, seat, out);
    int rival = rival_features(r, v, seat, out);
    prospect p = my_prospect_of(r, u, seat);
    out[F_RACE] = out[F_SEAT + F_TURNS] - out[F_TURNS];
    out[F_SHRINE] = u->capacity - u->shrine - u->removed;
    out[F_DEW] = average_dew(r, u);
    out[F_FINALE] = u->finale > 0;
    out[F_LATER] = rival >= 0 && turn_order(u, seat) > turn_order(u, rival);
    out[F_ACTIVE] = u->head.active == seat;
    out[F_BEST_HERO] = my_best_recruit(&p, u->place[seat].leaves);
    out[F_EXPANSION] = u->head.option[OPTION_EXPANSION];
    out[F_ROUND] = u->head.round;
}
