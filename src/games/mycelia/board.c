/* The table of Mycelia drawn for a terminal; sheet.h says what stands where. */
#include <string.h>

#include "counts.h"
#include "sheet.h"
#include "speech.h"
#include "utf8.h"
#include "words.h"

enum { TEXT_MAX = 4 * WORD_MAX, NAME_WIDTH = 26, HAND_GAP = 1, PANEL_COLUMNS = 2 };

static context speaker(const sheet *s, int seat) { return (context){s->rules, s->view, s->brief->names, seat, s->lang}; }

static bool considered(const sheet *s, action a) { return s->brief->focus && action_equal(*s->brief->focus, a); }

static const char *card_name(const sheet *s, int card) { return design_of(s->rules, card)->name[s->lang]; }

static bool my_turn(const sheet *s) { return s->mine && waited_for(&s->pub->head, s->seat) && s->pub->head.ask[s->seat] == ASK_TURN; }

static const char *first_mark(const sheet *s) { return s->lang == FR ? "1er" : "1st"; } /* MY-R9.04: who began */

static void put_name(const sheet *s, int seat, buffer *out) {
    context c = speaker(s, seat);
    text_who(&c, seat, out);
}

/* Text in a box of its own that can be pressed: "[End turn]". Returns the column after it. */
static int draw_button(const sheet *s, spot at, const char *text) {
    bool early = at.action.kind == A_END && hand_count(&s->pub->place[s->seat]) > 0; /* MY-R3.01 */
    uint8_t ink = considered(s, at.action) ? INK_REVERSE | INK_BOLD : early ? INK_DIM : INK_BOLD;
    int column = canvas_text(s->out, at.row, at.column, ink, "[");
    column = canvas_text(s->out, at.row, column, ink, text);
    column = canvas_text(s->out, at.row, column, ink, "]");
    at.height = 1;
    at.width = column - at.column;
    at.has_action = true;
    canvas_spot(s->out, at);
    return column + 1;
}

/* Words over as many lines as the box has; what is left over ends in an ellipsis. */
static void draw_words(const sheet *s, spot box, const char *text) {
    for (int i = 0; i < box.height && *text; i++) {
        const char *at = text, *end = text + strlen(text), *cut = NULL;
        char line[TEXT_MAX];
        buffer b = BUFFER_OVER(line);
        for (int n = 0; n <= box.width && at < end; n++) {
            if (*at == ' ') cut = at;
            utf8_next(&at, end);
            if (at == end && n < box.width) cut = end;
        }
        if (!cut || i == box.height - 1) cut = end;
        buffer_bytes(&b, text, (size_t)(cut - text));
        canvas_text_in(s->out, box.row + i, box.column, box.width, INK_DIM, line);
        text = *cut ? cut + 1 : cut;
    }
}

/* ---- the top line -------------------------------------------------------------------------------- */

static int draw_shrine(const sheet *s, int column) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const pub *u = s->pub;
    int start = column, capacity = u->capacity;
    put(&b, s->lang, "Shrine ", "Sanctuaire ");
    buffer_int(&b, u->shrine);
    buffer_char(&b, '/');
    buffer_int(&b, capacity);
    if (s->removed) buffer_text(&b, " +"), buffer_int(&b, s->removed);
    buffer_char(&b, ' ');
    column = canvas_text(s->out, 0, column, INK_PLAIN, text);
    for (int i = 0; i < capacity; i++) {
        bool there = i < u->shrine, soon = !there && i < u->shrine + s->removed;
        canvas_rune(s->out, 0, column++, there || soon ? INK_CYAN | INK_BOLD : INK_DIM, there ? 0x25cf : soon ? 0x25d0 : 0x25cb);
    }
    canvas_spot(s->out, (spot){.row = 0, .column = start, .height = 1, .width = column - start, .noun = N_DEW, .value = u->dew});
    return column;
}

static void draw_status(const sheet *s) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const pub *u = s->pub;
    put(&b, s->lang, "Round ", "Manche ");
    buffer_int(&b, u->head.round);
    if (u->head.over)
        put(&b, s->lang, ", over", ", finie");
    else if (u->finale && !is_solo(u))
        put(&b, s->lang, ", LAST", ", DERNIÈRE");
    put(&b, s->lang, " - turn: ", " - joue : ");
    if (u->phase == PHASE_GWIDYON)
        buffer_text(&b, "Gwidyon");
    else
        put_name(s, u->head.active, &b);
    int column = canvas_text_in(s->out, 0, 0, s->right + 8, INK_BOLD, text);
    draw_shrine(s, column + 2 > s->right ? column + 2 : s->right);
}

