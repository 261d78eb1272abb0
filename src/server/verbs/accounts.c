/* Accounts: a name and a password, to come back from another device. A guest who registers stays
 * the same person and keeps their tables.
 *
 * Passwords are checked on another thread. The answer is a ticket, good once and for a minute,
 * which POST /api/session exchanges for a new cookie: a cookie that somebody planted before is
 * then useless. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "erasure.h"
#include "handlers.h"
#include "log.h"
#include "mail.h"
#include "naming.h"
#include "notice.h"
#include "proof.h"
#include "random.h"
#include "sessions.h"
#include "verbs.h"

enum {
    /* A mailed code for a new password is good until the next one can be asked for. It is long
     * enough to need no limit on attempts, which strangers could use up. */
    RESET_SECONDS = MAIL_RESET_SECONDS,
    RESET_CODE = 17 /* bytes, with the zero */
};

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
    return WHY_OK;
}

/* A stranger at a page that is still signed in must not be able to lock out the owner: a change
 * needs the current password or a fresh session. */
static why read_change(const request *q, const person_row *p, passwords_job *job) {
    if (!message_text(q->message, "current", job->current, sizeof job->current) || !job->current[0])
        job->fresh = proof_is_fresh(q);
    if (!job->fresh && !job->current[0]) return WHY_PASSWORD_CURRENT;
    job->change = true;
    job->keep = message_flag(q->message, "keep", false);
    snprintf(job->hash, sizeof job->hash, "%s", p->password);
    return WHY_OK;
}

/* Also changes the password of a person who has an account. A bot's token, which others may know,
 * sets no password, not even the first one of a guest. */
why do_register(request *q) {
    passwords_job job = {0};
    person_row p;
    if (q->client->bot) return WHY_BY_TOKEN;
    why w = read_both(q, &job);
    if (w != WHY_OK) return w;
    if (store_read_person(request_store(q), q->client->person, &p) != STORE_OK) return WHY_STORE;
    if (p.account[0] && strcmp(p.account, job.account) != 0) return WHY_ACCOUNT_TAKEN;
    if (!p.account[0] && names_reserved(job.account)) return request_at(q, WHY_RESERVED, "account");
    snprintf(job.former, sizeof job.former, "%s", p.password);
    w = p.account[0] ? read_change(q, &p, &job) : WHY_OK;
    job.person = q->client->person;
    if (w == WHY_OK) w = proof_may_try(q, &job);
    if (w != WHY_OK) return w;
    if (store_find_account(request_store(q), job.account, &p) == STORE_OK &&
        p.id != q->client->person)
        return WHY_ACCOUNT_TAKEN;
    return proof_hand_over(q, &job);
}

why do_login(request *q) {
    passwords_job job = {.check = true};
    person_row p = {0};
    why w = read_both(q, &job);
    if (w != WHY_OK) return w;
    store_result result = store_find_account(request_store(q), job.account, &p);
    if (result == STORE_FAILED) return WHY_STORE;
    job.person = result == STORE_OK ? p.id : 0;
    w = proof_may_try(q, &job);
    if (w != WHY_OK) return w;
    snprintf(job.hash, sizeof job.hash, "%s",
             result == STORE_OK ? p.password : passwords_nobody(q->verbs->passwords));
    snprintf(job.former, sizeof job.former, "%s", p.password);
    return proof_hand_over(q, &job);
}

/* ---- a forgotten password -------------------------------------------------------------------- */

/* Answers `ok` in any case: nobody learns which accounts exist. */
why do_forgot(request *q) {
    char account[STORE_NAME], code[RESET_CODE], hash[HASH_HEX];
    person_row p;
    contact_row c;
    store *s = request_store(q);
    if (!mail_possible(q->verbs)) return WHY_NO_MAIL;
    if (!read_account(q, account)) return WHY_ACCOUNT;
    if (!limits_attempt(q->verbs->limits, q->client->address)) return request_limited(q);
    if (store_find_account(s, account, &p) != STORE_OK ||
        store_read_contact(s, p.id, &c) != STORE_OK || !c.confirmed ||
        !mail_allowed(q, "reset", c.mail, MAIL_RESET_SECONDS))
        return WHY_OK;
    random_hex(code, sizeof code);
    sha256_hex(code, strlen(code), hash);
    if (store_put_reset(s, p.id, hash) != STORE_OK) return WHY_STORE;
    return mail_reset(q, &c, account, code) ? WHY_OK : WHY_BUSY;
}

/* True if it is the code that was mailed. */
static bool is_reset_code(const request *q, int64_t person) {
    char code[RESET_CODE], hash[HASH_HEX];
    reset_row r;
    store *s = request_store(q);
    if (!message_text(q->message, "code", code, sizeof code) ||
        store_read_reset(s, person, &r) != STORE_OK || !proof_is_recent(s, r.made, RESET_SECONDS))
        return false;
    sha256_hex(code, strlen(code), hash);
    return strcmp(hash, r.hash) == 0;
}

/* The mailed code in place of the current password. All sessions and tokens end. */
why do_reset(request *q) {
    passwords_job job = {.change = true, .fresh = true, .reset = true};
    person_row p = {0};
    why w = read_both(q, &job);
    if (w != WHY_OK) return w;
    if (!limits_attempt(q->verbs->limits, q->client->address)) return request_limited(q);
    store_result result = store_find_account(request_store(q), job.account, &p);
    if (result == STORE_FAILED) return WHY_STORE;
    if (result != STORE_OK || !is_reset_code(q, p.id)) return WHY_CODE;
    job.person = p.id;
    snprintf(job.former, sizeof job.former, "%s", p.password);
    return proof_hand_over(q, &job);
}

