/* The mail address of a person, for reminders and for a forgotten password. */
#include "mail.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "handlers.h"
#include "proof.h"
#include "random.h"
#include "sentence.h"

bool mail_possible(const verbs *v) { return v->notify && notify_mails(v->notify); }

bool mail_allowed(const request *q, const char *kind, const char *address, int64_t seconds) {
    char text[MAIL_ADDRESS + 16], hash[HASH_HEX];
    snprintf(text, sizeof text, "%s %s", kind, address);
    for (char *at = text; *at; at++) *at = (char)tolower((unsigned char)*at);
    sha256_hex(text, strlen(text), hash);
    return store_may_mail(request_store(q), hash, seconds) == STORE_OK;
}

static why answer(request *q, const contact_row *c) {
    draft d;
    request_begin(q, &d, "mail");
    json_field_text(&d.json, "address", c->mail);
    json_field_bool(&d.json, "confirmed", c->confirmed);
    json_field_bool(&d.json, "possible", mail_possible(q->verbs));
    return request_finish(q, &d);
}

/* Sends a confirmation code: a stranger's address must get one mail at most. */
static bool send_code(request *q, const contact_row *c) {
    const msg *subject = MSG("server.mail.confirm.subject", "Confirm your address for reminders",
                             "Confirmez votre adresse pour les rappels");
    const msg *text = MSG("server.mail.confirm",
                          "Somebody, probably you, asked for reminders at this address when it is "
                          "their turn. To confirm it, enter this code in the game:\n\n    {0}\n\n"
                          "Otherwise ignore this mail: you will get no other.\n",
                          "Quelqu'un, sans doute vous, demande des rappels à cette adresse quand "
                          "c'est son tour. Pour la confirmer, saisissez ce code dans le jeu "
                          ":\n\n    {0}\n\nSinon, ignorez ce courriel : vous n'en recevrez pas "
                          "d'autre.\n");
    const lang l = store_mail_lang(c);
    char body[1024];
    buffer b = BUFFER_OVER(body);
    notify_letter letter = {.subject = tr(l, subject), .body = body};
    FILL(&b, l, tr(l, text), c->code);
    snprintf(letter.to, sizeof letter.to, "%s", c->mail);
    return notify_mail(q->verbs->notify, &letter);
}

bool mail_reset(const request *q, const contact_row *c, const char *account, const char *code) {
    const msg *subject = MSG("server.mail.reset.subject", "A new password for {0}",
                             "Un nouveau mot de passe pour {0}");
    const msg *text =
        MSG("server.mail.reset",
            "Somebody, probably you, forgot the password of the account {0}. To set a "
            "new one, enter this code in the game within an hour:\n\n    {1}\n\n"
            "Otherwise ignore this mail: the password stays as it is.\n",
            "Quelqu'un, sans doute vous, a oublié le mot de passe du compte {0}. Pour "
            "en choisir un nouveau, saisissez ce code dans le jeu avant une "
            "heure :\n\n    {1}\n\nSinon, ignorez ce courriel : le mot de passe "
            "reste le même.\n");
    const lang l = store_mail_lang(c);
    char title[128], body[1024];
    buffer t = BUFFER_OVER(title), b = BUFFER_OVER(body);
    notify_letter letter = {.subject = title, .body = body};
    FILL(&t, l, tr(l, subject), account);
    FILL(&b, l, tr(l, text), account, code);
    snprintf(letter.to, sizeof letter.to, "%s", c->mail);
    return notify_mail(q->verbs->notify, &letter);
}

/* The same address again: the code that was sent for it stays good. */
static bool is_waiting(const contact_row *c, const char *address) {
    return address[0] && !c->confirmed && c->code[0] && strcmp(c->mail, address) == 0;
}

