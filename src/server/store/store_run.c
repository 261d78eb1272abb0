/* What all files of the store use: running statements, transactions, results, cells. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_inside.h"

store_result store_failed(store *s) {
    snprintf(s->why, sizeof s->why, "%s", s->driver->why(s->db));
    return STORE_FAILED;
}

const char *store_why(const store *s) { return s->why; }

int64_t store_now(void) { return (int64_t)time(NULL); }

int store_run(store *s, const db_query *q) {
    int rows = s->driver->run(s->db, q);
    if (rows < 0) store_failed(s);
    return rows;
}

bool store_begin(store *s) {
    return s->driver->script(s->db, s->driver->postgres ? "BEGIN" : "BEGIN IMMEDIATE");
}

bool store_end(store *s) { return s->driver->script(s->db, "COMMIT"); }

store_result store_undo(store *s) {
    store_failed(s);
    (void)!s->driver->script(s->db, "ROLLBACK");
    return STORE_FAILED;
}

store_result store_changed_one(int rows) {
    return rows < 0 ? STORE_FAILED : rows == 0 ? STORE_TAKEN : STORE_OK;
}

store_result store_found(int rows) {
    return rows < 0 ? STORE_FAILED : rows == 0 ? STORE_NONE : STORE_OK;
}

store_result store_done(int rows) { return rows < 0 ? STORE_FAILED : STORE_OK; }

/* snprintf would do, but costs a microsecond for a row of cells. */
void store_copy(char *out, size_t size, const char *text) {
    size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    out[length] = 0;
}

void store_give_number(void *user, const char *const cells[], int count) {
    (void)count;
    *(int64_t *)user = atoll(cells[0]);
}

void store_give_id(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    r->id(r->user, cells[0], count > 1 ? cells[1] : "");
}
