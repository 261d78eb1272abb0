#include "book.h"

#include <string.h>

#include "assert.h"

/* Rows of actions that do the same with the same kind of thing share their things. */
static int shared_first(const lab_book *b, int kind) {
    const game *g = b->rules->game;
    const phrase *mine = &g->actions[kind];
    for (int i = 0; i < kind; i++) {
        const phrase *other = &g->actions[i];
        if (b->first[i] >= 0 && other->deed == mine->deed &&
            strcmp(g->nouns[other->noun[0]].name, g->nouns[mine->noun[0]].name) == 0)
            return b->first[i];
    }
    return -1;
}

static int add_things(lab_book *b, int kind) {
    const game *g = b->rules->game;
    const phrase *row = &g->actions[kind];
    const int first = b->count, count = g->nouns[row->noun[0]].count(b->rules);
    ASSERT(first + count <= LAB_THINGS_MAX);
    for (int i = 0; i < count; i++)
        b->thing[b->count++] = (lab_thing){row->deed, row->noun[0], (uint16_t)i};
    return first;
}

void lab_book_open(lab_book *b, const rules *r) {
    const game *g = r->game;
    *b = (lab_book){.rules = r};
    ASSERT(g->action_count <= LAB_ACTIONS_MAX);
    for (int i = 0; i < g->action_count; i++) {
        b->first[i] = -1;
        if (g->actions[i].deed == DEED_NONE) continue;
        ASSERT(g->actions[i].args > 0);
        b->first[i] = shared_first(b, i);
        if (b->first[i] < 0) b->first[i] = add_things(b, i);
    }
}

int lab_book_find(const lab_book *b, action a) {
    if (b->first[a.kind] < 0) return -1;
    return b->first[a.kind] + a.arg[0];
}

static const noun *noun_of(const lab_book *b, int thing) {
    ASSERT(thing >= 0 && thing < b->count);
    return &b->rules->game->nouns[b->thing[thing].noun];
}

void lab_thing_id(const lab_book *b, int thing, buffer *out) {
    noun_of(b, thing)->id(b->rules, b->thing[thing].value, out);
}

void lab_thing_name(const lab_book *b, int thing, lang l, buffer *out) {
    wording w;
    const context c = {.rules = b->rules, .seat = -1, .lang = l};
    noun_of(b, thing)->say(&c, b->thing[thing].value, &w);
    buffer_text(out, w.text);
}

const char *lab_thing_kind(const lab_book *b, int thing) { return noun_of(b, thing)->name; }
