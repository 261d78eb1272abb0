/* Chapter 12: solo play against Gwidyon. The solo cards are, from 0: flip and 1 drop; flip and 2
 * drops; new river; leaf and 3 drops; leaf and 1 drop; the player moves a drop. */
#include "test_table.h"

enum { Z1, Z2, Z3, Z4, Z5, Z6 };

static desk begin(const char *options) {
    desk d = lay(1, options);
    drops_are(&d, 0, "00020 000S0 00000 02000");
    return d;
}

/* Ends the player's turn, after which Gwidyon turns over this card. The river is full and the
 * hand is known, so the first roll decides the card. */
static void end_and_turn_over(desk *d, int card) {
    int nth = 0;
    for (int i = 0; i < card; i++) nth += room(d)->solo_left >> i & 1;
    assert_true(room(d)->solo_left >> card & 1);
    hand_is(d, 0, "");
    no_bag(d, 0);
    roll_is(d, nth);
    act(d, 0, "end");
}

static bool over(desk *d) { return desk_head(d)->over; }

static int total(desk *d) { return score_of(d, 0).total; }

TEST(MY_R12_01_set_up_for_one_with_the_shrine_of_two) {
    desk d = lay(1, "");
    assert_int_equal(room(&d)->capacity, 10);
    assert_int_equal(seat_of(&d, 0)->total, 20);
    assert_int_equal(seat_of(&d, 0)->tiles, 1 << TILE_A | 1 << TILE_B);
}

TEST(MY_R12_02_twenty_to_twenty_five_drops_for_gwidyon) {
    for (int drops = 20; drops <= 25; drops++) {
        char option[16];
        snprintf(option, sizeof option, "gwidyon=%d", drops);
        desk d = lay(1, option);
        assert_int_equal(room(&d)->heap, drops);
        assert_int_equal(room(&d)->blank, 0);
        assert_int_equal(room(&d)->solo_left, 0x3f);
    }
}

TEST(MY_R12_03_player_and_gwidyon_take_turns) {
    desk d = begin("");
    assert_int_equal(asked(&d, 0), ASK_TURN);
    end_and_turn_over(&d, Z5);
    assert_int_equal(times(&d, E_SOLO), 1);
    assert_int_equal(asked(&d, 0), ASK_TURN);
    assert_int_equal(desk_head(&d)->round, 2);
    end_and_turn_over(&d, Z4);
    assert_int_equal(times(&d, E_SOLO), 1);
}

TEST(MY_R12_04_after_the_fifth_card_all_six_are_shuffled) {
    desk d = begin("gwidyon=25");
    static const int cards[] = {Z5, Z1, Z3, Z2};
    for (int i = 0; i < 4; i++) end_and_turn_over(&d, cards[i]);
    assert_int_equal(room(&d)->solo_left, 1 << Z4 | 1 << Z6);
    end_and_turn_over(&d, Z4);
    assert_int_equal(times(&d, E_SOLO_SHUFFLE), 1);
    assert_int_equal(room(&d)->solo_left, 0x3f);
    end_and_turn_over(&d, Z4); /* it may come again at once */
}

TEST(MY_A_39_the_sixth_card_is_not_shown) {
    desk d = begin("gwidyon=25");
    static const int cards[] = {Z5, Z1, Z3, Z2, Z4};
    int shown = 0;
    for (int i = 0; i < 5; i++) {
        end_and_turn_over(&d, cards[i]);
        for (int n = 0; n < d.log.count; n++)
            shown += d.log.item[n].kind == E_SOLO && d.log.item[n].arg[0] == Z6;
    }
    assert_int_equal(shown, 0);
    assert_true(room(&d)->solo_left >> Z6 & 1);
}

TEST(MY_R12_05_what_the_six_cards_do) {
    desk d = begin("");
    end_and_turn_over(&d, Z1);
    assert_int_equal(room(&d)->heap, 19);
    assert_int_equal(room(&d)->blank, 1);
    d = begin("");
    end_and_turn_over(&d, Z2);
    assert_int_equal(room(&d)->heap, 18);
    d = begin("");
    uint8_t before[RIVER_SIZE];
    memcpy(before, room(&d)->river, sizeof before);
    end_and_turn_over(&d, Z3);
    assert_memory_not_equal(before, room(&d)->river, sizeof before);
    assert_int_equal(room(&d)->gone_count, 5);
    assert_int_equal(room(&d)->heap, 20);
    d = begin("");
    end_and_turn_over(&d, Z4);
    assert_int_equal(room(&d)->heap, 17);
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    assert_int_equal(room(&d)->shrine, 3);
    d = begin("");
    end_and_turn_over(&d, Z5);
    assert_int_equal(room(&d)->heap, 19);
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    d = begin("");
    end_and_turn_over(&d, Z6);
    assert_int_equal(asked(&d, 0), ASK_SPACE);
    assert_int_equal(room(&d)->phase, PHASE_GWIDYON);
    assert_int_equal(refusal(&d, 0, "end"), REFUSE_INSIDE);
    act(&d, 0, "pick b4");
    act(&d, 0, "to b3");
    assert_int_equal(room(&d)->phase, PHASE_SEAT);
    assert_int_equal(asked(&d, 0), ASK_TURN);
}

