/* log.h - the server's log: one JSON object per line on stderr, with time, event and detail.
 *
 * It never contains a secret: no token, no hidden card, no chat text. Each event is written at most
 * LOG_EACH times a minute, so strangers cannot flood the log; further ones are counted, and the
 * count is logged when the minute is over:
 *     {"at":"2026-11-15T20:01:07Z","what":"wrong_origin","left_out":4711}
 * Only the loop's thread may call this. */
#ifndef VALLON_LOG_H
#define VALLON_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum { LOG_EACH = 10, LOG_SECONDS = 60, LOG_WORDS = 64 };

/* `what` is a constant; `detail` may be NULL. */
void log_line(const char *what, const char *detail);
void log_counts(bool all); /* logs the counts of minutes that are over, or of all */

/* How often each event was written. log_line keeps one of these. */
typedef struct {
    int count;
    struct {
        const char *what;
        double since; /* when its minute began */
        int said;
        uint64_t left_out;
    } word[LOG_WORDS];
} log_limit;

/* False: too many; the event is counted instead. */
bool log_limit_allows(log_limit *l, const char *what, double now);

/* Returns and clears the count of one event whose minute is over; 0: there is none. */
uint64_t log_limit_left_out(log_limit *l, double now, const char **what);

#endif
