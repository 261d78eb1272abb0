/* Records: they read back exactly as written, and every error in a record is reported with its
 * line, in both languages. */
#include "unit.h"

#include <stdio.h>

#include "drill.h"
#include "fixture.h"
#include "registry.h"
#include "utf8.h"

enum { TEXT_SIZE = 1 << 20, DIVES = 18 };

static const rules *the_rules(void) { return fixture_rules(registry_find("pearls"), 0); }

/* Eighteen dives of two seats: 29 lines, ply 0 in line 10, the second hash in line 26. */
static const char *sample(void) {
    static char text[TEXT_SIZE];
    static fixture f;
    buffer b = BUFFER_OVER(text);
    fixture_begin(&f, the_rules(), 0);
    for (int i = 0; i < DIVES; i++) fixture_play(&f, i % 2, (action){.kind = 1});
    history_write(&f.history, &f.match, &b);
    return text;
}

static bool read_text(const rules *r, const char *text, record_error *error) {
    static history h;
    static match m;
    return history_read(&h, &m, (record_input){r, text, strlen(text)}, error);
}

/* The sample with its n-th line (from 1) replaced; NULL cuts the text before it. */
static const char *with_line(int n, const char *line) {
    static char text[TEXT_SIZE];
    const char *from = sample();
    buffer b = BUFFER_OVER(text);
    for (int i = 1; i < n; i++) {
        const char *end = strchr(from, '\n') + 1;
        buffer_bytes(&b, from, (size_t)(end - from));
        from = end;
    }
    if (!line) return text;
    buffer_text(&b, line);
    buffer_text(&b, strchr(from, '\n'));
    return text;
}

static void expect(const record_error *e, record_fault fault, int line) {
    char text[512];
    buffer b = BUFFER_OVER(text);
    record_error_text(e, EN, "a.vallon", &b);
    if (e->fault != fault || e->line != line)
        fail_msg("fault %d at line %d expected, got %d: %s", (int)fault, line, (int)e->fault, text);
}

typedef struct {
    record_fault fault;
    int line;
    const char *becomes, *says[LANGS];
} row;

#define H64 "0000000000000000000000000000000000000000000000000000000000000000"

