/* Abilities of advancements: MV-I, MV-J, and the rulings on them. */
#include "test_table.h"

static yield yield_of(desk *d) { return mv_harvest_of(tables_of(d->rules), seat_of(d, 0)); }

/* ---- general --------------------------------------------------------------------------------- */

TEST(MV_I1_an_ability_beats_a_rule) {
    desk d = lay(2);
    /* Decay counts (MV-D1), but this card has none. */
    put(&d, CURSED_MIDDLE, "lifebringer_seed", TOP);
    FIELD(&d, 0, 1, 2, 3);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    COMING(&d, 0, CURSED_MIDDLE);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_PLANT);
}

TEST(MV_I2_an_ability_works_once_a_turn) {
    desk d = lay(2);
    last_round(&d);
    put(&d, BLANK, "peacekeeper_druid", TOP);
    FIELD(&d, 0, BLANK, 1, 2, 3); /* 3 decay, 1 growth */
    on_deck(&d, 0, 4);
    planting(&d, 0);
    COMING(&d, 0, 5);
    act(&d, 0, "push");
    COMING(&d, 0, 6);
    act(&d, 0, "replace c13");
    assert_int_equal(times(&d, E_SPOIL), 1);
}

TEST(MV_I3_the_owner_orders_abilities_that_happen_together) {
    desk d = lay(2);
    put(&d, BLANK, "calm_weather", TOP);
    put(&d, BLANK, "mindful_owl", MIDDLE);
    FIELD(&d, 0, 1);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_WHEN_PLAYED);
    assert_true(may(&d, 0, "look"));
    assert_true(may(&d, 0, "discard c1"));
    COMING(&d, 0, 7);
    act(&d, 0, "look"); /* look first */
    act(&d, 0, "top_keep");
    assert_int_equal(asked(&d, 0), ASK_WHEN_PLAYED);
    act(&d, 0, "discard c1"); /* then the discard */
    assert_int_equal(told(&d, E_REVEAL, 0), 7);

    desk other = lay(2);
    put(&other, BLANK, "calm_weather", TOP);
    put(&other, BLANK, "mindful_owl", MIDDLE);
    FIELD(&other, 0, 1);
    on_deck(&other, 0, BLANK);
    planting(&other, 0);
    act(&other, 0, "push");
    COMING(&other, 0, 7);
    /* The other way round: nothing else is left, so the look follows by itself. */
    act(&other, 0, "keep");
    assert_int_equal(asked(&other, 0), ASK_TOP);
}

TEST(MV_I5_harvest_never_from_on_deck_ongoing_always) {
    desk d = lay(2);
    put(&d, BLANK, "dawnsinger", TOP);
    put(&d, BLANK, "grovetender", MIDDLE);
    on_deck(&d, 0, BLANK);
    assert_int_equal(yield_of(&d).mana, 0);
    assert_int_equal(mv_player_balance(tables_of(d.rules), seat_of(&d, 0)).growth, 1);
    FIELD(&d, 0, BLANK);
    on_deck(&d, 0, 0);
    assert_int_equal(yield_of(&d).mana, 1);
    assert_int_equal(mv_player_balance(tables_of(d.rules), seat_of(&d, 0)).growth, 1);
}

TEST(MV_I6_the_on_deck_card_is_neither_in_the_field_nor_in_the_deck) {
    desk d = lay(2);
    put(&d, BLANK, "cleansing_rain", TOP);
    FIELD(&d, 0, 1);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    act(&d, 0, "push");
    on_deck(&d, 0, 2);
    assert_int_equal(refusal(&d, 0, "rain c2"), NOT_IN_DECK);
    assert_true(may(&d, 0, "rain c3"));
    assert_false(mv_in_field(seat_of(&d, 0), 2));
}

TEST(MV_I7_guardians_do_nothing_by_themselves) {
    desk d = lay(2);
    put(&d, BLANK, "podlings", TOP); /* 1 mana, 1 guardian */
    FIELD(&d, 0, BLANK);
    const yield y = yield_of(&d);
    assert_int_equal(y.mana, 1);
    assert_int_equal(y.vp, 0);
    assert_int_equal(mv_player_balance(tables_of(d.rules), seat_of(&d, 0)).growth, 0);
}

