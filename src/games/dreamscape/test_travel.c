/* Travel: DS-V, with examples and rulings. */
#include "test_table.h"

TEST(DS_V_1_four_action_points_and_unused_ones_are_lost) {
    desk d = lay(2);
    fill(&d, 1, "WSEGM");
    travel(&d, 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(seat_of(&d, 0)->ap, 4 - i);
        act(&d, 0,
            i == 0   ? "collect white"
            : i == 1 ? "collect grass"
            : i == 2 ? "collect earth"
                     : "collect stone");
    }
    assert_int_equal(refusal(&d, 0, "collect water"), NO_POINTS);
    act(&d, 0, "sleep");
    assert_int_equal(seat_of(&d, 0)->ap, 0);
}

TEST(DS_V_2_the_rightmost_fragment_for_one_point) {
    desk d = lay(2);
    fill(&d, 1, "WS");
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "collect water"), NOT_RIGHTMOST);
    act(&d, 0, "collect stone");
    assert_int_equal(seat_of(&d, 0)->hand[STONE], 1);
    act(&d, 0, "collect water");
    assert_int_equal(refusal(&d, 0, "collect water"), NOTHING_HERE);
}

TEST(DS_V_3_no_third_of_a_colour_is_collected) {
    desk d = lay(2);
    fill(&d, 1, "EW");
    give(&d, 0, "WW");
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "collect water"),
                     TWO_ALREADY); /* so the earth behind it is out of reach */
    assert_int_equal(choices_to(&d, 0, A_COLLECT), 0);
}

TEST(DS_V_3_what_came_by_other_ways_counts_too) {
    desk d = lay(2);
    fill(&d, 1, "W");
    give(&d, 0, "WWWW"); /* more than two, as after exchanges or powers */
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "collect water"), TWO_ALREADY);
}

TEST(DS_V_4_a_linked_location_for_one_point_no_diagonals) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "W");
    travel(&d, 0); /* on 1 */
    assert_int_equal(choices_to(&d, 0, A_MOVE), 2);
    assert_int_equal(refusal(&d, 0, "move lake"), NOT_LINKED); /* 5, across the corner */
    act(&d, 0, "move harvesters");
    act(&d, 0, "move lake");
    assert_int_equal(seat_of(&d, 0)->ap, 2);
    assert_int_equal(seat_of(&d, 0)->sleeper, 5);
}

TEST(DS_V_5_a_key_opens_a_linked_location_free) {
    desk d = lay(2);
    fill(&d, 2, "SW");
    fill(&d, 4, "EW");
    give(&d, 0, "S");
    travel(&d, 0);
    act(&d, 0, "key harvesters");
    assert_int_equal(seat_of(&d, 0)->ap, 4);
    assert_int_equal(seat_of(&d, 0)->hand[STONE], 1); /* a key is shown, not spent */
    travel(&d, 0);
    seat_of(&d, 0)->sleeper = 1;
    ds_progress(seat_of(&d, 0));
    assert_int_equal(refusal(&d, 0, "key golem"),
                     NO_KEY); /* the key is earth, not the water behind it */
}

TEST(DS_V_6_an_empty_location_needs_no_key) {
    desk d = lay(2);
    fill(&d, 2, "S");
    travel(&d, 0);
    assert_true(may(&d, 0, "key golem"));
    assert_int_equal(refusal(&d, 0, "key harvesters"), NO_KEY);
}

TEST(DS_V_7_no_key_move_without_a_point_left) {
    desk d = lay(2);
    travel(&d, 0);
    seat_of(&d, 0)->ap = 0;
    assert_int_equal(refusal(&d, 0, "key golem"), KEY_NEEDS_POINT);
    seat_of(&d, 0)->ap = 1;
    act(&d, 0, "key golem");
    act(&d, 0, "key lake"); /* any number of them */
    act(&d, 0, "key king");
    assert_int_equal(seat_of(&d, 0)->ap, 1);
}

TEST(DS_V_8_one_location_power_a_cycle) {
    desk d = lay(2);
    travel(&d, 0); /* Archives */
    assert_int_equal(refusal(&d, 0, "location king"), NOT_THIS_POWER);
    bag_gives(&d, "W");
    act(&d, 0, "location archives");
    assert_int_equal(seat_of(&d, 0)->ap, 4);
    assert_int_equal(refusal(&d, 0, "location archives"), TOKEN_USED);
    act(&d, 0, "key harvesters");
    assert_int_equal(refusal(&d, 0, "location harvesters"), TOKEN_USED);
}

