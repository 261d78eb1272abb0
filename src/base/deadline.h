/* deadline.h - a point in time at which a computation has to stop. Not in wasm, which has no
 * clock. */
#ifndef VALLON_DEADLINE_H
#define VALLON_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool processor; /* counts this thread's CPU time instead of wall-clock time */
    int64_t until;  /* nanoseconds */
} deadline;

void deadline_set(deadline *d, int milliseconds);
bool deadline_passed(void *d); /* takes a deadline *; void * so that it can serve as a callback */

#endif
