#include "registry.h"

#include <string.h>

#define GAME(folder) extern const game folder##_game;
#include "../games/games.def"
#undef GAME

#define GAME(folder) &folder##_game,
const game *const registry_games[] = {
#include "../games/games.def"
    NULL};
#undef GAME

const game *registry_find(const char *id) {
    for (const game *const *g = registry_games; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}
