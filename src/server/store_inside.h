/* store_inside.h - for the files of the store alone. */
#ifndef VALLON_STORE_INSIDE_H
#define VALLON_STORE_INSIDE_H

#include "store.h"

/* One statement that is not a line; -1: failed. */
int store_run(store *s, const db_query *q);

/* A transaction of its own. */
MUST_USE bool store_begin(store *s);
MUST_USE bool store_end(store *s);
store_result store_undo(store *s); /* what the failure says */

#endif
