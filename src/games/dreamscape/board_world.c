/* board_world.c - the upper part of the board: the turn and the supply, the Dream World as a map
 * with its links, and the Design tiles beside it. */
#include "sheet.h"

enum {
    GRID = 3,
    LINK_WIDTH = 2,
    PLACE_MIN = 16,
    PLACE_MAX = 24,
    TILES_WIDTH = 26,
    TILES_WIDE = 40
};

/* ---- the turn and the supply ----------------------------------------------------------------- */

static int draw_cycle(const sheet *s, int row, int column) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const context c = ds_sheet_speaker(s, s->seat);
    SAY(&c, &b, MSG("dreamscape.board.cycle", "Cycle {0}/{1} ", "Cycle {0}/{1} "),
        NUM(s->pub->head.round), NUM(CYCLES));
    return canvas_text(s->out, CELL(row, column), INK_BOLD, text);
}

static int draw_phase(const sheet *s, int row, int column) {
    static const msg stages[STAGES] = {
        {NULL, {"", ""}},
        {"dreamscape.stages.set-up", {"Set-up", "Mise en place"}},
        {"dreamscape.stages.travel", {"Travel", "Voyage"}},
        {"dreamscape.stages.nightmare", {"Nightmare", "Cauchemar"}},
        {"dreamscape.stages.creation", {"Creation", "Création"}},
        {"dreamscape.stages.last-use", {"Last use", "Dernier usage"}}};
    MSG_TABLE(stages);
    const head *h = &s->pub->head;
    const int mover = h->waiting ? lowest(h->waiting) : h->active;
    if (h->over)
        return canvas_text(
            s->out, CELL(row, column), INK_BOLD,
            TR(s->brief->lang, "dreamscape.board.over", "The game is over", "La partie est finie"));
    if (h->round) column = draw_cycle(s, row, column);
    column = canvas_text(s->out, CELL(row, column), INK_PLAIN,
                         tr(s->brief->lang, &stages[s->pub->player[mover].stage]));
    if (h->waiting & (h->waiting - 1)) return column;
    char name[WORD_MAX];
    buffer b = BUFFER_OVER(name);
    context c = ds_sheet_speaker(s, mover);
    text_who(&c, mover, &b);
    return canvas_text_in(s->out, CELLS(row, column + 1, 12), INK_BOLD, name);
}

static int draw_supply(const sheet *s, int row, int column) {
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         TR(s->brief->lang, "dreamscape.board.bag", "bag ", "sac "));
    for (int hue = WATER; hue < COLOURS; hue++) {
        if (hue == RED && !s->pub->nightmare) continue;
        ds_sheet_fragment(s, row, column++, hue);
        column = canvas_int(s->out, CELL(row, column), INK_PLAIN, s->pub->bag[hue]);
    }
    canvas_rune(s->out, CELL(row, ++column), INK_GREEN | INK_BOLD, TREE_RUNE);
    column = canvas_int(s->out, CELL(row, column + 1), INK_PLAIN, s->pub->trees);
    if (!s->pub->nightmare) return column;
    column = canvas_text(s->out, CELL(row, column + 1), INK_DIM,
                         TR(s->brief->lang, "dreamscape.board.reserve", "reserve ", "réserve "));
    return canvas_int(s->out, CELL(row, column), INK_PLAIN, s->pub->reserve);
}

/* A button for an action that has no thing to press. */
static void draw_end(const sheet *s, int row, int column) {
    static const msg words[ACTIONS] = {
        [A_SLEEP] = {"dreamscape.button.sleep", {"[end]", "[fin]"}},
        [A_FINISH] = {"dreamscape.button.finish", {"[end]", "[fin]"}},
        [A_STOP] = {"dreamscape.button.stop", {"[stop]", "[assez]"}},
        [A_NO_DRAW] = {"dreamscape.button.no-draw", {"[none]", "[rien]"}},
        [A_KEEP_NONE] = {"dreamscape.button.keep-none", {"[none]", "[aucune]"}}};
    MSG_TABLE(words);
    spot mark = {row, column, 1, 1, SEAT, (uint8_t)s->seat, (uint16_t)s->seat, true, {0}};
    if (!ds_press_end(s, &mark.action)) return;
    const uint8_t ink = ds_sheet_focused(s, mark.action) ? INK_BOLD | INK_REVERSE : INK_BOLD;
    mark.width =
        canvas_text(s->out, CELL(row, column), ink, tr(s->brief->lang, &words[mark.action.kind])) -
        column;
    canvas_spot(s->out, mark);
}

