/* Abilities of advancements: MV-I, MV-J, and the rulings on them. */
#include "test_table.h"

static const action PUSH = {.kind = A_PUSH}, END = {.kind = A_END_HARVEST}, KEEP = {.kind = A_KEEP}, ACCEPT = {.kind = A_ACCEPT};
static const action TOP_KEEP = {.kind = A_TOP_KEEP}, TOP_DISCARD = {.kind = A_TOP_DISCARD}, RAIN_NONE = {.kind = A_RAIN_NONE};

static action buy(const table *t, const char *id, int slot, int promise) { return do_(A_BUY, type_of(t, id), slot, promise); }

static yield yield_of(table *t) { return mv_harvest_of(tables_of(t->rules), seat_of(t, 0)); }

/* ---- general -------------------------------------------------------------------------------------------- */

TEST(MV_I1_an_ability_beats_a_rule) {
    table t = lay(2);
    put(&t, 0, CURSED_MIDDLE, "lifebringer_seed", TOP); /* decay counts (MV-D1), but not on this card */
    FIELD(&t, 0, 1, 2, 3);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    COMING(&t, 0, CURSED_MIDDLE);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
}

TEST(MV_I2_an_ability_works_once_a_turn) {
    table t = lay(2);
    last_round(&t);
    put(&t, 0, BLANK, "peacekeeper_druid", TOP);
    FIELD(&t, 0, BLANK, 1, 2, 3); /* 3 decay, 1 growth */
    on_deck(&t, 0, 4);
    planting(&t, 0);
    COMING(&t, 0, 5);
    act(&t, 0, PUSH);
    COMING(&t, 0, 6);
    act(&t, 0, do_(A_REPLACE, BLANK, 0, 0));
    assert_int_equal(times(&t, E_SPOIL), 1);
}

TEST(MV_I3_the_owner_orders_abilities_that_happen_together) {
    table t = lay(2);
    put(&t, 0, BLANK, "calm_weather", TOP);
    put(&t, 0, BLANK, "mindful_owl", MIDDLE);
    FIELD(&t, 0, 1);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_WHEN_PLAYED);
    assert_true(may(&t, 0, do_(A_LOOK, 0, 0, 0)));
    assert_true(may(&t, 0, do_(A_DISCARD, 1, 0, 0)));
    COMING(&t, 0, 7);
    act(&t, 0, do_(A_LOOK, 0, 0, 0)); /* look first */
    act(&t, 0, TOP_KEEP);
    assert_int_equal(asked_of(&t, 0), ASK_WHEN_PLAYED);
    act(&t, 0, do_(A_DISCARD, 1, 0, 0)); /* then discard */
    assert_int_equal(told(&t, E_REVEAL), 7);

    table other = lay(2);
    put(&other, 0, BLANK, "calm_weather", TOP);
    put(&other, 0, BLANK, "mindful_owl", MIDDLE);
    FIELD(&other, 0, 1);
    on_deck(&other, 0, BLANK);
    planting(&other, 0);
    act(&other, 0, PUSH);
    COMING(&other, 0, 7);
    act(&other, 0, KEEP); /* the other way round: nothing else is left, so the look follows */
    assert_int_equal(asked_of(&other, 0), ASK_TOP);
}

TEST(MV_I5_harvest_never_from_on_deck_ongoing_always) {
    table t = lay(2);
    put(&t, 0, BLANK, "dawnsinger", TOP);
    put(&t, 0, BLANK, "grovetender", MIDDLE);
    on_deck(&t, 0, BLANK);
    assert_int_equal(yield_of(&t).mana, 0);
    assert_int_equal(mv_player_balance(tables_of(t.rules), seat_of(&t, 0)).growth, 1);
    FIELD(&t, 0, BLANK);
    on_deck(&t, 0, 0);
    assert_int_equal(yield_of(&t).mana, 1);
    assert_int_equal(mv_player_balance(tables_of(t.rules), seat_of(&t, 0)).growth, 1);
}

TEST(MV_I6_the_on_deck_card_is_neither_in_the_field_nor_in_the_deck) {
    table t = lay(2);
    put(&t, 0, BLANK, "cleansing_rain", TOP);
    FIELD(&t, 0, 1);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    act(&t, 0, PUSH);
    on_deck(&t, 0, 2);
    assert_int_equal(refusal(&t, 0, do_(A_RAIN, 2, 0, 0)), NOT_IN_DECK);
    assert_true(may(&t, 0, do_(A_RAIN, 3, 0, 0)));
    assert_false(mv_in_field(seat_of(&t, 0), 2));
}

