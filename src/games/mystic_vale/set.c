/* set.c - reads a set file into the tables of cards.h. */
#include <stddef.h>
#include <string.h>

#include "grammar.h"
#include "verbs.h"

enum { LEVEL_COPIES_MAX = 250 }; /* in a whole deck, because its count is a byte */

/* ---- the format ------------------------------------------------------------------------------ */

static const char *const price_names[PRICES] = {"animal", "forest", "sky", "any"};

#define NUMBER_AT(where, of, member, from, to) \
    .type = TYPE_NUMBER, .range = {from, to}, .count = 1, .at = offsetof(of, member), .rule = where

/* What advancements and vales share; each of them has its own effects. */
#define NAME_ROWS(of)                                                                     \
    {.key = "name.en",                                                                    \
     .type = TYPE_TEXT,                                                                   \
     .count = WORD_MAX,                                                                   \
     .at = offsetof(of, name.en),                                                         \
     .required = true,                                                                    \
     .figure = 1 + FIGURE_NAME},                                                          \
        {.key = "name.fr",                                                                \
         .type = TYPE_TEXT,                                                               \
         .count = WORD_MAX,                                                               \
         .at = offsetof(of, name.fr),                                                     \
         .required = true,                                                                \
         .figure = 1 + FIGURE_NAME},                                                      \
        {.key = "gender",                                                                 \
         .type = TYPE_GENDER,                                                             \
         .at = offsetof(of, name.feminine),                                               \
         .required = true},                                                               \
        {.key = "plural", .type = TYPE_PLURAL, .at = offsetof(of, name.plural)}, {        \
        .key = "effect", .type = TYPE_OWN, .repeated = true, .figure = 1 + FIGURE_EFFECT, \
        .rule = "MV-I1", .tell = of##_effects                                             \
    }

#define SYMBOL_ROW(name, which, where) \
    {.key = name,                      \
     .normal = "0",                    \
     .figure = 1 + (which),            \
     NUMBER_AT(where, advancement, symbols[which], 0, SYMBOL_MAX)}
#define ADVANCEMENT_ROWS                                                                \
    NAME_ROWS(advancement),                                                             \
        {.key = "vp",                                                                   \
         .normal = "0",                                                                 \
         .figure = 1 + VP,                                                              \
         NUMBER_AT("MV-E3", advancement, vp, 0, CARD_VP_MAX)},                          \
        {.key = "gray",                                                                 \
         .normal = "0",                                                                 \
         .figure = 1 + POINTS,                                                          \
         NUMBER_AT("MV-H2", advancement, gray, 0, CARD_VP_MAX)},                        \
        {.key = "lengthwise",                                                           \
         .type = TYPE_YES,                                                              \
         .at = offsetof(advancement, lengthwise),                                       \
         .normal = "no",                                                                \
         .figure = 1 + FIGURE_LENGTHWISE,                                               \
         .rule = "MV-F3"},                                                              \
        SYMBOL_ROW("mana", MANA, "MV-E1"), SYMBOL_ROW("growth", GROWTH, "MV-D1"),       \
        SYMBOL_ROW("decay", DECAY, "MV-D1"), SYMBOL_ROW("guardian", GUARDIAN, "MV-I7"), \
        SYMBOL_ROW("animal", ANIMAL, "MV-E1"), SYMBOL_ROW("forest", FOREST, "MV-E1"),   \
        SYMBOL_ROW("sky", SKY, "MV-E1"), SYMBOL_ROW("wild", WILD, "MV-E5")
#define LEVEL_ROW(of, most, where) \
    {.key = "level",               \
     .required = true,             \
     .figure = 1 + FIGURE_LEVEL,   \
     NUMBER_AT(where, of, level, 1, most)}
#define SALE_ROWS(most)                                                                    \
    {.key = "cost",                                                                        \
     .required = true,                                                                     \
     .figure = 1 + FIGURE_COST,                                                            \
     NUMBER_AT("MV-E7", advancement, cost, 0, COST_MAX)},                                  \
    {                                                                                      \
        .key = "copies", .type = TYPE_NUMBER, .range = {0, most}, .count = SLOTS,          \
        .at = offsetof(advancement, copies), .required = true, .figure = 1 + FIGURE_COPIES \
    }

static void advancement_effects(const set_teller *t) { mv_tell_effects(t, false); }
static void vale_effects(const set_teller *t) { mv_tell_effects(t, true); }

