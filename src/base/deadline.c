#define _POSIX_C_SOURCE 200809L
#include "deadline.h"

#include <time.h>

static int64_t now(const deadline *d) {
    struct timespec at;
    clock_gettime(d->processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000000000 + at.tv_nsec;
}

void deadline_set(deadline *d, int milliseconds) {
    d->until = now(d) + (int64_t)milliseconds * 1000000;
}

bool deadline_passed(void *d) { return now(d) >= ((const deadline *)d)->until; }
