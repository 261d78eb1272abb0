/* Atouts, spells, reactions and standing orders. */
#include "test_table.h"

#define P(x)  ((uint16_t)(x))
#define C(id) ((uint16_t)card(id))

/* Seat 1 is on turn, and seat 0 wants to be asked always. */
static void others_turn(void) {
    table()->head.active = 1;
    table()->head.waiting = 2;
    table()->head.ask[0] = 0;
    table()->head.ask[1] = ASK_MAIN;
    who(0)->when = WHEN_ALWAYS;
}

/* ---- atouts ---------------------------------------------------------------------------------- */

TEST(MS_R12_1_MS_T7_atouts_at_any_time) {
    desk_open(2);
    const int kitty = person(0, "kitty");
    desk_ready();
    ACT(0, A_ATOUT, P(kitty));
    aim(0, kitty); /* itself */
    assert_int_equal(at(kitty)->turns, 1);
    until_main(0);
    assert_int_equal(at(kitty)->turns, 0);
    desk_open(2); /* in the turn of another */
    const int second = person(0, "kitty");
    others_turn();
    desk_ready();
    SAY(1, A_END_MAIN);
    assert_int_equal(asked(0), ASK_REACT);
    ACT(0, A_ATOUT, P(second));
    aim(0, second);
    assert_int_equal(happened(E_ATOUT), 1);
    assert_int_equal(table()->head.active, 0); /* nobody else reacted: the own turn has begun */
    assert_int_equal(happened(E_BACK), 1);
    assert_int_equal(at(second)->turns, 0);
}

TEST(MS_R12_2_MS_G_24_kroko_until_the_end_of_the_turn) {
    desk_open(2);
    const int kitty = person(0, "kitty"), sam = person(0, "sam"), other = person(1, "stan");
    desk_ready();
    ACT(0, A_ATOUT, P(kitty));
    REFUSED(0, BAD_TARGET, A_TARGET, P(other)); /* one of yours */
    aim(0, sam);
    assert_int_equal(ms_force(&d.tables, at(sam)), 2);
    until_main(1);
    assert_int_equal(ms_force(&d.tables, at(sam)), 1);
}

TEST(MS_R12_3_MS_G_42_speedo_heals_a_character) {
    desk_open(2);
    const int sam = person(0, "sam"), krok = person(0, "krok"), farm = house(0, "farm");
    house_at(farm)->damage = 5;
    desk_ready();
    REFUSED(0, NO_TARGET, A_ATOUT, P(sam)); /* nobody is wounded, and buildings are not healed */
    at(krok)->damage = 2;
    at(sam)->damage = 1;
    ACT(0, A_ATOUT, P(sam));
    REFUSED(0, BAD_TARGET, A_TARGET, P(farm));
    aim(0, krok);
    assert_int_equal(at(krok)->damage, 1);
}

TEST(MS_R12_4_MS_G_39_cyborg_powder_for_this_turn) {
    desk_open(2);
    const int cyborg = person(0, "cyborg_303"), mage = person(0, "sybille");
    person(1, "sam");
    hand(0, "lightning", 1);
    desk_ready();
    REFUSED(0, CANNOT_PAY, A_CAST, C("lightning"), 0, BY_STORES);
    ACT(0, A_ATOUT, P(cyborg));
    assert_int_equal(who(0)->powder, 1);
    const desk before = d;
    ACT(0, A_CAST, C("lightning"), 0, BY_STORES);
    assert_int_equal(who(0)->powder, 0);
    assert_int_equal(who(0)->discard[card("powder")], 0); /* it leaves nothing */
    d = before;
    d.rules.tables = &d.tables;
    until_main(1);
    assert_int_equal(who(0)->powder, 0); /* unspent: lost */
    (void)mage;
}

TEST(MS_R12_5_MS_R12_6_MS_R12_7_MS_T11_mutant_atout) {
    desk_open(2);
    const int oa = person(0, "oa_0"), sam = person(1, "sam"), farm = house(1, "farm");
    at(sam)->damage = 2;
    desk_ready();
    ACT(0, A_ATOUT, P(oa));
    REFUSED(0, BAD_TARGET, A_TARGET, P(farm));
    aim(0, sam); /* 1/3 with 2 markers */
    assert_int_equal(at(sam)->type, 0);
    assert_int_equal(who(0)->points, 1);
    until_main(0);
    assert_int_equal(at(oa)->type, 0);
    assert_int_equal(who(0)->discard[card("oa_0")], 1);
    assert_int_equal(who(1)->points, 0);
}

