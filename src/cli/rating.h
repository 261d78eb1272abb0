/* rating.h - statistics over many matches: means with intervals, ratings, and a sequential test. */
#ifndef VALLON_RATING_H
#define VALLON_RATING_H

#include <stdint.h>

enum { ENTRANTS_MAX = 6 };

/* A mean, and how certain it is. */
typedef struct {
    double count, sum, squares;
} average;

void average_add(average *a, double x);
double average_mean(const average *a);
/* Half of the 95 % interval; 1 for fewer than two numbers. */
double average_margin(const average *a);

/* How often one entrant finished ahead of another; a tie counts one half. */
typedef struct {
    int entrants;
    double before[ENTRANTS_MAX][ENTRANTS_MAX];
} pairings;

typedef struct {
    double elo[ENTRANTS_MAX], margin[ENTRANTS_MAX]; /* mean 0; half of the 95 % interval */
} ratings;

/* The most likely strengths in the Bradley-Terry model (1952), by Hunter's iteration (2004), on
 * the Elo scale. Each pair that met gets one extra tie, so that an unbeaten entrant is not
 * infinitely strong. */
ratings rate_pairings(const pairings *p);

/* Wald's sequential probability ratio test between two win shares, with an error rate of 5 %
 * either way. It works on means over whole deals, so that luck common to all seats cancels out. */
typedef enum { TEST_OPEN, TEST_LOW, TEST_HIGH } verdict;
double test_ratio(const average *a, double low, double high); /* log-likelihood ratio */
verdict test_verdict(const average *a, double low, double high);

#endif
