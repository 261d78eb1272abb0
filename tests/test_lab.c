/* The lab: its statistics on made-up data with known answers, and on sets with a planted change. */
#include <math.h>
#include <stdlib.h>

#include "fixture.h"
#include "lab_report.h"
#include "library.h"
#include "player.h"
#include "registry.h"
#include "set.h"
#include "unit.h"

/* ---- made-up data ---------------------------------------------------------------------------- */

/* A fixed sequence of numbers between 0 and 1: xorshift64*, Vigna 2016. */
static uint64_t random_state = 1;

static double random_part(void) {
    random_state ^= random_state >> 12, random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (double)(random_state * 2685821657736338717ull >> 11) / 9007199254740992.0;
}

/* Roughly normal, with mean 0 and variance 1: the sum of twelve uniform numbers, less 6. */
static double random_normal(void) {
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += random_part();
    return sum;
}

static bool holds(const lab_estimate *e, double truth) { return fabs(e->value - truth) <= e->half; }

TEST(the_interval_of_a_mean_holds_the_truth_95_times_in_100) {
    enum { STUDIES = 2000, VALUES = 60 };
    double value[VALUES];
    int held = 0;
    for (int i = 0; i < STUDIES; i++) {
        for (int k = 0; k < VALUES; k++) value[k] = k % 10 == 9 ? NAN : 7 + 3 * random_normal();
        const lab_estimate e = lab_mean(value, VALUES);
        assert_int_equal(e.n, VALUES / 10 * 9);
        held += holds(&e, 7);
    }
    assert_in_range(held, STUDIES * 93 / 100, STUDIES * 97 / 100);
}

TEST(pairs_with_common_luck_show_what_independent_ones_hide) {
    enum { VALUES = 400 };
    double a[VALUES], b[VALUES];
    for (int i = 0; i < VALUES; i++) {
        const double luck = 10 * random_normal();
        a[i] = luck + random_normal();
        b[i] = luck + random_normal() + 0.5;
    }
    const lab_estimate paired = lab_paired(a, b, VALUES), one = lab_mean(a, VALUES),
                       other = lab_mean(b, VALUES), apart = lab_difference(&one, &other);
    assert_true(holds(&paired, 0.5));
    assert_true(paired.p < 0.001);
    assert_true(apart.half > 5 * paired.half);
}

/* From tables of the t distribution. */
TEST(few_values_need_more_distance) {
    assert_true(fabs(lab_p_of(1.959964, 1e9) - 0.05) < 1e-6);
    assert_true(fabs(lab_p_of(12.7062, 1) - 0.05) < 1e-5);
    assert_true(fabs(lab_p_of(2.262157, 9) - 0.05) < 1e-6);
    assert_true(fabs(lab_p_of(3.646, 30) - 0.001) < 1e-6);
    assert_true(fabs(lab_p_of(0, 5) - 1) < 1e-12);
}

TEST(one_value_or_equal_values_are_not_sure) {
    const double same[] = {4, 4, 4};
    assert_false(lab_mean(same, 1).sure);
    assert_false(lab_mean(same, 3).sure);
    assert_true(lab_mean(same, 3).value == 4);
    assert_int_equal(lab_mean(NULL, 0).n, 0);
}

/* The example of Benjamini and Hochberg 1995, section 3, with the factor of Benjamini and Yekutieli
 * 2001: 1 + 1/2 + ... + 1/15. */
TEST(false_discoveries_are_counted_as_in_the_papers) {
    const double p[] = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                        0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000, NAN};
    double rate[COUNT_OF(p)], harmonic = 0;
    int found = 0;
    for (int i = 1; i < COUNT_OF(p); i++) harmonic += 1.0 / i;
    assert_true(lab_discoveries(p, COUNT_OF(p), rate));
    for (int i = 0; i < COUNT_OF(p) - 1; i++) found += rate[i] <= 0.05 * harmonic;
    assert_int_equal(found, 4);
    assert_true(fabs(rate[3] - 0.0095 * harmonic * 15 / 4) < 1e-12);
    assert_true(isnan(rate[COUNT_OF(p) - 1]));
}

/* Who is ahead takes the card more often and wins more often; taking it adds `effect`. Each match
 * has two cases, of which one wins. */
static lab_estimate confounded(double effect, bool stratified) {
    enum { MATCHES = 400 };
    static lab_case item[2 * MATCHES];
    for (uint32_t i = 0; i < MATCHES; i++) {
        double chance[2];
        for (int k = 0; k < 2; k++) {
            const uint32_t ahead = random_part() < 0.5;
            const bool taken = random_part() < (ahead ? 0.8 : 0.2);
            chance[k] = 0.5 + (ahead ? 0.2 : -0.2) + (taken ? effect : 0);
            item[2 * i + (uint32_t)k] = (lab_case){stratified ? ahead : 0, i, taken, 0};
        }
        const bool first = random_part() < 0.5 + (chance[0] - chance[1]) / 2;
        item[2 * i].outcome = first;
        item[2 * i + 1].outcome = !first;
    }
    return lab_effect(item, 2 * MATCHES);
}

