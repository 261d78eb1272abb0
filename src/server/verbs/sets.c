/* Card sets of people: bringing them, reading them, deleting them, and taking them down. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair.h"
#include "handlers.h"
#include "people.h"
#include "registry.h"
#include "store_reports.h"
#include "store_sets.h"
#include "text.h"
#include "uploads.h"

enum { READ_SHARE = 16 * 1024 }; /* bytes that count as much as another reading of a journal */

/* A set belongs to an account: moderators write to its owner. */
static why check_account(const request *q) {
    person_row p;
    store_result result = store_read_person(request_store(q), q->client->person, &p);
    if (result != STORE_OK) return WHY_STORE;
    return p.account[0] ? WHY_OK : WHY_NO_ACCOUNT;
}

static why read_hash(const request *q, char hash[HASH_HEX]) {
    bool fine = message_text(q->message, "set", hash, HASH_HEX) && fair_is_hex(hash);
    return fine ? WHY_OK : request_at(q, WHY_FIELD, "set");
}

/* ---- bringing one ---------------------------------------------------------------------------- */

/* What is wrong with the text, with its line and column, in the reader's language. */
static why refuse_set(request *q, const set_error *error) {
    static char reason[1024]; /* the answer is written after the return */
    char place[PLACE];
    buffer b = BUFFER_OVER(reason);
    set_error_text(error, q->client->lang, "set", &b);
    snprintf(place, sizeof place, "%d:%d", error->line, error->column);
    q->text = reason;
    return request_at(q, WHY_SET, place);
}

static why add_set(request *q, const buffer *text) {
    char id[WORD_MAX] = "";
    set_brought from = {.text = {NULL, text->data, text->used}, .owner = q->client->person};
    why w = WHY_OK;
    draft d;
    if (!set_game(text->data, text->used, id, &from.error)) return refuse_set(q, &from.error);
    from.text.game = registry_find(id);
    if (!from.text.game) return request_at(q, WHY_GAME, id);
    const rules *r = tables_add_set(q->tables, &from, &w);
    if (w == WHY_SET) return refuse_set(q, &from.error);
    if (!r) return w;
    request_begin(q, &d, "set_added");
    json_field_text(&d.json, "set", r->set_hash);
    json_field_text(&d.json, "game", r->game->id);
    json_field_text(&d.json, "title", set_title(r, q->client->lang));
    return request_finish(q, &d);
}

/* The bytes before this part are `at`; the first part begins anew. */
static why take_part(const request *q, buffer **out) {
    static char text[8 * 1024]; /* a message is not larger */
    int64_t at;
    buffer part = BUFFER_OVER(text);
    uploads *u = q->verbs->uploads;
    if (!message_number(q->message, "at", (message_range){0, SET_TEXT_MAX}, &at))
        return request_at(q, WHY_FIELD, "at");
    if (!message_lines(q->message, "text", &part)) return request_at(q, WHY_FIELD, "text");
    *out = at == 0 ? uploads_begin(u, q->client->person) : uploads_find(u, q->client->person);
    if (!*out) return at == 0 ? WHY_BUSY : WHY_SET_PART;
    if ((size_t)at != (*out)->used) return WHY_SET_PART;
    buffer_bytes(*out, part.data, part.used);
    return (*out)->full ? WHY_SET_LARGE : WHY_OK;
}

