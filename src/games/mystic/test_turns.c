/* Decks, the beginning, turns, turning, exhaustion and the end. */
#include <stdio.h>

#include "library.h"
#include "set.h"
#include "test_table.h"

/* ---- whole tables, from the set-up ----------------------------------------------------------- */

/* Seats, decks=order, and scripted luck from the first card on. */
static void begin(int seats, const uint16_t *faces, int count) {
    const rules *base = fixture_rules(&mystic_game, 0);
    static const uint16_t zeros[ROLLS_MAX];
    desk_open(seats);
    memset(&d.state, 0, sizeof d.state);
    setting s = setting_normal(&mystic_game, seats);
    s.option[OPTION_DECKS] = DECKS_ORDER;
    memcpy(table()->head.option, s.option, sizeof s.option);
    table()->head.seats = (uint8_t)seats;
    dice_from_script(&d.dice, faces ? faces : zeros, faces ? count : ROLLS_MAX);
    d.log.count = 0;
    d.rules.tables = &d.tables;
    d.tables = *tables_of(base);
}

/* Decks of Wood and Farms but for what a test adds; the wood comes first in the list. */
static void plain_deck(int row, const char *extra, int copies) {
    deck_row *k = &d.tables.deck[row];
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

static void set_up(void) {
    play p = desk_play();
    ms_setup(&p);
    assert_null(ms_check(&d.rules, (const state *)&d.state));
}

static int event_at(uint8_t kind_of) {
    for (int i = 0; i < d.log.count; i++)
        if (d.log.item[i].kind == kind_of) return i;
    return -1;
}

TEST(MS_R3_1_MS_G_01_opening_hand_of_seven) {
    begin(3, NULL, 0);
    for (int i = 0; i < 3; i++) plain_deck(i, "sam", 60 - 1);
    set_up();
    for (int i = 0; i < 3; i++)
        assert_int_equal(who(i)->hand_count,
                         i == table()->starter ? 8 : 7); /* one drew in phase 3 */
}

TEST(MS_R3_2_a_hand_without_worker_is_discarded_whole) {
    /* seat 0: seven Wood (0), seven Wood, then a worker (50 is past the 45 Wood left) */
    const uint16_t faces[] = {0, 0, 0, 0,  0, 0, 0, 59 - 7, 0, 0, 0,
                              0, 0, 0, 59, 0, 0, 0, 0,      0, 0, 0};
    begin(2, faces, COUNT_OF(faces));
    plain_deck(0, "sam", 4);
    plain_deck(1, "sam", 4);
    set_up();
    assert_int_equal(who(0)->mulligans, 7);
    assert_int_equal(who(0)->discard[card("wood")], 7);
    assert_int_equal(who(0)->hand_count, 7);
    assert_int_equal(ms_in_hand(private(0), card("sam")), 1);
    assert_int_equal(happened(E_MULLIGAN), 1);
    assert_int_equal(who(1)->mulligans, 0);
}

TEST(MS_R3_3_MS_T13_fewest_discards_begin_ties_by_coin) {
    const uint16_t unequal[] = {0, 0, 0, 0, 0, 0, 0, 52, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, 0};
    begin(2, unequal, COUNT_OF(unequal));
    plain_deck(0, "sam", 4);
    plain_deck(1, "sam", 4);
    set_up();
    assert_int_equal(table()->starter, 1); /* 0 discarded against 7 */
    assert_int_equal(d.log.item[event_at(E_FIRST)].seat, 1);
    for (uint16_t coin = 0; coin < 2; coin++) { /* both kept the first hand */
        const uint16_t equal[] = {59, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, coin, 0};
        begin(2, equal, COUNT_OF(equal));
        plain_deck(0, "sam", 4);
        plain_deck(1, "sam", 4);
        set_up();
        assert_int_equal(table()->starter, coin);
    }
}

TEST(MS_G_03_explorers_keep_a_hand_where_no_worker_is_and_a_keeper_is_shown) {
    const uint16_t faces[] = {59, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, 0, 0};
    begin(2, faces, COUNT_OF(faces));
    for (int i = 0; i < 2; i++)
        plain_deck(i, "swan", 4), d.tables.deck[i].has_worker = false; /* a scout */
    set_up();
    assert_int_equal(who(0)->mulligans, 0);
    assert_int_equal(d.log.item[event_at(E_SHOW)].arg[0], card("swan"));
    /* the pile runs out while hands are rejected: it is renewed, and that is no exhaustion */
    begin(2, NULL, 0);
    plain_deck(0, "sam", 4);
    plain_deck(1, "sam", 4);
    set_up(); /* zeros: Wood as long as there is Wood */
    assert_int_equal(who(0)->mulligans, 56);
    assert_int_equal(who(0)->piles, 0);
    assert_int_equal(who(0)->hand_count + who(0)->pile_count + who(0)->discard_count, 60);
}

TEST(MS_G_45_decks_are_chosen_unseen_and_then_shown) {
    begin(2, NULL, 0);
    table()->head.option[OPTION_DECKS] = DECKS_CHOOSE;
    set_up();
    assert_int_equal(table()->head.waiting, 3);
    ACT(1, A_DECK, 2);
    assert_int_equal(who(1)->deck, 0);
    assert_int_equal(private(1)->deck, 3);
    assert_int_equal(ms_actions[A_DECK].hidden, 1);
    ACT(0, A_DECK, 4);
    assert_int_equal(who(1)->deck, 3);
    assert_int_equal(who(0)->deck, 5);
    assert_int_equal(happened(E_DECK), 2);
    begin(2, (const uint16_t[]){6, 1}, 2); /* dealt: the last one and the second */
    table()->head.option[OPTION_DECKS] = DECKS_DEAL;
    play p = desk_play();
    d.dice.script_count = 2;
    ms_setup(&p);
    assert_int_equal(private(0)->deck, 7);
    assert_int_equal(private(1)->deck, 2);
}

/* ---- sets with decks of one's own ------------------------------------------------------------ */

static set_error load_with(const char *stanza_text) {
    static char text[1 << 18];
    static tables into;
    const library_file *base = library_set("mystic", 0);
    const size_t size = base->size;
    memcpy(text, base->text, size);
    memcpy(text + size, stanza_text, strlen(stanza_text));
    rules r;
    set_error error = {0};
    (void)!rules_load(&r, (set_input){&mystic_game, text, size + strlen(stanza_text)}, &into,
                      &error);
    d.tables = into;
    return error;
}

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
    assert_false(d.tables.deck[d.tables.decks - 1].has_worker);
    assert_int_equal(load_with(MINE " card gold 60\n card kitty 1\n").fault, SET_OK);
    assert_true(d.tables.deck[d.tables.decks - 1].has_worker);
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
    assert_int_equal(load_with(MINE " card gold 56\n card sam 5\n").fault, SET_OK);
    const int mine = d.tables.decks - 1;
    assert_true(d.tables.deck[mine].over_cap);
    assert_false(d.tables.deck[0].over_cap); /* 17 Gold are no matter */
    desk_open(2);
    load_with(MINE " card gold 56\n card sam 5\n");
    table()->phase = PHASE_DECKS;
    table()->head.ask[0] = ASK_DECK;
    REFUSED(0, TOO_MANY_COPIES, A_DECK, (uint16_t)mine);
    table()->head.option[OPTION_COPIES] = COPIES_ANY;
    assert_true(may(0, MOVE(A_DECK, (uint16_t)mine)));
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
         SET_NUMBER}, /* it could be used for ever */
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
    desk_open(2);
    const int sprint = person(0, "sprint"), kira = person(0, "kira"), krok = person(0, "krok");
    person(1, "sam");
    hand(0, "food", 6);
    who(0)->turn = 1;
    desk_ready();
    assert_true(may(0, MOVE(A_SEND, (uint16_t)krok))); /* it strikes in a later turn */
    assert_true(may(0, MOVE(A_ATOUT, (uint16_t)krok)));
    SAY(0, A_END_MAIN);
    assert_int_equal(table()->head.active, 1); /* neither quick attack nor Tir was offered */
    REFUSED(1, NOT_NOW, A_QUICK, (uint16_t)sprint);
    assert_false(happened(E_QUICK));
    (void)kira;
    /* seat 1 has had a turn: phases 1 and 2 are played, and phase 3 in any case */
    assert_int_equal(who(1)->hand_count, 1);
    /* a player who has had none begins with phase 3 */
    desk_open(2);
    who(1)->turn = 0;
    const int sam = person(1, "sam");
    at(sam)->turns = 1;
    at(sam)->purpose = FOR_ATTACK;
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(table()->head.active, 1);
    assert_int_equal(at(sam)->turns, 1);
    assert_int_equal(who(1)->hand_count, 1);
}

