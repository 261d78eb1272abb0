/* Quick play: a seat at a table of somebody about as strong, or a table that waits for one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "registry.h"
#include "seating.h"
#include "store_friends.h"

/* How fast a match is meant to be; the clock of the tables that quick play opens for it. */
typedef enum { PACE_ANY, PACE_NONE, PACE_FAST, PACE_CALM, PACE_DAYS, PACES } pace;
static const struct {
    const char *word;
    clock_terms clock;
} paces[PACES] = {
    [PACE_ANY] = {"any", {.kind = CLOCK_NONE}},
    [PACE_NONE] = {"none", {.kind = CLOCK_NONE}},
    [PACE_FAST] = {"fast", {.kind = CLOCK_FISCHER, .seconds = 300, .step = 10}},
    [PACE_CALM] = {"calm", {.kind = CLOCK_FISCHER, .seconds = 1200, .step = 30}},
    [PACE_DAYS] = {"days", {.kind = CLOCK_MOVE, .seconds = 86400}},
};

static pace pace_of(const clock_terms *t) {
    enum { FAST_SECONDS = 600, DAYS_SECONDS = 6 * 3600 };
    if (t->kind == CLOCK_NONE) return PACE_NONE;
    if (t->kind == CLOCK_MOVE && t->seconds >= DAYS_SECONDS) return PACE_DAYS;
    return t->kind != CLOCK_MOVE && t->seconds <= FAST_SECONDS ? PACE_FAST : PACE_CALM;
}

typedef struct {
    char id[64][MATCH_ID];
    int64_t made[64];
    int count;
} waiting_list;

static void note_waiting(void *user, const char *id, const char *detail) {
    waiting_list *l = user;
    if (l->count == COUNT_OF(l->id)) return;
    l->made[l->count] = atoll(detail);
    snprintf(l->id[l->count++], MATCH_ID, "%s", id);
}

typedef struct {
    const game *game;
    int seats; /* 0: any number */
    pace pace;
    char own[MATCH_ID]; /* the table at which the person waits already, or "" */
    int64_t waited;     /* for so many seconds */
} search;

/* How far apart two ratings may be after the longer of both waits. Whoever says no pace takes any.
 */
static bool is_near(const search *s, strength mine, strength theirs, int64_t waited) {
    enum { FIRST = 100, EACH_SECOND = 5, PATIENT = 120 };
    rating_shown a = ratings_shown(mine), b = ratings_shown(theirs);
    if (waited < s->waited) waited = s->waited;
    if (s->pace == PACE_ANY || waited >= PATIENT) return true;
    return abs(a.rating - b.rating) <= FIRST + EACH_SECOND * waited + a.deviation + b.deviation;
}

/* Nobody there has blocked the person, or is blocked by them. */
static bool gets_on(const request *q, const table *t) {
    store *s = request_store(q);
    const int64_t self = q->client->person;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        const int64_t other = t->plan.seat[i].person;
        if (other > 0 && (store_blocks(s, (person_pair){self, other}) != STORE_NONE ||
                          store_blocks(s, (person_pair){other, self}) != STORE_NONE))
            return false;
    }
    return true;
}

static bool is_wanted(const request *q, const search *s, const table *t, int64_t waited) {
    strength mine;
    if (t->stage != GATHERING || table_open_seats(t) == 0 || t->plan.closed_doors ||
        plan_has_own_set(&t->plan) || table_seat_of(t, q->client->person) != WATCHER)
        return false;
    if (s->seats > 0 && t->plan.setting.seats != s->seats) return false;
    if (s->pace != PACE_ANY && pace_of(&t->plan.clock) != s->pace) return false;
    if (!tables_rating(q->tables, &t->plan, q->client->person, &mine)) return false;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->plan.seat[i].person > 0 && !is_near(s, mine, t->plan.seat[i].rating, waited))
            return false;
    return gets_on(q, t);
}

/* The person waits here alone, because of an earlier search for the same. */
static bool is_own(const request *q, const search *s, const table *t) {
    return t->stage == GATHERING && t->plan.quick && t->plan.host == q->client->person &&
           table_open_seats(t) == t->plan.setting.seats - 1 &&
           (s->seats == 0 || t->plan.setting.seats == s->seats) &&
           (s->pace == PACE_ANY || pace_of(&t->plan.clock) == s->pace);
}

