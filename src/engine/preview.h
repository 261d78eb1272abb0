/* preview.h - what an action would lead to, as far as a seat can know.
 *
 * The action is played in many worlds that the seat could be in, with many dice. What
 * happens in all of them is certain; what happens in some has a chance. It stops at an event
 * that closes the matter (a turn that ends), and before one that begins another turn, lest later
 * luck be mixed in. Since it starts from a view, a preview cannot tell more than its reader may
 * know. */
#ifndef VALLON_PREVIEW_H
#define VALLON_PREVIEW_H

#include "game.h"

enum { PREVIEW_LINES_MAX = 64 };

typedef struct {
    int samples, count;
    struct {
        event event;
        int times; /* in how many samples it happened at least once */
    } line[PREVIEW_LINES_MAX];
    /* working room, so that nothing large lies on the stack */
    dice dice;
    events log;
    _Alignas(64) uint8_t world[STATE_MAX]; /* the last world, as the action left it */
} preview;

/* Precondition: the action is legal in the view. The same seed gives the same preview. */
typedef struct {
    const rules *rules;
    const view *view;
    action action;
    int samples;
    uint64_t seed;
} preview_task;

void preview_action(preview *p, const preview_task *t);

/* Per cent, rounded, but never 0 or 100 unless it is never or always. */
int preview_chance(const preview *p, int line);

#endif
