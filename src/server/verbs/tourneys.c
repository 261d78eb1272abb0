/* Tournaments: lists, one of them, and what people do there. */
#include "tourneys.h"

#include <string.h>

#include "handlers.h"
#include "store_clubs.h"
#include "store_reports.h"
#include "tourney.h"

/* The tournament that the message names; NULL: `w` says why. */
static contest *named(const request *q, why *w) {
    char id[MATCH_ID];
    if (!message_text(q->message, "tourney", id, sizeof id) || !id[0])
        return *w = request_at(q, WHY_FIELD, "tourney"), NULL;
    return tourneys_load(q->tables, id, w);
}

/* ---- showing --------------------------------------------------------------------------------- */

static why show(request *q, const contest *c) {
    draft d;
    request_begin(q, &d, "tourney");
    if (!tourneys_show(q->tables, c, q->client->person, &d.json)) return WHY_STORE;
    return request_finish(q, &d);
}

why do_tourney(request *q) {
    why w = WHY_OK;
    contest *c = named(q, &w);
    if (!c) return w;
    if (message_flag(q->message, "stay", false) && q->client->connected)
        tourneys_watch(q->tables, c, q->client);
    else if (message_has(q->message, "stay"))
        tourneys_unwatch(q->tables, q->client);
    return show(q, c);
}

why do_tourney_tables(request *q) {
    why w = WHY_OK;
    int64_t round = 0, number = -1;
    draft d;
    const contest *c = named(q, &w);
    if (!c) return w;
    if (!message_number(q->message, "number", (message_range){0, ENTRANTS_MAX - 1}, &number) &&
        !message_number(q->message, "round", (message_range){0, INT32_MAX}, &round))
        return request_at(q, WHY_FIELD, "round, number");
    request_begin(q, &d, "tourney_tables");
    tourneys_show_tables(c, (meeting_wish){(int)round, (int)number}, &d.json);
    return request_finish(q, &d);
}

/* ---- lists ----------------------------------------------------------------------------------- */

typedef struct {
    json *json;
    int64_t reader;
    int count;
} listing;

static void give_listed(void *user, const tourney_listed *row) {
    listing *l = user;
    if (l->count++ < TOURNEYS_PAGE) (void)!tourneys_show_listed(row, l->reader, l->json);
}

/* The place of a word in a list, or `none` if there is no word; false: it is not in the list. */
static bool read_word(const request *q, const char *key, const char *const names[], int *out) {
    char word[16];
    if (!message_has(q->message, key)) return true;
    if (!message_text(q->message, key, word, sizeof word)) return false;
    for (int i = 0; names[i]; i++)
        if (strcmp(word, names[i]) == 0) return *out = i, true;
    return false;
}

static const char *const state_words[] = {"announced", "running", "over",
                                          "cancelled", "open",    NULL};

static why read_filter(const request *q, tourney_filter *f, char id[32]) {
    const char *const kinds[] = {tourneys_kind_name(0), tourneys_kind_name(1),
                                 tourneys_kind_name(2), NULL};
    int64_t page = 0;
    bool mine = message_flag(q->message, "mine", false);
    f->state = mine ? ANY_STATE : STATE_RUNNING;
    if (!read_word(q, "state", state_words, &f->state)) return request_at(q, WHY_FIELD, "state");
    if (f->state == TOURNEY_STATES) f->state = OPEN_TO_ENTER;
    if (!read_word(q, "kind", kinds, &f->kind)) return request_at(q, WHY_FIELD, "kind");
    if (message_has(q->message, "game") && !message_text(q->message, "game", id, 32))
        return request_at(q, WHY_GAME, "game");
    if (message_has(q->message, "club") &&
        !message_number(q->message, "club", (message_range){0, INT64_MAX / 2}, &f->club))
        return request_at(q, WHY_FIELD, "club");
    if (message_has(q->message, "page") &&
        !message_number(q->message, "page", (message_range){0, 100000}, &page))
        return request_at(q, WHY_FIELD, "page");
    if (mine && q->client->person == 0) return WHY_NAMELESS;
    f->page = (int)page;
    f->person = mine ? q->client->person : 0;
    return WHY_OK;
}

why do_tourneys(request *q) {
    char id[32] = "";
    tourney_filter f = {.kind = -1, .game = id, .reader = q->client->person};
    draft d;
    why w = read_filter(q, &f, id);
    if (w != WHY_OK) return w;
    request_begin(q, &d, "tourneys");
    listing l = {&d.json, q->client->person, 0};
    json_key(&d.json, "tourneys"), json_open(&d.json, '[');
    if (store_tourneys(request_store(q), &f, give_listed, &l) != STORE_OK) return WHY_STORE;
    json_close(&d.json, ']');
    json_field_bool(&d.json, "more", l.count > TOURNEYS_PAGE);
    return request_finish(q, &d);
}

/* ---- players --------------------------------------------------------------------------------- */

/* A club's tournament is for its members. */
static why may_enter(const request *q, const contest *c) {
    club_role role;
    if (tourneys_club(c) == 0) return WHY_OK;
    if (store_club_role(request_store(q), tourneys_club(c), q->client->person, &role) ==
        STORE_FAILED)
        return WHY_STORE;
    return role >= ROLE_MEMBER ? WHY_OK : WHY_MEMBER;
}

why do_tourney_enter(request *q) {
    why w = WHY_OK;
    contest *c = named(q, &w);
    if (c) w = may_enter(q, c);
    return w == WHY_OK ? tourneys_enter(q->tables, c, q->client) : w;
}

why do_tourney_leave(request *q) {
    why w = WHY_OK;
    contest *c = named(q, &w);
    bool resign = message_flag(q->message, "resign", false);
    return c ? tourneys_leave(q->tables, c, q->client->person, resign) : w;
}

why do_tourney_pause(request *q) {
    why w = WHY_OK;
    contest *c = named(q, &w);
    bool yes = message_flag(q->message, "yes", true);
    return c ? tourneys_pause(q->tables, c, q->client->person, yes) : w;
}

/* ---- the organiser --------------------------------------------------------------------------- */

static contest *organised(const request *q, bool moderators, why *w) {
    contest *c = named(q, w);
    if (!c || tourneys_host(c) == q->client->person) return c;
    *w = WHY_ORGANISER;
    if (!moderators || q->client->bot) return NULL;
    store_result role = store_is_moderator(request_store(q), q->client->person);
    if (role == STORE_FAILED) *w = WHY_STORE;
    return role == STORE_OK ? c : NULL;
}

why do_tourney_start(request *q) {
    why w = WHY_OK;
    contest *c = organised(q, false, &w);
    return c ? tourneys_start(q->tables, c) : w;
}

why do_tourney_cancel(request *q) {
    why w = WHY_OK;
    contest *c = organised(q, true, &w);
    return c ? tourneys_cancel(q->tables, c) : w;
}

why do_tourney_remove(request *q) {
    why w = WHY_OK;
    int64_t number;
    contest *c = organised(q, true, &w);
    if (!c) return w;
    if (!message_number(q->message, "number", (message_range){0, ENTRANTS_MAX - 1}, &number))
        return request_at(q, WHY_FIELD, "number");
    return tourneys_remove(q->tables, c, (int)number);
}
