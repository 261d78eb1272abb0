/* Tournaments: announcing, reading, listing. */
#include "store_tourneys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_inside.h"

const char *const tourney_state_names[TOURNEY_STATES] = {"announced", "running", "over",
                                                         "cancelled"};
const char *const entrant_state_names[ENTRANT_STATES] = {"in", "pause", "out", "removed"};

#define COLUMNS                                                                                 \
    "tourney.id, tourney.state, tourney.version, tourney.name, about, game, kind, host, club, " \
    "COALESCE(person.name, ''), rounds, round, least, most, minutes, full_start, bots, "        \
    "tourney.made, begins, ends, plan"
enum { COLUMN_COUNT = 21 };

static void read_row(const char *const cells[], tourney_row *t) {
    *t = (tourney_row){.state = (tourney_state)atoi(cells[1]),
                       .version = atoll(cells[2]),
                       .kind = atoi(cells[6]),
                       .host = atoll(cells[7]),
                       .club = atoll(cells[8]),
                       .rounds = atoi(cells[10]),
                       .round = atoi(cells[11]),
                       .least = atoi(cells[12]),
                       .most = atoi(cells[13]),
                       .minutes = atoi(cells[14]),
                       .full = atoi(cells[15]),
                       .bots = atoi(cells[16]),
                       .made = atoll(cells[17]),
                       .begins = atoll(cells[18]),
                       .ends = atoll(cells[19])};
    store_copy(t->id, sizeof t->id, cells[0]);
    store_copy(t->name, sizeof t->name, cells[3]);
    store_copy(t->about, sizeof t->about, cells[4]);
    store_copy(t->game, sizeof t->game, cells[5]);
    store_copy(t->host_name, sizeof t->host_name, cells[9]);
    store_copy(t->plan, sizeof t->plan, cells[20]);
}

static void give_row(void *user, const char *const cells[], int count) {
    (void)count;
    read_row(cells, user);
}

store_result store_add_tourney(store *s, const tourney_row *t, int most) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "INSERT INTO tourney (id, state, version, name, about, game, kind, "
                              "host, club, rounds, round, least, most, minutes, full_start, bots, "
                              "made, begins, ends, plan) SELECT $1, 0, 1, $2, $3, $4, "
                              "CAST($5 AS BIGINT), CAST($6 AS BIGINT), CAST($7 AS BIGINT), "
                              "CAST($8 AS BIGINT), 0, CAST($9 AS BIGINT), CAST($10 AS BIGINT), "
                              "CAST($11 AS BIGINT), CAST($12 AS BIGINT), CAST($13 AS BIGINT), "
                              "CAST($14 AS BIGINT), CAST($15 AS BIGINT), 0, $16 WHERE (SELECT "
                              "COUNT(*) FROM tourney AS mine WHERE mine.host = $6 AND mine.state "
                              "< 2) < $17",
                       .count = 17,
                       .value = {DB_TEXT(t->id), DB_TEXT(t->name), DB_TEXT(t->about),
                                 DB_TEXT(t->game), DB_NUMBER(t->kind), DB_NUMBER(t->host),
                                 DB_NUMBER(t->club), DB_NUMBER(t->rounds), DB_NUMBER(t->least),
                                 DB_NUMBER(t->most), DB_NUMBER(t->minutes), DB_NUMBER(t->full),
                                 DB_NUMBER(t->bots), DB_NUMBER(t->made), DB_NUMBER(t->begins),
                                 DB_TEXT(t->plan), DB_NUMBER(most)}}));
}

store_result store_read_tourney(store *s, const char *id, tourney_row *out) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT " COLUMNS
                                        " FROM tourney LEFT JOIN person ON person.id = host "
                                        "WHERE tourney.id = $1",
                                 .row = give_row,
                                 .user = out,
                                 .count = 1,
                                 .value = {DB_TEXT(id)}}));
}

store_result store_unfinished_tourneys(store *s, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(
        store_run(s, &(db_query){.sql = "SELECT id FROM tourney WHERE state < 2 ORDER BY made, id",
                                 .row = store_give_id,
                                 .user = &r}));
}

store_result store_count_entries(store *s, int64_t person, int64_t *count) {
    return store_found(store_run(
        s,
        &(db_query){
            .sql = "SELECT COUNT(*) FROM entrant JOIN tourney ON tourney.id = "
                   "entrant.tourney WHERE person = $1 AND entrant.state < 2 AND tourney.state < 2",
            .row = store_give_number,
            .user = count,
            .count = 1,
            .value = {DB_NUMBER(person)}}));
}

store_result store_tourneys_of(store *s, int64_t person, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){
               .sql = "SELECT tourney.id, name, game, tourney.kind, tourney.state, CASE WHEN host "
                      "= $1 THEN 1 ELSE 0 END, entrant.state FROM tourney LEFT JOIN "
                      "entrant ON entrant.tourney = tourney.id AND entrant.person = $1 "
                      "WHERE host = $1 OR entrant.person = $1 ORDER BY made, tourney.id",
               .row = each,
               .user = user,
               .count = 1,
               .value = {DB_NUMBER(person)}}));
}

/* ---- lists ----------------------------------------------------------------------------------- */

typedef struct {
    store_listing each;
    void *user;
} listing;

static void give_listed(void *user, const char *const cells[], int count) {
    static tourney_listed row; /* the loop has one thread */
    const listing *l = user;
    (void)count;
    read_row(cells, &row.row);
    row.entrants = atoi(cells[COLUMN_COUNT]);
    row.entered = atoi(cells[COLUMN_COUNT + 1]);
    l->each(l->user, &row);
}

