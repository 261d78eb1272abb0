/* Dream cards: DS-D, and the examples and rulings about them. */
#include "test_table.h"

/* ---- completing ------------------------------------------------------------------------------ */

TEST(DS_D_1_the_exact_structure_and_nothing_above_or_below) {
    desk d = lay(2);
    open_card(&d, 0, "hidden_spring"); /* SW@ beside G */
    build(&d, 0, "c1", "SW@");
    give(&d, 0, "G");
    create(&d, 0);
    act(&d, 0, "place grass c2");
    assert_int_equal(times(&d, E_COMPLETE), 1);
    desk above = lay(2);
    open_card(&above, 0, "hidden_spring");
    build(&above, 0, "c1", "SW@");
    build(&above, 0, "c2", "GE");
    create(&above, 0);
    assert_int_equal(seat_of(&above, 0)->done_count, 0);
    desk below = lay(2);
    open_card(&below, 0, "hidden_spring");
    build(&below, 0, "c1", "ESW@");
    build(&below, 0, "c2", "G");
    create(&below, 0);
    assert_int_equal(seat_of(&below, 0)->done_count, 0);
}

TEST(DS_D_1_a_tree_exactly_as_drawn) {
    desk d = lay(2);
    open_card(&d, 0, "hermits_tree"); /* E@ GT E */
    build(&d, 0, "c1", "E@");
    build(&d, 0, "c2", "G");
    build(&d, 0, "c3", "E");
    give(&d, 0, "GG");
    create(&d, 0);
    assert_int_equal(seat_of(&d, 0)->done_count, 0);
    act(&d, 0, "plant c2");
    assert_int_equal(seat_of(&d, 0)->done_count, 1);
    desk extra = lay(2);
    open_card(&extra, 0, "fern_path"); /* G E@ G */
    build(&extra, 0, "b1", "GT");
    build(&extra, 0, "c1", "E@");
    build(&extra, 0, "d1", "G");
    create(&extra, 0);
    assert_int_equal(seat_of(&extra, 0)->done_count, 0);
}

TEST(DS_D_2_the_dreamer_on_the_drawn_place) {
    desk d = lay(2);
    open_card(&d, 0, "fern_path"); /* G E@ G */
    build(&d, 0, "b1", "G@");
    build(&d, 0, "c1", "E");
    build(&d, 0, "d1", "G");
    give(&d, 0, "M");
    create(&d, 0);
    assert_int_equal(seat_of(&d, 0)->done_count, 0);
    act(&d, 0, "step c1");
    assert_int_equal(seat_of(&d, 0)->done_count, 1);
}

TEST(DS_D_3_points_at_once_and_face_down_on_one_pile) {
    desk d = lay(2);
    int first = done_card(&d, 0, "clear_brook"), card_now = open_card(&d, 0, "fern_path");
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    give(&d, 0, "G");
    create(&d, 0);
    act(&d, 0, "place grass d1");
    assert_int_equal(told(&d, E_COMPLETE, 1), 6);
    assert_int_equal(track(&d, 0), 6);
    assert_int_equal(seat_of(&d, 0)->top, card_now);
    assert_true(seat_of(&d, 0)->done == (card_bit(first) | card_bit(card_now)));
    assert_int_equal(seat_of(&d, 0)->open_count, 0);
}

TEST(DS_D_4_the_fragment_goes_along_and_one_of_two_is_kept) {
    desk d = lay(2);
    done_card(&d, 0, "clear_brook");
    int now = open_card(&d, 0, "fern_path");
    load_card(&d, "clear_brook", 'W');
    load_card(&d, "fern_path", 'S');
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    give(&d, 0, "G");
    create(&d, 0);
    act(&d, 0, "place grass d1");
    assert_int_equal(asked(&d, 0), ASK_LEAVE);
    int stone = rooms(&d)->pub.bag[STONE];
    act(&d, 0, "leave water");
    assert_int_equal(rooms(&d)->pub.on_card[now], WATER);
    assert_int_equal(rooms(&d)->pub.bag[STONE], stone + 1);
    assert_int_equal(asked(&d, 0), ASK_DRAW);
}

