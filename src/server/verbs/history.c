/* What was played: records, ratings, and a person's matches. */
#include <stdio.h>
#include <stdlib.h>

#include "handlers.h"
#include "people.h"
#include "registry.h"

enum { PAGE = 20 };

why do_record(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    draft d;
    if (!t) return w;
    if (t->stage == GATHERING) return WHY_NOT_BEGUN;
    if (!table_over(t)) return WHY_NOT_OVER; /* it contains hidden rolls */
    char *text = malloc(RECORD_MAX);
    if (!text) return WHY_STORE;
    buffer rec = buffer_over(text, RECORD_MAX);
    bool fine = tables_record(q->tables, t, &rec);
    request_begin(q, &d, "record");
    json_field_text(&d.json, "match", t->id);
    json_field_text(&d.json, "record", text);
    free(text);
    if (plan_has_own_set(&t->plan))
        fine = sets_text(request_store(q), t->plan.set_hash, &d.json) == STORE_OK && fine;
    return fine ? request_finish(q, &d) : WHY_STORE;
}

/* ---- ratings --------------------------------------------------------------------------------- */

void people_give_rating(json *j, const rating_row *row) {
    rating_shown r = ratings_shown(row->now);
    json_field_text(j, "game", row->game);
    json_field_int(j, "seats", row->seats);
    json_key(j, "rating"), json_decimal(j, row->now.mu, 3);
    json_key(j, "deviation"), json_decimal(j, row->now.sigma, 3);
    json_key(j, "shown"), json_open(j, '{');
    json_field_int(j, "rating", r.rating);
    json_field_int(j, "deviation", r.deviation);
    json_field_bool(j, "sure", r.sure);
    json_close(j, '}');
    json_field_int(j, "matches", row->matches);
    json_field_int(j, "wins", row->wins);
}

typedef struct {
    json *json;
    int64_t rank;
} board;

static void give_rating(void *user, const rating_row *row, const char *name) {
    board *on = user;
    json *j = on->json;
    json_open(j, '{');
    if (on->rank > 0) json_field_int(j, "rank", on->rank++);
    json_field_text(j, "kind", "person");
    json_field_text(j, "name", name);
    json_field_int(j, "person", atoll(row->who + 2)); /* "p:12" */
    if (row->guest) json_field_bool(j, "guest", true);
    if (row->program) json_field_bool(j, "program", true);
    people_give_rating(j, row);
    json_close(j, '}');
}

static why give_leaders(request *q, leaders_page *p) {
    rating_row mine = {.seats = p->seats};
    int64_t rank = 0;
    store *s = request_store(q);
    draft d;
    request_begin(q, &d, "ratings");
    board on = {&d.json, p->from + 1};
    json_field_text(&d.json, "game", p->game);
    json_field_int(&d.json, "seats", p->seats);
    json_key(&d.json, "ratings"), json_open(&d.json, '[');
    store_result result = store_leaders(s, p, give_rating, &on);
    json_close(&d.json, ']');
    snprintf(mine.who, sizeof mine.who, "p:%lld", (long long)q->client->person);
    snprintf(mine.game, sizeof mine.game, "%s", p->game);
    if (result != STORE_OK || store_rank(s, &mine, &rank) == STORE_FAILED) return WHY_STORE;
    if (rank > 0) json_field_int(&d.json, "your_rank", rank);
    return request_finish(q, &d);
}

static why give_own_ratings(request *q) {
    char who[WHO_MAX];
    draft d;
    if (q->client->person == 0) return WHY_NAMELESS;
    snprintf(who, sizeof who, "p:%lld", (long long)q->client->person);
    request_begin(q, &d, "ratings");
    board on = {&d.json, 0};
    json_key(&d.json, "ratings"), json_open(&d.json, '[');
    if (store_ratings_of(request_store(q), who, give_rating, &on) != STORE_OK) return WHY_STORE;
    json_close(&d.json, ']');
    return request_finish(q, &d);
}

/* The leaderboard of a game with a number of seats, fifty per page; without a game, one's own
 * ratings. */
