/* inspect.h - reports on a set file: the number of stanzas of each kind, the sources of its
 * figures, the names of its things, and the text that the game generates for each stanza. For
 * `vallon set`, `vallon lang` and the page. */
#ifndef VALLON_INSPECT_H
#define VALLON_INSPECT_H

#include "library.h"
#include "set.h"

enum { INSPECT_KINDS_MAX = 16 };

/* A set, with the counts of its stanzas and sources. The text is not copied. */
typedef struct {
    const rules *rules;
    const char *text;
    size_t size;
    int figures[SOURCES], marks[SOURCES], kinds; /* `marks`: stanzas that are marked as a whole */
    struct {
        slice name;
        int count;
    } kind[INSPECT_KINDS_MAX]; /* the first is `set` itself */
} inspection;

void inspect(inspection *s, const rules *r, const char *text, size_t size);

/* Writes the explanation of the thing with the stanza's kind and id. False: there is none. */
bool inspect_explain(const rules *r, const stanza *found, lang l, buffer *out);

/* The identity and the names of a stanza's thing. */
typedef struct {
    char kind[WORD_MAX], id[WORD_MAX];
    bilingual_name name;
} stanza_name;

/* Returns false if the stanza has no name. `fields` is a reader that has just returned the
 * stanza. */
bool inspect_name(const stanza *found, set_reader fields, stanza_name *out);

/* The name in any language. */
void inspect_name_in(const rules *r, const stanza_name *n, lang l, wording *out);

/* Calls `each` for every name in a set, with its key such as "mycelia.hero.amanita". */
void inspect_each_name(const char *game_id, const library_file *set, lang_each_text *each,
                       void *user);

/* Members of an open object: "game", "set", titles, hash, "reconstructed", "counts", "sources",
 * "marks". */
void inspect_summary(const inspection *s, json *j);

/* One stanza as an object: its fields and its text in every language ("text_en"). `in` has just
 * returned the stanza. */
void inspect_stanza(const rules *r, set_reader *in, const stanza *found, json *j);

/* One stanza for a form that shows the card as it will look, in an open object: "kind", "id",
 * "mark", "fields" and texts like inspect_stanza; then "noun" and "meaning", what the page's
 * lexicon has of the thing in the language of the context (null: it is no thing of the table).
 * Without rules the fields are all that is known. */
void inspect_card(const context *c, set_reader *in, const stanza *found, json *j);

#endif
