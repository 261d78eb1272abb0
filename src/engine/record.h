/* record.h - the record of a match: readable text, and the truth.
 *
 *     vallon-record 1
 *     game mystic-vale 1
 *     set base 9c1f...                       name and SHA-256 of the set file
 *     option prep strict
 *     seats 2
 *     seat 0 greedy Anna                     who plays it, and a name
 *     seat 1 human Bruno
 *     commitment 3f0c...                     only with fair dice: see fair.h; then the luck of the
 *     luck 0 77ab...                         seats that gave some, and once it is over the seed
 *     seed 90d1...
 *     setup 4 11 0 7                         the faces rolled while setting up
 *     0 0 push : 13                          ply, seat, action, faces rolled
 *     1 0 pass
 *     hash 16 8d20c4f1a9b35e77               the state before ply 16, every 16 plies
 *     end 212 41a7f00d2b9c6e35               or `open`, while the match is unfinished
 *
 * The last line is always there, so a file that was cut short is seen to be. This module
 * reads and writes lines; history.h plays them. */
#ifndef VALLON_RECORD_H
#define VALLON_RECORD_H

#include "fair.h"
#include "match.h"

enum { RECORD_FORMAT = 1, RECORD_HASH_EVERY = 16, SEAT_NAME_MAX = 48, PLAYER_NAME_MAX = 16 };

typedef struct {
    char game[32], set[32], set_hash[65];
    int version;  /* of the rules that replay it: those of today */
    int recorded; /* version of the rules it was played by */
    setting setting;
    char player[SEATS_MAX][PLAYER_NAME_MAX]; /* human, random, greedy, ... */
    char name[SEATS_MAX][SEAT_NAME_MAX];
    char commitment[SHA256_HEX]; /* "" unless the dice are fair.h's */
    fair fair;                   /* the seed is "" until it is told */
} record_head;

typedef enum {
    RECORD_OK,
    RECORD_FOREIGN, /* not a record at all */
    RECORD_NEWER,   /* of a later format */
    RECORD_NOT_UTF8,
    RECORD_GAME,      /* of a game that is not here */
    RECORD_VERSION,   /* of rules that this program cannot read */
    RECORD_CORRECTED, /* of older rules, and it met one that was corrected */
    RECORD_OUTDATED,  /* of older rules, and impossible by those of today */
    RECORD_SET,       /* the set at hand is not the one it was played with */
    RECORD_HEADER,    /* a header line is wrong or missing */
    RECORD_OPTION,
    RECORD_SEATS,
    RECORD_SHAPE,   /* a line cannot be read */
    RECORD_PLY,     /* lines are missing or out of order */
    RECORD_ACTION,  /* no such action, or no such thing */
    RECORD_ILLEGAL, /* the action is not legal there */
    RECORD_ROLLS,   /* too few, too many, or a face that the die has not */
    RECORD_HASH,    /* the state is not the one that was recorded */
    RECORD_CUT,     /* it stops without `end` or `open` */
    RECORD_TAIL,    /* the last line says `end` too early, or `open` too late */
    RECORD_AFTER,   /* something follows the last line */
    RECORD_TOO_LONG,
    RECORD_FAULTS
} record_fault;

typedef struct {
    record_fault fault;
    int line;
    char got[80], expected[80];
    const game *game;             /* RECORD_CORRECTED: of this game, */
    const correction *correction; /* the rule */
} record_error;

typedef struct {
    enum { LINE_PLAY, LINE_HASH, LINE_END, LINE_OPEN } kind;
    uint32_t ply;
    int seat;
    action action;
    uint64_t hash;
    int roll_count;
    uint16_t roll[ROLLS_MAX];
} record_line;

typedef struct {
    const char *at, *end;
    int line;
    record_error error;
} record_reader;

/* Begins to read a record; the text must outlive the reader. */
record_reader record_open(const char *text, size_t size);

/* Reads the header down to the `seat` lines. `games` ends with NULL: the record must be of
 * one of them, for its options to be understood. */
MUST_USE bool record_read_head(record_reader *in, const game *const games[], record_head *out);

/* The faces of the set-up. */
MUST_USE bool record_read_setup(record_reader *in, record_line *out);

/* The next line; false at an error. The caller stops after LINE_END or LINE_OPEN. */
MUST_USE bool record_read_line(record_reader *in, const rules *r, record_line *out);

/* After the last line: nothing may follow. */
MUST_USE bool record_read_tail(record_reader *in);

/* Reads "buy aurora top" as record lines and plain-mode players write it. */
bool action_parse(const rules *r, const char *text, size_t size, action *out);

void record_write_head(const record_head *h, const game *g, buffer *out);
void record_write_setup(const uint16_t *rolls, int count, buffer *out);
void record_write_play(const rules *r, const record_line *l, buffer *out);
void record_write_hash(const char *word, uint32_t ply, uint64_t hash, buffer *out);

/* Notes an error at the line last read, unless there is one already. Returns false. */
bool record_fail(record_reader *in, record_fault fault, const char *got, const char *expected);
void record_error_text(const record_error *e, lang l, const char *file, buffer *out);

/* A name that fits a record: what is not a character or is a control character becomes a
 * blank, the ends are trimmed, what is too long is cut. Cleaning twice changes nothing. */
void record_clean_name(const char *name, char out[SEAT_NAME_MAX]);

#endif
