/* Attacks, Tir, damage, death, destruction, points, war treasure, pillage. */
#include "test_table.h"

/* Seat 0 has ended the turn before; its phase 2 comes with these characters ready. */
/* ---- forces ---------------------------------------------------------------------------------- */

TEST(MS_R6_2_modified_force_and_resistance) {
    desk d = lay(2);
    const int kaiman = person(&d, 0, "kaiman"); /* 5/9 */
    carry(&d, kaiman, "spear");                 /* +3/+1 */
    at(&d, kaiman)->bonus = 1;
    assert_int_equal(ms_force(&the_tables, at(&d, kaiman)), 9);
    assert_int_equal(ms_resistance(&the_tables, at(&d, kaiman)), 10);
}

TEST(MS_R6_5_MS_T1_the_group_of_the_rulebook) {
    desk d = lay(2);
    const int farm = house(&d, 1, "farm");
    const int one = person(&d, 0, "kaiman"), two = person(&d, 0, "klem"),
              three = person(&d, 0, "kaiman"); /* 5/9, 2/6, 5/9 */
    carry(&d, two, "dagger");                  /* +1/+0 */
    ready(&d, one), ready(&d, two), ready(&d, three);
    long_attack(&d);
    assert_int_equal(asked(&d, 0), ASK_ASSIGN);
    act(&d, 0, AT("assign # #", one, farm));
    act(&d, 0, AT("assign # #", two, farm));
    assert_int_equal(ms_group(&the_tables, who(&d, 0), farm).force, 5 + 2 + 1);
    act(&d, 0, AT("assign # #", three, farm));
    pass_windows(&d);
    assert_int_equal(house_at(&d, farm)->damage, 5 + 3 + 1);
    /* a lone attacker gets no +1 */
    at(&d, one)->flags = DECLARED, at(&d, one)->aim = (uint8_t)farm;
    assert_int_equal(ms_group(&the_tables, who(&d, 0), farm).force, 5);
}

TEST(MS_R6_3_buildings_take_the_force) {
    desk d = lay(2);
    const int farm = house(&d, 1, "farm"), kriss = person(&d, 0, "kriss");
    ready(&d, kriss);
    long_attack(&d);
    act(&d, 0, AT("assign # #", kriss, farm));
    pass_windows(&d);
    assert_int_equal(house_at(&d, farm)->damage, 5);
}

/* One blow of this force on a Klem (2/6) or Sam (1/3). */
static int struck(desk *d, const char *id, int force, int damage) {
    *d = lay(2);
    const int krok = person(d, 0, "krok"), victim = person(d, 1, id); /* Krok is 4/4 */
    at(d, krok)->bonus = (uint8_t)(force - 4);
    at(d, victim)->damage = (uint8_t)damage;
    ready(d, krok);
    long_attack(d);
    act(d, 0, AT("assign # #", krok, victim));
    pass_windows(d);
    return at(d, victim)->type ? at(d, victim)->damage : -1;
}

TEST(MS_R6_4_MS_T2_MS_T3_MS_T4_force_less_resistance) {
    desk d;
    assert_int_equal(struck(&d, "sam", 5, 0), 2);
    assert_int_equal(struck(&d, "sam", 5, 2), -1); /* the same again: 4 markers */
    assert_int_equal(who(&d, 0)->points, 1);
    assert_int_equal(struck(&d, "klem", 5, 0), 0);
    assert_int_equal(struck(&d, "klem", 12, 0), -1);
    assert_int_equal(who(&d, 1)->points, 0); /* nobody strikes back */
}

TEST(MS_G_17_markers_stay_and_do_not_weaken_unless_they_should) {
    desk d;
    assert_int_equal(struck(&d, "klem", 7, 4), 5); /* 7 - 6 */
    d = lay(2);
    desk_option(&d, "wounds", "on");
    const int klem = person(&d, 1, "klem");
    at(&d, klem)->damage = 4;
    assert_int_equal(ms_blow(&the_tables, table(&d), klem, 7), 5); /* 7 - (6 - 4) */
    desk_option(&d, "wounds", "off");
    assert_int_equal(ms_blow(&the_tables, table(&d), klem, 7), 1);
}

