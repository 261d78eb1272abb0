/* set.c - reads a set file into tables. sets/dreamscape/base.set explains the grammar. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "landscape.h"
#include "pattern.h"
#include "set_schema.h"
#include "verbs.h"

const char *const ds_colour_names[COLOURS] = {"none",  "water", "stone", "earth",
                                              "grass", "white", "red"};
/* ---- the format ------------------------------------------------------------------------------ */

#define NAME_ROWS(of)                                                                             \
    {.key = "name.en",                                                                            \
     .type = TYPE_TEXT,                                                                           \
     .count = WORD_MAX,                                                                           \
     .at = offsetof(of, name.en),                                                                 \
     .required = true,                                                                            \
     .figure = 1 + FIGURE_NAME_EN},                                                               \
        {.key = "name.fr",                                                                        \
         .type = TYPE_TEXT,                                                                       \
         .count = WORD_MAX,                                                                       \
         .at = offsetof(of, name.fr),                                                             \
         .required = true,                                                                        \
         .figure = 1 + FIGURE_NAME_FR},                                                           \
    {                                                                                             \
        .key = "gender", .type = TYPE_GENDER, .at = offsetof(of, name.feminine), .required = true \
    }
#define PLURAL_ROW(of) {.key = "plural", .type = TYPE_PLURAL, .at = offsetof(of, name.plural)}
#define NUMBER(of, member, from, to) \
    .type = TYPE_NUMBER, .range = {from, to}, .count = 1, .at = offsetof(of, member)
#define POWER_ROW(of, where)                                         \
    {.key = "power",                                                 \
     .type = TYPE_WORD,                                              \
     .range = {1, POWERS - 1},                                       \
     .at = offsetof(of, power),                                      \
     .words = {&ds_powers[1].name, POWERS - 1, sizeof ds_powers[0]}, \
     .required = true,                                               \
     .figure = 1 + FIGURE_POWER,                                     \
     .rule = where}

static const set_row board_rows[] = {
    {.key = "width", .required = true, NUMBER(tables, width, 1, SIDE_MAX)},
    {.key = "height", .required = true, NUMBER(tables, height, 1, SIDE_MAX)},
    {.key = "entrance", .required = true, NUMBER(tables, entrance, 1, SIDE_MAX), .rule = "DS-B-1"},
};

#define COLOUR_ROW(name, which) \
    {.key = name, .required = true, NUMBER(tables, fragments[which], 1, FRAGMENTS_MAX)}
static const set_row supply_rows[] = {
    {.key = "trees",
     .type = TYPE_NUMBER,
     .range = {0, TREES_MAX},
     .count = PLAYERS_MAX - PLAYERS_MIN + 1,
     .at = offsetof(tables, trees[PLAYERS_MIN]),
     .required = true,
     .rule = "DS-S-6"},
    {.key = "dots",
     .type = TYPE_NUMBER,
     .range = {PLAYERS_MIN, PLAYERS_MAX},
     .count = SLOTS,
     .at = offsetof(tables, dots),
     .required = true,
     .rule = "DS-S-7"},
    COLOUR_ROW("water", WATER),
    COLOUR_ROW("stone", STONE),
    COLOUR_ROW("earth", EARTH),
    COLOUR_ROW("grass", GRASS),
    COLOUR_ROW("white", WHITE),
    COLOUR_ROW("red", RED),
};

/* A location, and what it says of the Dream World. */
typedef struct {
    location location;
    uint8_t number;
} numbered;

enum { NUMBER_ROW = 3, LINK_ROW = 6 };
static const set_row location_rows[] = {
    NAME_ROWS(location),
    [NUMBER_ROW] = {.key = "number",
                    .required = true,
                    .figure = 1 + FIGURE_NUMBER,
                    NUMBER(numbered, number, 1, LOCATIONS),
                    .rule = "DS-E-4"},
    POWER_ROW(location, "DS-V-8"),
    PLURAL_ROW(location),
    [LINK_ROW] = {.key = "link",
                  .repeated = true,
                  NUMBER(numbered, number, 1, LOCATIONS),
                  .rule = "DS-V-4"},
};

