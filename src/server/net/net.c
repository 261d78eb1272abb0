/* The loop: libev runs it. See net.h for what the other files do. */
#include "net.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "address.h"
#include "connection.h"
#include "errno_text.h"
#include "listen.h"
#include "log.h"
#include "now.h"
#include "sentence.h"
#include "tls.h"

enum { ENDING_TICKS = 40, ROUNDS = 8 };
#define TICK 0.05

int net_port(const net *n) { return n->port; }
uint64_t net_received(const net *n) { return n->received; }
uint64_t net_refused(const net *n) { return n->refused; }
void net_wake(net *n) { ev_async_send(n->loop, &n->waking); }

/* ---- the loop -------------------------------------------------------------------------------- */

/* All input of this turn has been handled: the host commits, and everything that it queued leaves.
 * A connection that breaks on the way may give the host something to do, so it rests again. If that
 * does not end, or if input was left, the loop must not sleep. */
static void on_rest(struct ev_loop *loop, ev_prepare *p, int events) {
    net *n = p->data;
    (void)events;
    n->now = now_steady();
    if (!ring_empty(&n->ready)) connections_resume(n);
    for (int i = 0; i < ROUNDS; i++) {
        n->freed = false;
        n->calls.rest(n->host);
        connections_flush(n);
        if (!n->freed) break;
    }
    if (n->freed || !ring_empty(&n->ready) || !ring_empty(&n->dirty)) {
        ev_timer_stop(loop, &n->again);
        ev_timer_set(&n->again, 0., 0.);
        ev_timer_start(loop, &n->again);
    }
}

static void on_again(struct ev_loop *loop, ev_timer *t, int events) {
    (void)loop, (void)t, (void)events;
}

static void on_tick(struct ev_loop *loop, ev_timer *t, int events) {
    net *n = t->data;
    (void)events;
    n->now = now_steady();
    connections_expire(n);
    listen_again(n);
    n->calls.tick(n->host);
    if (n->ending && (ring_empty(&n->all) || n->ticks_left-- == 0)) ev_break(loop, EVBREAK_ALL);
}

static void on_wake(struct ev_loop *loop, ev_async *a, int events) {
    net *n = a->data;
    (void)loop, (void)events;
    n->now = now_steady();
    n->calls.woken(n->host);
}

static void on_readable(struct ev_loop *loop, ev_io *io, int events) {
    net *n = io->data;
    (void)loop, (void)events;
    n->now = now_steady();
    n->calls.woken(n->host);
}

void net_watch(net *n, int descriptor, unsigned serial) {
    bool watches = ev_is_active(&n->watching);
    if (watches ? n->watching.fd == descriptor && n->watched == serial : descriptor < 0) return;
    n->watched = serial;
    ev_io_stop(n->loop, &n->watching);
    if (descriptor < 0) return;
    ev_io_init(&n->watching, on_readable, descriptor, EV_READ);
    n->watching.data = n;
    ev_io_start(n->loop, &n->watching);
}

/* ---- signals --------------------------------------------------------------------------------- */

static void on_signal(struct ev_loop *loop, ev_signal *s, int events) {
    net *n = s->data;
    (void)loop, (void)events;
    n->now = now_steady();
    n->calls.stop(n->host);
}

/* New connections use the new certificate; open ones keep theirs. If the new certificate cannot
 * be used, this is logged and the old one stays. */
static void on_renewal(struct ev_loop *loop, ev_signal *s, int events) {
    net *n = s->data;
    (void)loop, (void)events;
    if (!n->setting.tls_cert) return;
    SSL_CTX *renewed = tls_open(n->setting.tls_cert, n->setting.tls_key);
    log_line(renewed ? "tls_renewed" : "tls_not_renewed", n->setting.tls_cert);
    if (!renewed) return;
    tls_close(n->tls);
    n->tls = renewed;
}

/* ---- start and end --------------------------------------------------------------------------- */

/* Clients with an open connection get a farewell; a client that waits for an answer gets it. */
void net_end(net *n) {
    if (n->ending) return;
    n->ending = true;
    n->ticks_left = ENDING_TICKS;
    listen_close(n);
    for (ring *l = n->all.after, *next; l != &n->all; l = next) {
        connection *c = (connection *)(void *)((char *)l - offsetof(connection, all));
        next = l->after;
        if (c->stage == STAGE_WEBSOCKET || c->stage == STAGE_STREAM)
            connection_close(c, FAREWELL_RESTART);
        else if (c->stage <= STAGE_HTTP && output_waiting(&c->out) == 0)
            connection_fail(c);
    }
}

