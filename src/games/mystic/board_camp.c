/* The cards in play of one player, in cells side by side. A cell is one row, or two where there
 * is room:
 *
 *     ↓Kitty        1/3-2        turned twice; force 1, resistance 3, two markers
 *      att2 v3 ES G1 +Axe        attacks in two turns; speed 3; abilities; gift; object
 *     ■Farm          20-9        built; resistance 20, nine markers
 *      Fo ▪▪▫·                   holds three Food, one of them engaged, with room for one more */
#include "sheet.h"
#include "utf8.h"

enum { CELL_WIDTH = 20, CELL_NARROW = 16, CELL_MAX = 30, CELLS_MAX = CELLS };

/* ---- signs ----------------------------------------------------------------------------------- */

static const uint32_t arrows[TURNS_MAX + 1] = {0x2191, 0x2192, 0x2193, 0x2190};
static const uint32_t site_signs[] = {[SITE_IDLE] = 0x25a1, [SITE_BUSY] = 0, [SITE_BUILT] = 0x25a0};

static const msg purpose_letters[PURPOSES] = {
    [FOR_NOTHING] = {"mystic.board.for-nothing", {"ice", "gel"}},
    [FOR_ATTACK] = {"mystic.board.for-attack", {"att", "att"}},
    [FOR_EXPLORATION] = {"mystic.board.for-exploration", {"exp", "exp"}},
    [FOR_CLONE] = {"mystic.board.for-clone", {"cln", "cln"}},
    [FOR_MUTANT] = {"mystic.board.for-mutant", {"mut", "mut"}},
    [FOR_SHOT] = {"mystic.board.for-shot", {"sht", "tir"}},
    [FOR_ATOUT] = {"mystic.board.for-atout", {"gft", "ato"}},
    [FOR_SACRIFICE] = {"mystic.board.for-sacrifice", {"sac", "sac"}},
};
MSG_TABLE(purpose_letters);

static const msg ability_letters[ABILITIES] = {
    [ABILITY_ADN] = {"mystic.board.letter-adn", {"D", "D"}},
    [ABILITY_EXPLORATION] = {"mystic.board.letter-exploration", {"E", "E"}},
    [ABILITY_POWER] = {"mystic.board.letter-power", {"P", "P"}},
    [ABILITY_SHOT] = {"mystic.board.letter-shot", {"S", "T"}},
};
MSG_TABLE(ability_letters);

/* ---- one cell -------------------------------------------------------------------------------- */

typedef struct {
    const sheet *sheet;
    int place, row, column, width, height;
    bool focused;
} cell_of;

/* A part of the second row that can be pressed by itself. */
static int draw_part(const cell_of *c, int column, const char *text, const action *press) {
    const sheet *s = c->sheet;
    const int row = c->row + 1;
    const int length = utf8_length(text), end = c->column + c->width - 1;
    if (column + length > end) return column;
    spot at = {row,
               column,
               1,
               length,
               N_PLACE,
               (uint8_t)place_seat(c->place),
               (uint16_t)c->place,
               press != NULL,
               {0}};
    if (press) at.action = *press;
    canvas_text(s->out, CELL(row, column),
                press && ms_sheet_focused(s, &at) ? INK_REVERSE | INK_BOLD : INK_CYAN, text);
    if (press) canvas_spot(s->out, at);
    return column + length;
}

static void without_blanks(const char *text, buffer *out) {
    for (; *text; text++)
        if (*text != ' ') buffer_char(out, *text);
}

/* The first row: a sign, the name, and figures on the right. A name that needs more room gets the
 * blank column between this cell and the next one, which begins with a sign, and then the blanks
 * between the figures. */
