/* Parts of the engine, one by one: piles, frames, sentences, canvases, rulebooks, the library,
 * previews. */
#include "unit.h"

#include <stdlib.h>

#include "canvas.h"
#include "drill.h"
#include "fixture.h"
#include "frames.h"
#include "hash.h"
#include "json_check.h"
#include "library.h"
#include "pile.h"
#include "player.h"
#include "preview.h"
#include "registry.h"
#include "rulebook.h"
#include "set.h"
#include "text.h"
#include "utf8.h"

/* ---- piles ----------------------------------------------------------------------------------- */

/* Two cards remain, three are put under them, two on top: the last one put on top is drawn
 * first. */
TEST(pile_layers_keep_their_order) {
    static const uint8_t remain[] = {2, 1}, under[] = {5, 3, 4};
    for (uint64_t seed = 0; seed < 200; seed++) {
        pile p = {0}, empty = {0};
        uint8_t ids[16] = {0}, zero[16] = {0};
        dice d;
        dice_from_seed(&d, seed, 0);
        pile_put_under(&p, ids, remain, 2);
        pile_put_under(&p, ids, under, 3);
        pile_put_under(&p, ids, NULL, 0);
        pile_put_top(&p, ids, 6);
        pile_put_top(&p, ids, 7);
        assert_true(pile_draw(&p, ids, &d) == 7 && pile_draw(&p, ids, &d) == 6 && d.count == 0);
        uint8_t top = pile_peek(&p, ids, &d);
        assert_true(d.count == 1 && (top == 1 || top == 2));
        /* peeking decides the card */
        assert_true(pile_peek(&p, ids, &d) == top && pile_draw(&p, ids, &d) == top && d.count == 1);
        assert_int_equal(pile_draw(&p, ids, &d), 3 - top);
        assert_true(d.count == 1 && p.count == 3 && p.layers == 1);
        for (int i = 0; i < 3; i++) pile_draw(&p, ids, &d);
        assert_int_equal(d.count, 3); /* 3 sides, then 2; the last card needs no roll */
        assert_memory_equal(&p, &empty, sizeof p);
        assert_memory_equal(ids, zero, sizeof ids);
    }
}

/* Equal piles are equal bytes, whatever their history. */
TEST(pile_shuffle_and_tidy_forget_the_order) {
    uint8_t one[8] = {0}, other[8] = {0};
    pile p = {0}, q = {0};
    for (uint8_t i = 1; i <= 5; i++)
        pile_put_top(&p, one, i), pile_put_top(&q, other, (uint8_t)(6 - i));
    pile_shuffle(&p, one), pile_shuffle(&q, other);
    assert_memory_equal(&p, &q, sizeof p);
    assert_memory_equal(one, other, sizeof one);
    assert_int_equal(p.layers, 1);
    memcpy(other, (uint8_t[8]){3, 5, 1, 2, 4}, 8);
    pile_tidy(&q, other);
    assert_memory_equal(one, other, sizeof one);
    pile none = {0};
    pile_shuffle(&none, one);
    assert_int_equal(none.layers, 0);
}

/* All 120 orders of five cards are equally likely: chi-square below the one-in-a-thousand bound. */
TEST(pile_draws_every_order_alike) {
    enum { DRAWS = 60000 };
    static int seen[120];
    static const uint8_t cards[] = {1, 2, 3, 4, 5};
    double chi = 0;
    dice d;
    dice_from_seed(&d, 3, 0);
    for (int i = 0; i < DRAWS; i++) {
        pile p = {0};
        uint8_t ids[5] = {0};
        int order = 0, left = 5, used = 0;
        pile_put_under(&p, ids, cards, 5);
        for (; left > 0; left--) {
            int card = pile_draw(&p, ids, &d), rank = 0;
            for (int k = 1; k < card; k++) rank += !(used >> k & 1);
            used |= 1 << card;
            order = order * left + rank;
        }
        seen[order]++;
        dice_clear(&d);
    }
    for (int i = 0; i < 120; i++)
        chi += (seen[i] - DRAWS / 120) * (double)(seen[i] - DRAWS / 120) / (DRAWS / 120);
    assert_true(chi < 173.6);
}

