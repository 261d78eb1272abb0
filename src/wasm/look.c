#include "look.h"

#include <string.h>

#include "listing.h"
#include "record.h"
#include "text.h"

enum {
    SENTENCE_MAX = 4096,
    REASONS_TRIED = 32,
    WORLDS = 6,
    PREVIEW_SAMPLES = 64,
    PREVIEW_SEED = 2026
};

/* ---- the view -------------------------------------------------------------------------------- */

/* The rooms must fit the rules. Of a stranger's bytes only the size can be checked. */
bool look_at(session *s, int seat, span rooms, buffer *out) {
    const char *line = memchr(rooms.at, '\n', span_size(rooms)),
               *blank = line ? memchr(rooms.at, ' ', (size_t)(line - rooms.at)) : NULL;
    s->looking = false;
    if (!blank || !session_rules(s, (span){rooms.at, blank}, (span){blank + 1, line}, out)) {
        if (!out->used) buffer_text(out, "these rooms cannot be read");
        return false;
    }
    const layout *l = &s->rules.game->layout;
    const span bytes = {line + 1, rooms.end};
    if (span_size(bytes) != l->pub_size + (seat == WATCHER ? 0 : l->own_size))
        return buffer_text(out, "these rooms are of another size"), false;
    memcpy(s->rooms, bytes.at, span_size(bytes));
    s->looked_seat = seat;
    s->looking = true;
    return true;
}

view look_view(const session *s, int seat) {
    if (!s->looking) return match_view(&s->match, seat);
    return (view){seat, s->rooms,
                  seat == WATCHER ? NULL : s->rooms + s->rules.game->layout.pub_size};
}

bool look_legal(session *s, const view *v, span code, action *out) {
    if (!waited_for(head_of(v->pub), v->seat) ||
        !action_parse(&s->rules, code.at, span_size(code), out))
        return false;
    int n = s->rules.game->legal(&s->rules, v, s->list);
    for (int i = 0; i < n; i++)
        if (action_equal(s->list[i], *out)) return true;
    return false;
}

/* ---- previews and refusals ------------------------------------------------------------------- */

/* True if the action leads to the same view in every world that the seat could be in. */
static bool is_certain(session *s, const view *v, action a) {
    const layout *l = &s->rules.game->layout;
    for (int i = 0; i < WORLDS; i++) {
        preview_action(&s->preview, &(preview_task){&s->rules, v, a, 1, (uint64_t)i});
        const uint8_t *world = s->preview.world;
        if (i == 0) {
            memcpy(s->after, world, l->size);
            continue;
        }
        size_t own = l->own_at + (size_t)v->seat * l->own_size;
        if (memcmp(s->after, world, l->pub_size) != 0 ||
            memcmp(s->after + own, world + own, l->own_size) != 0)
            return false;
    }
    return true;
}

static void json_after(session *s, int seat, json *j) {
    view v = view_of(s->rules.game, (const state *)s->after, seat);
    json_open(j, '{');
    listing_view(&s->rules, &v, j);
    json_close(j, '}');
}

void look_preview(session *s, const view *v, action a, reply to) {
    json j = json_into(to.out);
    json_open(&j, '{');
    json_key(&j, "after");
    if (is_certain(s, v, a))
        json_after(s, v->seat, &j);
    else
        json_null(&j);
    preview_action(&s->preview, &(preview_task){&s->rules, v, a, PREVIEW_SAMPLES, PREVIEW_SEED});
    const view after = view_of(s->rules.game, (const state *)s->preview.world,
                               v->seat); /* certain events use the new names */
    json_key(&j, "lines"), json_open(&j, '[');
    for (int i = 0; i < s->preview.count; i++) {
        char words[SENTENCE_MAX];
        buffer said = BUFFER_OVER(words);
        context c = {&s->rules, s->preview.line[i].times == s->preview.samples ? &after : v,
                     s->names, s->preview.line[i].event.seat, to.lang};
        text_event(&c, s->preview.line[i].event, &said);
        json_open(&j, '{');
        json_field_text(&j, "text", words);
        json_field_int(&j, "chance", preview_chance(&s->preview, i));
        json_close(&j, '}');
    }
    json_close(&j, ']'), json_close(&j, '}');
}

/* The members "text" and "rule" of an open object. */
static void json_refusal(const game *g, int row, lang l, json *j) {
    const phrase *why = &g->refusals[row];
    json_field_text(j, "text", phrase_text(g, why, l));
    json_key(j, "rule");
    if (why->rule)
        json_text(j, why->rule);
    else
        json_null(j);
}

void look_refusal(session *s, const view *v, span code, reply to) {
    json j = json_into(to.out);
    const game *g = s->rules.game;
    action a;
    bool known = action_parse(&s->rules, code.at, span_size(code), &a);
    json_open(&j, '{');
    json_refusal(g, known ? g->refuse(&s->rules, v, a) : 0, to.lang, &j);
    json_close(&j, '}');
}

/* ---- what cannot be done, and why ------------------------------------------------------------ */

/* One of the values of a noun. */
typedef struct {
    int noun, value;
} thing;

