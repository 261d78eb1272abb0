#include "piles.h"

#include <string.h>

#include "sentence.h"
#include "speech.h"

int my_pile_count(const rules *r) { return (void)r, PILES; }

/* ---- names ----------------------------------------------------------------------------------- */

/* Each pile before PILE_DRAW is a kind of its own. */
enum { KIND_DRAW = PILE_DRAW, KIND_DISCARD, KINDS };

static const char *const ids[KINDS] = {
    [PILE_RIVER] = "river", [PILE_RIVER_DISCARD] = "river-discard",
    [PILE_BOX] = "box",     [PILE_SOLO] = "solo",
    [KIND_DRAW] = "draw",   [KIND_DISCARD] = "discard",
};

static const msg names[KINDS] = {
    [PILE_RIVER] = {"mycelia.pile.river", {"river pile", "{f}pioche de la rivière"}},
    [PILE_RIVER_DISCARD] = {"mycelia.pile.river-discard",
                            {"river discard", "{f}défausse de la rivière"}},
    [PILE_BOX] = {"mycelia.pile.box",
                  {"pile of cards out of the game", "{f}pile des cartes écartées du jeu"}},
    [PILE_SOLO] = {"mycelia.pile.solo", {"pile of solo cards", "{f}pile des cartes Solo"}},
    [KIND_DRAW] = {"mycelia.pile.draw", {"draw pile", "{f}pioche"}},
    [KIND_DISCARD] = {"mycelia.pile.discard", {"discard pile", "{f}défausse"}},
};
MSG_TABLE(names);

static int kind_of(int value) {
    return value < PILE_DRAW ? value : value < PILE_DISCARD ? KIND_DRAW : KIND_DISCARD;
}

static bool is_face_down(int value) {
    return value == PILE_RIVER || value == PILE_SOLO || kind_of(value) == KIND_DRAW;
}

/* The owner of a pile, or -1. */
static int owner_of(int value) {
    return value < PILE_DRAW ? -1 : (value - PILE_DRAW) % TABLE_SEATS;
}

void my_pile_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_text(out, ids[kind_of(value)]);
    if (owner_of(value) >= 0) buffer_char(out, '-'), buffer_int(out, owner_of(value) + 1);
}

void my_pile_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    gender g;
    bool plural;
    buffer_text(&b, sentence_name(tr(c->lang, &names[kind_of(value)]), &g, &plural));
    if (owner_of(value) >= 0) {
        buffer_text(&b, " (");
        context of = *c;
        of.inside = true;
        text_subject(&of, owner_of(value), &b);
        buffer_char(&b, ')');
    }
    wording_set(out, text, g, plural);
}

/* ---- pieces on the board --------------------------------------------------------------------- */

void my_heap_words(const context *c, const uint8_t counts[DESIGNS_MAX], buffer *out) {
    bool first = true;
    for (int card = 1; card < tables_of(c->rules)->designs; card++) {
        if (!counts[card]) continue;
        if (!first) buffer_text(out, ", ");
        first = false;
        if (counts[card] > 1) buffer_int(out, counts[card]), buffer_text(out, " x ");
        buffer_text(out, my_card_name(c->rules, card, c->lang));
    }
}

/* Writes " It holds 3 cards", or that it is empty. Returns false if there is nothing to add. */
static bool explain_count(const context *c, int count, buffer *out) {
    if (count)
        sentence_fill_number(out, c->lang,
                             TR(c->lang, "mycelia.pile.holds", " It holds {0} {0?card|cards}",
                                " Elle contient {0} {0?carte|cartes}"),
                             count);
    else
        buffer_text(out, TR(c->lang, "mycelia.pile.empty", " It is empty.", " Elle est vide."));
    return count > 0;
}

static void explain_heap(const context *c, int count, const uint8_t counts[DESIGNS_MAX],
                         buffer *out) {
    if (!explain_count(c, count, out)) return;
    buffer_text(out, lang_colon(c->lang));
    my_heap_words(c, counts, out);
    buffer_char(out, '.');
}

