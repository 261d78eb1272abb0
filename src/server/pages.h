/* pages.h - the page that the server gives to browsers, built into the program.
 *
 * It is what web/build.mjs made, compressed. A program that was built without it says so to browsers;
 * everything else of the server works. */
#ifndef VALLON_PAGES_H
#define VALLON_PAGES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *path, *type, *text;
    size_t size;
    bool main;    /* the page itself: who opens it gets a session */
    bool packed;  /* the text is compressed (gzip) */
    bool lasting; /* the name has a hash of the content */
} page_file;

const page_file *page_find(const char *path); /* or NULL */

#endif
