/* Chapter 9: the end of a match of two to four players. */
#include "kit.h"

static kit k;

/* Everybody has one drop above the shrine space and a card that can move it. */
static void begin(int seats, int first) {
    kit_begin(&k, seats, "");
    for (int i = 0; i < seats; i++) kit_board(&k, i, "00010 000S0 00000 00000");
    kit_pub(&k)->first = (uint8_t)first;
}

static void clear_board(int seat) {
    kit_hand(&k, seat, "agaricus-campestris");
    kit_do(&k, seat, "play agaricus-campestris");
    kit_do(&k, seat, "pick d1");
    kit_do(&k, seat, "to d2");
}

static bool over(void) { return match_head(&k.match)->over; }

TEST(MY_R9_01_the_last_drop_brings_the_end) {
    begin(2, 0);
    clear_board(0);
    assert_int_equal(kit_pub(&k)->finale, 1);
    assert_int_equal(kit_events(&k, E_CLEAR), 1);
    assert_false(over());
}

TEST(MY_R9_01_on_another_players_turn) {
    begin(2, 0);
    kit_board(&k, 1, "00000 001S0 00000 00000");
    kit_hand(&k, 0, "lepista-nuda");
    kit_do(&k, 0, "play lepista-nuda");
    kit_do(&k, 0, "stop");
    kit_do(&k, 1, "remove c2 1");
    assert_int_equal(kit_pub(&k)->finale, 2);
}

TEST(MY_A_08_the_round_is_finished_from_the_active_player) {
    begin(3, 0);
    for (int i = 0; i < 3; i++) kit_board(&k, i, "00010 001S0 00000 00000");
    kit_board(&k, 2, "00000 001S0 00000 00000");
    kit_hand(&k, 0, "lepista-nuda");
    kit_do(&k, 0, "play lepista-nuda");
    kit_do(&k, 0, "stop");
    kit_do(&k, 1, "stop");
    kit_do(&k, 2, "remove c2 1"); /* on the turn of seat 0 */
    kit_end(&k, 0);
    kit_end(&k, 1);
    assert_false(over());
    kit_end(&k, 2);
    assert_true(over());
}

TEST(MY_R9_02_the_turn_is_finished_as_usual) {
    begin(2, 0);
    clear_board(0);
    kit_hand(&k, 0, "leaf-gust");
    kit_leaves(&k, 0, 3);
    kit_river(&k, "marasmius-oreades");
    kit_refused(&k, 0, "end", REFUSE_CARDS_LEFT);
    kit_do(&k, 0, "play leaf-gust");
    kit_do(&k, 0, "recruit marasmius-oreades");
    kit_do(&k, 0, "tile a");
    kit_do(&k, 0, "end");
    assert_int_equal(kit_pub(&k)->shrine, 1);
    assert_int_equal(hand_count(kit_place(&k, 0)), 3);
}

TEST(MY_R9_03_a_full_shrine_stays_still) {
    begin(2, 0);
    kit_pub(&k)->shrine = 9;
    clear_board(0);
    kit_do(&k, 0, "end");
    assert_int_equal(kit_events(&k, E_DIE), 0);
    assert_int_equal(kit_events(&k, E_FROZEN), 1);
    assert_int_equal(kit_place(&k, 0)->total, 0);
    assert_int_equal(kit_place(&k, 1)->total, 1);
}

TEST(MY_A_05_it_is_frozen_to_the_end) {
    begin(3, 0);
    clear_board(0);
    kit_do(&k, 0, "end");
    kit_pub(&k)->removed = 20; /* in the next player's turn */
    kit_end(&k, 1);
    assert_int_equal(kit_events(&k, E_DIE), 0);
    assert_int_equal(kit_place(&k, 0)->total, 0);
    assert_int_equal(kit_pub(&k)->shrine, 15);
}

TEST(MY_A_06_a_turn_with_the_last_drop_brings_no_dew) {
    begin(2, 0);
    kit_board(&k, 0, "00010 001S0 00000 00000");
    kit_board(&k, 1, "00000 001S0 00000 00000");
    kit_pub(&k)->shrine = 9;
    kit_hand(&k, 0, "lepista-nuda");
    kit_do(&k, 0, "play lepista-nuda");
    kit_do(&k, 0, "remove d1 1");
    kit_do(&k, 0, "stop");
    kit_do(&k, 1, "remove c2 1"); /* the opponent's last drop, in the same turn */
    kit_do(&k, 0, "end");
    assert_int_equal(kit_events(&k, E_DIE), 0);
    assert_int_equal(kit_place(&k, 0)->total, 1);
}

