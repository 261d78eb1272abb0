/* Hidden information: MY-A-54 to A-56, `guess`, and what the others learn from a played card. */
#include "canvas.h"
#include "piles.h"
#include "test_table.h"

static bool shows(desk *d, int seat, const char *id) {
    return memchr(seat_of(d, seat)->shown, card_named(d, id), HAND_SIZE);
}

static event event_of(desk *d, int kind) {
    int at = event_at(d, kind);
    assert_true(at >= 0);
    return d->log.item[at];
}

TEST(MY_A_54_a_bought_card_that_is_drawn_is_known) {
    desk d = lay(2, "");
    hand_is(&d, 0, "");
    river_is(&d, "panellus-mitis");
    leaves_are(&d, 0, 4);
    act(&d, 0, "recruit panellus-mitis");
    act(&d, 0, "end");
    assert_true(shows(&d, 0, "panellus-mitis"));
    assert_int_equal(seat_of(&d, 0)->hidden, 2);
    assert_int_equal(times(&d, E_DRAW_SHOWN), 1);
    assert_int_equal(times(&d, E_DRAW), 2);
}

TEST(MY_A_54_the_rest_of_a_pile_is_known) {
    desk d = lay(2, "");
    assert_int_equal(seat_of(&d, 0)->hidden, 3);
    end_turn(&d, 0); /* the three other cards, which everybody can deduce */
    assert_int_equal(seat_of(&d, 0)->hidden, 0);
    assert_int_equal(seat_of(&d, 0)->shows, 3);
    assert_int_equal(seat_of(&d, 0)->bag, 0);
}

TEST(MY_A_54_what_is_drawn_from_a_shuffled_pile_is_not) {
    desk d = lay(2, "");
    end_turn(&d, 0);
    end_turn(&d, 1);
    end_turn(&d, 0);
    assert_int_equal(seat_of(&d, 0)->hidden, 3);
    assert_int_equal(seat_of(&d, 0)->shows, 0);
    event e = event_of(&d, E_DRAW);
    assert_int_not_equal(event_for(mycelia(), e, 0).arg[0], HIDDEN_ARG);
    assert_int_equal(event_for(mycelia(), e, 1).arg[0], HIDDEN_ARG);
    assert_int_equal(event_for(mycelia(), e, WATCHER).arg[0], HIDDEN_ARG);
}

/* The shown and the hidden part of the hand have the same card: the shown one is played. */
TEST(MY_A_54_playing_a_known_card_tells_nothing) {
    desk d = lay(2, "");
    hand_is(&d, 0, "leaf-gust");
    own *o = &rooms(&d)->own[0];
    o->hand[0] = (uint8_t)card_named(&d, "leaf-gust"); /* the other copy, hidden */
    seat_of(&d, 0)->hidden = 1;
    seat_of(&d, 0)->bag--;
    desk_check(&d);
    assert_int_equal(choices(&d, 0), 1); /* equal cards are one action */
    act(&d, 0, "play leaf-gust");
    assert_int_equal(times(&d, E_PLAY_SHOWN), 1);
    assert_int_equal(seat_of(&d, 0)->hidden, 1);
    act(&d, 0, "play leaf-gust");
    assert_int_equal(times(&d, E_PLAY), 1);
    assert_true(my_events[E_PLAY].reveals);
    assert_false(my_events[E_PLAY_SHOWN].reveals);
}

TEST(a_play_that_tells_nothing_can_be_taken_back) {
    desk d = lay(2, "");
    hand_is(&d, 0, "leaf-gust leaf-whirl");
    act(&d, 0, "play leaf-gust");
    assert_true(can_take_back(&d, 0));
}

/* ---- piles ----------------------------------------------------------------------------------- */

static char said[16 * 1024];

static const char *explained(desk *d, int viewer, int pile, lang l) {
    static const char *const names[] = {"Anna", "Bruno", "Chloe", "Denis"};
    buffer out = BUFFER_OVER(said);
    view v = view_from(d, viewer);
    my_nouns[N_PILE].explain(&(context){d->rules, &v, names, viewer, l, .you = 0}, pile, &out);
    assert_false(out.full);
    return said;
}

