/* The nouns of Mycelia: their ids in records, their names and their explanations. */
#include "counts.h"
#include "piles.h"
#include "speech.h"
#include "verbs.h"
#include "words.h"

/* Fills a pattern that may begin with its grammar, such as "{f}tuile {0}". */
static void say_named(const context *c, const msg *pattern, const char *part, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    gender g;
    bool plural;
    const char *rest = sentence_name(tr(c->lang, pattern), &g, &plural);
    FILL(&b, c->lang, rest, part);
    wording_set(out, text, g, plural);
}

static const pub *table_of(const context *c) { return c->view ? c->view->pub : NULL; }

/* The place of the seat whose action or event this is; NULL if there is no match. */
static const place *place_of(const context *c) {
    const pub *u = table_of(c);
    return u && c->seat >= 0 && c->seat < u->head.seats ? &u->place[c->seat] : NULL;
}

static void tell_source(const context *c, source from, buffer *out) {
    buffer_char(out, ' ');
    FILL(out, c->lang, TR(c->lang, "mycelia.explain.source", "Source: {0}.", "Source : {0}."),
         source_name(from, c->lang));
}

/* ---- cards ----------------------------------------------------------------------------------- */

static int card_count(const rules *r) { return tables_of(r)->designs; }

static void card_id(const rules *r, int value, buffer *out) {
    buffer_text(out, value ? design_of(r, value)->id : "none");
}

static void card_say(const context *c, int value, wording *out) {
    const set_thing card = my_card_thing(c->rules, value);
    if (value)
        wording_thing(c, &card, out);
    else
        wording_name(out, TR(c->lang, "mycelia.card.none", "no card", "{f}aucune carte"));
}

static void explain_kind(const context *c, const design *d, buffer *out) {
    const lang l = c->lang;
    buffer_char(out, ' ');
    if (d->start && d->leaf)
        buffer_text(out, TR(l, "mycelia.explain.leaf-card", "Starting leaf card.",
                            "Carte Feuilles de départ."));
    else if (d->start)
        buffer_text(out, TR(l, "mycelia.explain.start-hero", "Starting hero.", "Héros de départ."));
    else
        sentence_fill_number(out, l,
                             d->expansion
                                 ? TR(l, "mycelia.explain.expansion-hero",
                                      "Expansion hero. Cost: {0} {0?leaf|leaves}.",
                                      "Héros de l'extension. Coût : {0} {0?feuille|feuilles}.")
                                 : TR(l, "mycelia.explain.hero", "Hero. Cost: {0} {0?leaf|leaves}.",
                                      "Héros. Coût : {0} {0?feuille|feuilles}."),
                             d->cost);
}

static void explain_effects(const context *c, const design *d, buffer *out) {
    char text[SENTENCE_MAX];
    buffer effect = BUFFER_OVER(text);
    my_effect_words(c->rules, d->play, c->lang, out);
    buffer_char(out, '.');
    if (d->instant) {
        my_effect_words(c->rules, d->instant, c->lang, &effect);
        buffer_char(out, ' ');
        FILL(out, c->lang,
             TR(c->lang, "mycelia.explain.instant", "Recruited, once only: {0}.",
                "Recrutée, une seule fois : {0}."),
             text);
    }
    if (!d->bonus) return;
    buffer_char(out, ' ');
    buffer_text(out, TR(c->lang, "mycelia.explain.bonus",
                        "The opponents get their bonus even if you leave out the rest.",
                        "Les adversaires ont leur bonus même si vous laissez le reste de côté."));
}

static void explain_signs(const context *c, int card, buffer *out) {
    char text[SENTENCE_MAX];
    buffer signs = BUFFER_OVER(text);
    my_card_symbols(c->rules, card, c->lang, &signs);
    buffer_char(out, ' ');
    FILL(out, c->lang,
         TR(c->lang, "mycelia.explain.signs", "In symbols: {0}.", "En symboles : {0}."), text);
}

static void explain_sources(const context *c, const design *d, buffer *out) {
    const lang l = c->lang;
    buffer_text(out, " (");
    FILL(out, l, TR(l, "mycelia.source.name", "name: {0}", "nom : {0}"),
         source_name(d->name_source, l));
    if (!d->start) {
        buffer_text(out, ", ");
        FILL(out, l, TR(l, "mycelia.source.cost", "cost: {0}", "coût : {0}"),
             source_name(d->cost_source, l));
    }
    buffer_text(out, ", ");
    FILL(out, l, TR(l, "mycelia.source.effect", "effect: {0}", "effet : {0}"),
         source_name(d->play_source, l));
    if (d->instant) {
        buffer_text(out, ", ");
        FILL(out, l,
             TR(l, "mycelia.source.instant", "instant effect: {0}", "effet instantané : {0}"),
             source_name(d->instant_source, l));
    }
    buffer_char(out, ')');
}

