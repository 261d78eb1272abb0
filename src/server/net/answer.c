#include "answer.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "connection.h"
#include "log.h"
#include "metrics.h"

enum { HEAD_SIZE = 2048, REFUSAL_SIZE = 1024 };
#define UNKNOWN_SIZE SIZE_MAX

static const char fixed_headers[] =
    "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src "
    "'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n";

static const char *reason_of(int status) {
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {{200, "OK"},
                   {400, "Bad Request"},
                   {401, "Unauthorized"},
                   {403, "Forbidden"},
                   {404, "Not Found"},
                   {405, "Method Not Allowed"},
                   {408, "Request Timeout"},
                   {411, "Length Required"},
                   {413, "Content Too Large"},
                   {414, "URI Too Long"},
                   {421, "Misdirected Request"},
                   {426, "Upgrade Required"},
                   {429, "Too Many Requests"},
                   {431, "Request Header Fields Too Large"},
                   {503, "Service Unavailable"},
                   {505, "HTTP Version Not Supported"}};
    for (int i = 0; i < COUNT_OF(reasons); i++)
        if (reasons[i].status == status) return reasons[i].reason;
    return "Answer"; /* clients go by the number */
}

static void put(buffer *b, const char *name, const char *value) {
    buffer_text(b, name);
    buffer_text(b, ": ");
    buffer_text(b, value);
    buffer_text(b, "\r\n");
}

/* In English whatever the locale is. */
static void put_date(buffer *b) {
    static const char days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    char text[64];
    time_t now = time(NULL);
    struct tm t;
    gmtime_r(&now, &t);
    snprintf(text, sizeof text, "%s, %02d %s %d %02d:%02d:%02d GMT", days[t.tm_wday], t.tm_mday,
             months[t.tm_mon], t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
    put(b, "date", text);
}

static void put_cookie(buffer *b, const net_setting *s, const char *value) {
    if (!value[0]) return;
    buffer_text(b, "set-cookie: " ANSWER_COOKIE "=");
    buffer_text(b, value);
    buffer_text(b, "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
    buffer_text(b, s->secure || s->tls_cert ? "; Secure\r\n" : "\r\n");
}

static void put_connection(buffer *b, const exchange *x) {
    if (!x->keep) put(b, "connection", "close");
    if (x->keep && x->minor == 0) put(b, "connection", "keep-alive");
}

/* The headers that say what the body is. */
static void put_content(buffer *b, const net_answer *a, size_t size) {
    put(b, "content-type", a->type);
    if (size != UNKNOWN_SIZE) {
        buffer_text(b, "content-length: ");
        buffer_int(b, (int64_t)size);
        buffer_text(b, "\r\n");
    }
    if (a->encoding) {
        put(b, "content-encoding", a->encoding);
        put(b, "vary", "accept-encoding");
    }
    put(b, "cache-control", a->lasting ? "public, max-age=31536000, immutable" : "no-store");
}

static bool send_head(const exchange *x, const net_answer *a, size_t size) {
    const net_setting *s = &x->connection->net->setting;
    char text[HEAD_SIZE];
    buffer b = BUFFER_OVER(text);
    buffer_text(&b, "HTTP/1.1 ");
    buffer_int(&b, a->status);
    buffer_char(&b, ' ');
    buffer_text(&b, reason_of(a->status));
    buffer_text(&b, "\r\n");
    put_date(&b);
    put_content(&b, a, size);
    buffer_text(&b, fixed_headers);
    if (s->tls_cert) put(&b, "strict-transport-security", "max-age=31536000");
    put_cookie(&b, s, a->cookie);
    if (a->allowed) put(&b, "allow", a->allowed);
    if (a->status == 426) put(&b, "sec-websocket-version", "13");
    if (a->status == 426) put(&b, "upgrade", "websocket");
    put_connection(&b, x);
    buffer_text(&b, "\r\n");
    ASSERT(!b.full);
    return connection_queue(x->connection, b.data, b.used);
}

/* Paths under /api are for programs. */
static void put_refusal(const exchange *x, net_answer *a, buffer *body) {
    bool program = strncmp(x->path, "/api", 4) == 0;
    farewell_body(a->refused, x->lang, program, body);
    a->status = farewells[a->refused].status;
    a->type = program ? "application/x-ndjson" : "text/plain; charset=utf-8";
    a->body = body->data;
    a->size = body->used;
    a->constant = false;
}

void answer_send(const exchange *x, net_answer *a) {
    connection *c = x->connection;
    char text[REFUSAL_SIZE];
    buffer body = BUFFER_OVER(text);
    if (!a->body) put_refusal(x, a, &body);
    if (!send_head(x, a, a->size)) return;
    if (!x->head_only && a->constant)
        output_add_constant(&c->out, a->body, a->size);
    else if (!x->head_only)
        connection_queue(c, a->body, a->size);
    c->answered = true;
    c->stage_since = c->net->now;
    if (!x->keep) connection_finish(c);
}

void answer_begin_stream(const exchange *x) {
    const net_answer a = {.status = 200, .type = "application/x-ndjson"};
    exchange last = *x;
    last.keep = false;
    send_head(&last, &a, UNKNOWN_SIZE);
}

void answer_refuse(const exchange *x, farewell f) {
    net_answer a = {.refused = f, .allowed = f == FAREWELL_METHOD ? "GET, HEAD, POST" : NULL};
    exchange last = *x;
    last.keep = false;
    x->connection->net->refused++;
    log_line(farewells[f].word, NULL);
    metrics_refused(farewells[f].word);
    answer_send(&last, &a);
}
