#include "drafting.h"

#include <string.h>

#include "inspect.h"
#include "library.h"
#include "registry.h"
#include "set_problems.h"

enum { ERRORS_MAX = 100 };

static const game *game_of(span text) {
    char id[WORD_MAX] = "";
    set_error error;
    (void)!set_game(text.at, span_size(text), id, &error);
    return registry_find(id);
}

static bool named(span text) {
    char id[WORD_MAX] = "";
    set_error error;
    (void)!set_game(text.at, span_size(text), id, &error);
    return *id != 0;
}

void drafting_check(session *s, span text, reply to) {
    static set_error list[ERRORS_MAX];
    set_errors errors = {.error = list, .room = ERRORS_MAX};
    const set_input from = {game_of(text), text.at, span_size(text)};
    set_error first;
    json j = json_into(to.out);
    const bool fine = rules_load_all(&s->read_rules, from, s->read_tables, &errors);
    if (!from.game && named(text)) registry_unknown_game(from.text, from.size, &errors, &first);
    set_problems(&(set_finding){from, &errors, fine && from.game, to.lang}, &j);
}

/* ---- one card -------------------------------------------------------------------------------- */

/* A stanza as a part of a text, up to the next one. */
typedef struct {
    stanza head;
    span whole;
    set_reader fields;
} part;

typedef struct {
    span kind, id;
} card_name;

static span span_of(slice s) { return (span){s.at, s.at + s.length}; }

static bool is_span(slice s, span text) {
    return (size_t)s.length == span_size(text) && memcmp(s.at, text.at, span_size(text)) == 0;
}

/* The stanza of this kind and id; without an id, the first of its kind. */
static bool find_part(span text, card_name name, part *out) {
    set_errors none = {0};
    set_reader in = set_open_all(text.at, span_size(text), &none);
    stanza s;
    bool found = false;
    while (set_next_stanza(&in, &s)) {
        if (found) return out->whole.end = s.kind.at, true;
        found = is_span(s.kind, name.kind) && (!name.id.at || is_span(s.id, name.id));
        if (found) *out = (part){s, {s.kind.at, text.end}, in};
    }
    return found;
}

static void put_span(buffer *out, span text) { buffer_bytes(out, text.at, span_size(text)); }

/* The default set with this stanza instead of its own of that name, or before others of its kind.
 */
static bool put_into_default(const game *g, const part *card, buffer *out) {
    const card_name name = {span_of(card->head.kind), span_of(card->head.id)};
    const library_file *file = library_set(g->id, 0);
    const span all = {file->text, file->text + file->size};
    part old;
    bool same = find_part(all, name, &old);
    if (!same && !find_part(all, (card_name){name.kind, {NULL, NULL}}, &old))
        old.whole = (span){all.end, all.end};
    put_span(out, (span){all.at, old.whole.at});
    put_span(out, card->whole);
    buffer_char(out, '\n');
    put_span(out, (span){same ? old.whole.end : old.whole.at, all.end});
    return !out->full;
}

static bool load_card(session *s, const game *g, span text, const part *card) {
    static char spliced[OWN_SET_MAX];
    set_error error;
    buffer b = BUFFER_OVER(spliced);
    if (!g) return false;
    if (rules_load(&s->read_rules, (set_input){g, text.at, span_size(text)}, s->read_tables,
                   &error))
        return true;
    return put_into_default(g, card, &b) &&
           rules_load(&s->read_rules, (set_input){g, spliced, b.used}, s->read_tables, &error);
}

bool drafting_card(session *s, span input, reply to) {
    const char *line = memchr(input.at, '\n', span_size(input));
    const char *blank = line ? memchr(input.at, ' ', (size_t)(line - input.at)) : NULL;
    part card;
    json j = json_into(to.out);
    if (!blank) return false;
    const card_name name = {{input.at, blank}, {blank + 1, line}};
    const span text = {line + 1, input.end};
    if (!find_part(text, name, &card)) return false;
    const bool known = load_card(s, game_of(text), text, &card);
    set_errors none = {0};
    card.fields.all = &none;
    json_open(&j, '{');
    const context c = {.rules = known ? &s->read_rules : NULL, .lang = to.lang};
    inspect_card(&c, &card.fields, &card.head, &j);
    json_close(&j, '}');
    return true;
}
