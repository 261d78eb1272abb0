/* Chapter 12: solo play against Gwidyon. The solo cards are, from 0: flip and 1 drop; flip and 2
 * drops; new river; leaf and 3 drops; leaf and 1 drop; the player moves a drop. */
#include "kit.h"

static kit k;

enum { Z1, Z2, Z3, Z4, Z5, Z6 };

static void begin(const char *options) {
    kit_begin(&k, 1, options);
    kit_board(&k, 0, "00020 000S0 00000 02000");
}

/* Ends the player's turn, after which Gwidyon turns over this card. The river is full and the
 * hand is known, so the first roll decides the card. */
static void end_and_turn_over(int card) {
    uint16_t nth = 0;
    for (int i = 0; i < card; i++) nth = (uint16_t)(nth + (kit_pub(&k)->solo_left >> i & 1));
    assert_true(kit_pub(&k)->solo_left >> card & 1);
    kit_hand(&k, 0, "");
    kit_no_bag(&k, 0);
    kit_script(&k, 1, &nth);
    kit_do(&k, 0, "end");
}

static bool over(void) { return match_head(&k.match)->over; }

static int total(void) {
    score s;
    match_score(&k.match, 0, &s);
    return s.total;
}

TEST(MY_R12_01_set_up_for_one_with_the_shrine_of_two) {
    kit_begin(&k, 1, "");
    assert_int_equal(kit_pub(&k)->capacity, 10);
    assert_int_equal(kit_place(&k, 0)->total, 20);
    assert_int_equal(kit_place(&k, 0)->tiles, 1 << TILE_A | 1 << TILE_B);
}

TEST(MY_R12_02_twenty_to_twenty_five_drops_for_gwidyon) {
    for (int drops = 20; drops <= 25; drops++) {
        char option[16];
        snprintf(option, sizeof option, "gwidyon=%d", drops);
        kit_begin(&k, 1, option);
        assert_int_equal(kit_pub(&k)->heap, drops);
        assert_int_equal(kit_pub(&k)->blank, 0);
        assert_int_equal(kit_pub(&k)->solo_left, 0x3f);
    }
}

TEST(MY_R12_03_player_and_gwidyon_take_turns) {
    begin("");
    assert_int_equal(kit_ask(&k, 0), ASK_TURN);
    end_and_turn_over(Z5);
    assert_int_equal(kit_events(&k, E_SOLO), 1);
    assert_int_equal(kit_ask(&k, 0), ASK_TURN);
    assert_int_equal(match_head(&k.match)->round, 2);
    end_and_turn_over(Z4);
    assert_int_equal(kit_events(&k, E_SOLO), 1);
}

TEST(MY_R12_04_after_the_fifth_card_all_six_are_shuffled) {
    begin("gwidyon=25");
    static const int cards[] = {Z5, Z1, Z3, Z2};
    for (int i = 0; i < 4; i++) end_and_turn_over(cards[i]);
    assert_int_equal(kit_pub(&k)->solo_left, 1 << Z4 | 1 << Z6);
    end_and_turn_over(Z4);
    assert_int_equal(kit_events(&k, E_SOLO_SHUFFLE), 1);
    assert_int_equal(kit_pub(&k)->solo_left, 0x3f);
    end_and_turn_over(Z4); /* it may come again at once */
}

TEST(MY_A_39_the_sixth_card_is_not_shown) {
    begin("gwidyon=25");
    static const int cards[] = {Z5, Z1, Z3, Z2, Z4};
    int shown = 0;
    for (int i = 0; i < 5; i++) {
        end_and_turn_over(cards[i]);
        for (int n = 0; n < k.log.count; n++)
            shown += k.log.item[n].kind == E_SOLO && k.log.item[n].arg[0] == Z6;
    }
    assert_int_equal(shown, 0);
    assert_true(kit_pub(&k)->solo_left >> Z6 & 1);
}

