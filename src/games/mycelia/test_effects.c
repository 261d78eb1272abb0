/* Chapters 7 and 8: the shrine space, and the effects of cards. The front board is
 *
 *     a1 M  b1 M  c1 M  d1 M  e1 W
 *     a2 L  b2 M  c2 L  d2 S  e2 W
 *     a3 L  b3 L  c3 E  d3 E  e3 W
 *     a4 L  b4 E  c4 E  d4 W  e4 W */
#include "kit.h"

static kit k;

/* A drop in a corner, out of the way, keeps every board from being empty. */
static void begin(int seats, const char *options) {
    kit_begin(&k, seats, options);
    for (int i = 0; i < seats; i++) kit_board(&k, i, "00000 000S0 00000 01000");
}

static void begin_with(const rules *r, int seats) {
    memset(&k.dice, 0, sizeof k.dice);
    kit_begin_with(&k, r, seats, "expansion=yes");
}

static void play_card(const char *id) {
    char text[80];
    kit_hand(&k, 0, id);
    snprintf(text, sizeof text, "play %s", id);
    kit_do(&k, 0, text);
}

static void turn_goes_on(void) { assert_int_equal(kit_ask(&k, 0), ASK_TURN); }

/* ---- chapter 7 ------------------------------------------------------------------------------- */

TEST(MY_R7_01_a_drop_on_the_shrine_space_is_removed) {
    static const char *const from[] = {"pick d1", "pick c2", "pick e2", "pick d3"};
    for (int i = 0; i < 4; i++) {
        begin(2, "");
        kit_board(&k, 0, "00010 001S1 00010 01000");
        kit_leaves(&k, 0, 3);
        kit_do(&k, 0, "tile b");
        kit_do(&k, 0, from[i]);
        kit_do(&k, 0, "to d2");
        assert_int_equal(kit_place(&k, 0)->total, 4);
        assert_int_equal(kit_drops(&k, 0, "d2"), 0);
        assert_int_equal(kit_pub(&k)->removed, 1);
    }
}

TEST(MY_A_02_removal_there_is_automatic) {
    begin(2, "");
    kit_board(&k, 0, "00010 000S0 00000 01000");
    play_card("agaricus-campestris");
    kit_do(&k, 0, "pick d1");
    kit_do(&k, 0, "to d2");
    turn_goes_on();
    assert_int_equal(kit_events(&k, E_OFFER), 1);
    assert_int_equal(kit_place(&k, 0)->total, 1);
}

TEST(MY_R7_02_removed_drops_go_to_the_shrine) {
    begin(2, "");
    kit_board(&k, 0, "00010 000S1 00000 02000");
    kit_hand(&k, 0, "agaricus-campestris coprinus-comatus");
    kit_do(&k, 0, "play agaricus-campestris");
    kit_do(&k, 0, "pick d1");
    kit_do(&k, 0, "to d2"); /* through the shrine space */
    kit_do(&k, 0, "play coprinus-comatus");
    kit_do(&k, 0, "remove e2 1"); /* directly */
    kit_do(&k, 0, "end");
    assert_int_equal(kit_pub(&k)->shrine, 2);
}

TEST(MY_R7_03_the_shrine_space_cannot_be_chosen) {
    begin(2, "");
    kit_leaves(&k, 0, 3);
    kit_do(&k, 0, "tile b");
    kit_refused(&k, 0, "pick d2", REFUSE_SHRINE_SPACE);
}

TEST(MY_A_32_shrine_spaces_are_no_terrain) {
    begin(2, "expansion=yes");
    kit_board(&k, 0, "00110 000S0 00000 01000");
    play_card("amanita-muscaria");
    kit_refused(&k, 0, "sweep d2", REFUSE_SHRINE_SPACE);
    kit_do(&k, 0, "stop");
    kit_place(&k, 0)->shrines |= 1u << kit_cell("c2"); /* dead leaves under an extra shrine space */
    kit_board(&k, 0, "00100 000S0 00000 01000");
    play_card("boletus-luridus");
    kit_refused(&k, 0, "sweep c2", REFUSE_SHRINE_SPACE);
    assert_true(kit_can(&k, 0, "sweep a4"));
}

