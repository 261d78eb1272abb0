/* The people who are online: those with an account who have the page open, here or at another
 * process.
 *
 * A person is gone a few seconds after their last connection has ended, so nobody seems to leave
 * when a page is loaded again. Other processes repeat from time to time who is there. */
#include <stdio.h>
#include <stdlib.h>

#include "inside.h"
#include "notice.h"

/* Seconds. */
static const double GRACE = 5, /* between the end of the last connection and being gone */
    REPEAT = 15,               /* how often processes tell each other who is online */
    TRUST = 40;                /* how long that is believed */

static presence_row **bucket_of(tables *ts, int64_t person) {
    return &ts->presence.bucket[(uint64_t)person % PRESENCE_BUCKETS];
}

static presence_row *find(const tables *ts, int64_t person) {
    presence_row *r = ts->presence.bucket[(uint64_t)person % PRESENCE_BUCKETS];
    while (r && r->person != person) r = r->next;
    return r;
}

/* NULL: no memory; the person is not shown as online then. */
static presence_row *find_or_add(tables *ts, int64_t person) {
    presence_row *r = find(ts, person);
    if (r) return r;
    r = calloc(1, sizeof *r);
    if (!r) return NULL;
    *r = (presence_row){.person = person, .next = *bucket_of(ts, person)};
    return *bucket_of(ts, person) = r;
}

static bool online(const presence_row *r, double now) {
    return r->here > 0 || now < r->left + GRACE || now < r->elsewhere_until;
}

bool presence_online(const tables *ts, int64_t person) {
    const presence_row *r = find(ts, person);
    return r && online(r, now_steady());
}

bool presence_here(const tables *ts, int64_t person) {
    const presence_row *r = find(ts, person);
    return r && r->here > 0;
}

void presence_came(tables *ts, client *c) {
    bool counts = c->person > 0 && c->account[0] && !c->bot && !c->follows;
    presence_row *r = counts ? find_or_add(ts, c->person) : NULL;
    if (!r) return;
    c->present_as = c->person;
    if (r->here++ == 0) announce_online(ts, &c->person, 1);
}

void presence_went(tables *ts, client *c) {
    presence_row *r = c->present_as ? find(ts, c->present_as) : NULL;
    c->present_as = 0;
    if (r && --r->here == 0) r->left = now_steady();
}

void presence_hear(tables *ts, int64_t person, bool there) {
    presence_row *r = there ? find_or_add(ts, person) : find(ts, person);
    if (r) r->elsewhere_until = there ? now_steady() + TRUST : 0;
}

/* ---- changes --------------------------------------------------------------------------------- */

static void tell_others(tables *ts) {
    int64_t people[PRESENCE_TOGETHER];
    int count = 0;
    for (int i = 0; i < PRESENCE_BUCKETS; i++)
        for (const presence_row *r = ts->presence.bucket[i]; r; r = r->next) {
            if (r->here == 0) continue;
            people[count++] = r->person;
            if (count == PRESENCE_TOGETHER) announce_online(ts, people, count), count = 0;
        }
    if (count > 0) announce_online(ts, people, count);
}

/* True: the row is not needed any more. */
static bool look(tables *ts, presence_row *r, double now, presence_changed *changed) {
    bool is = online(r, now);
    if (r->here == 0 && r->left > 0 && now >= r->left + GRACE) {
        r->left = 0;
        announce_number(ts, NOTICE_LEFT, r->person);
    }
    if (is != r->told) {
        r->told = is;
        changed(ts, r->person);
    }
    return !is;
}

void presence_tick(tables *ts, double now, presence_changed *changed) {
    for (int i = 0; i < PRESENCE_BUCKETS; i++)
        for (presence_row **at = &ts->presence.bucket[i]; *at;) {
            presence_row *r = *at;
            if (look(ts, r, now, changed))
                *at = r->next, free(r);
            else
                at = &r->next;
        }
    if (!store_shared(ts->store) || now - ts->presence.repeated < REPEAT) return;
    ts->presence.repeated = now;
    tell_others(ts);
}

void presence_close(tables *ts) {
    for (int i = 0; i < PRESENCE_BUCKETS; i++)
        while (ts->presence.bucket[i]) {
            presence_row *r = ts->presence.bucket[i];
            ts->presence.bucket[i] = r->next;
            free(r);
        }
}