static void tell_pattern(const set_teller *t);
enum { PATTERN_ROW = 6 };
static const set_row card_rows[] = {
    NAME_ROWS(card),
    {.key = "level",
     .required = true,
     .figure = 1 + FIGURE_LEVEL,
     NUMBER(card, level, 1, LEVELS),
     .rule = "DS-S-4"},
    {.key = "points",
     .required = true,
     .figure = 1 + FIGURE_POINTS,
     NUMBER(card, points, 0, POINTS_MAX),
     .rule = "DS-D-3"},
    POWER_ROW(card, "DS-D-5"),
    [PATTERN_ROW] = {.key = "pattern",
                     .type = TYPE_OWN,
                     .required = true,
                     .repeated = true,
                     .figure = 1 + FIGURE_PATTERN,
                     .rule = "DS-D-1",
                     .tell = tell_pattern},
    PLURAL_ROW(card),
};

static void tell_scale(const set_teller *t) {
    json_field_text(t->json, "type", "pairs");
    json_key(t->json, "low"), json_open(t->json, '[');
    json_int(t->json, 1), json_int(t->json, 0), json_close(t->json, ']');
    json_key(t->json, "high"), json_open(t->json, '[');
    json_int(t->json, 2 * FRAGMENTS_MAX), json_int(t->json, POINTS_MAX);
    json_close(t->json, ']');
    json_field_int(t->json, "most", SCALE_MAX);
}

enum { SCALE_ROW = 6 };
static const set_row design_rows[] = {
    NAME_ROWS(design),
    PLURAL_ROW(design),
    {.key = "kind",
     .type = TYPE_WORD,
     .words = WORDS_IN(ds_designs, name, DESIGN_KINDS),
     .at = offsetof(design, kind),
     .required = true,
     .rule = "DS-X-3"},
    {.key = "points",
     .figure = 1 + FIGURE_POINTS,
     NUMBER(design, points, 1, POINTS_MAX),
     .rule = "DS-X-3"},
    [SCALE_ROW] = {.key = "scale",
                   .type = TYPE_OWN,
                   .figure = 1 + FIGURE_POINTS,
                   .rule = "DS-X-3",
                   .tell = tell_scale},
    {.key = "copies",
     .required = true,
     .figure = 1 + FIGURE_COPIES,
     NUMBER(design, copies, 1, DESIGN_COPIES_MAX),
     .rule = "DS-S-3"},
    {.key = "advanced",
     .type = TYPE_YES,
     .at = offsetof(design, advanced),
     .normal = "no",
     .rule = "DS-A-33"},
};

enum { BOARD_KIND, SUPPLY_KIND, LOCATION_KIND, CARD_KIND, DESIGN_KIND };
const set_shape ds_shapes[DS_SHAPES] = {
    [BOARD_KIND] =
        {.kind = "board", ROWS_IN(board_rows), .count = {1, 1}, .box = 1, .rule = "DS-B-1"},
    [SUPPLY_KIND] =
        {.kind = "supply", ROWS_IN(supply_rows), .count = {1, 1}, .box = 1, .rule = "DS-S-7"},
    [LOCATION_KIND] = {.kind = "location",
                       ROWS_IN(location_rows),
                       .count = {LOCATIONS, LOCATIONS},
                       .box = LOCATIONS,
                       .rule = "DS-V-4"},
    [CARD_KIND] = {.kind = "card",
                   ROWS_IN(card_rows),
                   .count = {1 + 2 + 3 + 4 + 2, CARDS_MAX - 1},
                   .box = 50,
                   .rule = "DS-S-4"},
    [DESIGN_KIND] = {.kind = "design",
                     ROWS_IN(design_rows),
                     .count = {1, DESIGNS_MAX - 1},
                     .box = 11,
                     .rule = "DS-S-3"},
};

/* A stanza while it is read. */
typedef struct {
    set_reader *in;
    tables *tables;
    slice id;
    set_form form;
    uint16_t reconstructed;
} reading;

/* The next field with a known key; false at the end of the stanza. */
static bool next(reading *g, field *f) {
    if (!set_next_row(g->in, &g->form, f)) return false;
    g->reconstructed |= set_doubt(f, g->form.row);
    return true;
}

