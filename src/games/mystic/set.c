/* set.c - a set file becomes the tables of cards.h. */
#include "set_fields.h"

#include <string.h>

#include "verbs.h"

/* ---- words ----------------------------------------------------------------------------------- */

const char *const ms_resource_names[RESOURCES] = {"at", "bo", "br", "fe", "no", "or", "po"};
const char *const ms_category_names[CATEGORIES] = {
    [WORKER] = "worker",   [SCOUT] = "scout", [WARRIOR] = "warrior",
    [SHOOTER] = "shooter", [MAGE] = "mage",   [SCHOLAR] = "scholar"};
const char *const ms_holding_names[HOLDINGS] = {"at", "bo", "br",         "fe",       "no",
                                                "or", "po", "characters", "artefacts"};

/* ---- effects --------------------------------------------------------------------------------- */

static bool read_verb(set_reader *in, slice word, unsigned where, uint8_t *out) {
    const char *names[VERBS];
    unsigned allowed = 0;
    int which;
    for (int i = 0; i < VERBS; i++) {
        names[i] = ms_verbs[i].name;
        if (ms_verbs[i].allowed & where) allowed |= BIT(i);
    }
    if (!set_read_named(in, word, (set_names){names, allowed}, &which)) return false;
    *out = (uint8_t)which;
    return true;
}

static bool read_what(set_reader *in, slice word, unsigned allowed, uint8_t *out) {
    const char *names[WHATS];
    int which;
    for (int i = 0; i < WHATS; i++) names[i] = ms_whats[i].name;
    if (!set_read_named(in, word, (set_names){names, allowed}, &which)) return false;
    *out = (uint8_t)which;
    return true;
}

/* VERB [WHAT] [AMOUNT], as the row of the verb says. `where` is ON_SPELL, ON_OBJECT or ON_ATOUT. */
static bool read_effect(set_reader *in, const field *f, unsigned where, effect *e) {
    if (!set_expect_words(in, f, 1, 3) || !read_verb(in, f->word[0], where, &e->verb)) return false;
    const verb_row *v = ms_verb(e);
    const int words = 1 + (v->whats != 0) + (v->amount.high != 0);
    if (!set_expect_words(in, f, words, words)) return false;
    if (v->whats && !read_what(in, f->word[1], v->whats, &e->what)) return false;
    return !v->amount.high || set_read_small(in, f->word[words - 1], v->amount, &e->amount);
}

/* ---- keys ------------------------------------------------------------------------------------ */

typedef enum {
    KEY_NAME_EN,
    KEY_NAME_FR,
    KEY_GENDER,
    KEY_PLURAL,
    KEY_UNIT,
    KEY_CAMP,
    KEY_CATEGORY,
    KEY_SPEED,
    KEY_COST,
    KEY_FOOD,
    KEY_FORCE,
    KEY_RESISTANCE,
    KEY_ABILITIES,
    KEY_ATOUT,
    KEY_LEVEL,
    KEY_HOLDS,
    KEY_REQUIRES,
    KEY_EFFECT,
    KEY_PAYS,
    KEY_ARTEFACT,
    KEY_ADN,
    KEY_CARD,
    KEYS
} set_key;
static const char *const key_names[KEYS] = {
    "name.en",  "name.fr", "gender", "plural",     "unit",      "camp",  "category", "speed",
    "cost",     "food",    "force",  "resistance", "abilities", "atout", "level",    "holds",
    "requires", "effect",  "pays",   "artefact",   "adn",       "card"};

