#include "game.h"

view view_of(const game *g, const state *s, int seat) {
    const uint8_t *bytes = (const uint8_t *)s;
    const layout *l = &g->layout;
    ASSERT(seat >= WATCHER && seat < SEATS_MAX);
    return (view){seat, bytes,
                  seat == WATCHER ? NULL : bytes + l->own_at + (size_t)seat * l->own_size};
}

int next_waited_for(const head *h) {
    int seat = 0;
    if (waited_for(h, h->active)) return h->active;
    while (seat < h->seats && !waited_for(h, seat)) seat++;
    return seat;
}

void emit(play *p, uint8_t kind, int seat, const uint16_t arg[ARGS_MAX]) {
    events *log = p->log;
    if (!log) return;
    ASSERT(log->count < EVENTS_MAX);
    log->item[log->count++] = (event){kind, (uint8_t)seat, {arg[0], arg[1], arg[2]}};
}

event event_for(const game *g, event e, int seat) {
    if (e.seat == seat) return e;
    for (int i = 0; i < ARGS_MAX; i++)
        if (g->events[e.kind].hidden >> i & 1) e.arg[i] = HIDDEN_ARG;
    return e;
}

action action_for(const game *g, action a, int seat, int viewer) {
    if (seat == viewer) return a;
    for (int i = 0; i < ARGS_MAX; i++)
        if (g->actions[a.kind].hidden >> i & 1) a.arg[i] = HIDDEN_ARG;
    return a;
}

bool action_equal(action a, action b) {
    return a.kind == b.kind && a.zero == b.zero && a.arg[0] == b.arg[0] && a.arg[1] == b.arg[1] &&
           a.arg[2] == b.arg[2];
}