/* The stanza has what it needs, and no error. */
static bool ended(const reading *g) { return set_form_ended(g->in, g->id, &g->form); }

static bool fits(reading *g, int have, int most) {
    return have < most || set_fail_range(g->in, SET_TOO_MANY, g->id, (set_range){0, most - 1});
}

/* ---- the boards ------------------------------------------------------------------------------ */

static bool load_board(reading *g) {
    tables *t = g->tables;
    field f;
    if (t->cells) set_fail(g->in, SET_TWICE, g->id, NULL);
    while (next(g, &f)) set_read_row(g->in, &f, g->form.row, t);
    if (!ended(g)) return false;
    int cells = t->width * t->height;
    if (cells > CELLS_MAX)
        return set_fail_range(g->in, SET_TOO_MANY, g->id, (set_range){0, CELLS_MAX});
    if (t->entrance > t->width)
        return set_fail_range(g->in, SET_TOO_MANY, g->id, (set_range){0, t->width});
    t->entrance--;
    t->cells = (uint8_t)cells;
    t->all = cell_bit(cells) - 1;
    for (int i = 0; i < cells; i++) {
        t->x[i] = (uint8_t)(i % t->width);
        t->y[i] = (uint8_t)(i / t->width);
        if (t->x[i] == 0) t->west |= cell_bit(i);
        if (t->x[i] == t->width - 1) t->east |= cell_bit(i);
    }
    for (int i = 0; i < cells; i++)
        for (int k = 0; k < cells; k++)
            t->steps[i][k] = (uint8_t)(abs(t->x[i] - t->x[k]) + abs(t->y[i] - t->y[k]));
    return true;
}

static bool load_supply(reading *g) {
    tables *t = g->tables;
    field f;
    if (t->fragments[WATER]) set_fail(g->in, SET_TWICE, g->id, NULL);
    while (next(g, &f)) set_read_row(g->in, &f, g->form.row, t);
    if (!ended(g)) return false;
    for (int n = PLAYERS_MIN; n <= PLAYERS_MAX; n++)
        for (int i = 0; i < SLOTS; i++)
            if (t->dots[i] <= n) t->slots[n]++;
    return true;
}

/* ---- locations ------------------------------------------------------------------------------- */

static bool add_link(reading *g, const field *f, int from) {
    tables *t = g->tables;
    uint8_t to;
    if (!set_read_one(g->in, f, g->form.row->range, &to)) return false;
    if (to == from || t->link_between[from][to])
        return set_fail(g->in, SET_TWICE, f->word[0], NULL);
    if (t->links == LINKS_MAX)
        return set_fail_range(g->in, SET_TOO_MANY, f->key, (set_range){0, LINKS_MAX});
    t->links_of[from] |= (uint16_t)BIT(t->links);
    t->links_of[to] |= (uint16_t)BIT(t->links);
    t->linked[from] |= (uint8_t)BIT(to);
    t->linked[to] |= (uint8_t)BIT(from);
    t->link[t->links][0] = (uint8_t)(to < from ? to : from);
    t->link[t->links][1] = (uint8_t)(to < from ? from : to);
    t->link_between[from][to] = t->link_between[to][from] = (uint8_t)++t->links;
    return true;
}

static bool read_place(reading *g, const field *f, uint8_t *number) {
    if (!set_read_one(g->in, f, g->form.row->range, number)) return false;
    if (!g->tables->location[*number].id[0]) return true;
    *number = 0;
    return set_fail(g->in, SET_TWICE, g->id, NULL);
}

static bool read_link(reading *g, const field *f, int from) {
    if (from) return add_link(g, f, from);
    if (set_form_has(&g->form, "number")) return false; /* the number was wrong */
    return set_fail(g->in, SET_MISSING, g->id, "number");
}

static bool location_field(reading *g, const field *f, numbered *l) {
    if (g->form.row == &location_rows[NUMBER_ROW]) return read_place(g, f, &l->number);
    if (g->form.row == &location_rows[LINK_ROW]) return read_link(g, f, l->number);
    return set_read_row(g->in, f, g->form.row, &l->location);
}

