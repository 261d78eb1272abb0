/* The rules of Pearls: at least one test per rule. All rolls are scripted. Tests name cards by
 * the first letter of their id (shell, pearl, net, crab, lamp, eel), and helpers compute the
 * faces that deal them. */
#include "desk.h"

#include "fixture.h"
#include "registry.h"
#include "rooms.h"
#include "set.h"

/* A set with numbers that the base set does not use: Glass looks twice, Mop discards twice, Tide
 * makes the others discard twice. */
static const char odd_set[] =
    "set odd\n game pearls\n name.en Odd\n name.fr Divers\n"
    "card shell\n name.en Shell\n name.fr Coquille\n copies 12\n effect gain 1\n"
    "card pearl\n name.en Pearl\n name.fr Perle\n copies 12\n effect gain 3\n"
    "card glass\n name.en Glass\n name.fr Verre\n copies 2\n effect look 2\n"
    "card mop\n name.en Mop\n name.fr Balai\n copies 2\n effect discard 2\n"
    "card tide\n name.en Tide\n name.fr Marée\n copies 2\n effect crab 2\n effect gain 1\n";

static const rules *odd_rules(void) {
    static rules odd;
    static tables room;
    set_error error;
    assert_true(rules_load(&odd, (set_input){registry_find("pearls"), odd_set, sizeof odd_set - 1},
                           &room, &error));
    return &odd;
}

/* ---- positions ------------------------------------------------------------------------------- */

static pearls *rooms(desk *d) { return (pearls *)desk_state(d); }

static uint8_t card_of(const desk *d, char letter) {
    for (int c = 1; c < designs(d->rules); c++)
        if (design_of(d->rules, c)->id[0] == letter) return (uint8_t)c;
    fail_msg("no card begins with '%c'", letter);
    return NO_CARD;
}

/* Foresees the rolls that draw these cards from a sorted bag, in this order. */
static void roll_cards(desk *d, uint8_t bag[], int count, const char *cards) {
    for (; *cards; cards++, count--) {
        int at = 0;
        while (at < count && bag[at] != card_of(d, *cards)) at++;
        assert_true(at < count);
        if (count > 1) roll_is(d, at);
        memmove(bag + at, bag + at + 1, (size_t)(count - 1 - at));
    }
}

/* The next action draws these cards from the top layer of the deck. */
static void will_come(desk *d, const char *cards) {
    const pile *deck = &rooms(d)->pub.deck;
    uint8_t bag[DECK_MAX];
    int top = deck->layers ? deck->size[deck->layers - 1] : 0;
    memcpy(bag, rooms(d)->secret.deck + deck->count - top, (size_t)top);
    roll_cards(d, bag, top, cards);
}

/* A table with these hands: the first cards go to seat 0, the next to seat 1, and so on. */
static desk lay_with(const rules *r, int seats, const char *hands) {
    desk d;
    uint8_t bag[DECK_MAX];
    int n = 0;
    desk_clear(&d, r, seats);
    desk_option(&d, "hand", (int)strlen(hands) == 5 * seats ? "five" : "three");
    for (int c = 1; c < designs(r); c++)
        for (int i = 0; i < design_of(r, c)->copies; i++) bag[n++] = (uint8_t)c;
    roll_cards(&d, bag, n, hands);
    desk_setup(&d);
    return d;
}

static desk lay(int seats, const char *hands) {
    return lay_with(fixture_rules(registry_find("pearls"), 0), seats, hands);
}

static bool holds(desk *d, int seat, const char *cards) {
    const pub *u = &rooms(d)->pub;
    int n = (int)strlen(cards);
    if (u->hand_count[seat] != n) return false;
    for (int i = 0; i < n; i++)
        if (rooms(d)->own[seat].hand[i] != card_of(d, cards[i])) return false;
    return true;
}

/* Puts all cards of the deck face up, except for `left` of them. */
static void drain(desk *d, int left) {
    pearls *s = rooms(d);
    pile_shuffle(&s->pub.deck, s->secret.deck);
    while (s->pub.deck.count > left) {
        s->pub.played[s->secret.deck[--s->pub.deck.count]]++;
        s->secret.deck[s->pub.deck.count] = NO_CARD;
    }
    pile_shuffle(&s->pub.deck, s->secret.deck);
}

static void throw_hand(desk *d, int seat) {
    pearls *s = rooms(d);
    while (s->pub.hand_count[seat]) s->pub.played[s->own[seat].hand[--s->pub.hand_count[seat]]]++;
    memset(&s->own[seat], 0, sizeof s->own[seat]);
}

