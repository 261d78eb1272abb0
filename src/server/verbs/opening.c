/* Opening a table: what a plan may say. */
#include <stdio.h>
#include <string.h>

#include "fair.h"
#include "handlers.h"
#include "names.h"
#include "opening.h"
#include "registry.h"
#include "seating.h"
#include "store_clubs.h"

why opening_options(const request *q, plan *p) {
    message_pair pair;
    for (int n = 0; message_nth(q->message, "options", n, &pair); n++) {
        bool known = false;
        for (int i = 0; i < p->game->option_count; i++)
            for (int k = 0; k < p->game->options[i].count; k++)
                if (strcmp(p->game->options[i].key, pair.key) == 0 &&
                    strcmp(p->game->options[i].value[k].name, pair.value) == 0)
                    p->setting.option[i] = (uint8_t)k, known = true;
        if (!known) {
            char place[sizeof pair.key + sizeof pair.value + 16];
            snprintf(place, sizeof place, "options.%s=%s", pair.key, pair.value);
            return request_at(q, WHY_OPTION, place);
        }
    }
    return WHY_OK;
}

static why read_seats(const request *q, plan *p) {
    char who[PLAYER_NAME_MAX];
    buffer b = BUFFER_OVER(who);
    int n = 0;
    for (; n <= SEATS_MAX && message_item(q->message, "seats", n, &b); n++) {
        if (n == SEATS_MAX) return WHY_SEATS;
        why w = seating_set(q, p, n, who);
        if (w != WHY_OK) return w;
    }
    p->setting.seats = n;
    return n >= p->game->seats_min && n <= p->game->seats_max ? WHY_OK : WHY_SEATS;
}

why opening_clock(const request *q, clock_terms *t) {
    char kind[16], zero[8];
    int64_t seconds, step = 0;
    if (!message_has(q->message, "clock")) return WHY_OK;
    if (!message_text(q->message, "clock", kind, sizeof kind))
        return request_at(q, WHY_CLOCK, "clock");
    for (int i = 0; i < CLOCK_KINDS; i++)
        if (strcmp(kind, clock_names[i]) == 0) t->kind = (clock_kind)i;
    if (t->kind == CLOCK_NONE)
        return strcmp(kind, clock_names[CLOCK_NONE]) == 0 ? WHY_OK
                                                          : request_at(q, WHY_CLOCK, "clock");
    if (!message_number(q->message, "seconds", (message_range){1, CLOCK_SECONDS_MAX}, &seconds))
        return request_at(q, WHY_CLOCK, "seconds");
    if (message_has(q->message, "step") &&
        !message_number(q->message, "step", (message_range){0, CLOCK_SECONDS_MAX}, &step))
        return request_at(q, WHY_CLOCK, "step");
    if (message_text(q->message, "at_zero", zero, sizeof zero)) t->bot = strcmp(zero, "bot") == 0;
    t->seconds = (int)seconds;
    t->step = (int)step;
    return WHY_OK;
}

static undo_policy read_undo(const request *q) {
    char word[16];
    for (int i = 0; message_text(q->message, "undo", word, sizeof word) && i < UNDOS; i++)
        if (strcmp(word, undo_names[i]) == 0) return (undo_policy)i;
    return message_flag(q->message, "undo", true) ? UNDO_OWN : UNDO_NEVER;
}

/* Watchers see everything, with a delay in plies or seconds. The host, who offers it, agrees. */
static bool read_reveal(const request *q, plan *p) {
    char word[16];
    int64_t delay;
    if (!message_text(q->message, "reveal", word, sizeof word)) return true;
    for (int i = 1; i < REVEALS; i++)
        if (strcmp(word, reveal_names[i]) == 0) p->reveal.kind = (reveal_kind)i;
    if (p->reveal.kind == REVEAL_NEVER) return strcmp(word, reveal_names[REVEAL_NEVER]) == 0;
    p->reveal.delay =
        message_number(q->message, "delay", (message_range){1, 86400}, &delay) ? (int)delay : 0;
    return p->reveal.delay > 0;
}

