/* Set files: each error names its place and what was expected. */
#include "test_table.h"

#include "library.h"
#include "set.h"

static char changed[64 * 1024];
static tables room;

/* The base set with the first `old` after `after` replaced by `new`. */
static set_error load_changed(const char *after, const char *old, const char *new) {
    const library_file *base = library_set("dreamscape", 0);
    const char *from = strstr(base->text, after), *at = from ? strstr(from, old) : NULL;
    if (!at) fail_msg("'%s' is not in the set", old);
    buffer b = BUFFER_OVER(changed);
    buffer_bytes(&b, base->text, (size_t)(at - base->text));
    buffer_text(&b, new);
    buffer_text(&b, at + strlen(old));
    assert_false(b.full);
    rules r;
    set_error error;
    memset(&room, 0, sizeof room);
    bool fine =
        rules_load(&r, (set_input){registry_find("dreamscape"), changed, b.used}, &room, &error);
    assert_int_equal(fine, error.fault == SET_OK);
    return error;
}

typedef struct {
    const char *after, *old, *new;
    set_fault fault;
    const char *got, *list; /* NULL: not compared */
    int low, high;
} mistake;

static void expect(const mistake *m) {
    set_error e = load_changed(m->after, m->old, m->new);
    if (e.fault != m->fault)
        fail_msg("'%s': fault %d instead of %d (%s)", m->new, e.fault, m->fault, e.got);
    if (m->got) assert_string_equal(e.got, m->got);
    if (m->list) assert_string_equal(e.list, m->list);
    if (m->high) assert_int_equal(e.low, m->low), assert_int_equal(e.high, m->high);
    assert_true(e.line > 0 && e.column > 0);
}

