/* Chapters 1, 2 and 11: what is in the box and how the table is set. */
#include "kit.h"

static kit k;

static int in_pile(const char *id) { return kit_pub(&k)->pile[kit_card(&k, id)]; }

/* How many cards of the set can lie in the river: heroes of the base game, or with those of the
 * expansion. */
static int river_cards(bool with_expansion) {
    const tables *t = tables_of(kit_base_rules());
    int count = 0;
    for (int c = 1; c < t->designs; c++)
        count += t->design[c].start || (t->design[c].expansion && !with_expansion)
                     ? 0
                     : t->design[c].copies;
    return count;
}

TEST(MY_R1_01_one_to_four_players) {
    assert_int_equal(kit_game()->seats_min, 1);
    assert_int_equal(kit_game()->seats_max, 4);
}

/* The one test that changes when a card is added to the base set. */
TEST(MY_R1_02_as_many_parts_as_in_the_box) {
    const tables *t = tables_of(kit_base_rules());
    int starts = 0, base = 0, expansion = 0, base_designs = 0, expansion_designs = 0;
    static const int tiles[TILES] = {4, 4, 2, 2, 2};
    for (int c = 1; c < t->designs; c++) {
        const design *d = &t->design[c];
        starts += d->start ? d->copies : 0;
        base += d->start || d->expansion ? 0 : d->copies;
        base_designs += !d->start && !d->expansion;
        expansion += d->expansion ? d->copies : 0;
        expansion_designs += d->expansion;
        if (!d->start) assert_in_range(d->cost, 2, 8);
        if (!d->start) assert_int_equal(d->copies, 2);
    }
    assert_int_equal(starts, 6);
    assert_int_equal(base, 40);
    assert_int_equal(base_designs, 20);
    assert_int_equal(expansion, 30);
    assert_int_equal(expansion_designs, 15);
    for (int i = 0; i < TILES; i++) assert_int_equal(t->tile[i].copies, tiles[i]);
}

TEST(MY_R1_03_nineteen_terrain_spaces_and_a_shrine) {
    const tables *t = tables_of(kit_base_rules());
    for (int i = 0; i < BOARDS; i++) {
        assert_int_equal(grid_count(t->board[i].cells[ANY_TERRAIN]), 19);
        assert_false(t->board[i].cells[ANY_TERRAIN] >> t->shrine & 1);
        for (int n = 0; n < TERRAINS; n++) assert_true(t->board[i].cells[n] != 0);
    }
    assert_int_equal(t->shrine, kit_cell("d2"));
}

TEST(MY_R1_04_no_limit_to_a_stack) {
    kit_begin(&k, 2, "");
    kit_board(&k, 0, "90000 000S0 00000 00000");
    kit_place(&k, 0)->drops[0] = kit_place(&k, 0)->total = 30;
    kit_changed(&k);
    kit_hand(&k, 0, "agaricus-campestris");
    kit_do(&k, 0, "play agaricus-campestris");
    kit_do(&k, 0, "pick a1");
    kit_do(&k, 0, "to b1");
    assert_int_equal(kit_drops(&k, 0, "a1"), 29);
}

TEST(MY_R2_01_the_hole_of_the_die_says_when_the_shrine_is_full) {
    static const int capacity[] = {10, 10, 15, 20};
    for (int seats = 1; seats <= 4; seats++) {
        kit_begin(&k, seats, "");
        assert_int_equal(kit_pub(&k)->capacity, capacity[seats - 1]);
    }
}

TEST(MY_R2_02_the_shrine_begins_empty) {
    kit_begin(&k, 3, "");
    assert_int_equal(kit_pub(&k)->shrine, 0);
    assert_int_equal(kit_pub(&k)->symbol, 0);
}

TEST(MY_R2_03_a_dew_grid_at_random) {
    setting s = kit_setting(2, "dew=random");
    kit_rolls(&k, 2);
    match_begin(&k.match, kit_base_rules(), &s, (match_outcome){&k.dice, &k.log});
    assert_int_equal(kit_pub(&k)->dew, 4); /* grid 3, face a */
    kit_begin(&k, 2, "dew=4 dew-face=b");
    assert_int_equal(kit_pub(&k)->dew, 7);
}

TEST(MY_R2_04_a_river_of_five_from_the_base_cards) {
    kit_begin(&k, 2, "");
    for (int i = 0; i < RIVER_SIZE; i++) assert_int_not_equal(kit_pub(&k)->river[i], NO_CARD);
    assert_int_equal(kit_pub(&k)->pile_count, river_cards(false) - RIVER_SIZE);
    assert_int_equal(in_pile("sparassis-crispa"), 0);
}

TEST(MY_R2_05_nobody_begins_with_leaves) {
    kit_begin(&k, 4, "");
    for (int i = 0; i < 4; i++) assert_int_equal(kit_place(&k, i)->leaves, 0);
}

TEST(MY_R2_06_one_setup_for_all) {
    setting s = kit_setting(3, "setup=random setup-face=b");
    kit_rolls(&k, 2);
    match_begin(&k.match, kit_base_rules(), &s, (match_outcome){&k.dice, &k.log});
    assert_int_equal(kit_pub(&k)->setup, 5); /* 3b */
    for (int i = 0; i < 3; i++)
        assert_memory_equal(kit_place(&k, i)->drops, tables_of(kit_base_rules())->setup[5].drops,
                            CELLS);
}

TEST(MY_R2_07_a_board_two_tiles_and_twenty_drops) {
    kit_begin(&k, 4, "");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(kit_place(&k, i)->face, 0);
        assert_int_equal(kit_place(&k, i)->tiles, 1 << TILE_A | 1 << TILE_B);
        assert_int_equal(kit_place(&k, i)->total, 20);
    }
    assert_int_equal(kit_pub(&k)->tile_left[TILE_A], 0);
}

