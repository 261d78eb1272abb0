#include "store_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "buffer.h"
#include "errno_text.h"

enum { PATH_SIZE = 4096, URI_SIZE = 3 * PATH_SIZE + 32 };

int store_file_lock(const char *path) {
    int f = open(path, O_RDONLY | O_CLOEXEC);
    if (f < 0) return -1;
    if (flock(f, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return f; /* a file system without locks has no locked files */
    close(f);
    errno = EWOULDBLOCK;
    return -1;
}

/* A file: URI of SQLite. `immutable`: SQLite then writes nothing beside the file, so that a backup
 * can also lie on a read-only disk. */
static void write_uri(const char *path, bool immutable, buffer *out) {
    buffer_text(out, "file:");
    for (; *path; path++) {
        if (strchr("%?#", *path))
            buffer_char(out, '%'), buffer_hex(out, (unsigned char)*path, 2);
        else
            buffer_char(out, *path);
    }
    buffer_text(out, immutable ? "?immutable=1" : "?mode=rw");
}

/* A write-ahead log with content has to be read, too. */
static bool has_log(const char *path) {
    char name[PATH_SIZE + 8];
    struct stat s;
    snprintf(name, sizeof name, "%s-wal", path);
    return stat(name, &s) == 0 && s.st_size > 0;
}

static sqlite3 *open_file(const char *path, bool immutable) {
    char text[URI_SIZE];
    buffer uri = BUFFER_OVER(text);
    sqlite3 *d = NULL;
    int flags = SQLITE_OPEN_URI | (immutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
    write_uri(path, immutable, &uri);
    if (sqlite3_open_v2(text, &d, flags, NULL) == SQLITE_OK) return d;
    sqlite3_close(d);
    return NULL;
}

/* The first cell of the answer; false with the reason in `out` if it fails. */
static bool query(sqlite3 *d, const char *sql, const char *value, char out[DB_WHY]) {
    sqlite3_stmt *s = NULL;
    int code = sqlite3_prepare_v2(d, sql, -1, &s, NULL);
    if (code == SQLITE_OK && value) code = sqlite3_bind_text(s, 1, value, -1, SQLITE_STATIC);
    if (code == SQLITE_OK) code = sqlite3_step(s);
    const char *cell = code == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : "";
    bool fine = code == SQLITE_ROW || code == SQLITE_DONE;
    snprintf(out, DB_WHY, "%s", !fine ? sqlite3_errmsg(d) : cell ? cell : "");
    sqlite3_finalize(s);
    return fine;
}

/* Older releases had fewer tables; a server creates what is missing. These it cannot do without. */
static const char count_tables[] = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' "
                                   "AND name IN ('match', 'line', 'person', 'session')";

static bool intact(lang l, sqlite3 *d, char why[DB_WHY]) {
    const msg *no_tables = MSG("server.file.no-tables", "it lacks the database tables of a store",
                               "il lui manque les tables de la base d'un serveur");
    const msg *damaged =
        MSG("server.file.damaged", "the database is damaged", "la base de données est abîmée");
    if (!query(d, "PRAGMA integrity_check(1)", NULL, why)) return false;
    bool sound = strcmp(why, "ok") == 0;
    if (sound && !query(d, count_tables, NULL, why)) return false;
    if (sound && strcmp(why, "4") == 0) return true;
    snprintf(why, DB_WHY, "%s", tr(l, sound ? no_tables : damaged));
    return false;
}

bool store_file_copy(lang l, const char *from, const char *to, char why[DB_WHY]) {
    int there = open(from, O_RDONLY | O_CLOEXEC), error = there < 0 ? errno : 0;
    if (there >= 0) close(there);
    if (!error && access(to, F_OK) == 0) error = EEXIST;
    snprintf(why, DB_WHY, "%s", errno_text(l, error ? error : ENOMEM));
    sqlite3 *d = error ? NULL : open_file(from, !has_log(from));
    if (!d) return false;
    mode_t before = umask(077);
    bool copied = intact(l, d, why) && query(d, "VACUUM INTO ?", to, why);
    umask(before);
    sqlite3_close(d);
    if (copied && store_file_sync(to)) return true;
    if (copied) snprintf(why, DB_WHY, "%s", errno_text(l, errno));
    unlink(to);
    return false;
}

void store_file_fold(const char *path) {
    char ignored[DB_WHY];
    sqlite3 *d = has_log(path) ? open_file(path, false) : NULL;
    if (d) (void)query(d, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, ignored);
    sqlite3_close(d);
}

static bool sync_here(const char *path, int flags) {
    int f = open(path, flags | O_CLOEXEC);
    bool fine = f >= 0 && fsync(f) == 0;
    if (f >= 0) close(f);
    return fine;
}

bool store_file_sync(const char *path) {
    char copy[PATH_SIZE];
    snprintf(copy, sizeof copy, "%s", path);
    return sync_here(path, O_RDONLY) && sync_here(dirname(copy), O_RDONLY | O_DIRECTORY);
}
