/* search.h - Monte Carlo tree search over what the seats know.
 *
 * A node is what one seat sees when it is asked: the key is its view. In each iteration the
 * hidden things are dealt anew (`guess` from the searcher's view), the dice are rolled anew, and
 * each seat chooses at the node of its own view. So nobody in the tree uses what he cannot know,
 * chance needs no nodes of its own, ways that lead to the same view share one node, and seats that
 * are asked at the same time do not see each other's answers. The legal list is a function of the
 * view, so every action of a node can be chosen at each visit.
 *
 * The root's actions run a race: they are tried in the same worlds with the same luck, beside the one
 * that is rated highest, so that what they differ by is told by their differences and not
 * by luck; the last half of the line drops out from world to world until all line up again, and who
 * cannot catch up for good. Further down PUCT decides: the mean so far, and a bonus that favours what is
 * rated highest. Long lists are widened slowly in that order. A new node is judged by playing on by the
 * same rating, for some turns, and then by the learnt value; where nothing was learnt, to the end.
 *
 * Everything is counted in whole numbers: the same view, dice and number of iterations give the
 * same answer everywhere. The tree lives in memory of the caller. */
#ifndef VALLON_SEARCH_H
#define VALLON_SEARCH_H

#include "report.h"

enum { SEARCH_MEMORY_LEAST = 1 << 18, SEARCH_MEMORY_USUAL = 24 << 20 };

/* The tree of one search may serve the next one of the same seat in the same match, with the same task:
 * what is found there was thought about before. Only for one seat: another would learn from it what this
 * one knows. */
typedef enum { REUSE_NONE, REUSE_BEGIN, REUSE_GO_ON } search_reuse;

/* How hard to think, and with what. */
typedef struct {
    rater *rate;            /* the order of trying and the way of playing on; NULL: the game's own */
    const weights *weights; /* NULL or without features: playouts go to the end */
    uint32_t iterations;
    uint64_t plies;          /* an end to playing on in all iterations together; 0: none */
    int turns;               /* of a playout, before the value is asked; 0: as many as the weights say */
    int depth;               /* actions in the tree: 1 looks no further than the next */
    int stray;               /* one playout action in so many is any legal one; 0: none */
    bool thorough;           /* all of the iterations, and no action that ran is given up */
    const action *also;      /* this one runs in any case; may be NULL */
    bool (*stop)(void *who); /* asked every few iterations: true ends the search; may be NULL */
    void *who;
    void *memory; /* aligned for any type; larger is not stronger once the tree fits */
    size_t size;
    search_reuse reuse; /* GO_ON: the memory has been left as the last search left it */
    const state *truth; /* for the arena's upper bound alone: the real state, instead of guesses */
} search_task;

/* Who is to think about what, with which luck, and where the answer goes. */
typedef struct {
    const search_task *task;
    const rules *rules;
    const view *view;
    dice *dice;
    search_report *out;
} search_order;

/* The seat of the view must be waited for. Interrupted before the first iteration is done, the
 * report has the order in which the game rates the actions. */
void search_run(const search_order *o);

/* What the position promises each seat, as far as this viewer can know, by `iterations` playouts. */
void search_value(const search_task *t, const rules *r, const view *v, dice *d, int32_t out[SEATS_MAX]);

#endif