/* ---- chapter 8: how parts are joined --------------------------------------------------------- */

TEST(MY_R8_01_from_left_to_right) {
    begin(2, "");
    /* A leaf, then a removal, but there is no drop on dead leaves. */
    play_card("macrolepiota-procera");
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    turn_goes_on();
    kit_board(&k, 0, "00000 000S0 10000 01000");
    play_card("mycena-pura"); /* a move, then a leaf */
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    kit_do(&k, 0, "pick a3");
    kit_do(&k, 0, "to b3");
    assert_true(kit_event_at(&k, E_MOVE) < kit_event_at(&k, E_LEAVES));
    assert_int_equal(kit_place(&k, 0)->leaves, 2);
}

TEST(MY_R8_02_either_or_never_both) {
    begin(2, "");
    play_card("pleurotus-ostreatus");
    assert_int_equal(kit_ask(&k, 0), ASK_SIDE);
    kit_do(&k, 0, "side second");
    assert_int_equal(kit_ask(&k, 0), ASK_SPACE);
    kit_board(&k, 0, "10000 000S0 00000 01000");
    kit_do(&k, 0, "remove a1 1");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->leaves, 0);
    play_card("pleurotus-ostreatus");
    kit_do(&k, 0, "side first");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->leaves, 4);
    assert_int_equal(kit_place(&k, 0)->total, 1);
}

TEST(MY_A_20_a_side_that_can_do_nothing_is_not_offered) {
    begin(2, "expansion=yes");
    play_card("trametes-versicolor"); /* no drop on moss */
    assert_true(kit_can(&k, 0, "side first"));
    kit_refused(&k, 0, "side second", REFUSE_SIDE);
    kit_do(&k, 0, "stop"); /* none of them */
    assert_int_equal(kit_place(&k, 0)->leaves, 0);
}

TEST(MY_R8_03_the_left_part_may_be_skipped) {
    begin(2, "expansion=yes");
    kit_board(&k, 0, "00000 000S0 20000 01000");
    play_card("tylopilus-formosus");
    kit_do(&k, 0, "stop");
    kit_do(&k, 0, "pick a3");
    kit_do(&k, 0, "to b3");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->total, 3);
    assert_int_equal(kit_drops(&k, 0, "b3"), 1);
}

TEST(MY_R8_04_repeat_up_to_so_often) {
    begin(2, "");
    kit_board(&k, 0, "20000 000S0 00000 01000");
    play_card("panellus-mitis");
    kit_do(&k, 0, "pick a1"); /* the same space or another */
    kit_do(&k, 0, "to a2");
    kit_do(&k, 0, "pick a1");
    kit_do(&k, 0, "to b1");
    kit_do(&k, 0, "pick b4");
    kit_do(&k, 0, "to b3");
    turn_goes_on();
    play_card("panellus-mitis");
    kit_do(&k, 0, "pick a2");
    kit_do(&k, 0, "to a1");
    kit_do(&k, 0, "stop"); /* fewer times are allowed */
    turn_goes_on();
}

TEST(MY_A_21_each_repetition_is_a_new_pass) {
    begin_with(kit_other_rules("hero mycena-pura", "effect",
                               "  effect 2x ( on any remove 1 & leaves 1 )\n"),
               2);
    kit_board(&k, 0, "30000 000S0 00000 00000");
    play_card("mycena-pura");
    kit_do(&k, 0, "remove a1 1");
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    kit_do(&k, 0, "stop"); /* only the left part in this pass */
    assert_int_equal(kit_place(&k, 0)->leaves, 2);
    turn_goes_on();
    begin_with(kit_other_rules("hero mycena-pura", "effect",
                               "  effect 2x ( on any remove 1 / leaves 1 )\n"),
               2);
    play_card("mycena-pura");
    kit_do(&k, 0, "side second");
    kit_do(&k, 0, "side first");
    kit_do(&k, 0, "remove a1 1");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    assert_int_equal(kit_place(&k, 0)->total, 19);
}

