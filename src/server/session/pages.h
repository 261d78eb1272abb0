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
    bool packed;  /* the text is compressed with gzip */
    bool lasting; /* the name contains a hash of the content */
} page_file;

const page_file *page_find(const char *path); /* or NULL */

#endif
