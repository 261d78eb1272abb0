#include "chacha.h"

#include <string.h>

#include "attributes.h"

static inline uint32_t rotate(uint32_t x, int bits) { return x << bits | x >> (32 - bits); }

static inline void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

void chacha_init(chacha *c, const uint8_t key[CHACHA_KEY_BYTES], const uint32_t nonce[3]) {
    memset(c, 0, sizeof *c);
    for (int i = 0; i < CHACHA_KEY_BYTES; i++) c->key[i / 4] |= (uint32_t)key[i] << (8 * (i % 4));
    memcpy(c->nonce, nonce, sizeof c->nonce);
}

void chacha_block(const chacha *c, uint32_t out[CHACHA_BLOCK_WORDS]) {
    uint32_t start[CHACHA_BLOCK_WORDS] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    memcpy(start + 4, c->key, sizeof c->key);
    start[12] = c->counter;
    memcpy(start + 13, c->nonce, sizeof c->nonce);
    uint32_t x[CHACHA_BLOCK_WORDS];
    memcpy(x, start, sizeof x);
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 4; i++) quarter(&x[i], &x[4 + i], &x[8 + i], &x[12 + i]);
        for (int i = 0; i < 4; i++)
            quarter(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4], &x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < CHACHA_BLOCK_WORDS; i++) out[i] = x[i] + start[i];
}

uint32_t chacha_next(chacha *c) {
    if (c->left == 0) {
        chacha_block(c, c->block);
        c->left = CHACHA_BLOCK_WORDS;
        c->counter++;
        ASSERT(c->counter != 0); /* 256 GiB of rolls: no match is that long */
    }
    return c->block[CHACHA_BLOCK_WORDS - c->left--];
}