static int boxed(const pub *u) {
    int count = 0;
    for (int card = 1; card < DESIGNS_MAX; card++) count += u->box[card];
    return count;
}

static void explain_solo(const context *c, const pub *u, buffer *out) {
    if (!explain_count(c, grid_count(u->solo_left), out)) return;
    buffer_text(out, lang_colon(c->lang));
    for (uint32_t left = u->solo_left; left; left &= left - 1) {
        if (left != u->solo_left) buffer_text(out, " / ");
        my_effect_words(c->rules, tables_of(c->rules)->solo[grid_first(left)].effect, c->lang, out);
    }
    buffer_char(out, '.');
}

/* "; from the top, recruited: " */
static void explain_part(const context *c, const char *title, buffer *out) {
    buffer_text(out, lang_semicolon(c->lang));
    buffer_text(out, title);
    buffer_text(out, lang_colon(c->lang));
}

static void explain_tops(const context *c, const place *w, buffer *out) {
    explain_part(c,
                 TR(c->lang, "mycelia.pile.tops", "from the top, recruited",
                    "à partir du dessus, recrutées"),
                 out);
    for (int i = w->tops; i-- > 0;) {
        buffer_text(out, my_card_name(c->rules, w->top[i], c->lang));
        if (i) buffer_text(out, ", ");
    }
}

/* The owner can distinguish the bag from the hand; the others know only both together. */
static void explain_bag(const context *c, const place *w, bool own_pile, buffer *out) {
    uint8_t counts[DESIGNS_MAX];
    memcpy(counts, w->pool, sizeof counts);
    for (int i = 0; own_pile && i < w->hidden; i++) counts[((const own *)c->view->own)->hand[i]]--;
    explain_part(c,
                 own_pile || !w->hidden ? TR(c->lang, "mycelia.pile.bag", "shuffled", "mélangées")
                                        : TR(c->lang, "mycelia.pile.bag-and-hand",
                                             "shuffled, together with the hidden cards of the hand",
                                             "mélangées, avec les cartes cachées de la main"),
                 out);
    my_heap_words(c, counts, out);
}

static void explain_draw(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    if (!explain_count(c, draw_count(w), out)) return;
    if (w->tops) explain_tops(c, w, out);
    if (w->bag) explain_bag(c, w, c->view->own && c->view->seat == seat, out);
    buffer_char(out, '.');
}

static void explain_contents(const context *c, const pub *u, int value, buffer *out) {
    int seat = owner_of(value);
    if (seat >= u->head.seats || (value == PILE_SOLO && !is_solo(u)))
        buffer_text(out, TR(c->lang, "mycelia.pile.unused", " This match does not use it.",
                            " Cette partie ne s'en sert pas."));
    else if (value == PILE_RIVER)
        explain_heap(c, u->pile_count, u->pile, out);
    else if (value == PILE_RIVER_DISCARD)
        explain_heap(c, u->gone_count, u->gone, out);
    else if (value == PILE_BOX)
        explain_heap(c, boxed(u), u->box, out);
    else if (value == PILE_SOLO)
        explain_solo(c, u, out);
    else if (value < PILE_DISCARD)
        explain_draw(c, u, seat, out);
    else
        explain_heap(c, u->place[seat].discards, u->place[seat].discard, out);
}

void my_pile_explain(const context *c, int value, buffer *out) {
    buffer_text(
        out,
        is_face_down(value)
            ? TR(c->lang, "mycelia.pile.face-down",
                 "Face down. Nobody may look at it, and the order of its shuffled cards is secret.",
                 "Face cachée. Personne ne peut la regarder, et l'ordre de ses cartes mélangées "
                 "est secret.")
            : TR(c->lang, "mycelia.pile.face-up",
                 "Face up. Everybody may look through it at any time.",
                 "Face visible. Tout le monde peut la consulter à tout moment."));
    if (c->view) explain_contents(c, c->view->pub, value, out);
}
