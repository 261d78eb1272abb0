#include "websocket.h"

#include <stdlib.h>
#include <string.h>

#include "connection.h"
#include "frame.h"
#include "log.h"
#include "metrics.h"
#include "utf8.h"

/* ---- sending --------------------------------------------------------------------------------- */

void *connection_user(const connection *c) { return c->user; }
void connection_lang(connection *c, lang language) { c->lang = language; }

/* False: the client does not read, or there is no memory. The connection has then failed. */
static bool has_room(connection *c, size_t size) {
    if (c->stage == STAGE_DEAD) return false;
    if (output_waiting(&c->out) + size > NET_UNREAD_MAX) {
        c->net->refused++;
        log_line("slow_reader", NULL);
    } else if (output_room(&c->out, &c->net->pool, size))
        return true;
    else
        log_line("no_memory", NULL);
    connection_fail(c);
    return false;
}

static void send_frame(connection *c, int opcode, const char *payload, size_t size) {
    char head[FRAME_HEAD_MAX];
    size_t head_size = frame_head(head, opcode, size);
    if (has_room(c, head_size + size) && connection_queue(c, head, head_size))
        connection_queue(c, payload, size);
}

static void send_line(connection *c, const char *text, size_t size) {
    c->heard_at = c->net->now;
    if (has_room(c, size + 1) && connection_queue(c, text, size)) connection_queue(c, "\n", 1);
}

void connection_send(connection *c, const char *text, size_t size) {
    if (c->stage == STAGE_WEBSOCKET) send_frame(c, FRAME_TEXT, text, size);
    if (c->stage == STAGE_STREAM) send_line(c, text, size);
}

/* ---- closing --------------------------------------------------------------------------------- */

static void send_close(connection *c, int code, const char *text, size_t size) {
    char payload[FRAME_CONTROL_MAX] = {(char)(code >> 8), (char)code};
    memcpy(payload + 2, text, size);
    send_frame(c, FRAME_CLOSE, payload, code == FRAME_NO_CODE ? 0 : size + 2);
}

static void send_farewell(connection *c, farewell f) {
    const char *text = tr(c->lang, &farewells[f].text);
    size_t size = strlen(text);
    send_close(c, farewells[f].status, text,
               size > FAREWELL_TEXT ? utf8_cut(text, FAREWELL_TEXT) : size);
}

/* The client answers with a close frame, too, so that both know that nothing was lost. */
void connection_close(connection *c, farewell why) {
    if (c->stage == STAGE_STREAM) connection_finish(c);
    if (c->stage != STAGE_WEBSOCKET) return;
    send_farewell(c, why);
    if (c->stage == STAGE_WEBSOCKET) connection_enter(c, STAGE_FAREWELL);
}

/* Ends a connection that broke a rule, and ignores whatever it still sends. */
static void refuse(connection *c, farewell f) {
    c->net->refused++;
    log_line(farewells[f].word, NULL);
    metrics_refused(farewells[f].word);
    send_farewell(c, f);
    connection_finish(c);
}

/* ---- frames ---------------------------------------------------------------------------------- */

static bool within_rate(connection *c) {
    double rate = c->net->setting.rate, most = c->net->setting.rate * NET_BURST;
    c->allowance += (c->net->now - c->counted_at) * rate;
    if (c->allowance > most) c->allowance = most;
    c->counted_at = c->net->now;
    c->allowance -= 1;
    return c->allowance >= 0;
}

/* The byte behind the text may be overwritten. */
static void deliver(connection *c, char *text, size_t size) {
    net *n = c->net;
    char behind = text[size];
    c->partial_since = 0;
    if (!within_rate(c)) {
        refuse(c, FAREWELL_FLOOD);
        return;
    }
    if (!utf8_valid(text, size)) {
        refuse(c, FAREWELL_UTF8);
        return;
    }
    text[size] = 0;
    n->received++;
    n->calls.message(n->host, c, text, size);
    text[size] = behind;
}

/* Appends a fragment; the size was checked. */
static bool collect(connection *c, const char *payload, size_t size) {
    if (!c->message) c->message = malloc(NET_MESSAGE_MAX + 1);
    if (!c->message) {
        connection_fail(c);
        return false;
    }
    memcpy(c->message + c->message_size, payload, size);
    c->message_size += (uint32_t)size;
    return true;
}

