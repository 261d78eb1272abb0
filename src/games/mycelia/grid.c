#include "grid.h"

enum { COLUMN_A = 0x08421, COLUMN_E = COLUMN_A << (COLUMNS - 1) };

uint32_t my_grid_neighbours(int at) { return my_grid_beside(1u << at); }

uint32_t my_grid_beside(uint32_t cells) {
    uint32_t rows = cells << COLUMNS | cells >> COLUMNS;
    return (rows | (cells & ~(uint32_t)COLUMN_E) << 1 | (cells & ~(uint32_t)COLUMN_A) >> 1) &
           ALL_CELLS;
}

/* Ratings need many distances, so this avoids divisions. */
int my_grid_distance(int from, int to) {
    static const uint8_t row[CELLS] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3};
    static const uint8_t column[CELLS] = {0, 1, 2, 3, 4, 0, 1, 2, 3, 4,
                                          0, 1, 2, 3, 4, 0, 1, 2, 3, 4};
    int down = row[from] - row[to], right = column[from] - column[to];
    return (down < 0 ? -down : down) + (right < 0 ? -right : right);
}

int my_grid_nearest(int from, uint32_t cells) {
    int best = CELLS;
    for (; cells; cells &= cells - 1) {
        int far = my_grid_distance(from, grid_first(cells));
        if (far < best) best = far;
    }
    return best;
}

void my_grid_name(int at, char out[3]) {
    out[0] = (char)('a' + grid_column(at));
    out[1] = (char)('1' + grid_row(at));
    out[2] = 0;
}

int my_grid_find(const char *name, int length) {
    if (length != 2 || name[0] < 'a' || name[0] >= 'a' + COLUMNS || name[1] < '1' ||
        name[1] >= '1' + ROWS)
        return NO_CELL;
    return (name[1] - '1') * COLUMNS + name[0] - 'a';
}
