/* Backups of vallon admin: one file, a directory with the newest N, and restoring one. */
#include <dirent.h>
#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "admin.h"
#include "attributes.h"
#include "commands.h"
#include "errno_text.h"
#include "say.h"
#include "store_file.h"

enum { PATH_SIZE = 4096, STAMP = 24 };

static int system_fails(const keeping *k, const char *file) {
    return admin_file_fails(k, file, errno_text(k->args.lang, errno));
}

/* The time now: "20261118T133000Z". */
static const char *stamp(char out[STAMP]) {
    time_t now = time(NULL);
    struct tm utc;
    strftime(out, STAMP, "%Y%m%dT%H%M%SZ", gmtime_r(&now, &utc));
    return out;
}

/* Gives the file a second name: the text in `out`, the time and the suffix. If that name exists,
 * waits for the next second. */
static bool name_by_time(const char *file, const char *suffix, char out[PATH_SIZE]) {
    const struct timespec nap = {.tv_nsec = 50000000};
    char now[STAMP], name[PATH_SIZE];
    snprintf(name, sizeof name, "%s", out);
    for (;;) {
        int size = snprintf(out, PATH_SIZE, "%s%s%s", name, stamp(now), suffix);
        if (size >= PATH_SIZE) return errno = ENAMETOOLONG, false;
        if (link(file, out) == 0) return true;
        if (errno != EEXIST) return false;
        nanosleep(&nap, NULL);
    }
}

/* ---- one file -------------------------------------------------------------------------------- */

/* Like the store, only its owner may read it. */
static bool copy_store(const keeping *k, const char *file) {
    mode_t before = umask(077);
    bool fine = store_backup(k->store, file);
    umask(before);
    return fine;
}

/* The backup does not yet contain its own deed. */
static int back_up_to_file(keeping *k) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    json j = admin_begin_report(k, &b);
    deed d = {.whom = k->word};
    if (!copy_store(k, k->word) || admin_do(k, d) != STORE_OK) return admin_store_fails(k);
    json_field_text(&j, "file", k->word);
    return admin_end_report(k, &j);
}

/* ---- the newest N ---------------------------------------------------------------------------- */

#define COPY_BEGINS "server-"
#define COPY_ENDS   ".db"

/* Only files with exactly such a name are ours: server-20261118T133000Z.db */
static bool is_copy(const char *name) {
    const char *form = COPY_BEGINS "########T######Z" COPY_ENDS;
    if (strlen(name) != strlen(form)) return false;
    for (; *name; name++, form++)
        if (*form == '#' ? *name < '0' || *name > '9' : *name != *form) return false;
    return true;
}

static int only_copies(const struct dirent *e) { return is_copy(e->d_name); }

static bool path_in(const char *folder, const char *name, char out[PATH_SIZE]) {
    return snprintf(out, PATH_SIZE, "%s/%s", folder, name) < PATH_SIZE;
}

static bool is_file(const char *folder, const char *name) {
    char path[PATH_SIZE];
    struct stat s;
    return path_in(folder, name, path) && lstat(path, &s) == 0 && S_ISREG(s.st_mode);
}

/* Never removes the file just written, even if the clock went back and it does not look like the
 * newest. */
static bool remove_old(const char *folder, const char *written, int keep, int *removed) {
    struct dirent **found;
    char path[PATH_SIZE];
    int count = scandir(folder, &found, only_copies, alphasort), left = 0;
    bool fine = count >= 0;
    for (int i = 0; i < count; i++) left += is_file(folder, found[i]->d_name);
    for (int i = 0; i < count; i++) {
        bool old = left > keep && is_file(folder, found[i]->d_name) &&
                   path_in(folder, found[i]->d_name, path) && strcmp(path, written) != 0;
        if (old && unlink(path) == 0)
            left--, ++*removed;
        else if (old)
            fine = false;
        free(found[i]);
    }
    if (count >= 0) free(found);
    return fine;
}

/* Where copies go: the directory that was named, or "backups" beside the store. */
static bool find_folder(const keeping *k, char out[PATH_SIZE]) {
    char file[PATH_SIZE];
    snprintf(file, sizeof file, "%s", k->address + strlen(ADMIN_SQLITE));
    int size = k->word ? snprintf(out, PATH_SIZE, "%s", k->word)
                       : snprintf(out, PATH_SIZE, "%s/backups", dirname(file));
    if (size >= PATH_SIZE) return errno = ENAMETOOLONG, false;
    return mkdir(out, 0700) == 0 || errno == EEXIST;
}

