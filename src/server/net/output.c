#include "output.h"

#include <stdlib.h>
#include <string.h>

void *(*output_realloc)(void *bytes, size_t size) = realloc;

static bool grow(output *o, output_pool *pool, size_t size) {
    size_t wanted = o->size ? o->size * 2 : (size_t)OUTPUT_FIRST;
    while (wanted < size) wanted *= 2;
    size_t held = pool->held - o->size + wanted;
    if (wanted > OUTPUT_FAIR && held > OUTPUT_ALL) return false;
    char *bytes = output_realloc(o->bytes, wanted);
    if (!bytes) return false;
    pool->held = held;
    o->bytes = bytes;
    o->size = wanted;
    return true;
}

/* Moves what is left to the front: only if it is not more than what was sent, so that each byte is
 * moved once on average. */
static void close_gap(output *o) {
    size_t left = o->used - o->sent;
    if (left > o->sent) return;
    memmove(o->bytes, o->bytes + o->sent, left);
    o->used = left;
    o->sent = 0;
}

bool output_room(output *o, output_pool *pool, size_t size) {
    if (!o->bytes && pool->count > 0) {
        o->bytes = pool->buffer[--pool->count];
        o->size = OUTPUT_FIRST;
        pool->held += o->size;
    }
    if (o->used + size <= o->size) return true;
    if (o->sent > 0) close_gap(o);
    return o->used + size <= o->size || grow(o, pool, o->used + size);
}

bool output_add(output *o, output_pool *pool, const void *bytes, size_t size) {
    ASSERT(!o->constant);
    if (size == 0) return true;
    if (!output_room(o, pool, size)) return false;
    memcpy(o->bytes + o->used, bytes, size);
    o->used += size;
    return true;
}

void output_add_constant(output *o, const char *bytes, size_t size) {
    ASSERT(!o->constant);
    if (size == 0) return;
    o->constant = bytes;
    o->constant_size = size;
}

size_t output_waiting(const output *o) { return o->used - o->sent + o->constant_size; }

int output_next(const output *o, struct iovec part[2]) {
    int count = 0;
    if (o->used > o->sent) part[count++] = (struct iovec){o->bytes + o->sent, o->used - o->sent};
    if (o->constant)
        part[count++] = (struct iovec){(char *)(uintptr_t)o->constant, o->constant_size};
    return count;
}

static void give_back(output *o, output_pool *pool) {
    pool->held -= o->size;
    if (o->size == OUTPUT_FIRST && pool->count < OUTPUT_POOL)
        pool->buffer[pool->count++] = o->bytes;
    else
        free(o->bytes);
    o->bytes = NULL;
    o->used = o->sent = o->size = 0;
}

void output_sent(output *o, output_pool *pool, size_t size) {
    size_t copied = o->used - o->sent < size ? o->used - o->sent : size;
    o->sent += copied;
    size -= copied;
    if (o->constant) {
        o->constant += size;
        o->constant_size -= size;
        if (o->constant_size == 0) o->constant = NULL;
    }
    if (o->sent == o->used) give_back(o, pool);
}

void output_drop(output *o, output_pool *pool) {
    give_back(o, pool);
    o->constant = NULL;
    o->constant_size = 0;
}

void output_pool_free(output_pool *pool) {
    while (pool->count > 0) free(pool->buffer[--pool->count]);
}
