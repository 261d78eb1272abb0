/* The position in sentences, for plain mode and screen readers. */
#include "counts.h"
#include "piles.h"
#include "speech.h"
#include "words.h"

enum { OPEN_MAX = 4096 }; /* bytes of the names of all cards of a pile */

/* ---- lines ----------------------------------------------------------------------------------- */

/* What fills a sentence: a text and numbers. */
typedef struct {
    const char *text; /* {0} */
    int number[5];    /* {1} and on */
} figures;

static void tell_line(const context *c, const char *pattern, const figures *with, buffer *out) {
    char digits[COUNT_OF(with->number)][16];
    piece item[1 + COUNT_OF(with->number)] = {{.text = with->text ? with->text : ""}};
    for (int i = 0; i < COUNT_OF(with->number); i++) {
        buffer b = BUFFER_OVER(digits[i]);
        buffer_int(&b, with->number[i]);
        item[1 + i] = (piece){.text = digits[i], .number = with->number[i]};
    }
    sentence_fill(out, c->lang, pattern, &(pieces){.item = item, .count = COUNT_OF(item)});
    buffer_char(out, '\n');
}

#define TELL(c, out, pattern, ...) \
    (FILL(out, (c)->lang, pattern, __VA_ARGS__), buffer_char(out, '\n'))

/* The name, or "You". */
static const char *who_is(const context *c, int seat, char name[WORD_MAX]) {
    buffer b = buffer_over(name, WORD_MAX);
    text_subject(c, seat, &b);
    return name;
}

static bool is_reader(const context *c, int seat) { return c->you >> seat & 1; }

static const char *card_name(const context *c, int card) {
    return my_card_name(c->rules, card, c->lang);
}

/* ---- the middle of the table ----------------------------------------------------------------- */

static void tell_turn(const context *c, const pub *u, buffer *out) {
    const lang l = c->lang;
    char name[WORD_MAX];
    const figures f = {who_is(c, u->head.active, name), {u->head.round}};
    if (u->head.over)
        tell_line(c,
                  TR(l, "mycelia.tell.over", "Round {1}, the match is over.",
                     "Manche {1}, la partie est finie."),
                  &f, out);
    else if (u->phase == PHASE_GWIDYON)
        tell_line(c,
                  TR(l, "mycelia.tell.turn-gwidyon", "Round {1}, Gwidyon's turn.",
                     "Manche {1}, c'est à Gwidyon de jouer."),
                  &f, out);
    else if (is_reader(c, u->head.active))
        tell_line(c,
                  TR(l, "mycelia.tell.your-turn", "Round {1}, your turn.",
                     "Manche {1}, à vous de jouer."),
                  &f, out);
    else
        tell_line(c,
                  TR(l, "mycelia.tell.turn", "Round {1}, {0}'s turn.",
                     "Manche {1}, c'est à {0} de jouer."),
                  &f, out);
    if (!u->finale || is_solo(u)) return;
    who_is(c, u->finale - 1, name);
    if (is_reader(c, u->finale - 1))
        TELL(c, out,
             TR(l, "mycelia.tell.your-last-round",
                "You have cleared the board: this is the last round, and the Shrine no longer "
                "turns.",
                "Vous avez vidé votre plateau : c'est la dernière manche, et le Sanctuaire ne "
                "tourne plus."),
             name);
    else
        TELL(
            c, out,
            TR(l, "mycelia.tell.last-round",
               "{0} has cleared the board: this is the last round, and the Shrine no longer turns.",
               "{0} a vidé son plateau : c'est la dernière manche, et le Sanctuaire ne tourne "
               "plus."),
            name);
}

