/* Abilities of vales: MV-K, and the rulings on them. */
#include "test_table.h"

static const action PUSH = {.kind = A_PUSH}, PASS = {.kind = A_PASS}, END = {.kind = A_END_HARVEST};

static yield yield_of(table *t) { return mv_harvest_of(tables_of(t->rules), seat_of(t, 0)); }
static int net(table *t) { return net_decay(mv_player_balance(tables_of(t->rules), seat_of(t, 0))); }
static action guardian(int card) { return do_(A_GUARDIAN, card, 0, 0); }
static action arbor(const table *t) { return do_(A_ARBOR, vale_type(t, "blooming_arbor"), 0, 0); }

TEST(MV_K1_MV_M19_liferoots_always_one_growth_and_never_two) {
    table t = lay(2);
    last_round(&t);
    FIELD(&t, 0, 1, 2, 3);
    assert_int_equal(net(&t), 3);
    own_vale(&t, 0, "ancient_liferoots");
    assert_int_equal(net(&t), 2);
    const int type = vale_for_sale(&t, 4, "ancient_liferoots");
    harvest(&t, 0);
    t.s.pub.left[SPIRIT_FOREST] = 3;
    t.s.pub.left[SPIRIT_SKY] = 1;
    assert_int_equal(refusal(&t, 0, do_(A_BUY_VALE, type, 0, 0)), ONE_PER_PLAYER);
}

TEST(MV_M12_a_vale_bought_this_turn_does_not_help_in_its_prep) {
    table t = lay(2);
    vale_for_sale(&t, 4, "ancient_liferoots");
    put(&t, 0, 3, "hurling_thornhide", MIDDLE);
    on_deck(&t, 0, 1);
    harvest(&t, 0);
    t.s.pub.left[SPIRIT_FOREST] = 3;
    t.s.pub.left[SPIRIT_SKY] = 1;
    act(&t, 0, do_(A_BUY_VALE, vale_type(&t, "ancient_liferoots"), 0, 0));
    COMING(&t, 0, 2, 3); /* 4 decay */
    act(&t, 0, END);
    assert_int_equal(times(&t, E_PREP_SPOIL), 1);
    assert_int_equal(net(&t), 3); /* once the turn is over it counts */
}

TEST(MV_K2_vales_that_give_one_of_something_in_every_harvest) {
    static const struct {
        const char *id;
        int mana, which;
    } gives[] = {{"azure_lake", 1, 0},
                 {"cascading_falls", 0, SPIRIT_FOREST},
                 {"radiant_pinnacle", 0, SPIRIT_SKY},
                 {"talonthorn_den", 0, SPIRIT_ANIMAL},
                 {"pool_of_light", 0, SPIRIT_WILD}};
    for (int i = 0; i < COUNT_OF(gives); i++) {
        table t = lay(2);
        const int type = own_vale(&t, 0, gives[i].id);
        FIELD(&t, 0, BLANK);
        const yield y = yield_of(&t);
        assert_int_equal(y.mana, gives[i].mana);
        for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++) assert_int_equal(y.spirits[s], s == gives[i].which);
        seat_of(&t, 0)->fresh[0] = (uint8_t)type; /* bought this turn */
        assert_int_equal(yield_of(&t).mana + yield_of(&t).spirits[gives[i].which], 0);
    }
}

/* 3 decay in the field, a fourth has just been turned up; so many Arbors. */
static table about_to_spoil(int arbors, const char *on_four) {
    table t = lay(2);
    last_round(&t);
    while (arbors-- > 0) own_vale(&t, 0, "blooming_arbor");
    if (on_four) put(&t, 0, CURSED_MIDDLE, on_four, TOP);
    FIELD(&t, 0, 1, 2, 3);
    on_deck(&t, 0, BLANK);
    planting(&t, 0);
    COMING(&t, 0, CURSED_MIDDLE);
    act(&t, 0, PUSH);
    return t;
}

TEST(MV_K3_an_arbor_leaves_the_game_for_one_growth) {
    table t = about_to_spoil(1, NULL);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    act(&t, 0, arbor(&t));
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
    assert_int_equal(seat_of(&t, 0)->vales[vale_type(&t, "blooming_arbor")], 0);
    assert_int_equal(net(&t), 3);
    assert_int_equal(score_of(&t, 0).line[LINE_VALES].points, 0);
}

