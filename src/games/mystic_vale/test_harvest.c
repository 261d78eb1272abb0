/* Harvest and Discard: MV-E, MV-F, and the rulings on them. */
#include "test_table.h"

static const action END = {.kind = A_END_HARVEST};

static action buy(const table *t, const char *id, int slot, int promise) { return do_(A_BUY, type_of(t, id), slot, promise); }
static action buy_vale(const table *t, const char *id, int any) { return do_(A_BUY_VALE, vale_type(t, id), any, 0); }
static action sleeve_on(const table *t, const char *id, int slot, int card) { return do_(A_SLEEVE, type_of(t, id), slot, card); }

/* ---- what a Harvest gives ---------------------------------------------------------------------------- */

TEST(MV_E1_mana_and_spirits_of_the_field_only) {
    table t = lay(2);
    put(&t, 0, BLANK, "amber_orchard", TOP);        /* 2 forest */
    put(&t, 0, BLANK + 1, "moonlit_monolith", TOP); /* 2 forest, on deck */
    FIELD(&t, 0, 1, SOIL_TOP, BLANK);
    on_deck(&t, 0, BLANK + 1);
    harvest(&t, 0);
    assert_int_equal(t.s.pub.mana, 2);
    assert_int_equal(t.s.pub.left[SPIRIT_FOREST], 2);
    assert_int_equal(t.s.pub.left[SPIRIT_ANIMAL] + t.s.pub.left[SPIRIT_SKY] + t.s.pub.left[SPIRIT_WILD], 0);
}

TEST(MV_E2_MV_M10_harvest_abilities_are_used_once_and_at_once) {
    table t = lay(2);
    put(&t, 0, BLANK, "dawnsinger", TOP);
    FIELD(&t, 0, BLANK, 1);
    harvest(&t, 0);
    assert_int_equal(t.s.pub.mana, 2);      /* Cursed Land, and 1 guardian */
    assert_int_equal(choices_of(&t, 0), 1); /* nothing is left to use */
}

TEST(MV_E3_left_points_are_tokens_gray_ones_are_not) {
    table t = lay(2);
    put(&t, 0, BLANK, "singing_geyser", TOP); /* 5 on the left, 3 gray */
    FIELD(&t, 0, BLANK);
    harvest(&t, 0);
    assert_int_equal(told(&t, E_VP), 5);
    assert_int_equal(seat_of(&t, 0)->tokens, 5);
    assert_int_equal(t.s.pub.pool, 95);
}

TEST(MV_M9_left_points_come_at_the_start_the_box_pays_what_the_pool_cannot) {
    table t = lay(2);
    t.s.pub.pool = 3;
    put(&t, 0, BLANK, "singing_geyser", TOP);
    FIELD(&t, 0, BLANK);
    harvest(&t, 0);
    assert_int_equal(seat_of(&t, 0)->tokens, 5);
    assert_int_equal(t.s.pub.pool, 0);
    assert_int_equal(times(&t, E_POOL_EMPTY), 1);
}

/* ---- vales ---------------------------------------------------------------------------------------------- */

/* A Harvest with these spirits: animal, forest, sky, wild. */
static table spirits(int animal, int forest, int sky, int wild) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, BLANK);
    harvest(&t, 0);
    const uint8_t left[SPIRITS] = {0, (uint8_t)animal, (uint8_t)forest, (uint8_t)sky, (uint8_t)wild};
    memcpy(t.s.pub.left, left, sizeof left);
    return t;
}

TEST(MV_E4_two_vales_a_turn) {
    table t = spirits(6, 6, 6, 0);
    vale_for_sale(&t, 0, "world_tree");
    vale_for_sale(&t, 1, "exodus_road");
    vale_for_sale(&t, 2, "azure_lake");
    act(&t, 0, buy_vale(&t, "world_tree", 0));
    act(&t, 0, buy_vale(&t, "exodus_road", 0));
    assert_int_equal(refusal(&t, 0, buy_vale(&t, "azure_lake", 0)), VALE_LIMIT);
    assert_int_equal(refusal(&t, 0, buy_vale(&t, "skyhaven", 0)), VALE_NOT_ON_OFFER);
}

TEST(MV_E4_a_spirit_pays_once) {
    table t = spirits(1, 1, 1, 0);
    vale_for_sale(&t, 0, "world_tree");  /* animal, forest */
    vale_for_sale(&t, 1, "exodus_road"); /* animal, sky */
    act(&t, 0, buy_vale(&t, "world_tree", 0));
    assert_int_equal(t.s.pub.left[SPIRIT_SKY], 1);
    assert_int_equal(refusal(&t, 0, buy_vale(&t, "exodus_road", 0)), NEEDS_SPIRITS);
}

