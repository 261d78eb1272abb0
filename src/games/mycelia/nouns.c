/* The things of Mycelia: how each is written in records, how it is called, and what it does. */
#include "counts.h"
#include "piles.h"
#include "speech.h"
#include "words.h"

static void say_as(wording *w, const buffer *text, bool feminine) { wording_set(w, text->data, feminine, false); }

static const pub *table_of(const context *c) { return c->view ? c->view->pub : NULL; }

/* The place of whose action or event this is, if there is a table to look at. */
static const place *place_of(const context *c) {
    const pub *u = table_of(c);
    return u && c->seat >= 0 && c->seat < u->head.seats ? &u->place[c->seat] : NULL;
}

static void tell_source(const context *c, source from, buffer *out) {
    buffer_text(out, c->lang == FR ? " Source : " : " Source: ");
    buffer_text(out, source_name(from, c->lang));
    buffer_char(out, '.');
}

/* ---- cards -------------------------------------------------------------------------------- */

static int card_count(const rules *r) { return tables_of(r)->designs; }

static void card_id(const rules *r, int value, buffer *out) { buffer_text(out, value ? design_of(r, value)->id : "none"); }

static void card_say(const context *c, int value, wording *out) {
    const design *d = design_of(c->rules, value);
    if (value)
        wording_set(out, d->name[c->lang], d->feminine, false);
    else
        wording_set(out, c->lang == FR ? "aucune carte" : "no card", true, false);
}

static void explain_kind(const context *c, const design *d, buffer *out) {
    if (d->start) {
        my_put(out, c->lang, d->leaf ? " Starting leaf card." : " Starting hero.",
               d->leaf ? " Carte Feuilles de départ." : " Héros de départ.");
        return;
    }
    my_put(out, c->lang,
           d->expansion ? " Expansion hero. Cost: " : " Hero. Cost: ", d->expansion ? " Héros de l'extension. Coût : " : " Héros. Coût : ");
    my_put_leaves(out, c->lang, d->cost);
    buffer_char(out, '.');
}

static void explain_effects(const context *c, const design *d, buffer *out) {
    if (d->play) {
        my_effect_words(c->rules, d->play, c->lang, out);
        buffer_char(out, '.');
    }
    if (d->instant) {
        my_put(out, c->lang, " Recruited, once only: ", " Recrutée, une seule fois : ");
        my_effect_words(c->rules, d->instant, c->lang, out);
        buffer_char(out, '.');
    }
    if (d->bonus)
        my_put(out, c->lang, " The opponents get their bonus even if you leave out the rest.",
               " Les adversaires ont leur bonus même si vous laissez le reste de côté.");
}

static void explain_one_source(const context *c, const char *what, source from, buffer *out) {
    buffer_text(out, what);
    buffer_text(out, c->lang == FR ? " : " : ": ");
    buffer_text(out, source_name(from, c->lang));
}

static void explain_sources(const context *c, const design *d, buffer *out) {
    bool fr = c->lang == FR;
    buffer_text(out, " (");
    explain_one_source(c, fr ? "nom" : "name", d->name_source, out);
    if (!d->start) buffer_text(out, ", "), explain_one_source(c, fr ? "coût" : "cost", d->cost_source, out);
    if (d->play) buffer_text(out, ", "), explain_one_source(c, fr ? "effet" : "effect", d->play_source, out);
    if (d->instant) buffer_text(out, ", "), explain_one_source(c, fr ? "effet instantané" : "instant effect", d->instant_source, out);
    buffer_text(out, ")");
}

static void card_explain(const context *c, int value, buffer *out) {
    const design *d = design_of(c->rules, value);
    if (!value) {
        my_put(out, c->lang, "There is no card here.", "Il n'y a pas de carte ici.");
        return;
    }
    explain_effects(c, d, out); /* first: a small window shows no more */
    explain_kind(c, d, out);
    my_put(out, c->lang, " In symbols: ", " En symboles : ");
    my_card_symbols(c->rules, value, c->lang, out);
    buffer_char(out, '.');
    explain_sources(c, d, out);
}

/* "Mycena pura (cost 2)": nobody should have to look up what a move costs. */
static void say_price(const context *c, int cost, buffer *out) {
    my_put(out, c->lang, " (cost ", " (coût ");
    buffer_int(out, cost);
    buffer_char(out, ')');
}

static void offer_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    card_say(c, value, out);
    if (!value) return;
    buffer_text(&b, out->text);
    say_price(c, design_of(c->rules, value)->cost, &b);
    wording_set(out, text, out->gender, false);
}

/* ---- spaces ------------------------------------------------------------------------------- */

static int cell_count(const rules *r) { return (void)r, CELLS; }

