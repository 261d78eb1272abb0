/* The sessions of a person: listing and ending them. */
#include "sessions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "notice.h"
#include "people.h"

enum { SESSION_SHORT = 16 };

void people_give_session(void *user, const char *const cells[], int count) {
    session_list *l = user;
    char brief_hash[SESSION_SHORT + 1];
    (void)count;
    snprintf(brief_hash, sizeof brief_hash, "%s", cells[0]);
    json_open(l->json, '{');
    json_field_text(l->json, "session", brief_hash);
    json_field_text(l->json, "kind", cells[1]);
    json_field_int(l->json, "made", atoll(cells[2]));
    json_field_bool(l->json, "this", strcmp(cells[0], l->here) == 0);
    json_close(l->json, '}');
}

why do_sessions(request *q) {
    draft d;
    request_begin(q, &d, "sessions");
    session_list l = {&d.json, q->client->session};
    json_key(&d.json, "sessions"), json_open(&d.json, '[');
    if (store_sessions(request_store(q), q->client->person, people_give_session, &l) != STORE_OK)
        return WHY_STORE;
    json_close(&d.json, ']');
    return request_finish(q, &d);
}

why sessions_end(tables *ts, int64_t person, const char *session) {
    char text[DB_HEARD];
    notice n = {.kind = NOTICE_GONE, .number = person};
    snprintf(n.session, sizeof n.session, "%s", session);
    notice_write(&n, text);
    if (store_add_notice(tables_store(ts), text) != STORE_OK) return WHY_STORE;
    tables_end_sessions(ts, person, session);
    return WHY_OK;
}

why sessions_replace(tables *ts, int64_t person, const char *token) {
    char session[HASH_HEX];
    sha256_hex(token, strlen(token), session);
    session[SESSION_SHORT] = 0;
    store_result result = store_end_session_of(tables_store(ts), person, session);
    if (result == STORE_FAILED) return WHY_STORE;
    return result == STORE_OK ? sessions_end(ts, person, session) : WHY_OK;
}

why do_revoke(request *q) {
    char session[SESSION_SHORT + 1];
    if (!message_text(q->message, "session", session, sizeof session) ||
        strlen(session) != SESSION_SHORT)
        return request_at(q, WHY_FIELD, "session");
    if (store_end_tickets(request_store(q), q->client->person) != STORE_OK) return WHY_STORE;
    store_result result = store_end_session_of(request_store(q), q->client->person, session);
    if (result != STORE_OK) return result == STORE_TAKEN ? WHY_SESSION : WHY_STORE;
    answer_ok(q->verbs->outbox, q->client, "revoke", q->re);
    q->answered = true;
    return sessions_end(q->tables, q->client->person, session);
}

why do_logout(request *q) {
    int64_t person = q->client->person;
    if (store_end_sessions(request_store(q), person) != STORE_OK) return WHY_STORE;
    answer_ok(q->verbs->outbox, q->client, "logout", q->re);
    q->answered = true;
    return sessions_end(q->tables, person, "");
}
