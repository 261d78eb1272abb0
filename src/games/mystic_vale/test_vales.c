/* Abilities of vales: MV-K, and the rulings on them. */
#include "test_table.h"

static yield yield_of(desk *d) { return mv_harvest_of(tables_of(d->rules), seat_of(d, 0)); }
static int net(desk *d) { return net_decay(mv_player_balance(tables_of(d->rules), seat_of(d, 0))); }

TEST(MV_K1_MV_M19_liferoots_always_one_growth_and_never_two) {
    desk d = lay(2);
    last_round(&d);
    FIELD(&d, 0, 1, 2, 3);
    assert_int_equal(net(&d), 3);
    own_vale(&d, 0, "ancient_liferoots");
    assert_int_equal(net(&d), 2);
    vale_for_sale(&d, 4, "ancient_liferoots");
    harvest(&d, 0);
    rooms(&d)->pub.left[SPIRIT_FOREST] = 3;
    rooms(&d)->pub.left[SPIRIT_SKY] = 1;
    assert_int_equal(refusal(&d, 0, "buy_vale ancient_liferoots none"), ONE_PER_PLAYER);
}

TEST(MV_M12_a_vale_bought_this_turn_does_not_help_in_its_prep) {
    desk d = lay(2);
    vale_for_sale(&d, 4, "ancient_liferoots");
    put(&d, 3, "hurling_thornhide", MIDDLE);
    on_deck(&d, 0, 1);
    harvest(&d, 0);
    rooms(&d)->pub.left[SPIRIT_FOREST] = 3;
    rooms(&d)->pub.left[SPIRIT_SKY] = 1;
    act(&d, 0, "buy_vale ancient_liferoots none");
    COMING(&d, 0, 2, 3); /* 4 decay */
    act(&d, 0, "end_harvest");
    assert_int_equal(times(&d, E_PREP_SPOIL), 1);
    assert_int_equal(net(&d), 3); /* once the turn is over it counts */
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
        desk d = lay(2);
        const int type = own_vale(&d, 0, gives[i].id);
        FIELD(&d, 0, BLANK);
        const yield y = yield_of(&d);
        assert_int_equal(y.mana, gives[i].mana);
        for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++)
            assert_int_equal(y.spirits[s], s == gives[i].which);
        seat_of(&d, 0)->fresh[0] = (uint8_t)type; /* bought this turn */
        assert_int_equal(yield_of(&d).mana + yield_of(&d).spirits[gives[i].which], 0);
    }
}

/* 3 decay in the field, and a fourth has just been turned up; the player has this number of
 * Arbors. */
static desk about_to_spoil(int arbors, const char *on_four) {
    desk d = lay(2);
    last_round(&d);
    while (arbors-- > 0) own_vale(&d, 0, "blooming_arbor");
    if (on_four) put(&d, CURSED_MIDDLE, on_four, TOP);
    FIELD(&d, 0, 1, 2, 3);
    on_deck(&d, 0, BLANK);
    planting(&d, 0);
    COMING(&d, 0, CURSED_MIDDLE);
    act(&d, 0, "push");
    return d;
}

TEST(MV_K3_an_arbor_leaves_the_game_for_one_growth) {
    desk d = about_to_spoil(1, NULL);
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    act(&d, 0, "arbor blooming_arbor");
    assert_int_equal(asked(&d, 0), ASK_PLANT);
    assert_int_equal(seat_of(&d, 0)->vales[vale_type(&d, "blooming_arbor")], 0);
    assert_int_equal(net(&d), 3);
    assert_int_equal(score_of(&d, 0).line[LINE_VALES].points, 0);
}

TEST(MV_M7_the_growth_lasts_until_the_next_prep_begins) {
    desk d = about_to_spoil(1, NULL);
    act(&d, 0, "arbor blooming_arbor");
    rooms(&d)->pub.pool = 50;
    act(&d, 0, "pass");
    assert_int_equal(net(&d), 3);
    COMING(&d, 0, 5, 6);
    act(&d, 0, "end_harvest");
    assert_int_equal(seat_of(&d, 0)->arbor, 0);
    assert_int_equal(net(&d), 3); /* cards 4, 5 and 6 */
}

