/* The set-up (MV-A), and facts that the base set must agree with. */
#include "test_table.h"

/* Sets up a match with these rolls; all other rolls take the first card. */
static desk set_up(int seats, const uint16_t *faces, int count) {
    desk d;
    desk_clear(&d, fixture_rules(registry_find("mystic-vale"), 0), seats);
    dice_from_script(&d.dice, faces, count);
    play p = desk_play(&d);
    mv_setup(&p);
    desk_check(&d);
    return d;
}

enum { MARKET_ROLLS = COMMONS + VALES_SHOWN };

/* Rolls for the market, for three cards per seat (1, 2, 3: Cursed Lands), and for the first
 * player. */
static desk plain_set_up(int seats) {
    static const uint16_t zero[MARKET_ROLLS + 3 * PLAYERS_MAX + 1];
    desk d = set_up(seats, zero, MARKET_ROLLS + 3 * seats + 1);
    assert_true(dice_used_up(&d.dice));
    return d;
}

static const tables *base(void) {
    return tables_of(fixture_rules(registry_find("mystic-vale"), 0));
}

TEST(MV_A1_two_to_four_players_and_most_points_win) {
    const game *g = registry_find("mystic-vale");
    assert_int_equal(g->seats_min, 2);
    assert_int_equal(g->seats_max, 4);
    desk d = plain_set_up(2);
    match m = {.rules = d.rules};
    rooms(&d)->pub.player[0].tokens = 3;
    rooms(&d)->pub.player[1].tokens = 4;
    memcpy(m.block[0], rooms(&d), sizeof(mystic_vale));
    assert_int_equal(match_place(&m, 0), 2);
    assert_int_equal(match_place(&m, 1), 1);
}

TEST(MV_A2_nine_cursed_lands_three_soils_eight_blanks) {
    desk d = plain_set_up(4);
    const int cursed = type_of(&d, "cursed_land"), soil = type_of(&d, "fertile_soil");
    for (int p = 0; p < 4; p++) {
        int lands = 0, soils = 0, blanks = 0;
        for (int c = 1; c <= CARDS; c++) {
            const uint8_t *slot = seat_of(&d, p)->card[c].slot;
            const int kind = slot[0] + slot[1] + slot[2];
            lands += kind == cursed;
            soils += kind == soil;
            blanks += kind == 0;
        }
        assert_int_equal(lands, 9);
        assert_int_equal(soils, 3);
        assert_int_equal(blanks, 8);
    }
}

TEST(MV_A3_twenty_cards_each_in_one_place) {
    desk d = plain_set_up(2);
    assert_int_equal(seat_of(&d, 0)->field_count + 1 + mv_deck_count(seat_of(&d, 0)), CARDS);
    rooms(&d)->own[0].discard = card_bit(seat_of(&d, 0)->on_deck);
    seat_of(&d, 0)->discard_count = 1;
    assert_non_null(mv_check(d.rules, (const state *)rooms(&d)));
}

TEST(MV_A4_six_fertile_soils_of_each_slot_in_a_stock_of_their_own) {
    desk d = plain_set_up(2);
    const int soil = type_of(&d, "fertile_soil");
    for (int s = 0; s < SLOTS; s++) assert_int_equal(rooms(&d)->pub.unseen[soil][s], 6);
    for (int i = 0; i < COMMONS; i++) assert_int_not_equal(rooms(&d)->pub.commons[i].type, soil);
    rooms(&d)->pub.player[rooms(&d)->pub.head.active].token = 1;
    act(&d, rooms(&d)->pub.head.active, "pass"); /* two Cursed Lands and the token: 3 mana */
    for (int s = MIDDLE; s <= BOTTOM; s++)
        assert_true(may(&d, rooms(&d)->pub.head.active, buying("fertile_soil", s)));
}

TEST(MV_A5_level_1_deck_by_players) {
    const int cards[] = {[2] = 12, [3] = 15, [4] = 18};
    for (int n = 2; n <= 4; n++) {
        desk d = plain_set_up(n);
        assert_int_equal(rooms(&d)->pub.deck[1], cards[n] - COMMONS_ROW);
    }
}

TEST(MV_A6_MV_M20_all_decks_are_shuffled) {
    /* At each level another roll gives another card: no deck has a known order. */
    for (int level = 1; level <= LEVELS; level++) {
        uint16_t faces[MARKET_ROLLS + 7] = {0};
        desk a = set_up(2, faces, MARKET_ROLLS + 7);
        faces[(level - 1) * COMMONS_ROW] = 29;
        desk b = set_up(2, faces, MARKET_ROLLS + 7);
        const offer *x = &rooms(&a)->pub.commons[(level - 1) * COMMONS_ROW],
                    *y = &rooms(&b)->pub.commons[(level - 1) * COMMONS_ROW];
        assert_int_not_equal(x->type, y->type);
        assert_int_equal(advancement_of(a.rules, y->type)->level, level);
    }
    desk d = plain_set_up(3);
    assert_int_equal(rooms(&d)->pub.deck[2], base()->level_copies[2] - COMMONS_ROW);
    assert_int_equal(rooms(&d)->pub.deck[3], base()->level_copies[3] - COMMONS_ROW);
}

