/* study.h - the logs of all matches with one set, and what they measure.
 *
 * A measure has one value for each match, NAN where a match says nothing about it. So means,
 * intervals and the comparison of two sets are made in the same way for all of them. */
#ifndef VALLON_LAB_STUDY_H
#define VALLON_LAB_STUDY_H

#include "log.h"
#include "stats.h"

typedef struct {
    lab_book book;
    int seats;
    int64_t count;   /* of places in `log` */
    lab_log *log;    /* by number; a match that was not played has the number 0 */
    double *settled; /* after lab_study_settle: from which part of the match on the winner stood */
} lab_study;

/* False: there is no memory. */
MUST_USE bool lab_study_open(lab_study *s, const rules *r, int seats, int64_t matches);
void lab_study_close(lab_study *s);

/* Takes a log over; its number says where it belongs. */
void lab_study_add(lab_study *s, lab_log *l);
int64_t lab_study_played(const lab_study *s);

/* Computes `settled` for all matches. Call it when all logs are there. */
MUST_USE bool lab_study_settle(lab_study *s);

typedef enum {
    LAB_ROUNDS,
    LAB_PLIES,
    LAB_DECISIONS,   /* with at least two legal actions */
    LAB_MINUTES,     /* that people would take, by LAB_SECONDS_CHOICE and LAB_SECONDS_OTHER */
    LAB_CHOICES,     /* share of decisions with several reasonable actions */
    LAB_ACTIONS,     /* reasonable actions of a decision */
    LAB_SCORE,       /* of the winner */
    LAB_MARGIN,      /* the winner's score less the next one */
    LAB_COMEBACK,    /* share of matches in which the leader at half time did not win */
    LAB_LEADING,     /* from which part of the match on the winner leads */
    LAB_SETTLED,     /* the same for a chance to win over 80 %: see tension.c */
    LAB_PLACE_WIN,   /* share of wins of a place in the order of turns, less an equal share */
    LAB_PLACE_SCORE, /* its score, less the mean of its match */
    LAB_OFFERED,     /* 1 if somebody could take the thing */
    LAB_BOUGHT,      /* 1 if somebody took it */
    LAB_TAKEN,       /* how often it was taken */
    LAB_SOONEST,     /* the first round in which somebody could take it */
    LAB_FIRST,       /* the first round in which somebody took it */
    LAB_KINDS
} lab_kind;

typedef struct {
    lab_kind kind;
    int arg; /* a place in the order of turns, or a thing */
} lab_measure;

/* All measures of a study, or their number if `out` is NULL. */
int lab_measures(const lab_study *s, lab_measure *out);
/* The number of a measure in that order. */
int lab_measure_number(const lab_study *s, lab_measure m);
const char *lab_kind_id(lab_kind kind); /* "rounds" */
bool lab_kind_of_thing(lab_kind kind);

/* The value of a measure of the whole match, before LAB_PLACE_WIN. */
double lab_value(const lab_study *s, const lab_log *l, lab_kind kind);

/* The values of all measures, `s->count` for each: value[measure * count + match - 1]. */
void lab_values(const lab_study *s, double *value);

/* The mean of a measure, from its values. */
lab_estimate lab_mean_of(lab_kind kind, const double *value, int64_t count);

/* ---- cards ----------------------------------------------------------------------------------- */

typedef struct {
    int thing;
    lab_estimate offered, bought, taken; /* as LAB_OFFERED, LAB_BOUGHT, LAB_TAKEN */
    lab_estimate effect; /* on the chance to win, of taking it when it could be taken */
    double rate;         /* of false discoveries, among all effects; NAN: unknown */
} lab_card;

/* One row for each thing that somebody could take, the largest effects first. Returns their
 * number, or -1: there is no memory. `out` has space for all things. */
MUST_USE int lab_cards(const lab_study *s, const double *value, lab_card *out);

/* Two things taken by the same seat: how much more that adds than each of them alone. */
typedef struct {
    int thing[2];
    int64_t together; /* seats that took both */
    lab_estimate extra;
    double rate;
} lab_pair;

enum { LAB_PAIR_THINGS = 40, LAB_PAIRS_MAX = LAB_PAIR_THINGS * (LAB_PAIR_THINGS - 1) / 2 };

/* Pairs of the things that are taken most; the most certain first. */
MUST_USE int lab_pairs(const lab_study *s, const lab_card *card, int cards,
                       lab_pair out[LAB_PAIRS_MAX]);

/* ---- luck and skill -------------------------------------------------------------------------- */

/* Parts of the variance of winning, when a stronger bot plays weaker ones and each deal is played
 * once from every seat. */
typedef struct {
    lab_estimate stronger; /* its share of wins, less an equal share */
    lab_estimate rating;   /* the same as a lead in rating points: see docs/ratings.md */
    double skill, deal, rest;
    lab_estimate of_deal; /* the same as `deal`, with its error */
} lab_luck;

/* Matches 1 .. seats share a deal, and so on; player 0 is the stronger one. */
MUST_USE bool lab_luck_of(const lab_study *mirrored, lab_luck *out);

/* ---- two sets -------------------------------------------------------------------------------- */

typedef struct {
    lab_measure measure;
    lab_estimate a, b, change;
    double rate; /* of false discoveries, among all changes; NAN: unknown */
} lab_change;

/* The measures of both sets, by the ids of their things, matched by match number. Returns their
 * number, or -1: there is no memory. `out` has space for the measures of `a`. */
MUST_USE int lab_compare(const lab_study *a, const lab_study *b, lab_change *out);

#endif
