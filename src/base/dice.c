#include "dice.h"

#include <stddef.h>

#include "attributes.h"

static void start(dice *d) {
    d->script = NULL;
    d->script_count = d->count = 0;
    d->scripted = d->fault = false;
}

void dice_from_key(dice *d, const uint8_t key[CHACHA_KEY_BYTES]) {
    start(d);
    chacha_init(&d->stream, key, (const uint32_t[3]){0, 0, 0});
}

void dice_from_seed(dice *d, uint64_t seed, uint32_t stream) {
    uint8_t key[CHACHA_KEY_BYTES] = "vallon simulation seed";
    for (int i = 0; i < 8; i++) key[24 + i] = (uint8_t)(seed >> (8 * i));
    start(d);
    chacha_init(&d->stream, key, (const uint32_t[3]){stream, 0, 0});
}

void dice_from_script(dice *d, const uint16_t *faces, int count) {
    start(d);
    d->scripted = true;
    d->script = faces;
    d->script_count = count;
}

static uint32_t scripted_face(dice *d, uint32_t sides) {
    if (d->count < d->script_count && d->script[d->count] < sides) return d->script[d->count];
    d->fault = true;
    return 0;
}

/* Multiply and shift, rejecting the few numbers that would favour some faces (Lemire 2019). */
static uint32_t fair_face(chacha *stream, uint32_t sides) {
    uint64_t wide = (uint64_t)chacha_next(stream) * sides;
    if ((uint32_t)wide < sides) {
        uint32_t unfair = (0u - sides) % sides;
        while ((uint32_t)wide < unfair) wide = (uint64_t)chacha_next(stream) * sides;
    }
    return (uint32_t)(wide >> 32);
}

uint32_t dice_roll(dice *d, uint32_t sides) {
    ASSERT(sides > 0 && sides <= UINT16_MAX);
    if (sides == 1) return 0;
    ASSERT(d->count < ROLLS_MAX);
    uint32_t face = d->scripted ? scripted_face(d, sides) : fair_face(&d->stream, sides);
    d->rolled[d->count++] = (uint16_t)face;
    return face;
}

void dice_clear(dice *d) {
    d->count = 0;
    d->fault = false;
}

bool dice_used_up(const dice *d) { return !d->fault && d->count == d->script_count; }
