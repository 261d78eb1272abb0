/* Decks, the beginning, turns, turning, exhaustion and the end. */
#include <stdio.h>

#include "test_table.h"

/* ---- whole tables, from the set-up ----------------------------------------------------------- */

/* Before the set-up, with decks in the order of the set. */
static desk begin(int seats) {
    desk d;
    use_base_set();
    desk_clear(&d, &the_rules, seats);
    desk_option(&d, "decks", "order");
    d.zeros = true;
    return d;
}

/* Decks of Wood and Farms but for what a test adds; the wood comes first in the list. */
static void plain_deck(int row, const char *extra, int copies) {
    deck_row *k = &the_tables.deck[row];
    memset(k->copies, 0, sizeof k->copies);
    k->copies[card("wood")] = (uint8_t)(60 - copies);
    k->copies[card(extra)] = (uint8_t)copies;
    k->kinds = 2;
    k->size = 60;
    k->spells = 0;
    k->has_worker = true;
    k->type[0] = (uint8_t)card("wood");
    k->type[1] = (uint8_t)card(extra);
    assert_true(card("wood") < card(extra));
}

TEST(MS_R3_1_MS_G_01_opening_hand_of_seven) {
    desk d = begin(3);
    for (int i = 0; i < 3; i++) plain_deck(i, "sam", 60 - 1);
    desk_setup(&d);
    for (int i = 0; i < 3; i++)
        assert_int_equal(who(&d, i)->hand_count,
                         i == table(&d)->starter ? 8 : 7); /* one drew in phase 3 */
}

TEST(MS_R3_2_a_hand_without_worker_is_discarded_whole) {
    /* seat 0: seven Wood (0), seven Wood, then a worker (50 is past the 45 Wood left) */
    const int faces[] = {0, 0, 0, 0, 0, 0, 0, 59 - 7, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, 0};
    desk d = begin(2);
    rolls_are(&d, faces, COUNT_OF(faces));
    plain_deck(0, "sam", 4);
    plain_deck(1, "sam", 4);
    desk_setup(&d);
    assert_int_equal(who(&d, 0)->mulligans, 7);
    assert_int_equal(who(&d, 0)->discard[card("wood")], 7);
    assert_int_equal(who(&d, 0)->hand_count, 7);
    assert_int_equal(ms_in_hand(private(&d, 0), card("sam")), 1);
    assert_int_equal(times(&d, E_MULLIGAN), 1);
    assert_int_equal(who(&d, 1)->mulligans, 0);
}

TEST(MS_R3_3_MS_T13_fewest_discards_begin_ties_by_coin) {
    const int unequal[] = {0, 0, 0, 0, 0, 0, 0, 52, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, 0};
    desk d = begin(2);
    rolls_are(&d, unequal, COUNT_OF(unequal));
    plain_deck(0, "sam", 4);
    plain_deck(1, "sam", 4);
    desk_setup(&d);
    assert_int_equal(table(&d)->starter, 1); /* 0 discarded against 7 */
    assert_int_equal(d.log.item[event_at(&d, E_FIRST)].seat, 1);
    for (int coin = 0; coin < 2; coin++) { /* both kept the first hand */
        const int equal[] = {59, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, coin, 0};
        d = begin(2);
        rolls_are(&d, equal, COUNT_OF(equal));
        plain_deck(0, "sam", 4);
        plain_deck(1, "sam", 4);
        desk_setup(&d);
        assert_int_equal(table(&d)->starter, coin);
    }
}

TEST(MS_G_03_explorers_keep_a_hand_where_no_worker_is_and_a_keeper_is_shown) {
    const int faces[] = {59, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, 0, 0};
    desk d = begin(2);
    rolls_are(&d, faces, COUNT_OF(faces));
    for (int i = 0; i < 2; i++)
        plain_deck(i, "swan", 4), the_tables.deck[i].has_worker = false; /* a scout */
    desk_setup(&d);
    assert_int_equal(who(&d, 0)->mulligans, 0);
    assert_int_equal(told(&d, E_SHOW, 0), card("swan"));
    /* the pile runs out while hands are rejected: it is renewed, and that is no exhaustion */
    d = begin(2);
    plain_deck(0, "sam", 4);
    plain_deck(1, "sam", 4);
    desk_setup(&d); /* zeros: Wood as long as there is Wood */
    assert_int_equal(who(&d, 0)->mulligans, 56);
    assert_int_equal(who(&d, 0)->piles, 0);
    assert_int_equal(who(&d, 0)->hand_count + who(&d, 0)->pile_count + who(&d, 0)->discard_count,
                     60);
}

