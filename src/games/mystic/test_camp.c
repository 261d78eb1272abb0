/* The main phase: exploring, building, stores, paying, recruiting, A.D.N. */
#include "test_table.h"

#define P(x)  ((uint16_t)(x))
#define C(id) ((uint16_t)card(id))

/* ---- exploring and building ------------------------------------------------------------------ */

TEST(MS_R8_1_MS_R11_1_exploring_engages_by_speed) {
    desk_open(2);
    const int koko = person(0, "koko"), krok = person(0, "krok");
    desk_ready();
    ACT(0, A_EXPLORE, P(koko));
    assert_int_equal(at(koko)->turns, 2);
    assert_int_equal(at(koko)->purpose, FOR_EXPLORATION);
    assert_int_equal(who(0)->rights, 0);
    REFUSED(0, NO_ABILITY, A_EXPLORE, P(krok));
    REFUSED(0, NOT_UPRIGHT, A_EXPLORE, P(koko));
}

TEST(MS_R8_3_MS_R9_1_an_explorer_back_lets_a_building_be_placed) {
    desk_open(2);
    const int sam = person(1, "sam");
    at(sam)->turns = 1, at(sam)->purpose = FOR_EXPLORATION;
    hand(1, "farm", 2);
    desk_ready();
    until_main(1);
    assert_int_equal(who(1)->rights, 1);
    ACT(1, A_PLACE, C("farm"));
    assert_int_equal(who(1)->rights, 0);
    assert_int_equal(BUILDING(who(1), 0).type, card("farm"));
    REFUSED(1, NO_RIGHT, A_PLACE, C("farm"));
}

TEST(MS_G_09_a_right_is_for_this_main_phase_and_sites_may_wait) {
    desk_open(2);
    who(0)->rights = 2;
    hand(0, "farm", 1);
    hand(0, "wood", 1);
    desk_ready();
    ACT(0, A_PLACE, C("farm"));
    const int farm = place_of(0, SLOT_BUILDING);
    assert_int_equal(house_at(farm)->site, SITE_IDLE);
    REFUSED(0, CANNOT_PAY, A_BUILD, P(farm)); /* no Gold yet */
    SAY(0, A_END_MAIN);
    assert_int_equal(who(0)->rights, 0); /* the other right is lost */
    until_main(0);
    house_at(house(0, "bank"))->stored = 1;
    desk_ready();
    ACT(0, A_BUILD, P(farm), BY_STORES); /* in a later main phase; no worker is needed */
    assert_int_equal(house_at(farm)->site, SITE_BUSY);
}

TEST(MS_R8_4_MS_R9_3_construction_needs_the_whole_cost) {
    desk_open(2);
    const int farm = house(0, "farm");
    house_at(farm)->site = SITE_IDLE;
    hand(0, "wood", 1);
    desk_ready();
    REFUSED(0, CANNOT_PAY, A_BUILD, P(farm));
    hand(0, "gold", 1);
    desk_ready();
    ACT(0, A_BUILD, P(farm), BY_STORES);
    assert_int_equal(house_at(farm)->turns, 1);
    REFUSED(0, NOT_A_SITE, A_BUILD, P(farm));
}

TEST(MS_R9_2_what_building_cards_show) {
    desk_open(2);
    const design *farm = &d.tables.design[card("farm")];
    assert_int_equal(farm->speed, 1);
    assert_int_equal(farm->level, 1);
    assert_int_equal(farm->resistance, 20);
    assert_int_equal(farm->cost[WOOD], 1);
    assert_int_equal(farm->cost[GOLD], 1);
    assert_int_equal(farm->holds, FOOD);
    assert_int_equal(farm->capacity, 4);
}

TEST(MS_R9_4_construction_turns_back_in_the_own_phase_1) {
    desk_open(2);
    const int fort = house(0, "fort");
    house_at(fort)->site = SITE_BUSY, house_at(fort)->turns = 3;
    desk_ready();
    until_main(1);
    assert_int_equal(house_at(fort)->turns, 3); /* not in the turns of others */
    until_main(0);
    assert_int_equal(house_at(fort)->turns, 2);
}

