#include "look.h"

#include <string.h>

#include "ending.h"
#include "listing.h"
#include "reasons.h"
#include "record.h"
#include "text.h"

enum {
    SENTENCE_MAX = 4096,
    WORLDS = 6,
};

/* ---- the view -------------------------------------------------------------------------------- */

/* "pearls 3f2c... 2": the words before the rooms. */
typedef struct {
    span game, set, version;
} room_label;

static span next_word(span *from) {
    const char *blank = memchr(from->at, ' ', span_size(*from));
    const span word = {from->at, blank ? blank : from->end};
    from->at = blank ? blank + 1 : from->end;
    return word;
}

/* False: there is no label. */
static bool read_label(span rooms, room_label *out, span *bytes) {
    const char *line = memchr(rooms.at, '\n', span_size(rooms));
    if (!line || !memchr(rooms.at, ' ', (size_t)(line - rooms.at))) return false;
    span words = {rooms.at, line};
    out->game = next_word(&words);
    out->set = next_word(&words);
    out->version = next_word(&words);
    *bytes = (span){line + 1, rooms.end};
    return true;
}

static bool is_version(const rules *r, span version) {
    char text[WORD_MAX];
    buffer b = BUFFER_OVER(text);
    buffer_int(&b, r->game->version);
    return !span_size(version) ||
           (span_size(version) == b.used && memcmp(version.at, text, b.used) == 0);
}

/* The head is what the engine itself reads; the rest only the game can judge. */
static bool head_fits(const game *g, const head *h, int seat) {
    if (h->seats < g->seats_min || h->seats > g->seats_max || seat >= h->seats) return false;
    for (int i = 0; i < SEATS_MAX; i++)
        if (h->ask[i] >= g->ask_count) return false;
    for (int i = 0; i < g->option_count; i++)
        if (h->option[i] >= g->options[i].count) return false;
    return h->active < h->seats;
}

