/* Ratings: single matches, and simulated populations with known strengths. */
#include <math.h>

#include "ratings.h"
#include "unit.h"

/* A fixed pseudo-random sequence: xorshift64*, Vigna 2016. */
static uint64_t sequence;
static double chance(void) {
    sequence ^= sequence >> 12, sequence ^= sequence << 25, sequence ^= sequence >> 27;
    return (double)((sequence * 2685821657736338717ull) >> 11) / (double)(1ull << 53);
}

static const strength newcomer = {RATING_MU, RATING_SIGMA};

/* ---- one match ------------------------------------------------------------------------------- */

TEST(a_win_raises_the_rating_and_lowers_its_uncertainty) {
    strength s[] = {newcomer, newcomer};
    ratings_update(s, (const int[]){1, 2}, 2);
    /* By hand: c^2 = 2 * 4.1667^2 + 69.446 = 104.168; the variance is 1 / (1 / 69.446 + 0.25 /
     * 104.168) = 59.525, and the step 59.525 * 0.5 / 10.2063 = 2.916. */
    assert_in_range(s[0].mu, 27914, 27918);
    assert_in_range(s[0].sigma, 7714, 7716);
    assert_int_equal(s[0].mu + s[1].mu, 2 * RATING_MU);
}

TEST(a_shared_place_brings_two_ratings_together) {
    strength s[] = {{30000, 3000}, {20000, 3000}};
    ratings_update(s, (const int[]){1, 1}, 2);
    assert_true(s[0].mu < 30000 && s[1].mu > 20000);
}

TEST(who_is_sure_moves_less) {
    strength s[] = {{25000, 2000}, {25000, 6000}};
    ratings_update(s, (const int[]){2, 1}, 2);
    assert_true(25000 - s[0].mu < (s[1].mu - 25000) / 4);
}

TEST(the_middle_of_three_equals_stays) {
    strength s[] = {newcomer, newcomer, newcomer};
    ratings_update(s, (const int[]){1, 2, 3}, 3);
    assert_true(s[0].mu > s[1].mu && s[1].mu > s[2].mu);
    assert_int_equal(s[1].mu, RATING_MU);
}

TEST(newcomers_are_shown_with_1500_and_a_question_mark) {
    rating_shown r = ratings_shown(newcomer);
    assert_int_equal(r.rating, 1500);
    assert_int_equal(r.deviation, 250);
    assert_false(r.sure);
    r = ratings_shown((strength){26000, 2000});
    assert_int_equal(r.rating, 1530);
    assert_true(r.sure);
}

/* ---- populations ----------------------------------------------------------------------------- */

enum { PEOPLE = 200, MATCHES = 100000, SEATS = 4 };

/* A player's performance in a match is their strength plus noise of the Gumbel distribution: then
 * the better of two wins with the odds of the difference (Bradley and Terry), whoever else plays.
 */
#define NOISE (25.0 / 6 * 1.41421356)

typedef struct {
    strength rated[PEOPLE];
    double truth[PEOPLE];
    int matches[PEOPLE], until_sure[PEOPLE];
    int seats;
} population;

static double draw_truth(void) { return 25 + 12 * (chance() - 0.5); }

static void found(population *p, int seats) {
    sequence = 88172645463325252ull + (uint64_t)seats;
    *p = (population){.seats = seats};
    for (int i = 0; i < PEOPLE; i++) p->rated[i] = newcomer, p->truth[i] = draw_truth();
}

static void draw_players(const population *p, int who[SEATS]) {
    for (int i = 0; i < p->seats; i++)
        for (bool fresh = false; !fresh;) {
            who[i] = (int)(chance() * (double)PEOPLE);
            fresh = true;
            for (int k = 0; k < i; k++) fresh &= who[k] != who[i];
        }
}

static void play(population *p) {
    int who[SEATS], place[SEATS];
    double performance[SEATS];
    strength s[SEATS];
    draw_players(p, who);
    for (int i = 0; i < p->seats; i++) {
        performance[i] = p->truth[who[i]] - NOISE * log(-log(chance()));
        s[i] = p->rated[who[i]];
    }
    for (int i = 0; i < p->seats; i++) {
        place[i] = 1;
        for (int k = 0; k < p->seats; k++) place[i] += performance[k] > performance[i];
    }
    ratings_update(s, place, p->seats);
    for (int i = 0; i < p->seats; i++) {
        p->rated[who[i]] = s[i];
        p->matches[who[i]]++;
        if (!ratings_shown(s[i]).sure) p->until_sure[who[i]]++;
    }
}

