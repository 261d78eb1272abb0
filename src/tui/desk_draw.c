#include <string.h>

#include "ascii.h"
#include "desk.h"
#include "hash.h"
#include "keys.h"
#include "tell.h"
#include "text.h"
#include "utf8.h"

enum { LISTS_LOW = 6, LISTS_HIGH = 9, HIGH = 30, WIDE = 110, ZOOM_FOOT = 5 };

/* ---- hint: the selected thing, and what the move would lead to ------------------------------- */

static void hint_about_spot(desk *d, const spot *s, buffer *out) {
    if (s->noun < FIRST_NOUN || !d->table->game->nouns[s->noun].explain) return;
    tell_thing(d->table, d->viewer, (thing){s->noun, s->value}, out);
    buffer_char(out, '\n');
}

/* Repeats the move's sentence only if it is not selected in the list. */
static void hint_about_move(desk *d, action a, buffer *out) {
    bool can = desk_is_legal(d, a);
    char sentence[512];
    buffer b = BUFFER_OVER(sentence);
    tell_move(d->table, d->seat, a, &b);
    if (d->on_board || !can) {
        if (can)
            buffer_text(out, sentence), buffer_char(out, '\n');
        else
            SAY(out, d->ui.lang, W_NOT_NOW, sentence);
    }
    if (!can) return;
    buffer lines = buffer_over(d->scratch, DESK_PAGE);
    if (!tell_forecast(d->table, d->seat, a, &lines)) *d->scratch = 0;
    for (const char *at = d->scratch, *end; (end = strchr(at, '\n')); at = end + 1) {
        buffer_text(out, ascii_wanted() ? "-> " : "\xe2\x86\x92 "); /* arrow: consequence */
        buffer_bytes(out, at, (size_t)(end - at) + 1);
    }
    if (!d->on_board) tell_things_of(d->table, d->seat, a, out);
}

/* Caches the hint, because a forecast plays the move in many worlds. */
static void fill_hint(desk *d) {
    const spot *s = board_spot(d);
    const action *a = desk_my_turn(d) ? desk_pointed(d) : NULL;
    int32_t about[] = {s != NULL,         s ? s->row : 0,     s ? s->column : 0, s ? s->noun : 0,
                       s ? s->value : 0,  a != NULL,          a ? a->kind : 0,   a ? a->arg[0] : 0,
                       a ? a->arg[1] : 0, a ? a->arg[2] : 0,  d->viewer,         d->seat,
                       d->on_board,       (int32_t)d->ui.lang};
    uint64_t of = hash64(about, sizeof about);
    uint32_t ply = match_head(&d->table->match)->ply;
    if (of == d->hint_of && ply == d->hint_ply) return;
    d->hint_of = of;
    d->hint_ply = ply;
    buffer b = BUFFER_OVER(d->hint);
    if (s) hint_about_spot(d, s, &b);
    if (a) hint_about_move(d, *a, &b);
}

/* ---- layout ---------------------------------------------------------------------------------- */

static places wide_lists(places p, rect r) {
    int third = r.width * 3 / 10;
    p.moves = (rect){r.row, r.column, r.height, r.width - 2 * third};
    p.forecast = (rect){r.row, p.moves.width + 1, r.height, third - 1};
    p.log = (rect){r.row, p.moves.width + third + 1, r.height, third - 1};
    return p;
}

/* The rows of the hint: all that it needs if a third is left for the log, otherwise about half. */
static int hint_rows(const desk *d, rect r) {
    enum { LEAST = 4 };
    const int wanted = paint_text(NULL, r, 0, d->hint), most = r.height - r.height / 3,
              half = r.height / 2 > LEAST ? r.height / 2 : LEAST;
    if (d->news) return 0;
    return wanted <= most ? wanted : half < most ? half : most;
}

static places narrow_lists(const desk *d, places p, rect r) {
    const int half = r.width / 2,
              upper = hint_rows(d, (rect){r.row, half + 1, r.height, r.width - half - 1});
    p.moves = (rect){r.row, r.column, r.height, half - 1};
    p.forecast = (rect){r.row, half + 1, upper, r.width - half - 1};
    p.log = (rect){r.row + upper, half + 1, r.height - upper, r.width - half - 1};
    return p;
}