static const row rows[] = {
    {RECORD_FOREIGN, 1, "hello", {"not a Vallon record", "pas une partie de Vallon"}},
    {RECORD_FOREIGN, 1, "", {"not a Vallon record", "pas une partie"}},
    {RECORD_NEWER,
     1,
     "vallon-record 2",
     {"format 2, newer than this program understands (1)", "au format 2"}},
    {RECORD_HEADER,
     1,
     "vallon-record x",
     {"expected the header line 'vallon-record 1', found 'x'", "« vallon-record 1 »"}},
    {RECORD_HEADER, 1, "vallon-record", {"found ''", "trouvé «  »"}},
    {RECORD_HEADER,
     1,
     "vallon-record 0",
     {"expected the header line 'vallon-record 1', found '0'", "trouvé « 0 »"}},
    {RECORD_GAME, 2, "game chess 1", {"unknown game 'chess'", "jeu inconnu « chess »"}},
    {RECORD_GAME,
     2,
     "game a-name-that-is-much-too-long-for-a-game 1",
     {"unknown game 'a-name", "jeu inconnu"}},
    {RECORD_GAME, 2, "game", {"unknown game ''", "jeu inconnu"}},
    {RECORD_HEADER,
     2,
     "game pearls one",
     {"'game NAME VERSION', found 'one'", "« game NAME VERSION »"}},
    {RECORD_HEADER, 2, "play pearls 1", {"found 'play pearls 1'", "trouvé « play pearls 1 »"}},
    {RECORD_VERSION,
     2,
     "game pearls 9",
     {"version 9 of the rules; this program has version 1", "la version 9 des règles"}},
    {RECORD_SET,
     3,
     "set base " H64,
     {"the set 'base 000000000000'", "le jeu de cartes « base 000000000000 »"}},
    {RECORD_HEADER, 3, "set base 1234", {"'set NAME SHA256', found '1234'", "« set NAME SHA256 »"}},
    {RECORD_HEADER, 3, "set", {"set NAME SHA256", "set NAME SHA256"}},
    {RECORD_OPTION,
     4,
     "option feet three",
     {"unknown option or value 'feet'; expected hand", "inconnue « feet » ; il fallait hand"}},
    {RECORD_OPTION, 4, "option hand six", {"'six'; expected three", "« six » ; il fallait three"}},
    {RECORD_OPTION, 4, "option", {"''; expected hand", "il fallait hand"}},
    {RECORD_SEATS,
     5,
     "seats 5",
     {"'5' is not a number of seats for this game; expected 2-4",
      "« 5 » n'est pas un nombre de places"}},
    {RECORD_SEATS, 5, "seats 02", {"'02'", "« 02 »"}},
    {RECORD_SEATS, 5, "seats", {"''", "«  »"}},
    {RECORD_HEADER,
     6,
     "seat 1 human Zoé",
     {"seat NUMBER PLAYER NAME", "« seat NUMBER PLAYER NAME »"}},
    {RECORD_HEADER, 6, "seat 0 human", {"seat NUMBER PLAYER NAME", "seat NUMBER PLAYER NAME"}},
    {RECORD_HEADER, 6, "seat 0 human a\x1b[2Jb", {"found 'a?[2Jb'", "trouvé « a?[2Jb »"}},
    {RECORD_HEADER, 6, "seat 0 human  Zoé", {"found ' Zoé'", "trouvé"}},
    {RECORD_HEADER, 6, "seat 0 hu\x7fman Zoé", {"seat NUMBER", "seat NUMBER"}},
    {RECORD_HEADER,
     8,
     "0 0 dive",
     {"'setup FACES', found '0 0 dive'", "« setup FACES », trouvé « 0 0 dive »"}},
    {RECORD_ROLLS,
     8,
     "setup 0 0 0 0 0 70",
     {"the rolls of 'setup' do not fit", "les tirages de « setup »"}},
    {RECORD_ROLLS, 8, "setup 0 0", {"'setup'", "« setup »"}},
    {RECORD_ROLLS, 8, "setup 0 x", {"do not fit", "ne vont pas"}},
    {RECORD_ROLLS, 8, "setup 0  0", {"do not fit", "ne vont pas"}},
    {RECORD_ROLLS, 8, "setup 0 70000", {"do not fit", "ne vont pas"}},
    {RECORD_HASH,
     9,
     "hash 0 0123456789abcdef",
     {"the record says 0123456789abcdef", "la partie dit 0123456789abcdef"}},
    {RECORD_SHAPE,
     9,
     "hash 0 0123456789abcdeF",
     {"cannot read 'hash 0 0123456789abcdeF'", "ligne illisible « hash 0"}},
    {RECORD_SHAPE,
     9,
     "hash 0 0123",
     {"expected hash PLY HEXADECIMAL", "il fallait hash PLY HEXADECIMAL"}},
    {RECORD_SHAPE, 9, "hash", {"cannot read 'hash'", "ligne illisible"}},
    {RECORD_PLY,
     10,
     "1 0 dive : 0",
     {"expected ply 0, found 1: lines are missing", "il fallait le coup 0, trouvé 1"}},
    {RECORD_SHAPE,
     10,
     "0 six dive : 0",
     {"cannot read '0 six dive : 0'; expected PLY SEAT ACTION",
      "ligne illisible « 0 six dive : 0 »"}},
    {RECORD_SHAPE, 10, "0 7 dive : 0", {"cannot read", "ligne illisible"}},
    {RECORD_SHAPE, 10, "zero 0 dive", {"cannot read", "ligne illisible"}},
    {RECORD_SHAPE, 10, "", {"cannot read ''", "ligne illisible «  »"}},
    {RECORD_SHAPE, 10, " 0 0 dive : 0", {"cannot read", "ligne illisible"}},
    {RECORD_ACTION, 10, "0 0 fly", {"no such action: 'fly'", "action inconnue : « fly »"}},
    {RECORD_ACTION, 10, "0 0 play dragon", {"no such action: 'play dragon'", "« play dragon »"}},
    {RECORD_ACTION, 10, "0 0 dive deep", {"no such action: 'dive deep'", "« dive deep »"}},
    {RECORD_ACTION, 10, "0 0 play", {"no such action: 'play'", "« play »"}},
    {RECORD_ACTION, 10, "0 0", {"no such action: ''", "«  »"}},
    {RECORD_ILLEGAL,
     10,
     "0 1 dive : 0",
     {"'dive' is not legal here", "« dive » n'est pas permis ici"}},
    {RECORD_ILLEGAL, 10, "0 0 take", {"'take' is not legal here", "« take » n'est pas permis ici"}},
    {RECORD_ROLLS,
     10,
     "0 0 dive",
     {"the rolls of 'dive' do not fit the action", "les tirages de « dive » ne vont pas"}},
    {RECORD_ROLLS, 10, "0 0 dive : 0 0", {"'dive'", "« dive »"}},
    {RECORD_ROLLS, 10, "0 0 dive : 38", {"'dive'", "« dive »"}},
    {RECORD_ROLLS, 10, "0 0 dive : ,", {"do not fit", "ne vont pas"}},
    {RECORD_HASH, 26, "hash 16 0000000000000000", {"it was edited", "elle a été modifiée"}},
    {RECORD_PLY,
     26,
     "hash 15 0000000000000000",
     {"expected ply 16, found 15", "il fallait le coup 16, trouvé 15"}},
    {RECORD_HASH, 29, "open 18 0000000000000000", {"it was edited", "elle a été modifiée"}},
};

