/* Set-up, the Cycle and Emergence: DS-S, DS-C, DS-E. */
#include "test_table.h"

/* The position after the set-up if every die shows 0: cards and fragments come in the order of the
 * set. Seat 0 has token 1, seat 1 token 2, ... */
static desk set_up(int seats, int option, int value) {
    static const uint16_t zeros[128];
    desk d = bare(seats);
    rooms(&d)->pub.head.option[option] = (uint8_t)value;
    dice_from_script(&d.dice, zeros, COUNT_OF(zeros));
    play p = desk_play(&d);
    ds_setup(&p);
    assert_false(d.dice.fault);
    assert_null(ds_check(d.rules, desk_state(&d)));
    return d;
}

static int sum_of(const uint8_t by_colour[LANES]) {
    int n = 0;
    for (int i = 0; i < LANES; i++) n += by_colour[i];
    return n;
}

TEST(DS_S_1_six_linked_locations_and_the_clock_on_one) {
    desk d = set_up(2, OPTION_RULES, RULES_BASE);
    act(&d, 1, "choose hermits_tree");
    assert_int_equal(rooms(&d)->pub.head.round, 1);
    assert_int_equal(set_of(&d)->links, 7);
    for (int i = 1; i <= LOCATIONS; i++) assert_true(set_of(&d)->linked[i] != 0);
}

TEST(DS_S_2_initiative_tokens_are_dealt_at_random) {
    static uint16_t faces[128] = {2, 1}; /* of three: seat 2, then seat 0 of what is left */
    desk d = bare(3);
    dice_from_script(&d.dice, faces, COUNT_OF(faces));
    play p = desk_play(&d);
    ds_setup(&p);
    assert_int_equal(rooms(&d)->pub.order[0], 2);
    assert_int_equal(rooms(&d)->pub.order[1], 0);
    assert_int_equal(rooms(&d)->pub.order[2], 1);
    assert_int_equal(seat_of(&d, 2)->token, 1);
    assert_int_equal(seat_of(&d, 1)->token, 3);
}

TEST(DS_S_3_four_tiles_with_different_colours_on_slots) {
    desk d = set_up(4, OPTION_RULES, RULES_BASE);
    int seen = 0;
    for (int i = 0; i < TILES; i++) {
        bool slot = design_row_of(&set_of(&d)->design[rooms(&d)->pub.tile[i]])->coloured;
        assert_true(rooms(&d)->pub.tile[i] > 0);
        assert_int_equal(slot, rooms(&d)->pub.tile_colour[i] > 0);
        if (slot) assert_false(seen >> rooms(&d)->pub.tile_colour[i] & 1);
        seen |= slot << rooms(&d)->pub.tile_colour[i];
        assert_true(rooms(&d)->pub.tile_colour[i] != WHITE && rooms(&d)->pub.tile_colour[i] != RED);
    }
}

TEST(DS_S_3_colours_come_from_the_supply_and_the_unused_stay_in_the_bag) {
    static uint16_t faces[128]; /* tokens (1 roll for two), then each tile and its colour */
    faces[1] = 4;               /* the first tile with a slot: hue */
    faces[2] = 1;               /* of water, grass, stone, earth */
    faces[3] = 4, faces[4] = 0; /* hue again: the second copy, with water */
    desk d = bare(2);
    dice_from_script(&d.dice, faces, COUNT_OF(faces));
    play p = desk_play(&d);
    ds_setup(&p);
    assert_int_equal(rooms(&d)->pub.tile_colour[0], GRASS);
    assert_int_equal(rooms(&d)->pub.tile_colour[1], WATER);
    assert_int_equal(rooms(&d)->pub.tile_colour[2], NO_COLOUR);
    int grass = rooms(&d)->pub.bag[GRASS], earth = rooms(&d)->pub.bag[EARTH];
    for (int i = 1; i <= LOCATIONS; i++)
        for (int k = 0; k < rooms(&d)->pub.count[i]; k++)
            grass += rooms(&d)->pub.row[i][k] == GRASS, earth += rooms(&d)->pub.row[i][k] == EARTH;
    assert_int_equal(grass, 19);
    assert_int_equal(earth, 23);
}

