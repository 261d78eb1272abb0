#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "address.h"
#include "addresses.h"
#include "connection.h"
#include "http.h"
#include "log.h"
#include "metrics.h"
#include "now.h"

enum { ACCEPTED_A_TURN = 64, BACKLOG = 1024, KEEP_IDLE = 60, KEEP_INTERVAL = 10, KEEP_COUNT = 3 };

static void set_options(int fd) {
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    /* detects clients that vanish without closing */
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &(int){1}, sizeof(int));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &(int){KEEP_IDLE}, sizeof(int));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &(int){KEEP_INTERVAL}, sizeof(int));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &(int){KEEP_COUNT}, sizeof(int));
}

static void accept_one(net *n, int fd, const struct sockaddr_storage *from) {
    connection *c = connection_new(n, fd, &http_kind);
    if (!c) {
        close(fd);
        return;
    }
    address_of(from, &c->peer);
    c->proxied = n->behind_proxy && memcmp(&n->proxy, &c->peer, sizeof c->peer) == 0;
    if (!c->proxied && !addresses_count(c, &c->peer)) { /* behind the proxy: counted when opened */
        n->refused++;
        log_line(farewells[FAREWELL_CONNECTIONS].word, NULL);
        metrics_refused(farewells[FAREWELL_CONNECTIONS].word);
        connection_free(c);
        return;
    }
    set_options(fd);
}

static void on_accept(struct ev_loop *loop, ev_io *io, int events) {
    net *n = io->data;
    (void)events;
    n->now = now_steady();
    for (int i = 0; i < ACCEPTED_A_TURN; i++) {
        struct sockaddr_storage from = {0};
        socklen_t size = sizeof from;
        int fd =
            accept4(n->listener, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0)
            accept_one(n, fd, &from);
        else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            /* the loop would spin: it waits for the next tick */
            log_line("no_descriptors", NULL);
            ev_io_stop(loop, &n->accepting);
            return;
        } else if (errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

static bool parse_address(const net_setting *s, struct sockaddr_storage *out, socklen_t *size) {
    struct sockaddr_in *four = (struct sockaddr_in *)out;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)out;
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, s->address, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons((uint16_t)s->port);
        *size = sizeof *four;
        return true;
    }
    if (inet_pton(AF_INET6, s->address, &six->sin6_addr) != 1) return errno = EINVAL, false;
    six->sin6_family = AF_INET6;
    six->sin6_port = htons((uint16_t)s->port);
    *size = sizeof *six;
    return true;
}

static int bound_port(int fd) {
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &size) != 0) return 0;
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                          : ((struct sockaddr_in *)&at)->sin_port);
}

/* SO_REUSEPORT lets several processes share the port, which is only right if they share their
 * tables. */
bool listen_open(net *n) {
    struct sockaddr_storage at;
    socklen_t size;
    n->listener = -1;
    if (!parse_address(&n->setting, &at, &size)) return false;
    n->listener = socket(at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (n->listener < 0) return false;
    setsockopt(n->listener, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
    if (n->setting.shared)
        setsockopt(n->listener, SOL_SOCKET, SO_REUSEPORT, &(int){1}, sizeof(int));
    if (bind(n->listener, (struct sockaddr *)&at, size) != 0 || listen(n->listener, BACKLOG) != 0)
        return false;
    n->port = bound_port(n->listener);
    return n->port > 0;
}

void listen_start(net *n) {
    ev_io_init(&n->accepting, on_accept, n->listener, EV_READ);
    n->accepting.data = n;
    ev_io_start(n->loop, &n->accepting);
}

void listen_again(net *n) {
    if (n->listener >= 0) ev_io_start(n->loop, &n->accepting);
}

void listen_close(net *n) {
    if (n->loop) ev_io_stop(n->loop, &n->accepting);
    if (n->listener >= 0) close(n->listener);
    n->listener = -1;
}
