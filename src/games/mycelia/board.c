/* Draws Mycelia for a terminal; sheet.h describes the layout. */
#include <string.h>

#include "counts.h"
#include "piles.h"
#include "sheet.h"
#include "speech.h"
#include "utf8.h"
#include "words.h"

enum { HAND_GAP = 1 };

/* Draws a text that can be selected: "[End turn]". Returns the column after it. */
static int draw_button(const sheet *s, spot at, const char *text) {
    bool early = at.action.kind == A_END && hand_count(&s->pub->place[s->seat]) > 0; /* MY-R3.01 */
    uint8_t ink = my_sheet_considers(s, at.action) ? INK_REVERSE | INK_BOLD
                  : early                          ? INK_DIM
                                                   : INK_BOLD;
    int column = canvas_text(s->out, CELL(at.row, at.column), ink, "[");
    column = canvas_text(s->out, CELL(at.row, column), ink, text);
    column = canvas_text(s->out, CELL(at.row, column), ink, "]");
    at.height = 1;
    at.width = column - at.column;
    at.has_action = true;
    canvas_spot(s->out, at);
    return column + 1;
}

/* ---- the top line ---------------------------------------------------------------------------- */

static int draw_shrine(const sheet *s, int column) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const pub *u = s->pub;
    int start = column, capacity = u->capacity;
    buffer_text(&b, TR(s->lang, "mycelia.draw.shrine", "Shrine", "Sanctuaire"));
    buffer_char(&b, ' ');
    buffer_int(&b, u->shrine);
    buffer_char(&b, '/');
    buffer_int(&b, capacity);
    if (s->removed) buffer_text(&b, " +"), buffer_int(&b, s->removed);
    buffer_char(&b, ' ');
    column = canvas_text(s->out, CELL(0, column), INK_PLAIN, text);
    for (int i = 0; i < capacity; i++) {
        bool there = i < u->shrine, soon = !there && i < u->shrine + s->removed;
        canvas_rune(s->out, CELL(0, column++), there || soon ? INK_CYAN | INK_BOLD : INK_DIM,
                    there  ? 0x25cf
                    : soon ? 0x25d0
                           : 0x25cb);
    }
    canvas_spot(s->out, (spot){.row = 0,
                               .column = start,
                               .height = 1,
                               .width = column - start,
                               .noun = N_DEW,
                               .value = u->dew});
    return column;
}

static const char *status_pattern(const pub *u, lang l) {
    if (u->head.over) return TR(l, "mycelia.draw.over", "Round {1}, over", "Manche {1}, finie");
    if (u->finale && !is_solo(u))
        return TR(l, "mycelia.draw.last", "Round {1}, LAST - turn: {0}",
                  "Manche {1}, DERNIÈRE - tour : {0}");
    return TR(l, "mycelia.draw.turn", "Round {1} - turn: {0}", "Manche {1} - tour : {0}");
}

static void draw_status(const sheet *s) {
    char text[TEXT_MAX], name[WORD_MAX];
    buffer b = BUFFER_OVER(text), who = BUFFER_OVER(name);
    const pub *u = s->pub;
    if (u->phase == PHASE_GWIDYON)
        buffer_text(&who, "Gwidyon");
    else
        my_sheet_name(s, u->head.active, &who);
    my_fill(&b, s->lang, status_pattern(u, s->lang), (my_filling){name, u->head.round});
    int column = canvas_text_in(s->out, CELLS(0, 0, s->right + 8), INK_BOLD, text);
    draw_shrine(s, column + 2 > s->right ? column + 2 : s->right);
}

/* ---- left, under the forest ------------------------------------------------------------------ */

