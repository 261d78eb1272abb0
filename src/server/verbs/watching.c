/* Watching a table, and looking back at an earlier position. */
#include <string.h>

#include "handlers.h"
#include "households.h"

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
    lang lang;
} chat_listing;

static void give_chat(void *user, int64_t number, const chat_row *said) {
    const chat_listing *h = user;
    json *j = h->json;
    json_open(j, '{');
    json_field_int(j, "id", number);
    shown_said(said, h->lang, j);
    json_field_bool(j, "yours", said->person == h->person);
    json_close(j, '}');
}

static why show_chat(request *q, const table *t) {
    draft d;
    request_begin(q, &d, "chats");
    chat_listing h = {&d.json, q->client->person, q->client->lang};
    json_field_text(&d.json, "match", t->id);
    json_key(&d.json, "chats"), json_open(&d.json, '[');
    if (store_chats(request_store(q), &(chat_wish){.match = t->id, .viewer = q->client->person},
                    give_chat, &h) != STORE_OK)
        return WHY_STORE;
    json_close(&d.json, ']');
    (void)request_finish(q, &d);
    return WHY_OK;
}

why do_watch(request *q) {
    why w = WHY_OK;
    int64_t seat;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (!table_may_see(t, q->client->person)) return WHY_PRIVATE;
    if (!q->client->connected) {
        tables_show_once(q->tables, t, q->client, read_parts(q));
        return WHY_OK;
    }
    watch *x = tables_subscribe(q->tables, q->client, t, read_parts(q));
    if (!x) return WHY_TABLES;
    if (message_number(q->message, "seat", (message_range){0, SEATS_MAX - 1}, &seat))
        x->seat = (int)seat;
    tables_show(q->tables, x);
    if (table_seat_of(t, q->client->person) != WATCHER)
        tables_tell(q->tables, t); /* present again */
    households_note(q->tables, t, q->client);
    return show_chat(q, t);
}

why do_unwatch(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    watch *x = watch_find(q->client, t);
    if (x) tables_unsubscribe(q->tables, x);
    return WHY_OK;
}

/* ---- earlier positions ----------------------------------------------------------------------- */

typedef struct {
    shown shown;
    json *json;
    int ply;
    bool found;
} picture;

static void draw(void *user, scratch *sc, int ply) {
    picture *p = user;
    if (ply + 1 != p->ply) return;
    p->found = true;
    shown_past(&p->shown, &sc->match, &sc->log, p->json);
}

/* The client's own seat that the message names, else its first one, else WATCHER. */
static int viewing_seat(const request *q, const table *t) {
    int64_t named;
    if (message_number(q->message, "seat", (message_range){0, SEATS_MAX - 1}, &named) &&
        table_holds(t, (int)named, q->client->person))
        return (int)named;
    return table_seat_of(t, q->client->person);
}

/* The position after an earlier ply, as the client could see it then. */
why do_past(request *q) {
    int64_t ply;
    why w = WHY_OK;
    draft d;
    if (!message_number(q->message, "ply", (message_range){0, HISTORY_PLIES_MAX}, &ply))
        return request_at(q, WHY_FIELD, "ply");
    table *t = request_table(q, &w);
    if (!t) return w;
    if (!table_head(t)) return WHY_NOT_BEGUN;
    if (!table_may_see(t, q->client->person)) return WHY_PRIVATE;
    picture p = {{t, viewing_seat(q, t), q->client->lang, PARTS_ALL, q->client->person, 0, 0},
                 &d.json,
                 (int)ply,
                 false};
    request_begin(q, &d, "past");
    json_field_text(&d.json, "match", t->id);
    if (!tables_replay(q->tables, t, &(table_reader){draw, &p})) return WHY_STORE;
    return p.found ? request_finish(q, &d) : WHY_PLY;
}
