/* pg_link.h - the connection to PostgreSQL, for db_postgres.c alone.
 *
 * An operation waits for its answer no longer than the patience of the link. After that the link
 * is stalled: it fails every operation at once until the late answers have arrived, or until it
 * has given up the connection and made a new one. All of that happens in small steps that never
 * block (pg_poll), so a database that hangs costs the event loop one wait.
 *
 * Nobody knows whether an operation that timed out took effect. After a stall the link therefore
 * rolls back what may be open, releases the lock of store_lock, and takes a number from DB_CAME:
 * then every process, including this one, reads its tables again. */
#ifndef VALLON_PG_LINK_H
#define VALLON_PG_LINK_H

#include <libpq-fe.h>

#include "db.h"

typedef enum {
    PG_READY,
    PG_STALLED,    /* late answers are still to come */
    PG_RECOVERING, /* they have come; now the answer to the clean-up is to come */
    PG_DOWN,       /* no connection; the next attempt is at `retry_at` */
    PG_CONNECTING,
    PG_SETTING_UP, /* connected; the answer to the set-up is to come */
} pg_state;

/* Times are milliseconds of the monotonic clock. */
typedef struct {
    PGconn *connection;
    pg_state state;
    PostgresPollingStatusType wants; /* while connecting */
    unsigned serial;                 /* of the connection: a new one may reuse the descriptor */
    int patience;
    int64_t deadline; /* of the operation under way */
    int64_t since;    /* when the state began */
    int64_t retry_at;
    int64_t wait_from;   /* do not wait for a connection before */
    bool notify_pending; /* the answer to a NOTIFY is still to come */
    bool missed;         /* a notification was not sent */
    bool out_of_sync;    /* the protocol state is unknown: reconnect */
    char why[DB_WHY];
} pg_link;

/* Connects and sets up, with any patience. After false: pg_close. */
MUST_USE bool pg_open(pg_link *l, const char *address);
void pg_close(pg_link *l);

/* 0: waits for any length of time. PostgreSQL itself gives up earlier: locks after a third of the
 * time, statements after two thirds. */
void pg_set_patience(pg_link *l, int ms);

/* Takes the next steps of recovery, if any. Never blocks. */
void pg_poll(pg_link *l);

/* Call this before each operation: false if it cannot be done now. A connection that was lost is
 * made again; waits for that as long as for an answer, but not again and again. */
MUST_USE bool pg_ready(pg_link *l);

/* The next result of the operation; NULL: no more, or the link is no longer ready. */
PGresult *pg_next(pg_link *l);

/* The last result of what was sent, or the first that failed; NULL: it could not be sent, or did
 * not arrive. */
PGresult *pg_answer(pg_link *l, int sent);

MUST_USE bool pg_script(pg_link *l, const char *sql);

/* Frees the result; if not `fine`, keeps its reason. Returns `fine`. */
bool pg_note(pg_link *l, PGresult *r, bool fine);

#endif
