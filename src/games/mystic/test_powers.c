/* Atouts, spells, reactions and standing orders. */
#include "test_table.h"

/* Seat 1 is on turn, and seat 0 wants to be asked always. */
static void others_turn(desk *d) {
    main_phase_of(d, 1);
    who(d, 0)->when = WHEN_ALWAYS;
}

/* ---- atouts ---------------------------------------------------------------------------------- */

TEST(MS_R12_1_MS_T7_atouts_at_any_time) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty");
    laid(&d);
    act(&d, 0, AT("atout #", kitty));
    aim(&d, 0, kitty); /* itself */
    assert_int_equal(at(&d, kitty)->turns, 1);
    until_main(&d, 0);
    assert_int_equal(at(&d, kitty)->turns, 0);
    d = lay(2); /* in the turn of another */
    const int second = person(&d, 0, "kitty");
    others_turn(&d);
    laid(&d);
    act(&d, 1, "end_main");
    assert_int_equal(asked(&d, 0), ASK_REACT);
    act(&d, 0, AT("atout #", second));
    aim(&d, 0, second);
    assert_int_equal(times(&d, E_ATOUT), 1);
    assert_int_equal(table(&d)->head.active, 0); /* nobody else reacted: the own turn has begun */
    assert_int_equal(times(&d, E_BACK), 1);
    assert_int_equal(at(&d, second)->turns, 0);
}

TEST(MS_R12_2_MS_G_24_kroko_until_the_end_of_the_turn) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty"), sam = person(&d, 0, "sam"),
              other = person(&d, 1, "stan");
    laid(&d);
    act(&d, 0, AT("atout #", kitty));
    assert_int_equal(refusal(&d, 0, AT("target #", other)), BAD_TARGET); /* one of yours */
    aim(&d, 0, sam);
    assert_int_equal(ms_force(&the_tables, at(&d, sam)), 2);
    until_main(&d, 1);
    assert_int_equal(ms_force(&the_tables, at(&d, sam)), 1);
}

TEST(MS_R12_3_MS_G_42_speedo_heals_a_character) {
    desk d = lay(2);
    const int sam = person(&d, 0, "sam"), krok = person(&d, 0, "krok"), farm = house(&d, 0, "farm");
    house_at(&d, farm)->damage = 5;
    laid(&d);
    assert_int_equal(refusal(&d, 0, AT("atout #", sam)),
                     NO_TARGET); /* nobody is wounded, and buildings are not healed */
    at(&d, krok)->damage = 2;
    at(&d, sam)->damage = 1;
    act(&d, 0, AT("atout #", sam));
    assert_int_equal(refusal(&d, 0, AT("target #", farm)), BAD_TARGET);
    aim(&d, 0, krok);
    assert_int_equal(at(&d, krok)->damage, 1);
}

TEST(MS_R12_4_MS_G_39_cyborg_powder_for_this_turn) {
    desk d = lay(2);
    const int cyborg = person(&d, 0, "cyborg_303"), mage = person(&d, 0, "sybille");
    person(&d, 1, "sam");
    hand(&d, 0, "lightning", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "cast lightning none stores"), CANNOT_PAY);
    act(&d, 0, AT("atout #", cyborg));
    assert_int_equal(who(&d, 0)->powder, 1);
    const desk before = d;
    act(&d, 0, "cast lightning none stores");
    assert_int_equal(who(&d, 0)->powder, 0);
    assert_int_equal(who(&d, 0)->discard[card("powder")], 0); /* it leaves nothing */
    d = before;
    until_main(&d, 1);
    assert_int_equal(who(&d, 0)->powder, 0); /* unspent: lost */
    (void)mage;
}

TEST(MS_R12_5_MS_R12_6_MS_R12_7_MS_T11_mutant_atout) {
    desk d = lay(2);
    const int oa = person(&d, 0, "oa_0"), sam = person(&d, 1, "sam"), farm = house(&d, 1, "farm");
    at(&d, sam)->damage = 2;
    laid(&d);
    act(&d, 0, AT("atout #", oa));
    assert_int_equal(refusal(&d, 0, AT("target #", farm)), BAD_TARGET);
    aim(&d, 0, sam); /* 1/3 with 2 markers */
    assert_int_equal(at(&d, sam)->type, 0);
    assert_int_equal(who(&d, 0)->points, 1);
    until_main(&d, 0);
    assert_int_equal(at(&d, oa)->type, 0);
    assert_int_equal(who(&d, 0)->discard[card("oa_0")], 1);
    assert_int_equal(who(&d, 1)->points, 0);
}