TEST(MV_M7_several_may_go_for_one_spoil_but_none_in_vain) {
    desk d = about_to_spoil(2, "hurling_thornhide"); /* 5 decay: two are needed */
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    act(&d, 0, "arbor blooming_arbor");
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    act(&d, 0, "arbor blooming_arbor");
    assert_int_equal(asked(&d, 0), ASK_PLANT);

    desk vain = about_to_spoil(1, "hurling_thornhide");
    /* One would not save the field, so there is no question. */
    assert_int_equal(times(&vain, E_SPOIL), 1);
    assert_int_equal(seat_of(&vain, 0)->vales[vale_type(&vain, "blooming_arbor")], 1);
}

TEST(MV_M7_an_arbor_that_would_not_save_is_refused) {
    desk d = lay(2);
    own_vale(&d, 0, "blooming_arbor");
    put(&d, BLANK, "peacekeeper_druid", TOP);
    put(&d, 5, "hurling_thornhide", TOP);
    FIELD(&d, 0, BLANK, 1, 2, 3, 4); /* 4 decay, 1 growth */
    on_deck(&d, 0, SOIL_TOP);
    planting(&d, 0);
    COMING(&d, 0, 5); /* 6 decay */
    act(&d, 0, "push");
    assert_int_equal(refusal(&d, 0, "arbor blooming_arbor"), NOT_SAVING);
    assert_int_equal(refusal(&d, 0, "arbor skyhaven"), NO_ARBOR);
}

/* The Owl has just discarded the only growth: 4 decay, and no card was turned up. */
static desk growth_discarded(const char *const *vales) {
    desk d = lay(2);
    last_round(&d);
    for (; *vales; vales++) own_vale(&d, 0, *vales);
    put(&d, BLANK, "pebble_spring", TOP);
    put(&d, CURSED_MIDDLE, "mindful_owl", TOP);
    put(&d, 3, "grovetender", BOTTOM);
    FIELD(&d, 0, BLANK, 1, 2, 3);
    on_deck(&d, 0, CURSED_MIDDLE);
    planting(&d, 0);
    act(&d, 0, "push");
    act(&d, 0, "discard c13");
    return d;
}

TEST(MV_K3_MV_M14_an_arbor_answers_only_a_card_turned_up) {
    desk d = growth_discarded((const char *const[]){"blooming_arbor", NULL});
    assert_int_equal(times(&d, E_SPOIL), 1);
    assert_int_equal(seat_of(&d, 0)->vales[vale_type(&d, "blooming_arbor")], 1);
}

TEST(MV_M14_beside_a_conclave_an_arbor_is_refused_when_no_card_was_turned_up) {
    desk d = growth_discarded((const char *const[]){"blooming_arbor", "conclave_of_ents", NULL});
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    assert_int_equal(refusal(&d, 0, "arbor blooming_arbor"), ARBOR_NEEDS_REVEAL);
    COMING(&d, 0, SOIL_TOP);
    act(&d, 0, "guardian c3"); /* and the push continues where it stopped */
    assert_int_equal(seat_of(&d, 0)->on_deck, SOIL_TOP);
    assert_int_equal(asked(&d, 0), ASK_PLANT);
}

/* ---- Conclave of Ents ------------------------------------------------------------------------ */

/* 3 decay in the field, a Cursed Land with a Grovetender has just been turned up. */
static desk conclave(void) {
    desk d = lay(2);
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, CURSED_MIDDLE, "grovetender", TOP);
    FIELD(&d, 0, 1, 2, 3);
    on_deck(&d, 0, BLANK);
    on_deck(&d, 1, 1);
    planting(&d, 0);
    COMING(&d, 0, CURSED_MIDDLE);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    return d;
}

static int guardians_on(desk *d, int card) {
    return mv_guardians_on(tables_of(d->rules), seat_of(d, 0), card);
}

/* The turn of the other player, whose starting cards 1, 2 and 3 form the next field. */
static void other_turn(desk *d) {
    act(d, 1, "pass");
    COMING(d, 1, 2, 3);
    act(d, 1, "end_harvest");
}

