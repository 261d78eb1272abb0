/* frame.h - WebSocket frames (RFC 6455, 5.2): reads those of clients strictly, writes ours. Knows
 * no socket and allocates nothing. */
#ifndef VALLON_FRAME_H
#define VALLON_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_CONTINUATION = 0,
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10,
    FRAME_HEAD_MAX = 10,     /* bytes before the payload of a frame from us */
    FRAME_CONTROL_MAX = 125, /* bytes of payload of a close, ping or pong */
    FRAME_NO_CODE = 0,       /* a close frame without a code */
    FRAME_BAD_CODE = -1
};

typedef struct {
    int opcode;
    bool final;
    size_t head;   /* bytes before the payload */
    uint64_t size; /* bytes of payload */
    unsigned char mask[4];
} frame;

typedef enum { FRAME_MORE, FRAME_GOOD, FRAME_BROKEN } frame_status;

/* Reads the head of a frame. FRAME_BROKEN: it is not masked, uses reserved bits or opcodes, or is a
 * control frame that is fragmented or too long. FRAME_MORE: the head is not complete. */
frame_status frame_read(const char *bytes, size_t size, frame *out);

void frame_unmask(char *payload, size_t size, const unsigned char mask[4]);

/* Writes the head of a whole, unmasked frame; returns its size. */
size_t frame_head(char out[FRAME_HEAD_MAX], int opcode, size_t size);

/* The code of a close frame's payload: FRAME_NO_CODE if it is empty, FRAME_BAD_CODE if it has one
 * byte or a code that must not be sent (RFC 6455, 7.4). */
int frame_close_code(const char *payload, size_t size);

#endif
