/* refused.h - walks actions that are not legal, so that a test can check the reasons given. */
#ifndef VALLON_REFUSED_H
#define VALLON_REFUSED_H

#include "fixture.h"

/* A game's own check of a reason, by other means than the game's `refuse`. */
typedef bool truth(const rules *r, const view *v, action a, const remark *why);

/* In every position of some matches: every kind of action with many arguments, and the reasons for
 * each thing (reasons.h). Fails if a reason is not true. The rows that were never given are
 * printed. Returns how many actions were refused. */
long refused_walk(const rules *r, int matches, truth *holds);

#endif