static const set_row printed_rows[] = {ADVANCEMENT_ROWS};
static const set_row stock_rows[] = {ADVANCEMENT_ROWS, SALE_ROWS(STOCK_MAX)};
static const set_row advancement_rows[] = {
    ADVANCEMENT_ROWS, LEVEL_ROW(advancement, LEVELS, "MV-A6"), SALE_ROWS(COPIES_MAX)};

static const set_row vale_rows[] = {
    NAME_ROWS(vale),
    LEVEL_ROW(vale, VALE_LEVELS, "MV-A8"),
    {.key = "price",
     .type = TYPE_PRICES,
     .range = {1, PRICE_MAX},
     .words = WORDS_OF(price_names),
     .at = offsetof(vale, price),
     .required = true,
     .figure = 1 + FIGURE_COST,
     .rule = "MV-E5"},
    {.key = "points",
     .required = true,
     .figure = 1 + POINTS,
     NUMBER_AT("MV-H2", vale, points, 0, CARD_VP_MAX)},
    {.key = "copies",
     .required = true,
     .figure = 1 + FIGURE_COPIES,
     NUMBER_AT("MV-A8", vale, copies, 1, COPIES_MAX)},
    {.key = "single",
     .type = TYPE_YES,
     .at = offsetof(vale, single),
     .normal = "no",
     .rule = "MV-K1"},
};

static void tell_start_card(const set_teller *t) {
    static const char *const kinds[] = {"printed", "stock", "advancement"};
    json_field_text(t->json, "type", "slot");
    tell_ids(t, kinds, COUNT_OF(kinds));
    tell_words(t, "words", "slot", (set_word_list)WORDS_OF(mv_slot_names));
    tell_range(t, (set_range){1, CARDS});
}

static void tell_until(const set_teller *t) {
    static const char *const kinds[] = {"printed", "stock", "advancement"};
    json_field_text(t->json, "type", "counted");
    tell_ids(t, kinds, COUNT_OF(kinds));
    tell_range(t, (set_range){1, CARDS});
}

enum { SEAT_COUNTS = PLAYERS_MAX - PLAYERS_MIN + 1 };
enum { POOL_ROW, LEVEL1_ROW, CARD_ROW, BLANK_ROW, UNTIL_ROW, START_ROWS };
static const set_row start_rows[START_ROWS] = {
    [POOL_ROW] = {.key = "pool",
                  .type = TYPE_NUMBER,
                  .range = {1, POOL_MAX},
                  .count = SEAT_COUNTS,
                  .at = offsetof(tables, pool[PLAYERS_MIN]),
                  .required = true,
                  .rule = "MV-A9"},
    [LEVEL1_ROW] = {.key = "level1_deck",
                    .type = TYPE_NUMBER,
                    .range = {COMMONS_ROW, LEVEL_COPIES_MAX},
                    .count = SEAT_COUNTS,
                    .at = offsetof(tables, level1_deck[PLAYERS_MIN]),
                    .required = true,
                    .rule = "MV-A5"},
    [CARD_ROW] = {.key = "card",
                  .type = TYPE_OWN,
                  .repeated = true,
                  .rule = "MV-A2",
                  .tell = tell_start_card},
    [BLANK_ROW] = {.key = "blank",
                   .type = TYPE_NUMBER,
                   .range = {1, CARDS},
                   .count = 1,
                   .repeated = true,
                   .rule = "MV-A2"},
    [UNTIL_ROW] =
        {.key = "until", .type = TYPE_OWN, .required = true, .rule = "MV-A10", .tell = tell_until},
};

enum { PRINTED_KIND, STOCK_KIND, ADVANCEMENT_KIND, VALE_KIND, START_KIND };
const set_shape mv_shapes[MV_SHAPES] = {
    [PRINTED_KIND] = {.kind = "printed",
                      ROWS_IN(printed_rows),
                      .count = {0, ADVANCEMENTS_MAX - 1},
                      .box = 1,
                      .rule = "MV-A2"},
    [STOCK_KIND] = {.kind = "stock",
                    ROWS_IN(stock_rows),
                    .count = {0, STOCK_TYPES_MAX},
                    .box = 1,
                    .rule = "MV-A4"},
    [ADVANCEMENT_KIND] = {.kind = "advancement",
                          ROWS_IN(advancement_rows),
                          .count = {LEVELS, ADVANCEMENTS_MAX - 1},
                          .box = 32,
                          .rule = "MV-A6"},
    [VALE_KIND] = {.kind = "vale",
                   ROWS_IN(vale_rows),
                   .count = {VALE_LEVELS, VALES_MAX - 1},
                   .box = 22,
                   .rule = "MV-A8"},
    [START_KIND] =
        {.kind = "start", ROWS_IN(start_rows), .count = {1, 1}, .box = 1, .rule = "MV-A2"},
};

