#include "paint.h"

#include <string.h>

#include "utf8.h"

/* Indents of the further lines of a paragraph, without and with a tab in it */
enum { HANG = 2, TAB = 15 };

/* The end of the line of `width` characters that starts at `at`, including the blanks after it. */
static const char *line_break(const char *at, const char *end, int width) {
    const char *blank = NULL, *next = at;
    for (int i = 0; next < end; i++) {
        const char *here = next;
        uint32_t rune = utf8_next(&next, end);
        if (rune == ' ' && here > at && !utf8_joins(at, here)) blank = here;
        if (i < width) continue;
        if (!blank) return here;
        while (blank < end && *blank == ' ') blank++;
        return blank;
    }
    return end;
}

/* A part of a text, in one style. */
typedef struct {
    const char *at, *end;
    uint8_t ink;
} fragment;

static void draw_piece(canvas *sheet, rect place, fragment p) {
    for (int i = 0; p.at < p.end && i < place.width; i++)
        canvas_rune(sheet, CELL(place.row, place.column + i), p.ink, utf8_next(&p.at, p.end));
}

static bool is_heading(const char *at, const char *end) {
    return end - at > 3 && memcmp(at, "-- ", 3) == 0;
}

/* Draws one paragraph, whose first line is number `line`. Returns its number of lines. */
static int paint_paragraph(canvas *sheet, rect r, int line, fragment p) {
    const char *tab = memchr(p.at, '\t', (size_t)(p.end - p.at));
    int count = 0, wanted = tab ? TAB : HANG, hang = r.width > 3 * wanted ? wanted : 0;
    if (tab && sheet && line >= 0 && line < r.height)
        draw_piece(sheet, (rect){r.row + line, r.column, 1, hang}, (fragment){p.at, tab, INK_BOLD});
    if (tab) p.at = tab + 1;
    do {
        int indent = count || tab ? hang : 0, row = line + count;
        const char *stop = line_break(p.at, p.end, r.width - indent);
        rect place = {r.row + row, r.column + indent, 1, r.width - indent};
        if (sheet && row >= 0 && row < r.height)
            draw_piece(sheet, place, (fragment){p.at, stop, p.ink});
        p.at = stop;
        count++;
    } while (p.at < p.end);
    return count;
}

int paint_text(canvas *sheet, rect r, int skip, const char *text) {
    int lines = 0;
    if (r.width < 1) return 0;
    while (*text) {
        const char *end = strchr(text, '\n');
        if (!end) end = text + strlen(text);
        lines +=
            paint_paragraph(sheet, r, lines - skip,
                            (fragment){text, end, is_heading(text, end) ? INK_BOLD : INK_PLAIN});
        text = *end ? end + 1 : end;
    }
    return lines;
}

int paint_beginning(canvas *sheet, rect r, const char *text) {
    const int lines = paint_text(sheet, r, 0, text), row = r.row + r.height - 1;
    if (lines <= r.height || r.height < 1) return lines;
    const cell *cells = &sheet->cells[row * sheet->columns + r.column];
    int end = r.width - 1; /* where the ellipsis goes */
    while (end > 0 && (!cells[end].rune || cells[end].rune == ' ')) end--;
    if (end < r.width - 1)
        end++;
    else
        while (end > 0 && cells[end].rune != ' ') end--;
    canvas_fill(sheet, CELLS(row, r.column + end, r.width - end), INK_PLAIN, ' ');
    canvas_rune(sheet, CELL(row, r.column + end), INK_PLAIN, 0x2026);
    return r.height;
}

/* Begins with a whole paragraph, unless the last one alone is too long. */
void paint_text_end(canvas *sheet, rect r, const char *text) {
    const int lines = paint_text(NULL, r, 0, text);
    int skip = lines > r.height ? lines - r.height : 0;
    for (const char *at = text; skip && (at = strchr(at, '\n')) && at[1];) {
        const int rest = paint_text(NULL, r, 0, ++at);
        if (rest > r.height) continue;
        skip = lines - rest;
        break;
    }
    paint_text(sheet, r, skip, text);
}

void paint_sheet(canvas *sheet, rect r, const canvas *from, int top) {
    for (int i = 0; i < r.height && top + i < from->rows; i++)
        for (int k = 0; k < r.width && k < from->columns; k++) {
            const cell *c = &from->cells[(top + i) * from->columns + k];
            if (c->rune) canvas_rune(sheet, CELL(r.row + i, r.column + k), c->ink, c->rune);
        }
}

void paint_mark(canvas *sheet, rect r) {
    for (int i = r.row; i < r.row + r.height; i++)
        for (int k = r.column; k < r.column + r.width; k++) {
            if (i < 0 || i >= sheet->rows || k < 0 || k >= sheet->columns) continue;
            cell *c = &sheet->cells[i * sheet->columns + k];
            *c = (cell){c->rune ? c->rune : ' ', c->ink | INK_REVERSE, {0}};
        }
}

void paint_blank(canvas *sheet, rect r) {
    for (int i = 0; i < r.height; i++)
        canvas_fill(sheet, CELLS(r.row + i, r.column, r.width), INK_PLAIN, ' ');
}

void paint_bar(canvas *sheet, int row, const char *left, const char *right) {
    int width = utf8_length(right);
    canvas_fill(sheet, CELLS(row, 0, sheet->columns), INK_REVERSE, ' ');
    canvas_text_in(sheet, CELLS(row, 1, sheet->columns - 2 - (width ? width + 1 : 0)), INK_REVERSE,
                   left);
    canvas_text(sheet, CELL(row, sheet->columns - width - 1), INK_REVERSE, right);
}

rect paint_box(canvas *sheet, rect r, const char *title) {
    paint_blank(sheet, r);
    canvas_box(sheet, (canvas_area){r.row, r.column, r.height, r.width}, INK_PLAIN);
    canvas_rune(sheet, CELL(r.row, r.column + 1), INK_BOLD, ' ');
    int end = canvas_text_in(sheet, CELLS(r.row, r.column + 2, r.width - 5), INK_BOLD, title);
    canvas_rune(sheet, CELL(r.row, end), INK_BOLD, ' ');
    return (rect){r.row + 1, r.column + 2, r.height - 2, r.width - 4};
}

void paint_rule(canvas *sheet, rect r, uint8_t ink, const char *text) {
    canvas_fill(sheet, CELLS(r.row, r.column, r.width), INK_DIM, 0x2500);
    if (!*text) return;
    canvas_rune(sheet, CELL(r.row, r.column + 1), ink, ' ');
    int end = canvas_text_in(sheet, CELLS(r.row, r.column + 2, r.width - 4), ink, text);
    canvas_rune(sheet, CELL(r.row, end), ink, ' ');
}
