/* net_inside.h - what the files of src/server/net share: the loop and its connections. */
#ifndef VALLON_NET_INSIDE_H
#define VALLON_NET_INSIDE_H

#include <ev.h>
#include <netinet/in.h>
#include <openssl/types.h>

#include "counters.h"
#include "net.h"
#include "output.h"
#include "ring.h"
#include "wheel.h"

enum {
    READ_MAX = 32 * 1024,         /* bytes read from one connection in one turn of the loop */
    INPUT_MAX = 2 * READ_MAX + 1, /* those, what was left from the turns before, and a zero */
    OUTPUT_MAX = 64 * 1024,       /* requests wait while this much of their answers is unsent */
    TURN_BUDGET = 256, /* frames of one connection that are handled in one turn of the loop */
    REQUEST_COST = 16, /* of this budget */
};

/* What a connection is doing. */
typedef enum {
    STAGE_TLS,       /* the handshake of TLS */
    STAGE_HTTP,      /* requests */
    STAGE_WEBSOCKET, /* open */
    STAGE_STREAM,    /* open */
    STAGE_FAREWELL,  /* a WebSocket whose close frame is queued or sent; waits for the client's */
    STAGE_LINGER,    /* sends what is queued, then says that nothing follows; ignores all input */
    STAGE_DEAD       /* is about to be freed */
} stage;

/* What differs between HTTP, WebSockets and streams. */
typedef struct {
    /* Handles one request or frame at the start of the bytes, and may overwrite them and the byte
     * behind them. Returns how much it consumed; 0: it needs more, or cannot go on (`blocked`). */
    size_t (*take)(connection *c, char *bytes, size_t size);
    double (*due)(const connection *c); /* when `expired` is to be called */
    void (*expired)(connection *c);
} connection_kind;

struct connection {
    net *net;
    const connection_kind *kind;
    ev_io io;
    SSL *ssl; /* NULL: plain */
    void *user;
    ring all, dirty, ready; /* in the lists of struct net */
    wheel_timer timer;
    output out;
    char *rest;    /* input that is not complete or not handled yet */
    char *message; /* the fragments of a message so far */
    uint32_t rest_size, message_size;
    uint32_t scanned; /* bytes of `rest` in which the head of a request does not end */
    /* when the incomplete request or message began (0: there is none) */
    double partial_since;
    /* when the client sent something; HTTP: or took something; stream: when it was sent something
     */
    double heard_at;
    double stage_since;            /* HTTP: or since the last answer */
    double allowance, counted_at;  /* messages that it may send */
    counter *household, *customer; /* what it counts for */
    struct in6_addr peer;
    stage stage;
    lang lang;
    bool proxied;    /* by the proxy that we trust */
    bool open;       /* a WebSocket or stream */
    bool admitted;   /* `closed` is due */
    bool fragmented; /* a message has begun */
    bool blocked;    /* requests wait until answers were sent */
    bool continued;  /* the client got `100 Continue` */
    bool answered;   /* it has had an answer */
    bool pinged;
    bool writing;   /* waits until the socket takes more */
    bool ended;     /* the client sends nothing more */
    bool half_shut; /* we have said that nothing follows */
};

/* A deadline this many seconds after that time. */
static inline double later(double since, int seconds) { return since + seconds; }

struct net {
    struct ev_loop *loop;
    net_calls calls;
    net_setting setting;
    void *host;
    SSL_CTX *tls; /* of new connections; NULL: plain */
    int listener, port;
    uint64_t received, refused;
    double now;         /* by the steady clock, as of this event */
    bool ending, freed; /* a connection was freed, so the host may have something to do */
    int ticks_left;     /* until the end, so that clients get their farewell */
    int budget;         /* of the connection that is being handled */
    /* every connection; those with something to send; those with input that can be handled */
    ring all, dirty, ready;
    wheel wheel;
    output_pool pool;
    counters *addresses;
    bool behind_proxy;
    struct in6_addr proxy;
    ev_io accepting, watching;
    unsigned watched; /* the serial of the watched descriptor */
    ev_timer ticking, again;
    ev_prepare resting;
    ev_async waking;
    ev_signal interrupted, terminated, renewed;
    char input[INPUT_MAX];
};

#endif
