/* The end: DS-X, Design tiles, and the rulings about them. */
#include "test_table.h"

/* The count of a seat for tile 0, and its points. */
static int count_of(desk *d, int seat) {
    return ds_design_count(set_of(d), &rooms(d)->pub, seat, 0);
}

static int worth_of(desk *d, int seat) {
    return ds_design_points(set_of(d), &rooms(d)->pub, seat, 0);
}

/* Cycle 6; the last player is about to finish Creation. */
static desk last_creation(void) {
    desk d = lay(2);
    rooms(&d)->pub.head.round = CYCLES;
    return d;
}

TEST(DS_X_1_fragments_on_cards_are_used_once_more_without_powers) {
    desk d = last_creation();
    open_card(&d, 1, "hermits_tree");
    done_card(&d, 1, "clear_brook");
    load_card(&d, "hermits_tree", 'W');
    load_card(&d, "clear_brook", 'G');
    create(&d, 1);
    act(&d, 1, "finish");
    assert_int_equal(asked(&d, 1), ASK_LAST); /* seat 0 has nothing, so the game does not ask it */
    assert_int_equal(refusal(&d, 1, "use hermits_tree water"), NO_POWER_LAST);
    assert_int_equal(refusal(&d, 1, "store hermits_tree water"), NO_POWER_LAST);
    act(&d, 1, "place water c1");
    act(&d, 1, "plant c1");
    act(&d, 1, "finish");
    assert_int_equal(rooms(&d)->pub.head.over, 1);
    assert_int_equal(track(&d, 1), 1);
}

TEST(DS_X_2_a_card_completed_now_gives_points_and_no_draw) {
    desk d = last_creation();
    open_card(&d, 1, "fern_path");
    build(&d, 1, "b1", "G");
    build(&d, 1, "c1", "E@");
    load_card(&d, "fern_path", 'G');
    create(&d, 1);
    act(&d, 1, "finish");
    act(&d, 1, "place grass d1");
    assert_int_equal(track(&d, 1), 6);
    assert_int_equal(asked(&d, 1), ASK_LAST);
}

TEST(DS_X_3_all_who_meet_a_tile_score_in_full) {
    desk d = lay(3);
    show_tile(&d, 0, "abundance", '.');
    build(&d, 0, "c1", "WS");
    build(&d, 1, "c1", "EG");
    build(&d, 2, "c1", "W");
    assert_int_equal(worth_of(&d, 0), 6);
    assert_int_equal(worth_of(&d, 1), 6);
    assert_int_equal(worth_of(&d, 2), 0);
    assert_int_equal(score_line(&d, 0, LINE_DESIGN + MOST_FRAGMENTS), 6);
}

TEST(DS_X_4_losses_for_open_cards_and_reds) {
    desk d = lay_nightmare(2);
    open_card(&d, 0, "hermits_tree");
    build(&d, 0, "c1", "R");
    assert_int_equal(score_of(&d, 0).total, -5 - 3);
    desk base = lay(2);
    score s = score_of(&base, 0);
    for (int i = 0; i < s.count; i++)
        assert_true(s.line[i].row != LINE_REDS && s.line[i].row != LINE_STEPS);
}

/* The final place of a seat if the match is over in this position. */
static int place_of(desk *d, int seat) {
    static match m;
    memset(&m, 0, sizeof m);
    m.rules = d->rules;
    memcpy(m.block[0], d->block, sizeof(dreamscape));
    return match_place(&m, seat);
}

TEST(DS_X_5_most_points_then_cards_then_shared) {
    desk d = lay(2);
    for (int i = 0; i < TILES; i++) show_tile(&d, i, "hoard", "WSEG"[i]);
    seat_of(&d, 0)->points[FROM_WATER] = 7;
    seat_of(&d, 1)->points[FROM_CARDS] = 6;
    assert_int_equal(place_of(&d, 0), 1);
    assert_int_equal(place_of(&d, 1), 2);
    seat_of(&d, 1)->points[FROM_WATER] = 1; /* a tie: most completed cards */
    done_card(&d, 1, "clear_brook");
    assert_int_equal(place_of(&d, 1), 1);
    assert_int_equal(place_of(&d, 0), 2);
    done_card(&d, 0, "fern_path");
    assert_int_equal(place_of(&d, 0), 1);
    assert_int_equal(place_of(&d, 1), 1);
}

