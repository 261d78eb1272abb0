/* Parses a set of Mycelia: start, hero, tile, solo, board, setup and dew stanzas.
 *
 * It checks every count that the rulebook gives, so every set that loads can be played. */
#include <stddef.h>
#include <string.h>

#include "grammar.h"
#include "verbs.h"

enum { HERO_COST_MAX = 20, TILE_COST_MAX = 9, COPIES_MAX = 9, STACK_MAX = 9 };

/* Where a face has the shrine space; NO_CELL if in several places. */
typedef struct {
    int cell;
    slice face, row;
} shrine_place;

typedef struct {
    set_reader *in;
    tables *t;
    stanza s;
    field f;
    set_form form;
    shrine_place shrine[BOARDS + SETUP_FACES];
    int shrines;
} loader;

static bool fail_missing(loader *l, const char *what) {
    return set_fail(l->in, SET_MISSING, l->s.id, what);
}

/* The next field with a known key. */
static bool next_field(loader *l) { return set_next_row(l->in, &l->form, &l->f); }

/* Checks that the required keys were there, and that the stanza has no error. */
static bool ended(loader *l) { return set_form_ended(l->in, l->s.id, &l->form); }

static void check_id(loader *l, const char *taken) {
    if (*taken) set_fail(l->in, SET_TWICE, l->s.id, NULL);
}

/* The error lists words of the set language, because the user may read any language. */
static bool fail_verb(loader *l, unsigned line) {
    char list[SET_LIST_MAX];
    buffer b = BUFFER_OVER(list);
    if (verb_of(OP_OPPONENTS)->allowed & line) buffer_text(&b, "opponents, ");
    for (int i = 0; i < my_verb_count; i++) {
        if (!my_verbs[i].word || !(my_verbs[i].allowed & line)) continue;
        buffer_text(&b, my_verbs[i].word);
        buffer_text(&b, ", ");
    }
    if (line == IN_INSTANT) buffer_text(&b, "shrine, ");
    list[b.used - strlen(", ")] = 0;
    return set_fail(l->in, SET_UNKNOWN, l->f.value, list);
}

/* MY-A-12, R10.12: only an instant effect makes a shrine space. A bonus is always a separate
 * part (MY-R8.14). */
static bool effect(loader *l, unsigned line, uint8_t *root) {
    int before = l->t->nodes;
    if (!my_grammar_read(l->in, &l->f, l->t, root)) return false;
    for (int i = before; i < l->t->nodes; i++) {
        const node *n = &l->t->node[i];
        bool fits = verb_of(n->op)->allowed & line && (!n->shrine || line == IN_INSTANT);
        if (!fits) return fail_verb(l, line);
    }
    return true;
}

/* ---- the format ------------------------------------------------------------------------------ */

#define NUMBER(of, member, from, to) \
    .type = TYPE_NUMBER, .range = {from, to}, .count = 1, .at = offsetof(of, member)
#define TEXT(of, member) .type = TYPE_TEXT, .count = NAME_MAX_BYTES, .at = offsetof(of, member)

static const char *const card_sorts[] = {"hero", "leaf"};

/* A card has one name for all languages, or one for each. */
#define CARD_ROWS                                                                                  \
    {.key = "name", TEXT(design, name.en)}, {.key = "name.en", TEXT(design, name.en)},             \
        {.key = "name.fr", TEXT(design, name.fr)},                                                 \
        {.key = "gender", .type = TYPE_GENDER, .at = offsetof(design, feminine), .normal = "m"},   \
        {.key = "kind",                                                                            \
         .type = TYPE_WORD,                                                                        \
         .words = WORDS_OF(card_sorts),                                                            \
         .at = offsetof(design, leaf),                                                             \
         .normal = "hero",                                                                         \
         .rule = "MY-A-43"},                                                                       \
        {.key = "copies",                                                                          \
         .required = true,                                                                         \
         NUMBER(design, copies, 1, COPIES_MAX),                                                    \
         .rule = "MY-R1.02"},                                                                      \
    {                                                                                              \
        .key = "effect", .type = TYPE_OWN, .required = true, .repeated = true, .rule = "MY-R8.01", \
        .tell = tell_play                                                                          \
    }

