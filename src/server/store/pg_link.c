#include "pg_link.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    GIVE_UP_MS = 15000,   /* a connection that is stalled, or a set-up */
    CONNECT_MS = 5000,    /* unless the address says otherwise */
    RETRY_MS = 1000,      /* between attempts to connect */
    WAIT_AGAIN_MS = 10000 /* after waiting for a connection in vain */
};

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Copies an error message without the newlines that libpq puts at its end. */
static void keep_reason(pg_link *l, const char *said) {
    size_t size = strlen(said);
    while (size > 0 && said[size - 1] == '\n') size--;
    snprintf(l->why, sizeof l->why, "%.*s", (int)size, said);
}

bool pg_note(pg_link *l, PGresult *r, bool fine) {
    if (!fine && l->state == PG_READY)
        keep_reason(l, r ? PQresultErrorMessage(r) : PQerrorMessage(l->connection));
    PQclear(r);
    return fine;
}

static void enter(pg_link *l, pg_state state) {
    l->state = state;
    l->since = now_ms();
}

static void lose(pg_link *l) {
    enter(l, PG_DOWN);
    l->unanswered = PG_NOTHING;
    l->missed = l->out_of_sync = false;
}

static void fail_to_connect(pg_link *l, const char *reason) {
    keep_reason(l, reason);
    lose(l);
    l->retry_at = now_ms() + RETRY_MS;
}

