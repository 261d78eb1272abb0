/* The powers: DS-P, with examples and rulings. */
#include "test_table.h"

TEST(DS_P_1_archives_draw_a_fragment_whatever_the_cap) {
    desk d = lay(2);
    give(&d, 0, "WW");
    travel(&d, 0);
    bag_gives(&d, "W");
    act(&d, 0, "location archives");
    assert_int_equal(told(&d, E_FIND, 0), WATER);
    assert_int_equal(seat_of(&d, 0)->hand[WATER], 3);
    assert_int_equal(asked(&d, 0), ASK_TRAVEL);
}

TEST(DS_P_2_the_king_draws_six_of_one_pile) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 6;
    travel(&d, 0);
    act(&d, 0, "location king");
    assert_int_equal(choices(&d, 0), 4); /* one pile of three, or none: DS-A-11 */
    PILE_GIVES(&d, 2, "memory_stone", "sea_cave", "ridge_way", "lazy_delta", "round_clearing",
               "hanging_bridge");
    act(&d, 0, "draw ii");
    assert_int_equal(choices(&d, 0), 7);
    act(&d, 0, "keep_none");
    assert_int_equal(rooms(&d)->pub.under[1], 6);
}

TEST(DS_P_3_harvesters_put_two_fragments_where_they_like) {
    desk d = lay(2);
    fill(&d, 4, "E");
    seat_of(&d, 0)->sleeper = 2;
    travel(&d, 0);
    bag_gives(&d, "SW");
    act(&d, 0, "location harvesters");
    assert_int_equal(choices(&d, 0), 12); /* two fragments, six locations */
    act(&d, 0, "sow water golem");
    act(&d, 0, "sow stone golem");
    assert_string_equal(row_at(&d, 4), "EWS");
    assert_int_equal(asked(&d, 0), ASK_TRAVEL);
}

TEST(DS_P_4_the_lake_reorders_one_location) {
    desk d = lay(2);
    fill(&d, 1, "WGWS");
    fill(&d, 2, "EE");
    seat_of(&d, 0)->sleeper = 5;
    travel(&d, 0);
    act(&d, 0, "location lake");
    assert_int_equal(refusal(&d, 0, "stir harvesters"), ONE_COLOUR); /* two of the same colour */
    act(&d, 0, "stir archives");
    assert_int_equal(choices(&d, 0), 3); /* water, grass, stone for the key slot */
    act(&d, 0, "arrange stone");
    act(&d, 0, "arrange grass"); /* two of the same colour are left */
    assert_string_equal(row_at(&d, 1), "SGWW");
    assert_int_equal(asked(&d, 0), ASK_TRAVEL);
}

TEST(DS_P_5_the_tower_takes_back_up_to_two_free_fragments) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 3;
    build(&d, 0, "c1", "GS");
    build(&d, 0, "d1", "WT");
    build(&d, 0, "e1", "E@");
    travel(&d, 0);
    act(&d, 0, "location tower");
    assert_int_equal(refusal(&d, 0, "take d1"), NOT_FREE);
    assert_int_equal(refusal(&d, 0, "take e1"), NOT_FREE);
    act(&d, 0, "take c1");
    act(&d, 0, "take c1"); /* the fragment just uncovered */
    assert_int_equal(seat_of(&d, 0)->hand[STONE], 1);
    assert_int_equal(seat_of(&d, 0)->hand[GRASS], 1);
    assert_int_equal(asked(&d, 0), ASK_TRAVEL);
}

TEST(DS_P_6_the_golem_moves_up_to_three_times_with_all_that_is_on_it) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 4;
    build(&d, 0, "c1", "SEGT");
    travel(&d, 0);
    act(&d, 0, "location golem");
    assert_int_equal(refusal(&d, 0, "lift c1 4"), NO_SUCH_LEVEL);
    act(&d, 0, "lift c1 2"); /* from inside the pile */
    assert_int_equal(choices(&d, 0), 3);
    assert_int_equal(refusal(&d, 0, "set c3"), ONE_SPACE);
    act(&d, 0, "set c2");
    assert_string_equal(pile_at(&d, 0, "c1"), "S");
    assert_string_equal(pile_at(&d, 0, "c2"), "EGT");
    act(&d, 0, "lift c2 1");
    act(&d, 0, "set c1");
    assert_string_equal(pile_at(&d, 0, "c1"), "SEGT");
    act(&d, 0, "lift c1 1");
    act(&d, 0, "set b1");
    assert_string_equal(pile_at(&d, 0, "b1"), "SEGT");
    assert_int_equal(asked(&d, 0), ASK_TRAVEL); /* that was the third time */
}

