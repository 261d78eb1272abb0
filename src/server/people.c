/* What the server stores about a person: sessions, match history, and its erasure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "people_inside.h"

enum { PAGE = 20, SESSION_SHORT = 16 };

/* ---- sessions -------------------------------------------------------------------------------- */

void people_give_rating(json *j, const rating_row *row) {
    json_field_text(j, "game", row->game);
    json_key(j, "rating"), json_decimal(j, row->mu, 3);
    json_key(j, "deviation"), json_decimal(j, row->sigma, 3);
    json_field_int(j, "matches", row->matches);
    json_field_int(j, "wins", row->wins);
}

void people_give_session(void *user, const char *const cells[], int count) {
    session_list *l = user;
    char brief_hash[SESSION_SHORT + 1];
    (void)count;
    snprintf(brief_hash, sizeof brief_hash, "%s", cells[0]);
    json_open(l->json, '{');
    json_field_text(l->json, "session", brief_hash);
    json_field_text(l->json, "kind", cells[1]);
    json_field_int(l->json, "made", atoll(cells[2]));
    json_field_bool(l->json, "this", strcmp(cells[0], l->here) == 0);
    json_close(l->json, '}');
}

why do_sessions(request *q) {
    buffer b;
    json j = request_begin(q, &b, "sessions");
    session_list l = {&j, q->client->session};
    json_key(&j, "sessions"), json_open(&j, '[');
    if (store_sessions(q->house->store, q->client->person, people_give_session, &l) != STORE_OK)
        return WHY_STORE;
    json_close(&j, ']');
    return request_finish(q, &j);
}

static void end_client(client *c) {
    if (c->wire) wire_close(c->wire, FAREWELL_SESSION);
    c->person = 0; /* ignore its identity from now on */
}

void people_gone(house *h, int64_t person, const char *session) {
    for (client *c = h->clients; c; c = c->after)
        if (c->person == person && strncmp(c->session, session, strlen(session)) == 0)
            end_client(c);
}

void people_stay(house *h, int64_t person, const char *session) {
    for (client *c = h->clients; c; c = c->after)
        if (c->person == person && strcmp(c->session, session) != 0) end_client(c);
}

/* Closes connections of this process at once, of other processes within a second. */
static why all_gone(house *h, int64_t person, const char *session) {
    char text[DB_HEARD];
    snprintf(text, sizeof text, "gone %lld %s", (long long)person, session);
    if (store_add_notice(h->store, text) != STORE_OK) return WHY_STORE;
    people_gone(h, person, session);
    return WHY_OK;
}

why people_replaced(house *h, int64_t person, const char *token) {
    char session[HASH_HEX];
    sha256_hex(token, strlen(token), session);
    session[SESSION_SHORT] = 0;
    store_result result = store_end_session_of(h->store, person, session);
    if (result == STORE_FAILED) return WHY_STORE;
    return result == STORE_OK ? all_gone(h, person, session) : WHY_OK;
}

why do_revoke(request *q) {
    char session[SESSION_SHORT + 1];
    if (!message_text(q->message, "session", session, sizeof session) ||
        strlen(session) != SESSION_SHORT)
        return request_at(q, WHY_FIELD, "session");
    house_flush(q->house);
    store_result result = store_end_session_of(q->house->store, q->client->person, session);
    if (result != STORE_OK) return result == STORE_TAKEN ? WHY_SESSION : WHY_STORE;
    client_ok(q->client, "revoke", q->re);
    q->answered = true;
    return all_gone(q->house, q->client->person, session);
}

why do_logout(request *q) {
    int64_t person = q->client->person;
    house_flush(q->house);
    if (store_end_sessions(q->house->store, person) != STORE_OK) return WHY_STORE;
    client_ok(q->client, "logout", q->re);
    q->answered = true;
    return all_gone(q->house, person, "");
}

/* ---- history --------------------------------------------------------------------------------- */

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
    buffer b;
    (void)message_number(q->message, "page", (message_range){0, 1 << 20}, &page);
    json j = request_begin(q, &b, "history");
    past p = {&j, q->client->person, PAGE, 0};
    json_field_int(&j, "page", page);
    json_key(&j, "matches"), json_open(&j, '[');
    if (store_past(q->house->store, &(store_page){p.person, page * PAGE, PAGE + 1},
                   people_give_past, &p) != STORE_OK)
        return WHY_STORE;
    json_close(&j, ']');
    json_field_bool(&j, "more", p.count > PAGE);
    if (page == 0 && tell_statistics(q->house->store, p.person, &j) != STORE_OK) return WHY_STORE;
    return request_finish(q, &j);
}