static void stall(pg_link *l) {
    snprintf(l->why, sizeof l->why, "the database does not answer");
    enter(l, PG_STALLED);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Waits until a result can be taken without blocking. False: not before the deadline. */
static bool wait_for_result(pg_link *l) {
    while (PQisBusy(l->connection)) {
        int unsent = PQflush(l->connection);
        struct pollfd p = {.fd = PQsocket(l->connection),
                           .events = (short)(POLLIN | (unsent > 0 ? POLLOUT : 0))};
        if (p.fd < 0 || unsent < 0) return true; /* the connection was closed: that is a result */
        int64_t left = l->deadline - now_ms();
        if (l->patience > 0 && left <= 0) return false;
        if (poll(&p, 1, l->patience > 0 ? (int)left : -1) == 0) return false;
        if ((p.revents & ~POLLOUT) && !PQconsumeInput(l->connection)) return true;
    }
    return true;
}

PGresult *pg_next(pg_link *l) {
    if (l->state != PG_READY) return NULL;
    if (wait_for_result(l)) return l->answered_at = now_ms(), PQgetResult(l->connection);
    stall(l);
    return NULL;
}

PGresult *pg_answer(pg_link *l, int sent) {
    PGresult *last = NULL, *r;
    while (sent && (r = pg_next(l))) {
        bool failed = last && PQresultStatus(last) == PGRES_FATAL_ERROR;
        PQclear(failed ? r : last);
        if (!failed) last = r;
    }
    if (l->state == PG_READY) return last;
    PQclear(last);
    return NULL;
}

bool pg_script(pg_link *l, const char *sql) {
    PGresult *r = pg_answer(l, PQsendQuery(l->connection, sql));
    ExecStatusType status = PQresultStatus(r);
    return pg_note(l, r, status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
}

/* Takes what has arrived, without blocking. True: that was everything, and the connection is free
 * for the next operation. */
static bool drained(pg_link *l, bool *failed) {
    if (PQflush(l->connection) < 0 || !PQconsumeInput(l->connection)) return lose(l), false;
    int silent = 0;
    while (!PQisBusy(l->connection)) {
        PGresult *r = PQgetResult(l->connection);
        bool pipeline = PQpipelineStatus(l->connection) != PQ_PIPELINE_OFF;
        ExecStatusType status = PQresultStatus(r);
        if (!r && !pipeline) return PQstatus(l->connection) == CONNECTION_OK || (lose(l), false);
        silent = r ? 0 : silent + 1;
        if (r && status == PGRES_FATAL_ERROR)
            keep_reason(l, PQresultErrorMessage(r)), *failed = true;
        PQclear(r);
        bool ended = status == PGRES_PIPELINE_SYNC && !PQexitPipelineMode(l->connection);
        if (ended || silent > 2) return lose(l), false;
    }
    return false;
}

/* ---- connecting ------------------------------------------------------------------------------ */

static void quiet(void *user, const char *text) { (void)user, (void)text; }

static void timeouts(const pg_link *l, char out[128]) {
    snprintf(out, 128, "SET statement_timeout = %d; SET lock_timeout = %d;", l->patience / 3 * 2,
             l->patience / 3);
}

/* Every statement reads a few rows by an index: other plans come from wrong estimates. */
#define SET_UP                                                                                \
    "SET application_name = 'vallon'; SET enable_hashjoin = off; SET enable_mergejoin = off;" \
    "SET enable_seqscan = off; SET max_parallel_workers_per_gather = 0;"                      \
    "SELECT pg_advisory_lock_shared(" DB_HERE "); SELECT nextval('" DB_CAME "'); LISTEN vallon;"

void pg_set_patience(pg_link *l, int ms) {
    char sql[128];
    l->patience = ms;
    timeouts(l, sql);
    if (pg_ready(l)) (void)!pg_script(l, sql);
}

/* With short timeouts for a host that is down. Parameters in the address override them;
 * connect_timeout may also come from the environment. */
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

/* The lock: two processes that create the same sequence at once would disturb each other. It may
 * be taken for a while by a process that migrates the store. */
bool pg_open(pg_link *l, const char *address) {
    *l = (pg_link){.connection = connect_to(address)};
    if (PQstatus(l->connection) != CONNECTION_OK) return pg_note(l, NULL, false);
    PQsetnonblocking(l->connection, 1);
    PQsetNoticeProcessor(l->connection, quiet, NULL);
    return pg_script(l, "BEGIN; SELECT pg_advisory_xact_lock(" DB_SCHEMA
                        "); CREATE SEQUENCE IF NOT EXISTS " DB_CAME "; COMMIT;" SET_UP);
}

void pg_close(pg_link *l) { PQfinish(l->connection); }

static int64_t connect_limit(const pg_link *l) {
    int64_t seconds = 0;
    PQconninfoOption *all = PQconninfo(l->connection);
    for (const PQconninfoOption *o = all; o && o->keyword; o++)
        if (strcmp(o->keyword, "connect_timeout") == 0 && o->val) seconds = atoll(o->val);
    PQconninfoFree(all);
    return seconds > 0 ? seconds * 1000 : CONNECT_MS;
}

static void start_connecting(pg_link *l) {
    if (now_ms() < l->retry_at) return;
    l->retry_at = now_ms() + RETRY_MS;
    l->serial++;
    if (!PQresetStart(l->connection)) {
        fail_to_connect(l, PQerrorMessage(l->connection));
        return;
    }
    l->wants = PGRES_POLLING_WRITING;
    enter(l, PG_CONNECTING);
}

/* The events that the next step waits for. */
static short wanted(const pg_link *l) {
    bool writes = l->state == PG_CONNECTING && l->wants == PGRES_POLLING_WRITING;
    return writes ? POLLOUT : POLLIN;
}

static void set_up(pg_link *l) {
    char sql[1024];
    timeouts(l, sql);
    strcat(sql, SET_UP);
    enter(l, PG_SETTING_UP);
    PQsetnonblocking(l->connection, 1);
    if (!PQsendQuery(l->connection, sql)) fail_to_connect(l, PQerrorMessage(l->connection));
}

static void go_on_connecting(pg_link *l) {
    struct pollfd p = {.fd = PQsocket(l->connection), .events = wanted(l)};
    while (l->state == PG_CONNECTING && p.fd >= 0 && poll(&p, 1, 0) > 0) {
        l->wants = PQresetPoll(l->connection);
        if (l->wants == PGRES_POLLING_FAILED)
            fail_to_connect(l, PQerrorMessage(l->connection));
        else if (l->wants == PGRES_POLLING_OK)
            set_up(l);
        if (p.fd != PQsocket(l->connection)) l->serial++; /* it tries the next address */
        p = (struct pollfd){.fd = PQsocket(l->connection), .events = wanted(l)};
    }
    if (l->state == PG_CONNECTING && now_ms() - l->since > connect_limit(l))
        fail_to_connect(l, "the database does not accept the connection");
}

/* ---- recovering ------------------------------------------------------------------------------ */

static void clean_up(pg_link *l) {
    enter(l, PG_RECOVERING);
    l->unanswered = PG_NOTHING;
    l->missed = false;
    if (!PQsendQuery(l->connection, "ROLLBACK; SELECT pg_advisory_unlock(" DB_QUICK
                                    "); SELECT nextval('" DB_CAME "')"))
        lose(l);
}

static void go_on_waiting(pg_link *l) {
    bool failed = false;
    pg_state before = l->state;
    if (!drained(l, &failed)) {
        if (l->state == before && now_ms() - l->since > GIVE_UP_MS) lose(l);
        return;
    }
    if (before == PG_STALLED)
        clean_up(l);
    else if (!failed)
        enter(l, PG_READY);
    else if (before == PG_SETTING_UP)
        lose(l), l->retry_at = now_ms() + RETRY_MS;
    else
        lose(l);
}

/* ---- what is sent without waiting ------------------------------------------------------------ */

static void send_without_waiting(pg_link *l, pg_unanswered what) {
    l->unanswered = what;
    l->asked_at = now_ms();
}

void pg_sent_notify(pg_link *l, bool sent) {
    if (sent) send_without_waiting(l, PG_NOTIFY);
    l->missed |= !sent;
}

static void note_answer(pg_link *l, PGresult *r) {
    if (l->unanswered == PG_NOTIFY && PQresultStatus(r) != PGRES_TUPLES_OK) l->missed = true;
    PQclear(r);
}

/* Takes the answer if it has arrived. */
static void take_answer(pg_link *l) {
    PGconn *c = l->connection;
    if (l->state != PG_READY || l->unanswered == PG_NOTHING || !PQconsumeInput(c)) return;
    while (l->unanswered != PG_NOTHING && !PQisBusy(c)) {
        PGresult *r = PQgetResult(c);
        if (r)
            note_answer(l, r);
        else
            l->unanswered = PG_NOTHING;
        l->answered_at = now_ms();
    }
}

/* Waits for the answer, before any other query. The time since it was sent counts. */
static void finish_answer(pg_link *l) {
    PGresult *r;
    if (l->unanswered == PG_NOTHING) return;
    l->deadline = l->asked_at + l->patience;
    while ((r = pg_next(l))) note_answer(l, r);
    l->unanswered = PG_NOTHING;
}

static void probe(pg_link *l) {
    take_answer(l);
    if (l->state != PG_READY || l->unanswered != PG_NOTHING || l->out_of_sync) return;
    if (now_ms() - l->answered_at < PG_PROBE_MS) return;
    if (PQtransactionStatus(l->connection) != PQTRANS_IDLE) return;
    if (PQsendQuery(l->connection, "")) send_without_waiting(l, PG_PROBE);
}

/* A connection that was lost is noticed here. */
static void check_connection(pg_link *l) {
    bool good = PQstatus(l->connection) == CONNECTION_OK && !l->out_of_sync;
    if (l->state == PG_READY && !good) lose(l);
}

bool pg_answers(pg_link *l) {
    take_answer(l);
    check_connection(l);
    return l->state == PG_READY &&
           (l->unanswered == PG_NOTHING || now_ms() - l->asked_at < PG_SILENT_MS);
}

bool pg_listen(pg_link *l) {
    check_connection(l);
    if (l->state != PG_READY) pg_poll(l);
    take_answer(l);
    return l->state == PG_READY && PQconsumeInput(l->connection);
}

void pg_poll(pg_link *l) {
    check_connection(l);
    probe(l);
    if (l->state == PG_DOWN) start_connecting(l);
    if (l->state == PG_CONNECTING) go_on_connecting(l);
    if (l->state == PG_STALLED || l->state == PG_RECOVERING || l->state == PG_SETTING_UP)
        go_on_waiting(l);
}

static bool connects(const pg_link *l) {
    return l->state == PG_CONNECTING || l->state == PG_SETTING_UP;
}

static void wait_for_connection(pg_link *l) {
    int64_t now = now_ms(), until = now + l->patience;
    if (now < l->wait_from) return;
    for (; connects(l) && now < until; now = now_ms()) {
        struct pollfd p = {.fd = PQsocket(l->connection), .events = wanted(l)};
        (void)poll(&p, 1, (int)(until - now));
        pg_poll(l);
    }
    if (connects(l)) l->wait_from = now + WAIT_AGAIN_MS;
}

/* Others did not hear of something: a new number makes them read everything again. */
static void make_up(pg_link *l) {
    if (!l->missed || PQtransactionStatus(l->connection) != PQTRANS_IDLE) return;
    l->missed = !pg_script(l, "SELECT nextval('" DB_CAME "')");
}

bool pg_ready(pg_link *l) {
    check_connection(l);
    if (l->state != PG_READY) pg_poll(l);
    wait_for_connection(l);
    if (l->state == PG_READY) finish_answer(l);
    if (l->state != PG_READY) return false;
    l->deadline = now_ms() + l->patience;
    if (l->state == PG_READY) make_up(l);
    return l->state == PG_READY && PQstatus(l->connection) == CONNECTION_OK;
}
