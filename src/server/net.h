/* net.h - HTTP and WebSockets: the only module that knows libwebsockets and libev.
 *
 * One loop on one thread. A host gives a table of calls and is told of requests, messages and
 * the passing of time; it sends whole texts. A `wire` is an open line to a client: a WebSocket,
 * or an HTTP answer that never ends (a stream, one text a line). What a stranger may do is
 * bounded here: size of a message, messages a second, lines an address, what waits unread.
 *
 * The listening socket is opened here and not by libwebsockets, whose version 4.1 would listen
 * on every interface. */
#ifndef VALLON_NET_H
#define VALLON_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "attributes.h"
#include "farewell.h"

enum {
    NET_MESSAGE_MAX = 8 * 1024,  /* bytes of one message or request body */
    NET_UNREAD_MAX = 4 << 20,    /* bytes that may wait for a slow reader */
    NET_RATE = 40,               /* messages a second and line, on average, unless told otherwise; */
    NET_BURST = 4,               /* for so many seconds at once */
    NET_TOKEN_MAX = 128,         /* bytes of a cookie's or bearer's token, with its zero */
    NET_SLOW_SECONDS = 10,       /* to finish a message once begun */
    NET_ADDRESS_LINES_MAX = 256, /* lines an address, unless told otherwise */
    NET_ALIVE_SECONDS = 15,      /* after which a stream that has nothing to say says an empty line */
};

typedef struct net net;
typedef struct wire wire;

/* What a client sent with a request, or with the wish to open a wire. */
typedef struct {
    bool post;
    const char *path;           /* without the query */
    char cookie[NET_TOKEN_MAX]; /* the value of our cookie; "" when there is none */
    char bearer[NET_TOKEN_MAX]; /* of `Authorization: Bearer ...` */
    char address[48];           /* as limits count it: of IPv6 the network (/64) */
    lang lang;                  /* that the client would rather read, by Accept-Language */
    const char *body;
    size_t body_size;
} net_request;

/* The body must stay until the call returns; it is copied. Without one the answer is `refused`, in words. */
typedef struct {
    int status;
    farewell refused;
    const char *allowed; /* methods that would do, when that is FAREWELL_METHOD */
    const char *type, *body;
    size_t size;
    char cookie[NET_TOKEN_MAX]; /* "" or the new value of our cookie */
    bool packed;                /* the body is compressed (gzip) */
    bool lasting;               /* its address names its content: it may be kept for ever */
} net_answer;

typedef enum { NET_REFUSE, NET_ADMIT, NET_UNWELL } net_verdict; /* nobody we know; come in; we cannot tell who it is */

typedef struct {
    void (*answer)(void *host, const net_request *q, net_answer *a);
    net_verdict (*admit)(void *host, const net_request *q, void **user); /* of the wire to be */
    void (*opened)(void *host, wire *w);
    void (*message)(void *host, wire *w, const char *text, size_t size);
    void (*closed)(void *host, wire *w, void *user); /* also for who was admitted and never opened */
    void (*rest)(void *host);                        /* what came has been dealt with; the loop is about to sleep */
    void (*tick)(void *host);                        /* twenty times a second */
    void (*woken)(void *host);                       /* after net_wake */
    void (*stop)(void *host);                        /* the system asks us to end */
} net_calls;

typedef struct {
    char address[64];
    int port;                       /* 0: any that is free; see net_port */
    int address_lines;              /* 0: NET_ADDRESS_LINES_MAX */
    int rate;                       /* 0: NET_RATE */
    bool shared;                    /* other processes of ours may listen at the same port */
    bool secure;                    /* clients come over TLS, through a proxy: cookies are for TLS only */
    const char *tls_cert, *tls_key; /* files in PEM, or NULL: plain HTTP; read again on SIGHUP */
    const char *proxy;              /* address of a peer whose X-Forwarded-For is believed, or NULL */
    const char *socket_path, *stream_path;
} net_setting;

/* NULL: `why` holds what the system said. */
net *net_open(const net_setting *s, const net_calls *calls, void *host, char why[128]);
void net_run(net *n); /* until net_end */
void net_end(net *n); /* stops listening, tells every client that we are going, then ends the loop */
void net_free(net *n);

int net_port(const net *n);
int net_wires(const net *n);
uint64_t net_received(const net *n); /* messages since the start */
uint64_t net_refused(const net *n);  /* lines and messages that broke a limit */

/* `woken` is also called when this descriptor has something to read; -1: none. To be called from `rest`, after whatever may
 * close it: the loop must not be asked to wait for one that is closed. Another serial: it is another one, by the same number. */
void net_watch(net *n, int descriptor, unsigned serial);

/* From any thread: `woken` is called on the loop. */
void net_wake(net *n);

void *wire_user(const wire *w);
void wire_send(wire *w, const char *text, size_t size);
void wire_close(wire *w, farewell why); /* after what waits has been sent */
void wire_lang(wire *w, lang language); /* in which it is told why; until then by Accept-Language */

/* Seconds of a clock that only goes forward. */
double net_now(void);
double net_clock(void); /* of the clock on the wall, since 1970 */

#endif
