#include "stats.h"

#include <math.h>
#include <stdlib.h>

/* The regularised incomplete beta function by Lentz' continued fraction. */
static double beta_fraction(double a, double b, double x) {
    enum { STEPS = 400 };
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double sum = d;
    for (int m = 1; m <= STEPS; m++) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        sum *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        sum *= d * c;
        if (fabs(d * c - 1) < 1e-14) break;
    }
    return sum;
}

static double beta_part(double a, double b, double x) {
    const double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    if (x <= 0 || x >= 1) return x >= 1;
    if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double lab_p_of(double t, double freedom) {
    static const double nearly_normal = 100000;
    if (freedom > nearly_normal) return erfc(fabs(t) / sqrt(2));
    return beta_part(freedom / 2, 0.5, freedom / (freedom + t * t));
}

/* How many standard errors are half of the 95 % interval: by bisection. */
static double reach_of(double freedom) {
    enum { STEPS = 60 };
    double low = 1.9, high = 13;
    for (int i = 0; i < STEPS; i++) {
        const double middle = (low + high) / 2;
        if (lab_p_of(middle, freedom) > 0.05)
            low = middle;
        else
            high = middle;
    }
    return high;
}

lab_estimate lab_estimate_of(double value, double error, int64_t n) {
    const bool sure = n > 1 && isfinite(value) && isfinite(error) && error > 0;
    const double freedom = (double)(n - 1);
    return (lab_estimate){.n = n,
                          .value = isfinite(value) ? value : 0,
                          .error = sure ? error : 0,
                          .half = sure ? reach_of(freedom) * error : 0,
                          .p = sure ? lab_p_of(value / error, freedom) : 1,
                          .sure = sure};
}

/* Welford's running mean and sum of squares: exact enough for any number of values. */
typedef struct {
    int64_t n;
    double mean, squares;
} running;

static void add(running *r, double value) {
    if (isnan(value)) return;
    const double before = value - r->mean;
    r->n++;
    r->mean += before / (double)r->n;
    r->squares += before * (value - r->mean);
}

static lab_estimate estimate_of(const running *r) {
    if (r->n < 2) return lab_estimate_of(r->mean, NAN, r->n);
    const double variance = r->squares / (double)(r->n - 1);
    return lab_estimate_of(r->mean, sqrt(variance / (double)r->n), r->n);
}

lab_estimate lab_mean(const double *value, int64_t count) {
    running r = {0};
    for (int64_t i = 0; i < count; i++) add(&r, value[i]);
    return estimate_of(&r);
}

/* Where few pairs differ, the normal distribution is no guide: such an estimate is not sure. */
lab_estimate lab_paired(const double *a, const double *b, int64_t count) {
    enum { DIFFER_LEAST = 25 };
    running r = {0};
    int64_t differ = 0;
    for (int64_t i = 0; i < count; i++) {
        const double change = b[i] - a[i];
        add(&r, change);
        differ += !isnan(change) && change != 0;
    }
    const lab_estimate e = estimate_of(&r);
    return differ < DIFFER_LEAST ? lab_estimate_of(e.value, NAN, e.n) : e;
}

lab_estimate lab_difference(const lab_estimate *a, const lab_estimate *b) {
    const int64_t n = a->n < b->n ? a->n : b->n;
    const double error = a->sure && b->sure ? hypot(a->error, b->error) : NAN;
    return lab_estimate_of(b->value - a->value, error, n);
}

/* ---- effects within strata ------------------------------------------------------------------- */

static int by_stratum(const void *a, const void *b) {
    const lab_case *one = a, *two = b;
    if (one->stratum != two->stratum) return one->stratum < two->stratum ? -1 : 1;
    return (one->cluster > two->cluster) - (one->cluster < two->cluster);
}

/* What a case is after its stratum's means are taken away. */
typedef struct {
    uint32_t cluster;
    double taken, outcome;
} centred;

static void centre_stratum(const lab_case *item, int64_t count, centred *out) {
    double taken = 0, outcome = 0;
    for (int64_t i = 0; i < count; i++) taken += item[i].taken, outcome += item[i].outcome;
    taken /= (double)count;
    outcome /= (double)count;
    for (int64_t i = 0; i < count; i++)
        out[i] = (centred){item[i].cluster, item[i].taken - taken, item[i].outcome - outcome};
}

static void centre_all(const lab_case *item, int64_t count, centred *out) {
    for (int64_t from = 0, to = 0; from < count; from = to) {
        while (to < count && item[to].stratum == item[from].stratum) to++;
        centre_stratum(item + from, to - from, out + from);
    }
}

static int centred_by_cluster(const void *a, const void *b) {
    const centred *one = a, *two = b;
    if (one->cluster != two->cluster) return one->cluster < two->cluster ? -1 : 1;
    if (one->taken != two->taken) return one->taken < two->taken ? -1 : 1;
    return (one->outcome > two->outcome) - (one->outcome < two->outcome);
}

/* The variance of the slope, by the sums of each cluster (Liang and Zeger), with the usual
 * correction for few clusters. */
static double cluster_error(const centred *c, int64_t count, double slope, double spread) {
    double meat = 0;
    int64_t clusters = 0;
    for (int64_t i = 0; i < count;) {
        double sum = 0;
        const uint32_t cluster = c[i].cluster;
        for (; i < count && c[i].cluster == cluster; i++)
            sum += c[i].taken * (c[i].outcome - slope * c[i].taken);
        meat += sum * sum;
        clusters++;
    }
    if (clusters < 2) return NAN;
    return sqrt(meat * (double)clusters / (double)(clusters - 1)) / spread;
}

lab_estimate lab_effect(lab_case *item, int64_t count) {
    enum { TAKERS_LEAST = 20 }; /* fewer on either side: the normal distribution is no guide */
    int64_t takers = 0;
    double spread = 0, product = 0;
    centred *c = count > 0 ? malloc((size_t)count * sizeof *c) : NULL;
    if (!c) return lab_estimate_of(0, NAN, 0);
    qsort(item, (size_t)count, sizeof *item, by_stratum);
    centre_all(item, count, c);
    for (int64_t i = 0; i < count; i++) {
        takers += item[i].taken;
        spread += c[i].taken * c[i].taken;
        product += c[i].taken * c[i].outcome;
    }
    qsort(c, (size_t)count, sizeof *c, centred_by_cluster);
    const double slope = spread > 0 ? product / spread : 0;
    const bool enough = takers >= TAKERS_LEAST && count - takers >= TAKERS_LEAST && spread > 0;
    const double error = enough ? cluster_error(c, count, slope, spread) : NAN;
    free(c);
    return lab_estimate_of(slope, error, takers);
}

/* ---- many comparisons ------------------------------------------------------------------------ */

typedef struct {
    double p;
    int at;
} ranked;

static int by_p(const void *a, const void *b) {
    const ranked *one = a, *two = b;
    if (one->p != two->p) return one->p < two->p ? -1 : 1;
    return one->at - two->at;
}

bool lab_discoveries(const double *p, int count, double *rate) {
    int known = 0;
    if (count == 0) return true;
    ranked *order = malloc((size_t)count * sizeof *order);
    if (!order) return false;
    for (int i = 0; i < count; i++) {
        rate[i] = NAN;
        if (!isnan(p[i])) order[known++] = (ranked){p[i], i};
    }
    qsort(order, (size_t)known, sizeof *order, by_p);
    double least = 1, harmonic = 0;
    for (int i = 1; i <= known; i++) harmonic += 1.0 / i;
    for (int i = known - 1; i >= 0; i--) {
        const double here = order[i].p * harmonic * known / (i + 1);
        if (here < least) least = here;
        rate[order[i].at] = least;
    }
    free(order);
    return true;
}
