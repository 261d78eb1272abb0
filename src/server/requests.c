/* The handlers of requests. To add one: a function, a row at the end, and a paragraph in
 * docs/protocol.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "entropy.h"
#include "house.h"
#include "log.h"
#include "people_inside.h"
#include "registry.h"
#include "text.h"
#include "utf8.h"

/* ---- helpers --------------------------------------------------------------------------------- */

json request_begin_in(request *q, buffer *b, const char *is) {
    json j = json_into(b);
    json_open(&j, '{');
    json_field_text(&j, "is", is);
    if (q->re >= 0) json_field_int(&j, "re", q->re);
    return j;
}

json request_begin(request *q, buffer *b, const char *is) {
    *b = buffer_over(q->house->out, OUT_SIZE);
    return request_begin_in(q, b, is);
}

why request_finish(request *q, json *j) {
    json_close(j, '}');
    if (j->out->full) return WHY_LARGE;
    client_say(q->client, j->out);
    q->answered = true;
    return WHY_OK;
}

why request_at(const request *q, why w, const char *place) {
    snprintf(q->place, PLACE, "%.*s", (int)utf8_cut(place, strnlen(place, PLACE - 1)), place);
    return w;
}

table *request_table(request *q, why *w) {
    char id[MATCH_ID];
    if (!message_text(q->message, "match", id, sizeof id))
        return *w = request_at(q, WHY_FIELD, "match"), NULL;
    return house_table(q->house, id, w);
}

/* After a change of the plan: saves it, broadcasts it, and starts a full table. */
static why changed(request *q, table *t, sitter who) {
    why w = table_save(q->house, t, who);
    if (w == WHY_OK && t->stage != PLAYING)
        table_tell(q->house, t); /* a table that starts has been shown already */
    return w;
}

/* The seat's contribution to the dice: any text, or none. */
static void read_luck(const request *q, plan_seat *s) {
    char text[128];
    if (message_text(q->message, "luck", text, sizeof text) && text[0])
        sha256_hex(text, strlen(text), s->luck);
}

