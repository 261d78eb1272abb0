/* Chapters 3 to 6: the turn, cards, recruiting, tiles, and the fixed order at the end of a turn. */
#include "kit.h"

static kit k;

/* Every player has one drop far from the shrine space and no leaves. */
static void begin(int seats, const char *options) {
    kit_begin(&k, seats, options);
    for (int i = 0; i < seats; i++) kit_board(&k, i, "10000 000S0 00000 00000");
}

static int river_count(void) {
    int n = 0;
    for (int i = 0; i < RIVER_SIZE; i++) n += kit_pub(&k)->river[i] != NO_CARD;
    return n;
}

static bool shows(int seat, const char *id) {
    return memchr(kit_place(&k, seat)->shown, kit_card(&k, id), HAND_SIZE);
}

/* ---- chapter 3 ------------------------------------------------------------------------------- */

TEST(MY_R3_01_all_three_cards_must_be_played) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust leaf-gust leaf-whirl");
    for (int i = 0; i < 2; i++) {
        kit_refused(&k, 0, "end", REFUSE_CARDS_LEFT);
        kit_do(&k, 0, "play leaf-gust");
    }
    kit_refused(&k, 0, "end", REFUSE_CARDS_LEFT);
    kit_do(&k, 0, "play leaf-whirl");
    kit_do(&k, 0, "end");
    assert_int_equal(kit_active(&k), 1);
}

TEST(MY_R3_02_recruit_between_plays_but_not_inside_an_effect) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust agaricus-campestris");
    kit_river(&k, "marasmius-oreades mycena-pura");
    kit_leaves(&k, 0, 9);
    kit_do(&k, 0, "recruit marasmius-oreades");
    kit_do(&k, 0, "play agaricus-campestris");
    kit_refused(&k, 0, "recruit mycena-pura", REFUSE_INSIDE);
    kit_refused(&k, 0, "tile b", REFUSE_INSIDE);
    kit_refused(&k, 0, "play leaf-gust", REFUSE_INSIDE);
    kit_do(&k, 0, "stop");
    kit_do(&k, 0, "recruit mycena-pura");
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "tile b");
}

TEST(MY_A_26_no_recruiting_inside_an_effect) {
    begin(2, "expansion=yes");
    kit_hand(&k, 0, "leaf-gust");
    kit_discard(&k, 0, "leaf-whirl");
    kit_river(&k, "hydnum-repandum mycena-pura");
    kit_leaves(&k, 0, 9);
    kit_do(&k, 0, "recruit hydnum-repandum"); /* its instant effect belongs to the recruiting */
    assert_int_equal(kit_ask(&k, 0), ASK_CARD);
    kit_refused(&k, 0, "recruit mycena-pura", REFUSE_INSIDE);
}

TEST(MY_R3_03_the_turn_ends_when_the_player_says_so) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust");
    kit_leaves(&k, 0, 5);
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(kit_active(&k), 0);
    assert_true(kit_can(&k, 0, "tile b"));
    kit_do(&k, 0, "end");
    assert_int_equal(kit_active(&k), 1);
    assert_int_equal(kit_place(&k, 0)->leaves, 6);
}

/* ---- chapter 4 ------------------------------------------------------------------------------- */

TEST(MY_R4_01_a_played_card_goes_to_the_discard_pile) {
    begin(2, "");
    kit_hand(&k, 0, "agaricus-campestris leaf-gust");
    kit_refused(&k, 0, "play leaf-whirl", REFUSE_NOT_IN_HAND);
    kit_do(&k, 0, "play agaricus-campestris");
    assert_int_equal(kit_ask(&k, 0), ASK_SPACE); /* it is on the pile before its effect is done */
    assert_int_equal(kit_place(&k, 0)->discard[kit_card(&k, "agaricus-campestris")], 1);
}

TEST(MY_R4_02_an_effect_is_resolved_at_once) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust leaf-gust");
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
}

TEST(MY_R4_03_parts_may_be_left_out) {
    begin(2, "");
    kit_hand(&k, 0, "mycena-pura");
    kit_do(&k, 0, "play mycena-pura");
    kit_do(&k, 0, "stop");
    assert_int_equal(kit_drops(&k, 0, "a1"), 1);
    assert_int_equal(kit_place(&k, 0)->leaves, 1); /* the next part is carried out */
}