TEST(MY_A_45_a_drop_may_move_again) {
    begin(2, "");
    kit_board(&k, 0, "10000 000S0 00000 01000");
    play_card("panellus-mitis");
    static const char *const my_way[] = {"pick a1", "to b1",   "pick b1",
                                         "to c1",   "pick c1", "to d1"};
    for (int i = 0; i < COUNT_OF(my_way); i++) kit_do(&k, 0, my_way[i]);
    assert_int_equal(kit_drops(&k, 0, "d1"), 1);
    begin_with(kit_other_rules("hero mycena-pura", "effect", "  effect 2x on moss move 1\n"), 2);
    kit_board(&k, 0, "00000 010S0 00000 00000");
    play_card("mycena-pura");
    kit_do(&k, 0, "pick b2");
    kit_do(&k, 0, "to c2"); /* it is on dead leaves now */
    turn_goes_on();
}

TEST(MY_A_46_gone_before_the_next_repetition) {
    begin(2, "");
    kit_board(&k, 0, "00010 000S0 00000 01000");
    play_card("panellus-mitis");
    kit_do(&k, 0, "pick d1");
    kit_do(&k, 0, "to d2");
    kit_refused(&k, 0, "pick d1", REFUSE_TOO_FEW);
    assert_true(kit_can(&k, 0, "pick b4"));
}

/* ---- chapter 8: leaves, moves, removals ------------------------------------------------------ */

TEST(MY_R8_05_leaves_from_the_supply) {
    begin(2, "");
    play_card("marasmius-oreades");
    assert_int_equal(kit_place(&k, 0)->leaves, 2);
    assert_int_equal(kit_place(&k, 1)->leaves, 0);
}

TEST(MY_R8_06_each_effect_has_its_terrain) {
    begin(2, "");
    kit_board(&k, 0, "10000 100S0 00100 00001"); /* moss, dead leaves, earth, water */
    play_card("agaricus-campestris");
    assert_true(kit_can(&k, 0, "pick a1"));
    kit_refused(&k, 0, "pick a2", REFUSE_TERRAIN);
    kit_refused(&k, 0, "pick c3", REFUSE_TERRAIN);
    kit_do(&k, 0, "stop");
    play_card("boletus-edulis");
    assert_int_equal(kit_choices(&k, 0), 2);
    assert_true(kit_can(&k, 0, "pick a2"));
    kit_do(&k, 0, "stop");
    play_card("mycena-haematopus");
    assert_int_equal(kit_choices(&k, 0), 2);
    assert_true(kit_can(&k, 0, "pick e4"));
    kit_do(&k, 0, "stop");
    play_card("mycena-pura"); /* any terrain, including earth */
    assert_int_equal(kit_choices(&k, 0), 5);
    assert_true(kit_can(&k, 0, "pick c3"));
}

TEST(MY_R8_07_without_a_space_the_effect_is_lost) {
    begin(2, "");
    play_card("agaricus-campestris");
    turn_goes_on();
    kit_board(&k, 0, "00000 000S0 00000 00000");
    kit_leaves(&k, 0, 3);
    kit_refused(&k, 0, "tile b", REFUSE_TILE_IDLE); /* no leaves are spent without an effect */
}

TEST(MY_R8_08_to_an_adjacent_space_never_diagonal) {
    begin(2, "");
    kit_board(&k, 0, "00000 010S0 00000 00000");
    play_card("agaricus-campestris");
    kit_do(&k, 0, "pick b2");
    assert_int_equal(kit_choices(&k, 0), 5); /* four spaces, or stop */
    kit_refused(&k, 0, "to a1", REFUSE_NOT_ADJACENT);
    kit_refused(&k, 0, "to d2", REFUSE_NOT_ADJACENT);
    kit_do(&k, 0, "to b3"); /* any terrain */
    assert_int_equal(kit_drops(&k, 0, "b2"), 0);
    assert_int_equal(kit_drops(&k, 0, "b3"), 1);
}

