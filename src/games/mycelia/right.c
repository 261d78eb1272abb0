/* Draws the right half: the river, the new dew, and the other players. */
#include "counts.h"
#include "piles.h"
#include "sheet.h"
#include "speech.h"
#include "utf8.h"
#include "words.h"

enum { NAME_WIDTH = 26, PANEL_COLUMNS = 2 };

static int width_of_right(const sheet *s) { return s->out->columns - s->right; }

/* ---- right: the river and the new dew -------------------------------------------------------- */

static void draw_river_card(const sheet *s, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const design *d = design_of(s->rules, at.value);
    bool payable = my_sheet_my_turn(s) && s->pub->place[s->seat].leaves >= d->cost;
    uint8_t ink = my_sheet_considers(s, at.action) ? INK_REVERSE | INK_BOLD
                  : payable                        ? INK_BOLD
                                                   : INK_PLAIN;
    int name_end = at.column + 4 + NAME_WIDTH;
    buffer_int(&b, d->cost);
    buffer_text(&b, "♣");
    canvas_text(s->out, CELL(at.row, at.column), INK_YELLOW | (payable ? INK_BOLD : 0), text);
    canvas_text_in(s->out, CELLS(at.row, at.column + 3, NAME_WIDTH), ink,
                   my_sheet_card(s, at.value));
    buffer_clear(&b);
    my_card_symbols(s->rules, at.value, s->lang, &b);
    canvas_text_in(s->out, CELLS(at.row, name_end, at.column + at.width - name_end), INK_PLAIN,
                   text);
    if (at.height > 1) {
        buffer_clear(&b);
        my_effect_words(s->rules, d->play, s->lang, &b);
        my_sheet_words(s,
                       (spot){.row = at.row + 1,
                              .column = at.column + 3,
                              .height = at.height - 1,
                              .width = at.width - 3},
                       text);
    }
    canvas_spot(s->out, at);
}

/* "River (pile 35, discard 5)" */
static void draw_river_title(const sheet *s, int row) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    spot at = {.row = row, .width = WORD_MAX, .value = PILE_RIVER};
    at.column = canvas_text(s->out, CELL(row, s->right), INK_DIM,
                            TR(s->lang, "mycelia.draw.river", "River", "Rivière"));
    at.column = canvas_text(s->out, CELL(row, at.column), INK_DIM, " (");
    sentence_fill_number(&b, s->lang,
                         TR(s->lang, "mycelia.draw.river-pile", "pile {0}", "pioche {0}"),
                         s->pub->pile_count);
    at.column = canvas_text(s->out, CELL(row, my_sheet_pile(s, at, INK_DIM, text)), INK_DIM, ", ");
    buffer_clear(&b);
    sentence_fill_number(&b, s->lang,
                         TR(s->lang, "mycelia.draw.discard", "discard {0}", "défausse {0}"),
                         s->pub->gone_count);
    at.value = PILE_RIVER_DISCARD;
    canvas_text(s->out, CELL(row, my_sheet_pile(s, at, INK_DIM, text)), INK_DIM, ")");
}

static int draw_river(const sheet *s, int row) {
    draw_river_title(s, row++);
    for (int i = 0; i < RIVER_SIZE; i++, row += s->river_height) {
        uint8_t card = s->pub->river[i];
        if (card)
            draw_river_card(s, (spot){row,
                                      s->right,
                                      s->river_height,
                                      width_of_right(s),
                                      N_CARD,
                                      0,
                                      card,
                                      s->mine,
                                      {.kind = A_RECRUIT, .arg = {card}}});
        else
            canvas_text(s->out, CELL(row, s->right), INK_DIM, "-");
    }
    return row;
}

