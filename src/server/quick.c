/* Quick play: a seat at a listed table whose people are connected, or else a new table.
 *
 * Only the process that a person is connected to knows that they are present, so each process
 * stores until when its tables are waiting. One process at a time looks for a table and opens
 * one, so two people who come at once meet. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "log.h"
#include "registry.h"

enum { WAITS_SECONDS = 3 * HERE_SECONDS };

/* A person with a seat there is connected to this process. */
static bool is_there(const table *t) {
    for (const watch *w = t->watches; w; w = w->next_here)
        if (w->client->wire && table_seat_of(t, w->client->person) != WATCHER) return true;
    return false;
}

void quick_waits(house *h, table *t) {
    if (t->stage != GATHERING || !t->plan.listed || t->broken || table_open_seats(t) == 0 ||
        !is_there(t))
        return;
    if (store_waits(h->store, t->id, WAITS_SECONDS) != STORE_OK)
        log_line("store_failed", store_why(h->store));
}

static void note_id(void *user, const char *id, const char *detail) {
    (void)detail;
    id_list_add(user, id);
}

static bool fits(const request *q, const table *t) {
    return t->stage == GATHERING && table_open_seats(t) > 0 &&
           table_seat_of(t, q->client->person) == WATCHER;
}

/* Retries if another process changes the table meanwhile. */
static why sit_down(request *q, const char *id, bool *seated) {
    why w = WHY_OK;
    table *t = house_table(q->house, id, &w);
    *seated = false;
    while (t && w == WHY_OK && fits(q, t)) {
        w = request_join(q, t);
        *seated = w == WHY_OK;
        if (*seated) return request_stay(q, t), WHY_OK;
        if (w == WHY_CHANGED) w = WHY_OK;
    }
    return w == WHY_TABLE ? WHY_OK : w;
}

static why open_one(request *q, const game *g) {
    table *t;
    plan p = {.game = g,
              .host = q->client->person,
              .listed = true,
              .undo = UNDO_OWN,
              .automatic = true,
              .pace = 300};
    p.setting = setting_normal(g, g->seats_min < 2 ? 2 : g->seats_min);
    snprintf(p.set_hash, sizeof p.set_hash, "%s", shelf_normal(q->house->shelf, g)->set_hash);
    request_sit(q, &p.seat[0]);
    why w = request_open(q, &p, &t);
    if (w != WHY_OK) return w;
    request_stay(q, t);
    q->house->lobby_changed = true;
    return WHY_OK;
}

static why find_or_open(request *q, const game *g) {
    id_list l = {0};
    bool seated = false;
    why w = store_waiting(q->house->store, g->id, note_id, &l) == STORE_OK ? WHY_OK : WHY_STORE;
    for (size_t i = 0; w == WHY_OK && !seated && i < l.count; i++)
        w = sit_down(q, l.id[i], &seated);
    free(l.id);
    return w == WHY_OK && !seated ? open_one(q, g) : w;
}

why do_quick(request *q) {
    char id[32];
    const game *g = message_text(q->message, "game", id, sizeof id) ? registry_find(id) : NULL;
    if (!g) return request_at(q, WHY_GAME, "game");
    house_flush(q->house);
    if (!store_lock(q->house->store)) return WHY_STORE;
    why w = find_or_open(q, g);
    store_unlock(q->house->store);
    return w;
}
