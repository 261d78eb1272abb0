/* Everything the store holds about a person: to be listed, and to be erased. */
#include "store_inside.h"

static store_result list(store *s, const db_query *q) { return store_done(store_run(s, q)); }

store_result store_sessions(store *s, int64_t person, db_row each, void *user) {
    return list(
        s, &(db_query){
               .sql = "SELECT hash, kind, made FROM session WHERE person = $1 ORDER BY made, hash",
               .row = each,
               .user = user,
               .count = 1,
               .value = {DB_NUMBER(person)}});
}

store_result store_said(store *s, const store_page *p, db_row each, void *user) {
    return list(
        s, &(db_query){.sql = "SELECT match, text, made FROM chat JOIN chatter ON chatter.chat = "
                              "chat.id WHERE person = $1 "
                              "ORDER BY id LIMIT $2 OFFSET $3",
                       .row = each,
                       .user = user,
                       .count = 3,
                       .value = {DB_NUMBER(p->person), DB_NUMBER(p->count), DB_NUMBER(p->from)}});
}

store_result store_statistics(store *s, int64_t person, db_row each, void *user) {
    return list(s, &(db_query){.sql = "SELECT game, seats, COUNT(*), SUM(won) FROM (SELECT "
                                      "match.game AS game, CASE WHEN place = 1 THEN 1 ELSE 0 "
                                      "END AS won, (SELECT COUNT(*) FROM result AS all_seats WHERE "
                                      "all_seats.match = result.match) AS seats FROM "
                                      "result JOIN match ON match.id = result.match WHERE who = "
                                      "'p:' || CAST($1 AS TEXT)) AS mine "
                                      "GROUP BY game, seats ORDER BY game, seats",
                               .row = each,
                               .user = user,
                               .count = 1,
                               .value = {DB_NUMBER(person)}});
}

store_result store_opponents(store *s, int64_t person, db_row each, void *user) {
    return list(
        s,
        &(db_query){
            .sql =
                "SELECT other.who, MIN(person.name), COUNT(*), SUM(CASE WHEN mine.place < "
                "other.place THEN 1 ELSE 0 END), "
                "SUM(CASE WHEN mine.place > other.place THEN 1 ELSE 0 END) FROM result AS mine "
                "JOIN result AS other ON "
                "other.match = mine.match AND other.who <> mine.who LEFT JOIN person ON "
                "person.id = CASE WHEN other.who LIKE 'p:%' THEN CAST(SUBSTR(other.who, 3) AS "
                "BIGINT) END WHERE mine.who = 'p:' || CAST($1 AS "
                "TEXT) AND "
                "other.who <> 'gone' GROUP BY other.who ORDER BY COUNT(*) DESC, other.who LIMIT 20",
            .row = each,
            .user = user,
            .count = 1,
            .value = {DB_NUMBER(person)}});
}

store_result store_past(store *s, const store_page *p, db_row each, void *user) {
    return list(
        s, &(db_query){.sql = "SELECT result.match, game, seat, place, points, result.made, plan "
                              "FROM result JOIN match ON match.id = "
                              "result.match WHERE who = 'p:' || CAST($1 AS TEXT) ORDER BY "
                              "result.made DESC, result.match LIMIT $2 OFFSET $3",
                       .row = each,
                       .user = user,
                       .count = 3,
                       .value = {DB_NUMBER(p->person), DB_NUMBER(p->count), DB_NUMBER(p->from)}});
}

/* ---- erasing --------------------------------------------------------------------------------- */

/* In this order: rows that refer to the person go first. */
static const char *const forgetting[] = {
    "DELETE FROM chat WHERE id IN (SELECT chat FROM chatter WHERE person = $1)",
    "DELETE FROM chatter WHERE person = $1",
    "DELETE FROM mute WHERE person = $1 OR other = $1",
    "DELETE FROM follow WHERE person = $1 OR other = $1",
    "DELETE FROM talk WHERE person = $1 OR other = $1",
    "DELETE FROM message WHERE sender = $1 OR receiver = $1",
    "DELETE FROM challenge WHERE sender = $1 OR receiver = $1",
    "DELETE FROM ticket WHERE person = $1",
    "DELETE FROM session WHERE person = $1",
    "DELETE FROM network WHERE person = $1",
    "DELETE FROM reset WHERE person = $1",
    "DELETE FROM contact WHERE person = $1",
    "DELETE FROM letter WHERE person = $1 OR other = $1",
    "DELETE FROM sanction WHERE person = $1",
    "DELETE FROM report WHERE reporter = $1 OR target = $1 OR other = $1",
    "DELETE FROM moderator WHERE person = $1",
    "UPDATE entrant SET person = -1 - number, state = 2 WHERE person = $1",
    "UPDATE setfile SET owner = 0 WHERE own = 1 AND owner = $1",
    "UPDATE tourney SET host = 0 WHERE host = $1",
    "DELETE FROM sitter WHERE person = $1",
    "DELETE FROM rating WHERE who = 'p:' || CAST($1 AS TEXT)",
    "DELETE FROM rated WHERE who = 'p:' || CAST($1 AS TEXT)",
    "DELETE FROM played WHERE who = 'p:' || CAST($1 AS TEXT)",
    "DELETE FROM favourite WHERE who = 'p:' || CAST($1 AS TEXT)",
    "DELETE FROM feat WHERE who = 'p:' || CAST($1 AS TEXT)",
    "DELETE FROM rival WHERE who = 'p:' || CAST($1 AS TEXT) OR other = 'p:' || CAST($1 AS TEXT)",
    "UPDATE result SET who = 'gone' WHERE who = 'p:' || CAST($1 AS TEXT)",
    "DELETE FROM person WHERE id = $1",
};

store_result store_forget(store *s, int64_t person) {
    bool fine = store_begin(s) && store_drop_memberships(s, person, 0);
    for (int i = 0; fine && i < COUNT_OF(forgetting); i++)
        fine =
            store_run(s, &(db_query){
                             .sql = forgetting[i], .count = 1, .value = {DB_NUMBER(person)}}) >= 0;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}
