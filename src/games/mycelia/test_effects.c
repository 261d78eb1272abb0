/* Chapters 7 and 8: the shrine space, and the effects of cards. The front board is
 *
 *     a1 M  b1 M  c1 M  d1 M  e1 W
 *     a2 L  b2 M  c2 L  d2 S  e2 W
 *     a3 L  b3 L  c3 E  d3 E  e3 W
 *     a4 L  b4 E  c4 E  d4 W  e4 W */
#include "test_table.h"

/* A drop in a corner, out of the way, keeps every board from being empty. */
static desk begin(int seats, const char *options) {
    desk d = lay(seats, options);
    for (int i = 0; i < seats; i++) drops_are(&d, i, "00000 000S0 00000 01000");
    return d;
}

static desk begin_with(const rules *r, int seats) {
    desk d = lay_with(r, seats, "expansion=yes");
    return d;
}

static void play_card(desk *d, const char *id) {
    char text[80];
    hand_is(d, 0, id);
    snprintf(text, sizeof text, "play %s", id);
    act(d, 0, text);
}

static void turn_goes_on(desk *d) { assert_int_equal(asked(d, 0), ASK_TURN); }

/* ---- chapter 7 ------------------------------------------------------------------------------- */

TEST(MY_R7_01_a_drop_on_the_shrine_space_is_removed) {
    static const char *const from[] = {"pick d1", "pick c2", "pick e2", "pick d3"};
    for (int i = 0; i < 4; i++) {
        desk d = begin(2, "");
        drops_are(&d, 0, "00010 001S1 00010 01000");
        leaves_are(&d, 0, 3);
        act(&d, 0, "tile b");
        act(&d, 0, from[i]);
        act(&d, 0, "to d2");
        assert_int_equal(seat_of(&d, 0)->total, 4);
        assert_int_equal(drops_at(&d, 0, "d2"), 0);
        assert_int_equal(room(&d)->removed, 1);
    }
}

TEST(MY_A_02_removal_there_is_automatic) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00010 000S0 00000 01000");
    play_card(&d, "agaricus-campestris");
    act(&d, 0, "pick d1");
    act(&d, 0, "to d2");
    turn_goes_on(&d);
    assert_int_equal(times(&d, E_OFFER), 1);
    assert_int_equal(seat_of(&d, 0)->total, 1);
}

TEST(MY_R7_02_removed_drops_go_to_the_shrine) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00010 000S1 00000 02000");
    hand_is(&d, 0, "agaricus-campestris coprinus-comatus");
    act(&d, 0, "play agaricus-campestris");
    act(&d, 0, "pick d1");
    act(&d, 0, "to d2"); /* through the shrine space */
    act(&d, 0, "play coprinus-comatus");
    act(&d, 0, "remove e2 1"); /* directly */
    act(&d, 0, "end");
    assert_int_equal(room(&d)->shrine, 2);
}

TEST(MY_R7_03_the_shrine_space_cannot_be_chosen) {
    desk d = begin(2, "");
    leaves_are(&d, 0, 3);
    act(&d, 0, "tile b");
    assert_int_equal(refusal(&d, 0, "pick d2"), REFUSE_SHRINE_SPACE);
}

TEST(MY_A_32_shrine_spaces_are_no_terrain) {
    desk d = begin(2, "expansion=yes");
    drops_are(&d, 0, "00110 000S0 00000 01000");
    play_card(&d, "amanita-muscaria");
    assert_int_equal(refusal(&d, 0, "sweep d2"), REFUSE_SHRINE_SPACE);
    act(&d, 0, "stop");
    seat_of(&d, 0)->shrines |= 1u << cell_named("c2"); /* dead leaves under an extra shrine space */
    drops_are(&d, 0, "00100 000S0 00000 01000");
    play_card(&d, "boletus-luridus");
    assert_int_equal(refusal(&d, 0, "sweep c2"), REFUSE_SHRINE_SPACE);
    assert_true(may(&d, 0, "sweep a4"));
}

/* ---- chapter 8: how parts are joined --------------------------------------------------------- */

TEST(MY_R8_01_from_left_to_right) {
    desk d = begin(2, "");
    /* A leaf, then a removal, but there is no drop on dead leaves. */
    play_card(&d, "macrolepiota-procera");
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    turn_goes_on(&d);
    drops_are(&d, 0, "00000 000S0 10000 01000");
    play_card(&d, "mycena-pura"); /* a move, then a leaf */
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    act(&d, 0, "pick a3");
    act(&d, 0, "to b3");
    assert_true(event_at(&d, E_MOVE) < event_at(&d, E_LEAVES));
    assert_int_equal(seat_of(&d, 0)->leaves, 2);
}

