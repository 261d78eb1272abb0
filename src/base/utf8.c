#include "utf8.h"

#include <string.h>

static int sequence_length(uint8_t lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead < 0xe0) return 2;
    if (lead >= 0xe0 && lead < 0xf0) return 3;
    if (lead >= 0xf0 && lead < 0xf5) return 4;
    return 0;
}

static bool in_range(uint32_t rune, int length) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return rune >= least[length] && rune <= 0x10ffff && !(rune >= 0xd800 && rune < 0xe000);
}

uint32_t utf8_next(const char **text, const char *end) {
    const uint8_t *s = (const uint8_t *)*text;
    int length = sequence_length(s[0]);
    *text += 1;
    if (length <= 1) return length ? s[0] : UTF8_BAD;
    if (end - (const char *)s < length) return UTF8_BAD;
    uint32_t rune = s[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80) return UTF8_BAD;
        rune = rune << 6 | (s[i] & 0x3f);
    }
    if (!in_range(rune, length)) return UTF8_BAD;
    *text += length - 1;
    return rune;
}

/* Skips ASCII, eight bytes at a time: most text is nothing else. */
static const char *skip_ascii(const char *text, const char *end) {
    const uint64_t high = 0x8080808080808080u;
    uint64_t word;
    for (; (size_t)(end - text) >= sizeof word; text += sizeof word) {
        memcpy(&word, text, sizeof word);
        if (word & high) break;
    }
    return text;
}

bool utf8_valid(const char *text, size_t size) {
    const char *end = text + size;
    text = skip_ascii(text, end);
    while (text < end)
        if (utf8_next(&text, end) == UTF8_BAD) return false;
    return true;
}

bool utf8_control(uint32_t rune) {
    if (rune < 0x20 || (rune >= 0x7f && rune < 0xa0)) return true;
    return rune == 0x2028 || rune == 0x2029 || (rune >= 0x202a && rune <= 0x202e) ||
           (rune >= 0x2066 && rune <= 0x2069);
}

bool utf8_clean(const char *text, size_t size) {
    const char *end = text + size;
    while (text < end) {
        uint32_t rune = utf8_next(&text, end);
        if (rune == UTF8_BAD || utf8_control(rune)) return false;
    }
    return true;
}

size_t utf8_cut(const char *text, size_t size) {
    const char *at = text, *end = text + size;
    while (at < end) {
        const char *start = at;
        if (utf8_next(&at, end) == UTF8_BAD) return (size_t)(start - text);
    }
    return size;
}

bool utf8_closes(const char *text) {
    return (*text && strchr(":;!?%", *text)) || strncmp(text, "\u00bb", 2) == 0;
}

bool utf8_joins(const char *start, const char *blank) {
    return utf8_closes(blank + 1) || (blank - start >= 2 && memcmp(blank - 2, "\u00ab", 2) == 0);
}

int utf8_length(const char *text) {
    const char *end = text + strlen(text);
    int n = 0;
    for (; text < end; n++) utf8_next(&text, end);
    return n;
}