static void tell_shrine(const context *c, const pub *u, buffer *out) {
    const lang l = c->lang;
    const figures f = {NULL, {u->shrine, u->capacity, u->removed}};
    tell_line(c,
              u->removed ? TR(l, "mycelia.tell.shrine-and",
                              "Shrine: {1} {1?drop|drops} of {2}, and {3} removed in this turn.",
                              "Sanctuaire : {1} {1?goutte|gouttes} sur {2}, et {3} "
                              "{3?retirée|retirées} pendant ce tour.")
                         : TR(l, "mycelia.tell.shrine", "Shrine: {1} {1?drop|drops} of {2}.",
                              "Sanctuaire : {1} {1?goutte|gouttes} sur {2}."),
              &f, out);
}

static void tell_dew(const context *c, const pub *u, buffer *out) {
    char text[SENTENCE_MAX];
    buffer list = BUFFER_OVER(text);
    my_dew_words(&tables_of(c->rules)->dew[u->dew], c->lang, &list);
    TELL(c, out,
         TR(c->lang, "mycelia.tell.dew", "New dew when it turns, by symbol of the die: {0}.",
            "Nouvelle rosée quand il tournera, selon le symbole du dé : {0}."),
         text);
}

/* "Mycena pura: move 1 drop ...; when recruited, ..." */
static void put_card(const context *c, int card, buffer *out) {
    char effect[SENTENCE_MAX], instant[SENTENCE_MAX];
    buffer played = BUFFER_OVER(effect), recruited = BUFFER_OVER(instant);
    const design *d = design_of(c->rules, card);
    my_effect_words(c->rules, d->play, c->lang, &played);
    if (d->instant) {
        my_effect_words(c->rules, d->instant, c->lang, &recruited);
        FILL(out, c->lang,
             TR(c->lang, "mycelia.tell.card-instant", "{0}: {1}; when recruited, {2}",
                "{0} : {1} ; au recrutement, {2}"),
             card_name(c, card), effect, instant);
    } else
        FILL(out, c->lang, TR(c->lang, "mycelia.tell.card", "{0}: {1}", "{0} : {1}"),
             card_name(c, card), effect);
}

/* An open pile, unless it is empty (MY-A-56): {0} of the pattern. */
static void tell_open(const context *c, const char *pattern, const uint8_t counts[DESIGNS_MAX],
                      buffer *out) {
    char words[OPEN_MAX];
    buffer b = BUFFER_OVER(words);
    my_heap_words(c, counts, &b);
    if (b.used) TELL(c, out, pattern, words);
}

static void tell_river(const context *c, const pub *u, buffer *out) {
    const lang l = c->lang;
    for (int i = 0; i < RIVER_SIZE; i++) {
        if (!u->river[i]) continue;
        char text[2 * SENTENCE_MAX];
        buffer card = BUFFER_OVER(text);
        put_card(c, u->river[i], &card);
        const figures f = {text, {design_of(c->rules, u->river[i])->cost}};
        tell_line(c,
                  TR(l, "mycelia.tell.river", "River, for {1} {1?leaf|leaves}: {0}.",
                     "Rivière, pour {1} {1?feuille|feuilles} : {0}."),
                  &f, out);
    }
    const figures piles = {NULL, {u->pile_count, u->gone_count}};
    tell_line(c,
              TR(l, "mycelia.tell.river-pile", "River pile: {1} {1?card|cards}; discarded: {2}.",
                 "Pioche de la rivière : {1} {1?carte|cartes} ; défausse : {2}."),
              &piles, out);
    tell_open(
        c,
        TR(l, "mycelia.tell.river-discard", "River discard: {0}.", "Défausse de la rivière : {0}."),
        u->gone, out);
    tell_open(c, TR(l, "mycelia.tell.box", "Out of the game: {0}.", "Écartées du jeu : {0}."),
              u->box, out);
}

