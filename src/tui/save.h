/* save.h - keeping a match in a file, so that nothing is lost whatever happens.
 *
 * A record is written whole to a new file beside the old one, forced to the disk, and put
 * in its place in one step: at every moment the name leads to a complete record. The file
 * is held with a lock while the match is played, so that two programs do not write one. */
#ifndef VALLON_SAVE_H
#define VALLON_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "attributes.h"

enum { SAVE_PATH_MAX = 1024 };

typedef struct {
    char path[SAVE_PATH_MAX];
    int held;    /* descriptor of the file with our lock; -1: none */
    int blocked; /* an errno that forbids writing: what is there could not be put aside */
} save;

typedef enum {
    SAVE_NONE,       /* nothing there, or a match in which no person has moved */
    SAVE_UNFINISHED, /* a match that can be resumed, or a file that we do not understand */
    SAVE_FINISHED,
    SAVE_IN_USE, /* another program plays it */
} save_kind;

/* GAME.vallon in the user's state folder, which is made if need be. False: there is no such folder.
 */
MUST_USE bool save_default_path(const char *game_id, char out[SAVE_PATH_MAX]);

/* What is at this path now. */
save_kind save_look(const char *path);

/* Begins to use a path; links are followed. */
void save_open(save *s, const char *path);
void save_close(save *s);

/* Takes the path for a new match of this program alone, with an empty file if need be. What is
 * there is put aside under a numbered name, told in `moved`; where another program plays, this
 * one moves on to a numbered name itself. Returns what was there. */
save_kind save_begin(save *s, char moved[SAVE_PATH_MAX]);

/* Takes the lock of an existing file. 0, EBUSY when another program has it, or another errno. */
int save_hold(save *s);

/* Replaces the record. 0, or an errno; then the old file is as it was. */
int save_write(save *s, const char *text, size_t size);

/* A whole file, for the caller to free; NULL: *error is an errno. */
char *save_read(const char *path, size_t *size, int *error);

/* A set that is not built in is kept beside the records played with it, as set-DIGITS.set with the
 * first 16 digits of its hash: they can then be read without it being given again. Nothing happens
 * where the record is no file, or the set is there already. */
void save_keep_set(const char *record, const char *hash, const char *set_path);

/* The set kept beside a record, for the caller to free; NULL: there is none. */
char *save_read_set(const char *record, const char *hash, size_t *size);

#endif