static void pile_says(desk *d, int viewer, int pile, const char *part) {
    if (!strstr(explained(d, viewer, pile, EN), part)) fail_msg("'%s' is not in '%s'", part, said);
}

static const char *telling(desk *d, int viewer) {
    static const char *const names[] = {"Anna", "Bruno", "Chloe", "Denis"};
    buffer out = BUFFER_OVER(said);
    view v = view_from(d, viewer);
    my_tell(&(context){d->rules, &v, names, viewer, EN, .you = 0}, &out);
    assert_false(out.full);
    return said;
}

static void is_told(desk *d, int viewer, const char *part) {
    if (!strstr(telling(d, viewer), part)) fail_msg("'%s' is not in '%s'", part, said);
}

static const char *written(desk *d, int viewer) {
    static char page[1 << 16];
    buffer out = BUFFER_OVER(page);
    json j = json_into(&out);
    view v = view_from(d, viewer);
    json_open(&j, '{');
    my_json_pub(d->rules, v.pub, &j);
    if (v.own) my_json_own(d->rules, &v, &j);
    json_close(&j, '}');
    assert_false(out.full);
    return page;
}

/* Whether the board has a spot that explains this pile. */
static bool is_drawn(desk *d, int viewer, int pile) {
    static cell cells[40 * 100];
    static canvas sheet;
    view v = view_from(d, viewer);
    canvas_init(&sheet, 40, 100, cells);
    my_board(d->rules, &v, &(brief){.lang = EN}, &sheet);
    for (int i = 0; i < sheet.spot_count; i++)
        if (sheet.spots[i].noun == N_PILE && sheet.spots[i].value == pile) return true;
    return false;
}

/* Seat 0 has three of six cards in hand, hidden; only the owner knows which three are left. */
TEST(MY_A_55_a_draw_pile_is_known_to_the_others_only_together_with_the_hand) {
    desk d = lay(2, ""); /* scripted: the hand is the first three cards of the set */
    const char *six =
        "2 x Leaf gust, Leaf whirl, Boletus edulis, Agaricus campestris, Mycena haematopus.";
    pile_says(&d, 1, PILE_DRAW,
              "Face down. Nobody may look at it, and the order of its shuffled cards is secret. It "
              "holds 3 cards; shuffled, "
              "together with the hidden cards of the hand: ");
    pile_says(&d, 1, PILE_DRAW, six);
    pile_says(&d, WATCHER, PILE_DRAW, six);
    pile_says(
        &d, 0, PILE_DRAW,
        "It holds 3 cards; shuffled: Boletus edulis, Agaricus campestris, Mycena haematopus.");
    assert_non_null(
        strstr(explained(&d, 1, PILE_DRAW, FR),
               "Elle contient 3 cartes ; mélangées, avec les cartes cachées de la main : "));
    assert_true(is_drawn(&d, 0, PILE_DRAW) && is_drawn(&d, 0, PILE_DRAW + 1));
    assert_non_null(strstr(written(&d, 1), "\"bag_or_hand\":{\"leaf-gust\":2,\"leaf-whirl\":1,"));
}

TEST(MY_A_55_recruited_cards_on_a_draw_pile_are_known_in_order) {
    desk d = lay(2, "");
    on_top(&d, 0, "mycena-pura");
    on_top(&d, 0, "lepista-nuda");
    pile_says(
        &d, 1, PILE_DRAW,
        "It holds 5 cards; from the top, recruited: Lepista nuda, Mycena pura; shuffled, together");
    is_told(&d, 1, "Anna, draw pile from the top: Lepista nuda, Mycena pura.");
    assert_non_null(strstr(written(&d, WATCHER), "\"top\":[\"mycena-pura\",\"lepista-nuda\"]"));
}

TEST(MY_A_55_everybody_can_work_out_what_the_river_pile_holds) {
    desk d = lay(2, "");
    river_is(&d, "");
    no_pile(&d);
    pile_says(&d, 1, PILE_RIVER, "Face down.");
    pile_says(&d, 1, PILE_RIVER, " It is empty.");
    pub *u = room(&d);
    int card = card_named(&d, "mycena-pura");
    u->box[card]--, u->pile[card]++, u->pile_count++;
    desk_check(&d);
    pile_says(&d, WATCHER, PILE_RIVER, " It holds 1 card: Mycena pura.");
    assert_true(is_drawn(&d, WATCHER, PILE_RIVER));
    assert_non_null(strstr(written(&d, 1), "\"pile\":{\"mycena-pura\":1}"));
}

