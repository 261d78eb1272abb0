/* Creation: building, the Dreamer, trees and exchanges: DS-B, DS-F, with examples and rulings. */
#include "test_table.h"

/* ---- building -------------------------------------------------------------------------------- */

TEST(DS_B_1_the_first_fragment_goes_on_the_entrance) {
    desk d = lay(2);
    give(&d, 0, "WS");
    create(&d, 0);
    assert_int_equal(choices_to(&d, 0, A_PLACE), 2); /* two colours, one space */
    assert_int_equal(refusal(&d, 0, "place water b1"), ENTRANCE_FIRST);
    act(&d, 0, "place water c1");
    assert_string_equal(pile_at(&d, 0, "c1"), "W");
}

TEST(DS_B_2_beside_a_fragment_or_on_a_free_one) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    give(&d, 0, "SSS");
    create(&d, 0);
    assert_int_equal(choices_to(&d, 0, A_PLACE), 4); /* b1, d1, c2, and on c1 */
    assert_int_equal(refusal(&d, 0, "place stone b2"), NOT_ADJACENT);
    assert_int_equal(refusal(&d, 0, "place water c1"), NOT_IN_HANDS);
    act(&d, 0, "place stone c1");
    act(&d, 0, "place stone c2");
    act(&d, 0, "place stone b2");
    assert_string_equal(pile_at(&d, 0, "c1"), "WS");
}

TEST(DS_B_3_nothing_under_a_tree_or_the_dreamer) {
    desk d = lay(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "d1", "ET");
    give(&d, 0, "SG");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "place stone c1"), DREAMER_ON_IT);
    assert_int_equal(refusal(&d, 0, "place stone d1"), COVERED);
    assert_int_equal(refusal(&d, 0, "plant c1"), DREAMER_ON_IT);
    assert_int_equal(refusal(&d, 0, "plant d1"), COVERED);
}

TEST(DS_B_4_the_dreamer_enters_free_on_the_entrance_only) {
    desk d = lay(2);
    give(&d, 0, "G");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "enter"), ENTRANCE_SHUT);
    act(&d, 0, "place grass c1");
    act(&d, 0, "enter");
    assert_string_equal(pile_at(&d, 0, "c1"), "G@");
    assert_int_equal(refusal(&d, 0, "enter"), DREAMER_INSIDE);
}

TEST(DS_B_5_building_is_free_in_number_and_needs_no_card) {
    desk d = lay(2);
    give(&d, 0, "WSEG");
    create(&d, 0);
    act(&d, 0, "place water c1");
    act(&d, 0, "place stone c2");
    act(&d, 0, "place earth c3");
    act(&d, 0, "place grass c4");
    assert_int_equal(seat_of(&d, 0)->built[GRASS], 1);
    assert_int_equal(ds_hand_count(seat_of(&d, 0)), 0);
}

TEST(DS_B_6_discards_for_effect_only_in_creation) {
    desk d = lay(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "d1", "W");
    give(&d, 0, "GMSSM");
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "plant d1"), NOT_CREATION);
    assert_int_equal(refusal(&d, 0, "step d1"), NOT_CREATION);
    assert_int_equal(refusal(&d, 0, "swap stone water"), NOT_CREATION);
    create(&d, 0);
    int grass = rooms(&d)->pub.bag[GRASS], white = rooms(&d)->pub.bag[WHITE],
        stone = rooms(&d)->pub.bag[STONE];
    act(&d, 0, "step d1");
    act(&d, 0, "swap stone water");
    act(&d, 0, "step c1");
    act(&d, 0, "plant d1");
    assert_int_equal(rooms(&d)->pub.bag[GRASS], grass + 1);
    assert_int_equal(rooms(&d)->pub.bag[WHITE], white + 2);
    assert_int_equal(rooms(&d)->pub.bag[STONE], stone + 2);
}

TEST(DS_B_7_a_white_moves_the_dreamer_he_stops_on_free_fragments_only) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "GT");
    build(&d, 0, "c3", "G");
    give(&d, 0, "M");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "step c2"),
                     NO_WAY_ON); /* one white would leave him on the tree */
    assert_int_equal(refusal(&d, 0, "step d1"), NO_FRAGMENT);
    give(&d, 0, "M");
    act(&d, 0, "step c2");
    assert_int_equal(asked(&d, 0), ASK_PASSING);
    act(&d, 0, "step c3");
    assert_int_equal(seat_of(&d, 0)->hand[WHITE], 0);
    assert_int_equal(refusal(&d, 0, "step c2"), NO_STEP);
}