TEST(MS_R5_1_one_quarter_turn_each) {
    desk_open(2);
    const int kitty = person(1, "kitty"), koko = person(1, "koko");
    const int fort = house(1, "fort"), farm = house(1, "farm");
    at(kitty)->turns = 3, at(kitty)->purpose = FOR_SHOT;
    at(koko)->turns = 1, at(koko)->purpose = FOR_ATOUT;
    house_at(fort)->site = SITE_BUSY, house_at(fort)->turns = 3;
    house_at(farm)->engaged = 2;
    desk_ready();
    until_main(1);
    assert_int_equal(at(kitty)->turns, 2);
    assert_int_equal(at(koko)->turns, 0);
    assert_int_equal(at(koko)->purpose, FOR_NOTHING);
    assert_int_equal(house_at(fort)->turns, 2);
    assert_int_equal(house_at(farm)->stored, 2);
    assert_int_equal(house_at(farm)->engaged, 0);
}

TEST(MS_R5_2_stores_then_buildings_then_characters) {
    desk_open(2);
    const int sam = person(1, "sam"), bank = house(1, "bank"), farm = house(1, "farm");
    at(sam)->turns = 1, at(sam)->purpose = FOR_EXPLORATION;
    house_at(bank)->site = SITE_BUSY, house_at(bank)->turns = 1;
    house_at(farm)->engaged = 1;
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_true(event_at(E_STORES_BACK) < event_at(E_BUILT) &&
                event_at(E_BUILT) < event_at(E_FOUND));
    assert_true(event_at(E_STORES_BACK) >= 0);
}

