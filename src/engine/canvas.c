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

void canvas_rune(canvas *c, int row, int column, uint8_t ink, uint32_t rune) {
    if (row < 0 || row >= c->rows || column < 0 || column >= c->columns) return;
    if (rune == UTF8_BAD) rune = 0xfffd; /* the replacement character */
    c->cells[row * c->columns + column] = (cell){rune, ink, {0}};
}

int canvas_text_in(canvas *c, int row, int column, int width, uint8_t ink, const char *text) {
    const char *end = text + strlen(text);
    int length = utf8_length(text), shown = length <= width ? length : width - 1;
    for (int i = 0; i < shown; i++) canvas_rune(c, row, column++, ink, utf8_next(&text, end));
    if (length > width && width > 0) canvas_rune(c, row, column++, ink, 0x2026);
    return column;
}

int canvas_text(canvas *c, int row, int column, uint8_t ink, const char *text) {
    const char *end = text + strlen(text);
    while (text < end) canvas_rune(c, row, column++, ink, utf8_next(&text, end));
    return column;
}

int canvas_int(canvas *c, int row, int column, uint8_t ink, int number) {
    char digits[24];
    buffer b = BUFFER_OVER(digits);
    buffer_int(&b, number);
    return canvas_text(c, row, column, ink, digits);
}

void canvas_fill(canvas *c, int row, int column, int width, uint8_t ink, uint32_t rune) {
    for (int i = 0; i < width; i++) canvas_rune(c, row, column + i, ink, rune);
}

void canvas_box(canvas *c, int row, int column, int height, int width, uint8_t ink) {
    int bottom = row + height - 1, right = column + width - 1;
    canvas_fill(c, row, column + 1, width - 2, ink, 0x2500);
    canvas_fill(c, bottom, column + 1, width - 2, ink, 0x2500);
    for (int i = row + 1; i < bottom; i++) {
        canvas_rune(c, i, column, ink, 0x2502);
        canvas_rune(c, i, right, ink, 0x2502);
    }
    canvas_rune(c, row, column, ink, 0x250c);
    canvas_rune(c, row, right, ink, 0x2510);
    canvas_rune(c, bottom, column, ink, 0x2514);
    canvas_rune(c, bottom, right, ink, 0x2518);
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
