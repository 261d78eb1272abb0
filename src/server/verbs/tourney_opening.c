/* Announcing a tournament: what a client may ask for. */
#include <stdio.h>
#include <string.h>

#include "handlers.h"
#include "names.h"
#include "opening.h"
#include "registry.h"
#include "store_clubs.h"
#include "tourney.h"
#include "tourneys.h"
#include "utf8.h"

enum { NAME_RUNES_MAX = 60, DAY = 86400, CLOCK_LEAST = 1 };

static int runes_of(const char *text) {
    const char *at = text, *end = text + strlen(text);
    int count = 0;
    while (at < end) (void)utf8_next(&at, end), count++;
    return count;
}

static why read_texts(const request *q, tourney_row *t) {
    if (!message_text(q->message, "name", t->name, sizeof t->name) || !text_clean(t->name) ||
        runes_of(t->name) > NAME_RUNES_MAX)
        return request_at(q, WHY_FIELD, "name");
    if (!message_has(q->message, "about")) return WHY_OK;
    if (!message_text(q->message, "about", t->about, sizeof t->about) ||
        strlen(t->about) > TOURNEY_ABOUT - 24)
        return request_at(q, WHY_FIELD, "about");
    if (!text_clean(t->about)) t->about[0] = 0;
    return WHY_OK;
}

typedef struct {
    const char *key;
    message_range within;
    int64_t *out; /* has the normal value */
} number_field;

static why read_numbers(const request *q, const number_field *f, int count) {
    for (int i = 0; i < count; i++)
        if (message_has(q->message, f[i].key) &&
            !message_number(q->message, f[i].key, f[i].within, f[i].out))
            return request_at(q, WHY_FIELD, f[i].key);
    return WHY_OK;
}

static bool read_kind(const request *q, tourney_row *t) {
    char word[16];
    if (!message_text(q->message, "kind", word, sizeof word)) return false;
    for (int i = 0; i < TOURNEY_KINDS; i++)
        if (strcmp(word, tourneys_kind_name(i)) == 0) return t->kind = i, true;
    return false;
}

/* Who may come, how long, and when. */
static why read_frame(const request *q, tourney_row *t, const plan *p) {
    int64_t now = clocks_now() / 1000, rounds = 0, minutes = ARENA_MINUTES,
            least = p->setting.seats, most = TOURNEY_MOST;
    const number_field fields[] = {
        {"rounds", {0, TOURNEY_ROUNDS_MAX}, &rounds},
        {"minutes", {ARENA_MINUTES_MIN, ARENA_MINUTES_MAX}, &minutes},
        {"least", {p->setting.seats, ENTRANTS_MAX}, &least},
        {"most", {p->setting.seats, ENTRANTS_MAX}, &most},
        {"begins", {0, now + (int64_t)TOURNEY_DAYS_MAX * DAY}, &t->begins},
        {"club", {0, INT64_MAX / 2}, &t->club},
    };
    why w = read_numbers(q, fields, COUNT_OF(fields));
    if (w != WHY_OK) return w;
    if (least > most) return request_at(q, WHY_FIELD, "least, most");
    if (t->begins > 0 && t->begins < now) return request_at(q, WHY_FIELD, "begins");
    t->rounds = t->kind == TOURNEY_SWISS ? (int)rounds : 0;
    t->minutes = t->kind == TOURNEY_ARENA ? (int)minutes : 0;
    t->least = (int)least, t->most = (int)most;
    t->full = message_flag(q->message, "full", false);
    t->bots = message_flag(q->message, "bots", false);
    return WHY_OK;
}

static why read_seats(const request *q, plan *p) {
    const game *g = p->game;
    int64_t seats = 2, low = g->seats_min > 2 ? g->seats_min : 2,
            high = g->seats_max < TOURNEY_SEATS_MAX ? g->seats_max : TOURNEY_SEATS_MAX;
    if (message_has(q->message, "seats") &&
        !message_number(q->message, "seats", (message_range){low, high}, &seats))
        return request_at(q, WHY_SEATS, "seats");
    p->setting.seats = (int)seats;
    return WHY_OK;
}

/* A player who does not come loses on time, so there is a clock. */
static why read_clock(const request *q, plan *p) {
    why w = opening_clock(q, &p->clock);
    if (w != WHY_OK) return w;
    if (p->clock.kind == CLOCK_NONE || p->clock.bot) return request_at(q, WHY_CLOCK, "clock");
    return WHY_OK;
}

static why read_undo(const request *q, plan *p) {
    char word[16] = "own";
    if (message_has(q->message, "undo") && !message_text(q->message, "undo", word, sizeof word))
        return request_at(q, WHY_FIELD, "undo");
    if (strcmp(word, undo_names[UNDO_OWN]) == 0) return p->undo = UNDO_OWN, WHY_OK;
    if (strcmp(word, undo_names[UNDO_NEVER]) == 0) return p->undo = UNDO_NEVER, WHY_OK;
    return request_at(q, WHY_FIELD, "undo");
}

/* The plan of each table, with free seats. */
static why read_plan(const request *q, plan *p) {
    char id[32];
    if (!message_text(q->message, "game", id, sizeof id) || !(p->game = registry_find(id)))
        return request_at(q, WHY_GAME, "game");
    p->setting = setting_normal(p->game, 0);
    snprintf(p->set_hash, sizeof p->set_hash, "%s",
             tables_normal_rules(q->tables, p->game)->set_hash);
    p->automatic = true;
    p->casual = !message_flag(q->message, "rated", true);
    p->closed_doors = !message_flag(q->message, "watchers", true);
    why w = read_seats(q, p);
    if (w == WHY_OK) w = read_undo(q, p);
    if (w == WHY_OK) w = read_clock(q, p);
    return w == WHY_OK ? opening_options(q, p) : w;
}

static why read_all(const request *q, tourney_row *t, plan *p) {
    why w = read_texts(q, t);
    if (w == WHY_OK && !read_kind(q, t)) w = request_at(q, WHY_FIELD, "kind");
    if (w == WHY_OK) w = read_plan(q, p);
    return w == WHY_OK ? read_frame(q, t, p) : w;
}

/* For a club only its officers do. */
static why may_announce(const request *q, int64_t club) {
    club_role role;
    if (club == 0) return WHY_OK;
    if (store_club_role(request_store(q), club, q->client->person, &role) == STORE_FAILED)
        return WHY_STORE;
    return role >= ROLE_OFFICER ? WHY_OK : request_at(q, WHY_OFFICER, "club");
}

why do_tourney_open(request *q) {
    tourney_row row = {.host = q->client->person};
    plan p = {0};
    draft d;
    if (message_has(q->message, "set")) return request_at(q, WHY_SET_USUAL, "set");
    why w = read_all(q, &row, &p);
    if (w != WHY_OK) return w;
    w = may_announce(q, row.club);
    if (w != WHY_OK) return w;
    if (!limits_table(q->verbs->limits, q->client->person, q->client->address))
        return request_limited(q);
    const contest *c = tourneys_add(q->tables, &row, &p, &w);
    if (!c) return w;
    request_begin(q, &d, "tourney");
    if (!tourneys_show(q->tables, c, q->client->person, &d.json)) return WHY_STORE;
    return request_finish(q, &d);
}