TEST(DS_B_8_a_green_plants_a_tree_that_scores_all_trees) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    build(&d, 0, "d1", "S");
    give(&d, 0, "GGS");
    rooms(&d)->pub.trees = 2;
    create(&d, 0);
    act(&d, 0, "plant c1");
    assert_int_equal(track(&d, 0), 1);
    act(&d, 0, "plant d1");
    assert_int_equal(track(&d, 0), 3);
    assert_int_equal(refusal(&d, 0, "plant d1"), NO_GREEN);
    give(&d, 0, "G");
    act(&d, 0, "place stone b1");
    assert_int_equal(refusal(&d, 0, "plant b1"), NO_TREES);
}

TEST(DS_B_9_two_of_a_colour_for_another_of_choice) {
    desk d = lay(2);
    give(&d, 0, "EESSS");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "swap water stone"), NEEDS_TWO);
    act(&d, 0, "swap earth stone"); /* the cap does not apply */
    assert_int_equal(told(&d, E_SWAP, 1), STONE);
    assert_int_equal(seat_of(&d, 0)->hand[STONE], 4);
    assert_int_equal(seat_of(&d, 0)->hand[EARTH], 0);
}

TEST(DS_B_10_what_is_left_in_the_hands_goes_to_the_bag) {
    desk d = lay(2);
    give(&d, 0, "WWM");
    create(&d, 0);
    int water = rooms(&d)->pub.bag[WATER];
    act(&d, 0, "finish");
    assert_int_equal(rooms(&d)->pub.bag[WATER], water + 2);
    assert_int_equal(ds_hand_count(seat_of(&d, 0)), 0);
    assert_int_equal(asked(&d, 1), ASK_CREATE);
}

/* ---- fragments and the Dreamer --------------------------------------------------------------- */

TEST(DS_F_1_water_scores_each_time) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    build(&d, 0, "c2", "SW");
    give(&d, 0, "MMM");
    create(&d, 0);
    act(&d, 0, "enter");
    assert_int_equal(track(&d, 0), 1);
    act(&d, 0, "step c2");
    act(&d, 0, "step c1");
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 4);
}

TEST(DS_F_2_earth_gives_a_step_that_any_other_action_loses) {
    desk d = lay(2);
    build(&d, 0, "c1", "E");
    build(&d, 0, "c2", "E");
    build(&d, 0, "c3", "G");
    give(&d, 0, "S");
    create(&d, 0);
    act(&d, 0, "enter");
    assert_int_equal(seat_of(&d, 0)->free_step, 1);
    act(&d, 0, "step c2"); /* on earth again: another free step */
    assert_int_equal(seat_of(&d, 0)->free_step, 1);
    act(&d, 0, "place stone b1");
    assert_int_equal(seat_of(&d, 0)->free_step, 0);
    assert_int_equal(refusal(&d, 0, "step c3"), NO_STEP);
}

TEST(DS_F_2_the_step_may_be_left_unused) {
    desk d = lay(2);
    build(&d, 0, "c1", "E");
    build(&d, 0, "c2", "G");
    create(&d, 0);
    act(&d, 0, "enter");
    act(&d, 0, "finish");
    assert_int_equal(seat_of(&d, 0)->free_step, 0);
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "step c2"), NO_STEP);
}

TEST(DS_F_3_a_mountain_scores_two_once_a_cycle) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "GSSG"); /* fragments above and below do not matter */
    build(&d, 0, "b1", "SGS");  /* no two directly on each other */
    give(&d, 0, "MMMM");
    create(&d, 0);
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 2);
    act(&d, 0, "step c1");
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 2);
    act(&d, 0, "step c1");
    give(&d, 0, "M");
    act(&d, 0, "step b1");
    assert_int_equal(track(&d, 0), 2);
}

TEST(DS_F_3_a_mountain_scores_again_in_the_next_cycle) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, i > 3 ? "" : "SSS");
    for (int i = 4; i <= LOCATIONS; i++) fill(&d, i, "WWW");
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "SS");
    give(&d, 0, "MM");
    create(&d, 0);
    act(&d, 0, "step c2");
    act(&d, 0, "step c1");
    act(&d, 0, "finish");
    act(&d, 1, "finish");
    for (int i = 0; i < 2; i++) act(&d, rooms(&d)->pub.head.active, "sleep");
    assert_int_equal(asked(&d, 0), ASK_CREATE);
    give(&d, 0, "M");
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 4);
}