TEST(DS_P_7_all_create_at_once_without_blue_powers) {
    desk d = lay_together(3);
    open_card(&d, 0, "bay_of_whispers"); /* Lake */
    open_card(&d, 1, "hermits_tree");    /* Archives */
    fill(&d, 1, "WS");
    give(&d, 0, "E");
    give(&d, 1, "E");
    travel(&d, 0);
    assert_true(may(&d, 0, "use bay_of_whispers earth"));
    for (int i = 0; i < 3; i++) act(&d, i, "sleep");
    assert_int_equal(rooms(&d)->pub.head.waiting, 7);
    assert_int_equal(refusal(&d, 0, "use bay_of_whispers earth"), POWER_BLUE);
    assert_true(may(&d, 0, "store bay_of_whispers earth"));
    act(&d, 2, "finish");
    assert_int_equal(rooms(&d)->pub.head.waiting, 3);
    assert_true(may(&d, 1, "use hermits_tree earth"));
    act(&d, 0, "finish");
    bag_gives(&d, "EEWWWWWWWWWWWWWWWWWWWW");
    act(&d, 1, "finish");
    assert_int_equal(rooms(&d)->pub.head.round, 2);
}

TEST(DS_T_7_the_towers_of_the_booklet) {
    static const char *const plans[][2] = {
        {"take c1", NULL}, {"take d1", NULL}, {"take c1", "take d1"}, {"take d1", "take d1"}};
    for (int i = 0; i < COUNT_OF(plans); i++) {
        desk d = lay(2);
        seat_of(&d, 0)->sleeper = 3;
        build(&d, 0, "c1", "W");
        build(&d, 0, "d1", "GS");
        build(&d, 0, "c2", "ET");
        build(&d, 0, "d2", "E@");
        travel(&d, 0);
        act(&d, 0, "location tower");
        assert_int_equal(choices_to(&d, 0, A_TAKE), 2);
        act(&d, 0, plans[i][0]);
        act(&d, 0, plans[i][1] ? plans[i][1] : "stop");
    }
}

TEST(DS_T_8_the_golem_of_the_booklet) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 4;
    build(&d, 0, "c1", "GS");
    build(&d, 0, "d2", "ET");
    travel(&d, 0);
    act(&d, 0, "location golem");
    act(&d, 0, "lift c1 2");
    act(&d, 0, "set d1"); /* the grey of the space beside it */
    act(&d, 0, "lift c1 1");
    act(&d, 0, "set d1"); /* the green on it */
    act(&d, 0, "lift d2 1");
    act(&d, 0, "set d1"); /* the brown with its tree on the green */
    assert_string_equal(pile_at(&d, 0, "d1"), "SGET");
}

TEST(DS_T_13_a_third_blue_from_the_archives_is_kept) {
    desk d = lay(2);
    open_card(&d, 0, "hermits_tree");
    give(&d, 0, "WWS");
    travel(&d, 0);
    bag_gives(&d, "W");
    act(&d, 0, "use hermits_tree stone");
    assert_int_equal(seat_of(&d, 0)->hand[WATER], 3);
}

/* ---- rulings --------------------------------------------------------------------------------- */

TEST(DS_A_3_five_slots_and_no_more) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, i == 2 ? "WSEG" : i % 2 ? "WWWWW" : "SSSSS");
    seat_of(&d, 0)->sleeper = 2;
    travel(&d, 0);
    bag_gives(&d, "ME");
    act(&d, 0, "location harvesters");
    assert_int_equal(refusal(&d, 0, "sow white king"), LOCATION_FULL);
    int earth = rooms(&d)->pub.bag[EARTH];
    act(&d, 0, "sow white harvesters"); /* beyond the slots of two players */
    assert_int_equal(rooms(&d)->pub.count[2], 5);
    assert_int_equal(times(&d, E_NO_ROOM), 1); /* the other one finds no room */
    assert_int_equal(rooms(&d)->pub.bag[EARTH], earth + 1);
    assert_int_equal(asked(&d, 0), ASK_TRAVEL);
    seat_of(&d, 0)->used = 0;
    assert_int_equal(refusal(&d, 0, "location harvesters"), POWER_IDLE);
}

TEST(DS_A_25_carried_by_the_golem_the_dreamer_scores_nothing) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 4;
    build(&d, 0, "c1", "W@");
    build(&d, 0, "d1", "SS");
    travel(&d, 0);
    act(&d, 0, "location golem");
    act(&d, 0, "lift c1 1");
    act(&d, 0, "set d1");
    assert_string_equal(pile_at(&d, 0, "d1"), "SSW@");
    assert_int_equal(track(&d, 0), 0);
    assert_int_equal(seat_of(&d, 0)->dreamer, cell_of(&d, "d1") + 1);
}

TEST(DS_A_26_where_the_golem_may_put_things) {
    desk d = lay_nightmare(2);
    seat_of(&d, 0)->sleeper = 4;
    build(&d, 0, "c1", "S");
    build(&d, 0, "b1", "R");
    build(&d, 0, "d1", "WT");
    build(&d, 0, "c2", "R@");
    travel(&d, 0);
    act(&d, 0, "location golem");
    assert_int_equal(refusal(&d, 0, "lift c1 1"),
                     NOWHERE_TO_GO); /* two reds and a tree around it */
    act(&d, 0, "lift c2 1");
    assert_int_equal(choices(&d, 0), 3); /* a red with its Dreamer: empty spaces only */
    act(&d, 0, "set c3");
    assert_string_equal(pile_at(&d, 0, "c3"), "R@");
    act(&d, 0, "lift c1 1");
    act(&d, 0, "set c2"); /* the entrance is empty now, and that is fine */
    assert_string_equal(pile_at(&d, 0, "c1"), "");
    act(&d, 0, "lift b1 1");
    assert_int_equal(choices(&d, 0), 3); /* a1, b2 and the entrance */
    act(&d, 0, "set b2");
    assert_string_equal(pile_at(&d, 0, "b2"), "R");
}