static bool load_location(reading *g) {
    numbered l = {0};
    field f;
    for (int i = 1; i <= LOCATIONS; i++)
        if (slice_is(g->id, g->tables->location[i].id)) set_fail(g->in, SET_TWICE, g->id, NULL);
    slice_copy(g->id, l.location.id, WORD_MAX);
    while (next(g, &f)) location_field(g, &f, &l);
    l.location.reconstructed = g->reconstructed;
    if (l.number) g->tables->location[l.number] = l.location;
    return ended(g);
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* "SSW", "GT", "E@": a pile from the bottom up, then a tree or the Dreamer. */
static bool read_space(reading *g, slice word, space *out) {
    static const char letters[] = ".WSEG";
    int height = 0;
    *out = 0;
    if (slice_is(word, ".")) return true;
    for (int i = 0; i < word.length; i++) {
        char c = word.at[i];
        const char *found = c == '.' ? NULL : strchr(letters, c);
        bool last = i == word.length - 1 && height > 0;
        if (found && c && height == PATTERN_PILE_MAX)
            return set_fail_range(g->in, SET_TOO_MANY, word, (set_range){0, PATTERN_PILE_MAX});
        if (found && c)
            *out |= (space)(found - letters) << (LEVEL_BITS * height++);
        else if (last && (c == 'T' || c == '@'))
            *out |= c == 'T' ? TREE : DREAMER;
        else
            return set_fail(g->in, SET_UNKNOWN, word,
                            "., or a pile of W S E G, then perhaps T or @");
    }
    return true;
}

/* The next row of the drawing. The rows before it are above it. */
static bool read_row(reading *g, const field *f, pattern *p) {
    if (!set_expect_words(g->in, f, 1, PATTERN_SIDE_MAX)) return false;
    if (p->height == PATTERN_SIDE_MAX)
        return set_fail_range(g->in, SET_TOO_MANY, f->key, (set_range){0, PATTERN_SIDE_MAX});
    if (p->height > 0 && f->count != p->width)
        return set_fail_range(g->in, SET_WORD_COUNT, f->key, (set_range){p->width, p->width});
    space drawn[PATTERN_SIDE_MAX] = {0};
    for (int x = 0; x < f->count; x++)
        if (!read_space(g, f->word[x], &drawn[x])) return false;
    memmove(p->drawn[1], p->drawn[0], sizeof p->drawn - sizeof p->drawn[0]);
    memcpy(p->drawn[0], drawn, sizeof p->drawn[0]);
    p->width = (uint8_t)f->count;
    p->height++;
    return true;
}

/* It has one Dreamer, and not too many spaces. */
static bool sound_pattern(reading *g, const pattern *p) {
    static const slice word = {"pattern", 7, 0, 1};
    int dreamers = 0, spaces = 0;
    slice at = word;
    at.line = g->id.line;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            dreamers += (p->drawn[y][x] & DREAMER) != 0;
            spaces += p->drawn[y][x] != 0;
        }
    if (dreamers != 1)
        return set_fail_range(g->in, SET_SUM, (slice){"@", 1, g->id.line, 1},
                              (set_range){dreamers, 1});
    if (spaces > PATTERN_CELLS_MAX)
        return set_fail_range(g->in, SET_TOO_MANY, at, (set_range){0, PATTERN_CELLS_MAX});
    return true;
}

/* What read_space and read_row accept. */
static void tell_pattern(const set_teller *t) {
    static const char *const letters[] = {"W", "S", "E", "G"}, *const tops[] = {"T", "@"};
    json_field_text(t->json, "type", "row");
    tell_words(t, "letters", "pattern", (set_word_list)WORDS_OF(letters));
    tell_words(t, "tops", "pattern", (set_word_list)WORDS_OF(tops));
    json_field_int(t->json, "piles", PATTERN_PILE_MAX);
    json_field_bool(t->json, "spaced", true);
    tell_sides(t, (set_range){1, PATTERN_SIDE_MAX}, (set_range){1, PATTERN_SIDE_MAX});
}

static bool card_field(reading *g, const field *f, card *c) {
    if (g->form.row == &card_rows[PATTERN_ROW]) return read_row(g, f, &c->pattern);
    return set_read_row(g->in, f, g->form.row, c);
}