TEST(MY_R8_08_not_over_the_edge) {
    for (int at = 0; at < CELLS; at++) {
        int edges = (grid_row(at) == 0) + (grid_row(at) == ROWS - 1) + (grid_column(at) == 0) +
                    (grid_column(at) == COLUMNS - 1);
        assert_int_equal(grid_count(my_grid_neighbours(at)), 4 - edges);
        for (uint32_t left = my_grid_neighbours(at); left; left &= left - 1)
            assert_int_equal(my_grid_distance(at, grid_first(left)), 1);
    }
}

TEST(MY_A_18_each_drop_to_another_neighbour) {
    begin_with(kit_other_rules("hero mycena-pura", "effect", "  effect on any move 2\n"), 2);
    kit_board(&k, 0, "00000 020S0 10000 00000");
    play_card("mycena-pura");
    kit_refused(&k, 0, "pick a3", REFUSE_TOO_FEW);
    kit_do(&k, 0, "pick b2");
    kit_do(&k, 0, "to b1");
    kit_do(&k, 0, "to c2");
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "b1"), 1);
    assert_int_equal(kit_drops(&k, 0, "c2"), 1);
}

TEST(MY_R8_09_a_removal_takes_a_drop_of_the_chosen_space) {
    begin(2, "");
    kit_board(&k, 0, "00003 000S0 00000 01000");
    play_card("coprinus-comatus");
    kit_do(&k, 0, "remove e1 1");
    assert_int_equal(kit_drops(&k, 0, "e1"), 2);
    assert_int_equal(kit_pub(&k)->removed, 1);
    turn_goes_on();
}

TEST(MY_R8_10_at_least_the_drops_shown) {
    begin(2, "");
    kit_board(&k, 0, "00000 000S0 10000 30000");
    play_card("lactarius-deliciosus"); /* two drops of dead leaves */
    kit_refused(&k, 0, "remove a3 1", REFUSE_TOO_FEW);
    kit_do(&k, 0, "remove a4 1"); /* more is fine */
    kit_do(&k, 0, "to a3");
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "a4"), 1);
    assert_int_equal(kit_drops(&k, 0, "a3"), 2);
}

TEST(MY_A_17_fewer_than_shown_may_be_done) {
    begin(2, "");
    kit_board(&k, 0, "00000 000S0 00000 20000");
    play_card("lactarius-deliciosus");
    kit_do(&k, 0, "remove a4 1");
    kit_do(&k, 0, "stop"); /* no move */
    assert_int_equal(kit_drops(&k, 0, "a4"), 1);
    kit_board(&k, 0, "00000 000S0 00000 20000");
    play_card("lactarius-deliciosus");
    kit_do(&k, 0, "pick a4"); /* no removal */
    kit_do(&k, 0, "to a3");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->total, 2);
    kit_board(&k, 0, "00000 000S0 00000 22000");
    play_card("hericium-cirrhatum");
    kit_do(&k, 0, "remove b4 1"); /* one of two */
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "b4"), 1);
}

TEST(MY_R8_11_the_insect_wants_exactly_two) {
    begin(2, "");
    kit_board(&k, 0, "10000 000S0 00300 02000");
    play_card("hericium-cirrhatum");
    kit_refused(&k, 0, "remove a1 1", REFUSE_NOT_EXACT);
    kit_refused(&k, 0, "remove c3 2", REFUSE_NOT_EXACT);
    kit_do(&k, 0, "remove b4 2");
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "b4"), 0);
    assert_int_equal(kit_place(&k, 0)->total, 4);
}

TEST(MY_A_01_the_insect_is_on_the_card) {
    begin(2, "");
    static const char *const cells[] = {"a1", "a2", "e1", "c3"}; /* a space of each terrain */
    for (int i = 0; i < 4; i++) {
        char text[16];
        kit_board(&k, 0, "20002 200S0 00200 01000");
        play_card("hericium-cirrhatum");
        snprintf(text, sizeof text, "remove %s 2", cells[i]);
        kit_do(&k, 0, text);
    }
    kit_board(&k, 0, "30000 000S0 00000 01000");
    play_card("agaricus-campestris"); /* without an insect any number is fine */
    assert_true(kit_can(&k, 0, "pick a1"));
}