static void tell_solo(const context *c, const pub *u, buffer *out) {
    const lang l = c->lang;
    char text[SENTENCE_MAX];
    buffer effect = BUFFER_OVER(text);
    const figures f = {NULL, {u->heap, grid_count(u->solo_left)}};
    tell_line(c,
              u->blank ? TR(l, "mycelia.tell.gwidyon-blank",
                            "Gwidyon: {1} {1?drop|drops} on his heap; his tile shows the empty "
                            "face; solo cards face down: {2}.",
                            "Gwidyon : {1} {1?goutte|gouttes} sur son Tas ; sa tuile montre la "
                            "face vide ; cartes Solo face cachée : {2}.")
                       : TR(l, "mycelia.tell.gwidyon-remove",
                            "Gwidyon: {1} {1?drop|drops} on his heap; his tile shows Remove; solo "
                            "cards face down: {2}.",
                            "Gwidyon : {1} {1?goutte|gouttes} sur son Tas ; sa tuile montre "
                            "Retirer ; cartes Solo face cachée : {2}."),
              &f, out);
    if (!u->solo_last) return;
    my_effect_words(c->rules, tables_of(c->rules)->solo[u->solo_last - 1].effect, l, &effect);
    TELL(c, out, TR(l, "mycelia.tell.last-solo", "His last card: {0}.", "Sa dernière carte : {0}."),
         text);
}

/* ---- places ---------------------------------------------------------------------------------- */

static void put_tiles(const context *c, const place *w, buffer *out) {
    for (int i = 0; i < TILES; i++) {
        if (!(w->tiles >> i & 1)) continue;
        const char letter[] = {(char)('a' + i), 0};
        if (out->used) buffer_text(out, ", ");
        FILL(out, c->lang,
             w->used >> i & 1 ? TR(c->lang, "mycelia.tell.used", "{0} (used)", "{0} (utilisée)")
                              : "{0}",
             letter);
    }
}

static void put_name(const context *c, const pub *u, int seat, buffer *out) {
    char name[WORD_MAX];
    bool first = seat == u->first && !is_solo(u);
    FILL(out, c->lang,
         first ? TR(c->lang, "mycelia.tell.first", "{0} (first player)", "{0} (Premier Joueur)")
               : "{0}",
         who_is(c, seat, name));
}

static void tell_counts(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    char name[2 * WORD_MAX], tiles[WORD_MAX], line[SENTENCE_MAX];
    buffer who = BUFFER_OVER(name), letters = BUFFER_OVER(tiles), purse = BUFFER_OVER(line);
    put_name(c, u, seat, &who);
    put_tiles(c, w, &letters);
    char drops[16], leaves[16];
    buffer first = BUFFER_OVER(drops), second = BUFFER_OVER(leaves);
    buffer_int(&first, w->total);
    buffer_int(&second, w->leaves);
    const piece item[] = {{.text = name},
                          {.text = drops, .number = w->total},
                          {.text = leaves, .number = w->leaves},
                          {.text = tiles}};
    sentence_fill(&purse, c->lang,
                  TR(c->lang, "mycelia.tell.purse",
                     "{0}: {1} {1?drop|drops}, {2} {2?leaf|leaves}; tiles {3}",
                     "{0} : {1} {1?goutte|gouttes}, {2} {2?feuille|feuilles} ; tuiles {3}"),
                  &(pieces){.item = item, .count = COUNT_OF(item)});
    const figures piles = {line, {hand_count(w), draw_count(w), w->discards}};
    tell_line(c,
              TR(c->lang, "mycelia.tell.piles",
                 "{0}; in hand {1}, draw pile {2}, discard pile {3}.",
                 "{0} ; en main {1}, pioche {2}, défausse {3}."),
              &piles, out);
}

/* "A1 moss 2, C1 moss 1; B2 dead leaves 3": row by row, so that a listener can build the board
 * from the top. */
static void put_rows(const context *c, const place *w, buffer *out) {
    int row = -1;
    for (int i = 0; i < CELLS; i++) {
        char name[3];
        if (!w->drops[i]) continue;
        if (out->used) buffer_text(out, grid_row(i) == row ? ", " : lang_semicolon(c->lang));
        row = grid_row(i);
        my_cell_name(i, name);
        buffer_text(out, name);
        buffer_char(out, ' ');
        buffer_text(out, my_terrain_name(my_terrain_at(c->rules, w, i), c->lang));
        buffer_char(out, ' ');
        buffer_int(out, w->drops[i]);
    }
    if (!out->used)
        buffer_text(out, TR(c->lang, "mycelia.tell.no-drops", "no drops", "aucune goutte"));
}

