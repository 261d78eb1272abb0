/* Sends a tournament to the clients that look at it: at most once a second, one prepared text for
 * everybody, a few clients in each tick, so that neither a crowd nor many tournaments hold up the
 * loop. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { SLICE = 48, TEXT_START = 4 * 1024, TEXT_MAX = 1 << 20 };

/* ---- the text -------------------------------------------------------------------------------- */

static bool write_text(tables *ts, contest *c, buffer *b) {
    json j = json_into(b);
    json_open(&j, '{');
    json_field_text(&j, "is", "tourney");
    bool fine = contest_json(ts, c, false, &j);
    c->text_used = b->used;
    return fine;
}

/* False: no memory. */
static bool prepare(tables *ts, contest *c) {
    for (size_t size = c->text_size ? c->text_size : TEXT_START; size <= TEXT_MAX; size *= 2) {
        if (size > c->text_size) {
            char *moved = realloc(c->text, size);
            if (!moved) return false;
            c->text = moved;
            c->text_size = size;
        }
        buffer b = buffer_over(c->text, c->text_size);
        if (!write_text(ts, c, &b)) return false;
        if (!b.full) return true;
    }
    return false;
}

static void send(tables *ts, const contest *c, client *to) {
    draft d;
    draft_begin_plain(&d, ts->outbox);
    buffer_bytes(&d.text, c->text, c->text_used);
    json j = {.out = &d.text, .comma = true};
    contest_personal(c, to->person, &j);
    json_close(&j, '}');
    draft_send(&d, to);
    draft_end(&d);
}

/* ---- subscribers ----------------------------------------------------------------------------- */

void tourneys_unwatch(tables *ts, client *who) {
    contest *c = who->contest;
    (void)ts;
    if (!c) return;
    if (c->turn == who) c->turn = who->contest_after;
    if (who->contest_before)
        who->contest_before->contest_after = who->contest_after;
    else
        c->clients = who->contest_after;
    if (who->contest_after) who->contest_after->contest_before = who->contest_before;
    who->contest = NULL;
    if (!c->clients) contests_soon(ts, c); /* perhaps nobody needs it any more */
}

void tourneys_watch(tables *ts, contest *c, client *who) {
    tourneys_unwatch(ts, who);
    who->contest = c;
    who->contest_before = NULL;
    who->contest_after = c->clients;
    if (c->clients) c->clients->contest_before = who;
    c->clients = who;
}

/* Begins to send what has changed; false: nothing has, or it was sent a moment ago. */
static bool begin(tables *ts, contest *c, double now) {
    if (c->turn) return true;
    if (c->stale) return false; /* the store failed: it may lack rows */
    if (!c->changed || now - c->published < 1) return false;
    if (!prepare(ts, c)) return false;
    c->published = now;
    c->changed = false;
    c->turn = c->clients;
    return true;
}

/* One tournament in a tick; the next one has its turn after that. */
void contest_news_tick(tables *ts, double now) {
    ring *list = &ts->contests.news;
    if (ring_empty(list)) return;
    contest *c = (contest *)(void *)((char *)list->after - offsetof(contest, news));
    ring_remove(&c->news);
    if (begin(ts, c, now))
        for (int sent = 0; c->turn && sent < SLICE; sent++) {
            client *to = c->turn;
            c->turn = to->contest_after;
            send(ts, c, to);
        }
    if (c->clients && (c->turn || c->changed)) ring_add(list, &c->news);
}
