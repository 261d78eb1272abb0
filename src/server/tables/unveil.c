/* Shows watchers every seat's cards with a delay, if the table offers it and every person there has
 * agreed.
 *
 * They see an older position, some plies or seconds behind, made by replaying the journal. For a
 * table that has just been loaded the times of its plies are not known: its delay in seconds
 * starts at that moment. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

static bool agreed(const table *t) {
    if (t->plan.reveal.kind == REVEAL_NEVER) return false;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->plan.seat[i].person > 0 && !t->plan.seat[i].reveals) return false;
    return true;
}

/* Notes when a ply was reached. With all MARKS in use, watchers see fewer positions, but none
 * too soon. */
static void mark(table *t, double now) {
    if (!t->marks) t->marks = calloc(1, sizeof *t->marks);
    marks *m = t->marks;
    if (!m) return;
    uint32_t ply = table_head(t)->ply;
    while (m->count > 0 && m->mark[m->count - 1].ply > ply) m->count--; /* taken back */
    if (m->count == MARKS) return;
    if (m->count > 0 &&
        (m->mark[m->count - 1].ply == ply ||
         now - m->mark[m->count - 1].at < (double)t->plan.reveal.delay / (MARKS - 2)))
        return;
    m->mark[m->count].ply = ply;
    m->mark[m->count++].at = now;
}

/* The last mark that is old enough; drops those before it. */
static int64_t marked(table *t, double now) {
    marks *m = t->marks;
    int last = -1;
    if (!m) return -1;
    while (last + 1 < m->count && m->mark[last + 1].at + t->plan.reveal.delay <= now) last++;
    if (last < 0) return -1;
    memmove(m->mark, m->mark + last, (size_t)(m->count - last) * sizeof *m->mark);
    m->count -= last;
    return m->mark[0].ply;
}

/* The ply that may be shown now, or -1. */
static int64_t shown_ply(table *t) {
    int64_t ply = table_head(t)->ply;
    if (table_over(t)) return ply;
    if (t->plan.reveal.kind == REVEAL_PLIES) return ply - t->plan.reveal.delay;
    mark(t, now_steady());
    int64_t at = marked(t, now_steady());
    return at < ply ? at : ply;
}

/* What a watcher gets: the position, and the events since the last one. */
typedef struct {
    const table *table;
    json *json;
    int64_t from, ply; /* the log has the plies after `from`, up to `ply` */
    lang lang;
} picture;

static void draw(void *user, scratch *sc, int last) {
    const picture *p = user;
    int64_t ply = last + 1;
    shown s = {.table = p->table, .seat = WATCHER, .lang = p->lang};
    if (ply <= p->from || ply > p->ply) return;
    json_open(p->json, '{');
    json_field_int(p->json, "ply", ply);
    json_key(p->json, "events"), shown_events_all(&s, &sc->match, &sc->log, p->json);
    json_close(p->json, '}');
    if (ply < p->ply) return;
    json_close(p->json, ']');
    shown_all(p->table, &sc->match, p->json);
}

static bool waits(const table *t, const watch *w, int64_t ply) {
    return table_seat_of(t, w->client->person) == WATCHER &&
           (w->unveiled != ply + 1 || w->undone != t->undone);
}

/* The last ply whose log this watcher has; -1: none, or part of it was taken back. */
static int64_t known(const table *t, const watch *w, int64_t ply) {
    return w->undone == t->undone && w->unveiled <= ply ? w->unveiled - 1 : -1;
}

/* Sends the position to this watcher and to all others with the same log and language. */
static bool show(tables *ts, table *t, const watch *first, int64_t ply) {
    draft d;
    picture p = {t, &d.json, known(t, first, ply), ply, first->client->lang};
    draft_begin(&d, ts->outbox, "unveiled", -1);
    json_field_text(&d.json, "match", t->id);
    json_field_int(&d.json, "ply", ply);
    json_field_int(&d.json, "of", table_head(t)->ply);
    json_key(&d.json, "log"), json_open(&d.json, '[');
    bool fine = load_replay(ts, t, &(table_reader){draw, &p});
    for (watch *w = t->watches; fine && w; w = w->next_here) {
        if (!waits(t, w, ply) || known(t, w, ply) != p.from || w->client->lang != p.lang) continue;
        w->unveiled = ply + 1;
        w->undone = t->undone;
        draft_send(&d, w->client);
    }
    draft_end(&d);
    return fine;
}

bool unveil_waits(const table *t) {
    return t->plan.reveal.kind == REVEAL_SECONDS && agreed(t) && !table_over(t);
}

void unveil(tables *ts, table *t) {
    if (!table_head(t) || t->broken || t->pending || t->closed || !agreed(t)) return;
    int64_t ply = shown_ply(t);
    bool fine = ply >= 0;
    for (const watch *w = t->watches; fine && w; w = w->next_here)
        if (waits(t, w, ply)) fine = show(ts, t, w, ply);
}
