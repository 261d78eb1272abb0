/* Cards side by side: points and name, level and power, the pattern, and what is missing. */
#include "sheet.h"

/* ---- which cards ----------------------------------------------------------------------------- */

shown_cards ds_sheet_gather(const sheet *s, int seat) {
    const player *who = &s->pub->player[seat];
    const own *o = s->view->own;
    shown_cards of = {.seat = seat};
    if (o && seat == s->view->seat)
        for (int i = 0; i < who->drawn; i++) of.card[of.count++] = o->drawn[i];
    for (uint64_t left = who->open; left; left &= left - 1)
        of.card[of.count++] = (uint8_t)lowest(left);
    return of;
}

/* ---- one card -------------------------------------------------------------------------------- */

int ds_sheet_icon(const sheet *s, int row, int column, int which) {
    const int held = s->pub->on_card[which];
    wording w;
    context c = ds_sheet_speaker(s, s->seat);
    ds_nouns[N_POWER].say(&c, s->tables->card[which].power, &w);
    column =
        canvas_text(s->out, row, column,
                    ds_powers[s->tables->card[which].power].blue ? INK_BLUE : INK_PLAIN, w.text);
    canvas_rune(s->out, row, column, INK_DIM, '[');
    if (held) ds_sheet_fragment(s, row, column + 1, held);
    canvas_rune(s->out, row, column + 2, INK_DIM, ']');
    return column + 3;
}

static void draw_title(const sheet *s, int which, area in, uint8_t ink) {
    const card *it = &s->tables->card[which];
    const set_thing thing = ds_card_thing(it);
    int column = in.column;
    if (ds_sheet_drawn(s, which)) canvas_rune(s->out, in.row, column - 1, INK_BOLD, '?');
    if (s->completes & card_bit(which)) canvas_rune(s->out, in.row, column - 1, INK_BOLD, '>');
    column = canvas_int(s->out, in.row, column, INK_YELLOW | INK_BOLD, it->points);
    canvas_text_in(s->out, in.row, column + 1, in.column + in.width - column - 2, ink,
                   thing_name(s->rules, &thing, s->brief->lang));
}

static void draw_kind(const sheet *s, int which, area in) {
    const int column = canvas_text(s->out, in.row, in.column, INK_DIM,
                                   ds_level_word(s->tables->card[which].level));
    ds_sheet_icon(s, in.row, column + 1, which);
}

static int pile_length(space s) {
    const whole_pile p = ds_pile_drawn(s);
    return p.height ? p.height + p.tree + p.dreamer : 1;
}

static int longest_pile(const pattern *p, int x) {
    int width = 1;
    for (int y = 0; y < p->height; y++)
        if (pile_length(p->drawn[y][x]) > width) width = pile_length(p->drawn[y][x]);
    return width;
}

/* How wide a column of a pattern may be: as its piles are, unless together they are wider than the
 * card. */
static int column_limit(const pattern *p, int width) {
    int total = p->width - 1;
    for (int x = 0; x < p->width; x++) total += longest_pile(p, x);
    return total <= width ? total : (width + 1) / p->width - 1;
}

/* Returns the column after it. A space that does not matter is a dot. */
static int draw_pattern(const sheet *s, const pattern *p, area in) {
    const int limit = column_limit(p, in.width - 1);
    int column = in.column;
    for (int x = 0; x < p->width; x++) {
        const int width = longest_pile(p, x) < limit ? longest_pile(p, x) : limit;
        for (int y = 0; y < p->height; y++) {
            const int row = in.row + p->height - 1 - y;
            if (row >= in.row + in.height) continue;
            const whole_pile pile = ds_pile_drawn(p->drawn[y][x]);
            if (pile.height)
                ds_sheet_pile(s, (area){row, column, 1, width}, &pile, INK_PLAIN);
            else
                canvas_rune(s->out, row, column, INK_DIM, NOTHING_RUNE);
        }
        column += width + 1;
    }
    return column;
}

/* "-WSS♣" at the right end of a row: what the nearest place for the pattern lacks; "@" if only
 * the Dreamer is elsewhere, "×" if it fits nowhere. */
static void draw_missing(const sheet *s, int seat, int which, area in) {
    outlook o = ds_outlook(s->tables, s->pub, seat);
    if (seat == s->seat) o.who = s->shown;
    const plan p = ds_plan(&o, &s->tables->card[which].pattern);
    const int needs = p.lacking == NO_PLAN ? 2 : 1 + (p.lacking ? p.lacking : 1);
    int column = in.column + in.width - 1 - needs;
    if (column < in.column || (p.lacking == 0 && p.steps == 0)) return;
    canvas_rune(s->out, in.row, column++, INK_DIM, '-');
    if (p.lacking == NO_PLAN) canvas_rune(s->out, in.row, column, INK_DIM, 0x00d7);
    if (p.lacking == 0) canvas_rune(s->out, in.row, column, INK_MAGENTA, DREAMER_RUNE);
    for (int hue = WATER; hue < COLOURS && p.lacking != NO_PLAN; hue++)
        for (int i = hue == GRASS ? p.trees : 0; i < p.missing[hue]; i++)
            ds_sheet_fragment(s, in.row, column++, hue);
    for (int i = 0; i < p.trees && p.lacking != NO_PLAN; i++)
        canvas_rune(s->out, in.row, column++, INK_GREEN, TREE_RUNE);
}

/* Patterns are what one plays by: where rows are few they take the one of level and power. */
static void draw_card(const sheet *s, int seat, int which, area in) {
    const pattern *p = &s->tables->card[which].pattern;
    spot mark = {in.row,        in.column,       in.height, in.width - 1, N_CARD,
                 (uint8_t)seat, (uint16_t)which, false,     {0}};
    if (seat == s->seat) mark.has_action = ds_press_card(s, which, &mark.action);
    const bool focused = mark.has_action && ds_sheet_focused(s, mark.action);
    const bool done = seat == s->seat && s->completes & card_bit(which);
    const int from = p->height + 2 <= in.height ? 2 : 1, bottom = in.row + in.height - 1;
    draw_title(s, which, in, focused || done ? INK_REVERSE : INK_PLAIN);
    if (focused) canvas_rune(s->out, in.row, in.column - 1, INK_BOLD, '>');
    if (from == 2) draw_kind(s, which, (area){in.row + 1, in.column, 1, in.width});
    const int end =
        draw_pattern(s, p, (area){in.row + from, in.column, in.height - from, in.width});
    const bool below = in.row + from + p->height <= bottom;
    const int free_from = below ? in.column : end;
    draw_missing(s, seat, which, (area){bottom, free_from, 1, in.column + in.width - free_from});
    canvas_spot(s->out, mark);
}

int ds_sheet_card_room(int width) { return width < CARD_MIN ? 1 : width / CARD_MIN; }

int ds_sheet_cards(const sheet *s, const shown_cards *of, int first, area in) {
    const int fit = ds_sheet_card_room(in.width);
    int left = of->count - first;
    if (left > fit) left = fit;
    if (left < 1) return 0;
    int width = in.width / left;
    if (width > CARD_MAX) width = CARD_MAX;
    for (int i = 0; i < left; i++)
        draw_card(s, of->seat, of->card[first + i],
                  (area){in.row, in.column + 1 + i * width, in.height, width - 1});
    return left;
}
