/* Chapter 10: the expansion. */
#include "test_table.h"

static desk begin(int seats) {
    desk d = lay(seats, "expansion=yes");
    for (int i = 0; i < seats; i++) drops_are(&d, i, "00000 000S0 00000 02000");
    leaves_are(&d, 0, 30);
    hand_is(&d, 0, "");
    return d;
}

static void recruit(desk *d, const char *id) {
    char text[80];
    river_is(d, id);
    snprintf(text, sizeof text, "recruit %s", id);
    act(d, 0, text);
}

static int boxed(desk *d, const char *id) { return room(d)->box[card_named(d, id)]; }
static void turn_goes_on(desk *d) { assert_int_equal(asked(d, 0), ASK_TURN); }

TEST(MY_R10_02_a_card_of_the_discard_pile_leaves_the_game) {
    desk d = begin(2);
    hand_is(&d, 0, "lycoperdon-perlatum");
    in_discard(&d, 0, "leaf-gust");
    in_discard(&d, 0, "panellus-mitis");
    act(&d, 0, "play lycoperdon-perlatum");
    assert_int_equal(asked(&d, 0), ASK_CARD);
    assert_int_equal(refusal(&d, 0, "forget leaf-whirl"), REFUSE_NOT_IN_DISCARD);
    act(&d, 0, "forget leaf-gust");
    turn_goes_on(&d);
    assert_int_equal(boxed(&d, "leaf-gust"), 1);
    assert_int_equal(seat_of(&d, 0)->discards, 2);
}

TEST(MY_R10_02_it_is_optional) {
    desk d = begin(2);
    hand_is(&d, 0, "lycoperdon-perlatum");
    act(&d, 0, "play lycoperdon-perlatum");
    act(&d, 0, "stop");
    assert_int_equal(seat_of(&d, 0)->discards, 1);
}

TEST(MY_A_30_any_card_of_the_discard_pile) {
    desk d = begin(2);
    hand_is(&d, 0, "lycoperdon-perlatum");
    in_discard(&d, 0, "leaf-gust");
    in_discard(&d, 0, "leaf-gust");
    in_discard(&d, 0, "panellus-mitis");
    act(&d, 0, "play lycoperdon-perlatum");
    assert_int_equal(choices(&d, 0), 4); /* three kinds of card, or stop */
}

TEST(MY_A_43_leaf_cards_too_but_not_leaves) {
    desk d = begin(2);
    hand_is(&d, 0, "lycoperdon-perlatum");
    in_discard(&d, 0, "leaf-whirl");
    act(&d, 0, "play lycoperdon-perlatum");
    int leaves = seat_of(&d, 0)->leaves;
    act(&d, 0, "forget leaf-whirl");
    assert_int_equal(seat_of(&d, 0)->leaves, leaves);
    assert_true(design_of(d.rules, card_named(&d, "leaf-whirl"))->leaf);
}

TEST(MY_R10_03_a_card_may_remove_itself) {
    desk d = begin(2);
    hand_is(&d, 0, "geastrum-triplex");
    act(&d, 0, "play geastrum-triplex");
    act(&d, 0, "stop");
    act(&d, 0, "forget geastrum-triplex");
    assert_int_equal(boxed(&d, "geastrum-triplex"), 1);
    assert_int_equal(seat_of(&d, 0)->discards, 0);
}

TEST(MY_R10_04_an_instant_effect_happens_once_before_the_card_is_laid_down) {
    desk d = begin(2);
    in_discard(&d, 0, "leaf-gust");
    recruit(&d, "hydnum-repandum");
    assert_int_equal(asked(&d, 0), ASK_CARD);
    assert_int_equal(seat_of(&d, 0)->tops, 0);
    act(&d, 0, "forget leaf-gust");
    assert_int_equal(seat_of(&d, 0)->tops, 1);
    in_discard(&d, 0, "leaf-whirl");
    end_turn(&d, 0);
    end_turn(&d, 1);
    act(&d, 0, "play hydnum-repandum"); /* later it gives only its leaves */
    turn_goes_on(&d);
}

