/* The rules of Pearls: at least one test per rule. All rolls are scripted. Tests name cards by
 * the first letter of their id (shell, pearl, net, crab, lamp, eel), and helpers compute the
 * faces that deal them. */
#include "unit.h"

#include "fixture.h"
#include "registry.h"
#include "rooms.h"
#include "set.h"

typedef struct {
    match match;
    dice dice;
    events log;
    uint16_t face[ROLLS_MAX];
} table;

/* A set with numbers that the base set does not use: Glass looks twice, Mop discards twice, Tide
 * makes the others discard twice. */
static const char odd_set[] =
    "set odd\n game pearls\n name.en Odd\n name.fr Divers\n"
    "card shell\n name.en Shell\n name.fr Coquille\n copies 12\n effect gain 1\n"
    "card pearl\n name.en Pearl\n name.fr Perle\n copies 12\n effect gain 3\n"
    "card glass\n name.en Glass\n name.fr Verre\n copies 2\n effect look 2\n"
    "card mop\n name.en Mop\n name.fr Balai\n copies 2\n effect discard 2\n"
    "card tide\n name.en Tide\n name.fr Marée\n copies 2\n effect crab 2\n effect gain 1\n";

static const rules *in_use;

static const rules *the_rules(void) {
    if (!in_use) in_use = fixture_rules(registry_find("pearls"), 0);
    return in_use;
}

static void with_odd_set(void) {
    static rules odd;
    static tables room;
    set_error error;
    assert_true(rules_load(&odd, (set_input){registry_find("pearls"), odd_set, sizeof odd_set - 1},
                           &room, &error));
    in_use = &odd;
}

/* A test that starts with the base set. */
#define BASE_TEST(name)            \
    static void name##_body(void); \
    TEST(name) {                   \
        in_use = NULL;             \
        name##_body();             \
    }                              \
    static void name##_body(void)

static uint8_t card_of(char letter) {
    for (int c = 1; c < designs(the_rules()); c++)
        if (design_of(the_rules(), c)->id[0] == letter) return (uint8_t)c;
    fail_msg("no card begins with '%c'", letter);
    return NO_CARD;
}

static pearls *rooms(table *t) { return (pearls *)t->match.block[t->match.current]; }

/* Computes the faces that draw these cards from a sorted bag, in this order. */
static int faces_for(uint8_t bag[], int count, const char *cards, uint16_t face[]) {
    int n = 0;
    for (; *cards; cards++, count--) {
        int at = 0;
        while (at < count && bag[at] != card_of(*cards)) at++;
        assert_true(at < count);
        if (count > 1) face[n++] = (uint16_t)at;
        memmove(bag + at, bag + at + 1, (size_t)(count - 1 - at));
    }
    return n;
}

/* Scripts the dice so that the next action draws these cards from the top layer of the deck. */
static void will_come(table *t, const char *cards) {
    const pile *deck = &rooms(t)->pub.deck;
    uint8_t bag[DECK_MAX];
    int top = deck->layers ? deck->size[deck->layers - 1] : 0;
    memcpy(bag, rooms(t)->secret.deck + deck->count - top, (size_t)top);
    dice_from_script(&t->dice, t->face, faces_for(bag, top, cards, t->face));
}

/* Starts a match with these hands: the first cards go to seat 0, the next to seat 1, and so on. */
static void begin(table *t, int seats, int five, const char *hands) {
    setting s = {.seats = seats, .option = {(uint8_t)five}};
    uint8_t bag[DECK_MAX];
    int n = 0;
    for (int c = 1; c < designs(the_rules()); c++)
        for (int i = 0; i < design_of(the_rules(), c)->copies; i++) bag[n++] = (uint8_t)c;
    dice_from_script(&t->dice, t->face, faces_for(bag, n, hands, t->face));
    match_begin(&t->match, the_rules(), &s, (match_outcome){&t->dice, &t->log});
    assert_true(dice_used_up(&t->dice));
    dice_from_script(&t->dice, t->face, 0);
}

static status act(table *t, int seat, uint8_t kind, char card) {
    action a = {.kind = kind, .arg = {card ? card_of(card) : 0}};
    status s = match_play(&t->match, (match_move){seat, rooms(t)->pub.head.ply, a},
                          (match_outcome){&t->dice, &t->log});
    /* The action must roll exactly what was scripted. */
    if (s == PLAYED) assert_true(dice_used_up(&t->dice));
    dice_from_script(&t->dice, t->face, 0);
    return s;
}

