/* lines.h - lines from the standard input, fit to be looked at and to be shown again. */
#ifndef VALLON_LINES_H
#define VALLON_LINES_H

#include <stddef.h>

#include "wake.h"

enum { LINE_BYTES_MAX = 1000 };

typedef enum {
    LINE_READ,
    LINE_LONG, /* longer than any line that means something; it was passed over */
    LINE_NONE, /* the input has ended, or a signal says to stop */
} line_result;

typedef struct {
    wake *wake;
    bool passing; /* over the rest of a line that was too long */
    size_t used;  /* of `input` */
    char input[2 * LINE_BYTES_MAX];
    char line[LINE_BYTES_MAX]; /* the last one: valid UTF-8 without control characters, single
                                  blanks */
} lines;

line_result lines_read(lines *l);

#endif
