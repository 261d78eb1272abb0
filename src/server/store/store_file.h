/* store_file.h - a SQLite store as a file: for restoring a backup while no server runs.
 *
 * A server locks its database file (flock) as long as it runs; the functions here use the same
 * lock. */
#ifndef VALLON_STORE_FILE_H
#define VALLON_STORE_FILE_H

#include <stdbool.h>

#include "attributes.h"
#include "db.h"
#include "lang.h"

/* Locks the file as a server does. Returns a descriptor, to be closed when done; -1 with errno:
 * EWOULDBLOCK means that a server has the file open. */
MUST_USE int store_file_lock(const char *path);

/* Checks that `from` is an intact store and copies all of it, also what is still in its
 * write-ahead log, to the new file `to`, which only its owner can read. On failure there is no new
 * file, and `why` holds the reason. */
MUST_USE bool store_file_copy(lang l, const char *from, const char *to, char why[DB_WHY]);

/* Moves the content of the write-ahead log into the file, if SQLite can still read it. */
void store_file_fold(const char *path);

/* Makes the file and its name survive a power cut. */
MUST_USE bool store_file_sync(const char *path);

#endif