/* ---- declaring ------------------------------------------------------------------------------- */

TEST(MS_T6_Kitty_sent_strikes_three_turns_later) {
    for (int spyglass = 0; spyglass < 2; spyglass++) {
        desk d = lay(2);
        const int kitty = person(&d, 0, "kitty");
        if (spyglass) carry(&d, kitty, "spyglass");
        person(&d, 1, "sam");
        hand(&d, 0, "food", 1);
        laid(&d);
        act(&d, 0, AT("send # stores", kitty));
        for (int left = 2 - spyglass; left > 0; left--) {
            until_main(&d, 0);
            assert_int_equal(at(&d, kitty)->turns, left);
        }
        until_main(&d, 1);
        act(&d, 1, "end_main");
        adjust(&d, 1);
        assert_int_equal(asked(&d, 0), ASK_ASSIGN);
        assert_int_equal(table(&d)->phase, PHASE_LONG);
    }
}

TEST(MS_R6_1_MS_G_13_ready_characters_must_choose_opposing_targets) {
    desk d = lay(3);
    const int krok = person(&d, 0, "krok"), kriss = person(&d, 0, "kriss"),
              mine = house(&d, 0, "farm");
    const int sam = person(&d, 1, "sam"), farm = house(&d, 2, "farm"), siam = person(&d, 2, "siam");
    at(&d, sam)->turns = 2, at(&d, sam)->purpose = FOR_SHOT; /* in any orientation */
    carry(&d, sam, "dagger");
    at(&d, siam)->turns = 1, at(&d, siam)->purpose = FOR_CLONE, at(&d, siam)->adn_paid = 1;
    private(&d, 2)->adn[place_slot(siam)] = (uint8_t)card("siam");
    ready(&d, krok), ready(&d, kriss);
    long_attack(&d);
    static action list[ACTIONS_MAX];
    const view v = view_from(&d, 0);
    assert_int_equal(ms_legal(d.rules, &v, list), 3); /* nothing else may be done */
    assert_int_equal(refusal(&d, 0, AT("assign # #", krok, mine)), BAD_TARGET);
    act(&d, 0, AT("assign # #", krok, sam));
    act(&d, 0, AT("assign # #", kriss, farm)); /* another target: MS-G-35 */
    assert_int_equal(asked(&d, 0), ASK_RESOLVE);
}

TEST(MS_G_14_all_are_declared_then_struck_in_chosen_order) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok"), kriss = person(&d, 0, "kriss"),
              sam = person(&d, 1, "sam"), farm = house(&d, 1, "farm");
    at(&d, sam)->damage = 2;
    ready(&d, krok), ready(&d, kriss);
    long_attack(&d);
    act(&d, 0, AT("assign # #", krok, sam));
    assert_int_equal(house_at(&d, farm)->damage + at(&d, sam)->damage,
                     2); /* nothing has been struck */
    act(&d, 0, AT("assign # #", kriss, farm));
    act(&d, 0, AT("resolve #", farm));
    pass_windows(&d);
    assert_int_equal(house_at(&d, farm)->damage, 5);
    assert_int_equal(at(&d, sam)->type, 0);
    /* a target that is gone before its blow: nothing */
    d = lay(2);
    const int hitter = person(&d, 0, "krok"), gone = person(&d, 1, "sam");
    person(&d, 1, "stan");
    at(&d, hitter)->flags = DECLARED, at(&d, hitter)->aim = (uint8_t)gone;
    laid(&d);
    play p = desk_play(&d);
    ms_leave(&p, gone);
    assert_int_equal(at(&d, hitter)->aim, 0);
    assert_false(at(&d, hitter)->flags & DECLARED);
}