TEST(MS_G_25_mutant_atout_on_any_character) {
    desk d = lay(3);
    const int oa = person(&d, 0, "oa_0"), mine = person(&d, 0, "krok"), far = person(&d, 2, "stan");
    carry(&d, far, "dagger");
    at(&d, far)->damage = 3; /* 3/4 */
    laid(&d);
    act(&d, 0, AT("atout #", oa));
    assert_true(may(&d, 0, AT("target #", mine)));
    assert_true(may(&d, 0, AT("target #", oa)));
    aim(&d, 0, far);
    assert_int_equal(who(&d, 0)->points, 1);
    assert_int_equal(asked(&d, 0),
                     ASK_MAIN); /* not an attack: no war treasure, and no food was asked */
    assert_int_equal(who(&d, 2)->discard[card("dagger")], 1);
}

/* ---- spells ---------------------------------------------------------------------------------- */

TEST(MS_R11_2_MS_R13_2_spells_need_power_in_any_orientation) {
    desk d = lay(2);
    const int forge = house(&d, 0, "forge"), farm = house(&d, 1, "farm");
    ms_hold_add(house_at(&d, forge), card("earthquake"));
    hand(&d, 0, "powder", 4);
    hand(&d, 0, "lightning", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "cast lightning none stores"), NO_POWER);
    const int mage = person(&d, 0, "sybille");
    at(&d, mage)->turns = 1, at(&d, mage)->purpose = FOR_ATOUT;
    laid(&d);
    act(&d, 0, "cast lightning none stores");
    aim(&d, 0, farm);
    act(&d, 0, AT("cast earthquake # stores", forge));
    aim(&d, 0, farm);
    assert_int_equal(house_at(&d, farm)->damage, 9);
    assert_int_equal(who(&d, 0)->discard[card("lightning")], 1);
    assert_int_equal(who(&d, 0)->discard[card("earthquake")], 1);
    assert_int_equal(at(&d, mage)->turns, 1); /* nothing is engaged for it */
}

TEST(MS_T17_spell_in_anothers_turn) {
    desk d = lay(2);
    const int mage = person(&d, 0, "sybille"), sam = person(&d, 1, "sam");
    at(&d, mage)->turns = 1, at(&d, mage)->purpose = FOR_ATOUT;
    hand(&d, 0, "lightning", 1);
    hand(&d, 0, "powder", 1);
    others_turn(&d);
    laid(&d);
    act(&d, 1, "end_main");
    assert_int_equal(asked(&d, 0), ASK_REACT);
    act(&d, 0, "cast lightning none stores");
    aim(&d, 0, sam);
    assert_int_equal(at(&d, sam)->damage, 1);
    d = lay(2); /* without Pouvoir there is nothing to ask */
    hand(&d, 0, "lightning", 1);
    hand(&d, 0, "powder", 1);
    others_turn(&d);
    laid(&d);
    act(&d, 1, "end_main");
    assert_int_equal(asked(&d, 0), ASK_MAIN);
}

TEST(MS_G_47_search_puts_a_building_into_play_built) {
    desk d = lay(2);
    person(&d, 0, "sybille");
    hand(&d, 0, "great_search", 1);
    hand(&d, 0, "powder", 5);
    hand(&d, 0, "farm", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "cast great_search none stores"),
                     NO_TARGET); /* no building of level 3 in hand */
    hand(&d, 0, "fort", 1);
    laid(&d);
    act(&d, 0, "cast great_search none stores");
    assert_int_equal(asked(&d, 0), ASK_PUT);
    act(&d, 0, "put fort");
    assert_int_equal(BUILDING(who(&d, 0), 0).type, card("fort"));
    assert_int_equal(BUILDING(who(&d, 0), 0).site, SITE_BUILT);
    assert_int_equal(who(&d, 0)->rights, 0);
    assert_int_equal(who(&d, 0)->discard[card("powder")], 4);
}