static bool waits(desk *d, uint8_t seats, uint8_t ask) {
    const head *h = &rooms(d)->pub.head;
    for (int i = 0; i < h->seats; i++)
        if (h->ask[i] != (seats >> i & 1 ? ask : ASK_NOTHING)) return false;
    return h->waiting == seats;
}

/* ---- set-up ---------------------------------------------------------------------------------- */

TEST(PE_1_hands_of_three_or_five) {
    assert_int_equal(registry_find("pearls")->seats_min, 2);
    assert_int_equal(registry_find("pearls")->seats_max, 4);
    desk d = lay(2, "spnlec");
    assert_true(holds(&d, 0, "spn") && holds(&d, 1, "cle"));
    assert_int_equal(rooms(&d)->pub.deck.count, 44 - 6);
    assert_int_equal(rooms(&d)->pub.deck.layers, 1); /* shuffled: no order is stored */
    d = lay(4, "sssss"
               "ppppp"
               "nnnnn"
               "ccccc");
    for (int i = 0; i < 4; i++) assert_int_equal(rooms(&d)->pub.hand_count[i], 5);
    assert_true(holds(&d, 3, "ccccc"));
    assert_int_equal(rooms(&d)->pub.deck.count, 44 - 20);
}

TEST(PE_2_seat_one_begins_and_turns_go_round) {
    desk d = lay(3, "sss"
                    "sss"
                    "sss");
    for (int turn = 0; turn < 4; turn++) {
        assert_true(waits(&d, (uint8_t)(1 << turn % 3), ASK_TURN));
        assert_int_equal(rooms(&d)->pub.head.active, turn % 3);
        act(&d, turn % 3, "play shell");
    }
}

/* ---- turn ------------------------------------------------------------------------------------ */

TEST(PE_3_play_a_card_or_dive) {
    desk d = lay(2, "ssp"
                    "lll");
    /* Shell, pearl, dive: equal cards are one action. */
    assert_int_equal(choices(&d, 0), 3);
    act(&d, 0, "play shell");
    assert_true(holds(&d, 0, "sp"));
    assert_int_equal(rooms(&d)->pub.played[card_of(&d, 's')], 1);
    will_come(&d, "e");
    act(&d, 1, "dive");
    assert_true(holds(&d, 1, "llle") && waits(&d, 1, ASK_TURN));
}

TEST(PE_3_only_what_you_hold) {
    desk d = lay(2, "ssp"
                    "lll");
    assert_int_equal(refusal(&d, 0, "play lamp"), NOT_IN_HAND);
    assert_int_equal(refusal(&d, 0, "take"), NOT_NOW);
    assert_false(may(&d, 0, "drop shell"));
}

TEST(PE_3_no_dive_into_an_empty_deck) {
    desk d = lay(2, "ssp"
                    "lll");
    drain(&d, 0);
    assert_int_equal(refusal(&d, 0, "dive"), DECK_EMPTY);
}

TEST(PE_3_effects_go_in_order) {
    desk d = lay(2, "nsp"
                    "lll");
    will_come(&d, "ec");
    act(&d, 0, "play net");
    /* The draw comes before the discard. */
    assert_true(holds(&d, 0, "spce") && waits(&d, 1, ASK_DISCARD));
}

TEST(PE_4_a_hand_holds_twelve) {
    desk d = lay(2, "sssss"
                    "sssss");
    while (rooms(&d)->pub.hand_count[0] < HAND_MAX) {
        will_come(&d, "n");
        act(&d, 0, "dive");
        act(&d, 1, "play shell");
        if (rooms(&d)->pub.hand_count[1] == 1) break;
    }
    while (rooms(&d)->pub.hand_count[0] < HAND_MAX) {
        will_come(&d, rooms(&d)->pub.hand_count[0] < HAND_MAX - 1 ? "n" : "l");
        act(&d, 0, "dive");
        will_come(&d, "p");
        act(&d, 1, "dive");
    }
    assert_true(holds(&d, 0, "sssssnnnnnnl"));
    int deck = rooms(&d)->pub.deck.count;
    /* The net has left the hand, so one card fits; the second stays in the deck. */
    will_come(&d, "c");
    act(&d, 0, "play net");
    assert_int_equal(rooms(&d)->pub.hand_count[0], HAND_MAX);
    assert_int_equal(rooms(&d)->pub.deck.count, deck - 1);
    act(&d, 0, "drop crab");
    assert_int_equal(rooms(&d)->pub.hand_count[0], HAND_MAX - 1);
}

