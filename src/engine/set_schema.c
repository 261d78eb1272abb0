#include "set_schema.h"

#include <string.h>

#include "sentence.h"
#include "text.h"

enum { TITLE_MAX = 256 };

/* ---- titles ---------------------------------------------------------------------------------- */

/* Keys that many games have. */
static const struct {
    const char *key;
    msg text;
} usual_keys[] = {
    {"name", {"engine.key.name", {"name", "nom"}}},
    {"name.en", {"engine.key.name-en", {"English name", "nom anglais"}}},
    {"name.fr", {"engine.key.name-fr", {"French name", "nom français"}}},
    {"gender", {"engine.key.gender", {"gender in French", "genre en français"}}},
    {"plural", {"engine.key.plural", {"is a plural in", "est un pluriel en"}}},
    {"copies", {"engine.key.copies", {"copies", "exemplaires"}}},
    {"effect", {"engine.key.effect", {"effect", "effet"}}},
};
MSG_ROWS(usual_keys, text);

/* The title of "KEY WORD", or of "KEY" without a word; NULL: it has none. */
static const char *title_of(const set_teller *t, const char *key, const char *word) {
    char name[2 * WORD_MAX];
    buffer b = BUFFER_OVER(name);
    buffer_text(&b, key);
    if (word) buffer_char(&b, ' '), buffer_text(&b, word);
    for (int i = 0; i < t->game->set_word_count; i++)
        if (strcmp(t->game->set_words[i].word, name) == 0)
            return set_word_text(t->game, &t->game->set_words[i], t->lang);
    return NULL;
}

static const char *key_title(const set_teller *t) {
    const char *found = title_of(t, t->shape->kind, t->row->key);
    if (!found) found = title_of(t, t->row->key, NULL);
    for (int i = 0; !found && i < COUNT_OF(usual_keys); i++)
        if (strcmp(usual_keys[i].key, t->row->key) == 0) found = tr(t->lang, &usual_keys[i].text);
    return found ? found : t->row->key;
}

void tell_word(const set_teller *t, const char *key, const char *word) {
    const char *title = title_of(t, key, word);
    json_open(t->json, '{');
    json_field_text(t->json, "word", word);
    json_field_text(t->json, "title", title ? title : word);
    json_close(t->json, '}');
}

void tell_some_words(const set_teller *t, const char *member, const char *key, set_names of) {
    json_key(t->json, member), json_open(t->json, '[');
    for (int i = 0; i < SET_NAMES_MAX; i++)
        if (of.allowed >> i & 1) tell_word(t, key, of.names[i]);
    json_close(t->json, ']');
}

void tell_words(const set_teller *t, const char *member, const char *key, set_word_list of) {
    json_key(t->json, member), json_open(t->json, '[');
    for (int i = 0; i < of.count; i++)
        if (word_at(of, i)) tell_word(t, key, word_at(of, i));
    json_close(t->json, ']');
}

static void tell_rule(const set_teller *t, const char *rule) {
    json_key(t->json, "rule");
    if (rule)
        json_text(t->json, rule);
    else
        json_null(t->json);
}

void tell_ids(const set_teller *t, const char *const kinds[], int count) {
    json_key(t->json, "kinds"), json_open(t->json, '[');
    for (int i = 0; i < count; i++) json_text(t->json, kinds[i]);
    json_close(t->json, ']');
}

static void tell_side(const set_teller *t, const char *member, set_range of) {
    json_key(t->json, member), json_open(t->json, '[');
    json_int(t->json, of.low), json_int(t->json, of.high);
    json_close(t->json, ']');
}

void tell_sides(const set_teller *t, set_range width, set_range height) {
    tell_side(t, "width", width);
    tell_side(t, "height", height);
}

/* ---- effects --------------------------------------------------------------------------------- */

void tell_effects_open(const set_teller *t) {
    json_field_text(t->json, "type", "effect");
    json_key(t->json, "forms"), json_open(t->json, '[');
}

void tell_effects_close(const set_teller *t) {
    json_close(t->json, ']');
    json_key(t->json, "join"), json_null(t->json);
}

static void tell_pattern(const set_teller *t, const char *member, const char *pattern) {
    char text[TITLE_MAX];
    buffer b = BUFFER_OVER(text);
    FILL(&b, t->lang, pattern, "…", "…", "…");
    json_field_text(t->json, member, text);
}

void tell_form_open(const set_teller *t, const char *group, const char *title) {
    json_open(t->json, '{');
    tell_pattern(t, "group", group);
    tell_pattern(t, "title", title);
    json_key(t->json, "parts"), json_open(t->json, '[');
}

void tell_form_close(const set_teller *t) { json_close(t->json, ']'), json_close(t->json, '}'); }

static void part_open(const set_teller *t, const char *type) {
    json_open(t->json, '{');
    json_field_text(t->json, "type", type);
}

void tell_part_word(const set_teller *t, const char *word) {
    part_open(t, "word");
    json_field_text(t->json, "word", word);
    json_close(t->json, '}');
}

