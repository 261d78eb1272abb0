/* Every card of the set in every place and orientation, and with small faults. This test computes
 * the orientations on its own, from the drawing in the set file. */
#include "test_table.h"

#include "library.h"

/* A drawing after some quarter turns, mirrored first if wanted. */
typedef struct {
    int width, height;
    space at[PATTERN_SIDE_MAX][PATTERN_SIDE_MAX];
} drawing;

static drawing drawn(const pattern *p, int quarters, bool mirrored) {
    drawing d = {p->width, p->height, {{0}}};
    for (int y = 0; y < d.height; y++)
        for (int x = 0; x < d.width; x++) d.at[y][x] = p->drawn[y][mirrored ? d.width - 1 - x : x];
    for (; quarters > 0; quarters--) {
        drawing next = {d.height, d.width, {{0}}};
        for (int y = 0; y < d.height; y++)
            for (int x = 0; x < d.width; x++) next.at[x][d.height - 1 - y] = d.at[y][x];
        d = next;
    }
    return d;
}

/* A player who has built this drawing, its lower left corner at x, y. */
static player built(const tables *t, const drawing *d, int x, int y) {
    player who = {0};
    for (int r = 0; r < d->height; r++)
        for (int c = 0; c < d->width; c++) {
            int cell = (y + r) * t->width + x + c;
            for (space left = d->at[r][c] & PILE_BITS; left; left >>= LEVEL_BITS)
                ds_put(&who, cell, (int)(left & 7));
            if (d->at[r][c] & TREE) ds_plant(&who, cell);
            if (d->at[r][c] & DREAMER) ds_stand(&who, cell);
        }
    return who;
}

/* Calls `look` for every place of every orientation of a card. */
static int everywhere(const tables *t, const card *c,
                      void (*look)(const tables *, const card *, const player *)) {
    int n = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        drawing d = drawn(&c->pattern, turn % 4, turn >= 4);
        for (int y = 0; y + d.height <= t->height; y++)
            for (int x = 0; x + d.width <= t->width; x++, n++) {
                player who = built(t, &d, x, y);
                look(t, c, &who);
            }
    }
    return n;
}

static void must_match(const tables *t, const card *c, const player *who) {
    if (!ds_completed(t, who, &c->pattern)) fail_msg("%s is not seen", c->id);
    player seen = *who; /* a Mountain that has scored is still stone */
    for (int i = 0; i < t->cells; i++) {
        space stones = space_mountain(seen.cell[i]);
        seen.cell[i] |= stones | stones << 2;
    }
    assert_true(ds_completed(t, &seen, &c->pattern));
}

TEST(DS_D_1_every_card_matches_everywhere_turned_and_mirrored) {
    const tables *t = tables_of(fixture_rules(registry_find("dreamscape"), 0));
    assert_true(t->cards > 1);
    for (int i = 1; i < t->cards; i++) assert_true(everywhere(t, &t->card[i], must_match) >= 12);
}

static void must_not(const tables *t, const card *c, const player *who, const char *why) {
    if (ds_completed(t, who, &c->pattern)) fail_msg("%s is seen although %s", c->id, why);
}

/* One pile has one more fragment, on top or at the bottom. */
static void near_misses_of_pile(const tables *t, const card *c, const player *who, int cell) {
    player more = *who;
    more.cell[cell] = (who->cell[cell] & (TREE | DREAMER)) | (who->cell[cell] & PILE_BITS) |
                      (space)EARTH << (LEVEL_BITS * who->height[cell]);
    must_not(t, c, &more, "a fragment lies on it");
    more.cell[cell] =
        (who->cell[cell] & (TREE | DREAMER)) | (who->cell[cell] & PILE_BITS) << LEVEL_BITS | EARTH;
    must_not(t, c, &more, "a fragment lies under it");
    more.cell[cell] =
        (who->cell[cell] & (TREE | DREAMER)) | (who->cell[cell] & PILE_BITS & ~(space)7) | RED;
    must_not(t, c, &more, "a fragment is of another colour");
    more.cell[cell] =
        (who->cell[cell] & (TREE | DREAMER)) | (who->cell[cell] & PILE_BITS) >> LEVEL_BITS;
    must_not(t, c, &more, "a fragment is missing");
    more.cell[cell] = who->cell[cell] ^ TREE;
    must_not(t, c, &more, "a tree is missing or too many");
}

