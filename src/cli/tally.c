#include "tally.h"

#include <math.h>

#include "hash.h"

static void sample_add(sample *s, int value) {
    if (s->count == 0 || value < s->least) s->least = value;
    if (s->count == 0 || value > s->most) s->most = value;
    s->count++;
    s->sum += value;
    s->squares += (int64_t)value * value;
}

static void sample_merge(sample *into, const sample *from) {
    if (from->count == 0) return;
    if (into->count == 0 || from->least < into->least) into->least = from->least;
    if (into->count == 0 || from->most > into->most) into->most = from->most;
    into->count += from->count;
    into->sum += from->sum;
    into->squares += from->squares;
}

double sample_mean(const sample *s) { return s->count ? (double)s->sum / (double)s->count : 0; }

double sample_spread(const sample *s) {
    if (s->count < 2) return 0;
    double variance =
        ((double)s->squares - (double)s->sum * sample_mean(s)) / (double)(s->count - 1);
    return variance > 0 ? sqrt(variance) : 0;
}

double tally_wins(const seat_tally *t) { return (double)t->wins / (double)WIN_PARTS; }

static void tally_seat(seat_tally *t, const match *m, int seat, int winners) {
    score points;
    int place = match_place(m, seat);
    match_score(m, seat, &points);
    sample_add(&t->score, points.total);
    t->place[place - 1]++;
    if (match_won(m, seat)) t->wins += WIN_PARTS / winners;
}

void tally_match(tally *t, const match *m, uint32_t number) {
    const head *h = match_head(m);
    uint64_t last[2] = {number, match_hash(m)};
    int winners = 0;
    for (int i = 0; i < h->seats; i++) winners += match_won(m, i);
    for (int i = 0; i < h->seats; i++) tally_seat(&t->seat[i], m, i, winners);
    sample_add(&t->plies, (int)h->ply);
    sample_add(&t->rounds, h->round);
    t->digest += hash64(last, sizeof last); /* a sum, so the order does not matter */
    t->matches++;
}

void tally_merge(tally *into, const tally *from) {
    into->matches += from->matches;
    into->digest += from->digest;
    sample_merge(&into->plies, &from->plies);
    sample_merge(&into->rounds, &from->rounds);
    for (int i = 0; i < SEATS_MAX; i++) {
        sample_merge(&into->seat[i].score, &from->seat[i].score);
        into->seat[i].wins += from->seat[i].wins;
        for (int k = 0; k < SEATS_MAX; k++) into->seat[i].place[k] += from->seat[i].place[k];
    }
}