TEST(MY_A_49_an_insect_counts_the_solid_drops) {
    begin_with(kit_other_rules("hero mycena-pura", "effect",
                               "  effect on any exactly 1 remove 1 maybe-remove 1\n"),
               2);
    kit_board(&k, 0, "12000 000S0 00000 00000");
    play_card("mycena-pura");
    kit_refused(&k, 0, "remove b1 2", REFUSE_NOT_EXACT);
    kit_do(&k, 0, "remove a1 1");
}

TEST(MY_R8_12_one_to_three_from_moss) {
    begin(2, "");
    for (int n = 1; n <= 3; n++) {
        char text[16];
        kit_board(&k, 0, "40000 000S0 00000 01000");
        play_card("morchella-esculenta");
        snprintf(text, sizeof text, "remove a1 %d", n);
        kit_do(&k, 0, text);
        assert_int_equal(kit_drops(&k, 0, "a1"), 4 - n);
        turn_goes_on();
    }
    kit_board(&k, 0, "12000 000S0 00000 01000");
    play_card("morchella-esculenta");
    assert_int_equal(kit_choices(&k, 0), 4); /* 1; 1 or 2; stop */
    assert_false(kit_can(&k, 0, "remove a1 2"));
}

TEST(MY_R8_13_a_drop_from_each_neighbour_of_dead_leaves) {
    begin(2, "");
    kit_board(&k, 0, "00000 010S0 32100 02000");
    play_card("boletus-luridus");
    kit_do(&k, 0, "sweep b3"); /* the drops on the space itself do not matter */
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "b2"), 0);
    assert_int_equal(kit_drops(&k, 0, "a3"), 2);
    assert_int_equal(kit_drops(&k, 0, "c3"), 0);
    assert_int_equal(kit_drops(&k, 0, "b4"), 1);
    assert_int_equal(kit_drops(&k, 0, "b3"), 2);
    assert_int_equal(kit_pub(&k)->removed, 4);
}

TEST(MY_R8_13_fewer_neighbours_with_drops) {
    begin(2, "");
    kit_board(&k, 0, "00000 000S0 00000 02000");
    play_card("boletus-luridus");
    kit_refused(&k, 0, "sweep a2", REFUSE_IDLE); /* no drops around it */
    kit_do(&k, 0, "sweep b3");
    assert_int_equal(kit_drops(&k, 0, "b4"), 1);
    kit_board(&k, 0, "00000 010S0 10100 02000");
    play_card("boletus-luridus");
    kit_do(&k, 0, "pick b3"); /* one by one, and not all */
    kit_do(&k, 0, "neighbour b2");
    kit_refused(&k, 0, "neighbour b2", REFUSE_IDLE);
    kit_refused(&k, 0, "neighbour a2", REFUSE_NOT_ADJACENT);
    kit_do(&k, 0, "neighbour b4");
    /* One drop from each neighbour, although one is left there. */
    assert_false(kit_can(&k, 0, "neighbour b4"));
    kit_do(&k, 0, "stop");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->total, 3);
    kit_board(&k, 0, "00000 010S0 10100 01000");
    play_card("boletus-luridus");
    kit_do(&k, 0, "pick b3");
    kit_do(&k, 0, "neighbour a3");
    kit_do(&k, 0, "sweep b3"); /* the others at once */
    assert_int_equal(kit_place(&k, 0)->total, 0);
}

TEST(MY_R8_13_two_from_water_and_one_beside_it) {
    begin(2, "");
    kit_board(&k, 0, "00011 000S2 00001 01000");
    play_card("gyroporus-cyanescens");
    kit_refused(&k, 0, "remove e3 1", REFUSE_TOO_FEW);
    kit_do(&k, 0, "remove e2 2");
    assert_int_equal(kit_ask(&k, 0), ASK_NEIGHBOUR);
    assert_true(kit_can(&k, 0, "neighbour e1"));
    kit_refused(&k, 0, "neighbour d1", REFUSE_NOT_ADJACENT);
    kit_refused(&k, 0, "neighbour d2", REFUSE_IDLE);
    kit_do(&k, 0, "neighbour e3");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->total, 3);
    assert_int_equal(kit_drops(&k, 0, "e1"), 1);
}

