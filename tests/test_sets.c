/* Set files: each error once, with its place and its text in both languages, and the result of a
 * good file. The toy game's loader stands for all: all errors but two come from the reader. */
#include "unit.h"

#include <stdlib.h>

#include "fixture.h"
#include "registry.h"
#include "set.h"

#define HEADER "set odd\n  game pearls\n  name.en Odd set\n  name.fr Jeu divers\n"
#define CARD   "card shell\n  name.en Shell\n  name.fr Coquille\n  copies 20\n"
#define MORE   "card pearl\n  name.en Pearl\n  name.fr Perle\n  copies 20\n"

typedef struct {
    set_fault fault;
    int line, column;
    const char *text, *says[LANGS];
} row;

/* At least one row for each error. To add an error, add its row: a test checks that none is
 * missing. */
static const row rows[] = {
    {SET_NOT_UTF8, 1, 7, "set od\xff", {"not plain UTF-8", "pas du simple texte UTF-8"}},
    {SET_NOT_UTF8, 2, 8, "set odd\n  name.\x1b[2J\n", {"UTF-8", "UTF-8"}},
    {SET_NOT_UTF8, 2, 3, "set odd\n é\x9b\n", {"UTF-8", "UTF-8"}},
    {SET_NOT_UTF8, 1, 5, "set \rodd\n", {"UTF-8", "UTF-8"}},
    {SET_BAD_CHARACTER,
     1,
     5,
     "set Odd\n",
     {"unexpected character in 'Odd'", "caractère inattendu dans « Odd »"}},
    {SET_BAD_CHARACTER, 5, 1, HEADER "Card shell\n", {"'Card'", "« Card »"}},
    {SET_NO_STANZA,
     1,
     3,
     "  game pearls\n",
     {"'game' is indented but no stanza is open", "aucune strophe n'est ouverte"}},
    {SET_STANZA_SHAPE,
     1,
     1,
     "set\n",
     {"a kind and an id, found 'set'", "un genre et un identifiant, trouvé « set »"}},
    {SET_STANZA_SHAPE, 1, 1, "set a b\n", {"found 'set a b'", "trouvé « set a b »"}},
    {SET_STANZA_SHAPE,
     1,
     1,
     "set\ta\tb\n",
     {"found 'set a b'", "trouvé « set a b »"}}, /* no tab reaches a terminal */
    {SET_FIRST_STANZA,
     1,
     1,
     "card shell\n",
     {"must be 'set', found 'card'", "doit être « set », trouvé « card »"}},
    {SET_FIRST_STANZA, 1, 1, "# nothing\n", {"must be 'set'", "doit être « set »"}},
    {SET_OTHER_GAME,
     1,
     1,
     "set odd\n  game chess\n  name.en A\n  name.fr B\n",
     {"for the game 'chess'; expected pearls", "est pour « chess » ; il fallait pearls"}},
    {SET_UNKNOWN,
     5,
     1,
     HEADER "crad shell\n",
     {"unknown word 'crad'; expected card", "mot inconnu « crad » ; il fallait card"}},
    {SET_UNKNOWN,
     2,
     3,
     "set odd\n  gmae pearls\n",
     {"expected game, name.en, name.fr, about.en, about.fr", "il fallait game"}},
    {SET_UNKNOWN,
     9,
     10,
     HEADER CARD "  effect fly 1\n",
     {"'fly'; expected gain, draw, discard, crab, look", "« fly »"}},
    {SET_NUMBER,
     6,
     10,
     HEADER "card shell\n  copies x\n",
     {"from 1 to 20, found 'x'", "un nombre de 1 à 20, trouvé « x »"}},
    {SET_NUMBER, 6, 11, HEADER "card shell\n  copies  21\n", {"found '21'", "trouvé « 21 »"}},
    {SET_NUMBER, 6, 10, HEADER "card shell\n  copies -1\n", {"found '-1'", "trouvé « -1 »"}},
    {SET_NUMBER,
     6,
     10,
     HEADER "card shell\n  copies 9999999\n",
     {"found '9999999'", "trouvé « 9999999 »"}},
    {SET_NUMBER, 6, 10, HEADER "card shell\n  copies -\n", {"found '-'", "trouvé « - »"}},
    {SET_WORD_COUNT,
     6,
     3,
     HEADER "card shell\n  effect gain\n",
     {"the number of words after 'effect' must be 2", "mots après « effect » doit être 2"}},
    {SET_WORD_COUNT,
     3,
     3,
     "set odd\n  game pearls\n  name.en\n",
     {"words after 'name.en'", "mots après « name.en »"}},
    {SET_MISSING,
     1,
     5,
     "set odd\n  name.en A\n",
     {"'odd' lacks game", "il manque à « odd » : game"}},
    {SET_MISSING, 1, 5, "set odd\n  game pearls\n", {"lacks name.en", ": name.en"}},
    {SET_MISSING, 1, 5, "set odd\n  game pearls\n  name.en A\n", {"lacks name.fr", ": name.fr"}},
    {SET_MISSING,
     5,
     6,
     HEADER "card shell\n  copies 20\n",
     {"'shell' lacks name.en", "il manque à « shell »"}},
    {SET_TWICE, 9, 6, HEADER CARD CARD, {"'shell' is there twice", "« shell » est là deux fois"}},
    {SET_TWICE,
     3,
     3,
     "set odd\n  game pearls\n  game pearls\n",
     {"'game' is there twice", "« game » est là deux fois"}},
    {SET_TWICE,
     9,
     3,
     HEADER CARD "  copies 3\n",
     {"'copies' is there twice", "« copies » est là deux fois"}},
    {SET_TWICE, 5, 6, HEADER "card none\n", {"'none'", "« none »"}},
    {SET_TOO_MANY,
     13,
     3,
     HEADER CARD
     "  effect gain 1\n  effect gain 1\n  effect gain 1\n  effect gain 1\n  effect gain 1\n",
     {"one more than the limit of 4", "dépasse la limite de 4"}},
    {SET_TOO_MANY,
     2,
     60,
     "set odd\n  about.en 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 x y\n",
     {"limit of 24", "limite de 24"}},
    {SET_TOO_MANY,
     14,
     1,
     HEADER CARD MORE "  effect look 1\n",
     {"'look' is one more than the limit of 12", "limite de 12"}},
    {SET_TOO_LONG,
     1,
     5,
     "set a123456789012345678901234567890123456789\n",
     {"longer than 31 bytes", "dépasse 31 octets"}},
    {SET_BAD_SOURCE,
     9,
     18,
     HEADER CARD "  effect gain 1 @heard\n",
     {"unknown source 'heard'", "source inconnue « heard »"}},
    {SET_BAD_SOURCE,
     9,
     27,
     HEADER CARD "  effect gain 1 @rulebook 2\n",
     {"nothing after the source", "« 2 »"}},
    {SET_SUM,
     9,
     1,
     HEADER CARD,
     {"'copies' adds up to 20, and must be 24", "« copies » fait 20 en tout, et il faut 24"}},
    {SET_SUM,
     21,
     1,
     HEADER CARD MORE "card net\n  name.en N\n  name.fr F\n  copies 20\ncard lamp\n  name.en L\n  "
                      "name.fr L\n  copies 1\n",
     {"adds up to 61, and must be 60", "fait 61 en tout, et il faut 60"}},
};

