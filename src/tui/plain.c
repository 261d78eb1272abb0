#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "canvas.h"
#include "fold.h"
#include "lines.h"
#include "tell.h"
#include "text.h"
#include "words.h"

enum { PAGE_BYTES = 1 << 18, BOARD_ROWS = 60, BOARD_COLUMNS = 80, CURTAIN_LINES = 40 };

typedef struct {
    table *table;
    int viewer;          /* the seat whose view is shown */
    int told[SEATS_MAX]; /* journal entries already printed, for each seat */
    int told_watcher;
    bool asked; /* the question of this ply is already printed */
    bool done;
    ending ending;
    lines lines;
    char *page;
} plain;

/* ---- output ---------------------------------------------------------------------------------- */

static void put(plain *p, const char *text) {
    fputs(text, stdout);
    if (ferror(stdout)) p->done = true, p->ending = ENDED_GONE;
}

static void put_words(plain *p, word_row w) {
    put(p, words(p->table->lang, w));
    put(p, "\n");
}

/* Prints a text with its placeholders filled in, and a newline. */
#define PUT(p, w, ...)                                 \
    do {                                               \
        buffer page_ = page(p);                        \
        SAY(&page_, (p)->table->lang, w, __VA_ARGS__); \
        buffer_char(&page_, '\n');                     \
        put(p, (p)->page);                             \
    } while (0)

static buffer page(plain *p) { return buffer_over(p->page, PAGE_BYTES); }

static int *told_to(plain *p) { return p->viewer < 0 ? &p->told_watcher : &p->told[p->viewer]; }

static void put_news(plain *p) {
    buffer b = page(p);
    tell_news(p->table, p->viewer, *told_to(p), &b);
    *told_to(p) = p->table->journal_count;
    put(p, p->page);
}

static void put_moves(plain *p) {
    int count;
    const action *list = table_moves(p->table, p->viewer, &count);
    for (int i = 0; i < count; i++) {
        buffer b = page(p);
        buffer_text(&b, i < 9 ? " " : "");
        buffer_int(&b, i + 1);
        buffer_text(&b, ". ");
        tell_move(p->table, p->viewer, list[i], &b);
        buffer_char(&b, '\n');
        put(p, p->page);
    }
}

static void put_question(plain *p) {
    buffer b = page(p);
    tell_seat(p->table, p->viewer, (word_pair){W_PROMPT_NAMED, W_PROMPT_YOURS}, &b);
    buffer_text(&b, lang_colon(p->table->lang));
    tell_question(p->table, p->viewer, &b);
    buffer_char(&b, '\n');
    put(p, p->page);
    put_moves(p);
}

static void put_fault(plain *p) {
    buffer b = page(p);
    table_fault_text(p->table, &b);
    buffer_char(&b, '\n');
    put(p, p->page);
}

static remedy on_trouble(void *self, const table *t) {
    (void)t;
    put_fault(self);
    return GO_ON;
}

/* ---- commands -------------------------------------------------------------------------------- */

/* Parses a number from 1 to `most`; returns 0 if it is none. */
static int number_in(const char *text, int most) {
    int value = 0;
    if (!*text || strlen(text) > 6) return 0;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return 0;
        value = value * 10 + (*text - '0');
    }
    return value <= most ? value : 0;
}

/* Finds the move that a word names, by number or as records write it. Prints an error if there
 * is none. */
static bool named_move(plain *p, const char *text, action *out) {
    int count;
    const action *list = table_moves(p->table, p->viewer, &count);
    int n = number_in(text, count);
    if (n) return *out = list[n - 1], true;
    if (action_parse(&p->table->rules, text, strlen(text), out))
        for (int i = 0; i < count; i++)
            if (action_equal(list[i], *out)) return true;
    put_words(p, W_NOT_A_MOVE);
    return false;
}

static void do_look(plain *p, const char *rest) {
    (void)rest;
    buffer b = page(p);
    tell_position(p->table, p->viewer, &b);
    put(p, p->page);
}

