/* cards.c - what a card adds to the chance to win.
 *
 * Buyers of a card are often ahead already, so comparing all buyers with all others says little. A
 * case is a round in which a seat could take the thing. Cases of a thing are compared within
 * strata of like moments: the round, the lead, and how much else the seat could take. */
#include <math.h>
#include <stdlib.h>

#include "study.h"

enum { ROUND_PARTS = 4, LEAD_PARTS = 3, CHOICE_PARTS = 3, PARTS_MAX = 4 };

/* The offers of one thing, with their matches. */
typedef struct {
    const lab_offer **offer;
    uint32_t *match; /* 0-based */
    int64_t count;
} offers;

/* What makes moments alike, and into how many parts it is divided. */
typedef int covariate(const lab_offer *o);
typedef struct {
    covariate *of;
    int parts, edge[PARTS_MAX];
} divider;

static int round_of(const lab_offer *o) { return o->round; }
static int lead_of(const lab_offer *o) { return o->lead; }
static int choice_of(const lab_offer *o) { return o->choice; }

static int by_size(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* Finds the values that separate equal parts of the offers. */
static void divide(const offers *of, divider *d, int *scratch) {
    for (int64_t i = 0; i < of->count; i++) scratch[i] = d->of(of->offer[i]);
    qsort(scratch, (size_t)of->count, sizeof *scratch, by_size);
    for (int k = 0; k < d->parts - 1; k++) d->edge[k] = scratch[of->count * (k + 1) / d->parts];
}

static uint32_t part_of(const divider *d, const lab_offer *o) {
    int part = 0;
    while (part < d->parts - 1 && d->of(o) > d->edge[part]) part++;
    return (uint32_t)part;
}

static void make_cases(const lab_study *s, const offers *of, int *scratch, lab_case *out) {
    divider by[] = {
        {round_of, ROUND_PARTS, {0}}, {lead_of, LEAD_PARTS, {0}}, {choice_of, CHOICE_PARTS, {0}}};
    for (int k = 0; k < COUNT_OF(by); k++) divide(of, &by[k], scratch);
    for (int64_t i = 0; i < of->count; i++) {
        const lab_offer *o = of->offer[i];
        out[i] = (lab_case){.cluster = of->match[i],
                            .taken = o->taken > 0,
                            .outcome = lab_share(&s->log[of->match[i]], o->seat)};
        for (int k = 0; k < COUNT_OF(by); k++)
            out[i].stratum = out[i].stratum * (uint32_t)by[k].parts + part_of(&by[k], o);
    }
}

/* ---- all offers, by their things ------------------------------------------------------------- */

typedef struct {
    int64_t begin[LAB_THINGS_MAX + 1];
    const lab_offer **offer;
    uint32_t *match;
    int *scratch;
    lab_case *item;
} shelf;

static void shelf_close(shelf *f) {
    if (!f) return;
    free(f->offer);
    free(f->match);
    free(f->scratch);
    free(f->item);
    free(f);
}

/* Counts the offers of each thing; begin[i] is then where those of thing i begin. */
static int64_t count_offers(const lab_study *s, shelf *f) {
    for (int64_t i = 0; i < s->count; i++)
        for (int k = 0; k < s->log[i].offers; k++) f->begin[s->log[i].offer[k].thing + 1]++;
    for (int i = 0; i < s->book.count; i++) f->begin[i + 1] += f->begin[i];
    return f->begin[s->book.count];
}

static void fill(const lab_study *s, shelf *f) {
    int64_t next[LAB_THINGS_MAX];
    for (int i = 0; i < s->book.count; i++) next[i] = f->begin[i];
    for (int64_t i = 0; i < s->count; i++)
        for (int k = 0; k < s->log[i].offers; k++) {
            const lab_offer *o = &s->log[i].offer[k];
            f->offer[next[o->thing]] = o;
            f->match[next[o->thing]++] = (uint32_t)i;
        }
}

static shelf *shelf_open(const lab_study *s) {
    shelf *f = calloc(1, sizeof *f);
    if (!f) return NULL;
    const size_t room = (size_t)count_offers(s, f) + 1;
    f->offer = malloc(room * sizeof *f->offer);
    f->match = malloc(room * sizeof *f->match);
    f->scratch = malloc(room * sizeof *f->scratch);
    f->item = malloc(room * sizeof *f->item);
    if (f->offer && f->match && f->scratch && f->item) {
        fill(s, f);
        return f;
    }
    shelf_close(f);
    return NULL;
}

static lab_estimate effect_of(const lab_study *s, shelf *f, int thing) {
    const int64_t from = f->begin[thing];
    const offers of = {f->offer + from, f->match + from, f->begin[thing + 1] - from};
    if (of.count == 0) return lab_estimate_of(0, NAN, 0);
    make_cases(s, &of, f->scratch, f->item);
    return lab_effect(f->item, of.count);
}

/* ---- the rows -------------------------------------------------------------------------------- */

static int by_effect(const void *a, const void *b) {
    const lab_card *one = a, *two = b;
    if (one->effect.sure != two->effect.sure) return one->effect.sure ? -1 : 1;
    if (one->effect.value != two->effect.value)
        return one->effect.value > two->effect.value ? -1 : 1;
    return one->thing - two->thing;
}

static bool rate_cards(lab_card *card, int count) {
    double *p = malloc(2 * ((size_t)count + 1) * sizeof *p), *rate = p + count;
    if (!p) return false;
    for (int i = 0; i < count; i++) p[i] = card[i].effect.sure ? card[i].effect.p : NAN;
    const bool done = lab_discoveries(p, count, rate);
    for (int i = 0; done && i < count; i++) card[i].rate = rate[i];
    free(p);
    return done;
}

int lab_cards(const lab_study *s, const double *value, lab_card *out) {
    int count = 0;
    const double *of_things =
        value + lab_measure_number(s, (lab_measure){LAB_OFFERED, 0}) * s->count;
    const int64_t apart = s->book.count * s->count; /* from one kind of measure to the next */
    shelf *f = shelf_open(s);
    if (!f) return -1;
    for (int i = 0; i < s->book.count; i++) {
        if (f->begin[i] == f->begin[i + 1]) continue;
        const double *mine = of_things + i * s->count;
        out[count++] = (lab_card){.thing = i,
                                  .offered = lab_mean(mine, s->count),
                                  .bought = lab_mean(mine + apart, s->count),
                                  .taken = lab_mean(mine + 2 * apart, s->count),
                                  .effect = effect_of(s, f, i)};
    }
    shelf_close(f);
    qsort(out, (size_t)count, sizeof *out, by_effect);
    return rate_cards(out, count) ? count : -1;
}
