#include "rulebook.h"

#include <string.h>

rulebook rulebook_open(const char *text, size_t size) { return (rulebook){text, text + size}; }

static const char *line_end(const rulebook *in) {
    const char *end = memchr(in->at, '\n', (size_t)(in->end - in->at));
    return end ? end : in->end;
}

static bool begins(const rulebook *in, const char *text) {
    size_t n = strlen(text);
    return (size_t)(in->end - in->at) >= n && memcmp(in->at, text, n) == 0;
}

static void next_line(rulebook *in) {
    const char *end = line_end(in);
    in->at = end < in->end ? end + 1 : end;
}

static void read_section(rulebook *in, rule *out) {
    in->at += 3;
    *out = (rule){
        .id = in->at, .text = in->at, .text_length = (int)(line_end(in) - in->at), .section = true};
    next_line(in);
}

/* Parses `**ID** text` up to the next blank line. */
static bool read_rule(rulebook *in, rule *out) {
    const char *id = in->at + 2, *close = id;
    while (close < line_end(in) && *close != '*') close++;
    if (line_end(in) - close < 2 || close == id) return false;
    *out = (rule){.id = id, .id_length = (int)(close - id), .text = close + 2};
    const char *end = line_end(in);
    for (next_line(in); in->at < in->end && *in->at != '\n'; next_line(in)) end = line_end(in);
    while (out->text < end && *out->text == ' ') out->text++;
    out->text_length = (int)(end - out->text);
    return true;
}

bool rulebook_next(rulebook *in, rule *out) {
    while (in->at < in->end) {
        if (begins(in, "## ")) return read_section(in, out), true;
        if (begins(in, "**") && read_rule(in, out)) return true;
        next_line(in);
    }
    return false;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool same_id(const rule *r, const char *id) {
    for (int i = 0; i < r->id_length; i++)
        if (lower(r->id[i]) != lower(id[i])) return false;
    return id[r->id_length] == 0;
}

bool rulebook_find(rulebook in, const char *id, rule *out) {
    while (rulebook_next(&in, out))
        if (!out->section && same_id(out, id)) return true;
    return false;
}

void rule_text(const rule *r, buffer *out) {
    for (int i = 0; i < r->text_length; i++) {
        char c = r->text[i];
        if (c == '*' || c == '`') continue;
        buffer_char(out, c == '\n' ? ' ' : c);
    }
}