why do_set_add(request *q) {
    buffer *text = NULL;
    why w = check_account(q);
    if (w == WHY_OK) w = take_part(q, &text);
    if (w == WHY_OK && message_flag(q->message, "more", false)) return WHY_OK;
    if (w == WHY_OK && !limits_set(q->verbs->limits, q->client->person, q->client->address))
        w = request_limited(q);
    if (w == WHY_OK) w = add_set(q, text);
    uploads_end(q->verbs->uploads, q->client->person);
    return w;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct {
    set_row row;
    char *text; /* NULL: no memory */
} set_copy;

static void keep_set(void *user, const set_row *row) {
    set_copy *c = user;
    c->row = *row;
    c->text = strdup(row->text);
}

store_result sets_text(store *s, const char *hash, json *j) {
    set_copy c = {.text = NULL};
    store_result result = store_read_set(s, hash, keep_set, &c);
    if (c.text && !c.row.down) json_field_text(j, "set_text", c.text);
    free(c.text);
    return result == STORE_NONE ? STORE_OK : result;
}

/* What was taken down is read by those who play with it, by its owner, and by moderators. */
static bool may_read(request *q, const set_row *row) {
    const int64_t person = q->client->person;
    why none = WHY_OK;
    if (!row->down) return true;
    if (person <= 0) return false;
    if (row->owner == person || store_is_moderator(request_store(q), person) == STORE_OK)
        return true;
    const table *t = message_has(q->message, "match") ? request_table(q, &none) : NULL;
    return t && strcmp(t->plan.set_hash, row->hash) == 0 && table_seat_of(t, person) != WATCHER;
}

static why give_set(request *q, const set_copy *c) {
    const set_row *row = &c->row;
    draft d;
    if (!may_read(q, row)) return request_at(q, WHY_SET_DOWN, "set");
    if (!limits_whole(q->verbs->limits, q->client, (int)(row->size / READ_SHARE)))
        return request_limited(q);
    request_begin(q, &d, "set");
    json_field_text(&d.json, "set", row->hash);
    json_field_text(&d.json, "game", row->game);
    json_field_int(&d.json, "size", row->size);
    json_field_int(&d.json, "made", row->made);
    json_field_bool(&d.json, "yours", row->owner > 0 && row->owner == q->client->person);
    if (row->down) json_field_bool(&d.json, "down", true);
    json_field_text(&d.json, "text", c->text);
    return request_finish(q, &d);
}

/* The whole text of a set that somebody brought: everybody may read what is played with here. */
why do_set(request *q) {
    char hash[HASH_HEX];
    set_copy c = {.text = NULL};
    why w = read_hash(q, hash);
    if (w != WHY_OK) return w;
    store_result result = store_read_set(request_store(q), hash, keep_set, &c);
    w = result == STORE_NONE || (c.text && !c.row.own) ? request_at(q, WHY_SET_UNKNOWN, "set")
        : result == STORE_OK && c.text                 ? give_set(q, &c)
                                                       : WHY_STORE;
    free(c.text);
    return w;
}

/* Cells: hash, game, size, made, down, and 1 if a match uses it. */
static void give_own(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_text(j, "set", cells[0]);
    json_field_text(j, "game", cells[1]);
    json_field_int(j, "size", atoll(cells[2]));
    json_field_int(j, "made", atoll(cells[3]));
    if (atoll(cells[4])) json_field_bool(j, "down", true);
    json_field_bool(j, "used", atoi(cells[5]));
    json_close(j, '}');
}

why do_sets(request *q) {
    draft d;
    request_begin(q, &d, "sets");
    json_key(&d.json, "sets"), json_open(&d.json, '[');
    if (store_sets_of(request_store(q), q->client->person, give_own, &d.json) != STORE_OK)
        return WHY_STORE;
    json_close(&d.json, ']');
    json_field_int(&d.json, "most", SETS_EACH);
    return request_finish(q, &d);
}

/* ---- deleting, and taking down --------------------------------------------------------------- */

why do_set_drop(request *q) {
    char hash[HASH_HEX];
    why w = read_hash(q, hash);
    if (w != WHY_OK) return w;
    store_result result = store_drop_set(request_store(q), q->client->person, hash);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_SET_USED : WHY_STORE;
}

why do_set_down(request *q) {
    char hash[HASH_HEX], text[REASON_TEXT], who[WHO_MAX];
    set_decision s = {hash, text, message_flag(q->message, "yes", true)};
    why w = people_check_moderator(q);
    if (w == WHY_OK) w = read_hash(q, hash);
    if (w != WHY_OK) return w;
    if (!message_text(q->message, "text", text, sizeof text) || !text[0])
        return request_at(q, WHY_REASON, "text");
    snprintf(who, sizeof who, "p:%lld", (long long)q->client->person);
    deed d = {
        .who = who, .what = s.down ? "set-down" : "set-back", .whom = hash, .why = text, .set = &s};
    store_result result = store_do(request_store(q), &d);
    return result == STORE_OK      ? WHY_OK
           : result == STORE_TAKEN ? request_at(q, WHY_SET_UNKNOWN, "set")
                                   : WHY_STORE;
}
