/* test_table.h - positions for the tests of the rules.
 *
 * A test lays a bare table (no pool to run dry, nothing for sale, all cards in the decks),
 * puts on it what it is about, and acts. Luck is scripted: `coming` says which cards leave a
 * deck, and a roll that nobody foresaw fails the test. */
#ifndef VALLON_MYSTIC_VALE_TEST_TABLE_H
#define VALLON_MYSTIC_VALE_TEST_TABLE_H

#include "unit.h"

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

typedef struct {
    const rules *rules;
    mystic_vale s;
    dice dice;
    events log;
    uint16_t face[64];
    int faces;
    uint32_t corrected; /* by the last action: see CORRECTED */
} table;

static inline int type_of(const table *t, const char *id) {
    const tables *all = tables_of(t->rules);
    for (int i = 1; i < all->advancements; i++)
        if (strcmp(all->advancement[i].id, id) == 0) return i;
    fail_msg("no advancement '%s'", id);
    return 0;
}

static inline int vale_type(const table *t, const char *id) {
    const tables *all = tables_of(t->rules);
    for (int i = 1; i < all->vales; i++)
        if (strcmp(all->vale[i].id, id) == 0) return i;
    fail_msg("no vale '%s'", id);
    return 0;
}

static inline player *seat_of(table *t, int seat) { return &t->s.pub.player[seat]; }

static inline table lay(int seats) {
    table t = {.rules = fixture_rules(registry_find("mystic-vale"), 0)};
    pub *u = &t.s.pub;
    u->head.seats = (uint8_t)seats;
    u->head.ply = 1; /* no inventory: positions are made up */
    u->head.round = 1;
    u->pool = 100;
    for (int i = 0; i < seats; i++)
        for (int c = 1; c <= CARDS; c++) memcpy(u->player[i].card[c].slot, tables_of(t.rules)->printed[c], SLOTS);
    return t;
}

/* Puts an advancement on a card. A lengthwise text covers those that are there. */
static inline void put(table *t, int seat, int card, const char *id, int slot) {
    sleeve *c = &seat_of(t, seat)->card[card];
    const tables *all = tables_of(t->rules);
    const int type = type_of(t, id);
    assert_int_equal(c->slot[slot], 0);
    for (int s = 0; all->advancement[type].lengthwise && s < SLOTS; s++)
        if (all->advancement[c->slot[s]].lengthwise) c->covered |= (uint8_t)(1 << s);
    c->slot[slot] = (uint8_t)type;
}

static inline void in_field(table *t, int seat, int card) {
    player *who = seat_of(t, seat);
    who->field[who->field_count++] = (uint8_t)card;
}

/* These cards, left to right, as a list that ends with 0. */
static inline void lay_field(table *t, int seat, const int *cards) {
    for (; *cards; cards++) in_field(t, seat, *cards);
}
#define FIELD(t, seat, ...) lay_field(t, seat, (const int[]){__VA_ARGS__, 0})

static inline void on_deck(table *t, int seat, int card) { seat_of(t, seat)->on_deck = (uint8_t)card; }

static inline void in_discard(table *t, int seat, int card) {
    t->s.own[seat].discard |= card_bit(card);
    seat_of(t, seat)->discard_count++;
}

/* All cards of the deck but these go to the discard pile. */
static inline void deck_is(table *t, int seat, uint32_t cards) {
    const uint32_t away = mv_deck_mask(seat_of(t, seat), &t->s.own[seat]) & ~cards;
    for (int c = 1; c <= CARDS; c++)
        if (away >> c & 1) in_discard(t, seat, c);
}

/* A vale that was bought in an earlier turn. */
static inline int own_vale(table *t, int seat, const char *id) {
    const int type = vale_type(t, id);
    seat_of(t, seat)->vales[type]++;
    return type;
}

static inline void for_sale(table *t, int place, const char *id, int slot) {
    t->s.pub.commons[place] = (offer){(uint8_t)type_of(t, id), (uint8_t)slot};
}

static inline int vale_for_sale(table *t, int place, const char *id) { return t->s.pub.vale_row[place] = (uint8_t)vale_type(t, id); }

/* Full decks in the centre, nothing turned up yet. */
static inline void fill_decks(table *t) {
    const tables *all = tables_of(t->rules);
    pub *u = &t->s.pub;
    for (int i = 1; i < all->advancements; i++)
        for (int s = 0; s < SLOTS; s++) u->unseen[i][s] = all->advancement[i].copies[s];
    for (int i = 1; i < all->vales; i++) u->unseen_vale[i] = all->vale[i].copies;
    for (int l = 1; l <= LEVELS; l++) u->deck[l] = (uint8_t)(l == 1 ? all->level1_deck[u->head.seats] : all->level_copies[l]);
    for (int l = 1; l <= VALE_LEVELS; l++) u->vale_deck[l - 1] = (uint8_t)all->vale_copies[l];
}