TEST(DS_F_4_a_mountain_and_its_top_both_count) {
    desk d = lay(2);
    build(&d, 0, "c1", "SSW");
    create(&d, 0);
    act(&d, 0, "enter");
    assert_int_equal(track(&d, 0), 3);
    assert_int_equal(told(&d, E_MOUNTAIN, 0), 2);
    assert_int_equal(told(&d, E_WATER, 0), 1);
}

TEST(DS_F_5_a_tree_does_not_hide_what_it_stands_on) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "SSWT");
    build(&d, 0, "c3", "G");
    give(&d, 0, "MM");
    create(&d, 0);
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 3);
    act(&d, 0, "step c3");
    assert_int_equal(track(&d, 0), 3);
}

TEST(DS_F_6_height_is_no_obstacle) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "GEGEGEGEG");
    give(&d, 0, "M");
    create(&d, 0);
    act(&d, 0, "step c2");
    assert_string_equal(pile_at(&d, 0, "c2"), "GEGEGEGEG@");
}

TEST(DS_F_7_white_is_spent_grass_is_built_or_planted) {
    desk d = lay(2);
    give(&d, 0, "MGG");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "place white c1"), WHITE_NOT_BUILT);
    act(&d, 0, "place grass c1");
    act(&d, 0, "plant c1");
    assert_string_equal(pile_at(&d, 0, "c1"), "GT");
}

TEST(DS_F_8_a_tree_is_one_more_fragment_of_its_colour) {
    desk d = lay(2);
    show_tile(&d, 0, "hue", 'W');
    build(&d, 0, "c1", "SWT");
    build(&d, 0, "d1", "W");
    assert_int_equal(ds_design_count(set_of(&d), &rooms(&d)->pub, 0, 0), 3);
}

/* ---- examples -------------------------------------------------------------------------------- */

TEST(DS_T_4_five_places_in_the_booklets_example) {
    desk d = lay(2);
    build(&d, 0, "c1", "S@");
    build(&d, 0, "d1", "W");
    give(&d, 0, "E");
    create(&d, 0);
    assert_int_equal(choices_to(&d, 0, A_PLACE), 5); /* b1, e1, c2, d2, and on the blue */
    assert_true(may(&d, 0, "place earth d1"));
    assert_false(may(&d, 0, "place earth c1"));
}

TEST(DS_T_5_the_booklets_walk_scores_five) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    build(&d, 0, "c2", "WT");
    build(&d, 0, "c3", "E");
    build(&d, 0, "d3", "SSW");
    give(&d, 0, "MMM");
    create(&d, 0);
    act(&d, 0, "enter");
    act(&d, 0, "step c2");
    act(&d, 0, "step c3");
    assert_int_equal(seat_of(&d, 0)->hand[WHITE], 1);
    act(&d, 0, "step d3"); /* with the point from earth */
    assert_int_equal(seat_of(&d, 0)->hand[WHITE], 1);
    act(&d, 0, "step c3");
    assert_int_equal(seat_of(&d, 0)->hand[WHITE], 0);
    assert_int_equal(seat_of(&d, 0)->free_step, 1);
    assert_int_equal(track(&d, 0), 1 + 1 + 2 + 1);
    act(&d, 0, "finish");
}

TEST(DS_T_6_the_second_tree_scores_two_and_trees_count_at_the_end) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    build(&d, 0, "d1", "W");
    build(&d, 0, "c2", "S");
    give(&d, 0, "GG");
    show_tile(&d, 0, "hue", 'W');
    show_tile(&d, 1, "hue", 'S');
    create(&d, 0);
    act(&d, 0, "plant c1");
    assert_int_equal(told(&d, E_PLANT, 1), 1);
    act(&d, 0, "plant c2");
    assert_int_equal(told(&d, E_PLANT, 1), 2);
    assert_int_equal(ds_design_count(set_of(&d), &rooms(&d)->pub, 0, 0), 3);
    assert_int_equal(ds_design_count(set_of(&d), &rooms(&d)->pub, 0, 1), 2);
}

/* ---- rulings --------------------------------------------------------------------------------- */

TEST(DS_A_1_water_is_for_the_dreamer_not_the_sleeper) {
    desk d = lay(2);
    fill(&d, 2, "W");
    travel(&d, 0);
    act(&d, 0, "move harvesters");
    act(&d, 0, "collect water");
    assert_int_equal(track(&d, 0), 0);
}

