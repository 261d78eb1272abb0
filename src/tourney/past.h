/* past.h - what happened so far in a tournament, counted once. */
#ifndef VALLON_PAST_H
#define VALLON_PAST_H

#include "tourney.h"

typedef struct {
    uint8_t met[TOURNEY_PLAYERS_MAX][TOURNEY_PLAYERS_MAX]; /* matches with each other */
    int sat[TOURNEY_PLAYERS_MAX][TOURNEY_SEATS_MAX];       /* matches in each seat */
    int last[TOURNEY_PLAYERS_MAX];                         /* index of the last table, or -1 */
    int points[TOURNEY_PLAYERS_MAX], played[TOURNEY_PLAYERS_MAX], byes[TOURNEY_PLAYERS_MAX];
} past;

void past_read(past *p, const tourney *t);

/* The seeding: higher ratings first, then earlier entries. `order` has a row for each player. */
void past_seeds(const tourney *t, int16_t *order);

#endif
