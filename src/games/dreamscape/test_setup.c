/* Set-up, the Cycle and Emergence: DS-S, DS-C, DS-E. */
#include "test_table.h"

/* A table set by the rules, with every die showing 0: cards and fragments come in the order of
 * the set. Seat 0 has token 1, seat 1 token 2, ... */
static table set_up(int seats, int option, int value) {
    static const uint16_t zeros[128];
    table t = {.rules = fixture_rules(registry_find("dreamscape"), 0)};
    t.s.pub.head.seats = (uint8_t)seats;
    t.s.pub.head.option[option] = (uint8_t)value;
    dice_from_script(&t.dice, zeros, COUNT_OF(zeros));
    play p = play_of(&t);
    ds_setup(&p);
    assert_false(t.dice.fault);
    assert_null(ds_check(t.rules, (const state *)&t.s));
    return t;
}

static int sum_of(const uint8_t by_colour[LANES]) {
    int n = 0;
    for (int i = 0; i < LANES; i++) n += by_colour[i];
    return n;
}

TEST(DS_S_1_six_linked_locations_and_the_clock_on_one) {
    table t = set_up(2, OPTION_RULES, RULES_BASE);
    act(&t, 1, "choose hermits_tree");
    assert_int_equal(t.s.pub.head.round, 1);
    assert_int_equal(set_of(&t)->links, 7);
    for (int i = 1; i <= LOCATIONS; i++) assert_true(set_of(&t)->linked[i] != 0);
}

TEST(DS_S_2_initiative_tokens_are_dealt_at_random) {
    static uint16_t faces[128] = {2, 1}; /* of three: seat 2, then seat 0 of what is left */
    table t = {.rules = fixture_rules(registry_find("dreamscape"), 0)};
    t.s.pub.head.seats = 3;
    dice_from_script(&t.dice, faces, COUNT_OF(faces));
    play p = play_of(&t);
    ds_setup(&p);
    assert_int_equal(t.s.pub.order[0], 2);
    assert_int_equal(t.s.pub.order[1], 0);
    assert_int_equal(t.s.pub.order[2], 1);
    assert_int_equal(seat_of(&t, 2)->token, 1);
    assert_int_equal(seat_of(&t, 1)->token, 3);
}

TEST(DS_S_3_four_tiles_with_different_colours_on_slots) {
    table t = set_up(4, OPTION_RULES, RULES_BASE);
    int seen = 0;
    for (int i = 0; i < TILES; i++) {
        bool slot = design_row_of(&set_of(&t)->design[t.s.pub.tile[i]])->coloured;
        assert_true(t.s.pub.tile[i] > 0);
        assert_int_equal(slot, t.s.pub.tile_colour[i] > 0);
        if (slot) assert_false(seen >> t.s.pub.tile_colour[i] & 1);
        seen |= slot << t.s.pub.tile_colour[i];
        assert_true(t.s.pub.tile_colour[i] != WHITE && t.s.pub.tile_colour[i] != RED);
    }
}

TEST(DS_S_3_colours_come_from_the_supply_and_the_unused_stay_in_the_bag) {
    static uint16_t faces[128]; /* tokens (1 roll for two), then each tile and its colour */
    faces[1] = 4;               /* the first tile with a slot: hue */
    faces[2] = 1;               /* of water, grass, stone, earth */
    faces[3] = 4, faces[4] = 0; /* hue again: the second copy, with water */
    table t = {.rules = fixture_rules(registry_find("dreamscape"), 0)};
    t.s.pub.head.seats = 2;
    dice_from_script(&t.dice, faces, COUNT_OF(faces));
    play p = play_of(&t);
    ds_setup(&p);
    assert_int_equal(t.s.pub.tile_colour[0], GRASS);
    assert_int_equal(t.s.pub.tile_colour[1], WATER);
    assert_int_equal(t.s.pub.tile_colour[2], NO_COLOUR);
    int grass = t.s.pub.bag[GRASS], earth = t.s.pub.bag[EARTH];
    for (int i = 1; i <= LOCATIONS; i++)
        for (int k = 0; k < t.s.pub.count[i]; k++)
            grass += t.s.pub.row[i][k] == GRASS, earth += t.s.pub.row[i][k] == EARTH;
    assert_int_equal(grass, 19);
    assert_int_equal(earth, 23);
}