TEST(frames_are_a_stack) {
    frames f = {0}, empty = {0};
    assert_null(frames_top(&f));
    frames_push(&f, (frame){1, 2, {3, 4}});
    frames_push(&f, (frame){5, 0, {0, 0}});
    assert_int_equal(frames_top(&f)->verb, 5);
    assert_int_equal(frames_pop(&f).verb, 5);
    frame last = frames_pop(&f);
    assert_true(last.verb == 1 && last.seat == 2 && last.arg[0] == 3 && last.arg[1] == 4);
    assert_memory_equal(&f, &empty, sizeof f); /* pop clears the frame */
}

/* ---- sentences ------------------------------------------------------------------------------- */

typedef struct {
    const char *text[LANGS];
    bool feminine, plural;
} word;

static const word words[] = {
    {{"Owl", "Chouette"}, true, false},  {{"Stag", "Cerf"}, false, false},
    {{"Aurora", "Aurore"}, true, false}, {{"Oak", "Élan"}, false, false},
    {{"Roots", "Racines"}, false, true}, {{"Hour", "Hibou"}, false, false},
    {{"Unicorn", "Herbe"}, true, false}, {{"Urchin", "Œil"}, false, false},
    {{"Ewe", "Yak"}, false, false},      {{"Heron", "Héron"}, false, false},
    {{"Ivy", "Cime"}, true, false},      {{"Bark", "Çà"}, false, false},
    {{"Yew", "Yèble"}, false, false},    {{"Thorn", "Ypréau"}, false, false},
    {{"Mist", "Ôtage"}, false, false},   {{"", ""}, false, false},
};

static void word_say(const context *c, int value, wording *out) {
    wording_set(out, words[value].text[c->lang], words[value].feminine, words[value].plural);
}

static int word_count(const rules *r) {
    (void)r;
    return COUNT_OF(words);
}

static void word_id(const rules *r, int value, buffer *out) { seat_id(r, value, out); }

static const noun nouns[] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    {"word", word_count, word_id, word_say, NULL, {"a thing", "une chose"}}};

static void must_say(const char *template, lang l, const uint16_t arg[ARGS_MAX],
                     const char *expected) {
    static const char *const names[SEATS_MAX] = {"Anna", NULL};
    const game g = {.nouns = nouns};
    const rules r = {.game = &g};
    phrase row = {.text = {template, template}, .args = 3, .noun = {NUMBER, SEAT, FIRST_NOUN}};
    char text[400];
    buffer b = BUFFER_OVER(text);
    text_phrase(&(context){.rules = &r, .names = names, .seat = 0, .lang = l}, &row, arg, &b);
    assert_string_equal(text, expected);
}

#define SAYS(template, lang, expected, ...) \
    must_say(template, lang, (const uint16_t[ARGS_MAX]){__VA_ARGS__}, expected)

TEST(text_articles) {
    static const char *const the[][LANGS] = {
        {"the Owl", "la Chouette"}, {"the Stag", "le Cerf"},      {"the Aurora", "l'Aurore"},
        {"the Oak", "l'Élan"},      {"the Roots", "les Racines"}, {"the Hour", "le Hibou"},
        {"the Unicorn", "l'Herbe"}, {"the Urchin", "l'Œil"},      {"the Ewe", "le Yak"},
        {"the Heron", "le Héron"},  {"the Ivy", "la Cime"},       {"the Bark", "le Çà"},
        {"the Yew", "le Yèble"},    {"the Thorn", "l'Ypréau"},    {"the Mist", "l'Ôtage"},
    };
    static const char *const a[][LANGS] = {
        {"an Owl", "une Chouette"}, {"a Stag", "un Cerf"},    {"an Aurora", "une Aurore"},
        {"an Oak", "un Élan"},      {"Roots", "des Racines"}, {"an Hour", "un Hibou"},
        {"a Unicorn", "une Herbe"}, {"an Urchin", "un Œil"},  {"a Ewe", "un Yak"},
        {"a Heron", "un Héron"},    {"an Ivy", "une Cime"},
    };
    static const char *const of[][LANGS] = {
        {"of the Owl", "de la Chouette"}, {"of the Stag", "du Cerf"},
        {"of the Aurora", "de l'Aurore"}, {"of the Oak", "de l'Élan"},
        {"of the Roots", "des Racines"},  {"of the Hour", "du Hibou"},
    };
    for (lang l = EN; l < LANGS; l++) {
        for (uint16_t i = 0; i < COUNT_OF(the); i++) SAYS("{2 the}", l, the[i][l], 0, 0, i);
        for (uint16_t i = 0; i < COUNT_OF(a); i++) SAYS("{2 a}", l, a[i][l], 0, 0, i);
        for (uint16_t i = 0; i < COUNT_OF(of); i++) SAYS("{2 of}", l, of[i][l], 0, 0, i);
    }
    SAYS("{2 to}", EN, "to the Owl", 0, 0, 0);
    SAYS("{2 to}", FR, "à la Chouette", 0, 0, 0);
    SAYS("{2 to}", FR, "au Cerf", 0, 0, 1);
    SAYS("{2 to}", FR, "à l'Aurore", 0, 0, 2);
    SAYS("{2 to}", FR, "aux Racines", 0, 0, 4);
    SAYS("{2 a}", EN, "a ", 0, 0, COUNT_OF(words) - 1);
    SAYS("{2 the}", FR, "le ", 0, 0, COUNT_OF(words) - 1);
}

