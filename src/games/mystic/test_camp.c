/* The main phase: exploring, building, stores, paying, recruiting, A.D.N. */
#include "test_table.h"

/* ---- exploring and building ------------------------------------------------------------------ */

TEST(MS_R8_1_MS_R11_1_exploring_engages_by_speed) {
    desk d = lay(2);
    const int koko = person(&d, 0, "koko"), krok = person(&d, 0, "krok");
    laid(&d);
    act(&d, 0, AT("explore #", koko));
    assert_int_equal(at(&d, koko)->turns, 2);
    assert_int_equal(at(&d, koko)->purpose, FOR_EXPLORATION);
    assert_int_equal(who(&d, 0)->rights, 0);
    assert_int_equal(refusal(&d, 0, AT("explore #", krok)), NO_ABILITY);
    assert_int_equal(refusal(&d, 0, AT("explore #", koko)), NOT_UPRIGHT);
}

TEST(MS_R8_3_MS_R9_1_an_explorer_back_lets_a_building_be_placed) {
    desk d = lay(2);
    const int sam = person(&d, 1, "sam");
    at(&d, sam)->turns = 1, at(&d, sam)->purpose = FOR_EXPLORATION;
    hand(&d, 1, "farm", 2);
    laid(&d);
    until_main(&d, 1);
    assert_int_equal(who(&d, 1)->rights, 1);
    act(&d, 1, "place farm");
    assert_int_equal(who(&d, 1)->rights, 0);
    assert_int_equal(BUILDING(who(&d, 1), 0).type, card("farm"));
    assert_int_equal(refusal(&d, 1, "place farm"), NO_RIGHT);
}

TEST(MS_G_09_a_right_is_for_this_main_phase_and_sites_may_wait) {
    desk d = lay(2);
    who(&d, 0)->rights = 2;
    hand(&d, 0, "farm", 1);
    hand(&d, 0, "wood", 1);
    laid(&d);
    act(&d, 0, "place farm");
    const int farm = place_of(0, SLOT_BUILDING);
    assert_int_equal(house_at(&d, farm)->site, SITE_IDLE);
    assert_int_equal(refusal(&d, 0, AT("build # stores", farm)), CANNOT_PAY); /* no Gold yet */
    act(&d, 0, "end_main");
    assert_int_equal(who(&d, 0)->rights, 0); /* the other right is lost */
    until_main(&d, 0);
    house_at(&d, house(&d, 0, "bank"))->stored = 1;
    laid(&d);
    act(&d, 0, AT("build # stores", farm)); /* in a later main phase; no worker is needed */
    assert_int_equal(house_at(&d, farm)->site, SITE_BUSY);
}

TEST(MS_R8_4_MS_R9_3_construction_needs_the_whole_cost) {
    desk d = lay(2);
    const int farm = house(&d, 0, "farm");
    house_at(&d, farm)->site = SITE_IDLE;
    hand(&d, 0, "wood", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, AT("build # stores", farm)), CANNOT_PAY);
    hand(&d, 0, "gold", 1);
    laid(&d);
    act(&d, 0, AT("build # stores", farm));
    assert_int_equal(house_at(&d, farm)->turns, 1);
    assert_int_equal(refusal(&d, 0, AT("build # stores", farm)), NOT_A_SITE);
}

TEST(MS_R9_2_what_building_cards_show) {
    use_base_set();
    const design *farm = &the_tables.design[card("farm")];
    assert_int_equal(farm->speed, 1);
    assert_int_equal(farm->level, 1);
    assert_int_equal(farm->resistance, 20);
    assert_int_equal(farm->cost[WOOD], 1);
    assert_int_equal(farm->cost[GOLD], 1);
    assert_int_equal(farm->holds, FOOD);
    assert_int_equal(farm->capacity, 4);
}

TEST(MS_R9_4_construction_turns_back_in_the_own_phase_1) {
    desk d = lay(2);
    const int fort = house(&d, 0, "fort");
    house_at(&d, fort)->site = SITE_BUSY, house_at(&d, fort)->turns = 3;
    laid(&d);
    until_main(&d, 1);
    assert_int_equal(house_at(&d, fort)->turns, 3); /* not in the turns of others */
    until_main(&d, 0);
    assert_int_equal(house_at(&d, fort)->turns, 2);
}

