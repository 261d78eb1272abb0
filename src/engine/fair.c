#include "fair.h"

#include <string.h>

void fair_commitment(const char *seed, char out[SHA256_HEX]) {
    sha256_hex(seed, strlen(seed), out);
}

static void add(sha256 *s, const char *text) {
    sha256_add(s, text, strlen(text));
    sha256_add(s, "\n", 1);
}

void fair_begin(const fair *f, sha256 *out) {
    sha256_init(out);
    add(out, "vallon dice 1");
    add(out, f->seed);
    for (int i = 0; i < f->seats; i++) add(out, f->luck[i]);
}

void fair_dice_after(const sha256 *begun, fair_roll which, dice *out) {
    uint8_t key[SHA256_BYTES];
    char text[32];
    buffer b = BUFFER_OVER(text);
    sha256 s = *begun;
    buffer_int(&b, which.number);
    if (which.take > 0) buffer_char(&b, ' '), buffer_int(&b, which.take);
    add(&s, text);
    sha256_end(&s, key);
    dice_from_key(out, key);
}

void fair_dice(const fair *f, fair_roll which, dice *out) {
    sha256 begun;
    fair_begin(f, &begun);
    fair_dice_after(&begun, which, out);
}

bool fair_is_hex(const char *text) {
    return strlen(text) == SHA256_HEX - 1 && strspn(text, "0123456789abcdef") == SHA256_HEX - 1;
}
