/* bots.h - runs the bots on worker threads.
 *
 * Jobs are served first come, first served, and each seat has at most one job, so tables take
 * turns. Bots that answer at once never wait behind bots that think: one thread serves only the
 * quick ones. A thinking bot has one second, less when jobs are queued, and stops early when the
 * server shuts down.
 *
 * A job holds a copy of one seat's view; the answer is an action for the ply of that view.
 * match_try decides later whether the action is still legal. */
#ifndef VALLON_BOTS_H
#define VALLON_BOTS_H

#include "net.h"
#include "player.h"
#include "store.h"

enum { BOTS_MAX = 64 }; /* threads for bots that think */

typedef struct bots bots;

typedef struct {
    char id[MATCH_ID];
    int seat;
    uint32_t ply, step;
    const player *player;
    action action; /* the answer */
} bots_job;

/* `threads` 0: one less than the number of cores, at least 1. NULL: a thread did not start. */
bots *bots_start(net *wake, int threads);
void bots_stop(bots *b);

void bots_ask(bots *b, const bots_job *job, const rules *r, const view *v);
bool bots_answer(bots *b, bots_job *out); /* false if no answer is ready */
/* The jobs that are still queued, and the threads for bots that think. */
void bots_load(bots *b, int *waiting, int *threads);

#endif
