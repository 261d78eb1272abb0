#include "start.h"

#include <string.h>

#include "boxes.h"
#include "registry.h"
#include "teach.h"
#include "text.h"

enum {
    ROWS_MAX = SEATS_MAX + OPTIONS_MAX + 4,
    GAMES_MAX = 32,
    LABEL = 4,
    VALUE = 37,
    WIDE = 110, /* columns; from here on the labels get more room */
    VALUE_WIDE = 64,
    FIRST_ROW = 3
};

/* The kinds of rows, in the order in which they stand: see `kinds`. */
typedef enum {
    ROW_GAME,
    ROW_RESUME,
    ROW_LESSON,
    ROW_SEAT,
    ROW_OPTION,
    ROW_LANGUAGE,
    ROW_BEGIN,
    ROWS
} row_kind;

typedef struct {
    ui ui;
    wish *wish;
    const game *games[GAMES_MAX];
    int game_count, game; /* chosen */
    bool saved;           /* there is a saved match of this game to resume */
    struct {
        row_kind kind;
        int index; /* of the seat or option */
    } row[ROWS_MAX];
    int row_count, cursor;
    bool left, chosen;
    table *table;
} form;

/* ---- choices --------------------------------------------------------------------------------- */

/* Offers toy games, which are for developers, only if there are no others. */
static void list_games(form *f) {
    for (int toys = 0; toys < 2 && f->game_count == 0; toys++)
        for (const game *const *g = registry_games; *g && f->game_count < GAMES_MAX; g++)
            if (toys || !(*g)->toy) f->games[f->game_count++] = *g;
    ASSERT(f->game_count > 0);
}

static void seat_player(wish *w, int seat, const char *id) {
    buffer b = BUFFER_OVER(w->player[seat]);
    buffer_text(&b, id);
}

static void choose_game(form *f, int which) {
    wish *w = f->wish;
    char path[SAVE_PATH_MAX];
    f->game = (which + f->game_count) % f->game_count;
    w->game = f->games[f->game];
    int seats = w->game->seats_min > 2 ? w->game->seats_min : w->game->seats_max < 2 ? 1 : 2;
    w->setting = setting_offered(w->game, seats);
    for (int i = 0; i < SEATS_MAX; i++)
        seat_player(w, i, i >= seats ? "" : i ? "apprentice" : "human");
    f->saved = save_default_path(w->game->id, path) && save_look(path) == SAVE_UNFINISHED;
}

static int filled_seats(const wish *w) {
    int n = 0;
    while (n < w->game->seats_max && *w->player[n]) n++;
    return n;
}

/* The n-th choice for a seat: a person, then the bots, then nobody if the game allows it; NULL
 * after the last. */
static const char *candidate(const form *f, int seat, int n) {
    int bots = 0;
    while (players[bots]) bots++;
    if (n == 0) return "human";
    if (n <= bots) return players[n - 1]->id;
    return n == bots + 1 && seat >= f->wish->game->seats_min ? "" : NULL;
}

static void change_seat(form *f, int seat, int by) {
    int count = 0, now = 0;
    for (; candidate(f, seat, count); count++)
        if (strcmp(candidate(f, seat, count), f->wish->player[seat]) == 0) now = count;
    seat_player(f->wish, seat, candidate(f, seat, (now + by + count) % count));
    for (int i = seat; !*f->wish->player[seat] && i < SEATS_MAX; i++) seat_player(f->wish, i, "");
}

static void change_game(form *f, int index, int by) {
    (void)index;
    choose_game(f, f->game + by);
}

static void change_option(form *f, int index, int by) {
    setting *s = &f->wish->setting;
    const int count = f->wish->game->options[index].count;
    s->option[index] = (uint8_t)((s->option[index] + by + count) % count);
}

static void change_language(form *f, int index, int by) {
    (void)index;
    f->ui.lang = f->wish->lang = lang_step(f->wish->lang, by);
}

/* ---- how many rows of a kind ----------------------------------------------------------------- */

static int one_row(const form *f) { return (void)f, 1; }

static int resume_rows(const form *f) { return f->saved; }

static int lesson_rows(const form *f) { return f->wish->game->lesson != NULL; }

/* One more seat than is taken, if the game has one. */
static int seat_rows(const form *f) {
    const int seats = filled_seats(f->wish) + 1, most = f->wish->game->seats_max;
    return seats < most ? seats : most;
}

static int option_rows(const form *f) { return f->wish->game->option_count; }

/* ---- texts ----------------------------------------------------------------------------------- */

static void label_seat(const form *f, int index, buffer *out) {
    char number[16];
    buffer b = BUFFER_OVER(number);
    buffer_int(&b, index + 1);
    SAY(out, f->ui.lang, W_START_SEAT, number);
}

static void label_option(const form *f, int index, buffer *out) {
    buffer_text(out, option_text(f->wish->game, &f->wish->game->options[index], f->ui.lang));
}

static void say_game(const form *f, int index, buffer *out) {
    (void)index;
    buffer_text(out, game_name(f->wish->game, f->ui.lang));
}

