/* Chapters 3 to 6: the turn, cards, recruiting, tiles, and the fixed order at the end of a turn. */
#include "test_table.h"

/* Every player has one drop far from the shrine space and no leaves. */
static desk begin(int seats, const char *options) {
    desk d = lay(seats, options);
    for (int i = 0; i < seats; i++) drops_are(&d, i, "10000 000S0 00000 00000");
    return d;
}

static int river_count(desk *d) {
    int n = 0;
    for (int i = 0; i < RIVER_SIZE; i++) n += room(d)->river[i] != NO_CARD;
    return n;
}

static bool shows(desk *d, int seat, const char *id) {
    return memchr(seat_of(d, seat)->shown, card_named(d, id), HAND_SIZE);
}

/* ---- chapter 3 ------------------------------------------------------------------------------- */

TEST(MY_R3_01_all_three_cards_must_be_played) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust leaf-gust leaf-whirl");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(refusal(&d, 0, "end"), REFUSE_CARDS_LEFT);
        act(&d, 0, "play leaf-gust");
    }
    assert_int_equal(refusal(&d, 0, "end"), REFUSE_CARDS_LEFT);
    act(&d, 0, "play leaf-whirl");
    act(&d, 0, "end");
    assert_int_equal(desk_head(&d)->active, 1);
}

TEST(MY_R3_02_recruit_between_plays_but_not_inside_an_effect) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust agaricus-campestris");
    river_is(&d, "marasmius-oreades mycena-pura");
    leaves_are(&d, 0, 9);
    act(&d, 0, "recruit marasmius-oreades");
    act(&d, 0, "play agaricus-campestris");
    assert_int_equal(refusal(&d, 0, "recruit mycena-pura"), REFUSE_INSIDE);
    assert_int_equal(refusal(&d, 0, "tile b"), REFUSE_INSIDE);
    assert_int_equal(refusal(&d, 0, "play leaf-gust"), REFUSE_INSIDE);
    act(&d, 0, "stop");
    act(&d, 0, "recruit mycena-pura");
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "tile b");
}

TEST(MY_A_26_no_recruiting_inside_an_effect) {
    desk d = begin(2, "expansion=yes");
    hand_is(&d, 0, "leaf-gust");
    in_discard(&d, 0, "leaf-whirl");
    river_is(&d, "hydnum-repandum mycena-pura");
    leaves_are(&d, 0, 9);
    act(&d, 0, "recruit hydnum-repandum"); /* its instant effect belongs to the recruiting */
    assert_int_equal(asked(&d, 0), ASK_CARD);
    assert_int_equal(refusal(&d, 0, "recruit mycena-pura"), REFUSE_INSIDE);
}

TEST(MY_R3_03_the_turn_ends_when_the_player_says_so) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust");
    leaves_are(&d, 0, 5);
    act(&d, 0, "play leaf-gust");
    assert_int_equal(desk_head(&d)->active, 0);
    assert_true(may(&d, 0, "tile b"));
    act(&d, 0, "end");
    assert_int_equal(desk_head(&d)->active, 1);
    assert_int_equal(seat_of(&d, 0)->leaves, 6);
}

/* ---- chapter 4 ------------------------------------------------------------------------------- */

TEST(MY_R4_01_a_played_card_goes_to_the_discard_pile) {
    desk d = begin(2, "");
    hand_is(&d, 0, "agaricus-campestris leaf-gust");
    assert_int_equal(refusal(&d, 0, "play leaf-whirl"), REFUSE_NOT_IN_HAND);
    act(&d, 0, "play agaricus-campestris");
    assert_int_equal(asked(&d, 0), ASK_SPACE); /* it is on the pile before its effect is done */
    assert_int_equal(seat_of(&d, 0)->discard[card_named(&d, "agaricus-campestris")], 1);
}

TEST(MY_R4_02_an_effect_is_resolved_at_once) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust leaf-gust");
    act(&d, 0, "play leaf-gust");
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
}

TEST(MY_R4_03_parts_may_be_left_out) {
    desk d = begin(2, "");
    hand_is(&d, 0, "mycena-pura");
    act(&d, 0, "play mycena-pura");
    act(&d, 0, "stop");
    assert_int_equal(drops_at(&d, 0, "a1"), 1);
    assert_int_equal(seat_of(&d, 0)->leaves, 1); /* the next part is carried out */
}

