/* test_table.h - positions for the tests of the rules.
 *
 * A test starts with a bare position (a pool that does not run dry, nothing for sale, all cards
 * in the decks), adds what it is about, and acts. All rolls are scripted: `coming` determines
 * which cards leave a deck, and an unexpected roll fails the test. */
#ifndef VALLON_MYSTIC_VALE_TEST_TABLE_H
#define VALLON_MYSTIC_VALE_TEST_TABLE_H

#include <stdio.h>

#include "desk.h"

#include "fixture.h"
#include "registry.h"
#include "rules.h"
#include "set.h"

/* The starting cards, by their numbers: see base.set. */
enum {
    CURSED_TOP = 1, /* .. 3 */
    CURSED_MIDDLE = 4,
    CURSED_BOTTOM = 7,
    SOIL_TOP = 10,
    SOIL_MIDDLE = 11,
    SOIL_BOTTOM = 12,
    BLANK = 13, /* .. 20 */
};

static inline mystic_vale *rooms(desk *d) { return (mystic_vale *)desk_state(d); }

static inline int type_of(const desk *d, const char *id) {
    const tables *all = tables_of(d->rules);
    for (int i = 1; i < all->advancements; i++)
        if (strcmp(all->advancement[i].id, id) == 0) return i;
    fail_msg("no advancement '%s'", id);
    return 0;
}

static inline int vale_type(const desk *d, const char *id) {
    const tables *all = tables_of(d->rules);
    for (int i = 1; i < all->vales; i++)
        if (strcmp(all->vale[i].id, id) == 0) return i;
    fail_msg("no vale '%s'", id);
    return 0;
}

static inline player *seat_of(desk *d, int seat) { return &rooms(d)->pub.player[seat]; }

static inline desk lay(int seats) {
    desk d;
    desk_clear(&d, fixture_rules(registry_find("mystic-vale"), 0), seats);
    pub *u = &rooms(&d)->pub;
    u->head.ply = 1; /* `check` skips the count of copies: positions are made up */
    u->head.round = 1;
    u->pool = 100;
    for (int i = 0; i < seats; i++)
        for (int c = 1; c <= CARDS; c++)
            memcpy(u->player[i].card[c].slot, tables_of(d.rules)->printed[c], SLOTS);
    return d;
}

/* Puts an advancement on a card. A lengthwise text covers those that are there. */
static inline void put_in(const desk *d, sleeve *card, const char *id, int slot) {
    const tables *all = tables_of(d->rules);
    const int type = type_of(d, id);
    assert_int_equal(card->slot[slot], 0);
    for (int s = 0; all->advancement[type].lengthwise && s < SLOTS; s++)
        if (all->advancement[card->slot[s]].lengthwise) card->covered |= (uint8_t)(1 << s);
    card->slot[slot] = (uint8_t)type;
}

/* The same on a card of seat 0. */
static inline void put(desk *d, int card, const char *id, int slot) {
    put_in(d, &seat_of(d, 0)->card[card], id, slot);
}

static inline void in_field(desk *d, int seat, int card) {
    player *who = seat_of(d, seat);
    who->field[who->field_count++] = (uint8_t)card;
}

/* The field becomes these cards, left to right; the list ends with 0. */
static inline void lay_field(desk *d, int seat, const int *cards) {
    for (; *cards; cards++) in_field(d, seat, *cards);
}
#define FIELD(d, seat, ...) lay_field(d, seat, (const int[]){__VA_ARGS__, 0})

static inline void on_deck(desk *d, int seat, int card) {
    seat_of(d, seat)->on_deck = (uint8_t)card;
}

static inline void in_discard(desk *d, int seat, int card) {
    rooms(d)->own[seat].discard |= card_bit(card);
    seat_of(d, seat)->discard_count++;
}

