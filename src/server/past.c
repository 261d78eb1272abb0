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
static int viewing_seat(const ask *a, const room *r) {
    int64_t named;
    if (message_number(a->message, "seat", (message_range){0, SEATS_MAX - 1}, &named) &&
        room_holds(r, (int)named, a->client->person))
        return (int)named;
    return room_seat_of(r, a->client->person);
}

why verb_past(ask *a) {
    char id[MATCH_ID];
    int64_t ply;
    why w = WHY_OK;
    if (!message_text(a->message, "match", id, sizeof id) ||
        !message_number(a->message, "ply", (message_range){0, HISTORY_PLIES_MAX}, &ply))
        return WHY_FIELD;
    room *r = house_room(a->house, id, &w);
    if (!r) return w;
    if (!room_head(r)) return WHY_NOT_BEGUN;
    if (!table_ready(a->house, r)) return WHY_STORE;
    room_env env = house_env(a->house);
    buffer b = buffer_over(a->house->out, OUT_SIZE);
    json j = json_into(&b);
    picture p = {{r, viewing_seat(a, r), a->client->lang, PARTS_ALL, a->client->person, 0},
                 &j,
                 (int)ply,
                 false};
    json_open(&j, '{');
    json_field_text(&j, "is", "past");
    if (a->re >= 0) json_field_int(&j, "re", a->re);
    json_field_text(&j, "match", r->id);
    if (!room_replay(r, &env, &(room_reader){draw, &p})) return WHY_STORE;
    if (!p.found) return WHY_PLY;
    json_close(&j, '}');
    client_say(a->client, &b);
    a->answered = true;
    return WHY_OK;
}