static int spell_on(desk *d, const char *id, int place) {
    hand(d, 0, id, 1);
    hand(d, 0, "powder", 3);
    person(d, 0, "sybille");
    laid(d);
    cast(d, 0, id);
    aim(d, 0, place);
    return place;
}

TEST(what_the_other_spells_do) {
    desk d = lay(2);
    int place = spell_on(&d, "fireball", person(&d, 1, "kaiman"));
    assert_int_equal(at(&d, place)->damage, 3);
    d = lay(2);
    place = spell_on(&d, "frost", person(&d, 1, "kaiman"));
    assert_int_equal(at(&d, place)->turns, 2);
    assert_int_equal(at(&d, place)->purpose, FOR_NOTHING);
    d = lay(2);
    place = person(&d, 0, "kaiman");
    at(&d, place)->damage = 2;
    spell_on(&d, "healing", place);
    assert_int_equal(at(&d, place)->damage, 0);
    d = lay(2);
    place = house(&d, 0, "farm");
    house_at(&d, place)->damage = 9;
    spell_on(&d, "repair", place);
    assert_int_equal(house_at(&d, place)->damage, 1);
    d = lay(2);
    place = house(&d, 1, "farm");
    house_at(&d, place)->stored = 2;
    spell_on(&d, "sabotage", place);
    assert_int_equal(house_at(&d, place)->stored, 1);
    assert_int_equal(who(&d, 1)->discard[card("food")], 1);
    d = lay(2);
    place = person(&d, 0, "krok");
    person(&d, 1, "sam");
    at(&d, place)->turns = 1, at(&d, place)->purpose = FOR_ATTACK;
    spell_on(&d, "haste", place);
    assert_int_equal(at(&d, place)->flags, READY);
    assert_int_equal(refusal(&d, 0, AT("send # stores", place)),
                     MUST_STRIKE); /* MS-G-50: bound to its attack */
    act(&d, 0, "end_main");        /* it strikes in the next attack phase, which is the quick one */
    assert_int_equal(asked(&d, 0), ASK_ASSIGN);
    assert_int_equal(table(&d)->phase, PHASE_QUICK);
}

TEST(MS_G_50_a_hastened_attacker_uses_its_gift_and_nothing_else_before_it_strikes) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty"),
              siam = person(&d, 0, "siam"); /* Exploration and Tir; A.D.N */
    person(&d, 1, "sam");
    hand(&d, 0, "food", 2);
    hand(&d, 0, "atom", 1);
    hand(&d, 0, "kitty", 1);
    at(&d, kitty)->flags = at(&d, siam)->flags = READY;
    laid(&d);
    assert_int_equal(refusal(&d, 0, AT("explore #", kitty)), MUST_STRIKE);
    assert_int_equal(refusal(&d, 0, AT("send # stores", kitty)), MUST_STRIKE);
    assert_int_equal(refusal(&d, 0, AT("adn #", siam)), MUST_STRIKE);
    act(&d, 0, AT("atout #", kitty));
    aim(&d, 0, kitty);
    assert_int_equal(at(&d, kitty)->turns, 1);
    act(&d, 0, "end_main"); /* it is bound to strike now, engaged as it is */
    assert_int_equal(asked(&d, 0), ASK_ASSIGN);
    assert_int_equal(table(&d)->attacker, kitty);
    act(&d, 0, AT("assign # #", kitty, place_of(1, 0)));
    act(&d, 0, AT("assign # #", siam, place_of(1, 0)));
    assert_int_equal(times(&d, E_BLOW), 1); /* both together, and with the gift */
    const int strongest =
        the_tables.design[card("kitty")].force > the_tables.design[card("siam")].force ? kitty
                                                                                       : siam;
    for (int i = 0; i < d.log.count; i++)
        if (d.log.item[i].kind == E_BLOW)
            assert_int_equal(d.log.item[i].arg[2],
                             the_tables.design[at(&d, strongest)->type].force + 2 + 1);
}

