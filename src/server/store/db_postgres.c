/* The PostgreSQL driver. Several statements go in one pipeline, and NOTIFY is sent without waiting
 * for its answer. pg_link.h says what happens when the database does not answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pg_link.h"

enum { KEPT_MAX = 1024, NUMBER = 24 };

struct db {
    pg_link link;
    unsigned serial; /* of the connection that knows these statements */
    int kept_count, names;
    struct {
        const char *sql;
        int name;
    } kept[KEPT_MAX]; /* a hash table, by the address of the text */
};

static bool script(db *d, const char *sql) {
    return pg_ready(&d->link) && pg_script(&d->link, sql);
}

static void close_db(db *d) {
    pg_close(&d->link);
    free(d);
}

/* The prefix is part of libpq's own addresses. */
static db *open_db(const char *where, char why[DB_WHY]) {
    char address[512];
    db *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    snprintf(address, sizeof address, "postgres://%s", where);
    if (pg_open(&d->link, address)) return d;
    snprintf(why, DB_WHY, "%s", d->link.why);
    close_db(d);
    return NULL;
}

/* ---- one statement --------------------------------------------------------------------------- */

/* Each attempt gets a new name: one that timed out may have succeeded. */
static bool prepare(db *d, const char *sql, char name[16]) {
    pg_link *l = &d->link;
    size_t at = (size_t)((uintptr_t)sql * 0x9e3779b97f4a7c15u >> 54);
    _Static_assert(KEPT_MAX == 1024, "the hash has 10 bits");
    if (d->serial != l->serial) {
        memset(d->kept, 0, sizeof d->kept);
        d->kept_count = 0;
        d->serial = l->serial;
    }
    while (d->kept[at].sql && d->kept[at].sql != sql) at = (at + 1) % KEPT_MAX;
    bool known = d->kept[at].sql;
    snprintf(name, 16, "s%d", known ? d->kept[at].name : ++d->names);
    if (known) return true;
    ASSERT(d->kept_count < KEPT_MAX / 2);
    PGresult *r = pg_answer(l, PQsendPrepare(l->connection, name, sql, 0, NULL));
    if (!pg_note(l, r, PQresultStatus(r) == PGRES_COMMAND_OK)) return false;
    d->kept[at].sql = sql;
    d->kept[at].name = d->names;
    d->kept_count++;
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

static int send_bound(db *d, const db_query *q, const bound *b) {
    return PQsendQueryPrepared(d->link.connection, b->name, q->count, b->value, NULL, NULL, 0);
}

static int run(db *d, const db_query *q) {
    bound b;
    if (!pg_ready(&d->link) || !bind_values(d, q, &b)) return -1;
    PGresult *r = pg_answer(&d->link, send_bound(d, q, &b));
    int rows = rows_of(r, q);
    pg_note(&d->link, r, rows >= 0);
    return rows;
}

/* ---- several statements in one round trip ---------------------------------------------------- */

/* The results come in order, with a NULL after each; the sync at the end confirms the commit. */
static bool collect(db *d, const db_query *q, int count, int rows[]) {
    int got = 0;
    bool fine = true;
    for (int silent = 0; silent < 2 && d->link.state == PG_READY;) {
        PGresult *r = pg_next(&d->link);
        silent = r ? 0 : silent + 1;
        if (!r) continue;
        if (PQresultStatus(r) == PGRES_PIPELINE_SYNC) return PQclear(r), fine && got == count;
        bool good = fine && got < count && (rows[got] = rows_of(r, &q[got])) >= 0;
        got++;
        if (fine) /* errors after the first say nothing new */
            pg_note(&d->link, r, good);
        else
            PQclear(r);
        fine = good;
    }
    if (d->link.state == PG_READY) d->link.out_of_sync = true;
    return false;
}

static bool send_all(db *d, const db_query *q, int count) {
    bound b;
    bool fine = true;
    for (int i = 0; fine && i < count; i++)
        fine = bind_values(d, &q[i], &b) && send_bound(d, &q[i], &b);
    return PQpipelineSync(d->link.connection) && fine;
}

/* The pipeline is an implicit transaction up to the sync. If the link stalls, it ends the pipeline
 * itself. */
static bool together(db *d, const db_query *q, int count, int rows[]) {
    bound b;
    pg_link *l = &d->link;
    ASSERT(count <= DB_TOGETHER);
    if (!pg_ready(l)) return false;
    for (int i = 0; i < count;
         i++) /* prepare new statements first: we cannot wait for that within the pipeline */
        if (!bind_values(d, &q[i], &b)) return false;
    if (!PQenterPipelineMode(l->connection)) return pg_note(l, NULL, false);
    bool sent = send_all(d, q, count);
    if (!sent) pg_note(l, NULL, false);
    bool fine = collect(d, q, count, rows) && sent;
    if (l->state == PG_READY && !PQexitPipelineMode(l->connection)) l->out_of_sync = true;
    return fine;
}

static const char *why_db(const db *d) { return d->link.why; }

/* ---- other processes ------------------------------------------------------------------------- */

static int socket_of(const db *d, unsigned *serial) {
    *serial = d->link.serial;
    return d->link.state == PG_DOWN ? -1 : PQsocket(d->link.connection);
}

/* In a transaction of its own, without waiting: as part of a durable commit NOTIFY would
 * serialise commits. */
static void tell(db *d, const char *text) {
    static const char sql[] =
        "SELECT set_config('synchronous_commit', 'off', true), pg_notify('vallon', $1)";
    const db_query q = {.sql = sql, .count = 1, .value = {DB_TEXT(text)}};
    bound b;
    if (!pg_ready(&d->link)) return; /* after a stall or a new connection all read again */
    pg_sent_notify(&d->link, bind_values(d, &q, &b) && send_bound(d, &q, &b));
}

/* The next notification from another process; skips our own. */
static bool heard(db *d, char out[DB_HEARD]) {
    PGnotify *n;
    PGconn *c = d->link.connection;
    if (!pg_listen(&d->link)) return false;
    while ((n = PQnotifies(c))) {
        bool other = n->be_pid != PQbackendPID(c);
        snprintf(out, DB_HEARD, "%s", n->extra);
        PQfreemem(n);
        if (other) return true;
    }
    return false;
}

static void patience(db *d, int ms) { pg_set_patience(&d->link, ms); }
static void poll_db(db *d) { pg_poll(&d->link); }
static bool answers(db *d) { return pg_answers(&d->link); }

const db_driver db_postgres = {
    .prefix = "postgres://",
    .open = open_db,
    .run = run,
    .together = together,
    .script = script,
    .why = why_db,
    .close = close_db,
    .postgres = true,
    .socket = socket_of,
    .tell = tell,
    .heard = heard,
    .patience = patience,
    .poll = poll_db,
    .answers = answers,
};
