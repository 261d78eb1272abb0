/* The rooms of Mycelia as JSON: cards, cells, tiles and grids by their ids. */
#include "json.h"
#include "counts.h"
#include "grammar.h"
#include "speech.h"
#include "verbs.h"
#include "words.h"

/* ---- lists ----------------------------------------------------------------------------------- */

/* A thing of a match: a row of my_nouns and its value. */
typedef struct {
    int noun_row, value;
} thing;

static void write_id(const rules *r, thing t, json *out) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    my_nouns[t.noun_row].id(r, t.value, &b);
    json_text(out, text);
}

static void write_field(const rules *r, const char *key, thing t, json *out) {
    json_key(out, key);
    write_id(r, t, out);
}

typedef struct {
    const uint8_t *item;
    int count;
} card_list;

/* NO_CARD is null: an empty spot. */
static void write_cards(const rules *r, const char *key, card_list cards, json *out) {
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < cards.count; i++)
        if (cards.item[i])
            write_id(r, (thing){N_CARD, cards.item[i]}, out);
        else
            json_null(out);
    json_close(out, ']');
}

/* A pile of cards: the count of each design that it contains. */
static void write_heap(const rules *r, const char *key, const uint8_t counts[DESIGNS_MAX],
                       json *out) {
    json_key(out, key);
    json_open(out, '{');
    for (int c = 1; c < tables_of(r)->designs; c++)
        if (counts[c]) json_field_int(out, design_of(r, c)->id, counts[c]);
    json_close(out, '}');
}

/* The set bits of a mask, as values of a noun. */
typedef struct {
    int noun_row;
    uint32_t mask;
} thing_set;

static void write_mask(const rules *r, const char *key, thing_set of, json *out) {
    json_key(out, key);
    json_open(out, '[');
    for (uint32_t left = of.mask; left; left &= left - 1)
        write_id(r, (thing){of.noun_row, grid_first(left)}, out);
    json_close(out, ']');
}

static void write_seats(const char *key, uint8_t mask, json *out) {
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < TABLE_SEATS; i++)
        if (mask >> i & 1) json_int(out, i);
    json_close(out, ']');
}

/* ---- waiting effects ------------------------------------------------------------------------- */

/* A frame on the stack, with the chosen space of a step and how often it may still be done. */
static void write_frame(const rules *r, const frame *f, json *out) {
    const my_verb *v = verb_of(f->verb);
    int cell_number = my_frame_cell(*f);
    json_open(out, '{');
    json_field_text(out, "op", v->op);
    if (v->holds == HOLDS_CARD) write_field(r, "card", (thing){N_CARD, f->arg[0]}, out);
    if (v->holds == HOLDS_NODE) json_field_int(out, "node", f->arg[0]);
    if (cell_number != NO_CELL) write_field(r, "cell", (thing){N_CELL, cell_number}, out);
    if (v->counts_down) json_field_int(out, "left", f->arg[1]);
    if (f->verb == STEP_EACH)
        write_mask(r, "cells", (thing_set){N_CELL, my_cells_toward(f->arg[0], f->arg[1])}, out);
    json_close(out, '}');
}

static void write_frames(const rules *r, const frames *f, json *out) {
    json_key(out, "effects");
    json_open(out, '[');
    for (int i = 0; i < f->count; i++) write_frame(r, &f->item[i], out);
    json_close(out, ']');
}

/* ---- places ---------------------------------------------------------------------------------- */

static void write_grid(const char *key, const uint8_t numbers[CELLS], json *out) {
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < CELLS; i++) json_int(out, numbers[i]);
    json_close(out, ']');
}

/* The present terrain of each space: an extra shrine space has none (MY-R10.12). */
static void write_terrain(const rules *r, const place *w, json *out) {
    static const char *const names[] = {"dead-leaves", "moss", "water", "earth", "shrine"};
    json_key(out, "terrain");
    json_open(out, '[');
    for (int i = 0; i < CELLS; i++) json_text(out, names[my_terrain_at(r, w, i)]);
    json_close(out, ']');
}

