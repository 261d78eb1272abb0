#include "value.h"

#include <string.h>

#include "hash.h"
#include "library.h"

/* ---- the end of a match ---------------------------------------------------------------------- */

typedef struct {
    int seats;
    score of[SEATS_MAX];
} count;

static count count_all(const rules *r, const state *s) {
    count c = {.seats = head_of(s)->seats};
    for (int i = 0; i < c.seats; i++) {
        view v = view_of(r->game, s, i);
        r->game->score(r, &v, i, &c.of[i]);
    }
    return c;
}

static int compare(const score *a, const score *b) {
    if (a->total != b->total) return a->total - b->total;
    return a->tie[0] != b->tie[0] ? a->tie[0] - b->tie[0] : a->tie[1] - b->tie[1];
}

static int best_other(const count *c, int seat) {
    int best = -1;
    for (int i = 0; i < c->seats; i++)
        if (i != seat && (best < 0 || compare(&c->of[i], &c->of[best]) > 0)) best = i;
    return best;
}

static int lead_of(const count *c, int seat) {
    return c->of[seat].total - (c->seats > 1 ? c->of[best_other(c, seat)].total : 0);
}

/* 0 to VALUE_ONE; one half for no lead. */
static int32_t worth_of_lead(int lead, int half) {
    int far = lead < 0 ? -lead : lead;
    return VALUE_ONE / 2 + (int32_t)((int64_t)(VALUE_ONE / 2) * lead / (far + half));
}

static int32_t share_of_win(const count *c, int seat) {
    int sharing = 0;
    if (c->seats == 1) return c->of[0].total >= 0 ? VALUE_ONE : 0; /* like match_won */
    for (int i = 0; i < c->seats; i++) {
        int by = compare(&c->of[i], &c->of[seat]);
        if (by > 0) return 0;
        sharing += by == 0;
    }
    return VALUE_ONE / sharing;
}

static int32_t blend(int32_t win, int32_t lead) {
    return (int32_t)(((int64_t)win * VALUE_WIN + (int64_t)lead * (VALUE_ONE - VALUE_WIN)) /
                     VALUE_ONE);
}

void value_of_end(const rules *r, const state *s, int lead, int32_t out[SEATS_MAX]) {
    count c = count_all(r, s);
    for (int i = 0; i < c.seats; i++)
        out[i] = blend(share_of_win(&c, i), worth_of_lead(lead_of(&c, i), lead));
}

void value_of_scores(const rules *r, const state *s, int lead, int32_t out[SEATS_MAX]) {
    count c = count_all(r, s);
    for (int i = 0; i < c.seats; i++) out[i] = worth_of_lead(lead_of(&c, i), lead);
}

/* ---- the net --------------------------------------------------------------------------------- */

/* 2^x for x <= 0: the integer part goes into the exponent, a polynomial gives the rest. */
static float power_of_two(float x) {
    if (x < -60.0f) return 0.0f;
    int whole = (int)x;
    if ((float)whole > x) whole--;
    float rest = x - (float)whole;
    float p =
        1.0f + rest * (0.693147f + rest * (0.240227f + rest * (0.0555041f + rest * 0.00961813f)));
    return p / (float)(1ull << -whole);
}

float value_logistic(float x) {
    float small = power_of_two(-1.442695f * (x < 0 ? -x : x)), high = 1.0f / (1.0f + small);
    return x < 0 ? 1.0f - high : high;
}

void value_inputs(const weights *v, const int32_t *features, float *x) {
    for (int i = 0; i < v->features; i++) {
        float at = ((float)features[i] - v->mean[i]) * v->scale[i];
        x[i] = at < -6.0f ? -6.0f : at > 6.0f ? 6.0f : at;
    }
}