static bool load_card(reading *g) {
    tables *t = g->tables;
    field f;
    if (!fits(g, t->cards, CARDS_MAX)) return false;
    for (int i = 1; i < t->cards; i++)
        if (slice_is(g->id, t->card[i].id)) set_fail(g->in, SET_TWICE, g->id, NULL);
    const int type = t->cards++;
    card *c = &t->card[type];
    slice_copy(g->id, c->id, WORD_MAX);
    while (next(g, &f)) card_field(g, &f, c);
    if (!ended(g) || !sound_pattern(g, &c->pattern)) return false;
    c->reconstructed = g->reconstructed;
    ds_compile_pattern(&c->pattern);
    t->level[0] |= card_bit(type);
    t->level[c->level] |= card_bit(type);
    return true;
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static bool read_scale(reading *g, const field *f, design *d) {
    if (!set_expect_words(g->in, f, 2, 2 * SCALE_MAX)) return false;
    for (int i = 0; i < f->count; i += 2) {
        int least = i ? d->scale[d->scales - 1][0] + 1 : 1;
        if (i + 1 == f->count)
            return set_fail_range(g->in, SET_WORD_COUNT, f->word[i], (set_range){1, 1});
        if (!set_read_small(g->in, f->word[i], (set_range){least, 2 * FRAGMENTS_MAX},
                            &d->scale[d->scales][0]))
            return false;
        if (!set_read_small(g->in, f->word[i + 1], (set_range){0, POINTS_MAX},
                            &d->scale[d->scales++][1]))
            return false;
    }
    return true;
}

static bool design_field(reading *g, const field *f, design *d) {
    if (g->form.row == &design_rows[SCALE_ROW]) return read_scale(g, f, d);
    return set_read_row(g->in, f, g->form.row, d);
}

static bool load_design(reading *g) {
    tables *t = g->tables;
    field f;
    if (!fits(g, t->designs, DESIGNS_MAX)) return false;
    for (int i = 1; i < t->designs; i++)
        if (slice_is(g->id, t->design[i].id)) set_fail(g->in, SET_TWICE, g->id, NULL);
    design *d = &t->design[t->designs++];
    slice_copy(g->id, d->id, WORD_MAX);
    while (next(g, &f)) design_field(g, &f, d);
    if (!ended(g)) return false;
    const bool by_scale = design_row_of(d)->scoring == BY_SCALE;
    if (by_scale ? !d->scales : !d->points)
        return set_fail(g->in, SET_MISSING, g->id, by_scale ? "scale" : "points");
    d->reconstructed = g->reconstructed;
    return true;
}

/* ---- the whole set --------------------------------------------------------------------------- */

static bool at_least(set_reader *in, const char *what, int have, int least) {
    return have >= least ||
           set_fail_range(in, SET_SUM, (slice){what, (int)strlen(what), in->line, 1},
                          (set_range){have, least});
}

static bool at_most(set_reader *in, const char *what, int have, int most) {
    return have <= most ||
           set_fail_range(in, SET_TOO_MANY, (slice){what, (int)strlen(what), in->line, 1},
                          (set_range){0, most});
}

/* The pattern fits on the board in some orientation, without empty rows and columns at its edge. */
static bool has_room(const tables *t, const pattern *p) {
    for (int turn = 0; turn < p->turns; turn++) {
        int8_t low[2] = {0, 0}, high[2] = {0, 0};
        for (int i = 0; i < p->others; i++) {
            const int8_t at[2] = {p->x[turn][i], p->y[turn][i]};
            for (int k = 0; k < 2; k++) {
                if (at[k] < low[k]) low[k] = at[k];
                if (at[k] > high[k]) high[k] = at[k];
            }
        }
        if (high[0] - low[0] < t->width && high[1] - low[1] < t->height) return true;
    }
    return false;
}

/* Number of fragments of a colour in a pattern. */
static int wanted(const pattern *p, int which) {
    int n = 0;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            for (space left = p->drawn[y][x] & PILE_BITS; left; left >>= LEVEL_BITS)
                n += (int)(left & 7) == which;
    return n;
}

/* Refuses cards that nobody can ever complete. */
static void check_cards(set_reader *in, const tables *t) {
    static const char *const supplies[WHITE] = {"", "water in the supply", "stone in the supply",
                                                "earth in the supply", "grass in the supply"};
    for (int i = 1; i < t->cards; i++) {
        const pattern *p = &t->card[i].pattern;
        slice id = {t->card[i].id, (int)strlen(t->card[i].id), in->line, 1};
        if (t->cells && !has_room(t, p)) set_fail(in, SET_MISSING, id, "room on the board");
        for (int c = WATER; c < WHITE && t->fragments[WATER]; c++)
            if (wanted(p, c) > t->fragments[c]) set_fail(in, SET_MISSING, id, supplies[c]);
    }
}

static void check_fragments(set_reader *in, const tables *t) {
    int dream = 0;
    for (int i = WATER; i <= WHITE; i++) dream += t->fragments[i];
    at_least(in, "fragments", dream, TILES + LOCATIONS * SLOTS);
    at_least(in, "red", t->fragments[RED], REDS_IN_BAG + bits(t->links_of[LOCATIONS]));
}

/* There are enough pieces for four players. */
static bool check_whole(set_reader *in, const tables *t) {
    static const char *const levels[] = {"", "cards of level 1", "cards of level 2",
                                         "cards of level 3"};
    slice end = {"end of the set", 14, in->line, 1};
    int tiles = 0;
    set_cite(in, NULL);
    if (!t->cells) set_fail(in, SET_MISSING, end, "board");
    if (!t->fragments[WATER]) set_fail(in, SET_MISSING, end, "supply");
    for (int i = 1; i <= LOCATIONS; i++)
        if (!t->location[i].power || !t->linked[i]) set_fail(in, SET_MISSING, end, "location");
    for (int i = 1; i < t->designs; i++) tiles += t->design[i].advanced ? 0 : t->design[i].copies;
    set_cite(in, "DS-S-3");
    at_least(in, "tiles", tiles, TILES);
    set_cite(in, "DS-S-7");
    if (t->fragments[WATER]) check_fragments(in, t);
    set_cite(in, "DS-S-4");
    for (int l = 1; l <= LEVELS; l++) {
        at_least(in, levels[l], bits(t->level[l]), l == 1 ? 1 + 2 + 3 + 4 : 1);
        at_most(in, levels[l], bits(t->level[l]), LEVEL_CARDS_MAX);
    }
    set_cite(in, "DS-D-1");
    check_cards(in, t);
    return !set_failed(in);
}

/* Number of fragments and trees in a pattern. */
static int parts_of(const pattern *p) {
    int n = 0;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            n += (p->drawn[y][x] & TREE) != 0;
            for (space left = p->drawn[y][x] & PILE_BITS; left; left >>= LEVEL_BITS) n++;
        }
    return n;
}

