#include "lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "utf8.h"

/* Removes control characters and broken UTF-8, because the line may be printed again. */
static void clean(char *line) {
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7f) *c = ' ';
    if (utf8_clean(line, strlen(line))) return;
    for (char *c = line; *c; c++)
        if ((unsigned char)*c >= 0x80) *c = '?';
}

/* Trims the line and leaves single blanks between words. */
static void squeeze(char *line) {
    char *to = line;
    for (char *c = line; *c; c++)
        if (*c != ' ' || (to > line && to[-1] != ' ')) *to++ = *c;
    if (to > line && to[-1] == ' ') to--;
    *to = 0;
}

static void drop(lines *l, size_t count) {
    memmove(l->input, l->input + count, l->used - count);
    l->used -= count;
}

static void keep(lines *l, size_t length) {
    for (size_t i = 0; i < length; i++) l->line[i] = l->input[i] ? l->input[i] : ' ';
    l->line[length] = 0;
    clean(l->line);
    squeeze(l->line);
}

/* Takes one line out of the input. False: there is no complete line; at the end of the input,
 * the rest counts as one. */
static bool take(lines *l, bool at_end, line_result *result) {
    char *newline = memchr(l->input, '\n', l->used);
    size_t length = newline ? (size_t)(newline - l->input) : l->used;
    bool whole = newline || (at_end && l->used > 0);
    if (!whole && l->used < sizeof l->input) return false;
    bool fits = length < LINE_BYTES_MAX && !l->passing;
    *result = fits ? LINE_READ : LINE_LONG;
    if (whole && fits) keep(l, length);
    l->passing = !whole;
    drop(l, newline ? length + 1 : length);
    return whole;
}

/* False: there will be no more input. */
static bool read_some(lines *l) {
    wake_cause cause = wake_wait(l->wake, -1);
    if (cause == WAKE_SIZE || cause == WAKE_TIME) return true;
    ssize_t n =
        cause == WAKE_GONE ? 0 : read(STDIN_FILENO, l->input + l->used, sizeof l->input - l->used);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (n <= 0) return false;
    l->used += (size_t)n;
    return true;
}

line_result lines_read(lines *l) {
    line_result result = LINE_NONE;
    while (!take(l, false, &result))
        if (!read_some(l)) return !l->wake->signal && take(l, true, &result) ? result : LINE_NONE;
    return result;
}