TEST(MV_E5_any_takes_any_spirit_and_wild_pays_all) {
    table t = spirits(2, 1, 0, 2);
    vale_for_sale(&t, 0, "feral_grove"); /* animal, forest, sky, any */
    assert_true(may(&t, 0, buy_vale(&t, "feral_grove", SPIRIT_ANIMAL)));
    assert_true(may(&t, 0, buy_vale(&t, "feral_grove", SPIRIT_WILD)));
    assert_int_equal(refusal(&t, 0, buy_vale(&t, "feral_grove", SPIRIT_SKY)), ANY_NEEDS_SPIRIT);
    assert_int_equal(refusal(&t, 0, buy_vale(&t, "feral_grove", NO_SPIRIT)), ANY_NEEDS_SPIRIT);
    act(&t, 0, buy_vale(&t, "feral_grove", SPIRIT_ANIMAL));
    assert_int_equal(t.s.pub.left[SPIRIT_ANIMAL], 0);
    assert_int_equal(t.s.pub.left[SPIRIT_WILD], 1); /* one paid for the sky */
    vale_for_sale(&t, 1, "exodus_road");
    assert_int_equal(refusal(&t, 0, buy_vale(&t, "exodus_road", SPIRIT_WILD)), NO_ANY);
}

TEST(MV_E5_the_example_of_six_spirits_and_two_vales) {
    table t = spirits(2, 1, 2, 1);
    vale_for_sale(&t, 0, "ley_line_nexus"); /* forest, sky */
    vale_for_sale(&t, 4, "feral_grove");
    act(&t, 0, buy_vale(&t, "feral_grove", SPIRIT_ANIMAL));
    act(&t, 0, buy_vale(&t, "ley_line_nexus", 0)); /* sky, and wild for forest */
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) assert_int_equal(t.s.pub.left[s], 0);
}

TEST(MV_E6_a_vale_does_nothing_in_the_turn_it_is_bought) {
    table t = spirits(2, 1, 0, 0);
    vale_for_sale(&t, 4, "stream_of_vigor");
    act(&t, 0, buy_vale(&t, "stream_of_vigor", 0));
    assert_int_equal(t.s.pub.mana, 0);
    assert_int_equal(mv_buy_limit(tables_of(t.rules), seat_of(&t, 0)), 2);
    assert_int_equal(mv_vales_ready(seat_of(&t, 0), vale_type(&t, "stream_of_vigor")), 0);
}

/* ---- advancements ------------------------------------------------------------------------------------------ */

/* A Harvest with this much mana and three blanks in the field; Fertile Soils are for sale. */
static table mana(int amount) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, BLANK, BLANK + 1, BLANK + 2);
    for (int s = 0; s < SLOTS; s++) stock(&t, s, 6);
    harvest(&t, 0);
    t.s.pub.mana = (uint16_t)amount;
    return t;
}

TEST(MV_E7_two_advancements_a_turn_soil_included) {
    table t = mana(20);
    for_sale(&t, 0, "podlings", TOP);
    for_sale(&t, 1, "stag", TOP);
    act(&t, 0, buy(&t, "podlings", TOP, 0));
    act(&t, 0, buy(&t, "fertile_soil", BOTTOM, 0));
    assert_int_equal(t.s.pub.mana, 16);
    assert_int_equal(refusal(&t, 0, buy(&t, "stag", TOP, 0)), ADVANCEMENT_LIMIT);
    assert_int_equal(refusal(&t, 0, buy(&t, "podlings", TOP, 0)), NOT_ON_OFFER);
    assert_int_equal(refusal(&t, 0, do_(A_BUY, 0, 0, 0)), NOT_ON_OFFER);
    assert_int_equal(refusal(&t, 0, do_(A_BUY, 999, 7, 0)), NOT_ON_OFFER);
}

