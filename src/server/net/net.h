/* net.h - HTTP/1.1 and WebSockets, with or without TLS, for one program on one loop.
 *
 * One loop on one thread. The host passes a set of callbacks for requests, messages and timers, and
 * sends whole texts. A `connection` is an open connection to a client: a WebSocket, or an HTTP
 * response that never ends (a stream, one text per line). This module enforces the limits on
 * clients: message size, messages per second, connections per address, bytes waiting for a slow
 * reader, and how long anything may take.
 *
 * Sending never blocks and never sends at once: everything queued for a connection in one turn of
 * the loop leaves together, after `rest`. If memory runs out, the connection is closed, so that its
 * client reconnects and catches up: no message is lost silently.
 *
 * Inside, each file knows only those above it:
 *     output                             bytes to send
 *     frame, http_head                   pure parsers
 *     tls, addresses                     OpenSSL; connections per address
 *     connection                         a socket: reading, sending, deadlines, closing
 *     websocket, answer                  messages and control frames; answers to requests
 *     http                               requests, upgrades, streams
 *     listen                             accepting
 *     net                                the loop, start and end */
#ifndef VALLON_NET_H
#define VALLON_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "attributes.h"
#include "farewell.h"

enum {
    NET_MESSAGE_MAX = 8 * 1024, /* bytes of one message or request body */
    NET_UNREAD_MAX = 4 << 20,   /* bytes that may wait for a slow reader */
    NET_RATE = 40,              /* messages per second and connection, on average; the default */
    NET_BURST = 4,              /* seconds of NET_RATE that may come at once */
    NET_TOKEN_MAX = 128,        /* bytes of a cookie's or bearer token, with the terminating zero */
    NET_PATH_MAX = 128,         /* bytes of a path, with the terminating zero */
    NET_ADDRESS_CONNECTIONS = 256, /* connections per address; the default. A /48 has four times */
    NET_SLOW_SECONDS = 10,         /* for a request or message, from its first byte; for TLS */
    NET_IDLE_SECONDS = 30,         /* until an idle HTTP connection is closed */
    NET_STALL_SECONDS = 60,        /* for a client that takes nothing of an answer */
    NET_PING_SECONDS = 60,         /* a silent WebSocket gets a ping */
    NET_PONG_SECONDS = 30,         /* and is closed this much later, if it stays silent */
    NET_ALIVE_SECONDS = 15,        /* an idle stream sends an empty line this often */
    NET_CLOSE_SECONDS = 5,         /* for the client to close, too */
    NET_WHY = 256,                 /* bytes for the reason why net_open failed */
};

typedef struct net net;
typedef struct connection connection;

/* A request, or the request to open a connection. */
typedef struct {
    bool post;
    const char *path;           /* without the query; as it was sent, so "%41" is not "A" */
    char cookie[NET_TOKEN_MAX]; /* the value of our cookie, or "" */
    char bearer[NET_TOKEN_MAX]; /* from `Authorization: Bearer ...`, or "" */
    char address[48];           /* as the limits count it: for IPv6 the /64 network */
    lang lang;                  /* preferred by Accept-Language */
    bool brotli;                /* Accept-Encoding names it; every client gets gzip otherwise */
    const char *body;           /* terminated by a zero */
    size_t body_size;
} net_request;

/* The body must stay valid until the callback returns; it is copied. Without a body the answer
 * is the text of `refused`. */
typedef struct {
    int status;
    farewell refused;
    const char *allowed; /* with FAREWELL_METHOD: the methods that this path accepts */
    const char *type, *body;
    size_t size;
    char cookie[NET_TOKEN_MAX]; /* "", or the new value of our cookie */
    const char *encoding;       /* how the body is compressed: "br" or "gzip"; NULL: it is not */
    bool lasting;  /* the path contains a hash of the content: clients may cache it forever */
    bool constant; /* the body stays valid until net_free, so it is not copied */
} net_answer;

/* The token is unknown; the client may connect; the store failed, so we cannot tell. */
typedef enum { NET_REFUSE, NET_ADMIT, NET_UNAVAILABLE } net_verdict;

typedef struct {
    void (*answer)(void *host, const net_request *q, net_answer *a);
    /* `user` is stored with the connection */
    net_verdict (*admit)(void *host, const net_request *q, void **user);
    void (*opened)(void *host, connection *c);
    /* the text is valid UTF-8 and terminated by a zero */
    void (*message)(void *host, connection *c, const char *text, size_t size);
    /* for every client that was admitted; the connection must not be used afterwards */
    void (*closed)(void *host, connection *c, void *user);
    void (*rest)(void *host);  /* all input has been handled; the loop is about to sleep */
    void (*tick)(void *host);  /* twenty times a second */
    void (*woken)(void *host); /* after net_wake */
    void (*stop)(void *host);  /* SIGINT or SIGTERM */
} net_calls;

typedef struct {
    char address[64];
    int port;                /* 0: any free port; see net_port */
    int address_connections; /* connections per address; 0: NET_ADDRESS_CONNECTIONS */
    int rate;                /* messages per second; 0: NET_RATE */
    bool shared;             /* other processes of ours may listen on the same port */
    /* clients use TLS through a proxy: cookies get the Secure flag, and pages have https origins */
    bool secure;
    const char *tls_cert, *tls_key; /* PEM files, or NULL for plain HTTP; read again on SIGHUP */
    const char *proxy;        /* address of the proxy whose X-Forwarded-For we trust, or NULL */
    const char *const *hosts; /* the names that Host may have, without port; none: any */
    int host_count;
    const char *socket_path, *stream_path;
    lang lang; /* of the reason why it cannot start */
} net_setting;

/* NULL on failure; `why` then holds the reason. */
net *net_open(const net_setting *s, const net_calls *calls, void *host, char why[NET_WHY]);
void net_run(net *n);  /* returns after net_end */
void net_end(net *n);  /* stops listening, sends every client a farewell, then ends the loop */
void net_free(net *n); /* calls `closed` for every connection that is left */

int net_port(const net *n);
uint64_t net_received(const net *n); /* messages since the start */
uint64_t net_refused(const net *n);  /* connections and messages that broke a limit */

/* Calls `woken` also when this descriptor becomes readable; -1: none. Call it from `rest`, after
 * anything that may close the descriptor: the loop must not wait on a closed one. A new serial
 * means a new descriptor, even if it has the same number. */
void net_watch(net *n, int descriptor, unsigned serial);

/* From any thread: calls `woken` on the loop's thread. */
void net_wake(net *n);

void *connection_user(const connection *c);
void connection_send(connection *c, const char *text, size_t size);
void connection_close(connection *c, farewell why); /* after everything queued has been sent */
/* The language of the farewell; before this call, the one of Accept-Language. */
void connection_lang(connection *c, lang language);

#endif
