/* Planting, spoiling and Prep: MV-B, MV-C, MV-D, MV-G, and the rulings on them. */
#include "test_table.h"

/* ---- turns ----------------------------------------------------------------------------------- */

TEST(MV_B1_planting_harvest_discard_prep_then_clockwise) {
    desk d = lay(3);
    FIELD(&d, 2, SOIL_TOP);
    on_deck(&d, 2, 1);
    planting(&d, 2);
    act(&d, 2, "pass");
    assert_int_equal(seat_of(&d, 2)->phase, PHASE_HARVEST);
    COMING(&d, 2, 2, 3);
    act(&d, 2, "end_harvest");
    assert_int_equal(times(&d, E_DISCARD_FIELD), 1);
    FIELD_IS(&d, 2, 1, 2); /* prepared again */
    assert_int_equal(seat_of(&d, 2)->on_deck, 3);
    assert_int_equal(rooms(&d)->pub.head.active, 0);
    assert_int_equal(rooms(&d)->pub.head.waiting, 1);
    assert_int_equal(refusal(&d, 0, "end_harvest"), NOT_HARVEST);
}

/* Seat 0 ends its turn; in its Prep the Owl on card 13 asks. */
static desk open_prep(int option) {
    desk d = lay(2);
    rooms(&d)->pub.head.option[OPTION_PREP] = (uint8_t)option;
    put(&d, BLANK, "mindful_owl", TOP);
    on_deck(&d, 0, 1);
    on_deck(&d, 1, 1);
    harvest(&d, 0);
    COMING(&d, 0, BLANK);
    act(&d, 0, "end_harvest");
    assert_int_equal(asked(&d, 0), ASK_WHEN_PLAYED);
    return d;
}

TEST(MV_B2_MV_M11_strict_the_next_player_waits_for_an_open_choice) {
    desk d = open_prep(PREP_STRICT);
    assert_int_equal(rooms(&d)->pub.head.waiting, 1);
    COMING(&d, 0, 2, 3);
    act(&d, 0, "keep");
    assert_int_equal(rooms(&d)->pub.head.waiting, 2);
    assert_int_equal(asked(&d, 1), ASK_PLANT);
}

TEST(MV_B2_MV_M11_beside_the_next_player_begins_at_once) {
    desk d = open_prep(PREP_BESIDE);
    assert_int_equal(rooms(&d)->pub.head.waiting, 3);
    act(&d, 1, "pass");
    assert_int_equal(asked(&d, 0), ASK_WHEN_PLAYED);
    COMING(&d, 1, 2, 3);
    act(&d, 1, "end_harvest");
    /* A player's turn waits for that player's Prep. */
    assert_int_equal(rooms(&d)->pub.head.waiting, 1);
    assert_int_equal(asked(&d, 0), ASK_WHEN_PLAYED);
    COMING(&d, 0, 2, 3);
    act(&d, 0, "keep");
    assert_int_equal(asked(&d, 0), ASK_PLANT);
    assert_int_equal(seat_of(&d, 0)->phase, PHASE_PLANTING);
}

TEST(MV_M11_no_prep_after_the_last_turn) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, 1);
    on_deck(&d, 0, 2);
    harvest(&d, 0);
    act(&d, 0, "end_harvest");
    assert_int_equal(seat_of(&d, 0)->field_count, 0);
    assert_int_equal(rooms(&d)->pub.head.waiting, 2);
}

/* ---- Planting -------------------------------------------------------------------------------- */

TEST(MV_C1_push_or_pass_as_often_as_one_likes) {
    desk d = lay(2);
    on_deck(&d, 0, 1);
    planting(&d, 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(choices(&d, 0), 2);
        COMING(&d, 0, 10 + i);
        act(&d, 0, "push");
    }
    act(&d, 0, "pass");
    assert_int_equal(asked(&d, 0), ASK_HARVEST);
    assert_int_equal(refusal(&d, 0, "push"), NOT_PLANTING);
    assert_int_equal(refusal(&d, 0, "pass"), NOT_PLANTING);
}