/* clang-format off */
/* Those that one may enter: see contest_row_open. */
#define OPEN \
    "(tourney.state = 0 OR (tourney.state = 1 AND ((kind = 0 AND round * 2 <= rounds) OR kind = 2)))"

#define ENTRANTS \
    "(SELECT COUNT(*) FROM entrant WHERE entrant.tourney = tourney.id AND entrant.state < 2)"

/* What is looked up for each row is looked up for those of the page only. */
#define LIST(WHICH, ORDER) \
    "WITH page AS (SELECT tourney.id AS id FROM tourney WHERE " WHICH " AND ($3 = -1 OR kind = $3) " \
    "AND ($4 = '' OR game = $4) AND (CAST($5 AS BIGINT) = 0 OR club = $5) ORDER BY " ORDER \
    " LIMIT $6 OFFSET $7) SELECT " COLUMNS ", " ENTRANTS ", (SELECT COUNT(*) FROM entrant WHERE " \
    "entrant.tourney = tourney.id AND entrant.person = $8 AND entrant.state < 2) FROM page JOIN " \
    "tourney ON tourney.id = page.id LEFT JOIN person ON person.id = host ORDER BY " ORDER

#define NEWEST "tourney.made DESC, tourney.id"
/* Announced ones that begin soon come first. */
#define SOONEST \
    "tourney.state, CASE WHEN tourney.state = 0 AND begins > 0 THEN begins ELSE 0 END, " NEWEST

/* In each, $1 is the state and $2 the person. */
static const char of_a_state[] =
    LIST("tourney.state = $1 AND CAST($2 AS BIGINT) = 0", NEWEST);
static const char to_enter[] =
    LIST("($1 < 0 OR tourney.state = $1) AND CAST($2 AS BIGINT) = 0 AND tourney.state < 2 AND " OPEN,
         SOONEST);
static const char of_a_person[] =
    LIST("($1 = -1 OR tourney.state = $1 OR ($1 = -2 AND " OPEN ")) AND tourney.id IN (SELECT "
         "mine.id FROM tourney AS mine WHERE mine.host = CAST($2 AS BIGINT) UNION ALL SELECT "
         "entrant.tourney FROM entrant WHERE entrant.person = CAST($2 AS BIGINT))", SOONEST);
/* clang-format on */

static const char *list_for(const tourney_filter *f) {
    if (f->person != 0) return of_a_person;
    return f->state == OPEN_TO_ENTER || f->state == STATE_ANNOUNCED ? to_enter : of_a_state;
}

store_result store_live_tourneys(store *s, store_listing each, void *user) {
    listing l = {each, user};
    return store_done(
        store_run(s, &(db_query){.sql = "SELECT " COLUMNS ", " ENTRANTS
                                        ", 0 FROM tourney LEFT JOIN person ON person.id = host "
                                        "WHERE tourney.state < 2 ORDER BY tourney.made, tourney.id",
                                 .row = give_listed,
                                 .user = &l}));
}

store_result store_tourneys(store *s, const tourney_filter *f, store_listing each, void *user) {
    listing l = {each, user};
    return store_done(store_run(
        s,
        &(db_query){.sql = list_for(f),
                    .row = give_listed,
                    .user = &l,
                    .count = 8,
                    .value = {DB_NUMBER(f->state), DB_NUMBER(f->person), DB_NUMBER(f->kind),
                              DB_TEXT(f->game), DB_NUMBER(f->club), DB_NUMBER(TOURNEYS_PAGE + 1),
                              DB_NUMBER((int64_t)f->page * TOURNEYS_PAGE), DB_NUMBER(f->reader)}}));
}

/* ---- cancelling ------------------------------------------------------------------------------ */

typedef struct {
    int64_t person[ENTRANTS_MAX + 1];
    int count;
} affected;

static void add_person(affected *a, int64_t person) {
    for (int i = 0; i < a->count; i++)
        if (a->person[i] == person) return;
    if (person > 0 && a->count < (int)(sizeof a->person / sizeof *a->person))
        a->person[a->count++] = person;
}

static void note_entrant(void *user, const entrant_row *e) {
    if (e->state == ENTRANT_IN || e->state == ENTRANT_PAUSE) add_person(user, e->person);
}

/* A letter to everybody who plays, and to the organiser: the name and the reason are two lines.
 * 0: there is no such tournament, or it is over; negative: the store failed. */
int store_cancel_tourney(store *s, const char *id, const char *reason) {
    static tourney_row row; /* the loop has one thread */
    affected a = {0};
    size_t size = sizeof row.name + strlen(reason) + 2;
    int rows = store_run(s, &(db_query){.sql = "UPDATE tourney SET state = 3, version = version + "
                                               "1 WHERE id = $1 AND state < 2",
                                        .count = 1,
                                        .value = {DB_TEXT(id)}});
    char *text = rows == 1 ? malloc(size) : NULL;
    if (!text) return rows == 1 ? -1 : rows;
    bool fine = store_read_tourney(s, id, &row) == STORE_OK &&
                store_entrants(s, id, note_entrant, &a) == STORE_OK;
    snprintf(text, size, "%s\n%s", row.name, reason);
    add_person(&a, row.host);
    for (int i = 0; fine && i < a.count; i++)
        fine = store_post_letter(s, a.person[i], "tourney-end", text);
    return free(text), fine ? 1 : -1;
}
