/* set_rows.h - the format of a game's sets as tables: the kinds of stanzas, and their fields.
 *
 * A game reads its sets with these tables, and set_schema.h tells forms and other programs what
 * they say, so both are the same. A row of a plain type says where its value goes; a field with a
 * language of its own (TYPE_OWN) is read by the game, which also describes it. */
#ifndef VALLON_SET_ROWS_H
#define VALLON_SET_ROWS_H

#include "json.h"
#include "set_fields.h"

/* Words to choose from: an array of names, or a member of an array of rows. */
typedef struct {
    const char *const *first;
    int count;
    size_t stride;
} set_word_list;
#define WORDS_OF(names)           {names, COUNT_OF(names), sizeof *(names)}
#define WORDS_IN(rows, name, all) {&(rows)[0].name, all, sizeof(rows)[0]}

static inline const char *word_at(set_word_list w, int i) {
    return *(const char *const *)((const char *)w.first + (size_t)i * w.stride);
}

typedef enum {
    TYPE_TEXT,   /* char[count] */
    TYPE_NUMBER, /* `count` numbers, a byte each */
    TYPE_WORD,   /* the number of the word, a byte; range.low is that of the first */
    TYPE_WORDS,  /* up to `count` words: a mask of one byte */
    TYPE_YES,    /* bool */
    TYPE_GENDER, /* bool: feminine */
    TYPE_PLURAL, /* bool[2] */
    TYPE_PRICES, /* pairs of a word and a number: a byte for each word */
    TYPE_OWN,
} set_type;

struct set_teller;

typedef struct {
    const char *key;
    set_type type;
    set_range range; /* of numbers */
    int count;       /* numbers, words, or bytes of a text with its end */
    set_word_list words;
    size_t at;          /* in the struct of the stanza */
    const char *rule;   /* that it belongs to; NULL: none */
    const char *normal; /* what holds where it is missing; NULL: nothing does */
    bool required, repeated;
    uint8_t figure;                           /* 1 + its bit in `reconstructed`; 0: none */
    void (*tell)(const struct set_teller *t); /* TYPE_OWN: the members of its type, as JSON */
} set_row;

/* A kind of stanza. */
typedef struct set_shape {
    const char *kind;
    const set_row *row;
    int rows;               /* at most 32 */
    set_range count;        /* how many stanzas of this kind a set has */
    int box;                /* how many there are in the printed game; 0: unknown */
    const char *rule;       /* that it belongs to; NULL: none */
    const char *const *ids; /* the only ids that it may have; NULL: any */
    int id_count;
} set_shape;

#define ROWS_IN(table) .row = table, .rows = COUNT_OF(table)

typedef struct {
    const set_shape *shape;
    int shapes;
} set_format;

/* A stanza while it is read. */
typedef struct {
    const set_shape *shape;
    const set_row *row; /* of the last field */
    unsigned seen;
} set_form;

/* The next stanza of a kind that is known. */
bool set_next_shape(set_reader *in, set_format of, stanza *s, const set_shape **out);

/* The next field with a known key; false at the end of the stanza. */
bool set_next_row(set_reader *in, set_form *form, field *f);

/* Reads a field of a plain type into the struct of the stanza. */
bool set_read_row(set_reader *in, const field *f, const set_row *row, void *into);

/* Whether a field with this key has been read. */
bool set_form_has(const set_form *form, const char *key);

/* At the end of a stanza: records an error for every required key that was not there. Returns false
 * if the stanza has any error. */
bool set_form_ended(set_reader *in, slice id, const set_form *form);

/* The bit of `reconstructed` for a figure that may not be the publisher's. */
uint16_t set_doubt(const field *f, const set_row *row);

/* The rule that the following errors are about; NULL: none. */
static inline void set_cite(set_reader *in, const char *number) { in->rule = number; }

#endif