TEST(MS_R9_5_MS_T8_built_and_its_resources_freed) {
    desk_open(2);
    const int sam = person(0, "sam");
    hand(0, "farm", 1);
    hand(0, "wood", 1);
    hand(0, "gold", 1);
    hand(0, "food", 1);
    hand(0, "stan", 1);
    desk_ready();
    ACT(0, A_EXPLORE, P(sam));
    until_main(0); /* turn t+1 */
    ACT(0, A_PLACE, C("farm"));
    const int farm = place_of(0, SLOT_BUILDING);
    REFUSED(0, NOT_BUILT, A_STORE, C("food"), P(farm));
    ACT(0, A_BUILD, P(farm), BY_STORES);
    assert_int_equal(house_at(farm)->lying[WOOD], 1);
    assert_int_equal(house_at(farm)->lying[GOLD], 1);
    until_main(0); /* turn t+2 */
    assert_int_equal(house_at(farm)->site, SITE_BUILT);
    assert_int_equal(who(0)->freed[WOOD], 1);
    assert_int_equal(who(0)->freed[GOLD], 1);
    ACT(0, A_STORE, C("food"), P(farm)); /* at once */
    ACT(0, A_RECRUIT, C("stan"), 0, BY_STORES);
    assert_int_equal(who(0)->freed[GOLD], 0);
    const int discards = who(0)->discard[card("wood")];
    SAY(0, A_END_MAIN);
    while (asked(0) == ASK_DISCARD) ACT(0, A_DISCARD, private(0)->hand[HAND_MAX - 1]);
    assert_int_equal(who(0)->freed[WOOD], 0);
    assert_true(who(0)->discard[card("wood")] > discards); /* unused: discarded */
}

TEST(MS_T9_explorer_of_speed_0) {
    desk_open(2);
    const int silex = person(0, "silex");
    hand(0, "farm", 1);
    hand(0, "wood", 1);
    hand(0, "gold", 1);
    desk_ready();
    ACT(0, A_EXPLORE, P(silex));
    ACT(0, A_PLACE, C("farm"));
    ACT(0, A_BUILD, P(place_of(0, SLOT_BUILDING)), BY_STORES);
    until_main(0);
    assert_int_equal(BUILDING(who(0), 0).site, SITE_BUILT);
}

TEST(MS_G_10_stored_resources_stay_in_their_store) {
    desk_open(2);
    const int farm = house(0, "farm"), bank = house(0, "bank"), sawmill = house(0, "sawmill");
    house_at(farm)->site = SITE_IDLE;
    house_at(bank)->stored = 1;
    house_at(sawmill)->stored = 1;
    desk_ready();
    ACT(0, A_BUILD, P(farm), BY_STORES);
    assert_int_equal(house_at(farm)->lying[WOOD] + house_at(farm)->lying[GOLD], 0);
    assert_int_equal(house_at(bank)->engaged, 1);
    assert_int_equal(house_at(sawmill)->engaged, 1);
    /* powder of Cyborgs leaves nothing on a site */
    desk_open(2);
    who(0)->powder = 1;
    play p = desk_play();
    table()->bill.owed[POWDER] = 1;
    table()->bill.site = (uint16_t)house(0, "farm");
    house_at(table()->bill.site)->site = SITE_IDLE;
    const int site_place = table()->bill.site;
    ms_do_pay(&p, 0, MOVE(A_PAY, POWDER, WAY_POWDER));
    assert_int_equal(house_at(site_place)->lying[POWDER], 0);
    assert_int_equal(who(0)->powder, 0);
}

TEST(MS_G_11_freed_resources_can_build_again_or_be_stored) {
    desk_open(2);
    const int bank = house(0, "bank"), farm = house(0, "farm");
    house_at(farm)->site = SITE_IDLE;
    who(0)->freed[WOOD] = 1;
    who(0)->freed[GOLD] = 2;
    desk_ready();
    ACT(0, A_STORE_FREED, GOLD, P(bank));
    assert_int_equal(house_at(bank)->stored, 1);
    ACT(0, A_BUILD, P(farm), BY_STORES);
    assert_int_equal(house_at(farm)->lying[WOOD], 1); /* they lie again */
    assert_int_equal(house_at(farm)->lying[GOLD], 1);
    assert_int_equal(house_at(bank)->stored, 1); /* freed ones pay first: they would be lost */
}

TEST(MS_R9_6_MS_G_22_what_buildings_hold) {
    desk_open(2);
    const int farm = house(0, "farm"), forge = house(0, "forge"), fort = house(0, "fort");
    house_at(farm)->stored = 3;
    hand(0, "food", 2);
    hand(0, "krok", 1);
    hand(0, "dagger", 1);
    hand(0, "gb_1", 1);
    hand(0, "cyborg_303", 1);
    desk_ready();
    ACT(0, A_STORE, C("food"), P(farm));
    REFUSED(0, STORE_FULL, A_STORE, C("food"), P(farm));
    REFUSED(0, WRONG_STORE, A_STORE, C("dagger"), P(farm));
    REFUSED(0, WRONG_STORE, A_STORE, C("krok"), P(forge));
    REFUSED(0, WRONG_STORE, A_STORE, C("cyborg_303"), P(fort)); /* MS-R13.3 */
    ACT(0, A_STORE, C("krok"), P(fort));
    ACT(0, A_STORE, C("gb_1"), P(fort)); /* Mutants go there too */
    ACT(0, A_STORE, C("dagger"), P(forge));
    ACT(0, A_STORE, C("cyborg_303"), P(forge));
    assert_int_equal(house_at(fort)->hold[1] != 0, 1);
    for (int i = 0; i < 2; i++) ms_hold_add(house_at(fort), card("stan"));
    hand(0, "stan", 1);
    desk_ready();
    REFUSED(0, STORE_FULL, A_STORE, C("stan"), P(fort)); /* four at most */
}