TEST(MY_R12_05_what_the_six_cards_do) {
    begin("");
    end_and_turn_over(Z1);
    assert_int_equal(kit_pub(&k)->heap, 19);
    assert_int_equal(kit_pub(&k)->blank, 1);
    begin("");
    end_and_turn_over(Z2);
    assert_int_equal(kit_pub(&k)->heap, 18);
    begin("");
    uint8_t before[RIVER_SIZE];
    memcpy(before, kit_pub(&k)->river, sizeof before);
    end_and_turn_over(Z3);
    assert_memory_not_equal(before, kit_pub(&k)->river, sizeof before);
    assert_int_equal(kit_pub(&k)->gone_count, 5);
    assert_int_equal(kit_pub(&k)->heap, 20);
    begin("");
    end_and_turn_over(Z4);
    assert_int_equal(kit_pub(&k)->heap, 17);
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    assert_int_equal(kit_pub(&k)->shrine, 3);
    begin("");
    end_and_turn_over(Z5);
    assert_int_equal(kit_pub(&k)->heap, 19);
    assert_int_equal(kit_place(&k, 0)->leaves, 1);
    begin("");
    end_and_turn_over(Z6);
    assert_int_equal(kit_ask(&k, 0), ASK_SPACE);
    assert_int_equal(kit_pub(&k)->phase, PHASE_GWIDYON);
    kit_refused(&k, 0, "end", REFUSE_INSIDE);
    kit_do(&k, 0, "pick b4");
    kit_do(&k, 0, "to b3");
    assert_int_equal(kit_pub(&k)->phase, PHASE_SEAT);
    assert_int_equal(kit_ask(&k, 0), ASK_TURN);
}

TEST(MY_A_37_the_move_is_optional_and_may_win) {
    begin("");
    end_and_turn_over(Z6);
    kit_do(&k, 0, "stop");
    assert_int_equal(kit_ask(&k, 0), ASK_TURN);
    begin("");
    end_and_turn_over(Z6);
    kit_board(&k, 0, "00010 000S0 00000 00000");
    kit_do(&k, 0, "pick d1");
    kit_do(&k, 0, "to d2");
    assert_true(over());
    assert_int_equal(kit_events(&k, E_SOLO_WON), 1);
}

TEST(MY_A_38_the_old_river_is_discarded_first) {
    begin("");
    kit_no_pile(&k);
    end_and_turn_over(Z3);
    assert_int_equal(kit_events(&k, E_RIVER_SHUFFLE), 1); /* the five just discarded come back */
    assert_true(kit_event_at(&k, E_WASH) < kit_event_at(&k, E_RIVER));
    for (int i = 0; i < RIVER_SIZE; i++) assert_int_not_equal(kit_pub(&k)->river[i], NO_CARD);
}

TEST(MY_R12_06_the_tile_removes_on_every_second_flip) {
    begin("");
    end_and_turn_over(Z1);
    assert_int_equal(kit_events(&k, E_FLIP_BLANK), 1);
    assert_int_equal(kit_pub(&k)->heap, 19);
    end_and_turn_over(Z2);
    assert_int_equal(kit_events(&k, E_FLIP_REMOVE), 1);
    assert_int_equal(kit_pub(&k)->heap, 16); /* one drop by the tile, two by the card */
}

TEST(MY_R12_07_bonuses_for_gwidyon) {
    begin("");
    kit_hand(&k, 0, "lepista-nuda leaf-whirl cantharellus-cibarius");
    kit_do(&k, 0, "play lepista-nuda"); /* a removal */
    kit_do(&k, 0, "stop");
    assert_int_equal(kit_pub(&k)->heap, 19);
    assert_int_equal(kit_pub(&k)->removed, 1);
    kit_do(&k, 0, "play leaf-whirl"); /* leaves: nothing */
    assert_int_equal(kit_pub(&k)->heap, 19);
    assert_int_equal(kit_pub(&k)->blank, 0);
    kit_do(&k, 0, "play cantharellus-cibarius"); /* a move: a flip */
    kit_do(&k, 0, "stop");
    assert_int_equal(kit_pub(&k)->blank, 1);
    assert_int_equal(kit_pub(&k)->heap, 19);
    begin("expansion=yes");
    kit_river(&k, "fomes-fomentarius");
    kit_leaves(&k, 0, 4);
    kit_do(&k, 0, "recruit fomes-fomentarius"); /* also when recruited */
    assert_int_equal(kit_pub(&k)->blank, 1);
}