TEST(MS_R5_3_upright_completes) {
    desk_open(2);
    const char *const ids[] = {"sam", "kira", "siam", "oa_0", "krok"};
    const purpose why[] = {FOR_EXPLORATION, FOR_SHOT, FOR_CLONE, FOR_SACRIFICE, FOR_ATTACK};
    int place[5];
    for (int i = 0; i < 5; i++) {
        place[i] = person(1, ids[i]);
        at(place[i])->turns = 1;
        at(place[i])->purpose = (uint8_t)why[i];
    }
    private(1)->adn[place_slot(place[2])] = (uint8_t)card("sam");
    at(place[2])->adn_paid = 1;
    const int farm = house(1, "farm");
    house_at(farm)->site = SITE_BUSY, house_at(farm)->turns = 1;
    person(0, "sam");
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(house_at(farm)->site, SITE_BUILT);
    assert_int_equal(who(1)->rights, 1);
    assert_int_equal(at(place[1])->purpose, FOR_NOTHING);
    assert_int_equal(who(1)->discard[card("oa_0")], 1);
    assert_int_equal(at(place[3])->type, 0);
    assert_int_equal(happened(E_REVEAL), 1); /* a second Sam */
    assert_int_equal(asked(1), ASK_ASSIGN);  /* the attacker is ready */
    assert_int_equal(table()->attacker, place[4]);
}

TEST(MS_R7_1_the_draw_is_compulsory) {
    desk_open(2);
    desk_ready();
    until_main(1);
    assert_int_equal(who(1)->hand_count, 1);
    assert_int_equal(who(1)->pile_count, 19);
}

TEST(MS_R15_1_MS_T14_seven_cards_at_the_end) {
    desk_open(2);
    hand(0, "gold", 8);
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(asked(0), ASK_DISCARD);
    ACT(0, A_DISCARD, (uint16_t)card("gold"));
    assert_int_equal(who(0)->hand_count, 7);
    assert_int_equal(who(0)->discard_count, 1);
    assert_int_equal(table()->head.active, 1);
    desk_open(2);
    hand(0, "gold", 3);
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(who(0)->hand_count, 7);
    assert_int_equal(who(0)->pile_count, 16);
}

