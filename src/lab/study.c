#include "study.h"

#include <math.h>
#include <stdlib.h>

#include "assert.h"

bool lab_study_open(lab_study *s, const rules *r, int seats, int64_t matches) {
    *s = (lab_study){.seats = seats, .count = matches};
    lab_book_open(&s->book, r);
    s->log = calloc((size_t)matches, sizeof *s->log);
    s->settled = calloc((size_t)matches, sizeof *s->settled);
    if (s->log && s->settled) return true;
    lab_study_close(s);
    return false;
}

void lab_study_close(lab_study *s) {
    for (int64_t i = 0; s->log && i < s->count; i++) lab_log_close(&s->log[i]);
    free(s->log);
    free(s->settled);
    s->log = NULL;
    s->settled = NULL;
}

void lab_study_add(lab_study *s, lab_log *l) {
    ASSERT(l->number >= 1 && l->number <= s->count && l->seats == s->seats);
    lab_log *place = &s->log[l->number - 1];
    lab_log_close(place);
    *place = *l;
}

int64_t lab_study_played(const lab_study *s) {
    int64_t played = 0;
    for (int64_t i = 0; i < s->count; i++) played += s->log[i].number != 0;
    return played;
}

/* ---- measures -------------------------------------------------------------------------------- */

static const char *const kind_ids[LAB_KINDS] = {
    "rounds",      "plies",   "decisions", "minutes", "choices", "reasonable",
    "score",       "margin",  "comeback",  "leading", "settled", "place_wins",
    "place_score", "offered", "bought",    "taken",   "soonest", "first"};

const char *lab_kind_id(lab_kind kind) { return kind_ids[kind]; }

bool lab_kind_of_thing(lab_kind kind) { return kind >= LAB_OFFERED; }

static int measures_of_kind(const lab_study *s, lab_kind kind) {
    if (lab_kind_of_thing(kind)) return s->book.count;
    return kind == LAB_PLACE_WIN || kind == LAB_PLACE_SCORE ? s->seats : 1;
}

int lab_measures(const lab_study *s, lab_measure *out) {
    int count = 0;
    for (int kind = 0; kind < LAB_KINDS; kind++)
        for (int arg = 0; arg < measures_of_kind(s, kind); arg++, count++)
            if (out) out[count] = (lab_measure){kind, arg};
    return count;
}

int lab_measure_number(const lab_study *s, lab_measure m) {
    int first = 0;
    for (int kind = 0; kind < (int)m.kind; kind++) first += measures_of_kind(s, kind);
    return first + m.arg;
}

/* ---- the values of one match ----------------------------------------------------------------- */

/* The best score, and the best of the others. */
static void best_two(const lab_log *l, const int16_t *of, int best[2]) {
    int at = 0;
    for (int i = 1; i < l->seats; i++)
        if (of[i] > of[at]) at = i;
    best[0] = of[at];
    best[1] = INT16_MIN;
    for (int i = 0; i < l->seats; i++)
        if (i != at && of[i] > best[1]) best[1] = of[i];
}

/* The winner's score; winners may have the same points as others. */
static int score_of_winner(const lab_log *l) {
    int best = INT16_MIN;
    for (int i = 0; i < l->seats; i++)
        if (l->won[i] && l->score[i] > best) best = l->score[i];
    return best > INT16_MIN ? best : l->score[0];
}

/* 1: the only leader at half time did not win. NAN: nobody led alone. */
static double comeback_of(const lab_log *l) {
    const lab_mark *half = NULL;
    int best[2];
    for (int i = 0; i < l->marks && 2 * l->mark[i].ply <= l->plies; i++) half = &l->mark[i];
    if (!half || l->seats < 2) return NAN;
    best_two(l, half->score, best);
    if (best[0] == best[1]) return NAN;
    for (int i = 0; i < l->seats; i++)
        if (half->score[i] == best[0]) return l->won[i] ? 0 : 1;
    return NAN;
}

/* NAN: nobody won alone. */
static double leading_of(const lab_log *l) {
    int winner = -1, mark = l->marks, best[2];
    for (int i = 0; i < l->seats; i++)
        if (l->won[i] == LAB_WHOLE_WIN) winner = i;
    if (winner < 0 || l->seats < 2 || l->plies == 0) return NAN;
    for (; mark > 0; mark--) {
        best_two(l, l->mark[mark - 1].score, best);
        if (l->mark[mark - 1].score[winner] < best[0] || best[0] == best[1]) break;
    }
    return mark == l->marks ? 1 : (double)l->mark[mark].ply / l->plies;
}

