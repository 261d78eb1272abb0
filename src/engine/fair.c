#include "fair.h"

#include <string.h>

void fair_commitment(const char *seed, char out[SHA256_HEX]) {
    sha256_hex(seed, strlen(seed), out);
}

static void add(sha256 *s, const char *text) {
    sha256_add(s, text, strlen(text));
    sha256_add(s, "\n", 1);
}

void fair_dice(const fair *f, uint32_t number, dice *out) {
    uint8_t key[SHA256_BYTES];
    char text[16];
    buffer b = BUFFER_OVER(text);
    sha256 s;
    buffer_int(&b, number);
    sha256_init(&s);
    add(&s, "vallon dice 1");
    add(&s, f->seed);
    for (int i = 0; i < f->seats; i++) add(&s, f->luck[i]);
    add(&s, text);
    sha256_end(&s, key);
    dice_from_key(out, key);
}

bool fair_is_hex(const char *text) {
    return strlen(text) == SHA256_HEX - 1 && strspn(text, "0123456789abcdef") == SHA256_HEX - 1;
}
