#include "walk.h"

#include <string.h>

/* What the Dreamer meets on each space. */
typedef struct {
    const tables *t;
    const player *who;
    walks *out;
    uint32_t water, red, earth,
        fresh; /* masks of spaces: by the colour on top; Mountains that have not scored yet */
    uint64_t cards_at[CELLS_MAX]; /* open cards that he completes by standing there */
} terrain;

/* ---- the landscape --------------------------------------------------------------------------- */

static void look_at_space(terrain *g, int cell) {
    const uint32_t bit = cell_bit(cell);
    const int on_top = top_colour(g->who, cell);
    if (on_top == WATER) g->water |= bit;
    if (on_top == RED) g->red |= bit;
    if (on_top == EARTH) g->earth |= bit;
    if (ds_mountain_fresh(g->who, cell)) g->fresh |= bit;
}

static void look_for_cards(terrain *g) {
    player there = *g->who;
    for (uint32_t left = there.filled & ~there.trees; left && there.open; left &= left - 1) {
        const int cell = lowest(left);
        ds_stand(&there, cell);
        g->cards_at[cell] = ds_completed_cards(g->t, &there);
    }
}

static terrain look_around(const tables *t, const player *who, walks *out) {
    terrain g = {.t = t, .who = who, .out = out};
    for (uint32_t left = who->filled; left; left &= left - 1) look_at_space(&g, lowest(left));
    look_for_cards(&g);
    return g;
}

/* ---- which way is better --------------------------------------------------------------------- */

static int card_points(const terrain *g, uint64_t cards) {
    int points = 0;
    for (; cards; cards &= cards - 1) points += g->t->card[lowest(cards)].points;
    return points;
}

/* Points of Mountains and cards, which count once, that `other` can still score and `a` cannot. */
static int used_up(const terrain *g, const way *a, const way *other) {
    return MOUNTAIN_POINTS * bits(a->mountains & ~other->mountains) +
           card_points(g, a->cards & ~other->cards);
}

/* Both end on the same space. True if every continuation of `b` is possible after `a` too, and
 * leads to at least as many points for no more whites. The earth that they walked does not matter:
 * walking it is free and scores nothing. `more` is the lead of `a`. */
static bool as_good(const terrain *g, const way *a, const way *b, int *more) {
    if (a->whites > b->whites || a->free_step < b->free_step || a->back > b->back) return false;
    *more = a->points - b->points - used_up(g, a, b);
    return *more >= 0;
}

/* Another way makes this one useless. `strictly`: the other one must be better, since one of the
 * same worth may be longer. */
static bool beaten(const terrain *g, const way *b, bool strictly) {
    int more;
    for (int i = g->out->last[b->cell]; i; i = g->out->way[i].same_cell) {
        const way *a = &g->out->way[i];
        if (a != b && as_good(g, a, b, &more) && (!strictly || more > 0 || a->whites < b->whites))
            return true;
    }
    return false;
}

static bool better_end(const way *a, const way *b) {
    if (a->points != b->points) return a->points > b->points;
    return a->whites != b->whites ? a->whites < b->whites : a->steps < b->steps;
}

/* ---- going on -------------------------------------------------------------------------------- */

static void keep(terrain *g, const way *found) {
    walks *out = g->out;
    const int cell = found->cell;
    if (beaten(g, found, false)) return;
    if (out->count == WAYS_MAX) {
        out->cut = true;
        return;
    }
    way *w = &out->way[out->count];
    *w = *found;
    w->same_cell = out->last[cell];
    out->last[cell] = (uint16_t)out->count;
    const bool stops = !(g->who->trees >> cell & 1); /* DS-A-19 */
    if (stops && (!out->best[cell] || better_end(w, &out->way[out->best[cell]])))
        out->best[cell] = (uint16_t)out->count;
    out->count++;
}

/* The card that is complete there scores, once: DS-D-3. */
static void complete(const terrain *g, way *w) {
    const uint64_t done = g->cards_at[w->cell] & ~w->cards;
    w->cards |= done;
    w->points = (int16_t)(w->points + card_points(g, done));
}

static way one_step(const terrain *g, int from, int cell) {
    way next = g->out->way[from];
    next.before = (uint16_t)from;
    next.cell = (uint8_t)cell;
    next.steps++;
    return next;
}

/* The same effects as ds_step and ds_arrive: DS-B-7, DS-F-1 to DS-F-4, DS-N-7. */
static void arrive(terrain *g, int from, int cell) {
    way next = one_step(g, from, cell);
    const uint32_t bit = cell_bit(cell), scores = g->fresh & bit & ~next.mountains;
    if (!next.free_step) next.whites++, next.run = 0;
    next.points = (int16_t)(next.points + (scores ? MOUNTAIN_POINTS : 0) +
                            (g->water & bit ? 1 : 0) - (g->red & bit ? 1 : 0));
    next.mountains |= scores;
    next.free_step = g->earth & bit;
    next.run = next.free_step ? next.run | bit : 0;
    next.back = false;
    complete(g, &next);
    keep(g, &next);
}

/* DS-A-22: back over earth of this run. */
static void go_back(terrain *g, int from, int cell) {
    way next = one_step(g, from, cell);
    next.back = true;
    complete(g, &next);
    keep(g, &next);
}

/* After walking back every new step was possible before too, unless walking back completed a card.
 */
static bool only_stops(const terrain *g, const way *w) {
    return w->back && w->cards == g->out->way[w->before].cards;
}

static void go_on(terrain *g, int from) {
    const way now = g->out->way[from];
    const uint32_t filled = g->who->filled, here = cell_bit(now.cell);
    uint32_t targets = 0;
    if (now.free_step)
        targets = ds_beside(g->t, now.run) & filled & ~now.run;
    else if (now.whites < g->who->hand[WHITE])
        targets = ds_beside(g->t, here) & filled;
    for (; targets; targets &= targets - 1) arrive(g, from, lowest(targets));
    if (!now.free_step || now.back) return;
    for (uint32_t left = now.run & ~here & ~g->who->trees; left; left &= left - 1)
        go_back(g, from, lowest(left));
}

void ds_walks(const tables *t, const player *who, walks *out) {
    out->count = 0;
    out->cut = false;
    memset(out->best, 0, sizeof out->best);
    memset(out->last, 0, sizeof out->last);
    if (!who->dreamer) return;
    terrain g = look_around(t, who, out);
    out->way[out->count++] = (way){.cell = (uint8_t)(who->dreamer - 1),
                                   .run = who->run,
                                   .free_step = who->free_step,
                                   .back = who->back};
    for (int i = 0; i < out->count; i++) {
        const way *w = &out->way[i];
        if (i && (only_stops(&g, w) || beaten(&g, w, true))) continue;
        go_on(&g, i);
    }
}

int ds_walk_to(const walks *w, int cell, uint16_t out[WAYS_MAX]) {
    ASSERT(cell >= 0 && cell < CELLS_MAX);
    int count = w->best[cell] ? w->way[w->best[cell]].steps : 0;
    for (int i = count, at = w->best[cell]; i-- > 0; at = w->way[at].before) out[i] = (uint16_t)at;
    return count;
}
