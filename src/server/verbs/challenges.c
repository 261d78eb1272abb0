/* Challenges: a table with a free seat, offered to one person. */
#include <stdio.h>
#include <string.h>

#include "handlers.h"
#include "log.h"
#include "names.h"
#include "people.h"
#include "seating.h"
#include "social.h"

enum {
    SOON_SECONDS = 10 * 60,   /* how long a challenge is open, */
    LATE_SECONDS = 3 * 86400, /* at tables with days for each move, */
    ANSWERED_SECONDS = 86400, /* and how long its answer is kept */
    DAYS_SECONDS = 6 * 3600
};

static int64_t seconds_for(const plan *p) {
    bool days = p->clock.kind == CLOCK_MOVE && p->clock.seconds >= DAYS_SECONDS;
    return days ? LATE_SECONDS : SOON_SECONDS;
}

static void close_table(const request *q, const char *id) {
    why w = WHY_OK;
    table *t = tables_load(q->tables, id, &w);
    if (t && t->stage == GATHERING &&
        tables_abandon(q->tables, t, (sitter){t->plan.host, true}) != WHY_OK)
        log_line("table_opened_for_nothing", t->id);
}

why do_challenge(request *q) {
    person_row p;
    plan terms = {0};
    table *t;
    why w = friends_other(q, &p);
    if (w == WHY_OK) w = opening_read(q, &terms);
    if (w != WHY_OK) return w;
    terms.listed = terms.consent = false;
    terms.automatic = true;
    if (plan_open_seats(&terms) == 0) return request_at(q, WHY_SEATS, "seats");
    if (!limits_challenge(q->verbs->limits, q->client->person)) return request_limited(q);
    w = seating_add(q, &terms, &t);
    if (w != WHY_OK) return w;
    challenge_row c = {.until = seconds_for(&terms), .sender = q->client->person, .receiver = p.id};
    memcpy(c.match, t->id, sizeof c.match);
    store_result result = store_add_challenge(request_store(q), &c);
    if (result != STORE_OK) {
        close_table(q, c.match);
        return result == STORE_TAKEN ? WHY_CHALLENGES : WHY_STORE;
    }
    seating_stay(q, t);
    social_changed(q->tables, c.sender);
    if (!c.held) social_changed(q->tables, c.receiver);
    bool known = false;
    person_pair back = {c.receiver, c.sender};
    if (!c.held && store_is_known(request_store(q), back, &known) == STORE_OK && known)
        tables_remind_challenge(q->tables, t, c.receiver, q->client->name);
    return WHY_OK;
}

/* The sender takes it back, or has read the answer. */
static why withdraw(request *q, const challenge_row *c) {
    if (c->state == CHALLENGE_OPEN) close_table(q, c->match);
    return store_end_challenge(request_store(q), c->id) == STORE_FAILED ? WHY_STORE : WHY_OK;
}

static why accept(request *q, const challenge_row *c) {
    why w = WHY_OK;
    table *t = tables_load(q->tables, c->match, &w);
    if (!t) return w == WHY_TABLE ? WHY_CHALLENGE : w;
    if (t->stage != GATHERING) return WHY_CHALLENGE;
    w = seating_join(q, t);
    if (w == WHY_OK) seating_stay(q, t);
    return w;
}

static why read_answer(request *q, challenge_row *c, bool *yes) {
    int64_t number;
    if (!message_number(q->message, "challenge", (message_range){1, INT64_MAX / 2}, &number))
        return request_at(q, WHY_FIELD, "challenge");
    *yes = message_flag(q->message, "yes", false);
    store_result result = store_read_challenge(request_store(q), number, c);
    if (result != STORE_OK) return result == STORE_NONE ? WHY_CHALLENGE : WHY_STORE;
    c->text[0] = 0;
    if (message_has(q->message, "text") &&
        (!message_text(q->message, "text", c->text, sizeof c->text) || !text_clean(c->text)))
        return request_at(q, WHY_FIELD, "text");
    return c->text[0] ? messages_forbidden(q) : WHY_OK;
}

static why store_answer(request *q, challenge_row *c, bool yes) {
    c->state = yes ? CHALLENGE_ACCEPTED : CHALLENGE_DECLINED;
    store_result result = store_answer_challenge(request_store(q), c);
    if (result == STORE_OK && !yes) close_table(q, c->match);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_CHALLENGE : WHY_STORE;
}

/* The receiver's yes or no, with a sentence; or the sender withdraws it. */
why do_answer(request *q) {
    challenge_row c;
    bool yes = false;
    const int64_t self = q->client->person;
    why w = read_answer(q, &c, &yes);
    if (w != WHY_OK) return w;
    if (c.sender == self)
        w = withdraw(q, &c);
    else if (c.receiver != self || c.held || c.state != CHALLENGE_OPEN)
        return WHY_CHALLENGE;
    else {
        if (yes) w = accept(q, &c);
        if (w == WHY_OK) w = store_answer(q, &c, yes);
    }
    if (w != WHY_OK) return w;
    social_changed(q->tables, c.sender);
    if (!c.held) social_changed(q->tables, c.receiver);
    return WHY_OK;
}
