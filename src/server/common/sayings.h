/* sayings.h - chat messages from a fixed list, which everybody reads in their own language, and
 * faces that clients draw.
 *
 * A saying travels and is stored as its key. Keys stay: they are in stores. */
#ifndef VALLON_SAYINGS_H
#define VALLON_SAYINGS_H

#include "lang.h"

enum { SAYING_KEY = 16 };

typedef struct {
    char key[SAYING_KEY];
    msg text;
    bool face; /* drawn; the text is for readers who do not see it */
} saying;

/* NULL: there is none of this key. */
const saying *saying_find(const char *key);

#endif
