/* The end of the game (MV-H, MV-L), and what is hidden (MV-I8, MV-M21). */
#include "test_table.h"

static const action PASS = {.kind = A_PASS}, END = {.kind = A_END_HARVEST};

/* ---- the end ------------------------------------------------------------------------------------------- */

/* Three seats; seat 1 began and has the turn; its Harvest gives 5 tokens and the pool has `pool`. */
static table near_the_end(int pool) {
    table t = lay(3);
    t.s.pub.starter = 1;
    t.s.pub.pool = (uint16_t)pool;
    for (int i = 0; i < 3; i++) {
        put(&t, i, BLANK, "singing_geyser", TOP);
        FIELD(&t, i, BLANK);
        on_deck(&t, i, 1);
    }
    planting(&t, 1);
    return t;
}

TEST(MV_H1_an_empty_pool_ends_the_game_with_the_round) {
    table t = near_the_end(5);
    static const int order[] = {1, 2, 0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(t.s.pub.head.active, order[i]);
        act(&t, order[i], PASS);
        assert_int_equal(seat_of(&t, order[i])->tokens, 5); /* the later ones from the box */
        act(&t, order[i], END);
        assert_int_equal(t.s.pub.head.over, i == 2);
    }
    assert_int_equal(times(&t, E_END), 1);
    assert_int_equal(t.s.pub.head.waiting, 0);
}

TEST(MV_H1_with_tokens_in_the_pool_another_round_begins) {
    table t = near_the_end(6);
    t.s.pub.head.active = 0;
    seat_of(&t, 1)->phase = PHASE_IDLE;
    mv_ask(&t.s.pub, 1, ASK_NOTHING);
    planting(&t, 0); /* the last of the round */
    act(&t, 0, PASS);
    COMING(&t, 0, 2, 3);
    act(&t, 0, END);
    assert_int_equal(t.s.pub.pool, 1);
    assert_int_equal(t.s.pub.head.over, 0);
    assert_int_equal(t.s.pub.head.round, 2);
    assert_int_equal(t.s.pub.head.active, 1);
}

TEST(MV_M20_if_the_last_of_the_round_empties_the_pool_the_game_ends_with_his_turn) {
    table t = near_the_end(5);
    seat_of(&t, 1)->phase = PHASE_IDLE;
    mv_ask(&t.s.pub, 1, ASK_NOTHING);
    planting(&t, 0); /* seat 0 sits to the right of the first player */
    act(&t, 0, PASS);
    assert_int_equal(t.s.pub.head.over, 0); /* he finishes his turn */
    act(&t, 0, END);
    assert_int_equal(t.s.pub.head.over, 1);
}

TEST(MV_M20_whoever_empties_the_pool_last_still_finishes_harvest_and_discard) {
    table t = near_the_end(5);
    seat_of(&t, 1)->phase = PHASE_IDLE;
    mv_ask(&t.s.pub, 1, ASK_NOTHING);
    in_field(&t, 0, BLANK + 1);
    stock(&t, MIDDLE, 1);
    planting(&t, 0);
    act(&t, 0, PASS);
    assert_int_equal(times(&t, E_POOL_EMPTY), 1);
    const int soil = type_of(&t, "fertile_soil");
    t.s.pub.mana = 2;
    act(&t, 0, do_(A_BUY, soil, MIDDLE, 0));
    act(&t, 0, END);
    assert_int_equal(asked_of(&t, 0), ASK_SLEEVE);
    act(&t, 0, do_(A_SLEEVE, soil, MIDDLE, BLANK + 1));
    assert_int_equal(seat_of(&t, 0)->card[BLANK + 1].slot[MIDDLE], soil);
    assert_int_equal(times(&t, E_DISCARD_FIELD), 1);
    assert_int_equal(times(&t, E_TURN), 0); /* no other turn follows */
    assert_int_equal(t.s.pub.head.over, 1);
}

TEST(MV_H2_tokens_and_gray_points_of_all_cards_and_vales) {
    table t = lay(2);
    seat_of(&t, 0)->tokens = 12;
    put(&t, 0, 1, "moonlit_monolith", MIDDLE);  /* 6, in the deck */
    put(&t, 0, 2, "peacekeeper_druid", MIDDLE); /* 2, in the discard pile */
    in_discard(&t, 0, 2);
    own_vale(&t, 0, "azure_lake");     /* 2 */
    own_vale(&t, 0, "sunstone_aerie"); /* 3 */
    const score s = score_of(&t, 0);
    assert_int_equal(s.line[LINE_TOKENS].points, 12);
    assert_int_equal(s.line[LINE_ADVANCEMENTS].points, 8);
    assert_int_equal(s.line[LINE_VALES].points, 5);
    assert_int_equal(s.total, 25); /* as in the example of the rulebooks */
    const view other = view_from(&t, 1);
    score theirs = {0};
    mv_score(t.rules, &other, 0, &theirs);
    assert_int_equal(theirs.total, 25); /* all of it is open */
}