TEST(MV_M7_the_growth_lasts_until_the_next_prep_begins) {
    table t = about_to_spoil(1, NULL);
    act(&t, 0, arbor(&t));
    t.s.pub.pool = 50;
    act(&t, 0, PASS);
    assert_int_equal(net(&t), 3);
    COMING(&t, 0, 5, 6);
    act(&t, 0, END);
    assert_int_equal(seat_of(&t, 0)->arbor, 0);
    assert_int_equal(net(&t), 3); /* cards 4, 5 and 6 */
}

TEST(MV_M7_several_may_go_for_one_spoil_but_none_in_vain) {
    table t = about_to_spoil(2, "hurling_thornhide"); /* 5 decay: two are needed */
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    act(&t, 0, arbor(&t));
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    act(&t, 0, arbor(&t));
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);

    table vain = about_to_spoil(1, "hurling_thornhide");
    assert_int_equal(times(&vain, E_SPOIL), 1); /* one would not save: not even asked */
    assert_int_equal(seat_of(&vain, 0)->vales[vale_type(&vain, "blooming_arbor")], 1);
}

TEST(MV_M7_an_arbor_that_would_not_save_is_refused) {
    table t = lay(2);
    own_vale(&t, 0, "blooming_arbor");
    put(&t, 0, BLANK, "peacekeeper_druid", TOP);
    put(&t, 0, 5, "hurling_thornhide", TOP);
    FIELD(&t, 0, BLANK, 1, 2, 3, 4); /* 4 decay, 1 growth */
    on_deck(&t, 0, SOIL_TOP);
    planting(&t, 0);
    COMING(&t, 0, 5); /* 6 decay */
    act(&t, 0, PUSH);
    assert_int_equal(refusal(&t, 0, arbor(&t)), NOT_SAVING);
    assert_int_equal(refusal(&t, 0, do_(A_ARBOR, vale_type(&t, "skyhaven"), 0, 0)), NO_ARBOR);
}

/* The Owl has just discarded the only growth: 4 decay, and no card was turned up. */
static table growth_discarded(const char *const *vales) {
    table t = lay(2);
    last_round(&t);
    for (; *vales; vales++) own_vale(&t, 0, *vales);
    put(&t, 0, BLANK, "pebble_spring", TOP);
    put(&t, 0, CURSED_MIDDLE, "mindful_owl", TOP);
    put(&t, 0, 3, "grovetender", BOTTOM);
    FIELD(&t, 0, BLANK, 1, 2, 3);
    on_deck(&t, 0, CURSED_MIDDLE);
    planting(&t, 0);
    act(&t, 0, PUSH);
    act(&t, 0, do_(A_DISCARD, BLANK, 0, 0));
    return t;
}

TEST(MV_K3_MV_M14_an_arbor_answers_only_a_card_turned_up) {
    table t = growth_discarded((const char *const[]){"blooming_arbor", NULL});
    assert_int_equal(times(&t, E_SPOIL), 1);
    assert_int_equal(seat_of(&t, 0)->vales[vale_type(&t, "blooming_arbor")], 1);
}

TEST(MV_M14_beside_a_conclave_an_arbor_is_refused_when_no_card_was_turned_up) {
    table t = growth_discarded((const char *const[]){"blooming_arbor", "conclave_of_ents", NULL});
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    assert_int_equal(refusal(&t, 0, arbor(&t)), ARBOR_NEEDS_REVEAL);
    COMING(&t, 0, SOIL_TOP);
    act(&t, 0, guardian(3)); /* and the push goes on where it was */
    assert_int_equal(seat_of(&t, 0)->on_deck, SOIL_TOP);
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
}

/* ---- Conclave of Ents ---------------------------------------------------------------------------------- */

/* 3 decay in the field, a Cursed Land with a Grovetender has just been turned up. */
static table conclave(void) {
    table t = lay(2);
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, CURSED_MIDDLE, "grovetender", TOP);
    FIELD(&t, 0, 1, 2, 3);
    on_deck(&t, 0, BLANK);
    on_deck(&t, 1, 1);
    planting(&t, 0);
    COMING(&t, 0, CURSED_MIDDLE);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    return t;
}

static int guardians_on(table *t, int card) { return mv_guardians_on(tables_of(t->rules), seat_of(t, 0), card); }

