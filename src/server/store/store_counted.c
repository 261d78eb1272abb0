/* Counting a finished match into the sums that profiles show. */
#include <string.h>

#include "store_inside.h"
#include "store_profiles.h"

const char *const against_names[AGAINSTS] = {"nobody", "people", "bots", "both"};

static void give_match(void *user, const char *const cells[], int count) {
    (void)count;
    store_copy(user, MATCH_ID, cells[0]);
}

store_result store_uncounted(store *s, char id[MATCH_ID]) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT match FROM result WHERE counted IS NULL "
                                        "ORDER BY made, match LIMIT 1",
                                 .row = give_match,
                                 .user = id}));
}

store_result store_results_of(store *s, const char *match, db_row each, void *user) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT who, place, CASE WHEN mu IS NULL THEN 0 ELSE 1 "
                                        "END, made FROM result WHERE match = $1 ORDER BY seat",
                                 .row = each,
                                 .user = user,
                                 .count = 1,
                                 .value = {DB_TEXT(match)}}));
}

/* 0: another process was first. */
static int mark(store *s, const counted_match *m) {
    return store_run(s, &(db_query){.sql = "UPDATE result SET counted = 1, open = $1 WHERE match "
                                           "= $2 AND counted IS NULL",
                                    .count = 2,
                                    .value = {DB_NUMBER(m->open), DB_TEXT(m->match)}});
}

static bool add_played(store *s, const counted_match *m, const counted_seat *c) {
    return store_run(
               s, &(db_query){.sql = "INSERT INTO played (who, game, seats, against, open, "
                                     "matches, wins) VALUES ($1, $2, $3, $4, $5, 1, $6) "
                                     "ON CONFLICT (who, game, seats, against, open) DO UPDATE SET "
                                     "matches = played.matches + 1, "
                                     "wins = played.wins + excluded.wins",
                              .count = 6,
                              .value = {DB_TEXT(c->who), DB_TEXT(m->game), DB_NUMBER(m->seats),
                                        DB_TEXT(against_names[c->against]), DB_NUMBER(m->open),
                                        DB_NUMBER(c->won)}}) == 1;
}

static bool add_rival(store *s, const counted_match *m, const counted_seat *c,
                      const counted_seat *other) {
    return store_run(
               s, &(db_query){.sql = "INSERT INTO rival (who, other, game, open, matches, ahead, "
                                     "behind) VALUES ($1, $2, $3, $4, 1, $5, $6) "
                                     "ON CONFLICT (who, other, game, open) DO UPDATE SET "
                                     "matches = rival.matches + 1, "
                                     "ahead = rival.ahead + excluded.ahead, "
                                     "behind = rival.behind + excluded.behind",
                              .count = 6,
                              .value = {DB_TEXT(c->who), DB_TEXT(other->who), DB_TEXT(m->game),
                                        DB_NUMBER(m->open), DB_NUMBER(c->place < other->place),
                                        DB_NUMBER(c->place > other->place)}}) == 1;
}

/* Against somebody with several seats the best-placed one counts. */
static bool is_best(const counted_match *m, int seat) {
    for (int i = 0; i < m->seats; i++) {
        bool same = i != seat && strcmp(m->seat[i].who, m->seat[seat].who) == 0;
        if (same && m->seat[i].place < m->seat[seat].place) return false;
        if (same && i < seat && m->seat[i].place == m->seat[seat].place) return false;
    }
    return true;
}

static bool add_rivals(store *s, const counted_match *m, const counted_seat *c) {
    bool fine = true;
    for (int i = 0; fine && i < m->seats; i++) {
        const counted_seat *other = &m->seat[i];
        bool meets = strcmp(other->who, c->who) != 0 && strcmp(other->who, "gone") != 0;
        if (meets && is_best(m, i)) fine = add_rival(s, m, c, other);
    }
    return fine;
}

/* Four at a time: each statement is a way to the database and back. */
enum { TOGETHER = 4 };
static bool add_favourites(store *s, const counted_match *m, const counted_seat *c, int from) {
    db_query q = {
        .sql = "INSERT INTO favourite (who, game, open, thing, matches, wins, times) "
               "SELECT who, game, open, thing, 1, won, times FROM "
               "(SELECT CAST($1 AS TEXT) AS who, CAST($2 AS TEXT) AS game, "
               "CAST($3 AS BIGINT) AS open, CAST($4 AS BIGINT) AS won) AS head, "
               "(SELECT CAST($5 AS TEXT) AS thing, CAST($6 AS BIGINT) AS times "
               "UNION ALL SELECT CAST($7 AS TEXT), CAST($8 AS BIGINT) "
               "UNION ALL SELECT CAST($9 AS TEXT), CAST($10 AS BIGINT) "
               "UNION ALL SELECT CAST($11 AS TEXT), CAST($12 AS BIGINT)) AS list "
               "WHERE thing <> '' "
               "ON CONFLICT (who, game, thing, open) DO UPDATE SET "
               "matches = favourite.matches + 1, wins = favourite.wins + excluded.wins, "
               "times = favourite.times + excluded.times",
        .count = 4 + 2 * TOGETHER,
        .value = {DB_TEXT(c->who), DB_TEXT(m->game), DB_NUMBER(m->open), DB_NUMBER(c->won)}};
    for (int i = 0; i < TOGETHER; i++) {
        bool is = from + i < c->favourites;
        q.value[4 + 2 * i] = DB_TEXT(is ? c->favourite[from + i].thing : "");
        q.value[5 + 2 * i] = DB_NUMBER(is ? c->favourite[from + i].times : 0);
    }
    return store_run(s, &q) > 0;
}

static bool add_feat(store *s, const counted_match *m, const counted_seat *c, const char *name) {
    return store_run(s, &(db_query){.sql = "INSERT INTO feat (who, game, name, open, times, made) "
                                           "VALUES ($1, $2, $3, $4, 1, $5) "
                                           "ON CONFLICT (who, game, name, open) DO UPDATE SET "
                                           "times = feat.times + 1",
                                    .count = 5,
                                    .value = {DB_TEXT(c->who), DB_TEXT(m->game), DB_TEXT(name),
                                              DB_NUMBER(m->open), DB_NUMBER(m->made)}}) == 1;
}

static bool add_seat(store *s, const counted_match *m, const counted_seat *c) {
    bool fine = add_played(s, m, c) && add_rivals(s, m, c);
    for (int i = 0; fine && i < c->favourites; i += TOGETHER) fine = add_favourites(s, m, c, i);
    for (int i = 0; fine && i < c->feats; i++) fine = add_feat(s, m, c, c->feat[i]);
    return fine;
}

store_result store_count_match(store *s, const counted_match *m) {
    if (!store_begin(s)) return store_failed(s);
    int rows = mark(s, m);
    bool fine = rows > 0;
    for (int i = 0; fine && i < m->seats; i++)
        if (m->seat[i].counts) fine = add_seat(s, m, &m->seat[i]);
    if (fine && store_end(s)) return STORE_OK;
    (void)store_undo(s);
    return rows == 0 ? STORE_TAKEN : STORE_FAILED;
}
