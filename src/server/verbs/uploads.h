/* uploads.h - texts that come in parts, because a message is small: one at a time for each person,
 * and a bounded number of them in all. */
#ifndef VALLON_UPLOADS_H
#define VALLON_UPLOADS_H

#include <stdint.h>

#include "buffer.h"

enum {
    UPLOADS_MAX = 32,    /* together they take 8 MB */
    UPLOAD_SECONDS = 120 /* after its last part, one that is not complete gives way to others */
};

typedef struct uploads uploads;

uploads *uploads_open(void); /* NULL: no memory */
void uploads_close(uploads *u);

/* Begins one for a person, instead of another that they have begun. NULL: too many people have
 * begun one, or there is no memory. */
buffer *uploads_begin(uploads *u, int64_t person);
/* The one that the person has begun, or NULL. */
buffer *uploads_find(uploads *u, int64_t person);
void uploads_end(uploads *u, int64_t person); /* frees it, if there is one */

#endif
