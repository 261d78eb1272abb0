#include "piles.h"

#include <string.h>

#include "speech.h"

int pile_count(const rules *r) { return (void)r, PILES; }

/* ---- names ----------------------------------------------------------------------------------- */

typedef struct {
    const char *id, *name[LANGS];
    bool face_down;
} pile_row;

static const pile_row rows[] = {
    [PILE_RIVER] = {"river", {"river pile", "pioche de la rivière"}, true},
    [PILE_RIVER_DISCARD] = {"river-discard", {"river discard", "défausse de la rivière"}, false},
    [PILE_BOX] = {"box", {"pile of cards out of the game", "pile des cartes écartées du jeu"}, false},
    [PILE_SOLO] = {"solo", {"pile of solo cards", "pile des cartes Solo"}, true},
    [PILE_DRAW] = {"draw", {"draw pile", "pioche"}, true},
    [PILE_DISCARD] = {"discard", {"discard pile", "défausse"}, false},
};

/* Whose pile it is, or -1. */
static int owner_of(int value) { return value < PILE_DRAW ? -1 : (value - PILE_DRAW) % TABLE_SEATS; }

static const pile_row *row_of(int value) { return &rows[value < PILE_DRAW ? value : value < PILE_DISCARD ? PILE_DRAW : PILE_DISCARD]; }

void pile_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_text(out, row_of(value)->id);
    if (owner_of(value) >= 0) buffer_char(out, '-'), buffer_int(out, owner_of(value) + 1);
}

void pile_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    buffer_text(&b, row_of(value)->name[c->lang]);
    if (owner_of(value) >= 0) {
        buffer_text(&b, " (");
        text_who(c, owner_of(value), &b);
        buffer_char(&b, ')');
    }
    wording_set(out, text, true, false);
}

/* ---- what lies there --------------------------------------------------------------------------- */

void heap_words(const context *c, const uint8_t counts[DESIGNS_MAX], buffer *out) {
    bool first = true;
    for (int card = 1; card < tables_of(c->rules)->designs; card++) {
        if (!counts[card]) continue;
        if (!first) buffer_text(out, ", ");
        first = false;
        if (counts[card] > 1) buffer_int(out, counts[card]), buffer_text(out, " x ");
        buffer_text(out, design_of(c->rules, card)->name[c->lang]);
    }
}

static void explain_count(const context *c, int count, buffer *out) {
    if (!count) {
        put(out, c->lang, " It is empty.", " Elle est vide.");
        return;
    }
    put(out, c->lang, " It holds ", " Elle contient ");
    put_cards(out, c->lang, count);
}

static void explain_heap(const context *c, int count, const uint8_t counts[DESIGNS_MAX], buffer *out) {
    explain_count(c, count, out);
    if (!count) return;
    put(out, c->lang, ": ", " : ");
    heap_words(c, counts, out);
    buffer_char(out, '.');
}

static int boxed(const pub *u) {
    int count = 0;
    for (int card = 1; card < DESIGNS_MAX; card++) count += u->box[card];
    return count;
}

static void explain_solo(const context *c, const pub *u, buffer *out) {
    explain_count(c, grid_count(u->solo_left), out);
    if (!u->solo_left) return;
    put(out, c->lang, ": ", " : ");
    for (uint32_t left = u->solo_left; left; left &= left - 1) {
        if (left != u->solo_left) buffer_text(out, " / ");
        effect_words(c->rules, tables_of(c->rules)->solo[grid_first(left)].effect, c->lang, out);
    }
    buffer_char(out, '.');
}

static void explain_tops(const context *c, const place *w, buffer *out) {
    put(out, c->lang, "; from the top, recruited: ", " ; à partir du dessus, recrutées : ");
    for (int i = w->tops; i-- > 0;) {
        buffer_text(out, design_of(c->rules, w->top[i])->name[c->lang]);
        if (i) buffer_text(out, ", ");
    }
}

/* The owner can tell the bag from the hand; for the others the two are one heap. */
static void explain_bag(const context *c, const place *w, bool own_pile, buffer *out) {
    uint8_t counts[DESIGNS_MAX];
    memcpy(counts, w->pool, sizeof counts);
    for (int i = 0; own_pile && i < w->hidden; i++) counts[((const own *)c->view->own)->hand[i]]--;
    if (own_pile || !w->hidden)
        put(out, c->lang, "; shuffled: ", " ; mélangées : ");
    else
        put(out, c->lang,
            "; shuffled, together with the hidden cards of the hand: ", " ; mélangées, avec les cartes cachées de la main : ");
    heap_words(c, counts, out);
}

static void explain_draw(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    explain_count(c, draw_count(w), out);
    if (!draw_count(w)) return;
    if (w->tops) explain_tops(c, w, out);
    if (w->bag) explain_bag(c, w, c->view->own && c->view->seat == seat, out);
    buffer_char(out, '.');
}

static void explain_contents(const context *c, const pub *u, int value, buffer *out) {
    int seat = owner_of(value);
    if (seat >= u->head.seats || (value == PILE_SOLO && !is_solo(u)))
        put(out, c->lang, " This match does not use it.", " Cette partie ne s'en sert pas.");
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

void pile_explain(const context *c, int value, buffer *out) {
    if (row_of(value)->face_down)
        put(out, c->lang, "Face down. Nobody may look at it, and the order of its shuffled cards is secret.",
            "Face cachée. Personne ne peut la regarder, et l'ordre de ses cartes mélangées est secret.");
    else
        put(out, c->lang, "Face up. Everybody may look through it at any time.",
            "Face visible. Tout le monde peut la consulter à tout moment.");
    if (c->view) explain_contents(c, c->view->pub, value, out);
}
