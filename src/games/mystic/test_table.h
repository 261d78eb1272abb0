/* test_table.h - positions built by hand, for the tests of the rules.
 *
 * A desk is a table of the base set on which a test lays what it wants. desk_ready makes the deck
 * lists fit what lies there, so that `check` holds and is asked after every action. Each seat has a
 * draw pile of 20 Wood; dice roll 0 unless a test scripts them. */
#ifndef VALLON_MYSTIC_TEST_TABLE_H
#define VALLON_MYSTIC_TEST_TABLE_H

#include "fixture.h"
#include "rules.h"
#include "unit.h"

extern const game mystic_game;

typedef struct {
    tables tables;
    rules rules;
    dice dice;
    events log;
    const uint16_t *script; /* faces of the next action; NULL: zeros */
    int script_count;
    uint32_t corrected; /* by the last action */
    _Alignas(64) mystic state;
} desk;

static desk d;

static inline player *who(int seat) { return &d.state.pub.player[seat]; }
static inline pub *table(void) { return &d.state.pub; }
static inline own *private(int seat) { return &d.state.own[seat]; }

static inline int card(const char *id) {
    for (int i = 1; i < d.tables.types; i++)
        if (strcmp(d.tables.design[i].id, id) == 0) return i;
    fail_msg("no card '%s'", id);
    return 0;
}

static inline void pile_of(int seat, const char *id, int number) {
    private(seat)->pile[card(id)] = (uint8_t)(private(seat)->pile[card(id)] + number);
    who(seat)->pile_count = (uint8_t)(who(seat)->pile_count + number);
}

static inline void no_pile(int seat) {
    memset(private(seat)->pile, 0, TYPES_MAX);
    who(seat)->pile_count = 0;
}

/* A table of so many seats, in the main phase of seat 0, everybody in a second turn. */
static inline void desk_open(int seats) {
    const rules *base = fixture_rules(&mystic_game, 0);
    memset(&d, 0, sizeof d);
    d.tables = *tables_of(base);
    d.rules = *base;
    d.rules.tables = &d.tables;
    setting s = setting_normal(&mystic_game, seats);
    memcpy(table()->head.option, s.option, sizeof s.option);
    table()->head.seats = (uint8_t)seats;
    table()->head.round = (uint16_t)(2 * seats);
    table()->phase = PHASE_MAIN;
    for (int i = 0; i < seats; i++) {
        who(i)->turn = 2;
        who(i)->chosen = 1;
        who(i)->deck = private(i)->deck = (uint8_t)(i + 1);
        pile_of(i, "wood", 20);
    }
    table()->head.waiting = 1;
    table()->head.ask[0] = ASK_MAIN;
}

static inline void hand(int seat, const char *id, int number) {
    for (int i = 0; i < number; i++) ms_hand_add(private(seat), card(id));
    who(seat)->hand_count = (uint8_t)(who(seat)->hand_count + number);
}

static inline play desk_play(void) {
    return (play){.rules = &d.rules, .state = (state *)&d.state, .dice = &d.dice, .log = &d.log};
}

static inline int person(int seat, const char *id) {
    play p = desk_play();
    return ms_enter_character(&p, seat, card(id));
}

static inline int house(int seat, const char *id) {
    play p = desk_play();
    return ms_enter_building(&p, seat, card(id), SITE_BUILT);
}

static inline character *at(int place) {
    return &who(place_seat(place))->character[place_slot(place)];
}
static inline building *house_at(int place) {
    return &BUILDING(who(place_seat(place)), place_slot(place) - SLOT_BUILDING);
}

static inline void carry(int place, const char *id) {
    at(place)->object = (uint8_t)card(id);
    at(place)->object_owner = (uint8_t)place_seat(place);
}

static inline void count_deck(int seat, int type, int number) {
    deck_row *row = &d.tables.deck[who(seat)->deck - 1];
    row->copies[type] = (uint8_t)(row->copies[type] + number);
}

