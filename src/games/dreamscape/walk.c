#include "walk.h"

#include <string.h>

#include "pattern.h"

enum { TRIES_MAX = 3000 };

typedef struct {
    const tables *t;
    walk *out;
    int tries, depth;
} search;

static bool better(const walk *a, const walk *b) {
    if (!b->count) return true;
    if (a->points != b->points) return a->points > b->points;
    return a->whites != b->whites ? a->whites < b->whites : a->count < b->count;
}

/* Cards that this step completes, DS-D-3: what each gives, once. */
static int dreams(const tables *t, player *who) {
    int points = 0;
    uint64_t done = ds_completed_cards(t, who);
    who->open &= ~done;
    for (; done; done &= done - 1) points += t->card[lowest(done)].points;
    return points;
}

static void go_on(search *s, const player *who, const walk *so_far) {
    for (uint32_t left = ds_steps(s->t, who); left && s->tries < TRIES_MAX; left &= left - 1) {
        player after = *who;
        walk way = *so_far;
        int cell = lowest(left);
        arrival a = ds_step(&after, cell);
        int points = MOUNTAIN_POINTS * a.mountain + a.water - a.red + dreams(s->t, &after);
        s->tries++;
        way.points += points;
        way.whites = (uint8_t)(way.whites + a.spent);
        way.scored[way.count] = (uint8_t)(points + 1);
        way.path[way.count++] = (uint8_t)cell;
        if (!on_tree(&after) && better(&way, &s->out[cell])) s->out[cell] = way; /* DS-A-19 */
        if (way.count < s->depth) go_on(s, &after, &way);
    }
}

/* Short walks first, so that what is missed when the tries run out is long. */
void ds_walks(const tables *t, const player *who, walk out[CELLS_MAX]) {
    search s = {.t = t, .out = out};
    memset(out, 0, CELLS_MAX * sizeof *out);
    for (s.depth = 1; s.depth <= WALK_STEPS_MAX && s.tries < TRIES_MAX; s.depth++) go_on(&s, who, &(walk){0});
}
