/* Muting: a person no longer sees another person's chat, at any table, device or process. The
 * messages are kept and come back after unmuting. */
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "log.h"

/* ---- who has muted the writer ---------------------------------------------------------------- */

static void note_muter(void *user, const char *const cells[], int count) {
    const room *r = user;
    int64_t person = atoll(cells[0]);
    (void)count;
    for (watch *w = r->watches; w; w = w->next_here)
        w->ignores_speaker |= w->client->person == person;
}

bool mutes_mark(house *h, const room *r, int64_t speaker) {
    for (watch *w = r->watches; w; w = w->next_here) w->ignores_speaker = false;
    if (store_muters(h->store, speaker, note_muter, (void *)r) == STORE_OK) return true;
    log_line("store_failed", store_why(h->store));
    return false;
}

/* ---- requests -------------------------------------------------------------------------------- */

static void note_speaker(void *user, int64_t number, const chat_row *c) {
    (void)number;
    *(int64_t *)user = c->person;
}

/* The person that the message names: by seat, or by a chat message at this table. */
static why read_other(ask *a, int64_t *other) {
    int64_t seat, number;
    why w = WHY_OK;
    const room *r = ask_table(a, &w);
    if (!r) return w;
    if (message_number(a->message, "seat", (message_range){0, r->plan.setting.seats - 1}, &seat))
        *other = r->plan.seat[seat].person;
    else if (!message_number(a->message, "chat", (message_range){1, INT64_MAX / 2}, &number))
        return ask_at(a, WHY_FIELD, "seat, chat");
    else if (store_read_chat(a->house->store, &(chat_wish){.match = r->id, .number = number},
                             note_speaker, other) == STORE_FAILED)
        return WHY_STORE;
    return *other <= 0 || *other == a->client->person ? WHY_PERSON : WHY_OK;
}

static void count_mute(void *user, const char *const cells[], int count) {
    (void)cells, (void)count;
    ++*(int *)user;
}

why verb_mute(ask *a) {
    int64_t other = 0;
    int count = 0;
    store *s = a->house->store;
    why w = read_other(a, &other);
    if (w != WHY_OK) return w;
    if (store_mutes(s, a->client->person, count_mute, &count) != STORE_OK) return WHY_STORE;
    if (count >= MUTES_EACH) return WHY_MUTES;
    house_flush(a->house);
    return store_mute(s, a->client->person, other) == STORE_OK ? WHY_OK : WHY_STORE;
}

why verb_unmute(ask *a) {
    int64_t other;
    if (!message_number(a->message, "person", (message_range){1, INT64_MAX / 2}, &other))
        return ask_at(a, WHY_FIELD, "person");
    house_flush(a->house);
    store_result result = store_unmute(a->house->store, a->client->person, other);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_PERSON : WHY_STORE;
}

/* Cells: other, name, made. */
static void give_mute(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_int(j, "person", atoll(cells[0]));
    json_field_text(j, "name", cells[1]);
    json_field_int(j, "made", atoll(cells[2]));
    json_close(j, '}');
}

store_result mutes_list(house *h, int64_t person, json *j) {
    json_key(j, "mutes"), json_open(j, '[');
    store_result result = store_mutes(h->store, person, give_mute, j);
    json_close(j, ']');
    return result;
}

why verb_mutes(ask *a) {
    buffer b;
    json j = ask_begin(a, &b, "mutes");
    return mutes_list(a->house, a->client->person, &j) == STORE_OK ? ask_finish(a, &j) : WHY_STORE;
}
