/* record.h - the text format of a recorded match.
 *
 *     vallon-record 1
 *     game mystic-vale 1
 *     set base 9c1f...                       name and SHA-256 of the set file
 *     option prep strict
 *     seats 2
 *     seat 0 greedy Anna                     seat, player, name
 *     seat 1 human Bruno
 *     commitment 3f0c...                     only with verifiable dice (fair.h): the commitment,
 *     luck 0 77ab...                         the luck of each seat that added some, and
 *     seed 90d1...                           the seed, once the match is over
 *     setup 4 11 0 7                         the rolls of the set-up
 *     0 0 push : 13                          ply, seat, action, rolls
 *     1 0 pass
 *     2 1 push : 4 * 1                       dice of take 1: see fair.h
 *     hash 16 8d20c4f1a9b35e77               hash of the state before ply 16; every 16 plies
 *     end 212 41a7f00d2b9c6e35               or `open` for an unfinished match
 *
 * The last line is mandatory, so a truncated file is recognised. This module parses and writes
 * lines; history.h replays them. */
#ifndef VALLON_RECORD_H
#define VALLON_RECORD_H

#include "fair.h"
#include "match.h"

enum { TAKES_MAX = UINT16_MAX };
enum { RECORD_FORMAT = 1, RECORD_HASH_EVERY = 16, SEAT_NAME_MAX = 48, PLAYER_NAME_MAX = 16 };

typedef struct {
    char game[32], set[32], set_hash[65];
    int version;  /* of the rules that replay it: the current ones */
    int recorded; /* of the rules that it was played by */
    setting setting;
    char player[SEATS_MAX][PLAYER_NAME_MAX]; /* human, random, greedy, ... */
    char name[SEATS_MAX][SEAT_NAME_MAX];
    char commitment[SHA256_HEX]; /* "" without verifiable dice */
    fair fair;                   /* the seed is "" until it is published */
} record_head;

typedef enum {
    RECORD_OK,
    RECORD_FOREIGN, /* not a record */
    RECORD_NEWER,   /* a later version of the format */
    RECORD_NOT_UTF8,
    RECORD_GAME,      /* unknown game */
    RECORD_VERSION,   /* a version of the rules that this program cannot replay */
    RECORD_CORRECTED, /* older rules, and it uses one that was corrected since */
    RECORD_OUTDATED,  /* older rules, and not possible by the current ones */
    RECORD_SET,       /* played with a set other than the given one */
    RECORD_HEADER,    /* a header line is wrong or missing */
    RECORD_OPTION,
    RECORD_SEATS,
    RECORD_SHAPE,   /* a line cannot be parsed */
    RECORD_PLY,     /* lines are missing or out of order */
    RECORD_ACTION,  /* unknown action, or unknown argument */
    RECORD_ILLEGAL, /* the action is not legal there */
    RECORD_ROLLS,   /* too few, too many, or a face that the die does not have */
    RECORD_HASH,    /* the state differs from the recorded one */
    RECORD_CUT,     /* the file ends without `end` or `open` */
    RECORD_TAIL,    /* `end` although the match goes on, or `open` although it is over */
    RECORD_AFTER,   /* there is text after the last line */
    RECORD_TOO_LONG,
    RECORD_FAULTS
} record_fault;

typedef struct {
    record_fault fault;
    int line;
    char got[80], expected[80];
    const game *game;             /* only for RECORD_CORRECTED: the game */
    const correction *correction; /* and the corrected rule */
} record_error;

typedef struct {
    enum { LINE_PLAY, LINE_HASH, LINE_END, LINE_OPEN } kind;
    uint32_t ply;
    int seat;
    action action;
    uint64_t hash;
    int take; /* of the dice; 0 if nothing was rolled */
    int roll_count;
    uint16_t roll[ROLLS_MAX];
} record_line;

typedef struct {
    const char *at, *end;
    int line;
    record_error error;
} record_reader;

/* Starts parsing a record. The text must outlive the reader. */
record_reader record_open(const char *text, size_t size);

/* Parses the header, up to the line before `setup`. The game must be in `games`, a list that
 * ends with NULL, since its options are needed. */
MUST_USE bool record_read_head(record_reader *in, const game *const games[], record_head *out);

/* Parses the `setup` line. */
MUST_USE bool record_read_setup(record_reader *in, record_line *out);

/* Parses the next line; returns false on an error. The caller stops after LINE_END or LINE_OPEN. */
MUST_USE bool record_read_line(record_reader *in, const rules *r, record_line *out);

/* Checks that nothing follows the last line. */
MUST_USE bool record_read_tail(record_reader *in);

/* Parses an action such as "buy aurora top", as it is written in records and typed in plain
 * mode. */
bool action_parse(const rules *r, const char *text, size_t size, action *out);

void record_write_head(const record_head *h, const game *g, buffer *out);
void record_write_setup(const uint16_t *rolls, int count, buffer *out);
void record_write_play(const rules *r, const record_line *l, buffer *out);
void record_write_hash(const char *word, uint32_t ply, uint64_t hash, buffer *out);

/* Records an error at the last line read, unless there is one already. Always returns false. */
bool record_fail(record_reader *in, record_fault fault, const char *got, const char *expected);
void record_error_text(const record_error *e, lang l, const char *file, buffer *out);

/* Makes a name fit for a record: replaces invalid UTF-8 and control characters by blanks, trims
 * it and cuts it to size. An empty name becomes "?". Cleaning a clean name changes nothing. */
void record_clean_name(const char *name, char out[SEAT_NAME_MAX]);

#endif
