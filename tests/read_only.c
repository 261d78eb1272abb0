/* An LD_PRELOAD library that simulates a disk turning read-only: while the file named by
 * VALLON_READ_ONLY exists, every write to a regular file and every opening of one for writing
 * fails with EROFS, as in the kernel. Sockets and pipes are not affected. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_only(void) {
    const char *flag = getenv("VALLON_READ_ONLY");
    int before = errno;
    bool there = flag && access(flag, F_OK) == 0;
    errno = before;
    return there;
}

static bool refused(int fd) {
    struct stat s;
    if (!read_only() || fstat(fd, &s) != 0 || !S_ISREG(s.st_mode)) return false;
    errno = EROFS;
    return true;
}

/* dlsym returns a void pointer; ISO C requires this detour. */
#define REAL(name, kind) \
    union {              \
        void *object;    \
        kind;            \
    } real = {.object = dlsym(RTLD_NEXT, name)}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
    REAL("pwrite64", ssize_t(*call)(int, const void *, size_t, off64_t));
    return refused(fd) ? -1 : real.call(fd, bytes, size, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
    REAL("pwrite", ssize_t(*call)(int, const void *, size_t, off_t));
    return refused(fd) ? -1 : real.call(fd, bytes, size, at);
}

ssize_t write(int fd, const void *bytes, size_t size) {
    REAL("write", ssize_t(*call)(int, const void *, size_t));
    return refused(fd) ? -1 : real.call(fd, bytes, size);
}

int ftruncate64(int fd, off64_t size) {
    REAL("ftruncate64", int (*call)(int, off64_t));
    return refused(fd) ? -1 : real.call(fd, size);
}

int open64(const char *path, int flags, ...) {
    REAL("open64", int (*call)(const char *, int, mode_t));
    va_list more;
    va_start(more, flags);
    mode_t mode = (flags & O_CREAT) ? va_arg(more, mode_t) : 0;
    va_end(more);
    if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) && path[0] == '/' && read_only())
        return errno = EROFS, -1;
    return real.call(path, flags, mode);
}