TEST(MS_R8_7_MS_G_23_stores_are_usable_at_once) {
    desk_open(2);
    const int farm = house(0, "farm"), krok = person(0, "krok"), stan = person(0, "stan");
    hand(0, "food", 1);
    desk_ready();
    ACT(0, A_STORE, C("food"), P(farm));
    assert_int_equal(house_at(farm)->stored, 1);
    ACT(0, A_SEND, P(krok), BY_STORES);
    assert_int_equal(house_at(farm)->engaged, 1);
    assert_int_equal(ms_room(&d.tables, house_at(farm), card("food")),
                     3); /* engaged ones take room */
    REFUSED(0, CANNOT_PAY, A_SEND, P(stan));
}

/* ---- paying ---------------------------------------------------------------------------------- */

TEST(MS_R10_1_three_ways_freely_mixed) {
    desk_open(2);
    const int bank = house(0, "bank"), second = house(0, "bank");
    house_at(bank)->stored = 2;
    house_at(second)->stored = 1;
    who(0)->freed[GOLD] = 1;
    hand(0, "gold", 2);
    hand(0, "spyglass", 1); /* 3 Gold */
    const int sam = person(0, "sam");
    person(0, "koko"); /* could bear it too */
    desk_ready();
    ACT(0, A_EQUIP, C("spyglass"), 0, BY_CHOICE);
    assert_int_equal(asked(0), ASK_PAY);
    ACT(0, A_PAY, GOLD, WAY_HAND);
    ACT(0, A_PAY, GOLD, WAY_STORE, P(second));
    ACT(0, A_PAY, GOLD, WAY_FREED);
    assert_int_equal(asked(0), ASK_BEARER);
    aim(0, sam);
    assert_int_equal(at(sam)->object, card("spyglass"));
    assert_int_equal(house_at(bank)->engaged, 0);
    assert_int_equal(house_at(second)->engaged, 1);
    assert_int_equal(who(0)->discard[card("gold")], 2); /* from hand, and the freed one */
    assert_int_equal(ms_in_hand(private(0), card("gold")), 1);
    /* the other two ways: stores first, or the hand first */
    desk_open(2);
    const int only = house(0, "bank");
    house_at(only)->stored = 1;
    hand(0, "gold", 1);
    hand(0, "stan", 1);
    desk_ready();
    const desk before = d;
    ACT(0, A_RECRUIT, C("stan"), 0, BY_STORES);
    assert_int_equal(house_at(only)->engaged, 1);
    d = before;
    d.rules.tables = &d.tables;
    ACT(0, A_RECRUIT, C("stan"), 0, BY_HAND);
    assert_int_equal(house_at(only)->engaged, 0);
    assert_int_equal(who(0)->hand_count, 0);
}

/* Gold freed by a site, in a Bank and in hand: the player may keep whichever he likes. */
TEST(MS_R10_1_nothing_has_to_pay_first) {
    desk_open(2);
    const int bank = house(0, "bank"), second = house(0, "bank");
    house_at(bank)->stored = house_at(second)->stored = 1;
    who(0)->freed[GOLD] = 1;
    hand(0, "gold", 1);
    hand(0, "stan", 1); /* 1 Gold */
    desk_ready();
    const desk before = d;
    const struct {
        uint16_t way, place;
    } sources[] = {{WAY_HAND, 0}, {WAY_FREED, 0}, {WAY_STORE, P(bank)}, {WAY_STORE, P(second)}};
    for (int i = 0; i < COUNT_OF(sources); i++) {
        d = before;
        d.rules.tables = &d.tables;
        ACT(0, A_RECRUIT, C("stan"), 0, BY_CHOICE);
        assert_int_equal(asked(0), ASK_PAY);
        assert_int_equal(happened(E_DUE), 1);
        ACT(0, A_PAY, GOLD, sources[i].way, sources[i].place);
        assert_true(ms_in_play(who(0), card("stan")));
        assert_int_equal(ms_in_hand(private(0), card("gold")), i != 0);
        assert_int_equal(who(0)->freed[GOLD], i != 1);
        assert_int_equal(house_at(bank)->stored, i != 2);
        assert_int_equal(house_at(second)->stored, i != 3);
    }
    /* the powder of a Cyborg, which would be lost, need not pay either */
    desk_open(2);
    who(0)->powder = 2;
    hand(0, "powder", 2);
    hand(0, "cyborg_151", 1); /* 2 Powder */
    desk_ready();
    ACT(0, A_RECRUIT, C("cyborg_151"), 0, BY_CHOICE);
    ACT(0, A_PAY, POWDER, WAY_HAND);
    ACT(0, A_PAY, POWDER, WAY_HAND);
    assert_int_equal(who(0)->powder, 2);
}