static int draw_dew(const sheet *s, int row) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const dew_face *face = &tables_of(s->rules)->dew[s->pub->dew];
    int column = s->right;
    FILL(&b, s->lang,
         TR(s->lang, "mycelia.draw.dew", "New dew, by symbol of the die (grid {0})",
            "Nouvelle rosée, par symbole du dé (grille {0})"),
         face->id);
    canvas_text_in(s->out, CELLS(row, s->right, width_of_right(s)), INK_DIM, text);
    for (int i = 0; i < SYMBOLS; i++) {
        buffer_clear(&b);
        buffer_int(&b, i + 1);
        buffer_char(&b, ':');
        my_cells_words(face->cells[i], ",", &b);
        spot at = {.row = row + 1,
                   .column = column,
                   .height = 1,
                   .noun = N_SYMBOL,
                   .value = (uint16_t)(i + 1)};
        column = canvas_text(s->out, CELL(row + 1, column),
                             s->pub->symbol == i + 1 ? INK_PLAIN | INK_UNDERLINE : INK_PLAIN, text);
        at.width = column++ - at.column;
        canvas_spot(s->out, at);
    }
    return row + 2;
}

/* ---- right: the others ----------------------------------------------------------------------- */

static void draw_other_name(const sheet *s, int seat, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    my_sheet_name(s, seat, &b);
    bool asked = waited_for(&s->pub->head, seat), first = seat == s->pub->first;
    if (asked) canvas_rune(s->out, CELL(at.row, at.column), INK_BOLD, '>');
    int end =
        canvas_text_in(s->out, CELLS(at.row, at.column + asked, at.width - asked - (first ? 4 : 0)),
                       INK_BOLD, text);
    if (first) canvas_text(s->out, CELL(at.row, end + 1), INK_DIM, my_sheet_first(s));
    canvas_spot(s->out, at);
}

/* "14● 5♣ ab": drops, leaves and the letters of unused tiles. */
static void draw_other_purse(const sheet *s, const place *w, spot at) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    buffer_int(&b, w->total);
    buffer_text(&b, "● ");
    buffer_int(&b, w->leaves);
    buffer_text(&b, "♣ ");
    for (int i = 0; i < TILES; i++)
        if ((w->tiles & ~w->used) >> i & 1) buffer_char(&b, (char)('a' + i));
    canvas_text_in(s->out, CELLS(at.row, at.column, at.width), INK_PLAIN, text);
}

/* "hand 3 deck 12 discard 5"; the last one only if there is space. */
static void draw_other_piles(const sheet *s, const place *w, spot at) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    int end = at.column + at.width;
    sentence_fill_number(
        &b, s->lang, TR(s->lang, "mycelia.draw.other-hand", "hand {0}", "main {0}"), hand_count(w));
    at.column = canvas_text_in(s->out, CELLS(at.row, at.column, at.width), INK_DIM, text) + 1;
    buffer_clear(&b);
    sentence_fill_number(
        &b, s->lang, TR(s->lang, "mycelia.draw.other-pile", "deck {0}", "pile {0}"), draw_count(w));
    at.width = end - at.column;
    at.value = (uint16_t)(PILE_DRAW + at.seat);
    at.column = my_sheet_pile(s, at, INK_DIM, text) + 1;
    buffer_clear(&b);
    sentence_fill_number(&b, s->lang,
                         TR(s->lang, "mycelia.draw.other-discard", "discard {0}", "défausse {0}"),
                         w->discards);
    at.width = end - at.column;
    at.value = (uint16_t)(PILE_DISCARD + at.seat);
    if (utf8_length(text) <= at.width) my_sheet_pile(s, at, INK_DIM, text);
}

/* Beside a small forest, if there is space: the cards that everybody knows. */
static void draw_known(const sheet *s, const place *w, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    int row = at.row, last = at.row + at.height;
    for (int i = 0; i < w->shows && row < last; i++, row++) {
        buffer_clear(&b);
        FILL(&b, s->lang, TR(s->lang, "mycelia.draw.holds", "holds {0}", "tient {0}"),
             my_sheet_card(s, w->shown[i]));
        canvas_text_in(s->out, CELLS(row, at.column, at.width), INK_PLAIN, text);
    }
    for (int i = w->tops; i-- > 0 && row < last; row++) {
        buffer_clear(&b);
        FILL(&b, s->lang, TR(s->lang, "mycelia.draw.draws", "next {0}", "à venir {0}"),
             my_sheet_card(s, w->top[i]));
        canvas_text_in(s->out, CELLS(row, at.column, at.width), INK_DIM, text);
    }
}

