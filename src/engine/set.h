/* set.h - set files: the components of a game as text that people can read, compare and edit.
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
 * A line that begins in the first column opens a stanza: a kind and an id. The indented lines
 * below it are its fields: a key, words, and the source of the figure. The reader returns
 * stanzas and fields one at a time and allocates nothing. It keeps the first error, with its
 * line and column and what was expected; every later call fails without changing it. */
#ifndef VALLON_SET_H
#define VALLON_SET_H

#include "game.h"

enum { SET_WORDS_MAX = 24, SET_LIST_MAX = 256 };

/* Where a figure comes from. Only the first two are certain to be the publisher's. */
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

/* A part of the file, with its position. */
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
    SET_NOT_UTF8, /* invalid UTF-8, or a control character */
    SET_BAD_CHARACTER,
    SET_NO_STANZA,    /* a field before the first stanza */
    SET_STANZA_SHAPE, /* a stanza line must be a kind and an id */
    SET_FIRST_STANZA, /* the first stanza must be `set` */
    SET_OTHER_GAME,
    SET_UNKNOWN,    /* a word that is not in the list of allowed words */
    SET_NUMBER,     /* not a number from `low` to `high` */
    SET_WORD_COUNT, /* not `low` to `high` words in a field */
    SET_MISSING,    /* a stanza lacks a field, or the set lacks a stanza */
    SET_TWICE,      /* an id or key occurs twice */
    SET_TOO_MANY,   /* more than `high` of something */
    SET_TOO_LONG,   /* a text of more than `high` bytes */
    SET_BAD_SOURCE,
    SET_SUM, /* the sum is `low` and must be `high` */
    SET_FAULTS
} set_fault;

typedef struct {
    set_fault fault;
    int line, column;
    int low, high;
    char got[64];
    char list[SET_LIST_MAX]; /* the allowed words, or what is missing */
} set_error;

struct set_reader {
    const char *text, *at, *end;
    int line;
    set_error error;
    const char *stanza_kind_at; /* NULL before the first stanza */
    stanza open;
    bool reconstructed;
};

/* Starts parsing a set and checks that it is plain text. The text must outlive the reader. */
set_reader set_open(const char *text, size_t size);

/* Return false at the end (of the file, of the stanza) and on an error. */
bool set_next_stanza(set_reader *in, stanza *out);
bool set_next_field(set_reader *in, field *out);

bool set_failed(const set_reader *in);

bool slice_is(slice s, const char *text);
void slice_copy(slice s, char *out, size_t size);

/* These parse a value. On failure they record the error at its position and return false. */
bool set_read_number(set_reader *in, slice s, int low, int high, int *out);
bool set_read_choice(set_reader *in, slice s, const char *const names[], int count, int *out);
/* The whole value, with runs of blanks reduced to one. */
bool set_read_text(set_reader *in, const field *f, char *out, size_t size);
bool set_expect_words(set_reader *in, const field *f, int low, int high);

/* Records an error unless there is one already. Always returns false. */
bool set_fail(set_reader *in, set_fault fault, slice at, const char *list);
bool set_fail_range(set_reader *in, set_fault fault, slice at, int low, int high);

/* "file:12:8: expected a number from 0 to 9, found 'x'" */
void set_error_text(const set_error *e, lang l, const char *file, buffer *out);

typedef struct {
    const game *game;
    const char *text;
    size_t size;
} set_input;

/* Parses a whole set into `tables` (game.tables_size bytes, owned by the caller) and fills in
 * `r`, which points to `tables`. */
MUST_USE bool rules_load(rules *r, set_input from, void *tables, set_error *error);

/* Reads only the header: which game a set is for. */
MUST_USE bool set_game(const char *text, size_t size, char game_id[WORD_MAX], set_error *error);

#endif
