/* What people see of Mystic Vale: the text of cards, the chance to spoil, sentences, the board. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "drawing.h"
#include "fixture.h"
#include "json_check.h"
#include "odds.h"
#include "preview.h"
#include "registry.h"
#include "says.h"
#include "words.h"

enum { PAGE = 1 << 15 };

static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Chloé", "Denis"};

static const rules *the_rules(void) { return fixture_rules(registry_find("mystic-vale"), 0); }

static int advancement_named(const char *id) {
    for (int i = 1; i < tables_of(the_rules())->advancements; i++)
        if (!strcmp(advancement_of(the_rules(), i)->id, id)) return i;
    fail_msg("no advancement %s", id);
    return 0;
}

static int vale_named(const char *id) {
    for (int i = 1; i < tables_of(the_rules())->vales; i++)
        if (!strcmp(vale_of(the_rules(), i)->id, id)) return i;
    fail_msg("no vale %s", id);
    return 0;
}

/* ---- positions ------------------------------------------------------------------------------- */

/* Two players with their starting cards. Anna has two Cursed Lands in the field and one on deck,
 * and it is her Planting. The test sets her discard pile and deck. */
typedef struct {
    pub pub;
    own own;
    view view;
} position;

static void begin(position *p) {
    memset(p, 0, sizeof *p);
    p->pub.head.seats = 2;
    p->pub.head.round = 3;
    p->pub.head.waiting = 1;
    p->pub.head.ask[0] = ASK_PLANT;
    p->pub.pool = 17;
    for (int seat = 0; seat < 2; seat++)
        for (int card = 1; card <= CARDS; card++)
            memcpy(p->pub.player[seat].card[card].slot, tables_of(the_rules())->printed[card],
                   SLOTS);
    player *anna = &p->pub.player[0];
    anna->phase = PHASE_PLANTING;
    anna->field[0] = 1;
    anna->field[1] = 2;
    anna->field_count = 2;
    anna->on_deck = 3;
    p->view = (view){0, &p->pub, &p->own};
}

static void discard_cards(position *p, int first, int last) {
    for (int card = first; card <= last; card++) p->own.discard |= card_bit(card);
    p->pub.player[0].discard_count = (uint8_t)(p->pub.player[0].discard_count + last - first + 1);
}

static context speaker(const position *p, lang l) {
    return (context){the_rules(), &p->view, names, 0, l, .you = 0};
}

static odds next(const position *p) {
    return mv_next_card(tables_of(the_rules()), &p->pub.player[0], &p->own);
}

/* ---- the chance to spoil --------------------------------------------------------------------- */

/* Nine Cursed Lands are cards 1 to 9: with three out, six of the seventeen others spoil. */
TEST(the_chance_counts_the_deck) {
    position p;
    begin(&p);
    assert_int_equal(next(&p).spoils, 6);
    assert_int_equal(next(&p).cards, 17);
    discard_cards(&p, 4, 6);
    assert_int_equal(next(&p).spoils, 3);
    assert_int_equal(next(&p).cards, 14);
    assert_int_equal(mv_odds_percent(next(&p)), 21);
}

TEST(growth_lowers_the_chance) {
    position p;
    begin(&p);
    p.pub.player[0].arbor = 1;
    assert_int_equal(next(&p).spoils, 0);
    assert_int_equal(mv_odds_percent(next(&p)), 0);
}

TEST(with_an_empty_deck_the_discard_pile_counts) {
    position p;
    begin(&p);
    discard_cards(&p, 4, CARDS);
    assert_int_equal(next(&p).spoils, 6);
    assert_int_equal(next(&p).cards, 17);
}

TEST(nothing_left_to_turn_up) {
    position p;
    begin(&p);
    player *anna = &p.pub.player[0];
    for (int card = 4; card <= CARDS; card++) anna->field[anna->field_count++] = (uint8_t)card;
    assert_int_equal(next(&p).cards, 0);
    assert_int_equal(mv_odds_percent(next(&p)), 0);
}