static why find_own(const request *q, search *s, const waiting_list *l, int64_t now) {
    why w = WHY_OK;
    for (int i = 0; i < l->count && !s->own[0]; i++) {
        const table *t = tables_load(q->tables, l->id[i], &w);
        if (!t && w != WHY_TABLE) return w;
        if (!t || !is_own(q, s, t)) continue;
        memcpy(s->own, l->id[i], sizeof s->own);
        s->waited = now - l->made[i];
    }
    return WHY_OK;
}

/* Retries if another process changes the table meanwhile. A table that does not take the person is
 * passed over. */
static why sit_down(request *q, const search *s, const char *id, int64_t waited) {
    why w = WHY_OK;
    table *t = tables_load(q->tables, id, &w);
    while (t && w == WHY_OK && is_wanted(q, s, t, waited)) {
        w = seating_join(q, t);
        if (w == WHY_OK) return seating_stay(q, t), WHY_OK;
        if (w == WHY_CHANGED) w = WHY_OK;
    }
    return w == WHY_STORE ? w : WHY_FULL;
}

/* The person has found another table. */
static void leave_own(const request *q, const search *s) {
    why w = WHY_OK;
    table *t = s->own[0] ? tables_load(q->tables, s->own, &w) : NULL;
    if (t && is_own(q, s, t))
        (void)!tables_abandon(q->tables, t, (sitter){q->client->person, true});
}

static why open_one(request *q, const search *s) {
    const game *g = s->game;
    plan p = {.game = g,
              .host = q->client->person,
              .listed = true,
              .quick = true,
              .undo = UNDO_OWN,
              .automatic = true,
              .pace = 300,
              .clock = paces[s->pace].clock};
    p.setting = setting_normal(g, s->seats > 0 ? s->seats : g->seats_min < 2 ? 2 : g->seats_min);
    snprintf(p.set_hash, sizeof p.set_hash, "%s", tables_normal_rules(q->tables, g)->set_hash);
    seating_sit(q, &p.seat[0]);
    return seating_open(q, &p);
}

static why stay_there(request *q, const search *s) {
    why w = WHY_OK;
    table *t = tables_load(q->tables, s->own, &w);
    if (t) seating_stay(q, t);
    return w;
}

static why find_or_open(request *q, search *s) {
    waiting_list l = {.count = 0};
    int64_t ms;
    store *from = request_store(q);
    if (store_time(from, &ms) != STORE_OK ||
        store_waiting(from, s->game->id, note_waiting, &l) != STORE_OK)
        return WHY_STORE;
    why w = seating_too_many(q);
    if (w == WHY_OK) w = find_own(q, s, &l, ms / 1000);
    if (w != WHY_OK) return w;
    for (int i = 0; i < l.count; i++) {
        w = sit_down(q, s, l.id[i], ms / 1000 - l.made[i]);
        if (w == WHY_OK) leave_own(q, s);
        if (w != WHY_FULL) return w;
    }
    return s->own[0] ? stay_there(q, s) : open_one(q, s);
}

static why read_search(const request *q, search *s) {
    char word[32];
    int64_t seats = 0;
    s->game = message_text(q->message, "game", word, sizeof word) ? registry_find(word) : NULL;
    if (!s->game) return request_at(q, WHY_GAME, "game");
    if (message_has(q->message, "seats") &&
        !message_number(q->message, "seats", (message_range){2, s->game->seats_max}, &seats))
        return request_at(q, WHY_SEATS, "seats");
    if (seats > 0 && seats < s->game->seats_min) return request_at(q, WHY_SEATS, "seats");
    s->seats = (int)seats;
    if (!message_has(q->message, "tempo")) return WHY_OK;
    if (!message_text(q->message, "tempo", word, sizeof word))
        return request_at(q, WHY_CLOCK, "tempo");
    for (int i = 0; i < PACES; i++)
        if (strcmp(word, paces[i].word) == 0) return s->pace = (pace)i, WHY_OK;
    return request_at(q, WHY_CLOCK, "tempo");
}

/* A seat at a listed table whose people are connected, or else a new table; when asked again while
 * the person waits, wider. One process at a time looks for a table and opens one, so two people who
 * come at once meet. */
why do_quick(request *q) {
    search s = {.pace = PACE_ANY};
    if (message_has(q->message, "set")) return request_at(q, WHY_SET_USUAL, "set");
    why w = read_search(q, &s);
    if (w != WHY_OK) return w;
    store *from = request_store(q);
    if (!store_lock(from)) return WHY_STORE;
    w = find_or_open(q, &s);
    store_unlock(from);
    return w;
}
