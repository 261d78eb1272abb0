#include "message.h"

#include <stdlib.h>
#include <string.h>

#define JSMN_STATIC
#define JSMN_STRICT
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wswitch-enum"
#include <jsmn.h>
#pragma GCC diagnostic pop

#include "utf8.h"

/* The first token after `at` and its content. */
static int after(const message *m, int at) {
    int end = m->token[at].end;
    int next = at + 1;
    while (next < m->count && m->token[next].start < end) next++;
    return next;
}

bool message_read(message *m, const char *text, size_t size) {
    jsmntok_t token[MESSAGE_TOKENS];
    jsmn_parser parser;
    if (!utf8_valid(text, size) || memchr(text, 0, size)) return false;
    jsmn_init(&parser);
    m->text = text;
    m->count = jsmn_parse(&parser, text, size, token, MESSAGE_TOKENS);
    if (m->count < 1 || token[0].type != JSMN_OBJECT) return false;
    for (int i = 0; i < m->count; i++) {
        m->token[i].kind = (int)token[i].type;
        m->token[i].start = token[i].start;
        m->token[i].end = token[i].end;
        m->token[i].size = token[i].size;
    }
    for (int i = 0; i < m->count; i++) m->token[i].next = after(m, i);
    return true;
}

static bool is_text(const message *m, int at, const char *text) {
    size_t size = (size_t)(m->token[at].end - m->token[at].start);
    return m->token[at].kind == JSMN_STRING && strlen(text) == size &&
           memcmp(m->text + m->token[at].start, text, size) == 0;
}

/* The token of a key's value, or 0. */
static int value_of(const message *m, const char *key) {
    for (int i = 1; i + 1 < m->count; i = m->token[i + 1].next)
        if (is_text(m, i, key)) return m->token[i].size == 1 ? i + 1 : 0;
    return 0;
}

static int hex4(const char *at) {
    char digits[5] = {at[0], at[1], at[2], at[3], 0};
    return strspn(digits, "0123456789abcdefABCDEF") == 4 ? (int)strtol(digits, NULL, 16) : -1;
}

/* Reads \uXXXX and, if it is a high surrogate, the low one that follows. */
static uint32_t escaped_rune(const char **at, const char *end) {
    if (end - *at < 4) return *at = end, 0xfffd;
    int high = hex4(*at);
    *at += 4;
    if (high < 0 || (high >= 0xdc00 && high < 0xe000)) return 0xfffd;
    if (high < 0xd800 || high >= 0xe000) return (uint32_t)high;
    if (end - *at < 6 || (*at)[0] != '\\' || (*at)[1] != 'u') return 0xfffd;
    int low = hex4(*at + 2);
    if (low < 0xdc00 || low >= 0xe000) return 0xfffd;
    *at += 6;
    return 0x10000 + ((uint32_t)(high - 0xd800) << 10) + (uint32_t)(low - 0xdc00);
}

static uint32_t next_rune(const char **at, const char *end) {
    static const char letters[] = "ntrbf", controls[] = "\n\t\r\b\f";
    uint32_t rune = utf8_next(at, end);
    if (rune != '\\' || *at >= end) return rune;
    char c = *(*at)++;
    const char *letter = strchr(letters, c);
    if (c == 'u') return escaped_rune(at, end);
    return (uint32_t)(unsigned char)(letter ? controls[letter - letters] : c);
}

/* The length of the plain ASCII at the start: no escapes, no control characters. */
static size_t plain_length(const char *text, size_t size) {
    size_t n = 0;
    while (n < size && text[n] >= ' ' && text[n] < 0x7f && text[n] != '\\') n++;
    return n;
}

/* Leaves `out` empty if there is no text, or if it does not fit. */
static bool copy_text(const message *m, int at, buffer *out) {
    buffer_clear(out);
    if (at == 0 || m->token[at].kind != JSMN_STRING) return false;
    const char *from = m->text + m->token[at].start, *end = m->text + m->token[at].end;
    size_t plain = plain_length(from, (size_t)(end - from));
    buffer_bytes(out, from, plain);
    from += plain;
    while (from < end) {
        uint32_t rune = next_rune(&from, end);
        buffer_rune(out, rune == UTF8_BAD || utf8_control(rune) ? ' ' : rune);
    }
    bool fits = !out->full;
    if (!fits) buffer_clear(out);
    return fits;
}

bool message_has(const message *m, const char *key) { return value_of(m, key) != 0; }

bool message_text(const message *m, const char *key, char *out, size_t size) {
    buffer b = buffer_over(out, size);
    return copy_text(m, value_of(m, key), &b);
}

bool message_lines(const message *m, const char *key, buffer *out) {
    int at = value_of(m, key);
    buffer_clear(out);
    if (at == 0 || m->token[at].kind != JSMN_STRING) return false;
    const char *from = m->text + m->token[at].start, *end = m->text + m->token[at].end;
    while (from < end) {
        uint32_t rune = next_rune(&from, end);
        if (rune == 0) return false;
        buffer_rune(out, rune);
    }
    return !out->full;
}

bool message_number(const message *m, const char *key, message_range within, int64_t *out) {
    int at = value_of(m, key);
    if (at == 0 || m->token[at].kind != JSMN_PRIMITIVE ||
        m->token[at].end - m->token[at].start > 18)
        return false;
    const char *from = m->text + m->token[at].start;
    char *end;
    long long value = strtoll(from, &end, 10);
    if (end != m->text + m->token[at].end || value < within.low || value > within.high)
        return false;
    *out = value;
    return true;
}

bool message_flag(const message *m, const char *key, bool normal) {
    int at = value_of(m, key);
    if (at == 0 || m->token[at].kind != JSMN_PRIMITIVE) return normal;
    return m->text[m->token[at].start] == 't';
}

bool message_item(const message *m, const char *key, int n, buffer *out) {
    int at = value_of(m, key);
    buffer_clear(out);
    if (at == 0 || m->token[at].kind != JSMN_ARRAY || n >= m->token[at].size) return false;
    int item = at + 1;
    while (n-- > 0) item = m->token[item].next;
    return copy_text(m, item, out);
}

bool message_nth(const message *m, const char *key, int n, message_pair *out) {
    int at = value_of(m, key);
    if (at == 0 || m->token[at].kind != JSMN_OBJECT || n >= m->token[at].size) return false;
    int item = at + 1;
    while (n-- > 0 && item + 1 < m->count) item = m->token[item + 1].next;
    if (item + 1 >= m->count || m->token[item].size != 1) return false;
    buffer key_out = BUFFER_OVER(out->key), value = BUFFER_OVER(out->value);
    return copy_text(m, item, &key_out) && copy_text(m, item + 1, &value);
}