TEST(MS_G_50_hastened_in_the_turn_of_another_it_strikes_in_the_long_attack) {
    for (int turn = 1; turn >= 0; turn--) { /* by then it is its player's second turn, or the first,
                                               in which nobody attacks */
        desk d = lay(2);
        const int krok = person(&d, 0, "krok");
        person(&d, 1, "sam");
        person(&d, 0, "kabal");
        hand(&d, 0, "haste", 1);
        hand(&d, 0, "powder", 2);
        at(&d, krok)->turns = 1, at(&d, krok)->purpose = FOR_ATTACK;
        who(&d, 0)->turn = (uint8_t)turn;
        others_turn(&d);
        laid(&d);
        act(&d, 1, "end_main");
        act(&d, 0, "cast haste none stores");
        aim(&d, 0, krok);
        assert_int_equal(at(&d, krok)->flags, READY);
        while (asked(&d, 0) == ASK_REACT) act(&d, 0, "pass same");
        assert_int_equal(table(&d)->head.active, 0);
        assert_int_equal(asked(&d, 0), turn ? ASK_ASSIGN : ASK_MAIN);
        assert_int_equal(table(&d)->phase, turn ? PHASE_LONG : PHASE_MAIN);
        if (!turn) act(&d, 0, "end_main");
        if (!turn) assert_int_equal(times(&d, E_AIM), 0); /* it is still ready, for the next turn */
        assert_int_equal(at(&d, krok)->flags & READY, READY);
    }
}

TEST(MS_G_51_a_declared_attacker_shoots_only_after_its_blow) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty"),
              klem = person(&d, 1, "klem"); /* Kitty: speed 3, Tir */
    const int fast = person(&d, 0, "kira");
    carry(&d, fast, "boots"); /* speed 0, Tir */
    person(&d, 0, "sprint");  /* speed 0: so that the attacks are not struck at once */
    hand(&d, 0, "food", 4);
    at(&d, kitty)->flags = READY;
    laid(&d);
    assert_int_equal(ms_speed(&the_tables, at(&d, fast)), 0);
    act(&d, 0, "end_main");
    act(&d, 0, AT("assign # #", kitty, klem));
    act(&d, 0, AT("quick # stores", fast));
    act(&d, 0, AT("assign # #", fast, klem));
    assert_int_equal(refusal(&d, 0, AT("shoot # stores", kitty)), MUST_STRIKE);
    assert_int_equal(refusal(&d, 0, AT("shoot # stores", fast)), MUST_STRIKE);
    act(&d, 0, "strike");
    while (asked(&d, 0) == ASK_REACT) act(&d, 0, "pass same");
    assert_int_equal(asked(&d, 0), ASK_QUICK);
    assert_int_equal(refusal(&d, 0, AT("shoot # stores", fast)), ACTED_ALREADY); /* MS-G-27 */
    act(&d, 0, AT("shoot # stores", kitty));
    assert_int_equal(asked(&d, 0), ASK_TARGET);
}

TEST(MS_G_52_a_frozen_attacker_strikes_all_the_same) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok"), klem = person(&d, 1, "klem");
    person(&d, 1, "kabal");
    hand(&d, 1, "frost", 1);
    hand(&d, 1, "powder", 4);
    at(&d, krok)->flags = READY;
    at(&d, krok)->bonus = (uint8_t)(ms_resistance(&the_tables, at(&d, klem)) -
                                    ms_force(&the_tables, at(&d, krok)) + 2);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("assign # #", krok, klem));
    while (asked(&d, 0) == ASK_REACT) act(&d, 0, "pass same");
    assert_int_equal(asked(&d, 1), ASK_REACT);
    act(&d, 1, "cast frost none stores");
    aim(&d, 1, krok);
    assert_int_equal(at(&d, krok)->turns, 2);
    assert_int_equal(at(&d, krok)->purpose, FOR_NOTHING);
    while (asked(&d, 0) == ASK_REACT) act(&d, 0, "pass same");
    while (asked(&d, 1) == ASK_REACT) act(&d, 1, "pass same");
    assert_int_equal(at(&d, klem)->damage, 2);
    /* frozen while it waits for its attack phase, it strikes too */
    d = lay(2);
    const int ready = person(&d, 0, "krok");
    person(&d, 1, "klem");
    at(&d, ready)->flags = READY;
    at(&d, ready)->turns = 2;
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(asked(&d, 0), ASK_ASSIGN);
    assert_int_equal(table(&d)->attacker, ready);
}

/* Seat 0 hastens an explorer of its own in a window. */
static void hasten(desk *d, int explorer) {
    assert_int_equal(asked(d, 0), ASK_REACT);
    act(d, 0, "cast haste none stores");
    aim(d, 0, explorer);
}

