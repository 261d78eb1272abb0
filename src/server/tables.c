/* Tables: subscriptions, views, appending and committing journal entries, bots, results, and
 * periodic work. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "log.h"
#include "ratings.h"

#define AWAY_CHECK 1.0
enum { LOOKS = 32 }; /* tables to read again in one tick, at most: the loop must not stall */

/* ---- tables in memory ------------------------------------------------------------------------ */

table_env house_env(house *h) { return (table_env){h->store, h->shelf, h->scratch}; }

static table **chain_of(house *h, const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (uint8_t)*id) * 16777619u;
    return &h->tables[hash % TABLE_BUCKETS];
}

table *house_known(house *h, const char *id) {
    for (table *t = *chain_of(h, id); t; t = t->next)
        if (strcmp(t->id, id) == 0) return t;
    return NULL;
}

static void add_room(house *h, table *t) {
    table **chain = chain_of(h, t->id);
    t->next = *chain;
    *chain = t;
    h->table_count++;
}

void house_drop(house *h, table *t) {
    table **at = chain_of(h, t->id);
    while (t->watches) watch_end(t->watches);
    while (*at != t) at = &(*at)->next;
    *at = t->next;
    h->table_count--;
    table_free(t);
}

/* Commits first: no client may see an entry that is not yet committed. */
table *house_table(house *h, const char *id, why *w) {
    table *t = house_known(h, id);
    if (t && t->pending) house_flush(h);
    table_env env = house_env(h);
    store_result result = STORE_OK;
    if (t && t->broken && !table_reload(t, &env)) return *w = WHY_STORE, NULL;
    if (t) return t;
    t = table_load(&env, id, &result);
    if (!t)
        return *w = result == STORE_NONE ? WHY_TABLE
                    : result == STORE_OK ? WHY_RULES
                                         : WHY_STORE,
               NULL;
    add_room(h, t);
    /* the process that had it may have died while a bot was thinking, or before it stored the
     * result */
    table_after(h, t);
    return t;
}

/* ---- subscriptions --------------------------------------------------------------------------- */

watch *watch_find(const client *c, const table *t) {
    watch *w = c->watches;
    while (w && w->table != t) w = w->next_mine;
    return w;
}

/* At WATCHES_MAX, drops the client's oldest subscription. */
watch *watch_add(client *c, table *t, int parts) {
    watch *w = watch_find(c, t), *oldest = c->watches;
    int count = 0;
    for (watch *other = c->watches; other; other = other->next_mine) count++, oldest = other;
    if (!w) {
        if (count == WATCHES_MAX) watch_end(oldest);
        w = calloc(1, sizeof *w);
        if (!w) return NULL;
        *w = (watch){.next_here = t->watches, .next_mine = c->watches, .table = t, .client = c};
        t->watches = c->watches = w;
    }
    w->parts = parts;
    w->seat = WATCHER;
    w->unveiled = w->undone = 0;
    return w;
}

void watch_end(watch *w) {
    watch **here = &w->table->watches, **mine = &w->client->watches;
    while (*here != w) here = &(*here)->next_here;
    *here = w->next_here;
    while (*mine != w) mine = &(*mine)->next_mine;
    *mine = w->next_mine;
    free(w);
}

void table_follow(house *h, table *t, int64_t person) {
    for (client *c = h->clients; c; c = c->after)
        if (c->follows && c->wire && c->person == person) watch_add(c, t, PARTS_ALL);
}

uint8_t table_present(const table *t) {
    uint8_t mask = net_now() < t->elsewhere_until ? t->elsewhere : 0;
    for (const watch *w = t->watches; w; w = w->next_here)
        for (int i = 0; i < t->plan.setting.seats; i++)
            if (table_holds(t, i, w->client->person)) mask |= (uint8_t)(1 << i);
    return mask;
}

/* ---- showing a table ------------------------------------------------------------------------- */

/* The seat whose view a client gets: the one it chose, else the one of its own that has to act,
 * else its first. */
static int viewing_seat(const table *t, const watch *w) {
    int first = table_seat_of(t, w->client->person);
    const head *top = table_head(t);
    if (first == WATCHER || !top) return first;
    if (table_holds(t, w->seat, w->client->person)) return w->seat;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, w->client->person) && waited_for(top, i) &&
            t->plan.seat[i].kind == SEAT_PERSON)
            return i;
    return first;
}

static shown shown_for(const table *t, const watch *w) {
    const client *c = w->client;
    return (shown){t, viewing_seat(t, w), c->lang, w->parts, c->person, table_present(t)};
}