/* ---- advancements ---------------------------------------------------------------------------- */

static bool check_id(set_reader *in, const tables *t, slice id) {
    bool taken = slice_is(id, "none") || slice_is(id, "blank");
    for (int i = 1; i < t->advancements; i++) taken |= slice_is(id, t->advancement[i].id);
    for (int i = 1; i < t->vales; i++) taken |= slice_is(id, t->vale[i].id);
    if (taken) return set_fail(in, SET_TWICE, id, NULL);
    if (id.length >= WORD_MAX)
        return set_fail_range(in, SET_TOO_LONG, id, (set_range){0, WORD_MAX - 1});
    return true;
}

/* A card of either kind while it is read. */
typedef struct {
    void *card;
    uint8_t *effects;
    effect *effect;
    bool of_vale;
} draft;

static bool read_effect(set_reader *in, const field *f, const draft *to) {
    if (*to->effects == EFFECTS_MAX)
        return set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, EFFECTS_MAX});
    return mv_read_effect(in, f, to->of_vale, &to->effect[(*to->effects)++]);
}

/* Returns the bits of `reconstructed` for the field. */
static uint16_t read_field(set_reader *in, const field *f, const set_row *row, const draft *to) {
    const bool fine =
        row->type == TYPE_OWN ? read_effect(in, f, to) : set_read_row(in, f, row, to->card);
    return fine ? set_doubt(f, row) : 0;
}

static bool load_advancement(set_reader *in, const stanza *s, tables *t, const set_shape *shape) {
    set_form form = {.shape = shape};
    field f;
    if (t->advancements == ADVANCEMENTS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, ADVANCEMENTS_MAX - 1});
    check_id(in, t, s->id);
    advancement *a = &t->advancement[t->advancements++];
    slice_copy(s->id, a->id, WORD_MAX);
    a->level = shape == &mv_shapes[STOCK_KIND] ? LEVEL_STOCK : LEVEL_PRINTED;
    const draft to = {a, &a->effects, a->effect, false};
    while (set_next_row(in, &form, &f)) a->reconstructed |= read_field(in, &f, form.row, &to);
    return set_form_ended(in, s->id, &form);
}

/* ---- vales ----------------------------------------------------------------------------------- */

static bool load_vale(set_reader *in, const stanza *s, tables *t) {
    set_form form = {.shape = &mv_shapes[VALE_KIND]};
    field f;
    if (t->vales == VALES_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, VALES_MAX - 1});
    check_id(in, t, s->id);
    vale *v = &t->vale[t->vales++];
    slice_copy(s->id, v->id, WORD_MAX);
    const draft to = {v, &v->effects, v->effect, true};
    while (set_next_row(in, &form, &f)) v->reconstructed |= read_field(in, &f, form.row, &to);
    return set_form_ended(in, s->id, &form);
}

/* ---- the table ------------------------------------------------------------------------------- */

static bool read_type(set_reader *in, const tables *t, slice word, int *type) {
    const char *ids[ADVANCEMENTS_MAX] = {0};
    for (int i = 1; i < t->advancements; i++) ids[i] = t->advancement[i].id;
    return set_read_id(in, word, (set_list){ids, t->advancements}, type);
}

/* The start stanza while it is read. */
typedef struct {
    set_reader *in;
    tables *tables;
    int cards; /* starting cards so far */
} starting;

static bool add_cards(starting *s, const field *f, int copies, const uint8_t slots[SLOTS]) {
    if (s->cards > CARDS) return false; /* that was an error before */
    if (s->cards + copies > CARDS) {
        set_fail_range(s->in, SET_SUM, f->key, (set_range){s->cards + copies, CARDS});
        s->cards = CARDS + 1;
        return false;
    }
    while (copies-- > 0) memcpy(s->tables->printed[++s->cards], slots, SLOTS);
    return true;
}