TEST(MV_K4_a_guardian_can_save_through_grovetender_once_a_turn) {
    desk d = conclave();
    act(&d, 0, "guardian c4");
    assert_int_equal(asked(&d, 0), ASK_PLANT);
    assert_int_equal(net(&d), 3);
    assert_int_equal(refusal(&d, 0, "guardian c4"), NO_CONCLAVE);
    act(&d, 0, "pass");
    assert_int_equal(guardians_on(&d, CURSED_MIDDLE), 1); /* to the end of the turn */
}

/* A guardian given in Planting prevented a spoil in the next Prep, and left with the end of the
 * turn. */
static desk guardian_gone(void) {
    desk d = conclave();
    act(&d, 0, "guardian c4");
    act(&d, 0, "pass");
    COMING(&d, 0, 5, 6, 7); /* in Prep card 4 still has its growth: 4 decay less 1 */
    act(&d, 0, "end_harvest");
    return d;
}

TEST(MV_K4_MV_M13_the_guardian_leaves_with_the_turn_and_nothing_spoils_between_turns) {
    desk d = guardian_gone();
    assert_int_equal(seat_of(&d, 0)->on_deck, 7);
    assert_int_equal(told(&d, E_GUARDIAN_LEAVES, 0), CURSED_MIDDLE);
    assert_int_equal(guardians_on(&d, CURSED_MIDDLE), 0);
    assert_int_equal(net(&d), 4);
    assert_int_equal(times(&d, E_PREP_SPOIL), 0);
    assert_int_equal(seat_of(&d, 0)->spoiled, 0);
    assert_int_equal(seat_of(&d, 0)->token, 0);
    assert_int_equal(rooms(&d)->pub.head.waiting, 2); /* the next player */
    assert_true(d.corrected >> CORRECTION_M13 & 1);
}

TEST(MV_M13_the_spoil_comes_at_the_start_of_planting_where_a_new_conclave_answers) {
    desk d = guardian_gone();
    own_vale(&d, 0, "blooming_arbor");
    other_turn(&d);
    assert_int_equal(times(&d, E_TURN), 1);
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    assert_int_equal(refusal(&d, 0, "push"), NOT_NOW);
    assert_int_equal(refusal(&d, 0, "arbor blooming_arbor"), ARBOR_NEEDS_REVEAL); /* MV-M14 */
    act(&d, 0, "guardian c4");
    assert_int_equal(asked(&d, 0), ASK_PLANT);
    assert_int_equal(net(&d), 3);
    /* That was the use of this turn. */
    assert_int_equal(refusal(&d, 0, "guardian c4"), NO_CONCLAVE);
    COMING(&d, 0, 8);
    act(&d, 0, "push");
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    assert_true(may(&d, 0, "arbor blooming_arbor")); /* a card was turned up */
}

TEST(MV_M13_a_spoil_at_the_start_of_planting_costs_this_harvest) {
    desk d = guardian_gone();
    other_turn(&d);
    COMING(&d, 0, 8, 9);
    act(&d, 0, "accept");
    assert_int_equal(told(&d, E_SPOIL, 0), 4);
    assert_int_equal(times(&d, E_TOKEN), 1);
    assert_int_equal(told(&d, E_DISCARD_FIELD, 0), 3);
    FIELD_IS(&d, 0, 7, 8);
    assert_int_equal(seat_of(&d, 0)->spoiled, 0); /* the next turn has a Harvest */
    assert_int_equal(rooms(&d)->pub.head.waiting, 2);
}

TEST(MV_M14_a_peacekeeper_does_not_answer_a_guardian_that_has_left) {
    desk d = conclave();
    act(&d, 0, "guardian c4");
    act(&d, 0, "pass");
    put(&d, 5, "peacekeeper_druid", TOP); /* 1 growth */
    COMING(&d, 0, 5, 6, 7, 8);
    act(&d, 0, "end_harvest");
    other_turn(&d);
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    assert_int_equal(refusal(&d, 0, "replace c5"), NO_PEACEKEEPER);
}

