/* loading.h - from words on the command line to things to play with: a game, its set, its
 * options, its players. Each function says what is wrong, in the reader's language, and
 * returns false or NULL, with the exit code left in `a->code`: a wrong word is an error of
 * usage, an unreadable file or a faulty set a failure. */
#ifndef VALLON_LOADING_H
#define VALLON_LOADING_H

#include "args.h"
#include "history.h"
#include "library.h"
#include "player.h"

enum { FILE_SIZE_MAX = 16 << 20 };

/* A file in memory, zero-terminated, with its name for errors. */
typedef struct {
    const char *name;
    char *text;
    size_t size;
} file_text;

/* A game with a set. The tables live until loaded_free. */
typedef struct {
    rules rules;
    void *tables;
} loaded;

enum { NODES_MAX = 1 << 20 };

/* Who sits where. A seat without a player is a person's. */
typedef struct {
    bool people; /* set by the caller: people may sit here */
    int seats;
    const player *player[SEATS_MAX];
    uint32_t nodes[SEATS_MAX]; /* iterations for an action that were asked for with the name; 0:
                                  none were */
} lineup;

MUST_USE bool file_read(args *a, const char *path, file_text *out);
void file_free(file_text *f);

/* A built-in file; it is not to be freed. */
file_text library_text(const library_file *f);

const game *load_game(args *a, const char *id); /* or NULL */

/* A set from a file; with no path the game's normal one, built in. */
MUST_USE bool load_set(args *a, const game *g, const char *path, loaded *out);

/* A set whose text is at hand. */
MUST_USE bool load_set_text(args *a, const game *g, const file_text *text, loaded *out);
void loaded_free(loaded *l);

/* "greedy,random,human", and as many as the game has seats for. */
MUST_USE bool load_players(args *a, const game *g, const char *list, lineup *out);

/* The same, however many seats the game has. Where nobody is a person, who searches may have his
 * iterations with him: "master@2000,adept". */
MUST_USE bool load_entrants(args *a, const char *list, lineup *out);

/* Every KEY=VALUE given with the repeatable `option`, over what `out` holds. */
MUST_USE bool load_options(args *a, const game *g, int option, setting *out);

/* The head of a record of such a match; seats are named after their players. */
void load_record_head(const rules *r, const setting *s, const lineup *who, record_head *out);

/* Zeroed memory, or the end of the program with a message: nothing sensible can be done without. */
void *take_memory(size_t size);

#endif
