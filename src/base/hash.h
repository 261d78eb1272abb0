/* hash.h - a fast hash for states, and SHA-256 for data from strangers.
 *
 * Both give the same result on every target. The fast hash detects accidents, such as a replay
 * that diverged, but not forgeries; set files are identified by their SHA-256. */
#ifndef VALLON_HASH_H
#define VALLON_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_HEX = 2 * SHA256_BYTES + 1 };

uint64_t hash64(const void *bytes, size_t count);

typedef struct {
    uint32_t state[8];
    uint64_t total;
    uint8_t block[64];
} sha256;

void sha256_init(sha256 *s);
void sha256_add(sha256 *s, const void *bytes, size_t count);
void sha256_end(sha256 *s, uint8_t out[SHA256_BYTES]);

/* Hashes the whole text, as lower-case hexadecimal. */
void sha256_hex(const void *bytes, size_t count, char out[SHA256_HEX]);

#endif
