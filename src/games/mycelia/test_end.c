/* Chapter 9: the end of a match of two to four players. */
#include "test_table.h"

/* Everybody has one drop above the shrine space and a card that can move it. */
static desk begin(int seats, int first) {
    desk d = lay(seats, "");
    for (int i = 0; i < seats; i++) drops_are(&d, i, "00010 000S0 00000 00000");
    room(&d)->first = (uint8_t)first;
    return d;
}

static void clear_board(desk *d, int seat) {
    hand_is(d, seat, "agaricus-campestris");
    act(d, seat, "play agaricus-campestris");
    act(d, seat, "pick d1");
    act(d, seat, "to d2");
}

static bool over(desk *d) { return desk_head(d)->over; }

TEST(MY_R9_01_the_last_drop_brings_the_end) {
    desk d = begin(2, 0);
    clear_board(&d, 0);
    assert_int_equal(room(&d)->finale, 1);
    assert_int_equal(times(&d, E_CLEAR), 1);
    assert_false(over(&d));
}

TEST(MY_R9_01_on_another_players_turn) {
    desk d = begin(2, 0);
    drops_are(&d, 1, "00000 001S0 00000 00000");
    hand_is(&d, 0, "lepista-nuda");
    act(&d, 0, "play lepista-nuda");
    act(&d, 0, "stop");
    act(&d, 1, "remove c2 1");
    assert_int_equal(room(&d)->finale, 2);
}

TEST(MY_A_08_the_round_is_finished_from_the_active_player) {
    desk d = begin(3, 0);
    for (int i = 0; i < 3; i++) drops_are(&d, i, "00010 001S0 00000 00000");
    drops_are(&d, 2, "00000 001S0 00000 00000");
    hand_is(&d, 0, "lepista-nuda");
    act(&d, 0, "play lepista-nuda");
    act(&d, 0, "stop");
    act(&d, 1, "stop");
    act(&d, 2, "remove c2 1"); /* on the turn of seat 0 */
    end_turn(&d, 0);
    end_turn(&d, 1);
    assert_false(over(&d));
    end_turn(&d, 2);
    assert_true(over(&d));
    assert_int_equal(desk_ending(&d), ENDING_CLEARED);
}

TEST(MY_R9_02_the_turn_is_finished_as_usual) {
    desk d = begin(2, 0);
    clear_board(&d, 0);
    hand_is(&d, 0, "leaf-gust");
    leaves_are(&d, 0, 3);
    river_is(&d, "marasmius-oreades");
    assert_int_equal(refusal(&d, 0, "end"), REFUSE_CARDS_LEFT);
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "recruit marasmius-oreades");
    act(&d, 0, "tile a");
    act(&d, 0, "end");
    assert_int_equal(room(&d)->shrine, 1);
    assert_int_equal(hand_count(seat_of(&d, 0)), 3);
}

TEST(MY_R9_03_a_full_shrine_stays_still) {
    desk d = begin(2, 0);
    room(&d)->shrine = 9;
    clear_board(&d, 0);
    act(&d, 0, "end");
    assert_int_equal(times(&d, E_DIE), 0);
    assert_int_equal(times(&d, E_FROZEN), 1);
    assert_int_equal(seat_of(&d, 0)->total, 0);
    assert_int_equal(seat_of(&d, 1)->total, 1);
}

TEST(MY_A_05_it_is_frozen_to_the_end) {
    desk d = begin(3, 0);
    clear_board(&d, 0);
    act(&d, 0, "end");
    room(&d)->removed = 20; /* in the next player's turn */
    end_turn(&d, 1);
    assert_int_equal(times(&d, E_DIE), 0);
    assert_int_equal(seat_of(&d, 0)->total, 0);
    assert_int_equal(room(&d)->shrine, 15);
}

TEST(MY_A_06_a_turn_with_the_last_drop_brings_no_dew) {
    desk d = begin(2, 0);
    drops_are(&d, 0, "00010 001S0 00000 00000");
    drops_are(&d, 1, "00000 001S0 00000 00000");
    room(&d)->shrine = 9;
    hand_is(&d, 0, "lepista-nuda");
    act(&d, 0, "play lepista-nuda");
    act(&d, 0, "remove d1 1");
    act(&d, 0, "stop");
    act(&d, 1, "remove c2 1"); /* the opponent's last drop, in the same turn */
    act(&d, 0, "end");
    assert_int_equal(times(&d, E_DIE), 0);
    assert_int_equal(seat_of(&d, 0)->total, 1);
}