TEST(MS_R10_1_several_resources_in_any_order) {
    desk_open(2);
    const int farm = house(0, "farm"), sawmill = house(0, "sawmill"),
              tower = house(0, "tower"); /* a Farm costs 1 Wood and 1 Gold */
    house_at(farm)->site = SITE_IDLE;
    house_at(sawmill)->stored = 1;
    house_at(tower)->stored = 1;
    who(0)->freed[GOLD] = 1;
    hand(0, "gold", 1);
    hand(0, "wood", 1);
    desk_ready();
    ACT(0, A_BUILD, P(farm), BY_CHOICE);
    assert_int_equal(ms_billed_card(table()), card("farm"));
    ACT(0, A_PAY, GOLD, WAY_HAND); /* Wood would be first by the order of the cards */
    REFUSED(0, NOT_OWED, A_PAY, GOLD, WAY_FREED);
    REFUSED(0, NONE_THERE, A_PAY, WOOD, WAY_FREED);
    REFUSED(0, WRONG_STORE, A_PAY, WOOD, WAY_STORE, P(tower));
    REFUSED(0, NOT_BUILT, A_PAY, WOOD, WAY_STORE, P(farm));
    REFUSED(0, NOT_YOURS, A_PAY, WOOD, WAY_STORE, place_of(1, SLOT_BUILDING));
    ACT(0, A_PAY, WOOD, WAY_STORE, P(sawmill));
    assert_int_equal(house_at(farm)->site, SITE_BUSY);
    assert_int_equal(house_at(farm)->lying[GOLD],
                     1); /* MS-G-10: what came from a store stays there */
    assert_int_equal(house_at(farm)->lying[WOOD], 0);
    assert_int_equal(house_at(sawmill)->engaged, 1);
    assert_int_equal(ms_billed_card(table()), 0);
    REFUSED(0, NOT_NOW, A_PAY, WOOD, WAY_HAND);
}

TEST(MS_G_49_the_usual_way_and_back_to_it) {
    desk_open(2);
    const int bank = house(0, "bank"), sam = person(0, "sam");
    house_at(bank)->stored = 1;
    who(0)->freed[GOLD] = 1;
    hand(0, "gold", 2);
    hand(0, "spyglass", 1); /* 3 Gold */
    desk_ready();
    const desk before = d;
    ACT(0, A_EQUIP, C("spyglass"), 0, BY_STORES);
    assert_int_equal(who(0)->freed[GOLD], 0); /* first what would be lost, */
    assert_int_equal(house_at(bank)->engaged, 1);
    assert_int_equal(ms_in_hand(private(0), card("gold")), 1); /* last the hand */
    d = before;
    d.rules.tables = &d.tables;
    ACT(0, A_EQUIP, C("spyglass"), 0, BY_CHOICE);
    ACT(0, A_PAY, GOLD, WAY_HAND);
    SAY(0, A_PAY_USUAL); /* and so the two that are still due */
    assert_int_equal(who(0)->freed[GOLD], 0);
    assert_int_equal(house_at(bank)->engaged, 1);
    assert_int_equal(ms_in_hand(private(0), card("gold")), 1);
    assert_int_equal(at(sam)->object, card("spyglass"));
    REFUSED(0, NOT_NOW, A_PAY_USUAL, 0);
}

/* In how many ways sources can share a sum, counted one by one. */
static int count_mixes(const int *source, int count, int owed) {
    if (!count) return owed == 0;
    int ways = 0;
    for (int part = 0; part <= source[0] && part <= owed; part++)
        ways += count_mixes(source + 1, count - 1, owed - part);
    return ways;
}

/* It is offered exactly where there is more to choose than between the ways that are offered as one
 * action. */
