/* What profiles show. Every query goes by an index; what it costs depends on how many games, cards
 * and opponents somebody has met, not on how many matches they played. */
#include "store_profiles.h"

#include <stdio.h>
#include <stdlib.h>

#include "store_inside.h"

static void give_profile(void *user, const char *const cells[], int count) {
    profile_row *p = user;
    (void)count;
    p->id = atoll(cells[0]);
    store_copy(p->name, sizeof p->name, cells[1]);
    p->account = cells[2][0] == '1';
    p->program = cells[3][0] == '1';
    p->discreet = cells[4][0] == '1';
    p->made = atoll(cells[5]);
}

store_result store_read_profile(store *s, int64_t person, profile_row *out) {
    return store_found(store_run(
        s, &(db_query){.sql = "SELECT id, name, CASE WHEN account IS NULL THEN 0 ELSE 1 END, "
                              "program, discreet, made FROM person WHERE id = $1",
                       .row = give_profile,
                       .user = out,
                       .count = 1,
                       .value = {DB_NUMBER(person)}}));
}

store_result store_set_discreet(store *s, int64_t person, bool discreet) {
    return store_changed_one(
        store_run(s, &(db_query){.sql = "UPDATE person SET discreet = $1 WHERE id = $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(discreet), DB_NUMBER(person)}}));
}

/* ---- sums ------------------------------------------------------------------------------------ */

static store_result list(store *s, const db_query *q, profile_of p) {
    db_query of = *q;
    char who[WHO_MAX];
    snprintf(who, sizeof who, "p:%lld", (long long)p.person);
    of.value[0] = DB_TEXT(who);
    of.value[1] = DB_NUMBER(p.open_only);
    return store_done(store_run(s, &of));
}

store_result store_played(store *s, profile_of p, db_row each, void *user) {
    return list(s,
                &(db_query){.sql = "SELECT game, seats, against, SUM(matches), SUM(wins) FROM "
                                   "played WHERE who = $1 AND open >= $2 "
                                   "GROUP BY game, seats, against ORDER BY game, seats, against",
                            .row = each,
                            .user = user,
                            .count = 2},
                p);
}

/* Things of different kinds, as cards and decks, differ in the first letters of their names. */
store_result store_favourites(store *s, profile_of p, db_row each, void *user) {
    return list(
        s,
        &(db_query){.sql = "SELECT game, thing, matches, wins, times FROM (SELECT game, thing, "
                           "SUM(matches) AS matches, SUM(wins) AS wins, SUM(times) AS times, "
                           "ROW_NUMBER() OVER (PARTITION BY game, SUBSTR(thing, 1, 4) "
                           "ORDER BY SUM(times) DESC, thing) AS place FROM favourite "
                           "WHERE who = $1 AND open >= $2 GROUP BY game, thing) AS ranked "
                           "WHERE place <= 8 ORDER BY game, SUBSTR(thing, 1, 4), place",
                    .row = each,
                    .user = user,
                    .count = 2},
        p);
}

store_result store_feats(store *s, profile_of p, db_row each, void *user) {
    return list(s,
                &(db_query){.sql = "SELECT game, name, SUM(times), MIN(made) FROM feat WHERE who "
                                   "= $1 AND open >= $2 GROUP BY game, name ORDER BY game, name",
                            .row = each,
                            .user = user,
                            .count = 2},
                p);
}

store_result store_rivals(store *s, profile_of p, db_row each, void *user) {
    return list(
        s,
        &(db_query){.sql = "SELECT other, COALESCE(person.name, ''), CASE WHEN person.account IS "
                           "NULL THEN 0 ELSE 1 END, matches, ahead, behind FROM (SELECT other, "
                           "SUM(matches) AS matches, SUM(ahead) AS ahead, SUM(behind) AS behind "
                           "FROM rival WHERE who = $1 AND open >= $2 GROUP BY other "
                           "ORDER BY 2 DESC, other LIMIT 20) AS most LEFT JOIN person ON "
                           "person.id = CASE WHEN other LIKE 'p:%' THEN CAST(SUBSTR(other, 3) AS "
                           "BIGINT) END ORDER BY matches DESC, other",
                    .row = each,
                    .user = user,
                    .count = 2},
        p);
}

store_result store_versus(store *s, profile_of p, db_row each, void *user) {
    char whom[WHO_MAX];
    snprintf(whom, sizeof whom, "p:%lld", (long long)p.other);
    return list(s,
                &(db_query){.sql = "SELECT game, SUM(matches), SUM(ahead), SUM(behind) FROM rival "
                                   "WHERE who = $1 AND open >= $2 AND other = $3 GROUP BY game "
                                   "ORDER BY game",
                            .row = each,
                            .user = user,
                            .count = 3,
                            .value = {{0}, {0}, DB_TEXT(whom)}},
                p);
}

store_result store_sums(store *s, int64_t person, db_row each, void *user) {
    return list(
        s,
        &(db_query){
            .sql = "SELECT 'played', game, CAST(seats AS TEXT), against, matches, wins, open FROM "
                   "played WHERE who = $1 AND open >= $2 UNION ALL "
                   "SELECT 'favourite', game, thing, CAST(times AS TEXT), matches, wins, open "
                   "FROM favourite WHERE who = $1 AND open >= $2 UNION ALL "
                   "SELECT 'feat', game, name, CAST(made AS TEXT), times, 0, open FROM feat "
                   "WHERE who = $1 AND open >= $2 UNION ALL "
                   "SELECT 'rival', game, other, CAST(behind AS TEXT), matches, ahead, open FROM "
                   "rival WHERE who = $1 AND open >= $2",
            .row = each,
            .user = user,
            .count = 2},
        (profile_of){.person = person});
}

/* ---- matches --------------------------------------------------------------------------------- */

/* Of matches that ended in the same second, the later one has the smaller deviation. */
store_result store_curve(store *s, const curve_of *c, db_row each, void *user) {
    return list(s,
                &(db_query){.sql = "SELECT made, mu, sigma FROM result WHERE who = $1 AND "
                                   "mu IS NOT NULL AND $2 >= 0 AND of_game = $3 AND of_seats = $4 "
                                   "ORDER BY made DESC, sigma, match DESC LIMIT 200",
                            .row = each,
                            .user = user,
                            .count = 4,
                            .value = {{0}, {0}, DB_TEXT(c->game), DB_NUMBER(c->seats)}},
                c->of);
}

/* The matches to look at: a page of the index result_page. */
#define SCANNED                                                                       \
    "SELECT match, of_game, of_seats, seat, place, points, made, was, mu, open FROM " \
    "result WHERE who = $1 AND (made < $2 OR (made = $2 AND match < $3)) "            \
    "ORDER BY made DESC, match DESC LIMIT 500"

store_result store_matches(store *s, const matches_wish *w, db_row each, void *user) {
    char who[WHO_MAX], viewer[WHO_MAX];
    snprintf(who, sizeof who, "p:%lld", (long long)w->of.person);
    snprintf(viewer, sizeof viewer, "p:%lld", (long long)w->viewer);
    return store_done(store_run(
        s, &(db_query){
               .sql = "SELECT mine.match, of_game, of_seats, seat, place, points, mine.made, "
                      "COALESCE(was, 0), COALESCE(mu, 0), plan FROM (" SCANNED ") AS mine "
                      "JOIN match ON match.id = mine.match WHERE "
                      "($4 = '' OR of_game = $4) AND ($5 = 0 OR of_seats = $5) AND "
                      "($6 = '' OR EXISTS (SELECT 1 FROM result AS other WHERE "
                      "other.match = mine.match AND other.who = $6)) AND "
                      "($7 = 0 OR ($7 = 1 AND place = 1) OR ($7 = -1 AND place > 1)) AND "
                      "($8 = 0 OR ($8 = 1 AND mu IS NOT NULL) OR ($8 = -1 AND mu IS NULL)) AND "
                      "($9 = 0 OR open = 1 OR EXISTS (SELECT 1 FROM result AS own WHERE "
                      "own.match = mine.match AND own.who = $10)) "
                      "ORDER BY mine.made DESC, mine.match DESC LIMIT 21",
               .row = each,
               .user = user,
               .count = 10,
               .value = {DB_TEXT(who), DB_NUMBER(w->made), DB_TEXT(w->match), DB_TEXT(w->game),
                         DB_NUMBER(w->seats), DB_TEXT(w->other), DB_NUMBER(w->outcome),
                         DB_NUMBER(w->rated), DB_NUMBER(w->of.open_only), DB_TEXT(viewer)}}));
}

typedef struct {
    int64_t *made;
    char *match;
} end;

static void give_end(void *user, const char *const cells[], int count) {
    const end *e = user;
    (void)count;
    *e->made = atoll(cells[0]);
    store_copy(e->match, MATCH_ID, cells[1]);
}

store_result store_matches_end(store *s, const matches_wish *w, int64_t *made,
                               char match[MATCH_ID]) {
    char who[WHO_MAX];
    end e = {made, match};
    snprintf(who, sizeof who, "p:%lld", (long long)w->of.person);
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT made, match FROM result WHERE who = $1 AND "
                                        "(made < $2 OR (made = $2 AND match < $3)) "
                                        "ORDER BY made DESC, match DESC LIMIT 1 OFFSET 499",
                                 .row = give_end,
                                 .user = &e,
                                 .count = 3,
                                 .value = {DB_TEXT(who), DB_NUMBER(w->made), DB_TEXT(w->match)}}));
}