void request_sit(const request *q, plan_seat *s) {
    s->kind = SEAT_PERSON;
    s->person = q->client->person;
    s->player[0] = s->luck[0] = 0;
    s->reveals = message_flag(q->message, "agree", false);
    snprintf(s->name, sizeof s->name, "%s", q->client->name);
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

/* ---- identity -------------------------------------------------------------------------------- */

static why do_hello(request *q) {
    char language[LANG_TAG];
    if (message_text(q->message, "lang", language, sizeof language) &&
        !lang_find(language, strlen(language), &q->client->lang))
        q->client->lang = EN;
    if (q->client->wire) wire_lang(q->client->wire, q->client->lang);
    house_flush(q->house);
    client_you(q->client, q->re);
    q->answered = true;
    for (watch *w = q->client->watches; w; w = w->next_mine) table_show(q->house, w, true, NULL);
    return WHY_OK;
}

static bool clean_name(const char *text, char out[STORE_NAME]) {
    char clean[SEAT_NAME_MAX];
    record_clean_name(text, clean);
    snprintf(out, STORE_NAME, "%s", clean);
    int runes = utf8_length(clean);
    return strspn(text, " ") < strlen(text) && runes >= 1 && runes <= NAME_RUNES_MAX;
}

static why add_guest(request *q, const char *name) {
    client *c = q->client;
    person_row p = {0};
    snprintf(p.name, sizeof p.name, "%s", name);
    if (!c->session[0]) return WHY_SESSION; /* there is no cookie or token to recognise them by */
    if (!house_newcomer(q->house, c->address)) return WHY_GUESTS;
    house_flush(q->house);
    if (store_add_guest(q->house->store, &p, c->session) != STORE_OK) return WHY_STORE;
    for (client *other = q->house->clients; other;
         other = other->after) /* other tabs of the same browser */
        if (strcmp(other->session, c->session) == 0)
            other->person = p.id, snprintf(other->name, sizeof other->name, "%s", name);
    c->person = p.id;
    return WHY_OK;
}

static why do_name(request *q) {
    char text[STORE_NAME * 4], name[STORE_NAME];
    client *c = q->client;
    if (!message_text(q->message, "name", text, sizeof text) || !clean_name(text, name))
        return WHY_NAME;
    if (c->person == 0) {
        why w = add_guest(q, name);
        if (w != WHY_OK) return w;
    } else {
        person_row p;
        house_flush(q->house);
        if (store_read_person(q->house->store, c->person, &p) != STORE_OK) return WHY_STORE;
        snprintf(p.name, sizeof p.name, "%s", name);
        if (store_update_person(q->house->store, &p) != STORE_OK) return WHY_STORE;
    }
    snprintf(c->name, sizeof c->name, "%s", name);
    client_you(c, q->re);
    q->answered = true;
    return WHY_OK;
}

/* A token for a program that plays in this person's name; sent once. */
static why do_token(request *q) {
    char token[TOKEN_HEX], hash[HASH_HEX];
    buffer b;
    house_random_hex(token, sizeof token);
    sha256_hex(token, strlen(token), hash);
    house_flush(q->house);
    if (store_add_session(q->house->store, hash, q->client->person, "bot") != STORE_OK)
        return WHY_STORE;
    json j = request_begin(q, &b, "token");
    json_field_text(&j, "token", token);
    return request_finish(q, &j);
}

/* ---- lists ----------------------------------------------------------------------------------- */

static why do_games(request *q) {
    buffer b;
    json j = request_begin(q, &b, "games");
    json_key(&j, "games"), json_open(&j, '[');
    for (const game *const *g = registry_games; *g; g++)
        shown_game(*g, shelf_normal(q->house->shelf, *g), q->client->lang, &j);
    json_close(&j, ']');
    json_key(&j, "players"), json_open(&j, '[');
    for (const player *const *p = players; *p; p++) {
        json_open(&j, '{');
        json_field_text(&j, "id", (*p)->id);
        json_field_text(&j, "name", player_name(*p, q->client->lang));
        json_field_text(&j, "about", player_about(*p, q->client->lang));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return request_finish(q, &j);
}

static why do_lobby(request *q) {
    q->client->lobby = message_flag(q->message, "stay", true) && q->client->wire;
    house_lobby(q->house, q->client);
    return WHY_OK;
}

typedef struct {
    request *request;
    char id[50][MATCH_ID];
    int count;
} listing;

static void note_id(void *user, const char *id, const char *detail) {
    listing *l = user;
    (void)detail;
    if (l->count < COUNT_OF(l->id)) snprintf(l->id[l->count++], MATCH_ID, "%s", id);
}

static int64_t time_left(const table *t, int seat) {
    clocks c = t->clocks;
    clocks_run(&c, table_running(t), clocks_now());
    return c.left[seat] > 0 ? c.left[seat] : 0;
}

static why do_mine(request *q) {
    listing l = {.request = q};
    buffer b;
    if (store_matches_of(q->house->store, q->client->person, note_id, &l) != STORE_OK)
        return WHY_STORE;
    /* first load all of them: loading uses the buffer for answers */
    for (int i = 0; i < l.count; i++) {
        why w = WHY_OK;
        if (!house_table(q->house, l.id[i], &w)) l.id[i][0] = 0;
    }
    json j = request_begin(q, &b, "mine");
    json_key(&j, "tables"), json_open(&j, '[');
    for (int i = 0; i < l.count; i++) {
        why w = WHY_OK;
        table *t = l.id[i][0] ? house_table(q->house, l.id[i], &w) : NULL;
        if (!t) continue;
        const head *top = table_head(t);
        int seat = table_seat_of(t, q->client->person);
        json_open(&j, '{');
        shown_table(&(shown){t, seat, q->client->lang, 0, q->client->person, table_present(t)}, &j);
        json_field_bool(&j, "your_turn", top && !table_over(t) && waited_for(top, seat));
        if (seat != WATCHER && (table_running(t) >> seat & 1))
            json_field_int(&j, "left", time_left(t, seat));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return request_finish(q, &j);
}

/* ---- opening a table ------------------------------------------------------------------------- */

static why read_options(const request *q, plan *p) {
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

/* "me", "open", or the name of a bot. */
static why set_seat(const request *q, plan *p, int seat, const char *who) {
    if (strcmp(who, "me") == 0)
        request_sit(q, &p->seat[seat]), p->seat[seat].reveals = true; /* the host offered it */
    else if (strcmp(who, "open") == 0)
        stand_up(&p->seat[seat]);
    else if (player_find(who))
        seat_bot(p, seat, player_find(who));
    else
        return request_at(q, WHY_PLAYER, who);
    return WHY_OK;
}

static why read_seats(const request *q, plan *p) {
    char who[PLAYER_NAME_MAX];
    buffer b = BUFFER_OVER(who);
    int n = 0;
    for (; n <= SEATS_MAX && message_item(q->message, "seats", n, &b); n++) {
        if (n == SEATS_MAX) return WHY_SEATS;
        why w = set_seat(q, p, n, who);
        if (w != WHY_OK) return w;
    }
    p->setting.seats = n;
    return n >= p->game->seats_min && n <= p->game->seats_max ? WHY_OK : WHY_SEATS;
}

static why read_clock(const request *q, clock_terms *t) {
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

static why read_plan(const request *q, plan *p) {
    char id[32];
    int64_t number;
    if (!message_text(q->message, "game", id, sizeof id) || !(p->game = registry_find(id)))
        return request_at(q, WHY_GAME, "game");
    p->setting = setting_normal(p->game, 0);
    snprintf(p->set_hash, sizeof p->set_hash, "%s",
             shelf_normal(q->house->shelf, p->game)->set_hash);
    p->host = q->client->person;
    p->listed = message_flag(q->message, "listed", true);
    p->undo = read_undo(q);
    p->automatic = message_flag(q->message, "auto", true);
    p->pace =
        message_number(q->message, "pace", (message_range){0, 10000}, &number) ? (int)number : 300;
    p->takeover = message_number(q->message, "takeover", (message_range){0, 30 * 86400}, &number)
                      ? (int)number
                      : 0;
    if (!read_reveal(q, p)) return request_at(q, WHY_FIELD, "reveal, delay");
    why w = read_clock(q, &p->clock);
    if (w == WHY_OK) w = read_options(q, p);
    return w == WHY_OK ? read_seats(q, p) : w;
}

static why too_many(const request *q) {
    int64_t count = 0;
    if (store_count_unfinished(q->house->store, q->client->person, &count) != STORE_OK)
        return WHY_STORE;
    return count < TABLES_EACH ? WHY_OK : WHY_TABLES;
}

why request_open(request *q, const plan *p, table **out) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* 32: five bits each */
    house *h = q->house;
    match_row *row = &h->scratch->row;
    uint8_t bytes[MATCH_ID - 1];
    why w = WHY_OK;
    house_flush(h);
    *row = (match_row){.stage = GATHERING, .listed = p->listed};
    ASSERT(entropy_fill(bytes, sizeof bytes));
    for (int i = 0; i < MATCH_ID - 1; i++) row->id[i] = letters[bytes[i] % 32];
    house_random_hex(row->seed, sizeof row->seed);
    snprintf(row->game, sizeof row->game, "%s", p->game->id);
    buffer b = BUFFER_OVER(row->plan);
    plan_write(p, &b);
    char id[MATCH_ID];
    memcpy(id, row->id, sizeof id);
    if (store_open_match(h->store, row, q->client->person) != STORE_OK) return WHY_STORE;
    *out = house_table(h, id, &w);
    if (*out) table_follow(h, *out, q->client->person);
    return w;
}

void request_stay(request *q, table *t) {
    watch *w = q->client->wire ? watch_add(q->client, t, PARTS_ALL) : NULL;
    buffer b;
    json j = request_begin(q, &b, "opened");
    json_field_text(&j, "match", t->id);
    (void)request_finish(q, &j);
    quick_waits(q->house, t);
    if (w) table_show(q->house, w, true, NULL);
}

static why do_open(request *q) {
    plan p = {0};
    table *t;
    why w = read_plan(q, &p);
    if (w == WHY_OK) w = too_many(q);
    if (w == WHY_OK) w = request_open(q, &p, &t);
    if (w != WHY_OK) return w;
    request_stay(q, t);
    q->house->lobby_changed |= p.listed;
    return p.automatic && table_open_seats(t) == 0 ? table_start(q->house, t) : WHY_OK;
}

/* ---- before the match ------------------------------------------------------------------------ */

why request_join(request *q, table *t) {
    int64_t wanted;
    int seat = 0;
    if (t->stage != GATHERING) return WHY_BEGUN;
    if (message_number(q->message, "seat", (message_range){0, t->plan.setting.seats - 1}, &wanted))
        seat = (int)wanted;
    else
        while (seat < t->plan.setting.seats && t->plan.seat[seat].kind != SEAT_OPEN) seat++;
    if (seat >= t->plan.setting.seats || t->plan.seat[seat].kind != SEAT_OPEN) return WHY_FULL;
    request_sit(q, &t->plan.seat[seat]);
    if (q->client->wire && !watch_find(q->client, t)) watch_add(q->client, t, PARTS_ALL);
    table_follow(q->house, t, q->client->person);
    return changed(q, t, (sitter){.person = q->client->person});
}

static why do_join(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    return t ? request_join(q, t) : w;
}

static why do_leave(request *q) {
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
    return changed(q, t, (sitter){q->client->person, true});
}

/* The host seats a bot, frees a seat, or takes a second one (two people at one screen). */
static why do_seat(request *q) {
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
    w = set_seat(q, &t->plan, (int)seat, who);
    return w == WHY_OK ? changed(q, t, (sitter){0}) : w;
}

static why do_luck(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (t->stage != GATHERING) return WHY_BEGUN;
    if (table_seat_of(t, q->client->person) == WATCHER) return WHY_NOT_SEATED;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, q->client->person)) read_luck(q, &t->plan.seat[i]);
    return changed(q, t, (sitter){0});
}

static why do_start(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (t->plan.host != q->client->person) return WHY_HOST;
    if (t->stage != GATHERING) return WHY_BEGUN;
    return table_open_seats(t) > 0 ? WHY_SEATS : table_start(q->house, t);
}

/* ---- watching -------------------------------------------------------------------------------- */

static int read_parts(const request *q) {
    char word[16];
    buffer b = BUFFER_OVER(word);
    int parts = 0, n = 0;
    for (; message_item(q->message, "parts", n, &b); n++)
        for (int i = 0; part_names[i]; i++)
            if (strcmp(word, part_names[i]) == 0) parts |= 1 << i;
    return n == 0 && !message_flag(q->message, "bare", false) ? PARTS_ALL : parts;
}

typedef struct {
    json *json;
    int64_t person;
} chat_listing;

static void give_chat(void *user, int64_t number, const chat_row *said) {
    const chat_listing *h = user;
    json *j = h->json;
    json_open(j, '{');
    json_field_int(j, "id", number);
    json_field_text(j, "name", said->name);
    json_field_text(j, "text", said->text);
    json_field_bool(j, "yours", said->person == h->person);
    json_close(j, '}');
}

static why show_chat(request *q, const table *t) {
    buffer b;
    json j = request_begin(q, &b, "chats");
    chat_listing h = {&j, q->client->person};
    json_field_text(&j, "match", t->id);
    json_key(&j, "chats"), json_open(&j, '[');
    if (store_chats(q->house->store, &(chat_wish){.match = t->id, .viewer = q->client->person},
                    give_chat, &h) != STORE_OK)
        return WHY_STORE;
    json_close(&j, ']');
    (void)request_finish(q, &j);
    return WHY_OK;
}

static why do_watch(request *q) {
    why w = WHY_OK;
    int64_t seat;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (!q->client->wire) {
        table_look(q->house, t, q->client, read_parts(q));
        return WHY_OK;
    }
    watch *x = watch_add(q->client, t, read_parts(q));
    if (!x) return WHY_TABLES;
    if (message_number(q->message, "seat", (message_range){0, SEATS_MAX - 1}, &seat))
        x->seat = (int)seat;
    table_show(q->house, x, true, NULL);
    if (table_seat_of(t, q->client->person) != WATCHER) table_tell(q->house, t); /* present again */
    return show_chat(q, t);
}

static why do_unwatch(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    watch *x = watch_find(q->client, t);
    if (x) watch_end(x);
    if (table_seat_of(t, q->client->person) != WATCHER) table_tell(q->house, t);
    return WHY_OK;
}

/* ---- playing --------------------------------------------------------------------------------- */

/* The seat that acts: the client's own seat that the message names, else the one that has to
 * act. A message cannot claim a seat of somebody else. */
static int acting_seat(const request *q, const table *t) {
    int64_t named;
    const head *top = table_head(t);
    int first = WATCHER;
    if (message_number(q->message, "seat", (message_range){0, SEATS_MAX - 1}, &named))
        return table_holds(t, (int)named, q->client->person) &&
                       t->plan.seat[named].kind == SEAT_PERSON
                   ? (int)named
                   : WATCHER;
    for (int i = t->plan.setting.seats - 1; i >= 0; i--)
        if (table_holds(t, i, q->client->person) && t->plan.seat[i].kind == SEAT_PERSON)
            if (first == WATCHER || waited_for(top, i)) first = i;
    return first;
}

void request_show_again(request *q, table *t) { table_again(q->house, t, q->client); }

static why refused(request *q, table *t, status s) {
    const phrase *row = &t->rules->game->refusals[q->house->scratch->match.refusal];
    if (s == REFUSED_OVER) return WHY_OVER;
    if (s == REFUSED_STALE || s == REFUSED_SEAT) {
        request_show_again(q, t);
        return s == REFUSED_STALE ? WHY_STALE : WHY_SEAT;
    }
    client_refuse(q->client, WHY_NOT_LEGAL, phrase_text(t->rules->game, row, q->client->lang),
                  q->re);
    q->answered = true;
    return WHY_OK;
}

/* True if a seat of the client timed out and none is left to play. */
static bool was_late(const request *q, const table *t) {
    bool late = false;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        if (!table_holds(t, i, q->client->person)) continue;
        if (t->plan.seat[i].kind == SEAT_PERSON) return false;
        late |= t->plan.seat[i].late;
    }
    return late;
}

table *request_playing(request *q, why *w, int *seat) {
    table *t = request_table(q, w);
    if (!t) return NULL;
    *w = t->stage == GATHERING ? WHY_NOT_BEGUN : table_over(t) ? WHY_OVER : WHY_OK;
    if (*w == WHY_OK && !table_ready(q->house, t)) *w = WHY_STORE;
    if (*w == WHY_OK && timing_late(q->house, t) && table_over(t)) *w = WHY_OVER;
    if (was_late(q, t)) *w = WHY_TIME;
    if (*w != WHY_OK) return NULL;
    *seat = acting_seat(q, t);
    if (*seat == WATCHER) return *w = WHY_NOT_SEATED, NULL;
    return t;
}

static why do_move(request *q) {
    char code[512];
    int64_t ply;
    match_move m;
    why w = WHY_OK;
    table *t = request_playing(q, &w, &m.seat);
    if (!t) return w;
    if (!message_text(q->message, "action", code, sizeof code))
        return request_at(q, WHY_FIELD, "action");
    if (!message_number(q->message, "ply", (message_range){0, UINT32_MAX}, &ply))
        return request_at(q, WHY_FIELD, "ply");
    if (!action_parse(t->rules, code, strlen(code), &m.action))
        return request_at(q, WHY_ACTION, code);
    if (table_head(t)->ply >= HISTORY_PLIES_MAX - 2) return WHY_LONG;
    m.ply = (uint32_t)ply;
    status s = table_move(q->house, t, &m, &(pending){.client = q->client, .re = q->re});
    if (s != PLAYED) return refused(q, t, s);
    q->answered = true;
    return WHY_OK;
}

/* A resignation and a return stand whatever else has happened. */
why request_append(request *q, table *t, const char *text) {
    pending what = {.client = q->client, .re = q->re, .lasting = strncmp(text, "resign", 6) == 0};
    if (sscanf(text, "back %d", &what.seat) == 1)
        what.lasting = true, what.renew = t->plan.clock.kind == CLOCK_MOVE;
    table_apply(q->house, t, text, &what);
    q->answered = true;
    return WHY_OK;
}

static why append_word(request *q, table *t, const char *word, int seat) {
    char text[48];
    snprintf(text, sizeof text, "%s %d", word, seat);
    return request_append(q, t, text);
}

static why do_resign(request *q) {
    why w = WHY_OK;
    int seat;
    table *t = request_playing(q, &w, &seat);
    return t ? append_word(q, t, "resign", seat) : w;
}

/* Takes the seat back from a bot. */
static why do_back(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (table_over(t)) return WHY_OVER;
    if (t->stage != PLAYING) return WHY_NOT_BEGUN;
    if (!table_ready(q->house, t)) return WHY_STORE;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        const plan_seat *s = &t->plan.seat[i];
        if (!table_holds(t, i, q->client->person) || s->kind != SEAT_BOT || s->resigned) continue;
        if (s->late && t->plan.clock.kind != CLOCK_MOVE)
            return WHY_TIME; /* there is no time left to come back to */
        return append_word(q, t, "back", i);
    }
    return WHY_NOT_SEATED;
}

