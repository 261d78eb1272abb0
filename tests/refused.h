/* refused.h - walks all actions that are not legal, so that a test can check the reasons given. */
#ifndef VALLON_REFUSED_H
#define VALLON_REFUSED_H

#include "desk.h"
#include "fixture.h"

/* A game's own check of a reason: by the state and the rules, never by what `refuse` calls. */
typedef bool truth(const rules *r, const view *v, action a, const remark *why);

typedef struct {
    int matches;
    int every; /* one position in so many is walked, and the first ones of each question */
    truth *holds;
    const uint8_t *constructed; /* rows that matches hardly reach; each has a test of its own */
    int constructed_count;
} refused_plan;

/* In the positions of some matches, for every seat: every action that is not legal, and the reasons
 * for each thing (reasons.h). Fails if a reason is not true, if "not now" is said of a kind of
 * action that is possible with other arguments, or if a row is neither given nor constructed. */
void refused_walk(const rules *r, const refused_plan *plan);

/* The row of a refusal in a constructed position. Fails if its reason is not true. */
static inline int refused_row(const desk *d, int seat, const char *words, truth *holds) {
    const view v = view_from(d, seat);
    const action a = desk_action(d, words);
    const remark why = d->rules->game->refuse(d->rules, &v, a);
    assert_false(may_do(d, seat, a));
    assert_true(holds(d->rules, &v, a, &why));
    return why.row;
}

#endif