typedef struct {
    double mean; /* of rating minus truth */
    double rms;  /* of the same around its mean */
    double slope, sigma;
} fit;

static fit fit_of(const population *p) {
    fit f = {0};
    double rated = 0, truth = 0, together = 0, apart = 0;
    for (int i = 0; i < PEOPLE; i++) {
        rated += p->rated[i].mu / 1000.0 / (double)PEOPLE, truth += p->truth[i] / (double)PEOPLE;
        f.sigma += p->rated[i].sigma / 1000.0 / (double)PEOPLE;
    }
    f.mean = rated - truth;
    for (int i = 0; i < PEOPLE; i++) {
        double x = p->truth[i] - truth, y = p->rated[i].mu / 1000.0 - rated;
        f.rms += (y - x) * (y - x) / (double)PEOPLE;
        together += x * y, apart += x * x;
    }
    f.rms = sqrt(f.rms);
    f.slope = together / apart;
    return f;
}

/* The errors are as large as the ratings say of themselves, differences are neither stretched nor
 * shrunk, and the mean stays where it was. */
static void recovers(int seats) {
    static population p;
    found(&p, seats);
    for (int i = 0; i < MATCHES; i++) play(&p);
    fit f = fit_of(&p);
    assert_true(fabs(f.mean) < 0.5);
    assert_true(f.rms < 1.1 * f.sigma && f.rms < 1);
    assert_true(f.slope > 0.9 && f.slope < 1.1);
}

TEST(strengths_are_recovered_with_two_seats) { recovers(2); }
TEST(strengths_are_recovered_with_three_seats) { recovers(3); }
TEST(strengths_are_recovered_with_four_seats) { recovers(4); }

TEST(a_rating_is_sure_after_a_few_evenings) {
    static const int most[] = {[2] = 22, [3] = 17, [4] = 15};
    static population p;
    for (int seats = 2; seats <= 4; seats++) {
        double mean = 0;
        found(&p, seats);
        for (int i = 0; i < 10000; i++) play(&p);
        for (int i = 0; i < PEOPLE; i++) mean += (double)p.until_sure[i] / (double)PEOPLE;
        assert_true(mean > 5 && mean < most[seats]);
    }
}

/* People come and go: every fiftieth match a newcomer replaces somebody. Those who are here have
 * the same mean after 100,000 matches as their strengths. */
TEST(ratings_do_not_inflate_while_people_come_and_go) {
    static population p;
    for (int seats = 2; seats <= 4; seats++) {
        found(&p, seats);
        for (int i = 0; i < MATCHES; i++) {
            play(&p);
            if (i % 50 != 0) continue;
            int who = (int)(chance() * (double)PEOPLE);
            p.rated[who] = newcomer, p.truth[who] = draw_truth();
        }
        fit f = fit_of(&p);
        assert_true(fabs(f.mean) < 0.5);
        assert_true(f.slope > 0.85 && f.slope < 1.15);
    }
}

/* Losers give up, and every fiftieth match a newcomer takes the place of one of them. That moves
 * all ratings up a little, until the newcomers bring no more than the losers left: it does not go
 * on. */
static void let_losers_leave(population *p, int matches) {
    for (int i = 0; i < matches; i++) {
        play(p);
        int who = (int)(chance() * (double)PEOPLE);
        if (i % 50 != 0 || p->rated[who].mu > RATING_MU) continue;
        p->rated[who] = newcomer, p->truth[who] = draw_truth();
    }
}

TEST(ratings_do_not_inflate_while_losers_leave) {
    static population p;
    found(&p, 2);
    let_losers_leave(&p, MATCHES);
    double half = fit_of(&p).mean;
    let_losers_leave(&p, MATCHES);
    assert_true(half < 1.5 && fabs(fit_of(&p).mean - half) < 0.5);
}
