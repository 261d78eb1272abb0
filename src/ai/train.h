/* train.h - learns the weights of value.h by gradient descent, from positions of finished matches
 * and their results.
 *
 * A trainer keeps the latest positions (in the caller's memory) and trains on random batches of
 * them, so each match is used several times, mixed with others. The optimiser is Adam (Kingma
 * and Ba 2015). The same positions in the same order give the same weights. */
#ifndef VALLON_TRAIN_H
#define VALLON_TRAIN_H

#include "value.h"

enum { BATCH = 64 };

/* The same layout as the weights, for the gradient of a batch, its mean and its mean square. */
typedef struct {
    float in[FEATURES_MAX][HIDDEN_MAX], direct[FEATURES_MAX], bias[HIDDEN_MAX], out[HIDDEN_MAX],
        last;
} slopes;

typedef struct {
    weights *weights; /* the result */
    int32_t *features;
    float *target;   /* 0 .. 1 */
    int room, count; /* positions that fit; positions ever added */
    uint64_t chance;
    uint32_t steps;
    slopes sum, mean, square;
} trainer;

/* Call this first: `features` has space for `room` positions, `target` for as many numbers. */
void train_begin(trainer *t, weights *w, uint64_t seed);

/* Initialises new weights: the features' means and scales from the positions added so far, which
 * it then discards, and small random weights. */
void train_start_anew(trainer *t);

/* The current estimate for a position: 0 .. 1. */
float train_guess(const trainer *t, const int32_t *features);

void train_add(trainer *t, const int32_t *features, float target);

/* Trains on BATCH of the kept positions; `rate` is about 0.001. */
void train_step(trainer *t, float rate);

#endif
