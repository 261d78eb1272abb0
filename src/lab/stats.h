/* stats.h - the statistics of the lab: means with confidence intervals, effects corrected by
 * matching, and significance corrected for many comparisons. docs/lab.md explains them. */
#ifndef VALLON_LAB_STATS_H
#define VALLON_LAB_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "attributes.h"

/* An estimate. `half` is half of the 95 % confidence interval; `p` is the probability of an
 * estimate as far from 0, if the true value is 0. Without enough data, `half` and `p` say nothing:
 * `sure` is false. */
typedef struct {
    int64_t n;
    double value, error, half, p; /* error: the standard error */
    bool sure;
} lab_estimate;

/* From a value with its standard error, which was estimated from n values. */
lab_estimate lab_estimate_of(double value, double error, int64_t n);

/* The mean of values; NAN values are left out. */
lab_estimate lab_mean(const double *value, int64_t count);

/* The mean of b[i] - a[i], where both are known: the difference of pairs that share their luck. */
lab_estimate lab_paired(const double *a, const double *b, int64_t count);

/* The difference of two independent estimates. */
lab_estimate lab_difference(const lab_estimate *a, const lab_estimate *b);

/* A case of a study that compares seats that took something with the others. Cases of one
 * stratum are comparable; cases of one cluster are not independent. */
typedef struct {
    uint32_t stratum, cluster;
    bool taken;
    double outcome;
} lab_case;

/* The effect of having taken it, within strata: the regression of the outcome on `taken` with an
 * effect for each stratum, with errors robust against clusters. Sorts the cases. */
lab_estimate lab_effect(lab_case *item, int64_t count);

/* Benjamini and Yekutieli: the least rate of false discoveries at which each of these p would be
 * called a discovery, however the figures depend on each other. NAN stays NAN. False: there is no
 * memory. */
MUST_USE bool lab_discoveries(const double *p, int count, double *rate);

/* The two-sided p of Student's t with that many degrees of freedom. */
double lab_p_of(double t, double freedom);

#endif
