/* test_table.h - positions of Mystic for the tests of the rules.
 *
 * A test lays a table of the base set in the main phase of seat 0, puts on it what it is about,
 * calls `laid`, and acts. `laid` makes the deck lists fit what lies there, so that the position is
 * sound. Each seat has a draw pile of 20 Wood. A roll that a test does not foresee shows 0.
 *
 *     desk d = lay(2);
 *     const int koko = person(&d, 0, "koko");
 *     laid(&d);
 *     act(&d, 0, AT("explore #", koko));
 *
 * All desks share the_tables: a test lays one at a time. */
#ifndef VALLON_MYSTIC_TEST_TABLE_H
#define VALLON_MYSTIC_TEST_TABLE_H

#include "desk.h"

#include "fixture.h"
#include "library.h"
#include "registry.h"
#include "rules.h"
#include "set.h"

static tables the_tables; /* of the desk; its decks are what lies there */
static rules the_rules;

static inline mystic *rooms(desk *d) { return (mystic *)desk_state(d); }
static inline pub *table(desk *d) { return &rooms(d)->pub; }
static inline player *who(desk *d, int seat) { return &table(d)->player[seat]; }
static inline own *private(desk *d, int seat) { return &rooms(d)->own[seat]; }

static inline int card(const char *id) {
    for (int i = 1; i < the_tables.types; i++)
        if (strcmp(the_tables.design[i].id, id) == 0) return i;
    fail_msg("no card '%s'", id);
    return 0;
}

/* ---- what lies there ------------------------------------------------------------------------- */

static inline void pile_of(desk *d, int seat, const char *id, int number) {
    uint8_t *copies = &private(d, seat)->pile[card(id)];
    *copies = (uint8_t)(*copies + number);
    who(d, seat)->pile_count = (uint8_t)(who(d, seat)->pile_count + number);
}

static inline void no_pile(desk *d, int seat) {
    memset(private(d, seat)->pile, 0, TYPES_MAX);
    who(d, seat)->pile_count = 0;
}

static inline void use_base_set(void) {
    const rules *base = fixture_rules(registry_find("mystic"), 0);
    the_tables = *tables_of(base);
    the_rules = *base;
    the_rules.tables = &the_tables;
}

/* The base set with more stanzas becomes the_tables. */
static inline set_error load_with(const char *stanzas) {
    static char text[1 << 18];
    const library_file *base = library_set("mystic", 0);
    set_error error = {0};
    memset(&the_tables, 0, sizeof the_tables);
    memcpy(text, base->text, base->size);
    memcpy(text + base->size, stanzas, strlen(stanzas));
    const set_input from = {registry_find("mystic"), text, base->size + strlen(stanzas)};
    (void)!rules_load(&the_rules, from, &the_tables, &error);
    return error;
}

/* The main phase of seat 0; all players are in their second turns. */
static inline desk lay(int seats) {
    desk d;
    use_base_set();
    desk_clear(&d, &the_rules, seats);
    d.zeros = true;
    table(&d)->head.round = (uint16_t)(2 * seats);
    table(&d)->phase = PHASE_MAIN;
    for (int i = 0; i < seats; i++) {
        who(&d, i)->turn = 2;
        who(&d, i)->chosen = 1;
        who(&d, i)->deck = private(&d, i)->deck = (uint8_t)(i + 1);
        pile_of(&d, i, "wood", 20);
    }
    ms_ask(table(&d), 0, ASK_MAIN);
    return d;
}

static inline void hand(desk *d, int seat, const char *id, int number) {
    for (int i = 0; i < number; i++) ms_hand_add(private(d, seat), card(id));
    who(d, seat)->hand_count = (uint8_t)(who(d, seat)->hand_count + number);
}

static inline int person(desk *d, int seat, const char *id) {
    play p = desk_play(d);
    return ms_enter_character(&p, seat, card(id));
}

static inline int house(desk *d, int seat, const char *id) {
    play p = desk_play(d);
    return ms_enter_building(&p, seat, card(id), SITE_BUILT);
}

static inline character *at(desk *d, int place) {
    return &who(d, place_seat(place))->character[place_slot(place)];
}
static inline building *house_at(desk *d, int place) {
    return &BUILDING(who(d, place_seat(place)), place_slot(place) - SLOT_BUILDING);
}

static inline void carry(desk *d, int place, const char *id) {
    at(d, place)->object = (uint8_t)card(id);
    at(d, place)->object_owner = (uint8_t)place_seat(place);
}

/* ---- deck lists ------------------------------------------------------------------------------ */

static inline void count_deck(desk *d, int seat, int type, int number) {
    uint8_t *copies = &the_tables.deck[who(d, seat)->deck - 1].copies[type];
    *copies = (uint8_t)(*copies + number);
}

static inline void count_camp(desk *d, int seat) {
    for (slots left = who(d, seat)->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        const character *c = &who(d, seat)->character[slot];
        count_deck(d, seat, c->type, 1);
        if (c->object) count_deck(d, c->object_owner, c->object, 1);
        if (private(d, seat)->adn[slot]) count_deck(d, seat, private(d, seat)->adn[slot], 1);
    }
    for (slots left = who(d, seat)->buildings; slots_any(left); slots_next(&left)) {
        const building *b = &BUILDING(who(d, seat), slots_first(left));
        const int holds = the_tables.design[b->type].holds;
        count_deck(d, seat, b->type, 1);
        if (holds < RESOURCES)
            count_deck(d, seat, the_tables.resource_type[holds], stored_in(b) + engaged_in(b));
        for (int n = 0; n < HOLD && held_in(b)[n]; n++) count_deck(d, seat, held_in(b)[n], 1);
        for (int n = 0; n < RESOURCES; n++)
            count_deck(d, seat, the_tables.resource_type[n], lying_on(b)[n]);
    }
}

