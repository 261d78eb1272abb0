#include "metrics.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "attributes.h"

typedef enum { COUNTER, GAUGE, HISTOGRAM } kind;

static const char *const kind_words[] = {"counter", "gauge", "histogram"};

#define METRIC_ROW(name, kind, label, text, help) [METRIC_##name] = {kind, label, text, help},
static const struct {
    kind kind;
    const char *label, *name, *help;
} rows[METRICS] = {METRIC_ROWS(METRIC_ROW)};
#undef METRIC_ROW

/* Upper bounds, inclusive; the last bucket, +Inf, has none. */
enum { BUCKETS_MAX = 16 };
typedef struct {
    int count;
    double bound[BUCKETS_MAX];
} buckets;

static const buckets seconds = {16,
                                {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                 0.1, 0.25, 0.5, 1, 2.5, 5, 10}},
                     entries = {9, {1, 2, 4, 8, 16, 32, 64, 128, 256}};

static const buckets *buckets_of(metric m) {
    return m == METRIC_COMMIT_ENTRIES ? &entries : &seconds;
}

/* A metric has a value, or a histogram, or a value for each label. */
typedef struct {
    double value; /* of a histogram: the sum */
    uint64_t seen[BUCKETS_MAX + 1];
    int labels;
    const char *label[METRICS_LABELS];
    double value_of[METRICS_LABELS];
} series;

static series *all(void) {
    static series here[METRICS]; /* the process has one set of metrics */
    return here;
}

void metrics_clear(void) { memset(all(), 0, METRICS * sizeof(series)); }

void metrics_count(metric m, double by) {
    ASSERT(rows[m].kind == COUNTER && !rows[m].label && by >= 0);
    all()[m].value += by;
}

void metrics_set(metric m, double value) {
    ASSERT(rows[m].kind != HISTOGRAM && !rows[m].label);
    all()[m].value = value;
}

void metrics_observe(metric m, double value) {
    const buckets *b = buckets_of(m);
    int at = 0;
    ASSERT(rows[m].kind == HISTOGRAM);
    while (at < b->count && value > b->bound[at]) at++;
    all()[m].seen[at]++;
    all()[m].value += value;
}

/* ---- labels ---------------------------------------------------------------------------------- */

static int place_of(const series *s, const char *value) {
    for (int i = 0; i < s->labels; i++)
        if (s->label[i] == value || strcmp(s->label[i], value) == 0) return i;
    return -1;
}

void metrics_label(metric m, const char *value) {
    series *s = &all()[m];
    ASSERT(rows[m].label);
    if (place_of(s, value) >= 0) return;
    ASSERT(s->labels < METRICS_LABELS); /* label values are constants of ours, and fewer */
    s->label[s->labels++] = value;
}

void metrics_set_of(metric m, const char *value, double to) {
    series *s = &all()[m];
    int at = place_of(s, value);
    ASSERT(at >= 0);
    s->value_of[at] = to;
}

void metrics_refused(const char *word) {
    series *s = &all()[METRIC_REFUSALS];
    metrics_label(METRIC_REFUSALS, word);
    s->value_of[place_of(s, word)]++;
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Whole numbers without decimals: counters stay exact. */
static void write_number(buffer *out, double value) {
    char text[32];
    bool whole = fabs(value) < 9e15 && value == floor(value);
    if (whole)
        buffer_int(out, (int64_t)value);
    else {
        snprintf(text, sizeof text, "%.17g", value);
        buffer_text(out, text);
    }
}

/* NAME[ENDING][{LABEL="VALUE"}] */
static void write_name(buffer *out, const char *name, const char *label, const char *value) {
    buffer_text(out, name);
    if (!label) return;
    buffer_char(out, '{'), buffer_text(out, label), buffer_text(out, "=\"");
    buffer_text(out, value), buffer_text(out, "\"}");
}

static void write_sample(buffer *out, double value) {
    buffer_char(out, ' ');
    write_number(out, value);
    buffer_char(out, '\n');
}

static void write_histogram(buffer *out, metric m) {
    const series *s = &all()[m];
    const buckets *b = buckets_of(m);
    char name[64], bound[32];
    uint64_t count = 0;
    snprintf(name, sizeof name, "%s_bucket", rows[m].name);
    for (int i = 0; i <= b->count; i++) {
        count += s->seen[i];
        if (i < b->count)
            snprintf(bound, sizeof bound, "%g", b->bound[i]);
        else
            snprintf(bound, sizeof bound, "+Inf");
        write_name(out, name, "le", bound);
        write_sample(out, (double)count);
    }
    buffer_text(out, rows[m].name), buffer_text(out, "_sum"), write_sample(out, s->value);
    buffer_text(out, rows[m].name), buffer_text(out, "_count"), write_sample(out, (double)count);
}

static void write_labelled(buffer *out, metric m) {
    const series *s = &all()[m];
    for (int i = 0; i < s->labels; i++) {
        write_name(out, rows[m].name, rows[m].label, s->label[i]);
        write_sample(out, s->value_of[i]);
    }
}

static void write_metric(buffer *out, metric m) {
    buffer_text(out, "# HELP "), buffer_text(out, rows[m].name), buffer_char(out, ' ');
    buffer_text(out, rows[m].help), buffer_text(out, "\n# TYPE ");
    buffer_text(out, rows[m].name), buffer_char(out, ' ');
    buffer_text(out, kind_words[rows[m].kind]), buffer_char(out, '\n');
    if (rows[m].kind == HISTOGRAM)
        write_histogram(out, m);
    else if (rows[m].label)
        write_labelled(out, m);
    else
        write_name(out, rows[m].name, NULL, NULL), write_sample(out, all()[m].value);
}

static double seconds_of(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec / 1e6; }

/* statm counts pages: all, then resident. Without /proc the old value stays. */
static void measure_process(void) {
    long pages;
    struct rusage used;
    FILE *f = fopen("/proc/self/statm", "re");
    if (f && fscanf(f, "%*d %ld", &pages) == 1)
        metrics_set(METRIC_MEMORY, (double)pages * (double)sysconf(_SC_PAGESIZE));
    if (f) fclose(f);
    if (getrusage(RUSAGE_SELF, &used) == 0)
        metrics_set(METRIC_PROCESSOR, seconds_of(used.ru_utime) + seconds_of(used.ru_stime));
}

void metrics_write(buffer *out) {
    measure_process();
    for (int m = 0; m < METRICS; m++) write_metric(out, (metric)m);
}