/* The deck lists become what lies on the desk. */
static inline void desk_ready(void) {
    for (int i = 0; i < table()->head.seats; i++) memset(d.tables.deck[i].copies, 0, TYPES_MAX);
    for (int i = 0; i < table()->head.seats; i++) {
        for (int k = 1; k < TYPES_MAX; k++)
            count_deck(i, k, private(i)->pile[k] + who(i)->discard[k]);
        for (int k = 0; k < HAND_MAX && private(i)->hand[k]; k++)
            count_deck(i, private(i)->hand[k], 1);
        for (int k = 0; k < RESOURCES; k++)
            count_deck(i, d.tables.resource_type[k], who(i)->freed[k]);
        for (slots left = who(i)->characters; slots_any(left); slots_next(&left)) {
            const int k = slots_first(left);
            const character *c = &who(i)->character[k];
            count_deck(i, c->type, 1);
            if (c->object) count_deck(c->object_owner, c->object, 1);
            if (private(i)->adn[k]) count_deck(i, private(i)->adn[k], 1);
        }
        for (slots left = who(i)->buildings; slots_any(left); slots_next(&left)) {
            const building *b = &BUILDING(who(i), slots_first(left));
            count_deck(i, b->type, 1);
            const int holds = d.tables.design[b->type].holds;
            if (holds < RESOURCES)
                count_deck(i, d.tables.resource_type[holds], stored_in(b) + engaged_in(b));
            for (int n = 0; n < HOLD && held_in(b)[n]; n++) count_deck(i, held_in(b)[n], 1);
            for (int n = 0; n < RESOURCES; n++)
                count_deck(i, d.tables.resource_type[n], lying_on(b)[n]);
        }
    }
    for (int i = 0; i < table()->head.seats; i++) {
        deck_row *row = &d.tables.deck[i];
        row->kinds = row->spells = row->size = 0;
        for (int k = 1; k < TYPES_MAX; k++) {
            if (!row->copies[k]) continue;
            assert_true(row->kinds < DECK_MAX);
            row->type[row->kinds++] = (uint8_t)k;
            row->size = (uint8_t)(row->size + row->copies[k]);
            if (d.tables.design[k].kind == KIND_SPELL)
                row->spells = (uint8_t)(row->spells + row->copies[k]);
        }
    }
    const char *fault = ms_check(&d.rules, (const state *)&d.state);
    if (fault) fail_msg("%s", fault);
}

static inline view look(int seat) { return view_of(&mystic_game, (const state *)&d.state, seat); }

static inline bool may(int seat, action a) {
    static action list[ACTIONS_MAX];
    const view v = look(seat);
    const int n = ms_legal(&d.rules, &v, list);
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static inline int why_not(int seat, action a) {
    const view v = look(seat);
    return ms_refuse(&d.rules, &v, a);
}

static inline void act(int seat, action a) {
    static const uint16_t zeros[ROLLS_MAX];
    assert_true(waited_for(&table()->head, seat));
    if (!may(seat, a))
        fail_msg("seat %d may not play %s: %s", seat, ms_actions[a.kind].name,
                 ms_refusals[why_not(seat, a)].text.en);
    dice_from_script(&d.dice, d.script ? d.script : zeros, d.script ? d.script_count : ROLLS_MAX);
    d.script = NULL;
    d.log.count = 0;
    play p = desk_play();
    ms_apply(&p, seat, a);
    d.corrected = p.corrected;
    assert_false(d.dice.fault);
    table()->head.ply++;
    const char *fault = ms_check(&d.rules, (const state *)&d.state);
    if (fault) fail_msg("%s", fault);
}

#define ONE(k)            ((action){.kind = (k)})
#define MOVE(k, ...)      ((action){.kind = (k), .arg = {__VA_ARGS__}})
#define ACT(seat, k, ...) act(seat, MOVE(k, __VA_ARGS__))
#define SAY(seat, k)      act(seat, ONE(k))
#define REFUSED(seat, why, k, ...)                                  \
    do {                                                            \
        assert_false(may(seat, MOVE(k, __VA_ARGS__)));              \
        assert_int_equal(why_not(seat, MOVE(k, __VA_ARGS__)), why); \
    } while (0)

static inline int asked(int seat) { return table()->head.ask[seat]; }

/* How often an event happened in the last action. */
static inline int happened(uint8_t kind_of) {
    int n = 0;
    for (int i = 0; i < d.log.count; i++) n += d.log.item[i].kind == kind_of;
    return n;
}

/* The target of what is under way, if there is a choice. */
static inline void aim(int seat, int place) {
    if (asked(seat) == ASK_TARGET || asked(seat) == ASK_BEARER)
        ACT(seat, A_TARGET, (uint16_t)place);
}

/* Everybody does nothing until this seat is in its main phase. */
static inline void until_main(int seat) {
    for (int i = 0; i < 100 && !table()->head.over; i++) {
        int actor = 0;
        while (!waited_for(&table()->head, actor)) actor++;
        if (actor == seat && asked(actor) == ASK_MAIN && i) return;
        switch (asked(actor)) {
        case ASK_MAIN: SAY(actor, A_END_MAIN); break;
        case ASK_QUICK: SAY(actor, A_END_QUICK); break;
        case ASK_REACT: ACT(actor, A_PASS, WHEN_SAME); break;
        case ASK_DISCARD: ACT(actor, A_DISCARD, private(actor)->hand[0]); break;
        default: fail_msg("somebody is asked something else"); return;
        }
    }
}

#endif