TEST(MY_R4_03_every_step_can_be_stopped) {
    begin(2, "");
    kit_hand(&k, 0, "panellus-mitis");
    kit_do(&k, 0, "play panellus-mitis");
    kit_do(&k, 0, "pick a1");
    kit_do(&k, 0, "stop"); /* skips this one of three repetitions */
    assert_int_equal(kit_ask(&k, 0), ASK_SPACE);
    kit_do(&k, 0, "stop"); /* skips the remaining ones */
    assert_int_equal(kit_ask(&k, 0), ASK_TURN);
    assert_int_equal(kit_drops(&k, 0, "a1"), 1);
}

TEST(MY_R4_04_a_useless_card_is_discarded) {
    begin(2, "");
    kit_hand(&k, 0, "mycena-haematopus"); /* there is no drop on water */
    kit_do(&k, 0, "play mycena-haematopus");
    assert_int_equal(kit_ask(&k, 0), ASK_TURN);
    assert_int_equal(kit_place(&k, 0)->discards, 1);
}

TEST(MY_R4_05_three_cards_at_the_start_of_a_turn) {
    begin(3, "");
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(hand_count(kit_place(&k, kit_active(&k))), 3);
        kit_end(&k, kit_active(&k));
    }
}

/* ---- chapter 5 ------------------------------------------------------------------------------- */

TEST(MY_R5_01_pay_and_put_it_on_top) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust");
    kit_river(&k, "panellus-mitis rhodotus-palmatus");
    kit_leaves(&k, 0, 5);
    kit_refused(&k, 0, "recruit rhodotus-palmatus", REFUSE_TOO_DEAR);
    kit_refused(&k, 0, "recruit mycena-pura", REFUSE_NOT_IN_RIVER);
    kit_do(&k, 0, "recruit panellus-mitis");
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    assert_int_equal(kit_place(&k, 0)->tops, 1);
    assert_int_equal(kit_place(&k, 0)->top[0], kit_card(&k, "panellus-mitis"));
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "end");
    assert_true(shows(0, "panellus-mitis"));
}

TEST(MY_R5_02_as_many_as_can_be_paid) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea "
                  "lactarius-deliciosus");
    kit_leaves(&k, 0, 12);
    kit_do(&k, 0, "recruit marasmius-oreades");
    kit_do(&k, 0, "recruit mycena-pura");
    kit_do(&k, 0, "recruit laccaria-amethystina");
    kit_do(&k, 0, "recruit armillaria-mellea");
    kit_do(&k, 0, "recruit lactarius-deliciosus");
    assert_int_equal(kit_place(&k, 0)->leaves, 0);
    assert_int_equal(kit_place(&k, 0)->tops, 5);
}

TEST(MY_R5_03_the_river_is_not_filled_in_the_turn) {
    begin(2, "");
    kit_leaves(&k, 0, 2);
    kit_hand(&k, 0, "leaf-gust");
    kit_river(&k, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea "
                  "lactarius-deliciosus");
    kit_do(&k, 0, "recruit mycena-pura");
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(river_count(), 4);
    kit_do(&k, 0, "end");
    assert_int_equal(river_count(), 5);
}

TEST(MY_A_11_empty_spots_stay_empty) {
    begin(2, "");
    kit_leaves(&k, 0, 4);
    kit_river(&k, "marasmius-oreades marasmius-oreades");
    kit_do(&k, 0, "recruit marasmius-oreades");
    assert_int_equal(kit_pub(&k)->river[0], NO_CARD);
    kit_do(&k, 0, "recruit marasmius-oreades");
    assert_int_equal(river_count(), 0);
}

TEST(MY_R5_04_the_last_bought_is_drawn_first) {
    begin(2, "");
    kit_hand(&k, 0, "");
    kit_river(&k, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea");
    kit_leaves(&k, 0, 20);
    kit_do(&k, 0, "recruit marasmius-oreades");
    kit_do(&k, 0, "recruit mycena-pura");
    kit_do(&k, 0, "recruit laccaria-amethystina");
    kit_do(&k, 0, "recruit armillaria-mellea");
    kit_do(&k, 0, "end");
    assert_false(shows(0, "marasmius-oreades"));
    assert_int_equal(kit_place(&k, 0)->top[0], kit_card(&k, "marasmius-oreades"));
}

TEST(MY_A_48_the_last_three_bought_are_the_next_hand) {
    begin(2, "");
    kit_hand(&k, 0, "");
    kit_river(&k, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea "
                  "lactarius-deliciosus");
    kit_leaves(&k, 0, 20);
    kit_do(&k, 0, "recruit lactarius-deliciosus");
    kit_do(&k, 0, "recruit armillaria-mellea");
    kit_do(&k, 0, "recruit laccaria-amethystina");
    kit_do(&k, 0, "recruit mycena-pura");
    kit_do(&k, 0, "recruit marasmius-oreades");
    kit_do(&k, 0, "end");
    assert_true(shows(0, "marasmius-oreades") && shows(0, "mycena-pura") &&
                shows(0, "laccaria-amethystina"));
    assert_int_equal(kit_place(&k, 0)->tops, 2);
}

TEST(MY_A_44_any_card_of_the_river_can_be_bought) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades"); /* it gives only leaves */
    kit_leaves(&k, 0, 2);
    kit_do(&k, 0, "recruit marasmius-oreades");
    assert_int_equal(kit_place(&k, 0)->tops, 1);
}

