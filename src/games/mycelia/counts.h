/* counts.h - pure functions of the rules and the pub room that describe boards and players.
 *
 * Legal actions, refusals, texts, drawings and ratings all use them, so they agree. */
#ifndef VALLON_MYCELIA_COUNTS_H
#define VALLON_MYCELIA_COUNTS_H

#include "rooms.h"

/* The spaces of this terrain (or ANY_TERRAIN), without those under an extra shrine space. */
uint32_t my_cells_of_terrain(const rules *r, const place *w, int kind);

/* OP_SPACE: the spaces that may be chosen because the node can do something there (MY-R8.07). */
uint32_t my_cells_for(const rules *r, const pub *u, int seat, const node *n);

/* The most drops that OP_SPACE may remove from a space: 0 to remove + maybe_remove. */
int my_removable(const place *w, const node *n, int at);

/* The neighbours of a cell that have drops. */
uint32_t my_droppy_neighbours(const place *w, int at);

/* Converts the mask of STEP_EACH (bits 0 to 3 are up, right, down, left) to a mask of cells. */
uint32_t my_cells_toward(int at, int directions);

/* Whether this effect could do anything for the seat now. Parts for the opponents do not count. */
bool my_can_do(const rules *r, const pub *u, int seat, int node_number);

/* Whether the seat may use this action tile now: it is owned, unused, affordable and could do
 * something (MY-R5.05). */
bool my_can_use_tile(const rules *r, const pub *u, int seat, int tile);

/* The effect that waits for this seat's choice, or NULL. */
const frame *my_waiting_frame(const pub *u, int seat);

#endif
