/* Private messages between two people with accounts. */
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "names.h"
#include "people.h"
#include "social.h"

/* By an admin or a moderator; `text` then says until when. */
why messages_forbidden(request *q) {
    return q->client->muted || request_forbidden(q, false) ? WHY_MUTED : WHY_OK;
}

static why may_write(request *q, const message_row *m) {
    bool known = false;
    limits *l = q->verbs->limits;
    why w = messages_forbidden(q);
    if (w != WHY_OK) return w;
    person_pair back = {m->receiver, m->sender};
    if (store_is_known(request_store(q), back, &known) != STORE_OK) return WHY_STORE;
    if (!limits_message(l, m->sender) || (!known && !limits_stranger(l, m->sender)))
        return request_limited(q);
    return WHY_OK;
}

why do_message(request *q) {
    static message_row m; /* the loop has one thread */
    person_row p;
    draft d;
    why w = friends_other(q, &p);
    if (w != WHY_OK) return w;
    m = (message_row){.sender = q->client->person, .receiver = p.id};
    if (!message_text(q->message, "text", m.text, sizeof m.text) || !text_clean(m.text))
        return request_at(q, WHY_MESSAGE_TEXT, "text");
    w = may_write(q, &m);
    if (w != WHY_OK) return w;
    store_result result = store_add_message(request_store(q), &m);
    if (result != STORE_OK) return result == STORE_TAKEN ? WHY_UNANSWERED : WHY_STORE;
    request_begin(q, &d, "written");
    json_field_int(&d.json, "message", m.id);
    json_field_int(&d.json, "made", m.made);
    w = request_finish(q, &d);
    social_message(q->tables, &m);
    return w;
}

/* ---- reading --------------------------------------------------------------------------------- */

static why read_page(const request *q, message_page *p) {
    p->of.person = q->client->person;
    p->before = INT64_MAX / 2;
    if (message_has(q->message, "before") &&
        !message_number(q->message, "before", (message_range){1, INT64_MAX / 2}, &p->before))
        return request_at(q, WHY_FIELD, "before");
    return WHY_OK;
}

typedef struct {
    json *json;
    int64_t person;
    int count;
} listing;

/* Cells: id, sender, made, text. */
static void give_message(void *user, const char *const cells[], int count) {
    listing *l = user;
    json *j = l->json;
    (void)count;
    if (l->count++ == MESSAGES_PAGE) return;
    json_open(j, '{');
    json_field_int(j, "message", atoll(cells[0]));
    json_field_bool(j, "yours", atoll(cells[1]) == l->person);
    json_field_int(j, "made", atoll(cells[2]));
    json_field_text(j, "text", cells[3]);
    json_close(j, '}');
}

why do_talk(request *q) {
    person_row other;
    message_page p;
    draft d;
    bool known = false;
    store *s = request_store(q);
    why w = request_person(q, &other);
    if (w == WHY_OK) w = read_page(q, &p);
    if (w != WHY_OK) return w;
    p.of.other = other.id;
    request_begin(q, &d, "talk");
    listing l = {&d.json, p.of.person, 0};
    json_field_int(&d.json, "with", other.id);
    json_field_text(&d.json, "name", other.name);
    json_field_text(&d.json, "account", other.account);
    if (store_is_known(s, p.of, &known) != STORE_OK) return WHY_STORE;
    json_field_bool(&d.json, "known", known);
    json_key(&d.json, "messages"), json_open(&d.json, '[');
    if (store_messages(s, &p, give_message, &l) != STORE_OK) return WHY_STORE;
    json_close(&d.json, ']');
    json_field_bool(&d.json, "more", l.count > MESSAGES_PAGE);
    return request_finish(q, &d);
}

/* Cells: other, name, account, last, sender, made, text, unread, known. */
static void give_talk(void *user, const char *const cells[], int count) {
    listing *l = user;
    json *j = l->json;
    (void)count;
    if (l->count++ == TALKS_PAGE) return;
    json_open(j, '{');
    json_field_int(j, "with", atoll(cells[0]));
    json_field_text(j, "name", cells[1]);
    json_field_text(j, "account", cells[2]);
    json_field_int(j, "last", atoll(cells[3]));
    json_field_bool(j, "yours", atoll(cells[4]) == l->person);
    json_field_int(j, "made", atoll(cells[5]));
    json_field_text(j, "text", cells[6]);
    json_field_bool(j, "unread", atoi(cells[7]));
    json_field_bool(j, "known", atoi(cells[8]));
    json_close(j, '}');
}

why do_talks(request *q) {
    message_page p;
    draft d;
    bool some;
    why w = read_page(q, &p);
    if (w != WHY_OK) return w;
    request_begin(q, &d, "talks");
    listing l = {&d.json, p.of.person, 0};
    json_key(&d.json, "talks"), json_open(&d.json, '[');
    if (store_talks(request_store(q), &p, give_talk, &l) != STORE_OK) return WHY_STORE;
    json_close(&d.json, ']');
    json_field_bool(&d.json, "more", l.count > TALKS_PAGE);
    if (social_write(q->tables, q->client, &d.json, &some) != STORE_OK) return WHY_STORE;
    return request_finish(q, &d);
}

static why change(request *q, store_result (*how)(store *s, person_pair p)) {
    person_row other;
    why w = request_person(q, &other);
    if (w != WHY_OK) return w;
    if (how(request_store(q), (person_pair){q->client->person, other.id}) != STORE_OK)
        return WHY_STORE;
    social_changed(q->tables, q->client->person);
    return WHY_OK;
}

why do_heard(request *q) { return change(q, store_read_talk); }

why do_discard(request *q) { return change(q, store_discard_talk); }
