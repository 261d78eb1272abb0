/* What the program makes room for: as much as any deck can bring to the table, so that no rule is
 * needed for a table that is full. */
#include "library.h"
#include "set.h"
#include "test_table.h"

#define P(x)  ((uint16_t)(x))
#define C(id) ((uint16_t)card(id))

/* ---- room for every card --------------------------------------------------------------------- */

TEST(MS_G_44_a_camp_takes_every_card_of_its_deck) {
    desk_open(2);
    const int siam = person(0, "siam");
    person(0, "kabal"); /* who can cast */
    for (int i = 0; i < 28; i++) person(0, "krok");
    for (int i = 0; i < 15; i++) house(0, "bank");
    house_at(house(0, "tower"))->stored = 4;
    hand(0, "stan", 1);
    hand(0, "krok", 1);
    hand(0, "farm", 1);
    hand(0, "fort", 1);
    hand(0, "great_search", 1);
    hand(0, "gold", 1);
    hand(0, "atom", 1);
    who(0)->rights = 1;
    desk_ready();
    ACT(0, A_RECRUIT, C("stan"), 0, BY_STORES);
    ACT(0, A_PLACE, C("farm"));
    ACT(0, A_CAST, C("great_search"), 0, BY_STORES);
    ACT(0, A_PUT, C("fort"));
    ACT(0, A_ADN, P(siam));
    ACT(0, A_CLONE, C("krok"), 0, BY_STORES);
    assert_int_equal(at(siam)->turns, 1);
    until_main(0);
    assert_int_equal(slots_count(who(0)->characters), 32); /* the card that was paid for is there */
    assert_int_equal(slots_count(who(0)->buildings), 18);
    assert_int_equal(who(0)->discard[card("krok")], 0);
}

/* In version 1 that card was lost, so that older records part from today's rules there, and only
 * there. */
TEST(MS_G_44_where_older_records_differ) {
    for (int others = 22; others <= 23; others++) {
        desk_open(2);
        const int siam = person(1, "siam");
        for (int i = 0; i < others; i++) person(1, "krok");
        at(siam)->turns = 1, at(siam)->purpose = FOR_CLONE;
        private(1)->adn[place_slot(siam)] = (uint8_t)card("krok");
        desk_ready();
        SAY(0, A_END_MAIN);
        assert_int_equal(happened(E_REVEAL), 1);
        assert_int_equal(d.corrected, others == 23 ? 1u << CORRECTED_ROOM : 0);
    }
}

/* Cards come and go until all seventy lie there, whichever half they fill. */
TEST(MS_G_44_characters_and_buildings_never_meet) {
    for (int most_characters = 0; most_characters <= CELLS; most_characters += 14) {
        desk_open(2);
        int place[CELLS], count = 0;
        uint32_t luck = 12345;
        play p = desk_play();
        for (int round = 0; round < 2000; round++) {
            luck = luck * 1664525u + 1013904223u;
            const bool leave = count && (luck >> 28) < 6;
            if (leave) {
                const int which = (int)(luck >> 8) % count;
                ms_leave(&p, place[which]);
                place[which] = place[--count];
            } else if (count < CELLS) {
                const bool person_next = slots_count(who(0)->characters) < most_characters;
                place[count++] = person_next ? person(0, "krok") : house(0, "bank");
            }
            memset(who(0)->discard, 0, sizeof who(0)->discard);
            who(0)->discard_count = 0;
            for (int i = 0; i < count; i++)
                assert_int_equal(ms_type_at(table(), place[i]),
                                 card(place_is_character(place[i]) ? "krok" : "bank"));
            assert_int_equal(slots_count(who(0)->characters) + slots_count(who(0)->buildings),
                             count);
        }
        while (count < CELLS) place[count++] = house(0, "bank");
        for (int i = 0; i < CELLS; i++) assert_true(ms_type_at(table(), place[i]) != 0);
    }
}

/* ---- the longest lists ----------------------------------------------------------------------- */

static int legal_count(int seat) {
    static action list[ACTIONS_MAX];
    const view v = look(seat);
    return ms_legal(&d.rules, &v, list);
}

/* Eight different characters in hand and nothing but Forts in play. */
TEST(MS_G_44_the_longest_main_phase) {
    static const char *const people[HAND_MAX] = {"kitty", "koko", "klovis", "kimo",
                                                 "kenza", "krok", "kriss",  "kurt"};
    desk_open(2);
    no_pile(0);
    for (int i = 0; i < CELLS - HAND_MAX; i++) house(0, "fort");
    for (int i = 0; i < HAND_MAX; i++) hand(0, people[i], 1);
    desk_ready();
    assert_int_equal(legal_count(0), (CELLS - HAND_MAX) * HAND_MAX + 2);
}

/* Everybody's cards are the targets of a Mutant's gift. */
TEST(MS_G_44_the_longest_list_of_targets) {
    desk_open(PLAYERS_MAX);
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        no_pile(seat);
        for (int i = 0; i < CELLS; i++) person(seat, seat || i ? "krok" : "oa_0");
    }
    desk_ready();
    ACT(0, A_ATOUT, P(place_of(0, 0)));
    assert_int_equal(asked(0), ASK_TARGET);
    assert_int_equal(legal_count(0), TARGETS_MAX);
}

/* A loser of seventy cards leaves, and seventy Mutants of the next player are sacrificed in one
 * turning back. */
