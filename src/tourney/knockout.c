#include "knockout.h"

#include <string.h>

#include "past.h"

int tourney_advance(int seats, int count) {
    if (count == 1) return 1;
    return seats == 4 ? (count + 1) / 2 : 1;
}

static bool better_seed(const tourney *t, int a, int b) {
    if (t->player[a].rating != t->player[b].rating)
        return t->player[a].rating > t->player[b].rating;
    return a < b;
}

bool knockout_before(const tourney *t, const tourney_table *at, int a, int b) {
    if (at->place[a] != at->place[b]) return at->place[a] < at->place[b];
    return better_seed(t, at->player[a], at->player[b]);
}

/* How many of the table come before seat a. */
static int rank_at(const tourney *t, const tourney_table *at, int a) {
    int better = 0;
    for (int i = 0; i < at->count; i++) better += i != a && knockout_before(t, at, i, a);
    return better;
}

/* The tables of a round, of which there are `count`. */
static const tourney_table *tables_of(const tourney *t, int round, int *count) {
    int from = 0;
    while (from < t->tables && t->table[from].round < round) from++;
    *count = 0;
    while (from + *count < t->tables && t->table[from + *count].round == round) (*count)++;
    return &t->table[from];
}

/* The first players of each table, in the order of the tables. */
static int winners(const tourney *t, int round, int16_t *player) {
    int tables, count = 0;
    const tourney_table *table = tables_of(t, round, &tables);
    if (tables == 1) return 0;
    for (int i = 0; i < tables; i++)
        for (int rank = 0; rank < tourney_advance(t->seats, table[i].count); rank++)
            for (int k = 0; k < table[i].count; k++)
                if (rank_at(t, &table[i], k) == rank) player[count++] = table[i].player[k];
    return count;
}

int knockout_alive(const tourney *t, int round, int16_t *player) {
    int16_t seeds[TOURNEY_PLAYERS_MAX], going[TOURNEY_PLAYERS_MAX];
    bool in[TOURNEY_PLAYERS_MAX];
    int count = 0;
    memset(in, round == 0, sizeof in);
    int on = round ? winners(t, round - 1, going) : 0;
    for (int i = 0; i < on; i++) in[going[i]] = true;
    past_seeds(t, seeds);
    for (int i = 0; i < t->players; i++)
        if (in[seeds[i]] && !t->player[seeds[i]].withdrawn) player[count++] = seeds[i];
    return count;
}

/* ---- the bracket ----------------------------------------------------------------------------- */

/* The seed in each line of a bracket with `lines` lines: the sum of neighbours is always the same,
 * so 1 meets the last, and 1 and 2 can only meet in the final. */
static void bracket_lines(int lines, int16_t *seed) {
    seed[0] = 0;
    for (int size = 1; size < lines; size *= 2)
        for (int i = size - 1; i >= 0; i--) {
            int16_t upper = seed[i];
            seed[2 * i] = upper, seed[2 * i + 1] = (int16_t)(2 * size - 1 - upper);
        }
}

/* A table for two; for whoever is there if one is not (-1) or has withdrawn. Two who have both
 * withdrawn leave an empty branch, kept by one of them, so that the bracket keeps its shape. */
static void meet(const tourney *t, int16_t a, int16_t b, tourney_table *out) {
    bool with_a = a >= 0 && !t->player[a].withdrawn, with_b = b >= 0 && !t->player[b].withdrawn;
    if (with_a && with_b) {
        out->player[0] = a, out->player[1] = b, out->count = 2;
        return;
    }
    out->player[0] = with_b || a < 0 ? b : a;
    out->count = 1, out->place[0] = 1;
}

static int first_bracket(const tourney *t, tourney_table *out) {
    int16_t seeds[TOURNEY_PLAYERS_MAX], line[TOURNEY_PLAYERS_MAX];
    int count = knockout_alive(t, 0, seeds), lines = 2;
    if (count < 2) return 0;
    while (lines < count) lines *= 2;
    bracket_lines(lines, line);
    for (int i = 0; i < lines / 2; i++) {
        out[i] = (tourney_table){0};
        int16_t a = line[2 * i], b = line[2 * i + 1];
        meet(t, a < count ? seeds[a] : -1, b < count ? seeds[b] : -1, &out[i]);
    }
    return lines / 2;
}

int knockout_bracket(const tourney *t, int round, tourney_table *out) {
    if (round == 0) return first_bracket(t, out);
    int16_t going[TOURNEY_PLAYERS_MAX];
    int count = winners(t, round - 1, going);
    for (int i = 0; i < count / 2; i++) {
        out[i] = (tourney_table){.round = (int16_t)round};
        meet(t, going[2 * i], going[2 * i + 1], &out[i]);
    }
    return count / 2;
}