TEST(MS_G_45_decks_are_chosen_unseen_and_then_shown) {
    desk d = begin(2);
    desk_option(&d, "decks", "choose");
    desk_setup(&d);
    assert_int_equal(table(&d)->head.waiting, 3);
    act_do(&d, 1, MOVE(A_DECK, 2));
    assert_int_equal(who(&d, 1)->deck, 0);
    assert_int_equal(private(&d, 1)->deck, 3);
    assert_int_equal(ms_actions[A_DECK].hidden, 1);
    act_do(&d, 0, MOVE(A_DECK, 4));
    assert_int_equal(who(&d, 1)->deck, 3);
    assert_int_equal(who(&d, 0)->deck, 5);
    assert_int_equal(times(&d, E_DECK), 2);
    d = begin(2);
    desk_option(&d, "decks", "deal");
    ROLLS(&d, 6, 1); /* the last one and the second */
    desk_setup(&d);
    assert_int_equal(private(&d, 0)->deck, 7);
    assert_int_equal(private(&d, 1)->deck, 2);
}

/* ---- sets with decks of one's own ------------------------------------------------------------ */

#define MINE "\ndeck mine\n name.en Mine\n name.fr Le mien\n gender m\n"

TEST(MS_R2_1_sixty_to_seventy_cards) {
    assert_int_equal(load_with(MINE " card gold 55\n card sam 4\n").fault, SET_SUM);
    assert_int_equal(load_with(MINE " card gold 56\n card sam 4\n").fault, SET_OK);
    assert_int_equal(load_with(MINE " card gold 66\n card sam 4\n").fault, SET_OK);
    assert_int_equal(load_with(MINE " card gold 67\n card sam 4\n").fault, SET_SUM);
    assert_int_equal(load_with(MINE " card gold 67\n card nobody 4\n").fault, SET_UNKNOWN);
    assert_int_equal(load_with(MINE " card gold 30\n card gold 30\n").fault, SET_TWICE);
}

TEST(MS_R2_2_a_worker_or_an_explorer) {
    assert_int_equal(load_with(MINE " card gold 60\n card krok 4\n").fault, SET_MISSING);
    assert_int_equal(load_with(MINE " card gold 60\n card swan 1\n").fault, SET_OK);
    assert_false(the_tables.deck[the_tables.decks - 1].has_worker);
    assert_int_equal(load_with(MINE " card gold 60\n card kitty 1\n").fault, SET_OK);
    assert_true(the_tables.deck[the_tables.decks - 1].has_worker);
}

TEST(MS_R2_3_camps_may_be_mixed) {
    assert_int_equal(
        load_with(MINE
                  " card gold 56\n card sam 1\n card kitty 1\n card oa_0 1\n card cyborg_151 1\n")
            .fault,
        SET_OK);
}

TEST(MS_R11_6_no_two_designs_share_a_name) {
    const char *const rest = " gender m\n camp kroko\n category worker\n speed 1\n cost 1\n food "
                             "1\n force 1\n resistance 3\n atout 1\n";
    char text[300];
    snprintf(text, sizeof text, "\ncharacter other\n name.en Other\n name.fr Autre\n%s", rest);
    assert_int_equal(load_with(text).fault, SET_OK);
    snprintf(text, sizeof text, "\ncharacter other\n name.en Kitty\n name.fr Autre\n%s", rest);
    assert_int_equal(load_with(text).fault, SET_TWICE);
}

TEST(MS_G_32_whoever_enters_by_adn_is_paid_for_in_atoms) {
    const char *const camp =
        "\ncamp odd\n name.en Odd\n name.fr Autre\n gender m\n atout heal 1\n adn yes\n";
    char text[200];
    snprintf(text, sizeof text, "%s pays at\n", camp);
    assert_int_equal(load_with(text).fault, SET_OK);
    snprintf(text, sizeof text, "%s pays or\n", camp);
    assert_int_equal(load_with(text).fault, SET_MISSING);
}

