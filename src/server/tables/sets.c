/* The card sets of people: adding them, what becomes of tables whose set was taken down, and
 * deleting sets that nobody used. */
#include "store_sets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { EXPIRY_SECONDS = 3600 };

/* What stands for the name of a set that was taken down. */
#define NO_NAME "–"

/* ---- adding ---------------------------------------------------------------------------------- */

const rules *tables_add_set(tables *ts, set_brought *from, why *w) {
    const set_input *text = &from->text;
    const rules *r = shelf_try(ts->shelf, text, &from->error);
    *w = from->error.fault == SET_OK ? WHY_STORE : WHY_SET;
    if (!r) return NULL;
    set_row row = {.owner = from->owner, .size = (int64_t)text->size, .text = text->text};
    snprintf(row.hash, sizeof row.hash, "%s", r->set_hash);
    snprintf(row.game, sizeof row.game, "%s", text->game->id);
    store_result result = store_add_set(ts->store, &row);
    *w = result == STORE_OK      ? WHY_OK
         : result == STORE_TAKEN ? WHY_SETS
         : result == STORE_NONE  ? WHY_SET_DOWN
                                 : WHY_STORE;
    return *w == WHY_OK ? r : NULL;
}

const rules *tables_own_rules(tables *ts, const game *g, const char *hash, why *w) {
    store_result result = store_use_set(ts->store, hash, g->id);
    *w = result == STORE_FAILED ? WHY_STORE : WHY_SET_UNKNOWN;
    const rules *r = result == STORE_OK ? shelf_find(ts->shelf, g, hash) : NULL;
    if (r) *w = WHY_OK;
    return r;
}

/* ---- taken down ------------------------------------------------------------------------------ */

static void note_decision(void *user, const set_row *row) {
    bool *down = user;
    *down = row->own && row->down != 0;
}

/* A table that has not begun closes. A match goes on among those who sit there: nobody else sees it
 * until it is over, nor the name of its set. */
static void hide_table(tables *ts, const char *id) {
    why w = WHY_OK;
    for (int i = 0; i < RACES; i++) {
        table *t = tables_load(ts, id, &w);
        if (!t || t->stage == OVER) return;
        if (t->stage == PLAYING && t->plan.closed_doors && strcmp(t->plan.own_set.en, NO_NAME) == 0)
            return;
        snprintf(t->plan.own_set.en, sizeof t->plan.own_set.en, NO_NAME);
        snprintf(t->plan.own_set.fr, sizeof t->plan.own_set.fr, NO_NAME);
        t->plan.listed = false;
        t->plan.closed_doors = true;
        w = t->stage == GATHERING ? tables_abandon(ts, t, (sitter){0})
                                  : tables_save(ts, t, (sitter){0});
        if (w != WHY_CHANGED) return;
    }
}

void sets_hear(tables *ts, const char *hash) {
    bool down = false;
    id_list with = {0};
    ts->lobby.stale = true;
    if (store_read_set(ts->store, hash, note_decision, &down) == STORE_OK && down &&
        store_tables_with(ts->store, hash, id_list_note, &with) == STORE_OK)
        for (size_t i = 0; i < with.count; i++) hide_table(ts, with.id[i]);
    free(with.id);
}

/* ---- deleting -------------------------------------------------------------------------------- */

void sets_expire(tables *ts, double now) {
    int64_t ms;
    if (now < ts->sets_due) return;
    ts->sets_due = now + (double)EXPIRY_SECONDS;
    if (store_time(ts->store, &ms) != STORE_OK ||
        store_expire_sets(ts->store, ms / 1000 - (int64_t)SET_DAYS * 86400) != STORE_OK)
        store_trouble(ts);
}