TEST(a_known_top_card_is_certain) {
    position p;
    begin(&p);
    p.pub.player[0].top_known = 1;
    p.own.top = 9;
    assert_int_equal(mv_odds_percent(next(&p)), 100);
    p.own.top = CARDS;
    assert_int_equal(mv_odds_percent(next(&p)), 0);
}

TEST(rounding_keeps_never_and_always_apart) {
    assert_int_equal(mv_odds_percent((odds){1, 1000}), 1);
    assert_int_equal(mv_odds_percent((odds){999, 1000}), 99);
    assert_int_equal(mv_odds_percent((odds){1, 8}), 13);
}

/* A push that spoils continues to Discard, Prep and the next turn, but the preview stops before
 * that. */
TEST(a_preview_tells_of_this_turn_only) {
    static preview p;
    static fixture f;
    int spoils = 0;
    fixture_begin(&f, the_rules(), 0);
    int seat = match_head(&f.match)->active;
    view v = fixture_view(&f, seat);
    preview_action(&p, &(preview_task){the_rules(), &v, (action){.kind = A_PUSH}, 100, 1, 0});
    for (int i = 0; i < p.count; i++) {
        assert_int_not_equal(p.line[i].event.kind, E_TURN);
        spoils += p.line[i].event.kind == E_SPOIL;
    }
    assert_int_equal(spoils, 1);
}

/* ---- the text of cards ----------------------------------------------------------------------- */

static void explains(int row, int value, lang l, const char *text) {
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    mv_nouns[row].explain(&(context){.rules = the_rules(), .lang = l}, value, &b);
    assert_string_equal(got, text);
}

TEST(the_text_of_an_advancement) {
    explains(N_ADVANCEMENT, advancement_named("dawnsinger"), EN,
             "Level 1, cost 3 mana. 1 guardian, 1 sky spirit. Harvest: gain "
             "1 mana for each guardian on this card. "
             "Reconstructed: sky, level, cost.");
    explains(N_ADVANCEMENT, advancement_named("dawnsinger"), FR,
             "Niveau 1, coût 3 mana. 1 Gardien, 1 Esprit Céleste. Récolte : "
             "gagnez 1 mana pour chaque Gardien de cette "
             "carte. Reconstitué : Céleste, Niveau, coût.");
}

TEST(amounts_may_be_divided) {
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    mv_explain_advancement(&(context){.rules = the_rules(), .lang = EN},
                           advancement_named("aurora"), &b);
    assert_non_null(strstr(
        got, "Harvest: gain 1 victory point for every 2 cards in your field, rounded down."));
}

TEST(the_text_of_a_vale) {
    explains(N_VALE, vale_named("stream_of_vigor"), EN,
             "Level 2 vale, price 2 animal spirits, 1 forest spirit. 4 points at the end. Harvest: "
             "gain 2 mana. When you buy: you may buy up "
             "to 3 advancements a turn. Reconstructed: points at the end, copies.");
    explains(N_VALE, vale_named("stream_of_vigor"), FR,
             "Val de Niveau 2, prix 2 Esprits Bestiaux, 1 Esprit Sylvain. 4 points à la fin. "
             "Récolte : gagnez 2 mana. Quand vous achetez : "
             "vous pouvez acheter jusqu'à 3 Évolutions par tour. Reconstitué : points de la fin, "
             "nombre d'exemplaires.");
}

/* A card has a text exactly if it has an effect. */
TEST(no_card_is_without_words) {
    for (lang l = EN; l < LANGS; l++)
        for (int i = 1; i < tables_of(the_rules())->advancements; i++) {
            const advancement *a = advancement_of(the_rules(), i);
            char got[PAGE];
            buffer b = BUFFER_OVER(got);
            mv_say_effects(&(context){.rules = the_rules(), .lang = l},
                           (effect_list){a->effect, a->effects, false}, &b);
            assert_int_equal(a->effects > 0, b.used > 0);
            assert_false(b.full);
        }
}

/* ---- names of cards and actions -------------------------------------------------------------- */

static void says_action(const position *p, lang l, action a, const char *text) {
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    context c = speaker(p, l);
    text_action(&c, a, &b);
    assert_string_equal(got, text);
}

