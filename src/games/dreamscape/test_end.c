/* The end: DS-X, Design tiles, and the rulings about them. */
#include "test_table.h"

/* What a seat has of what tile 0 counts, and what that is worth. */
static int count_of(const table *t, int seat) {
    return ds_design_count(set_of(t), &t->s.pub, seat, 0);
}
static int worth_of(const table *t, int seat) {
    return ds_design_points(set_of(t), &t->s.pub, seat, 0);
}

/* Cycle 6, the last one to create is about to finish. */
static table last_creation(void) {
    table t = lay(2);
    t.s.pub.head.round = CYCLES;
    return t;
}

TEST(DS_X_1_fragments_on_cards_are_used_once_more_without_powers) {
    table t = last_creation();
    open_card(&t, 1, "hermits_tree");
    done_card(&t, 1, "clear_brook");
    load_card(&t, "hermits_tree", 'W');
    load_card(&t, "clear_brook", 'G');
    create(&t, 1);
    act(&t, 1, "finish");
    assert_int_equal(asked(&t, 1), ASK_LAST); /* player 1 has nothing, and is not asked */
    assert_int_equal(refusal(&t, 1, "use hermits_tree water"), NO_POWER_LAST);
    assert_int_equal(refusal(&t, 1, "store hermits_tree water"), NO_POWER_LAST);
    act(&t, 1, "place water c1");
    act(&t, 1, "plant c1");
    act(&t, 1, "finish");
    assert_int_equal(t.s.pub.head.over, 1);
    assert_int_equal(track(&t, 1), 1);
}

TEST(DS_X_2_a_card_completed_now_gives_points_and_no_draw) {
    table t = last_creation();
    open_card(&t, 1, "fern_path");
    build(&t, 1, "b1", "G");
    build(&t, 1, "c1", "E@");
    load_card(&t, "fern_path", 'G');
    create(&t, 1);
    act(&t, 1, "finish");
    act(&t, 1, "place grass d1");
    assert_int_equal(track(&t, 1), 5);
    assert_int_equal(asked(&t, 1), ASK_LAST);
}

TEST(DS_X_3_all_who_meet_a_tile_score_in_full) {
    table t = lay(3);
    show_tile(&t, 0, "abundance", '.');
    build(&t, 0, "c1", "WS");
    build(&t, 1, "c1", "EG");
    build(&t, 2, "c1", "W");
    assert_int_equal(worth_of(&t, 0), 6);
    assert_int_equal(worth_of(&t, 1), 6);
    assert_int_equal(worth_of(&t, 2), 0);
    assert_int_equal(line_of(&t, 0, LINE_DESIGN + MOST_FRAGMENTS), 6);
}

TEST(DS_X_4_losses_for_open_cards_and_reds) {
    table t = lay_nightmare(2);
    open_card(&t, 0, "hermits_tree");
    build(&t, 0, "c1", "R");
    assert_int_equal(score_of(&t, 0).total, -5 - 3);
    table base = lay(2);
    score s = score_of(&base, 0);
    for (int i = 0; i < s.count; i++)
        assert_true(s.line[i].row != LINE_REDS && s.line[i].row != LINE_STEPS);
}

/* Plays a match that is over in this position and says the place of each seat. */
static int place_of(const table *t, int seat) {
    static match m;
    memset(&m, 0, sizeof m);
    m.rules = t->rules;
    memcpy(m.block[0], &t->s, sizeof t->s);
    return match_place(&m, seat);
}