TEST(DS_V_9_each_visible_card_power_once_a_cycle) {
    desk d = lay(2);
    open_card(&d, 0, "hermits_tree");   /* Archives */
    done_card(&d, 0, "sleeping_islet"); /* Archives, on the completed pile */
    give(&d, 0, "SE");
    travel(&d, 0);
    bag_gives(&d, "W");
    act(&d, 0, "use hermits_tree stone");
    assert_int_equal(refusal(&d, 0, "use hermits_tree earth"), ICON_TAKEN);
    bag_gives(&d, "W");
    act(&d, 0, "use sleeping_islet earth");
    assert_int_equal(seat_of(&d, 0)->hand[WATER], 2);
    assert_int_equal(seat_of(&d, 0)->used, 0); /* the token is for locations */
}

TEST(DS_V_10_recovered_fragments_count_for_cap_and_keys) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "EEE");
    open_card(&d, 0, "hermits_tree");
    load_card(&d, "hermits_tree", 'E');
    travel(&d, 0);
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    act(&d, 0, "finish");
    act(&d, 1, "finish"); /* Emergence: the earth is back */
    assert_true(may(&d, 0, "key golem"));
    act(&d, 0, "collect earth");
    assert_int_equal(refusal(&d, 0, "collect earth"), TWO_ALREADY);
}

TEST(DS_V_11_who_lies_down_later_lies_on_top) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "WWW");
    seat_of(&d, 0)->sleeper = seat_of(&d, 1)->sleeper = 3;
    travel(&d, 0);
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    act(&d, 0, "finish");
    act(&d, 1, "finish");
    assert_int_equal(rooms(&d)->pub.order[0], 1);
}

/* ---- examples -------------------------------------------------------------------------------- */

TEST(DS_T_1_tokens_of_the_booklets_example) {
    desk d = lay(4); /* orange 0, violet 1, yellow 2, teal 3; they travelled violet first */
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, i % 2 ? "WWWWW" : "SSSSS");
    rooms(&d)->pub.order[0] = 1, rooms(&d)->pub.order[1] = 3, rooms(&d)->pub.order[2] = 2,
    rooms(&d)->pub.order[3] = 0;
    seat_of(&d, 0)->sleeper = seat_of(&d, 1)->sleeper = 2;
    seat_of(&d, 2)->sleeper = 3;
    seat_of(&d, 3)->sleeper = 5;
    travel(&d, 1);
    for (int i = 0; i < 4; i++) act(&d, rooms(&d)->pub.order[i], "sleep");
    static const int before[] = {1, 3, 2, 0};
    for (int i = 0; i < 4; i++) act(&d, before[i], "finish");
    for (int i = 0; i < 4; i++) assert_int_equal(seat_of(&d, i)->token, i + 1);
}

TEST(DS_T_2_a_row_is_taken_from_the_right) {
    desk d = lay(3);
    fill(&d, 1, "WGMS");
    travel(&d, 0);
    act(&d, 0, "collect stone");
    act(&d, 0, "collect white");
    act(&d, 0, "collect grass");
    act(&d, 0, "collect water");
    assert_int_equal(rooms(&d)->pub.count[1], 0);
}

TEST(DS_T_3_two_browns_and_no_third) {
    desk d = lay(2);
    fill(&d, 1, "E");
    fill(&d, 2, "E");
    give(&d, 0, "EE");
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "collect earth"), TWO_ALREADY);
    act(&d, 0, "key harvesters");
    assert_int_equal(refusal(&d, 0, "collect earth"), TWO_ALREADY);
}

TEST(DS_T_11_three_players_leave_the_four_dot_slots_empty) {
    desk d = lay(3);
    assert_int_equal(set_of(&d)->slots[3], 4);
    travel(&d, 0);
    for (int i = 0; i < 3; i++) act(&d, i, "sleep");
    act(&d, 0, "finish");
    act(&d, 1, "finish");
    bag_gives(&d, "WWWWWWWWWWWWSSSSSSSSSSSS");
    act(&d, 2, "finish");
    for (int i = 1; i <= LOCATIONS; i++) assert_int_equal(rooms(&d)->pub.count[i], 4);
}

/* ---- rulings --------------------------------------------------------------------------------- */

TEST(DS_A_2_new_fragments_go_to_the_right_of_a_row) {
    desk d = lay(2);
    for (int i = 2; i <= LOCATIONS; i++) fill(&d, i, "EEE");
    fill(&d, 1, "SW");
    travel(&d, 0);
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    act(&d, 0, "finish");
    bag_gives(&d, "G");
    act(&d, 1, "finish");
    assert_string_equal(row_at(&d, 1), "SWG");
}

