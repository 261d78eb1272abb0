/* What people see of Mystic: the text of cards, names, sentences, JSON, the board. */
#include <stdlib.h>

#include "drawing.h"
#include "json_check.h"
#include "looks.h"
#include "says.h"
#include "test_table.h"

enum { PAGE = 1 << 15 };

static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Chloé", "Denis", "Ève", "Farid"};

static const rules *base_rules(void) { return fixture_rules(registry_find("mystic"), 0); }

/* Two players without decks and draw piles; the main phase is Anna's. */
static desk begin(void) {
    desk p = lay(2);
    for (int i = 0; i < 2; i++) {
        no_pile(&p, i);
        who(&p, i)->deck = who(&p, i)->chosen = private(&p, i)->deck = 0;
    }
    return p;
}

/* A seat's view, or a watcher's, which speaks to Anna. */
static context speaker(const desk *p, int seat, lang l) {
    static view seen;
    seen = view_from(p, seat);
    return (context){p->rules, &seen, names, 0, l, .you = 0};
}

static void says_action(const desk *p, lang l, action a, const char *text) {
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    context c = speaker(p, 0, l);
    text_action(&c, a, &b);
    assert_string_equal(got, text);
}

/* ---- the text of cards ----------------------------------------------------------------------- */

static void explains(const char *id, lang l, const char *text) {
    use_base_set();
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    ms_explain_card(&(context){.rules = base_rules(), .lang = l}, card(id), &b);
    assert_string_equal(got, text);
}

TEST(the_text_of_a_character) {
    explains(
        "kitty", EN,
        "Kroko, Worker. Force 1, resistance 3, speed 3. Price: 1 Gold. Eats 1 Food for each "
        "attack. Exploration, Shooting. Gift (1): "
        "one of your characters has +1/+0 until the end of the turn. Reconstructed: price, food, "
        "force, resistance.");
    explains("kitty", FR,
             "Kroko, Ouvrier. Force 1, résistance 3, vitesse 3. Prix : 1 Or. Mange 1 Nourriture "
             "par attaque. Exploration, Tir. Atout "
             "(1) : un de vos personnages a +1/+0 jusqu'à la fin du tour. Reconstitué : prix, "
             "nourriture, force, résistance.");
}

TEST(the_text_of_a_building) {
    explains("farm", EN,
             "Building of level 1. Resistance 20, construction speed 1. Price: 1 Wood, 1 Gold. "
             "Built, it holds up to 4 Food.");
    explains("farm", FR,
             "Bâtiment de niveau 1. Résistance 20, vitesse de construction 1. Prix : 1 Bois, 1 Or. "
             "Construit, stocke jusqu'à 4 "
             "Nourriture.");
}

TEST(the_text_of_artefacts) {
    explains("spyglass", EN,
             "Object. +0/+0, speed -1. Price: 3 Gold. Its bearer needs Exploration.");
    explains("great_search", EN,
             "Spell. Price: 4 Magic Powder. You need Power. Effect: put a level 3 building from "
             "your hand into play, already built.");
}

/* ---- names ----------------------------------------------------------------------------------- */

TEST(clones_have_different_names) {
    desk p = begin();
    const uint16_t first = (uint16_t)person(&p, 0, "kitty");
    says_action(&p, EN, (action){.kind = A_SEND, .arg = {first}}, "Send Kitty to attack");
    const uint16_t second = (uint16_t)person(&p, 0, "kitty");
    says_action(&p, EN, (action){.kind = A_SEND, .arg = {first}}, "Send Kitty #1 to attack");
    says_action(&p, EN, (action){.kind = A_SEND, .arg = {second}}, "Send Kitty #2 to attack");
    says_action(&p, FR, (action){.kind = A_SEND, .arg = {second}},
                "Envoyer Kitty nº 2 à l'attaque");
}

TEST(cards_of_others_bear_their_player) {
    desk p = begin();
    const uint16_t mine = (uint16_t)person(&p, 0, "kitty"),
                   theirs = (uint16_t)person(&p, 1, "kitty");
    says_action(&p, EN, (action){.kind = A_ASSIGN, .arg = {mine, theirs}},
                "Kitty attacks: Kitty (Bruno)");
    says_action(&p, FR, (action){.kind = A_ASSIGN, .arg = {mine, place_of(1, SLOT_CAMP)}},
                "Kitty attaque : camp (Bruno)");
}

