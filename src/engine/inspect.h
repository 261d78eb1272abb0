/* inspect.h - what is in a set file: how many stanzas of each kind, where its figures come from,
 * the names of its things, and the text that the game makes of each stanza. For `vallon set`,
 * `vallon lang` and the page. */
#ifndef VALLON_INSPECT_H
#define VALLON_INSPECT_H

#include "library.h"
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

/* What a stanza calls its thing. */
typedef struct {
    char kind[WORD_MAX], id[WORD_MAX];
    bilingual_name name;
} stanza_name;

/* False: the stanza has no name. `fields` is a reader that has just found the stanza. */
bool inspect_name(const stanza *found, set_reader fields, stanza_name *out);

/* The name in any language. */
void inspect_name_in(const rules *r, const stanza_name *n, lang l, wording *out);

/* Every name of a set with its key, as "mycelia.hero.amanita", for `vallon lang`. */
void inspect_each_name(const char *game_id, const library_file *set, lang_each_text *each,
                       void *user);

/* Members of an open object: "game", "set", its titles and hash, "counts" and "sources". */
void inspect_summary(const inspection *s, json *j);

/* One stanza as an object, with its fields and its text in every language ("text_en"); `in` has
 * just found it. */
void inspect_stanza(const rules *r, set_reader *in, const stanza *found, json *j);

#endif
