/* The end of a match: places, points and ratings, stored in one transaction. */
#include <stdio.h>
#include <string.h>

#include "households.h"
#include "inside.h"

static void participant(const plan_seat *s, char out[WHO_MAX]) {
    if (s->person > 0)
        snprintf(out, WHO_MAX, "p:%lld", (long long)s->person);
    else if (s->person == PERSON_GONE)
        snprintf(out, WHO_MAX, "gone");
    else
        snprintf(out, WHO_MAX, "b:%s", s->player);
}

/* A seat that a bot finished is placed behind the others: leaving a match never pays. */
static void rated_places(const table *t, const ending *e, int place[SEATS_MAX]) {
    for (int i = 0; i < e->seats; i++) {
        place[i] = e->result[i].place;
        if (t->plan.seat[i].kind == SEAT_BOT && !t->plan.seat[i].resigned) place[i] += e->seats;
        if (t->plan.seat[i].resigned) place[i] += 2 * e->seats;
    }
}

static bool compute_ratings(tables *ts, table *t, ending *e) {
    int place[SEATS_MAX];
    strength now[SEATS_IN_RESULT];
    rated_places(t, e, place);
    e->rated = e->seats;
    for (int i = 0; i < e->seats; i++) {
        rating_row *r = &e->rating[i];
        *r = (rating_row){.seats = e->seats, .now = {RATING_MU, RATING_SIGMA}};
        memcpy(r->who, e->result[i].who, sizeof r->who);
        snprintf(r->game, sizeof r->game, "%s", t->plan.game->id);
        if (store_read_rating(ts->store, r) == STORE_FAILED) return false;
        e->before[i] = now[i] = r->now;
        r->matches++;
        r->wins += e->result[i].place == 1;
    }
    ratings_update(now, place, e->seats);
    for (int i = 0; i < e->seats; i++) {
        t->plan.seat[i].rating = e->before[i];
        t->plan.seat[i].rated = e->rating[i].now = now[i];
    }
    return true;
}

/* The places that count in a tournament. Nobody loses by a match that an admin closed. */
static void note_places(const table *t, ending *e) {
    e->tourney = t->plan.tourney[0];
    e->ended = contests_now();
    for (int i = 0; i < t->plan.setting.seats; i++)
        e->meeting[i] = e->seats ? e->result[i].place : 1;
}

static bool compute_result(tables *ts, table *t, ending *e) {
    match *m = table_match(t, ts->scratch);
    e->seats = t->closed ? 0 : t->plan.setting.seats;
    for (int i = 0; i < e->seats; i++) {
        score points;
        match_score(m, i, &points);
        e->result[i] = (result_row){.place = table_place(t, m, i), .points = points.total};
        participant(&t->plan.seat[i], e->result[i].who);
    }
    note_places(t, e);
    return e->seats == 0 || !plan_is_rated(&t->plan) || compute_ratings(ts, t, e);
}

/* For the lists of finished matches. A bot's own seat has nobody who left. */
static void note_leavings(plan *p) {
    for (int i = 0; i < p->setting.seats; i++) {
        plan_seat *s = &p->seat[i];
        if (s->person == 0) continue;
        if (s->kind == SEAT_BOT)
            s->left = s->late ? LEFT_LATE : s->resigned ? LEFT_RESIGNED : LEFT_AWAY;
    }
}

static void after_finish(tables *ts, table *t, const match_row *row, const ending *e) {
    t->version = row->version;
    ts->chronicle_due = 0;
    announce_table(ts, t);
    reminders_over(ts, t);
    social_match(ts, t);
    if (e->rated) households_report(ts->store, t);
    if (e->tourney) contests_result(ts, t, e);
}

/* If the store fails, a later sweep tries again. */
void finish_match(tables *ts, table *t) {
    match_row *row = &ts->scratch->row;
    ending e = {0};
    if (!append_ready(ts, t) || !compute_result(ts, t, &e) ||
        store_read_match(ts->store, t->id, row) != STORE_OK)
        return;
    t->stage = OVER;
    note_leavings(&t->plan);
    table_row(t, row);
    store_result result = store_finish(ts->store, row, &e);
    if (result == STORE_OK)
        after_finish(ts, t, row, &e);
    else if (!load_again(ts, t))
        return;
    tables_tell(ts, t);
}
