/* board.c - the drawing for terminals. From the top: the turn and the supply; the Dream World with
 * the Design tiles; the viewer's Hands, Dreamscape and cards; the other players; and a legend, if
 * there is room for it. */
#include "sheet.h"

enum { LAND_MIN = 4, LAND_MAX = 10, NAME_WIDTH = 10 };

/* A filled and an empty circle: the Initiative token on its active and on its used side. */
#define TOKEN_ACTIVE "●"
#define TOKEN_USED   "○"

/* ---- a player in one line -------------------------------------------------------------------- */

/* The player to draw: the owner of the large Dreamscape after the action under consideration. */
static const player *shown_player(const sheet *s, int seat) {
    return seat == s->seat ? &s->shown : &s->pub->player[seat];
}

static int draw_hands(const sheet *s, int seat, int row, int column) {
    const player *who = shown_player(s, seat);
    int from = canvas_text(s->out, CELL(row, column), INK_DIM,
                           TR(s->brief->lang, "dreamscape.board.hands", "hands ", "mains "));
    column = from;
    for (int hue = WATER; hue < COLOURS; hue++) {
        const int start = column;
        for (int i = 0; i < who->hand[hue]; i++) ds_sheet_fragment(s, row, column++, hue);
        if (seat == s->seat && column > start)
            canvas_spot(s->out, (spot){row,
                                       start,
                                       1,
                                       column - start,
                                       N_COLOUR,
                                       (uint8_t)seat,
                                       (uint16_t)hue,
                                       false,
                                       {0}});
    }
    if (column == from) canvas_rune(s->out, CELL(row, column++), INK_DIM, '-');
    return column;
}

/* Action points in Travel, a free step in Creation, fragments and uses left of a power. */
static int draw_state(const sheet *s, const player *who, int row, int column) {
    if (who->stage == STAGE_TRAVEL)
        column =
            canvas_text(s->out, CELL(row, column), INK_DIM,
                        TR(s->brief->lang, "dreamscape.board.actions", "actions ", "actions "));
    for (int i = 0; who->stage == STAGE_TRAVEL && i < ACTION_POINTS; i++)
        canvas_rune(s->out, CELL(row, column++), INK_BOLD, i < who->ap ? 0x25ae : 0x25af);
    if (who->free_step)
        column = canvas_text(
            s->out, CELL(row, column), INK_MAGENTA,
            TR(s->brief->lang, "dreamscape.board.free-step", "free step", "pas gratuit"));
    if (who->left) {
        canvas_rune(s->out, CELL(row, column), INK_BOLD, 0x00d7);
        column = canvas_int(s->out, CELL(row, column + 1), INK_BOLD, who->left);
    }
    for (int i = 0; i < HARVEST; i++)
        if (who->sown[i])
            canvas_rune(s->out, CELL(row, column), INK_BOLD, '+'),
                ds_sheet_fragment(s, row, column + 1, who->sown[i]), column += 2;
    return column + 1;
}

/* "2 done: Memory Stone Tower[W]": the completed cards and the power on top of them (DS-D-5). */
static void draw_done(const sheet *s, int seat, int row, int column) {
    const player *who = &s->pub->player[seat];
    const int from = column;
    if (!who->top) return;
    column = canvas_int(s->out, CELL(row, column), INK_BOLD, who->done_count);
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         TR(s->brief->lang, "dreamscape.board.done", " done ", " fait "));
    column = ds_sheet_icon(s, row, column, who->top);
    spot mark = {row, from, 1, column - from, N_CARD, (uint8_t)seat, who->top, false, {0}};
    if (seat == s->seat) mark.has_action = ds_press_card(s, who->top, &mark.action);
    if (mark.has_action && ds_sheet_focused(s, mark.action))
        canvas_rune(s->out, CELL(row, from - 1), INK_BOLD, '>');
    canvas_spot(s->out, mark);
}

/* Points on the track during the game; the whole score at the end. */
static int points_of(const sheet *s, int seat, const player *who) {
    score total = {0};
    if (!s->pub->head.over) return ds_points(who);
    ds_score(s->rules, s->view, seat, &total);
    return total.total;
}

static void draw_player(const sheet *s, int seat, int row) {
    const player *who = shown_player(s, seat);
    char name[WORD_MAX];
    buffer b = BUFFER_OVER(name);
    context c = ds_sheet_speaker(s, seat);
    text_who(&c, seat, &b);
    if (waited_for(&s->pub->head, seat)) canvas_rune(s->out, CELL(row, 0), INK_BOLD, '>');
    canvas_rune(s->out, CELL(row, 1), INK_BOLD | INK_REVERSE, (uint32_t)ds_sheet_mark(s, seat));
    canvas_text_in(s->out, CELLS(row, 3, NAME_WIDTH), seat == s->seat ? INK_BOLD : INK_PLAIN, name);
    int column = canvas_int(s->out, CELL(row, 4 + NAME_WIDTH), INK_YELLOW | INK_BOLD,
                            points_of(s, seat, who));
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         TR(s->brief->lang, "dreamscape.board.points", "p", "p"));
    column = canvas_text(s->out, CELL(row, column + 1), INK_PLAIN,
                         who->used ? TOKEN_USED : TOKEN_ACTIVE);
    column = canvas_int(s->out, CELL(row, column), INK_PLAIN, who->token) + 1;
    canvas_spot(s->out,
                (spot){row, 0, 1, column - 1, SEAT, (uint8_t)seat, (uint16_t)seat, false, {0}});
    column = draw_hands(s, seat, row, column) + 1;
    column = draw_state(s, who, row, column);
    draw_done(s, seat, row, column < s->out->columns / 2 ? s->out->columns / 2 : column + 1);
}