/* The turn of the other player, from whose starting cards 1, 2 and 3 make the next field. */
static void other_turn(table *t) {
    act(t, 1, PASS);
    COMING(t, 1, 2, 3);
    act(t, 1, END);
}

TEST(MV_K4_a_guardian_can_save_through_grovetender_once_a_turn) {
    table t = conclave();
    act(&t, 0, guardian(CURSED_MIDDLE));
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
    assert_int_equal(net(&t), 3);
    assert_int_equal(refusal(&t, 0, guardian(CURSED_MIDDLE)), NO_CONCLAVE);
    act(&t, 0, PASS);
    assert_int_equal(guardians_on(&t, CURSED_MIDDLE), 1); /* to the end of the turn */
}

/* A guardian given in Planting held the field of the next Prep together; it has left with the turn. */
static table guardian_gone(void) {
    table t = conclave();
    act(&t, 0, guardian(CURSED_MIDDLE));
    act(&t, 0, PASS);
    COMING(&t, 0, 5, 6, 7); /* in Prep card 4 still has its growth: 4 decay less 1 */
    act(&t, 0, END);
    return t;
}

TEST(MV_K4_MV_M13_the_guardian_leaves_with_the_turn_and_nothing_spoils_between_turns) {
    table t = guardian_gone();
    assert_int_equal(seat_of(&t, 0)->on_deck, 7);
    assert_int_equal(told(&t, E_GUARDIAN_LEAVES), CURSED_MIDDLE);
    assert_int_equal(guardians_on(&t, CURSED_MIDDLE), 0);
    assert_int_equal(net(&t), 4);
    assert_int_equal(times(&t, E_PREP_SPOIL), 0);
    assert_int_equal(seat_of(&t, 0)->spoiled, 0);
    assert_int_equal(seat_of(&t, 0)->token, 0);
    assert_int_equal(t.s.pub.head.waiting, 2); /* the next player */
    assert_true(t.corrected >> CORRECTION_M13 & 1);
}

TEST(MV_M13_the_spoil_comes_at_the_start_of_planting_where_a_new_conclave_answers) {
    table t = guardian_gone();
    own_vale(&t, 0, "blooming_arbor");
    other_turn(&t);
    assert_int_equal(times(&t, E_TURN), 1);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    assert_int_equal(refusal(&t, 0, PUSH), NOT_PLANTING);
    assert_int_equal(refusal(&t, 0, arbor(&t)), ARBOR_NEEDS_REVEAL); /* MV-M14 */
    act(&t, 0, guardian(CURSED_MIDDLE));
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
    assert_int_equal(net(&t), 3);
    assert_int_equal(refusal(&t, 0, guardian(CURSED_MIDDLE)), NO_CONCLAVE); /* that was the use of this turn */
    COMING(&t, 0, 8);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    assert_true(may(&t, 0, arbor(&t))); /* a card was turned up */
}

TEST(MV_M13_a_spoil_at_the_start_of_planting_costs_this_harvest) {
    table t = guardian_gone();
    other_turn(&t);
    COMING(&t, 0, 8, 9);
    act(&t, 0, do_(A_ACCEPT, 0, 0, 0));
    assert_int_equal(told(&t, E_SPOIL), 4);
    assert_int_equal(times(&t, E_TOKEN), 1);
    assert_int_equal(told(&t, E_DISCARD_FIELD), 3);
    FIELD_IS(&t, 0, 7, 8);
    assert_int_equal(seat_of(&t, 0)->spoiled, 0); /* the next turn is whole */
    assert_int_equal(t.s.pub.head.waiting, 2);
}

TEST(MV_M14_a_peacekeeper_does_not_answer_a_guardian_that_has_left) {
    table t = conclave();
    act(&t, 0, guardian(CURSED_MIDDLE));
    act(&t, 0, PASS);
    put(&t, 0, 5, "peacekeeper_druid", TOP); /* 1 growth */
    COMING(&t, 0, 5, 6, 7, 8);
    act(&t, 0, END);
    other_turn(&t);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    assert_int_equal(refusal(&t, 0, do_(A_REPLACE, 5, 0, 0)), NO_PEACEKEEPER);
}

