/* Card sets of people. */
#include "store_sets.h"

#include <stdlib.h>

#include "notice.h"
#include "store_inside.h"

/* ---- adding ---------------------------------------------------------------------------------- */

typedef struct {
    int64_t count, bytes, all;
} set_room;

static void give_room(void *user, const char *const cells[], int count) {
    set_room *r = user;
    (void)count;
    *r = (set_room){atoll(cells[0]), atoll(cells[1]), atoll(cells[2])};
}

static bool has_room(store *s, const set_row *row, bool *fits) {
    set_room r = {0};
    int found = store_run(
        s, &(db_query){.sql = "SELECT (SELECT COUNT(*) FROM setfile WHERE own = 1 AND owner = $1), "
                              "(SELECT COALESCE(SUM(size), 0) FROM setfile WHERE own = 1 AND "
                              "owner = $1), (SELECT COALESCE(SUM(size), 0) FROM setfile WHERE "
                              "own = 1)",
                       .row = give_room,
                       .user = &r,
                       .count = 1,
                       .value = {DB_NUMBER(row->owner)}});
    *fits = r.count < SETS_EACH && r.bytes + row->size <= SETS_EACH_BYTES &&
            r.all + row->size <= SETS_ALL_BYTES;
    return found == 1;
}

static int insert(store *s, const set_row *row, int64_t now) {
    return store_run(
        s,
        &(db_query){.sql = "INSERT INTO setfile (hash, text, game, own, owner, size, made, used) "
                           "VALUES ($1, $2, $3, 1, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                    .count = 7,
                    .value = {DB_TEXT(row->hash), DB_TEXT(row->text), DB_TEXT(row->game),
                              DB_NUMBER(row->owner), DB_NUMBER(row->size), DB_NUMBER(now),
                              DB_NUMBER(now)}});
}

static store_result note_used(store *s, const char *hash, const char *game, int64_t now) {
    return store_found(store_run(
        s, &(db_query){.sql = "UPDATE setfile SET used = $1 WHERE hash = $2 AND game = $3 AND own "
                              "= 1 AND down = 0",
                       .count = 3,
                       .value = {DB_NUMBER(now), DB_TEXT(hash), DB_TEXT(game)}}));
}

store_result store_use_set(store *s, const char *hash, const char *game) {
    int64_t now;
    return store_seconds(s, &now) ? note_used(s, hash, game, now) : STORE_FAILED;
}

static void give_known(void *user, const set_row *row) { *(set_row *)user = *row; }

store_result store_add_set(store *s, const set_row *row) {
    int64_t now;
    set_row known = {0};
    bool fits = false;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    store_result found = store_read_set(s, row->hash, give_known, &known);
    if (found == STORE_OK) return known.own ? note_used(s, row->hash, row->game, now) : STORE_OK;
    if (found == STORE_FAILED) return STORE_FAILED;
    if (!store_begin(s)) return store_failed(s);
    bool fine = store_lock_person(s, row->owner) && has_room(s, row, &fits);
    if (fine && !fits) return store_undo(s), STORE_TAKEN;
    return fine && insert(s, row, now) >= 0 && store_end(s) ? STORE_OK : store_undo(s);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct {
    store_set each;
    void *user;
} set_receiver;

static void give_set(void *user, const char *const cells[], int count) {
    const set_receiver *to = user;
    (void)count;
    set_row row = {.text = cells[1],
                   .own = atoi(cells[3]),
                   .owner = atoll(cells[4]),
                   .size = atoll(cells[5]),
                   .made = atoll(cells[6]),
                   .down = atoll(cells[7])};
    store_copy(row.hash, sizeof row.hash, cells[0]);
    store_copy(row.game, sizeof row.game, cells[2]);
    to->each(to->user, &row);
}

store_result store_read_set(store *s, const char *hash, store_set each, void *user) {
    set_receiver to = {each, user};
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT hash, text, game, own, owner, size, made, down "
                                        "FROM setfile WHERE hash = $1",
                                 .row = give_set,
                                 .user = &to,
                                 .count = 1,
                                 .value = {DB_TEXT(hash)}}));
}

