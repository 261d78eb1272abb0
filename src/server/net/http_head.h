/* http_head.h - parses the head of an HTTP/1.x request, strictly (RFC 9112): lines end with CR LF,
 * header names are tokens, nothing is folded, and what decides where the request ends or which host
 * is meant occurs once and is well-formed. Two servers that disagree about such a request can be
 * made to disagree about whose request the rest is.
 *
 * Knows no socket and allocates nothing; everything points into the bytes that it parsed. */
#ifndef VALLON_HTTP_HEAD_H
#define VALLON_HTTP_HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HTTP_HEAD_MAX = 16 * 1024 };

typedef struct {
    const char *at; /* NULL: not given; not terminated */
    size_t size;
} span;

bool span_is(span s, const char *text); /* ignoring case */
/* True if a list like "keep-alive, Upgrade" contains the word, ignoring case. */
bool span_lists(span list, const char *word);
/* The same for a list with weights like "gzip, br;q=0.5": a weight of 0 refuses the word. */
bool span_accepts(span list, const char *word);

typedef enum { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_OTHER } http_method;

typedef struct {
    http_method method;
    int minor;       /* HTTP/1.x */
    span path;       /* without the query */
    span host;       /* of an absolute target, else of the Host header */
    bool has_length; /* Content-Length was given */
    uint64_t length;
    bool expects;   /* Expect: 100-continue */
    bool keep;      /* the connection stays open after the answer */
    bool upgrading; /* Connection names Upgrade, and there is such a header */
    span upgrade, origin, authorization, cookie, accept_language, accept_encoding;
    span forwarded_for, ws_key, ws_version, ws_protocol;
} http_head;

/* What is wrong with a head. */
typedef enum {
    HEAD_FINE,
    HEAD_MALFORMED,
    HEAD_VERSION, /* not HTTP/1.x */
    HEAD_FRAMING, /* where the request ends is doubtful */
    HEAD_HOST     /* no Host, or more than one, or a malformed one */
} head_fault;

/* Looks for the end of the head. `*scanned` (0 at first) remembers what has been searched, so that
 * a head that arrives byte by byte costs no more than one that arrives at once. Returns the size of
 * the head with its empty line, 0 if it is not complete, or -1 if it can only be wrong. */
long http_head_end(const char *bytes, size_t size, size_t *scanned);

/* `size` is what http_head_end returned. Whatever it returns, `path`, `cookie` and
 * `accept_language` are what was read of them. */
head_fault http_head_read(http_head *h, const char *bytes, size_t size);

/* The value of the cookie `name`, e.g. "vallon"; not given: {NULL}. */
span http_cookie(span header, const char *name);

/* A WebSocket key: sixteen bytes in base64. */
bool http_ws_key_valid(span key);

#endif
