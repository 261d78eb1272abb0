#include "save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "buffer.h"

enum { NUMBERS_MAX = 10000, READ_MAX = 64 << 20 };

/* ---- paths ----------------------------------------------------------------------------------- */

static bool is_folder(const char *path) {
    struct stat s;
    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

/* Checks again after mkdir, because another program may have created it meanwhile. */
static bool make_folder(const char *path) {
    return is_folder(path) || mkdir(path, 0700) == 0 || is_folder(path);
}

/* Creates a folder with its parents. */
static bool make_folders(const char *path) {
    char part[SAVE_PATH_MAX];
    buffer b = BUFFER_OVER(part);
    for (const char *at = path; *at; at++) {
        if (*at == '/' && b.used > 0 && !make_folder(part)) return false;
        buffer_char(&b, *at);
    }
    return make_folder(part);
}

bool save_default_path(const char *game_id, char out[SAVE_PATH_MAX]) {
    const char *state_home = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    buffer b = buffer_over(out, SAVE_PATH_MAX);
    if (state_home && *state_home == '/')
        buffer_text(&b, state_home);
    else if (home && *home == '/')
        buffer_text(&b, home), buffer_text(&b, "/.local/state");
    else
        return false;
    buffer_text(&b, "/vallon");
    bool made = make_folders(out);
    buffer_char(&b, '/');
    buffer_text(&b, game_id);
    buffer_text(&b, ".vallon");
    return made && !b.full;
}

void save_open(save *s, const char *path) {
    char *real = realpath(path, NULL);
    *s = (save){.held = -1};
    buffer b = BUFFER_OVER(s->path);
    buffer_text(&b, real ? real : path);
    if (b.full) s->blocked = ENAMETOOLONG;
    free(real);
}

void save_close(save *s) {
    if (s->held >= 0) close(s->held);
    s->held = -1;
}

/* "dir/name.vallon" -> "dir/name.7.vallon" */
static bool numbered(const char *path, int number, char out[SAVE_PATH_MAX]) {
    const char *name = strrchr(path, '/'), *dot = strrchr(path, '.');
    name = name ? name + 1 : path;
    if (!dot || dot <= name) dot = path + strlen(path);
    int n = snprintf(out, SAVE_PATH_MAX, "%.*s.%d%s", (int)(dot - path), path, number, dot);
    return n > 0 && n < SAVE_PATH_MAX;
}

/* ---- existing files -------------------------------------------------------------------------- */

static bool is_regular(const char *path) {
    struct stat s;
    return stat(path, &s) == 0 && S_ISREG(s.st_mode);
}

static bool locked_elsewhere(const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    bool busy = flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(fd);
    return busy;
}

/* True if a person has acted in this record or, in a match of bots, anybody. */
static bool was_played(const char *text) {
    unsigned people = 0, acted = 0, seat;
    for (const char *line = text; line && *line; line = strchr(line, '\n'), line += line != NULL) {
        char player[8];
        if (sscanf(line, "seat %1u %7s", &seat, player) == 2 && strcmp(player, "human") == 0)
            people |= 1u << seat;
        if (sscanf(line, "%*u %1u ", &seat) == 1) acted |= 1u << seat;
    }
    return people ? people & acted : acted;
}

/* The last line of a record shows whether the match is over. */
static save_kind kind_of(const char *text, size_t size) {
    if (size == 0) return SAVE_NONE;
    size_t at = size - 1;
    while (at > 0 && text[at - 1] != '\n') at--;
    if (strncmp(text + at, "end ", 4) == 0) return SAVE_FINISHED;
    return strncmp(text + at, "open ", 5) == 0 && !was_played(text) ? SAVE_NONE : SAVE_UNFINISHED;
}

static save_kind content(const char *path) {
    size_t size;
    int error;
    if (!is_regular(path)) return SAVE_NONE;
    char *text = save_read(path, &size, &error);
    if (!text) return SAVE_UNFINISHED;
    save_kind kind = kind_of(text, size);
    free(text);
    return kind;
}

save_kind save_look(const char *path) {
    return is_regular(path) && locked_elsewhere(path) ? SAVE_IN_USE : content(path);
}

/* ---- locking --------------------------------------------------------------------------------- */

static bool is_at(int fd, const char *path) {
    struct stat mine, there;
    return fstat(fd, &mine) == 0 && stat(path, &there) == 0 && mine.st_ino == there.st_ino &&
           mine.st_dev == there.st_dev;
}

/* Locks the file at the path, and retries if it was replaced meanwhile. Devices are not locked. */
static int hold(save *s, int flags) {
    while (access(s->path, F_OK) != 0 || is_regular(s->path)) {
        int fd = open(s->path, O_RDONLY | O_CLOEXEC | flags, 0600);
        if (fd < 0) return errno;
        if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return close(fd), EBUSY;
        if (is_at(fd, s->path)) {
            save_close(s);
            s->held = fd;
            return 0;
        }
        close(fd);
    }
    return 0;
}

int save_hold(save *s) { return hold(s, 0); }

/* Moves the file to a free numbered name, returned in `moved`. Returns 0 or an errno. */
static int set_aside(save *s, char moved[SAVE_PATH_MAX]) {
    for (int i = 1; i < NUMBERS_MAX; i++) {
        if (!numbered(s->path, i, moved)) return s->blocked = ENAMETOOLONG;
        if (link(s->path, moved) == 0) return unlink(s->path) == 0 ? 0 : (s->blocked = errno);
        if (errno == EEXIST) continue;
        /* a file system without hard links reports another error */
        if (access(moved, F_OK) == 0) continue;
        return rename(s->path, moved) == 0 ? 0 : (s->blocked = errno);
    }
    return s->blocked = EEXIST;
}

/* Switches to a free numbered name. */
static void step_aside(save *s) {
    char base[SAVE_PATH_MAX];
    buffer b = BUFFER_OVER(base);
    buffer_text(&b, s->path);
    for (int i = 1; i < NUMBERS_MAX && numbered(base, i, s->path); i++)
        /* if the file cannot be created, the first write reports that */
        if (hold(s, O_CREAT | O_EXCL) != EEXIST) return;
    s->blocked = EBUSY;
}

save_kind save_begin(save *s, char moved[SAVE_PATH_MAX]) {
    if (hold(s, O_CREAT) == EBUSY) return step_aside(s), SAVE_IN_USE;
    const save_kind there = content(s->path);
    if (there != SAVE_NONE && set_aside(s, moved) == 0 && hold(s, O_CREAT) == EBUSY) step_aside(s);
    return there;
}

/* ---- reading and writing --------------------------------------------------------------------- */

char *save_read(const char *path, size_t *size, int *error) {
    /* opening a pipe must not block */
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "rb");
    struct stat s;
    char *text = NULL;
    *error = 0;
    if (!f || fstat(fileno(f), &s) != 0)
        *error = errno;
    else if (!S_ISREG(s.st_mode))
        *error = S_ISDIR(s.st_mode) ? EISDIR : EIO;
    else if (s.st_size > READ_MAX)
        *error = EFBIG;
    else if ((text = malloc((size_t)s.st_size + 1))) {
        *size = fread(text, 1, (size_t)s.st_size, f);
        text[*size] = 0;
        if (ferror(f)) *error = EIO;
    } else
        *error = ENOMEM;
    if (f) fclose(f);
    if (*error) free(text), text = NULL;
    return text;
}

