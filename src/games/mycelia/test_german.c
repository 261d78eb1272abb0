/* German, a language read from lang/de: it is complete, and its sentences have the right cases
 * and genders. */
#include "inspect.h"
#include "library.h"
#include "rulebook.h"
#include "speech.h"
#include "test_table.h"
#include "text.h"

static char said[2048];

static lang german(void) {
    lang l = EN;
    lang_unload();
    library_languages();
    assert_true(lang_find("de", 2, &l));
    return l;
}

/* ---- complete -------------------------------------------------------------------------------- */

/* A new card or verb may come before its translation, which then appears in English. */
enum { LATE_MAX = 20 };

typedef struct {
    lang lang;
    int missing;
} survey;

static void must_be_sound(void *user, const char *key, const bilingual *in) {
    survey *s = user;
    gender g;
    bool plural;
    if (strncmp(key, "mycelia.", strlen("mycelia.")) != 0) return;
    const char *text = lang_own(s->lang, key);
    if (!text) {
        s->missing++;
        print_message("missing in German: %s = %s\n", key, in->en);
        return;
    }
    const char *rest = sentence_name(text, &g, &plural),
               *fault = sentence_fault(s->lang, rest, PIECES_MAX);
    if (fault) fail_msg("%s: %s", key, fault);
    if (sentence_mentions(rest) != sentence_mentions(in->en))
        fail_msg("%s: not the placeholders of the English text", key);
}

TEST(mycelia_is_there_in_german) {
    survey s = {.lang = german()};
    lang_each(must_be_sound, &s);
    game_each_text(mycelia(), must_be_sound, &s);
    inspect_each_name("mycelia", library_set("mycelia", 0), must_be_sound, &s);
    lang_unload();
    if (s.missing > LATE_MAX) fail_msg("%d texts are missing in German", s.missing);
}

TEST(the_german_rules_have_the_numbers_of_the_english_ones) {
    const lang l = german();
    const library_file *english = library_rules("mycelia", EN),
                       *own_rules = library_rules("mycelia", l);
    rulebook first = rulebook_open(english->text, english->size),
             second = rulebook_open(own_rules->text, own_rules->size);
    rule a, b;
    int missing = 0;
    assert_ptr_not_equal(english, own_rules);
    bool more = rulebook_next(&second, &b);
    while (rulebook_next(&first, &a)) {
        if (!more || a.id_length != b.id_length || memcmp(a.id, b.id, (size_t)a.id_length) != 0) {
            missing++;
            print_message("missing in German: rule %.*s\n", a.id_length, a.id);
            continue;
        }
        assert_true(b.text_length > 0);
        more = rulebook_next(&second, &b);
    }
    assert_false(more); /* no rule that the English text lacks */
    assert_true(missing <= LATE_MAX);
    lang_unload();
}

/* ---- cases and genders ----------------------------------------------------------------------- */

static void says(desk *d, const char *id, const char *part) {
    context c = {d->rules, NULL, NULL, 0, german(), .you = 0};
    buffer out = BUFFER_OVER(said);
    my_nouns[N_CARD].explain(&c, card_named(d, id), &out);
    assert_false(out.full);
    if (!strstr(said, part)) fail_msg("%s: '%s' is not in '%s'", id, part, said);
    lang_unload();
}

TEST(MY_R8_03_effects_are_said_in_german) {
    desk d = lay(2, "expansion=yes");
    says(&d, "pleurotus-ostreatus",
         "entweder 4 Blätter erhalten oder 1 Tautropfen von einem "
         "beliebigen Feld entfernen; danach: jeder Gegner darf "
         "1 Blatt erhalten.");
    says(&d, "boletus-luridus",
         "ein Laubfeld (egal, was darauf liegt) wählen, dann je 1 Tautropfen "
         "von jedem Nachbarfeld entfernen");
    says(&d, "gyroporus-cyanescens",
         "2 Tautropfen von einem Wasserfeld mit mindestens 2 Tautropfen "
         "entfernen, dann 1 Tautropfen von einem "
         "einzigen Nachbarfeld entfernen");
    says(&d, "lactarius-indigo",
         "1 Tautropfen von einem Wasserfeld mit mindestens 2 Tautropfen "
         "entfernen, dann von dort 1 Tautropfen auf ein "
         "Nachbarfeld schieben");
    says(&d, "morchella-esculenta",
         "1 Tautropfen von einem Moosfeld entfernen, dazu bis zu 2 weitere vom selben Feld");
    says(&d, "panellus-mitis",
         "bis zu 3-mal: 1 Tautropfen von einem beliebigen Feld auf ein Nachbarfeld schieben");
    says(&d, "clavulinopsis-fusiformis",
         "Beim Rekrutieren, nur einmal: den Tautropfen von einem "
         "beliebigen Feld mit genau 1 Tautropfen");
}

static const char *said_of(desk *d, const char *text) {
    view v = view_from(d, 0);
    context c = {d->rules, &v, NULL, 0, german(), .you = 0};
    buffer out = BUFFER_OVER(said);
    text_action(&c, desk_action(d, text), &out);
    lang_unload();
    return said;
}

TEST(MY_R5_01_actions_have_the_accusative) {
    desk d = lay(2, "expansion=yes");
    assert_string_equal(said_of(&d, "play boletus-edulis"), "Spiele den Steinpilz");
    assert_string_equal(said_of(&d, "play leaf-gust"), "Spiele die Blätterböe");
    assert_string_equal(said_of(&d, "recruit auricularia-auricula-judae"),
                        "Rekrutiere das Judasohr (5 Blätter)");
    assert_string_equal(said_of(&d, "recruit sparassis-crispa"),
                        "Rekrutiere die Krause Glucke (4 Blätter)");
    assert_string_equal(said_of(&d, "tile a"), "Nutze das Plättchen a (1 Blatt)");
}

static const char *told_of(desk *d, event e) {
    static const char *const names[] = {"Anna", "Ben"};
    view v = view_from(d, 0);
    context c = {d->rules, &v, names, e.seat, german(), .you = 0};
    buffer out = BUFFER_OVER(said);
    text_event(&c, e, &out);
    lang_unload();
    return said;
}

TEST(MY_R6_11_events_have_articles_of_the_right_gender) {
    desk d = lay(2, "expansion=yes");
    const uint16_t glucke = (uint16_t)card_named(&d, "sparassis-crispa");
    assert_string_equal(told_of(&d, (event){.kind = E_DRAW, .seat = 0, .arg = {glucke}}),
                        "Anna zieht eine Krause Glucke");
    assert_string_equal(told_of(&d, (event){.kind = E_DRAW, .seat = 1, .arg = {HIDDEN_ARG}}),
                        "Ben zieht eine Karte");
    assert_string_equal(told_of(&d, (event){.kind = E_BOARD, .seat = 0, .arg = {0}}),
                        "Anna spielt auf der Waldtafel „Vorderseite“");
    assert_string_equal(
        told_of(&d, (event){.kind = E_NO_TILE, .seat = 0, .arg = {TILE_C}}),
        "Anna bekommt das Plättchen c nicht: schon vorhanden oder keines mehr übrig");
    assert_string_equal(told_of(&d, (event){.kind = E_SHRINE, .seat = 0, .arg = {1, 1}}),
                        "1 Tautropfen kommt auf den Schrein; dort liegt nun 1");
    assert_string_equal(told_of(&d, (event){.kind = E_HEAP, .seat = 0, .arg = {3, 0}}),
                        "3 Tautropfen verlassen Gwidyons Haufen; 0 bleiben übrig");
}