/* For whom the table is, and how it begins. */
static bool read_terms(const request *q, plan *p) {
    int64_t low = 0, high = 0;
    lang speaks;
    p->consent = message_flag(q->message, "consent", false);
    p->closed_doors = !message_flag(q->message, "watchers", true);
    if (message_text(q->message, "speaks", p->speaks, sizeof p->speaks) && p->speaks[0] &&
        !lang_find(p->speaks, strlen(p->speaks), &speaks))
        return false;
    if (!message_has(q->message, "low") && !message_has(q->message, "high")) return true;
    if (!message_number(q->message, "low", (message_range){0, 9999}, &low) ||
        !message_number(q->message, "high", (message_range){low + 1, 9999}, &high))
        return false;
    p->range.low = (int)low, p->range.high = (int)high;
    return true;
}

/* Its members see the table; everybody else only if it is listed. */
static why read_club(const request *q, plan *p) {
    club_role role;
    if (!message_has(q->message, "club")) return WHY_OK;
    if (!message_number(q->message, "club", (message_range){1, INT64_MAX / 2}, &p->club))
        return request_at(q, WHY_FIELD, "club");
    store_result result = store_club_role(request_store(q), p->club, q->client->person, &role);
    if (result == STORE_FAILED) return WHY_STORE;
    return role >= ROLE_MEMBER ? WHY_OK : request_at(q, WHY_MEMBER, "club");
}

/* The usual cards, or a set that somebody has brought. */
static why read_set(const request *q, plan *p) {
    char hash[SHA256_HEX];
    why w = WHY_OK;
    snprintf(p->set_hash, sizeof p->set_hash, "%s",
             tables_normal_rules(q->tables, p->game)->set_hash);
    if (!message_has(q->message, "set")) return WHY_OK;
    if (!message_text(q->message, "set", hash, sizeof hash) || !fair_is_hex(hash))
        return request_at(q, WHY_FIELD, "set");
    if (strcmp(hash, p->set_hash) == 0) return WHY_OK;
    const rules *r = tables_own_rules(q->tables, p->game, hash, &w);
    if (!r) return request_at(q, w, "set");
    memcpy(p->set_hash, hash, sizeof p->set_hash);
    p->own_set = r->set_title;
    if (!text_clean(p->own_set.en) || !text_clean(p->own_set.fr))
        snprintf(p->own_set.en, sizeof p->own_set.en, "?"),
            snprintf(p->own_set.fr, sizeof p->own_set.fr, "?");
    return WHY_OK;
}

why opening_read(request *q, plan *p) {
    char id[32];
    int64_t number;
    if (!message_text(q->message, "game", id, sizeof id) || !(p->game = registry_find(id)))
        return request_at(q, WHY_GAME, "game");
    p->setting = setting_normal(p->game, 0);
    p->host = q->client->person;
    why w = read_set(q, p);
    if (w == WHY_OK) w = read_club(q, p);
    if (w != WHY_OK) return w;
    p->listed = message_flag(q->message, "listed", p->club == 0);
    if (!read_terms(q, p)) return request_at(q, WHY_FIELD, "speaks, low, high");
    p->casual = plan_has_own_set(p) || !message_flag(q->message, "rated", true);
    p->undo = read_undo(q);
    p->automatic = message_flag(q->message, "auto", true);
    p->pace =
        message_number(q->message, "pace", (message_range){0, 10000}, &number) ? (int)number : 300;
    p->takeover = message_number(q->message, "takeover", (message_range){0, 30 * 86400}, &number)
                      ? (int)number
                      : 0;
    if (!read_reveal(q, p)) return request_at(q, WHY_FIELD, "reveal, delay");
    w = opening_clock(q, &p->clock);
    if (w == WHY_OK) w = opening_options(q, p);
    return w == WHY_OK ? read_seats(q, p) : w;
}

why do_open(request *q) {
    plan p = {0};
    why w = opening_read(q, &p);
    return w == WHY_OK ? seating_open(q, &p) : w;
}