TEST(MY_R5_05_each_tile_once_a_turn) {
    begin(2, "");
    kit_hand(&k, 0, "");
    kit_leaves(&k, 0, 9);
    kit_do(&k, 0, "tile b");
    kit_do(&k, 0, "stop");
    kit_refused(&k, 0, "tile b", REFUSE_TILE_USED);
    kit_refused(&k, 0, "tile c", REFUSE_NO_TILE);
    kit_do(&k, 0, "end");
    kit_end(&k, 1);
    kit_do(&k, 0, "tile b");
}

TEST(MY_A_25_tiles_on_the_own_turn_only) {
    begin(2, "");
    kit_leaves(&k, 1, 9);
    assert_int_equal(kit_choices(&k, 1), 0);
}

TEST(MY_R5_06_tile_a_replaces_the_river) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades mycena-pura");
    kit_refused(&k, 0, "tile a", REFUSE_TOO_DEAR);
    kit_leaves(&k, 0, 1);
    kit_rolls(&k, 37, 36, 35, 34, 33);
    kit_do(&k, 0, "tile a");
    assert_int_equal(kit_place(&k, 0)->leaves, 0);
    assert_int_equal(river_count(), 5);
    assert_int_equal(kit_pub(&k)->gone_count, 2);
    assert_int_equal(kit_pub(&k)->gone[kit_card(&k, "marasmius-oreades")], 1);
}

TEST(MY_R5_07_tile_b_moves_a_drop) {
    begin(2, "");
    kit_board(&k, 0, "00000 00000 00010 00000"); /* on earth, where no start card acts */
    kit_leaves(&k, 0, 3);
    kit_do(&k, 0, "tile b");
    assert_int_equal(kit_place(&k, 0)->leaves, 0);
    kit_do(&k, 0, "pick d3");
    kit_do(&k, 0, "to d2");
    assert_int_equal(kit_place(&k, 0)->total, 0);
    assert_int_equal(kit_pub(&k)->removed, 1);
}

TEST(MY_R5_08_leaves_are_kept) {
    begin(2, "");
    kit_leaves(&k, 0, 40);
    for (int turn = 0; turn < 4; turn++) kit_end(&k, kit_active(&k));
    assert_int_equal(kit_place(&k, 0)->leaves, 40);
    kit_hand(&k, 0, "leaf-gust");
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(kit_place(&k, 0)->leaves, 41);
}

TEST(MY_A_41_the_supply_of_leaves_has_no_end) {
    begin(2, "");
    kit_leaves(&k, 0, 5000); /* the box holds 164 */
    kit_hand(&k, 0, "leaf-gust");
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(kit_place(&k, 0)->leaves, 5001);
    kit_leaves(&k, 0, LEAVES_LIMIT);
    kit_hand(&k, 0, "leaf-gust");
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(kit_place(&k, 0)->leaves, LEAVES_LIMIT);
}

TEST(MY_A_51_leaves_are_taken_without_a_question) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-whirl");
    kit_do(&k, 0, "play leaf-whirl");
    assert_int_equal(kit_ask(&k, 0), ASK_TURN);
    assert_int_equal(kit_place(&k, 0)->leaves, 2);
    assert_int_equal(kit_place(&k, 1)->leaves, 1);
}

/* ---- chapter 6 ------------------------------------------------------------------------------- */