TEST(MS_G_25_mutant_atout_on_any_character) {
    desk_open(3);
    const int oa = person(0, "oa_0"), mine = person(0, "krok"), far = person(2, "stan");
    carry(far, "dagger");
    at(far)->damage = 3; /* 3/4 */
    desk_ready();
    ACT(0, A_ATOUT, P(oa));
    assert_true(may(0, MOVE(A_TARGET, P(mine))));
    assert_true(may(0, MOVE(A_TARGET, P(oa))));
    aim(0, far);
    assert_int_equal(who(0)->points, 1);
    assert_int_equal(asked(0),
                     ASK_MAIN); /* not an attack: no war treasure, and no food was asked */
    assert_int_equal(who(2)->discard[card("dagger")], 1);
}

/* ---- spells ---------------------------------------------------------------------------------- */

TEST(MS_R11_2_MS_R13_2_spells_need_power_in_any_orientation) {
    desk_open(2);
    const int forge = house(0, "forge"), farm = house(1, "farm");
    ms_hold_add(house_at(forge), card("earthquake"));
    hand(0, "powder", 4);
    hand(0, "lightning", 1);
    desk_ready();
    REFUSED(0, NO_POWER, A_CAST, C("lightning"), 0, BY_STORES);
    const int mage = person(0, "sybille");
    at(mage)->turns = 1, at(mage)->purpose = FOR_ATOUT;
    desk_ready();
    ACT(0, A_CAST, C("lightning"), 0, BY_STORES);
    aim(0, farm);
    ACT(0, A_CAST, C("earthquake"), P(forge), BY_STORES);
    aim(0, farm);
    assert_int_equal(house_at(farm)->damage, 9);
    assert_int_equal(who(0)->discard[card("lightning")], 1);
    assert_int_equal(who(0)->discard[card("earthquake")], 1);
    assert_int_equal(at(mage)->turns, 1); /* nothing is engaged for it */
}

TEST(MS_T17_spell_in_anothers_turn) {
    desk_open(2);
    const int mage = person(0, "sybille"), sam = person(1, "sam");
    at(mage)->turns = 1, at(mage)->purpose = FOR_ATOUT;
    hand(0, "lightning", 1);
    hand(0, "powder", 1);
    others_turn();
    desk_ready();
    SAY(1, A_END_MAIN);
    assert_int_equal(asked(0), ASK_REACT);
    ACT(0, A_CAST, C("lightning"), 0, BY_STORES);
    aim(0, sam);
    assert_int_equal(at(sam)->damage, 1);
    desk_open(2); /* without Pouvoir there is nothing to ask */
    hand(0, "lightning", 1);
    hand(0, "powder", 1);
    others_turn();
    desk_ready();
    SAY(1, A_END_MAIN);
    assert_int_equal(asked(0), ASK_MAIN);
}

TEST(MS_G_47_search_puts_a_building_into_play_built) {
    desk_open(2);
    person(0, "sybille");
    hand(0, "great_search", 1);
    hand(0, "powder", 5);
    hand(0, "farm", 1);
    desk_ready();
    REFUSED(0, NO_TARGET, A_CAST, C("great_search"), 0,
            BY_STORES); /* no building of level 3 in hand */
    hand(0, "fort", 1);
    desk_ready();
    ACT(0, A_CAST, C("great_search"), 0, BY_STORES);
    assert_int_equal(asked(0), ASK_PUT);
    ACT(0, A_PUT, C("fort"));
    assert_int_equal(BUILDING(who(0), 0).type, card("fort"));
    assert_int_equal(BUILDING(who(0), 0).site, SITE_BUILT);
    assert_int_equal(who(0)->rights, 0);
    assert_int_equal(who(0)->discard[card("powder")], 4);
}