static void say_seat(const form *f, int seat, buffer *out) {
    const char *id = f->wish->player[seat];
    const player *p = player_find(id);
    lang l = f->ui.lang;
    buffer_text(out, p ? player_name(p, l) : words(l, *id ? W_START_HUMAN : W_START_NOBODY));
    if (!p && *id && *f->wish->name[seat])
        buffer_text(out, lang_colon(l)), buffer_text(out, f->wish->name[seat]);
}

static void say_option(const form *f, int index, buffer *out) {
    const game *g = f->wish->game;
    buffer_text(
        out, option_value_text(g, &g->options[index], f->wish->setting.option[index], f->ui.lang));
}

static void say_language(const form *f, int index, buffer *out) {
    (void)index;
    buffer_text(out, lang_name(f->ui.lang));
}

static void about_game(const form *f, int index, buffer *out) {
    (void)index;
    buffer_text(out, game_pitch(f->wish->game, f->ui.lang));
}

static void about_seat(const form *f, int index, buffer *out) {
    const player *p = player_find(f->wish->player[index]);
    lang l = f->ui.lang;
    buffer_text(out, p ? player_about(p, l)
                       : words(l, *f->wish->player[index] ? W_ABOUT_HUMAN : W_ABOUT_NOBODY));
}

/* What the option changes, as far as its row tells. */
static void about_option(const form *f, int index, buffer *out) {
    const option_row *o = &f->wish->game->options[index];
    const char *about = option_about(f->wish->game, o, f->ui.lang);
    label_option(f, index, out);
    buffer_text(out, lang_colon(f->ui.lang));
    say_option(f, index, out);
    buffer_text(out, ". ");
    buffer_text(out, *about ? about : words(f->ui.lang, W_ABOUT_OPTION));
}

/* ---- the rows -------------------------------------------------------------------------------- */

static void begin(form *f, bool resume);
static void enter_begin(form *f) { begin(f, false); }
static void enter_resume(form *f) { begin(f, true); }
static void enter_lesson(form *f);

/* To add a row to the screen: an enumerator above and a row here. */
static const struct {
    int (*count)(const form *f);
    word_row name; /* the label, unless a function says it */
    void (*label)(const form *f, int index, buffer *out);
    void (*value)(const form *f, int index, buffer *out); /* NULL: none */
    word_row help; /* one line about the row, unless a function says it */
    void (*about)(const form *f, int index, buffer *out);
    void (*change)(form *f, int index, int by); /* NULL: left and right do nothing */
    void (*enter)(form *f);
} kinds[ROWS] = {
    [ROW_GAME] = {one_row, W_START_GAME, NULL, say_game, 0, about_game, change_game, enter_begin},
    [ROW_RESUME] = {resume_rows, W_START_RESUME, NULL, NULL, W_ABOUT_RESUME, NULL, NULL,
                    enter_resume},
    [ROW_LESSON] = {lesson_rows, W_START_LESSON, NULL, NULL, W_ABOUT_LESSON, NULL, NULL,
                    enter_lesson},
    [ROW_SEAT] = {seat_rows, 0, label_seat, say_seat, 0, about_seat, change_seat, enter_begin},
    [ROW_OPTION] = {option_rows, 0, label_option, say_option, 0, about_option, change_option,
                    enter_begin},
    [ROW_LANGUAGE] = {one_row, W_START_LANGUAGE, NULL, say_language, W_ABOUT_LANGUAGE, NULL,
                      change_language, enter_begin},
    [ROW_BEGIN] = {one_row, W_START_BEGIN, NULL, NULL, W_ABOUT_BEGIN, NULL, NULL, enter_begin},
};

static void list_rows(form *f) {
    f->row_count = 0;
    for (int kind = 0; kind < ROWS; kind++)
        for (int i = 0; i < kinds[kind].count(f); i++) {
            ASSERT(f->row_count < ROWS_MAX);
            f->row[f->row_count].kind = (row_kind)kind;
            f->row[f->row_count++].index = i;
        }
    if (f->cursor >= f->row_count) f->cursor = f->row_count - 1;
}

static void change(form *f, int by) {
    const row_kind kind = f->row[f->cursor].kind;
    if (kinds[kind].change) kinds[kind].change(f, f->row[f->cursor].index, by);
    list_rows(f);
}

static void label_of(const form *f, int row, buffer *out) {
    const row_kind kind = f->row[row].kind;
    if (kinds[kind].label)
        kinds[kind].label(f, f->row[row].index, out);
    else
        buffer_text(out, words(f->ui.lang, kinds[kind].name));
}

static void value_of(const form *f, int row, buffer *out) {
    const row_kind kind = f->row[row].kind;
    if (kinds[kind].value) kinds[kind].value(f, f->row[row].index, out);
}

