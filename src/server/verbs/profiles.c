/* The profile of a person: ratings, sums over finished matches, favourite cards, feats, opponents.
 *
 * Others see what everybody may know: rated matches, and casual ones of the lobby that anybody
 * could watch. Guests and programs have no profile but their name, and a discreet person shows
 * only the ratings. */
#include "profiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feats.h"
#include "handlers.h"
#include "naming.h"
#include "people.h"
#include "registry.h"
#include "text.h"

static why find_person(request *q, int64_t *person) {
    char name[STORE_NAME * 4];
    *person = q->client->person;
    if (message_number(q->message, "person", (message_range){1, INT64_MAX / 2}, person))
        return WHY_OK;
    if (message_has(q->message, "person")) return request_at(q, WHY_FIELD, "person");
    if (!message_has(q->message, "name")) return *person > 0 ? WHY_OK : WHY_NAMELESS;
    if (!message_text(q->message, "name", name, sizeof name))
        return request_at(q, WHY_FIELD, "name");
    store_result result = names_find(request_store(q), name, person);
    return result == STORE_OK ? WHY_OK : result == STORE_NONE ? WHY_NOBODY : WHY_STORE;
}

why profiles_read(request *q, profile *out) {
    int64_t person;
    why w = find_person(q, &person);
    if (w != WHY_OK) return w;
    store_result result = store_read_profile(request_store(q), person, &out->row);
    if (result != STORE_OK) return result == STORE_NONE ? WHY_NOBODY : WHY_STORE;
    out->self = person == q->client->person;
    out->of = (profile_of){.person = person, .open_only = !out->self};
    out->closed = !out->self && (!out->row.account || out->row.discreet);
    return WHY_OK;
}

/* ---- rows as JSON ---------------------------------------------------------------------------- */

typedef struct {
    json *json;
    const tables *tables;
    lang lang;
    const game *game; /* of the row before */
} listing;

static void give_rating(void *user, const rating_row *row, const char *name) {
    const listing *l = user;
    (void)name;
    json_open(l->json, '{');
    people_give_rating(l->json, row);
    json_close(l->json, '}');
}

/* Cells: game, seats, against, matches, wins. */
static void give_played(void *user, const char *const cells[], int count) {
    json *j = ((listing *)user)->json;
    (void)count;
    json_open(j, '{');
    json_field_text(j, "game", cells[0]);
    json_field_int(j, "seats", atoi(cells[1]));
    json_field_text(j, "against", cells[2]);
    json_field_int(j, "matches", atoll(cells[3]));
    json_field_int(j, "wins", atoll(cells[4]));
    json_close(j, '}');
}

/* The name of a thing in the game's normal set; of cards that it lacks, the identifier. */
static void say_thing(const listing *l, const game *g, const char *kind, const char *id) {
    const rules *r = tables_normal_rules(l->tables, g);
    context c = {.rules = r, .lang = l->lang};
    for (int n = FIRST_NOUN; r && n < g->noun_count; n++) {
        const noun *row = &g->nouns[n];
        for (int v = 0; strcmp(row->name, kind) == 0 && v < row->count(r); v++) {
            char word[THING];
            wording name = {0};
            buffer b = BUFFER_OVER(word);
            row->id(r, v, &b);
            if (strcmp(word, id) != 0) continue;
            row->say(&c, v, &name);
            json_field_text(l->json, "name", name.text);
            return;
        }
    }
    json_field_text(l->json, "name", id);
}

/* Cells: game, thing, matches, wins, times. */
static void give_favourite(void *user, const char *const cells[], int count) {
    const listing *l = user;
    char kind[THING];
    const game *g = registry_find(cells[0]);
    const char *blank = strchr(cells[1], ' ');
    (void)count;
    if (!g || !blank) return;
    snprintf(kind, sizeof kind, "%.*s", (int)(blank - cells[1]), cells[1]);
    json_open(l->json, '{');
    json_field_text(l->json, "game", cells[0]);
    json_field_text(l->json, "kind", kind);
    json_field_text(l->json, "thing", blank + 1);
    say_thing(l, g, kind, blank + 1);
    json_field_int(l->json, "matches", atoll(cells[2]));
    json_field_int(l->json, "wins", atoll(cells[3]));
    json_field_int(l->json, "times", atoll(cells[4]));
    json_close(l->json, '}');
}