TEST(MV_I7_guardians_do_nothing_by_themselves) {
    table t = lay(2);
    put(&t, 0, BLANK, "podlings", TOP); /* 1 mana, 1 guardian */
    FIELD(&t, 0, BLANK);
    const yield y = yield_of(&t);
    assert_int_equal(y.mana, 1);
    assert_int_equal(y.vp, 0);
    assert_int_equal(mv_player_balance(tables_of(t.rules), seat_of(&t, 0)).growth, 0);
}

TEST(MV_I9_a_card_is_its_sleeve_and_printed_advancements_count) {
    table t = lay(2);
    put(&t, 0, CURSED_TOP, "gaias_chosen", MIDDLE); /* counts the printed mana and decay */
    assert_int_equal(mv_card_end_points(tables_of(t.rules), seat_of(&t, 0)->card[CURSED_TOP]), 2);
    put(&t, 0, BLANK, "gaias_chosen", MIDDLE);
    assert_int_equal(mv_card_end_points(tables_of(t.rules), seat_of(&t, 0)->card[BLANK]), 0);
    put(&t, 0, BLANK, "aurora", TOP);
    put(&t, 0, BLANK, "stag", BOTTOM);
    FIELD(&t, 0, BLANK); /* three advancements, one card */
    assert_int_equal(yield_of(&t).vp, 2 + 0);
}

/* ---- cards -------------------------------------------------------------------------------------------------- */

TEST(MV_J1_aurora_nine_cards_give_four) {
    table t = lay(2);
    put(&t, 0, BLANK, "aurora", TOP);
    for (int c = 10; c <= 18; c++) in_field(&t, 0, c);
    on_deck(&t, 0, 19);
    assert_int_equal(yield_of(&t).vp, 4);
    in_field(&t, 0, 20);
    assert_int_equal(yield_of(&t).vp, 5);
}

/* Calm Weather is played and card 7 comes next. */
static table calm(void) {
    table t = lay(2);
    put(&t, 0, BLANK, "calm_weather", TOP);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    COMING(&t, 0, 7);
    act(&t, 0, PUSH);
    assert_int_equal(t.s.own[0].top, 7);
    return t;
}

TEST(MV_J2_calm_weather_leaves_or_discards_the_next_card) {
    table t = calm();
    act(&t, 0, TOP_KEEP);
    assert_int_equal(seat_of(&t, 0)->on_deck, 7);
    assert_int_equal(t.s.own[0].top, 0);

    table other = calm();
    roll_is(&other, 0); /* card 1, of those that are left */
    act(&other, 0, TOP_DISCARD);
    assert_int_equal(other.s.own[0].discard, card_bit(7));
    assert_int_equal(seat_of(&other, 0)->on_deck, 1);
    assert_int_equal(event_for(other.rules->game, other.log.item[0], 1).arg[0], HIDDEN_ARG); /* face down */
}

TEST(MV_M15_calm_weather_with_an_empty_deck) {
    table t = lay(2);
    put(&t, 0, BLANK, "calm_weather", TOP);
    on_deck(&t, 0, BLANK);
    deck_is(&t, 0, 0);
    planting(&t, 0);
    roll_is(&t, 4);
    act(&t, 0, PUSH);
    assert_int_equal(told(&t, E_SHUFFLE), 19);
    assert_int_equal(t.s.own[0].top, 5);

    table none = lay(2); /* nothing in the discard pile either */
    put(&none, 0, BLANK, "calm_weather", TOP);
    for (int c = 1; c <= CARDS; c++) {
        if (c <= 9) put(&none, 0, c, "lifebringer_seed", c <= 3 ? BOTTOM : TOP);
        if (c != BLANK) in_field(&none, 0, c);
    }
    on_deck(&none, 0, BLANK);
    planting(&none, 0);
    act(&none, 0, PUSH);
    assert_int_equal(asked_of(&none, 0), ASK_PLANT);
}

