/* Draws the forests: the viewer's large, the others' small. */
#include "effects.h"
#include "sheet.h"
#include "speech.h"
#include "words.h"

enum { SMALL_WIDTH = 3, DOTS_MAX = 6 };

static const uint8_t terrain_ink[TERRAINS + 1] = {INK_RED, INK_GREEN, INK_BLUE, INK_YELLOW,
                                                  INK_MAGENTA | INK_BOLD};

/* ---- spaces that may be chosen --------------------------------------------------------------- */

/* The space that an action names; NO_CELL if there is none or it is the space that was chosen
 * before. */
static int cell_of(const sheet *s, action a) {
    int at = my_sheet_cell(a);
    return at == my_chosen_cell(s->pub, s->seat) ? NO_CELL : at;
}

static int list_answers(const sheet *s, action out[ACTIONS_MAX]) {
    bool asked = s->mine && waited_for(&s->pub->head, s->seat) && !my_sheet_my_turn(s);
    return asked ? my_effects_legal(s->rules, s->view, out) : 0;
}

uint32_t my_forest_open(const sheet *s) {
    action list[ACTIONS_MAX];
    uint32_t cells = 0;
    for (int n = list_answers(s, list); n-- > 0;) {
        int at = cell_of(s, list[n]);
        if (at != NO_CELL) cells |= 1u << at;
    }
    return cells;
}

/* The fullest use of a space is listed first. Spaces that cannot be chosen can be selected as
 * well, so that the refusal explains why. */
bool my_forest_press(const sheet *s, int at, action *out) {
    action list[ACTIONS_MAX];
    bool any = false;
    for (int i = 0, n = list_answers(s, list); i < n; i++) {
        int cell_named = cell_of(s, list[i]);
        if (cell_named == NO_CELL) continue;
        if (!any || cell_named == at) *out = list[i], out->arg[0] = (uint16_t)at;
        any = true;
        if (cell_named == at) break;
    }
    return any;
}

/* ---- the large forest ------------------------------------------------------------------------ */

typedef struct {
    int row, column; /* of the first cell inside the borders */
} corner;

static corner corner_of(const sheet *s, int at) {
    return (corner){3 + grid_row(at) * (s->space_height + 1),
                    2 + grid_column(at) * (s->space_width + 1)};
}

static void draw_borders(const sheet *s) {
    int width = COLUMNS * (s->space_width + 1) + 1, height = ROWS * (s->space_height + 1) + 1;
    canvas_box(s->out, 2, 1, height, width, INK_DIM);
    for (int i = 1; i < COLUMNS; i++) {
        int column = 1 + i * (s->space_width + 1);
        for (int row = 3; row < 1 + height; row++)
            canvas_rune(s->out, row, column, INK_DIM, 0x2502);
        canvas_rune(s->out, 2, column, INK_DIM, 0x252c);
        canvas_rune(s->out, 1 + height, column, INK_DIM, 0x2534);
    }
    for (int i = 1; i < ROWS; i++) {
        int row = 2 + i * (s->space_height + 1);
        for (int column = 1; column <= width; column++)
            canvas_rune(s->out, row, column, INK_DIM,
                        (column - 1) % (s->space_width + 1) ? 0x2500 : 0x253c);
        canvas_rune(s->out, row, 1, INK_DIM, 0x251c);
        canvas_rune(s->out, row, width, INK_DIM, 0x2524);
    }
}

static void draw_names(const sheet *s) {
    for (int i = 0; i < COLUMNS; i++)
        canvas_rune(s->out, 1, corner_of(s, i).column + s->space_width / 2, INK_DIM,
                    (uint32_t)('A' + i));
    for (int i = 0; i < ROWS; i++)
        canvas_rune(s->out, corner_of(s, i * COLUMNS).row, 0, INK_DIM, (uint32_t)('1' + i));
}

/* "W●● 2": dots for the eye, and the exact number. */
static void draw_drops(const sheet *s, corner c, int count, uint8_t ink) {
    int room = s->space_width - 1 - (count > 9 ? 2 : 1), dots = count < room ? count : room;
    if (!count) return;
    canvas_fill(s->out, c.row, c.column + 1, dots < DOTS_MAX ? dots : DOTS_MAX, ink, 0x25cf);
    canvas_int(s->out, c.row, c.column + s->space_width - (count > 9 ? 2 : 1),
               (uint8_t)(ink | INK_BOLD), count);
}

static void draw_space(const sheet *s, int at) {
    corner c = corner_of(s, at);
    bool shrine = s->shrines >> at & 1;
    int kind = shrine ? TERRAINS : my_terrain_at(s->rules, &s->pub->place[s->seat], at);
    uint8_t mark = s->changed >> at & 1 ? INK_REVERSE : 0;
    for (int i = 0; i < s->space_height; i++)
        canvas_fill(s->out, c.row + i, c.column, s->space_width, mark, ' ');
    canvas_rune(s->out, c.row, c.column, terrain_ink[kind] | mark,
                shrine ? '@' : my_terrain_letter(kind, s->lang));
    if (shrine)
        for (int i = 1; i < s->space_width; i++)
            canvas_rune(s->out, c.row, c.column + i, terrain_ink[TERRAINS] | mark, '@');
    else
        draw_drops(s, c, s->drops[at], INK_CYAN | mark);
}