TEST(DS_X_5_with_nightmare_rules_fewest_reds_come_first) {
    desk d = lay_nightmare(2);
    for (int i = 0; i < TILES; i++) show_tile(&d, i, "hoard", "WSEG"[i]);
    build(&d, 0, "c1", "R");
    seat_of(&d, 0)->points[FROM_CARDS] = 8; /* 5 in all */
    seat_of(&d, 1)->points[FROM_WATER] = 5;
    done_card(&d, 0, "clear_brook");
    assert_int_equal(place_of(&d, 1), 1);
    assert_int_equal(place_of(&d, 0), 2);
    build(&d, 1, "c1", "R");
    seat_of(&d, 1)->points[FROM_WATER] = 8; /* reds equal: cards */
    assert_int_equal(place_of(&d, 0), 1);
    assert_int_equal(place_of(&d, 1), 2);
}

/* ---- tiles ----------------------------------------------------------------------------------- */

TEST(DS_A_33_advanced_tiles_only_with_nightmare_rules) {
    desk d = lay(2);
    for (int i = 1; i < set_of(&d)->designs; i++) {
        const design *tile = &set_of(&d)->design[i];
        assert_int_equal(tile->advanced, tile->kind == NO_RED || tile->kind == FEWEST_FREE);
    }
    for (uint16_t last = 0; last < 14; last++) { /* the last tile of the box, in a base game */
        uint16_t faces[128] = {0, last};
        desk b = bare(2);
        dice_from_script(&b.dice, faces, COUNT_OF(faces));
        play p = desk_play(&b);
        ds_setup(&p);
        assert_false(b.dice.fault); /* exactly 14 faces: 16 tiles without the two advanced ones */
        assert_false(set_of(&b)->design[rooms(&b)->pub.tile[0]].advanced);
    }
}

TEST(DS_A_34_the_view_is_for_both_games) {
    desk d = lay(2);
    assert_false(set_of(&d)->design[design_named(&d, "panorama")].advanced);
}

TEST(DS_A_35_most_needs_at_least_one) {
    desk d = lay(2);
    static const char *const tiles[] = {"abundance", "twins", "collector", "far_away"};
    for (int i = 0; i < COUNT_OF(tiles); i++) {
        show_tile(&d, 0, tiles[i], '.');
        assert_int_equal(worth_of(&d, 0), 0);
    }
    show_tile(&d, 0, "fullness", '.'); /* the fewest may be none */
    assert_int_equal(worth_of(&d, 0), 5);
}

TEST(DS_A_36_trees_on_tiles_that_look_at_structure) {
    desk d = lay(2);
    build(&d, 0, "c1", "WET");
    build(&d, 0, "b1", "SS");
    build(&d, 0, "d1", "GT");
    build(&d, 0, "e1", "G");
    show_tile(&d, 0, "twins", '.');
    assert_int_equal(count_of(&d, 0),
                     3); /* two pairs, one with a tree; the tree makes no pair of d1 */
    show_tile(&d, 0, "scattering", 'G');
    assert_int_equal(count_of(&d, 0), 3); /* d1 twice, e1 */
    show_tile(&d, 0, "expanse", 'G');
    assert_int_equal(count_of(&d, 0), 3);
    show_tile(&d, 0, "abundance", '.');
    assert_int_equal(count_of(&d, 0), 6 + 2);
    show_tile(&d, 0, "hoard", 'E');
    assert_int_equal(count_of(&d, 0), 2);
    assert_int_equal(worth_of(&d, 0), 1);
}

TEST(DS_X_3_the_hoard_pays_by_its_scale) {
    static const char *const piles[] = {"",      "W",      "WW",      "WWW",      "WWWW",
                                        "WWWWW", "WWWWWW", "WWWWWWW", "WWWWWWWW", "WWWWWWWWW"};
    static const int points[] = {0, 0, 1, 1, 3, 3, 5, 5, 8, 8};
    for (int i = 0; i < COUNT_OF(points); i++) {
        desk d = lay(2);
        show_tile(&d, 0, "hoard", 'W');
        build(&d, 0, "c1", piles[i]);
        assert_int_equal(worth_of(&d, 0), points[i]);
    }
}

TEST(DS_A_37_reds_are_no_dream_fragments) {
    desk d = lay_nightmare(2);
    build(&d, 0, "c1", "W");
    build(&d, 0, "d1", "R");
    show_tile(&d, 0, "abundance", '.');
    assert_int_equal(count_of(&d, 0), 1);
    show_tile(&d, 0, "twins", '.');
    assert_int_equal(count_of(&d, 0), 0);
    show_tile(&d, 0, "fullness", '.');
    assert_int_equal(count_of(&d, 0), 19); /* of 20 spaces one is taken by the water */
    show_tile(&d, 0, "clear_mind", '.');
    assert_int_equal(worth_of(&d, 0), 0);
    assert_int_equal(worth_of(&d, 1), 6);
}