TEST(MV_M13_used_in_planting_or_harvest_it_cannot_answer_in_the_prep_of_that_turn) {
    for (int harvesting = 0; harvesting < 2; harvesting++) {
        table t = lay(2);
        own_vale(&t, 0, "conclave_of_ents");
        put(&t, 0, BLANK, "dawnsinger", TOP);
        put(&t, 0, 3, "hurling_thornhide", MIDDLE);
        put(&t, 0, 3, "grovetender", BOTTOM);
        FIELD(&t, 0, BLANK);
        on_deck(&t, 0, 1);
        planting(&t, 0);
        if (!harvesting) act(&t, 0, guardian(BLANK));
        act(&t, 0, PASS);
        if (harvesting) act(&t, 0, guardian(BLANK));
        COMING(&t, 0, 2, 3); /* 4 decay: a guardian on card 3 would save */
        act(&t, 0, END);
        assert_int_equal(times(&t, E_PREP_SPOIL), 1);
        assert_int_equal(seat_of(&t, 0)->guardians_used, 0); /* the next turn has a use of its own */
    }
}

TEST(MV_M13_a_card_that_leaves_the_field_keeps_its_guardian_until_the_turn_ends) {
    table t = lay(2);
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, BLANK, "grovetender", TOP);
    put(&t, 0, BLANK + 1, "mindful_owl", TOP);
    FIELD(&t, 0, BLANK);
    on_deck(&t, 0, BLANK + 1);
    planting(&t, 0);
    act(&t, 0, guardian(BLANK));
    act(&t, 0, PUSH);
    COMING(&t, 0, 1);
    act(&t, 0, do_(A_DISCARD, BLANK, 0, 0));
    assert_int_equal(guardians_on(&t, BLANK), 1);
    act(&t, 0, PASS);
    deck_is(&t, 0, card_bit(2));
    COMING(&t, 0, 2);
    const int discarded[] = {BLANK, 3};
    uint32_t deck = t.s.own[0].discard | card_bit(BLANK + 1); /* after the Discard phase, shuffled */
    for (int i = 0; i < COUNT_OF(discarded); i++) {
        roll_is(&t, card_bits(deck & (card_bit(discarded[i]) - 1)));
        deck &= ~card_bit(discarded[i]);
    }
    roll_is(&t, card_bits(deck & (card_bit(4) - 1)));
    act(&t, 0, END); /* 1, 2, the Grovetender with its growth, 3, and only with 4 enough decay */
    FIELD_IS(&t, 0, 1, 2, BLANK, 3);
    assert_int_equal(seat_of(&t, 0)->on_deck, 4);
    assert_int_equal(guardians_on(&t, BLANK), 0);
}

TEST(MV_M7_MV_M22_a_guardian_that_would_not_save_is_not_offered) {
    table t = lay(2);
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, BLANK, "grovetender", TOP);
    put(&t, 0, BLANK, "grovetender", MIDDLE); /* 2 growth for a guardian */
    put(&t, 0, BLANK + 1, "grovetender", TOP);
    put(&t, 0, CURSED_MIDDLE, "hurling_thornhide", TOP);
    FIELD(&t, 0, BLANK, BLANK + 1, 1, 2, 3);
    on_deck(&t, 0, SOIL_TOP);
    planting(&t, 0);
    COMING(&t, 0, CURSED_MIDDLE); /* 5 decay: 2 growth are needed */
    act(&t, 0, PUSH);
    assert_int_equal(refusal(&t, 0, guardian(BLANK + 1)), NOT_SAVING);
    act(&t, 0, guardian(BLANK));
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
}

TEST(MV_K4_MV_M13_used_in_prep_it_lasts_through_planting_where_it_may_be_used_again) {
    table t = lay(2);
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, 3, "hurling_thornhide", MIDDLE);
    put(&t, 0, 3, "grovetender", BOTTOM);
    on_deck(&t, 0, 1);
    on_deck(&t, 1, 1);
    harvest(&t, 0);
    COMING(&t, 0, 2, 3);
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    act(&t, 0, guardian(3));
    assert_int_equal(seat_of(&t, 0)->spoiled, 0);
    other_turn(&t);
    assert_int_equal(net(&t), 3);
    act(&t, 0, guardian(3)); /* another turn */
    assert_int_equal(net(&t), 2);
    assert_int_equal(refusal(&t, 0, guardian(3)), NO_CONCLAVE);
    act(&t, 0, PASS);
    assert_int_equal(told(&t, E_GUARDIAN_LEAVES), 3); /* the one of Prep, before Harvest */
    assert_int_equal(guardians_on(&t, 3), 1);
}