static int spell_on(const char *id, int place) {
    hand(0, id, 1);
    hand(0, "powder", 3);
    person(0, "sybille");
    desk_ready();
    ACT(0, A_CAST, C(id), 0, BY_STORES);
    aim(0, place);
    return place;
}

TEST(what_the_other_spells_do) {
    desk_open(2);
    int place = spell_on("fireball", person(1, "kaiman"));
    assert_int_equal(at(place)->damage, 3);
    desk_open(2);
    place = spell_on("frost", person(1, "kaiman"));
    assert_int_equal(at(place)->turns, 2);
    assert_int_equal(at(place)->purpose, FOR_NOTHING);
    desk_open(2);
    place = person(0, "kaiman");
    at(place)->damage = 2;
    spell_on("healing", place);
    assert_int_equal(at(place)->damage, 0);
    desk_open(2);
    place = house(0, "farm");
    house_at(place)->damage = 9;
    spell_on("repair", place);
    assert_int_equal(house_at(place)->damage, 1);
    desk_open(2);
    place = house(1, "farm");
    house_at(place)->stored = 2;
    spell_on("sabotage", place);
    assert_int_equal(house_at(place)->stored, 1);
    assert_int_equal(who(1)->discard[card("food")], 1);
    desk_open(2);
    place = person(0, "krok");
    person(1, "sam");
    at(place)->turns = 1, at(place)->purpose = FOR_ATTACK;
    spell_on("haste", place);
    assert_int_equal(at(place)->flags, READY);
    REFUSED(0, MUST_STRIKE, A_SEND, (uint16_t)place); /* MS-G-50: bound to its attack */
    SAY(0, A_END_MAIN); /* it strikes in the next attack phase, which is the quick one */
    assert_int_equal(asked(0), ASK_ASSIGN);
    assert_int_equal(table()->phase, PHASE_QUICK);
}

TEST(MS_G_50_a_hastened_attacker_uses_its_gift_and_nothing_else_before_it_strikes) {
    desk_open(2);
    const int kitty = person(0, "kitty"), siam = person(0, "siam"); /* Exploration and Tir; A.D.N */
    person(1, "sam");
    hand(0, "food", 2);
    hand(0, "atom", 1);
    hand(0, "kitty", 1);
    at(kitty)->flags = at(siam)->flags = READY;
    desk_ready();
    REFUSED(0, MUST_STRIKE, A_EXPLORE, P(kitty));
    REFUSED(0, MUST_STRIKE, A_SEND, P(kitty));
    REFUSED(0, MUST_STRIKE, A_ADN, P(siam));
    ACT(0, A_ATOUT, P(kitty));
    aim(0, kitty);
    assert_int_equal(at(kitty)->turns, 1);
    SAY(0, A_END_MAIN); /* it is bound to strike now, engaged as it is */
    assert_int_equal(asked(0), ASK_ASSIGN);
    assert_int_equal(table()->attacker, kitty);
    ACT(0, A_ASSIGN, P(kitty), place_of(1, 0));
    ACT(0, A_ASSIGN, P(siam), place_of(1, 0));
    assert_int_equal(happened(E_BLOW), 1); /* both together, and with the gift */
    const int strongest =
        d.tables.design[card("kitty")].force > d.tables.design[card("siam")].force ? kitty : siam;
    for (int i = 0; i < d.log.count; i++)
        if (d.log.item[i].kind == E_BLOW)
            assert_int_equal(d.log.item[i].arg[2],
                             d.tables.design[at(strongest)->type].force + 2 + 1);
}