TEST(MY_R4_03_every_step_can_be_stopped) {
    desk d = begin(2, "");
    hand_is(&d, 0, "panellus-mitis");
    act(&d, 0, "play panellus-mitis");
    act(&d, 0, "pick a1");
    act(&d, 0, "stop"); /* skips this one of three repetitions */
    assert_int_equal(asked(&d, 0), ASK_SPACE);
    act(&d, 0, "stop"); /* skips the remaining ones */
    assert_int_equal(asked(&d, 0), ASK_TURN);
    assert_int_equal(drops_at(&d, 0, "a1"), 1);
}

TEST(MY_R4_04_a_useless_card_is_discarded) {
    desk d = begin(2, "");
    hand_is(&d, 0, "mycena-haematopus"); /* there is no drop on water */
    act(&d, 0, "play mycena-haematopus");
    assert_int_equal(asked(&d, 0), ASK_TURN);
    assert_int_equal(seat_of(&d, 0)->discards, 1);
}

TEST(MY_R4_05_three_cards_at_the_start_of_a_turn) {
    desk d = begin(3, "");
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(hand_count(seat_of(&d, desk_head(&d)->active)), 3);
        end_turn(&d, desk_head(&d)->active);
    }
}

/* ---- chapter 5 ------------------------------------------------------------------------------- */

TEST(MY_R5_01_pay_and_put_it_on_top) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust");
    river_is(&d, "panellus-mitis rhodotus-palmatus");
    leaves_are(&d, 0, 5);
    assert_int_equal(refusal(&d, 0, "recruit rhodotus-palmatus"), REFUSE_TOO_DEAR);
    assert_int_equal(refusal(&d, 0, "recruit mycena-pura"), REFUSE_NOT_IN_RIVER);
    act(&d, 0, "recruit panellus-mitis");
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    assert_int_equal(seat_of(&d, 0)->tops, 1);
    assert_int_equal(seat_of(&d, 0)->top[0], card_named(&d, "panellus-mitis"));
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "end");
    assert_true(shows(&d, 0, "panellus-mitis"));
}

TEST(MY_R5_02_as_many_as_can_be_paid) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea "
                 "lactarius-deliciosus");
    leaves_are(&d, 0, 12);
    act(&d, 0, "recruit marasmius-oreades");
    act(&d, 0, "recruit mycena-pura");
    act(&d, 0, "recruit laccaria-amethystina");
    act(&d, 0, "recruit armillaria-mellea");
    act(&d, 0, "recruit lactarius-deliciosus");
    assert_int_equal(seat_of(&d, 0)->leaves, 0);
    assert_int_equal(seat_of(&d, 0)->tops, 5);
}

TEST(MY_R5_03_the_river_is_not_filled_in_the_turn) {
    desk d = begin(2, "");
    leaves_are(&d, 0, 2);
    hand_is(&d, 0, "leaf-gust");
    river_is(&d, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea "
                 "lactarius-deliciosus");
    act(&d, 0, "recruit mycena-pura");
    act(&d, 0, "play leaf-gust");
    assert_int_equal(river_count(&d), 4);
    act(&d, 0, "end");
    assert_int_equal(river_count(&d), 5);
}

TEST(MY_A_11_empty_spots_stay_empty) {
    desk d = begin(2, "");
    leaves_are(&d, 0, 4);
    river_is(&d, "marasmius-oreades marasmius-oreades");
    act(&d, 0, "recruit marasmius-oreades");
    assert_int_equal(room(&d)->river[0], NO_CARD);
    act(&d, 0, "recruit marasmius-oreades");
    assert_int_equal(river_count(&d), 0);
}