TEST(the_way_of_paying_is_said_where_it_is_unusual) {
    desk p = begin();
    const uint16_t kitty = (uint8_t)card("kitty"), fort = (uint16_t)house(&p, 0, "fort");
    says_action(&p, EN, (action){.kind = A_RECRUIT, .arg = {kitty, 0, BY_STORES}}, "Recruit Kitty");
    says_action(&p, EN, (action){.kind = A_RECRUIT, .arg = {kitty, fort, BY_HAND}},
                "Recruit Kitty, from Fort, paying from the hand first");
    says_action(&p, FR, (action){.kind = A_RECRUIT, .arg = {kitty, fort, BY_CHOICE}},
                "Recruter Kitty (Fort), en payant autrement…");
}

/* ---- sentences and JSON ---------------------------------------------------------------------- */

static void tell(const desk *p, int seat, lang l, char out[PAGE]) {
    buffer b = buffer_over(out, PAGE);
    context c = speaker(p, seat, l);
    ms_tell(&c, &b);
    assert_false(b.full);
}

TEST(MS_R16_2_everybody_is_told_why_a_card_is_engaged) {
    char text[PAGE];
    desk p = begin();
    *at(&p, person(&p, 0, "kitty")) =
        (character){.type = (uint8_t)card("kitty"), .turns = 2, .purpose = FOR_ATTACK, .damage = 1};
    tell(&p, WATCHER, EN, text);
    assert_non_null(strstr(text, "Kitty: 1/3, speed 3, 1 damage, Exploration, Shooting, engaged to "
                                 "attack, upright in 2 turns.\n"));
    tell(&p, WATCHER, FR, text);
    assert_non_null(strstr(text, "engagement pour attaquer, dégagement dans 2 tours.\n"));
}

/* The face of a card under DNA, the hand and the draw pile are their owner's. */
TEST(MS_G_40_only_the_owner_hears_of_hidden_cards) {
    char text[PAGE];
    desk p = begin();
    person(&p, 0, "siam");
    private(&p, 0)->adn[0] = (uint8_t)card("ga_0");
    hand(&p, 0, "kolos", 1);
    private(&p, 0)->pile[(uint8_t)card("farm")] = 2;
    tell(&p, 0, EN, text);
    assert_non_null(strstr(text, "Your hand: Kolos.\n"));
    assert_non_null(strstr(text, "Face down beside Siam: GA 0.\n"));
    assert_non_null(strstr(text, "Your draw pile, in no order: 2 × Farm.\n"));
    tell(&p, WATCHER, EN, text);
    assert_null(strstr(text, "Kolos"));
    assert_null(strstr(text, "GA 0"));
    assert_null(strstr(text, "× Farm"));
    assert_non_null(strstr(text, "1 card in hand"));
}

TEST(the_rooms_are_sound_json) {
    char text[PAGE];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    desk p = begin();
    const int kitty = person(&p, 0, "kitty"), farm = house(&p, 1, "farm");
    at(&p, kitty)->aim = (uint8_t)farm;
    at(&p, kitty)->flags = DECLARED;
    hand(&p, 0, "gold", 1);
    const view v = view_from(&p, 0);
    json_open(&j, '{');
    ms_json_pub(p.rules, table(&p), &j);
    ms_json_own(p.rules, &v, &j);
    json_close(&j, '}');
    assert_false(b.full);
    assert_null(json_fault(text));
    assert_non_null(strstr(text, "\"groups\":[{\"members\":1,\"force\":1,\"target\":\"p1b0\","
                                 "\"damage\":1,\"left\":20,\"gone\":false,\"points\":0}]"));
    assert_non_null(strstr(text, "\"characters\":[{\"place\":\"p0c0\",\"card\":\"kitty\",\"force\":"
                                 "1,\"resistance\":3,\"speed\":3"));
    assert_non_null(strstr(text, "\"hand\":[\"gold\"]"));
    assert_non_null(strstr(text, "\"gold\":{\"kind\":\"resource\",\"unit\":\"or\""));
    assert_non_null(strstr(
        text,
        "\"kitty\":{\"kind\":\"character\",\"camp\":\"kroko\",\"category\":\"worker\",\"food\":1"));
}

/* The page shows decks with their cards before anybody has one in hand. */
TEST(MS_G_45_decks_are_shown_with_their_cards) {
    char text[PAGE];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    const context c = {base_rules(), NULL, names, 0, EN, .you = 0};
    json_open(&j, '[');
    json_open(&j, '{');
    ms_json_thing(&c, N_DECK, 0, &j);
    json_close(&j, '}');
    json_open(&j, '{');
    ms_json_thing(&c, N_CARD, card("kitty"), &j);
    json_close(&j, '}');
    json_close(&j, ']');
    assert_false(b.full);
    assert_null(json_fault(text));
    assert_non_null(strstr(text, "\"cards\":{\"wood\":7,\"iron\":3"));
    assert_non_null(strstr(text, "\"design\":{\"kind\":\"character\",\"camp\":\"kroko\""));
}