TEST(DS_D_4_two_of_one_colour_are_no_choice) {
    desk d = lay(2);
    done_card(&d, 0, "clear_brook");
    int now = open_card(&d, 0, "fern_path");
    load_card(&d, "clear_brook", 'S');
    load_card(&d, "fern_path", 'S');
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    give(&d, 0, "G");
    create(&d, 0);
    int stone = rooms(&d)->pub.bag[STONE];
    act(&d, 0, "place grass d1");
    assert_int_equal(asked(&d, 0), ASK_DRAW);
    assert_int_equal(rooms(&d)->pub.on_card[now], STONE);
    assert_int_equal(rooms(&d)->pub.bag[STONE], stone + 1);
}

TEST(DS_D_5_only_the_top_completed_card_has_a_power) {
    desk d = lay(2);
    done_card(&d, 0, "sleeping_islet"); /* Archives */
    done_card(&d, 0, "hermits_tree");   /* Archives, on top */
    give(&d, 0, "W");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "use sleeping_islet water"), NOT_YOUR_CARD);
    bag_gives(&d, "S");
    act(&d, 0, "use hermits_tree water");
    assert_int_equal(seat_of(&d, 0)->hand[STONE], 1);
}

TEST(DS_D_6_draw_by_the_sleepers_number_keep_one_or_none) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 4;
    open_card(&d, 0, "fern_path");
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    give(&d, 0, "G");
    create(&d, 0);
    act(&d, 0, "place grass d1");
    assert_int_equal(asked(&d, 0), ASK_DRAW);
    assert_true(may(&d, 0, "no_draw"));
    PILE_GIVES(&d, 3, "great_waterfall", "perfect_dream", "green_maze", "inland_sea");
    act(&d, 0, "draw iii");
    assert_int_equal(seat_of(&d, 0)->drawn, 4);
    assert_int_equal(choices_to(&d, 0, A_KEEP), 4);
    act(&d, 0, "keep green_maze");
    assert_true(seat_of(&d, 0)->open == card_bit(card_named(&d, "green_maze")));
    assert_int_equal(rooms(&d)->pub.under[2], 3);
    assert_int_equal(asked(&d, 0), ASK_CREATE);
}

TEST(DS_D_6_none_may_be_kept_and_none_drawn) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 2;
    open_card(&d, 0, "fern_path");
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "G");
    create(&d, 0);
    PILE_GIVES(&d, 1, "clear_brook", "hermits_tree");
    act(&d, 0, "draw i");
    act(&d, 0, "keep_none");
    assert_int_equal(seat_of(&d, 0)->open_count, 0);
    assert_int_equal(rooms(&d)->pub.under[0], 2);
    desk other = lay(2);
    open_card(&other, 0, "fern_path");
    build(&other, 0, "b1", "G");
    build(&other, 0, "c1", "E@");
    build(&other, 0, "d1", "G");
    create(&other, 0);
    act(&other, 0, "no_draw");
    assert_int_equal(asked(&other, 0), ASK_CREATE);
}

TEST(DS_D_7_a_fragment_on_the_icon_for_its_power_or_to_store_it) {
    desk d = lay(2);
    int c = open_card(&d, 0, "hermits_tree");
    give(&d, 0, "WS");
    create(&d, 0);
    assert_int_equal(refusal(&d, 0, "use hermits_tree earth"), NOT_IN_HANDS);
    act(&d, 0, "store hermits_tree water");
    assert_int_equal(rooms(&d)->pub.on_card[c], WATER);
    assert_int_equal(times(&d, E_FIND), 0);
}