enum {
    NAME_KEYS = BIT(KEY_NAME_EN) | BIT(KEY_NAME_FR) | BIT(KEY_GENDER),
    CAMP_NEEDS = NAME_KEYS | BIT(KEY_PAYS) | BIT(KEY_ATOUT),
    CAMP_KEYS = CAMP_NEEDS | BIT(KEY_ARTEFACT) | BIT(KEY_ADN),
    DECK_KEYS = NAME_KEYS | BIT(KEY_CARD),
    RESOURCE_NEEDS = NAME_KEYS | BIT(KEY_UNIT),
    BUILDING_NEEDS =
        NAME_KEYS | BIT(KEY_LEVEL) | BIT(KEY_SPEED) | BIT(KEY_COST) | BIT(KEY_RESISTANCE),
    CHARACTER_NEEDS = NAME_KEYS | BIT(KEY_CAMP) | BIT(KEY_CATEGORY) | BIT(KEY_SPEED) |
                      BIT(KEY_COST) | BIT(KEY_FOOD) | BIT(KEY_FORCE) | BIT(KEY_RESISTANCE) |
                      BIT(KEY_ATOUT),
    OBJECT_NEEDS = NAME_KEYS | BIT(KEY_COST),
    SPELL_NEEDS = NAME_KEYS | BIT(KEY_COST) | BIT(KEY_EFFECT) | BIT(KEY_REQUIRES),
};

/* The keys that each kind of design must have, and those that it may have. */
static const struct {
    unsigned needs, may;
} shapes[KINDS] = {
    [KIND_RESOURCE] = {RESOURCE_NEEDS, BIT(KEY_PLURAL)},
    [KIND_BUILDING] = {BUILDING_NEEDS, BIT(KEY_PLURAL) | BIT(KEY_HOLDS)},
    [KIND_CHARACTER] = {CHARACTER_NEEDS, BIT(KEY_ABILITIES)},
    [KIND_OBJECT] = {OBJECT_NEEDS, BIT(KEY_PLURAL) | BIT(KEY_FORCE) | BIT(KEY_RESISTANCE) |
                                       BIT(KEY_SPEED) | BIT(KEY_REQUIRES) | BIT(KEY_EFFECT)},
    [KIND_SPELL] = {SPELL_NEEDS, BIT(KEY_PLURAL)},
};

static set_keys keys_of(unsigned allowed) {
    return (set_keys){key_names, allowed, BIT(KEY_EFFECT) | BIT(KEY_CARD), 0, 0};
}

/* ---- fields ---------------------------------------------------------------------------------- */

static bool read_signed(set_reader *in, const field *f, set_range r, int8_t *out) {
    int number;
    if (!set_expect_words(in, f, 1, 1) ||
        !set_read_number(in, f->word[0], (set_range){r.low, r.high}, &number))
        return false;
    *out = (int8_t)number;
    return true;
}

static bool read_abilities(set_reader *in, const field *f, int most, uint8_t *out) {
    const char *names[ABILITIES];
    int which;
    if (!set_expect_words(in, f, 1, most)) return false;
    for (int i = 0; i < ABILITIES; i++) names[i] = ms_abilities[i].name;
    for (int i = 0; i < f->count; i++) {
        if (!set_read_choice(in, f->word[i], (set_list){names, ABILITIES}, &which)) return false;
        *out |= (uint8_t)BIT(which);
    }
    return true;
}

static bool read_holds(set_reader *in, const field *f, design *d) {
    int which;
    if (!set_expect_words(in, f, 2, 2) ||
        !set_read_choice(in, f->word[0], (set_list){ms_holding_names, HOLDINGS}, &which))
        return false;
    d->holds = (uint8_t)which;
    return set_read_small(in, f->word[1], (set_range){1, which < RESOURCES ? CAPACITY_MAX : HOLD},
                          &d->capacity);
}

static bool read_camp(set_reader *in, const field *f, const tables *t, design *d) {
    const char *names[CAMPS_MAX] = {0};
    int which;
    for (int i = 1; i < t->camps; i++) names[i] = t->camp[i].id;
    if (!set_expect_words(in, f, 1, 1) ||
        !set_read_id(in, f->word[0], (set_list){names, CAMPS_MAX}, &which))
        return false;
    d->camp = (uint8_t)which;
    return true;
}

/* ---- designs --------------------------------------------------------------------------------- */

