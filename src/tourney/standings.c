#include <stdlib.h>
#include <string.h>

#include "knockout.h"
#include "past.h"

enum { MILLION = 1000000 };

typedef struct {
    past past;
    const tourney *t;
    int seed[TOURNEY_PLAYERS_MAX]; /* the place of each player in the seeding */
} count;

static bool alike(const tourney_standing *a, const tourney_standing *b) {
    return a->points == b->points && a->opponents == b->opponents && a->reached == b->reached;
}

/* The mean points per match of whom they met, each as often as they met. Byes do not count on
 * either side. */
static int opponents_mean(const count *c, int me) {
    int64_t sum = 0;
    int met = 0;
    for (int i = 0; i < c->t->players; i++) {
        if (!c->past.met[me][i] || !c->past.played[i]) continue;
        int won = c->past.points[i] - TOURNEY_POINT * c->past.byes[i];
        sum += (int64_t)c->past.met[me][i] * won * MILLION / c->past.played[i] / TOURNEY_POINT;
        met += c->past.met[me][i];
    }
    return met ? (int)(sum / met) : 0;
}

/* What place b against place a brings a: a point, half of one, or nothing. */
static int against(int a, int b) { return a < b ? TOURNEY_POINT : a == b ? TOURNEY_POINT / 2 : 0; }

/* Points of `me` against those who are alike so far. */
static int direct_points(const tourney *t, const tourney_standing *all, int me) {
    int sum = 0;
    for (int i = 0; i < t->tables; i++) {
        const tourney_table *at = &t->table[i];
        int seat = 0;
        while (seat < at->count && at->player[seat] != me) seat++;
        if (seat == at->count || !at->place[seat]) continue;
        for (int k = 0; k < at->count; k++)
            if (k != seat && alike(&all[at->player[k]], &all[me]))
                sum += against(at->place[seat], at->place[k]);
    }
    return sum;
}

/* The last round that each was in; the winner of the final reached one more. */
static void read_rounds(const tourney *t, tourney_standing *all) {
    int last = t->tables ? t->table[t->tables - 1].round : 0, tables = 0;
    for (int i = 0; i < t->tables; i++) {
        const tourney_table *at = &t->table[i];
        tables += at->round == last;
        for (int k = 0; k < at->count; k++) all[at->player[k]].reached = at->round;
    }
    if (tables != 1) return;
    const tourney_table *final = &t->table[t->tables - 1];
    for (int k = 0; k < final->count && final->place[0]; k++) {
        bool first = true;
        for (int m = 0; m < final->count; m++)
            if (m != k && knockout_before(t, final, m, k)) first = false;
        all[final->player[k]].reached += first;
    }
}

/* Below 0 if a stands before b; 0 if they share a rank. */
static int compare(const tourney_standing *a, const tourney_standing *b) {
    if (a->reached != b->reached) return b->reached - a->reached;
    if (a->points != b->points) return b->points - a->points;
    if (a->opponents != b->opponents) return b->opponents - a->opponents;
    return b->direct - a->direct;
}

static void sort(const count *c, tourney_standing *out) {
    for (int i = 1; i < c->t->players; i++) {
        tourney_standing moving = out[i];
        int at = i;
        for (; at > 0; at--) {
            int order = compare(&out[at - 1], &moving);
            if (order < 0 || (order == 0 && c->seed[out[at - 1].player] < c->seed[moving.player]))
                break;
            out[at] = out[at - 1];
        }
        out[at] = moving;
    }
    for (int i = 0; i < c->t->players; i++) {
        bool shared = i > 0 && compare(&out[i - 1], &out[i]) == 0;
        out[i].rank = (int16_t)(shared ? out[i - 1].rank : i + 1);
    }
}

static void count_all(count *c, tourney_standing *out) {
    int16_t seeds[TOURNEY_PLAYERS_MAX];
    past_read(&c->past, c->t);
    past_seeds(c->t, seeds);
    for (int i = 0; i < c->t->players; i++) {
        c->seed[seeds[i]] = i;
        out[i] = (tourney_standing){.player = (int16_t)i,
                                    .played = c->past.played[i],
                                    .byes = c->past.byes[i],
                                    .points = c->past.points[i],
                                    .opponents = opponents_mean(c, i)};
    }
    if (c->t->kind == TOURNEY_KNOCKOUT) read_rounds(c->t, out);
    for (int i = 0; i < c->t->players; i++) out[i].direct = direct_points(c->t, out, i);
}

bool tourney_standings(const tourney *t, tourney_standing *out) {
    count *c = calloc(1, sizeof *c);
    if (!c) return false;
    c->t = t;
    count_all(c, out);
    sort(c, out);
    free(c);
    return true;
}

int tourney_rounds(tourney_kind kind, int players, int seats) {
    int rounds = 0;
    while (players > 1) {
        int tables = (players + seats - 1) / seats, on = 0;
        for (int i = 0; i < tables; i++)
            on += tourney_advance(seats, players / tables + (i < players % tables));
        players = kind == TOURNEY_KNOCKOUT && tables > 1 ? on : tables > 1 ? tables : 1;
        rounds++;
    }
    return rounds;
}
