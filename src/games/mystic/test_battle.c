/* Attacks, Tir, damage, death, destruction, points, war treasure, pillage. */
#include "test_table.h"

#define P(x)  ((uint16_t)(x))
#define C(id) ((uint16_t)card(id))

/* Seat 0 has ended the turn before; its phase 2 comes with these characters ready. */
static void ready(int place) { at(place)->flags = READY; }

/* Opens phase 2 of seat 0. */
static void long_attack(void) {
    desk_ready();
    play p = desk_play();
    ms_ask(table(), 0, ASK_NOTHING);
    ms_enter(&p, PHASE_LONG);
    dice_from_script(&d.dice, (const uint16_t[]){0}, 1);
    d.log.count = 0;
    ms_run(&p);
}

static void pass_windows(void) {
    for (int i = 0; i < 20 && !table()->head.over; i++)
        for (int seat = 0; seat < table()->head.seats; seat++)
            if (asked(seat) == ASK_REACT) ACT(seat, A_PASS, WHEN_SAME);
}

static int event_amount(uint8_t kind_of, int arg) {
    for (int i = 0; i < d.log.count; i++)
        if (d.log.item[i].kind == kind_of) return d.log.item[i].arg[arg];
    return -1;
}

/* ---- forces ---------------------------------------------------------------------------------- */

TEST(MS_R6_2_modified_force_and_resistance) {
    desk_open(2);
    const int kaiman = person(0, "kaiman"); /* 5/9 */
    carry(kaiman, "spear");                 /* +2/+1 */
    at(kaiman)->bonus = 1;
    assert_int_equal(ms_force(&d.tables, at(kaiman)), 8);
    assert_int_equal(ms_resistance(&d.tables, at(kaiman)), 10);
}

TEST(MS_R6_5_MS_T1_the_group_of_the_rulebook) {
    desk_open(2);
    const int farm = house(1, "farm");
    const int one = person(0, "kaiman"), two = person(0, "klem"),
              three = person(0, "kaiman"); /* 5/9, 2/6, 5/9 */
    carry(two, "dagger");                  /* +1/+0 */
    ready(one), ready(two), ready(three);
    long_attack();
    assert_int_equal(asked(0), ASK_ASSIGN);
    ACT(0, A_ASSIGN, P(one), P(farm));
    ACT(0, A_ASSIGN, P(two), P(farm));
    assert_int_equal(ms_group(&d.tables, who(0), farm).force, 5 + 2 + 1);
    ACT(0, A_ASSIGN, P(three), P(farm));
    pass_windows();
    assert_int_equal(house_at(farm)->damage, 5 + 3 + 1);
    /* a lone attacker gets no +1 */
    at(one)->flags = DECLARED, at(one)->aim = (uint8_t)farm;
    assert_int_equal(ms_group(&d.tables, who(0), farm).force, 5);
}

TEST(MS_R6_3_buildings_take_the_force) {
    desk_open(2);
    const int farm = house(1, "farm"), kriss = person(0, "kriss");
    ready(kriss);
    long_attack();
    ACT(0, A_ASSIGN, P(kriss), P(farm));
    pass_windows();
    assert_int_equal(house_at(farm)->damage, 5);
}

/* One blow of this force on a Klem (2/6) or Sam (1/3). */
static int struck(const char *id, int force, int damage) {
    desk_open(2);
    const int krok = person(0, "krok"), victim = person(1, id); /* Krok is 4/4 */
    at(krok)->bonus = (uint8_t)(force - 4);
    at(victim)->damage = (uint8_t)damage;
    ready(krok);
    long_attack();
    ACT(0, A_ASSIGN, P(krok), P(victim));
    pass_windows();
    return at(victim)->type ? at(victim)->damage : -1;
}

