/* taught.h - checks the reasons that a lesson gives for the moves it suggests.
 *
 * A game's test has a row for each step with a reason: a predicate over the positions before and
 * after the suggested move. Without it a reason could stay when a card changes. */
#ifndef VALLON_TAUGHT_H
#define VALLON_TAUGHT_H

#include "fixture.h"
#include "lesson.h"

typedef struct {
    const rules *rules;
    const view *view, *after; /* what the reader sees before and after the move */
    action action;
    const action *legal;
    int legal_count;
} taught;

typedef struct {
    const char *step;
    bool (*holds)(const taught *t);
} taught_reason;

/* Fails if a step has a reason and no row, if a row has no step, or if a reason is not true. */
void taught_check(const rules *r, const taught_reason *rows, int count);

#endif
