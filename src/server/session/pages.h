/* pages.h - the web page, built into the program.
 *
 * The files are what web/build.mjs made, compressed. If the program was built without them,
 * browsers get a page that says so; everything else works. */
#ifndef VALLON_PAGES_H
#define VALLON_PAGES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *path, *type, *text;
    size_t size;
    const char *encoding; /* how the text is compressed: "br" or "gzip"; NULL: it is not */
    bool lasting;         /* the name contains a hash of the content */
} page_file;

/* The file in brotli if the client takes that, else in gzip; NULL: there is no such file. */
const page_file *page_find(const char *path, bool brotli);

#endif
