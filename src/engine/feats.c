#include "feats.h"

#include <string.h>

#include "text.h"

void feats_begin(summary *s, const rules *r) {
    ASSERT(r->game->event_count <= FEAT_EVENTS_MAX);
    memset(s, 0, sizeof *s);
    s->rules = r;
}

static void begin_turn(summary *s) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int kind = 0; kind < s->rules->game->event_count; kind++) {
            tally *t = &s->of[seat][kind];
            t->now_times = t->now_total = 0;
        }
}

/* The last argument that is a number; 0: there is none. */
static int amount(const phrase *row, const event *e) {
    for (int i = row->args - 1; i >= 0; i--)
        if (row->noun[i] == NUMBER) return e->arg[i];
    return 0;
}

static void count(tally *t, int number) {
    t->times++, t->now_times++;
    t->total += number, t->now_total += number;
    if (t->now_times > t->turn_times) t->turn_times = t->now_times;
    if (t->now_total > t->turn_total) t->turn_total = t->now_total;
}

static void favour(summary *s, int seat, favourite thing) {
    favourite *list = s->favourite[seat];
    int i = 0, known = s->favourites[seat];
    while (i < known && (list[i].noun != thing.noun || list[i].value != thing.value)) i++;
    if (i == FAVOURITES_MAX) return;
    if (i == known) list[s->favourites[seat]++] = thing;
    list[i].times++;
}

void feats_note(summary *s, const events *log, int seats) {
    const game *g = s->rules->game;
    for (int i = 0; i < log->count; i++) {
        const event *e = &log->item[i];
        const phrase *row = &g->events[e->kind];
        if (row->begins) begin_turn(s);
        if (e->seat >= seats) continue;
        count(&s->of[e->seat][e->kind], amount(row, e));
        if (row->favours == 0) continue;
        int arg = row->favours - 1;
        favour(s, e->seat, (favourite){row->noun[arg], e->arg[arg], 0});
    }
}

static int lead(const match *m, int seat, int own) {
    const int seats = match_head(m)->seats;
    int best = INT32_MIN;
    for (int i = 0; i < seats; i++) {
        score other;
        if (i == seat) continue;
        match_score(m, i, &other);
        if (other.total > best) best = other.total;
    }
    return seats > 1 ? own - best : 0;
}

uint32_t feats_of(const summary *s, const match *m, int seat) {
    const game *g = s->rules->game;
    feat_case c = {.rules = s->rules,
                   .view = match_view(m, seat),
                   .of = s->of[seat],
                   .won = match_won(m, seat)};
    uint32_t done = 0;
    match_score(m, seat, &c.score);
    c.ahead = lead(m, seat, c.score.total);
    for (int i = 0; i < g->feat_count; i++)
        if (g->feats[i].done(&c)) done |= UINT32_C(1) << i;
    return done;
}