static inline void count_rest(desk *d, int seat) {
    const own *o = private(d, seat);
    for (int k = 1; k < TYPES_MAX; k++)
        count_deck(d, seat, k, o->pile[k] + who(d, seat)->discard[k]);
    for (int k = 0; k < HAND_MAX && o->hand[k]; k++) count_deck(d, seat, o->hand[k], 1);
    for (int k = 0; k < RESOURCES; k++)
        count_deck(d, seat, the_tables.resource_type[k], who(d, seat)->freed[k]);
}

static inline void finish_deck(deck_row *row) {
    row->kinds = row->spells = row->size = 0;
    for (int k = 1; k < TYPES_MAX; k++) {
        if (!row->copies[k]) continue;
        assert_true(row->kinds < DECK_MAX);
        row->type[row->kinds++] = (uint8_t)k;
        row->size = (uint8_t)(row->size + row->copies[k]);
        if (the_tables.design[k].kind == KIND_SPELL)
            row->spells = (uint8_t)(row->spells + row->copies[k]);
    }
}

/* The deck lists become what lies there. Fails the test if the position is not sound. */
static inline void laid(desk *d) {
    const int seats = table(d)->head.seats;
    for (int i = 0; i < seats; i++) memset(the_tables.deck[i].copies, 0, TYPES_MAX);
    for (int i = 0; i < seats; i++) count_camp(d, i), count_rest(d, i);
    for (int i = 0; i < seats; i++) finish_deck(&the_tables.deck[i]);
    desk_check(d);
}

/* ---- phases ---------------------------------------------------------------------------------- */

/* The main phase of another seat. */
static inline void main_phase_of(desk *d, int seat) {
    ms_ask(table(d), table(d)->head.active, ASK_NOTHING);
    table(d)->head.active = (uint8_t)seat;
    ms_ask(table(d), seat, ASK_MAIN);
}

/* Phase 2 of seat 0 begins. */
static inline void long_attack(desk *d) {
    static const uint16_t zeros[ROLLS_MAX];
    laid(d);
    ms_ask(table(d), 0, ASK_NOTHING);
    dice_from_script(&d->dice, zeros, ROLLS_MAX);
    play p = desk_play(d);
    ms_enter(&p, PHASE_LONG);
    ms_run(&p);
}

/* ---- acting ---------------------------------------------------------------------------------- */

/* The words of a record; each # is the next of the places. */
static inline const char *words_at(const char *words, const int *places) {
    static char out[2 * WORD_MAX];
    buffer b = BUFFER_OVER(out);
    buffer_clear(&b);
    for (; *words; words++)
        if (*words == '#')
            ms_nouns[N_PLACE].id(&the_rules, *places++, &b);
        else
            buffer_char(&b, *words);
    return out;
}
#define AT(words, ...) words_at(words, (const int[]){__VA_ARGS__})

/* The target of what is under way, if there is a choice. */
static inline void aim(desk *d, int seat, int place) {
    if (asked(d, seat) == ASK_TARGET || asked(d, seat) == ASK_BEARER)
        act(d, seat, AT("target #", place));
}

static inline void cast(desk *d, int seat, const char *spell) {
    act_do(d, seat, MOVE(A_CAST, (uint16_t)card(spell), 0, BY_STORES));
}

/* Discards until the hand fits. */
static inline void adjust(desk *d, int seat) {
    while (asked(d, seat) == ASK_DISCARD)
        act_do(d, seat, MOVE(A_DISCARD, private(d, seat)->hand[0]));
}

static inline void do_nothing(desk *d, int seat) {
    const int ask = asked(d, seat);
    if (ask == ASK_MAIN)
        act(d, seat, "end_main");
    else if (ask == ASK_QUICK)
        act(d, seat, "end_quick");
    else if (ask == ASK_REACT)
        act(d, seat, "pass same");
    else if (ask == ASK_DISCARD)
        adjust(d, seat);
    else
        fail_msg("seat %d must do something", seat);
}

/* All players do nothing until this seat is in its next main phase. */
static inline void until_main(desk *d, int seat) {
    for (int i = 0; i < 100 && !table(d)->head.over; i++) {
        int actor = 0;
        while (!waited_for(&table(d)->head, actor)) actor++;
        if (actor == seat && asked(d, actor) == ASK_MAIN && i) return;
        do_nothing(d, actor);
    }
}

/* Seat 0 has ended the turn before; its phase 2 comes with these characters ready. */
static inline void ready(desk *d, int place) { at(d, place)->flags = READY; }

static inline void pass_windows(desk *d) {
    for (int i = 0; i < 20 && !table(d)->head.over; i++)
        for (int seat = 0; seat < table(d)->head.seats; seat++)
            if (asked(d, seat) == ASK_REACT) act(d, seat, "pass same");
}

#endif