TEST(MV_J3_cleansing_rain_may_discard_one_card_of_the_deck) {
    table t = lay(2);
    put(&t, 0, BLANK, "cleansing_rain", TOP);
    on_deck(&t, 0, BLANK);
    in_discard(&t, 0, 9);
    planting(&t, 0);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_RAIN);
    assert_int_equal(refusal(&t, 0, do_(A_RAIN, 9, 0, 0)), NOT_IN_DECK);
    assert_int_equal(refusal(&t, 0, do_(A_RAIN, 2, 0, 0)), ALIKE); /* card 1 is just the same */
    table none = t;
    roll_is(&t, 0); /* the deck without card 1 */
    act(&t, 0, do_(A_RAIN, 1, 0, 0));
    assert_int_equal(t.s.own[0].discard, card_bit(1) | card_bit(9));
    assert_int_equal(seat_of(&t, 0)->on_deck, 2);
    roll_is(&none, 0);
    act(&none, 0, RAIN_NONE);
    assert_int_equal(seat_of(&none, 0)->on_deck, 1);
    assert_int_equal(none.s.own[0].discard, card_bit(9)); /* not shuffled in */
}

TEST(MV_J3_with_an_empty_deck_the_discard_pile_becomes_the_deck_first) {
    table t = lay(2);
    put(&t, 0, BLANK, "cleansing_rain", TOP);
    on_deck(&t, 0, BLANK);
    deck_is(&t, 0, 0);
    planting(&t, 0);
    act(&t, 0, PUSH);
    assert_int_equal(times(&t, E_SHUFFLE), 1);
    assert_int_equal(asked_of(&t, 0), ASK_RAIN);
    assert_true(may(&t, 0, do_(A_RAIN, 1, 0, 0)));
}

/* What an advancement gives beyond the symbols when it shares a card with a Stag. */
static yield with_stag(const char *id) {
    table t = lay(2);
    put(&t, 0, BLANK, "stag", TOP);
    put(&t, 0, BLANK, id, MIDDLE);
    FIELD(&t, 0, BLANK);
    yield y = yield_of(&t);
    y.vp -= 2 + advancement_of(t.rules, type_of(&t, id))->vp; /* the left points of both */
    y.mana -= advancement_of(t.rules, type_of(&t, id))->symbols[MANA];
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
        table t = lay(2);
        put(&t, 0, BLANK, ids[i], TOP);
        FIELD(&t, 0, 1, 2, SOIL_TOP);
        on_deck(&t, 0, BLANK);
        planting(&t, 0);
        act(&t, 0, PUSH);
        assert_int_equal(choices_of(&t, 0), 3); /* a Cursed Land (two alike), the Soil, none */
        assert_int_equal(refusal(&t, 0, do_(A_DISCARD, BLANK, 0, 0)), NOT_THIS_CARD);
        assert_int_equal(refusal(&t, 0, do_(A_DISCARD, 5, 0, 0)), NOT_IN_FIELD);
        assert_int_equal(refusal(&t, 0, do_(A_DISCARD, 2, 0, 0)), ALIKE);
        table none = t;
        COMING(&t, 0, 7);
        act(&t, 0, do_(A_DISCARD, 1, 0, 0));
        FIELD_IS(&t, 0, 2, SOIL_TOP, BLANK);
        assert_int_equal(t.s.own[0].discard, card_bit(1));
        COMING(&none, 0, 7);
        act(&none, 0, KEEP);
        FIELD_IS(&none, 0, 1, 2, SOIL_TOP, BLANK);
    }
}

TEST(MV_J6_first_in_the_field_they_do_nothing) {
    table t = lay(2);
    put(&t, 0, BLANK, "mindful_owl", TOP);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    COMING(&t, 0, 7);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
}

/* A Chorus (top) on card 13, a blank 14 and a Cursed Land in the field; this much mana. */
static table chorus(int mana) {
    table t = lay(2);
    last_round(&t);
    put(&t, 0, BLANK, "earthchant_chorus", TOP);
    FIELD(&t, 0, BLANK, BLANK + 1, CURSED_MIDDLE);
    for_sale(&t, 0, "grassland", MIDDLE); /* 3 mana */
    for_sale(&t, 1, "stag", BOTTOM);      /* 2 mana */
    for_sale(&t, 2, "podlings", TOP);
    stock(&t, MIDDLE, 6);
    harvest(&t, 0);
    t.s.pub.mana = (uint16_t)mana;
    return t;
}

TEST(MV_J7_what_is_promised_to_the_chorus_costs_two_less_and_must_go_there) {
    table t = chorus(1);
    assert_int_equal(refusal(&t, 0, buy(&t, "grassland", MIDDLE, 0)), TOO_EXPENSIVE);
    assert_int_equal(refusal(&t, 0, buy(&t, "grassland", MIDDLE, BLANK + 1)), NO_CHORUS);
    assert_int_equal(refusal(&t, 0, buy(&t, "podlings", TOP, BLANK)), PROMISE_NO_FIT);
    assert_int_equal(refusal(&t, 0, buy(&t, "grassland", MIDDLE, 1)), NOT_IN_FIELD);
    act(&t, 0, buy(&t, "grassland", MIDDLE, BLANK));
    assert_int_equal(t.s.pub.mana, 0);
    act(&t, 0, END);
    assert_int_equal(seat_of(&t, 0)->card[BLANK].slot[MIDDLE], type_of(&t, "grassland"));
}

