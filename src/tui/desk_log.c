/* What happened, by turns: the window with all turns, and the part beside the board. */
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "tell.h"
#include "text.h"

enum { ENTRIES_SHOWN = 80, INDENT = 2, LINE_BYTES = 2048, WIDTH_MAX = 96, NAME_BYTES = 256 };

/* "Bob: buys Stag; gains 2 points" */
static void say_line(const desk *d, int from, buffer *out) {
    char name[NAME_BYTES], line[LINE_BYTES];
    buffer n = BUFFER_OVER(name), b = BUFFER_OVER(line);
    tell_turn_name(d->table, from, &n);
    tell_turn_line(d->table, d->viewer, from, &b);
    SAY(out, d->ui.lang, W_SCORE_NOW, name, line);
}

/* ---- the window ------------------------------------------------------------------------------ */

typedef struct {
    int from; /* journal entry */
    bool open;
    int row, height; /* in the list; height: 1 if folded */
} turn_row;

typedef struct {
    desk *desk;
    log_view of;
    turn_row *turn;
    int count, cursor, top, rows, height; /* rows: of the whole list; height: rows that fit */
} log_box;

/* The turns of the viewer are open, those of the others folded if the window is about the whole
 * match. */
static void list_turns(log_box *l) {
    const table *t = l->desk->table;
    for (int i = l->of.from; i < t->journal_count; i = table_turn_end(t, i)) {
        const uint8_t active = t->journal[i].active;
        const bool open = active != SETTING_UP && (l->of.open || active == l->desk->viewer);
        l->turn[l->count++] = (turn_row){i, open, 0, 0};
    }
    l->cursor = l->of.open || l->count == 0 ? 0 : l->count - 1;
}

static const char *entries_of(const log_box *l, const turn_row *t) {
    buffer b = buffer_over(l->desk->scratch, DESK_PAGE);
    tell_turn_entries(l->desk->table, l->desk->viewer, t->from, &b);
    return l->desk->scratch;
}

static void measure(log_box *l, int width) {
    l->rows = 0;
    for (int i = 0; i < l->count; i++) {
        turn_row *t = &l->turn[i];
        const rect r = {0, 0, 0, width - INDENT};
        t->row = l->rows;
        t->height = 1 + (t->open ? paint_text(NULL, r, 0, entries_of(l, t)) : 0);
        l->rows += t->height;
    }
}

/* Shows the turn under the cursor, as much of it as fits. */
static void follow(log_box *l) {
    const turn_row *t = l->count ? &l->turn[l->cursor] : NULL;
    if (t && l->top > t->row + t->height - 1) l->top = t->row + t->height - 1;
    if (t && l->top > t->row && t->height <= l->height) l->top = t->row;
    if (t && t->row + t->height > l->top + l->height && t->height <= l->height)
        l->top = t->row + t->height - l->height;
    if (t && t->row >= l->top + l->height) l->top = t->row;
    if (l->top > l->rows - l->height) l->top = l->rows - l->height;
    if (l->top < 0) l->top = 0;
}

static void draw_head(const log_box *l, canvas *sheet, rect r, int i) {
    const turn_row *t = &l->turn[i];
    char line[LINE_BYTES + NAME_BYTES];
    buffer b = BUFFER_OVER(line);
    if (t->open)
        tell_turn_name(l->desk->table, t->from, &b);
    else
        say_line(l->desk, t->from, &b);
    canvas_rune(sheet, CELL(r.row, r.column), INK_BOLD, t->open ? 0x25be : 0x25b8);
    canvas_text_in(sheet, CELLS(r.row, r.column + INDENT, r.width - INDENT),
                   t->open ? INK_BOLD : INK_PLAIN, line);
    if (i == l->cursor) paint_mark(sheet, (rect){r.row, r.column, 1, r.width});
}

static void draw_turn(const log_box *l, canvas *sheet, rect room, int i) {
    const turn_row *t = &l->turn[i];
    const int above = l->top - t->row; /* rows of this turn above the window */
    int row = room.row + (above < 0 ? -above : 0), left = room.row + room.height - row;
    if (above < 1 && left > 0)
        draw_head(l, sheet, (rect){row++, room.column, 1, room.width}, i), left--;
    if (t->open && left > 0)
        paint_text(sheet, (rect){row, room.column + INDENT, left, room.width - INDENT},
                   above > 0 ? above - 1 : 0, entries_of(l, t));
}

static void draw_foot(const log_box *l, canvas *sheet, rect box) {
    const int bottom = box.row + box.height - 1, right = box.column + box.width - 3;
    canvas_text_in(sheet, CELLS(bottom, box.column + 2, box.width - 6), INK_DIM,
                   words(l->desk->ui.lang, W_BOX_TURNS));
    if (l->top > 0) canvas_rune(sheet, CELL(box.row, right), INK_BOLD, 0x25b2);
    if (l->top + l->height < l->rows) canvas_rune(sheet, CELL(bottom, right), INK_BOLD, 0x25bc);
}