TEST(MS_G_37_adjustment_is_strict_unless_soft) {
    desk_open(2);
    hand(0, "gold", 7);
    desk_ready();
    REFUSED(0, HAND_FITS, A_DISCARD, (uint16_t)card("gold"));
    SAY(0, A_END_MAIN);
    assert_int_equal(table()->head.active, 1); /* no discarding at seven */
    desk_open(2);
    table()->head.option[OPTION_ADJUST] = ADJUST_SOFT;
    hand(0, "gold", 7);
    desk_ready();
    SAY(0, A_END_MAIN);
    ACT(0, A_DISCARD, (uint16_t)card("gold"));
    ACT(0, A_DISCARD, (uint16_t)card("gold"));
    SAY(0, A_REFILL);
    assert_int_equal(who(0)->hand_count, 7);
    assert_int_equal(who(0)->discard_count, 2);
    assert_int_equal(table()->head.active, 1);
}

TEST(MS_R16_1_engaging_turns_clockwise) {
    desk_open(2);
    const int kitty = person(0, "kitty"), koko = person(0, "koko"), bank = house(0, "bank"),
              farm = house(0, "farm");
    house_at(bank)->site = SITE_IDLE;
    house_at(farm)->stored = 3;
    hand(0, "wood", 2);
    desk_ready();
    ACT(0, A_SEND, (uint16_t)kitty, BY_STORES);
    assert_int_equal(at(kitty)->turns, 3); /* by speed */
    assert_int_equal(house_at(farm)->engaged, 1);
    ACT(0, A_ATOUT, (uint16_t)koko);
    aim(0, koko);
    assert_int_equal(at(koko)->turns, 1); /* by the atout figure, not by the speed of 2 */
    ACT(0, A_BUILD, (uint16_t)bank, BY_STORES);
    assert_int_equal(house_at(bank)->turns, 1);
}

TEST(MS_R16_2_what_for_is_public) {
    desk_open(2);
    const int kitty = person(0, "kitty");
    desk_ready();
    ACT(0, A_EXPLORE, (uint16_t)kitty);
    assert_int_equal(at(kitty)->purpose, FOR_EXPLORATION); /* in the room of all */
    assert_int_equal(happened(E_EXPLORE), 1);
}

/* ---- exhaustion and the end ------------------------------------------------------------------ */

TEST(MS_R1_4_MS_T15_the_first_pile_is_renewed_at_once) {
    desk_open(2);
    no_pile(0);
    pile_of(0, "wood", 2);
    who(0)->discard[card("gold")] = who(0)->discard_count = 9;
    hand(0, "food", 3);
    desk_ready();
    SAY(0, A_END_MAIN); /* four draws due, two cards left */
    assert_int_equal(who(0)->hand_count, 7);
    assert_int_equal(who(0)->piles, 1);
    assert_int_equal(who(0)->discard_count, 0);
    assert_int_equal(who(0)->pile_count, 7);
    assert_false(who(0)->out);
}

TEST(MS_R1_5_MS_T15_the_second_pile_loses_after_phase_6) {
    desk_open(2);
    no_pile(0);
    pile_of(0, "wood", 2);
    who(0)->piles = 1;
    who(0)->discard[card("gold")] = who(0)->discard_count = 9;
    hand(0, "food", 3);
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_true(table()->head.over);
    assert_int_equal(who(0)->out, 1);
    assert_int_equal(happened(E_EXHAUSTED), 1);
}