TEST(MV_J7_never_below_nothing_and_the_promised_slot_is_kept) {
    table t = chorus(0);
    act(&t, 0, buy(&t, "stag", BOTTOM, BLANK));
    assert_int_equal(t.s.pub.mana, 0);
    for_sale(&t, 3, "calm_weather", BOTTOM);
    t.s.pub.mana = 4;
    act(&t, 0, buy(&t, "calm_weather", BOTTOM, 0));
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_SLEEVE);
    assert_int_equal(refusal(&t, 0, do_(A_SLEEVE, type_of(&t, "calm_weather"), BOTTOM, BLANK)), SLOT_TAKEN);
    assert_int_equal(refusal(&t, 0, do_(A_SLEEVE, type_of(&t, "stag"), BOTTOM, BLANK + 1)), PROMISED);
    act(&t, 0, do_(A_SLEEVE, type_of(&t, "calm_weather"), BOTTOM, BLANK + 1));
    assert_int_equal(seat_of(&t, 0)->card[BLANK].slot[BOTTOM], type_of(&t, "stag"));
}

TEST(MV_J7_a_chorus_bought_this_turn_gives_no_discount) {
    table t = chorus(9);
    seat_of(&t, 0)->card[BLANK].slot[TOP] = 0;
    for_sale(&t, 3, "earthchant_chorus", TOP);
    act(&t, 0, buy(&t, "earthchant_chorus", TOP, 0));
    assert_int_equal(refusal(&t, 0, buy(&t, "grassland", MIDDLE, BLANK)), NO_CHORUS);
}

TEST(MV_M16_one_discount_a_chorus_also_on_soil_not_from_on_deck) {
    table t = chorus(9);
    assert_true(may(&t, 0, buy(&t, "fertile_soil", MIDDLE, BLANK)));
    act(&t, 0, buy(&t, "fertile_soil", MIDDLE, BLANK));
    assert_int_equal(t.s.pub.mana, 9);
    assert_int_equal(refusal(&t, 0, buy(&t, "stag", BOTTOM, BLANK)), NO_CHORUS);
    table deck = chorus(9);
    put(&deck, 0, BLANK + 2, "earthchant_chorus", TOP);
    on_deck(&deck, 0, BLANK + 2);
    assert_int_equal(refusal(&deck, 0, buy(&deck, "stag", BOTTOM, BLANK + 2)), NOT_IN_FIELD);
}

TEST(MV_J8_gaias_chosen_gives_six_and_four_in_the_examples) {
    table t = lay(2);
    put(&t, 0, BLANK, "gaias_chosen", TOP);
    put(&t, 0, BLANK, "stag", MIDDLE);
    put(&t, 0, BLANK, "dawnsinger", BOTTOM);
    put(&t, 0, BLANK + 1, "gaias_chosen", TOP);
    put(&t, 0, BLANK + 1, "stag", MIDDLE);
    put(&t, 0, BLANK + 1, "lifebringer_seed", BOTTOM);
    const tables *all = tables_of(t.rules);
    assert_int_equal(mv_card_end_points(all, seat_of(&t, 0)->card[BLANK]), 6);
    assert_int_equal(mv_card_end_points(all, seat_of(&t, 0)->card[BLANK + 1]), 4);
    assert_int_equal(score_of(&t, 0).line[LINE_END_GAME].points, 10);
    assert_int_equal(score_of(&t, 0).line[LINE_ADVANCEMENTS].points, 2 + 2 + 1); /* the Seed has 1 gray */
}

TEST(MV_J8_all_eight_kinds_of_symbol_count) {
    table t = lay(2);
    const tables *all = tables_of(t.rules);
    bool found[SYMBOLS] = {false};
    put(&t, 0, BLANK, "gaias_chosen", TOP);
    for (int type = 1; type < all->advancements; type++) {
        const advancement *a = &all->advancement[type];
        sleeve card = seat_of(&t, 0)->card[BLANK];
        int printed = 0;
        if (a->lengthwise || a->copies[MIDDLE] == 0 || type == card.slot[TOP]) continue;
        for (int s = 0; s < SYMBOLS; s++) printed += a->symbols[s], found[s] |= a->symbols[s] > 0;
        card.slot[MIDDLE] = (uint8_t)type;
        assert_int_equal(mv_card_end_points(all, card), printed);
    }
    for (int s = 0; s < SYMBOLS; s++) assert_true(found[s]);
}