TEST(MY_R6_01_the_end_of_a_turn_in_its_order) {
    begin(2, "");
    kit_hand(&k, 0, "");
    kit_river(&k, "mycena-pura");
    kit_leaves(&k, 0, 2);
    kit_do(&k, 0, "recruit mycena-pura");
    kit_pub(&k)->shrine = 9;
    kit_pub(&k)->removed = 1;
    kit_do(&k, 0, "end");
    int river = kit_event_at(&k, E_RIVER), shrine = kit_event_at(&k, E_SHRINE),
        die = kit_event_at(&k, E_DIE);
    int dew = kit_event_at(&k, E_DEW), flip = kit_event_at(&k, E_DEW_FLIP),
        draw = kit_event_at(&k, E_DRAW_SHOWN);
    int next = kit_event_at(&k, E_TURN);
    assert_true(0 <= river && river < shrine && shrine < die && die < dew && dew < flip &&
                flip < draw && draw < next);
}

TEST(MY_R6_02_played_cards_lie_on_the_discard_pile) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust leaf-gust leaf-whirl");
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "play leaf-whirl");
    assert_int_equal(kit_place(&k, 0)->discards, 3);
    kit_do(&k, 0, "end");
    assert_int_equal(kit_place(&k, 0)->discards, 3);
    assert_int_equal(hand_count(kit_place(&k, 0)), 3);
}

TEST(MY_R6_03_the_river_discard_becomes_the_pile) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades mycena-pura armillaria-mellea");
    kit_leaves(&k, 0, 1);
    kit_do(&k, 0, "tile a"); /* the discard has three cards now */
    kit_no_pile(&k);
    kit_pub(&k)->gone[kit_pub(&k)->river[0]]++, kit_pub(&k)->gone_count++,
        kit_pub(&k)->river[0] = NO_CARD;
    kit_end(&k, 0);
    assert_int_equal(kit_events(&k, E_RIVER_SHUFFLE), 1);
    assert_int_equal(river_count(), 5);
    assert_int_equal(kit_pub(&k)->pile_count, 3);
    assert_int_equal(kit_pub(&k)->gone_count, 0);
}

/* Leaves at most one card in the river pile and one in its discard; all others go to the box. */
static void last_cards(const char *in_pile, const char *in_discard) {
    pub *u = kit_pub(&k);
    kit_empty(&k, u->pile, &u->pile_count);
    kit_empty(&k, u->gone, &u->gone_count);
    if (*in_pile)
        u->box[kit_card(&k, in_pile)]--, u->pile[kit_card(&k, in_pile)]++, u->pile_count++;
    if (*in_discard)
        u->box[kit_card(&k, in_discard)]--, u->gone[kit_card(&k, in_discard)]++, u->gone_count++;
    kit_changed(&k);
}

TEST(MY_A_14_cards_just_discarded_are_shuffled_in) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades mycena-pura armillaria-mellea panellus-mitis boletus-luridus");
    last_cards("lepista-nuda", "");
    kit_leaves(&k, 0, 1);
    kit_do(&k, 0, "tile a");
    assert_int_equal(river_count(), 5); /* the last card of the pile, and four of the five again */
    assert_int_equal(kit_pub(&k)->river[0], kit_card(&k, "lepista-nuda"));
    assert_int_equal(kit_pub(&k)->pile_count, 1);
    assert_true(kit_event_at(&k, E_WASH) < kit_event_at(&k, E_RIVER_SHUFFLE));
}

/* Tile a can be used, and changes the river, if and only if there is a card in the pile or the
 * discard. */
TEST(MY_A_57_tile_a_is_not_offered_when_the_same_cards_would_come_back) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades mycena-pura armillaria-mellea panellus-mitis boletus-luridus");
    kit_leaves(&k, 0, 1);
    last_cards("", "");
    assert_false(kit_can(&k, 0, "tile a"));
    kit_refused(&k, 0, "tile a", REFUSE_SAME_RIVER);
    assert_string_equal(my_refusals[REFUSE_SAME_RIVER].rule, "MY-A-57");
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    last_cards("lepista-nuda", "");
    assert_true(kit_can(&k, 0, "tile a"));
    last_cards("", "lepista-nuda");
    assert_true(kit_can(&k, 0, "tile a"));
    kit_leaves(&k, 0, 0);
    kit_refused(&k, 0, "tile a", REFUSE_TOO_DEAR);
}

TEST(MY_A_57_nor_when_the_last_cards_are_fewer_than_five) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades mycena-pura");
    kit_leaves(&k, 0, 1);
    last_cards("", "");
    kit_refused(&k, 0, "tile a", REFUSE_SAME_RIVER);
    kit_river(&k, "");
    last_cards("", ""); /* no cards are left */
    kit_refused(&k, 0, "tile a", REFUSE_SAME_RIVER);
}

