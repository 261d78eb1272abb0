/* set.c - reads a set file into tables. sets/dreamscape/base.set explains the grammar. */
#include "set_fields.h"

#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "landscape.h"
#include "pattern.h"
#include "verbs.h"

const char *const ds_colour_names[COLOURS] = {"none",  "water", "stone", "earth",
                                              "grass", "white", "red"};
/* ---- keys ------------------------------------------------------------------------------------ */

typedef enum {
    KEY_NAME_EN,
    KEY_NAME_FR,
    KEY_GENDER,
    KEY_PLURAL,
    KEY_NUMBER,
    KEY_POWER,
    KEY_LINK,
    KEY_LEVEL,
    KEY_POINTS,
    KEY_PATTERN,
    KEY_KIND,
    KEY_SCALE,
    KEY_COPIES,
    KEY_ADVANCED,
    KEY_WIDTH,
    KEY_HEIGHT,
    KEY_ENTRANCE,
    KEY_TREES,
    KEY_DOTS,
    KEY_WATER, /* the colours, in the order of `colour` */
    KEY_STONE,
    KEY_EARTH,
    KEY_GRASS,
    KEY_WHITE,
    KEY_RED,
    KEYS
} set_key;

static const char *const key_names[KEYS] = {
    [KEY_NAME_EN] = "name.en", [KEY_NAME_FR] = "name.fr",   [KEY_GENDER] = "gender",
    [KEY_PLURAL] = "plural",   [KEY_NUMBER] = "number",     [KEY_POWER] = "power",
    [KEY_LINK] = "link",       [KEY_LEVEL] = "level",       [KEY_POINTS] = "points",
    [KEY_PATTERN] = "pattern", [KEY_KIND] = "kind",         [KEY_SCALE] = "scale",
    [KEY_COPIES] = "copies",   [KEY_ADVANCED] = "advanced", [KEY_WIDTH] = "width",
    [KEY_HEIGHT] = "height",   [KEY_ENTRANCE] = "entrance", [KEY_TREES] = "trees",
    [KEY_DOTS] = "dots",       [KEY_WATER] = "water",       [KEY_STONE] = "stone",
    [KEY_EARTH] = "earth",     [KEY_GRASS] = "grass",       [KEY_WHITE] = "white",
    [KEY_RED] = "red",
};

enum {
    NAME_KEYS = BIT(KEY_NAME_EN) | BIT(KEY_NAME_FR) | BIT(KEY_GENDER),
    BOARD_KEYS = BIT(KEY_WIDTH) | BIT(KEY_HEIGHT) | BIT(KEY_ENTRANCE),
    SUPPLY_KEYS = BIT(KEY_TREES) | BIT(KEY_DOTS) | ((1u << (COLOURS - WATER)) - 1) << KEY_WATER,
    LOCATION_KEYS = NAME_KEYS | BIT(KEY_NUMBER) | BIT(KEY_POWER),
    CARD_KEYS = NAME_KEYS | BIT(KEY_LEVEL) | BIT(KEY_POINTS) | BIT(KEY_POWER) | BIT(KEY_PATTERN),
    DESIGN_KEYS = NAME_KEYS | BIT(KEY_KIND) | BIT(KEY_COPIES),
    REPEATED_KEYS = BIT(KEY_LINK) | BIT(KEY_PATTERN),
};

/* The figure of a key, for `reconstructed`; FIGURES: none. */
static int figure_of(set_key key) {
    switch (key) {
    case KEY_NAME_EN: return FIGURE_NAME_EN;
    case KEY_NAME_FR: return FIGURE_NAME_FR;
    case KEY_LEVEL: return FIGURE_LEVEL;
    case KEY_POINTS:
    case KEY_SCALE: return FIGURE_POINTS;
    case KEY_POWER: return FIGURE_POWER;
    case KEY_PATTERN: return FIGURE_PATTERN;
    case KEY_COPIES: return FIGURE_COPIES;
    case KEY_NUMBER: return FIGURE_NUMBER;
    case KEY_GENDER:
    case KEY_PLURAL:
    case KEY_LINK:
    case KEY_KIND:
    case KEY_ADVANCED:
    case KEY_WIDTH:
    case KEY_HEIGHT:
    case KEY_ENTRANCE:
    case KEY_TREES:
    case KEY_DOTS:
    case KEY_WATER:
    case KEY_STONE:
    case KEY_EARTH:
    case KEY_GRASS:
    case KEY_WHITE:
    case KEY_RED:
    case KEYS: break;
    }
    return FIGURES;
}

