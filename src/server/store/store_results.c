/* Results of matches and ratings of players. */
#include <stdlib.h>
#include <string.h>

#include "store_inside.h"

static bool add_result(store *s, const char *id, int seat, const result_row *r) {
    return store_run(
               s, &(db_query){.sql = "INSERT INTO result (match, seat, who, place, points, made) "
                                     "VALUES ($1, $2, $3, $4, $5, $6)",
                              .count = 6,
                              .value = {DB_TEXT(id), DB_NUMBER(seat), DB_TEXT(r->who),
                                        DB_NUMBER(r->place), DB_NUMBER(r->points),
                                        DB_NUMBER(store_now())}}) == 1;
}

/* Fails if another match of theirs was counted since the rating was read; then this one is
 * computed again. */
static bool put_rating(store *s, const rating_row *r) {
    return store_run(s,
                     &(db_query){.sql = "INSERT INTO rating (who, game, mu, sigma, matches, wins) "
                                        "VALUES ($1, $2, $3, $4, $5, $6) "
                                        "ON CONFLICT (who, game) DO UPDATE SET mu = excluded.mu, "
                                        "sigma = excluded.sigma, "
                                        "matches = excluded.matches, wins = excluded.wins WHERE "
                                        "rating.matches = excluded.matches - 1",
                                 .count = 6,
                                 .value = {DB_TEXT(r->who), DB_TEXT(r->game), DB_NUMBER(r->mu),
                                           DB_NUMBER(r->sigma), DB_NUMBER(r->matches),
                                           DB_NUMBER(r->wins)}}) == 1;
}

/* In the order of their names, so two processes cannot deadlock. */
static const rating_row *rating_after(const ending *e, const char *who) {
    const rating_row *next = NULL;
    for (int i = 0; i < e->rated; i++)
        if (strcmp(e->rating[i].who, who) > 0 && (!next || strcmp(e->rating[i].who, next->who) < 0))
            next = &e->rating[i];
    return next;
}

store_result store_finish(store *s, match_row *m, const ending *e) {
    if (!store_begin(s)) return store_failed(s);
    store_result result = store_update_match(s, m);
    bool fine = result == STORE_OK;
    for (int i = 0; fine && i < e->seats; i++) fine = add_result(s, m->id, i, &e->result[i]);
    const rating_row *next = fine ? rating_after(e, "") : NULL;
    for (; fine && next; next = rating_after(e, next->who)) fine = put_rating(s, next);
    if (fine && s->driver->script(s->db, "COMMIT")) return STORE_OK;
    (void)!s->driver->script(s->db, "ROLLBACK");
    if (result == STORE_OK) m->version--;
    return result == STORE_TAKEN ? STORE_TAKEN : STORE_FAILED;
}

static void give_rating(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    rating_row row = {.mu = atoi(cells[2]),
                      .sigma = atoi(cells[3]),
                      .matches = atoi(cells[4]),
                      .wins = atoi(cells[5])};
    store_copy(row.who, sizeof row.who, cells[0]);
    store_copy(row.game, sizeof row.game, cells[1]);
    r->rating(r->user, &row, count > 6 ? cells[6] : "");
}

static void keep_rating(void *user, const rating_row *row, const char *name) {
    (void)name;
    *(rating_row *)user = *row;
}

store_result store_read_rating(store *s, rating_row *row) {
    receiver r = {.rating = keep_rating, .user = row};
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT who, game, mu, sigma, matches, wins FROM rating "
                                        "WHERE who = $1 AND game = $2",
                                 .row = give_rating,
                                 .user = &r,
                                 .count = 2,
                                 .value = {DB_TEXT(row->who), DB_TEXT(row->game)}}));
}

store_result store_leaders(store *s, const leaders_page *p, store_rating each, void *user) {
    receiver r = {.rating = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT who, game, mu, sigma, matches, wins, person.name FROM "
                              "rating LEFT JOIN person ON person.id = CASE WHEN who LIKE 'p:%' "
                              "THEN CAST(SUBSTR(who, 3) AS BIGINT) END WHERE game = $1 "
                              "ORDER BY mu - 3 * sigma DESC, who LIMIT 50 OFFSET $2",
                       .row = give_rating,
                       .user = &r,
                       .count = 2,
                       .value = {DB_TEXT(p->game), DB_NUMBER(p->from)}}));
}

store_result store_rank(store *s, const char *who, const char *game, int64_t *rank) {
    return store_found(store_run(
        s,
        &(db_query){
            .sql = "SELECT (SELECT COUNT(*) FROM rating AS other WHERE other.game = mine.game AND "
                   "(other.mu - 3 * other.sigma > mine.mu - 3 * mine.sigma OR "
                   "(other.mu - 3 * other.sigma = mine.mu - 3 * mine.sigma AND other.who < "
                   "mine.who))) + 1 "
                   "FROM rating AS mine WHERE mine.who = $1 AND mine.game = $2",
            .row = store_give_number,
            .user = rank,
            .count = 2,
            .value = {DB_TEXT(who), DB_TEXT(game)}}));
}

store_result store_ratings_of(store *s, const char *who, store_rating each, void *user) {
    receiver r = {.rating = each, .user = user};
    return store_done(
        store_run(s, &(db_query){.sql = "SELECT who, game, mu, sigma, matches, wins FROM rating "
                                        "WHERE who = $1 ORDER BY game",
                                 .row = give_rating,
                                 .user = &r,
                                 .count = 1,
                                 .value = {DB_TEXT(who)}}));
}