TEST(MS_G_44_the_most_events) {
    desk_open(3);
    for (int seat = 0; seat < 3; seat++) no_pile(seat);
    for (int i = 0; i < CELLS / 2; i++) {
        const int mutant = person(1, "oa_0"), bearer = person(2, "krok");
        at(mutant)->turns = 1, at(mutant)->purpose = FOR_SACRIFICE;
        carry(mutant, "axe");
        carry(bearer, "shield");
        at(bearer)->object_owner = 0;
        at(bearer)->damage = d.tables.design[card("krok")].resistance;
    }
    who(0)->piles = 2;
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_true(d.log.count > 4 * CELLS / 2 && d.log.count < EVENTS_MAX);
    assert_int_equal(who(0)->out, 1);
    assert_false(slots_any(who(1)->characters));
    assert_false(slots_any(who(2)->characters)); /* MS-G-18: what kept them alive was the loser's */
}

/* ---- whole matches --------------------------------------------------------------------------- */

/* Decks of seventy different cards that cost nothing: whatever can be done is done, by players who
 * choose at random. */
static void free_decks(void) {
    for (int type = 1; type < d.tables.types; type++) {
        design *x = &d.tables.design[type];
        memset(x->cost, 0, sizeof x->cost);
        x->food = 0;
    }
    for (int deck = 0; deck < d.tables.decks; deck++) {
        deck_row *row = &d.tables.deck[deck];
        const kind first = deck % 2 ? KIND_BUILDING : KIND_CHARACTER;
        memset(row->copies, 0, sizeof row->copies);
        row->size = row->kinds = row->spells = 0;
        row->over_cap = false, row->has_worker = true;
        row->copies[card("sam")] = 4, row->size = 4; /* an explorer of speed 1 who keeps the hand */
        for (int round = 0; row->size < DECK_MAX; round++)
            for (int type = 1; type < d.tables.types && row->size < DECK_MAX; type++)
                if (round > 5 || d.tables.design[type].kind == first)
                    row->copies[type]++, row->size++;
        for (int type = 1; type < d.tables.types; type++) {
            if (!row->copies[type]) continue;
            row->type[row->kinds++] = (uint8_t)type;
            if (d.tables.design[type].kind == KIND_SPELL)
                row->spells = (uint8_t)(row->spells + row->copies[type]);
        }
    }
}

TEST(MS_G_44_no_match_meets_a_limit) {
    static match m;
    static events log;
    static dice of_rules, pick;
    int most = 0, deepest = 0;
    desk_open(2);
    free_decks();
    d.tables.cheapest_spell = 0;
    for (int number = 0; number < 40; number++) {
        setting s = setting_normal(&mystic_game, 2 + number % (PLAYERS_MAX - 1));
        s.option[OPTION_DECKS] = number % 2 ? DECKS_DEAL : DECKS_ORDER;
        s.option[OPTION_COPIES] = COPIES_ANY;
        dice_from_seed(&of_rules, (uint64_t)number, 0);
        dice_from_seed(&pick, (uint64_t)number, 1);
        match_begin(&m, &d.rules, &s, (match_outcome){&of_rules, &log});
        while (!match_head(&m)->over) {
            const action *list;
            const int seat = next_waited_for(match_head(&m)), n = match_legal(&m, seat, &list);
            dice_clear(&pick);
            /* nobody strikes: camps grow */
            int choice = (int)dice_roll(&pick, (uint32_t)n);
            if (list[choice].kind == A_SEND || list[choice].kind == A_QUICK ||
                list[choice].kind == A_SHOOT)
                choice = n - 1;
            assert_int_equal(match_play(&m, (match_move){seat, match_head(&m)->ply, list[choice]},
                                        (match_outcome){&of_rules, &log}),
                             PLAYED);
            const pub *u = (const pub *)match_state(&m);
            for (int i = 0; i < u->head.seats; i++) {
                const int cards =
                    slots_count(u->player[i].characters) + slots_count(u->player[i].buildings);
                if (cards > most) most = cards;
            }
            if (u->stack.count > deepest) deepest = u->stack.count;
        }
    }
    assert_true(most > 40 && most <= CELLS);
    assert_true(deepest <= STACK_DEEPEST);
}

/* ---- what a set may not say ------------------------------------------------------------------ */

static set_error load_with(const char *stanza_text) {
    static char text[1 << 18];
    static tables into;
    const library_file *base = library_set("mystic", 0);
    memcpy(text, base->text, base->size);
    memcpy(text + base->size, stanza_text, strlen(stanza_text));
    rules r;
    set_error error = {0};
    memset(&into, 0, sizeof into);
    (void)!rules_load(&r, (set_input){&mystic_game, text, base->size + strlen(stanza_text)}, &into,
                      &error);
    return error;
}

static void refuses(const char *stanza_text, const char *english, const char *french) {
    char words[LANGS][512];
    const set_error error = load_with(stanza_text);
    for (lang l = EN; l < LANGS; l++) {
        buffer b = BUFFER_OVER(words[l]);
        set_error_text(&error, l, "my.set", &b);
    }
    if (!strstr(words[EN], english)) fail_msg("%s", words[EN]);
    if (!strstr(words[FR], french)) fail_msg("%s", words[FR]);
}

#define DECK "\ndeck mine\n name.en Mine\n name.fr Le mien\n gender m\n"
#define CAMP "\ncamp elf\n name.en Elf\n name.fr Elfe\n gender m\n pays or\n"

TEST(MS_G_44_a_set_that_would_need_more_is_refused) {
    refuses(DECK " card sam 4\n card gold 67\n", "71", "71"); /* more cards than a camp has cells */
    refuses(CAMP " atout strengthen 4\n", "from 1 to 3", "de 1 à 3");
    refuses(CAMP " atout conjure 4\n", "from 1 to 3", "de 1 à 3");
    assert_int_equal(load_with(CAMP " atout conjure 3\n").fault, SET_OK);
    assert_int_equal(load_with(DECK " card sam 4\n card gold 66\n").fault, SET_OK);
}