void people_note_table(void *user, const char *id, const char *detail) {
    (void)detail;
    id_list_add(user, id);
}

/* ---- erasure --------------------------------------------------------------------------------- */

/* The head of the record contains the names of the players. */
static void rename_head(match_row *row, int seat) {
    static char text[HEAD_MAX]; /* the loop has one thread */
    char key[32];
    buffer b = BUFFER_OVER(text);
    snprintf(key, sizeof key, "seat %d ", seat);
    for (const char *at = row->head; *at;) {
        size_t size = strcspn(at, "\n");
        const char *whom = strncmp(at, key, strlen(key)) == 0 ? at + strlen(key) : NULL;
        if (whom)
            buffer_bytes(&b, at, (size_t)(whom - at) + strcspn(whom, " ") + 1),
                buffer_text(&b, NAME_GONE);
        else
            buffer_bytes(&b, at, size);
        if (at[size]) buffer_char(&b, '\n');
        at += size + (at[size] != 0);
    }
    if (!b.full) memcpy(row->head, text, b.used + 1);
}

static bool rename_seats(house *h, table *t, int64_t person) {
    match_row *row = &h->scratch->row;
    if (store_read_match(h->store, t->id, row) != STORE_OK) return false;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        if (t->plan.seat[i].person != person) continue;
        t->plan.seat[i].person = PERSON_GONE;
        snprintf(t->plan.seat[i].name, sizeof t->plan.seat[i].name, "%s", NAME_GONE);
        rename_head(row, i);
    }
    if (t->plan.host == person) t->plan.host = 0;
    table_row(t, row);
    if (store_update_match(h->store, row) != STORE_OK) return t->broken = true, false;
    t->version = row->version;
    others_table(h, t);
    for (watch *w = t->watches; w; w = w->next_here) table_show(h, w, true, NULL);
    return true;
}

/* Resigns a running match; at a table that has not started, frees the seat. */
static bool leave_table(house *h, table *t, int64_t person) {
    for (int i = 0; i < t->plan.setting.seats; i++) {
        char text[48];
        pending what = {.lasting = true};
        if (!table_holds(t, i, person)) continue;
        if (t->stage == GATHERING) t->plan.seat[i] = (plan_seat){.kind = SEAT_OPEN};
        if (t->stage != PLAYING || table_over(t) || t->plan.seat[i].resigned || !table_ready(h, t))
            continue;
        snprintf(text, sizeof text, "resign %d", i);
        table_apply(h, t, text, &what);
        house_flush(h);
    }
    bool empty = t->stage == GATHERING;
    for (int i = 0; i < t->plan.setting.seats; i++) empty = empty && t->plan.seat[i].person <= 0;
    if (empty) t->stage = OVER, t->closed = true;
    return !t->broken && rename_seats(h, t, person);
}

/* May be repeated after a failure: the steps that succeeded stay done. */
why people_forget(house *h, client *c, int64_t re) {
    int64_t person = c->person;
    id_list tables = {0};
    why w = WHY_OK;
    house_flush(h);
    if (store_all_matches_of(h->store, person, people_note_table, &tables) != STORE_OK)
        w = WHY_STORE;
    for (size_t i = 0; w == WHY_OK && i < tables.count; i++) {
        why none = WHY_OK;
        table *t = house_table(h, tables.id[i], &none);
        if (t && !leave_table(h, t, person)) w = WHY_STORE;
    }
    free(tables.id);
    house_flush(h);
    if (w == WHY_OK && store_forget(h->store, person) != STORE_OK) w = WHY_STORE;
    if (w != WHY_OK) return w;
    client_ok(c, "forget", re);
    return all_gone(h, person, "");
}

/* A person with an account must give the password, which is checked on another thread. */
why do_forget(request *q) {
    person_row p;
    passwords_job job = {.check = true,
                         .forget = true,
                         .client = q->client->serial,
                         .re = q->re,
                         .person = q->client->person};
    if (!message_flag(q->message, "sure", false)) return request_at(q, WHY_FIELD, "sure");
    if (store_read_person(q->house->store, q->client->person, &p) != STORE_OK) return WHY_STORE;
    if (!p.account[0]) {
        why w = people_forget(q->house, q->client, q->re);
        q->answered = w == WHY_OK;
        return w;
    }
    if (!message_text(q->message, "password", job.password, sizeof job.password))
        return WHY_PASSWORD;
    if (!house_attempt(q->house, q->client->address) || !q->client->wire) return WHY_BUSY;
    snprintf(job.hash, sizeof job.hash, "%s", p.password);
    if (!passwords_ask(q->house->passwords, &job)) return WHY_BUSY;
    q->answered = true;
    return WHY_OK;
}