/* MS-R6.5: a player sees what a group would do before an attacker joins it. */
TEST(MS_R6_5_a_blow_is_told_before_it_is_chosen) {
    char text[PAGE];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    desk p = begin();
    const int kriss = person(&p, 0, "kriss"), krok = person(&p, 0, "krok"),
              sam = person(&p, 1, "sam");
    table(&p)->phase = PHASE_LONG;
    table(&p)->head.ask[0] = ASK_ASSIGN;
    table(&p)->attacker = (uint16_t)krok;
    at(&p, kriss)->aim = (uint8_t)sam;
    at(&p, kriss)->flags = DECLARED;
    at(&p, krok)->flags = READY;
    const view v = view_from(&p, 0);
    json_open(&j, '{');
    ms_json_own(p.rules, &v, &j);
    json_close(&j, '}');
    assert_non_null(strstr(text, "\"hits\":[{\"attacker\":\"p0c1\",\"members\":2,\"force\":7,"
                                 "\"target\":\"p1c0\",\"damage\":4,\"left\":3,"
                                 "\"gone\":true,\"points\":1}]"));
}

/* ---- the board ------------------------------------------------------------------------------- */

static void draw(drawing *d, const desk *p, lang l, const action *focus) {
    const view v = view_from(p, 0);
    drawing_clear(d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(d, p->rules, &v, &(brief){l, names, focus});
}

/* A terminal of 80x24 has 16 rows for the board. */
static void draw_low(drawing *d, const desk *p, lang l) {
    enum { LOW_ROWS = 16 };
    const view v = view_from(p, 0);
    drawing_clear(d, LOW_ROWS, DRAWING_COLUMNS);
    drawing_of(d, p->rules, &v, &(brief){l, names, NULL});
}

TEST(the_legend_stays_at_80x24) {
    static drawing d;
    desk p = begin();
    const int kitty = person(&p, 0, "kitty");
    person(&p, 1, "koko");
    house(&p, 0, "farm");
    hand(&p, 0, "gold", 7);
    draw_low(&d, &p, EN);
    assert_non_null(strstr(d.text, "5/9-3 force/resistance-damage  v3 speed  ↑ upright"));
    assert_non_null(strstr(d.text, "■ built"));
    assert_null(strstr(d.text, "attacks in 2 turns"));
    at(&p, kitty)->turns = 2, at(&p, kitty)->purpose = FOR_ATTACK;
    draw_low(&d, &p, FR);
    assert_non_null(strstr(d.text, "att2 attaque dans 2 tours"));
    assert_non_null(strstr(d.text, "→↓← engagée de 1 2 3"));
    /* the hand stays below the camp */
    assert_int_equal(drawing_spot(&d, N_CARD, (uint8_t)card("gold"))->height, 1);
}

TEST(the_legend_gives_way_to_the_cards) {
    enum { MANY = 20 };
    static drawing d;
    desk p = begin();
    for (int i = 0; i < MANY; i++) person(&p, 0, "kitty"), person(&p, 1, "koko");
    hand(&p, 0, "gold", 8);
    draw_low(&d, &p, EN);
    assert_null(strstr(d.text, "upright"));
    for (int i = 0; i < MANY; i++) assert_non_null(drawing_spot(&d, N_PLACE, place_of(0, i)));
}

TEST(a_card_is_drawn_the_way_it_is_turned) {
    static drawing d;
    desk p = begin();
    character *kitty = at(&p, person(&p, 0, "kitty"));
    draw(&d, &p, EN, NULL);
    assert_non_null(strstr(d.text, "↑Kitty          1/3"));
    kitty->turns = 2;
    kitty->purpose = FOR_EXPLORATION;
    kitty->damage = 1;
    draw(&d, &p, EN, NULL);
    assert_non_null(strstr(d.text, "↓Kitty        1/3-1"));
    assert_non_null(strstr(d.text, "exp2 v3 ES G1"));
    draw(&d, &p, FR, NULL);
    assert_non_null(strstr(d.text, "exp2 v3 ET A1"));
}

/* The rulebook's own group, before the third attacker is confirmed: MS-T1. */
TEST(MS_T1_a_group_is_counted_before_it_is_confirmed) {
    static drawing d;
    desk p = begin();
    const int farm = house(&p, 1, "farm"), first = person(&p, 0, "kaiman"),
              second = person(&p, 0, "klem"), third = person(&p, 0, "kaiman");
    at(&p, first)->flags = at(&p, second)->flags = READY | DECLARED;
    at(&p, first)->aim = at(&p, second)->aim = (uint16_t)farm;
    carry(&p, second, "dagger");
    at(&p, third)->flags = READY;
    table(&p)->phase = PHASE_LONG;
    table(&p)->head.ask[0] = ASK_ASSIGN;
    table(&p)->attacker = (uint16_t)third;
    draw(&d, &p, EN, NULL);
    assert_non_null(strstr(d.text, "Farm (Bruno): 2 attackers, force 8 = 8 damage of 20 left"));
    const action joins = {.kind = A_ASSIGN, .arg = {(uint16_t)third, (uint16_t)farm}};
    draw(&d, &p, EN, &joins);
    assert_non_null(strstr(d.text, "Farm (Bruno): 3 attackers, force 9 = 9 damage of 20 left"));
    assert_non_null(drawing_doing(&d, joins));
    house_at(&p, farm)->damage = 11;
    draw(&d, &p, FR, &joins);
    assert_non_null(strstr(
        d.text, "Ferme (Bruno) : 3 attaquants, force 9 = 9 dommages sur 9 restants : +2 points"));
}

/* MS-G-19: a player does not score for cards of their own. */
TEST(a_spell_is_counted_before_it_is_aimed) {
    static drawing d;
    desk p = begin();
    const action theirs = {.kind = A_TARGET, .arg = {(uint16_t)person(&p, 1, "sam")}};
    const action mine = {.kind = A_TARGET, .arg = {(uint16_t)person(&p, 0, "sam")}};
    table(&p)->head.ask[0] = ASK_TARGET;
    frames_push(&table(&p)->stack, (frame){FRAME_CAST, 0, {(uint8_t)card("fireball"), 0}});
    frames_push(&table(&p)->stack, (frame){FRAME_AIM, 0, {0, 0}});
    draw(&d, &p, EN, &theirs);
    assert_non_null(strstr(d.text, "Fireball: which target? = 3 damage of 3 left: gone, +1 point"));
    assert_non_null(drawing_doing(&d, theirs));
    draw(&d, &p, EN, &mine);
    assert_non_null(strstr(d.text, "= 3 damage of 3 left: gone, +0 points"));
}

static void asks(const desk *p, lang l, const char *expected) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    const context c = speaker(p, 0, l);
    text_question(&c, &b);
    assert_string_equal(text, expected);
}

