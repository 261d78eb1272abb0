/* Chat, and muting: a person no longer sees another person's chat, at any table, device or process.
 * The messages are kept and come back after unmuting. */
#include <stdio.h>
#include <stdlib.h>

#include "handlers.h"
#include "names.h"
#include "people.h"
#include "sayings.h"

enum { MUTES_EACH = 500 }; /* people that one person may mute */

/* What is said: a text of one's own, or a saying. */
static why read_said(request *q, char text[CHAT_MAX + 1], const saying **out) {
    char key[SAYING_KEY];
    *out = NULL;
    if (!message_has(q->message, "saying"))
        return message_text(q->message, "text", text, CHAT_MAX + 1) && text_clean(text) ? WHY_OK
                                                                                        : WHY_CHAT;
    *out = message_text(q->message, "saying", key, sizeof key) ? saying_find(key) : NULL;
    if (!*out) return request_at(q, WHY_FIELD, "saying");
    snprintf(text, CHAT_MAX + 1, "%s", tr(EN, &(*out)->text));
    return limits_saying(q->verbs->limits, q->client->person) ? WHY_OK : request_limited(q);
}

why do_chat(request *q) {
    char text[CHAT_MAX + 1];
    why w = WHY_OK;
    const table *t = request_table(q, &w);
    const client *c = q->client;
    int64_t number = 0;
    if (!t) return w;
    if (c->muted || request_forbidden(q, false)) return WHY_MUTED;
    const saying *s;
    w = read_said(q, text, &s);
    if (w != WHY_OK) return w;
    if (!limits_chat(q->verbs->limits, c->person)) return request_limited(q);
    chat_row said = {.person = c->person,
                     .name = c->name,
                     .text = text,
                     .account = c->account[0] && !c->bot,
                     .program = c->bot,
                     .saying = s ? s->key : NULL};
    if (store_add_chat(request_store(q), t->id, &said, &number) != STORE_OK) return WHY_STORE;
    tables_chat(q->tables, t, number, &said);
    return WHY_OK;
}

/* ---- muting ---------------------------------------------------------------------------------- */

static void count_mute(void *user, const char *const cells[], int count) {
    (void)cells, (void)count;
    ++*(int *)user;
}

why mutes_full(const request *q) {
    int count = 0;
    if (store_mutes(request_store(q), q->client->person, count_mute, &count) != STORE_OK)
        return WHY_STORE;
    return count < MUTES_EACH ? WHY_OK : WHY_MUTES;
}

why do_mute(request *q) {
    int64_t other = 0;
    why w = request_other(q, &other);
    if (w == WHY_OK) w = mutes_full(q);
    if (w != WHY_OK) return w;
    return store_mute(request_store(q), q->client->person, other) == STORE_OK ? WHY_OK : WHY_STORE;
}

why do_unmute(request *q) {
    int64_t other;
    if (!message_number(q->message, "person", (message_range){1, INT64_MAX / 2}, &other))
        return request_at(q, WHY_FIELD, "person");
    store_result result = store_unmute(request_store(q), q->client->person, other);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_PERSON : WHY_STORE;
}

/* Cells: other, name, made, blocked. */
static void give_mute(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_int(j, "person", atoll(cells[0]));
    json_field_text(j, "name", cells[1]);
    json_field_int(j, "made", atoll(cells[2]));
    if (atoi(cells[3])) json_field_bool(j, "blocked", true);
    json_close(j, '}');
}

store_result people_mutes(store *s, int64_t person, json *j) {
    json_key(j, "mutes"), json_open(j, '[');
    store_result result = store_mutes(s, person, give_mute, j);
    json_close(j, ']');
    return result;
}

why do_mutes(request *q) {
    draft d;
    request_begin(q, &d, "mutes");
    return people_mutes(request_store(q), q->client->person, &d.json) == STORE_OK
               ? request_finish(q, &d)
               : WHY_STORE;
}