TEST(MS_R9_5_MS_T8_built_and_its_resources_freed) {
    desk d = lay(2);
    const int sam = person(&d, 0, "sam");
    hand(&d, 0, "farm", 1);
    hand(&d, 0, "wood", 1);
    hand(&d, 0, "gold", 1);
    hand(&d, 0, "food", 1);
    hand(&d, 0, "stan", 1);
    laid(&d);
    act(&d, 0, AT("explore #", sam));
    until_main(&d, 0); /* turn t+1 */
    act(&d, 0, "place farm");
    const int farm = place_of(0, SLOT_BUILDING);
    assert_int_equal(refusal(&d, 0, AT("store food #", farm)), NOT_BUILT);
    act(&d, 0, AT("build # stores", farm));
    assert_int_equal(house_at(&d, farm)->lying[WOOD], 1);
    assert_int_equal(house_at(&d, farm)->lying[GOLD], 1);
    until_main(&d, 0); /* turn t+2 */
    assert_int_equal(house_at(&d, farm)->site, SITE_BUILT);
    assert_int_equal(who(&d, 0)->freed[WOOD], 1);
    assert_int_equal(who(&d, 0)->freed[GOLD], 1);
    act(&d, 0, AT("store food #", farm)); /* at once */
    act(&d, 0, "recruit stan none stores");
    assert_int_equal(who(&d, 0)->freed[GOLD], 0);
    const int discards = who(&d, 0)->discard[card("wood")];
    act(&d, 0, "end_main");
    while (asked(&d, 0) == ASK_DISCARD)
        act_do(&d, 0, MOVE(A_DISCARD, private(&d, 0)->hand[HAND_MAX - 1]));
    assert_int_equal(who(&d, 0)->freed[WOOD], 0);
    assert_true(who(&d, 0)->discard[card("wood")] > discards); /* unused: discarded */
}

TEST(MS_T9_explorer_of_speed_0) {
    desk d = lay(2);
    const int silex = person(&d, 0, "silex");
    hand(&d, 0, "farm", 1);
    hand(&d, 0, "wood", 1);
    hand(&d, 0, "gold", 1);
    laid(&d);
    act(&d, 0, AT("explore #", silex));
    act(&d, 0, "place farm");
    act(&d, 0, AT("build # stores", place_of(0, SLOT_BUILDING)));
    until_main(&d, 0);
    assert_int_equal(BUILDING(who(&d, 0), 0).site, SITE_BUILT);
}

TEST(MS_G_10_stored_resources_stay_in_their_store) {
    desk d = lay(2);
    const int farm = house(&d, 0, "farm"), bank = house(&d, 0, "bank"),
              sawmill = house(&d, 0, "sawmill");
    house_at(&d, farm)->site = SITE_IDLE;
    house_at(&d, bank)->stored = 1;
    house_at(&d, sawmill)->stored = 1;
    laid(&d);
    act(&d, 0, AT("build # stores", farm));
    assert_int_equal(house_at(&d, farm)->lying[WOOD] + house_at(&d, farm)->lying[GOLD], 0);
    assert_int_equal(house_at(&d, bank)->engaged, 1);
    assert_int_equal(house_at(&d, sawmill)->engaged, 1);
    /* powder of Cyborgs leaves nothing on a site */
    d = lay(2);
    who(&d, 0)->powder = 1;
    play p = desk_play(&d);
    table(&d)->bill.owed[POWDER] = 1;
    table(&d)->bill.site = (uint16_t)house(&d, 0, "farm");
    house_at(&d, table(&d)->bill.site)->site = SITE_IDLE;
    const int site_place = table(&d)->bill.site;
    ms_do_pay(&p, 0, MOVE(A_PAY, POWDER, WAY_POWDER));
    assert_int_equal(house_at(&d, site_place)->lying[POWDER], 0);
    assert_int_equal(who(&d, 0)->powder, 0);
}

TEST(MS_G_11_freed_resources_can_build_again_or_be_stored) {
    desk d = lay(2);
    const int bank = house(&d, 0, "bank"), farm = house(&d, 0, "farm");
    house_at(&d, farm)->site = SITE_IDLE;
    who(&d, 0)->freed[WOOD] = 1;
    who(&d, 0)->freed[GOLD] = 2;
    laid(&d);
    act(&d, 0, AT("store_freed or #", bank));
    assert_int_equal(house_at(&d, bank)->stored, 1);
    act(&d, 0, AT("build # stores", farm));
    assert_int_equal(house_at(&d, farm)->lying[WOOD], 1); /* they lie again */
    assert_int_equal(house_at(&d, farm)->lying[GOLD], 1);
    assert_int_equal(house_at(&d, bank)->stored, 1); /* freed ones pay first: they would be lost */
}

