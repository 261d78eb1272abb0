#include "keys.h"

#include <string.h>

#include "attributes.h"
#include "terminal.h"
#include "utf8.h"
#include "words.h"

enum { NO_FOOTER = 0, KEPT = 1 }; /* ranks: 1 is always shown, then as many as fit */

/* One row a line of the help; the rows that share its words follow with `name` 0. */
static const struct {
    deed deed;
    int key;
    word_row name, label, help;
    int rank;
} rows[] = {
    {DO_UP, TERM_UP, W_KEY_ARROWS, W_DO_CHOOSE, W_HELP_CHOOSE, 2},
    {DO_UP, 'k', 0, 0, 0, NO_FOOTER},
    {DO_DOWN, TERM_DOWN, 0, 0, 0, NO_FOOTER},
    {DO_DOWN, 'j', 0, 0, 0, NO_FOOTER},
    {DO_LEFT, TERM_LEFT, 0, 0, 0, NO_FOOTER},
    {DO_RIGHT, TERM_RIGHT, 0, 0, 0, NO_FOOTER},
    {DO_PAGE_UP, TERM_PAGE_UP, W_KEY_PAGES, 0, W_HELP_PAGES, NO_FOOTER},
    {DO_PAGE_DOWN, TERM_PAGE_DOWN, 0, 0, 0, NO_FOOTER},
    {DO_FIRST, TERM_HOME, 0, 0, 0, NO_FOOTER},
    {DO_LAST, TERM_END, 0, 0, 0, NO_FOOTER},
    {DO_NOTHING, TERM_NONE, W_KEY_DIGITS, 0, W_HELP_DIGITS, NO_FOOTER},
    {DO_PLAY, TERM_ENTER, W_KEY_ENTER, W_DO_PLAY, W_HELP_PLAY, 2},
    {DO_FIND, '/', W_KEY_SLASH, W_DO_FIND, W_HELP_FIND, 3},
    {DO_EXPLAIN, '?', W_KEY_QUESTION, W_DO_EXPLAIN, W_HELP_EXPLAIN, 2},
    {DO_NEXT_SPOT, TERM_TAB, W_KEY_TAB, W_DO_BOARD, W_HELP_BOARD, 2},
    {DO_PREVIOUS_SPOT, TERM_BACK_TAB, 0, 0, 0, NO_FOOTER},
    {DO_BACK, TERM_ESCAPE, W_KEY_ESCAPE, 0, W_HELP_BACK, NO_FOOTER},
    {DO_ZOOM, 'b', W_KEY_B, W_DO_ZOOM, W_HELP_ZOOM, 6},
    {DO_UNDO, 'u', W_KEY_U, W_DO_UNDO, W_HELP_UNDO, 2},
    {DO_SCORE, 's', W_KEY_S, W_DO_SCORE, W_HELP_SCORE, 4},
    {DO_LAST_TURN, '.', W_KEY_DOT, W_DO_LAST, W_HELP_LAST, 5},
    {DO_LOG, 'l', W_KEY_L, W_DO_LOG, W_HELP_LOG, 6},
    {DO_RULES, 'R', W_KEY_R, W_DO_RULES, W_HELP_RULES, 4},
    {DO_LANGUAGE, 'L', W_KEY_BIG_L, W_DO_LANGUAGE, W_HELP_LANGUAGE, 4},
    {DO_NEW, 'n', W_KEY_N, 0, W_HELP_NEW, NO_FOOTER},
    {DO_HELP, 'h', W_KEY_H, W_DO_HELP, W_HELP_HELP, KEPT},
    {DO_QUIT, 'q', W_KEY_Q, W_DO_QUIT, W_HELP_QUIT, KEPT},
};

deed keys_deed(int key) {
    for (int i = 0; key != TERM_NONE && i < COUNT_OF(rows); i++)
        if (rows[i].key == key) return rows[i].deed;
    return DO_NOTHING;
}

/* The key that changes the language names the one that comes next. */
static void say_label(lang l, int row, buffer *out) { SAY(out, l, rows[row].label, lang_name(lang_step(l, 1))); }

static int footer_width(lang l, int row) {
    char label[128];
    buffer b = BUFFER_OVER(label);
    say_label(l, row, &b);
    return utf8_length(words(l, rows[row].name)) + utf8_length(label) + 3;
}

void keys_footer(lang l, int width, buffer *out) {
    bool shown[COUNT_OF(rows)] = {false};
    for (int rank = KEPT; rank <= 6; rank++)
        for (int i = 0; i < COUNT_OF(rows); i++) {
            if (rows[i].rank != rank || footer_width(l, i) > width) continue;
            shown[i] = true;
            width -= footer_width(l, i);
        }
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!shown[i]) continue;
        if (out->used) buffer_text(out, "  ");
        buffer_text(out, words(l, rows[i].name));
        buffer_char(out, ' ');
        say_label(l, i, out);
    }
}

void keys_help(lang l, buffer *out) {
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!rows[i].name) continue;
        buffer_text(out, words(l, rows[i].name));
        buffer_char(out, '\t');
        buffer_text(out, words(l, rows[i].help));
        buffer_char(out, '\n');
    }
}
