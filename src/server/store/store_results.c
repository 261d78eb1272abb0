/* The results of matches, and the ratings that follow from them. */
#include <string.h>

#include "store_inside.h"

static bool add_result(store *s, const match_row *m, const ending *e, int seat) {
    const result_row *r = &e->result[seat];
    const strength none = {0}, *was = e->rated ? &e->before[seat] : &none,
                   *now = e->rated ? &e->rating[seat].now : &none;
    return store_run(
               s, &(db_query){.sql = "INSERT INTO result (match, seat, who, place, points, made, "
                                     "of_game, of_seats, was, mu, sigma) "
                                     "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULLIF($9, 0), "
                                     "NULLIF($10, 0), NULLIF($11, 0))",
                              .count = 11,
                              .value = {DB_TEXT(m->id), DB_NUMBER(seat), DB_TEXT(r->who),
                                        DB_NUMBER(r->place), DB_NUMBER(r->points),
                                        DB_NUMBER(store_now()), DB_TEXT(m->game),
                                        DB_NUMBER(e->seats), DB_NUMBER(was->mu), DB_NUMBER(now->mu),
                                        DB_NUMBER(now->sigma)}}) == 1;
}

/* Fails if another match of theirs was counted since the rating was read; then this one is
 * computed again. */
static bool put_rating(store *s, const rating_row *r) {
    return store_run(s,
                     &(db_query){.sql = "INSERT INTO rated (who, game, seats, mu, sigma, matches, "
                                        "wins) VALUES ($1, $2, $3, $4, $5, $6, $7) "
                                        "ON CONFLICT (who, game, seats) DO UPDATE SET "
                                        "mu = excluded.mu, sigma = excluded.sigma, "
                                        "matches = excluded.matches, wins = excluded.wins WHERE "
                                        "rated.matches = excluded.matches - 1",
                                 .count = 7,
                                 .value = {DB_TEXT(r->who), DB_TEXT(r->game), DB_NUMBER(r->seats),
                                           DB_NUMBER(r->now.mu), DB_NUMBER(r->now.sigma),
                                           DB_NUMBER(r->matches), DB_NUMBER(r->wins)}}) == 1;
}

/* In the order of their names, so two processes cannot deadlock. */
static const rating_row *rating_after(const ending *e, const char *who) {
    const rating_row *next = NULL;
    for (int i = 0; i < e->rated; i++)
        if (strcmp(e->rating[i].who, who) > 0 && (!next || strcmp(e->rating[i].who, next->who) < 0))
            next = &e->rating[i];
    return next;
}

bool store_put_ratings(store *s, const ending *e) {
    const rating_row *next = rating_after(e, "");
    for (; next; next = rating_after(e, next->who))
        if (!put_rating(s, next)) return false;
    return true;
}

store_result store_finish(store *s, match_row *m, const ending *e) {
    if (!store_begin(s)) return store_failed(s);
    store_result result = store_update_match(s, m);
    bool fine = result == STORE_OK;
    for (int i = 0; fine && i < e->seats; i++) fine = add_result(s, m, e, i);
    fine = fine && store_put_ratings(s, e);
    if (fine && e->tourney) fine = store_end_meeting(s, m->id, e);
    if (fine && s->driver->script(s->db, "COMMIT")) return STORE_OK;
    (void)!s->driver->script(s->db, "ROLLBACK");
    if (result == STORE_OK) m->version--;
    return result == STORE_TAKEN ? STORE_TAKEN : STORE_FAILED;
}
