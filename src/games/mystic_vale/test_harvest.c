/* Harvest and Discard: MV-E, MV-F, and the rulings on them. */
#include "test_table.h"

/* ---- the yield of a Harvest ------------------------------------------------------------------ */

TEST(MV_E1_mana_and_spirits_of_the_field_only) {
    desk d = lay(2);
    put(&d, BLANK, "amber_orchard", TOP);        /* 1 forest, 1 sky */
    put(&d, BLANK + 1, "moonlit_monolith", TOP); /* 2 forest, on deck */
    FIELD(&d, 0, 1, SOIL_TOP, BLANK);
    on_deck(&d, 0, BLANK + 1);
    harvest(&d, 0);
    assert_int_equal(rooms(&d)->pub.mana, 2);
    assert_int_equal(rooms(&d)->pub.left[SPIRIT_FOREST], 1);
    assert_int_equal(rooms(&d)->pub.left[SPIRIT_SKY], 1);
    assert_int_equal(rooms(&d)->pub.left[SPIRIT_ANIMAL] + rooms(&d)->pub.left[SPIRIT_WILD], 0);
}

TEST(MV_E2_MV_M10_harvest_abilities_are_used_once_and_at_once) {
    desk d = lay(2);
    put(&d, BLANK, "dawnsinger", TOP);
    FIELD(&d, 0, BLANK, 1);
    harvest(&d, 0);
    assert_int_equal(rooms(&d)->pub.mana, 2); /* Cursed Land, and 1 guardian */
    assert_int_equal(choices(&d, 0), 1);      /* there is nothing to use */
}

TEST(MV_E3_left_points_are_tokens_gray_ones_are_not) {
    desk d = lay(2);
    put(&d, BLANK, "singing_geyser", TOP); /* 5 on the left, 3 gray */
    FIELD(&d, 0, BLANK);
    harvest(&d, 0);
    assert_int_equal(told(&d, E_VP, 0), 5);
    assert_int_equal(seat_of(&d, 0)->tokens, 5);
    assert_int_equal(rooms(&d)->pub.pool, 95);
}

TEST(MV_M9_left_points_come_at_the_start_the_box_pays_what_the_pool_cannot) {
    desk d = lay(2);
    rooms(&d)->pub.pool = 3;
    put(&d, BLANK, "singing_geyser", TOP);
    FIELD(&d, 0, BLANK);
    harvest(&d, 0);
    assert_int_equal(seat_of(&d, 0)->tokens, 5);
    assert_int_equal(rooms(&d)->pub.pool, 0);
    assert_int_equal(times(&d, E_POOL_EMPTY), 1);
}

/* ---- vales ----------------------------------------------------------------------------------- */

/* A Harvest with these spirits: animal, forest, sky, wild. */
static desk spirits(int animal, int forest, int sky, int wild) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, BLANK);
    harvest(&d, 0);
    const uint8_t left[SPIRITS] = {0, (uint8_t)animal, (uint8_t)forest, (uint8_t)sky,
                                   (uint8_t)wild};
    memcpy(rooms(&d)->pub.left, left, sizeof left);
    return d;
}

TEST(MV_E4_two_vales_a_turn) {
    desk d = spirits(6, 6, 6, 0);
    vale_for_sale(&d, 0, "world_tree");
    vale_for_sale(&d, 1, "exodus_road");
    vale_for_sale(&d, 2, "azure_lake");
    act(&d, 0, "buy_vale world_tree none");
    act(&d, 0, "buy_vale exodus_road none");
    assert_int_equal(refusal(&d, 0, "buy_vale azure_lake none"), VALE_LIMIT);
    assert_int_equal(refusal(&d, 0, "buy_vale skyhaven none"), VALE_NOT_ON_OFFER);
}

TEST(MV_E4_a_spirit_pays_once) {
    desk d = spirits(1, 1, 1, 0);
    vale_for_sale(&d, 0, "world_tree");  /* animal, forest */
    vale_for_sale(&d, 1, "exodus_road"); /* animal, sky */
    act(&d, 0, "buy_vale world_tree none");
    assert_int_equal(rooms(&d)->pub.left[SPIRIT_SKY], 1);
    assert_int_equal(refusal(&d, 0, "buy_vale exodus_road none"), NEEDS_SPIRITS);
}

