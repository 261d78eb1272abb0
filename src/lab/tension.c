/* tension.c - how late a match is decided.
 *
 * The chance to win at a point of a match is estimated from the study itself: of all matches, how
 * many did a seat win that had about this lead at about this part of the match? Matches with even
 * numbers are judged by those with odd numbers and the other way round, so no match is part of its
 * own estimate. A match is settled at the first point from which on the chance of its winner stays
 * over LAB_SETTLED_AT. */
#include <math.h>
#include <stdlib.h>

#include "study.h"

enum { PARTS = 10, LEADS = 9, HALVES = 2 };
static const double SETTLED_AT = 0.8;

typedef struct {
    double edge[PARTS][LEADS - 1]; /* leads that separate the bins */
    double wins[HALVES][PARTS][LEADS], seats[HALVES][PARTS][LEADS];
} chances;

static int part_of(const lab_log *l, int mark) {
    const int part = l->plies ? l->mark[mark].ply * PARTS / l->plies : 0;
    return part < PARTS ? part : PARTS - 1;
}

static int lead_of(const lab_log *l, int mark, int seat) {
    int best = INT16_MIN;
    for (int i = 0; i < l->seats; i++)
        if (i != seat && l->mark[mark].score[i] > best) best = l->mark[mark].score[i];
    return l->seats > 1 ? l->mark[mark].score[seat] - best : l->mark[mark].score[seat];
}

static int by_size(const void *a, const void *b) {
    const double one = *(const double *)a, two = *(const double *)b;
    return (one > two) - (one < two);
}

/* The leads of one part of all matches, in order; returns their number. */
static int64_t leads_of_part(const lab_study *s, int part, double *out) {
    int64_t count = 0;
    for (int64_t i = 0; i < s->count; i++) {
        const lab_log *l = &s->log[i];
        for (int mark = 0; l->number && mark < l->marks; mark++)
            for (int seat = 0; part_of(l, mark) == part && seat < l->seats; seat++)
                out[count++] = lead_of(l, mark, seat);
    }
    qsort(out, (size_t)count, sizeof *out, by_size);
    return count;
}

static bool find_edges(const lab_study *s, chances *c) {
    int64_t space = 1;
    for (int64_t i = 0; i < s->count; i++) space += (int64_t)s->log[i].marks * s->log[i].seats;
    double *lead = malloc((size_t)space * sizeof *lead);
    if (!lead) return false;
    for (int part = 0; part < PARTS; part++) {
        const int64_t count = leads_of_part(s, part, lead);
        for (int k = 0; k < LEADS - 1; k++)
            c->edge[part][k] = count ? lead[count * (k + 1) / LEADS] : 0;
    }
    free(lead);
    return true;
}

static int bin_of(const chances *c, int part, int lead) {
    int bin = 0;
    while (bin < LEADS - 1 && lead > c->edge[part][bin]) bin++;
    return bin;
}

static void count_wins(const lab_study *s, chances *c) {
    for (int64_t i = 0; i < s->count; i++) {
        const lab_log *l = &s->log[i];
        for (int mark = 0; l->number && mark < l->marks; mark++)
            for (int seat = 0; seat < l->seats; seat++) {
                const int part = part_of(l, mark);
                const int bin = bin_of(c, part, lead_of(l, mark, seat));
                c->wins[l->number % HALVES][part][bin] += lab_share(l, seat);
                c->seats[l->number % HALVES][part][bin]++;
            }
    }
}

static double chance_of(const chances *c, const lab_log *l, int mark, int seat) {
    const int part = part_of(l, mark), bin = bin_of(c, part, lead_of(l, mark, seat));
    const int other = (int)((l->number + 1) % HALVES);
    const double seats = c->seats[other][part][bin];
    return seats > 0 ? c->wins[other][part][bin] / seats : 0.5;
}

/* NAN: nobody won alone. */
static double settled_at(const chances *c, const lab_log *l) {
    int winner = -1, mark = l->marks;
    for (int i = 0; i < l->seats; i++)
        if (l->won[i] == LAB_WHOLE_WIN) winner = i;
    if (winner < 0 || l->seats < 2 || l->plies == 0) return NAN;
    while (mark > 0 && chance_of(c, l, mark - 1, winner) > SETTLED_AT) mark--;
    return mark == l->marks ? 1 : (double)l->mark[mark].ply / l->plies;
}

bool lab_study_settle(lab_study *s) {
    chances *c = calloc(1, sizeof *c);
    const bool ready = c && find_edges(s, c);
    if (ready) {
        count_wins(s, c);
        for (int64_t i = 0; i < s->count; i++)
            s->settled[i] = s->log[i].number ? settled_at(c, &s->log[i]) : NAN;
    }
    free(c);
    return ready;
}
