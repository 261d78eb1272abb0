/* dice.h - the source of chance, passed to the rules from outside.
 *
 * Rules contain no randomness: they roll the dice they are given. Live play and simulation draw
 * from a ChaCha20 stream, keyed by the system or by a seed; replays and tests supply the faces.
 * Either way `rolled` keeps the result, so that the record can store it. */
#ifndef VALLON_DICE_H
#define VALLON_DICE_H

#include <stdbool.h>
#include <stdint.h>

#include "chacha.h"

enum { ROLLS_MAX = 1024 }; /* rolls of one action, or of the set-up */

typedef struct {
    chacha stream;
    const uint16_t *script; /* faces to use instead of the stream */
    int script_count;
    bool scripted;
    bool fault; /* the script was too short, or a face too large: the roll was 0 instead */
    int count;
    uint16_t rolled[ROLLS_MAX];
} dice;

/* From a key for live play, from a seed for simulation (`stream` separates several uses of one
 * seed), or from the faces of a record. */
void dice_from_key(dice *d, const uint8_t key[CHACHA_KEY_BYTES]);
void dice_from_seed(dice *d, uint64_t seed, uint32_t stream);
void dice_from_script(dice *d, const uint16_t *faces, int count);

/* A face from 0 to sides - 1, all equally likely. A die with one side is not rolled. */
uint32_t dice_roll(dice *d, uint32_t sides);

/* Clears `rolled`, before the next action. */
void dice_clear(dice *d);

/* True if every face of the script was used and none was wrong. */
bool dice_used_up(const dice *d);

#endif