void net_run(net *n) { ev_run(n->loop, 0); }

static void watch_all(net *n) {
    listen_start(n);
    ev_timer_init(&n->ticking, on_tick, TICK, TICK);
    ev_timer_init(&n->again, on_again, 0., 0.);
    ev_prepare_init(&n->resting, on_rest);
    ev_async_init(&n->waking, on_wake);
    ev_signal_init(&n->interrupted, on_signal, SIGINT);
    ev_signal_init(&n->terminated, on_signal, SIGTERM);
    ev_signal_init(&n->renewed, on_renewal, SIGHUP);
    n->ticking.data = n->resting.data = n->waking.data = n->interrupted.data = n->terminated.data =
        n->renewed.data = n;
    ev_timer_start(n->loop, &n->ticking);
    ev_prepare_start(n->loop, &n->resting);
    ev_async_start(n->loop, &n->waking);
    ev_signal_start(n->loop, &n->interrupted);
    ev_signal_start(n->loop, &n->terminated);
    ev_signal_start(n->loop, &n->renewed);
}

static void take_setting(net *n, const net_setting *s) {
    n->setting = *s;
    if (n->setting.address_connections == 0)
        n->setting.address_connections = NET_ADDRESS_CONNECTIONS;
    if (n->setting.rate == 0) n->setting.rate = NET_RATE;
    n->behind_proxy = s->proxy && address_read(s->proxy, &n->proxy);
}

/* False: `why` says why. */
static bool open_tls(net *n, char why[NET_WHY]) {
    const net_setting *s = &n->setting;
    buffer b = buffer_over(why, NET_WHY);
    if (!s->tls_cert || (n->tls = tls_open(s->tls_cert, s->tls_key))) return true;
    FILL(&b, s->lang,
         TR(s->lang, "server.start.certificate", "the certificate or its key cannot be used: {0}",
            "le certificat ou sa clé est inutilisable : {0}"),
         s->tls_cert);
    return false;
}

static bool open_loop(net *n, char why[NET_WHY]) {
    const net_setting *s = &n->setting;
    if (!listen_open(n)) {
        snprintf(why, NET_WHY, "%s:%d%s%s", s->address, s->port, lang_colon(s->lang),
                 errno_text(s->lang, errno));
        return false;
    }
    n->loop = ev_loop_new(EVFLAG_AUTO);
    n->addresses = counters_open(COUNTERS_USUAL);
    if (n->loop && n->addresses) return open_tls(n, why);
    snprintf(why, NET_WHY, "%s", errno_text(s->lang, ENOMEM));
    return false;
}

net *net_open(const net_setting *s, const net_calls *calls, void *host, char why[NET_WHY]) {
    net *n = calloc(1, sizeof *n);
    if (!n) return NULL;
    n->calls = *calls;
    n->host = host;
    n->now = now_steady();
    take_setting(n, s);
    ring_start(&n->all);
    ring_start(&n->dirty);
    ring_start(&n->ready);
    wheel_start(&n->wheel, n->now);
    if (!open_loop(n, why)) {
        net_free(n);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN); /* OpenSSL writes to sockets that may be broken */
    watch_all(n);
    return n;
}

static void stop_watching(net *n) {
    ev_io_stop(n->loop, &n->watching);
    ev_timer_stop(n->loop, &n->ticking);
    ev_timer_stop(n->loop, &n->again);
    ev_prepare_stop(n->loop, &n->resting);
    ev_async_stop(n->loop, &n->waking);
    ev_signal_stop(n->loop, &n->interrupted);
    ev_signal_stop(n->loop, &n->terminated);
    ev_signal_stop(n->loop, &n->renewed);
}

void net_free(net *n) {
    while (!ring_empty(&n->all))
        connection_free((connection *)(void *)((char *)n->all.after - offsetof(connection, all)));
    listen_close(n);
    if (n->loop) stop_watching(n);
    if (n->loop) ev_loop_destroy(n->loop);
    if (n->tls) tls_close(n->tls);
    counters_close(n->addresses);
    output_pool_free(&n->pool);
    free(n);
}