static void draw_first(const cell_of *c, uint32_t sign, const char *figures, uint8_t ink) {
    const sheet *s = c->sheet;
    const context speaker = ms_sheet_speaker(s, place_seat(c->place));
    char tight[64];
    buffer b = BUFFER_OVER(tight);
    wording name;
    ms_say_place(&speaker, c->place, &name);
    const int spare = c->width - 2 - utf8_length(name.text);
    const int gap = utf8_length(figures) + 1 > spare ? 0 : 1;
    without_blanks(figures, &b);
    if (utf8_length(figures) > spare && utf8_length(tight) <= spare) figures = tight;
    const int length = utf8_length(figures), room = c->width - 2 - length - gap;
    canvas_rune(s->out, CELL(c->row, c->column), c->focused ? INK_REVERSE | INK_BOLD : INK_BOLD,
                sign);
    canvas_text_in(s->out, CELLS(c->row, c->column + 1, room > 3 ? room : 3),
                   c->focused ? INK_REVERSE : ink, name.text);
    canvas_text(s->out, CELL(c->row, c->column + c->width - gap - length), INK_YELLOW, figures);
}

static void add_damage(buffer *out, int damage) {
    if (!damage) return;
    buffer_char(out, '-');
    buffer_int(out, damage);
}

static void say_engaged(int turns, const char *why, buffer *out) {
    if (!turns) return;
    buffer_text(out, why);
    buffer_int(out, turns);
}

/* "att2"; "!" for one that must strike, "." for one of speed 0 that has acted. */
static void say_status(const cell_of *c, const character *who, buffer *out) {
    say_engaged(who->turns, tr(c->sheet->brief->lang, &purpose_letters[who->purpose]), out);
    if (who->flags & READY) buffer_char(out, '!');
    if (who->flags & DECLARED) buffer_rune(out, 0x00bb);
    if (who->flags & ACTED) buffer_char(out, '.');
}

/* ---- characters ------------------------------------------------------------------------------ */

static int draw_abilities(const cell_of *c, const character *who, int column) {
    const sheet *s = c->sheet;
    const design *d = design_of(s->rules, who->type);
    for (ability a = ABILITY_ADN; a < ABILITIES; a++) {
        action press;
        if (!(d->abilities >> a & 1)) continue;
        const bool has = ms_press_ability(s, c->place, a, &press);
        column = draw_part(c, column, tr(s->brief->lang, &ability_letters[a]), has ? &press : NULL);
    }
    return column + (d->abilities != 0);
}

static int draw_atout(const cell_of *c, const character *who, int column) {
    const lang l = c->sheet->brief->lang;
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    action press;
    const bool has = ms_press_atout(c->sheet, c->place, &press);
    sentence_fill_number(&b, l, TR(l, "mystic.board.atout", "G{0}", "A{0}"),
                         design_of(c->sheet->rules, who->type)->atout);
    return draw_part(c, column, text, has ? &press : NULL) + 1;
}

static void draw_second(const cell_of *c, const character *who) {
    const sheet *s = c->sheet;
    char text[WORD_MAX + 16];
    buffer b = BUFFER_OVER(text);
    const int row = c->row + 1, end = c->column + c->width - 1;
    say_status(c, who, &b);
    int column = canvas_text(s->out, CELL(row, c->column + 1), INK_BOLD, text) + (text[0] != 0);
    column = DRAW_SAY(s, ((strip){row, column, 0, INK_DIM}),
                      MSG("mystic.board.speed", "v{0}", "v{0}"), NUM(ms_speed(s->tables, who))) +
             1;
    column = draw_abilities(c, who, column);
    column = draw_atout(c, who, column);
    if (!who->object || column >= end) return;
    wording object;
    ms_sheet_name(s, N_CARD, who->object, &object);
    canvas_rune(s->out, CELL(row, column), INK_MAGENTA, '+');
    if (canvas_first_word(object.text) < end - column)
        canvas_text_in(s->out, CELLS(row, column + 1, end - column - 1), INK_MAGENTA, object.text);
}

static void draw_character(const cell_of *c) {
    const sheet *s = c->sheet;
    const character *who = character_at(s->seen, c->place);
    char figures[32 + WORD_MAX];
    buffer b = BUFFER_OVER(figures);
    buffer_int(&b, ms_force(s->tables, who));
    buffer_char(&b, '/');
    buffer_int(&b, ms_resistance(s->tables, who));
    add_damage(&b, who->damage);
    if (c->height == 1) {
        if (who->object) buffer_char(&b, '+');
        if (who->turns || who->flags) buffer_char(&b, ' ');
        say_status(c, who, &b);
    }
    draw_first(c, arrows[who->turns], figures, who->turns ? INK_PLAIN : INK_BOLD);
    if (c->height > 1) draw_second(c, who);
}

