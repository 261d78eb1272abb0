#include "boxes.h"

#include <stdlib.h>
#include <string.h>

#include "fold.h"
#include "utf8.h"

enum { BOX_WIDTH_MAX = 88, FILTER_MAX = 64 };

/* ---- the sheet ------------------------------------------------------------------------------- */

void ui_open(ui *u, term *t, lang l) { *u = (ui){.term = t, .lang = l}; }

void ui_close(ui *u) {
    free(u->sheet.cells);
    u->sheet.cells = NULL;
}

static void fit_sheet(ui *u) {
    int rows, columns;
    term_size(u->term, &rows, &columns);
    size_t wanted = (size_t)rows * (size_t)columns;
    if (wanted > u->room) {
        u->sheet.cells = realloc(u->sheet.cells, wanted * sizeof(cell));
        ASSERT(u->sheet.cells);
        u->room = wanted;
    }
    canvas_init(&u->sheet, rows, columns, u->sheet.cells);
}

static bool too_small(const ui *u) {
    int rows, columns;
    term_size(u->term, &rows, &columns);
    return rows < UI_ROWS_MIN || columns < UI_COLUMNS_MIN;
}

void ui_draw(ui *u) {
    fit_sheet(u);
    if (u->behind && !too_small(u)) u->behind(u->self, &u->sheet);
}

static void show_too_small(ui *u) {
    fit_sheet(u);
    paint_text(&u->sheet, (rect){0, 0, u->sheet.rows, u->sheet.columns}, 0,
               words(u->lang, W_TOO_SMALL));
    term_show(u->term, &u->sheet);
}

void ui_show(ui *u) {
    if (too_small(u))
        show_too_small(u);
    else
        term_show(u->term, &u->sheet);
}