static void cell_id(const rules *r, int value, buffer *out) {
    char name[3];
    (void)r;
    my_grid_name(value, name);
    buffer_text(out, name);
}

static const char *ground(const context *c, const place *w, int at) {
    int kind = my_terrain_at(c->rules, w, at);
    if (kind == TERRAINS) return c->lang == FR ? "Sanctuaire" : "shrine";
    return my_terrain_name(kind, c->lang);
}

/* "D1 (moss" - the bracket stays open */
static void begin_cell(const context *c, const place *w, int at, buffer *out) {
    char name[3];
    my_cell_name(at, name);
    buffer_text(out, name);
    if (w) buffer_text(out, " ("), buffer_text(out, ground(c, w, at));
}

static void cell_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const place *w = place_of(c);
    begin_cell(c, w, value, &b);
    if (w) buffer_char(&b, ')');
    say_as(out, &b, true);
}

/* What comes after a space has been chosen and nothing removed from it; NULL: nobody is choosing. */
static const char *use_of_space(const context *c) {
    const frame *f = place_of(c) ? my_waiting_frame(table_of(c), c->seat) : NULL;
    const node *n = f && f->verb == OP_SPACE ? node_of(c->rules, f->arg[0]) : NULL;
    bool fr = c->lang == FR;
    if (!n) return NULL;
    if (n->shrine) return fr ? "poser une case Sanctuaire" : "lay a shrine space";
    if (n->move + n->maybe_move > 1) return fr ? "déplacer des gouttes" : "move drops";
    if (n->move + n->maybe_move > 0) return fr ? "déplacer une goutte" : "move a drop";
    if (n->neighbours == NEIGHBOURS_ONE) return fr ? "choisir une voisine" : "choose a neighbour";
    return fr ? "choisir les voisines" : "choose neighbours";
}

static void pick_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const char *use = use_of_space(c);
    cell_say(c, value, out);
    if (!use) my_put(&b, c->lang, "Choose ", "Choisir ");
    buffer_text(&b, out->text);
    if (use) my_put(&b, c->lang, ", to ", ", pour "), buffer_text(&b, use);
    say_as(out, &b, true);
}

static const char *direction(lang l, int from, int to) {
    static const char *const words[LANGS][4] = {{"up", "right", "down", "left"}, {"en haut", "à droite", "en bas", "à gauche"}};
    if (grid_column(from) == grid_column(to)) return words[l][to < from ? 0 : 2];
    return words[l][to > from ? 1 : 3];
}

static void target_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const place *w = place_of(c);
    int from = w ? my_chosen_cell(table_of(c), c->seat) : NO_CELL;
    begin_cell(c, w, value, &b);
    if (from != NO_CELL && my_grid_neighbours(from) >> value & 1) {
        buffer_text(&b, ", ");
        buffer_text(&b, direction(c->lang, from, value));
    }
    if (w) buffer_char(&b, ')');
    say_as(out, &b, true);
}

static void explain_dew_here(const context *c, const pub *u, int at, buffer *out) {
    const dew_face *face = &tables_of(c->rules)->dew[u->dew];
    for (int i = 0; i < SYMBOLS; i++)
        if (face->cells[i] >> at & 1) {
            my_put(out, c->lang, " If the Shrine turns now, symbol ", " Si le Sanctuaire tourne maintenant, le symbole ");
            buffer_int(out, i + 1);
            my_put(out, c->lang, " of the die adds a drop here.", " du dé ajoute ici une goutte.");
        }
}

static void cell_explain(const context *c, int value, buffer *out) {
    const place *w = place_of(c);
    if (!w) {
        my_put(out, c->lang, "A space of a board.", "Une case d'un plateau.");
        return;
    }
    if (my_terrain_at(c->rules, w, value) == TERRAINS) {
        my_put(out, c->lang, "Shrine space: a drop that is pushed here is removed. It can hold no drops and cannot be chosen.",
               "Case Sanctuaire : une goutte poussée ici est retirée. Elle ne porte pas de gouttes et ne peut être choisie.");
        return;
    }
    my_put(out, c->lang, "A space of ", "Une case ");
    buffer_text(out, ground(c, w, value));
    my_put(out, c->lang, " with ", " avec ");
    my_put_drops(out, c->lang, w->drops[value]);
    my_put(out, c->lang, ". Steps to the nearest shrine space: ", ". Distance de la case Sanctuaire la plus proche : ");
    buffer_int(out, my_grid_nearest(value, w->shrines));
    buffer_char(out, '.');
    explain_dew_here(c, table_of(c), value, out);
}

/* ---- tiles and sides of a choice ------------------------------------------------------------- */

static int tile_count(const rules *r) { return (void)r, TILES; }

static void tile_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_char(out, (char)('a' + value));
}

