#include "desk.h"
#include "fold.h"
#include "tell.h"

/* Lists the moves that match the filter; keeps the cursor on its move if that is among them. */
static void apply_filter(desk *d) {
    move_list *m = &d->moves;
    int count;
    if (m->count) m->chosen = m->index[m->cursor];
    const action *list = table_moves(d->table, d->seat, &count);
    m->count = m->cursor = 0;
    for (int i = 0; i < count; i++) {
        char sentence[512];
        buffer b = BUFFER_OVER(sentence);
        tell_move(d->table, d->seat, list[i], &b);
        if (!fold_has(sentence, m->filter)) continue;
        if (i == m->chosen) m->cursor = m->count;
        m->index[m->count++] = i;
    }
}

void moves_fill(desk *d) {
    uint32_t ply = match_head(&d->table->match)->ply;
    bool person = desk_my_turn(d);
    if (person && d->listed_ply == ply + 1 && d->listed_seat == d->seat) return;
    d->listed_ply = person ? ply + 1 : 0; /* 0: nothing is listed */
    d->listed_seat = d->seat;
    d->moves = (move_list){0};
    if (person) apply_filter(d);
}

void moves_to(desk *d, int position) {
    move_list *m = &d->moves;
    m->cursor = position >= m->count ? m->count - 1 : position;
    if (m->cursor < 0) m->cursor = 0;
}

void moves_step(desk *d, int by) {
    d->moves.typed = 0;
    moves_to(d, d->moves.cursor + by);
}

/* Digits form a number as long as there is such a move. */
bool moves_digit(desk *d, int key) {
    move_list *m = &d->moves;
    if (key < '0' || key > '9') return m->typed = 0, false;
    int count, digit = key - '0', wanted = m->typed * 10 + digit;
    table_moves(d->table, d->seat, &count);
    if (wanted > count) wanted = digit;
    m->typed = wanted;
    /* Enter plays the move with this number, not the one selected before */
    d->on_board = d->zoomed = false;
    for (int i = 0; i < m->count; i++)
        if (m->index[i] == wanted - 1) m->cursor = i;
    return true;
}

bool moves_type(desk *d, int key) {
    move_list *m = &d->moves;
    if (key == TERM_ESCAPE) *m->filter = 0;
    if (key == TERM_ESCAPE || key == TERM_ENTER)
        m->typing = false;
    else if (!line_edit(key, m->filter, sizeof m->filter))
        return false;
    apply_filter(d);
    return true;
}

static void draw_filter(const desk *d, canvas *sheet, rect r) {
    char line[DESK_FILTER_MAX + 40];
    buffer b = BUFFER_OVER(line);
    buffer_text(&b, "/ ");
    buffer_text(&b, d->moves.filter);
    if (d->moves.typing) buffer_char(&b, '_');
    int at = canvas_text_in(sheet, CELLS(r.row, r.column, r.width), INK_BOLD, line);
    if (d->moves.count == 0)
        canvas_text_in(sheet, CELLS(r.row, at + 1, r.width - at - 1), INK_DIM,
                       words(d->ui.lang, W_NO_MATCH));
}

/* "▸12. Buy Stag" */
static void say_listed(desk *d, int position, buffer *out) {
    int count, index = d->moves.index[position];
    const action *list = table_moves(d->table, d->seat, &count);
    buffer_text(out, position == d->moves.cursor ? "\xe2\x96\xb8" : " ");
    if (count > 9 && index < 9) buffer_char(out, ' ');
    if (count > 99 && index < 99) buffer_char(out, ' ');
    buffer_int(out, index + 1);
    buffer_text(out, ". ");
    tell_move(d->table, d->seat, list[index], out);
}

static void draw_move(desk *d, canvas *sheet, rect r, int position) {
    char sentence[512];
    buffer b = BUFFER_OVER(sentence);
    say_listed(d, position, &b);
    paint_text(sheet, r, 0, sentence);
    if (position == d->moves.cursor && !d->on_board) paint_mark(sheet, r);
}

/* The rows that a move takes, written in full. */
static int rows_of(desk *d, rect r, int position) {
    char sentence[512];
    buffer b = BUFFER_OVER(sentence);
    say_listed(d, position, &b);
    const int rows = paint_text(NULL, r, 0, sentence);
    return rows < r.height ? rows : r.height;
}

/* Scrolls so that the selected move is shown whole, and no row stays empty that a move above could
 * use. */
static void follow_cursor(desk *d, rect r) {
    move_list *m = &d->moves;
    int rows = 0, least = m->cursor + 1;
    while (least > 0 && rows + rows_of(d, r, least - 1) <= r.height) rows += rows_of(d, r, --least);
    if (m->top < least) m->top = least;
    if (m->top > m->cursor) m->top = m->cursor;
    rows = 0;
    for (int i = m->top; i < m->count && rows <= r.height; i++) rows += rows_of(d, r, i);
    while (m->top > 0 && rows + rows_of(d, r, m->top - 1) <= r.height)
        rows += rows_of(d, r, --m->top);
}

/* Returns the position after the last move drawn. */
static int draw_whole_moves(desk *d, canvas *sheet, rect r) {
    int at = d->moves.top;
    for (int left = r.height; at < d->moves.count; at++) {
        const int rows = rows_of(d, r, at);
        if (rows > left) break;
        draw_move(d, sheet, (rect){r.row + r.height - left, r.column, rows, r.width}, at);
        left -= rows;
    }
    return at;
}

void moves_draw(desk *d, canvas *sheet, rect r) {
    move_list *m = &d->moves;
    if (m->typing || *m->filter) {
        draw_filter(d, sheet, r);
        r.row++, r.height--;
    }
    const int marks = r.column + r.width - 1, bottom = r.row + r.height - 1;
    r.width--;
    follow_cursor(d, r);
    const int end = draw_whole_moves(d, sheet, r);
    if (m->top > 0) canvas_rune(sheet, CELL(r.row, marks), INK_BOLD, 0x25b2);
    if (end < m->count) canvas_rune(sheet, CELL(bottom, marks), INK_BOLD, 0x25bc);
}
