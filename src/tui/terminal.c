#define NCURSES_WIDECHAR 1
#include "terminal.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "ascii.h"

enum { ESCAPE_MS = 25, FAILURES_MAX = 20 };

/* ---- colours --------------------------------------------------------------------------------- */

static const short colour_of[INKS] = {[INK_PLAIN] = -1,
                                      [INK_DIM] = -1,
                                      [INK_RED] = COLOR_RED,
                                      [INK_GREEN] = COLOR_GREEN,
                                      [INK_YELLOW] = COLOR_YELLOW,
                                      [INK_BLUE] = COLOR_BLUE,
                                      [INK_MAGENTA] = COLOR_MAGENTA,
                                      [INK_CYAN] = COLOR_CYAN};

static bool want_colours(void) {
    const char *no = getenv("NO_COLOR");
    return !(no && *no) && has_colors();
}

static void open_colours(term *t) {
    t->colours = want_colours() && start_color() == OK && use_default_colors() == OK;
    if (!t->colours) return;
    for (short i = 1; i < INKS; i++) init_pair(i, colour_of[i], -1);
}

static attr_t attributes_of(uint8_t ink) {
    attr_t a = A_NORMAL;
    if ((ink & 0x0f) == INK_DIM) a |= A_DIM;
    if (ink & INK_BOLD) a |= A_BOLD;
    if (ink & INK_REVERSE) a |= A_REVERSE;
    if (ink & INK_UNDERLINE) a |= A_UNDERLINE;
    return a;
}

/* ---- opening --------------------------------------------------------------------------------- */

/* Keys are read as UTF-8 even where the locale is "C". */
static void choose_characters(void) {
    if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

bool term_usable(void) {
    const char *kind = getenv("TERM");
    return kind && *kind && strcmp(kind, "dumb") != 0;
}

bool term_open(term *t, wake *w) {
    *t = (term){.wake = w, .ascii = ascii_wanted()};
    choose_characters();
    if (!newterm(NULL, stdout, stdin)) return false;
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    open_colours(t);
    return true;
}

void term_close(term *t) {
    (void)t;
    endwin();
}

void term_size(const term *t, int *rows, int *columns) {
    (void)t;
    *rows = LINES;
    *columns = COLS;
}

/* ---- showing --------------------------------------------------------------------------------- */

/* A character that is not one cell wide would shift the others. */
static wchar_t shown_rune(uint32_t rune) {
    if (rune == 0) return L' ';
    return wcwidth((wchar_t)rune) == 1 ? (wchar_t)rune : L'?';
}

static void show_cell(const term *t, int row, int column, const cell *c) {
    cchar_t shown;
    short ink = c->ink & 0x0f;
    wchar_t text[2] = {shown_rune(t->ascii ? ascii_rune(c->rune) : c->rune), 0};
    setcchar(&shown, text, attributes_of(c->ink), t->colours && colour_of[ink] >= 0 ? ink : 0,
             NULL);
    mvadd_wch(row, column, &shown);
}

void term_show(term *t, const canvas *sheet) {
    int rows = sheet->rows < LINES ? sheet->rows : LINES,
        columns = sheet->columns < COLS ? sheet->columns : COLS;
    erase();
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) show_cell(t, r, c, &sheet->cells[r * sheet->columns + c]);
    refresh();
}

/* ---- keys ------------------------------------------------------------------------------------ */

static int special_key(wint_t key) {
    static const struct {
        wint_t curses;
        int ours;
    } known[] = {
        {KEY_UP, TERM_UP},         {KEY_DOWN, TERM_DOWN},
        {KEY_LEFT, TERM_LEFT},     {KEY_RIGHT, TERM_RIGHT},
        {KEY_PPAGE, TERM_PAGE_UP}, {KEY_NPAGE, TERM_PAGE_DOWN},
        {KEY_HOME, TERM_HOME},     {KEY_END, TERM_END},
        {KEY_BTAB, TERM_BACK_TAB}, {KEY_BACKSPACE, TERM_BACKSPACE},
        {KEY_DC, TERM_BACKSPACE},  {KEY_ENTER, TERM_ENTER},
        {KEY_RESIZE, TERM_SIZE},
    };
    for (int i = 0; i < COUNT_OF(known); i++)
        if (known[i].curses == key) return known[i].ours;
    return TERM_NONE;
}

static int plain_key(wint_t key) {
    if (key == '\r') return TERM_ENTER;
    if (key == 0x7f || key == 8) return TERM_BACKSPACE;
    return key < 0x20 && key != '\t' && key != '\n' && key != 0x1b ? TERM_NONE : (int)key;
}

/* Tells curses about a new window size. True: it has changed. */
static bool follow_size(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    if (size.ws_row == LINES && size.ws_col == COLS) return false;
    resizeterm(size.ws_row, size.ws_col);
    return true;
}

/* Returns the next key that curses has, or TERM_NONE. */
static int read_key(term *t, bool announced) {
    wint_t key;
    switch (get_wch(&key)) {
    case OK: return t->failures = 0, plain_key(key);
    case KEY_CODE_YES: return t->failures = 0, special_key(key);
    default:
        if (announced && ++t->failures >= FAILURES_MAX) t->gone = true;
        return TERM_NONE;
    }
}

int term_key(term *t, int ms) {
    int key = read_key(t, false); /* curses may have buffered some */
    while (key == TERM_NONE && !t->gone) {
        switch (wake_wait(t->wake, ms)) {
        case WAKE_INPUT: key = read_key(t, true); break;
        case WAKE_TIME: return TERM_NONE;
        case WAKE_SIZE:
            follow_size();
            clearok(curscr, TRUE); /* after a stop, the shell has overwritten the screen */
            return TERM_SIZE;
        case WAKE_GONE: t->gone = true; break;
        }
    }
    return t->gone ? TERM_GONE : key;
}
