#include "start.h"

#include <string.h>

#include "boxes.h"
#include "registry.h"
#include "text.h"

enum {
    ROWS_MAX = SEATS_MAX + OPTIONS_MAX + 4,
    GAMES_MAX = 32,
    LABEL = 4,
    VALUE = 37,
    FIRST_ROW = 3
};

typedef enum { ROW_GAME, ROW_RESUME, ROW_SEAT, ROW_OPTION, ROW_LANGUAGE, ROW_BEGIN } row_kind;

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
    w->setting = setting_normal(w->game, seats);
    for (int i = 0; i < SEATS_MAX; i++)
        seat_player(w, i, i >= seats ? "" : i ? "apprentice" : "human");
    f->saved = save_default_path(w->game->id, path) && save_look(path) == SAVE_UNFINISHED;
}

static int filled_seats(const wish *w) {
    int n = 0;
    while (n < w->game->seats_max && *w->player[n]) n++;
    return n;
}

static void add_row(form *f, row_kind kind, int index) {
    ASSERT(f->row_count < ROWS_MAX);
    f->row[f->row_count].kind = kind;
    f->row[f->row_count++].index = index;
}

static void list_rows(form *f) {
    const game *g = f->wish->game;
    int seats = filled_seats(f->wish);
    f->row_count = 0;
    add_row(f, ROW_GAME, 0);
    if (f->saved) add_row(f, ROW_RESUME, 0);
    for (int i = 0; i < g->seats_max && i <= seats; i++) add_row(f, ROW_SEAT, i);
    for (int i = 0; i < g->option_count; i++) add_row(f, ROW_OPTION, i);
    add_row(f, ROW_LANGUAGE, 0);
    add_row(f, ROW_BEGIN, 0);
    if (f->cursor >= f->row_count) f->cursor = f->row_count - 1;
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

static void change(form *f, int by) {
    int index = f->row[f->cursor].index;
    setting *s = &f->wish->setting;
    switch (f->row[f->cursor].kind) {
    case ROW_GAME: choose_game(f, f->game + by); break;
    case ROW_SEAT: change_seat(f, index, by); break;
    case ROW_OPTION: {
        int count = f->wish->game->options[index].count;
        s->option[index] = (uint8_t)((s->option[index] + by + count) % count);
        break;
    }
    case ROW_LANGUAGE: f->ui.lang = f->wish->lang = lang_step(f->wish->lang, by); break;
    case ROW_RESUME:
    case ROW_BEGIN: break;
    }
    list_rows(f);
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void label_of(const form *f, int row, buffer *out) {
    lang l = f->ui.lang;
    char number[16];
    buffer b = BUFFER_OVER(number);
    buffer_int(&b, f->row[row].index + 1);
    switch (f->row[row].kind) {
    case ROW_GAME: buffer_text(out, words(l, W_START_GAME)); break;
    case ROW_RESUME: buffer_text(out, words(l, W_START_RESUME)); break;
    case ROW_SEAT: SAY(out, l, W_START_SEAT, number); break;
    case ROW_OPTION:
        buffer_text(out, option_text(f->wish->game, &f->wish->game->options[f->row[row].index], l));
        break;
    case ROW_LANGUAGE: buffer_text(out, words(l, W_START_LANGUAGE)); break;
    case ROW_BEGIN: buffer_text(out, words(l, W_START_BEGIN)); break;
    }
}

static void say_seat(const form *f, int seat, buffer *out) {
    const char *id = f->wish->player[seat];
    const player *p = player_find(id);
    lang l = f->ui.lang;
    buffer_text(out, p ? player_name(p, l) : words(l, *id ? W_START_HUMAN : W_START_NOBODY));
    if (!p && *id && *f->wish->name[seat])
        buffer_text(out, lang_colon(l)), buffer_text(out, f->wish->name[seat]);
}

static void value_of(const form *f, int row, buffer *out) {
    const game *g = f->wish->game;
    int index = f->row[row].index;
    lang l = f->ui.lang;
    switch (f->row[row].kind) {
    case ROW_GAME: buffer_text(out, game_name(g, l)); break;
    case ROW_SEAT: say_seat(f, index, out); break;
    case ROW_OPTION:
        buffer_text(out,
                    option_value_text(g, &g->options[index], f->wish->setting.option[index], l));
        break;
    case ROW_LANGUAGE: buffer_text(out, lang_name(l)); break;
    case ROW_RESUME:
    case ROW_BEGIN: break;
    }
}

/* One line about the row under the cursor. */
static void about(const form *f, buffer *out) {
    int index = f->row[f->cursor].index;
    lang l = f->ui.lang;
    const player *p;
    switch (f->row[f->cursor].kind) {
    case ROW_GAME: buffer_text(out, game_pitch(f->wish->game, l)); break;
    case ROW_RESUME: buffer_text(out, words(l, W_ABOUT_RESUME)); break;
    case ROW_SEAT:
        p = player_find(f->wish->player[index]);
        buffer_text(out, p ? player_about(p, l)
                           : words(l, *f->wish->player[index] ? W_ABOUT_HUMAN : W_ABOUT_NOBODY));
        break;
    case ROW_OPTION: {
        const option_row *o = &f->wish->game->options[index];
        const char *const parts[] = {
            option_text(f->wish->game, o, l), lang_colon(l),
            option_value_text(f->wish->game, o, f->wish->setting.option[index], l), ". ",
            words(l, W_ABOUT_OPTION)};
        for (int i = 0; i < COUNT_OF(parts); i++) buffer_text(out, parts[i]);
        break;
    }
    case ROW_LANGUAGE: buffer_text(out, words(l, W_ABOUT_LANGUAGE)); break;
    case ROW_BEGIN: buffer_text(out, words(l, W_ABOUT_BEGIN)); break;
    }
}

static void draw_row(const form *f, canvas *sheet, int row, int at) {
    char label[256] = "", value[256] = "";
    buffer bl = BUFFER_OVER(label), bv = BUFFER_OVER(value);
    bool current = row == f->cursor;
    label_of(f, row, &bl);
    value_of(f, row, &bv);
    int room = *value ? VALUE - LABEL - 2 : sheet->columns - LABEL - 2;
    canvas_text_in(sheet, at, LABEL, room, current ? INK_BOLD : INK_PLAIN, label);
    if (current) canvas_rune(sheet, at, LABEL - 2, INK_BOLD, 0x25b8);
    if (*value) {
        int end = canvas_text_in(sheet, at, VALUE, sheet->columns - VALUE - 3,
                                 current ? INK_BOLD : INK_PLAIN, value);
        if (current)
            canvas_rune(sheet, at, VALUE - 2, INK_BOLD, 0x25c2),
                canvas_rune(sheet, at, end + 1, INK_BOLD, 0x25b8);
    }
    if (current) paint_mark(sheet, (rect){at, LABEL, 1, *value ? VALUE - LABEL - 3 : 24});
}

static void draw_form(void *self, canvas *sheet) {
    form *f = self;
    char line[512] = "";
    buffer b = BUFFER_OVER(line);
    int room = sheet->rows - FIRST_ROW - 4, top = f->cursor >= room ? f->cursor - room + 1 : 0;
    paint_bar(sheet, 0, words(f->ui.lang, W_START_TITLE), "");
    for (int i = 0; i < room && top + i < f->row_count; i++)
        draw_row(f, sheet, top + i, FIRST_ROW + i);
    about(f, &b);
    paint_text(sheet, (rect){sheet->rows - 3, LABEL, 2, sheet->columns - LABEL - 2}, 0, line);
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

static void enter(form *f) {
    if (f->row[f->cursor].kind == ROW_BEGIN)
        begin(f, false);
    else if (f->row[f->cursor].kind == ROW_RESUME)
        begin(f, true);
    else
        f->cursor = f->row_count - 1;
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
    case TERM_ENTER: enter(f); break;
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
