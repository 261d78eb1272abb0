/* fold.h - text search that ignores case and accents. */
#ifndef VALLON_FOLD_H
#define VALLON_FOLD_H

#include <stdbool.h>

#include "buffer.h"

/* Appends the text in lower case and without accents, for Latin letters. */
void fold(const char *text, buffer *out);

/* True if `text` contains every word of `wanted`; always true for no words. */
bool fold_has(const char *text, const char *wanted);

/* True if the texts differ only in case and accents. */
bool fold_same(const char *a, const char *b);

#endif
