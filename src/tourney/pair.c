#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "groups.h"
#include "knockout.h"
#include "matching.h"
#include "past.h"
#include "seating.h"

/* The parts of a cost, each more than all of the smaller ones of a whole round together. */
enum {
    AGAIN = 1 << 24, /* meeting again */
    TIMES_MAX = 10,  /* more times than this count as this many */
    APART = 4,       /* times the square of the difference in points */
    APART_MAX = 40000,
    MET = 4096,  /* in an arena: having met before, but not last */
    WAITED = 64, /* in an arena: for each place in the queue that waits longer */
};

typedef struct {
    past past;
    int count;
    int16_t player[TOURNEY_PLAYERS_MAX + 1]; /* the players to pair, the best first */
    int32_t cost[(TOURNEY_PLAYERS_MAX + 1) * (TOURNEY_PLAYERS_MAX + 1)];
    int alike[TOURNEY_PLAYERS_MAX + 1]; /* how many have as many points */
    int32_t wait[TOURNEY_PLAYERS_MAX];
    grouping groups;
} pairing;

static int32_t again(int times) {
    if (times > TIMES_MAX) times = TIMES_MAX;
    return times * (times + 1) / 2 * AGAIN;
}

static int32_t apart(int points, int others) {
    int32_t square = (points - others) * (points - others);
    return square > APART_MAX / APART ? APART_MAX : square * APART;
}

/* How far two ranks are from being half of their group of equal points apart: the best of the
 * upper half meets the best of the lower half. */
static int32_t folded(const pairing *p, int i, int k) {
    if (p->past.points[p->player[i]] != p->past.points[p->player[k]]) return 0;
    return abs(abs(i - k) - p->alike[i] / 2);
}

static void count_alike(pairing *p) {
    for (int from = 0, to; from < p->count; from = to) {
        for (to = from; to < p->count; to++)
            if (p->past.points[p->player[to]] != p->past.points[p->player[from]]) break;
        for (int i = from; i < to; i++) p->alike[i] = to - from;
    }
}

static void list_players(pairing *p, const tourney *t) {
    int16_t seeds[TOURNEY_PLAYERS_MAX];
    past_seeds(t, seeds);
    for (int i = 0; i < t->players; i++) {
        if (t->player[seeds[i]].withdrawn) continue;
        int at = p->count++;
        for (; at > 0 && p->past.points[p->player[at - 1]] < p->past.points[seeds[i]]; at--)
            p->player[at] = p->player[at - 1];
        p->player[at] = seeds[i];
    }
}

static void price_swiss(pairing *p, int width, bool fold) {
    const past *so_far = &p->past;
    count_alike(p);
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < i; k++) {
            int a = p->player[i], b = p->player[k];
            int32_t cost = again(so_far->met[a][b]) + apart(so_far->points[a], so_far->points[b]);
            if (fold) cost += folded(p, i, k);
            p->cost[i * width + k] = p->cost[k * width + i] = cost;
        }
}

/* A bye costs little at the lower end. Nobody gets one more than somebody else has. */
static void price_bye(pairing *p, int width) {
    int last = p->past.points[p->player[p->count - 1]], fewest = INT_MAX;
    for (int i = 0; i < p->count; i++)
        if (p->past.byes[p->player[i]] < fewest) fewest = p->past.byes[p->player[i]];
    for (int i = 0; i < p->count; i++) {
        int me = p->player[i];
        int32_t cost = apart(p->past.points[me], last) + p->count - 1 - i;
        if (p->past.byes[me] > fewest) cost += again(TIMES_MAX);
        p->cost[i * width + p->count] = p->cost[p->count * width + i] = cost;
    }
}

static tourney_table *add_table(tourney_table *out, int *tables, int round) {
    tourney_table *t = &out[(*tables)++];
    *t = (tourney_table){.round = (int16_t)round};
    return t;
}

/* Pairs p->count + (bye) rows of the cost. */
static int pair_two(pairing *p, int width, int round, tourney_table *out) {
    int16_t partner[TOURNEY_PLAYERS_MAX + 1];
    int tables = 0;
    if (!match_pairs(p->cost, width, partner)) return TOURNEY_NO_MEMORY;
    for (int i = 0; i < p->count; i++) {
        if (partner[i] < i) continue;
        tourney_table *t = add_table(out, &tables, round);
        t->player[t->count++] = p->player[i];
        if (partner[i] < p->count)
            t->player[t->count++] = p->player[partner[i]];
        else
            t->place[0] = 1;
    }
    return tables;
}

static int pair_groups(pairing *p, int round, tourney_table *out) {
    int tables = 0, at = 0;
    p->groups.cost = p->cost, p->groups.count = p->count, p->groups.much = AGAIN;
    groups_improve(&p->groups);
    for (int i = 0; i < p->groups.tables; i++) {
        tourney_table *t = add_table(out, &tables, round);
        for (int k = 0; k < p->groups.size[i]; k++)
            t->player[t->count++] = p->player[p->groups.player[at++]];
    }
    return tables;
}

/* The first division: players with similar points together; at first, where all have none, the
 * strongest at different tables. */