static int hastened_explorer(desk *d) {
    const int sam = person(d, 0, "sam");
    at(d, sam)->turns = 1, at(d, sam)->purpose = FOR_EXPLORATION;
    person(d, 0, "kabal");
    hand(d, 0, "haste", 1);
    hand(d, 0, "powder", 2);
    hand(d, 0, "farm", 1);
    who(d, 0)->when = WHEN_ALWAYS;
    return sam;
}

TEST(MS_G_09_a_right_won_in_an_opponents_turn_waits_for_the_own_main_phase) {
    desk d = lay(3);
    const int sam = hastened_explorer(&d);
    others_turn(&d);
    laid(&d);
    act(&d, 1, "end_main");
    hasten(&d, sam);
    assert_int_equal(who(&d, 0)->rights, 1);
    assert_int_equal(refusal(&d, 0, "place farm"), NOT_NOW); /* not in the turn of others */
    until_main(&d, 2); /* the turn of another opponent goes by */
    assert_int_equal(who(&d, 0)->rights, 1);
    until_main(&d, 0);
    assert_true(may(&d, 0, "place farm"));
    const desk before = d;
    act(&d, 0, "place farm");
    assert_int_equal(who(&d, 0)->rights, 0);
    d = before; /* unused, it is lost with that phase */
    act(&d, 0, "end_main");
    assert_int_equal(who(&d, 0)->rights, 0);
}

TEST(MS_G_09_a_right_won_after_the_own_main_phase_is_lost_with_the_turn) {
    desk d = lay(2);
    const int sam = hastened_explorer(&d);
    person(&d, 1, "klem");
    person(&d, 0, "kira");
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("shoot # stores", place_of(0, 2)));
    act(&d, 0, AT("target #", place_of(1, 0)));
    hasten(&d, sam); /* before the shot */
    assert_int_equal(who(&d, 0)->rights, 1);
    until_main(&d, 1);
    assert_int_equal(who(&d, 0)->rights, 0);
}

TEST(a_lone_target_is_taken_unasked_but_never_to_harm_ones_own) {
    desk d = lay(2);
    const int mutant = person(&d, 0, "oa_0");
    laid(&d);
    act(&d, 0, AT("atout #", mutant));
    assert_int_equal(asked(&d, 0), ASK_TARGET);
    act(&d, 0, AT("target #", mutant));
    d = lay(2);
    const int krok = person(&d, 0, "krok");
    laid(&d);
    act(&d, 0, AT("atout #", krok));
    assert_int_equal(at(&d, krok)->bonus, 1);
}

TEST(a_guess_pays_for_the_card_of_a_fort) {
    desk d = lay(2);
    const int siam = person(&d, 0, "siam"), fort = house(&d, 0, "fort");
    ms_hold_add(house_at(&d, fort), card("siam"));
    hand(&d, 0, "atom", 1);
    laid(&d);
    act(&d, 0, AT("adn #", siam));
    assert_int_equal(asked(&d, 0), ASK_ADN);
    const view v = view_from(&d, 1);
    for (uint64_t seed = 1; seed < 20; seed++) {
        static _Alignas(64) mystic world;
        static action list[ACTIONS_MAX];
        dice dealt;
        dice_from_seed(&dealt, seed, 0);
        ms_guess(d.rules, &v, &dealt, (state *)&world);
        const view theirs = view_of(d.rules->game, (const state *)&world, 0);
        assert_true(ms_legal(d.rules, &theirs, list) > 0);
    }
}

TEST(MS_G_55_several_staffs_add_up_but_never_to_nothing) {
    desk d = lay(2);
    const int mage = person(&d, 0, "sybille");
    uint8_t cost[RESOURCES];
    carry(&d, mage, "staff");
    ms_spell_cost(&the_tables, who(&d, 0), card("great_search"), cost);
    assert_int_equal(cost[POWDER], 3);
    ms_spell_cost(&the_tables, who(&d, 0), card("lightning"), cost);
    assert_int_equal(cost[POWDER], 1);
    carry(&d, person(&d, 0, "kabal"), "staff");
    ms_spell_cost(&the_tables, who(&d, 0), card("great_search"), cost);
    assert_int_equal(cost[POWDER], 2);
    for (int i = 0; i < 3; i++) carry(&d, person(&d, 0, "kabal"), "staff");
    ms_spell_cost(&the_tables, who(&d, 0), card("great_search"), cost);
    assert_int_equal(cost[POWDER], 1);
    the_tables.design[card("lightning")].cost[POWDER] = 0; /* what costs no powder costs none */
    ms_spell_cost(&the_tables, who(&d, 0), card("lightning"), cost);
    assert_int_equal(cost[POWDER], 0);
}