TEST(MY_R10_05_hydnum_and_tylopilus_remove_a_card) {
    static const char *const heroes[] = {"hydnum-repandum", "tylopilus-formosus"};
    for (int i = 0; i < 2; i++) {
        desk d = begin(2);
        in_discard(&d, 0, "leaf-gust");
        recruit(&d, heroes[i]);
        act(&d, 0, "forget leaf-gust");
        assert_int_equal(boxed(&d, "leaf-gust"), 1);
        turn_goes_on(&d);
    }
}

TEST(MY_A_27_own_instant_effects_are_optional) {
    desk d = begin(2);
    in_discard(&d, 0, "leaf-gust");
    recruit(&d, "tylopilus-formosus");
    act(&d, 0, "stop");
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->tops, 1);
    assert_int_equal(boxed(&d, "leaf-gust"), 0);
}

TEST(MY_A_29_the_new_card_is_not_in_the_discard_pile) {
    desk d = begin(2);
    recruit(&d, "hydnum-repandum"); /* the discard pile is empty, so there is no question */
    turn_goes_on(&d);
    assert_int_equal(seat_of(&d, 0)->tops, 1);
}

TEST(MY_R10_06_fomes_lets_the_opponents_move_a_drop) {
    desk d = begin(3);
    recruit(&d, "fomes-fomentarius");
    assert_int_equal(desk_head(&d)->waiting, 1 << 1 | 1 << 2);
    assert_int_equal(seat_of(&d, 0)->tops, 0);
    act(&d, 1, "pick b4");
    assert_int_equal(desk_head(&d)->waiting, 1 << 1 | 1 << 2);
    act(&d, 2, "stop");
    act(&d, 1, "to b3");
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 1, "b3"), 1);
    assert_int_equal(drops_at(&d, 0, "b4"), 2);
    assert_int_equal(seat_of(&d, 0)->tops, 1);
}

TEST(MY_R10_07_a_tile_usable_in_this_very_turn) {
    desk d = begin(2);
    recruit(&d, "trametes-versicolor");
    assert_int_equal(room(&d)->tile_left[TILE_D], 1);
    int leaves = seat_of(&d, 0)->leaves;
    act(&d, 0, "tile d");
    assert_int_equal(seat_of(&d, 0)->leaves, leaves - 3);
    act(&d, 0, "remove b4 1");
    assert_int_equal(refusal(&d, 0, "tile d"), REFUSE_TILE_USED);
}

TEST(MY_R10_08_all_five_letters_but_none_twice) {
    desk d = begin(2);
    recruit(&d, "craterellus-cornucopioides");
    recruit(&d, "trametes-versicolor");
    recruit(&d, "xylaria-polymorpha");
    assert_int_equal(seat_of(&d, 0)->tiles, 0x1f);
}

TEST(MY_A_28_no_second_tile_of_a_letter) {
    desk d = begin(2);
    recruit(&d, "craterellus-cornucopioides");
    recruit(&d, "craterellus-cornucopioides");
    assert_int_equal(room(&d)->tile_left[TILE_C], 1);
    assert_int_equal(times(&d, E_NO_TILE), 1);
    assert_int_equal(seat_of(&d, 0)->tops, 2); /* the card is bought as usual */
    d = begin(2);
    room(&d)->tile_left[TILE_C] = 0;
    recruit(&d, "craterellus-cornucopioides");
    assert_int_equal(seat_of(&d, 0)->tiles >> TILE_C & 1, 0);
}

TEST(MY_R10_09_tile_c_moves_a_drop_and_another_of_its_space) {
    desk d = begin(2);
    recruit(&d, "craterellus-cornucopioides");
    act(&d, 0, "tile c");
    act(&d, 0, "pick b4");
    act(&d, 0, "to b3");
    act(&d, 0, "to c4"); /* another direction */
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "b3"), 1);
    assert_int_equal(drops_at(&d, 0, "c4"), 1);
}

TEST(MY_A_24_the_second_drop_starts_from_the_chosen_space) {
    desk d = begin(2);
    drops_are(&d, 0, "00000 000S0 01000 01000");
    recruit(&d, "craterellus-cornucopioides");
    act(&d, 0, "tile c");
    act(&d, 0, "pick b4");
    act(&d, 0, "to b3"); /* nothing is left on b4, and the drops on b3 do not move further */
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "b3"), 2);
    drops_are(&d, 0, "00000 000S0 00000 02000");
    seat_of(&d, 0)->used = 0;
    desk_check(&d);
    act(&d, 0, "tile c");
    act(&d, 0, "pick b4");
    act(&d, 0, "to b3");
    act(&d, 0, "stop"); /* the second move is optional */
    assert_int_equal(drops_at(&d, 0, "b4"), 1);
}