static void must_be_exact(const tables *t, const card *c, const player *who) {
    for (uint32_t left = who->filled; left; left &= left - 1) {
        int cell = lowest(left);
        near_misses_of_pile(t, c, who, cell);
        player moved =
            *who; /* the Dreamer elsewhere, unless that completes the same card in another place */
        ds_stand(&moved, cell);
        bool same = space_plain(moved.cell[cell]) == c->pattern.dreamer && moved.cell[cell] != 0;
        if (cell != who->dreamer - 1 && !same) must_not(t, c, &moved, "the Dreamer is elsewhere");
    }
    player outside = *who;
    outside.cell[who->dreamer - 1] &= ~DREAMER;
    outside.dreamer = 0;
    must_not(t, c, &outside, "the Dreamer is outside");
}

TEST(DS_D_1_every_card_refuses_what_is_nearly_it) {
    const tables *t = tables_of(fixture_rules(registry_find("dreamscape"), 0));
    for (int i = 1; i < t->cards; i++) everywhere(t, &t->card[i], must_be_exact);
}

/* No card matches the pattern of another card, unless it is part of it. */
static void look_for_others(const tables *t, const card *c, const player *who) {
    for (int i = 1; i < t->cards; i++) {
        const card *other = &t->card[i];
        if (other->pattern.others >= c->pattern.others && other != c)
            must_not(t, other, who, c->id);
    }
}

TEST(DS_D_1_no_two_cards_are_the_same) {
    const tables *t = tables_of(fixture_rules(registry_find("dreamscape"), 0));
    for (int i = 1; i < t->cards; i++) everywhere(t, &t->card[i], look_for_others);
}

/* ---- through the door ------------------------------------------------------------------------ */

/* A space where the player can build last, after all others; -1: none. */
static int last_space(const player *who) {
    for (uint32_t left = who->filled; left; left &= left - 1)
        if (!(who->cell[lowest(left)] & (TREE | DREAMER))) return lowest(left);
    return -1;
}

TEST(DS_D_3_every_card_is_completed_by_its_last_fragment) {
    for (int c = 1; c < tables_of(fixture_rules(registry_find("dreamscape"), 0))->cards; c++) {
        desk d = lay(2);
        const card *wanted = &set_of(&d)->card[c];
        drawing page = drawn(&wanted->pattern, 0, false);
        player who = built(set_of(&d), &page, 1, 0);
        int cell = last_space(&who), trees = 0;
        assert_true(cell >= 0);
        seat_of(&d, 0)->hand[ds_take(&who, cell)] = 1;
        for (uint32_t left = who.trees; left; left &= left - 1) trees++;
        rooms(&d)->pub.trees = (uint8_t)(rooms(&d)->pub.trees - trees);
        for (int k = WATER; k < COLOURS; k++)
            rooms(&d)->pub.bag[k] =
                (uint8_t)(rooms(&d)->pub.bag[k] - who.built[k] - seat_of(&d, 0)->hand[k]);
        memcpy(who.hand, seat_of(&d, 0)->hand, LANES);
        who.sleeper = who.token = 1;
        *seat_of(&d, 0) = who;
        open_card(&d, 0, wanted->id);
        create(&d, 0);
        assert_int_equal(seat_of(&d, 0)->done_count, 0);
        char words[32] = "place ";
        for (int k = WATER; k < COLOURS; k++)
            if (who.hand[k]) strcat(words, ds_colour_names[k]);
        size_t n = strlen(words);
        words[n] = ' ', words[n + 1] = (char)('a' + set_of(&d)->x[cell]),
        words[n + 2] = (char)('1' + set_of(&d)->y[cell]), words[n + 3] = 0;
        act(&d, 0, words);
        assert_int_equal(told(&d, E_COMPLETE, 0), c);
        assert_int_equal(track(&d, 0), wanted->points);
    }
}
