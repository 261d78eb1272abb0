/* value.h - the value of a position, or of a finished match, for each seat.
 *
 * Values are integers from 0 to VALUE_ONE. Most of a value is the share of the win; the rest is the
 * lead, so that winners win clearly and losers play on for points. In solo play a total of 0 or
 * more is a win.
 *
 * Positions are evaluated by a small neural net (features -> hidden -> one number) that learned
 * from finished matches; train.h makes it, a text file stores it. The arithmetic is
 * single-precision addition, multiplication and division in a fixed order, so every target
 * computes the same number. */
#ifndef VALLON_VALUE_H
#define VALLON_VALUE_H

#include "game.h"

enum {
    VALUE_ONE = 1 << 16,
    VALUE_WIN = VALUE_ONE / 8 * 7, /* the win's part of a value */
    HIDDEN_MAX = 32,
    WEIGHT_ONE = 1 << 14, /* weights are stored as multiples of 1 / WEIGHT_ONE, */
    SCALE_ONE = 1 << 24,  /* and scales as multiples of 1 / SCALE_ONE */
    LEAD_USUAL = 20,      /* a lead worth half of the maximum, without learned weights */
    WEIGHTS_TEXT_MAX = 1 << 18,
};

/* The learned weights of one game with one number of seats. */
typedef struct {
    int features, hidden; /* 0 features: nothing was learned */
    int seats, lead;
    int reach;        /* turns to play on before asking this value; 0: play to the end */
    uint32_t matches; /* matches that it learned from */
    int32_t loss;     /* on matches not used for training: millionths of the mean squared error */
    char set_hash[65];
    float mean[FEATURES_MAX], scale[FEATURES_MAX]; /* x = (feature - mean) * scale */
    float in[FEATURES_MAX][HIDDEN_MAX], direct[FEATURES_MAX];
    float bias[HIDDEN_MAX], out[HIDDEN_MAX], last;
} weights;

/* 1 / (1 + e^-x), the same on every target. */
float value_logistic(float x);

/* Normalises the features for the net; then runs it up to the logistic. */
void value_inputs(const weights *v, const int32_t *features, float *x);
float value_raw(const weights *v, const float *x, float hidden[HIDDEN_MAX]);

/* The value for each seat of a full state; each seat is evaluated from its own view. */
void value_now(const weights *v, const rules *r, const state *s, int32_t out[SEATS_MAX]);

/* The same for a finished match. `lead` is the one of the weights, or LEAD_USUAL. */
void value_of_end(const rules *r, const state *s, int lead, int32_t out[SEATS_MAX]);

/* An estimate from the scores alone, for when nothing was learned. */
void value_of_scores(const rules *r, const state *s, int lead, int32_t out[SEATS_MAX]);

typedef struct {
    int seats;
    const char *text;
    size_t size;
} weights_input;

/* Reads the text of value_write. False: it is malformed, or for another game or other features. */
MUST_USE bool value_read(weights *v, const rules *r, weights_input from);
void value_write(const weights *v, const rules *r, buffer *out);

/* The path in the library: "weights/mycelia/2.weights". */
void value_path(const rules *r, int seats, buffer *out);

/* The built-in weights for this game and number of seats; `features` is 0 if there are none. */
void value_find(weights *v, const rules *r, int seats);

#endif
