#include "frame.h"

#include <string.h>

enum {
    FINAL = 0x80,
    RESERVED = 0x70,
    OPCODE = 0x0f,
    MASKED = 0x80,
    LENGTH = 0x7f,
    LENGTH_IN_2 = 126,
    LENGTH_IN_8 = 127
};

static bool opcode_known(int opcode) {
    return opcode <= FRAME_BINARY || (opcode >= FRAME_CLOSE && opcode <= FRAME_PONG);
}

static uint64_t number(const unsigned char *bytes, int count) {
    uint64_t n = 0;
    for (int i = 0; i < count; i++) n = n << 8 | bytes[i];
    return n;
}

frame_status frame_read(const char *bytes, size_t size, frame *out) {
    const unsigned char *b = (const unsigned char *)bytes;
    if (size < 2) return size == 1 && (b[0] & RESERVED) ? FRAME_BROKEN : FRAME_MORE;
    int length = b[1] & LENGTH;
    int extended = length == LENGTH_IN_2 ? 2 : length == LENGTH_IN_8 ? 8 : 0;
    *out = (frame){.opcode = b[0] & OPCODE, .final = b[0] & FINAL};
    out->head = 2 + (size_t)extended + sizeof out->mask;
    if ((b[0] & RESERVED) || !opcode_known(out->opcode) || !(b[1] & MASKED)) return FRAME_BROKEN;
    if (out->opcode >= FRAME_CLOSE && (!out->final || length > FRAME_CONTROL_MAX))
        return FRAME_BROKEN;
    if (size < out->head) return FRAME_MORE;
    out->size = extended ? number(b + 2, extended) : (uint64_t)length;
    if (out->size >> 63) return FRAME_BROKEN;
    memcpy(out->mask, b + 2 + extended, sizeof out->mask);
    return FRAME_GOOD;
}

void frame_unmask(char *payload, size_t size, const unsigned char mask[4]) {
    uint32_t four;
    size_t i = 0;
    memcpy(&four, mask, sizeof four);
    const uint64_t eight = (uint64_t)four << 32 | four;
    for (; i + sizeof eight <= size; i += sizeof eight) {
        uint64_t word;
        memcpy(&word, payload + i, sizeof word);
        word ^= eight;
        memcpy(payload + i, &word, sizeof word);
    }
    for (; i < size; i++) payload[i] = (char)(payload[i] ^ mask[i & 3]);
}

size_t frame_head(char out[FRAME_HEAD_MAX], int opcode, size_t size) {
    unsigned char *b = (unsigned char *)out;
    int extended = size < LENGTH_IN_2 ? 0 : size <= UINT16_MAX ? 2 : 8;
    b[0] = (unsigned char)(FINAL | opcode);
    b[1] = (unsigned char)(extended == 0 ? size : extended == 2 ? LENGTH_IN_2 : LENGTH_IN_8);
    for (int i = 0; i < extended; i++)
        b[2 + i] = (unsigned char)((uint64_t)size >> 8 * (extended - 1 - i));
    return 2 + (size_t)extended;
}

/* 1005, 1006 and 1015 are never sent; 1004 and 1016 to 2999 have no meaning yet. */
static bool code_allowed(int code) {
    if (code >= 3000) return code <= 4999;
    return code >= 1000 && code <= 1014 && (code < 1004 || code > 1006);
}

int frame_close_code(const char *payload, size_t size) {
    if (size == 0) return FRAME_NO_CODE;
    if (size == 1) return FRAME_BAD_CODE;
    int code = (int)number((const unsigned char *)payload, 2);
    return code_allowed(code) ? code : FRAME_BAD_CODE;
}
