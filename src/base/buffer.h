/* buffer.h - writes text into memory that the caller owns.
 *
 * A buffer never allocates and never overruns: text that does not fit is dropped, and `full`
 * stays set. The text is always zero-terminated. */
#ifndef VALLON_BUFFER_H
#define VALLON_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *data;
    size_t size, used; /* `size` includes the terminating zero */
    bool full;
} buffer;

buffer buffer_over(char *data, size_t size);
#define BUFFER_OVER(array) buffer_over(array, sizeof(array))

void buffer_clear(buffer *b);
void buffer_char(buffer *b, char c);
void buffer_bytes(buffer *b, const char *bytes, size_t count);
void buffer_text(buffer *b, const char *text);
void buffer_int(buffer *b, int64_t number);
void buffer_hex(buffer *b, uint64_t number, int digits);
void buffer_rune(buffer *b, uint32_t rune); /* one Unicode character, as UTF-8 */

#endif