TEST(DS_A_17_white_is_built_only_with_the_option) {
    desk d = lay(2);
    rooms(&d)->pub.head.option[OPTION_WHITE] = WHITE_BUILT;
    give(&d, 0, "M");
    create(&d, 0);
    act(&d, 0, "place white c1");
    assert_int_equal(ds_design_count(set_of(&d), &rooms(&d)->pub, 0, 0),
                     1); /* a fragment like any other */
    act(&d, 0, "enter");
    assert_int_equal(track(&d, 0), 0); /* without effect */
}

TEST(DS_A_18_entering_counts_as_stopping_and_needs_a_free_top) {
    desk d = lay(2);
    build(&d, 0, "c1", "WT");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "enter"), ENTRANCE_SHUT);
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "enter"), NOT_CREATION);
    desk other = lay(2);
    build(&other, 0, "c1", "SSE");
    create(&other, 0);
    act(&other, 0, "enter");
    assert_int_equal(track(&other, 0), 2);
    assert_int_equal(seat_of(&other, 0)->free_step, 1);
}

TEST(DS_A_19_he_never_stays_on_a_tree) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "GT");
    build(&d, 0, "c3", "GT");
    build(&d, 0, "c4", "G");
    give(&d, 0, "MMS");
    create(&d, 0);
    act(&d, 0, "step c2");
    assert_int_equal(refusal(&d, 0, "step c3"), NO_WAY_ON); /* no white would be left */
    assert_int_equal(choices(&d, 0), 1);                    /* back to c1 */
    assert_int_equal(refusal(&d, 0, "place stone b1"), MUST_GO_ON);
    assert_int_equal(refusal(&d, 0, "finish"), MUST_GO_ON);
    give(&d, 0, "M");
    act(&d, 0, "step c3");
    act(&d, 0, "step c4");
    assert_int_equal(asked(&d, 0), ASK_CREATE);
}

TEST(DS_A_19_a_row_of_trees_needs_a_white_for_each) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "GT");
    build(&d, 0, "c3", "GT");
    build(&d, 0, "c4", "GT");
    build(&d, 0, "b4", "G");
    give(&d, 0, "MMM");
    create(&d, 0);
    act(&d, 0, "step c2");
    assert_int_equal(refusal(&d, 0, "step c3"),
                     NO_WAY_ON); /* one white would be left, and only trees are within reach */
    give(&d, 0, "M");
    act(&d, 0, "step c3");
    act(&d, 0, "step c4");
    act(&d, 0, "step b4");
    assert_int_equal(seat_of(&d, 0)->hand[WHITE], 0);
}

TEST(DS_A_20_earth_under_a_tree_helps_to_go_on) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "ET");
    build(&d, 0, "c3", "G");
    give(&d, 0, "M");
    create(&d, 0);
    act(&d, 0, "step c2");
    act(&d, 0, "step c3");
    assert_string_equal(pile_at(&d, 0, "c3"), "G@");
}

TEST(DS_A_21_going_on_with_a_white_keeps_nothing_and_loses_nothing) {
    desk d = lay(2);
    build(&d, 0, "c1", "E");
    build(&d, 0, "c2", "G");
    build(&d, 0, "c3", "G");
    give(&d, 0, "M");
    create(&d, 0);
    act(&d, 0, "enter");
    act(&d, 0, "step c2"); /* the point first */
    assert_int_equal(seat_of(&d, 0)->hand[WHITE], 1);
    act(&d, 0, "step c3"); /* then the white */
    assert_int_equal(seat_of(&d, 0)->hand[WHITE], 0);
    assert_int_equal(seat_of(&d, 0)->free_step, 0);
}

TEST(DS_A_22_a_free_run_loses_nothing_and_ends) {
    desk d = lay(2);
    build(&d, 0, "c1", "E");
    build(&d, 0, "c2", "E");
    build(&d, 0, "b2", "SSE");
    build(&d, 0, "d2", "G");
    create(&d, 0);
    act(&d, 0, "enter");
    act(&d, 0, "step c2");
    act(&d, 0, "step b2"); /* for the Mountain */
    assert_int_equal(track(&d, 0), 2);
    assert_true(may(&d, 0, "step d2")); /* over c2, which he has walked */
    act(&d, 0, "step c1");              /* or walk back, and stop there */
    assert_int_equal(refusal(&d, 0, "step c2"), WALKED_BACK);
    act(&d, 0, "step d2");
    assert_int_equal(track(&d, 0), 2);
    assert_int_equal(choices_to(&d, 0, A_STEP), 0);
}