TEST(MV_H3_MV_M20_ties_go_to_level_3_advancements_and_level_2_vales) {
    table t = lay(3);
    put(&t, 0, 1, "moonlit_monolith", MIDDLE); /* 6 points, one of level 3 */
    own_vale(&t, 1, "conclave_of_ents");       /* 6 points, one of level 2 */
    seat_of(&t, 2)->tokens = 6;                /* 6 points, none */
    match m = {.rules = t.rules};
    memcpy(m.block[0], &t.s, sizeof t.s);
    assert_int_equal(match_place(&m, 0), 1);
    assert_int_equal(match_place(&m, 1), 1); /* shared */
    assert_int_equal(match_place(&m, 2), 3);
}

TEST(MV_L1_rules_of_the_german_edition_are_not_played) {
    table t = near_the_end(50); /* the level 2 vale deck is empty, and that ends nothing */
    act(&t, 1, PASS);
    t.s.pub.left[SPIRIT_ANIMAL] = 3;
    assert_int_equal(choices_of(&t, 1), 1); /* three spirits cannot be exchanged: only the end of Harvest */
    COMING(&t, 1, 2, 3);
    act(&t, 1, END); /* Prep runs to 3 decay without a question: it cannot be ended early */
    FIELD_IS(&t, 1, 1, 2);
    assert_int_equal(t.s.pub.head.over, 0);
}

/* ---- what is hidden --------------------------------------------------------------------------------------- */

/* Seat 0 has three cards in the discard pile and knows the top of the deck. */
static table secrets(void) {
    table t = lay(2);
    FIELD(&t, 0, 1);
    on_deck(&t, 0, 2);
    in_discard(&t, 0, 3);
    in_discard(&t, 0, BLANK);
    in_discard(&t, 0, SOIL_TOP);
    seat_of(&t, 0)->top_known = 1;
    t.s.own[0].top = 7;
    planting(&t, 0);
    return t;
}

TEST(MV_I8_a_discard_pile_is_open_to_its_owner_alone) {
    table a = secrets(), b = secrets();
    b.s.own[0].discard = card_bit(4) | card_bit(5) | card_bit(6);
    b.s.own[0].top = 8;
    const view mine = view_from(&a, 0), theirs = view_from(&a, 1), twin = view_from(&b, 1);
    assert_int_equal(((const own *)mine.own)->discard, card_bit(3) | card_bit(BLANK) | card_bit(SOIL_TOP));
    assert_memory_equal(theirs.pub, twin.pub, sizeof(pub));
    assert_memory_equal(theirs.own, twin.own, sizeof(own));
    assert_int_equal(a.s.pub.player[0].tokens, b.s.pub.player[0].tokens); /* tokens are in pub: open */
}

TEST(MV_M21_the_owner_knows_what_is_in_his_deck_others_guess) {
    table t = secrets();
    mystic_vale world;
    view v = view_from(&t, 0);
    dice_from_seed(&t.dice, 1, 1); /* any luck will do */
    mv_guess(t.rules, &v, &t.dice, (state *)&world);
    assert_int_equal(mv_deck_mask(&world.pub.player[0], &world.own[0]), mv_deck_mask(seat_of(&t, 0), &t.s.own[0]));
    v = view_from(&t, 1);
    for (uint16_t face = 0; face < 10; face++) { /* others: any three of the eighteen unseen, by the dice */
        const uint16_t faces[] = {face, face, face, 0};
        dice_from_script(&t.dice, faces, 4);
        mv_guess(t.rules, &v, &t.dice, (state *)&world);
        assert_true(dice_used_up(&t.dice));
        assert_null(mv_check(t.rules, (const state *)&world));
        assert_memory_equal(&world.pub, &t.s.pub, sizeof world.pub);
        assert_int_equal(card_bits(world.own[0].discard), 3);
        assert_int_equal(world.own[0].discard & -world.own[0].discard, card_bit(face + 3));
    }
}

TEST(a_state_with_a_fault_is_noticed) {
    table t = secrets();
    assert_null(mv_check(t.rules, (const state *)&t.s));
    mystic_vale bad = t.s;
    bad.pub.player[0].discard_count++;
    assert_non_null(mv_check(t.rules, (const state *)&bad));
    bad = t.s;
    bad.own[0].top = 3;
    assert_non_null(mv_check(t.rules, (const state *)&bad));
    bad = t.s;
    bad.pub.head.waiting = 0;
    assert_non_null(mv_check(t.rules, (const state *)&bad));
    bad = t.s;
    bad.pub.player[1].phase = PHASE_HARVEST;
    assert_non_null(mv_check(t.rules, (const state *)&bad));
    bad = t.s;
    bad.pub.head.ply = 0; /* an inventory: nothing of the commons is there */
    assert_non_null(mv_check(t.rules, (const state *)&bad));
}
