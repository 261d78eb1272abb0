/* luck.c - how much of winning is skill, how much the deal, and how much comes later.
 *
 * Each deal is played once from every seat by a stronger bot against weaker ones. Winning varies
 * around an equal share of 1/seats. What the stronger bot wins beyond that is skill; what its
 * results in one deal have in common belongs to the deal, which favours one seat and so makes
 * results of different seats differ; the rest is the luck and the choices after the deal. */
#include <math.h>
#include <stdlib.h>

#include "study.h"

static double result_of(const lab_log *l) {
    for (int i = 0; i < l->seats; i++)
        if (l->player[i] == 0) return lab_share(l, i);
    return 0;
}

static bool whole_deal(const lab_log *l, int seats) {
    for (int i = 0; i < seats; i++)
        if (!l[i].number) return false;
    return true;
}

/* The mean product of two results of one deal, less their expectations. */
static double common_part(const lab_log *l, int seats, double mean) {
    double sum = 0;
    for (int i = 0; i < seats; i++)
        for (int k = i + 1; k < seats; k++)
            sum += (result_of(&l[i]) - mean) * (result_of(&l[k]) - mean);
    return sum / (seats * (seats - 1) / 2.0);
}

/* The lead in rating points with which a player wins such a share against n - 1 equal ones: 400
 * more win ten times as often. */
static lab_estimate rating_of(const lab_estimate *stronger, int n) {
    const double win = 1.0 / n + stronger->value, scale = 400 / log(10);
    return lab_estimate_of(scale * log(win * (n - 1) / (1 - win)),
                           scale * stronger->error / (win * (1 - win)), stronger->n);
}

bool lab_luck_of(const lab_study *mirrored, lab_luck *out) {
    const int n = mirrored->seats;
    const double share = 1.0 / n;
    const int64_t deals = mirrored->count / n;
    double variance = 0, *win = calloc(2 * ((size_t)deals + 1), sizeof *win);
    double *common = win + deals + 1;
    int64_t whole = 0;
    *out = (lab_luck){0};
    if (!win) return false;
    for (int64_t i = 0; n > 1 && i < deals; i++) {
        const lab_log *l = &mirrored->log[i * n];
        if (!whole_deal(l, n)) continue;
        double sum = 0;
        for (int k = 0; k < n; k++) {
            const double beyond = result_of(&l[k]) - share;
            sum += beyond / n;
            variance += beyond * beyond / n;
        }
        win[whole] = sum;
        whole++;
    }
    out->stronger = lab_mean(win, whole);
    out->rating = rating_of(&out->stronger, n);
    const double mean = share + out->stronger.value;
    for (int64_t i = 0, at = 0; at < whole; i++)
        if (whole_deal(&mirrored->log[i * n], n))
            common[at++] = common_part(&mirrored->log[i * n], n, mean);
    lab_estimate part = lab_mean(common, whole);
    free(win);
    if (whole < 2 || variance <= 0) return true;
    variance /= (double)whole;
    const double scale = -(n - 1) / variance;
    out->of_deal = lab_estimate_of(part.value * scale, part.error * fabs(scale), whole);
    out->skill = out->stronger.value * out->stronger.value / variance;
    out->deal = out->of_deal.value;
    out->rest = 1 - out->skill - out->deal;
    return true;
}
