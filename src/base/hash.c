#include "hash.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "state hashes are taken of little-endian bytes");

static inline uint64_t mix(uint64_t h, uint64_t word) {
    h ^= word;
    h *= 0x9fb21c651e98df25u;
    return h ^ h >> 32;
}

/* Four independent lanes, so that a state of a kilobyte takes tens of nanoseconds. */
uint64_t hash64(const void *bytes, size_t count) {
    const uint8_t *at = bytes;
    uint64_t lane[4] = {0x243f6a8885a308d3u ^ count, 0x13198a2e03707344u, 0xa4093822299f31d0u,
                        0x082efa98ec4e6c89u};
    for (; count >= 32; count -= 32, at += 32) {
        uint64_t word[4];
        memcpy(word, at, sizeof word);
        for (int i = 0; i < 4; i++) lane[i] = mix(lane[i], word[i]);
    }
    for (int i = 0; count > 0; i++) {
        uint64_t word = 0;
        size_t part = count < 8 ? count : 8;
        memcpy(&word, at, part);
        lane[i] = mix(lane[i], word);
        at += part;
        count -= part;
    }
    uint64_t h = lane[0];
    for (int i = 1; i < 4; i++) h = mix(h, lane[i]);
    return mix(h, h >> 29);
}

/* ---- SHA-256, FIPS 180-4 --------------------------------------------------------------------- */

static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t turn(uint32_t x, int bits) { return x >> bits | x << (32 - bits); }

static void schedule(const uint8_t block[64], uint32_t w[64]) {
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t b = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
}

static void compress(uint32_t state[8], const uint8_t block[64]) {
    uint32_t w[64], s[8];
    schedule(block, w);
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t e = s[4], a = s[0];
        uint32_t one = s[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                       ((e & s[5]) ^ (~e & s[6])) + round_constant[i] + w[i];
        uint32_t two =
            (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (int i = 0; i < 8; i++) state[i] += s[i];
}

void sha256_init(sha256 *s) {
    *s = (sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
                            0x1f83d9ab, 0x5be0cd19}};
}

void sha256_add(sha256 *s, const void *bytes, size_t count) {
    const uint8_t *at = bytes;
    while (count > 0) {
        size_t filled = s->total % 64, part = 64 - filled < count ? 64 - filled : count;
        memcpy(s->block + filled, at, part);
        s->total += part;
        at += part;
        count -= part;
        if (s->total % 64 == 0) compress(s->state, s->block);
    }
}

void sha256_end(sha256 *s, uint8_t out[SHA256_BYTES]) {
    static const uint8_t padding[64] = {0x80};
    uint64_t bits = s->total * 8;
    uint8_t length[8];
    for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(s, padding, 1 + (119 - s->total % 64) % 64);
    sha256_add(s, length, sizeof length);
    for (int i = 0; i < SHA256_BYTES; i++)
        out[i] = (uint8_t)(s->state[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_hex(const void *bytes, size_t count, char out[SHA256_HEX]) {
    sha256 s;
    uint8_t digest[SHA256_BYTES];
    sha256_init(&s);
    sha256_add(&s, bytes, count);
    sha256_end(&s, digest);
    for (int i = 0; i < SHA256_BYTES; i++) {
        out[2 * i] = "0123456789abcdef"[digest[i] >> 4];
        out[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
    }
    out[2 * SHA256_BYTES] = 0;
}
