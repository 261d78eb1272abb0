/* Languages: texts from files, fallback to English, plurals, articles, and sentences with
 * placeholders. */
#include "unit.h"

#include "fixture.h"
#include "registry.h"
#include "text.h"

static const char german[] = "# A small German.\n"
                             "language.name = Deutsch\n"
                             "language.colon = \": \"\n"
                             "language.article.the = der|die|das|die\n"
                             "language.article.the-dat = dem|der|dem|den\n"
                             "language.article.a = ein|eine|ein|\n"
                             "test.cards = {0} {0?Karte|Karten}\r\n"
                             "test.quoted = \"  a \\\"b\\\" \\\\ c\\n\"\n"
                             "test.owl = mit {0 the-dat}, {0 a}, {0~er|sie|es}\n"
                             "pearls.name = Perlen\n"
                             "pearls.action.dive = Tauchen\n"
                             "engine.player = Spieler {0}\n";

static lang load_german(void) {
    lang_error e;
    lang l;
    lang_unload();
    assert_true(lang_load("de", german, strlen(german), &e));
    assert_true(lang_find("de", 2, &l));
    return l;
}

static void fills(lang l, const char *pattern, piece p, const char *expected) {
    char text[256];
    buffer b = BUFFER_OVER(text);
    sentence_fill(&b, l, pattern, &(pieces){.item = &p, .count = 1});
    assert_string_equal(text, expected);
}

TEST(a_text_that_a_language_lacks_is_shown_in_english) {
    const lang l = load_german();
    assert_string_equal(TR(l, "test.cards", "{0} {0?card|cards}", "{0} {0?carte|cartes}"),
                        "{0} {0?Karte|Karten}");
    assert_string_equal(TR(l, "test.missing", "only here", "seulement ici"), "only here");
    assert_string_equal(TR(FR, "test.missing", "only here", "seulement ici"), "seulement ici");
    assert_string_equal(lang_semicolon(l), "; ");
    lang_unload();
}

TEST(quotation_marks_keep_blanks_and_escapes) {
    const lang l = load_german();
    assert_string_equal(lang_own(l, "test.quoted"), "  a \"b\" \\ c\n");
    lang_unload();
}

TEST(a_language_is_found_by_its_code_however_the_system_writes_it) {
    const lang de = load_german();
    static const char *const codes[] = {"de", "de_DE.UTF-8", "de-AT", "de.UTF-8", "de@euro"};
    lang l;
    for (int i = 0; i < COUNT_OF(codes); i++)
        assert_true(lang_find(codes[i], strlen(codes[i]), &l) && l == de);
    assert_true(lang_find("fr_FR", 5, &l) && l == FR);
    assert_false(lang_find("den", 3, &l) || lang_find("d", 1, &l) || lang_find("", 0, &l));
    assert_string_equal(lang_name(de), "Deutsch");
    assert_string_equal(lang_code(de), "de");
    lang_unload();
    assert_false(lang_find("de", 2, &l));
}

TEST(a_bad_file_is_refused_with_its_line) {
    static const struct {
        const char *code, *text, *fault;
        int line;
    } rows[] = {
        {"en", "", "the code of a language is two or more small letters, and not en or fr", 0},
        {"D", "", "the code of a language is two or more small letters, and not en or fr", 0},
        {"xx", "a = b\n\nno sign\n", "expected key = text", 3},
        {"xx", "a b = c\n", "a key consists of letters, digits, '.', '_' and '-'", 1},
        {"xx", "a = b\na = c\n", "this key was given before", 2},
        {"xx", "a = \xff\n", "the text is not UTF-8", 1},
        {"xx", "a = \"b\n", "the closing quotation mark is missing", 1},
        {"xx", "a = \"b\" c\"\n", "a quotation mark inside the text needs a backslash", 1},
        {"xx", "a = \"\\t\"\n", "only \\n, \\\" and \\\\ are known", 1},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        lang_error e;
        lang_unload();
        assert_false(lang_load(rows[i].code, rows[i].text, strlen(rows[i].text), &e));
        assert_string_equal(e.fault, rows[i].fault);
        assert_int_equal(e.line, rows[i].line);
    }
    lang_unload();
}