TEST(MS_R6_4_MS_T2_MS_T3_MS_T4_force_less_resistance) {
    assert_int_equal(struck("sam", 5, 0), 2);
    assert_int_equal(struck("sam", 5, 2), -1); /* the same again: 4 markers */
    assert_int_equal(who(0)->points, 1);
    assert_int_equal(struck("klem", 5, 0), 0);
    assert_int_equal(struck("klem", 12, 0), -1);
    assert_int_equal(who(1)->points, 0); /* nobody strikes back */
}

TEST(MS_G_17_markers_stay_and_do_not_weaken_unless_they_should) {
    assert_int_equal(struck("klem", 7, 4), 5); /* 7 - 6 */
    desk_open(2);
    table()->head.option[OPTION_WOUNDS] = WOUNDS_ON;
    const int klem = person(1, "klem");
    at(klem)->damage = 4;
    assert_int_equal(ms_blow(&d.tables, table(), klem, 7), 5); /* 7 - (6 - 4) */
    table()->head.option[OPTION_WOUNDS] = WOUNDS_OFF;
    assert_int_equal(ms_blow(&d.tables, table(), klem, 7), 1);
}

/* ---- declaring ------------------------------------------------------------------------------- */

TEST(MS_T6_Kitty_sent_strikes_three_turns_later) {
    for (int spyglass = 0; spyglass < 2; spyglass++) {
        desk_open(2);
        const int kitty = person(0, "kitty");
        if (spyglass) carry(kitty, "spyglass");
        person(1, "sam");
        hand(0, "food", 1);
        desk_ready();
        ACT(0, A_SEND, P(kitty), BY_STORES);
        for (int left = 2 - spyglass; left > 0; left--) {
            until_main(0);
            assert_int_equal(at(kitty)->turns, left);
        }
        until_main(1);
        SAY(1, A_END_MAIN);
        while (asked(1) == ASK_DISCARD) ACT(1, A_DISCARD, private(1)->hand[0]);
        assert_int_equal(asked(0), ASK_ASSIGN);
        assert_int_equal(table()->phase, PHASE_LONG);
    }
}

TEST(MS_R6_1_MS_G_13_ready_characters_must_choose_opposing_targets) {
    desk_open(3);
    const int krok = person(0, "krok"), kriss = person(0, "kriss"), mine = house(0, "farm");
    const int sam = person(1, "sam"), farm = house(2, "farm"), siam = person(2, "siam");
    at(sam)->turns = 2, at(sam)->purpose = FOR_SHOT; /* in any orientation */
    carry(sam, "dagger");
    at(siam)->turns = 1, at(siam)->purpose = FOR_CLONE, at(siam)->adn_paid = 1;
    private(2)->adn[place_slot(siam)] = (uint8_t)card("siam");
    ready(krok), ready(kriss);
    long_attack();
    static action list[ACTIONS_MAX];
    const view v = look(0);
    assert_int_equal(ms_legal(&d.rules, &v, list), 3); /* nothing else may be done */
    REFUSED(0, BAD_TARGET, A_ASSIGN, P(krok), P(mine));
    ACT(0, A_ASSIGN, P(krok), P(sam));
    ACT(0, A_ASSIGN, P(kriss), P(farm)); /* another target: MS-G-35 */
    assert_int_equal(asked(0), ASK_RESOLVE);
}

TEST(MS_G_14_all_are_declared_then_struck_in_chosen_order) {
    desk_open(2);
    const int krok = person(0, "krok"), kriss = person(0, "kriss"), sam = person(1, "sam"),
              farm = house(1, "farm");
    at(sam)->damage = 2;
    ready(krok), ready(kriss);
    long_attack();
    ACT(0, A_ASSIGN, P(krok), P(sam));
    assert_int_equal(house_at(farm)->damage + at(sam)->damage, 2); /* nothing has been struck */
    ACT(0, A_ASSIGN, P(kriss), P(farm));
    ACT(0, A_RESOLVE, P(farm));
    pass_windows();
    assert_int_equal(house_at(farm)->damage, 5);
    assert_int_equal(at(sam)->type, 0);
    /* a target that is gone before its blow: nothing */
    desk_open(2);
    const int hitter = person(0, "krok"), gone = person(1, "sam");
    person(1, "stan");
    at(hitter)->flags = DECLARED, at(hitter)->aim = (uint8_t)gone;
    desk_ready();
    play p = desk_play();
    ms_leave(&p, gone);
    assert_int_equal(at(hitter)->aim, 0);
    assert_false(at(hitter)->flags & DECLARED);
}

