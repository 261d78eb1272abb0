/* Closes tables that never began and where nobody is connected any more, and removes those that
 * were closed: otherwise they would fill the lobby and the store. */
#include <stdlib.h>

#include "inside.h"

enum {
    EXPIRY_SECONDS = 10,
    VOID_SECONDS = 3600 /* until then whoever comes to a closed table learns that it was closed */
};

/* Strangers do not wait for a host who has gone. */
static int least(const tables *ts) {
    return ts->setting.gathering_seconds < LISTED_SECONDS ? ts->setting.gathering_seconds
                                                          : LISTED_SECONDS;
}

/* At tables with days for each move people come back after days; friends have a link. */
static bool is_due(const tables *ts, const gathering_page *page, const char *text) {
    plan p;
    if (!plan_read(&p, text)) return false;
    int64_t longer = plan_is_slow(&p)     ? CORRESPONDENCE_SECONDS
                     : p.listed || p.club ? least(ts)
                                          : ts->setting.gathering_seconds;
    return page->seen < page->before + least(ts) - longer;
}

typedef struct {
    const tables *tables;
    const gathering_page *page;
    id_list due;
    int count;
} looking;

static void note_due(void *user, const char *id, const char *text) {
    looking *l = user;
    l->count++;
    if (is_due(l->tables, l->page, text)) id_list_note(&l->due, id, text);
}

static void close_table(tables *ts, const char *id) {
    why w = WHY_OK;
    table *t = tables_load(ts, id, &w);
    if (!t || t->stage != GATHERING || watch_present(t) != 0) return;
    if (tables_abandon(ts, t, (sitter){0}) == WHY_OK) log_line("table_expired", NULL);
}

/* The store's clock is the one that all processes agree on. */
static bool look(tables *ts, looking *l) {
    gathering_page *page = &ts->expiring;
    int64_t ms;
    if (store_time(ts->store, &ms) != STORE_OK) return false;
    page->before = ms / 1000 - least(ts);
    if (store_remove_void(ts->store, ms / 1000 - VOID_SECONDS) != STORE_OK) return false;
    return store_gathering_before(ts->store, page, note_due, l) == STORE_OK;
}

/* Looks at one page of old tables in a call, so that the loop does not stall. */
void expire(tables *ts, double now) {
    gathering_page *page = &ts->expiring;
    looking l = {.tables = ts, .page = page};
    int pause = ts->setting.gathering_seconds;
    if (page->id[0] == 0 &&
        now - ts->expired < (double)(pause < EXPIRY_SECONDS ? pause : EXPIRY_SECONDS))
        return;
    ts->expired = now;
    if (!look(ts, &l)) store_trouble(ts);
    if (l.count < GATHERING_PAGE) *page = (gathering_page){0}; /* from the beginning next time */
    for (size_t i = 0; i < l.due.count; i++) close_table(ts, l.due.id[i]);
    free(l.due.id);
}