TEST(MY_A_55_of_gwidyons_cards_only_the_order_is_secret) {
    desk d = lay(1, "");
    room(&d)->solo_left = 1 << 2 | 1 << 5;
    pile_says(&d, 0, PILE_SOLO, "Face down.");
    pile_says(&d, 0, PILE_SOLO,
              " It holds 2 cards: discard the whole river and deal 5 new cards / move 1 drop from "
              "any space");
    d = lay(2, "");
    pile_says(&d, 0, PILE_SOLO, "This match does not use it.");
}

/* Two cards are washed away, and everybody may see them: in sentences, in JSON and on the board. */
TEST(MY_A_56_the_river_discard_is_open) {
    desk d = lay(2, "");
    assert_null(strstr(telling(&d, 0), "River discard"));
    river_is(&d, "marasmius-oreades mycena-pura");
    leaves_are(&d, 0, 1);
    act(&d, 0, "tile a");
    for (int viewer = WATCHER; viewer < 2; viewer++) {
        pile_says(&d, viewer, PILE_RIVER_DISCARD,
                  "Face up. Everybody may look through it at any time. It holds 2 cards: Marasmius "
                  "oreades, Mycena pura.");
        is_told(&d, viewer, "River discard: Marasmius oreades, Mycena pura.");
        assert_true(is_drawn(&d, viewer, PILE_RIVER_DISCARD));
        assert_non_null(strstr(written(&d, viewer),
                               "\"river_discard\":{\"marasmius-oreades\":1,\"mycena-pura\":1}"));
    }
    assert_non_null(strstr(explained(&d, 0, PILE_RIVER_DISCARD, FR),
                           "Face visible. Tout le monde peut la consulter à tout moment."));
}

TEST(MY_A_56_so_are_discard_piles_and_the_cards_out_of_the_game) {
    desk d = lay(2, "");
    hand_is(&d, 0, "");
    in_discard(&d, 0, "leaf-gust");
    in_discard(&d, 0, "leaf-gust");
    int card = card_named(&d, "leaf-whirl");
    take(&d, 0, card);
    room(&d)->box[card]++;
    desk_check(&d);
    pile_says(&d, 1, PILE_DISCARD, "It holds 2 cards: 2 x Leaf gust.");
    pile_says(&d, 1, PILE_BOX,
              "Face up. Everybody may look through it at any time. It holds 1 card: Leaf whirl.");
    is_told(&d, 1, "Anna, discard pile: 2 x Leaf gust.");
    is_told(&d, 0, "Your discard pile: 2 x Leaf gust.");
    is_told(&d, WATCHER, "Out of the game: Leaf whirl.");
    assert_true(is_drawn(&d, 0, PILE_DISCARD) && is_drawn(&d, 0, PILE_DISCARD + 1));
}

/* `guess` can produce every division of the pool, and nothing else. */
TEST(a_guess_deals_the_hidden_hand_from_the_pool) {
    static _Alignas(64) uint8_t world[STATE_MAX];
    desk d = lay(2, "");
    view v = view_from(&d, 1);
    int seen = 0;
    for (uint16_t face = 0; face < 6; face++) {
        const uint16_t faces[ROLLS_MAX] = {face};
        dice_from_script(&d.dice, faces, ROLLS_MAX);
        mycelia()->guess(d.rules, &v, &d.dice, (state *)world);
        const table *t = (const table *)world;
        assert_null(mycelia()->check(d.rules, (const state *)world));
        assert_memory_equal(&t->pub, room(&d), sizeof t->pub);
        assert_memory_equal(&t->own[1], &rooms(&d)->own[1], sizeof t->own[1]);
        for (int i = 0; i < HAND_SIZE; i++) seen |= 1 << t->own[0].hand[i];
    }
    assert_int_equal(seen, 0x3e); /* each of the five start cards at least once */
}

