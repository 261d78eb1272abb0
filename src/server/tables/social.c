#include "social.h"

#include <stdio.h>
#include <stdlib.h>

#include "inside.h"
#include "text.h"

/* clients in one tick that get a new list of friends: with a hundred friends each takes 0.1 ms */
enum { SLICE = 6, MATCHES_EACH = 3, DAYS_SECONDS = 6 * 3600 };

/* ---- the list of people that a person follows -------------------------------------------------
 */

typedef struct {
    int64_t person;
    char match[MATCH_ID], game[32];
} playing_row;

typedef struct {
    tables *tables;
    json *json;
    playing_row playing[256];
    int count;
} friend_list;

/* Closed doors are not revealed; a match of days is not where somebody is now. Cells: other, match,
 * plan. */
static void note_playing(void *user, const char *const cells[], int count) {
    static plan p; /* the loop has one thread */
    friend_list *l = user;
    int64_t person = atoll(cells[0]);
    int matches = 0;
    (void)count;
    for (int i = 0; i < l->count; i++) matches += l->playing[i].person == person;
    if (l->count == COUNT_OF(l->playing) || matches == MATCHES_EACH || !plan_read(&p, cells[2]) ||
        p.closed_doors || (p.clock.kind == CLOCK_MOVE && p.clock.seconds >= DAYS_SECONDS))
        return;
    playing_row *r = &l->playing[l->count++];
    r->person = person;
    snprintf(r->match, sizeof r->match, "%s", cells[1]);
    snprintf(r->game, sizeof r->game, "%s", p.game->id);
}