TEST(DS_D_8_a_covered_icon_waits_for_the_next_cycle) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "EEE");
    open_card(&d, 0, "hermits_tree");
    give(&d, 0, "WS");
    create(&d, 0);
    act(&d, 0, "store hermits_tree water");
    assert_int_equal(refusal(&d, 0, "use hermits_tree stone"), ICON_TAKEN);
    assert_int_equal(refusal(&d, 0, "store hermits_tree stone"), ICON_TAKEN);
    act(&d, 0, "finish");
    act(&d, 1, "finish");
    assert_int_equal(seat_of(&d, 0)->hand[WATER], 1); /* Recovery */
    assert_true(may(&d, 0, "store hermits_tree water"));
}

TEST(DS_D_9_only_the_king_gives_a_second_open_card) {
    desk d = lay(2);
    open_card(&d, 0, "hermits_tree");
    seat_of(&d, 0)->sleeper = 6;
    travel(&d, 0);
    act(&d, 0, "location king");
    PILE_GIVES(&d, 1, "clear_brook", "fern_path", "little_cairn", "sleeping_islet", "hidden_spring",
               "round_hill");
    act(&d, 0, "draw i");
    act(&d, 0, "keep clear_brook");
    assert_int_equal(seat_of(&d, 0)->open_count, 2);
}

TEST(DS_D_10_each_open_card_costs_five_at_the_end) {
    desk d = lay(2);
    open_card(&d, 0, "hermits_tree");
    open_card(&d, 0, "clear_brook");
    assert_int_equal(score_line(&d, 0, LINE_UNFINISHED), -10);
}

/* ---- examples -------------------------------------------------------------------------------- */

TEST(DS_T_9_the_sleeper_on_three_draws_three) {
    desk d = lay(2);
    seat_of(&d, 0)->sleeper = 3;
    open_card(&d, 0, "fern_path");
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "G");
    create(&d, 0);
    PILE_GIVES(&d, 2, "memory_stone", "sea_cave", "ridge_way");
    act(&d, 0, "draw ii");
    assert_int_equal(told(&d, E_DRAW, 0), 3);
    assert_int_equal(choices(&d, 0), 4); /* three cards, or none */
}

TEST(DS_T_10_the_booklets_sequence) {
    desk d = lay(2);
    open_card(&d, 0, "bay_of_whispers");
    seat_of(&d, 0)->sleeper = 6;
    build(&d, 0, "c1", "E@"); /* built earlier */
    build(&d, 0, "d1", "W");
    build(&d, 0, "b1", "E");
    give(&d, 0, "WGSME");
    travel(&d, 0);
    act(&d, 0, "location king");
    PILE_GIVES(&d, 2, "memory_stone", "sea_cave", "ridge_way", "lazy_delta", "round_clearing",
               "hanging_bridge");
    act(&d, 0, "draw ii");
    act(&d, 0, "keep memory_stone");
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    act(&d, 0, "use memory_stone water");
    act(&d, 0, "take d1");
    act(&d, 0, "take b1");
    assert_int_equal(seat_of(&d, 0)->hand[EARTH], 2);
    act(&d, 0, "place water c2");
    act(&d, 0, "place stone d2"); /* beside c2, where the Dreamer will stand: SS, with G below it */
    act(&d, 0, "place grass d1");
    act(&d, 0, "step c2");
    assert_int_equal(track(&d, 0), 1);
    act(&d, 0, "swap earth stone");
    act(&d, 0, "place stone d2");
    assert_int_equal(told(&d, E_COMPLETE, 1), 9);
    assert_int_equal(track(&d, 0), 10);
    assert_int_equal(rooms(&d)->pub.on_card[seat_of(&d, 0)->top], WATER);
    assert_int_equal(asked(&d, 0), ASK_DRAW);
}

