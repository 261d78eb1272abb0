/* chacha.h - the ChaCha20 stream of RFC 8439, as a source of unpredictable numbers.
 *
 * Written here and not taken from libsodium, because the wasm module must produce the same
 * numbers and links no library. tests/test_base.c checks the RFC's test vectors. */
#ifndef VALLON_CHACHA_H
#define VALLON_CHACHA_H

#include <stdint.h>

enum { CHACHA_KEY_BYTES = 32, CHACHA_BLOCK_WORDS = 16 };

typedef struct {
    uint32_t key[8], nonce[3], counter;
    uint32_t block[CHACHA_BLOCK_WORDS];
    int left; /* words of `block` that are not used yet */
} chacha;

void chacha_init(chacha *c, const uint8_t key[CHACHA_KEY_BYTES], const uint32_t nonce[3]);
void chacha_block(const chacha *c, uint32_t out[CHACHA_BLOCK_WORDS]);
uint32_t chacha_next(chacha *c);

#endif
