/* Parses a set of Mycelia: start, hero, tile, solo, board, setup and dew stanzas.
 *
 * It checks every count that the rulebook gives, so every set that loads can be played. */
#include <string.h>

#include "grammar.h"
#include "set_fields.h"
#include "verbs.h"

typedef enum { K_START, K_HERO, K_TILE, K_SOLO, K_BOARD, K_SETUP, K_DEW, KINDS } stanza_kind;
static const char *const kinds[KINDS] = {"start", "hero", "tile", "solo", "board", "setup", "dew"};

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
    unsigned seen; /* one bit for each kind of field that occurred */
    shrine_place shrine[BOARDS + SETUP_FACES];
    int shrines;
} loader;

static bool fail_missing(loader *l, const char *what) {
    return set_fail(l->in, SET_MISSING, l->s.id, what);
}

/* The next field with a known key. */
static bool next_field(loader *l, const char *const keys[], int count, int *key) {
    do {
        if (!set_next_field(l->in, &l->f)) return false;
    } while (!set_read_choice(l->in, l->f.key, (set_list){keys, count}, key));
    return true;
}

/* Checks that a key occurs only once in its stanza. */
static bool once(loader *l, int key) {
    if (l->seen >> key & 1) return set_fail(l->in, SET_TWICE, l->f.key, NULL);
    l->seen |= BIT(key);
    return true;
}

/* Checks that the keys in `needed` were there, and that the stanza has no error. */
static bool ended(loader *l, const char *const keys[], unsigned needed) {
    return set_have_keys(l->in, l->s.id, &(set_keys){.names = keys, .seen = l->seen}, needed);
}

static void check_id(loader *l, const char *taken) {
    if (*taken) set_fail(l->in, SET_TWICE, l->s.id, NULL);
}

static bool one_number(loader *l, int low, int high, uint8_t *out) {
    return set_read_one(l->in, &l->f, (set_range){low, high}, out);
}

