/* Piles of any height: DS-A-46. */
#include <stdio.h>

#include "test_table.h"

/* Piles up all fragments but the reds on one space, colour by colour. */
static int pile_up_everything(desk *d, const char *words) {
    int n = 0;
    for (int c = WATER; c <= WHITE; c++)
        for (; seat_of(d, 0)->hand[c] > 0; n++) {
            char line[40];
            snprintf(line, sizeof line, "place %s %s", ds_colour_names[c], words);
            act(d, 0, line);
        }
    return n;
}

TEST(DS_A_46_every_fragment_of_the_box_fits_on_one_pile) {
    desk d = lay(2);
    int all = ds_bag_count(&rooms(&d)->pub);
    rooms(&d)->pub.head.option[OPTION_WHITE] = WHITE_BUILT;
    memcpy(seat_of(&d, 0)->hand, rooms(&d)->pub.bag, LANES);
    memset(rooms(&d)->pub.bag, 0, LANES);
    create(&d, 0);
    assert_int_equal(pile_up_everything(&d, "c1"), all);
    assert_int_equal(all, 109);
    assert_int_equal(seat_of(&d, 0)->height[cell_of(&d, "c1")], all);
    const char *pile = pile_at(&d, 0, "c1");
    assert_int_equal(strlen(pile), all);
    assert_int_equal(strspn(pile, "W"), 28);
    assert_int_equal(strspn(pile + 28, "S"), 23);
    assert_int_equal(strspn(pile + 28 + 23 + 23 + 20, "M"), 15);
    assert_true(ds_is_mountain(seat_of(&d, 0), cell_of(&d, "c1")));
    act(&d, 0, "enter");
    assert_int_equal(told(&d, E_MOUNTAIN, 0), MOUNTAIN_POINTS);
    assert_false(ds_mountain_fresh(seat_of(&d, 0), cell_of(&d, "c1")));
    assert_string_equal(pile_at(&d, 0, "c1") + all, "@");
}

/* The top fragment counts, however high the pile is; Golem and Tower reach every fragment. */
TEST(DS_A_46_a_high_pile_is_a_pile_like_others) {
    static const char high[] =
        "EGEGEGEGEGEGEGEGEGESSGW"; /* the pair of stones is number 20 and 21 */
    desk d = lay(2);
    open_card(&d, 0, "giants_step"); /* Golem */
    open_card(&d, 0, "fern_path");   /* Tower */
    build(&d, 0, "c1", "G@");
    build(&d, 0, "d1", high);
    give(&d, 0, "MMEE");
    create(&d, 0);
    act(&d, 0, "step d1");
    assert_int_equal(track(&d, 0), 1 + MOUNTAIN_POINTS);
    act(&d, 0, "step c1");
    act(&d, 0, "use giants_step earth");
    act(&d, 0, "lift d1 20");
    act(&d, 0, "set e1");
    assert_string_equal(pile_at(&d, 0, "d1"), "EGEGEGEGEGEGEGEGEGE");
    assert_string_equal(pile_at(&d, 0, "e1"), "SSGW");
    assert_false(ds_mountain_fresh(
        seat_of(&d, 0), cell_of(&d, "e1"))); /* DS-A-24: the mark moves with the stones */
    act(&d, 0, "lift e1 1");
    act(&d, 0, "set d1");
    assert_string_equal(pile_at(&d, 0, "d1"), high);
    act(&d, 0, "stop");
    act(&d, 0, "use fern_path earth");
    act(&d, 0, "take d1");
    act(&d, 0, "take d1");
    assert_string_equal(pile_at(&d, 0, "d1"), "EGEGEGEGEGEGEGEGEGESS");
    assert_int_equal(seat_of(&d, 0)->hand[GRASS], 1);
}

/* ---- a Dreamscape beside a plain one --------------------------------------------------------- */

/* A simple model, piles as lists, that landscape.c must agree with. */
typedef struct {
    int height[CELLS_MAX];
    uint8_t code[CELLS_MAX][PILE_MAX];
} plain_land;

