/* Counts finished matches into what profiles show: who won against whom, favourite cards, feats.
 *
 * Replaying a match takes about a millisecond, so this is no part of its end: a tick counts one
 * match, until none is left. Matches of earlier releases, and those that ended when a process died,
 * are counted in the same way. A match that cannot be replayed any more is counted without cards
 * and feats. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feats.h"
#include "inside.h"
#include "store_profiles.h"

enum { LOOK_SECONDS = 30 }; /* how often we look for matches that other processes left */

typedef struct {
    summary summary;
    counted_match match;
    int results;
    bool rated;
} counting;

static void give_result(void *user, const char *const cells[], int count) {
    counting *c = user;
    (void)count;
    if (c->results == SEATS_IN_RESULT) return;
    counted_seat *s = &c->match.seat[c->results++];
    snprintf(s->who, sizeof s->who, "%s", cells[0]);
    s->place = atoi(cells[1]);
    s->won = s->place == 1;
    c->rated = cells[2][0] == '1';
    c->match.made = atoll(cells[3]);
}

static void note_ply(void *user, scratch *sc, int ply) {
    counting *c = user;
    if (ply < 0) feats_begin(&c->summary, sc->match.rules);
    feats_note(&c->summary, &sc->log, match_head(&sc->match)->seats);
}

/* A person who plays with a token counts as a bot. */
static against met(const table *t, int seat) {
    bool people = false, programs = false;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        const plan_seat *s = &t->plan.seat[i];
        if (i == seat) continue;
        if (s->person == 0 || s->is == IS_PROGRAM)
            programs = true;
        else
            people = true;
    }
    return people && programs ? AGAINST_BOTH
           : people           ? AGAINST_PEOPLE
           : programs         ? AGAINST_BOTS
                              : AGAINST_NOBODY;
}

static bool sits_once(const counted_match *m, int seat) {
    for (int i = 0; i < m->seats; i++)
        if (i != seat && strcmp(m->seat[i].who, m->seat[seat].who) == 0) return false;
    return true;
}

static void add_things(const counting *c, int seat, counted_seat *out) {
    const summary *s = &c->summary;
    out->favourites = 0;
    for (int i = 0; i < s->favourites[seat]; i++) {
        const favourite *f = &s->favourite[seat][i];
        const noun *n = &s->rules->game->nouns[f->noun];
        buffer b = buffer_over(out->favourite[out->favourites].thing, THING);
        buffer_text(&b, n->name), buffer_char(&b, ' ');
        n->id(s->rules, f->value, &b);
        out->favourite[out->favourites].times = f->times;
        if (!b.full) out->favourites++;
    }
}

static void add_feats(const counting *c, const match *m, int seat, counted_seat *out) {
    const game *g = m->rules->game;
    uint32_t done = match_head(m)->over ? feats_of(&c->summary, m, seat) : 0;
    out->feats = 0;
    for (int i = 0; i < g->feat_count; i++)
        if (done >> i & 1) out->feat[out->feats++] = g->feats[i].name;
}

/* Cards and feats belong to the person only if they played to the end, and with the usual cards. */
static void add_seat(counting *c, const table *t, const match *m, int seat) {
    counted_seat *s = &c->match.seat[seat];
    const plan_seat *of = &t->plan.seat[seat];
    s->counts = s->who[0] == 'p' && sits_once(&c->match, seat);
    s->against = met(t, seat);
    if (of->resigned) s->won = false;
    if (!m) return;
    if (c->match.seats == 1 && match_head(m)->over) s->won = s->won && match_won(m, 0);
    if (of->resigned || of->kind != SEAT_PERSON || plan_has_own_set(&t->plan)) return;
    add_things(c, seat, s);
    add_feats(c, m, seat, s);
}

/* Everybody may know of rated matches, and of those that strangers could find and watch. */
static bool is_open(const table *t, bool rated) {
    return rated || (t->plan.listed && !t->plan.closed_doors && t->plan.club == 0);
}

static store_result count_table(tables *ts, counting *c, const char *id) {
    table *t = NULL;
    bool replayed = false;
    store_result result = store_results_of(ts->store, id, give_result, c);
    if (result == STORE_OK)
        result = load_finished(ts, id, &(finished){&t, &replayed, {note_ply, c}});
    if (result == STORE_OK) {
        c->match.match = id;
        c->match.game = t->plan.game->id;
        c->match.seats = t->plan.setting.seats;
        c->match.open = is_open(t, c->rated);
        if (c->match.seats != c->results) c->match.seats = 0; /* nothing to count */
        for (int i = 0; i < c->match.seats; i++)
            add_seat(c, t, replayed ? &ts->scratch->match : NULL, i);
    }
    if (t) load_free(ts, t);
    return result;
}

void chronicle_tick(tables *ts, double now) {
    static counting c; /* the loop has one thread */
    char id[MATCH_ID] = "";
    if (ts->store_failing || now < ts->chronicle_due) return;
    store_result result = store_uncounted(ts->store, id);
    if (result == STORE_OK) {
        memset(&c, 0, sizeof c);
        result = count_table(ts, &c, id);
        c.match.match = id;
        if (result != STORE_FAILED) result = store_count_match(ts->store, &c.match);
    }
    if (result == STORE_FAILED) store_trouble(ts);
    if (result == STORE_FAILED || result == STORE_NONE)
        ts->chronicle_due = now + (double)LOOK_SECONDS;
}