TEST(PE_4_a_dive_with_a_full_hand_takes_nothing) {
    desk d = lay(2, "sssss"
                    "sssss");
    pearls *s = rooms(&d);
    /* Fill the hand from the deck. */
    while (s->pub.hand_count[0] < HAND_MAX) {
        uint8_t card = s->secret.deck[--s->pub.deck.count];
        s->secret.deck[s->pub.deck.count] = NO_CARD;
        s->pub.deck.size[0]--;
        s->own[0].hand[s->pub.hand_count[0]++] = card;
    }
    int deck = s->pub.deck.count;
    act(&d, 0, "dive");
    assert_int_equal(rooms(&d)->pub.hand_count[0], HAND_MAX);
    assert_int_equal(rooms(&d)->pub.deck.count, deck);
    assert_true(waits(&d, 2, ASK_TURN));
}

TEST(PE_5_who_can_do_nothing_is_passed_over) {
    desk d = lay(3, "sss"
                    "sss"
                    "sss");
    drain(&d, 0);
    throw_hand(&d, 1);
    act(&d, 0, "play shell");
    assert_true(waits(&d, 4, ASK_TURN));
    act(&d, 2, "play shell");
    assert_true(waits(&d, 1, ASK_TURN));
    d = lay(3, "sss"
               "sss"
               "sss");
    throw_hand(&d, 1);
    act(&d, 0, "play shell"); /* no cards in hand, but there is a deck to dive into */
    assert_true(waits(&d, 2, ASK_TURN));
}

/* ---- cards ----------------------------------------------------------------------------------- */

TEST(PE_6_gain_takes_points) {
    desk d = lay(2, "psl"
                    "sss");
    act(&d, 0, "play pearl");
    assert_int_equal(rooms(&d)->pub.points[0], 3);
    act(&d, 1, "play shell");
    act(&d, 0, "play shell");
    assert_int_equal(rooms(&d)->pub.points[0], 4);
    assert_int_equal(rooms(&d)->pub.points[1], 1);
}

TEST(PE_7_draw_as_far_as_there_are_cards) {
    desk d = lay(2, "nss"
                    "sss");
    will_come(&d, "pp");
    act(&d, 0, "play net");
    assert_true(holds(&d, 0, "sspp"));
    d = lay(2, "nss"
               "sss");
    drain(&d, 1);
    act(&d, 0, "play net"); /* the last card of the deck needs no roll */
    assert_true(holds(&d, 0, "sss"));
    assert_int_equal(rooms(&d)->pub.deck.count, 0);
}

TEST(PE_8_discard_a_card_of_your_choice) {
    desk d = lay(2, "nss"
                    "sss");
    will_come(&d, "pe");
    act(&d, 0, "play net");
    assert_int_equal(refusal(&d, 0, "drop crab"), NOT_IN_HAND);
    act(&d, 0, "drop eel");
    assert_true(holds(&d, 0, "ssp") && waits(&d, 2, ASK_TURN));
    assert_int_equal(rooms(&d)->pub.discards[0], 1);
    assert_int_equal(rooms(&d)->pub.played[card_of(&d, 'e')], 1); /* face up */
    assert_int_equal(rooms(&d)->pub.points[0], 0);
}

TEST(PE_8_nothing_with_an_empty_hand) {
    desk d = lay(2, "nss"
                    "sss");
    drain(&d, 0);
    throw_hand(&d, 0);
    rooms(&d)->pub.played[card_of(&d, 'n')]--;
    rooms(&d)->own[0].hand[0] = card_of(&d, 'n');
    rooms(&d)->pub.hand_count[0] = 1;
    act(&d, 0, "play net");
    assert_true(waits(&d, 2, ASK_TURN));
    assert_int_equal(rooms(&d)->pub.discards[0], 0);
}

TEST(PE_9_crab_asks_all_others_at_once) {
    desk d = lay(4, "css"
                    "spn"
                    "ppp"
                    "lll");
    throw_hand(&d, 2);
    act(&d, 0, "play crab");
    assert_true(waits(&d, 0x0a, ASK_DISCARD)); /* neither the player nor seats without cards */
    assert_int_equal(choices(&d, 0), 0);
    act(&d, 3, "drop lamp"); /* in any order */
    assert_true(waits(&d, 0x02, ASK_DISCARD));
    act(&d, 1, "drop net");
    assert_true(waits(&d, 0x02, ASK_TURN) && holds(&d, 1, "sp") && holds(&d, 3, "ll") &&
                holds(&d, 0, "ss"));
    assert_int_equal(rooms(&d)->pub.discards[3], 1);
}

TEST(PE_9_crab_without_prey_does_nothing) {
    desk d = lay(2, "css"
                    "spn");
    throw_hand(&d, 1);
    act(&d, 0, "play crab");
    assert_true(waits(&d, 2, ASK_TURN));
}

