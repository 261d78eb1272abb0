/* bots.h - runs the bots on worker threads.
 *
 * People take turns, not jobs (see turns.h): the person who opened a table owns the jobs of its
 * bots, and somebody with hundreds of jobs does not delay the bots of others by more than one turn.
 * Each seat has at most one job.
 *
 * There are three kinds of bots, and none waits behind a slower kind: those that answer at once
 * (`greedy`), those that search a little (`adept`), and those that think for as long as they may
 * (`master`). One thread serves only the first kind, one the first two, and the others all. A bot
 * that thinks has a second, less when jobs are queued, and stops early when the server shuts down.
 *
 * Threads that serve all kinds have a lower priority than the loop and the other two.
 *
 * A job holds a copy of one seat's view; the answer is an action for the ply of that view.
 * match_try decides later whether the action is still legal. */
#ifndef VALLON_BOTS_H
#define VALLON_BOTS_H

#include "player.h"
#include "store.h"
#include "wakeup.h"

enum { BOTS_MAX = 64 }; /* threads for bots that think */

typedef struct bots bots;

typedef struct {
    char id[MATCH_ID];
    int64_t owner; /* the person whose turn it uses */
    int seat;
    uint32_t ply, step;
    const player *player;
    const rules *rules; /* stay loaded until the answer is taken */
    action action;      /* the answer */
} bots_job;

/* `threads` 0: one less than the number of cores, at least 1. NULL: a thread did not start. */
bots *bots_start(wakeup wake, int threads);
void bots_stop(bots *b);

/* False: no memory; nothing is queued, ask again later. */
bool bots_ask(bots *b, const bots_job *job, const view *v);
bool bots_answer(bots *b, bots_job *out); /* false if no answer is ready */

/* For the metrics. */
typedef struct {
    int waiting;   /* jobs that are still queued */
    int owners;    /* people whose jobs are queued; once for each kind of bot */
    int threads;   /* for bots that think */
    double oldest; /* how long the oldest queued job has waited, in seconds */
} bots_queue;
void bots_load(bots *b, bots_queue *out);

#endif
