#include "lab_report.h"

#include <math.h>
#include <stdlib.h>

static const double FALSE_DISCOVERIES = 0.05;

bool lab_certain(double rate) { return rate <= FALSE_DISCOVERIES; }

static void free_side(lab_side *s) {
    free(s->measure);
    free(s->estimate);
    free(s->card);
    free(s->pair);
}

void lab_report_free(lab_report *r) {
    for (int i = 0; i < r->sides; i++) free_side(&r->side[i]);
    free(r->change);
    *r = (lab_report){0};
}

static bool take_room(lab_side *s, int things) {
    s->measure = malloc((size_t)s->measures * sizeof *s->measure);
    s->estimate = malloc((size_t)s->measures * sizeof *s->estimate);
    s->card = malloc(((size_t)things + 1) * sizeof *s->card);
    s->pair = malloc(LAB_PAIRS_MAX * sizeof *s->pair);
    return s->measure && s->estimate && s->card && s->pair;
}

static bool fill_side(lab_side *s, const lab_study *study) {
    double *value = malloc((size_t)s->measures * (size_t)study->count * sizeof *value);
    if (!value) return false;
    lab_measures(study, s->measure);
    lab_values(study, value);
    for (int i = 0; i < s->measures; i++)
        s->estimate[i] = lab_mean_of(s->measure[i].kind, value + i * study->count, study->count);
    s->cards = lab_cards(study, value, s->card);
    free(value);
    s->pairs = s->cards < 0 ? -1 : lab_pairs(study, s->card, s->cards, s->pair);
    return s->pairs >= 0;
}

static bool make_side(lab_side *s, lab_study *study) {
    *s = (lab_side){
        .study = study, .played = lab_study_played(study), .measures = lab_measures(study, NULL)};
    return lab_study_settle(study) && take_room(s, study->book.count) && fill_side(s, study);
}

static int by_rate(const void *a, const void *b) {
    const lab_change *one = a, *two = b;
    const double left = isnan(one->rate) ? 2 : one->rate, right = isnan(two->rate) ? 2 : two->rate;
    if (left != right) return left < right ? -1 : 1;
    if (one->change.p != two->change.p) return one->change.p < two->change.p ? -1 : 1;
    if (one->measure.kind != two->measure.kind)
        return (int)one->measure.kind - (int)two->measure.kind;
    return one->measure.arg - two->measure.arg;
}

static bool make_changes(lab_report *r, const lab_study *a, const lab_study *b) {
    r->change = malloc((size_t)r->side[0].measures * sizeof *r->change);
    if (!r->change) return false;
    r->changes = lab_compare(a, b, r->change);
    if (r->changes < 0) return false;
    qsort(r->change, (size_t)r->changes, sizeof *r->change, by_rate);
    return true;
}

bool lab_report_make(lab_report *r, const lab_order *o, const lab_studies *of) {
    *r = (lab_report){.order = *o, .sides = of->b ? 2 : 1};
    bool made = make_side(&r->side[0], of->a) && (!of->b || make_side(&r->side[1], of->b)) &&
                (!of->b || make_changes(r, of->a, of->b));
    if (made && of->mirrored) made = r->has_luck = lab_luck_of(of->mirrored, &r->luck);
    if (!made) lab_report_free(r);
    return made;
}

const lab_estimate *lab_find(const lab_side *s, lab_kind kind, int arg) {
    return &s->estimate[lab_measure_number(s->study, (lab_measure){kind, arg})];
}