static void tile_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    my_put(&b, c->lang, "tile ", "tuile ");
    buffer_char(&b, (char)('a' + value));
    say_as(out, &b, true);
}

static void tile_explain(const context *c, int value, buffer *out) {
    const tile_row *t = &tables_of(c->rules)->tile[value];
    my_put(out, c->lang, "Once in each of your turns: pay ", "Une fois dans chacun de vos tours : payer ");
    my_put_leaves(out, c->lang, t->cost);
    my_put(out, c->lang, ", then ", ", puis ");
    my_effect_words(c->rules, t->effect, c->lang, out);
    buffer_char(out, '.');
    tell_source(c, t->source, out);
}

static void tool_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    tile_say(c, value, out);
    buffer_text(&b, out->text);
    say_price(c, tables_of(c->rules)->tile[value].cost, &b);
    say_as(out, &b, true);
}

static int side_count(const rules *r) { return (void)r, 4; }

static void side_id(const rules *r, int value, buffer *out) {
    static const char *const ids[] = {"first", "second", "third", "fourth"};
    (void)r;
    buffer_text(out, ids[value]);
}

/* The node of the choice that waits, or 0. */
static int waiting_choice(const context *c) {
    const pub *u = table_of(c);
    const frame *f = place_of(c) ? my_waiting_frame(u, c->seat) : NULL;
    return f && f->verb == OP_EITHER ? f->arg[0] : 0;
}

/* While the choice waits, a side is called by what it does. */
static void side_say(const context *c, int value, wording *out) {
    static const char *const words[LANGS][4] = {{"the first side", "the second side", "the third side", "the fourth side"},
                                                {"le premier côté", "le deuxième côté", "le troisième côté", "le quatrième côté"}};
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    int choice = waiting_choice(c), child = choice ? node_of(c->rules, choice)->child : 0;
    for (int i = 0; i < value && child; i++) child = node_of(c->rules, child)->next;
    if (child)
        my_effect_words(c->rules, child, c->lang, &b);
    else
        buffer_text(&b, words[c->lang][value]);
    say_as(out, &b, false);
}

/* ---- grids, boards, the die --------------------------------------------------------------------- */

static int setup_count(const rules *r) { return (void)r, SETUP_FACES; }

static void setup_id(const rules *r, int value, buffer *out) { buffer_text(out, tables_of(r)->setup[value].id); }

static void setup_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    my_put(&b, c->lang, "setup grid ", "grille Mise en place ");
    setup_id(c->rules, value, &b);
    say_as(out, &b, true);
}

static void setup_explain(const context *c, int value, buffer *out) {
    const setup_face *face = &tables_of(c->rules)->setup[value];
    my_put(out, c->lang, "Drops at the start, row by row: ", "Gouttes au début, ligne par ligne : ");
    for (int i = 0; i < CELLS; i++) {
        if (i) buffer_text(out, grid_column(i) ? " " : " / ");
        if (i == tables_of(c->rules)->shrine)
            buffer_char(out, '@');
        else
            buffer_int(out, face->drops[i]);
    }
    buffer_char(out, '.');
    tell_source(c, face->source, out);
}

static int dew_count(const rules *r) { return (void)r, DEW_FACES; }

static void dew_id(const rules *r, int value, buffer *out) { buffer_text(out, tables_of(r)->dew[value].id); }

static void dew_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    my_put(&b, c->lang, "New Dew grid ", "grille Nouvelle Rosée ");
    dew_id(c->rules, value, &b);
    say_as(out, &b, true);
}

static void dew_explain(const context *c, int value, buffer *out) {
    const dew_face *face = &tables_of(c->rules)->dew[value];
    my_put(out, c->lang, "A drop for everybody, by symbol of the die:", "Une goutte pour chacun, selon le symbole du dé :");
    for (int i = 0; i < SYMBOLS; i++) {
        buffer_text(out, !i ? " " : c->lang == FR ? " ; " : "; ");
        buffer_int(out, i + 1);
        my_put(out, c->lang, " on ", " en ");
        my_cells_words(face->cells[i], c->lang == FR ? " et " : " and ", out);
    }
    buffer_char(out, '.');
    tell_source(c, face->source, out);
}

static int board_count(const rules *r) { return (void)r, BOARDS; }

static void board_id(const rules *r, int value, buffer *out) { buffer_text(out, tables_of(r)->board[value].id); }

static void board_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    my_put(&b, c->lang, "board \"", "plateau « ");
    buffer_text(&b, tables_of(c->rules)->board[value].name[c->lang]);
    my_put(&b, c->lang, "\"", " »");
    say_as(out, &b, false);
}