static void write_place(const rules *r, const place *w, json *out) {
    json_open(out, '{');
    json_field_int(out, "drops", w->total);
    json_field_int(out, "leaves", w->leaves);
    write_field(r, "board", (thing){N_BOARD, w->face}, out);
    write_terrain(r, w, out);
    write_grid("cells", w->drops, out);
    write_mask(r, "shrines", (thing_set){N_CELL, w->shrines}, out);
    write_mask(r, "tiles", (thing_set){N_TILE, w->tiles}, out);
    write_mask(r, "used", (thing_set){N_TILE, w->used}, out);
    json_field_int(out, "hand_count", hand_count(w));
    write_cards(r, "shown", (card_list){w->shown, w->shows}, out);
    json_field_int(out, "draw_count", draw_count(w));
    write_cards(r, "top", (card_list){w->top, w->tops}, out);
    json_field_int(out, "bag", w->bag);
    write_heap(r, "bag_or_hand", w->pool, out);
    json_field_int(out, "discard_count", w->discards);
    write_heap(r, "discard", w->discard, out);
    json_field_int(out, "recruited", w->recruited);
    write_frames(r, &w->frames, out);
    json_close(out, '}');
}

/* ---- cards and tiles, as in the set ---------------------------------------------------------- */

static void write_line(const rules *r, int node_number, json *out) {
    char text[SENTENCE_MAX];
    buffer b = BUFFER_OVER(text);
    my_grammar_write(r, node_number, &b);
    json_text(out, text);
}

/* One line per part, as in the set file. */
static void write_effect(const rules *r, const char *key, int node_number, json *out) {
    const node *n = node_of(r, node_number);
    json_key(out, key);
    json_open(out, '[');
    if (n->op == OP_ALL)
        for (int child = n->child; child; child = node_of(r, child)->next)
            write_line(r, child, out);
    else
        write_line(r, node_number, out);
    json_close(out, ']');
}