TEST(DS_S_4_first_cards_by_token_chosen_at_once_the_rest_under) {
    table t = set_up(4, OPTION_RULES, RULES_BASE);
    for (int i = 0; i < 4; i++) assert_int_equal(seat_of(&t, i)->drawn, i + 1);
    assert_int_equal(t.s.pub.head.waiting, 0xe); /* one card is no choice */
    assert_int_equal(choices(&t, 3), 4);
    assert_int_equal(refusal(&t, 3, "keep_none"), MUST_KEEP);
    int chosen[4] = {t.s.own[0].drawn[0], t.s.own[1].drawn[1], t.s.own[2].drawn[0],
                     t.s.own[3].drawn[3]},
        first_under = t.s.own[1].drawn[0];
    char words[64] = "choose ";
    for (int i = 3; i > 0; i--) {
        strcpy(words + 7, set_of(&t)->card[chosen[i]].id);
        act(&t, i, words);
        if (i > 1) assert_true(seat_of(&t, i)->open == 0); /* hidden until all have chosen */
    }
    for (int i = 0; i < 4; i++) assert_true(seat_of(&t, i)->open == card_bit(chosen[i]));
    int first_level = 0;
    for (int i = 1; i < set_of(&t)->cards; i++) first_level += set_of(&t)->card[i].level == 1;
    assert_int_equal(t.s.pub.unseen[0], first_level - 10);
    assert_int_equal(t.s.pub.under[0], 6);
    assert_int_equal(t.s.pub.under_by[0][0], 1 + 1); /* in order of Initiative */
    assert_int_equal(t.s.own[1].under[0][0], first_under);
    assert_int_equal(asked(&t, 0), ASK_TRAVEL);
}

TEST(DS_S_5_sleepers_by_token_dreamers_outside_points_zero) {
    table t = set_up(4, OPTION_RULES, RULES_BASE);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(seat_of(&t, i)->sleeper, seat_of(&t, i)->token);
        assert_int_equal(seat_of(&t, i)->dreamer, 0);
        assert_int_equal(track(&t, i), 0);
    }
}

TEST(DS_S_6_three_trees_for_each_player) {
    for (int n = 2; n <= 4; n++) {
        table t = set_up(n, OPTION_RULES, RULES_BASE);
        assert_int_equal(t.s.pub.trees, 3 * n);
    }
}

TEST(DS_S_7_slots_are_filled_by_number_of_players) {
    for (int n = 2; n <= 4; n++) {
        table t = set_up(n, OPTION_RULES, RULES_BASE);
        for (int i = 1; i <= LOCATIONS; i++) assert_int_equal(t.s.pub.count[i], n + 1);
        assert_int_equal(t.s.pub.bag[RED], 0);
    }
}

TEST(DS_S_8_what_is_not_used_is_out_of_the_game) {
    table t = set_up(2, OPTION_RULES, RULES_BASE);
    int all = sum_of(t.s.pub.bag), shown = 0;
    for (int i = 1; i <= LOCATIONS; i++) all += t.s.pub.count[i];
    for (int i = 0; i < TILES; i++) shown += t.s.pub.tile_colour[i] > 0;
    assert_int_equal(all + shown, 109); /* no red */
    assert_int_equal(t.s.pub.reserve + t.s.pub.link_reds + t.s.pub.nightmare,
                     0); /* no Mr Nightmare */
    assert_int_equal(t.s.pub.order[2] + t.s.pub.order[3] + seat_of(&t, 2)->token,
                     0); /* no tokens 3 and 4 */
}

/* ---- the Cycle ------------------------------------------------------------------------------- */

static void sleep_all(table *t) {
    for (int i = 0; i < t->s.pub.head.seats; i++) act(t, t->s.pub.head.active, "sleep");
}

TEST(DS_C_1_travel_of_all_then_creation_of_all_six_times) {
    table t = lay(2);
    travel(&t, 0);
    for (int cycle = 1; cycle <= CYCLES; cycle++) {
        assert_int_equal(t.s.pub.head.round, cycle);
        assert_int_equal(asked(&t, t.s.pub.head.active), ASK_TRAVEL);
        act(&t, t.s.pub.head.active, "sleep");
        assert_int_equal(asked(&t, t.s.pub.head.active), ASK_TRAVEL);
        act(&t, t.s.pub.head.active, "sleep");
        assert_int_equal(asked(&t, t.s.pub.head.active), ASK_CREATE);
        act(&t, t.s.pub.head.active, "finish");
        if (cycle < CYCLES) bag_gives(&t, cycle == 1 ? "WWWWWWWWWWWWWWWWWW" : "");
        act(&t, t.s.pub.head.active, "finish");
    }
    assert_int_equal(t.s.pub.head.over, 1);
}