static json begin(house *h, buffer *b, const char *is) {
    *b = buffer_over(h->out, OUT_SIZE);
    json j = json_into(b);
    json_open(&j, '{');
    json_field_text(&j, "is", is);
    return j;
}

static void end(client *c, json *j, const char *what) {
    json_close(j, '}');
    if (j->out->full)
        log_line("answer_too_large", what);
    else
        client_say(c, j->out);
}

static void send_table(house *h, const watch *w) {
    buffer b;
    json j = begin(h, &b, "table");
    shown s = shown_for(w->table, w);
    shown_table(&s, &j);
    end(w->client, &j, "table");
}

void table_tell(house *h, table *t) {
    if (t->pending) house_flush(h);
    others_presence(h, t);
    for (watch *w = t->watches; w; w = w->next_here) send_table(h, w);
    h->lobby_changed |= t->plan.listed;
}

typedef struct {
    const shown *shown;
    json *json;
} logging;

static void log_ply(void *user, scratch *sc, int ply) {
    logging *l = user;
    json_open(l->json, '{');
    json_field_int(l->json, "ply", ply + 1);
    json_key(l->json, "events");
    shown_events(l->shown, &sc->match, &sc->log, l->json);
    json_close(l->json, '}');
}

/* All events so far, as this viewer could see them at the time. */
static bool whole_log(house *h, table *t, const shown *s, json *j) {
    logging l = {s, j};
    table_env env = house_env(h);
    json_key(j, "log"), json_open(j, '[');
    bool fine = table_replay(t, &env, &(table_reader){log_ply, &l});
    json_close(j, ']');
    return fine;
}

void table_show(house *h, watch *w, bool whole, const events *log) {
    table *t = w->table;
    buffer b;
    if (whole) send_table(h, w);
    if (!table_head(t)) return;
    json j = begin(h, &b, "state");
    shown s = shown_for(t, w);
    json_field_text(&j, "match", t->id);
    if (whole && (w->parts & PART_EVENTS) && !whole_log(h, t, &s, &j)) return;
    match *m = table_match(t, h->scratch);
    shown_state(&s, m, &j);
    if (!whole && (w->parts & PART_EVENTS) && log)
        json_key(&j, "events"), shown_events(&s, m, log, &j);
    end(w->client, &j, "state");
}

/* If the mutes cannot be read, broadcasts to nobody: clients get the message when they read the
 * chat again. */
void table_chat(house *h, const table *t, int64_t number, const chat_row *said) {
    if (!mutes_mark(h, t, said->person)) return;
    for (watch *w = t->watches; w; w = w->next_here) {
        if (w->ignores_speaker) continue;
        buffer b;
        json j = begin(h, &b, "chat");
        json_field_text(&j, "match", t->id);
        json_field_int(&j, "id", number);
        json_field_text(&j, "name", said->name);
        json_field_text(&j, "text", said->text);
        json_field_bool(&j, "yours", w->client->person == said->person);
        end(w->client, &j, "chat");
    }
}

/* One answer without a subscription: for requests over plain HTTP. */
void table_look(house *h, table *t, client *c, int parts) {
    watch w = {.table = t, .client = c, .parts = parts, .seat = WATCHER};
    table_show(h, &w, true, NULL);
}

/* ---- appending and committing ---------------------------------------------------------------- */

/* The commit failed: reloads every table from the store and refuses the requests. */
static void roll_back(house *h) {
    int count = h->waiting_count;
    table_env env = house_env(h);
    log_line("store_failed", store_why(h->store));
    h->waiting_count = 0;
    h->failures++;
    h->store_failing = true;
    for (int i = 0; i < count; i++) {
        pending *p = &h->waiting[i];
        p->table->pending = false;
        if (!table_reload(p->table, &env)) log_line("table_waits_for_the_store", p->table->id);
        if (p->client) client_refuse(p->client, WHY_STORE, NULL, p->re);
        p->client = NULL;
    }
}

static void announce(house *h, pending *p) {
    table *t = p->table;
    table_env env = house_env(h);
    h->moves++;
    if (p->whole && !table_reload(t, &env)) log_line("table_waits_for_the_store", t->id);
    if (p->client) client_ok(p->client, NULL, p->re);
    for (watch *w = t->watches; w; w = w->next_here) table_show(h, w, p->whole, &p->log);
}

void table_again(house *h, table *t, client *c) {
    watch *w = watch_find(c, t);
    if (w)
        table_show(h, w, false, NULL);
    else
        table_look(h, t, c, PARTS_ALL & ~PART_EVENTS);
}

