/* Chapter 10: the expansion. */
#include "kit.h"

static kit k;

static void begin(int seats) {
    kit_begin(&k, seats, "expansion=yes");
    for (int i = 0; i < seats; i++) kit_board(&k, i, "00000 000S0 00000 02000");
    kit_leaves(&k, 0, 30);
    kit_hand(&k, 0, "");
}

static void recruit(const char *id) {
    char text[80];
    kit_river(&k, id);
    snprintf(text, sizeof text, "recruit %s", id);
    kit_do(&k, 0, text);
}

static int boxed(const char *id) { return kit_pub(&k)->box[kit_card(&k, id)]; }
static void turn_goes_on(void) { assert_int_equal(kit_ask(&k, 0), ASK_TURN); }

TEST(MY_R10_02_a_card_of_the_discard_pile_leaves_the_game) {
    begin(2);
    kit_hand(&k, 0, "lycoperdon-perlatum");
    kit_discard(&k, 0, "leaf-gust");
    kit_discard(&k, 0, "panellus-mitis");
    kit_do(&k, 0, "play lycoperdon-perlatum");
    assert_int_equal(kit_ask(&k, 0), ASK_CARD);
    kit_refused(&k, 0, "forget leaf-whirl", REFUSE_NOT_IN_DISCARD);
    kit_do(&k, 0, "forget leaf-gust");
    turn_goes_on();
    assert_int_equal(boxed("leaf-gust"), 1);
    assert_int_equal(kit_place(&k, 0)->discards, 2);
}

TEST(MY_R10_02_it_is_optional) {
    begin(2);
    kit_hand(&k, 0, "lycoperdon-perlatum");
    kit_do(&k, 0, "play lycoperdon-perlatum");
    kit_do(&k, 0, "stop");
    assert_int_equal(kit_place(&k, 0)->discards, 1);
}

TEST(MY_A_30_any_card_of_the_discard_pile) {
    begin(2);
    kit_hand(&k, 0, "lycoperdon-perlatum");
    kit_discard(&k, 0, "leaf-gust");
    kit_discard(&k, 0, "leaf-gust");
    kit_discard(&k, 0, "panellus-mitis");
    kit_do(&k, 0, "play lycoperdon-perlatum");
    assert_int_equal(kit_choices(&k, 0), 4); /* three kinds of card, or stop */
}

TEST(MY_A_43_leaf_cards_too_but_not_leaves) {
    begin(2);
    kit_hand(&k, 0, "lycoperdon-perlatum");
    kit_discard(&k, 0, "leaf-whirl");
    kit_do(&k, 0, "play lycoperdon-perlatum");
    int leaves = kit_place(&k, 0)->leaves;
    kit_do(&k, 0, "forget leaf-whirl");
    assert_int_equal(kit_place(&k, 0)->leaves, leaves);
    assert_true(design_of(k.rules, kit_card(&k, "leaf-whirl"))->leaf);
}

TEST(MY_R10_03_a_card_may_remove_itself) {
    begin(2);
    kit_hand(&k, 0, "geastrum-triplex");
    kit_do(&k, 0, "play geastrum-triplex");
    kit_do(&k, 0, "stop");
    kit_do(&k, 0, "forget geastrum-triplex");
    assert_int_equal(boxed("geastrum-triplex"), 1);
    assert_int_equal(kit_place(&k, 0)->discards, 0);
}

TEST(MY_R10_04_an_instant_effect_happens_once_before_the_card_is_laid_down) {
    begin(2);
    kit_discard(&k, 0, "leaf-gust");
    recruit("hydnum-repandum");
    assert_int_equal(kit_ask(&k, 0), ASK_CARD);
    assert_int_equal(kit_place(&k, 0)->tops, 0);
    kit_do(&k, 0, "forget leaf-gust");
    assert_int_equal(kit_place(&k, 0)->tops, 1);
    kit_discard(&k, 0, "leaf-whirl");
    kit_end(&k, 0);
    kit_end(&k, 1);
    kit_do(&k, 0, "play hydnum-repandum"); /* later it gives only its leaves */
    turn_goes_on();
}

