/* Watchers who see every seat's cards, late: where the table offered it and every person who sits there agreed.
 *
 * Shown is an older position, so many plies or seconds behind; it is made by replaying the journal up to there.
 * Of a table that was not in memory before, no time is known: its seconds begin when it is loaded. */
#include <string.h>

#include "house.h"
#include "log.h"

bool unveil_agreed(const room *r) {
    if (r->plan.reveal.kind == REVEAL_NEVER) return false;
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (r->plan.seat[i].person > 0 && !r->plan.seat[i].reveals) return false;
    return true;
}

/* Remembers when which ply was reached, at most MARKS of them: then fewer positions are shown, none sooner. */
static void mark(room *r, double now) {
    marks *m = &r->marks;
    uint32_t ply = room_head(r)->ply;
    while (m->count > 0 && m->mark[m->count - 1].ply > ply) m->count--; /* taken back */
    if (m->count == MARKS) return;
    if (m->count > 0 && (m->mark[m->count - 1].ply == ply || now - m->mark[m->count - 1].at < (double)r->plan.reveal.delay / (MARKS - 2)))
        return;
    m->mark[m->count].ply = ply;
    m->mark[m->count++].at = now;
}

/* The last mark that is old enough; those before it are no longer needed. */
static int64_t marked(room *r, double now) {
    marks *m = &r->marks;
    int last = -1;
    while (last + 1 < m->count && m->mark[last + 1].at + r->plan.reveal.delay <= now) last++;
    if (last < 0) return -1;
    memmove(m->mark, m->mark + last, (size_t)(m->count - last) * sizeof *m->mark);
    m->count -= last;
    return m->mark[0].ply;
}

/* The ply that may be shown now, or -1. */
static int64_t shown_ply(room *r) {
    int64_t ply = room_head(r)->ply;
    if (room_over(r)) return ply;
    if (r->plan.reveal.kind == REVEAL_PLIES) return ply - r->plan.reveal.delay;
    mark(r, net_now());
    int64_t at = marked(r, net_now());
    return at < ply ? at : ply;
}

typedef struct {
    const room *room;
    json *json;
    int64_t ply;
} picture;

static void draw(void *user, scratch *sc, int ply) {
    picture *p = user;
    if (ply + 1 == p->ply) shown_all(p->room, &sc->match, p->json);
}

static void show(house *h, room *r, int64_t ply) {
    buffer b = buffer_over(h->out, OUT_SIZE);
    json j = json_into(&b);
    room_kit kit = house_kit(h);
    picture p = {r, &j, ply};
    json_open(&j, '{');
    json_field_text(&j, "is", "unveiled");
    json_field_text(&j, "match", r->id);
    json_field_int(&j, "ply", ply);
    json_field_int(&j, "of", room_head(r)->ply);
    if (!room_replay(r, &kit, &(room_reader){draw, &p})) return;
    json_close(&j, '}');
    for (watch *w = r->watches; w; w = w->next_here)
        if (room_seat_of(r, w->client->person) == WATCHER && w->unveiled != ply + 1) w->unveiled = ply + 1, client_say(w->client, &b);
}

void unveil(house *h, room *r) {
    if (!room_head(r) || r->broken || r->pending || r->closed || !unveil_agreed(r)) return;
    int64_t ply = shown_ply(r);
    bool wanted = false;
    for (watch *w = r->watches; w; w = w->next_here) wanted |= room_seat_of(r, w->client->person) == WATCHER && w->unveiled != ply + 1;
    if (wanted && ply >= 0) show(h, r, ply);
}
