/* Shows watchers every seat's cards with a delay, if the table offers it and every person there has
 * agreed.
 *
 * They see an older position, some plies or seconds behind, made by replaying the journal. For a
 * table that has just been loaded the times of its plies are not known: its delay in seconds
 * starts at that moment. */
#include <string.h>

#include "house.h"
#include "log.h"

bool unveil_agreed(const room *r) {
    if (r->plan.reveal.kind == REVEAL_NEVER) return false;
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (r->plan.seat[i].person > 0 && !r->plan.seat[i].reveals) return false;
    return true;
}

/* Notes when a ply was reached. With all MARKS in use, watchers see fewer positions, but none
 * too soon. */
static void mark(room *r, double now) {
    marks *m = &r->marks;
    uint32_t ply = room_head(r)->ply;
    while (m->count > 0 && m->mark[m->count - 1].ply > ply) m->count--; /* taken back */
    if (m->count == MARKS) return;
    if (m->count > 0 &&
        (m->mark[m->count - 1].ply == ply ||
         now - m->mark[m->count - 1].at < (double)r->plan.reveal.delay / (MARKS - 2)))
        return;
    m->mark[m->count].ply = ply;
    m->mark[m->count++].at = now;
}

/* The last mark that is old enough; drops those before it. */
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

/* What a watcher gets: the position, and the events since the last one. */
typedef struct {
    const room *room;
    json *json;
    int64_t from, ply; /* the log has the plies after `from`, up to `ply` */
    lang lang;
} picture;

static void draw(void *user, scratch *sc, int last) {
    const picture *p = user;
    int64_t ply = last + 1;
    shown s = {.room = p->room, .seat = WATCHER, .lang = p->lang};
    if (ply <= p->from || ply > p->ply) return;
    json_open(p->json, '{');
    json_field_int(p->json, "ply", ply);
    json_key(p->json, "events"), shown_events_all(&s, &sc->match, &sc->log, p->json);
    json_close(p->json, '}');
    if (ply < p->ply) return;
    json_close(p->json, ']');
    shown_all(p->room, &sc->match, p->json);
}

static bool waits(const room *r, const watch *w, int64_t ply) {
    return room_seat_of(r, w->client->person) == WATCHER &&
           (w->unveiled != ply + 1 || w->undone != r->undone);
}

/* The last ply whose log this watcher has; -1: none, or part of it was taken back. */
static int64_t known(const room *r, const watch *w, int64_t ply) {
    return w->undone == r->undone && w->unveiled <= ply ? w->unveiled - 1 : -1;
}

/* Sends the position to this watcher and to all others with the same log and language. */
static bool show(house *h, room *r, const watch *first, int64_t ply) {
    buffer b = buffer_over(h->out, OUT_SIZE);
    json j = json_into(&b);
    room_env env = house_env(h);
    picture p = {r, &j, known(r, first, ply), ply, first->client->lang};
    json_open(&j, '{');
    json_field_text(&j, "is", "unveiled");
    json_field_text(&j, "match", r->id);
    json_field_int(&j, "ply", ply);
    json_field_int(&j, "of", room_head(r)->ply);
    json_key(&j, "log"), json_open(&j, '[');
    if (!room_replay(r, &env, &(room_reader){draw, &p})) return false;
    json_close(&j, '}');
    if (b.full) return log_line("answer_too_large", "unveiled"), false;
    for (watch *w = r->watches; w; w = w->next_here) {
        if (!waits(r, w, ply) || known(r, w, ply) != p.from || w->client->lang != p.lang) continue;
        w->unveiled = ply + 1;
        w->undone = r->undone;
        client_say(w->client, &b);
    }
    return true;
}

void unveil(house *h, room *r) {
    if (!room_head(r) || r->broken || r->pending || r->closed || !unveil_agreed(r)) return;
    int64_t ply = shown_ply(r);
    bool fine = ply >= 0;
    for (const watch *w = r->watches; fine && w; w = w->next_here)
        if (waits(r, w, ply)) fine = show(h, r, w, ply);
}
