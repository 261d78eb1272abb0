/* Who knows what: MY-A-54, guessing, and what a card that is played tells the others. */
#include "kit.h"

static kit k;

static bool shows(int seat, const char *id) { return memchr(kit_place(&k, seat)->shown, kit_card(&k, id), HAND_SIZE); }

static event event_of(int kind) {
    int at = kit_event_at(&k, kind);
    assert_true(at >= 0);
    return k.log.item[at];
}

TEST(MY_A_54_a_bought_card_that_is_drawn_is_known) {
    kit_begin(&k, 2, "");
    kit_hand(&k, 0, "");
    kit_river(&k, "panellus-mitis");
    kit_leaves(&k, 0, 4);
    kit_do(&k, 0, "recruit panellus-mitis");
    kit_do(&k, 0, "end");
    assert_true(shows(0, "panellus-mitis"));
    assert_int_equal(kit_place(&k, 0)->hidden, 2);
    assert_int_equal(kit_events(&k, E_DRAW_SHOWN), 1);
    assert_int_equal(kit_events(&k, E_DRAW), 2);
}

TEST(MY_A_54_the_rest_of_a_pile_is_known) {
    kit_begin(&k, 2, "");
    assert_int_equal(kit_place(&k, 0)->hidden, 3);
    kit_end(&k, 0); /* the three others: all can tell which */
    assert_int_equal(kit_place(&k, 0)->hidden, 0);
    assert_int_equal(kit_place(&k, 0)->shows, 3);
    assert_int_equal(kit_place(&k, 0)->bag, 0);
}

TEST(MY_A_54_what_is_drawn_from_a_shuffled_pile_is_not) {
    kit_begin(&k, 2, "");
    kit_end(&k, 0);
    kit_end(&k, 1);
    kit_end(&k, 0);
    assert_int_equal(kit_place(&k, 0)->hidden, 3);
    assert_int_equal(kit_place(&k, 0)->shows, 0);
    event e = event_of(E_DRAW);
    assert_int_not_equal(event_for(kit_game(), e, 0).arg[0], HIDDEN_ARG);
    assert_int_equal(event_for(kit_game(), e, 1).arg[0], HIDDEN_ARG);
    assert_int_equal(event_for(kit_game(), e, WATCHER).arg[0], HIDDEN_ARG);
}

/* Shown and hidden hold the same card: the shown one is played, whatever is hidden. */
TEST(MY_A_54_playing_a_known_card_tells_nothing) {
    kit_begin(&k, 2, "");
    kit_hand(&k, 0, "leaf-gust");
    own *o = &kit_table(&k)->own[0];
    o->hand[0] = (uint8_t)kit_card(&k, "leaf-gust"); /* the other one, hidden */
    kit_place(&k, 0)->hidden = 1;
    kit_place(&k, 0)->bag--;
    kit_changed(&k);
    assert_int_equal(kit_choices(&k, 0), 1); /* equal cards are one action */
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(kit_events(&k, E_PLAY_SHOWN), 1);
    assert_int_equal(kit_place(&k, 0)->hidden, 1);
    kit_do(&k, 0, "play leaf-gust");
    assert_int_equal(kit_events(&k, E_PLAY), 1);
    assert_true(mycelia_events[E_PLAY].reveals);
    assert_false(mycelia_events[E_PLAY_SHOWN].reveals);
}

TEST(a_play_that_tells_nothing_can_be_taken_back) {
    kit_begin(&k, 2, "");
    kit_hand(&k, 0, "leaf-gust leaf-whirl");
    status s = match_play(&k.match, 0, match_head(&k.match)->ply, kit_action(&k, "play leaf-gust"), &k.dice, &k.log);
    assert_int_equal(s, PLAYED);
    assert_true(match_was_private(&k.match, 0, &k.dice, &k.log));
}

/* Every way to part the pool can be guessed, and nothing else. */
TEST(a_guess_deals_the_hidden_hand_from_the_pool) {
    static _Alignas(64) uint8_t world[STATE_MAX];
    kit_begin(&k, 2, "");
    view v = match_view(&k.match, 1);
    int seen = 0;
    for (uint16_t face = 0; face < 6; face++) {
        kit_script(&k, 1, &face);
        kit_game()->guess(k.rules, &v, &k.dice, (state *)world);
        const table *t = (const table *)world;
        assert_null(kit_game()->check(k.rules, (const state *)world));
        assert_memory_equal(&t->pub, kit_pub(&k), sizeof t->pub);
        assert_memory_equal(&t->own[1], &kit_table(&k)->own[1], sizeof t->own[1]);
        for (int i = 0; i < HAND_SIZE; i++) seen |= 1 << t->own[0].hand[i];
    }
    assert_int_equal(seen, 0x3e); /* each of the five start cards, some time */
}

