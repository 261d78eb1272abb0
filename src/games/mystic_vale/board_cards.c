/* Draws the cards of a player side by side in bands: a ruler with the card's sums, and below it
 * the three slots in their order on the card. */
#include "odds.h"
#include "says.h"
#include "sheet.h"
#include "utf8.h"

/* Cells narrower than SYMBOLS_FROM show names alone. A legend in LEGEND_MIN columns is complete. */
enum { CELL_MIN = 16, CELL_MAX = 28, SYMBOLS_FROM = 13, LEGEND_LEAST = 16, LEGEND_MIN = 42 };

typedef enum { IN_FIELD, ON_DECK, ON_TOP, IN_DECK } place;

typedef struct {
    uint8_t card, number; /* number: its position in the field */
    uint8_t alike;        /* identical cards that it stands for, itself included */
    place place;
} shown;

/* What drawing a band needs. */
typedef struct {
    const sheet *sheet;
    const player *who; /* the player after the action under consideration */
    int seat;
    int new_slot, new_card; /* the slot and card that the action would fill; card 0: none */
    int room;               /* cards that can be drawn with their names */
    int count;
    shown card[CARDS + 2];
} hand;

/* ---- which cards ----------------------------------------------------------------------------- */

static void add(hand *h, int card, int number, place where) {
    h->card[h->count++] = (shown){(uint8_t)card, (uint8_t)number, 1, where};
}

/* MV-J3: players who search their deck see it, with identical cards grouped. */
static void add_deck(hand *h, const player *who, const own *o) {
    uint32_t left = mv_deck_mask(who, o);
    for (int card = 1; card <= CARDS; card++) {
        if (!(left & card_bit(card))) continue;
        add(h, card, 0, IN_DECK);
        for (int other = card + 1; other <= CARDS; other++)
            if ((left & card_bit(other)) && mv_card_key(who, other) == mv_card_key(who, card)) {
                left &= ~card_bit(other);
                h->card[h->count - 1].alike++;
            }
    }
}

/* Identical cards of the field share a place. */
static void group_field(hand *h, const player *who) {
    int count = 0;
    for (int i = 0; i < h->count; i++) {
        int first = 0;
        while (first < count &&
               mv_card_key(who, h->card[first].card) != mv_card_key(who, h->card[i].card))
            first++;
        if (first < count)
            h->card[first].alike++;
        else
            h->card[count++] = h->card[i];
    }
    h->count = count;
}

static void add_field(hand *h, const player *who, const own *o, bool grouped) {
    h->count = 0;
    for (int i = 0; i < who->field_count; i++) add(h, who->field[i], i + 1, IN_FIELD);
    if (grouped) group_field(h, who);
    if (who->on_deck) add(h, who->on_deck, 0, ON_DECK);
    if (o && o->top) add(h, o->top, 0, ON_TOP);
}

/* Groups the field only where all groups then have room; otherwise the board scrolls. */
static void gather(hand *h, const player *who) {
    const sheet *s = h->sheet;
    const own *o = h->seat == s->view->seat ? s->view->own : NULL;
    if (o && s->pub->head.ask[h->seat] == ASK_RAIN) {
        add_deck(h, who, o);
        return;
    }
    add_field(h, who, o, false);
    if (h->count > h->room) add_field(h, who, o, true);
    if (h->count > h->room) add_field(h, who, o, false);
}

/* ---- the action under consideration ---------------------------------------------------------- */

/* The focused action belongs to the viewer and changes only the viewer's cards. */
static void consider(hand *h, player *who) {
    const sheet *s = h->sheet;
    const action *a = s->brief->focus;
    if (!a || h->seat != s->view->seat) return;
    const bool sleeves = a->kind == A_SLEEVE || (a->kind == A_BUY && a->arg[2]);
    if (sleeves && a->arg[0] < s->tables->advancements && a->arg[1] < SLOTS && a->arg[2] <= CARDS &&
        !who->card[a->arg[2]].slot[a->arg[1]]) {
        who->card[a->arg[2]] = mv_sleeve_with(s->tables, who->card[a->arg[2]],
                                              (offer){(uint8_t)a->arg[0], (uint8_t)a->arg[1]});
        h->new_slot = a->arg[1];
        h->new_card = a->arg[2];
    }
    if (a->kind == A_GUARDIAN && a->arg[0] <= CARDS && who->ent_count < ENTS_MAX)
        who->ent[who->ent_count++].card = (uint8_t)a->arg[0];
}

/* ---- selecting cards ------------------------------------------------------------------------- */