/* ---- when the thread has answered ------------------------------------------------------------ */

static why give_ticket(verbs *v, client *c, const passwords_job *job) {
    char text[TICKET_HEX], hash[HASH_HEX];
    draft d;
    random_hex(text, sizeof text);
    sha256_hex(text, strlen(text), hash);
    ticket_row t = {.hash = hash, .kind = "login", .person = job->person, .password = job->hash};
    store_result result = store_add_ticket(tables_store(v->tables), &t);
    if (result != STORE_OK) return result == STORE_TAKEN ? WHY_PASSWORD : WHY_STORE;
    draft_begin(&d, v->outbox, "ticket", job->re);
    json_field_text(&d.json, "ticket", text);
    draft_send(&d, c);
    draft_end(&d);
    return WHY_OK;
}

/* A change ends all other sessions and tokens, unless the person keeps them. */
static store_result update_password(tables *ts, const client *c, const person_row *p) {
    char text[DB_HEARD];
    notice n = {.kind = NOTICE_STAY, .number = p->id};
    snprintf(n.session, sizeof n.session, "%s", c->session);
    notice_write(&n, text);
    store_result result = store_change_password(tables_store(ts), p, c->session, text);
    if (result == STORE_OK) tables_end_other_sessions(ts, p->id, c->session);
    return result;
}

/* A guest who registers may have the name of somebody who registered first. */
static store_result make_distinct(store *s, person_row *p) {
    return p->account[0] ? STORE_OK : names_distinct(s, p->id, p->name);
}

static why keep_password(tables *ts, client *c, const passwords_job *job) {
    person_row p;
    store *s = tables_store(ts);
    if (store_read_person(s, job->person, &p) != STORE_OK) return WHY_STORE;
    if (make_distinct(s, &p) != STORE_OK) return WHY_STORE;
    snprintf(p.account, sizeof p.account, "%s", job->account);
    snprintf(p.password, sizeof p.password, "%s", job->hash);
    store_result result =
        job->change && !job->keep ? update_password(ts, c, &p) : store_update_person(s, &p);
    if (result == STORE_TAKEN) return WHY_ACCOUNT_TAKEN;
    if (result != STORE_OK) return WHY_STORE;
    if (c->person == p.id) snprintf(c->name, sizeof c->name, "%s", p.name);
    (void)names_protect(s, p.id, p.name);
    return WHY_OK;
}

static why forget(verbs *v, client *c, const passwords_job *job) {
    if (c->person != job->person) return WHY_SESSION;
    why w = erasure_forget(v->tables, job->person);
    if (w != WHY_OK) return w;
    answer_ok(v->outbox, c, "forget", job->re);
    return sessions_end(v->tables, job->person, "");
}

static why wrong(const passwords_job *job) {
    bool current = job->change || job->mail[0];
    return job->reset ? WHY_CODE : current ? WHY_PASSWORD_CURRENT : WHY_PASSWORD;
}

/* While the thread worked, the password may have been changed: what was proved with the former one
 * is worth nothing any more. */
static why still_current(const verbs *v, const passwords_job *job) {
    person_row p;
    store_result result = store_read_person(tables_store(v->tables), job->person, &p);
    if (result == STORE_FAILED) return WHY_STORE;
    return result == STORE_OK && strcmp(p.password, job->former) == 0 ? WHY_OK : wrong(job);
}

static why use_answer(verbs *v, client *c, const passwords_job *job) {
    if (!job->fine || job->person == 0) return wrong(job);
    why w = still_current(v, job);
    if (w != WHY_OK) return w;
    if (job->forget) return forget(v, c, job);
    if (job->mail[0]) return mail_change(v, c, job);
    w = job->check ? WHY_OK : keep_password(v->tables, c, job);
    if (w != WHY_OK) return w;
    if (!job->check && store_end_reset(tables_store(v->tables), job->person) == STORE_FAILED)
        log_line("reset_code_stays", NULL);
    proof_remember_network(v, c, job->person);
    return give_ticket(v, c, job);
}

static void on_answer(verbs *v, const passwords_job *job) {
    client *c = tables_client(v->tables, job->client);
    if (!c) return;
    why w = use_answer(v, c, job);
    if (w != WHY_OK) answer_refused(v->outbox, c, w, job->re);
    if (w == WHY_PASSWORD || w == WHY_PASSWORD_CURRENT) log_line("wrong_password", NULL);
}

void verbs_hear_passwords(verbs *v) {
    passwords_job job;
    while (passwords_answer(v->passwords, &job)) on_answer(v, &job);
}

why verbs_exchange(verbs *v, const exchange *e, char token[TICKET_HEX]) {
    char ticket[HASH_HEX], session[HASH_HEX];
    int64_t person;
    random_hex(token, TICKET_HEX);
    sha256_hex(token, strlen(token), session);
    sha256_hex(e->ticket, strlen(e->ticket), ticket);
    store_result result = store_exchange(tables_store(v->tables), ticket, session, &person);
    if (result != STORE_OK) return result == STORE_NONE ? WHY_SESSION : WHY_STORE;
    /* A guest who just took a name stays on the same connection. */
    tables_adopt(v->tables, person, session);
    return sessions_replace(v->tables, person, e->old);
}
