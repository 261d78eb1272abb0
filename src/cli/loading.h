/* loading.h - resolves command-line words to a game, its set, its options and its players.
 *
 * On failure each function prints what is wrong, in the reader's language, sets the exit code in
 * `a->code` and returns false or NULL. A wrong word is a usage error; an unreadable file or a
 * faulty set is a failure. */
#ifndef VALLON_LOADING_H
#define VALLON_LOADING_H

#include "args.h"
#include "history.h"
#include "library.h"
#include "player.h"

enum { FILE_SIZE_MAX = 16 << 20 };

/* A file in memory, zero-terminated, with its name for error messages. */
typedef struct {
    const char *name;
    char *text;
    size_t size;
} file_text;

/* A game with a set. The caller releases it with loaded_free. */
typedef struct {
    rules rules;
    void *tables;
} loaded;

enum { NODES_MAX = 1 << 20 };

/* The player of each seat. NULL: a person. */
typedef struct {
    bool people; /* set by the caller: people are allowed */
    int seats;
    const player *player[SEATS_MAX];
    /* iterations per action, given with the name ("master@2000"); 0: not given */
    uint32_t nodes[SEATS_MAX];
} lineup;

MUST_USE bool file_read(args *a, const char *path, file_text *out);
void file_free(file_text *f);

/* The text of a built-in file; do not free it. */
file_text library_text(const library_file *f);

const game *load_game(args *a, const char *id); /* or NULL */

/* Loads a set from a file; path NULL: the game's normal built-in set. */
MUST_USE bool load_set(args *a, const game *g, const char *path, loaded *out);

/* Loads a set from a text in memory. */
MUST_USE bool load_set_text(args *a, const game *g, const file_text *text, loaded *out);
void loaded_free(loaded *l);

/* Parses "greedy,random,human"; the number must suit the game. */
MUST_USE bool load_players(args *a, const game *g, const char *list, lineup *out);

/* The same for any number of players. If people are not allowed, a bot that searches may have
 * its number of iterations: "master@2000,adept". */
MUST_USE bool load_entrants(args *a, const char *list, lineup *out);

/* Applies every KEY=VALUE given with the repeatable `option` to `out`. */
MUST_USE bool load_options(args *a, const game *g, int option, setting *out);

/* Makes the head of a record of such a match; seats are named after their players. */
void load_record_head(const rules *r, const setting *s, const lineup *who, record_head *out);

/* Returns zeroed memory. If there is none, prints a message and exits: no command can go on. */
void *take_memory(size_t size);

#endif