static bool loads(const char *text, rules *r, set_error *error) {
    static _Alignas(64) uint8_t tables[1 << 16];
    const game *g = registry_find("pearls");
    assert_true(g->tables_size <= sizeof tables);
    return rules_load(r, (set_input){g, text, strlen(text)}, tables, error);
}

static void says(const set_error *e, lang l, const char *part) {
    char text[1024], place[64];
    buffer b = BUFFER_OVER(text), p = BUFFER_OVER(place);
    set_error_text(e, l, "a.set", &b);
    buffer_text(&p, "a.set:"), buffer_int(&p, e->line), buffer_char(&p, ':'),
        buffer_int(&p, e->column), buffer_text(&p, ": ");
    if (strncmp(text, place, strlen(place)) || !strstr(text, part))
        fail_msg("\"%s\" should begin with %s and say \"%s\"", text, place, part);
}

TEST(each_fault_has_its_place_and_words) {
    bool seen[SET_FAULTS] = {[SET_OK] = true};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        set_error error;
        rules r;
        if (loads(rows[i].text, &r, &error)) fail_msg("row %d was accepted", i);
        if (error.fault != rows[i].fault || error.line != rows[i].line ||
            error.column != rows[i].column)
            fail_msg("row %d: fault %d at %d:%d, expected %d at %d:%d", i, (int)error.fault,
                     error.line, error.column, (int)rows[i].fault, rows[i].line, rows[i].column);
        for (lang l = EN; l < LANGS; l++) says(&error, l, rows[i].says[l]);
        seen[error.fault] = true;
    }
    for (int i = 0; i < SET_FAULTS; i++)
        if (!seen[i]) fail_msg("fault %d has no row", i);
}

TEST(success_has_a_text_too) {
    says(&(set_error){.line = 1, .column = 1}, EN, "no error");
    says(&(set_error){.line = 1, .column = 1}, FR, "aucune erreur");
}

TEST(a_long_name_is_too_long) {
    char text[600] = HEADER "card shell\n  name.en ";
    set_error error;
    rules r;
    memset(text + strlen(text), 'x', WORD_MAX);
    assert_false(loads(text, &r, &error));
    assert_int_equal(error.fault, SET_TOO_LONG);
    assert_int_equal(error.line, 6);
    says(&error, EN, "longer than 127 bytes");
}

/* Error texts cut a long word between two characters. */
TEST(errors_never_cut_a_character) {
    char text[300] = "set ";
    set_error error;
    rules r;
    for (int i = 0; i < 60; i++) strcat(text, "é");
    assert_false(loads(text, &r, &error));
    assert_int_equal(error.fault, SET_BAD_CHARACTER);
    assert_int_equal(strlen(error.got), 62);
}

