/* pairs.c - things that go together.
 *
 * For the seats of all matches: the share of wins with both things, less that with the first
 * alone, less that with the second alone, plus that with neither. It is 0 if each thing adds the
 * same whether the other is there or not. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study.h"

enum { SEATS_LEAST = 30 }; /* in each of the four groups */

typedef struct {
    int64_t n;
    double sum, squares;
} group;

static int by_taken(const void *a, const void *b) {
    const lab_card *one = *(const lab_card *const *)a, *two = *(const lab_card *const *)b;
    if (one->bought.value != two->bought.value)
        return one->bought.value > two->bought.value ? -1 : 1;
    return one->thing - two->thing;
}

/* The things that are taken most, and where each of them stands; -1: it is none of them. */
static int choose_things(const lab_card *card, int cards, int things[LAB_PAIR_THINGS],
                         int at[LAB_THINGS_MAX]) {
    const lab_card *order[LAB_THINGS_MAX];
    int count = 0;
    for (int i = 0; i < LAB_THINGS_MAX; i++) at[i] = -1;
    for (int i = 0; i < cards; i++) order[i] = &card[i];
    qsort(order, (size_t)cards, sizeof *order, by_taken);
    for (; count < cards && count < LAB_PAIR_THINGS; count++) {
        things[count] = order[count]->thing;
        at[things[count]] = count;
    }
    return count;
}

static uint64_t taken_by(const lab_log *l, int seat, const int *at) {
    uint64_t mask = 0;
    for (int i = 0; i < l->offers; i++) {
        const lab_offer *o = &l->offer[i];
        if (o->seat == seat && o->taken && at[o->thing] >= 0) mask |= UINT64_C(1) << at[o->thing];
    }
    return mask;
}

/* The masks and results of all seats; returns how many. */
static int64_t collect(const lab_study *s, const int *at, uint64_t *mask, double *won) {
    int64_t count = 0;
    for (int64_t i = 0; i < s->count; i++)
        for (int seat = 0; s->log[i].number && seat < s->seats; seat++, count++) {
            mask[count] = taken_by(&s->log[i], seat, at);
            won[count] = lab_share(&s->log[i], seat);
        }
    return count;
}

static lab_estimate extra_of(const group g[4]) {
    double value = 0, variance = 0;
    int64_t least = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        if (g[i].n < SEATS_LEAST) return lab_estimate_of(0, NAN, 0);
        const double n = (double)g[i].n, mean = g[i].sum / n;
        value += i == 0 || i == 3 ? mean : -mean;
        variance += (g[i].squares / n - mean * mean) / (n - 1);
        if (g[i].n < least) least = g[i].n;
    }
    return lab_estimate_of(value, sqrt(variance), least);
}

typedef struct {
    const uint64_t *mask;
    const double *won;
    int64_t count;
} seats;

static lab_pair pair_of(const seats *of, int a, int b) {
    group g[4] = {{0}};
    for (int64_t i = 0; i < of->count; i++) {
        group *mine = &g[(of->mask[i] >> a & 1) | (of->mask[i] >> b & 1) << 1];
        mine->n++;
        mine->sum += of->won[i];
        mine->squares += of->won[i] * of->won[i];
    }
    return (lab_pair){.thing = {a, b}, .together = g[3].n, .extra = extra_of(g)};
}

static int by_certainty(const void *a, const void *b) {
    const lab_pair *one = a, *two = b;
    if (one->extra.p != two->extra.p) return one->extra.p < two->extra.p ? -1 : 1;
    if (one->thing[0] != two->thing[0]) return one->thing[0] - two->thing[0];
    return one->thing[1] - two->thing[1];
}

static bool rate_pairs(lab_pair *pair, int count) {
    double p[LAB_PAIRS_MAX], rate[LAB_PAIRS_MAX];
    for (int i = 0; i < count; i++) p[i] = pair[i].extra.p;
    if (!lab_discoveries(p, count, rate)) return false;
    for (int i = 0; i < count; i++) pair[i].rate = rate[i];
    return true;
}

int lab_pairs(const lab_study *s, const lab_card *card, int cards, lab_pair out[LAB_PAIRS_MAX]) {
    int things[LAB_PAIR_THINGS], at[LAB_THINGS_MAX], count = 0;
    const int chosen = choose_things(card, cards, things, at);
    const size_t room = (size_t)(s->count * s->seats) + 1;
    uint64_t *mask = malloc(room * sizeof *mask);
    double *won = malloc(room * sizeof *won);
    const bool ready = mask && won;
    const seats of = {mask, won, ready ? collect(s, at, mask, won) : 0};
    for (int a = 0; ready && a < chosen; a++)
        for (int b = a + 1; b < chosen; b++) {
            const lab_pair p = pair_of(&of, a, b);
            if (!p.extra.sure) continue;
            out[count] = p;
            out[count].thing[0] = things[a];
            out[count++].thing[1] = things[b];
        }
    free(mask);
    free(won);
    qsort(out, (size_t)count, sizeof *out, by_certainty);
    return ready && rate_pairs(out, count) ? count : -1;
}
