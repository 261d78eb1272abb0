/* The PostgreSQL driver. Answers are read with a timeout, several statements go in one pipeline,
 * and NOTIFY is sent without waiting for its answer. */
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "db.h"

enum {
    KEPT_MAX = 128,
    NUMBER = 24,
    ANSWER_TIMEOUT_MS = 15000 /* we give up a connection after this; the server ends statements
                                 sooner, see set_up */
};

struct db {
    PGconn *connection;
    int kept;
    const char *sql[KEPT_MAX];
    time_t retry_at;     /* do not reconnect before */
    bool notify_pending; /* the answer to a NOTIFY is still to come */
    bool notify_failed;  /* a NOTIFY failed */
    bool out_of_sync;    /* the protocol state is unknown: reconnect */
    unsigned serial;     /* of the connection: a new one may reuse the descriptor */
    char why[DB_WHY];
};

/* Copies an error message without the newlines that libpq puts at its end. */
static void keep_reason(const char *said, char out[DB_WHY]) {
    size_t size = strlen(said);
    while (size > 0 && said[size - 1] == '\n') size--;
    snprintf(out, DB_WHY, "%.*s", (int)size, said);
}

static bool note(db *d, PGresult *r, bool fine) {
    if (!fine) keep_reason(r ? PQresultErrorMessage(r) : PQerrorMessage(d->connection), d->why);
    PQclear(r);
    return fine;
}

/* The next result; NULL: no more. libpq alone would wait forever for a server that hangs: after
 * a timeout we shut down the socket, so that reading fails at once. */
static PGresult *next_result(db *d) {
    while (PQisBusy(d->connection)) {
        struct pollfd p = {.fd = PQsocket(d->connection), .events = POLLIN};
        if (p.fd < 0) break; /* the connection was closed meanwhile */
        if (poll(&p, 1, ANSWER_TIMEOUT_MS) == 0) shutdown(p.fd, SHUT_RDWR);
        if (!PQconsumeInput(d->connection)) break;
    }
    return PQgetResult(d->connection);
}

/* The last result of what was sent, or the first that failed; NULL: it could not be sent. */
static PGresult *answer(db *d, int sent) {
    PGresult *last = NULL, *r;
    while (sent && (r = next_result(d))) {
        bool failed = last && PQresultStatus(last) == PGRES_FATAL_ERROR;
        PQclear(failed ? r : last);
        if (!failed) last = r;
    }
    return last;
}