static void write_matches(const friend_list *l, int64_t person) {
    json *j = l->json;
    json_key(j, "matches"), json_open(j, '[');
    for (int i = 0; i < l->count; i++) {
        if (l->playing[i].person != person) continue;
        json_open(j, '{');
        json_field_text(j, "match", l->playing[i].match);
        json_field_text(j, "game", l->playing[i].game);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* Cells: other, name, account, may be shown. */
static void give_friend(void *user, const char *const cells[], int count) {
    const friend_list *l = user;
    json *j = l->json;
    int64_t person = atoll(cells[0]);
    bool here = atoi(cells[3]) && presence_online(l->tables, person);
    (void)count;
    json_open(j, '{');
    json_field_int(j, "person", person);
    json_field_text(j, "name", cells[1]);
    json_field_text(j, "account", cells[2]);
    json_field_bool(j, "online", here);
    if (here) write_matches(l, person);
    json_close(j, '}');
}

store_result social_write_friends(tables *ts, int64_t person, json *j) {
    static friend_list l; /* the loop has one thread */
    l = (friend_list){.tables = ts, .json = j};
    store_result result = store_follows_tables(ts->store, person, note_playing, &l);
    json_key(j, "friends"), json_open(j, '[');
    if (result == STORE_OK) result = store_follows(ts->store, person, give_friend, &l);
    json_close(j, ']');
    return result;
}

void social_enter(tables *ts, client *c) {
    if (!c->in_friends) ts->friend_readers++;
    c->in_friends = true;
}

void social_leave(tables *ts, client *c) {
    if (c->in_friends) ts->friend_readers--;
    c->in_friends = c->friends_due = false;
}

static void due(tables *ts, client *c) {
    if (c->in_friends) c->friends_due = ts->friends_due = true;
}

static void send_friends(tables *ts, client *c) {
    draft d;
    c->friends_due = false;
    draft_begin(&d, ts->outbox, "friends", -1);
    if (social_write_friends(ts, c->person, &d.json) == STORE_OK)
        draft_send(&d, c);
    else
        store_trouble(ts);
    draft_end(&d);
}

/* Cells: person. */
static void note_follower(void *user, const char *const cells[], int count) {
    tables *ts = user;
    int64_t person = atoll(cells[0]);
    (void)count;
    if (!presence_here(ts, person)) return;
    for (client *c = ts->clients; c; c = c->after)
        if (c->person == person) due(ts, c);
}

void social_followers(tables *ts, int64_t person) {
    if (ts->friend_readers > 0 && store_followers(ts->store, person, note_follower, ts) != STORE_OK)
        store_trouble(ts);
}

void social_tick(tables *ts) {
    int sent = 0;
    if (!ts->friends_due) return;
    ts->friends_due = false;
    for (client *c = ts->clients; c; c = c->after) {
        if (!c->friends_due) continue;
        if (sent++ < SLICE)
            send_friends(ts, c);
        else
            ts->friends_due = true;
    }
}

void social_news(tables *ts, int64_t person) {
    social_followers(ts, person);
    announce_number(ts, NOTICE_FRIEND, person);
}

void social_match(tables *ts, const table *t) {
    if (!t->plan.listed || t->plan.closed_doors) return;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->plan.seat[i].person > 0 && t->plan.seat[i].is == IS_ACCOUNT)
            social_news(ts, t->plan.seat[i].person);
}

/* ---- what waits for a person ----------------------------------------------------------------- */

typedef struct {
    json *json;
    int64_t person;
    lang lang;
    int count;
} challenge_list;

static void write_terms(const challenge_list *l, const char *text) {
    static plan p; /* the loop has one thread */
    if (!text[0] || !plan_read(&p, text)) return;
    json_field_text(l->json, "game", p.game->id);
    json_field_text(l->json, "title", game_name(p.game, l->lang));
    json_field_int(l->json, "seats", p.setting.seats);
    shown_terms(&p, l->json);
}

/* Cells: id, made, until, sender, receiver, match, name of the other, plan, state, text, known. */
static void give_challenge(void *user, const char *const cells[], int count) {
    challenge_list *l = user;
    json *j = l->json;
    bool mine = atoll(cells[3]) == l->person;
    (void)count;
    l->count++;
    json_open(j, '{');
    json_field_int(j, "challenge", atoll(cells[0]));
    json_field_int(j, "made", atoll(cells[1]));
    json_field_int(j, "until", atoll(cells[2]));
    json_field_bool(j, "yours", mine);
    json_field_int(j, "person", atoll(cells[mine ? 4 : 3]));
    json_field_text(j, "name", cells[6]);
    json_field_text(j, "match", cells[5]);
    json_field_text(j, "state", challenge_states[atoi(cells[8])]);
    if (cells[9][0]) json_field_text(j, "text", cells[9]);
    if (!mine) json_field_bool(j, "known", atoi(cells[10]));
    write_terms(l, cells[7]);
    json_close(j, '}');
}

store_result social_write(tables *ts, const client *c, json *j, bool *some) {
    unread_talks u;
    challenge_list l = {j, c->person, c->lang, 0};
    store_result result = store_unread(ts->store, c->person, &u);
    json_field_int(j, "unread", u.known);
    json_field_int(j, "requests", u.requests);
    json_key(j, "challenges"), json_open(j, '[');
    if (result == STORE_OK) result = store_challenges(ts->store, c->person, give_challenge, &l);
    json_close(j, ']');
    *some = u.known + u.requests + l.count > 0;
    return result;
}

static void send_social(tables *ts, client *c, bool empty_too) {
    draft d;
    bool some = false;
    if (c->person <= 0 || !c->account[0] || !c->connected) return;
    draft_begin(&d, ts->outbox, "social", -1);
    if (social_write(ts, c, &d.json, &some) != STORE_OK)
        store_trouble(ts);
    else if (some || empty_too)
        draft_send(&d, c);
    draft_end(&d);
}

void social_greet(tables *ts, client *c) { send_social(ts, c, false); }

void social_tell(tables *ts, int64_t person) {
    for (client *c = ts->clients; c; c = c->after)
        if (c->person == person) due(ts, c), send_social(ts, c, true);
}

void social_changed(tables *ts, int64_t person) {
    social_tell(ts, person);
    announce_number(ts, NOTICE_SOCIAL, person);
}

/* ---- messages -------------------------------------------------------------------------------- */

typedef struct {
    const message_row *message;
    int64_t to, with;
    const char *name; /* of the other */
    bool known;
} delivery;

static void deliver(tables *ts, const delivery *v) {
    draft d;
    draft_begin(&d, ts->outbox, "message", -1);
    json_field_int(&d.json, "message", v->message->id);
    json_field_int(&d.json, "with", v->with);
    json_field_text(&d.json, "name", v->name);
    json_field_bool(&d.json, "yours", v->to == v->message->sender);
    json_field_bool(&d.json, "known", v->known);
    json_field_int(&d.json, "made", v->message->made);
    json_field_text(&d.json, "text", v->message->text);
    for (client *c = ts->clients; c; c = c->after)
        if (c->person == v->to && c->connected && c->account[0]) draft_send(&d, c);
    draft_end(&d);
    social_tell(ts, v->to);
}

/* To people who are connected to this process. */
void social_deliver(tables *ts, const message_row *m) {
    person_row sender, receiver;
    bool known = false;
    if (store_read_person(ts->store, m->sender, &sender) != STORE_OK ||
        store_read_person(ts->store, m->receiver, &receiver) != STORE_OK ||
        store_is_known(ts->store, (person_pair){m->receiver, m->sender}, &known) != STORE_OK) {
        log_line("message_is_not_there", NULL);
        return;
    }
    deliver(ts, &(delivery){m, m->sender, m->receiver, receiver.name, true});
    if (!m->held) deliver(ts, &(delivery){m, m->receiver, m->sender, sender.name, known});
}

void social_message(tables *ts, const message_row *m) {
    social_deliver(ts, m);
    announce_number(ts, NOTICE_MESSAGE, m->id);
}

void social_hear(tables *ts, int64_t message) {
    static message_row m; /* the loop has one thread */
    if (store_read_message(ts->store, message, &m) == STORE_OK) social_deliver(ts, &m);
}