/* A pending entry whose step another process took first. */
typedef struct {
    table *table;
    client *client;
    int64_t re;
    match_move move;
    bool ply, lasting;
    char entry[48];
} lost_race;

/* Simultaneous choices both count, in whatever order, and a resignation stands. Everything else
 * was chosen in another situation. */
static why try_again(house *h, const lost_race *s) {
    pending what = {.client = s->client, .re = s->re, .whole = s->lasting};
    if (s->table->broken) return WHY_STORE;
    if (table_over(s->table)) return WHY_OVER;
    if (s->lasting) return table_apply(h, s->table, s->entry, &what), WHY_OK;
    if (!s->ply) return WHY_CHANGED;
    return table_move(h, s->table, &s->move, &what) == PLAYED ? WHY_OK : WHY_STALE;
}

static void handle_lost_race(house *h, const lost_race *s) {
    table_start_over(h, s->table);
    why w = try_again(h, s);
    if (w == WHY_OK) return;
    if (s->client && !s->table->broken && !watch_find(s->client, s->table))
        table_again(h, s->table, s->client);
    if (s->client) client_refuse(s->client, w, NULL, s->re);
    table_after(h, s->table);
}

/* Commits the pending entries and broadcasts them. Retries those that lost a race, which may
 * append new ones. */
static void commit(house *h) {
    bool taken[PENDING_MAX];
    lost_race lost[PENDING_MAX];
    int count = h->waiting_count, losses = 0;
    if (store_commit(h->store, taken) != STORE_OK) {
        roll_back(h);
        return;
    }
    h->waiting_count = 0;
    others_tables(h, h->waiting, count);
    for (int i = 0; i < count; i++) {
        const pending *p = &h->waiting[i];
        p->table->pending = false;
        if (!taken[i]) continue;
        lost_race *s = &lost[losses++];
        *s = (lost_race){p->table, p->client, p->re, p->move, p->ply, p->lasting, ""};
        memcpy(s->entry, p->entry, sizeof s->entry);
    }
    for (int i = 0; i < count; i++)
        if (!taken[i]) announce(h, &h->waiting[i]);
    for (int i = 0; i < count; i++)
        if (!taken[i]) table_after(h, h->waiting[i].table);
    for (int i = 0; i < losses; i++) handle_lost_race(h, &lost[i]);
}

void house_flush(house *h) {
    while (store_pending(h->store)) commit(h);
}

/* Precondition: see table_ready. */
void table_append(house *h, table *t, const char *text, const pending *what) {
    char timed[HEAD_MAX + 512];
    buffer b = BUFFER_OVER(timed);
    clocks next = t->clocks;
    buffer_text(&b, text);
    if (t->plan.clock.kind != CLOCK_NONE) {
        timing_charge(t, what, &next);
        if (timed[b.used - 1] != '\n') buffer_char(&b, '\n');
        clocks_write(&next, t->plan.setting.seats, &b);
    }
    store_append(h->store, t->id, t->step, timed);
    pending *p = &h->waiting[h->waiting_count++];
    *p = *what;
    p->table = t;
    p->after = NULL;
    t->clocks = next;
    t->pending = true;
}

status table_move(house *h, table *t, const match_move *m, const pending *what) {
    char text[HEAD_MAX];
    buffer b = BUFFER_OVER(text);
    pending p = *what;
    status s = table_try(t, h->scratch, m, &b);
    if (s != PLAYED) return s;
    p.log = h->scratch->log;
    p.move = *m;
    p.ply = true;
    p.seat = m->seat;
    p.after = head_of(match_tried(&h->scratch->match));
    table_append(h, t, text, &p);
    table_commit(t, h->scratch, m->seat);
    return PLAYED;
}

void table_apply(house *h, table *t, const char *text, const pending *what) {
    pending p = *what;
    p.whole = true;
    snprintf(p.entry, sizeof p.entry, "%s", text);
    table_append(h, t, text, &p);
    t->step++;
    /* does nothing for an undo, which is replayed after the commit */
    (void)table_apply_entry(t, text);
}

bool table_ready(house *h, table *t) {
    if (t->pending || h->waiting_count == PENDING_MAX) house_flush(h);
    return !t->broken;
}

