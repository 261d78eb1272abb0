/* The Nightmare rules: DS-N, and the examples and rulings about them. */
#include "test_table.h"

static int link_named(desk *d, int a, int b) { return set_of(d)->link_between[a][b] - 1; }

static bool red_on(desk *d, int a, int b) {
    return rooms(d)->pub.link_reds >> link_named(d, a, b) & 1;
}

TEST(DS_N_1_set_up) {
    static const uint16_t zeros[128];
    desk d = bare(2);
    rooms(&d)->pub.head.option[OPTION_RULES] = RULES_NIGHTMARE;
    dice_from_script(&d.dice, zeros, COUNT_OF(zeros));
    play p = desk_play(&d);
    ds_setup(&p);
    assert_int_equal(rooms(&d)->pub.nightmare, 6);
    assert_true(red_on(&d, 3, 6) && red_on(&d, 5, 6));
    assert_int_equal(rooms(&d)->pub.bag[RED], 3);
    assert_int_equal(rooms(&d)->pub.reserve, 20);
    for (int i = 1; i <= LOCATIONS; i++)
        for (int k = 0; k < rooms(&d)->pub.count[i]; k++)
            assert_true(rooms(&d)->pub.row[i][k] != RED); /* reds enter the bag last */
}

TEST(DS_N_2_the_nightmare_step_comes_before_the_next_travel) {
    desk d = lay_nightmare(2);
    travel(&d, 0);
    act(&d, 0, "sleep");
    assert_int_equal(rooms(&d)->pub.nightmare, 1);
    assert_int_equal(asked(&d, 0), ASK_SPREAD);
    assert_int_equal(asked(&d, 1), ASK_NOTHING);
    act(&d, 0, "spread 1-2");
    assert_int_equal(asked(&d, 1), ASK_TRAVEL);
}

TEST(DS_N_3_a_red_on_the_way_is_taken_unless_one_has_two) {
    desk d = lay_nightmare(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "W");
    seat_of(&d, 0)->sleeper = 3;
    travel(&d, 0);
    act(&d, 0, "move king");
    assert_int_equal(seat_of(&d, 0)->hand[RED], 1);
    assert_int_equal(seat_of(&d, 0)->ap, 3); /* the red costs nothing */
    assert_false(red_on(&d, 3, 6));
    give(&d, 0, "R");
    act(&d, 0, "move lake"); /* the player holds two, so it stays */
    assert_int_equal(seat_of(&d, 0)->hand[RED], 2);
    assert_true(red_on(&d, 5, 6));
    assert_int_equal(times(&d, E_RED_STAYS), 1);
}

TEST(DS_N_3_key_moves_take_it_too) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = 3;
    travel(&d, 0); /* all locations are empty: every move is free except over reds */
    assert_int_equal(refusal(&d, 0, "key king"), RED_ON_THE_WAY);
    assert_true(may(&d, 0, "key lake"));
    assert_int_equal(refusal(&d, 0, "key_red harvesters"), NO_RED_THERE);
    act(&d, 0, "key_red king");
    assert_int_equal(seat_of(&d, 0)->hand[RED], 1);
    assert_int_equal(seat_of(&d, 0)->ap, 4);
    give(&d, 0, "R");
    act(&d, 0, "key lake"); /* with two reds in the Hands, the red on 5-6 stays */
    assert_int_equal(seat_of(&d, 0)->hand[RED], 2);
}

TEST(DS_N_4_mr_nightmare_comes_and_a_red_is_spread) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = 5;
    travel(&d, 0);
    act(&d, 0, "sleep");
    assert_int_equal(rooms(&d)->pub.nightmare, 5);
    assert_int_equal(choices(&d, 0), 2); /* 4-5 and 2-5: 5-6 is taken */
    assert_int_equal(refusal(&d, 0, "spread 5-6"), LINK_TAKEN);
    assert_int_equal(refusal(&d, 0, "spread 1-2"), LINK_ELSEWHERE);
    act(&d, 0, "spread 2-5");
    assert_true(red_on(&d, 2, 5));
    assert_int_equal(rooms(&d)->pub.reserve, 19);
}

TEST(DS_N_4_one_empty_slot_is_no_choice) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = 3; /* 3-6 is taken, 2-3 is left */
    travel(&d, 0);
    act(&d, 0, "sleep");
    assert_true(red_on(&d, 2, 3));
    assert_int_equal(asked(&d, 1), ASK_TRAVEL);
}

