/* Several processes on one PostgreSQL. No process owns a table: the one that appends announces the
 * table's id (announce.c), and the others read the new entries and update their own clients. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "letters.h"
#include "notice.h"
#include "store_reports.h"

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

/* Plays a ply that another process appended, and broadcasts it like one of our own. */
static bool play_ply(tables *ts, table *t, const journal_entry *e) {
    static uint8_t before[STATE_MAX]; /* the loop has one thread */
    memcpy(before, t->kept, t->rules->game->layout.size);
    if (!replay_ply(t, ts->scratch, e)) return false;
    t->clocks.at = clocks_now(); /* the other process may have another system time */
    bool patched =
        broadcast_wants_changes(t) &&
        changes_compute(&ts->peers_changes,
                        &(changes_between){t->plan.game, t->plan.setting.seats, before, t->kept});
    events happened = ts->scratch->log;
    broadcast_ply(ts, t, &happened, patched ? &ts->peers_changes : NULL);
    return true;
}

/* Plays the entries if all of them are plies; false: the table has to be reloaded. */
static bool play_entries(tables *ts, table *t, const new_entries *n) {
    for (int i = 0; i < n->count; i++) {
        journal_entry e;
        if (!n->entry[i] || !journal_read(&e, n->entry[i]) || e.kind != ENTRY_PLY ||
            !play_ply(ts, t, &e))
            return false;
    }
    return true;
}

static void apply_new_entries(tables *ts, table *t, const store_new *of, const new_entries *n) {
    bool fine = of->version == t->version && !t->broken;
    if (fine && n->count == 0 && !n->faulty) return;
    if (!fine || !table_head(t) || n->faulty || !play_entries(ts, t, n)) append_start_over(ts, t);
}

/* Applies what other processes have appended and updates the clients here, with one query for
 * all tables. */
static void catch_up(tables *ts, const stale_tables *c) {
    static store_new of[STORE_TOGETHER]; /* the loop has one thread */
    static new_entries n[STORE_TOGETHER];
    for (int i = 0; i < c->count; i++) {
        n[i] = (new_entries){.from = c->table[i]->step};
        of[i] = (store_new){
            .id = c->table[i]->id, .from = c->table[i]->step, .each = note_entry, .user = &n[i]};
    }
    bool fine = c->count == 0 || store_news(ts->store, of, c->count) == STORE_OK;
    for (int i = 0; i < c->count; i++) {
        if (fine)
            apply_new_entries(ts, c->table[i], &of[i], &n[i]);
        else
            append_start_over(ts, c->table[i]);
        for (int k = 0; k < n[i].count; k++) free(n[i].entry[k]);
        memory_attend(ts, c->table[i]);
    }
}

/* ---- announcements --------------------------------------------------------------------------- */

typedef struct {
    tables *tables;
    const table *table;
} chatting;

static void forward_chat(void *user, int64_t number, const chat_row *said) {
    const chatting *c = user;
    broadcast_chat(c->tables, c->table, number, said);
}

static void on_tables(tables *ts, notice *n, stale_tables *c) {
    ts->lobby.stale = true;
    do {
        table *t = memory_find(ts, n->id);
        int at = 0;
        while (at < c->count && c->table[at] != t) at++;
        if (!t || at < c->count) continue;
        if (c->count == STORE_TOGETHER) catch_up(ts, c), c->count = 0;
        c->table[c->count++] = t;
    } while (notice_next(n));
}

static void on_chat(tables *ts, const table *t, int64_t number) {
    chatting to = {ts, t};
    if (store_read_chat(ts->store, &(chat_wish){.match = t->id, .number = number}, forward_chat,
                        &to) != STORE_OK)
        log_line("chat_is_not_there", t->id);
}

/* Another process knows from which network a seat is played; it may have told before we had loaded
 * the table, so it tells again when it hears something new. */
static void on_household(tables *ts, table *t, const notice *n) {
    int seat = (int)n->number;
    uint64_t hash = strtoull(n->session, NULL, 16);
    if (n->number < 0 || n->number >= t->plan.setting.seats || t->household[seat] == hash) return;
    t->household[seat] = hash;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (i != seat && t->household[i] != 0) announce_household(ts, t, i);
}

static void on_presence(tables *ts, table *t, int64_t mask) {
    if (t->elsewhere != mask) memory_sweep_soon(ts, t);
    t->elsewhere = (uint8_t)mask;
    t->elsewhere_until = now_steady() + 3 * HERE_SECONDS;
}

/* ---- people ---------------------------------------------------------------------------------- */

static void end_client(tables *ts, client *c, farewell reason) {
    outbox_end_client(ts->outbox, c, reason);
    c->person = 0; /* ignore its identity from now on */
}

void tables_end_sessions(tables *ts, int64_t person, const char *session) {
    for (client *c = ts->clients; c; c = c->after)
        if (c->person == person && strncmp(c->session, session, strlen(session)) == 0)
            end_client(ts, c, FAREWELL_SESSION);
}

void tables_end_other_sessions(tables *ts, int64_t person, const char *session) {
    for (client *c = ts->clients; c; c = c->after)
        if (c->person == person && strcmp(c->session, session) != 0)
            end_client(ts, c, FAREWELL_SESSION);
}

static bool in_store(tables *ts, const client *c) {
    session_row found;
    return store_find_session(ts->store, c->session, &found) == STORE_OK &&
           found.person == c->person;
}