int ds_sheet_header(const sheet *s, int row) {
    int column = draw_phase(s, row, 0);
    if (!s->pub->head.over) column = draw_supply(s, row, column + 2);
    draw_end(s, row, column + 2);
    return row + 1;
}

/* ---- locations ------------------------------------------------------------------------------- */

static bool is_destination(const sheet *s, int place) {
    static const uint8_t kinds[] = {A_MOVE, A_KEY, A_KEY_RED, A_STIR};
    const action *sowing = ds_sheet_focus(s, A_SOW);
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        const action *a = ds_sheet_focus(s, kinds[i]);
        if (a && a->arg[0] == place) return true;
    }
    return sowing && sowing->arg[1] == place;
}

/* "AB" at the right end: the Sleepers here, the upper one first (DS-E-4). */
static void draw_sleepers(const sheet *s, int place, area in) {
    uint8_t seats[PLAYERS_MAX];
    const int count = ds_sleepers(s->pub, place, seats);
    for (int i = 0; i < count; i++)
        canvas_rune(s->out, CELL(in.row, in.column + in.width - count + i),
                    seats[i] == s->seat ? INK_BOLD | INK_REVERSE : INK_BOLD,
                    (uint32_t)ds_sheet_mark(s, seats[i]));
}

static void draw_name(const sheet *s, int place, area in) {
    const bool going = is_destination(s, place);
    wording w;
    context c = ds_sheet_speaker(s, s->seat);
    spot mark = {in.row,           in.column,       1,     in.width, N_LOCATION,
                 (uint8_t)s->seat, (uint16_t)place, false, {0}};
    mark.has_action = ds_press_location(s, place, &mark.action);
    const bool focused = going || (mark.has_action && ds_sheet_focused(s, mark.action));
    ds_nouns[N_POWER].say(&c, s->tables->location[place].power, &w);
    canvas_int(s->out, CELL(in.row, in.column), INK_BOLD, place);
    if (s->pub->nightmare == place)
        canvas_rune(s->out, CELL(in.row, in.column + 1), INK_RED | INK_BOLD, '!');
    if (focused) canvas_rune(s->out, CELL(in.row, in.column + 1), INK_BOLD, '>');
    canvas_text_in(s->out, CELLS(in.row, in.column + 2, in.width - 2),
                   focused ? INK_REVERSE : INK_PLAIN, w.text);
    draw_sleepers(s, place, in);
    canvas_spot(s->out, mark);
}

/* The cost of going there now: →0, →1, or →0 and the red that the Sleeper takes. */
static void draw_way(const sheet *s, int place, int row, int column) {
    const bool key = ds_key_moves(s->tables, s->pub, s->seat) >> place & 1;
    const bool red = ds_key_reds(s->tables, s->pub, s->seat) >> place & 1;
    const bool paid = ds_paid_moves(s->tables, s->pub, s->seat) >> place & 1;
    if (ds_sheet_ask(s) != ASK_TRAVEL || !(key || red || paid)) return;
    canvas_rune(s->out, CELL(row, column), INK_DIM, 0x2192);
    canvas_rune(s->out, CELL(row, column + 1), paid ? INK_PLAIN : INK_GREEN | INK_BOLD,
                paid ? '1' : '0');
    if (red && !key) ds_sheet_fragment(s, row, column + 2, RED);
}

