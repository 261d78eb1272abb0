/* registry.h - the list of games. To add a game, add a line to src/games/games.def. */
#ifndef VALLON_REGISTRY_H
#define VALLON_REGISTRY_H

#include "set.h"

extern const game *const registry_games[]; /* ends with NULL */

const game *registry_find(const char *id); /* or NULL */

/* The set is for a game that is not there: records that error where the file names the game, in
 * `all` or, if that is NULL, in `first`. */
void registry_unknown_game(const char *text, size_t size, set_errors *all, set_error *first);

#endif
