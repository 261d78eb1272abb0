/* tally.h - sums of the results of many matches.
 *
 * All sums are integers, so the order in which matches are added and the number of threads make
 * no difference: a tally is a function of the set of matches. */
#ifndef VALLON_TALLY_H
#define VALLON_TALLY_H

#include "match.h"

enum { WIN_PARTS = 60 }; /* parts of one win: 1 to 6 seats can share it without a remainder */

typedef struct {
    int64_t count, sum, squares;
    int least, most;
} sample;

typedef struct {
    sample score;
    int64_t wins; /* in WIN_PARTS */
    int64_t place[SEATS_MAX];
} seat_tally;

typedef struct {
    int64_t matches;
    sample plies, rounds;
    uint64_t digest; /* combines every match's number and final state */
    seat_tally seat[SEATS_MAX];
} tally;

/* Adds a finished match. */
void tally_match(tally *t, const match *m, uint32_t number);
void tally_merge(tally *into, const tally *from);

double tally_wins(const seat_tally *t); /* shared wins count as fractions */
double sample_mean(const sample *s);
double sample_spread(const sample *s); /* standard deviation; 0 for a single value */

#endif
