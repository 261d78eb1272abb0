/* Mutes: which person has muted which other. */
#include "store_inside.h"

static store_result list(store *s, const db_query *q) { return store_done(store_run(s, q)); }

store_result store_mute(store *s, int64_t person, int64_t other) {
    return list(
        s,
        &(db_query){
            .sql =
                "INSERT INTO mute (person, other, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            .count = 3,
            .value = {DB_NUMBER(person), DB_NUMBER(other), DB_NUMBER(store_now())}});
}

store_result store_unmute(store *s, int64_t person, int64_t other) {
    int rows =
        store_run(s, &(db_query){.sql = "DELETE FROM mute WHERE person = $1 AND other = $2 AND "
                                        "blocks = 0",
                                 .count = 2,
                                 .value = {DB_NUMBER(person), DB_NUMBER(other)}});
    return store_changed_one(rows);
}

store_result store_has_muted(store *s, int64_t person, int64_t other) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT 1 FROM mute WHERE person = $1 AND other = $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(person), DB_NUMBER(other)}}));
}

store_result store_mutes(store *s, int64_t person, db_row each, void *user) {
    return list(s,
                &(db_query){.sql = "SELECT other, name, mute.made, blocks FROM mute JOIN person ON "
                                   "person.id = other WHERE person = $1 "
                                   "ORDER BY mute.made, other",
                            .row = each,
                            .user = user,
                            .count = 1,
                            .value = {DB_NUMBER(person)}});
}

store_result store_muters(store *s, int64_t other, db_row each, void *user) {
    return list(s, &(db_query){.sql = "SELECT person FROM mute WHERE other = $1",
                               .row = each,
                               .user = user,
                               .count = 1,
                               .value = {DB_NUMBER(other)}});
}
