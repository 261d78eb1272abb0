#include "log.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "attributes.h"
#include "json.h"
#include "utf8.h"

enum { DETAIL_MAX = 160 };

/* ---- rate limit ------------------------------------------------------------------------------ */

static int place_of(log_limit *l, const char *what, double now) {
    int at = 0;
    while (at < l->count && strcmp(l->word[at].what, what) != 0) at++;
    ASSERT(at < LOG_WORDS); /* events are constants of ours, and fewer */
    if (at == l->count) {
        l->word[l->count].what = what;
        l->word[l->count++].since = now;
    }
    return at;
}

/* A minute with a pending count lasts until the count has been logged. */
bool log_limit_allows(log_limit *l, const char *what, double now) {
    int at = place_of(l, what, now);
    if (l->word[at].left_out == 0 && now - l->word[at].since >= (double)LOG_SECONDS)
        l->word[at].since = now, l->word[at].said = 0;
    if (l->word[at].said < LOG_EACH) return l->word[at].said++, true;
    l->word[at].left_out++;
    return false;
}

uint64_t log_limit_left_out(log_limit *l, double now, const char **what) {
    for (int i = 0; i < l->count; i++) {
        uint64_t count = l->word[i].left_out;
        if (count == 0 || now - l->word[i].since < (double)LOG_SECONDS) continue;
        *what = l->word[i].what;
        l->word[i].left_out = 0;
        l->word[i].said = 0;
        l->word[i].since = now;
        return count;
    }
    return 0;
}

/* One limit per process, because stderr belongs to the process. */
static log_limit *limit_here(void) {
    static log_limit here;
    return &here;
}

static double now_here(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- writing --------------------------------------------------------------------------------- */

static json begin(buffer *b, const char *what) {
    char when[32];
    json j = json_into(b);
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc);
    json_open(&j, '{');
    json_field_text(&j, "at", when);
    json_field_text(&j, "what", what);
    return j;
}

static void end(json *j) {
    json_close(j, '}');
    fprintf(stderr, "%s\n", j->out->data);
}

void log_line(const char *what, const char *detail) {
    char text[2048];
    buffer b = BUFFER_OVER(text);
    if (!log_limit_allows(limit_here(), what, now_here())) return;
    json j = begin(&b, what);
    if (detail)
        json_key(&j, "detail"),
            json_bytes(&j, detail, utf8_cut(detail, strnlen(detail, DETAIL_MAX)));
    end(&j);
}

void log_counts(bool all) {
    const char *what;
    double now = all ? INFINITY : now_here();
    for (uint64_t count; (count = log_limit_left_out(limit_here(), now, &what)) > 0;) {
        char text[256];
        buffer b = BUFFER_OVER(text);
        json j = begin(&b, what);
        json_field_int(&j, "left_out", (int64_t)count);
        end(&j);
    }
}