static void card_explain(const context *c, int value, buffer *out) {
    const design *d = design_of(c->rules, value);
    if (!value) {
        buffer_text(out, TR(c->lang, "mycelia.explain.no-card", "There is no card here.",
                            "Il n'y a pas de carte ici."));
        return;
    }
    explain_effects(c, d, out); /* first, because a small window shows no more */
    explain_kind(c, d, out);
    explain_signs(c, value, out);
    explain_sources(c, d, out);
}

/* "Mycena pura (2 leaves)": players should not have to look up what a move costs. */
static void add_price(const context *c, int cost, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    my_fill(&b, c->lang,
            TR(c->lang, "mycelia.priced", "{0} ({1} {1?leaf|leaves})",
               "{0} ({1} {1?feuille|feuilles})"),
            (my_filling){out->text, cost});
    wording_set(out, text, out->gender, out->plural);
}

static void offer_say(const context *c, int value, wording *out) {
    card_say(c, value, out);
    if (value) add_price(c, design_of(c->rules, value)->cost, out);
}

/* ---- spaces ---------------------------------------------------------------------------------- */

static int cell_count(const rules *r) { return (void)r, CELLS; }

static void cell_id(const rules *r, int value, buffer *out) {
    char name[3];
    (void)r;
    my_grid_name(value, name);
    buffer_text(out, name);
}

static const char *ground(const context *c, const place *w, int at) {
    int kind = my_terrain_at(c->rules, w, at);
    if (kind == TERRAINS) return TR(c->lang, "mycelia.terrain.shrine", "shrine", "Sanctuaire");
    return my_terrain_name(kind, c->lang);
}

/* "D1 (moss)", "D1 (moss, left)": a space is feminine in French, and no text gives it an
 * article. */
static void name_cell(const context *c, int at, const char *more, wording *out) {
    char text[WORD_MAX], name[3];
    buffer b = BUFFER_OVER(text);
    const place *w = place_of(c);
    my_cell_name(at, name);
    buffer_text(&b, name);
    if (w) {
        buffer_text(&b, " (");
        buffer_text(&b, ground(c, w, at));
        if (more) buffer_text(&b, ", "), buffer_text(&b, more);
        buffer_char(&b, ')');
    }
    wording_set(out, text, FEMININE, false);
}

static void cell_say(const context *c, int value, wording *out) { name_cell(c, value, NULL, out); }

/* What follows if a space is chosen and nothing is removed from it; NULL if nobody is choosing. */
static const msg *use_of_space(const context *c) {
    const frame *f = place_of(c) ? my_waiting_frame(table_of(c), c->seat) : NULL;
    if (!f || !verb_of(f->verb)->next || my_frame_cell(*f) != NO_CELL) return NULL;
    return verb_of(f->verb)->next(node_of(c->rules, f->arg[0]));
}

static void pick_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const msg *use = use_of_space(c);
    cell_say(c, value, out);
    FILL(&b, c->lang,
         use ? tr(c->lang, use) : TR(c->lang, "mycelia.pick.plain", "Choose {0}", "Choisir {0}"),
         out->text);
    wording_set(out, text, FEMININE, false);
}

static const msg directions[] = {
    {"mycelia.direction.up", {"up", "en haut"}},
    {"mycelia.direction.right", {"right", "à droite"}},
    {"mycelia.direction.down", {"down", "en bas"}},
    {"mycelia.direction.left", {"left", "à gauche"}},
};
MSG_TABLE(directions);

static const char *direction(lang l, int from, int to) {
    if (grid_column(from) == grid_column(to)) return tr(l, &directions[to < from ? 0 : 2]);
    return tr(l, &directions[to > from ? 1 : 3]);
}

static void target_say(const context *c, int value, wording *out) {
    int from = place_of(c) ? my_chosen_cell(table_of(c), c->seat) : NO_CELL;
    bool near = from != NO_CELL && my_grid_neighbours(from) >> value & 1;
    name_cell(c, value, near ? direction(c->lang, from, value) : NULL, out);
}

