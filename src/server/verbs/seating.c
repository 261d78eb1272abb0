/* Seats before the match: sitting down, being ready, leaving, bots, rematches. */
#include "seating.h"

#include <stdio.h>
#include <string.h>

#include "handlers.h"
#include "log.h"
#include "naming.h"
#include "store_clubs.h"
#include "store_friends.h"

/* The seat's contribution to the dice: any text, or none. */
static void read_luck(const request *q, plan_seat *s) {
    char text[128], digits[SHA256_HEX];
    if (!message_text(q->message, "luck", text, sizeof text) || !text[0]) return;
    sha256_hex(text, strlen(text), digits);
    ASSERT(plan_set_luck(s, digits));
}

/* The client takes this seat. */
void seating_sit(const request *q, plan_seat *s) {
    s->kind = SEAT_PERSON;
    s->person = q->client->person;
    s->player[0] = 0;
    s->has_luck = false;
    s->reveals = message_flag(q->message, "agree", false);
    s->ready = q->client->bot || message_flag(q->message, "ready", false);
    s->is = q->client->bot ? IS_PROGRAM : q->client->account[0] ? IS_ACCOUNT : IS_GUEST;
    s->rating = s->rated = (strength){0};
    snprintf(s->name, sizeof s->name, "%s", q->client->name);
    /* somebody may have made an account of this name since */
    if (s->is == IS_GUEST && names_distinct(request_store(q), s->person, s->name) == STORE_FAILED)
        log_line("name_is_not_compared", NULL);
    read_luck(q, s);
}

static void stand_up(plan_seat *s) { *s = (plan_seat){.kind = SEAT_OPEN}; }

/* Numbers the bots of a table to tell them apart. */
static void seat_bot(plan *p, int seat, const player *who) {
    plan_seat *s = &p->seat[seat];
    *s = (plan_seat){.kind = SEAT_BOT};
    snprintf(s->player, sizeof s->player, "%s", who->id);
    snprintf(s->name, sizeof s->name, "%s %d", player_name(who, EN), seat + 1);
}

why seating_set(const request *q, plan *p, int seat, const char *who) {
    if (strcmp(who, "me") == 0)
        seating_sit(q, &p->seat[seat]), p->seat[seat].reveals = true; /* the host offered it */
    else if (strcmp(who, "open") == 0)
        stand_up(&p->seat[seat]);
    else if (player_find(who))
        seat_bot(p, seat, player_find(who));
    else
        return request_at(q, WHY_PLAYER, who);
    return WHY_OK;
}

/* ---- new tables ------------------------------------------------------------------------------ */

why seating_too_many(const request *q) {
    int64_t count = 0;
    if (store_count_unfinished(request_store(q), q->client->person, &count) != STORE_OK)
        return WHY_STORE;
    return count < TABLES_EACH ? WHY_OK : WHY_TABLES;
}

/* Every way to a new table comes through here, so the limits hold for all of them. */
why seating_add(request *q, const plan *p, table **out) {
    why w = seating_too_many(q);
    if (w != WHY_OK) return w;
    if (!limits_table(q->verbs->limits, q->client->person, q->client->address))
        return request_limited(q);
    *out = tables_add(q->tables, p, TABLES_EACH, &w);
    return *out ? WHY_OK : w;
}

/* Answers `opened` and subscribes the client. */
void seating_stay(request *q, table *t) {
    watch *w = q->client->connected ? tables_subscribe(q->tables, q->client, t, PARTS_ALL) : NULL;
    draft d;
    request_begin(q, &d, "opened");
    json_field_text(&d.json, "match", t->id);
    (void)request_finish(q, &d);
    tables_offer(q->tables, t);
    if (w) tables_show(q->tables, w);
}

static why start_if_full(const request *q, table *t) {
    return t->plan.automatic && plan_is_complete(&t->plan) ? tables_start(q->tables, t) : WHY_OK;
}

why seating_open(request *q, const plan *p) {
    table *t;
    why w = seating_add(q, p, &t);
    if (w != WHY_OK) return w;
    seating_stay(q, t);
    return start_if_full(q, t);
}

/* ---- joining and leaving --------------------------------------------------------------------- */