static void tell_play(const set_teller *t) { my_grammar_tell(t, IN_PLAY); }
static void tell_instant(const set_teller *t) { my_grammar_tell(t, IN_INSTANT); }
static void tell_tile(const set_teller *t) { my_grammar_tell(t, IN_TILE); }
static void tell_solo(const set_teller *t) { my_grammar_tell(t, IN_SOLO); }

enum { NAME_ROW = 0, NAME_FR_ROW = 2 };
static const set_row start_rows[] = {CARD_ROWS};
static const set_row hero_rows[] = {
    CARD_ROWS,
    {.key = "cost", .required = true, NUMBER(design, cost, 0, HERO_COST_MAX), .rule = "MY-R5.01"},
    {.key = "expansion",
     .type = TYPE_YES,
     .at = offsetof(design, expansion),
     .normal = "no",
     .rule = "MY-R10.01"},
    {.key = "instant",
     .type = TYPE_OWN,
     .repeated = true,
     .rule = "MY-R10.04",
     .tell = tell_instant},
};

static const set_row tile_rows[] = {
    {.key = "cost", .required = true, NUMBER(tile_row, cost, 0, TILE_COST_MAX), .rule = "MY-R5.06"},
    {.key = "copies",
     .required = true,
     NUMBER(tile_row, copies, 1, COPIES_MAX),
     .rule = "MY-R1.02"},
    {.key = "effect",
     .type = TYPE_OWN,
     .required = true,
     .repeated = true,
     .rule = "MY-R5.06",
     .tell = tell_tile},
};

static const set_row solo_rows[] = {{.key = "effect",
                                     .type = TYPE_OWN,
                                     .required = true,
                                     .repeated = true,
                                     .rule = "MY-R12.05",
                                     .tell = tell_solo}};

/* The letters of a grid, in the order of their values. */
static const char TERRAIN_LETTERS[] = "LMWES", DROP_LETTERS[] = "0123456789S";

static void tell_row(const set_teller *t, const char *letters) {
    static const set_word_list none = {NULL, 0, 0};
    char one[2] = "";
    json_field_text(t->json, "type", "row");
    json_key(t->json, "letters"), json_open(t->json, '[');
    for (const char *c = letters; *c; c++) {
        one[0] = *c;
        tell_word(t, "row", one);
    }
    json_close(t->json, ']');
    tell_words(t, "tops", "row", none);
    json_field_int(t->json, "piles", 1);
    json_field_bool(t->json, "spaced", false);
    tell_sides(t, (set_range){COLUMNS, COLUMNS}, (set_range){ROWS, ROWS});
}
static void tell_terrain(const set_teller *t) { tell_row(t, TERRAIN_LETTERS); }
static void tell_drops(const set_teller *t) { tell_row(t, DROP_LETTERS); }

static const set_row board_rows[] = {
    {.key = "name.en", .required = true, TEXT(board_face, name.en)},
    {.key = "name.fr", .required = true, TEXT(board_face, name.fr)},
    {.key = "row",
     .type = TYPE_OWN,
     .required = true,
     .repeated = true,
     .rule = "MY-R1.03",
     .tell = tell_terrain},
};

static const set_row setup_rows[] = {{.key = "row",
                                      .type = TYPE_OWN,
                                      .required = true,
                                      .repeated = true,
                                      .rule = "MY-R2.07",
                                      .tell = tell_drops}};

enum { DEW_CELLS_MAX = 2 };
static void tell_dew(const set_teller *t) {
    json_field_text(t->json, "type", "cells");
    tell_range(t, (set_range){1, SYMBOLS});
    json_field_int(t->json, "most", DEW_CELLS_MAX);
    json_field_int(t->json, "columns", COLUMNS);
    json_field_int(t->json, "rows", ROWS);
}
static const set_row dew_rows[] = {{.key = "symbol",
                                    .type = TYPE_OWN,
                                    .required = true,
                                    .repeated = true,
                                    .rule = "MY-R6.07",
                                    .tell = tell_dew}};

static const char *const tile_ids[TILES] = {"a", "b", "c", "d", "e"};
static const char *const board_ids[BOARDS] = {"front", "expert-1", "expert-2", "expert-3",
                                              "expert-4"};
