#include "grid.h"

#include <stdlib.h>

enum { COLUMN_A = 0x08421, COLUMN_E = COLUMN_A << (COLUMNS - 1) };

uint32_t grid_neighbours(int at) { return grid_beside(1u << at); }

uint32_t grid_beside(uint32_t cells) {
    uint32_t rows = cells << COLUMNS | cells >> COLUMNS;
    return (rows | (cells & ~(uint32_t)COLUMN_E) << 1 | (cells & ~(uint32_t)COLUMN_A) >> 1) & ALL_CELLS;
}

int grid_distance(int from, int to) { return abs(grid_row(from) - grid_row(to)) + abs(grid_column(from) - grid_column(to)); }

int grid_nearest(int from, uint32_t cells) {
    int best = CELLS;
    for (; cells; cells &= cells - 1) {
        int far = grid_distance(from, grid_first(cells));
        if (far < best) best = far;
    }
    return best;
}

void grid_name(int at, char out[3]) {
    out[0] = (char)('a' + grid_column(at));
    out[1] = (char)('1' + grid_row(at));
    out[2] = 0;
}

int grid_find(const char *name, int length) {
    if (length != 2 || name[0] < 'a' || name[0] >= 'a' + COLUMNS || name[1] < '1' || name[1] >= '1' + ROWS) return NO_CELL;
    return (name[1] - '1') * COLUMNS + name[0] - 'a';
}