TEST(a_card_is_named_by_what_is_in_its_sleeve) {
    position p;
    begin(&p);
    says_action(&p, EN, (action){.kind = A_DISCARD, .arg = {CARDS}},
                "Discard the blank card from the field");
    says_action(&p, FR, (action){.kind = A_DISCARD, .arg = {CARDS}},
                "Défausser la carte vierge du champ");
    p.pub.player[0].card[1].slot[BOTTOM] = (uint8_t)advancement_named("aurora");
    says_action(&p, EN, (action){.kind = A_DISCARD, .arg = {1}},
                "Discard the Cursed Land (top) + Aurora (bottom) from the field");
    says_action(&p, FR, (action){.kind = A_DISCARD, .arg = {1}},
                "Défausser la carte Terre Maudite (haut) + Aurore (bas) du champ");
    p.pub.player[0].card[1].slot[MIDDLE] = (uint8_t)advancement_named("stag");
    says_action(&p, EN, (action){.kind = A_DISCARD, .arg = {1}},
                "Discard the Cursed Land + Stag + Aurora from the field");
}

TEST(a_promise_is_said_only_if_there_is_one) {
    position p;
    begin(&p);
    const uint16_t aurora = (uint16_t)advancement_named("aurora");
    says_action(&p, EN, (action){.kind = A_BUY, .arg = {aurora, TOP}}, "Buy Aurora (top)");
    says_action(&p, EN, (action){.kind = A_BUY, .arg = {aurora, TOP, CARDS}},
                "Buy Aurora (top), promised to the blank card");
    says_action(&p, FR, (action){.kind = A_BUY, .arg = {aurora, TOP, CARDS}},
                "Acheter l'Aurore (haut), à glisser sur la carte vierge");
}

TEST(a_covered_text_is_told) {
    position p;
    begin(&p);
    sleeve *card = &p.pub.player[0].card[CARDS];
    card->slot[TOP] = (uint8_t)advancement_named("calm_weather");
    card->slot[BOTTOM] = (uint8_t)advancement_named("cleansing_rain");
    card->covered = 1 << TOP;
    says_action(
        &p, EN, (action){.kind = A_DISCARD, .arg = {CARDS}},
        "Discard the Calm Weather (top, text covered) + Cleansing Rain (bottom) from the field");
}

static void says_event(const position *p, lang l, event e, const char *text) {
    char got[PAGE];
    buffer b = BUFFER_OVER(got);
    context c = speaker(p, l);
    text_event(&c, e, &b);
    assert_string_equal(got, text);
}

/* An event names a card as it was before the event. */
TEST(MV_K4_a_card_that_is_given_a_guardian_is_named_without_it) {
    position p;
    begin(&p);
    p.pub.player[0].card[2].slot[MIDDLE] = (uint8_t)advancement_named("grovetender");
    p.pub.player[0].ent[0] = (ent){2, 0};
    p.pub.player[0].ent_count = 1;
    const event given = {.kind = E_GUARDIAN, .arg = {2}},
                left = {.kind = E_GUARDIAN_LEAVES, .arg = {2}};
    says_event(&p, EN, given,
               "Anna gives the Cursed Land (top) + Grovetender (middle) one more guardian");
    says_event(&p, FR, given,
               "Anna donne un Gardien de plus à la carte Terre Maudite (haut) + Offrande au Verger "
               "(milieu)");
    says_event(&p, EN, left,
               "The guardian added by Anna leaves the Cursed Land (top) + Grovetender (middle)");
    says_event(&p, FR, left,
               "Le Gardien ajouté par Anna quitte la carte Terre Maudite (haut) + Offrande au "
               "Verger (milieu)");
    /* A choice must distinguish cards. */
    says_action(&p, EN, (action){.kind = A_GUARDIAN, .arg = {2}},
                "Give the Cursed Land (top) + Grovetender (middle) with 1 added guardian one more "
                "guardian");
}