store_result store_sets_of(store *s, int64_t person, db_row each, void *user) {
    return store_done(store_run(
        s,
        &(db_query){.sql = "SELECT hash, game, size, made, down, CASE WHEN EXISTS (SELECT 1 FROM "
                           "match WHERE own_set <> '' AND own_set = hash) THEN 1 ELSE 0 END "
                           "FROM setfile WHERE own = 1 AND owner = $1 ORDER BY made DESC, hash "
                           "LIMIT $2",
                    .row = each,
                    .user = user,
                    .count = 2,
                    .value = {DB_NUMBER(person), DB_NUMBER(SETS_LISTED)}}));
}

store_result store_tables_with(store *s, const char *hash, store_id each, void *user) {
    receiver r = {.id = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id, plan FROM match WHERE own_set <> '' AND own_set = $1 AND "
                              "stage < 2 LIMIT $2",
                       .row = store_give_id,
                       .user = &r,
                       .count = 2,
                       .value = {DB_TEXT(hash), DB_NUMBER(SET_TABLES)}}));
}

/* ---- deleting -------------------------------------------------------------------------------- */

#define UNUSED "NOT EXISTS (SELECT 1 FROM match WHERE own_set <> '' AND own_set = hash)"

store_result store_drop_set(store *s, int64_t person, const char *hash) {
    return store_changed_one(
        store_run(s, &(db_query){.sql = "DELETE FROM setfile WHERE hash = $1 AND own = 1 AND owner "
                                        "= $2 AND down = 0 AND " UNUSED,
                                 .count = 2,
                                 .value = {DB_TEXT(hash), DB_NUMBER(person)}}));
}

/* What was taken down stays known, so that it does not come back. */
store_result store_expire_sets(store *s, int64_t before) {
    return store_done(store_run(
        s, &(db_query){.sql = "DELETE FROM setfile WHERE own = 1 AND down = 0 AND used < $1 "
                              "AND " UNUSED,
                       .count = 1,
                       .value = {DB_NUMBER(before)}}));
}

/* ---- decisions ------------------------------------------------------------------------------- */

static bool hide_tables(store *s, const char *hash) {
    return store_run(s, &(db_query){.sql = "UPDATE match SET listed = 0 WHERE own_set <> '' AND "
                                           "own_set = $1 AND stage < 2",
                                    .count = 1,
                                    .value = {DB_TEXT(hash)}}) >= 0;
}

/* Every server hears of it by the notice. */
static bool tell_all(store *s, const set_decision *d, int64_t owner) {
    char text[DB_HEARD];
    notice n = {.kind = NOTICE_SET};
    store_copy(n.session, sizeof n.session, d->hash);
    notice_write(&n, text);
    return store_add_notice(s, text) == STORE_OK &&
           (owner == 0 || store_post_letter(s, owner, d->down ? "set-down" : "set-back", d->text));
}

int store_apply_set(store *s, const set_decision *d) {
    int64_t now, owner = 0;
    if (!store_seconds(s, &now)) return -1;
    int rows = store_run(
        s,
        &(db_query){.sql = "UPDATE setfile SET down = $1 WHERE hash = $2 AND own = 1 AND CASE "
                           "WHEN down = 0 THEN 0 ELSE 1 END <> $3 RETURNING owner",
                    .row = store_give_number,
                    .user = &owner,
                    .count = 3,
                    .value = {DB_NUMBER(d->down ? now : 0), DB_TEXT(d->hash), DB_NUMBER(d->down)}});
    if (rows != 1) return rows;
    if (d->down && !hide_tables(s, d->hash)) return -1;
    return tell_all(s, d, owner) ? 1 : -1;
}
