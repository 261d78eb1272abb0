#include "reasons.h"

#include <string.h>

enum { TRIES_MAX = 2048 }; /* actions of one kind that are tried */

typedef struct {
    const rules *rules;
    const view *view;
    action_list legal;
    thing of;
} asking;

/* A noun may have two rows, for two ways of saying it. */
static bool same_noun(const game *g, int a, int b) {
    return strcmp(g->nouns[a].name, g->nouns[b].name) == 0;
}

static bool kind_is_legal(const asking *k, const action *a, int at) {
    for (int i = 0; i < k->legal.count; i++)
        if (k->legal.item[i].kind == a->kind && k->legal.item[i].arg[at] == a->arg[at]) return true;
    return false;
}

/* Goes on to the next values of the arguments, except the one at `fixed`. False: there are none. */
static bool next_action(const asking *k, action *a, int fixed) {
    const phrase *row = &k->rules->game->actions[a->kind];
    for (int i = 0; i < row->args; i++) {
        if (i == fixed) continue;
        if (++a->arg[i] < k->rules->game->nouns[row->noun[i]].count(k->rules)) return true;
        a->arg[i] = 0;
    }
    return false;
}

/* The last row of all refusals of this kind of action with the thing as the argument `at`. */
static obstacle nearest(const asking *k, action a, int at) {
    obstacle best = {a, {0}};
    for (int tries = 0; tries < TRIES_MAX; tries++) {
        const remark why = k->rules->game->refuse(k->rules, k->view, a);
        if (why.row > best.why.row) best = (obstacle){a, why};
        if (!next_action(k, &a, at)) break;
    }
    return best;
}

bool reason_against(const rules *r, const view *v, thing of, obstacle *out) {
    const game *g = r->game;
    action legal[ACTIONS_MAX];
    *out = (obstacle){0};
    if (!g->refuse || !waited_for(head_of(v->pub), v->seat)) return false;
    const asking k = {r, v, {legal, g->legal(r, v, legal)}, of};
    for (int kind = 0; kind < g->action_count; kind++)
        for (int at = 0; at < g->actions[kind].args; at++) {
            action a = {.kind = (uint8_t)kind};
            a.arg[at] = (uint16_t)of.value;
            if (!same_noun(g, g->actions[kind].noun[at], of.noun) || kind_is_legal(&k, &a, at))
                continue;
            const obstacle found = nearest(&k, a, at);
            if (found.why.row > out->why.row) *out = found;
        }
    return out->why.row > 0;
}