/* The deck becomes these cards; its other cards go to the discard pile. */
static inline void deck_is(desk *d, int seat, uint32_t cards) {
    const uint32_t away = mv_deck_mask(seat_of(d, seat), &rooms(d)->own[seat]) & ~cards;
    for (int c = 1; c <= CARDS; c++)
        if (away >> c & 1) in_discard(d, seat, c);
}

/* Gives a seat a vale that was bought in an earlier turn. */
static inline int own_vale(desk *d, int seat, const char *id) {
    const int type = vale_type(d, id);
    seat_of(d, seat)->vales[type]++;
    return type;
}

static inline void for_sale(desk *d, int place, const char *id, int slot) {
    rooms(d)->pub.commons[place] = (offer){(uint8_t)type_of(d, id), (uint8_t)slot};
}

static inline int vale_for_sale(desk *d, int place, const char *id) {
    return rooms(d)->pub.vale_row[place] = (uint8_t)vale_type(d, id);
}

/* Fills the decks in the centre; nothing is turned up yet. */
static inline void fill_decks(desk *d) {
    const tables *all = tables_of(d->rules);
    pub *u = &rooms(d)->pub;
    for (int i = 1; i < all->advancements; i++)
        for (int s = 0; s < SLOTS; s++) u->unseen[i][s] = all->advancement[i].copies[s];
    for (int i = 1; i < all->vales; i++) u->unseen_vale[i] = all->vale[i].copies;
    for (int l = 1; l <= LEVELS; l++)
        u->deck[l] = (uint8_t)(l == 1 ? all->level1_deck[u->head.seats] : all->level_copies[l]);
    for (int l = 1; l <= VALE_LEVELS; l++) u->vale_deck[l - 1] = (uint8_t)all->vale_copies[l];
}

static inline void empty_deck(desk *d, int level) { rooms(d)->pub.deck[level] = 0; }
static inline void empty_vale_deck(desk *d, int level) { rooms(d)->pub.vale_deck[level - 1] = 0; }

static inline void stock(desk *d, int slot, int copies) {
    rooms(d)->pub.unseen[type_of(d, "fertile_soil")][slot] = (uint8_t)copies;
}

/* ---- dice ------------------------------------------------------------------------------------ */

/* Scripts the dice so that these cards leave this deck, in this order. The last card needs no
 * roll. */
static inline void coming(desk *d, int seat, const int *cards) {
    uint32_t deck = mv_deck_mask(seat_of(d, seat), &rooms(d)->own[seat]);
    for (; *cards; cards++) {
        assert_true(deck >> *cards & 1);
        if (card_bits(deck) > 1) roll_is(d, card_bits(deck & (card_bit(*cards) - 1)));
        deck &= ~card_bit(*cards);
    }
}
#define COMING(d, seat, ...) coming(d, seat, (const int[]){__VA_ARGS__, 0})

/* ---- phases ---------------------------------------------------------------------------------- */

static inline void planting(desk *d, int seat) {
    rooms(d)->pub.head.active = (uint8_t)seat;
    seat_of(d, seat)->phase = PHASE_PLANTING;
    seat_of(d, seat)->step = STEP_REVEALED;
    mv_ask(&rooms(d)->pub, seat, ASK_PLANT);
}

/* The code of buying an advancement without a promise. */
static inline const char *buying(const char *id, int slot) {
    static char words[2 * WORD_MAX];
    snprintf(words, sizeof words, "buy %s %s none", id, mv_slot_names[slot]);
    return words;
}

/* Makes this the last round, so that no Prep follows the turn. */
static inline void last_round(desk *d) { rooms(d)->pub.pool = 0; }

static inline void harvest(desk *d, int seat) {
    planting(d, seat);
    act(d, seat, "pass");
}

static inline void field_is(desk *d, int seat, const int *cards) {
    int n = 0;
    for (; cards[n]; n++) assert_int_equal(seat_of(d, seat)->field[n], cards[n]);
    assert_int_equal(seat_of(d, seat)->field_count, n);
}
#define FIELD_IS(d, seat, ...) field_is(d, seat, (const int[]){__VA_ARGS__, 0})

#endif
