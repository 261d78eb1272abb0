/* search.h - Monte Carlo tree search over information sets.
 *
 * A node is what one seat sees when it has to choose: its key is the seat's view. Each iteration
 * deals the hidden things at random (`guess` from the searcher's view), rolls new dice, and lets
 * each seat choose at the node of its own view. So no seat in the tree uses what it cannot know,
 * chance needs no nodes, paths that lead to the same view share a node, and seats that choose
 * simultaneously do not see each other's answers. The legal actions are a function of the view, so
 * every action of a node can be chosen at each visit.
 *
 * The root's actions run a race. They are tried in the same worlds with the same luck, next to the
 * highest-rated one, so that their differences are not luck. From world to world the weaker half
 * drops out, until all start again; actions that cannot catch up drop out for good. Further down,
 * PUCT decides: the mean so far plus a bonus for highly rated actions. Long lists are widened
 * slowly in that order. A new node is evaluated by a playout that follows the same rating for some
 * turns and then asks the learned value; without one, it plays to the end.
 *
 * All arithmetic is on integers: the same view, dice and number of iterations give the same
 * answer everywhere. The tree lives in the caller's memory. */
#ifndef VALLON_SEARCH_H
#define VALLON_SEARCH_H

#include "report.h"

enum { SEARCH_MEMORY_LEAST = 1 << 18, SEARCH_MEMORY_USUAL = 24 << 20 };

/* The tree of one search may serve the next search of the same seat in the same match with the
 * same task. Only for one seat: another would learn from it what this one knows. */
typedef enum { REUSE_NONE, REUSE_BEGIN, REUSE_GO_ON } search_reuse;

/* How hard to search, and with what. */
typedef struct {
    rater *rate;            /* orders the actions and guides playouts; NULL: the game's own */
    const weights *weights; /* NULL or without features: playouts go to the end */
    uint32_t iterations;
    uint64_t plies;          /* limit on plies in all iterations together; 0: none */
    int turns;               /* of a playout before the value is asked; 0: as the weights say */
    int depth;               /* actions in the tree; 1: only the next action */
    int stray;               /* one in this many playout actions is random; 0: none */
    bool thorough;           /* uses all iterations, and drops no action for good */
    const action *also;      /* this action always takes part; may be NULL */
    bool (*stop)(void *who); /* called every few iterations: true ends the search; may be NULL */
    void *who;
    void *memory; /* aligned for any type; more is no better once the tree fits */
    size_t size;
    search_reuse reuse; /* GO_ON: the memory is unchanged since the last search */
    const state *truth; /* for the arena's upper bound only: the real state instead of guesses */
} search_task;

/* A search: task, position, luck, and where the result goes. */
typedef struct {
    const search_task *task;
    const rules *rules;
    const view *view;
    dice *dice;
    search_report *out; /* search_run only */
} search_order;

/* The match must wait for the view's seat. If interrupted before the first iteration, the report
 * has the actions in the order of their rating. */
void search_run(const search_order *o);

/* The expected value for each seat, as far as this viewer can know, from `iterations` playouts. */
void search_value(const search_order *o, int32_t out[SEATS_MAX]);

#endif
