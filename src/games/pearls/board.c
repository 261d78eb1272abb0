/* Draws Pearls for a terminal: the seats, the deck, and the viewer's hand. */
#include "canvas.h"
#include "rooms.h"

enum { CARD_WIDTH = 14, CARD_HEIGHT = 3 };

/* The arguments of pearls_board, for its helpers. */
typedef struct {
    const rules *rules;
    const view *view;
    const brief *brief;
    canvas *out;
} sheet;

static context speaker(const sheet *s, int seat) {
    return (context){s->rules, s->view, s->brief->names, seat, s->brief->lang, .you = 0};
}

static int line_of(const sheet *s, int row, const sentence_row *text,
                   const uint16_t arg[ARGS_MAX]) {
    char words[4 * WORD_MAX];
    buffer b = BUFFER_OVER(words);
    context c = speaker(s, 0);
    text_sentence(&c, text, arg, &b);
    return canvas_text_in(s->out, CELLS(row, 1, s->out->columns - 2), INK_PLAIN, words);
}

static void draw_seat(const sheet *s, int seat) {
    static const sentence_row text = {{"pearls.board.seat",
                                       {"{0}: {1} {1?point|points}, {2} {2?card|cards}",
                                        "{0} : {1} {1?point|points}, {2} {2?carte|cartes}"}},
                                      .args = 3,
                                      .noun = {SEAT}};
    MSG_LISTED(text.text);
    const pub *u = s->view->pub;
    int end = line_of(
        s, 1 + seat, &text,
        (const uint16_t[ARGS_MAX]){(uint16_t)seat, (uint16_t)u->points[seat], u->hand_count[seat]});
    if (waited_for(&u->head, seat)) canvas_rune(s->out, CELL(1 + seat, 0), INK_BOLD, '>');
    canvas_spot(s->out, (spot){1 + seat, 1, 1, end - 1, SEAT, (uint8_t)seat, (uint16_t)seat,
                               .has_action = false});
}

static void draw_card(const sheet *s, spot at) {
    context c = speaker(s, s->view->seat);
    wording w;
    bool focused = s->brief->focus && at.has_action && action_equal(*s->brief->focus, at.action);
    pearls_nouns[N_CARD].say(&c, at.value, &w);
    canvas_box(s->out, (canvas_area){at.row, at.column, at.height, at.width},
               focused ? INK_BOLD : INK_DIM);
    canvas_text_in(s->out, CELLS(at.row + 1, at.column + 2, at.width - 4),
                   focused ? INK_REVERSE : INK_PLAIN, w.text);
    canvas_spot(s->out, at);
}

/* Selecting a card plays it, or discards it if that is the question. */
static void draw_hand(const sheet *s, int row) {
    const pub *u = s->view->pub;
    const own *o = s->view->own;
    int a_row = s->out->columns / CARD_WIDTH > 0 ? s->out->columns / CARD_WIDTH : 1,
        seat = s->view->seat;
    uint8_t kind = u->head.ask[seat] == ASK_DISCARD ? A_DROP : A_PLAY;
    for (int i = 0; i < u->hand_count[seat]; i++)
        draw_card(s, (spot){row + i / a_row * CARD_HEIGHT,
                            i % a_row * CARD_WIDTH,
                            CARD_HEIGHT,
                            CARD_WIDTH,
                            N_CARD,
                            (uint8_t)seat,
                            o->hand[i],
                            true,
                            {.kind = kind, .arg = {o->hand[i]}}});
}

/* Selecting the deck dives, or takes the card that the player is looking at. */
static void draw_deck(const sheet *s, int row) {
    static const sentence_row text = {
        {"pearls.board.deck", {"Deck: {0} {0?card|cards}", "Pioche : {0} {0?carte|cartes}"}},
        .args = 1};
    MSG_LISTED(text.text);
    const pub *u = s->view->pub;
    const own *o = s->view->own;
    bool looks = o && o->looked_at;
    int end = line_of(s, row, &text, (const uint16_t[ARGS_MAX]){u->deck.count});
    canvas_spot(s->out, (spot){row,
                               1,
                               1,
                               end - 1,
                               NUMBER,
                               0,
                               u->deck.count,
                               o != NULL,
                               {.kind = looks ? A_TAKE : A_DIVE}});
    if (looks)
        draw_card(s, (spot){row + 1,
                            1,
                            CARD_HEIGHT,
                            CARD_WIDTH,
                            N_CARD,
                            (uint8_t)s->view->seat,
                            o->looked_at,
                            true,
                            {.kind = A_TAKE}});
}

void pearls_board(const rules *r, const view *v, const brief *b, canvas *out) {
    sheet s = {r, v, b, out};
    const pub *u = v->pub;
    const own *o = v->own;
    for (int i = 0; i < u->head.seats; i++) draw_seat(&s, i);
    draw_deck(&s, u->head.seats + 2);
    if (o) draw_hand(&s, u->head.seats + 4 + (o->looked_at ? CARD_HEIGHT : 0));
}