/* Cells: game, name, times, made. A feat that is no longer one is left out. */
static void give_feat(void *user, const char *const cells[], int count) {
    const listing *l = user;
    const game *g = registry_find(cells[0]);
    (void)count;
    for (int i = 0; g && i < g->feat_count; i++) {
        if (strcmp(g->feats[i].name, cells[1]) != 0) continue;
        json_open(l->json, '{');
        json_field_text(l->json, "game", g->id);
        json_field_text(l->json, "feat", cells[1]);
        json_field_int(l->json, "times", atoll(cells[2]));
        json_field_int(l->json, "made", atoll(cells[3]));
        json_close(l->json, '}');
    }
}

/* Cells: who, name, account, matches, ahead, behind. */
static void give_rival(void *user, const char *const cells[], int count) {
    json *j = ((listing *)user)->json;
    bool bot = cells[0][0] == 'b';
    (void)count;
    json_open(j, '{');
    json_field_text(j, "kind", bot ? "bot" : "person");
    json_field_text(j, "name", bot ? cells[0] + 2 : cells[1]);
    if (!bot) json_field_int(j, "person", atoll(cells[0] + 2));
    if (!bot && cells[2][0] != '1') json_field_bool(j, "guest", true);
    json_field_int(j, "matches", atoll(cells[3]));
    json_field_int(j, "ahead", atoll(cells[4]));
    json_field_int(j, "behind", atoll(cells[5]));
    json_close(j, '}');
}

/* Cells: game, matches, ahead, behind. */
static void give_versus(void *user, const char *const cells[], int count) {
    json *j = ((listing *)user)->json;
    (void)count;
    json_open(j, '{');
    json_field_text(j, "game", cells[0]);
    json_field_int(j, "matches", atoll(cells[1]));
    json_field_int(j, "ahead", atoll(cells[2]));
    json_field_int(j, "behind", atoll(cells[3]));
    json_close(j, '}');
}

/* The feats of each game, with their texts. */
static void give_games(const listing *l) {
    json_key(l->json, "achievable"), json_open(l->json, '[');
    for (int i = 0; registry_games[i]; i++) {
        const game *g = registry_games[i];
        for (int k = 0; k < g->feat_count; k++) {
            json_open(l->json, '{');
            json_field_text(l->json, "game", g->id);
            json_field_text(l->json, "feat", g->feats[k].name);
            json_field_text(l->json, "title", feat_title(g, &g->feats[k], l->lang));
            json_field_text(l->json, "about", feat_about(g, &g->feats[k], l->lang));
            json_close(l->json, '}');
        }
    }
    json_close(l->json, ']');
}

/* ---- the requests ---------------------------------------------------------------------------- */

static void give_head(const profile *p, json *j) {
    json_field_int(j, "person", p->row.id);
    json_field_text(j, "name", p->row.name);
    json_field_int(j, "since", p->row.made);
    json_field_bool(j, "yours", p->self);
    if (p->row.program) json_field_bool(j, "program", true);
    if (!p->row.account && !p->row.program) json_field_bool(j, "guest", true);
    if (p->row.discreet) json_field_bool(j, "discreet", true);
    if (p->closed) json_field_bool(j, "closed", true);
}

static store_result give_ratings(store *s, const profile *p, listing *l) {
    char who[WHO_MAX];
    snprintf(who, sizeof who, "p:%lld", (long long)p->row.id);
    json_key(l->json, "ratings"), json_open(l->json, '[');
    store_result result = store_ratings_of(s, who, give_rating, l);
    json_close(l->json, ']');
    return result;
}