TEST(MS_G_15_grouping_is_automatic_and_counts_every_modifier) {
    desk d = lay(2);
    const int farm = house(&d, 1, "farm"), krok = person(&d, 0, "krok"),
              stan = person(&d, 0, "stan");
    the_tables.design[card("helmet")].force = -2; /* a bad one */
    carry(&d, stan, "helmet");
    ready(&d, krok), ready(&d, stan);
    long_attack(&d);
    act(&d, 0, AT("assign # #", krok, farm));
    act(&d, 0, AT("assign # #", stan, farm));
    act(&d, 0, "pass same");
    assert_int_equal(house_at(&d, farm)->damage, 4 + 2 - 2);
    assert_int_equal(times(&d, E_BLOW), 1); /* one blow, not two */
}

TEST(MS_G_35_several_opponents) {
    desk d = lay(4);
    const int krok = person(&d, 0, "krok"), kriss = person(&d, 0, "kriss");
    const int first = house(&d, 1, "farm"), second = house(&d, 3, "bank");
    ready(&d, krok), ready(&d, kriss);
    long_attack(&d);
    act(&d, 0, AT("assign # #", krok, first));
    act(&d, 0, AT("assign # #", kriss, second));
    act(&d, 0, AT("resolve #", first));
    pass_windows(&d);
    assert_int_equal(house_at(&d, first)->damage, 4);
    assert_int_equal(house_at(&d, second)->damage, 5); /* no group across targets */
}

TEST(MS_G_43_who_dies_loses_what_it_was_doing) {
    desk d = lay(2);
    const int kurt = person(&d, 0, "kurt");
    person(&d, 1, "sam");
    hand(&d, 0, "food", 2);
    laid(&d);
    act(&d, 0, AT("send # stores", kurt));
    play p = desk_play(&d);
    ms_damage(&p, kurt, 6, 1);
    assert_int_equal(who(&d, 0)->discard[card("food")], 2); /* the food too */
    until_main(&d, 0);
    assert_int_equal(asked(&d, 0), ASK_MAIN); /* nobody had to strike */
}

/* ---- points ---------------------------------------------------------------------------------- */

TEST(MS_R1_2_a_character_is_one_point) {
    desk d = lay(2);
    const int sam = person(&d, 1, "sam");
    play p = desk_play(&d);
    ms_damage(&p, sam, 3, 0);
    assert_int_equal(who(&d, 0)->points, 1);
}

TEST(MS_R1_3_buildings_by_level) {
    const char *const ids[] = {"farm", "mine", "fort"};
    const int points[] = {2, 3, 4};
    for (int i = 0; i < 3; i++) {
        desk d = lay(2);
        const int place = house(&d, 1, ids[i]);
        play p = desk_play(&d);
        ms_damage(&p, place, 99, 0);
        assert_int_equal(who(&d, 0)->points, points[i]);
    }
    desk d = lay(2);
    the_tables.design[card("fort")].level = 5; /* or higher */
    assert_int_equal(ms_prize(&the_tables, table(&d), house(&d, 1, "fort")), 4);
}

TEST(MS_R9_7_MS_T5_damage_on_buildings_adds_up) {
    desk d = lay(2);
    const int farm = house(&d, 1, "farm");
    play p = desk_play(&d);
    assert_false(ms_damage(&p, farm, 9, 0));
    assert_false(ms_damage(&p, farm, 9, 0));
    assert_true(ms_damage(&p, farm, 9, 0));
    assert_int_equal(who(&d, 0)->points, 2);
    assert_int_equal(who(&d, 1)->discard[card("farm")], 1);
}

