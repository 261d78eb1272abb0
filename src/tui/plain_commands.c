/* What can be typed in plain mode besides moves. */
#include "plain_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "advice.h"
#include "canvas.h"
#include "fold.h"
#include "tell.h"
#include "text.h"

enum { BOARD_ROWS = 60, BOARD_COLUMNS = 80 };

/* Parses a number from 1 to `most`; returns 0 if it is none. */
int plain_number(const char *text, int most) {
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
    int n = plain_number(text, count);
    if (n) return *out = list[n - 1], true;
    if (action_parse(&p->table->rules, text, strlen(text), out))
        for (int i = 0; i < count; i++)
            if (action_equal(list[i], *out)) return true;
    plain_say(p, W_NOT_A_MOVE);
    return false;
}

void plain_look(plain *p) {
    buffer b = plain_page(p);
    tell_position(p->table, p->viewer, &b);
    plain_put(p, p->page);
}

static void do_look(plain *p, const char *rest) {
    (void)rest;
    plain_look(p);
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
        buffer b = plain_page(p);
        canvas_line(sheet, last - 1, &b);
        blank = b.used == 0;
    }
    for (int i = 0; i < last; i++) {
        buffer b = plain_page(p);
        canvas_line(sheet, i, &b);
        buffer_char(&b, '\n');
        plain_put(p, p->page);
    }
    free(cells);
    free(sheet);
}

static void do_moves(plain *p, const char *rest) {
    (void)rest;
    if (plain_to_decide(p))
        plain_ask(p);
    else
        plain_idle(p);
}

static void do_rule(plain *p, const char *rest) {
    buffer b = plain_page(p);
    if (!*rest)
        tell_rules(p->table, &b);
    else if (tell_rule(p->table, rest, &b))
        buffer_char(&b, '\n');
    else {
        PLAIN_SAY(p, W_NO_SUCH_RULE, rest);
        return;
    }
    plain_put(p, p->page);
}

/* Explains the current question, the rule behind a move, or a rule by its number. */
static void do_why(plain *p, const char *rest) {
    const table *t = p->table;
    action a;
    const char *id = NULL;
    buffer b = plain_page(p);
    if (!*rest && p->viewer >= 0)
        id = t->game->asks[match_head(&t->match)->ask[p->viewer]].rule;
    else if (*rest && tell_rule(t, rest, &b)) {
        buffer_char(&b, '\n');
        plain_put(p, p->page);
        return;
    } else if (named_move(p, rest, &a)) {
        b = plain_page(p);
        tell_about_move(t, p->viewer, a, &b);
        plain_put(p, p->page);
        return;
    } else
        return;
    if (id)
        do_rule(p, id);
    else
        plain_say(p, W_NO_RULE_BEHIND);
}

static void do_explain(plain *p, const char *rest) {
    buffer b = plain_page(p);
    if (!*rest)
        plain_say(p, W_EXPLAIN_WHAT);
    else if (tell_things_named(p->table, p->viewer, rest, &b))
        plain_put(p, p->page);
    else
        PLAIN_SAY(p, W_NOTHING_NAMED, rest);
}

static void do_preview(plain *p, const char *rest) {
    action a;
    if (!named_move(p, rest, &a)) return;
    buffer b = plain_page(p);
    tell_forecast(p->table, p->viewer, a, &b);
    plain_put(p, p->page);
}

static void do_undo(plain *p, const char *rest) {
    static const word_row answers[] = {[UNDO_DONE] = W_UNDO_DONE,
                                       [UNDO_NOTHING] = W_UNDO_NOTHING,
                                       [UNDO_NOT_YOURS] = W_UNDO_NOT_YOURS,
                                       [UNDO_SEEN] = W_UNDO_SEEN};
    (void)rest;
    undo_result r = table_undo(p->table, p->viewer);
    plain_say(p, answers[r]);
    if (r != UNDO_DONE) return;
    for (int i = 0; i < SEATS_MAX; i++)
        if (p->told[i] > p->table->journal_count) p->told[i] = p->table->journal_count;
    p->asked = false;
}

void plain_score(plain *p) {
    buffer b = plain_page(p);
    tell_score(p->table, p->viewer, &b);
    plain_put(p, p->page);
}

static void do_score(plain *p, const char *rest) {
    (void)rest;
    plain_score(p);
}