/* "Choose the target" does not say for what. */
TEST(a_question_names_what_it_is_about) {
    desk p = begin();
    const int sam = person(&p, 0, "sam");
    table(&p)->head.ask[0] = ASK_TARGET;
    asks(&p, EN, "Choose the target");
    frames_push(&table(&p)->stack, (frame){FRAME_CAST, 0, {(uint8_t)card("fireball"), 0}});
    frames_push(&table(&p)->stack, (frame){FRAME_AIM, 0, {0, 0}});
    asks(&p, EN, "Which target for Fireball? (3 damage to a character, whatever its resistance)");
    asks(&p, FR,
         "Quelle cible pour Boule de feu ? (3 dommages à un personnage, sans tenir compte de la "
         "résistance)");
    table(&p)->head.ask[0] = ASK_ASSIGN;
    table(&p)->attacker = (uint16_t)sam;
    asks(&p, EN, "Whom does Sam attack?");
    table(&p)->head.ask[0] = ASK_REACT;
    table(&p)->window = WINDOW_STRIKE;
    asks(&p, EN, "Do you react before the blow?");
    asks(&p, FR, "Réagissez-vous avant le coup ?");
    table(&p)->head.ask[0] = ASK_MAIN;
    asks(&p, EN, "Main phase: what do you do?");
}

TEST(sending_is_drawn_before_it_is_confirmed) {
    static drawing d;
    desk p = begin();
    const action sends = {.kind = A_SEND, .arg = {(uint16_t)person(&p, 0, "kitty")}};
    draw(&d, &p, EN, &sends);
    assert_non_null(strstr(d.text, "←Kitty"));
    assert_non_null(strstr(d.text, "att3"));
}

