/* session.h - who is connected. Implements the callbacks of net.h: identifies clients by cookie or
 * token, passes their messages to the handlers (verbs.h), answers HTTP requests, and delivers the
 * outbox to the connections. */
#ifndef VALLON_SESSION_H
#define VALLON_SESSION_H

#include "host_texts.h"
#include "net.h"
#include "verbs.h"

#define SOCKET_PATH "/ws"
#define STREAM_PATH "/api/stream"

/* A client and its connection. */
typedef struct {
    client client;          /* the first member: see session_of */
    connection *connection; /* NULL: one HTTP request */
    buffer *collect;        /* which collects its answers here */
} session;

/* The sessions of this process and what they need. */
typedef struct {
    net *net;
    verbs verbs;
    bots *bots;
    outbox *outbox;
    tables *tables;
    host_texts *texts; /* terms and privacy */
    double started;    /* by the monotonic clock */
    double began;      /* by the system clock: differs between processes */
} sessions;

extern const net_calls session_calls; /* loop.c; their host is a `sessions` */

/* Sends what is in the outbox. */
void session_deliver(sessions *ss);
/* Finds out who sends a request. */
net_verdict session_identify(sessions *ss, client *c, const net_request *q);

/* figures.c: the metrics. */
void figures_label(void);
void figures_measure(sessions *ss);

/* http.c: answers a request that is not for a lasting connection. */
void session_answer(void *host, const net_request *q, net_answer *a);

#endif