/* ---- windows --------------------------------------------------------------------------------- */

/* Seat 0 strikes a Sam of seat 1, who may react. */
static int strike_sam(desk *d, const char *id, int *attacker) {
    const int sam = person(d, 1, "sam");
    *attacker = person(d, 0, id);
    at(d, *attacker)->flags = READY;
    return sam;
}

TEST(MS_G_29_windows_active_first_then_clockwise) {
    desk d = lay(3);
    int kriss;
    const int sam = strike_sam(&d, "kriss", &kriss), kitty = person(&d, 0, "kitty"),
              healer = person(&d, 1, "stan"), third = person(&d, 2, "ta_1");
    at(&d, sam)->damage = 1;
    who(&d, 2)->when = WHEN_ALWAYS;
    long_attack(&d);
    act(&d, 0, AT("assign # #", kriss, sam));
    assert_int_equal(table(&d)->window, WINDOW_STRIKE);
    assert_int_equal(asked(&d, 0), ASK_REACT); /* the active player first */
    static action list[ACTIONS_MAX];
    const view v = view_from(&d, 0);
    assert_true(ms_legal(d.rules, &v, list) > 0 &&
                list[0].kind == A_PASS); /* the quick answer is the first */
    act(&d, 0, "pass same");
    assert_int_equal(asked(&d, 1), ASK_REACT); /* then clockwise */
    act(&d, 1, AT("atout #", healer));
    aim(&d, 1, sam); /* resolved fully before anything else */
    assert_int_equal(at(&d, sam)->damage, 0);
    assert_int_equal(asked(&d, 2), ASK_REACT);
    act(&d, 2, "pass same");
    assert_int_equal(asked(&d, 0), ASK_REACT); /* until all pass in a row */
    act(&d, 0, AT("atout #", kitty));
    aim(&d, 0, kriss);
    while (asked(&d, 2) == ASK_REACT || asked(&d, 1) == ASK_REACT || asked(&d, 0) == ASK_REACT)
        for (int i = 0; i < 3; i++)
            if (asked(&d, i) == ASK_REACT) act(&d, i, "pass same");
    assert_int_equal(at(&d, sam)->type, 0); /* 6 - 3 */
    (void)third;
}

TEST(MS_G_29_each_window_is_opened) {
    desk d = lay(2);
    person(&d, 0, "oa_0"); /* always something to react with */
    const int krok = person(&d, 1, "krok"), kira = person(&d, 1, "kira");
    house(&d, 0, "farm");
    at(&d, krok)->turns = 1, at(&d, krok)->purpose = FOR_ATTACK;
    hand(&d, 1, "food", 1);
    who(&d, 0)->when = WHEN_ALWAYS;
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(table(&d)->window, WINDOW_DISENGAGED);
    act(&d, 0, "pass same");
    act(&d, 1, AT("assign # #", krok, place_of(0, SLOT_BUILDING)));
    if (asked(&d, 1) == ASK_REACT) act(&d, 1, "pass same");
    assert_int_equal(table(&d)->window, WINDOW_STRIKE);
    act(&d, 0, "pass same");
    act(&d, 1, "end_main");
    assert_int_equal(table(&d)->window, WINDOW_MAIN_END);
    act(&d, 0, "pass same");
    act(&d, 1, AT("shoot # stores", kira));
    aim(&d, 1, place_of(0, 0));
    assert_int_equal(table(&d)->window, WINDOW_SHOT);
    act(&d, 0, "pass same");
    assert_int_equal(table(&d)->window, WINDOW_QUICK_END);
}