/* Pressing means what is asked for. */
TEST(everything_drawn_can_be_pressed) {
    static drawing d;
    desk p = begin();
    const uint16_t kitty = (uint16_t)person(&p, 0, "kitty"), farm = (uint16_t)house(&p, 0, "farm");
    const uint16_t theirs = (uint16_t)person(&p, 1, "sam");
    hand(&p, 0, "food", 1);
    hand(&p, 0, "kolos", 1);
    for (lang l = EN; l < LANGS; l++) {
        draw(&d, &p, l, NULL);
        assert_non_null(drawing_doing(&d, (action){.kind = A_SEND, .arg = {kitty}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_EXPLORE, .arg = {kitty}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_ATOUT, .arg = {kitty}}));
        assert_non_null(
            drawing_doing(&d, (action){.kind = A_STORE, .arg = {(uint8_t)card("food"), farm}}));
        assert_non_null(
            drawing_doing(&d, (action){.kind = A_RECRUIT, .arg = {(uint8_t)card("kolos")}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_END_MAIN}));
        assert_false(drawing_spot(&d, N_PLACE, theirs)->has_action);
        for (int seat = 0; seat < 2; seat++) assert_non_null(drawing_spot(&d, SEAT, seat));
    }
    table(&p)->head.ask[0] = ASK_DISCARD;
    draw(&d, &p, EN, NULL);
    assert_non_null(
        drawing_doing(&d, (action){.kind = A_DISCARD, .arg = {(uint8_t)card("kolos")}}));
}

/* Words and drawing show what is still due; each source can be pressed, and there is a way back. */
TEST(MS_R10_1_choosing_what_pays_is_shown) {
    static drawing d;
    static const char *const sentence[LANGS] = {"Still due for Kitty: 2 Gold, 1 Magic Powder.",
                                                "Reste dû pour Kitty : 2 Or, 1 Poudre magique."};
    static const char *const drawn[LANGS] = {"Still due for Kitty: 2 Gold, 1 Magic Powder",
                                             "Reste dû pour Kitty : 2 Or, 1 Poudre magique"};
    static const char *const back[LANGS] = {"[Pay what is still due in the usual way]",
                                            "[Payer le reste de la façon habituelle]"};
    desk p = begin();
    const uint16_t bank = (uint16_t)house(&p, 0, "bank");
    house_at(&p, bank)->stored = 1;
    who(&p, 0)->freed[GOLD] = who(&p, 0)->powder = 1;
    hand(&p, 0, "gold", 1);
    table(&p)->head.ask[0] = ASK_PAY;
    table(&p)->bill.owed[GOLD] = 2, table(&p)->bill.owed[POWDER] = 1;
    frames_push(&table(&p)->stack, (frame){FRAME_RECRUIT, 0, {(uint8_t)card("kitty"), 0}});
    frames_push(&table(&p)->stack, (frame){FRAME_PAY, 0, {0}});
    for (lang l = EN; l < LANGS; l++) {
        char text[PAGE];
        buffer b = BUFFER_OVER(text);
        const context c = speaker(&p, 0, l);
        ms_tell(&c, &b);
        assert_non_null(strstr(text, sentence[l]));
        draw(&d, &p, l, NULL);
        assert_non_null(strstr(d.text, drawn[l]));
        assert_non_null(strstr(d.text, back[l]));
        assert_non_null(drawing_doing(&d, (action){.kind = A_PAY, .arg = {GOLD, WAY_STORE, bank}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_PAY, .arg = {GOLD, WAY_HAND}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_PAY, .arg = {GOLD, WAY_FREED}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_PAY, .arg = {POWDER, WAY_POWDER}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_PAY_USUAL}));
    }
    says_action(&p, EN, (action){.kind = A_PAY, .arg = {GOLD, WAY_STORE, bank}},
                "Pay 1 Gold from a store (Bank)");
    says_action(&p, FR, (action){.kind = A_PAY, .arg = {GOLD, WAY_FREED}},
                "Payer 1 Or d'un chantier achevé");
    /* the face-down card stays secret: the text names the user of A.D.N */
    table(&p)->stack.item[0] =
        (frame){FRAME_LAY, 0, {(uint8_t)place_slot(person(&p, 0, "siam")), 0}};
    assert_int_equal(ms_billed_card(table(&p)), (uint8_t)card("siam"));
}

/* MS-G-09: a right that waits for its player's turn. */
TEST(MS_G_09_a_right_that_waits_is_shown) {
    static drawing d;
    desk p = begin();
    who(&p, 0)->rights = 1;
    table(&p)->head.active = 1;
    for (lang l = EN; l < LANGS; l++) {
        char text[PAGE];
        buffer b = BUFFER_OVER(text);
        const context c = speaker(&p, 0, l);
        ms_tell(&c, &b);
        assert_non_null(
            strstr(text, l == FR ? "1 bâtiment pourra être posé à la prochaine phase principale."
                                 : "1 building may be placed in the next main phase."));
        draw(&d, &p, l, NULL);
        assert_non_null(strstr(d.text, l == FR ? "à poser ensuite : 1" : "to place next: 1"));
    }
}