#define DO(...) assert_int_equal(act(__VA_ARGS__), PLAYED)

static bool holds(table *t, int seat, const char *cards) {
    const pub *u = &rooms(t)->pub;
    int n = (int)strlen(cards);
    if (u->hand_count[seat] != n) return false;
    for (int i = 0; i < n; i++)
        if (rooms(t)->own[seat].hand[i] != card_of(cards[i])) return false;
    return true;
}

/* Puts all cards of the deck face up, except for `left` of them. */
static void drain(table *t, int left) {
    pearls *s = rooms(t);
    pile_shuffle(&s->pub.deck, s->secret.deck);
    while (s->pub.deck.count > left) {
        s->pub.played[s->secret.deck[--s->pub.deck.count]]++;
        s->secret.deck[s->pub.deck.count] = NO_CARD;
    }
    pile_shuffle(&s->pub.deck, s->secret.deck);
}

static void throw_hand(table *t, int seat) {
    pearls *s = rooms(t);
    while (s->pub.hand_count[seat]) s->pub.played[s->own[seat].hand[--s->pub.hand_count[seat]]]++;
    memset(&s->own[seat], 0, sizeof s->own[seat]);
}

static bool waits(table *t, uint8_t seats, uint8_t ask) {
    const head *h = &rooms(t)->pub.head;
    for (int i = 0; i < h->seats; i++)
        if (h->ask[i] != (seats >> i & 1 ? ask : ASK_NOTHING)) return false;
    return h->waiting == seats;
}

/* ---- set-up ---------------------------------------------------------------------------------- */

BASE_TEST(PE_1_hands_of_three_or_five) {
    static table t;
    assert_int_equal(the_rules()->game->seats_min, 2);
    assert_int_equal(the_rules()->game->seats_max, 4);
    begin(&t, 2, 0, "spnlec");
    assert_true(holds(&t, 0, "spn") && holds(&t, 1, "cle"));
    assert_int_equal(rooms(&t)->pub.deck.count, 44 - 6);
    assert_int_equal(rooms(&t)->pub.deck.layers, 1); /* shuffled: no order is stored */
    begin(&t, 4, 1,
          "sssss"
          "ppppp"
          "nnnnn"
          "ccccc");
    for (int i = 0; i < 4; i++) assert_int_equal(rooms(&t)->pub.hand_count[i], 5);
    assert_true(holds(&t, 3, "ccccc"));
    assert_int_equal(rooms(&t)->pub.deck.count, 44 - 20);
}

BASE_TEST(PE_2_seat_one_begins_and_turns_go_round) {
    static table t;
    begin(&t, 3, 0,
          "sss"
          "sss"
          "sss");
    for (int turn = 0; turn < 4; turn++) {
        assert_true(waits(&t, (uint8_t)(1 << turn % 3), ASK_TURN));
        assert_int_equal(rooms(&t)->pub.head.active, turn % 3);
        DO(&t, turn % 3, A_PLAY, 's');
    }
}

/* ---- turn ------------------------------------------------------------------------------------ */

BASE_TEST(PE_3_play_a_card_or_dive) {
    static table t;
    const action *list;
    begin(&t, 2, 0,
          "ssp"
          "lll");
    /* Shell, pearl, dive: equal cards are one action. */
    assert_int_equal(match_legal(&t.match, 0, &list), 3);
    DO(&t, 0, A_PLAY, 's');
    assert_true(holds(&t, 0, "sp"));
    assert_int_equal(rooms(&t)->pub.played[card_of('s')], 1);
    will_come(&t, "e");
    DO(&t, 1, A_DIVE, 0);
    assert_true(holds(&t, 1, "llle") && waits(&t, 1, ASK_TURN));
}

BASE_TEST(PE_3_only_what_you_hold) {
    static table t;
    begin(&t, 2, 0,
          "ssp"
          "lll");
    assert_int_equal(act(&t, 0, A_PLAY, 'l'), REFUSED_NOT_LEGAL);
    assert_int_equal(t.match.refusal, NOT_IN_HAND);
    assert_int_equal(act(&t, 0, A_TAKE, 0), REFUSED_NOT_LEGAL);
    assert_int_equal(t.match.refusal, NOT_NOW);
    assert_int_equal(act(&t, 0, A_DROP, 's'), REFUSED_NOT_LEGAL);
}

