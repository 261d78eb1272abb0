/* The loop: libev runs it, libwebsockets speaks HTTP and WebSocket, and the limits are enforced
 * here. */
#include "net.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <ev.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "address.h"
#include "errno_text.h"
#include "log.h"
#include "sentence.h"
#include "utf8.h"

enum {
    ADDRESS_SLOTS = 4096,
    CHUNK = 16 * 1024,
    HEADERS = 2048,
    /* headers of a request: browsers also send us cookies of other sites on the same host */
    REQUEST_HEADERS = 16 * 1024,
    /* bytes of an oversized body that we still read, so that the client gets our refusal */
    BODY_DRAINED = 1 << 20,
    ENDING_TICKS = 40,
    KEEP_IDLE = 60,
    KEEP_INTERVAL = 10,
    KEEP_COUNT = 3
};
#define TICK 0.05
static const char cookie_name[] = "vallon=";

/* How many connections an address has. */
typedef struct address_slot {
    struct in6_addr address;
    int connections;
} address_slot;

/* A queued text; libwebsockets needs space before it. */
typedef struct outgoing {
    struct outgoing *next;
    size_t size, sent;
    unsigned char headroom[LWS_PRE];
    unsigned char text[];
} outgoing;

struct wire {
    net *net;
    struct lws *lws;
    wire *before, *after; /* list of the open ones */
    void *user;
    outgoing *first, *last;
    size_t unread;
    char *partial; /* a message or body that is not complete */
    size_t partial_size;
    double partial_since, allowance, counted_at, spoke_at;
    bool admitted, open, stream, post, head, drained;
    /* only the farewell is still to be sent; it was sent, and we wait for the answer */
    bool closing, farewell_sent;
    farewell farewell; /* if closing */
    lang lang;
    char path[128];
    net_request *request;       /* while we wait for its body */
    address_slot *address_slot; /* the address it counts for, if it came through the proxy */
};

struct net {
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    net_calls calls;
    net_setting setting;
    void *host;
    int listener, port, wires;
    uint64_t received, refused;
    bool ending;
    int ticks_left; /* turns of the loop until shutdown, so that clients get their farewell */
    wire *first;
    ev_io accepting, watching;
    unsigned watched; /* the serial of the watched descriptor */
    ev_timer ticking;
    ev_prepare resting;
    ev_async waking;
    ev_signal interrupted, terminated, renewed;
    address_slot address_slots[ADDRESS_SLOTS];
};