TEST(MV_M13_used_in_planting_or_harvest_it_cannot_answer_in_the_prep_of_that_turn) {
    for (int harvesting = 0; harvesting < 2; harvesting++) {
        desk d = lay(2);
        own_vale(&d, 0, "conclave_of_ents");
        put(&d, BLANK, "dawnsinger", TOP);
        put(&d, 3, "hurling_thornhide", MIDDLE);
        put(&d, 3, "grovetender", BOTTOM);
        FIELD(&d, 0, BLANK);
        on_deck(&d, 0, 1);
        planting(&d, 0);
        if (!harvesting) act(&d, 0, "guardian c13");
        act(&d, 0, "pass");
        if (harvesting) act(&d, 0, "guardian c13");
        COMING(&d, 0, 2, 3); /* 4 decay: a guardian on card 3 would save */
        act(&d, 0, "end_harvest");
        assert_int_equal(times(&d, E_PREP_SPOIL), 1);
        /* The next turn has its own use. */
        assert_int_equal(seat_of(&d, 0)->guardians_used, 0);
    }
}

TEST(MV_M13_a_card_that_leaves_the_field_keeps_its_guardian_until_the_turn_ends) {
    desk d = lay(2);
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, BLANK, "grovetender", TOP);
    put(&d, BLANK + 1, "mindful_owl", TOP);
    FIELD(&d, 0, BLANK);
    on_deck(&d, 0, BLANK + 1);
    planting(&d, 0);
    act(&d, 0, "guardian c13");
    act(&d, 0, "push");
    COMING(&d, 0, 1);
    act(&d, 0, "discard c13");
    assert_int_equal(guardians_on(&d, BLANK), 1);
    act(&d, 0, "pass");
    deck_is(&d, 0, card_bit(2));
    COMING(&d, 0, 2);
    const int discarded[] = {BLANK, 3};
    /* After the Discard phase, shuffled. */
    uint32_t deck = rooms(&d)->own[0].discard | card_bit(BLANK + 1);
    for (int i = 0; i < COUNT_OF(discarded); i++) {
        roll_is(&d, card_bits(deck & (card_bit(discarded[i]) - 1)));
        deck &= ~card_bit(discarded[i]);
    }
    roll_is(&d, card_bits(deck & (card_bit(4) - 1)));
    /* Cards 1, 2, the Grovetender with its growth and 3; only card 4 makes enough decay. */
    act(&d, 0, "end_harvest");
    FIELD_IS(&d, 0, 1, 2, BLANK, 3);
    assert_int_equal(seat_of(&d, 0)->on_deck, 4);
    assert_int_equal(guardians_on(&d, BLANK), 0);
}

TEST(MV_M7_MV_M22_a_guardian_that_would_not_save_is_not_offered) {
    desk d = lay(2);
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, BLANK, "grovetender", TOP);
    put(&d, BLANK, "grovetender", MIDDLE); /* 2 growth for a guardian */
    put(&d, BLANK + 1, "grovetender", TOP);
    put(&d, CURSED_MIDDLE, "hurling_thornhide", TOP);
    FIELD(&d, 0, BLANK, BLANK + 1, 1, 2, 3);
    on_deck(&d, 0, SOIL_TOP);
    planting(&d, 0);
    COMING(&d, 0, CURSED_MIDDLE); /* 5 decay: 2 growth are needed */
    act(&d, 0, "push");
    assert_int_equal(refusal(&d, 0, "guardian c14"), NOT_SAVING);
    act(&d, 0, "guardian c13");
    assert_int_equal(asked(&d, 0), ASK_PLANT);
}

TEST(MV_K4_MV_M13_used_in_prep_it_lasts_through_planting_where_it_may_be_used_again) {
    desk d = lay(2);
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, 3, "hurling_thornhide", MIDDLE);
    put(&d, 3, "grovetender", BOTTOM);
    on_deck(&d, 0, 1);
    on_deck(&d, 1, 1);
    harvest(&d, 0);
    COMING(&d, 0, 2, 3);
    act(&d, 0, "end_harvest");
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    act(&d, 0, "guardian c3");
    assert_int_equal(seat_of(&d, 0)->spoiled, 0);
    other_turn(&d);
    assert_int_equal(net(&d), 3);
    act(&d, 0, "guardian c3"); /* another turn */
    assert_int_equal(net(&d), 2);
    assert_int_equal(refusal(&d, 0, "guardian c3"), NO_CONCLAVE);
    act(&d, 0, "pass");
    /* The guardian of Prep leaves before Harvest. */
    assert_int_equal(told(&d, E_GUARDIAN_LEAVES, 0), 3);
    assert_int_equal(guardians_on(&d, 3), 1);
}