BASE_TEST(PE_3_no_dive_into_an_empty_deck) {
    static table t;
    begin(&t, 2, 0,
          "ssp"
          "lll");
    drain(&t, 0);
    assert_int_equal(act(&t, 0, A_DIVE, 0), REFUSED_NOT_LEGAL);
    assert_int_equal(t.match.refusal, DECK_EMPTY);
}

BASE_TEST(PE_3_effects_go_in_order) {
    static table t;
    begin(&t, 2, 0,
          "nsp"
          "lll");
    will_come(&t, "ec");
    DO(&t, 0, A_PLAY, 'n');
    /* The draw comes before the discard. */
    assert_true(holds(&t, 0, "spce") && waits(&t, 1, ASK_DISCARD));
}

BASE_TEST(PE_4_a_hand_holds_twelve) {
    static table t;
    begin(&t, 2, 1,
          "sssss"
          "sssss");
    while (rooms(&t)->pub.hand_count[0] < HAND_MAX) {
        will_come(&t, "n");
        DO(&t, 0, A_DIVE, 0);
        DO(&t, 1, A_PLAY, 's');
        if (rooms(&t)->pub.hand_count[1] == 1) break;
    }
    while (rooms(&t)->pub.hand_count[0] < HAND_MAX) {
        will_come(&t, rooms(&t)->pub.hand_count[0] < HAND_MAX - 1 ? "n" : "l");
        DO(&t, 0, A_DIVE, 0);
        will_come(&t, "p");
        DO(&t, 1, A_DIVE, 0);
    }
    assert_true(holds(&t, 0, "sssssnnnnnnl"));
    int deck = rooms(&t)->pub.deck.count;
    /* The net has left the hand, so one card fits; the second stays in the deck. */
    will_come(&t, "c");
    DO(&t, 0, A_PLAY, 'n');
    assert_int_equal(rooms(&t)->pub.hand_count[0], HAND_MAX);
    assert_int_equal(rooms(&t)->pub.deck.count, deck - 1);
    DO(&t, 0, A_DROP, 'c');
    assert_int_equal(rooms(&t)->pub.hand_count[0], HAND_MAX - 1);
}

BASE_TEST(PE_4_a_dive_with_a_full_hand_takes_nothing) {
    static table t;
    begin(&t, 2, 1,
          "sssss"
          "sssss");
    pearls *s = rooms(&t);
    /* Fill the hand from the deck. */
    while (s->pub.hand_count[0] < HAND_MAX) {
        uint8_t card = s->secret.deck[--s->pub.deck.count];
        s->secret.deck[s->pub.deck.count] = NO_CARD;
        s->pub.deck.size[0]--;
        s->own[0].hand[s->pub.hand_count[0]++] = card;
    }
    int deck = s->pub.deck.count;
    DO(&t, 0, A_DIVE, 0);
    assert_int_equal(rooms(&t)->pub.hand_count[0], HAND_MAX);
    assert_int_equal(rooms(&t)->pub.deck.count, deck);
    assert_true(waits(&t, 2, ASK_TURN));
}

BASE_TEST(PE_5_who_can_do_nothing_is_passed_over) {
    static table t;
    begin(&t, 3, 0,
          "sss"
          "sss"
          "sss");
    drain(&t, 0);
    throw_hand(&t, 1);
    DO(&t, 0, A_PLAY, 's');
    assert_true(waits(&t, 4, ASK_TURN));
    DO(&t, 2, A_PLAY, 's');
    assert_true(waits(&t, 1, ASK_TURN));
    begin(&t, 3, 0,
          "sss"
          "sss"
          "sss");
    throw_hand(&t, 1);
    DO(&t, 0, A_PLAY, 's'); /* no cards in hand, but there is a deck to dive into */
    assert_true(waits(&t, 2, ASK_TURN));
}

/* ---- cards ----------------------------------------------------------------------------------- */

BASE_TEST(PE_6_gain_takes_points) {
    static table t;
    begin(&t, 2, 0,
          "psl"
          "sss");
    DO(&t, 0, A_PLAY, 'p');
    assert_int_equal(rooms(&t)->pub.points[0], 3);
    DO(&t, 1, A_PLAY, 's');
    DO(&t, 0, A_PLAY, 's');
    assert_int_equal(rooms(&t)->pub.points[0], 4);
    assert_int_equal(rooms(&t)->pub.points[1], 1);
}

