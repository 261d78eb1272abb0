#include "seating.h"

#include <limits.h>
#include <string.h>

typedef struct {
    int (*sat)[TOURNEY_SEATS_MAX];
    int16_t player[TOURNEY_SEATS_MAX]; /* rotated */
    int16_t now[TOURNEY_SEATS_MAX], best[TOURNEY_SEATS_MAX];
    bool seated[TOURNEY_SEATS_MAX];
    int count, least;
} seating;

/* Tries all orders; `cost` counts how often players had these seats before. Squares, so that one
 * player who always begins costs more than several who sometimes do. */
static void try_seat(seating *s, int seat, int cost) {
    if (cost >= s->least) return;
    if (seat == s->count || seat == TOURNEY_SEATS_MAX) {
        s->least = cost;
        memcpy(s->best, s->now, sizeof s->best);
        return;
    }
    for (int i = 0; i < s->count; i++) {
        if (s->seated[i]) continue;
        int before = s->sat[s->player[i]][seat];
        s->seated[i] = true, s->now[seat] = s->player[i];
        try_seat(s, seat + 1, cost + 2 * before + 1);
        s->seated[i] = false;
    }
}

void seating_balance(int (*sat)[TOURNEY_SEATS_MAX], tourney_table *table, int tables) {
    for (int i = 0; i < tables; i++) {
        tourney_table *t = &table[i];
        if (t->count == 1) continue;
        seating s = {.sat = sat, .count = t->count, .least = INT_MAX};
        for (int k = 0; k < t->count; k++) s.player[k] = t->player[(k + i + t->round) % t->count];
        try_seat(&s, 0, 0);
        memcpy(t->player, s.best, sizeof t->player);
    }
}