static double clock_of(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double net_now(void) { return clock_of(CLOCK_MONOTONIC); }
double net_clock(void) { return clock_of(CLOCK_REALTIME); }

int net_port(const net *n) { return n->port; }
int net_wires(const net *n) { return n->wires; }
uint64_t net_received(const net *n) { return n->received; }
uint64_t net_refused(const net *n) { return n->refused; }
void net_wake(net *n) { ev_async_send(n->loop, &n->waking); }
void *wire_user(const wire *w) { return w->user; }

/* ---- sending --------------------------------------------------------------------------------- */

static void drop_unread(wire *w) {
    while (w->first) {
        outgoing *p = w->first;
        w->first = p->next;
        free(p);
    }
    w->last = NULL;
    w->unread = 0;
}

static void enqueue(wire *w, const char *text, size_t size) {
    bool line = w->stream;
    outgoing *p = malloc(sizeof *p + size + line);
    if (!p) return;
    *p = (outgoing){.size = size + line};
    memcpy(p->text, text, size);
    if (line) p->text[size] = '\n';
    if (w->last)
        w->last->next = p;
    else
        w->first = p;
    w->last = p;
    w->unread += p->size;
    w->spoke_at = net_now();
    lws_callback_on_writable(w->lws);
}

void wire_send(wire *w, const char *text, size_t size) {
    if (w->closing) return;
    if (w->unread + size <= NET_UNREAD_MAX) {
        enqueue(w, text, size);
        return;
    }
    /* Drops a client that does not read: its queue costs memory. */
    w->net->refused++;
    log_line("slow_reader", NULL);
    drop_unread(w);
    w->closing = true;
    lws_set_timeout(w->lws, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

void wire_close(wire *w, farewell why) {
    if (w->closing) return;
    w->closing = true;
    w->farewell = why;
    lws_callback_on_writable(w->lws);
}

void wire_lang(wire *w, lang language) { w->lang = language; }

static void say_farewell(wire *w, farewell f) {
    const char *text = tr(w->lang, &farewells[f].text);
    lws_close_reason(w->lws, (enum lws_close_status)farewells[f].status, (unsigned char *)text,
                     strlen(text) > FAREWELL_TEXT ? utf8_cut(text, FAREWELL_TEXT) : strlen(text));
}

/* Sends one text per call, as lws requires. -1 closes the connection. */
static int send_next(wire *w) {
    outgoing *p = w->first;
    if (w->farewell_sent) return 0; /* -1 would close it before the client has read why */
    if (p) {
        size_t size = p->size - p->sent;
        enum lws_write_protocol how = LWS_WRITE_TEXT;
        if (w->stream) how = LWS_WRITE_HTTP, size = size > CHUNK ? CHUNK : size;
        if (lws_write(w->lws, p->text + p->sent, size, how) < 0) return -1;
        p->sent += size;
        w->unread -= size;
        if (p->sent == p->size) {
            w->first = p->next;
            if (!w->first) w->last = NULL;
            free(p);
        }
    }
    if (w->first)
        lws_callback_on_writable(w->lws);
    else if (w->closing) {
        w->farewell_sent = true;
        if (!w->stream) say_farewell(w, w->farewell);
        return -1;
    }
    return 0;
}

/* ---- request headers ------------------------------------------------------------------------- */

static void find_cookie(const char *header, char out[NET_TOKEN_MAX]) {
    const char *at = header;
    while ((at = strstr(at, cookie_name))) {
        if (at == header || at[-1] == ' ' || at[-1] == ';') break;
        at++;
    }
    if (!at) return;
    at += sizeof cookie_name - 1;
    size_t size = strcspn(at, "; ");
    if (size >= NET_TOKEN_MAX) return;
    memcpy(out, at, size);
    out[size] = 0;
}

static bool header(struct lws *wsi, enum lws_token_indexes which, char *out, int size) {
    out[0] = 0;
    return lws_hdr_copy(wsi, out, size, which) > 0;
}

/* Pages of other sites may not act for our visitors. */
static bool same_origin(struct lws *wsi) {
    char origin[256], host[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0) return true; /* not a browser */
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) ||
        !header(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    const char *at = strstr(origin, "://");
    return at && strcmp(at + 3, host) == 0;
}

/* Open addressing; an address without connections frees its slot. NULL: the hash table is full. */
static address_slot *slot_of(net *n, const struct in6_addr *a) {
    uint32_t hash = 2166136261u;
    address_slot *empty = NULL;
    for (int i = 0; i < 16; i++) hash = (hash ^ a->s6_addr[i]) * 16777619u;
    for (uint32_t i = 0; i < 64; i++) {
        address_slot *p = &n->address_slots[(hash + i) % ADDRESS_SLOTS];
        if (p->connections > 0 && memcmp(&p->address, a, sizeof *a) == 0) return p;
        if (p->connections == 0 && !empty) empty = p;
    }
    if (empty) empty->address = *a;
    return empty;
}

static bool from_proxy(const net *n, const struct in6_addr *a) {
    struct in6_addr proxy;
    return n->setting.proxy && address_read(n->setting.proxy, &proxy) &&
           memcmp(&proxy, a, sizeof proxy) == 0;
}

static void peer_of(struct lws *wsi, struct in6_addr *out) {
    struct sockaddr_storage from = {0};
    socklen_t size = sizeof from;
    /* on failure the address stays zero */
    (void)!getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&from, &size);
    address_of(&from, out);
}

/* "pt, de-AT;q=0.8, en;q=0.7": the first language that this build has, else English. */
static lang preferred(char *text) {
    lang l = EN;
    for (char *at = text; *at; at++) *at = (char)tolower((unsigned char)*at);
    for (const char *at = text; *at; at += strcspn(at, ","), at += *at == ',') {
        at += strspn(at, " ");
        if (lang_find(at, strcspn(at, ",; "), &l)) break;
    }
    return l;
}

static void read_request(wire *w, net_request *q) {
    char text[REQUEST_HEADERS];
    struct in6_addr from;
    *q = (net_request){.post = w->post, .path = w->path};
    if (header(w->lws, WSI_TOKEN_HTTP_COOKIE, text, sizeof text)) find_cookie(text, q->cookie);
    if (header(w->lws, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text) &&
        strncmp(text, "Bearer ", 7) == 0 && strlen(text + 7) < NET_TOKEN_MAX)
        strcpy(q->bearer, text + 7);
    if (header(w->lws, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, text, sizeof text))
        q->lang = preferred(text);
    w->lang = q->lang;
    peer_of(w->lws, &from);
    if (from_proxy(w->net, &from) && header(w->lws, WSI_TOKEN_X_FORWARDED_FOR, text, sizeof text))
        address_forwarded(text, &from);
    address_household(&from);
    inet_ntop(AF_INET6, &from, q->address, sizeof q->address);
}

/* ---- HTTP ------------------------------------------------------------------------------------ */

static const char *const fixed_headers[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
     "blob: data:; connect-src 'self'; "
     "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
     "'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
};

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char *at[2]) {
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), &at[0],
                                       at[1]) == 0;
}

