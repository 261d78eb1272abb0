/* bots.h - players that are not people, thinking on a thread of their own.
 *
 * A question is a copy of what one seat may see; the answer is an action for the ply it was
 * asked at. Whether it still fits is for the door of the match to say. */
#ifndef VALLON_BOTS_H
#define VALLON_BOTS_H

#include "net.h"
#include "player.h"
#include "store.h"

typedef struct bots bots;

typedef struct {
    char id[MATCH_ID];
    int seat;
    uint32_t ply, step;
    const player *player;
    action action; /* the answer */
} bots_job;

bots *bots_start(net *wake); /* NULL: no thread */
void bots_stop(bots *b);

void bots_ask(bots *b, const bots_job *job, const rules *r, const view *v);
bool bots_answer(bots *b, bots_job *out); /* false when there is none */

#endif