TEST(DS_T_14_one_of_two_fragments_goes_to_the_bag) {
    desk d = lay(2);
    done_card(&d, 0, "clear_brook");
    open_card(&d, 0, "fern_path");
    load_card(&d, "clear_brook", 'W');
    load_card(&d, "fern_path", 'M');
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "G");
    create(&d, 0);
    int water = rooms(&d)->pub.bag[WATER];
    act(&d, 0, "leave white");
    assert_int_equal(rooms(&d)->pub.bag[WATER], water + 1);
    assert_int_equal(rooms(&d)->pub.on_card[seat_of(&d, 0)->top], WHITE);
}

/* ---- rulings --------------------------------------------------------------------------------- */

TEST(DS_A_10_the_kings_power_on_a_card_draws_six_wherever_one_sleeps) {
    desk d = lay(2);
    open_card(&d, 0, "hidden_spring"); /* King */
    give(&d, 0, "W");
    create(&d, 0); /* the Sleeper is on 1 */
    act(&d, 0, "use hidden_spring water");
    assert_true(may(&d, 0, "no_draw")); /* DS-A-11 */
    PILE_GIVES(&d, 3, "great_waterfall", "perfect_dream", "green_maze", "inland_sea",
               "hanging_forest", "pilgrims_path");
    act(&d, 0, "draw iii");
    assert_int_equal(seat_of(&d, 0)->drawn, 6);
}

TEST(DS_A_11_a_short_pile_gives_what_it_has) {
    desk d = lay(2);
    PILE_IS(&d, 3, "great_waterfall", "perfect_dream");
    open_card(&d, 0, "hidden_spring");
    give(&d, 0, "W");
    create(&d, 0);
    act(&d, 0, "use hidden_spring water");
    PILE_GIVES(&d, 3, "perfect_dream", "great_waterfall");
    act(&d, 0, "draw iii");
    assert_int_equal(choices_to(&d, 0, A_KEEP), 2);
    act(&d, 0, "keep_none");
    assert_int_equal(rooms(&d)->pub.under[2], 2);
}

TEST(DS_A_11_returned_cards_come_again_in_their_order_and_only_the_drawer_knew) {
    desk d = lay(2);
    PILE_IS(&d, 3, "great_waterfall", "perfect_dream", "green_maze");
    open_card(&d, 0, "hidden_spring");
    open_card(&d, 1, "lost_orchard"); /* King too */
    give(&d, 0, "W");
    give(&d, 1, "W");
    create(&d, 0);
    act(&d, 0, "use hidden_spring water");
    PILE_GIVES(&d, 3, "green_maze", "great_waterfall", "perfect_dream");
    act(&d, 0, "draw iii");
    assert_int_equal(d.rules->game->events[E_SEE].hidden, 1);
    act(&d, 0, "keep great_waterfall");
    assert_int_equal(rooms(&d)->own[0].under[2][0], card_named(&d, "green_maze"));
    assert_int_equal(rooms(&d)->own[0].under[2][1], card_named(&d, "perfect_dream"));
    assert_int_equal(rooms(&d)->own[1].under[2][0], 0);
    act(&d, 0, "finish");
    act(&d, 1, "use lost_orchard water");
    act(&d, 1, "draw iii"); /* no roll: the order of both is known */
    assert_int_equal(rooms(&d)->own[1].drawn[0], card_named(&d, "green_maze"));
    assert_int_equal(rooms(&d)->own[1].drawn[1], card_named(&d, "perfect_dream"));
    assert_int_equal(rooms(&d)->own[0].under[2][0], 0);
    assert_int_equal(refusal(&d, 1, "keep great_waterfall"), NOT_DRAWN);
}

TEST(DS_A_11_an_empty_pile_is_not_drawn_from) {
    desk d = lay(2);
    pile_is(&d, 2, (const char *const[]){NULL});
    open_card(&d, 0, "hidden_spring");
    give(&d, 0, "W");
    create(&d, 0);
    act(&d, 0, "use hidden_spring water");
    assert_int_equal(refusal(&d, 0, "draw ii"), DECK_EMPTY);
    assert_true(may(&d, 0, "draw i"));
}

