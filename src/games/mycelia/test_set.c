/* The language of effects, and the requirements for a set of Mycelia. */
#include "test_table.h"

static rules r;
static tables t;
static set_error error;

static bool load(const char *text, size_t size) {
    return rules_load(&r, (set_input){mycelia(), text, size}, &t, &error);
}

/* Loads the base set with every line like `old` replaced. */
static bool load_with(const char *old, const char *fresh) {
    static char text[64 * 1024];
    buffer out = BUFFER_OVER(text);
    bool found = false;
    for (const char *at = library_set("mycelia", 0)->text; *at;) {
        size_t length = strcspn(at, "\n") + 1;
        bool same = strncmp(at, old, strlen(old)) == 0;
        found |= same;
        if (same)
            buffer_text(&out, fresh), buffer_char(&out, '\n');
        else
            buffer_bytes(&out, at, length);
        at += length;
    }
    if (!found) fail_msg("no line like '%s'", old);
    return load(text, out.used);
}

static void faulty(const char *old, const char *fresh, set_fault fault) {
    if (load_with(old, fresh)) fail_msg("'%s' was read", fresh);
    if (error.fault != fault)
        fail_msg("'%s': fault %d at %d:%d '%s'", fresh, (int)error.fault, error.line, error.column,
                 error.got);
    assert_true(error.line > 0);
}

static const design *design_named(const char *id) {
    for (int i = 1; i < t.designs; i++)
        if (strcmp(t.design[i].id, id) == 0) return &t.design[i];
    fail_msg("no card %s", id);
    return NULL;
}

TEST(the_base_set_is_read) {
    const library_file *f = library_set("mycelia", 0);
    assert_true(load(f->text, f->size));
    assert_true(r.reconstructed);
    assert_int_equal(design_named("panellus-mitis")->play_source, SOURCE_PUBLIC);
    assert_int_equal(design_named("panellus-mitis")->cost_source, SOURCE_RECONSTRUCTED);
    assert_int_equal(design_named("hydnum-repandum")->instant_source, SOURCE_RULEBOOK);
    assert_true(design_named("lepista-nuda")->bonus);
    assert_true(design_named("fomes-fomentarius")->bonus);
    assert_false(design_named("panellus-mitis")->bonus);
}

TEST(effects_become_nodes) {
    const library_file *f = library_set("mycelia", 0);
    assert_true(load(f->text, f->size));
    const node *n = &t.node[design_named("panellus-mitis")->play];
    assert_int_equal(n->op, OP_REPEAT);
    assert_int_equal(n->count, 3);
    assert_int_equal(t.node[n->child].move, 1);
    n = &t.node[design_named("sparassis-crispa")->play];
    assert_int_equal(n->op, OP_ALL);
    assert_int_equal(t.node[n->child].op, OP_EITHER);
    assert_int_equal(t.node[t.node[n->child].next].op, OP_CARD);
    n = &t.node[design_named("amanita-muscaria")->play];
    assert_int_equal(n->need, 1);
    assert_int_equal(n->neighbours, NEIGHBOURS_EACH);
    n = &t.node[design_named("boletus-luridus")->play];
    assert_int_equal(n->need, 0);
    n = &t.node[design_named("hericium-cirrhatum")->play];
    assert_int_equal(n->exact, 1);
    assert_int_equal(n->need, 2);
    n = &t.node[design_named("lactarius-indigo")->play];
    assert_int_equal(n->need, 2); /* one to remove and one to move */
}

TEST(wrong_effects_are_told) {
    static const char line[] = "  effect     3x on any move 1";
    faulty(line, "  effect 5x on any move 1", SET_UNKNOWN);
    faulty(line, "  effect on earth move 1", SET_UNKNOWN);
    faulty(line, "  effect on any", SET_MISSING);
    faulty(line, "  effect on any move", SET_NUMBER);
    faulty(line, "  effect on any move 0", SET_NUMBER);
    faulty(line, "  effect on any move 1 move 1", SET_TWICE);
    faulty(line, "  effect on any holding 1 exactly 2 remove 1", SET_TWICE);
    faulty(line, "  effect on any one-neighbour each-neighbour", SET_TWICE);
    faulty("  instant    on any exactly 1 shrine", "  instant on any exactly 1 remove 1 shrine",
           SET_TWICE);
    faulty("  instant    on any exactly 1 shrine",
           "  instant on any exactly 1 shrine one-neighbour", SET_TWICE);
    faulty(line, "  effect on any exactly 1 remove 2", SET_SUM);
    faulty(line, "  effect leaves", SET_NUMBER);
    faulty(line, "  effect leaves 1 leaves 2", SET_UNKNOWN);
    faulty(line, "  effect ( leaves 1", SET_MISSING);
    faulty(line, "  effect ( ( ( ( leaves 1 ) ) ) )", SET_TOO_MANY);
    faulty(line, "  effect leaves 1 / leaves 2 / leaves 3 / leaves 4 / leaves 5", SET_TOO_MANY);
    faulty(line, "  effect leaves 1 &", SET_UNKNOWN);
    faulty(line, "  effect leaves 1 / opponents leaves 1", SET_UNKNOWN);
    faulty(line, "  effect tile c", SET_UNKNOWN); /* only an instant effect gives a tile */
    faulty(line, "  effect on any exactly 1 shrine", SET_UNKNOWN);
    faulty(line, "  effect flip", SET_UNKNOWN);
    faulty(line, "  effect", SET_WORD_COUNT);
}