TEST(an_empty_camp_can_be_pressed) {
    static drawing d;
    desk p = begin();
    const uint16_t kitty = (uint16_t)person(&p, 0, "kitty");
    at(&p, kitty)->flags = READY;
    table(&p)->head.ask[0] = ASK_ASSIGN;
    table(&p)->attacker = (uint16_t)kitty;
    const action pillages = {.kind = A_ASSIGN, .arg = {kitty, place_of(1, SLOT_CAMP)}};
    draw(&d, &p, EN, &pillages);
    assert_non_null(drawing_doing(&d, pillages));
    assert_non_null(strstr(d.text, "camp (Bruno): 1 attacker, force 1 = 1 card of the pile"));
}

/* The largest camp there can be is still drawn whole on a large screen, each card as a spot. */
TEST(MS_G_44_a_full_camp_fits) {
    static drawing d;
    desk p = begin();
    enum { KITTIES = 50 };
    for (int i = 0; i < KITTIES; i++) person(&p, 0, "kitty");
    for (int i = 0; i < CELLS - KITTIES; i++) house(&p, 0, "farm");
    for (int i = 0; i < HAND_MAX; i++) hand(&p, 0, "gold", 1);
    const view v = view_from(&p, 0);
    drawing_clear(&d, DRAWING_HIGH, DRAWING_WIDE);
    drawing_of(&d, p.rules, &v, &(brief){EN, names, NULL});
    for (int i = 0; i < KITTIES; i++) assert_non_null(drawing_spot(&d, N_PLACE, place_of(0, i)));
    for (int i = 0; i < CELLS - KITTIES; i++)
        assert_non_null(drawing_spot(&d, N_PLACE, place_of(0, SLOT_BUILDING + i)));
    assert_non_null(drawing_spot(&d, N_CARD, (uint8_t)card("gold")));
}

TEST(decks_are_drawn_to_choose_from) {
    static drawing d;
    desk p = begin();
    table(&p)->phase = PHASE_DECKS;
    table(&p)->head.ask[0] = ASK_DECK;
    draw(&d, &p, FR, NULL);
    for (int i = 0; i < tables_of(base_rules())->decks; i++)
        assert_non_null(drawing_doing(&d, (action){.kind = A_DECK, .arg = {(uint16_t)i}}));
    assert_non_null(strstr(d.text, "64 cartes"));
    assert_non_null(strstr(d.text, "pour joueurs patients"));
    assert_null(strstr(d.text, "Cartes clés"));
}

TEST(the_deck_under_consideration_shows_its_style_and_key_cards) {
    static drawing d;
    desk p = begin();
    const tables *t = tables_of(base_rules());
    table(&p)->phase = PHASE_DECKS;
    table(&p)->head.ask[0] = ASK_DECK;
    for (int i = 0; i < t->decks; i++) {
        char style[SAID_MAX], keys[SAID_MAX];
        buffer b = BUFFER_OVER(style), k = BUFFER_OVER(keys);
        const context c = {.rules = base_rules(), .lang = EN};
        const action focus = {.kind = A_DECK, .arg = {(uint16_t)i}};
        draw(&d, &p, EN, &focus);
        ms_say_style(&c, i, &b);
        ms_say_keys(&c, i, &k);
        assert_non_null(strstr(d.text, style));
        assert_non_null(strstr(d.text, keys));
        const look l = ms_look(t, i);
        assert_in_range(l.level, 1, LOOK_HARDEST);
        assert_true(l.hero > 0);
        for (int n = 0; n < LOOK_KEYS; n++) assert_true(t->deck[i].copies[l.key[n]] > 0);
    }
}

TEST(a_deck_of_ones_own_is_told_by_its_cards) {
    static tables mine;
    mine = *tables_of(base_rules());
    rules r = *base_rules();
    char style[SAID_MAX];
    buffer b = BUFFER_OVER(style);
    r.tables = &mine;
    memcpy(mine.deck[0].id, "mine", 5);
    const look l = ms_look(&mine, 0);
    assert_false(l.for_bots || l.for_beginners);
    for (int n = 0; n < LOOK_KEYS; n++) assert_true(mine.deck[0].copies[l.key[n]] > 0);
    ms_say_style(&(context){.rules = &r, .lang = EN}, 0, &b);
    assert_string_equal(style, "15 characters, 6 buildings, 4 objects and spells.");
}

