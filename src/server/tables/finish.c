/* The end of a match: places, points and ratings, stored in one transaction. */
#include <stdio.h>

#include "inside.h"
#include "ratings.h"

static void participant(const plan_seat *s, char out[WHO_MAX]) {
    if (s->person > 0)
        snprintf(out, WHO_MAX, "p:%lld", (long long)s->person);
    else if (s->person == PERSON_GONE)
        snprintf(out, WHO_MAX, "gone");
    else
        snprintf(out, WHO_MAX, "b:%s", s->player);
}

/* No person holds two seats, and there is an opponent. */
static bool is_rated(const table *t) {
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->plan.seat[i].person == PERSON_GONE) return false;
    for (int i = 0; i < t->plan.setting.seats; i++)
        for (int k = 0; k < i; k++)
            if (t->plan.seat[i].person > 0 && t->plan.seat[i].person == t->plan.seat[k].person)
                return false;
    return t->plan.setting.seats > 1 && !t->closed;
}

static bool compute_result(tables *ts, const table *t, ending *e) {
    match *m = table_match(t, ts->scratch);
    int place[SEATS_MAX];
    e->seats = t->closed ? 0 : t->plan.setting.seats;
    e->rated = is_rated(t) ? e->seats : 0;
    for (int i = 0; i < e->seats; i++) {
        score points;
        rating_row *rating = &e->rating[i];
        match_score(m, i, &points);
        place[i] = table_place(t, m, i);
        e->result[i] = (result_row){.place = place[i], .points = points.total};
        participant(&t->plan.seat[i], e->result[i].who);
        *rating = (rating_row){.mu = RATING_MU, .sigma = RATING_SIGMA};
        participant(&t->plan.seat[i], rating->who);
        snprintf(rating->game, sizeof rating->game, "%s", t->plan.game->id);
        if (store_read_rating(ts->store, rating) == STORE_FAILED) return false;
        rating->matches++;
        rating->wins += place[i] == 1;
    }
    ratings_update(e->rating, place, e->rated);
    return true;
}

/* If the store fails, a later sweep tries again. */
void finish_match(tables *ts, table *t) {
    match_row *row = &ts->scratch->row;
    ending e = {0};
    if (!append_ready(ts, t) || !compute_result(ts, t, &e) ||
        store_read_match(ts->store, t->id, row) != STORE_OK)
        return;
    t->stage = OVER;
    table_row(t, row);
    store_result result = store_finish(ts->store, row, &e);
    if (result == STORE_OK)
        t->version = row->version, announce_table(ts, t), reminders_over(ts, t);
    else if (!load_again(ts, t))
        return;
    tables_tell(ts, t);
}
