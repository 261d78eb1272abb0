#include "library.h"

#include <string.h>

#include "hash.h"

const library_file *library_find(const char *path) {
    for (const library_file *f = library_files; f->path; f++)
        if (strcmp(f->path, path) == 0) return f;
    return NULL;
}

static int is_set_of(const library_file *f, const char *game_id) {
    size_t n = strlen(game_id);
    return strncmp(f->path, "sets/", 5) == 0 && strncmp(f->path + 5, game_id, n) == 0 && f->path[5 + n] == '/';
}

static int is_base(const library_file *f) { return strcmp(strrchr(f->path, '/'), "/base.set") == 0; }

const library_file *library_set(const char *game_id, int n) {
    for (int base = 1; base >= 0; base--)
        for (const library_file *f = library_files; f->path; f++)
            if (is_set_of(f, game_id) && is_base(f) == base && n-- == 0) return f;
    return NULL;
}

const library_file *library_set_by_hash(const char *game_id, const char *wanted) {
    const library_file *f;
    for (int n = 0; (f = library_set(game_id, n)); n++) {
        char hash[SHA256_HEX];
        sha256_hex(f->text, f->size, hash);
        if (strcmp(hash, wanted) == 0) return f;
    }
    return NULL;
}
