/* store_sets.h - sets of cards that people uploaded: their owners, the matches that use them, and
 * the ones that moderators took down. A set is named by the SHA-256 of its text. Times are seconds
 * of store_time. */
#ifndef VALLON_STORE_SETS_H
#define VALLON_STORE_SETS_H

#include "store.h"

enum {
    SET_TEXT_MAX = 256 * 1024,   /* bytes of a set */
    SETS_EACH = 50,              /* sets of one person, */
    SETS_EACH_BYTES = 4 << 20,   /* and bytes of all of them */
    SETS_ALL_BYTES = 1024 << 20, /* of everybody */
    SETS_LISTED = SETS_EACH,
    SET_DAYS = 30, /* a set that no match uses is deleted so long after it was last used */
    SET_TABLES = 500
};

typedef struct {
    char hash[HASH_HEX], game[32];
    bool own;      /* a person's; false: a built-in one, of this version or an earlier one */
    int64_t owner; /* 0: gone */
    int64_t size, made;
    int64_t down; /* when a moderator took it down; 0: it is not */
    const char *text;
} set_row;
typedef void (*store_set)(void *user, const set_row *row);

/* Adds a person's set, or notes that it is used if somebody has brought it before. STORE_TAKEN: the
 * person, or the server, has as much as there may be; STORE_NONE: moderators took it down. */
MUST_USE store_result store_add_set(store *s, const set_row *row);
/* Gives the one with this hash, with its text; STORE_NONE: unknown. */
MUST_USE store_result store_read_set(store *s, const char *hash, store_set each, void *user);
/* Before a table is opened with it: keeps it for SET_DAYS. STORE_NONE: there is no such set for
 * this game, or it was taken down. */
MUST_USE store_result store_use_set(store *s, const char *hash, const char *game);
/* Those of a person, the newest first. Cells: hash, game, size, made, down, and 1 if a match uses
 * it. */
MUST_USE store_result store_sets_of(store *s, int64_t person, db_row each, void *user);
/* Deletes a person's own set if no match uses it; STORE_TAKEN: one does, or it is not theirs. */
MUST_USE store_result store_drop_set(store *s, int64_t person, const char *hash);
/* Deletes sets that were last used before a time and that no match was played with. */
MUST_USE store_result store_expire_sets(store *s, int64_t before);
/* Tables with it that are not over, SET_TABLES at most. The detail is the plan. */
MUST_USE store_result store_tables_with(store *s, const char *hash, store_id each, void *user);

/* What a moderator or admin decides about a set, for a deed: its owner gets a letter. */
typedef struct set_decision {
    const char *hash;
    const char *text; /* to the owner */
    bool down;        /* false: it may be used again */
} set_decision;

#endif
