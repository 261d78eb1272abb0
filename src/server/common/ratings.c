#include "ratings.h"

#include <math.h>

#define BETA (25.0 / 6)
#define TAU  (25.0 / 300) /* added to the uncertainty with each match: people change */

enum { SHOWN_FIRST = 1500, SHOWN_EACH = 30, SURE_DEVIATION = 110 };

typedef struct {
    double mu, variance;
} belief;

typedef struct {
    double pull, precision;
} evidence;

/* What a result against one other tells about `me`. A match of more players is not as many
 * matches: each had one performance in it, so a pair counts for less. */
static void against(const belief *other, const belief *me, double result, evidence *of) {
    double c = sqrt(2 * BETA * BETA + other->variance);
    double chance = 1 / (1 + exp((other->mu - me->mu) / c));
    of->pull += (result - chance) / c;
    of->precision += chance * (1 - chance) / (c * c);
}

void ratings_update(strength of[], const int place[], int count) {
    belief before[RATED_SEATS_MAX];
    ASSERT(count <= RATED_SEATS_MAX);
    for (int i = 0; i < count; i++) {
        double mu = of[i].mu / 1000.0, sigma = of[i].sigma / 1000.0;
        before[i] = (belief){mu, sigma * sigma + TAU * TAU};
    }
    for (int i = 0; i < count; i++) {
        evidence e = {0};
        for (int k = 0; k < count; k++)
            if (k != i)
                against(&before[k], &before[i],
                        place[i] < place[k]    ? 1
                        : place[i] == place[k] ? 0.5
                                               : 0,
                        &e);
        double weight = 2.0 / count;
        double variance = 1 / (1 / before[i].variance + weight * e.precision);
        of[i].mu = (int)lround((before[i].mu + weight * variance * e.pull) * 1000);
        of[i].sigma = (int)lround(sqrt(variance) * 1000);
    }
}

rating_shown ratings_shown(strength s) {
    int deviation = (int)lround(s.sigma * SHOWN_EACH / 1000.0);
    return (rating_shown){.rating =
                              SHOWN_FIRST + (int)lround((s.mu - RATING_MU) * SHOWN_EACH / 1000.0),
                          .deviation = deviation,
                          .sure = deviation <= SURE_DEVIATION};
}
