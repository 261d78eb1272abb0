/* set_schema.h - the format of a game's sets as JSON, for forms and other programs. It comes from
 * the tables of set_rows.h, which also read sets.
 *
 *     {"game","sources":[{"word","title"}],"kinds":[{"kind","title","least","most","box","ids",
 *      "rule","fields":[{"key","title","type",...,"required","repeated","normal","rule"}]}]}
 *
 * web/src/workshop/schema.ts says what each type has. Titles are those of the game's set_words; a
 * word without one is its own title. */
#ifndef VALLON_SET_SCHEMA_H
#define VALLON_SET_SCHEMA_H

#include "set_rows.h"

/* Where a description goes, and its language. */
typedef struct set_teller {
    const game *game;
    lang lang;
    json *json;
    const set_shape *shape;
    const set_row *row;
} set_teller;

void set_schema(const game *g, lang l, json *j);

/* ---- for the `tell` of fields that a game reads itself ----------------------------------------
 */

/* A word of a list, with its title. */
void tell_word(const set_teller *t, const char *key, const char *word);

/* A member: a list of words with their titles; `mask` says which of them. `key` is that under which
 * set_words has their titles. */
void tell_words(const set_teller *t, const char *member, const char *key, set_word_list of);
void tell_some_words(const set_teller *t, const char *member, const char *key, set_names of);

void tell_range(const set_teller *t, set_range range);                    /* "low", "high" */
void tell_ids(const set_teller *t, const char *const kinds[], int count); /* "kinds" of stanzas */

/* "width" and "height" of a grid. */
void tell_sides(const set_teller *t, set_range width, set_range height);

/* "type":"effect", and a list of forms, each with the parts that a line has in turn. */
void tell_effects_open(const set_teller *t);
void tell_effects_close(const set_teller *t); /* without a way to join effects */

/* One form. The texts may have placeholders, which are shown as "…". */
void tell_form_open(const set_teller *t, const char *group, const char *title);
void tell_form_close(const set_teller *t);

void tell_part_word(const set_teller *t, const char *word);
void tell_part_number(const set_teller *t, const char *name, set_range range);
void tell_part_choice(const set_teller *t, const char *name, set_names of);
void tell_optional_open(const set_teller *t);
void tell_optional_close(const set_teller *t);

#endif
