/* reasons.h - why nothing can be done with a thing now.
 *
 * A thing is named by many actions that are not legal. The reason is the one that is left when
 * everything else about the action is chosen as well as possible: with an advancement on offer in
 * one slot, "costs 8; you have 3", not "it is not on offer in the others". */
#ifndef VALLON_REASONS_H
#define VALLON_REASONS_H

#include "game.h"

/* One of the values of a noun. */
typedef struct {
    int noun, value;
} thing;

typedef struct {
    action action; /* the one that comes nearest to being legal */
    remark why;
} obstacle;

/* The one reason why the viewer's seat can do nothing with the thing: the most specific one. Kinds
 * of action that are legal with it do not count. False: there is no specific reason. */
bool reason_against(const rules *r, const view *v, thing of, obstacle *out);

#endif