static void do_board(plain *p, const char *rest) {
    const table *t = p->table;
    (void)rest;
    if (!t->game->board) {
        do_look(p, rest);
        return;
    }
    canvas *sheet = malloc(sizeof *sheet);
    cell *cells = malloc(sizeof *cells * BOARD_ROWS * BOARD_COLUMNS);
    ASSERT(sheet && cells);
    canvas_init(sheet, BOARD_ROWS, BOARD_COLUMNS, cells);
    view v = match_view(&t->match, p->viewer);
    t->game->board(&t->rules, &v, &(brief){t->lang, t->names, NULL}, sheet);
    int last = BOARD_ROWS;
    for (bool blank = true; blank && last > 0; last -= blank) {
        buffer b = page(p);
        canvas_line(sheet, last - 1, &b);
        blank = b.used == 0;
    }
    for (int i = 0; i < last; i++) {
        buffer b = page(p);
        canvas_line(sheet, i, &b);
        buffer_char(&b, '\n');
        put(p, p->page);
    }
    free(cells);
    free(sheet);
}

static void do_moves(plain *p, const char *rest) {
    (void)rest;
    if (p->viewer >= 0 && waited_for(match_head(&p->table->match), p->viewer)) put_question(p);
}

static void do_rule(plain *p, const char *rest) {
    buffer b = page(p);
    if (!*rest)
        tell_rules(p->table, &b);
    else if (tell_rule(p->table, rest, &b))
        buffer_char(&b, '\n');
    else {
        PUT(p, W_NO_SUCH_RULE, rest);
        return;
    }
    put(p, p->page);
}

/* Explains the current question, the rule behind a move, or a rule by its number. */
static void do_why(plain *p, const char *rest) {
    const table *t = p->table;
    action a;
    const char *id = NULL;
    buffer b = page(p);
    if (!*rest && p->viewer >= 0)
        id = t->game->asks[match_head(&t->match)->ask[p->viewer]].rule;
    else if (*rest && tell_rule(t, rest, &b)) {
        buffer_char(&b, '\n');
        put(p, p->page);
        return;
    } else if (named_move(p, rest, &a)) {
        b = page(p);
        tell_about_move(t, p->viewer, a, &b);
        put(p, p->page);
        return;
    } else
        return;
    if (id)
        do_rule(p, id);
    else
        put_words(p, W_NO_RULE_BEHIND);
}

static void do_explain(plain *p, const char *rest) {
    buffer b = page(p);
    if (!*rest)
        put_words(p, W_EXPLAIN_WHAT);
    else if (tell_things_named(p->table, p->viewer, rest, &b))
        put(p, p->page);
    else
        PUT(p, W_NOTHING_NAMED, rest);
}

static void do_preview(plain *p, const char *rest) {
    action a;
    if (!named_move(p, rest, &a)) return;
    buffer b = page(p);
    tell_forecast(p->table, p->viewer, a, &b);
    put(p, p->page);
}

static void do_undo(plain *p, const char *rest) {
    static const word_row answers[] = {[UNDO_DONE] = W_UNDO_DONE,
                                       [UNDO_NOTHING] = W_UNDO_NOTHING,
                                       [UNDO_NOT_YOURS] = W_UNDO_NOT_YOURS,
                                       [UNDO_SEEN] = W_UNDO_SEEN};
    (void)rest;
    undo_result r = table_undo(p->table, p->viewer);
    put_words(p, answers[r]);
    if (r != UNDO_DONE) return;
    for (int i = 0; i < SEATS_MAX; i++)
        if (p->told[i] > p->table->journal_count) p->told[i] = p->table->journal_count;
    p->asked = false;
}

static void do_score(plain *p, const char *rest) {
    (void)rest;
    buffer b = page(p);
    tell_score(p->table, p->viewer, &b);
    put(p, p->page);
}

static void do_log(plain *p, const char *rest) {
    (void)rest;
    buffer b = page(p);
    tell_journal(p->table, p->viewer, 0, &b);
    put(p, p->page);
}

static void do_last(plain *p, const char *rest) {
    (void)rest;
    buffer b = page(p);
    tell_journal(p->table, p->viewer, table_since_last_turn(p->table, p->viewer), &b);
    put(p, p->page);
}

/* "en, fr, de" */
static const char *language_codes(char *out, size_t size) {
    buffer b = buffer_over(out, size);
    for (int l = EN; l < lang_count(); l++)
        buffer_text(&b, l ? ", " : ""), buffer_text(&b, lang_code((lang)l));
    return out;
}

