/* save.h - keeps a match in a file, so that a crash loses nothing.
 *
 * A record is written completely to a new file beside the old one, synced to disk and renamed
 * over it, so the path always leads to a complete record. A lock on the file, held while the
 * match is played, keeps two programs from writing to it. */
#ifndef VALLON_SAVE_H
#define VALLON_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "attributes.h"

enum { SAVE_PATH_MAX = 1024 };

typedef struct {
    const char *text;
    size_t size;
} save_text;

typedef struct {
    char path[SAVE_PATH_MAX];
    int held;    /* descriptor of the locked file; -1: none */
    int blocked; /* an errno that forbids writing: an existing file could not be moved away */
} save;

typedef enum {
    SAVE_NONE,       /* no file, or a match in which no person has moved */
    SAVE_UNFINISHED, /* a match that can be resumed, or a file that we cannot parse */
    SAVE_FINISHED,
    SAVE_IN_USE, /* another program is playing it */
} save_kind;

/* The path of GAME.vallon in the user's state folder, which is created if missing. False: there
 * is no such folder. */
MUST_USE bool save_default_path(const char *game_id, char out[SAVE_PATH_MAX]);

/* What is at this path now. */
save_kind save_look(const char *path);

/* Prepares a path for use; follows symbolic links. */
void save_open(save *s, const char *path);
void save_close(save *s);

/* Reserves the path for a new match, creating an empty file if there is none. Moves an existing
 * match to a numbered name, returned in `moved`; if another program is playing it, uses a
 * numbered name for this match instead. Returns what was there. */
save_kind save_begin(save *s, char moved[SAVE_PATH_MAX]);

/* Locks an existing file. Returns 0, EBUSY if another program has the lock, or another errno. */
int save_hold(save *s);

/* Replaces the record. Returns 0, or an errno; then the old file is unchanged. */
int save_write(save *s, const char *text, size_t size);

/* Reads a whole file, which the caller frees. NULL: *error is an errno. */
char *save_read(const char *path, size_t *size, int *error);

/* Copies a set that is not built in beside the records played with it, as set-DIGITS.set with
 * the first 16 digits of its hash, so that they can be read without --set. Does nothing if the
 * record is not a regular file or the copy exists. */
void save_keep_set(const char *record, const char *hash, const char *set_path);
void save_keep_text(const char *record, const char *hash, save_text set);

/* Reads the set stored beside a record, which the caller frees. NULL: there is none. */
char *save_read_set(const char *record, const char *hash, size_t *size);

#endif