TEST(MY_R8_02_either_or_never_both) {
    desk d = begin(2, "");
    play_card(&d, "pleurotus-ostreatus");
    assert_int_equal(asked(&d, 0), ASK_SIDE);
    act(&d, 0, "side second");
    assert_int_equal(asked(&d, 0), ASK_SPACE);
    drops_are(&d, 0, "10000 000S0 00000 01000");
    act(&d, 0, "remove a1 1");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->leaves, 0);
    play_card(&d, "pleurotus-ostreatus");
    act(&d, 0, "side first");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->leaves, 4);
    assert_int_equal(seat_of(&d, 0)->total, 1);
}

TEST(MY_A_20_a_side_that_can_do_nothing_is_not_offered) {
    desk d = begin(2, "expansion=yes");
    play_card(&d, "trametes-versicolor"); /* no drop on moss */
    assert_true(may(&d, 0, "side first"));
    assert_int_equal(refusal(&d, 0, "side second"), REFUSE_SIDE_IDLE);
    act(&d, 0, "stop"); /* none of them */
    assert_int_equal(seat_of(&d, 0)->leaves, 0);
}

TEST(MY_R8_03_the_left_part_may_be_skipped) {
    desk d = begin(2, "expansion=yes");
    drops_are(&d, 0, "00000 000S0 20000 01000");
    play_card(&d, "tylopilus-formosus");
    act(&d, 0, "stop");
    act(&d, 0, "pick a3");
    act(&d, 0, "to b3");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->total, 3);
    assert_int_equal(drops_at(&d, 0, "b3"), 1);
}

TEST(MY_R8_04_repeat_up_to_so_often) {
    desk d = begin(2, "");
    drops_are(&d, 0, "20000 000S0 00000 01000");
    play_card(&d, "panellus-mitis");
    act(&d, 0, "pick a1"); /* the same space or another */
    act(&d, 0, "to a2");
    act(&d, 0, "pick a1");
    act(&d, 0, "to b1");
    act(&d, 0, "pick b4");
    act(&d, 0, "to b3");
    turn_goes_on(&d);
    play_card(&d, "panellus-mitis");
    act(&d, 0, "pick a2");
    act(&d, 0, "to a1");
    act(&d, 0, "stop"); /* fewer times are allowed */
    turn_goes_on(&d);
}

TEST(MY_A_21_each_repetition_is_a_new_pass) {
    desk d = begin_with(
        other_rules("hero mycena-pura", "effect", "  effect 2x ( on any remove 1 & leaves 1 )\n"),
        2);
    drops_are(&d, 0, "30000 000S0 00000 00000");
    play_card(&d, "mycena-pura");
    act(&d, 0, "remove a1 1");
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    act(&d, 0, "stop"); /* only the left part in this pass */
    assert_int_equal(seat_of(&d, 0)->leaves, 2);
    turn_goes_on(&d);
    d = begin_with(
        other_rules("hero mycena-pura", "effect", "  effect 2x ( on any remove 1 / leaves 1 )\n"),
        2);
    play_card(&d, "mycena-pura");
    act(&d, 0, "side second");
    act(&d, 0, "side first");
    act(&d, 0, "remove a1 1");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    assert_int_equal(seat_of(&d, 0)->total, 19);
}

TEST(MY_A_45_a_drop_may_move_again) {
    desk d = begin(2, "");
    drops_are(&d, 0, "10000 000S0 00000 01000");
    play_card(&d, "panellus-mitis");
    static const char *const my_way[] = {"pick a1", "to b1",   "pick b1",
                                         "to c1",   "pick c1", "to d1"};
    for (int i = 0; i < COUNT_OF(my_way); i++) act(&d, 0, my_way[i]);
    assert_int_equal(drops_at(&d, 0, "d1"), 1);
    d = begin_with(other_rules("hero mycena-pura", "effect", "  effect 2x on moss move 1\n"), 2);
    drops_are(&d, 0, "00000 010S0 00000 00000");
    play_card(&d, "mycena-pura");
    act(&d, 0, "pick b2");
    act(&d, 0, "to c2"); /* it is on dead leaves now */
    turn_goes_on(&d);
}

TEST(MY_A_46_gone_before_the_next_repetition) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00010 000S0 00000 01000");
    play_card(&d, "panellus-mitis");
    act(&d, 0, "pick d1");
    act(&d, 0, "to d2");
    assert_int_equal(refusal(&d, 0, "pick d1"), REFUSE_TOO_FEW);
    assert_true(may(&d, 0, "pick b4"));
}

