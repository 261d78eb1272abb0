/* set.c - reads a set file into the tables of cards.h. */
#include <string.h>

#include "grammar.h"
#include "verbs.h"

enum { LEVEL_COPIES_MAX = 250 }; /* in a whole deck, because its count is a byte */

/* ---- fields that advancements and vales share ------------------------------------------------ */

/* Keys of all stanzas; a key seen before is an error unless it may be repeated. */
enum {
    KEY_NAME_EN,
    KEY_NAME_FR,
    KEY_GENDER,
    KEY_PLURAL,
    KEY_EFFECT,
    KEY_LEVEL,
    KEY_COST,
    KEY_COPIES,
    KEY_VP,
    KEY_GRAY,
    KEY_LENGTHWISE,
    KEY_SYMBOL, /* the eight of them */
    KEY_PRICE = KEY_SYMBOL + SYMBOLS,
    KEY_POINTS,
    KEY_SINGLE,
    KEY_POOL,
    KEY_LEVEL1_DECK,
    KEY_CARD,
    KEY_BLANK,
    KEY_UNTIL,
    KEYS
};
static const char *const key_names[KEYS] = {[KEY_NAME_EN] = "name.en",
                                            [KEY_NAME_FR] = "name.fr",
                                            [KEY_GENDER] = "gender",
                                            [KEY_PLURAL] = "plural",
                                            [KEY_EFFECT] = "effect",
                                            [KEY_LEVEL] = "level",
                                            [KEY_COST] = "cost",
                                            [KEY_COPIES] = "copies",
                                            [KEY_VP] = "vp",
                                            [KEY_GRAY] = "gray",
                                            [KEY_LENGTHWISE] = "lengthwise",
                                            [KEY_SYMBOL + MANA] = "mana",
                                            [KEY_SYMBOL + GROWTH] = "growth",
                                            [KEY_SYMBOL + DECAY] = "decay",
                                            [KEY_SYMBOL + GUARDIAN] = "guardian",
                                            [KEY_SYMBOL + ANIMAL] = "animal",
                                            [KEY_SYMBOL + FOREST] = "forest",
                                            [KEY_SYMBOL + SKY] = "sky",
                                            [KEY_SYMBOL + WILD] = "wild",
                                            [KEY_PRICE] = "price",
                                            [KEY_POINTS] = "points",
                                            [KEY_SINGLE] = "single",
                                            [KEY_POOL] = "pool",
                                            [KEY_LEVEL1_DECK] = "level1_deck",
                                            [KEY_CARD] = "card",
                                            [KEY_BLANK] = "blank",
                                            [KEY_UNTIL] = "until"};

enum {
    NAME_KEYS = BIT(KEY_NAME_EN) | BIT(KEY_NAME_FR) | BIT(KEY_GENDER),
    COMMON_KEYS = NAME_KEYS | BIT(KEY_PLURAL) | BIT(KEY_EFFECT),
    SYMBOL_KEYS = 0xffu << KEY_SYMBOL,
    PRINTED_KEYS = COMMON_KEYS | SYMBOL_KEYS | BIT(KEY_VP) | BIT(KEY_GRAY) | BIT(KEY_LENGTHWISE),
    STOCK_KEYS = PRINTED_KEYS | BIT(KEY_COST) | BIT(KEY_COPIES),
    ADVANCEMENT_KEYS = STOCK_KEYS | BIT(KEY_LEVEL),
    VALE_KEYS = COMMON_KEYS | BIT(KEY_LEVEL) | BIT(KEY_PRICE) | BIT(KEY_POINTS) | BIT(KEY_COPIES) |
                BIT(KEY_SINGLE),
    START_KEYS =
        BIT(KEY_POOL) | BIT(KEY_LEVEL1_DECK) | BIT(KEY_CARD) | BIT(KEY_BLANK) | BIT(KEY_UNTIL),
    REPEATED_KEYS = BIT(KEY_EFFECT) | BIT(KEY_CARD),
};

_Static_assert((int)KEYS <= (int)SET_NAMES_MAX, "the keys fit in a mask");

static set_keys keys_of(unsigned allowed) {
    return (set_keys){key_names, allowed, REPEATED_KEYS, 0, 0};
}

static bool read_three(set_reader *in, const field *f, set_range of, uint8_t out[3]) {
    if (!set_expect_words(in, f, 3, 3)) return false;
    for (int i = 0; i < 3; i++)
        if (!set_read_small(in, f->word[i], of, &out[i])) return false;
    return true;
}