static bool one_choice(loader *l, const char *const names[], int count, int *out) {
    return set_expect_words(l->in, &l->f, 1, 1) &&
           set_read_choice(l->in, l->f.word[0], (set_list){names, count}, out);
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

/* ---- cards ----------------------------------------------------------------------------------- */

enum {
    C_NAME,
    C_NAME_EN,
    C_NAME_FR,
    C_GENDER,
    C_KIND,
    C_COPIES,
    C_EFFECT,
    START_KEYS,
    C_COST = START_KEYS,
    C_EXPANSION,
    C_INSTANT,
    CARD_KEYS
};
static const char *const card_keys[CARD_KEYS] = {"name",      "name.en", "name.fr", "gender",
                                                 "kind",      "copies",  "effect",  "cost",
                                                 "expansion", "instant"};

static bool card_word(loader *l, design *d, int key) {
    static const char *const sorts[] = {"hero", "leaf"};
    int which;
    if (key == C_GENDER) return set_read_gender(l->in, &l->f, &d->feminine);
    if (key == C_EXPANSION) return set_read_yes(l->in, &l->f, &d->expansion);
    if (!one_choice(l, sorts, 2, &which)) return false;
    d->leaf = which == 1;
    return true;
}

static bool card_name(loader *l, design *d, int key) {
    d->name_source = l->f.source;
    if (key == C_NAME_FR) return set_read_text(l->in, &l->f, d->name.fr, NAME_MAX_BYTES);
    if (!set_read_text(l->in, &l->f, d->name.en, NAME_MAX_BYTES)) return false;
    if (key == C_NAME) memcpy(d->name.fr, d->name.en, NAME_MAX_BYTES);
    return true;
}

static bool card_field(loader *l, design *d, int key) {
    if (key == C_EFFECT || key == C_INSTANT) l->seen |= BIT(key);
    if (key == C_EFFECT) {
        d->play_source = l->f.source;
        return effect(l, IN_PLAY, &d->play);
    }
    if (key == C_INSTANT) {
        d->instant_source = l->f.source;
        return effect(l, IN_INSTANT, &d->instant);
    }
    if (!once(l, key)) return false;
    if (key <= C_NAME_FR) return card_name(l, d, key);
    if (key == C_COPIES) return one_number(l, 1, COPIES_MAX, &d->copies);
    if (key != C_COST) return card_word(l, d, key);
    d->cost_source = l->f.source;
    return one_number(l, 0, HERO_COST_MAX, &d->cost);
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
static unsigned needed_keys(const loader *l, bool start) {
    const unsigned langs = BIT(C_NAME_EN) | BIT(C_NAME_FR), rest = BIT(C_COPIES) | BIT(C_EFFECT);
    const unsigned name = l->seen & BIT(C_NAME) ? 0 : l->seen & langs ? langs : BIT(C_NAME);
    return name | rest | (start ? 0 : BIT(C_COST));
}

static bool load_card(loader *l, bool start) {
    tables *t = l->t;
    int key;
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
    while (next_field(l, card_keys, start ? START_KEYS : CARD_KEYS, &key)) card_field(l, d, key);
    if (!ended(l, card_keys, needed_keys(l, start))) return false;
    d->start = start;
    d->bonus = has_bonus(t, d->play) || (d->instant && has_bonus(t, d->instant));
    return true;
}

/* ---- tiles and solo cards -------------------------------------------------------------------- */

static bool load_tile(loader *l) {
    static const char *const letters[TILES] = {"a", "b", "c", "d", "e"}, *const keys[] = {"cost",
                                                                                          "copies",
                                                                                          "effect"};
    int letter, key;
    if (!set_read_choice(l->in, l->s.id, (set_list){letters, TILES}, &letter)) return false;
    tile_row *row = &l->t->tile[letter];
    if (row->effect) set_fail(l->in, SET_TWICE, l->s.id, NULL);
    while (next_field(l, keys, COUNT_OF(keys), &key)) {
        row->source = l->f.source;
        if (key < 2 && !once(l, key)) continue;
        l->seen |= BIT(key);
        if (key == 2)
            effect(l, IN_TILE, &row->effect);
        else
            one_number(l, key, key ? COPIES_MAX : TILE_COST_MAX, key ? &row->copies : &row->cost);
    }
    return ended(l, keys, BIT(COUNT_OF(keys)) - 1);
}

static bool load_solo(loader *l) {
    static const char *const keys[] = {"effect"};
    int key, at = 0;
    while (at < SOLO_CARDS && *l->t->solo[at].id && !slice_is(l->s.id, l->t->solo[at].id)) at++;
    if (at == SOLO_CARDS)
        return set_fail_range(l->in, SET_TOO_MANY, l->s.id, (set_range){0, SOLO_CARDS});
    solo_card *z = &l->t->solo[at];
    check_id(l, z->id);
    check_length(l);
    slice_copy(l->s.id, z->id, NAME_MAX_BYTES);
    while (next_field(l, keys, 1, &key)) {
        z->source = l->f.source;
        l->seen |= BIT(key);
        effect(l, IN_SOLO, &z->effect);
    }
    return ended(l, keys, BIT(0));
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
    static const char *const ids[BOARDS] = {"front", "expert-1", "expert-2", "expert-3",
                                            "expert-4"},
                             *const keys[] = {"name.en", "name.fr", "row"};
    int which, key, rows = 0;
    if (!set_read_choice(l->in, l->s.id, (set_list){ids, BOARDS}, &which)) return false;
    board_face *b = &l->t->board[which];
    check_id(l, b->id);
    slice_copy(l->s.id, b->id, NAME_MAX_BYTES);
    while (next_field(l, keys, COUNT_OF(keys), &key)) {
        b->source = l->f.source;
        if (key == 2)
            read_row(l, rows++, "LMWES", b->terrain);
        else if (once(l, key))
            set_read_text(l->in, &l->f, key ? b->name.fr : b->name.en, NAME_MAX_BYTES);
    }
    ended(l, keys, BIT(0) | BIT(1));
    if (!rows_read(l, rows, b->terrain, TERRAINS)) return false;
    for (int i = 0; i < CELLS; i++) b->cells[b->terrain[i]] |= 1u << i;
    /* "Any" is everything except the shrine space (MY-R7.03). */
    b->cells[ANY_TERRAIN] = ALL_CELLS & ~b->cells[TERRAINS];
    return true;
}

/* "1a" to "4b": twice the grid and the face. */
static bool face_number(loader *l, int *out) {
    static const char *const ids[] = {"1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"};
    return set_read_choice(l->in, l->s.id, (set_list){ids, COUNT_OF(ids)}, out);
}

static bool load_setup(loader *l) {
    static const char *const keys[] = {"row"};
    int which, key, rows = 0, sum = 0;
    if (!face_number(l, &which)) return false;
    setup_face *face = &l->t->setup[which];
    check_id(l, face->id);
    slice_copy(l->s.id, face->id, sizeof face->id);
    while (next_field(l, keys, 1, &key)) {
        face->source = l->f.source;
        read_row(l, rows++, "0123456789S", face->drops);
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
    if (!set_expect_words(l->in, &l->f, 2, 3) ||
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
    static const char *const keys[] = {"symbol"};
    int which, key;
    if (!face_number(l, &which)) return false;
    dew_face *face = &l->t->dew[which];
    check_id(l, face->id);
    slice_copy(l->s.id, face->id, sizeof face->id);
    while (next_field(l, keys, 1, &key)) {
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
    int kind;
    l->seen = 0;
    if (!set_read_choice(l->in, l->s.kind, (set_list){kinds, KINDS}, &kind)) return false;
    switch ((stanza_kind)kind) {
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
    for (int i = 0; i < TILES; i++)
        if (!t->tile[i].effect) fail_missing(l, "tile");
    /* MY-R2.07 */
    if (t->tile[0].copies < SEAT_COUNTS || t->tile[1].copies < SEAT_COUNTS)
        fail_missing(l, "tile a, tile b: copies 4");
    for (int i = 0; i < SOLO_CARDS; i++)
        if (!t->solo[i].effect) fail_missing(l, "solo");
    for (int i = 0; i < BOARDS; i++)
        if (!*t->board[i].id) fail_missing(l, "board");
    for (int i = 0; i < SETUP_FACES; i++)
        if (!*t->setup[i].id || !*t->dew[i].id) fail_missing(l, "setup, dew");
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
    if (starts != START_CARDS)
        set_fail_range(l->in, SET_SUM, all, (set_range){starts, START_CARDS});
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
    l.t->designs = l.t->nodes = 1;
    l.t->shrine = NO_CELL;
    l.s = in->open;
    while (set_next_stanza(in, &l.s)) load_stanza(&l);
    place_shrine(&l);
    if (!set_whole(in) || !check_whole(&l)) return false;
    count_cards(l.t);
    return true;
}