/* Switches to the named language, or to the next. */
static void do_lang(plain *p, const char *rest) {
    char codes[LANGS_MAX * (LANG_CODE + 2)];
    lang l = lang_step(p->table->lang, 1);
    if (*rest && !lang_find(rest, strlen(rest), &l)) {
        PUT(p, W_LANGUAGE_UNKNOWN, rest, language_codes(codes, sizeof codes));
        return;
    }
    table_speak(p->table, l);
    PUT(p, W_LANGUAGE_NOW, lang_name(l));
    p->asked = false;
}

static void do_save(plain *p, const char *rest) {
    (void)rest;
    if (table_keep(p->table)) PUT(p, W_SAVED, p->table->save.path);
}

static void do_quit(plain *p, const char *rest) {
    (void)rest;
    p->done = true;
    p->ending = ENDED_QUIT;
}

static void do_new(plain *p, const char *rest) {
    (void)rest;
    if (!match_head(&p->table->match)->over) {
        put_words(p, W_NEW_LATER);
        return;
    }
    p->done = true;
    p->ending = ENDED_AGAIN;
}

static void do_help(plain *p, const char *rest);

/* To add a command: a row here, its name and help in words.def, and a function above. */
static const struct {
    word_row name;
    void (*run)(plain *p, const char *rest);
    word_row help;
} commands[] = {
    {W_COMMAND_HELP, do_help, W_PLAIN_HELP},
    {W_COMMAND_LOOK, do_look, W_PLAIN_LOOK},
    {W_COMMAND_BOARD, do_board, W_PLAIN_BOARD},
    {W_COMMAND_MOVES, do_moves, W_PLAIN_MOVES},
    {W_COMMAND_PREVIEW, do_preview, W_PLAIN_PREVIEW},
    {W_COMMAND_WHY, do_why, W_PLAIN_WHY},
    {W_COMMAND_RULE, do_rule, W_PLAIN_RULE},
    {W_COMMAND_EXPLAIN, do_explain, W_PLAIN_EXPLAIN},
    {W_COMMAND_SCORE, do_score, W_PLAIN_SCORE},
    {W_COMMAND_LAST, do_last, W_PLAIN_LAST},
    {W_COMMAND_LOG, do_log, W_PLAIN_LOG},
    {W_COMMAND_UNDO, do_undo, W_PLAIN_UNDO},
    {W_COMMAND_LANG, do_lang, W_PLAIN_LANG},
    {W_COMMAND_SAVE, do_save, W_PLAIN_SAVE},
    {W_COMMAND_NEW, do_new, W_PLAIN_NEW},
    {W_COMMAND_QUIT, do_quit, W_PLAIN_QUIT},
};

static void do_help(plain *p, const char *rest) {
    lang l = p->table->lang;
    char codes[LANGS_MAX * (LANG_CODE + 2)];
    (void)rest;
    put_words(p, W_PLAIN_HOW);
    for (int i = 0; i < COUNT_OF(commands); i++) {
        put(p, "  ");
        put(p, words(l, commands[i].name));
        put(p, lang_colon(l));
        PUT(p, commands[i].help, language_codes(codes, sizeof codes));
    }
    put(p, game_primer(p->table->game, l));
    put(p, "\n");
}

static bool run_named(plain *p, lang l, const char *name, const char *rest) {
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (fold_same(name, words(l, commands[i].name))) return commands[i].run(p, rest), true;
    return false;
}

/* Commands may be typed in any language; the current one takes precedence. */
static bool run_command(plain *p, const char *line) {
    char name[WORD_MAX];
    const char *blank = strchr(line, ' '), *end = blank ? blank : line + strlen(line),
               *rest = blank ? blank + 1 : "";
    buffer b = BUFFER_OVER(name);
    buffer_bytes(&b, line, (size_t)(end - line));
    bool found = run_named(p, p->table->lang, name, rest);
    for (int l = EN; !found && l < lang_count(); l++) found = run_named(p, (lang)l, name, rest);
    return found;
}

/* ---- playing a move -------------------------------------------------------------------------- */

static void play_move(plain *p, action a) {
    if (table_play(p->table, p->viewer, a) == PLAYED) {
        put_news(p);
        p->asked = false;
        return;
    }
    buffer b = page(p);
    tell_refusal(p->table, p->viewer, &b);
    buffer_char(&b, '\n');
    put(p, p->page);
}

static bool is_number(const char *line) {
    return *line && strspn(line, "0123456789") == strlen(line);
}

