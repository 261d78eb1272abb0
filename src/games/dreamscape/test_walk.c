/* walk.c: the steps of each walk are legal and score as predicted, and no walk is better. */
#include "test_table.h"

#include "hash.h"
#include "walk.h"

static walks all;

static const way *way_to(desk *d, const char *space_name) {
    ds_walks(set_of(d), &rooms(d)->pub.player[0], &all);
    const int at = all.best[cell_of(d, space_name)];
    return at ? &all.way[at] : NULL;
}

/* The walk of the rulebook, as far as two whites go. */
static desk a_path(void) {
    desk d = lay(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "d1", "WT");
    build(&d, 0, "e1", "E");
    build(&d, 0, "e2", "SSW");
    give(&d, 0, "MM");
    create(&d, 0);
    return d;
}

TEST(DS_B_7_a_walk_has_its_way_its_whites_and_its_points) {
    desk d = a_path();
    const way *far = way_to(&d, "e2");
    uint16_t along[WAYS_MAX];
    assert_int_equal(ds_walk_to(&all, cell_of(&d, "e2"), along), 3);
    assert_int_equal(all.way[along[0]].cell, cell_of(&d, "d1"));
    assert_int_equal(all.way[along[1]].cell, cell_of(&d, "e1"));
    assert_int_equal(all.way[along[2]].cell, cell_of(&d, "e2"));
    assert_int_equal(far->whites, 2);
    assert_int_equal(far->points, 4);
    assert_int_equal(far->points - all.way[along[1]].points, 3);
}

TEST(DS_A_19_no_walk_ends_on_a_tree) {
    desk d = a_path();
    assert_null(way_to(&d, "d1"));
}

TEST(DS_B_7_without_a_white_there_is_no_walk) {
    desk d = lay(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "d1", "W");
    create(&d, 0);
    assert_null(way_to(&d, "d1"));
}

static void walks_as_told(desk *at, int cell) {
    desk d = *at;
    uint16_t along[WAYS_MAX];
    const int count = ds_walk_to(&all, cell, along);
    for (int i = 0; i < count; i++) {
        const way *w = &all.way[along[i]];
        const char words[] = {'s',
                              't',
                              'e',
                              'p',
                              ' ',
                              (char)('a' + set_of(&d)->x[w->cell]),
                              (char)('1' + set_of(&d)->y[w->cell]),
                              0};
        const int before = track(&d, 0);
        act(&d, 0, words);
        assert_int_equal(track(&d, 0) - before, w->points - all.way[w->before].points);
    }
    const way *end = &all.way[all.best[cell]];
    assert_int_equal(track(&d, 0) - track((desk *)at, 0), end->points);
    assert_int_equal(rooms(at)->pub.player[0].hand[WHITE] - rooms(&d)->pub.player[0].hand[WHITE],
                     end->whites);
    assert_int_equal(rooms(&d)->pub.player[0].dreamer - 1, cell);
}

TEST(DS_F_1_every_walk_scores_what_was_told) {
    desk d = a_path();
    build(&d, 0, "c2", "E");
    build(&d, 0, "b1", "SS");
    build(&d, 0, "b2", "E");
    ds_walks(set_of(&d), seat_of(&d, 0), &all);
    int walked = 0;
    for (int cell = 0; cell < set_of(&d)->cells; cell++)
        if (all.best[cell]) walks_as_told(&d, cell), walked++;
    assert_true(walked >= 5);
}

TEST(DS_D_3_a_walk_counts_the_card_that_it_completes) {
    desk d = lay(2);
    open_card(&d, 0, "fern_path"); /* G E@ G */
    build(&d, 0, "c1", "W@");
    build(&d, 0, "c2", "E");
    build(&d, 0, "b2", "G");
    build(&d, 0, "d2", "G");
    give(&d, 0, "M");
    create(&d, 0);
    const int points = set_of(&d)->card[card_named(&d, "fern_path")].points;
    assert_int_equal(way_to(&d, "c2")->steps, 1);
    assert_int_equal(way_to(&d, "c2")->points, points);
    walks_as_told(&d, cell_of(&d, "c2"));
    assert_int_equal(way_to(&d, "b2")->points,
                     points); /* it scores once on the way; the free step goes beyond */
    assert_int_equal(way_to(&d, "b2")->steps, 2);
}

/* Water there and back again with nine whites: walks may be long. */
TEST(DS_A_23_long_walks_are_found) {
    desk d = lay(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "c2", "W");
    give(&d, 0, "MMMMMMMMM");
    create(&d, 0);
    assert_int_equal(way_to(&d, "c2")->points, 9);
    assert_int_equal(way_to(&d, "c2")->steps, 9);
    assert_int_equal(way_to(&d, "c1")->points, 8);
}

/* ---- nothing better is possible -------------------------------------------------------------- */

/* Tries every state that steps can lead to, with the functions of the rules. Skips a state that was
 * reached before with as many points. */
enum { STATES_MAX = 1 << 17 };
typedef struct {
    uint64_t key;
    int points;
} reached;