TEST(each_fault_has_its_line_and_words) {
    for (int i = 0; i < COUNT_OF(rows); i++) {
        record_error error;
        if (read_text(the_rules(), with_line(rows[i].line, rows[i].becomes), &error))
            fail_msg("row %d was accepted", i);
        expect(&error, rows[i].fault, rows[i].line);
        for (lang l = EN; l < LANGS; l++) {
            char text[512];
            buffer b = BUFFER_OVER(text);
            record_error_text(&error, l, "a.vallon", &b);
            if (!strstr(text, rows[i].says[l]))
                fail_msg("row %d: \"%s\" should say \"%s\"", i, text, rows[i].says[l]);
            assert_true(utf8_clean(text, b.used));
        }
    }
}

/* ---- older rules ----------------------------------------------------------------------------- */

/* A record of the drill under version 2 of its rules, which laid the state out differently: its
 * hashes are not the current ones. */
static const char *older(const char *plays, const char *last) {
    static char text[TEXT_SIZE];
    buffer b = BUFFER_OVER(text);
    buffer_text(&b, "vallon-record 1\ngame drill 2\nset drill ");
    buffer_text(&b, drill_rules()->set_hash);
    buffer_text(&b, "\nseats 2\nseat 0 human A\nseat 1 human B\nsetup\nhash 0 0123456789abcdef\n");
    buffer_text(&b, plays);
    buffer_text(&b, last);
    buffer_text(&b, " 0123456789abcdef\n");
    return text;
}

static void expect_words(const record_error *e, const char *const says[LANGS]) {
    for (lang l = EN; l < LANGS; l++) {
        char text[512];
        buffer b = BUFFER_OVER(text);
        record_error_text(e, l, "a.vallon", &b);
        if (!strstr(text, says[l])) fail_msg("\"%s\" should say \"%s\"", text, says[l]);
    }
}

TEST(an_older_record_replays_by_todays_rules_and_is_written_as_todays) {
    static history h;
    static match m;
    static char again[TEXT_SIZE];
    record_error error;
    const char *text = older("0 0 mark 5\n1 0 pass\n2 1 stop\n", "end 3");
    assert_true(history_read(&h, &m, (record_input){drill_rules(), text, strlen(text)}, &error));
    assert_int_equal(h.head.recorded, 2);
    assert_int_equal(h.head.version, 3);
    buffer b = BUFFER_OVER(again);
    history_write(&h, &m, &b);
    assert_non_null(strstr(again, "\ngame drill 3\n"));
    assert_true(read_text(drill_rules(), again, &error));
}

TEST(an_older_record_that_meets_a_corrected_rule_is_refused_with_that_rule) {
    record_error error;
    assert_false(
        read_text(drill_rules(), older("0 0 mark 5\n1 0 show\n2 0 stop\n", "end 3"), &error));
    expect(&error, RECORD_CORRECTED, 10);
    expect_words(&error,
                 (const char *const[]){"version 2 of the rules; at 'show' it meets a rule that was "
                                       "corrected since then. DR-B2: Showing",
                                       "version 2 des règles ; avec « show », elle rencontre une "
                                       "règle corrigée depuis. DR-B2 : Montrer"});
}

TEST(an_older_record_that_is_impossible_today_is_refused_with_the_corrections_since) {
    const char *const says[LANGS] = {"(corrected since then: DR-B2)", "(corrigé depuis : DR-B2)"};
    static const struct {
        const char *plays, *last;
        int line;
    } wrong[] = {
        {"0 1 pass\n", "open 1", 9},     /* not that seat's turn */
        {"0 0 pass : 3\n", "open 1", 9}, /* one roll too many */
        {"0 0 roll\n", "open 1", 9},     /* one roll too few */
        {"0 0 pass\n", "end 1", 10},     /* not over */
    };
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        record_error error;
        assert_false(read_text(drill_rules(), older(wrong[i].plays, wrong[i].last), &error));
        expect(&error, RECORD_OUTDATED, wrong[i].line);
        expect_words(&error, says);
    }
}