TEST(DS_A_11_without_any_card_nothing_is_asked) {
    for (int left = 0; left <= LEVELS; left++) { /* the only pile that has cards; 0: none */
        desk d = lay(2);
        open_card(&d, 0, "fern_path");
        for (int l = 1; l <= LEVELS; l++)
            if (l != left) pile_is(&d, l, (const char *const[]){NULL});
        build(&d, 0, "b1", "G");
        build(&d, 0, "c1", "E@");
        build(&d, 0, "d1", "G");
        create(&d, 0);
        assert_int_equal(asked(&d, 0), left ? ASK_DRAW : ASK_CREATE);
    }
}

TEST(DS_A_12_completed_in_travel_by_a_power) {
    desk d = lay(2);
    open_card(&d, 0, "fern_path"); /* G E@ G; Tower */
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "GW");
    give(&d, 0, "S");
    travel(&d, 0);
    act(&d, 0, "use fern_path stone");
    act(&d, 0, "take d1");
    assert_int_equal(times(&d, E_COMPLETE), 1);
    act(&d, 0, "no_draw");
    assert_int_equal(asked(&d, 0), ASK_TOWER); /* he may take one more */
    act(&d, 0, "stop");
    assert_int_equal(asked(&d, 0), ASK_TRAVEL);
}

TEST(DS_A_12_a_card_that_matches_already_when_it_is_kept) {
    desk d = lay(2);
    open_card(&d, 0, "hidden_spring"); /* King */
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "G");
    give(&d, 0, "W");
    create(&d, 0);
    act(&d, 0, "use hidden_spring water");
    PILE_GIVES(&d, 1, "fern_path", "clear_brook", "little_cairn", "sleeping_islet", "round_hill",
               "landing_stage");
    act(&d, 0, "draw i");
    act(&d, 0, "keep fern_path");
    assert_int_equal(times(&d, E_COMPLETE), 1);
    assert_true(may(&d, 0, "no_draw")); /* a completion's draw, no longer the King's */
}

TEST(DS_A_12_the_order_of_two_is_chosen_and_both_are_completed) {
    desk d = lay(2);
    open_card(&d, 0, "gentle_meadow"); /* . E@ over G G */
    open_card(&d, 0, "fern_path");     /* G E@ G */
    build(&d, 0, "c1", "E");
    build(&d, 0, "b1", "G");
    build(&d, 0, "b2", "G");
    build(&d, 0, "d1", "G");
    create(&d, 0);
    act(&d, 0, "enter");
    assert_int_equal(asked(&d, 0), ASK_COMPLETE);
    assert_int_equal(choices(&d, 0), 2);
    act(&d, 0, "complete fern_path");
    act(&d, 0, "no_draw"); /* then the other, at once */
    assert_int_equal(seat_of(&d, 0)->done_count, 2);
    assert_int_equal(seat_of(&d, 0)->top, card_named(&d, "gentle_meadow"));
    assert_int_equal(track(&d, 0), 12);
}

TEST(DS_A_13_neighbours_and_undrawn_spaces_do_not_matter) {
    desk d = lay(2);
    open_card(&d, 0, "bay_of_whispers"); /* . E@ over W W */
    build(&d, 0, "c1", "W");
    build(&d, 0, "d1", "W");
    build(&d, 0, "d2", "E@");
    build(&d, 0, "c2", "SSS"); /* where the pattern has a dot */
    build(&d, 0, "e1", "GT");
    create(&d, 0);
    assert_int_equal(seat_of(&d, 0)->done_count, 1);
}

TEST(DS_A_14_mirror_images_count) {
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        desk d = lay(2);
        open_card(&d, 0,
                  "memory_stone"); /* . W@ over G SS: its mirror image is no rotation of it */
        build(&d, 0, mirrored ? "d1" : "b1", "G");
        build(&d, 0, "c1", "SS");
        build(&d, 0, "c2", "W@");
        create(&d, 0);
        assert_int_equal(seat_of(&d, 0)->done_count, 1);
    }
}