TEST(MY_R5_04_the_last_bought_is_drawn_first) {
    desk d = begin(2, "");
    hand_is(&d, 0, "");
    river_is(&d, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea");
    leaves_are(&d, 0, 20);
    act(&d, 0, "recruit marasmius-oreades");
    act(&d, 0, "recruit mycena-pura");
    act(&d, 0, "recruit laccaria-amethystina");
    act(&d, 0, "recruit armillaria-mellea");
    act(&d, 0, "end");
    assert_false(shows(&d, 0, "marasmius-oreades"));
    assert_int_equal(seat_of(&d, 0)->top[0], card_named(&d, "marasmius-oreades"));
}

TEST(MY_A_48_the_last_three_bought_are_the_next_hand) {
    desk d = begin(2, "");
    hand_is(&d, 0, "");
    river_is(&d, "marasmius-oreades mycena-pura laccaria-amethystina armillaria-mellea "
                 "lactarius-deliciosus");
    leaves_are(&d, 0, 20);
    act(&d, 0, "recruit lactarius-deliciosus");
    act(&d, 0, "recruit armillaria-mellea");
    act(&d, 0, "recruit laccaria-amethystina");
    act(&d, 0, "recruit mycena-pura");
    act(&d, 0, "recruit marasmius-oreades");
    act(&d, 0, "end");
    assert_true(shows(&d, 0, "marasmius-oreades") && shows(&d, 0, "mycena-pura") &&
                shows(&d, 0, "laccaria-amethystina"));
    assert_int_equal(seat_of(&d, 0)->tops, 2);
}

TEST(MY_A_44_any_card_of_the_river_can_be_bought) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades"); /* it gives only leaves */
    leaves_are(&d, 0, 2);
    act(&d, 0, "recruit marasmius-oreades");
    assert_int_equal(seat_of(&d, 0)->tops, 1);
}

TEST(MY_R5_05_each_tile_once_a_turn) {
    desk d = begin(2, "");
    hand_is(&d, 0, "");
    leaves_are(&d, 0, 9);
    act(&d, 0, "tile b");
    act(&d, 0, "stop");
    assert_int_equal(refusal(&d, 0, "tile b"), REFUSE_TILE_USED);
    assert_int_equal(refusal(&d, 0, "tile c"), REFUSE_NO_TILE);
    act(&d, 0, "end");
    end_turn(&d, 1);
    act(&d, 0, "tile b");
}

TEST(MY_A_25_tiles_on_the_own_turn_only) {
    desk d = begin(2, "");
    leaves_are(&d, 1, 9);
    assert_int_equal(choices(&d, 1), 0);
}

TEST(MY_R5_06_tile_a_replaces_the_river) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades mycena-pura");
    assert_int_equal(refusal(&d, 0, "tile a"), REFUSE_TOO_DEAR);
    leaves_are(&d, 0, 1);
    ROLLS(&d, 37, 36, 35, 34, 33);
    act(&d, 0, "tile a");
    assert_int_equal(seat_of(&d, 0)->leaves, 0);
    assert_int_equal(river_count(&d), 5);
    assert_int_equal(room(&d)->gone_count, 2);
    assert_int_equal(room(&d)->gone[card_named(&d, "marasmius-oreades")], 1);
}

TEST(MY_R5_07_tile_b_moves_a_drop) {
    desk d = begin(2, "");
    drops_are(&d, 0, "00000 00000 00010 00000"); /* on earth, where no start card acts */
    leaves_are(&d, 0, 3);
    act(&d, 0, "tile b");
    assert_int_equal(seat_of(&d, 0)->leaves, 0);
    act(&d, 0, "pick d3");
    act(&d, 0, "to d2");
    assert_int_equal(seat_of(&d, 0)->total, 0);
    assert_int_equal(room(&d)->removed, 1);
}

TEST(MY_R5_08_leaves_are_kept) {
    desk d = begin(2, "");
    leaves_are(&d, 0, 40);
    for (int turn = 0; turn < 4; turn++) end_turn(&d, desk_head(&d)->active);
    assert_int_equal(seat_of(&d, 0)->leaves, 40);
    hand_is(&d, 0, "leaf-gust");
    act(&d, 0, "play leaf-gust");
    assert_int_equal(seat_of(&d, 0)->leaves, 41);
}

TEST(MY_A_41_the_supply_of_leaves_has_no_end) {
    desk d = begin(2, "");
    leaves_are(&d, 0, 5000); /* the box holds 164 */
    hand_is(&d, 0, "leaf-gust");
    act(&d, 0, "play leaf-gust");
    assert_int_equal(seat_of(&d, 0)->leaves, 5001);
    leaves_are(&d, 0, LEAVES_LIMIT);
    hand_is(&d, 0, "leaf-gust");
    act(&d, 0, "play leaf-gust");
    assert_int_equal(seat_of(&d, 0)->leaves, LEAVES_LIMIT);
}

TEST(MY_A_51_leaves_are_taken_without_a_question) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-whirl");
    act(&d, 0, "play leaf-whirl");
    assert_int_equal(asked(&d, 0), ASK_TURN);
    assert_int_equal(seat_of(&d, 0)->leaves, 2);
    assert_int_equal(seat_of(&d, 1)->leaves, 1);
}

