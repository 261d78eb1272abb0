#include "preview.h"

#include <string.h>

#include "text.h"

/* Lines are in the order of first occurrence. Events beyond the limit are not counted. */
static int find_line(preview *p, event e) {
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->line[i].event, &e, sizeof e) == 0) return i;
    if (p->count == PREVIEW_LINES_MAX) return -1;
    p->line[p->count].event = e;
    p->line[p->count].times = 0;
    p->line[p->count].chance = (likelihood){0};
    return p->count++;
}

/* The odds of the risk that an event row stands for; false: it is no risk, or they are unknown. */
static bool odds_of(const preview_task *t, int row, likelihood *out) {
    const game *g = t->rules->game;
    if (!g->odds || !g->events[row].risk.en ||
        !g->odds(t->rules, t->view, (hazard){t->action, row}, out))
        return false;
    out->exact = 1;
    return true;
}

static void count_events(preview *p, const preview_task *t) {
    const game *g = t->rules->game;
    uint64_t seen = 0; /* mask of lines: an event that happens twice in one world counts once */
    bool closed = false;
    for (int i = 0; i < p->log.count && !closed && !g->events[p->log.item[i].kind].begins; i++) {
        event e = event_for(g, p->log.item[i], t->view->seat);
        closed = g->events[e.kind].closes;
        likelihood odds;
        if (e.seat == t->view->seat && odds_of(t, e.kind, &odds)) continue; /* see add_risks */
        int line = find_line(p, e);
        if (line < 0 || seen >> line & 1) continue;
        seen |= 1ull << line;
        p->line[line].times++;
    }
}
_Static_assert(PREVIEW_LINES_MAX <= 64, "`seen` has a bit for each line");

/* One line for each risk whose odds are known, unless they are nil. */
static void add_risks(preview *p, const preview_task *t) {
    for (int row = 0; row < t->rules->game->event_count; row++) {
        likelihood odds;
        if (!odds_of(t, row, &odds) || !odds.times) continue;
        int line = find_line(p, (event){.kind = (uint8_t)row, .seat = (uint8_t)t->view->seat});
        if (line < 0) continue;
        p->line[line].chance = odds;
        p->line[line].times = chance_certain(odds) ? p->samples : 0;
    }
}

void preview_action(preview *p, const preview_task *t) {
    const game *g = t->rules->game;
    play in_world = {
        .rules = t->rules, .state = (state *)p->world, .dice = &p->dice, .log = &p->log};
    p->samples = t->samples;
    p->count = 0;
    for (int i = 0; i < t->samples; i++) {
        dice_from_seed(&p->dice, t->seed, t->first + (uint32_t)i);
        g->guess(t->rules, t->view, &p->dice, in_world.state);
        dice_clear(&p->dice);
        p->log.count = 0;
        g->apply(&in_world, t->view->seat, t->action);
        count_events(p, t);
    }
    for (int i = 0; i < p->count; i++)
        p->line[i].chance = (likelihood){p->line[i].times, p->samples, 0};
    add_risks(p, t);
}

int preview_chance(const preview *p, int line) { return chance_percent(p->line[line].chance); }

void preview_say(const preview *p, int line, const context *c, buffer *out) {
    const event e = p->line[line].event;
    context of = *c;
    of.seat = e.seat;
    if (p->line[line].chance.exact)
        text_risk(&of, e.kind, out);
    else
        text_event(&of, e, out);
}
