/* lines.h - reads lines from standard input and cleans them for display. */
#ifndef VALLON_LINES_H
#define VALLON_LINES_H

#include <stddef.h>

#include "wake.h"

enum { LINE_BYTES_MAX = 1000 };

typedef enum {
    LINE_READ,
    LINE_LONG, /* too long for any command; skipped */
    LINE_NONE, /* end of input, or a signal to stop */
} line_result;

typedef struct {
    wake *wake;
    bool passing; /* skipping the rest of a line that was too long */
    size_t used;  /* bytes of `input` */
    char input[2 * LINE_BYTES_MAX];
    /* the last line: valid UTF-8 without control characters, with single blanks */
    char line[LINE_BYTES_MAX];
} lines;

line_result lines_read(lines *l);

#endif