static bool add_cookie(wire *w, const net_answer *a, unsigned char *at[2]) {
    char text[NET_TOKEN_MAX + 128];
    if (!a->cookie[0]) return true;
    snprintf(text, sizeof text, "%s%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000%s",
             cookie_name, a->cookie,
             w->net->setting.secure || w->net->setting.tls_cert ? "; Secure" : "");
    return add_header(w->lws, "set-cookie:", text, at);
}

static int write_head(wire *w, const net_answer *a, lws_filepos_t size) {
    unsigned char space[LWS_PRE + HEADERS], *start = space + LWS_PRE,
                                            *at[2] = {start, space + sizeof space - 1};
    if (lws_add_http_common_headers(w->lws, (unsigned)a->status, a->type, size, &at[0], at[1]))
        return -1;
    for (int i = 0; i < COUNT_OF(fixed_headers); i++)
        if (!add_header(w->lws, fixed_headers[i][0], fixed_headers[i][1], at)) return -1;
    if (!add_cookie(w, a, at)) return -1;
    if (a->allowed && !add_header(w->lws, "allow:", a->allowed, at)) return -1;
    if (a->packed && !add_header(w->lws, "content-encoding:", "gzip", at)) return -1;
    if (!add_header(w->lws, "cache-control:",
                    a->lasting ? "public, max-age=31536000, immutable" : "no-store", at))
        return -1;
    return lws_finalize_write_http_header(w->lws, start, &at[0], at[1]) ? -1 : 0;
}

/* Paths under /api are for programs. */
static void put_refusal(const wire *w, net_answer *a, buffer *body) {
    bool program = strncmp(w->path, "/api", 4) == 0;
    farewell_body(a->refused, w->lang, program, body);
    a->status = farewells[a->refused].status;
    a->type = program ? "application/x-ndjson" : "text/plain; charset=utf-8";
    a->body = body->data;
    a->size = body->used;
}

static int answer(wire *w, net_request *q) {
    char text[512];
    buffer body = BUFFER_OVER(text);
    net_answer a = {.refused = FAREWELL_NOT_FOUND};
    w->net->calls.answer(w->net->host, q, &a);
    if (!a.body) put_refusal(w, &a, &body);
    if (write_head(w, &a, a.size)) return -1;
    if (w->head) return lws_http_transaction_completed(w->lws) ? -1 : 0;
    drop_unread(w);
    enqueue(w, a.body, a.size);
    return 0;
}

/* Sends the refusal and closes the connection, ignoring anything else it sends. */
static int refuse(wire *w, farewell f) {
    char space[LWS_PRE + 512];
    buffer body = buffer_over(space + LWS_PRE, sizeof space - LWS_PRE);
    net_answer a = {.refused = f, .allowed = f == FAREWELL_METHOD ? "GET, HEAD, POST" : NULL};
    w->net->refused++;
    log_line(farewells[f].word, NULL);
    put_refusal(w, &a, &body);
    if (write_head(w, &a, a.size) == 0 && !w->head)
        (void)!lws_write(w->lws, (unsigned char *)body.data, a.size, LWS_WRITE_HTTP_FINAL);
    return -1;
}

