/* registry.h - the list of games. To add a game, add a line to src/games/games.def. */
#ifndef VALLON_REGISTRY_H
#define VALLON_REGISTRY_H

#include "game.h"

extern const game *const registry_games[]; /* ends with NULL */

const game *registry_find(const char *id); /* or NULL */

#endif
