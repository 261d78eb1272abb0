/* tourney.h - tournaments: who meets whom, and how the players stand.
 *
 * Everything here is a pure function of the results so far. Nothing is stored, nothing is random:
 * every call with the same results gives the same pairing and the same standings. So a round goes
 * on after a restart, and several processes agree without talking to each other.
 *
 *   Swiss      every round has a table for everybody; players with similar points meet
 *   knock-out  the better half of each table goes on to the next round
 *   arena      free players are paired at once; as many matches as fit into the time
 *
 * A table has two to four seats. If the players do not divide by the size of the tables, some
 * tables have a seat less (five players at tables of four: 3 and 2). Only where all tables have two
 * seats does somebody get a bye. */
#ifndef VALLON_TOURNEY_H
#define VALLON_TOURNEY_H

#include <stdbool.h>
#include <stdint.h>

#include "attributes.h"

enum {
    TOURNEY_PLAYERS_MAX = 256,
    TOURNEY_SEATS_MAX = 4,
    TOURNEY_ROUND_TABLES = TOURNEY_PLAYERS_MAX, /* tables of one round at most */
    TOURNEY_POINT = 12, /* a point, in the unit of all points: what a win is worth */
};

typedef enum { TOURNEY_SWISS, TOURNEY_KNOCKOUT, TOURNEY_ARENA, TOURNEY_KINDS } tourney_kind;

typedef struct {
    int rating;     /* orders players in the first round, and those with equal points */
    bool withdrawn; /* is not paired any more; earlier results count */
} tourney_player;

/* A table, or a bye if it has one player. */
typedef struct {
    int16_t round; /* from 0; in an arena, the number of the pairing */
    int16_t count;
    int16_t player[TOURNEY_SEATS_MAX]; /* by seat */
    int16_t place[TOURNEY_SEATS_MAX];  /* 1 is the first, equal places share; 0: not ended */
} tourney_table;

typedef struct {
    tourney_kind kind;
    int seats; /* of a table, 2 to 4 */
    int players;
    tourney_player player[TOURNEY_PLAYERS_MAX]; /* in the order in which they entered */
    const tourney_table *table;                 /* all so far, by rounds, in the order of pairing */
    int tables;
} tourney;

/* A line of the standings. */
typedef struct {
    int16_t player;
    int16_t rank; /* from 1; equal players share */
    int played;   /* matches that ended, without byes */
    int byes;
    int points;    /* 12 for each whole point */
    int opponents; /* first tie-break: mean points per match of the opponents, in millionths */
    int direct;    /* second tie-break: points against those with equal points and opponents */
    int reached;   /* the last round of a knock-out that they were in; 0 otherwise */
} tourney_standing;

/* What the player in this seat gets, from TOURNEY_POINT for the first to 0 for the last, in even
 * steps; equal places share. A bye is worth TOURNEY_POINT. 0 while the table is playing. */
int tourney_points(const tourney_table *t, int seat);

/* Everybody, the best first. `out` has a line for each player. False if there is no memory. */
MUST_USE bool tourney_standings(const tourney *t, tourney_standing *out);

enum { TOURNEY_NO_MEMORY = -1 };

/* Pairs a round of a Swiss or a knock-out into `out`, which has TOURNEY_ROUND_TABLES rows. All
 * tables of earlier rounds have ended. Returns the number of tables, 0 if the tournament is over
 * (one player is left), or TOURNEY_NO_MEMORY. */
MUST_USE int tourney_pair(const tourney *t, int round, tourney_table *out);

/* Pairs free players of an arena at full tables; the first in the list has waited longest. Players
 * whose last match was with each other do not meet again if others are free. Returns the number of
 * tables or TOURNEY_NO_MEMORY. */
MUST_USE int tourney_pair_free(const tourney *t, const int16_t *player, int count,
                               tourney_table *out);

/* How many players of a table go on to the next round of a knock-out. */
int tourney_advance(int seats, int count);

/* How many rounds a knock-out takes, and after how many a Swiss usually has one leader. */
int tourney_rounds(tourney_kind kind, int players, int seats);

#endif
