/* set_problems.h - the errors of a set as data: where each is, in the words of the file.
 *
 *     {"fine","whole","game","hash","count","problems":[{"level","line","column","kind","id","key",
 *      "reason","rule"}]}
 *
 * `line` is 0 if a problem is one of the set as a whole, as when cards are missing. A problem of
 * the level "warning" does not keep anybody from playing with the set: stanzas that the box has and
 * the set lacks, or the other way round. */
#ifndef VALLON_SET_PROBLEMS_H
#define VALLON_SET_PROBLEMS_H

#include "set_rows.h"

typedef struct {
    set_input from;           /* without a game: nobody knows which game it is for */
    const set_errors *errors; /* of that text */
    bool fine;
    lang lang;
} set_finding;

void set_problems(const set_finding *f, json *j);

#endif