/* A stanza while it is read. */
typedef struct {
    set_reader *in;
    tables *tables;
    slice id;
    unsigned needed;
    set_keys keys;
    uint16_t reconstructed;
} reading;

static bool ours(source s) { return s == SOURCE_RECONSTRUCTED || s == SOURCE_DEDUCED; }

/* The next field with a known key; false at the end of the stanza. */
static bool next(reading *g, field *f) {
    do {
        if (!set_next_field(g->in, f)) return false;
    } while (!set_read_key(g->in, f, &g->keys));
    const int figure = figure_of((set_key)g->keys.key);
    if (ours(f->source) && figure < FIGURES) g->reconstructed |= (uint16_t)BIT(figure);
    return true;
}

/* The stanza has what it needs, and no error. */
static bool ended(const reading *g) { return set_have_keys(g->in, g->id, &g->keys, g->needed); }

/* ---- names ----------------------------------------------------------------------------------- */

static bool read_name(reading *g, const field *f, title *name) {
    if (g->keys.key == KEY_NAME_EN) return set_read_text(g->in, f, name->en, WORD_MAX);
    if (g->keys.key == KEY_NAME_FR) return set_read_text(g->in, f, name->fr, WORD_MAX);
    if (g->keys.key == KEY_GENDER) return set_read_gender(g->in, f, &name->feminine);
    return set_read_plural(g->in, f, name->plural);
}

static bool read_power(reading *g, const field *f, uint8_t *out) {
    const char *names[POWERS - 1];
    int which;
    for (int i = 1; i < POWERS; i++) names[i - 1] = ds_powers[i].name;
    if (!set_expect_words(g->in, f, 1, 1) ||
        !set_read_choice(g->in, f->word[0], (set_list){names, COUNT_OF(names)}, &which))
        return false;
    *out = (uint8_t)(which + 1);
    return true;
}

static bool read_kind(reading *g, const field *f, uint8_t *out) {
    const char *names[DESIGN_KINDS];
    int which;
    for (int i = 0; i < DESIGN_KINDS; i++) names[i] = ds_designs[i].name;
    if (!set_expect_words(g->in, f, 1, 1) ||
        !set_read_choice(g->in, f->word[0], (set_list){names, COUNT_OF(names)}, &which))
        return false;
    *out = (uint8_t)which;
    return true;
}

static bool is_name(int key) { return key <= KEY_PLURAL; }

static bool fits(reading *g, int have, int most) {
    return have < most || set_fail_range(g->in, SET_TOO_MANY, g->id, (set_range){0, most - 1});
}

/* ---- the boards ------------------------------------------------------------------------------ */