static store_result give_sums(store *s, const profile *p, listing *l) {
    static const struct {
        const char *key;
        store_result (*list)(store *s, profile_of p, db_row each, void *user);
        db_row each;
    } lists[] = {{"played", store_played, give_played},
                 {"favourites", store_favourites, give_favourite},
                 {"feats", store_feats, give_feat},
                 {"rivals", store_rivals, give_rival}};
    store_result result = STORE_OK;
    for (int i = 0; i < COUNT_OF(lists) && result == STORE_OK; i++) {
        json_key(l->json, lists[i].key), json_open(l->json, '[');
        result = lists[i].list(s, p->of, lists[i].each, l);
        json_close(l->json, ']');
    }
    return result;
}

/* Against `other`, by default the reader. The reader may see every match that they played together.
 */
static store_result give_against(const request *q, const profile *p, listing *l) {
    profile_of of = p->of;
    of.other = q->client->person;
    (void)message_number(q->message, "other", (message_range){1, INT64_MAX / 2}, &of.other);
    if (of.other == q->client->person) of.open_only = false;
    if (of.other == 0 || of.other == p->row.id) return STORE_OK;
    json_key(l->json, "versus"), json_open(l->json, '[');
    store_result result = store_versus(request_store(q), of, give_versus, l);
    json_close(l->json, ']');
    return result;
}

why do_profile(request *q) {
    profile p;
    draft d;
    store *s = request_store(q);
    why w = profiles_read(q, &p);
    if (w != WHY_OK) return w;
    request_begin(q, &d, "profile");
    listing l = {&d.json, q->tables, q->client->lang, NULL};
    store_result result = STORE_OK;
    give_head(&p, &d.json);
    if (p.row.account || p.self) result = give_ratings(s, &p, &l);
    if (result == STORE_OK && !p.closed) {
        result = give_sums(s, &p, &l);
        give_games(&l);
    }
    if (result == STORE_OK && !p.closed) result = give_against(q, &p, &l);
    return result == STORE_OK ? request_finish(q, &d) : WHY_STORE;
}

/* Cells: made, mu, sigma. */
static void give_point(void *user, const char *const cells[], int count) {
    json *j = user;
    rating_shown r = ratings_shown((strength){atoi(cells[1]), atoi(cells[2])});
    (void)count;
    json_open(j, '{');
    json_field_int(j, "made", atoll(cells[0]));
    json_field_int(j, "rating", r.rating);
    json_field_int(j, "deviation", r.deviation);
    json_close(j, '}');
}

/* The ratings after the newest rated matches, newest first. */
why do_curve(request *q) {
    char id[32] = "";
    int64_t seats;
    profile p;
    draft d;
    why w = profiles_read(q, &p);
    if (w != WHY_OK) return w;
    const game *g = message_text(q->message, "game", id, sizeof id) ? registry_find(id) : NULL;
    if (!g) return request_at(q, WHY_GAME, "game");
    if (!message_number(q->message, "seats", (message_range){2, SEATS_MAX}, &seats))
        return request_at(q, WHY_SEATS, "seats");
    request_begin(q, &d, "curve");
    json_field_int(&d.json, "person", p.row.id);
    json_field_text(&d.json, "game", g->id);
    json_field_int(&d.json, "seats", seats);
    json_key(&d.json, "points"), json_open(&d.json, '[');
    curve_of c = {p.of, g->id, (int)seats};
    if (!p.closed && store_curve(request_store(q), &c, give_point, &d.json) != STORE_OK)
        return WHY_STORE;
    json_close(&d.json, ']');
    return request_finish(q, &d);
}

why do_discreet(request *q) {
    if (!q->client->account[0]) return WHY_NO_ACCOUNT;
    bool discreet = message_flag(q->message, "yes", true);
    return store_set_discreet(request_store(q), q->client->person, discreet) == STORE_OK
               ? WHY_OK
               : WHY_STORE;
}