float value_raw(const weights *v, const float *x, float hidden[HIDDEN_MAX]) {
    float sum = v->last;
    for (int h = 0; h < HIDDEN_MAX; h++) hidden[h] = v->bias[h];
    for (int i = 0; i < v->features; i++) {
        for (int h = 0; h < HIDDEN_MAX; h++) hidden[h] += x[i] * v->in[i][h];
        sum += x[i] * v->direct[i];
    }
    for (int h = 0; h < HIDDEN_MAX; h++) {
        hidden[h] = hidden[h] > 0 ? hidden[h] : 0;
        sum += hidden[h] * v->out[h];
    }
    return sum;
}

static int32_t value_for(const weights *v, const rules *r, const state *s, int seat) {
    int32_t features[FEATURES_MAX] = {0};
    float x[FEATURES_MAX], hidden[HIDDEN_MAX];
    view w = view_of(r->game, s, seat);
    r->game->features(r, &w, features);
    value_inputs(v, features, x);
    return (int32_t)(value_logistic(value_raw(v, x, hidden)) * (float)VALUE_ONE);
}

/* With two seats the values must add up to VALUE_ONE: averages both estimates. */
void value_now(const weights *v, const rules *r, const state *s, int32_t out[SEATS_MAX]) {
    int seats = head_of(s)->seats;
    for (int i = 0; i < seats; i++) out[i] = value_for(v, r, s, i);
    if (seats != 2) return;
    out[0] = (out[0] + VALUE_ONE - out[1]) / 2;
    out[1] = VALUE_ONE - out[0];
}

/* ---- the file format -------------------------------------------------------------------------
 *
 *     vallon-weights 1
 *     game mystic-vale 2              id and seats
 *     set 1ea4...                     the set it was learned with
 *     learnt 20000 181234             matches, and the loss in millionths
 *     lead 17
 *     reach 1                         turns to play on before asking it; 0: play to the end
 *     hidden 32 B...                  number of hidden units, the bias of each
 *     out L O...                      the bias of the output, the weight of each hidden unit
 *     feature NAME MEAN SCALE DIRECT W...
 *     hash 1a2b...                    SHA-256 of all lines above */

static void put_in(buffer *out, float x, int one) {
    double at = (double)x * one;
    buffer_char(out, ' ');
    buffer_int(out, (int64_t)(at < 0 ? at - 0.5 : at + 0.5));
}

static void put(buffer *out, float x) { put_in(out, x, WEIGHT_ONE); }

static void put_line(buffer *out, const char *word, int64_t a, int64_t b) {
    buffer_text(out, word);
    buffer_char(out, ' ');
    buffer_int(out, a);
    if (b >= 0) buffer_char(out, ' '), buffer_int(out, b);
    buffer_char(out, '\n');
}

static void write_layers(const weights *v, const game *g, buffer *out) {
    buffer_text(out, "hidden ");
    buffer_int(out, v->hidden);
    for (int h = 0; h < v->hidden; h++) put(out, v->bias[h]);
    buffer_text(out, "\nout");
    put(out, v->last);
    for (int h = 0; h < v->hidden; h++) put(out, v->out[h]);
    for (int i = 0; i < v->features; i++) {
        buffer_text(out, "\nfeature ");
        buffer_text(out, g->features_named[i]);
        put(out, v->mean[i]), put_in(out, v->scale[i], SCALE_ONE), put(out, v->direct[i]);
        for (int h = 0; h < v->hidden; h++) put(out, v->in[i][h]);
    }
    buffer_char(out, '\n');
}

void value_write(const weights *v, const rules *r, buffer *out) {
    char hex[SHA256_HEX];
    size_t start = out->used;
    buffer_text(out, "vallon-weights 1\ngame ");
    buffer_text(out, r->game->id);
    put_line(out, "", v->seats, -1);
    buffer_text(out, "set ");
    buffer_text(out, v->set_hash);
    buffer_char(out, '\n');
    put_line(out, "learnt", v->matches, v->loss);
    put_line(out, "lead", v->lead, -1);
    put_line(out, "reach", v->reach, -1);
    write_layers(v, r->game, out);
    sha256_hex(out->data + start, out->used - start, hex);
    buffer_text(out, "hash ");
    buffer_text(out, hex);
    buffer_char(out, '\n');
}

