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
    d->moves = (move_list){.width = d->moves.width};
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
    const bool current = position == d->moves.cursor && !d->on_board;
    say_listed(d, position, &b);
    if (r.height > 1)
        paint_text(sheet, r, 0, sentence);
    else
        paint_cut(sheet, r, current ? INK_BOLD : INK_PLAIN, sentence);
    if (current) paint_mark(sheet, r);
}

/* The rows that a move takes if it is written in full. */
static int rows_of(desk *d, rect r, int position) {
    char sentence[512];
    buffer b = BUFFER_OVER(sentence);
    say_listed(d, position, &b);
    return paint_text(NULL, r, 0, sentence);
}

static rect move_rect(rect r) { return (rect){r.row, r.column, 1, r.width - 1}; }

bool moves_fit(desk *d, rect r) {
    int rows = d->moves.typing || *d->moves.filter;
    if (d->moves.count > r.height) return false;
    for (int i = 0; i < d->moves.count; i++) rows += rows_of(d, move_rect(r), i);
    return rows <= r.height;
}

/* Every move in full, in several rows if it needs them. */
static void draw_whole_moves(desk *d, canvas *sheet, rect r) {
    for (int i = 0; i < d->moves.count; i++) {
        rect line = move_rect(r);
        line.height = rows_of(d, line, i);
        draw_move(d, sheet, line, i);
        r.row += line.height;
    }
}

void moves_draw(desk *d, canvas *sheet, rect r) {
    move_list *m = &d->moves;
    const bool whole = moves_fit(d, r);
    if (m->typing || *m->filter) {
        draw_filter(d, sheet, r);
        r.row++, r.height--;
    }
    if (whole) {
        m->top = 0;
        draw_whole_moves(d, sheet, r);
        return;
    }
    if (m->cursor < m->top) m->top = m->cursor;
    if (m->cursor >= m->top + r.height) m->top = m->cursor - r.height + 1;
    if (m->top > m->count - r.height) m->top = m->count > r.height ? m->count - r.height : 0;
    for (int i = 0; i < r.height && m->top + i < m->count; i++)
        draw_move(d, sheet, (rect){r.row + i, r.column, 1, r.width - 1}, m->top + i);
    if (m->top > 0) canvas_rune(sheet, CELL(r.row, r.column + r.width - 1), INK_BOLD, 0x25b2);
    if (m->top + r.height < m->count)
        canvas_rune(sheet, CELL(r.row + r.height - 1, r.column + r.width - 1), INK_BOLD, 0x25bc);
}
