/* preview.h - what an action would lead to, as far as a seat can know.
 *
 * The action is played in many worlds that the seat could be in, each with its own dice. An
 * event that happens in all of them is certain; an event that happens in some has a chance.
 * Counting stops after an event that `closes` and before one that `begins` a turn, so that later
 * luck is not mixed in. A risk whose odds the game knows exactly has one line with these odds.
 * Since it starts from a view, a preview cannot leak anything. */
#ifndef VALLON_PREVIEW_H
#define VALLON_PREVIEW_H

#include "game.h"

/* Everybody who shows forecasts uses these worlds, so that all say the same. */
enum { PREVIEW_LINES_MAX = 64, PREVIEW_WORLDS = 256, PREVIEW_SEED = 2026 };

typedef struct {
    int samples, count;
    struct {
        event event;
        int times;         /* the number of samples in which it happened at least once */
        likelihood chance; /* of the event; exact if it is a risk whose odds are known */
    } line[PREVIEW_LINES_MAX];
    /* Working memory, to keep large objects off the stack. */
    dice dice;
    events log;
    _Alignas(64) uint8_t world[STATE_MAX]; /* the last world, after the action */
} preview;

/* Precondition: the action is legal in the view. Equal tasks give equal previews. */
typedef struct {
    const rules *rules;
    const view *view;
    action action;
    int samples;
    uint64_t seed;
    uint32_t first; /* number of the first world: equal numbers are equal worlds */
} preview_task;

void preview_action(preview *p, const preview_task *t);

/* In per cent, see chance.h. */
int preview_chance(const preview *p, int line);

/* The event of a line in words, or its risk. */
void preview_say(const preview *p, int line, const context *c, buffer *out);

#endif
