/* store_inside.h - helpers shared by the store's own files. */
#ifndef VALLON_STORE_INSIDE_H
#define VALLON_STORE_INSIDE_H

#include "store.h"

struct store {
    const db_driver *driver;
    db *db;
    struct {
        char id[MATCH_ID];
        uint32_t step;
        size_t text;           /* where it begins in `texts` */
    } waiting[STORE_TOGETHER]; /* to be committed */
    int count;
    char *texts; /* of the waiting entries, one after the other */
    size_t texts_used, texts_size;
    char why[DB_WHY];
};

/* Creates the schema, or brings an older one up to date. */
MUST_USE bool store_make_schema(store *s, lang l, char why[DB_WHY]);

/* Runs one statement at once; -1: failed. */
int store_run(store *s, const db_query *q);

/* A transaction around several of them. */
MUST_USE bool store_begin(store *s);
MUST_USE bool store_end(store *s);
store_result store_undo(store *s); /* rolls back; returns STORE_FAILED */

/* Stores the ratings after a match; false: another match of somebody's was counted meanwhile. */
MUST_USE bool store_put_ratings(store *s, const ending *e);
/* Stores the places of a match of a tournament, for store_finish. */
MUST_USE bool store_end_meeting(store *s, const char *match, const ending *e);
/* Rates a few of the matches that an earlier release stored; `more`: there are others. */
MUST_USE bool store_rate_older(store *s, bool *more);

/* For a transaction of the caller's: ends tickets and sessions; adds a ticket. */
store_result store_drop_sessions(store *s, int64_t person);
store_result store_insert_ticket(store *s, const ticket_row *t);

/* For the transaction of a deed: settles a report and returns 1; 0: it is settled already, -1: the
 * store failed. Gives or takes the role of a moderator. */
int store_settle(store *s, const struct judgement *j);
MUST_USE bool store_set_moderator(store *s, int64_t person, bool off);

/* For a transaction of the caller's: waits for other processes that do something for this person;
 * changes or closes a club, and returns the rows as store_run does; takes a person out of a club,
 * or of all (0); adds a letter from a moderator. */
MUST_USE bool store_lock_person(store *s, int64_t person);
int store_apply_club(store *s, const struct club_change *c);
int store_cancel_tourney(store *s, const char *id, const char *reason);
MUST_USE bool store_drop_memberships(store *s, int64_t person, int64_t club);
MUST_USE bool store_post_letter(store *s, int64_t person, const char *what, const char *text);

/* For the transaction of a deed: takes a card set down, or puts it back, hides its tables and tells
 * its owner; 1: done, 0: it is so already or there is no such set, -1: the store failed. */
int store_apply_set(store *s, const struct set_decision *d);

/* Keeps the driver's reason for store_why; returns STORE_FAILED. */
store_result store_failed(store *s);

/* The result of a statement from its number of rows. */
store_result store_changed_one(int rows); /* none: STORE_TAKEN */
store_result store_found(int rows);       /* none: STORE_NONE */
store_result store_done(int rows);        /* any number is fine */

/* The caller's callback, for rows that need converting. */
typedef struct {
    store_entry entry;
    store_chat chat;
    store_rating rating;
    store_id id;
    store_person person;
    void *user;
} receiver;

/* Callbacks for rows: `user` is an int64_t for the first cell; a receiver with `id`. */
void store_give_number(void *user, const char *const cells[], int count);
void store_give_id(void *user, const char *const cells[], int count);

void store_copy(char *out, size_t size, const char *text);
int64_t store_now(void); /* seconds of the system clock */
/* The same of store_time, for times that another process may check. */
MUST_USE bool store_seconds(store *s, int64_t *now);

#endif
