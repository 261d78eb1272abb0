#include "http.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "address.h"
#include "addresses.h"
#include "answer.h"
#include "connection.h"
#include "http_head.h"
#include "websocket.h"

/* A request while it is being handled. */
typedef struct {
    http_head head;
    net_request request;
    exchange exchange;
    struct in6_addr address; /* of the client, as far as we know */
    char path[NET_PATH_MAX];
    char *body;
} incoming;

/* ---- who asks -------------------------------------------------------------------------------- */

/* "pt, de-AT;q=0.8, en;q=0.7": the first language that this build has, else English. */
static lang preferred(span list) {
    lang l = EN;
    size_t at = 0;
    while (at < list.size) {
        char word[LANG_CODE] = "";
        size_t size = 0;
        while (at < list.size && list.at[at] == ' ') at++;
        for (; at < list.size && !strchr(",; ", list.at[at]); at++)
            if (size < sizeof word - 1) word[size++] = (char)tolower((unsigned char)list.at[at]);
        if (lang_find(word, size, &l)) break;
        while (at < list.size && list.at[at] != ',') at++;
        at++;
    }
    return l;
}

/* Copies a token; one that is too long cannot be ours. */
static void copy_token(span from, char out[NET_TOKEN_MAX]) {
    if (!from.at || from.size >= NET_TOKEN_MAX) return;
    memcpy(out, from.at, from.size);
    out[from.size] = 0;
}

static void read_bearer(span header, char out[NET_TOKEN_MAX]) {
    static const char scheme[] = "Bearer ";
    const size_t size = sizeof scheme - 1;
    if (header.size < size || strncasecmp(header.at, scheme, size) != 0) return;
    copy_token((span){header.at + size, header.size - size}, out);
}

/* The address that the proxy saw, or that of the connection. */
static void find_address(const connection *c, const http_head *h, struct in6_addr *out) {
    char text[256];
    *out = c->peer;
    if (c->proxied && h->forwarded_for.at) {
        span s = h->forwarded_for; /* its end counts */
        size_t size = s.size < sizeof text ? s.size : sizeof text - 1;
        memcpy(text, s.at + s.size - size, size);
        text[size] = 0;
        address_forwarded(text, out);
    }
}

static void identify(incoming *in, connection *c) {
    net_request *q = &in->request;
    struct in6_addr household;
    *q = (net_request){.post = in->head.method == HTTP_POST, .path = in->path};
    q->lang = c->lang = preferred(in->head.accept_language);
    q->brotli = span_accepts(in->head.accept_encoding, "br");
    copy_token(http_cookie(in->head.cookie, ANSWER_COOKIE), q->cookie);
    read_bearer(in->head.authorization, q->bearer);
    find_address(c, &in->head, &in->address);
    household = in->address;
    address_household(&household);
    inet_ntop(AF_INET6, &household, q->address, sizeof q->address);
}

/* ---- what is refused ------------------------------------------------------------------------- */

static bool serves_tls(const net_setting *s) { return s->secure || s->tls_cert; }

/* Pages of other sites may not act for our visitors. */
static bool same_origin(const net_setting *s, const http_head *h) {
    const char *scheme = serves_tls(s) ? "https://" : "http://";
    size_t size = strlen(scheme);
    if (!h->origin.at) return true; /* not a browser */
    return h->origin.size == size + h->host.size && strncasecmp(h->origin.at, scheme, size) == 0 &&
           strncasecmp(h->origin.at + size, h->host.at, h->host.size) == 0;
}

/* Without the port; an IPv6 address keeps its brackets. */
static span name_of(span host) {
    size_t size = 0;
    bool bracket = false;
    for (; size < host.size && (bracket || host.at[size] != ':'); size++) {
        if (host.at[size] == '[') bracket = true;
        if (host.at[size] == ']') bracket = false;
    }
    return (span){host.at, size};
}

static bool host_served(const net_setting *s, span host) {
    if (s->host_count == 0) return true;
    for (int i = 0; i < s->host_count; i++)
        if (host.at && span_is(name_of(host), s->hosts[i])) return true;
    return false;
}

