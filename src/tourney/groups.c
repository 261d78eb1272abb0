#include "groups.h"

#include <string.h>

enum { EXACT_MAX = 12, KICKS = 20000 /* divided by the players */, SWAPS_OF_A_KICK = 3 };

int groups_sizes(int count, int seats, int *size) {
    int tables = (count + seats - 1) / seats;
    for (int i = 0; i < tables; i++) size[i] = count / tables + (i < count % tables);
    return tables;
}

/* ---- swapping players ------------------------------------------------------------------------ */

typedef struct {
    grouping *g;
    int16_t table[TOURNEY_PLAYERS_MAX]; /* of each position in g->player; g->tables: waits */
    int16_t first[TOURNEY_ROUND_TABLES + 2];
    uint64_t random;
} swapping;

static void lay_out(swapping *s) {
    int at = 0;
    for (int i = 0; i < s->g->tables; i++) {
        s->first[i] = (int16_t)at;
        for (int k = 0; k < s->g->size[i]; k++) s->table[at++] = (int16_t)i;
    }
    s->first[s->g->tables] = (int16_t)at;
    s->first[s->g->tables + 1] = (int16_t)s->g->count;
    while (at < s->g->count) s->table[at++] = (int16_t)s->g->tables;
}

/* What `player` costs at a table, instead of the one at `position`. */
static int64_t cost_at(const swapping *s, int player, int position) {
    const grouping *g = s->g;
    int table = s->table[position];
    if (table == g->tables) return g->wait[player];
    int64_t sum = 0;
    for (int i = s->first[table]; i < s->first[table + 1]; i++)
        if (i != position) sum += g->cost[player * g->count + g->player[i]];
    return sum;
}

static void swap(swapping *s, int a, int b) {
    int16_t kept = s->g->player[a];
    s->g->player[a] = s->g->player[b];
    s->g->player[b] = kept;
}

/* What swapping two positions of different tables would save. */
static int64_t saved(const swapping *s, int a, int b) {
    const int16_t *player = s->g->player;
    return cost_at(s, player[a], a) + cost_at(s, player[b], b) - cost_at(s, player[b], a) -
           cost_at(s, player[a], b);
}

static int64_t total(const swapping *s) {
    int64_t seated = 0, waiting = 0;
    for (int i = 0; i < s->g->count; i++) {
        int64_t cost = cost_at(s, s->g->player[i], i);
        *(s->table[i] == s->g->tables ? &waiting : &seated) += cost;
    }
    return seated / 2 + waiting;
}

static void descend(swapping *s) {
    for (bool better = true; better;) {
        better = false;
        for (int a = 0; a < s->g->count; a++)
            for (int b = a + 1; b < s->g->count; b++)
                if (s->table[a] != s->table[b] && saved(s, a, b) > 0) swap(s, a, b), better = true;
    }
}

/* xorshift64*, Vigna 2016: the same sequence each time. */
static int pick(swapping *s, int below) {
    s->random ^= s->random >> 12, s->random ^= s->random << 25, s->random ^= s->random >> 27;
    return (int)((s->random * 2685821657736338717ull >> 33) % (uint64_t)below);
}

/* A random position from which a player should go, if one is found soon. */
static int pick_bad(swapping *s) {
    int position = pick(s, s->g->count);
    for (int i = 0; i < s->g->count; i++)
        if (cost_at(s, s->g->player[position], position) < s->g->much)
            position = (position + 1) % s->g->count;
    return position;
}

/* A few random swaps, and downhill again: kept if the result is better. */
static void kick(swapping *s, int64_t *best) {
    int16_t kept[TOURNEY_PLAYERS_MAX];
    memcpy(kept, s->g->player, sizeof kept);
    for (int i = 0; i < SWAPS_OF_A_KICK; i++) swap(s, pick_bad(s), pick(s, s->g->count));
    descend(s);
    int64_t now = total(s);
    if (now < *best)
        *best = now;
    else
        memcpy(s->g->player, kept, sizeof kept);
}

/* ---- trying everything ----------------------------------------------------------------------- */

typedef struct {
    const swapping *s;
    int16_t order[TOURNEY_PLAYERS_MAX], best_order[TOURNEY_PLAYERS_MAX];
    bool taken[TOURNEY_PLAYERS_MAX];
    int64_t best;
} trial;

static void try_position(trial *t, int position, int64_t cost);

/* Puts a player at a position; those at the same table stand before it. */
static void try_player(trial *t, int position, int player, int64_t cost) {
    const grouping *g = t->s->g;
    int table = t->s->table[position];
    if (table == g->tables)
        cost += g->wait[player];
    else
        for (int i = t->s->first[table]; i < position; i++)
            cost += g->cost[player * g->count + t->order[i]];
    if (cost >= t->best) return;
    t->order[position] = (int16_t)player, t->taken[player] = true;
    try_position(t, position + 1, cost);
    t->taken[player] = false;
}

/* Players at a table, and the first ones of tables of equal size, go up: no division twice. */
static void try_position(trial *t, int position, int64_t cost) {
    const grouping *g = t->s->g;
    if (position == g->count) {
        t->best = cost;
        memcpy(t->best_order, t->order, sizeof t->order);
        return;
    }
    int table = t->s->table[position], from = 0;
    if (position > t->s->first[table])
        from = t->order[position - 1] + 1;
    else if (table > 0 && table < g->tables && g->size[table] == g->size[table - 1])
        from = t->order[t->s->first[table - 1]] + 1;
    for (int i = from; i < g->count; i++)
        if (!t->taken[i]) try_player(t, position, i, cost);
}

static void try_all(swapping *s) {
    trial t = {.s = s, .best = total(s)};
    memcpy(t.best_order, s->g->player, sizeof t.best_order);
    try_position(&t, 0, 0);
    memcpy(s->g->player, t.best_order, sizeof t.best_order);
}

void groups_improve(grouping *g) {
    swapping s = {.g = g, .random = 0x9e3779b97f4a7c15};
    lay_out(&s);
    descend(&s);
    if (g->count <= EXACT_MAX) {
        try_all(&s);
        return;
    }
    int64_t best = total(&s);
    for (int i = 0; i < KICKS / g->count && best >= g->much; i++) kick(&s, &best);
}
