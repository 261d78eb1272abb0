/* The entrants and meetings of a tournament, and the changes while it runs. */
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "store_inside.h"
#include "store_tourneys.h"

typedef struct {
    store_entrant entrant;
    store_meeting meeting;
    void *user;
} taker;

static void give_entrant(void *user, const char *const cells[], int count) {
    const taker *t = user;
    entrant_row e = {.number = atoi(cells[0]),
                     .person = atoll(cells[1]),
                     .state = (entrant_state)atoi(cells[2]),
                     .is = atoi(cells[3]),
                     .rating = {atoi(cells[4]), atoi(cells[5])},
                     .since = atoll(cells[6])};
    (void)count;
    store_copy(e.name, sizeof e.name, cells[7]);
    t->entrant(t->user, &e);
}

store_result store_entrants(store *s, const char *id, store_entrant each, void *user) {
    taker t = {.entrant = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT number, entrant.person, entrant.state, kind, mu, sigma, "
                              "since, COALESCE(person.name, '') FROM entrant LEFT JOIN person ON "
                              "person.id = entrant.person WHERE entrant.tourney = $1 ORDER BY "
                              "number",
                       .row = give_entrant,
                       .user = &t,
                       .count = 1,
                       .value = {DB_TEXT(id)}}));
}

static void give_meeting(void *user, const char *const cells[], int count) {
    const taker *t = user;
    meeting_row m = {.round = atoi(cells[0]),
                     .number = atoi(cells[1]),
                     .state = (meeting_state)atoi(cells[3]),
                     .count = atoi(cells[4]),
                     .ended = atoll(cells[5])};
    (void)count;
    store_copy(m.match, sizeof m.match, cells[2]);
    for (int i = 0; i < MEETING_SEATS; i++)
        m.player[i] = atoi(cells[6 + i]), m.place[i] = atoi(cells[6 + MEETING_SEATS + i]);
    t->meeting(t->user, &m);
}

store_result store_meetings(store *s, const char *id, store_meeting each, void *user) {
    taker t = {.meeting = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT round, number, match, state, count, ended, player0, player1, "
                              "player2, player3, place0, place1, place2, place3 FROM meeting WHERE "
                              "tourney = $1 ORDER BY round, number",
                       .row = give_meeting,
                       .user = &t,
                       .count = 1,
                       .value = {DB_TEXT(id)}}));
}

/* ---- changes --------------------------------------------------------------------------------- */

static bool put_entrant(store *s, const char *id, const entrant_row *e) {
    return store_run(
               s,
               &(db_query){.sql = "INSERT INTO entrant (tourney, number, person, state, "
                                  "kind, mu, sigma, since) VALUES ($1, $2, $3, $4, $5, $6, "
                                  "$7, $8) ON CONFLICT DO NOTHING",
                           .count = 8,
                           .value = {DB_TEXT(id), DB_NUMBER(e->number), DB_NUMBER(e->person),
                                     DB_NUMBER(e->state), DB_NUMBER(e->is), DB_NUMBER(e->rating.mu),
                                     DB_NUMBER(e->rating.sigma), DB_NUMBER(e->since)}}) == 1;
}

static bool set_entrant(store *s, const char *id, const entrant_row *e) {
    return store_run(s, &(db_query){.sql = "UPDATE entrant SET state = $1, since = $2 WHERE "
                                           "tourney = $3 AND number = $4",
                                    .count = 4,
                                    .value = {DB_NUMBER(e->state), DB_NUMBER(e->since), DB_TEXT(id),
                                              DB_NUMBER(e->number)}}) == 1;
}

static bool drop_entrant(store *s, const char *id, int number) {
    return store_run(s, &(db_query){.sql = "DELETE FROM entrant WHERE tourney = $1 AND number = $2",
                                    .count = 2,
                                    .value = {DB_TEXT(id), DB_NUMBER(number)}}) == 1;
}

/* clang-format off */
/* A round in one statement: each row is a list of numbers and the id of a match. */
#define NUMBER_SQLITE(n)   "CAST(json_extract(value, '$[" #n "]') AS BIGINT)"
#define TEXT_SQLITE(n)     "json_extract(value, '$[" #n "]')"
#define NUMBER_POSTGRES(n) "CAST(value->>" #n " AS BIGINT)"
#define TEXT_POSTGRES(n)   "(value->>" #n ")"
#define ROUND(NUMBER, TEXT, EACH) \
    "INSERT INTO meeting (tourney, round, number, match, state, count, ended, player0, player1, " \
    "player2, player3, place0, place1, place2, place3) SELECT $1, " NUMBER(0) ", " NUMBER(1) \
    ", " TEXT(2) ", " NUMBER(3) ", " NUMBER(4) ", " NUMBER(5) ", " NUMBER(6) ", " NUMBER(7) \
    ", " NUMBER(8) ", " NUMBER(9) ", " NUMBER(10) ", " NUMBER(11) ", " NUMBER(12) ", " \
    NUMBER(13) " FROM " EACH

