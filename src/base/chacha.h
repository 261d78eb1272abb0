/* chacha.h - the ChaCha20 stream of RFC 8439, as a source of unpredictable numbers.
 *
 * Written here and not taken from libsodium because the same numbers must come out of
 * the wasm module, which links no library. The RFC's vectors are in tests/test_base.c. */
#ifndef VALLON_CHACHA_H
#define VALLON_CHACHA_H

#include <stdint.h>

enum { CHACHA_KEY_BYTES = 32, CHACHA_BLOCK_WORDS = 16 };

typedef struct {
    uint32_t key[8], nonce[3], counter;
    uint32_t block[CHACHA_BLOCK_WORDS];
    int left; /* words of `block` not handed out yet */
} chacha;

void chacha_init(chacha *c, const uint8_t key[CHACHA_KEY_BYTES], const uint32_t nonce[3]);
void chacha_block(const chacha *c, uint32_t out[CHACHA_BLOCK_WORDS]);
uint32_t chacha_next(chacha *c);

#endif
