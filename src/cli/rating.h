/* rating.h - what the results of many matches say about who is stronger: means with their
 * intervals, ratings, and when enough has been played. */
#ifndef VALLON_RATING_H
#define VALLON_RATING_H

#include <stdint.h>

enum { ENTRANTS_MAX = 6 };

/* A mean of numbers, and how sure it is. */
typedef struct {
    double count, sum, squares;
} average;

void average_add(average *a, double x);
double average_mean(const average *a);
double average_margin(
    const average *a); /* half of the 95 % interval; 1 for fewer than two numbers */

/* How often one entrant came before another; a shared place is half of one. */
typedef struct {
    int entrants;
    double before[ENTRANTS_MAX][ENTRANTS_MAX];
} pairings;

typedef struct {
    double elo[ENTRANTS_MAX], margin[ENTRANTS_MAX]; /* mean 0; half of the 95 % interval */
} ratings;

/* The most likely strengths by Bradley and Terry (1952), by Hunter's iteration (2004), on Elo's
 * scale. Each pair that met is given one more shared place, so that who never lost is not
 * infinitely strong. */
ratings rate_pairings(const pairings *p);

/* Wald's sequential test between two shares, on means of whole deals (so that luck that seats share
 * cancels out); errors of 5 % either way. */
typedef enum { TEST_OPEN, TEST_LOW, TEST_HIGH } verdict;
double test_ratio(const average *a, double low, double high); /* log-likelihood, high against low */
verdict test_verdict(const average *a, double low, double high);

#endif
