/* Accounts: a name and a password, to come back from another device. A guest who registers stays
 * the same person and keeps their tables.
 *
 * Passwords are checked on another thread. The answer is a ticket, good once and for a minute,
 * which POST /api/session exchanges for a new cookie: a cookie that somebody planted before is
 * then useless. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "house.h"
#include "log.h"

static bool read_account(const request *q, char out[STORE_NAME]) {
    if (!message_text(q->message, "account", out, STORE_NAME)) return false;
    size_t size = strlen(out);
    for (size_t i = 0; i < size; i++) {
        if (!isalnum((unsigned char)out[i]) && out[i] != '-' && out[i] != '_') return false;
        out[i] = (char)tolower((unsigned char)out[i]);
    }
    return size >= 3 && size <= 24;
}

static why read_both(const request *q, passwords_job *job) {
    if (!read_account(q, job->account)) return WHY_ACCOUNT;
    if (!message_text(q->message, "password", job->password, sizeof job->password) ||
        strlen(job->password) < 8)
        return WHY_PASSWORD_WEAK;
    if (!house_attempt(q->house, q->client->address) || !house_attempt_at(q->house, job->account))
        return WHY_BUSY;
    job->client = q->client->serial;
    job->re = q->re;
    return WHY_OK;
}

static why hand_over(request *q, const passwords_job *job) {
    if (!q->client->wire) return WHY_WEBSOCKET; /* the answer comes later */
    if (!passwords_ask(q->house->passwords, job)) return WHY_BUSY;
    q->answered = true;
    return WHY_OK;
}

/* Whoever finds a page that is still signed in, or a bot's token, must not be able to lock out the
 * owner: a change needs the current password and is refused to tokens. */
static why read_change(const request *q, const person_row *p, passwords_job *job) {
    if (q->client->bot) return WHY_BY_TOKEN;
    if (!message_text(q->message, "current", job->current, sizeof job->current))
        return WHY_PASSWORD_CURRENT;
    job->change = true;
    job->keep = message_flag(q->message, "keep", false);
    snprintf(job->hash, sizeof job->hash, "%s", p->password);
    return WHY_OK;
}

/* Also changes the password of a person who has an account. */
why do_register(request *q) {
    passwords_job job = {0};
    person_row p;
    why w = read_both(q, &job);
    if (w != WHY_OK) return w;
    if (store_read_person(q->house->store, q->client->person, &p) != STORE_OK) return WHY_STORE;
    if (p.account[0] && strcmp(p.account, job.account) != 0) return WHY_ACCOUNT_TAKEN;
    w = p.account[0] ? read_change(q, &p, &job) : WHY_OK;
    if (w != WHY_OK) return w;
    if (store_find_account(q->house->store, job.account, &p) == STORE_OK &&
        p.id != q->client->person)
        return WHY_ACCOUNT_TAKEN;
    job.person = q->client->person;
    return hand_over(q, &job);
}

why do_login(request *q) {
    passwords_job job = {.check = true};
    person_row p = {0};
    why w = read_both(q, &job);
    if (w != WHY_OK) return w;
    store_result result = store_find_account(q->house->store, job.account, &p);
    if (result == STORE_FAILED) return WHY_STORE;
    job.person = result == STORE_OK ? p.id : 0;
    snprintf(job.hash, sizeof job.hash, "%s",
             result == STORE_OK ? p.password : passwords_nobody(q->house->passwords));
    return hand_over(q, &job);
}

/* ---- when the thread has answered ------------------------------------------------------------ */

static void give_ticket(house *h, client *c, const passwords_job *job) {
    ticket *t = &h->tickets[h->ticket_next++ % TICKETS];
    char text[256];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    *t = (ticket){.person = job->person, .until = net_now() + (double)TICKET_SECONDS};
    house_random_hex(t->text, sizeof t->text);
    json_open(&j, '{');
    json_field_text(&j, "is", "ticket");
    if (job->re >= 0) json_field_int(&j, "re", job->re);
    json_field_text(&j, "ticket", t->text);
    json_close(&j, '}');
    client_say(c, &b);
}

/* A change ends all other sessions and tokens, unless the person keeps them. */
static store_result update_password(house *h, const client *c, const person_row *p) {
    char notice[DB_HEARD];
    snprintf(notice, sizeof notice, "stay %lld %s", (long long)p->id, c->session);
    store_result result = store_change_password(h->store, p, c->session, notice);
    if (result == STORE_OK) people_stay(h, p->id, c->session);
    return result;
}

static why keep_password(house *h, const client *c, const passwords_job *job) {
    person_row p;
    house_flush(h);
    if (store_read_person(h->store, job->person, &p) != STORE_OK) return WHY_STORE;
    snprintf(p.account, sizeof p.account, "%s", job->account);
    snprintf(p.password, sizeof p.password, "%s", job->hash);
    store_result result =
        job->change && !job->keep ? update_password(h, c, &p) : store_update_person(h->store, &p);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_ACCOUNT_TAKEN : WHY_STORE;
}

static void answered(house *h, const passwords_job *job) {
    client *c = h->clients;
    while (c && c->serial != job->client) c = c->after;
    if (!c) return;
    why w = job->fine ? WHY_OK : job->change ? WHY_PASSWORD_CURRENT : WHY_PASSWORD;
    if (w == WHY_OK && !job->check) w = keep_password(h, c, job);
    if (w == WHY_OK && job->check && job->person == 0) w = WHY_PASSWORD;
    if (w == WHY_OK && job->forget) {
        w = c->person == job->person ? people_forget(h, c, job->re) : WHY_SESSION;
        if (w == WHY_OK) return;
    }
    if (w == WHY_OK)
        give_ticket(h, c, job);
    else
        client_refuse(c, w, NULL, job->re);
    if (w == WHY_PASSWORD || w == WHY_PASSWORD_CURRENT) log_line("wrong_password", NULL);
}

void house_accounts(house *h) {
    passwords_job job;
    while (passwords_answer(h->passwords, &job)) answered(h, &job);
}

int64_t house_ticket(house *h, const char *text) {
    for (int i = 0; i < TICKETS; i++) {
        ticket *t = &h->tickets[i];
        if (!t->text[0] || strcmp(t->text, text) != 0) continue;
        int64_t person = net_now() < t->until ? t->person : 0;
        *t = (ticket){0};
        return person;
    }
    return 0;
}
