#include "refused.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reasons.h"
#include "text.h"

/* How often each question is looked at, whatever the luck of the sample; things that are asked
 * about in each position. */
enum { FIRST_OF_ASK = 2, THINGS = 3, ASKS_KEPT = 64, NOT_NOW = 0 };

/* In each other position: so many actions that differ from a legal one in one argument. */
enum { NEIGHBOURS = 40 };

enum { NUMBERS = 100 }; /* no legal action has a greater number */

typedef struct {
    const refused_plan *plan;
    fixture *fixture;
    view view;
    const action *list;
    int count;
    bool possible[UINT8_MAX + 1]; /* kinds of action that are legal with some arguments */
    long refused, given[UINT8_MAX + 1];
    int seen[ASKS_KEPT], faults;
    bool accused[UINT8_MAX + 1][UINT8_MAX + 1]; /* kinds of action and rows */
} walk;

static bool is_legal(const walk *w, action a) {
    for (int i = 0; i < w->count && w->possible[a.kind]; i++)
        if (action_equal(w->list[i], a)) return true;
    return false;
}

/* Prints one fault of each kind of action with each row. */
static void accuse(walk *w, action a, const remark *why, const char *fault) {
    char code[256], text[512];
    buffer c = BUFFER_OVER(code), t = BUFFER_OVER(text);
    const context of = {w->fixture->rules, &w->view, NULL, w->view.seat, EN, .you = 0};
    w->faults++;
    if (w->accused[a.kind][why->row]) return;
    w->accused[a.kind][why->row] = true;
    text_code(w->fixture->rules, &w->fixture->rules->game->actions[a.kind], a.arg, &c);
    text_reason(&of, why, &t);
    printf("match %d, ply %u, seat %d: '%s' is refused with a reason that %s: %s\n",
           (int)w->fixture->number, (unsigned)match_head(&w->fixture->match)->ply, w->view.seat,
           code, fault, text);
}

/* "Not now" is no reason for an action whose kind is possible now: something else is wrong. */
static void check(walk *w, action a, const remark *why) {
    MUST(why->row >= 0 && why->row < w->fixture->rules->game->refusal_count);
    w->given[why->row]++;
    if (why->row == NOT_NOW && w->possible[a.kind]) accuse(w, a, why, "says nothing");
    if (why->row != NOT_NOW && !w->plan->holds(w->fixture->rules, &w->view, a, why))
        accuse(w, a, why, "is not true");
}

static void try_action(walk *w, action a) {
    const rules *r = w->fixture->rules;
    if (is_legal(w, a)) return;
    const remark why = r->game->refuse(r, &w->view, a);
    w->refused++;
    check(w, a, &why);
}

static int values(const walk *w, const phrase *row, int at) {
    const int all = w->fixture->rules->game->nouns[row->noun[at]].count(w->fixture->rules);
    return row->noun[at] == NUMBER && all > NUMBERS ? NUMBERS : all;
}

/* Goes on to the next arguments; false: these were the last. */
static bool next_arguments(const walk *w, action *a) {
    const phrase *row = &w->fixture->rules->game->actions[a->kind];
    for (int i = row->args; i-- > 0; a->arg[i] = 0)
        if (++a->arg[i] < values(w, row, i)) return true;
    return false;
}

static void try_all(walk *w) {
    for (int kind = 0; kind < w->fixture->rules->game->action_count; kind++) {
        action a = {.kind = (uint8_t)kind};
        do try_action(w, a);
        while (next_arguments(w, &a));
    }
}

static void try_neighbours(walk *w) {
    for (int i = 0; i < NEIGHBOURS; i++) {
        action a = w->list[fixture_pick(w->fixture, w->count)];
        const phrase *row = &w->fixture->rules->game->actions[a.kind];
        if (!row->args) continue;
        const int at = fixture_pick(w->fixture, row->args);
        a.arg[at] = (uint16_t)fixture_pick(w->fixture, values(w, row, at));
        try_action(w, a);
    }
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

static void at_seat(walk *w, int seat, bool all) {
    const game *g = w->fixture->rules->game;
    w->view = fixture_view(w->fixture, seat);
    w->count = match_legal(&w->fixture->match, seat, &w->list);
    memset(w->possible, 0, sizeof w->possible);
    for (int i = 0; i < w->count; i++) w->possible[w->list[i].kind] = true;
    if (all)
        try_all(w);
    else
        try_neighbours(w);
    for (int n = FIRST_NOUN; n < g->noun_count; n++)
        for (int i = 0; i < THINGS; i++) ask_about(w, n);
}

/* True for one position in so many, and for the first ones of each question. */
static bool is_chosen(walk *w, int seat) {
    const int ask = match_head(&w->fixture->match)->ask[seat];
    MUST(ask < ASKS_KEPT);
    return fixture_pick(w->fixture, w->plan->every) == 0 || w->seen[ask]++ < scaled(FIRST_OF_ASK);
}

static bool is_constructed(const refused_plan *plan, int row) {
    for (int i = 0; i < plan->constructed_count; i++)
        if (plan->constructed[i] == row) return true;
    return false;
}

/* Every row names its rule, and is given in some match or in a constructed position. */
static void check_rows(walk *w) {
    const game *g = w->fixture->rules->game;
    for (int row = 0; row < g->refusal_count; row++) {
        MUST_BE_NULL(g->refusals[row].rule ? NULL : "it names no rule", g->refusals[row].name);
        if (w->given[row] || is_constructed(w->plan, row)) continue;
        printf("%s: is never given\n", g->refusals[row].name);
        w->faults += scaled(100) >= 100;
    }
}

void refused_walk(const rules *r, const refused_plan *plan) {
    static fixture f;
    static walk w;
    memset(&w, 0, sizeof w);
    w.fixture = &f, w.plan = plan;
    for (int number = 0; number < scaled(plan->matches); number++) {
        fixture_begin(&f, r, (uint64_t)number);
        while (!fixture_over(&f)) {
            const int actor = fixture_actor(&f);
            const bool chosen = is_chosen(&w, actor);
            for (int seat = 0; seat < match_head(&f.match)->seats; seat++)
                if (chosen || seat == actor) at_seat(&w, seat, chosen);
            fixture_play(&f, actor, fixture_choose(&f, actor));
        }
    }
    printf("%ld actions refused\n", w.refused);
    MUST(w.refused > 0);
    check_rows(&w);
    MUST(w.faults == 0);
}