/* Words and numbers, separated by one space or newline; `fine` becomes false at the first error. */
typedef struct {
    const char *at, *end;
    bool fine;
} reader;

static void expect(reader *in, const char *word) {
    size_t length = strlen(word);
    in->fine = in->fine && (size_t)(in->end - in->at) > length &&
               memcmp(in->at, word, length) == 0 &&
               (in->at[length] == ' ' || in->at[length] == '\n');
    if (in->fine) in->at += length + 1;
}

static int64_t number(reader *in) {
    int64_t n = 0;
    bool minus = in->at < in->end && *in->at == '-';
    const char *start = in->at += minus;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9' && in->at - start < 12; in->at++)
        n = n * 10 + (*in->at - '0');
    in->fine =
        in->fine && in->at > start && in->at < in->end && (*in->at == ' ' || *in->at == '\n');
    if (in->fine) in->at++;
    return minus ? -n : n;
}

static float weight(reader *in) { return (float)number(in) / (float)WEIGHT_ONE; }

static void read_layers(weights *v, const game *g, reader *in) {
    expect(in, "hidden");
    v->hidden = (int)number(in);
    in->fine = in->fine && v->hidden >= 0 && v->hidden <= HIDDEN_MAX;
    for (int h = 0; in->fine && h < v->hidden; h++) v->bias[h] = weight(in);
    expect(in, "out");
    v->last = weight(in);
    for (int h = 0; in->fine && h < v->hidden; h++) v->out[h] = weight(in);
    for (int i = 0; in->fine && i < g->feature_count; i++) {
        expect(in, "feature");
        expect(in, g->features_named[i]);
        v->mean[i] = weight(in), v->scale[i] = (float)number(in) / (float)SCALE_ONE,
        v->direct[i] = weight(in);
        for (int h = 0; in->fine && h < v->hidden; h++) v->in[i][h] = weight(in);
    }
    v->features = g->feature_count;
}

static void read_hash(reader *in, const char *text) {
    char hex[SHA256_HEX];
    sha256_hex(text, (size_t)(in->at - text), hex);
    expect(in, "hash");
    expect(in, hex);
    in->fine = in->fine && in->at == in->end;
}

bool value_read(weights *v, const rules *r, weights_input from) {
    reader in = {from.text, from.text + from.size, true};
    memset(v, 0, sizeof *v);
    expect(&in, "vallon-weights");
    expect(&in, "1");
    expect(&in, "game");
    expect(&in, r->game->id);
    v->seats = (int)number(&in);
    expect(&in, "set");
    in.fine = in.fine && in.end - in.at > 64;
    if (in.fine) memcpy(v->set_hash, in.at, 64), in.at += 65;
    expect(&in, "learnt");
    v->matches = (uint32_t)number(&in);
    v->loss = (int32_t)number(&in);
    expect(&in, "lead");
    v->lead = (int)number(&in);
    expect(&in, "reach");
    v->reach = (int)number(&in);
    read_layers(v, r->game, &in);
    read_hash(&in, from.text);
    if (in.fine && v->seats == from.seats && v->lead > 0 && v->reach >= 0) return true;
    memset(v, 0, sizeof *v);
    return false;
}

void value_path(const rules *r, int seats, buffer *out) {
    buffer_text(out, "weights/");
    buffer_text(out, r->game->id);
    buffer_char(out, '/');
    buffer_int(out, seats);
    buffer_text(out, ".weights");
}

void value_find(weights *v, const rules *r, int seats) {
    char path[WORD_MAX];
    buffer b = BUFFER_OVER(path);
    value_path(r, seats, &b);
    const library_file *f = library_find(path);
    if (!f || !f->text || !value_read(v, r, (weights_input){seats, f->text, f->size}))
        memset(v, 0, sizeof *v);
}
