#include "pages.h"

#include <ctype.h>
#include <string.h>

#include "attributes.h"
#include "library.h"

extern const library_file
    page_files[]; /* generated from web/dist by the build; names end with .gz or .br */

enum { HASH_LENGTH = 8 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".css", "text/css; charset=utf-8"},           {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},     {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},         {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"}, {".woff2", "font/woff2"},
};

static bool ends_with(const char *path, size_t size, const char *ending) {
    size_t n = strlen(ending);
    return size >= n && memcmp(path + size - n, ending, n) == 0;
}

static const char *type_of(const char *path, size_t size) {
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (ends_with(path, size, types[i].ending)) return types[i].type;
    return "application/octet-stream";
}

/* "main-3PE45XUQ.css": a file with such a name never changes. */
static bool is_hashed(const char *path) {
    const char *dash = strrchr(path, '-'), *at = dash ? dash + 1 : NULL;
    if (!dash || strcspn(at, ".") != HASH_LENGTH) return false;
    for (int i = 0; i < HASH_LENGTH; i++)
        if (!isupper((unsigned char)at[i]) && !isdigit((unsigned char)at[i])) return false;
    return true;
}

/* "/" and the links "/t/ID" and "/tourney/ID" are the page itself; seen from the latter, its files
 * are one level up. */
static const char *file_name(const char *path) {
    if (strcmp(path, "/") == 0) return "/server.html";
    bool below = strncmp(path, "/t/", 3) == 0 || strncmp(path, "/tourney/", 9) == 0;
    return below ? "/table.html" : path;
}

static const library_file *find_stored(const char *name, const char *ending) {
    size_t size = strlen(name);
    for (const library_file *f = page_files; f->path; f++)
        if (strncmp(f->path, name, size) == 0 && strcmp(f->path + size, ending) == 0) return f;
    return NULL;
}

const page_file *page_find(const char *path, bool brotli) {
    static const struct {
        const char *ending, *encoding;
    } forms[] = {{".br", "br"}, {".gz", "gzip"}, {"", NULL}};
    static page_file found; /* the loop has one thread */
    const char *name = file_name(path);
    for (int i = brotli ? 0 : 1; i < COUNT_OF(forms); i++) {
        const library_file *f = find_stored(name, forms[i].ending);
        if (!f) continue;
        found = (page_file){f->path, type_of(name, strlen(name)), f->text,
                            f->size, forms[i].encoding,           is_hashed(name)};
        return &found;
    }
    return NULL;
}