/* Twice the grid and the face. */
static const char *const face_ids[SETUP_FACES] = {"1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"};

typedef enum { K_START, K_HERO, K_TILE, K_SOLO, K_BOARD, K_SETUP, K_DEW, KINDS } stanza_kind;
_Static_assert((int)KINDS == (int)MY_SHAPES, "one row for each kind");
#define ONLY(names) .ids = names, .id_count = COUNT_OF(names)
#define EXACTLY(n)  .count = {n, n}, .box = n
const set_shape my_shapes[MY_SHAPES] = {
    [K_START] = {.kind = "start",
                 ROWS_IN(start_rows),
                 .count = {1, START_CARDS},
                 .box = 5,
                 .rule = "MY-R2.08"},
    [K_HERO] = {.kind = "hero",
                ROWS_IN(hero_rows),
                .count = {1, DESIGNS_MAX - 2},
                .box = 35,
                .rule = "MY-R1.02"},
    [K_TILE] =
        {.kind = "tile", ROWS_IN(tile_rows), EXACTLY(TILES), .rule = "MY-R1.02", ONLY(tile_ids)},
    [K_SOLO] = {.kind = "solo", ROWS_IN(solo_rows), EXACTLY(SOLO_CARDS), .rule = "MY-R12.05"},
    [K_BOARD] = {.kind = "board",
                 ROWS_IN(board_rows),
                 EXACTLY(BOARDS),
                 .rule = "MY-R1.02",
                 ONLY(board_ids)},
    [K_SETUP] = {.kind = "setup",
                 ROWS_IN(setup_rows),
                 EXACTLY(SETUP_FACES),
                 .rule = "MY-R2.07",
                 ONLY(face_ids)},
    [K_DEW] =
        {.kind = "dew", ROWS_IN(dew_rows), EXACTLY(DEW_FACES), .rule = "MY-R6.07", ONLY(face_ids)},
};

/* ---- cards ----------------------------------------------------------------------------------- */

/* Notes where a figure comes from, for the explanation of the card. */
static void note_source(loader *l, design *d) {
    const set_row *row = l->form.row;
    if (row->type == TYPE_TEXT) d->name_source = l->f.source;
    if (slice_is(l->f.key, "cost")) d->cost_source = l->f.source;
    if (slice_is(l->f.key, "effect")) d->play_source = l->f.source;
    if (slice_is(l->f.key, "instant")) d->instant_source = l->f.source;
}

static bool card_field(loader *l, design *d) {
    const set_row *row = l->form.row;
    note_source(l, d);
    if (row->type == TYPE_OWN)
        return row->tell == tell_instant ? effect(l, IN_INSTANT, &d->instant)
                                         : effect(l, IN_PLAY, &d->play);
    if (!set_read_row(l->in, &l->f, row, d)) return false;
    if (row == &l->form.shape->row[NAME_ROW]) memcpy(d->name.fr, d->name.en, NAME_MAX_BYTES);
    return true;
}

static bool has_bonus(const tables *t, int n) {
    if (t->node[n].op == OP_OPPONENTS) return true;
    if (t->node[n].op != OP_ALL) return false;
    for (int child = t->node[n].child; child; child = t->node[child].next)
        if (has_bonus(t, child)) return true;
    return false;
}

static void check_length(loader *l) {
    if (l->s.id.length >= NAME_MAX_BYTES)
        set_fail_range(l->in, SET_TOO_LONG, l->s.id, (set_range){0, NAME_MAX_BYTES - 1});
}

/* A card has one name for all languages, or one for each. */
static void check_names(loader *l) {
    const bool one = set_form_has(&l->form, "name"), en = set_form_has(&l->form, "name.en"),
               fr = set_form_has(&l->form, "name.fr");
    if (one || (en && fr)) return;
    fail_missing(l, en ? "name.fr" : fr ? "name.en" : "name");
}

