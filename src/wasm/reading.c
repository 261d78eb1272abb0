#include "reading.h"

#include <string.h>

#include "inspect.h"
#include "library.h"
#include "registry.h"
#include "rulebook.h"

enum { RULE_MAX = 1 << 14, LINE_MAX = 1024 };

void reading_players(lang l, buffer *out) {
    json j = json_into(out);
    json_open(&j, '[');
    for (const player *const *p = players; *p; p++) {
        json_open(&j, '{');
        json_field_text(&j, "id", (*p)->id);
        json_field_text(&j, "name", player_name(*p, l));
        json_field_text(&j, "about", player_about(*p, l));
        json_field_bool(&j, "thinks", (*p)->thinks);
        json_close(&j, '}');
    }
    json_close(&j, ']');
}

static void json_rule(const rule *r, json *j) {
    static char text[RULE_MAX];
    buffer b = BUFFER_OVER(text);
    rule_text(r, &b);
    json_open(j, '{');
    if (!r->section) json_key(j, "rule"), json_bytes(j, r->id, (size_t)r->id_length);
    json_field_text(j, r->section ? "section" : "text", text);
    json_close(j, '}');
}

void reading_rules(const char *text, size_t size, buffer *out) {
    json j = json_into(out);
    rulebook book = rulebook_open(text, size);
    rule r;
    json_open(&j, '[');
    while (rulebook_next(&book, &r)) json_rule(&r, &j);
    json_close(&j, ']');
}

const char *reading_set_text(const char *game_id) {
    const library_file *file = registry_find(game_id) ? library_set(game_id, 0) : NULL;
    return file ? file->text : NULL;
}

/* ---- sets ------------------------------------------------------------------------------------ */

static bool read_set(session *s, const reading_set_task *t, set_error *error) {
    char id[WORD_MAX] = "";
    if (!set_game(t->text, t->size, id, error)) return false;
    const game *g = registry_find(id);
    if (!g) return registry_unknown_game(t->text, t->size, NULL, error), false;
    return rules_load(&s->read_rules, (set_input){g, t->text, t->size}, s->read_tables, error);
}

static void json_error(const reading_set_task *t, const set_error *error, json *j) {
    char line[LINE_MAX];
    buffer b = BUFFER_OVER(line);
    set_error_text(error, t->lang, t->name, &b);
    json_field_int(j, "line", error->line);
    json_field_int(j, "column", error->column);
    json_field_text(j, "text", line);
}

static void json_stanzas(const session *s, const reading_set_task *t, json *j) {
    set_reader in = set_open(t->text, t->size);
    stanza found;
    json_key(j, "stanzas"), json_open(j, '[');
    while (set_next_stanza(&in, &found)) inspect_stanza(&s->read_rules, &in, &found, j);
    json_close(j, ']');
}

void reading_set(session *s, const reading_set_task *t, buffer *out) {
    inspection seen;
    set_error error;
    json j = json_into(out);
    bool fine = read_set(s, t, &error);
    json_open(&j, '{');
    json_field_text(&j, "file", t->name);
    json_field_bool(&j, "fine", fine);
    if (fine)
        inspect(&seen, &s->read_rules, t->text, t->size), inspect_summary(&seen, &j);
    else
        json_error(t, &error, &j);
    if (fine && t->stanzas) json_stanzas(s, t, &j);
    json_close(&j, '}');
}