/* The events of an action are limited, so the steps of an effect are, too. */
TEST(endless_effects_are_told) {
    static const char line[] = "  effect     3x on any move 1";
    faulty(line, "  effect 4x ( 4x ( 4x leaves 1 ) )", SET_TOO_MANY);
    faulty(line, "  effect opponents 4x ( 4x on any move 9 )", SET_TOO_MANY);
    faulty("  effect     flip", "  effect 4x ( 4x ( 4x flip ) )", SET_TOO_MANY);
    assert_true(load_with(line, "  effect 4x ( 4x ( 3x leaves 1 ) )"));
}

/* The longest effect that is accepted can be played, with all its events, for every number of
 * seats. */
TEST(the_longest_effect_can_be_played) {
    const rules *longest =
        other_rules("start leaf-gust", "effect", "  effect opponents 4x ( 4x ( 3x leaves 1 ) )\n");
    for (int seats = 1; seats <= TABLE_SEATS; seats++) {
        desk d = lay_with(longest, seats, "");
        hand_is(&d, 0, "leaf-gust");
        act(&d, 0, "play leaf-gust");
        for (int i = 1; i < seats; i++) assert_int_equal(seat_of(&d, i)->leaves, 48);
    }
}

TEST(wrong_cards_are_told) {
    faulty("hero mycena-pura", "hero none", SET_TWICE);
    faulty("hero mycena-pura", "hero marasmius-oreades", SET_TWICE);
    faulty("hero mycena-pura", "start mycena-pura", SET_UNKNOWN);
    faulty("hero mycena-pura", "helper mycena-pura", SET_UNKNOWN);
    faulty("  name       Mycena pura", "", SET_MISSING);
    faulty("  name       Mycena pura", "  colour red", SET_UNKNOWN);
    faulty("  cost       8", "  cost 99", SET_NUMBER);
    faulty("start leaf-gust", "hero leaf-gust", SET_MISSING);
    faulty("  kind       leaf", "  cost 3", SET_UNKNOWN); /* a start card is never bought */
    faulty("  kind       leaf", "  instant leaves 1", SET_UNKNOWN);
}

TEST(wrong_boards_and_grids_are_told) {
    faulty("  row        MMMMW", "  row MMMM", SET_UNKNOWN);
    faulty("  row        MMMMW", "  row MMMMX", SET_UNKNOWN);
    faulty("  row        LMLSW", "  row LMLLW", SET_SUM);
    faulty("  row        MMMSE", "  row MMSME", SET_UNKNOWN);
    assert_string_equal(error.list, "S = d2");
    faulty("  row        LMLSW", "  row LMSLW", SET_UNKNOWN);
    faulty("  row        MMMMW", "", SET_MISSING);
    faulty("  row        22022", "  row 22021", SET_SUM);
    faulty("  symbol     1 d4 e2", "  symbol 1", SET_WORD_COUNT);
    faulty("  symbol     1 d4 e2", "  symbol 1 d4 d4", SET_TWICE);
    faulty("  symbol     1 d4 e2", "  symbol 1 d4 f2", SET_UNKNOWN);
    faulty("  symbol     1 d4 e2", "  symbol 2 d4 e2", SET_TWICE);
    faulty("  symbol     1 d4 e2", "  symbol 1 d2", SET_MISSING);
    faulty("dew 4b", "dew 4a", SET_TWICE);
    faulty("board front", "board expert-4", SET_TWICE);
}

TEST(wrong_tiles_and_solo_cards_are_told) {
    faulty("tile e", "tile f", SET_UNKNOWN);
    faulty("tile e", "tile d", SET_TWICE);
    faulty("solo z6", "solo z5", SET_TWICE);
    faulty("  effect     river", "  effect remove-card & opponents leaves 1", SET_UNKNOWN);
    faulty("  effect     flip", "  effect remove-card", SET_UNKNOWN);
}

TEST(grid_names) {
    char name[3];
    for (int at = 0; at < CELLS; at++) {
        my_grid_name(at, name);
        assert_int_equal(my_grid_find(name, 2), at);
    }
    assert_int_equal(my_grid_find("f1", 2), NO_CELL);
    assert_int_equal(my_grid_find("a5", 2), NO_CELL);
    assert_int_equal(my_grid_find("a11", 3), NO_CELL);
    assert_int_equal(my_grid_nearest(0, 1u << 8), 4);
}
