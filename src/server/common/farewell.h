/* farewell.h - why a connection is closed, or an HTTP request refused before it reaches the
 * protocol: a status code, a word for programs and the log, and a sentence for people. Refusals
 * within the protocol are in why.h. */
#ifndef VALLON_FAREWELL_H
#define VALLON_FAREWELL_H

#include "buffer.h"
#include "lang.h"

/* Bytes that fit into a WebSocket close frame beside the code (RFC 6455, 5.5). A longer translation
 * is cut. */
enum { FAREWELL_TEXT = 123 };

/* To add one: a name here and its row in farewell.c. */
typedef enum {
    /* With an HTTP status: refused requests, and connections that are not opened. */
    FAREWELL_NOT_FOUND,
    FAREWELL_METHOD,
    FAREWELL_PATH,
    FAREWELL_LENGTH,
    FAREWELL_FRAMING,
    FAREWELL_BODY,
    FAREWELL_EMPTY,
    FAREWELL_ORIGIN,
    FAREWELL_TOKEN,
    FAREWELL_CONNECTIONS,
    FAREWELL_STORE,
    FAREWELL_VERSION,
    FAREWELL_UPGRADE,
    FAREWELL_REQUESTS,
    FAREWELL_KEY,
    FAREWELL_PROTOCOL,
    FAREWELL_MALFORMED,
    FAREWELL_HTTP,
    FAREWELL_HEADERS,
    FAREWELL_HOST,
    FAREWELL_ELSEWHERE,
    FAREWELL_TIMEOUT,
    FAREWELL_ANSWER,
    /* With a WebSocket close code: connections that are open. */
    FAREWELL_RESTART,
    FAREWELL_LARGE,
    FAREWELL_FLOOD,
    FAREWELL_SLOW,
    FAREWELL_FRAMES,
    FAREWELL_UTF8,
    FAREWELL_SESSION,
    FAREWELL_BANNED,
    FAREWELL_MEMORY,
    FAREWELL_OVERSIZE,
    FAREWELLS
} farewell;

typedef struct {
    int status;
    const char *word;
    msg text;
} farewell_row;

extern const farewell_row farewells[FAREWELLS];

/* Writes the body of the HTTP answer, one line: JSON like the protocol's other refusals for
 * programs, the sentence for people. */
void farewell_body(farewell f, lang l, bool program, buffer *out);

#endif