/* ---- left, under the forest ------------------------------------------------------------------------- */

static void draw_purse(const sheet *s, int row) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    int drops = 0;
    for (int i = 0; i < CELLS; i++) drops += s->drops[i];
    put_name(s, s->seat, &b);
    int end = canvas_text_in(s->out, row, 0, s->right - 19, INK_BOLD, text);
    if (s->seat == s->pub->first && !is_solo(s->pub)) canvas_text(s->out, row, end + 1, INK_DIM, first_mark(s));
    buffer_clear(&b);
    buffer_int(&b, drops);
    buffer_text(&b, " ● ");
    buffer_int(&b, s->leaves);
    buffer_text(&b, " ♣");
    bool changes = s->leaves != s->pub->place[s->seat].leaves || drops != s->pub->place[s->seat].total;
    canvas_text(s->out, row, s->right - 2 - utf8_length(text), changes ? INK_REVERSE | INK_BOLD : INK_BOLD, text);
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
        spot at = {.row = row, .column = column, .height = 1, .noun = N_TILE, .seat = (uint8_t)s->seat, .value = (uint16_t)i};
        at.action = (action){.kind = A_TILE, .arg = {(uint16_t)i}};
        at.has_action = s->mine;
        buffer_char(&b, used ? '(' : '[');
        buffer_char(&b, (char)('a' + i));
        buffer_int(&b, tables_of(s->rules)->tile[i].cost);
        buffer_text(&b, used ? "♣)" : "♣]");
        bool can = my_turn(s) && can_use_tile(s->rules, s->pub, s->seat, i);
        column = canvas_text(s->out, row, column, considered(s, at.action) ? INK_REVERSE | INK_BOLD : can ? INK_BOLD : INK_DIM, text);
        at.width = column++ - at.column;
        canvas_spot(s->out, at);
    }
}

static void put_piles(const sheet *s, const place *w, buffer *out) {
    put(out, s->lang, "Draw pile ", "Pioche ");
    buffer_int(out, draw_count(w));
    put(out, s->lang, ", discard ", ", défausse ");
    buffer_int(out, w->discards);
}

/* Bought cards lie on the draw pile, and everybody knows them (MY-R5.04). */
static bool put_next(const sheet *s, const place *w, int coming, buffer *out) {
    if (!w->tops && !coming) return false;
    put(out, s->lang, "Next: ", "À venir : ");
    if (coming) buffer_text(out, card_name(s, coming));
    for (int i = w->tops; i-- > 0;) {
        if (coming || i < w->tops - 1) buffer_text(out, ", ");
        buffer_text(out, card_name(s, w->top[i]));
    }
    return true;
}

static void draw_piles(const sheet *s, int row) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const place *w = &s->pub->place[s->seat];
    const action *focus = s->brief->focus;
    int coming = s->mine && focus && focus->kind == A_RECRUIT && focus->arg[0] < tables_of(s->rules)->designs ? focus->arg[0] : NO_CARD;
    put_piles(s, w, &b);
    canvas_text_in(s->out, row, 0, s->right - 2, INK_PLAIN, text);
    buffer_clear(&b);
    if (!put_next(s, w, coming, &b)) return;
    canvas_text_in(s->out, row + 1, 0, s->right - 2, coming ? INK_BOLD : INK_PLAIN, text);
    canvas_spot(s->out, (spot){.row = row + 1,
                               .column = 0,
                               .height = 1,
                               .width = s->right - 2,
                               .noun = N_CARD,
                               .seat = (uint8_t)s->seat,
                               .value = (uint16_t)(coming ? coming : w->top[w->tops - 1])});
}

/* ---- right: the river and the new dew ---------------------------------------------------------------- */

static int right_width(const sheet *s) { return s->out->columns - s->right; }

