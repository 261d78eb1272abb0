#include "proof.h"

#include <stdio.h>

#include "address.h"
#include "log.h"

enum { FRESH_SECONDS = 5 * 60 };

bool proof_is_recent(store *s, int64_t made, int seconds) {
    int64_t now;
    if (store_time(s, &now) != STORE_OK) return false;
    now /= 1000;
    return made <= now && now - made <= seconds;
}

bool proof_is_fresh(const request *q) {
    int64_t made = 0;
    const char *session = q->client->session;
    store *s = request_store(q);
    return session[0] && store_session_made(s, session, &made) == STORE_OK &&
           proof_is_recent(s, made, FRESH_SECONDS);
}

/* ---- attempts -------------------------------------------------------------------------------- */

static void network_of(const client *c, char out[ADDRESS_NETWORK]) {
    struct in6_addr from = {0};
    (void)address_read(c->address, &from);
    address_network_text(&from, out);
}

why proof_may_try(request *q, passwords_job *job) {
    char network[ADDRESS_NETWORK];
    limits *l = q->verbs->limits;
    network_of(q->client, network);
    if (job->person > 0 &&
        store_knows_network(request_store(q), job->person, network) == STORE_OK) {
        bool soon = limits_attempt_at(l, job->account, network);
        job->lane = soon ? PASSWORD_KNOWN : PASSWORD_LATER;
        return WHY_OK;
    }
    bool fine = limits_attempt(l, q->client->address) && limits_attempt_at(l, job->account, NULL);
    return fine ? WHY_OK : request_limited(q);
}

/* If this fails, the next attempts from there count as a stranger's. */
void proof_remember_network(const verbs *v, const client *c, int64_t person) {
    char network[ADDRESS_NETWORK];
    network_of(c, network);
    if (store_add_network(tables_store(v->tables), person, network) != STORE_OK)
        log_line("network_is_not_stored", NULL);
}

/* ---- the thread ------------------------------------------------------------------------------ */

void proof_compare(const request *q, const person_row *p, passwords_job *job) {
    job->check = true;
    job->person = q->client->person;
    snprintf(job->account, sizeof job->account, "%s", p->account);
    snprintf(job->hash, sizeof job->hash, "%s", p->password);
    snprintf(job->former, sizeof job->former, "%s", p->password);
}

why proof_hand_over(request *q, passwords_job *job) {
    if (!q->client->connected) return WHY_WEBSOCKET; /* the answer comes later */
    job->client = q->client->serial;
    job->re = q->re;
    if (!passwords_ask(q->verbs->passwords, job)) return WHY_BUSY;
    q->answered = true;
    return WHY_OK;
}