TEST(DS_C_2_the_first_cycle_has_no_emergence) {
    table t = set_up(3, OPTION_RULES, RULES_BASE);
    int left = sum_of(t.s.pub.bag);
    char words[64] = "choose ";
    for (int i = 1; i < 3; i++) {
        strcpy(words + 7, set_of(&t)->card[t.s.own[i].drawn[0]].id);
        act(&t, i, words);
    }
    assert_int_equal(t.s.pub.head.round, 1);
    assert_int_equal(sum_of(t.s.pub.bag), left);
    assert_int_equal(times(&t, E_REFILL) + times(&t, E_TOKEN), 0);
}

TEST(DS_C_3_the_order_holds_for_travel_and_creation) {
    table t = lay(3);
    t.s.pub.order[0] = 2, t.s.pub.order[1] = 0, t.s.pub.order[2] = 1;
    travel(&t, 2);
    act(&t, 2, "sleep");
    act(&t, 0, "sleep");
    act(&t, 1, "sleep");
    act(&t, 2, "finish");
    act(&t, 0, "finish");
    assert_int_equal(asked(&t, 1), ASK_CREATE);
}

/* ---- Emergence ------------------------------------------------------------------------------- */

static void end_cycle(table *t) {
    travel(t, 0);
    sleep_all(t);
    for (int i = 0; i < t->s.pub.head.seats - 1; i++) act(t, t->s.pub.head.active, "finish");
}

TEST(DS_E_1_refill_up_to_the_number_and_skip_full_locations) {
    table t = lay(2);
    fill(&t, 1, "WWWWW"); /* more than the three */
    fill(&t, 2, "S");
    for (int i = 3; i <= LOCATIONS; i++) fill(&t, i, "EEE");
    end_cycle(&t);
    bag_gives(&t, "GM");
    act(&t, 1, "finish");
    assert_string_equal(row_at(&t, 1), "WWWWW");
    assert_string_equal(row_at(&t, 2), "SGM");
}

TEST(DS_E_2_the_clock_moves_on_and_stops_after_six) {
    table t = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&t, i, "WWW");
    end_cycle(&t);
    act(&t, 1, "finish");
    assert_int_equal(told(&t, E_CYCLE, 0), 2);
    t.s.pub.head.round = CYCLES;
    end_cycle(&t);
    act(&t, t.s.pub.head.active, "finish");
    assert_int_equal(t.s.pub.head.over, 1);
}

TEST(DS_E_3_fragments_on_cards_come_back) {
    table t = lay(2);
    for (int i = 1; i <= LOCATIONS; i++) fill(&t, i, "WWW");
    open_card(&t, 1, "little_cairn");
    done_card(&t, 1, "landing_stage");
    load_card(&t, "little_cairn", 'S');
    load_card(&t, "landing_stage", 'M');
    end_cycle(&t);
    act(&t, 1, "finish");
    assert_int_equal(seat_of(&t, 1)->hand[STONE], 1);
    assert_int_equal(seat_of(&t, 1)->hand[WHITE], 1);
    assert_int_equal(t.s.pub.on_card[card_named(&t, "little_cairn")], NO_COLOUR);
}

TEST(DS_E_4_tokens_by_location_the_upper_sleeper_first) {
    table t = lay(3);
    for (int i = 1; i <= LOCATIONS; i++) fill(&t, i, "WWWW");
    seat_of(&t, 0)->sleeper = seat_of(&t, 1)->sleeper = 4;
    seat_of(&t, 2)->sleeper = 2;
    seat_of(&t, 0)->used = 1;
    end_cycle(&t);
    act(&t, 2, "finish");
    assert_int_equal(t.s.pub.order[0], 2);
    assert_int_equal(t.s.pub.order[1], 1); /* lay down after seat 0, so on top */
    assert_int_equal(t.s.pub.order[2], 0);
    assert_int_equal(seat_of(&t, 0)->used, 0); /* tokens start on their active face */
}