static void explain_dew_here(const context *c, const pub *u, int at, buffer *out) {
    const dew_face *face = &tables_of(c->rules)->dew[u->dew];
    for (int i = 0; i < SYMBOLS; i++) {
        if (!(face->cells[i] >> at & 1)) continue;
        buffer_char(out, ' ');
        sentence_fill_number(
            out, c->lang,
            TR(c->lang, "mycelia.explain.dew-here",
               "If the Shrine turns now, symbol {0} of the die adds a drop here.",
               "Si le Sanctuaire tourne maintenant, le symbole {0} du dé ajoute ici une goutte."),
            i + 1);
    }
}

static void explain_terrain(const context *c, const place *w, int at, buffer *out) {
    char drops[16], steps[16];
    buffer first = BUFFER_OVER(drops), second = BUFFER_OVER(steps);
    buffer_int(&first, w->drops[at]);
    buffer_int(&second, my_grid_nearest(at, w->shrines));
    const piece item[] = {
        {.text = ground(c, w, at)}, {.text = drops, .number = w->drops[at]}, {.text = steps}};
    sentence_fill(
        out, c->lang,
        TR(c->lang, "mycelia.explain.space",
           "A space of {0} with {1} {1?drop|drops}. Steps to the nearest shrine space: {2}.",
           "Une case {0} avec {1} {1?goutte|gouttes}. Distance de la case Sanctuaire la plus "
           "proche : {2}."),
        &(pieces){.item = item, .count = COUNT_OF(item)});
}

static void cell_explain(const context *c, int value, buffer *out) {
    const place *w = place_of(c);
    if (!w) {
        buffer_text(out, TR(c->lang, "mycelia.explain.cell", "A space of a board.",
                            "Une case d'un plateau."));
        return;
    }
    if (my_terrain_at(c->rules, w, value) == TERRAINS) {
        buffer_text(out, TR(c->lang, "mycelia.explain.shrine-space",
                            "Shrine space: a drop that is pushed here is removed. It can hold no "
                            "drops and cannot be chosen.",
                            "Case Sanctuaire : une goutte poussée ici est retirée. Elle ne porte "
                            "pas de gouttes et ne peut être choisie."));
        return;
    }
    explain_terrain(c, w, value, out);
    explain_dew_here(c, table_of(c), value, out);
}

/* ---- tiles and sides of a choice ------------------------------------------------------------- */

static int tile_count(const rules *r) { return (void)r, TILES; }

static void tile_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_char(out, (char)('a' + value));
}

static void tile_say(const context *c, int value, wording *out) {
    say_named(c, MSG("mycelia.tile", "tile {0}", "{f}tuile {0}"),
              (const char[]){(char)('a' + value), 0}, out);
}

static void tile_explain(const context *c, int value, buffer *out) {
    char text[SENTENCE_MAX];
    buffer effect = BUFFER_OVER(text);
    const tile_row *t = &tables_of(c->rules)->tile[value];
    my_effect_words(c->rules, t->effect, c->lang, &effect);
    my_fill(out, c->lang,
            TR(c->lang, "mycelia.explain.tile",
               "Once in each of your turns: pay {1} {1?leaf|leaves}, then {0}.",
               "Une fois dans chacun de vos tours : payer {1} {1?feuille|feuilles}, puis {0}."),
            (my_filling){text, t->cost});
    tell_source(c, t->source, out);
}

static void tool_say(const context *c, int value, wording *out) {
    tile_say(c, value, out);
    add_price(c, tables_of(c->rules)->tile[value].cost, out);
}

static const struct {
    const char *id;
    msg name;
} sides[] = {
    {"first", {"mycelia.side.first", {"the first side", "le premier côté"}}},
    {"second", {"mycelia.side.second", {"the second side", "le deuxième côté"}}},
    {"third", {"mycelia.side.third", {"the third side", "le troisième côté"}}},
    {"fourth", {"mycelia.side.fourth", {"the fourth side", "le quatrième côté"}}},
};
MSG_ROWS(sides, name);

static int side_count(const rules *r) { return (void)r, COUNT_OF(sides); }

static void side_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_text(out, sides[value].id);
}

/* The node of the waiting choice, or 0. */
static int waiting_choice(const context *c) {
    const pub *u = table_of(c);
    const frame *f = place_of(c) ? my_waiting_frame(u, c->seat) : NULL;
    return f && f->verb == OP_EITHER ? f->arg[0] : 0;
}

