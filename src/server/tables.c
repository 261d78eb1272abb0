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

/* ---- rooms in memory ------------------------------------------------------------------------- */

room_env house_env(house *h) { return (room_env){h->store, h->shelf, h->scratch}; }

static room **chain_of(house *h, const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (uint8_t)*id) * 16777619u;
    return &h->rooms[hash % ROOMS];
}

room *house_known(house *h, const char *id) {
    for (room *r = *chain_of(h, id); r; r = r->next)
        if (strcmp(r->id, id) == 0) return r;
    return NULL;
}

static void add_room(house *h, room *r) {
    room **chain = chain_of(h, r->id);
    r->next = *chain;
    *chain = r;
    h->room_count++;
}

void house_drop(house *h, room *r) {
    room **at = chain_of(h, r->id);
    while (r->watches) watch_end(r->watches);
    while (*at != r) at = &(*at)->next;
    *at = r->next;
    h->room_count--;
    room_free(r);
}

/* Commits first: no client may see an entry that is not yet committed. */
room *house_room(house *h, const char *id, why *w) {
    room *r = house_known(h, id);
    if (r && r->pending) house_flush(h);
    room_env env = house_env(h);
    store_result result = STORE_OK;
    if (r && r->broken && !room_reload(r, &env)) return *w = WHY_STORE, NULL;
    if (r) return r;
    r = room_load(&env, id, &result);
    if (!r)
        return *w = result == STORE_NONE ? WHY_TABLE
                    : result == STORE_OK ? WHY_RULES
                                         : WHY_STORE,
               NULL;
    add_room(h, r);
    table_after(h, r); /* the process that had it may have died while a bot was thinking, or before
                          it stored the result */
    return r;
}

/* ---- subscriptions --------------------------------------------------------------------------- */

watch *watch_find(const client *c, const room *r) {
    watch *w = c->watches;
    while (w && w->room != r) w = w->next_mine;
    return w;
}

/* At WATCHES_MAX, drops the client's oldest subscription. */
watch *watch_add(client *c, room *r, int parts) {
    watch *w = watch_find(c, r), *oldest = c->watches;
    int count = 0;
    for (watch *other = c->watches; other; other = other->next_mine) count++, oldest = other;
    if (!w) {
        if (count == WATCHES_MAX) watch_end(oldest);
        w = calloc(1, sizeof *w);
        if (!w) return NULL;
        *w = (watch){.next_here = r->watches, .next_mine = c->watches, .room = r, .client = c};
        r->watches = c->watches = w;
    }
    w->parts = parts;
    w->seat = WATCHER;
    w->unveiled = w->undone = 0;
    return w;
}

void watch_end(watch *w) {
    watch **here = &w->room->watches, **mine = &w->client->watches;
    while (*here != w) here = &(*here)->next_here;
    *here = w->next_here;
    while (*mine != w) mine = &(*mine)->next_mine;
    *mine = w->next_mine;
    free(w);
}

void table_follow(house *h, room *r, int64_t person) {
    for (client *c = h->clients; c; c = c->after)
        if (c->follows && c->wire && c->person == person) watch_add(c, r, PARTS_ALL);
}

uint8_t table_present(const room *r) {
    uint8_t mask = net_now() < r->elsewhere_until ? r->elsewhere : 0;
    for (const watch *w = r->watches; w; w = w->next_here)
        for (int i = 0; i < r->plan.setting.seats; i++)
            if (room_holds(r, i, w->client->person)) mask |= (uint8_t)(1 << i);
    return mask;
}

/* ---- showing a table ------------------------------------------------------------------------- */

/* The seat whose view a client gets: the one it chose, else the one of its own that has to act,
 * else its first. */
static int viewing_seat(const room *r, const watch *w) {
    int first = room_seat_of(r, w->client->person);
    const head *top = room_head(r);
    if (first == WATCHER || !top) return first;
    if (room_holds(r, w->seat, w->client->person)) return w->seat;
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (room_holds(r, i, w->client->person) && waited_for(top, i) &&
            r->plan.seat[i].kind == SEAT_PERSON)
            return i;
    return first;
}