void tell_range(const set_teller *t, set_range range) {
    json_field_int(t->json, "low", range.low);
    json_field_int(t->json, "high", range.high);
}

void tell_part_number(const set_teller *t, const char *name, set_range range) {
    part_open(t, "number");
    json_field_text(t->json, "name", name);
    tell_range(t, range);
    json_field_bool(t->json, "zero", range.low == 0);
    json_close(t->json, '}');
}

void tell_part_choice(const set_teller *t, const char *name, set_names of) {
    part_open(t, "choice");
    json_field_text(t->json, "name", name);
    tell_some_words(t, "words", name, of);
    json_close(t->json, '}');
}

void tell_optional_open(const set_teller *t) {
    part_open(t, "optional");
    json_key(t->json, "parts"), json_open(t->json, '[');
}

void tell_optional_close(const set_teller *t) {
    json_close(t->json, ']'), json_close(t->json, '}');
}

/* ---- fields ---------------------------------------------------------------------------------- */

static void tell_number(const set_teller *t) {
    tell_range(t, t->row->range);
    json_field_int(t->json, "count", t->row->count);
}

static void tell_choice(const set_teller *t) {
    tell_words(t, "words", t->row->key, t->row->words);
    json_field_int(t->json, "least", 1);
    json_field_int(t->json, "most", t->row->type == TYPE_WORDS ? t->row->count : 1);
}

static void tell_type(const set_teller *t) {
    static const char *const names[] = {
        [TYPE_TEXT] = "text",     [TYPE_NUMBER] = "number", [TYPE_WORD] = "choice",
        [TYPE_WORDS] = "choice",  [TYPE_YES] = "yes",       [TYPE_GENDER] = "gender",
        [TYPE_PLURAL] = "plural", [TYPE_PRICES] = "prices", [TYPE_OWN] = NULL};
    if (t->row->type == TYPE_OWN) {
        t->row->tell(t);
        return;
    }
    json_field_text(t->json, "type", names[t->row->type]);
    if (t->row->type == TYPE_TEXT) json_field_int(t->json, "most", t->row->count - 1);
    if (t->row->type == TYPE_NUMBER) tell_number(t);
    if (t->row->type == TYPE_WORD || t->row->type == TYPE_WORDS) tell_choice(t);
    if (t->row->type == TYPE_PRICES) {
        tell_words(t, "words", t->row->key, t->row->words);
        tell_range(t, (set_range){1, t->row->range.high});
    }
}

static void tell_field(const set_teller *t) {
    json_open(t->json, '{');
    json_field_text(t->json, "key", t->row->key);
    json_field_text(t->json, "title", key_title(t));
    tell_type(t);
    json_field_bool(t->json, "required", t->row->required);
    json_field_bool(t->json, "repeated", t->row->repeated);
    json_key(t->json, "normal");
    if (t->row->normal)
        json_text(t->json, t->row->normal);
    else
        json_null(t->json);
    tell_rule(t, t->row->rule ? t->row->rule : t->shape->rule);
    json_close(t->json, '}');
}

/* ---- stanzas --------------------------------------------------------------------------------- */

static void tell_kind(set_teller *t) {
    const set_shape *s = t->shape;
    const char *title = title_of(t, "kind", s->kind);
    json_open(t->json, '{');
    json_field_text(t->json, "kind", s->kind);
    json_field_text(t->json, "title", title ? title : s->kind);
    json_field_int(t->json, "least", s->count.low);
    json_field_int(t->json, "most", s->count.high);
    json_key(t->json, "box");
    if (s->box)
        json_int(t->json, s->box);
    else
        json_null(t->json);
    json_key(t->json, "ids"), json_open(t->json, '[');
    for (int i = 0; i < s->id_count; i++) json_text(t->json, s->ids[i]);
    json_close(t->json, ']');
    tell_rule(t, s->rule);
    json_key(t->json, "fields"), json_open(t->json, '[');
    for (int i = 0; i < s->rows; i++) {
        t->row = &s->row[i];
        tell_field(t);
    }
    json_close(t->json, ']'), json_close(t->json, '}');
}

static void tell_sources(const set_teller *t) {
    json_key(t->json, "sources"), json_open(t->json, '[');
    for (int i = SOURCE_NONE + 1; i < SOURCES; i++) {
        json_open(t->json, '{');
        json_field_text(t->json, "word", source_id((source)i));
        json_field_text(t->json, "title", source_name((source)i, t->lang));
        json_close(t->json, '}');
    }
    json_close(t->json, ']');
}

void set_schema(const game *g, lang l, json *j) {
    set_teller t = {.game = g, .lang = l, .json = j};
    json_open(j, '{');
    json_field_text(j, "game", g->id);
    tell_sources(&t);
    json_key(j, "kinds"), json_open(j, '[');
    for (int i = 0; i < g->set_shape_count; i++) {
        t.shape = &g->set_shapes[i];
        tell_kind(&t);
    }
    json_close(j, ']'), json_close(j, '}');
}
