/* sequel.h - what two actions lead to in the turns that follow, side by side.
 *
 * Both are played in the same worlds that the seat could be in, with the same luck, and played on by rule of
 * thumb until a turn or the match has ended. What happens after one of them and not after the other tells them
 * apart, and so does the score. It starts from a view, so it cannot tell more than its reader may know. */
#ifndef VALLON_SEQUEL_H
#define VALLON_SEQUEL_H

#include "game.h"

enum { SEQUEL_WORLDS = 48, SEQUEL_LINES_MAX = 64, SEQUEL_ROWS_MAX = 32 };

/* How far: to the end of this turn, to the end of the next one that is the seat's own, or of the match. */
typedef enum { SEQUEL_THIS_TURN, SEQUEL_NEXT_TURN, SEQUEL_MATCH, SEQUELS } sequel_reach;

/* An event that matters (see `phrase`), as the seat may read it. Events that differ in their number alone are one. */
typedef struct {
    event event;
    int worlds[2];     /* in how many it happened, after the one action and after the other */
    int64_t amount[2]; /* the sum of its numbers there */
} sequel_line;

/* What the seat would count then, summed over the worlds. */
typedef struct {
    int64_t total[2], row[2][SEQUEL_ROWS_MAX]; /* row: of the game's score_lines */
    int64_t squares;                           /* of how far the two totals are apart in each world */
} sequel_score;

typedef struct {
    int count;
    sequel_line line[SEQUEL_LINES_MAX]; /* in the order in which they were first seen */
    sequel_score score;
    /* working room */
    dice luck, whims; /* whims: of who plays on, between equals */
    events log;
    action list[ACTIONS_MAX];
    _Alignas(64) uint8_t guess[STATE_MAX], world[STATE_MAX];
} sequel;

typedef struct {
    const rules *rules;
    const view *view;
    action both[2]; /* legal in the view */
    sequel_reach reach;
    uint64_t seed; /* the same seed gives the same answer */
} sequel_task;

void sequel_compare(sequel *s, const sequel_task *t);

/* Which argument of an event is its number; -1: none. */
int sequel_number(const rules *r, int event_kind);

/* They differ in their number at most. */
bool sequel_alike(const rules *r, event a, event b);

/* The number of a line after one of the actions, rounded; 0 where it never happened. */
int sequel_mean(const sequel_line *l, int side);

/* Both bring it, and not as much of it. */
bool sequel_amounts_differ(const rules *r, const sequel_line *l);

/* How much the two differ in this line: 0 .. 100. */
int sequel_gap(const rules *r, const sequel_line *l);

/* Whether this line speaks for the action on that side, as the seat sees it: it brings more of what is good for the
 * seat or bad for others, or less of the contrary. */
bool sequel_favours(const rules *r, const sequel_line *l, int seat, int side);

/* The row of the score that speaks most for a side whose total is better, and not by luck; -1: none does. */
int sequel_score_row(const rules *r, const sequel_score *s, int side);
int sequel_score_mean(const sequel_score *s, int row, int side); /* rounded */

#endif
