/* ratings.h - player ratings: Glickman's method ("Parameter estimation in large dynamic paired
 * comparison experiments", 1999), applied after every match to all pairs of its players, each pair
 * with the weight 2/players. docs/ratings.md explains it.
 *
 * A strength is a mean (mu) and its uncertainty (sigma), in thousandths; newcomers have 25000 and
 * 8333. Leaderboards sort by mu - 3 sigma, so that a few lucky matches do not lead. */
#ifndef VALLON_RATINGS_H
#define VALLON_RATINGS_H

#include <stdbool.h>

#include "attributes.h"

enum { RATING_MU = 25000, RATING_SIGMA = 8333, RATED_SEATS_MAX = 6 };

typedef struct {
    int mu, sigma; /* mu 0: unknown */
} strength;

/* Updates the strengths of `count` players from their places. */
void ratings_update(strength of[], const int place[], int count);

/* The figures that people see: newcomers have 1500, and who is 400 ahead wins ten times as often
 * as the other. */
typedef struct {
    int rating, deviation;
    bool sure; /* false: shown with a question mark */
} rating_shown;
rating_shown ratings_shown(strength s);

#endif
