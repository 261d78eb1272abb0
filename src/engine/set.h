/* set.h - set files: the cards of a game as text that a person can read, compare and edit.
 *
 *     # A comment runs to the end of the line.
 *     set base
 *       game     mystic-vale
 *       name.en  Base set
 *       name.fr  Jeu de base
 *
 *     advancement aurora
 *       name.en  Aurora           @rulebook
 *       cost     7                @reconstructed
 *       effect   harvest gain vp 1 per 2 field  @rulebook
 *
 * A line that begins in the first column opens a stanza: a kind and an id. Indented lines
 * are its fields: a key, words, and where the figure comes from. The reader hands out
 * stanzas and fields one at a time and allocates nothing; the first error stays, with line,
 * column and what was expected, and everything after it fails quietly. */
#ifndef VALLON_SET_H
#define VALLON_SET_H

#include "game.h"

enum { SET_WORDS_MAX = 24, SET_LIST_MAX = 256 };

/* Where a figure comes from. Only the first two are known to be the publisher's. */
typedef enum {
    SOURCE_NONE,
    SOURCE_RULEBOOK,
    SOURCE_TRANSCRIBED, /* typed in by an owner of the box */
    SOURCE_PUBLIC,
    SOURCE_DEDUCED,
    SOURCE_RECONSTRUCTED,
    SOURCES
} source;

const char *source_id(source s);
const char *source_name(source s, lang l);

/* A slice of the file, with its place. */
typedef struct {
    const char *at;
    int length, line, column;
} slice;

typedef struct {
    slice kind, id;
} stanza;

typedef struct {
    slice key, value; /* the value as written, without the source */
    slice word[SET_WORDS_MAX];
    int count;
    source source;
} field;

typedef enum {
    SET_OK,
    SET_NOT_UTF8, /* or a control character, which has no place in a text */
    SET_BAD_CHARACTER,
    SET_NO_STANZA,    /* a field before any stanza */
    SET_STANZA_SHAPE, /* a stanza line is a kind and an id */
    SET_FIRST_STANZA, /* the first must be `set` */
    SET_OTHER_GAME,
    SET_UNKNOWN,    /* a word that is not one of a list */
    SET_NUMBER,     /* not a number from low to high */
    SET_WORD_COUNT, /* too few or too many words in a field */
    SET_MISSING,    /* a stanza lacks a field, or the set lacks a stanza */
    SET_TWICE,      /* an id or key that was already there */
    SET_TOO_MANY,   /* more than high of something */
    SET_TOO_LONG,   /* a text of more than high bytes */
    SET_BAD_SOURCE,
    SET_SUM, /* it adds up to low, and must be high */
    SET_FAULTS
} set_fault;

typedef struct {
    set_fault fault;
    int line, column;
    int low, high;
    char got[64];
    char list[SET_LIST_MAX]; /* what was expected, or what is missing */
} set_error;

struct set_reader {
    const char *text, *at, *end;
    int line;
    set_error error;
    const char *stanza_kind_at; /* of the open stanza; NULL before the first */
    stanza open;
    bool reconstructed;
};

set_reader set_open(const char *text, size_t size);
bool set_next_stanza(set_reader *in, stanza *out); /* false: the end, or an error */
bool set_next_field(set_reader *in, field *out);   /* false: the end of the stanza, or an error */
bool set_failed(const set_reader *in);

bool slice_is(slice s, const char *text);
void slice_copy(slice s, char *out, size_t size);

/* Each of these reads or fails, noting the error at its place; they return false on failure. */
bool set_read_number(set_reader *in, slice s, int low, int high, int *out);
bool set_read_choice(set_reader *in, slice s, const char *const names[], int count, int *out);
bool set_read_text(set_reader *in, const field *f, char *out,
                   size_t size); /* the whole value, single blanks */
bool set_expect_words(set_reader *in, const field *f, int low, int high);

/* Notes an error unless there is one already. Always returns false. */
bool set_fail(set_reader *in, set_fault fault, slice at, const char *list);
bool set_fail_range(set_reader *in, set_fault fault, slice at, int low, int high);

/* "file:12:8: expected a number from 0 to 9, found 'x'" */
void set_error_text(const set_error *e, lang l, const char *file, buffer *out);

typedef struct {
    const game *game;
    const char *text;
    size_t size;
} set_input;

/* Parses a whole set into `tables` (tables_size bytes) and makes it rules. */
MUST_USE bool rules_load(rules *r, set_input from, void *tables, set_error *error);

/* Only the header: which game a file is for. */
MUST_USE bool set_game(const char *text, size_t size, char game_id[WORD_MAX], set_error *error);

#endif
