/* store_place.h - where a server keeps its matches when nobody says otherwise. */
#ifndef VALLON_STORE_PLACE_H
#define VALLON_STORE_PLACE_H

#include <stdbool.h>

#include "lang.h"

enum { STORE_PLACE = 512 };

/* "sqlite:.../vallon/server.db" in the data directory, which is made. False: an error was said. */
bool store_place(lang l, char out[STORE_PLACE]);

#endif
