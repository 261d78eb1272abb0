/* Private messages. Each of two people has a row about their conversation: the last message that
 * they see, the last that they sent, received and read, and up to which they have discarded it. */
#include <stdlib.h>

#include "store_friends.h"
#include "store_inside.h"
#include "store_reports.h"

/* ---- writing --------------------------------------------------------------------------------- */

/* The person follows the other, or has written to them since they discarded the conversation. */
#define KNOWN(PERSON, OTHER)                                                       \
    "(EXISTS (SELECT 1 FROM follow WHERE person = " PERSON " AND other = " OTHER   \
    ") OR EXISTS (SELECT 1 FROM talk WHERE person = " PERSON " AND other = " OTHER \
    " AND sent > gone))"

store_result store_is_known(store *s, person_pair p, bool *known) {
    int64_t yes = 0;
    store_result result = store_found(
        store_run(s, &(db_query){.sql = "SELECT CASE WHEN " KNOWN("$1", "$2") " THEN 1 ELSE 0 END",
                                 .row = store_give_number,
                                 .user = &yes,
                                 .count = 2,
                                 .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}}));
    *known = yes;
    return result;
}

/* Messages that the receiver has not answered. */
static bool count_unanswered(store *s, person_pair p, int64_t *count) {
    return store_run(s, &(db_query){.sql = "SELECT COUNT(*) FROM message WHERE sender = $1 AND "
                                           "receiver = $2 AND id > COALESCE((SELECT received FROM "
                                           "talk WHERE person = $1 AND other = $2), 0)",
                                    .row = store_give_number,
                                    .user = count,
                                    .count = 2,
                                    .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}}) == 1;
}

static store_result may_write(store *s, const message_row *m) {
    int64_t count = 0;
    bool known = false;
    if (store_is_known(s, (person_pair){m->receiver, m->sender}, &known) != STORE_OK)
        return STORE_FAILED;
    if (known) return STORE_OK;
    if (!count_unanswered(s, (person_pair){m->sender, m->receiver}, &count)) return STORE_FAILED;
    return count < UNANSWERED_MAX ? STORE_OK : STORE_TAKEN;
}

static bool insert(store *s, message_row *m) {
    return store_run(s, &(db_query){.sql = "INSERT INTO message (made, sender, receiver, held, "
                                           "text) VALUES ($1, $2, $3, $4, $5) RETURNING id",
                                    .row = store_give_number,
                                    .user = &m->id,
                                    .count = 5,
                                    .value = {DB_NUMBER(m->made), DB_NUMBER(m->sender),
                                              DB_NUMBER(m->receiver), DB_NUMBER(m->held),
                                              DB_TEXT(m->text)}}) == 1;
}

static bool note(store *s, const char *sql, person_pair p, int64_t id) {
    return store_run(s, &(db_query){.sql = sql,
                                    .count = 3,
                                    .value = {DB_NUMBER(p.person), DB_NUMBER(p.other),
                                              DB_NUMBER(id)}}) >= 0;
}

static bool note_both(store *s, const message_row *m) {
    static const char sent[] =
        "INSERT INTO talk (person, other, last, sent, received, seen, gone) VALUES ($1, $2, $3, "
        "$3, 0, 0, 0) ON CONFLICT (person, other) DO UPDATE SET last = excluded.last, sent = "
        "excluded.sent";
    static const char received[] =
        "INSERT INTO talk (person, other, last, sent, received, seen, gone) VALUES ($1, $2, $3, "
        "0, $3, 0, 0) ON CONFLICT (person, other) DO UPDATE SET last = excluded.last, received = "
        "excluded.received";
    person_pair from = {m->sender, m->receiver}, to = {m->receiver, m->sender};
    return note(s, sent, from, m->id) && (m->held || note(s, received, to, m->id));
}

store_result store_add_message(store *s, message_row *m) {
    store_result blocked = store_blocks(s, (person_pair){m->receiver, m->sender});
    if (blocked == STORE_FAILED || !store_seconds(s, &m->made)) return STORE_FAILED;
    m->held = blocked == STORE_OK;
    store_result may = may_write(s, m);
    if (may != STORE_OK) return may;
    return store_begin(s) && insert(s, m) && note_both(s, m) && store_end(s) ? STORE_OK
                                                                             : store_undo(s);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void give_message(void *user, const char *const cells[], int count) {
    message_row *m = user;
    (void)count;
    *m = (message_row){.id = atoll(cells[0]),
                       .made = atoll(cells[1]),
                       .sender = atoll(cells[2]),
                       .receiver = atoll(cells[3]),
                       .held = atoi(cells[4])};
    store_copy(m->text, sizeof m->text, cells[5]);
}

store_result store_read_message(store *s, int64_t id, message_row *out) {
    return store_found(store_run(
        s, &(db_query){.sql = "SELECT id, made, sender, receiver, held, text FROM message WHERE "
                              "id = $1",
                       .row = give_message,
                       .user = out,
                       .count = 1,
                       .value = {DB_NUMBER(id)}}));
}

store_result store_messages(store *s, const message_page *p, db_row each, void *user) {
#define OLDER                                                                                  \
    "AND id < $3 AND id > COALESCE((SELECT gone FROM talk WHERE person = $1 AND other = $2), " \
    "0) ORDER BY id DESC LIMIT $4"
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id, sender, made, text FROM (SELECT * FROM (SELECT * FROM "
                              "message WHERE sender = $1 AND receiver = $2 " OLDER
                              ") AS sent UNION ALL SELECT * FROM (SELECT * FROM message WHERE "
                              "sender = $2 AND receiver = $1 AND held = 0 " OLDER
                              ") AS received) AS both_ways ORDER BY id DESC LIMIT $4",
                       .row = each,
                       .user = user,
                       .count = 4,
                       .value = {DB_NUMBER(p->of.person), DB_NUMBER(p->of.other),
                                 DB_NUMBER(p->before), DB_NUMBER(MESSAGES_PAGE + 1)}}));
#undef OLDER
}