TEST(MS_G_15_grouping_is_automatic_and_counts_every_modifier) {
    desk_open(2);
    const int farm = house(1, "farm"), krok = person(0, "krok"), stan = person(0, "stan");
    d.tables.design[card("helmet")].force = -2; /* a bad one */
    carry(stan, "helmet");
    ready(krok), ready(stan);
    long_attack();
    ACT(0, A_ASSIGN, P(krok), P(farm));
    ACT(0, A_ASSIGN, P(stan), P(farm));
    ACT(0, A_PASS, WHEN_SAME);
    assert_int_equal(house_at(farm)->damage, 4 + 2 - 2);
    assert_int_equal(happened(E_BLOW), 1); /* one blow, not two */
}

TEST(MS_G_35_several_opponents) {
    desk_open(4);
    const int krok = person(0, "krok"), kriss = person(0, "kriss");
    const int first = house(1, "farm"), second = house(3, "bank");
    ready(krok), ready(kriss);
    long_attack();
    ACT(0, A_ASSIGN, P(krok), P(first));
    ACT(0, A_ASSIGN, P(kriss), P(second));
    ACT(0, A_RESOLVE, P(first));
    pass_windows();
    assert_int_equal(house_at(first)->damage, 4);
    assert_int_equal(house_at(second)->damage, 5); /* no group across targets */
}

TEST(MS_G_43_who_dies_loses_what_it_was_doing) {
    desk_open(2);
    const int kurt = person(0, "kurt");
    person(1, "sam");
    hand(0, "food", 2);
    desk_ready();
    ACT(0, A_SEND, P(kurt), BY_STORES);
    play p = desk_play();
    ms_damage(&p, kurt, 6, 1);
    assert_int_equal(who(0)->discard[card("food")], 2); /* the food too */
    until_main(0);
    assert_int_equal(asked(0), ASK_MAIN); /* nobody had to strike */
}

/* ---- points ---------------------------------------------------------------------------------- */

TEST(MS_R1_2_a_character_is_one_point) {
    desk_open(2);
    const int sam = person(1, "sam");
    play p = desk_play();
    ms_damage(&p, sam, 3, 0);
    assert_int_equal(who(0)->points, 1);
}

TEST(MS_R1_3_buildings_by_level) {
    const char *const ids[] = {"farm", "mine", "fort"};
    const int points[] = {2, 3, 4};
    for (int i = 0; i < 3; i++) {
        desk_open(2);
        const int place = house(1, ids[i]);
        play p = desk_play();
        ms_damage(&p, place, 99, 0);
        assert_int_equal(who(0)->points, points[i]);
    }
    desk_open(2);
    d.tables.design[card("fort")].level = 5; /* or higher */
    assert_int_equal(ms_prize(&d.tables, table(), house(1, "fort")), 4);
}

TEST(MS_R9_7_MS_T5_damage_on_buildings_adds_up) {
    desk_open(2);
    const int farm = house(1, "farm");
    play p = desk_play();
    assert_false(ms_damage(&p, farm, 9, 0));
    assert_false(ms_damage(&p, farm, 9, 0));
    assert_true(ms_damage(&p, farm, 9, 0));
    assert_int_equal(who(0)->points, 2);
    assert_int_equal(who(1)->discard[card("farm")], 1);
}

