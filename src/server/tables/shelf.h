/* shelf.h - the loaded card sets, each parsed once: the built-in ones, those that the store kept
 * for matches started with an earlier version, and those of people. Of the latter it keeps the ones
 * in use, and a few others. */
#ifndef VALLON_SHELF_H
#define VALLON_SHELF_H

#include "set.h"
#include "store.h"

enum {
    SHELF_IDLE_MAX = 32, /* sets of people that nothing uses; the one used longest ago goes first */
    SHELF_USED_MAX = 512 /* and that something uses, until no more tables are opened with them */
};

typedef struct shelf shelf;

/* Parses every built-in set and saves it in the store. NULL on failure; `why` then holds the
 * reason, in that language. */
shelf *shelf_open(store *from, lang l, char why[DB_WHY]);
void shelf_close(shelf *s);

/* The game's default set. */
const rules *shelf_normal(const shelf *s, const game *g);
/* It stays loaded until the next call, or as long as it is held. NULL: unknown. */
const rules *shelf_find(shelf *s, const game *g, const char *hash);
/* Parses a set from outside. NULL: `error` says why, or its fault is SET_OK: no memory. */
const rules *shelf_try(shelf *s, const set_input *from, set_error *error);

/* While rules are held they stay loaded. */
void shelf_hold(shelf *s, const rules *r);
void shelf_release(shelf *s, const rules *r);
bool shelf_full(const shelf *s); /* SHELF_USED_MAX sets of people are held */

#endif
