/* ascii.h - texts and drawings for terminals that show nothing but ASCII. */
#ifndef VALLON_ASCII_H
#define VALLON_ASCII_H

#include <stdbool.h>
#include <stdint.h>

#include "buffer.h"

/* True if the environment names a character set other than UTF-8, as LC_ALL=C does. Without any of
 * LC_ALL, LC_CTYPE and LANG it is false, because nearly every terminal shows UTF-8. */
bool ascii_wanted(void);

/* The character that stands for this one in a drawing, where each takes one cell. */
uint32_t ascii_rune(uint32_t rune);

/* Appends a text in ASCII until it ends or the buffer is nearly full; returns the rest. */
const char *ascii_text(const char *text, buffer *out);

#endif