/* Writes the copy under a temporary name first: a file with the name of a copy is complete. */
static int write_copy(const keeping *k, const char *folder, char path[PATH_SIZE]) {
    char part[PATH_SIZE];
    if (snprintf(part, sizeof part, "%s/.server-%ld.part", folder, (long)getpid()) >= PATH_SIZE)
        return errno = ENAMETOOLONG, system_fails(k, folder);
    unlink(part); /* left by a process that died and had our number */
    if (!copy_store(k, part)) return unlink(part), admin_store_fails(k);
    snprintf(path, PATH_SIZE, "%.*s/" COPY_BEGINS, PATH_SIZE - 64, folder);
    bool fine = store_file_sync(part) && name_by_time(part, COPY_ENDS, path);
    int error = errno;
    unlink(part);
    if (fine && store_file_sync(path)) return FINE;
    if (!fine) errno = error;
    return system_fails(k, folder);
}

static int report_copy(const keeping *k, const char *path, int removed) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    json j = admin_begin_report(k, &b);
    json_field_text(&j, "file", path);
    json_field_int(&j, "removed", removed);
    if (!k->json) puts(path);
    return admin_end_report(k, &j);
}

static int back_up_and_keep(keeping *k) {
    char folder[PATH_SIZE], path[PATH_SIZE];
    uint64_t keep = 0;
    int removed = 0;
    if (!args_number(&k->args, ADMIN_KEEP, (args_range){1, 1000000}, &keep)) return USAGE;
    /* PostgreSQL: prints what to use instead */
    if (store_shared(k->store)) return (void)store_backup(k->store, ""), admin_store_fails(k);
    if (!find_folder(k, folder)) return system_fails(k, folder);
    int code = write_copy(k, folder, path);
    if (code != FINE) return code;
    deed d = {.whom = path};
    if (admin_do(k, d) != STORE_OK) return admin_store_fails(k);
    if (!remove_old(folder, path, (int)keep, &removed)) return system_fails(k, folder);
    return report_copy(k, path, removed);
}

int admin_back_up(keeping *k) {
    return args_has(&k->args, ADMIN_KEEP) ? back_up_and_keep(k) : back_up_to_file(k);
}

/* ---- restoring ------------------------------------------------------------------------------- */

typedef struct {
    keeping *k;
    char store[PATH_SIZE]; /* the file to replace */
    char part[PATH_SIZE];  /* the new one, until it is complete */
    char kept[PATH_SIZE];  /* the replaced one; "": there was none */
    bool there;            /* there is a file to replace */
    struct stat was;       /* it, or its directory */
    int lock, source_lock; /* -1: none */
} restoring;

static int refuse_in_use(const keeping *k, const char *file) {
    say_error(k->args.lang, "cli.admin.in-use",
              "a server has '%s' open: stop it first, or make a copy with 'vallon admin backup'",
              "un serveur a ouvert « %s » : arrêtez-le d'abord, ou faites une copie avec « vallon "
              "admin backup »",
              file);
    return FAILED;
}

static int refuse_same(const keeping *k) {
    say_error(k->args.lang, "cli.admin.same-file", "'%s' is the store itself, not a backup",
              "« %s » est la base du serveur elle-même, pas une sauvegarde", k->word);
    return FAILED;
}

static int refuse_postgres(const keeping *k) {
    say_error(k->args.lang, "cli.admin.use-pg-restore",
              "only a SQLite store can be restored like this; for PostgreSQL use pg_restore",
              "seules des données SQLite se restaurent ainsi ; pour PostgreSQL, utilisez "
              "pg_restore");
    return FAILED;
}

static bool find_store(restoring *r) {
    char folder[PATH_SIZE];
    const char *named = r->k->address + strlen(ADMIN_SQLITE);
    char *real = realpath(named, NULL); /* a link to the store stays */
    int size = snprintf(r->store, PATH_SIZE, "%s", real ? real : named);
    free(real);
    if (size >= PATH_SIZE - 64) return errno = ENAMETOOLONG, false;
    snprintf(r->part, PATH_SIZE, "%.*s.restoring", PATH_SIZE - 64, r->store);
    snprintf(folder, sizeof folder, "%s", r->store);
    r->there = stat(r->store, &r->was) == 0;
    return r->there || (errno == ENOENT && stat(dirname(folder), &r->was) == 0);
}