TEST(MV_E5_any_takes_any_spirit_and_wild_pays_all) {
    desk d = spirits(2, 1, 0, 2);
    vale_for_sale(&d, 0, "feral_grove"); /* animal, forest, sky, any */
    assert_true(may(&d, 0, "buy_vale feral_grove animal"));
    assert_true(may(&d, 0, "buy_vale feral_grove wild"));
    assert_int_equal(refusal(&d, 0, "buy_vale feral_grove sky"), ANY_NEEDS_SPIRIT);
    assert_int_equal(refusal(&d, 0, "buy_vale feral_grove none"), ANY_NEEDS_SPIRIT);
    act(&d, 0, "buy_vale feral_grove animal");
    assert_int_equal(rooms(&d)->pub.left[SPIRIT_ANIMAL], 0);
    assert_int_equal(rooms(&d)->pub.left[SPIRIT_WILD], 1); /* one paid for the sky */
    vale_for_sale(&d, 1, "exodus_road");
    assert_int_equal(refusal(&d, 0, "buy_vale exodus_road wild"), NO_ANY);
}

TEST(MV_E5_the_example_of_six_spirits_and_two_vales) {
    desk d = spirits(2, 1, 2, 1);
    vale_for_sale(&d, 0, "ley_line_nexus"); /* forest, sky */
    vale_for_sale(&d, 4, "feral_grove");
    act(&d, 0, "buy_vale feral_grove animal");
    act(&d, 0, "buy_vale ley_line_nexus none"); /* sky, and wild for forest */
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) assert_int_equal(rooms(&d)->pub.left[s], 0);
}

TEST(MV_E6_a_vale_does_nothing_in_the_turn_it_is_bought) {
    desk d = spirits(2, 1, 0, 0);
    vale_for_sale(&d, 4, "stream_of_vigor");
    act(&d, 0, "buy_vale stream_of_vigor none");
    assert_int_equal(rooms(&d)->pub.mana, 0);
    assert_int_equal(mv_buy_limit(tables_of(d.rules), seat_of(&d, 0)), 2);
    assert_int_equal(mv_vales_ready(seat_of(&d, 0), vale_type(&d, "stream_of_vigor")), 0);
}

/* ---- advancements ---------------------------------------------------------------------------- */

/* A Harvest with this much mana and three blanks in the field; Fertile Soils are for sale. */
static desk mana(int amount) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, BLANK, BLANK + 1, BLANK + 2);
    for (int s = 0; s < SLOTS; s++) stock(&d, s, 6);
    harvest(&d, 0);
    rooms(&d)->pub.mana = (uint16_t)amount;
    return d;
}

TEST(MV_E7_two_advancements_a_turn_soil_included) {
    desk d = mana(20);
    for_sale(&d, 0, "podlings", TOP);
    for_sale(&d, 1, "stag", TOP);
    act(&d, 0, "buy podlings top none");
    act(&d, 0, "buy fertile_soil bottom none");
    assert_int_equal(rooms(&d)->pub.mana, 16);
    assert_int_equal(refusal(&d, 0, "buy stag top none"), ADVANCEMENT_LIMIT);
    assert_int_equal(refusal(&d, 0, "buy podlings top none"), NOT_ON_OFFER);
    assert_int_equal(refusal_of(&d, 0, MOVE(A_BUY, 0)), NOT_ON_OFFER);
    assert_int_equal(refusal_of(&d, 0, MOVE(A_BUY, 999, 7)), NOT_ON_OFFER);
}

TEST(MV_E8_a_token_is_one_mana_and_stays_if_not_used) {
    desk d = mana(1);
    for_sale(&d, 0, "podlings", TOP);
    assert_int_equal(refusal(&d, 0, "buy podlings top none"), TOO_EXPENSIVE);
    seat_of(&d, 0)->token = 1;
    act(&d, 0, "buy podlings top none");
    assert_int_equal(times(&d, E_TOKEN_SPENT), 1);
    assert_int_equal(seat_of(&d, 0)->token, 0);
    assert_int_equal(rooms(&d)->pub.mana, 0);

    desk kept = mana(2);
    seat_of(&kept, 0)->token = 1;
    act(&kept, 0, "end_harvest");
    assert_int_equal(seat_of(&kept, 0)->token, 1);
    assert_int_equal(rooms(&kept)->pub.mana, 0); /* lost */
}

