/* test_table.h - positions for the tests of the rules.
 *
 * A test lays a bare table (all fragments in the bag, all cards in their piles, nothing at the
 * locations), puts on it what it is about, and acts in words. Luck is scripted: a roll that
 * the test did not foresee fails it, and so does a fragment or card that is lost on the way.
 *
 * Piles are written from the bottom up: W water, S stone, E earth, G grass, M movement (white),
 * R red, then T for a tree or @ for the Dreamer. */
#ifndef VALLON_DREAMSCAPE_TEST_TABLE_H
#define VALLON_DREAMSCAPE_TEST_TABLE_H

#include "desk.h"

#include "fixture.h"
#include "registry.h"
#include "rules.h"

static inline dreamscape *rooms(desk *d) { return (dreamscape *)desk_state(d); }
static inline player *seat_of(desk *d, int seat) { return &rooms(d)->pub.player[seat]; }
static inline const tables *set_of(const desk *d) { return tables_of(d->rules); }

/* Letters of fragments, by colour. */
#define LETTERS ".WSEGMR"

static inline int colour_of(char letter) {
    static const char letters[] = LETTERS;
    const char *found = strchr(letters, letter);
    assert_true(found && letter);
    return (int)(found - letters);
}

/* "c1": column and row, the entrance of the base set. */
static inline int cell_of(const desk *d, const char *name) {
    return (name[1] - '1') * set_of(d)->width + name[0] - 'a';
}

static inline int card_named(const desk *d, const char *id) {
    for (int i = 1; i < set_of(d)->cards; i++)
        if (strcmp(set_of(d)->card[i].id, id) == 0) return i;
    fail_msg("no card '%s'", id);
    return 0;
}

static inline int design_named(const desk *d, const char *id) {
    for (int i = 1; i < set_of(d)->designs; i++)
        if (strcmp(set_of(d)->design[i].id, id) == 0) return i;
    fail_msg("no tile '%s'", id);
    return 0;
}

/* ---- laying the table ------------------------------------------------------------------------ */

static inline void lay_cards(desk *d) {
    for (int l = 1; l <= LEVELS; l++) {
        rooms(d)->secret.unseen |= set_of(d)->level[l];
        for (uint64_t left = set_of(d)->level[l]; left; left &= left - 1)
            rooms(d)->pub.unseen[l - 1]++;
    }
}

/* Nothing is there, not even what the box has. */
static inline desk bare(int seats) {
    desk d;
    desk_clear(&d, fixture_rules(registry_find("dreamscape"), 0), seats);
    return d;
}

/* Four tiles without a colour: worth nothing until somebody has something. */
static inline desk lay(int seats) {
    static const char *const tiles[TILES] = {"abundance", "twins", "collector", "far_away"};
    desk d = bare(seats);
    pub *u = &rooms(&d)->pub;
    u->head.round = 1;
    memcpy(u->bag, set_of(&d)->fragments, COLOURS);
    u->bag[RED] = 0;
    u->trees = set_of(&d)->trees[seats];
    for (int i = 0; i < seats; i++) {
        u->order[i] = (uint8_t)i;
        u->player[i].token = u->player[i].sleeper = (uint8_t)(i + 1);
    }
    for (int i = 0; i < TILES; i++) u->tile[i] = (uint8_t)design_named(&d, tiles[i]);
    lay_cards(&d);
    return d;
}

static inline desk lay_nightmare(int seats) {
    desk d = lay(seats);
    pub *u = &rooms(&d)->pub;
    desk_option(&d, "rules", "nightmare");
    u->nightmare = LOCATIONS;
    u->link_reds = set_of(&d)->links_of[LOCATIONS];
    u->bag[RED] = REDS_IN_BAG;
    u->reserve = (uint8_t)(set_of(&d)->fragments[RED] - REDS_IN_BAG - 2);
    return d;
}

static inline desk lay_together(int seats) {
    desk d = lay(seats);
    desk_option(&d, "creation", "together");
    return d;
}

/* A fragment out of the bag; a red out of the reserve. */
static inline int fragment(desk *d, char letter) {
    int found = colour_of(letter);
    uint8_t *from = found == RED ? &rooms(d)->pub.reserve : &rooms(d)->pub.bag[found];
    assert_true(*from > 0);
    --*from;
    return found;
}

static inline void give(desk *d, int seat, const char *letters) {
    for (; *letters; letters++) seat_of(d, seat)->hand[fragment(d, *letters)]++;
}

static inline void fill(desk *d, int place, const char *letters) {
    for (; *letters; letters++)
        rooms(d)->pub.row[place][rooms(d)->pub.count[place]++] = (uint8_t)fragment(d, *letters);
}

static inline void build(desk *d, int seat, const char *space_name, const char *letters) {
    player *who = seat_of(d, seat);
    int cell = cell_of(d, space_name);
    for (; *letters; letters++) {
        if (*letters == 'T')
            ds_plant(who, cell), rooms(d)->pub.trees--;
        else if (*letters == '@')
            ds_stand(who, cell);
        else
            ds_put(who, cell, fragment(d, *letters));
    }
}