TEST(MS_G_50_hastened_in_the_turn_of_another_it_strikes_in_the_long_attack) {
    for (int turn = 1; turn >= 0; turn--) { /* by then it is its player's second turn, or the first,
                                               in which nobody attacks */
        desk_open(2);
        const int krok = person(0, "krok");
        person(1, "sam");
        person(0, "kabal");
        hand(0, "haste", 1);
        hand(0, "powder", 2);
        at(krok)->turns = 1, at(krok)->purpose = FOR_ATTACK;
        who(0)->turn = (uint8_t)turn;
        others_turn();
        desk_ready();
        SAY(1, A_END_MAIN);
        ACT(0, A_CAST, C("haste"), 0, BY_STORES);
        aim(0, krok);
        assert_int_equal(at(krok)->flags, READY);
        while (asked(0) == ASK_REACT) ACT(0, A_PASS, WHEN_SAME);
        assert_int_equal(table()->head.active, 0);
        assert_int_equal(asked(0), turn ? ASK_ASSIGN : ASK_MAIN);
        assert_int_equal(table()->phase, turn ? PHASE_LONG : PHASE_MAIN);
        if (!turn) SAY(0, A_END_MAIN);
        if (!turn) assert_int_equal(happened(E_AIM), 0); /* it is still ready, for the next turn */
        assert_int_equal(at(krok)->flags & READY, READY);
    }
}

TEST(MS_G_51_a_declared_attacker_shoots_only_after_its_blow) {
    desk_open(2);
    const int kitty = person(0, "kitty"), klem = person(1, "klem"); /* Kitty: speed 3, Tir */
    const int fast = person(0, "kira");
    carry(fast, "boots"); /* speed 0, Tir */
    person(0, "sprint");  /* speed 0: so that the attacks are not struck at once */
    hand(0, "food", 4);
    at(kitty)->flags = READY;
    desk_ready();
    assert_int_equal(ms_speed(&d.tables, at(fast)), 0);
    SAY(0, A_END_MAIN);
    ACT(0, A_ASSIGN, P(kitty), P(klem));
    ACT(0, A_QUICK, P(fast), BY_STORES);
    ACT(0, A_ASSIGN, P(fast), P(klem));
    REFUSED(0, MUST_STRIKE, A_SHOOT, P(kitty), BY_STORES);
    REFUSED(0, MUST_STRIKE, A_SHOOT, P(fast), BY_STORES);
    SAY(0, A_STRIKE);
    while (asked(0) == ASK_REACT) ACT(0, A_PASS, WHEN_SAME);
    assert_int_equal(asked(0), ASK_QUICK);
    REFUSED(0, ACTED_ALREADY, A_SHOOT, P(fast), BY_STORES); /* MS-G-27 */
    ACT(0, A_SHOOT, P(kitty), BY_STORES);
    assert_int_equal(asked(0), ASK_TARGET);
}

TEST(MS_G_52_a_frozen_attacker_strikes_all_the_same) {
    desk_open(2);
    const int krok = person(0, "krok"), klem = person(1, "klem");
    person(1, "kabal");
    hand(1, "frost", 1);
    hand(1, "powder", 4);
    at(krok)->flags = READY;
    at(krok)->bonus =
        (uint8_t)(ms_resistance(&d.tables, at(klem)) - ms_force(&d.tables, at(krok)) + 2);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_ASSIGN, P(krok), P(klem));
    while (asked(0) == ASK_REACT) ACT(0, A_PASS, WHEN_SAME);
    assert_int_equal(asked(1), ASK_REACT);
    ACT(1, A_CAST, C("frost"), 0, BY_STORES);
    aim(1, krok);
    assert_int_equal(at(krok)->turns, 2);
    assert_int_equal(at(krok)->purpose, FOR_NOTHING);
    while (asked(0) == ASK_REACT) ACT(0, A_PASS, WHEN_SAME);
    while (asked(1) == ASK_REACT) ACT(1, A_PASS, WHEN_SAME);
    assert_int_equal(at(klem)->damage, 2);
    /* frozen while it waits for its attack phase, it strikes too */
    desk_open(2);
    const int ready = person(0, "krok");
    person(1, "klem");
    at(ready)->flags = READY;
    at(ready)->turns = 2;
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(asked(0), ASK_ASSIGN);
    assert_int_equal(table()->attacker, ready);
}

/* Seat 0 hastens an explorer of its own in a window. */
static void hasten(int explorer) {
    assert_int_equal(asked(0), ASK_REACT);
    ACT(0, A_CAST, C("haste"), 0, BY_STORES);
    aim(0, explorer);
}

static int hastened_explorer(void) {
    const int sam = person(0, "sam");
    at(sam)->turns = 1, at(sam)->purpose = FOR_EXPLORATION;
    person(0, "kabal");
    hand(0, "haste", 1);
    hand(0, "powder", 2);
    hand(0, "farm", 1);
    who(0)->when = WHEN_ALWAYS;
    return sam;
}