static farewell farewell_of(head_fault fault) {
    switch (fault) {
    case HEAD_FRAMING: return FAREWELL_FRAMING;
    case HEAD_VERSION: return FAREWELL_HTTP;
    case HEAD_HOST: return FAREWELL_HOST;
    case HEAD_MALFORMED:
    case HEAD_FINE: break;
    }
    return FAREWELL_MALFORMED;
}

/* What is wrong with a request, judged by its head; FAREWELLS: nothing. */
static farewell fault_of(const connection *c, const incoming *in, head_fault fault) {
    const http_head *h = &in->head;
    const net_setting *s = &c->net->setting;
    if (fault) return farewell_of(fault);
    if (h->path.size >= NET_PATH_MAX) return FAREWELL_PATH;
    if (h->method == HTTP_OTHER) return FAREWELL_METHOD;
    if (!host_served(s, h->host)) return FAREWELL_ELSEWHERE;
    if (h->length > NET_MESSAGE_MAX) return FAREWELL_BODY;
    if (h->upgrading) return FAREWELLS; /* see take_upgrade */
    if (!same_origin(s, h)) return FAREWELL_ORIGIN;
    if (h->method == HTTP_POST && !h->has_length) return FAREWELL_LENGTH;
    if (h->method == HTTP_POST && h->length == 0) return FAREWELL_EMPTY;
    return FAREWELLS;
}

/* ---- connections ----------------------------------------------------------------------------- */

/* Counts it, and asks the host; FAREWELLS: it may be opened. */
static farewell admit(connection *c, const incoming *in) {
    net *n = c->net;
    if (!addresses_count(c, &in->address)) return FAREWELL_CONNECTIONS;
    net_verdict v = n->calls.admit(n->host, &in->request, &c->user);
    c->admitted = v == NET_ADMIT;
    if (v == NET_ADMIT) return FAREWELLS;
    return v == NET_UNAVAILABLE ? FAREWELL_STORE : FAREWELL_TOKEN;
}

static farewell upgrade_fault(const connection *c, const incoming *in) {
    const http_head *h = &in->head;
    const net_setting *s = &c->net->setting;
    if (!span_is(h->upgrade, "websocket")) return FAREWELL_UPGRADE;
    if (strcmp(in->path, s->socket_path) != 0) return FAREWELL_NOT_FOUND;
    if (h->method != HTTP_GET || h->length > 0) return FAREWELL_UPGRADE;
    if (!span_is(h->ws_version, "13")) return FAREWELL_VERSION;
    if (!http_ws_key_valid(h->ws_key)) return FAREWELL_KEY;
    if (h->ws_protocol.at && !span_lists(h->ws_protocol, "vallon")) return FAREWELL_PROTOCOL;
    if (!same_origin(s, h)) return FAREWELL_ORIGIN;
    return FAREWELLS;
}

