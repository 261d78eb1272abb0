/* bots.h - players that are not people, thinking on threads of their own.
 *
 * Errands are taken in the order in which they came, and a seat has one at a time: so tables take turns.
 * Players that answer at once never wait for those that think: one thread is for them alone. Those that
 * think have a second, less when others wait for a thread, and stop in the middle when the server does.
 *
 * A question is a copy of what one seat may see; the answer is an action for the ply it was
 * asked at. Whether it still fits is for the door of the match to say. */
#ifndef VALLON_BOTS_H
#define VALLON_BOTS_H

#include "net.h"
#include "player.h"
#include "store.h"

enum { BOTS_MAX = 64 }; /* threads that think */

typedef struct bots bots;

typedef struct {
    char id[MATCH_ID];
    int seat;
    uint32_t ply, step;
    const player *player;
    action action; /* the answer */
} bots_job;

bots *bots_start(net *wake, int threads); /* 0: one less than there are cores, at least 1. NULL: no thread */
void bots_stop(bots *b);

void bots_ask(bots *b, const bots_job *job, const rules *r, const view *v);
bool bots_answer(bots *b, bots_job *out);            /* false when there is none */
void bots_load(bots *b, int *waiting, int *threads); /* errands that nobody has taken yet; threads that think */

#endif