TEST(text_numbers_and_gender) {
    SAYS("{0} {0?point|points}", EN, "0 points", 0);
    SAYS("{0} {0?point|points}", FR, "0 point", 0);
    SAYS("{0} {0?point|points}", EN, "1 point", 1);
    SAYS("{0} {0?point|points}", FR, "1 point", 1);
    SAYS("{0} {0?point|points}", EN, "2 points", 2);
    SAYS("{0} {0?point|points}", FR, "2 points", 2);
    SAYS("{2} joué{2~|e}", FR, "Chouette jouée", 0, 0, 0);
    SAYS("{2} joué{2~|e}", FR, "Cerf joué", 0, 0, 1);
}

TEST(text_names_and_hidden_things) {
    SAYS("{who} and {1}", EN, "Anna and Player 2", 0, 1);
    SAYS("{who} et {1}", FR, "Anna et Joueur 2", 0, 1);
    SAYS("{0}", EN, "?", HIDDEN_ARG);
    SAYS("{1}", FR, "quelqu'un", 0, HIDDEN_ARG);
    SAYS("{2 the}", EN, "a thing", 0, 0, HIDDEN_ARG); /* no article before it */
    SAYS("{2 of} {2}", FR, "une chose une chose", 0, 0, HIDDEN_ARG);
    SAYS("x{2!, on |;}y", EN, "x, on Stag;y", 0, 0, 1);
    SAYS("x{2!, on |;}y", EN, "xy", 0, 0, 0);
}

static void must_say_to(unsigned you, const char *template, lang l, const char *expected) {
    static const char *const names[SEATS_MAX] = {"Anna", "Bob"};
    const game g = {.nouns = nouns};
    const rules r = {.game = &g};
    phrase row = {.text = {template, template}, .args = 1, .noun = {SEAT}};
    char text[400];
    buffer b = BUFFER_OVER(text);
    text_phrase(&(context){.rules = &r, .names = names, .seat = 0, .lang = l, .you = you}, &row,
                (const uint16_t[ARGS_MAX]){1}, &b);
    assert_string_equal(text, expected);
}

/* Anna acts; Bob is {0}. */
TEST(text_readers_are_you) {
    must_say_to(0, "{who} {who@has|have} won", EN, "Anna has won");
    must_say_to(1, "{who} {who@has|have} won", EN, "You have won");
    must_say_to(1, "Manche 2 : {who} {who@a|avez} gagné", FR, "Manche 2 : vous avez gagné");
    must_say_to(2, "{who} strikes {0}", EN, "Anna strikes you");
    must_say_to(2, "{who} {0@|vous }frappe{0@ *|}", FR, "Anna vous frappe");
    must_say_to(1, "{who} {0@|vous }frappez{0@ *|}", FR, "Vous frappez Bob");
    must_say_to(0, "{who@*'s|Your} camp", EN, "Anna's camp");
    must_say_to(1, "{who@*'s|Your} camp", EN, "Your camp");
}