static bool plain_stone(const plain_land *p, int cell, int level) {
    return level >= 0 && level < p->height[cell] &&
           (p->code[cell][level] == STONE || p->code[cell][level] == SEEN_STONE);
}

static bool plain_pair(const plain_land *p, int cell, int level) {
    return plain_stone(p, cell, level) &&
           (plain_stone(p, cell, level - 1) || plain_stone(p, cell, level + 1));
}

static void assert_same_land(const plain_land *p, const player *who, int cells) {
    for (int cell = 0; cell < cells; cell++) {
        bool mountain = false, seen = false;
        assert_int_equal(who->height[cell], p->height[cell]);
        for (int level = 0; level < p->height[cell]; level++) {
            assert_int_equal(pile_code(who, cell, level), p->code[cell][level]);
            mountain |= plain_pair(p, cell, level);
            seen |= p->code[cell][level] == SEEN_STONE;
        }
        assert_int_equal(ds_is_mountain(who, cell), mountain);
        assert_int_equal(ds_mountain_fresh(who, cell), mountain && !seen);
        int top = p->height[cell] ? p->code[cell][p->height[cell] - 1] : NO_COLOUR;
        assert_int_equal(top_colour(who, cell), top == SEEN_STONE ? STONE : top);
    }
}

static void plain_lift(plain_land *p, int from, int level, int to) {
    for (int i = level; i < p->height[from]; i++) p->code[to][p->height[to]++] = p->code[from][i];
    p->height[from] = level;
}

static void plain_mark(plain_land *p, int cell) {
    for (int level = 0; level < p->height[cell]; level++)
        if (plain_pair(p, cell, level)) p->code[cell][level] = SEEN_STONE;
}

/* One random change to both: mostly placements on few spaces, so that piles grow high. */
static void change_both(plain_land *p, player *who, int built, dice *d) {
    int cell = (int)dice_roll(d, 4), other = (cell + 1 + (int)dice_roll(d, 3)) % 4,
        what = (int)dice_roll(d, 16);
    if (what < 9 && built < PILE_MAX) {
        int put = WATER + (int)dice_roll(d, 4);
        put = dice_roll(d, 2) ? STONE : put;
        p->code[cell][p->height[cell]++] = (uint8_t)put;
        ds_put(who, cell, put);
    } else if (what < 11 && p->height[cell]) {
        p->height[cell]--;
        ds_take(who, cell);
    } else if (what < 14 && p->height[cell]) {
        int level = (int)dice_roll(d, (uint32_t)p->height[cell]);
        plain_lift(p, cell, level, other);
        ds_lift(who, cell, level, other);
    } else if (what == 14) {
        plain_mark(p, cell);
        ds_mark_mountain(who, cell);
    }
}

static void forget_both(plain_land *p, player *who) {
    for (int cell = 0; cell < 4; cell++)
        for (int level = 0; level < p->height[cell]; level++)
            if (p->code[cell][level] == SEEN_STONE) p->code[cell][level] = STONE;
    ds_forget_mountains(who);
}

TEST(DS_A_46_piles_are_kept_exactly_at_any_height) {
    static plain_land p;
    static dice d;
    int highest = 0;
    for (uint32_t number = 1; number <= 20; number++) {
        player who = {0};
        const player nothing = {0};
        memset(&p, 0, sizeof p);
        dice_from_seed(&d, 46, number);
        for (int i = 0; i < 600; i++) {
            int built = 0;
            for (int cell = 0; cell < 4; cell++) built += p.height[cell];
            dice_clear(&d);
            change_both(&p, &who, built, &d);
            if (i % 100 == 99) forget_both(&p, &who);
            assert_same_land(&p, &who, CELLS_MAX);
            for (int cell = 0; cell < 4; cell++)
                if (p.height[cell] > highest) highest = p.height[cell];
        }
        for (int cell = 0; cell < 4; cell++)
            while (who.height[cell]) ds_take(&who, cell);
        assert_memory_equal(&who, &nothing, sizeof who); /* nothing is left behind */
    }
    assert_true(highest > 4 * LOW_LEVELS);
}