/* Plays a card with this bonus, which is not in the base set. */
static void play_bonus(const char *lines) {
    memset(&k.dice, 0, sizeof k.dice);
    kit_begin_with(&k, kit_other_rules("hero mycena-pura", "effect", lines), 1, "");
    kit_hand(&k, 0, "mycena-pura");
    kit_do(&k, 0, "play mycena-pura");
}

/* There are no other players who could use a bonus. */
TEST(MY_R12_07_the_log_says_what_he_makes_of_a_bonus) {
    play_bonus("  effect opponents on any remove 1\n");
    assert_int_equal(kit_events(&k, E_SOLO_BONUS), 1);
    play_bonus("  effect opponents leaves 1\n");
    assert_int_equal(kit_events(&k, E_SOLO_NO_BONUS), 1);
    assert_int_equal(kit_events(&k, E_BONUS), 0);
}

TEST(MY_A_34_a_flip_for_each_drop) {
    play_bonus("  effect opponents 3x on any move 1\n");
    assert_int_equal(kit_events(&k, E_FLIP_BLANK), 2);
    assert_int_equal(kit_events(&k, E_FLIP_REMOVE), 1);
    assert_int_equal(kit_pub(&k)->heap, 19);
}

TEST(MY_A_35_the_full_number_of_removals) {
    play_bonus("  effect opponents 2x on water remove 2\n");
    assert_int_equal(kit_pub(&k)->heap, 16);
    play_bonus("  effect opponents on moss remove 1 maybe-remove 2\n");
    assert_int_equal(kit_pub(&k)->heap, 17);
    play_bonus("  effect opponents on dead-leaves each-neighbour\n");
    assert_int_equal(kit_pub(&k)->heap, 16);
    play_bonus("  effect opponents on water remove 2 one-neighbour\n");
    assert_int_equal(kit_pub(&k)->heap, 17);
}

TEST(MY_A_53_of_two_sides_the_first) {
    play_bonus("  effect opponents on any remove 1 / on any move 1\n");
    assert_int_equal(kit_pub(&k)->heap, 19);
    assert_int_equal(kit_pub(&k)->blank, 0);
    play_bonus("  effect opponents leaves 1 / on any remove 1\n");
    assert_int_equal(kit_pub(&k)->heap, 20);
}

TEST(MY_A_40_he_cannot_refuse_nor_be_spared) {
    play_bonus("  effect opponents on any remove 1 & on any move 1\n");
    assert_int_equal(kit_ask(&k, 0), ASK_TURN); /* there is no question */
    assert_int_equal(kit_pub(&k)->heap, 19);
    assert_int_equal(kit_pub(&k)->blank, 1);
}

TEST(MY_A_36_no_more_than_the_heap_holds) {
    begin("");
    kit_pub(&k)->heap = 2;
    end_and_turn_over(Z4);
    assert_int_equal(kit_pub(&k)->heap, 0);
    assert_int_equal(kit_pub(&k)->shrine, 2);
}

