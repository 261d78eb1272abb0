/* fair.h - dice that players can verify after the match.
 *
 * Before a match the server chooses a secret seed and publishes its commitment (SHA-256). Each seat
 * may add luck of its own. The set-up and every ply have their own dice, keyed by
 *
 *     SHA-256( "vallon dice 1\n" seed "\n" luck of seat 0 "\n" ... "\n" number "\n" )
 *
 * with seed and luck in lower-case hexadecimal (luck may be empty), and number 0 for the set-up,
 * n + 1 for ply n. Players may agree to take back plies that rolled: nobody may then play on with
 * dice that somebody has seen, so all further plies are of a later take, counted from 0, and from
 * take 1 on the number is followed by a blank and the take. After the match the seed is published.
 * Anybody with the record can then check that the seed matches the commitment and that every roll
 * follows from it. */
#ifndef VALLON_FAIR_H
#define VALLON_FAIR_H

#include "game.h"
#include "hash.h"

typedef struct {
    char seed[SHA256_HEX];            /* 64 hexadecimal digits */
    char luck[SEATS_MAX][SHA256_HEX]; /* also 64 digits, or "" */
    int seats;
} fair;

/* SHA-256 of the hexadecimal text of the seed, in hexadecimal. */
void fair_commitment(const char *seed, char out[SHA256_HEX]);

/* The part of the hash that all dice of a match share: computed once, it saves most of the work. */
void fair_begin(const fair *f, sha256 *out);
typedef struct {
    uint32_t number; /* 0: the set-up; n + 1: ply n */
    uint32_t take;
} fair_roll;
void fair_dice_after(const sha256 *begun, fair_roll which, dice *out);

void fair_dice(const fair *f, fair_roll which, dice *out);

/* True for exactly 64 lower-case hexadecimal digits. */
bool fair_is_hex(const char *text);

#endif