static inline int take_card(desk *d, const char *id) {
    int c = card_named(d, id);
    assert_true((rooms(d)->secret.unseen & card_bit(c)) != 0);
    rooms(d)->secret.unseen &= ~card_bit(c);
    rooms(d)->pub.unseen[set_of(d)->card[c].level - 1]--;
    return c;
}

static inline int open_card(desk *d, int seat, const char *id) {
    int c = take_card(d, id);
    seat_of(d, seat)->open |= card_bit(c);
    seat_of(d, seat)->open_count++;
    return c;
}

static inline int done_card(desk *d, int seat, const char *id) {
    int c = take_card(d, id);
    seat_of(d, seat)->done |= card_bit(c);
    seat_of(d, seat)->done_count++;
    seat_of(d, seat)->top = (uint8_t)c;
    return c;
}

static inline void load_card(desk *d, const char *id, char letter) {
    rooms(d)->pub.on_card[card_named(d, id)] = (uint8_t)fragment(d, letter);
}

static inline void show_tile(desk *d, int place, const char *id, char letter) {
    pub *u = &rooms(d)->pub;
    if (u->tile_colour[place]) u->bag[u->tile_colour[place]]++;
    u->tile[place] = (uint8_t)design_named(d, id);
    u->tile_colour[place] = (uint8_t)(letter == '.' ? 0 : fragment(d, letter));
}

/* The pile of a level is empty but for these cards of it, which stay unseen: a list that ends with
 * NULL. */
static inline void pile_is(desk *d, int level, const char *const *ids) {
    pub *u = &rooms(d)->pub;
    uint64_t kept = 0;
    for (; *ids; ids++) kept |= card_bit(card_named(d, *ids));
    for (uint64_t left = rooms(d)->secret.unseen & set_of(d)->level[level] & ~kept; left;
         left &= left - 1) {
        rooms(d)->secret.unseen &=
            ~(left & -left); /* as if completed long ago by the last player */
        u->player[u->head.seats - 1].done |= left & -left;
        u->unseen[level - 1]--;
    }
}
#define PILE_IS(d, level, ...) pile_is(d, level, (const char *const[]){__VA_ARGS__, NULL})

/* ---- luck ------------------------------------------------------------------------------------ */

/* A die with one side is not rolled. */
static inline void die_shows(desk *d, int face, int sides) {
    if (sides > 1) roll_is(d, face);
}

/* What comes out of the bag next, in this order. */
static inline void bag_gives(desk *d, const char *letters) {
    uint8_t bag[LANES];
    memcpy(bag, rooms(d)->pub.bag, LANES);
    for (; *letters; letters++) {
        int before = 0, total = 0;
        int found = colour_of(*letters);
        assert_true(bag[found] > 0);
        for (int c = WATER; c < COLOURS; c++) before += c < found ? bag[c] : 0, total += bag[c];
        die_shows(d, before, total);
        bag[found]--;
    }
}

/* Which unseen cards come off a pile next, in this order. */
static inline void pile_gives(desk *d, int level, const char *const *ids) {
    uint64_t left = rooms(d)->secret.unseen & set_of(d)->level[level];
    for (; *ids; ids++) {
        uint64_t bit = card_bit(card_named(d, *ids));
        int before = 0, total = 0;
        assert_true((left & bit) != 0);
        for (uint64_t all = left; all; all &= all - 1) total++, before += (all & -all) < bit;
        die_shows(d, before, total);
        left &= ~bit;
    }
}
#define PILE_GIVES(d, level, ...) pile_gives(d, level, (const char *const[]){__VA_ARGS__, NULL})

/* ---- acting ---------------------------------------------------------------------------------- */

static inline void begin(desk *d, int seat, stage now) {
    player *who = seat_of(d, seat);
    rooms(d)->pub.head.active = (uint8_t)seat;
    for (int i = 0; i < rooms(d)->pub.head.seats; i++)
        if (rooms(d)->pub.order[i] == seat) rooms(d)->pub.turn = (uint8_t)i;
    who->stage = (uint8_t)now;
    if (now == STAGE_TRAVEL) {
        who->ap = ACTION_POINTS;
        ds_progress(who);
    }
    play p = desk_play(d);
    ds_settle(&p, seat);
}

static inline void travel(desk *d, int seat) { begin(d, seat, STAGE_TRAVEL); }
static inline void create(desk *d, int seat) { begin(d, seat, STAGE_CREATE); }

static inline int track(desk *d, int seat) { return ds_points(seat_of(d, seat)); }

/* The pile on a space, for comparing: "SSW", with T and @. */
static inline const char *pile_at(desk *d, int seat, const char *space_name) {
    static char text[PILE_MAX + 3];
    const player *who = seat_of(d, seat);
    int cell = cell_of(d, space_name), n = who->height[cell];
    for (int i = 0; i < n; i++) text[i] = LETTERS[pile_colour(who, cell, i)];
    if (who->cell[cell] & TREE) text[n++] = 'T';
    if (who->cell[cell] & DREAMER) text[n++] = '@';
    text[n] = 0;
    return text;
}

/* The row of a location, the key slot first. */
static inline const char *row_at(desk *d, int place) {
    static char text[SLOTS + 1];
    int n = rooms(d)->pub.count[place];
    for (int i = 0; i < n; i++) text[i] = LETTERS[rooms(d)->pub.row[place][i]];
    text[n] = 0;
    return text;
}

#endif