/* ---- a player's Dreamscape and cards --------------------------------------------------------- */

static int land_width(const sheet *s) {
    int width = s->out->columns * 9 / 20 / s->tables->width;
    if (width < LAND_MIN) width = LAND_MIN;
    return 1 + s->tables->width * (width > LAND_MAX ? LAND_MAX : width);
}

/* The card that the action under consideration is about, or that it would complete; 0: none. */
static int card_in_question(const sheet *s) {
    static const uint8_t kinds[] = {A_CHOOSE, A_USE, A_STORE, A_COMPLETE, A_KEEP};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        const action *a = ds_sheet_focus(s, kinds[i]);
        if (a) return a->arg[0];
    }
    return s->completes ? lowest(s->completes) : 0;
}

/* If this card would not fit in the room, it takes the place of the last card that does. */
static void bring_forward(shown_cards *of, int which, int room) {
    for (int i = room; i < of->count; i++)
        if (of->card[i] == which) {
            of->card[i] = of->card[room - 1];
            of->card[room - 1] = (uint8_t)which;
        }
}

/* Draws a Dreamscape with cards beside it, and further cards in bands below while `spare` rows stay
 * free. The row above shows how many cards are left out. Returns the next free row. */
static int draw_side(const sheet *s, int seat, area in, int spare) {
    shown_cards cards = ds_sheet_gather(s, seat);
    const int beside = land_width(s) + 1, below = s->out->rows - in.row - in.height - spare;
    const int bands = below > 0 ? below / in.height : 0,
              room = ds_sheet_card_room(in.width - beside) + bands * ds_sheet_card_room(in.width);
    if (seat == s->seat) bring_forward(&cards, card_in_question(s), room);
    ds_sheet_land(s, seat, (area){in.row, 0, in.height, land_width(s)});
    int drawn = ds_sheet_cards(s, &cards, 0, (area){in.row, beside, in.height, in.width - beside}),
        row = in.row + in.height;
    while (drawn < cards.count && row + in.height + spare <= s->out->rows) {
        drawn += ds_sheet_cards(s, &cards, drawn, (area){row, 0, in.height, in.width});
        row += in.height;
    }
    if (drawn < cards.count) {
        const int column = canvas_text(s->out, CELL(in.row - 1, in.width - 4), INK_BOLD, "+");
        canvas_int(s->out, CELL(in.row - 1, column), INK_BOLD, cards.count - drawn);
    }
    return row;
}

/* One line for each other player, and as many of their Dreamscapes as fit, in order of seats. */
static int draw_others(const sheet *s, int row) {
    const int seats = s->pub->head.seats, high = s->tables->height;
    for (int i = 1; i < seats; i++) {
        const int seat = (s->seat + i) % seats, after = seats - 1 - i;
        draw_player(s, seat, row++);
        if (row + high + after > s->out->rows) continue;
        row = draw_side(s, seat, (area){row, 0, high, s->out->columns}, after);
    }
    return row;
}

static const msg legend[] = {
    {"dreamscape.legend.fragments",
     {"W water S stone E earth G grass M white R red ♣ tree @ Dreamer  piles bottom up",
      "E eau P pierre T terre H herbe M blanc R rouge ♣ arbre @ Rêveur  pile lue du bas"}},
    {"dreamscape.legend.travel",
     {"(W) key slot  →0 free →1 paid way  ●○ token  + room to build  › step  -W missing",
      "(E) clé  →0 gratuit →1 payé  ●○ jeton  + où bâtir  › où marcher  -E manquant"}},
    {"dreamscape.legend.tiles",
     {"! Mr Nightmare  2:3 you and best other, * scores  Tower[W] on the icon  ? drawn",
      "! M. Cauchemar  2:3 vous et le meilleur, * rapporte  Tour[E] icône  ? tirée"}},
};
MSG_TABLE(legend);

static void draw_legend(const sheet *s, int row) {
    for (int i = 0; i < COUNT_OF(legend); i++, row++)
        if (row < s->out->rows)
            canvas_text_in(s->out, CELLS(row, 0, s->out->columns), INK_DIM,
                           tr(s->brief->lang, &legend[i]));
}

void ds_signs(lang l, buffer *out) {
    for (int i = 0; i < COUNT_OF(legend); i++)
        buffer_text(out, tr(l, &legend[i])), buffer_char(out, '\n');
}

void ds_board(const rules *r, const view *v, const brief *b, canvas *out) {
    const pub *u = v->pub;
    sheet s = {.rules = r,
               .view = v,
               .brief = b,
               .out = out,
               .tables = tables_of(r),
               .pub = u,
               .seat = v->own ? v->seat : u->head.active};
    ds_consider(&s);
    int row = ds_sheet_header(&s, 0);
    row = ds_sheet_world(&s, row);
    draw_player(&s, s.seat, row++);
    row = draw_side(&s, s.seat, (area){row, 0, s.tables->height + 1, out->columns},
                    u->head.seats - 1);
    row = draw_others(&s, row);
    draw_legend(&s, row);
}