TEST(MY_A_15_a_shorter_river_when_cards_run_out) {
    begin(2, "");
    kit_river(&k, "marasmius-oreades mycena-pura");
    kit_no_pile(&k);
    kit_end(&k, 0);
    assert_int_equal(river_count(), 2);
}

TEST(MY_R6_04_the_shrine_is_full_at_ten_fifteen_twenty) {
    static const int capacity[] = {10, 15, 20};
    for (int seats = 2; seats <= 4; seats++) {
        begin(seats, "");
        kit_pub(&k)->shrine = (uint8_t)(capacity[seats - 2] - 2);
        kit_pub(&k)->removed = 1;
        kit_end(&k, 0);
        assert_int_equal(kit_events(&k, E_DIE), 0);
        kit_pub(&k)->removed = 1;
        kit_end(&k, 1);
        assert_int_equal(kit_events(&k, E_DIE), 1);
    }
}

TEST(MY_R6_05_surplus_drops_are_lost) {
    begin(2, "");
    kit_pub(&k)->shrine = 8;
    kit_pub(&k)->removed = 7;
    kit_end(&k, 0);
    assert_int_equal(kit_events(&k, E_DIE), 1);
    assert_int_equal(kit_pub(&k)->shrine, 0);
}

TEST(MY_A_04_the_next_filling_starts_at_nothing) {
    begin(2, "");
    kit_pub(&k)->removed = 25; /* more than fills the Shrine twice */
    kit_end(&k, 0);
    assert_int_equal(kit_pub(&k)->shrine, 0);
    kit_pub(&k)->removed = 1;
    kit_end(&k, 1);
    assert_int_equal(kit_pub(&k)->shrine, 1);
}

TEST(MY_A_03_drops_join_the_shrine_at_the_end_of_the_turn) {
    begin(2, "");
    kit_board(&k, 0, "11010 000S0 00000 00000");
    kit_hand(&k, 0, "agaricus-campestris");
    kit_do(&k, 0, "play agaricus-campestris");
    kit_do(&k, 0, "pick d1");
    kit_do(&k, 0, "to d2");
    assert_int_equal(kit_pub(&k)->shrine, 0);
    assert_int_equal(kit_pub(&k)->removed, 1);
    kit_do(&k, 0, "end");
    assert_int_equal(kit_pub(&k)->shrine, 1);
    assert_int_equal(kit_pub(&k)->removed, 0);
}

TEST(MY_R6_06_a_full_shrine_throws_the_die) {
    begin(2, "");
    kit_pub(&k)->removed = 10;
    kit_rolls(&k, 3);
    kit_end(&k, 0);
    assert_int_equal(kit_pub(&k)->symbol, 4);
}

TEST(MY_R6_07_a_drop_on_each_marked_space_of_every_board) {
    begin(3, "");
    kit_board(&k, 1, "00000 000S0 00000 00003"); /* drops already there do not matter */
    kit_pub(&k)->removed = 15;
    kit_rolls(&k, 3); /* symbol 4 of face 1a: e4 */
    kit_end(&k, 0);
    assert_int_equal(kit_drops(&k, 0, "e4"), 1);
    assert_int_equal(kit_drops(&k, 1, "e4"), 4);
    assert_int_equal(kit_drops(&k, 2, "e4"), 1);
    assert_int_equal(kit_place(&k, 0)->total, 2);
    const tables *t = tables_of(kit_base_rules());
    for (int i = 0; i < DEW_FACES; i++)
        for (int n = 0; n < SYMBOLS; n++) assert_in_range(grid_count(t->dew[i].cells[n]), 1, 2);
}

TEST(MY_R6_08_then_the_shrine_is_empty) {
    begin(2, "");
    kit_pub(&k)->removed = 10;
    kit_end(&k, 0);
    assert_int_equal(kit_pub(&k)->shrine, 0);
    assert_int_equal(kit_pub(&k)->removed, 0);
}

TEST(MY_R6_09_the_dew_grid_is_turned_over_each_time) {
    begin(2, "");
    assert_int_equal(kit_pub(&k)->dew, 0);
    kit_pub(&k)->removed = 10;
    kit_end(&k, 0);
    assert_int_equal(kit_pub(&k)->dew, 1);
    kit_pub(&k)->removed = 10;
    kit_rolls(&k, 0); /* symbol 1 of face 1b: a3 */
    kit_end(&k, 1);
    assert_int_equal(kit_drops(&k, 0, "a3"), 1);
    assert_int_equal(kit_pub(&k)->dew, 0);
}

