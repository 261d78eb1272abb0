/* Chapters 1, 2 and 11: the contents of the box, and the set-up. */
#include "test_table.h"

static int in_pile(desk *d, const char *id) { return room(d)->pile[card_named(d, id)]; }

/* The number of cards that can come into the river: the heroes of the base game, with or without
 * those of the expansion. */
static int river_cards(bool with_expansion) {
    const tables *t = tables_of(base_rules());
    int count = 0;
    for (int c = 1; c < t->designs; c++)
        count += t->design[c].start || (t->design[c].expansion && !with_expansion)
                     ? 0
                     : t->design[c].copies;
    return count;
}

TEST(MY_R1_01_one_to_four_players) {
    assert_int_equal(mycelia()->seats_min, 1);
    assert_int_equal(mycelia()->seats_max, 4);
}

/* The only test that has to change when a card is added to the base set. */
TEST(MY_R1_02_as_many_parts_as_in_the_box) {
    const tables *t = tables_of(base_rules());
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
    const tables *t = tables_of(base_rules());
    for (int i = 0; i < BOARDS; i++) {
        assert_int_equal(grid_count(t->board[i].cells[ANY_TERRAIN]), 19);
        assert_false(t->board[i].cells[ANY_TERRAIN] >> t->shrine & 1);
        for (int n = 0; n < TERRAINS; n++) assert_true(t->board[i].cells[n] != 0);
    }
    assert_int_equal(t->shrine, cell_named("d2"));
}

TEST(MY_R1_04_no_limit_to_a_stack) {
    desk d = lay(2, "");
    drops_are(&d, 0, "90000 000S0 00000 00000");
    seat_of(&d, 0)->drops[0] = seat_of(&d, 0)->total = 30;
    desk_check(&d);
    hand_is(&d, 0, "agaricus-campestris");
    act(&d, 0, "play agaricus-campestris");
    act(&d, 0, "pick a1");
    act(&d, 0, "to b1");
    assert_int_equal(drops_at(&d, 0, "a1"), 29);
}

TEST(MY_R2_01_the_hole_of_the_die_says_when_the_shrine_is_full) {
    static const int capacity[] = {10, 10, 15, 20};
    for (int seats = 1; seats <= 4; seats++) {
        desk d = lay(seats, "");
        assert_int_equal(room(&d)->capacity, capacity[seats - 1]);
    }
}

TEST(MY_R2_02_the_shrine_begins_empty) {
    desk d = lay(3, "");
    assert_int_equal(room(&d)->shrine, 0);
    assert_int_equal(room(&d)->symbol, 0);
}

TEST(MY_R2_03_a_dew_grid_at_random) {
    desk d = before(base_rules(), 2, "dew=random");
    ROLLS(&d, 2);
    desk_setup(&d);
    assert_int_equal(room(&d)->dew, 4); /* grid 3, face a */
    d = lay(2, "dew=4 dew-face=b");
    assert_int_equal(room(&d)->dew, 7);
}

TEST(MY_R2_04_a_river_of_five_from_the_base_cards) {
    desk d = lay(2, "");
    for (int i = 0; i < RIVER_SIZE; i++) assert_int_not_equal(room(&d)->river[i], NO_CARD);
    assert_int_equal(room(&d)->pile_count, river_cards(false) - RIVER_SIZE);
    assert_int_equal(in_pile(&d, "sparassis-crispa"), 0);
}

TEST(MY_R2_05_nobody_begins_with_leaves) {
    desk d = lay(4, "");
    for (int i = 0; i < 4; i++) assert_int_equal(seat_of(&d, i)->leaves, 0);
}

TEST(MY_R2_06_one_setup_for_all) {
    desk d = before(base_rules(), 3, "setup=random setup-face=b");
    ROLLS(&d, 2);
    desk_setup(&d);
    assert_int_equal(room(&d)->setup, 5); /* 3b */
    for (int i = 0; i < 3; i++)
        assert_memory_equal(seat_of(&d, i)->drops, tables_of(base_rules())->setup[5].drops, CELLS);
}

TEST(MY_R2_07_a_board_two_tiles_and_twenty_drops) {
    desk d = lay(4, "");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(seat_of(&d, i)->face, 0);
        assert_int_equal(seat_of(&d, i)->tiles, 1 << TILE_A | 1 << TILE_B);
        assert_int_equal(seat_of(&d, i)->total, 20);
    }
    assert_int_equal(room(&d)->tile_left[TILE_A], 0);
}