static void draw_river_card(const sheet *s, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const design *d = design_of(s->rules, at.value);
    bool payable = my_turn(s) && s->pub->place[s->seat].leaves >= d->cost;
    uint8_t ink = considered(s, at.action) ? INK_REVERSE | INK_BOLD : payable ? INK_BOLD : INK_PLAIN;
    int name_end = at.column + 4 + NAME_WIDTH;
    buffer_int(&b, d->cost);
    buffer_text(&b, "♣");
    canvas_text(s->out, at.row, at.column, INK_YELLOW | (payable ? INK_BOLD : 0), text);
    canvas_text_in(s->out, at.row, at.column + 3, NAME_WIDTH, ink, d->name[s->lang]);
    buffer_clear(&b);
    card_symbols(s->rules, at.value, s->lang, &b);
    canvas_text_in(s->out, at.row, name_end, at.column + at.width - name_end, INK_PLAIN, text);
    if (at.height > 1) {
        buffer_clear(&b);
        effect_words(s->rules, d->play, s->lang, &b);
        draw_words(s, (spot){.row = at.row + 1, .column = at.column + 3, .height = at.height - 1, .width = at.width - 3}, text);
    }
    canvas_spot(s->out, at);
}

static int draw_river(const sheet *s, int row) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    put(&b, s->lang, "River (pile ", "Rivière (pioche ");
    buffer_int(&b, s->pub->pile_count);
    put(&b, s->lang, ", discard ", ", défausse ");
    buffer_int(&b, s->pub->gone_count);
    buffer_char(&b, ')');
    canvas_text_in(s->out, row++, s->right, right_width(s), INK_DIM, text);
    for (int i = 0; i < RIVER_SIZE; i++, row += s->river_height) {
        uint8_t card = s->pub->river[i];
        if (card)
            draw_river_card(
                s, (spot){row, s->right, s->river_height, right_width(s), N_CARD, 0, card, s->mine, {.kind = A_RECRUIT, .arg = {card}}});
        else
            canvas_text(s->out, row, s->right, INK_DIM, "-");
    }
    return row;
}

static int draw_dew(const sheet *s, int row) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const dew_face *face = &tables_of(s->rules)->dew[s->pub->dew];
    int column = s->right;
    put(&b, s->lang, "New dew, by symbol of the die (grid ", "Nouvelle rosée, par symbole du dé (grille ");
    buffer_text(&b, face->id);
    buffer_char(&b, ')');
    canvas_text_in(s->out, row, s->right, right_width(s), INK_DIM, text);
    for (int i = 0; i < SYMBOLS; i++) {
        buffer_clear(&b);
        buffer_int(&b, i + 1);
        buffer_char(&b, ':');
        cells_words(face->cells[i], " ", &b);
        spot at = {.row = row + 1, .column = column, .height = 1, .noun = N_SYMBOL, .value = (uint16_t)(i + 1)};
        column = canvas_text(s->out, row + 1, column, s->pub->symbol == i + 1 ? INK_PLAIN | INK_UNDERLINE : INK_PLAIN, text);
        at.width = column++ - at.column;
        canvas_spot(s->out, at);
    }
    return row + 2;
}

/* ---- right: the others ---------------------------------------------------------------------------------- */

static void draw_other_name(const sheet *s, int seat, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    put_name(s, seat, &b);
    bool asked = waited_for(&s->pub->head, seat), first = seat == s->pub->first;
    if (asked) canvas_rune(s->out, at.row, at.column, INK_BOLD, '>');
    int end = canvas_text_in(s->out, at.row, at.column + asked, at.width - asked - (first ? 4 : 0), INK_BOLD, text);
    if (first) canvas_text(s->out, at.row, end + 1, INK_DIM, first_mark(s));
    canvas_spot(s->out, at);
}

/* "14● 5♣ ab": a used tile is not among the letters. */
static void draw_other_purse(const sheet *s, const place *w, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    buffer_int(&b, w->total);
    buffer_text(&b, "● ");
    buffer_int(&b, w->leaves);
    buffer_text(&b, "♣ ");
    for (int i = 0; i < TILES; i++)
        if ((w->tiles & ~w->used) >> i & 1) buffer_char(&b, (char)('a' + i));
    canvas_text_in(s->out, at.row, at.column, at.width, INK_PLAIN, text);
    buffer_clear(&b);
    put(&b, s->lang, "hand ", "main ");
    buffer_int(&b, hand_count(w));
    put(&b, s->lang, " deck ", " pile ");
    buffer_int(&b, draw_count(w));
    canvas_text_in(s->out, at.row + 1, at.column, at.width, INK_DIM, text);
}