static void invite(house *h, const table *t, const char *by) {
    for (watch *w = t->watches; w; w = w->next_here) {
        buffer b = buffer_over(h->out, OUT_SIZE);
        json j = json_into(&b);
        json_open(&j, '{');
        json_field_text(&j, "is", "rematch");
        json_field_text(&j, "match", t->id);
        json_field_text(&j, "next", t->plan.next);
        json_field_text(&j, "by", by);
        json_close(&j, '}');
        client_say(w->client, &b);
    }
}

/* Closes a table that turned out not to be needed. */
static void close_unused(const request *q, table *t) {
    for (int i = 0; i < t->plan.setting.seats; i++) stand_up(&t->plan.seat[i]);
    t->stage = OVER;
    t->closed = true;
    if (table_save(q->house, t, (sitter){q->client->person, true}) != WHY_OK)
        log_line("table_opened_for_nothing", t->id);
}

/* A new table with the same plan: the first to ask opens it, the others join it. */
static why do_rematch(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w), *again;
    if (!t) return w;
    if (!table_over(t)) return WHY_NOT_OVER;
    if (table_seat_of(t, q->client->person) == WATCHER) return WHY_NOT_SEATED;
    if (t->plan.next[0]) {
        again = house_table(q->house, t->plan.next, &w);
        if (!again) return w;
        if (table_seat_of(again, q->client->person) == WATCHER) w = request_join(q, again);
        if (w == WHY_OK) request_stay(q, again);
        return w;
    }
    plan p = t->plan;
    p.host = q->client->person;
    p.next[0] = 0;
    p.began = 0;
    for (int i = 0; i < p.setting.seats; i++) {
        bool mine = table_holds(t, i, q->client->person), person = p.seat[i].person > 0;
        if (person) stand_up(&p.seat[i]);
        if (mine) request_sit(q, &p.seat[i]), p.seat[i].reveals = t->plan.seat[i].reveals;
    }
    w = request_open(q, &p, &again);
    if (w != WHY_OK) return w;
    memcpy(t->plan.next, again->id, sizeof t->plan.next);
    w = table_save(q->house, t, (sitter){0});
    if (w != WHY_OK) return close_unused(q, again), w; /* somebody else opened the rematch first */
    invite(q->house, t, q->client->name);
    request_stay(q, again);
    return p.automatic && table_open_seats(again) == 0 ? table_start(q->house, again) : WHY_OK;
}