/* ---- chapter 6 ------------------------------------------------------------------------------- */

TEST(MY_R6_01_the_end_of_a_turn_in_its_order) {
    desk d = begin(2, "");
    hand_is(&d, 0, "");
    river_is(&d, "mycena-pura");
    leaves_are(&d, 0, 2);
    act(&d, 0, "recruit mycena-pura");
    room(&d)->shrine = 9;
    room(&d)->removed = 1;
    act(&d, 0, "end");
    int river = event_at(&d, E_RIVER), shrine = event_at(&d, E_SHRINE), die = event_at(&d, E_DIE);
    int dew = event_at(&d, E_DEW), flip = event_at(&d, E_DEW_FLIP),
        draw = event_at(&d, E_DRAW_SHOWN);
    int next = event_at(&d, E_TURN);
    assert_true(0 <= river && river < shrine && shrine < die && die < dew && dew < flip &&
                flip < draw && draw < next);
}

TEST(MY_R6_02_played_cards_lie_on_the_discard_pile) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust leaf-gust leaf-whirl");
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "play leaf-whirl");
    assert_int_equal(seat_of(&d, 0)->discards, 3);
    act(&d, 0, "end");
    assert_int_equal(seat_of(&d, 0)->discards, 3);
    assert_int_equal(hand_count(seat_of(&d, 0)), 3);
}

TEST(MY_R6_03_the_river_discard_becomes_the_pile) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades mycena-pura armillaria-mellea");
    leaves_are(&d, 0, 1);
    act(&d, 0, "tile a"); /* the discard has three cards now */
    no_pile(&d);
    room(&d)->gone[room(&d)->river[0]]++, room(&d)->gone_count++, room(&d)->river[0] = NO_CARD;
    end_turn(&d, 0);
    assert_int_equal(times(&d, E_RIVER_SHUFFLE), 1);
    assert_int_equal(river_count(&d), 5);
    assert_int_equal(room(&d)->pile_count, 3);
    assert_int_equal(room(&d)->gone_count, 0);
}

/* Leaves at most one card in the river pile and one in its discard; all others go to the box. */
static void last_cards(desk *d, const char *in_pile, const char *in_discard) {
    pub *u = room(d);
    to_box(d, u->pile, &u->pile_count);
    to_box(d, u->gone, &u->gone_count);
    if (*in_pile)
        u->box[card_named(d, in_pile)]--, u->pile[card_named(d, in_pile)]++, u->pile_count++;
    if (*in_discard)
        u->box[card_named(d, in_discard)]--, u->gone[card_named(d, in_discard)]++, u->gone_count++;
    desk_check(d);
}

TEST(MY_A_14_cards_just_discarded_are_shuffled_in) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades mycena-pura armillaria-mellea panellus-mitis boletus-luridus");
    last_cards(&d, "lepista-nuda", "");
    leaves_are(&d, 0, 1);
    act(&d, 0, "tile a");
    /* The last card of the pile, and four of the five again. */
    assert_int_equal(river_count(&d), 5);
    assert_int_equal(room(&d)->river[0], card_named(&d, "lepista-nuda"));
    assert_int_equal(room(&d)->pile_count, 1);
    assert_true(event_at(&d, E_WASH) < event_at(&d, E_RIVER_SHUFFLE));
}

/* Tile a can be used, and changes the river, if and only if there is a card in the pile or the
 * discard. */
TEST(MY_A_57_tile_a_is_not_offered_when_the_same_cards_would_come_back) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades mycena-pura armillaria-mellea panellus-mitis boletus-luridus");
    leaves_are(&d, 0, 1);
    last_cards(&d, "", "");
    assert_false(may(&d, 0, "tile a"));
    assert_int_equal(refusal(&d, 0, "tile a"), REFUSE_SAME_RIVER);
    assert_string_equal(my_refusals[REFUSE_SAME_RIVER].rule, "MY-A-57");
    assert_int_equal(seat_of(&d, 0)->leaves, 1);
    last_cards(&d, "lepista-nuda", "");
    assert_true(may(&d, 0, "tile a"));
    last_cards(&d, "", "lepista-nuda");
    assert_true(may(&d, 0, "tile a"));
    leaves_are(&d, 0, 0);
    assert_int_equal(refusal(&d, 0, "tile a"), REFUSE_TOO_DEAR);
}