static void take_data(connection *c, const frame *f, char *payload) {
    size_t size = (size_t)f->size;
    if (f->final && !c->fragmented) {
        deliver(c, payload, size);
        return;
    }
    if (!collect(c, payload, size)) return;
    c->fragmented = !f->final;
    if (c->fragmented) return;
    char *whole = c->message;
    size = c->message_size;
    c->message = NULL;
    c->message_size = 0;
    deliver(c, whole, size);
    free(whole);
}

/* The same code comes back, unless it is one that must not be sent. */
static void take_close(connection *c, const char *payload, size_t size) {
    int code = frame_close_code(payload, size);
    if (c->stage == STAGE_FAREWELL)
        connection_finish(c);
    else if (code == FRAME_BAD_CODE)
        refuse(c, FAREWELL_FRAMES);
    else if (size > 2 && !utf8_valid(payload + 2, size - 2))
        refuse(c, FAREWELL_UTF8);
    else {
        send_close(c, code, "", 0);
        connection_finish(c);
    }
}

static void take_control(connection *c, const frame *f, const char *payload) {
    if (f->opcode == FRAME_CLOSE) take_close(c, payload, (size_t)f->size);
    if (f->opcode == FRAME_PING && c->stage == STAGE_WEBSOCKET)
        send_frame(c, FRAME_PONG, payload, (size_t)f->size);
}

/* What is wrong with a frame, judged by its head; FAREWELLS: nothing. */
static farewell fault_of(const connection *c, const frame *f) {
    if (f->opcode >= FRAME_CLOSE) return FAREWELLS;
    if ((f->opcode == FRAME_CONTINUATION) != c->fragmented) return FAREWELL_FRAMES;
    if (f->opcode == FRAME_BINARY || f->size > NET_MESSAGE_MAX - c->message_size)
        return FAREWELL_LARGE;
    return FAREWELLS;
}

static size_t take(connection *c, char *bytes, size_t size) {
    frame f;
    frame_status s = frame_read(bytes, size, &f);
    if (s == FRAME_MORE) return 0;
    farewell fault = s == FRAME_BROKEN ? FAREWELL_FRAMES : fault_of(c, &f);
    if (fault != FAREWELLS && c->stage == STAGE_FAREWELL) connection_finish(c);
    if (fault != FAREWELLS && c->stage == STAGE_WEBSOCKET) refuse(c, fault);
    if (fault != FAREWELLS) return size;
    if (size - f.head < f.size) return 0;
    frame_unmask(bytes + f.head, (size_t)f.size, f.mask);
    if (f.opcode >= FRAME_CLOSE)
        take_control(c, &f, bytes + f.head);
    else if (c->stage == STAGE_WEBSOCKET)
        take_data(c, &f, bytes + f.head);
    return f.head + (size_t)f.size;
}

/* ---- deadlines ------------------------------------------------------------------------------- */

static double due(const connection *c) {
    double silent = later(c->heard_at, NET_PING_SECONDS + (c->pinged ? NET_PONG_SECONDS : 0));
    double slow = later(c->partial_since, NET_SLOW_SECONDS);
    return c->partial_since > 0 && slow < silent ? slow : silent;
}

static void expired(connection *c) {
    if (c->partial_since > 0 && c->net->now >= later(c->partial_since, NET_SLOW_SECONDS))
        refuse(c, FAREWELL_SLOW);
    else if (c->pinged)
        connection_fail(c);
    else {
        c->pinged = true;
        send_frame(c, FRAME_PING, "", 0);
    }
}

/* ---- opening --------------------------------------------------------------------------------- */

static void begin(connection *c, const connection_kind *kind, stage s) {
    net *n = c->net;
    c->kind = kind;
    c->open = true;
    c->heard_at = c->counted_at = n->now;
    c->allowance = n->setting.rate * NET_BURST;
    connection_enter(c, s);
    n->calls.opened(n->host, c);
}

void websocket_open(connection *c) {
    static const connection_kind websocket = {take, due, expired};
    begin(c, &websocket, STAGE_WEBSOCKET);
}

/* A stream has nothing to say to us. */
static size_t ignore(connection *c, char *bytes, size_t size) {
    (void)c, (void)bytes;
    return size;
}

static double stream_due(const connection *c) { return later(c->heard_at, NET_ALIVE_SECONDS); }

/* Shows the proxy and the client that we are alive; not needed while something waits to be sent. */
static void stream_expired(connection *c) {
    if (output_waiting(&c->out) == 0)
        send_line(c, "", 0);
    else
        c->heard_at = c->net->now;
}

void stream_open(connection *c) {
    static const connection_kind stream = {ignore, stream_due, stream_expired};
    begin(c, &stream, STAGE_STREAM);
}