BASE_TEST(PE_7_draw_as_far_as_there_are_cards) {
    static table t;
    begin(&t, 2, 0,
          "nss"
          "sss");
    will_come(&t, "pp");
    DO(&t, 0, A_PLAY, 'n');
    assert_true(holds(&t, 0, "sspp"));
    begin(&t, 2, 0,
          "nss"
          "sss");
    drain(&t, 1);
    DO(&t, 0, A_PLAY, 'n'); /* the last card of the deck needs no roll */
    assert_true(holds(&t, 0, "sss"));
    assert_int_equal(rooms(&t)->pub.deck.count, 0);
}

BASE_TEST(PE_8_discard_a_card_of_your_choice) {
    static table t;
    begin(&t, 2, 0,
          "nss"
          "sss");
    will_come(&t, "pe");
    DO(&t, 0, A_PLAY, 'n');
    assert_int_equal(act(&t, 0, A_DROP, 'c'), REFUSED_NOT_LEGAL);
    assert_int_equal(t.match.refusal, NOT_IN_HAND);
    DO(&t, 0, A_DROP, 'e');
    assert_true(holds(&t, 0, "ssp") && waits(&t, 2, ASK_TURN));
    assert_int_equal(rooms(&t)->pub.discards[0], 1);
    assert_int_equal(rooms(&t)->pub.played[card_of('e')], 1); /* face up */
    assert_int_equal(rooms(&t)->pub.points[0], 0);
}

BASE_TEST(PE_8_nothing_with_an_empty_hand) {
    static table t;
    begin(&t, 2, 0,
          "nss"
          "sss");
    drain(&t, 0);
    throw_hand(&t, 0);
    rooms(&t)->pub.played[card_of('n')]--;
    rooms(&t)->own[0].hand[0] = card_of('n');
    rooms(&t)->pub.hand_count[0] = 1;
    DO(&t, 0, A_PLAY, 'n');
    assert_true(waits(&t, 2, ASK_TURN));
    assert_int_equal(rooms(&t)->pub.discards[0], 0);
}

BASE_TEST(PE_9_crab_asks_all_others_at_once) {
    static table t;
    begin(&t, 4, 0,
          "css"
          "spn"
          "ppp"
          "lll");
    throw_hand(&t, 2);
    DO(&t, 0, A_PLAY, 'c');
    assert_true(waits(&t, 0x0a, ASK_DISCARD)); /* neither the player nor seats without cards */
    assert_int_equal(act(&t, 0, A_DROP, 's'), REFUSED_SEAT);
    DO(&t, 3, A_DROP, 'l'); /* in any order */
    assert_true(waits(&t, 0x02, ASK_DISCARD));
    DO(&t, 1, A_DROP, 'n');
    assert_true(waits(&t, 0x02, ASK_TURN) && holds(&t, 1, "sp") && holds(&t, 3, "ll") &&
                holds(&t, 0, "ss"));
    assert_int_equal(rooms(&t)->pub.discards[3], 1);
}

BASE_TEST(PE_9_crab_without_prey_does_nothing) {
    static table t;
    begin(&t, 2, 0,
          "css"
          "spn");
    throw_hand(&t, 1);
    DO(&t, 0, A_PLAY, 'c');
    assert_true(waits(&t, 2, ASK_TURN));
}

BASE_TEST(PE_10_look_and_take) {
    static table t;
    begin(&t, 2, 0,
          "lss"
          "sss");
    will_come(&t, "p");
    DO(&t, 0, A_PLAY, 'l');
    assert_true(waits(&t, 1, ASK_LOOK));
    assert_int_equal(rooms(&t)->own[0].looked_at, card_of('p'));
    DO(&t, 0, A_TAKE, 0); /* takes the card that was looked at, without a roll */
    assert_true(holds(&t, 0, "ssp") && waits(&t, 2, ASK_TURN));
    assert_int_equal(rooms(&t)->own[0].looked_at, NO_CARD);
    assert_int_equal(rooms(&t)->pub.points[0], 1); /* the lamp's second effect */
}

BASE_TEST(PE_10_look_and_slide_under) {
    static table t;
    begin(&t, 2, 0,
          "lss"
          "sss");
    int deck = rooms(&t)->pub.deck.count;
    will_come(&t, "p");
    DO(&t, 0, A_PLAY, 'l');
    DO(&t, 0, A_UNDER, 0);
    assert_true(holds(&t, 0, "ss") && waits(&t, 2, ASK_TURN));
    assert_int_equal(rooms(&t)->pub.deck.count, deck);
    assert_int_equal(rooms(&t)->pub.deck.size[0], 1);
    assert_int_equal(rooms(&t)->secret.deck[0], card_of('p'));
}

