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
static bool is_there(const room *r) {
    for (const watch *w = r->watches; w; w = w->next_here)
        if (w->client->wire && room_seat_of(r, w->client->person) != WATCHER) return true;
    return false;
}

void quick_waits(house *h, room *r) {
    if (r->stage != GATHERING || !r->plan.listed || r->broken || room_open_seats(r) == 0 ||
        !is_there(r))
        return;
    if (store_waits(h->store, r->id, WAITS_SECONDS) != STORE_OK)
        log_line("store_failed", store_why(h->store));
}

static void note_id(void *user, const char *id, const char *detail) {
    (void)detail;
    id_list_add(user, id);
}

static bool fits(const ask *a, const room *r) {
    return r->stage == GATHERING && room_open_seats(r) > 0 &&
           room_seat_of(r, a->client->person) == WATCHER;
}

/* Retries if another process changes the table meanwhile. */
static why sit_down(ask *a, const char *id, bool *seated) {
    why w = WHY_OK;
    room *r = house_room(a->house, id, &w);
    *seated = false;
    while (r && w == WHY_OK && fits(a, r)) {
        w = ask_join(a, r);
        *seated = w == WHY_OK;
        if (*seated) return ask_stay(a, r), WHY_OK;
        if (w == WHY_CHANGED) w = WHY_OK;
    }
    return w == WHY_TABLE ? WHY_OK : w;
}

static why open_one(ask *a, const game *g) {
    room *r;
    plan p = {.game = g,
              .host = a->client->person,
              .listed = true,
              .undo = UNDO_OWN,
              .automatic = true,
              .pace = 300};
    p.setting = setting_normal(g, g->seats_min < 2 ? 2 : g->seats_min);
    snprintf(p.set_hash, sizeof p.set_hash, "%s", shelf_normal(a->house->shelf, g)->set_hash);
    ask_sit(a, &p.seat[0]);
    why w = ask_open(a, &p, &r);
    if (w != WHY_OK) return w;
    ask_stay(a, r);
    a->house->lobby_changed = true;
    return WHY_OK;
}

static why find_or_open(ask *a, const game *g) {
    id_list l = {0};
    bool seated = false;
    why w = store_waiting(a->house->store, g->id, note_id, &l) == STORE_OK ? WHY_OK : WHY_STORE;
    for (size_t i = 0; w == WHY_OK && !seated && i < l.count; i++)
        w = sit_down(a, l.id[i], &seated);
    free(l.id);
    return w == WHY_OK && !seated ? open_one(a, g) : w;
}

why verb_quick(ask *a) {
    char id[32];
    const game *g = message_text(a->message, "game", id, sizeof id) ? registry_find(id) : NULL;
    if (!g) return ask_at(a, WHY_GAME, "game");
    house_flush(a->house);
    if (!store_lock(a->house->store)) return WHY_STORE;
    why w = find_or_open(a, g);
    store_unlock(a->house->store);
    return w;
}
