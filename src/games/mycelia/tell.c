/* The position in sentences, for plain mode and screen readers. */
#include "counts.h"
#include "piles.h"
#include "speech.h"
#include "words.h"

enum { OPEN_MAX = 4096 }; /* bytes of the names of all cards of a pile */

static void line_end(buffer *out) { buffer_text(out, ".\n"); }

static void colon(const context *c, buffer *out) { buffer_text(out, c->lang == FR ? " : " : ": "); }

static void put_card(const context *c, int card, buffer *out) { buffer_text(out, design_of(c->rules, card)->name[c->lang]); }

/* ---- the middle of the table ----------------------------------------------------------------- */

static void tell_turn(const context *c, const pub *u, buffer *out) {
    my_put(out, c->lang, "Round ", "Manche ");
    buffer_int(out, u->head.round);
    if (u->head.over)
        my_put(out, c->lang, ", the match is over", ", la partie est finie");
    else if (u->phase == PHASE_GWIDYON)
        my_put(out, c->lang, ", turn of Gwidyon", ", c'est à Gwidyon de jouer");
    else {
        my_put(out, c->lang, ", turn of ", ", c'est à ");
        text_who(c, u->head.active, out);
        my_put(out, c->lang, "", " de jouer");
    }
    line_end(out);
    if (!u->finale || is_solo(u)) return;
    text_who(c, u->finale - 1, out);
    my_put(out, c->lang, " has cleared the board: this is the last round, and the Shrine turns no more",
           " a vidé son plateau : c'est la dernière manche, et le Sanctuaire ne tourne plus");
    line_end(out);
}

static void tell_shrine(const context *c, const pub *u, buffer *out) {
    my_put(out, c->lang, "Shrine: ", "Sanctuaire : ");
    my_put_drops(out, c->lang, u->shrine);
    my_put(out, c->lang, " of ", " sur ");
    buffer_int(out, u->capacity);
    if (u->removed) {
        my_put(out, c->lang, ", and ", ", et ");
        buffer_int(out, u->removed);
        my_put(out, c->lang, " removed in this turn", u->removed > 1 ? " retirées pendant ce tour" : " retirée pendant ce tour");
    }
    line_end(out);
}

static void tell_dew(const context *c, const pub *u, buffer *out) {
    const dew_face *face = &tables_of(c->rules)->dew[u->dew];
    my_put(out, c->lang, "New dew when it turns, by symbol of the die: ", "Nouvelle rosée quand il tournera, selon le symbole du dé : ");
    for (int i = 0; i < SYMBOLS; i++) {
        if (i) my_put(out, c->lang, "; ", " ; ");
        buffer_int(out, i + 1);
        my_put(out, c->lang, " on ", " en ");
        my_cells_words(face->cells[i], c->lang == FR ? " et " : " and ", out);
    }
    line_end(out);
}

/* "Mycena pura: 2 leaves; move 1 drop ...; when recruited: ..." */
static void tell_card(const context *c, int card, buffer *out) {
    const design *d = design_of(c->rules, card);
    put_card(c, card, out);
    colon(c, out);
    if (d->play) my_effect_words(c->rules, d->play, c->lang, out);
    if (!d->instant) return;
    my_put(out, c->lang, d->play ? "; when recruited, " : "when recruited, ", d->play ? " ; au recrutement, " : "au recrutement, ");
    my_effect_words(c->rules, d->instant, c->lang, out);
}

/* An open pile, unless it is empty (MY-A-56). */
static void tell_open(const context *c, const char *title, const uint8_t counts[DESIGNS_MAX], buffer *out) {
    char words[OPEN_MAX];
    buffer b = BUFFER_OVER(words);
    my_heap_words(c, counts, &b);
    if (!b.used) return;
    buffer_text(out, title);
    buffer_text(out, words);
    line_end(out);
}

static void tell_river(const context *c, const pub *u, buffer *out) {
    for (int i = 0; i < RIVER_SIZE; i++) {
        if (!u->river[i]) continue;
        my_put(out, c->lang, "River, for ", "Rivière, pour ");
        my_put_leaves(out, c->lang, design_of(c->rules, u->river[i])->cost);
        my_put(out, c->lang, ": ", " : ");
        tell_card(c, u->river[i], out);
        line_end(out);
    }
    my_put(out, c->lang, "River pile: ", "Pioche de la rivière : ");
    my_put_cards(out, c->lang, u->pile_count);
    my_put(out, c->lang, "; discarded: ", " ; défausse : ");
    buffer_int(out, u->gone_count);
    line_end(out);
    tell_open(c, c->lang == FR ? "Défausse de la rivière : " : "River discard: ", u->gone, out);
    tell_open(c, c->lang == FR ? "Écartées du jeu : " : "Out of the game: ", u->box, out);
}

static void tell_solo(const context *c, const pub *u, buffer *out) {
    my_put(out, c->lang, "Gwidyon: ", "Gwidyon : ");
    my_put_drops(out, c->lang, u->heap);
    my_put(out, c->lang, " on his heap; his tile shows ", " sur son Tas ; sa tuile montre ");
    my_put(out, c->lang, u->blank ? "the empty face" : "Remove", u->blank ? "la face vide" : "Retirer");
    my_put(out, c->lang, "; solo cards face down: ", " ; cartes Solo face cachée : ");
    buffer_int(out, grid_count(u->solo_left));
    line_end(out);
    if (!u->solo_last) return;
    my_put(out, c->lang, "His last card: ", "Sa dernière carte : ");
    my_effect_words(c->rules, tables_of(c->rules)->solo[u->solo_last - 1].effect, c->lang, out);
    line_end(out);
}