/* Prep is done with 3 decay, and a Grovetender is on deck. */
static desk prep_done(int option, int value) {
    desk d = lay(2);
    rooms(&d)->pub.head.option[option] = (uint8_t)value;
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, 3, "grovetender", BOTTOM);
    put(&d, 1, "dawnsinger", MIDDLE);
    on_deck(&d, 0, 1);
    on_deck(&d, 1, 1);
    rooms(&d)->pub.starter = 1; /* the turn of seat 0 ends the round */
    harvest(&d, 0);
    COMING(&d, 0, 2, 3);
    act(&d, 0, "end_harvest");
    return d;
}

TEST(MV_M13_at_any_time_of_the_turn_even_when_prep_is_done) {
    desk d = prep_done(OPTION_PREP, PREP_STRICT);
    assert_int_equal(asked(&d, 0), ASK_PREP);
    assert_int_equal(choices(&d, 0), 2);
    act(&d, 0, "end_prep");
    FIELD_IS(&d, 0, 1, 2);
    assert_int_equal(seat_of(&d, 0)->ent_count, 0);
    assert_int_equal(rooms(&d)->pub.head.waiting, 2);
}

TEST(MV_M13_with_the_growth_of_a_guardian_prep_goes_on) {
    desk d = prep_done(OPTION_PREP, PREP_STRICT);
    COMING(&d, 0, SOIL_TOP, 4);
    act(&d, 0, "guardian c3");
    FIELD_IS(&d, 0, 1, 2, 3, SOIL_TOP);
    assert_int_equal(net(&d), 3);
    /* It was the only use, so there is no further question. */
    assert_int_equal(rooms(&d)->pub.head.waiting, 2);
    other_turn(&d);
    assert_int_equal(asked(&d, 0), ASK_PLANT);
    assert_int_equal(guardians_on(&d, 3), 1);
}

TEST(MV_M13_with_gross_decay_the_growth_does_not_prolong_prep) {
    desk d = prep_done(OPTION_PREP_DECAY, DECAY_GROSS);
    act(&d, 0, "guardian c3");
    FIELD_IS(&d, 0, 1, 2);
    assert_int_equal(net(&d), 2);
    assert_int_equal(rooms(&d)->pub.head.waiting, 2);
}

TEST(MV_M13_MV_M22_in_prep_a_guardian_is_for_growth_unless_it_lasts_to_harvest) {
    desk d = prep_done(OPTION_CONCLAVE_PREP, CONCLAVE_PLANTING);
    assert_int_equal(refusal(&d, 0, "guardian c1"), NO_GUARDIAN_EFFECT); /* Dawnsinger */
    desk late = prep_done(OPTION_CONCLAVE_PREP, CONCLAVE_HARVEST);
    act(&late, 0, "guardian c1");
    other_turn(&late);
    act(&late, 0, "pass");
    assert_int_equal(guardians_on(&late, 1), 2);
}

TEST(MV_M13_used_before_prep_it_is_not_asked_for_when_prep_is_done) {
    desk d = lay(2);
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, 3, "grovetender", BOTTOM);
    put(&d, BLANK, "dawnsinger", TOP);
    FIELD(&d, 0, BLANK);
    on_deck(&d, 0, 1);
    harvest(&d, 0);
    act(&d, 0, "guardian c13");
    COMING(&d, 0, 2, 3);
    act(&d, 0, "end_harvest");
    assert_int_equal(rooms(&d)->pub.head.waiting, 2);
    assert_int_equal(d.corrected, 0);
}