TEST(DS_N_4_no_empty_slot_no_red) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = 6; /* Mr Nightmare is here already, and both links have a red */
    travel(&d, 0);
    act(&d, 0, "sleep");
    assert_int_equal(times(&d, E_HAUNT), 0);
    assert_int_equal(times(&d, E_SPREAD), 0);
    assert_int_equal(rooms(&d)->pub.reserve, 20);
    assert_int_equal(asked(&d, 1), ASK_TRAVEL);
}

TEST(DS_N_5_a_haunted_location_has_no_power) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = 6;
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "location king"), HAUNTED);
    rooms(&d)->pub.nightmare = 1;
    assert_true(may(&d, 0, "location king"));
}

TEST(DS_N_6_a_red_on_nothing_and_nothing_on_a_red) {
    desk d = lay_nightmare(2);
    build(&d, 0, "c1", "W");
    build(&d, 0, "d1", "R");
    give(&d, 0, "RSG");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "place red c1"), RED_ALONE);
    assert_int_equal(refusal(&d, 0, "place stone d1"), RED_ALONE);
    assert_int_equal(refusal(&d, 0, "plant d1"), RED_ALONE);
    act(&d, 0, "place red e1"); /* beside a red is fine */
}

TEST(DS_N_7_a_step_on_a_red_costs_a_point) {
    desk d = lay_nightmare(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "d1", "R");
    give(&d, 0, "M");
    create(&d, 0);
    act(&d, 0, "step d1"); /* he may stop there */
    assert_int_equal(track(&d, 0), -1);
    assert_string_equal(pile_at(&d, 0, "d1"), "R@");
}

TEST(DS_N_8_reds_must_be_placed) {
    desk d = lay_nightmare(2);
    give(&d, 0, "RW");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "finish"), REDS_LEFT);
    act(&d, 0, "place water c1");
    assert_int_equal(refusal(&d, 0, "finish"), REDS_LEFT);
    act(&d, 0, "place red d1");
    act(&d, 0, "finish");
}

TEST(DS_N_9_three_reds_for_a_fragment_of_choice) {
    desk d = lay_nightmare(2);
    give(&d, 0, "RRWW");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "banish water"), NEEDS_THREE_REDS);
    give(&d, 0, "R");
    act(&d, 0, "banish water");
    assert_int_equal(told(&d, E_BANISH, 0), WATER);
    assert_int_equal(seat_of(&d, 0)->hand[WATER], 3);
    assert_int_equal(seat_of(&d, 0)->hand[RED], 0);
    act(&d, 0, "finish");
}

TEST(DS_N_10_never_a_red_on_a_card_or_in_an_exchange) {
    desk d = lay_nightmare(2);
    open_card(&d, 0, "hermits_tree");
    give(&d, 0, "RR");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "use hermits_tree red"), RED_ON_CARD);
    assert_int_equal(refusal(&d, 0, "store hermits_tree red"), RED_ON_CARD);
    assert_int_equal(refusal(&d, 0, "swap red water"), NEEDS_TWO);
}

TEST(DS_N_11_each_red_costs_three_at_the_end) {
    desk d = lay_nightmare(2);
    build(&d, 0, "c1", "R");
    build(&d, 0, "c2", "R");
    assert_int_equal(score_line(&d, 0, LINE_REDS), -6);
    assert_int_equal(score_line(&d, 1, LINE_REDS), 0);
}

TEST(DS_N_12_reds_at_locations_are_collected_like_others) {
    desk d = lay_nightmare(2);
    fill(&d, 1, "WR");
    travel(&d, 0);
    act(&d, 0, "collect red");
    assert_int_equal(seat_of(&d, 0)->ap, 3);
    desk two = lay_nightmare(2);
    fill(&two, 1, "WR");
    give(&two, 0, "RR");
    travel(&two, 0);
    assert_int_equal(refusal(&two, 0, "collect red"), TWO_ALREADY);
}

TEST(DS_T_12_the_start_and_the_way_from_three_to_six) {
    for (int have = 0; have <= 2; have++) {
        desk d = lay_nightmare(2);
        for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "W");
        for (int i = 0; i < set_of(&d)->links; i++) {
            bool six = set_of(&d)->link[i][1] == 6;
            assert_int_equal(rooms(&d)->pub.link_reds >> i & 1, six);
        }
        seat_of(&d, 0)->sleeper = 3;
        give(&d, 0, have == 2 ? "RR" : have ? "R" : "");
        travel(&d, 0);
        act(&d, 0, "move king");
        assert_int_equal(seat_of(&d, 0)->hand[RED], have == 2 ? 2 : have + 1);
        assert_int_equal(red_on(&d, 3, 6), have == 2);
    }
}