/* Notes which figures may not be the author's, for the explanation of the card. */
static void note_source(design *d, const field *f, int key) {
    static const uint8_t figures[KEYS] = {[KEY_NAME_EN] = 1 + FIGURE_NAME,
                                          [KEY_NAME_FR] = 1 + FIGURE_NAME,
                                          [KEY_CAMP] = 1 + FIGURE_CAMP,
                                          [KEY_CATEGORY] = 1 + FIGURE_CATEGORY,
                                          [KEY_SPEED] = 1 + FIGURE_SPEED,
                                          [KEY_COST] = 1 + FIGURE_COST,
                                          [KEY_FOOD] = 1 + FIGURE_FOOD,
                                          [KEY_FORCE] = 1 + FIGURE_FORCE,
                                          [KEY_RESISTANCE] = 1 + FIGURE_RESISTANCE,
                                          [KEY_ABILITIES] = 1 + FIGURE_ABILITIES,
                                          [KEY_ATOUT] = 1 + FIGURE_ATOUT,
                                          [KEY_LEVEL] = 1 + FIGURE_LEVEL,
                                          [KEY_HOLDS] = 1 + FIGURE_HOLDS,
                                          [KEY_REQUIRES] = 1 + FIGURE_REQUIRES,
                                          [KEY_EFFECT] = 1 + FIGURE_EFFECT};
    if (f->source != SOURCE_DEDUCED && f->source != SOURCE_RECONSTRUCTED) return;
    if (figures[key]) d->reconstructed |= (uint16_t)BIT(figures[key] - 1);
}

static bool read_figure(set_reader *in, const field *f, int key, design *d) {
    const bool modifier = d->kind == KIND_OBJECT;
    const int low = modifier ? -FIGURE_MAX : 0;
    const int high = d->kind == KIND_BUILDING ? RESISTANCE_MAX : modifier ? FIGURE_MAX : FORCE_MAX;
    if (key == KEY_FORCE) return read_signed(in, f, (set_range){low, high}, &d->force);
    if (key == KEY_RESISTANCE)
        return read_signed(in, f, (set_range){modifier ? low : 1, high}, &d->resistance);
    /* a building of construction speed 0 would be built at once; MS-G-28 for the rest */
    return read_signed(in, f,
                       (set_range){modifier                   ? -TURNS_MAX
                                   : d->kind == KIND_BUILDING ? 1
                                                              : 0,
                                   TURNS_MAX},
                       &d->speed);
}

static bool design_field(set_reader *in, const field *f, int key, design *d) {
    switch ((set_key)key) {
    case KEY_NAME_EN: return set_read_text(in, f, d->name.en, WORD_MAX);
    case KEY_NAME_FR: return set_read_text(in, f, d->name.fr, WORD_MAX);
    case KEY_GENDER: return set_read_gender(in, f, &d->name.feminine);
    case KEY_PLURAL: return set_read_plural(in, f, d->name.plural);
    case KEY_UNIT:
        return set_read_word(in, f, ALL_NAMES(ms_resource_names, RESOURCES), &d->resource);
    case KEY_CATEGORY:
        return set_read_word(in, f, ALL_NAMES(ms_category_names, CATEGORIES), &d->category);
    case KEY_COST:
        return d->kind == KIND_CHARACTER
                   ? set_read_one(in, f, (set_range){0, FIGURE_MAX}, &d->cost[0])
                   : set_read_prices(in, f, (set_prices){ms_resource_names, RESOURCES, FIGURE_MAX},
                                     d->cost);
    case KEY_FOOD: return set_read_one(in, f, (set_range){0, FIGURE_MAX}, &d->food);
    case KEY_ABILITIES: return read_abilities(in, f, ABILITIES, &d->abilities);
    case KEY_REQUIRES: return read_abilities(in, f, 1, &d->abilities);
    case KEY_ATOUT:
        return set_read_one(in, f, (set_range){1, TURNS_MAX},
                            &d->atout); /* at 0 it could be used forever */
    case KEY_LEVEL: return set_read_one(in, f, (set_range){1, FIGURE_MAX}, &d->level);
    case KEY_HOLDS: return read_holds(in, f, d);
    case KEY_EFFECT:
        if (d->effects == EFFECTS_MAX)
            return set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, EFFECTS_MAX});
        return read_effect(in, f, d->kind == KIND_SPELL ? ON_SPELL : ON_OBJECT,
                           &d->effect[d->effects++]);
    case KEY_FORCE:
    case KEY_RESISTANCE:
    case KEY_SPEED: return read_figure(in, f, key, d);
    case KEY_CAMP:
    case KEY_PAYS:
    case KEY_ARTEFACT:
    case KEY_ADN:
    case KEY_CARD:
    case KEYS: break; /* load_design reads KEY_CAMP; designs do not have the others */
    }
    return false;
}