static why do_chat(request *q) {
    char text[CHAT_MAX + 1];
    why w = WHY_OK;
    table *t = request_table(q, &w);
    client *c = q->client;
    if (!t) return w;
    if (c->muted) return WHY_MUTED;
    if (!message_text(q->message, "text", text, sizeof text) || strspn(text, " ") == strlen(text))
        return WHY_CHAT;
    house_flush(q->house);
    int64_t number = 0;
    chat_row said = {c->person, c->name, text};
    if (store_add_chat(q->house->store, t->id, &said, &number) != STORE_OK) return WHY_STORE;
    others_chat(q->house, t, number);
    table_chat(q->house, t, number, &said);
    return WHY_OK;
}

static why do_record(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    table_env env = house_env(q->house);
    if (!t) return w;
    if (t->stage == GATHERING) return WHY_NOT_BEGUN;
    if (!table_over(t)) return WHY_NOT_OVER; /* it contains hidden rolls */
    house_flush(q->house);
    char *text = malloc(RECORD_MAX);
    if (!text) return WHY_STORE;
    buffer rec = buffer_over(text, RECORD_MAX), b;
    bool fine = table_record(t, &env, &rec);
    json j = request_begin(q, &b, "record");
    json_field_text(&j, "match", t->id);
    json_field_text(&j, "record", text);
    free(text);
    return fine ? request_finish(q, &j) : WHY_STORE;
}