TEST(MY_A_57_nor_when_the_last_cards_are_fewer_than_five) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades mycena-pura");
    leaves_are(&d, 0, 1);
    last_cards(&d, "", "");
    assert_int_equal(refusal(&d, 0, "tile a"), REFUSE_SAME_RIVER);
    river_is(&d, "");
    last_cards(&d, "", ""); /* no cards are left */
    assert_int_equal(refusal(&d, 0, "tile a"), REFUSE_SAME_RIVER);
}

TEST(MY_A_15_a_shorter_river_when_cards_run_out) {
    desk d = begin(2, "");
    river_is(&d, "marasmius-oreades mycena-pura");
    no_pile(&d);
    end_turn(&d, 0);
    assert_int_equal(river_count(&d), 2);
}

TEST(MY_R6_04_the_shrine_is_full_at_ten_fifteen_twenty) {
    static const int capacity[] = {10, 15, 20};
    for (int seats = 2; seats <= 4; seats++) {
        desk d = begin(seats, "");
        room(&d)->shrine = (uint8_t)(capacity[seats - 2] - 2);
        room(&d)->removed = 1;
        end_turn(&d, 0);
        assert_int_equal(times(&d, E_DIE), 0);
        room(&d)->removed = 1;
        end_turn(&d, 1);
        assert_int_equal(times(&d, E_DIE), 1);
    }
}

TEST(MY_R6_05_surplus_drops_are_lost) {
    desk d = begin(2, "");
    room(&d)->shrine = 8;
    room(&d)->removed = 7;
    end_turn(&d, 0);
    assert_int_equal(times(&d, E_DIE), 1);
    assert_int_equal(room(&d)->shrine, 0);
}

TEST(MY_A_04_the_next_filling_starts_at_nothing) {
    desk d = begin(2, "");
    room(&d)->removed = 25; /* more than fills the Shrine twice */
    end_turn(&d, 0);
    assert_int_equal(room(&d)->shrine, 0);
    room(&d)->removed = 1;
    end_turn(&d, 1);
    assert_int_equal(room(&d)->shrine, 1);
}

TEST(MY_A_03_drops_join_the_shrine_at_the_end_of_the_turn) {
    desk d = begin(2, "");
    drops_are(&d, 0, "11010 000S0 00000 00000");
    hand_is(&d, 0, "agaricus-campestris");
    act(&d, 0, "play agaricus-campestris");
    act(&d, 0, "pick d1");
    act(&d, 0, "to d2");
    assert_int_equal(room(&d)->shrine, 0);
    assert_int_equal(room(&d)->removed, 1);
    act(&d, 0, "end");
    assert_int_equal(room(&d)->shrine, 1);
    assert_int_equal(room(&d)->removed, 0);
}

TEST(MY_R6_06_a_full_shrine_throws_the_die) {
    desk d = begin(2, "");
    room(&d)->removed = 10;
    ROLLS(&d, 3);
    end_turn(&d, 0);
    assert_int_equal(room(&d)->symbol, 4);
}

TEST(MY_R6_07_a_drop_on_each_marked_space_of_every_board) {
    desk d = begin(3, "");
    drops_are(&d, 1, "00000 000S0 00000 00003"); /* drops already there do not matter */
    room(&d)->removed = 15;
    ROLLS(&d, 3); /* symbol 4 of face 1a: e4 */
    end_turn(&d, 0);
    assert_int_equal(drops_at(&d, 0, "e4"), 1);
    assert_int_equal(drops_at(&d, 1, "e4"), 4);
    assert_int_equal(drops_at(&d, 2, "e4"), 1);
    assert_int_equal(seat_of(&d, 0)->total, 2);
    const tables *t = tables_of(base_rules());
    for (int i = 0; i < DEW_FACES; i++)
        for (int n = 0; n < SYMBOLS; n++) assert_in_range(grid_count(t->dew[i].cells[n]), 1, 2);
}

TEST(MY_R6_08_then_the_shrine_is_empty) {
    desk d = begin(2, "");
    room(&d)->removed = 10;
    end_turn(&d, 0);
    assert_int_equal(room(&d)->shrine, 0);
    assert_int_equal(room(&d)->removed, 0);
}

TEST(MY_R6_09_the_dew_grid_is_turned_over_each_time) {
    desk d = begin(2, "");
    assert_int_equal(room(&d)->dew, 0);
    room(&d)->removed = 10;
    end_turn(&d, 0);
    assert_int_equal(room(&d)->dew, 1);
    room(&d)->removed = 10;
    ROLLS(&d, 0); /* symbol 1 of face 1b: a3 */
    end_turn(&d, 1);
    assert_int_equal(drops_at(&d, 0, "a3"), 1);
    assert_int_equal(room(&d)->dew, 0);
}