TEST(MY_A_37_the_move_is_optional_and_may_win) {
    desk d = begin("");
    end_and_turn_over(&d, Z6);
    act(&d, 0, "stop");
    assert_int_equal(asked(&d, 0), ASK_TURN);
    d = begin("");
    end_and_turn_over(&d, Z6);
    drops_are(&d, 0, "00010 000S0 00000 00000");
    act(&d, 0, "pick d1");
    act(&d, 0, "to d2");
    assert_true(over(&d));
    assert_int_equal(desk_ending(&d), ENDING_WON);
    assert_int_equal(times(&d, E_SOLO_WON), 1);
}

TEST(MY_A_38_the_old_river_is_discarded_first) {
    desk d = begin("");
    no_pile(&d);
    end_and_turn_over(&d, Z3);
    assert_int_equal(times(&d, E_RIVER_SHUFFLE), 1); /* the five just discarded come back */
    assert_true(event_at(&d, E_WASH) < event_at(&d, E_RIVER));
    for (int i = 0; i < RIVER_SIZE; i++) assert_int_not_equal(room(&d)->river[i], NO_CARD);
}

TEST(MY_R12_06_the_tile_removes_on_every_second_flip) {
    desk d = begin("");
    end_and_turn_over(&d, Z1);
    assert_int_equal(times(&d, E_FLIP_BLANK), 1);
    assert_int_equal(room(&d)->heap, 19);
    end_and_turn_over(&d, Z2);
    assert_int_equal(times(&d, E_FLIP_REMOVE), 1);
    assert_int_equal(room(&d)->heap, 16); /* one drop by the tile, two by the card */
}

TEST(MY_R12_07_bonuses_for_gwidyon) {
    desk d = begin("");
    hand_is(&d, 0, "lepista-nuda leaf-whirl cantharellus-cibarius");
    act(&d, 0, "play lepista-nuda"); /* a removal */
    act(&d, 0, "stop");
    assert_int_equal(room(&d)->heap, 19);
    assert_int_equal(room(&d)->removed, 1);
    act(&d, 0, "play leaf-whirl"); /* leaves: nothing */
    assert_int_equal(room(&d)->heap, 19);
    assert_int_equal(room(&d)->blank, 0);
    act(&d, 0, "play cantharellus-cibarius"); /* a move: a flip */
    act(&d, 0, "stop");
    assert_int_equal(room(&d)->blank, 1);
    assert_int_equal(room(&d)->heap, 19);
    d = begin("expansion=yes");
    river_is(&d, "fomes-fomentarius");
    leaves_are(&d, 0, 4);
    act(&d, 0, "recruit fomes-fomentarius"); /* also when recruited */
    assert_int_equal(room(&d)->blank, 1);
}

/* Plays a card with this bonus, which is not in the base set. */
static desk play_bonus(const char *lines) {
    desk d = lay_with(other_rules("hero mycena-pura", "effect", lines), 1, "");
    hand_is(&d, 0, "mycena-pura");
    act(&d, 0, "play mycena-pura");
    return d;
}

/* There are no other players who could use a bonus. */
TEST(MY_R12_07_the_log_says_what_he_makes_of_a_bonus) {
    desk d = play_bonus("  effect opponents on any remove 1\n");
    assert_int_equal(times(&d, E_SOLO_BONUS), 1);
    d = play_bonus("  effect opponents leaves 1\n");
    assert_int_equal(times(&d, E_SOLO_NO_BONUS), 1);
    assert_int_equal(times(&d, E_BONUS), 0);
}

TEST(MY_A_34_a_flip_for_each_drop) {
    desk d = play_bonus("  effect opponents 3x on any move 1\n");
    assert_int_equal(times(&d, E_FLIP_BLANK), 2);
    assert_int_equal(times(&d, E_FLIP_REMOVE), 1);
    assert_int_equal(room(&d)->heap, 19);
}

TEST(MY_A_35_the_full_number_of_removals) {
    desk d = play_bonus("  effect opponents 2x on water remove 2\n");
    assert_int_equal(room(&d)->heap, 16);
    d = play_bonus("  effect opponents on moss remove 1 maybe-remove 2\n");
    assert_int_equal(room(&d)->heap, 17);
    d = play_bonus("  effect opponents on dead-leaves each-neighbour\n");
    assert_int_equal(room(&d)->heap, 16);
    d = play_bonus("  effect opponents on water remove 2 one-neighbour\n");
    assert_int_equal(room(&d)->heap, 17);
}

TEST(MY_A_53_of_two_sides_the_first) {
    desk d = play_bonus("  effect opponents on any remove 1 / on any move 1\n");
    assert_int_equal(room(&d)->heap, 19);
    assert_int_equal(room(&d)->blank, 0);
    d = play_bonus("  effect opponents leaves 1 / on any remove 1\n");
    assert_int_equal(room(&d)->heap, 20);
}

