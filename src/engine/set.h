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
 * line and column and what was expected; every later call fails without changing it.
 *
 * To get every error of a file, open it with set_open_all or rules_load_all. Then a reader goes on
 * at the next field or stanza, and says nothing about what only follows from an earlier error. So a
 * game's reader does not stop at a wrong field: it reads the next one, and looks at a stanza as a
 * whole only if set_sound. */
#ifndef VALLON_SET_H
#define VALLON_SET_H

#include "game.h"

enum { SET_WORDS_MAX = 24, SET_LIST_MAX = 256, SET_LOST_MAX = 64 };

/* Where a figure comes from. Only the first two are certain to be the publisher's. On the line of a
 * stanza, `transcribed` says that an owner of the box compared everything about this thing with the
 * printed one, also what it does not have; and `changed` that it is not the publisher's. */
typedef enum {
    SOURCE_NONE,
    SOURCE_RULEBOOK,
    SOURCE_TRANSCRIBED, /* typed in by an owner of the box */
    SOURCE_PUBLIC,
    SOURCE_DEDUCED,
    SOURCE_RECONSTRUCTED,
    SOURCE_CHANGED, /* on purpose, by the author of the set */
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
    source mark; /* of the stanza as a whole; its fields may have others */
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
    const char *rule;        /* of the rulebook, that demands it; NULL: none */
} set_error;

/* All errors of a file, sorted by line and column. */
typedef struct {
    set_error *error; /* space for `room` of them */
    int room, kept, found;
    bool whole;    /* the stanzas are fine, so the set as a whole was checked, too */
    bool bad_text; /* lines that are not plain text were skipped */
    /* Stanzas that could not be read: words that name them are not errors of their own. */
    slice lost[SET_LOST_MAX], full; /* the last kind of which there were too many */
    int losts;
    bool nameless_lost; /* and others of which not even the id is known */
} set_errors;

struct set_reader {
    const char *text, *at, *end;
    int line;
    set_error error;
    set_errors *all;            /* NULL: the reader stops at the first error */
    const char *stanza_kind_at; /* NULL before the first stanza */
    stanza open;
    const char *key_at; /* of the last field */
    const char *rule;   /* behind what is read now; NULL: none */
    bool faulty;        /* the open stanza has an error */
    bool key_lost;      /* one of its lines has no key that is known */
    bool reconstructed;
};

/* Starts parsing a set and checks that it is plain text. The text must outlive the reader. */
set_reader set_open(const char *text, size_t size);
set_reader set_open_all(const char *text, size_t size, set_errors *all);

/* Return false at the end (of the file, of the stanza) and on an error that ends the reading. */
bool set_next_stanza(set_reader *in, stanza *out);
bool set_next_field(set_reader *in, field *out);

bool set_failed(const set_reader *in);

/* The open stanza has no error so far. */
bool set_sound(const set_reader *in);

/* No stanza had an error: the set as a whole can be checked. */
bool set_whole(set_reader *in);

bool slice_is(slice s, const char *text);
void slice_copy(slice s, char *out, size_t size);

typedef struct {
    int low, high;
} set_range;

/* Words to choose from; NULL in the list is no word. */
typedef struct {
    const char *const *names;
    int count;
} set_list;

/* These parse a value. On failure they record the error at its position and return false. */
bool set_read_number(set_reader *in, slice s, set_range of, int *out);
bool set_read_choice(set_reader *in, slice s, set_list of, int *out);
/* The same for the id of another stanza. */
bool set_read_id(set_reader *in, slice s, set_list of, int *out);
/* The whole value, with runs of blanks reduced to one. */
bool set_read_text(set_reader *in, const field *f, char *out, size_t size);
bool set_expect_words(set_reader *in, const field *f, int low, int high);

/* Records an error, unless there is one already and the reader stops at the first, or it follows
 * from another. Always returns false. */
bool set_fail(set_reader *in, set_fault fault, slice at, const char *list);
bool set_fail_id(set_reader *in, slice word, const char *list); /* no stanza has this id */
bool set_fail_range(set_reader *in, set_fault fault, slice at, set_range of);

/* "file:12:8: expected a number from 0 to 9, found 'x'" */
void set_error_text(const set_error *e, lang l, const char *file, buffer *out);
/* Only the reason. */
void set_error_reason(const set_error *e, lang l, buffer *out);

/* A kind of stanza of which the set has other than the printed game: no error, but worth a word. */
typedef struct {
    const char *kind;
    int here, box;
} set_boxed;
void set_box_reason(const set_boxed *b, lang l, buffer *out);

typedef struct {
    const game *game;
    const char *text;
    size_t size;
} set_input;

/* Parses a whole set into `tables` (game.tables_size bytes, owned by the caller) and fills in
 * `r`, which points to `tables`. */
MUST_USE bool rules_load(rules *r, set_input from, void *tables, set_error *error);

/* The same, and collects every error. Without a game it reads the header and the form of lines. */
MUST_USE bool rules_load_all(rules *r, set_input from, void *tables, set_errors *all);

/* Reads only the header: which game a set is for. After an error `game_id` is what it says of the
 * game, if anything. */
MUST_USE bool set_game(const char *text, size_t size, char game_id[WORD_MAX], set_error *error);

#endif
