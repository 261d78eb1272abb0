#include "pages.h"

#include <string.h>

#include "library.h"

extern const library_file page_files[]; /* made from page/ by the build */

static const char *type_of(const char *path) {
    const char *dot = strrchr(path, '.');
    if (dot && strcmp(dot, ".css") == 0) return "text/css; charset=utf-8";
    if (dot && strcmp(dot, ".js") == 0) return "text/javascript; charset=utf-8";
    if (dot && strcmp(dot, ".svg") == 0) return "image/svg+xml";
    return "text/html; charset=utf-8";
}

/* "/" and the link of a table, "/t/ID", are the page itself. */
const page_file *page_find(const char *path) {
    static page_file found; /* the loop has one thread */
    bool page = strcmp(path, "/") == 0 || strncmp(path, "/t/", 3) == 0;
    for (const library_file *f = page_files; f->path; f++)
        if (strcmp(page ? "/index.html" : path, f->path) == 0) {
            found = (page_file){f->path, type_of(f->path), f->text, f->size, page};
            return &found;
        }
    return NULL;
}