/* ---- buildings ------------------------------------------------------------------------------- */

/* A small square for each resource in a store: full if upright, hollow if engaged. A dot is free
 * room. */
static void say_store(const sheet *s, const building *b, buffer *out) {
    const design *d = design_of(s->rules, b->type);
    for (int i = 0; i < d->capacity; i++)
        buffer_rune(out, i < b->stored ? 0x25aa : i < b->stored + b->engaged ? 0x25ab : 0x00b7);
}

static int count_held(const building *b) {
    int n = 0;
    while (n < HOLD && held_in(b)[n]) n++;
    return n;
}

static void say_amounts(const sheet *s, const uint8_t amount[RESOURCES], buffer *out) {
    for (int i = 0; i < RESOURCES; i++) {
        if (!amount[i]) continue;
        buffer_int(out, amount[i]);
        buffer_text(out, tr(s->brief->lang, &ms_resource_letters[i]));
    }
}

/* The cards in a Fort or Forge. Each can be pressed. */
static void draw_held(const cell_of *c, const building *b) {
    const sheet *s = c->sheet;
    const int held = count_held(b), each = held ? (c->width - 2) / held : 0;
    for (int i = 0; i < held; i++) {
        spot at = {c->row + 1, c->column + 1 + i * each,      1,          each - (each > 1),
                   N_CARD,     (uint8_t)place_seat(c->place), b->hold[i], false,
                   {0}};
        wording name;
        ms_sheet_name(s, N_CARD, b->hold[i], &name);
        at.has_action = ms_press_held(s, c->place, b->hold[i], &at.action);
        canvas_text_in(s->out, CELLS(at.row, at.column, at.width),
                       ms_sheet_focused(s, &at) ? INK_REVERSE : INK_CYAN, name.text);
        canvas_spot(s->out, at);
    }
    if (!held)
        canvas_text_in(s->out, CELLS(c->row + 1, c->column + 1, c->width - 2), INK_DIM,
                       TR(s->brief->lang, "mystic.board.holds-none", "empty", "vide"));
}

static void draw_below(const cell_of *c, const building *b) {
    const sheet *s = c->sheet;
    const design *d = design_of(s->rules, b->type);
    const lang l = s->brief->lang;
    char text[WORD_MAX], amounts[WORD_MAX];
    buffer out = BUFFER_OVER(text), list = BUFFER_OVER(amounts);
    if (b->site == SITE_BUILT && d->holds >= RESOURCES) {
        if (d->holds != HOLDS_NOTHING) draw_held(c, b);
        return;
    }
    if (b->site == SITE_BUILT) {
        buffer_text(&out, tr(l, &ms_resource_letters[d->holds]));
        buffer_char(&out, ' ');
        say_store(s, b, &out);
    } else if (b->site == SITE_BUSY) {
        sentence_fill_number(
            &out, l, TR(l, "mystic.board.construction", "built in {0}", "bâti dans {0}"), b->turns);
        buffer_char(&out, ' ');
        say_amounts(s, b->lying, &out);
    } else {
        say_amounts(s, d->cost, &list);
        FILL(&out, l, TR(l, "mystic.board.site", "site, costs {0}", "chantier {0}"), amounts);
    }
    canvas_text_in(s->out, CELLS(c->row + 1, c->column + 1, c->width - 2), INK_CYAN, text);
}