BASE_TEST(PE_10_nothing_with_an_empty_deck) {
    static table t;
    begin(&t, 2, 0,
          "lss"
          "sss");
    drain(&t, 0);
    DO(&t, 0, A_PLAY, 'l');
    assert_true(waits(&t, 2, ASK_TURN));
    assert_int_equal(rooms(&t)->pub.points[0], 1);
}

/* The first of two Looks fills the hand, so the second has no effect. */
BASE_TEST(PE_10_nothing_with_a_full_hand) {
    static table t;
    with_odd_set();
    begin(&t, 2, 0,
          "sgg"
          "sss");
    for (int i = 0; i < 9; i++) {
        will_come(&t, i < 8 ? "s" : "p");
        DO(&t, 0, A_DIVE, 0);
        if (i < 3)
            DO(&t, 1, A_PLAY, 's');
        else
            will_come(&t, "p"), DO(&t, 1, A_DIVE, 0);
    }
    assert_int_equal(rooms(&t)->pub.hand_count[0], HAND_MAX);
    will_come(&t, "t");
    DO(&t, 0, A_PLAY, 'g');
    assert_true(waits(&t, 1, ASK_LOOK));
    DO(&t, 0, A_TAKE, 0);
    assert_int_equal(rooms(&t)->pub.hand_count[0], HAND_MAX);
    assert_true(waits(&t, 2, ASK_TURN));
}

BASE_TEST(PE_8_discards_as_often_as_the_card_says) {
    static table t;
    with_odd_set();
    begin(&t, 2, 0,
          "mss"
          "sss");
    DO(&t, 0, A_PLAY, 'm');
    DO(&t, 0, A_DROP, 's');
    assert_true(waits(&t, 1, ASK_DISCARD));
    DO(&t, 0, A_DROP, 's');
    assert_true(waits(&t, 2, ASK_TURN) && holds(&t, 0, ""));
}

BASE_TEST(PE_9_crab_as_often_as_the_card_says) {
    static table t;
    with_odd_set();
    begin(&t, 3, 0,
          "tss"
          "sss"
          "ppp");
    DO(&t, 0, A_PLAY, 't');
    DO(&t, 1, A_DROP, 's');
    DO(&t, 2, A_DROP, 'p');
    assert_true(waits(&t, 6, ASK_DISCARD));
    assert_int_equal(rooms(&t)->pub.points[0], 0);
    DO(&t, 2, A_DROP, 'p');
    DO(&t, 1, A_DROP, 's');
    assert_true(waits(&t, 2, ASK_TURN));
    assert_int_equal(rooms(&t)->pub.points[0], 1);
}

BASE_TEST(PE_11_the_end) {
    static table t;
    begin(&t, 2, 0,
          "sss"
          "ppp");
    drain(&t, 0);
    for (int i = 0; i < 6; i++) {
        assert_false(rooms(&t)->pub.head.over);
        DO(&t, i % 2, A_PLAY, i % 2 ? 'p' : 's');
    }
    assert_true(rooms(&t)->pub.head.over && waits(&t, 0, ASK_NOTHING));
    assert_int_equal(match_place(&t.match, 1), 1);
    assert_int_equal(match_place(&t.match, 0), 2);
    assert_int_equal(act(&t, 0, A_DIVE, 0), REFUSED_OVER);
}

BASE_TEST(PE_11_ties) {
    static table t;
    begin(&t, 3, 0,
          "sss"
          "sss"
          "sss");
    rooms(&t)->pub.points[0] = rooms(&t)->pub.points[1] = rooms(&t)->pub.points[2] = 5;
    /* They share the first place. */
    for (int i = 0; i < 3; i++) assert_int_equal(match_place(&t.match, i), 1);
    rooms(&t)->pub.discards[1] = 2;
    assert_int_equal(match_place(&t.match, 1), 3);
    assert_int_equal(match_place(&t.match, 0), 1);
    rooms(&t)->pub.points[1] = 6; /* points count before discards */
    assert_int_equal(match_place(&t.match, 1), 1);
    assert_int_equal(match_place(&t.match, 2), 2);
}
