/* grammar.h - the language of effects in set files; cards.h has examples. A line is
 *
 *     line    = [ "opponents" ] parts
 *     parts   = either { "&" either }
 *     either  = repeat { "/" repeat }
 *     repeat  = [ "2x" | "3x" | "4x" ] one
 *     one     = "(" parts ")" | verb
 *
 * The verbs are the rows of my_verbs that have a word. A verb with its own arguments parses them
 * with the functions below. */
#ifndef VALLON_MYCELIA_GRAMMAR_H
#define VALLON_MYCELIA_GRAMMAR_H

#include "cards.h"
#include "set_schema.h"

enum { DROPS_MAX = 9, LEAVES_MAX = 9 };

typedef struct my_parser {
    set_reader *in;
    const field *f;
    tables *t;
    int at, brackets; /* index of the next word; number of open brackets */
} my_parser;

/* Parses an effect line and adds it as a part to `*root`, the effect so far (0 at first)
 * (MY-R8.03). */
bool my_grammar_read(set_reader *in, const field *f, tables *t, uint8_t *root);

/* Describes the language, for the lines of one kind (IN_ of verbs.h). */
void my_grammar_tell(const set_teller *t, unsigned line);

/* Writes an effect in that language. */
void my_grammar_write(const rules *r, int node_number, buffer *out);

/* ---- for verbs that read their own arguments ------------------------------------------------- */

slice my_parser_here(const my_parser *p); /* the next word; at the end of the line, the key */
bool my_parser_number(my_parser *p, int low, int high, uint8_t *out);
bool my_parser_ends(const my_parser *p); /* no further argument follows */

#endif