static bool check_id(set_reader *in, const tables *t, slice id) {
    bool taken = slice_is(id, "none");
    for (int i = 1; i < t->types; i++) taken |= slice_is(id, t->design[i].id);
    if (taken) return set_fail(in, SET_TWICE, id, NULL);
    if (id.length >= WORD_MAX)
        return set_fail_range(in, SET_TOO_LONG, id, (set_range){0, WORD_MAX - 1});
    return true;
}

/* MS-R11.6 compares names and the code compares designs, so no two designs may share a name. */
static bool name_is_new(set_reader *in, slice id, const tables *t, int type) {
    const title *mine = &t->design[type].name;
    for (int i = 1; i < type; i++) {
        const title *other = &t->design[i].name;
        if (t->design[i].kind != KIND_CHARACTER) continue;
        const char *same = strcmp(other->en, mine->en) == 0   ? mine->en
                           : strcmp(other->fr, mine->fr) == 0 ? mine->fr
                                                              : NULL;
        if (same)
            return set_fail(in, SET_TWICE, (slice){same, (int)strlen(same), id.line, id.column},
                            NULL);
    }
    return true;
}

/* A spell does one thing, so that it asks for at most one target. */
static bool finish_design(set_reader *in, slice id, tables *t, int type) {
    design *d = &t->design[type];
    const uint8_t cost = d->cost[0];
    if (d->kind == KIND_CHARACTER) {
        d->cost[0] = 0;
        d->cost[t->camp[d->camp].pays] = cost;
        return name_is_new(in, id, t, type);
    }
    if (d->kind == KIND_SPELL && d->effects != 1)
        return set_fail_range(in, SET_TOO_MANY, id, (set_range){0, 1});
    if (d->kind == KIND_SPELL && d->abilities != BIT(ABILITY_POWER))
        return set_fail(in, SET_MISSING, id, "requires power"); /* MS-R11.2 */
    if (d->kind != KIND_RESOURCE) return true;
    if (t->resource_type[d->resource]) return set_fail(in, SET_TWICE, id, NULL);
    t->resource_type[d->resource] = (uint8_t)type;
    return true;
}

static bool load_design(set_reader *in, const stanza *s, tables *t, kind what_kind) {
    set_keys k = keys_of(shapes[what_kind].needs | shapes[what_kind].may);
    field f;
    if (t->types == TYPES_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, TYPES_MAX - 1});
    check_id(in, t, s->id);
    const int type = t->types++;
    design *d = &t->design[type];
    slice_copy(s->id, d->id, WORD_MAX);
    d->kind = (uint8_t)what_kind;
    d->holds = HOLDS_NOTHING;
    while (set_next_field(in, &f)) {
        if (!set_read_key(in, &f, &k)) continue;
        if (k.key == KEY_CAMP ? read_camp(in, &f, t, d) : design_field(in, &f, k.key, d))
            note_source(d, &f, k.key);
    }
    return set_have_keys(in, s->id, &k, shapes[what_kind].needs) &&
           finish_design(in, s->id, t, type);
}

/* ---- camps and decks ------------------------------------------------------------------------- */