static bool start_card(starting *s, const field *f) {
    int type, slot, copies;
    if (!set_expect_words(s->in, f, 3, 3) || !read_type(s->in, s->tables, f->word[0], &type))
        return false;
    if (!set_read_choice(s->in, f->word[1], (set_list){mv_slot_names, SLOTS}, &slot)) return false;
    if (!set_read_number(s->in, f->word[2], (set_range){1, CARDS}, &copies)) return false;
    uint8_t slots[SLOTS] = {0};
    slots[slot] = (uint8_t)type;
    return add_cards(s, f, copies, slots);
}

static bool start_blank(starting *s, const field *f, const set_row *row) {
    uint8_t copies;
    return set_read_one(s->in, f, row->range, &copies) &&
           add_cards(s, f, copies, (const uint8_t[SLOTS]){0});
}

static bool start_until(starting *s, const field *f) {
    int type;
    if (!set_expect_words(s->in, f, 2, 2) || !read_type(s->in, s->tables, f->word[0], &type))
        return false;
    s->tables->until = (uint8_t)type;
    return set_read_small(s->in, f->word[1], (set_range){1, CARDS}, &s->tables->until_count);
}

static bool start_field(starting *s, const field *f, const set_row *row) {
    if (row == &start_rows[BLANK_ROW]) return start_blank(s, f, row);
    if (row == &start_rows[CARD_ROW]) return start_card(s, f);
    if (row == &start_rows[UNTIL_ROW]) return start_until(s, f);
    return set_read_row(s->in, f, row, s->tables);
}

static int cards_with(const tables *t, int type) {
    int n = 0;
    for (int c = 1; c <= CARDS; c++)
        for (int s = 0; s < SLOTS; s++) n += t->printed[c][s] == type;
    return n;
}

static bool load_start(set_reader *in, const stanza *s, tables *t) {
    starting all = {in, t, 0};
    set_form form = {.shape = &mv_shapes[START_KIND]};
    field f;
    if (t->until) return set_fail(in, SET_TWICE, s->kind, NULL);
    while (set_next_row(in, &form, &f)) start_field(&all, &f, form.row);
    if (!set_form_ended(in, s->id, &form)) return false;
    if (all.cards != CARDS)
        return set_fail_range(in, SET_SUM, s->id, (set_range){all.cards, CARDS});
    if (cards_with(t, t->until) < t->until_count)
        return set_fail_range(in, SET_SUM, (slice){"until", 5, s->id.line, 1},
                              (set_range){cards_with(t, t->until), t->until_count});
    return true;
}

/* ---- the whole set --------------------------------------------------------------------------- */

/* The traits of one effect: see cards.h. */
static uint8_t traits_of(const effect *e) {
    static const uint8_t by_trigger[TRIGGERS] = {
        [WHEN_PLAYED] = TRAIT_PLAYED, [HARVEST] = TRAIT_HARVEST,     [ONGOING] = TRAIT_ONGOING,
        [PURCHASE] = TRAIT_DISCOUNT,  [WOULD_SPOIL] = TRAIT_REPLACE, [END_GAME] = TRAIT_END};
    return (uint8_t)(by_trigger[e->trigger] | (e->per == PER_GUARDIAN ? TRAIT_GUARDIANS : 0));
}

static void compile_advancement(tables *t, int type) {
    const advancement *a = &t->advancement[type];
    for (int i = 0; i < SYMBOLS; i++) t->packed[type] |= (uint64_t)a->symbols[i] << (8 * i);
    for (int i = 0; i < a->effects; i++) t->traits[type] |= traits_of(&a->effect[i]);
    if (a->lengthwise) t->traits[type] |= TRAIT_LENGTHWISE;
    t->spoil[type] = (uint32_t)a->symbols[DECAY] | (uint32_t)a->symbols[GROWTH] << 8 |
                     (t->traits[type] & TRAIT_ONGOING ? SPOIL_TEXT : 0);
    if (a->level == LEVEL_PRINTED) return;
    t->level_type[a->level][t->level_types[a->level]++] = (uint8_t)type;
    for (int s = 0; s < SLOTS; s++) t->level_copies[a->level] += a->copies[s];
}

static use use_of(const effect *e) {
    if (mv_verb(e)->use != USES) return (use)mv_verb(e)->use;
    return e->trigger == ONGOING ? USE_GROWTH : e->trigger == ANY_TIME ? USE_GUARDIAN : USE_HARVEST;
}

