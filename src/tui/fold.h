/* fold.h - finding text as people type it: case and accents make no difference. */
#ifndef VALLON_FOLD_H
#define VALLON_FOLD_H

#include <stdbool.h>

#include "buffer.h"

/* Lower case without accents, as far as Latin letters go. */
void fold(const char *text, buffer *out);

/* Every word of `wanted` is somewhere in `text`. Nothing wanted: always. */
bool fold_has(const char *text, const char *wanted);

/* The same text but for case and accents. */
bool fold_same(const char *a, const char *b);

#endif