TEST(MY_A_40_he_cannot_refuse_nor_be_spared) {
    desk d = play_bonus("  effect opponents on any remove 1 & on any move 1\n");
    assert_int_equal(asked(&d, 0), ASK_TURN); /* there is no question */
    assert_int_equal(room(&d)->heap, 19);
    assert_int_equal(room(&d)->blank, 1);
}

TEST(MY_A_36_no_more_than_the_heap_holds) {
    desk d = begin("");
    room(&d)->heap = 2;
    end_and_turn_over(&d, Z4);
    assert_int_equal(room(&d)->heap, 0);
    assert_int_equal(room(&d)->shrine, 2);
}

TEST(MY_R12_08_the_shrine_after_either_turn) {
    desk d = begin("");
    room(&d)->shrine = 9;
    room(&d)->removed = 1;
    hand_is(&d, 0, "");
    no_bag(&d, 0);
    ROLLS(&d, 0, Z5); /* the die, then the card */
    act(&d, 0, "end");
    assert_int_equal(times(&d, E_DIE), 1);
    assert_int_equal(seat_of(&d, 0)->total, 6);
    assert_int_equal(room(&d)->heap, 19); /* no dew for him */
    assert_int_equal(room(&d)->dew, 1);
    room(&d)->shrine = 8;
    end_and_turn_over(&d, Z4); /* his removals fill it in his own turn */
    assert_int_equal(times(&d, E_DIE), 1);
    assert_true(event_at(&d, E_SOLO) < event_at(&d, E_DIE));
    assert_int_equal(room(&d)->shrine, 0);
}

TEST(MY_R12_09_gwidyon_wins_at_once) {
    desk d = begin("");
    room(&d)->heap = 3;
    end_and_turn_over(&d, Z4);
    assert_true(over(&d));
    assert_int_equal(desk_ending(&d), ENDING_LOST);
    assert_int_equal(times(&d, E_SOLO_LOST), 1);
    assert_int_equal(total(&d), -4);
    assert_false(has_won(&d, 0));
}

TEST(MY_R12_09_the_player_wins_at_once) {
    desk d = begin("");
    drops_are(&d, 0, "00010 000S0 00000 00000");
    hand_is(&d, 0, "agaricus-campestris");
    act(&d, 0, "play agaricus-campestris");
    act(&d, 0, "pick d1");
    act(&d, 0, "to d2");
    act(&d, 0, "end");
    assert_true(over(&d));
    assert_int_equal(desk_ending(&d), ENDING_WON);
    assert_int_equal(times(&d, E_SOLO), 0); /* Gwidyon does not play again */
    assert_int_equal(times(&d, E_SOLO_WON), 1);
    assert_int_equal(total(&d), 20);
    assert_true(has_won(&d, 0));
}

static desk both_in_one_turn(void) {
    desk d = begin("");
    drops_are(&d, 0, "00010 000S0 00000 00000");
    room(&d)->heap = 1;
    hand_is(&d, 0, "lepista-nuda");
    act(&d, 0, "play lepista-nuda");
    act(&d, 0, "remove d1 1");
    assert_false(over(&d));
    act(&d, 0, "end");
    assert_true(over(&d));
    assert_int_equal(desk_ending(&d), ENDING_BOTH);
    return d;
}

TEST(MY_R12_10_both_win_in_the_same_turn) {
    desk d = both_in_one_turn();
    assert_int_equal(times(&d, E_SOLO_BOTH), 1);
    assert_int_equal(total(&d), 0);
    assert_true(has_won(&d, 0));
}

TEST(MY_A_33_the_turn_in_progress_is_finished) {
    desk d = begin("");
    drops_are(&d, 0, "00010 000S0 00000 00000");
    room(&d)->heap = 1;
    hand_is(&d, 0, "lepista-nuda agaricus-campestris");
    act(&d, 0, "play lepista-nuda");
    act(&d, 0, "stop"); /* the heap is empty */
    assert_int_equal(room(&d)->heap, 0);
    assert_false(over(&d));
    act(&d, 0, "play agaricus-campestris");
    act(&d, 0, "pick d1");
    act(&d, 0, "to d2");
    act(&d, 0, "end");
    assert_int_equal(times(&d, E_SOLO_BOTH), 1);
}

TEST(MY_A_33_no_dew_saves_anybody) {
    desk d = begin("");
    room(&d)->heap = 3;
    room(&d)->shrine = 9;
    end_and_turn_over(&d, Z4);
    assert_int_equal(times(&d, E_DIE), 0);
    assert_int_equal(times(&d, E_SOLO_LOST), 1);
}

TEST(MY_R12_11_leaves_decide_nothing) {
    desk d = both_in_one_turn();
    score s = score_of(&d, 0);
    assert_int_equal(s.tie[0], 0);
    leaves_are(&d, 0, 30);
    s = score_of(&d, 0);
    assert_int_equal(s.total, 0);
    assert_int_equal(s.tie[0], 0);
}
