/* value.h - what a position promises each seat, and what a finished match gave it.
 *
 * Values are whole numbers from 0 to VALUE_ONE. Most of a value is the share of the win, the
 * rest is how far ahead one is, so that winners win well and losers play on for points. Alone
 * at the table a total of 0 or more is a win.
 *
 * Positions are judged by a small net (features -> hidden -> one number) that learnt from
 * matches played to their end; train.h makes it, a text file keeps it. The arithmetic is
 * single-precision addition, multiplication and division in a fixed order, so that every target
 * finds the same number. */
#ifndef VALLON_VALUE_H
#define VALLON_VALUE_H

#include "game.h"

enum {
    VALUE_ONE = 1 << 16,
    VALUE_WIN = VALUE_ONE / 8 * 7, /* the part of the win in a value */
    HIDDEN_MAX = 32,
    WEIGHT_ONE = 1 << 14, /* weights are kept as whole multiples of 1 / WEIGHT_ONE */
    SCALE_ONE = 1 << 24,  /* and scales of this */
    LEAD_USUAL = 20,      /* a lead that is worth half of what leads are worth, where nothing was learnt */
    WEIGHTS_TEXT_MAX = 1 << 18,
};

/* What was learnt of one game with one number of seats. */
typedef struct {
    int features, hidden; /* 0 features: nothing was learnt */
    int seats, lead;
    int reach;        /* turns that a patient player plays on before it asks this value; 0: to the end */
    uint32_t matches; /* that it was learnt from */
    int32_t loss;     /* on matches not yet learnt from: millionths of the mean squared error */
    char set_hash[65];
    float mean[FEATURES_MAX], scale[FEATURES_MAX]; /* x = (feature - mean) * scale */
    float in[FEATURES_MAX][HIDDEN_MAX], direct[FEATURES_MAX];
    float bias[HIDDEN_MAX], out[HIDDEN_MAX], last;
} weights;

/* 1 / (1 + e^-x), the same on every target. */
float value_logistic(float x);

/* The features as the net wants them. */
void value_inputs(const weights *v, const int32_t *features, float *x);
float value_raw(const weights *v, const float *x, float hidden[HIDDEN_MAX]); /* before the logistic */

/* For each seat, in a whole world; the seats look from their own views. */
void value_now(const weights *v, const rules *r, const state *s, int32_t out[SEATS_MAX]);

/* The same for a match that is over. `lead` is of the value that goes with it, or LEAD_USUAL. */
void value_of_end(const rules *r, const state *s, int lead, int32_t out[SEATS_MAX]);

/* Some value from the scores alone: what is left where nothing was learnt. */
void value_of_scores(const rules *r, const state *s, int lead, int32_t out[SEATS_MAX]);

/* A text of value_write. False: it is not one, or is of another game or of other features. */
MUST_USE bool value_read(weights *v, const rules *r, int seats, const char *text, size_t size);
void value_write(const weights *v, const rules *r, buffer *out);

/* Where the library keeps them: "weights/mycelia/2.weights". */
void value_path(const rules *r, int seats, buffer *out);

/* The weights that are built in for this game and number of seats; `features` is 0 if there are none. */
void value_find(weights *v, const rules *r, int seats);

#endif
