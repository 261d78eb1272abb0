/* Several processes on one PostgreSQL. No process owns a table: the one that appends notifies
 * the others of its id, and they read the new entries and update their own clients. A
 * notification only means "look again"; the journal alone is the truth. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "log.h"

void others_table(house *h, const table *t) {
    char text[DB_HEARD];
    snprintf(text, sizeof text, "table %s", t->id);
    store_tell(h->store, text);
}

void others_tables(house *h, const pending *p, int count) {
    char text[DB_HEARD];
    buffer b = BUFFER_OVER(text);
    buffer_text(&b, "table");
    for (int i = 0; i < count; i++) buffer_char(&b, ' '), buffer_text(&b, p[i].table->id);
    ASSERT(!b.full);
    store_tell(h->store, text);
}

void others_chat(house *h, const table *t, int64_t number) {
    char text[DB_HEARD];
    snprintf(text, sizeof text, "chat %s %lld", t->id, (long long)number);
    store_tell(h->store, text);
}

void others_presence(house *h, const table *t) {
    char text[DB_HEARD];
    unsigned mask = 0;
    for (const watch *w = t->watches; w; w = w->next_here)
        for (int i = 0; i < t->plan.setting.seats; i++)
            if (table_holds(t, i, w->client->person)) mask |= 1u << i;
    snprintf(text, sizeof text, "here %s %u", t->id, mask);
    store_tell(h->store, text);
}

/* ---- catching up ----------------------------------------------------------------------------- */

/* Tables with new entries. */
typedef struct {
    table *table[STORE_TOGETHER];
    int count;
} stale_tables;

typedef struct {
    char *entry[64];
    int count;
    uint32_t from;
    bool faulty; /* or too many entries */
} new_entries;

static void note_entry(void *user, uint32_t step, const char *text) {
    new_entries *n = user;
    n->faulty |= n->count == COUNT_OF(n->entry) || step != n->from + (uint32_t)n->count;
    if (!n->faulty) n->entry[n->count++] = strdup(text);
}

static bool all_plies(const new_entries *n) {
    for (int i = 0; i < n->count; i++)
        if (!n->entry[i] || n->entry[i][0] < '0' || n->entry[i][0] > '9') return false;
    return !n->faulty;
}

static bool play_entry(house *h, table *t, const char *text) {
    scratch *sc = h->scratch;
    record_reader in = record_open(text, strlen(text));
    match *m = table_match(t, sc);
    if (!record_read_line(&in, t->rules, &sc->line) || sc->line.kind != LINE_PLAY) return false;
    dice_from_script(&sc->dice, sc->line.roll, sc->line.roll_count);
    if (match_try(m, &(match_move){sc->line.seat, sc->line.ply, sc->line.action},
                  (match_outcome){&sc->dice, &sc->log}) != PLAYED ||
        !dice_used_up(&sc->dice))
        return false;
    const char *left = strstr(text, "\n@ ");
    if (left && !clocks_read(&t->clocks, left + 1)) return false;
    table_commit(t, sc, sc->line.seat);
    events happened = sc->log;
    for (watch *w = t->watches; w; w = w->next_here) table_show(h, w, false, &happened);
    return true;
}

void table_start_over(house *h, table *t) {
    table_env env = house_env(h);
    if (!table_reload(t, &env)) {
        log_line("table_waits_for_the_store", t->id);
        return;
    }
    for (watch *w = t->watches; w; w = w->next_here) table_show(h, w, true, NULL);
}

static void apply_new_entries(house *h, table *t, const store_new *of, const new_entries *n) {
    bool fine = of->version == t->version && !t->broken;
    if (fine && n->count == 0 && !n->faulty) return;
    fine = fine && table_head(t) && all_plies(n);
    for (int i = 0; fine && i < n->count; i++) fine = play_entry(h, t, n->entry[i]);
    if (!fine) table_start_over(h, t);
}

/* Applies what other processes have appended and updates the clients here, with one query for
 * all tables. */
static void catch_up(house *h, const stale_tables *c) {
    store_new of[STORE_TOGETHER];
    static new_entries n[STORE_TOGETHER]; /* the loop has one thread */
    for (int i = 0; i < c->count; i++) {
        n[i] = (new_entries){.from = c->table[i]->step};
        of[i] = (store_new){
            .id = c->table[i]->id, .from = c->table[i]->step, .each = note_entry, .user = &n[i]};
    }
    bool fine = c->count == 0 || store_news(h->store, of, c->count) == STORE_OK;
    for (int i = 0; i < c->count; i++) {
        if (fine)
            apply_new_entries(h, c->table[i], &of[i], &n[i]);
        else
            table_start_over(h, c->table[i]);
        for (int k = 0; k < n[i].count; k++) free(n[i].entry[k]);
        table_after(h, c->table[i]);
    }
}

/* ---- notifications --------------------------------------------------------------------------- */

typedef struct {
    house *house;
    const table *table;
} chatting;

static void forward_chat(void *user, int64_t number, const chat_row *said) {
    const chatting *c = user;
    table_chat(c->house, c->table, number, said);
}

/* "table ID ID ..." */
static void on_tables(house *h, const char *text, stale_tables *c) {
    char id[MATCH_ID];
    int used;
    h->lobby_changed = true;
    for (; sscanf(text, " %16s%n", id, &used) == 1; text += used) {
        table *t = house_known(h, id);
        int at = 0;
        while (at < c->count && c->table[at] != t) at++;
        if (!t || at < c->count) continue;
        if (c->count == STORE_TOGETHER) catch_up(h, c), c->count = 0;
        c->table[c->count++] = t;
    }
}

static void on_notification(house *h, const char *text, stale_tables *c) {
    char word[8], id[MATCH_ID];
    long long number = 0;
    if (sscanf(text, "%7s %16s %lld", word, id, &number) < 2) return;
    if (strcmp(word, "table") == 0) {
        on_tables(h, text + strlen(word), c);
        return;
    }
    table *t = house_known(h, id);
    if (t && strcmp(word, "chat") == 0) {
        chatting to = {h, t};
        if (store_read_chat(h->store, &(chat_wish){.match = id, .number = number}, forward_chat,
                            &to) != STORE_OK)
            log_line("chat_is_not_there", id);
    } else if (t && strcmp(word, "here") == 0) {
        t->elsewhere = (uint8_t)number;
        t->elsewhere_until = net_now() + 3 * HERE_SECONDS;
    }
}

/* Another query may already have read the notification from the socket, so we do not wait for
 * the socket to be readable. */
void others_hear(house *h) {
    static char text[DB_HEARD];
    stale_tables c;
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
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (table *t = h->tables[i]; t; t = t->next) t->maybe_stale = true;
}

void others_look(house *h, table *t) {
    house_flush(h);
    t->maybe_stale = false;
    catch_up(h, &(stale_tables){{t}, 1});
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
    stale_tables c = {.count = 0};
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
        else if (sscanf(n.text[i], "stay %lld %64s", &person, session) == 2)
            people_stay(h, person, session);
        else
            on_notification(h, n.text[i], &c);
    }
    catch_up(h, &c);
}