static bool camp_field(set_reader *in, const field *f, int key, camp_row *c) {
    switch ((set_key)key) {
    case KEY_NAME_EN: return set_read_text(in, f, c->name.en, WORD_MAX);
    case KEY_NAME_FR: return set_read_text(in, f, c->name.fr, WORD_MAX);
    case KEY_GENDER: return set_read_gender(in, f, &c->name.feminine);
    case KEY_PAYS: return set_read_word(in, f, ALL_NAMES(ms_resource_names, RESOURCES), &c->pays);
    case KEY_ARTEFACT: return set_read_yes(in, f, &c->artefact);
    case KEY_ADN: return set_read_yes(in, f, &c->adn);
    case KEY_ATOUT: return read_effect(in, f, ON_ATOUT, &c->atout);
    case KEY_PLURAL:
    case KEY_UNIT:
    case KEY_CAMP:
    case KEY_CATEGORY:
    case KEY_SPEED:
    case KEY_COST:
    case KEY_FOOD:
    case KEY_FORCE:
    case KEY_RESISTANCE:
    case KEY_ABILITIES:
    case KEY_LEVEL:
    case KEY_HOLDS:
    case KEY_REQUIRES:
    case KEY_EFFECT:
    case KEY_CARD:
    case KEYS: break; /* not keys of camps */
    }
    return false;
}

static bool load_camp(set_reader *in, const stanza *s, tables *t) {
    set_keys k = keys_of(CAMP_KEYS);
    field f;
    for (int i = 1; i < t->camps; i++)
        if (slice_is(s->id, t->camp[i].id)) set_fail(in, SET_TWICE, s->id, NULL);
    if (t->camps == CAMPS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, CAMPS_MAX - 1});
    if (s->id.length >= WORD_MAX)
        set_fail_range(in, SET_TOO_LONG, s->id, (set_range){0, WORD_MAX - 1});
    camp_row *c = &t->camp[t->camps++];
    slice_copy(s->id, c->id, WORD_MAX);
    while (set_next_field(in, &f))
        if (set_read_key(in, &f, &k)) camp_field(in, &f, k.key, c);
    if (!set_have_keys(in, s->id, &k, CAMP_NEEDS)) return false;
    return !c->adn || c->pays == ATOM ||
           set_fail(in, SET_MISSING, s->id, "pays at (adn yes)"); /* MS-G-32 */
}

/* Lists the cards that begin alike: all cards would be too many. */
static bool unknown_card(set_reader *in, slice word, const tables *t) {
    char list[SET_LIST_MAX];
    buffer b = BUFFER_OVER(list);
    for (int same = 1; same >= 0 && !b.used; same--)
        for (int i = 1; i < t->types && b.used + strlen(t->design[i].id) + 8 < sizeof list; i++) {
            if (same && t->design[i].id[0] != word.at[0]) continue;
            if (b.used) buffer_text(&b, ", ");
            buffer_text(&b, t->design[i].id);
        }
    return set_fail_id(in, word, list);
}

/* card ID N */
static bool read_card(set_reader *in, const field *f, const tables *t, deck_row *d) {
    int type = 1, number;
    if (!set_expect_words(in, f, 2, 2)) return false;
    while (type < t->types && !slice_is(f->word[0], t->design[type].id)) type++;
    if (type == t->types) return unknown_card(in, f->word[0], t);
    if (d->copies[type]) return set_fail(in, SET_TWICE, f->word[0], NULL);
    if (!set_read_number(in, f->word[1], (set_range){1, DECK_MAX}, &number)) return false;
    d->copies[type] = (uint8_t)number;
    const int size = d->size + number;
    const bool has_room = size <= DECK_MAX;
    if (!has_room && d->size <= DECK_MAX) /* once */
        set_fail_range(in, SET_SUM, (slice){d->id, (int)strlen(d->id), f->key.line, f->key.column},
                       (set_range){size, DECK_MAX});
    d->size = (uint8_t)(has_room ? size : DECK_MAX + 1);
    return has_room;
}

