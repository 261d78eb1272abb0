/* farewell.h - why a line is closed, or a request refused before anybody hears of it: a status for programs, a word for
 * the log and a sentence for people. What is said to who may stay is in why.h. */
#ifndef VALLON_FAREWELL_H
#define VALLON_FAREWELL_H

#include "buffer.h"
#include "lang.h"

enum { FAREWELL_TEXT = 123 }; /* bytes that fit into a closing frame beside its code: RFC 6455, 5.5 */

/* To add one: a line here, and its row in farewell.c. */
typedef enum {
    /* With a status of HTTP: requests, and lines that are not opened. */
    FAREWELL_NOT_FOUND,
    FAREWELL_METHOD,
    FAREWELL_PATH,
    FAREWELL_LENGTH,
    FAREWELL_BODY,
    FAREWELL_EMPTY,
    FAREWELL_ORIGIN,
    FAREWELL_TOKEN,
    FAREWELL_LINES,
    FAREWELL_STORE,
    FAREWELL_VERSION,
    /* With the code of a closing frame: lines that are open. */
    FAREWELL_RESTART,
    FAREWELL_LARGE,
    FAREWELL_FLOOD,
    FAREWELL_SLOW,
    FAREWELL_SESSION,
    FAREWELL_BANNED,
    FAREWELLS
} farewell;

typedef struct {
    int status;
    const char *word, *text[LANGS];
} farewell_row;

extern const farewell_row farewells[FAREWELLS];

/* The body of an answer: for programs as the server's other refusals are, for people the sentence; a line either way. */
void farewell_body(farewell f, lang l, bool program, buffer *out);

#endif
