/* The identity of a client: its language, its name, and tokens for its bots. */
#include <stdio.h>
#include <string.h>

#include "handlers.h"
#include "letters.h"
#include "mail.h"
#include "names.h"
#include "naming.h"
#include "random.h"
#include "social.h"
#include "store_reports.h"
#include "tourneys.h"
#include "verbs.h"

static bool is_moderator(store *s, const client *c) {
    return c->account[0] && !c->bot && store_is_moderator(s, c->person) == STORE_OK;
}

static void write_you(store *s, const client *c, json *j) {
    json_key(j, "you");
    if (c->person == 0) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    json_field_int(j, "id", c->person);
    json_field_text(j, "name", c->name);
    if (c->account[0] && !c->bot) json_field_text(j, "account", c->account);
    if (is_moderator(s, c)) json_field_bool(j, "moderator", true);
    json_close(j, '}');
}

/* `proof`: a ticket for a cookie, or NULL. */
static void greet(const verbs *v, client *c, int64_t re, const char *proof) {
    draft d;
    draft_begin(&d, v->outbox, "hello", re);
    json_field_int(&d.json, "protocol", PROTOCOL);
    json_field_text(&d.json, "lang", lang_code(c->lang));
    write_you(tables_store(v->tables), c, &d.json);
    if (proof) json_field_text(&d.json, "ticket", proof);
    if (mail_possible(v)) json_field_bool(&d.json, "mail", true);
    if (v->has_terms) json_field_bool(&d.json, "terms", true);
    if (v->has_privacy) json_field_bool(&d.json, "privacy", true);
    draft_send(&d, c);
    draft_end(&d);
    letters_send(tables_store(v->tables), v->outbox, c);
    social_greet(v->tables, c);
    tourneys_call_again(v->tables, c);
}

void verbs_greet(verbs *v, client *c) { greet(v, c, -1, NULL); }

/* Whatever the client watches is sent again, in its language. */
why do_hello(request *q) {
    char language[LANG_TAG];
    client *c = q->client;
    int watches = 0;
    for (const watch *w = c->watches; w; w = w->next_mine) watches++;
    if (!limits_whole(q->verbs->limits, c, watches)) return request_limited(q);
    if (message_text(q->message, "lang", language, sizeof language) &&
        !lang_find(language, strlen(language), &c->lang))
        c->lang = EN;
    greet(q->verbs, c, q->re, NULL);
    q->answered = true;
    for (watch *w = c->watches; w; w = w->next_mine) tables_show(q->tables, w);
    return WHY_OK;
}

/* A guest. The client keeps its name as long as it is connected; the ticket gets it a cookie that
 * the server made. A token of a program (POST /api/guest) is such a session already. */
static why add_guest(const request *q, const char *name, char ticket[TICKET_HEX]) {
    client *c = q->client;
    person_row p = {0};
    char hash[HASH_HEX];
    snprintf(p.name, sizeof p.name, "%s", name);
    if (!limits_guest(q->verbs->limits, c->address)) return WHY_GUESTS;
    store *s = request_store(q);
    if (!c->bot) random_hex(ticket, TICKET_HEX), sha256_hex(ticket, strlen(ticket), hash);
    store_result result =
        c->bot ? store_add_guest(s, &p, c->session) : store_add_newcomer(s, &p, hash);
    if (result != STORE_OK) return WHY_STORE;
    c->person = p.id;
    return WHY_OK;
}

static why rename_person(const request *q, const char *name) {
    person_row p;
    store *s = request_store(q);
    if (store_read_person(s, q->client->person, &p) != STORE_OK) return WHY_STORE;
    snprintf(p.name, sizeof p.name, "%s", name);
    if (store_update_person(s, &p) != STORE_OK) return WHY_STORE;
    if (p.account[0]) (void)names_protect(s, p.id, name);
    tourneys_refresh(q->tables, p.id);
    return WHY_OK;
}

why do_name(request *q) {
    char text[STORE_NAME * 4], name[NAME_SIZE], ticket[TICKET_HEX] = "";
    client *c = q->client;
    bool newcomer = c->person == 0;
    if (!message_text(q->message, "name", text, sizeof text) || !name_clean(text, name))
        return WHY_NAME;
    if (strcmp(name, c->name) != 0 && names_reserved(name)) return WHY_RESERVED;
    if (names_distinct(request_store(q), c->person, name) != STORE_OK) return WHY_STORE;
    why w = newcomer ? add_guest(q, name, ticket) : rename_person(q, name);
    if (w != WHY_OK) return w;
    snprintf(c->name, sizeof c->name, "%s", name);
    greet(q->verbs, c, q->re, ticket[0] ? ticket : NULL);
    q->answered = true;
    return WHY_OK;
}

/* A token for a program that plays in this person's name; sent once. */
why do_token(request *q) {
    char token[TICKET_HEX], hash[HASH_HEX];
    draft d;
    if (!limits_token(q->verbs->limits, q->client->person)) return request_limited(q);
    random_hex(token, sizeof token);
    sha256_hex(token, strlen(token), hash);
    if (store_add_session(request_store(q), hash, q->client->person, "bot") != STORE_OK)
        return WHY_STORE;
    request_begin(q, &d, "token");
    json_field_text(&d.json, "token", token);
    return request_finish(q, &d);
}
