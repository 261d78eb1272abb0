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
    return fine ? request_finish(q, &d) : WHY_STORE;
}

/* ---- ratings --------------------------------------------------------------------------------- */

void people_give_rating(json *j, const rating_row *row) {
    json_field_text(j, "game", row->game);
    json_key(j, "rating"), json_decimal(j, row->mu, 3);
    json_key(j, "deviation"), json_decimal(j, row->sigma, 3);
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
    bool bot = row->who[0] == 'b';
    json_open(j, '{');
    if (on->rank > 0) json_field_int(j, "rank", on->rank++);
    json_field_text(j, "kind", bot ? "bot" : "person");
    json_field_text(j, "name", bot ? row->who + 2 : name);
    people_give_rating(j, row);
    json_close(j, '}');
}

/* A game's leaderboard, fifty per page; without a game, one's own ratings. */
why do_ratings(request *q) {
    enum { LEADERS = 50 };
    char game_id[32], who[WHO_MAX];
    int64_t page = 0, rank = 0;
    store *s = request_store(q);
    bool leaders = message_text(q->message, "game", game_id, sizeof game_id);
    if (leaders && !registry_find(game_id)) return request_at(q, WHY_GAME, "game");
    if (!leaders && q->client->person == 0) return WHY_NAMELESS;
    (void)message_number(q->message, "page", (message_range){0, 1 << 20}, &page);
    snprintf(who, sizeof who, "p:%lld", (long long)q->client->person);
    draft d;
    request_begin(q, &d, "ratings");
    board on = {&d.json, leaders ? page * LEADERS + 1 : 0};
    json_key(&d.json, "ratings"), json_open(&d.json, '[');
    store_result result =
        leaders ? store_leaders(s, &(leaders_page){game_id, page * LEADERS}, give_rating, &on)
                : store_ratings_of(s, who, give_rating, &on);
    json_close(&d.json, ']');
    if (result != STORE_OK || (leaders && store_rank(s, who, game_id, &rank) == STORE_FAILED))
        return WHY_STORE;
    if (rank > 0) json_field_int(&d.json, "your_rank", rank);
    return request_finish(q, &d);
}

/* ---- a person's matches ---------------------------------------------------------------------- */

static void give_names(past *p, const char *text) {
    plan agreed;
    json_key(p->json, "seats"), json_open(p->json, '[');
    for (int i = 0; plan_read(&agreed, text) && i < agreed.setting.seats; i++)
        json_text(p->json, agreed.seat[i].name);
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