TEST(MS_R9_6_MS_G_22_what_buildings_hold) {
    desk d = lay(2);
    const int farm = house(&d, 0, "farm"), forge = house(&d, 0, "forge"),
              fort = house(&d, 0, "fort");
    house_at(&d, farm)->stored = 3;
    hand(&d, 0, "food", 2);
    hand(&d, 0, "krok", 1);
    hand(&d, 0, "dagger", 1);
    hand(&d, 0, "gb_1", 1);
    hand(&d, 0, "cyborg_303", 1);
    laid(&d);
    act(&d, 0, AT("store food #", farm));
    assert_int_equal(refusal(&d, 0, AT("store food #", farm)), STORE_FULL);
    assert_int_equal(refusal(&d, 0, AT("store dagger #", farm)), WRONG_STORE);
    assert_int_equal(refusal(&d, 0, AT("store krok #", forge)), WRONG_STORE);
    assert_int_equal(refusal(&d, 0, AT("store cyborg_303 #", fort)), WRONG_STORE); /* MS-R13.3 */
    act(&d, 0, AT("store krok #", fort));
    act(&d, 0, AT("store gb_1 #", fort)); /* Mutants go there too */
    act(&d, 0, AT("store dagger #", forge));
    act(&d, 0, AT("store cyborg_303 #", forge));
    assert_int_equal(house_at(&d, fort)->hold[1] != 0, 1);
    for (int i = 0; i < 2; i++) ms_hold_add(house_at(&d, fort), card("stan"));
    hand(&d, 0, "stan", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, AT("store stan #", fort)), STORE_FULL); /* four at most */
}

TEST(MS_R8_7_MS_G_23_stores_are_usable_at_once) {
    desk d = lay(2);
    const int farm = house(&d, 0, "farm"), krok = person(&d, 0, "krok"),
              stan = person(&d, 0, "stan");
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, AT("store food #", farm));
    assert_int_equal(house_at(&d, farm)->stored, 1);
    act(&d, 0, AT("send # stores", krok));
    assert_int_equal(house_at(&d, farm)->engaged, 1);
    assert_int_equal(ms_room(&the_tables, house_at(&d, farm), card("food")),
                     3); /* engaged ones take room */
    assert_int_equal(refusal(&d, 0, AT("send # stores", stan)), CANNOT_PAY);
}

/* ---- paying ---------------------------------------------------------------------------------- */

TEST(MS_R10_1_three_ways_freely_mixed) {
    desk d = lay(2);
    const int bank = house(&d, 0, "bank"), second = house(&d, 0, "bank");
    house_at(&d, bank)->stored = 2;
    house_at(&d, second)->stored = 1;
    who(&d, 0)->freed[GOLD] = 1;
    hand(&d, 0, "gold", 2);
    hand(&d, 0, "spyglass", 1); /* 3 Gold */
    const int sam = person(&d, 0, "sam");
    person(&d, 0, "koko"); /* could bear it too */
    laid(&d);
    act(&d, 0, "equip spyglass none choice");
    assert_int_equal(asked(&d, 0), ASK_PAY);
    act(&d, 0, "pay or hand none");
    act(&d, 0, AT("pay or store #", second));
    act(&d, 0, "pay or freed none");
    assert_int_equal(asked(&d, 0), ASK_BEARER);
    aim(&d, 0, sam);
    assert_int_equal(at(&d, sam)->object, card("spyglass"));
    assert_int_equal(house_at(&d, bank)->engaged, 0);
    assert_int_equal(house_at(&d, second)->engaged, 1);
    assert_int_equal(who(&d, 0)->discard[card("gold")], 2); /* from hand, and the freed one */
    assert_int_equal(ms_in_hand(private(&d, 0), card("gold")), 1);
    /* the other two ways: stores first, or the hand first */
    d = lay(2);
    const int only = house(&d, 0, "bank");
    house_at(&d, only)->stored = 1;
    hand(&d, 0, "gold", 1);
    hand(&d, 0, "stan", 1);
    laid(&d);
    const desk before = d;
    act(&d, 0, "recruit stan none stores");
    assert_int_equal(house_at(&d, only)->engaged, 1);
    d = before;
    act(&d, 0, "recruit stan none hand");
    assert_int_equal(house_at(&d, only)->engaged, 0);
    assert_int_equal(who(&d, 0)->hand_count, 0);
}

/* Gold freed by a site, in a Bank and in hand: the player may keep any of these. */
TEST(MS_R10_1_nothing_has_to_pay_first) {
    desk d = lay(2);
    const int bank = house(&d, 0, "bank"), second = house(&d, 0, "bank");
    house_at(&d, bank)->stored = house_at(&d, second)->stored = 1;
    who(&d, 0)->freed[GOLD] = 1;
    hand(&d, 0, "gold", 1);
    hand(&d, 0, "stan", 1); /* 1 Gold */
    laid(&d);
    const desk before = d;
    const struct {
        uint16_t way, place;
    } sources[] = {
        {WAY_HAND, 0}, {WAY_FREED, 0}, {WAY_STORE, (uint16_t)bank}, {WAY_STORE, (uint16_t)second}};
    for (int i = 0; i < COUNT_OF(sources); i++) {
        d = before;
        act(&d, 0, "recruit stan none choice");
        assert_int_equal(asked(&d, 0), ASK_PAY);
        assert_int_equal(times(&d, E_DUE), 1);
        act_do(&d, 0, MOVE(A_PAY, GOLD, sources[i].way, sources[i].place));
        assert_true(ms_in_play(who(&d, 0), card("stan")));
        assert_int_equal(ms_in_hand(private(&d, 0), card("gold")), i != 0);
        assert_int_equal(who(&d, 0)->freed[GOLD], i != 1);
        assert_int_equal(house_at(&d, bank)->stored, i != 2);
        assert_int_equal(house_at(&d, second)->stored, i != 3);
    }
    /* the powder of a Cyborg, which would be lost, need not pay either */
    d = lay(2);
    who(&d, 0)->powder = 2;
    hand(&d, 0, "powder", 2);
    hand(&d, 0, "cyborg_151", 1); /* 2 Powder */
    laid(&d);
    act(&d, 0, "recruit cyborg_151 none choice");
    act(&d, 0, "pay po hand none");
    act(&d, 0, "pay po hand none");
    assert_int_equal(who(&d, 0)->powder, 2);
}