static void board_explain(const context *c, int value, buffer *out) {
    const board_face *face = &tables_of(c->rules)->board[value];
    my_put(out, c->lang, "Terrains, row by row (L dead leaves, M moss, W water, E earth, @ shrine): ",
           "Terrains, ligne par ligne (F Feuilles mortes, M Mousse, E Eau, T Terre, @ Sanctuaire) : ");
    for (int i = 0; i < CELLS; i++) {
        if (i) buffer_text(out, grid_column(i) ? " " : " / ");
        buffer_char(out, face->terrain[i] == TERRAINS ? '@' : my_terrain_letter(face->terrain[i], c->lang));
    }
    buffer_char(out, '.');
    tell_source(c, face->source, out);
}

static int symbol_count(const rules *r) { return (void)r, SYMBOLS + 1; }

static void symbol_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_int(out, value);
}

static void symbol_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    if (value) {
        my_put(&b, c->lang, "symbol ", "symbole ");
        buffer_int(&b, value);
    } else
        my_put(&b, c->lang, "no symbol", "aucun symbole");
    say_as(out, &b, false);
}

static void symbol_explain(const context *c, int value, buffer *out) {
    const pub *u = table_of(c);
    if (!value || !u) {
        my_put(out, c->lang, "A face of the die; it is thrown when the full Shrine turns.",
               "Une face du dé ; il est lancé quand le Sanctuaire plein tourne.");
        return;
    }
    my_put(out, c->lang, "If the Shrine turns now and the die shows this, everybody gets a drop on ",
           "Si le Sanctuaire tourne maintenant et que le dé montre ceci, chacun reçoit une goutte en ");
    my_cells_words(tables_of(c->rules)->dew[u->dew].cells[value - 1], c->lang == FR ? " et en " : " and on ", out);
    buffer_char(out, '.');
}

/* ---- solo cards ----------------------------------------------------------------------------------- */

static int solo_count(const rules *r) { return (void)r, SOLO_CARDS; }

static void solo_id(const rules *r, int value, buffer *out) { buffer_text(out, tables_of(r)->solo[value].id); }

/* Solo cards have no names: they are called by what they do. */
static void solo_say(const context *c, int value, wording *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    my_put(&b, c->lang, "solo card \"", "carte Solo « ");
    my_effect_words(c->rules, tables_of(c->rules)->solo[value].effect, c->lang, &b);
    my_put(&b, c->lang, "\"", " »");
    say_as(out, &b, true);
}

static void solo_explain(const context *c, int value, buffer *out) {
    const solo_card *card = &tables_of(c->rules)->solo[value];
    my_put(out, c->lang, "When Gwidyon turns it over: ", "Quand Gwidyon la retourne : ");
    my_effect_words(c->rules, card->effect, c->lang, out);
    my_put(out, c->lang, ". Leaves and moves are yours.", ". Les feuilles et les déplacements sont pour vous.");
    tell_source(c, card->source, out);
}

/* ---- the table -------------------------------------------------------------------------------------- */

const noun my_nouns[NOUNS] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    [N_CARD] = {"card", card_count, card_id, card_say, card_explain, {"a card", "une carte"}},
    [N_CELL] = {"cell", cell_count, cell_id, cell_say, cell_explain, {"a space", "une case"}},
    [N_TILE] = {"tile", tile_count, tile_id, tile_say, tile_explain, {"a tile", "une tuile"}},
    [N_SIDE] = {"side", side_count, side_id, side_say, NULL, {"a side", "un côté"}},
    [N_SETUP] = {"setup", setup_count, setup_id, setup_say, setup_explain, {"a setup grid", "une grille Mise en place"}},
    [N_DEW] = {"dew", dew_count, dew_id, dew_say, dew_explain, {"a New Dew grid", "une grille Nouvelle Rosée"}},
    [N_BOARD] = {"board", board_count, board_id, board_say, board_explain, {"a board", "un plateau"}},
    [N_SYMBOL] = {"symbol", symbol_count, symbol_id, symbol_say, symbol_explain, {"a symbol", "un symbole"}},
    [N_SOLO] = {"solo", solo_count, solo_id, solo_say, solo_explain, {"a solo card", "une carte Solo"}},
    [N_PICK] = {"cell", cell_count, cell_id, pick_say, cell_explain, {"a space", "une case"}},
    [N_OFFER] = {"card", card_count, card_id, offer_say, card_explain, {"a card", "une carte"}},
    [N_TOOL] = {"tile", tile_count, tile_id, tool_say, tile_explain, {"a tile", "une tuile"}},
    [N_PILE] = {"pile", my_pile_count, my_pile_id, my_pile_say, my_pile_explain, {"a pile", "une pile"}},
    [N_TARGET] = {"target", cell_count, cell_id, target_say, cell_explain, {"a space", "une case"}},
};
