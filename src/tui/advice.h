/* advice.h - the coach at the table: hints, and the review of a finished match.
 *
 * Both may take a while. They call `go_on` about ten times a second; when it returns false they
 * stop. The table itself is not changed. */
#ifndef VALLON_ADVICE_H
#define VALLON_ADVICE_H

#include "table.h"

typedef struct {
    /* `percent` of the work is done; -1: not known. */
    bool (*go_on)(void *self, int percent);
    void *self;
} advice_watch;

/* The best moves of a seat that has to act, each with its reason: exactly what `vallon hint` says.
 * False: stopped, and nothing was appended. */
bool advice_hint(table *t, int seat, const advice_watch *w, buffer *out);

/* Judges the decisions of the people (of the bots, if no person plays) in a match that is over: a
 * summary for each seat, then the weak moments, the worst first. Stopped, it tells about the
 * decisions judged until then. */
void advice_review(table *t, const advice_watch *w, buffer *out);

#endif