/* The address must belong to somebody with an account, and is not tried too often. */
static why address_fault(request *q, const person_row *p, const char *address) {
    if (!mail_possible(q->verbs)) return WHY_NO_MAIL;
    if (!mail_address_sound(address)) return WHY_ADDRESS;
    if (!p->account[0]) return WHY_NO_ACCOUNT;
    return limits_attempt(q->verbs->limits, q->client->address) ? WHY_OK : request_limited(q);
}

static why put_address(request *q, contact_row *c, const char *address) {
    if (address[0] && !mail_allowed(q, "confirm", address, MAIL_DAY_SECONDS)) return WHY_MAILED;
    snprintf(c->mail, sizeof c->mail, "%s", address);
    c->confirmed = false;
    snprintf(c->lang, sizeof c->lang, "%s", lang_code(q->client->lang));
    random_hex(c->code, sizeof c->code);
    /* a code that went to the former address is worth nothing any more */
    if (store_end_reset(request_store(q), c->person) != STORE_OK ||
        store_put_contact(request_store(q), c) != STORE_OK)
        return WHY_STORE;
    return !address[0] || send_code(q, c) ? WHY_OK : WHY_BUSY;
}

static why check_password(request *q, const person_row *p, const char *address) {
    passwords_job job = {0};
    if (!message_text(q->message, "current", job.password, sizeof job.password) || !job.password[0])
        return WHY_PASSWORD_CURRENT;
    snprintf(job.mail, sizeof job.mail, "%s", address);
    proof_compare(q, p, &job);
    why w = proof_may_try(q, &job);
    return w == WHY_OK ? proof_hand_over(q, &job) : w;
}

/* A code for a new password goes to this address: who sets it must prove to be the owner, as for a
 * new password. Anybody at the page may end the mails. */
static why change_address(request *q, contact_row *c, const char *address) {
    person_row p;
    if (is_waiting(c, address)) return WHY_OK;
    if (!address[0]) return put_address(q, c, address);
    if (store_read_person(request_store(q), c->person, &p) != STORE_OK) return WHY_STORE;
    why w = address_fault(q, &p, address);
    if (w != WHY_OK) return w;
    return proof_is_fresh(q) ? put_address(q, c, address) : check_password(q, &p, address);
}

why mail_change(verbs *v, client *c, const passwords_job *job) {
    char place[PLACE] = "";
    contact_row row = {0};
    request q = {.verbs = v, .tables = v->tables, .client = c, .re = job->re, .place = place};
    if (store_read_contact(request_store(&q), job->person, &row) == STORE_FAILED) return WHY_STORE;
    row.person = job->person;
    why w = put_address(&q, &row, job->mail);
    return w == WHY_OK ? answer(&q, &row) : w;
}

static why confirm(request *q, contact_row *c, const char *code) {
    if (!limits_attempt(q->verbs->limits, q->client->address)) return request_limited(q);
    if (!c->mail[0] || strcmp(code, c->code) != 0) return WHY_CODE;
    c->confirmed = true;
    return store_put_contact(request_store(q), c) == STORE_OK ? WHY_OK : WHY_STORE;
}

static why change(request *q, contact_row *c, bool by_code) {
    char text[MAIL_ADDRESS];
    if (q->client->bot) return WHY_BY_TOKEN;
    if (!message_text(q->message, by_code ? "code" : "address", text, sizeof text))
        return by_code ? WHY_CODE : WHY_ADDRESS;
    return by_code ? confirm(q, c, text) : change_address(q, c, text);
}

/* Without a field: returns the address. With an address: sends a code there. With the code:
 * confirms the address. */
why do_mail(request *q) {
    contact_row c = {0};
    why w = WHY_OK;
    if (store_read_contact(request_store(q), q->client->person, &c) == STORE_FAILED)
        return WHY_STORE;
    c.person = q->client->person;
    bool address = message_has(q->message, "address");
    if (address || message_has(q->message, "code")) w = change(q, &c, !address);
    return w == WHY_OK && !q->answered ? answer(q, &c) : w;
}