/* MS-R2.1, MS-R2.2, MS-G-02, MS-G-03. */
static bool finish_deck(set_reader *in, slice id, const tables *t, deck_row *d) {
    bool explorer = false, doubt = false;
    if (d->size < DECK_MIN) return set_fail_range(in, SET_SUM, id, (set_range){d->size, DECK_MIN});
    for (int type = 1; type < t->types; type++) {
        const design *x = &t->design[type];
        if (!d->copies[type]) continue;
        d->type[d->kinds++] = (uint8_t)type;
        d->over_cap |= x->kind != KIND_RESOURCE && d->copies[type] > COPY_CAP;
        d->has_worker |= x->kind == KIND_CHARACTER && x->category == WORKER;
        doubt |= x->kind == KIND_CHARACTER && x->category == NO_CATEGORY; /* it has an error */
        explorer |= x->kind == KIND_CHARACTER && x->abilities >> ABILITY_EXPLORATION & 1;
        if (x->kind == KIND_SPELL) d->spells = (uint8_t)(d->spells + d->copies[type]);
    }
    return d->has_worker || explorer || doubt ||
           set_fail(in, SET_MISSING, id, "card (category worker | abilities exploration)");
}

static bool deck_field(set_reader *in, const field *f, int key, deck_row *d) {
    if (key == KEY_NAME_EN) return set_read_text(in, f, d->name.en, WORD_MAX);
    if (key == KEY_NAME_FR) return set_read_text(in, f, d->name.fr, WORD_MAX);
    return set_read_gender(in, f, &d->name.feminine);
}

static bool load_deck(set_reader *in, const stanza *s, tables *t) {
    set_keys k = keys_of(DECK_KEYS);
    field f;
    for (int i = 0; i < t->decks; i++)
        if (slice_is(s->id, t->deck[i].id)) set_fail(in, SET_TWICE, s->id, NULL);
    if (t->decks == DECKS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, DECKS_MAX});
    if (s->id.length >= WORD_MAX)
        set_fail_range(in, SET_TOO_LONG, s->id, (set_range){0, WORD_MAX - 1});
    deck_row *d = &t->deck[t->decks++];
    slice_copy(s->id, d->id, WORD_MAX);
    while (set_next_field(in, &f)) {
        if (!set_read_key(in, &f, &k)) continue;
        if (k.key == KEY_CARD)
            read_card(in, &f, t, d);
        else
            deck_field(in, &f, k.key, d);
    }
    return set_have_keys(in, s->id, &k, DECK_KEYS) && finish_deck(in, s->id, t, d);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool compile(set_reader *in, tables *t) {
    const slice end = {"end of the set", 14, in->line, 1};
    bool within_cap = false;
    for (int i = 0; i < RESOURCES; i++)
        if (!t->resource_type[i]) set_fail(in, SET_MISSING, end, ms_resource_names[i]);
    for (int i = 0; i < t->decks; i++) within_cap |= !t->deck[i].over_cap;
    if (!within_cap) set_fail(in, SET_MISSING, end, "deck (copies <= 4)");
    t->cheapest_spell = UINT8_MAX;
    for (int i = 1; i < t->types; i++)
        if (t->design[i].kind == KIND_SPELL && t->design[i].cost[POWDER] < t->cheapest_spell)
            t->cheapest_spell = t->design[i].cost[POWDER];
    return !set_failed(in);
}

bool ms_load(set_reader *in, void *into) {
    static const char *const kinds[] = {
        [KIND_RESOURCE] = "resource", [KIND_BUILDING] = "building", [KIND_CHARACTER] = "character",
        [KIND_OBJECT] = "object",     [KIND_SPELL] = "spell",       [KINDS] = "camp",
        [KINDS + 1] = "deck"};
    tables *t = into;
    stanza s;
    int which;
    t->types = t->camps = 1;
    while (set_next_stanza(in, &s)) {
        if (!set_read_choice(in, s.kind, (set_list){kinds, COUNT_OF(kinds)}, &which)) continue;
        if (which < KINDS)
            load_design(in, &s, t, (kind)which);
        else if (which == KINDS)
            load_camp(in, &s, t);
        else
            load_deck(in, &s, t);
    }
    return set_whole(in) && compile(in, t);
}
