#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "db.h"

enum { KEPT_MAX = 128, NUMBER = 24 };

struct db {
    PGconn *connection;
    int kept;
    const char *sql[KEPT_MAX];
    time_t tried; /* when a lost connection was last asked back */
    char why[DB_WHY];
};

static bool note(db *d, PGresult *r, bool fine) {
    if (!fine) snprintf(d->why, sizeof d->why, "%s", r ? PQresultErrorMessage(r) : PQerrorMessage(d->connection));
    PQclear(r);
    return fine;
}

static bool script(db *d, const char *sql) {
    PGresult *r = PQexec(d->connection, sql);
    ExecStatusType status = PQresultStatus(r);
    return note(d, r, status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
}

static void quiet(void *user, const char *text) { (void)user, (void)text; }

static bool set_up(db *d) {
    d->kept = 0;
    PQsetNoticeProcessor(d->connection, quiet, NULL);
    return script(
        d,
        "SET statement_timeout = '10s'; SET lock_timeout = '5s'; SET application_name = 'vallon'; SELECT pg_advisory_lock_shared(" DB_HERE
        "); LISTEN vallon");
}

/* Once a second at most: the loop waits while we try. */
static bool connected(db *d) {
    if (PQstatus(d->connection) == CONNECTION_OK) return true;
    if (time(NULL) == d->tried) return false;
    d->tried = time(NULL);
    PQreset(d->connection);
    if (PQstatus(d->connection) == CONNECTION_OK) return set_up(d);
    snprintf(d->why, sizeof d->why, "%s", PQerrorMessage(d->connection));
    return false;
}

static bool connected_script(db *d, const char *sql) { return connected(d) && script(d, sql); }

static void close_db(db *d) {
    PQfinish(d->connection);
    free(d);
}

/* The prefix is part of libpq's own addresses. */
static db *open_db(const char *where, char why[DB_WHY]) {
    char address[512];
    db *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    snprintf(address, sizeof address, "postgres://%s", where);
    d->connection = PQconnectdb(address);
    if (PQstatus(d->connection) == CONNECTION_OK && set_up(d)) return d;
    snprintf(why, DB_WHY, "%s", PQerrorMessage(d->connection));
    close_db(d);
    return NULL;
}

static bool prepare(db *d, const char *sql, char name[16]) {
    int at = 0;
    while (at < d->kept && d->sql[at] != sql) at++;
    snprintf(name, 16, "s%d", at);
    if (at < d->kept) return true;
    ASSERT(at < KEPT_MAX);
    PGresult *r = PQprepare(d->connection, name, sql, 0, NULL);
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

static int run(db *d, const db_query *q) {
    char name[16], number[DB_ARGS_MAX][NUMBER];
    const char *value[DB_ARGS_MAX];
    if (!connected(d) || !prepare(d, q->sql, name)) return -1;
    for (int i = 0; i < q->count; i++) {
        snprintf(number[i], NUMBER, "%lld", (long long)q->value[i].number);
        value[i] = q->value[i].text ? q->value[i].text : number[i];
    }
    PGresult *r = PQexecPrepared(d->connection, name, q->count, value, NULL, NULL, 0);
    ExecStatusType status = PQresultStatus(r);
    int rows = status == PGRES_TUPLES_OK ? PQntuples(r) : status == PGRES_COMMAND_OK ? atoi(PQcmdTuples(r)) : -1;
    if (rows >= 0) give_rows(r, q);
    note(d, r, rows >= 0);
    return rows;
}

static const char *why_db(const db *d) { return d->why; }

static int socket_of(const db *d) { return PQsocket(d->connection); }

/* In a transaction of its own, not waited for: NOTIFY would make durable commits queue. */
static void tell(db *d, const char *text) {
    char sql[256], *safe = PQescapeLiteral(d->connection, text, strlen(text));
    if (!safe) return;
    snprintf(sql, sizeof sql, "BEGIN; SET LOCAL synchronous_commit TO off; SELECT pg_notify('vallon', %s); COMMIT", safe);
    PQfreemem(safe);
    if (!script(d, sql)) (void)!script(d, "ROLLBACK");
}

/* What other processes told; what we told ourselves is left out. */
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

const db_driver db_postgres = {"postgres://", open_db, run, connected_script, why_db, close_db, true, socket_of, tell, heard};