/* While the choice waits, a side is named by what it does. */
static void side_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    int choice = waiting_choice(c),
        part = choice ? my_part(c->rules, node_of(c->rules, choice), value) : 0;
    if (part)
        my_effect_words(c->rules, part, c->lang, &b);
    else
        buffer_text(&b, tr(c->lang, &sides[value].name));
    wording_set(out, text, MASCULINE, false);
}

/* ---- grids, boards, the die ------------------------------------------------------------------ */

static int setup_count(const rules *r) { return (void)r, SETUP_FACES; }

static void setup_id(const rules *r, int value, buffer *out) {
    buffer_text(out, tables_of(r)->setup[value].id);
}

static void setup_say(const context *c, int value, wording *out) {
    say_named(c, MSG("mycelia.setup-grid", "setup grid {0}", "{f}grille Mise en place {0}"),
              tables_of(c->rules)->setup[value].id, out);
}

/* The separator before a cell of a board that is written row by row. */
static const char *before_cell(int at) { return at == 0 ? "" : grid_column(at) ? " " : " / "; }

static void setup_explain(const context *c, int value, buffer *out) {
    char text[SENTENCE_MAX];
    buffer rows = BUFFER_OVER(text);
    const setup_face *face = &tables_of(c->rules)->setup[value];
    for (int i = 0; i < CELLS; i++) {
        buffer_text(&rows, before_cell(i));
        if (i == tables_of(c->rules)->shrine)
            buffer_char(&rows, '@');
        else
            buffer_int(&rows, face->drops[i]);
    }
    FILL(out, c->lang,
         TR(c->lang, "mycelia.explain.setup", "Drops at the start, row by row: {0}.",
            "Gouttes au début, ligne par ligne : {0}."),
         text);
    tell_source(c, face->source, out);
}

static int dew_count(const rules *r) { return (void)r, DEW_FACES; }

static void dew_id(const rules *r, int value, buffer *out) {
    buffer_text(out, tables_of(r)->dew[value].id);
}

static void dew_say(const context *c, int value, wording *out) {
    say_named(c, MSG("mycelia.dew-grid", "New Dew grid {0}", "{f}grille Nouvelle Rosée {0}"),
              tables_of(c->rules)->dew[value].id, out);
}

static void dew_explain(const context *c, int value, buffer *out) {
    char text[SENTENCE_MAX];
    buffer list = BUFFER_OVER(text);
    const dew_face *face = &tables_of(c->rules)->dew[value];
    my_dew_words(face, c->lang, &list);
    FILL(out, c->lang,
         TR(c->lang, "mycelia.explain.dew", "A drop for everybody, by symbol of the die: {0}.",
            "Une goutte pour chacun, selon le symbole du dé : {0}."),
         text);
    tell_source(c, face->source, out);
}

static int board_count(const rules *r) { return (void)r, BOARDS; }

static void board_id(const rules *r, int value, buffer *out) {
    buffer_text(out, tables_of(r)->board[value].id);
}

static void board_say(const context *c, int value, wording *out) {
    const board_face *face = &tables_of(c->rules)->board[value];
    const set_thing board = {
        .kind = "board", .id = face->id, .name = {face->name.en, face->name.fr}};
    wording name;
    wording_thing(c, &board, &name);
    say_named(c, MSG("mycelia.board", "board “{0}”", "{m}plateau « {0} »"), name.text, out);
}

static void board_explain(const context *c, int value, buffer *out) {
    char text[SENTENCE_MAX];
    buffer rows = BUFFER_OVER(text);
    const board_face *face = &tables_of(c->rules)->board[value];
    for (int i = 0; i < CELLS; i++) {
        buffer_text(&rows, before_cell(i));
        buffer_text(
            &rows, face->terrain[i] == TERRAINS ? "@" : my_terrain_sign(face->terrain[i], c->lang));
    }
    FILL(out, c->lang,
         TR(c->lang, "mycelia.explain.board",
            "Terrains, row by row (L dead leaves, M moss, W water, E earth, @ shrine): {0}.",
            "Terrains, ligne par ligne (F Feuilles mortes, M Mousse, E Eau, T Terre, @ Sanctuaire) "
            ": {0}."),
         text);
    tell_source(c, face->source, out);
}

static int symbol_count(const rules *r) { return (void)r, SYMBOLS + 1; }

static void symbol_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_int(out, value);
}