/* The proof that we understood the request (RFC 6455, 4.2.2). */
static void accept_key(span key, char out[32]) {
    static const char suffix[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char text[24 + sizeof suffix], hash[SHA_DIGEST_LENGTH];
    memcpy(text, key.at, 24);
    memcpy(text + 24, suffix, sizeof suffix - 1);
    SHA1(text, 24 + sizeof suffix - 1, hash);
    EVP_EncodeBlock((unsigned char *)out, hash, sizeof hash);
}

static void take_upgrade(connection *c, const incoming *in) {
    char text[256], key[32];
    farewell f = upgrade_fault(c, in);
    if (f == FAREWELLS) f = admit(c, in);
    if (f != FAREWELLS) {
        answer_refuse(&in->exchange, f);
        return;
    }
    accept_key(in->head.ws_key, key);
    int size = snprintf(text, sizeof text,
                        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
                        "connection: upgrade\r\nsec-websocket-accept: %s\r\n%s\r\n",
                        key, in->head.ws_protocol.at ? "sec-websocket-protocol: vallon\r\n" : "");
    if (connection_queue(c, text, (size_t)size)) websocket_open(c);
}

static void take_stream(connection *c, const incoming *in) {
    farewell f = admit(c, in);
    if (f != FAREWELLS) {
        answer_refuse(&in->exchange, f);
        return;
    }
    answer_begin_stream(&in->exchange);
    if (c->stage == STAGE_HTTP) stream_open(c);
}

/* ---- requests -------------------------------------------------------------------------------- */

static void take_request(connection *c, incoming *in) {
    net *n = c->net;
    net_request *q = &in->request;
    net_answer a = {.refused = FAREWELL_NOT_FOUND};
    char behind = in->body[in->head.length];
    in->body[in->head.length] = 0;
    q->body = in->body;
    q->body_size = (size_t)in->head.length;
    n->received += q->post;
    n->calls.answer(n->host, q, &a);
    in->body[in->head.length] = behind;
    answer_send(&in->exchange, &a);
}

static void dispatch(connection *c, incoming *in) {
    bool stream = strcmp(in->path, c->net->setting.stream_path) == 0;
    if (in->head.upgrading)
        take_upgrade(c, in);
    else if (stream && in->head.method == HTTP_GET)
        take_stream(c, in);
    else
        take_request(c, in);
}

/* A client that asks first gets the word to send the body, once. */
static size_t await_body(connection *c, const http_head *h) {
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    if (h->expects && !c->continued) {
        c->continued = true;
        connection_queue(c, go_on, sizeof go_on - 1);
    }
    return 0;
}

/* The head is complete. */
static size_t take_head(connection *c, char *bytes, size_t size, size_t head_size) {
    incoming in;
    farewell fault = fault_of(c, &in, http_head_read(&in.head, bytes, head_size));
    const http_head *h = &in.head;
    size_t room = h->path.size < NET_PATH_MAX ? h->path.size : NET_PATH_MAX - 1;
    if (room) memcpy(in.path, h->path.at, room);
    in.path[room] = 0;
    in.body = bytes + head_size;
    if (fault == FAREWELLS && size - head_size < h->length) return await_body(c, h);
    identify(&in, c);
    in.exchange = (exchange){.connection = c,
                             .path = in.path,
                             .lang = c->lang,
                             .head_only = h->method == HTTP_HEAD,
                             .keep = h->keep && !c->net->ending,
                             .minor = h->minor};
    c->continued = false;
    c->partial_since = 0;
    c->scanned = 0;
    if (fault == FAREWELLS)
        dispatch(c, &in);
    else
        answer_refuse(&in.exchange, fault);
    return head_size + (fault == FAREWELLS ? (size_t)h->length : 0);
}

/* Refuses what could not be parsed. */
static size_t refuse(connection *c, farewell f, size_t size) {
    exchange x = {.connection = c, .path = "", .lang = c->lang, .minor = 1};
    answer_refuse(&x, f);
    return size;
}

static size_t take(connection *c, char *bytes, size_t size) {
    size_t scanned = c->scanned;
    c->blocked = c->out.constant || output_waiting(&c->out) > OUTPUT_MAX;
    if (c->blocked) return 0;
    if (size >= 2 && memcmp(bytes, "\r\n", 2) == 0) return 2; /* as RFC 9112, 2.2 asks */
    long head_size = http_head_end(bytes, size, &scanned);
    c->scanned = (uint32_t)scanned;
    if (head_size < 0) return refuse(c, FAREWELL_MALFORMED, size);
    if (head_size > HTTP_HEAD_MAX || (head_size == 0 && size > HTTP_HEAD_MAX))
        return refuse(c, FAREWELL_HEADERS, size);
    if (head_size == 0) return 0;
    c->net->budget -= REQUEST_COST;
    return take_head(c, bytes, size, (size_t)head_size);
}

/* ---- deadlines ------------------------------------------------------------------------------- */

static double due(const connection *c) {
    if (output_waiting(&c->out) > 0) return later(c->heard_at, NET_STALL_SECONDS);
    if (c->partial_since > 0) return later(c->partial_since, NET_SLOW_SECONDS);
    return later(c->stage_since, c->answered ? NET_IDLE_SECONDS : NET_SLOW_SECONDS);
}

static void expired(connection *c) {
    if (output_waiting(&c->out) > 0)
        connection_fail(c);
    else if (c->partial_since > 0)
        refuse(c, FAREWELL_TIMEOUT, 0);
    else
        connection_finish(c);
}

const connection_kind http_kind = {take, due, expired};
