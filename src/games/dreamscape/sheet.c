#include "sheet.h"

#include "utf8.h"

context ds_sheet_speaker(const sheet *s, int seat) {
    return (context){s->rules, s->view, s->brief->names, seat, s->brief->lang, .you = 0};
}

bool ds_sheet_mine(const sheet *s) { return s->view->own && s->seat == s->view->seat; }

int ds_sheet_ask(const sheet *s) {
    return ds_sheet_mine(s) && waited_for(&s->pub->head, s->seat) ? s->pub->head.ask[s->seat]
                                                                  : ASK_NOTHING;
}

const action *ds_sheet_focus(const sheet *s, uint8_t kind) {
    const action *a = s->brief->focus;
    return a && ds_sheet_mine(s) && a->kind == kind ? a : NULL;
}

bool ds_sheet_focused(const sheet *s, action a) {
    return s->brief->focus && ds_sheet_mine(s) && action_equal(*s->brief->focus, a);
}

/* ---- players as letters ---------------------------------------------------------------------- */

static char initial(const sheet *s, int seat) {
    const char *name = s->brief->names ? s->brief->names[seat] : NULL;
    const char first = name ? name[0] : 0;
    if (first >= 'a' && first <= 'z') return (char)(first - 'a' + 'A');
    return first >= 'A' && first <= 'Z' ? first : 0;
}

/* The players' initials if they differ, else A, B, C, D. */
char ds_sheet_mark(const sheet *s, int seat) {
    for (int i = 0; i < s->pub->head.seats; i++) {
        if (!initial(s, i)) return (char)('A' + seat);
        for (int k = 0; k < i; k++)
            if (initial(s, i) == initial(s, k)) return (char)('A' + seat);
    }
    return initial(s, seat);
}

/* ---- fragments and piles --------------------------------------------------------------------- */

uint8_t ds_colour_ink(int hue) {
    static const uint8_t inks[COLOURS] = {
        [NO_COLOUR] = INK_DIM,     [WATER] = INK_BLUE | INK_BOLD, [STONE] = INK_PLAIN | INK_BOLD,
        [EARTH] = INK_YELLOW,      [GRASS] = INK_GREEN,           [WHITE] = INK_CYAN | INK_BOLD,
        [RED] = INK_RED | INK_BOLD};
    return inks[hue];
}

void ds_sheet_fragment(const sheet *s, int row, int column, int hue) {
    canvas_rune(s->out, CELL(row, column), ds_colour_ink(hue), ds_letter_rune(s->brief->lang, hue));
}

/* How many fragments of a pile fit, with a column for each sign on top. If not all fit, the height
 * and an ellipsis need room too. */
static int levels_shown(int height, int width, int signs) {
    if (height + signs <= width) return height;
    const int room = width - signs - (height < 10 ? 2 : height < 100 ? 3 : 4);
    return room < 0 ? 0 : room;
}

int ds_sheet_pile(const sheet *s, area in, const whole_pile *p, uint8_t ink) {
    const int shown = levels_shown(p->height, in.width, p->tree + p->dreamer);
    int column = in.column;
    if (shown < p->height) {
        column = canvas_int(s->out, CELL(in.row, column), ink, p->height);
        canvas_rune(s->out, CELL(in.row, column++), INK_DIM | ink, 0x2026);
    }
    for (int level = p->height - shown; level < p->height; level++) {
        const int hue = p->colour[level];
        canvas_rune(s->out, CELL(in.row, column++), ds_colour_ink(hue) | ink,
                    ds_letter_rune(s->brief->lang, hue));
    }
    if (p->tree) canvas_rune(s->out, CELL(in.row, column++), INK_GREEN | INK_BOLD | ink, TREE_RUNE);
    if (p->dreamer)
        canvas_rune(s->out, CELL(in.row, column++), INK_MAGENTA | INK_BOLD | ink, DREAMER_RUNE);
    return column;
}