static int write_all(int fd, const char *text, size_t size) {
    while (size > 0) {
        ssize_t n = write(fd, text, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return n < 0 ? errno : EIO;
        text += n;
        size -= (size_t)n;
    }
    /* devices and pipes cannot be synced */
    if (fsync(fd) != 0 && errno != EINVAL && errno != ENOTSUP) return errno;
    return 0;
}

/* A rename is durable only when the folder is synced. */
static void sync_folder(const char *path) {
    char folder[SAVE_PATH_MAX];
    const char *slash = strrchr(path, '/');
    buffer b = BUFFER_OVER(folder);
    if (slash)
        buffer_bytes(&b, path, slash > path ? (size_t)(slash - path) : 1);
    else
        buffer_char(&b, '.');
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    (void)!fsync(fd);
    close(fd);
}

/* Devices and pipes are written to, never replaced. */
static int write_special(const char *path, const char *text, size_t size) {
    if (is_folder(path)) return EISDIR;
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return errno;
    int error = write_all(fd, text, size);
    close(fd);
    return error;
}

int save_write(save *s, const char *text, size_t size) {
    char fresh[SAVE_PATH_MAX + 32];
    if (s->blocked) return s->blocked;
    if (access(s->path, F_OK) == 0 && !is_regular(s->path))
        return write_special(s->path, text, size);
    snprintf(fresh, sizeof fresh, "%s.new-%ld", s->path, (long)getpid());
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) return errno;
    (void)!flock(fd, LOCK_EX | LOCK_NB);
    int error = write_all(fd, text, size);
    if (!error && rename(fresh, s->path) != 0) error = errno;
    if (error) {
        unlink(fresh);
        close(fd);
        return error;
    }
    save_close(s);
    s->held = fd;
    sync_folder(s->path);
    return 0;
}

/* ---- sets beside records --------------------------------------------------------------------- */

static bool set_path_beside(const char *record, const char *hash, char out[SAVE_PATH_MAX]) {
    enum { HASH_SHOWN = 16 };
    const char *slash = strrchr(record, '/');
    buffer b = buffer_over(out, SAVE_PATH_MAX);
    buffer_bytes(&b, record, slash ? (size_t)(slash + 1 - record) : 0);
    buffer_text(&b, "set-");
    buffer_bytes(&b, hash, HASH_SHOWN);
    buffer_text(&b, ".set");
    return !b.full;
}

void save_keep_text(const char *record, const char *hash, save_text set) {
    save s = {.held = -1};
    if (!is_regular(record) || !set_path_beside(record, hash, s.path) || access(s.path, F_OK) == 0)
        return;
    (void)!save_write(&s, set.text, set.size);
    save_close(&s);
}

void save_keep_set(const char *record, const char *hash, const char *set_path) {
    size_t size;
    int number;
    char *text = save_read(set_path, &size, &number);
    if (text) save_keep_text(record, hash, (save_text){text, size});
    free(text);
}

char *save_read_set(const char *record, const char *hash, size_t *size) {
    char path[SAVE_PATH_MAX];
    int number;
    return set_path_beside(record, hash, path) ? save_read(path, size, &number) : NULL;
}
