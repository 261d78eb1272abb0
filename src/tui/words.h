/* words.h - all texts of the terminal, except those of the games.
 *
 * The rows are in words.def: to add a text, add a row there. A text is a pattern of sentence.h
 * with up to four placeholders. Its key for languages read from files comes from its id:
 * CANNOT_READ is "tui.cannot-read". */
#ifndef VALLON_WORDS_H
#define VALLON_WORDS_H

#include "buffer.h"
#include "lang.h"
#include "sentence.h"

typedef enum {
#define WORD(id, en, fr) W_##id,
#include "words.def"
#undef WORD
    WORDS
} word_row;

const char *words(lang l, word_row w);

/* Lists every text with its key, for `vallon lang`. */
void words_each_text(lang_each_text *each, void *user);

/* Appends the text with its placeholders filled in. */
#define SAY(out, l, w, ...) FILL(out, l, words(l, w), __VA_ARGS__)

#endif