TEST(MS_G_12_sites_are_targets_and_all_on_them_is_discarded) {
    desk_open(2);
    const int krok = person(0, "krok"), site_place = house(1, "bank"), fort = house(1, "fort"),
              farm = house(1, "farm");
    house_at(site_place)->site = SITE_BUSY, house_at(site_place)->turns = 1;
    house_at(site_place)->lying[WOOD] = 2;
    ms_hold_add(house_at(fort), card("kurt"));
    house_at(farm)->stored = 1, house_at(farm)->engaged = 2;
    house_at(site_place)->damage = 16, house_at(fort)->damage = 29, house_at(farm)->damage = 19;
    ready(krok);
    long_attack();
    ACT(0, A_ASSIGN, P(krok), P(site_place)); /* full resistance, full points */
    pass_windows();
    assert_int_equal(who(0)->points, 2);
    assert_int_equal(who(1)->discard[card("wood")], 2);
    play p = desk_play();
    ms_damage(&p, fort, 1, 0);
    assert_int_equal(who(1)->discard[card("kurt")], 1);
    assert_int_equal(who(0)->points, 2 + 4); /* none for Kurt */
    ms_damage(&p, farm, 1, 0);
    assert_int_equal(who(1)->discard[card("food")], 3);
}

TEST(MS_T16_ten_points_end_it_between_two_blows) {
    desk_open(2);
    const int krok = person(0, "krok"), kriss = person(0, "kriss"), fort = house(1, "fort"),
              sam = person(1, "sam");
    house_at(fort)->damage = 29;
    at(sam)->damage = 2;
    who(0)->points = 9;
    ready(krok), ready(kriss);
    long_attack();
    ACT(0, A_ASSIGN, P(krok), P(fort));
    ACT(0, A_ASSIGN, P(kriss), P(sam));
    ACT(0, A_RESOLVE, P(fort));
    pass_windows();
    assert_true(table()->head.over);
    assert_int_equal(who(0)->points, 13);
    assert_int_equal(at(sam)->type, card("sam")); /* not struck any more */
}

TEST(MS_G_19_points_for_who_dealt_it_never_for_own_cards) {
    desk_open(3);
    const int mine = person(0, "sam"), mutant = person(1, "oa_0");
    at(mutant)->turns = 1, at(mutant)->purpose = FOR_SACRIFICE;
    play p = desk_play();
    ms_damage(&p, mine, 3, 0);
    assert_int_equal(who(0)->points, 0);
    ms_damage(&p, mutant, 3, 2); /* before its sacrifice */
    assert_int_equal(who(2)->points, 1);
}

TEST(MS_G_36_markers_without_number) {
    desk_open(2);
    const int a = house(1, "fort"), b = house(1, "fort");
    play p = desk_play();
    ms_damage(&p, a, 29, 0);
    ms_damage(&p, b, 29, 0); /* 58 markers on the table */
    assert_int_equal(house_at(a)->damage + house_at(b)->damage, 58);
}

/* ---- war treasure ---------------------------------------------------------------------------- */

TEST(MS_R6_6_MS_G_20_war_treasure) {
    desk_open(2);
    const int krok = person(0, "krok"), koko = person(0, "koko"), sam = person(1, "sam");
    carry(sam, "spyglass"); /* needs Exploration: Koko has it, Krok has not */
    carry(koko, "dagger");
    at(sam)->damage = 2;
    ready(krok), ready(koko);
    long_attack();
    ACT(0, A_ASSIGN, P(krok), P(sam));
    ACT(0, A_ASSIGN, P(koko), P(sam));
    pass_windows();
    assert_int_equal(asked(0), ASK_TREASURE);
    assert_int_equal(table()->treasure, card("spyglass"));
    assert_false(may(0, MOVE(A_TAKE, P(krok))));
    const desk before = d;
    ACT(0, A_TAKE, P(koko));
    assert_int_equal(at(koko)->object, card("spyglass"));
    assert_int_equal(at(koko)->object_owner, 1);
    assert_int_equal(who(0)->discard[card("dagger")], 1); /* what it carried goes first */
    play p = desk_play();
    ms_damage(&p, koko, 9, 1);
    assert_int_equal(who(1)->discard[card("spyglass")], 1); /* back to its owner's pile */
    d = before;
    d.rules.tables = &d.tables;
    SAY(0, A_LEAVE);
    assert_int_equal(who(1)->discard[card("spyglass")], 1);
    /* nobody can carry it: no question */
    desk_open(2);
    const int lone = person(0, "krok"), rich = person(1, "sam");
    carry(rich, "spyglass");
    at(rich)->damage = 2;
    ready(lone);
    long_attack();
    ACT(0, A_ASSIGN, P(lone), P(rich));
    pass_windows();
    assert_int_equal(asked(0), ASK_MAIN);
    assert_int_equal(who(1)->discard[card("spyglass")], 1);
}