TEST(MV_M18_two_chosen_count_separately_and_texts_change_nothing) {
    table t = lay(2);
    put(&t, 0, CURSED_TOP, "gaias_chosen", MIDDLE);
    put(&t, 0, CURSED_TOP, "gaias_chosen", BOTTOM);
    const tables *all = tables_of(t.rules);
    assert_int_equal(mv_card_end_points(all, seat_of(&t, 0)->card[CURSED_TOP]), 4);
    put(&t, 0, BLANK, "gaias_chosen", TOP);
    put(&t, 0, BLANK, "grovetender", MIDDLE); /* 1 forest; its growth is a text */
    put(&t, 0, BLANK, "podlings", BOTTOM);    /* 1 mana, 1 guardian */
    seat_of(&t, 0)->ent[0] = (ent){BLANK, 0};
    seat_of(&t, 0)->ent_count = 1;
    assert_int_equal(mv_card_end_points(all, seat_of(&t, 0)->card[BLANK]), 3);
}

TEST(MV_J9_MV_M5_grassland_lowers_production_never_below_zero) {
    table t = lay(2);
    put(&t, 0, BLANK, "grassland", TOP);
    FIELD(&t, 0, BLANK, 1, 2);
    assert_int_equal(yield_of(&t).mana, 1);
    put(&t, 0, BLANK + 1, "grassland", TOP);
    in_field(&t, 0, BLANK + 1);
    assert_int_equal(yield_of(&t).mana, 0);
    put(&t, 0, BLANK + 2, "grassland", TOP);
    in_field(&t, 0, BLANK + 2);
    seat_of(&t, 0)->token = 1;
    harvest(&t, 0);
    assert_int_equal(t.s.pub.mana, 0);
    assert_int_equal(mana_to_spend(&t.s.pub, 0), 1); /* the token is exempt */
    table lake = lay(2);
    own_vale(&lake, 0, "azure_lake");
    put(&lake, 0, BLANK, "grassland", TOP);
    FIELD(&lake, 0, BLANK);
    assert_int_equal(yield_of(&lake).mana, 0); /* vales are abilities */
    table deck = lay(2);
    put(&deck, 0, BLANK, "grassland", TOP);
    FIELD(&deck, 0, 1);
    on_deck(&deck, 0, BLANK);
    assert_int_equal(yield_of(&deck).mana, 1); /* in the field only */
}

TEST(MV_J10_grovetender_with_a_stag_has_two_growth_in_field_and_on_deck) {
    table t = lay(2);
    put(&t, 0, BLANK, "grovetender", TOP);
    put(&t, 0, BLANK, "stag", MIDDLE);
    const tables *all = tables_of(t.rules);
    FIELD(&t, 0, BLANK);
    assert_int_equal(mv_player_balance(all, seat_of(&t, 0)).growth, 2);
    table deck = lay(2);
    put(&deck, 0, BLANK, "grovetender", TOP);
    put(&deck, 0, BLANK, "stag", MIDDLE);
    on_deck(&deck, 0, BLANK);
    assert_int_equal(mv_player_balance(all, seat_of(&deck, 0)).growth, 2);
}

TEST(MV_J11_lifebringer_seed_takes_all_decay) {
    table t = lay(2);
    put(&t, 0, CURSED_TOP, "hurling_thornhide", MIDDLE);
    put(&t, 0, CURSED_TOP, "lifebringer_seed", BOTTOM);
    FIELD(&t, 0, CURSED_TOP);
    assert_int_equal(mv_player_balance(tables_of(t.rules), seat_of(&t, 0)).decay, 0);
}

TEST(MV_J12_magic_seed_counts_other_field_cards) {
    table t = lay(2);
    put(&t, 0, BLANK, "magic_seed", TOP);
    FIELD(&t, 0, BLANK, BLANK + 1, BLANK + 2);
    on_deck(&t, 0, BLANK + 3);
    assert_int_equal(yield_of(&t).mana, 2);
}