TEST(too_many_cards) {
    char text[4000] = HEADER;
    set_error error;
    rules r;
    for (char c = 'a'; c <= 'p'; c++) {
        char card[80] = "card ?\n  name.en A\n  name.fr B\n  copies 2\n";
        card[5] = c;
        strcat(text, card);
    }
    assert_false(loads(text, &r, &error));
    assert_int_equal(error.fault, SET_TOO_MANY);
    assert_int_equal(error.line, 5 + 15 * 4);
}

/* ---- results --------------------------------------------------------------------------------- */

static const char good[] = "\xef\xbb\xbf# A comment\r\n\r\n" HEADER
                           "\t# indented comment\n  about.en  Anything at all  @public\n"
                           "card shell # not part of the id\n  name.en  Two   words#still  "
                           "@deduced\n\tname.fr\tCoquille\n  copies 20\n" MORE;

TEST(a_good_set_is_read) {
    set_error error;
    rules r;
    assert_true(loads(good, &r, &error));
    assert_string_equal(r.set_name, "odd");
    assert_string_equal(r.set_title.en, "Odd set");
    assert_string_equal(r.set_title.fr, "Jeu divers");
    assert_true(r.reconstructed);
    assert_int_equal(strlen(r.set_hash), 64);
    wording w;
    r.game->nouns[2].say(&(context){.rules = &r, .lang = EN}, 1, &w);
    assert_string_equal(w.text, "Two words#still");
}

TEST(sources) {
    set_error error;
    rules r;
    assert_true(
        loads(HEADER CARD MORE
              "  effect gain 1 @rulebook\n  effect gain 2 @transcribed\n  effect gain 3 @public\n",
              &r, &error));
    assert_false(r.reconstructed);
    assert_true(loads(HEADER CARD MORE "  effect gain 1 @reconstructed\n", &r, &error));
    assert_true(r.reconstructed);
    for (int i = 0; i < SOURCES; i++)
        for (lang l = EN; l < LANGS; l++) assert_true(*source_name((source)i, l));
    assert_string_equal(source_id(SOURCE_TRANSCRIBED), "transcribed");
    assert_string_equal(source_name(SOURCE_DEDUCED, FR), "déduit");
}

TEST(the_header_alone) {
    char id[WORD_MAX];
    set_error error;
    assert_true(set_game(HEADER "Rubbish that nobody reads", strlen(HEADER) + 25, id, &error));
    assert_string_equal(id, "pearls");
    assert_false(set_game("\xff", 1, id, &error));
    assert_int_equal(error.fault, SET_NOT_UTF8);
    assert_false(set_game("", 0, id, &error));
    assert_int_equal(error.fault, SET_FIRST_STANZA);
}

/* The reader skips fields that are not read; after an error it returns nothing. */
TEST(the_reader_step_by_step) {
    set_reader in = set_open(good, sizeof good - 1);
    stanza s;
    field f;
    assert_true(set_next_stanza(&in, &s) && slice_is(s.kind, "set") && !slice_is(s.kind, "se") &&
                !slice_is(s.kind, "sat"));
    assert_true(set_next_stanza(&in, &s) && slice_is(s.id, "shell"));
    assert_true(set_next_field(&in, &f) && slice_is(f.key, "name.en") && f.count == 2 &&
                f.source == SOURCE_DEDUCED);
    assert_int_equal(f.value.line, 10);
    assert_int_equal(f.value.column, 12);
    assert_true(slice_is(f.value, "Two   words#still"));
    while (set_next_field(&in, &f)) continue;
    assert_false(set_failed(&in));
    assert_true(set_next_stanza(&in, &s) && slice_is(s.id, "pearl"));
    assert_false(set_fail(&in, SET_SUM, s.id, NULL));
    assert_true(set_failed(&in) && !set_next_field(&in, &f) && !set_next_stanza(&in, &s));
    assert_false(set_fail_range(&in, SET_NUMBER, s.kind, (set_range){1, 2}));
    assert_int_equal(in.error.fault, SET_SUM); /* only the first error is kept */
}

TEST(choices_may_have_gaps) {
    static const char *const names[] = {"one", NULL, "three"};
    set_reader in = set_open("", 0);
    slice three = {"three", 5, 1, 1}, two = {"two", 3, 1, 1};
    int which;
    assert_true(set_read_choice(&in, three, (set_list){names, 3}, &which) && which == 2);
    assert_false(set_read_choice(&in, two, (set_list){names, 3}, &which));
    assert_string_equal(in.error.list, "one, three");
}

/* Every built-in set of every game loads, and a file for another game is refused. */
TEST(built_in_sets) {
    for (const game *const *g = registry_games; *g; g++) {
        assert_non_null(fixture_rules(*g, 0));
        void *tables = calloc(1, (*g)->tables_size);
        rules r;
        set_error error;
        assert_false(rules_load(&r, (set_input){*g, "set a\n game b\n name.en c\n name.fr d\n", 36},
                                tables, &error));
        assert_int_equal(error.fault, SET_OTHER_GAME);
        free(tables);
    }
}