static bool sleeve_action(const pub *u, const player *who, int card, action *out) {
    for (int i = 0; i < u->bought_count; i++) {
        const purchase *b = &u->bought[i];
        if (u->sleeved >> i & 1) continue;
        *out = (action){.kind = A_SLEEVE,
                        .arg = {b->type, b->slot, (uint16_t)mv_card_alike(who, card)}};
        return true;
    }
    return false;
}

static bool field_action(const sheet *s, int card, action *out) {
    const player *who = &s->pub->player[s->view->seat];
    const uint16_t first = (uint16_t)mv_card_alike(who, card);
    switch ((ask_kind)s->pub->head.ask[s->view->seat]) {
    case ASK_WHEN_PLAYED: return *out = (action){.kind = A_DISCARD, .arg = {first}}, true;
    case ASK_SAVE:
        if (mv_card_traits(s->tables, who->card[card]) & TRAIT_REPLACE)
            return *out = (action){.kind = A_REPLACE, .arg = {first}}, true;
        break;
    case ASK_HARVEST:
    case ASK_SLEEVE:
        if (sleeve_action(s->pub, who, card, out)) return true;
        break;
    case ASK_NOTHING:
    case ASK_PLANT:
    case ASK_CLEAR:
    case ASK_TOP:
    case ASK_RAIN:
    case ASK_PREP:
    case ASKS: break;
    }
    *out = (action){.kind = A_GUARDIAN, .arg = {first}};
    return mv_guardians_left(s->tables, who) > 0;
}

static bool press(const hand *h, const shown *c, action *out) {
    const sheet *s = h->sheet;
    if (!s->view->own || h->seat != s->view->seat) return false;
    switch (c->place) {
    case IN_FIELD: return field_action(s, c->card, out);
    case ON_DECK: return *out = (action){.kind = A_PUSH}, true;
    case ON_TOP: return *out = (action){.kind = A_TOP_KEEP}, true;
    case IN_DECK: return *out = (action){.kind = A_RAIN, .arg = {c->card}}, true;
    }
    return false;
}

/* ---- one card -------------------------------------------------------------------------------- */

/* The sums of a card as they count now, including texts on decay, growth and guardians. */
static marks card_marks(const hand *h, int card) {
    const tables *t = h->sheet->tables;
    const sleeve c = h->who->card[card];
    const balance b = mv_card_balance(t, h->who, card);
    const uint64_t symbols = mv_card_symbols(t, c);
    marks m = {0};
    int vp = 0;
    for (int i = 0; i < SLOTS; i++) vp += t->advancement[c.slot[i]].vp;
    mv_marks_add(&m, DECAY, b.decay);
    mv_marks_add(&m, GROWTH, b.growth);
    mv_marks_add(&m, MANA, symbol_in(symbols, MANA));
    for (symbol i = ANIMAL; i < SYMBOLS; i++) mv_marks_add(&m, i, symbol_in(symbols, i));
    mv_marks_add(&m, GUARDIAN, mv_guardians_on(t, h->who, card));
    mv_marks_add(&m, VP, vp);
    mv_marks_add(&m, POINTS, mv_card_gray(t, c) + mv_card_end_points(t, c));
    return m;
}

/* The label of a card that has no number. */
static const char *place_name(const sheet *s, place where) {
    return where == ON_DECK ? TR(s->brief->lang, "mystic-vale.board.on-deck", "on deck", "on-deck")
                            : TR(s->brief->lang, "mystic-vale.board.next", "next", "suivante");
}

/* A card of the field shows its position, a group how many they are. */
static bool is_number(const shown *c) { return c->place == IN_FIELD && c->alike == 1; }

static void draw_label(const hand *h, const shown *c, const spot *at, uint8_t ink) {
    const sheet *s = h->sheet;
    int column = at->column + 1;
    switch (c->place) {
    case IN_FIELD:
    case IN_DECK:
        if (is_number(c)) {
            canvas_int(s->out, CELL(at->row, column), ink, c->number);
            break;
        }
        canvas_rune(s->out, CELL(at->row, column), ink, 0x00d7);
        canvas_int(s->out, CELL(at->row, column + 1), ink, c->alike);
        break;
    case ON_DECK:
    case ON_TOP:
        canvas_text_in(s->out, CELLS(at->row, column, at->width - 2), ink, place_name(s, c->place));
        break;
    }
}

static int label_width(const sheet *s, const shown *c) {
    if (is_number(c)) return c->number < 10 ? 2 : 3;
    return c->place == IN_DECK || c->place == IN_FIELD ? 4
                                                       : utf8_length(place_name(s, c->place)) + 1;
}