TEST(MS_R10_1_several_resources_in_any_order) {
    desk d = lay(2);
    const int farm = house(&d, 0, "farm"), sawmill = house(&d, 0, "sawmill"),
              tower = house(&d, 0, "tower"); /* a Farm costs 1 Wood and 1 Gold */
    house_at(&d, farm)->site = SITE_IDLE;
    house_at(&d, sawmill)->stored = 1;
    house_at(&d, tower)->stored = 1;
    who(&d, 0)->freed[GOLD] = 1;
    hand(&d, 0, "gold", 1);
    hand(&d, 0, "wood", 1);
    laid(&d);
    act(&d, 0, AT("build # choice", farm));
    assert_int_equal(ms_billed_card(table(&d)), card("farm"));
    act(&d, 0, "pay or hand none"); /* Wood would be first by the order of the cards */
    assert_int_equal(refusal(&d, 0, "pay or freed none"), NOT_OWED);
    assert_int_equal(refusal(&d, 0, "pay bo freed none"), NONE_THERE);
    assert_int_equal(refusal(&d, 0, AT("pay bo store #", tower)), WRONG_STORE);
    assert_int_equal(refusal(&d, 0, AT("pay bo store #", farm)), NOT_BUILT);
    assert_int_equal(refusal(&d, 0, AT("pay bo store #", place_of(1, SLOT_BUILDING))),
                     NOTHING_THERE);
    act(&d, 0, AT("pay bo store #", sawmill));
    assert_int_equal(house_at(&d, farm)->site, SITE_BUSY);
    assert_int_equal(house_at(&d, farm)->lying[GOLD],
                     1); /* MS-G-10: what came from a store stays there */
    assert_int_equal(house_at(&d, farm)->lying[WOOD], 0);
    assert_int_equal(house_at(&d, sawmill)->engaged, 1);
    assert_int_equal(ms_billed_card(table(&d)), 0);
    assert_int_equal(refusal(&d, 0, "pay bo hand none"), NOT_NOW);
}

TEST(MS_G_49_the_usual_way_and_back_to_it) {
    desk d = lay(2);
    const int bank = house(&d, 0, "bank"), sam = person(&d, 0, "sam");
    house_at(&d, bank)->stored = 1;
    who(&d, 0)->freed[GOLD] = 1;
    hand(&d, 0, "gold", 2);
    hand(&d, 0, "spyglass", 1); /* 3 Gold */
    laid(&d);
    const desk before = d;
    act(&d, 0, "equip spyglass none stores");
    assert_int_equal(who(&d, 0)->freed[GOLD], 0); /* first what would be lost, */
    assert_int_equal(house_at(&d, bank)->engaged, 1);
    assert_int_equal(ms_in_hand(private(&d, 0), card("gold")), 1); /* last the hand */
    d = before;
    act(&d, 0, "equip spyglass none choice");
    act(&d, 0, "pay or hand none");
    act(&d, 0, "pay_usual"); /* and so the two that are still due */
    assert_int_equal(who(&d, 0)->freed[GOLD], 0);
    assert_int_equal(house_at(&d, bank)->engaged, 1);
    assert_int_equal(ms_in_hand(private(&d, 0), card("gold")), 1);
    assert_int_equal(at(&d, sam)->object, card("spyglass"));
    assert_int_equal(refusal(&d, 0, "pay_usual"), NOT_NOW);
}

/* In how many ways sources can share a sum, counted one by one. */
static int count_mixes(const int *from, int count, int owed) {
    if (!count) return owed == 0;
    int ways = 0;
    for (int part = 0; part <= from[0] && part <= owed; part++)
        ways += count_mixes(from + 1, count - 1, owed - part);
    return ways;
}