int ui_key(ui *u, int ms) {
    bool was_small = too_small(u);
    int key = term_key(u->term, ms);
    while (was_small && key != TERM_GONE && key != TERM_SIZE && key != TERM_NONE)
        key = term_key(u->term, ms);
    return key;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct {
    ui *ui;
    const char *title, *closers, *text;
    char *shown; /* the paragraphs that match the filter */
    char filter[FILTER_MAX];
    bool typing;
    int top, lines, height; /* first line shown; lines in total; lines that fit */
} reader;

/* Keeps the paragraphs that match the filter. */
static void choose_paragraphs(reader *r) {
    buffer b = buffer_over(r->shown, strlen(r->text) + 1);
    for (const char *at = r->text; *at;) {
        const char *end = strchr(at, '\n');
        size_t length = end ? (size_t)(end - at) + 1 : strlen(at);
        char paragraph[2048];
        buffer p = BUFFER_OVER(paragraph);
        buffer_bytes(&p, at, length);
        if (fold_has(paragraph, r->filter)) buffer_bytes(&b, at, length);
        at += length;
    }
}

static int max_of(int a, int b) { return a > b ? a : b; }
static int min_of(int a, int b) { return a < b ? a : b; }

static int longest_line(const char *text) {
    int longest = 0, length = 0;
    for (const char *at = text, *end = text + strlen(text); at < end;) {
        uint32_t rune = utf8_next(&at, end);
        length = rune == '\n' ? 0 : rune == '\t' ? 16 : length + 1;
        longest = max_of(longest, length);
    }
    return longest;
}

static void reader_foot(const reader *r, rect box) {
    canvas *sheet = &r->ui->sheet;
    char line[FILTER_MAX + 8];
    buffer b = BUFFER_OVER(line);
    int row = box.row + box.height - 1;
    if (r->typing || *r->filter) {
        buffer_text(&b, " / ");
        buffer_text(&b, r->filter);
        buffer_text(&b, r->typing ? "_ " : " ");
    }
    int at = canvas_text(sheet, CELL(row, box.column + 2), INK_BOLD, line);
    canvas_text_in(sheet, CELLS(row, at + 1, box.column + box.width - at - 3), INK_DIM,
                   words(r->ui->lang, r->lines > r->height ? W_BOX_SCROLL : W_BOX_CLOSE));
}

static void reader_draw(reader *r) {
    ui_draw(r->ui);
    canvas *sheet = &r->ui->sheet;
    int widest = max_of(longest_line(r->text), utf8_length(r->title) + 4);
    int width = min_of(max_of(widest + 4, 46), min_of(sheet->columns - 2, BOX_WIDTH_MAX));
    int wanted = paint_text(NULL, (rect){0, 0, 0, width - 4}, 0, r->text) + 2,
        height = min_of(max_of(wanted, 3), sheet->rows - 2);
    rect box = {(sheet->rows - height) / 2, (sheet->columns - width) / 2, height, width};
    rect room = paint_box(sheet, box, r->title);
    r->lines = paint_text(NULL, room, 0, r->shown);
    r->height = room.height;
    r->top = max_of(min_of(r->top, r->lines - r->height), 0);
    paint_text(sheet, room, r->top, r->shown);
    if (r->top > 0) canvas_rune(sheet, CELL(box.row, box.column + width - 3), INK_BOLD, 0x25b2);
    if (r->top + r->height < r->lines)
        canvas_rune(sheet, CELL(box.row + height - 1, box.column + width - 3), INK_BOLD, 0x25bc);
    reader_foot(r, box);
    ui_show(r->ui);
}

static void reader_scroll(reader *r, int key) {
    switch (key) {
    case TERM_UP:
    case 'k': r->top--; break;
    case TERM_DOWN:
    case 'j': r->top++; break;
    case TERM_PAGE_UP: r->top -= r->height - 1; break;
    case TERM_PAGE_DOWN:
    case ' ': r->top += r->height - 1; break;
    case TERM_HOME: r->top = 0; break;
    case TERM_END: r->top = r->lines; break;
    default: break;
    }
}

static void reader_type(reader *r, int key) {
    if (key == TERM_ESCAPE) *r->filter = 0;
    if (key == TERM_ESCAPE || key == TERM_ENTER)
        r->typing = false;
    else if (!line_edit(key, r->filter, sizeof r->filter))
        reader_scroll(r, key > 0x10ffff ? key : TERM_NONE);
    choose_paragraphs(r);
}

/* TERM_NONE: the window stays open. */
static int reader_key(reader *r, int key) {
    if (key == TERM_GONE) return key;
    if (r->typing)
        reader_type(r, key);
    else if (key == '/')
        r->typing = true;
    else if (key == TERM_ESCAPE && *r->filter)
        *r->filter = 0, choose_paragraphs(r);
    else if (key > 0 && key < 0x80 && strchr(r->closers, key))
        return key;
    else if (key == TERM_ESCAPE || key == TERM_ENTER || key == 'q' || key == '?')
        return TERM_ESCAPE;
    else
        reader_scroll(r, key);
    return TERM_NONE;
}

int box_read(ui *u, const char *title, const char *text, const char *closers) {
    reader r = {.ui = u, .title = title, .text = text, .closers = closers};
    int key = TERM_NONE;
    r.shown = malloc(strlen(text) + 1);
    ASSERT(r.shown);
    choose_paragraphs(&r);
    while (key == TERM_NONE) {
        reader_draw(&r);
        key = reader_key(&r, ui_key(u, -1));
    }
    free(r.shown);
    return key;
}

/* ---- asking ---------------------------------------------------------------------------------- */

static rect small_box(ui *u, const char *title, const char *text) {
    ui_draw(u);
    int width = min_of(u->sheet.columns - 2, 66),
        lines = paint_text(NULL, (rect){0, 0, 0, width - 4}, 0, text);
    int height = min_of(lines + 2, u->sheet.rows - 2);
    rect room = paint_box(
        &u->sheet,
        (rect){(u->sheet.rows - height) / 2, (u->sheet.columns - width) / 2, height, width}, title);
    paint_text(&u->sheet, room, 0, text);
    return room;
}

int box_ask(ui *u, const char *title, const char *text, const char *keys) {
    for (;;) {
        small_box(u, title, text);
        ui_show(u);
        int key = ui_key(u, -1);
        if (key == TERM_GONE) return key;
        if (key == TERM_ENTER || key == TERM_ESCAPE) return keys[strlen(keys) - 1];
        if (key > 0 && key < 0x80 && strchr(keys, key)) return key;
    }
}

/* A key other than Escape is dropped: it was not meant for what follows. */
bool box_busy(ui *u, const char *title, const char *text) {
    small_box(u, title, text);
    ui_show(u);
    for (int key; (key = ui_key(u, 0)) != TERM_NONE;)
        if (key == TERM_ESCAPE || key == TERM_GONE) return false;
    return true;
}

/* ---- typing ---------------------------------------------------------------------------------- */

bool line_edit(int key, char *text, size_t size) {
    size_t used = strlen(text);
    if (key == TERM_BACKSPACE) {
        while (used > 0 && ((unsigned char)text[used - 1] & 0xc0) == 0x80) used--;
        text[used > 0 ? used - 1 : 0] = 0;
        return true;
    }
    if (key < ' ' || key == 0x7f || (key >= 0x80 && key < 0xa0) || key > 0x10ffff) return false;
    char rune[8];
    buffer b = BUFFER_OVER(rune);
    buffer_rune(&b, (uint32_t)key);
    if (used + b.used < size) memcpy(text + used, rune, b.used + 1);
    return true;
}

bool box_line(ui *u, const char *title, char *text, size_t size) {
    char draft[256];
    buffer b = BUFFER_OVER(draft);
    ASSERT(size <= sizeof draft);
    buffer_text(&b, text);
    for (;;) {
        rect room = small_box(u, title, " ");
        int end = canvas_text_in(&u->sheet, CELLS(room.row, room.column, room.width - 1), INK_PLAIN,
                                 draft);
        canvas_rune(&u->sheet, CELL(room.row, end), INK_REVERSE, ' ');
        ui_show(u);
        int key = ui_key(u, -1);
        if (key == TERM_GONE || key == TERM_ESCAPE) return false;
        if (key == TERM_ENTER) break;
        line_edit(key, draft, size);
    }
    memcpy(text, draft, strlen(draft) + 1);
    return true;
}
