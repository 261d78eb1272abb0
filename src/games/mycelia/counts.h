/* counts.h - questions about a board and a place: pure functions of the rules and the pub room.
 *
 * Legal lists, refusals, words, drawings and advice all ask here, so they agree. */
#ifndef VALLON_MYCELIA_COUNTS_H
#define VALLON_MYCELIA_COUNTS_H

#include "rooms.h"

/* The spaces of this terrain (or ANY_TERRAIN), without those under an extra shrine space. */
uint32_t my_cells_of_terrain(const rules *r, const place *w, int kind);

/* OP_SPACE: the spaces that may be chosen, on which the node can do something (MY-R8.07). */
uint32_t my_cells_for(const rules *r, const pub *u, int seat, const node *n);

/* How many drops of a space OP_SPACE may remove: 0 to remove + maybe_remove. */
int my_removable(const place *w, const node *n, int at);

/* The neighbours of a cell that hold a drop. */
uint32_t my_droppy_neighbours(const place *w, int at);

/* STEP_EACH counts the neighbours up, right, down, left as bits 0 to 3: that mask as cells. */
uint32_t my_cells_toward(int at, int directions);

/* Could this effect do anything for the seat now? A part for the opponents does not count. */
bool my_can_do(const rules *r, const pub *u, int seat, int node_number);

/* May the seat use this action tile now: owned, not used, paid for, and able to do something (MY-R5.05)? */
bool my_can_use_tile(const rules *r, const pub *u, int seat, int tile);

/* The effect that waits for this seat's choice; NULL when none does. */
const frame *my_waiting_frame(const pub *u, int seat);

#endif
