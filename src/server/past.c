/* How a table stood after an earlier ply, as who asks could see it then: so that a line of the log can be shown
 * again. Nothing is kept for it: the journal is played up to there. */
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

/* One of one's own seats, the one that is named if it is; else a watcher. */
static int eyes(const ask *a, const room *r) {
    int64_t named;
    if (message_number(a->message, "seat", 0, SEATS_MAX - 1, &named) && room_holds(r, (int)named, a->client->person)) return (int)named;
    return room_seat_of(r, a->client->person);
}

why verb_past(ask *a) {
    char id[MATCH_ID];
    int64_t ply;
    why w = WHY_NOT;
    if (!message_text(a->message, "match", id, sizeof id) || !message_number(a->message, "ply", 0, HISTORY_PLIES_MAX, &ply))
        return WHY_FIELD;
    room *r = house_room(a->house, id, &w);
    if (!r) return w;
    if (!room_head(r)) return WHY_NOT_BEGUN;
    if (!table_ready(a->house, r)) return WHY_STORE;
    room_kit kit = house_kit(a->house);
    buffer b = buffer_over(a->house->out, OUT_SIZE);
    json j = json_into(&b);
    picture p = {{r, eyes(a, r), a->client->lang, PARTS_ALL, a->client->person, 0}, &j, (int)ply, false};
    json_open(&j, '{');
    json_field_text(&j, "is", "past");
    if (a->re >= 0) json_field_int(&j, "re", a->re);
    json_field_text(&j, "match", r->id);
    if (!room_replay(r, &kit, &(room_reader){draw, &p})) return WHY_STORE;
    if (!p.found) return WHY_PLY;
    json_close(&j, '}');
    client_say(a->client, &b);
    a->answered = true;
    return WHY_NOT;
}