/* "advancement aurora" */
static bool find_thing(const session *s, span text, thing *out) {
    const game *g = s->rules.game;
    for (int n = FIRST_NOUN; n < g->noun_count; n++)
        for (int i = 0; i < g->nouns[n].count(&s->rules); i++) {
            char name[2 * WORD_MAX];
            buffer b = BUFFER_OVER(name);
            buffer_text(&b, g->nouns[n].name), buffer_char(&b, ' ');
            g->nouns[n].id(&s->rules, i, &b);
            if (b.used == span_size(text) && memcmp(name, text.at, b.used) == 0)
                return *out = (thing){n, i}, true;
        }
    return false;
}

static bool same_noun(const game *g, int a, int b) {
    return strcmp(g->nouns[a].name, g->nouns[b].name) == 0;
}

/* Among the actions of this kind that name the thing, returns the least frequent refusal, which
 * says most. 0: no rule forbids any of them. */
static int refusal_of(const session *s, const view *v, action *a, int at) {
    const phrase *row = &s->rules.game->actions[a->kind];
    uint8_t times[UINT8_MAX + 1] = {0};
    int other = at == 0 ? 1 : 0, most = 1, best = 0;
    if (row->args > 1) most = s->rules.game->nouns[row->noun[other]].count(&s->rules);
    for (int i = 0; i < most && i < REASONS_TRIED; i++) {
        if (row->args > 1) a->arg[other] = (uint16_t)i;
        times[s->rules.game->refuse(&s->rules, v, *a)]++;
    }
    for (int why = 1; why < s->rules.game->refusal_count; why++)
        if (times[why] && (!best || times[why] < times[best])) best = why;
    return best;
}

/* True if one of the `count` legal actions is of this kind and has the same argument `at`. */
static bool kind_is_legal(const session *s, int count, const action *a, int at) {
    for (int i = 0; i < count; i++)
        if (s->list[i].kind == a->kind && s->list[i].arg[at] == a->arg[at]) return true;
    return false;
}

void look_reasons(session *s, const view *v, span text, reply to) {
    const game *g = s->rules.game;
    json j = json_into(to.out);
    thing of;
    int count = waited_for(head_of(v->pub), v->seat) ? g->legal(&s->rules, v, s->list) : 0,
        kinds = count > 0 && find_thing(s, text, &of) ? g->action_count : 0;
    json_open(&j, '[');
    for (int kind = 0; kind < kinds; kind++)
        for (int at = 0; at < g->actions[kind].args; at++) {
            action a = {.kind = (uint8_t)kind};
            a.arg[at] = (uint16_t)of.value;
            if (!same_noun(g, g->actions[kind].noun[at], of.noun) ||
                kind_is_legal(s, count, &a, at))
                continue;
            int refusal = refusal_of(s, v, &a, at);
            if (!refusal) continue;
            json_open(&j, '{');
            json_field_text(&j, "action", g->actions[kind].name);
            json_refusal(g, refusal, to.lang, &j);
            json_close(&j, '}');
        }
    json_close(&j, ']');
}

/* ---- names ----------------------------------------------------------------------------------- */

typedef struct {
    wording name;
    char about[SENTENCE_MAX];
} meaning;

static void mean(const context *c, const noun *n, int value, meaning *out) {
    buffer b = BUFFER_OVER(out->about);
    memset(&out->name, 0, sizeof out->name);
    n->say(c, value, &out->name);
    buffer_clear(&b);
    if (n->explain) n->explain(c, value, &b);
}

static void json_drawn(const context *c, const noun *n, int value, json *j) {
    const game *g = c->rules->game;
    if (!g->json_thing) return;
    json_key(j, "drawn"), json_open(j, '{');
    g->json_thing(c, (int)(n - g->nouns), value, j);
    json_close(j, '}');
}

static void json_meaning(const context *c, const noun *n, int value, json *j) {
    static meaning here, nowhere;
    char id[WORD_MAX];
    buffer b = BUFFER_OVER(id);
    context bare = *c;
    bare.view = NULL;
    mean(c, n, value, &here);
    if (c->view) mean(&bare, n, value, &nowhere);
    if (c->view && strcmp(here.name.text, nowhere.name.text) == 0 &&
        strcmp(here.about, nowhere.about) == 0)
        return;
    n->id(c->rules, value, &b);
    json_key(j, id), json_open(j, '{');
    json_field_text(j, "name", here.name.text);
    json_field_text(j, "about", here.about);
    json_drawn(c, n, value, j);
    json_close(j, '}');
}

/* A noun may have two rows, for two ways of saying it: use the first. */
static bool is_first(const game *g, int n) {
    for (int i = FIRST_NOUN; i < n; i++)
        if (strcmp(g->nouns[i].name, g->nouns[n].name) == 0) return false;
    return true;
}

void look_lexicon(const session *s, const view *v, lang l, buffer *out) {
    const game *g = s->rules.game;
    json j = json_into(out);
    context c = {&s->rules, v, s->names, v ? v->seat : 0, l};
    json_open(&j, '{');
    for (int n = FIRST_NOUN; n < g->noun_count; n++) {
        if (!is_first(g, n)) continue;
        json_key(&j, g->nouns[n].name), json_open(&j, '{');
        for (int value = 0; value < g->nouns[n].count(&s->rules); value++)
            json_meaning(&c, &g->nouns[n], value, &j);
        json_close(&j, '}');
    }
    json_close(&j, '}');
}
