/* utf8.h - reading UTF-8, strictly: overlong forms, surrogates and stray bytes are refused. */
#ifndef VALLON_UTF8_H
#define VALLON_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTF8_BAD UINT32_MAX

/* Reads one character and moves *text past it; UTF8_BAD moves past one byte. */
uint32_t utf8_next(const char **text, const char *end);

bool utf8_valid(const char *text, size_t size);

/* A character that moves the cursor, switches a terminal's mode or turns the direction of
 * writing: it has no place in a name, least of all in one that a stranger wrote. */
bool utf8_control(uint32_t rune);

/* Valid, and without control characters. */
bool utf8_clean(const char *text, size_t size);

/* How many bytes of the text, at most `size`, are whole characters. */
size_t utf8_cut(const char *text, size_t size);

/* The zero-terminated text begins with a sign that French sets off by a space (: ; ! ? and the
 * closing guillemet): no line begins with it. */
bool utf8_closes(const char *text);

/* How many characters the zero-terminated text has. */
int utf8_length(const char *text);

#endif