static int answer_next(wire *w) {
    outgoing *p = w->first;
    if (!p) return 0;
    size_t left = p->size - p->sent, size = left > CHUNK ? CHUNK : left;
    if (lws_write(w->lws, p->text + p->sent, size,
                  size == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    p->sent += size;
    if (size < left) {
        lws_callback_on_writable(w->lws);
        return 0;
    }
    drop_unread(w);
    return lws_http_transaction_completed(w->lws) ? -1 : 0;
}

/* Sends the rest of the answer at once and closes the connection. */
static int answer_and_close(wire *w) {
    outgoing *p = w->first;
    if (p) (void)!lws_write(w->lws, p->text + p->sent, p->size - p->sent, LWS_WRITE_HTTP_FINAL);
    return -1;
}

static void opened(wire *w) {
    net *n = w->net;
    w->open = true;
    w->allowance = n->setting.rate * NET_BURST;
    w->counted_at = net_now();
    w->after = n->first;
    if (n->first) n->first->before = w;
    n->first = w;
    n->wires++;
    n->calls.opened(n->host, w);
}

static bool admitted(wire *w, const net_request *q) {
    net_verdict v = w->net->calls.admit(w->net->host, q, &w->user);
    w->farewell = v == NET_UNAVAILABLE ? FAREWELL_STORE : FAREWELL_TOKEN;
    return v == NET_ADMIT;
}

static int open_stream(wire *w, net_request *q) {
    net_answer a = {.status = 200, .type = "application/x-ndjson"};
    if (!admitted(w, q)) return refuse(w, w->farewell);
    w->admitted = w->stream = true;
    if (write_head(w, &a, LWS_ILLEGAL_HTTP_CONTENT_LEN)) return -1;
    lws_set_timeout(w->lws, NO_PENDING_TIMEOUT, 0);
    opened(w);
    return 0;
}

/* A connection through the proxy counts for the address behind it. False: that address has too
 * many. */
static bool count_connection(wire *w, const net_request *q) {
    struct in6_addr peer, address;
    peer_of(w->lws, &peer);
    if (!from_proxy(w->net, &peer) || !address_read(q->address, &address)) return true;
    w->address_slot = slot_of(w->net, &address);
    if (!w->address_slot || w->address_slot->connections >= w->net->setting.address_connections)
        return w->address_slot = NULL, false;
    w->address_slot->connections++;
    return true;
}

static void begin_wire(wire *w, net *n, struct lws *wsi) {
    if (w->net) return;
    w->net = n;
    w->lws = wsi;
}

/* Two servers that disagree about where a request ends can be made to disagree about whose request
 * the rest is. So the length must be given once and in digits only (libwebsockets joins repeated
 * headers with a comma), and no other framing is accepted. */
static bool sound_framing(struct lws *wsi) {
    char length[16];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return false;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return true;
    return header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) &&
           length[strspn(length, "0123456789")] == 0;
}

/* 0: waits for the body. */
static int await_body(wire *w, const net_request *q) {
    char length[16];
    if (!header(w->lws, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length))
        return refuse(w, FAREWELL_LENGTH);
    long size = atol(length);
    if (size <= 0) return refuse(w, FAREWELL_EMPTY);
    w->drained = size > NET_MESSAGE_MAX;
    if (size > BODY_DRAINED) return refuse(w, FAREWELL_BODY);
    free(w->request);
    w->request = malloc(sizeof *q);
    if (!w->request) return -1;
    *w->request = *q;
    return 0;
}

static bool read_method(wire *w) {
    w->post = lws_hdr_total_length(w->lws, WSI_TOKEN_POST_URI) > 0;
    w->head = lws_hdr_total_length(w->lws, WSI_TOKEN_HEAD_URI) > 0;
    return w->post || w->head || lws_hdr_total_length(w->lws, WSI_TOKEN_GET_URI) > 0;
}

static int request_began(wire *w, const char *path) {
    net_request q;
    bool fits = strlen(path) < sizeof w->path, known = read_method(w);
    snprintf(w->path, sizeof w->path, "%s", path);
    read_request(w, &q);
    if (!fits) return refuse(w, FAREWELL_PATH);
    if (!known) return refuse(w, FAREWELL_METHOD);
    if (!sound_framing(w->lws)) return refuse(w, FAREWELL_FRAMING);
    if (!same_origin(w->lws)) return refuse(w, FAREWELL_ORIGIN);
    if (w->post) return await_body(w, &q);
    if (w->head || strcmp(w->path, w->net->setting.stream_path) != 0) return answer(w, &q);
    return count_connection(w, &q) ? open_stream(w, &q) : refuse(w, FAREWELL_CONNECTIONS);
}

/* ---- messages -------------------------------------------------------------------------------- */

/* Appends to the incomplete message; false if it gets too large. */
static bool collect(wire *w, const void *bytes, size_t size) {
    if (w->partial_size + size > NET_MESSAGE_MAX) return false;
    if (!w->partial) {
        w->partial = malloc(NET_MESSAGE_MAX + 1);
        if (!w->partial) return false;
        w->partial_since = net_now();
    }
    memcpy(w->partial + w->partial_size, bytes, size);
    w->partial_size += size;
    w->partial[w->partial_size] = 0;
    return true;
}

static void forget_partial(wire *w) {
    free(w->partial);
    w->partial = NULL;
    w->partial_size = 0;
}

static bool within_rate(wire *w) {
    double now = net_now(), rate = w->net->setting.rate;
    w->allowance += (now - w->counted_at) * rate;
    if (w->allowance > rate * (double)NET_BURST) w->allowance = rate * (double)NET_BURST;
    w->counted_at = now;
    w->allowance -= 1;
    return w->allowance >= 0;
}

/* Keeps reading, without handling, until the client has read the farewell: closed at once, it
 * might not get it. */
static int close_abuser(wire *w, farewell f) {
    w->net->refused++;
    log_line(farewells[f].word, NULL);
    forget_partial(w);
    drop_unread(w);
    wire_close(w, f);
    return 0;
}

static int received(wire *w, const void *bytes, size_t size) {
    if (w->closing) return 0;
    if (lws_frame_is_binary(w->lws) || !collect(w, bytes, size))
        return close_abuser(w, FAREWELL_LARGE);
    if (!lws_is_final_fragment(w->lws) || lws_remaining_packet_payload(w->lws) > 0) return 0;
    if (!within_rate(w)) return close_abuser(w, FAREWELL_FLOOD);
    w->net->received++;
    w->net->calls.message(w->net->host, w, w->partial, w->partial_size);
    forget_partial(w);
    return 0;
}

static void closed(wire *w) {
    net *n = w->net;
    if (!n) return;
    drop_unread(w);
    forget_partial(w);
    free(w->request);
    w->request = NULL;
    if (w->address_slot && w->address_slot->connections > 0) w->address_slot->connections--;
    w->address_slot = NULL;
    if (w->open) {
        if (w->before)
            w->before->after = w->after;
        else
            n->first = w->after;
        if (w->after) w->after->before = w->before;
        n->wires--;
    }
    if (w->admitted) n->calls.closed(n->host, w, w->user);
    w->open = w->admitted = false;
    w->user = NULL;
}

/* ---- callbacks of libwebsockets -------------------------------------------------------------- */

/* 0 accepts the WebSocket, after checking path, origin and token. */
static int on_upgrade(net *n, wire *w) {
    char path[128], version[8];
    net_request q;
    bool found = header(w->lws, WSI_TOKEN_GET_URI, path, sizeof path) &&
                 strcmp(path, n->setting.socket_path) == 0;
    snprintf(w->path, sizeof w->path, "%s", path);
    read_request(w, &q);
    if (!found) return refuse(w, FAREWELL_NOT_FOUND);
    if (!header(w->lws, WSI_TOKEN_VERSION, version, sizeof version) || strcmp(version, "13") != 0)
        return refuse(w, FAREWELL_VERSION);
    if (!same_origin(w->lws)) return refuse(w, FAREWELL_ORIGIN);
    if (!count_connection(w, &q)) return refuse(w, FAREWELL_CONNECTIONS);
    if (!admitted(w, &q)) return refuse(w, w->farewell);
    w->admitted = true;
    return 0;
}

/* A body that arrived in the same packet behind another request is lost: libwebsockets 4.1 passes
 * the bytes of the request's head in its place. */
static bool body_is_lost(const wire *w) {
    return w->partial && strncmp(w->partial, "POST ", 5) == 0;
}

/* For such a request, libwebsockets also reports completion again and again, and the connection
 * never becomes writable. Closing it is always right: the client has to repeat the requests that
 * were not answered (RFC 9112, 9.3.2). */
static int body_complete(wire *w) {
    net_request *q = w->request;
    if (!q) return answer_and_close(w);
    if (body_is_lost(w)) return -1;
    if (w->drained) return refuse(w, FAREWELL_BODY);
    w->request = NULL;
    q->body = w->partial ? w->partial : "";
    q->body_size = w->partial_size;
    w->net->received++;
    int result = answer(w, q);
    free(q);
    forget_partial(w);
    return result;
}

/* libwebsockets would also upgrade to HTTP/2 (h2c), which proxies pass through unseen. It asks
 * before the connection has its memory. */
static int confirm_upgrade(net *n, struct lws *wsi, const char *protocol) {
    wire w = {.net = n, .lws = wsi};
    return strcasecmp(protocol, "websocket") == 0 ? 0 : refuse(&w, FAREWELL_UPGRADE);
}

/* Callbacks about a connection; in others `user` is something else (an SSL_CTX). */
static bool is_wire_callback(enum lws_callback_reasons why) {
    static const enum lws_callback_reasons reasons[] = {LWS_CALLBACK_HTTP,
                                                        LWS_CALLBACK_HTTP_BODY,
                                                        LWS_CALLBACK_HTTP_BODY_COMPLETION,
                                                        LWS_CALLBACK_HTTP_WRITEABLE,
                                                        LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION,
                                                        LWS_CALLBACK_ESTABLISHED,
                                                        LWS_CALLBACK_RECEIVE,
                                                        LWS_CALLBACK_SERVER_WRITEABLE};
    for (int i = 0; i < COUNT_OF(reasons); i++)
        if (reasons[i] == why) return true;
    return false;
}

static int on_lws(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                  size_t size) {
    net *n = lws_context_user(lws_get_context(wsi));
    wire *w = user;
    address_slot *p;
    if (w && is_wire_callback(why)) begin_wire(w, n, wsi);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wswitch-enum"
    switch (why) {
    case LWS_CALLBACK_HTTP: return request_began(w, in);
    case LWS_CALLBACK_HTTP_BODY: return w->drained || collect(w, in, size) ? 0 : -1;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return body_complete(w);
    case LWS_CALLBACK_HTTP_WRITEABLE: return w->stream ? send_next(w) : answer_next(w);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(n, wsi, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return on_upgrade(n, w);
    case LWS_CALLBACK_ESTABLISHED: return opened(w), 0;
    case LWS_CALLBACK_RECEIVE: return received(w, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE: return send_next(w);
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (w && !(why == LWS_CALLBACK_HTTP_DROP_PROTOCOL && w->admitted)) closed(w);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        p = lws_get_opaque_user_data(wsi);
        if (p && p->connections > 0) p->connections--;
        return 0;
    default: return 0;
    }
#pragma GCC diagnostic pop
}

/* ---- listening ------------------------------------------------------------------------------- */

static void accept_one(net *n, int fd, const struct sockaddr_storage *from) {
    struct in6_addr address;
    address_of(from, &address);
    bool behind = from_proxy(n, &address);
    address_household(&address);
    address_slot *p = behind ? NULL : slot_of(n, &address); /* for the proxy see count_connection */
    if (!behind && (!p || p->connections >= n->setting.address_connections)) {
        n->refused++;
        log_line(farewells[FAREWELL_CONNECTIONS].word, NULL);
        close(fd);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    /* detects clients that vanish without closing */
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &(int){1}, sizeof(int));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &(int){KEEP_IDLE}, sizeof(int));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &(int){KEEP_INTERVAL}, sizeof(int));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &(int){KEEP_COUNT}, sizeof(int));
    struct lws *wsi = lws_adopt_socket_vhost(n->vhost, fd);
    if (wsi && p) p->connections++, lws_set_opaque_user_data(wsi, p);
}