/* Every design of this match. */
static void write_designs(const rules *r, const pub *u, json *out) {
    const uint8_t *full = tables_of(r)->full[u->head.option[OPTION_EXPANSION]][u->head.seats - 1];
    json_key(out, "cards");
    json_open(out, '{');
    for (int c = 1; c < tables_of(r)->designs; c++) {
        const design *d = design_of(r, c);
        if (!full[c]) continue;
        json_key(out, d->id);
        json_open(out, '{');
        if (!d->start) json_field_int(out, "cost", d->cost);
        if (d->leaf) json_field_bool(out, "leaf", true);
        write_effect(r, "effect", d->play, out);
        if (d->instant) write_effect(r, "instant", d->instant, out);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void write_tools(const rules *r, json *out) {
    json_key(out, "action_tiles");
    json_open(out, '{');
    for (int i = 0; i < TILES; i++) {
        const tile_row *row = &tables_of(r)->tile[i];
        json_key(out, (const char[]){(char)('a' + i), 0});
        json_open(out, '{');
        json_field_int(out, "cost", row->cost);
        write_effect(r, "effect", row->effect, out);
        json_close(out, '}');
    }
    json_close(out, '}');
}

/* The spaces where an effect could be used on the seat's present board. */
static uint32_t reach_of(const rules *r, const view *v, int node_number) {
    const node *n = node_of(r, node_number);
    const my_task t = my_task_of_node(r, v->pub, v->seat, node_number);
    uint32_t cells = verb_of(n->op)->cells ? verb_of(n->op)->cells(&t) : 0;
    if (n->op != OP_OPPONENTS)
        for (int child = n->child; child; child = node_of(r, child)->next)
            cells |= reach_of(r, v, child);
    return cells;
}

static bool is_among(const uint8_t cards[], int count, int card) {
    for (int i = 0; i < count; i++)
        if (cards[i] == card) return true;
    return false;
}

/* ---- the table ------------------------------------------------------------------------------- */

static void write_dew(const rules *r, const pub *u, json *out) {
    const dew_face *face = &tables_of(r)->dew[u->dew];
    json_key(out, "dew");
    json_open(out, '{');
    write_field(r, "face", (thing){N_DEW, u->dew}, out);
    json_key(out, "symbols");
    json_open(out, '[');
    for (int i = 0; i < SYMBOLS; i++) {
        json_open(out, '[');
        for (uint32_t left = face->cells[i]; left; left &= left - 1)
            write_id(r, (thing){N_CELL, grid_first(left)}, out);
        json_close(out, ']');
    }
    json_close(out, ']');
    json_field_int(out, "last", u->symbol);
    json_close(out, '}');
}

static void write_shrine(const pub *u, json *out) {
    json_key(out, "shrine");
    json_open(out, '{');
    json_field_int(out, "drops", u->shrine);
    json_field_int(out, "capacity", u->capacity);
    json_field_int(out, "removed", u->removed);
    json_close(out, '}');
}

static void write_doing(const rules *r, const pub *u, json *out) {
    json_key(out, "doing");
    json_open(out, '{');
    if (u->played) write_field(r, "played", (thing){N_CARD, u->played}, out);
    if (u->recruit) write_field(r, "recruited", (thing){N_CARD, u->recruit}, out);
    if (u->tile) write_field(r, "tile", (thing){N_TILE, u->tile - 1}, out);
    json_close(out, '}');
}

static void write_tiles_left(const pub *u, json *out) {
    json_key(out, "tiles_left");
    json_open(out, '{');
    for (int i = 0; i < TILES; i++)
        json_field_int(out, (const char[]){(char)('a' + i), 0}, u->tile_left[i]);
    json_close(out, '}');
}

static void write_solo(const rules *r, const pub *u, json *out) {
    json_key(out, "gwidyon");
    if (!is_solo(u)) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_field_int(out, "heap", u->heap);
    json_field_text(out, "tile", u->blank ? "blank" : "remove");
    json_field_bool(out, "turn", u->phase == PHASE_GWIDYON);
    write_mask(r, "cards_left", (thing_set){N_SOLO, u->solo_left}, out);
    if (u->solo_last) {
        write_field(r, "last", (thing){N_SOLO, u->solo_last - 1}, out);
        write_effect(r, "last_effect", tables_of(r)->solo[u->solo_last - 1].effect, out);
    }
    json_close(out, '}');
}

void my_json_pub(const rules *r, const void *room, json *out) {
    const pub *u = room;
    json_field_int(out, "first", u->first);
    json_key(out, "finale");
    if (u->finale)
        json_int(out, u->finale - 1);
    else
        json_null(out);
    write_field(r, "setup", (thing){N_SETUP, u->setup}, out);
    write_dew(r, u, out);
    write_shrine(u, out);
    write_cards(r, "river", (card_list){u->river, RIVER_SIZE}, out);
    json_field_int(out, "pile_count", u->pile_count);
    write_heap(r, "pile", u->pile, out);
    json_field_int(out, "river_discard_count", u->gone_count);
    write_heap(r, "river_discard", u->gone, out);
    write_heap(r, "box", u->box, out);
    write_designs(r, u, out);
    write_tools(r, out);
    write_tiles_left(u, out);
    json_field_int(out, "extra_shrines_left", u->extras);
    write_doing(r, u, out);
    write_seats("answering", u->answering, out);
    write_solo(r, u, out);
    json_key(out, "seats");
    json_open(out, '[');
    for (int i = 0; i < u->head.seats; i++) write_place(r, &u->place[i], out);
    json_close(out, ']');
}

/* Where the cards of the hand and of the river, and the own tiles, could be used now. */
static void write_reach(const rules *r, const view *v, card_list hand, json *out) {
    const pub *u = v->pub;
    json_key(out, "reach");
    json_open(out, '{');
    for (int c = 1; c < tables_of(r)->designs; c++)
        if (is_among(hand.item, hand.count, c) || is_among(u->river, RIVER_SIZE, c))
            write_mask(r, design_of(r, c)->id,
                       (thing_set){N_CELL, reach_of(r, v, design_of(r, c)->play)}, out);
    json_close(out, '}');
    json_key(out, "tile_reach");
    json_open(out, '{');
    for (int i = 0; i < TILES; i++)
        if (u->place[v->seat].tiles >> i & 1)
            write_mask(r, (const char[]){(char)('a' + i), 0},
                       (thing_set){N_CELL, reach_of(r, v, tables_of(r)->tile[i].effect)}, out);
    json_close(out, '}');
}

/* The whole hand: the cards that only this seat knows, then those that everybody can deduce. */
void my_json_own(const rules *r, const view *v, json *out) {
    const place *w = &((const pub *)v->pub)->place[v->seat];
    uint8_t cards[2 * HAND_SIZE + 2];
    int count = 0;
    for (int i = 0; i < w->hidden; i++) cards[count++] = ((const own *)v->own)->hand[i];
    for (int i = 0; i < w->shows; i++) cards[count++] = w->shown[i];
    write_cards(r, "hand", (card_list){cards, count}, out);
    write_reach(r, v, (card_list){cards, count}, out);
}

/* ---- effects as trees, for the page ---------------------------------------------------------- */

static void write_argument(const my_verb *v, const node *n, json *out) {
    if (v->argument == TAKES_TILE)
        json_field_text(out, "letter", (const char[]){(char)('a' + n->count), 0});
    else if (n->count)
        json_field_int(out, "count", n->count);
}

/* The text for a page that has no drawing of the verb. */
static void write_words(const context *c, int node_number, json *out) {
    char text[SENTENCE_MAX];
    buffer b = BUFFER_OVER(text);
    my_effect_words(c->rules, node_number, c->lang, &b);
    json_field_text(out, "words", text);
}

static void write_tree(const context *c, int node_number, json *out);

static void write_parts(const context *c, const node *n, json *out) {
    json_open(out, '[');
    for (int part = n->child; part; part = node_of(c->rules, part)->next) write_tree(c, part, out);
    json_close(out, ']');
}

static void write_tree(const context *c, int node_number, json *out) {
    const node *n = node_of(c->rules, node_number);
    const my_verb *v = verb_of(n->op);
    json_open(out, '{');
    json_field_text(out, "op", v->op);
    if (v->icon) json_field_text(out, "icon", v->icon);
    if (v->json)
        v->json(n, out);
    else
        write_argument(v, n, out);
    if (n->child) json_key(out, "parts"), write_parts(c, n, out);
    if (!v->tree) write_words(c, node_number, out);
    json_close(out, '}');
}

/* One tree per line of the set file. */
static void write_trees(const context *c, const char *key, int node_number, json *out) {
    const node *n = node_of(c->rules, node_number);
    json_key(out, key);
    if (n->op == OP_ALL) {
        write_parts(c, n, out);
        return;
    }
    json_open(out, '[');
    write_tree(c, node_number, out);
    json_close(out, ']');
}

void my_json_thing(const context *c, int noun_row, int value, json *out) {
    const tables *t = tables_of(c->rules);
    if (noun_row == N_TILE || noun_row == N_TOOL)
        write_trees(c, "effect", t->tile[value].effect, out);
    if (noun_row == N_SOLO) write_trees(c, "effect", t->solo[value].effect, out);
    if ((noun_row != N_CARD && noun_row != N_OFFER) || value == NO_CARD) return;
    write_trees(c, "effect", t->design[value].play, out);
    if (t->design[value].instant) write_trees(c, "instant", t->design[value].instant, out);
}
