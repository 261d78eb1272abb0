/* sequel.h - compares what two actions lead to in the following turns.
 *
 * Both are played in the same possible worlds with the same luck, and played on by rule of thumb
 * until a turn or the match ends. They differ in the events that follow only one of them, and in
 * the score. The comparison starts from a view, so it cannot reveal more than its reader may
 * know. */
#ifndef VALLON_SEQUEL_H
#define VALLON_SEQUEL_H

#include "game.h"

enum { SEQUEL_WORLDS = 48, SEQUEL_LINES_MAX = 64, SEQUEL_ROWS_MAX = 32 };

/* How far to play: to the end of this turn, of the seat's own next turn, or of the match. */
typedef enum { SEQUEL_THIS_TURN, SEQUEL_NEXT_TURN, SEQUEL_MATCH, SEQUELS } sequel_reach;

/* An event that matters (see `phrase`), as the seat may read it. Events that differ only in
 * their number share a line. */
typedef struct {
    event event;
    int worlds[2];     /* worlds in which it happened, after each action */
    int64_t amount[2]; /* the sum of its numbers there */
} sequel_line;

/* The seat's score then, summed over the worlds. */
typedef struct {
    int64_t total[2], row[2][SEQUEL_ROWS_MAX]; /* row: of the game's score_lines */
    int64_t squares; /* of the difference of the two totals in each world */
} sequel_score;

typedef struct {
    int count;
    sequel_line line[SEQUEL_LINES_MAX]; /* in the order of first occurrence */
    sequel_score score;
    /* working memory */
    dice luck, whims; /* whims: breaks ties when playing on */
    events log;
    action list[ACTIONS_MAX];
    uint64_t seen; /* bit for each line: it has happened in this world */
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

/* They differ at most in their number. */
bool sequel_alike(const rules *r, event a, event b);

/* The mean number of a line after one of the actions, rounded; 0 if it never happened. */
int sequel_mean(const sequel_line *l, int side);

/* Both actions cause it, in different amounts. */
bool sequel_amounts_differ(const rules *r, const sequel_line *l);

/* How much the two differ in this line: 0 .. 100. */
int sequel_gap(const rules *r, const sequel_line *l);

/* Whether this line favours the action of that side for the seat: more of what is good for the
 * seat or bad for others, or less of the opposite. */
bool sequel_favours(const rules *r, const sequel_line *l, int seat, int side);

/* The row of the score that favours this side most, if its total is better and not by luck; -1:
 * none. */
int sequel_score_row(const rules *r, const sequel_score *s, int side);
int sequel_score_mean(const sequel_score *s, int row, int side); /* rounded */

#endif