/* BY_CHOICE is offered exactly where there are more ways to pay than BY_STORES and BY_HAND. */
TEST(MS_R10_1_a_choice_is_offered_where_there_is_one) {
    for (int seed = 0; seed < 4 * 3 * 3 * 3 * 3 * 3; seed++) {
        const int hand_cards = seed % 4, freed = seed / 4 % 3, made = seed / 12 % 3,
                  first = seed / 36 % 3, second = seed / 108 % 3;
        const int food = seed / 324, from[] = {hand_cards, freed, made, first,
                                               second}; /* Food: in hand and in a Farm */
        desk d = lay(2);
        house_at(&d, house(&d, 0, "tower"))->stored = (uint8_t)first;
        house_at(&d, house(&d, 0, "tower"))->stored = (uint8_t)second;
        house_at(&d, house(&d, 0, "farm"))->stored = (uint8_t)food;
        who(&d, 0)->freed[POWDER] = (uint8_t)freed;
        who(&d, 0)->powder = (uint8_t)made;
        hand(&d, 0, "powder", hand_cards);
        hand(&d, 0, "food", food);
        const purse has = ms_purse(&the_tables, who(&d, 0), private(&d, 0));
        for (int owed = 0; owed <= 5; owed++)
            for (int mouths = 0; mouths <= 2; mouths++) {
                const uint8_t cost[RESOURCES] = {
                    [POWDER] = (uint8_t)owed, [FOOD] = (uint8_t)mouths};
                const int mixes =
                    count_mixes(from, 5, owed) * count_mixes((const int[]){food, food}, 2, mouths);
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
    desk d = lay(2);
    house_at(&d, house(&d, 0, "bank"))->stored = 1;
    who(&d, 0)->freed[GOLD] = 1;
    hand(&d, 0, "gold", 1);
    hand(&d, 0, "stan", 1);
    laid(&d);
    for (int step = 0; step < 2; step++) {
        const view v = view_from(&d, 0);
        const int n = ms_legal(d.rules, &v, list);
        for (int k = 0; k < COUNT_OF(raters); k++) {
            raters[k](d.rules, &v, (action_list){list, n}, worth);
            for (int i = 0; i < n; i++) {
                const bool otherwise = list[i].kind == A_PAY ||
                                       (list[i].kind == A_RECRUIT && list[i].arg[2] == BY_CHOICE);
                if (otherwise) assert_true(worth[i] <= RATE_HOPELESS);
                if (list[i].kind == A_PAY_USUAL) assert_true(worth[i] > RATE_HOPELESS);
            }
        }
        if (!step) act(&d, 0, "recruit stan none choice");
    }
}

TEST(MS_R10_2_MS_G_07_food_and_atoms_in_all_three_ways) {
    desk d = lay(2);
    const int farm = house(&d, 0, "farm"), labo = house(&d, 0, "laboratory"),
              krok = person(&d, 0, "krok"), stan = person(&d, 0, "stan");
    const int siam = person(&d, 0, "siam"), kriss = person(&d, 0, "kriss");
    house_at(&d, farm)->stored = 1;
    house_at(&d, labo)->stored = 1;
    who(&d, 0)->freed[FOOD] = 1;
    hand(&d, 0, "food", 1);
    hand(&d, 0, "gb_1", 1);
    laid(&d);
    act(&d, 0, AT("send # stores", krok));
    assert_int_equal(who(&d, 0)->freed[FOOD], 0);
    act(&d, 0, AT("send # hand", stan));
    assert_int_equal(who(&d, 0)->discard[card("food")], 2);
    act(&d, 0, AT("send # stores", kriss));
    assert_int_equal(house_at(&d, farm)->engaged, 1);
    act(&d, 0, AT("adn #", siam));
    act(&d, 0, "mutant gb_1 none stores");
    assert_int_equal(house_at(&d, labo)->engaged, 1);
}

TEST(MS_R10_3_MS_T10_stored_resources_come_back) {
    desk d = lay(2);
    const int farm = house(&d, 0, "farm"), krok = person(&d, 0, "krok"),
              kurt = person(&d, 0, "kurt");
    house_at(&d, farm)->stored = 3;
    person(&d, 1, "sam");
    laid(&d);
    act(&d, 0, AT("send # stores", krok)); /* eats 1 */
    act(&d, 0, AT("send # stores", kurt)); /* eats 2 */
    assert_int_equal(house_at(&d, farm)->engaged, 3);
    assert_int_equal(house_at(&d, farm)->stored, 0);
    until_main(&d, 1);
    assert_int_equal(house_at(&d, farm)->engaged, 3);
    until_main(&d, 0);
    assert_int_equal(house_at(&d, farm)->stored, 3);
}

TEST(MS_R10_4_no_conversion) {
    desk d = lay(2);
    hand(&d, 0, "stan", 1);
    hand(&d, 0, "powder", 5);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "recruit stan none stores"), CANNOT_PAY);
}