static void about(const form *f, buffer *out) {
    const row_kind kind = f->row[f->cursor].kind;
    if (kinds[kind].about)
        kinds[kind].about(f, f->row[f->cursor].index, out);
    else
        buffer_text(out, words(f->ui.lang, kinds[kind].help));
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void draw_row(const form *f, canvas *sheet, int row, int at) {
    char label[256] = "", value[256] = "";
    buffer bl = BUFFER_OVER(label), bv = BUFFER_OVER(value);
    bool current = row == f->cursor;
    const int value_at = sheet->columns >= WIDE ? VALUE_WIDE : VALUE;
    label_of(f, row, &bl);
    value_of(f, row, &bv);
    int room = *value ? value_at - LABEL - 2 : sheet->columns - LABEL - 2;
    canvas_text_in(sheet, CELLS(at, LABEL, room), current ? INK_BOLD : INK_PLAIN, label);
    if (current) canvas_rune(sheet, CELL(at, LABEL - 2), INK_BOLD, 0x25b8);
    if (*value) {
        int end = canvas_text_in(sheet, CELLS(at, value_at, sheet->columns - value_at - 3),
                                 current ? INK_BOLD : INK_PLAIN, value);
        if (current)
            canvas_rune(sheet, CELL(at, value_at - 2), INK_BOLD, 0x25c2),
                canvas_rune(sheet, CELL(at, end + 1), INK_BOLD, 0x25b8);
    }
    if (current) paint_mark(sheet, (rect){at, LABEL, 1, *value ? value_at - LABEL - 3 : 24});
}

static void draw_form(void *self, canvas *sheet) {
    form *f = self;
    char line[512] = "";
    buffer b = BUFFER_OVER(line);
    int room = sheet->rows - FIRST_ROW - 5, top = f->cursor >= room ? f->cursor - room + 1 : 0;
    paint_bar(sheet, 0, words(f->ui.lang, W_START_TITLE), "");
    for (int i = 0; i < room && top + i < f->row_count; i++)
        draw_row(f, sheet, top + i, FIRST_ROW + i);
    about(f, &b);
    paint_text(sheet, (rect){sheet->rows - 4, LABEL, 3, sheet->columns - LABEL - 2}, 0, line);
    buffer_clear(&b);
    SAY(&b, f->ui.lang, W_START_KEYS, lang_name(lang_step(f->ui.lang, 1)));
    paint_bar(sheet, sheet->rows - 1, line, "");
}

/* ---- keys ------------------------------------------------------------------------------------ */

static void begin(form *f, bool resume) {
    char error[2048];
    buffer b = BUFFER_OVER(error);
    f->wish->resume = resume;
    f->wish->setting.seats = filled_seats(f->wish);
    f->table = table_open(f->wish, &b);
    f->wish->resume = false;
    if (!f->table) box_read(&f->ui, words(f->ui.lang, W_START_FAILED), error, "");
}

static void enter_lesson(form *f) {
    char error[2048];
    const wish before = *f->wish;
    buffer b = BUFFER_OVER(error);
    teach_wish(f->wish, false);
    f->table = table_open(f->wish, &b);
    if (f->table) return;
    *f->wish = before;
    box_read(&f->ui, words(f->ui.lang, W_START_FAILED), error, "");
}

static void name_seat(form *f) {
    int seat = f->row[f->cursor].index;
    if (f->row[f->cursor].kind != ROW_SEAT || strcmp(f->wish->player[seat], "human") != 0) return;
    char name[SEAT_NAME_MAX];
    memcpy(name, f->wish->name[seat], sizeof name);
    if (!box_line(&f->ui, words(f->ui.lang, W_START_NAME), name, sizeof name)) return;
    *f->wish->name[seat] = 0;
    if (*name) record_clean_name(name, f->wish->name[seat]);
}

static void obey(form *f, int key) {
    switch (key) {
    case TERM_UP:
    case 'k': f->cursor = (f->cursor + f->row_count - 1) % f->row_count; break;
    case TERM_DOWN:
    case 'j':
    case TERM_TAB: f->cursor = (f->cursor + 1) % f->row_count; break;
    case TERM_LEFT: change(f, -1); break;
    case TERM_RIGHT:
    case ' ': change(f, 1); break;
    case TERM_ENTER: kinds[f->row[f->cursor].kind].enter(f); break;
    case 'n': name_seat(f); break;
    case 'L': f->ui.lang = f->wish->lang = lang_step(f->wish->lang, 1); break;
    case 'q':
    case TERM_ESCAPE:
    case TERM_GONE: f->left = true; break;
    default: break;
    }
}

table *start_run(wish *w, term *m) {
    form f = {.wish = w};
    ui_open(&f.ui, m, w->lang);
    f.ui.behind = draw_form;
    f.ui.self = &f;
    list_games(&f);
    if (!w->game) choose_game(&f, 0);
    while (f.games[f.game] != w->game && f.game + 1 < f.game_count) f.game++;
    list_rows(&f);
    while (!f.left && !f.table) {
        ui_draw(&f.ui);
        ui_show(&f.ui);
        obey(&f, ui_key(&f.ui, -1));
    }
    ui_close(&f.ui);
    return f.table;
}