/* ---- chapter 8: leaves, moves, removals ------------------------------------------------------ */

TEST(MY_R8_05_leaves_from_the_supply) {
    desk d = begin(2, "");
    play_card(&d, "marasmius-oreades");
    assert_int_equal(seat_of(&d, 0)->leaves, 2);
    assert_int_equal(seat_of(&d, 1)->leaves, 0);
}

TEST(MY_R8_06_each_effect_has_its_terrain) {
    desk d = begin(2, "");
    drops_are(&d, 0, "10000 100S0 00100 00001"); /* moss, dead leaves, earth, water */
    play_card(&d, "agaricus-campestris");
    assert_true(may(&d, 0, "pick a1"));
    assert_int_equal(refusal(&d, 0, "pick a2"), REFUSE_TERRAIN);
    assert_int_equal(refusal(&d, 0, "pick c3"), REFUSE_TERRAIN);
    act(&d, 0, "stop");
    play_card(&d, "boletus-edulis");
    assert_int_equal(choices(&d, 0), 2);
    assert_true(may(&d, 0, "pick a2"));
    act(&d, 0, "stop");
    play_card(&d, "mycena-haematopus");
    assert_int_equal(choices(&d, 0), 2);
    assert_true(may(&d, 0, "pick e4"));
    act(&d, 0, "stop");
    play_card(&d, "mycena-pura"); /* any terrain, including earth */
    assert_int_equal(choices(&d, 0), 5);
    assert_true(may(&d, 0, "pick c3"));
}

TEST(MY_R8_07_without_a_space_the_effect_is_lost) {
    desk d = begin(2, "");
    play_card(&d, "agaricus-campestris");
    turn_goes_on(&d);
    drops_are(&d, 0, "00000 000S0 00000 00000");
    leaves_are(&d, 0, 3);
    /* No leaves are spent without an effect. */
    assert_int_equal(refusal(&d, 0, "tile b"), REFUSE_TILE_IDLE);
}

TEST(MY_R8_08_to_an_adjacent_space_never_diagonal) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 010S0 00000 00000");
    play_card(&d, "agaricus-campestris");
    act(&d, 0, "pick b2");
    assert_int_equal(choices(&d, 0), 5); /* four spaces, or stop */
    assert_int_equal(refusal(&d, 0, "to a1"), REFUSE_NOT_ADJACENT);
    assert_int_equal(refusal(&d, 0, "to d2"), REFUSE_NOT_ADJACENT);
    act(&d, 0, "to b3"); /* any terrain */
    assert_int_equal(drops_at(&d, 0, "b2"), 0);
    assert_int_equal(drops_at(&d, 0, "b3"), 1);
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
    desk d = begin_with(other_rules("hero mycena-pura", "effect", "  effect on any move 2\n"), 2);
    drops_are(&d, 0, "00000 020S0 10000 00000");
    play_card(&d, "mycena-pura");
    assert_int_equal(refusal(&d, 0, "pick a3"), REFUSE_TOO_FEW);
    act(&d, 0, "pick b2");
    act(&d, 0, "to b1");
    act(&d, 0, "to c2");
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "b1"), 1);
    assert_int_equal(drops_at(&d, 0, "c2"), 1);
}

TEST(MY_R8_09_a_removal_takes_a_drop_of_the_chosen_space) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00003 000S0 00000 01000");
    play_card(&d, "coprinus-comatus");
    act(&d, 0, "remove e1 1");
    assert_int_equal(drops_at(&d, 0, "e1"), 2);
    assert_int_equal(room(&d)->removed, 1);
    turn_goes_on(&d);
}

TEST(MY_R8_10_at_least_the_drops_shown) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 000S0 10000 30000");
    play_card(&d, "lactarius-deliciosus"); /* two drops of dead leaves */
    assert_int_equal(refusal(&d, 0, "remove a3 1"), REFUSE_TOO_FEW);
    act(&d, 0, "remove a4 1"); /* more is fine */
    act(&d, 0, "to a3");
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "a4"), 1);
    assert_int_equal(drops_at(&d, 0, "a3"), 2);
}

TEST(MY_A_17_fewer_than_shown_may_be_done) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 000S0 00000 20000");
    play_card(&d, "lactarius-deliciosus");
    act(&d, 0, "remove a4 1");
    act(&d, 0, "stop"); /* no move */
    assert_int_equal(drops_at(&d, 0, "a4"), 1);
    drops_are(&d, 0, "00000 000S0 00000 20000");
    play_card(&d, "lactarius-deliciosus");
    act(&d, 0, "pick a4"); /* no removal */
    act(&d, 0, "to a3");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->total, 2);
    drops_are(&d, 0, "00000 000S0 00000 22000");
    play_card(&d, "hericium-cirrhatum");
    act(&d, 0, "remove b4 1"); /* one of two */
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "b4"), 1);
}

