/* fair.h - dice that can be checked afterwards.
 *
 * Before a match a secret seed is chosen and its commitment (SHA-256) published. Each seat may
 * add luck of its own. Every set-up and every ply has dice of its own, keyed by
 *
 *     SHA-256( "vallon dice 1\n" seed "\n" luck of seat 0 "\n" ... "\n" number "\n" )
 *
 * with seed and luck as lower-case hexadecimal (luck may be empty), and the number 0 for the
 * set-up, n + 1 for ply n. After the match the seed is told: who has the record can see that
 * the seed was the one committed to, and that every roll follows from it. */
#ifndef VALLON_FAIR_H
#define VALLON_FAIR_H

#include "game.h"
#include "hash.h"

typedef struct {
    char seed[SHA256_HEX];            /* 64 hexadecimal digits */
    char luck[SEATS_MAX][SHA256_HEX]; /* the same, or "" */
    int seats;
} fair;

/* SHA-256 of the seed as it is written, in hexadecimal. */
void fair_commitment(const char *seed, char out[SHA256_HEX]);

/* Dice for the set-up (number 0) or for ply number - 1. */
void fair_dice(const fair *f, uint32_t number, dice *out);

/* 64 lower-case hexadecimal digits, and nothing else. */
bool fair_is_hex(const char *text);

#endif
