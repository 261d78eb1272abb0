/* Ratings of people: to be read, and to be computed for matches of earlier releases. */
#include <stdlib.h>
#include <string.h>

#include "store_inside.h"

#define RATING "who, game, seats, mu, sigma, matches, wins"

static void give_rating(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    rating_row row = {.seats = atoi(cells[2]),
                      .now = {atoi(cells[3]), atoi(cells[4])},
                      .matches = atoi(cells[5]),
                      .wins = atoi(cells[6]),
                      .guest = count > 9 && !cells[8][0] && cells[9][0] != '1',
                      .program = count > 9 && cells[9][0] == '1'};
    store_copy(row.who, sizeof row.who, cells[0]);
    store_copy(row.game, sizeof row.game, cells[1]);
    r->rating(r->user, &row, count > 7 ? cells[7] : "");
}

static void keep_rating(void *user, const rating_row *row, const char *name) {
    (void)name;
    *(rating_row *)user = *row;
}

store_result store_read_rating(store *s, rating_row *row) {
    receiver r = {.rating = keep_rating, .user = row};
    return store_found(store_run(
        s, &(db_query){.sql = "SELECT " RATING " FROM rated "
                              "WHERE who = $1 AND game = $2 AND seats = $3",
                       .row = give_rating,
                       .user = &r,
                       .count = 3,
                       .value = {DB_TEXT(row->who), DB_TEXT(row->game), DB_NUMBER(row->seats)}}));
}

store_result store_leaders(store *s, const leaders_page *p, store_rating each, void *user) {
    receiver r = {.rating = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT " RATING ", person.name, COALESCE(person.account, ''), "
                              "COALESCE(person.program, 0) FROM "
                              "rated LEFT JOIN person ON person.id = CAST(SUBSTR(who, 3) AS "
                              "BIGINT) WHERE game = $1 AND seats = $2 "
                              "ORDER BY mu - 3 * sigma DESC, who LIMIT 50 OFFSET $3",
                       .row = give_rating,
                       .user = &r,
                       .count = 3,
                       .value = {DB_TEXT(p->game), DB_NUMBER(p->seats), DB_NUMBER(p->from)}}));
}

store_result store_rank(store *s, const rating_row *of, int64_t *rank) {
    return store_found(store_run(
        s,
        &(db_query){
            .sql = "SELECT (SELECT COUNT(*) FROM rated AS other WHERE other.game = mine.game AND "
                   "other.seats = mine.seats AND "
                   "(other.mu - 3 * other.sigma > mine.mu - 3 * mine.sigma OR "
                   "(other.mu - 3 * other.sigma = mine.mu - 3 * mine.sigma AND other.who < "
                   "mine.who))) + 1 "
                   "FROM rated AS mine WHERE mine.who = $1 AND mine.game = $2 AND mine.seats = $3",
            .row = store_give_number,
            .user = rank,
            .count = 3,
            .value = {DB_TEXT(of->who), DB_TEXT(of->game), DB_NUMBER(of->seats)}}));
}

store_result store_ratings_of(store *s, const char *who, store_rating each, void *user) {
    receiver r = {.rating = each, .user = user};
    return store_done(store_run(s, &(db_query){.sql = "SELECT " RATING " FROM rated "
                                                      "WHERE who = $1 ORDER BY game, seats",
                                               .row = give_rating,
                                               .user = &r,
                                               .count = 1,
                                               .value = {DB_TEXT(who)}}));
}

/* ---- matches of earlier releases ------------------------------------------------------------- */

enum { OLDER_PAGE = 200 };

typedef struct {
    char id[OLDER_PAGE][MATCH_ID];
    int count;
} older_page;

static void note_older(void *user, const char *const cells[], int count) {
    older_page *p = user;
    (void)count;
    store_copy(p->id[p->count++], MATCH_ID, cells[0]);
}

typedef struct {
    ending e;
    char game[32];
    bool fits;
} older;

