/* People and their sessions. */
#include <stdlib.h>
#include <string.h>

#include "store_inside.h"

static void give_person(void *user, const char *const cells[], int count) {
    person_row *p = user;
    (void)count;
    p->id = atoll(cells[0]);
    store_copy(p->name, sizeof p->name, cells[1]);
    store_copy(p->account, sizeof p->account, cells[2]);
    store_copy(p->password, sizeof p->password, cells[3]);
    p->muted = atoi(cells[4]);
    p->banned = atoi(cells[5]);
}

store_result store_add_person(store *s, person_row *p) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "INSERT INTO person (name, made) VALUES ($1, $2) RETURNING id",
                       .row = store_give_number,
                       .user = &p->id,
                       .count = 2,
                       .value = {DB_TEXT(p->name), DB_NUMBER(store_now())}}));
}

store_result store_read_person(store *s, int64_t id, person_row *out) {
    return store_found(store_run(
        s, &(db_query){
               .sql = "SELECT id, name, account, password, muted, banned FROM person WHERE id = $1",
               .row = give_person,
               .user = out,
               .count = 1,
               .value = {DB_NUMBER(id)}}));
}

store_result store_find_account(store *s, const char *account, person_row *out) {
    return store_found(store_run(
        s,
        &(db_query){
            .sql =
                "SELECT id, name, account, password, muted, banned FROM person WHERE account = $1",
            .row = give_person,
            .user = out,
            .count = 1,
            .value = {DB_TEXT(account)}}));
}

store_result store_update_person(store *s, const person_row *p) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "UPDATE person SET name = $1, account = NULLIF($2, ''), password = "
                              "$3, muted = $4, banned = $5 "
                              "WHERE id = $6 AND NOT EXISTS (SELECT 1 FROM person AS other WHERE "
                              "other.account = $2 AND other.id <> $6)",
                       .count = 6,
                       .value = {DB_TEXT(p->name), DB_TEXT(p->account), DB_TEXT(p->password),
                                 DB_NUMBER(p->muted), DB_NUMBER(p->banned), DB_NUMBER(p->id)}}));
}

static void give_known(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    person_row p;
    give_person(&p, cells, count);
    r->person(r->user, &p);
}

store_result store_people(store *s, int64_t after, store_person each, void *user) {
    receiver r = {.person = each, .user = user};
    return store_done(
        store_run(s, &(db_query){.sql = "SELECT id, name, account, password, muted, banned FROM "
                                        "person WHERE id > $1 ORDER BY id LIMIT 1000",
                                 .row = give_known,
                                 .user = &r,
                                 .count = 1,
                                 .value = {DB_NUMBER(after)}}));
}

store_result store_set_skeleton(store *s, int64_t person, const char *skeleton) {
    return store_changed_one(
        store_run(s, &(db_query){.sql = "UPDATE person SET skeleton = $1 WHERE id = $2",
                                 .count = 2,
                                 .value = {DB_TEXT(skeleton), DB_NUMBER(person)}}));
}

store_result store_names_like(store *s, const char *skeleton, int64_t *person) {
    return store_found(store_run(s, &(db_query){.sql = "SELECT id FROM person WHERE skeleton = $1 "
                                                       "AND account IS NOT NULL LIMIT 1",
                                                .row = store_give_number,
                                                .user = person,
                                                .count = 1,
                                                .value = {DB_TEXT(skeleton)}}));
}

store_result store_people_without_skeleton(store *s, store_person each, void *user) {
    receiver r = {.person = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id, name, account, password, muted, banned FROM person WHERE "
                              "account IS NOT NULL AND skeleton IS NULL ORDER BY id LIMIT 1000",
                       .row = give_known,
                       .user = &r}));
}

/* ---- sessions -------------------------------------------------------------------------------- */

store_result store_add_session(store *s, const char *hash, int64_t person, const char *kind) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_changed_one(store_run(
        s,
        &(db_query){.sql = "INSERT INTO session (hash, person, kind, made) "
                           "VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                    .count = 4,
                    .value = {DB_TEXT(hash), DB_NUMBER(person), DB_TEXT(kind), DB_NUMBER(now)}}));
}

store_result store_add_guest(store *s, person_row *p, const char *hash) {
    bool fine = store_begin(s) && store_add_person(s, p) == STORE_OK &&
                store_run(s, &(db_query){.sql = "UPDATE person SET program = 1 WHERE id = $1",
                                         .count = 1,
                                         .value = {DB_NUMBER(p->id)}}) == 1 &&
                store_add_session(s, hash, p->id, "web") == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

store_result store_add_newcomer(store *s, person_row *p, const char *hash) {
    ticket_row t = {.hash = hash, .kind = "web", .password = ""};
    bool fine = store_begin(s) && store_add_person(s, p) == STORE_OK;
    t.person = p->id;
    fine = fine && store_insert_ticket(s, &t) == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

static void give_session(void *user, const char *const cells[], int count) {
    session_row *r = user;
    (void)count;
    r->person = atoll(cells[0]);
    r->program = strcmp(cells[1], "bot") == 0;
}

store_result store_find_session(store *s, const char *hash, session_row *out) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT person, kind FROM session WHERE hash = $1",
                                 .row = give_session,
                                 .user = out,
                                 .count = 1,
                                 .value = {DB_TEXT(hash)}}));
}

store_result store_session_made(store *s, const char *hash, int64_t *made) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT made FROM session WHERE hash = $1 AND "
                                        "kind = 'login'",
                                 .row = store_give_number,
                                 .user = made,
                                 .count = 1,
                                 .value = {DB_TEXT(hash)}}));
}

store_result store_end_session_of(store *s, int64_t person, const char *beginning) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "DELETE FROM session WHERE person = $1 AND SUBSTR(hash, 1, 16) = $2",
                       .count = 2,
                       .value = {DB_NUMBER(person), DB_TEXT(beginning)}}));
}

store_result store_drop_sessions(store *s, int64_t person) {
    if (store_end_tickets(s, person) != STORE_OK) return STORE_FAILED;
    return store_done(store_run(s, &(db_query){.sql = "DELETE FROM session WHERE person = $1",
                                               .count = 1,
                                               .value = {DB_NUMBER(person)}}));
}

store_result store_end_sessions(store *s, int64_t person) {
    bool fine = store_begin(s) && store_drop_sessions(s, person) == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

static store_result end_other_sessions(store *s, int64_t person, const char *hash) {
    return store_done(
        store_run(s, &(db_query){.sql = "DELETE FROM session WHERE person = $1 AND hash <> $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(person), DB_TEXT(hash)}}));
}

store_result store_change_password(store *s, const person_row *p, const char *hash,
                                   const char *notice) {
    bool fine = store_begin(s) && store_update_person(s, p) == STORE_OK &&
                store_end_tickets(s, p->id) == STORE_OK &&
                end_other_sessions(s, p->id, hash) == STORE_OK &&
                store_add_notice(s, notice) == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}