TEST(MV_E8_the_example_of_podlings_and_soil_for_three_mana_and_the_token) {
    desk d = lay(2);
    FIELD(&d, 0, 1, 2, SOIL_TOP); /* 3 mana */
    on_deck(&d, 0, SOIL_MIDDLE);  /* its mana does not count */
    seat_of(&d, 0)->token = 1;
    stock(&d, MIDDLE, 6);
    for_sale(&d, 0, "podlings", BOTTOM);
    harvest(&d, 0);
    assert_int_equal(rooms(&d)->pub.mana, 3);
    act(&d, 0, "buy podlings bottom none");
    assert_int_equal(seat_of(&d, 0)->token, 1); /* MV-M8: not needed yet */
    act(&d, 0, "buy fertile_soil middle none");
    assert_int_equal(seat_of(&d, 0)->token, 0);
    assert_int_equal(rooms(&d)->pub.mana, 0);
}

TEST(MV_E9_what_is_bought_does_nothing_until_it_is_sleeved) {
    desk d = mana(2);
    act(&d, 0, "buy fertile_soil top none");
    assert_int_equal(rooms(&d)->pub.mana, 0);
    assert_int_equal(mv_harvest_of(tables_of(d.rules), seat_of(&d, 0)).mana, 0);
    act(&d, 0, "end_harvest"); /* three blanks are identical, so there is no choice */
    assert_int_equal(times(&d, E_SLEEVE), 1);
    assert_int_equal(seat_of(&d, 0)->card[BLANK].slot[TOP], type_of(&d, "fertile_soil"));
}

TEST(MV_E10_no_purchase_without_a_place) {
    desk d = lay(2);
    FIELD(&d, 0, SOIL_TOP, 1); /* both tops are taken */
    on_deck(&d, 0, BLANK);     /* does not help */
    for (int s = 0; s < SLOTS; s++) stock(&d, s, 6);
    harvest(&d, 0);
    assert_int_equal(refusal(&d, 0, "buy fertile_soil top none"), NO_PLACE);
    assert_true(may(&d, 0, "buy fertile_soil middle none"));
}

TEST(MV_E10_MV_M8_all_purchases_need_a_place_together) {
    desk d = lay(2);
    FIELD(&d, 0, SOIL_TOP, BLANK); /* one free top, two free middles */
    for (int s = 0; s < SLOTS; s++) stock(&d, s, 6);
    harvest(&d, 0);
    rooms(&d)->pub.mana = 9;
    act(&d, 0, "buy fertile_soil top none");
    assert_int_equal(refusal(&d, 0, "buy fertile_soil top none"), NO_PLACE);
    assert_true(may(&d, 0, "buy fertile_soil middle none"));
}

TEST(MV_E11_buying_in_any_order) {
    desk d = mana(4);
    rooms(&d)->pub.left[SPIRIT_SKY] = 2;
    vale_for_sale(&d, 0, "radiant_pinnacle");
    act(&d, 0, "buy fertile_soil top none");
    act(&d, 0, "buy_vale radiant_pinnacle none");
    act(&d, 0, "buy fertile_soil top none");
    assert_int_equal(asked(&d, 0), ASK_HARVEST);
}

TEST(MV_M8_exact_spirits_first_then_the_largest_surplus_wild_last) {
    desk d = spirits(1, 3, 1, 2);
    uint8_t pay[SPIRITS];
    const vale dear = {.price = {1, 0, 2, 2}}; /* animal, 2 sky, 2 any */
    assert_true(mv_payment(rooms(&d)->pub.left, &dear, SPIRIT_WILD, pay));
    const uint8_t expected[SPIRITS] = {
        0, 1, 1, 1, 2}; /* wild: the missing sky and the first any; the second from forest */
    assert_memory_equal(pay, expected, SPIRITS);
    assert_false(mv_payment(rooms(&d)->pub.left, &dear, SPIRIT_ANIMAL, pay));
}

/* ---- sleeving -------------------------------------------------------------------------------- */

/* Bought: a Fertile Soil for this slot. The field: a Cursed Land (top), a Soil (middle), a
 * blank. */
