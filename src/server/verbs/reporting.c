/* Reporting people and chat messages, and what comes of it: letters, and one reply to a decision.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "letters.h"
#include "names.h"
#include "people.h"
#include "store_clubs.h"
#include "store_friends.h"
#include "store_reports.h"
#include "store_sets.h"

static const char *const reasons[] = {"insult", "cheating", "stalling", "name", "spam", "other"};

static why read_about(request *q, report_row *r) {
    if (message_text(q->message, "about", r->about, sizeof r->about))
        for (int i = 0; i < COUNT_OF(reasons); i++)
            if (strcmp(reasons[i], r->about) == 0) return WHY_OK;
    return request_at(q, WHY_FIELD, "about");
}

static bool read_words(const request *q, char out[REPORT_TEXT]) {
    return message_text(q->message, "text", out, REPORT_TEXT) && text_clean(out);
}

/* About the page of a club, for which its founder answers. */
static why read_club(request *q, report_row *r) {
    club_row c;
    r->kind = REPORT_CLUB;
    if (!message_number(q->message, "club", (message_range){1, INT64_MAX / 2}, &r->club))
        return request_at(q, WHY_FIELD, "club");
    store_result result = store_read_club(request_store(q), r->club, &c);
    if (result != STORE_OK) return result == STORE_NONE ? WHY_CLUB : WHY_STORE;
    r->target = c.founder;
    return c.founder == r->reporter ? WHY_PERSON : WHY_OK;
}

static void keep_owner(void *user, const set_row *row) {
    report_row *r = user;
    r->target = row->owner;
    if (row->own) memcpy(r->own_set, row->hash, sizeof r->own_set);
}

/* About a card set, for which the person who brought it answers. */
static why read_set(request *q, report_row *r) {
    char hash[HASH_HEX];
    r->kind = REPORT_SET;
    if (!message_text(q->message, "set", hash, sizeof hash)) return request_at(q, WHY_FIELD, "set");
    if (store_read_set(request_store(q), hash, keep_owner, r) == STORE_FAILED) return WHY_STORE;
    if (!r->own_set[0]) return request_at(q, WHY_SET_UNKNOWN, "set");
    return r->target == r->reporter ? WHY_PERSON : WHY_OK;
}

static void note_chat(void *user, const char *const cells[], int count) {
    buffer *out = user;
    (void)count;
    if (out->used > 0) buffer_char(out, ' ');
    buffer_text(out, cells[0]);
}

/* One that the client has received. */
static why read_message(request *q, report_row *r, int64_t number) {
    static message_row m; /* the loop has one thread */
    buffer chats = BUFFER_OVER(r->chats);
    store_result result = store_read_message(request_store(q), number, &m);
    if (result == STORE_FAILED) return WHY_STORE;
    if (result == STORE_NONE || m.held || m.receiver != q->client->person)
        return request_at(q, WHY_PERSON, "message");
    r->kind = REPORT_MESSAGE;
    r->said = m.id;
    r->target = m.sender;
    return store_messages_around(request_store(q), &m, note_chat, &chats) == STORE_OK ? WHY_OK
                                                                                      : WHY_STORE;
}

static why read_whom(request *q, report_row *r) {
    int64_t number;
    if (message_has(q->message, "club")) return read_club(q, r);
    if (message_has(q->message, "set")) return read_set(q, r);
    if (!message_has(q->message, "message")) return request_other(q, &r->target);
    if (!message_number(q->message, "message", (message_range){1, INT64_MAX / 2}, &number))
        return request_at(q, WHY_FIELD, "message");
    return read_message(q, r, number);
}

static why read_report(request *q, report_row *r) {
    why w = read_whom(q, r);
    if (w != WHY_OK) return w;
    if (r->kind == REPORT_PERSON && !message_has(q->message, "seat") &&
        message_number(q->message, "chat", (message_range){1, INT64_MAX / 2}, &r->said))
        r->kind = REPORT_CHAT;
    w = read_about(q, r);
    if (w != WHY_OK) return w;
    return read_words(q, r->text) ? WHY_OK : request_at(q, WHY_REPORT_TEXT, "text");
}

/* What the reporter could see: the table, and the chat without the people they have muted. */
static why add_context(request *q, report_row *r) {
    why w = WHY_OK;
    if (!message_has(q->message, "match")) return WHY_OK; /* found in a list */
    buffer chats = BUFFER_OVER(r->chats);
    const table *t = request_table(q, &w);
    if (!t) return w;
    if (!table_may_see(t, r->reporter)) return WHY_PRIVATE;
    const head *top = table_head(t);
    snprintf(r->match, sizeof r->match, "%s", t->id);
    r->stage = t->stage;
    r->ply = top ? top->ply : 0;
    chat_wish wish = {
        .match = t->id, .number = r->said ? r->said : INT64_MAX / 2, .viewer = q->client->person};
    return store_chats_around(request_store(q), &wish, note_chat, &chats) == STORE_OK ? WHY_OK
                                                                                      : WHY_STORE;
}

why do_report(request *q) {
    report_row r = {.kind = REPORT_PERSON, .reporter = q->client->person};
    why w = read_report(q, &r);
    if (w == WHY_OK && !limits_report(q->verbs->limits, q->client->person))
        return request_limited(q);
    bool at_table = r.kind == REPORT_PERSON || r.kind == REPORT_CHAT;
    if (w == WHY_OK && at_table) w = add_context(q, &r);
    if (w != WHY_OK) return w;
    store_result result = store_add_report(request_store(q), &r);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_REPORTED : WHY_STORE;
}

/* Cells: id, made, what, until, lifted, text, report. */
static void give_sanction(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_int(j, "sanction", atoll(cells[0]));
    json_field_int(j, "made", atoll(cells[1]));
    json_field_text(j, "what", cells[2]);
    if (atoll(cells[3])) json_field_int(j, "until", atoll(cells[3]));
    if (atoll(cells[4])) json_field_int(j, "lifted", atoll(cells[4]));
    json_field_text(j, "text", cells[5]);
    json_field_int(j, "report", atoll(cells[6]));
    json_close(j, '}');
}

store_result people_sanctions(store *s, int64_t person, json *j) {
    json_key(j, "sanctions"), json_open(j, '[');
    store_result result = store_sanctions(s, person, give_sanction, j);
    json_close(j, ']');
    return result;
}

/* ---- letters --------------------------------------------------------------------------------- */

why do_letters(request *q) {
    draft d;
    request_begin(q, &d, "letters");
    if (letters_list(request_store(q), q->client, false, &d.json) < 0) return WHY_STORE;
    return request_finish(q, &d);
}

why do_seen(request *q) {
    int64_t letter;
    if (!message_number(q->message, "letter", (message_range){1, INT64_MAX / 2}, &letter))
        return request_at(q, WHY_FIELD, "letter");
    store_result result = store_letter_seen(request_store(q), q->client->person, letter);
    return result == STORE_OK ? WHY_OK : result == STORE_NONE ? WHY_LETTER : WHY_STORE;
}

why do_reply(request *q) {
    int64_t sanction;
    char text[REPORT_TEXT];
    if (!message_number(q->message, "sanction", (message_range){1, INT64_MAX / 2}, &sanction))
        return request_at(q, WHY_FIELD, "sanction");
    if (!read_words(q, text)) return request_at(q, WHY_REPORT_TEXT, "text");
    store_result result = store_appeal(request_store(q), q->client->person, sanction, text);
    return result == STORE_OK      ? WHY_OK
           : result == STORE_NONE  ? WHY_LETTER
           : result == STORE_TAKEN ? WHY_REPLIED
                                   : WHY_STORE;
}