/* Records which figures may not be the publisher's, for the explanation of a card. */
static void note_source(uint16_t *mask, const field *f, int key) {
    static const uint8_t figures[KEYS] = {[KEY_NAME_EN] = FIGURE_NAME,
                                          [KEY_NAME_FR] = FIGURE_NAME,
                                          [KEY_EFFECT] = FIGURE_EFFECT,
                                          [KEY_LEVEL] = FIGURE_LEVEL,
                                          [KEY_COST] = FIGURE_COST,
                                          [KEY_COPIES] = FIGURE_COPIES,
                                          [KEY_VP] = VP,
                                          [KEY_GRAY] = POINTS,
                                          [KEY_LENGTHWISE] = FIGURE_LENGTHWISE,
                                          [KEY_PRICE] = FIGURE_COST,
                                          [KEY_POINTS] = POINTS};
    if (f->source != SOURCE_DEDUCED && f->source != SOURCE_RECONSTRUCTED) return;
    if (key >= KEY_SYMBOL && key < KEY_SYMBOL + SYMBOLS)
        *mask |= (uint16_t)BIT(key - KEY_SYMBOL);
    else if (figures[key])
        *mask |= (uint16_t)BIT(figures[key]);
}

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

static bool advancement_field(set_reader *in, const field *f, int key, advancement *a) {
    switch (key) {
    case KEY_NAME_EN: return set_read_text(in, f, a->name.en, WORD_MAX);
    case KEY_NAME_FR: return set_read_text(in, f, a->name.fr, WORD_MAX);
    case KEY_GENDER: return set_read_gender(in, f, &a->name.feminine);
    case KEY_PLURAL: return set_read_plural(in, f, a->name.plural);
    case KEY_LEVEL: return set_read_one(in, f, (set_range){1, LEVELS}, &a->level);
    case KEY_COST: return set_read_one(in, f, (set_range){0, COST_MAX}, &a->cost);
    case KEY_COPIES:
        return read_three(in, f, (set_range){0, a->level == LEVEL_STOCK ? STOCK_MAX : COPIES_MAX},
                          a->copies);
    case KEY_VP: return set_read_one(in, f, (set_range){0, CARD_VP_MAX}, &a->vp);
    case KEY_GRAY: return set_read_one(in, f, (set_range){0, CARD_VP_MAX}, &a->gray);
    case KEY_LENGTHWISE: return set_read_yes(in, f, &a->lengthwise);
    case KEY_EFFECT:
        if (a->effects == EFFECTS_MAX)
            return set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, EFFECTS_MAX});
        return mv_read_effect(in, f, false, &a->effect[a->effects++]);
    }
    ASSERT(key >= KEY_SYMBOL && key < KEY_SYMBOL + SYMBOLS);
    return set_read_one(in, f, (set_range){0, SYMBOL_MAX}, &a->symbols[key - KEY_SYMBOL]);
}

/* Printed, stock and deck advancements differ in the keys that they may have. */
static bool load_advancement(set_reader *in, const stanza *s, tables *t, unsigned allowed) {
    static const unsigned needed = NAME_KEYS | BIT(KEY_COST) | BIT(KEY_COPIES) | BIT(KEY_LEVEL);
    set_keys of = keys_of(allowed);
    field f;
    if (t->advancements == ADVANCEMENTS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, ADVANCEMENTS_MAX - 1});
    check_id(in, t, s->id);
    advancement *a = &t->advancement[t->advancements++];
    slice_copy(s->id, a->id, WORD_MAX);
    a->level = allowed == STOCK_KEYS ? LEVEL_STOCK : LEVEL_PRINTED;
    while (set_next_field(in, &f))
        if (set_read_key(in, &f, &of) && advancement_field(in, &f, of.key, a))
            note_source(&a->reconstructed, &f, of.key);
    return set_have_keys(in, s->id, &of, needed & allowed);
}

/* ---- vales ----------------------------------------------------------------------------------- */

static const char *const price_names[PRICES] = {"animal", "forest", "sky", "any"};

static bool vale_field(set_reader *in, const field *f, int key, vale *v) {
    switch (key) {
    case KEY_NAME_EN: return set_read_text(in, f, v->name.en, WORD_MAX);
    case KEY_NAME_FR: return set_read_text(in, f, v->name.fr, WORD_MAX);
    case KEY_GENDER: return set_read_gender(in, f, &v->name.feminine);
    case KEY_PLURAL: return set_read_plural(in, f, v->name.plural);
    case KEY_LEVEL: return set_read_one(in, f, (set_range){1, VALE_LEVELS}, &v->level);
    case KEY_PRICE:
        return set_read_prices(in, f, (set_prices){price_names, PRICES, PRICE_MAX}, v->price);
    case KEY_POINTS: return set_read_one(in, f, (set_range){0, CARD_VP_MAX}, &v->points);
    case KEY_COPIES: return set_read_one(in, f, (set_range){1, COPIES_MAX}, &v->copies);
    case KEY_SINGLE: return set_read_yes(in, f, &v->single);
    case KEY_EFFECT:
        if (v->effects == EFFECTS_MAX)
            return set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, EFFECTS_MAX});
        return mv_read_effect(in, f, true, &v->effect[v->effects++]);
    }
    assert_failed("VALE_KEYS has no other key", __FILE__, __LINE__);
    return false;
}