/* The Peacekeeper (1 growth) with 3 decay in the field; card 4 (on deck) makes 4. */
static table keeper(void) {
    table t = lay(2);
    put(&t, 0, BLANK, "peacekeeper_druid", TOP);
    FIELD(&t, 0, BLANK, 1, 2, 3);
    on_deck(&t, 0, 4);
    planting(&t, 0);
    COMING(&t, 0, 5);
    act(&t, 0, PUSH); /* 5 decay, 1 growth */
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    return t;
}

TEST(MV_J13_peacekeeper_discards_the_spoiling_card_and_turns_up_another) {
    table t = keeper();
    assert_int_equal(refusal(&t, 0, do_(A_REPLACE, 1, 0, 0)), NO_PEACEKEEPER);
    COMING(&t, 0, SOIL_TOP);
    act(&t, 0, do_(A_REPLACE, BLANK, 0, 0));
    assert_int_equal(seat_of(&t, 0)->on_deck, SOIL_TOP);
    assert_int_equal(t.s.own[0].discard, card_bit(5));
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
    last_round(&t);
    COMING(&t, 0, 6);
    act(&t, 0, PUSH); /* a second spoiling card, in the same turn */
    assert_int_equal(times(&t, E_SPOIL), 1);
}

TEST(MV_J13_one_may_accept_the_spoil_and_it_works_from_the_field_only) {
    table t = keeper();
    last_round(&t);
    act(&t, 0, ACCEPT);
    assert_int_equal(times(&t, E_SPOIL), 1);
    table deck = lay(2);
    last_round(&deck);
    put(&deck, 0, CURSED_MIDDLE, "peacekeeper_druid", TOP); /* 1 decay, 1 growth, and two more decay */
    put(&deck, 0, CURSED_MIDDLE, "stag", BOTTOM);
    FIELD(&deck, 0, 1, 2, 3);
    on_deck(&deck, 0, BLANK);
    planting(&deck, 0);
    COMING(&deck, 0, CURSED_MIDDLE);
    act(&deck, 0, PUSH);
    assert_int_equal(times(&deck, E_SPOIL), 1);
}

TEST(MV_M14_peacekeeper_answers_only_a_card_turned_up_and_several_answer_in_turn) {
    table t = lay(2);
    last_round(&t);
    put(&t, 0, BLANK, "pebble_spring", TOP);
    put(&t, 0, BLANK + 1, "peacekeeper_druid", TOP);
    put(&t, 0, CURSED_MIDDLE, "mindful_owl", TOP);
    put(&t, 0, CURSED_MIDDLE, "stag", BOTTOM); /* 2 decay */
    FIELD(&t, 0, BLANK, BLANK + 1, 1, 2, 3);   /* 3 decay, 2 growth */
    on_deck(&t, 0, CURSED_MIDDLE);
    planting(&t, 0);
    act(&t, 0, PUSH);
    act(&t, 0, do_(A_DISCARD, BLANK, 0, 0)); /* 5 decay, 1 growth: not by a card turned up */
    assert_int_equal(times(&t, E_SPOIL), 1);

    table two = lay(2);
    put(&two, 0, BLANK, "peacekeeper_druid", TOP);
    put(&two, 0, BLANK + 1, "peacekeeper_druid", MIDDLE);
    FIELD(&two, 0, BLANK, BLANK + 1, 1, 2, 3, 4); /* 4 decay, 2 growth */
    on_deck(&two, 0, 5);
    planting(&two, 0);
    COMING(&two, 0, 6);
    act(&two, 0, PUSH);
    COMING(&two, 0, 7);
    act(&two, 0, do_(A_REPLACE, BLANK, 0, 0));
    assert_int_equal(asked_of(&two, 0), ASK_SAVE);
    COMING(&two, 0, SOIL_TOP);
    act(&two, 0, do_(A_REPLACE, BLANK + 1, 0, 0));
    assert_int_equal(asked_of(&two, 0), ASK_PLANT);
}

TEST(MV_J14_seedling_leaves_at_most_one_decay) {
    table t = lay(2);
    const tables *all = tables_of(t.rules);
    put(&t, 0, CURSED_TOP, "seedling", MIDDLE);
    assert_int_equal(mv_card_balance(all, seat_of(&t, 0), CURSED_TOP).decay, 1); /* alone it changes nothing */
    put(&t, 0, CURSED_TOP, "hurling_thornhide", BOTTOM);
    assert_int_equal(mv_card_balance(all, seat_of(&t, 0), CURSED_TOP).decay, 1);
    put(&t, 0, BLANK, "seedling", MIDDLE);
    assert_int_equal(mv_card_balance(all, seat_of(&t, 0), BLANK).decay, 0);
}