static void divide(grouping *g, int count, bool spread) {
    int first[TOURNEY_ROUND_TABLES], filled[TOURNEY_ROUND_TABLES] = {0}, at = 0;
    for (int i = 0; i < g->tables; i++) first[i] = at, at += g->size[i];
    for (int i = 0; i < count; i++)
        if (!spread)
            g->player[i] = (int16_t)i;
        else {
            int row = i / g->tables, table = i % g->tables;
            if (row % 2 && filled[g->tables - 1 - table] < g->size[g->tables - 1 - table])
                table = g->tables - 1 - table;
            while (filled[table] == g->size[table]) table = (table + 1) % g->tables;
            g->player[first[table] + filled[table]++] = (int16_t)i;
        }
}

static int pair_swiss(pairing *p, const tourney *t, int round, tourney_table *out) {
    if (t->seats == 2) {
        int width = p->count + p->count % 2;
        price_swiss(p, width, true);
        if (width > p->count) price_bye(p, width);
        return pair_two(p, width, round, out);
    }
    p->groups.tables = groups_sizes(p->count, t->seats, p->groups.size);
    price_swiss(p, p->count, false);
    divide(&p->groups, p->count, round == 0);
    return pair_groups(p, round, out);
}

/* ---- knock-out ------------------------------------------------------------------------------- */

static int pair_knockout(pairing *p, const tourney *t, int round, tourney_table *out) {
    if (t->seats == 2) return knockout_bracket(t, round, out);
    p->count = knockout_alive(t, round, p->player);
    if (p->count < 2) return 0;
    p->groups.tables = groups_sizes(p->count, t->seats, p->groups.size);
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->count; k++)
            p->cost[i * p->count + k] = again(p->past.met[p->player[i]][p->player[k]]);
    divide(&p->groups, p->count, true);
    return pair_groups(p, round, out);
}

static int pair_round(pairing *p, const tourney *t, int round, tourney_table *out) {
    past_read(&p->past, t);
    if (t->kind == TOURNEY_KNOCKOUT) return pair_knockout(p, t, round, out);
    list_players(p, t);
    return p->count < 2 ? 0 : pair_swiss(p, t, round, out);
}

int tourney_pair(const tourney *t, int round, tourney_table *out) {
    ASSERT(t->kind != TOURNEY_ARENA && t->players <= TOURNEY_PLAYERS_MAX);
    pairing *p = calloc(1, sizeof *p);
    if (!p) return TOURNEY_NO_MEMORY;
    int tables = pair_round(p, t, round, out);
    if (tables > 0) seating_balance(p->past.sat, out, tables);
    free(p);
    return tables;
}

/* ---- arena ----------------------------------------------------------------------------------- */

static bool just_met(const past *p, int a, int b) {
    return p->last[a] >= 0 && p->last[a] == p->last[b];
}

static void price_arena(pairing *p, int width) {
    const past *so_far = &p->past;
    for (int i = 0; i < p->count; i++) {
        for (int k = 0; k < i; k++) {
            int a = p->player[i], b = p->player[k];
            int met = so_far->met[a][b] > TIMES_MAX ? TIMES_MAX : so_far->met[a][b];
            int32_t cost = apart(so_far->points[a], so_far->points[b]) + MET * met +
                           (just_met(so_far, a, b) ? again(TIMES_MAX / 2) : 0);
            p->cost[i * width + k] = p->cost[k * width + i] = cost;
        }
        p->wait[i] = WAITED * (p->count - 1 - i);
        if (width > p->count)
            p->cost[i * width + p->count] = p->cost[p->count * width + i] = p->wait[i];
    }
}

/* Removes the row of the player who waits. */
static int without_byes(tourney_table *out, int tables) {
    int kept = 0;
    for (int i = 0; i < tables; i++)
        if (out[i].count > 1) out[kept++] = out[i];
    return kept;
}

static int pair_waiting(pairing *p, const tourney *t, tourney_table *out) {
    int round = t->tables ? t->table[t->tables - 1].round + 1 : 0;
    if (t->seats == 2) {
        int width = p->count + p->count % 2;
        price_arena(p, width);
        int tables = pair_two(p, width, round, out);
        return tables < 0 ? tables : without_byes(out, tables);
    }
    price_arena(p, p->count);
    p->groups.tables = p->count / t->seats, p->groups.wait = p->wait;
    for (int i = 0; i < p->groups.tables; i++) p->groups.size[i] = t->seats;
    for (int i = 0; i < p->count; i++) p->groups.player[i] = (int16_t)i;
    return pair_groups(p, round, out);
}

int tourney_pair_free(const tourney *t, const int16_t *player, int count, tourney_table *out) {
    ASSERT(t->kind == TOURNEY_ARENA && count <= TOURNEY_PLAYERS_MAX);
    if (count < t->seats) return 0;
    pairing *p = calloc(1, sizeof *p);
    if (!p) return TOURNEY_NO_MEMORY;
    past_read(&p->past, t);
    p->count = count;
    memcpy(p->player, player, count * sizeof *player);
    int tables = pair_waiting(p, t, out);
    if (tables > 0) seating_balance(p->past.sat, out, tables);
    free(p);
    return tables;
}