static void on_accept(struct ev_loop *loop, ev_io *io, int events) {
    net *n = io->data;
    (void)loop, (void)events;
    for (int i = 0; i < 64; i++) {
        struct sockaddr_storage from = {0};
        socklen_t size = sizeof from;
        int fd =
            accept4(n->listener, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) return;
        accept_one(n, fd, &from);
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
static bool listen_on(net *n) {
    struct sockaddr_storage at;
    socklen_t size;
    if (!parse_address(&n->setting, &at, &size)) return false;
    n->listener = socket(at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (n->listener < 0) return false;
    setsockopt(n->listener, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
    if (n->setting.shared)
        setsockopt(n->listener, SOL_SOCKET, SO_REUSEPORT, &(int){1}, sizeof(int));
    if (bind(n->listener, (struct sockaddr *)&at, size) != 0 || listen(n->listener, 1024) != 0)
        return false;
    n->port = bound_port(n->listener);
    return n->port > 0;
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void on_rest(struct ev_loop *loop, ev_prepare *p, int events) {
    net *n = p->data;
    (void)loop, (void)events;
    n->calls.rest(n->host);
}

static void end_slow_senders(net *n) {
    double now = net_now();
    for (wire *w = n->first; w; w = w->after)
        if (w->partial && now - w->partial_since > (double)NET_SLOW_SECONDS && !w->closing) {
            n->refused++;
            log_line(farewells[FAREWELL_SLOW].word, NULL);
            wire_close(w, FAREWELL_SLOW);
        }
}

/* libwebsockets does not read from a connection while it answers on it, so it does not see that
 * the client of a stream has left: we have to poll. Otherwise the client would count as present,
 * and the loop would spin on its socket. */
static void end_abandoned_streams(net *n) {
    for (wire *w = n->first, *next; w; w = next) {
        struct pollfd p = {.fd = w->stream ? lws_get_socket_fd(w->lws) : -1, .events = POLLRDHUP};
        next = w->after;
        if (p.fd >= 0 && poll(&p, 1, 0) > 0)
            lws_set_timeout(w->lws, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_SYNC);
    }
}

/* Shows the proxy and the client that we are alive. */
static void keep_streams_alive(net *n) {
    double now = net_now();
    for (wire *w = n->first; w; w = w->after)
        if (w->stream && !w->closing && !w->first && now - w->spoke_at >= (double)NET_ALIVE_SECONDS)
            enqueue(w, "", 0);
}

static void on_tick(struct ev_loop *loop, ev_timer *t, int events) {
    net *n = t->data;
    (void)events;
    end_slow_senders(n);
    end_abandoned_streams(n);
    keep_streams_alive(n);
    n->calls.tick(n->host);
    if (n->ending && (n->wires == 0 || n->ticks_left-- == 0)) ev_break(loop, EVBREAK_ALL);
}

static void on_wake(struct ev_loop *loop, ev_async *a, int events) {
    net *n = a->data;
    (void)loop, (void)events;
    n->calls.woken(n->host);
}

static void on_readable(struct ev_loop *loop, ev_io *io, int events) {
    net *n = io->data;
    (void)loop, (void)events;
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

static void on_signal(struct ev_loop *loop, ev_signal *s, int events) {
    net *n = s->data;
    (void)loop, (void)events;
    n->calls.stop(n->host);
}

static bool make_vhost(net *n);

/* New connections use the new certificate; open ones keep theirs. If the new certificate cannot
 * be used, this is logged and the old one stays. */
static void on_renewal(struct ev_loop *loop, ev_signal *s, int events) {
    net *n = s->data;
    (void)loop, (void)events;
    if (!n->setting.tls_cert) return;
    log_line(make_vhost(n) ? "tls_renewed" : "tls_not_renewed", n->setting.tls_cert);
}

void net_end(net *n) {
    if (n->ending) return;
    n->ending = true;
    n->ticks_left = ENDING_TICKS;
    ev_io_stop(n->loop, &n->accepting);
    close(n->listener);
    n->listener = -1;
    for (wire *w = n->first; w; w = w->after) wire_close(w, FAREWELL_RESTART);
}

void net_run(net *n) { ev_run(n->loop, 0); }

static void watch_all(net *n) {
    ev_io_init(&n->accepting, on_accept, n->listener, EV_READ);
    ev_timer_init(&n->ticking, on_tick, TICK, TICK);
    ev_prepare_init(&n->resting, on_rest);
    ev_async_init(&n->waking, on_wake);
    ev_signal_init(&n->interrupted, on_signal, SIGINT);
    ev_signal_init(&n->terminated, on_signal, SIGTERM);
    ev_signal_init(&n->renewed, on_renewal, SIGHUP);
    n->accepting.data = n->ticking.data = n->resting.data = n->waking.data = n->interrupted.data =
        n->terminated.data = n->renewed.data = n;
    ev_io_start(n->loop, &n->accepting);
    ev_timer_start(n->loop, &n->ticking);
    ev_prepare_start(n->loop, &n->resting);
    ev_async_start(n->loop, &n->waking);
    ev_signal_start(n->loop, &n->interrupted);
    ev_signal_start(n->loop, &n->terminated);
    ev_signal_start(n->loop, &n->renewed);
}

static void log_lws(int level, const char *text) {
    char line[160];
    (void)level;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
    log_line("libwebsockets", line);
}

/* HTTP/1.1 only, also with TLS: one connection is one socket, and limits are counted by socket. */
static void use_tls(const net_setting *s, struct lws_context_creation_info *info) {
    if (!s->tls_cert) return;
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->ssl_cert_filepath = s->tls_cert;
    info->ssl_private_key_filepath = s->tls_key;
    info->ssl_options_set = SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1;
    info->alpn = "http/1.1";
}

static struct lws_context_creation_info creation(net *n, void *loops[1]) {
    static const struct lws_protocols protocols[] = {
        {"vallon", on_lws, sizeof(wire), 4096, 0, NULL, 0}, {NULL, NULL, 0, 0, 0, NULL, 0}};
    static const lws_retry_bo_t alive = {.secs_since_valid_ping = 60,
                                         .secs_since_valid_hangup = 90};
    loops[0] = n->loop;
    return (struct lws_context_creation_info){
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .user = n,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .retry_and_idle_policy = &alive,
        .timeout_secs = NET_SLOW_SECONDS,
        .keepalive_timeout = NET_SLOW_SECONDS,
        .max_http_header_data = REQUEST_HEADERS,
        .vhost_name = "vallon",
    };
}

/* The vhost of new connections; renewing the certificate replaces it. */
static bool make_vhost(net *n) {
    void *loops[1];
    struct lws_context_creation_info info = creation(n, loops);
    use_tls(&n->setting, &info);
    struct lws_vhost *made = lws_create_vhost(n->context, &info);
    if (made) n->vhost = made;
    return made != NULL;
}

static bool make_context(net *n) {
    void *loops[1];
    struct lws_context_creation_info info = creation(n, loops);
    lws_set_log_level(LLL_ERR, log_lws);
    use_tls(&n->setting, &info);
    n->context = lws_create_context(&info);
    return n->context != NULL;
}

net *net_open(const net_setting *s, const net_calls *calls, void *host, char why[NET_WHY]) {
    net *n = calloc(1, sizeof *n);
    if (!n) return NULL;
    n->calls = *calls;
    n->setting = *s;
    n->host = host;
    if (n->setting.address_connections == 0)
        n->setting.address_connections = NET_ADDRESS_CONNECTIONS;
    if (n->setting.rate == 0) n->setting.rate = NET_RATE;
    if (!listen_on(n)) {
        snprintf(why, NET_WHY, "%s:%d%s%s", s->address, s->port, lang_colon(s->lang),
                 errno_text(s->lang, errno));
        if (n->listener > 0) close(n->listener);
        free(n);
        return NULL;
    }
    n->loop = ev_loop_new(EVFLAG_AUTO);
    if (!n->loop || !make_context(n)) {
        snprintf(why, NET_WHY, "%s",
                 TR(s->lang, "server.start.library",
                    "libwebsockets does not start (is its libev plugin, libwebsockets-evlib-ev, "
                    "installed?)",
                    "libwebsockets ne démarre pas (son greffon libev, libwebsockets-evlib-ev, "
                    "est-il installé ?)"));
        close(n->listener);
        free(n);
        return NULL;
    }
    if (!make_vhost(n)) {
        buffer b = buffer_over(why, NET_WHY);
        FILL(&b, s->lang,
             TR(s->lang, "server.start.certificate",
                "the certificate or its key cannot be used: {0}",
                "le certificat ou sa clé est inutilisable : {0}"),
             s->tls_cert ? s->tls_cert : "-");
        lws_context_destroy(n->context);
        close(n->listener);
        free(n);
        return NULL;
    }
    watch_all(n);
    return n;
}

void net_free(net *n) {
    lws_context_destroy(n->context);
    if (n->listener >= 0) close(n->listener);
    ev_io_stop(n->loop, &n->watching);
    ev_timer_stop(n->loop, &n->ticking);
    ev_prepare_stop(n->loop, &n->resting);
    ev_async_stop(n->loop, &n->waking);
    ev_signal_stop(n->loop, &n->interrupted);
    ev_signal_stop(n->loop, &n->terminated);
    ev_signal_stop(n->loop, &n->renewed);
    ev_loop_destroy(n->loop);
    free(n);
}