TEST(an_effect_is_found_behind_what_made_people_take_the_card) {
    enum { STUDIES = 400 };
    int held = 0, naive = 0;
    /* of a difference of chances d within a match, each side gets d / 2 */
    const double truth = 0.15 / 2;
    for (int i = 0; i < STUDIES; i++) {
        const lab_estimate with = confounded(0.15, true), without = confounded(0.15, false);
        held += holds(&with, truth);
        naive += holds(&without, truth);
    }
    assert_in_range(held, STUDIES * 92 / 100, STUDIES);
    assert_in_range(naive, 0, STUDIES / 10);
}

TEST(a_card_without_effect_is_rarely_found) {
    enum { STUDIES = 400 };
    int found = 0;
    for (int i = 0; i < STUDIES; i++) found += confounded(0, true).p < 0.05;
    assert_in_range(found, 0, STUDIES * 8 / 100);
}

TEST(few_takers_give_no_certainty) {
    lab_case item[100];
    for (uint32_t i = 0; i < 100; i++) item[i] = (lab_case){0, i, i < 19, i % 2};
    assert_false(lab_effect(item, 100).sure);
    for (uint32_t i = 0; i < 100; i++) item[i] = (lab_case){0, i, i < 20, i % 2};
    assert_true(lab_effect(item, 100).sure);
}

/* ---- matches --------------------------------------------------------------------------------- */

static match board;

/* Plays one match between greedy bots and adds it to the study. `deal` decides its luck. */
static void play_match(lab_study *s, uint32_t number, uint32_t deal) {
    const rules *r = s->book.rules;
    const player *greedy = player_find("greedy");
    const setting usual = setting_normal(r->game, s->seats);
    dice table, chance;
    lab_log l;
    lab_log_open(&l, number, s->seats);
    dice_from_seed(&table, 4, 2 * deal);
    dice_from_seed(&chance, 4, 2 * deal + 1);
    match_begin(&board, r, &usual, (match_outcome){&table, NULL});
    while (!match_head(&board)->over) {
        const action *list;
        const int seat = next_waited_for(match_head(&board));
        const int count = match_legal(&board, seat, &list);
        const view v = match_view(&board, seat);
        dice_clear(&chance);
        const action a = player_choose(greedy, &(question){r, &v, list, count, &chance, NULL});
        lab_log_decision(&l, &s->book, &board, &(lab_decision){seat, {list, count}, a});
        const match_move move = {seat, match_head(&board)->ply, a};
        dice_clear(&table);
        assert_int_equal(match_play(&board, &move, (match_outcome){&table, NULL}), PLAYED);
    }
    lab_log_end(&l, &board);
    assert_false(l.short_of_memory);
    lab_study_add(s, &l);
}

static void play_study(lab_study *s, const rules *r, int matches, uint32_t first_deal) {
    assert_true(lab_study_open(s, r, 2, matches));
    for (int i = 0; i < matches; i++) play_match(s, (uint32_t)i + 1, first_deal + (uint32_t)i);
}

/* A log of a match reads back the same, and a line that is cut off anywhere is refused. */
TEST(a_log_survives_as_text) {
    static char first[LAB_LINE_MAX], second[LAB_LINE_MAX], cut[LAB_LINE_MAX];
    for (int i = 0; registry_games[i]; i++) {
        lab_study s;
        lab_log again;
        buffer one = BUFFER_OVER(first), two = BUFFER_OVER(second);
        if (registry_games[i]->seats_max < 2) continue;
        play_study(&s, fixture_rules(registry_games[i], 0), 1, 5);
        lab_log_write(&s.log[0], &one);
        assert_true(lab_log_read(&again, &s.book, first));
        lab_log_write(&again, &two);
        assert_string_equal(first, second);
        lab_log_close(&again);
        for (size_t k = 0; k + 2 < one.used; k += 7) {
            memcpy(cut, first, k);
            memcpy(cut + k, "\n", 2);
            assert_false(lab_log_read(&again, &s.book, cut));
        }
        lab_study_close(&s);
    }
}

/* What the logs say about offers agrees with a count of the actions themselves. */
TEST(cards_that_were_taken_are_counted) {
    for (int i = 0; registry_games[i]; i++) {
        lab_study s;
        if (registry_games[i]->toy) continue;
        play_study(&s, fixture_rules(registry_games[i], 0), 3, 11);
        int64_t offers = 0, taken = 0;
        for (int k = 0; k < 3; k++)
            for (int o = 0; o < s.log[k].offers; o++) {
                offers++;
                taken += s.log[k].offer[o].taken > 0;
                for (int other = 0; other < o; other++)
                    assert_false(s.log[k].offer[o].seat == s.log[k].offer[other].seat &&
                                 s.log[k].offer[o].round == s.log[k].offer[other].round &&
                                 s.log[k].offer[o].thing == s.log[k].offer[other].thing);
            }
        assert_true(offers > taken);
        assert_true(taken > 0);
        lab_study_close(&s);
    }
}