TEST(MS_R10_1_a_choice_is_offered_where_there_is_one) {
    for (int seed = 0; seed < 4 * 3 * 3 * 3 * 3 * 3; seed++) {
        const int hand_cards = seed % 4, freed = seed / 4 % 3, made = seed / 12 % 3,
                  first = seed / 36 % 3, second = seed / 108 % 3;
        const int food = seed / 324, source[] = {hand_cards, freed, made, first,
                                                 second}; /* Food: in hand and in a Farm */
        desk_open(2);
        house_at(house(0, "tower"))->stored = (uint8_t)first;
        house_at(house(0, "tower"))->stored = (uint8_t)second;
        house_at(house(0, "farm"))->stored = (uint8_t)food;
        who(0)->freed[POWDER] = (uint8_t)freed;
        who(0)->powder = (uint8_t)made;
        hand(0, "powder", hand_cards);
        hand(0, "food", food);
        const purse has = ms_purse(&d.tables, who(0), private(0));
        for (int owed = 0; owed <= 5; owed++)
            for (int mouths = 0; mouths <= 2; mouths++) {
                const uint8_t cost[RESOURCES] = {
                    [POWDER] = (uint8_t)owed, [FOOD] = (uint8_t)mouths};
                const int mixes = count_mixes(source, 5, owed) *
                                  count_mixes((const int[]){food, food}, 2, mouths);
                const int ways = ms_ways_to_pay(&has, cost), by_hand = ways >> BY_HAND & 1;
                assert_int_equal(ways >> BY_STORES & 1, mixes > 0);
                assert_int_equal(ways >> BY_CHOICE & 1, mixes > 1 + by_hand);
                if (by_hand) assert_true(mixes > 1);
            }
    }
}

TEST(MS_G_49_players_who_are_programs_pay_in_the_usual_way) {
    static action list[ACTIONS_MAX];
    static int32_t worth[ACTIONS_MAX];
    rater *const raters[] = {ms_rate, ms_novice};
    desk_open(2);
    house_at(house(0, "bank"))->stored = 1;
    who(0)->freed[GOLD] = 1;
    hand(0, "gold", 1);
    hand(0, "stan", 1);
    desk_ready();
    for (int step = 0; step < 2; step++) {
        const view v = look(0);
        const int n = ms_legal(&d.rules, &v, list);
        for (int k = 0; k < COUNT_OF(raters); k++) {
            raters[k](&d.rules, &v, (action_list){list, n}, worth);
            for (int i = 0; i < n; i++) {
                const bool otherwise = list[i].kind == A_PAY ||
                                       (list[i].kind == A_RECRUIT && list[i].arg[2] == BY_CHOICE);
                if (otherwise) assert_true(worth[i] <= RATE_HOPELESS);
                if (list[i].kind == A_PAY_USUAL) assert_true(worth[i] > RATE_HOPELESS);
            }
        }
        if (!step) ACT(0, A_RECRUIT, C("stan"), 0, BY_CHOICE);
    }
}

TEST(MS_R10_2_MS_G_07_food_and_atoms_in_all_three_ways) {
    desk_open(2);
    const int farm = house(0, "farm"), labo = house(0, "laboratory"), krok = person(0, "krok"),
              stan = person(0, "stan");
    const int siam = person(0, "siam"), kriss = person(0, "kriss");
    house_at(farm)->stored = 1;
    house_at(labo)->stored = 1;
    who(0)->freed[FOOD] = 1;
    hand(0, "food", 1);
    hand(0, "gb_1", 1);
    desk_ready();
    ACT(0, A_SEND, P(krok), BY_STORES);
    assert_int_equal(who(0)->freed[FOOD], 0);
    ACT(0, A_SEND, P(stan), BY_HAND);
    assert_int_equal(who(0)->discard[card("food")], 2);
    ACT(0, A_SEND, P(kriss), BY_STORES);
    assert_int_equal(house_at(farm)->engaged, 1);
    ACT(0, A_ADN, P(siam));
    ACT(0, A_MUTANT, C("gb_1"), 0, BY_STORES);
    assert_int_equal(house_at(labo)->engaged, 1);
}

TEST(MS_R10_3_MS_T10_stored_resources_come_back) {
    desk_open(2);
    const int farm = house(0, "farm"), krok = person(0, "krok"), kurt = person(0, "kurt");
    house_at(farm)->stored = 3;
    person(1, "sam");
    desk_ready();
    ACT(0, A_SEND, P(krok), BY_STORES); /* eats 1 */
    ACT(0, A_SEND, P(kurt), BY_STORES); /* eats 2 */
    assert_int_equal(house_at(farm)->engaged, 3);
    assert_int_equal(house_at(farm)->stored, 0);
    until_main(1);
    assert_int_equal(house_at(farm)->engaged, 3);
    until_main(0);
    assert_int_equal(house_at(farm)->stored, 3);
}

TEST(MS_R10_4_no_conversion) {
    desk_open(2);
    hand(0, "stan", 1);
    hand(0, "powder", 5);
    desk_ready();
    REFUSED(0, CANNOT_PAY, A_RECRUIT, C("stan"), 0, BY_STORES);
}