TEST(MY_R10_10_tile_d_removes_a_drop) {
    desk d = begin(2);
    recruit(&d, "trametes-versicolor");
    act(&d, 0, "tile d");
    act(&d, 0, "remove b4 1"); /* there is another drop */
    turn_goes_on(&d);
    assert_int_equal(drops_at(&d, 0, "b4"), 1);
}

TEST(MY_R10_11_tile_e_removes_a_card) {
    desk d = begin(2);
    recruit(&d, "xylaria-polymorpha");
    assert_int_equal(refusal(&d, 0, "tile e"), REFUSE_TILE_IDLE); /* the discard pile is empty */
    in_discard(&d, 0, "leaf-gust");
    act(&d, 0, "tile e");
    act(&d, 0, "forget leaf-gust");
    assert_int_equal(boxed(&d, "leaf-gust"), 1);
}

TEST(MY_R10_12_clavulinopsis_makes_a_shrine_space) {
    desk d = begin(2);
    drops_are(&d, 0, "11000 000S0 00000 02000");
    recruit(&d, "clavulinopsis-fusiformis");
    assert_int_equal(refusal(&d, 0, "pick b4"), REFUSE_NOT_EXACT);
    act(&d, 0, "pick a1");
    turn_goes_on(&d);
    assert_int_equal(room(&d)->removed, 1);
    hand_is(&d, 0, "agaricus-campestris");
    act(&d, 0, "play agaricus-campestris");
    assert_int_equal(refusal(&d, 0, "pick a1"), REFUSE_SHRINE_SPACE); /* it has no terrain now */
    act(&d, 0, "pick b1");
    act(&d, 0, "to a1");
    assert_int_equal(room(&d)->removed, 2);
    assert_int_equal(drops_at(&d, 0, "a1"), 0);
}

TEST(MY_R10_13_two_extra_shrine_spaces) {
    desk d = begin(2);
    drops_are(&d, 0, "11000 100S0 00000 02000");
    recruit(&d, "clavulinopsis-fusiformis");
    act(&d, 0, "pick a1");
    recruit(&d, "clavulinopsis-fusiformis");
    act(&d, 0, "pick b1");
    assert_int_equal(room(&d)->extras, 0);
    assert_int_equal(grid_count(seat_of(&d, 0)->shrines), 3);
}

TEST(MY_A_31_without_a_single_drop_the_effect_is_lost) {
    desk d = begin(2);
    recruit(&d, "clavulinopsis-fusiformis"); /* the only space has two drops */
    turn_goes_on(&d);
    assert_int_equal(room(&d)->extras, 2);
    assert_int_equal(seat_of(&d, 0)->tops, 1);
    drops_are(&d, 0, "10000 000S0 00000 00000");
    recruit(&d, "clavulinopsis-fusiformis");
    act(&d, 0, "pick a1"); /* the last drop of the board */
    assert_int_equal(room(&d)->finale, 1);
}

TEST(MY_A_12_no_dew_on_an_extra_shrine_space) {
    desk d = begin(2);
    seat_of(&d, 0)->shrines |= 1u << cell_named("e2");
    room(&d)->removed = 10;
    ROLLS(&d, 0); /* d4 and e2 */
    end_turn(&d, 0);
    assert_int_equal(times(&d, E_DEW_LOST), 1);
    assert_int_equal(seat_of(&d, 0)->total, 3);
    assert_int_equal(seat_of(&d, 1)->total, 4);
}

TEST(MY_A_13_nor_does_it_count_on_the_shrine) {
    desk d = begin(2);
    seat_of(&d, 0)->shrines |= 1u << cell_named("e2");
    room(&d)->removed = 10;
    end_turn(&d, 0);
    assert_int_equal(room(&d)->shrine, 0);
    assert_int_equal(room(&d)->removed, 0);
}
