/* ending.h - why a match ended, and what broke a tie, in words. */
#ifndef VALLON_ENDING_H
#define VALLON_ENDING_H

#include "game.h"

/* The result of a match that is over. `view` of the context: anybody's. */
typedef struct {
    const context *context;
    const score *scores; /* of every seat */
    const int *place;    /* of every seat, 1: first */
} outcome;

/* "The pool of tokens ran dry, and the round was played to its end (MV-H1). Ann and Bob have 29
 * points each; Ann wins with more level 3 advancements and level 2 vales (5 to 3). (MV-H3)" */
void ending_say(const outcome *o, buffer *out);

/* The text, the rule behind the end, and, where points did not decide, how the tie was broken:
 * {"text","rule","tie":{"text","rule"}}. Without a tie, `tie` is null. */
void ending_json(const outcome *o, json *j);

/* Compares totals, then tie-breakers: > 0 if `a` is better. */
int score_compare(const score *a, const score *b);

/* The place of every seat, from the scores of all. */
void score_places(const score scores[SEATS_MAX], int seats, int place[SEATS_MAX]);

/* "29 points": what players count. */
void score_say(const game *g, const score *s, lang l, buffer *out);

/* The number of a line as players count it: drops left are not negative. */
int score_shown(const game *g, const score *s, int line);

#endif
