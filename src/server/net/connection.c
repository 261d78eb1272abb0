#include "connection.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "addresses.h"
#include "log.h"
#include "now.h"
#include "tls.h"

enum { TLS_RECORDS_A_TURN = 4 }; /* of 16 KB */

#define OWNER(l, member) ((connection *)(void *)((char *)(l) - offsetof(connection, member)))

/* ---- what it waits for ----------------------------------------------------------------------- */

static bool wants_input(const connection *c) {
    return !c->blocked && !c->ended && !c->ready.after && c->stage != STAGE_DEAD;
}

/* Tells the loop only what has changed. */
static void watch(connection *c) {
    int events = (wants_input(c) ? EV_READ : 0) | (c->writing ? EV_WRITE : 0);
    if ((c->io.events & (EV_READ | EV_WRITE)) == events && !ev_is_active(&c->io) == !events) return;
    ev_io_stop(c->net->loop, &c->io);
    ev_io_set(&c->io, c->io.fd, events);
    if (events) ev_io_start(c->net->loop, &c->io);
}

/* ---- deadlines ------------------------------------------------------------------------------- */

static double due_of(const connection *c) {
    switch (c->stage) {
    case STAGE_TLS: return later(c->stage_since, NET_SLOW_SECONDS);
    case STAGE_HTTP:
    case STAGE_WEBSOCKET:
    case STAGE_STREAM: return c->kind->due(c);
    case STAGE_LINGER:
        if (!c->half_shut) return later(c->heard_at, NET_STALL_SECONDS);
    /* fall through */
    case STAGE_FAREWELL:
    case STAGE_DEAD: break;
    }
    return later(c->stage_since, NET_CLOSE_SECONDS);
}

/* After a change that may bring a deadline forward. */
static void arm(connection *c) {
    double due = due_of(c);
    if (!c->timer.ring.after || due < (double)c->timer.due - 1)
        wheel_set(&c->net->wheel, &c->timer, due);
}

static void expired(connection *c) {
    bool open = c->stage == STAGE_HTTP || c->stage == STAGE_WEBSOCKET || c->stage == STAGE_STREAM;
    if (open)
        c->kind->expired(c);
    else
        connection_fail(c);
}

