/* wheel.h - deadlines of many things (connections, tables), to the second. Setting, moving and
 * clearing one takes constant time, and only those that are due are looked at.
 *
 * A deadline that lies further ahead than WHEEL_SECONDS comes too early, and so does one that is
 * set while the loop is late (the machine slept): the owner checks the time again. */
#ifndef VALLON_WHEEL_H
#define VALLON_WHEEL_H

#include <stdint.h>

#include "ring.h"

enum { WHEEL_SECONDS = 128 };

typedef struct {
    ring ring;   /* of its slot; in none: not set */
    int64_t due; /* in whole seconds, rounded up */
} wheel_timer;

typedef struct {
    ring slots[WHEEL_SECONDS];
    int64_t now;
} wheel;

void wheel_start(wheel *w, double now);
void wheel_set(wheel *w, wheel_timer *t, double due); /* also moves it */
void wheel_clear(wheel_timer *t);                     /* no effect if it is not set */

/* Takes one that is due off the wheel; NULL: none is left. */
wheel_timer *wheel_due(wheel *w, double now);

#endif
