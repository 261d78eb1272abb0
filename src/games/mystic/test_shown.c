/* What people see of Mystic: the text of cards, names, sentences, JSON, the board. */
#include "unit.h"

#include <stdlib.h>

#include "drawing.h"
#include "fixture.h"
#include "json_check.h"
#include "registry.h"
#include "rules.h"
#include "says.h"

enum { PAGE = 1 << 15 };

static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Chloé", "Denis", "Ève", "Farid"};

static const rules *the_rules(void) { return fixture_rules(registry_find("mystic"), 0); }

static uint8_t card_named(const char *id) {
    for (int i = 1; i < tables_of(the_rules())->types; i++)
        if (!strcmp(design_of(the_rules(), i)->id, id)) return (uint8_t)i;
    fail_msg("no card %s", id);
    return 0;
}

/* ---- a position made by hand ----------------------------------------------------------------- */

/* Two players; the main phase is Anna's. */
typedef struct {
    pub pub;
    own own;
    view view;
} position;

static void begin(position *p) {
    memset(p, 0, sizeof *p);
    p->pub.head.seats = 2;
    p->pub.head.waiting = 1;
    p->pub.head.ask[0] = ASK_MAIN;
    for (int i = 0; i < OPTIONS; i++) p->pub.head.option[i] = (uint8_t)ms_options[i].normal;
    p->pub.phase = PHASE_MAIN;
    p->pub.player[0].turn = 3;
    p->view = (view){0, &p->pub, &p->own};
}

static int recruit(position *p, int seat, int slot, const char *id) {
    p->pub.player[seat].character[slot] = (character){.type = card_named(id)};
    slots_add(&p->pub.player[seat].characters, slot);
    return place_of(seat, slot);
}

static int build(position *p, int seat, int slot, const char *id) {
    BUILDING(&p->pub.player[seat], slot) = (building){.type = card_named(id), .site = SITE_BUILT};
    slots_add(&p->pub.player[seat].buildings, slot);
    return place_of(seat, SLOT_BUILDING + slot);
}

static character *at(position *p, int place) {
    return &p->pub.player[place_seat(place)].character[place_slot(place)];
}

static void hold(position *p, const char *id) {
    p->own.hand[p->pub.player[0].hand_count++] = card_named(id);
}

static context speaker(const position *p, lang l) {
    return (context){the_rules(), &p->view, names, 0, l};
}

static void says_action(const position *p, lang l, action a, const char *text) {
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    context c = speaker(p, l);
    text_action(&c, a, &b);
    assert_string_equal(got, text);
}

/* ---- the text of cards ----------------------------------------------------------------------- */

static void explains(const char *id, lang l, const char *text) {
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    ms_explain_card(&(context){.rules = the_rules(), .lang = l}, card_named(id), &b);
    assert_string_equal(got, text);
}