TEST(MS_R10_5_MS_R8_5_MS_G_06_fed_when_sent) {
    desk d = lay(2);
    const int kurt = person(&d, 0, "kurt"), sprint = person(&d, 0, "sprint"),
              cyborg = person(&d, 0, "cyborg_303");
    hand(&d, 0, "food", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, AT("send # stores", kurt)), CANNOT_PAY); /* eats 2 */
    hand(&d, 0, "food", 1);
    laid(&d);
    act(&d, 0, AT("send # stores", kurt));
    assert_int_equal(who(&d, 0)->discard[card("food")], 2);
    assert_int_equal(at(&d, kurt)->turns, 2);
    assert_int_equal(refusal(&d, 0, AT("send # stores", sprint)), SPEED_ZERO);
    act(&d, 0, AT("send # stores", cyborg)); /* eats nothing */
    assert_int_equal(at(&d, cyborg)->purpose, FOR_ATTACK);
}

/* ---- recruiting and objects ------------------------------------------------------------------ */

TEST(MS_R8_2_recruiting_from_hand_and_fort) {
    desk d = lay(2);
    const int fort = house(&d, 0, "fort");
    hand(&d, 0, "krok", 1);
    hand(&d, 0, "stan", 1);
    hand(&d, 0, "gold", 2);
    laid(&d);
    act(&d, 0, AT("store stan #", fort));
    assert_int_equal(refusal(&d, 0, "recruit stan none stores"), NOT_IN_HAND);
    assert_int_equal(refusal(&d, 0, AT("recruit krok # stores", fort)), NOT_IN_STORE);
    act(&d, 0, AT("recruit stan # stores", fort));
    act(&d, 0, "recruit krok none stores");
    assert_true(ms_in_play(who(&d, 0), card("stan")) && ms_in_play(who(&d, 0), card("krok")));
    assert_int_equal(house_at(&d, fort)->hold[0], 0);
    assert_int_equal(who(&d, 0)->discard[card("gold")], 2);
}

TEST(MS_R11_6_MS_T18_MS_G_34_no_two_of_one_name_but_clones) {
    desk d = lay(2);
    person(&d, 0, "kitty");
    const int siam = person(&d, 0, "siam");
    person(&d, 1, "krok");
    hand(&d, 0, "kitty", 1);
    hand(&d, 0, "krok", 1);
    hand(&d, 0, "gold", 3);
    hand(&d, 0, "atom", 1);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "recruit kitty none stores"), NAME_IN_PLAY);
    assert_true(may(&d, 0, "recruit krok none stores")); /* another player's does not count */
    act(&d, 0, AT("adn #", siam));
    act(&d, 0, "clone kitty none stores");
    until_main(&d, 0);
    int kitties = 0;
    for (int i = 0; i < slots_count(who(&d, 0)->characters); i++)
        kitties += who(&d, 0)->character[i].type == card("kitty");
    assert_int_equal(kitties, 2);
    /* buildings may be repeated, and a card in a Fort or face down is not in play */
    who(&d, 0)->rights = 2;
    hand(&d, 0, "farm", 0);
    assert_false(ms_in_play(who(&d, 0), card("krok")));
}

TEST(MS_G_08_fresh_characters_may_act) {
    desk d = lay(2);
    hand(&d, 0, "sam", 1);
    hand(&d, 0, "gold", 1);
    laid(&d);
    act(&d, 0, "recruit sam none stores");
    act(&d, 0, AT("explore #", place_of(0, 0)));
    assert_int_equal(at(&d, place_of(0, 0))->turns, 1);
}

TEST(MS_R8_6_MS_R13_1_MS_G_21_objects) {
    desk d = lay(2);
    const int forge = house(&d, 0, "forge"), krok = person(&d, 0, "krok"),
              sam = person(&d, 0, "sam");
    person(&d, 0, "koko");
    ms_hold_add(house_at(&d, forge), card("dagger"));
    hand(&d, 0, "iron", 3);
    hand(&d, 0, "helmet", 1);
    hand(&d, 0, "spyglass", 1);
    hand(&d, 0, "gold", 3);
    laid(&d);
    act(&d, 0, AT("equip dagger # stores", forge));
    aim(&d, 0, krok);
    assert_int_equal(ms_force(&the_tables, at(&d, krok)), 5);
    assert_int_equal(house_at(&d, forge)->hold[0], 0);
    act(&d, 0, "equip helmet none stores"); /* a new one replaces the old */
    aim(&d, 0, krok);
    assert_int_equal(at(&d, krok)->object, card("helmet"));
    assert_int_equal(who(&d, 0)->discard[card("dagger")], 1);
    act(&d, 0, "equip spyglass none stores"); /* needs Exploration */
    assert_int_equal(refusal(&d, 0, AT("target #", krok)), BAD_TARGET);
    aim(&d, 0, sam);
    assert_int_equal(ms_speed(&the_tables, at(&d, sam)), 0);
    d = lay(2); /* only one could bear it: there is no question */
    const int only = person(&d, 0, "sam");
    person(&d, 0, "krok");
    hand(&d, 0, "spyglass", 1);
    hand(&d, 0, "gold", 3);
    laid(&d);
    act(&d, 0, "equip spyglass none stores");
    assert_int_equal(at(&d, only)->object, card("spyglass"));
    assert_int_equal(asked(&d, 0), ASK_MAIN);
    /* no suitable character: it cannot be played */
    d = lay(2);
    person(&d, 0, "krok");
    hand(&d, 0, "longbow", 1);
    hand(&d, 0, "wood", 2);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "equip longbow none stores"), NO_BEARER);
}