TEST(MV_I9_a_card_is_its_sleeve_and_printed_advancements_count) {
    desk d = lay(2);
    put(&d, CURSED_TOP, "gaias_chosen", MIDDLE); /* counts the printed mana and decay */
    assert_int_equal(mv_card_end_points(tables_of(d.rules), seat_of(&d, 0)->card[CURSED_TOP]), 2);
    put(&d, BLANK, "gaias_chosen", MIDDLE);
    assert_int_equal(mv_card_end_points(tables_of(d.rules), seat_of(&d, 0)->card[BLANK]), 0);
    put(&d, BLANK, "aurora", TOP);
    put(&d, BLANK, "stag", BOTTOM);
    FIELD(&d, 0, BLANK); /* three advancements, one card */
    assert_int_equal(yield_of(&d).vp, 2 + 0);
}

/* ---- cards ----------------------------------------------------------------------------------- */

TEST(MV_J1_aurora_nine_cards_give_four) {
    desk d = lay(2);
    put(&d, BLANK, "aurora", TOP);
    for (int c = 10; c <= 18; c++) in_field(&d, 0, c);
    on_deck(&d, 0, 19);
    assert_int_equal(yield_of(&d).vp, 4);
    in_field(&d, 0, 20);
    assert_int_equal(yield_of(&d).vp, 5);
}

/* Calm Weather is played and card 7 comes next. */
static desk calm(void) {
    desk d = lay(2);
    put(&d, BLANK, "calm_weather", TOP);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    COMING(&d, 0, 7);
    act(&d, 0, "push");
    assert_int_equal(rooms(&d)->own[0].top, 7);
    return d;
}

TEST(MV_J2_calm_weather_leaves_or_discards_the_next_card) {
    desk d = calm();
    act(&d, 0, "top_keep");
    assert_int_equal(seat_of(&d, 0)->on_deck, 7);
    assert_int_equal(rooms(&d)->own[0].top, 0);

    desk other = calm();
    roll_is(&other, 0); /* card 1 of the remaining cards */
    act(&other, 0, "top_discard");
    assert_int_equal(rooms(&other)->own[0].discard, card_bit(7));
    assert_int_equal(seat_of(&other, 0)->on_deck, 1);
    /* Face down. */
    assert_int_equal(event_for(other.rules->game, other.log.item[0], 1).arg[0], HIDDEN_ARG);
}

TEST(MV_M15_calm_weather_with_an_empty_deck) {
    desk d = lay(2);
    put(&d, BLANK, "calm_weather", TOP);
    on_deck(&d, 0, BLANK);
    deck_is(&d, 0, 0);
    planting(&d, 0);
    roll_is(&d, 4);
    act(&d, 0, "push");
    assert_int_equal(told(&d, E_SHUFFLE, 0), 19);
    assert_int_equal(rooms(&d)->own[0].top, 5);

    desk none = lay(2); /* nothing in the discard pile either */
    put(&none, BLANK, "calm_weather", TOP);
    for (int c = 1; c <= CARDS; c++) {
        if (c <= 9) put(&none, c, "lifebringer_seed", c <= 3 ? BOTTOM : TOP);
        if (c != BLANK) in_field(&none, 0, c);
    }
    on_deck(&none, 0, BLANK);
    planting(&none, 0);
    act(&none, 0, "push");
    assert_int_equal(asked(&none, 0), ASK_PLANT);
}

TEST(MV_J3_cleansing_rain_may_discard_one_card_of_the_deck) {
    desk d = lay(2);
    put(&d, BLANK, "cleansing_rain", TOP);
    on_deck(&d, 0, BLANK);
    in_discard(&d, 0, 9);
    planting(&d, 0);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_RAIN);
    assert_int_equal(refusal(&d, 0, "rain c9"), NOT_IN_DECK);
    assert_int_equal(refusal(&d, 0, "rain c2"), ALIKE); /* card 1 is identical */
    desk none = d;
    roll_is(&d, 0); /* the deck without card 1 */
    act(&d, 0, "rain c1");
    assert_int_equal(rooms(&d)->own[0].discard, card_bit(1) | card_bit(9));
    assert_int_equal(seat_of(&d, 0)->on_deck, 2);
    roll_is(&none, 0);
    act(&none, 0, "rain_none");
    assert_int_equal(seat_of(&none, 0)->on_deck, 1);
    assert_int_equal(rooms(&none)->own[0].discard, card_bit(9)); /* not shuffled in */
}