static why save(house *h, table *t, bool begins, sitter who) {
    match_row *row = &h->scratch->row;
    table_env env = house_env(h);
    house_flush(h);
    if (store_read_match(h->store, t->id, row) != STORE_OK) return t->broken = true, WHY_STORE;
    if (begins)
        table_set_up(t, &env, row);
    else
        table_row(t, row);
    store_result result = store_seat(h->store, row, who);
    if (result != STORE_OK) {
        t->broken = !table_reload(t, &env);
        return result == STORE_TAKEN ? WHY_CHANGED : WHY_STORE;
    }
    t->version = row->version;
    others_table(h, t);
    h->lobby_changed |= t->plan.listed;
    for (watch *w = t->watches; begins && w; w = w->next_here) table_show(h, w, true, NULL);
    table_after(h, t);
    return WHY_OK;
}

why table_save(house *h, table *t, sitter who) {
    return save(h, t, t->stage == GATHERING && t->plan.automatic && table_open_seats(t) == 0, who);
}

why table_start(house *h, table *t) { return save(h, t, true, (sitter){0}); }

/* ---- bots ------------------------------------------------------------------------------------ */

static void call_bot(house *h, table *t, int seat) {
    const player *p = player_find(t->plan.seat[seat].player);
    t->bot_due[seat] = 0;
    if (!waited_for(table_head(t), seat) || t->plan.seat[seat].kind != SEAT_BOT) {
        t->thinking &= (uint8_t)~(1 << seat);
        return;
    }
    match *m = table_match(t, h->scratch);
    view v = match_view(m, seat);
    bots_job job = {.seat = seat,
                    .ply = match_head(m)->ply,
                    .step = t->step,
                    .player = p ? p : player_find(STAND_IN)};
    memcpy(job.id, t->id, sizeof job.id);
    bots_ask(h->bots, &job, t->rules, &v);
}

static void participant(const plan_seat *s, char out[WHO_MAX]) {
    if (s->person > 0)
        snprintf(out, WHO_MAX, "p:%lld", (long long)s->person);
    else if (s->person == PERSON_GONE)
        snprintf(out, WHO_MAX, "gone");
    else
        snprintf(out, WHO_MAX, "b:%s", s->player);
}

/* No person holds two seats, and there is an opponent. */
static bool is_rated(const table *t) {
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->plan.seat[i].person == PERSON_GONE) return false;
    for (int i = 0; i < t->plan.setting.seats; i++)
        for (int k = 0; k < i; k++)
            if (t->plan.seat[i].person > 0 && t->plan.seat[i].person == t->plan.seat[k].person)
                return false;
    return t->plan.setting.seats > 1 && !t->closed;
}

static bool compute_result(house *h, const table *t, ending *e) {
    match *m = table_match(t, h->scratch);
    int place[SEATS_MAX];
    e->seats = t->closed ? 0 : t->plan.setting.seats;
    e->rated = is_rated(t) ? e->seats : 0;
    for (int i = 0; i < e->seats; i++) {
        score points;
        rating_row *rating = &e->rating[i];
        match_score(m, i, &points);
        place[i] = table_place(t, m, i);
        e->result[i] = (result_row){.place = place[i], .points = points.total};
        participant(&t->plan.seat[i], e->result[i].who);
        *rating = (rating_row){.mu = RATING_MU, .sigma = RATING_SIGMA};
        participant(&t->plan.seat[i], rating->who);
        snprintf(rating->game, sizeof rating->game, "%s", t->plan.game->id);
        if (store_read_rating(h->store, rating) == STORE_FAILED) return false;
        rating->matches++;
        rating->wins += place[i] == 1;
    }
    ratings_update(e->rating, place, e->rated);
    return true;
}

/* If the store fails, a later sweep tries again. */
static void finish(house *h, table *t) {
    match_row *row = &h->scratch->row;
    table_env env = house_env(h);
    ending e = {0};
    house_flush(h);
    if (!compute_result(h, t, &e) || store_read_match(h->store, t->id, row) != STORE_OK) return;
    t->stage = OVER;
    table_row(t, row);
    store_result result = store_finish(h->store, row, &e);
    if (result == STORE_OK)
        t->version = row->version, others_table(h, t), reminders_over(h, t);
    else if (!table_reload(t, &env))
        return;
    table_tell(h, t);
}

/* The seats that bots may play now. They think at the same time, like people; but where nobody else
 * is at the table they answer one after the other, in the order of the game. */
static uint8_t bots_to_ask(const table *t, const head *top) {
    unsigned asked = 0, people = 0;
    for (int i = 0; i < top->seats; i++) {
        if (t->plan.seat[i].kind == SEAT_PERSON) people |= 1u << i;
        if (t->plan.seat[i].kind == SEAT_BOT && waited_for(top, i)) asked |= 1u << i;
    }
    return (uint8_t)(people ? asked : asked & 1u << next_waited_for(top));
}