TEST(MV_A7_three_advancements_of_each_level) {
    desk d = plain_set_up(4);
    for (int i = 0; i < COMMONS; i++)
        assert_int_equal(advancement_of(d.rules, rooms(&d)->pub.commons[i].type)->level, 1 + i / 3);
}

TEST(MV_A8_four_vales_of_each_level) {
    desk d = plain_set_up(2);
    for (int i = 0; i < VALES_SHOWN; i++)
        assert_int_equal(vale_of(d.rules, rooms(&d)->pub.vale_row[i])->level, 1 + i / 4);
    assert_int_equal(rooms(&d)->pub.vale_deck[0], base()->vale_copies[1] - 4);
    assert_int_equal(rooms(&d)->pub.vale_deck[1], base()->vale_copies[2] - 4);
}

TEST(MV_A9_pool_by_players) {
    const int pool[] = {[2] = 23, [3] = 28, [4] = 33};
    for (int n = 2; n <= 4; n++) {
        desk d = plain_set_up(n);
        assert_int_equal(rooms(&d)->pub.pool, pool[n]);
    }
}

TEST(MV_A10_deal_until_the_third_cursed_land_is_on_deck) {
    /* Seat 0 turns up: blank 20, cursed 1, soil 10, cursed 2, cursed 3. */
    uint16_t faces[MARKET_ROLLS + 9] = {0};
    faces[MARKET_ROLLS] = 19;
    faces[MARKET_ROLLS + 2] = 8;
    desk d = set_up(2, faces, MARKET_ROLLS + 9);
    const player *who = seat_of(&d, 0);
    const uint8_t laid[] = {20, 1, SOIL_TOP, 2};
    assert_int_equal(who->field_count, 4);
    assert_memory_equal(who->field, laid, 4);
    assert_int_equal(who->on_deck, 3);
    assert_true(dice_used_up(&d.dice));
}

TEST(MV_A11_the_first_player_is_drawn_and_tokens_are_spent) {
    for (int seat = 0; seat < 3; seat++) {
        uint16_t faces[MARKET_ROLLS + 10] = {0};
        faces[MARKET_ROLLS + 9] = (uint16_t)seat;
        desk d = set_up(3, faces, MARKET_ROLLS + 10);
        assert_int_equal(rooms(&d)->pub.head.active, seat);
        assert_int_equal(rooms(&d)->pub.starter, seat);
        assert_int_equal(rooms(&d)->pub.head.waiting, 1 << seat);
        assert_int_equal(rooms(&d)->pub.head.ask[seat], ASK_PLANT);
        for (int i = 0; i < 3; i++) assert_int_equal(rooms(&d)->pub.player[i].token, 0);
    }
}

/* ---- the base set ---------------------------------------------------------------------------- */

static int types_of_level(int level) {
    int n = 0;
    for (int i = 1; i < base()->advancements; i++) n += base()->advancement[i].level == level;
    return n;
}

static void must_be(const char *what, int counted, int expected) {
    if (counted != expected) fail_msg("%s: %d, expected %d", what, counted, expected);
}

static int spirits_of(int kind) {
    int n = 0;
    for (int i = 1; i < base()->advancements; i++) n += base()->advancement[i].symbols[kind];
    return n;
}

static bool in_a_level(const advancement *a) { return a->level >= 1 && a->level <= LEVELS; }

/* The only test that has to change when a card is added to the base set. */
TEST(the_box_is_complete) {
    int texts = 0, vale_texts = 0;
    must_be("cards of level 1", base()->level_copies[1], 33);
    must_be("cards of level 2", base()->level_copies[2], 30);
    must_be("cards of level 3", base()->level_copies[3], 33);
    for (int l = 1; l <= LEVELS; l++)
        must_be("advancements of a level", types_of_level(l), base()->level_copies[l] / SLOTS);
    for (int i = 1; i < base()->advancements; i++) {
        const advancement *a = &base()->advancement[i];
        texts += a->effects > 0;
        for (int s = 0; s < SLOTS && in_a_level(a); s++) must_be("copies", a->copies[s], 1);
    }
    for (int i = 1; i < base()->vales; i++) vale_texts += base()->vale[i].effects > 0;
    must_be("advancements", base()->advancements - 1, 34);
    must_be("advancements with a text", texts, 16);
    must_be("vales", base()->vales - 1, 22);
    must_be("vales with a text", vale_texts, 10);
    must_be("vale cards of level 1", base()->vale_copies[1], 18);
    must_be("vale cards of level 2", base()->vale_copies[2], 18);
    must_be("animal spirits", spirits_of(ANIMAL), 9);
    must_be("forest spirits", spirits_of(FOREST), 9);
    must_be("sky spirits", spirits_of(SKY), 9);
    must_be("wild spirits", spirits_of(WILD), 2);
}

