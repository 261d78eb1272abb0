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

TEST(MV_M14_an_arbor_answers_whatever_makes_one_spoil) {
    table t = lay(2);
    own_vale(&t, 0, "blooming_arbor");
    put(&t, 0, BLANK, "pebble_spring", TOP);
    put(&t, 0, CURSED_MIDDLE, "mindful_owl", TOP);
    FIELD(&t, 0, BLANK, 1, 2, 3);
    on_deck(&t, 0, CURSED_MIDDLE);
    planting(&t, 0);
    act(&t, 0, PUSH);
    act(&t, 0, do_(A_DISCARD, BLANK, 0, 0)); /* the growth goes: 4 decay */
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    COMING(&t, 0, SOIL_TOP);
    act(&t, 0, arbor(&t)); /* and the push goes on where it was */
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
    planting(&t, 0);
    COMING(&t, 0, CURSED_MIDDLE);
    act(&t, 0, PUSH);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    return t;
}

TEST(MV_K4_a_guardian_can_save_through_grovetender_once_a_turn) {
    table t = conclave();
    act(&t, 0, guardian(CURSED_MIDDLE));
    assert_int_equal(asked_of(&t, 0), ASK_PLANT);
    assert_int_equal(net(&t), 3);
    assert_int_equal(refusal(&t, 0, guardian(CURSED_MIDDLE)), NO_CONCLAVE);
    act(&t, 0, PASS);
    assert_int_equal(mv_guardians_on(tables_of(t.rules), seat_of(&t, 0), CURSED_MIDDLE), 1); /* to the end of the turn */
}

TEST(MV_K4_the_guardian_leaves_at_the_end_of_the_turn) {
    table t = conclave();
    act(&t, 0, guardian(CURSED_MIDDLE));
    act(&t, 0, PASS);
    COMING(&t, 0, 5, 6, 7); /* in Prep card 4 still has its growth: 4 decay less 1 */
    act(&t, 0, END);
    assert_int_equal(seat_of(&t, 0)->on_deck, 7);
    assert_int_equal(mv_guardians_on(tables_of(t.rules), seat_of(&t, 0), CURSED_MIDDLE), 0);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE); /* without it: MV-M14 */
    act(&t, 0, do_(A_ACCEPT, 0, 0, 0));
    assert_int_equal(seat_of(&t, 0)->spoiled, 1);
}

TEST(MV_M14_a_peacekeeper_does_not_answer_a_guardian_that_leaves) {
    table t = conclave();
    act(&t, 0, guardian(CURSED_MIDDLE));
    act(&t, 0, PASS);
    put(&t, 0, 5, "peacekeeper_druid", TOP); /* 1 growth */
    COMING(&t, 0, 5, 6, 7, 8);
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    assert_int_equal(refusal(&t, 0, do_(A_REPLACE, 5, 0, 0)), NO_PEACEKEEPER);
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

TEST(MV_M14_decay_is_looked_at_again_when_a_guardian_leaves) {
    table t = conclave();
    act(&t, 0, guardian(CURSED_MIDDLE));
    act(&t, 0, PASS);
    put(&t, 0, 6, "hurling_thornhide", TOP);
    COMING(&t, 0, 5, 6); /* 1 + 1 + 2 decay, 1 growth until the turn ends; the Conclave could answer again */
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_SAVE);
    act(&t, 0, guardian(CURSED_MIDDLE));
    assert_int_equal(seat_of(&t, 0)->phase, PHASE_IDLE);
    assert_int_equal(seat_of(&t, 0)->spoiled, 0);
}

TEST(MV_K4_MV_M13_used_in_prep_it_lasts_through_planting_and_is_used_up) {
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
    act(&t, 1, PASS);
    COMING(&t, 1, 2, 3);
    act(&t, 1, END);
    assert_int_equal(net(&t), 3);
    assert_int_equal(refusal(&t, 0, guardian(3)), NO_CONCLAVE);
    act(&t, 0, PASS);
    assert_int_equal(seat_of(&t, 0)->ent_count, 0); /* gone before Harvest */
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

TEST(MV_M13_saves_are_ready_again_in_the_next_prep) {
    table t = lay(2);
    put(&t, 0, BLANK, "peacekeeper_druid", TOP);
    seat_of(&t, 0)->replaced = card_bit(BLANK);
    seat_of(&t, 0)->guardians_used = 1;
    on_deck(&t, 0, 1);
    harvest(&t, 0);
    COMING(&t, 0, 2, 3);
    act(&t, 0, END);
    assert_int_equal(seat_of(&t, 0)->replaced, 0);
    assert_int_equal(seat_of(&t, 0)->guardians_used, 0);
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
    assert_int_equal(seat_of(&t, 0)->tokens, 1 + 3);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(MV_K1_MV_M19_liferoots_always_one_growth_and_never_two),
        cmocka_unit_test(MV_M12_a_vale_bought_this_turn_does_not_help_in_its_prep),
        cmocka_unit_test(MV_K2_vales_that_give_one_of_something_in_every_harvest),
        cmocka_unit_test(MV_K3_an_arbor_leaves_the_game_for_one_growth),
        cmocka_unit_test(MV_M7_the_growth_lasts_until_the_next_prep_begins),
        cmocka_unit_test(MV_M7_several_may_go_for_one_spoil_but_none_in_vain),
        cmocka_unit_test(MV_M7_an_arbor_that_would_not_save_is_refused),
        cmocka_unit_test(MV_M14_an_arbor_answers_whatever_makes_one_spoil),
        cmocka_unit_test(MV_K4_a_guardian_can_save_through_grovetender_once_a_turn),
        cmocka_unit_test(MV_K4_the_guardian_leaves_at_the_end_of_the_turn),
        cmocka_unit_test(MV_M14_a_peacekeeper_does_not_answer_a_guardian_that_leaves),
        cmocka_unit_test(MV_M7_MV_M22_a_guardian_that_would_not_save_is_not_offered),
        cmocka_unit_test(MV_M14_decay_is_looked_at_again_when_a_guardian_leaves),
        cmocka_unit_test(MV_K4_MV_M13_used_in_prep_it_lasts_through_planting_and_is_used_up),
        cmocka_unit_test(MV_M13_in_harvest_a_guardian_of_prep_counts_only_by_option),
        cmocka_unit_test(MV_M13_saves_are_ready_again_in_the_next_prep),
        cmocka_unit_test(MV_J13_MV_M13_a_peacekeeper_used_in_prep_is_used_up_for_planting),
        cmocka_unit_test(MV_M22_a_guardian_is_offered_only_where_one_counts),
        cmocka_unit_test(MV_M9_abilities_that_pay_for_guardians_pay_for_a_late_one_too),
        cmocka_unit_test(MV_K5_MV_M17_streams_give_two_mana_each_and_a_limit_of_three),
        cmocka_unit_test(MV_K6_aerie_makes_a_spirit_wild_for_two_mana),
        cmocka_unit_test(MV_K6_an_aerie_bought_this_turn_cannot_be_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