/* Locks both files as servers do, so that none is running on them. */
static int lock_files(restoring *r) {
    keeping *k = r->k;
    struct stat source;
    if (stat(k->word, &source) != 0) return system_fails(k, k->word);
    if (r->there && source.st_dev == r->was.st_dev && source.st_ino == r->was.st_ino)
        return refuse_same(k);
    if (r->there) r->lock = store_file_lock(r->store);
    if (r->there && r->lock < 0)
        return errno == EWOULDBLOCK ? refuse_in_use(k, r->store) : system_fails(k, r->store);
    r->source_lock = store_file_lock(k->word);
    if (r->source_lock >= 0) return FINE;
    return errno == EWOULDBLOCK ? refuse_in_use(k, k->word) : system_fails(k, k->word);
}

/* The audit trail of the new store begins with its restoration. Opening it also shows that this
 * release understands it. */
static int note_deed(restoring *r) {
    char address[PATH_SIZE + 8], reason[DB_WHY] = "";
    keeping *k = r->k;
    deed d = {.whom = k->word};
    snprintf(address, sizeof address, ADMIN_SQLITE "%s", r->part);
    k->store = store_open(address, k->args.lang, reason);
    if (!k->store) return admin_file_fails(k, k->word, reason);
    int code = admin_do(k, d) == STORE_OK ? FINE : admin_store_fails(k);
    store_close(k->store);
    k->store = NULL;
    return code;
}

/* Names of the files that SQLite keeps beside a database. */
static const char *beside(const char *file, const char *suffix, char out[PATH_SIZE + 8]) {
    snprintf(out, PATH_SIZE + 8, "%s%s", file, suffix);
    return out;
}

static void remove_part(const restoring *r) {
    char name[PATH_SIZE + 8];
    unlink(r->part);
    unlink(beside(r->part, "-wal", name));
    unlink(beside(r->part, "-shm", name));
}

/* root restores for the server's user. */
static bool hand_over(const restoring *r) {
    return geteuid() != 0 || chown(r->part, r->was.st_uid, r->was.st_gid) == 0;
}

static int prepare(restoring *r) {
    char reason[DB_WHY];
    remove_part(r);
    if (!store_file_copy(r->k->args.lang, r->k->word, r->part, reason))
        return admin_file_fails(r->k, r->k->word, reason);
    int code = note_deed(r);
    if (code != FINE) return code;
    return hand_over(r) && store_file_sync(r->part) ? FINE : system_fails(r->k, r->part);
}

/* The store keeps its name until the new one takes it, so that at no time there is none. A
 * write-ahead log that stayed would be applied to the new file. */
static int put_in_place(restoring *r) {
    char from[PATH_SIZE + 8], to[PATH_SIZE + 8], now[STAMP];
    snprintf(r->kept, PATH_SIZE, "%.*s.replaced-", PATH_SIZE - 64, r->store);
    if (r->there) {
        store_file_fold(r->store);
        if (!name_by_time(r->store, "", r->kept)) return system_fails(r->k, r->store);
    } else
        strcat(r->kept, stamp(now));
    if (rename(beside(r->store, "-wal", from), beside(r->kept, "-wal", to)) != 0 && errno != ENOENT)
        return system_fails(r->k, from);
    unlink(beside(r->store, "-shm", from));
    if (rename(r->part, r->store) != 0 || !store_file_sync(r->store))
        return system_fails(r->k, r->store);
    if (!r->there) r->kept[0] = 0;
    return FINE;
}

static int report_restored(const restoring *r) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    const keeping *k = r->k;
    json j = admin_begin_report(k, &b);
    json_field_text(&j, "file", k->word);
    json_field_text(&j, "store", r->store);
    json_key(&j, "kept");
    if (r->there)
        json_text(&j, r->kept);
    else
        json_null(&j);
    if (!k->json && r->there)
        say_out(k->args.lang, "cli.admin.restored", "Restored. The former store is now '%s'.\n",
                "Restauré. Les anciennes données sont maintenant dans « %s ».\n", r->kept);
    return admin_end_report(k, &j);
}

int admin_restore(keeping *k) {
    static restoring r;
    r = (restoring){.k = k, .lock = -1, .source_lock = -1};
    if (strncmp(k->address, ADMIN_SQLITE, strlen(ADMIN_SQLITE)) != 0) return refuse_postgres(k);
    if (!find_store(&r)) return system_fails(k, k->address + strlen(ADMIN_SQLITE));
    int code = lock_files(&r);
    if (code == FINE) {
        code = prepare(&r);
        if (code == FINE) code = put_in_place(&r);
        if (code != FINE) remove_part(&r);
    }
    if (r.source_lock >= 0) close(r.source_lock);
    if (r.lock >= 0) close(r.lock);
    return code == FINE ? report_restored(&r) : code;
}