/* Averages of each level, which bots use for unknown cards. */
static void average(tables *t) {
    for (int l = 1; l <= LEVELS; l++) {
        int points = 0, parts = 0, count = bits(t->level[l]);
        for (uint64_t left = t->level[l]; left; left &= left - 1) {
            points += t->card[lowest(left)].points;
            parts += parts_of(&t->card[lowest(left)].pattern);
        }
        t->level_points[l] = (uint16_t)(10 * points / count);
        t->level_parts[l] = (uint16_t)(10 * parts / count);
    }
}

bool ds_load(set_reader *in, void *into) {
    static bool (*const loads[DS_SHAPES])(reading *) = {
        [BOARD_KIND] = load_board, [SUPPLY_KIND] = load_supply, [LOCATION_KIND] = load_location,
        [CARD_KIND] = load_card,   [DESIGN_KIND] = load_design,
    };
    tables *t = into;
    const set_shape *shape;
    stanza s;
    t->cards = t->designs = 1;
    while (set_next_shape(in, (set_format){ds_shapes, DS_SHAPES}, &s, &shape)) {
        if (slice_is(s.id, "none")) set_fail(in, SET_TWICE, s.id, NULL);
        reading g = {.in = in, .tables = t, .id = s.id, .form = {.shape = shape}};
        loads[shape - ds_shapes](&g);
    }
    if (!set_whole(in) || !check_whole(in, t)) return false;
    average(t);
    for (int i = 1; i < t->cards; i++) ds_spread_pattern(t, &t->card[i].pattern);
    return true;
}
