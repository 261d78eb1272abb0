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

json ask_begin_in(ask *a, buffer *b, const char *is) {
    json j = json_into(b);
    json_open(&j, '{');
    json_field_text(&j, "is", is);
    if (a->re >= 0) json_field_int(&j, "re", a->re);
    return j;
}

json ask_begin(ask *a, buffer *b, const char *is) {
    *b = buffer_over(a->house->out, OUT_SIZE);
    return ask_begin_in(a, b, is);
}

why ask_finish(ask *a, json *j) {
    json_close(j, '}');
    if (j->out->full) return WHY_LARGE;
    client_say(a->client, j->out);
    a->answered = true;
    return WHY_OK;
}

why ask_at(const ask *a, why w, const char *place) {
    snprintf(a->place, PLACE, "%.*s", (int)utf8_cut(place, strnlen(place, PLACE - 1)), place);
    return w;
}

room *ask_table(ask *a, why *w) {
    char id[MATCH_ID];
    if (!message_text(a->message, "match", id, sizeof id))
        return *w = ask_at(a, WHY_FIELD, "match"), NULL;
    return house_room(a->house, id, w);
}

/* After a change of the plan: saves it, broadcasts it, and starts a full table. */
static why changed(ask *a, room *r, sitter who) {
    why w = table_save(a->house, r, who);
    if (w == WHY_OK && r->stage != PLAYING)
        table_tell(a->house, r); /* a table that starts has been shown already */
    return w;
}

/* The seat's contribution to the dice: any text, or none. */
static void read_luck(const ask *a, plan_seat *s) {
    char text[128];
    if (message_text(a->message, "luck", text, sizeof text) && text[0])
        sha256_hex(text, strlen(text), s->luck);
}

