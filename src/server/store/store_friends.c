/* Whom people follow and block, and what they show of themselves. */
#include "store_friends.h"

#include <stdlib.h>

#include "store_inside.h"

/* ---- following ------------------------------------------------------------------------------- */

store_result store_follow(store *s, person_pair p) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "INSERT INTO follow (person, other, made) SELECT CAST($1 AS BIGINT), "
                              "CAST($2 AS BIGINT), CAST($3 AS BIGINT) WHERE (SELECT COUNT(*) FROM "
                              "follow WHERE person = $1) < $4 ON CONFLICT (person, other) DO "
                              "UPDATE SET made = follow.made",
                       .count = 4,
                       .value = {DB_NUMBER(p.person), DB_NUMBER(p.other), DB_NUMBER(store_now()),
                                 DB_NUMBER(FOLLOWS_EACH)}}));
}

store_result store_unfollow(store *s, person_pair p) {
    return store_changed_one(
        store_run(s, &(db_query){.sql = "DELETE FROM follow WHERE person = $1 AND other = $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}}));
}

/* Neither has blocked the other, and the other does not hide. */
#define MAY_BE_SHOWN                                                                         \
    "hides = 0 AND NOT EXISTS (SELECT 1 FROM mute WHERE blocks = 1 AND mute.person = "       \
    "follow.other AND mute.other = follow.person) AND NOT EXISTS (SELECT 1 FROM mute WHERE " \
    "blocks = 1 AND mute.person = follow.person AND mute.other = follow.other)"

store_result store_follows(store *s, int64_t person, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT follow.other, name, account, CASE WHEN " MAY_BE_SHOWN
                              " THEN 1 ELSE 0 END FROM follow JOIN person ON person.id = "
                              "follow.other WHERE follow.person = $1 ORDER BY name, "
                              "follow.other",
                       .row = each,
                       .user = user,
                       .count = 1,
                       .value = {DB_NUMBER(person)}}));
}

store_result store_follows_tables(store *s, int64_t person, db_row each, void *user) {
    enum { TABLES_MAX = 200 };
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT follow.other, match.id, plan FROM follow JOIN person ON "
                              "person.id = follow.other JOIN sitter ON sitter.person = "
                              "follow.other AND done = 0 JOIN match ON match.id = sitter.match "
                              "WHERE follow.person = $1 AND stage = 1 AND listed = 1 "
                              "AND " MAY_BE_SHOWN " ORDER BY sitter.made DESC, match.id LIMIT $2",
                       .row = each,
                       .user = user,
                       .count = 2,
                       .value = {DB_NUMBER(person), DB_NUMBER(TABLES_MAX)}}));
}

store_result store_followers(store *s, int64_t other, db_row each, void *user) {
    return store_done(store_run(s, &(db_query){.sql = "SELECT person FROM follow WHERE other = $1",
                                               .row = each,
                                               .user = user,
                                               .count = 1,
                                               .value = {DB_NUMBER(other)}}));
}

/* ---- blocking -------------------------------------------------------------------------------- */

static bool put_block(store *s, person_pair p) {
    return store_run(s,
                     &(db_query){.sql = "INSERT INTO mute (person, other, made, blocks) VALUES "
                                        "($1, $2, $3, 1) ON CONFLICT (person, other) DO UPDATE SET "
                                        "blocks = 1",
                                 .count = 3,
                                 .value = {DB_NUMBER(p.person), DB_NUMBER(p.other),
                                           DB_NUMBER(store_now())}}) >= 0;
}

store_result store_block(store *s, person_pair p) {
    bool fine = store_begin(s) && put_block(s, p) && store_unfollow(s, p) != STORE_FAILED;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

store_result store_unblock(store *s, person_pair p) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "DELETE FROM mute WHERE person = $1 AND other = $2 AND blocks = 1",
                       .count = 2,
                       .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}}));
}

static store_result found(store *s, const char *sql, person_pair p) {
    return store_found(store_run(
        s,
        &(db_query){.sql = sql, .count = 2, .value = {DB_NUMBER(p.person), DB_NUMBER(p.other)}}));
}

store_result store_blocks(store *s, person_pair p) {
    return found(s, "SELECT 1 FROM mute WHERE person = $1 AND other = $2 AND blocks = 1", p);
}

store_result store_regard(store *s, person_pair p, regard *out) {
    store_result follows = found(s, "SELECT 1 FROM follow WHERE person = $1 AND other = $2", p),
                 mutes = found(s, "SELECT 1 FROM mute WHERE person = $1 AND other = $2", p),
                 blocks = store_blocks(s, p);
    *out = (regard){follows == STORE_OK, mutes == STORE_OK, blocks == STORE_OK};
    bool failed = follows == STORE_FAILED || mutes == STORE_FAILED || blocks == STORE_FAILED;
    return failed ? STORE_FAILED : STORE_OK;
}

/* ---- what is shown --------------------------------------------------------------------------- */

store_result store_shows_presence(store *s, int64_t person, bool *shown) {
    int64_t hides = 0;
    store_result result =
        store_found(store_run(s, &(db_query){.sql = "SELECT hides FROM person WHERE id = $1",
                                             .row = store_give_number,
                                             .user = &hides,
                                             .count = 1,
                                             .value = {DB_NUMBER(person)}}));
    *shown = hides == 0;
    return result;
}

store_result store_show_presence(store *s, int64_t person, bool shown) {
    return store_changed_one(
        store_run(s, &(db_query){.sql = "UPDATE person SET hides = $1 WHERE id = $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(!shown), DB_NUMBER(person)}}));
}
