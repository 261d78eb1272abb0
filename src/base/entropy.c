#include "entropy.h"

#include <sys/random.h>

bool entropy_fill(void *bytes, size_t count) {
    char *at = bytes;
    while (count > 0) {
        /* getrandom never returns less for a request this small */
        size_t part = count < 256 ? count : 256;
        if (getrandom(at, part, 0) != (ssize_t)part) return false;
        at += part;
        count -= part;
    }
    return true;
}
