#include "registry.h"

#include <string.h>

/* One line per game, the only place outside its folder that knows its name. The first game in
 * the array is offered to newcomers first. */
extern const game mystic_vale_game;
extern const game dreamscape_game;
extern const game mycelia_game;
extern const game mystic_game;
extern const game pearls_game;

/* clang-format off */
const game *const registry_games[] = {
    &mystic_vale_game,
    &mycelia_game,
    &dreamscape_game,
    &mystic_game,
    &pearls_game,
    NULL,
};
/* clang-format on */

const game *registry_find(const char *id) {
    for (const game *const *g = registry_games; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}