TEST(MV_E8_a_token_is_one_mana_and_stays_if_not_used) {
    table t = mana(1);
    for_sale(&t, 0, "podlings", TOP);
    assert_int_equal(refusal(&t, 0, buy(&t, "podlings", TOP, 0)), TOO_EXPENSIVE);
    seat_of(&t, 0)->token = 1;
    act(&t, 0, buy(&t, "podlings", TOP, 0));
    assert_int_equal(times(&t, E_TOKEN_SPENT), 1);
    assert_int_equal(seat_of(&t, 0)->token, 0);
    assert_int_equal(t.s.pub.mana, 0);

    table kept = mana(2);
    seat_of(&kept, 0)->token = 1;
    act(&kept, 0, END);
    assert_int_equal(seat_of(&kept, 0)->token, 1);
    assert_int_equal(kept.s.pub.mana, 0); /* lost */
}

TEST(MV_E8_the_example_of_podlings_and_soil_for_three_mana_and_the_token) {
    table t = lay(2);
    FIELD(&t, 0, 1, 2, SOIL_TOP); /* 3 mana */
    on_deck(&t, 0, SOIL_MIDDLE);  /* whose mana does not count */
    seat_of(&t, 0)->token = 1;
    stock(&t, MIDDLE, 6);
    for_sale(&t, 0, "podlings", BOTTOM);
    harvest(&t, 0);
    assert_int_equal(t.s.pub.mana, 3);
    act(&t, 0, buy(&t, "podlings", BOTTOM, 0));
    assert_int_equal(seat_of(&t, 0)->token, 1); /* MV-M8: not needed yet */
    act(&t, 0, buy(&t, "fertile_soil", MIDDLE, 0));
    assert_int_equal(seat_of(&t, 0)->token, 0);
    assert_int_equal(t.s.pub.mana, 0);
}

TEST(MV_E9_what_is_bought_does_nothing_until_it_is_sleeved) {
    table t = mana(2);
    act(&t, 0, buy(&t, "fertile_soil", TOP, 0));
    assert_int_equal(t.s.pub.mana, 0);
    assert_int_equal(mv_harvest_of(tables_of(t.rules), seat_of(&t, 0)).mana, 0);
    act(&t, 0, END); /* three blanks are alike: there is nothing to choose */
    assert_int_equal(times(&t, E_SLEEVE), 1);
    assert_int_equal(seat_of(&t, 0)->card[BLANK].slot[TOP], type_of(&t, "fertile_soil"));
}

TEST(MV_E10_no_purchase_without_a_place) {
    table t = lay(2);
    FIELD(&t, 0, SOIL_TOP, 1); /* both tops are taken */
    on_deck(&t, 0, BLANK);     /* does not help */
    for (int s = 0; s < SLOTS; s++) stock(&t, s, 6);
    harvest(&t, 0);
    assert_int_equal(refusal(&t, 0, buy(&t, "fertile_soil", TOP, 0)), NO_PLACE);
    assert_true(may(&t, 0, buy(&t, "fertile_soil", MIDDLE, 0)));
}

TEST(MV_E10_MV_M8_all_purchases_need_a_place_together) {
    table t = lay(2);
    FIELD(&t, 0, SOIL_TOP, BLANK); /* one free top, two free middles */
    for (int s = 0; s < SLOTS; s++) stock(&t, s, 6);
    harvest(&t, 0);
    t.s.pub.mana = 9;
    act(&t, 0, buy(&t, "fertile_soil", TOP, 0));
    assert_int_equal(refusal(&t, 0, buy(&t, "fertile_soil", TOP, 0)), NO_PLACE);
    assert_true(may(&t, 0, buy(&t, "fertile_soil", MIDDLE, 0)));
}

TEST(MV_E11_buying_in_any_order) {
    table t = mana(4);
    t.s.pub.left[SPIRIT_SKY] = 2;
    vale_for_sale(&t, 0, "radiant_pinnacle");
    act(&t, 0, buy(&t, "fertile_soil", TOP, 0));
    act(&t, 0, buy_vale(&t, "radiant_pinnacle", 0));
    act(&t, 0, buy(&t, "fertile_soil", TOP, 0));
    assert_int_equal(asked_of(&t, 0), ASK_HARVEST);
}

TEST(MV_M8_exact_spirits_first_then_the_largest_surplus_wild_last) {
    table t = spirits(1, 3, 1, 2);
    uint8_t pay[SPIRITS];
    const vale dear = {.price = {1, 0, 2, 2}}; /* animal, 2 sky, 2 any */
    assert_true(mv_payment(t.s.pub.left, &dear, SPIRIT_WILD, pay));
    const uint8_t expected[SPIRITS] = {0, 1, 1, 1, 2}; /* wild: the missing sky and the first any; the second from forest */
    assert_memory_equal(pay, expected, SPIRITS);
    assert_false(mv_payment(t.s.pub.left, &dear, SPIRIT_ANIMAL, pay));
}