/* Beside a small forest, where there is room: the cards that everybody knows. */
static void draw_known(const sheet *s, const place *w, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    int row = at.row, last = at.row + at.height;
    for (int i = 0; i < w->shows && row < last; i++, row++) {
        buffer_clear(&b);
        put(&b, s->lang, "holds ", "a en main ");
        buffer_text(&b, card_name(s, w->shown[i]));
        canvas_text_in(s->out, row, at.column, at.width, INK_PLAIN, text);
    }
    for (int i = w->tops; i-- > 0 && row < last; row++) {
        buffer_clear(&b);
        put(&b, s->lang, "next ", "à venir ");
        buffer_text(&b, card_name(s, w->top[i]));
        canvas_text_in(s->out, row, at.column, at.width, INK_DIM, text);
    }
}

static void draw_others(const sheet *s, int row) {
    const pub *u = s->pub;
    int others = u->head.seats - 1, width = others ? right_width(s) / others : 0;
    for (int i = 0; i < others; i++) {
        int seat = (s->seat + 1 + i) % u->head.seats, column = s->right + i * width;
        spot at = {row, column, 1, width - 1, SEAT, (uint8_t)seat, (uint16_t)seat, .has_action = false};
        draw_other_name(s, seat, at);
        at.row++;
        draw_other_purse(s, &u->place[seat], at);
        forest_small(s, seat, row + 3, column);
        if (width > 36) draw_known(s, &u->place[seat], (spot){.row = row + 3, .column = column + 17, .height = 4, .width = width - 18});
    }
}

static void draw_gwidyon(const sheet *s, int row) { /* solo */
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const pub *u = s->pub;
    canvas_text(s->out, row, s->right, INK_BOLD, "Gwidyon");
    put(&b, s->lang, "heap ", "Tas ");
    buffer_int(&b, u->heap);
    put(&b, s->lang, u->blank ? " ●, tile: empty face" : " ●, tile: Remove", u->blank ? " ●, tuile : face vide" : " ●, tuile : Retirer");
    canvas_text_in(s->out, row + 1, s->right, right_width(s), INK_PLAIN, text);
    buffer_clear(&b);
    put(&b, s->lang, "solo cards face down: ", "cartes Solo face cachée : ");
    buffer_int(&b, grid_count(u->solo_left));
    canvas_text_in(s->out, row + 2, s->right, right_width(s), INK_PLAIN, text);
    if (!u->solo_last) return;
    buffer_clear(&b);
    put(&b, s->lang, "last: ", "dernière : ");
    effect_words(s->rules, tables_of(s->rules)->solo[u->solo_last - 1].effect, s->lang, &b);
    canvas_text_in(s->out, row + 3, s->right, right_width(s), INK_PLAIN, text);
    canvas_spot(s->out, (spot){.row = row + 3,
                               .column = s->right,
                               .height = 1,
                               .width = right_width(s),
                               .noun = N_SOLO,
                               .value = (uint16_t)(u->solo_last - 1)});
}

/* While a card is to leave the game, the discard pile is spread out in place of the others. */
static void draw_discard(const sheet *s, int row) {
    const place *w = &s->pub->place[s->seat];
    int width = right_width(s) / PANEL_COLUMNS, lines = s->below - row, n = 0;
    for (int card = 1; card < tables_of(s->rules)->designs; card++) {
        if (!w->discard[card] || n >= PANEL_COLUMNS * lines) continue;
        char text[TEXT_MAX];
        buffer b = BUFFER_OVER(text);
        spot at = {row + n % lines, s->right + n / lines * width, 1, width - 1, N_CARD, (uint8_t)s->seat, (uint16_t)card, true, {0}};
        at.action = (action){.kind = A_FORGET, .arg = {(uint16_t)card}};
        if (w->discard[card] > 1) buffer_int(&b, w->discard[card]), buffer_text(&b, "x ");
        buffer_text(&b, card_name(s, card));
        canvas_text_in(s->out, at.row, at.column, at.width, considered(s, at.action) ? INK_REVERSE | INK_BOLD : INK_BOLD, text);
        canvas_spot(s->out, at);
        n++;
    }
}