TEST(the_set_has_18_fertile_soils_at_2_mana) {
    desk d = lay(2);
    const advancement *soil = advancement_of(d.rules, type_of(&d, "fertile_soil"));
    assert_int_equal(soil->level, LEVEL_STOCK);
    assert_int_equal(soil->cost, 2);
    assert_int_equal(soil->symbols[MANA], 1);
    for (int s = 0; s < SLOTS; s++) assert_int_equal(soil->copies[s], 6);
    assert_int_equal(base()->level_copies[LEVEL_STOCK], 18);
}

TEST(the_starting_deck_has_three_cursed_lands_and_one_soil_a_slot) {
    desk d = lay(2);
    for (int s = 0; s < SLOTS; s++) {
        int lands = 0, soils = 0;
        for (int c = 1; c <= CARDS; c++) {
            lands += base()->printed[c][s] == type_of(&d, "cursed_land");
            soils += base()->printed[c][s] == type_of(&d, "fertile_soil");
        }
        assert_int_equal(lands, 3);
        assert_int_equal(soils, 1);
    }
    assert_int_equal(base()->printed[CURSED_MIDDLE][MIDDLE], type_of(&d, "cursed_land"));
    assert_int_equal(base()->printed[SOIL_BOTTOM][BOTTOM], type_of(&d, "fertile_soil"));
    assert_int_equal(base()->printed[BLANK][TOP] + base()->printed[BLANK][MIDDLE] +
                         base()->printed[BLANK][BOTTOM],
                     0);
    const advancement *cursed = advancement_of(d.rules, type_of(&d, "cursed_land"));
    assert_int_equal(cursed->level, LEVEL_PRINTED);
    assert_int_equal(cursed->symbols[MANA], 1);
    assert_int_equal(cursed->symbols[DECAY], 1);
}

TEST(known_symbols_are_as_the_examples_need_them) {
    desk d = lay(2);
    const advancement *stag = advancement_of(d.rules, type_of(&d, "stag")),
                      *singer = advancement_of(d.rules, type_of(&d, "dawnsinger"));
    const advancement *thornhide = advancement_of(d.rules, type_of(&d, "hurling_thornhide"));
    assert_int_equal(stag->symbols[GUARDIAN], 2);
    assert_int_equal(stag->symbols[DECAY], 1);
    assert_int_equal(singer->symbols[GUARDIAN], 1);
    assert_int_equal(thornhide->symbols[DECAY], 1);
    assert_int_equal(advancement_of(d.rules, type_of(&d, "seedling"))->symbols[DECAY], 0);
    assert_int_equal(advancement_of(d.rules, type_of(&d, "podlings"))->cost, 2);
    assert_int_equal(advancement_of(d.rules, type_of(&d, "gaias_chosen"))->gray, 2);
    assert_int_equal(advancement_of(d.rules, type_of(&d, "feral_chieftain"))->symbols[GUARDIAN], 1);
    assert_int_equal(advancement_of(d.rules, type_of(&d, "woodland_warden"))->symbols[GUARDIAN], 1);
    assert_int_equal(advancement_of(d.rules, type_of(&d, "grovetender"))->symbols[GUARDIAN], 0);
}

TEST(vale_prices_are_the_known_ones) {
    desk d = lay(2);
    static const struct {
        const char *id;
        uint8_t price[PRICES];
    } known[] = {
        {"azure_lake", {1, 1, 0, 0}},          {"blooming_arbor", {0, 1, 1, 0}},
        {"cascading_falls", {2, 0, 0, 0}},     {"exodus_road", {1, 0, 1, 0}},
        {"ley_line_nexus", {0, 1, 1, 0}},      {"radiant_pinnacle", {0, 0, 2, 0}},
        {"sunstone_aerie", {1, 0, 1, 0}},      {"talonthorn_den", {0, 2, 0, 0}},
        {"world_tree", {1, 1, 0, 0}},          {"ancient_liferoots", {0, 3, 1, 0}},
        {"blessed_savanna", {4, 0, 0, 0}},     {"conclave_of_ents", {1, 1, 1, 1}},
        {"feral_grove", {1, 1, 1, 1}},         {"fungal_forest", {0, 1, 2, 0}},
        {"heartwood_sanctuary", {1, 2, 0, 0}}, {"pool_of_light", {1, 0, 2, 0}},
        {"shimmering_brook", {0, 0, 4, 0}},    {"skyhaven", {2, 0, 1, 0}},
        {"stream_of_vigor", {2, 1, 0, 0}},     {"verdant_valley", {3, 1, 1, 0}},
        {"webwood_canopy", {0, 4, 0, 0}},      {"wellspring_glade", {2, 2, 2, 0}},
    };
    for (int i = 0; i < COUNT_OF(known); i++)
        assert_memory_equal(vale_of(d.rules, vale_type(&d, known[i].id))->price, known[i].price,
                            PRICES);
}