TEST(MY_A_07_a_finished_player_still_takes_his_turn) {
    desk d = begin(3, 0);
    drops_are(&d, 1, "00000 001S0 00000 00000");
    hand_is(&d, 0, "lepista-nuda");
    act(&d, 0, "play lepista-nuda");
    act(&d, 0, "stop");
    act(&d, 1, "remove c2 1");
    end_turn(&d, 0);
    assert_int_equal(desk_head(&d)->active, 1);
    hand_is(&d, 1, "leaf-gust");
    act(&d, 1, "play leaf-gust");
    assert_int_equal(seat_of(&d, 1)->leaves, 1);
}

TEST(MY_R9_04_all_have_as_many_turns) {
    desk d = begin(3, 1); /* the last turn is that of seat 0 */
    room(&d)->head.active = 1;
    room(&d)->head.waiting = 1 << 1;
    room(&d)->head.ask[0] = ASK_NOTHING;
    room(&d)->head.ask[1] = ASK_TURN;
    desk_check(&d);
    clear_board(&d, 1);
    act(&d, 1, "end");
    end_turn(&d, 2);
    assert_false(over(&d));
    end_turn(&d, 0);
    assert_true(over(&d));
    assert_int_equal(desk_head(&d)->waiting, 0);
}

TEST(MY_R9_05_at_once_after_the_last_players_turn) {
    desk d = begin(2, 0);
    end_turn(&d, 0);
    clear_board(&d, 1);
    assert_false(over(&d));
    act(&d, 1, "end");
    assert_true(over(&d));
}

TEST(MY_R9_06_the_empty_board_wins) {
    desk d = begin(2, 0);
    clear_board(&d, 0);
    leaves_are(&d, 1, 50);
    act(&d, 0, "end");
    end_turn(&d, 1);
    assert_true(over(&d));
    assert_int_equal(rank_of(&d, 0), 1);
    assert_int_equal(rank_of(&d, 1), 2);
    score s = score_of(&d, 1);
    assert_int_equal(s.total, -1);
}

static desk both_clear(int leaves, int others) {
    desk d = begin(2, 0);
    leaves_are(&d, 0, leaves);
    leaves_are(&d, 1, others);
    clear_board(&d, 0);
    act(&d, 0, "end");
    clear_board(&d, 1);
    act(&d, 1, "end");
    assert_true(over(&d));
    return d;
}

TEST(MY_R9_07_then_the_greatest_value_of_leaves) {
    desk d = both_clear(5, 6);
    assert_int_equal(rank_of(&d, 0), 2);
    assert_int_equal(rank_of(&d, 1), 1);
}

TEST(MY_R9_08_then_they_share_the_victory) {
    desk d = both_clear(6, 6);
    assert_int_equal(rank_of(&d, 0), 1);
    assert_int_equal(rank_of(&d, 1), 1);
}

TEST(MY_A_52_after_two_hundred_rounds_it_is_over) {
    desk d = begin(2, 0);
    drops_are(&d, 0, "00020 000S0 00000 00000");
    leaves_are(&d, 0, 30); /* leaves do not count here */
    room(&d)->head.round = ROUNDS_MAX;
    end_turn(&d, 0);
    assert_false(over(&d));
    end_turn(&d, 1);
    assert_true(over(&d));
    assert_int_equal(desk_ending(&d), ENDING_LIMIT);
    assert_int_equal(times(&d, E_LIMIT), 1);
    assert_int_equal(rank_of(&d, 1), 1);
    assert_int_equal(rank_of(&d, 0), 2);
    d = begin(2, 0);
    leaves_are(&d, 0, 30);
    room(&d)->head.round = ROUNDS_MAX;
    end_turn(&d, 0);
    end_turn(&d, 1);
    assert_int_equal(rank_of(&d, 0), rank_of(&d, 1));
}

/* Drops run out, because each turning of the Shrine takes more than it gives. The limit of
 * rounds bounds a match, and a round is finite because cards, tiles and spots of the river are
 * limited. */
TEST(MY_R6_08_each_turning_takes_more_than_it_gives) {
    for (int seats = 1; seats <= 4; seats++) {
        desk d = lay(seats, "");
        assert_true(2 * seats < room(&d)->capacity);
    }
}
