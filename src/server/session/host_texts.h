/* host_texts.h - texts of the host for GET /terms and /privacy: terms of use and privacy.
 *
 * Each is a UTF-8 file, plain text or Markdown (named .md). A file beside it with a language code
 * before its ending (terms.fr.md for terms.md) is for readers of that language; all others get the
 * file itself. /terms/fr is the French text, or the file itself if there is none.
 *
 * The files are read at the start, and again when a request finds that they have changed. If the
 * new content is not usable, the log says so and the old one stays. Only the loop's thread may call
 * this. */
#ifndef VALLON_HOST_TEXTS_H
#define VALLON_HOST_TEXTS_H

#include <stdbool.h>
#include <stddef.h>

#include "lang.h"

enum { TEXTS_SIZE_MAX = 256 * 1024, TEXTS_WHY = 512 };

typedef enum { TEXT_TERMS, TEXT_PRIVACY, TEXT_KINDS } text_kind;

/* The files, or NULL for a host who has none. */
typedef struct {
    const char *file[TEXT_KINDS];
} host_texts_setting;

typedef struct host_texts host_texts;

typedef struct {
    const char *type, *text; /* valid until the next call of host_texts_find */
    size_t size;
} text_found;

/* NULL: a file is missing, too large or not UTF-8; `why` then names the file and the reason. */
host_texts *host_texts_open(const host_texts_setting *s, lang l, char why[TEXTS_WHY]);
void host_texts_close(host_texts *t);

bool host_texts_has(const host_texts *t, text_kind k);

/* False: this path is not a text, or the host has none. `l` is the reader's language, unless the
 * path names one. */
bool host_texts_find(host_texts *t, const char *path, lang l, text_found *out);

#endif
