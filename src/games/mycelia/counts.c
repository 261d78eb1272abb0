#include "counts.h"

#include <string.h>

#include "verbs.h"

/* Compares eight bytes, all below 128, with `least`; returns one bit for each that is at least
 * that, the first byte in the lowest bit. */
static uint32_t bytes_of_at_least(uint64_t bytes, int least) {
    const uint64_t high = 0x8080808080808080ull, low = 0x0101010101010101ull;
    uint64_t reached = ((bytes | high) - low * (uint64_t)least) & high;
    return (uint32_t)((reached >> 7) * 0x0102040810204080ull >> 56);
}

/* The cells with at least this many drops, eight cells at a time, because every decision needs
 * it. A board never has 128 drops, because the Shrine turns only after more drops were removed
 * than it adds. */
static uint32_t cells_holding(const place *w, int drops) {
    uint64_t first, second, third = 0;
    memcpy(&first, w->drops, 8);
    memcpy(&second, w->drops + 8, 8);
    memcpy(&third, w->drops + 16, CELLS - 16);
    uint32_t cells = bytes_of_at_least(first, drops) | bytes_of_at_least(second, drops) << 8 |
                     bytes_of_at_least(third, drops) << 16;
    return cells & ALL_CELLS;
}

uint32_t my_cells_of_terrain(const rules *r, const place *w, int kind) {
    return tables_of(r)->board[w->face].cells[kind] & ~w->shrines;
}

/* Where the node could do something, apart from its conditions on the space. */
static uint32_t cells_of_use(const pub *u, const node *n, uint32_t droppy) {
    if (n->shrine && u->extras == 0) return 0; /* MY-A-31 */
    uint32_t cells =
        n->remove + n->maybe_remove + n->move + n->maybe_move + n->shrine > 0 ? droppy : 0;
    if (n->neighbours) cells |= my_grid_beside(droppy);
    return cells;
}

uint32_t my_cells_for(const rules *r, const pub *u, int seat, const node *n) {
    const place *w = &u->place[seat];
    uint32_t droppy = cells_holding(w, 1),
             cells = my_cells_of_terrain(r, w, n->terrain) & cells_of_use(u, n, droppy);
    if (n->need == 1) cells &= droppy;
    if (n->need > 1) cells &= cells_holding(w, n->need);
    if (n->exact) cells &= ~cells_holding(w, n->need + 1); /* MY-R8.11 */
    return cells;
}

int my_removable(const place *w, const node *n, int at) {
    int most = n->remove + n->maybe_remove;
    return w->drops[at] < most ? w->drops[at] : most;
}

uint32_t my_droppy_neighbours(const place *w, int at) {
    uint32_t cells = 0;
    for (uint32_t left = my_grid_neighbours(at); left; left &= left - 1)
        if (w->drops[grid_first(left)]) cells |= left & (0u - left);
    return cells;
}

uint32_t my_cells_toward(int at, int directions) {
    static const int step[] = {-COLUMNS, 1, COLUMNS, -1};
    uint32_t cells = 0;
    for (int i = 0; i < COUNT_OF(step); i++)
        if (directions >> i & 1 && at + step[i] >= 0 && at + step[i] < CELLS)
            cells |= 1u << (at + step[i]);
    return cells & my_grid_neighbours(at);
}

bool my_can_do(const rules *r, const pub *u, int seat, int node_number) {
    const my_task t = my_task_of_node(r, u, seat, node_number);
    return verb_of(t.node->op)->can(&t);
}

bool my_can_use_tile(const rules *r, const pub *u, int seat, int tile) {
    const place *w = &u->place[seat];
    const tile_row *row = &tables_of(r)->tile[tile];
    return (w->tiles & ~w->used) >> tile & 1 && w->leaves >= row->cost &&
           my_can_do(r, u, seat, row->effect);
}

const frame *my_waiting_frame(const pub *u, int seat) { return frames_top(&u->place[seat].frames); }