TEST(DS_A_38_distance_in_steps_whatever_lies_between) {
    desk d = lay(2);
    show_tile(&d, 0, "far_away", '.');
    assert_int_equal(count_of(&d, 0), 0); /* outside */
    build(&d, 0, "a3", "W@");
    assert_int_equal(count_of(&d, 0), 4);
    build(&d, 1, "c1", "W@");
    assert_int_equal(count_of(&d, 1), 0);
    assert_int_equal(worth_of(&d, 0), 4);
    assert_int_equal(worth_of(&d, 1), 0);
    build(&d, 1, "e2", "W@");
    assert_int_equal(count_of(&d, 1), 3);
}

TEST(DS_A_39_the_largest_group_and_the_view) {
    desk d = lay(2);
    build(&d, 0, "a1", "W");
    build(&d, 0, "b1", "SW");
    build(&d, 0, "c1", "E@");
    build(&d, 0, "d1", "W");
    build(&d, 0, "e2", "W"); /* across a corner: no neighbour of d1 */
    build(&d, 0, "b2", "W");
    show_tile(&d, 0, "expanse", 'W');
    assert_int_equal(count_of(&d, 0), 3); /* a1 b1 b2 */
    show_tile(&d, 0, "panorama", 'W');
    assert_int_equal(count_of(&d, 0), 4); /* both groups beside the Dreamer, not e2 */
    assert_int_equal(worth_of(&d, 0), 4);
    desk high = lay(2);
    build(&high, 0, "c1", "SSW@");
    build(&high, 0, "d1", "W");
    show_tile(&high, 0, "panorama", 'W');
    assert_int_equal(worth_of(&high, 0), 2 * 2); /* his own top counts; doubled on a Mountain */
}

TEST(DS_X_3_most_cards_and_most_of_a_colour) {
    desk d = lay(2);
    show_tile(&d, 0, "collector", '.');
    done_card(&d, 1, "clear_brook");
    assert_int_equal(worth_of(&d, 0), 0);
    assert_int_equal(worth_of(&d, 1), 6);
    show_tile(&d, 0, "hue", 'S');
    build(&d, 0, "c1", "SWS");
    build(&d, 1, "c1", "SW");
    assert_int_equal(worth_of(&d, 0), 5);
    assert_int_equal(worth_of(&d, 1), 0);
    show_tile(&d, 0, "fullness", '.');
    build(&d, 1, "c2", "W");
    assert_int_equal(worth_of(&d, 0), 0);
    assert_int_equal(worth_of(&d, 1), 5);
}

/* ---- the last use ---------------------------------------------------------------------------- */

TEST(DS_A_40_last_use_in_order_of_initiative_still_in_cycle_six) {
    desk d = last_creation();
    rooms(&d)->pub.order[0] = 1, rooms(&d)->pub.order[1] = 0;
    for (int i = 0; i < 2; i++) open_card(&d, i, i ? "hermits_tree" : "clear_brook");
    load_card(&d, "hermits_tree", 'M');
    load_card(&d, "clear_brook", 'W');
    build(&d, 1, "c1", "G@");
    build(&d, 1, "c2", "SS");
    give(&d, 1, "MM");
    create(&d, 1);
    act(&d, 1, "step c2");
    act(&d, 1, "step c1");
    act(&d, 1, "finish");
    act(&d, 0, "finish");
    assert_int_equal(asked(&d, 1), ASK_LAST);
    act(&d, 1, "step c2");
    assert_int_equal(track(&d, 1), 2); /* the Mountain has scored in this Cycle */
    act(&d, 1, "finish");
    assert_int_equal(asked(&d, 0), ASK_LAST);
    act(&d, 0, "finish"); /* what is not used is lost */
    assert_int_equal(rooms(&d)->pub.head.over, 1);
    assert_int_equal(desk_ending(&d), ENDING_CYCLES);
    assert_int_equal(ds_hand_count(seat_of(&d, 0)), 0);
}

TEST(DS_A_41_no_refill_before_the_end) {
    desk d = last_creation();
    create(&d, 1);
    act(&d, 1, "finish"); /* no roll */
    assert_int_equal(times(&d, E_REFILL), 0);
    assert_int_equal(rooms(&d)->pub.head.over, 1);
}

/* ---- every match ends ------------------------------------------------------------------------ */

/* A player who never wants to stop: walks first, then does anything but end the turn. */
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
                       &(match_move){seat, h->ply, list[liked[dice_roll(&pick, (uint32_t)count)]]},
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
