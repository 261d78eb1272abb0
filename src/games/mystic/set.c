/* set.c - a set file becomes the tables of cards.h. */
#include "set_schema.h"

#include <stddef.h>
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

/* What read_effect accepts. */
static void tell_effects(const set_teller *t, unsigned where) {
    const char *names[WHATS];
    for (int i = 0; i < WHATS; i++) names[i] = ms_whats[i].name;
    tell_effects_open(t);
    for (int i = 0; i < VERBS; i++) {
        const verb_row *v = &ms_verbs[i];
        if (!(v->allowed & where)) continue;
        for (int of = 0; of < WHATS; of++) {
            if (v->whats ? !(v->whats >> of & 1) : of != ANYTHING) continue;
            tell_form_open(t, "", tr(t->lang, &v->text[of]));
            tell_part_word(t, v->name);
            if (v->whats) tell_part_choice(t, "what", (set_names){names, BIT(of)});
            if (v->amount.high) tell_part_number(t, "amount", v->amount);
            tell_form_close(t);
        }
    }
    tell_effects_close(t);
}

static void tell_spell(const set_teller *t) { tell_effects(t, ON_SPELL); }
static void tell_object(const set_teller *t) { tell_effects(t, ON_OBJECT); }
static void tell_atout(const set_teller *t) { tell_effects(t, ON_ATOUT); }

/* ---- the format ------------------------------------------------------------------------------ */

#define NAME_ROWS(of, doubt)                                                                      \
    {.key = "name.en",                                                                            \
     .type = TYPE_TEXT,                                                                           \
     .count = WORD_MAX,                                                                           \
     .at = offsetof(of, name.en),                                                                 \
     .required = true,                                                                            \
     .figure = doubt},                                                                            \
        {.key = "name.fr",                                                                        \
         .type = TYPE_TEXT,                                                                       \
         .count = WORD_MAX,                                                                       \
         .at = offsetof(of, name.fr),                                                             \
         .required = true,                                                                        \
         .figure = doubt},                                                                        \
    {                                                                                             \
        .key = "gender", .type = TYPE_GENDER, .at = offsetof(of, name.feminine), .required = true \
    }
#define DESIGN_NAME NAME_ROWS(design, 1 + FIGURE_NAME)
#define PLURAL_ROW  {.key = "plural", .type = TYPE_PLURAL, .at = offsetof(design, name.plural)}
#define FIGURE(which, member, from, to)                                                   \
    .type = TYPE_NUMBER, .range = {from, to}, .count = 1, .at = offsetof(design, member), \
    .figure = 1 + (which)
#define PRICE_ROW                          \
    {.key = "cost",                        \
     .type = TYPE_PRICES,                  \
     .range = {1, FIGURE_MAX},             \
     .required = true,                     \
     .words = WORDS_OF(ms_resource_names), \
     .at = offsetof(design, cost),         \
     .figure = 1 + FIGURE_COST,            \
     .rule = "MS-R10.1"}
/* One ability that is needed. */
#define REQUIRES_ROW(must)                             \
    {.key = "requires",                                \
     .type = TYPE_WORDS,                               \
     .count = 1,                                       \
     .required = must,                                 \
     .words = WORDS_IN(ms_abilities, name, ABILITIES), \
     .at = offsetof(design, abilities),                \
     .figure = 1 + FIGURE_REQUIRES,                    \
     .rule = "MS-R13.1"}

static const set_row resource_rows[] = {
    DESIGN_NAME,
    PLURAL_ROW,
    {.key = "unit",
     .type = TYPE_WORD,
     .words = WORDS_OF(ms_resource_names),
     .required = true,
     .at = offsetof(design, resource),
     .rule = "MS-R10.4"},
};

static void tell_holds(const set_teller *t);

static const set_row building_rows[] = {
    DESIGN_NAME,
    PLURAL_ROW,
    /* A building of construction speed 0 would be built at once. */
    {.key = "speed",
     .required = true,
     FIGURE(FIGURE_SPEED, speed, 1, TURNS_MAX),
     .rule = "MS-R9.3"},
    PRICE_ROW,
    {.key = "resistance",
     .required = true,
     FIGURE(FIGURE_RESISTANCE, resistance, 1, RESISTANCE_MAX),
     .rule = "MS-R9.7"},
    {.key = "level",
     .required = true,
     FIGURE(FIGURE_LEVEL, level, 1, FIGURE_MAX),
     .rule = "MS-R9.2"},
    {.key = "holds",
     .type = TYPE_OWN,
     .figure = 1 + FIGURE_HOLDS,
     .rule = "MS-R9.6",
     .tell = tell_holds},
};

