/* inspect.h - a set file laid open: how many stanzas of each kind, where its figures come from, and
 * what the game makes of each stanza, in words. For `vallon set` and for the page. */
#ifndef VALLON_INSPECT_H
#define VALLON_INSPECT_H

#include "set.h"

enum { INSPECT_KINDS_MAX = 16 };

/* A set that has been read. */
typedef struct {
    const rules *rules;
    const char *text;
    size_t size;
    int figures[SOURCES], kinds;
    struct {
        slice name;
        int count;
    } kind[INSPECT_KINDS_MAX]; /* the first is `set` itself */
} inspection;

void inspect(inspection *s, const rules *r, const char *text, size_t size);

/* The explanation of the noun that has the stanza's id. False: there is none. */
bool inspect_explain(const rules *r, const stanza *found, lang l, buffer *out);

/* Members of an open object: "game", "set", its titles and hash, "counts" and "sources". */
void inspect_summary(const inspection *s, json *j);

/* One stanza as an object, with its fields and its text in both languages; `in` has just found it. */
void inspect_stanza(const rules *r, set_reader *in, const stanza *found, json *j);

#endif
