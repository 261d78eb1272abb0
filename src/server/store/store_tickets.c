/* Tickets. They are in the store because any of several processes may exchange them, and so that
 * whatever ends a person's sessions also ends their tickets. */
#include <stdlib.h>

#include "store_inside.h"

enum { TICKET_SECONDS = 60 };

/* Only if the person still has this password. */
static int insert(store *s, const ticket_row *t, int64_t now) {
    return store_run(
        s, &(db_query){.sql = "INSERT INTO ticket (hash, kind, made, person, password) SELECT "
                              "CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT), id, "
                              "COALESCE(password, '') FROM person WHERE id = $4 AND "
                              "COALESCE(password, '') = $5",
                       .count = 5,
                       .value = {DB_TEXT(t->hash), DB_TEXT(t->kind), DB_NUMBER(now),
                                 DB_NUMBER(t->person), DB_TEXT(t->password)}});
}

store_result store_insert_ticket(store *s, const ticket_row *t) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    if (store_run(s, &(db_query){.sql = "DELETE FROM ticket WHERE made <= $1 OR made > $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(now - TICKET_SECONDS), DB_NUMBER(now)}}) < 0)
        return STORE_FAILED;
    return store_changed_one(insert(s, t, now));
}

store_result store_add_ticket(store *s, const ticket_row *t) {
    store_result result = store_begin(s) ? store_insert_ticket(s, t) : STORE_FAILED;
    if (result != STORE_FAILED && store_end(s)) return result;
    return store_undo(s);
}

typedef struct {
    char kind[16], password[128];
    int64_t person, made;
} found;

static void give_ticket(void *user, const char *const cells[], int count) {
    found *f = user;
    (void)count;
    f->person = atoll(cells[0]);
    store_copy(f->kind, sizeof f->kind, cells[1]);
    store_copy(f->password, sizeof f->password, cells[2]);
    f->made = atoll(cells[3]);
}

static int take(store *s, const char *hash, found *out) {
    return store_run(s, &(db_query){.sql = "DELETE FROM ticket WHERE hash = $1 RETURNING person, "
                                           "kind, password, made",
                                    .row = give_ticket,
                                    .user = out,
                                    .count = 1,
                                    .value = {DB_TEXT(hash)}});
}

/* The person may have another password now, or be gone. */
static int add_session(store *s, const found *f, const char *session) {
    int64_t now;
    if (!store_seconds(s, &now)) return -1;
    return store_run(
        s, &(db_query){.sql = "INSERT INTO session (hash, kind, made, person) SELECT CAST($1 AS "
                              "TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT), id FROM person WHERE "
                              "id = $4 AND COALESCE(password, '') = $5",
                       .count = 5,
                       .value = {DB_TEXT(session), DB_TEXT(f->kind), DB_NUMBER(now),
                                 DB_NUMBER(f->person), DB_TEXT(f->password)}});
}

store_result store_exchange(store *s, const char *hash, const char *session, int64_t *person) {
    found f = {0};
    int64_t now;
    if (!store_seconds(s, &now) || !store_begin(s)) return STORE_FAILED;
    int rows = take(s, hash, &f);
    if (rows > 0)
        rows = f.made <= now && now < f.made + TICKET_SECONDS ? add_session(s, &f, session) : 0;
    *person = f.person;
    if (rows < 0 || !store_end(s)) return store_undo(s);
    return store_found(rows);
}

/* In a transaction that goes on to end sessions, this comes first: it waits for a process that is
 * exchanging one of them, and the session that comes of it is then seen and ended. */
store_result store_end_tickets(store *s, int64_t person) {
    return store_done(store_run(s, &(db_query){.sql = "DELETE FROM ticket WHERE person = $1",
                                               .count = 1,
                                               .value = {DB_NUMBER(person)}}));
}
