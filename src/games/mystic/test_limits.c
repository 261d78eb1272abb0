/* The program has room for as much as any deck can bring to the table, so that the rules need not
 * say what happens on a full table. */
#include "test_table.h"

/* ---- room for every card --------------------------------------------------------------------- */

TEST(MS_G_44_a_camp_takes_every_card_of_its_deck) {
    desk d = lay(2);
    const int siam = person(&d, 0, "siam");
    person(&d, 0, "kabal"); /* who can cast */
    for (int i = 0; i < 28; i++) person(&d, 0, "krok");
    for (int i = 0; i < 15; i++) house(&d, 0, "bank");
    house_at(&d, house(&d, 0, "tower"))->stored = 4;
    hand(&d, 0, "stan", 1);
    hand(&d, 0, "krok", 1);
    hand(&d, 0, "farm", 1);
    hand(&d, 0, "fort", 1);
    hand(&d, 0, "great_search", 1);
    hand(&d, 0, "gold", 1);
    hand(&d, 0, "atom", 1);
    who(&d, 0)->rights = 1;
    laid(&d);
    act(&d, 0, "recruit stan none stores");
    act(&d, 0, "place farm");
    act(&d, 0, "cast great_search none stores");
    act(&d, 0, "put fort");
    act(&d, 0, AT("adn #", siam));
    act(&d, 0, "clone krok none stores");
    assert_int_equal(at(&d, siam)->turns, 1);
    until_main(&d, 0);
    assert_int_equal(slots_count(who(&d, 0)->characters),
                     32); /* the card that was paid for is there */
    assert_int_equal(slots_count(who(&d, 0)->buildings), 18);
    assert_int_equal(who(&d, 0)->discard[card("krok")], 0);
}

/* Version 1 lost that card, so that older records differ from today's rules there, and only there.
 */
TEST(MS_G_44_where_older_records_differ) {
    for (int others = 22; others <= 23; others++) {
        desk d = lay(2);
        const int siam = person(&d, 1, "siam");
        for (int i = 0; i < others; i++) person(&d, 1, "krok");
        at(&d, siam)->turns = 1, at(&d, siam)->purpose = FOR_CLONE;
        private(&d, 1)->adn[place_slot(siam)] = (uint8_t)card("krok");
        laid(&d);
        act(&d, 0, "end_main");
        assert_int_equal(times(&d, E_REVEAL), 1);
        assert_int_equal(d.corrected, others == 23 ? 1u << CORRECTED_ROOM : 0);
    }
}

/* Cards come and go until all seventy lie there, whichever half they fill. */
TEST(MS_G_44_characters_and_buildings_never_meet) {
    for (int most_characters = 0; most_characters <= CELLS; most_characters += 14) {
        desk d = lay(2);
        int place[CELLS], count = 0;
        uint32_t luck = 12345;
        play p = desk_play(&d);
        for (int round = 0; round < 2000; round++) {
            luck = luck * 1664525u + 1013904223u;
            const bool leave = count && (luck >> 28) < 6;
            if (leave) {
                const int which = (int)(luck >> 8) % count;
                ms_leave(&p, place[which]);
                place[which] = place[--count];
            } else if (count < CELLS) {
                const bool person_next = slots_count(who(&d, 0)->characters) < most_characters;
                place[count++] = person_next ? person(&d, 0, "krok") : house(&d, 0, "bank");
            }
            memset(who(&d, 0)->discard, 0, sizeof who(&d, 0)->discard);
            who(&d, 0)->discard_count = 0;
            for (int i = 0; i < count; i++)
                assert_int_equal(ms_type_at(table(&d), place[i]),
                                 card(place_is_character(place[i]) ? "krok" : "bank"));
            assert_int_equal(
                slots_count(who(&d, 0)->characters) + slots_count(who(&d, 0)->buildings), count);
        }
        while (count < CELLS) place[count++] = house(&d, 0, "bank");
        for (int i = 0; i < CELLS; i++) assert_true(ms_type_at(table(&d), place[i]) != 0);
    }
}

/* ---- the longest lists ----------------------------------------------------------------------- */

static int legal_count(desk *d, int seat) {
    static action list[ACTIONS_MAX];
    const view v = view_from(d, seat);
    return ms_legal(d->rules, &v, list);
}

/* Eight different characters in hand and nothing but Forts in play. */
TEST(MS_G_44_the_longest_main_phase) {
    static const char *const people[HAND_MAX] = {"kitty", "koko", "klovis", "kimo",
                                                 "kenza", "krok", "kriss",  "kurt"};
    desk d = lay(2);
    no_pile(&d, 0);
    for (int i = 0; i < CELLS - HAND_MAX; i++) house(&d, 0, "fort");
    for (int i = 0; i < HAND_MAX; i++) hand(&d, 0, people[i], 1);
    laid(&d);
    assert_int_equal(legal_count(&d, 0), (CELLS - HAND_MAX) * HAND_MAX + 2);
}

