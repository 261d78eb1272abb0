#include "fold.h"

#include <string.h>

#include "utf8.h"

enum { FOLD_MAX = 2048 };

/* The base letters of U+00C0 .. U+00FF; a blank where there is none. */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuy saaaaaaaceeeeiiiidnooooo ouuuuy y";
_Static_assert(sizeof latin == 0x40 + 1, "a letter for each of U+00C0 .. U+00FF");

static void fold_rune(uint32_t rune, buffer *out) {
    if (rune >= 'A' && rune <= 'Z') rune += 'a' - 'A';
    if (rune == 0xe6 || rune == 0xc6)
        buffer_text(out, "ae");
    else if (rune == 0x152 || rune == 0x153)
        buffer_text(out, "oe");
    else if (rune == 0x2019) /* typographic apostrophe */
        buffer_char(out, '\'');
    else if (rune >= 0xc0 && rune <= 0xff && latin[rune - 0xc0] != ' ')
        buffer_char(out, latin[rune - 0xc0]);
    else if (rune != UTF8_BAD)
        buffer_rune(out, rune);
}

void fold(const char *text, buffer *out) {
    const char *end = text + strlen(text);
    while (text < end) fold_rune(utf8_next(&text, end), out);
}

bool fold_has(const char *text, const char *wanted) {
    char in[FOLD_MAX], want[FOLD_MAX], *rest;
    buffer a = BUFFER_OVER(in), b = BUFFER_OVER(want);
    fold(text, &a);
    fold(wanted, &b);
    for (char *part = strtok_r(want, " ", &rest); part; part = strtok_r(NULL, " ", &rest))
        if (!strstr(in, part)) return false;
    return true;
}

bool fold_same(const char *a, const char *b) {
    char x[FOLD_MAX], y[FOLD_MAX];
    buffer bx = BUFFER_OVER(x), by = BUFFER_OVER(y);
    fold(a, &bx);
    fold(b, &by);
    return strcmp(x, y) == 0;
}
