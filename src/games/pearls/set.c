#include "set.h"

#include <string.h>

#include "rooms.h"

static bool load_effect(set_reader *in, const field *f, design *d) {
    const char *verbs[VERBS];
    int which, number;
    for (int i = 0; i < VERBS; i++) verbs[i] = pearls_verbs[i].name;
    if (d->effects == EFFECTS_MAX)
        return set_fail_range(in, SET_TOO_MANY, f->key, (set_range){0, EFFECTS_MAX});
    if (!set_expect_words(in, f, 2, 2) ||
        !set_read_choice(in, f->word[0], (set_list){verbs, VERBS}, &which))
        return false;
    if (!set_read_number(in, f->word[1], (set_range){1, 9}, &number)) return false;
    d->effect[d->effects].verb = (uint8_t)which;
    d->effect[d->effects++].number = (uint8_t)number;
    return true;
}

enum { KEY_EN, KEY_FR, KEY_GENDER, KEY_COPIES, KEY_EFFECT, KEYS };
enum { NEEDED = 1 << KEY_EN | 1 << KEY_FR | 1 << KEY_COPIES };

static const char *const key_names[KEYS] = {"name.en", "name.fr", "gender", "copies", "effect"};

static bool load_field(set_reader *in, const field *f, design *d, int *seen) {
    static const char *const genders[] = {"m", "f"};
    int key, which;
    if (!set_read_choice(in, f->key, (set_list){key_names, KEYS}, &key)) return false;
    if (key == KEY_EFFECT) return load_effect(in, f, d);
    if (*seen >> key & 1) return set_fail(in, SET_TWICE, f->key, NULL);
    *seen |= 1 << key;
    if (key <= KEY_FR)
        return set_read_text(in, f, key == KEY_EN ? d->name_en : d->name_fr, WORD_MAX);
    if (!set_expect_words(in, f, 1, 1)) return false;
    if (key == KEY_COPIES) return set_read_number(in, f->word[0], (set_range){1, 20}, &d->copies);
    if (!set_read_choice(in, f->word[0], (set_list){genders, 2}, &which)) return false;
    d->feminine = which == FEMININE;
    return true;
}

static bool load_card(set_reader *in, const stanza *s, tables *t) {
    static const char *const kinds[] = {"card"};
    int kind, seen = 0;
    field f;
    if (!set_read_choice(in, s->kind, (set_list){kinds, 1}, &kind)) return false;
    if (t->count == DESIGNS_MAX)
        return set_fail_range(in, SET_TOO_MANY, s->id, (set_range){0, DESIGNS_MAX - 1});
    for (int i = 0; i < t->count; i++)
        if (slice_is(s->id, t->design[i].id)) set_fail(in, SET_TWICE, s->id, NULL);
    design *d = &t->design[t->count++];
    slice_copy(s->id, d->id, WORD_MAX);
    while (set_next_field(in, &f)) load_field(in, &f, d, &seen);
    for (int i = 0; i < KEYS; i++)
        if ((NEEDED & ~seen) >> i & 1) set_fail(in, SET_MISSING, s->id, key_names[i]);
    return set_sound(in);
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
    stanza s = {0};
    t->count = 1;
    memcpy(t->design[NO_CARD].id, "none", sizeof "none");
    while (set_next_stanza(in, &s)) load_card(in, &s, t);
    return set_whole(in) && load_sums(in, t);
}