static void tell_camp(const set_teller *t) {
    static const char *const kinds[] = {"camp"};
    json_field_text(t->json, "type", "id");
    tell_ids(t, kinds, COUNT_OF(kinds));
}

enum { CAMP_ROW = 3 };
static const set_row character_rows[] = {
    DESIGN_NAME,
    [CAMP_ROW] = {.key = "camp",
                  .type = TYPE_OWN,
                  .required = true,
                  .figure = 1 + FIGURE_CAMP,
                  .rule = "MS-R12.1",
                  .tell = tell_camp},
    {.key = "category",
     .type = TYPE_WORD,
     .range = {1, CATEGORIES - 1},
     .required = true,
     .words = {&ms_category_names[1], CATEGORIES - 1, sizeof ms_category_names[0]},
     .at = offsetof(design, category),
     .figure = 1 + FIGURE_CATEGORY,
     .rule = "MS-G-03"},
    /* MS-G-28 */
    {.key = "speed",
     .required = true,
     FIGURE(FIGURE_SPEED, speed, 0, TURNS_MAX),
     .rule = "MS-G-28"},
    {.key = "cost", .required = true, FIGURE(FIGURE_COST, cost, 0, FIGURE_MAX), .rule = "MS-R8.2"},
    {.key = "food", .required = true, FIGURE(FIGURE_FOOD, food, 0, FIGURE_MAX), .rule = "MS-R10.5"},
    {.key = "force",
     .required = true,
     FIGURE(FIGURE_FORCE, force, 0, FORCE_MAX),
     .rule = "MS-R6.2"},
    {.key = "resistance",
     .required = true,
     FIGURE(FIGURE_RESISTANCE, resistance, 1, FORCE_MAX),
     .rule = "MS-R6.4"},
    {.key = "abilities",
     .type = TYPE_WORDS,
     .count = ABILITIES,
     .words = WORDS_IN(ms_abilities, name, ABILITIES),
     .at = offsetof(design, abilities),
     .figure = 1 + FIGURE_ABILITIES,
     .rule = "MS-R11.1"},
    /* At 0 it could be used forever. */
    {.key = "atout",
     .required = true,
     FIGURE(FIGURE_ATOUT, atout, 1, TURNS_MAX),
     .rule = "MS-R12.1"},
};

#define ADDS(which, member, most, where) \
    .normal = "0", FIGURE(which, member, -(most), most), .rule = where
static const set_row object_rows[] = {
    DESIGN_NAME,
    PLURAL_ROW,
    {.key = "speed", ADDS(FIGURE_SPEED, speed, TURNS_MAX, "MS-G-28")},
    PRICE_ROW,
    {.key = "force", ADDS(FIGURE_FORCE, force, FIGURE_MAX, "MS-R6.2")},
    {.key = "resistance", ADDS(FIGURE_RESISTANCE, resistance, FIGURE_MAX, "MS-R6.4")},
    REQUIRES_ROW(false),
    {.key = "effect",
     .type = TYPE_OWN,
     .repeated = true,
     .figure = 1 + FIGURE_EFFECT,
     .rule = "MS-R13.1",
     .tell = tell_object},
};

static const set_row spell_rows[] = {
    DESIGN_NAME,
    PLURAL_ROW,
    PRICE_ROW,
    REQUIRES_ROW(true),
    {.key = "effect",
     .type = TYPE_OWN,
     .required = true,
     .repeated = true,
     .figure = 1 + FIGURE_EFFECT,
     .rule = "MS-R13.2",
     .tell = tell_spell},
};

enum { ATOUT_ROW = 6 };
static const set_row camp_rows[] = {
    NAME_ROWS(camp_row, 0),
    {.key = "pays",
     .type = TYPE_WORD,
     .words = WORDS_OF(ms_resource_names),
     .required = true,
     .at = offsetof(camp_row, pays),
     .rule = "MS-R8.2"},
    {.key = "artefact",
     .type = TYPE_YES,
     .at = offsetof(camp_row, artefact),
     .normal = "no",
     .rule = "MS-R13.3"},
    {.key = "adn",
     .type = TYPE_YES,
     .at = offsetof(camp_row, adn),
     .normal = "no",
     .rule = "MS-G-32"},
    [ATOUT_ROW] = {.key = "atout",
                   .type = TYPE_OWN,
                   .required = true,
                   .rule = "MS-R12.1",
                   .tell = tell_atout},
};

