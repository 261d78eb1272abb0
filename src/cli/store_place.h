/* store_place.h - the default location of a server's store. */
#ifndef VALLON_STORE_PLACE_H
#define VALLON_STORE_PLACE_H

#include <stdbool.h>

#include "lang.h"

enum { STORE_PLACE = 512 };

/* Returns "sqlite:.../vallon/server.db" in the data directory and creates its directories.
 * False: it printed an error. */
bool store_place(lang l, char out[STORE_PLACE]);

#endif