static void draw_building(const cell_of *c) {
    const sheet *s = c->sheet;
    const building *b = building_at(s->seen, c->place);
    const design *d = design_of(s->rules, b->type);
    const lang l = s->brief->lang;
    char figures[64 + WORD_MAX];
    buffer out = BUFFER_OVER(figures);
    buffer_int(&out, d->resistance);
    add_damage(&out, b->damage);
    if (c->height == 1) {
        buffer_char(&out, ' ');
        if (b->site == SITE_BUILT && d->holds < RESOURCES) say_store(s, b, &out);
        if (b->site == SITE_BUILT && d->holds >= RESOURCES) buffer_int(&out, count_held(b));
        if (b->site == SITE_BUSY)
            sentence_fill_number(
                &out, l, TR(l, "mystic.board.construction-short", "bld{0}", "bât{0}"), b->turns);
    }
    draw_first(c, b->site == SITE_BUSY ? arrows[b->turns] : site_signs[b->site], figures,
               INK_PLAIN);
    if (c->height > 1) draw_below(c, b);
}

static void draw_cell(cell_of *c) {
    const sheet *s = c->sheet;
    spot at = {c->row,
               c->column,
               1,
               c->width - 1,
               N_PLACE,
               (uint8_t)place_seat(c->place),
               (uint16_t)c->place,
               false,
               {0}};
    at.has_action = ms_press_place(s, c->place, &at.action);
    if (!at.has_action) at.action = (action){0};
    c->focused = c->place == s->changed || ms_sheet_focused(s, &at);
    if (place_is_character(c->place))
        draw_character(c);
    else
        draw_building(c);
    canvas_spot(s->out, at);
}

/* ---- a camp ---------------------------------------------------------------------------------- */

static int gather(const sheet *s, int seat, uint16_t place[CELLS_MAX]) {
    int count = 0;
    for (int slot = 0; slot < SLOT_CAMP; slot++)
        if (ms_type_at(s->seen, place_of(seat, slot))) place[count++] = place_of(seat, slot);
    return count;
}

static int cells_a_row(const sheet *s, int width) {
    const int n = s->out->columns / width;
    return n < 1 ? 1 : n;
}

int ms_camp_rows(const sheet *s, int seat, int height) {
    uint16_t place[CELLS_MAX];
    const int count = gather(s, seat, place), a_row = cells_a_row(s, CELL_WIDTH);
    return count ? (count + a_row - 1) / a_row * height : 1;
}

/* MS-G-16: an empty camp can be attacked, so it can be pressed. */
static void draw_empty(const sheet *s, int seat, int row) {
    const int place = place_of(seat, SLOT_CAMP);
    const char *text =
        TR(s->brief->lang, "mystic.board.empty", "the camp is empty", "le camp est vide");
    spot at = {row, 1, 1, utf8_length(text), N_PLACE, (uint8_t)seat, (uint16_t)place, false, {0}};
    at.has_action = ms_press_place(s, place, &at.action);
    canvas_text(s->out, CELL(row, 1), ms_sheet_focused(s, &at) ? INK_REVERSE : INK_DIM, text);
    canvas_spot(s->out, at);
}

/* Says how many cards do not fit. */
static void draw_rest(const sheet *s, int row, int rest) {
    char text[16];
    buffer b = BUFFER_OVER(text);
    if (rest <= 0) return;
    buffer_char(&b, '+');
    buffer_int(&b, rest);
    canvas_text(s->out, CELL(row, s->out->columns - utf8_length(text)), INK_BOLD, text);
}

int ms_camp_draw(const sheet *s, int seat, int row, int rows) {
    uint16_t place[CELLS_MAX];
    const int count = gather(s, seat, place);
    int a_row = cells_a_row(s, CELL_WIDTH), height = ms_camp_rows(s, seat, 2) <= rows ? 2 : 1;
    if (rows < 1) return 0;
    if (!count) return draw_empty(s, seat, row), 1;
    if (a_row * rows < count * height) a_row = cells_a_row(s, CELL_NARROW);
    int width = s->out->columns / a_row;
    if (width > CELL_MAX) width = CELL_MAX;
    int shown = a_row * (rows / height);
    if (shown > count) shown = count;
    for (int i = 0; i < shown; i++) {
        cell_of c = {s,      place[i], row + i / a_row * height, i % a_row * width, width,
                     height, false};
        draw_cell(&c);
    }
    draw_rest(s, row + rows - 1, count - shown);
    return (shown + a_row - 1) / a_row * height;
}
