#include "inspect.h"

#include <string.h>

#include "text.h"

enum { TEXT_SIZE = 8192 };

static bool same_slice(slice a, slice b) {
    return a.length == b.length && memcmp(a.at, b.at, (size_t)a.length) == 0;
}

static void count_stanza(inspection *s, const stanza *found) {
    int k = 0;
    while (k < s->kinds && !same_slice(s->kind[k].name, found->kind)) k++;
    if (k == INSPECT_KINDS_MAX) return;
    if (k == s->kinds) s->kind[s->kinds++].name = found->kind;
    s->kind[k].count++;
}

void inspect(inspection *s, const rules *r, const char *text, size_t size) {
    set_reader in = set_open(text, size);
    stanza found;
    field f;
    memset(s, 0, sizeof *s);
    s->rules = r;
    s->text = text;
    s->size = size;
    while (set_next_stanza(&in, &found)) {
        count_stanza(s, &found);
        s->marks[found.mark]++;
        while (set_next_field(&in, &f)) s->figures[f.source]++;
    }
}

/* The noun that is named like the kind of a stanza; NULL if none is, so that any noun may fit. */
static const noun *noun_of(const game *g, slice kind) {
    for (int n = FIRST_NOUN; n < g->noun_count; n++)
        if (slice_is(kind, g->nouns[n].name)) return &g->nouns[n];
    return NULL;
}

bool inspect_explain(const rules *r, const stanza *found, lang l, buffer *out) {
    const noun *only = noun_of(r->game, found->kind);
    context c = {.rules = r, .lang = l};
    for (int n = FIRST_NOUN; n < r->game->noun_count; n++) {
        const noun *row = &r->game->nouns[n];
        if (only && row != only) continue;
        for (int value = 0; row->explain && value < row->count(r); value++) {
            char id[WORD_MAX];
            buffer b = BUFFER_OVER(id);
            row->id(r, value, &b);
            if (!slice_is(found->id, id)) continue;
            row->explain(&c, value, out);
            return out->used > 0;
        }
    }
    return false;
}

/* ---- names ----------------------------------------------------------------------------------- */

/* A plain `name` is the same in every language, such as a Latin name. */
bool inspect_name(const stanza *found, set_reader fields, stanza_name *out) {
    field f;
    *out = (stanza_name){0};
    slice_copy(found->kind, out->kind, sizeof out->kind);
    slice_copy(found->id, out->id, sizeof out->id);
    while (set_next_field(&fields, &f)) {
        bool same = slice_is(f.key, "name");
        if (same || slice_is(f.key, "name.en")) slice_copy(f.value, out->name.en, WORD_MAX);
        if (same || slice_is(f.key, "name.fr")) slice_copy(f.value, out->name.fr, WORD_MAX);
    }
    return *out->name.en && *out->name.fr;
}

void inspect_name_in(const rules *r, const stanza_name *n, lang l, wording *out) {
    const set_thing thing = {.kind = n->kind, .id = n->id, .name = {n->name.en, n->name.fr}};
    wording_thing(&(context){.rules = r, .lang = l}, &thing, out);
}

