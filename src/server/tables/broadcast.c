/* Messages about a table to its subscribers. */
#include <stdlib.h>

#include "inside.h"

/* The seat whose view a client gets: the one it chose, else the one of its own that has to act,
 * else its first. */
static int viewing_seat(const table *t, const watch *w) {
    int first = table_seat_of(t, w->client->person);
    const head *top = table_head(t);
    if (first == WATCHER || !top) return first;
    if (table_holds(t, w->seat, w->client->person)) return w->seat;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, w->client->person) && waited_for(top, i) &&
            t->plan.seat[i].kind == SEAT_PERSON)
            return i;
    return first;
}

static shown shown_for(const table *t, const watch *w) {
    const client *c = w->client;
    int parts = w->parts & PART_CHANGES ? PART_ROOMS | PART_EVENTS : w->parts;
    return (shown){t, viewing_seat(t, w), c->lang, parts, c->person, 0, 0};
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* The number of spectators of a table, counted once for all recipients of a broadcast. */
typedef struct {
    uint8_t present;
    int watching;
} company;

static company company_of(const table *t) { return (company){watch_present(t), watch_audience(t)}; }

static void send_table(tables *ts, const watch *w, company with) {
    draft d;
    shown s = shown_for(w->table, w);
    s.present = with.present;
    s.watching = with.watching;
    draft_begin(&d, ts->outbox, "table", -1);
    shown_table(&s, &d.json);
    draft_send(&d, w->client);
    draft_end(&d);
}

void broadcast_table(tables *ts, const table *t) {
    company with = company_of(t);
    ASSERT(!t->pending);
    for (const watch *w = t->watches; w; w = w->next_here) send_table(ts, w, with);
}

void broadcast_audience(tables *ts, table *t) {
    draft d;
    int count = watch_audience(t);
    if (count == t->audience) return;
    t->audience = count;
    draft_begin(&d, ts->outbox, "audience", -1);
    json_field_text(&d.json, "match", t->id);
    json_field_int(&d.json, "watching", count);
    for (const watch *w = t->watches; w; w = w->next_here) draft_send(&d, w->client);
    draft_end(&d);
}

/* ---- whole positions ------------------------------------------------------------------------- */

typedef struct {
    const shown *shown;
    json *json;
} logging;

static void log_ply(void *user, scratch *sc, int ply) {
    const logging *l = user;
    json_open(l->json, '{');
    json_field_int(l->json, "ply", ply + 1);
    json_key(l->json, "events");
    shown_events(l->shown, &sc->match, &sc->log, l->json);
    json_close(l->json, '}');
}

/* All events so far, as this viewer could see them at the time. */
static bool whole_log(tables *ts, table *t, const shown *s, json *j) {
    logging l = {s, j};
    json_key(j, "log"), json_open(j, '[');
    bool fine = load_replay(ts, t, &(table_reader){log_ply, &l});
    json_close(j, ']');
    return fine;
}

/* Whoever holds a seat is one person, and watchers hold none, so persons need not be compared. */
static bool see_the_same(const shown *a, const shown *b) {
    return a->seat == b->seat && a->lang == b->lang && a->parts == b->parts;
}

static void deliver_state(draft *d, watch *w, const shown *s) {
    draft_send(d, w->client);
    w->seen_seat = s->seat;
    w->due = false;
}

/* The position; with the whole log, or with the events of the last ply, or without any. It also
 * goes to all others in the list who are due and see the same. */
static void send_state(tables *ts, watch *w, bool whole, const events *log) {
    table *t = w->table;
    draft d;
    shown s = shown_for(t, w);
    ASSERT(!t->pending);
    w->due = false;
    draft_begin(&d, ts->outbox, "state", -1);
    json_field_text(&d.json, "match", t->id);
    if (!whole || !(s.parts & PART_EVENTS) || whole_log(ts, t, &s, &d.json)) {
        match *m = table_match(t, ts->scratch);
        shown_state(&s, m, &d.json);
        if (log && (s.parts & PART_EVENTS))
            json_key(&d.json, "events"), shown_events(&s, m, log, &d.json);
        deliver_state(&d, w, &s);
        for (watch *x = w->next_here; x; x = x->next_here) {
            if (!x->due) continue;
            shown other = shown_for(t, x);
            if (see_the_same(&other, &s)) deliver_state(&d, x, &s);
        }
    }
    draft_end(&d);
}

/* To all who are due. */
static void send_states(tables *ts, table *t, bool whole, const events *log) {
    for (watch *w = t->watches; w; w = w->next_here)
        if (w->due) send_state(ts, w, whole, log);
}

void broadcast_whole_to(tables *ts, watch *w) {
    send_table(ts, w, company_of(w->table));
    if (table_head(w->table)) send_state(ts, w, true, NULL);
}

void broadcast_whole(tables *ts, table *t) {
    broadcast_table(ts, t);
    if (!table_head(t)) return;
    for (watch *w = t->watches; w; w = w->next_here) w->due = true;
    send_states(ts, t, true, NULL);
}

void broadcast_again(tables *ts, table *t, client *c) {
    watch *w = watch_find(c, t),
          once = {.table = t, .client = c, .parts = PARTS_ALL & ~PART_EVENTS, .seat = WATCHER};
    if (!w) send_table(ts, &once, company_of(t));
    if (table_head(t)) send_state(ts, w ? w : &once, false, NULL);
}

/* ---- one ply --------------------------------------------------------------------------------- */

/* What all subscribers of changes get. */
static void write_common(const table *t, const changes *patch, buffer *out) {
    buffer_text(out, "{\"is\":\"change\",\"match\":\"");
    buffer_text(out, t->id);
    buffer_text(out, "\",\"step\":");
    buffer_int(out, t->step);
    if (t->plan.clock.kind != CLOCK_NONE) {
        json j = {.out = out, .comma = true};
        shown_running_clock(t, &j);
    }
    buffer_text(out, ",\"pub\":");
    changes_pub(patch, out);
}

static void write_own(const watch *w, const changes *patch, buffer *out) {
    const table *t = w->table;
    int seat = w->seen_seat;
    if (seat == WATCHER) return;
    size_t before = out->used;
    buffer_text(out, ",\"own\":");
    if (!changes_own(patch, seat, out)) out->used = before;
    const char *why_not = shown_undo_why(t, seat);
    if (!why_not)
        buffer_text(out, ",\"undo\":true");
    else
        buffer_text(out, ",\"undo_why\":\""), buffer_text(out, why_not), buffer_char(out, '"');
    int plies = t->plan.undo == UNDO_ASK ? table_undo_wish(t, seat) : 0;
    if (plies > 0) buffer_text(out, ",\"undo_wish\":"), buffer_int(out, plies);
}

typedef struct {
    const events *log;
    const changes *patch;
    draft common, events; /* rendered once for all */
} ply_news;

static void send_change(tables *ts, const watch *w, const ply_news *n) {
    const game *g = w->table->plan.game;
    draft d;
    draft_begin_plain(&d, ts->outbox);
    buffer_bytes(&d.text, n->common.text.data, n->common.text.used);
    write_own(w, n->patch, &d.text);
    buffer_text(&d.text, ",\"events\":");
    if (changes_private(g, n->log, w->seen_seat))
        changes_events(g, n->log, w->seen_seat, &d.text);
    else
        buffer_bytes(&d.text, n->events.text.data, n->events.text.used);
    buffer_char(&d.text, '}');
    draft_send(&d, w->client);
    draft_end(&d);
}

static bool takes_change(const table *t, const watch *w) {
    return (w->parts & PART_CHANGES) && w->seen_seat == viewing_seat(t, w);
}

bool broadcast_wants_changes(const table *t) {
    for (const watch *w = t->watches; w; w = w->next_here)
        if (w->parts & PART_CHANGES) return true;
    return false;
}

/* `patch` NULL: everybody gets the position. So do all when the match is over: each seat's own
 * count is known only then. */
void broadcast_ply(tables *ts, table *t, const events *log, const changes *patch) {
    ply_news n = {.log = log, .patch = table_over(t) ? NULL : patch};
    if (n.patch) {
        draft_begin_plain(&n.common, ts->outbox);
        write_common(t, patch, &n.common.text);
        draft_begin_plain(&n.events, ts->outbox);
        changes_events(t->plan.game, log, WATCHER, &n.events.text);
    }
    for (watch *w = t->watches; w; w = w->next_here) {
        if (n.patch && takes_change(t, w))
            send_change(ts, w, &n);
        else
            w->due = true;
    }
    if (n.patch) draft_end(&n.events), draft_end(&n.common);
    send_states(ts, t, false, log);
}

/* ---- chat ------------------------------------------------------------------------------------ */

static void note_muter(void *user, const char *const cells[], int count) {
    const table *t = user;
    int64_t person = atoll(cells[0]);
    (void)count;
    for (watch *w = t->watches; w; w = w->next_here)
        w->ignores_speaker |= w->client->person == person;
}

/* Marks the subscribers who have muted the writer; false: the store failed. */
static bool mark_muters(tables *ts, const table *t, int64_t speaker) {
    for (watch *w = t->watches; w; w = w->next_here) w->ignores_speaker = false;
    if (store_muters(ts->store, speaker, note_muter, (void *)t) == STORE_OK) return true;
    store_trouble(ts);
    return false;
}

/* If the mutes cannot be read, broadcasts to nobody: clients get the message when they read the
 * chat again. */
void broadcast_chat(tables *ts, const table *t, int64_t number, const chat_row *said) {
    const int seat = table_seat_of(t, said->person);
    if (!mark_muters(ts, t, said->person)) return;
    for (watch *w = t->watches; w; w = w->next_here) {
        draft d;
        if (w->ignores_speaker) continue;
        draft_begin(&d, ts->outbox, "chat", -1);
        json_field_text(&d.json, "match", t->id);
        json_field_int(&d.json, "id", number);
        shown_said(said, w->client->lang, &d.json);
        if (seat != WATCHER) json_field_int(&d.json, "seat", seat);
        json_field_bool(&d.json, "yours", w->client->person == said->person);
        draft_send(&d, w->client);
        draft_end(&d);
    }
}
