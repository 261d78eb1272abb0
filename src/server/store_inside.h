/* store_inside.h - helpers shared by the store's own files. */
#ifndef VALLON_STORE_INSIDE_H
#define VALLON_STORE_INSIDE_H

#include "store.h"

/* Runs one statement at once; -1: failed. */
int store_run(store *s, const db_query *q);

/* A transaction around several of them. */
MUST_USE bool store_begin(store *s);
MUST_USE bool store_end(store *s);
store_result store_undo(store *s); /* rolls back; returns STORE_FAILED */

#endif