/* The rooms must fit the rules. */
bool look_at(session *s, int seat, span rooms, buffer *out) {
    room_label label;
    span bytes;
    head top;
    s->looking = false;
    if (!read_label(rooms, &label, &bytes))
        return buffer_text(out, "these rooms cannot be read"), false;
    if (!session_rules(s, label.game, label.set, out)) return false;
    const game *g = s->rules.game;
    if (!is_version(&s->rules, label.version))
        return buffer_text(out, "these rooms are of another version of the rules"), false;
    if (span_size(bytes) != g->layout.pub_size + (seat == WATCHER ? 0 : g->layout.own_size))
        return buffer_text(out, "these rooms are of another size"), false;
    memcpy(&top, bytes.at, sizeof top);
    if (!head_fits(g, &top, seat)) return buffer_text(out, "these rooms cannot be read"), false;
    memcpy(s->rooms, bytes.at, span_size(bytes));
    s->looked_seat = seat;
    s->looking = true;
    s->reader = 0;
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

/* ---- what a server would tell ------------------------------------------------------------------
 */

static void json_counted(const session *s, const context *c, json *j) {
    const head *h = head_of(c->view->pub);
    score points[SEATS_MAX] = {0};
    int place[SEATS_MAX];
    json_key(j, "scores"), json_open(j, '[');
    for (int i = 0; i < h->seats; i++) {
        s->rules.game->score(&s->rules, c->view, i, &points[i]);
        json_open(j, '{');
        listing_score(s->rules.game, &points[i], c->lang, j);
        json_close(j, '}');
    }
    json_close(j, ']');
    score_places(points, h->seats, place);
    if (h->over) json_key(j, "ending"), ending_json(&(outcome){c, points, place}, j);
}

void look_state(session *s, const view *v, bool over, reply to) {
    const game *g = s->rules.game;
    const context c = {&s->rules, v, s->names, v->seat, to.lang, .you = s->reader};
    json j = json_into(to.out);
    int count = v->seat == WATCHER || over ? 0 : g->legal(&s->rules, v, s->list);
    json_open(&j, '{');
    listing_head(&c, over, &j);
    json_counted(s, &c, &j);
    session_tell(&c, &j);
    json_key(&j, "legal"), listing_legal(&c, (action_list){s->list, count}, "action", &j);
    json_key(&j, "state"), json_open(&j, '{');
    listing_view(&s->rules, v, &j);
    json_close(&j, '}'), json_close(&j, '}');
}

static event event_from(const char *bytes) {
    const uint8_t *b = (const uint8_t *)bytes;
    event e = {.kind = b[0], .seat = b[1]};
    for (int i = 0; i < ARGS_MAX; i++) e.arg[i] = (uint16_t)(b[2 + 2 * i] | b[3 + 2 * i] << 8);
    return e;
}

static bool is_event(const session *s, int seats, event e) {
    const game *g = s->rules.game;
    if (e.kind >= g->event_count || e.seat >= seats) return false;
    const phrase *row = &g->events[e.kind];
    for (int i = 0; i < row->args; i++)
        if (e.arg[i] != HIDDEN_ARG && e.arg[i] >= g->nouns[row->noun[i]].count(&s->rules))
            return false;
    return true;
}

bool look_events(session *s, const view *v, span bytes, reply to) {
    json j = json_into(to.out);
    const size_t count = span_size(bytes) / EVENT_BYTES;
    if (span_size(bytes) % EVENT_BYTES || count > EVENTS_MAX) return false;
    s->seen.count = (int)count;
    for (size_t i = 0; i < count; i++) {
        s->seen.item[i] = event_from(bytes.at + i * EVENT_BYTES);
        if (!is_event(s, head_of(v->pub)->seats, s->seen.item[i])) return false;
    }
    listing_events(&(context){&s->rules, v, s->names, v->seat, to.lang, .you = s->reader}, &s->seen,
                   &j);
    return true;
}

/* ---- previews and refusals ------------------------------------------------------------------- */

/* True if the action leads to the same view in every world that the seat could be in. */
static bool is_certain(session *s, const view *v, action a) {
    const layout *l = &s->rules.game->layout;
    for (int i = 0; i < WORLDS; i++) {
        preview_action(&s->preview, &(preview_task){&s->rules, v, a, 1, PREVIEW_SEED, (uint32_t)i});
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

/* "likely": the chance as a text shows it */
static void json_foreseen(const preview *p, int line, const context *c, json *j) {
    char words[SENTENCE_MAX], share[WORD_MAX];
    buffer said = BUFFER_OVER(words), likely = BUFFER_OVER(share);
    preview_say(p, line, c, &said);
    chance_say(p->line[line].chance, c->lang, &likely);
    json_open(j, '{');
    json_field_text(j, "text", words);
    json_field_int(j, "chance", preview_chance(p, line));
    json_field_bool(j, "exact", p->line[line].chance.exact || chance_certain(p->line[line].chance));
    json_field_text(j, "likely", share);
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
    preview_action(&s->preview, &(preview_task){&s->rules, v, a, PREVIEW_WORLDS, PREVIEW_SEED, 0});
    /* certain events use the new names */
    const view after = view_of(s->rules.game, (const state *)s->preview.world, v->seat);
    json_key(&j, "lines"), json_open(&j, '[');
    for (int i = 0; i < s->preview.count; i++)
        json_foreseen(&s->preview, i,
                      &(context){&s->rules, chance_certain(s->preview.line[i].chance) ? &after : v,
                                 s->names, v->seat, to.lang, .you = reader_of(v->seat)},
                      &j);
    json_close(&j, ']'), json_close(&j, '}');
}

/* The members "text" and "rule" of an open object. */
static void json_refusal(const context *c, const remark *why, json *j) {
    const char *rule = c->rules->game->refusals[why->row].rule;
    char words[SENTENCE_MAX];
    buffer said = BUFFER_OVER(words);
    text_reason(c, why, &said);
    json_field_text(j, "text", words);
    json_key(j, "rule"), rule ? json_text(j, rule) : json_null(j);
}

void look_refusal(session *s, const view *v, span code, reply to) {
    json j = json_into(to.out);
    const context c = {&s->rules, v, s->names, v->seat, to.lang, .you = reader_of(v->seat)};
    remark why = {0};
    action a;
    if (action_parse(&s->rules, code.at, span_size(code), &a))
        why = s->rules.game->refuse(&s->rules, v, a);
    json_open(&j, '{');
    json_refusal(&c, &why, &j);
    json_close(&j, '}');
}

/* ---- what cannot be done, and why ------------------------------------------------------------ */

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

void look_reasons(session *s, const view *v, span text, reply to) {
    const game *g = s->rules.game;
    const context c = {&s->rules, v, s->names, v->seat, to.lang, .you = reader_of(v->seat)};
    json j = json_into(to.out);
    obstacle found;
    thing of;
    json_open(&j, '[');
    if (find_thing(s, text, &of) && reason_against(&s->rules, v, of, &found)) {
        json_open(&j, '{');
        json_field_text(&j, "action", g->actions[found.action.kind].name);
        json_refusal(&c, &found.why, &j);
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
    context c = {&s->rules, v, s->names, v ? v->seat : 0, l, .you = s->reader};
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
