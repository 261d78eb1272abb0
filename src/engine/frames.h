/* frames.h - effects that wait for a choice, as data in the state.
 *
 * An effect that needs a choice does not block: the game pushes a frame onto a small stack in
 * the state and returns. Saving, undo, search and disconnecting therefore work in the middle of
 * any effect. Push effects in reverse order: the last one pushed runs first. */
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

void frames_push(frames *f, frame item);  /* precondition: there are fewer than FRAMES_MAX */
frame frames_pop(frames *f);              /* precondition: the stack is not empty */
const frame *frames_top(const frames *f); /* NULL if the stack is empty */

#endif
