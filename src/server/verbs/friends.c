/* Following and blocking people, and what one shows of oneself. */
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "people.h"
#include "social.h"

/* The other person. Both that person and the client must have an account. */
why friends_other(request *q, person_row *p) {
    if (!q->client->account[0]) return WHY_NO_ACCOUNT;
    why w = request_person(q, p);
    return w == WHY_OK && !p->account[0] ? request_at(q, WHY_PERSON, "person") : w;
}

static person_pair towards(const request *q, const person_row *p) {
    return (person_pair){q->client->person, p->id};
}

why do_friends(request *q) {
    draft d;
    client *c = q->client;
    if (message_flag(q->message, "stay", true) && c->connected)
        social_enter(q->tables, c);
    else
        social_leave(q->tables, c);
    bool visible = true;
    if (store_shows_presence(request_store(q), c->person, &visible) != STORE_OK) return WHY_STORE;
    request_begin(q, &d, "friends");
    json_field_bool(&d.json, "visible", visible);
    if (social_write_friends(q->tables, c->person, &d.json) != STORE_OK) return WHY_STORE;
    return request_finish(q, &d);
}

why do_follow(request *q) {
    person_row p;
    why w = friends_other(q, &p);
    if (w != WHY_OK) return w;
    store_result result = store_follow(request_store(q), towards(q, &p));
    if (result == STORE_OK) social_changed(q->tables, q->client->person);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_FRIENDS : WHY_STORE;
}

why do_unfollow(request *q) {
    person_row p;
    why w = friends_other(q, &p);
    if (w != WHY_OK) return w;
    store_result result = store_unfollow(request_store(q), towards(q, &p));
    if (result == STORE_OK) social_changed(q->tables, q->client->person);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_PERSON : WHY_STORE;
}

/* The other does not learn of it: to them the person is just never online. */
why do_block(request *q) {
    person_row p;
    why w = request_person(q, &p);
    if (w == WHY_OK) w = mutes_full(q);
    if (w != WHY_OK) return w;
    if (store_block(request_store(q), towards(q, &p)) != STORE_OK) return WHY_STORE;
    social_changed(q->tables, q->client->person);
    social_news(q->tables, q->client->person);
    return WHY_OK;
}

why do_unblock(request *q) {
    person_row p;
    why w = request_person(q, &p);
    if (w != WHY_OK) return w;
    store_result result = store_unblock(request_store(q), towards(q, &p));
    if (result == STORE_TAKEN) return WHY_PERSON;
    if (result != STORE_OK) return WHY_STORE;
    social_changed(q->tables, q->client->person);
    social_news(q->tables, q->client->person);
    return WHY_OK;
}

why do_visible(request *q) {
    store *s = request_store(q);
    if (!message_has(q->message, "yes")) return request_at(q, WHY_FIELD, "yes");
    bool visible = message_flag(q->message, "yes", true);
    if (store_show_presence(s, q->client->person, visible) != STORE_OK) return WHY_STORE;
    social_news(q->tables, q->client->person);
    return WHY_OK;
}

/* The client's relation to another person, and the allowed actions: for a profile page. */
why do_regard(request *q) {
    person_row p;
    regard r;
    draft d;
    why w = request_person(q, &p);
    if (w != WHY_OK) return w;
    if (store_regard(request_store(q), towards(q, &p), &r) != STORE_OK) return WHY_STORE;
    request_begin(q, &d, "regard");
    json_field_int(&d.json, "person", p.id);
    json_field_text(&d.json, "name", p.name);
    if (p.account[0]) json_field_text(&d.json, "account", p.account);
    json_field_bool(&d.json, "follows", r.follows);
    json_field_bool(&d.json, "mutes", r.mutes && !r.blocks);
    json_field_bool(&d.json, "blocks", r.blocks);
    return request_finish(q, &d);
}