static inline void empty_deck(table *t, int level) { t->s.pub.deck[level] = 0; }
static inline void empty_vale_deck(table *t, int level) { t->s.pub.vale_deck[level - 1] = 0; }

static inline void stock(table *t, int slot, int copies) { t->s.pub.unseen[type_of(t, "fertile_soil")][slot] = (uint8_t)copies; }

/* ---- luck ---- */

static inline void roll_is(table *t, int face) { t->face[t->faces++] = (uint16_t)face; }

/* The cards that shall leave this deck, in this order. No roll is needed when one is left. */
static inline void coming(table *t, int seat, const int *cards) {
    uint32_t deck = mv_deck_mask(seat_of(t, seat), &t->s.own[seat]);
    for (; *cards; cards++) {
        assert_true(deck >> *cards & 1);
        if (card_bits(deck) > 1) roll_is(t, card_bits(deck & (card_bit(*cards) - 1)));
        deck &= ~card_bit(*cards);
    }
}
#define COMING(t, seat, ...) coming(t, seat, (const int[]){__VA_ARGS__, 0})

/* ---- phases ---- */

static inline void planting(table *t, int seat) {
    t->s.pub.head.active = (uint8_t)seat;
    seat_of(t, seat)->phase = PHASE_PLANTING;
    seat_of(t, seat)->step = STEP_REVEALED;
    mv_ask(&t->s.pub, seat, ASK_PLANT);
}

static inline view view_from(const table *t, int seat) { return view_of(t->rules->game, (const state *)&t->s, seat); }

static inline bool may(const table *t, int seat, action a) {
    action list[ACTIONS_MAX];
    const view v = view_from(t, seat);
    const int n = mv_legal(t->rules, &v, list);
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static inline int choices_of(const table *t, int seat) {
    action list[ACTIONS_MAX];
    const view v = view_from(t, seat);
    return mv_legal(t->rules, &v, list);
}

static inline action do_(int kind, int a, int b, int c) {
    return (action){.kind = (uint8_t)kind, .arg = {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
}

/* The action is legal, happens with exactly the rolls foreseen, and leaves a sound state. */
static inline void act(table *t, int seat, action a) {
    assert_true(may(t, seat, a));
    dice_from_script(&t->dice, t->face, t->faces);
    t->log.count = 0;
    play p = {.rules = t->rules, .state = (state *)&t->s, .dice = &t->dice, .log = &t->log};
    mv_apply(&p, seat, a);
    t->corrected = p.corrected;
    assert_true(dice_used_up(&t->dice));
    t->faces = 0;
    const char *fault = mv_check(t->rules, (const state *)&t->s);
    if (fault) fail_msg("%s", fault);
}

/* Nobody prepares after this turn: for tests that stop before. */
static inline void last_round(table *t) { t->s.pub.pool = 0; }

static inline void harvest(table *t, int seat) {
    planting(t, seat);
    act(t, seat, do_(A_PASS, 0, 0, 0));
}

static inline int refusal(const table *t, int seat, action a) {
    const view v = view_from(t, seat);
    assert_false(may(t, seat, a));
    return mv_refuse(t->rules, &v, a);
}

static inline int asked_of(const table *t, int seat) { return t->s.pub.head.ask[seat]; }

/* How often an event of the last action was, and its first argument. */
static inline int times(const table *t, int kind) {
    int n = 0;
    for (int i = 0; i < t->log.count; i++) n += t->log.item[i].kind == kind;
    return n;
}

static inline int told(const table *t, int kind) {
    for (int i = 0; i < t->log.count; i++)
        if (t->log.item[i].kind == kind) return t->log.item[i].arg[0];
    fail_msg("event %d did not happen", kind);
    return 0;
}

static inline void field_is(table *t, int seat, const int *cards) {
    int n = 0;
    for (; cards[n]; n++) assert_int_equal(seat_of(t, seat)->field[n], cards[n]);
    assert_int_equal(seat_of(t, seat)->field_count, n);
}
#define FIELD_IS(t, seat, ...) field_is(t, seat, (const int[]){__VA_ARGS__, 0})

static inline score score_of(const table *t, int seat) {
    score out = {0};
    const view v = view_from(t, seat);
    mv_score(t->rules, &v, seat, &out);
    return out;
}

#endif