static void tell_card(const set_teller *t) {
    static const char *const kinds[] = {"resource", "building", "character", "object", "spell"};
    json_field_text(t->json, "type", "counted");
    tell_ids(t, kinds, COUNT_OF(kinds));
    tell_range(t, (set_range){1, DECK_MAX});
}

enum { CARD_ROW = 3 };
static const set_row deck_rows[] = {
    NAME_ROWS(deck_row, 0),
    [CARD_ROW] = {.key = "card",
                  .type = TYPE_OWN,
                  .required = true,
                  .repeated = true,
                  .rule = "MS-R2.1",
                  .tell = tell_card},
};

enum { CAMP_KIND = KINDS - 1, DECK_KIND };
/* The kinds of designs come first: the shape of kind k is ms_shapes[k - 1]. */
const set_shape ms_shapes[MS_SHAPES] = {
    [KIND_RESOURCE - 1] = {.kind = "resource",
                           ROWS_IN(resource_rows),
                           .count = {RESOURCES, RESOURCES},
                           .box = RESOURCES,
                           .rule = "MS-R10.4"},
    [KIND_BUILDING - 1] = {.kind = "building",
                           ROWS_IN(building_rows),
                           .count = {0, TYPES_MAX - 1},
                           .box = 9,
                           .rule = "MS-R9.2"},
    [KIND_CHARACTER - 1] = {.kind = "character",
                            ROWS_IN(character_rows),
                            .count = {1, TYPES_MAX - 1},
                            .box = 60,
                            .rule = "MS-R2.1"},
    [KIND_OBJECT - 1] = {.kind = "object",
                         ROWS_IN(object_rows),
                         .count = {0, TYPES_MAX - 1},
                         .box = 12,
                         .rule = "MS-R13.1"},
    [KIND_SPELL - 1] = {.kind = "spell",
                        ROWS_IN(spell_rows),
                        .count = {0, TYPES_MAX - 1},
                        .box = 12,
                        .rule = "MS-R13.2"},
    [CAMP_KIND] = {.kind = "camp",
                   ROWS_IN(camp_rows),
                   .count = {1, CAMPS_MAX - 1},
                   .box = 4,
                   .rule = "MS-R12.1"},
    [DECK_KIND] = {.kind = "deck", ROWS_IN(deck_rows), .count = {1, DECKS_MAX}, .rule = "MS-R2.1"},
};

/* ---- fields ---------------------------------------------------------------------------------- */

static set_range held_range(int held) {
    return (set_range){1, held < RESOURCES ? CAPACITY_MAX : HOLD};
}

static bool read_holds(set_reader *in, const field *f, design *d) {
    int which;
    if (!set_expect_words(in, f, 2, 2) ||
        !set_read_choice(in, f->word[0], (set_list){ms_holding_names, HOLDINGS}, &which))
        return false;
    d->holds = (uint8_t)which;
    return set_read_small(in, f->word[1], held_range(which), &d->capacity);
}

static void tell_holds(const set_teller *t) {
    tell_effects_open(t);
    for (int i = 0; i < HOLDINGS; i++) {
        if (!ms_holding_names[i]) continue;
        tell_form_open(t, "", "");
        tell_part_choice(t, "holds", (set_names){ms_holding_names, BIT(i)});
        tell_part_number(t, "amount", held_range(i));
        tell_form_close(t);
    }
    tell_effects_close(t);
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

static bool read_design_effect(set_reader *in, const field *f, design *d) {
    if (d->effects == EFFECTS_MAX)
        return set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, EFFECTS_MAX});
    return read_effect(in, f, d->kind == KIND_SPELL ? ON_SPELL : ON_OBJECT,
                       &d->effect[d->effects++]);
}