/* "(W)S E": the key slot in brackets; a dot is an empty slot that will be refilled. */
static void draw_row(const sheet *s, int place, area in) {
    const pub *u = s->pub;
    canvas_rune(s->out, CELL(in.row, in.column), INK_DIM, '(');
    canvas_rune(s->out, CELL(in.row, in.column + 2), INK_DIM, ')');
    for (int i = 0; i < SLOTS; i++) {
        const int column = in.column + 1 + 2 * i;
        spot mark = {in.row,           column,           1,     1,  N_COLOUR,
                     (uint8_t)s->seat, u->row[place][i], false, {0}};
        if (i < u->count[place]) {
            ds_sheet_fragment(s, in.row, column, u->row[place][i]);
            mark.has_action = ds_press_fragment(s, place, i, &mark.action);
            if (mark.has_action && ds_sheet_focused(s, mark.action) &&
                (i == u->count[place] - 1 || mark.action.kind == A_ARRANGE))
                canvas_rune(s->out, CELL(in.row, column), ds_colour_ink(mark.value) | INK_REVERSE,
                            ds_letter_rune(s->brief->lang, mark.value));
            canvas_spot(s->out, mark);
        } else if (i < s->tables->slots[u->head.seats])
            canvas_rune(s->out, CELL(in.row, column), INK_DIM, NOTHING_RUNE);
    }
    draw_way(s, place, in.row, in.column + 1 + 2 * SLOTS + 1);
}

/* ---- links ----------------------------------------------------------------------------------- */

static void draw_link(const sheet *s, int link, area in, uint32_t rune) {
    const action puts = {.kind = A_SPREAD, .arg = {(uint16_t)link}};
    const bool asked = ds_sheet_ask(s) == ASK_SPREAD, red = s->pub->link_reds >> link & 1,
               focused = ds_sheet_focused(s, puts);
    for (int i = 0; i < in.width; i++)
        canvas_rune(s->out, CELL(in.row, in.column + i), INK_DIM, rune);
    if (red) ds_sheet_fragment(s, in.row, in.column, RED);
    if (focused)
        canvas_rune(s->out, CELL(in.row, in.column), INK_RED | INK_BOLD | INK_REVERSE, '>');
    canvas_spot(s->out, (spot){in.row, in.column, 1, in.width, N_LINK, (uint8_t)s->seat,
                               (uint16_t)link, asked, asked ? puts : (action){0}});
}

/* Names the links that a grid of three columns cannot show. */
static bool on_grid(const uint8_t ends[2]) {
    const int step = ends[1] - ends[0];
    return step == GRID || (step == 1 && ends[0] % GRID != 0);
}