TEST(MS_R10_5_MS_R8_5_MS_G_06_fed_when_sent) {
    desk_open(2);
    const int kurt = person(0, "kurt"), sprint = person(0, "sprint"),
              cyborg = person(0, "cyborg_303");
    hand(0, "food", 1);
    desk_ready();
    REFUSED(0, CANNOT_PAY, A_SEND, P(kurt)); /* eats 2 */
    hand(0, "food", 1);
    desk_ready();
    ACT(0, A_SEND, P(kurt), BY_STORES);
    assert_int_equal(who(0)->discard[card("food")], 2);
    assert_int_equal(at(kurt)->turns, 2);
    REFUSED(0, SPEED_ZERO, A_SEND, P(sprint));
    ACT(0, A_SEND, P(cyborg), BY_STORES); /* eats nothing */
    assert_int_equal(at(cyborg)->purpose, FOR_ATTACK);
}

/* ---- recruiting and objects ------------------------------------------------------------------ */

TEST(MS_R8_2_recruiting_from_hand_and_fort) {
    desk_open(2);
    const int fort = house(0, "fort");
    hand(0, "krok", 1);
    hand(0, "stan", 1);
    hand(0, "gold", 2);
    desk_ready();
    ACT(0, A_STORE, C("stan"), P(fort));
    REFUSED(0, NOT_IN_HAND, A_RECRUIT, C("stan"), 0, BY_STORES);
    REFUSED(0, NOT_IN_STORE, A_RECRUIT, C("krok"), P(fort), BY_STORES);
    ACT(0, A_RECRUIT, C("stan"), P(fort), BY_STORES);
    ACT(0, A_RECRUIT, C("krok"), 0, BY_STORES);
    assert_true(ms_in_play(who(0), card("stan")) && ms_in_play(who(0), card("krok")));
    assert_int_equal(house_at(fort)->hold[0], 0);
    assert_int_equal(who(0)->discard[card("gold")], 2);
}

TEST(MS_R11_6_MS_T18_MS_G_34_no_two_of_one_name_but_clones) {
    desk_open(2);
    person(0, "kitty");
    const int siam = person(0, "siam");
    person(1, "krok");
    hand(0, "kitty", 1);
    hand(0, "krok", 1);
    hand(0, "gold", 3);
    hand(0, "atom", 1);
    desk_ready();
    REFUSED(0, NAME_IN_PLAY, A_RECRUIT, C("kitty"), 0, BY_STORES);
    assert_true(
        may(0, MOVE(A_RECRUIT, C("krok"), 0, BY_STORES))); /* another player's does not count */
    ACT(0, A_ADN, P(siam));
    ACT(0, A_CLONE, C("kitty"), 0, BY_STORES);
    until_main(0);
    int kitties = 0;
    for (int i = 0; i < slots_count(who(0)->characters); i++)
        kitties += who(0)->character[i].type == card("kitty");
    assert_int_equal(kitties, 2);
    /* buildings may be repeated, and a card in a Fort or face down is not in play */
    who(0)->rights = 2;
    hand(0, "farm", 0);
    assert_false(ms_in_play(who(0), card("krok")));
}

TEST(MS_G_08_fresh_characters_may_act) {
    desk_open(2);
    hand(0, "sam", 1);
    hand(0, "gold", 1);
    desk_ready();
    ACT(0, A_RECRUIT, C("sam"), 0, BY_STORES);
    ACT(0, A_EXPLORE, P(place_of(0, 0)));
    assert_int_equal(at(place_of(0, 0))->turns, 1);
}

TEST(MS_R8_6_MS_R13_1_MS_G_21_objects) {
    desk_open(2);
    const int forge = house(0, "forge"), krok = person(0, "krok"), sam = person(0, "sam");
    person(0, "koko");
    ms_hold_add(house_at(forge), card("dagger"));
    hand(0, "iron", 3);
    hand(0, "helmet", 1);
    hand(0, "spyglass", 1);
    hand(0, "gold", 3);
    desk_ready();
    ACT(0, A_EQUIP, C("dagger"), P(forge), BY_STORES);
    aim(0, krok);
    assert_int_equal(ms_force(&d.tables, at(krok)), 5);
    assert_int_equal(house_at(forge)->hold[0], 0);
    ACT(0, A_EQUIP, C("helmet"), 0, BY_STORES); /* a new one replaces the old */
    aim(0, krok);
    assert_int_equal(at(krok)->object, card("helmet"));
    assert_int_equal(who(0)->discard[card("dagger")], 1);
    ACT(0, A_EQUIP, C("spyglass"), 0, BY_STORES); /* needs Exploration */
    REFUSED(0, BAD_TARGET, A_TARGET, P(krok));
    aim(0, sam);
    assert_int_equal(ms_speed(&d.tables, at(sam)), 0);
    desk_open(2); /* only one could bear it: nobody is asked */
    const int only = person(0, "sam");
    person(0, "krok");
    hand(0, "spyglass", 1);
    hand(0, "gold", 3);
    desk_ready();
    ACT(0, A_EQUIP, C("spyglass"), 0, BY_STORES);
    assert_int_equal(at(only)->object, card("spyglass"));
    assert_int_equal(asked(0), ASK_MAIN);
    /* no suitable character: it cannot be played */
    desk_open(2);
    person(0, "krok");
    hand(0, "longbow", 1);
    hand(0, "wood", 2);
    desk_ready();
    REFUSED(0, NO_BEARER, A_EQUIP, C("longbow"), 0, BY_STORES);
}