TEST(text_french_elides_before_names) {
    must_say_to(0, "le camp de {who}", FR, "le camp d'Anna");
    must_say_to(0, "le camp {who@de *|à vous}", FR, "le camp d'Anna");
    must_say_to(0, "il ne reste que {who}", FR, "il ne reste qu'Anna");
    must_say_to(1, "il ne reste que {who}", FR, "il ne reste que vous");
    must_say_to(0, "le camp de {0}", FR, "le camp de Bob");
    must_say_to(0, "grande {who}", FR, "grande Anna");
    must_say_to(0, "de {who}", EN, "de Anna");
}

TEST(text_templates_are_sound_or_not) {
    static const char *const bad[][2] = {
        {"", "there is no text"},
        {"\xff", "the text is not UTF-8"},
        {"a {0", "a brace is not closed"},
        {"{0?a{1}|b}", "a brace stands inside another"},
        {"{}", "a brace holds something unknown"},
        {"{6}", "a brace holds something unknown"},
        {"{x}", "a brace holds something unknown"},
        {"{0 an}", "a brace names an unknown form of the article"},
        {"{0?a|b|c}", "a brace has the wrong number of plural forms"},
        {"{0!a|b|c}", "a brace with ! has two parts"},
        {"{0@a|b|c}", "a brace with @ has two parts"},
        {"{who@a}", "a brace with @ has two parts"},
        {"{0~m|f|n|x}", "a brace has too many genders"},
        {"{0?one}", "a brace holds something unknown"},
        {"{0~m}", "a brace holds something unknown"},
        {"{who }", "a brace holds something unknown"},
        {"{2}", "a brace names a piece that this text does not have"},
        {"a }", "a brace is not opened"},
        {"} {0}", "a brace is not opened"},
        {"{0} }", "a brace is not opened"},
    };
    static const char *const good[] = {"plain", "{who} {0} {1 the} {0 a} {1 of} {0?a|b} {1~a|b}",
                                       "{0?|s}"};
    for (int i = 0; i < COUNT_OF(bad); i++) {
        const char *fault = sentence_fault(EN, bad[i][0], 2);
        if (!fault) fail_msg("\"%s\" was accepted", bad[i][0]);
        assert_string_equal(fault, bad[i][1]);
    }
    for (int i = 0; i < COUNT_OF(good); i++) assert_null(sentence_fault(EN, good[i], 2));
    assert_non_null(sentence_fault(EN, NULL, 0));
}

TEST(text_words_are_cut_between_characters) {
    char longer[2 * WORD_MAX] = "";
    wording w;
    for (int i = 0; i < WORD_MAX - 4; i++) strcat(longer, i % 2 ? "é" : "e");
    wording_set(&w, longer, true, true);
    assert_true(w.gender == FEMININE && w.plural && strlen(w.text) >= WORD_MAX - 2 &&
                utf8_valid(w.text, strlen(w.text)));
}