static void write_report(lab_study *s, char *text, size_t size) {
    lab_report r;
    buffer out = buffer_over(text, size);
    const lab_order order = {.seed = 4, .matches = s->count, .players = "greedy,greedy"};
    assert_true(lab_report_make(&r, &order, &(lab_studies){s, NULL, NULL}));
    lab_write_json(&r, &out);
    assert_false(out.full);
    lab_report_free(&r);
}

/* The order in which threads finish matches makes no difference. */
TEST(the_figures_do_not_depend_on_the_order_of_matches) {
    enum { MATCHES = 40, SIZE = 1 << 20 };
    static char forward[SIZE], backward[SIZE];
    const rules *r = fixture_rules(registry_find("mystic-vale"), 0);
    lab_study a, b;
    play_study(&a, r, MATCHES, 1);
    assert_true(lab_study_open(&b, r, 2, MATCHES));
    for (uint32_t i = MATCHES; i > 0; i--) play_match(&b, i, i);
    write_report(&a, forward, SIZE);
    write_report(&b, backward, SIZE);
    assert_string_equal(forward, backward);
    lab_study_close(&a);
    lab_study_close(&b);
}

/* ---- a planted change ------------------------------------------------------------------------ */

/* The built-in set with another line in place of the one that follows a stanza's first line. */
static const rules *with_cost(const char *head_line, const char *from, const char *to) {
    static rules changed;
    static _Alignas(64) uint8_t tables[1 << 20];
    static char text[1 << 18];
    const library_file *base = library_set("mystic-vale", 0);
    set_error error;
    assert_true(base->size < sizeof text &&
                registry_find("mystic-vale")->tables_size <= sizeof tables);
    memcpy(text, base->text, base->size + 1);
    char *at = strstr(text, head_line);
    assert_non_null(at);
    at = strstr(at, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
    memset(tables, 0, sizeof tables);
    changed = (rules){.game = registry_find("mystic-vale")};
    assert_true(rules_load(&changed, (set_input){registry_find("mystic-vale"), text, base->size},
                           tables, &error));
    return &changed;
}

/* Whether the lab is certain that something about this card differs, and how many changes it is
 * certain of. */
static bool finds(lab_study *a, lab_study *b, const char *id, int *all) {
    lab_report r;
    bool found = false;
    const lab_order order = {.matches = a->count, .players = "greedy,greedy"};
    assert_true(lab_report_make(&r, &order, &(lab_studies){a, b, NULL}));
    *all = 0;
    for (int i = 0; i < r.changes; i++) {
        char name[WORD_MAX];
        buffer text = BUFFER_OVER(name);
        const lab_change *c = &r.change[i];
        if (!lab_certain(c->rate)) continue;
        *all += 1;
        if (!lab_kind_of_thing(c->measure.kind)) continue;
        lab_thing_id(&a->book, c->measure.arg, &text);
        found = found || strcmp(name, id) == 0;
    }
    lab_report_free(&r);
    return found;
}

TEST(a_card_that_became_2_mana_cheaper_is_found_95_times_in_100) {
    enum { MATCHES = 150 };
    const rules *base = fixture_rules(registry_find("mystic-vale"), 0);
    const rules *cheaper =
        with_cost("\nadvancement deadwood_harvester\n", "cost       4", "cost       2");
    const int studies = scaled(100) < 20 ? 20 : scaled(100);
    int found = 0, all;
    for (int i = 0; i < studies; i++) {
        lab_study a, b;
        play_study(&a, base, MATCHES, (uint32_t)(i * MATCHES));
        play_study(&b, cheaper, MATCHES, (uint32_t)(i * MATCHES));
        found += finds(&a, &b, "deadwood_harvester", &all);
        lab_study_close(&a);
        lab_study_close(&b);
    }
    print_message("found in %d of %d studies\n", found, studies);
    assert_in_range(found, (studies * 95 + 99) / 100, studies);
}

/* The same set on both sides, with other deals: whatever is found is false. */
TEST(a_set_that_did_not_change_shows_no_change_95_times_in_100) {
    enum { MATCHES = 150, OTHER_DEALS = 1000000 };
    const rules *base = fixture_rules(registry_find("mystic-vale"), 0);
    const int studies = scaled(100) < 20 ? 20 : scaled(100);
    int with_finds = 0, all;
    for (int i = 0; i < studies; i++) {
        lab_study a, b;
        play_study(&a, base, MATCHES, (uint32_t)(i * MATCHES));
        play_study(&b, base, MATCHES, OTHER_DEALS + (uint32_t)(i * MATCHES));
        finds(&a, &b, "", &all);
        with_finds += all > 0;
        lab_study_close(&a);
        lab_study_close(&b);
    }
    print_message("something found in %d of %d studies\n", with_finds, studies);
    /* Of fewer than 100 studies, more than one in 20 may be false by chance. */
    assert_in_range(with_finds, 0, studies < 100 ? 1 + studies / 10 : 5);
}