TEST(MS_G_02_four_copies_unless_the_option_allows_more) {
    desk d;
    assert_int_equal(load_with(MINE " card gold 56\n card sam 5\n").fault, SET_OK);
    const int mine = the_tables.decks - 1;
    assert_true(the_tables.deck[mine].over_cap);
    assert_false(the_tables.deck[0].over_cap); /* 17 Gold are no matter */
    d = lay(2);
    load_with(MINE " card gold 56\n card sam 5\n");
    table(&d)->phase = PHASE_DECKS;
    table(&d)->head.ask[0] = ASK_DECK;
    assert_int_equal(refusal_of(&d, 0, MOVE(A_DECK, (uint16_t)mine)), TOO_MANY_COPIES);
    desk_option(&d, "copies", "any");
    assert_true(may_do(&d, 0, MOVE(A_DECK, (uint16_t)mine)));
}

TEST(what_designs_may_not_say) {
    static const struct {
        const char *text;
        set_fault fault;
    } rows[] = {
        {"\nresource gold2\n name.en G\n name.fr G\n gender m\n unit or\n", SET_TWICE},
        {"\ncharacter x\n name.en X\n name.fr X\n gender m\n camp kroko\n category worker\n speed "
         "1\n cost 1\n food 0\n force 1\n"
         " resistance 1\n atout 0\n",
         SET_NUMBER}, /* it could be used forever */
        {"\ncharacter x\n name.en X\n name.fr X\n gender m\n camp elf\n", SET_UNKNOWN},
        {"\ncharacter x\n name.en X\n name.fr X\n gender m\n camp kroko\n", SET_MISSING},
        {"\nbuilding x\n name.en X\n name.fr X\n gender m\n level 1\n speed 0\n", SET_NUMBER},
        {"\nbuilding x\n name.en X\n name.fr X\n gender m\n holds characters 5\n", SET_NUMBER},
        {"\nspell x\n name.en X\n name.fr X\n gender m\n cost po 1\n requires power\n effect fog\n "
         "effect fog\n",
         SET_TOO_MANY},
        {"\nspell x\n name.en X\n name.fr X\n gender m\n cost po 1\n requires shot\n effect fog\n",
         SET_MISSING},
        {"\nspell x\n name.en X\n name.fr X\n gender m\n cost po 1\n requires power\n effect shot "
         "2\n",
         SET_UNKNOWN},
        {"\nobject x\n name.en X\n name.fr X\n gender m\n cost po\n", SET_WORD_COUNT},
        {"\nobject sam\n name.en X\n", SET_TWICE},
        {"\ncamp kroko\n name.en X\n", SET_TWICE},
        {"\ndeck kroko\n name.en X\n", SET_TWICE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(load_with(rows[i].text).fault, rows[i].fault);
}

/* ---- turns ----------------------------------------------------------------------------------- */

TEST(MS_R4_1_MS_G_05_first_turn) {
    desk d = lay(2);
    const int sprint = person(&d, 0, "sprint"), kira = person(&d, 0, "kira"),
              krok = person(&d, 0, "krok");
    person(&d, 1, "sam");
    hand(&d, 0, "food", 6);
    who(&d, 0)->turn = 1;
    laid(&d);
    assert_true(may(&d, 0, AT("send # stores", krok))); /* it strikes in a later turn */
    assert_true(may(&d, 0, AT("atout #", krok)));
    act(&d, 0, "end_main");
    assert_int_equal(table(&d)->head.active, 1); /* neither quick attack nor Tir was offered */
    assert_int_equal(refusal(&d, 1, AT("quick # stores", sprint)), NOT_YOURS);
    assert_false(times(&d, E_QUICK));
    (void)kira;
    /* seat 1 has had a turn: phases 1 and 2 are played, and phase 3 in any case */
    assert_int_equal(who(&d, 1)->hand_count, 1);
    /* a player who has had none begins with phase 3 */
    d = lay(2);
    who(&d, 1)->turn = 0;
    const int sam = person(&d, 1, "sam");
    at(&d, sam)->turns = 1;
    at(&d, sam)->purpose = FOR_ATTACK;
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(table(&d)->head.active, 1);
    assert_int_equal(at(&d, sam)->turns, 1);
    assert_int_equal(who(&d, 1)->hand_count, 1);
}

TEST(MS_R5_1_one_quarter_turn_each) {
    desk d = lay(2);
    const int kitty = person(&d, 1, "kitty"), koko = person(&d, 1, "koko");
    const int fort = house(&d, 1, "fort"), farm = house(&d, 1, "farm");
    at(&d, kitty)->turns = 3, at(&d, kitty)->purpose = FOR_SHOT;
    at(&d, koko)->turns = 1, at(&d, koko)->purpose = FOR_ATOUT;
    house_at(&d, fort)->site = SITE_BUSY, house_at(&d, fort)->turns = 3;
    house_at(&d, farm)->engaged = 2;
    laid(&d);
    until_main(&d, 1);
    assert_int_equal(at(&d, kitty)->turns, 2);
    assert_int_equal(at(&d, koko)->turns, 0);
    assert_int_equal(at(&d, koko)->purpose, FOR_NOTHING);
    assert_int_equal(house_at(&d, fort)->turns, 2);
    assert_int_equal(house_at(&d, farm)->stored, 2);
    assert_int_equal(house_at(&d, farm)->engaged, 0);
}

TEST(MS_R5_2_stores_then_buildings_then_characters) {
    desk d = lay(2);
    const int sam = person(&d, 1, "sam"), bank = house(&d, 1, "bank"), farm = house(&d, 1, "farm");
    at(&d, sam)->turns = 1, at(&d, sam)->purpose = FOR_EXPLORATION;
    house_at(&d, bank)->site = SITE_BUSY, house_at(&d, bank)->turns = 1;
    house_at(&d, farm)->engaged = 1;
    laid(&d);
    act(&d, 0, "end_main");
    assert_true(event_at(&d, E_STORES_BACK) < event_at(&d, E_BUILT) &&
                event_at(&d, E_BUILT) < event_at(&d, E_FOUND));
    assert_true(event_at(&d, E_STORES_BACK) >= 0);
}

TEST(MS_R5_3_upright_completes) {
    desk d = lay(2);
    const char *const ids[] = {"sam", "kira", "siam", "oa_0", "krok"};
    const purpose why[] = {FOR_EXPLORATION, FOR_SHOT, FOR_CLONE, FOR_SACRIFICE, FOR_ATTACK};
    int place[5];
    for (int i = 0; i < 5; i++) {
        place[i] = person(&d, 1, ids[i]);
        at(&d, place[i])->turns = 1;
        at(&d, place[i])->purpose = (uint8_t)why[i];
    }
    private(&d, 1)->adn[place_slot(place[2])] = (uint8_t)card("sam");
    at(&d, place[2])->adn_paid = 1;
    const int farm = house(&d, 1, "farm");
    house_at(&d, farm)->site = SITE_BUSY, house_at(&d, farm)->turns = 1;
    person(&d, 0, "sam");
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(house_at(&d, farm)->site, SITE_BUILT);
    assert_int_equal(who(&d, 1)->rights, 1);
    assert_int_equal(at(&d, place[1])->purpose, FOR_NOTHING);
    assert_int_equal(who(&d, 1)->discard[card("oa_0")], 1);
    assert_int_equal(at(&d, place[3])->type, 0);
    assert_int_equal(times(&d, E_REVEAL), 1);   /* a second Sam */
    assert_int_equal(asked(&d, 1), ASK_ASSIGN); /* the attacker is ready */
    assert_int_equal(table(&d)->attacker, place[4]);
}

TEST(MS_R7_1_the_draw_is_compulsory) {
    desk d = lay(2);
    laid(&d);
    until_main(&d, 1);
    assert_int_equal(who(&d, 1)->hand_count, 1);
    assert_int_equal(who(&d, 1)->pile_count, 19);
}

TEST(MS_R15_1_MS_T14_seven_cards_at_the_end) {
    desk d = lay(2);
    hand(&d, 0, "gold", 8);
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(asked(&d, 0), ASK_DISCARD);
    act(&d, 0, "discard gold");
    assert_int_equal(who(&d, 0)->hand_count, 7);
    assert_int_equal(who(&d, 0)->discard_count, 1);
    assert_int_equal(table(&d)->head.active, 1);
    d = lay(2);
    hand(&d, 0, "gold", 3);
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(who(&d, 0)->hand_count, 7);
    assert_int_equal(who(&d, 0)->pile_count, 16);
}

TEST(MS_G_37_adjustment_is_strict_unless_soft) {
    desk d = lay(2);
    hand(&d, 0, "gold", 7);
    laid(&d);
    assert_int_equal(refusal(&d, 0, "discard gold"), HAND_FITS);
    act(&d, 0, "end_main");
    assert_int_equal(table(&d)->head.active, 1); /* no discarding at seven */
    d = lay(2);
    desk_option(&d, "adjustment", "soft");
    hand(&d, 0, "gold", 7);
    laid(&d);
    act(&d, 0, "end_main");
    act(&d, 0, "discard gold");
    act(&d, 0, "discard gold");
    act(&d, 0, "refill");
    assert_int_equal(who(&d, 0)->hand_count, 7);
    assert_int_equal(who(&d, 0)->discard_count, 2);
    assert_int_equal(table(&d)->head.active, 1);
}

TEST(MS_R16_1_engaging_turns_clockwise) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty"), koko = person(&d, 0, "koko"),
              bank = house(&d, 0, "bank"), farm = house(&d, 0, "farm");
    house_at(&d, bank)->site = SITE_IDLE;
    house_at(&d, farm)->stored = 3;
    hand(&d, 0, "wood", 2);
    laid(&d);
    act(&d, 0, AT("send # stores", kitty));
    assert_int_equal(at(&d, kitty)->turns, 3); /* by speed */
    assert_int_equal(house_at(&d, farm)->engaged, 1);
    act(&d, 0, AT("atout #", koko));
    aim(&d, 0, koko);
    assert_int_equal(at(&d, koko)->turns, 1); /* by the atout figure, not by the speed of 2 */
    act(&d, 0, AT("build # stores", bank));
    assert_int_equal(house_at(&d, bank)->turns, 1);
}

TEST(MS_R16_2_what_for_is_public) {
    desk d = lay(2);
    const int kitty = person(&d, 0, "kitty");
    laid(&d);
    act(&d, 0, AT("explore #", kitty));
    assert_int_equal(at(&d, kitty)->purpose, FOR_EXPLORATION); /* everybody sees it */
    assert_int_equal(times(&d, E_EXPLORE), 1);
}

/* ---- exhaustion and the end ------------------------------------------------------------------ */

TEST(MS_R1_4_MS_T15_the_first_pile_is_renewed_at_once) {
    desk d = lay(2);
    no_pile(&d, 0);
    pile_of(&d, 0, "wood", 2);
    who(&d, 0)->discard[card("gold")] = who(&d, 0)->discard_count = 9;
    hand(&d, 0, "food", 3);
    laid(&d);
    act(&d, 0, "end_main"); /* four draws due, two cards left */
    assert_int_equal(who(&d, 0)->hand_count, 7);
    assert_int_equal(who(&d, 0)->piles, 1);
    assert_int_equal(who(&d, 0)->discard_count, 0);
    assert_int_equal(who(&d, 0)->pile_count, 7);
    assert_false(who(&d, 0)->out);
}

TEST(MS_R1_5_MS_T15_the_second_pile_loses_after_phase_6) {
    desk d = lay(2);
    no_pile(&d, 0);
    pile_of(&d, 0, "wood", 2);
    who(&d, 0)->piles = 1;
    who(&d, 0)->discard[card("gold")] = who(&d, 0)->discard_count = 9;
    hand(&d, 0, "food", 3);
    laid(&d);
    act(&d, 0, "end_main");
    assert_true(table(&d)->head.over);
    assert_int_equal(desk_ending(&d), ENDING_DECKS);
    assert_int_equal(who(&d, 0)->out, 1);
    assert_int_equal(times(&d, E_EXHAUSTED), 1);
}

TEST(MS_G_04_exhaustion_by_others_waits_for_the_own_turn_and_losers_leave) {
    desk d = lay(3);
    no_pile(&d, 1);
    who(&d, 1)->piles = 2;
    const int krok = person(&d, 2, "krok"), kriss = person(&d, 1, "kriss");
    at(&d, krok)->object = (uint8_t)card("shield"); /* of seat 1: it leaves with him */
    at(&d, krok)->object_owner = 1;
    who(&d, 1)->points = 9;
    laid(&d);
    act(&d, 0, "end_main");
    assert_false(who(&d, 1)->out);
    assert_int_equal(asked(&d, 1), ASK_MAIN); /* plays that turn */
    act(&d, 1, "end_main");
    assert_int_equal(who(&d, 1)->out, 1);
    assert_int_equal(at(&d, kriss)->type, 0);
    assert_int_equal(at(&d, krok)->object, 0);
    assert_int_equal(who(&d, 0)->points + who(&d, 2)->points, 0);
    assert_int_equal(asked(&d, 2), ASK_MAIN);
    assert_false(table(&d)->head.over);
    who(&d, 2)->piles = 2; /* the last player left wins */
    no_pile(&d, 2);
    laid(&d);
    act(&d, 2, "end_main");
    assert_true(table(&d)->head.over);
    assert_int_equal(desk_ending(&d), ENDING_DECKS);
    const score s[] = {score_of(&d, 0), score_of(&d, 1), score_of(&d, 2)};
    assert_true(s[0].total == s[2].total && s[0].tie[0] > s[2].tie[0] && s[2].tie[0] > s[1].tie[0]);
    /* an empty discard pile at the first exhaustion counts as the second */
    d = lay(2);
    no_pile(&d, 0);
    pile_of(&d, 0, "wood", 1);
    laid(&d);
    act(&d, 0, "end_main");
    assert_int_equal(who(&d, 0)->out, 1);
}

TEST(MS_R1_1_MS_G_30_ten_points_win_at_once) {
    desk d = lay(2);
    play p = desk_play(&d);
    who(&d, 0)->points = 9;
    laid(&d);
    ms_points(&p, 1, 9);
    assert_false(table(&d)->head.over);
    ms_points(&p, 0, 1);
    assert_true(table(&d)->head.over);
    assert_int_equal(desk_ending(&d), ENDING_GOAL);
    assert_int_equal(table(&d)->head.waiting, 0);
}

TEST(MS_R1_6_card_text_beats_rule_text) {
    /* a Tir inflicts 1 (MS-R11.5); the Longbow says 2 */
    desk d = lay(2);
    const int kira = person(&d, 0, "kira");
    assert_int_equal(ms_shot(&the_tables, at(&d, kira)), 1);
    carry(&d, kira, "longbow");
    assert_int_equal(ms_shot(&the_tables, at(&d, kira)), 2);
}

/* See rules.h: 63 cards of a first pile of 70, then at most 70 of a second, and one is drawn each
 * turn. */
TEST(MS_R1_5_nobody_who_only_waits_waits_for_ever) {
    desk d;
    for (int soft = 0; soft < 2; soft++) {
        d = begin(3);
        table(&d)->head.option[OPTION_ADJUST] = (uint8_t)(soft ? ADJUST_SOFT : ADJUST_STRICT);
        desk_setup(&d);
        for (int actions = 0; !table(&d)->head.over; actions++) {
            static action list[ACTIONS_MAX];
            int seat = 0;
            while (!waited_for(&table(&d)->head, seat)) seat++;
            const view v = view_from(&d, seat);
            const int n = ms_legal(d.rules, &v, list);
            act_do(&d, seat, list[n - 1]); /* the last one ends something, or discards */
            assert_true(actions < 3 * 3 * (63 + 70));
        }
        for (int i = 0; i < 3; i++) assert_true(who(&d, i)->turn <= 63 + 70);
    }
}

TEST(slots_are_visited_in_order) {
    slots some = {0, 0};
    for (int i = CELLS - 1; i >= 0; i -= 3) slots_add(&some, i);
    slots_add(&some, 1);
    slots_remove(&some, 1);
    assert_int_equal(slots_count(some), (CELLS + 2) / 3);
    int expected = (CELLS - 1) % 3;
    for (slots left = some; slots_any(left); slots_next(&left), expected += 3) {
        assert_int_equal(slots_first(left), expected);
        assert_true(slots_has(some, expected) && !slots_has(some, expected + 1));
    }
    assert_int_equal(expected, CELLS + 2);
}

TEST(check_notices_cards_lost_doubled_or_miscounted) {
    desk d = lay(2);
    const int sam = person(&d, 0, "sam");
    hand(&d, 0, "gold", 2);
    laid(&d);
    const desk sound = d;
    private(&d, 0)->pile[card("wood")]--;
    assert_string_equal(ms_check(d.rules, desk_state(&d)), "cards miscounted");
    who(&d, 0)->pile_count--;
    assert_string_equal(ms_check(d.rules, desk_state(&d)), "a card lost or doubled");
    d = sound, at(&d, sam)->damage = 3;
    assert_string_equal(ms_check(d.rules, desk_state(&d)), "a dead character in play");
    d = sound, private(&d, 0)->adn[place_slot(sam)] = (uint8_t)card("sam");
    assert_string_equal(ms_check(d.rules, desk_state(&d)), "a face-down card without its maker");
    d = sound, private(&d, 0)->hand[1] = (uint8_t)card("food"); /* before gold */
    assert_string_equal(ms_check(d.rules, desk_state(&d)), "a hand out of order");
}

TEST(MS_G_46_after_the_last_turn_more_points_win) {
    desk d = lay(2);
    desk_option(&d, "limit", "10");
    who(&d, 0)->turn = who(&d, 1)->turn = 10;
    main_phase_of(&d, 1);
    who(&d, 0)->points = 3;
    who(&d, 1)->points = 2;
    laid(&d);
    act(&d, 1, "end_main");
    assert_true(table(&d)->head.over);
    assert_int_equal(desk_ending(&d), ENDING_LIMIT);
    assert_int_equal(d.log.item[event_at(&d, E_END)].seat, 0);
}

TEST(MS_G_53_equal_points_share_the_win) {
    desk d = lay(4);
    desk_option(&d, "limit", "10");
    static const uint8_t points[] = {4, 4, 3, 6};
    for (int i = 0; i < 4; i++) who(&d, i)->turn = 10, who(&d, i)->points = points[i];
    play p = desk_play(&d);
    ms_eliminate(&p, 3); /* has more than the others, but is out */
    laid(&d);
    main_phase_of(&d, 2);
    act(&d, 2, "end_main");
    assert_true(table(&d)->head.over);
    assert_int_equal(desk_ending(&d), ENDING_LIMIT);
    assert_int_equal(times(&d, E_SHARED), 2); /* both, and no single winner */
    assert_int_equal(times(&d, E_END), 0);
    const score first = score_of(&d, 0), second = score_of(&d, 1);
    assert_memory_equal(&first, &second, sizeof first);
    assert_true(score_of(&d, 2).total < first.total &&
                score_of(&d, 3).total < score_of(&d, 2).total);
}

TEST(MS_G_54_who_is_out_scores_nothing) {
    desk d = lay(4);
    static const uint8_t points[] = {0, 9, 5, 0};
    for (int i = 0; i < 4; i++) who(&d, i)->points = points[i];
    play p = desk_play(&d);
    ms_eliminate(&p, 1);
    ms_eliminate(&p, 2);
    const score still = score_of(&d, 0), early = score_of(&d, 1), late = score_of(&d, 2);
    assert_int_equal(early.total, 0);
    assert_int_equal(late.total, 0);
    assert_true(still.total == 0 && still.tie[0] > late.tie[0] && late.tie[0] > early.tie[0]);
    assert_int_equal(early.line[0].points + early.line[1].points,
                     0); /* the points won, and a line that takes them away */
    who(&d, 3)->piles = 2;
    no_pile(&d, 3);
    main_phase_of(&d, 3);
    laid(&d);
    act(&d, 3, "end_main");
    assert_true(table(&d)->head.over); /* the last one left wins with no points at all */
    assert_int_equal(desk_ending(&d), ENDING_DECKS);
    assert_int_equal(d.log.item[event_at(&d, E_END)].seat, 0);
    assert_true(score_of(&d, 0).tie[0] > score_of(&d, 3).tie[0] &&
                score_of(&d, 3).tie[0] > late.tie[0]);
}

TEST(MS_G_40_hands_piles_and_face_down_cards_are_hidden) {
    desk d = lay(2);
    const int siam = person(&d, 0, "siam");
    hand(&d, 0, "gb_1", 1);
    hand(&d, 0, "atom", 2);
    hand(&d, 1, "fog", 2);
    laid(&d);
    act(&d, 0, AT("adn #", siam));
    act(&d, 0, "mutant gb_1 none stores");
    assert_int_equal(at(&d, siam)->adn_known, 0);
    assert_int_equal(private(&d, 0)->adn[place_slot(siam)], card("gb_1"));
    assert_int_equal(ms_actions[A_MUTANT].hidden, 1);
    assert_int_equal(ms_events[E_FACE_DOWN].hidden, 1);
    assert_int_equal(ms_events[E_DRAW].hidden, 1);
    /* what others see does not change with what is hidden */
    const pub before = *table(&d);
    private(&d, 0)->adn[place_slot(siam)] = (uint8_t)card("ta_1");
    private(&d, 1)->hand[0] = (uint8_t)card("frost");
    assert_memory_equal(&before, table(&d), sizeof before);
}