TEST(MY_R6_10_two_below_the_shrine_and_right_of_it) {
    begin(4, "");
    kit_pub(&k)->removed = 20;
    kit_rolls(&k, 0); /* symbol 1 of face 1a */
    kit_end(&k, 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(kit_drops(&k, i, "d4"), 1);
        assert_int_equal(kit_drops(&k, i, "e2"), 1);
        assert_int_equal(kit_place(&k, i)->total, 3);
    }
}

TEST(MY_A_47_right_means_right_of_the_shrine_space) {
    const tables *t = tables_of(kit_base_rules());
    uint32_t two_below = 1u << (t->shrine + 2 * COLUMNS), right = 1u << (t->shrine + 1);
    assert_int_equal(t->dew[0].cells[0], two_below | right);
}

TEST(MY_R6_11_three_new_cards) {
    begin(2, "");
    kit_end(&k, 0);
    assert_int_equal(kit_events(&k, E_DRAW) + kit_events(&k, E_DRAW_SHOWN), 3);
    assert_int_equal(hand_count(kit_place(&k, 0)), 3);
}

TEST(MY_R6_12_discard_goes_under) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust leaf-gust leaf-whirl");
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "play leaf-whirl");
    /* Two cards are left in the pile, four are in the discard. */
    kit_discard(&k, 0, "boletus-edulis");
    kit_rolls(&k, 3);
    kit_do(&k, 0, "end");
    assert_true(shows(0, "agaricus-campestris") && shows(0, "mycena-haematopus"));
    assert_int_equal(kit_place(&k, 0)->hidden, 1);
    assert_int_equal(kit_table(&k)->own[0].hand[0], kit_card(&k, "boletus-edulis"));
    assert_int_equal(kit_place(&k, 0)->bag, 3);
    assert_int_equal(kit_place(&k, 0)->discards, 0);
}

TEST(MY_R6_12_three_left_are_drawn_without_a_shuffle) {
    begin(2, "");
    kit_end(&k, 0); /* draws three of six */
    assert_int_equal(kit_events(&k, E_SHUFFLE), 0);
    assert_int_equal(kit_place(&k, 0)->discards, 3);
    kit_end(&k, 1);
    kit_end(&k, 0); /* none left, so all six are shuffled */
    assert_int_equal(kit_events(&k, E_SHUFFLE), 1);
    assert_int_equal(kit_place(&k, 0)->bag, 3);
}

TEST(MY_R6_12_bought_cards_lie_above_the_shuffled_ones) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust");
    kit_no_bag(&k, 0);
    kit_discard(&k, 0, "mycena-pura");
    kit_discard(&k, 0, "panellus-mitis");
    kit_top(&k, 0, "boletus-luridus");
    kit_top(&k, 0, "amanita-muscaria");
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "end");
    assert_true(shows(0, "boletus-luridus") && shows(0, "amanita-muscaria"));
    assert_int_equal(kit_place(&k, 0)->hidden, 1);
    assert_int_equal(kit_place(&k, 0)->bag, 2);
}

TEST(MY_R6_13_fewer_cards_if_there_are_no_more) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust leaf-gust");
    kit_no_bag(&k, 0);
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "end");
    assert_int_equal(hand_count(kit_place(&k, 0)), 2);
}

TEST(MY_A_16_a_small_hand_is_played_without_penalty) {
    begin(2, "");
    kit_hand(&k, 0, "leaf-gust");
    kit_no_bag(&k, 0);
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "end");
    kit_end(&k, 1);
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "end");
    assert_int_equal(kit_active(&k), 1);
    kit_hand(&k, 0, "");
    kit_no_bag(&k, 0);
    kit_end(&k, 1);
    kit_do(&k, 0, "end"); /* no cards at all */
    assert_int_equal(kit_active(&k), 1);
}

TEST(MY_R6_14_then_the_left_neighbour_plays) {
    begin(4, "");
    for (int turn = 0; turn < 8; turn++) {
        assert_int_equal(kit_active(&k), turn % 4);
        assert_int_equal(match_head(&k.match)->round, 1 + turn / 4);
        kit_end(&k, turn % 4);
    }
}
