/* fixture.h - shared by the tests of all games: built-in sets, sets of records, settings, and
 * matches that are determined by a number.
 *
 * Nothing depends on the clock: a failure prints the number and the record of its match, so that
 * it can be repeated. */
#ifndef VALLON_FIXTURE_H
#define VALLON_FIXTURE_H

#include "history.h"

/* `n` scaled by the environment variable VALLON_TEST_SCALE, in per cent; at least 1. */
int scaled(int n);

/* The n-th built-in set of a game, loaded and cached; NULL after the last. */
const rules *fixture_rules(const game *g, int n);

/* The set of the record in this file: the one beside it (set-DIGITS.set, docs/formats.md), else
 * the built-in one with the same hash; NULL if there is neither. A record with its set beside it
 * replays even if the built-in sets change. */
const rules *fixture_rules_of(const record_head *top, const char *path);

/* The same, but only from the set beside the record. */
const rules *fixture_rules_beside(const record_head *top, const char *path);

/* Reads a whole file, with a terminating zero; the caller frees it. NULL: it cannot be read. */
char *fixture_file(const char *path, size_t *size);

/* The number-th setting: every seat count with every combination of options, or, if there are
 * too many, with random combinations. */
setting fixture_setting(const game *g, uint64_t number);

typedef struct {
    const rules *rules;
    uint64_t number;
    dice dice, pick; /* for the rules, and for choosing actions */
    events log;
    match match;
    history history;
} fixture;

/* Starts the match with this number. From here on a failed MUST or ASSERT prints this match. */
void fixture_begin(fixture *f, const rules *r, uint64_t number);
bool fixture_over(const fixture *f);

/* One of the seats that have to act. */
int fixture_actor(fixture *f);

/* Depending on the match's number: a random action, or often the one that the game rates best. */
action fixture_choose(fixture *f, int seat);
void fixture_play(fixture *f, int seat, action a);

/* A number from 0 to n-1 for the test's own use. */
int fixture_pick(fixture *f, int n);

view fixture_view(const fixture *f, int seat);

/* If the condition is false, prints the place, the match and its record, and ends the test. */
#define MUST(c)                   ((c) ? (void)0 : must_failed(#c, __FILE__, __LINE__))
#define MUST_EQUAL_TEXT(a, b)     must_equal_text(a, b, __FILE__, __LINE__)
#define MUST_BE_NULL(fault, what) must_be_null(fault, what, __FILE__, __LINE__)
_Noreturn void must_failed(const char *condition, const char *file, int line);
void must_equal_text(const char *a, const char *b, const char *file, int line);
void must_be_null(const char *fault, const char *what, const char *file, int line);

#endif