static bool load_board(reading *g) {
    tables *t = g->tables;
    field f;
    if (t->cells) set_fail(g->in, SET_TWICE, g->id, NULL);
    while (next(g, &f)) {
        uint8_t *into = g->keys.key == KEY_WIDTH    ? &t->width
                        : g->keys.key == KEY_HEIGHT ? &t->height
                                                    : &t->entrance;
        set_read_one(g->in, &f, (set_range){1, SIDE_MAX}, into);
    }
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

static bool supply_field(reading *g, const field *f) {
    tables *t = g->tables;
    if (g->keys.key >= KEY_WATER)
        return set_read_one(g->in, f, (set_range){1, FRAGMENTS_MAX},
                            &t->fragments[WATER + g->keys.key - KEY_WATER]);
    bool trees = g->keys.key == KEY_TREES;
    int words = trees ? PLAYERS_MAX - PLAYERS_MIN + 1 : SLOTS;
    if (!set_expect_words(g->in, f, words, words)) return false;
    for (int i = 0; i < words; i++)
        if (!set_read_small(g->in, f->word[i],
                            (set_range){trees ? 0 : PLAYERS_MIN, trees ? TREES_MAX : PLAYERS_MAX},
                            trees ? &t->trees[PLAYERS_MIN + i] : &t->dots[i]))
            return false;
    return true;
}

static bool load_supply(reading *g) {
    tables *t = g->tables;
    field f;
    if (t->fragments[WATER]) set_fail(g->in, SET_TWICE, g->id, NULL);
    while (next(g, &f)) supply_field(g, &f);
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
    if (!set_read_one(g->in, f, (set_range){1, LOCATIONS}, &to)) return false;
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
    if (!set_read_one(g->in, f, (set_range){1, LOCATIONS}, number)) return false;
    if (!g->tables->location[*number].id[0]) return true;
    *number = 0;
    return set_fail(g->in, SET_TWICE, g->id, NULL);
}

static bool read_link(reading *g, const field *f, int from) {
    if (from) return add_link(g, f, from);
    if (g->keys.seen & BIT(KEY_NUMBER)) return false; /* the number was wrong */
    return set_fail(g->in, SET_MISSING, g->id, "number");
}

static bool location_field(reading *g, const field *f, location *l, uint8_t *number) {
    if (is_name(g->keys.key)) return read_name(g, f, &l->name);
    if (g->keys.key == KEY_NUMBER) return read_place(g, f, number);
    if (g->keys.key == KEY_LINK) return read_link(g, f, *number);
    return read_power(g, f, &l->power);
}

static bool load_location(reading *g) {
    location l = {0};
    uint8_t number = 0;
    field f;
    for (int i = 1; i <= LOCATIONS; i++)
        if (slice_is(g->id, g->tables->location[i].id)) set_fail(g->in, SET_TWICE, g->id, NULL);
    slice_copy(g->id, l.id, WORD_MAX);
    while (next(g, &f)) location_field(g, &f, &l, &number);
    l.reconstructed = g->reconstructed;
    if (number) g->tables->location[number] = l;
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

static bool card_field(reading *g, const field *f, card *c) {
    if (is_name(g->keys.key)) return read_name(g, f, &c->name);
    if (g->keys.key == KEY_LEVEL) return set_read_one(g->in, f, (set_range){1, LEVELS}, &c->level);
    if (g->keys.key == KEY_POINTS)
        return set_read_one(g->in, f, (set_range){0, POINTS_MAX}, &c->points);
    if (g->keys.key == KEY_PATTERN) return read_row(g, f, &c->pattern);
    return read_power(g, f, &c->power);
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
    if (is_name(g->keys.key)) return read_name(g, f, &d->name);
    if (g->keys.key == KEY_POINTS)
        return set_read_one(g->in, f, (set_range){1, POINTS_MAX}, &d->points);
    if (g->keys.key == KEY_COPIES)
        return set_read_one(g->in, f, (set_range){1, DESIGN_COPIES_MAX}, &d->copies);
    if (g->keys.key == KEY_SCALE) return read_scale(g, f, d);
    if (g->keys.key == KEY_KIND) return read_kind(g, f, &d->kind);
    return set_read_yes(g->in, f, &d->advanced);
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
    if (!t->cells) set_fail(in, SET_MISSING, end, "board");
    if (!t->fragments[WATER]) set_fail(in, SET_MISSING, end, "supply");
    for (int i = 1; i <= LOCATIONS; i++)
        if (!t->location[i].power || !t->linked[i]) set_fail(in, SET_MISSING, end, "location");
    for (int i = 1; i < t->designs; i++) tiles += t->design[i].advanced ? 0 : t->design[i].copies;
    at_least(in, "tiles", tiles, TILES);
    if (t->fragments[WATER]) check_fragments(in, t);
    for (int l = 1; l <= LEVELS; l++) {
        at_least(in, levels[l], bits(t->level[l]), l == 1 ? 1 + 2 + 3 + 4 : 1);
        at_most(in, levels[l], bits(t->level[l]), LEVEL_CARDS_MAX);
    }
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
    static const char *const kinds[] = {"board", "supply", "location", "card", "design"};
    static const struct {
        bool (*load)(reading *);
        unsigned needed, more;
    } rows[] = {
        {load_board, BOARD_KEYS, 0},
        {load_supply, SUPPLY_KEYS, 0},
        {load_location, LOCATION_KEYS, BIT(KEY_PLURAL) | BIT(KEY_LINK)},
        {load_card, CARD_KEYS, BIT(KEY_PLURAL)},
        {load_design, DESIGN_KEYS,
         BIT(KEY_PLURAL) | BIT(KEY_POINTS) | BIT(KEY_SCALE) | BIT(KEY_ADVANCED)},
    };
    tables *t = into;
    stanza s;
    int kind;
    t->cards = t->designs = 1;
    while (set_next_stanza(in, &s)) {
        if (!set_read_choice(in, s.kind, (set_list){kinds, COUNT_OF(kinds)}, &kind)) continue;
        if (slice_is(s.id, "none")) set_fail(in, SET_TWICE, s.id, NULL);
        reading g = {.in = in, .tables = t, .id = s.id, .needed = rows[kind].needed};
        g.keys = (set_keys){key_names, rows[kind].needed | rows[kind].more, REPEATED_KEYS, 0, 0};
        rows[kind].load(&g);
    }
    if (!set_whole(in) || !check_whole(in, t)) return false;
    average(t);
    for (int i = 1; i < t->cards; i++) ds_spread_pattern(t, &t->card[i].pattern);
    return true;
}
