/* Journal entries: queued in memory, written in one transaction, and read. */
#include <stdlib.h>
#include <string.h>

#include "store_inside.h"

bool store_pending(const store *s) { return s->count > 0; }

/* Keeps a text with its final 0. */
static size_t keep_text(store *s, const char *text) {
    size_t at = s->texts_used, size = strlen(text) + 1;
    if (at + size > s->texts_size) {
        s->texts_size = 2 * (at + size) + 4096;
        s->texts = realloc(s->texts, s->texts_size);
        ASSERT(s->texts);
    }
    memcpy(s->texts + at, text, size);
    s->texts_used += size;
    return at;
}

void store_append(store *s, const char *id, uint32_t step, const char *text) {
    ASSERT(s->count < STORE_TOGETHER);
    store_copy(s->waiting[s->count].id, MATCH_ID, id);
    s->waiting[s->count].step = step;
    s->waiting[s->count].text = keep_text(s, text);
    s->count++;
}

typedef struct {
    const char *id;
    int at;
} place;

static int compare_places(const void *a, const void *b) {
    const place *x = a, *y = b;
    int order = strcmp(x->id, y->id);
    return order ? order : x->at - y->at;
}

/* Processes that share a store write in the order of the table ids, so two that want the same
 * steps cannot deadlock. */
static void put_in_order(const store *s, place order[STORE_TOGETHER]) {
    for (int i = 0; i < s->count; i++) order[i] = (place){s->waiting[i].id, i};
    if (store_shared(s)) qsort(order, (size_t)s->count, sizeof *order, compare_places);
}

store_result store_commit(store *s, bool taken[STORE_TOGETHER]) {
    static const char sql[] = "INSERT INTO line (match, step, text, made) VALUES ($1, $2, $3, $4) "
                              "ON CONFLICT DO NOTHING";
    db_query q[STORE_TOGETHER];
    place order[STORE_TOGETHER];
    int rows[STORE_TOGETHER], count = s->count;
    if (count < 1) return STORE_OK;
    int64_t now = store_now();
    put_in_order(s, order);
    for (int i = 0; i < count; i++) {
        int at = order[i].at;
        q[i].sql = sql;
        q[i].row = NULL;
        q[i].count = 4;
        q[i].value[0] = DB_TEXT(s->waiting[at].id);
        q[i].value[1] = DB_NUMBER(s->waiting[at].step);
        q[i].value[2] = DB_TEXT(s->texts + s->waiting[at].text);
        q[i].value[3] = DB_NUMBER(now);
    }
    bool fine = s->driver->together(s->db, q, count, rows);
    for (int i = 0; fine && i < count; i++) taken[order[i].at] = rows[i] == 0;
    s->count = 0;
    s->texts_used = 0;
    return fine ? STORE_OK : store_failed(s);
}

static void give_entry(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    (void)count;
    r->entry(r->user, (uint32_t)strtoul(cells[0], NULL, 10), cells[1]);
}

store_result store_entries(store *s, const char *id, store_entry each, void *user) {
    receiver r = {.entry = each, .user = user};
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT step, text FROM line WHERE match = $1 ORDER BY step",
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
    return s->driver->together(s->db, q, count, rows) ? STORE_OK : store_failed(s);
}
