#include "refused.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reasons.h"
#include "text.h"

/* Actions of one kind that are tried in one position: all of them, or so many at random, and some
 * that differ from a legal one in a single argument. */
enum { ALL_UP_TO = 60, NEIGHBOURS = 12, THINGS = 3 };

typedef struct {
    fixture *fixture;
    view view;
    truth *holds;
    const action *list;
    int count;
    long refused, given[UINT8_MAX + 1];
} walk;

static bool is_legal(const walk *w, action a) {
    for (int i = 0; i < w->count; i++)
        if (action_equal(w->list[i], a)) return true;
    return false;
}

static void accuse(const walk *w, action a, const remark *why) {
    char code[256], text[512];
    buffer c = BUFFER_OVER(code), t = BUFFER_OVER(text);
    const context of = {w->fixture->rules, &w->view, NULL, w->view.seat, EN, .you = 0};
    text_code(w->fixture->rules, &w->fixture->rules->game->actions[a.kind], a.arg, &c);
    text_reason(&of, why, &t);
    printf("seat %d, '%s' is refused with a reason that is not true: %s\n", w->view.seat, code,
           text);
}

static void check(walk *w, action a, const remark *why) {
    MUST(why->row >= 0 && why->row < w->fixture->rules->game->refusal_count);
    w->given[why->row]++;
    if (w->holds(w->fixture->rules, &w->view, a, why)) return;
    accuse(w, a, why);
    must_failed("the reason is true", __FILE__, __LINE__);
}

static void try_action(walk *w, action a) {
    const rules *r = w->fixture->rules;
    if (is_legal(w, a)) return;
    const remark why = r->game->refuse(r, &w->view, a);
    w->refused++;
    check(w, a, &why);
}

static int values(const walk *w, const phrase *row, int at) {
    return w->fixture->rules->game->nouns[row->noun[at]].count(w->fixture->rules);
}

static action any_of(const walk *w, int kind) {
    const phrase *row = &w->fixture->rules->game->actions[kind];
    action a = {.kind = (uint8_t)kind};
    for (int i = 0; i < row->args; i++)
        a.arg[i] = (uint16_t)fixture_pick(w->fixture, values(w, row, i));
    return a;
}

static void try_neighbours(walk *w, const phrase *row, action legal) {
    for (int n = 0; n < NEIGHBOURS && row->args; n++) {
        action a = legal;
        const int at = fixture_pick(w->fixture, row->args);
        a.arg[at] = (uint16_t)fixture_pick(w->fixture, values(w, row, at));
        try_action(w, a);
    }
}

static void try_kind(walk *w, int kind) {
    const phrase *row = &w->fixture->rules->game->actions[kind];
    long all = 1;
    for (int i = 0; i < row->args; i++) all *= values(w, row, i);
    if (all == 1) try_action(w, any_of(w, kind));
    for (long n = 0; n < ALL_UP_TO && n < 2 * all && row->args; n++) try_action(w, any_of(w, kind));
    for (int i = 0; i < w->count; i++)
        if (w->list[i].kind == kind && fixture_pick(w->fixture, 4) == 0)
            try_neighbours(w, row, w->list[i]);
}

/* The one reason for a thing must be specific, and true of the action that it belongs to. */
static void ask_about(walk *w, int n) {
    const rules *r = w->fixture->rules;
    obstacle found;
    const thing of = {n, fixture_pick(w->fixture, r->game->nouns[n].count(r))};
    if (!reason_against(r, &w->view, of, &found)) return;
    MUST(found.why.row > 0 && !is_legal(w, found.action));
    check(w, found.action, &found.why);
}

static void at_position(walk *w, int seat) {
    const game *g = w->fixture->rules->game;
    w->view = fixture_view(w->fixture, seat);
    w->count = match_legal(&w->fixture->match, seat, &w->list);
    for (int kind = 0; kind < g->action_count; kind++) try_kind(w, kind);
    for (int n = FIRST_NOUN; n < g->noun_count; n++)
        for (int i = 0; i < THINGS; i++) ask_about(w, n);
}

static void print_unheard(const walk *w) {
    const game *g = w->fixture->rules->game;
    for (int row = 0; row < g->refusal_count; row++)
        if (!w->given[row]) printf("  never given: %s\n", g->refusals[row].name);
}

long refused_walk(const rules *r, int matches, truth *holds) {
    static fixture f;
    static walk w;
    memset(&w, 0, sizeof w);
    w.fixture = &f, w.holds = holds;
    for (int number = 0; number < matches; number++) {
        fixture_begin(&f, r, (uint64_t)number);
        while (!fixture_over(&f)) {
            const int seat = fixture_actor(&f);
            at_position(&w, seat);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    print_unheard(&w);
    return w.refused;
}