/* The first journal entry of the turn with this number, or -1. */
static int entry_of_turn(const table *t, const char *text) {
    const int wanted = plain_number(text, (int)t->turn + 1);
    int i = 0;
    while (wanted && i < t->journal_count && (int)t->journal[i].turn + 1 < wanted) i++;
    return wanted && i < t->journal_count ? i : -1;
}

static void put_turn(plain *p, int from) {
    buffer b = plain_page(p);
    buffer_text(&b, "-- ");
    tell_turn_name(p->table, from, &b);
    buffer_text(&b, " --\n");
    tell_turn_entries(p->table, p->viewer, from, &b);
    plain_put(p, p->page);
}

static bool is_all(const char *text) {
    for (int l = EN; l < lang_count(); l++)
        if (fold_same(text, words((lang)l, W_COMMAND_ALL))) return true;
    return false;
}

/* The journal with the turns of the others folded, in full, or one turn of it. */
static void do_log(plain *p, const char *rest) {
    char most[16];
    buffer b = plain_page(p), n = BUFFER_OVER(most);
    const int turn = *rest ? entry_of_turn(p->table, rest) : -1;
    buffer_int(&n, (int)p->table->turn + 1);
    if (turn >= 0) {
        put_turn(p, turn);
        return;
    }
    if (!*rest)
        tell_journal_folded(p->table, p->viewer, 0, &b);
    else if (is_all(rest))
        tell_journal(p->table, p->viewer, 0, &b);
    else
        SAY(&b, p->table->lang, W_NO_SUCH_TURN, rest, most), buffer_char(&b, '\n');
    plain_put(p, p->page);
}

/* ---- the coach ------------------------------------------------------------------------------- */

/* On a terminal a line of input stops the coach; other input waits for its turn. */
static bool keep_thinking(void *self, int percent) {
    plain *p = self;
    (void)percent;
    const wake_cause cause = wake_wait(p->lines.wake, 0);
    if (cause == WAKE_GONE) return !p->lines.wake->signal && !isatty(STDIN_FILENO);
    return cause != WAKE_INPUT || !isatty(STDIN_FILENO) || lines_read(&p->lines) != LINE_READ;
}

static void put_wait(plain *p, const char *text) {
    if (isatty(STDIN_FILENO)) PLAIN_SAY(p, W_PLAIN_WAIT, text);
    fflush(stdout);
}

static void do_hint(plain *p, const char *rest) {
    (void)rest;
    if (!plain_to_decide(p)) {
        plain_idle(p);
        return;
    }
    put_wait(p, words(p->table->lang, W_HINT_WAIT));
    buffer b = plain_page(p);
    if (advice_hint(p->table, p->viewer, &(advice_watch){keep_thinking, p}, &b))
        plain_put(p, p->page);
    else
        plain_say(p, W_HINT_STOPPED);
}

static void do_review(plain *p, const char *rest) {
    (void)rest;
    if (!match_head(&p->table->match)->over) {
        plain_say(p, W_REVIEW_LATER);
        return;
    }
    put_wait(p, words(p->table->lang, W_PLAIN_REVIEW_WAIT));
    buffer b = plain_page(p);
    advice_review(p->table, &(advice_watch){keep_thinking, p}, &b);
    plain_put(p, p->page);
}

static void do_last(plain *p, const char *rest) {
    (void)rest;
    buffer b = plain_page(p);
    tell_journal(p->table, p->viewer, table_since_last_turn(p->table, p->viewer), &b);
    plain_put(p, p->page);
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
        PLAIN_SAY(p, W_LANGUAGE_UNKNOWN, rest, language_codes(codes, sizeof codes));
        return;
    }
    table_speak(p->table, l);
    PLAIN_SAY(p, W_LANGUAGE_NOW, lang_name(l));
    p->asked = false;
}

static void do_save(plain *p, const char *rest) {
    (void)rest;
    if (table_keep(p->table)) PLAIN_SAY(p, W_SAVED, p->table->save.path);
}

static void do_quit(plain *p, const char *rest) {
    (void)rest;
    p->done = true;
    p->ending = ENDED_QUIT;
}

static void do_new(plain *p, const char *rest) {
    (void)rest;
    if (!match_head(&p->table->match)->over) {
        plain_say(p, W_NEW_LATER);
        return;
    }
    p->done = true;
    p->ending = ENDED_AGAIN;
}

static void say_no_lesson(plain *p) {
    const game *g = p->table->game;
    plain_say(p, W_NO_LESSON);
    if (g->lesson) PLAIN_SAY(p, W_LESSON_BEGINS, g->id);
}

