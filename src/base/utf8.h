/* utf8.h - reads UTF-8 strictly: overlong forms, surrogates and stray bytes are errors. */
#ifndef VALLON_UTF8_H
#define VALLON_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTF8_BAD UINT32_MAX

/* Reads one character and moves *text past it; UTF8_BAD moves past one byte. */
uint32_t utf8_next(const char **text, const char *end);

bool utf8_valid(const char *text, size_t size);

/* True for characters that move the cursor, change a terminal's mode or the writing direction:
 * they must not appear in names, least of all in those that strangers choose. */
bool utf8_control(uint32_t rune);

/* True if the text is valid and has no control characters. */
bool utf8_clean(const char *text, size_t size);

/* The length in bytes, at most `size`, of the whole characters at the start of the text. */
size_t utf8_cut(const char *text, size_t size);

/* True if the text begins with a sign that French sets off by a space (: ; ! ? % and the closing
 * guillemet): no line may begin with it. */
bool utf8_closes(const char *text);

/* True if no line may end at this blank of a text that begins at `start`: such a sign follows, or
 * an opening guillemet stands before it. */
bool utf8_joins(const char *start, const char *blank);

/* The number of characters of the zero-terminated text. */
int utf8_length(const char *text);

#endif