TEST(MV_J13_a_peacekeeper_that_is_used_is_named_without_it) {
    position p;
    begin(&p);
    p.pub.player[0].card[CARDS].slot[TOP] = (uint8_t)advancement_named("peacekeeper_druid");
    p.pub.player[0].replaced = card_bit(CARDS);
    const event used = {.kind = E_REPLACE, .arg = {CARDS, 3}};
    says_event(&p, EN, used,
               "Anna uses the Peacekeeper Druid (top) to discard the on-deck Cursed Land (top)");
    says_event(&p, FR, used,
               "Anna défausse la carte Terre Maudite (haut) on-deck, par la carte Druide "
               "Pacificateur (haut)");
}

/* ---- sentences and JSON ---------------------------------------------------------------------- */

static void tell(const position *p, lang l, char out[PAGE]) {
    buffer b = buffer_over(out, PAGE);
    context c = speaker(p, l);
    mv_tell(&c, &b);
    assert_false(b.full);
}

TEST(MV_M21_your_deck_is_told_without_an_order) {
    char text[PAGE];
    position p;
    begin(&p);
    discard_cards(&p, 4, 12);
    tell(&p, EN, text);
    assert_non_null(strstr(text, "Your deck, 8 cards in no order: 8 × blank card.\n"));
    assert_non_null(strstr(text, "3 × Cursed Land (middle)"));
    assert_non_null(
        strstr(text, "0 of the 8 cards that may come next would spoil you: 0 per cent.\n"));
    assert_non_null(strstr(text, "Decay 3, growth 0: 1 more decay would spoil you.\n"));
    tell(&p, FR, text);
    assert_non_null(strstr(text, "Votre deck, 8 cartes sans ordre : 8 × carte vierge.\n"));
}

TEST(MV_M13_a_field_that_will_spoil_when_planting_begins_is_told) {
    char text[PAGE];
    position p;
    begin(&p);
    p.pub.player[0].field[p.pub.player[0].field_count++] = 4;
    tell(&p, EN, text);
    assert_non_null(strstr(text, "Decay 4, growth 0: that is enough to spoil.\n"));
    p.pub.player[0].phase = PHASE_IDLE;
    tell(&p, EN, text);
    assert_non_null(
        strstr(text, "Decay 4, growth 0: that is enough to spoil when your Planting begins.\n"));
    tell(&p, FR, text);
    assert_non_null(strstr(
        text, "Déclin 4, Croissance 0 : c'est assez pour décliner au début de votre Semence.\n"));
}

/* MV-I8: the text for a watcher says nothing about decks and discard piles. */
TEST(MV_I8_a_watcher_is_told_what_is_public) {
    char text[PAGE];
    position p;
    begin(&p);
    p.view = (view){WATCHER, &p.pub, NULL};
    tell(&p, EN, text);
    assert_null(strstr(text, "in no order"));
    assert_non_null(strstr(text, "Anna: 0 points, 0 in tokens, mana token spent, field of 2 cards: "
                                 "2 mana; decay 3, growth 0"));
}

TEST(the_rooms_are_sound_json) {
    char text[PAGE];
    position p;
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    begin(&p);
    discard_cards(&p, 4, 6);
    p.pub.commons[0] = (offer){(uint8_t)advancement_named("aurora"), TOP};
    p.pub.commons[1] = (offer){(uint8_t)advancement_named("lifebringer_seed"), TOP};
    p.pub.commons[2] = (offer){(uint8_t)advancement_named("mindful_owl"), TOP};
    json_open(&j, '{');
    mv_json_pub(the_rules(), &p.pub, &j);
    mv_json_own(the_rules(), &p.view, &j);
    json_close(&j, '}');
    assert_null(json_fault(text));
    assert_non_null(strstr(text, "\"effects\":[\"harvest gain vp 1 per 2 field\"]"));
    assert_non_null(strstr(text, "\"effects\":[\"ongoing cap_symbol decay 0\"]"));
    assert_non_null(strstr(text, "\"effects\":[\"when_played discard_field\"]"));
    assert_non_null(strstr(text, "\"discard\":[\"c4\",\"c5\",\"c6\"]"));
    assert_non_null(
        strstr(text, "\"next_card\":{\"spoils\":3,\"cards\":14,\"percent\":21,\"exact\":true}"));
    assert_non_null(
        strstr(text, "\"on_deck\":{\"card\":\"c3\",\"slots\":[{\"id\":\"cursed_land\""));
}