TEST(MY_R8_11_the_insect_wants_exactly_two) {
    desk d = begin(2, "");
    drops_are(&d, 0, "10000 000S0 00300 02000");
    play_card(&d, "hericium-cirrhatum");
    assert_int_equal(refusal(&d, 0, "remove a1 1"), REFUSE_NOT_EXACT);
    assert_int_equal(refusal(&d, 0, "remove c3 2"), REFUSE_NOT_EXACT);
    act(&d, 0, "remove b4 2");
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "b4"), 0);
    assert_int_equal(seat_of(&d, 0)->total, 4);
}

TEST(MY_A_01_the_insect_is_on_the_card) {
    desk d = begin(2, "");
    static const char *const cells[] = {"a1", "a2", "e1", "c3"}; /* a space of each terrain */
    for (int i = 0; i < 4; i++) {
        char text[16];
        drops_are(&d, 0, "20002 200S0 00200 01000");
        play_card(&d, "hericium-cirrhatum");
        snprintf(text, sizeof text, "remove %s 2", cells[i]);
        act(&d, 0, text);
    }
    drops_are(&d, 0, "30000 000S0 00000 01000");
    play_card(&d, "agaricus-campestris"); /* without an insect any number is fine */
    assert_true(may(&d, 0, "pick a1"));
}

TEST(MY_A_49_an_insect_counts_the_solid_drops) {
    desk d = begin_with(other_rules("hero mycena-pura", "effect",
                                    "  effect on any exactly 1 remove 1 maybe-remove 1\n"),
                        2);
    drops_are(&d, 0, "12000 000S0 00000 00000");
    play_card(&d, "mycena-pura");
    assert_int_equal(refusal(&d, 0, "remove b1 2"), REFUSE_NOT_EXACT);
    act(&d, 0, "remove a1 1");
}

TEST(MY_R8_12_one_to_three_from_moss) {
    desk d = begin(2, "");
    for (int n = 1; n <= 3; n++) {
        char text[16];
        drops_are(&d, 0, "40000 000S0 00000 01000");
        play_card(&d, "morchella-esculenta");
        snprintf(text, sizeof text, "remove a1 %d", n);
        act(&d, 0, text);
        assert_int_equal(drops_at(&d, 0, "a1"), 4 - n);
        turn_goes_on(&d);
    }
    drops_are(&d, 0, "12000 000S0 00000 01000");
    play_card(&d, "morchella-esculenta");
    assert_int_equal(choices(&d, 0), 4); /* 1; 1 or 2; stop */
    assert_false(may(&d, 0, "remove a1 2"));
}

TEST(MY_R8_13_a_drop_from_each_neighbour_of_dead_leaves) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 010S0 32100 02000");
    play_card(&d, "boletus-luridus");
    act(&d, 0, "sweep b3"); /* the drops on the space itself do not matter */
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "b2"), 0);
    assert_int_equal(drops_at(&d, 0, "a3"), 2);
    assert_int_equal(drops_at(&d, 0, "c3"), 0);
    assert_int_equal(drops_at(&d, 0, "b4"), 1);
    assert_int_equal(drops_at(&d, 0, "b3"), 2);
    assert_int_equal(room(&d)->removed, 4);
}

TEST(MY_R8_13_fewer_neighbours_with_drops) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 000S0 00000 02000");
    play_card(&d, "boletus-luridus");
    assert_int_equal(refusal(&d, 0, "sweep a2"), REFUSE_IDLE); /* no drops around it */
    act(&d, 0, "sweep b3");
    assert_int_equal(drops_at(&d, 0, "b4"), 1);
    drops_are(&d, 0, "00000 010S0 10100 02000");
    play_card(&d, "boletus-luridus");
    act(&d, 0, "pick b3"); /* one by one, and not all */
    act(&d, 0, "neighbour b2");
    assert_int_equal(refusal(&d, 0, "neighbour b2"), REFUSE_TOO_FEW);
    assert_int_equal(refusal(&d, 0, "neighbour a2"), REFUSE_NOT_ADJACENT);
    act(&d, 0, "neighbour b4");
    /* One drop from each neighbour, although one is left there. */
    assert_false(may(&d, 0, "neighbour b4"));
    act(&d, 0, "stop");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->total, 3);
    drops_are(&d, 0, "00000 010S0 10100 01000");
    play_card(&d, "boletus-luridus");
    act(&d, 0, "pick b3");
    act(&d, 0, "neighbour a3");
    act(&d, 0, "sweep b3"); /* the others at once */
    assert_int_equal(seat_of(&d, 0)->total, 0);
}