void connections_expire(net *n) {
    for (wheel_timer *t; (t = wheel_due(&n->wheel, n->now));) {
        connection *c = OWNER(t, timer);
        if (n->now >= due_of(c)) expired(c);
        if (c->stage != STAGE_DEAD) arm(c);
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

void connection_enter(connection *c, stage s) {
    c->stage = s;
    c->stage_since = c->net->now;
    arm(c);
}

/* Something was queued. */
static void mark(connection *c) {
    if (!c->writing) ring_add(&c->net->dirty, &c->dirty);
}

static void forget_input(connection *c) {
    free(c->rest);
    free(c->message);
    c->rest = c->message = NULL;
    c->rest_size = c->message_size = c->scanned = 0;
    c->partial_since = 0;
    c->fragmented = c->blocked = false;
    ring_remove(&c->ready);
}

void connection_finish(connection *c) {
    if (c->stage >= STAGE_LINGER) return;
    c->heard_at = c->net->now;
    forget_input(c);
    connection_enter(c, STAGE_LINGER);
    mark(c);
}

void connection_fail(connection *c) {
    c->stage = STAGE_DEAD;
    ring_add(&c->net->dirty, &c->dirty);
}

void connection_free(connection *c) {
    net *n = c->net;
    c->stage = STAGE_DEAD;
    ev_io_stop(n->loop, &c->io);
    wheel_clear(&c->timer);
    forget_input(c);
    ring_remove(&c->all);
    ring_remove(&c->dirty);
    addresses_release(c);
    if (c->ssl) tls_free(c->ssl);
    close(c->io.fd);
    output_drop(&c->out, &n->pool);
    if (c->admitted) n->calls.closed(n->host, c, c->user);
    n->freed = true;
    free(c);
}

/* Says that nothing follows, and waits for the client to see it: closing at once could destroy what
 * the client has not read yet. */
static void shut_half(connection *c) {
    c->half_shut = true;
    c->stage_since = c->net->now;
    if (c->ssl) tls_end(c->ssl);
    shutdown(c->io.fd, SHUT_WR);
    arm(c);
}

/* ---- sending --------------------------------------------------------------------------------- */

bool connection_queue(connection *c, const void *bytes, size_t size) {
    if (c->stage == STAGE_DEAD) return false;
    if (!output_add(&c->out, &c->net->pool, bytes, size)) {
        log_line("no_memory", NULL);
        connection_fail(c);
        return false;
    }
    mark(c);
    return true;
}

static bool would_block(void) {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR || errno == ENOBUFS;
}

/* False: the connection is broken. */
static bool send_plain(connection *c) {
    struct iovec part[2];
    struct msghdr m = {.msg_iov = part, .msg_iovlen = (size_t)output_next(&c->out, part)};
    ssize_t sent = sendmsg(c->io.fd, &m, MSG_NOSIGNAL);
    if (sent < 0) return would_block();
    output_sent(&c->out, &c->net->pool, (size_t)sent);
    if (sent > 0 && !c->open) c->heard_at = c->net->now;
    return true;
}

static bool send_tls(connection *c) {
    for (int i = 0; i < TLS_RECORDS_A_TURN && output_waiting(&c->out) > 0; i++) {
        struct iovec part[2];
        size_t sent;
        (void)output_next(&c->out, part);
        tls_status s = tls_write(c->ssl, part[0].iov_base, part[0].iov_len, &sent);
        if (s == TLS_WANTS_WRITE) return true;
        if (s != TLS_DONE) return false;
        output_sent(&c->out, &c->net->pool, sent);
        if (!c->open) c->heard_at = c->net->now;
    }
    return true;
}

/* After everything was sent. */
static void emptied(connection *c) {
    if (c->blocked) {
        c->blocked = false;
        c->partial_since = 0; /* the client did not make it wait */
        ring_add(&c->net->ready, &c->ready);
    }
    if (c->stage == STAGE_LINGER && !c->half_shut) shut_half(c);
}

static void flush(connection *c) {
    bool whole = c->stage != STAGE_DEAD;
    if (whole && output_waiting(&c->out) > 0) whole = c->ssl ? send_tls(c) : send_plain(c);
    if (!whole) {
        connection_free(c);
        return;
    }
    c->writing = output_waiting(&c->out) > 0;
    if (!c->writing) emptied(c);
    if (c->ended && !c->writing && c->stage == STAGE_LINGER)
        connection_free(c);
    else
        watch(c);
}

void connections_flush(net *n) {
    while (!ring_empty(&n->dirty)) {
        ring *l = n->dirty.after;
        ring_remove(l);
        flush(OWNER(l, dirty));
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads behind the first `size` bytes of the shared input; returns how much it has then. */
static size_t read_plain(connection *c, size_t size) {
    ssize_t got = recv(c->io.fd, c->net->input + size, READ_MAX, 0);
    if (got > 0) return size + (size_t)got;
    if (got < 0 && would_block()) return size;
    c->ended = true;
    return size;
}

static size_t read_tls(connection *c, size_t size) {
    size_t room = READ_MAX, got;
    tls_status s = TLS_DONE;
    while (room > 0 && (s = tls_read(c->ssl, c->net->input + size, room, &got)) == TLS_DONE) {
        size += got;
        room -= got;
    }
    c->ended = s == TLS_ENDED;
    return size;
}

static bool takes_input(const connection *c) {
    return c->stage == STAGE_HTTP || c->stage == STAGE_WEBSOCKET || c->stage == STAGE_STREAM ||
           c->stage == STAGE_FAREWELL;
}

/* Keeps what was not handled. */
static void keep(connection *c, const char *bytes, size_t size) {
    if (size != c->rest_size) {
        free(c->rest);
        c->rest = size ? malloc(size) : NULL;
        c->rest_size = (uint32_t)size;
    }
    if (size && !c->rest) {
        c->rest_size = 0;
        connection_fail(c);
        return;
    }
    if (size) memcpy(c->rest, bytes, size);
    if (size == 0 && !c->fragmented)
        c->partial_since = 0;
    else if (c->partial_since == 0) {
        c->partial_since = c->net->now;
        arm(c);
    }
}

static void handle(connection *c, size_t size) {
    net *n = c->net;
    size_t used = 0, taken = 1;
    n->budget = TURN_BUDGET;
    while (taken > 0 && used < size && n->budget > 0 && takes_input(c)) {
        taken = c->kind->take(c, n->input + used, size - used);
        used += taken;
        n->budget--;
    }
    if (!takes_input(c)) return;
    if (used < size && taken > 0) ring_add(&n->ready, &c->ready); /* the others come first */
    keep(c, n->input + used, size - used);
}

/* The client sends nothing more. It may still wait for answers to its requests, or for our last
 * words. */
static void end_of_input(connection *c) {
    bool talking = c->stage == STAGE_WEBSOCKET || c->stage == STAGE_STREAM;
    if (c->stage == STAGE_HTTP && (c->blocked || c->ready.after)) return;
    if (talking || output_waiting(&c->out) == 0)
        connection_fail(c);
    else
        connection_finish(c);
}

/* One turn of a connection. */
static void receive(connection *c) {
    net *n = c->net;
    size_t kept = c->rest_size, size = kept;
    if (kept) memcpy(n->input, c->rest, kept);
    if (kept < READ_MAX) size = c->ssl ? read_tls(c, kept) : read_plain(c, kept);
    if (size > kept) c->pinged = false;
    if (size > kept && c->stage != STAGE_STREAM && c->stage != STAGE_LINGER) c->heard_at = n->now;
    if (size > 0) handle(c, size);
    /* the loop does not see what OpenSSL has read already */
    if (c->ssl && !c->blocked && !c->ended && tls_pending(c->ssl)) ring_add(&n->ready, &c->ready);
    if (c->ended) end_of_input(c);
    watch(c);
}

/* Goes once through the list; a connection that still has input left is appended again. */
void connections_resume(net *n) {
    ring end = {0};
    ring_add(&n->ready, &end);
    while (n->ready.after != &end) {
        ring *l = n->ready.after;
        ring_remove(l);
        receive(OWNER(l, ready));
    }
    ring_remove(&end);
}

static void shake_hands(connection *c) {
    if (!c->ssl) c->ssl = tls_accept(c->net->tls, c->io.fd);
    tls_status s = c->ssl ? tls_shake_hands(c->ssl) : TLS_ENDED;
    if (s == TLS_ENDED) {
        connection_fail(c);
        return;
    }
    c->writing = s == TLS_WANTS_WRITE;
    if (s == TLS_DONE) connection_enter(c, STAGE_HTTP);
    watch(c);
}

static void on_io(struct ev_loop *loop, ev_io *io, int events) {
    connection *c = io->data;
    (void)loop;
    c->net->now = now_steady();
    if (c->stage == STAGE_DEAD) return;
    if (c->stage == STAGE_TLS) {
        shake_hands(c);
        return;
    }
    if (events & EV_WRITE) {
        c->writing = false;
        mark(c); /* flushed after `rest`, like everything else */
    }
    if (events & EV_READ) receive(c);
}

/* ---- the beginning --------------------------------------------------------------------------- */

connection *connection_new(net *n, int fd, const connection_kind *kind) {
    connection *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->net = n;
    c->kind = kind;
    c->heard_at = n->now;
    ev_io_init(&c->io, on_io, fd, EV_READ);
    c->io.data = c;
    ring_add(&n->all, &c->all);
    connection_enter(c, n->tls ? STAGE_TLS : STAGE_HTTP);
    ev_io_start(n->loop, &c->io);
    return c;
}