TEST(MV_J3_with_an_empty_deck_the_discard_pile_becomes_the_deck_first) {
    desk d = lay(2);
    put(&d, BLANK, "cleansing_rain", TOP);
    on_deck(&d, 0, BLANK);
    deck_is(&d, 0, 0);
    planting(&d, 0);
    act(&d, 0, "push");
    assert_int_equal(times(&d, E_SHUFFLE), 1);
    assert_int_equal(asked(&d, 0), ASK_RAIN);
    assert_true(may(&d, 0, "rain c1"));
}

/* What an advancement gives beyond its symbols if it shares a card with a Stag. */
static yield with_stag(const char *id) {
    desk d = lay(2);
    put(&d, BLANK, "stag", TOP);
    put(&d, BLANK, id, MIDDLE);
    FIELD(&d, 0, BLANK);
    yield y = yield_of(&d);
    y.vp -= 2 + advancement_of(d.rules, type_of(&d, id))->vp; /* the left points of both */
    y.mana -= advancement_of(d.rules, type_of(&d, id))->symbols[MANA];
    return y;
}

TEST(MV_J4_dawnsinger_and_chieftain_with_a_stag_give_three) {
    assert_int_equal(with_stag("dawnsinger").mana, 3);
    assert_int_equal(with_stag("feral_chieftain").vp, 3);
}

TEST(MV_J5_warden_with_a_stag_gives_six) { assert_int_equal(with_stag("woodland_warden").vp, 6); }

TEST(MV_J6_owl_and_harvester_may_discard_another_card) {
    static const char *const ids[] = {"mindful_owl", "deadwood_harvester"};
    for (int i = 0; i < 2; i++) {
        desk d = lay(2);
        put(&d, BLANK, ids[i], TOP);
        FIELD(&d, 0, 1, 2, SOIL_TOP);
        on_deck(&d, 0, BLANK);
        planting(&d, 0);
        act(&d, 0, "push");
        assert_int_equal(choices(&d, 0), 3); /* a Cursed Land (two are identical), the Soil, none */
        assert_int_equal(refusal(&d, 0, "discard c13"), NOT_THIS_CARD);
        assert_int_equal(refusal(&d, 0, "discard c5"), NOT_IN_FIELD);
        assert_int_equal(refusal(&d, 0, "discard c2"), ALIKE);
        desk none = d;
        COMING(&d, 0, 7);
        act(&d, 0, "discard c1");
        FIELD_IS(&d, 0, 2, SOIL_TOP, BLANK);
        assert_int_equal(rooms(&d)->own[0].discard, card_bit(1));
        COMING(&none, 0, 7);
        act(&none, 0, "keep");
        FIELD_IS(&none, 0, 1, 2, SOIL_TOP, BLANK);
    }
}

TEST(MV_J6_first_in_the_field_they_do_nothing) {
    desk d = lay(2);
    put(&d, BLANK, "mindful_owl", TOP);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    COMING(&d, 0, 7);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_PLANT);
}

/* A Harvest with this much mana. The field has a Chorus (top) on card 13, a blank card 14 and a
 * Cursed Land. */
static desk chorus(int mana) {
    desk d = lay(2);
    last_round(&d);
    put(&d, BLANK, "earthchant_chorus", TOP);
    FIELD(&d, 0, BLANK, BLANK + 1, CURSED_MIDDLE);
    for_sale(&d, 0, "grassland", MIDDLE); /* 3 mana */
    for_sale(&d, 1, "stag", BOTTOM);      /* 2 mana */
    for_sale(&d, 2, "podlings", TOP);
    stock(&d, MIDDLE, 6);
    harvest(&d, 0);
    rooms(&d)->pub.mana = (uint16_t)mana;
    return d;
}

TEST(MV_J7_what_is_promised_to_the_chorus_costs_two_less_and_must_go_there) {
    desk d = chorus(1);
    assert_int_equal(refusal(&d, 0, "buy grassland middle none"), TOO_EXPENSIVE);
    assert_int_equal(refusal(&d, 0, "buy grassland middle c14"), NO_CHORUS);
    assert_int_equal(refusal(&d, 0, "buy podlings top c13"), PROMISE_NO_FIT);
    assert_int_equal(refusal(&d, 0, "buy grassland middle c1"), NOT_IN_FIELD);
    act(&d, 0, "buy grassland middle c13");
    assert_int_equal(rooms(&d)->pub.mana, 0);
    act(&d, 0, "end_harvest");
    assert_int_equal(seat_of(&d, 0)->card[BLANK].slot[MIDDLE], type_of(&d, "grassland"));
}

