/* compare.c - what differs between two sets.
 *
 * Matches of the same number share their seed, so their luck is the same until the sets make a
 * difference; the pairs of values are compared. Of many measures some differ by chance: `rate`
 * says how large a part of the differences up to this one would be false. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study.h"

/* The thing of `b` with the same deed, kind and id as a thing of `a`; -1: it has none. */
static int same_thing(const lab_study *a, const lab_study *b, int thing) {
    char mine[WORD_MAX], other[WORD_MAX];
    buffer text = BUFFER_OVER(mine);
    lab_thing_id(&a->book, thing, &text);
    for (int i = 0; i < b->book.count; i++) {
        buffer found = BUFFER_OVER(other);
        if (b->book.thing[i].deed != a->book.thing[thing].deed ||
            strcmp(lab_thing_kind(&b->book, i), lab_thing_kind(&a->book, thing)) != 0)
            continue;
        lab_thing_id(&b->book, i, &found);
        if (strcmp(mine, other) == 0) return i;
    }
    return -1;
}

/* The number of a measure of `b`; -1: it has none. */
static int same_measure(const lab_study *a, const lab_study *b, lab_measure m) {
    if (lab_kind_of_thing(m.kind)) m.arg = same_thing(a, b, m.arg);
    return m.arg < 0 ? -1 : lab_measure_number(b, m);
}

/* Shares that are 0 or 1 in every match of both sets say nothing. */
static bool says_something(const lab_change *c) {
    return c->change.n > 1 && (c->a.sure || c->b.sure);
}

static bool rate_changes(lab_change *change, int count) {
    double *p = malloc(2 * ((size_t)count + 1) * sizeof *p), *rate = p + count;
    if (!p) return false;
    for (int i = 0; i < count; i++) p[i] = change[i].change.sure ? change[i].change.p : NAN;
    const bool done = lab_discoveries(p, count, rate);
    for (int i = 0; done && i < count; i++) change[i].rate = rate[i];
    free(p);
    return done;
}

typedef struct {
    const lab_study *a, *b;
    const double *of_a, *of_b;
} both;

static int compare_all(const both *of, const lab_measure *measure, int measures, lab_change *out) {
    int count = 0;
    const int64_t matches = of->a->count < of->b->count ? of->a->count : of->b->count;
    for (int i = 0; i < measures; i++) {
        const int other = same_measure(of->a, of->b, measure[i]);
        const double *mine = of->of_a + i * of->a->count;
        const double *theirs = other < 0 ? NULL : of->of_b + other * of->b->count;
        if (!theirs) continue;
        out[count] = (lab_change){.measure = measure[i],
                                  .a = lab_mean_of(measure[i].kind, mine, of->a->count),
                                  .b = lab_mean_of(measure[i].kind, theirs, of->b->count),
                                  .change = lab_paired(mine, theirs, matches),
                                  .rate = NAN};
        if (measure[i].kind == LAB_SETTLED) continue; /* it has no error to compare with */
        count += says_something(&out[count]);
    }
    return count;
}

int lab_compare(const lab_study *a, const lab_study *b, lab_change *out) {
    const int measures = lab_measures(a, NULL), others = lab_measures(b, NULL);
    lab_measure *measure = malloc((size_t)measures * sizeof *measure);
    double *of_a = malloc((size_t)measures * (size_t)a->count * sizeof *of_a);
    double *of_b = malloc((size_t)others * (size_t)b->count * sizeof *of_b);
    int count = -1;
    if (measure && of_a && of_b) {
        lab_measures(a, measure);
        lab_values(a, of_a);
        lab_values(b, of_b);
        count = compare_all(&(both){a, b, of_a, of_b}, measure, measures, out);
        if (!rate_changes(out, count)) count = -1;
    }
    free(measure);
    free(of_a);
    free(of_b);
    return count;
}
