/* ratings.h - player ratings: Weng and Lin, "A Bayesian Approximation Method for Online Ranking"
 * (2011), Bradley-Terry with full pairs, for two or more players and shared places.
 *
 * A rating is a strength (mu) and its uncertainty (sigma), in thousandths; newcomers have 25000
 * and 8333. Each game has its own ratings; people and bots are rated alike. A match is rated if
 * no person holds two of its seats; two bots of the same kind move their one rating by the mean
 * of both changes. Leaderboards sort by mu - 3 sigma, so that a few lucky matches do not lead. */
#ifndef VALLON_RATINGS_H
#define VALLON_RATINGS_H

#include "store.h"

enum { RATING_MU = 25000, RATING_SIGMA = 8333 };

/* Updates mu and sigma of `count` rows from their places. */
void ratings_update(rating_row *row, const int *place, int count);

#endif