static void compile_vale(tables *t, int type) {
    const vale *v = &t->vale[type];
    unsigned uses = 0;
    t->vale_copies[v->level] += v->copies;
    for (int i = 0; i < v->effects; i++) uses |= BIT(use_of(&v->effect[i]));
    for (int i = 0; i < USES; i++)
        if (uses >> i & 1) t->user[i][t->users[i]++] = (uint8_t)type;
    t->leaves[type] = uses >> USE_SACRIFICE & 1;
}

static void compile_totals(tables *t) {
    for (int n = PLAYERS_MIN; n <= PLAYERS_MAX; n++) {
        for (int i = 1; i < t->advancements; i++)
            memcpy(t->total[n][i], t->advancement[i].copies, SLOTS);
        for (int c = 1; c <= CARDS; c++)
            for (int s = 0; s < SLOTS; s++)
                t->total[n][t->printed[c][s]][s] = (uint8_t)(t->total[n][t->printed[c][s]][s] + n);
    }
}

/* A deck must have enough cards for its row, and its count must fit in a byte. */
static bool deck_fits(set_reader *in, const char *what, int copies, int least) {
    slice at = {what, (int)strlen(what), in->line, 1};
    if (copies < least) return set_fail_range(in, SET_SUM, at, (set_range){copies, least});
    if (copies > LEVEL_COPIES_MAX)
        return set_fail_range(in, SET_TOO_MANY, at, (set_range){0, LEVEL_COPIES_MAX});
    return true;
}

static void check_decks(set_reader *in, const tables *t) { /* MV-A7, MV-A8 */
    static const char *const levels[] = {"", "advancements of level 1", "advancements of level 2",
                                         "advancements of level 3"};
    static const char *const vale_levels[] = {"", "vales of level 1", "vales of level 2"};
    int level1 = COMMONS_ROW;
    for (int n = PLAYERS_MIN; n <= PLAYERS_MAX; n++)
        if (t->level1_deck[n] > level1) level1 = t->level1_deck[n];
    set_cite(in, "MV-A7");
    for (int l = 1; l <= LEVELS; l++)
        deck_fits(in, levels[l], t->level_copies[l], l == 1 ? level1 : COMMONS_ROW);
    set_cite(in, "MV-A8");
    for (int l = 1; l <= VALE_LEVELS; l++)
        deck_fits(in, vale_levels[l], t->vale_copies[l], VALE_ROW);
}

static void check_limits(set_reader *in, const tables *t) {
    int guardians = 0;
    set_cite(in, NULL);
    if (t->level_types[LEVEL_STOCK] > STOCK_TYPES_MAX)
        set_fail_range(in, SET_TOO_MANY, (slice){"stock", 5, in->line, 1},
                       (set_range){0, STOCK_TYPES_MAX});
    for (int i = 0; i < t->users[USE_GUARDIAN]; i++)
        guardians += t->vale[t->user[USE_GUARDIAN][i]].copies;
    if (guardians > GUARDIAN_VALES_MAX)
        set_fail_range(in, SET_TOO_MANY, (slice){"gain guardian", 13, in->line, 1},
                       (set_range){0, GUARDIAN_VALES_MAX});
}

static bool compile(set_reader *in, tables *t) {
    slice end = {"end of the set", 14, in->line, 1};
    set_cite(in, "MV-A2");
    if (!t->until) set_fail(in, SET_MISSING, end, "start");
    for (int i = 1; i < t->advancements; i++) compile_advancement(t, i);
    for (int i = 1; i < t->vales; i++) compile_vale(t, i);
    compile_totals(t);
    mv_worth_compile(t);
    check_limits(in, t);
    check_decks(in, t);
    return !set_failed(in);
}

bool mv_load(set_reader *in, void *into) {
    tables *t = into;
    const set_shape *shape;
    stanza s;
    t->advancements = t->vales = 1;
    while (set_next_shape(in, (set_format){mv_shapes, MV_SHAPES}, &s, &shape)) {
        if (shape == &mv_shapes[VALE_KIND])
            load_vale(in, &s, t);
        else if (shape == &mv_shapes[START_KIND])
            load_start(in, &s, t);
        else
            load_advancement(in, &s, t, shape);
    }
    return set_whole(in) && compile(in, t);
}