TEST(MY_R2_08_six_start_cards_each) {
    desk d = lay(4, "");
    for (int i = 0; i < 4; i++) {
        const place *w = seat_of(&d, i);
        assert_int_equal(w->bag + hand_count(w), 6);
        assert_int_equal(w->pool[card_named(&d, "leaf-gust")], 2);
        assert_int_equal(w->pool[card_named(&d, "leaf-whirl")], 1);
        assert_int_equal(w->pool[card_named(&d, "boletus-edulis")], 1);
        assert_int_equal(w->pool[card_named(&d, "agaricus-campestris")], 1);
        assert_int_equal(w->pool[card_named(&d, "mycena-haematopus")], 1);
    }
}

TEST(MY_R2_09_three_cards_in_hand) {
    desk d = lay(3, "");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(seat_of(&d, i)->hidden, 3);
        assert_int_equal(seat_of(&d, i)->bag, 3);
    }
}

TEST(MY_R2_10_drops_not_used_stay_in_the_box) {
    desk d = lay(2, "");
    assert_int_equal(seat_of(&d, 0)->total + seat_of(&d, 1)->total, 40);
    assert_int_equal(room(&d)->shrine + room(&d)->removed, 0);
}

TEST(MY_R2_11_turns_go_clockwise_from_the_first_player) {
    desk d = before(base_rules(), 3, "");
    /* Five rolls for the river, nine for the hands, one for the first player. */
    rolls_are(&d, (const int[15]){[14] = 2}, 15);
    desk_setup(&d);
    assert_int_equal(room(&d)->first, 2);
    assert_int_equal(desk_head(&d)->active, 2);
    end_turn(&d, 2);
    assert_int_equal(desk_head(&d)->active, 0);
}

TEST(MY_A_42_the_first_player_is_drawn) {
    for (int last = 0; last < 2; last++) {
        desk d = before(base_rules(), 2, "");
        rolls_are(&d, (const int[12]){[11] = last}, 12);
        desk_setup(&d);
        assert_int_equal(room(&d)->first, last);
    }
}

TEST(MY_A_09_the_first_dew_face_is_drawn) {
    for (int face = 0; face < 2; face++) {
        desk d = before(base_rules(), 2, "dew=2 dew-face=random");
        roll_is(&d, face);
        desk_setup(&d);
        assert_int_equal(room(&d)->dew, 2 + face);
    }
}

TEST(MY_A_10_the_setup_face_is_chosen_or_drawn) {
    desk d = before(base_rules(), 2, "setup=4 setup-face=random");
    ROLLS(&d, 1);
    desk_setup(&d);
    assert_int_equal(room(&d)->setup, 7);
    d = lay(2, "setup=4 setup-face=a");
    assert_int_equal(room(&d)->setup, 6);
}

TEST(MY_R10_01_the_expansion_adds_its_cards_and_tiles) {
    desk d = lay(2, "expansion=yes");
    assert_int_equal(room(&d)->pile_count, river_cards(true) - RIVER_SIZE);
    assert_int_equal(in_pile(&d, "sparassis-crispa"), 2);
    for (int i = TILE_C; i <= TILE_E; i++) assert_int_equal(room(&d)->tile_left[i], 2);
    d = lay(2, "");
    for (int i = TILE_C; i <= TILE_E; i++) assert_int_equal(room(&d)->tile_left[i], 0);
}

TEST(MY_R11_01_expert_backs_are_all_different) {
    desk d = before(base_rules(), 4, "board=expert expansion=yes");
    ROLLS(&d, 2, 0, 1);
    desk_setup(&d);
    static const int faces[] = {3, 1, 4, 2};
    for (int i = 0; i < 4; i++) assert_int_equal(seat_of(&d, i)->face, faces[i]);
    const tables *t = tables_of(base_rules());
    for (int i = 1; i < BOARDS; i++)
        for (int n = 0; n < i; n++)
            assert_memory_not_equal(t->board[i].terrain, t->board[n].terrain, CELLS);
}

TEST(MY_R11_02_solo_on_either_side_with_or_without_expansion) {
    desk d = lay(1, "expansion=yes board=expert-3");
    assert_int_equal(seat_of(&d, 0)->face, 3);
    assert_int_equal(room(&d)->pile_count, river_cards(true) - RIVER_SIZE);
    d = lay(1, "");
    assert_int_equal(seat_of(&d, 0)->face, 0);
}

TEST(MY_A_50_all_fronts_or_all_backs) {
    desk d = lay(4, "board=expert-3");
    static const int faces[] = {3, 4, 1, 2};
    for (int i = 0; i < 4; i++) assert_int_equal(seat_of(&d, i)->face, faces[i]);
    d = lay(4, "board=front");
    for (int i = 0; i < 4; i++) assert_int_equal(seat_of(&d, i)->face, 0);
}