static void draw_others(const sheet *s, int row) {
    const pub *u = s->pub;
    int others = u->head.seats - 1, width = others ? width_of_right(s) / others : 0;
    for (int i = 0; i < others; i++) {
        int seat = (s->seat + 1 + i) % u->head.seats, column = s->right + i * width;
        spot at = {
            row, column, 1, width - 1, SEAT, (uint8_t)seat, (uint16_t)seat, .has_action = false};
        draw_other_name(s, seat, at);
        at.row++;
        draw_other_purse(s, &u->place[seat], at);
        at.row++;
        draw_other_piles(s, &u->place[seat], at);
        my_forest_small(s, seat, row + 3, column);
        if (width > 36)
            draw_known(
                s, &u->place[seat],
                (spot){.row = row + 3, .column = column + 17, .height = 4, .width = width - 18});
    }
}

static void draw_gwidyon(const sheet *s, int row) { /* solo */
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const pub *u = s->pub;
    canvas_text(s->out, CELL(row, s->right), INK_BOLD, "Gwidyon");
    const char *remove = TR(s->lang, "mycelia.draw.heap-remove", "heap {0} ●, tile: Remove",
                            "Tas {0} ●, tuile : Retirer");
    const char *blank = TR(s->lang, "mycelia.draw.heap-blank", "heap {0} ●, tile: empty face",
                           "Tas {0} ●, tuile : face vide");
    sentence_fill_number(&b, s->lang, u->blank ? blank : remove, u->heap);
    canvas_text_in(s->out, CELLS(row + 1, s->right, width_of_right(s)), INK_PLAIN, text);
    buffer_clear(&b);
    sentence_fill_number(&b, s->lang,
                         TR(s->lang, "mycelia.draw.solo", "solo cards face down: {0}",
                            "cartes Solo face cachée : {0}"),
                         grid_count(u->solo_left));
    canvas_text_in(s->out, CELLS(row + 2, s->right, width_of_right(s)), INK_PLAIN, text);
    if (!u->solo_last) return;
    buffer_clear(&b);
    char effect[SENTENCE_MAX];
    buffer words = BUFFER_OVER(effect);
    my_effect_words(s->rules, tables_of(s->rules)->solo[u->solo_last - 1].effect, s->lang, &words);
    FILL(&b, s->lang, TR(s->lang, "mycelia.draw.last-solo", "last: {0}", "dernière : {0}"), effect);
    spot last = {.row = row + 3,
                 .column = s->right,
                 .height = 2,
                 .width = width_of_right(s),
                 .noun = N_SOLO,
                 .value = (uint16_t)(u->solo_last - 1)};
    my_sheet_words(s, last, text);
    canvas_spot(s->out, last);
}

/* While the player chooses a card to remove from the game, the discard pile is shown instead of
 * the others. */
static void draw_discard(const sheet *s, int row) {
    const place *w = &s->pub->place[s->seat];
    int width = width_of_right(s) / PANEL_COLUMNS, lines = s->below - row, n = 0;
    for (int card = 1; card < tables_of(s->rules)->designs; card++) {
        if (!w->discard[card] || n >= PANEL_COLUMNS * lines) continue;
        char text[TEXT_MAX];
        buffer b = BUFFER_OVER(text);
        spot at = {row + n % lines,
                   s->right + n / lines * width,
                   1,
                   width - 1,
                   N_CARD,
                   (uint8_t)s->seat,
                   (uint16_t)card,
                   true,
                   {0}};
        at.action = (action){.kind = A_FORGET, .arg = {(uint16_t)card}};
        if (w->discard[card] > 1) buffer_int(&b, w->discard[card]), buffer_text(&b, "x ");
        buffer_text(&b, my_sheet_card(s, card));
        canvas_text_in(s->out, CELLS(at.row, at.column, at.width),
                       my_sheet_considers(s, at.action) ? INK_REVERSE | INK_BOLD : INK_BOLD, text);
        canvas_spot(s->out, at);
        n++;
    }
}

void my_right_half(const sheet *s) {
    int row = draw_dew(s, draw_river(s, 1));
    if (s->mine && s->pub->head.ask[s->seat] == ASK_CARD)
        draw_discard(s, row);
    else if (is_solo(s->pub))
        draw_gwidyon(s, row);
    else
        draw_others(s, row);
}