TEST(MS_G_12_sites_are_targets_and_all_on_them_is_discarded) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok"), site_place = house(&d, 1, "bank"),
              fort = house(&d, 1, "fort"), farm = house(&d, 1, "farm");
    house_at(&d, site_place)->site = SITE_BUSY, house_at(&d, site_place)->turns = 1;
    house_at(&d, site_place)->lying[WOOD] = 2;
    ms_hold_add(house_at(&d, fort), card("kurt"));
    house_at(&d, farm)->stored = 1, house_at(&d, farm)->engaged = 2;
    house_at(&d, site_place)->damage = 16, house_at(&d, fort)->damage = 29,
                 house_at(&d, farm)->damage = 19;
    ready(&d, krok);
    long_attack(&d);
    act(&d, 0, AT("assign # #", krok, site_place)); /* full resistance, full points */
    pass_windows(&d);
    assert_int_equal(who(&d, 0)->points, 2);
    assert_int_equal(who(&d, 1)->discard[card("wood")], 2);
    play p = desk_play(&d);
    ms_damage(&p, fort, 1, 0);
    assert_int_equal(who(&d, 1)->discard[card("kurt")], 1);
    assert_int_equal(who(&d, 0)->points, 2 + 4); /* none for Kurt */
    ms_damage(&p, farm, 1, 0);
    assert_int_equal(who(&d, 1)->discard[card("food")], 3);
}

TEST(MS_T16_ten_points_end_it_between_two_blows) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok"), kriss = person(&d, 0, "kriss"),
              fort = house(&d, 1, "fort"), sam = person(&d, 1, "sam");
    house_at(&d, fort)->damage = 29;
    at(&d, sam)->damage = 2;
    who(&d, 0)->points = 9;
    ready(&d, krok), ready(&d, kriss);
    long_attack(&d);
    act(&d, 0, AT("assign # #", krok, fort));
    act(&d, 0, AT("assign # #", kriss, sam));
    act(&d, 0, AT("resolve #", fort));
    pass_windows(&d);
    assert_true(table(&d)->head.over);
    assert_int_equal(who(&d, 0)->points, 13);
    assert_int_equal(at(&d, sam)->type, card("sam")); /* not struck any more */
}

TEST(MS_G_19_points_for_who_dealt_it_never_for_own_cards) {
    desk d = lay(3);
    const int mine = person(&d, 0, "sam"), mutant = person(&d, 1, "oa_0");
    at(&d, mutant)->turns = 1, at(&d, mutant)->purpose = FOR_SACRIFICE;
    play p = desk_play(&d);
    ms_damage(&p, mine, 3, 0);
    assert_int_equal(who(&d, 0)->points, 0);
    ms_damage(&p, mutant, 3, 2); /* before its sacrifice */
    assert_int_equal(who(&d, 2)->points, 1);
}

TEST(MS_G_36_markers_without_number) {
    desk d = lay(2);
    const int a = house(&d, 1, "fort"), b = house(&d, 1, "fort");
    play p = desk_play(&d);
    ms_damage(&p, a, 29, 0);
    ms_damage(&p, b, 29, 0); /* 58 markers on the table */
    assert_int_equal(house_at(&d, a)->damage + house_at(&d, b)->damage, 58);
}

/* ---- war treasure ---------------------------------------------------------------------------- */

TEST(MS_R6_6_MS_G_20_war_treasure) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok"), koko = person(&d, 0, "koko"),
              sam = person(&d, 1, "sam");
    carry(&d, sam, "spyglass"); /* needs Exploration: Koko has it, Krok has not */
    carry(&d, koko, "dagger");
    at(&d, sam)->damage = 2;
    ready(&d, krok), ready(&d, koko);
    long_attack(&d);
    act(&d, 0, AT("assign # #", krok, sam));
    act(&d, 0, AT("assign # #", koko, sam));
    pass_windows(&d);
    assert_int_equal(asked(&d, 0), ASK_TREASURE);
    assert_int_equal(table(&d)->treasure, card("spyglass"));
    assert_false(may(&d, 0, AT("take #", krok)));
    const desk before = d;
    act(&d, 0, AT("take #", koko));
    assert_int_equal(at(&d, koko)->object, card("spyglass"));
    assert_int_equal(at(&d, koko)->object_owner, 1);
    assert_int_equal(who(&d, 0)->discard[card("dagger")], 1); /* what it carried goes first */
    play p = desk_play(&d);
    ms_damage(&p, koko, 9, 1);
    assert_int_equal(who(&d, 1)->discard[card("spyglass")], 1); /* back to its owner's pile */
    d = before;
    act(&d, 0, "leave");
    assert_int_equal(who(&d, 1)->discard[card("spyglass")], 1);
    /* nobody can carry it: no question */
    d = lay(2);
    const int lone = person(&d, 0, "krok"), rich = person(&d, 1, "sam");
    carry(&d, rich, "spyglass");
    at(&d, rich)->damage = 2;
    ready(&d, lone);
    long_attack(&d);
    act(&d, 0, AT("assign # #", lone, rich));
    pass_windows(&d);
    assert_int_equal(asked(&d, 0), ASK_MAIN);
    assert_int_equal(who(&d, 1)->discard[card("spyglass")], 1);
}

