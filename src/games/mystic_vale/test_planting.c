/* Planting, spoiling and Prep: MV-B, MV-C, MV-D, MV-G, and the rulings on them. */
#include "test_table.h"

static const action PUSH = {.kind = A_PUSH}, PASS = {.kind = A_PASS}, END = {.kind = A_END_HARVEST}, KEEP = {.kind = A_KEEP};
static const action CLEAR = {.kind = A_CLEAR};

/* ---- turns ------------------------------------------------------------------------------------------- */

TEST(MV_B1_planting_harvest_discard_prep_then_clockwise) {
    table t = lay(3);
    FIELD(&t, 2, SOIL_TOP);
    on_deck(&t, 2, 1);
    planting(&t, 2);
    act(&t, 2, PASS);
    assert_int_equal(seat_of(&t, 2)->phase, PHASE_HARVEST);
    COMING(&t, 2, 2, 3);
    act(&t, 2, END);
    assert_int_equal(times(&t, E_DISCARD_FIELD), 1);
    FIELD_IS(&t, 2, 1, 2); /* prepared again */
    assert_int_equal(seat_of(&t, 2)->on_deck, 3);
    assert_int_equal(t.s.pub.head.active, 0);
    assert_int_equal(t.s.pub.head.waiting, 1);
    assert_int_equal(refusal(&t, 0, END), NOT_HARVEST);
}

/* Seat 0 ends its turn; in its Prep the Owl on card 13 asks. */
static table open_prep(int option) {
    table t = lay(2);
    t.s.pub.head.option[OPTION_PREP] = (uint8_t)option;
    put(&t, 0, BLANK, "mindful_owl", TOP);
    on_deck(&t, 0, 1);
    on_deck(&t, 1, 1);
    harvest(&t, 0);
    COMING(&t, 0, BLANK);
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_WHEN_PLAYED);
    return t;
}

TEST(MV_B2_MV_M11_strict_the_next_player_waits_for_an_open_choice) {
    table t = open_prep(PREP_STRICT);
    assert_int_equal(t.s.pub.head.waiting, 1);
    COMING(&t, 0, 2, 3);
    act(&t, 0, KEEP);
    assert_int_equal(t.s.pub.head.waiting, 2);
    assert_int_equal(asked_of(&t, 1), ASK_PLANT);
}

TEST(MV_B2_MV_M11_beside_the_next_player_begins_at_once) {
    table t = open_prep(PREP_BESIDE);
    assert_int_equal(t.s.pub.head.waiting, 3);
    act(&t, 1, PASS);
    assert_int_equal(asked_of(&t, 0), ASK_WHEN_PLAYED);
    COMING(&t, 1, 2, 3);
    act(&t, 1, END);
    assert_int_equal(t.s.pub.head.waiting, 1); /* the own turn waits for the own Prep */
    assert_int_equal(asked_of(&t, 0), ASK_WHEN_PLAYED);
    COMING(&t, 0, 2, 3);
    act(&t, 0, KEEP);
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
    assert_int_equal(seat_of(&t, 0)->phase, PHASE_PLANTING);
}

TEST(MV_M11_no_prep_after_the_last_turn) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, 1);
    on_deck(&t, 0, 2);
    harvest(&t, 0);
    act(&t, 0, END);
    assert_int_equal(seat_of(&t, 0)->field_count, 0);
    assert_int_equal(t.s.pub.head.waiting, 2);
}

/* ---- Planting ---------------------------------------------------------------------------------------- */

TEST(MV_C1_push_or_pass_as_often_as_one_likes) {
    table t = lay(2);
    on_deck(&t, 0, 1);
    planting(&t, 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(choices_of(&t, 0), 2);
        COMING(&t, 0, 10 + i);
        act(&t, 0, PUSH);
    }
    act(&t, 0, PASS);
    assert_int_equal(asked_of(&t, 0), ASK_HARVEST);
    assert_int_equal(refusal(&t, 0, PUSH), NOT_PLANTING);
    assert_int_equal(refusal(&t, 0, PASS), NOT_PLANTING);
}

