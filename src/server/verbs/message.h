/* message.h - reads a message from a client: one small, flat JSON object.
 *
 * Nothing is trusted: a text that is too long, of the wrong type, not UTF-8 or missing reads as
 * absent. Control characters in texts become spaces. */
#ifndef VALLON_MESSAGE_H
#define VALLON_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"

enum { MESSAGE_TOKENS = 128 };

typedef struct {
    const char *text;
    int count;
    struct {
        int kind, start, end, size,
            next; /* `next`: the first token after this one and its content */
    } token[MESSAGE_TOKENS];
} message;

/* False if it is not such an object. The text must outlive the message. */
bool message_read(message *m, const char *text, size_t size);

typedef struct {
    int64_t low, high;
} message_range;

bool message_has(const message *m, const char *key);
bool message_text(const message *m, const char *key, char *out, size_t size);
/* The same with line breaks and all other characters as they are; false: there is none, it does not
 * fit, or it has a zero. */
bool message_lines(const message *m, const char *key, buffer *out);
bool message_number(const message *m, const char *key, message_range within, int64_t *out);
bool message_flag(const message *m, const char *key, bool normal);

/* The n-th text of an array; false after the last, or if it is not a text. */
bool message_item(const message *m, const char *key, int n, buffer *out);

/* The n-th pair of texts of an object. */
typedef struct {
    char key[64], value[64];
} message_pair;
bool message_nth(const message *m, const char *key, int n, message_pair *out);

#endif