TEST(MS_R6_7_one_object_each) {
    desk d = lay(2);
    const int krok = person(&d, 0, "krok");
    carry(&d, krok, "dagger");
    hand(&d, 0, "iron", 1);
    hand(&d, 0, "helmet", 1);
    laid(&d);
    act(&d, 0, "equip helmet none stores");
    aim(&d, 0, krok);
    assert_int_equal(at(&d, krok)->object, card("helmet"));
    assert_int_equal(ms_force(&the_tables, at(&d, krok)), 5);
}

TEST(MS_G_18_a_lost_bonus_kills_without_points) {
    desk d = lay(2);
    const int sam = person(&d, 0, "sam"); /* 1/3 */
    carry(&d, sam, "shield");             /* +1/+3 */
    at(&d, sam)->damage = 3;
    hand(&d, 0, "iron", 1);
    hand(&d, 0, "dagger", 1);
    laid(&d);
    act(&d, 0, "equip dagger none stores");
    aim(&d, 0, sam);
    assert_int_equal(at(&d, sam)->type, 0);
    assert_int_equal(who(&d, 0)->points + who(&d, 1)->points, 0);
    assert_int_equal(who(&d, 0)->discard[card("dagger")], 1); /* MS-G-21: the bearer is gone */
}

TEST(MS_R13_3_cyborgs_cost_powder_and_are_artefacts) {
    desk d = lay(2);
    const int forge = house(&d, 0, "forge");
    hand(&d, 0, "cyborg_151", 1);
    hand(&d, 0, "powder", 2);
    laid(&d);
    act(&d, 0, AT("store cyborg_151 #", forge));
    act(&d, 0, AT("recruit cyborg_151 # stores", forge));
    assert_true(ms_in_play(who(&d, 0), card("cyborg_151")));
    assert_int_equal(who(&d, 0)->discard[card("powder")], 2);
}

/* ---- A.D.N ----------------------------------------------------------------------------------- */

TEST(MS_R8_8_MS_R11_3_clone_or_mutant_for_atoms) {
    desk d = lay(2);
    const int siam = person(&d, 0, "siam"), sophie = person(&d, 0, "sophie"),
              fort = house(&d, 0, "fort");
    ms_hold_add(house_at(&d, fort), card("ea_0")); /* 2 atoms */
    hand(&d, 0, "siam", 1);
    hand(&d, 0, "atom", 3);
    hand(&d, 0, "krok", 1);
    laid(&d);
    act(&d, 0, AT("adn #", siam));
    assert_int_equal(asked(&d, 0), ASK_ADN);
    assert_int_equal(refusal(&d, 0, "clone krok none stores"), NO_CLONE); /* no Krok in play */
    act(&d, 0, "clone siam none stores"); /* the user may clone itself */
    assert_int_equal(who(&d, 0)->discard[card("atom")], 1);
    assert_int_equal(at(&d, siam)->turns, 1);
    act(&d, 0, AT("adn #", sophie));
    act(&d, 0, AT("mutant ea_0 # stores", fort));
    assert_int_equal(who(&d, 0)->discard[card("atom")], 3);
    assert_int_equal(at(&d, sophie)->adn_known, card("ea_0")); /* all saw it leave the Fort */
}

TEST(MS_R11_4_MS_T12_revealed_when_the_maker_is_upright) {
    desk d = lay(2);
    const int kepler = person(&d, 0, "kepler"),
              krok = person(&d, 0, "krok"); /* Kepler has speed 2 */
    hand(&d, 0, "krok", 1);
    hand(&d, 0, "atom", 1);
    laid(&d);
    act(&d, 0, AT("adn #", kepler));
    act(&d, 0, "clone krok none stores");
    until_main(&d, 0); /* t+1 */
    assert_int_equal(private(&d, 0)->adn[place_slot(kepler)], card("krok"));
    const desk before = d;
    until_main(&d, 0); /* t+2 */
    assert_int_equal(private(&d, 0)->adn[place_slot(kepler)], 0);
    assert_int_equal(slots_count(who(&d, 0)->characters), 3);
    (void)krok;
    d = before; /* killed at t+1 instead: the card is discarded */
    play p = desk_play(&d);
    const int krokodiles = who(&d, 0)->discard[card("krok")];
    ms_damage(&p, kepler, 4, 1);
    assert_int_equal(who(&d, 0)->discard[card("krok")], krokodiles + 1);
    assert_int_equal(who(&d, 1)->points, 1); /* for Kepler alone */
}