static void tell_board(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    char name[WORD_MAX], shrines[WORD_MAX], text[SENTENCE_MAX];
    buffer cells = BUFFER_OVER(shrines), rows = BUFFER_OVER(text);
    my_cells_words(w->shrines, ", ", &cells);
    put_rows(c, w, &rows);
    TELL(c, out,
         TR(c->lang, "mycelia.tell.board", "{0}, board: shrine {1}; {2}.",
            "{0}, plateau : Sanctuaire {1} ; {2}."),
         who_is(c, seat, name), shrines, text);
}

static void tell_known(const context *c, const pub *u, int seat, buffer *out) {
    const place *w = &u->place[seat];
    char name[WORD_MAX], words[OPEN_MAX];
    buffer cards = BUFFER_OVER(words);
    who_is(c, seat, name);
    for (int i = w->tops; i-- > 0;) {
        buffer_text(&cards, card_name(c, w->top[i]));
        if (i) buffer_text(&cards, ", ");
    }
    if (w->tops)
        TELL(c, out,
             TR(c->lang, "mycelia.tell.draw-pile", "{0}, draw pile from the top: {1}.",
                "{0}, pioche à partir du dessus : {1}."),
             name, words);
    if (c->view->own && c->view->seat == seat) return;
    for (int i = 0; i < w->shows; i++)
        TELL(c, out,
             TR(c->lang, "mycelia.tell.known", "{0} is known to hold {1}.",
                "On sait que {0} a en main {1}."),
             name, card_name(c, w->shown[i]));
}

static void tell_discard(const context *c, const pub *u, int seat, buffer *out) {
    char name[WORD_MAX], words[OPEN_MAX];
    buffer cards = BUFFER_OVER(words);
    my_heap_words(c, u->place[seat].discard, &cards);
    if (!cards.used) return;
    if (c->view->own && c->view->seat == seat)
        TELL(c, out,
             TR(c->lang, "mycelia.tell.your-discard", "Your discard pile: {0}.",
                "Votre défausse : {0}."),
             words);
    else
        TELL(c, out,
             TR(c->lang, "mycelia.tell.discard", "{0}, discard pile: {1}.", "{0}, défausse : {1}."),
             who_is(c, seat, name), words);
}

/* ---- the viewer's hand and question ---------------------------------------------------------- */

static void tell_hand(const context *c, const pub *u, buffer *out) {
    const own *o = c->view->own;
    const place *w = &u->place[c->view->seat];
    for (int i = 0; i < hand_count(w); i++) {
        char text[2 * SENTENCE_MAX];
        buffer card = BUFFER_OVER(text);
        put_card(c, i < w->hidden ? o->hand[i] : w->shown[i - w->hidden], &card);
        TELL(c, out, TR(c->lang, "mycelia.tell.hand", "You hold {0}.", "Vous avez {0}."), text);
    }
}

static void tell_waiting(const context *c, const pub *u, int seat, buffer *out) {
    char words[SENTENCE_MAX];
    buffer b = BUFFER_OVER(words);
    my_waiting_words(&(my_teller){c->rules, c->lang, false, &b}, u, seat);
    if (b.used)
        TELL(c, out,
             TR(c->lang, "mycelia.tell.waiting", "To be done now: {0}.",
                "À faire maintenant : {0}."),
             words);
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
        /* The viewer comes last, just before the hand and the question. */
        int whose = (seat + 1 + i) % u->head.seats;
        tell_counts(c, u, whose, out);
        tell_board(c, u, whose, out);
        tell_known(c, u, whose, out);
        tell_discard(c, u, whose, out);
    }
    if (!c->view->own) return;
    tell_hand(c, u, out);
    tell_waiting(c, u, seat, out);
}
