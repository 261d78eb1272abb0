/* novice.c - rates actions as a beginner sees them, by what they do on the board at once. A
 * novice does not judge which drop is hard to reach, what a hero is good for on this board, how
 * long the match will last, or what the others are doing. */
#include "effects.h"
#include "last.h"
#include "rate.h"
#include "verbs.h"
#include "words.h"

/* Buys the most expensive hero that is affordable, and moves drops with the remaining leaves. In
 * the last round a new hero is useless. */
static int purchase_looks(const rules *r, const pub *u, int seat, const action *a) {
    if (u->place[seat].total == 0) return -1;
    if (a->kind == A_RECRUIT) return u->finale ? -1 : design_of(r, a->arg[0])->cost;
    return verb_of(node_of(r, tables_of(r)->tile[a->arg[0]].effect)->op)->cells ? 1 : -1;
}

static int turn_looks(const rules *r, const view *v, const action *a) {
    if (a->kind == A_PLAY) return LOOKS_PLAY;
    return a->kind == A_END ? 0 : purchase_looks(r, v->pub, v->seat, a);
}

static int action_looks(const rules *r, const view *v, const action *a) {
    return head_of(v->pub)->ask[v->seat] == ASK_TURN ? turn_looks(r, v, a)
                                                     : my_effects_looks(r, v, a);
}

void my_novice(const rules *r, const view *v, action_list list, int32_t *worth) {
    const bool last = ((const pub *)v->pub)->place[v->seat].total == 1;
    for (int i = 0; i < list.count; i++)
        worth[i] = last && my_misses_last_drop(r, v, &list.item[i])
                       ? RATE_HOPELESS
                       : action_looks(r, v, &list.item[i]);
}