TEST(MS_G_31_adn_accidents) {
    desk d = lay(2);
    const int siam = person(&d, 1, "siam");
    person(&d, 1, "gb_1");
    at(&d, siam)->turns = 1, at(&d, siam)->purpose = FOR_MUTANT, at(&d, siam)->adn_paid = 1;
    private(&d, 1)->adn[place_slot(siam)] = (uint8_t)card("gb_1");
    laid(&d);
    until_main(&d, 1); /* the name is in play and it is no clone */
    assert_int_equal(who(&d, 1)->discard[card("gb_1")], 1);
    assert_int_equal(private(&d, 1)->adn[place_slot(siam)], 0);
    assert_int_equal(at(&d, siam)->adn_paid, 0);
}

TEST(MS_G_32_mutants_are_not_recruited) {
    desk d = lay(2);
    hand(&d, 0, "gb_1", 1);
    hand(&d, 0, "atom", 3);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "recruit gb_1 none stores"), ONLY_BY_ADN);
}

TEST(MS_G_33_any_own_character_can_be_cloned_fresh) {
    desk d = lay(2);
    const int siam = person(&d, 0, "siam"), cyborg = person(&d, 0, "cyborg_151"),
              mutant = person(&d, 0, "oa_0");
    at(&d, cyborg)->damage = 2;
    carry(&d, cyborg, "dagger");
    hand(&d, 0, "cyborg_151", 1);
    hand(&d, 0, "oa_0", 1);
    hand(&d, 0, "atom", 2);
    laid(&d);
    act(&d, 0, AT("adn #", siam));
    assert_true(may(&d, 0, "clone oa_0 none stores"));
    assert_int_equal(refusal(&d, 0, "mutant oa_0 none stores"), NAME_IN_PLAY);
    act(&d, 0, "clone cyborg_151 none stores");
    until_main(&d, 0);
    const character *fresh = &who(&d, 0)->character[3];
    assert_int_equal(fresh->type, card("cyborg_151"));
    assert_int_equal(fresh->damage + fresh->object + fresh->turns, 0);
    (void)mutant;
}

/* ---- speed 0, ranges, room ------------------------------------------------------------------- */

TEST(MS_G_26_only_upright_cards_engage) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty");
    hand(&d, 0, "food", 2);
    laid(&d);
    act(&d, 0, AT("atout #", kitty));
    aim(&d, 0, kitty);
    assert_int_equal(refusal(&d, 0, AT("explore #", kitty)), NOT_UPRIGHT);
    assert_int_equal(refusal(&d, 0, AT("send # stores", kitty)), NOT_UPRIGHT);
    assert_int_equal(refusal(&d, 0, AT("atout #", kitty)), NOT_UPRIGHT);
}

TEST(MS_G_27_speed_0_acts_once_a_turn) {
    desk d = lay(2);
    const int silex = person(&d, 0, "silex");
    person(&d, 1, "sam");
    hand(&d, 0, "food", 2);
    laid(&d);
    act(&d, 0, AT("explore #", silex));
    assert_int_equal(at(&d, silex)->turns, 0);
    assert_int_equal(who(&d, 0)->rights, 1); /* complete at once */
    assert_int_equal(refusal(&d, 0, AT("explore #", silex)), ACTED_ALREADY);
    act(&d, 0, "end_main");
    assert_int_equal(table(&d)->head.active, 1); /* nor does it attack in phase 5 */
    until_main(&d, 0);
    assert_true(may(&d, 0, AT("explore #", silex)));
}

TEST(MS_G_28_speeds_from_0_to_3) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty"), silex = person(&d, 0, "silex");
    carry(&d, kitty, "armour"); /* +1 */
    carry(&d, silex, "boots");  /* -1 */
    assert_int_equal(ms_speed(&the_tables, at(&d, kitty)), 3);
    assert_int_equal(ms_speed(&the_tables, at(&d, silex)), 0);
    at(&d, kitty)->turns = 2; /* a running engagement stays as it is */
    carry(&d, kitty, "boots");
    assert_int_equal(at(&d, kitty)->turns, 2);
}

TEST(MS_G_41_literal_figures) {
    use_base_set();
    assert_int_equal(the_tables.design[card("cyborg_151")].speed, 0);
    assert_int_equal(the_tables.design[card("oa_0")].speed, 0);
    assert_string_equal(the_tables.design[card("oa_0")].name.fr, "OA 0");
}
