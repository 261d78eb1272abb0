#include "train.h"

#include <math.h>
#include <string.h>

static uint32_t draw(trainer *t, uint32_t sides) { /* xorshift64*, Vigna 2016 */
    t->chance ^= t->chance >> 12;
    t->chance ^= t->chance << 25;
    t->chance ^= t->chance >> 27;
    return (uint32_t)((t->chance * 2685821657736338717ull) >> 32) % sides;
}

static int kept(const trainer *t) { return t->count < t->room ? t->count : t->room; }

static int32_t *position(const trainer *t, int n) {
    return t->features + (size_t)n * (size_t)t->weights->features;
}

void train_begin(trainer *t, weights *w, uint64_t seed) {
    t->weights = w;
    t->count = 0;
    t->steps = 0;
    t->chance = seed * 2 + 1;
    memset(&t->mean, 0, sizeof t->mean);
    memset(&t->square, 0, sizeof t->square);
}

static void measure(trainer *t, int feature) {
    int n = kept(t);
    double sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        double x = position(t, i)[feature];
        sum += x, squares += x * x;
    }
    double mean = n ? sum / n : 0, variance = n ? squares / n - mean * mean : 0;
    t->weights->mean[feature] = (float)mean;
    t->weights->scale[feature] = variance > 0.01 ? (float)(1 / sqrt(variance)) : 1.0f;
}

void train_start_anew(trainer *t) {
    weights *w = t->weights;
    for (int i = 0; i < w->features; i++) {
        measure(t, i);
        for (int h = 0; h < w->hidden; h++)
            w->in[i][h] = ((float)draw(t, 2001) - 1000.0f) / 1000.0f / sqrtf((float)w->features);
    }
    for (int h = 0; h < w->hidden; h++) w->out[h] = ((float)draw(t, 2001) - 1000.0f) / 4000.0f;
    t->count = 0;
}

float train_guess(const trainer *t, const int32_t *features) {
    float x[FEATURES_MAX], hidden[HIDDEN_MAX];
    value_inputs(t->weights, features, x);
    return value_logistic(value_raw(t->weights, x, hidden));
}

void train_add(trainer *t, const int32_t *features, float target) {
    int at = t->count++ % t->room;
    memcpy(position(t, at), features, (size_t)t->weights->features * sizeof *features);
    t->target[at] = target;
}

/* Cross-entropy with a logistic output: the gradient at the last sum is the error itself. */
static void add_slopes(trainer *t, int n) {
    const weights *w = t->weights;
    slopes *s = &t->sum;
    float x[FEATURES_MAX], hidden[HIDDEN_MAX], back[HIDDEN_MAX];
    value_inputs(w, position(t, n), x);
    float off = value_logistic(value_raw(w, x, hidden)) - t->target[n];
    s->last += off;
    for (int h = 0; h < HIDDEN_MAX; h++) {
        s->out[h] += off * hidden[h];
        back[h] = hidden[h] > 0 ? off * w->out[h] : 0;
        s->bias[h] += back[h];
    }
    for (int i = 0; i < w->features; i++) {
        s->direct[i] += off * x[i];
        for (int h = 0; h < HIDDEN_MAX; h++) s->in[i][h] += back[h] * x[i];
    }
}

/* A row of weights with its gradient and moments, and the step: `stride` has Adam's bias
 * corrections for the first steps. */
typedef struct {
    float *w, *slope, *mean, *square;
    int count;
} row;
typedef struct {
    float rate, mean, square;
} stride;

static void move(row r, const stride *s) {
    for (int i = 0; i < r.count; i++) {
        float g = r.slope[i] / (float)BATCH;
        r.mean[i] = 0.9f * r.mean[i] + 0.1f * g;
        r.square[i] = 0.999f * r.square[i] + 0.001f * g * g;
        r.w[i] -= s->rate * (r.mean[i] * s->mean) / (sqrtf(r.square[i] * s->square) + 1e-6f);
    }
}

void train_step(trainer *t, float rate) {
    weights *w = t->weights;
    slopes *g = &t->sum, *m = &t->mean, *q = &t->square;
    if (kept(t) < BATCH) return;
    memset(g, 0, sizeof *g);
    for (int i = 0; i < BATCH; i++) add_slopes(t, (int)draw(t, (uint32_t)kept(t)));
    t->steps++;
    stride s = {rate, 1.0f / (1.0f - powf(0.9f, (float)t->steps)),
                1.0f / (1.0f - powf(0.999f, (float)t->steps))};
    for (int i = 0; i < w->features; i++)
        move((row){w->in[i], g->in[i], m->in[i], q->in[i], HIDDEN_MAX}, &s);
    move((row){w->direct, g->direct, m->direct, q->direct, w->features}, &s);
    move((row){w->bias, g->bias, m->bias, q->bias, HIDDEN_MAX}, &s);
    move((row){w->out, g->out, m->out, q->out, HIDDEN_MAX}, &s);
    move((row){&w->last, &g->last, &m->last, &q->last, 1}, &s);
}