void table_after(house *h, table *t) {
    const head *top = table_head(t);
    if (!top || t->stage != PLAYING || t->pending || t->broken) return;
    if (table_over(t)) {
        finish(h, t);
        return;
    }
    const uint8_t asked = bots_to_ask(t, top);
    for (int i = 0; i < top->seats; i++) {
        if (!(asked >> i & 1) || (t->thinking >> i & 1)) continue;
        t->thinking |= (uint8_t)(1 << i);
        t->bot_due[i] = net_now() + t->plan.pace / 1000.0;
        if (t->plan.pace == 0) call_bot(h, t, i);
    }
}

static void bot_moves(house *h, const bots_job *job) {
    table *t = house_known(h, job->id);
    if (!t) return;
    t->thinking &= (uint8_t)~(1 << job->seat);
    if (!table_ready(h, t) || table_over(t) || t->stage != PLAYING ||
        t->plan.seat[job->seat].kind != SEAT_BOT)
        return;
    match_move m = {job->seat, job->ply, job->action};
    status s = table_move(h, t, &m, &(pending){.client = NULL});
    if (s == REFUSED_NOT_LEGAL) log_line("bot_chose_what_is_not_legal", t->id);
    if (s == REFUSED_STALE) table_after(h, t);
}

void house_bots(house *h) {
    bots_job job;
    while (bots_answer(h->bots, &job)) bot_moves(h, &job);
}

/* ---- periodic work --------------------------------------------------------------------------- */

/* A bot takes over for a person who has been away for as long as the table allows. */
static void take_over(house *h, table *t, double now) {
    const head *top = table_head(t);
    uint8_t present = table_present(t);
    for (int i = 0; top && i < top->seats; i++) {
        plan_seat *s = &t->plan.seat[i];
        if (s->kind != SEAT_PERSON || (present >> i & 1) || !waited_for(top, i)) {
            t->away_since[i] = 0;
            continue;
        }
        if (t->away_since[i] == 0) t->away_since[i] = now;
        if (now - t->away_since[i] < t->plan.takeover || !table_ready(h, t)) continue;
        char text[48];
        snprintf(text, sizeof text, "bot %d " STAND_IN, i);
        table_apply(h, t, text, &(pending){.whole = true});
        return;
    }
}

bool table_needed(const table *t) {
    if (t->watches || t->pending || t->thinking) return true;
    return t->stage == PLAYING && (t->plan.takeover > 0 || t->plan.clock.kind != CLOCK_NONE) &&
           !t->broken;
}

static void sweep_room(house *h, table *t, double now) {
    table_env env = house_env(h);
    if (t->broken && table_reload(t, &env)) {
        for (watch *w = t->watches; w; w = w->next_here) table_show(h, w, true, NULL);
        table_after(h, t);
    }
    if (t->stage == PLAYING && t->plan.takeover > 0 && !t->broken && !table_over(t))
        take_over(h, t, now);
    if (t->stage == PLAYING && !t->broken) (void)timing_late(h, t);
    if (t->stage == PLAYING && !t->broken) reminders_turn(h, t);
    unveil(h, t);
    if (t->stage == PLAYING && !t->broken && table_over(t)) table_after(h, t);
    if (!table_needed(t)) house_drop(h, t);
}

/* Tests the store by writing a notice that all processes ignore. */
static void probe_store(house *h) {
    if (!h->store_failing) return;
    house_flush(h);
    if (store_add_notice(h->store, "well") != STORE_OK) return;
    h->store_failing = false;
    log_line("store_is_well", NULL);
}

void house_sweep(house *h) {
    double now = net_now();
    bool slow = now - h->swept >= AWAY_CHECK;
    if (slow)
        h->swept = now, others_notices(h), others_peers(h), probe_store(h), timing_beat(h, false),
        timing_adopt(h), log_counts(false);
    bool say = now - h->said_here >= (double)HERE_SECONDS;
    if (say) h->said_here = now, house_flush(h);
    int looks = LOOKS;
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (table *t = h->tables[i], *next; t; t = next) {
            next = t->next;
            if (t->maybe_stale && looks-- > 0) others_look(h, t);
            for (int seat = 0; t->thinking && seat < t->plan.setting.seats; seat++)
                if (t->bot_due[seat] > 0 && t->bot_due[seat] <= now && !t->broken)
                    call_bot(h, t, seat);
            if (say && t->plan.takeover > 0 && t->stage == PLAYING) others_presence(h, t);
            if (say) quick_waits(h, t);
            if (slow) sweep_room(h, t, now);
        }
}
