/* seating.h - who sits where at a table. */
#ifndef VALLON_SEATING_H
#define VALLON_SEATING_H

#include "tourney.h"

/* Gives players the seats that they had least often: sat[player][seat] counts their matches. Equal
 * choices go round with the tables, so that no seat belongs to the stronger player. */
void seating_balance(int (*sat)[TOURNEY_SEATS_MAX], tourney_table *table, int tables);

#endif