void ask_sit(const ask *a, plan_seat *s) {
    s->kind = SEAT_PERSON;
    s->person = a->client->person;
    s->player[0] = s->luck[0] = 0;
    s->reveals = message_flag(a->message, "agree", false);
    snprintf(s->name, sizeof s->name, "%s", a->client->name);
    read_luck(a, s);
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

static why verb_hello(ask *a) {
    char language[LANG_TAG];
    if (message_text(a->message, "lang", language, sizeof language) &&
        !lang_find(language, strlen(language), &a->client->lang))
        a->client->lang = EN;
    if (a->client->wire) wire_lang(a->client->wire, a->client->lang);
    house_flush(a->house);
    client_you(a->client, a->re);
    a->answered = true;
    for (watch *w = a->client->watches; w; w = w->next_mine) table_show(a->house, w, true, NULL);
    return WHY_OK;
}

static bool clean_name(const char *text, char out[STORE_NAME]) {
    char clean[SEAT_NAME_MAX];
    record_clean_name(text, clean);
    snprintf(out, STORE_NAME, "%s", clean);
    int runes = utf8_length(clean);
    return strspn(text, " ") < strlen(text) && runes >= 1 && runes <= NAME_RUNES_MAX;
}

static why add_guest(ask *a, const char *name) {
    client *c = a->client;
    person_row p = {0};
    snprintf(p.name, sizeof p.name, "%s", name);
    if (!c->session[0]) return WHY_SESSION; /* there is no cookie or token to recognise them by */
    if (!house_newcomer(a->house, c->address)) return WHY_GUESTS;
    house_flush(a->house);
    if (store_add_guest(a->house->store, &p, c->session) != STORE_OK) return WHY_STORE;
    for (client *other = a->house->clients; other;
         other = other->after) /* other tabs of the same browser */
        if (strcmp(other->session, c->session) == 0)
            other->person = p.id, snprintf(other->name, sizeof other->name, "%s", name);
    c->person = p.id;
    return WHY_OK;
}

static why verb_name(ask *a) {
    char text[STORE_NAME * 4], name[STORE_NAME];
    client *c = a->client;
    if (!message_text(a->message, "name", text, sizeof text) || !clean_name(text, name))
        return WHY_NAME;
    if (c->person == 0) {
        why w = add_guest(a, name);
        if (w != WHY_OK) return w;
    } else {
        person_row p;
        house_flush(a->house);
        if (store_read_person(a->house->store, c->person, &p) != STORE_OK) return WHY_STORE;
        snprintf(p.name, sizeof p.name, "%s", name);
        if (store_update_person(a->house->store, &p) != STORE_OK) return WHY_STORE;
    }
    snprintf(c->name, sizeof c->name, "%s", name);
    client_you(c, a->re);
    a->answered = true;
    return WHY_OK;
}

/* A token for a program that plays in this person's name; sent once. */
static why verb_token(ask *a) {
    char token[TOKEN_HEX], hash[HASH_HEX];
    buffer b;
    house_random_hex(token, sizeof token);
    sha256_hex(token, strlen(token), hash);
    house_flush(a->house);
    if (store_add_session(a->house->store, hash, a->client->person, "bot") != STORE_OK)
        return WHY_STORE;
    json j = ask_begin(a, &b, "token");
    json_field_text(&j, "token", token);
    return ask_finish(a, &j);
}

/* ---- lists ----------------------------------------------------------------------------------- */

static why verb_games(ask *a) {
    buffer b;
    json j = ask_begin(a, &b, "games");
    json_key(&j, "games"), json_open(&j, '[');
    for (const game *const *g = registry_games; *g; g++)
        shown_game(*g, shelf_normal(a->house->shelf, *g), a->client->lang, &j);
    json_close(&j, ']');
    json_key(&j, "players"), json_open(&j, '[');
    for (const player *const *p = players; *p; p++) {
        json_open(&j, '{');
        json_field_text(&j, "id", (*p)->id);
        json_field_text(&j, "name", player_name(*p, a->client->lang));
        json_field_text(&j, "about", player_about(*p, a->client->lang));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return ask_finish(a, &j);
}

static why verb_lobby(ask *a) {
    a->client->lobby = message_flag(a->message, "stay", true) && a->client->wire;
    house_lobby(a->house, a->client);
    return WHY_OK;
}

typedef struct {
    ask *ask;
    char id[50][MATCH_ID];
    int count;
} listing;

static void note_id(void *user, const char *id, const char *detail) {
    listing *l = user;
    (void)detail;
    if (l->count < COUNT_OF(l->id)) snprintf(l->id[l->count++], MATCH_ID, "%s", id);
}

static int64_t time_left(const room *r, int seat) {
    clocks c = r->clocks;
    clocks_run(&c, room_running(r), clocks_now());
    return c.left[seat] > 0 ? c.left[seat] : 0;
}

static why verb_mine(ask *a) {
    listing l = {.ask = a};
    buffer b;
    if (store_matches_of(a->house->store, a->client->person, note_id, &l) != STORE_OK)
        return WHY_STORE;
    for (int i = 0; i < l.count;
         i++) { /* first load all of them: loading uses the buffer for answers */
        why w = WHY_OK;
        if (!house_room(a->house, l.id[i], &w)) l.id[i][0] = 0;
    }
    json j = ask_begin(a, &b, "mine");
    json_key(&j, "tables"), json_open(&j, '[');
    for (int i = 0; i < l.count; i++) {
        why w = WHY_OK;
        room *r = l.id[i][0] ? house_room(a->house, l.id[i], &w) : NULL;
        if (!r) continue;
        const head *top = room_head(r);
        int seat = room_seat_of(r, a->client->person);
        json_open(&j, '{');
        shown_table(&(shown){r, seat, a->client->lang, 0, a->client->person, table_present(r)}, &j);
        json_field_bool(&j, "your_turn", top && !room_over(r) && waited_for(top, seat));
        if (seat != WATCHER && (room_running(r) >> seat & 1))
            json_field_int(&j, "left", time_left(r, seat));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return ask_finish(a, &j);
}

/* ---- opening a table ------------------------------------------------------------------------- */

static why read_options(const ask *a, plan *p) {
    message_pair pair;
    for (int n = 0; message_nth(a->message, "options", n, &pair); n++) {
        bool known = false;
        for (int i = 0; i < p->game->option_count; i++)
            for (int k = 0; k < p->game->options[i].count; k++)
                if (strcmp(p->game->options[i].key, pair.key) == 0 &&
                    strcmp(p->game->options[i].value[k].name, pair.value) == 0)
                    p->setting.option[i] = (uint8_t)k, known = true;
        if (!known) {
            char place[sizeof pair.key + sizeof pair.value + 16];
            snprintf(place, sizeof place, "options.%s=%s", pair.key, pair.value);
            return ask_at(a, WHY_OPTION, place);
        }
    }
    return WHY_OK;
}

/* "me", "open", or the name of a bot. */
static why set_seat(const ask *a, plan *p, int seat, const char *who) {
    if (strcmp(who, "me") == 0)
        ask_sit(a, &p->seat[seat]), p->seat[seat].reveals = true; /* the host offered it */
    else if (strcmp(who, "open") == 0)
        stand_up(&p->seat[seat]);
    else if (player_find(who))
        seat_bot(p, seat, player_find(who));
    else
        return ask_at(a, WHY_PLAYER, who);
    return WHY_OK;
}

static why read_seats(const ask *a, plan *p) {
    char who[PLAYER_NAME_MAX];
    buffer b = BUFFER_OVER(who);
    int n = 0;
    for (; n <= SEATS_MAX && message_item(a->message, "seats", n, &b); n++) {
        if (n == SEATS_MAX) return WHY_SEATS;
        why w = set_seat(a, p, n, who);
        if (w != WHY_OK) return w;
    }
    p->setting.seats = n;
    return n >= p->game->seats_min && n <= p->game->seats_max ? WHY_OK : WHY_SEATS;
}

static why read_clock(const ask *a, clock_terms *t) {
    char kind[16], zero[8];
    int64_t seconds, step = 0;
    if (!message_has(a->message, "clock")) return WHY_OK;
    if (!message_text(a->message, "clock", kind, sizeof kind)) return ask_at(a, WHY_CLOCK, "clock");
    for (int i = 0; i < CLOCK_KINDS; i++)
        if (strcmp(kind, clock_names[i]) == 0) t->kind = (clock_kind)i;
    if (t->kind == CLOCK_NONE)
        return strcmp(kind, clock_names[CLOCK_NONE]) == 0 ? WHY_OK : ask_at(a, WHY_CLOCK, "clock");
    if (!message_number(a->message, "seconds", (message_range){1, CLOCK_SECONDS_MAX}, &seconds))
        return ask_at(a, WHY_CLOCK, "seconds");
    if (message_has(a->message, "step") &&
        !message_number(a->message, "step", (message_range){0, CLOCK_SECONDS_MAX}, &step))
        return ask_at(a, WHY_CLOCK, "step");
    if (message_text(a->message, "at_zero", zero, sizeof zero)) t->bot = strcmp(zero, "bot") == 0;
    t->seconds = (int)seconds;
    t->step = (int)step;
    return WHY_OK;
}

static undo_policy read_undo(const ask *a) {
    char word[16];
    for (int i = 0; message_text(a->message, "undo", word, sizeof word) && i < UNDOS; i++)
        if (strcmp(word, undo_names[i]) == 0) return (undo_policy)i;
    return message_flag(a->message, "undo", true) ? UNDO_OWN : UNDO_NEVER;
}

/* Watchers see everything, with a delay in plies or seconds. The host, who offers it, agrees. */
static bool read_reveal(const ask *a, plan *p) {
    char word[16];
    int64_t delay;
    if (!message_text(a->message, "reveal", word, sizeof word)) return true;
    for (int i = 1; i < REVEALS; i++)
        if (strcmp(word, reveal_names[i]) == 0) p->reveal.kind = (reveal_kind)i;
    if (p->reveal.kind == REVEAL_NEVER) return strcmp(word, reveal_names[REVEAL_NEVER]) == 0;
    p->reveal.delay =
        message_number(a->message, "delay", (message_range){1, 86400}, &delay) ? (int)delay : 0;
    return p->reveal.delay > 0;
}

static why read_plan(const ask *a, plan *p) {
    char id[32];
    int64_t number;
    if (!message_text(a->message, "game", id, sizeof id) || !(p->game = registry_find(id)))
        return ask_at(a, WHY_GAME, "game");
    p->setting = setting_normal(p->game, 0);
    snprintf(p->set_hash, sizeof p->set_hash, "%s",
             shelf_normal(a->house->shelf, p->game)->set_hash);
    p->host = a->client->person;
    p->listed = message_flag(a->message, "listed", true);
    p->undo = read_undo(a);
    p->automatic = message_flag(a->message, "auto", true);
    p->pace =
        message_number(a->message, "pace", (message_range){0, 10000}, &number) ? (int)number : 300;
    p->takeover = message_number(a->message, "takeover", (message_range){0, 30 * 86400}, &number)
                      ? (int)number
                      : 0;
    if (!read_reveal(a, p)) return ask_at(a, WHY_FIELD, "reveal, delay");
    why w = read_clock(a, &p->clock);
    if (w == WHY_OK) w = read_options(a, p);
    return w == WHY_OK ? read_seats(a, p) : w;
}

static why too_many(const ask *a) {
    int64_t count = 0;
    if (store_count_unfinished(a->house->store, a->client->person, &count) != STORE_OK)
        return WHY_STORE;
    return count < TABLES_EACH ? WHY_OK : WHY_TABLES;
}

why ask_open(ask *a, const plan *p, room **out) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* 32: five bits each */
    house *h = a->house;
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
    if (store_open_match(h->store, row, a->client->person) != STORE_OK) return WHY_STORE;
    *out = house_room(h, id, &w);
    if (*out) table_follow(h, *out, a->client->person);
    return w;
}

void ask_stay(ask *a, room *r) {
    watch *w = a->client->wire ? watch_add(a->client, r, PARTS_ALL) : NULL;
    buffer b;
    json j = ask_begin(a, &b, "opened");
    json_field_text(&j, "match", r->id);
    (void)ask_finish(a, &j);
    quick_waits(a->house, r);
    if (w) table_show(a->house, w, true, NULL);
}

static why verb_open(ask *a) {
    plan p = {0};
    room *r;
    why w = read_plan(a, &p);
    if (w == WHY_OK) w = too_many(a);
    if (w == WHY_OK) w = ask_open(a, &p, &r);
    if (w != WHY_OK) return w;
    ask_stay(a, r);
    a->house->lobby_changed |= p.listed;
    return p.automatic && room_open_seats(r) == 0 ? table_start(a->house, r) : WHY_OK;
}

/* ---- before the match ------------------------------------------------------------------------ */

why ask_join(ask *a, room *r) {
    int64_t wanted;
    int seat = 0;
    if (r->stage != GATHERING) return WHY_BEGUN;
    if (message_number(a->message, "seat", (message_range){0, r->plan.setting.seats - 1}, &wanted))
        seat = (int)wanted;
    else
        while (seat < r->plan.setting.seats && r->plan.seat[seat].kind != SEAT_OPEN) seat++;
    if (seat >= r->plan.setting.seats || r->plan.seat[seat].kind != SEAT_OPEN) return WHY_FULL;
    ask_sit(a, &r->plan.seat[seat]);
    if (a->client->wire && !watch_find(a->client, r)) watch_add(a->client, r, PARTS_ALL);
    table_follow(a->house, r, a->client->person);
    return changed(a, r, (sitter){.person = a->client->person});
}

static why verb_join(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    return r ? ask_join(a, r) : w;
}

static why verb_leave(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    if (!r) return w;
    if (r->stage != GATHERING) return WHY_BEGUN;
    int seat = room_seat_of(r, a->client->person);
    if (seat == WATCHER) return WHY_NOT_SEATED;
    for (; seat != WATCHER; seat = room_seat_of(r, a->client->person))
        stand_up(&r->plan.seat[seat]);
    int64_t other = 0;
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (r->plan.seat[i].person > 0) other = r->plan.seat[i].person;
    if (r->plan.host == a->client->person) r->plan.host = other;
    if (other == 0) r->stage = OVER, r->closed = true; /* nobody is left */
    return changed(a, r, (sitter){a->client->person, true});
}

/* The host seats a bot, frees a seat, or takes a second one (two people at one screen). */
static why verb_seat(ask *a) {
    why w = WHY_OK;
    char who[PLAYER_NAME_MAX];
    int64_t seat;
    room *r = ask_table(a, &w);
    if (!r) return w;
    if (r->plan.host != a->client->person) return WHY_HOST;
    if (r->stage != GATHERING) return WHY_BEGUN;
    if (!message_number(a->message, "seat", (message_range){0, r->plan.setting.seats - 1}, &seat))
        return ask_at(a, WHY_FIELD, "seat");
    if (!message_text(a->message, "player", who, sizeof who)) return ask_at(a, WHY_FIELD, "player");
    w = set_seat(a, &r->plan, (int)seat, who);
    return w == WHY_OK ? changed(a, r, (sitter){0}) : w;
}

static why verb_luck(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    if (!r) return w;
    if (r->stage != GATHERING) return WHY_BEGUN;
    if (room_seat_of(r, a->client->person) == WATCHER) return WHY_NOT_SEATED;
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (room_holds(r, i, a->client->person)) read_luck(a, &r->plan.seat[i]);
    return changed(a, r, (sitter){0});
}

static why verb_start(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    if (!r) return w;
    if (r->plan.host != a->client->person) return WHY_HOST;
    if (r->stage != GATHERING) return WHY_BEGUN;
    return room_open_seats(r) > 0 ? WHY_SEATS : table_start(a->house, r);
}

/* ---- watching -------------------------------------------------------------------------------- */

static int read_parts(const ask *a) {
    char word[16];
    buffer b = BUFFER_OVER(word);
    int parts = 0, n = 0;
    for (; message_item(a->message, "parts", n, &b); n++)
        for (int i = 0; part_names[i]; i++)
            if (strcmp(word, part_names[i]) == 0) parts |= 1 << i;
    return n == 0 && !message_flag(a->message, "bare", false) ? PARTS_ALL : parts;
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

static why show_chat(ask *a, const room *r) {
    buffer b;
    json j = ask_begin(a, &b, "chats");
    chat_listing h = {&j, a->client->person};
    json_field_text(&j, "match", r->id);
    json_key(&j, "chats"), json_open(&j, '[');
    if (store_chats(a->house->store, &(chat_wish){.match = r->id, .viewer = a->client->person},
                    give_chat, &h) != STORE_OK)
        return WHY_STORE;
    json_close(&j, ']');
    (void)ask_finish(a, &j);
    return WHY_OK;
}

static why verb_watch(ask *a) {
    why w = WHY_OK;
    int64_t seat;
    room *r = ask_table(a, &w);
    if (!r) return w;
    if (!a->client->wire) {
        table_look(a->house, r, a->client, read_parts(a));
        return WHY_OK;
    }
    watch *x = watch_add(a->client, r, read_parts(a));
    if (!x) return WHY_TABLES;
    if (message_number(a->message, "seat", (message_range){0, SEATS_MAX - 1}, &seat))
        x->seat = (int)seat;
    table_show(a->house, x, true, NULL);
    if (room_seat_of(r, a->client->person) != WATCHER) table_tell(a->house, r); /* present again */
    return show_chat(a, r);
}

static why verb_unwatch(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    if (!r) return w;
    watch *x = watch_find(a->client, r);
    if (x) watch_end(x);
    if (room_seat_of(r, a->client->person) != WATCHER) table_tell(a->house, r);
    return WHY_OK;
}

/* ---- playing --------------------------------------------------------------------------------- */

/* The seat that acts: the client's own seat that the message names, else the one that has to
 * act. A message cannot claim a seat of somebody else. */
static int acting_seat(const ask *a, const room *r) {
    int64_t named;
    const head *top = room_head(r);
    int first = WATCHER;
    if (message_number(a->message, "seat", (message_range){0, SEATS_MAX - 1}, &named))
        return room_holds(r, (int)named, a->client->person) &&
                       r->plan.seat[named].kind == SEAT_PERSON
                   ? (int)named
                   : WATCHER;
    for (int i = r->plan.setting.seats - 1; i >= 0; i--)
        if (room_holds(r, i, a->client->person) && r->plan.seat[i].kind == SEAT_PERSON)
            if (first == WATCHER || waited_for(top, i)) first = i;
    return first;
}

void ask_show_again(ask *a, room *r) { table_again(a->house, r, a->client); }

static why refused(ask *a, room *r, status s) {
    const phrase *row = &r->rules->game->refusals[a->house->scratch->match.refusal];
    if (s == REFUSED_OVER) return WHY_OVER;
    if (s == REFUSED_STALE || s == REFUSED_SEAT) {
        ask_show_again(a, r);
        return s == REFUSED_STALE ? WHY_STALE : WHY_SEAT;
    }
    client_refuse(a->client, WHY_NOT_LEGAL, phrase_text(r->rules->game, row, a->client->lang),
                  a->re);
    a->answered = true;
    return WHY_OK;
}

/* True if a seat of the client timed out and none is left to play. */
static bool was_late(const ask *a, const room *r) {
    bool late = false;
    for (int i = 0; i < r->plan.setting.seats; i++) {
        if (!room_holds(r, i, a->client->person)) continue;
        if (r->plan.seat[i].kind == SEAT_PERSON) return false;
        late |= r->plan.seat[i].late;
    }
    return late;
}

room *ask_playing(ask *a, why *w, int *seat) {
    room *r = ask_table(a, w);
    if (!r) return NULL;
    *w = r->stage == GATHERING ? WHY_NOT_BEGUN : room_over(r) ? WHY_OVER : WHY_OK;
    if (*w == WHY_OK && !table_ready(a->house, r)) *w = WHY_STORE;
    if (*w == WHY_OK && timing_late(a->house, r) && room_over(r)) *w = WHY_OVER;
    if (was_late(a, r)) *w = WHY_TIME;
    if (*w != WHY_OK) return NULL;
    *seat = acting_seat(a, r);
    if (*seat == WATCHER) return *w = WHY_NOT_SEATED, NULL;
    return r;
}

static why verb_move(ask *a) {
    char code[512];
    int64_t ply;
    room_move m;
    why w = WHY_OK;
    room *r = ask_playing(a, &w, &m.seat);
    if (!r) return w;
    if (!message_text(a->message, "action", code, sizeof code))
        return ask_at(a, WHY_FIELD, "action");
    if (!message_number(a->message, "ply", (message_range){0, UINT32_MAX}, &ply))
        return ask_at(a, WHY_FIELD, "ply");
    if (!action_parse(r->rules, code, strlen(code), &m.action)) return ask_at(a, WHY_ACTION, code);
    if (room_head(r)->ply >= HISTORY_PLIES_MAX - 2) return WHY_LONG;
    m.ply = (uint32_t)ply;
    status s = table_move(a->house, r, &m, &(pending){.client = a->client, .re = a->re});
    if (s != PLAYED) return refused(a, r, s);
    a->answered = true;
    return WHY_OK;
}

/* A resignation and a return stand whatever else has happened. */
why ask_append(ask *a, room *r, const char *line) {
    pending what = {.client = a->client, .re = a->re, .lasting = strncmp(line, "resign", 6) == 0};
    if (sscanf(line, "back %d", &what.seat) == 1)
        what.lasting = true, what.renew = r->plan.clock.kind == CLOCK_MOVE;
    table_apply(a->house, r, line, &what);
    a->answered = true;
    return WHY_OK;
}

static why append_word(ask *a, room *r, const char *word, int seat) {
    char line[48];
    snprintf(line, sizeof line, "%s %d", word, seat);
    return ask_append(a, r, line);
}

static why verb_resign(ask *a) {
    why w = WHY_OK;
    int seat;
    room *r = ask_playing(a, &w, &seat);
    return r ? append_word(a, r, "resign", seat) : w;
}

/* Takes the seat back from a bot. */
static why verb_back(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    if (!r) return w;
    if (room_over(r)) return WHY_OVER;
    if (r->stage != PLAYING) return WHY_NOT_BEGUN;
    if (!table_ready(a->house, r)) return WHY_STORE;
    for (int i = 0; i < r->plan.setting.seats; i++) {
        const plan_seat *s = &r->plan.seat[i];
        if (!room_holds(r, i, a->client->person) || s->kind != SEAT_BOT || s->resigned) continue;
        if (s->late && r->plan.clock.kind != CLOCK_MOVE)
            return WHY_TIME; /* there is no time left to come back to */
        return append_word(a, r, "back", i);
    }
    return WHY_NOT_SEATED;
}

static void invite(house *h, const room *r, const char *by) {
    for (watch *w = r->watches; w; w = w->next_here) {
        buffer b = buffer_over(h->out, OUT_SIZE);
        json j = json_into(&b);
        json_open(&j, '{');
        json_field_text(&j, "is", "rematch");
        json_field_text(&j, "match", r->id);
        json_field_text(&j, "next", r->plan.next);
        json_field_text(&j, "by", by);
        json_close(&j, '}');
        client_say(w->client, &b);
    }
}

/* Closes a table that turned out not to be needed. */
static void close_unused(const ask *a, room *r) {
    for (int i = 0; i < r->plan.setting.seats; i++) stand_up(&r->plan.seat[i]);
    r->stage = OVER;
    r->closed = true;
    if (table_save(a->house, r, (sitter){a->client->person, true}) != WHY_OK)
        log_line("table_opened_for_nothing", r->id);
}

/* A new table with the same plan: the first to ask opens it, the others join it. */
static why verb_rematch(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w), *again;
    if (!r) return w;
    if (!room_over(r)) return WHY_NOT_OVER;
    if (room_seat_of(r, a->client->person) == WATCHER) return WHY_NOT_SEATED;
    if (r->plan.next[0]) {
        again = house_room(a->house, r->plan.next, &w);
        if (!again) return w;
        if (room_seat_of(again, a->client->person) == WATCHER) w = ask_join(a, again);
        if (w == WHY_OK) ask_stay(a, again);
        return w;
    }
    plan p = r->plan;
    p.host = a->client->person;
    p.next[0] = 0;
    p.began = 0;
    for (int i = 0; i < p.setting.seats; i++) {
        bool mine = room_holds(r, i, a->client->person), person = p.seat[i].person > 0;
        if (person) stand_up(&p.seat[i]);
        if (mine) ask_sit(a, &p.seat[i]), p.seat[i].reveals = r->plan.seat[i].reveals;
    }
    w = ask_open(a, &p, &again);
    if (w != WHY_OK) return w;
    memcpy(r->plan.next, again->id, sizeof r->plan.next);
    w = table_save(a->house, r, (sitter){0});
    if (w != WHY_OK) return close_unused(a, again), w; /* somebody else opened the rematch first */
    invite(a->house, r, a->client->name);
    ask_stay(a, again);
    return p.automatic && room_open_seats(again) == 0 ? table_start(a->house, again) : WHY_OK;
}

static why verb_chat(ask *a) {
    char text[CHAT_MAX + 1];
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    client *c = a->client;
    if (!r) return w;
    if (c->muted) return WHY_MUTED;
    if (!message_text(a->message, "text", text, sizeof text) || strspn(text, " ") == strlen(text))
        return WHY_CHAT;
    house_flush(a->house);
    int64_t number = 0;
    chat_row said = {c->person, c->name, text};
    if (store_add_chat(a->house->store, r->id, &said, &number) != STORE_OK) return WHY_STORE;
    others_chat(a->house, r, number);
    table_chat(a->house, r, number, &said);
    return WHY_OK;
}

static why verb_record(ask *a) {
    why w = WHY_OK;
    room *r = ask_table(a, &w);
    room_env env = house_env(a->house);
    if (!r) return w;
    if (r->stage == GATHERING) return WHY_NOT_BEGUN;
    if (!room_over(r)) return WHY_NOT_OVER; /* it contains hidden rolls */
    house_flush(a->house);
    char *text = malloc(RECORD_MAX);
    if (!text) return WHY_STORE;
    buffer rec = buffer_over(text, RECORD_MAX), b;
    bool fine = room_record(r, &env, &rec);
    json j = ask_begin(a, &b, "record");
    json_field_text(&j, "match", r->id);
    json_field_text(&j, "record", text);
    free(text);
    return fine ? ask_finish(a, &j) : WHY_STORE;
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
static why verb_ratings(ask *a) {
    enum { LEADERS = 50 };
    char game_id[32], who[WHO_MAX];
    buffer b;
    int64_t page = 0, rank = 0;
    store *s = a->house->store;
    bool leaders = message_text(a->message, "game", game_id, sizeof game_id);
    if (leaders && !registry_find(game_id)) return ask_at(a, WHY_GAME, "game");
    if (!leaders && a->client->person == 0) return WHY_NAMELESS;
    (void)message_number(a->message, "page", (message_range){0, 1 << 20}, &page);
    snprintf(who, sizeof who, "p:%lld", (long long)a->client->person);
    json j = ask_begin(a, &b, "ratings");
    board on = {&j, leaders ? page * LEADERS + 1 : 0};
    json_key(&j, "ratings"), json_open(&j, '[');
    store_result result =
        leaders ? store_leaders(s, &(leaders_page){game_id, page * LEADERS}, give_rating, &on)
                : store_ratings_of(s, who, give_rating, &on);
    json_close(&j, ']');
    if (result != STORE_OK || (leaders && store_rank(s, who, game_id, &rank) == STORE_FAILED))
        return WHY_STORE;
    if (rank > 0) json_field_int(&j, "your_rank", rank);
    return ask_finish(a, &j);
}

static const verb verbs[] = {
    {"export", verb_export, true},     {"forget", verb_forget, true},
    {"history", verb_history, true},   {"revoke", verb_revoke, true},
    {"sessions", verb_sessions, true}, {"agree", verb_agree, true},
    {"mail", verb_mail, true},         {"back", verb_back, true},
    {"chat", verb_chat, true},         {"games", verb_games, false},
    {"hello", verb_hello, false},      {"join", verb_join, true},
    {"leave", verb_leave, true},       {"lobby", verb_lobby, false},
    {"logout", verb_logout, true},     {"login", verb_login, false},
    {"ratings", verb_ratings, false},  {"register", verb_register, true},
    {"luck", verb_luck, true},         {"mine", verb_mine, true},
    {"move", verb_move, true},         {"name", verb_name, false},
    {"open", verb_open, true},         {"quick", verb_quick, true},
    {"record", verb_record, false},    {"rematch", verb_rematch, true},
    {"resign", verb_resign, true},     {"seat", verb_seat, true},
    {"start", verb_start, true},       {"token", verb_token, true},
    {"undo", verb_undo, true},         {"unwatch", verb_unwatch, false},
    {"watch", verb_watch, false},      {"mute", verb_mute, true},
    {"mutes", verb_mutes, true},       {"unmute", verb_unmute, true},
    {"past", verb_past, false},
};

const verb *verb_find(const char *word) {
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (strcmp(verbs[i].word, word) == 0) return &verbs[i];
    return NULL;
}