TEST(MS_G_09_a_right_won_in_an_opponents_turn_waits_for_the_own_main_phase) {
    desk_open(3);
    const int sam = hastened_explorer();
    others_turn();
    desk_ready();
    SAY(1, A_END_MAIN);
    hasten(sam);
    assert_int_equal(who(0)->rights, 1);
    REFUSED(0, NOT_NOW, A_PLACE, C("farm")); /* not in the turn of others */
    until_main(2);                           /* the turn of another opponent goes by */
    assert_int_equal(who(0)->rights, 1);
    until_main(0);
    assert_true(may(0, MOVE(A_PLACE, C("farm"))));
    const desk before = d;
    ACT(0, A_PLACE, C("farm"));
    assert_int_equal(who(0)->rights, 0);
    d = before; /* unused, it is lost with that phase */
    d.rules.tables = &d.tables;
    SAY(0, A_END_MAIN);
    assert_int_equal(who(0)->rights, 0);
}

TEST(MS_G_09_a_right_won_after_the_own_main_phase_is_lost_with_the_turn) {
    desk_open(2);
    const int sam = hastened_explorer();
    person(1, "klem");
    person(0, "kira");
    hand(0, "food", 1);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_SHOOT, P(place_of(0, 2)), BY_STORES);
    ACT(0, A_TARGET, P(place_of(1, 0)));
    hasten(sam); /* before the shot */
    assert_int_equal(who(0)->rights, 1);
    until_main(1);
    assert_int_equal(who(0)->rights, 0);
}

TEST(a_lone_target_is_taken_unasked_but_never_to_harm_ones_own) {
    desk_open(2);
    const int mutant = person(0, "oa_0");
    desk_ready();
    ACT(0, A_ATOUT, (uint16_t)mutant);
    assert_int_equal(asked(0), ASK_TARGET);
    ACT(0, A_TARGET, (uint16_t)mutant);
    desk_open(2);
    const int krok = person(0, "krok");
    desk_ready();
    ACT(0, A_ATOUT, (uint16_t)krok);
    assert_int_equal(at(krok)->bonus, 1);
}

TEST(a_guess_pays_for_the_card_of_a_fort) {
    desk_open(2);
    const int siam = person(0, "siam"), fort = house(0, "fort");
    ms_hold_add(house_at(fort), card("siam"));
    hand(0, "atom", 1);
    desk_ready();
    ACT(0, A_ADN, (uint16_t)siam);
    assert_int_equal(asked(0), ASK_ADN);
    const view v = look(1);
    for (uint64_t seed = 1; seed < 20; seed++) {
        static _Alignas(64) mystic world;
        static action list[ACTIONS_MAX];
        dice dealt;
        dice_from_seed(&dealt, seed, 0);
        ms_guess(&d.rules, &v, &dealt, (state *)&world);
        const view theirs = view_of(&mystic_game, (const state *)&world, 0);
        assert_true(ms_legal(&d.rules, &theirs, list) > 0);
    }
}

TEST(MS_G_55_several_staffs_add_up_but_never_to_nothing) {
    desk_open(2);
    const int mage = person(0, "sybille");
    uint8_t cost[RESOURCES];
    carry(mage, "staff");
    ms_spell_cost(&d.tables, who(0), card("great_search"), cost);
    assert_int_equal(cost[POWDER], 3);
    ms_spell_cost(&d.tables, who(0), card("lightning"), cost);
    assert_int_equal(cost[POWDER], 1);
    carry(person(0, "kabal"), "staff");
    ms_spell_cost(&d.tables, who(0), card("great_search"), cost);
    assert_int_equal(cost[POWDER], 2);
    for (int i = 0; i < 3; i++) carry(person(0, "kabal"), "staff");
    ms_spell_cost(&d.tables, who(0), card("great_search"), cost);
    assert_int_equal(cost[POWDER], 1);
    d.tables.design[card("lightning")].cost[POWDER] = 0; /* what costs no powder costs none */
    ms_spell_cost(&d.tables, who(0), card("lightning"), cost);
    assert_int_equal(cost[POWDER], 0);
}