/* ---- sleeving -------------------------------------------------------------------------------------------------- */

/* Bought: a Fertile Soil for this slot. The field: a Cursed Land (top), a Soil (middle), a blank. */
static table bought_soil(int slot) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, CURSED_TOP, SOIL_MIDDLE, BLANK);
    on_deck(&t, 0, BLANK + 1);
    stock(&t, slot, 6);
    harvest(&t, 0);
    act(&t, 0, buy(&t, "fertile_soil", slot, 0));
    act(&t, 0, END);
    return t;
}

TEST(MV_F1_on_a_card_of_the_field_not_on_deck) {
    table t = bought_soil(BOTTOM);
    assert_int_equal(asked_of(&t, 0), ASK_SLEEVE);
    assert_int_equal(choices_of(&t, 0), 3);
    assert_int_equal(refusal(&t, 0, sleeve_on(&t, "fertile_soil", BOTTOM, BLANK + 1)), NOT_IN_FIELD);
    assert_int_equal(refusal(&t, 0, sleeve_on(&t, "stag", BOTTOM, BLANK)), NOT_BOUGHT);
    act(&t, 0, sleeve_on(&t, "fertile_soil", BOTTOM, CURSED_TOP));
    assert_int_equal(seat_of(&t, 0)->card[CURSED_TOP].slot[BOTTOM], type_of(&t, "fertile_soil"));
}

TEST(MV_F2_not_over_another_advancement_printed_or_not) {
    table t = bought_soil(TOP);
    assert_int_equal(refusal(&t, 0, sleeve_on(&t, "fertile_soil", TOP, CURSED_TOP)), SLOT_TAKEN);
    assert_int_equal(choices_of(&t, 0), 2);
}

/* A card with Calm Weather (top), and a lengthwise Cleansing Rain bought for its middle. */
TEST(MV_F3_MV_M6_the_newer_lengthwise_text_covers_the_older) {
    table t = lay(2);
    last_round(&t);
    put(&t, 0, BLANK, "calm_weather", TOP);
    FIELD(&t, 0, BLANK);
    for_sale(&t, 3, "cleansing_rain", MIDDLE);
    harvest(&t, 0);
    t.s.pub.mana = 5;
    act(&t, 0, buy(&t, "cleansing_rain", MIDDLE, 0));
    act(&t, 0, END);
    assert_int_equal(times(&t, E_COVER), 1);
    assert_int_equal(told(&t, E_COVER), type_of(&t, "calm_weather"));
    const sleeve c = seat_of(&t, 0)->card[BLANK];
    assert_int_equal(c.covered, 1 << TOP);
    assert_int_equal(symbol_in(mv_card_symbols(tables_of(t.rules), c), SKY), 3); /* symbols stay */
    on_deck(&t, 0, BLANK);
    t.s.own[0].discard = 0;
    seat_of(&t, 0)->discard_count = 0;
    mv_ask(&t.s.pub, 1, ASK_NOTHING);
    seat_of(&t, 1)->phase = PHASE_IDLE;
    planting(&t, 0);
    act(&t, 0, do_(A_PUSH, 0, 0, 0));
    assert_int_equal(asked_of(&t, 0), ASK_RAIN); /* the text of Calm Weather is off */
}

TEST(MV_M6_ordinary_texts_share_a_card) {
    table t = lay(2);
    put(&t, 0, BLANK, "dawnsinger", TOP);
    put(&t, 0, BLANK, "feral_chieftain", MIDDLE);
    put(&t, 0, BLANK, "earthchant_chorus", BOTTOM);
    assert_int_equal(seat_of(&t, 0)->card[BLANK].covered, 0);
    FIELD(&t, 0, BLANK);
    harvest(&t, 0);
    assert_int_equal(t.s.pub.mana, 1 + 2 + 2); /* symbols 1 + 2, Dawnsinger 2 guardians */
}

