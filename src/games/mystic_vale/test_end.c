/* The end of the game (MV-H, MV-L), and what is hidden (MV-I8, MV-M21). */
#include "test_table.h"

/* ---- the end --------------------------------------------------------------------------------- */

/* Three seats; seat 1 began and has the turn; its Harvest gives 5 tokens and the pool has
 * `pool`. */
static desk near_the_end(int pool) {
    desk d = lay(3);
    rooms(&d)->pub.starter = 1;
    rooms(&d)->pub.pool = (uint16_t)pool;
    for (int i = 0; i < 3; i++) {
        put_in(&d, &seat_of(&d, i)->card[BLANK], "singing_geyser", TOP);
        FIELD(&d, i, BLANK);
        on_deck(&d, i, 1);
    }
    planting(&d, 1);
    return d;
}

TEST(MV_H1_an_empty_pool_ends_the_game_with_the_round) {
    desk d = near_the_end(5);
    static const int order[] = {1, 2, 0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(rooms(&d)->pub.head.active, order[i]);
        act(&d, order[i], "pass");
        assert_int_equal(seat_of(&d, order[i])->tokens, 5); /* the later tokens come from the box */
        act(&d, order[i], "end_harvest");
        assert_int_equal(rooms(&d)->pub.head.over, i == 2);
    }
    assert_int_equal(times(&d, E_END), 1);
    assert_int_equal(rooms(&d)->pub.head.waiting, 0);
}

TEST(MV_H1_with_tokens_in_the_pool_another_round_begins) {
    desk d = near_the_end(6);
    rooms(&d)->pub.head.active = 0;
    seat_of(&d, 1)->phase = PHASE_IDLE;
    mv_ask(&rooms(&d)->pub, 1, ASK_NOTHING);
    planting(&d, 0); /* the last of the round */
    act(&d, 0, "pass");
    COMING(&d, 0, 2, 3);
    act(&d, 0, "end_harvest");
    assert_int_equal(rooms(&d)->pub.pool, 1);
    assert_int_equal(rooms(&d)->pub.head.over, 0);
    assert_int_equal(rooms(&d)->pub.head.round, 2);
    assert_int_equal(rooms(&d)->pub.head.active, 1);
}

TEST(MV_M20_if_the_last_of_the_round_empties_the_pool_the_game_ends_with_his_turn) {
    desk d = near_the_end(5);
    seat_of(&d, 1)->phase = PHASE_IDLE;
    mv_ask(&rooms(&d)->pub, 1, ASK_NOTHING);
    planting(&d, 0); /* seat 0 sits to the right of the first player */
    act(&d, 0, "pass");
    assert_int_equal(rooms(&d)->pub.head.over, 0); /* seat 0 may finish the turn */
    act(&d, 0, "end_harvest");
    assert_int_equal(rooms(&d)->pub.head.over, 1);
    assert_int_equal(desk_ending(&d), ENDING_POOL);
}

TEST(MV_M20_whoever_empties_the_pool_last_still_finishes_harvest_and_discard) {
    desk d = near_the_end(5);
    seat_of(&d, 1)->phase = PHASE_IDLE;
    mv_ask(&rooms(&d)->pub, 1, ASK_NOTHING);
    in_field(&d, 0, BLANK + 1);
    stock(&d, MIDDLE, 1);
    planting(&d, 0);
    act(&d, 0, "pass");
    assert_int_equal(times(&d, E_POOL_EMPTY), 1);
    const int soil = type_of(&d, "fertile_soil");
    rooms(&d)->pub.mana = 2;
    act(&d, 0, "buy fertile_soil middle none");
    act(&d, 0, "end_harvest");
    assert_int_equal(asked(&d, 0), ASK_SLEEVE);
    act(&d, 0, "sleeve fertile_soil middle c14");
    assert_int_equal(seat_of(&d, 0)->card[BLANK + 1].slot[MIDDLE], soil);
    assert_int_equal(times(&d, E_DISCARD_FIELD), 1);
    assert_int_equal(times(&d, E_TURN), 0); /* no other turn follows */
    assert_int_equal(rooms(&d)->pub.head.over, 1);
}

TEST(MV_H2_tokens_and_gray_points_of_all_cards_and_vales) {
    desk d = lay(2);
    seat_of(&d, 0)->tokens = 12;
    put(&d, 1, "moonlit_monolith", MIDDLE); /* 5, in the deck */
    put(&d, 2, "calm_weather", MIDDLE);     /* 3, in the discard pile */
    in_discard(&d, 0, 2);
    own_vale(&d, 0, "azure_lake");     /* 2 */
    own_vale(&d, 0, "sunstone_aerie"); /* 3 */
    const score s = score_of(&d, 0);
    assert_int_equal(s.line[LINE_TOKENS].points, 12);
    assert_int_equal(s.line[LINE_ADVANCEMENTS].points, 8);
    assert_int_equal(s.line[LINE_VALES].points, 5);
    assert_int_equal(s.total, 25); /* as in the example of the rulebooks */
    const view other = view_from(&d, 1);
    score theirs = {0};
    mv_score(d.rules, &other, 0, &theirs);
    assert_int_equal(theirs.total, 25); /* everything that counts is public */
}