TEST(DS_S_4_first_cards_by_token_chosen_at_once_the_rest_under) {
    desk d = set_up(4, OPTION_RULES, RULES_BASE);
    for (int i = 0; i < 4; i++) assert_int_equal(seat_of(&d, i)->drawn, i + 1);
    assert_int_equal(rooms(&d)->pub.head.waiting, 0xe); /* with one card there is no choice */
    assert_int_equal(choices(&d, 3), 4);
    assert_int_equal(refusal(&d, 3, "keep_none"), MUST_KEEP);
    int chosen[4] = {rooms(&d)->own[0].drawn[0], rooms(&d)->own[1].drawn[1],
                     rooms(&d)->own[2].drawn[0], rooms(&d)->own[3].drawn[3]},
        first_under = rooms(&d)->own[1].drawn[0];
    char words[64] = "choose ";
    for (int i = 3; i > 0; i--) {
        strcpy(words + 7, set_of(&d)->card[chosen[i]].id);
        act(&d, i, words);
        if (i > 1) assert_true(seat_of(&d, i)->open == 0); /* hidden until all have chosen */
    }
    for (int i = 0; i < 4; i++) assert_true(seat_of(&d, i)->open == card_bit(chosen[i]));
    int first_level = 0;
    for (int i = 1; i < set_of(&d)->cards; i++) first_level += set_of(&d)->card[i].level == 1;
    assert_int_equal(rooms(&d)->pub.unseen[0], first_level - 10);
    assert_int_equal(rooms(&d)->pub.under[0], 6);
    assert_int_equal(rooms(&d)->pub.under_by[0][0], 1 + 1); /* in order of Initiative */
    assert_int_equal(rooms(&d)->own[1].under[0][0], first_under);
    assert_int_equal(asked(&d, 0), ASK_TRAVEL);
}

TEST(DS_S_5_sleepers_by_token_dreamers_outside_points_zero) {
    desk d = set_up(4, OPTION_RULES, RULES_BASE);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(seat_of(&d, i)->sleeper, seat_of(&d, i)->token);
        assert_int_equal(seat_of(&d, i)->dreamer, 0);
        assert_int_equal(track(&d, i), 0);
    }
}

TEST(DS_S_6_three_trees_for_each_player) {
    for (int n = 2; n <= 4; n++) {
        desk d = set_up(n, OPTION_RULES, RULES_BASE);
        assert_int_equal(rooms(&d)->pub.trees, 3 * n);
    }
}

TEST(DS_S_7_slots_are_filled_by_number_of_players) {
    for (int n = 2; n <= 4; n++) {
        desk d = set_up(n, OPTION_RULES, RULES_BASE);
        for (int i = 1; i <= LOCATIONS; i++) assert_int_equal(rooms(&d)->pub.count[i], n + 1);
        assert_int_equal(rooms(&d)->pub.bag[RED], 0);
    }
}

TEST(DS_S_8_what_is_not_used_is_out_of_the_game) {
    desk d = set_up(2, OPTION_RULES, RULES_BASE);
    int all = sum_of(rooms(&d)->pub.bag), shown = 0;
    for (int i = 1; i <= LOCATIONS; i++) all += rooms(&d)->pub.count[i];
    for (int i = 0; i < TILES; i++) shown += rooms(&d)->pub.tile_colour[i] > 0;
    assert_int_equal(all + shown, 109); /* no red */
    assert_int_equal(rooms(&d)->pub.reserve + rooms(&d)->pub.link_reds + rooms(&d)->pub.nightmare,
                     0); /* no Mr Nightmare */
    assert_int_equal(rooms(&d)->pub.order[2] + rooms(&d)->pub.order[3] + seat_of(&d, 2)->token,
                     0); /* no tokens 3 and 4 */
}

/* ---- the Cycle ------------------------------------------------------------------------------- */

static void sleep_all(desk *d) {
    for (int i = 0; i < rooms(d)->pub.head.seats; i++) act(d, rooms(d)->pub.head.active, "sleep");
}

TEST(DS_C_1_travel_of_all_then_creation_of_all_six_times) {
    desk d = lay(2);
    travel(&d, 0);
    for (int cycle = 1; cycle <= CYCLES; cycle++) {
        assert_int_equal(rooms(&d)->pub.head.round, cycle);
        assert_int_equal(asked(&d, rooms(&d)->pub.head.active), ASK_TRAVEL);
        act(&d, rooms(&d)->pub.head.active, "sleep");
        assert_int_equal(asked(&d, rooms(&d)->pub.head.active), ASK_TRAVEL);
        act(&d, rooms(&d)->pub.head.active, "sleep");
        assert_int_equal(asked(&d, rooms(&d)->pub.head.active), ASK_CREATE);
        act(&d, rooms(&d)->pub.head.active, "finish");
        if (cycle < CYCLES) bag_gives(&d, cycle == 1 ? "WWWWWWWWWWWWWWWWWW" : "");
        act(&d, rooms(&d)->pub.head.active, "finish");
    }
    assert_int_equal(rooms(&d)->pub.head.over, 1);
}