TEST(MV_C2_MV_I4_play_when_played_reveal_in_this_order) {
    table t = lay(2);
    put(&t, 0, BLANK, "calm_weather", TOP);
    on_deck(&t, 0, 1);
    planting(&t, 0);
    COMING(&t, 0, BLANK);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_PLANT); /* turned up on deck it does nothing */
    COMING(&t, 0, 2);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_TOP); /* in the field it does */
    assert_int_equal(times(&t, E_PLAY), 1);
    assert_int_equal(times(&t, E_REVEAL), 0);
    act(&t, 0, do_(A_TOP_KEEP, 0, 0, 0));
    assert_int_equal(told(&t, E_REVEAL), 2);
}

TEST(MV_C3_new_cards_go_to_the_right) {
    table t = lay(2);
    FIELD(&t, 0, 7, 1);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    COMING(&t, 0, SOIL_TOP);
    act(&t, 0, PUSH);
    FIELD_IS(&t, 0, 7, 1, BLANK);
}

TEST(MV_C4_an_empty_deck_is_made_of_the_discard_pile) {
    table t = lay(2);
    FIELD(&t, 0, 1);
    on_deck(&t, 0, BLANK);
    deck_is(&t, 0, 0);
    planting(&t, 0);
    roll_is(&t, 8); /* of 2 .. 12, 14 .. 20: card 10 */
    act(&t, 0, PUSH);
    assert_int_equal(told(&t, E_SHUFFLE), 18);
    assert_int_equal(seat_of(&t, 0)->on_deck, SOIL_TOP);
    assert_int_equal(seat_of(&t, 0)->discard_count, 0);
    assert_int_equal(mv_deck_count(seat_of(&t, 0)), 17);
}

static void all_in_field(table *t) {
    for (int c = 1; c <= CARDS; c++) in_field(t, 0, c);
}

TEST(MV_C5_with_all_cards_in_the_field_one_must_pass) {
    table t = lay(2);
    all_in_field(&t);
    planting(&t, 0);
    assert_int_equal(refusal(&t, 0, PUSH), MUST_PASS);
    assert_int_equal(choices_of(&t, 0), 1);
    act(&t, 0, PASS);
}

/* ---- spoiling ----------------------------------------------------------------------------------------- */

TEST(MV_D1_four_decay_in_field_and_on_deck_spoil) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, 1, 2);
    on_deck(&t, 0, 3);
    planting(&t, 0);
    COMING(&t, 0, 4);
    act(&t, 0, PUSH);
    assert_int_equal(told(&t, E_SPOIL), 4);
    assert_int_equal(t.s.pub.head.active, 1);
}

TEST(MV_D1_growth_cancels_decay) {
    table t = lay(2);
    last_round(&t);
    put(&t, 0, BLANK, "pebble_spring", TOP);
    FIELD(&t, 0, BLANK, 1, 2);
    on_deck(&t, 0, 3);
    planting(&t, 0);
    COMING(&t, 0, 4);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_PLANT); /* 4 decay, 1 growth */
    COMING(&t, 0, 5);
    act(&t, 0, PUSH);
    assert_int_equal(times(&t, E_SPOIL), 1); /* 5 decay, 1 growth */
}

TEST(MV_D1_growth_on_deck_counts_too) {
    table t = lay(2);
    put(&t, 0, BLANK, "pebble_spring", TOP);
    FIELD(&t, 0, 1, 2, 3);
    on_deck(&t, 0, BLANK);
    assert_int_equal(net_decay(mv_player_balance(tables_of(t.rules), seat_of(&t, 0))), 2);
}

TEST(MV_D2_decay_does_nothing_in_harvest_and_discard) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, 1, 2, 3, 4, 5);
    harvest(&t, 0);
    assert_int_equal(asked_of(&t, 0), ASK_HARVEST);
    assert_int_equal(t.s.pub.mana, 5);
    act(&t, 0, END);
    assert_int_equal(times(&t, E_SPOIL), 0);
    assert_int_equal(seat_of(&t, 0)->token, 0);
}