TEST(MS_G_04_exhaustion_by_others_waits_for_the_own_turn_and_losers_leave) {
    desk_open(3);
    no_pile(1);
    who(1)->piles = 2;
    const int krok = person(2, "krok"), kriss = person(1, "kriss");
    at(krok)->object = (uint8_t)card("shield"); /* of seat 1: it leaves with him */
    at(krok)->object_owner = 1;
    who(1)->points = 9;
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_false(who(1)->out);
    assert_int_equal(asked(1), ASK_MAIN); /* plays that turn */
    SAY(1, A_END_MAIN);
    assert_int_equal(who(1)->out, 1);
    assert_int_equal(at(kriss)->type, 0);
    assert_int_equal(at(krok)->object, 0);
    assert_int_equal(who(0)->points + who(2)->points, 0);
    assert_int_equal(asked(2), ASK_MAIN);
    assert_false(table()->head.over);
    who(2)->piles = 2; /* the last player left wins */
    no_pile(2);
    desk_ready();
    SAY(2, A_END_MAIN);
    assert_true(table()->head.over);
    score s[3] = {{0}};
    for (int i = 0; i < 3; i++) {
        const view v = look(i);
        ms_score(&d.rules, &v, i, &s[i]);
    }
    assert_true(s[0].total == s[2].total && s[0].tie[0] > s[2].tie[0] && s[2].tie[0] > s[1].tie[0]);
    /* an empty discard pile at the first exhaustion counts as the second */
    desk_open(2);
    no_pile(0);
    pile_of(0, "wood", 1);
    desk_ready();
    SAY(0, A_END_MAIN);
    assert_int_equal(who(0)->out, 1);
}

TEST(MS_R1_1_MS_G_30_ten_points_win_at_once) {
    desk_open(2);
    play p = desk_play();
    who(0)->points = 9;
    desk_ready();
    ms_points(&p, 1, 9);
    assert_false(table()->head.over);
    ms_points(&p, 0, 1);
    assert_true(table()->head.over);
    assert_int_equal(table()->head.waiting, 0);
}

TEST(MS_R1_6_card_text_beats_rule_text) {
    /* a Tir inflicts 1 (MS-R11.5); the Longbow says 2 */
    desk_open(2);
    const int kira = person(0, "kira");
    assert_int_equal(ms_shot(&d.tables, at(kira)), 1);
    carry(kira, "longbow");
    assert_int_equal(ms_shot(&d.tables, at(kira)), 2);
}

/* See rules.h: 63 cards of a first pile of 70, then at most 70 of a second, and one is drawn each
 * turn. */