TEST(MV_J7_never_below_nothing_and_the_promised_slot_is_kept) {
    desk d = chorus(0);
    act(&d, 0, "buy stag bottom c13");
    assert_int_equal(rooms(&d)->pub.mana, 0);
    for_sale(&d, 3, "calm_weather", BOTTOM);
    rooms(&d)->pub.mana = 7;
    act(&d, 0, "buy calm_weather bottom none");
    act(&d, 0, "end_harvest");
    assert_int_equal(asked(&d, 0), ASK_SLEEVE);
    assert_int_equal(refusal(&d, 0, "sleeve calm_weather bottom c13"), SLOT_KEPT);
    assert_int_equal(refusal(&d, 0, "sleeve stag bottom c14"), PROMISED);
    act(&d, 0, "sleeve calm_weather bottom c14");
    assert_int_equal(seat_of(&d, 0)->card[BLANK].slot[BOTTOM], type_of(&d, "stag"));
}

TEST(MV_J7_a_chorus_bought_this_turn_gives_no_discount) {
    desk d = chorus(9);
    seat_of(&d, 0)->card[BLANK].slot[TOP] = 0;
    for_sale(&d, 3, "earthchant_chorus", TOP);
    act(&d, 0, "buy earthchant_chorus top none");
    assert_int_equal(refusal(&d, 0, "buy grassland middle c13"), NO_CHORUS);
}

TEST(MV_M16_one_discount_a_chorus_also_on_soil_not_from_on_deck) {
    desk d = chorus(9);
    assert_true(may(&d, 0, "buy fertile_soil middle c13"));
    act(&d, 0, "buy fertile_soil middle c13");
    assert_int_equal(rooms(&d)->pub.mana, 9);
    assert_int_equal(refusal(&d, 0, "buy stag bottom c13"), NO_CHORUS);
    desk deck = chorus(9);
    put(&deck, BLANK + 2, "earthchant_chorus", TOP);
    on_deck(&deck, 0, BLANK + 2);
    assert_int_equal(refusal(&deck, 0, "buy stag bottom c15"), NOT_IN_FIELD);
}

TEST(MV_J8_gaias_chosen_gives_six_and_four_in_the_examples) {
    desk d = lay(2);
    put(&d, BLANK, "gaias_chosen", TOP);
    put(&d, BLANK, "stag", MIDDLE);
    put(&d, BLANK, "dawnsinger", BOTTOM);
    put(&d, BLANK + 1, "gaias_chosen", TOP);
    put(&d, BLANK + 1, "stag", MIDDLE);
    put(&d, BLANK + 1, "lifebringer_seed", BOTTOM);
    const tables *all = tables_of(d.rules);
    assert_int_equal(mv_card_end_points(all, seat_of(&d, 0)->card[BLANK]), 6);
    assert_int_equal(mv_card_end_points(all, seat_of(&d, 0)->card[BLANK + 1]), 4);
    assert_int_equal(score_of(&d, 0).line[LINE_END_GAME].points, 10);
    /* The Seed has 1 gray. */
    assert_int_equal(score_of(&d, 0).line[LINE_ADVANCEMENTS].points, 2 + 2 + 1);
}

TEST(MV_J8_all_eight_kinds_of_symbol_count) {
    desk d = lay(2);
    const tables *all = tables_of(d.rules);
    bool found[SYMBOLS] = {false};
    put(&d, BLANK, "gaias_chosen", TOP);
    for (int type = 1; type < all->advancements; type++) {
        const advancement *a = &all->advancement[type];
        sleeve card = seat_of(&d, 0)->card[BLANK];
        int printed = 0;
        if (a->lengthwise || a->copies[MIDDLE] == 0 || type == card.slot[TOP]) continue;
        for (int s = 0; s < SYMBOLS; s++) printed += a->symbols[s], found[s] |= a->symbols[s] > 0;
        card.slot[MIDDLE] = (uint8_t)type;
        assert_int_equal(mv_card_end_points(all, card), printed);
    }
    for (int s = 0; s < SYMBOLS; s++) assert_true(found[s]);
}

