#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sentence.h"
#include "store_inside.h"

struct store {
    const db_driver *driver;
    db *db;
    struct {
        char id[MATCH_ID];
        uint32_t step;
        char *text;
    } waiting[STORE_TOGETHER]; /* to be committed */
    int count;
    char why[DB_WHY];
};

static const db_driver *const drivers[] = {&db_sqlite, &db_postgres, NULL};

/* To change a table later: append a new script; user_version counts them. */
/* clang-format off */
#define SCHEMA(SERIAL, NUMBER, STRICT, NOROWID) \
    "CREATE TABLE IF NOT EXISTS person (id " SERIAL ", name TEXT NOT NULL, account TEXT UNIQUE," \
    "  password TEXT," \
    "  muted " NUMBER " NOT NULL DEFAULT 0, banned " NUMBER " NOT NULL DEFAULT 0," \
    "  made " NUMBER " NOT NULL) " \
    STRICT ";" \
    "CREATE TABLE IF NOT EXISTS session (hash TEXT PRIMARY KEY," \
    "  person " NUMBER " NOT NULL REFERENCES person, kind TEXT NOT NULL," \
    "  made " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE INDEX IF NOT EXISTS session_person ON session (person);" \
    "CREATE TABLE IF NOT EXISTS match (id TEXT PRIMARY KEY, stage " NUMBER " NOT NULL," \
    "  version " NUMBER " NOT NULL, game TEXT NOT NULL," \
    "  listed " NUMBER " NOT NULL, seed TEXT NOT NULL, plan TEXT NOT NULL, head TEXT NOT NULL," \
    "  made " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE INDEX IF NOT EXISTS match_stage ON match (stage) WHERE stage < 2;" \
    "CREATE TABLE IF NOT EXISTS line (match TEXT NOT NULL REFERENCES match," \
    "  step " NUMBER " NOT NULL, text TEXT NOT NULL, made " NUMBER " NOT " \
    "NULL," \
    "  PRIMARY KEY (match, step))" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS sitter (person " NUMBER " NOT NULL REFERENCES person," \
    "  match TEXT NOT NULL REFERENCES match," \
    "  made " NUMBER " NOT NULL, PRIMARY KEY (person, match))" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS waiting (match TEXT PRIMARY KEY REFERENCES match," \
    "  until " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS chat (id " SERIAL ", match TEXT NOT NULL REFERENCES match," \
    "  name TEXT NOT NULL," \
    "  text TEXT NOT NULL, made " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE INDEX IF NOT EXISTS chat_match ON chat (match, id);" \
    "CREATE TABLE IF NOT EXISTS chatter (chat " NUMBER " PRIMARY KEY," \
    "  person " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE INDEX IF NOT EXISTS chatter_person ON chatter (person);" \
    "CREATE TABLE IF NOT EXISTS mute (person " NUMBER " NOT NULL REFERENCES person," \
    "  other " NUMBER " NOT NULL REFERENCES person," \
    "  made " NUMBER " NOT NULL, PRIMARY KEY (person, other))" NOROWID ";" \
    "CREATE INDEX IF NOT EXISTS mute_other ON mute (other);" \
    "CREATE TABLE IF NOT EXISTS result (match TEXT NOT NULL REFERENCES match," \
    "  seat " NUMBER " NOT NULL, who TEXT NOT NULL, place " NUMBER " NOT " \
    "NULL," \
    "  points " NUMBER " NOT NULL, made " NUMBER " NOT NULL, PRIMARY KEY (match," \
    "  seat))" NOROWID ";" \
    "CREATE INDEX IF NOT EXISTS result_who ON result (who, made);" \
    "CREATE TABLE IF NOT EXISTS rating (who TEXT NOT NULL, game TEXT NOT NULL," \
    "  mu " NUMBER " NOT NULL, sigma " NUMBER " NOT NULL," \
    "  matches " NUMBER " NOT NULL, wins " NUMBER " NOT NULL, PRIMARY KEY (who," \
    "  game))" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS beat (id " NUMBER " PRIMARY KEY," \
    "  at " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS claim (key TEXT PRIMARY KEY, made " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS contact (person " NUMBER " PRIMARY KEY REFERENCES person," \
    "  mail TEXT NOT NULL, code TEXT NOT NULL," \
    "  confirmed " NUMBER " NOT NULL, lang " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS deed (id " SERIAL ", made " NUMBER " NOT NULL," \
    "  who TEXT NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL," \
    "  why TEXT NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS notice (id " SERIAL ", text TEXT NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS setfile (hash TEXT PRIMARY KEY, text TEXT NOT NULL)" STRICT ";"

/* clang-format on */
static const char schema_sqlite[] =
    SCHEMA("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER", " STRICT", " STRICT, WITHOUT ROWID");
static const char schema_postgres[] =
    "BEGIN; SELECT pg_advisory_xact_lock(" DB_SCHEMA
    ");" SCHEMA("BIGSERIAL PRIMARY KEY", "BIGINT", "", "") "COMMIT;";

static store_result failed(store *s) {
    snprintf(s->why, sizeof s->why, "%s", s->driver->why(s->db));
    return STORE_FAILED;
}

static int64_t now(void) { return (int64_t)time(NULL); }

store *store_open(const char *address, lang l, char why[DB_WHY]) {
    for (int i = 0; drivers[i]; i++) {
        size_t size = strlen(drivers[i]->prefix);
        if (strncmp(address, drivers[i]->prefix, size) != 0) continue;
        db *d = drivers[i]->open(address + size, why);
        store *s = d ? calloc(1, sizeof *s) : NULL;
        if (!s) return NULL;
        *s = (store){.driver = drivers[i], .db = d};
        if (s->driver->script(d, s->driver->postgres ? schema_postgres : schema_sqlite)) return s;
        snprintf(why, DB_WHY, "%s: %s", address, s->driver->why(d));
        store_close(s);
        return NULL;
    }
    buffer b = buffer_over(why, DB_WHY);
    FILL(&b, l,
         TR(l, "server.start.store-address", "{0}: expected sqlite:FILE or postgres://...",
            "{0} : il fallait sqlite:FICHIER ou postgres://..."),
         address);
    return NULL;
}

void store_close(store *s) {
    bool taken[STORE_TOGETHER];
    (void)!store_commit(s, taken);
    s->driver->close(s->db);
    free(s);
}

bool store_serve(store *s) { return !s->driver->claim || s->driver->claim(s->db); }

bool store_shared(const store *s) { return s->driver->socket; }

int store_socket(const store *s, unsigned *serial) {
    return *serial = 0, s->driver->socket ? s->driver->socket(s->db, serial) : -1;
}

void store_tell(store *s, const char *text) {
    if (s->driver->tell) s->driver->tell(s->db, text);
}

bool store_heard(store *s, char out[DB_HEARD]) {
    return s->driver->heard && s->driver->heard(s->db, out);
}

static void give_number(void *user, const char *const cells[], int count) {
    (void)count;
    *(int64_t *)user = atoll(cells[0]);
}

/* In this order: a process that connects in between must not count as gone. */
store_result store_peers(store *s, peers *out) {
    int64_t came = 0;
    int rows[2];
    *out = (peers){.here = 1};
    if (!s->driver->postgres) return STORE_OK;
    const db_query q[] = {
        {.sql = "SELECT last_value FROM " DB_CAME, .row = give_number, .user = &came},
        {.sql = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = " DB_HERE
                " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
         .row = give_number,
         .user = &out->here}};
    if (!s->driver->together(s->db, q, 2, rows)) return failed(s);
    out->gone = came - out->here;
    return STORE_OK;
}

const char *store_why(const store *s) { return s->why; }
bool store_pending(const store *s) { return s->count > 0; }

/* ---- journal entries ------------------------------------------------------------------------- */

void store_append(store *s, const char *id, uint32_t step, const char *text) {
    ASSERT(s->count < STORE_TOGETHER);
    snprintf(s->waiting[s->count].id, MATCH_ID, "%s", id);
    s->waiting[s->count].step = step;
    s->waiting[s->count].text = strdup(text);
    ASSERT(s->waiting[s->count].text);
    s->count++;
}

/* All processes write in the order of the table ids, so two that want the same steps cannot
 * deadlock. */
static void put_in_order(const store *s, int order[STORE_TOGETHER]) {
    for (int i = 0, k; i < s->count; i++) {
        for (k = i; k > 0 && strcmp(s->waiting[order[k - 1]].id, s->waiting[i].id) > 0; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
}

store_result store_commit(store *s, bool taken[STORE_TOGETHER]) {
    db_query q[STORE_TOGETHER];
    int order[STORE_TOGETHER], rows[STORE_TOGETHER], count = s->count;
    if (count < 1) return STORE_OK;
    put_in_order(s, order);
    for (int i = 0; i < count; i++)
        q[i] = (db_query){.sql = "INSERT INTO line (match, step, text, made) VALUES ($1, $2, $3, "
                                 "$4) ON CONFLICT DO NOTHING",
                          .count = 4,
                          .value = {DB_TEXT(s->waiting[order[i]].id),
                                    DB_NUMBER(s->waiting[order[i]].step),
                                    DB_TEXT(s->waiting[order[i]].text), DB_NUMBER(now())}};
    bool fine = s->driver->together(s->db, q, count, rows);
    for (int i = 0; i < count; i++) free(s->waiting[i].text);
    for (int i = 0; fine && i < count; i++) taken[order[i]] = rows[i] == 0;
    s->count = 0;
    return fine ? STORE_OK : failed(s);
}

static int run(store *s, const db_query *q) {
    int rows = s->driver->run(s->db, q);
    if (rows < 0) failed(s);
    return rows;
}

int store_run(store *s, const db_query *q) { return run(s, q); }

bool store_begin(store *s) {
    return s->driver->script(s->db, s->driver->postgres ? "BEGIN" : "BEGIN IMMEDIATE");
}

bool store_end(store *s) { return s->driver->script(s->db, "COMMIT"); }

store_result store_undo(store *s) {
    failed(s);
    (void)!s->driver->script(s->db, "ROLLBACK");
    return STORE_FAILED;
}

static store_result changed_one(int rows) {
    return rows < 0 ? STORE_FAILED : rows == 0 ? STORE_TAKEN : STORE_OK;
}
static store_result found(int rows) {
    return rows < 0 ? STORE_FAILED : rows == 0 ? STORE_NONE : STORE_OK;
}
static store_result done(int rows) { return rows < 0 ? STORE_FAILED : STORE_OK; }

typedef struct {
    store_entry entry;
    store_chat chat;
    store_rating rating;
    store_id id;
    store_person person;
    void *user;
} receiver;

static void give_entry(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    (void)count;
    r->entry(r->user, (uint32_t)strtoul(cells[0], NULL, 10), cells[1]);
}

store_result store_entries(store *s, const char *id, store_entry each, void *user) {
    receiver r = {.entry = each, .user = user};
    return done(
        run(s, &(db_query){.sql = "SELECT step, text FROM line WHERE match = $1 ORDER BY step",
                           .row = give_entry,
                           .user = &r,
                           .count = 1,
                           .value = {DB_TEXT(id)}}));
}

static void give_new(void *user, const char *const cells[], int count) {
    store_new *n = user;
    (void)count;
    n->version = atoll(cells[0]);
    if (cells[1][0]) n->each(n->user, (uint32_t)strtoul(cells[1], NULL, 10), cells[2]);
}

store_result store_news(store *s, store_new *of, int count) {
    db_query q[STORE_TOGETHER];
    int rows[STORE_TOGETHER];
    ASSERT(count <= STORE_TOGETHER);
    for (int i = 0; i < count; i++) {
        of[i].version = 0;
        q[i] = (db_query){.sql = "SELECT version, step, text FROM match LEFT JOIN line ON "
                                 "line.match = match.id AND step >= $1 "
                                 "WHERE match.id = $2 ORDER BY step",
                          .row = give_new,
                          .user = &of[i],
                          .count = 2,
                          .value = {DB_NUMBER(of[i].from), DB_TEXT(of[i].id)}};
    }
    return s->driver->together(s->db, q, count, rows) ? STORE_OK : failed(s);
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void copy(char *out, size_t size, const char *text) { snprintf(out, size, "%s", text); }

static void give_match(void *user, const char *const cells[], int count) {
    match_row *m = user;
    (void)count;
    copy(m->id, sizeof m->id, cells[0]);
    m->stage = (stage)atoi(cells[1]);
    m->version = atoll(cells[2]);
    copy(m->game, sizeof m->game, cells[3]);
    m->listed = atoi(cells[4]);
    copy(m->seed, sizeof m->seed, cells[5]);
    copy(m->plan, sizeof m->plan, cells[6]);
    copy(m->head, sizeof m->head, cells[7]);
}

static void give_id(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    r->id(r->user, cells[0], count > 1 ? cells[1] : "");
}

store_result store_add_match(store *s, const match_row *m) {
    return changed_one(
        run(s, &(db_query){.sql = "INSERT INTO match (id, stage, version, game, listed, seed, "
                                  "plan, head, made) VALUES "
                                  "($1, $2, 1, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                           .count = 8,
                           .value = {DB_TEXT(m->id), DB_NUMBER(m->stage), DB_TEXT(m->game),
                                     DB_NUMBER(m->listed), DB_TEXT(m->seed), DB_TEXT(m->plan),
                                     DB_TEXT(m->head), DB_NUMBER(now())}}));
}

store_result store_read_match(store *s, const char *id, match_row *out) {
    return found(run(s, &(db_query){.sql = "SELECT id, stage, version, game, listed, seed, plan, "
                                           "head FROM match WHERE id = $1",
                                    .row = give_match,
                                    .user = out,
                                    .count = 1,
                                    .value = {DB_TEXT(id)}}));
}

store_result store_update_match(store *s, match_row *m) {
    store_result r = changed_one(run(
        s, &(db_query){
               .sql = "UPDATE match SET stage = $1, plan = $2, head = $3, version = version + 1 "
                      "WHERE id = $4 AND version = $5",
               .count = 5,
               .value = {DB_NUMBER(m->stage), DB_TEXT(m->plan), DB_TEXT(m->head), DB_TEXT(m->id),
                         DB_NUMBER(m->version)}}));
    if (r == STORE_OK) m->version++;
    return r;
}

/* ---- results --------------------------------------------------------------------------------- */

static bool add_result(store *s, const char *id, int seat, const result_row *r) {
    return run(s, &(db_query){.sql = "INSERT INTO result (match, seat, who, place, points, made) "
                                     "VALUES ($1, $2, $3, $4, $5, $6)",
                              .count = 6,
                              .value = {DB_TEXT(id), DB_NUMBER(seat), DB_TEXT(r->who),
                                        DB_NUMBER(r->place), DB_NUMBER(r->points),
                                        DB_NUMBER(now())}}) == 1;
}

/* Fails if another match of theirs was counted since the rating was read; then this one is
 * computed again. */
static bool put_rating(store *s, const rating_row *r) {
    return run(s, &(db_query){.sql = "INSERT INTO rating (who, game, mu, sigma, matches, wins) "
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
    if (!store_begin(s)) return failed(s);
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
    copy(row.who, sizeof row.who, cells[0]);
    copy(row.game, sizeof row.game, cells[1]);
    r->rating(r->user, &row, count > 6 ? cells[6] : "");
}

static void keep_rating(void *user, const rating_row *row, const char *name) {
    (void)name;
    *(rating_row *)user = *row;
}

store_result store_read_rating(store *s, rating_row *row) {
    receiver r = {.rating = keep_rating, .user = row};
    return found(run(s, &(db_query){.sql = "SELECT who, game, mu, sigma, matches, wins FROM rating "
                                           "WHERE who = $1 AND game = $2",
                                    .row = give_rating,
                                    .user = &r,
                                    .count = 2,
                                    .value = {DB_TEXT(row->who), DB_TEXT(row->game)}}));
}

store_result store_leaders(store *s, const leaders_page *p, store_rating each, void *user) {
    receiver r = {.rating = each, .user = user};
    return done(
        run(s, &(db_query){.sql = "SELECT who, game, mu, sigma, matches, wins, person.name FROM "
                                  "rating LEFT JOIN person ON "
                                  "rating.who = 'p:' || CAST(person.id AS TEXT) WHERE game = $1 "
                                  "ORDER BY mu - 3 * sigma DESC, who LIMIT 50 OFFSET $2",
                           .row = give_rating,
                           .user = &r,
                           .count = 2,
                           .value = {DB_TEXT(p->game), DB_NUMBER(p->from)}}));
}

store_result store_rank(store *s, const char *who, const char *game, int64_t *rank) {
    return found(run(
        s,
        &(db_query){
            .sql = "SELECT (SELECT COUNT(*) FROM rating AS other WHERE other.game = mine.game AND "
                   "(other.mu - 3 * other.sigma > mine.mu - 3 * mine.sigma OR "
                   "(other.mu - 3 * other.sigma = mine.mu - 3 * mine.sigma AND other.who < "
                   "mine.who))) + 1 "
                   "FROM rating AS mine WHERE mine.who = $1 AND mine.game = $2",
            .row = give_number,
            .user = rank,
            .count = 2,
            .value = {DB_TEXT(who), DB_TEXT(game)}}));
}

store_result store_ratings_of(store *s, const char *who, store_rating each, void *user) {
    receiver r = {.rating = each, .user = user};
    return done(run(s, &(db_query){.sql = "SELECT who, game, mu, sigma, matches, wins FROM rating "
                                          "WHERE who = $1 ORDER BY game",
                                   .row = give_rating,
                                   .user = &r,
                                   .count = 1,
                                   .value = {DB_TEXT(who)}}));
}

store_result store_unfinished(store *s, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return done(
        run(s, &(db_query){.sql = "SELECT id, plan FROM match WHERE stage < 2 ORDER BY made",
                           .row = give_id,
                           .user = &r}));
}

store_result store_listed(store *s, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return done(run(
        s,
        &(db_query){
            .sql =
                "SELECT id, CAST(stage AS TEXT) || plan FROM match WHERE stage < 2 AND listed = 1 "
                "ORDER BY stage, made DESC LIMIT 60",
            .row = give_id,
            .user = &r}));
}

store_result store_sit(store *s, const char *id, int64_t person) {
    return done(run(s, &(db_query){.sql = "INSERT INTO sitter (person, match, made) VALUES ($1, "
                                          "$2, $3) ON CONFLICT DO NOTHING",
                                   .count = 3,
                                   .value = {DB_NUMBER(person), DB_TEXT(id), DB_NUMBER(now())}}));
}

static bool stand(store *s, const char *id, int64_t person) {
    return run(s, &(db_query){.sql = "DELETE FROM sitter WHERE person = $1 AND match = $2",
                              .count = 2,
                              .value = {DB_NUMBER(person), DB_TEXT(id)}}) >= 0;
}

store_result store_seat(store *s, match_row *m, sitter who) {
    if (who.person == 0) return store_update_match(s, m);
    if (!store_begin(s)) return failed(s);
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

store_result store_open_match(store *s, const match_row *m, int64_t host) {
    bool fine = store_begin(s) && store_add_match(s, m) == STORE_OK &&
                store_sit(s, m->id, host) == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

/* ---- quick play ------------------------------------------------------------------------------ */

store_result store_waits(store *s, const char *id, int seconds) {
    return done(run(s, &(db_query){.sql = "INSERT INTO waiting (match, until) VALUES ($1, $2) ON "
                                          "CONFLICT (match) DO UPDATE SET "
                                          "until = excluded.until",
                                   .count = 2,
                                   .value = {DB_TEXT(id), DB_NUMBER(now() + seconds)}}));
}

store_result store_waiting(store *s, const char *game, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return done(run(s, &(db_query){.sql = "SELECT id FROM match JOIN waiting ON waiting.match = "
                                          "match.id WHERE stage = 0 AND listed = 1 AND "
                                          "game = $1 AND until > $2 ORDER BY made, id LIMIT 64",
                                   .row = give_id,
                                   .user = &r,
                                   .count = 2,
                                   .value = {DB_TEXT(game), DB_NUMBER(now())}}));
}

bool store_lock(store *s) {
    return !s->driver->postgres || run(s, &(db_query){.sql = "SELECT pg_advisory_lock(5643)"}) >= 0;
}

void store_unlock(store *s) {
    if (s->driver->postgres && run(s, &(db_query){.sql = "SELECT pg_advisory_unlock(5643)"}) < 0)
        failed(s);
}

store_result store_count_unfinished(store *s, int64_t person, int64_t *count) {
    return found(run(s, &(db_query){.sql = "SELECT COUNT(*) FROM sitter JOIN match ON match.id = "
                                           "sitter.match WHERE person = $1 AND stage < 2",
                                    .row = give_number,
                                    .user = count,
                                    .count = 1,
                                    .value = {DB_NUMBER(person)}}));
}

store_result store_all_matches_of(store *s, int64_t person, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return done(
        run(s, &(db_query){.sql = "SELECT match FROM sitter WHERE person = $1 ORDER BY made, match",
                           .row = give_id,
                           .user = &r,
                           .count = 1,
                           .value = {DB_NUMBER(person)}}));
}

store_result store_matches_of(store *s, int64_t person, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return done(run(
        s,
        &(db_query){.sql = "SELECT match FROM sitter WHERE person = $1 ORDER BY made DESC LIMIT 50",
                    .row = give_id,
                    .user = &r,
                    .count = 1,
                    .value = {DB_NUMBER(person)}}));
}

/* ---- chat ------------------------------------------------------------------------------------ */

static void give_chat(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    (void)count;
    r->chat(r->user, atoll(cells[0]), &(chat_row){atoll(cells[3]), cells[1], cells[2]});
}

static bool add_chat(store *s, const char *id, const chat_row *c, int64_t *number) {
    db_query text = {
        .sql = "INSERT INTO chat (match, name, text, made) VALUES ($1, $2, $3, $4) RETURNING id",
        .row = give_number,
        .user = number,
        .count = 4,
        .value = {DB_TEXT(id), DB_TEXT(c->name), DB_TEXT(c->text), DB_NUMBER(now())}};
    if (run(s, &text) != 1) return false;
    db_query who = {.sql = "INSERT INTO chatter (chat, person) VALUES ($1, $2)",
                    .count = 2,
                    .value = {DB_NUMBER(*number), DB_NUMBER(c->person)}};
    return run(s, &who) == 1;
}

store_result store_add_chat(store *s, const char *id, const chat_row *c, int64_t *number) {
    return store_begin(s) && add_chat(s, id, c, number) && store_end(s) ? STORE_OK : store_undo(s);
}

store_result store_read_chat(store *s, const chat_wish *w, store_chat each, void *user) {
    receiver r = {.chat = each, .user = user};
    return found(run(
        s,
        &(db_query){
            .sql = "SELECT id, name, text, person FROM chat JOIN chatter ON chatter.chat = chat.id "
                   "WHERE id = $1 AND match = $2",
            .row = give_chat,
            .user = &r,
            .count = 2,
            .value = {DB_NUMBER(w->number), DB_TEXT(w->match)}}));
}

store_result store_chats(store *s, const chat_wish *w, store_chat each, void *user) {
    receiver r = {.chat = each, .user = user};
    return done(run(
        s,
        &(db_query){
            .sql =
                "SELECT id, name, text, person FROM (SELECT id, name, text, person FROM chat JOIN "
                "chatter ON "
                "chatter.chat = chat.id WHERE match = $1 AND NOT EXISTS (SELECT 1 FROM mute WHERE "
                "mute.person = $2 "
                "AND mute.other = chatter.person) ORDER BY id DESC LIMIT 100) AS last ORDER BY id",
            .row = give_chat,
            .user = &r,
            .count = 2,
            .value = {DB_TEXT(w->match), DB_NUMBER(w->viewer)}}));
}

/* ---- people ---------------------------------------------------------------------------------- */

static void give_person(void *user, const char *const cells[], int count) {
    person_row *p = user;
    (void)count;
    p->id = atoll(cells[0]);
    copy(p->name, sizeof p->name, cells[1]);
    copy(p->account, sizeof p->account, cells[2]);
    copy(p->password, sizeof p->password, cells[3]);
    p->muted = atoi(cells[4]);
    p->banned = atoi(cells[5]);
}

store_result store_add_person(store *s, person_row *p) {
    return changed_one(
        run(s, &(db_query){.sql = "INSERT INTO person (name, made) VALUES ($1, $2) RETURNING id",
                           .row = give_number,
                           .user = &p->id,
                           .count = 2,
                           .value = {DB_TEXT(p->name), DB_NUMBER(now())}}));
}

store_result store_read_person(store *s, int64_t id, person_row *out) {
    return found(run(
        s, &(db_query){
               .sql = "SELECT id, name, account, password, muted, banned FROM person WHERE id = $1",
               .row = give_person,
               .user = out,
               .count = 1,
               .value = {DB_NUMBER(id)}}));
}

store_result store_find_account(store *s, const char *account, person_row *out) {
    return found(run(
        s,
        &(db_query){
            .sql =
                "SELECT id, name, account, password, muted, banned FROM person WHERE account = $1",
            .row = give_person,
            .user = out,
            .count = 1,
            .value = {DB_TEXT(account)}}));
}

store_result store_update_person(store *s, const person_row *p) {
    return changed_one(run(
        s, &(db_query){.sql = "UPDATE person SET name = $1, account = NULLIF($2, ''), password = "
                              "$3, muted = $4, banned = $5 "
                              "WHERE id = $6 AND NOT EXISTS (SELECT 1 FROM person AS other WHERE "
                              "other.account = $2 AND other.id <> $6)",
                       .count = 6,
                       .value = {DB_TEXT(p->name), DB_TEXT(p->account), DB_TEXT(p->password),
                                 DB_NUMBER(p->muted), DB_NUMBER(p->banned), DB_NUMBER(p->id)}}));
}

store_result store_add_session(store *s, const char *hash, int64_t person, const char *kind) {
    return changed_one(run(s, &(db_query){.sql = "INSERT INTO session (hash, person, kind, made) "
                                                 "VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                                          .count = 4,
                                          .value = {DB_TEXT(hash), DB_NUMBER(person), DB_TEXT(kind),
                                                    DB_NUMBER(now())}}));
}

store_result store_add_guest(store *s, person_row *p, const char *hash) {
    bool fine = store_begin(s) && store_add_person(s, p) == STORE_OK &&
                store_add_session(s, hash, p->id, "web") == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

store_result store_find_session(store *s, const char *hash, int64_t *person) {
    return found(run(s, &(db_query){.sql = "SELECT person FROM session WHERE hash = $1",
                                    .row = give_number,
                                    .user = person,
                                    .count = 1,
                                    .value = {DB_TEXT(hash)}}));
}

store_result store_end_session(store *s, const char *hash) {
    return done(run(s, &(db_query){.sql = "DELETE FROM session WHERE hash = $1",
                                   .count = 1,
                                   .value = {DB_TEXT(hash)}}));
}

store_result store_end_session_of(store *s, int64_t person, const char *beginning) {
    return changed_one(run(
        s, &(db_query){.sql = "DELETE FROM session WHERE person = $1 AND SUBSTR(hash, 1, 16) = $2",
                       .count = 2,
                       .value = {DB_NUMBER(person), DB_TEXT(beginning)}}));
}

store_result store_end_sessions(store *s, int64_t person) {
    return done(run(s, &(db_query){.sql = "DELETE FROM session WHERE person = $1",
                                   .count = 1,
                                   .value = {DB_NUMBER(person)}}));
}

static store_result end_other_sessions(store *s, int64_t person, const char *hash) {
    return done(run(s, &(db_query){.sql = "DELETE FROM session WHERE person = $1 AND hash <> $2",
                                   .count = 2,
                                   .value = {DB_NUMBER(person), DB_TEXT(hash)}}));
}

store_result store_change_password(store *s, const person_row *p, const char *hash,
                                   const char *notice) {
    bool fine = store_begin(s) && store_update_person(s, p) == STORE_OK &&
                end_other_sessions(s, p->id, hash) == STORE_OK &&
                store_add_notice(s, notice) == STORE_OK;
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

/* ---- administration -------------------------------------------------------------------------- */

store_result store_add_notice(store *s, const char *text) {
    return changed_one(run(s, &(db_query){.sql = "INSERT INTO notice (text) VALUES ($1)",
                                          .count = 1,
                                          .value = {DB_TEXT(text)}}));
}

store_result store_notices(store *s, int64_t after, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return done(run(s, &(db_query){.sql = "SELECT id, text FROM notice WHERE id > $1 ORDER BY id",
                                   .row = give_id,
                                   .user = &r,
                                   .count = 1,
                                   .value = {DB_NUMBER(after)}}));
}

store_result store_last_notice(store *s, int64_t *number) {
    return found(run(s, &(db_query){.sql = "SELECT COALESCE(MAX(id), 0) FROM notice",
                                    .row = give_number,
                                    .user = number}));
}

static void give_known(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    person_row p;
    give_person(&p, cells, count);
    r->person(r->user, &p);
}

store_result store_people(store *s, int64_t after, store_person each, void *user) {
    receiver r = {.person = each, .user = user};
    return done(run(s, &(db_query){.sql = "SELECT id, name, account, password, muted, banned FROM "
                                          "person WHERE id > $1 ORDER BY id LIMIT 1000",
                                   .row = give_known,
                                   .user = &r,
                                   .count = 1,
                                   .value = {DB_NUMBER(after)}}));
}

bool store_backup(store *s, const char *path) {
    if (s->driver->postgres) return snprintf(s->why, sizeof s->why, "use pg_dump"), false;
    db_query q = {.sql = "VACUUM INTO $1", .count = 1, .value = {DB_TEXT(path)}};
    return run(s, &q) >= 0;
}

store_result store_claim(store *s, const char *key) {
    return changed_one(run(
        s,
        &(db_query){.sql = "INSERT INTO claim (key, made) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    .count = 2,
                    .value = {DB_TEXT(key), DB_NUMBER(now())}}));
}

/* The column `lang` holds 0 for English, 1 for French, and for any other language the letters of
 * its code as the bytes of a number: the order of the languages differs from build to build. */
static int64_t number_of_lang(const char *code) {
    int64_t number = 0;
    if (strcmp(code, "en") == 0 || strcmp(code, "fr") == 0) return code[0] == 'f';
    for (const char *c = code; *c; c++) number = number << 8 | (unsigned char)*c;
    return number;
}

static void lang_of_number(int64_t number, char code[LANG_CODE]) {
    int size = 0;
    while (size < LANG_CODE - 1 && number >> 8 * size > 1) size++;
    snprintf(code, LANG_CODE, "%s", number == 1 ? "fr" : "en");
    for (int i = 0; i < size; i++) code[i] = (char)(number >> 8 * (size - 1 - i) & 0xff);
    if (size) code[size] = 0;
}

static void give_contact(void *user, const char *const cells[], int count) {
    contact_row *c = user;
    (void)count;
    c->person = atoll(cells[0]);
    copy(c->mail, sizeof c->mail, cells[1]);
    copy(c->code, sizeof c->code, cells[2]);
    c->confirmed = atoi(cells[3]);
    lang_of_number(atoll(cells[4]), c->lang);
}

store_result store_read_contact(store *s, int64_t person, contact_row *out) {
    return found(run(
        s, &(db_query){
               .sql = "SELECT person, mail, code, confirmed, lang FROM contact WHERE person = $1",
               .row = give_contact,
               .user = out,
               .count = 1,
               .value = {DB_NUMBER(person)}}));
}

store_result store_put_contact(store *s, const contact_row *c) {
    return changed_one(run(
        s, &(db_query){.sql = "INSERT INTO contact (person, mail, code, confirmed, lang) "
                              "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person) DO "
                              "UPDATE SET mail = excluded.mail, code = excluded.code, "
                              "confirmed = excluded.confirmed, lang = excluded.lang",
                       .count = 5,
                       .value = {DB_NUMBER(c->person), DB_TEXT(c->mail), DB_TEXT(c->code),
                                 DB_NUMBER(c->confirmed), DB_NUMBER(number_of_lang(c->lang))}}));
}

store_result store_beat(store *s, int64_t at) {
    return changed_one(run(s, &(db_query){.sql = "INSERT INTO beat (id, at) VALUES (1, $1) ON "
                                                 "CONFLICT (id) DO UPDATE SET at = excluded.at",
                                          .count = 1,
                                          .value = {DB_NUMBER(at)}}));
}

store_result store_last_beat(store *s, int64_t *at) {
    return found(run(s, &(db_query){.sql = "SELECT COALESCE(MAX(at), 0) FROM beat",
                                    .row = give_number,
                                    .user = at}));
}

bool store_alone(store *s) {
    int64_t others = 0;
    if (!s->driver->postgres) return true; /* SQLite serves one process only */
    db_query q = {.sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'vallon' "
                         "AND datname = current_database() "
                         "AND pid <> pg_backend_pid()",
                  .row = give_number,
                  .user = &others};
    return run(s, &q) >= 0 && others == 0;
}

store_result store_timed(store *s, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return done(
        run(s, &(db_query){.sql = "SELECT id FROM match WHERE stage = 1 AND plan LIKE '%clock %'",
                           .row = give_id,
                           .user = &r}));
}

/* ---- sets ------------------------------------------------------------------------------------ */

store_result store_keep_set(store *s, const char *hash, const char *text) {
    return done(
        run(s, &(db_query){
                   .sql = "INSERT INTO setfile (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                   .count = 2,
                   .value = {DB_TEXT(hash), DB_TEXT(text)}}));
}

store_result store_find_set(store *s, const char *hash, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return found(run(s, &(db_query){.sql = "SELECT hash, text FROM setfile WHERE hash = $1",
                                    .row = give_id,
                                    .user = &r,
                                    .count = 1,
                                    .value = {DB_TEXT(hash)}}));
}