TEST(DS_X_5_most_points_then_cards_then_shared) {
    table t = lay(2);
    for (int i = 0; i < TILES; i++) show_tile(&t, i, "hoard", "WSEG"[i]);
    seat_of(&t, 0)->points[FROM_WATER] = 7;
    seat_of(&t, 1)->points[FROM_CARDS] = 6;
    assert_int_equal(place_of(&t, 0), 1);
    assert_int_equal(place_of(&t, 1), 2);
    seat_of(&t, 1)->points[FROM_WATER] = 1; /* a tie: most completed cards */
    done_card(&t, 1, "clear_brook");
    assert_int_equal(place_of(&t, 1), 1);
    assert_int_equal(place_of(&t, 0), 2);
    done_card(&t, 0, "fern_path");
    assert_int_equal(place_of(&t, 0), 1);
    assert_int_equal(place_of(&t, 1), 1);
}

TEST(DS_X_5_with_nightmare_rules_fewest_reds_come_first) {
    table t = lay_nightmare(2);
    for (int i = 0; i < TILES; i++) show_tile(&t, i, "hoard", "WSEG"[i]);
    build(&t, 0, "c1", "R");
    seat_of(&t, 0)->points[FROM_CARDS] = 8; /* 5 in all */
    seat_of(&t, 1)->points[FROM_WATER] = 5;
    done_card(&t, 0, "clear_brook");
    assert_int_equal(place_of(&t, 1), 1);
    assert_int_equal(place_of(&t, 0), 2);
    build(&t, 1, "c1", "R");
    seat_of(&t, 1)->points[FROM_WATER] = 8; /* reds equal: cards */
    assert_int_equal(place_of(&t, 0), 1);
    assert_int_equal(place_of(&t, 1), 2);
}

/* ---- tiles ----------------------------------------------------------------------------------- */

TEST(DS_A_33_advanced_tiles_only_with_nightmare_rules) {
    table t = lay(2);
    for (int i = 1; i < set_of(&t)->designs; i++) {
        const design *d = &set_of(&t)->design[i];
        assert_int_equal(d->advanced, d->kind == NO_RED || d->kind == FEWEST_FREE);
    }
    for (uint16_t last = 0; last < 14; last++) { /* the last tile of the box, in a base game */
        uint16_t faces[128] = {0, last};
        table b = {.rules = t.rules};
        b.s.pub.head.seats = 2;
        dice_from_script(&b.dice, faces, COUNT_OF(faces));
        play p = play_of(&b);
        ds_setup(&p);
        assert_false(b.dice.fault); /* 14 faces, no more: 16 tiles without the two */
        assert_false(set_of(&b)->design[b.s.pub.tile[0]].advanced);
    }
}

TEST(DS_A_34_the_view_is_for_both_games) {
    table t = lay(2);
    assert_false(set_of(&t)->design[design_named(&t, "panorama")].advanced);
}

TEST(DS_A_35_most_needs_at_least_one) {
    table t = lay(2);
    static const char *const tiles[] = {"abundance", "twins", "collector", "far_away"};
    for (int i = 0; i < COUNT_OF(tiles); i++) {
        show_tile(&t, 0, tiles[i], '.');
        assert_int_equal(worth_of(&t, 0), 0);
    }
    show_tile(&t, 0, "fullness", '.'); /* the fewest needs none */
    assert_int_equal(worth_of(&t, 0), 5);
}

TEST(DS_A_36_trees_on_tiles_that_look_at_structure) {
    table t = lay(2);
    build(&t, 0, "c1", "WET");
    build(&t, 0, "b1", "SS");
    build(&t, 0, "d1", "GT");
    build(&t, 0, "e1", "G");
    show_tile(&t, 0, "twins", '.');
    assert_int_equal(count_of(&t, 0),
                     3); /* two pairs, one with a tree; the tree makes no pair of d1 */
    show_tile(&t, 0, "scattering", 'G');
    assert_int_equal(count_of(&t, 0), 3); /* d1 twice, e1 */
    show_tile(&t, 0, "expanse", 'G');
    assert_int_equal(count_of(&t, 0), 3);
    show_tile(&t, 0, "abundance", '.');
    assert_int_equal(count_of(&t, 0), 6 + 2);
    show_tile(&t, 0, "hoard", 'E');
    assert_int_equal(count_of(&t, 0), 2);
    assert_int_equal(worth_of(&t, 0), 1);
}

