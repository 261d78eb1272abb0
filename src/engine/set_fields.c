#include "set_fields.h"

bool set_read_named(set_reader *in, slice word, set_names of, int *out) {
    const char *some[SET_NAMES_MAX] = {0};
    for (int i = 0; i < SET_NAMES_MAX; i++)
        if (of.allowed >> i & 1) some[i] = of.names[i];
    return set_read_choice(in, word, (set_list){some, SET_NAMES_MAX}, out);
}

bool set_read_small(set_reader *in, slice word, set_range of, uint8_t *out) {
    int number;
    if (!set_read_number(in, word, of, &number)) return false;
    *out = (uint8_t)number;
    return true;
}

/* ---- fields of one word ---------------------------------------------------------------------- */

bool set_read_one(set_reader *in, const field *f, set_range of, uint8_t *out) {
    return set_expect_words(in, f, 1, 1) && set_read_small(in, f->word[0], of, out);
}

bool set_read_word(set_reader *in, const field *f, set_names of, uint8_t *out) {
    int which;
    if (!set_expect_words(in, f, 1, 1) || !set_read_named(in, f->word[0], of, &which)) return false;
    *out = (uint8_t)which;
    return true;
}

static bool read_either(set_reader *in, const field *f, const char *const words[2], bool *out) {
    uint8_t which;
    if (!set_read_word(in, f, ALL_NAMES(words, 2), &which)) return false;
    *out = which == 1;
    return true;
}

bool set_read_yes(set_reader *in, const field *f, bool *out) {
    return read_either(in, f, (const char *const[]){"no", "yes"}, out);
}

bool set_read_gender(set_reader *in, const field *f, bool *feminine) {
    return read_either(in, f, (const char *const[]){"m", "f"}, feminine);
}

/* ---- fields of several words ----------------------------------------------------------------- */

bool set_read_plural(set_reader *in, const field *f, bool plural[2]) {
    static const char *const langs[] = {"en", "fr"};
    int which;
    if (!set_expect_words(in, f, 1, COUNT_OF(langs))) return false;
    for (int i = 0; i < f->count; i++) {
        if (!set_read_choice(in, f->word[i], (set_list){langs, COUNT_OF(langs)}, &which))
            return false;
        plural[which] = true;
    }
    return true;
}

bool set_read_prices(set_reader *in, const field *f, set_prices of, uint8_t *out) {
    unsigned seen = 0;
    int which;
    if (!set_expect_words(in, f, 2, 2 * of.count)) return false;
    for (int i = 0; i < f->count; i += 2) {
        if (!set_read_choice(in, f->word[i], (set_list){of.names, of.count}, &which)) return false;
        if (seen >> which & 1) return set_fail(in, SET_TWICE, f->word[i], NULL);
        seen |= BIT(which);
        if (i + 1 == f->count)
            return set_fail_range(in, SET_WORD_COUNT, f->word[i], (set_range){1, 1});
        if (!set_read_small(in, f->word[i + 1], (set_range){1, of.most}, &out[which])) return false;
    }
    return true;
}

/* ---- keys ------------------------------------------------------------------------------------ */

bool set_read_key(set_reader *in, const field *f, set_keys *k) {
    if (!set_read_named(in, f->key, (set_names){k->names, k->allowed}, &k->key)) return false;
    if (k->seen & BIT(k->key) & ~k->repeated) return set_fail(in, SET_TWICE, f->key, NULL);
    k->seen |= BIT(k->key);
    return true;
}

bool set_have_keys(set_reader *in, slice id, const set_keys *k, unsigned needed) {
    for (int i = 0; i < SET_NAMES_MAX; i++)
        if ((needed & ~k->seen) >> i & 1) set_fail(in, SET_MISSING, id, k->names[i]);
    return set_sound(in);
}
