#include "set_problems.h"

#include "hash.h"

enum { REASON_MAX = 1024 };

/* ---- places ---------------------------------------------------------------------------------- */

/* What stands in a line. A line between two stanzas belongs to the former; one behind the last
 * field to none. */
typedef struct {
    stanza stanza;
    slice key;
} place;

static place place_of(const set_finding *f, int line) {
    set_errors none = {0};
    set_reader in = set_open_all(f->from.text, f->from.size, &none);
    stanza s;
    field now;
    place found = {0};
    int last = 0;
    while (set_next_stanza(&in, &s) && s.kind.line <= line) {
        found = (place){.stanza = s};
        last = s.kind.line;
        while (set_next_field(&in, &now)) {
            last = now.key.line;
            if (last == line) found.key = now.key;
        }
    }
    return line <= last ? found : (place){0};
}

static void json_slice(json *j, const char *key, slice s) {
    json_key(j, key);
    if (s.at)
        json_bytes(j, s.at, (size_t)s.length);
    else
        json_null(j);
}

static void json_rule(json *j, const char *rule) {
    json_key(j, "rule");
    if (rule)
        json_text(j, rule);
    else
        json_null(j);
}

/* ---- errors ---------------------------------------------------------------------------------- */

static void json_error(const set_finding *f, const set_error *e, json *j) {
    char reason[REASON_MAX];
    buffer b = BUFFER_OVER(reason);
    const place at = place_of(f, e->line);
    const bool somewhere = at.stanza.kind.at || !f->errors->whole;
    set_error_reason(e, f->lang, &b);
    json_open(j, '{');
    json_field_text(j, "level", "error");
    json_field_int(j, "line", somewhere ? e->line : 0);
    json_field_int(j, "column", somewhere ? e->column : 0);
    json_slice(j, "kind", at.stanza.kind);
    json_slice(j, "id", at.stanza.id);
    json_slice(j, "key", at.key);
    json_field_text(j, "reason", reason);
    json_rule(j, e->rule);
    json_close(j, '}');
}

/* ---- warnings -------------------------------------------------------------------------------- */

static int count_of(const set_input *from, const char *kind) {
    set_reader in = set_open(from->text, from->size);
    stanza s;
    int n = 0;
    while (set_next_stanza(&in, &s)) n += slice_is(s.kind, kind);
    return n;
}

static void json_warning(const set_finding *f, const set_shape *shape, int have, json *j) {
    char reason[REASON_MAX];
    buffer b = BUFFER_OVER(reason);
    set_box_reason(&(set_boxed){shape->kind, have, shape->box}, f->lang, &b);
    json_open(j, '{');
    json_field_text(j, "level", "warning");
    json_field_int(j, "line", 0);
    json_field_int(j, "column", 0);
    json_field_text(j, "kind", shape->kind);
    json_slice(j, "id", (slice){0});
    json_slice(j, "key", (slice){0});
    json_field_text(j, "reason", reason);
    json_rule(j, shape->rule);
    json_close(j, '}');
}

static int warnings(const set_finding *f, json *j) {
    const game *g = f->from.game;
    int found = 0;
    if (!g || !f->fine) return 0;
    for (int i = 0; i < g->set_shape_count; i++) {
        const set_shape *shape = &g->set_shapes[i];
        const int have = count_of(&f->from, shape->kind);
        if (!shape->box || have == shape->box) continue;
        json_warning(f, shape, have, j);
        found++;
    }
    return found;
}

/* ---- all ------------------------------------------------------------------------------------- */

void set_problems(const set_finding *f, json *j) {
    char hash[65];
    sha256_hex(f->from.text, f->from.size, hash);
    json_open(j, '{');
    json_field_bool(j, "fine", f->fine);
    json_field_bool(j, "whole", f->fine || f->errors->whole);
    json_key(j, "game");
    if (f->from.game)
        json_text(j, f->from.game->id);
    else
        json_null(j);
    json_field_text(j, "hash", hash);
    json_key(j, "problems"), json_open(j, '[');
    for (int i = 0; i < f->errors->kept; i++) json_error(f, &f->errors->error[i], j);
    const int warned = warnings(f, j);
    json_close(j, ']');
    json_field_int(j, "count", f->errors->found + warned);
    json_close(j, '}');
}
