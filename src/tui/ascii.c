#include "ascii.h"

#include <stdlib.h>
#include <string.h>

#include "attributes.h"
#include "fold.h"
#include "utf8.h"

enum { LONGEST = 3 }; /* characters that stand for one */

/* In one drawing no two signs may look the same, so the signs of a game avoid the letters, figures
 * and punctuation of its notation, and '>', which points at a player or at what is selected. */
static const struct {
    uint32_t from;
    char cell;
    const char *text; /* where space is not short; NULL: the same */
} signs[] = {
    {0x2500, '-', NULL},  {0x2501, '-', NULL}, {0x2550, '=', NULL},
    {0x2502, '|', NULL},  {0x2551, '|', NULL}, {0x2580, '\'', NULL}, /* upper half */
    {0x2584, '_', NULL},                                             /* lower half */
    {0x2190, '{', "<-"},  {0x2191, '^', NULL}, {0x2192, '}', "->"},
    {0x2193, 'v', NULL},  {0x25b2, '^', NULL}, {0x25bc, 'v', NULL},
    {0x25b8, '>', NULL},  {0x25be, 'v', NULL}, {0x25c2, '<', NULL},
    {0x25cf, 'o', NULL},  {0x25cb, '.', NULL}, {0x25d0, 'c', NULL}, /* discs */
    {0x25a0, '#', NULL},  {0x25a1, '=', NULL},                      /* large squares */
    {0x25aa, '*', NULL},  {0x25ab, 'o', NULL},                      /* small squares */
    {0x25ae, '#', NULL},  {0x25af, '=', NULL},                      /* upright bars */
    {0x25c6, '#', NULL},  {0x25c7, '~', NULL},                      /* diamonds */
    {0x2261, '#', NULL},  {0x2264, '{', NULL}, {0x2265, '^', NULL},
    {0x2663, '%', NULL},  {0x2229, 'n', NULL}, {0x203a, ')', NULL},
    {0x2039, '(', NULL},  {0x00b7, '.', NULL}, {0x2026, '~', "..."},
    {0x2716, 'X', NULL},  {0x2605, '*', NULL}, {0x2212, '-', NULL},
    {0x00d7, 'x', NULL},  {0x2020, '!', NULL}, {0x21af, '$', NULL},
    {0x00ab, '"', NULL},  {0x00bb, '"', NULL}, {0x2018, '\'', NULL},
    {0x2019, '\'', NULL}, {0x201c, '"', NULL}, {0x201d, '"', NULL},
    {0x2013, '-', NULL},  {0x2014, '-', NULL}, {0x00a0, ' ', NULL},
    {0x202f, ' ', NULL},  {0x00b0, 'o', NULL}, {0x00aa, 'a', NULL},
    {0x00df, 's', "ss"},
};

/* The first of the variables that says anything decides, as in setlocale. */
bool ascii_wanted(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    char folded[256];
    for (int i = 0; i < COUNT_OF(names); i++) {
        const char *value = getenv(names[i]);
        buffer b = BUFFER_OVER(folded);
        if (!value || !*value) continue;
        fold(value, &b);
        return !strstr(folded, "utf-8") && !strstr(folded, "utf8");
    }
    return false;
}

/* A letter without its accent, in the case it had. "oe" for a ligature. */
static void say_letter(uint32_t rune, buffer *out) {
    char letter[8], folded[8];
    buffer one = BUFFER_OVER(letter), plain = BUFFER_OVER(folded);
    const bool big = (rune >= 0xc0 && rune <= 0xde) || rune == 0x152;
    buffer_rune(&one, rune);
    fold(letter, &plain);
    if (big && *folded >= 'a' && *folded <= 'z') *folded = (char)(*folded - 'a' + 'A');
    buffer_text(out, (unsigned char)*folded < 0x80 ? folded : "?");
}

static int row_of(uint32_t rune) {
    for (int i = 0; i < COUNT_OF(signs); i++)
        if (signs[i].from == rune) return i;
    return -1;
}

/* Corners, tees and crossings */
static bool is_joint(uint32_t rune) { return rune > 0x2502 && rune < 0x2580; }

uint32_t ascii_rune(uint32_t rune) {
    char letter[8];
    buffer b = BUFFER_OVER(letter);
    const int row = row_of(rune);
    if (rune < 0x80) return rune;
    if (row >= 0) return (uint32_t)signs[row].cell;
    if (is_joint(rune)) return '+';
    say_letter(rune, &b);
    return (uint32_t)*letter;
}

const char *ascii_text(const char *text, buffer *out) {
    const char *end = text + strlen(text);
    while (text < end && out->used + LONGEST + 1 < out->size) {
        const uint32_t rune = utf8_next(&text, end);
        const int row = rune < 0x80 ? -1 : row_of(rune);
        if (rune < 0x80)
            buffer_char(out, (char)rune);
        else if (row >= 0 && signs[row].text)
            buffer_text(out, signs[row].text);
        else if (row >= 0 || is_joint(rune))
            buffer_char(out, (char)ascii_rune(rune));
        else
            say_letter(rune, out);
    }
    return text;
}
