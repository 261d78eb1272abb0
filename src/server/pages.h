/* pages.h - the page that the server gives to browsers, built into the program. */
#ifndef VALLON_PAGES_H
#define VALLON_PAGES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *path, *type, *text;
    size_t size;
    bool main; /* the page itself: who opens it gets a session */
} page_file;

const page_file *page_find(const char *path); /* or NULL */

#endif
