/* train.h - how the weights of value.h come about: by the gradient, from positions of matches that
 * were played to their end and what each seat had of it.
 *
 * A trainer keeps the last positions it was given (memory of the caller) and learns from any of
 * them, a few each time; so that one match is learnt from several times, among others. The steps are
 * those of Adam (Kingma and Ba 2015). The same positions in the same order give the same weights. */
#ifndef VALLON_TRAIN_H
#define VALLON_TRAIN_H

#include "value.h"

enum { BATCH = 64 };

/* The same numbers for each weight: the gradient of a batch, its mean and its mean square. */
typedef struct {
    float in[FEATURES_MAX][HIDDEN_MAX], direct[FEATURES_MAX], bias[HIDDEN_MAX], out[HIDDEN_MAX], last;
} slopes;

typedef struct {
    weights *weights; /* what is learnt */
    int32_t *features;
    float *target;   /* 0 .. 1 */
    int room, count; /* positions that fit, and that were ever given */
    uint64_t chance;
    uint32_t steps;
    slopes sum, mean, square;
} trainer;

/* Before the first step: `features` has room for `room` positions, `target` for as many numbers. */
void train_begin(trainer *t, weights *w, uint64_t seed);

/* Takes means and scales of the features from the positions that were given, and forgets these; small
 * weights at random. For weights that know nothing yet. */
void train_start_anew(trainer *t);

/* What is thought of a position so far: 0 .. 1. */
float train_guess(const trainer *t, const int32_t *features);

void train_add(trainer *t, const int32_t *features, float target);

/* Learns from BATCH of the kept positions; `rate` is about 0.001. */
void train_step(trainer *t, float rate);

#endif