static shown shown_for(const room *r, const watch *w) {
    const client *c = w->client;
    return (shown){r, viewing_seat(r, w), c->lang, w->parts, c->person, table_present(r)};
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
    shown s = shown_for(w->room, w);
    shown_table(&s, &j);
    end(w->client, &j, "table");
}

void table_tell(house *h, room *r) {
    if (r->pending) house_flush(h);
    others_presence(h, r);
    for (watch *w = r->watches; w; w = w->next_here) send_table(h, w);
    h->lobby_changed |= r->plan.listed;
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
static bool whole_log(house *h, room *r, const shown *s, json *j) {
    logging l = {s, j};
    room_env env = house_env(h);
    json_key(j, "log"), json_open(j, '[');
    bool fine = room_replay(r, &env, &(room_reader){log_ply, &l});
    json_close(j, ']');
    return fine;
}

void table_show(house *h, watch *w, bool whole, const events *log) {
    room *r = w->room;
    buffer b;
    if (whole) send_table(h, w);
    if (!room_head(r)) return;
    json j = begin(h, &b, "state");
    shown s = shown_for(r, w);
    json_field_text(&j, "match", r->id);
    if (whole && (w->parts & PART_EVENTS) && !whole_log(h, r, &s, &j)) return;
    match *m = room_match(r, h->scratch);
    shown_state(&s, m, &j);
    if (!whole && (w->parts & PART_EVENTS) && log)
        json_key(&j, "events"), shown_events(&s, m, log, &j);
    end(w->client, &j, "state");
}

/* If the mutes cannot be read, broadcasts to nobody: clients get the message when they read the
 * chat again. */
void table_chat(house *h, const room *r, int64_t number, const chat_row *said) {
    if (!mutes_mark(h, r, said->person)) return;
    for (watch *w = r->watches; w; w = w->next_here) {
        if (w->ignores_speaker) continue;
        buffer b;
        json j = begin(h, &b, "chat");
        json_field_text(&j, "match", r->id);
        json_field_int(&j, "id", number);
        json_field_text(&j, "name", said->name);
        json_field_text(&j, "text", said->text);
        json_field_bool(&j, "yours", w->client->person == said->person);
        end(w->client, &j, "chat");
    }
}

/* One answer without a subscription: for requests over plain HTTP. */
void table_look(house *h, room *r, client *c, int parts) {
    watch w = {.room = r, .client = c, .parts = parts, .seat = WATCHER};
    table_show(h, &w, true, NULL);
}

/* ---- appending and committing ---------------------------------------------------------------- */

/* The commit failed: reloads every table from the store and refuses the requests. */
static void roll_back(house *h) {
    int count = h->waiting_count;
    room_env env = house_env(h);
    log_line("store_failed", store_why(h->store));
    h->waiting_count = 0;
    h->failures++;
    h->store_failing = true;
    for (int i = 0; i < count; i++) {
        pending *p = &h->waiting[i];
        p->room->pending = false;
        if (!room_reload(p->room, &env)) log_line("table_waits_for_the_store", p->room->id);
        if (p->client) client_refuse(p->client, WHY_STORE, NULL, p->re);
        p->client = NULL;
    }
}

static void announce(house *h, pending *p) {
    room *r = p->room;
    room_env env = house_env(h);
    h->moves++;
    if (p->whole && !room_reload(r, &env)) log_line("table_waits_for_the_store", r->id);
    if (p->client) client_ok(p->client, NULL, p->re);
    for (watch *w = r->watches; w; w = w->next_here) table_show(h, w, p->whole, &p->log);
}

void table_again(house *h, room *r, client *c) {
    watch *w = watch_find(c, r);
    if (w)
        table_show(h, w, false, NULL);
    else
        table_look(h, r, c, PARTS_ALL & ~PART_EVENTS);
}

/* A pending entry whose step another process took first. */
typedef struct {
    room *room;
    client *client;
    int64_t re;
    room_move move;
    bool ply, lasting;
    char line[48];
} lost_race;

/* Simultaneous choices both count, in whatever order, and a resignation stands. Everything else
 * was chosen in another situation. */
static why try_again(house *h, const lost_race *s) {
    pending what = {.client = s->client, .re = s->re, .whole = s->lasting};
    if (s->room->broken) return WHY_STORE;
    if (room_over(s->room)) return WHY_OVER;
    if (s->lasting) return table_apply(h, s->room, s->line, &what), WHY_OK;
    if (!s->ply) return WHY_CHANGED;
    return table_move(h, s->room, &s->move, &what) == PLAYED ? WHY_OK : WHY_STALE;
}

static void handle_lost_race(house *h, const lost_race *s) {
    table_start_over(h, s->room);
    why w = try_again(h, s);
    if (w == WHY_OK) return;
    if (s->client && !s->room->broken && !watch_find(s->client, s->room))
        table_again(h, s->room, s->client);
    if (s->client) client_refuse(s->client, w, NULL, s->re);
    table_after(h, s->room);
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
        p->room->pending = false;
        if (!taken[i]) continue;
        lost_race *s = &lost[losses++];
        *s = (lost_race){p->room, p->client, p->re, p->move, p->ply, p->lasting, ""};
        memcpy(s->line, p->line, sizeof s->line);
    }
    for (int i = 0; i < count; i++)
        if (!taken[i]) announce(h, &h->waiting[i]);
    for (int i = 0; i < count; i++)
        if (!taken[i]) table_after(h, h->waiting[i].room);
    for (int i = 0; i < losses; i++) handle_lost_race(h, &lost[i]);
}