TEST(the_text_of_a_character) {
    explains("kitty", EN,
             "Kroko, Worker. Force 1, resistance 3, speed 3. Price: 1 Gold. Eats 1 Food for each "
             "attack. Exploration, Shooting. Gift (1): "
             "one of your characters has +1/+0 to the end of the turn. Reconstructed: price, food, "
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
    position p;
    begin(&p);
    const uint16_t first = (uint16_t)recruit(&p, 0, 0, "kitty");
    says_action(&p, EN, (action){.kind = A_SEND, .arg = {first}}, "Send Kitty to attack");
    const uint16_t second = (uint16_t)recruit(&p, 0, 3, "kitty");
    says_action(&p, EN, (action){.kind = A_SEND, .arg = {first}}, "Send Kitty #1 to attack");
    says_action(&p, EN, (action){.kind = A_SEND, .arg = {second}}, "Send Kitty #2 to attack");
    says_action(&p, FR, (action){.kind = A_SEND, .arg = {second}},
                "Envoyer Kitty nº 2 à l'attaque");
}

TEST(cards_of_others_bear_their_player) {
    position p;
    begin(&p);
    const uint16_t mine = (uint16_t)recruit(&p, 0, 0, "kitty"),
                   theirs = (uint16_t)recruit(&p, 1, 0, "kitty");
    says_action(&p, EN, (action){.kind = A_ASSIGN, .arg = {mine, theirs}},
                "Kitty attacks: Kitty (Bruno)");
    says_action(&p, FR, (action){.kind = A_ASSIGN, .arg = {mine, place_of(1, SLOT_CAMP)}},
                "Kitty attaque : camp (Bruno)");
}

TEST(the_way_of_paying_is_said_where_it_is_unusual) {
    position p;
    begin(&p);
    const uint16_t kitty = card_named("kitty"), fort = (uint16_t)build(&p, 0, 0, "fort");
    says_action(&p, EN, (action){.kind = A_RECRUIT, .arg = {kitty, 0, BY_STORES}}, "Recruit Kitty");
    says_action(&p, EN, (action){.kind = A_RECRUIT, .arg = {kitty, fort, BY_HAND}},
                "Recruit Kitty, from Fort, paying from the hand first");
    says_action(&p, FR, (action){.kind = A_RECRUIT, .arg = {kitty, fort, BY_CHOICE}},
                "Recruter Kitty (Fort), en payant autrement…");
}

/* ---- sentences and JSON ---------------------------------------------------------------------- */

static void tell(const position *p, lang l, char out[PAGE]) {
    buffer b = buffer_over(out, PAGE);
    context c = speaker(p, l);
    ms_tell(&c, &b);
    assert_false(b.full);
}

TEST(MS_R16_2_everybody_is_told_why_a_card_is_engaged) {
    char text[PAGE];
    position p;
    begin(&p);
    *at(&p, recruit(&p, 0, 0, "kitty")) =
        (character){.type = card_named("kitty"), .turns = 2, .purpose = FOR_ATTACK, .damage = 1};
    p.view = (view){WATCHER, &p.pub, NULL};
    tell(&p, EN, text);
    assert_non_null(strstr(text, "Kitty: 1/3, speed 3, 1 damage, Exploration, Shooting, engaged to "
                                 "attack, upright in 2 turns.\n"));
    tell(&p, FR, text);
    assert_non_null(strstr(text, "engagement pour attaquer, dégagement dans 2 tours.\n"));
}

/* The face of a card under DNA, the hand and the draw pile are their owner's. */
TEST(MS_G_40_only_the_owner_hears_of_hidden_cards) {
    char text[PAGE];
    position p;
    begin(&p);
    recruit(&p, 0, 0, "siam");
    p.own.adn[0] = card_named("ga_0");
    hold(&p, "kolos");
    p.own.pile[card_named("farm")] = 2;
    tell(&p, EN, text);
    assert_non_null(strstr(text, "Your hand: Kolos.\n"));
    assert_non_null(strstr(text, "Face down beside Siam: GA 0.\n"));
    assert_non_null(strstr(text, "Your draw pile, in no order: 2 × Farm.\n"));
    p.view = (view){WATCHER, &p.pub, NULL};
    tell(&p, EN, text);
    assert_null(strstr(text, "Kolos"));
    assert_null(strstr(text, "GA 0"));
    assert_null(strstr(text, "× Farm"));
    assert_non_null(strstr(text, "1 card in hand"));
}

TEST(the_rooms_are_sound_json) {
    char text[PAGE];
    position p;
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    begin(&p);
    const int kitty = recruit(&p, 0, 1, "kitty"), farm = build(&p, 1, 0, "farm");
    at(&p, kitty)->aim = (uint8_t)farm;
    at(&p, kitty)->flags = DECLARED;
    hold(&p, "gold");
    json_open(&j, '{');
    ms_json_pub(the_rules(), &p.pub, &j);
    ms_json_own(the_rules(), &p.view, &j);
    json_close(&j, '}');
    assert_false(b.full);
    assert_null(json_fault(text));
    assert_non_null(strstr(text, "\"groups\":[{\"members\":1,\"force\":1,\"target\":\"p1b0\","
                                 "\"damage\":1,\"left\":20,\"gone\":false,\"points\":0}]"));
    assert_non_null(strstr(text, "\"characters\":[{\"place\":\"p0c1\",\"card\":\"kitty\",\"force\":"
                                 "1,\"resistance\":3,\"speed\":3"));
    assert_non_null(strstr(text, "\"hand\":[\"gold\"]"));
    assert_non_null(strstr(text, "\"gold\":{\"kind\":\"resource\",\"unit\":\"or\""));
    assert_non_null(strstr(
        text,
        "\"kitty\":{\"kind\":\"character\",\"camp\":\"kroko\",\"category\":\"worker\",\"food\":1"));
}

/* MS-R6.5: who would join a group is told what the group would do then. */
TEST(MS_R6_5_a_blow_is_told_before_it_is_chosen) {
    char text[PAGE];
    position p;
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    begin(&p);
    const int kriss = recruit(&p, 0, 0, "kriss"), krok = recruit(&p, 0, 1, "krok"),
              sam = recruit(&p, 1, 0, "sam");
    p.pub.phase = PHASE_LONG;
    p.pub.head.ask[0] = ASK_ASSIGN;
    p.pub.attacker = (uint16_t)krok;
    at(&p, kriss)->aim = (uint8_t)sam;
    at(&p, kriss)->flags = DECLARED;
    at(&p, krok)->flags = READY;
    json_open(&j, '{');
    ms_json_own(the_rules(), &p.view, &j);
    json_close(&j, '}');
    assert_non_null(strstr(text, "\"hits\":[{\"attacker\":\"p0c1\",\"members\":2,\"force\":7,"
                                 "\"target\":\"p1c0\",\"damage\":4,\"left\":3,"
                                 "\"gone\":true,\"points\":1}]"));
}

/* ---- the board ------------------------------------------------------------------------------- */

static void draw(drawing *d, const position *p, lang l, const action *focus) {
    drawing_clear(d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(d, the_rules(), &p->view, &(brief){l, names, focus});
}

TEST(a_card_is_drawn_the_way_it_is_turned) {
    static drawing d;
    position p;
    begin(&p);
    character *kitty = at(&p, recruit(&p, 0, 0, "kitty"));
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
    position p;
    begin(&p);
    const int farm = build(&p, 1, 0, "farm"), third = recruit(&p, 0, 2, "kaiman");
    for (int slot = 0; slot < 2; slot++) {
        character *c = at(&p, recruit(&p, 0, slot, slot ? "klem" : "kaiman"));
        c->flags = READY | DECLARED;
        c->aim = (uint8_t)farm;
    }
    p.pub.player[0].character[1].object = card_named("dagger");
    at(&p, third)->flags = READY;
    p.pub.phase = PHASE_LONG;
    p.pub.head.ask[0] = ASK_ASSIGN;
    p.pub.attacker = (uint16_t)third;
    draw(&d, &p, EN, NULL);
    assert_non_null(strstr(d.text, "Farm (Bruno): 2 attackers, force 8 = 8 damage of 20 left"));
    const action joins = {.kind = A_ASSIGN, .arg = {(uint16_t)third, (uint16_t)farm}};
    draw(&d, &p, EN, &joins);
    assert_non_null(strstr(d.text, "Farm (Bruno): 3 attackers, force 9 = 9 damage of 20 left"));
    assert_non_null(drawing_doing(&d, joins));
    BUILDING(&p.pub.player[1], 0).damage = 11;
    draw(&d, &p, FR, &joins);
    assert_non_null(strstr(
        d.text, "Ferme (Bruno) : 3 attaquants, force 9 = 9 dommages sur 9 restants : +2 PV"));
}

/* MS-G-19: nobody scores for his own cards. */
TEST(a_spell_is_counted_before_it_is_aimed) {
    static drawing d;
    position p;
    begin(&p);
    const action theirs = {.kind = A_TARGET, .arg = {(uint16_t)recruit(&p, 1, 0, "sam")}};
    const action mine = {.kind = A_TARGET, .arg = {(uint16_t)recruit(&p, 0, 0, "sam")}};
    p.pub.head.ask[0] = ASK_TARGET;
    frames_push(&p.pub.stack, (frame){FRAME_CAST, 0, {card_named("fireball"), 0}});
    frames_push(&p.pub.stack, (frame){FRAME_AIM, 0, {0, 0}});
    draw(&d, &p, EN, &theirs);
    assert_non_null(strstr(d.text, "Fireball: which target? = 3 damage of 3 left: gone, +1 VP"));
    assert_non_null(drawing_doing(&d, theirs));
    draw(&d, &p, EN, &mine);
    assert_non_null(strstr(d.text, "= 3 damage of 3 left: gone, +0 VP"));
}

TEST(sending_is_drawn_before_it_is_confirmed) {
    static drawing d;
    position p;
    begin(&p);
    const action sends = {.kind = A_SEND, .arg = {(uint16_t)recruit(&p, 0, 0, "kitty")}};
    draw(&d, &p, EN, &sends);
    assert_non_null(strstr(d.text, "←Kitty"));
    assert_non_null(strstr(d.text, "att3"));
}

/* Pressing means what is asked for. */
TEST(everything_drawn_can_be_pressed) {
    static drawing d;
    position p;
    begin(&p);
    const uint16_t kitty = (uint16_t)recruit(&p, 0, 0, "kitty"),
                   farm = (uint16_t)build(&p, 0, 0, "farm");
    const uint16_t theirs = (uint16_t)recruit(&p, 1, 5, "sam");
    hold(&p, "food");
    hold(&p, "kolos");
    for (lang l = EN; l < LANGS; l++) {
        draw(&d, &p, l, NULL);
        assert_non_null(drawing_doing(&d, (action){.kind = A_SEND, .arg = {kitty}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_EXPLORE, .arg = {kitty}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_ATOUT, .arg = {kitty}}));
        assert_non_null(
            drawing_doing(&d, (action){.kind = A_STORE, .arg = {card_named("food"), farm}}));
        assert_non_null(
            drawing_doing(&d, (action){.kind = A_RECRUIT, .arg = {card_named("kolos")}}));
        assert_non_null(drawing_doing(&d, (action){.kind = A_END_MAIN}));
        assert_false(drawing_spot(&d, N_PLACE, theirs)->has_action);
        for (int seat = 0; seat < 2; seat++) assert_non_null(drawing_spot(&d, SEAT, seat));
    }
    p.pub.head.ask[0] = ASK_DISCARD;
    draw(&d, &p, EN, NULL);
    assert_non_null(drawing_doing(&d, (action){.kind = A_DISCARD, .arg = {card_named("kolos")}}));
}

/* What is still due is told and drawn; each source can be pressed, and there is a way back. */
TEST(MS_R10_1_choosing_what_pays_is_shown) {
    static drawing d;
    static const char *const told[LANGS] = {"Still due for Kitty: 2 Gold, 1 Magic Powder.",
                                            "Reste dû pour Kitty : 2 Or, 1 Poudre magique."};
    static const char *const drawn[LANGS] = {"Still due for Kitty: 2 Gold, 1 Magic Powder",
                                             "Reste dû pour Kitty : 2 Or, 1 Poudre magique"};
    static const char *const back[LANGS] = {"[Pay what is still due in the usual way]",
                                            "[Payer le reste de la façon habituelle]"};
    position p;
    begin(&p);
    const uint16_t bank = (uint16_t)build(&p, 0, 1, "bank");
    BUILDING(&p.pub.player[0], 1).stored = 1;
    p.pub.player[0].freed[GOLD] = p.pub.player[0].powder = 1;
    hold(&p, "gold");
    p.pub.head.ask[0] = ASK_PAY;
    p.pub.bill.owed[GOLD] = 2, p.pub.bill.owed[POWDER] = 1;
    frames_push(&p.pub.stack, (frame){FRAME_RECRUIT, 0, {card_named("kitty"), 0}});
    frames_push(&p.pub.stack, (frame){FRAME_PAY, 0, {0}});
    for (lang l = EN; l < LANGS; l++) {
        char text[PAGE];
        buffer b = BUFFER_OVER(text);
        const context c = speaker(&p, l);
        ms_tell(&c, &b);
        assert_non_null(strstr(text, told[l]));
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
    /* whose card is laid face down stays a secret: it is the user of A.D.N that is named */
    p.pub.stack.item[0] =
        (frame){FRAME_LAY, 0, {(uint8_t)place_slot(recruit(&p, 0, 4, "siam")), 0}};
    assert_int_equal(ms_billed_card(&p.pub), card_named("siam"));
}

/* MS-G-09: a right that waits for its player's turn. */
TEST(MS_G_09_a_right_that_waits_is_shown) {
    static drawing d;
    position p;
    begin(&p);
    p.pub.player[0].rights = 1;
    p.pub.head.active = 1;
    for (lang l = EN; l < LANGS; l++) {
        char text[PAGE];
        buffer b = BUFFER_OVER(text);
        const context c = speaker(&p, l);
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
    position p;
    begin(&p);
    const uint16_t kitty = (uint16_t)recruit(&p, 0, 0, "kitty");
    at(&p, kitty)->flags = READY;
    p.pub.head.ask[0] = ASK_ASSIGN;
    p.pub.attacker = (uint16_t)kitty;
    const action pillages = {.kind = A_ASSIGN, .arg = {kitty, place_of(1, SLOT_CAMP)}};
    draw(&d, &p, EN, &pillages);
    assert_non_null(drawing_doing(&d, pillages));
    assert_non_null(strstr(d.text, "camp (Bruno): 1 attacker, force 1 = 1 card of the pile"));
}

/* The largest camp there can be is still drawn whole on a large screen, each card as a spot. */
TEST(MS_G_44_a_full_camp_fits) {
    static drawing d;
    position p;
    begin(&p);
    enum { KITTIES = 50 };
    for (int i = 0; i < KITTIES; i++) recruit(&p, 0, i, "kitty");
    for (int i = 0; i < CELLS - KITTIES; i++) build(&p, 0, i, "farm");
    for (int i = 0; i < HAND_MAX; i++) hold(&p, "gold");
    drawing_clear(&d, DRAWING_HIGH, DRAWING_WIDE);
    drawing_of(&d, the_rules(), &p.view, &(brief){EN, names, NULL});
    for (int i = 0; i < KITTIES; i++) assert_non_null(drawing_spot(&d, N_PLACE, place_of(0, i)));
    for (int i = 0; i < CELLS - KITTIES; i++)
        assert_non_null(drawing_spot(&d, N_PLACE, place_of(0, SLOT_BUILDING + i)));
    assert_non_null(drawing_spot(&d, N_CARD, card_named("gold")));
}

TEST(decks_are_drawn_to_choose_from) {
    static drawing d;
    position p;
    begin(&p);
    p.pub.phase = PHASE_DECKS;
    p.pub.head.ask[0] = ASK_DECK;
    draw(&d, &p, FR, NULL);
    for (int i = 0; i < tables_of(the_rules())->decks; i++)
        assert_non_null(drawing_doing(&d, (action){.kind = A_DECK, .arg = {(uint16_t)i}}));
    assert_non_null(strstr(d.text, "64 cartes"));
}

/* ---- whole matches --------------------------------------------------------------------------- */

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void no_two_alike(const view *v, const action *list, int count, lang l) {
    static char page[ACTIONS_MAX * 256];
    static char *text[ACTIONS_MAX];
    context c = {the_rules(), v, names, v->seat, l};
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
            ms_board(the_rules(), v, &(brief){l, names, NULL}, &c);
        }
}

TEST(two_moves_never_read_the_same) {
    static fixture f;
    for (uint64_t number = 0; number < 6; number++) {
        fixture_begin(&f, the_rules(), number);
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
TEST(the_box_has_100_designs) {
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
        kept = *text == '{' || (kept && !strchr("}?~!", *text));
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
    const tables *all = tables_of(the_rules());
    lang_error e;
    lang l;
    t.out = BUFFER_OVER(t.text);
    lang_each(translate, &t);
    game_each_text(the_rules()->game, translate, &t);
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

/* Only x is left of all letters: nothing was said but by a key. */
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
    const context c = {the_rules(), v, nobody, v->own ? v->seat : 0, l};
    buffer b = BUFFER_OVER(text);
    ms_tell(&c, &b);
    const int count = v->own ? ms_legal(the_rules(), v, list) : 0;
    for (int i = 0; i < count; i++) text_action(&c, list[i], &b);
    for (int place = 1; place < PLACES_END; place++) ms_explain_place(&c, place, &b);
    assert_false(b.full);
    all_translated(text);
    for (int rows = 20; rows <= 50; rows += 30) {
        drawing_clear(&d, rows, DRAWING_COLUMNS);
        drawing_of(&d, the_rules(), v, &(brief){l, nobody, count ? &list[count - 1] : NULL});
        all_translated(d.text);
    }
}

TEST(every_text_has_a_key_in_any_language) {
    const lang l = load_translation();
    static fixture f;
    char text[PAGE];
    for (int n = FIRST_NOUN; n < NOUNS; n++)
        for (int i = 0; i < ms_nouns[n].count(the_rules()); i++) {
            const context c = {.rules = the_rules(), .names = names, .lang = l};
            buffer b = BUFFER_OVER(text);
            wording word;
            if (n == N_PLACE) continue;
            ms_nouns[n].say(&c, i, &word);
            all_translated(word.text);
            if (ms_nouns[n].explain) ms_nouns[n].explain(&c, i, &b), all_translated(text);
        }
    for (uint64_t number = 0; number < 6; number++) {
        fixture_begin(&f, the_rules(), number);
        for (int ply = 0; !fixture_over(&f) && ply < 300; ply++) {
            const int seat = fixture_actor(&f);
            const view v = fixture_view(&f, ply % 3 ? seat : WATCHER);
            if (ply % 11 == 0) position_translated(&v, l);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    lang_unload();
}
