/* groups.h - divides players among tables at the least cost.
 *
 * Up to 12 players the division is the best there is. With more, it is one that no swap of two
 * players makes better; while it costs `much`, a fixed number of larger changes is tried, too. */
#ifndef VALLON_GROUPS_H
#define VALLON_GROUPS_H

#include "tourney.h"

typedef struct {
    int count, tables;
    int size[TOURNEY_ROUND_TABLES]; /* seats of each table; together `count` or less */
    const int32_t *cost;            /* cost[i * count + k]: i and k at one table */
    const int32_t *wait;            /* wait[i]: i at no table. NULL if all have a seat */
    int32_t much;
    int16_t player[TOURNEY_PLAYERS_MAX]; /* in: a first division, table by table, then who waits */
} grouping;

/* Improves `player`. */
void groups_improve(grouping *g);

/* Divides `count` players among tables of `seats` or one less. Returns the number of tables. */
int groups_sizes(int count, int seats, int *size);

#endif
