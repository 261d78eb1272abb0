#include "keys.h"

#include <string.h>

#include "attributes.h"
#include "terminal.h"
#include "utf8.h"
#include "words.h"

/* Ranks: keys of rank 1 are always shown, then higher ranks as far as they fit. */
enum { NO_FOOTER = 0, KEPT = 1 };

/* Which keys the footer offers: those of play not when the match is over, and others only then. */
typedef enum { ALWAYS, IN_PLAY, AT_END } offered;

/* One row for each line of the help. Rows without a sign or name belong to the row that explains
 * them. */
static const struct {
    deed deed;
    int key;
    const char *sign;           /* the symbol on the key, if it is the same in every language; */
    word_row name, label, help; /* otherwise its name */
    int rank;
    offered when;
} rows[] = {
    {DO_UP, TERM_UP, "↑↓", 0, W_DO_CHOOSE, W_HELP_CHOOSE, 3, IN_PLAY},
    {DO_UP, 'k', NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_DOWN, TERM_DOWN, NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_DOWN, 'j', NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_LEFT, TERM_LEFT, NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_RIGHT, TERM_RIGHT, NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_PAGE_UP, TERM_PAGE_UP, NULL, W_KEY_PAGES, 0, W_HELP_PAGES, NO_FOOTER, ALWAYS},
    {DO_PAGE_DOWN, TERM_PAGE_DOWN, NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_FIRST, TERM_HOME, NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_LAST, TERM_END, NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_NOTHING, TERM_NONE, "0-9", 0, 0, W_HELP_DIGITS, NO_FOOTER, ALWAYS},
    {DO_PLAY, TERM_ENTER, NULL, W_KEY_ENTER, W_DO_PLAY, W_HELP_PLAY, 2, IN_PLAY},
    {DO_FIND, '/', "/", 0, W_DO_FIND, W_HELP_FIND, 5, IN_PLAY},
    {DO_EXPLAIN, '?', "?", 0, W_DO_EXPLAIN, W_HELP_EXPLAIN, 2, ALWAYS},
    {DO_HINT, 'h', "h", 0, W_DO_HINT, W_HELP_HINT, 2, IN_PLAY},
    {DO_NEXT_SPOT, TERM_TAB, NULL, W_KEY_TAB, W_DO_BOARD, W_HELP_BOARD, 2, ALWAYS},
    {DO_PREVIOUS_SPOT, TERM_BACK_TAB, NULL, 0, 0, 0, NO_FOOTER, ALWAYS},
    {DO_BACK, TERM_ESCAPE, NULL, W_KEY_ESCAPE, 0, W_HELP_BACK, NO_FOOTER, ALWAYS},
    {DO_ZOOM, 'b', "b", 0, W_DO_ZOOM, W_HELP_ZOOM, 6, ALWAYS},
    {DO_UNDO, 'u', "u", 0, W_DO_UNDO, W_HELP_UNDO, 2, IN_PLAY},
    {DO_SCORE, 's', "s", 0, W_DO_SCORE, W_HELP_SCORE, 4, ALWAYS},
    {DO_LAST_TURN, '.', ".", 0, W_DO_LAST, W_HELP_LAST, 5, ALWAYS},
    {DO_LOG, 'l', "l", 0, W_DO_LOG, W_HELP_LOG, 6, ALWAYS},
    {DO_RULES, 'R', "R", 0, W_DO_RULES, W_HELP_RULES, 4, ALWAYS},
    {DO_LANGUAGE, 'L', "L", 0, W_DO_LANGUAGE, W_HELP_LANGUAGE, 4, ALWAYS},
    {DO_LESSON, 'T', "T", 0, 0, W_HELP_LESSON, NO_FOOTER, ALWAYS},
    {DO_NEW, 'n', "n", 0, W_DO_NEW, W_HELP_NEW, 2, AT_END},
    {DO_REVIEW, 'r', "r", 0, W_DO_REVIEW, W_HELP_REVIEW, 2, AT_END},
    {DO_HELP, 'H', "H", 0, W_DO_HELP, W_HELP_HELP, KEPT, ALWAYS},
    {DO_QUIT, 'q', "q", 0, W_DO_QUIT, W_HELP_QUIT, KEPT, ALWAYS},
};

deed keys_deed(int key) {
    for (int i = 0; key != TERM_NONE && i < COUNT_OF(rows); i++)
        if (rows[i].key == key) return rows[i].deed;
    return DO_NOTHING;
}

static const char *name_of(lang l, int row) {
    return rows[row].sign ? rows[row].sign : words(l, rows[row].name);
}

/* The label of the language key names the next language. */
static void say_label(lang l, int row, buffer *out) {
    SAY(out, l, rows[row].label, lang_name(lang_step(l, 1)));
}

static int footer_width(lang l, int row) {
    char label[128];
    buffer b = BUFFER_OVER(label);
    say_label(l, row, &b);
    return utf8_length(name_of(l, row)) + utf8_length(label) + 3;
}

static bool is_offered(int row, bool over) {
    switch (rows[row].when) {
    case ALWAYS: break;
    case IN_PLAY: return !over;
    case AT_END: return over;
    }
    return true;
}

void keys_footer(lang l, int width, bool over, buffer *out) {
    bool shown[COUNT_OF(rows)] = {false};
    for (int rank = KEPT; rank <= 6; rank++)
        for (int i = 0; i < COUNT_OF(rows); i++) {
            if (rows[i].rank != rank || !is_offered(i, over)) continue;
            if (footer_width(l, i) > width) continue;
            shown[i] = true;
            width -= footer_width(l, i);
        }
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!shown[i]) continue;
        if (out->used) buffer_text(out, "  ");
        buffer_text(out, name_of(l, i));
        buffer_char(out, ' ');
        say_label(l, i, out);
    }
}

void keys_help(lang l, buffer *out) {
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!rows[i].sign && !rows[i].name) continue;
        buffer_text(out, name_of(l, i));
        buffer_char(out, '\t');
        buffer_text(out, words(l, rows[i].help));
        buffer_char(out, '\n');
    }
}