static bool load_vale(set_reader *in, const stanza *s, tables *t) {
    static const unsigned needed =
        NAME_KEYS | BIT(KEY_LEVEL) | BIT(KEY_PRICE) | BIT(KEY_POINTS) | BIT(KEY_COPIES);
    set_keys of = keys_of(VALE_KEYS);
    field f;
    if (t->vales == VALES_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, VALES_MAX - 1});
    check_id(in, t, s->id);
    vale *v = &t->vale[t->vales++];
    slice_copy(s->id, v->id, WORD_MAX);
    while (set_next_field(in, &f))
        if (set_read_key(in, &f, &of) && vale_field(in, &f, of.key, v))
            note_source(&v->reconstructed, &f, of.key);
    return set_have_keys(in, s->id, &of, needed);
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

static bool start_blank(starting *s, const field *f) {
    int copies;
    if (!set_expect_words(s->in, f, 1, 1) ||
        !set_read_number(s->in, f->word[0], (set_range){1, CARDS}, &copies))
        return false;
    return add_cards(s, f, copies, (const uint8_t[SLOTS]){0});
}

static bool start_until(starting *s, const field *f) {
    int type;
    if (!set_expect_words(s->in, f, 2, 2) || !read_type(s->in, s->tables, f->word[0], &type))
        return false;
    s->tables->until = (uint8_t)type;
    return set_read_small(s->in, f->word[1], (set_range){1, CARDS}, &s->tables->until_count);
}

static bool start_field(starting *s, const field *f, int key) {
    switch (key) {
    case KEY_POOL:
        return read_three(s->in, f, (set_range){1, POOL_MAX}, s->tables->pool + PLAYERS_MIN);
    case KEY_LEVEL1_DECK:
        return read_three(s->in, f, (set_range){COMMONS_ROW, LEVEL_COPIES_MAX},
                          s->tables->level1_deck + PLAYERS_MIN);
    case KEY_CARD: return start_card(s, f);
    case KEY_BLANK: return start_blank(s, f);
    case KEY_UNTIL: return start_until(s, f);
    }
    assert_failed("START_KEYS has no other key", __FILE__, __LINE__);
    return false;
}

static int cards_with(const tables *t, int type) {
    int n = 0;
    for (int c = 1; c <= CARDS; c++)
        for (int s = 0; s < SLOTS; s++) n += t->printed[c][s] == type;
    return n;
}

static bool load_start(set_reader *in, const stanza *s, tables *t) {
    starting all = {in, t, 0};
    set_keys of = keys_of(START_KEYS);
    field f;
    if (t->until) return set_fail(in, SET_TWICE, s->kind, NULL);
    while (set_next_field(in, &f))
        if (set_read_key(in, &f, &of)) start_field(&all, &f, of.key);
    if (!set_have_keys(in, s->id, &of, BIT(KEY_POOL) | BIT(KEY_LEVEL1_DECK) | BIT(KEY_UNTIL)))
        return false;
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

static void check_decks(set_reader *in, const tables *t) {
    static const char *const levels[] = {"", "advancements of level 1", "advancements of level 2",
                                         "advancements of level 3"};
    static const char *const vale_levels[] = {"", "vales of level 1", "vales of level 2"};
    int level1 = COMMONS_ROW;
    for (int n = PLAYERS_MIN; n <= PLAYERS_MAX; n++)
        if (t->level1_deck[n] > level1) level1 = t->level1_deck[n];
    for (int l = 1; l <= LEVELS; l++)
        deck_fits(in, levels[l], t->level_copies[l], l == 1 ? level1 : COMMONS_ROW);
    for (int l = 1; l <= VALE_LEVELS; l++)
        deck_fits(in, vale_levels[l], t->vale_copies[l], VALE_ROW);
}

static void check_limits(set_reader *in, const tables *t) {
    int guardians = 0;
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
    static const char *const kinds[] = {"printed", "stock", "advancement", "vale", "start"};
    static const unsigned allowed[] = {PRINTED_KEYS, STOCK_KEYS, ADVANCEMENT_KEYS};
    tables *t = into;
    stanza s;
    int kind;
    t->advancements = t->vales = 1;
    while (set_next_stanza(in, &s)) {
        if (!set_read_choice(in, s.kind, (set_list){kinds, COUNT_OF(kinds)}, &kind)) continue;
        if (kind < 3)
            load_advancement(in, &s, t, allowed[kind]);
        else if (kind == 3)
            load_vale(in, &s, t);
        else
            load_start(in, &s, t);
    }
    return set_whole(in) && compile(in, t);
}