TEST(MV_M6_the_owner_chooses_the_order_of_two_lengthwise_texts) {
    for (int first = 0; first < 2; first++) {
        table t = lay(2);
        last_round(&t);
        FIELD(&t, 0, BLANK, CURSED_TOP);
        for_sale(&t, 3, "cleansing_rain", TOP);
        for_sale(&t, 0, "calm_weather", MIDDLE);
        harvest(&t, 0);
        t.s.pub.mana = 9;
        act(&t, 0, buy(&t, "cleansing_rain", TOP, 0));
        act(&t, 0, buy(&t, "calm_weather", MIDDLE, 0));
        act(&t, 0, END);
        const action rain = sleeve_on(&t, "cleansing_rain", TOP, BLANK), calm = sleeve_on(&t, "calm_weather", MIDDLE, BLANK);
        act(&t, 0, first ? calm : rain);
        if (asked_of(&t, 0) == ASK_SLEEVE) act(&t, 0, first ? rain : calm);
        assert_int_equal(seat_of(&t, 0)->card[BLANK].covered, first ? 1 << MIDDLE : 1 << TOP);
    }
}

TEST(MV_F4_the_field_goes_to_the_discard_pile_the_on_deck_card_stays) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, 1, 2, BLANK);
    on_deck(&t, 0, 3);
    harvest(&t, 0);
    act(&t, 0, END);
    assert_int_equal(t.s.own[0].discard, card_bit(1) | card_bit(2) | card_bit(BLANK));
    assert_int_equal(seat_of(&t, 0)->on_deck, 3);
}

/* ---- refilling ------------------------------------------------------------------------------------------------ */

/* Buys the vale that lies in this place, and ends the turn; the deck gives the first of `level`. */
static int vale_after(table *t, const char *id, int place, bool roll) {
    vale_for_sale(t, place, id);
    memset(t->s.pub.left, 6, sizeof t->s.pub.left);
    t->s.pub.left[0] = 0;
    act(t, 0, buy_vale(t, id, 0));
    if (roll) roll_is(t, 0);
    act(t, 0, END);
    return t->s.pub.vale_row[place];
}

TEST(MV_F5_vales_are_refilled_from_their_level_then_from_level_2) {
    table t = spirits(0, 0, 0, 0);
    fill_decks(&t);
    assert_int_equal(vale_of(t.rules, vale_after(&t, "world_tree", 0, true))->level, 1);
    table low = spirits(0, 0, 0, 0);
    fill_decks(&low);
    empty_vale_deck(&low, 1);
    assert_int_equal(vale_of(low.rules, vale_after(&low, "world_tree", 0, true))->level, 2);
    assert_int_equal(low.s.pub.vale_deck[1], 17);
}

static int advancement_after(table *t, const char *id, int place, bool roll) {
    for_sale(t, place, id, TOP);
    t->s.pub.mana = 20;
    act(t, 0, buy(t, id, TOP, 0));
    if (roll) roll_is(t, 0);
    act(t, 0, END);
    return t->s.pub.commons[place].type;
}

TEST(MV_F6_MV_M3_advancements_are_refilled_at_their_level_then_above) {
    static const struct {
        const char *bought;
        int empty, level; /* decks up to `empty` are; so the new one is of `level` */
    } cases[] = {{"stag", 0, 1}, {"stag", 1, 2}, {"stag", 2, 3}, {"dawnsinger", 0, 2}, {"dawnsinger", 2, 3}, {"aurora", 0, 3}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        table t = mana(0);
        fill_decks(&t);
        for (int l = 1; l <= cases[i].empty; l++) empty_deck(&t, l);
        const int type = advancement_after(&t, cases[i].bought, 0, true);
        assert_int_equal(advancement_of(t.rules, type)->level, cases[i].level);
    }
}

TEST(MV_F7_MV_M3_a_place_that_no_deck_can_fill_stays_empty) {
    table t = mana(0);
    assert_int_equal(advancement_after(&t, "aurora", 8, false), 0);
    assert_int_equal(t.s.pub.head.over, 0);
    table v = spirits(0, 0, 0, 0);
    assert_int_equal(vale_after(&v, "world_tree", 3, false), 0);
    assert_int_equal(v.s.pub.head.over, 0);
}

TEST(MV_M3_a_soil_slot_that_is_sold_out_cannot_be_bought) {
    table t = mana(9);
    stock(&t, TOP, 0);
    assert_int_equal(refusal(&t, 0, buy(&t, "fertile_soil", TOP, 0)), SOLD_OUT);
    assert_true(may(&t, 0, buy(&t, "fertile_soil", MIDDLE, 0)));
}

TEST(MV_M8_what_is_turned_up_can_only_be_bought_in_a_later_turn) {
    table t = mana(9);
    fill_decks(&t);
    for_sale(&t, 0, "stag", TOP);
    act(&t, 0, buy(&t, "stag", TOP, 0));
    assert_int_equal(t.s.pub.commons[0].type, 0); /* open until Discard */
}