static void draw(log_box *l) {
    ui *u = &l->desk->ui;
    ui_draw(u);
    canvas *sheet = &u->sheet;
    const int width = sheet->columns - 2 < WIDTH_MAX ? sheet->columns - 2 : WIDTH_MAX;
    measure(l, width - 4);
    const int most = sheet->rows - 2, wanted = l->rows + 2 > 5 ? l->rows + 2 : 5,
              height = wanted < most ? wanted : most;
    const rect box = {(sheet->rows - height) / 2, (sheet->columns - width) / 2, height, width};
    const rect room = paint_box(sheet, box, words(u->lang, l->of.title));
    l->height = room.height;
    follow(l);
    for (int i = 0; i < l->count; i++)
        if (l->turn[i].row + l->turn[i].height > l->top && l->turn[i].row < l->top + l->height)
            draw_turn(l, sheet, room, i);
    if (!l->count) paint_text(sheet, room, 0, words(u->lang, W_NOTHING_YET));
    draw_foot(l, sheet, box);
    ui_show(u);
}

/* Scrolls through a long turn before the next one is chosen. */
static void go(log_box *l, int by) {
    if (!l->count) return;
    const turn_row *t = &l->turn[l->cursor];
    const int next = l->cursor + by;
    if (by > 0 && t->row + t->height > l->top + l->height)
        l->top++;
    else if (by < 0 && t->row < l->top)
        l->top--;
    else if (next >= 0 && next < l->count)
        l->cursor = next;
}

static void open_turn(log_box *l, bool open) {
    if (l->count) l->turn[l->cursor].open = open;
}

/* Opens all turns, or folds them if all are open. */
static void open_all(log_box *l) {
    bool all = true;
    for (int i = 0; i < l->count; i++) all = all && l->turn[i].open;
    for (int i = 0; i < l->count; i++) l->turn[i].open = !all;
}

/* False: the window closes. */
static bool obey(log_box *l, int key) {
    switch (key) {
    case TERM_UP:
    case 'k': go(l, -1); break;
    case TERM_DOWN:
    case 'j': go(l, 1); break;
    case TERM_PAGE_UP:
        for (int i = 1; i < l->height; i++) go(l, -1);
        break;
    case TERM_PAGE_DOWN:
        for (int i = 1; i < l->height; i++) go(l, 1);
        break;
    case TERM_HOME: l->cursor = 0; break;
    case TERM_END: l->cursor = l->count ? l->count - 1 : 0; break;
    case TERM_RIGHT: open_turn(l, true); break;
    case TERM_LEFT: open_turn(l, false); break;
    case TERM_ENTER:
    case ' ':
        if (l->count) open_turn(l, !l->turn[l->cursor].open);
        break;
    case 'a': open_all(l); break;
    case TERM_ESCAPE:
    case 'q':
    case 'l':
    case '.': return false;
    default: break;
    }
    return true;
}

bool log_show(desk *d, log_view of) {
    log_box l = {.desk = d, .of = of};
    int key;
    l.turn = calloc((size_t)d->table->journal_count + 1, sizeof *l.turn);
    ASSERT(l.turn);
    list_turns(&l);
    do {
        draw(&l);
        key = ui_key(&d->ui, -1);
    } while (key != TERM_GONE && obey(&l, key));
    free(l.turn);
    return key != TERM_GONE;
}

/* ---- beside the board ------------------------------------------------------------------------ */

/* The turns since the viewer's last one: the turns of the others in a line each, and all they did
 * where there is room for that. */
typedef struct {
    desk *desk;
    int from, count, left; /* turns; rows that no turn has yet */
} news;

static int count_turns(const table *t, int from) {
    int n = 0;
    for (int i = from; i < t->journal_count; i = table_turn_end(t, i)) n++;
    return n;
}

/* Draws one turn, in as many rows as it needs and are left. */
static int draw_paragraph(news *n, canvas *sheet, rect r, int turn) {
    char line[LINE_BYTES + NAME_BYTES];
    buffer b = BUFFER_OVER(line);
    say_line(n->desk, turn, &b);
    const int wanted = paint_text(NULL, r, 0, line),
              rows = wanted - 1 < n->left ? wanted : n->left + 1;
    n->left -= rows - 1;
    return paint_beginning(sheet, (rect){r.row, r.column, rows, r.width}, line);
}

/* The first row names the key for the rest. */
static void draw_folded(news *n, canvas *sheet, rect r) {
    const table *t = n->desk->table;
    const int skip = n->count >= r.height ? n->count - r.height + 1 : 0;
    int seen = 0, row = r.row;
    n->left = r.height - 1 - (n->count - skip);
    canvas_text_in(sheet, CELLS(row++, r.column, r.width), INK_DIM,
                   words(n->desk->ui.lang, W_MORE_NEWS));
    for (int i = n->from; i < t->journal_count; i = table_turn_end(t, i))
        if (seen++ >= skip) row += draw_paragraph(n, sheet, (rect){row, r.column, 1, r.width}, i);
}

static void draw_news(desk *d, canvas *sheet, rect r) {
    const table *t = d->table;
    news n = {.desk = d, .from = table_since_last_turn(t, d->viewer)};
    buffer b = buffer_over(d->scratch, DESK_PAGE);
    n.count = count_turns(t, n.from);
    tell_journal(t, d->viewer, n.from, &b);
    if (paint_text(NULL, r, 0, d->scratch) <= r.height)
        paint_text(sheet, r, 0, d->scratch);
    else if (r.height > 1)
        draw_folded(&n, sheet, r);
}

void log_draw(desk *d, canvas *sheet, rect r) {
    const table *t = d->table;
    const int from = t->journal_count > ENTRIES_SHOWN ? t->journal_count - ENTRIES_SHOWN : 0;
    if (d->news) {
        draw_news(d, sheet, r);
        return;
    }
    buffer b = buffer_over(d->scratch, DESK_PAGE);
    tell_journal(t, d->viewer, from, &b);
    paint_text_end(sheet, r, d->scratch);
}