static void play_number(plain *p, const char *line) {
    int count;
    char most[16];
    buffer b = BUFFER_OVER(most);
    const action *list = table_moves(p->table, p->viewer, &count);
    int n = number_in(line, count);
    buffer_int(&b, count);
    if (n)
        play_move(p, list[n - 1]);
    else
        PUT(p, W_NUMBER_RANGE, most);
}

static void obey(plain *p, bool may_play) {
    const char *line = p->lines.line;
    action a;
    if (!*line) return;
    if (may_play && is_number(line))
        play_number(p, line);
    else if (may_play && action_parse(&p->table->rules, line, strlen(line), &a))
        play_move(p, a);
    else if (!run_command(p, *line == '/' ? line + 1 : line))
        PUT(p, W_NOT_UNDERSTOOD, line);
}

/* Reads and executes one line. */
static void take_orders(plain *p, bool may_play) {
    put(p, "> ");
    fflush(stdout);
    switch (lines_read(&p->lines)) {
    case LINE_READ: obey(p, may_play); break;
    case LINE_LONG: put_words(p, W_LINE_TOO_LONG); break;
    case LINE_NONE:
        put(p, "\n");
        p->done = true;
        p->ending = ENDED_GONE;
        break;
    }
}

/* ---- the match ------------------------------------------------------------------------------- */

/* When several people share the terminal, hides what the last one saw. Scripts need no curtain. */
static void curtain(plain *p, int seat) {
    bool needed = p->table->people > 1 && p->viewer != seat && isatty(STDIN_FILENO);
    p->viewer = seat;
    if (!needed) return;
    for (int i = 0; i < CURTAIN_LINES; i++) put(p, "\n");
    PUT(p, W_CURTAIN, p->table->names[seat]);
    fflush(stdout);
    if (lines_read(&p->lines) == LINE_NONE) p->done = true, p->ending = ENDED_GONE;
}

static void pause_for(int ms) {
    struct timespec pause = {ms / 1000, (long)(ms % 1000) * 1000000};
    if (ms > 0) fflush(stdout), nanosleep(&pause, NULL);
}

static void one_step(plain *p) {
    int seat = table_next(p->table, p->viewer);
    if (!table_is_person(p->table, seat)) {
        table_play_bot(p->table, seat);
        put_news(p);
        pause_for(p->table->pace);
        return;
    }
    curtain(p, seat);
    if (p->done) return;
    put_news(p);
    if (!p->asked) put_question(p);
    p->asked = true;
    take_orders(p, true);
}

static void put_end(plain *p) {
    if (!match_head(&p->table->match)->over) {
        put_words(p, W_TOO_LONG);
        return;
    }
    put_words(p, W_MATCH_OVER);
    do_score(p, "");
    buffer b = page(p);
    tell_winners(p->table, &b);
    put(p, p->page);
}

static void greet(plain *p) {
    table *t = p->table;
    PUT(p, t->history.count ? W_GREET_RESUMED : W_GREET, game_name(t->game, t->lang),
        set_title(&t->rules, t->lang));
    buffer b = page(p);
    tell_primer(t, &b);
    put(p, p->page);
    if (table_keep(t)) PUT(p, W_SAVED_IN, t->save.path);
    put_words(p, W_PLAIN_HINT);
    /* do_look shows what has happened so far */
    for (int i = 0; i < SEATS_MAX; i++) p->told[i] = t->journal_count;
    p->told_watcher = t->journal_count;
    do_look(p, "");
}

static void play_through(plain *p) {
    while (!p->done && table_next(p->table, p->viewer) != NOBODY) one_step(p);
    if (p->done) return;
    put_end(p);
    if (!p->table->fault) PUT(p, W_SAVED, p->table->save.path);
    put_words(p, W_PLAIN_AGAIN);
    while (!p->done) take_orders(p, false);
}

static void say_goodbye(plain *p) {
    buffer b = page(p);
    if (p->ending == ENDED_AGAIN) return;
    tell_goodbye(p->table, &b);
    put(p, p->page);
}

ending plain_run(table *t, wake *w) {
    plain *p = calloc(1, sizeof *p);
    ASSERT(p);
    p->table = t;
    p->lines.wake = w;
    p->page = malloc(PAGE_BYTES);
    ASSERT(p->page);
    p->viewer = table_only_person(t);
    t->trouble = on_trouble;
    t->self = p;
    greet(p);
    play_through(p);
    say_goodbye(p);
    fflush(stdout);
    ending e = p->ending;
    free(p->page);
    free(p);
    return e;
}
