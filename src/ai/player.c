#include "player.h"

#include <string.h>

static action choose_random(const rules *r, const view *v, const action *list, int count, dice *d) {
    (void)r;
    (void)v;
    return list[dice_roll(d, (uint32_t)count)];
}

/* The action that the game itself rates highest; a die decides between equals. */
static action choose_greedy(const rules *r, const view *v, const action *list, int count, dice *d) {
    int32_t worth[ACTIONS_MAX];
    int best[ACTIONS_MAX], ties = 0;
    r->game->rate(r, v, list, count, worth);
    for (int i = 0; i < count; i++) {
        if (ties > 0 && worth[i] < worth[best[0]]) continue;
        if (ties > 0 && worth[i] > worth[best[0]]) ties = 0;
        best[ties++] = i;
    }
    return list[best[dice_roll(d, (uint32_t)ties)]];
}

static const player random_player = {
    "random",
    {"Random", "Hasard"},
    {"plays any legal action", "joue n'importe quelle action permise"},
    choose_random,
};

static const player greedy_player = {
    "greedy",
    {"Greedy", "Glouton"},
    {"plays what looks best at a glance", "joue ce qui paraît le mieux au premier coup d'œil"},
    choose_greedy,
};

const player *const players[] = {&random_player, &greedy_player, NULL};

const player *player_find(const char *id) {
    for (const player *const *p = players; *p; p++)
        if (strcmp((*p)->id, id) == 0) return *p;
    return NULL;
}