/* Prep is done with 3 decay, and a Grovetender lies on deck. */
static table prep_done(int option, int value) {
    table t = lay(2);
    t.s.pub.head.option[option] = (uint8_t)value;
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, 3, "grovetender", BOTTOM);
    put(&t, 0, 1, "dawnsinger", MIDDLE);
    on_deck(&t, 0, 1);
    on_deck(&t, 1, 1);
    t.s.pub.starter = 1; /* the turn of seat 0 ends the round */
    harvest(&t, 0);
    COMING(&t, 0, 2, 3);
    act(&t, 0, END);
    return t;
}

TEST(MV_M13_at_any_time_of_the_turn_even_when_prep_is_done) {
    table t = prep_done(OPTION_PREP, PREP_STRICT);
    assert_int_equal(asked_of(&t, 0), ASK_PREP);
    assert_int_equal(choices_of(&t, 0), 2);
    act(&t, 0, do_(A_END_PREP, 0, 0, 0));
    FIELD_IS(&t, 0, 1, 2);
    assert_int_equal(seat_of(&t, 0)->ent_count, 0);
    assert_int_equal(t.s.pub.head.waiting, 2);
}

TEST(MV_M13_with_the_growth_of_a_guardian_prep_goes_on) {
    table t = prep_done(OPTION_PREP, PREP_STRICT);
    COMING(&t, 0, SOIL_TOP, 4);
    act(&t, 0, guardian(3));
    FIELD_IS(&t, 0, 1, 2, 3, SOIL_TOP);
    assert_int_equal(net(&t), 3);
    assert_int_equal(t.s.pub.head.waiting, 2); /* it was the only use: not asked again */
    other_turn(&t);
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
    assert_int_equal(guardians_on(&t, 3), 1);
}

TEST(MV_M13_with_gross_decay_the_growth_does_not_prolong_prep) {
    table t = prep_done(OPTION_PREP_DECAY, DECAY_GROSS);
    act(&t, 0, guardian(3));
    FIELD_IS(&t, 0, 1, 2);
    assert_int_equal(net(&t), 2);
    assert_int_equal(t.s.pub.head.waiting, 2);
}

TEST(MV_M13_MV_M22_in_prep_a_guardian_is_for_growth_unless_it_lasts_to_harvest) {
    table t = prep_done(OPTION_CONCLAVE_PREP, CONCLAVE_PLANTING);
    assert_int_equal(refusal(&t, 0, guardian(1)), NO_GUARDIAN_EFFECT); /* Dawnsinger */
    table late = prep_done(OPTION_CONCLAVE_PREP, CONCLAVE_HARVEST);
    act(&late, 0, guardian(1));
    other_turn(&late);
    act(&late, 0, PASS);
    assert_int_equal(guardians_on(&late, 1), 2);
}

TEST(MV_M13_used_before_prep_it_is_not_asked_for_when_prep_is_done) {
    table t = lay(2);
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, 3, "grovetender", BOTTOM);
    put(&t, 0, BLANK, "dawnsinger", TOP);
    FIELD(&t, 0, BLANK);
    on_deck(&t, 0, 1);
    harvest(&t, 0);
    act(&t, 0, guardian(BLANK));
    COMING(&t, 0, 2, 3);
    act(&t, 0, END);
    assert_int_equal(t.s.pub.head.waiting, 2);
    assert_int_equal(t.corrected, 0);
}

TEST(MV_M11_active_and_round_are_those_of_the_prep_until_it_is_done) {
    table t = prep_done(OPTION_PREP, PREP_STRICT);
    assert_int_equal(t.s.pub.head.active, 0);
    assert_int_equal(t.s.pub.head.round, 1);
    act(&t, 0, do_(A_END_PREP, 0, 0, 0));
    assert_int_equal(t.s.pub.head.active, 1);
    assert_int_equal(t.s.pub.head.round, 2);
    assert_int_equal(told(&t, E_TURN), 2);

    table beside = prep_done(OPTION_PREP, PREP_BESIDE);
    assert_int_equal(beside.s.pub.head.waiting, 3);
    assert_int_equal(beside.s.pub.head.active, 1);
    assert_int_equal(beside.s.pub.head.round, 2);
    act(&beside, 0, do_(A_END_PREP, 0, 0, 0));
    assert_int_equal(beside.s.pub.head.active, 1);
    assert_int_equal(beside.s.pub.head.round, 2);
}