static void draw_links(const sheet *s, int row, int width) {
    const int stride = width + LINK_WIDTH;
    int others = GRID * stride - LINK_WIDTH;
    for (int i = 0; i < s->tables->links; i++) {
        const uint8_t *ends = s->tables->link[i];
        const int x = (ends[0] - 1) % GRID, y = (ends[0] - 1) / GRID, left = x * stride;
        if (!on_grid(ends)) {
            char id[8];
            buffer b = BUFFER_OVER(id);
            ds_nouns[N_LINK].id(s->rules, i, &b);
            for (others -= 4; others % stride <= 3; others--) {
            } /* beside the vertical links, never over them */
            canvas_text(s->out, CELL(row + 2, others), INK_DIM, id);
            draw_link(s, i, (area){row + 2, others - 1, 1, 1}, ' ');
        } else if (ends[1] - ends[0] == GRID)
            draw_link(s, i, (area){row + 3 * y + 2, left + 2, 1, 1}, 0x2502);
        else
            draw_link(s, i, (area){row + 3 * y, left + width, 1, LINK_WIDTH}, 0x2500);
    }
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static int best_other(const sheet *s, int tile) {
    const scoring how = design_row_of(&s->tables->design[s->pub->tile[tile]])->scoring;
    const bool fewest = how == TO_FEWEST || how == TO_NONE;
    int best = -1;
    for (int seat = 0; seat < s->pub->head.seats; seat++) {
        const int count = ds_design_count(s->tables, s->pub, seat, tile);
        if (seat != s->seat && (best < 0 || (fewest ? count < best : count > best))) best = count;
    }
    return best;
}

/* "Hue      W 5  2:3*": name, colour, points, the count of the viewer and of the best other player;
 * a star if the viewer scores. */
static void draw_tile(const sheet *s, int tile, area in) {
    const design *d = &s->tables->design[s->pub->tile[tile]];
    const set_thing thing = ds_design_thing(d);
    const int mine = ds_design_count(s->tables, s->pub, s->seat, tile), end = in.column + in.width;
    int column = end - 11;
    canvas_text_in(s->out, CELLS(in.row, in.column, column - in.column - 1), INK_PLAIN,
                   thing_name(s->rules, &thing, s->brief->lang));
    if (s->pub->tile_colour[tile]) ds_sheet_fragment(s, in.row, column, s->pub->tile_colour[tile]);
    if (d->scales)
        canvas_rune(s->out, CELL(in.row, column + 2), INK_YELLOW, 0x2264),
            canvas_int(s->out, CELL(in.row, column + 3), INK_YELLOW, d->scale[d->scales - 1][1]);
    else
        canvas_int(s->out, CELL(in.row, column + 2), INK_YELLOW, d->points);
    column = canvas_int(s->out, CELL(in.row, column + 5), INK_BOLD, mine);
    canvas_rune(s->out, CELL(in.row, column++), INK_DIM, ':');
    column = canvas_int(s->out, CELL(in.row, column), INK_DIM, best_other(s, tile));
    if (ds_design_points(s->tables, s->pub, s->seat, tile))
        canvas_rune(s->out, CELL(in.row, column), INK_GREEN | INK_BOLD, '*');
    canvas_spot(s->out, (spot){in.row,
                               in.column,
                               1,
                               in.width,
                               N_DESIGN,
                               (uint8_t)s->seat,
                               s->pub->tile[tile],
                               false,
                               {0}});
}

/* "decks I 17 II 16 III 14": the cards left on the piles of each level. */
static void draw_decks(const sheet *s, int row, int column) {
    const bool asked = ds_sheet_ask(s) == ASK_DRAW;
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         TR(s->brief->lang, "dreamscape.board.decks", "decks", "pioches")) +
             1;
    for (int level = 1; level <= LEVELS; level++) {
        const action draws = {.kind = A_DRAW, .arg = {(uint16_t)level}};
        const uint8_t ink = ds_sheet_focused(s, draws) ? INK_REVERSE : INK_PLAIN;
        const int from = column;
        if (ink) canvas_rune(s->out, CELL(row, column - 1), INK_BOLD, '>');
        column = canvas_text(s->out, CELL(row, column), INK_BOLD | ink, ds_level_word(level));
        column = canvas_int(s->out, CELL(row, column + 1), ink, ds_deck_count(s->pub, level));
        canvas_spot(s->out, (spot){row, from, 1, column - from, N_DECK, (uint8_t)s->seat,
                                   (uint16_t)level, asked, asked ? draws : (action){0}});
        column++;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

int ds_sheet_world(const sheet *s, int row) {
    int width = (s->out->columns - TILES_WIDTH) / GRID - LINK_WIDTH;
    if (width < PLACE_MIN) width = PLACE_MIN;
    if (width > PLACE_MAX) width = PLACE_MAX;
    const int beside = GRID * (width + LINK_WIDTH), room = s->out->columns - beside - 1;
    draw_links(s, row, width);
    for (int place = 1; place <= LOCATIONS; place++) {
        const int left = (place - 1) % GRID * (width + LINK_WIDTH),
                  top = row + 3 * ((place - 1) / GRID);
        draw_name(s, place, (area){top, left, 1, width});
        draw_row(s, place, (area){top + 1, left, 1, width});
    }
    for (int i = 0; i < TILES; i++)
        if (s->pub->tile[i])
            draw_tile(s, i, (area){row + i, beside, 1, room < TILES_WIDE ? room : TILES_WIDE});
    draw_decks(s, row + TILES, beside);
    return row + TILES + 1;
}