static bool design_field(set_reader *in, const field *f, const set_row *row, design *d) {
    if (row->type != TYPE_OWN) return set_read_row(in, f, row, d);
    return slice_is(f->key, "holds") ? read_holds(in, f, d) : read_design_effect(in, f, d);
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
    set_form form = {.shape = &ms_shapes[what_kind - 1]};
    field f;
    if (t->types == TYPES_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, TYPES_MAX - 1});
    check_id(in, t, s->id);
    const int type = t->types++;
    design *d = &t->design[type];
    slice_copy(s->id, d->id, WORD_MAX);
    d->kind = (uint8_t)what_kind;
    d->holds = HOLDS_NOTHING;
    while (set_next_row(in, &form, &f)) {
        const bool fine = form.row == &character_rows[CAMP_ROW] ? read_camp(in, &f, t, d)
                                                                : design_field(in, &f, form.row, d);
        if (fine) d->reconstructed |= set_doubt(&f, form.row);
    }
    return set_form_ended(in, s->id, &form) && finish_design(in, s->id, t, type);
}

/* ---- camps and decks ------------------------------------------------------------------------- */

static bool load_camp(set_reader *in, const stanza *s, tables *t) {
    set_form form = {.shape = &ms_shapes[CAMP_KIND]};
    field f;
    for (int i = 1; i < t->camps; i++)
        if (slice_is(s->id, t->camp[i].id)) set_fail(in, SET_TWICE, s->id, NULL);
    if (t->camps == CAMPS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, CAMPS_MAX - 1});
    if (s->id.length >= WORD_MAX)
        set_fail_range(in, SET_TOO_LONG, s->id, (set_range){0, WORD_MAX - 1});
    camp_row *c = &t->camp[t->camps++];
    slice_copy(s->id, c->id, WORD_MAX);
    while (set_next_row(in, &form, &f)) {
        if (form.row == &camp_rows[ATOUT_ROW])
            read_effect(in, &f, ON_ATOUT, &c->atout);
        else
            set_read_row(in, &f, form.row, c);
    }
    if (!set_form_ended(in, s->id, &form)) return false;
    set_cite(in, "MS-G-32");
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

static bool load_deck(set_reader *in, const stanza *s, tables *t) {
    set_form form = {.shape = &ms_shapes[DECK_KIND]};
    field f;
    for (int i = 0; i < t->decks; i++)
        if (slice_is(s->id, t->deck[i].id)) set_fail(in, SET_TWICE, s->id, NULL);
    if (t->decks == DECKS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, DECKS_MAX});
    if (s->id.length >= WORD_MAX)
        set_fail_range(in, SET_TOO_LONG, s->id, (set_range){0, WORD_MAX - 1});
    deck_row *d = &t->deck[t->decks++];
    slice_copy(s->id, d->id, WORD_MAX);
    while (set_next_row(in, &form, &f)) {
        if (form.row == &deck_rows[CARD_ROW])
            read_card(in, &f, t, d);
        else
            set_read_row(in, &f, form.row, d);
    }
    return set_form_ended(in, s->id, &form) && finish_deck(in, s->id, t, d);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool compile(set_reader *in, tables *t) {
    const slice end = {"end of the set", 14, in->line, 1};
    bool within_cap = false;
    set_cite(in, "MS-R10.4");
    for (int i = 0; i < RESOURCES; i++)
        if (!t->resource_type[i]) set_fail(in, SET_MISSING, end, ms_resource_names[i]);
    for (int i = 0; i < t->decks; i++) within_cap |= !t->deck[i].over_cap;
    set_cite(in, "MS-G-02");
    if (!within_cap) set_fail(in, SET_MISSING, end, "deck (copies <= 4)");
    t->cheapest_spell = UINT8_MAX;
    for (int i = 1; i < t->types; i++)
        if (t->design[i].kind == KIND_SPELL && t->design[i].cost[POWDER] < t->cheapest_spell)
            t->cheapest_spell = t->design[i].cost[POWDER];
    return !set_failed(in);
}

bool ms_load(set_reader *in, void *into) {
    tables *t = into;
    const set_shape *shape;
    stanza s;
    t->types = t->camps = 1;
    while (set_next_shape(in, (set_format){ms_shapes, MS_SHAPES}, &s, &shape)) {
        const int which = (int)(shape - ms_shapes);
        if (which == CAMP_KIND)
            load_camp(in, &s, t);
        else if (which == DECK_KIND)
            load_deck(in, &s, t);
        else
            load_design(in, &s, t, (kind)(which + 1));
    }
    return set_whole(in) && compile(in, t);
}