typedef struct {
    const tables *t;
    int whites;          /* at the start */
    int states;          /* number of different states */
    bool any[CELLS_MAX]; /* a walk ends there */
    int points[CELLS_MAX], spent[CELLS_MAX];
    reached seen[2 * STATES_MAX];
} everything;

static bool is_new(everything *e, const player *who, int points) {
    uint64_t key = hash64(who, sizeof *who);
    reached *at = &e->seen[key % COUNT_OF(e->seen)];
    while (at->key && at->key != key) at = at + 1 == e->seen + COUNT_OF(e->seen) ? e->seen : at + 1;
    if (at->key && at->points >= points) return false;
    if (!at->key) e->states++;
    *at = (reached){key, points};
    return true;
}

static int card_gain(const tables *t, player *who) {
    int points = 0;
    uint64_t done = ds_completed_cards(t, who);
    who->open &= ~done;
    for (; done; done &= done - 1) points += t->card[lowest(done)].points;
    return points;
}

static void note_end(everything *e, const player *who, int points) {
    const int cell = who->dreamer - 1, spent = e->whites - who->hand[WHITE];
    if (on_tree(who)) return;
    if (!e->any[cell] || points > e->points[cell] ||
        (points == e->points[cell] && spent < e->spent[cell]))
        e->points[cell] = points, e->spent[cell] = spent;
    e->any[cell] = true;
}

static void try_everything(everything *e, const player *who, int points) {
    for (uint32_t left = ds_steps(e->t, who); left && e->states < STATES_MAX; left &= left - 1) {
        player after = *who;
        arrival a = ds_step(&after, lowest(left));
        int now = points + MOUNTAIN_POINTS * a.mountain + a.water - a.red;
        now += card_gain(e->t, &after);
        if (!is_new(e, &after, now)) continue;
        note_end(e, &after, now);
        try_everything(e, &after, now);
    }
}

/* Every space has the best possible way, and its steps are legal and score as predicted. False: too
 * many states to check. */
static bool nothing_better(const tables *t, const player *who) {
    static everything e;
    memset(&e, 0, sizeof e);
    e.t = t;
    e.whites = who->hand[WHITE];
    try_everything(&e, who, 0);
    if (e.states >= STATES_MAX) return false;
    ds_walks(t, who, &all);
    assert_false(all.cut);
    for (int cell = 0; cell < t->cells; cell++) {
        assert_int_equal(all.best[cell] != 0, e.any[cell]);
        if (!e.any[cell]) continue;
        assert_int_equal(all.way[all.best[cell]].points, e.points[cell]);
        assert_int_equal(all.way[all.best[cell]].whites, e.spent[cell]);
    }
    return true;
}

static void steps_are_legal(const tables *t, const player *who, int cell) {
    uint16_t along[WAYS_MAX];
    player now = *who;
    int points = 0;
    const int count = ds_walk_to(&all, cell, along);
    for (int i = 0; i < count; i++) {
        const way *w = &all.way[along[i]];
        assert_true(ds_steps(t, &now) >> w->cell & 1);
        arrival a = ds_step(&now, w->cell);
        points += MOUNTAIN_POINTS * a.mountain + a.water - a.red + card_gain(t, &now);
        assert_int_equal(points, w->points);
    }
    assert_int_equal(now.dreamer - 1, cell);
}

static void check_walks(const tables *t, const player *who, int *checked, int *most) {
    if (!nothing_better(t, who)) return;
    for (int cell = 0; cell < t->cells; cell++)
        if (all.best[cell]) steps_are_legal(t, who, cell), ++*checked;
    if (all.count > *most) *most = all.count;
}