static void draw_purse(const sheet *s, int row) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    int drops = 0;
    for (int i = 0; i < CELLS; i++) drops += s->drops[i];
    my_sheet_name(s, s->seat, &b);
    int end = canvas_text_in(s->out, CELLS(row, 0, s->right - 19), INK_BOLD, text);
    if (s->seat == s->pub->first && !is_solo(s->pub))
        canvas_text(s->out, CELL(row, end + 1), INK_DIM, my_sheet_first(s));
    buffer_clear(&b);
    buffer_int(&b, drops);
    buffer_text(&b, " ● ");
    buffer_int(&b, s->leaves);
    buffer_text(&b, " ♣");
    bool changes =
        s->leaves != s->pub->place[s->seat].leaves || drops != s->pub->place[s->seat].total;
    canvas_text(s->out, CELL(row, s->right - 2 - utf8_length(text)),
                changes ? INK_REVERSE | INK_BOLD : INK_BOLD, text);
    canvas_spot(s->out, (spot){.row = row,
                               .column = 0,
                               .height = 1,
                               .width = s->right - 2,
                               .noun = SEAT,
                               .seat = (uint8_t)s->seat,
                               .value = (uint16_t)s->seat});
}

/* "[a1♣]" is ready, "(b3♣)" has been used. */
static void draw_tiles(const sheet *s, int row) {
    const place *w = &s->pub->place[s->seat];
    int column = 0;
    for (int i = 0; i < TILES; i++) {
        if (!(w->tiles >> i & 1)) continue;
        char text[WORD_MAX];
        buffer b = BUFFER_OVER(text);
        bool used = w->used >> i & 1;
        spot at = {.row = row,
                   .column = column,
                   .height = 1,
                   .noun = N_TILE,
                   .seat = (uint8_t)s->seat,
                   .value = (uint16_t)i};
        at.action = (action){.kind = A_TILE, .arg = {(uint16_t)i}};
        at.has_action = s->mine;
        buffer_char(&b, used ? '(' : '[');
        buffer_char(&b, (char)('a' + i));
        buffer_int(&b, tables_of(s->rules)->tile[i].cost);
        buffer_text(&b, used ? "♣)" : "♣]");
        bool can = my_sheet_my_turn(s) && my_can_use_tile(s->rules, s->pub, s->seat, i);
        column = canvas_text(s->out, CELL(row, column),
                             my_sheet_considers(s, at.action) ? INK_REVERSE | INK_BOLD
                             : can                            ? INK_BOLD
                                                              : INK_DIM,
                             text);
        at.width = column++ - at.column;
        canvas_spot(s->out, at);
    }
}

static void draw_pile_counts(const sheet *s, int row) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const place *w = &s->pub->place[s->seat];
    spot at = {.row = row,
               .width = s->right - 2,
               .seat = (uint8_t)s->seat,
               .value = (uint16_t)(PILE_DRAW + s->seat)};
    sentence_fill_number(&b, s->lang,
                         TR(s->lang, "mycelia.draw.pile", "Draw pile {0}", "Pioche {0}"),
                         draw_count(w));
    at.column = my_sheet_pile(s, at, INK_PLAIN, text);
    buffer_clear(&b);
    sentence_fill_number(&b, s->lang,
                         TR(s->lang, "mycelia.draw.and-discard", ", discard {0}", ", défausse {0}"),
                         w->discards);
    at.width -= at.column;
    at.value = (uint16_t)(PILE_DISCARD + s->seat);
    my_sheet_pile(s, at, INK_PLAIN, text);
}

/* For a canvas that is too small for the question: the rest of the effect in symbols. */
static bool put_task(const sheet *s, buffer *out) {
    if (s->below < s->out->rows || !s->mine || !waited_for(&s->pub->head, s->seat) ||
        my_sheet_my_turn(s))
        return false;
    char text[TEXT_MAX];
    buffer signs = BUFFER_OVER(text);
    my_waiting_symbols(&(my_teller){s->rules, s->lang, false, &signs}, s->pub, s->seat);
    FILL(out, s->lang, TR(s->lang, "mycelia.draw.to-do", "To do: {0}", "À faire : {0}"), text);
    return true;
}

/* Bought cards are on the draw pile, and everybody knows them (MY-R5.04). */
static bool put_next(const sheet *s, const place *w, int coming, buffer *out) {
    if (!w->tops && !coming) return false;
    char text[TEXT_MAX];
    buffer cards = BUFFER_OVER(text);
    if (coming) buffer_text(&cards, my_sheet_card(s, coming));
    for (int i = w->tops; i-- > 0;) {
        if (coming || i < w->tops - 1) buffer_text(&cards, ", ");
        buffer_text(&cards, my_sheet_card(s, w->top[i]));
    }
    FILL(out, s->lang, TR(s->lang, "mycelia.draw.next", "Next: {0}", "À venir : {0}"), text);
    return true;
}