static void do_lesson(plain *p, const char *rest) {
    (void)rest;
    p->table->lesson ? plain_lesson_again(p) : say_no_lesson(p);
}

static void do_back(plain *p, const char *rest) {
    (void)rest;
    p->table->lesson ? plain_lesson_back(p) : say_no_lesson(p);
}

static void do_help(plain *p, const char *rest);

/* To add a command: a row here, its name and help in words.def, and a function above. */
static const struct {
    word_row name;
    void (*run)(plain *p, const char *rest);
    word_row help;
    const char *key; /* the same in every language; NULL: none */
    bool taught;     /* only in a lesson */
} commands[] = {
    {W_COMMAND_HELP, do_help, W_PLAIN_HELP, "?", false},
    {W_COMMAND_HINT, do_hint, W_PLAIN_COACH, "h", false},
    {W_COMMAND_LOOK, do_look, W_PLAIN_LOOK, NULL, false},
    {W_COMMAND_BOARD, do_board, W_PLAIN_BOARD, NULL, false},
    {W_COMMAND_MOVES, do_moves, W_PLAIN_MOVES, NULL, false},
    {W_COMMAND_PREVIEW, do_preview, W_PLAIN_PREVIEW, NULL, false},
    {W_COMMAND_WHY, do_why, W_PLAIN_WHY, NULL, false},
    {W_COMMAND_RULE, do_rule, W_PLAIN_RULE, NULL, false},
    {W_COMMAND_EXPLAIN, do_explain, W_PLAIN_EXPLAIN, NULL, false},
    {W_COMMAND_SCORE, do_score, W_PLAIN_SCORE, NULL, false},
    {W_COMMAND_LAST, do_last, W_PLAIN_LAST, NULL, false},
    {W_COMMAND_LOG, do_log, W_PLAIN_LOG, NULL, false},
    {W_COMMAND_UNDO, do_undo, W_PLAIN_UNDO, "u", false},
    {W_COMMAND_REVIEW, do_review, W_PLAIN_REVIEW, NULL, false},
    {W_COMMAND_LESSON, do_lesson, W_PLAIN_LESSON, NULL, true},
    {W_COMMAND_BACK, do_back, W_PLAIN_BACK, NULL, true},
    {W_COMMAND_LANG, do_lang, W_PLAIN_LANG, NULL, false},
    {W_COMMAND_SAVE, do_save, W_PLAIN_SAVE, NULL, false},
    {W_COMMAND_NEW, do_new, W_PLAIN_NEW, NULL, false},
    {W_COMMAND_QUIT, do_quit, W_PLAIN_QUIT, "q", false},
};

static void do_help(plain *p, const char *rest) {
    lang l = p->table->lang;
    char codes[LANGS_MAX * (LANG_CODE + 2)];
    (void)rest;
    plain_say(p, W_PLAIN_HOW);
    for (int i = 0; i < COUNT_OF(commands); i++) {
        if (commands[i].taught && !p->table->lesson) continue;
        plain_put(p, "  ");
        plain_put(p, words(l, commands[i].name));
        if (commands[i].key) plain_put(p, ", "), plain_put(p, commands[i].key);
        plain_put(p, lang_colon(l));
        PLAIN_SAY(p, commands[i].help, language_codes(codes, sizeof codes));
    }
    plain_put(p, game_primer(p->table->game, l));
    plain_put(p, "\n");
}

static bool run_named(plain *p, lang l, const char *name, const char *rest) {
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (fold_same(name, words(l, commands[i].name))) return commands[i].run(p, rest), true;
    return false;
}

static bool run_key(plain *p, const char *name, const char *rest) {
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (commands[i].key && fold_same(name, commands[i].key))
            return commands[i].run(p, rest), true;
    return false;
}

/* Commands may be typed in any language; the current one takes precedence. */
bool plain_command(plain *p, const char *line) {
    char name[WORD_MAX];
    const char *blank = strchr(line, ' '), *end = blank ? blank : line + strlen(line),
               *rest = blank ? blank + 1 : "";
    buffer b = BUFFER_OVER(name);
    buffer_bytes(&b, line, (size_t)(end - line));
    bool found = run_key(p, name, rest) || run_named(p, p->table->lang, name, rest);
    for (int l = EN; !found && l < lang_count(); l++) found = run_named(p, (lang)l, name, rest);
    return found;
}