TEST(MV_M13_in_harvest_a_guardian_of_prep_counts_only_by_option) {
    for (int option = CONCLAVE_PLANTING; option <= CONCLAVE_HARVEST; option++) {
        table t = lay(2);
        t.s.pub.head.option[OPTION_CONCLAVE_PREP] = (uint8_t)option;
        put(&t, 0, BLANK, "dawnsinger", TOP);
        FIELD(&t, 0, BLANK);
        on_deck(&t, 0, 1);
        seat_of(&t, 0)->ent[0] = (ent){BLANK, 1};
        seat_of(&t, 0)->ent_count = 1;
        harvest(&t, 0);
        assert_int_equal(t.s.pub.mana, option == CONCLAVE_PLANTING ? 1 : 2);
        COMING(&t, 0, 2, 3);
        act(&t, 0, END);
        assert_int_equal(seat_of(&t, 0)->ent_count, 0);
    }
}

TEST(MV_M13_a_peacekeeper_used_in_planting_is_ready_again_in_prep) {
    table t = lay(2);
    put(&t, 0, BLANK, "peacekeeper_druid", TOP);
    put(&t, 0, 3, "hurling_thornhide", MIDDLE);
    put(&t, 0, 3, "stag", BOTTOM); /* 3 decay */
    seat_of(&t, 0)->replaced = card_bit(BLANK);
    on_deck(&t, 0, BLANK);
    harvest(&t, 0);
    COMING(&t, 0, 1, 2, 3); /* 5 decay, 1 growth */
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    assert_true(may(&t, 0, do_(A_REPLACE, BLANK, 0, 0)));
}

TEST(MV_J13_MV_M13_a_peacekeeper_used_in_prep_is_used_up_for_planting) {
    table t = lay(2);
    put(&t, 0, BLANK, "peacekeeper_druid", TOP);
    put(&t, 0, 3, "hurling_thornhide", MIDDLE);
    put(&t, 0, 3, "stag", BOTTOM); /* 3 decay */
    on_deck(&t, 0, BLANK);
    on_deck(&t, 1, 1);
    harvest(&t, 0);
    COMING(&t, 0, 1, 2, 3); /* 5 decay, 1 growth */
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    COMING(&t, 0, 4, 5);
    act(&t, 0, do_(A_REPLACE, BLANK, 0, 0)); /* 4 in the field is not enough: 3 decay, 1 growth; then 5 */
    assert_int_equal(seat_of(&t, 0)->on_deck, 5);
    act(&t, 1, PASS);
    COMING(&t, 1, 2, 3);
    act(&t, 1, END);
    last_round(&t);
    COMING(&t, 0, 6);
    act(&t, 0, PUSH);
    assert_int_equal(times(&t, E_SPOIL), 1);
}

TEST(MV_M22_a_guardian_is_offered_only_where_one_counts) {
    table t = lay(2);
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, BLANK, "feral_chieftain", TOP);
    put(&t, 0, BLANK + 1, "podlings", TOP); /* has a guardian, but nothing counts it */
    FIELD(&t, 0, BLANK, BLANK + 1);
    on_deck(&t, 0, 1);
    planting(&t, 0);
    assert_int_equal(choices_of(&t, 0), 3);
    assert_true(may(&t, 0, guardian(BLANK)));
    assert_int_equal(refusal(&t, 0, guardian(BLANK + 1)), NO_GUARDIAN_EFFECT);
    assert_int_equal(refusal(&t, 0, guardian(1)), NO_GUARDIAN_EFFECT);
    assert_int_equal(refusal(&t, 0, guardian(7)), NOT_IN_FIELD);
    assert_int_equal(refusal(&t, 0, guardian(0)), NOT_IN_FIELD);
}