static void draw_piles(const sheet *s, int row) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const place *w = &s->pub->place[s->seat];
    const action *focus = s->brief->focus;
    int coming =
        s->mine && focus && focus->kind == A_RECRUIT && focus->arg[0] < tables_of(s->rules)->designs
            ? focus->arg[0]
            : NO_CARD;
    if (put_task(s, &b))
        canvas_text_in(s->out, CELLS(row, 0, s->right - 2), INK_PLAIN, text);
    else
        draw_pile_counts(s, row);
    buffer_clear(&b);
    if (!put_next(s, w, coming, &b)) return;
    canvas_text_in(s->out, CELLS(row + 1, 0, s->right - 2), coming ? INK_BOLD : INK_PLAIN, text);
    canvas_spot(s->out, (spot){.row = row + 1,
                               .column = 0,
                               .height = 1,
                               .width = s->right - 2,
                               .noun = N_CARD,
                               .seat = (uint8_t)s->seat,
                               .value = (uint16_t)(coming ? coming : w->top[w->tops - 1])});
}

/* ---- below: the question, the hand, the legend ----------------------------------------------- */

static int draw_sides(const sheet *s, int column) {
    int choice = my_waiting_frame(s->pub, s->seat)->arg[0];
    uint16_t side = 0;
    for (int child = node_of(s->rules, choice)->child; child;
         child = node_of(s->rules, child)->next, side++) {
        char text[WORD_MAX];
        buffer b = BUFFER_OVER(text);
        my_effect_symbols(s->rules, child, s->lang, &b);
        column = draw_button(s,
                             (spot){.row = s->below,
                                    .column = column,
                                    .noun = N_SIDE,
                                    .seat = (uint8_t)s->seat,
                                    .value = side,
                                    .action = {.kind = A_SIDE, .arg = {side}}},
                             text);
    }
    return column;
}

static void draw_question(const sheet *s) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    int column = 0;
    if (s->mine && waited_for(&s->pub->head, s->seat)) {
        bool turn = s->pub->head.ask[s->seat] == ASK_TURN;
        spot at = {
            .row = s->below, .noun = SEAT, .seat = (uint8_t)s->seat, .value = (uint16_t)s->seat};
        if (s->pub->head.ask[s->seat] == ASK_SIDE) column = draw_sides(s, 0);
        at.column = column;
        at.action.kind = turn ? A_END : A_STOP;
        column = draw_button(
            s, at,
            turn ? TR(s->lang, "mycelia.draw.end-turn", "End turn", "Finir le tour")
                 : TR(s->lang, "mycelia.draw.stop", "Leave the rest", "Laisser le reste"));
        my_waiting_words(&(my_teller){s->rules, s->lang, false, &b}, s->pub, s->seat);
    }
    if (!b.used && s->below + 1 < s->out->rows)
        buffer_text(&b, TR(s->lang, "mycelia.draw.hand", "Hand:", "Main :"));
    canvas_text_in(s->out, CELLS(s->below, column, s->out->columns - column), INK_PLAIN, text);
}

static void draw_hand_card(const sheet *s, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const design *d = design_of(s->rules, at.value);
    canvas_text_in(s->out, CELLS(at.row, at.column, at.width),
                   my_sheet_considers(s, at.action) ? INK_REVERSE | INK_BOLD : INK_BOLD,
                   my_sheet_card(s, at.value));
    my_card_symbols(s->rules, at.value, s->lang, &b);
    canvas_text_in(s->out, CELLS(at.row + 1, at.column, at.width), INK_PLAIN, text);
    if (at.height > 2) {
        buffer_clear(&b);
        my_effect_words(s->rules, d->play, s->lang, &b);
        my_sheet_words(
            s,
            (spot){
                .row = at.row + 2, .column = at.column, .height = at.height - 2, .width = at.width},
            text);
    }
    canvas_spot(s->out, at);
}

