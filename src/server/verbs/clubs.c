/* Clubs: the list, the page of one, founding, describing, closing. */
#include "clubs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "names.h"
#include "people.h"
#include "store_reports.h"
#include "text.h"

enum { PAGES_MAX = 10000 };

static why read_page(const request *q, int64_t *page) {
    *page = 0;
    if (!message_has(q->message, "page") ||
        message_number(q->message, "page", (message_range){0, PAGES_MAX}, page))
        return WHY_OK;
    return request_at(q, WHY_FIELD, "page");
}

why clubs_read(request *q, club_row *c, club_role *mine) {
    int64_t id;
    *mine = ROLE_NONE;
    if (!message_number(q->message, "club", (message_range){1, INT64_MAX / 2}, &id))
        return request_at(q, WHY_FIELD, "club");
    store_result result = store_read_club(request_store(q), id, c);
    if (result != STORE_OK) return result == STORE_NONE ? WHY_CLUB : WHY_STORE;
    if (q->client->person > 0)
        result = store_club_role(request_store(q), id, q->client->person, mine);
    return result == STORE_FAILED ? WHY_STORE : WHY_OK;
}

why clubs_may_act(const request *q) {
    return q->client->bot ? WHY_BY_TOKEN : q->client->account[0] ? WHY_OK : WHY_NO_ACCOUNT;
}

/* ---- the list -------------------------------------------------------------------------------- */

typedef struct {
    json *json;
    int count, most;
} list;

/* Cells: id, name, about, speaks, open, members. */
static void give_club(void *user, const char *const cells[], int count) {
    list *l = user;
    json *j = l->json;
    (void)count;
    if (l->count++ == l->most) return;
    json_open(j, '{');
    json_field_int(j, "club", atoll(cells[0]));
    json_field_text(j, "name", cells[1]);
    json_field_text(j, "about", cells[2]);
    if (cells[3][0]) json_field_text(j, "speaks", cells[3]);
    json_field_bool(j, "open", atoi(cells[4]));
    json_field_int(j, "members", atoll(cells[5]));
    json_close(j, '}');
}

/* Cells: id, name, members, role, made. */
static void give_own(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_int(j, "club", atoll(cells[0]));
    json_field_text(j, "name", cells[1]);
    json_field_int(j, "members", atoll(cells[2]));
    json_field_text(j, "role", club_role_names[atoi(cells[3])]);
    json_field_int(j, "made", atoll(cells[4]));
    json_close(j, '}');
}

store_result people_clubs(store *s, int64_t person, json *j) {
    store_result result = STORE_OK;
    json_open(j, '[');
    if (person > 0) result = store_clubs_of(s, person, give_own, j);
    json_close(j, ']');
    return result;
}

why do_clubs(request *q) {
    char text[NAME_SIZE] = "", like[NAME_SKELETON] = "", speaks[LANG_CODE] = "";
    int64_t page;
    draft d;
    why w = read_page(q, &page);
    if (w != WHY_OK) return w;
    if (message_has(q->message, "text") && !message_text(q->message, "text", text, sizeof text))
        return request_at(q, WHY_FIELD, "text");
    if (message_has(q->message, "speaks") &&
        !message_text(q->message, "speaks", speaks, sizeof speaks))
        return request_at(q, WHY_FIELD, "speaks");
    name_skeleton(text, like, sizeof like);
    request_begin(q, &d, "clubs");
    list l = {&d.json, 0, CLUBS_PAGE};
    json_key(&d.json, "clubs"), json_open(&d.json, '[');
    clubs_page p = {like, speaks, page * CLUBS_PAGE};
    if (store_clubs(request_store(q), &p, give_club, &l) != STORE_OK) return WHY_STORE;
    json_close(&d.json, ']');
    json_field_bool(&d.json, "more", l.count > CLUBS_PAGE);
    json_key(&d.json, "yours");
    if (people_clubs(request_store(q), q->client->person, &d.json) != STORE_OK) return WHY_STORE;
    return request_finish(q, &d);
}

/* ---- one club -------------------------------------------------------------------------------- */

typedef struct {
    struct {
        int64_t person;
        char name[STORE_NAME];
        club_role role;
        int64_t made;
        bool shown; /* the reader may see that they are online */
    } row[CLUB_WAITING];
    int count;
} people;

/* Cells: person, name, role, made, whether presence may be shown. */
static void note_member(void *user, const char *const cells[], int count) {
    people *p = user;
    (void)count;
    if (p->count == COUNT_OF(p->row)) return;
    p->row[p->count].person = atoll(cells[0]);
    snprintf(p->row[p->count].name, STORE_NAME, "%s", cells[1]);
    p->row[p->count].role = (club_role)atoi(cells[2]);
    p->row[p->count].made = atoll(cells[3]);
    p->row[p->count++].shown = atoi(cells[4]);
}

