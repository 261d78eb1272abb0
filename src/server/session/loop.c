/* The callbacks of net.h: connections, and the turns of the loop. */
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "session.h"

/* ---- connections ----------------------------------------------------------------------------- */

static net_verdict on_admit(void *host, const net_request *q, void **user) {
    sessions *ss = host;
    session *s = calloc(1, sizeof *s);
    if (!s) return NET_UNAVAILABLE;
    s->client.follows = strcmp(q->path, STREAM_PATH) == 0;
    net_verdict v = session_identify(ss, &s->client, q);
    if (v == NET_ADMIT && s->client.follows && s->client.person == 0) v = NET_REFUSE;
    if (v != NET_ADMIT) return free(s), v;
    tables_add_client(ss->tables, &s->client);
    *user = s;
    return NET_ADMIT;
}

static void on_opened(void *host, connection *c) {
    sessions *ss = host;
    session *s = connection_user(c);
    s->connection = c;
    s->client.connected = true;
    verbs_greet(&ss->verbs, &s->client);
    if (s->client.follows) tables_follow_all(ss->tables, &s->client);
}

static void on_message(void *host, connection *c, const char *text, size_t size) {
    sessions *ss = host;
    session *s = connection_user(c);
    verbs_hear(&ss->verbs, &s->client, text, size);
    connection_lang(c, s->client.lang); /* it may have chosen another */
}

static void on_closed(void *host, connection *c, void *user) {
    sessions *ss = host;
    session *s = user;
    (void)c;
    s->connection = NULL;
    s->client.connected = false;
    tables_remove_client(ss->tables, &s->client);
    free(s);
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void on_rest(void *host) {
    sessions *ss = host;
    unsigned serial;
    tables_settle(ss->tables);
    tables_hear_peers(ss->tables);
    tables_settle(ss->tables);
    session_deliver(ss);
    int descriptor = store_socket(tables_store(ss->tables), &serial);
    net_watch(ss->net, descriptor, serial);
}

static void on_tick(void *host) {
    sessions *ss = host;
    store_poll(tables_store(ss->tables));
    tables_tick(ss->tables);
}

static void on_woken(void *host) {
    sessions *ss = host;
    tables_hear_bots(ss->tables);
    verbs_hear_passwords(&ss->verbs);
}

static void on_stop(void *host) {
    sessions *ss = host;
    log_line("stopping", NULL);
    tables_stop(ss->tables);
    session_deliver(ss);
    net_end(ss->net);
}

const net_calls session_calls = {session_answer, on_admit, on_opened, on_message, on_closed,
                                 on_rest,        on_tick,  on_woken,  on_stop};