TEST(MV_D3_a_spoil_loses_harvest_and_gives_the_token) {
    table t = lay(2);
    FIELD(&t, 0, 1, 2, 3);
    on_deck(&t, 0, BLANK);
    deck_is(&t, 0, card_bit(4) | card_bit(5) | card_bit(6) | card_bit(7));
    planting(&t, 0);
    COMING(&t, 0, 4, 5, 6);
    act(&t, 0, PUSH);
    assert_int_equal(times(&t, E_HARVEST), 0);
    assert_int_equal(times(&t, E_TOKEN), 1);
    assert_int_equal(seat_of(&t, 0)->token, 1);
    assert_int_equal(told(&t, E_DISCARD_FIELD), 4);
    FIELD_IS(&t, 0, 4, 5); /* the on-deck card stayed and began the new field */
    assert_int_equal(t.s.pub.head.active, 1);
}

TEST(MV_D4_an_active_token_stays_active) {
    table t = lay(2);
    last_round(&t);
    seat_of(&t, 0)->token = 1;
    FIELD(&t, 0, 1, 2, 3);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    COMING(&t, 0, 4);
    act(&t, 0, PUSH);
    assert_int_equal(times(&t, E_SPOIL), 1);
    assert_int_equal(times(&t, E_TOKEN), 0);
    assert_int_equal(seat_of(&t, 0)->token, 1);
    assert_int_equal(t.s.pub.mana, 0);
}

TEST(MV_M14_discarding_growth_can_spoil) {
    table t = lay(2);
    last_round(&t);
    put(&t, 0, BLANK, "pebble_spring", TOP);
    put(&t, 0, CURSED_MIDDLE, "mindful_owl", TOP);
    FIELD(&t, 0, BLANK, 1, 2, 3);
    on_deck(&t, 0, CURSED_MIDDLE);
    planting(&t, 0);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_WHEN_PLAYED);
    act(&t, 0, do_(A_DISCARD, BLANK, 0, 0));
    assert_int_equal(told(&t, E_SPOIL), 4);
    assert_int_equal(times(&t, E_REVEAL), 0);
}

/* ---- Prep ------------------------------------------------------------------------------------------------ */

TEST(MV_G1_play_on_until_three_decay_show) {
    table t = lay(2);
    on_deck(&t, 0, BLANK);
    harvest(&t, 0);
    COMING(&t, 0, 1, SOIL_TOP, 2, 3);
    act(&t, 0, END);
    FIELD_IS(&t, 0, BLANK, 1, SOIL_TOP, 2);
    assert_int_equal(seat_of(&t, 0)->on_deck, 3);
}

TEST(MV_G2_MV_M1_the_three_are_net_of_growth_or_gross_by_option) {
    for (int option = DECAY_NET; option <= DECAY_GROSS; option++) {
        table t = lay(2);
        t.s.pub.head.option[OPTION_PREP_DECAY] = (uint8_t)option;
        put(&t, 0, BLANK, "pebble_spring", TOP);
        on_deck(&t, 0, BLANK);
        harvest(&t, 0);
        if (option == DECAY_NET)
            COMING(&t, 0, 1, 2, 3, 4);
        else
            COMING(&t, 0, 1, 2, 3);
        act(&t, 0, END);
        assert_int_equal(seat_of(&t, 0)->on_deck, option == DECAY_NET ? 4 : 3);
    }
}

TEST(MV_M1_at_least_the_on_deck_card_is_played) {
    table t = lay(2);
    put(&t, 0, CURSED_TOP, "hurling_thornhide", MIDDLE);
    put(&t, 0, CURSED_TOP, "stag", BOTTOM); /* 3 decay */
    on_deck(&t, 0, CURSED_TOP);
    harvest(&t, 0);
    COMING(&t, 0, BLANK);
    act(&t, 0, END);
    FIELD_IS(&t, 0, CURSED_TOP);
    assert_int_equal(seat_of(&t, 0)->on_deck, BLANK);
}