/* ---- windows --------------------------------------------------------------------------------- */

/* Seat 0 strikes a Sam of seat 1, who may react. */
static int strike_sam(const char *id, int *attacker) {
    const int sam = person(1, "sam");
    *attacker = person(0, id);
    at(*attacker)->flags = READY;
    return sam;
}

static void phase_2(void) {
    desk_ready();
    play p = desk_play();
    ms_ask(table(), 0, ASK_NOTHING);
    ms_enter(&p, PHASE_LONG);
    dice_from_script(&d.dice, (const uint16_t[]){0}, 1);
    ms_run(&p);
}

TEST(MS_G_29_windows_active_first_then_clockwise) {
    desk_open(3);
    int kriss;
    const int sam = strike_sam("kriss", &kriss), kitty = person(0, "kitty"),
              healer = person(1, "stan"), third = person(2, "ta_1");
    at(sam)->damage = 1;
    who(2)->when = WHEN_ALWAYS;
    phase_2();
    ACT(0, A_ASSIGN, P(kriss), P(sam));
    assert_int_equal(table()->window, WINDOW_STRIKE);
    assert_int_equal(asked(0), ASK_REACT); /* the active player first */
    static action list[ACTIONS_MAX];
    const view v = look(0);
    assert_true(ms_legal(&d.rules, &v, list) > 0 &&
                list[0].kind == A_PASS); /* the quick answer is the first */
    ACT(0, A_PASS, WHEN_SAME);
    assert_int_equal(asked(1), ASK_REACT); /* then clockwise */
    ACT(1, A_ATOUT, P(healer));
    aim(1, sam); /* resolved fully before anything else */
    assert_int_equal(at(sam)->damage, 0);
    assert_int_equal(asked(2), ASK_REACT);
    ACT(2, A_PASS, WHEN_SAME);
    assert_int_equal(asked(0), ASK_REACT); /* until all pass in a row */
    ACT(0, A_ATOUT, P(kitty));
    aim(0, kriss);
    while (asked(2) == ASK_REACT || asked(1) == ASK_REACT || asked(0) == ASK_REACT)
        for (int i = 0; i < 3; i++)
            if (asked(i) == ASK_REACT) ACT(i, A_PASS, WHEN_SAME);
    assert_int_equal(at(sam)->type, 0); /* 6 - 3 */
    (void)third;
}

TEST(MS_G_29_each_window_is_opened) {
    desk_open(2);
    person(0, "oa_0"); /* always something to react with */
    const int krok = person(1, "krok"), kira = person(1, "kira");
    house(0, "farm");
    at(krok)->turns = 1, at(krok)->purpose = FOR_ATTACK;
    hand(1, "food", 1);
    who(0)->when = WHEN_ALWAYS;
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(table()->window, WINDOW_DISENGAGED);
    ACT(0, A_PASS, WHEN_SAME);
    ACT(1, A_ASSIGN, P(krok), P(place_of(0, SLOT_BUILDING)));
    if (asked(1) == ASK_REACT) ACT(1, A_PASS, WHEN_SAME);
    assert_int_equal(table()->window, WINDOW_STRIKE);
    ACT(0, A_PASS, WHEN_SAME);
    SAY(1, A_END_MAIN);
    assert_int_equal(table()->window, WINDOW_MAIN_END);
    ACT(0, A_PASS, WHEN_SAME);
    ACT(1, A_SHOOT, P(kira), BY_STORES);
    aim(1, place_of(0, 0));
    assert_int_equal(table()->window, WINDOW_SHOT);
    ACT(0, A_PASS, WHEN_SAME);
    assert_int_equal(table()->window, WINDOW_QUICK_END);
}