TEST(DS_A_15_a_fragment_on_the_pile_covers_the_new_top) {
    desk d = lay(2);
    int below = done_card(&d, 0, "clear_brook"), now = open_card(&d, 0, "fern_path");
    load_card(&d, "clear_brook", 'W');
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "G");
    give(&d, 0, "S");
    create(&d, 0);
    act(&d, 0, "no_draw");
    assert_int_equal(rooms(&d)->pub.on_card[now], WATER);
    assert_int_equal(rooms(&d)->pub.on_card[below], NO_COLOUR);
    assert_int_equal(refusal(&d, 0, "use fern_path stone"), ICON_TAKEN);
}

TEST(DS_A_16_a_used_card_stays_used_when_it_is_completed) {
    desk d = lay(2);
    done_card(&d, 0, "clear_brook");
    open_card(&d, 0, "fern_path"); /* Tower */
    load_card(&d, "clear_brook", 'W');
    build(&d, 0, "b1", "G");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "GW");
    give(&d, 0, "SS");
    create(&d, 0);
    act(&d, 0, "use fern_path stone");
    act(&d, 0, "take d1");
    act(&d, 0,
        "leave water"); /* the stone that used it is thrown away, the other still covers it */
    act(&d, 0, "no_draw");
    act(&d, 0, "stop");
    assert_int_equal(refusal(&d, 0, "use fern_path stone"), ICON_TAKEN);
}

/* Opens all remaining cards of a level for one player. */
static void open_the_rest(desk *d, int seat, int level) {
    for (uint64_t left = rooms(d)->secret.unseen & set_of(d)->level[level]; left; left &= left - 1)
        open_card(d, seat, set_of(d)->card[lowest(left)].id);
}

TEST(DS_A_47_every_card_of_the_box_may_be_open) {
    desk d = lay(2);
    open_card(&d, 1, "clear_brook");
    done_card(&d, 0, "hidden_spring"); /* King */
    take_card(&d, "green_maze");
    for (int level = 1; level <= LEVELS; level++) open_the_rest(&d, 0, level);
    rooms(&d)->secret.unseen |=
        card_bit(card_named(&d, "green_maze")); /* the last card in the piles */
    rooms(&d)->pub.unseen[2]++;
    assert_int_equal(seat_of(&d, 0)->open_count, 47);
    give(&d, 0, "W");
    create(&d, 0);
    act(&d, 0, "use hidden_spring water");
    act(&d, 0, "draw iii");
    act(&d, 0, "keep green_maze");
    assert_int_equal(seat_of(&d, 0)->open_count, 48);
    assert_int_equal(score_line(&d, 0, LINE_UNFINISHED), -48 * OPEN_CARD_LOSS);
}

/* 49 open cards, each with a power that can be used. */
TEST(DS_D_9_many_cards_crowd_out_no_action) {
    desk d = lay(2);
    int last = take_card(&d, "green_maze");
    for (int level = 1; level <= LEVELS; level++) open_the_rest(&d, 0, level);
    rooms(&d)->secret.unseen = card_bit(last);
    rooms(&d)->pub.unseen[2] = 1;
    build(&d, 0, "c1", "W@");
    build(&d, 0, "b1", "G");
    fill(&d, 1, "WS");
    give(&d, 0, "WWSSEEGGMM");
    create(&d, 0);
    assert_int_equal(choices_to(&d, 0, A_STORE), 5 * 49);
    assert_int_equal(choices_to(&d, 0, A_USE), 5 * 49);
    assert_int_equal(choices_to(&d, 0, A_PLACE), 4 * (4 + 1));
    assert_int_equal(choices_to(&d, 0, A_SWAP), 5 * 4);
    assert_true(may(&d, 0, "finish"));
}