TEST(words_that_are_not_known) {
    static const mistake all[] = {
        {"card fern_path", "card", "monster", SET_UNKNOWN, "monster",
         "board, supply, location, card, design", 0, 0},
        {"card fern_path", "points ", "copies ", SET_UNKNOWN, "copies", NULL, 0, 0},
        {"card fern_path", "tower", "sea", SET_UNKNOWN, "sea",
         "archives, harvesters, tower, golem, lake, king", 0, 0},
        {"card fern_path", "tower", "none", SET_UNKNOWN, "none", NULL, 0, 0},
        {"card fern_path", "gender   m", "gender   x", SET_UNKNOWN, "x", "m, f", 0, 0},
        {"location archives", "plural   en fr", "plural   de", SET_UNKNOWN, "de", "en, fr", 0, 0},
        {"location archives", "power    archives", "power    book", SET_UNKNOWN, "book", NULL, 0,
         0},
        {"supply box", "water ", "blood ", SET_UNKNOWN, "blood", NULL, 0, 0},
        {"design hue", "most_colour", "most_colours", SET_UNKNOWN, "most_colours", NULL, 0, 0},
        {"design clear_mind", "advanced yes", "advanced perhaps", SET_UNKNOWN, "perhaps", "no, yes",
         0, 0},
        {"board dreamscape", "width ", "length ", SET_UNKNOWN, "length", "width, height, entrance",
         0, 0},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

TEST(drawings_that_cannot_be_read) {
    static const char piles[] = "., or a pile of W S E G, then perhaps T or @";
    static const mistake all[] = {
        {"card fern_path", "E@", "X@", SET_UNKNOWN, "X@", piles, 0, 0},
        {"card fern_path", "E@", "M@", SET_UNKNOWN, "M@", piles, 0, 0}, /* patterns have no white */
        {"card fern_path", "E@", "E@T", SET_UNKNOWN, "E@T", piles, 0,
         0}, /* he cannot stand on a tree */
        {"card fern_path", "E@", "ETG@", SET_UNKNOWN, "ETG@", piles, 0, 0},
        {"card fern_path", "E@", "T", SET_UNKNOWN, "T", piles, 0, 0},
        {"card fern_path", "E@", "E.", SET_UNKNOWN, "E.", piles, 0, 0},
        {"card fern_path", "E@", "E", SET_SUM, "@", NULL, 0, 1},
        {"card fern_path", "E@", "E@   E@", SET_SUM, "@", NULL, 2, 1},
        {"card bay_of_whispers", "W    W", "W", SET_WORD_COUNT, "pattern", NULL, 2, 2},
        {"card fern_path", "G    E@   G", "G E@ G G G", SET_WORD_COUNT, "pattern", NULL, 1,
         PATTERN_SIDE_MAX},
        {"card fern_path", "  pattern",
         "  pattern G G G\n  pattern G G G\n  pattern G G G\n  pattern G G G\n  pattern",
         SET_TOO_MANY, "pattern", NULL, 0, PATTERN_SIDE_MAX},
        {"card fern_path", "  pattern", "  pattern G G G\n  pattern G G G\n  pattern", SET_TOO_MANY,
         "pattern", NULL, 0, PATTERN_CELLS_MAX},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

/* A set beyond a limit of the state is refused with that limit; a set at the limit loads. */
TEST(DS_A_46_a_set_beyond_a_limit_of_the_table_is_refused) {
    static const mistake all[] = {
        {"card fern_path", "E@", "EGEGEGEGEGEGEGEGEGEG@", SET_TOO_MANY, "EGEGEGEGEGEGEGEGEGEG@",
         NULL, 0, PATTERN_PILE_MAX},
        {"supply box", "water    28", "water    41", SET_NUMBER, "41", NULL, 1, FRAGMENTS_MAX},
        {"supply box", "white    15", "white    41", SET_NUMBER, "41", NULL, 1, FRAGMENTS_MAX},
        {"supply box", "red      25", "red      41", SET_NUMBER, "41", NULL, 1, FRAGMENTS_MAX},
        {"card fern_path", "G    E@   G", "GGGGGGGGGGG E@ GGGGGGGGGG", SET_MISSING, "fern_path",
         "grass in the supply", 0, 0},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
    assert_int_equal(
        load_changed("card fern_path", "G    E@   G", "GGGGGGGGGG E@ GGGGGGGGGG").fault, SET_OK);
    assert_int_equal(load_changed("card fern_path", "E@", "EGEGEGEGEGEGEGEGEGE@").fault, SET_OK);
    assert_int_equal(load_changed("supply box", "water    28", "water    40").fault, SET_OK);
}

/* The base set with `more` cards of a level. */
static set_error load_with_cards(int more, int level) {
    const library_file *base = library_set("dreamscape", 0);
    buffer b = BUFFER_OVER(changed);
    buffer_bytes(&b, base->text, base->size);
    for (int i = 0; i < more; i++) {
        buffer_text(&b, "\ncard more");
        buffer_int(&b, i);
        buffer_text(
            &b,
            "\n name.en M\n name.fr M\n gender m\n points 1\n power king\n pattern W@\n level ");
        buffer_int(&b, level);
    }
    buffer_char(&b, '\n');
    assert_false(b.full);
    rules r;
    set_error error;
    memset(&room, 0, sizeof room);
    (void)!rules_load(&r, (set_input){registry_find("dreamscape"), changed, b.used}, &room, &error);
    return error;
}

TEST(DS_A_47_a_set_with_more_cards_than_the_table_holds_is_refused) {
    assert_int_equal(load_with_cards(8, 2).fault, SET_OK);
    set_error level = load_with_cards(9, 2), all = load_with_cards(OPEN_MAX - 50 + 1, 2);
    assert_int_equal(level.fault, SET_TOO_MANY);
    assert_string_equal(level.got, "cards of level 2");
    assert_int_equal(level.high, LEVEL_CARDS_MAX);
    assert_int_equal(all.fault, SET_TOO_MANY);
    assert_int_equal(all.high, OPEN_MAX);
}

TEST(numbers_out_of_range) {
    static const mistake all[] = {
        {"card fern_path", "level    1", "level    4", SET_NUMBER, "4", NULL, 1, LEVELS},
        {"card fern_path", "points   6", "points   99", SET_NUMBER, "99", NULL, 0, POINTS_MAX},
        {"location archives", "number   1", "number   7", SET_NUMBER, "7", NULL, 1, LOCATIONS},
        {"location harvesters", "link     1", "link     9", SET_NUMBER, "9", NULL, 1, LOCATIONS},
        {"supply box", "water    28", "water    0", SET_NUMBER, "0", NULL, 1, FRAGMENTS_MAX},
        {"supply box", "6 9 12", "6 9 99", SET_NUMBER, "99", NULL, 0, TREES_MAX},
        {"supply box", "2 2 2 3 4", "2 2 2 3 5", SET_NUMBER, "5", NULL, PLAYERS_MIN, PLAYERS_MAX},
        {"board dreamscape", "width    5", "width    8", SET_NUMBER, "8", NULL, 1, SIDE_MAX},
        {"board dreamscape", "height   4", "height   6", SET_TOO_MANY, "dreamscape", NULL, 0,
         CELLS_MAX},
        {"board dreamscape", "entrance 3", "entrance 6", SET_TOO_MANY, "dreamscape", NULL, 0, 5},
        {"design hue", "copies   2", "copies   9", SET_NUMBER, "9", NULL, 1, DESIGN_COPIES_MAX},
        {"design hoard", "2 1  4 3", "2 1 2 3", SET_NUMBER, "2", NULL, 3, 2 * FRAGMENTS_MAX},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

TEST(things_missing_twice_or_too_many) {
    static const mistake all[] = {
        {"card fern_path", "  points ", "  # ", SET_MISSING, "fern_path", "points", 0, 0},
        {"card fern_path", "  name.fr ", "  # ", SET_MISSING, "fern_path", "name.fr", 0, 0},
        {"card fern_path", "  pattern ", "  # ", SET_MISSING, "fern_path", "pattern", 0, 0},
        {"location king", "  power ", "  # ", SET_MISSING, "king", "power", 0, 0},
        {"location harvesters", "  number ", "  # ", SET_MISSING, "harvesters", "number", 0, 0},
        {"supply box", "  red ", "  # ", SET_MISSING, "box", "red", 0, 0},
        {"design hue", "  points ", "  # ", SET_MISSING, "hue", "points", 0, 0},
        {"design hoard", "  scale ", "  # ", SET_MISSING, "hoard", "scale", 0, 0},
        {"board dreamscape", "  entrance ", "  # ", SET_MISSING, "dreamscape", "entrance", 0, 0},
        {"card fern_path", "level ", "points 3\n  level ", SET_TWICE, "points", NULL, 0, 0},
        {"card fern_path", "fern_path", "clear_brook", SET_TWICE, "clear_brook", NULL, 0, 0},
        {"card fern_path", "fern_path", "none", SET_TWICE, "none", NULL, 0, 0},
        {"design twins", "twins", "abundance", SET_TWICE, "abundance", NULL, 0, 0},
        {"location harvesters", "number   2", "number   1", SET_TWICE, NULL, NULL, 0, 0},
        {"location harvesters", "harvesters", "archives", SET_TWICE, "archives", NULL, 0, 0},
        {"location king", "link     3", "link     5", SET_TWICE, "5", NULL, 0, 0},
        {"location king", "link     3", "link     6", SET_TWICE, "6", NULL, 0, 0},
        {"supply box", "supply box", "board again\n  width 1\n  height 1\n  entrance 1\nsupply box",
         SET_TWICE, "again", NULL, 0, 0},
        {"supply box", "6 9 12", "6 9", SET_WORD_COUNT, "trees", NULL, 3, 3},
        {"design hoard", "2 1  4 3  6 5  8 8", "2 1 4", SET_WORD_COUNT, NULL, NULL, 1, 1},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

TEST(a_set_must_be_enough_for_four) {
    static const char top[] = "set tiny\n game dreamscape\n name.en T\n name.fr T\n";
    static const mistake all[] = {
        {"supply box", "red      25", "red      4", SET_SUM, "red", NULL, 4, 5},
        {"card great_waterfall", "level    3", "level    1", SET_OK, NULL, NULL, 0, 0},
    };
    rules r;
    set_error e;
    for (int i = 0; i < COUNT_OF(all) - 1; i++) expect(&all[i]);
    assert_int_equal(load_changed(all[1].after, all[1].old, all[1].new).fault, SET_OK);
    assert_false(
        rules_load(&r, (set_input){registry_find("dreamscape"), top, sizeof top - 1}, &room, &e));
    assert_int_equal(e.fault, SET_MISSING);
    assert_string_equal(e.list, "board");
}

/* Every stanza marks the figures that are not the publisher's. */
TEST(figures_of_our_own_are_marked) {
    desk d = lay(2);
    const card *stone = &set_of(&d)->card[card_named(&d, "memory_stone")],
               *brook = &set_of(&d)->card[card_named(&d, "clear_brook")];
    assert_true(d.rules->reconstructed);
    assert_false(stone->reconstructed >> FIGURE_POINTS & 1);
    assert_true(stone->reconstructed >> FIGURE_PATTERN & 1);
    assert_true(brook->reconstructed >> FIGURE_POINTS & 1);
}

/* A card that fits on no Dreamscape is refused. */
TEST(a_pattern_must_have_room) {
    static const mistake flat = {"board dreamscape",
                                 "height   4",
                                 "height   1",
                                 SET_MISSING,
                                 "bay_of_whispers",
                                 "room on the board",
                                 0,
                                 0};
    expect(&flat);
    assert_int_equal(load_changed("board dreamscape", "height   4", "height   3").fault, SET_OK);
}

/* A set may have a board of another shape. */
TEST(another_board) {
    assert_int_equal(load_changed("board dreamscape", "width    5", "width    7").fault, SET_OK);
    assert_int_equal(room.cells, 28);
    assert_int_equal(room.entrance, 2);
    assert_int_equal(ds_beside(&room, cell_bit(6)), cell_bit(5) | cell_bit(13));
    assert_int_equal(ds_beside(&room, cell_bit(27)), cell_bit(26) | cell_bit(20));
    assert_int_equal(ds_beside(&room, cell_bit(8)),
                     cell_bit(7) | cell_bit(9) | cell_bit(1) | cell_bit(15));
}

/* The one test that changes when a card is added to the base set. */
TEST(the_box_is_complete) {
    const tables *t = tables_of(fixture_rules(registry_find("dreamscape"), 0));
    int levels[LEVELS + 1] = {0};
    for (int i = 1; i < t->cards; i++) levels[t->card[i].level]++;
    assert_int_equal(t->cards - 1, 50);
    assert_int_equal(levels[1], 20);
    assert_int_equal(levels[2], 16);
    assert_int_equal(levels[3], 14);
}