TEST(MS_R6_7_one_object_each) {
    desk_open(2);
    const int krok = person(0, "krok");
    carry(krok, "dagger");
    hand(0, "iron", 1);
    hand(0, "helmet", 1);
    desk_ready();
    ACT(0, A_EQUIP, C("helmet"), 0, BY_STORES);
    aim(0, krok);
    assert_int_equal(at(krok)->object, card("helmet"));
    assert_int_equal(ms_force(&d.tables, at(krok)), 4);
}

TEST(MS_G_18_a_lost_bonus_kills_without_points) {
    desk_open(2);
    const int sam = person(0, "sam"); /* 1/3 */
    carry(sam, "shield");             /* +0/+2 */
    at(sam)->damage = 3;
    hand(0, "iron", 1);
    hand(0, "dagger", 1);
    desk_ready();
    ACT(0, A_EQUIP, C("dagger"), 0, BY_STORES);
    aim(0, sam);
    assert_int_equal(at(sam)->type, 0);
    assert_int_equal(who(0)->points + who(1)->points, 0);
    assert_int_equal(who(0)->discard[card("dagger")], 1); /* MS-G-21: the bearer is gone */
}

TEST(MS_R13_3_cyborgs_cost_powder_and_are_artefacts) {
    desk_open(2);
    const int forge = house(0, "forge");
    hand(0, "cyborg_151", 1);
    hand(0, "powder", 2);
    desk_ready();
    ACT(0, A_STORE, C("cyborg_151"), P(forge));
    ACT(0, A_RECRUIT, C("cyborg_151"), P(forge), BY_STORES);
    assert_true(ms_in_play(who(0), card("cyborg_151")));
    assert_int_equal(who(0)->discard[card("powder")], 2);
}

/* ---- A.D.N ----------------------------------------------------------------------------------- */

TEST(MS_R8_8_MS_R11_3_clone_or_mutant_for_atoms) {
    desk_open(2);
    const int siam = person(0, "siam"), sophie = person(0, "sophie"), fort = house(0, "fort");
    ms_hold_add(house_at(fort), card("gc_1")); /* 2 atoms */
    hand(0, "siam", 1);
    hand(0, "atom", 3);
    hand(0, "krok", 1);
    desk_ready();
    ACT(0, A_ADN, P(siam));
    assert_int_equal(asked(0), ASK_ADN);
    REFUSED(0, NO_CLONE, A_CLONE, C("krok"), 0, BY_STORES); /* no Krok in play */
    ACT(0, A_CLONE, C("siam"), 0, BY_STORES);               /* the user may clone itself */
    assert_int_equal(who(0)->discard[card("atom")], 1);
    assert_int_equal(at(siam)->turns, 1);
    ACT(0, A_ADN, P(sophie));
    ACT(0, A_MUTANT, C("gc_1"), P(fort), BY_STORES);
    assert_int_equal(who(0)->discard[card("atom")], 3);
    assert_int_equal(at(sophie)->adn_known, card("gc_1")); /* all saw it leave the Fort */
}

TEST(MS_R11_4_MS_T12_revealed_when_the_maker_is_upright) {
    desk_open(2);
    const int kepler = person(0, "kepler"), krok = person(0, "krok"); /* Kepler has speed 2 */
    hand(0, "krok", 1);
    hand(0, "atom", 1);
    desk_ready();
    ACT(0, A_ADN, P(kepler));
    ACT(0, A_CLONE, C("krok"), 0, BY_STORES);
    until_main(0); /* t+1 */
    assert_int_equal(private(0)->adn[place_slot(kepler)], card("krok"));
    const desk before = d;
    until_main(0); /* t+2 */
    assert_int_equal(private(0)->adn[place_slot(kepler)], 0);
    assert_int_equal(slots_count(who(0)->characters), 3);
    (void)krok;
    d = before; /* killed at t+1 instead: the card is discarded */
    d.rules.tables = &d.tables;
    play p = desk_play();
    const int krokodiles = who(0)->discard[card("krok")];
    ms_damage(&p, kepler, 4, 1);
    assert_int_equal(who(0)->discard[card("krok")], krokodiles + 1);
    assert_int_equal(who(1)->points, 1); /* for Kepler alone */
}