TEST(MS_G_45_starters_are_different_decks_for_beginners) {
    static match m;
    static events log;
    static dice d;
    const rules *r = base_rules();
    const tables *t = tables_of(r);
    int first[DECKS_MAX] = {0};
    for (int seed = 0; seed < 40; seed++) {
        setting s = setting_offered(r->game, 2);
        assert_int_equal(s.option[OPTION_DECKS], DECKS_STARTER);
        dice_from_seed(&d, (uint64_t)seed, 0);
        match_begin(&m, r, &s, (match_outcome){&d, &log});
        const mystic *dealt = (const mystic *)match_state(&m);
        const int one = dealt->own[0].deck - 1, other = dealt->own[1].deck - 1;
        assert_int_not_equal(one, other);
        assert_true(ms_look(t, one).for_beginners && ms_look(t, other).for_beginners);
        first[one]++;
    }
    for (int i = 0; i < t->decks; i++)
        if (ms_look(t, i).for_beginners) assert_true(first[i] > 8);
}

TEST(bots_choose_among_several_decks) {
    const rules *r = base_rules();
    const tables *t = tables_of(r);
    desk p = begin();
    action list[DECKS_MAX];
    int32_t worth[DECKS_MAX], best = INT32_MIN, good = 0;
    const view v = view_from(&p, 0);
    for (int i = 0; i < t->decks; i++) list[i] = (action){.kind = A_DECK, .arg = {(uint16_t)i}};
    r->game->rate(r, &v, (action_list){list, t->decks}, worth);
    for (int i = 0; i < t->decks; i++)
        if (worth[i] > best) best = worth[i];
    for (int i = 0; i < t->decks; i++) {
        assert_int_equal(worth[i] == best, ms_look(t, i).for_bots);
        good += ms_look(t, i).for_bots;
    }
    assert_true(good > 1);
}

/* ---- whole matches --------------------------------------------------------------------------- */

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void no_two_alike(const view *v, const action *list, int count, lang l) {
    static char page[ACTIONS_MAX * 256];
    static char *text[ACTIONS_MAX];
    context c = {base_rules(), v, names, v->seat, l, .you = 0};
    for (int i = 0; i < count; i++) {
        buffer b = buffer_over(text[i] = page + i * 256, 256);
        text_action(&c, list[i], &b);
    }
    qsort(text, (size_t)count, sizeof *text, compare_texts);
    for (int i = 1; i < count; i++)
        if (!strcmp(text[i - 1], text[i])) fail_msg("twice in one list: %s", text[i]);
}

static void draw_sizes(const view *v) {
    static const int sizes[][2] = {{20, 80}, {1, 1}, {6, 30}, {50, 160}};
    static cell cells[50 * 160];
    canvas c;
    for (lang l = EN; l < LANGS; l++)
        for (int i = 0; i < COUNT_OF(sizes); i++) {
            canvas_init(&c, sizes[i][0], sizes[i][1], cells);
            ms_board(base_rules(), v, &(brief){l, names, NULL}, &c);
        }
}