static const char round_sqlite[] = ROUND(NUMBER_SQLITE, TEXT_SQLITE, "json_each($2)");
static const char round_postgres[] =
    ROUND(NUMBER_POSTGRES, TEXT_POSTGRES,
          "json_array_elements(CAST($2 AS json)) AS listed (value)");
/* clang-format on */

static void write_meeting(const meeting_row *m, json *j) {
    json_open(j, '[');
    json_int(j, m->round), json_int(j, m->number);
    json_text(j, m->match);
    json_int(j, m->state), json_int(j, m->count), json_int(j, m->ended);
    for (int i = 0; i < MEETING_SEATS; i++) json_int(j, m->player[i]);
    for (int i = 0; i < MEETING_SEATS; i++) json_int(j, m->place[i]);
    json_close(j, ']');
}

static bool add_meetings(store *s, const char *id, const meeting_row *m, int count) {
    enum { ROW = 128 };
    static char list[ENTRANTS_MAX * ROW + 3]; /* the loop has one thread */
    buffer b = BUFFER_OVER(list);
    json j = json_into(&b);
    json_open(&j, '[');
    for (int i = 0; i < count; i++) write_meeting(&m[i], &j);
    json_close(&j, ']');
    ASSERT(!b.full);
    return store_run(s, &(db_query){.sql = s->driver->postgres ? round_postgres : round_sqlite,
                                    .count = 2,
                                    .value = {DB_TEXT(id), DB_TEXT(list)}}) == count;
}

static store_result update(store *s, const tourney_row *t) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "UPDATE tourney SET state = $1, rounds = $2, round = $3, ends = $4, "
                              "version = version + 1 WHERE id = $5 AND version = $6",
                       .count = 6,
                       .value = {DB_NUMBER(t->state), DB_NUMBER(t->rounds), DB_NUMBER(t->round),
                                 DB_NUMBER(t->ends), DB_TEXT(t->id), DB_NUMBER(t->version)}}));
}

store_result store_change_tourney(store *s, tourney_row *t, const tourney_change *c) {
    if (!store_begin(s)) return store_failed(s);
    store_result result = update(s, t);
    bool fine = result == STORE_OK;
    if (fine && c->enters) fine = put_entrant(s, t->id, c->enters);
    if (fine && c->changes) fine = set_entrant(s, t->id, c->changes);
    if (fine && c->leaves) fine = drop_entrant(s, t->id, c->leaves - 1);
    if (fine && c->pair_count) fine = add_meetings(s, t->id, c->pairs, c->pair_count);
    if (fine && store_end(s)) return t->version++, STORE_OK;
    store_undo(s);
    return result == STORE_TAKEN ? STORE_TAKEN : STORE_FAILED;
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* 1: it is ours to begin; 0: another process was first; -1: the store failed. */
static int claim(store *s, const char *id, const meeting_row *m) {
    return store_run(
        s, &(db_query){.sql = "UPDATE meeting SET state = 1 WHERE tourney = $1 AND "
                              "round = $2 AND number = $3 AND state = 0",
                       .count = 3,
                       .value = {DB_TEXT(id), DB_NUMBER(m->round), DB_NUMBER(m->number)}});
}

static bool begin_one(store *s, meeting_batch *b, int i) {
    int64_t person[MEETING_SEATS] = {0};
    int mine = claim(s, b->id, b->meeting[i]);
    b->begun[i] = mine == 1;
    if (mine != 1) return mine == 0;
    b->fill(b->user, i, b->row);
    bool fine = store_add_match(s, b->row) == STORE_OK;
    b->sits(b->user, i, person);
    for (int k = 0; fine && k < MEETING_SEATS; k++)
        fine = person[k] <= 0 || store_sit(s, b->row->id, person[k]) == STORE_OK;
    return fine;
}

store_result store_begin_meetings(store *s, meeting_batch *b) {
    bool fine = store_begin(s);
    for (int i = 0; fine && i < b->count; i++) fine = begin_one(s, b, i);
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

bool store_end_meeting(store *s, const char *match, const ending *e) {
    const int *place = e->meeting;
    return store_run(s, &(db_query){.sql = "UPDATE meeting SET state = 2, place0 = $1, place1 = "
                                           "$2, place2 = $3, place3 = $4, ended = $5 WHERE match "
                                           "= $6",
                                    .count = 6,
                                    .value = {DB_NUMBER(place[0]), DB_NUMBER(place[1]),
                                              DB_NUMBER(place[2]), DB_NUMBER(place[3]),
                                              DB_NUMBER(e->ended), DB_TEXT(match)}}) >= 0;
}
