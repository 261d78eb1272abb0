/* Tables: their rows, the people in their seats, the lobby and quick play. */
#include <stdlib.h>

#include "json.h"
#include "store_inside.h"

static void give_match(void *user, const char *const cells[], int count) {
    match_row *m = user;
    (void)count;
    store_copy(m->id, sizeof m->id, cells[0]);
    m->stage = (stage)atoi(cells[1]);
    m->version = atoll(cells[2]);
    store_copy(m->game, sizeof m->game, cells[3]);
    m->listed = atoi(cells[4]);
    store_copy(m->seed, sizeof m->seed, cells[5]);
    store_copy(m->plan, sizeof m->plan, cells[6]);
    store_copy(m->head, sizeof m->head, cells[7]);
}

store_result store_add_match(store *s, const match_row *m) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "INSERT INTO match (id, stage, version, game, listed, seed, "
                              "plan, head, made, club, own_set) VALUES ($1, $2, 1, $3, $4, $5, "
                              "$6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
                       .count = 10,
                       .value = {DB_TEXT(m->id), DB_NUMBER(m->stage), DB_TEXT(m->game),
                                 DB_NUMBER(m->listed), DB_TEXT(m->seed), DB_TEXT(m->plan),
                                 DB_TEXT(m->head), DB_NUMBER(store_now()), DB_NUMBER(m->club),
                                 DB_TEXT(m->own_set)}}));
}

store_result store_read_match(store *s, const char *id, match_row *out) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT id, stage, version, game, listed, seed, plan, "
                                        "head FROM match WHERE id = $1",
                                 .row = give_match,
                                 .user = out,
                                 .count = 1,
                                 .value = {DB_TEXT(id)}}));
}

/* A match that is over no longer counts for those who sat there. */
static bool mark_done(store *s, const char *id) {
    return store_run(s, &(db_query){.sql = "UPDATE sitter SET done = 1 WHERE match = $1",
                                    .count = 1,
                                    .value = {DB_TEXT(id)}}) >= 0;
}

store_result store_update_match(store *s, match_row *m) {
    store_result r = store_changed_one(store_run(
        s, &(db_query){
               .sql = "UPDATE match SET stage = $1, plan = $2, head = $3, version = version + 1 "
                      "WHERE id = $4 AND version = $5",
               .count = 5,
               .value = {DB_NUMBER(m->stage), DB_TEXT(m->plan), DB_TEXT(m->head), DB_TEXT(m->id),
                         DB_NUMBER(m->version)}}));
    if (r == STORE_OK && m->stage == OVER && !mark_done(s, m->id)) return STORE_FAILED;
    if (r == STORE_OK) m->version++;
    return r;
}

store_result store_unfinished(store *s, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(
        store_run(s, &(db_query){.sql = "SELECT id, plan FROM match WHERE stage < 2 ORDER BY made",
                                 .row = store_give_id,
                                 .user = &r}));
}

store_result store_listed_for(store *s, club_tables of, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(store_run(
        s, &(db_query){
               .sql = "SELECT id, CAST(stage AS TEXT) || plan FROM match WHERE club <> 0 AND club "
                      "= $1 AND stage < 2 AND listed >= $2 ORDER BY stage, made DESC LIMIT 60",
               .row = store_give_id,
               .user = &r,
               .count = 2,
               .value = {DB_NUMBER(of.club), DB_NUMBER(!of.all)}}));
}

store_result store_timed(store *s, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id FROM match WHERE stage = 1 AND plan LIKE '%clock %'",
                       .row = store_give_id,
                       .user = &r}));
}

store_result store_sit(store *s, const char *id, int64_t person) {
    return store_done(store_run(
        s, &(db_query){.sql = "INSERT INTO sitter (person, match, made) VALUES ($1, "
                              "$2, $3) ON CONFLICT DO NOTHING",
                       .count = 3,
                       .value = {DB_NUMBER(person), DB_TEXT(id), DB_NUMBER(store_now())}}));
}

static bool stand(store *s, const char *id, int64_t person) {
    return store_run(s, &(db_query){.sql = "DELETE FROM sitter WHERE person = $1 AND match = $2",
                                    .count = 2,
                                    .value = {DB_NUMBER(person), DB_TEXT(id)}}) >= 0;
}

store_result store_seat(store *s, match_row *m, sitter who) {
    if (who.person == 0) return store_update_match(s, m);
    if (!store_begin(s)) return store_failed(s);
    store_result result = store_update_match(s, m);
    if (result == STORE_OK) {
        bool fine =
            who.up ? stand(s, m->id, who.person) : store_sit(s, m->id, who.person) == STORE_OK;
        if (fine && store_end(s)) return STORE_OK;
        m->version--;
    }
    store_undo(s);
    return result == STORE_TAKEN ? STORE_TAKEN : STORE_FAILED;
}

/* Waits for another process that opens a table for the same person. SQLite has one writer anyway.
 */
bool store_lock_person(store *s, int64_t person) {
    return !s->driver->postgres ||
           store_run(s, &(db_query){.sql = "SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE",
                                    .count = 1,
                                    .value = {DB_NUMBER(person)}}) >= 0;
}