TEST(MY_R12_08_the_shrine_after_either_turn) {
    begin("");
    kit_pub(&k)->shrine = 9;
    kit_pub(&k)->removed = 1;
    kit_hand(&k, 0, "");
    kit_no_bag(&k, 0);
    kit_rolls(&k, 0, Z5); /* the die, then the card */
    kit_do(&k, 0, "end");
    assert_int_equal(kit_events(&k, E_DIE), 1);
    assert_int_equal(kit_place(&k, 0)->total, 6);
    assert_int_equal(kit_pub(&k)->heap, 19); /* no dew for him */
    assert_int_equal(kit_pub(&k)->dew, 1);
    kit_pub(&k)->shrine = 8;
    end_and_turn_over(Z4); /* his removals fill it in his own turn */
    assert_int_equal(kit_events(&k, E_DIE), 1);
    assert_true(kit_event_at(&k, E_SOLO) < kit_event_at(&k, E_DIE));
    assert_int_equal(kit_pub(&k)->shrine, 0);
}

TEST(MY_R12_09_gwidyon_wins_at_once) {
    begin("");
    kit_pub(&k)->heap = 3;
    end_and_turn_over(Z4);
    assert_true(over());
    assert_int_equal(kit_events(&k, E_SOLO_LOST), 1);
    assert_int_equal(total(), -4);
    assert_false(match_won(&k.match, 0));
}

TEST(MY_R12_09_the_player_wins_at_once) {
    begin("");
    kit_board(&k, 0, "00010 000S0 00000 00000");
    kit_hand(&k, 0, "agaricus-campestris");
    kit_do(&k, 0, "play agaricus-campestris");
    kit_do(&k, 0, "pick d1");
    kit_do(&k, 0, "to d2");
    kit_do(&k, 0, "end");
    assert_true(over());
    assert_int_equal(kit_events(&k, E_SOLO), 0); /* Gwidyon does not play again */
    assert_int_equal(kit_events(&k, E_SOLO_WON), 1);
    assert_int_equal(total(), 20);
    assert_true(match_won(&k.match, 0));
}

static void both_in_one_turn(void) {
    begin("");
    kit_board(&k, 0, "00010 000S0 00000 00000");
    kit_pub(&k)->heap = 1;
    kit_hand(&k, 0, "lepista-nuda");
    kit_do(&k, 0, "play lepista-nuda");
    kit_do(&k, 0, "remove d1 1");
    assert_false(over());
    kit_do(&k, 0, "end");
    assert_true(over());
}

TEST(MY_R12_10_both_win_in_the_same_turn) {
    both_in_one_turn();
    assert_int_equal(kit_events(&k, E_SOLO_BOTH), 1);
    assert_int_equal(total(), 0);
    assert_true(match_won(&k.match, 0));
}

TEST(MY_A_33_the_turn_in_progress_is_finished) {
    begin("");
    kit_board(&k, 0, "00010 000S0 00000 00000");
    kit_pub(&k)->heap = 1;
    kit_hand(&k, 0, "lepista-nuda agaricus-campestris");
    kit_do(&k, 0, "play lepista-nuda");
    kit_do(&k, 0, "stop"); /* the heap is empty */
    assert_int_equal(kit_pub(&k)->heap, 0);
    assert_false(over());
    kit_do(&k, 0, "play agaricus-campestris");
    kit_do(&k, 0, "pick d1");
    kit_do(&k, 0, "to d2");
    kit_do(&k, 0, "end");
    assert_int_equal(kit_events(&k, E_SOLO_BOTH), 1);
}

TEST(MY_A_33_no_dew_saves_anybody) {
    begin("");
    kit_pub(&k)->heap = 3;
    kit_pub(&k)->shrine = 9;
    end_and_turn_over(Z4);
    assert_int_equal(kit_events(&k, E_DIE), 0);
    assert_int_equal(kit_events(&k, E_SOLO_LOST), 1);
}

TEST(MY_R12_11_leaves_decide_nothing) {
    both_in_one_turn();
    score s;
    match_score(&k.match, 0, &s);
    assert_int_equal(s.tie[0], 0);
    kit_leaves(&k, 0, 30);
    match_score(&k.match, 0, &s);
    assert_int_equal(s.total, 0);
    assert_int_equal(s.tie[0], 0);
}
