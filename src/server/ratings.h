/* ratings.h - how strong who is, from results: Weng and Lin, "A Bayesian Approximation Method for
 * Online Ranking" (2011), Bradley-Terry with full pairs, for two or more players and shared places.
 *
 * A rating is a strength (mu) and how unsure it is (sigma), in thousandths; who is new has 25000 and
 * 8333. People and bots are rated alike, a game each. A match is rated when every seat has its own
 * person or a bot; two bots of a kind move their one rating by the mean of both. Lists are sorted by
 * mu - 3 sigma, so that a few lucky matches do not lead. */
#ifndef VALLON_RATINGS_H
#define VALLON_RATINGS_H

#include "store.h"

enum { RATING_MU = 25000, RATING_SIGMA = 8333 };

/* Changes mu and sigma of `count` rows by their places. */
void ratings_update(rating_row *row, const int *place, int count);

#endif