#define NOT_BLOCKED                                                                    \
    "NOT EXISTS (SELECT 1 FROM mute WHERE mute.person = talk.person AND mute.other = " \
    "talk.other AND blocks = 1)"
#define UNREAD "received > seen AND received > gone"

store_result store_talks(store *s, const message_page *p, db_row each, void *user) {
    return store_done(store_run(
        s,
        &(db_query){
            .sql = "SELECT talk.other, person.name, account, last, sender, message.made, "
                   "message.text, CASE WHEN " UNREAD " THEN 1 ELSE 0 END, CASE WHEN sent "
                   "> gone OR EXISTS (SELECT 1 FROM follow WHERE follow.person = "
                   "talk.person AND follow.other = talk.other) THEN 1 ELSE 0 END FROM talk "
                   "JOIN person ON person.id = talk.other JOIN message ON message.id = "
                   "last WHERE talk.person = $1 AND last > gone AND last < $2 "
                   "AND " NOT_BLOCKED " ORDER BY last DESC LIMIT $3",
            .row = each,
            .user = user,
            .count = 3,
            .value = {DB_NUMBER(p->of.person), DB_NUMBER(p->before), DB_NUMBER(TALKS_PAGE + 1)}}));
}

store_result store_read_talk(store *s, person_pair p) {
    return store_done(store_run(
        s, &(db_query){.sql = "UPDATE talk SET seen = received WHERE person = $1 AND other = $2",
                       .count = 2,
                       .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}}));
}

static void give_unread(void *user, const char *const cells[], int count) {
    unread_talks *u = user;
    (void)count;
    u->known = atoll(cells[0]);
    u->requests = atoll(cells[1]) - u->known;
}

store_result store_unread(store *s, int64_t person, unread_talks *out) {
    *out = (unread_talks){0};
    return store_found(store_run(
        s,
        &(db_query){
            .sql = "SELECT COALESCE(SUM(CASE WHEN sent > gone OR EXISTS (SELECT 1 FROM follow "
                   "WHERE follow.person = talk.person AND follow.other = talk.other) THEN 1 ELSE 0 "
                   "END), 0), COUNT(*) FROM talk WHERE person = $1 AND " UNREAD " AND " NOT_BLOCKED,
            .row = give_unread,
            .user = out,
            .count = 1,
            .value = {DB_NUMBER(person)}}));
}

/* ---- discarding ------------------------------------------------------------------------------ */

/* The other no longer sees it either, and no moderator needs it. */
static bool purge(store *s, person_pair p) {
    return store_run(
               s, &(db_query){.sql = "DELETE FROM message WHERE ((sender = $1 AND receiver = $2) "
                                     "OR (sender = $2 AND receiver = $1)) AND id <= (SELECT gone "
                                     "FROM talk WHERE person = $1 AND other = $2) AND NOT EXISTS "
                                     "(SELECT 1 FROM talk WHERE person = $2 AND other = $1 AND "
                                     "gone < message.id) AND NOT EXISTS (SELECT 1 FROM report "
                                     "WHERE settled = 0 AND kind = 'message' AND ((reporter = $1 "
                                     "AND target = $2) OR (reporter = $2 AND target = $1)))",
                              .count = 2,
                              .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}}) >= 0;
}

store_result store_discard_talk(store *s, person_pair p) {
    db_query discard = {
        .sql = "UPDATE talk SET gone = last, seen = received WHERE person = $1 AND other = $2",
        .count = 2,
        .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}};
    bool fine = store_begin(s) && store_run(s, &discard) >= 0 && purge(s, p);
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

/* ---- reports, export ------------------------------------------------------------------------- */

store_result store_messages_around(store *s, const message_row *m, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id FROM (SELECT id FROM message WHERE ((sender = $1 AND "
                              "receiver = $2) OR (sender = $2 AND receiver = $1 AND held = 0)) "
                              "AND id <= $3 ORDER BY id DESC LIMIT $4) AS last ORDER BY id",
                       .row = each,
                       .user = user,
                       .count = 4,
                       .value = {DB_NUMBER(m->sender), DB_NUMBER(m->receiver), DB_NUMBER(m->id),
                                 DB_NUMBER(REPORT_CHATS_MAX)}}));
}

store_result store_written(store *s, const store_page *p, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT sender, name, message.made, text FROM message JOIN person ON "
                              "person.id = CASE WHEN sender = $1 THEN receiver ELSE sender END "
                              "WHERE sender = $1 OR (receiver = $1 AND held = 0) ORDER BY "
                              "message.id LIMIT $2 OFFSET $3",
                       .row = each,
                       .user = user,
                       .count = 3,
                       .value = {DB_NUMBER(p->person), DB_NUMBER(p->count), DB_NUMBER(p->from)}}));
}
