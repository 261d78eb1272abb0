#include "session.h"

#include <stdio.h>
#include <string.h>

#include "letters.h"
#include "metrics.h"

static session *session_of(client *c) { return (session *)(void *)c; }

/* ---- delivering ------------------------------------------------------------------------------ */

static void end_session(session *s, farewell reason) {
    if (s->connection) connection_close(s->connection, reason);
}

static void deliver(const outgoing_message *m) {
    session *s = session_of(m->to);
    if (m->text) metrics_count(METRIC_SENT, 1);
    if (!m->text)
        end_session(s, m->farewell);
    else if (s->connection)
        connection_send(s->connection, m->text, m->size);
    else if (s->collect)
        buffer_bytes(s->collect, m->text, m->size), buffer_char(s->collect, '\n');
}

/* A client that lost a message gets everything again when it reconnects. A request by HTTP has no
 * connection here: it is refused (see http.c). */
static void end_cut_off(sessions *ss) {
    for (client *c = tables_clients(ss->tables); c; c = c->after)
        if (c->cut_off) end_session(session_of(c), c->cut_off_for);
}

void session_deliver(sessions *ss) {
    outgoing_message m;
    while (outbox_take(ss->outbox, &m)) deliver(&m);
    if (outbox_take_cut_off(ss->outbox)) end_cut_off(ss);
}

/* ---- identification -------------------------------------------------------------------------- */

static store_result load_person(sessions *ss, client *c, int64_t person) {
    person_row p;
    store_result result = store_read_person(tables_store(ss->tables), person, &p);
    if (result != STORE_OK) return result;
    c->person = person;
    snprintf(c->name, sizeof c->name, "%s", p.name);
    snprintf(c->account, sizeof c->account, "%s", p.account);
    c->muted = p.muted;
    c->banned = p.banned;
    return letters_load(tables_store(ss->tables), c);
}

/* The person of a token. An unknown token is not kept: somebody else may have chosen it. */
static store_result find_person(sessions *ss, client *c, const char *token) {
    session_row found;
    sha256_hex(token, strlen(token), c->session);
    store_result result = store_find_session(tables_store(ss->tables), c->session, &found);
    if (result == STORE_OK) result = load_person(ss, c, found.person);
    if (result == STORE_OK && found.program) c->bot = true; /* also in a cookie */
    if (result != STORE_OK) c->session[0] = 0;
    return result;
}

/* A bearer token must be known; an unknown cookie belongs to a visitor without a name. */
net_verdict session_identify(sessions *ss, client *c, const net_request *q) {
    const char *token = q->bearer[0] ? q->bearer : q->cookie;
    c->lang = q->lang;
    c->bot = q->bearer[0] != 0;
    snprintf(c->address, sizeof c->address, "%s", q->address);
    if (!fair_is_hex(token)) return c->bot ? NET_REFUSE : NET_ADMIT;
    store_result result = find_person(ss, c, token);
    if (result == STORE_NONE && !q->bearer[0]) result = STORE_OK;
    return result == STORE_OK ? NET_ADMIT : result == STORE_NONE ? NET_REFUSE : NET_UNAVAILABLE;
}
