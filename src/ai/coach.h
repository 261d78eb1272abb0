/* coach.h - what a strong player thinks of each action: for hints, and for reviewing what was played.
 *
 * The coach sees what the seat sees. It thinks with dice of its own that are always the same, so the
 * same view and number of iterations give the same advice everywhere. */
#ifndef VALLON_COACH_H
#define VALLON_COACH_H

#include "player.h"
#include "preview.h"
#include "sequel.h"

enum { COACH_ITERATIONS = 3000, COACH_PREVIEWS = 256 };

/* How good an action is beside the best one. */
typedef enum { VERDICT_BEST, VERDICT_EQUAL, VERDICT_WORSE, VERDICT_BAD, VERDICT_BLUNDER, VERDICTS } coach_verdict;

typedef struct {
    uint32_t iterations;
    const action *also; /* one that must be judged too; may be NULL */
    mind *mind;
    const rules *rules;
    const view *view;
} coach_task;

/* All legal actions, the best first, those hardly tried last. */
void coach_look(const coach_task *t, search_report *out);

/* What is lost by this action against the best: 0 .. VALUE_ONE. -1: it was not tried. */
int32_t coach_loss(const search_report *r, action a);
coach_verdict coach_judge(int32_t loss);

/* What the position promises the seats now. */
void coach_value(const coach_task *t, int32_t out[SEATS_MAX]);

/* Why, in a few sentences: how it compares, what it is likely to bring at once, and what tells it from the best
 * (the best: from the first that is not as good). Of what tells them apart, only what speaks for the best is said:
 * what else there is, the preview has told. Preview and sequel are working room. */
typedef struct {
    const context *context;
    const search_report *report;
    int line;
    preview *preview;
    sequel *sequel;
} coach_reason;
void coach_say(const coach_reason *why, buffer *out);

/* Only what tells it from the best: nothing, if nothing does. */
void coach_say_difference(const coach_reason *why, buffer *out);

/* The whole report as one object; `line` does not matter. */
void coach_json(const coach_reason *why, json *out);

#endif
