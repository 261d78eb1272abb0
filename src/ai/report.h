/* report.h - the result of a search: the actions compared, and how certain that is.
 *
 * Every action was tried in the same worlds as the glance, which is the action that the game's
 * `rate` puts first; the gain is how much better it did there. Reports of the same view with
 * different luck can be merged. */
#ifndef VALLON_REPORT_H
#define VALLON_REPORT_H

#include "value.h"

/* How much better an action did than the glance, over the worlds where both were tried. */
typedef struct {
    uint32_t count;
    int64_t gain, squares; /* sums; squares are of gain / 256 */
} report_pairs;

void report_add(report_pairs *p, int64_t more);
/* The mean gain, pulled towards 0 while the count is small, and its standard error, which has a
 * lower bound for small counts. */
int64_t report_gain(const report_pairs *p);
int64_t report_doubt(const report_pairs *p);

uint32_t report_square_root(uint64_t n); /* rounded down */

typedef struct {
    action action;
    uint32_t visits;
    int32_t mean;  /* value for the searching seat, 0 .. VALUE_ONE; -1: never tried */
    int32_t doubt; /* standard error of the mean relative to the glance */
    int64_t sum;   /* of the values of all visits */
    report_pairs pairs;
} search_line;

typedef struct {
    uint32_t iterations, nodes;
    action glance;
    int count;
    search_line line[ACTIONS_MAX]; /* the one to play first; sorted by what each is sure to bring */
} search_report;

/* Computes means, doubts and the order from visits, sums and pairs. Actions never tried stay
 * last, in their order. */
void report_settle(search_report *r);

/* Adds the result of another search of the same view. */
void report_join(search_report *into, const search_report *from);

#endif