TEST(MV_M11_active_and_round_are_those_of_the_prep_until_it_is_done) {
    desk d = prep_done(OPTION_PREP, PREP_STRICT);
    assert_int_equal(rooms(&d)->pub.head.active, 0);
    assert_int_equal(rooms(&d)->pub.head.round, 1);
    act(&d, 0, "end_prep");
    assert_int_equal(rooms(&d)->pub.head.active, 1);
    assert_int_equal(rooms(&d)->pub.head.round, 2);
    assert_int_equal(told(&d, E_TURN, 0), 2);

    desk beside = prep_done(OPTION_PREP, PREP_BESIDE);
    assert_int_equal(rooms(&beside)->pub.head.waiting, 3);
    assert_int_equal(rooms(&beside)->pub.head.active, 1);
    assert_int_equal(rooms(&beside)->pub.head.round, 2);
    act(&beside, 0, "end_prep");
    assert_int_equal(rooms(&beside)->pub.head.active, 1);
    assert_int_equal(rooms(&beside)->pub.head.round, 2);
}

TEST(MV_M13_in_harvest_a_guardian_of_prep_counts_only_by_option) {
    for (int option = CONCLAVE_PLANTING; option <= CONCLAVE_HARVEST; option++) {
        desk d = lay(2);
        rooms(&d)->pub.head.option[OPTION_CONCLAVE_PREP] = (uint8_t)option;
        put(&d, BLANK, "dawnsinger", TOP);
        FIELD(&d, 0, BLANK);
        on_deck(&d, 0, 1);
        seat_of(&d, 0)->ent[0] = (ent){BLANK, 1};
        seat_of(&d, 0)->ent_count = 1;
        harvest(&d, 0);
        assert_int_equal(rooms(&d)->pub.mana, option == CONCLAVE_PLANTING ? 1 : 2);
        COMING(&d, 0, 2, 3);
        act(&d, 0, "end_harvest");
        assert_int_equal(seat_of(&d, 0)->ent_count, 0);
    }
}

TEST(MV_M13_a_peacekeeper_used_in_planting_is_ready_again_in_prep) {
    desk d = lay(2);
    put(&d, BLANK, "peacekeeper_druid", TOP);
    put(&d, 3, "hurling_thornhide", MIDDLE);
    put(&d, 3, "stag", BOTTOM); /* 3 decay */
    seat_of(&d, 0)->replaced = card_bit(BLANK);
    on_deck(&d, 0, BLANK);
    harvest(&d, 0);
    COMING(&d, 0, 1, 2, 3); /* 5 decay, 1 growth */
    act(&d, 0, "end_harvest");
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    assert_true(may(&d, 0, "replace c13"));
}

TEST(MV_J13_MV_M13_a_peacekeeper_used_in_prep_is_used_up_for_planting) {
    desk d = lay(2);
    put(&d, BLANK, "peacekeeper_druid", TOP);
    put(&d, 3, "hurling_thornhide", MIDDLE);
    put(&d, 3, "stag", BOTTOM); /* 3 decay */
    on_deck(&d, 0, BLANK);
    on_deck(&d, 1, 1);
    harvest(&d, 0);
    COMING(&d, 0, 1, 2, 3); /* 5 decay, 1 growth */
    act(&d, 0, "end_harvest");
    assert_int_equal(asked(&d, 0), ASK_SAVE);
    COMING(&d, 0, 4, 5);
    /* Card 4 in the field is not enough (3 decay, 1 growth), then card 5. */
    act(&d, 0, "replace c13");
    assert_int_equal(seat_of(&d, 0)->on_deck, 5);
    act(&d, 1, "pass");
    COMING(&d, 1, 2, 3);
    act(&d, 1, "end_harvest");
    last_round(&d);
    COMING(&d, 0, 6);
    act(&d, 0, "push");
    assert_int_equal(times(&d, E_SPOIL), 1);
}

TEST(MV_M22_a_guardian_is_offered_only_where_one_counts) {
    desk d = lay(2);
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, BLANK, "feral_chieftain", TOP);
    put(&d, BLANK + 1, "podlings", TOP); /* has a guardian, but nothing counts it */
    FIELD(&d, 0, BLANK, BLANK + 1);
    on_deck(&d, 0, 1);
    planting(&d, 0);
    assert_int_equal(choices(&d, 0), 3);
    assert_true(may(&d, 0, "guardian c13"));
    assert_int_equal(refusal(&d, 0, "guardian c14"), NO_GUARDIAN_EFFECT);
    assert_int_equal(refusal(&d, 0, "guardian c1"), NO_GUARDIAN_EFFECT);
    assert_int_equal(refusal(&d, 0, "guardian c7"), NOT_IN_FIELD);
    assert_int_equal(refusal(&d, 0, "guardian none"), NOT_IN_FIELD);
}

