/* deadline.h - a moment after which somebody should have answered. Not in wasm, which has no clock. */
#ifndef VALLON_DEADLINE_H
#define VALLON_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool processor; /* counts the time that this thread computes, not that of the wall */
    int64_t until;  /* nanoseconds */
} deadline;

void deadline_set(deadline *d, int milliseconds);
bool deadline_passed(void *d); /* a deadline; void for those who call back */

#endif