static bool load_card(loader *l, bool start) {
    tables *t = l->t;
    if (t->designs == DESIGNS_MAX)
        return set_fail_range(l->in, SET_TOO_MANY, l->s.id, (set_range){0, DESIGNS_MAX - 1});
    /* "none" means no card in records. */
    if (slice_is(l->s.id, "none")) set_fail(l->in, SET_TWICE, l->s.id, NULL);
    for (int i = 1; i < t->designs; i++)
        if (slice_is(l->s.id, t->design[i].id)) set_fail(l->in, SET_TWICE, l->s.id, NULL);
    if (start && t->starts < t->designs - 1)
        set_fail(l->in, SET_UNKNOWN, l->s.kind, "hero, tile, solo, board, setup, dew");
    check_length(l);
    design *d = &t->design[t->designs++];
    t->starts += start;
    slice_copy(l->s.id, d->id, NAME_MAX_BYTES);
    while (next_field(l)) card_field(l, d);
    check_names(l);
    if (!ended(l)) return false;
    d->start = start;
    d->bonus = has_bonus(t, d->play) || (d->instant && has_bonus(t, d->instant));
    return true;
}

/* ---- tiles and solo cards -------------------------------------------------------------------- */

static bool load_tile(loader *l) {
    int letter;
    if (!set_read_choice(l->in, l->s.id, (set_list){tile_ids, TILES}, &letter)) return false;
    tile_row *row = &l->t->tile[letter];
    if (row->effect) set_fail(l->in, SET_TWICE, l->s.id, NULL);
    while (next_field(l)) {
        row->source = l->f.source;
        if (l->form.row->type == TYPE_OWN)
            effect(l, IN_TILE, &row->effect);
        else
            set_read_row(l->in, &l->f, l->form.row, row);
    }
    return ended(l);
}

static bool load_solo(loader *l) {
    int at = 0;
    while (at < SOLO_CARDS && *l->t->solo[at].id && !slice_is(l->s.id, l->t->solo[at].id)) at++;
    if (at == SOLO_CARDS)
        return set_fail_range(l->in, SET_TOO_MANY, l->s.id, (set_range){0, SOLO_CARDS});
    solo_card *z = &l->t->solo[at];
    check_id(l, z->id);
    check_length(l);
    slice_copy(l->s.id, z->id, NAME_MAX_BYTES);
    while (next_field(l)) {
        z->source = l->f.source;
        effect(l, IN_SOLO, &z->effect);
    }
    return ended(l);
}

/* ---- boards and grids ------------------------------------------------------------------------ */

static void note_shrine(loader *l, int cell) {
    shrine_place *last = l->shrines ? &l->shrine[l->shrines - 1] : NULL;
    if (last && last->face.at == l->s.id.at)
        last->cell = NO_CELL;
    else if (l->shrines < COUNT_OF(l->shrine))
        l->shrine[l->shrines++] = (shrine_place){cell, l->s.id, l->f.value};
}

/* In a face with an error the rows may be shifted. */
static void forget_shrine(loader *l) {
    if (l->shrines && l->shrine[l->shrines - 1].face.at == l->s.id.at) l->shrines--;
}

static int faces_with_shrine(const loader *l, int cell) {
    int n = 0;
    for (int i = 0; i < l->shrines; i++) n += l->shrine[i].cell == cell;
    return n;
}

/* MY-R1.03, R2.07: every face has the shrine space in the same place, where most have it. */
static void place_shrine(loader *l) {
    char where[] = "S = a1";
    int most = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (faces_with_shrine(l, cell) > most)
            most = faces_with_shrine(l, cell), l->t->shrine = cell;
    if (most == 0) return;
    my_grid_name(l->t->shrine, where + strlen("S = "));
    for (int i = 0; i < l->shrines; i++)
        if (l->shrine[i].cell != l->t->shrine && l->shrine[i].cell != NO_CELL)
            set_fail(l->in, SET_UNKNOWN, l->shrine[i].row, where);
}