typedef struct {
    json *json;
    int64_t rank;
} board;

static void give_rating(void *user, const rating_row *row, const char *name) {
    board *on = user;
    json *j = on->json;
    bool bot = row->who[0] == 'b';
    json_open(j, '{');
    if (on->rank > 0) json_field_int(j, "rank", on->rank++);
    json_field_text(j, "kind", bot ? "bot" : "person");
    json_field_text(j, "name", bot ? row->who + 2 : name);
    people_give_rating(j, row);
    json_close(j, '}');
}

/* A game's leaderboard, fifty per page; without a game, one's own ratings. */
static why do_ratings(request *q) {
    enum { LEADERS = 50 };
    char game_id[32], who[WHO_MAX];
    buffer b;
    int64_t page = 0, rank = 0;
    store *s = q->house->store;
    bool leaders = message_text(q->message, "game", game_id, sizeof game_id);
    if (leaders && !registry_find(game_id)) return request_at(q, WHY_GAME, "game");
    if (!leaders && q->client->person == 0) return WHY_NAMELESS;
    (void)message_number(q->message, "page", (message_range){0, 1 << 20}, &page);
    snprintf(who, sizeof who, "p:%lld", (long long)q->client->person);
    json j = request_begin(q, &b, "ratings");
    board on = {&j, leaders ? page * LEADERS + 1 : 0};
    json_key(&j, "ratings"), json_open(&j, '[');
    store_result result =
        leaders ? store_leaders(s, &(leaders_page){game_id, page * LEADERS}, give_rating, &on)
                : store_ratings_of(s, who, give_rating, &on);
    json_close(&j, ']');
    if (result != STORE_OK || (leaders && store_rank(s, who, game_id, &rank) == STORE_FAILED))
        return WHY_STORE;
    if (rank > 0) json_field_int(&j, "your_rank", rank);
    return request_finish(q, &j);
}