static void draw_right(const sheet *s) {
    int row = draw_dew(s, draw_river(s, 1));
    if (s->mine && s->pub->head.ask[s->seat] == ASK_CARD)
        draw_discard(s, row);
    else if (is_solo(s->pub))
        draw_gwidyon(s, row);
    else
        draw_others(s, row);
}

/* ---- below: the question, the hand, the legend ------------------------------------------------------------ */

static int draw_sides(const sheet *s, int column) {
    int choice = waiting_frame(s->pub, s->seat)->arg[0];
    uint16_t side = 0;
    for (int child = node_of(s->rules, choice)->child; child; child = node_of(s->rules, child)->next, side++) {
        char text[WORD_MAX];
        buffer b = BUFFER_OVER(text);
        effect_symbols(s->rules, child, s->lang, &b);
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
        spot at = {.row = s->below, .noun = SEAT, .seat = (uint8_t)s->seat, .value = (uint16_t)s->seat};
        if (s->pub->head.ask[s->seat] == ASK_SIDE) column = draw_sides(s, 0);
        at.column = column;
        at.action.kind = turn ? A_END : A_STOP;
        column = draw_button(s, at,
                             turn            ? (s->lang == FR ? "Finir le tour" : "End turn")
                             : s->lang == FR ? "Laisser le reste"
                                             : "Leave the rest");
        waiting_words(s->rules, s->pub, s->seat, s->lang, &b);
    }
    if (!b.used) put(&b, s->lang, "Hand:", "Main :");
    canvas_text_in(s->out, s->below, column, s->out->columns - column, INK_PLAIN, text);
}

static void draw_hand_card(const sheet *s, spot at) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const design *d = design_of(s->rules, at.value);
    canvas_text_in(s->out, at.row, at.column, at.width, considered(s, at.action) ? INK_REVERSE | INK_BOLD : INK_BOLD, d->name[s->lang]);
    card_symbols(s->rules, at.value, s->lang, &b);
    canvas_text_in(s->out, at.row + 1, at.column, at.width, INK_PLAIN, text);
    if (at.height > 2) {
        buffer_clear(&b);
        effect_words(s->rules, d->play, s->lang, &b);
        draw_words(s, (spot){.row = at.row + 2, .column = at.column, .height = at.height - 2, .width = at.width}, text);
    }
    canvas_spot(s->out, at);
}

/* Others see of a hand what they can work out (MY-A-54). */
static void draw_hand(const sheet *s) {
    const place *w = &s->pub->place[s->seat];
    const own *o = s->mine ? s->view->own : NULL;
    int width = s->out->columns / HAND_SIZE;
    for (int i = 0; i < hand_count(w); i++) {
        uint8_t card = i >= w->hidden ? w->shown[i - w->hidden] : o ? o->hand[i] : NO_CARD;
        spot at = {s->below + 1, i * width, s->hand_height, width - HAND_GAP, N_CARD, (uint8_t)s->seat, card, s->mine, {0}};
        at.action = (action){.kind = A_PLAY, .arg = {card}};
        if (card)
            draw_hand_card(s, at);
        else
            canvas_text(s->out, at.row, at.column, INK_DIM, s->lang == FR ? "(carte cachée)" : "(hidden card)");
    }
}

static void draw_legend(const sheet *s) {
    static const char *const lines[2][LANGS] = {
        {"L dead leaves M moss W water E earth * any @ shrine ♣ leaf -1 remove →1 move",
         "F feuilles mortes M mousse E eau T terre @ Sanctuaire ♣ feuille -1 ôte →1 bouge"},
        {"≥2 at least, =2 exactly, () if there, ◇ one neighbour, ◆ each, opp: others, † card out, ↯ once, [ ] may be chosen",
         "* au choix, ≥2 au moins, =2 exactement, () s'il y en a, ◇ une voisine, ◆ chacune, adv: les autres, † carte écartée, ↯ une fois, "
         "[ ] à choisir"}};
    int row = s->below + 1 + s->hand_height;
    for (int i = 0; i < 2 && row + i < s->out->rows; i++) canvas_text_in(s->out, row + i, 0, s->out->columns, INK_DIM, lines[i][s->lang]);
}

