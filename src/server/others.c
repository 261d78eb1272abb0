/* Several processes on one PostgreSQL. No process owns a table: the one that appends notifies
 * the others of its id, and they read the new entries and update their own clients. A
 * notification only means "look again"; the journal alone is the truth. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "log.h"

void others_table(house *h, const room *r) {
    char text[DB_HEARD];
    snprintf(text, sizeof text, "table %s", r->id);
    store_tell(h->store, text);
}

void others_tables(house *h, const pending *p, int count) {
    char text[DB_HEARD];
    buffer b = BUFFER_OVER(text);
    buffer_text(&b, "table");
    for (int i = 0; i < count; i++) buffer_char(&b, ' '), buffer_text(&b, p[i].room->id);
    ASSERT(!b.full);
    store_tell(h->store, text);
}

void others_chat(house *h, const room *r, int64_t number) {
    char text[DB_HEARD];
    snprintf(text, sizeof text, "chat %s %lld", r->id, (long long)number);
    store_tell(h->store, text);
}

void others_presence(house *h, const room *r) {
    char text[DB_HEARD];
    unsigned mask = 0;
    for (const watch *w = r->watches; w; w = w->next_here)
        for (int i = 0; i < r->plan.setting.seats; i++)
            if (room_holds(r, i, w->client->person)) mask |= 1u << i;
    snprintf(text, sizeof text, "here %s %u", r->id, mask);
    store_tell(h->store, text);
}

/* ---- catching up ----------------------------------------------------------------------------- */

/* Tables with new entries. */
typedef struct {
    room *room[STORE_LINES];
    int count;
} stale_rooms;

typedef struct {
    char *line[64];
    int count;
    uint32_t from;
    bool faulty; /* or too many entries */
} new_entries;

static void note_line(void *user, uint32_t step, const char *line) {
    new_entries *n = user;
    n->faulty |= n->count == COUNT_OF(n->line) || step != n->from + (uint32_t)n->count;
    if (!n->faulty) n->line[n->count++] = strdup(line);
}

static bool all_plies(const new_entries *n) {
    for (int i = 0; i < n->count; i++)
        if (!n->line[i] || n->line[i][0] < '0' || n->line[i][0] > '9') return false;
    return !n->faulty;
}

static bool play_line(house *h, room *r, const char *line) {
    scratch *sc = h->scratch;
    record_reader in = record_open(line, strlen(line));
    match *m = room_match(r, sc);
    if (!record_read_line(&in, r->rules, &sc->line) || sc->line.kind != LINE_PLAY) return false;
    dice_from_script(&sc->dice, sc->line.roll, sc->line.roll_count);
    if (match_try(m, (match_move){sc->line.seat, sc->line.ply, sc->line.action},
                  (match_outcome){&sc->dice, &sc->log}) != PLAYED ||
        !dice_used_up(&sc->dice))
        return false;
    const char *left = strstr(line, "\n@ ");
    if (left && !clocks_read(&r->clocks, left + 1)) return false;
    room_commit(r, sc, sc->line.seat);
    events happened = sc->log;
    for (watch *w = r->watches; w; w = w->next_here) table_show(h, w, false, &happened);
    return true;
}

void table_start_over(house *h, room *r) {
    room_env env = house_env(h);
    if (!room_reload(r, &env)) {
        log_line("table_waits_for_the_store", r->id);
        return;
    }
    for (watch *w = r->watches; w; w = w->next_here) table_show(h, w, true, NULL);
}

static void apply_new_entries(house *h, room *r, const store_new *of, const new_entries *n) {
    bool fine = of->version == r->version && !r->broken;
    if (fine && n->count == 0 && !n->faulty) return;
    fine = fine && room_head(r) && all_plies(n);
    for (int i = 0; fine && i < n->count; i++) fine = play_line(h, r, n->line[i]);
    if (!fine) table_start_over(h, r);
}

/* Applies what other processes have appended and updates the clients here, with one query for
 * all tables. */
static void catch_up(house *h, const stale_rooms *c) {
    store_new of[STORE_LINES];
    static new_entries n[STORE_LINES]; /* the loop has one thread */
    for (int i = 0; i < c->count; i++) {
        n[i] = (new_entries){.from = c->room[i]->step};
        of[i] = (store_new){
            .id = c->room[i]->id, .from = c->room[i]->step, .each = note_line, .user = &n[i]};
    }
    bool fine = c->count == 0 || store_news(h->store, of, c->count) == STORE_OK;
    for (int i = 0; i < c->count; i++) {
        if (fine)
            apply_new_entries(h, c->room[i], &of[i], &n[i]);
        else
            table_start_over(h, c->room[i]);
        for (int k = 0; k < n[i].count; k++) free(n[i].line[k]);
        table_after(h, c->room[i]);
    }
}