static const handler handlers[] = {
    {"export", do_export, true},  {"forget", do_forget, true},     {"history", do_history, true},
    {"revoke", do_revoke, true},  {"sessions", do_sessions, true}, {"agree", do_agree, true},
    {"mail", do_mail, true},      {"back", do_back, true},         {"chat", do_chat, true},
    {"games", do_games, false},   {"hello", do_hello, false},      {"join", do_join, true},
    {"leave", do_leave, true},    {"lobby", do_lobby, false},      {"logout", do_logout, true},
    {"login", do_login, false},   {"ratings", do_ratings, false},  {"register", do_register, true},
    {"luck", do_luck, true},      {"mine", do_mine, true},         {"move", do_move, true},
    {"name", do_name, false},     {"open", do_open, true},         {"quick", do_quick, true},
    {"record", do_record, false}, {"rematch", do_rematch, true},   {"resign", do_resign, true},
    {"seat", do_seat, true},      {"start", do_start, true},       {"token", do_token, true},
    {"undo", do_undo, true},      {"unwatch", do_unwatch, false},  {"watch", do_watch, false},
    {"mute", do_mute, true},      {"mutes", do_mutes, true},       {"unmute", do_unmute, true},
    {"past", do_past, false},
};

const handler *handler_find(const char *word) {
    for (int i = 0; i < COUNT_OF(handlers); i++)
        if (strcmp(handlers[i].word, word) == 0) return &handlers[i];
    return NULL;
}
