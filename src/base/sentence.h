/* sentence.h - sentences with placeholders, filled in by the grammar of each language.
 *
 * A pattern may hold:
 *     {who}          the name of the seat that acts; "you" if it is the reader
 *     {who@gains|gain}  by whether that is somebody else or the reader; * is the name:
 *                    "{who@* gains|you gain}"
 *     {0@has|have}   the same for a piece that is a person
 *     {0} {1} {2}    a piece: a number, or the name of a thing
 *     {0 the}        with the definite article      the Owl / la Chouette, l'Aurore
 *     {0 a}          with the indefinite article    an Owl / une Chouette
 *     {0 of}         with "of"                      of the Owl / de la Chouette, du Cerf
 *     {0 to}         with "to"                      to the Owl / à la Chouette, au Cerf
 *     {0?one|many}   by the number                  1 point, 2 points; 0 points / 0 point
 *     {0~m|f}        by the gender of the piece     joué / jouée
 *     {0!, on the |}  the piece between these two, or nothing when it is 0: ", on the Owl"
 *
 * "You" has a capital at the beginning of the sentence. In French "de" and "que" are elided before
 * a name: "d'Anna".
 *
 * A language read from files may have more: as many alternatives after `?` as it has plural
 * forms, `{0~m|f|n}`, and articles in any case that it names, as `{0 the-dat}`:
 * `language.article.the-dat = dem|der|dem|den` lists masculine, feminine, neuter and plural. It
 * calls the reader `language.you`, in the sentences that have a brace with `@`. */
#ifndef VALLON_SENTENCE_H
#define VALLON_SENTENCE_H

#include "buffer.h"
#include "lang.h"

typedef enum { MASCULINE, FEMININE, NEUTER } gender;

/* What a placeholder stands for. */
typedef struct {
    const char *text;
    int number; /* the number, or the raw value of any other thing: selects plurals and {0!...} */
    gender gender;
    bool plural;
    bool bare; /* takes no article: it stands for something hidden, "a card", or is a name */
    bool you;  /* the person who reads the sentence */
} piece;

typedef struct {
    const piece *item;
    int count;
    const char *who; /* for {who}; may be NULL where the pattern has none */
    bool who_is_you; /* the person who reads the sentence */
    bool inside;     /* the sentence stands inside another one: it begins with "you", not "You" */
} pieces;

enum { PIECES_MAX = 6 };

void sentence_fill(buffer *out, lang l, const char *pattern, const pieces *with);

/* Fills a pattern with texts: the usual case. `list` ends with NULL. */
void sentence_fill_texts(buffer *out, lang l, const char *pattern, const char *const list[]);
#define FILL(out, l, pattern, ...) \
    sentence_fill_texts(out, l, pattern, (const char *const[]){__VA_ARGS__, NULL})

/* Fills a pattern whose {0} is a number. */
void sentence_fill_number(buffer *out, lang l, const char *pattern, int number);

/* What is wrong with a pattern in that language, or NULL. It may name `count` pieces. */
const char *sentence_fault(lang l, const char *pattern, int count);

/* The pieces that a pattern mentions, as a mask; bit 7: {who}. */
unsigned sentence_mentions(const char *pattern);

/* A name may begin with its grammar: {m} {f} {n}, and {mp} {fp} {np} for plurals. Skips and
 * returns it. */
const char *sentence_name(const char *text, gender *g, bool *plural);

#endif