/* Parses a line of five letters; `letters` are those allowed. */
static bool read_row(loader *l, int row, const char *letters, uint8_t out[CELLS]) {
    if (row > ROWS) return false; /* that was an error before */
    if (row == ROWS) return set_fail_range(l->in, SET_TOO_MANY, l->f.key, (set_range){0, ROWS});
    if (!set_expect_words(l->in, &l->f, 1, 1)) return false;
    slice word = l->f.word[0];
    for (int column = 0; column < COLUMNS; column++) {
        const char *found = word.length == COLUMNS ? strchr(letters, word.at[column]) : NULL;
        if (!found || !*found) return set_fail(l->in, SET_UNKNOWN, word, letters);
        out[row * COLUMNS + column] = (uint8_t)(found - letters);
        if (*found == 'S') note_shrine(l, row * COLUMNS + column);
    }
    return true;
}

static bool rows_read(loader *l, int rows, const uint8_t cells[CELLS], uint8_t shrine) {
    int shrines = 0;
    for (int i = 0; i < CELLS; i++) shrines += cells[i] == shrine;
    if (!set_sound(l->in)) return forget_shrine(l), false;
    if (rows != ROWS) return fail_missing(l, "row");
    return shrines == 1 || set_fail_range(l->in, SET_SUM, l->s.id, (set_range){shrines, 1});
}

static bool load_board(loader *l) {
    int which, rows = 0;
    if (!set_read_choice(l->in, l->s.id, (set_list){board_ids, BOARDS}, &which)) return false;
    board_face *b = &l->t->board[which];
    check_id(l, b->id);
    slice_copy(l->s.id, b->id, NAME_MAX_BYTES);
    while (next_field(l)) {
        b->source = l->f.source;
        if (l->form.row->type == TYPE_OWN)
            read_row(l, rows++, TERRAIN_LETTERS, b->terrain);
        else
            set_read_row(l->in, &l->f, l->form.row, b);
    }
    ended(l);
    if (!rows_read(l, rows, b->terrain, TERRAINS)) return false;
    for (int i = 0; i < CELLS; i++) b->cells[b->terrain[i]] |= 1u << i;
    /* "Any" is everything except the shrine space (MY-R7.03). */
    b->cells[ANY_TERRAIN] = ALL_CELLS & ~b->cells[TERRAINS];
    return true;
}

static bool face_number(loader *l, int *out) {
    return set_read_choice(l->in, l->s.id, (set_list){face_ids, COUNT_OF(face_ids)}, out);
}

static bool load_setup(loader *l) {
    int which, rows = 0, sum = 0;
    if (!face_number(l, &which)) return false;
    setup_face *face = &l->t->setup[which];
    check_id(l, face->id);
    slice_copy(l->s.id, face->id, sizeof face->id);
    while (next_field(l)) {
        face->source = l->f.source;
        read_row(l, rows++, DROP_LETTERS, face->drops);
    }
    if (!rows_read(l, rows, face->drops, STACK_MAX + 1)) return false;
    for (int i = 0; i < CELLS; i++) {
        if (face->drops[i] > STACK_MAX) face->drops[i] = 0;
        sum += face->drops[i];
    }
    return sum == START_DROPS ||
           set_fail_range(l->in, SET_SUM, l->s.id, (set_range){sum, START_DROPS});
}

static bool dew_symbol(loader *l, dew_face *face) {
    int symbol;
    uint32_t cells = 0;
    if (!set_expect_words(l->in, &l->f, 2, 1 + DEW_CELLS_MAX) ||
        !set_read_number(l->in, l->f.word[0], (set_range){1, SYMBOLS}, &symbol))
        return false;
    if (face->cells[symbol - 1]) return set_fail(l->in, SET_TWICE, l->f.word[0], NULL);
    for (int i = 1; i < l->f.count; i++) {
        int at = my_grid_find(l->f.word[i].at, l->f.word[i].length);
        if (at == NO_CELL) return set_fail(l->in, SET_UNKNOWN, l->f.word[i], "a1 .. e4");
        if (cells >> at & 1) return set_fail(l->in, SET_TWICE, l->f.word[i], NULL);
        cells |= 1u << at;
    }
    face->cells[symbol - 1] = cells;
    return true;
}