TEST(MY_R8_13_two_from_water_and_one_beside_it) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00011 000S2 00001 01000");
    play_card(&d, "gyroporus-cyanescens");
    assert_int_equal(refusal(&d, 0, "remove e3 1"), REFUSE_TOO_FEW);
    act(&d, 0, "remove e2 2");
    assert_int_equal(asked(&d, 0), ASK_NEIGHBOUR);
    assert_true(may(&d, 0, "neighbour e1"));
    assert_int_equal(refusal(&d, 0, "neighbour d1"), REFUSE_NOT_ADJACENT);
    assert_int_equal(refusal(&d, 0, "neighbour d2"), REFUSE_TOO_FEW);
    act(&d, 0, "neighbour e3");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->total, 3);
    assert_int_equal(drops_at(&d, 0, "e1"), 1);
}

TEST(MY_A_19_two_from_water_alone) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 000S2 00000 01000");
    play_card(&d, "gyroporus-cyanescens");
    assert_false(may(&d, 0, "pick e2")); /* nothing would follow */
    act(&d, 0, "remove e2 2");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->total, 1);
}

/* ---- chapter 8: bonuses ---------------------------------------------------------------------- */

TEST(MY_R8_14_the_bonus_is_for_all_opponents_at_once) {
    desk d = begin(3, "");
    for (int i = 0; i < 3; i++) drops_are(&d, i, "10000 100S0 00000 01000");
    play_card(&d, "lepista-nuda");
    act(&d, 0, "stop"); /* the player's own part may be skipped, the bonus not */
    assert_int_equal(desk_head(&d)->waiting, 1 << 1 | 1 << 2);
    assert_int_equal(times(&d, E_BONUS), 1);
    act(&d, 2, "remove a2 1"); /* in any order */
    assert_int_equal(desk_head(&d)->waiting, 1 << 1);
    act(&d, 1, "stop"); /* each decides freely */
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->total, 3);
    assert_int_equal(seat_of(&d, 1)->total, 3);
    assert_int_equal(seat_of(&d, 2)->total, 2);
    assert_int_equal(room(&d)->removed, 1);
}

TEST(MY_A_22_at_the_place_of_its_symbol) {
    desk d = begin_with(other_rules("hero mycena-pura", "effect",
                                    "  effect opponents leaves 1\n  effect leaves 1\n"),
                        4);
    play_card(&d, "mycena-pura");
    int seats[4], n = 0;
    for (int i = 0; i < d.log.count; i++)
        if (d.log.item[i].kind == E_LEAVES) seats[n++] = d.log.item[i].seat;
    assert_int_equal(n, 4);
    static const int order[] = {1, 2, 3, 0}; /* clockwise, then the part after it */
    for (int i = 0; i < 4; i++) assert_int_equal(seats[i], order[i]);
}

TEST(MY_A_23_a_card_discarded_unused_still_gives_its_bonus) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 000S0 00000 00000"); /* the player cannot do anything */
    play_card(&d, "cantharellus-cibarius");
    assert_int_equal(desk_head(&d)->waiting, 1 << 1);
    act(&d, 1, "pick b4");
    act(&d, 1, "to b3");
    turn_goes_on(&d);
}

TEST(MY_R8_15_on_the_own_board_with_the_usual_conditions) {
    desk d = begin(3, "");
    drops_are(&d, 0, "20000 000S0 00000 01000");
    drops_are(&d, 1, "20000 000S0 00000 01000"); /* no dead leaves */
    drops_are(&d, 2, "20000 100S0 00000 01000");
    play_card(&d, "lepista-nuda");
    act(&d, 0, "remove a1 1");
    act(&d, 0, "remove a1 1");
    assert_int_equal(desk_head(&d)->waiting, 1 << 2);
    assert_int_equal(refusal(&d, 2, "remove a1 1"), REFUSE_TERRAIN);
    act(&d, 2, "remove a2 1");
    assert_int_equal(seat_of(&d, 2)->total, 3);
    assert_int_equal(seat_of(&d, 0)->total, 1);
}

TEST(MY_R8_16_leaves_are_counted_by_value) {
    desk d = begin(2, "");
    leaves_are(&d, 0, 7); /* a five and two ones, or seven ones: it makes no difference */
    river_is(&d, "marasmius-oreades");
    act(&d, 0, "recruit marasmius-oreades");
    assert_int_equal(seat_of(&d, 0)->leaves, 5);
}
