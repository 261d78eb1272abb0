/* tune_file.h - what a search of the lab has played so far, in memory and, where asked for, in a
 * file, so that a search that was interrupted goes on where it was.
 *
 * Each line of the file has the sums of one group of matches with one set. A search that runs again
 * asks for the same groups in the same order and gets those of the file at once. */
#ifndef VALLON_TUNE_FILE_H
#define VALLON_TUNE_FILE_H

#include <stdio.h>

#include "aims.h"
#include "loading.h"

enum { TUNE_HASH = 65, TUNE_HEAD_MAX = 2048 };

typedef struct {
    char set_hash[TUNE_HASH];
    int block, group;
} tune_key;

typedef struct {
    tune_key key;
    lab_sum *sum; /* `targets` of them */
} tune_entry;

typedef struct {
    FILE *out; /* NULL: nothing is kept */
    const char *path;
    char *line;
    int targets, count, room;
    tune_entry *entry;
    int error; /* errno of the first write that failed; 0: none */
} tune_file;

/* Without a path, it only remembers. Prints what is wrong and returns false if the file belongs to
 * another search or cannot be read. */
MUST_USE bool tune_file_open(tune_file *f, args *a, const char *path, const char *first_line);

const lab_sum *tune_file_find(const tune_file *f, const tune_key *key); /* or NULL */
void tune_file_add(tune_file *f, const tune_key *key, const lab_sum *sum);

/* False: something could not be written; it says what. */
MUST_USE bool tune_file_close(tune_file *f, args *a);

#endif