TEST(MY_A_19_two_from_water_alone) {
    begin(2, "");
    kit_board(&k, 0, "00000 000S2 00000 01000");
    play_card("gyroporus-cyanescens");
    assert_false(kit_can(&k, 0, "pick e2")); /* nothing would follow */
    kit_do(&k, 0, "remove e2 2");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->total, 1);
}

/* ---- chapter 8: bonuses ---------------------------------------------------------------------- */

TEST(MY_R8_14_the_bonus_is_for_all_opponents_at_once) {
    begin(3, "");
    for (int i = 0; i < 3; i++) kit_board(&k, i, "10000 100S0 00000 01000");
    play_card("lepista-nuda");
    kit_do(&k, 0, "stop"); /* the player's own part may be skipped, the bonus not */
    assert_int_equal(match_head(&k.match)->waiting, 1 << 1 | 1 << 2);
    assert_int_equal(kit_events(&k, E_BONUS), 1);
    kit_do(&k, 2, "remove a2 1"); /* in any order */
    assert_int_equal(match_head(&k.match)->waiting, 1 << 1);
    kit_do(&k, 1, "stop"); /* each decides freely */
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->total, 3);
    assert_int_equal(kit_place(&k, 1)->total, 3);
    assert_int_equal(kit_place(&k, 2)->total, 2);
    assert_int_equal(kit_pub(&k)->removed, 1);
}

TEST(MY_A_22_at_the_place_of_its_symbol) {
    begin_with(kit_other_rules("hero mycena-pura", "effect",
                               "  effect opponents leaves 1\n  effect leaves 1\n"),
               4);
    play_card("mycena-pura");
    int seats[4], n = 0;
    for (int i = 0; i < k.log.count; i++)
        if (k.log.item[i].kind == E_LEAVES) seats[n++] = k.log.item[i].seat;
    assert_int_equal(n, 4);
    static const int order[] = {1, 2, 3, 0}; /* clockwise, then the part after it */
    for (int i = 0; i < 4; i++) assert_int_equal(seats[i], order[i]);
}

TEST(MY_A_23_a_card_discarded_unused_still_gives_its_bonus) {
    begin(2, "");
    kit_board(&k, 0, "00000 000S0 00000 00000"); /* the player cannot do anything */
    play_card("cantharellus-cibarius");
    assert_int_equal(match_head(&k.match)->waiting, 1 << 1);
    kit_do(&k, 1, "pick b4");
    kit_do(&k, 1, "to b3");
    turn_goes_on();
}

TEST(MY_R8_15_on_the_own_board_with_the_usual_conditions) {
    begin(3, "");
    kit_board(&k, 0, "20000 000S0 00000 01000");
    kit_board(&k, 1, "20000 000S0 00000 01000"); /* no dead leaves */
    kit_board(&k, 2, "20000 100S0 00000 01000");
    play_card("lepista-nuda");
    kit_do(&k, 0, "remove a1 1");
    kit_do(&k, 0, "remove a1 1");
    assert_int_equal(match_head(&k.match)->waiting, 1 << 2);
    kit_refused(&k, 2, "remove a1 1", REFUSE_TERRAIN);
    kit_do(&k, 2, "remove a2 1");
    assert_int_equal(kit_place(&k, 2)->total, 3);
    assert_int_equal(kit_place(&k, 0)->total, 1);
}

TEST(MY_R8_16_leaves_are_counted_by_value) {
    begin(2, "");
    kit_leaves(&k, 0, 7); /* a five and two ones, or seven ones: it makes no difference */
    kit_river(&k, "marasmius-oreades");
    kit_do(&k, 0, "recruit marasmius-oreades");
    assert_int_equal(kit_place(&k, 0)->leaves, 5);
}