/* A low window has no title row. */
static int title_rows(const canvas *sheet) { return sheet->rows >= HIGH; }

static int lists_min(const desk *d, const canvas *sheet) {
    return d->zoomed ? ZOOM_FOOT : sheet->rows >= HIGH ? LISTS_HIGH : LISTS_LOW;
}

/* The rows between the title and the key bar, without the prompt. */
static int free_rows(const canvas *sheet) { return sheet->rows - title_rows(sheet) - 2; }

/* Title at the top, keys at the bottom; between them the board, the prompt and the lists. */
static places place(const desk *d, const canvas *sheet) {
    places p = {0};
    int rows = free_rows(sheet), columns = sheet->columns, lists = rows - d->board.used;
    if (d->zoomed || lists < lists_min(d, sheet)) lists = lists_min(d, sheet);
    p.board = (rect){title_rows(sheet), 0, rows - lists, columns};
    p.prompt = (rect){p.board.row + p.board.height, 0, 1, columns};
    rect room = {p.prompt.row + 1, 0, lists, columns};
    if (d->zoomed) return p.forecast = (rect){room.row, 1, room.height, columns - 2}, p;
    return columns >= WIDE ? wide_lists(p, room) : narrow_lists(d, p, room);
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void draw_title(const desk *d, canvas *sheet) {
    const table *t = d->table;
    const head *h = match_head(&t->match);
    const char *round = game_round(t->game, t->lang);
    char left[256], number[16];
    buffer b = BUFFER_OVER(left), n = BUFFER_OVER(number);
    buffer_text(&b, game_name(t->game, t->lang));
    buffer_int(&n, h->round);
    if (h->round && *round)
        buffer_text(&b, " \xc2\xb7 "), SAY(&b, t->lang, W_TITLE_ROUND, round, number);
    if (!h->over && !d->curtain)
        buffer_text(&b, " \xc2\xb7 "),
            tell_seat(t, h->active, (word_pair){W_TITLE_TURN, W_TITLE_YOURS}, &b);
    paint_bar(sheet, 0, left, words(t->lang, t->fault ? W_TITLE_UNSAVED : W_TITLE_SAVED));
}

/* "Ann – Planting: push or pass? (MV-C1)"; the number of the rule only if it fits. */
static void say_question(const desk *d, int width, buffer *out) {
    const size_t start = out->used;
    tell_prompt(d->table, d->seat, true, out);
    if (utf8_length(out->data + start) <= width) return;
    out->used = start;
    tell_prompt(d->table, d->seat, false, out);
}

/* The number of the selected move. */
static int pointed_number(desk *d) {
    int count, i = 0;
    const action *a = desk_pointed(d), *list = table_moves(d->table, d->seat, &count);
    while (i < count && !action_equal(list[i], *a)) i++;
    return i + 1;
}

/* What the right end of the prompt says: that the board shows a move before it is played, or, in a
 * window without a title, that the match is saved. */
static uint8_t say_state(desk *d, const canvas *sheet, buffer *out) {
    const table *t = d->table;
    char number[16];
    buffer n = BUFFER_OVER(number);
    if (t->fault && !title_rows(sheet))
        buffer_text(out, words(t->lang, W_TITLE_UNSAVED));
    else if (d->board.previews) {
        buffer_int(&n, pointed_number(d));
        SAY(out, t->lang, W_PREVIEWS, number);
    } else if (!title_rows(sheet))
        buffer_text(out, words(t->lang, W_TITLE_SAVED));
    return t->fault || d->board.previews ? INK_BOLD : INK_DIM;
}

/* True: the question and the text beside it fit. The question matters more than that the match is
 * saved. */
static bool has_room(const desk *d, int width, const char *aside) {
    char line[512];
    buffer b = BUFFER_OVER(line);
    if (!*aside || d->table->fault || !desk_my_turn(d)) return *aside;
    tell_prompt(d->table, d->seat, false, &b);
    return utf8_length(line) + 4 + utf8_length(aside) + 4 <= width;
}

static void draw_prompt(desk *d, canvas *sheet, rect r) {
    const table *t = d->table;
    char line[512], aside[128];
    buffer b = BUFFER_OVER(line), right = BUFFER_OVER(aside);
    const uint8_t ink = say_state(d, sheet, &right);
    if (d->board.previews && !has_room(d, r.width, aside))
        buffer_clear(&right), buffer_text(&right, words(t->lang, W_PREVIEWS_SHORT));
    const bool shown = d->board.previews || has_room(d, r.width, aside);
    const int width = shown ? utf8_length(aside) + 4 : 0;
    if (match_head(&t->match)->over)
        buffer_text(&b, words(t->lang, W_PROMPT_OVER));
    else if (d->seat == NOBODY)
        buffer_text(&b, words(t->lang, W_TOO_LONG));
    else if (t->bot[d->seat])
        SAY(&b, t->lang, W_PROMPT_BOT, t->names[d->seat]);
    else if (!desk_my_turn(d))
        SAY(&b, t->lang, W_PROMPT_PASS, t->names[d->seat]);
    else
        say_question(d, r.width - width - 4, &b);
    paint_rule(sheet, (rect){r.row, r.column, 1, r.width - width}, INK_BOLD, line);
    if (width) paint_rule(sheet, (rect){r.row, r.column + r.width - width, 1, width}, ink, aside);
}

static void draw_hint(const desk *d, canvas *sheet, rect r) {
    if (r.height == 0 || paint_text(sheet, r, 0, d->hint) <= r.height) return;
    rect last = {r.row + r.height - 1, r.column, 1, r.width};
    paint_blank(sheet, last);
    canvas_text_in(sheet, CELLS(last.row, last.column, last.width), INK_DIM,
                   words(d->ui.lang, W_MORE));
}

static void draw_column_line(canvas *sheet, rect beside) {
    for (int i = 0; i < beside.height; i++)
        canvas_rune(sheet, CELL(beside.row + i, beside.column - 1), INK_DIM, 0x2502);
}

static void draw_lists(desk *d, canvas *sheet, const places *p) {
    if (!d->zoomed) {
        moves_draw(d, sheet, p->moves);
        draw_column_line(sheet, p->forecast);
        draw_column_line(sheet, p->log);
        rect heading = {p->log.row, p->log.column, 1, p->log.width}, room = p->log;
        if (p->log.row > p->forecast.row && p->log.height > 3) {
            paint_rule(sheet, heading, INK_DIM, words(d->ui.lang, W_LOG_HEADING));
            room.row++, room.height--;
        }
        log_draw(d, sheet, room);
    }
    draw_hint(d, sheet, p->forecast);
}

static void draw_footer(const desk *d, canvas *sheet) {
    char keys[512];
    buffer b = BUFFER_OVER(keys);
    keys_footer(d->ui.lang, sheet->columns, match_head(&d->table->match)->over, &b);
    paint_bar(sheet, sheet->rows - 1, keys, "");
    if (!*d->message) return;
    rect row = {sheet->rows - 2, 0, 1, sheet->columns};
    paint_blank(sheet, row);
    canvas_text_in(sheet, CELLS(row.row, 1, sheet->columns - 2), INK_BOLD, d->message);
    paint_mark(sheet, row);
}

void desk_draw(void *self, canvas *sheet) {
    desk *d = self;
    if (d->curtain || title_rows(sheet)) draw_title(d, sheet);
    if (d->curtain) return;
    board_fill(d, free_rows(sheet) - lists_min(d, sheet), sheet->columns);
    fill_hint(d);
    places p = place(d, sheet);
    board_draw(d, sheet, p.board);
    draw_prompt(d, sheet, p.prompt);
    board_draw_marks(d, sheet, &p);
    draw_lists(d, sheet, &p);
    draw_footer(d, sheet);
}