TEST(DS_X_3_the_hoard_pays_by_its_scale) {
    static const char *const piles[] = {"",      "W",      "WW",      "WWW",      "WWWW",
                                        "WWWWW", "WWWWWW", "WWWWWWW", "WWWWWWWW", "WWWWWWWWW"};
    static const int points[] = {0, 0, 1, 1, 3, 3, 5, 5, 8, 8};
    for (int i = 0; i < COUNT_OF(points); i++) {
        table t = lay(2);
        show_tile(&t, 0, "hoard", 'W');
        build(&t, 0, "c1", piles[i]);
        assert_int_equal(worth_of(&t, 0), points[i]);
    }
}

TEST(DS_A_37_reds_are_no_dream_fragments) {
    table t = lay_nightmare(2);
    build(&t, 0, "c1", "W");
    build(&t, 0, "d1", "R");
    show_tile(&t, 0, "abundance", '.');
    assert_int_equal(count_of(&t, 0), 1);
    show_tile(&t, 0, "twins", '.');
    assert_int_equal(count_of(&t, 0), 0);
    show_tile(&t, 0, "fullness", '.');
    assert_int_equal(count_of(&t, 0), 19); /* of 20 spaces one is taken by the water */
    show_tile(&t, 0, "clear_mind", '.');
    assert_int_equal(worth_of(&t, 0), 0);
    assert_int_equal(worth_of(&t, 1), 6);
}

TEST(DS_A_38_distance_in_steps_whatever_lies_between) {
    table t = lay(2);
    show_tile(&t, 0, "far_away", '.');
    assert_int_equal(count_of(&t, 0), 0); /* outside */
    build(&t, 0, "a3", "W@");
    assert_int_equal(count_of(&t, 0), 4);
    build(&t, 1, "c1", "W@");
    assert_int_equal(count_of(&t, 1), 0);
    assert_int_equal(worth_of(&t, 0), 4);
    assert_int_equal(worth_of(&t, 1), 0);
    build(&t, 1, "e2", "W@");
    assert_int_equal(count_of(&t, 1), 3);
}

TEST(DS_A_39_the_largest_group_and_the_view) {
    table t = lay(2);
    build(&t, 0, "a1", "W");
    build(&t, 0, "b1", "SW");
    build(&t, 0, "c1", "E@");
    build(&t, 0, "d1", "W");
    build(&t, 0, "e2", "W"); /* across a corner: no neighbour of d1 */
    build(&t, 0, "b2", "W");
    show_tile(&t, 0, "expanse", 'W');
    assert_int_equal(count_of(&t, 0), 3); /* a1 b1 b2 */
    show_tile(&t, 0, "panorama", 'W');
    assert_int_equal(count_of(&t, 0), 4); /* both groups beside the Dreamer, not e2 */
    assert_int_equal(worth_of(&t, 0), 4);
    table high = lay(2);
    build(&high, 0, "c1", "SSW@");
    build(&high, 0, "d1", "W");
    show_tile(&high, 0, "panorama", 'W');
    assert_int_equal(worth_of(&high, 0), 2 * 2); /* his own top counts; doubled on a Mountain */
}

TEST(DS_X_3_most_cards_and_most_of_a_colour) {
    table t = lay(2);
    show_tile(&t, 0, "collector", '.');
    done_card(&t, 1, "clear_brook");
    assert_int_equal(worth_of(&t, 0), 0);
    assert_int_equal(worth_of(&t, 1), 6);
    show_tile(&t, 0, "hue", 'S');
    build(&t, 0, "c1", "SWS");
    build(&t, 1, "c1", "SW");
    assert_int_equal(worth_of(&t, 0), 5);
    assert_int_equal(worth_of(&t, 1), 0);
    show_tile(&t, 0, "fullness", '.');
    build(&t, 1, "c2", "W");
    assert_int_equal(worth_of(&t, 0), 0);
    assert_int_equal(worth_of(&t, 1), 5);
}