TEST(MY_R10_05_hydnum_and_tylopilus_remove_a_card) {
    static const char *const heroes[] = {"hydnum-repandum", "tylopilus-formosus"};
    for (int i = 0; i < 2; i++) {
        begin(2);
        kit_discard(&k, 0, "leaf-gust");
        recruit(heroes[i]);
        kit_do(&k, 0, "forget leaf-gust");
        assert_int_equal(boxed("leaf-gust"), 1);
        turn_goes_on();
    }
}

TEST(MY_A_27_own_instant_effects_are_optional) {
    begin(2);
    kit_discard(&k, 0, "leaf-gust");
    recruit("tylopilus-formosus");
    kit_do(&k, 0, "stop");
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->tops, 1);
    assert_int_equal(boxed("leaf-gust"), 0);
}

TEST(MY_A_29_the_new_card_is_not_in_the_discard_pile) {
    begin(2);
    recruit("hydnum-repandum"); /* the discard pile is empty, so there is no question */
    turn_goes_on();
    assert_int_equal(kit_place(&k, 0)->tops, 1);
}

TEST(MY_R10_06_fomes_lets_the_opponents_move_a_drop) {
    begin(3);
    recruit("fomes-fomentarius");
    assert_int_equal(match_head(&k.match)->waiting, 1 << 1 | 1 << 2);
    assert_int_equal(kit_place(&k, 0)->tops, 0);
    kit_do(&k, 1, "pick b4");
    assert_int_equal(match_head(&k.match)->waiting, 1 << 1 | 1 << 2);
    kit_do(&k, 2, "stop");
    kit_do(&k, 1, "to b3");
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 1, "b3"), 1);
    assert_int_equal(kit_drops(&k, 0, "b4"), 2);
    assert_int_equal(kit_place(&k, 0)->tops, 1);
}

TEST(MY_R10_07_a_tile_usable_in_this_very_turn) {
    begin(2);
    recruit("trametes-versicolor");
    assert_int_equal(kit_pub(&k)->tile_left[TILE_D], 1);
    int leaves = kit_place(&k, 0)->leaves;
    kit_do(&k, 0, "tile d");
    assert_int_equal(kit_place(&k, 0)->leaves, leaves - 3);
    kit_do(&k, 0, "remove b4 1");
    kit_refused(&k, 0, "tile d", REFUSE_TILE_USED);
}

TEST(MY_R10_08_all_five_letters_but_none_twice) {
    begin(2);
    recruit("craterellus-cornucopioides");
    recruit("trametes-versicolor");
    recruit("xylaria-polymorpha");
    assert_int_equal(kit_place(&k, 0)->tiles, 0x1f);
}

TEST(MY_A_28_no_second_tile_of_a_letter) {
    begin(2);
    recruit("craterellus-cornucopioides");
    recruit("craterellus-cornucopioides");
    assert_int_equal(kit_pub(&k)->tile_left[TILE_C], 1);
    assert_int_equal(kit_events(&k, E_NO_TILE), 1);
    assert_int_equal(kit_place(&k, 0)->tops, 2); /* the card is bought as usual */
    begin(2);
    kit_pub(&k)->tile_left[TILE_C] = 0;
    recruit("craterellus-cornucopioides");
    assert_int_equal(kit_place(&k, 0)->tiles >> TILE_C & 1, 0);
}

TEST(MY_R10_09_tile_c_moves_a_drop_and_another_of_its_space) {
    begin(2);
    recruit("craterellus-cornucopioides");
    kit_do(&k, 0, "tile c");
    kit_do(&k, 0, "pick b4");
    kit_do(&k, 0, "to b3");
    kit_do(&k, 0, "to c4"); /* another direction */
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "b3"), 1);
    assert_int_equal(kit_drops(&k, 0, "c4"), 1);
}

TEST(MY_A_24_the_second_drop_starts_from_the_chosen_space) {
    begin(2);
    kit_board(&k, 0, "00000 000S0 01000 01000");
    recruit("craterellus-cornucopioides");
    kit_do(&k, 0, "tile c");
    kit_do(&k, 0, "pick b4");
    kit_do(&k, 0, "to b3"); /* nothing is left on b4, and the drops on b3 do not move further */
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "b3"), 2);
    kit_board(&k, 0, "00000 000S0 00000 02000");
    kit_place(&k, 0)->used = 0;
    kit_changed(&k);
    kit_do(&k, 0, "tile c");
    kit_do(&k, 0, "pick b4");
    kit_do(&k, 0, "to b3");
    kit_do(&k, 0, "stop"); /* the second move is optional */
    assert_int_equal(kit_drops(&k, 0, "b4"), 1);
}

