#include "buffer.h"

#include <string.h>

#include "attributes.h"

buffer buffer_over(char *data, size_t size) {
    ASSERT(size > 0);
    data[0] = 0;
    return (buffer){data, size, 0, false};
}

void buffer_clear(buffer *b) {
    b->used = 0;
    b->full = false;
    b->data[0] = 0;
}

void buffer_bytes(buffer *b, const char *bytes, size_t count) {
    size_t room = b->size - 1 - b->used;
    if (count > room) {
        count = room;
        b->full = true;
    }
    memcpy(b->data + b->used, bytes, count);
    b->used += count;
    b->data[b->used] = 0;
}

void buffer_char(buffer *b, char c) {
    if (b->used + 1 >= b->size) {
        b->full = true;
        return;
    }
    b->data[b->used++] = c;
    b->data[b->used] = 0;
}

void buffer_text(buffer *b, const char *text) { buffer_bytes(b, text, strlen(text)); }

void buffer_int(buffer *b, int64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) digits[--at] = '-';
    buffer_bytes(b, digits + at, sizeof digits - at);
}

void buffer_hex(buffer *b, uint64_t number, int digits) {
    while (digits-- > 0) buffer_char(b, "0123456789abcdef"[number >> (4 * digits) & 15]);
}

void buffer_rune(buffer *b, uint32_t rune) {
    char out[4];
    size_t n = rune < 0x80 ? 1 : rune < 0x800 ? 2 : rune < 0x10000 ? 3 : 4;
    static const uint8_t lead[] = {0, 0x00, 0xc0, 0xe0, 0xf0};
    for (size_t i = n; i-- > 1; rune >>= 6) out[i] = (char)(0x80 | (rune & 0x3f));
    out[0] = (char)(lead[n] | rune);
    buffer_bytes(b, out, n);
}