void house_flush(house *h) {
    while (store_pending(h->store)) commit(h);
}

/* Precondition: see table_ready. */
void table_append(house *h, room *r, const char *line, const pending *what) {
    char text[HEAD_MAX + 512];
    buffer b = BUFFER_OVER(text);
    clocks next = r->clocks;
    buffer_text(&b, line);
    if (r->plan.clock.kind != CLOCK_NONE) {
        timing_charge(r, what, &next);
        if (text[b.used - 1] != '\n') buffer_char(&b, '\n');
        clocks_write(&next, r->plan.setting.seats, &b);
    }
    store_append(h->store, r->id, r->step, text);
    pending *p = &h->waiting[h->waiting_count++];
    *p = *what;
    p->room = r;
    p->after = NULL;
    r->clocks = next;
    r->pending = true;
}

status table_move(house *h, room *r, const room_move *m, const pending *what) {
    char line[HEAD_MAX];
    buffer b = BUFFER_OVER(line);
    pending p = *what;
    status s = room_try(r, h->scratch, m, &b);
    if (s != PLAYED) return s;
    p.log = h->scratch->log;
    p.move = *m;
    p.ply = true;
    p.seat = m->seat;
    p.after = head_of(match_tried(&h->scratch->match));
    table_append(h, r, line, &p);
    room_commit(r, h->scratch, m->seat);
    return PLAYED;
}

void table_apply(house *h, room *r, const char *line, const pending *what) {
    pending p = *what;
    p.whole = true;
    snprintf(p.line, sizeof p.line, "%s", line);
    table_append(h, r, line, &p);
    r->step++;
    (void)room_apply(r, line); /* does nothing for an undo, which is replayed after the commit */
}

bool table_ready(house *h, room *r) {
    if (r->pending || h->waiting_count == PENDING_MAX) house_flush(h);
    return !r->broken;
}

static why save(house *h, room *r, bool begins, sitter who) {
    match_row *row = &h->scratch->row;
    room_env env = house_env(h);
    house_flush(h);
    if (store_read_match(h->store, r->id, row) != STORE_OK) return r->broken = true, WHY_STORE;
    if (begins)
        room_begin(r, &env, row);
    else
        room_row(r, row);
    store_result result = store_seat(h->store, row, who);
    if (result != STORE_OK) {
        r->broken = !room_reload(r, &env);
        return result == STORE_TAKEN ? WHY_CHANGED : WHY_STORE;
    }
    r->version = row->version;
    others_table(h, r);
    h->lobby_changed |= r->plan.listed;
    for (watch *w = r->watches; begins && w; w = w->next_here) table_show(h, w, true, NULL);
    table_after(h, r);
    return WHY_OK;
}