TEST(text_codes_and_fields) {
    const rules *r = fixture_rules(registry_find("pearls"), 0);
    const game *g = r->game;
    char text[400];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{'), json_phrase(r, &g->events[1], (const uint16_t[ARGS_MAX]){2}, &j),
        json_close(&j, '}');
    assert_string_equal(text, "{\"kind\":\"draw\",\"card\":\"pearl\"}");
    buffer_clear(&b), j = json_into(&b);
    json_open(&j, '{'), json_phrase(r, &g->events[1], (const uint16_t[ARGS_MAX]){HIDDEN_ARG}, &j),
        json_close(&j, '}');
    assert_string_equal(text, "{\"kind\":\"draw\",\"card\":null}");
    const phrase twice = {.name = "give", .args = 3, .noun = {NUMBER, FIRST_NOUN, FIRST_NOUN}};
    buffer_clear(&b), j = json_into(&b);
    json_open(&j, '{'), json_phrase(r, &twice, (const uint16_t[ARGS_MAX]){7, 1, 2}, &j),
        json_close(&j, '}');
    assert_string_equal(text,
                        "{\"kind\":\"give\",\"number\":7,\"card\":\"shell\",\"card2\":\"pearl\"}");
    assert_null(json_fault(text));
    buffer_clear(&b), text_code(r, &twice, (const uint16_t[ARGS_MAX]){7, HIDDEN_ARG, 2}, &b);
    assert_string_equal(text, "give 7 ? pearl");
}

TEST(text_of_actions_and_events) {
    const rules *r = fixture_rules(registry_find("pearls"), 0);
    char text[400];
    buffer b = BUFFER_OVER(text);
    context c = {.rules = r, .seat = 0, .lang = FR};
    text_action(&c, (action){.kind = 0, .arg = {6}}, &b);
    assert_string_equal(text, "Jouer l'Anguille");
    event e = event_for(r->game, (event){1, 2, {4, 0, 0}}, 0);
    buffer_clear(&b), text_event(&c, e, &b);
    assert_string_equal(text, "Joueur 3 pioche une carte");
    e = event_for(r->game, (event){1, 2, {4, 0, 0}}, 2);
    buffer_clear(&b), text_event(&c, e, &b);
    assert_string_equal(text, "Joueur 3 pioche un Crabe");
    assert_true(action_equal(action_for(r->game, (action){.kind = 0, .arg = {6}}, 0, WATCHER),
                             (action){.kind = 0, .arg = {6}}));
    static const phrase hiding[] = {{.name = "hide", .args = 2, .hidden = 2}};
    const game g = {.actions = hiding};
    assert_true(
        action_equal(action_for(&g, (action){.arg = {1, 2}}, 0, 0), (action){.arg = {1, 2}}));
    assert_true(action_equal(action_for(&g, (action){.arg = {1, 2}}, 0, 1),
                             (action){.arg = {1, HIDDEN_ARG}}));
}

TEST(events_may_be_unwanted) {
    play p = {.log = NULL};
    EMIT(&p, 0, 0, 1); /* without a log, nothing is written */
    events log = {.count = 0};
    p.log = &log;
    EMIT(&p, 3, 1, 1, 2, 3);
    assert_true(log.count == 1 && log.item[0].kind == 3 && log.item[0].seat == 1 &&
                log.item[0].arg[2] == 3);
}

/* ---- canvases -------------------------------------------------------------------------------- */

static void must_draw(const canvas *c, int row, const char *expected) {
    char text[400];
    buffer b = BUFFER_OVER(text);
    canvas_line(c, row, &b);
    assert_string_equal(text, expected);
}

TEST(canvas_draws_and_drops) {
    static cell cells[4 * 10];
    static canvas c;
    canvas_init(&c, 4, 10, cells);
    assert_int_equal(canvas_text(&c, CELL(0, 2), INK_RED | INK_BOLD, "Zoé"), 5);
    assert_int_equal(cells[2].ink, INK_RED | INK_BOLD);
    must_draw(&c, 0, "  Zoé");
    assert_int_equal(canvas_text(&c, CELL(1, 8), 0, "abc"), 11);
    must_draw(&c, 1, "        ab");
    must_draw(&c, 2, "");
    canvas_text(&c, CELL(4, 0), 0, "no"), canvas_text(&c, CELL(-1, 0), 0, "no");
    canvas_text(&c, CELL(2, -1), 0, "xyz");
    must_draw(&c, 2, "yz");
    assert_int_equal(canvas_int(&c, CELL(3, 0), 0, -42), 3);
    must_draw(&c, 3, "-42");
    canvas_text(&c, CELL(3, 0), 0, "\xff?");
    must_draw(&c, 3, "\xef\xbf\xbd?2");
}

TEST(canvas_cuts_between_words) {
    static cell cells[20];
    static canvas c;
    static const struct {
        const char *text, *shown;
        int width;
    } cases[] = {
        {"Feral Chieftain", "Feral Chieftain", 15},
        {"Feral Chieftain", "Feral…", 14},
        {"Feral Chieftain", "Feral…", 6},
        {"Feral Chieftain", "Feral", 5},
        {"Feral Chieftain", "Fer…", 4},
        {"Feral Chieftain", "…", 1},
        {"Aire de l'Aube", "Aire…", 13},
        {"Ann : pousser", "Ann…", 8},
        {"un, deux", "un…", 7},
        {"Évêque noir", "Évêq…", 5},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        canvas_init(&c, 1, 20, cells);
        const int end = canvas_text_in(&c, CELLS(0, 0, cases[i].width), INK_PLAIN, cases[i].text);
        must_draw(&c, 0, cases[i].shown);
        assert_int_equal(end, utf8_length(cases[i].shown));
    }
}

TEST(canvas_cuts_with_an_ellipsis) {
    static cell cells[10];
    static canvas c;
    canvas_init(&c, 1, 10, cells);
    assert_int_equal(canvas_text_in(&c, CELLS(0, 0, 4), 0, "éclair"), 4);
    must_draw(&c, 0, "écl…");
    assert_int_equal(canvas_text_in(&c, CELLS(0, 5, 3), 0, "abc"), 8);
    must_draw(&c, 0, "écl… abc");
    assert_int_equal(canvas_text_in(&c, CELLS(0, 9, 0), 0, "abc"), 9);
    assert_int_equal(canvas_text_in(&c, CELLS(0, 9, -3), 0, "abc"), 9);
    must_draw(&c, 0, "écl… abc");
    assert_int_equal(canvas_text_in(&c, CELLS(0, 9, 1), 0, "abc"), 10);
    must_draw(&c, 0, "écl… abc …");
}

TEST(canvas_boxes) {
    static cell cells[3 * 6];
    static canvas c;
    canvas_init(&c, 3, 6, cells);
    canvas_box(&c, (canvas_area){0, 0, 3, 6}, INK_DIM);
    must_draw(&c, 0, "┌────┐");
    must_draw(&c, 1, "│    │");
    must_draw(&c, 2, "└────┘");
    canvas_fill(&c, CELLS(1, 1, 9), 0, '.');
    must_draw(&c, 1, "│.....");
}

TEST(canvas_spots_lie_inside) {
    static cell cells[10 * 10];
    static canvas c;
    canvas_init(&c, 10, 10, cells);
    canvas_spot(&c, (spot){.row = 2, .column = 3, .height = 2, .width = 4, .value = 9});
    canvas_spot(&c, (spot){.row = -1, .column = 8, .height = 3, .width = 4});
    canvas_spot(&c, (spot){.row = 10, .column = 0, .height = 1, .width = 1});
    canvas_spot(&c, (spot){.row = 0, .column = -5, .height = 1, .width = 5});
    canvas_spot(&c, (spot){.row = 0, .column = 0, .height = 0, .width = 5});
    assert_int_equal(c.spot_count, 2);
    assert_true(c.spots[0].row == 2 && c.spots[0].width == 4 && c.spots[0].value == 9);
    assert_true(c.spots[1].row == 0 && c.spots[1].height == 2 && c.spots[1].column == 8 &&
                c.spots[1].width == 2);
    for (int i = 0; i < 2 * CANVAS_SPOTS_MAX; i++) canvas_spot(&c, (spot){.height = 1, .width = 1});
    assert_int_equal(c.spot_count, CANVAS_SPOTS_MAX);
}

/* ---- rulebooks ------------------------------------------------------------------------------- */

TEST(rulebook_sections_and_rules) {
    static const char text[] =
        "# Title\n\nIntro **bold** words.\n\n## First part\n\n**MV-A1** One *rule*\nover `two` "
        "lines.\n\n"
        "** not a rule\n\n**MV-A2**Tight.\n\n**MV\n\n## Second\n**MV-B1** Last";
    rulebook book = rulebook_open(text, sizeof text - 1);
    rule r;
    char said[100];
    buffer b = BUFFER_OVER(said);
    assert_true(rulebook_next(&book, &r) && r.section && r.text_length == 10);
    assert_true(rulebook_next(&book, &r) && !r.section && r.id_length == 5);
    rule_text(&r, &b);
    assert_string_equal(said, "One rule over two lines.");
    assert_true(rulebook_next(&book, &r) && memcmp(r.id, "MV-A2", 5) == 0);
    assert_true(rulebook_next(&book, &r) && r.section);
    assert_true(rulebook_next(&book, &r) && r.text_length == 4 && memcmp(r.text, "Last", 4) == 0);
    assert_false(rulebook_next(&book, &r));
    assert_true(rulebook_find(rulebook_open(text, sizeof text - 1), "mv-b1", &r));
    assert_false(rulebook_find(rulebook_open(text, sizeof text - 1), "MV-A", &r));
    assert_false(rulebook_find(rulebook_open(text, sizeof text - 1), "MV-A11", &r));
    assert_false(rulebook_find(rulebook_open("", 0), "MV-A1", &r));
}

TEST(library_and_registry) {
    assert_null(library_find("sets/nothing.set"));
    assert_null(registry_find("chess"));
    assert_null(library_set("chess", 0));
    for (const game *const *g = registry_games; *g; g++) {
        const rules *r = fixture_rules(*g, 0);
        const library_file *f = library_set((*g)->id, 0);
        assert_ptr_equal(registry_find((*g)->id), *g);
        assert_non_null(f);
        assert_non_null(strstr(f->path, "/base.set")); /* the default set comes first */
        assert_int_equal(strlen(f->text), f->size);
        assert_ptr_equal(library_find(f->path), f);
        assert_ptr_equal(library_set_by_hash((*g)->id, r->set_hash), f);
        assert_null(library_set_by_hash((*g)->id, "00"));
        assert_null(library_set((*g)->id, 1000));
    }
}

/* A set as it was before a change: not offered to players, but a record finds it by its hash. */
static void check_older(const library_file *f) {
    char id[WORD_MAX], hash[SHA256_HEX];
    const size_t length = strcspn(f->path + strlen("sets/"), "/");
    memcpy(id, f->path + strlen("sets/"), length);
    id[length] = 0;
    const game *g = registry_find(id);
    assert_non_null(g);
    sha256_hex(f->text, f->size, hash);
    assert_ptr_equal(library_set_by_hash(id, hash), f);
    for (int n = 0; library_set(id, n); n++) assert_ptr_not_equal(library_set(id, n), f);
    rules r;
    set_error error;
    void *tables = calloc(1, g->tables_size);
    assert_true(rules_load(&r, (set_input){g, f->text, f->size}, tables, &error));
    free(tables);
}

TEST(library_keeps_older_sets_for_their_records) {
    int older = 0;
    for (const library_file *f = library_files; f->path; f++)
        if (strstr(f->path, "/older/")) check_older(f), older++;
    assert_true(older > 0);
}

/* ---- previews -------------------------------------------------------------------------------- */

static int line_of(const preview *p, uint8_t kind) {
    for (int i = 0; i < p->count; i++)
        if (p->line[i].event.kind == kind) return i;
    fail_msg("no such line");
    return -1;
}

/* A shell's point is certain; the card of a dive is not. */
TEST(preview_certain_and_uncertain) {
    static fixture f;
    static preview p;
    const rules *r = fixture_rules(registry_find("pearls"), 0);
    action shell = {.kind = 0, .arg = {1}};
    uint64_t number = 0;
    const action *list;
    do fixture_begin(&f, r, number += 3);
    while (match_legal(&f.match, 0, &list) == 0 || !action_equal(list[0], shell));
    view v = fixture_view(&f, 0);
    preview_action(&p, &(preview_task){r, &v, shell, 50, 1, 0});
    assert_int_equal(p.count, 2);
    assert_int_equal(preview_chance(&p, line_of(&p, 0)), 100);
    assert_int_equal(preview_chance(&p, line_of(&p, 3)), 100);
    preview_action(&p, &(preview_task){r, &v, (action){.kind = 1}, 200, 1, 0});
    int all = 0;
    for (int i = 0; i < p.count; i++)
        all += p.line[i].times,
            assert_true(preview_chance(&p, i) < 100 && preview_chance(&p, i) > 0);
    assert_true(p.count >= 4 && all == 200);
}

TEST(preview_chance_is_never_rounded_to_certainty) {
    static preview p;
    static const int pairs[][2] = {{1, 1},    {4, 1},    {5, 1},    {14, 1},    {15, 2},
                                   {500, 50}, {994, 99}, {999, 99}, {1000, 100}};
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        p.line[0].chance = (likelihood){pairs[i][0], 1000, 0};
        assert_int_equal(preview_chance(&p, 0), pairs[i][1]);
    }
}