static why may_join(const request *q, const table *t) {
    strength mine;
    if (t->stage != GATHERING) return WHY_BEGUN;
    if (plan_bars(&t->plan, q->client->person)) return WHY_REMOVED;
    store_result blocked =
        store_blocks(request_store(q), (person_pair){t->plan.host, q->client->person});
    if (blocked != STORE_NONE) return blocked == STORE_OK ? WHY_SEAT_CLOSED : WHY_STORE;
    if (t->plan.range.high == 0 || t->plan.host == q->client->person) return WHY_OK;
    if (!tables_rating(q->tables, &t->plan, q->client->person, &mine)) return WHY_STORE;
    int rating = ratings_shown(mine).rating;
    return rating < t->plan.range.low || rating > t->plan.range.high ? WHY_RANGE : WHY_OK;
}

why seating_join(const request *q, table *t) {
    int64_t wanted;
    int seat = 0;
    why w = may_join(q, t);
    if (w != WHY_OK) return w;
    if (message_number(q->message, "seat", (message_range){0, t->plan.setting.seats - 1}, &wanted))
        seat = (int)wanted;
    else
        while (seat < t->plan.setting.seats && t->plan.seat[seat].kind != SEAT_OPEN) seat++;
    if (seat >= t->plan.setting.seats || t->plan.seat[seat].kind != SEAT_OPEN) return WHY_FULL;
    seating_sit(q, &t->plan.seat[seat]);
    if (q->client->connected && !watch_find(q->client, t))
        tables_subscribe(q->tables, q->client, t, PARTS_ALL);
    tables_follow(q->tables, t, q->client->person);
    return tables_save(q->tables, t, (sitter){.person = q->client->person});
}

why do_join(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    return t ? seating_join(q, t) : w;
}

why do_leave(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (t->stage != GATHERING) return WHY_BEGUN;
    int seat = table_seat_of(t, q->client->person);
    if (seat == WATCHER) return WHY_NOT_SEATED;
    for (; seat != WATCHER; seat = table_seat_of(t, q->client->person))
        stand_up(&t->plan.seat[seat]);
    int64_t other = 0;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->plan.seat[i].person > 0) other = t->plan.seat[i].person;
    if (t->plan.host == q->client->person) t->plan.host = other;
    if (other == 0) t->stage = OVER, t->closed = true; /* nobody is left */
    return tables_save(q->tables, t, (sitter){q->client->person, true});
}

/* The host removes a person: frees all of their seats and bars them from the table. Returns the
 * person; 0 if the seat belongs to the host or to nobody. */
static int64_t remove_person(plan *p, int seat) {
    int64_t person = p->seat[seat].person;
    if (person <= 0 || person == p->host) return 0;
    for (int i = 0; i < p->setting.seats; i++)
        if (p->seat[i].person == person) stand_up(&p->seat[i]);
    plan_bar(p, person);
    return person;
}

/* The host seats a bot, frees a seat, removes a person, or takes a second seat (two people at one
 * screen). */
why do_seat(request *q) {
    why w = WHY_OK;
    char who[PLAYER_NAME_MAX];
    int64_t seat;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (t->plan.host != q->client->person) return WHY_HOST;
    if (t->stage != GATHERING) return WHY_BEGUN;
    if (!message_number(q->message, "seat", (message_range){0, t->plan.setting.seats - 1}, &seat))
        return request_at(q, WHY_FIELD, "seat");
    if (!message_text(q->message, "player", who, sizeof who))
        return request_at(q, WHY_FIELD, "player");
    if (strcmp(who, "me") != 0 && strcmp(who, "open") != 0 && !player_find(who))
        return request_at(q, WHY_PLAYER, who);
    int64_t removed = remove_person(&t->plan, (int)seat);
    w = seating_set(q, &t->plan, (int)seat, who);
    return w == WHY_OK ? tables_save(q->tables, t, (sitter){removed, true}) : w;
}

why do_luck(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (t->stage != GATHERING) return WHY_BEGUN;
    if (table_seat_of(t, q->client->person) == WATCHER) return WHY_NOT_SEATED;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, q->client->person)) read_luck(q, &t->plan.seat[i]);
    return tables_save(q->tables, t, (sitter){0});
}