/* Seat 0 spoils in Prep: 2 decay in the field, 2 on deck. */
static table prep_spoil(void) {
    table t = lay(2);
    put(&t, 0, 3, "hurling_thornhide", MIDDLE);
    on_deck(&t, 0, 1);
    on_deck(&t, 1, 1);
    harvest(&t, 0);
    COMING(&t, 0, 2, 3);
    act(&t, 0, END);
    return t;
}

TEST(MV_G3_four_decay_in_prep_spoil) {
    table t = prep_spoil();
    assert_int_equal(told(&t, E_PREP_SPOIL), 4);
    assert_int_equal(seat_of(&t, 0)->token, 1);
    assert_int_equal(seat_of(&t, 0)->spoiled, 1);
}

TEST(MV_M2_the_next_turn_is_discard_and_prep_only) {
    table t = prep_spoil();
    FIELD_IS(&t, 0, 1, 2); /* the field stays until then */
    act(&t, 1, PASS);
    COMING(&t, 1, 2, 3);
    act(&t, 1, END);
    assert_int_equal(asked_of(&t, 0), ASK_CLEAR);
    assert_int_equal(choices_of(&t, 0), 1);
    assert_int_equal(refusal(&t, 0, PASS), NOT_PLANTING);
    COMING(&t, 0, 4);
    act(&t, 0, CLEAR);
    assert_int_equal(times(&t, E_HARVEST), 0);
    assert_int_equal(told(&t, E_DISCARD_FIELD), 2);
    FIELD_IS(&t, 0, 3);
    assert_int_equal(seat_of(&t, 0)->on_deck, 4); /* 2 + 1 decay */
    assert_int_equal(seat_of(&t, 0)->spoiled, 0);
    assert_int_equal(asked_of(&t, 1), ASK_PLANT);
}

TEST(MV_G4_MV_M4_all_cards_in_the_field_end_prep) {
    table t = lay(2);
    for (int c = 1; c <= 9; c++) put(&t, 0, c, "lifebringer_seed", c <= 3 ? BOTTOM : TOP);
    on_deck(&t, 0, 1);
    on_deck(&t, 1, 1);
    harvest(&t, 0);
    for (int c = 2; c < CARDS; c++) roll_is(&t, 0); /* 2, 3, 4 ... in order */
    act(&t, 0, END);
    assert_int_equal(seat_of(&t, 0)->field_count, CARDS);
    assert_int_equal(seat_of(&t, 0)->on_deck, 0);
    assert_int_equal(times(&t, E_NO_CARD), 1);
    act(&t, 1, PASS);
    COMING(&t, 1, 2, 3);
    act(&t, 1, END);
    assert_int_equal(refusal(&t, 0, PUSH), MUST_PASS);
    act(&t, 0, PASS);
    for (int c = 1; c < CARDS; c++) roll_is(&t, 0);
    act(&t, 0, END);
    assert_int_equal(told(&t, E_SHUFFLE), CARDS); /* a card is turned up, played, and so on to the end */
    assert_int_equal(seat_of(&t, 0)->field[0], 1);
    assert_int_equal(seat_of(&t, 0)->field_count, CARDS);
}

TEST(MV_M15_a_reveal_with_nothing_left_reveals_nothing) {
    table t = lay(2);
    for (int c = 1; c < CARDS; c++) in_field(&t, 0, c);
    for (int c = 1; c <= 9; c++) put(&t, 0, c, "lifebringer_seed", c <= 3 ? BOTTOM : TOP);
    on_deck(&t, 0, CARDS);
    planting(&t, 0);
    act(&t, 0, PUSH);
    assert_int_equal(times(&t, E_NO_CARD), 1);
    assert_int_equal(seat_of(&t, 0)->on_deck, 0);
    assert_int_equal(choices_of(&t, 0), 1);
}