/* Below a space, on its border: the symbol of the die that adds a drop there. */
static void draw_dew_marks(const sheet *s) {
    const dew_face *face = &tables_of(s->rules)->dew[s->pub->dew];
    for (int i = 0; i < SYMBOLS; i++)
        for (uint32_t left = face->cells[i]; left; left &= left - 1) {
            corner c = corner_of(s, grid_first(left));
            canvas_rune(s->out, c.row + s->space_height, c.column + s->space_width / 2, INK_CYAN,
                        (uint32_t)('1' + i));
        }
}

static void draw_side(const sheet *s, int at, bool right, uint32_t rune) {
    corner c = corner_of(s, at);
    int column = right ? c.column + s->space_width : c.column - 1;
    for (int i = 0; i < s->space_height; i++)
        canvas_rune(s->out, c.row + i, column, INK_YELLOW | INK_BOLD, rune);
}

/* Square brackets mark spaces that may be chosen (two that meet become a double line), angle
 * brackets the chosen space. */
static void draw_open(const sheet *s, uint32_t cells) {
    int chosen = s->mine ? my_chosen_cell(s->pub, s->seat) : NO_CELL;
    for (uint32_t left = cells; left; left &= left - 1) {
        int at = grid_first(left);
        bool meets = grid_column(at) > 0 && cells >> (at - 1) & 1;
        draw_side(s, at, false, meets ? 0x2551 : '[');
        draw_side(s, at, true, ']');
    }
    if (chosen == NO_CELL) return;
    draw_side(s, chosen, false, '<');
    draw_side(s, chosen, true, '>');
}

/* The move of the drop under consideration. */
static void draw_arrow(const sheet *s) {
    int from = my_chosen_cell(s->pub, s->seat), to = s->to;
    if (from == NO_CELL || to == NO_CELL || !(my_grid_neighbours(from) >> to & 1)) return;
    corner a = corner_of(s, from), b = corner_of(s, to);
    uint8_t ink = INK_YELLOW | INK_BOLD;
    if (a.row == b.row)
        canvas_rune(s->out, a.row, b.column > a.column ? b.column - 1 : a.column - 1, ink,
                    b.column > a.column ? 0x2192 : 0x2190);
    else
        canvas_rune(s->out, (b.row > a.row ? b.row : a.row) - 1, a.column + s->space_width / 2, ink,
                    b.row > a.row ? 0x2193 : 0x2191);
}

static void add_spots(const sheet *s) {
    for (int at = 0; at < CELLS; at++) {
        corner c = corner_of(s, at);
        spot here = {.row = c.row,
                     .column = c.column,
                     .height = s->space_height,
                     .width = s->space_width,
                     .noun = N_CELL,
                     .seat = (uint8_t)s->seat,
                     .value = (uint16_t)at};
        here.has_action = my_forest_press(s, at, &here.action);
        canvas_spot(s->out, here);
    }
}

int my_forest_large(const sheet *s) {
    draw_borders(s);
    draw_names(s);
    for (int at = 0; at < CELLS; at++) draw_space(s, at);
    draw_dew_marks(s);
    draw_open(s, my_forest_open(s));
    draw_arrow(s);
    add_spots(s);
    return 2 + ROWS * (s->space_height + 1) + 1;
}

/* ---- small forests --------------------------------------------------------------------------- */

static void draw_small(const sheet *s, const place *w, int at, spot here) {
    int kind = my_terrain_at(s->rules, w, at), drops = w->drops[at];
    if (kind == TERRAINS) {
        canvas_text(s->out, here.row, here.column, terrain_ink[TERRAINS], "@@");
        return;
    }
    canvas_rune(s->out, here.row, here.column, terrain_ink[kind], my_terrain_letter(kind, s->lang));
    canvas_rune(s->out, here.row, here.column + 1, drops ? INK_CYAN | INK_BOLD : INK_DIM,
                (uint32_t)(drops > 9 ? '+'
                           : drops   ? '0' + drops
                                     : '.'));
}

void my_forest_small(const sheet *s, int seat, int row, int column) {
    for (int at = 0; at < CELLS; at++) {
        spot here = {.row = row + grid_row(at),
                     .column = column + SMALL_WIDTH * grid_column(at),
                     .height = 1,
                     .width = SMALL_WIDTH - 1,
                     .noun = N_CELL,
                     .seat = (uint8_t)seat,
                     .value = (uint16_t)at};
        draw_small(s, &s->pub->place[seat], at, here);
        canvas_spot(s->out, here);
    }
}
