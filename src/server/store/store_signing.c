/* Signing in: networks that a person came from before, codes for a new password, and how often an
 * address gets mail. */
#include <stdlib.h>

#include "store_inside.h"

enum { MAILED_DAYS = 31, DAY = 86400 };

/* The oldest make room for the new one. */
store_result store_add_network(store *s, int64_t person, const char *network) {
    int rows[2];
    const db_query q[] = {
        {.sql = "INSERT INTO network (person, network, made) VALUES ($1, $2, $3) ON CONFLICT "
                "(person, network) DO UPDATE SET made = excluded.made",
         .count = 3,
         .value = {DB_NUMBER(person), DB_TEXT(network), DB_NUMBER(store_now())}},
        {.sql = "DELETE FROM network WHERE person = $1 AND network <> $2 AND network NOT IN "
                "(SELECT network FROM network WHERE person = $1 AND network <> $2 ORDER BY made "
                "DESC, network LIMIT $3)",
         .count = 3,
         .value = {DB_NUMBER(person), DB_TEXT(network), DB_NUMBER(NETWORKS_MAX - 1)}}};
    return s->driver->together(s->db, q, COUNT_OF(q), rows) ? STORE_OK : store_failed(s);
}

store_result store_knows_network(store *s, int64_t person, const char *network) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT 1 FROM network WHERE person = $1 AND network = $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(person), DB_TEXT(network)}}));
}

store_result store_networks(store *s, int64_t person, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){
               .sql = "SELECT network, made FROM network WHERE person = $1 ORDER BY made, network",
               .row = each,
               .user = user,
               .count = 1,
               .value = {DB_NUMBER(person)}}));
}

/* ---- codes for a new password ---------------------------------------------------------------- */

/* `tries` is left from an earlier version. */
store_result store_put_reset(store *s, int64_t person, const char *hash) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_changed_one(store_run(
        s, &(db_query){.sql = "INSERT INTO reset (person, hash, made, tries) VALUES ($1, $2, $3, "
                              "0) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, "
                              "made = excluded.made",
                       .count = 3,
                       .value = {DB_NUMBER(person), DB_TEXT(hash), DB_NUMBER(now)}}));
}

static void give_reset(void *user, const char *const cells[], int count) {
    reset_row *r = user;
    (void)count;
    r->person = atoll(cells[0]);
    store_copy(r->hash, sizeof r->hash, cells[1]);
    r->made = atoll(cells[2]);
}

store_result store_read_reset(store *s, int64_t person, reset_row *out) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT person, hash, made FROM reset WHERE person = $1",
                                 .row = give_reset,
                                 .user = out,
                                 .count = 1,
                                 .value = {DB_NUMBER(person)}}));
}

store_result store_end_reset(store *s, int64_t person) {
    return store_done(store_run(s, &(db_query){.sql = "DELETE FROM reset WHERE person = $1",
                                               .count = 1,
                                               .value = {DB_NUMBER(person)}}));
}

/* ---- mail ------------------------------------------------------------------------------------ */

/* A time far in the future was noted while the system clock was wrong: it must not stop mail for
 * years. */
store_result store_may_mail(store *s, const char *address_hash, int64_t seconds) {
    int rows[2];
    const db_query q[] = {
        {.sql = "INSERT INTO mailed (address, made) VALUES ($1, $2) ON CONFLICT (address) DO "
                "UPDATE SET made = excluded.made WHERE mailed.made <= excluded.made - $3 OR "
                "mailed.made > excluded.made + $3",
         .count = 3,
         .value = {DB_TEXT(address_hash), DB_NUMBER(store_now()), DB_NUMBER(seconds)}},
        {.sql = "DELETE FROM mailed WHERE made < $1",
         .count = 1,
         .value = {DB_NUMBER(store_now() - MAILED_DAYS * DAY)}}};
    if (!s->driver->together(s->db, q, COUNT_OF(q), rows)) return store_failed(s);
    return store_changed_one(rows[0]);
}
