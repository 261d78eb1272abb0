/* The finished matches of a person, with filters, page by page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "profiles.h"
#include "registry.h"
#include "scan.h"

typedef struct {
    json *json;
    int count;
    char last[64]; /* the place of the last row that was given */
} page;

static void give_seats(const plan *p, json *j) {
    json_key(j, "seats"), json_open(j, '[');
    for (int i = 0; i < p->setting.seats; i++) {
        const plan_seat *s = &p->seat[i];
        json_open(j, '{');
        if (s->left) json_field_text(j, "left", leaving_names[s->left]);
        json_field_text(j, "name", s->name);
        if (s->person == 0) json_field_text(j, "player", s->player);
        if (s->person > 0 && s->is != IS_ACCOUNT)
            json_field_bool(j, person_kind_names[s->is], true);
        if (s->person > 0 && s->is == IS_ACCOUNT) json_field_int(j, "person", s->person);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* Cells: match, game, seats, seat, place, points, made, was, mu, plan. */
static void give_match(void *user, const char *const cells[], int count) {
    page *p = user;
    json *j = p->json;
    plan agreed;
    (void)count;
    if (p->count++ == MATCHES_PAGE) return; /* the extra row only says that there is more */
    snprintf(p->last, sizeof p->last, "%s %s", cells[6], cells[0]);
    json_open(j, '{');
    json_field_text(j, "match", cells[0]);
    json_field_text(j, "game", cells[1]);
    json_field_int(j, "seat", atoi(cells[3]));
    json_field_int(j, "place", atoi(cells[4]));
    json_field_int(j, "points", atoi(cells[5]));
    json_field_int(j, "made", atoll(cells[6]));
    json_field_bool(j, "rated", atoi(cells[8]) != 0);
    if (atoi(cells[8]) != 0) {
        json_field_int(j, "rating", ratings_shown((strength){atoi(cells[8]), 0}).rating);
        json_field_int(j, "rating_before", ratings_shown((strength){atoi(cells[7]), 0}).rating);
    }
    if (plan_read(&agreed, cells[9])) give_seats(&agreed, j);
    json_close(j, '}');
}

/* The words of a filter; their values are 0, 1 and -1. */
static bool read_choice(const request *q, const char *key, const char *const words[2], int *out) {
    char word[16];
    *out = 0;
    if (!message_has(q->message, key)) return true;
    if (!message_text(q->message, key, word, sizeof word)) return false;
    *out = strcmp(word, words[0]) == 0 ? 1 : -1;
    return *out == 1 || strcmp(word, words[1]) == 0;
}

static bool read_other(const request *q, char other[WHO_MAX]) {
    int64_t person;
    char bot[PLAYER_NAME_MAX];
    other[0] = 0;
    if (message_number(q->message, "other", (message_range){1, INT64_MAX / 2}, &person))
        return snprintf(other, WHO_MAX, "p:%lld", (long long)person) > 0;
    if (message_has(q->message, "other")) return false;
    if (!message_has(q->message, "bot")) return true;
    if (!message_text(q->message, "bot", bot, sizeof bot)) return false;
    return snprintf(other, WHO_MAX, "b:%s", bot) > 0;
}

/* "1700000000 k3j5...": where an earlier answer ended. */
static bool read_place(const request *q, matches_wish *w) {
    char text[64], *end;
    w->made = INT64_MAX;
    w->match[0] = 0;
    if (!message_has(q->message, "after")) return true;
    if (!message_text(q->message, "after", text, sizeof text)) return false;
    w->made = strtoll(text, &end, 10);
    if (end == text || *end != ' ' || strlen(end + 1) >= MATCH_ID) return false;
    snprintf(w->match, sizeof w->match, "%s", end + 1);
    return true;
}

static why read_filter(request *q, matches_wish *w, char other[WHO_MAX]) {
    static const char *const outcomes[] = {"won", "lost"}, *const rated[] = {"rated", "casual"};
    char id[32] = "";
    int64_t seats = 0;
    const game *g = NULL;
    if (message_has(q->message, "game")) {
        g = message_text(q->message, "game", id, sizeof id) ? registry_find(id) : NULL;
        if (!g) return request_at(q, WHY_GAME, "game");
    }
    if (message_has(q->message, "seats") &&
        !message_number(q->message, "seats", (message_range){1, SEATS_MAX}, &seats))
        return request_at(q, WHY_SEATS, "seats");
    if (!read_choice(q, "outcome", outcomes, &w->outcome))
        return request_at(q, WHY_FIELD, "outcome");
    if (!read_choice(q, "rated", rated, &w->rated)) return request_at(q, WHY_FIELD, "rated");
    if (!read_other(q, other))
        return request_at(q, WHY_FIELD, message_has(q->message, "other") ? "other" : "bot");
    if (!read_place(q, w)) return request_at(q, WHY_FIELD, "after");
    w->game = g ? g->id : "";
    w->seats = (int)seats;
    w->other = other;
    return WHY_OK;
}

static store_result give_page(request *q, const matches_wish *w, json *j) {
    page p = {.json = j};
    store *s = request_store(q);
    json_key(j, "matches"), json_open(j, '[');
    store_result result = store_matches(s, w, give_match, &p);
    json_close(j, ']');
    if (result != STORE_OK) return result;
    if (p.count <= MATCHES_PAGE) { /* all that fit, of those that were looked at */
        int64_t made;
        char last[MATCH_ID];
        result = store_matches_end(s, w, &made, last);
        if (result != STORE_OK) return result == STORE_NONE ? STORE_OK : result;
        snprintf(p.last, sizeof p.last, "%lld %s", (long long)made, last);
    }
    json_field_text(j, "next", p.last);
    return STORE_OK;
}

why do_matches(request *q) {
    char other[WHO_MAX];
    profile p;
    draft d;
    why w = profiles_read(q, &p);
    if (w != WHY_OK) return w;
    matches_wish wish = {.of = p.of, .viewer = q->client->person};
    w = read_filter(q, &wish, other);
    if (w != WHY_OK) return w;
    request_begin(q, &d, "matches");
    json_field_int(&d.json, "person", p.row.id);
    if (p.closed) {
        json_key(&d.json, "matches"), json_open(&d.json, '['), json_close(&d.json, ']');
        return request_finish(q, &d);
    }
    return give_page(q, &wish, &d.json) == STORE_OK ? request_finish(q, &d) : WHY_STORE;
}