/* ---- phase 5 --------------------------------------------------------------------------------- */

TEST(MS_R14_1_quick_attacks_with_groups) {
    desk d = lay(2);
    const int sprint = person(&d, 0, "sprint"), sabre = person(&d, 0, "sabre"),
              krok = person(&d, 0, "krok"), farm = house(&d, 1, "farm");
    hand(&d, 0, "food", 3);
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(asked(&d, 0), ASK_QUICK);
    assert_int_equal(refusal(&d, 0, AT("quick # stores", krok)), NOT_SPEED_ZERO);
    act(&d, 0, AT("quick # stores", sprint)); /* 2/4, eats nothing */
    act(&d, 0, AT("assign # #", sprint, farm));
    act(&d, 0, AT("quick # stores", sabre)); /* 5/4, eats 2 */
    act(&d, 0, AT("assign # #", sabre, farm));
    pass_windows(&d);
    assert_int_equal(house_at(&d, farm)->damage,
                     5 + 2); /* nobody else could attack: struck at once */
    assert_int_equal(at(&d, sprint)->turns, 0);
    assert_int_equal(who(&d, 0)->discard[card("food")], 2);
}

TEST(MS_G_14_quick_attacks_are_one_batch) {
    desk d = lay(2);
    const int sprint = person(&d, 0, "sprint"), sabre = person(&d, 0, "sabre"),
              farm = house(&d, 1, "farm");
    hand(&d, 0, "food", 4);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("quick # stores", sprint));
    act(&d, 0, AT("assign # #", sprint, farm));
    assert_false(may(&d, 0, "end_quick"));
    act(&d, 0, "strike");
    pass_windows(&d);
    assert_int_equal(house_at(&d, farm)->damage, 2);
    assert_false(asked(&d, 0) == ASK_QUICK && may(&d, 0, AT("quick # stores", sabre)));
}

TEST(MS_R14_2_MS_R11_5_tir_in_phase_5) {
    desk d = lay(2);
    const int kira = person(&d, 0, "kira"), klem = person(&d, 1, "klem"),
              farm = house(&d, 1, "farm"); /* Kira: speed 1, eats 1 */
    hand(&d, 0, "food", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, AT("shoot # stores", kira)), NOT_NOW); /* phase 5 only */
    act(&d, 0, "end_main");
    act(&d, 0, AT("shoot # stores", kira));
    assert_true(may(&d, 0, AT("target #", farm)));
    aim(&d, 0, klem);
    assert_int_equal(at(&d, klem)->damage, 1); /* 2/6: resistance ignored */
    assert_int_equal(who(&d, 0)->discard[card("food")], 1);
    assert_int_equal(at(&d, kira)->turns, 0 + 1);
    assert_int_equal(at(&d, kira)->purpose, FOR_SHOT);
}

TEST(MS_R11_5_tir_hits_an_opponent_only) {
    desk d = lay(3);
    const int kira = person(&d, 0, "kira"), krok = person(&d, 0, "krok"),
              mine = house(&d, 0, "farm");
    const int klem = person(&d, 1, "klem"), bank = house(&d, 2, "bank");
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("shoot # stores", kira));
    assert_true(may(&d, 0, AT("target #", klem)) &&
                may(&d, 0, AT("target #", bank))); /* any opponent */
    assert_int_equal(refusal(&d, 0, AT("target #", kira)), BAD_TARGET);
    assert_int_equal(refusal(&d, 0, AT("target #", krok)), BAD_TARGET);
    assert_int_equal(refusal(&d, 0, AT("target #", mine)), BAD_TARGET);
    assert_string_equal(ms_refusals[BAD_TARGET].rule, "MS-G-13");
}