TEST(a_watcher_sees_no_hand) {
    kit_begin(&k, 2, "");
    view v = match_view(&k.match, WATCHER);
    assert_null(v.own);
    action list[ACTIONS_MAX];
    assert_int_equal(kit_game()->legal(k.rules, &v, list), 0);
}

/* ---- the soundness test itself --------------------------------------------------------------------- */

static const char *fault(void) { return kit_game()->check(k.rules, match_state(&k.match)); }

TEST(check_finds_what_is_wrong) {
    kit_begin(&k, 2, "");
    assert_null(fault());
    kit_pub(&k)->pile[7]++;
    assert_non_null(fault());
    kit_pub(&k)->pile[7]--;
    kit_place(&k, 1)->drops[3]++;
    assert_non_null(fault());
    kit_place(&k, 1)->drops[3]--;
    kit_place(&k, 1)->drops[8] = 1; /* on the shrine space, though the sum is right */
    kit_place(&k, 1)->drops[3]--;
    assert_non_null(fault());
    kit_place(&k, 1)->drops[8] = 0;
    kit_place(&k, 1)->drops[3]++;
    kit_table(&k)->own[0].hand[0] = 9;
    assert_non_null(fault());
    kit_table(&k)->own[0].hand[0] = 1;
    kit_place(&k, 0)->bag++;
    assert_non_null(fault());
    kit_place(&k, 0)->bag--;
    kit_pub(&k)->gone_count = 1;
    assert_non_null(fault());
    kit_pub(&k)->gone_count = 0;
    assert_null(fault());
}

/* ---- advice ------------------------------------------------------------------------------------------ */

static action best_of(int seat) {
    const action *list;
    int32_t worth[ACTIONS_MAX];
    int n = match_legal(&k.match, seat, &list), best = 0;
    view v = match_view(&k.match, seat);
    kit_game()->rate(k.rules, &v, list, n, worth);
    for (int i = 1; i < n; i++)
        if (worth[i] > worth[best]) best = i;
    return list[best];
}

static void best_is(const char *text) {
    char code[80];
    buffer b = BUFFER_OVER(code);
    action a = best_of(0);
    text_code(k.rules, &mycelia_actions[a.kind], a.arg, &b);
    assert_string_equal(code, text);
}

TEST(the_greedy_glance_is_sane) {
    kit_begin(&k, 2, "");
    kit_board(&k, 0, "20010 000S0 00000 00002");
    kit_hand(&k, 0, "agaricus-campestris");
    kit_do(&k, 0, "play agaricus-campestris");
    best_is("pick d1"); /* the drop beside the shrine space */
    kit_do(&k, 0, "pick d1");
    best_is("to d2");
    kit_do(&k, 0, "to d2");
    kit_hand(&k, 0, "morchella-esculenta");
    kit_do(&k, 0, "play morchella-esculenta");
    best_is("remove a1 2"); /* as many as it can */
    kit_do(&k, 0, "remove a1 2");
    kit_river(&k, "marasmius-oreades lepista-nuda");
    kit_board(&k, 0, "22022 002S0 20022 22000");
    kit_leaves(&k, 0, 6);
    best_is("recruit lepista-nuda");
    kit_board(&k, 0, "00000 000S0 00000 00000");
    best_is("end"); /* leaves break ties now */
}

TEST(features_have_names_and_numbers) {
    int32_t out[FEATURES_MAX];
    kit_begin(&k, 2, "");
    kit_board(&k, 0, "00010 000S0 00000 00000");
    kit_leaves(&k, 0, 7);
    view v = match_view(&k.match, 0);
    kit_game()->features(k.rules, &v, out);
    for (int i = 0; i < kit_game()->feature_count; i++) {
        const char *name = kit_game()->features_named[i];
        assert_non_null(name);
        if (strcmp(name, "drops") == 0) assert_int_equal(out[i], 1);
        if (strcmp(name, "leaves") == 0) assert_int_equal(out[i], 7);
        if (strcmp(name, "rival_drops") == 0) assert_int_equal(out[i], 20);
        if (strcmp(name, "active") == 0) assert_int_equal(out[i], 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(MY_A_54_a_bought_card_that_is_drawn_is_known),
        cmocka_unit_test(MY_A_54_the_rest_of_a_pile_is_known),
        cmocka_unit_test(MY_A_54_what_is_drawn_from_a_shuffled_pile_is_not),
        cmocka_unit_test(MY_A_54_playing_a_known_card_tells_nothing),
        cmocka_unit_test(a_play_that_tells_nothing_can_be_taken_back),
        cmocka_unit_test(a_guess_deals_the_hidden_hand_from_the_pool),
        cmocka_unit_test(a_watcher_sees_no_hand),
        cmocka_unit_test(check_finds_what_is_wrong),
        cmocka_unit_test(the_greedy_glance_is_sane),
        cmocka_unit_test(features_have_names_and_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