TEST(MY_R10_10_tile_d_removes_a_drop) {
    begin(2);
    recruit("trametes-versicolor");
    kit_do(&k, 0, "tile d");
    kit_do(&k, 0, "remove b4 1"); /* there is another drop */
    turn_goes_on();
    assert_int_equal(kit_drops(&k, 0, "b4"), 1);
}

TEST(MY_R10_11_tile_e_removes_a_card) {
    begin(2);
    recruit("xylaria-polymorpha");
    kit_refused(&k, 0, "tile e", REFUSE_TILE_IDLE); /* the discard pile is empty */
    kit_discard(&k, 0, "leaf-gust");
    kit_do(&k, 0, "tile e");
    kit_do(&k, 0, "forget leaf-gust");
    assert_int_equal(boxed("leaf-gust"), 1);
}

TEST(MY_R10_12_clavulinopsis_makes_a_shrine_space) {
    begin(2);
    kit_board(&k, 0, "11000 000S0 00000 02000");
    recruit("clavulinopsis-fusiformis");
    kit_refused(&k, 0, "pick b4", REFUSE_NOT_EXACT);
    kit_do(&k, 0, "pick a1");
    turn_goes_on();
    assert_int_equal(kit_pub(&k)->removed, 1);
    kit_hand(&k, 0, "agaricus-campestris");
    kit_do(&k, 0, "play agaricus-campestris");
    kit_refused(&k, 0, "pick a1", REFUSE_SHRINE_SPACE); /* it has no terrain now */
    kit_do(&k, 0, "pick b1");
    kit_do(&k, 0, "to a1");
    assert_int_equal(kit_pub(&k)->removed, 2);
    assert_int_equal(kit_drops(&k, 0, "a1"), 0);
}

TEST(MY_R10_13_two_extra_shrine_spaces) {
    begin(2);
    kit_board(&k, 0, "11000 100S0 00000 02000");
    recruit("clavulinopsis-fusiformis");
    kit_do(&k, 0, "pick a1");
    recruit("clavulinopsis-fusiformis");
    kit_do(&k, 0, "pick b1");
    assert_int_equal(kit_pub(&k)->extras, 0);
    assert_int_equal(grid_count(kit_place(&k, 0)->shrines), 3);
}

TEST(MY_A_31_without_a_single_drop_the_effect_is_lost) {
    begin(2);
    recruit("clavulinopsis-fusiformis"); /* the only space has two drops */
    turn_goes_on();
    assert_int_equal(kit_pub(&k)->extras, 2);
    assert_int_equal(kit_place(&k, 0)->tops, 1);
    kit_board(&k, 0, "10000 000S0 00000 00000");
    recruit("clavulinopsis-fusiformis");
    kit_do(&k, 0, "pick a1"); /* the last drop of the board */
    assert_int_equal(kit_pub(&k)->finale, 1);
}

TEST(MY_A_12_no_dew_on_an_extra_shrine_space) {
    begin(2);
    kit_place(&k, 0)->shrines |= 1u << kit_cell("e2");
    kit_pub(&k)->removed = 10;
    kit_rolls(&k, 0); /* d4 and e2 */
    kit_end(&k, 0);
    assert_int_equal(kit_events(&k, E_DEW_LOST), 1);
    assert_int_equal(kit_place(&k, 0)->total, 3);
    assert_int_equal(kit_place(&k, 1)->total, 4);
}

TEST(MY_A_13_nor_does_it_count_on_the_shrine) {
    begin(2);
    kit_place(&k, 0)->shrines |= 1u << kit_cell("e2");
    kit_pub(&k)->removed = 10;
    kit_end(&k, 0);
    assert_int_equal(kit_pub(&k)->shrine, 0);
    assert_int_equal(kit_pub(&k)->removed, 0);
}
