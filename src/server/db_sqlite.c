/* The SQLite driver: one file, served by one process. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db.h"

enum { KEPT_MAX = 128, BUSY_MS = 5000 };

struct db {
    sqlite3 *handle;
    int claim; /* a second descriptor of the file, which holds our lock; -1: not locked */
    int kept;
    const char *sql[KEPT_MAX];
    sqlite3_stmt *statement[KEPT_MAX];
    char why[DB_WHY];
};

static bool note(db *d, bool fine) {
    if (!fine) snprintf(d->why, sizeof d->why, "%s", sqlite3_errmsg(d->handle));
    return fine;
}

static bool script(db *d, const char *sql) {
    return note(d, sqlite3_exec(d->handle, sql, NULL, NULL, NULL) == SQLITE_OK);
}

static void close_db(db *d) {
    for (int i = 0; i < d->kept; i++) sqlite3_finalize(d->statement[i]);
    sqlite3_close(d->handle);
    if (d->claim >= 0)
        close(d->claim); /* after SQLite: closing the file would release SQLite's locks */
    free(d);
}

/* FULL: an acknowledged move survives a power cut, not only a crash of the process. */
static const char pragmas[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA "
                              "foreign_keys = ON; PRAGMA trusted_schema = OFF;";

/* New files, also those that SQLite creates beside the database, are for the owner alone: they
 * contain seeds. */
static bool open_file(db *d, const char *where) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
    mode_t before = umask(077);
    bool fine = sqlite3_open_v2(where, &d->handle, flags, NULL) == SQLITE_OK;
    if (fine) sqlite3_busy_timeout(d->handle, BUSY_MS);
    fine = fine && script(d, pragmas);
    umask(before);
    return fine;
}

static db *open_db(const char *where, char why[DB_WHY]) {
    db *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->claim = -1;
    if (open_file(d, where)) return d;
    snprintf(why, DB_WHY, "%s: %s", where, d->handle ? sqlite3_errmsg(d->handle) : "no memory");
    close_db(d);
    return NULL;
}

static sqlite3_stmt *prepared(db *d, const char *sql) {
    for (int i = 0; i < d->kept; i++)
        if (d->sql[i] == sql) return d->statement[i];
    sqlite3_stmt *s = NULL;
    ASSERT(d->kept < KEPT_MAX);
    if (sqlite3_prepare_v3(d->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &s, NULL) != SQLITE_OK)
        return note(d, false), NULL;
    d->sql[d->kept] = sql;
    return d->statement[d->kept++] = s;
}

static void give_row(sqlite3_stmt *s, const db_query *q) {
    const char *cells[DB_CELLS_MAX];
    int count = sqlite3_column_count(s);
    ASSERT(count <= DB_CELLS_MAX);
    for (int i = 0; i < count; i++) {
        cells[i] = (const char *)sqlite3_column_text(s, i);
        if (!cells[i]) cells[i] = "";
    }
    if (q->row) q->row(q->user, cells, count);
}

static void bind(sqlite3_stmt *s, const db_query *q) {
    for (int i = 0; i < q->count; i++) {
        if (q->value[i].text)
            sqlite3_bind_text(s, i + 1, q->value[i].text, -1, SQLITE_STATIC);
        else
            sqlite3_bind_int64(s, i + 1, q->value[i].number);
    }
}

static int run(db *d, const db_query *q) {
    sqlite3_stmt *s = prepared(d, q->sql);
    if (!s) return -1;
    bind(s, q);
    int rows = 0, code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW) give_row(s, q), rows++;
    (void)note(d, code == SQLITE_DONE);
    bool reads = sqlite3_stmt_readonly(s), returns = sqlite3_column_count(s) > 0;
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    if (code != SQLITE_DONE) return -1;
    return reads || returns ? rows : sqlite3_changes(d->handle);
}

static bool together(db *d, const db_query *q, int count, int rows[]) {
    bool fine = script(d, "BEGIN IMMEDIATE");
    if (!fine) return false;
    for (int i = 0; fine && i < count; i++) fine = (rows[i] = run(d, &q[i])) >= 0;
    if (fine && script(d, "COMMIT")) return true;
    sqlite3_exec(d->handle, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static const char *why_db(const db *d) { return d->why; }

/* The system releases the lock when the process ends, in whatever way. If the file system has no
 * locks, go on without. */
static bool claim(db *d) {
    d->claim = open(sqlite3_db_filename(d->handle, "main"), O_RDONLY | O_CLOEXEC);
    return d->claim < 0 || flock(d->claim, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

const db_driver db_sqlite = {"sqlite:", open_db, run,   together, script, why_db,
                             close_db,  false,   claim, NULL,     NULL,   NULL};
