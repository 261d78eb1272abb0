/* shelf.h - the loaded card sets, each parsed once: the built-in ones, and those that the store
 * kept for matches started with an earlier version. */
#ifndef VALLON_SHELF_H
#define VALLON_SHELF_H

#include "game.h"
#include "store.h"

typedef struct shelf shelf;

/* Parses every built-in set and saves it in the store. NULL on failure; `why` then holds the
 * reason, in that language. */
shelf *shelf_open(store *from, lang l, char why[DB_WHY]);
void shelf_close(shelf *s);

/* The game's default set. */
const rules *shelf_normal(const shelf *s, const game *g);
const rules *shelf_find(shelf *s, const game *g, const char *hash); /* NULL: unknown */

#endif
