/* The SQLite driver: one file, served by one process. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "db.h"

enum { KEPT_MAX = 1024, BUSY_MS = 5000 };

/* A prepared statement, found by the address of its text. */
typedef struct {
    const char *sql;
    sqlite3_stmt *statement;
    bool returns; /* rows, instead of a number of changes */
} kept;

struct db {
    sqlite3 *handle;
    int claim; /* a second descriptor of the file, which holds our lock; -1: not locked */
    int kept_count;
    kept kept[KEPT_MAX]; /* a hash table */
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
    for (int i = 0; i < KEPT_MAX; i++) sqlite3_finalize(d->kept[i].statement);
    sqlite3_close(d->handle);
    if (d->claim >= 0)
        close(d->claim); /* after SQLite: closing the file would release SQLite's locks */
    free(d);
}

/* FULL: an acknowledged move survives a power cut, not only a crash of the process. */
static const char pragmas[] =
    /* for a new file: an entry changes one page of its match, which is written and checksummed */
    "PRAGMA page_size = 2048;"
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    "PRAGMA trusted_schema = OFF;"
    /* the pages of running matches change again and again: write them back to the file seldom */
    "PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -8192;";

/* New files, also those that SQLite creates beside the database, are for the owner alone: they
 * contain seeds. */
static bool open_file(db *d, const char *where) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
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
    /* a connection is used by one thread; nobody reads the statistics of allocation, which take a
     * lock each time. Fails if SQLite runs already: then it has been told. */
    (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    if (open_file(d, where)) return d;
    snprintf(why, DB_WHY, "%s: %s", where, d->handle ? sqlite3_errmsg(d->handle) : "no memory");
    close_db(d);
    return NULL;
}

static kept *prepared(db *d, const char *sql) {
    size_t at = (size_t)((uintptr_t)sql * 0x9e3779b97f4a7c15u >> 54);
    _Static_assert(KEPT_MAX == 1024, "the hash has 10 bits");
    while (d->kept[at].sql && d->kept[at].sql != sql) at = (at + 1) % KEPT_MAX;
    kept *k = &d->kept[at];
    if (k->sql) return k;
    ASSERT(d->kept_count < KEPT_MAX / 2);
    if (sqlite3_prepare_v3(d->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &k->statement, NULL) !=
        SQLITE_OK)
        return note(d, false), NULL;
    k->sql = sql;
    k->returns = sqlite3_column_count(k->statement) > 0 || sqlite3_stmt_readonly(k->statement);
    d->kept_count++;
    return k;
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

/* The bindings stay behind until the next run replaces them all. */
static int run(db *d, const db_query *q) {
    const kept *k = prepared(d, q->sql);
    if (!k) return -1;
    bind(k->statement, q);
    int rows = 0, code;
    while ((code = sqlite3_step(k->statement)) == SQLITE_ROW) give_row(k->statement, q), rows++;
    (void)note(d, code == SQLITE_DONE);
    sqlite3_reset(k->statement);
    if (code != SQLITE_DONE) return -1;
    return k->returns ? rows : sqlite3_changes(d->handle);
}

static bool step(db *d, const char *sql) { return run(d, &(db_query){.sql = sql}) >= 0; }

static bool together(db *d, const db_query *q, int count, int rows[]) {
    static const char begin[] = "BEGIN IMMEDIATE", commit[] = "COMMIT";
    bool fine = step(d, begin);
    if (!fine) return false;
    for (int i = 0; fine && i < count; i++) fine = (rows[i] = run(d, &q[i])) >= 0;
    if (fine && step(d, commit)) return true;
    sqlite3_exec(d->handle, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static const char *why_db(const db *d) { return d->why; }

/* False if the file was removed or replaced, so that the next start would not find what is written
 * now, or if its file system has become read-only. Reads no data, so it never waits for a disk. */
static bool answers(db *d) {
    struct stat here, there;
    struct statvfs system;
    if (d->claim < 0 || fstat(d->claim, &here) != 0) return true;
    return stat(sqlite3_db_filename(d->handle, "main"), &there) == 0 &&
           here.st_dev == there.st_dev && here.st_ino == there.st_ino &&
           fstatvfs(d->claim, &system) == 0 && !(system.f_flag & ST_RDONLY);
}

/* The system releases the lock when the process ends, in whatever way. If the file system has no
 * locks, go on without. */
static bool claim(db *d) {
    d->claim = open(sqlite3_db_filename(d->handle, "main"), O_RDONLY | O_CLOEXEC);
    return d->claim < 0 || flock(d->claim, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

const db_driver db_sqlite = {
    .prefix = "sqlite:",
    .open = open_db,
    .run = run,
    .together = together,
    .script = script,
    .why = why_db,
    .close = close_db,
    .claim = claim,
    .answers = answers,
};
