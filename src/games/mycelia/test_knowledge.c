/* Who knows what: MY-A-54 to A-56, guessing, and what a card that is played tells the others. */
#include "canvas.h"
#include "kit.h"
#include "piles.h"

static kit k;

static bool shows(int seat, const char *id) {
    return memchr(kit_place(&k, seat)->shown, kit_card(&k, id), HAND_SIZE);
}

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
    assert_true(my_events[E_PLAY].reveals);
    assert_false(my_events[E_PLAY_SHOWN].reveals);
}

TEST(a_play_that_tells_nothing_can_be_taken_back) {
    kit_begin(&k, 2, "");
    kit_hand(&k, 0, "leaf-gust leaf-whirl");
    status s = match_play(
        &k.match, (match_move){0, match_head(&k.match)->ply, kit_action(&k, "play leaf-gust")},
        (match_outcome){&k.dice, &k.log});
    assert_int_equal(s, PLAYED);
    assert_true(match_was_private(&k.match, 0, &k.dice, &k.log));
}

/* ---- piles ----------------------------------------------------------------------------------- */

static char said[16 * 1024];

static const char *explained(int viewer, int pile, lang l) {
    static const char *const names[] = {"Anna", "Bruno", "Chloe", "Denis"};
    buffer out = BUFFER_OVER(said);
    view v = match_view(&k.match, viewer);
    my_nouns[N_PILE].explain(&(context){k.rules, &v, names, viewer, l}, pile, &out);
    assert_false(out.full);
    return said;
}

static void pile_says(int viewer, int pile, const char *part) {
    if (!strstr(explained(viewer, pile, EN), part)) fail_msg("'%s' is not in '%s'", part, said);
}

static const char *told(int viewer) {
    static const char *const names[] = {"Anna", "Bruno", "Chloe", "Denis"};
    buffer out = BUFFER_OVER(said);
    view v = match_view(&k.match, viewer);
    my_tell(&(context){k.rules, &v, names, viewer, EN}, &out);
    assert_false(out.full);
    return said;
}

static void is_told(int viewer, const char *part) {
    if (!strstr(told(viewer), part)) fail_msg("'%s' is not in '%s'", part, said);
}

static const char *written(int viewer) {
    static char page[1 << 16];
    buffer out = BUFFER_OVER(page);
    json j = json_into(&out);
    view v = match_view(&k.match, viewer);
    json_open(&j, '{');
    my_json_pub(k.rules, v.pub, &j);
    if (v.own) my_json_own(k.rules, &v, &j);
    json_close(&j, '}');
    assert_false(out.full);
    return page;
}

/* A drawing has a spot that explains this pile. */
static bool is_drawn(int viewer, int pile) {
    static cell cells[40 * 100];
    static canvas sheet;
    view v = match_view(&k.match, viewer);
    canvas_init(&sheet, 40, 100, cells);
    my_board(k.rules, &v, &(brief){.lang = EN}, &sheet);
    for (int i = 0; i < sheet.spot_count; i++)
        if (sheet.spots[i].noun == N_PILE && sheet.spots[i].value == pile) return true;
    return false;
}

/* Seat 0 holds three of six cards, hidden; the owner knows which three are left. */
TEST(MY_A_55_a_draw_pile_is_known_to_the_others_only_together_with_the_hand) {
    kit_begin(&k, 2, ""); /* scripted: the hand is the first three cards of the set */
    const char *six =
        "2 x Leaf gust, Leaf whirl, Boletus edulis, Agaricus campestris, Mycena haematopus.";
    pile_says(1, PILE_DRAW,
              "Face down. Nobody may look at it, and the order of its shuffled cards is secret. It "
              "holds 3 cards; shuffled, "
              "together with the hidden cards of the hand: ");
    pile_says(1, PILE_DRAW, six);
    pile_says(WATCHER, PILE_DRAW, six);
    pile_says(
        0, PILE_DRAW,
        "It holds 3 cards; shuffled: Boletus edulis, Agaricus campestris, Mycena haematopus.");
    assert_non_null(
        strstr(explained(1, PILE_DRAW, FR),
               "Elle contient 3 cartes ; mélangées, avec les cartes cachées de la main : "));
    assert_true(is_drawn(0, PILE_DRAW) && is_drawn(0, PILE_DRAW + 1));
    assert_non_null(strstr(written(1), "\"bag_or_hand\":{\"leaf-gust\":2,\"leaf-whirl\":1,"));
}