store_result store_open_match(store *s, const match_row *m, int64_t host, int most) {
    int64_t count = 0;
    if (!store_begin(s)) return store_failed(s);
    bool fine = store_lock_person(s, host) && store_count_unfinished(s, host, &count) == STORE_OK;
    if (fine && count >= most) return store_undo(s), STORE_TAKEN;
    fine = fine && store_add_match(s, m) == STORE_OK && store_sit(s, m->id, host) == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

/* ---- quick play ------------------------------------------------------------------------------ */

/* By the clock of the database: several processes may disagree about the time. */
#define NOW_SQLITE   "CAST(strftime('%s', 'now') AS INTEGER)"
#define NOW_POSTGRES "CAST(EXTRACT(EPOCH FROM now()) AS BIGINT)"

#define EACH_SQLITE   "json_each($2)"
#define EACH_POSTGRES "(SELECT json_array_elements_text(CAST($2 AS json)) AS value)"

/* All of a list with one statement. A table may be gone by now. */
#define WAITS(NOW, EACH)                                                                  \
    "INSERT INTO waiting (match, until) SELECT match.id, " NOW " + $1 FROM " EACH         \
    " AS listed CROSS "                                                                   \
    "JOIN match WHERE match.id = listed.value ON CONFLICT (match) DO UPDATE SET until = " \
    "excluded.until"
#define LONG_AGO(NOW) "DELETE FROM waiting WHERE until < " NOW " - 1296000"

/* Old rows are removed with it, so the list stays short. They are kept for fifteen days,
 * because tables where people come back after days stay for fourteen after somebody was there. */
store_result store_waits(store *s, const char *const id[], int count, int seconds) {
    char list[WAITS_MAX * (MATCH_ID + 3) + 3];
    buffer b = BUFFER_OVER(list);
    int rows[2];
    bool postgres = s->driver->postgres;
    json j = json_into(&b);
    json_open(&j, '[');
    for (int i = 0; i < count; i++) json_text(&j, id[i]);
    json_close(&j, ']');
    const db_query q[] = {
        {.sql = postgres ? WAITS(NOW_POSTGRES, EACH_POSTGRES) : WAITS(NOW_SQLITE, EACH_SQLITE),
         .count = 2,
         .value = {DB_NUMBER(seconds), DB_TEXT(list)}},
        {.sql = postgres ? LONG_AGO(NOW_POSTGRES) : LONG_AGO(NOW_SQLITE)}};
    return s->driver->together(s->db, q, COUNT_OF(q), rows) ? STORE_OK : store_failed(s);
}

/* MATERIALIZED and CROSS JOIN make both databases start with the few that wait, not with all tables
 * that have not begun. */
#define WAITING(NOW)                                                                            \
    "WITH waits AS MATERIALIZED (SELECT match FROM waiting WHERE until > " NOW                  \
    ") SELECT id, made FROM "                                                                   \
    "waits CROSS JOIN match WHERE id = waits.match AND stage = 0 AND listed = 1 AND game = $1 " \
    "ORDER BY made, id LIMIT 64"

store_result store_waiting(store *s, const char *game, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = s->driver->postgres ? WAITING(NOW_POSTGRES) : WAITING(NOW_SQLITE),
                       .row = store_give_id,
                       .user = &r,
                       .count = 1,
                       .value = {DB_TEXT(game)}}));
}

#define LISTED(NOW)                                                                               \
    "SELECT id, CAST(stage AS TEXT) || CASE WHEN EXISTS (SELECT 1 FROM waiting WHERE match = id " \
    "AND until > " NOW                                                                            \
    ") THEN '1' ELSE '0' END || plan FROM match WHERE stage < 2 AND listed = 1 "                  \
    "ORDER BY stage, made DESC LIMIT 100"

store_result store_listed(store *s, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = s->driver->postgres ? LISTED(NOW_POSTGRES) : LISTED(NOW_SQLITE),
                       .row = store_give_id,
                       .user = &r}));
}

bool store_lock(store *s) {
    return !s->driver->postgres ||
           store_run(s, &(db_query){.sql = "SELECT pg_advisory_lock(" DB_QUICK ")"}) >= 0;
}

void store_unlock(store *s) {
    if (s->driver->postgres &&
        store_run(s, &(db_query){.sql = "SELECT pg_advisory_unlock(" DB_QUICK ")"}) < 0)
        store_failed(s);
}

store_result store_count_unfinished(store *s, int64_t person, int64_t *count) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT COUNT(*) FROM sitter JOIN match ON match.id = "
                                        "sitter.match WHERE person = $1 AND done = 0 AND stage < 2",
                                 .row = store_give_number,
                                 .user = count,
                                 .count = 1,
                                 .value = {DB_NUMBER(person)}}));
}

store_result store_all_matches_of(store *s, int64_t person, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT match FROM sitter WHERE person = $1 ORDER BY made, match",
                       .row = store_give_id,
                       .user = &r,
                       .count = 1,
                       .value = {DB_NUMBER(person)}}));
}

store_result store_matches_of(store *s, int64_t person, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(store_run(
        s,
        &(db_query){.sql = "SELECT match FROM sitter WHERE person = $1 ORDER BY made DESC LIMIT 50",
                    .row = store_give_id,
                    .user = &r,
                    .count = 1,
                    .value = {DB_NUMBER(person)}}));
}
