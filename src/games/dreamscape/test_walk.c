/* Walks that are told before they are taken: what is promised is what happens. */
#include "test_table.h"
#include "walk.h"

static walk ways[CELLS_MAX];

static const walk *way_to(const table *t, const char *space_name) {
    ds_walks(set_of(t), &t->s.pub.player[0], ways);
    return &ways[cell_of(t, space_name)];
}

/* The booklet's walk, as far as two whites go. */
static table a_path(void) {
    table t = lay(2);
    build(&t, 0, "c1", "W@");
    build(&t, 0, "d1", "WT");
    build(&t, 0, "e1", "E");
    build(&t, 0, "e2", "SSW");
    give(&t, 0, "MM");
    create(&t, 0);
    return t;
}

TEST(DS_B_7_a_walk_has_its_way_its_whites_and_its_points) {
    table t = a_path();
    const walk *far = way_to(&t, "e2");
    assert_int_equal(far->count, 3);
    assert_int_equal(far->path[0], cell_of(&t, "d1"));
    assert_int_equal(far->path[2], cell_of(&t, "e2"));
    assert_int_equal(far->whites, 2);
    assert_int_equal(far->points, 4);
    assert_int_equal(far->scored[2] - 1, 3);
}

TEST(DS_A_19_no_walk_ends_on_a_tree) {
    table t = a_path();
    assert_int_equal(way_to(&t, "d1")->count, 0);
}

TEST(DS_B_7_without_a_white_there_is_no_walk) {
    table t = lay(2);
    build(&t, 0, "c1", "W@");
    build(&t, 0, "d1", "W");
    create(&t, 0);
    assert_int_equal(way_to(&t, "d1")->count, 0);
}

static void walks_as_told(const table *at, const walk *w) {
    table t = *at;
    for (int i = 0; i < w->count; i++) {
        const int cell = w->path[i], before = track(&t, 0);
        const char words[] = {'s', 't', 'e', 'p', ' ', (char)('a' + cell % set_of(&t)->width), (char)('1' + cell / set_of(&t)->width), 0};
        act(&t, 0, words);
        assert_int_equal(track(&t, 0) - before, w->scored[i] - 1);
    }
    assert_int_equal(track(&t, 0) - track((table *)at, 0), w->points);
    assert_int_equal(at->s.pub.player[0].hand[WHITE] - t.s.pub.player[0].hand[WHITE], w->whites);
}

TEST(DS_F_1_every_walk_scores_what_was_told) {
    table t = a_path();
    build(&t, 0, "c2", "E");
    build(&t, 0, "b1", "SS");
    build(&t, 0, "b2", "E");
    ds_walks(set_of(&t), seat_of(&t, 0), ways);
    int walked = 0;
    for (int cell = 0; cell < set_of(&t)->cells; cell++)
        if (ways[cell].count) walks_as_told(&t, &ways[cell]), walked++;
    assert_true(walked >= 5);
}

TEST(DS_D_3_a_walk_counts_the_card_that_it_completes) {
    table t = lay(2);
    open_card(&t, 0, "fern_path"); /* G E@ G */
    build(&t, 0, "c1", "W@");
    build(&t, 0, "c2", "E");
    build(&t, 0, "b2", "G");
    build(&t, 0, "d2", "G");
    give(&t, 0, "M");
    create(&t, 0);
    const walk *there = way_to(&t, "c2");
    assert_int_equal(there->count, 1);
    assert_int_equal(there->points, set_of(&t)->card[card_named(&t, "fern_path")].points);
    walks_as_told(&t, there);
    assert_int_equal(way_to(&t, "b2")->points, there->points); /* the free step beyond: once, on the way */
    assert_int_equal(way_to(&t, "b2")->scored[1] - 1, 0);
}
