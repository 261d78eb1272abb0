#include "rating.h"

#include <math.h>

enum { STEPS = 500, DEALS_LEAST = 8 };

void average_add(average *a, double x) {
    a->count++;
    a->sum += x;
    a->squares += x * x;
}

double average_mean(const average *a) { return a->count > 0 ? a->sum / a->count : 0; }

static double variance(const average *a) {
    if (a->count < 2) return 0;
    double v = (a->squares - a->sum * average_mean(a)) / (a->count - 1);
    return v > 0 ? v : 0;
}

/* Adds one deal with the opposite result: an interval of zero width would claim too much. */
static double careful_variance(const average *a) {
    double off = average_mean(a) > 0.5 ? average_mean(a) : 1 - average_mean(a);
    return variance(a) + off * off / (a->count + 1);
}

double average_margin(const average *a) {
    return a->count < 2 ? 1 : 1.96 * sqrt(careful_variance(a) / a->count);
}

static double met(const pairings *p, int i, int j) {
    double n = p->before[i][j] + p->before[j][i];
    return n > 0 ? n + 1 : 0;
}

static double won(const pairings *p, int i) {
    double sum = 0;
    for (int j = 0; j < p->entrants; j++)
        if (j != i && met(p, i, j) > 0) sum += p->before[i][j] + 0.5;
    return sum;
}

static void improve(const pairings *p, double strength[ENTRANTS_MAX]) {
    double logs = 0;
    for (int i = 0; i < p->entrants; i++) {
        double below = 0;
        for (int j = 0; j < p->entrants; j++)
            if (j != i) below += met(p, i, j) / (strength[i] + strength[j]);
        if (below > 0) strength[i] = won(p, i) / below;
    }
    for (int i = 0; i < p->entrants; i++) logs += log(strength[i]);
    for (int i = 0; i < p->entrants; i++) strength[i] /= exp(logs / p->entrants);
}

ratings rate_pairings(const pairings *p) {
    ratings r = {0};
    double strength[ENTRANTS_MAX];
    const double elo = 400 / log(10);
    for (int i = 0; i < p->entrants; i++) strength[i] = 1;
    for (int i = 0; i < STEPS; i++) improve(p, strength);
    for (int i = 0; i < p->entrants; i++) {
        double known = 0;
        for (int j = 0; j < p->entrants; j++) {
            double chance = strength[i] / (strength[i] + strength[j]);
            if (j != i) known += met(p, i, j) * chance * (1 - chance);
        }
        r.elo[i] = elo * log(strength[i]);
        r.margin[i] = known > 0 ? 1.96 * elo / sqrt(known) : 0;
    }
    return r;
}

double test_ratio(const average *a, double low, double high) {
    if (a->count < (double)DEALS_LEAST) return 0;
    return a->count * (high - low) * (2 * average_mean(a) - low - high) / (2 * careful_variance(a));
}

verdict test_verdict(const average *a, double low, double high) {
    const double bound = log(0.95 / 0.05);
    double ratio = test_ratio(a, low, high);
    return ratio >= bound ? TEST_HIGH : ratio <= -bound ? TEST_LOW : TEST_OPEN;
}
