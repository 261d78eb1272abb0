#include "preview.h"

#include <string.h>

/* Lines are in the order of first occurrence. Events beyond the limit are not counted. */
static int find_line(preview *p, event e) {
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->line[i].event, &e, sizeof e) == 0) return i;
    if (p->count == PREVIEW_LINES_MAX) return -1;
    p->line[p->count].event = e;
    p->line[p->count].times = 0;
    return p->count++;
}

static void count_events(preview *p, const game *g, int seat) {
    uint64_t seen = 0; /* mask of lines: an event that happens twice in one world counts once */
    bool closed = false;
    for (int i = 0; i < p->log.count && !closed && !g->events[p->log.item[i].kind].begins; i++) {
        int line = find_line(p, event_for(g, p->log.item[i], seat));
        closed = g->events[p->log.item[i].kind].closes;
        if (line < 0 || seen >> line & 1) continue;
        seen |= 1ull << line;
        p->line[line].times++;
    }
}
_Static_assert(PREVIEW_LINES_MAX <= 64, "`seen` has a bit for each line");

void preview_action(preview *p, const preview_task *t) {
    const game *g = t->rules->game;
    play in_world = {
        .rules = t->rules, .state = (state *)p->world, .dice = &p->dice, .log = &p->log};
    p->samples = t->samples;
    p->count = 0;
    dice_from_seed(&p->dice, t->seed, 0);
    for (int i = 0; i < t->samples; i++) {
        dice_clear(&p->dice);
        g->guess(t->rules, t->view, &p->dice, in_world.state);
        dice_clear(&p->dice);
        p->log.count = 0;
        g->apply(&in_world, t->view->seat, t->action);
        count_events(p, g, t->view->seat);
    }
}

int preview_chance(const preview *p, int line) {
    int times = p->line[line].times, percent = (times * 200 + p->samples) / (2 * p->samples);
    if (percent == 0) return 1;
    return percent == 100 && times < p->samples ? 99 : percent;
}