static desk bought_soil(int slot) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, CURSED_TOP, SOIL_MIDDLE, BLANK);
    on_deck(&d, 0, BLANK + 1);
    stock(&d, slot, 6);
    harvest(&d, 0);
    act(&d, 0, buying("fertile_soil", slot));
    act(&d, 0, "end_harvest");
    return d;
}

TEST(MV_F1_on_a_card_of_the_field_not_on_deck) {
    desk d = bought_soil(BOTTOM);
    assert_int_equal(asked(&d, 0), ASK_SLEEVE);
    assert_int_equal(choices(&d, 0), 3);
    assert_int_equal(refusal(&d, 0, "sleeve fertile_soil bottom c14"), NOT_IN_FIELD);
    assert_int_equal(refusal(&d, 0, "sleeve stag bottom c13"), NOT_BOUGHT);
    act(&d, 0, "sleeve fertile_soil bottom c1");
    assert_int_equal(seat_of(&d, 0)->card[CURSED_TOP].slot[BOTTOM], type_of(&d, "fertile_soil"));
}

TEST(MV_F2_not_over_another_advancement_printed_or_not) {
    desk d = bought_soil(TOP);
    assert_int_equal(refusal(&d, 0, "sleeve fertile_soil top c1"), SLOT_TAKEN);
    assert_int_equal(choices(&d, 0), 2);
}

/* A card with Calm Weather (top), and a lengthwise Cleansing Rain bought for its middle. */
TEST(MV_F3_MV_M6_the_newer_lengthwise_text_covers_the_older) {
    desk d = lay(2);
    last_round(&d);
    put(&d, BLANK, "calm_weather", TOP);
    FIELD(&d, 0, BLANK);
    for_sale(&d, 3, "cleansing_rain", MIDDLE);
    harvest(&d, 0);
    rooms(&d)->pub.mana = 5;
    act(&d, 0, "buy cleansing_rain middle none");
    act(&d, 0, "end_harvest");
    assert_int_equal(times(&d, E_COVER), 1);
    assert_int_equal(told(&d, E_COVER, 0), type_of(&d, "calm_weather"));
    const sleeve c = seat_of(&d, 0)->card[BLANK];
    assert_int_equal(c.covered, 1 << TOP);
    assert_int_equal(symbol_in(mv_card_symbols(tables_of(d.rules), c), SKY), 3); /* symbols stay */
    on_deck(&d, 0, BLANK);
    rooms(&d)->own[0].discard = 0;
    seat_of(&d, 0)->discard_count = 0;
    mv_ask(&rooms(&d)->pub, 1, ASK_NOTHING);
    seat_of(&d, 1)->phase = PHASE_IDLE;
    planting(&d, 0);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_RAIN); /* the text of Calm Weather is off */
}

TEST(MV_M6_ordinary_texts_share_a_card) {
    desk d = lay(2);
    put(&d, BLANK, "dawnsinger", TOP);
    put(&d, BLANK, "feral_chieftain", MIDDLE);
    put(&d, BLANK, "earthchant_chorus", BOTTOM);
    assert_int_equal(seat_of(&d, 0)->card[BLANK].covered, 0);
    FIELD(&d, 0, BLANK);
    harvest(&d, 0);
    assert_int_equal(rooms(&d)->pub.mana, 1 + 2 + 2); /* symbols 1 + 2, Dawnsinger 2 guardians */
}

TEST(MV_M6_the_owner_chooses_the_order_of_two_lengthwise_texts) {
    for (int first = 0; first < 2; first++) {
        desk d = lay(2);
        last_round(&d);
        FIELD(&d, 0, BLANK, CURSED_TOP);
        for_sale(&d, 3, "cleansing_rain", TOP);
        for_sale(&d, 0, "calm_weather", MIDDLE);
        harvest(&d, 0);
        rooms(&d)->pub.mana = 11;
        act(&d, 0, "buy cleansing_rain top none");
        act(&d, 0, "buy calm_weather middle none");
        act(&d, 0, "end_harvest");
        const char *rain = "sleeve cleansing_rain top c13",
                   *calm = "sleeve calm_weather middle c13";
        act(&d, 0, first ? calm : rain);
        if (asked(&d, 0) == ASK_SLEEVE) act(&d, 0, first ? rain : calm);
        assert_int_equal(seat_of(&d, 0)->card[BLANK].covered, first ? 1 << MIDDLE : 1 << TOP);
    }
}

