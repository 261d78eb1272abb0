/* State that the processes on one store share: notices, the number of processes, the last time a
 * server ran, sets and claims. */
#include <stdio.h>
#include <time.h>

#include "store_inside.h"

bool store_serve(store *s) { return !s->driver->claim || s->driver->claim(s->db); }

bool store_shared(const store *s) { return s->driver->socket; }

int store_socket(const store *s, unsigned *serial) {
    return *serial = 0, s->driver->socket ? s->driver->socket(s->db, serial) : -1;
}

void store_set_patience(store *s, int ms) {
    if (s->driver->patience) s->driver->patience(s->db, ms);
}

void store_poll(store *s) {
    if (s->driver->poll) s->driver->poll(s->db);
}

bool store_answers(store *s) { return s->driver->answers(s->db); }

void store_tell(store *s, const char *text) {
    if (s->driver->tell) s->driver->tell(s->db, text);
}

bool store_heard(store *s, char out[DB_HEARD]) {
    return s->driver->heard && s->driver->heard(s->db, out);
}

/* In this order: a process that connects in between must not count as gone. */
store_result store_peers(store *s, peers *out) {
    int64_t came = 0;
    int rows[2];
    *out = (peers){.here = 1};
    if (!s->driver->postgres) return STORE_OK;
    const db_query q[] = {
        {.sql = "SELECT last_value FROM " DB_CAME, .row = store_give_number, .user = &came},
        {.sql = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = " DB_HERE
                " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
         .row = store_give_number,
         .user = &out->here}};
    if (!s->driver->together(s->db, q, 2, rows)) return store_failed(s);
    out->gone = came - out->here;
    return STORE_OK;
}

bool store_alone(store *s) {
    int64_t others = 0;
    if (!s->driver->postgres) return true; /* SQLite serves one process only */
    db_query q = {.sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'vallon' "
                         "AND datname = current_database() "
                         "AND pid <> pg_backend_pid()",
                  .row = store_give_number,
                  .user = &others};
    return store_run(s, &q) >= 0 && others == 0;
}

store_result store_add_notice(store *s, const char *text) {
    return store_changed_one(
        store_run(s, &(db_query){.sql = "INSERT INTO notice (text) VALUES ($1)",
                                 .count = 1,
                                 .value = {DB_TEXT(text)}}));
}

store_result store_notices(store *s, int64_t after, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(
        store_run(s, &(db_query){.sql = "SELECT id, text FROM notice WHERE id > $1 ORDER BY id",
                                 .row = store_give_id,
                                 .user = &r,
                                 .count = 1,
                                 .value = {DB_NUMBER(after)}}));
}

store_result store_last_notice(store *s, int64_t *number) {
    return store_found(store_run(s, &(db_query){.sql = "SELECT COALESCE(MAX(id), 0) FROM notice",
                                                .row = store_give_number,
                                                .user = number}));
}

store_result store_claim(store *s, const char *key) {
    return store_changed_one(store_run(
        s,
        &(db_query){.sql = "INSERT INTO claim (key, made) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    .count = 2,
                    .value = {DB_TEXT(key), DB_NUMBER(store_now())}}));
}

store_result store_beat(store *s, int64_t at) {
    return store_changed_one(
        store_run(s, &(db_query){.sql = "INSERT INTO beat (id, at) VALUES (1, $1) ON "
                                        "CONFLICT (id) DO UPDATE SET at = excluded.at",
                                 .count = 1,
                                 .value = {DB_NUMBER(at)}}));
}

store_result store_last_beat(store *s, int64_t *at) {
    return store_found(store_run(s, &(db_query){.sql = "SELECT COALESCE(MAX(at), 0) FROM beat",
                                                .row = store_give_number,
                                                .user = at}));
}

store_result store_time(store *s, int64_t *out) {
    struct timespec t;
    if (s->driver->postgres)
        return store_found(store_run(
            s, &(db_query){
                   .sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
                   .row = store_give_number,
                   .user = out}));
    clock_gettime(CLOCK_REALTIME, &t);
    *out = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
    return STORE_OK;
}

bool store_seconds(store *s, int64_t *now) {
    if (store_time(s, now) != STORE_OK) return false;
    *now /= 1000;
    return true;
}

store_result store_keep_set(store *s, const char *hash, const char *text) {
    return store_done(store_run(
        s, &(db_query){
               .sql = "INSERT INTO setfile (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING",
               .count = 2,
               .value = {DB_TEXT(hash), DB_TEXT(text)}}));
}

store_result store_find_set(store *s, const char *hash, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT hash, text FROM setfile WHERE hash = $1",
                                 .row = store_give_id,
                                 .user = &r,
                                 .count = 1,
                                 .value = {DB_TEXT(hash)}}));
}

store_result store_size(store *s, int64_t *bytes) {
    db_query q = {.sql = s->driver->postgres
                             ? "SELECT pg_database_size(current_database())"
                             : "SELECT page_count * page_size FROM pragma_page_count, "
                               "pragma_page_size",
                  .row = store_give_number,
                  .user = bytes};
    return store_found(store_run(s, &q));
}

bool store_backup(store *s, const char *path) {
    if (s->driver->postgres) return snprintf(s->why, sizeof s->why, "use pg_dump"), false;
    db_query q = {.sql = "VACUUM INTO $1", .count = 1, .value = {DB_TEXT(path)}};
    return store_run(s, &q) >= 0;
}