/* ---- phase 5 --------------------------------------------------------------------------------- */

TEST(MS_R14_1_quick_attacks_with_groups) {
    desk_open(2);
    const int sprint = person(0, "sprint"), sabre = person(0, "sabre"), krok = person(0, "krok"),
              farm = house(1, "farm");
    hand(0, "food", 3);
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(asked(0), ASK_QUICK);
    REFUSED(0, NOT_SPEED_ZERO, A_QUICK, P(krok));
    ACT(0, A_QUICK, P(sprint), BY_STORES); /* 2/4, eats 1 */
    ACT(0, A_ASSIGN, P(sprint), P(farm));
    ACT(0, A_QUICK, P(sabre), BY_STORES); /* 5/4, eats 2 */
    ACT(0, A_ASSIGN, P(sabre), P(farm));
    pass_windows();
    assert_int_equal(house_at(farm)->damage, 5 + 2); /* nobody else could attack: struck at once */
    assert_int_equal(at(sprint)->turns, 0);
    assert_int_equal(who(0)->discard[card("food")], 3);
}

TEST(MS_G_14_quick_attacks_are_one_batch) {
    desk_open(2);
    const int sprint = person(0, "sprint"), sabre = person(0, "sabre"), farm = house(1, "farm");
    hand(0, "food", 4);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_QUICK, P(sprint), BY_STORES);
    ACT(0, A_ASSIGN, P(sprint), P(farm));
    assert_false(may(0, ONE(A_END_QUICK)));
    SAY(0, A_STRIKE);
    pass_windows();
    assert_int_equal(house_at(farm)->damage, 2);
    assert_false(asked(0) == ASK_QUICK && may(0, MOVE(A_QUICK, P(sabre), BY_STORES)));
}

TEST(MS_R14_2_MS_R11_5_tir_in_phase_5) {
    desk_open(2);
    const int kira = person(0, "kira"), klem = person(1, "klem"),
              farm = house(1, "farm"); /* Kira: speed 1, eats 1 */
    hand(0, "food", 1);
    desk_ready();
    REFUSED(0, NOT_NOW, A_SHOOT, P(kira)); /* phase 5 only */
    SAY(0, A_END_MAIN);
    ACT(0, A_SHOOT, P(kira), BY_STORES);
    assert_true(may(0, MOVE(A_TARGET, P(farm))));
    aim(0, klem);
    assert_int_equal(at(klem)->damage, 1); /* 2/6: resistance ignored */
    assert_int_equal(who(0)->discard[card("food")], 1);
    assert_int_equal(at(kira)->turns, 0 + 1);
    assert_int_equal(at(kira)->purpose, FOR_SHOT);
}

TEST(MS_R11_5_tir_hits_an_opponent_only) {
    desk_open(3);
    const int kira = person(0, "kira"), krok = person(0, "krok"), mine = house(0, "farm");
    const int klem = person(1, "klem"), bank = house(2, "bank");
    hand(0, "food", 1);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_SHOOT, P(kira), BY_STORES);
    assert_true(may(0, MOVE(A_TARGET, P(klem))) &&
                may(0, MOVE(A_TARGET, P(bank)))); /* any opponent */
    REFUSED(0, BAD_TARGET, A_TARGET, P(kira));
    REFUSED(0, BAD_TARGET, A_TARGET, P(krok));
    REFUSED(0, BAD_TARGET, A_TARGET, P(mine));
    assert_string_equal(ms_refusals[BAD_TARGET].rule, "MS-G-13");
}

