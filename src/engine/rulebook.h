/* rulebook.h - parses the numbered rules of a game, to look them up during a match.
 *
 * A rules file is Markdown. `## Title` opens a section. A paragraph that begins with `**MV-D1**`
 * is a rule and ends at the next blank line. All languages have the same numbers; a test checks
 * this. */
#ifndef VALLON_RULEBOOK_H
#define VALLON_RULEBOOK_H

#include "buffer.h"

typedef struct {
    const char *id, *text; /* slices of the file */
    int id_length, text_length;
    bool section; /* a heading; `id` is empty and `text` the title */
} rule;

typedef struct {
    const char *at, *end;
} rulebook;

rulebook rulebook_open(const char *text, size_t size);
bool rulebook_next(rulebook *in, rule *out);

/* Finds the rule with this number; case does not matter. */
bool rulebook_find(rulebook in, const char *id, rule *out);

/* The text of a rule without Markdown marks and line breaks. */
void rule_text(const rule *r, buffer *out);

#endif