TEST(MV_H3_MV_M20_ties_go_to_level_3_advancements_and_level_2_vales) {
    desk d = lay(3);
    put(&d, 1, "moonlit_monolith", MIDDLE); /* 5 points, one of level 3 */
    own_vale(&d, 1, "pool_of_light");       /* 4 points, one of level 2 */
    seat_of(&d, 1)->tokens = 1;             /* and 1 */
    seat_of(&d, 2)->tokens = 5;             /* 5 points, none */
    match m = {.rules = d.rules};
    memcpy(m.block[0], rooms(&d), sizeof(mystic_vale));
    assert_int_equal(match_place(&m, 0), 1);
    assert_int_equal(match_place(&m, 1), 1); /* shared */
    assert_int_equal(match_place(&m, 2), 3);
}

TEST(MV_L1_rules_of_the_german_edition_are_not_played) {
    desk d = near_the_end(50); /* the level 2 vale deck is empty, and that ends nothing */
    act(&d, 1, "pass");
    rooms(&d)->pub.left[SPIRIT_ANIMAL] = 3;
    /* Three spirits cannot be exchanged: the only choice is the end of Harvest. */
    assert_int_equal(choices(&d, 1), 1);
    COMING(&d, 1, 2, 3);
    /* Prep runs to 3 decay without a question: it cannot be ended early. */
    act(&d, 1, "end_harvest");
    FIELD_IS(&d, 1, 1, 2);
    assert_int_equal(rooms(&d)->pub.head.over, 0);
}

/* ---- hidden information ---------------------------------------------------------------------- */

/* Seat 0 has three cards in the discard pile and knows the top of the deck. */
static desk secrets(void) {
    desk d = lay(2);
    FIELD(&d, 0, 1);
    on_deck(&d, 0, 2);
    in_discard(&d, 0, 3);
    in_discard(&d, 0, BLANK);
    in_discard(&d, 0, SOIL_TOP);
    seat_of(&d, 0)->top_known = 1;
    rooms(&d)->own[0].top = 7;
    planting(&d, 0);
    return d;
}

TEST(MV_I8_a_discard_pile_is_open_to_its_owner_alone) {
    desk a = secrets(), b = secrets();
    rooms(&b)->own[0].discard = card_bit(4) | card_bit(5) | card_bit(6);
    rooms(&b)->own[0].top = 8;
    const view mine = view_from(&a, 0), theirs = view_from(&a, 1), twin = view_from(&b, 1);
    assert_int_equal(((const own *)mine.own)->discard,
                     card_bit(3) | card_bit(BLANK) | card_bit(SOIL_TOP));
    assert_memory_equal(theirs.pub, twin.pub, sizeof(pub));
    assert_memory_equal(theirs.own, twin.own, sizeof(own));
    /* Tokens are public. */
    assert_int_equal(rooms(&a)->pub.player[0].tokens, rooms(&b)->pub.player[0].tokens);
}

TEST(MV_M21_the_owner_knows_what_is_in_his_deck_others_guess) {
    desk d = secrets();
    mystic_vale world;
    view v = view_from(&d, 0);
    dice_from_seed(&d.dice, 1, 1); /* any rolls will do */
    mv_guess(d.rules, &v, &d.dice, (state *)&world);
    assert_int_equal(mv_deck_mask(&world.pub.player[0], &world.own[0]),
                     mv_deck_mask(seat_of(&d, 0), &rooms(&d)->own[0]));
    v = view_from(&d, 1);
    /* The dice choose three of the eighteen unseen cards. */
    for (uint16_t face = 0; face < 10; face++) {
        const uint16_t faces[] = {face, face, face, 0};
        dice_from_script(&d.dice, faces, 4);
        mv_guess(d.rules, &v, &d.dice, (state *)&world);
        assert_true(dice_used_up(&d.dice));
        assert_null(mv_check(d.rules, (const state *)&world));
        assert_memory_equal(&world.pub, &rooms(&d)->pub, sizeof world.pub);
        assert_int_equal(card_bits(world.own[0].discard), 3);
        assert_int_equal(world.own[0].discard & -world.own[0].discard, card_bit(face + 3));
    }
}

TEST(a_state_with_a_fault_is_noticed) {
    desk d = secrets();
    assert_null(mv_check(d.rules, (const state *)rooms(&d)));
    mystic_vale bad = *rooms(&d);
    bad.pub.player[0].discard_count++;
    assert_non_null(mv_check(d.rules, (const state *)&bad));
    bad = *rooms(&d);
    bad.own[0].top = 3;
    assert_non_null(mv_check(d.rules, (const state *)&bad));
    bad = *rooms(&d);
    bad.pub.head.waiting = 0;
    assert_non_null(mv_check(d.rules, (const state *)&bad));
    bad = *rooms(&d);
    bad.pub.player[1].phase = PHASE_HARVEST;
    assert_non_null(mv_check(d.rules, (const state *)&bad));
    bad = *rooms(&d);
    bad.pub.head.ply = 0; /* ply 0 makes `check` count all copies, and the commons are empty */
    assert_non_null(mv_check(d.rules, (const state *)&bad));
}
