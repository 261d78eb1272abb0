/* set_fields.h - parsers for kinds of fields that several games use in their sets: keys that may
 * occur once, small numbers, words of a list, names with gender and plural, prices.
 *
 * Like the functions of set.h they record the error at its position and return false on failure. */
#ifndef VALLON_SET_FIELDS_H
#define VALLON_SET_FIELDS_H

#include "set.h"

#define BIT(x) (1u << (x))

enum { SET_NAMES_MAX = 32 }; /* words in a list; a mask has a bit for each */

/* The names whose bit is set. */
typedef struct {
    const char *const *names;
    unsigned allowed;
} set_names;
#define ALL_NAMES(list, count) ((set_names){list, BIT(count) - 1})

bool set_read_named(set_reader *in, slice word, set_names of, int *out);
bool set_read_small(set_reader *in, slice word, set_range of, uint8_t *out);

/* Fields of one word. */
bool set_read_one(set_reader *in, const field *f, set_range of, uint8_t *out);
bool set_read_word(set_reader *in, const field *f, set_names of, uint8_t *out);
bool set_read_yes(set_reader *in, const field *f, bool *out);         /* yes | no */
bool set_read_gender(set_reader *in, const field *f, bool *feminine); /* m | f */

/* en | fr | en fr: whether the name is a plural, in English and in French. */
bool set_read_plural(set_reader *in, const field *f, bool plural[2]);

/* Pairs of WORD NUMBER, no word twice. `out` has one element for each of the `count` names;
 * `most` is the largest number allowed. */
typedef struct {
    const char *const *names;
    int count, most;
} set_prices;
bool set_read_prices(set_reader *in, const field *f, set_prices of, uint8_t *out);

/* The keys of a stanza: which it may have, which of these may repeat, which it has had so far,
 * and the last one read. */
typedef struct {
    const char *const *names;
    unsigned allowed, repeated, seen;
    int key;
} set_keys;

bool set_read_key(set_reader *in, const field *f, set_keys *k);

/* At the end of a stanza: records an error for every key in `needed` that was not there. Returns
 * false if the stanza has any error, also one of before. */
bool set_have_keys(set_reader *in, slice id, const set_keys *k, unsigned needed);

#endif