/* ---- the last use ---------------------------------------------------------------------------- */

TEST(DS_A_40_last_use_in_order_of_initiative_still_in_cycle_six) {
    table t = last_creation();
    t.s.pub.order[0] = 1, t.s.pub.order[1] = 0;
    for (int i = 0; i < 2; i++) open_card(&t, i, i ? "hermits_tree" : "clear_brook");
    load_card(&t, "hermits_tree", 'M');
    load_card(&t, "clear_brook", 'W');
    build(&t, 1, "c1", "G@");
    build(&t, 1, "c2", "SS");
    give(&t, 1, "MM");
    create(&t, 1);
    act(&t, 1, "step c2");
    act(&t, 1, "step c1");
    act(&t, 1, "finish");
    act(&t, 0, "finish");
    assert_int_equal(asked(&t, 1), ASK_LAST);
    act(&t, 1, "step c2");
    assert_int_equal(track(&t, 1), 2); /* the Mountain has scored in this Cycle */
    act(&t, 1, "finish");
    assert_int_equal(asked(&t, 0), ASK_LAST);
    act(&t, 0, "finish"); /* what is not used is lost */
    assert_int_equal(t.s.pub.head.over, 1);
    assert_int_equal(ds_hand_count(seat_of(&t, 0)), 0);
}

TEST(DS_A_41_no_refill_before_the_end) {
    table t = last_creation();
    create(&t, 1);
    act(&t, 1, "finish"); /* no roll */
    assert_int_equal(times(&t, E_REFILL), 0);
    assert_int_equal(t.s.pub.head.over, 1);
}

/* ---- every match ends ------------------------------------------------------------------------ */

/* What a player likes who never wants to stop: walks first, then anything but the end of a turn. */
static int liking(action a) {
    switch (a.kind) {
    case A_KEY:
    case A_STEP: return 3;
    case A_KEY_RED:
    case A_ENTER:
    case A_KEEP: return 2;
    case A_SLEEP:
    case A_FINISH:
    case A_STOP:
    case A_NO_DRAW:
    case A_KEEP_NONE: return 0;
    default: return 1;
    }
}

static int plies_of_walkers(match *m, const rules *r, const setting *s, uint64_t seed) {
    static dice luck, pick;
    dice_from_seed(&luck, seed, 0);
    dice_from_seed(&pick, seed, 1);
    match_begin(m, r, s, (match_outcome){&luck, NULL});
    while (!match_head(m)->over) {
        const head *h = match_head(m);
        const action *list;
        int seat = lowest(h->waiting), n = match_legal(m, seat, &list), best = -1,
            liked[ACTIONS_MAX], count = 0;
        for (int i = 0; i < n; i++) {
            if (liking(list[i]) > best) best = liking(list[i]), count = 0;
            if (liking(list[i]) == best) liked[count++] = i;
        }
        dice_clear(&pick);
        assert_int_equal(
            match_play(m,
                       (match_move){seat, h->ply, list[liked[dice_roll(&pick, (uint32_t)count)]]},
                       (match_outcome){&luck, NULL}),
            PLAYED);
        assert_true(h->ply < 4000);
    }
    return (int)match_head(m)->ply;
}

TEST(no_match_is_endless_even_if_nobody_wants_to_stop) {
    static match m;
    const rules *r = fixture_rules(registry_find("dreamscape"), 0);
    for (uint64_t i = 0; i < 96; i++) {
        setting s = setting_normal(r->game, (int)(2 + i % 3));
        s.option[OPTION_RULES] = i / 3 % 2;
        s.option[OPTION_CREATION] = i / 6 % 2;
        s.option[OPTION_WHITE] = i / 12 % 2;
        assert_true(plies_of_walkers(&m, r, &s, i) > 100);
    }
}