/* A preview depends on the view alone: another hidden world gives the same preview. */
TEST(preview_depends_on_the_view_alone) {
    static fixture f;
    static preview here, there;
    static _Alignas(64) uint8_t world[STATE_MAX];
    const rules *r = fixture_rules(registry_find("pearls"), 0);
    for (uint64_t number = 0; number < 30; number++) {
        fixture_begin(&f, r, number);
        const action *list;
        int n = match_legal(&f.match, 0, &list);
        view v = fixture_view(&f, 0);
        r->game->guess(r, &v, &f.pick, (state *)world);
        view w = view_of(r->game, (state *)world, 0);
        dice_clear(&f.pick);
        action a = list[number % (uint64_t)n];
        preview_action(&here, &(preview_task){r, &v, a, 20, number, 0});
        preview_action(&there, &(preview_task){r, &w, a, 20, number, 0});
        assert_int_equal(here.count, there.count);
        assert_memory_equal(here.line, there.line, (size_t)here.count * sizeof here.line[0]);
    }
}

/* With more kinds of events than lines, the rest is dropped, and the counts are right. */
static void many_events(play *p, int seat, action a) {
    for (uint16_t i = 0; i < 2 * PREVIEW_LINES_MAX; i++)
        EMIT(p, 0, seat, (uint16_t)(i / 2 + a.arg[0]));
}