TEST(a_record_of_rules_older_than_the_oldest_is_refused) {
    static char text[TEXT_SIZE];
    record_error error;
    buffer b = BUFFER_OVER(text);
    buffer_text(&b, older("0 0 stop\n", "end 1"));
    *(strstr(text, "drill 2") + strlen("drill ")) = '1';
    assert_false(read_text(drill_rules(), text, &error));
    expect(&error, RECORD_VERSION, 2);
}

TEST(a_truncated_record_is_detected) {
    static char text[TEXT_SIZE];
    const char *whole = sample();
    size_t size = strlen(whole);
    for (size_t n = 0; n < size; n++) {
        record_error error;
        memcpy(text, whole, n), text[n] = 0;
        assert_false(read_text(the_rules(), text, &error));
        bool early = n < strlen("vallon-record 1\n");
        if (error.fault != RECORD_CUT && !early && error.fault != RECORD_NOT_UTF8)
            fail_msg("cut at %d: fault %d", (int)n, (int)error.fault);
    }
    record_error error;
    assert_false(read_text(the_rules(), with_line(8, NULL), &error));
    expect(&error, RECORD_CUT, 7);
    assert_false(read_text(the_rules(), with_line(29, NULL), &error));
    expect(&error, RECORD_CUT, 28);
}

TEST(not_utf8_is_found_at_its_line) {
    record_error error;
    assert_false(read_text(the_rules(), with_line(6, "seat 0 human Zo\xe9"), &error));
    expect(&error, RECORD_NOT_UTF8, 6);
    assert_false(read_text(the_rules(), with_line(2, "\xff"), &error));
    expect(&error, RECORD_NOT_UTF8, 2);
}

TEST(nothing_may_follow) {
    static char text[TEXT_SIZE];
    record_error error;
    char last[64];
    const char *whole = sample(), *open = strstr(whole, "open ");
    buffer b = BUFFER_OVER(text), l = BUFFER_OVER(last);
    buffer_text(&b, whole), buffer_text(&b, "more\n");
    assert_false(read_text(the_rules(), text, &error));
    expect(&error, RECORD_AFTER, 30);
    b.used--, text[b.used] = 0; /* without its newline */
    assert_false(read_text(the_rules(), text, &error));
    expect(&error, RECORD_AFTER, 30);
    buffer_text(&l, "end "), buffer_bytes(&l, open + 5, strlen(open) - 6);
    /* `end`, but the match is not over */
    assert_false(read_text(the_rules(), with_line(29, last), &error));
    expect(&error, RECORD_TAIL, 29);
}

/* A record with as many plies as a history holds, and with one more. */
TEST(too_long_a_match) {
    static char text[TEXT_SIZE];
    static history h;
    static match m;
    static dice d;
    setting s = setting_normal(&drill_game, 2);
    record_head top;
    record_error error;
    buffer b = BUFFER_OVER(text);
    record_head_for(&top, drill_rules(), &s);
    for (int i = 0; i < 2; i++) memcpy(top.player[i], "human", 6), memcpy(top.name[i], "A", 2);
    h.head = top;
    history_begin(&h, &m, drill_rules(), (match_outcome){&d, NULL});
    record_write_head(&top, &drill_game, &b);
    record_write_setup(NULL, 0, &b);
    for (uint32_t ply = 0; ply < HISTORY_PLIES_MAX; ply++)
        record_write_play(drill_rules(), &(record_line){.ply = ply, .action = {.kind = D_STILL}},
                          &b);
    assert_false(b.full || read_text(drill_rules(), text, &error));
    expect(&error, RECORD_TOO_LONG, 7 + HISTORY_PLIES_MAX);
    b.used = 0, record_error_text(&error, FR, "a", &b);
    assert_non_null(strstr(text, "trop longue"));
}

TEST(too_many_rolls_in_a_line) {
    static char line[8 * ROLLS_MAX];
    record_error error;
    buffer b = BUFFER_OVER(line);
    buffer_text(&b, "setup");
    for (int i = 0; i <= ROLLS_MAX; i++) buffer_text(&b, " 0");
    assert_false(read_text(the_rules(), with_line(8, line), &error));
    expect(&error, RECORD_ROLLS, 8);
}

TEST(success_has_a_text_too) {
    char text[64];
    buffer b = BUFFER_OVER(text);
    record_error_text(&(record_error){.line = 7}, FR, "f", &b);
    assert_string_equal(text, "f:7: aucune erreur");
}

/* Only the first error is kept. */
TEST(one_error_is_enough) {
    record_reader in = record_open("", 0);
    assert_false(record_fail(&in, RECORD_PLY, "a", "b") || record_fail(&in, RECORD_CUT, "c", NULL));
    assert_int_equal(in.error.fault, RECORD_PLY);
    assert_string_equal(in.error.got, "a");
}