TEST(a_watcher_sees_no_hand) {
    desk d = lay(2, "");
    view v = view_from(&d, WATCHER);
    assert_null(v.own);
    action list[ACTIONS_MAX];
    assert_int_equal(mycelia()->legal(d.rules, &v, list), 0);
}

/* ---- check ----------------------------------------------------------------------------------- */

static const char *fault(desk *d) { return mycelia()->check(d->rules, desk_state(d)); }

TEST(check_finds_what_is_wrong) {
    desk d = lay(2, "");
    assert_null(fault(&d));
    room(&d)->pile[7]++;
    assert_non_null(fault(&d));
    room(&d)->pile[7]--;
    seat_of(&d, 1)->drops[3]++;
    assert_non_null(fault(&d));
    seat_of(&d, 1)->drops[3]--;
    seat_of(&d, 1)->drops[8] = 1; /* on the shrine space, although the sum is right */
    seat_of(&d, 1)->drops[3]--;
    assert_non_null(fault(&d));
    seat_of(&d, 1)->drops[8] = 0;
    seat_of(&d, 1)->drops[3]++;
    rooms(&d)->own[0].hand[0] = 9;
    assert_non_null(fault(&d));
    rooms(&d)->own[0].hand[0] = 1;
    seat_of(&d, 0)->bag++;
    assert_non_null(fault(&d));
    seat_of(&d, 0)->bag--;
    room(&d)->gone_count = 1;
    assert_non_null(fault(&d));
    room(&d)->gone_count = 0;
    assert_null(fault(&d));
}

/* ---- ratings --------------------------------------------------------------------------------- */

static action best_of(desk *d, int seat) {
    static action list[ACTIONS_MAX];
    int32_t worth[ACTIONS_MAX];
    view v = view_from(d, seat);
    int n = mycelia()->legal(d->rules, &v, list), best = 0;
    mycelia()->rate(d->rules, &v, (action_list){list, n}, worth);
    for (int i = 1; i < n; i++)
        if (worth[i] > worth[best]) best = i;
    return list[best];
}

static void best_is(desk *d, const char *text) {
    char code[80];
    buffer b = BUFFER_OVER(code);
    action a = best_of(d, 0);
    text_code(d->rules, &my_actions[a.kind], a.arg, &b);
    assert_string_equal(code, text);
}

TEST(the_greedy_glance_is_sane) {
    desk d = lay(2, "");
    drops_are(&d, 0, "20010 000S0 00000 00002");
    hand_is(&d, 0, "agaricus-campestris");
    act(&d, 0, "play agaricus-campestris");
    best_is(&d, "pick d1"); /* the drop beside the shrine space */
    act(&d, 0, "pick d1");
    best_is(&d, "to d2");
    act(&d, 0, "to d2");
    hand_is(&d, 0, "morchella-esculenta");
    act(&d, 0, "play morchella-esculenta");
    best_is(&d, "remove a1 2"); /* as many as possible */
    act(&d, 0, "remove a1 2");
    river_is(&d, "marasmius-oreades lepista-nuda");
    drops_are(&d, 0, "22022 002S0 20022 22000");
    leaves_are(&d, 0, 6);
    best_is(&d, "recruit lepista-nuda");
    drops_are(&d, 0, "00000 000S0 00000 00000");
    best_is(&d, "end"); /* leaves break ties now */
}

TEST(features_have_names_and_numbers) {
    int32_t out[FEATURES_MAX];
    desk d = lay(2, "");
    drops_are(&d, 0, "00010 000S0 00000 00000");
    leaves_are(&d, 0, 7);
    view v = view_from(&d, 0);
    mycelia()->features(d.rules, &v, out);
    for (int i = 0; i < mycelia()->feature_count; i++) {
        const char *name = mycelia()->features_named[i];
        assert_non_null(name);
        if (strcmp(name, "drops") == 0) assert_int_equal(out[i], 1);
        if (strcmp(name, "leaves") == 0) assert_int_equal(out[i], 7);
        if (strcmp(name, "rival_drops") == 0) assert_int_equal(out[i], 20);
        if (strcmp(name, "active") == 0) assert_int_equal(out[i], 1);
    }
}