TEST(MS_G_29_fog_stops_the_blow_on_a_card_of_the_caster) {
    desk_open(2);
    int kriss;
    const int sam = strike_sam("kriss", &kriss);
    person(1, "sybille");
    hand(1, "fog", 1);
    hand(1, "powder", 2);
    at(sam)->damage = 2;
    phase_2();
    ACT(0, A_ASSIGN, P(kriss), P(sam));
    ACT(0, A_PASS, WHEN_SAME);
    assert_int_equal(asked(1), ASK_REACT);
    ACT(1, A_CAST, C("fog"), 0, BY_STORES);
    while (asked(0) == ASK_REACT) ACT(0, A_PASS, WHEN_SAME);
    while (asked(1) == ASK_REACT) ACT(1, A_PASS, WHEN_SAME);
    assert_int_equal(at(sam)->type, card("sam"));
    assert_int_equal(who(0)->points, 0);
    assert_int_equal(table()->fogged, 0);
    /* and only then */
    desk_open(2);
    person(0, "sybille");
    hand(0, "fog", 1);
    hand(0, "powder", 2);
    desk_ready();
    REFUSED(0, NO_TARGET, A_CAST, C("fog"), 0, BY_STORES);
}

TEST(MS_G_29_a_shooter_that_dies_in_the_window_misses) {
    desk_open(2);
    const int kira = person(0, "kira"), sam = person(1, "sam"), oa = person(1, "oa_0");
    at(kira)->damage = 3; /* 2/4 */
    hand(0, "food", 1);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_SHOOT, P(kira), BY_STORES);
    aim(0, sam);
    assert_int_equal(asked(1), ASK_REACT);
    ACT(1, A_ATOUT, P(oa));
    aim(1, kira);
    assert_int_equal(at(sam)->damage, 0);
    assert_int_equal(who(1)->points, 1);
}

/* The question itself must tell nothing of a hand. */
TEST(MS_G_48_asked_by_what_everybody_sees) {
    for (int with = 0; with < 2; with++) {
        desk_open(2);
        int kriss;
        const int sam = strike_sam("kriss", &kriss);
        person(1, "sybille");
        hand(1, with ? "fog" : "wood", 1);
        hand(1, with ? "powder" : "wood", 2);
        pile_of(1, with ? "wood" : "fog", 1); /* the same deck either way */
        pile_of(1, with ? "wood" : "powder", 2);
        phase_2();
        ACT(0, A_ASSIGN, P(kriss), P(sam));
        ACT(0, A_PASS, WHEN_SAME);
        assert_int_equal(asked(1), ASK_REACT);
    }
    desk_open(2); /* all spells of the deck lie in the discard pile: nobody needs to ask */
    int kriss;
    const int sam = strike_sam("kriss", &kriss);
    person(1, "sybille");
    hand(1, "wood", 3);
    who(1)->discard[card("fog")] = who(1)->discard_count = 1;
    phase_2();
    ACT(0, A_ASSIGN, P(kriss), P(sam));
    ACT(0, A_PASS, WHEN_SAME);
    assert_int_equal(asked(1), ASK_NOTHING);
}

TEST(MS_G_48_standing_orders) {
    desk_open(2);
    person(0, "gb_1");
    person(1, "sam");
    desk_ready();
    assert_int_equal(who(0)->when, WHEN_ATTACKED); /* to begin with */
    ACT(0, A_WATCH, WHEN_ALWAYS);
    REFUSED(0, ORDERED_ALREADY, A_WATCH, WHEN_ATTACKED); /* once a turn */
    SAY(0, A_END_MAIN);
    assert_int_equal(table()->window, WINDOW_DISENGAGED); /* of seat 1 */
    assert_int_equal(asked(0), ASK_REACT);
    ACT(0, A_PASS, WHEN_NEVER); /* not again in this turn */
    assert_int_equal(asked(1), ASK_MAIN);
    SAY(1, A_END_MAIN);
    while (asked(1) == ASK_DISCARD) ACT(1, A_DISCARD, private(1)->hand[0]);
    assert_int_equal(who(0)->quiet, 0); /* the order stands again */
    assert_int_equal(asked(0), ASK_REACT);
    assert_int_equal(table()->head.active, 0);
    ACT(0, A_PASS, WHEN_ATTACKED);
    assert_int_equal(who(0)->when, WHEN_ATTACKED);
    SAY(0, A_END_MAIN);
    while (asked(0) == ASK_DISCARD) ACT(0, A_DISCARD, private(0)->hand[0]);
    assert_int_equal(asked(1), ASK_MAIN); /* not attacked: not asked */
}
