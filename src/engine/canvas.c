#include "canvas.h"

#include <string.h>

#include "utf8.h"

void canvas_init(canvas *c, int rows, int columns, cell *cells) {
    c->rows = rows;
    c->columns = columns;
    c->cells = cells;
    c->spot_count = 0;
    memset(cells, 0, (size_t)rows * (size_t)columns * sizeof *cells);
}

void canvas_rune(canvas *c, canvas_area at, uint8_t ink, uint32_t rune) {
    if (at.row < 0 || at.row >= c->rows || at.column < 0 || at.column >= c->columns) return;
    if (rune == UTF8_BAD) rune = 0xfffd; /* the replacement character */
    c->cells[at.row * c->columns + at.column] = (cell){rune, ink, {0}};
}

/* A part of a text */
typedef struct {
    const char *text;
    size_t size;
} fragment;

enum { ELLIPSIS = 0x2026 };

/* A sign that no shortened text ends with */
static bool hangs(char c) { return strchr(" ,;:(-", c) != NULL; }

/* A text does not end with a small word either: "Cairn", not "Cairn des". */
static size_t without_small_words(const char *text, size_t size) {
    enum { SMALL = 3 };
    for (;;) {
        size_t at = size;
        while (at > 0 && text[at - 1] != ' ') at--;
        const bool small = size - at <= SMALL && !(text[at] >= 'A' && text[at] <= 'Z');
        if (!at || !small) return size;
        size = at;
        while (size > 0 && hangs(text[size - 1])) size--;
    }
}

/* The bytes of the longest beginning of `text` that ends with a word and has at most `width`
 * characters; 0: not even the first word fits. */
static size_t whole_words(const char *text, int width) {
    const char *end = text + strlen(text), *at = text;
    size_t whole = 0;
    for (int i = 0; at < end && i <= width; i++) {
        if (*at == ' ') whole = (size_t)(at - text);
        utf8_next(&at, end);
    }
    while (whole > 0 && hangs(text[whole - 1])) whole--;
    return without_small_words(text, whole);
}

/* The bytes of the first `count` characters. */
static size_t first_runes(const char *text, int count) {
    const char *end = text + strlen(text), *at = text;
    for (int i = 0; i < count && at < end; i++) utf8_next(&at, end);
    return (size_t)(at - text);
}

static int draw_bytes(canvas *c, canvas_area at, uint8_t ink, fragment part) {
    for (const char *text = part.text, *end = text + part.size; text < end; at.column++)
        canvas_rune(c, at, ink, utf8_next(&text, end));
    return at.column;
}

int canvas_first_word(const char *text) {
    const char *end = text + strlen(text);
    int length = 0;
    while (text < end && utf8_next(&text, end) != ' ') length++;
    return length;
}

/* Ends with a whole word and an ellipsis, or at least with a whole word; else within the first
 * word. */
int canvas_text_in(canvas *c, canvas_area at, uint8_t ink, const char *text) {
    if (utf8_length(text) <= at.width) return canvas_text(c, at, ink, text);
    if (at.width < 1) return at.column;
    size_t size = whole_words(text, at.width - 1);
    uint32_t mark = ELLIPSIS;
    if (!size) size = whole_words(text, at.width), mark = 0;
    if (!size) size = first_runes(text, at.width - 1), mark = ELLIPSIS;
    at.column = draw_bytes(c, at, ink, (fragment){text, size});
    if (mark) canvas_rune(c, at, ink, mark), at.column++;
    return at.column;
}

int canvas_text(canvas *c, canvas_area at, uint8_t ink, const char *text) {
    const char *end = text + strlen(text);
    for (; text < end; at.column++) canvas_rune(c, at, ink, utf8_next(&text, end));
    return at.column;
}

int canvas_int(canvas *c, canvas_area at, uint8_t ink, int number) {
    char digits[24];
    buffer b = BUFFER_OVER(digits);
    buffer_int(&b, number);
    return canvas_text(c, at, ink, digits);
}

void canvas_fill(canvas *c, canvas_area at, uint8_t ink, uint32_t rune) {
    for (int i = 0; i < at.width; i++) canvas_rune(c, CELL(at.row, at.column + i), ink, rune);
}

void canvas_box(canvas *c, canvas_area at, uint8_t ink) {
    int bottom = at.row + at.height - 1, right = at.column + at.width - 1;
    canvas_fill(c, CELLS(at.row, at.column + 1, at.width - 2), ink, 0x2500);
    canvas_fill(c, CELLS(bottom, at.column + 1, at.width - 2), ink, 0x2500);
    for (int i = at.row + 1; i < bottom; i++) {
        canvas_rune(c, CELL(i, at.column), ink, 0x2502);
        canvas_rune(c, CELL(i, right), ink, 0x2502);
    }
    canvas_rune(c, CELL(at.row, at.column), ink, 0x250c);
    canvas_rune(c, CELL(at.row, right), ink, 0x2510);
    canvas_rune(c, CELL(bottom, at.column), ink, 0x2514);
    canvas_rune(c, CELL(bottom, right), ink, 0x2518);
}

/* Clips [*start, *start + *length) to 0 .. end. */
static void clip(int *start, int *length, int end) {
    int stop = *start + *length < end ? *start + *length : end;
    if (*start < 0) *start = 0;
    *length = stop - *start;
}

void canvas_spot(canvas *c, spot s) {
    clip(&s.row, &s.height, c->rows);
    clip(&s.column, &s.width, c->columns);
    if (s.height <= 0 || s.width <= 0) return;
    if (c->spot_count < CANVAS_SPOTS_MAX) c->spots[c->spot_count++] = s;
}

void canvas_line(const canvas *c, int row, buffer *out) {
    const cell *cells = c->cells + row * c->columns;
    int last = c->columns;
    while (last > 0 && (cells[last - 1].rune == 0 || cells[last - 1].rune == ' ')) last--;
    for (int i = 0; i < last; i++) buffer_rune(out, cells[i].rune ? cells[i].rune : ' ');
}