why do_ratings(request *q) {
    enum { LEADERS = 50 };
    char id[32];
    int64_t page = 0, seats;
    if (!message_text(q->message, "game", id, sizeof id)) return give_own_ratings(q);
    const game *g = registry_find(id);
    if (!g) return request_at(q, WHY_GAME, "game");
    int fewest = g->seats_min < 2 ? 2 : g->seats_min;
    if (!message_has(q->message, "seats"))
        seats = fewest;
    else if (!message_number(q->message, "seats", (message_range){fewest, g->seats_max}, &seats))
        return request_at(q, WHY_SEATS, "seats");
    (void)message_number(q->message, "page", (message_range){0, 1 << 20}, &page);
    return give_leaders(q, &(leaders_page){g->id, (int)seats, page * LEADERS});
}

/* ---- a person's matches ---------------------------------------------------------------------- */

static void give_names(past *p, const char *text) {
    plan agreed;
    json_key(p->json, "seats"), json_open(p->json, '[');
    bool known = plan_read(&agreed, text);
    for (int i = 0; known && i < agreed.setting.seats; i++) json_text(p->json, agreed.seat[i].name);
    json_close(p->json, ']');
    json_key(p->json, "people"), json_open(p->json, '[');
    for (int i = 0; known && i < agreed.setting.seats; i++)
        json_int(p->json, agreed.seat[i].person > 0 ? agreed.seat[i].person : 0);
    json_close(p->json, ']');
    json_key(p->json, "left"), json_open(p->json, '[');
    for (int i = 0; i < agreed.setting.seats; i++)
        json_text(p->json, agreed.seat[i].left ? leaving_names[agreed.seat[i].left] : "");
    json_close(p->json, ']');
}

void people_give_past(void *user, const char *const cells[], int count) {
    past *p = user;
    (void)count;
    if (p->count++ == p->most) return; /* the extra row only says that there is more */
    json_open(p->json, '{');
    json_field_text(p->json, "match", cells[0]);
    json_field_text(p->json, "game", cells[1]);
    json_field_int(p->json, "seat", atoi(cells[2]));
    json_field_int(p->json, "place", atoi(cells[3]));
    json_field_int(p->json, "points", atoi(cells[4]));
    json_field_int(p->json, "made", atoll(cells[5]));
    give_names(p, cells[6]);
    json_close(p->json, '}');
}

/* Cells: game, seats, matches, wins. */
static void give_game(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_text(j, "game", cells[0]);
    json_field_int(j, "seats", atoi(cells[1]));
    json_field_int(j, "matches", atoi(cells[2]));
    json_field_int(j, "wins", atoi(cells[3]));
    json_close(j, '}');
}

/* Cells: who, name, matches, ahead, behind. */
static void give_opponent(void *user, const char *const cells[], int count) {
    json *j = user;
    bool bot = cells[0][0] == 'b';
    (void)count;
    json_open(j, '{');
    json_field_text(j, "kind", bot ? "bot" : "person");
    json_field_text(j, "name", bot ? cells[0] + 2 : cells[1]);
    json_field_int(j, "matches", atoi(cells[2]));
    json_field_int(j, "ahead", atoi(cells[3]));
    json_field_int(j, "behind", atoi(cells[4]));
    json_close(j, '}');
}

static store_result tell_statistics(store *s, int64_t person, json *j) {
    json_key(j, "games"), json_open(j, '[');
    store_result one = store_statistics(s, person, give_game, j);
    json_close(j, ']');
    json_key(j, "opponents"), json_open(j, '[');
    store_result two = store_opponents(s, person, give_opponent, j);
    json_close(j, ']');
    return one == STORE_OK ? two : one;
}

/* Twenty matches per page; the first page has the statistics too. */
why do_history(request *q) {
    int64_t page = 0;
    (void)message_number(q->message, "page", (message_range){0, 1 << 20}, &page);
    draft d;
    request_begin(q, &d, "history");
    past p = {&d.json, q->client->person, PAGE, 0};
    json_field_int(&d.json, "page", page);
    json_key(&d.json, "matches"), json_open(&d.json, '[');
    if (store_past(request_store(q), &(store_page){p.person, page * PAGE, PAGE + 1},
                   people_give_past, &p) != STORE_OK)
        return WHY_STORE;
    json_close(&d.json, ']');
    json_field_bool(&d.json, "more", p.count > PAGE);
    if (page == 0 && tell_statistics(request_store(q), p.person, &d.json) != STORE_OK)
        return WHY_STORE;
    return request_finish(q, &d);
}