/* ---- rulings --------------------------------------------------------------------------------- */

TEST(DS_A_9_a_card_with_the_haunted_power_works) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = rooms(&d)->pub.nightmare = 1;
    open_card(&d, 0, "hermits_tree");
    give(&d, 0, "W");
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "location archives"), HAUNTED);
    assert_true(may(&d, 0, "use hermits_tree water"));
}

TEST(DS_A_29_banished_reds_go_to_the_bag) {
    desk d = lay_nightmare(2);
    give(&d, 0, "RRR");
    create(&d, 0);
    int reds = rooms(&d)->pub.bag[RED];
    act(&d, 0, "banish stone");
    assert_int_equal(rooms(&d)->pub.bag[RED], reds + 3);
}

TEST(DS_A_30_a_red_without_a_place_stays_in_the_hands_and_counts) {
    desk d = lay_nightmare(2);
    for (int i = 0; i < set_of(&d)->cells; i++) {
        const char name[] = {(char)('a' + set_of(&d)->x[i]), (char)('1' + set_of(&d)->y[i]), 0};
        build(&d, 0, name, i % 2 ? "E" : "W");
    }
    give(&d, 0, "RG");
    create(&d, 0);
    act(&d, 0, "finish");
    assert_int_equal(seat_of(&d, 0)->hand[RED], 1);
    assert_int_equal(seat_of(&d, 0)->hand[GRASS], 0);
    assert_int_equal(score_line(&d, 0, LINE_REDS), -3);
    assert_int_equal(score_of(&d, 0).tie[0], -1);
}

/* Tile 9: a red in the Hands counts like one in the Dreamscape. */
TEST(DS_A_30_a_red_in_the_hands_counts_for_the_tile_without_reds) {
    desk d = lay_nightmare(2);
    show_tile(&d, 0, "clear_mind", '.');
    give(&d, 0, "R");
    assert_int_equal(ds_design_count(set_of(&d), &rooms(&d)->pub, 0, 0), 1);
    assert_int_equal(score_line(&d, 0, LINE_DESIGN + NO_RED), 0);
    assert_int_equal(score_line(&d, 1, LINE_DESIGN + NO_RED),
                     set_of(&d)->design[design_named(&d, "clear_mind")].points);
    create(&d, 0);
    act(&d, 0, "place red c1");
    assert_int_equal(seat_of(&d, 0)->hand[RED], 0);
    assert_int_equal(score_line(&d, 0, LINE_DESIGN + NO_RED), 0);
}

TEST(DS_A_31_a_red_may_be_the_first_and_takes_the_entrance) {
    desk d = lay_nightmare(2);
    give(&d, 0, "RW");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "place red b1"), ENTRANCE_FIRST);
    act(&d, 0, "place red c1");
    assert_int_equal(refusal(&d, 0, "place water c1"), RED_ALONE);
    act(&d, 0, "enter");
    assert_int_equal(track(&d, 0), -1);
}

TEST(DS_A_32_points_may_fall_below_zero) {
    desk d = lay_nightmare(2);
    build(&d, 0, "c1", "R");
    open_card(&d, 0, "clear_brook");
    create(&d, 0);
    act(&d, 0, "enter");
    assert_int_equal(track(&d, 0), -1);
    assert_int_equal(score_of(&d, 0).total, -1 - 3 - 5);
}

TEST(DS_A_44_an_empty_reserve_spreads_nothing) {
    desk d = lay_nightmare(2);
    while (rooms(&d)->pub.reserve) give(&d, 1, "R");
    travel(&d, 0);
    act(&d, 0, "sleep");
    assert_int_equal(rooms(&d)->pub.nightmare, 1);
    assert_int_equal(times(&d, E_SPREAD), 0);
}

TEST(DS_A_45_the_way_is_the_players_choice) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = 3;
    travel(&d, 0);
    assert_true(may(&d, 0, "key_red king")); /* over 3-6 with its red */
    act(&d, 0, "key lake");                  /* or by way of 2 and 5, over 5-6 */
    act(&d, 0, "key_red king");
    assert_true(red_on(&d, 3, 6));
    assert_false(red_on(&d, 5, 6));
}
