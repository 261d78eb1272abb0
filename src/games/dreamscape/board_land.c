/* board_land.c - Dreamscapes: a grid of piles, each in letters from the bottom up. */
#include "sheet.h"

enum { DOOR_RUNE = 0x2229, STEP_RUNE = 0x203a };

/* The sign before a pile: the action under consideration changes it, or the Dreamer may step
 * there. */
static void draw_sign(const sheet *s, int at, int row, int column) {
    const int asked = ds_sheet_ask(s);
    const bool walks = asked == ASK_CREATE || asked == ASK_LAST || asked == ASK_PASSING;
    if (s->changed >> at & 1)
        canvas_rune(s->out, CELL(row, column), INK_BOLD, '>');
    else if (walks && ds_steps(s->tables, &s->pub->player[s->seat]) >> at & 1)
        canvas_rune(s->out, CELL(row, column), INK_MAGENTA, STEP_RUNE);
}

/* An empty space: a cross where a fragment may go, an arch for the entrance. */
static uint32_t empty_rune(const sheet *s, int at, bool large) {
    const int asked = large ? ds_sheet_ask(s) : ASK_NOTHING;
    if (at == s->tables->entrance) return DOOR_RUNE;
    return (asked == ASK_CREATE || asked == ASK_LAST) &&
                   ds_empty_places(s->tables, &s->shown) >> at & 1
               ? '+'
               : NOTHING_RUNE;
}

static void draw_space(const sheet *s, const player *who, int at, area in) {
    const bool large = who == &s->shown;
    const uint8_t ink = large && s->changed >> at & 1 ? INK_REVERSE : INK_PLAIN;
    if (large) draw_sign(s, at, in.row, in.column);
    const whole_pile pile = ds_pile_at(who, at);
    if (pile.height)
        ds_sheet_pile(s, (area){in.row, in.column + 1, 1, in.width - 2}, &pile, ink);
    else
        canvas_rune(s->out, CELL(in.row, in.column + 1), INK_DIM | ink, empty_rune(s, at, large));
}

static void mark_space(const sheet *s, int at, area in) {
    spot mark = {in.row,           in.column,    1,     in.width, N_SPACE,
                 (uint8_t)s->seat, (uint16_t)at, false, {0}};
    mark.has_action = ds_press_space(s, at, &mark.action);
    canvas_spot(s->out, mark);
}

static void draw_columns(const sheet *s, int row, int column, int width) {
    for (int x = 0; x < s->tables->width; x++) {
        canvas_rune(s->out, CELL(row, column + x * width + 1), INK_DIM, (uint32_t)('A' + x));
        if (x == s->tables->x[s->tables->entrance])
            canvas_rune(s->out, CELL(row, column + x * width + 2), INK_DIM, DOOR_RUNE);
    }
}

void ds_sheet_land(const sheet *s, int seat, area in) {
    const tables *t = s->tables;
    const player *who = seat == s->seat ? &s->shown : &s->pub->player[seat];
    const int width = (in.width - 1) / t->width;
    for (int at = 0; at < t->cells; at++) {
        const int row = in.row + t->height - 1 - t->y[at];
        const area one = {row, in.column + 1 + t->x[at] * width, 1, width};
        if (t->x[at] == 0) canvas_int(s->out, CELL(row, in.column), INK_DIM, t->y[at] + 1);
        draw_space(s, who, at, one);
        if (seat == s->seat) mark_space(s, at, one);
    }
    if (in.height > t->height) draw_columns(s, in.row + t->height, in.column + 1, width);
}