TEST(MV_C2_MV_I4_play_when_played_reveal_in_this_order) {
    desk d = lay(2);
    put(&d, BLANK, "calm_weather", TOP);
    on_deck(&d, 0, 1);
    planting(&d, 0);
    COMING(&d, 0, BLANK);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_PLANT); /* on deck it has no effect */
    COMING(&d, 0, 2);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_TOP); /* in the field it has */
    assert_int_equal(times(&d, E_PLAY), 1);
    assert_int_equal(times(&d, E_REVEAL), 0);
    act(&d, 0, "top_keep");
    assert_int_equal(told(&d, E_REVEAL, 0), 2);
}

TEST(MV_C3_new_cards_go_to_the_right) {
    desk d = lay(2);
    FIELD(&d, 0, 7, 1);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    COMING(&d, 0, SOIL_TOP);
    act(&d, 0, "push");
    FIELD_IS(&d, 0, 7, 1, BLANK);
}

TEST(MV_C4_an_empty_deck_is_made_of_the_discard_pile) {
    desk d = lay(2);
    FIELD(&d, 0, 1);
    on_deck(&d, 0, BLANK);
    deck_is(&d, 0, 0);
    planting(&d, 0);
    roll_is(&d, 8); /* of 2 .. 12, 14 .. 20: card 10 */
    act(&d, 0, "push");
    assert_int_equal(told(&d, E_SHUFFLE, 0), 18);
    assert_int_equal(seat_of(&d, 0)->on_deck, SOIL_TOP);
    assert_int_equal(seat_of(&d, 0)->discard_count, 0);
    assert_int_equal(mv_deck_count(seat_of(&d, 0)), 17);
}

static void all_in_field(desk *d) {
    for (int c = 1; c <= CARDS; c++) in_field(d, 0, c);
}

TEST(MV_C5_with_all_cards_in_the_field_one_must_pass) {
    desk d = lay(2);
    all_in_field(&d);
    planting(&d, 0);
    assert_int_equal(refusal(&d, 0, "push"), MUST_PASS);
    assert_int_equal(choices(&d, 0), 1);
    act(&d, 0, "pass");
}

/* ---- spoiling -------------------------------------------------------------------------------- */

TEST(MV_D1_four_decay_in_field_and_on_deck_spoil) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, 1, 2);
    on_deck(&d, 0, 3);
    planting(&d, 0);
    COMING(&d, 0, 4);
    act(&d, 0, "push");
    assert_int_equal(told(&d, E_SPOIL, 0), 4);
    assert_int_equal(rooms(&d)->pub.head.active, 1);
}

TEST(MV_D1_growth_cancels_decay) {
    desk d = lay(2);
    last_round(&d);
    put(&d, BLANK, "pebble_spring", TOP);
    FIELD(&d, 0, BLANK, 1, 2);
    on_deck(&d, 0, 3);
    planting(&d, 0);
    COMING(&d, 0, 4);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_PLANT); /* 4 decay, 1 growth */
    COMING(&d, 0, 5);
    act(&d, 0, "push");
    assert_int_equal(times(&d, E_SPOIL), 1); /* 5 decay, 1 growth */
}

TEST(MV_D1_growth_on_deck_counts_too) {
    desk d = lay(2);
    put(&d, BLANK, "pebble_spring", TOP);
    FIELD(&d, 0, 1, 2, 3);
    on_deck(&d, 0, BLANK);
    assert_int_equal(net_decay(mv_player_balance(tables_of(d.rules), seat_of(&d, 0))), 2);
}

TEST(MV_D2_decay_does_nothing_in_harvest_and_discard) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, 1, 2, 3, 4, 5);
    harvest(&d, 0);
    assert_int_equal(asked(&d, 0), ASK_HARVEST);
    assert_int_equal(rooms(&d)->pub.mana, 5);
    act(&d, 0, "end_harvest");
    assert_int_equal(times(&d, E_SPOIL), 0);
    assert_int_equal(seat_of(&d, 0)->token, 0);
}

