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

void registry_unknown_game(const char *text, size_t size, set_errors *all, set_error *first) {
    char known[SET_LIST_MAX];
    buffer b = BUFFER_OVER(known);
    set_reader in = set_open(text, size);
    stanza header;
    field f;
    for (int i = 0; registry_games[i]; i++) {
        buffer_text(&b, i ? ", " : "");
        buffer_text(&b, registry_games[i]->id);
    }
    set_next_stanza(&in, &header);
    while (set_next_field(&in, &f)) {
        if (!slice_is(f.key, "game")) continue;
        in.all = all;
        set_fail(&in, SET_UNKNOWN, f.value, known);
        break;
    }
    *first = in.error;
}
