/* pg_link.h - the connection to PostgreSQL, for db_postgres.c alone.
 *
 * An operation waits for its answer no longer than the patience of the link. After that the link
 * is stalled: it fails every operation at once until the late answers have arrived, or until it
 * has given up the connection and made a new one. All of that happens in small steps that never
 * block (pg_poll), so a database that hangs costs the event loop one wait.
 *
 * An idle link sends an empty query now and then, without waiting for its answer. A database that
 * hangs is thus noticed before anybody needs it.
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

/* What was sent without waiting for the answer, which is still to come. */
typedef enum { PG_NOTHING, PG_NOTIFY, PG_PROBE } pg_unanswered;

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
    int64_t wait_from; /* do not wait for a connection before */
    pg_unanswered unanswered;
    int64_t asked_at;    /* when that was sent */
    int64_t answered_at; /* when the database last answered */
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

/* Takes the next steps of recovery, if any, and probes an idle link. Never blocks. */
void pg_poll(pg_link *l);

/* The database answers, as far as the link knows: at most PG_SILENT_MS + PG_PROBE_MS after it fell
 * silent this is false. Never blocks. */
enum { PG_PROBE_MS = 200, PG_SILENT_MS = 400 };
bool pg_answers(pg_link *l);

/* Reads what has arrived without being asked for. False: the link is not ready. Never blocks. */
bool pg_listen(pg_link *l);

/* Notes that a NOTIFY was sent, or was not. */
void pg_sent_notify(pg_link *l, bool sent);

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