TEST(MS_G_29_fog_stops_the_blow_on_a_card_of_the_caster) {
    desk d = lay(2);
    int kriss;
    const int sam = strike_sam(&d, "kriss", &kriss);
    person(&d, 1, "sybille");
    hand(&d, 1, "fog", 1);
    hand(&d, 1, "powder", 2);
    at(&d, sam)->damage = 2;
    long_attack(&d);
    act(&d, 0, AT("assign # #", kriss, sam));
    act(&d, 0, "pass same");
    assert_int_equal(asked(&d, 1), ASK_REACT);
    act(&d, 1, "cast fog none stores");
    while (asked(&d, 0) == ASK_REACT) act(&d, 0, "pass same");
    while (asked(&d, 1) == ASK_REACT) act(&d, 1, "pass same");
    assert_int_equal(at(&d, sam)->type, card("sam"));
    assert_int_equal(who(&d, 0)->points, 0);
    assert_int_equal(table(&d)->fogged, 0);
    /* and only then */
    d = lay(2);
    person(&d, 0, "sybille");
    hand(&d, 0, "fog", 1);
    hand(&d, 0, "powder", 2);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "cast fog none stores"), NO_TARGET);
}

TEST(MS_G_29_a_shooter_that_dies_in_the_window_misses) {
    desk d = lay(2);
    const int kira = person(&d, 0, "kira"), sam = person(&d, 1, "sam"), oa = person(&d, 1, "oa_0");
    at(&d, kira)->damage = 3; /* 2/4 */
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("shoot # stores", kira));
    aim(&d, 0, sam);
    assert_int_equal(asked(&d, 1), ASK_REACT);
    act(&d, 1, AT("atout #", oa));
    aim(&d, 1, kira);
    assert_int_equal(at(&d, sam)->damage, 0);
    assert_int_equal(who(&d, 1)->points, 1);
}

/* The question itself must tell nothing of a hand. */
TEST(MS_G_48_asked_by_what_everybody_sees) {
    for (int with = 0; with < 2; with++) {
        desk d = lay(2);
        int kriss;
        const int sam = strike_sam(&d, "kriss", &kriss);
        person(&d, 1, "sybille");
        hand(&d, 1, with ? "fog" : "wood", 1);
        hand(&d, 1, with ? "powder" : "wood", 2);
        pile_of(&d, 1, with ? "wood" : "fog", 1); /* the same deck either way */
        pile_of(&d, 1, with ? "wood" : "powder", 2);
        long_attack(&d);
        act(&d, 0, AT("assign # #", kriss, sam));
        act(&d, 0, "pass same");
        assert_int_equal(asked(&d, 1), ASK_REACT);
    }
    desk d = lay(2); /* all spells of the deck lie in the discard pile: nobody needs to ask */
    int kriss;
    const int sam = strike_sam(&d, "kriss", &kriss);
    person(&d, 1, "sybille");
    hand(&d, 1, "wood", 3);
    who(&d, 1)->discard[card("fog")] = who(&d, 1)->discard_count = 1;
    long_attack(&d);
    act(&d, 0, AT("assign # #", kriss, sam));
    act(&d, 0, "pass same");
    assert_int_equal(asked(&d, 1), ASK_NOTHING);
}

TEST(MS_G_48_standing_orders) {
    desk d = lay(2);
    person(&d, 0, "gb_1");
    person(&d, 1, "sam");
    laid(&d);
    assert_int_equal(who(&d, 0)->when, WHEN_ATTACKED); /* to begin with */
    act(&d, 0, "watch always");
    assert_int_equal(refusal(&d, 0, "watch attacked"), ORDERED_ALREADY); /* once a turn */
    act(&d, 0, "end_main");
    assert_int_equal(table(&d)->window, WINDOW_DISENGAGED); /* of seat 1 */
    assert_int_equal(asked(&d, 0), ASK_REACT);
    act(&d, 0, "pass never"); /* not again in this turn */
    assert_int_equal(asked(&d, 1), ASK_MAIN);
    act(&d, 1, "end_main");
    adjust(&d, 1);
    assert_int_equal(who(&d, 0)->quiet, 0); /* the order stands again */
    assert_int_equal(asked(&d, 0), ASK_REACT);
    assert_int_equal(table(&d)->head.active, 0);
    act(&d, 0, "pass attacked");
    assert_int_equal(who(&d, 0)->when, WHEN_ATTACKED);
    act(&d, 0, "end_main");
    adjust(&d, 0);
    assert_int_equal(asked(&d, 1), ASK_MAIN); /* not attacked: not asked */
}
