/* effects.h - effects of cards, tiles and solo cards, one step at a time.
 *
 * Each seat has a stack of frames that are not resolved yet. If the top frame needs a choice,
 * the seat has to act; its answer changes the top frame, and the stack runs on. While the
 * opponents use a bonus, several of them may have to choose simultaneously, each with their own
 * stack, and the stack of the active seat waits (MY-R8.14, A-22). */
#ifndef VALLON_MYCELIA_EFFECTS_H
#define VALLON_MYCELIA_EFFECTS_H

#include "counts.h"

/* Pushes an effect onto a seat's stack. */
void my_effects_push(play *p, int seat, uint8_t node_number);

/* Runs the stacks until somebody has to choose. Returns false if all effects are done. */
bool my_effects_run(play *p, int seat);

/* The legal actions of a seat that has to choose within an effect. */
int my_effects_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);

/* Applies an answer. The caller then calls my_effects_run. */
void my_effects_answer(play *p, int seat, action a);

/* Why an action is not a legal answer: a row of refusals. */
int my_effects_refuse(const rules *r, const view *v, action a);

/* The rating of an answer, by rule of thumb and as a beginner sees it: see rate.h. */
int my_effects_rate(const rules *r, const view *v, const action *a);
int my_effects_looks(const rules *r, const view *v, const action *a);

/* The pub room right after this answer, before anything else happens. Returns false if the
 * answer is not legal. */
bool my_effects_preview(const rules *r, const view *v, const action *a, pub *out);

/* ---- solo.c ---------------------------------------------------------------------------------- */

/* Solo: Gwidyon uses a bonus for the opponents (MY-R12.07). */
void my_gwidyon_bonus(play *p, int node_number);

void my_gwidyon_flip(play *p);
void my_gwidyon_heap(play *p, int count);

#endif