/* The first `most` of them. Who is online is for members: `ts` is NULL for others. */
static void give_people(const people *p, int most, const tables *ts, json *j) {
    json_open(j, '[');
    for (int i = 0; i < p->count && i < most; i++) {
        json_open(j, '{');
        json_field_int(j, "person", p->row[i].person);
        json_field_text(j, "name", p->row[i].name);
        json_field_text(j, "role", club_role_names[p->row[i].role]);
        json_field_int(j, "since", p->row[i].made);
        if (ts)
            json_field_bool(j, "online",
                            p->row[i].shown && tables_person_online(ts, p->row[i].person));
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* Members by page; for officers also the people who have asked to join. */
static why give_members(const request *q, const club_row *c, club_role mine, json *j) {
    static people p; /* the loop has one thread */
    members_page wish = {.club = c->id, .reader = q->client->person};
    int64_t page;
    why w = read_page(q, &page);
    if (w != WHY_OK) return w;
    wish.from = page * MEMBERS_PAGE;
    p.count = 0;
    if (store_members(request_store(q), &wish, note_member, &p) != STORE_OK) return WHY_STORE;
    json_key(j, "people");
    give_people(&p, MEMBERS_PAGE, mine >= ROLE_MEMBER ? q->tables : NULL, j);
    json_field_bool(j, "more", p.count > MEMBERS_PAGE);
    if (mine < ROLE_OFFICER) return WHY_OK;
    p.count = 0;
    wish = (members_page){.club = c->id, .waiting = true};
    if (store_members(request_store(q), &wish, note_member, &p) != STORE_OK) return WHY_STORE;
    json_key(j, "waiting");
    give_people(&p, CLUB_WAITING, NULL, j);
    return WHY_OK;
}

typedef struct {
    json *json;
    const request *request;
} club_lobby;

/* The detail is the digit of the stage, then the plan. */
static void give_table(void *user, const char *id, const char *detail) {
    static plan p; /* the loop has one thread */
    club_lobby *l = user;
    int64_t person = l->request->client->person;
    bool yours = false;
    if (!plan_read(&p, detail + 1)) return;
    for (int i = 0; i < p.setting.seats; i++) yours |= person > 0 && p.seat[i].person == person;
    json_open(l->json, '{');
    json_field_text(l->json, "title", game_name(p.game, l->request->client->lang));
    shown_row(id, &p, (stage)(detail[0] - '0'), l->json);
    json_field_bool(l->json, "listed", p.listed);
    json_field_bool(l->json, "yours", yours);
    json_close(l->json, '}');
}

static void give_page(const club_row *c, club_role mine, json *j) {
    json_field_int(j, "club", c->id);
    json_field_text(j, "name", c->name);
    json_field_text(j, "about", c->about);
    if (c->speaks[0]) json_field_text(j, "speaks", c->speaks);
    json_field_bool(j, "open", c->open);
    json_field_int(j, "members", c->members);
    json_field_int(j, "made", c->made);
    json_field_text(j, "role", club_role_names[mine]);
}

why do_club(request *q) {
    club_row c;
    club_role mine;
    draft d;
    why w = clubs_read(q, &c, &mine);
    if (w != WHY_OK) return w;
    request_begin(q, &d, "club");
    give_page(&c, mine, &d.json);
    w = give_members(q, &c, mine, &d.json);
    if (w != WHY_OK) return w;
    club_lobby l = {&d.json, q};
    json_key(&d.json, "tables"), json_open(&d.json, '[');
    club_tables of = {c.id, mine >= ROLE_MEMBER};
    if (store_listed_for(request_store(q), of, give_table, &l) != STORE_OK) return WHY_STORE;
    json_close(&d.json, ']');
    return request_finish(q, &d);
}

/* ---- founding and describing ----------------------------------------------------------------- */

/* People whom a moderator or an admin has silenced write no page either. */
static bool is_silenced(request *q) { return q->client->muted || request_forbidden(q, false); }

static why read_name(request *q, club_row *c) {
    char wanted[4 * NAME_SIZE], looks[NAME_LOOKS][NAME_SKELETON];
    int64_t other = c->id;
    if (c->id && !message_has(q->message, "name")) return WHY_OK;
    if (!message_text(q->message, "name", wanted, sizeof wanted) || !name_clean(wanted, c->name))
        return request_at(q, WHY_CLUB_NAME, "name");
    name_skeleton(c->name, c->skeleton, sizeof c->skeleton);
    name_looks(c->name, looks);
    for (int i = 0; i < NAME_LOOKS; i++) {
        store_result found = store_club_like(request_store(q), looks[i], &other);
        if (found == STORE_FAILED) return WHY_STORE;
        if (found == STORE_OK && other != c->id) return request_at(q, WHY_CLUB_TAKEN, "name");
    }
    return WHY_OK;
}

/* The fields that the message has; the others stay. */
static why read_fields(request *q, club_row *c) {
    lang speaks;
    if (is_silenced(q)) return WHY_MUTED;
    why w = read_name(q, c);
    if (w != WHY_OK) return w;
    if (message_has(q->message, "about")) {
        if (!message_text(q->message, "about", c->about, sizeof c->about))
            return request_at(q, WHY_CLUB_ABOUT, "about");
        if (!text_clean(c->about)) c->about[0] = 0;
    }
    if (message_has(q->message, "speaks") &&
        (!message_text(q->message, "speaks", c->speaks, sizeof c->speaks) ||
         (c->speaks[0] && !lang_find(c->speaks, strlen(c->speaks), &speaks))))
        return request_at(q, WHY_FIELD, "speaks");
    c->open = message_flag(q->message, "open", c->open);
    return WHY_OK;
}

why do_found(request *q) {
    club_row c = {.open = true, .founder = q->client->person};
    draft d;
    why w = clubs_may_act(q);
    if (w == WHY_OK) w = read_fields(q, &c);
    if (w != WHY_OK) return w;
    if (!limits_club(q->verbs->limits, q->client->person)) return request_limited(q);
    store_result result = store_found_club(request_store(q), &c);
    if (result != STORE_OK)
        return result == STORE_TAKEN  ? request_at(q, WHY_CLUB_TAKEN, "name")
               : result == STORE_NONE ? WHY_CLUBS
                                      : WHY_STORE;
    request_begin(q, &d, "founded");
    json_field_int(&d.json, "club", c.id);
    return request_finish(q, &d);
}

/* ---- changing and closing -------------------------------------------------------------------- */

/* The club's own people just do it. A moderator gives a reason, for the founder and for the audit
 * trail. */
static why change_club(request *q, const club_change *wanted, bool own) {
    char who[WHO_MAX], whom[WHO_MAX], reason[REASON_TEXT];
    club_change c = *wanted;
    store *s = request_store(q);
    store_result result;
    if (own) {
        result = store_change_club(s, &c);
    } else {
        if (!message_text(q->message, "text", reason, sizeof reason) || !text_clean(reason))
            return request_at(q, WHY_REASON, "text");
        c.reason = reason;
        snprintf(who, sizeof who, "p:%lld", (long long)q->client->person);
        snprintf(whom, sizeof whom, "%lld", (long long)c.club->id);
        deed d = {.who = who,
                  .what = c.closes ? "close-club" : "change-club",
                  .whom = whom,
                  .why = reason,
                  .club = &c};
        result = store_do(s, &d);
    }
    return result == STORE_OK      ? WHY_OK
           : result == STORE_TAKEN ? (c.closes ? WHY_CLUB : WHY_CLUB_TAKEN)
                                   : WHY_STORE;
}

/* May they act for the club with this role at least? `own`: as one of its people. */
static why check_role(request *q, club_role mine, club_role least, bool *own) {
    *own = mine >= least;
    if (*own) return WHY_OK;
    store_result result = store_is_moderator(request_store(q), q->client->person);
    if (result == STORE_FAILED) return WHY_STORE;
    return result == STORE_OK ? WHY_OK : least == ROLE_FOUNDER ? WHY_FOUNDER : WHY_OFFICER;
}

why do_describe(request *q) {
    club_row c;
    club_role mine;
    bool own, renames = message_has(q->message, "name");
    why w = clubs_may_act(q);
    if (w == WHY_OK) w = clubs_read(q, &c, &mine);
    if (w == WHY_OK) w = check_role(q, mine, renames ? ROLE_FOUNDER : ROLE_OFFICER, &own);
    if (w == WHY_OK) w = read_fields(q, &c);
    return w == WHY_OK ? change_club(q, &(club_change){.club = &c}, own) : w;
}

why do_disband(request *q) {
    club_row c;
    club_role mine;
    bool own;
    why w = clubs_may_act(q);
    if (w == WHY_OK) w = clubs_read(q, &c, &mine);
    if (w == WHY_OK) w = check_role(q, mine, ROLE_FOUNDER, &own);
    return w == WHY_OK ? change_club(q, &(club_change){.club = &c, .closes = true}, own) : w;
}