/* MV-J11: a Cursed Land with a Lifebringer Seed has no decay; the two identical cards are listed
 * once. */
TEST(MV_J11_a_finished_card_is_told_before_it_is_made) {
    char text[PAGE];
    position p;
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    begin(&p);
    p.pub.head.ask[0] = ASK_SLEEVE;
    p.pub.player[0].phase = PHASE_DISCARD;
    p.pub.bought_count = 1;
    p.pub.bought[0] =
        (purchase){.type = (uint8_t)advancement_named("lifebringer_seed"), .slot = MIDDLE};
    json_open(&j, '{');
    mv_json_own(the_rules(), &p.view, &j);
    json_close(&j, '}');
    assert_non_null(strstr(text, "\"crafts\":[{\"advancement\":\"lifebringer_seed\",\"slot\":"
                                 "\"middle\",\"card\":\"c1\",\"decay\":0,"
                                 "\"growth\":0,\"guardians\":0}]"));
}

/* MV-E4: two animal spirits buy Cascading Falls and none of the other vales. */
TEST(MV_E4_vales_in_reach_are_told) {
    char text[PAGE];
    position p;
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    begin(&p);
    p.pub.head.ask[0] = ASK_HARVEST;
    p.pub.player[0].phase = PHASE_HARVEST;
    p.pub.left[SPIRIT_ANIMAL] = 2;
    for (uint8_t type = 1; type <= VALES_SHOWN; type++) p.pub.vale_row[type - 1] = type;
    json_open(&j, '{');
    mv_json_own(the_rules(), &p.view, &j);
    json_close(&j, '}');
    assert_non_null(strstr(text, "\"vales_in_reach\":[\"cascading_falls\"]"));
}

/* MV-J3: players who search their deck see each kind of card once. */
TEST(MV_J3_a_searched_deck_is_told_card_by_card) {
    char text[PAGE];
    position p;
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    begin(&p);
    discard_cards(&p, 4, CARDS - 1);
    p.pub.head.ask[0] = ASK_RAIN;
    json_open(&j, '{');
    mv_json_own(the_rules(), &p.view, &j);
    json_close(&j, '}');
    assert_non_null(strstr(text, "\"looks\":[{\"card\":\"c20\",\"slots\":[null,null,null]"));
}

/* ---- the board ------------------------------------------------------------------------------- */

