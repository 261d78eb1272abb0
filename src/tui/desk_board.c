#include <stdlib.h>

#include "desk.h"
#include "tell.h"

enum { SHEET_ROWS = 80 }; /* a board may be higher than the window: it is scrolled */

static void fit(board_part *b, int columns) {
    size_t wanted = (size_t)SHEET_ROWS * (size_t)columns;
    if (wanted > b->room) {
        b->sheet.cells = realloc(b->sheet.cells, wanted * sizeof(cell));
        ASSERT(b->sheet.cells);
        b->room = wanted;
    }
    canvas_init(&b->sheet, SHEET_ROWS, columns, b->sheet.cells);
}

static int used_rows(const canvas *c) {
    for (int i = c->rows * c->columns; i-- > 0;)
        if (c->cells[i].rune && c->cells[i].rune != ' ') return i / c->columns + 1;
    return 0;
}

/* A game that does not draw is told in sentences. */
static void draw_sentences(desk *d, int columns) {
    buffer b = buffer_over(d->scratch, DESK_PAGE);
    tell_position(d->table, d->viewer, &b);
    paint_text(&d->board.sheet, (rect){0, 1, SHEET_ROWS, columns - 2}, 0, d->scratch);
}

void board_fill(desk *d, int columns) {
    const table *t = d->table;
    const action *focus = desk_my_turn(d) ? desk_pointed(d) : NULL; /* before the old spots go */
    action kept;
    if (focus) kept = *focus;
    bool show = focus && desk_is_legal(d, kept);
    fit(&d->board, columns);
    if (t->game->board) {
        view v = match_view(&t->match, d->viewer);
        t->game->board(&t->rules, &v, &(brief){t->lang, t->names, show ? &kept : NULL}, &d->board.sheet);
    } else
        draw_sentences(d, columns);
    d->board.used = used_rows(&d->board.sheet);
    if (d->board.spot >= d->board.sheet.spot_count) d->board.spot = 0;
    if (d->board.sheet.spot_count == 0) d->on_board = false;
}

const spot *board_spot(const desk *d) { return d->on_board && d->board.sheet.spot_count > 0 ? &d->board.sheet.spots[d->board.spot] : NULL; }

/* Begins where the list points, if the drawing has it. */
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

/* The nearest spot that lies that way; cells are about twice as high as wide. */
void board_go(desk *d, int rows, int columns) {
    const canvas *c = &d->board.sheet;
    const spot *from = board_spot(d);
    int best = -1, best_cost = 0;
    for (int i = 0; from && i < c->spot_count; i++) {
        const spot *to = &c->spots[i];
        int down = (2 * to->row + to->height) - (2 * from->row + from->height);
        int right = ((2 * to->column + to->width) - (2 * from->column + from->width)) / 2;
        int along = rows ? down * rows : right * columns, aside = abs(rows ? right : down), cost = along + 3 * aside;
        if (along <= 0 || (best >= 0 && cost >= best_cost)) continue;
        best = i;
        best_cost = cost;
    }
    if (best >= 0) d->board.spot = best;
}

void board_follow(desk *d, rect r) {
    board_part *b = &d->board;
    const spot *s = board_spot(d);
    if (s && s->row < b->top) b->top = s->row;
    if (s && s->row + s->height > b->top + r.height) b->top = s->row + s->height - r.height;
    if (b->top > b->used - r.height) b->top = b->used - r.height;
    if (b->top < 0) b->top = 0;
}

void board_draw(desk *d, canvas *sheet, rect r) {
    const spot *s = board_spot(d);
    board_follow(d, r);
    paint_sheet(sheet, r, &d->board.sheet, d->board.top);
    if (s) {
        rect mark = {r.row + s->row - d->board.top, r.column + s->column, s->height, s->width};
        if (mark.row < r.row) mark.height -= r.row - mark.row, mark.row = r.row;
        if (mark.row + mark.height > r.row + r.height) mark.height = r.row + r.height - mark.row;
        paint_mark(sheet, mark);
    }
    if (d->board.top > 0) canvas_rune(sheet, r.row, r.column + r.width - 1, INK_BOLD, 0x25b2);
    if (d->board.top + r.height < d->board.used) canvas_rune(sheet, r.row + r.height - 1, r.column + r.width - 1, INK_BOLD, 0x25bc);
}
