/* Means, ratings and the sequential test of the arena, in cases with known results. */
#include <math.h>
#include <stdbool.h>

#include "rating.h"
#include "unit.h"

enum { TRIALS = 400, DEALS_MOST = 4000 };

/* A fixed pseudo-random sequence: xorshift64*, Vigna 2016. */
static double chance(uint64_t *at) {
    *at ^= *at >> 12, *at ^= *at << 25, *at ^= *at >> 27;
    return (double)((*at * 2685821657736338717ull) >> 40) / (double)(1 << 24);
}

static bool near(double x, double wanted, double by) { return fabs(x - wanted) <= by; }

/* ---- means ----------------------------------------------------------------------------------- */

TEST(the_interval_of_a_mean_is_that_of_its_numbers) {
    average a = {0};
    for (int i = 0; i < 400; i++) average_add(&a, i % 2);
    assert_true(near(average_mean(&a), 0.5, 1e-12));
    assert_true(near(average_margin(&a), 1.96 * 0.5 / 20, 0.001));
}

TEST(the_interval_holds_the_truth_as_often_as_it_says) {
    uint64_t seed = 20260101;
    int held = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        average a = {0};
        for (int i = 0; i < 100; i++) average_add(&a, chance(&seed) < 0.6);
        held += near(average_mean(&a), 0.6, average_margin(&a));
    }
    assert_true(held > TRIALS * 91 / 100 && held < TRIALS * 99 / 100);
}

TEST(few_or_equal_results_are_not_called_sure) {
    average a = {0};
    assert_true(average_mean(&a) == 0 && average_margin(&a) == 1);
    average_add(&a, 1);
    assert_true(average_margin(&a) == 1);
    for (int i = 0; i < 19; i++) average_add(&a, 1);
    assert_true(average_mean(&a) == 1 && average_margin(&a) > 0.05);
}

/* ---- ratings --------------------------------------------------------------------------------- */

TEST(two_players_are_apart_as_their_results_say) {
    pairings p = {.entrants = 2, .before = {{0, 750}, {250, 0}}};
    ratings r = rate_pairings(&p);
    assert_true(near(r.elo[0] - r.elo[1], 400 * log10(750.5 / 250.5), 0.01));
    assert_true(near(r.elo[0] + r.elo[1], 0, 0.01));
}

TEST(strength_carries_over_to_those_who_never_met) {
    pairings p = {.entrants = 3, .before = {{0, 20000, 0}, {10000, 0, 20000}, {0, 10000, 0}}};
    ratings r = rate_pairings(&p);
    double step = 400 * log10(2);
    assert_true(near(r.elo[0] - r.elo[1], step, 0.1) && near(r.elo[1] - r.elo[2], step, 0.1));
}

TEST(who_never_lost_is_not_infinitely_strong) {
    pairings p = {.entrants = 2, .before = {{0, 50}, {0, 0}}};
    ratings r = rate_pairings(&p);
    assert_true(r.elo[0] - r.elo[1] > 400 && r.elo[0] - r.elo[1] < 1200 && r.margin[0] > 100);
}

TEST(who_never_played_is_not_rated) {
    pairings p = {.entrants = 3, .before = {{0, 10, 0}, {10, 0, 0}}};
    ratings r = rate_pairings(&p);
    for (int i = 0; i < 3; i++) assert_true(near(r.elo[i], 0, 1e-6));
    assert_true(r.margin[2] == 0);
}

TEST(four_times_the_matches_are_twice_as_sure) {
    pairings few = {.entrants = 2, .before = {{0, 100}, {100, 0}}},
             many = {.entrants = 2, .before = {{0, 400}, {400, 0}}};
    assert_true(near(rate_pairings(&few).margin[0] / rate_pairings(&many).margin[0], 2, 0.02));
}

/* ---- the sequential test --------------------------------------------------------------------- */

/* Simulates deals that the first player wins with probability `real`. Returns how many of TRIALS
 * tests end in the wanted verdict. */
static int verdicts(double real, verdict wanted) {
    uint64_t seed = 4711;
    int got = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        average a = {0};
        verdict v = TEST_OPEN;
        for (int i = 0; i < DEALS_MOST && v == TEST_OPEN; i++) {
            average_add(&a, chance(&seed) < real);
            v = test_verdict(&a, 0.5, 0.65);
        }
        got += v == wanted;
    }
    return got;
}

TEST(the_test_is_seldom_wrong) {
    assert_true(verdicts(0.5, TEST_LOW) > TRIALS * 92 / 100);
    assert_true(verdicts(0.65, TEST_HIGH) > TRIALS * 92 / 100);
    assert_true(verdicts(0.8, TEST_HIGH) == TRIALS);
    assert_true(verdicts(0.3, TEST_LOW) == TRIALS);
}

TEST(the_test_says_nothing_too_early) {
    average a = {0};
    for (int i = 0; i < 7; i++) {
        average_add(&a, 1);
        assert_true(test_verdict(&a, 0.5, 0.65) == TEST_OPEN && test_ratio(&a, 0.5, 0.65) == 0);
    }
}