TEST(MV_D3_a_spoil_loses_harvest_and_gives_the_token) {
    desk d = lay(2);
    FIELD(&d, 0, 1, 2, 3);
    on_deck(&d, 0, BLANK);
    deck_is(&d, 0, card_bit(4) | card_bit(5) | card_bit(6) | card_bit(7));
    planting(&d, 0);
    COMING(&d, 0, 4, 5, 6);
    act(&d, 0, "push");
    assert_int_equal(times(&d, E_HARVEST), 0);
    assert_int_equal(times(&d, E_TOKEN), 1);
    assert_int_equal(seat_of(&d, 0)->token, 1);
    assert_int_equal(told(&d, E_DISCARD_FIELD, 0), 4);
    FIELD_IS(&d, 0, 4, 5); /* the on-deck card stayed and is the first of the new field */
    assert_int_equal(rooms(&d)->pub.head.active, 1);
}

TEST(MV_D4_an_active_token_stays_active) {
    desk d = lay(2);
    last_round(&d);
    seat_of(&d, 0)->token = 1;
    FIELD(&d, 0, 1, 2, 3);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    COMING(&d, 0, 4);
    act(&d, 0, "push");
    assert_int_equal(times(&d, E_SPOIL), 1);
    assert_int_equal(times(&d, E_TOKEN), 0);
    assert_int_equal(seat_of(&d, 0)->token, 1);
    assert_int_equal(rooms(&d)->pub.mana, 0);
}

TEST(MV_M14_discarding_growth_can_spoil) {
    desk d = lay(2);
    last_round(&d);
    put(&d, BLANK, "pebble_spring", TOP);
    put(&d, CURSED_MIDDLE, "mindful_owl", TOP);
    FIELD(&d, 0, BLANK, 1, 2, 3);
    on_deck(&d, 0, CURSED_MIDDLE);
    planting(&d, 0);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_WHEN_PLAYED);
    act(&d, 0, "discard c13");
    assert_int_equal(told(&d, E_SPOIL, 0), 4);
    assert_int_equal(times(&d, E_REVEAL), 0);
}

/* ---- Prep ------------------------------------------------------------------------------------ */

TEST(MV_G1_play_on_until_three_decay_show) {
    desk d = lay(2);
    on_deck(&d, 0, BLANK);
    harvest(&d, 0);
    COMING(&d, 0, 1, SOIL_TOP, 2, 3);
    act(&d, 0, "end_harvest");
    FIELD_IS(&d, 0, BLANK, 1, SOIL_TOP, 2);
    assert_int_equal(seat_of(&d, 0)->on_deck, 3);
}

TEST(MV_G2_MV_M1_the_three_are_net_of_growth_or_gross_by_option) {
    for (int option = DECAY_NET; option <= DECAY_GROSS; option++) {
        desk d = lay(2);
        rooms(&d)->pub.head.option[OPTION_PREP_DECAY] = (uint8_t)option;
        put(&d, BLANK, "pebble_spring", TOP);
        on_deck(&d, 0, BLANK);
        harvest(&d, 0);
        if (option == DECAY_NET)
            COMING(&d, 0, 1, 2, 3, 4);
        else
            COMING(&d, 0, 1, 2, 3);
        act(&d, 0, "end_harvest");
        assert_int_equal(seat_of(&d, 0)->on_deck, option == DECAY_NET ? 4 : 3);
    }
}

TEST(MV_M1_at_least_the_on_deck_card_is_played) {
    desk d = lay(2);
    put(&d, CURSED_TOP, "hurling_thornhide", MIDDLE);
    put(&d, CURSED_TOP, "stag", BOTTOM); /* 3 decay */
    on_deck(&d, 0, CURSED_TOP);
    harvest(&d, 0);
    COMING(&d, 0, BLANK);
    act(&d, 0, "end_harvest");
    FIELD_IS(&d, 0, CURSED_TOP);
    assert_int_equal(seat_of(&d, 0)->on_deck, BLANK);
}

