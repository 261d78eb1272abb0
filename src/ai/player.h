/* player.h - players that are not people. They see what a seat sees: a view, and no more. */
#ifndef VALLON_PLAYER_H
#define VALLON_PLAYER_H

#include "game.h"

typedef struct {
    const char *id; /* "random", "greedy" */
    const char *name[LANGS];
    const char *about[LANGS];
    action (*choose)(const rules *r, const view *v, const action *list, int count, dice *d);
} player;

extern const player *const players[]; /* ends with NULL */

const player *player_find(const char *id); /* or NULL */

#endif
