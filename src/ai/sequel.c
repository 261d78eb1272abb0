#include "sequel.h"

#include <stdlib.h>
#include <string.h>

#include "player.h"
#include "text.h"

enum { PLIES_MAX = 1000 }; /* limit of one playout */

int sequel_number(const rules *r, int event_kind) {
    const phrase *row = &r->game->events[event_kind];
    for (int i = 0; i < row->args; i++)
        if (row->noun[i] == NUMBER) return i;
    return -1;
}

/* ---- counting -------------------------------------------------------------------------------- */

bool sequel_alike(const rules *r, event a, event b) {
    int number = sequel_number(r, a.kind);
    if (number >= 0) a.arg[number] = b.arg[number] = 0;
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Finds or adds the line of an event; -1: there are too many. */
static int find_line(sequel *s, const rules *r, event e) {
    for (int i = 0; i < s->count; i++)
        if (sequel_alike(r, s->line[i].event, e)) return i;
    if (s->count == SEQUEL_LINES_MAX) return -1;
    s->line[s->count] = (sequel_line){.event = e};
    return s->count++;
}

/* An event that happens twice in one world counts as one world, with both amounts. */
static void count_events(sequel *s, const rules *r, int seat, int side) {
    for (int i = 0; i < s->log.count; i++) {
        event e = event_for(r->game, s->log.item[i], seat);
        if (!r->game->events[e.kind].matters) continue;
        int number = sequel_number(r, e.kind), at = find_line(s, r, e);
        if (at < 0) continue;
        s->line[at].worlds[side] += !(s->seen >> at & 1);
        if (number >= 0) s->line[at].amount[side] += e.arg[number];
        s->seen |= 1ull << at;
    }
}
_Static_assert(SEQUEL_LINES_MAX <= 64, "`seen` has a bit for each line");

/* ---- playing on ------------------------------------------------------------------------------ */

static void act(sequel *s, const rules *r, int seat, action a) {
    s->log.count = 0;
    dice_clear(&s->luck);
    r->game->apply(
        &(play){.rules = r, .state = (state *)s->world, .dice = &s->luck, .log = &s->log}, seat, a);
    ((head *)s->world)->ply++;
}

static action choose(sequel *s, const rules *r, int seat) {
    view v = view_of(r->game, (const state *)s->world, seat);
    int count = r->game->legal(r, &v, s->list);
    dice_clear(&s->whims);
    return player_choose(player_yardstick("thumb"),
                         &(question){r, &v, s->list, count, &s->whims, NULL});
}

/* True if the comparison ends with the turn that has just ended; `own`: number of the seat's own
 * turns that have ended. */
static bool far_enough(const sequel_task *t, int own) {
    if (t->reach == SEQUEL_MATCH) return false;
    return t->reach == SEQUEL_THIS_TURN || own > (head_of(t->view->pub)->active == t->view->seat);
}

static void play_on(sequel *s, const sequel_task *t, int side) {
    const rules *r = t->rules;
    const head *now = head_of(s->world);
    action a = t->both[side];
    s->seen = 0;
    memcpy(s->world, s->guess, r->game->layout.size);
    for (int ply = 0, seat = t->view->seat, own = 0; ply < PLIES_MAX; ply++) {
        const int active = now->active, round = now->round;
        act(s, r, seat, a);
        count_events(s, r, t->view->seat, side);
        const bool ended = now->active != active || now->round != round;
        own += ended && active == t->view->seat;
        if (now->over || (ended && far_enough(t, own))) return;
        seat = next_waited_for(now);
        a = choose(s, r, seat);
    }
}

/* Adds the seat's score to the sums. Returns its total. */
static int count_score(sequel *s, const sequel_task *t, int side) {
    const game *g = t->rules->game;
    const view v = view_of(g, (const state *)s->world, t->view->seat);
    score now = {0};
    g->score(t->rules, &v, t->view->seat, &now);
    s->score.total[side] += now.total;
    for (int i = 0; i < now.count; i++) s->score.row[side][now.line[i].row] += now.line[i].points;
    return now.total;
}

void sequel_compare(sequel *s, const sequel_task *t) {
    ASSERT(t->rules->game->score_line_count <= SEQUEL_ROWS_MAX);
    s->count = 0;
    s->score = (sequel_score){0};
    for (uint32_t i = 0; i < SEQUEL_WORLDS; i++) {
        dice_from_seed(&s->luck, t->seed, 2 * i);
        t->rules->game->guess(t->rules, t->view, &s->luck, (state *)s->guess);
        int64_t total[2];
        for (int side = 0; side < 2; side++) {
            dice_from_seed(&s->luck, t->seed, 2 * i + 1);
            dice_from_seed(&s->whims, t->seed, UINT32_MAX - i);
            play_on(s, t, side);
            total[side] = count_score(s, t, side);
        }
        s->score.squares += (total[0] - total[1]) * (total[0] - total[1]);
    }
}

/* ---- results --------------------------------------------------------------------------------- */

static int mean(int64_t sum, int64_t times) {
    return (int)((2 * sum + (sum < 0 ? -times : times)) / (2 * times));
}

int sequel_mean(const sequel_line *l, int side) {
    return l->worlds[side] ? mean(l->amount[side], l->worlds[side]) : 0;
}

static bool has_amount(const rules *r, const sequel_line *l) {
    return sequel_number(r, l->event.kind) >= 0 && !r->game->events[l->event.kind].price;
}

bool sequel_amounts_differ(const rules *r, const sequel_line *l) {
    return has_amount(r, l) && l->worlds[0] && l->worlds[1] &&
           sequel_mean(l, 0) != sequel_mean(l, 1);
}

int sequel_gap(const rules *r, const sequel_line *l) {
    int gap = 100 * abs(l->worlds[0] - l->worlds[1]) / SEQUEL_WORLDS;
    if (!has_amount(r, l)) return gap;
    int64_t more = l->amount[0] > l->amount[1] ? l->amount[0] : l->amount[1],
            less = l->amount[0] + l->amount[1] - more;
    int often = l->worlds[0] > l->worlds[1] ? l->worlds[0] : l->worlds[1];
    int by_amount = more ? (int)(100 * (more - less) * often / (more * SEQUEL_WORLDS)) : 0;
    return by_amount > gap ? by_amount : gap;
}

bool sequel_favours(const rules *r, const sequel_line *l, int seat, int side) {
    const bool good = (r->game->events[l->event.kind].matters > 0) == (l->event.seat == seat);
    /* the sides that should have more and less of it */
    const int more = good ? side : 1 - side, less = 1 - more;
    if (!has_amount(r, l)) return l->worlds[more] > l->worlds[less];
    return l->amount[more] > l->amount[less];
}

/* The mean of the differences per world exceeds twice its standard error. */
static bool is_significant(const sequel_score *s) {
    const int64_t apart = s->total[0] - s->total[1];
    return SEQUEL_WORLDS * apart * apart > 4 * (SEQUEL_WORLDS * s->squares - apart * apart);
}

int sequel_score_mean(const sequel_score *s, int row, int side) {
    return mean(s->row[side][row], SEQUEL_WORLDS);
}

int sequel_score_row(const rules *r, const sequel_score *s, int side) {
    int best = -1, most = 0;
    if (s->total[side] <= s->total[1 - side] || !is_significant(s)) return -1;
    for (int i = 0; i < r->game->score_line_count; i++) {
        const int more = sequel_score_mean(s, i, side) - sequel_score_mean(s, i, 1 - side);
        if (more > most) most = more, best = i;
    }
    return best;
}
