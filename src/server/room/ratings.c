#include "ratings.h"

#include <math.h>
#include <string.h>

#define BETA  (25.0 / 6)
#define TAU   (25.0 / 300) /* added to the uncertainty with each match: people change */
#define LEAST 0.0001

typedef struct {
    double mu, variance;
} strength;

/* The effect on `me` of the result against one other: change[0] is added to mu, variance shrinks
 * by change[1]. */
static void against(const strength *me, const strength *other, double result, double change[2]) {
    double c = sqrt(me->variance + other->variance + 2 * BETA * BETA);
    double chance = 1 / (1 + exp((other->mu - me->mu) / c));
    change[0] += me->variance / c * (result - chance);
    change[1] += sqrt(me->variance) / c * me->variance / (c * c) * chance * (1 - chance);
}

/* Rows with the same name share one rating. */
static void merge(rating_row *row, const strength *after, int count) {
    for (int i = 0; i < count; i++) {
        double mu = 0, variance = 0;
        int same = 0;
        for (int k = 0; k < count; k++)
            if (strcmp(row[k].who, row[i].who) == 0)
                mu += after[k].mu, variance += after[k].variance, same++;
        row[i].mu = (int)lround(mu / same * 1000);
        row[i].sigma = (int)lround(sqrt(variance / same) * 1000);
    }
}

void ratings_update(rating_row *row, const int *place, int count) {
    strength before[SEATS_IN_RESULT], after[SEATS_IN_RESULT];
    ASSERT(count <= SEATS_IN_RESULT);
    for (int i = 0; i < count; i++)
        before[i] = (strength){row[i].mu / 1000.0,
                               row[i].sigma / 1000.0 * (row[i].sigma / 1000.0) + TAU * TAU};
    for (int i = 0; i < count; i++) {
        double change[2] = {0, 0};
        for (int k = 0; k < count; k++)
            if (k != i)
                against(&before[i], &before[k],
                        place[i] < place[k]    ? 1
                        : place[i] == place[k] ? 0.5
                                               : 0,
                        change);
        after[i].mu = before[i].mu + change[0];
        after[i].variance = before[i].variance * fmax(1 - change[1], LEAST);
    }
    merge(row, after, count);
}
