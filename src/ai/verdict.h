/* verdict.h - how good an action is, by the report of a search. */
#ifndef VALLON_VERDICT_H
#define VALLON_VERDICT_H

#include "report.h"

/* How good an action is compared with the best one. */
typedef enum {
    VERDICT_BEST,
    VERDICT_EQUAL,
    VERDICT_WORSE,
    VERDICT_BAD,
    VERDICT_BLUNDER,
    VERDICTS
} coach_verdict;

/* How much worse this action is than the best: 0 .. VALUE_ONE. -1: it was not tried. */
int32_t coach_loss(const search_report *r, action a);
coach_verdict coach_judge(int32_t loss);

#endif
