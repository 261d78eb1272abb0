#include "scan.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

scan scan_line(const char *text) { return (scan){text, text + strcspn(text, "\n")}; }

bool scan_done(const scan *s) { return s->at == s->end; }

static size_t left(const scan *s) { return (size_t)(s->end - s->at); }

static size_t word_size(const scan *s) {
    const char *blank = memchr(s->at, ' ', left(s));
    return blank ? (size_t)(blank - s->at) : left(s);
}

static void take(scan *s, size_t size) { s->at += size + (size < left(s)); }

bool scan_skip(scan *s, const char *expected) {
    size_t size = strlen(expected);
    if (left(s) < size || memcmp(s->at, expected, size) != 0) return false;
    if (size < left(s) && s->at[size] != ' ') return false;
    take(s, size);
    return true;
}

bool scan_large(scan *s, int64_t *out) {
    char *end;
    if (scan_done(s) || (*s->at != '-' && !isdigit((unsigned char)*s->at))) return false;
    errno = 0;
    long long number = strtoll(s->at, &end, 10);
    if (errno != 0 || end != s->at + word_size(s)) return false;
    take(s, word_size(s));
    *out = number;
    return true;
}

bool scan_number(scan *s, int low, int high, int *out) {
    scan before = *s;
    int64_t number;
    if (!scan_large(s, &number)) return false;
    if (number < low || number > high) return *s = before, false;
    *out = (int)number;
    return true;
}

static void copy(char *out, const scan *s, size_t size) {
    memcpy(out, s->at, size);
    out[size] = 0;
}

bool scan_word(scan *s, char *out, size_t size) {
    size_t length = word_size(s);
    if (length == 0 || length >= size) return false;
    copy(out, s, length);
    take(s, length);
    return true;
}

bool scan_rest(scan *s, char *out, size_t size) {
    size_t length = left(s);
    if (length == 0 || length >= size) return false;
    copy(out, s, length);
    s->at = s->end;
    return true;
}

int scan_choice(scan *s, const char *const names[], int count) {
    for (int i = 0; i < count; i++)
        if (scan_skip(s, names[i])) return i;
    return -1;
}
