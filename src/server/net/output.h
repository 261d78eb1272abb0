/* output.h - the bytes that wait to be sent on one connection: a buffer that grows, and behind it
 * perhaps a constant body that is not copied.
 *
 * An empty output has no memory of its own. The first buffer comes from a pool that all connections
 * share, and goes back when everything has been sent, so a small message allocates nothing. */
#ifndef VALLON_OUTPUT_H
#define VALLON_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>

#include "attributes.h"

/* Clients that do not read must not take all memory: when the buffers of all connections have
 * OUTPUT_ALL bytes, none grows beyond OUTPUT_FAIR. */
enum { OUTPUT_FIRST = 2048, OUTPUT_POOL = 256, OUTPUT_FAIR = 64 * 1024, OUTPUT_ALL = 256 << 20 };

/* What all outputs share. */
typedef struct {
    char *buffer[OUTPUT_POOL]; /* not in use */
    int count;
    size_t held; /* bytes of all buffers in use */
} output_pool;

typedef struct {
    char *bytes;
    size_t used, sent, size;
    const char *constant; /* comes after the bytes */
    size_t constant_size;
} output;

/* False: no memory, or no more for this one; the output is as it was. Nothing may follow a constant
 * body until it is sent.
 */
MUST_USE bool output_add(output *o, output_pool *pool, const void *bytes, size_t size);
MUST_USE bool output_room(output *o, output_pool *pool, size_t size); /* for adds of this size */
void output_add_constant(output *o, const char *bytes, size_t size);

size_t output_waiting(const output *o);
/* What to send next: one or two parts; returns their number. */
int output_next(const output *o, struct iovec part[2]);
void output_sent(output *o, output_pool *pool, size_t size);

void output_drop(output *o, output_pool *pool);
void output_pool_free(output_pool *pool);

/* realloc; a test may replace it by one that fails. */
extern void *(*output_realloc)(void *bytes, size_t size);

#endif