TEST(MS_G_31_adn_accidents) {
    desk_open(2);
    const int siam = person(1, "siam");
    person(1, "gb_1");
    at(siam)->turns = 1, at(siam)->purpose = FOR_MUTANT, at(siam)->adn_paid = 1;
    private(1)->adn[place_slot(siam)] = (uint8_t)card("gb_1");
    desk_ready();
    until_main(1); /* the name is in play and it is no clone */
    assert_int_equal(who(1)->discard[card("gb_1")], 1);
    assert_int_equal(private(1)->adn[place_slot(siam)], 0);
    assert_int_equal(at(siam)->adn_paid, 0);
}

TEST(MS_G_32_mutants_are_not_recruited) {
    desk_open(2);
    hand(0, "gb_1", 1);
    hand(0, "atom", 3);
    desk_ready();
    REFUSED(0, ONLY_BY_ADN, A_RECRUIT, C("gb_1"), 0, BY_STORES);
}

TEST(MS_G_33_any_own_character_can_be_cloned_fresh) {
    desk_open(2);
    const int siam = person(0, "siam"), cyborg = person(0, "cyborg_151"),
              mutant = person(0, "oa_0");
    at(cyborg)->damage = 2;
    carry(cyborg, "dagger");
    hand(0, "cyborg_151", 1);
    hand(0, "oa_0", 1);
    hand(0, "atom", 2);
    desk_ready();
    ACT(0, A_ADN, P(siam));
    assert_true(may(0, MOVE(A_CLONE, C("oa_0"), 0, BY_STORES)));
    REFUSED(0, NAME_IN_PLAY, A_MUTANT, C("oa_0"), 0, BY_STORES);
    ACT(0, A_CLONE, C("cyborg_151"), 0, BY_STORES);
    until_main(0);
    const character *fresh = &who(0)->character[3];
    assert_int_equal(fresh->type, card("cyborg_151"));
    assert_int_equal(fresh->damage + fresh->object + fresh->turns, 0);
    (void)mutant;
}

/* ---- speed 0, ranges, room ------------------------------------------------------------------- */

TEST(MS_G_26_only_upright_cards_engage) {
    desk_open(2);
    const int kitty = person(0, "kitty");
    hand(0, "food", 2);
    desk_ready();
    ACT(0, A_ATOUT, P(kitty));
    aim(0, kitty);
    REFUSED(0, NOT_UPRIGHT, A_EXPLORE, P(kitty));
    REFUSED(0, NOT_UPRIGHT, A_SEND, P(kitty));
    REFUSED(0, NOT_UPRIGHT, A_ATOUT, P(kitty));
}

TEST(MS_G_27_speed_0_acts_once_a_turn) {
    desk_open(2);
    const int silex = person(0, "silex");
    person(1, "sam");
    hand(0, "food", 2);
    desk_ready();
    ACT(0, A_EXPLORE, P(silex));
    assert_int_equal(at(silex)->turns, 0);
    assert_int_equal(who(0)->rights, 1); /* complete at once */
    REFUSED(0, ACTED_ALREADY, A_EXPLORE, P(silex));
    SAY(0, A_END_MAIN);
    assert_int_equal(table()->head.active, 1); /* nor does it attack in phase 5 */
    until_main(0);
    assert_true(may(0, MOVE(A_EXPLORE, P(silex))));
}

TEST(MS_G_28_speeds_from_0_to_3) {
    desk_open(2);
    const int kitty = person(0, "kitty"), silex = person(0, "silex");
    carry(kitty, "armour"); /* +1 */
    carry(silex, "boots");  /* -1 */
    assert_int_equal(ms_speed(&d.tables, at(kitty)), 3);
    assert_int_equal(ms_speed(&d.tables, at(silex)), 0);
    at(kitty)->turns = 2; /* a running engagement stays as it is */
    carry(kitty, "boots");
    assert_int_equal(at(kitty)->turns, 2);
}

TEST(MS_G_41_literal_figures) {
    desk_open(2);
    assert_int_equal(d.tables.design[card("cyborg_151")].speed, 0);
    assert_int_equal(d.tables.design[card("oa_0")].speed, 0);
    assert_string_equal(d.tables.design[card("oa_0")].name.fr, "OA 0");
}