static double ratio(double part, double whole) { return whole > 0 ? part / whole : NAN; }

static double margin_of(const lab_log *l) {
    int best[2];
    if (l->seats < 2) return NAN;
    best_two(l, l->score, best);
    return best[0] - best[1];
}

static double minutes_of(const lab_log *l) {
    return (l->choices * LAB_SECONDS_CHOICE + (l->plies - l->choices) * LAB_SECONDS_OTHER) / 60.0;
}

double lab_value(const lab_study *s, const lab_log *l, lab_kind kind) {
    switch (kind) {
    case LAB_ROUNDS: return l->rounds;
    case LAB_PLIES: return l->plies;
    case LAB_DECISIONS: return l->decisions;
    case LAB_MINUTES: return minutes_of(l);
    case LAB_CHOICES: return ratio(l->choices, l->decisions);
    case LAB_ACTIONS: return ratio(l->reasonable, l->decisions);
    case LAB_SCORE: return score_of_winner(l);
    case LAB_MARGIN: return margin_of(l);
    case LAB_COMEBACK: return comeback_of(l);
    case LAB_LEADING: return leading_of(l);
    case LAB_SETTLED: return s->settled[l->number - 1];
    case LAB_PLACE_WIN:
    case LAB_PLACE_SCORE:
    case LAB_OFFERED:
    case LAB_BOUGHT:
    case LAB_TAKEN:
    case LAB_SOONEST:
    case LAB_FIRST:
    case LAB_KINDS: break;
    }
    return NAN;
}

/* ---- the values of all matches --------------------------------------------------------------- */

typedef struct {
    const lab_study *study;
    double *value;
    int first[LAB_KINDS]; /* number of the first measure of a kind */
} sheet;

static double *cell(const sheet *t, lab_kind kind, int arg, int64_t at) {
    return &t->value[(int64_t)(t->first[kind] + arg) * t->study->count + at];
}

static void fill_places(const sheet *t, const lab_log *l, int64_t at) {
    double mean = 0;
    for (int i = 0; i < l->seats; i++) mean += (double)l->score[i] / l->seats;
    for (int i = 0; i < l->seats; i++) {
        const int place = lab_place_of(l, i);
        *cell(t, LAB_PLACE_WIN, place, at) = lab_share(l, i) - 1.0 / l->seats;
        *cell(t, LAB_PLACE_SCORE, place, at) = l->score[i] - mean;
    }
}

static void keep_least(double *least, double value) {
    if (isnan(*least) || value < *least) *least = value;
}

static void fill_things(const sheet *t, const lab_log *l, int64_t at) {
    for (int i = 0; i < t->study->book.count; i++)
        for (int kind = LAB_OFFERED; kind <= LAB_TAKEN; kind++) *cell(t, kind, i, at) = 0;
    for (int i = 0; i < l->offers; i++) {
        const lab_offer *o = &l->offer[i];
        *cell(t, LAB_OFFERED, o->thing, at) = 1;
        keep_least(cell(t, LAB_SOONEST, o->thing, at), o->round);
        if (!o->taken) continue;
        *cell(t, LAB_BOUGHT, o->thing, at) = 1;
        *cell(t, LAB_TAKEN, o->thing, at) += o->taken;
        keep_least(cell(t, LAB_FIRST, o->thing, at), o->round);
    }
}

static void fill_match(const sheet *t, int64_t at) {
    const lab_log *l = &t->study->log[at];
    for (int kind = 0; kind < LAB_PLACE_WIN; kind++)
        *cell(t, kind, 0, at) = lab_value(t->study, l, kind);
    fill_places(t, l, at);
    fill_things(t, l, at);
}

void lab_values(const lab_study *s, double *value) {
    sheet t = {.study = s, .value = value};
    const int measures = lab_measures(s, NULL);
    for (int kind = 0; kind < LAB_KINDS; kind++)
        t.first[kind] = lab_measure_number(s, (lab_measure){kind, 0});
    for (int64_t i = 0; i < measures * s->count; i++) value[i] = NAN;
    for (int64_t i = 0; i < s->count; i++)
        if (s->log[i].number) fill_match(&t, i);
}

/* All matches of a study share their estimate of the chances, so the spread of LAB_SETTLED says too
 * little about its error. */
lab_estimate lab_mean_of(lab_kind kind, const double *value, int64_t count) {
    const lab_estimate e = lab_mean(value, count);
    return kind == LAB_SETTLED ? lab_estimate_of(e.value, NAN, e.n) : e;
}