/* ---- the sheet -------------------------------------------------------------------------------------------- */

static int at_least(int number, int least) { return number > least ? number : least; }

/* Larger canvases get more lines where they help most: first spaces, then the river, then the hand. */
static void measure(sheet *s) {
    int rows = s->out->rows, columns = s->out->columns;
    s->space_height = rows >= 27 ? 3 : rows >= 23 ? 2 : 1;
    s->river_height = rows >= 36 ? 3 : rows >= 25 ? 2 : 1;
    s->hand_height = rows >= 32 ? 5 : rows >= 30 ? 3 : 2;
    s->space_width = columns >= 120 ? 9 : columns >= 100 ? 7 : 5;
    s->right = 3 + COLUMNS * (s->space_width + 1);
    int left_end = 2 + ROWS * (s->space_height + 1) + 1 + 4, right_end = 1 + 1 + RIVER_SIZE * s->river_height + 2 + 7;
    s->below = at_least(left_end, right_end);
}

static void lose_drops(sheet *s, int at, int count) {
    if (s->drops[at] < count) return;
    s->drops[at] = (uint8_t)(s->drops[at] - count);
    s->removed += count;
    s->changed |= 1u << at;
}

static void consider_move(sheet *s, int to) {
    int from = chosen_cell(s->pub, s->seat);
    if (from == NO_CELL || !s->drops[from]) return;
    s->to = to;
    s->changed |= 1u << to;
    if (s->shrines >> to & 1) {
        lose_drops(s, from, 1);
        return;
    }
    s->drops[from]--;
    s->drops[to]++;
}

static void consider_pick(sheet *s, int at) {
    const frame *top = waiting_frame(s->pub, s->seat);
    s->changed |= 1u << at;
    if (!top || top->verb != OP_SPACE || !node_of(s->rules, top->arg[0])->shrine) return;
    lose_drops(s, at, s->drops[at]);
    s->shrines |= 1u << at;
}

static void consider_sweep(sheet *s, int centre) {
    const frame *top = waiting_frame(s->pub, s->seat);
    uint32_t cells = droppy_neighbours(&s->pub->place[s->seat], centre);
    if (top && top->verb == STEP_EACH) cells &= cells_toward(centre, top->arg[1]);
    for (; cells; cells &= cells - 1) lose_drops(s, grid_first(cells), 1);
}

static void consider_cell(sheet *s, const action *a) {
    if (a->arg[0] >= CELLS) return;
    switch (a->kind) {
    case A_PICK: consider_pick(s, a->arg[0]); break;
    case A_REMOVE: lose_drops(s, a->arg[0], a->arg[1]); break;
    case A_SWEEP: consider_sweep(s, a->arg[0]); break;
    case A_TO: consider_move(s, a->arg[0]); break;
    case A_NEIGHBOUR: lose_drops(s, a->arg[0], 1); break;
    default: break;
    }
}

static void consider(sheet *s, const action *a) {
    int cost = 0;
    if (a->kind == A_RECRUIT && a->arg[0] < tables_of(s->rules)->designs) cost = design_of(s->rules, a->arg[0])->cost;
    if (a->kind == A_TILE && a->arg[0] < TILES) cost = tables_of(s->rules)->tile[a->arg[0]].cost;
    if (cost <= s->leaves) s->leaves -= cost;
    consider_cell(s, a);
}

void mycelia_board(const rules *r, const view *v, const brief *b, canvas *out) {
    const pub *u = v->pub;
    sheet s = {.rules = r, .view = v, .brief = b, .out = out, .pub = u, .lang = b->lang, .mine = v->own != NULL, .to = NO_CELL};
    s.seat = s.mine ? v->seat : u->head.active;
    const place *w = &u->place[s.seat];
    memcpy(s.drops, w->drops, sizeof s.drops);
    s.shrines = w->shrines;
    s.leaves = w->leaves;
    s.removed = u->removed;
    measure(&s);
    if (s.mine && b->focus) consider(&s, b->focus);
    draw_status(&s);
    int row = forest_large(&s);
    draw_purse(&s, row);
    draw_tiles(&s, row + 1);
    draw_piles(&s, row + 2);
    draw_right(&s);
    draw_question(&s);
    draw_hand(&s);
    draw_legend(&s);
}
