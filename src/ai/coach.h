/* coach.h - a strong player's opinion of each action: for hints and for reviewing matches.
 *
 * The coach sees only the seat's view. It always uses the same dice, so the same view and number
 * of iterations give the same advice everywhere. */
#ifndef VALLON_COACH_H
#define VALLON_COACH_H

#include "player.h"
#include "preview.h"
#include "sequel.h"
#include "verdict.h"

enum { COACH_ITERATIONS = 3000 };

typedef struct {
    uint32_t iterations;
    const action *also; /* an action that must be judged too; may be NULL */
    mind *mind;
    const rules *rules;
    const view *view;
} coach_task;

/* Reports all legal actions, best first; those that were hardly tried come last. */
void coach_look(const coach_task *t, search_report *out);

/* The expected value of the position for each seat. */
void coach_value(const coach_task *t, int32_t out[SEATS_MAX]);

/* Explains one action in a few sentences: how it compares, its likely immediate effects, and how
 * it differs from the best (the best one: from the first that is not as good). Only differences
 * that favour the better action are mentioned; the preview has the rest. If there are none, it says
 * what the action gains in the chance to win (gain.h). `preview` and `sequel`
 * are working memory. */
typedef struct {
    const context *context;
    const search_report *report;
    int line;
    preview *preview;
    sequel *sequel;
} coach_reason;
void coach_say(const coach_reason *why, buffer *out);

/* Only the difference from the best; nothing, if there is none. */
void coach_say_difference(const coach_reason *why, buffer *out);

/* The whole report as one object; `line` is ignored. */
void coach_json(const coach_reason *why, json *out);

#endif
