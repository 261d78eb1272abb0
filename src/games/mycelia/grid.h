/* grid.h - the squares of a board: four rows of five.
 *
 * A cell is a number from 0 to 19, row by row from the top left; a set of cells is a mask. The
 * name of a cell is its column and row: "a1" is top left, "e4" is bottom right. */
#ifndef VALLON_MYCELIA_GRID_H
#define VALLON_MYCELIA_GRID_H

#include <stdbool.h>
#include <stdint.h>

enum { ROWS = 4, COLUMNS = 5, CELLS = ROWS * COLUMNS, NO_CELL = 255 };
enum { ALL_CELLS = (1 << CELLS) - 1 };

/* The cells that share a side with this one, not only a corner (MY-R8.08). */
uint32_t my_grid_neighbours(int at);

/* The cells that share a side with any of these. */
uint32_t my_grid_beside(uint32_t cells);

/* Steps from one cell to another. */
int my_grid_distance(int from, int to);

/* Steps from a cell to the nearest of some cells; `cells` is not empty. */
int my_grid_nearest(int from, uint32_t cells);

/* Writes the name of a cell, such as "d2". */
void my_grid_name(int at, char out[3]);

/* The cell with this name, or NO_CELL. */
int my_grid_find(const char *name, int length);

static inline int grid_row(int at) { return at / COLUMNS; }
static inline int grid_column(int at) { return at % COLUMNS; }

/* To iterate over a mask:
 *     for (uint32_t left = mask; left; left &= left - 1) use(grid_first(left)); */
static inline int grid_first(uint32_t cells) { return __builtin_ctz(cells); }
static inline int grid_count(uint32_t cells) { return __builtin_popcount(cells); }

#endif
