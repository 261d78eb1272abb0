#include "set_rows.h"

#include <string.h>

bool set_next_shape(set_reader *in, set_format of, stanza *s, const set_shape **out) {
    const char *kinds[SET_NAMES_MAX];
    int which;
    ASSERT(of.shapes <= SET_NAMES_MAX);
    for (int i = 0; i < of.shapes; i++) kinds[i] = of.shape[i].kind;
    do {
        if (!set_next_stanza(in, s)) return false;
    } while (!set_read_choice(in, s->kind, (set_list){kinds, of.shapes}, &which));
    *out = &of.shape[which];
    set_cite(in, (*out)->rule);
    return true;
}

static bool find_row(set_reader *in, set_form *form, const field *f) {
    const char *keys[SET_NAMES_MAX];
    int which;
    ASSERT(form->shape->rows <= SET_NAMES_MAX);
    for (int i = 0; i < form->shape->rows; i++) keys[i] = form->shape->row[i].key;
    set_cite(in, form->shape->rule);
    if (!set_read_choice(in, f->key, (set_list){keys, form->shape->rows}, &which)) return false;
    form->row = &form->shape->row[which];
    set_cite(in, form->row->rule ? form->row->rule : form->shape->rule);
    if (form->seen & BIT(which) && !form->row->repeated)
        return set_fail(in, SET_TWICE, f->key, NULL);
    form->seen |= BIT(which);
    return true;
}

bool set_next_row(set_reader *in, set_form *form, field *f) {
    do {
        if (!set_next_field(in, f)) {
            set_cite(in, form->shape->rule);
            return false;
        }
    } while (!find_row(in, form, f));
    return true;
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool read_listed(set_reader *in, slice word, set_word_list of, int *out) {
    const char *names[SET_NAMES_MAX];
    ASSERT(of.count <= SET_NAMES_MAX);
    for (int i = 0; i < of.count; i++) names[i] = word_at(of, i);
    return set_read_choice(in, word, (set_list){names, of.count}, out);
}

static bool read_word(set_reader *in, const field *f, const set_row *row, uint8_t *out) {
    int which;
    if (!set_expect_words(in, f, 1, 1) || !read_listed(in, f->word[0], row->words, &which))
        return false;
    *out = (uint8_t)(row->range.low + which);
    return true;
}

static bool read_words(set_reader *in, const field *f, const set_row *row, uint8_t *out) {
    int which;
    if (!set_expect_words(in, f, 1, row->count)) return false;
    for (int i = 0; i < f->count; i++) {
        if (!read_listed(in, f->word[i], row->words, &which)) return false;
        *out |= (uint8_t)BIT(which);
    }
    return true;
}

/* Negative numbers are stored as a signed byte. */
static bool read_numbers(set_reader *in, const field *f, const set_row *row, uint8_t *out) {
    int number;
    if (!set_expect_words(in, f, row->count, row->count)) return false;
    for (int i = 0; i < row->count; i++) {
        if (!set_read_number(in, f->word[i], row->range, &number)) return false;
        out[i] = (uint8_t)number;
    }
    return true;
}

static bool read_prices(set_reader *in, const field *f, const set_row *row, uint8_t *out) {
    const char *names[SET_NAMES_MAX];
    for (int i = 0; i < row->words.count; i++) names[i] = word_at(row->words, i);
    return set_read_prices(in, f, (set_prices){names, row->words.count, row->range.high}, out);
}

bool set_read_row(set_reader *in, const field *f, const set_row *row, void *into) {
    void *const to = (char *)into + row->at;
    switch (row->type) {
    case TYPE_TEXT: return set_read_text(in, f, to, (size_t)row->count);
    case TYPE_NUMBER: return read_numbers(in, f, row, to);
    case TYPE_WORD: return read_word(in, f, row, to);
    case TYPE_WORDS: return read_words(in, f, row, to);
    case TYPE_YES: return set_read_yes(in, f, to);
    case TYPE_GENDER: return set_read_gender(in, f, to);
    case TYPE_PLURAL: return set_read_plural(in, f, to);
    case TYPE_PRICES: return read_prices(in, f, row, to);
    case TYPE_OWN: break;
    }
    assert_failed("the game reads fields of its own", __FILE__, __LINE__);
    return false;
}

/* ---- the end of a stanza --------------------------------------------------------------------- */

bool set_form_has(const set_form *form, const char *key) {
    for (int i = 0; i < form->shape->rows; i++)
        if (form->seen & BIT(i) && strcmp(form->shape->row[i].key, key) == 0) return true;
    return false;
}

bool set_form_ended(set_reader *in, slice id, const set_form *form) {
    for (int i = 0; i < form->shape->rows; i++)
        if (form->shape->row[i].required && !(form->seen & BIT(i)))
            set_fail(in, SET_MISSING, id, form->shape->row[i].key);
    return set_sound(in);
}

uint16_t set_doubt(const field *f, const set_row *row) {
    const bool doubtful = f->source == SOURCE_DEDUCED || f->source == SOURCE_RECONSTRUCTED;
    return (uint16_t)(doubtful && row->figure ? BIT(row->figure - 1) : 0);
}
