/* Reads JSON as the server writes it: valid, and without blanks between values. */
#include <stdlib.h>
#include <string.h>

#include "load.h"

walker walk(span value) {
    return value.size >= 2 ? (walker){value.at + 1, value.at + value.size - 1} : (walker){0};
}

static const char *skip_text(const char *at, const char *end) {
    for (at++; at < end && *at != '"'; at++) at += *at == '\\';
    return at < end ? at + 1 : end;
}

static const char *skip_nested(const char *at, const char *end) {
    for (int depth = 0; at < end;) {
        if (*at == '"') {
            at = skip_text(at, end);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
        if (depth == 0) break;
    }
    return at;
}

static span take_value(walker *w) {
    const char *from = w->at;
    if (*from == '"') {
        w->at = skip_text(from, w->end);
        return (span){from + 1, (size_t)(w->at - from - 2)};
    }
    if (*from == '{' || *from == '[')
        w->at = skip_nested(from, w->end);
    else
        while (w->at < w->end && *w->at != ',') w->at++;
    return (span){from, (size_t)(w->at - from)};
}

bool walk_element(walker *w, span *value) {
    if (w->at >= w->end) return false;
    *value = take_value(w);
    w->at += w->at < w->end; /* the comma */
    return true;
}

bool walk_member(walker *w, span *key, span *value) {
    if (w->at >= w->end || *w->at != '"') return false;
    *key = take_value(w);
    w->at++; /* the colon */
    return walk_element(w, value);
}

bool span_is(span s, const char *text) {
    return s.size == strlen(text) && memcmp(s.at, text, s.size) == 0;
}

uint32_t span_number(span s) {
    uint32_t n = 0;
    for (size_t i = 0; i < s.size && s.at[i] >= '0' && s.at[i] <= '9'; i++)
        n = n * 10 + (uint32_t)(s.at[i] - '0');
    return n;
}

span span_find(span object, const char *key) {
    span k, v;
    for (walker w = walk(object); walk_member(&w, &k, &v);)
        if (span_is(k, key)) return v;
    return (span){"", 0};
}

/* ---- rooms ----------------------------------------------------------------------------------- */

static int base64_digit(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

/* The number of bytes, or -1 if the text is not base64 or longer than `size` bytes. */
static int base64_decode(span text, uint8_t *out, size_t size) {
    size_t used = 0, padding = 0;
    if (text.size % 4) return -1;
    while (padding < 2 && padding < text.size && text.at[text.size - 1 - padding] == '=') padding++;
    for (size_t i = 0; i < text.size; i += 4) {
        uint32_t word = 0;
        for (size_t k = 0; k < 4; k++) {
            int digit = i + k < text.size - padding ? base64_digit(text.at[i + k]) : 0;
            if (digit < 0) return -1;
            word = word << 6 | (uint32_t)digit;
        }
        for (size_t k = 0; k < 3 && (i / 4 * 3 + k) < text.size / 4 * 3 - padding; k++) {
            if (used == size) return -1;
            out[used++] = (uint8_t)(word >> (16 - 8 * k));
        }
    }
    return (int)used;
}

bool base64_exact(span text, uint8_t *out, size_t size) {
    return base64_decode(text, out, size) == (int)size;
}

static bool leb128(const uint8_t **at, const uint8_t *end, size_t *out) {
    *out = 0;
    for (int shift = 0; *at < end && shift < 28; shift += 7) {
        uint8_t byte = *(*at)++;
        *out |= (size_t)(byte & 127) << shift;
        if (!(byte & 128)) return true;
    }
    return false;
}

bool patch_apply(span text, uint8_t *room, size_t size) {
    static uint8_t bytes[4 * STATE_MAX];
    int count = base64_decode(text, bytes, sizeof bytes);
    const uint8_t *at = bytes, *end = bytes + (count < 0 ? 0 : count);
    size_t to = 0, skip, length;
    if (count < 0) return false;
    while (at < end) {
        if (!leb128(&at, end, &skip) || !leb128(&at, end, &length)) return false;
        if (skip > size - to || length > size - to - skip || length > (size_t)(end - at))
            return false;
        memcpy(room + to + skip, at, length);
        to += skip + length;
        at += length;
    }
    return true;
}