TEST(MV_M9_abilities_that_pay_for_guardians_pay_for_a_late_one_too) {
    table t = lay(2);
    own_vale(&t, 0, "conclave_of_ents");
    put(&t, 0, BLANK, "feral_chieftain", TOP); /* 1 mana, 1 guardian */
    put(&t, 0, BLANK, "dawnsinger", MIDDLE);   /* 1 token, 1 guardian */
    FIELD(&t, 0, BLANK);
    harvest(&t, 0);
    assert_int_equal(t.s.pub.mana, 1 + 2);
    assert_int_equal(seat_of(&t, 0)->tokens, 1 + 2);
    act(&t, 0, guardian(BLANK));
    assert_int_equal(t.s.pub.mana, 1 + 3);
    assert_int_equal(told(&t, E_HARVEST), 1); /* what it adds, not what is there */
    assert_int_equal(seat_of(&t, 0)->tokens, 1 + 3);
    assert_int_equal(told(&t, E_VP), 1);
    assert_int_equal(asked_of(&t, 0), ASK_HARVEST);
}

/* ---- Stream of Vigor, Sunstone Aerie --------------------------------------------------------------------- */

TEST(MV_K5_MV_M17_streams_give_two_mana_each_and_a_limit_of_three) {
    table t = lay(2);
    last_round(&t);
    own_vale(&t, 0, "stream_of_vigor");
    FIELD(&t, 0, BLANK, BLANK + 1, BLANK + 2, BLANK + 3);
    for (int s = 0; s < SLOTS; s++) stock(&t, s, 6);
    assert_int_equal(yield_of(&t).mana, 2);
    own_vale(&t, 0, "stream_of_vigor");
    assert_int_equal(yield_of(&t).mana, 4);
    harvest(&t, 0);
    t.s.pub.mana = 20;
    const action soil = do_(A_BUY, type_of(&t, "fertile_soil"), TOP, 0);
    for (int i = 0; i < 3; i++) act(&t, 0, soil);
    assert_int_equal(refusal(&t, 0, soil), ADVANCEMENT_LIMIT);
}

TEST(MV_K6_aerie_makes_a_spirit_wild_for_two_mana) {
    table t = lay(2);
    last_round(&t);
    own_vale(&t, 0, "sunstone_aerie");
    FIELD(&t, 0, 1);
    const int nexus = vale_for_sale(&t, 0, "ley_line_nexus"); /* forest, sky */
    harvest(&t, 0);
    t.s.pub.left[SPIRIT_ANIMAL] = t.s.pub.left[SPIRIT_SKY] = 1;
    const action animal = do_(A_CONVERT, SPIRIT_ANIMAL, 0, 0);
    assert_int_equal(refusal(&t, 0, animal), AERIE_MANA); /* MV-M8: the mana must be there */
    seat_of(&t, 0)->token = 1;
    assert_int_equal(refusal(&t, 0, do_(A_CONVERT, SPIRIT_FOREST, 0, 0)), NO_SUCH_SPIRIT);
    assert_int_equal(refusal(&t, 0, do_(A_CONVERT, SPIRIT_WILD, 0, 0)), NO_SUCH_SPIRIT);
    assert_int_equal(refusal(&t, 0, do_(A_BUY_VALE, nexus, 0, 0)), NEEDS_SPIRITS);
    act(&t, 0, animal);
    assert_int_equal(mana_to_spend(&t.s.pub, 0), 0);
    assert_int_equal(t.s.pub.left[SPIRIT_WILD], 1);
    t.s.pub.mana = 5;
    assert_int_equal(refusal(&t, 0, do_(A_CONVERT, SPIRIT_SKY, 0, 0)), NO_AERIE); /* once a turn */
    act(&t, 0, do_(A_BUY_VALE, nexus, 0, 0));
}

TEST(MV_K6_an_aerie_bought_this_turn_cannot_be_used) {
    table t = lay(2);
    vale_for_sale(&t, 0, "sunstone_aerie");
    FIELD(&t, 0, BLANK);
    harvest(&t, 0);
    t.s.pub.mana = 9;
    t.s.pub.left[SPIRIT_ANIMAL] = t.s.pub.left[SPIRIT_SKY] = 2;
    act(&t, 0, do_(A_BUY_VALE, vale_type(&t, "sunstone_aerie"), 0, 0));
    assert_int_equal(refusal(&t, 0, do_(A_CONVERT, SPIRIT_SKY, 0, 0)), NO_AERIE);
}