/* ---- notifications --------------------------------------------------------------------------- */

typedef struct {
    house *house;
    const room *room;
} chatting;

static void forward_chat(void *user, int64_t number, const chat_row *said) {
    const chatting *c = user;
    table_chat(c->house, c->room, number, said);
}

/* "table ID ID ..." */
static void on_tables(house *h, const char *text, stale_rooms *c) {
    char id[MATCH_ID];
    int used;
    h->lobby_changed = true;
    for (; sscanf(text, " %16s%n", id, &used) == 1; text += used) {
        room *r = house_known(h, id);
        int at = 0;
        while (at < c->count && c->room[at] != r) at++;
        if (!r || at < c->count) continue;
        if (c->count == STORE_LINES) catch_up(h, c), c->count = 0;
        c->room[c->count++] = r;
    }
}

static void on_notification(house *h, const char *text, stale_rooms *c) {
    char word[8], id[MATCH_ID];
    long long number = 0;
    if (sscanf(text, "%7s %16s %lld", word, id, &number) < 2) return;
    if (strcmp(word, "table") == 0) {
        on_tables(h, text + strlen(word), c);
        return;
    }
    room *r = house_known(h, id);
    if (r && strcmp(word, "chat") == 0) {
        chatting to = {h, r};
        if (store_read_chat(h->store, &(chat_wish){.match = id, .number = number}, forward_chat,
                            &to) != STORE_OK)
            log_line("chat_is_not_there", id);
    } else if (r && strcmp(word, "here") == 0) {
        r->elsewhere = (uint8_t)number;
        r->elsewhere_until = net_now() + 3 * HERE_SECONDS;
    }
}

/* Another query may already have read the notification from the socket, so we do not wait for
 * the socket to be readable. */
void others_hear(house *h) {
    static char text[DB_HEARD];
    stale_rooms c;
    if (!store_shared(h->store)) return;
    house_flush(h);
    do {
        c.count = 0;
        while (store_heard(h->store, text)) on_notification(h, text, &c);
        catch_up(h, &c);
    } while (c.count > 0);
}

/* ---- processes that have gone ---------------------------------------------------------------- */

/* A process may die after its commit and before its notification: when one has gone, check every
 * table. */
void others_peers(house *h) {
    peers now;
    if (store_peers(h->store, &now) != STORE_OK) return;
    h->peers.here = now.here;
    if (now.gone <= h->peers.gone) return;
    h->peers.gone = now.gone;
    h->adopted = -ADOPT_SECONDS; /* its clocks must not stand still either: see timing_adopt */
    for (int i = 0; i < ROOMS; i++)
        for (room *r = h->rooms[i]; r; r = r->next) r->maybe_stale = true;
}

void others_look(house *h, room *r) {
    house_flush(h);
    r->maybe_stale = false;
    catch_up(h, &(stale_rooms){{r}, 1});
}

/* ---- notices from the admin ------------------------------------------------------------------ */

static void person_changed(house *h, int64_t person) {
    person_row p;
    if (store_read_person(h->store, person, &p) != STORE_OK) return;
    for (client *c = h->clients; c; c = c->after) {
        if (c->person != person) continue;
        c->muted = p.muted;
        c->banned = p.banned;
        if (p.banned && c->wire) wire_close(c->wire, FAREWELL_BANNED);
    }
}

typedef struct {
    char text[32][DB_HEARD];
    int count;
    int64_t last;
} notices;

static void note_notice(void *user, const char *id, const char *text) {
    notices *n = user;
    if (n->count == COUNT_OF(n->text)) return; /* the rest next time */
    n->last = atoll(id);
    snprintf(n->text[n->count++], DB_HEARD, "%s", text);
}

void others_notices(house *h) {
    static notices n;
    stale_rooms c = {.count = 0};
    n = (notices){.last = h->notice};
    house_flush(h);
    if (store_notices(h->store, h->notice, note_notice, &n) != STORE_OK) return;
    h->notice = n.last;
    for (int i = 0; i < n.count; i++) {
        long long person = 0;
        char session[HASH_HEX] = "";
        if (strncmp(n.text[i], "person ", 7) == 0)
            person_changed(h, atoll(n.text[i] + 7));
        else if (sscanf(n.text[i], "gone %lld %64s", &person, session) >= 1)
            people_gone(h, person, session);
        else
            on_notification(h, n.text[i], &c);
    }
    catch_up(h, &c);
}
