/* rulebook.h - the numbered rules of a game, in our own words, for look-up at the table.
 *
 * A rules file is Markdown. `## Title` opens a section; a paragraph that begins with
 * `**MV-D1**` is a rule and runs to the next blank line. The file for the other language
 * has the same numbers; a test sees to it. */
#ifndef VALLON_RULEBOOK_H
#define VALLON_RULEBOOK_H

#include "buffer.h"

typedef struct {
    const char *id, *text; /* slices of the file */
    int id_length, text_length;
    bool section; /* a heading: id is empty */
} rule;

typedef struct {
    const char *at, *end;
} rulebook;

rulebook rulebook_open(const char *text, size_t size);
bool rulebook_next(rulebook *in, rule *out);

/* The rule with this number; upper and lower case are the same. */
bool rulebook_find(rulebook in, const char *id, rule *out);

/* The text of a rule without Markdown marks and line breaks. */
void rule_text(const rule *r, buffer *out);

#endif
