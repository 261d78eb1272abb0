/* scan.h - reads one line word by word: journal entries and plans. Each function takes what it
 * reads off the front, with the blank behind it, or takes nothing and gives false. */
#ifndef VALLON_SCAN_H
#define VALLON_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "attributes.h"

typedef struct {
    const char *at, *end;
} scan;

scan scan_line(const char *text); /* without its newline */
bool scan_done(const scan *s);

bool scan_skip(scan *s, const char *expected); /* one or more words */
MUST_USE bool scan_number(scan *s, int low, int high, int *out);
MUST_USE bool scan_large(scan *s, int64_t *out); /* may be negative */
MUST_USE bool scan_word(scan *s, char *out, size_t size);
MUST_USE bool scan_rest(scan *s, char *out, size_t size); /* at least one character */
/* The number of the next word among these, or -1. */
int scan_choice(scan *s, const char *const names[], int count);

#endif
