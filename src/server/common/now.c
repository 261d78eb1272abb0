#include "now.h"

#include <time.h>

static double clock_of(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double now_steady(void) { return clock_of(CLOCK_MONOTONIC); }
double now_wall(void) { return clock_of(CLOCK_REALTIME); }
