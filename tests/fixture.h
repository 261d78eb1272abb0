/* fixture.h - what the tests of all games share: built-in sets and those of records, ways to set the table, and a
 * match played from a number, which says where it was when something is wrong.
 *
 * Everything here is decided by numbers, never by the clock: a failure prints its number and
 * its record, and happens again. */
#ifndef VALLON_FIXTURE_H
#define VALLON_FIXTURE_H

#include "history.h"

/* `n` by the environment variable VALLON_TEST_SCALE, in per cent; never less than 1. */
int scaled(int n);

/* The n-th built-in set of a game, loaded and kept; NULL when there are no more. */
const rules *fixture_rules(const game *g, int n);

/* The set that the record in this file was played with: the one kept beside it (set-DIGITS.set, docs/formats.md), else the built-in one
 * with the same hash. NULL: neither is there. A record that has its set beside it replays whatever becomes of the built-in sets. */
const rules *fixture_rules_of(const record_head *top, const char *path);

/* The same, but only from the set beside the record. */
const rules *fixture_rules_beside(const record_head *top, const char *path);

/* A whole file with a zero after it, for the caller to free; NULL: it cannot be read. */
char *fixture_file(const char *path, size_t *size);

/* The number-th way to set the table: every seat count with every combination of options, or,
 * where there are too many, with combinations drawn at random. */
setting fixture_setting(const game *g, uint64_t number);

typedef struct {
    const rules *rules;
    uint64_t number;
    dice dice, pick; /* of the rules, and of whoever chooses */
    events log;
    match match;
    history history;
} fixture;

/* Sets the table by number. From here on a failed MUST or ASSERT tells of this match. */
void fixture_begin(fixture *f, const rules *r, uint64_t number);
bool fixture_over(const fixture *f);

/* One of the seats that are waited for. */
int fixture_actor(fixture *f);

/* By the number of the match: always at random, or often what the game rates best. */
action fixture_choose(fixture *f, int seat);
void fixture_play(fixture *f, int seat, action a);

/* A number from 0 to n-1 for the test's own use. */
int fixture_pick(fixture *f, int n);

view fixture_view(const fixture *f, int seat);

/* What must hold: else the test ends, with the place, the match and its record. */
#define MUST(condition)           ((condition) ? (void)0 : must_failed(#condition, __FILE__, __LINE__))
#define MUST_EQUAL_TEXT(a, b)     must_equal_text(a, b, __FILE__, __LINE__)
#define MUST_BE_NULL(fault, what) must_be_null(fault, what, __FILE__, __LINE__)
_Noreturn void must_failed(const char *condition, const char *file, int line);
void must_equal_text(const char *a, const char *b, const char *file, int line);
void must_be_null(const char *fault, const char *what, const char *file, int line);

#endif