TEST(two_moves_never_read_the_same) {
    static fixture f;
    for (uint64_t number = 0; number < 6; number++) {
        fixture_begin(&f, base_rules(), number);
        for (int ply = 0; ply < 400 && !fixture_over(&f); ply++) {
            const action *list;
            const int seat = fixture_actor(&f), count = match_legal(&f.match, seat, &list);
            const view v = fixture_view(&f, seat);
            for (lang l = EN; l < LANGS; l++) no_two_alike(&v, list, count, l);
            if (ply % 50 == 0) draw_sizes(&v);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
}

/* The one test that changes when a card is added to the base set. */
TEST(the_box_is_complete) {
    static const int wanted[KINDS] = {[KIND_RESOURCE] = 7,
                                      [KIND_BUILDING] = 9,
                                      [KIND_CHARACTER] = 60,
                                      [KIND_OBJECT] = 12,
                                      [KIND_SPELL] = 12};
    const tables *t = tables_of(fixture_rules(registry_find("mystic"), 0));
    int found[KINDS] = {0};
    for (int i = 1; i < t->types; i++) found[t->design[i].kind]++;
    for (int i = 0; i < KINDS; i++) assert_int_equal(found[i], wanted[i]);
}

/* ---- a language read from files -------------------------------------------------------------- */

/* Every text with each of its letters turned into x, as a language file. */
typedef struct {
    buffer out;
    char text[1 << 18];
} translation;

static void put_masked(buffer *out, const char *text) {
    bool kept = false; /* inside a brace, before its alternatives */
    for (; *text; text++) {
        kept = *text == '{' || (kept && !strchr("}?~!@", *text));
        if (strchr("\"\\\n", *text)) buffer_char(out, '\\');
        buffer_char(out, *text == '\n'                                           ? 'n'
                         : !kept && ((*text | 32) >= 'a' && (*text | 32) <= 'z') ? 'x'
                                                                                 : *text);
    }
}

/* The same key may stand in several places, with the same text. */
static void translate(void *user, const char *key, const bilingual *in) {
    translation *t = user;
    char line[2 * PAGE];
    buffer b = BUFFER_OVER(line);
    if (strncmp(key, "mystic.", 7) != 0) return;
    buffer_text(&b, "\n");
    buffer_text(&b, key);
    buffer_text(&b, " = \"");
    const size_t start = b.used;
    put_masked(&b, in->en);
    buffer_text(&b, "\"\n");
    char first = line[start];
    line[start] = 0;
    const char *other = strstr(t->text, line);
    line[start] = first;
    if (!other)
        buffer_text(&t->out, line);
    else if (strncmp(other, line, b.used) != 0)
        fail_msg("two texts have the key %s", key);
}

static void translate_thing(translation *t, const char *family, const char *id, const title *name) {
    char key[LANG_KEY];
    buffer b = BUFFER_OVER(key);
    buffer_text(&b, "mystic.");
    buffer_text(&b, family);
    buffer_char(&b, '.');
    buffer_text(&b, id);
    translate(t, key, &(bilingual){name->en, name->fr});
}

static lang load_translation(void) {
    static translation t;
    const tables *all = tables_of(base_rules());
    lang_error e;
    lang l;
    t.out = BUFFER_OVER(t.text);
    lang_each(translate, &t);
    game_each_text(base_rules()->game, translate, &t);
    for (int i = 1; i < all->types; i++)
        translate_thing(&t, "card", all->design[i].id, &all->design[i].name);
    for (int i = 1; i < all->camps; i++)
        translate_thing(&t, "camp", all->camp[i].id, &all->camp[i].name);
    for (int i = 0; i < all->decks; i++)
        translate_thing(&t, "deck", all->deck[i].id, &all->deck[i].name);
    assert_false(t.out.full);
    lang_unload();
    if (!lang_load("xx", t.text, t.out.used, &e)) fail_msg("line %d: %s", e.line, e.fault);
    assert_true(lang_find("xx", 2, &l));
    return l;
}

/* Only x is left of all letters: every text came through its key. */
static void all_translated(const char *text) {
    for (const char *at = text; *at; at++)
        if ((*at | 32) >= 'a' && (*at | 32) <= 'z' && *at != 'x')
            fail_msg("not translated: %.60s\nin %s", at, text);
}

static void position_translated(const view *v, lang l) {
    static const char *const nobody[SEATS_MAX] = {"x", "x", "x", "x", "x", "x"};
    static char text[1 << 18];
    static drawing d;
    static action list[ACTIONS_MAX];
    const context c = {base_rules(), v, nobody, v->own ? v->seat : 0, l, .you = 0};
    buffer b = BUFFER_OVER(text);
    ms_tell(&c, &b);
    const int count = v->own ? ms_legal(base_rules(), v, list) : 0;
    for (int i = 0; i < count; i++) text_action(&c, list[i], &b);
    for (int place = 1; place < PLACES_END; place++) ms_explain_place(&c, place, &b);
    assert_false(b.full);
    all_translated(text);
    for (int rows = 20; rows <= 50; rows += 30) {
        drawing_clear(&d, rows, DRAWING_COLUMNS);
        drawing_of(&d, base_rules(), v, &(brief){l, nobody, count ? &list[count - 1] : NULL});
        all_translated(d.text);
    }
}

TEST(every_text_has_a_key_in_any_language) {
    const lang l = load_translation();
    static fixture f;
    char text[PAGE];
    for (int n = FIRST_NOUN; n < NOUNS; n++)
        for (int i = 0; i < ms_nouns[n].count(base_rules()); i++) {
            const context c = {.rules = base_rules(), .names = names, .lang = l};
            buffer b = BUFFER_OVER(text);
            wording word;
            if (n == N_PLACE) continue;
            ms_nouns[n].say(&c, i, &word);
            all_translated(word.text);
            if (ms_nouns[n].explain) ms_nouns[n].explain(&c, i, &b), all_translated(text);
        }
    for (uint64_t number = 0; number < 6; number++) {
        fixture_begin(&f, base_rules(), number);
        for (int ply = 0; !fixture_over(&f) && ply < 300; ply++) {
            const int seat = fixture_actor(&f);
            const view v = fixture_view(&f, ply % 3 ? seat : WATCHER);
            if (ply % 11 == 0) position_translated(&v, l);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    lang_unload();
}
