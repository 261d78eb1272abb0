#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "tell.h"

enum { SHEET_ROWS = 80 }; /* a board higher than the window scrolls */

static void clear(board_part *b, int rows, int columns) {
    size_t wanted = (size_t)SHEET_ROWS * (size_t)columns;
    if (wanted > b->room) {
        b->sheet.cells = realloc(b->sheet.cells, wanted * sizeof(cell));
        b->fitted.cells = realloc(b->fitted.cells, wanted * sizeof(cell));
        b->plain.cells = realloc(b->plain.cells, wanted * sizeof(cell));
        ASSERT(b->sheet.cells && b->fitted.cells && b->plain.cells);
        b->room = wanted;
    }
    canvas_init(&b->sheet, SHEET_ROWS, columns, b->sheet.cells);
    canvas_init(&b->plain, SHEET_ROWS, columns, b->plain.cells);
    canvas_init(&b->fitted, rows < SHEET_ROWS ? rows : SHEET_ROWS, columns, b->fitted.cells);
}

static int used_rows(const canvas *c) {
    for (int i = c->rows * c->columns; i-- > 0;)
        if (c->cells[i].rune && c->cells[i].rune != ' ') return i / c->columns + 1;
    return 0;
}

/* For games that draw no board. */
static void draw_sentences(desk *d, canvas *out) {
    buffer b = buffer_over(d->scratch, DESK_PAGE);
    tell_position(d->table, d->viewer, &b);
    paint_text(out, (rect){0, 1, out->rows, out->columns - 2}, 0, d->scratch);
}

static void draw_game(desk *d, const action *focus, canvas *out) {
    const table *t = d->table;
    view v = match_view(&t->match, d->viewer);
    if (t->game->board)
        t->game->board(&t->rules, &v, &(brief){t->lang, t->names, focus}, out);
    else
        draw_sentences(d, out);
}

/* A game may have another drawing for little space; if so, we show that one. Otherwise we show a
 * part of the full drawing and scroll. */
static void choose_drawing(board_part *b) {
    size_t cells = (size_t)b->fitted.rows * (size_t)b->fitted.columns;
    b->used = used_rows(&b->sheet);
    if (b->used <= b->fitted.rows ||
        memcmp(b->sheet.cells, b->fitted.cells, cells * sizeof(cell)) == 0)
        return;
    canvas other = b->sheet;
    b->sheet = b->fitted;
    b->fitted = other;
    b->used = used_rows(&b->sheet);
}

/* Whether two drawings differ in more than the sign that points at the selected move. */
static bool are_different(const canvas *a, const canvas *b) {
    for (int i = 0; i < a->rows * a->columns; i++) {
        const uint32_t one = a->cells[i].rune, two = b->cells[i].rune;
        if (one != two && one != '>' && two != '>') return true;
    }
    return false;
}

void board_fill(desk *d, int rows, int columns) {
    /* read before the old spots are cleared */
    const action *focus = desk_my_turn(d) ? desk_pointed(d) : NULL;
    action kept;
    if (focus) kept = *focus;
    bool show = focus && desk_is_legal(d, kept);
    clear(&d->board, rows, columns);
    draw_game(d, show ? &kept : NULL, &d->board.sheet);
    draw_game(d, show ? &kept : NULL, &d->board.fitted);
    if (show) draw_game(d, NULL, &d->board.plain);
    d->board.previews = show && are_different(&d->board.sheet, &d->board.plain);
    choose_drawing(&d->board);
    if (d->board.spot >= d->board.sheet.spot_count) d->board.spot = 0;
    if (d->board.sheet.spot_count == 0) d->on_board = false;
}

/* Starts at the move selected in the list, if the board shows it. */
bool board_enter(desk *d) {
    const canvas *c = &d->board.sheet;
    const action *a = moves_current(d);
    if (c->spot_count == 0) return false;
    d->board.spot = 0;
    for (int i = c->spot_count; a && i-- > 0;)
        if (c->spots[i].has_action && action_equal(c->spots[i].action, *a)) d->board.spot = i;
    return d->on_board = true;
}

void board_step(desk *d, int by) {
    int count = d->board.sheet.spot_count;
    if (count > 0) d->board.spot = (d->board.spot + by + count) % count;
}

/* Moves to the nearest spot in that direction; cells are about twice as high as wide. */
void board_go(desk *d, int rows, int columns) {
    const canvas *c = &d->board.sheet;
    const spot *from = board_spot(d);
    int best = -1, best_cost = 0;
    for (int i = 0; from && i < c->spot_count; i++) {
        const spot *to = &c->spots[i];
        int down = (2 * to->row + to->height) - (2 * from->row + from->height);
        int right = ((2 * to->column + to->width) - (2 * from->column + from->width)) / 2;
        int along = rows ? down * rows : right * columns, aside = abs(rows ? right : down),
            cost = along + 3 * aside;
        if (along <= 0 || (best >= 0 && cost >= best_cost)) continue;
        best = i;
        best_cost = cost;
    }
    if (best >= 0) d->board.spot = best;
}

/* Scrolls to the selected spot. */
static void follow(desk *d, rect r) {
    board_part *b = &d->board;
    const spot *s = board_spot(d);
    if (s && s->row < b->top) b->top = s->row;
    if (s && s->row + s->height > b->top + r.height) b->top = s->row + s->height - r.height;
    if (b->top > b->used - r.height) b->top = b->used - r.height;
    if (b->top < 0) b->top = 0;
}

void board_draw(desk *d, canvas *sheet, rect r) {
    const spot *s = board_spot(d);
    follow(d, r);
    paint_sheet(sheet, r, &d->board.sheet, d->board.top);
    if (s) {
        rect mark = {r.row + s->row - d->board.top, r.column + s->column, s->height, s->width};
        if (mark.row < r.row) mark.height -= r.row - mark.row, mark.row = r.row;
        if (mark.row + mark.height > r.row + r.height) mark.height = r.row + r.height - mark.row;
        paint_mark(sheet, mark);
    }
}

void board_draw_marks(const desk *d, canvas *sheet, const places *p) {
    const int end = p->prompt.column + p->prompt.width;
    if (d->board.top > 0) canvas_rune(sheet, CELL(p->prompt.row, end - 2), INK_BOLD, 0x25b2);
    if (d->board.top + p->board.height < d->board.used)
        canvas_rune(sheet, CELL(p->prompt.row, end - 1), INK_BOLD, 0x25bc);
}