TEST(MY_A_55_recruited_cards_on_a_draw_pile_are_known_in_order) {
    kit_begin(&k, 2, "");
    kit_top(&k, 0, "mycena-pura");
    kit_top(&k, 0, "lepista-nuda");
    pile_says(
        1, PILE_DRAW,
        "It holds 5 cards; from the top, recruited: Lepista nuda, Mycena pura; shuffled, together");
    is_told(1, "Anna, draw pile from the top: Lepista nuda, Mycena pura.");
    assert_non_null(strstr(written(WATCHER), "\"top\":[\"mycena-pura\",\"lepista-nuda\"]"));
}

TEST(MY_A_55_everybody_can_work_out_what_the_river_pile_holds) {
    kit_begin(&k, 2, "");
    kit_river(&k, "");
    kit_no_pile(&k);
    pile_says(1, PILE_RIVER, "Face down.");
    pile_says(1, PILE_RIVER, " It is empty.");
    pub *u = kit_pub(&k);
    int card = kit_card(&k, "mycena-pura");
    u->box[card]--, u->pile[card]++, u->pile_count++;
    kit_changed(&k);
    pile_says(WATCHER, PILE_RIVER, " It holds 1 card: Mycena pura.");
    assert_true(is_drawn(WATCHER, PILE_RIVER));
    assert_non_null(strstr(written(1), "\"pile\":{\"mycena-pura\":1}"));
}

TEST(MY_A_55_of_gwidyons_cards_only_the_order_is_secret) {
    kit_begin(&k, 1, "");
    kit_pub(&k)->solo_left = 1 << 2 | 1 << 5;
    pile_says(0, PILE_SOLO, "Face down.");
    pile_says(0, PILE_SOLO,
              " It holds 2 cards: discard the whole river and deal 5 new cards / move 1 drop from "
              "any space");
    kit_begin(&k, 2, "");
    pile_says(0, PILE_SOLO, "This match does not use it.");
}

/* Two cards are washed away: everybody may see which, in words, in JSON and in the drawing. */
TEST(MY_A_56_the_river_discard_is_open) {
    kit_begin(&k, 2, "");
    assert_null(strstr(told(0), "River discard"));
    kit_river(&k, "marasmius-oreades mycena-pura");
    kit_leaves(&k, 0, 1);
    kit_do(&k, 0, "tile a");
    for (int viewer = WATCHER; viewer < 2; viewer++) {
        pile_says(viewer, PILE_RIVER_DISCARD,
                  "Face up. Everybody may look through it at any time. It holds 2 cards: Marasmius "
                  "oreades, Mycena pura.");
        is_told(viewer, "River discard: Marasmius oreades, Mycena pura.");
        assert_true(is_drawn(viewer, PILE_RIVER_DISCARD));
        assert_non_null(strstr(written(viewer),
                               "\"river_discard\":{\"marasmius-oreades\":1,\"mycena-pura\":1}"));
    }
    assert_non_null(strstr(explained(0, PILE_RIVER_DISCARD, FR),
                           "Face visible. Tout le monde peut la consulter à tout moment."));
}

TEST(MY_A_56_so_are_discard_piles_and_the_cards_out_of_the_game) {
    kit_begin(&k, 2, "");
    kit_hand(&k, 0, "");
    kit_discard(&k, 0, "leaf-gust");
    kit_discard(&k, 0, "leaf-gust");
    int card = kit_card(&k, "leaf-whirl");
    kit_find(&k, 0, card);
    kit_pub(&k)->box[card]++;
    kit_changed(&k);
    pile_says(1, PILE_DISCARD, "It holds 2 cards: 2 x Leaf gust.");
    pile_says(1, PILE_BOX,
              "Face up. Everybody may look through it at any time. It holds 1 card: Leaf whirl.");
    is_told(1, "Anna, discard pile: 2 x Leaf gust.");
    is_told(0, "Your discard pile: 2 x Leaf gust.");
    is_told(WATCHER, "Out of the game: Leaf whirl.");
    assert_true(is_drawn(0, PILE_DISCARD) && is_drawn(0, PILE_DISCARD + 1));
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

/* ---- the soundness test itself --------------------------------------------------------------- */

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

/* ---- advice ---------------------------------------------------------------------------------- */

static action best_of(int seat) {
    const action *list;
    int32_t worth[ACTIONS_MAX];
    int n = match_legal(&k.match, seat, &list), best = 0;
    view v = match_view(&k.match, seat);
    kit_game()->rate(k.rules, &v, (action_list){list, n}, worth);
    for (int i = 1; i < n; i++)
        if (worth[i] > worth[best]) best = i;
    return list[best];
}

static void best_is(const char *text) {
    char code[80];
    buffer b = BUFFER_OVER(code);
    action a = best_of(0);
    text_code(k.rules, &my_actions[a.kind], a.arg, &b);
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