/* Checks every position of a match in which the Dreamer can walk. */
TEST(DS_B_7_in_matches_no_walk_is_better_than_the_one_told) {
    static fixture f;
    const rules *r = fixture_rules(registry_find("dreamscape"), 0);
    int checked = 0, most = 0;
    for (uint64_t number = 0; number < 6 + (uint64_t)scaled(54); number++) {
        fixture_begin(&f, r, number);
        while (!fixture_over(&f)) {
            const pub *u = (const pub *)match_state(&f.match);
            int seat = fixture_actor(&f);
            const player *who = &u->player[seat];
            if ((who->stage == STAGE_CREATE || who->stage == STAGE_LAST) && who->dreamer)
                check_walks(tables_of(r), who, &checked, &most);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    print_message("%d walks, %d ways at most\n", checked, most);
    assert_true(checked > 100);
}

/* A random landscape with the Dreamer in it, perhaps in the middle of a walk. */
static player any_landscape(const tables *t, dice *d) {
    static const char *const piles[2][12] = {
        {"W", "E", "E", "S", "G", "SS", "SSE", "SSW", "WT", "SSET", "GT", "R"},
        {"E", "E", "E", "E", "E", "W", "G", "ET", "E", "W", "G", "E"}};
    player who = {0};
    dice_clear(d);
    int earthy = (int)dice_roll(d, 2);
    int spaces = 4 + (int)dice_roll(d, 9);
    who.hand[WHITE] = (uint8_t)dice_roll(d, 6);
    for (int i = 0; i < spaces; i++) {
        int cell = (int)dice_roll(d, t->cells);
        if (who.height[cell]) continue;
        for (const char *at = piles[earthy][dice_roll(d, COUNT_OF(piles[0]))]; *at; at++)
            if (*at == 'T')
                ds_plant(&who, cell);
            else
                ds_put(&who, cell, colour_of(*at));
    }
    uint32_t stops = who.filled & ~who.trees;
    if (!stops) return who;
    for (uint32_t skip = dice_roll(d, (uint32_t)bits(stops)); skip > 0; skip--) stops &= stops - 1;
    ds_arrive(&who, lowest(stops));
    if (dice_roll(d, 2)) ds_lose_step(&who);
    return who;
}

/* Open cards that the Dreamer can complete somewhere, so that walks score differently. */
static void open_cards(const tables *t, player *who, dice *d) {
    for (int c = 1; c < t->cards; c++) {
        player there = *who;
        there.open = card_bit(c);
        bool somewhere = false;
        for (uint32_t left = who->filled & ~who->trees; left; left &= left - 1) {
            ds_stand(&there, lowest(left));
            somewhere |= ds_completed_cards(t, &there) != 0;
        }
        if (somewhere && dice_roll(d, 2)) who->open |= card_bit(c);
    }
    who->open &= ~ds_completed_cards(t, who);
}

TEST(DS_A_22_on_any_landscape_no_walk_is_better_than_the_one_told) {
    static dice d;
    const rules *r = fixture_rules(registry_find("dreamscape"), 0);
    int checked = 0, most = 0, with_cards = 0;
    for (uint32_t number = 1; number <= (uint32_t)scaled(3000); number++) {
        dice_from_seed(&d, 22, number);
        player who = any_landscape(tables_of(r), &d);
        if (!who.dreamer) continue;
        open_cards(tables_of(r), &who, &d);
        with_cards += who.open != 0;
        check_walks(tables_of(r), &who, &checked, &most);
        /* and again from the middle of a walk */
        uint32_t steps = ds_steps(tables_of(r), &who);
        for (int i = 0; i < 5 && steps; i++, steps = ds_steps(tables_of(r), &who)) {
            for (uint32_t skip = dice_roll(&d, (uint32_t)bits(steps)); skip > 0; skip--)
                steps &= steps - 1;
            ds_step(&who, lowest(steps));
            open_cards(tables_of(r), &who,
                       &d); /* as if drawn on the way: earth of this run may complete some */
            check_walks(tables_of(r), &who, &checked, &most);
        }
    }
    print_message("%d walks, %d ways at most, %d landscapes with cards\n", checked, most,
                  with_cards);
    assert_true(checked > 100 && with_cards > 0);
}

/* A full Dreamscape with this many fresh Mountains. */
static player a_crowd_of_mountains(const tables *t, dice *d, int mountains) {
    static const char *const others[] = {"W", "E", "G", "W", "ET", "WT", "R", "W"},
                             *const on_top[] = {"", "W", "E", "G", "WT", "ET", "W", ""};
    player who = {0};
    dice_clear(d);
    for (int cell = 0; cell < t->cells; cell++) {
        bool mountain = (int)dice_roll(d, (uint32_t)(t->cells - cell)) < mountains;
        mountains -= mountain;
        if (mountain) ds_put(&who, cell, STONE), ds_put(&who, cell, STONE);
        for (const char *at = mountain ? on_top[dice_roll(d, 8)] : others[dice_roll(d, 8)]; *at;
             at++)
            if (*at == 'T')
                ds_plant(&who, cell);
            else
                ds_put(&who, cell, colour_of(*at));
    }
    if (!(who.trees & 1)) ds_arrive(&who, 0);
    return who;
}

/* In how many of fifty such Dreamscapes the search drops ways. The ways that it lists are possible
 * in any case. */
static int times_cut(int mountains, int whites) {
    static dice d;
    const rules *r = fixture_rules(registry_find("dreamscape"), 0);
    int cut = 0;
    for (uint32_t number = 1; number <= 50; number++) {
        dice_from_seed(&d, 3, number);
        player who = a_crowd_of_mountains(tables_of(r), &d, mountains);
        who.hand[WHITE] = (uint8_t)whites;
        ds_walks(tables_of(r), &who, &all);
        cut += all.cut;
        for (int cell = 0; cell < tables_of(r)->cells; cell++)
            if (all.best[cell]) steps_are_legal(tables_of(r), &who, cell);
    }
    return cut;
}

/* The box has stones for eleven Mountains, and fifteen whites. */
TEST(DS_F_3_walks_are_exact_but_in_a_crowd_of_mountains) {
    assert_int_equal(times_cut(3, 15), 0);
    assert_int_equal(times_cut(6, 6), 0);
    assert_true(times_cut(11, 15) > 0);
}
