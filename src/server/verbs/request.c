#include "request.h"

#include <stdio.h>
#include <string.h>

#include "letters.h"
#include "utf8.h"

void request_begin(const request *q, draft *d, const char *is) {
    draft_begin(d, q->verbs->outbox, is, q->re);
}

why request_finish(request *q, draft *d) {
    bool fits = !draft_too_large(d);
    if (fits) draft_send(d, q->client);
    draft_end(d);
    q->answered = fits;
    return fits ? WHY_OK : WHY_LARGE;
}

why request_at(const request *q, why w, const char *place) {
    snprintf(q->place, PLACE, "%.*s", (int)utf8_cut(place, strnlen(place, PLACE - 1)), place);
    return w;
}

why request_limited(request *q) {
    q->wait = limits_wait(q->verbs->limits);
    return WHY_BUSY;
}

store *request_store(const request *q) { return tables_store(q->tables); }

table *request_table(const request *q, why *w) {
    char id[MATCH_ID];
    if (!message_text(q->message, "match", id, sizeof id))
        return *w = request_at(q, WHY_FIELD, "match"), NULL;
    return tables_load(q->tables, id, w);
}

static void note_speaker(void *user, int64_t number, const chat_row *c) {
    (void)number;
    *(int64_t *)user = c->person;
}

why request_person(request *q, person_row *out) {
    int64_t number;
    char account[STORE_NAME];
    store_result result = STORE_NONE;
    if (message_number(q->message, "person", (message_range){1, INT64_MAX / 2}, &number))
        result = store_read_person(request_store(q), number, out);
    else if (message_text(q->message, "account", account, sizeof account) && account[0])
        result = store_find_account(request_store(q), account, out);
    else
        return request_at(q, WHY_FIELD, "person");
    if (result == STORE_FAILED) return WHY_STORE;
    bool other = result == STORE_OK && out->id != q->client->person;
    return other ? WHY_OK : request_at(q, WHY_PERSON, "person");
}

static why find_person(request *q, int64_t *other) {
    person_row p;
    why w = request_person(q, &p);
    if (w == WHY_OK) *other = p.id;
    return w;
}

why request_other(request *q, int64_t *other) {
    int64_t seat, number;
    why w = WHY_OK;
    if (!message_has(q->message, "match") && message_has(q->message, "person"))
        return find_person(q, other);
    const table *t = request_table(q, &w);
    if (!t) return w;
    if (message_number(q->message, "seat", (message_range){0, t->plan.setting.seats - 1}, &seat))
        *other = t->plan.seat[seat].person;
    else if (!message_number(q->message, "chat", (message_range){1, INT64_MAX / 2}, &number))
        return request_at(q, WHY_FIELD, "seat, chat");
    else if (store_read_chat(request_store(q), &(chat_wish){.match = t->id, .number = number},
                             note_speaker, other) == STORE_FAILED)
        return WHY_STORE;
    return *other <= 0 || *other == q->client->person ? WHY_PERSON : WHY_OK;
}

bool request_forbidden(request *q, bool suspended) {
    static forbidding f; /* the answer is written after the return */
    if (!letters_forbid(request_store(q), q->client, suspended, &f)) return false;
    q->text = f.text, q->until = f.until;
    return true;
}