TEST(MY_A_07_a_finished_player_still_takes_his_turn) {
    begin(3, 0);
    kit_board(&k, 1, "00000 001S0 00000 00000");
    kit_hand(&k, 0, "lepista-nuda");
    kit_do(&k, 0, "play lepista-nuda");
    kit_do(&k, 0, "stop");
    kit_do(&k, 1, "remove c2 1");
    kit_end(&k, 0);
    assert_int_equal(kit_active(&k), 1);
    kit_hand(&k, 1, "leaf-gust");
    kit_do(&k, 1, "play leaf-gust");
    assert_int_equal(kit_place(&k, 1)->leaves, 1);
}

TEST(MY_R9_04_all_have_as_many_turns) {
    begin(3, 1); /* the last turn is that of seat 0 */
    kit_pub(&k)->head.active = 1;
    kit_pub(&k)->head.waiting = 1 << 1;
    kit_pub(&k)->head.ask[0] = ASK_NOTHING;
    kit_pub(&k)->head.ask[1] = ASK_TURN;
    kit_changed(&k);
    clear_board(1);
    kit_do(&k, 1, "end");
    kit_end(&k, 2);
    assert_false(over());
    kit_end(&k, 0);
    assert_true(over());
    assert_int_equal(match_head(&k.match)->waiting, 0);
}

TEST(MY_R9_05_at_once_after_the_last_players_turn) {
    begin(2, 0);
    kit_end(&k, 0);
    clear_board(1);
    assert_false(over());
    kit_do(&k, 1, "end");
    assert_true(over());
}

TEST(MY_R9_06_the_empty_board_wins) {
    begin(2, 0);
    clear_board(0);
    kit_leaves(&k, 1, 50);
    kit_do(&k, 0, "end");
    kit_end(&k, 1);
    assert_true(over());
    assert_int_equal(match_place(&k.match, 0), 1);
    assert_int_equal(match_place(&k.match, 1), 2);
    score s;
    match_score(&k.match, 1, &s);
    assert_int_equal(s.total, -1);
}

static void both_clear(int leaves, int others) {
    begin(2, 0);
    kit_leaves(&k, 0, leaves);
    kit_leaves(&k, 1, others);
    clear_board(0);
    kit_do(&k, 0, "end");
    clear_board(1);
    kit_do(&k, 1, "end");
    assert_true(over());
}

TEST(MY_R9_07_then_the_greatest_value_of_leaves) {
    both_clear(5, 6);
    assert_int_equal(match_place(&k.match, 0), 2);
    assert_int_equal(match_place(&k.match, 1), 1);
}

TEST(MY_R9_08_then_they_share_the_victory) {
    both_clear(6, 6);
    assert_int_equal(match_place(&k.match, 0), 1);
    assert_int_equal(match_place(&k.match, 1), 1);
}

TEST(MY_A_52_after_two_hundred_rounds_it_is_over) {
    begin(2, 0);
    kit_board(&k, 0, "00020 000S0 00000 00000");
    kit_leaves(&k, 0, 30); /* leaves do not count here */
    kit_pub(&k)->head.round = ROUNDS_MAX;
    kit_end(&k, 0);
    assert_false(over());
    kit_end(&k, 1);
    assert_true(over());
    assert_int_equal(kit_events(&k, E_LIMIT), 1);
    assert_int_equal(match_place(&k.match, 1), 1);
    assert_int_equal(match_place(&k.match, 0), 2);
    begin(2, 0);
    kit_leaves(&k, 0, 30);
    kit_pub(&k)->head.round = ROUNDS_MAX;
    kit_end(&k, 0);
    kit_end(&k, 1);
    assert_int_equal(match_place(&k.match, 0), match_place(&k.match, 1));
}

/* Drops run out, because each turning of the Shrine takes more than it gives. The limit of
 * rounds bounds a match, and a round is finite because cards, tiles and spots of the river are
 * limited. */
TEST(MY_R6_08_each_turning_takes_more_than_it_gives) {
    for (int seats = 1; seats <= 4; seats++) {
        kit_begin(&k, seats, "");
        assert_true(2 * seats < kit_pub(&k)->capacity);
    }
}