TEST(plurals_follow_the_rule_of_the_language) {
    static const char polish[] = "language.plural = one-few-many\n";
    lang_error e;
    lang pl = EN;
    lang_unload();
    assert_true(lang_load("pl", polish, strlen(polish), &e) && lang_find("pl", 2, &pl));
    static const int few[] = {2, 3, 4, 22, 104}, many[] = {0, 5, 11, 12, 13, 14, 21, 112};
    assert_int_equal(lang_plural(pl, 1), 0);
    for (int i = 0; i < COUNT_OF(few); i++) assert_int_equal(lang_plural(pl, few[i]), 1);
    for (int i = 0; i < COUNT_OF(many); i++) assert_int_equal(lang_plural(pl, many[i]), 2);
    fills(pl, "{0?karta|karty|kart}", (piece){.text = "", .number = 5}, "kart");
    assert_int_equal(lang_plural(EN, 0), 1);
    assert_int_equal(lang_plural(FR, 0), 0);
    lang_unload();
}

TEST(articles_have_gender_number_and_case) {
    const lang l = load_german();
    const char *pattern = lang_own(l, "test.owl");
    fills(l, pattern, (piece){.text = "Fuchs", .gender = MASCULINE},
          "mit dem Fuchs, ein Fuchs, er");
    fills(l, pattern, (piece){.text = "Eule", .gender = FEMININE}, "mit der Eule, eine Eule, sie");
    fills(l, pattern, (piece){.text = "Reh", .gender = NEUTER}, "mit dem Reh, ein Reh, es");
    fills(l, "{0 the-dat} {0 a}", (piece){.text = "Eulen", .plural = true}, "den Eulen Eulen");
    fills(l, "{0 the}", (piece){.text = "etwas", .bare = true}, "etwas");
    assert_string_equal(sentence_fault(l, "{0 the-gen}", 1),
                        "a brace names an unknown form of the article");
    assert_null(sentence_fault(l, pattern, 1));
    lang_unload();
}

TEST(a_name_carries_its_grammar) {
    static const struct {
        const char *text, *name;
        gender gender;
        bool plural;
    } rows[] = {{"Pilz", "Pilz", MASCULINE, false}, {"{f}Eule", "Eule", FEMININE, false},
                {"{n}Reh", "Reh", NEUTER, false},   {"{fp}Eulen", "Eulen", FEMININE, true},
                {"{x}", "{x}", MASCULINE, false},   {"{m", "{m", MASCULINE, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        gender g;
        bool plural;
        assert_string_equal(sentence_name(rows[i].text, &g, &plural), rows[i].name);
        if (rows[i].text != rows[i].name)
            assert_true(g == rows[i].gender && plural == rows[i].plural);
    }
}

TEST(the_texts_of_a_game_have_keys) {
    const lang l = load_german();
    const rules *r = fixture_rules(registry_find("pearls"), 0);
    const game *g = r->game;
    char text[128];
    buffer b = BUFFER_OVER(text);
    assert_string_equal(game_name(g, l), "Perlen");
    text_action(&(context){.rules = r, .lang = l}, (action){.kind = 1}, &b);
    assert_string_equal(text, "Tauchen");
    buffer_clear(&b);
    text_who(&(context){.rules = r, .lang = l}, 1, &b);
    assert_string_equal(text, "Spieler 2");
    assert_string_equal(phrase_text(g, &g->actions[0], l), g->actions[0].text.en);
    lang_unload();
}

static void note_key(void *user, const char *key, const bilingual *in) {
    int *count = user;
    assert_true(key && *key && strlen(key) < LANG_KEY && in->en && in->fr);
    ++*count;
}

TEST(every_text_is_listed_with_both_languages) {
    int count = 0, own = 0;
    lang_each(note_key, &count);
    game_each_text(registry_find("pearls"), note_key, &own);
    assert_true(count > 40 && own > 20);
}