TEST(MV_M18_two_chosen_count_separately_and_texts_change_nothing) {
    desk d = lay(2);
    put(&d, CURSED_TOP, "gaias_chosen", MIDDLE);
    put(&d, CURSED_TOP, "gaias_chosen", BOTTOM);
    const tables *all = tables_of(d.rules);
    assert_int_equal(mv_card_end_points(all, seat_of(&d, 0)->card[CURSED_TOP]), 4);
    put(&d, BLANK, "gaias_chosen", TOP);
    put(&d, BLANK, "grovetender", MIDDLE); /* 1 forest; its growth is a text */
    put(&d, BLANK, "podlings", BOTTOM);    /* 1 mana, 1 guardian */
    seat_of(&d, 0)->ent[0] = (ent){BLANK, 0};
    seat_of(&d, 0)->ent_count = 1;
    assert_int_equal(mv_card_end_points(all, seat_of(&d, 0)->card[BLANK]), 3);
}

TEST(MV_J9_MV_M5_grassland_lowers_production_never_below_zero) {
    desk d = lay(2);
    put(&d, BLANK, "grassland", TOP);
    FIELD(&d, 0, BLANK, 1, 2);
    assert_int_equal(yield_of(&d).mana, 1);
    put(&d, BLANK + 1, "grassland", TOP);
    in_field(&d, 0, BLANK + 1);
    assert_int_equal(yield_of(&d).mana, 0);
    put(&d, BLANK + 2, "grassland", TOP);
    in_field(&d, 0, BLANK + 2);
    seat_of(&d, 0)->token = 1;
    harvest(&d, 0);
    assert_int_equal(rooms(&d)->pub.mana, 0);
    assert_int_equal(mana_to_spend(&rooms(&d)->pub, 0), 1); /* the token is exempt */
    desk lake = lay(2);
    own_vale(&lake, 0, "azure_lake");
    put(&lake, BLANK, "grassland", TOP);
    FIELD(&lake, 0, BLANK);
    assert_int_equal(yield_of(&lake).mana, 0); /* vales are abilities */
    desk deck = lay(2);
    put(&deck, BLANK, "grassland", TOP);
    FIELD(&deck, 0, 1);
    on_deck(&deck, 0, BLANK);
    assert_int_equal(yield_of(&deck).mana, 1); /* in the field only */
}

TEST(MV_J10_grovetender_with_a_stag_has_two_growth_in_field_and_on_deck) {
    desk d = lay(2);
    put(&d, BLANK, "grovetender", TOP);
    put(&d, BLANK, "stag", MIDDLE);
    const tables *all = tables_of(d.rules);
    FIELD(&d, 0, BLANK);
    assert_int_equal(mv_player_balance(all, seat_of(&d, 0)).growth, 2);
    desk deck = lay(2);
    put(&deck, BLANK, "grovetender", TOP);
    put(&deck, BLANK, "stag", MIDDLE);
    on_deck(&deck, 0, BLANK);
    assert_int_equal(mv_player_balance(all, seat_of(&deck, 0)).growth, 2);
}

TEST(MV_J11_lifebringer_seed_takes_all_decay) {
    desk d = lay(2);
    put(&d, CURSED_TOP, "hurling_thornhide", MIDDLE);
    put(&d, CURSED_TOP, "lifebringer_seed", BOTTOM);
    FIELD(&d, 0, CURSED_TOP);
    assert_int_equal(mv_player_balance(tables_of(d.rules), seat_of(&d, 0)).decay, 0);
}

TEST(MV_J12_magic_seed_counts_other_field_cards) {
    desk d = lay(2);
    put(&d, BLANK, "magic_seed", TOP);
    FIELD(&d, 0, BLANK, BLANK + 1, BLANK + 2);
    on_deck(&d, 0, BLANK + 3);
    assert_int_equal(yield_of(&d).mana, 2);
}

