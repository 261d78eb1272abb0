/* effects.h - effects of cards, tiles and solo cards, one step at a time.
 *
 * Each seat has a stack of frames: what it has still to resolve. A choice is asked when the
 * top frame needs one; the answer changes the top frame and the stack runs on. While the
 * opponents use a bonus, all of them may be asked at the same time, each with a stack of its
 * own, and the stack of the active seat waits (MY-R8.14, A-22). */
#ifndef VALLON_MYCELIA_EFFECTS_H
#define VALLON_MYCELIA_EFFECTS_H

#include "counts.h"

/* Puts an effect on a seat's stack. */
void my_effects_push(play *p, int seat, uint8_t node_number);

/* Runs the stacks until somebody must choose. False: nobody must, all effects are done. */
bool my_effects_run(play *p, int seat);

/* The legal answers of a seat that is asked about an effect. */
int my_effects_legal(const rules *r, const view *v, action out[ACTIONS_MAX]);

/* The seat answers; my_effects_run comes next. */
void my_effects_answer(play *p, int seat, action a);

/* Why this is no answer: a row of refusals. */
int my_effects_refuse(const rules *r, const view *v, action a);

/* How good an answer is, and how it looks to a beginner: see rate.h. */
int my_effects_rate(const rules *r, const view *v, const action *a);
int my_effects_looks(const rules *r, const view *v, const action *a);

/* The table right after this answer, before anything else happens. False: it is no legal answer. */
bool my_effects_preview(const rules *r, const view *v, const action *a, pub *out);

/* ---- solo.c ---- */

/* Solo: what Gwidyon makes of a bonus for the opponents (MY-R12.07). */
void my_gwidyon_bonus(play *p, int node_number);

void my_gwidyon_flip(play *p);
void my_gwidyon_heap(play *p, int count);

#endif
