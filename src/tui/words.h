/* words.h - every text of the terminal table, in both languages.
 *
 * The rows are in words.def: to add a text, add a row there; a row without one of the
 * languages does not compile. A text may hold {0} .. {3} for the words handed to `say`. */
#ifndef VALLON_WORDS_H
#define VALLON_WORDS_H

#include "buffer.h"
#include "lang.h"

typedef enum {
#define WORD(id, en, fr) W_##id,
#include "words.def"
#undef WORD
    WORDS
} word_row;

const char *words(lang l, word_row w);

/* Appends the text with its holes filled; `fill` ends with NULL. */
void say_words(buffer *out, lang l, word_row w, const char *const fill[]);
#define SAY(out, l, w, ...) say_words(out, l, w, (const char *const[]){__VA_ARGS__, NULL})

#endif