why do_start(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (t->plan.host != q->client->person) return WHY_HOST;
    if (t->stage != GATHERING) return WHY_BEGUN;
    if (table_open_seats(t) > 0) return WHY_SEATS;
    return plan_is_complete(&t->plan) ? tables_start(q->tables, t) : WHY_READY;
}

/* Has seen the terms; the match begins with the last one. */
why do_ready(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (t->stage != GATHERING) return WHY_BEGUN;
    if (table_seat_of(t, q->client->person) == WATCHER) return WHY_NOT_SEATED;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, q->client->person))
            t->plan.seat[i].ready = message_flag(q->message, "yes", true);
    return tables_save(q->tables, t, (sitter){0});
}

/* ---- rematches ------------------------------------------------------------------------------- */

static void invite(const request *q, const table *t) {
    draft d;
    draft_begin(&d, q->verbs->outbox, "rematch", -1);
    json_field_text(&d.json, "match", t->id);
    json_field_text(&d.json, "next", t->plan.next);
    json_field_text(&d.json, "by", q->client->name);
    for (watch *w = t->watches; w; w = w->next_here) draft_send(&d, w->client);
    draft_end(&d);
}

/* Closes a table that turned out not to be needed. */
static void close_unused(const request *q, table *t) {
    if (tables_abandon(q->tables, t, (sitter){q->client->person, true}) != WHY_OK)
        log_line("table_opened_for_nothing", t->id);
}

static why ready_now(const request *q, table *t) {
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, q->client->person)) t->plan.seat[i].ready = true;
    return tables_save(q->tables, t, (sitter){0});
}

/* Joins the rematch that somebody else has opened. */
static why join_rematch(request *q, const char *id) {
    why w = WHY_OK;
    table *again = tables_load(q->tables, id, &w);
    if (!again) return w;
    if (table_seat_of(again, q->client->person) == WATCHER) {
        w = seating_join(q, again);
        if (w == WHY_OK && again->plan.consent && again->stage == GATHERING)
            w = ready_now(q, again);
    }
    if (w == WHY_OK) seating_stay(q, again);
    return w;
}

/* The same plan, with the seats of the other people free. */
static plan plan_again(const request *q, const table *t) {
    plan p = t->plan;
    p.host = q->client->person;
    p.next[0] = p.tourney[0] = 0;
    p.began = 0;
    p.quick = false;
    for (int i = 0; i < p.setting.seats; i++) {
        bool mine = table_holds(t, i, q->client->person), person = p.seat[i].person > 0;
        if (person) stand_up(&p.seat[i]);
        if (!mine) continue;
        seating_sit(q, &p.seat[i]);
        p.seat[i].reveals = t->plan.seat[i].reveals;
        p.seat[i].ready = true; /* knows the terms */
    }
    return p;
}

/* A guest of the club cannot open tables for it. */
static why keep_club(const request *q, plan *p) {
    club_role role;
    if (p->club == 0) return WHY_OK;
    if (store_club_role(request_store(q), p->club, q->client->person, &role) == STORE_FAILED)
        return WHY_STORE;
    if (role < ROLE_MEMBER) p->club = 0;
    return WHY_OK;
}

/* A new table with the same plan: the first to ask opens it, the others join it. */
why do_rematch(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w), *again;
    if (!t) return w;
    if (!table_over(t)) return WHY_NOT_OVER;
    if (table_seat_of(t, q->client->person) == WATCHER) return WHY_NOT_SEATED;
    if (t->plan.next[0]) return join_rematch(q, t->plan.next);
    plan p = plan_again(q, t);
    w = keep_club(q, &p);
    if (w == WHY_OK) w = seating_add(q, &p, &again);
    if (w != WHY_OK) return w;
    memcpy(t->plan.next, again->id, sizeof t->plan.next);
    t->plan.next_by = table_seat_of(t, q->client->person);
    w = tables_save(q->tables, t, (sitter){0});
    if (w != WHY_OK) return close_unused(q, again), w; /* somebody else opened the rematch first */
    invite(q, t);
    seating_stay(q, again);
    return start_if_full(q, again);
}
