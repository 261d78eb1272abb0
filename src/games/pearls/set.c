/* set.c - reads a set file. */
#include <stddef.h>
#include <string.h>

#include "rooms.h"
#include "set_schema.h"

static const set_range effect_number = {1, 9};

static bool load_effect(set_reader *in, const field *f, design *d) {
    const char *verbs[VERBS];
    int which, number;
    for (int i = 0; i < VERBS; i++) verbs[i] = pearls_verbs[i].name;
    if (d->effects == EFFECTS_MAX)
        return set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, EFFECTS_MAX});
    if (!set_expect_words(in, f, 2, 2) ||
        !set_read_choice(in, f->word[0], (set_list){verbs, VERBS}, &which))
        return false;
    if (!set_read_number(in, f->word[1], effect_number, &number)) return false;
    d->effect[d->effects].verb = (uint8_t)which;
    d->effect[d->effects++].number = (uint8_t)number;
    return true;
}

/* ---- the format ------------------------------------------------------------------------------ */

static void tell_effect(const set_teller *t) {
    tell_effects_open(t);
    for (int i = 0; i < VERBS; i++) {
        tell_form_open(t, "", tr(t->lang, &pearls_verbs[i].text));
        tell_part_word(t, pearls_verbs[i].name);
        tell_part_number(t, "number", effect_number);
        tell_form_close(t);
    }
    tell_effects_close(t);
}

static const set_row card_rows[] = {
    {.key = "name.en",
     .type = TYPE_TEXT,
     .count = WORD_MAX,
     .at = offsetof(design, name_en),
     .required = true},
    {.key = "name.fr",
     .type = TYPE_TEXT,
     .count = WORD_MAX,
     .at = offsetof(design, name_fr),
     .required = true},
    {.key = "gender", .type = TYPE_GENDER, .at = offsetof(design, feminine), .normal = "m"},
    {.key = "copies",
     .type = TYPE_NUMBER,
     .range = {1, 20},
     .count = 1,
     .at = offsetof(design, copies),
     .required = true},
    {.key = "effect", .type = TYPE_OWN, .repeated = true, .tell = tell_effect},
};

const set_shape pearls_shapes[PEARLS_SHAPES] = {
    {.kind = "card", ROWS_IN(card_rows), .count = {1, DESIGNS_MAX - 1}}};

/* ---- cards ----------------------------------------------------------------------------------- */

static bool load_field(set_reader *in, const field *f, const set_row *row, design *d) {
    return row->type == TYPE_OWN ? load_effect(in, f, d) : set_read_row(in, f, row, d);
}

static bool load_card(set_reader *in, const stanza *s, tables *t) {
    set_form form = {.shape = &pearls_shapes[0]};
    field f;
    if (t->count == DESIGNS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, DESIGNS_MAX - 1});
    for (int i = 0; i < t->count; i++)
        if (slice_is(s->id, t->design[i].id)) set_fail(in, SET_TWICE, s->id, NULL);
    design *d = &t->design[t->count++];
    slice_copy(s->id, d->id, WORD_MAX);
    while (set_next_row(in, &form, &f)) load_field(in, &f, form.row, d);
    return set_form_ended(in, s->id, &form);
}

static int looks(const design *d) {
    int n = 0;
    for (int i = 0; i < d->effects; i++)
        if (d->effect[i].verb == LOOK) n += d->effect[i].number;
    return n * d->copies;
}

/* Checks the totals: enough cards for all first hands, and no more than the state has space for. */
static bool load_sums(set_reader *in, const tables *t) {
    int cards = 0, looked = 0;
    for (int i = 1; i < t->count; i++) cards += t->design[i].copies, looked += looks(&t->design[i]);
    slice copies = {"copies", 6, in->line, 1}, look = {"look", 4, in->line, 1};
    if (cards < DECK_MIN) set_fail_range(in, SET_SUM, copies, (set_range){cards, DECK_MIN});
    if (cards > DECK_MAX) set_fail_range(in, SET_SUM, copies, (set_range){cards, DECK_MAX});
    if (looked > LOOKS_MAX) set_fail_range(in, SET_TOO_MANY, look, (set_range){0, LOOKS_MAX});
    return !set_failed(in);
}

bool pearls_load(set_reader *in, void *into) {
    tables *t = into;
    const set_shape *shape;
    stanza s;
    t->count = 1;
    memcpy(t->design[NO_CARD].id, "none", sizeof "none");
    while (set_next_shape(in, (set_format){pearls_shapes, PEARLS_SHAPES}, &s, &shape))
        load_card(in, &s, t);
    return set_whole(in) && load_sums(in, t);
}