void inspect_each_name(const char *game_id, const library_file *set, lang_each_text *each,
                       void *user) {
    set_reader in = set_open(set->text, set->size);
    stanza found;
    stanza_name n;
    while (set_next_stanza(&in, &found)) {
        char key[LANG_KEY];
        buffer b = BUFFER_OVER(key);
        if (!inspect_name(&found, in, &n)) continue;
        buffer_text(&b, game_id), buffer_char(&b, '.'), buffer_text(&b, n.kind),
            buffer_char(&b, '.'), buffer_text(&b, n.id);
        each(user, key, &(bilingual){n.name.en, n.name.fr});
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_slice(json *j, const char *key, slice s) {
    json_key(j, key);
    json_bytes(j, s.at, (size_t)s.length);
}

/* "title_en" */
static const char *key_in(const char *prefix, lang l, char out[WORD_MAX]) {
    buffer b = buffer_over(out, WORD_MAX);
    buffer_text(&b, prefix);
    buffer_text(&b, lang_code(l));
    return out;
}

void inspect_summary(const inspection *s, json *j) {
    const rules *r = s->rules;
    json_field_text(j, "game", r->game->id);
    json_field_text(j, "set", r->set_name);
    for (int l = EN; l < lang_count(); l++) {
        char key[WORD_MAX];
        json_field_text(j, key_in("title_", (lang)l, key), set_title(r, (lang)l));
    }
    json_field_text(j, "hash", r->set_hash);
    json_field_bool(j, "reconstructed", r->reconstructed);
    json_key(j, "counts");
    json_open(j, '{');
    for (int k = 0; k < s->kinds; k++) {
        char name[WORD_MAX];
        slice_copy(s->kind[k].name, name, sizeof name);
        json_field_int(j, name, s->kind[k].count);
    }
    json_close(j, '}');
    json_key(j, "sources");
    json_open(j, '{');
    for (int i = SOURCE_NONE; i < SOURCES; i++)
        json_field_int(j, i ? source_id((source)i) : "none", s->figures[i]);
    json_close(j, '}');
    json_key(j, "marks");
    json_open(j, '{');
    json_field_int(j, source_id(SOURCE_TRANSCRIBED), s->marks[SOURCE_TRANSCRIBED]);
    json_field_int(j, source_id(SOURCE_CHANGED), s->marks[SOURCE_CHANGED]);
    json_close(j, '}');
}

static void json_figure(const field *f, json *j) {
    json_open(j, '{');
    json_slice(j, "key", f->key);
    json_slice(j, "value", f->value);
    json_key(j, "source");
    if (f->source == SOURCE_NONE)
        json_null(j);
    else
        json_text(j, source_id(f->source));
    json_close(j, '}');
}

/* "kind", "id", "mark", "fields" */
static void json_fields(set_reader *in, const stanza *found, json *j) {
    field f;
    json_slice(j, "kind", found->kind);
    json_slice(j, "id", found->id);
    json_key(j, "mark");
    if (found->mark == SOURCE_NONE)
        json_null(j);
    else
        json_text(j, source_id(found->mark));
    json_key(j, "fields");
    json_open(j, '[');
    while (set_next_field(in, &f)) json_figure(&f, j);
    json_close(j, ']');
}

static void json_texts(const rules *r, const stanza *found, json *j) {
    for (int l = EN; l < lang_count(); l++) {
        char text[TEXT_SIZE], key[WORD_MAX];
        buffer b = BUFFER_OVER(text);
        if (inspect_explain(r, found, (lang)l, &b))
            json_field_text(j, key_in("text_", (lang)l, key), text);
    }
}

void inspect_stanza(const rules *r, set_reader *in, const stanza *found, json *j) {
    json_open(j, '{');
    json_fields(in, found, j);
    json_texts(r, found, j);
    json_close(j, '}');
}

/* ---- one card -------------------------------------------------------------------------------- */

/* A stanza's kind may be narrower than the noun of its thing; but a stanza that others refer to may
 * be another thing of the same name. */
static bool find_thing(const rules *r, const stanza *found, int *noun_row, int *value) {
    const noun *only = noun_of(r->game, found->kind);
    for (int n = FIRST_NOUN; n < r->game->noun_count; n++) {
        const noun *row = &r->game->nouns[n];
        if (only && row != only) continue;
        for (int i = 0; i < row->count(r); i++) {
            char id[WORD_MAX];
            buffer b = BUFFER_OVER(id);
            row->id(r, i, &b);
            if (slice_is(found->id, id)) return *noun_row = n, *value = i, true;
        }
    }
    return false;
}

static void json_meaning(const context *c, int noun_row, int value, json *j) {
    const noun *n = &c->rules->game->nouns[noun_row];
    static char about[TEXT_SIZE];
    buffer b = BUFFER_OVER(about);
    wording name = {0};
    buffer_clear(&b);
    n->say(c, value, &name);
    if (n->explain) n->explain(c, value, &b);
    json_field_text(j, "noun", n->name);
    json_key(j, "meaning"), json_open(j, '{');
    json_field_text(j, "name", name.text);
    json_field_text(j, "about", about);
    if (c->rules->game->json_thing) {
        json_key(j, "drawn"), json_open(j, '{');
        c->rules->game->json_thing(c, noun_row, value, j);
        json_close(j, '}');
    }
    json_close(j, '}');
}

void inspect_card(const context *c, set_reader *in, const stanza *found, json *j) {
    int noun_row = 0, value = 0;
    json_fields(in, found, j);
    if (c->rules) json_texts(c->rules, found, j);
    if (c->rules && find_thing(c->rules, found, &noun_row, &value)) {
        json_meaning(c, noun_row, value, j);
    } else {
        json_field_text(j, "noun", "");
        json_key(j, "meaning"), json_null(j);
    }
}