/* ---- writing --------------------------------------------------------------------------------- */

TEST(a_record_reads_as_documented) {
    const char *text = sample();
    char start[400];
    buffer b = BUFFER_OVER(start);
    buffer_text(&b, "vallon-record 1\ngame pearls 1\nset base ");
    buffer_text(&b, the_rules()->set_hash);
    buffer_text(&b, "\noption hand three\nseats 2\nseat 0 random Zoé\nseat 1 random Zoé\nsetup ");
    assert_memory_equal(text, start, b.used);
    assert_non_null(strstr(text, "\nhash 16 "));
    assert_non_null(strstr(text, "\n17 1 dive : "));
    assert_non_null(strstr(text, "\nopen 18 "));
}

TEST(names_are_cleaned) {
    static const char *const pairs[][2] = {{"Zoé", "Zoé"},
                                           {"  Ann  Lee ", "Ann  Lee"},
                                           {"", "?"},
                                           {" \t\n ", "?"},
                                           {"a\nb", "a b"},
                                           {"a\x1b[31mb", "a [31mb"},
                                           {"\x7f", "?"},
                                           {"Zo\xe9", "Zo"},
                                           {"x\xe2\x80\xaey", "x y"},
                                           {"\xc2\x9b", "?"},
                                           {"a\xff"
                                            "b",
                                            "a b"}};
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        char out[SEAT_NAME_MAX], again[SEAT_NAME_MAX];
        record_clean_name(pairs[i][0], out);
        assert_string_equal(out, pairs[i][1]);
        record_clean_name(out, again);
        assert_string_equal(out, again);
    }
}

TEST(long_names_are_cut_between_characters) {
    char name[200] = "", out[SEAT_NAME_MAX], again[SEAT_NAME_MAX];
    for (int i = 0; i < 60; i++) strcat(name, i % 7 ? "é" : " ");
    for (int shift = 0; shift < 8; shift++) {
        record_clean_name(name + shift, out);
        assert_true(utf8_clean(out, strlen(out)) && strlen(out) < SEAT_NAME_MAX &&
                    strlen(out) > SEAT_NAME_MAX - 8);
        record_clean_name(out, again);
        assert_string_equal(out, again);
    }
}

/* Line 12 is the third dive, which rolls. */
TEST(a_roll_of_a_later_take_is_read_and_written_the_same) {
    static history h;
    static match m;
    static char again[TEXT_SIZE];
    record_error error;
    char line[80];
    const char *from = sample();
    for (int i = 1; i < 12; i++) from = strchr(from, '\n') + 1;
    int size = (int)strcspn(from, "\n");
    assert_true(strstr(from, " : ") < from + size);
    static const struct {
        const char *after;
        bool fine;
    } takes[] = {{" * 1", true},  {" * 65535", true}, {" * 65536", false}, {" * 0", false},
                 {" * x", false}, {" *", false},      {" * 1 2", false},   {" * ", false}};
    for (int i = 0; i < COUNT_OF(takes); i++) {
        snprintf(line, sizeof line, "%.*s%s", size, from, takes[i].after);
        const char *text = with_line(12, line);
        buffer b = BUFFER_OVER(again);
        bool fine = history_read(&h, &m, (record_input){the_rules(), text, strlen(text)}, &error);
        assert_int_equal(fine, takes[i].fine);
        if (!fine) expect(&error, RECORD_ROLLS, 12);
        if (!fine) continue;
        history_write(&h, &m, &b);
        assert_string_equal(again, text);
    }
    assert_false(read_text(the_rules(), with_line(12, "2 0 dive * 1"), &error));
}

TEST(actions_are_parsed_as_they_are_written) {
    action a;
    assert_true(action_parse(the_rules(), "play crab", 9, &a) && a.kind == 0 && a.arg[0] == 4);
    assert_true(action_parse(the_rules(), "dive", 4, &a) && a.kind == 1);
    assert_true(action_parse(drill_rules(), "mark 65534", 10, &a) && a.kind == D_MARK &&
                a.arg[0] == 65534);
    assert_false(action_parse(drill_rules(), "mark 65535", 10, &a) ||
                 action_parse(drill_rules(), "mark 05", 7, &a));
    assert_false(action_parse(drill_rules(), "mark -1", 7, &a) ||
                 action_parse(drill_rules(), "mark 99999999999", 16, &a));
    assert_false(action_parse(the_rules(), "", 0, &a) ||
                 action_parse(the_rules(), "play  crab", 10, &a));
}
