/* report.h - what a search found: the actions beside each other, and how sure that is.
 *
 * Every action was tried in the same worlds as the glance, the one that the game itself rates highest; what it
 * brought more there is its gain. Searches of the same view with other luck can be put together. */
#ifndef VALLON_REPORT_H
#define VALLON_REPORT_H

#include "value.h"

/* What an action brought more than the glance, in the worlds that both have seen. */
typedef struct {
    uint32_t count;
    int64_t gain, squares; /* sums; squares of gain / 256 */
} report_pairs;

void report_add(report_pairs *p, int64_t more);
int64_t report_gain(const report_pairs *p);  /* the mean, towards 0 while little is known */
int64_t report_doubt(const report_pairs *p); /* its standard error, never less than so few worlds can tell */

uint32_t report_square_root(uint64_t n); /* rounded down */

typedef struct {
    action action;
    uint32_t visits;
    int32_t mean;  /* of the searcher's value, 0 .. VALUE_ONE; -1 if never tried */
    int32_t doubt; /* standard error of the mean beside that of the glance */
    int64_t sum;   /* of the values of all visits */
    report_pairs pairs;
} search_line;

typedef struct {
    uint32_t iterations, nodes;
    action glance;
    int count;
    search_line line[ACTIONS_MAX]; /* first the one to play; each after what it surely brings */
} search_report;

/* Means, doubts and the order, from visits, sums and pairs. What was never tried stays in its order, last. */
void report_settle(search_report *r);

/* Adds what another search of the same view found. */
void report_join(search_report *into, const search_report *from);

#endif
