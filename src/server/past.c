/* The position after an earlier ply, as the client could see it then: for looking back from the
 * log. It is made by replaying the journal. */
#include "house.h"

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

why do_past(request *q) {
    char id[MATCH_ID];
    int64_t ply;
    why w = WHY_OK;
    if (!message_text(q->message, "match", id, sizeof id) ||
        !message_number(q->message, "ply", (message_range){0, HISTORY_PLIES_MAX}, &ply))
        return WHY_FIELD;
    table *t = house_table(q->house, id, &w);
    if (!t) return w;
    if (!table_head(t)) return WHY_NOT_BEGUN;
    if (!table_ready(q->house, t)) return WHY_STORE;
    table_env env = house_env(q->house);
    buffer b = buffer_over(q->house->out, OUT_SIZE);
    json j = json_into(&b);
    picture p = {{t, viewing_seat(q, t), q->client->lang, PARTS_ALL, q->client->person, 0},
                 &j,
                 (int)ply,
                 false};
    json_open(&j, '{');
    json_field_text(&j, "is", "past");
    if (q->re >= 0) json_field_int(&j, "re", q->re);
    json_field_text(&j, "match", t->id);
    if (!table_replay(t, &env, &(table_reader){draw, &p})) return WHY_STORE;
    if (!p.found) return WHY_PLY;
    json_close(&j, '}');
    client_say(q->client, &b);
    q->answered = true;
    return WHY_OK;
}
