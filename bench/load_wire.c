/* Sockets on loopback: a guest's token over HTTP, then a WebSocket; one epoll loop for all. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "load.h"

enum { INPUT = 4 << 20, EVENTS = 512, PER_ADDRESS = 8000, FRAME_MAX = 4096, FILES_MAX = 250000 };
enum { FRAME_TEXT = 1, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

wires wire;
static int loop = -1;
static char *input;

void wire_begin(void) {
    struct rlimit r = {FILES_MAX, FILES_MAX}; /* only root may raise the upper limit */
    if (setrlimit(RLIMIT_NOFILE, &r) != 0 && getrlimit(RLIMIT_NOFILE, &r) == 0) {
        r.rlim_cur = r.rlim_max;
        setrlimit(RLIMIT_NOFILE, &r);
    }
    loop = epoll_create1(EPOLL_CLOEXEC);
    input = malloc(INPUT);
    if (loop < 0 || !input) load_fail("no memory", (span){0});
}

/* ---- connecting and writing ------------------------------------------------------------------ */

/* An address has 28,000 ports for connections to one server, and ports rest for a minute after
 * use: so the sockets are spread over several source addresses of the loopback network. */
static void connect_to_server(conn *c) {
    struct sockaddr_in from = {.sin_family = AF_INET};
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)c->port)};
    int one = 1;
    from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1u + (uint32_t)c->index / PER_ADDRESS);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (c->fd < 0) load_fail("no more sockets: raise `ulimit -n`", (span){0});
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(c->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    if (bind(c->fd, (struct sockaddr *)&from, sizeof from) != 0 ||
        connect(c->fd, (struct sockaddr *)&to, sizeof to) != 0)
        load_fail("cannot connect to the server", (span){strerror(errno), strlen(strerror(errno))});
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(loop, EPOLL_CTL_ADD, c->fd, &e);
}

static void write_all(conn *c, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t n = send(c->fd, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n > 0) {
            bytes += n;
            size -= (size_t)n;
        } else if (n < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = c->fd, .events = POLLOUT}, 1, 1000);
        } else if (n < 0 && errno != EINTR) {
            return; /* reading will notice */
        }
    }
}

void wire_ask_token(conn *c) {
    char body[64], text[320];
    int size = snprintf(body, sizeof body, "{\"do\":\"name\",\"name\":\"P%d\"}", c->index);
    int all = snprintf(text, sizeof text,
                       "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n"
                       "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
                       c->port, size, body);
    connect_to_server(c);
    c->stage = WANTS_TOKEN;
    wire.outstanding++;
    write_all(c, text, (size_t)all);
}

void wire_open(conn *c) {
    char text[512];
    int all = snprintf(text, sizeof text,
                       "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                       "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dmFsbG9uIGxvYWQgY2xpZQ==\r\n"
                       "Authorization: Bearer %s\r\n\r\n",
                       c->port, c->token);
    connect_to_server(c);
    c->stage = UPGRADING;
    wire.outstanding++;
    write_all(c, text, (size_t)all);
}

static void send_frame(conn *c, int opcode, span body) {
    static const uint8_t mask[4] = {0x5a, 0x13, 0xc4, 0x2e};
    uint8_t frame[FRAME_MAX + 8] = {(uint8_t)(128 | opcode)};
    size_t at = 2;
    if (body.size > FRAME_MAX) load_fail("a request is too long", body);
    if (body.size < 126) {
        frame[1] = (uint8_t)(128 | body.size);
    } else {
        frame[1] = 128 | 126;
        frame[at++] = (uint8_t)(body.size >> 8);
        frame[at++] = (uint8_t)body.size;
    }
    memcpy(frame + at, mask, 4), at += 4;
    for (size_t i = 0; i < body.size; i++) frame[at + i] = (uint8_t)body.at[i] ^ mask[i & 3];
    write_all(c, (const char *)frame, at + body.size);
}

void wire_say(conn *c, const char *text, size_t size) {
    send_frame(c, FRAME_TEXT, (span){text, size});
}

/* ---- reading --------------------------------------------------------------------------------- */

static void hang_up(conn *c) {
    if (c->fd >= 0) close(c->fd);
    c->fd = -1;
    c->rest_size = 0;
    if (c->stage == WANTS_TOKEN || c->stage == UPGRADING) wire.outstanding--;
    c->stage = CLOSED;
}

