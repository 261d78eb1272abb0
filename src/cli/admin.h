/* admin.h - shared by the files of `vallon admin`: admin.c has the command and its changes,
 * admin_lists.c the lists, admin_copies.c backups.
 *
 * With --json a command prints one JSON value on stdout if it succeeds. If it fails, it prints
 * nothing there; the reason is on stderr, as without --json. */
#ifndef VALLON_ADMIN_H
#define VALLON_ADMIN_H

#include "args.h"
#include "json.h"
#include "store.h"

enum {
    ADMIN_STORE,
    ADMIN_WHY,
    ADMIN_JSON,
    ADMIN_KEEP,
    ADMIN_OFF,
};

typedef struct {
    args args;
    const char *address; /* of the store */
    store *store;
    const char *word; /* the second word, or NULL */
    bool json;
} keeping;

#define ADMIN_SQLITE "sqlite:" /* how the address of a file begins */

int admin_store_fails(const keeping *k); /* prints why the store failed; returns FAILED */

/* Stores the change with its row of the audit trail; `d` needs no who and why, and no what if
 * that is the first word. */
store_result admin_do(const keeping *k, deed d);

/* Without --json these do nothing: a change that worked prints nothing. Between them, write fields
 * of the object. */
enum { ADMIN_OBJECT = 32 * 1024 };
json admin_begin_report(const keeping *k, buffer *out);
int admin_end_report(const keeping *k, json *j); /* returns FINE */

/* Prints that the named file cannot be used, and the reason; returns FAILED. */
int admin_file_fails(const keeping *k, const char *file, const char *why);

int admin_list_people(keeping *k);
int admin_list_tables(keeping *k);
int admin_list_tourneys(keeping *k);
int admin_list_deeds(keeping *k);

/* `word` is the file, or with --keep the directory, or NULL for "backups" beside the store. */
int admin_back_up(keeping *k);
/* Runs without an open store: puts a copy of the file `word` in the place of the store. */
int admin_restore(keeping *k);

#endif
