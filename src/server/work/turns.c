#include "turns.h"

#include <stddef.h>

/* ---- time ------------------------------------------------------------------------------------ */

static int at_least(int64_t ms) { return ms < TURN_MS_LEAST ? TURN_MS_LEAST : (int)ms; }

/* What an owner with so many jobs wants for the next one. */
static int wish(const turns *q, int jobs) {
    if (jobs == 0) return 0;
    return jobs <= q->threads ? TURN_MS : at_least((int64_t)TURN_MS * q->threads / jobs);
}

static int budget(const turns *q, int jobs) {
    const int64_t own = wish(q, jobs), others = q->wanted - own,
                  capacity = (int64_t)TURN_MS * q->threads;
    return at_least(own * capacity / (capacity + others));
}

static void count_jobs(turns *q, turn *first, int jobs) {
    q->wanted += wish(q, jobs) - wish(q, first->count);
    q->count += jobs - first->count;
    first->count = jobs;
}

/* ---- owners ---------------------------------------------------------------------------------- */

static turn **slot_of(turns *q, int64_t owner) { return &q->slot[(uint64_t)owner % TURNS_SLOTS]; }

/* The link to the first job of an owner; *link is NULL if there is none. */
static turn **find(turns *q, int64_t owner) {
    turn **link = slot_of(q, owner);
    while (*link && (*link)->owner != owner) link = &(*link)->chain;
    return link;
}

static void line_up(turns *q, turn *first) {
    first->after = NULL;
    if (q->last)
        q->last->after = first;
    else
        q->first = first;
    q->last = first;
}

void turns_put(turns *q, turn *t) {
    turn **link = find(q, t->owner), *first = *link;
    t->next = t->chain = NULL;
    t->count = 0;
    if (first) {
        first->last->next = t;
        first->last = t;
    } else {
        *link = first = t->last = t;
        q->owners++;
        line_up(q, t);
    }
    count_jobs(q, first, first->count + 1);
}

/* The second job becomes the first, and its owner's turn comes after all others. */
static void succeed(turns *q, const turn *t, turn **link) {
    turn *second = t->next;
    second->last = t->last;
    second->count = t->count;
    second->chain = t->chain;
    *link = second;
    line_up(q, second);
}

turn *turns_take(turns *q) {
    turn *t = q->first;
    if (!t) return NULL;
    turn **link = find(q, t->owner);
    t->ms = budget(q, t->count);
    count_jobs(q, t, t->count - 1);
    q->first = t->after;
    if (!q->first) q->last = NULL;
    if (t->next) {
        succeed(q, t, link);
    } else {
        *link = t->chain;
        q->owners--;
    }
    return t;
}

double turns_oldest(const turns *q) {
    double oldest = 0;
    for (const turn *t = q->first; t; t = t->after)
        if (oldest == 0 || t->since < oldest) oldest = t->since;
    return oldest;
}