TEST(DS_A_22_no_walk_on_earth_is_longer_than_twice_the_spaces) {
    static const char *const spaces[] = {"c1", "b1", "d1", "a1", "e1", "c2",
                                         "b2", "d2", "c3", "b3", "d3"};
    desk d = lay(2);
    for (int i = 0; i < COUNT_OF(spaces); i++) build(&d, 0, spaces[i], "E");
    create(&d, 0);
    act(&d, 0, "enter");
    int steps = 0;
    for (; choices_to(&d, 0, A_STEP) > 0;
         steps++) { /* always the last step offered, for a walk as long as possible */
        action list[ACTIONS_MAX];
        view v = view_from(&d, 0);
        int n = ds_legal(d.rules, &v, list), last = 0;
        for (int i = 0; i < n; i++)
            if (list[i].kind == A_STEP) last = i;
        play p = desk_play(&d);
        ds_apply(&p, 0, list[last]);
        assert_true(steps < 2 * COUNT_OF(spaces));
    }
    assert_true(steps >= COUNT_OF(spaces) - 1);
}

TEST(DS_A_23_water_scores_there_and_back_again) {
    desk d = lay(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "c2", "W");
    give(&d, 0, "MMMM");
    create(&d, 0);
    for (int i = 0; i < 4; i++) act(&d, 0, i % 2 ? "step c1" : "step c2");
    assert_int_equal(track(&d, 0), 4);
}

TEST(DS_A_24_a_mountain_is_its_stones) {
    desk d = lay(2);
    build(&d, 0, "c1", "G@");
    build(&d, 0, "c2", "SSGSS"); /* two pairs: one Mountain */
    give(&d, 0, "MMSM");
    create(&d, 0);
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 2);
    act(&d, 0, "step c1");
    act(&d, 0, "place stone c2"); /* a new stone among marked ones */
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 2);
}

TEST(DS_A_24_the_mark_travels_and_fresh_stones_may_score) {
    desk d = lay(2);
    build(&d, 0, "c1", "G");
    build(&d, 0, "c2", "SS@");
    build(&d, 0, "d1", "S");
    give(&d, 0, "MMM");
    open_card(&d, 0, "clear_brook"); /* Golem */
    give(&d, 0, "W");
    create(&d, 0);
    act(&d, 0, "step c1");
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 2);
    act(&d, 0, "step c1");
    act(&d, 0, "use clear_brook water");
    act(&d, 0, "lift c2 2"); /* the upper marked stone */
    act(&d, 0, "set d2");
    act(&d, 0, "lift d2 1");
    act(&d, 0, "set d1"); /* on a fresh stone: a pair, but not a fresh one */
    act(&d, 0, "stop");
    assert_true(ds_is_mountain(seat_of(&d, 0), cell_of(&d, "d1")));
    assert_false(ds_mountain_fresh(seat_of(&d, 0), cell_of(&d, "d1")));
    assert_false(ds_is_mountain(seat_of(&d, 0), cell_of(&d, "c2")));
    give(&d, 0, "SS");
    act(&d, 0, "place stone b1");
    act(&d, 0, "place stone b1"); /* two stones that have not scored */
    give(&d, 0, "M");
    act(&d, 0, "step b1");
    assert_int_equal(track(&d, 0), 4);
}

TEST(DS_A_27_an_emptied_dreamscape_begins_at_the_entrance_again) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    open_card(&d, 0, "fern_path"); /* Tower */
    give(&d, 0, "SG");
    create(&d, 0);
    act(&d, 0, "use fern_path stone");
    act(&d, 0, "take c1"); /* now nothing is left to take */
    assert_int_equal(asked(&d, 0), ASK_CREATE);
    assert_int_equal(refusal(&d, 0, "place water b1"), ENTRANCE_FIRST);
    assert_true(may(&d, 0, "place water c1"));
    desk other = lay(2); /* the entrance is empty, with fragments beside it */
    build(&other, 0, "b1", "W");
    give(&other, 0, "S");
    create(&other, 0);
    assert_true(may(&other, 0, "place stone a1"));
    assert_true(may(&other, 0, "place stone c1"));
    assert_int_equal(refusal(&other, 0, "place stone e1"), NOT_ADJACENT);
}

TEST(DS_A_28_another_colour_that_is_in_the_bag_red_too) {
    desk d = lay_nightmare(2);
    give(&d, 0, "WWSS");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "swap water water"), SAME_COLOUR);
    assert_true(may(&d, 0, "swap water red"));
    while (rooms(&d)->pub.bag[GRASS]) give(&d, 1, "G");
    assert_int_equal(refusal(&d, 0, "swap water grass"), NOT_IN_BAG);
}