static bool load_dew(loader *l) {
    int which;
    if (!face_number(l, &which)) return false;
    dew_face *face = &l->t->dew[which];
    check_id(l, face->id);
    slice_copy(l->s.id, face->id, sizeof face->id);
    while (next_field(l)) {
        face->source = l->f.source;
        dew_symbol(l, face);
    }
    if (!set_sound(l->in)) return false;
    for (int i = 0; i < SYMBOLS; i++)
        if (!face->cells[i]) return fail_missing(l, "symbol");
    return true;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static bool load_stanza(loader *l) {
    switch ((stanza_kind)(l->form.shape - my_shapes)) {
    case K_START: return load_card(l, true);
    case K_HERO: return load_card(l, false);
    case K_TILE: return load_tile(l);
    case K_SOLO: return load_solo(l);
    case K_BOARD: return load_board(l);
    case K_SETUP: return load_setup(l);
    case K_DEW: return load_dew(l);
    case KINDS: break;
    }
    return false;
}

static bool shrine_is_wet(const loader *l) {
    for (int i = 0; i < DEW_FACES; i++)
        for (int k = 0; k < SYMBOLS; k++)
            if (l->t->shrine != NO_CELL && l->t->dew[i].cells[k] >> l->t->shrine & 1) return true;
    return false;
}

static void check_there(loader *l) {
    const tables *t = l->t;
    set_cite(l->in, "MY-R1.02");
    for (int i = 0; i < TILES; i++)
        if (!t->tile[i].effect) fail_missing(l, "tile");
    if (t->tile[0].copies < SEAT_COUNTS || t->tile[1].copies < SEAT_COUNTS)
        fail_missing(l, "tile a, tile b: copies 4");
    for (int i = 0; i < SOLO_CARDS; i++)
        if (!t->solo[i].effect) fail_missing(l, "solo");
    for (int i = 0; i < BOARDS; i++)
        if (!*t->board[i].id) fail_missing(l, "board");
    for (int i = 0; i < SETUP_FACES; i++)
        if (!*t->setup[i].id || !*t->dew[i].id) fail_missing(l, "setup, dew");
    set_cite(l->in, "MY-R6.07");
    if (shrine_is_wet(l)) fail_missing(l, "dew != S");
}

/* MY-R1.02: six start cards; enough heroes for a river, but no more than the state has space
 * for. */
static void check_counts(loader *l) {
    int starts = 0, base = 0, heroes = 0;
    for (int i = 1; i < l->t->designs; i++) {
        const design *d = &l->t->design[i];
        starts += d->start ? d->copies : 0;
        heroes += d->start ? 0 : d->copies;
        base += d->start || d->expansion ? 0 : d->copies;
    }
    slice all = {"copies", 6, l->in->line, 1};
    set_cite(l->in, "MY-R2.08");
    if (starts != START_CARDS)
        set_fail_range(l->in, SET_SUM, all, (set_range){starts, START_CARDS});
    set_cite(l->in, "MY-R1.02");
    if (heroes > HEROES_MAX) set_fail_range(l->in, SET_SUM, all, (set_range){heroes, HEROES_MAX});
    if (base == 0) set_fail_range(l->in, SET_SUM, all, (set_range){base, 1});
}

static bool check_whole(loader *l) {
    check_there(l);
    check_counts(l);
    return !set_failed(l->in);
}

static void count_cards(tables *t) {
    for (int i = 1; i < t->designs; i++)
        for (int expansion = 0; expansion < 2; expansion++)
            for (int seats = 1; seats <= SEAT_COUNTS; seats++) {
                const design *d = &t->design[i];
                int copies = d->start                     ? d->copies * seats
                             : !d->expansion || expansion ? d->copies
                                                          : 0;
                t->full[expansion][seats - 1][i] = (uint8_t)copies;
            }
}

bool my_load(set_reader *in, void *into) {
    loader l = {.in = in, .t = into};
    const set_shape *shape;
    l.t->designs = l.t->nodes = 1;
    l.t->shrine = NO_CELL;
    l.s = in->open;
    while (set_next_shape(in, (set_format){my_shapes, MY_SHAPES}, &l.s, &shape)) {
        l.form = (set_form){.shape = shape};
        load_stanza(&l);
    }
    set_cite(in, "MY-R1.03");
    place_shrine(&l);
    if (!set_whole(in) || !check_whole(&l)) return false;
    count_cards(l.t);
    return true;
}
