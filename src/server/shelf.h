/* shelf.h - the sets in use, each read once: those built in, and those that the store kept for
 * matches begun with an earlier version. */
#ifndef VALLON_SHELF_H
#define VALLON_SHELF_H

#include "game.h"
#include "store.h"

typedef struct shelf shelf;

/* Reads every built-in set and has the store keep it. NULL: `why` says what failed. */
shelf *shelf_open(store *s, char why[DB_WHY]);
void shelf_close(shelf *s);

const rules *shelf_normal(const shelf *s, const game *g);
const rules *shelf_find(shelf *s, const game *g, const char *hash); /* NULL: nobody has it */

#endif
