/* Tables that never began: finding those that nobody waits at, and removing those that were closed.
 */
#include <stdlib.h>

#include "json.h"
#include "store_inside.h"

typedef struct {
    gathering_page *page;
    store_id each;
    void *user;
} gathering;

static void give_gathering(void *user, const char *const cells[], int count) {
    const gathering *g = user;
    (void)count;
    store_copy(g->page->id, sizeof g->page->id, cells[0]);
    g->page->made = atoll(cells[2]);
    g->page->seen = atoll(cells[3]);
    g->each(g->user, cells[0], cells[1]);
}

store_result store_gathering_before(store *s, gathering_page *p, store_id each, void *user) {
    gathering g = {p, each, user};
    gathering_page from = *p; /* the rows move it on */
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id, plan, made, COALESCE(until, made) FROM match LEFT JOIN "
                              "waiting ON waiting.match = match.id WHERE stage = 0 AND made < $1 "
                              "AND (made, id) > ($2, $3) AND (until IS NULL OR until <= $1) "
                              "ORDER BY made, id LIMIT $4",
                       .row = give_gathering,
                       .user = &g,
                       .count = 4,
                       .value = {DB_NUMBER(from.before), DB_NUMBER(from.made), DB_TEXT(from.id),
                                 DB_NUMBER(GATHERING_PAGE)}}));
}

/* ---- removing ------------------------------------------------------------------------------ */

#define EACH_SQLITE   "json_each($1)"
#define EACH_POSTGRES "json_array_elements_text(CAST($1 AS json)) AS listed (value)"

/* In this order: rows that refer to the table go first. */
#define REMOVE(EACH)                                                                       \
    "DELETE FROM chatter WHERE chat IN (SELECT id FROM chat WHERE match IN (SELECT value " \
    "FROM " EACH "))",                                                                     \
        "DELETE FROM chat WHERE match IN (SELECT value FROM " EACH ")",                    \
        "DELETE FROM waiting WHERE match IN (SELECT value FROM " EACH ")",                 \
        "DELETE FROM sitter WHERE match IN (SELECT value FROM " EACH ")",                  \
        "DELETE FROM line WHERE match IN (SELECT value FROM " EACH ")",                    \
        "DELETE FROM match WHERE id IN (SELECT value FROM " EACH ")"

enum { REMOVALS = 6 };
static const char *const remove_sqlite[REMOVALS] = {REMOVE(EACH_SQLITE)};
static const char *const remove_postgres[REMOVALS] = {REMOVE(EACH_POSTGRES)};

static void note_void(void *user, const char *const cells[], int count) {
    (void)count;
    json_text(user, cells[0]);
}

store_result store_remove_void(store *s, int64_t before) {
    char list[VOID_PAGE * (MATCH_ID + 3) + 3];
    buffer b = BUFFER_OVER(list);
    json j = json_into(&b);
    db_query q[REMOVALS];
    int rows[REMOVALS];
    json_open(&j, '[');
    int found = store_run(
        s, &(db_query){.sql = "SELECT id FROM match WHERE stage = 2 AND head = '' AND made < $1 "
                              "ORDER BY made LIMIT $2",
                       .row = note_void,
                       .user = &j,
                       .count = 2,
                       .value = {DB_NUMBER(before), DB_NUMBER(VOID_PAGE)}});
    json_close(&j, ']');
    if (found <= 0) return store_done(found);
    for (int i = 0; i < REMOVALS; i++)
        q[i] = (db_query){.sql = s->driver->postgres ? remove_postgres[i] : remove_sqlite[i],
                          .count = 1,
                          .value = {DB_TEXT(list)}};
    return s->driver->together(s->db, q, REMOVALS, rows) ? STORE_OK : store_failed(s);
}