TEST(MV_M9_abilities_that_pay_for_guardians_pay_for_a_late_one_too) {
    desk d = lay(2);
    own_vale(&d, 0, "conclave_of_ents");
    put(&d, BLANK, "feral_chieftain", TOP); /* 1 mana, 1 guardian */
    put(&d, BLANK, "dawnsinger", MIDDLE);   /* 1 guardian */
    FIELD(&d, 0, BLANK);
    harvest(&d, 0);
    assert_int_equal(rooms(&d)->pub.mana, 1 + 2);
    assert_int_equal(seat_of(&d, 0)->tokens, 2);
    act(&d, 0, "guardian c13");
    assert_int_equal(rooms(&d)->pub.mana, 1 + 3);
    assert_int_equal(told(&d, E_HARVEST, 0), 1); /* what the guardian adds, not the total */
    assert_int_equal(seat_of(&d, 0)->tokens, 3);
    assert_int_equal(told(&d, E_VP, 0), 1);
    assert_int_equal(asked(&d, 0), ASK_HARVEST);
}

/* ---- Stream of Vigor, Sunstone Aerie --------------------------------------------------------- */

TEST(MV_K5_MV_M17_streams_give_two_mana_each_and_a_limit_of_three) {
    desk d = lay(2);
    last_round(&d);
    own_vale(&d, 0, "stream_of_vigor");
    FIELD(&d, 0, BLANK, BLANK + 1, BLANK + 2, BLANK + 3);
    for (int s = 0; s < SLOTS; s++) stock(&d, s, 6);
    assert_int_equal(yield_of(&d).mana, 2);
    own_vale(&d, 0, "stream_of_vigor");
    assert_int_equal(yield_of(&d).mana, 4);
    harvest(&d, 0);
    rooms(&d)->pub.mana = 20;
    for (int i = 0; i < 3; i++) act(&d, 0, "buy fertile_soil top none");
    assert_int_equal(refusal(&d, 0, "buy fertile_soil top none"), ADVANCEMENT_LIMIT);
}

TEST(MV_K6_aerie_makes_a_spirit_wild_for_two_mana) {
    desk d = lay(2);
    last_round(&d);
    own_vale(&d, 0, "sunstone_aerie");
    FIELD(&d, 0, 1);
    vale_for_sale(&d, 0, "ley_line_nexus"); /* forest, sky */
    harvest(&d, 0);
    rooms(&d)->pub.left[SPIRIT_ANIMAL] = rooms(&d)->pub.left[SPIRIT_SKY] = 1;
    /* MV-M8: the mana must be there. */
    assert_int_equal(refusal(&d, 0, "convert animal"), AERIE_MANA);
    seat_of(&d, 0)->token = 1;
    assert_int_equal(refusal(&d, 0, "convert forest"), NO_SUCH_SPIRIT);
    assert_int_equal(refusal(&d, 0, "convert wild"), NO_SUCH_SPIRIT);
    assert_int_equal(refusal(&d, 0, "buy_vale ley_line_nexus none"), NEEDS_SPIRITS);
    act(&d, 0, "convert animal");
    assert_int_equal(mana_to_spend(&rooms(&d)->pub, 0), 0);
    assert_int_equal(rooms(&d)->pub.left[SPIRIT_WILD], 1);
    rooms(&d)->pub.mana = 5;
    assert_int_equal(refusal(&d, 0, "convert sky"), NO_AERIE); /* once a turn */
    act(&d, 0, "buy_vale ley_line_nexus none");
}

TEST(MV_K6_an_aerie_bought_this_turn_cannot_be_used) {
    desk d = lay(2);
    vale_for_sale(&d, 0, "sunstone_aerie");
    FIELD(&d, 0, BLANK);
    harvest(&d, 0);
    rooms(&d)->pub.mana = 9;
    rooms(&d)->pub.left[SPIRIT_ANIMAL] = rooms(&d)->pub.left[SPIRIT_SKY] = 2;
    act(&d, 0, "buy_vale sunstone_aerie none");
    assert_int_equal(refusal(&d, 0, "convert sky"), NO_AERIE);
}