static void draw_slot(const hand *h, const shown *c, const spot *at, int slot) {
    const sheet *s = h->sheet;
    const sleeve card = h->who->card[c->card];
    const int type = card.slot[slot], row = at->row + 1 + slot;
    const bool is_new = h->new_card == c->card && h->new_slot == slot;
    wording name;
    canvas_rune(s->out, CELL(row, at->column), INK_DIM, c->place == IN_FIELD ? 0x2502 : 0x2551);
    if (!type) {
        canvas_rune(s->out, CELL(row, at->column + 1), INK_DIM, 0x00b7);
        return;
    }
    marks m = at->width < SYMBOLS_FROM ? (marks){0} : mv_marks_advancement(s, type);
    for (int i = 0; i < m.count; i++)
        if (m.item[i].what == MARK_TEXT && (card.covered >> slot & 1))
            m.item[i].what = MARK_COVERED;
    if (is_new) canvas_rune(s->out, CELL(row, at->column), INK_BOLD, '>');
    mv_sheet_name(s, N_ADVANCEMENT, type, &name);
    mv_sheet_strip(s, &(strip){row, at->column + 1, at->width - 2, is_new ? INK_REVERSE : INK_PLAIN,
                               name.text, &m});
}

/* Identical cards share an action; only the card that the action names is marked. */
static bool is_focused(const sheet *s, const spot *at) {
    const int which = at->action.kind == A_SLEEVE ? 2 : 0;
    if (!at->has_action || !mv_sheet_focused(s, at->action)) return false;
    return !mv_actions[at->action.kind].args || at->action.arg[which] == at->value;
}

static void draw_card(const hand *h, const shown *c, spot at) {
    const sheet *s = h->sheet;
    const marks m = card_marks(h, c->card);
    const bool focused = is_focused(s, &at);
    const int room = at.width - 2 - label_width(s, c),
              width = mv_marks_width(&m) < room ? mv_marks_width(&m) : room;
    canvas_fill(s->out, CELLS(at.row, at.column, at.width), INK_DIM,
                c->place == IN_FIELD ? 0x2500 : 0x2550);
    if (focused) canvas_rune(s->out, CELL(at.row, at.column), INK_BOLD, '>');
    draw_label(h, c, &at, focused ? INK_REVERSE | INK_BOLD : INK_BOLD);
    if (width > 0) mv_marks_draw(s, (cells){at.row, at.column + at.width - 1 - width, width}, &m);
    for (int i = 0; i < SLOTS; i++) draw_slot(h, c, &at, i);
    canvas_spot(s->out, at);
}

/* ---- bands ----------------------------------------------------------------------------------- */

/* Cards in a band: alike in all bands, unless the legend needs room beside the last one. */
static int cards_a_band(const hand *h, int bands, bool legend) {
    const int columns = h->sheet->out->columns, most = columns / CELL_MIN;
    int a_band = (h->count + bands - 1) / bands;
    while (legend && a_band < most &&
           columns - (h->count - a_band * (bands - 1)) * (columns / a_band) < LEGEND_MIN)
        a_band++;
    return a_band;
}

card_area mv_sheet_cards(const sheet *s, card_rows of, int low) {
    player who = s->pub->player[of.seat];
    hand h = {.sheet = s, .who = &who, .seat = of.seat};
    int a_band = s->out->columns / CELL_MIN;
    if (a_band < 1) a_band = 1;
    h.room = a_band * (of.bands < 1 ? 1 : of.bands);
    consider(&h, &who);
    gather(&h, &who);
    const int needed = (h.count + a_band - 1) / a_band;
    if (needed < 1) return (card_area){0};
    const bool legend = low && needed > 1 && of.row + needed * BAND_HEIGHT > low;
    a_band = cards_a_band(&h, needed, legend);
    int width = s->out->columns / (a_band ? a_band : 1);
    if (width > CELL_MAX) width = CELL_MAX;
    for (int i = 0; i < h.count; i++) {
        spot at = {of.row + i / a_band * BAND_HEIGHT,
                   i % a_band * width,
                   BAND_HEIGHT,
                   width,
                   N_CARD,
                   (uint8_t)of.seat,
                   h.card[i].card,
                   false,
                   {0}};
        at.has_action = press(&h, &h.card[i], &at.action);
        if (!at.has_action) at.action = (action){0};
        draw_card(&h, &h.card[i], at);
    }
    const int last = (h.count - a_band * (needed - 1)) * width;
    return (card_area){needed * BAND_HEIGHT,
                       legend && last + LEGEND_LEAST <= s->out->columns ? last : 0};
}