static void draw(drawing *d, const position *p, lang l, const action *focus) {
    drawing_clear(d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(d, the_rules(), &p->view, &(brief){l, names, focus});
}

static void lay_out_market(position *p) {
    const tables *t = tables_of(the_rules());
    for (int i = 0; i < COMMONS; i++)
        p->pub.commons[i] =
            (offer){t->level_type[i / COMMONS_ROW + 1][i % COMMONS_ROW], (uint8_t)(i % SLOTS)};
    for (int i = 0; i < VALES_SHOWN; i++) p->pub.vale_row[i] = (uint8_t)(i + 1);
}

TEST(everything_on_the_table_can_be_pointed_at) {
    static drawing d;
    position p;
    begin(&p);
    lay_out_market(&p);
    for (lang l = EN; l < LANGS; l++) {
        draw(&d, &p, l, NULL);
        for (int i = 0; i < COMMONS; i++) {
            const spot *s = drawing_spot(&d, N_ADVANCEMENT, p.pub.commons[i].type);
            assert_non_null(s);
            assert_true(s->has_action && s->action.kind == A_BUY &&
                        s->action.arg[1] == p.pub.commons[i].slot);
        }
        for (int i = 0; i < VALES_SHOWN; i++)
            assert_int_equal(drawing_spot(&d, N_VALE, p.pub.vale_row[i])->action.kind, A_BUY_VALE);
        assert_non_null(drawing_spot(&d, N_CARD, 1));
        assert_int_equal(drawing_spot(&d, N_CARD, 3)->action.kind, A_PUSH);
        for (int seat = 0; seat < 2; seat++) assert_non_null(drawing_spot(&d, SEAT, seat));
    }
}

TEST(the_board_says_how_likely_you_spoil) {
    static drawing d;
    position p;
    begin(&p);
    discard_cards(&p, 4, 6);
    draw(&d, &p, EN, NULL);
    assert_non_null(strstr(d.text, "Decay 3 of 4  next card spoils 21%"));
    draw(&d, &p, FR, NULL);
    assert_non_null(strstr(d.text, "Déclin 3 sur 4  risque 21 %"));
    p.view = (view){1, &p.pub, &p.own};
    draw(&d, &p, EN, NULL);
    assert_null(strstr(d.text, "21%"));
}

/* A card is drawn as it would become, with a sign that does not depend on ink. */
TEST(a_card_is_drawn_as_sleeving_would_make_it) {
    static drawing d;
    position p;
    begin(&p);
    const action sleeving = {.kind = A_SLEEVE,
                             .arg = {(uint16_t)advancement_named("stag"), MIDDLE, 2}};
    draw(&d, &p, EN, NULL);
    assert_null(strstr(d.text, "Stag"));
    draw(&d, &p, EN, &sleeving);
    assert_non_null(strstr(d.text, ">Stag"));
    assert_non_null(strstr(d.text, "2DMA2*2V"));
}

/* A field of all twenty cards is still drawn, identical ones together. */
TEST(a_full_field_fits) {
    static drawing d;
    position p;
    begin(&p);
    player *anna = &p.pub.player[0];
    anna->on_deck = 0;
    for (int card = 3; card <= CARDS; card++) anna->field[anna->field_count++] = (uint8_t)card;
    draw(&d, &p, EN, NULL);
    for (int card = 1; card <= CARDS; card++)
        assert_non_null(drawing_spot(&d, N_CARD, mv_card_alike(anna, card)));
    assert_non_null(strstr(d.text, "×")); /* how many they are */
}

/* The page draws a text from this JSON. The expected text has ' instead of ". */
static void drawn_as(int row, int value, lang l, const char *expected) {
    static char text[PAGE];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{');
    mv_json_thing(&(context){.rules = the_rules(), .lang = l}, row, value, &j);
    json_close(&j, '}');
    for (char *c = text; *c; c++)
        if (*c == '"') *c = '\'';
    assert_string_equal(text, expected);
}

TEST(effects_come_with_symbols_and_words) {
    drawn_as(
        N_ADVANCEMENT, advancement_named("aurora"), EN,
        "{'effects':[{'effect':'harvest gain vp 1 per 2 "
        "field','when':'harvest','verb':'gain','resource':'vp','amount':1,"
        "'per':'field','divide':2,'sign':['+1',{'symbol':'vp'},'/2',{'symbol':'card'}],"
        "'text':'Harvest: gain 1 victory point for every 2 cards in your field, rounded down.'}]}");
    drawn_as(N_ADVANCEMENT, advancement_named("grassland"), FR,
             "{'effects':[{'effect':'harvest gain mana "
             "-1','when':'harvest','verb':'gain','resource':'mana','amount':-1,"
             "'sign':['−1',{'symbol':'mana'}],'text':'Récolte : vous avez 1 mana de moins, sans "
             "passer sous 0.'}]}");
    drawn_as(
        N_ADVANCEMENT, advancement_named("calm_weather"), EN,
        "{'effects':[{'effect':'when_played peek_deck','when':'when_played','verb':'peek_deck',"
        "'sign':[{'symbol':'peek_deck'}],"
        "'text':'When Played: look at the top card of your deck, and leave it or discard it.'}]}");
    drawn_as(N_VALE, vale_named("stream_of_vigor"), EN,
             "{'effects':[{'effect':'harvest gain mana "
             "2','when':'harvest','verb':'gain','resource':'mana','amount':2,"
             "'sign':['+2',{'symbol':'mana'}],'text':'Harvest: gain 2 mana.'},"
             "{'effect':'purchase buy_limit "
             "3','when':'purchase','verb':'buy_limit','amount':3,'sign':['3×',{'symbol':'card'}],"
             "'text':'When you buy: you may buy up to 3 advancements a turn.'}]}");
    drawn_as(N_ADVANCEMENT, advancement_named("stag"), EN, "{}");
    drawn_as(N_SLOT, TOP, EN, "{}");
}