static void guess_nothing(const rules *r, const view *v, dice *d, state *out) {
    (void)r, (void)v, (void)d, (void)out;
}

TEST(preview_drops_lines_beyond_its_capacity) {
    static preview p;
    static const phrase rows[] = {{.name = "x", .args = 1}};
    const game g = {.events = rows, .event_count = 1, .apply = many_events, .guess = guess_nothing};
    const rules r = {.game = &g};
    preview_action(&p, &(preview_task){&r, &(view){.seat = 0}, (action){.arg = {0}}, 3, 1, 0});
    assert_int_equal(p.count, PREVIEW_LINES_MAX);
    /* twice in one world counts once */
    for (int i = 0; i < p.count; i++) assert_int_equal(p.line[i].times, 3);
}

/* A preview ends with an event that `closes`. */
static void turn_and_next(play *p, int seat, action a) {
    EMIT(p, 0, seat, a.arg[0]);
    EMIT(p, 1, seat, 0);
    EMIT(p, 0, seat, 9);
}

TEST(preview_stops_where_a_turn_ends) {
    static preview p;
    static const phrase rows[] = {{.name = "x", .args = 1}, {.name = "end", .closes = true}};
    const game g = {
        .events = rows, .event_count = 2, .apply = turn_and_next, .guess = guess_nothing};
    const rules r = {.game = &g};
    preview_action(&p, &(preview_task){&r, &(view){.seat = 0}, (action){.arg = {1}}, 3, 1, 0});
    assert_int_equal(p.count, 2);
    assert_true(p.line[0].event.arg[0] == 1 && p.line[1].event.kind == 1);
}

