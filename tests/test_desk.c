/* test_desk FOLDER - walks the recorded matches of FOLDER with the full screen in both languages,
 * and reads every word on it: none may be cut. A name that is too long for its place may only be
 * shortened to whole words. A board that shows the selected move says so. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/tui/desk.h"
#include "fixture.h"
#include "fold.h"
#include "hash.h"
#include "player.h"
#include "registry.h"
#include "tell.h"
#include "text.h"
#include "utf8.h"

enum {
    WORDS_ROOM = 1 << 16,
    WORD_LEAST = 4,  /* letters: anything shorter may be a figure or a sign */
    POSITIONS = 120, /* of each match, in each language and size */
    TEXT_SIZE = 1 << 18,
    ROWS_MOST = 40,
    COLUMNS_MOST = 120
};

/* ---- the words of a language ----------------------------------------------------------------- */

typedef struct {
    char *word[WORDS_ROOM];
    int count;
    lang lang;
} lexicon;

static bool is_letter(uint32_t rune) {
    return (rune >= 'a' && rune <= 'z') || (rune >= 'A' && rune <= 'Z') ||
           (rune >= 0xc0 && rune <= 0x17f && rune != 0xd7 && rune != 0xf7);
}

static char **place_of_word(lexicon *x, const char *word) {
    size_t at = hash64(word, strlen(word)) % WORDS_ROOM;
    while (x->word[at] && strcmp(x->word[at], word) != 0) at = (at + 1) % WORDS_ROOM;
    return &x->word[at];
}

static void add_word(lexicon *x, const char *from, size_t size) {
    char word[WORD_MAX], folded[WORD_MAX];
    buffer b = BUFFER_OVER(word), f = BUFFER_OVER(folded);
    buffer_bytes(&b, from, size);
    fold(word, &f);
    char **place = place_of_word(x, folded);
    if (*place) return;
    *place = strdup(folded);
    MUST(++x->count < WORDS_ROOM / 2);
}

static void add_text(lexicon *x, const char *text) {
    const char *end = text + strlen(text), *from = text;
    for (const char *at = text; at < end;) {
        const char *here = at;
        if (is_letter(utf8_next(&at, end))) continue;
        if (here > from) add_word(x, from, (size_t)(here - from));
        from = at;
    }
    if (end > from) add_word(x, from, (size_t)(end - from));
}

static void add_row(void *user, const char *key, const bilingual *in) {
    lexicon *x = user;
    add_text(x, tr_key(x->lang, key, in));
}

/* All texts and names that the program may show of this game. */
static void learn(lexicon *x, const table *t) {
    words_each_text(add_row, x);
    lang_each(add_row, x);
    game_each_text(t->game, add_row, x);
    players_each_text(add_row, x);
    for (int row = FIRST_NOUN; row < t->game->noun_count; row++) {
        const noun *n = &t->game->nouns[row];
        const view v = match_view(&t->match, WATCHER);
        const context c = {&t->rules, &v, t->names, 0, x->lang, .you = 0};
        for (int i = 0; i < n->count(&t->rules); i++) {
            wording w;
            n->say(&c, i, &w);
            add_text(x, w.text);
        }
    }
    for (int i = 0; i < match_head(&t->match)->seats; i++) add_text(x, t->names[i]);
    for (int l = EN; l < lang_count(); l++) add_text(x, lang_name((lang)l));
}

/* What was said with endings that only a sentence has. */
static void learn_position(lexicon *x, desk *d) {
    static char text[TEXT_SIZE];
    int count;
    buffer b = BUFFER_OVER(text);
    tell_position(d->table, d->viewer, &b);
    const action *list = table_moves(d->table, d->seat, &count);
    for (int i = 0; i < count; i++) tell_move(d->table, d->seat, list[i], &b);
    add_text(x, text);
    add_text(x, d->hint);
}

/* ---- the words on the screen ----------------------------------------------------------------- */

typedef struct {
    lexicon *lexicon;
    int words;
    int previews; /* screens that say so when the board shows a move before it is played */
} reading;

/* Capitals only: a pattern of a game. */
static bool is_figure(const char *word) {
    for (; *word; word++)
        if (*word >= 'a' && *word <= 'z') return false;
    return true;
}

static void read_word(reading *r, const char *line, const char *word) {
    char folded[WORD_MAX];
    buffer f = BUFFER_OVER(folded);
    if (utf8_length(word) < WORD_LEAST || is_figure(word)) return;
    fold(word, &f);
    r->words++;
    if (*place_of_word(r->lexicon, folded)) return;
    printf("a word is cut: '%s' in\n    %s\n", word, line);
    MUST(false && "no word is cut");
}

static void read_sheet(reading *r, const canvas *sheet) {
    for (int row = 0; row < sheet->rows; row++) {
        char word[1024], line[1024];
        buffer b = BUFFER_OVER(word), l = BUFFER_OVER(line);
        canvas_line(sheet, row, &l);
        for (int i = 0; i <= sheet->columns; i++) {
            const uint32_t rune =
                i < sheet->columns ? sheet->cells[row * sheet->columns + i].rune : 0;
            if (is_letter(rune)) {
                buffer_rune(&b, rune);
                continue;
            }
            read_word(r, line, word);
            buffer_clear(&b);
        }
    }
}

/* ---- the walk -------------------------------------------------------------------------------- */

typedef struct {
    int rows, columns;
} size;