TEST(DS_A_4_an_empty_bag_fills_what_it_can_by_number) {
    desk d = lay(2);
    memset(rooms(&d)->pub.bag, 0, LANES); /* the rest counts as built by seat 1 */
    memcpy(seat_of(&d, 1)->hand, set_of(&d)->fragments, COLOURS);
    seat_of(&d, 1)->hand[RED] = 0;
    seat_of(&d, 1)->hand[WATER] -= 4;
    rooms(&d)->pub.bag[WATER] = 4;
    travel(&d, 0);
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    act(&d, 0, "finish");
    for (int c = WATER; c < COLOURS; c++)
        seat_of(&d, 1)->built[c] = seat_of(&d, 1)->hand[c], seat_of(&d, 1)->hand[c] = 0;
    dice_from_script(&d.dice, (const uint16_t[]){0, 0, 0}, 3); /* the last of four is no roll */
    play p = desk_play(&d);
    ds_apply(&p, 1, desk_action(&d, "finish"));
    assert_true(dice_used_up(&d.dice));
    assert_string_equal(row_at(&d, 1), "WWW");
    assert_string_equal(row_at(&d, 2), "W");
    assert_string_equal(row_at(&d, 3), "");
    seat_of(&d, 0)->sleeper = 1; /* a power has nothing to do */
    assert_false(ds_power_works(set_of(&d), &rooms(&d)->pub, 0, ARCHIVES));
    assert_false(ds_power_works(set_of(&d), &rooms(&d)->pub, 0, HARVESTERS));
}

TEST(DS_A_5_a_row_has_no_gap_at_the_key) {
    desk d = lay(2);
    fill(&d, 1, "SW");
    travel(&d, 0);
    act(&d, 0, "collect water");
    act(&d, 0, "collect stone");
    assert_int_equal(rooms(&d)->pub.count[1], 0); /* the key slot is emptied last */
    for (int i = 0; i < SLOTS; i++) assert_int_equal(rooms(&d)->pub.row[1][i], NO_COLOUR);
}

TEST(DS_A_6_white_and_red_are_keys_too) {
    desk d = lay_nightmare(2);
    rooms(&d)->pub.link_reds = 0, rooms(&d)->pub.reserve += 2;
    fill(&d, 2, "M");
    fill(&d, 4, "R");
    give(&d, 0, "MR");
    travel(&d, 0);
    assert_true(may(&d, 0, "key harvesters"));
    assert_true(may(&d, 0, "key golem"));
}

TEST(DS_A_7_powers_work_without_points) {
    desk d = lay(2);
    open_card(&d, 0, "hermits_tree");
    give(&d, 0, "S");
    travel(&d, 0);
    seat_of(&d, 0)->ap = 0;
    assert_true(may(&d, 0, "location archives"));
    assert_true(may(&d, 0, "use hermits_tree stone"));
}

TEST(DS_A_8_one_location_power_in_all_not_one_each) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    travel(&d, 0);
    seat_of(&d, 0)->sleeper = 3;
    ds_progress(seat_of(&d, 0));
    act(&d, 0, "location tower");
    act(&d, 0, "stop");
    act(&d, 0, "key king");
    assert_int_equal(refusal(&d, 0, "location king"), TOKEN_USED);
}

TEST(DS_A_43_a_sleeper_that_stays_lies_on_top_again) {
    desk d = lay(3);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "WWWW");
    seat_of(&d, 2)->sleeper = 1; /* at the bottom: there from the Cycle before */
    give(&d, 0, "W");
    travel(&d, 0);
    act(&d, 0, "sleep");
    act(&d, 1, "move archives");
    act(&d, 1, "sleep");
    act(&d, 2, "sleep"); /* does not move, and is on top of both */
    for (int i = 0; i < 2; i++) act(&d, i, "finish");
    act(&d, 2, "finish");
    assert_int_equal(rooms(&d)->pub.order[0], 2);
    assert_int_equal(rooms(&d)->pub.order[1], 1);
    assert_int_equal(rooms(&d)->pub.order[2], 0);
}

TEST(DS_A_48_a_move_that_can_be_free_is_free) {
    desk d = lay(2);
    fill(&d, 2, "S");
    give(&d, 0, "S");
    travel(&d, 0);
    assert_int_equal(refusal(&d, 0, "move harvesters"), MOVE_IS_FREE);
}

TEST(DS_A_48_free_moves_in_a_row_are_one_and_never_turn_back) {
    desk d = lay(2);
    fill(&d, 3, "S"); /* all others are empty */
    travel(&d, 0);
    assert_int_equal(choices_to(&d, 0, A_KEY), 4); /* 2, 4, 5, 6 */
    act(&d, 0, "key king");
    assert_int_equal(refusal(&d, 0, "key archives"), STOOD_THERE);
    act(&d, 0, "key lake");
    act(&d, 0, "key harvesters");
    act(&d, 0, "key golem"); /* over locations where he has stood */
    assert_int_equal(choices_to(&d, 0, A_KEY), 0);
    assert_int_equal(seat_of(&d, 0)->ap, 4);
    open_card(&d, 0, "fern_path");
    give(&d, 0, "W");
    act(&d, 0, "store fern_path water"); /* something has changed */
    assert_true(may(&d, 0, "key archives"));
}