/* ---- bots ------------------------------------------------------------------------------------ */

static void rate_by_argument(const rules *r, const view *v, action_list list, int32_t *worth) {
    (void)r, (void)v;
    for (int i = 0; i < list.count; i++) worth[i] = list.item[i].arg[0];
}

TEST(players_choose) {
    const game g = {.rate = rate_by_argument};
    const rules r = {.game = &g};
    const action list[] = {{.arg = {3}}, {.arg = {7, 0}}, {.arg = {5}}, {.arg = {7, 1}}};
    int times[2][4] = {{0}};
    dice d;
    dice_from_seed(&d, 1, 0);
    for (int i = 0; i < 400; i++)
        for (int k = 0; k < 2; k++) {
            dice_clear(&d);
            action a = player_choose(player_find(k ? "greedy" : "random"),
                                     &(question){&r, &(view){0}, list, 4, &d, NULL});
            for (int n = 0; n < 4; n++) times[k][n] += action_equal(a, list[n]);
        }
    for (int n = 0; n < 4; n++) assert_true(times[0][n] > 60 && times[0][n] < 140);
    /* ties are broken at random */
    assert_true(times[1][0] == 0 && times[1][2] == 0 && times[1][1] > 150 && times[1][3] > 150);
    assert_null(player_find("nobody"));
    for (const player *const *p = players; *p; p++)
        for (lang l = EN; l < LANGS; l++) assert_true(*player_name(*p, l) && *player_about(*p, l));
}