TEST(MY_R2_08_six_start_cards_each) {
    kit_begin(&k, 4, "");
    for (int i = 0; i < 4; i++) {
        const place *w = kit_place(&k, i);
        assert_int_equal(w->bag + hand_count(w), 6);
        assert_int_equal(w->pool[kit_card(&k, "leaf-gust")], 2);
        assert_int_equal(w->pool[kit_card(&k, "leaf-whirl")], 1);
        assert_int_equal(w->pool[kit_card(&k, "boletus-edulis")], 1);
        assert_int_equal(w->pool[kit_card(&k, "agaricus-campestris")], 1);
        assert_int_equal(w->pool[kit_card(&k, "mycena-haematopus")], 1);
    }
}

TEST(MY_R2_09_three_cards_in_hand) {
    kit_begin(&k, 3, "");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(kit_place(&k, i)->hidden, 3);
        assert_int_equal(kit_place(&k, i)->bag, 3);
    }
}

TEST(MY_R2_10_drops_not_used_stay_in_the_box) {
    kit_begin(&k, 2, "");
    assert_int_equal(kit_place(&k, 0)->total + kit_place(&k, 1)->total, 40);
    assert_int_equal(kit_pub(&k)->shrine + kit_pub(&k)->removed, 0);
}

TEST(MY_R2_11_turns_go_clockwise_from_the_first_player) {
    memset(&k.dice, 0, sizeof k.dice);
    kit_script(
        &k, 15,
        (const uint16_t[15]){[14] = 2}); /* five for the river, nine cards, the first player */
    kit_begin_with(&k, kit_base_rules(), 3, "");
    assert_int_equal(kit_pub(&k)->first, 2);
    assert_int_equal(kit_active(&k), 2);
    kit_end(&k, 2);
    assert_int_equal(kit_active(&k), 0);
}

TEST(MY_A_42_the_first_player_is_drawn) {
    setting s = kit_setting(2, "");
    uint16_t faces[12] = {[11] = 1};
    for (int last = 0; last < 2; last++) {
        faces[11] = (uint16_t)last;
        kit_script(&k, 12, faces);
        match_begin(&k.match, kit_base_rules(), &s, (match_outcome){&k.dice, &k.log});
        assert_int_equal(kit_pub(&k)->first, last);
    }
}

TEST(MY_A_09_the_first_dew_face_is_drawn) {
    setting s = kit_setting(2, "dew=2 dew-face=random");
    for (uint16_t face = 0; face < 2; face++) {
        kit_script(&k, 1, &face);
        match_begin(&k.match, kit_base_rules(), &s, (match_outcome){&k.dice, &k.log});
        assert_int_equal(kit_pub(&k)->dew, 2 + face);
    }
}

TEST(MY_A_10_the_setup_face_is_chosen_or_drawn) {
    setting s = kit_setting(2, "setup=4 setup-face=random");
    kit_rolls(&k, 1);
    match_begin(&k.match, kit_base_rules(), &s, (match_outcome){&k.dice, &k.log});
    assert_int_equal(kit_pub(&k)->setup, 7);
    kit_begin(&k, 2, "setup=4 setup-face=a");
    assert_int_equal(kit_pub(&k)->setup, 6);
}

TEST(MY_R10_01_the_expansion_adds_its_cards_and_tiles) {
    kit_begin(&k, 2, "expansion=yes");
    assert_int_equal(kit_pub(&k)->pile_count, river_cards(true) - RIVER_SIZE);
    assert_int_equal(in_pile("sparassis-crispa"), 2);
    for (int i = TILE_C; i <= TILE_E; i++) assert_int_equal(kit_pub(&k)->tile_left[i], 2);
    kit_begin(&k, 2, "");
    for (int i = TILE_C; i <= TILE_E; i++) assert_int_equal(kit_pub(&k)->tile_left[i], 0);
}

TEST(MY_R11_01_expert_backs_are_all_different) {
    setting s = kit_setting(4, "board=expert expansion=yes");
    kit_rolls(&k, 2, 0, 1);
    match_begin(&k.match, kit_base_rules(), &s, (match_outcome){&k.dice, &k.log});
    static const int faces[] = {3, 1, 4, 2};
    for (int i = 0; i < 4; i++) assert_int_equal(kit_place(&k, i)->face, faces[i]);
    const tables *t = tables_of(kit_base_rules());
    for (int i = 1; i < BOARDS; i++)
        for (int n = 0; n < i; n++)
            assert_memory_not_equal(t->board[i].terrain, t->board[n].terrain, CELLS);
}

TEST(MY_R11_02_solo_on_either_side_with_or_without_expansion) {
    kit_begin(&k, 1, "expansion=yes board=expert-3");
    assert_int_equal(kit_place(&k, 0)->face, 3);
    assert_int_equal(kit_pub(&k)->pile_count, river_cards(true) - RIVER_SIZE);
    kit_begin(&k, 1, "");
    assert_int_equal(kit_place(&k, 0)->face, 0);
}

TEST(MY_A_50_all_fronts_or_all_backs) {
    kit_begin(&k, 4, "board=expert-3");
    static const int faces[] = {3, 4, 1, 2};
    for (int i = 0; i < 4; i++) assert_int_equal(kit_place(&k, i)->face, faces[i]);
    kit_begin(&k, 4, "board=front");
    for (int i = 0; i < 4; i++) assert_int_equal(kit_place(&k, i)->face, 0);
}
