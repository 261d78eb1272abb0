/* log.h - what happens to the server, a JSON object a line on stderr: when, what, and a detail.
 *
 * No secret goes here: no token, no hidden card, no text of a chat. Each word is said so often a minute
 * (LOG_EACH), whatever strangers do; then it is only counted, and when the minute is over the count is told:
 *     {"at":"2026-11-15T20:01:07Z","what":"wrong_origin","left_out":4711}
 * On the loop's thread alone. */
#ifndef VALLON_LOG_H
#define VALLON_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum { LOG_EACH = 10, LOG_SECONDS = 60, LOG_WORDS = 64 };

void log_line(const char *what, const char *detail); /* `what` is a constant; detail may be NULL */
void log_counts(bool all);                           /* tells what was left out of minutes that are over, or of all */

/* What has been said of each word: log_line keeps one of these. */
typedef struct {
    int count;
    struct {
        const char *what;
        double since; /* when its minute began */
        int said;
        uint64_t left_out;
    } word[LOG_WORDS];
} log_limit;

bool log_limit_allows(log_limit *l, const char *what, double now); /* else it is counted */

/* The number that was left out of a word whose minute is over, and the word; 0: there is none any more. */
uint64_t log_limit_left_out(log_limit *l, double now, const char **what);

#endif
