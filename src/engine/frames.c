#include "frames.h"

#include <stddef.h>

#include "attributes.h"

void frames_push(frames *f, frame item) {
    ASSERT(f->count < FRAMES_MAX);
    f->item[f->count++] = item;
}

frame frames_pop(frames *f) {
    ASSERT(f->count > 0);
    frame top = f->item[--f->count];
    f->item[f->count] = (frame){0};
    return top;
}

const frame *frames_top(const frames *f) { return f->count ? &f->item[f->count - 1] : NULL; }
