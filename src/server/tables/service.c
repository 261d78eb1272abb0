/* The table service as a whole: start and end, its clients, and periodic work. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "errno_text.h"
#include "inside.h"
#include "notice.h"

#define PROBE_SECONDS 0.2

/* ---- clients --------------------------------------------------------------------------------- */

void tables_add_client(tables *ts, client *c) {
    c->before = NULL;
    c->after = ts->clients;
    if (ts->clients) ts->clients->before = c;
    ts->clients = c;
    ts->client_count++;
    presence_came(ts, c);
    c->serial = ++ts->serial;
    c->next_serial = ts->by_serial[c->serial % CLIENT_BUCKETS];
    ts->by_serial[c->serial % CLIENT_BUCKETS] = c;
    if (!c->follows) return;
    c->follower_before = NULL;
    c->follower_after = ts->followers;
    if (ts->followers) ts->followers->follower_before = c;
    ts->followers = c;
}

static void remove_from_lists(tables *ts, client *c) {
    client **at = &ts->by_serial[c->serial % CLIENT_BUCKETS];
    while (*at != c) at = &(*at)->next_serial;
    *at = c->next_serial;
    if (c->before)
        c->before->after = c->after;
    else
        ts->clients = c->after;
    if (c->after) c->after->before = c->before;
    ts->client_count--;
    if (!c->follows) return;
    if (c->follower_before)
        c->follower_before->follower_after = c->follower_after;
    else
        ts->followers = c->follower_after;
    if (c->follower_after) c->follower_after->follower_before = c->follower_before;
}

static void unsubscribe_all(tables *ts, client *c) {
    while (c->watches) tables_unsubscribe(ts, c->watches);
}

void tables_remove_client(tables *ts, client *c) {
    for (int i = 0; i < ts->waiting_count; i++)
        if (ts->waiting[i].client == c) ts->waiting[i].client = NULL;
    unsubscribe_all(ts, c);
    outbox_forget(ts->outbox, c);
    tables_leave_lobby(ts, c);
    social_leave(ts, c);
    presence_went(ts, c);
    tourneys_unwatch(ts, c);
    remove_from_lists(ts, c);
}

client *tables_clients(const tables *ts) { return ts->clients; }

client *tables_client(const tables *ts, uint64_t serial) {
    client *c = ts->by_serial[serial % CLIENT_BUCKETS];
    while (c && c->serial != serial) c = c->next_serial;
    return c;
}

bool tables_person_online(const tables *ts, int64_t person) { return presence_online(ts, person); }

void tables_follow_all(tables *ts, client *c) {
    id_list u = {0};
    if (store_matches_of(ts->store, c->person, id_list_note, &u) != STORE_OK) store_trouble(ts);
    for (size_t i = 0; i < u.count && i < WATCHES_MAX; i++) {
        why w = WHY_OK;
        table *t = tables_load(ts, u.id[i], &w);
        watch *x = t && !table_over(t) ? tables_subscribe(ts, c, t, PARTS_ALL) : NULL;
        if (x) tables_show(ts, x);
    }
    free(u.id);
}

/* ---- periodic work --------------------------------------------------------------------------- */

/* Tests a store that has failed, by writing a notice that all processes ignore. */
static void probe_store(tables *ts, double now) {
    char text[DB_HEARD];
    if (!ts->store_failing || now - ts->probed < PROBE_SECONDS) return;
    ts->probed = now;
    notice_write(&(notice){.kind = NOTICE_WELL}, text);
    if (store_add_notice(ts->store, text) != STORE_OK) return;
    ts->store_failing = false;
    log_line("store_is_well", NULL);
}

static void each_second(tables *ts, double now) {
    ts->second = now;
    peers_notices(ts);
    peers_check(ts);
    timing_beat(ts, false);
    timing_adopt(ts);
    offers_store(ts);
    expire(ts, now);
    sets_expire(ts, now);
    presence_tick(ts, now, social_followers);
    log_counts(false);
}