static void symbol_say(const context *c, int value, wording *out) {
    char number[16];
    buffer b = BUFFER_OVER(number);
    buffer_int(&b, value);
    if (value)
        say_named(c, MSG("mycelia.symbol", "symbol {0}", "{m}symbole {0}"), number, out);
    else
        wording_name(out, TR(c->lang, "mycelia.symbol.none", "no symbol", "aucun symbole"));
}

static void symbol_explain(const context *c, int value, buffer *out) {
    char text[WORD_MAX];
    buffer cells = BUFFER_OVER(text);
    const pub *u = table_of(c);
    if (!value || !u) {
        buffer_text(out, TR(c->lang, "mycelia.explain.die",
                            "A face of the die; it is thrown when the full Shrine turns.",
                            "Une face du dé ; il est lancé quand le Sanctuaire plein tourne."));
        return;
    }
    my_cells_words(tables_of(c->rules)->dew[u->dew].cells[value - 1],
                   TR(c->lang, "mycelia.dew.and-on", " and on ", " et en "), &cells);
    FILL(out, c->lang,
         TR(c->lang, "mycelia.explain.symbol",
            "If the Shrine turns now and the die shows this, everybody gets a drop on {0}.",
            "Si le Sanctuaire tourne maintenant et que le dé montre ceci, chacun reçoit une goutte "
            "en {0}."),
         text);
}

/* ---- solo cards ------------------------------------------------------------------------------ */

static int solo_count(const rules *r) { return (void)r, SOLO_CARDS; }

static void solo_id(const rules *r, int value, buffer *out) {
    buffer_text(out, tables_of(r)->solo[value].id);
}

/* Solo cards have no names; they are named by what they do. */
static void solo_say(const context *c, int value, wording *out) {
    char text[SENTENCE_MAX];
    buffer effect = BUFFER_OVER(text);
    my_effect_words(c->rules, tables_of(c->rules)->solo[value].effect, c->lang, &effect);
    say_named(c, MSG("mycelia.solo-card", "solo card “{0}”", "{f}carte Solo « {0} »"), text, out);
}

static void solo_explain(const context *c, int value, buffer *out) {
    char text[SENTENCE_MAX];
    buffer effect = BUFFER_OVER(text);
    const solo_card *card = &tables_of(c->rules)->solo[value];
    my_effect_words(c->rules, card->effect, c->lang, &effect);
    FILL(out, c->lang,
         TR(c->lang, "mycelia.explain.solo",
            "When Gwidyon turns it over: {0}. Leaves and moves are yours.",
            "Quand Gwidyon la retourne : {0}. Les feuilles et les déplacements sont pour vous."),
         text);
    tell_source(c, card->source, out);
}

/* ---- the table ------------------------------------------------------------------------------- */

const noun my_nouns[NOUNS] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    [N_CARD] = {"card", card_count, card_id, card_say, card_explain, {"a card", "une carte"}},
    [N_CELL] = {"cell", cell_count, cell_id, cell_say, cell_explain, {"a space", "une case"}},
    [N_TILE] = {"tile", tile_count, tile_id, tile_say, tile_explain, {"a tile", "une tuile"}},
    [N_SIDE] = {"side", side_count, side_id, side_say, NULL, {"a side", "un côté"}},
    [N_SETUP] = {"setup",
                 setup_count,
                 setup_id,
                 setup_say,
                 setup_explain,
                 {"a setup grid", "une grille Mise en place"}},
    [N_DEW] = {"dew",
               dew_count,
               dew_id,
               dew_say,
               dew_explain,
               {"a New Dew grid", "une grille Nouvelle Rosée"}},
    [N_BOARD] =
        {"board", board_count, board_id, board_say, board_explain, {"a board", "un plateau"}},
    [N_SYMBOL] =
        {"symbol", symbol_count, symbol_id, symbol_say, symbol_explain, {"a symbol", "un symbole"}},
    [N_SOLO] =
        {"solo", solo_count, solo_id, solo_say, solo_explain, {"a solo card", "une carte Solo"}},
    [N_PICK] = {"cell", cell_count, cell_id, pick_say, cell_explain, {"a space", "une case"}},
    [N_OFFER] = {"card", card_count, card_id, offer_say, card_explain, {"a card", "une carte"}},
    [N_TOOL] = {"tile", tile_count, tile_id, tool_say, tile_explain, {"a tile", "une tuile"}},
    [N_PILE] =
        {"pile", my_pile_count, my_pile_id, my_pile_say, my_pile_explain, {"a pile", "une pile"}},
    [N_TARGET] = {"target", cell_count, cell_id, target_say, cell_explain, {"a space", "une case"}},
};