TEST(MS_R11_5_tir_needs_something_to_shoot_at) {
    desk d = lay(2);
    const int kira = person(&d, 0, "kira");
    house(&d, 0, "farm");
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(refusal(&d, 0, AT("shoot # stores", kira)),
                     NO_TARGET); /* an empty camp cannot be shot at either: MS-G-16 */
    act(&d, 0, "end_quick");
    /* a lone target is named all the same */
    d = lay(2);
    const int shooter = person(&d, 0, "kira"), bank = house(&d, 1, "bank");
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("shoot # stores", shooter));
    assert_int_equal(asked(&d, 0), ASK_TARGET);
    act(&d, 0, AT("target #", bank));
    assert_int_equal(house_at(&d, bank)->damage, 1);
}

TEST(MS_G_20_tir_may_take_treasure) {
    desk d = lay(2);
    const int kira = person(&d, 0, "kira"), sam = person(&d, 1, "sam");
    carry(&d, sam, "dagger");
    at(&d, sam)->damage = 2;
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, AT("shoot # stores", kira));
    aim(&d, 0, sam);
    pass_windows(&d);
    assert_int_equal(asked(&d, 0), ASK_TREASURE);
    act(&d, 0, AT("take #", kira));
    assert_int_equal(at(&d, kira)->object, card("dagger"));
    assert_int_equal(who(&d, 0)->points, 1);
}

/* ---- empty camps ----------------------------------------------------------------------------- */

TEST(MS_G_16_MS_T19_empty_camp) {
    desk d = lay(2);
    const int kriss = person(&d, 0, "kriss");
    ready(&d, kriss);
    long_attack(&d);
    act(&d, 0, AT("assign # #", kriss, place_of(1, SLOT_CAMP)));
    pass_windows(&d);
    assert_int_equal(who(&d, 1)->pile_count, 15);
    assert_int_equal(who(&d, 1)->discard_count, 5);
    assert_int_equal(told(&d, E_PILLAGED, 0), 5);
    /* emptying a pile counts */
    d = lay(2);
    no_pile(&d, 1);
    pile_of(&d, 1, "wood", 3);
    who(&d, 1)->piles = 1;
    const int again = person(&d, 0, "kriss");
    ready(&d, again);
    long_attack(&d);
    act(&d, 0, AT("assign # #", again, place_of(1, SLOT_CAMP)));
    pass_windows(&d);
    assert_int_equal(who(&d, 1)->piles, 2);
    assert_false(who(&d, 1)->out); /* MS-G-04: at the end of the own next turn */
    /* one point instead */
    d = lay(2);
    desk_option(&d, "empty_camp", "point");
    const int third = person(&d, 0, "kriss");
    ready(&d, third);
    long_attack(&d);
    act(&d, 0, AT("assign # #", third, place_of(1, SLOT_CAMP)));
    pass_windows(&d);
    assert_int_equal(who(&d, 0)->points, 1);
    assert_int_equal(who(&d, 1)->pile_count, 20);
    /* nothing at all: the attack is lost */
    d = lay(2);
    desk_option(&d, "empty_camp", "none");
    const int fourth = person(&d, 0, "kriss");
    ready(&d, fourth);
    long_attack(&d);
    assert_int_equal(asked(&d, 0), ASK_MAIN);
    assert_int_equal(at(&d, fourth)->flags, 0);
}

TEST(MS_G_38_shots_spells_and_atouts_ignore_armour_but_must_reach_the_resistance) {
    desk d = lay(2);
    const int kaiman = person(&d, 1, "kaiman"); /* 5/9 */
    play p = desk_play(&d);
    assert_false(ms_damage(&p, kaiman, 8, 0));
    assert_true(ms_damage(&p, kaiman, 1, 0));
}
