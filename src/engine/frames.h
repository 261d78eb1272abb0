/* frames.h - effects that wait, as data in the state.
 *
 * An effect that needs a choice is never a blocked call: it is a frame on a small stack
 * inside the state. So saving, undo, copying for a search, and disconnecting all work in
 * the middle of any effect. Push the last effect first: it is a stack. */
#ifndef VALLON_FRAMES_H
#define VALLON_FRAMES_H

#include <stdint.h>

enum { FRAMES_MAX = 15 };

typedef struct {
    uint8_t verb, seat, arg[2];
} frame;

typedef struct {
    uint8_t count, zero[3];
    frame item[FRAMES_MAX];
} frames;

void frames_push(frames *f, frame item);
frame frames_pop(frames *f);
const frame *frames_top(const frames *f); /* NULL when none is left */

#endif