/* ---- places ------------------------------------------------------------------------------------- */

static void tell_tiles(const context *c, const place *w, buffer *out) {
    bool first = true;
    my_put(out, c->lang, "; tiles ", " ; tuiles ");
    for (int i = 0; i < TILES; i++) {
        if (!(w->tiles >> i & 1)) continue;
        if (!first) buffer_text(out, ", ");
        first = false;
        buffer_char(out, (char)('a' + i));
        if (w->used >> i & 1) my_put(out, c->lang, " (used)", " (utilisée)");
    }
}

static void tell_counts(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    text_who(c, seat, out);
    if (seat == u->first && !is_solo(u)) my_put(out, c->lang, " (first player)", " (Premier Joueur)");
    colon(c, out);
    my_put_drops(out, c->lang, w->total);
    buffer_text(out, ", ");
    my_put_leaves(out, c->lang, w->leaves);
    tell_tiles(c, w, out);
    my_put(out, c->lang, "; in hand ", " ; en main ");
    buffer_int(out, hand_count(w));
    my_put(out, c->lang, ", draw pile ", ", pioche ");
    buffer_int(out, draw_count(w));
    my_put(out, c->lang, ", discard pile ", ", défausse ");
    buffer_int(out, w->discards);
    line_end(out);
}

/* Row by row: a listener builds the board in the head from the top. */
static void tell_board(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    int row = -1;
    text_who(c, seat, out);
    my_put(out, c->lang, ", board: shrine ", ", plateau : Sanctuaire ");
    my_cells_words(w->shrines, ", ", out);
    if (!w->total) my_put(out, c->lang, "; no drops", " ; aucune goutte");
    for (int i = 0; i < CELLS; i++) {
        char name[3];
        if (!w->drops[i]) continue;
        if (grid_row(i) == row)
            buffer_text(out, ", ");
        else
            my_put(out, c->lang, "; ", " ; ");
        row = grid_row(i);
        my_cell_name(i, name);
        buffer_text(out, name);
        buffer_char(out, ' ');
        buffer_text(out, my_terrain_name(my_terrain_at(c->rules, w, i), c->lang));
        buffer_char(out, ' ');
        buffer_int(out, w->drops[i]);
    }
    line_end(out);
}

static void tell_known(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    for (int i = w->tops; i-- > 0;) {
        if (i == w->tops - 1) {
            text_who(c, seat, out);
            my_put(out, c->lang, ", draw pile from the top: ", ", pioche à partir du dessus : ");
        } else
            buffer_text(out, ", ");
        put_card(c, w->top[i], out);
    }
    if (w->tops) line_end(out);
    if (c->view->own && c->view->seat == seat) return;
    for (int i = 0; i < w->shows; i++) {
        text_who(c, seat, out);
        my_put(out, c->lang, " is known to hold ", " a en main, on le sait, ");
        put_card(c, w->shown[i], out);
        line_end(out);
    }
}

static void tell_discard(const context *c, const pub *u, int seat, buffer *out) {
    char title[2 * WORD_MAX];
    buffer b = BUFFER_OVER(title);
    bool own_pile = c->view->own && c->view->seat == seat;
    if (!own_pile) text_who(c, seat, &b);
    my_put(&b, c->lang, own_pile ? "Your discard pile: " : ", discard pile: ", own_pile ? "Votre défausse : " : ", défausse : ");
    tell_open(c, title, u->place[seat].discard, out);
}

/* ---- what the viewer holds and is asked ------------------------------------------------------------ */

static void tell_hand(const context *c, const pub *u, buffer *out) {
    const own *o = c->view->own;
    const place *w = &u->place[c->view->seat];
    for (int i = 0; i < hand_count(w); i++) {
        my_put(out, c->lang, "You hold ", "Vous avez ");
        tell_card(c, i < w->hidden ? o->hand[i] : w->shown[i - w->hidden], out);
        line_end(out);
    }
}

static void tell_waiting(const context *c, const pub *u, int seat, buffer *out) {
    char words[4 * WORD_MAX];
    buffer b = BUFFER_OVER(words);
    my_waiting_words(c->rules, u, seat, c->lang, &b);
    if (!b.used) return;
    my_put(out, c->lang, "To be done now: ", "À faire maintenant : ");
    buffer_text(out, words);
    line_end(out);
}

void my_tell(const context *c, buffer *out) {
    const pub *u = c->view->pub;
    int seat = c->view->own ? c->view->seat : 0;
    tell_turn(c, u, out);
    tell_shrine(c, u, out);
    tell_dew(c, u, out);
    tell_river(c, u, out);
    if (is_solo(u)) tell_solo(c, u, out);
    for (int i = 0; i < u->head.seats; i++) {
        int whose = (seat + 1 + i) % u->head.seats; /* the viewer comes last, next to the hand and the question */
        tell_counts(c, u, whose, out);
        tell_board(c, u, whose, out);
        tell_known(c, u, whose, out);
        tell_discard(c, u, whose, out);
    }
    if (!c->view->own) return;
    tell_hand(c, u, out);
    tell_waiting(c, u, seat, out);
}
