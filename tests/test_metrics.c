/* The metrics in Prometheus' text format: every family with HELP and TYPE before its samples, no
 * series twice, histograms cumulative. */
#include "metrics.h"

#include <stdio.h>
#include <stdlib.h>

#include "farewell.h"
#include "unit.h"
#include "why.h"

enum { NAME = 64, LINES_MAX = 512 };

static char text[METRICS_TEXT];

static const char *written(void) {
    buffer b = BUFFER_OVER(text);
    metrics_write(&b);
    assert_false(b.full);
    return text;
}

/* The value of the series with this name and labels. */
static double value_of(const char *series) {
    const char *all = written();
    size_t size = strlen(series);
    for (const char *at = all; at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (strncmp(at, series, size) == 0 && at[size] == ' ') return strtod(at + size, NULL);
    fail_msg("%s is missing", series);
    return 0;
}

static bool ends_with(const char *name, const char *ending) {
    size_t n = strlen(name), e = strlen(ending);
    return n > e && strcmp(name + n - e, ending) == 0;
}

/* ---- the format ------------------------------------------------------------------------------ */

typedef struct {
    char name[NAME], kind[128];
    bool helped, typed;
    int samples;
    double last, count; /* of a histogram's buckets; of +Inf */
} family;

typedef struct {
    int seen;
    char series[LINES_MAX][128], families[LINES_MAX][NAME];
    int family_count;
    family now;
} reader;

static void end_family(const family *f) {
    if (f->name[0]) assert_true(f->helped && f->typed && f->samples > 0);
}

static void read_help(reader *r, const char *name, const char *help) {
    end_family(&r->now);
    for (int i = 0; i < r->family_count; i++) assert_string_not_equal(r->families[i], name);
    snprintf(r->families[r->family_count++], NAME, "%s", name);
    r->now = (family){.helped = strlen(help) > 10, .last = -1, .count = -1};
    snprintf(r->now.name, NAME, "%s", name);
}

static void read_type(reader *r, const char *name, const char *kind) {
    assert_string_equal(r->now.name, name);
    assert_false(r->now.typed || r->now.samples);
    assert_true(strcmp(kind, "counter") == 0 || strcmp(kind, "gauge") == 0 ||
                strcmp(kind, "histogram") == 0);
    r->now.typed = true;
    snprintf(r->now.kind, sizeof r->now.kind, "%s", kind);
}

static void read_bucket(family *f, const char *labels, double value) {
    assert_true(value >= f->last); /* cumulative */
    assert_true(f->count < 0);     /* +Inf is the last one */
    f->last = value;
    if (strcmp(labels, "{le=\"+Inf\"}") == 0) f->count = value;
}

static void read_histogram(family *f, const char *name, const char *labels, double value) {
    char bucket[NAME + 8];
    snprintf(bucket, sizeof bucket, "%s_bucket", f->name);
    if (strcmp(name, bucket) == 0)
        read_bucket(f, labels, value);
    else if (ends_with(name, "_count"))
        assert_true(value == f->count);
    else
        assert_true(ends_with(name, "_sum"));
}

static void read_sample(reader *r, const char *line) {
    char series[128], name[NAME], *end;
    size_t size = strcspn(line, " ");
    snprintf(series, sizeof series, "%.*s", (int)size, line);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(series, "{"), series);
    double value = strtod(line + size, &end);
    assert_true(*end == 0 && end > line + size + 1);
    assert_true(strncmp(name, r->now.name, strlen(r->now.name)) == 0 && r->now.typed);
    for (int i = 0; i < r->seen; i++) assert_string_not_equal(r->series[i], series);
    snprintf(r->series[r->seen++], 128, "%s", series);
    r->now.samples++;
    if (strcmp(r->now.kind, "histogram") == 0)
        read_histogram(&r->now, name, series + strlen(name), value);
    else
        assert_string_equal(name, r->now.name);
}

static void read_line(reader *r, char *line) {
    char name[NAME], rest[128];
    if (sscanf(line, "# HELP %63s %127[^\n]", name, rest) == 2)
        read_help(r, name, rest);
    else if (sscanf(line, "# TYPE %63s %127s", name, rest) == 2)
        read_type(r, name, rest);
    else
        read_sample(r, line);
}

static void assert_valid(void) {
    static reader r;
    static char copy[METRICS_TEXT];
    memset(&r, 0, sizeof r);
    strcpy(copy, written());
    assert_int_equal(copy[strlen(copy) - 1], '\n');
    for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) read_line(&r, line);
    end_family(&r.now);
    assert_int_equal(r.family_count, METRICS);
}

static void set_up(void) {
    metrics_clear();
    for (int i = 1; i < WHYS; i++) metrics_label(METRIC_REFUSALS, why_rows[i].word);
    for (int i = 0; i < FAREWELLS; i++) metrics_label(METRIC_REFUSALS, farewells[i].word);
    metrics_label(METRIC_CONNECTIONS, "websocket");
    metrics_label(METRIC_CONNECTIONS, "stream");
}

TEST(metrics_have_a_valid_format_before_and_after_something_happened) {
    set_up();
    assert_valid();
    metrics_count(METRIC_COMMITS, 3);
    metrics_set(METRIC_UPTIME, 12.5);
    metrics_set_of(METRIC_CONNECTIONS, "stream", 7);
    for (int i = 0; i < 1000; i++) metrics_observe(METRIC_MOVE_SECONDS, i * i / 50000.0);
    for (int i = 1; i < 300; i++) metrics_observe(METRIC_COMMIT_ENTRIES, i);
    metrics_refused("stale");
    assert_valid();
}

TEST(metrics_say_what_was_counted) {
    set_up();
    metrics_count(METRIC_COMMITS, 1);
    metrics_count(METRIC_COMMITS, 2);
    metrics_set(METRIC_SENT, 9007199254740000.0);
    metrics_refused("stale");
    metrics_refused("stale");
    metrics_set_of(METRIC_CONNECTIONS, "websocket", 4);
    assert_true(value_of("vallon_commits_total") == 3);
    assert_non_null(strstr(written(), "\nvallon_sent_messages_total 9007199254740000\n"));
    assert_true(value_of("vallon_refusals_total{reason=\"stale\"}") == 2);
    assert_true(value_of("vallon_refusals_total{reason=\"flood\"}") == 0);
    assert_true(value_of("vallon_connections{kind=\"websocket\"}") == 4);
    assert_true(value_of("process_resident_memory_bytes") > 100000);
}

TEST(metrics_put_a_bound_into_its_own_bucket) {
    set_up();
    metrics_observe(METRIC_MOVE_SECONDS, 0.0001);
    metrics_observe(METRIC_MOVE_SECONDS, 0.00011);
    metrics_observe(METRIC_MOVE_SECONDS, 11);
    assert_true(value_of("vallon_move_seconds_bucket{le=\"0.0001\"}") == 1);
    assert_true(value_of("vallon_move_seconds_bucket{le=\"0.00025\"}") == 2);
    assert_true(value_of("vallon_move_seconds_bucket{le=\"10\"}") == 2);
    assert_true(value_of("vallon_move_seconds_bucket{le=\"+Inf\"}") == 3);
    assert_true(value_of("vallon_move_seconds_count") == 3);
    assert_true(value_of("vallon_move_seconds_sum") > 11.0002);
}