/* The others see the part of a hand that they can deduce (MY-A-54). */
static void draw_hand(const sheet *s) {
    const place *w = &s->pub->place[s->seat];
    const own *o = s->mine ? s->view->own : NULL;
    int width = s->out->columns / HAND_SIZE;
    for (int i = 0; i < hand_count(w); i++) {
        uint8_t card = i >= w->hidden ? w->shown[i - w->hidden] : o ? o->hand[i] : NO_CARD;
        spot at = {s->below + 1, i * width,        s->hand_height, width - HAND_GAP,
                   N_CARD,       (uint8_t)s->seat, card,           s->mine,
                   {0}};
        at.action = (action){.kind = A_PLAY, .arg = {card}};
        if (card)
            draw_hand_card(s, at);
        else
            canvas_text(s->out, CELL(at.row, at.column), INK_DIM,
                        TR(s->lang, "mycelia.draw.hidden", "(hidden card)", "(carte cachée)"));
    }
}

static void draw_legend(const sheet *s) {
    const char *legend =
        TR(s->lang, "mycelia.draw.legend",
           "L dead leaves, M moss, W water, E earth, * any, @ shrine, ♣ leaf, -1 remove, →1 move, "
           "≥2 at least, =2 exactly, () if there, "
           "◇ one neighbour, ◆ each, opp: others, † card out, ↯ once, [ ] may be chosen",
           "F feuilles mortes, M mousse, E eau, T terre, * au choix, @ Sanctuaire, ♣ feuille, -1 "
           "retirer, →1 déplacer, ≥2 au moins, "
           "=2 exactement, () s'il y en a, ◇ une voisine, ◆ chacune, adv: les autres, † carte "
           "écartée, ↯ une fois, [ ] à choisir");
    int row = s->below + 1 + s->hand_height;
    my_sheet_words(s, (spot){.row = row, .height = s->out->rows - row, .width = s->out->columns},
                   legend);
}

/* On a low canvas without a legend: the signs of the cards in the river, on the row that is left
 * over on the left. */
static void draw_short_legend(const sheet *s) {
    if (s->below + 2 + s->hand_height < s->out->rows) return;
    canvas_text_in(s->out, CELLS(s->below - 1, 0, s->right - 2), INK_DIM,
                   TR(s->lang, "mycelia.draw.short-legend", "♣ leaf  -1 remove  →1 move",
                      "♣ feuille  -1 retirer  →1 aller"));
}

/* ---- the sheet ------------------------------------------------------------------------------- */

static int at_least(int number, int least) { return number > least ? number : least; }

/* A larger canvas uses its lines where they help most: first for spaces, then the river, then
 * the hand. */
static void measure(sheet *s) {
    int rows = s->out->rows, columns = s->out->columns;
    s->space_height = rows >= 27 ? 3 : rows >= 23 ? 2 : 1;
    s->river_height = rows >= (is_solo(s->pub) ? 29 : 36) ? 3 : rows >= 25 ? 2 : 1;
    s->hand_height = rows >= 32 ? 5 : rows >= 30 ? 3 : 2;
    s->space_width = columns >= 120 ? 9 : columns >= 100 ? 7 : 5;
    s->right = 3 + COLUMNS * (s->space_width + 1);
    int left_end = 2 + ROWS * (s->space_height + 1) + 1 + 4,
        right_end = 1 + 1 + RIVER_SIZE * s->river_height + 2 + (is_solo(s->pub) ? 5 : 7);
    s->below = at_least(left_end, right_end);
}

void my_board(const rules *r, const view *v, const brief *b, canvas *out) {
    const pub *u = v->pub;
    sheet s = {.rules = r,
               .view = v,
               .brief = b,
               .out = out,
               .pub = u,
               .lang = b->lang,
               .mine = v->own != NULL,
               .to = NO_CELL};
    s.seat = s.mine ? v->seat : u->head.active;
    const place *w = &u->place[s.seat];
    memcpy(s.drops, w->drops, sizeof s.drops);
    s.shrines = w->shrines;
    s.leaves = w->leaves;
    s.removed = u->removed;
    measure(&s);
    if (s.mine && b->focus) my_sheet_consider(&s, b->focus);
    draw_status(&s);
    int row = my_forest_large(&s);
    draw_purse(&s, row);
    draw_tiles(&s, row + 1);
    draw_piles(&s, row + 2);
    my_right_half(&s);
    draw_question(&s);
    draw_hand(&s);
    draw_legend(&s);
    draw_short_legend(&s);
}