/* The whole response has arrived: the server closes the connection after it. */
static void read_token(conn *c, span all) {
    const char *at = memmem(all.at, all.size, "\"token\":\"", 9);
    if (!at || (size_t)(all.at + all.size - at) < 9 + 64) load_fail("no guest", all);
    memcpy(c->token, at + 9, 64);
    hang_up(c);
}

static void add_part(conn *c, span s) {
    c->part = realloc(c->part, c->part_size + s.size);
    if (!c->part) load_fail("no memory", (span){0});
    memcpy(c->part + c->part_size, s.at, s.size);
    c->part_size += s.size;
}

static void take_frame(conn *c, uint8_t first, span body) {
    int opcode = first & 15;
    if (opcode == FRAME_PING) send_frame(c, FRAME_PONG, body);
    if (opcode == FRAME_CLOSE) {
        fprintf(stderr, "bench_load: the server closed a connection: %.*s\n",
                body.size > 2 ? (int)body.size - 2 : 0, body.size > 2 ? body.at + 2 : "");
        wire.lost++;
    }
    if (opcode > 2) return;
    if (first & 128 && c->part_size == 0) {
        wire.on_message(c, body);
        return;
    }
    add_part(c, body);
    if (!(first & 128)) return;
    span whole = {c->part, c->part_size};
    char *part = c->part;
    c->part = NULL;
    c->part_size = 0;
    wire.on_message(c, whole);
    free(part);
}

/* Returns the size of the first frame, or 0 if it is incomplete. */
static size_t one_frame(conn *c, span s) {
    const uint8_t *b = (const uint8_t *)s.at;
    size_t size, at = 2;
    if (s.size < 2) return 0;
    size = b[1] & 127;
    if (size == 126) {
        if (s.size < 4) return 0;
        size = (size_t)b[2] << 8 | b[3], at = 4;
    } else if (size == 127) {
        if (s.size < 10) return 0;
        size = 0, at = 10;
        for (int i = 2; i < 10; i++) size = size << 8 | b[i];
    }
    if (s.size < at + size) return 0;
    take_frame(c, b[0], (span){s.at + at, size});
    return at + size;
}

/* Returns how much it used. */
static size_t take_bytes(conn *c, span s) {
    size_t used = 0, n;
    if (c->stage == WANTS_TOKEN) {
        if (memmem(s.at, s.size, "\"token\":\"", 9) && memchr(s.at, '}', s.size)) {
            read_token(c, s);
            return s.size;
        }
        return 0;
    }
    if (c->stage == UPGRADING) {
        const char *end = memmem(s.at, s.size, "\r\n\r\n", 4);
        if (!end) return 0;
        if (s.size < 12 || memcmp(s.at, "HTTP/1.1 101", 12) != 0) load_fail("no WebSocket", s);
        c->stage = OPEN;
        wire.outstanding--;
        used = (size_t)(end + 4 - s.at);
    }
    while (c->stage == OPEN && (n = one_frame(c, (span){s.at + used, s.size - used})) > 0)
        used += n;
    return used;
}

static void keep_rest(conn *c, span s) {
    if (s.size == 0) {
        free(c->rest);
        c->rest = NULL;
        c->rest_size = 0;
        return;
    }
    char *rest = malloc(s.size);
    if (!rest) load_fail("no memory", (span){0});
    memcpy(rest, s.at, s.size);
    free(c->rest);
    c->rest = rest;
    c->rest_size = s.size;
}

static void receive(conn *c) {
    if (c->fd < 0) return;
    memcpy(input, c->rest ? c->rest : "", c->rest_size);
    ssize_t n = recv(c->fd, input + c->rest_size, INPUT - c->rest_size, MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) {
        if (c->stage != OPEN)
            load_fail("the server refused a connection", (span){input, c->rest_size});
        wire.lost++;
        hang_up(c);
        return;
    }
    wire.bytes += (uint64_t)n;
    span all = {input, c->rest_size + (size_t)n};
    size_t used = take_bytes(c, all);
    if (c->fd >= 0) keep_rest(c, (span){all.at + used, all.size - used});
}

void wire_turn(double seconds) {
    struct epoll_event e[EVENTS];
    if (seconds < 0) seconds = 0;
    struct timespec t = {.tv_sec = (time_t)seconds,
                         .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
    int n = epoll_pwait2(loop, e, EVENTS, &t, NULL);
    for (int i = 0; i < n; i++) receive(e[i].data.ptr);
}