/* Cells: who, place, game, in the order of the seats. */
static void note_seat(void *user, const char *const cells[], int count) {
    older *o = user;
    (void)count;
    store_copy(o->game, sizeof o->game, cells[2]);
    o->fits = o->e.seats < SEATS_IN_RESULT;
    if (!o->fits) return;
    result_row *r = &o->e.result[o->e.seats++];
    store_copy(r->who, sizeof r->who, cells[0]);
    r->place = atoi(cells[1]);
}

/* As the server decides it for a match that ends today: people only, nobody twice. */
static bool is_rated(const older *o) {
    for (int i = 0; i < o->e.seats; i++) {
        if (o->e.result[i].who[0] != 'p') return false;
        for (int k = 0; k < i; k++)
            if (strcmp(o->e.result[i].who, o->e.result[k].who) == 0) return false;
    }
    return o->fits && o->e.seats > 1;
}

static bool compute(store *s, older *o) {
    ending *e = &o->e;
    int place[SEATS_IN_RESULT];
    strength now[SEATS_IN_RESULT];
    e->rated = e->seats;
    for (int i = 0; i < e->seats; i++) {
        rating_row *r = &e->rating[i];
        *r = (rating_row){.seats = e->seats, .now = {RATING_MU, RATING_SIGMA}};
        store_copy(r->who, sizeof r->who, e->result[i].who);
        store_copy(r->game, sizeof r->game, o->game);
        if (store_read_rating(s, r) == STORE_FAILED) return false;
        e->before[i] = now[i] = r->now;
        place[i] = e->result[i].place;
        r->matches++;
        r->wins += place[i] == 1;
    }
    ratings_update(now, place, e->seats);
    for (int i = 0; i < e->seats; i++) e->rating[i].now = now[i];
    return store_put_ratings(s, e);
}

static bool note_strength(store *s, const char *id, const ending *e, int seat) {
    return store_run(s, &(db_query){.sql = "UPDATE result SET was = $1, mu = $2, sigma = $3 WHERE "
                                           "match = $4 AND seat = $5",
                                    .count = 5,
                                    .value = {DB_NUMBER(e->before[seat].mu),
                                              DB_NUMBER(e->rating[seat].now.mu),
                                              DB_NUMBER(e->rating[seat].now.sigma), DB_TEXT(id),
                                              DB_NUMBER(seat)}}) == 1;
}

static bool rate_older(store *s, const char *id) {
    older o = {.fits = false};
    int seats = store_run(
        s, &(db_query){.sql = "SELECT who, place, match.game FROM result JOIN match ON match.id = "
                              "result.match WHERE match = $1 ORDER BY seat",
                       .row = note_seat,
                       .user = &o,
                       .count = 1,
                       .value = {DB_TEXT(id)}});
    bool fine = seats > 0 && (!is_rated(&o) || compute(s, &o));
    for (int i = 0; fine && i < o.e.rated; i++) fine = note_strength(s, id, &o.e, i);
    return fine &&
           store_run(s, &(db_query){.sql = "UPDATE result SET of_game = $1, of_seats = $2 WHERE "
                                           "match = $3",
                                    .count = 3,
                                    .value = {DB_TEXT(o.game), DB_NUMBER(seats), DB_TEXT(id)}}) > 0;
}

bool store_rate_older(store *s, bool *more) {
    older_page p = {.count = 0};
    int found = store_run(
        s, &(db_query){.sql = "SELECT match FROM result WHERE of_game IS NULL GROUP BY match "
                              "ORDER BY MIN(made), match LIMIT $1",
                       .row = note_older,
                       .user = &p,
                       .count = 1,
                       .value = {DB_NUMBER(OLDER_PAGE)}});
    bool fine = found >= 0;
    for (int i = 0; fine && i < p.count; i++) fine = rate_older(s, p.id[i]);
    *more = p.count == OLDER_PAGE;
    return fine;
}