TEST(MY_R6_10_two_below_the_shrine_and_right_of_it) {
    desk d = begin(4, "");
    room(&d)->removed = 20;
    ROLLS(&d, 0); /* symbol 1 of face 1a */
    end_turn(&d, 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(drops_at(&d, i, "d4"), 1);
        assert_int_equal(drops_at(&d, i, "e2"), 1);
        assert_int_equal(seat_of(&d, i)->total, 3);
    }
}

TEST(MY_A_47_right_means_right_of_the_shrine_space) {
    const tables *t = tables_of(base_rules());
    uint32_t two_below = 1u << (t->shrine + 2 * COLUMNS), right = 1u << (t->shrine + 1);
    assert_int_equal(t->dew[0].cells[0], two_below | right);
}

TEST(MY_R6_11_three_new_cards) {
    desk d = begin(2, "");
    end_turn(&d, 0);
    assert_int_equal(times(&d, E_DRAW) + times(&d, E_DRAW_SHOWN), 3);
    assert_int_equal(hand_count(seat_of(&d, 0)), 3);
}

TEST(MY_R6_12_discard_goes_under) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust leaf-gust leaf-whirl");
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "play leaf-whirl");
    /* Two cards are left in the pile, four are in the discard. */
    in_discard(&d, 0, "boletus-edulis");
    ROLLS(&d, 3);
    act(&d, 0, "end");
    assert_true(shows(&d, 0, "agaricus-campestris") && shows(&d, 0, "mycena-haematopus"));
    assert_int_equal(seat_of(&d, 0)->hidden, 1);
    assert_int_equal(rooms(&d)->own[0].hand[0], card_named(&d, "boletus-edulis"));
    assert_int_equal(seat_of(&d, 0)->bag, 3);
    assert_int_equal(seat_of(&d, 0)->discards, 0);
}

TEST(MY_R6_12_three_left_are_drawn_without_a_shuffle) {
    desk d = begin(2, "");
    end_turn(&d, 0); /* draws three of six */
    assert_int_equal(times(&d, E_SHUFFLE), 0);
    assert_int_equal(seat_of(&d, 0)->discards, 3);
    end_turn(&d, 1);
    end_turn(&d, 0); /* none left, so all six are shuffled */
    assert_int_equal(times(&d, E_SHUFFLE), 1);
    assert_int_equal(seat_of(&d, 0)->bag, 3);
}

TEST(MY_R6_12_bought_cards_lie_above_the_shuffled_ones) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust");
    no_bag(&d, 0);
    in_discard(&d, 0, "mycena-pura");
    in_discard(&d, 0, "panellus-mitis");
    on_top(&d, 0, "boletus-luridus");
    on_top(&d, 0, "amanita-muscaria");
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "end");
    assert_true(shows(&d, 0, "boletus-luridus") && shows(&d, 0, "amanita-muscaria"));
    assert_int_equal(seat_of(&d, 0)->hidden, 1);
    assert_int_equal(seat_of(&d, 0)->bag, 2);
}

TEST(MY_R6_13_fewer_cards_if_there_are_no_more) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust leaf-gust");
    no_bag(&d, 0);
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "end");
    assert_int_equal(hand_count(seat_of(&d, 0)), 2);
}

TEST(MY_A_16_a_small_hand_is_played_without_penalty) {
    desk d = begin(2, "");
    hand_is(&d, 0, "leaf-gust");
    no_bag(&d, 0);
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "end");
    end_turn(&d, 1);
    act(&d, 0, "play leaf-gust");
    act(&d, 0, "end");
    assert_int_equal(desk_head(&d)->active, 1);
    hand_is(&d, 0, "");
    no_bag(&d, 0);
    end_turn(&d, 1);
    act(&d, 0, "end"); /* no cards at all */
    assert_int_equal(desk_head(&d)->active, 1);
}

TEST(MY_R6_14_then_the_left_neighbour_plays) {
    desk d = begin(4, "");
    for (int turn = 0; turn < 8; turn++) {
        assert_int_equal(desk_head(&d)->active, turn % 4);
        assert_int_equal(desk_head(&d)->round, 1 + turn / 4);
        end_turn(&d, turn % 4);
    }
}