TEST(DS_C_2_the_first_cycle_has_no_emergence) {
    desk d = set_up(3, OPTION_RULES, RULES_BASE);
    int left = sum_of(rooms(&d)->pub.bag);
    char words[64] = "choose ";
    for (int i = 1; i < 3; i++) {
        strcpy(words + 7, set_of(&d)->card[rooms(&d)->own[i].drawn[0]].id);
        act(&d, i, words);
    }
    assert_int_equal(rooms(&d)->pub.head.round, 1);
    assert_int_equal(sum_of(rooms(&d)->pub.bag), left);
    assert_int_equal(times(&d, E_REFILL) + times(&d, E_TOKEN), 0);
}

TEST(DS_C_3_the_order_holds_for_travel_and_creation) {
    desk d = lay(3);
    rooms(&d)->pub.order[0] = 2, rooms(&d)->pub.order[1] = 0, rooms(&d)->pub.order[2] = 1;
    travel(&d, 2);
    act(&d, 2, "sleep");
    act(&d, 0, "sleep");
    act(&d, 1, "sleep");
    act(&d, 2, "finish");
    act(&d, 0, "finish");
    assert_int_equal(asked(&d, 1), ASK_CREATE);
}

/* ---- Emergence ------------------------------------------------------------------------------- */

static void end_cycle(desk *d) {
    travel(d, 0);
    sleep_all(d);
    for (int i = 0; i < rooms(d)->pub.head.seats - 1; i++)
        act(d, rooms(d)->pub.head.active, "finish");
}

TEST(DS_E_1_refill_up_to_the_number_and_skip_full_locations) {
    desk d = lay(2);
    fill(&d, 1, "WWWWW"); /* more than the three slots in use */
    fill(&d, 2, "S");
    for (int i = 3; i <= LOCATIONS; i++) fill(&d, i, "EEE");
    end_cycle(&d);
    bag_gives(&d, "GM");
    act(&d, 1, "finish");
    assert_string_equal(row_at(&d, 1), "WWWWW");
    assert_string_equal(row_at(&d, 2), "SGM");
}

TEST(DS_E_2_the_clock_moves_on_and_stops_after_six) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "WWW");
    end_cycle(&d);
    act(&d, 1, "finish");
    assert_int_equal(told(&d, E_CYCLE, 0), 2);
    rooms(&d)->pub.head.round = CYCLES;
    end_cycle(&d);
    act(&d, rooms(&d)->pub.head.active, "finish");
    assert_int_equal(rooms(&d)->pub.head.over, 1);
}

TEST(DS_E_3_fragments_on_cards_come_back) {
    desk d = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "WWW");
    open_card(&d, 1, "little_cairn");
    done_card(&d, 1, "landing_stage");
    load_card(&d, "little_cairn", 'S');
    load_card(&d, "landing_stage", 'M');
    end_cycle(&d);
    act(&d, 1, "finish");
    assert_int_equal(seat_of(&d, 1)->hand[STONE], 1);
    assert_int_equal(seat_of(&d, 1)->hand[WHITE], 1);
    assert_int_equal(rooms(&d)->pub.on_card[card_named(&d, "little_cairn")], NO_COLOUR);
}

TEST(DS_E_4_tokens_by_location_the_upper_sleeper_first) {
    desk d = lay(3);
    for (int i = 1; i <= LOCATIONS; i++) fill(&d, i, "WWWW");
    seat_of(&d, 0)->sleeper = seat_of(&d, 1)->sleeper = 4;
    seat_of(&d, 2)->sleeper = 2;
    seat_of(&d, 0)->used = 1;
    end_cycle(&d);
    act(&d, 2, "finish");
    assert_int_equal(rooms(&d)->pub.order[0], 2);
    assert_int_equal(rooms(&d)->pub.order[1], 1); /* lay down after seat 0, so on top */
    assert_int_equal(rooms(&d)->pub.order[2], 0);
    assert_int_equal(seat_of(&d, 0)->used, 0); /* tokens start on their active face */
}