/* The Peacekeeper (1 growth) with 3 decay in the field; card 4, on deck, is the fourth decay. */
static desk keeper(void) {
    desk d = lay(2);
    put(&d, BLANK, "peacekeeper_druid", TOP);
    FIELD(&d, 0, BLANK, 1, 2, 3);
    on_deck(&d, 0, 4);
    planting(&d, 0);
    COMING(&d, 0, 5);
    act(&d, 0, "push"); /* 5 decay, 1 growth */
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    return d;
}

TEST(MV_J13_peacekeeper_discards_the_spoiling_card_and_turns_up_another) {
    desk d = keeper();
    assert_int_equal(refusal(&d, 0, "replace c1"), NO_PEACEKEEPER);
    COMING(&d, 0, SOIL_TOP);
    act(&d, 0, "replace c13");
    assert_int_equal(seat_of(&d, 0)->on_deck, SOIL_TOP);
    assert_int_equal(rooms(&d)->own[0].discard, card_bit(5));
    assert_int_equal(asked(&d, 0), ASK_PLANT);
    last_round(&d);
    COMING(&d, 0, 6);
    act(&d, 0, "push"); /* a second spoiling card, in the same turn */
    assert_int_equal(times(&d, E_SPOIL), 1);
}

TEST(MV_J13_one_may_accept_the_spoil_and_it_works_from_the_field_only) {
    desk d = keeper();
    last_round(&d);
    act(&d, 0, "accept");
    assert_int_equal(times(&d, E_SPOIL), 1);
    desk deck = lay(2);
    last_round(&deck);
    put(&deck, CURSED_MIDDLE, "peacekeeper_druid", TOP); /* 1 decay, 1 growth, and two more decay */
    put(&deck, CURSED_MIDDLE, "stag", BOTTOM);
    FIELD(&deck, 0, 1, 2, 3);
    on_deck(&deck, 0, BLANK);
    planting(&deck, 0);
    COMING(&deck, 0, CURSED_MIDDLE);
    act(&deck, 0, "push");
    assert_int_equal(times(&deck, E_SPOIL), 1);
}

TEST(MV_M14_peacekeeper_answers_only_a_card_turned_up_and_several_answer_in_turn) {
    desk d = lay(2);
    last_round(&d);
    put(&d, BLANK, "pebble_spring", TOP);
    put(&d, BLANK + 1, "peacekeeper_druid", TOP);
    put(&d, CURSED_MIDDLE, "mindful_owl", TOP);
    put(&d, CURSED_MIDDLE, "stag", BOTTOM);  /* 2 decay */
    FIELD(&d, 0, BLANK, BLANK + 1, 1, 2, 3); /* 3 decay, 2 growth */
    on_deck(&d, 0, CURSED_MIDDLE);
    planting(&d, 0);
    act(&d, 0, "push");
    act(&d, 0, "discard c13"); /* 5 decay, 1 growth, but no card was turned up */
    assert_int_equal(times(&d, E_SPOIL), 1);

    desk two = lay(2);
    put(&two, BLANK, "peacekeeper_druid", TOP);
    put(&two, BLANK + 1, "peacekeeper_druid", MIDDLE);
    FIELD(&two, 0, BLANK, BLANK + 1, 1, 2, 3, 4); /* 4 decay, 2 growth */
    on_deck(&two, 0, 5);
    planting(&two, 0);
    COMING(&two, 0, 6);
    act(&two, 0, "push");
    COMING(&two, 0, 7);
    act(&two, 0, "replace c13");
    assert_int_equal(asked(&two, 0), ASK_SAVE);
    COMING(&two, 0, SOIL_TOP);
    act(&two, 0, "replace c14");
    assert_int_equal(asked(&two, 0), ASK_PLANT);
}

TEST(MV_J14_seedling_leaves_at_most_one_decay) {
    desk d = lay(2);
    const tables *all = tables_of(d.rules);
    put(&d, CURSED_TOP, "seedling", MIDDLE);
    /* Alone it changes nothing. */
    assert_int_equal(mv_card_balance(all, seat_of(&d, 0), CURSED_TOP).decay, 1);
    put(&d, CURSED_TOP, "hurling_thornhide", BOTTOM);
    assert_int_equal(mv_card_balance(all, seat_of(&d, 0), CURSED_TOP).decay, 1);
    put(&d, BLANK, "seedling", MIDDLE);
    assert_int_equal(mv_card_balance(all, seat_of(&d, 0), BLANK).decay, 0);
}