TEST(DS_A_49_a_power_that_would_change_nothing_is_not_used) {
    desk d = lay(2);
    static const char *const idle[] = {"clear_brook", "fern_path",
                                       "bay_of_whispers"}; /* Golem, Tower, Lake */
    give(&d, 0, "W");
    for (int i = 0; i < COUNT_OF(idle); i++) open_card(&d, 0, idle[i]);
    travel(&d, 0);
    for (int i = 0; i < COUNT_OF(idle); i++) {
        char words[64] = "use ";
        strcat(strcat(words, idle[i]), " water");
        assert_int_equal(refusal(&d, 0, words), POWER_IDLE);
    }
    assert_true(may(&d, 0, "store fern_path water"));
    seat_of(&d, 0)->sleeper = 3;
    assert_int_equal(refusal(&d, 0, "location tower"), POWER_IDLE);
}

TEST(DS_A_42_who_acts_first_gets_the_last_of_it) {
    desk d = lay_together(2);
    build(&d, 0, "c1", "W");
    build(&d, 1, "c1", "W");
    give(&d, 0, "G");
    give(&d, 1, "G");
    rooms(&d)->pub.trees = 1;
    travel(&d, 0);
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    assert_true(may(&d, 0, "plant c1"));
    act(&d, 1, "plant c1");
    assert_int_equal(refusal(&d, 0, "plant c1"), NO_TREES);
}

/* Programs that play all seats follow next_waited_for; people need not. */
TEST(DS_A_42_programs_create_in_the_order_of_initiative) {
    desk d = lay_together(3);
    for (int i = 0; i < 3; i++) {
        build(&d, i, "c1", "W");
        give(&d, i, "G");
        rooms(&d)->pub.order[i] = (uint8_t)(2 - i);
        seat_of(&d, 2 - i)->token = (uint8_t)(i + 1);
    }
    rooms(&d)->pub.trees = 1;
    travel(&d, 2);
    act(&d, 2, "sleep");
    act(&d, 1, "sleep");
    act(&d, 0, "sleep");
    assert_int_equal(rooms(&d)->pub.head.waiting, 7);
    assert_int_equal(next_waited_for(&rooms(&d)->pub.head), 2);
    act(&d, 2, "plant c1"); /* the last tree goes to the first in order */
    assert_int_equal(next_waited_for(&rooms(&d)->pub.head), 2);
    act(&d, 0, "finish"); /* a person does not wait */
    assert_int_equal(next_waited_for(&rooms(&d)->pub.head), 2);
    act(&d, 2, "finish");
    assert_int_equal(next_waited_for(&rooms(&d)->pub.head), 1);
}

/* In whole matches with set-up: of all seats that have to act, the first by Initiative comes next.
 */
TEST(DS_A_42_of_several_the_first_by_initiative_is_next) {
    static fixture f;
    const rules *r = fixture_rules(registry_find("dreamscape"), 0);
    int several = 0;
    for (uint64_t number = 0; number < 24; number++) {
        fixture_begin(&f, r, number);
        while (!fixture_over(&f)) {
            const pub *u = (const pub *)match_state(&f.match);
            int first = 0;
            while (!waited_for(&u->head, u->order[first])) first++;
            MUST(next_waited_for(&u->head) == u->order[first]);
            several += (u->head.waiting & (u->head.waiting - 1)) != 0;
            int seat = fixture_actor(&f);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    assert_true(several > 100);
}

/* While one player thinks about the King's draw, another takes the last card: the first still has a
 * legal answer. */
TEST(DS_A_11_a_draw_that_others_have_emptied_can_be_declined) {
    static const char *const nothing[] = {NULL};
    desk d = lay_together(2);
    open_card(&d, 0, "hidden_spring");
    open_card(&d, 1, "clear_brook");
    for (int level = 1; level < LEVELS; level++) pile_is(&d, level, nothing);
    PILE_IS(&d, LEVELS, "great_waterfall");
    build(&d, 1, "c1", "W@");
    build(&d, 1, "d1", "W");
    give(&d, 0, "E");
    give(&d, 1, "W");
    travel(&d, 0);
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    act(&d, 0, "use hidden_spring earth");
    assert_int_equal(asked(&d, 0), ASK_DRAW);
    act(&d, 1, "place water e1");
    act(&d, 1, "draw iii");
    act(&d, 1, "keep great_waterfall");
    assert_int_equal(refusal(&d, 0, "draw iii"), DECK_EMPTY);
    act(&d, 0, "no_draw");
    assert_int_equal(asked(&d, 0), ASK_CREATE);
}