TEST(MS_R1_5_nobody_who_only_waits_waits_for_ever) {
    for (int soft = 0; soft < 2; soft++) {
        begin(3, NULL, 0);
        table()->head.option[OPTION_ADJUST] = (uint8_t)(soft ? ADJUST_SOFT : ADJUST_STRICT);
        set_up();
        for (int actions = 0; !table()->head.over; actions++) {
            static action list[ACTIONS_MAX];
            int seat = 0;
            while (!waited_for(&table()->head, seat)) seat++;
            const view v = look(seat);
            const int n = ms_legal(&d.rules, &v, list);
            act(seat, list[n - 1]); /* the last one ends something, or discards */
            assert_true(actions < 3 * 3 * (63 + 70));
        }
        for (int i = 0; i < 3; i++) assert_true(who(i)->turn <= 63 + 70);
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
    desk_open(2);
    const int sam = person(0, "sam");
    hand(0, "gold", 2);
    desk_ready();
    const desk sound = d;
    private(0)->pile[card("wood")]--;
    assert_string_equal(ms_check(&d.rules, (const state *)&d.state), "cards miscounted");
    who(0)->pile_count--;
    assert_string_equal(ms_check(&d.rules, (const state *)&d.state), "a card lost or doubled");
    d = sound, d.rules.tables = &d.tables;
    at(sam)->damage = 3;
    assert_string_equal(ms_check(&d.rules, (const state *)&d.state), "a dead character in play");
    d = sound, d.rules.tables = &d.tables;
    private(0)->adn[place_slot(sam)] = (uint8_t)card("sam");
    assert_string_equal(ms_check(&d.rules, (const state *)&d.state),
                        "a face-down card without its maker");
    d = sound, d.rules.tables = &d.tables;
    private(0)->hand[1] = (uint8_t)card("food"); /* before gold */
    assert_string_equal(ms_check(&d.rules, (const state *)&d.state), "a hand out of order");
}

TEST(MS_G_46_after_the_last_turn_more_points_win) {
    desk_open(2);
    table()->head.option[OPTION_LIMIT] = LIMIT_10;
    who(0)->turn = who(1)->turn = 10;
    table()->head.active = 1;
    table()->head.waiting = 2;
    table()->head.ask[0] = 0;
    table()->head.ask[1] = ASK_MAIN;
    who(0)->points = 3;
    who(1)->points = 2;
    desk_ready();
    SAY(1, A_END_MAIN);
    assert_true(table()->head.over);
    assert_int_equal(d.log.item[event_at(E_END)].seat, 0);
}

static score score_of(int seat) {
    score s = {0};
    const view v = look(seat);
    ms_score(&d.rules, &v, seat, &s);
    return s;
}

TEST(MS_G_53_equal_points_share_the_win) {
    desk_open(4);
    table()->head.option[OPTION_LIMIT] = LIMIT_10;
    static const uint8_t points[] = {4, 4, 3, 6};
    for (int i = 0; i < 4; i++) who(i)->turn = 10, who(i)->points = points[i];
    play p = desk_play();
    ms_eliminate(&p, 3); /* has more than the others, but is out */
    desk_ready();
    table()->head.active = 2;
    table()->head.waiting = 4;
    table()->head.ask[0] = 0;
    table()->head.ask[2] = ASK_MAIN;
    SAY(2, A_END_MAIN);
    assert_true(table()->head.over);
    assert_int_equal(happened(E_SHARED), 2); /* nobody is named alone */
    assert_int_equal(happened(E_END), 0);
    const score first = score_of(0), second = score_of(1);
    assert_memory_equal(&first, &second, sizeof first);
    assert_true(score_of(2).total < first.total && score_of(3).total < score_of(2).total);
}

TEST(MS_G_54_who_is_out_scores_nothing) {
    desk_open(4);
    static const uint8_t points[] = {0, 9, 5, 0};
    for (int i = 0; i < 4; i++) who(i)->points = points[i];
    play p = desk_play();
    ms_eliminate(&p, 1);
    ms_eliminate(&p, 2);
    const score still = score_of(0), early = score_of(1), late = score_of(2);
    assert_int_equal(early.total, 0);
    assert_int_equal(late.total, 0);
    assert_true(still.total == 0 && still.tie[0] > late.tie[0] && late.tie[0] > early.tie[0]);
    assert_int_equal(early.line[0].points + early.line[1].points,
                     0); /* what was won, and that it does not count */
    who(3)->piles = 2;
    no_pile(3);
    table()->head.active = 3;
    table()->head.waiting = 8;
    table()->head.ask[0] = 0;
    table()->head.ask[3] = ASK_MAIN;
    desk_ready();
    SAY(3, A_END_MAIN);
    assert_true(table()->head.over); /* the last one left wins with no points at all */
    assert_int_equal(d.log.item[event_at(E_END)].seat, 0);
    assert_true(score_of(0).tie[0] > score_of(3).tie[0] && score_of(3).tie[0] > late.tie[0]);
}

TEST(MS_G_40_hands_piles_and_face_down_cards_are_hidden) {
    desk_open(2);
    const int siam = person(0, "siam");
    hand(0, "gb_1", 1);
    hand(0, "atom", 2);
    hand(1, "fog", 2);
    desk_ready();
    ACT(0, A_ADN, (uint16_t)siam);
    ACT(0, A_MUTANT, (uint16_t)card("gb_1"), 0, BY_STORES);
    assert_int_equal(at(siam)->adn_known, 0);
    assert_int_equal(private(0)->adn[place_slot(siam)], card("gb_1"));
    assert_int_equal(ms_actions[A_MUTANT].hidden, 1);
    assert_int_equal(ms_events[E_FACE_DOWN].hidden, 1);
    assert_int_equal(ms_events[E_DRAW].hidden, 1);
    /* what others see does not change with what is hidden */
    const pub before = *table();
    private(0)->adn[place_slot(siam)] = (uint8_t)card("ta_1");
    private(1)->hand[0] = (uint8_t)card("frost");
    assert_memory_equal(&before, table(), sizeof before);
}