static desk *open_desk(table *t) {
    desk *d = calloc(1, sizeof *d);
    MUST(d);
    d->table = t;
    d->page = malloc(DESK_PAGE);
    d->scratch = malloc(DESK_PAGE);
    MUST(d->page && d->scratch);
    return d;
}

static void close_desk(desk *d) {
    free(d->board.sheet.cells);
    free(d->board.fitted.cells);
    free(d->board.plain.cells);
    free(d->page);
    free(d->scratch);
    free(d);
}

/* The board must not be taken for the position. */
static void read_preview(reading *r, const desk *d, const canvas *sheet) {
    char said[128], number[16], line[1024];
    buffer b = BUFFER_OVER(said), n = BUFFER_OVER(number);
    bool found = false;
    buffer_int(&n, d->moves.index[d->moves.cursor] + 1);
    SAY(&b, d->ui.lang, W_PREVIEWS, number);
    if (sheet->columns < COLUMNS_MOST) /* the short form, where there is less room */
        buffer_clear(&b), buffer_text(&b, words(d->ui.lang, W_PREVIEWS_SHORT));
    for (int row = 0; row < sheet->rows && !found; row++) {
        buffer l = BUFFER_OVER(line);
        canvas_line(sheet, row, &l);
        found = strstr(line, said) != NULL;
    }
    MUST(d->board.previews == found);
    r->previews += found;
}

/* The screen of the seat to act, with another move selected each time. */
static void look(desk *d, reading *r, size s, int n) {
    static cell cells[ROWS_MOST * COLUMNS_MOST];
    static canvas sheet;
    d->seat = table_next(d->table, NOBODY);
    if (d->seat == NOBODY) return;
    d->viewer = d->seat;
    d->news = n % 2;
    d->on_board = false;
    moves_fill(d);
    moves_to(d, d->moves.count ? n * 7 % d->moves.count : 0);
    canvas_init(&sheet, s.rows, s.columns, cells);
    desk_draw(d, &sheet);
    read_preview(r, d, &sheet);
    if (n % 3 == 0 && board_enter(d)) {
        for (int i = 0; i < n; i++) board_step(d, 1);
        canvas_init(&sheet, s.rows, s.columns, cells);
        desk_draw(d, &sheet);
    }
    learn_position(r->lexicon, d);
    read_sheet(r, &sheet);
}

/* The journal is whole from the start; shows as much of it as the match is old. */
static void walk(table *t, reading *r, size s) {
    static dice script;
    static events log;
    desk *d = open_desk(t);
    const int plies = t->history.count, positions = scaled(POSITIONS),
              every = plies / positions > 0 ? plies / positions : 1, told_all = t->journal_count;
    d->ui.lang = t->lang;
    history_start(&t->history, &t->match, &t->rules, (match_outcome){&script, &log});
    for (int ply = 0; ply < plies; ply++) {
        t->journal_count = 1 + (told_all - 1) * ply / plies;
        t->turn = t->journal[t->journal_count - 1].turn;
        if (ply % every == 0) look(d, r, s, ply / every);
        history_step(&t->history, &t->match, ply, (match_outcome){&script, &log});
    }
    t->journal_count = told_all;
    close_desk(d);
}

/* Everybody plays at this terminal, and reads the words of their own seat. */
static void seat_people(table *t) {
    for (int i = 0; i < SEATS_MAX; i++) t->bot[i] = NULL;
    t->people = t->history.head.setting.seats;
}

static void learn_journal(lexicon *x, const table *t) {
    for (int viewer = WATCHER; viewer < t->people; viewer++)
        for (int i = 0; i < t->journal_count; i++) add_text(x, table_told(t, viewer, i));
}

static int previews; /* of all tables */

static void walk_in(table *t, lang l) {
    static const size sizes[] = {{24, 80}, {30, 100}, {40, 120}};
    lexicon *x = calloc(1, sizeof *x);
    MUST(x);
    x->lang = l;
    table_speak(t, l == EN ? FR : EN); /* tells the journal again, to all seats */
    table_speak(t, l);
    learn(x, t);
    learn_journal(x, t);
    reading r = {.lexicon = x};
    for (int i = 0; i < COUNT_OF(sizes); i++) walk(t, &r, sizes[i]);
    printf("%s, %d players, %s: %d words, %d previews\n", t->game->id, t->people, lang_code(l),
           r.words, r.previews);
    MUST(r.words > 100);
    previews += r.previews;
    for (int i = 0; i < WORDS_ROOM; i++) free(x->word[i]);
    free(x);
}

static void walk_record(const game *g, const char *folder, const char *name) {
    char error[2048];
    buffer b = BUFFER_OVER(error);
    wish w = {.game = g, .resume = true, .lang = EN};
    snprintf(w.save_path, sizeof w.save_path, "%s/%s/%s", folder, g->id, name);
    table *t = table_open(&w, &b);
    if (!t) printf("%s\n", error);
    MUST(t);
    seat_people(t);
    walk_in(t, EN);
    walk_in(t, FR);
    table_close(t);
}

int main(int argc, char **argv) {
    MUST(argc == 2);
    for (const game *const *g = registry_games; *g; g++) {
        if ((*g)->toy) continue;
        walk_record(*g, argv[1], "2-greedy.vallon");
        walk_record(*g, argv[1], "4-mixed.vallon");
    }
    MUST(previews > 0);
    return 0;
}