TEST(MV_F4_the_field_goes_to_the_discard_pile_the_on_deck_card_stays) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, 1, 2, BLANK);
    on_deck(&d, 0, 3);
    harvest(&d, 0);
    act(&d, 0, "end_harvest");
    assert_int_equal(rooms(&d)->own[0].discard, card_bit(1) | card_bit(2) | card_bit(BLANK));
    assert_int_equal(seat_of(&d, 0)->on_deck, 3);
}

/* ---- refilling ------------------------------------------------------------------------------- */

/* Buys the vale in this place and ends the turn; the deck then gives the first vale of its
 * level. */
static int vale_after(desk *d, const char *id, int place, bool roll) {
    vale_for_sale(d, place, id);
    memset(rooms(d)->pub.left, 6, sizeof rooms(d)->pub.left);
    rooms(d)->pub.left[0] = 0;
    act_do(d, 0, MOVE(A_BUY_VALE, rooms(d)->pub.vale_row[place]));
    if (roll) roll_is(d, 0);
    act(d, 0, "end_harvest");
    return rooms(d)->pub.vale_row[place];
}

TEST(MV_F5_vales_are_refilled_from_their_level_then_from_level_2) {
    desk d = spirits(0, 0, 0, 0);
    fill_decks(&d);
    assert_int_equal(vale_of(d.rules, vale_after(&d, "world_tree", 0, true))->level, 1);
    desk low = spirits(0, 0, 0, 0);
    fill_decks(&low);
    empty_vale_deck(&low, 1);
    assert_int_equal(vale_of(low.rules, vale_after(&low, "world_tree", 0, true))->level, 2);
    assert_int_equal(rooms(&low)->pub.vale_deck[1], 17);
}

static int advancement_after(desk *d, const char *id, int place, bool roll) {
    for_sale(d, place, id, TOP);
    rooms(d)->pub.mana = 20;
    act(d, 0, buying(id, TOP));
    if (roll) roll_is(d, 0);
    act(d, 0, "end_harvest");
    return rooms(d)->pub.commons[place].type;
}

TEST(MV_F6_MV_M3_advancements_are_refilled_at_their_level_then_above) {
    static const struct {
        const char *bought;
        int empty, level; /* decks up to `empty` are empty, so the new card is of `level` */
    } cases[] = {{"stag", 0, 1},        {"stag", 1, 2},        {"stag", 2, 3},
                 {"mindful_owl", 0, 2}, {"mindful_owl", 2, 3}, {"aurora", 0, 3}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        desk d = mana(0);
        fill_decks(&d);
        for (int l = 1; l <= cases[i].empty; l++) empty_deck(&d, l);
        const int type = advancement_after(&d, cases[i].bought, 0, true);
        assert_int_equal(advancement_of(d.rules, type)->level, cases[i].level);
    }
}

TEST(MV_F7_MV_M3_a_place_that_no_deck_can_fill_stays_empty) {
    desk d = mana(0);
    assert_int_equal(advancement_after(&d, "aurora", 8, false), 0);
    assert_int_equal(rooms(&d)->pub.head.over, 0);
    desk v = spirits(0, 0, 0, 0);
    assert_int_equal(vale_after(&v, "world_tree", 3, false), 0);
    assert_int_equal(rooms(&v)->pub.head.over, 0);
}

TEST(MV_M3_a_soil_slot_that_is_sold_out_cannot_be_bought) {
    desk d = mana(9);
    stock(&d, TOP, 0);
    assert_int_equal(refusal(&d, 0, "buy fertile_soil top none"), SOLD_OUT);
    assert_true(may(&d, 0, "buy fertile_soil middle none"));
}

TEST(MV_M8_what_is_turned_up_can_only_be_bought_in_a_later_turn) {
    desk d = mana(9);
    fill_decks(&d);
    for_sale(&d, 0, "stag", TOP);
    act(&d, 0, "buy stag top none");
    assert_int_equal(rooms(&d)->pub.commons[0].type, 0); /* open until Discard */
}