static bool script(db *d, const char *sql) {
    PGresult *r = answer(d, PQsendQuery(d->connection, sql));
    ExecStatusType status = PQresultStatus(r);
    return note(d, r, status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
}

/* Of the monotonic clock. */
static time_t seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

static void quiet(void *user, const char *text) { (void)user, (void)text; }

static bool set_up(db *d) {
    d->kept = 0;
    PQsetNoticeProcessor(d->connection, quiet, NULL);
    return script(
        d,
        "SET statement_timeout = '10s'; SET lock_timeout = '5s'; SET application_name = 'vallon';"
        "SELECT pg_advisory_xact_lock(" DB_SCHEMA "); CREATE SEQUENCE IF NOT EXISTS " DB_CAME ";"
        "SELECT pg_advisory_lock_shared(" DB_HERE "); SELECT nextval('" DB_CAME
        "'); LISTEN vallon");
}

/* Waits for the answer to a pending NOTIFY, before any other query. */
static void finish_notify(db *d) {
    PGresult *r;
    if (!d->notify_pending) return;
    d->notify_pending = false;
    while ((r = next_result(d))) {
        if (PQresultStatus(r) != PGRES_TUPLES_OK) d->notify_failed = true;
        PQclear(r);
    }
}

static bool reconnect(db *d) {
    d->notify_failed = d->out_of_sync = false;
    d->serial++;
    PQreset(d->connection);
    if (PQstatus(d->connection) == CONNECTION_OK)
        return d->out_of_sync = !set_up(d), !d->out_of_sync;
    keep_reason(PQerrorMessage(d->connection), d->why);
    return false;
}

/* Reconnecting blocks the loop: try at most once a second, and after a slow attempt wait for as
 * long as it took. If NOTIFY failed, reconnect so that peers notice and resync. */
static bool connected(db *d) {
    finish_notify(d);
    time_t began = seconds();
    bool fine = PQstatus(d->connection) == CONNECTION_OK && !d->out_of_sync;
    if (fine && (!d->notify_failed || PQtransactionStatus(d->connection) != PQTRANS_IDLE))
        return true;
    if (began < d->retry_at) return fine;
    fine = reconnect(d);
    d->retry_at = 2 * seconds() - began + 1;
    return fine;
}

static bool connected_script(db *d, const char *sql) { return connected(d) && script(d, sql); }

static void close_db(db *d) {
    PQfinish(d->connection);
    free(d);
}

/* With short timeouts: a host that is down blocks the loop for seconds, not for as long as the
 * system would wait. Parameters in the address override them; connect_timeout may also come from
 * the environment. */
static PGconn *connect_to(const char *address) {
    static const char *const names[] = {"connect_timeout",
                                        "tcp_user_timeout",
                                        "keepalives_idle",
                                        "keepalives_interval",
                                        "keepalives_count",
                                        "dbname",
                                        NULL};
    const char *const values[] = {
        getenv("PGCONNECT_TIMEOUT") ? NULL : "5", "10000", "10", "5", "2", address, NULL};
    return PQconnectdbParams(names, values, true);
}

/* The prefix is part of libpq's own addresses. */
static db *open_db(const char *where, char why[DB_WHY]) {
    char address[512];
    db *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    snprintf(address, sizeof address, "postgres://%s", where);
    d->connection = connect_to(address);
    if (PQstatus(d->connection) == CONNECTION_OK && set_up(d)) return d;
    keep_reason(PQerrorMessage(d->connection), why);
    close_db(d);
    return NULL;
}

static bool prepare(db *d, const char *sql, char name[16]) {
    int at = 0;
    while (at < d->kept && d->sql[at] != sql) at++;
    snprintf(name, 16, "s%d", at);
    if (at < d->kept) return true;
    ASSERT(at < KEPT_MAX);
    PGresult *r = answer(d, PQsendPrepare(d->connection, name, sql, 0, NULL));
    if (!note(d, r, PQresultStatus(r) == PGRES_COMMAND_OK)) return false;
    d->sql[d->kept++] = sql;
    return true;
}

static void give_rows(const PGresult *r, const db_query *q) {
    const char *cells[DB_CELLS_MAX];
    int count = PQnfields(r);
    ASSERT(count <= DB_CELLS_MAX);
    for (int i = 0; q->row && i < PQntuples(r); i++) {
        for (int k = 0; k < count; k++) cells[k] = PQgetvalue(r, i, k);
        q->row(q->user, cells, count);
    }
}

/* A statement's name and parameters. */
typedef struct {
    char name[16], number[DB_ARGS_MAX][NUMBER];
    const char *value[DB_ARGS_MAX];
} bound;

static bool bind_values(db *d, const db_query *q, bound *b) {
    for (int i = 0; i < q->count; i++) {
        snprintf(b->number[i], NUMBER, "%lld", (long long)q->value[i].number);
        b->value[i] = q->value[i].text ? q->value[i].text : b->number[i];
    }
    return prepare(d, q->sql, b->name);
}

/* Rows returned or changed; -1: failed. */
static int rows_of(const PGresult *r, const db_query *q) {
    ExecStatusType status = PQresultStatus(r);
    if (status == PGRES_TUPLES_OK) return give_rows(r, q), PQntuples(r);
    return status == PGRES_COMMAND_OK ? atoi(PQcmdTuples((PGresult *)r)) : -1;
}

static int run(db *d, const db_query *q) {
    bound b;
    if (!connected(d) || !bind_values(d, q, &b)) return -1;
    PGresult *r =
        answer(d, PQsendQueryPrepared(d->connection, b.name, q->count, b.value, NULL, NULL, 0));
    int rows = rows_of(r, q);
    note(d, r, rows >= 0);
    return rows;
}

/* ---- several statements in one round trip ---------------------------------------------------- */

/* The results come in order, with a NULL after each; the sync at the end confirms the commit. */
static bool collect(db *d, const db_query *q, int count, int rows[]) {
    int got = 0;
    bool fine = true;
    for (int silent = 0; silent < 2;) {
        PGresult *r = next_result(d);
        silent = r ? 0 : silent + 1;
        if (!r) continue;
        if (PQresultStatus(r) == PGRES_PIPELINE_SYNC) return PQclear(r), fine && got == count;
        bool good = fine && got < count && (rows[got] = rows_of(r, &q[got])) >= 0;
        got++;
        if (fine) /* errors after the first say nothing new */
            note(d, r, good);
        else
            PQclear(r);
        fine = good;
    }
    d->out_of_sync = true;
    return false;
}

static bool send_all(db *d, const db_query *q, int count) {
    bound b;
    bool fine = true;
    for (int i = 0; fine && i < count; i++)
        fine = bind_values(d, &q[i], &b) &&
               PQsendQueryPrepared(d->connection, b.name, q[i].count, b.value, NULL, NULL, 0);
    return PQpipelineSync(d->connection) && fine;
}

/* The pipeline is an implicit transaction up to the sync. */
static bool together(db *d, const db_query *q, int count, int rows[]) {
    bound b;
    ASSERT(count <= DB_TOGETHER);
    if (!connected(d)) return false;
    for (int i = 0; i < count;
         i++) /* prepare new statements first: we cannot wait for that within the pipeline */
        if (!bind_values(d, &q[i], &b)) return false;
    if (!PQenterPipelineMode(d->connection)) return note(d, NULL, false);
    bool sent = send_all(d, q, count);
    if (!sent) note(d, NULL, false);
    bool fine = collect(d, q, count, rows) && sent;
    if (!PQexitPipelineMode(d->connection)) d->out_of_sync = true;
    return fine;
}

static const char *why_db(const db *d) { return d->why; }

static int socket_of(const db *d, unsigned *serial) {
    return *serial = d->serial, PQsocket(d->connection);
}

/* In a transaction of its own, without waiting: as part of a durable commit NOTIFY would
 * serialise commits. */
static void tell(db *d, const char *text) {
    static const char sql[] =
        "SELECT set_config('synchronous_commit', 'off', true), pg_notify('vallon', $1)";
    const db_query q = {.sql = sql, .count = 1, .value = {DB_TEXT(text)}};
    bound b;
    if (!connected(d)) return;
    d->notify_pending = bind_values(d, &q, &b) &&
                        PQsendQueryPrepared(d->connection, b.name, 1, b.value, NULL, NULL, 0);
    d->notify_failed |= !d->notify_pending;
}

/* The next notification from another process; skips our own. */
static bool heard(db *d, char out[DB_HEARD]) {
    PGnotify *n;
    if (!connected(d) || !PQconsumeInput(d->connection)) return false;
    while ((n = PQnotifies(d->connection))) {
        bool other = n->be_pid != PQbackendPID(d->connection);
        snprintf(out, DB_HEARD, "%s", n->extra);
        PQfreemem(n);
        if (other) return true;
    }
    return false;
}

const db_driver db_postgres = {"postgres://", open_db,  run,  together, connected_script,
                               why_db,        close_db, true, NULL,     socket_of,
                               tell,          heard};