/* Everybody's cards are the targets of a Mutant's gift. */
TEST(MS_G_44_the_longest_list_of_targets) {
    desk d = lay(PLAYERS_MAX);
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        no_pile(&d, seat);
        for (int i = 0; i < CELLS; i++) person(&d, seat, seat || i ? "krok" : "oa_0");
    }
    laid(&d);
    act(&d, 0, AT("atout #", place_of(0, 0)));
    assert_int_equal(asked(&d, 0), ASK_TARGET);
    assert_int_equal(legal_count(&d, 0), TARGETS_MAX);
}

/* A loser of seventy cards leaves, and seventy Mutants of the next player are sacrificed in one
 * turning back. */
TEST(MS_G_44_the_most_events) {
    desk d = lay(3);
    for (int seat = 0; seat < 3; seat++) no_pile(&d, seat);
    for (int i = 0; i < CELLS / 2; i++) {
        const int mutant = person(&d, 1, "oa_0"), bearer = person(&d, 2, "krok");
        at(&d, mutant)->turns = 1, at(&d, mutant)->purpose = FOR_SACRIFICE;
        carry(&d, mutant, "axe");
        carry(&d, bearer, "shield");
        at(&d, bearer)->object_owner = 0;
        at(&d, bearer)->damage = the_tables.design[card("krok")].resistance;
    }
    who(&d, 0)->piles = 2;
    laid(&d);
    act(&d, 0, "end_main");
    assert_true(d.log.count > 4 * CELLS / 2 && d.log.count < EVENTS_MAX);
    assert_int_equal(who(&d, 0)->out, 1);
    assert_false(slots_any(who(&d, 1)->characters));
    assert_false(
        slots_any(who(&d, 2)->characters)); /* MS-G-18: what kept them alive was the loser's */
}

/* ---- whole matches --------------------------------------------------------------------------- */

/* Decks of seventy different cards that cost nothing: whatever can be done is done, by players who
 * choose at random. */
static void free_decks(void) {
    for (int type = 1; type < the_tables.types; type++) {
        design *x = &the_tables.design[type];
        memset(x->cost, 0, sizeof x->cost);
        x->food = 0;
    }
    for (int deck = 0; deck < the_tables.decks; deck++) {
        deck_row *row = &the_tables.deck[deck];
        const kind first = deck % 2 ? KIND_BUILDING : KIND_CHARACTER;
        memset(row->copies, 0, sizeof row->copies);
        row->size = row->kinds = row->spells = 0;
        row->over_cap = false, row->has_worker = true;
        row->copies[card("sam")] = 4, row->size = 4; /* an explorer of speed 1 who keeps the hand */
        for (int round = 0; row->size < DECK_MAX; round++)
            for (int type = 1; type < the_tables.types && row->size < DECK_MAX; type++)
                if (round > 5 || the_tables.design[type].kind == first)
                    row->copies[type]++, row->size++;
        for (int type = 1; type < the_tables.types; type++) {
            if (!row->copies[type]) continue;
            row->type[row->kinds++] = (uint8_t)type;
            if (the_tables.design[type].kind == KIND_SPELL)
                row->spells = (uint8_t)(row->spells + row->copies[type]);
        }
    }
}

TEST(MS_G_44_no_match_meets_a_limit) {
    static match m;
    static events log;
    static dice of_rules, pick;
    int most = 0, deepest = 0;
    desk d = lay(2);
    free_decks();
    the_tables.cheapest_spell = 0;
    for (int number = 0; number < 40; number++) {
        setting s = setting_normal(d.rules->game, 2 + number % (PLAYERS_MAX - 1));
        s.option[OPTION_DECKS] = number % 2 ? DECKS_DEAL : DECKS_ORDER;
        s.option[OPTION_COPIES] = COPIES_ANY;
        dice_from_seed(&of_rules, (uint64_t)number, 0);
        dice_from_seed(&pick, (uint64_t)number, 1);
        match_begin(&m, d.rules, &s, (match_outcome){&of_rules, &log});
        while (!match_head(&m)->over) {
            const action *list;
            const int seat = next_waited_for(match_head(&m)), n = match_legal(&m, seat, &list);
            dice_clear(&pick);
            /* nobody strikes: camps grow */
            int choice = (int)dice_roll(&pick, (uint32_t)n);
            if (list[choice].kind == A_SEND || list[choice].kind == A_QUICK ||
                list[choice].kind == A_SHOOT)
                choice = n - 1;
            assert_int_equal(match_play(&m, &(match_move){seat, match_head(&m)->ply, list[choice]},
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