void tables_tick(tables *ts) {
    double now = now_steady();
    attend_bots_due(ts);
    sweep_tables(ts, now);
    chronicle_tick(ts, now);
    probe_store(ts, now);
    contests_tick(ts, now);
    if (now - ts->second >= 1) each_second(ts, now);
    lobby_tick(ts);
    social_tick(ts);
}

void tables_stop(tables *ts) {
    tables_settle(ts);
    timing_beat(ts, true);
}

tables_figures tables_report(const tables *ts) {
    return (tables_figures){.tables = ts->table_count,
                            .clients = ts->client_count,
                            .lobby_clients = ts->lobby.client_count,
                            .entries = ts->entries,
                            .commits = ts->commits,
                            .failures = ts->failures,
                            .sweeps = ts->sweeps,
                            .processes = ts->peers.here,
                            .store_failing = ts->store_failing};
}

/* ---- start and end --------------------------------------------------------------------------- */

static bool open_parts(tables *ts, char reason[DB_WHY]) {
    snprintf(reason, DB_WHY, "%s", errno_text(ts->setting.lang, ENOMEM));
    ts->scratch = aligned_alloc(64, (sizeof *ts->scratch + 63) / 64 * 64);
    if (!ts->scratch) return false;
    memset(ts->scratch, 0, sizeof *ts->scratch);
    ts->shelf = shelf_open(ts->store, ts->setting.lang, reason);
    return ts->shelf;
}

tables *tables_open(const tables_setting *s, char reason[DB_WHY]) {
    tables *ts = calloc(1, sizeof *ts);
    if (!ts) return NULL;
    ts->setting = *s;
    if (ts->setting.gathering_seconds == 0) ts->setting.gathering_seconds = GATHERING_SECONDS;
    ts->store = s->store;
    ts->outbox = s->outbox;
    ts->bots = s->bots;
    ts->lobby.edition = ts->lobby.sent = 1; /* 0: a text that was never prepared */
    wheel_start(&ts->wheel, now_steady());
    contests_start(&ts->contests, now_steady());
    if (open_parts(ts, reason)) return ts;
    tables_close(ts);
    return NULL;
}

static void resume(tables *ts, table *t, int64_t down_since) {
    timing_resume(ts, t, down_since);
    if (t->stage == GATHERING && t->plan.automatic && plan_is_complete(&t->plan) &&
        tables_start(ts, t) != WHY_OK)
        log_line("table_does_not_begin", t->id);
}

bool tables_resume(tables *ts) {
    id_list u = {0};
    char text[32];
    if (store_peers(ts->store, &ts->peers) != STORE_OK ||
        store_last_notice(ts->store, &ts->notice) != STORE_OK ||
        store_unfinished(ts->store, id_list_note, &u) != STORE_OK)
        return false;
    int64_t now, down_since;
    if (store_time(ts->store, &now) != STORE_OK) return free(u.id), false;
    clocks_set(now);
    down_since = timing_down_since(ts);
    for (size_t i = 0; i < u.count; i++) {
        why w = WHY_OK;
        table *t = load_table(ts, u.id[i], &w);
        if (!t) continue;
        resume(ts, t, down_since);
        tables_settle(ts);
        if (!sweep_needs(t)) memory_drop(ts, t);
    }
    snprintf(text, sizeof text, "%zu", u.count);
    log_line("unfinished_tables", text);
    free(u.id);
    contests_resume(ts);
    return true;
}

void tables_close(tables *ts) {
    for (int i = 0; i < ts->waiting_count; i++) ts->waiting[i].table->pending = false;
    memory_each(ts, memory_drop);
    for (int i = 0; i < PENDING_MAX; i++) changes_free(&ts->waiting[i].changes);
    changes_free(&ts->peers_changes);
    lobby_close(&ts->lobby);
    presence_close(ts);
    contests_close(&ts->contests);
    if (ts->shelf) shelf_close(ts->shelf);
    if (ts->scratch) free(ts->scratch->plies.text);
    free(ts->scratch);
    free(ts);
}