why table_save(house *h, room *r, sitter who) {
    return save(h, r, r->stage == GATHERING && r->plan.automatic && room_open_seats(r) == 0, who);
}

why table_start(house *h, room *r) { return save(h, r, true, (sitter){0}); }

/* ---- bots ------------------------------------------------------------------------------------ */

static void ask_bot(house *h, room *r, int seat) {
    const player *p = player_find(r->plan.seat[seat].player);
    r->bot_due[seat] = 0;
    if (!waited_for(room_head(r), seat) || r->plan.seat[seat].kind != SEAT_BOT) {
        r->thinking &= (uint8_t)~(1 << seat);
        return;
    }
    match *m = room_match(r, h->scratch);
    view v = match_view(m, seat);
    bots_job job = {.seat = seat,
                    .ply = match_head(m)->ply,
                    .step = r->step,
                    .player = p ? p : player_find(STAND_IN)};
    memcpy(job.id, r->id, sizeof job.id);
    bots_ask(h->bots, &job, r->rules, &v);
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
static bool is_rated(const room *r) {
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (r->plan.seat[i].person == PERSON_GONE) return false;
    for (int i = 0; i < r->plan.setting.seats; i++)
        for (int k = 0; k < i; k++)
            if (r->plan.seat[i].person > 0 && r->plan.seat[i].person == r->plan.seat[k].person)
                return false;
    return r->plan.setting.seats > 1 && !r->closed;
}

static bool compute_result(house *h, const room *r, ending *e) {
    match *m = room_match(r, h->scratch);
    int place[SEATS_MAX];
    e->seats = r->closed ? 0 : r->plan.setting.seats;
    e->rated = is_rated(r) ? e->seats : 0;
    for (int i = 0; i < e->seats; i++) {
        score points;
        rating_row *rating = &e->rating[i];
        match_score(m, i, &points);
        place[i] = room_place(r, m, i);
        e->result[i] = (result_row){.place = place[i], .points = points.total};
        participant(&r->plan.seat[i], e->result[i].who);
        *rating = (rating_row){.mu = RATING_MU, .sigma = RATING_SIGMA};
        participant(&r->plan.seat[i], rating->who);
        snprintf(rating->game, sizeof rating->game, "%s", r->plan.game->id);
        if (store_read_rating(h->store, rating) == STORE_FAILED) return false;
        rating->matches++;
        rating->wins += place[i] == 1;
    }
    ratings_update(e->rating, place, e->rated);
    return true;
}

/* If the store fails, a later sweep tries again. */
static void finish(house *h, room *r) {
    match_row *row = &h->scratch->row;
    room_env env = house_env(h);
    ending e = {0};
    house_flush(h);
    if (!compute_result(h, r, &e) || store_read_match(h->store, r->id, row) != STORE_OK) return;
    r->stage = OVER;
    room_row(r, row);
    store_result result = store_finish(h->store, row, &e);
    if (result == STORE_OK)
        r->version = row->version, others_table(h, r), reminders_over(h, r);
    else if (!room_reload(r, &env))
        return;
    table_tell(h, r);
}

/* The seats that bots may play now. They think at the same time, like people; but where nobody else
 * is at the table they answer one after the other, in the order of the game. */
static uint8_t bots_to_ask(const room *r, const head *top) {
    unsigned asked = 0, people = 0;
    for (int i = 0; i < top->seats; i++) {
        if (r->plan.seat[i].kind == SEAT_PERSON) people |= 1u << i;
        if (r->plan.seat[i].kind == SEAT_BOT && waited_for(top, i)) asked |= 1u << i;
    }
    return (uint8_t)(people ? asked : asked & 1u << next_waited_for(top));
}

void table_after(house *h, room *r) {
    const head *top = room_head(r);
    if (!top || r->stage != PLAYING || r->pending || r->broken) return;
    if (room_over(r)) {
        finish(h, r);
        return;
    }
    const uint8_t asked = bots_to_ask(r, top);
    for (int i = 0; i < top->seats; i++) {
        if (!(asked >> i & 1) || (r->thinking >> i & 1)) continue;
        r->thinking |= (uint8_t)(1 << i);
        r->bot_due[i] = net_now() + r->plan.pace / 1000.0;
        if (r->plan.pace == 0) ask_bot(h, r, i);
    }
}

static void bot_moves(house *h, const bots_job *job) {
    room *r = house_known(h, job->id);
    if (!r) return;
    r->thinking &= (uint8_t)~(1 << job->seat);
    if (!table_ready(h, r) || room_over(r) || r->stage != PLAYING ||
        r->plan.seat[job->seat].kind != SEAT_BOT)
        return;
    room_move m = {job->seat, job->ply, job->action};
    status s = table_move(h, r, &m, &(pending){.client = NULL});
    if (s == REFUSED_NOT_LEGAL) log_line("bot_chose_what_is_not_legal", r->id);
    if (s == REFUSED_STALE) table_after(h, r);
}

void house_bots(house *h) {
    bots_job job;
    while (bots_answer(h->bots, &job)) bot_moves(h, &job);
}

/* ---- periodic work --------------------------------------------------------------------------- */

/* A bot takes over for a person who has been away for as long as the table allows. */
static void take_over(house *h, room *r, double now) {
    const head *top = room_head(r);
    uint8_t present = table_present(r);
    for (int i = 0; top && i < top->seats; i++) {
        plan_seat *s = &r->plan.seat[i];
        if (s->kind != SEAT_PERSON || (present >> i & 1) || !waited_for(top, i)) {
            r->away_since[i] = 0;
            continue;
        }
        if (r->away_since[i] == 0) r->away_since[i] = now;
        if (now - r->away_since[i] < r->plan.takeover || !table_ready(h, r)) continue;
        char line[48];
        snprintf(line, sizeof line, "bot %d " STAND_IN, i);
        table_apply(h, r, line, &(pending){.whole = true});
        return;
    }
}

bool table_needed(const room *r) {
    if (r->watches || r->pending || r->thinking) return true;
    return r->stage == PLAYING && (r->plan.takeover > 0 || r->plan.clock.kind != CLOCK_NONE) &&
           !r->broken;
}

static void sweep_room(house *h, room *r, double now) {
    room_env env = house_env(h);
    if (r->broken && room_reload(r, &env)) {
        for (watch *w = r->watches; w; w = w->next_here) table_show(h, w, true, NULL);
        table_after(h, r);
    }
    if (r->stage == PLAYING && r->plan.takeover > 0 && !r->broken && !room_over(r))
        take_over(h, r, now);
    if (r->stage == PLAYING && !r->broken) (void)timing_late(h, r);
    if (r->stage == PLAYING && !r->broken) reminders_turn(h, r);
    unveil(h, r);
    if (r->stage == PLAYING && !r->broken && room_over(r)) table_after(h, r);
    if (!table_needed(r)) house_drop(h, r);
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
    for (int i = 0; i < ROOMS; i++)
        for (room *r = h->rooms[i], *next; r; r = next) {
            next = r->next;
            if (r->maybe_stale && looks-- > 0) others_look(h, r);
            for (int seat = 0; r->thinking && seat < r->plan.setting.seats; seat++)
                if (r->bot_due[seat] > 0 && r->bot_due[seat] <= now && !r->broken)
                    ask_bot(h, r, seat);
            if (say && r->plan.takeover > 0 && r->stage == PLAYING) others_presence(h, r);
            if (say) quick_waits(h, r);
            if (slow) sweep_room(h, r, now);
        }
}