TEST(PE_10_look_and_take) {
    desk d = lay(2, "lss"
                    "sss");
    will_come(&d, "p");
    act(&d, 0, "play lamp");
    assert_true(waits(&d, 1, ASK_LOOK));
    assert_int_equal(rooms(&d)->own[0].looked_at, card_of(&d, 'p'));
    act(&d, 0, "take"); /* takes the card that was looked at, without a roll */
    assert_true(holds(&d, 0, "ssp") && waits(&d, 2, ASK_TURN));
    assert_int_equal(rooms(&d)->own[0].looked_at, NO_CARD);
    assert_int_equal(rooms(&d)->pub.points[0], 1); /* the lamp's second effect */
}

TEST(PE_10_look_and_slide_under) {
    desk d = lay(2, "lss"
                    "sss");
    int deck = rooms(&d)->pub.deck.count;
    will_come(&d, "p");
    act(&d, 0, "play lamp");
    act(&d, 0, "under");
    assert_true(holds(&d, 0, "ss") && waits(&d, 2, ASK_TURN));
    assert_int_equal(rooms(&d)->pub.deck.count, deck);
    assert_int_equal(rooms(&d)->pub.deck.size[0], 1);
    assert_int_equal(rooms(&d)->secret.deck[0], card_of(&d, 'p'));
}

TEST(PE_10_nothing_with_an_empty_deck) {
    desk d = lay(2, "lss"
                    "sss");
    drain(&d, 0);
    act(&d, 0, "play lamp");
    assert_true(waits(&d, 2, ASK_TURN));
    assert_int_equal(rooms(&d)->pub.points[0], 1);
}

/* The first of two Looks fills the hand, so the second has no effect. */
TEST(PE_10_nothing_with_a_full_hand) {
    desk d = lay_with(odd_rules(), 2,
                      "sgg"
                      "sss");
    for (int i = 0; i < 9; i++) {
        will_come(&d, i < 8 ? "s" : "p");
        act(&d, 0, "dive");
        if (i < 3)
            act(&d, 1, "play shell");
        else
            will_come(&d, "p"), act(&d, 1, "dive");
    }
    assert_int_equal(rooms(&d)->pub.hand_count[0], HAND_MAX);
    will_come(&d, "t");
    act(&d, 0, "play glass");
    assert_true(waits(&d, 1, ASK_LOOK));
    act(&d, 0, "take");
    assert_int_equal(rooms(&d)->pub.hand_count[0], HAND_MAX);
    assert_true(waits(&d, 2, ASK_TURN));
}

TEST(PE_8_discards_as_often_as_the_card_says) {
    desk d = lay_with(odd_rules(), 2,
                      "mss"
                      "sss");
    act(&d, 0, "play mop");
    act(&d, 0, "drop shell");
    assert_true(waits(&d, 1, ASK_DISCARD));
    act(&d, 0, "drop shell");
    assert_true(waits(&d, 2, ASK_TURN) && holds(&d, 0, ""));
}

TEST(PE_9_crab_as_often_as_the_card_says) {
    desk d = lay_with(odd_rules(), 3,
                      "tss"
                      "sss"
                      "ppp");
    act(&d, 0, "play tide");
    act(&d, 1, "drop shell");
    act(&d, 2, "drop pearl");
    assert_true(waits(&d, 6, ASK_DISCARD));
    assert_int_equal(rooms(&d)->pub.points[0], 0);
    act(&d, 2, "drop pearl");
    act(&d, 1, "drop shell");
    assert_true(waits(&d, 2, ASK_TURN));
    assert_int_equal(rooms(&d)->pub.points[0], 1);
}

TEST(PE_11_the_end) {
    desk d = lay(2, "sss"
                    "ppp");
    drain(&d, 0);
    for (int i = 0; i < 6; i++) {
        assert_false(rooms(&d)->pub.head.over);
        act(&d, i % 2, i % 2 ? "play pearl" : "play shell");
    }
    assert_true(rooms(&d)->pub.head.over && waits(&d, 0, ASK_NOTHING));
    assert_int_equal(rank_of(&d, 1), 1);
    assert_int_equal(rank_of(&d, 0), 2);
    assert_int_equal(choices(&d, 0), 0);
}

TEST(PE_11_ties) {
    desk d = lay(3, "sss"
                    "sss"
                    "sss");
    rooms(&d)->pub.points[0] = rooms(&d)->pub.points[1] = rooms(&d)->pub.points[2] = 5;
    /* They share the first place. */
    for (int i = 0; i < 3; i++) assert_int_equal(rank_of(&d, i), 1);
    rooms(&d)->pub.discards[1] = 2;
    assert_int_equal(rank_of(&d, 1), 3);
    assert_int_equal(rank_of(&d, 0), 1);
    rooms(&d)->pub.points[1] = 6; /* points count before discards */
    assert_int_equal(rank_of(&d, 1), 1);
    assert_int_equal(rank_of(&d, 2), 2);
}