TEST(MS_R11_5_tir_needs_something_to_shoot_at) {
    desk_open(2);
    const int kira = person(0, "kira");
    house(0, "farm");
    hand(0, "food", 1);
    desk_ready();
    SAY(0, A_END_MAIN);
    REFUSED(0, NO_TARGET, A_SHOOT, P(kira),
            BY_STORES); /* an empty camp cannot be shot at either: MS-G-16 */
    SAY(0, A_END_QUICK);
    /* a lone target is named all the same */
    desk_open(2);
    const int shooter = person(0, "kira"), bank = house(1, "bank");
    hand(0, "food", 1);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_SHOOT, P(shooter), BY_STORES);
    assert_int_equal(asked(0), ASK_TARGET);
    ACT(0, A_TARGET, P(bank));
    assert_int_equal(house_at(bank)->damage, 1);
}

TEST(MS_G_20_tir_may_take_treasure) {
    desk_open(2);
    const int kira = person(0, "kira"), sam = person(1, "sam");
    carry(sam, "dagger");
    at(sam)->damage = 2;
    hand(0, "food", 1);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_SHOOT, P(kira), BY_STORES);
    aim(0, sam);
    pass_windows();
    assert_int_equal(asked(0), ASK_TREASURE);
    ACT(0, A_TAKE, P(kira));
    assert_int_equal(at(kira)->object, card("dagger"));
    assert_int_equal(who(0)->points, 1);
}

/* ---- empty camps ----------------------------------------------------------------------------- */

TEST(MS_G_16_MS_T19_empty_camp) {
    desk_open(2);
    const int kriss = person(0, "kriss");
    ready(kriss);
    long_attack();
    ACT(0, A_ASSIGN, P(kriss), P(place_of(1, SLOT_CAMP)));
    pass_windows();
    assert_int_equal(who(1)->pile_count, 15);
    assert_int_equal(who(1)->discard_count, 5);
    assert_int_equal(event_amount(E_PILLAGED, 0), 5);
    /* emptying a pile counts */
    desk_open(2);
    no_pile(1);
    pile_of(1, "wood", 3);
    who(1)->piles = 1;
    const int again = person(0, "kriss");
    ready(again);
    long_attack();
    ACT(0, A_ASSIGN, P(again), P(place_of(1, SLOT_CAMP)));
    pass_windows();
    assert_int_equal(who(1)->piles, 2);
    assert_false(who(1)->out); /* MS-G-04: at the end of the own next turn */
    /* one point instead */
    desk_open(2);
    table()->head.option[OPTION_EMPTY] = EMPTY_POINT;
    const int third = person(0, "kriss");
    ready(third);
    long_attack();
    ACT(0, A_ASSIGN, P(third), P(place_of(1, SLOT_CAMP)));
    pass_windows();
    assert_int_equal(who(0)->points, 1);
    assert_int_equal(who(1)->pile_count, 20);
    /* nothing at all: the attack is lost */
    desk_open(2);
    table()->head.option[OPTION_EMPTY] = EMPTY_NONE;
    const int fourth = person(0, "kriss");
    ready(fourth);
    long_attack();
    assert_int_equal(asked(0), ASK_MAIN);
    assert_int_equal(at(fourth)->flags, 0);
}

TEST(MS_G_38_shots_spells_and_atouts_ignore_armour_but_must_reach_the_resistance) {
    desk_open(2);
    const int kaiman = person(1, "kaiman"); /* 5/9 */
    play p = desk_play();
    assert_false(ms_damage(&p, kaiman, 8, 0));
    assert_true(ms_damage(&p, kaiman, 1, 0));
}