/* Seat 0 spoils in Prep: 2 decay in the field, 2 on deck. */
static desk prep_spoil(void) {
    desk d = lay(2);
    put(&d, 3, "hurling_thornhide", MIDDLE);
    on_deck(&d, 0, 1);
    on_deck(&d, 1, 1);
    harvest(&d, 0);
    COMING(&d, 0, 2, 3);
    act(&d, 0, "end_harvest");
    return d;
}

TEST(MV_G3_four_decay_in_prep_spoil) {
    desk d = prep_spoil();
    assert_int_equal(told(&d, E_PREP_SPOIL, 0), 4);
    assert_int_equal(seat_of(&d, 0)->token, 1);
    assert_int_equal(seat_of(&d, 0)->spoiled, 1);
}

TEST(MV_M2_the_next_turn_is_discard_and_prep_only) {
    desk d = prep_spoil();
    FIELD_IS(&d, 0, 1, 2); /* the field stays until then */
    act(&d, 1, "pass");
    COMING(&d, 1, 2, 3);
    act(&d, 1, "end_harvest");
    assert_int_equal(asked(&d, 0), ASK_CLEAR);
    assert_int_equal(choices(&d, 0), 1);
    assert_int_equal(refusal(&d, 0, "pass"), NOT_PLANTING);
    COMING(&d, 0, 4);
    act(&d, 0, "clear");
    assert_int_equal(times(&d, E_HARVEST), 0);
    assert_int_equal(told(&d, E_DISCARD_FIELD, 0), 2);
    FIELD_IS(&d, 0, 3);
    assert_int_equal(seat_of(&d, 0)->on_deck, 4); /* 2 + 1 decay */
    assert_int_equal(seat_of(&d, 0)->spoiled, 0);
    assert_int_equal(asked(&d, 1), ASK_PLANT);
}

TEST(MV_G4_MV_M4_all_cards_in_the_field_end_prep) {
    desk d = lay(2);
    for (int c = 1; c <= 9; c++) put(&d, c, "lifebringer_seed", c <= 3 ? BOTTOM : TOP);
    on_deck(&d, 0, 1);
    on_deck(&d, 1, 1);
    harvest(&d, 0);
    for (int c = 2; c < CARDS; c++) roll_is(&d, 0); /* 2, 3, 4 ... in order */
    act(&d, 0, "end_harvest");
    assert_int_equal(seat_of(&d, 0)->field_count, CARDS);
    assert_int_equal(seat_of(&d, 0)->on_deck, 0);
    assert_int_equal(times(&d, E_NO_CARD), 1);
    act(&d, 1, "pass");
    COMING(&d, 1, 2, 3);
    act(&d, 1, "end_harvest");
    assert_int_equal(refusal(&d, 0, "push"), MUST_PASS);
    act(&d, 0, "pass");
    for (int c = 1; c < CARDS; c++) roll_is(&d, 0);
    act(&d, 0, "end_harvest");
    /* Every card is turned up and played, to the end of the deck. */
    assert_int_equal(told(&d, E_SHUFFLE, 0), CARDS);
    assert_int_equal(seat_of(&d, 0)->field[0], 1);
    assert_int_equal(seat_of(&d, 0)->field_count, CARDS);
}

TEST(MV_M15_a_reveal_with_nothing_left_reveals_nothing) {
    desk d = lay(2);
    for (int c = 1; c < CARDS; c++) in_field(&d, 0, c);
    for (int c = 1; c <= 9; c++) put(&d, c, "lifebringer_seed", c <= 3 ? BOTTOM : TOP);
    on_deck(&d, 0, CARDS);
    planting(&d, 0);
    act(&d, 0, "push");
    assert_int_equal(times(&d, E_NO_CARD), 1);
    assert_int_equal(seat_of(&d, 0)->on_deck, 0);
    assert_int_equal(choices(&d, 0), 1);
}