/* A notice can arrive after its person has signed in again, so it does not say which sessions have
 * ended: the store does. */
static void end_stale_sessions(tables *ts, int64_t person) {
    for (client *c = ts->clients; c; c = c->after)
        if (c->person == person && !in_store(ts, c)) end_client(ts, c, FAREWELL_SESSION);
}

static void adopt(const tables *ts, int64_t person, const char *session) {
    for (client *c = ts->clients; c; c = c->after)
        if (c->person == person && !c->session[0])
            snprintf(c->session, sizeof c->session, "%s", session);
}

void tables_adopt(tables *ts, int64_t person, const char *session) {
    adopt(ts, person, session);
    announce_adoption(ts, person, session);
}

/* Somebody who is suspended counts as away at their tables. */
static void show_presence(tables *ts, const client *c) {
    for (const watch *w = c->watches; w; w = w->next_mine) {
        memory_sweep_soon(ts, w->table);
        if (append_ready(ts, w->table)) broadcast_table(ts, w->table);
    }
}

static bool is_barred(const tables *ts, const person_row *p) {
    restrictions r;
    return p->banned || (store_restrictions(ts->store, p->id, &r) == STORE_OK && r.suspended > 0);
}

static void person_changed(tables *ts, int64_t person) {
    person_row p;
    if (store_read_person(ts->store, person, &p) != STORE_OK) return;
    if (is_barred(ts, &p)) contests_person_barred(ts, person);
    for (client *c = ts->clients; c; c = c->after) {
        if (c->person != person) continue;
        c->muted = p.muted;
        c->banned = p.banned;
        if (p.banned) outbox_end_client(ts->outbox, c, FAREWELL_BANNED);
        if (letters_load(ts->store, c) == STORE_OK) letters_send(ts->store, ts->outbox, c);
        show_presence(ts, c);
    }
}

static void on_online(tables *ts, notice *n) {
    do presence_hear(ts, strtoll(n->id, NULL, 10), true);
    while (notice_next(n));
}

/* ---- notices --------------------------------------------------------------------------------- */

static void on_notice(tables *ts, const char *text, stale_tables *c) {
    notice n;
    if (!notice_read(&n, text)) return;
    table *t = n.id[0] && n.kind != NOTICE_ONLINE ? memory_find(ts, n.id) : NULL;
    switch (n.kind) {
    case NOTICE_TABLES: on_tables(ts, &n, c); return;
    case NOTICE_CHAT:
        if (t) on_chat(ts, t, n.number);
        return;
    case NOTICE_HERE:
        if (t) on_presence(ts, t, n.number);
        return;
    case NOTICE_PERSON: person_changed(ts, n.number); return;
    case NOTICE_GONE:
    case NOTICE_STAY: end_stale_sessions(ts, n.number); return;
    case NOTICE_ADOPT: adopt(ts, n.number, n.session); return;
    case NOTICE_MESSAGE: social_hear(ts, n.number); return;
    case NOTICE_SOCIAL: social_tell(ts, n.number); return;
    case NOTICE_FRIEND: social_followers(ts, n.number); return;
    case NOTICE_ONLINE: on_online(ts, &n); return;
    case NOTICE_LEFT: presence_hear(ts, n.number, false); return;
    case NOTICE_HOUSE:
        if (t) on_household(ts, t, &n);
        return;
    case NOTICE_TOURNEY: contests_heard(ts, n.id); return;
    case NOTICE_SET: sets_hear(ts, n.session); return;
    case NOTICE_WELL:
    case NOTICE_KINDS: return;
    }
}

/* Another query may already have read the announcement from the socket, so we do not wait for
 * the socket to be readable. */
void tables_hear_peers(tables *ts) {
    static char text[DB_HEARD];
    stale_tables c;
    if (!store_shared(ts->store)) return;
    append_commit(ts);
    do {
        c.count = 0;
        while (store_heard(ts->store, text)) on_notice(ts, text, &c);
        catch_up(ts, &c);
    } while (c.count > 0);
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

void peers_notices(tables *ts) {
    static notices n;
    stale_tables c = {.count = 0};
    n = (notices){.last = ts->notice};
    append_commit(ts);
    if (store_notices(ts->store, ts->notice, note_notice, &n) != STORE_OK) return;
    ts->notice = n.last;
    for (int i = 0; i < n.count; i++) on_notice(ts, n.text[i], &c);
    catch_up(ts, &c);
}

/* ---- processes that have gone ---------------------------------------------------------------- */

static void mark_stale(tables *ts, table *t) {
    t->maybe_stale = true;
    memory_sweep_soon(ts, t);
}

/* A process may die after its commit and before its announcement: when one has gone, check every
 * table. */
void peers_check(tables *ts) {
    peers now;
    if (store_peers(ts->store, &now) != STORE_OK) return;
    ts->peers.here = now.here;
    if (now.gone <= ts->peers.gone) return;
    ts->peers.gone = now.gone;
    ts->adopted = -ADOPT_SECONDS; /* its clocks must not stand still either: see timing_adopt */
    memory_each(ts, mark_stale);
    contests_doubt(ts);
}

void peers_look(tables *ts, table *t) {
    append_commit(ts);
    t->maybe_stale = false;
    catch_up(ts, &(stale_tables){{t}, 1});
}
