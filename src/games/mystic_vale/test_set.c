/* Set files: every error is reported with its position and what was expected. */
#include "test_table.h"

#include "library.h"

static char changed[64 * 1024];
static tables room;

/* Loads the base set with the first `old` after `after` replaced by `new`. */
static set_error load_changed(const char *after, const char *old, const char *new) {
    const library_file *base = library_set("mystic-vale", 0);
    const char *from = strstr(base->text, after), *at = from ? strstr(from, old) : NULL;
    if (!at) fail_msg("'%s' is not in the set", old);
    buffer b = BUFFER_OVER(changed);
    buffer_bytes(&b, base->text, (size_t)(at - base->text));
    buffer_text(&b, new);
    buffer_text(&b, at + strlen(old));
    assert_false(b.full);
    rules r;
    set_error error;
    const bool fine =
        rules_load(&r, (set_input){registry_find("mystic-vale"), changed, b.used}, &room, &error);
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
    const set_error e = load_changed(m->after, m->old, m->new);
    if (e.fault != m->fault)
        fail_msg("'%s': fault %d instead of %d (%s)", m->new, e.fault, m->fault, e.got);
    if (m->got) assert_string_equal(e.got, m->got);
    if (m->list) assert_string_equal(e.list, m->list);
    if (m->high) assert_int_equal(e.low, m->low), assert_int_equal(e.high, m->high);
    assert_true(e.line > 0 && e.column > 0);
}

TEST(words_that_are_not_known) {
    static const mistake all[] = {
        {"advancement stag", "advancement", "monster", SET_UNKNOWN, "monster",
         "printed, stock, advancement, vale, start", 0, 0},
        {"advancement stag", "decay ", "rot ", SET_UNKNOWN, "rot", NULL, 0, 0},
        {"printed cursed_land", "mana ", "cost ", SET_UNKNOWN, "cost", NULL, 0, 0},
        {"stock fertile_soil", "cost ", "level ", SET_UNKNOWN, "level", NULL, 0, 0},
        {"vale azure_lake", "points", "gray", SET_UNKNOWN, "gray", NULL, 0, 0},
        {"advancement stag", "gender     m", "gender x", SET_UNKNOWN, "x", "m, f", 0, 0},
        {"advancement podlings", "plural     en", "plural de", SET_UNKNOWN, "de", "en, fr", 0, 0},
        {"advancement calm_weather", "lengthwise yes", "lengthwise perhaps", SET_UNKNOWN, "perhaps",
         "no, yes", 0, 0},
        {"advancement aurora", "harvest gain", "sometimes gain", SET_UNKNOWN, "sometimes",
         "when_played, harvest, ongoing, purchase, would_spoil, end_game", 0, 0},
        {"advancement aurora", "harvest gain", "harvest take", SET_UNKNOWN, "take", "gain", 0, 0},
        {"advancement aurora", "gain vp", "gain growth", SET_UNKNOWN, "growth",
         "mana, animal, forest, sky, wild, vp", 0, 0},
        {"advancement aurora", "2 field", "2 vale", SET_UNKNOWN, "vale",
         "guardian, field, other, symbol", 0, 0},
        {"advancement aurora", "per 2", "for 2", SET_UNKNOWN, "for", "per", 0, 0},
        {"advancement seedling", "cap_symbol decay", "cap_symbol mana", SET_UNKNOWN, "mana",
         "decay", 0, 0},
        {"vale azure_lake", "animal 1", "moon 1", SET_UNKNOWN, "moon", "animal, forest, sky, any",
         0, 0},
        {"vale azure_lake", "harvest gain", "when_played gain", SET_UNKNOWN, "when_played",
         "harvest, ongoing, purchase, would_spoil, any_time", 0, 0},
        {"start table", "cursed_land top", "cursed_sea top", SET_UNKNOWN, "cursed_sea", NULL, 0, 0},
        {"start table", "cursed_land top", "cursed_land left", SET_UNKNOWN, "left",
         "top, middle, bottom", 0, 0},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

TEST(numbers_out_of_range) {
    static const mistake all[] = {
        {"advancement stag", "level      1", "level 4", SET_NUMBER, "4", NULL, 1, LEVELS},
        {"advancement stag", "cost       2", "cost 99", SET_NUMBER, "99", NULL, 0, COST_MAX},
        {"advancement stag", "decay      1", "decay 5", SET_NUMBER, "5", NULL, 0, SYMBOL_MAX},
        {"advancement stag", "guardian   2", "guardian two", SET_NUMBER, "two", NULL, 0,
         SYMBOL_MAX},
        {"advancement stag", "copies     1 1 1", "copies 1 1 10", SET_NUMBER, "10", NULL, 0,
         COPIES_MAX},
        {"advancement aurora", "gain vp 1", "gain vp 0", SET_NUMBER, "0", NULL, 1, 9},
        {"advancement aurora", "per 2", "per 0", SET_NUMBER, "0", NULL, 1, 9},
        {"advancement grassland", "gain mana -1", "gain mana 0", SET_NUMBER, "0", NULL, 1, 9},
        {"advancement grassland", "gain mana -1", "gain mana -1 per 1 guardian", SET_NUMBER, "-1",
         NULL, 1, 9},
        {"advancement grovetender", "per 1", "per 2", SET_NUMBER, "2", NULL, 1, 1},
        {"vale azure_lake", "level      1", "level 3", SET_NUMBER, "3", NULL, 1, VALE_LEVELS},
        {"vale azure_lake", "animal 1", "animal 9", SET_NUMBER, "9", NULL, 1, PRICE_MAX},
        {"vale azure_lake", "copies     2", "copies 0", SET_NUMBER, "0", NULL, 1, COPIES_MAX},
        {"vale stream_of_vigor", "buy_limit 3", "buy_limit 9", SET_NUMBER, "9", NULL, 2,
         BUY_LIMIT_MAX},
        {"vale conclave_of_ents", "gain guardian 1", "gain guardian 2", SET_NUMBER, "2", NULL, 1,
         1},
        {"start table", "23 28 33", "0 28 33", SET_NUMBER, "0", NULL, 1, POOL_MAX},
        {"start table", "12 15 18", "2 15 18", SET_NUMBER, "2", NULL, COMMONS_ROW, 250},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

TEST(things_missing_twice_or_too_many) {
    static const mistake all[] = {
        {"advancement stag", "  cost       2", "  # ", SET_MISSING, "stag", "cost", 0, 0},
        {"advancement stag", "  name.fr    Cerf", "  # ", SET_MISSING, "stag", "name.fr", 0, 0},
        {"advancement stag", "  gender     m", "  # ", SET_MISSING, "stag", "gender", 0, 0},
        {"advancement stag", "  level ", "  # ", SET_MISSING, "stag", "level", 0, 0},
        {"advancement stag", "  copies ", "  # ", SET_MISSING, "stag", "copies", 0, 0},
        {"vale azure_lake", "  price ", "  # ", SET_MISSING, "azure_lake", "price", 0, 0},
        {"vale azure_lake", "  points ", "  # ", SET_MISSING, "azure_lake", "points", 0, 0},
        {"start table", "  pool ", "  # ", SET_MISSING, "table", "pool", 0, 0},
        {"start table", "  until ", "  # ", SET_MISSING, "table", "until", 0, 0},
        {"advancement stag", "decay ", "animal 1\n  decay ", SET_TWICE, "animal", NULL, 0, 0},
        {"advancement stag", "stag", "podlings", SET_TWICE, "podlings", NULL, 0, 0},
        {"vale azure_lake", "azure_lake", "stag", SET_TWICE, "stag", NULL, 0, 0},
        {"vale azure_lake", "azure_lake", "none", SET_TWICE, "none", NULL, 0, 0},
        {"vale azure_lake", "forest 1", "animal 1", SET_TWICE, "animal", NULL, 0, 0},
        {"start table", "start table",
         "start table\n  pool 1 1 1\n  level1_deck 12 15 18\n  blank 20\n  until stag 1\nstart "
         "table",
         SET_SUM, "until", NULL, 0, 1},
        {"start table", "until      cursed_land 3",
         "until cursed_land 3\nstart again\n  pool 1 1 1", SET_TWICE, "start", NULL, 0, 0},
        {"vale azure_lake", "price      animal 1 forest 1", "price animal 1 forest", SET_WORD_COUNT,
         "forest", NULL, 1, 1},
        {"advancement stag", "copies     1 1 1", "copies 1 1", SET_WORD_COUNT, "copies", NULL, 3,
         3},
        {"advancement aurora", "per 2 field", "per 2", SET_WORD_COUNT, "effect", NULL, 7, 7},
        {"advancement calm_weather", "peek_deck", "peek_deck 2", SET_WORD_COUNT, "effect", NULL, 2,
         2},
        {"vale stream_of_vigor", "buy_limit 3", "buy_limit", SET_WORD_COUNT, "effect", NULL, 3, 3},
        {"vale stream_of_vigor", "  effect",
         "  effect harvest gain vp 1\n  effect harvest gain vp 1\n  effect", SET_TOO_MANY, "effect",
         NULL, 0, EFFECTS_MAX},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

static int level_1_copies(void) {
    return tables_of(fixture_rules(registry_find("mystic-vale"), 0))->level_copies[1];
}

TEST(sums_that_do_not_come_out) {
    const mistake all[] = {
        {"start table", "  blank      8", "  blank 7", SET_SUM, "table", NULL, 19, CARDS},
        {"start table", "  blank      8", "  blank 9", SET_SUM, "blank", NULL, 21, CARDS},
        {"start table", "until      cursed_land 3", "until cursed_land 10", SET_SUM, "until", NULL,
         9, 10},
        {"start table", "12 15 18", "12 15 90", SET_SUM, "advancements of level 1", NULL,
         level_1_copies(), 90},
        {"start table", "12 15 18", "90 15 18", SET_SUM, "advancements of level 1", NULL,
         level_1_copies(), 90},
        {"vale conclave_of_ents", "copies     2", "copies 5", SET_TOO_MANY, "gain guardian", NULL,
         0, GUARDIAN_VALES_MAX},
    };
    for (int i = 0; i < COUNT_OF(all); i++) expect(&all[i]);
}

TEST(without_the_table_or_without_cards_a_set_is_refused) {
    static const char top[] = "set tiny\n game mystic-vale\n name.en T\n name.fr T\n";
    rules r;
    set_error e;
    assert_false(
        rules_load(&r, (set_input){registry_find("mystic-vale"), top, sizeof top - 1}, &room, &e));
    assert_int_equal(e.fault, SET_MISSING);
    assert_string_equal(e.list, "start");
}

TEST(more_types_than_there_is_room_for_are_refused) {
    static char text[64 * 1024];
    buffer b = BUFFER_OVER(text);
    rules r;
    set_error e;
    buffer_text(&b, "set many\n game mystic-vale\n name.en M\n name.fr M\n");
    for (int i = 1; i <= ADVANCEMENTS_MAX; i++) {
        buffer_text(&b, "printed p");
        buffer_int(&b, i);
        buffer_text(&b, "\n name.en P\n name.fr P\n gender m\n");
    }
    assert_false(
        rules_load(&r, (set_input){registry_find("mystic-vale"), text, b.used}, &room, &e));
    assert_int_equal(e.fault, SET_TOO_MANY);
    assert_int_equal(e.high, ADVANCEMENTS_MAX - 1);
}

/* Loads the base set with this number of stock types. */
static set_error load_stock(int types) {
    static char text[1024];
    buffer b = BUFFER_OVER(text);
    for (int i = 2; i <= types; i++) {
        buffer_text(&b, "stock s");
        buffer_int(&b, i);
        buffer_text(&b, "\n name.en S\n name.fr S\n gender m\n cost 0\n copies 1 1 1\n");
    }
    buffer_text(&b, "start table");
    return load_changed("start table", "start table", text);
}

TEST(more_stock_than_a_list_of_actions_can_hold_is_refused) {
    assert_int_equal(load_stock(STOCK_TYPES_MAX).fault, SET_OK);
    const set_error e = load_stock(STOCK_TYPES_MAX + 1);
    assert_int_equal(e.fault, SET_TOO_MANY);
    assert_string_equal(e.got, "stock");
    assert_int_equal(e.high, STOCK_TYPES_MAX);
}

TEST(MV_J7_a_discount_never_goes_below_nothing) {
    /* The Chorus reduces the cost by 2. */
    set_error e = load_changed("stock fertile_soil", "cost       2", "cost 1");
    assert_int_equal(e.fault, SET_OK);
    desk d = lay(2);
    rules cheap = *d.rules;
    cheap.tables = &room;
    d.rules = &cheap;
    put(&d, BLANK, "earthchant_chorus", TOP);
    FIELD(&d, 0, BLANK);
    stock(&d, MIDDLE, 1);
    harvest(&d, 0);
    rooms(&d)->pub.mana = 0;
    act(&d, 0, "buy fertile_soil middle c13");
    assert_int_equal(rooms(&d)->pub.mana, 0);
}

/* A custom set with other numbers of types, copies and vales can be played to the end. */
TEST(another_set_plays_to_the_end) {
    static char text[16 * 1024];
    buffer b = BUFFER_OVER(text);
    buffer_text(&b, "set odd\n game mystic-vale\n name.en Odd\n name.fr Bizarre\n"
                    "printed mud\n name.en Mud\n name.fr Boue\n gender f\n decay 1\n mana 2\n"
                    "stock clay\n name.en Clay\n name.fr Argile\n gender f\n cost 1\n copies 20 0 "
                    "3\n mana 1\n");
    for (int level = 1; level <= LEVELS; level++) {
        buffer_text(&b, "advancement a");
        buffer_int(&b, level);
        buffer_text(&b, "\n name.en A\n name.fr A\n gender m\n level ");
        buffer_int(&b, level);
        buffer_text(&b, "\n cost 2\n copies 2 2 2\n vp 2\n animal 1\n effect when_played "
                        "peek_deck\n effect when_played search_deck\n"
                        " effect when_played discard_field\n");
    }
    for (int level = 1; level <= VALE_LEVELS; level++) {
        buffer_text(&b, "vale v");
        buffer_int(&b, level);
        buffer_text(&b, "\n name.en V\n name.fr V\n gender m\n level ");
        buffer_int(&b, level);
        buffer_text(&b, "\n price any 2\n points 1\n copies 4\n effect harvest gain vp 1 per 3 "
                        "field\n effect harvest convert_spirit 1\n"
                        " effect would_spoil sacrifice_gain 2\n");
    }
    buffer_text(&b, "start table\n pool 9 9 9\n level1_deck 3 4 6\n card mud top 12\n card clay "
                    "middle 1\n blank 7\n until mud 2\n");
    rules r;
    set_error e;
    assert_true(rules_load(&r, (set_input){registry_find("mystic-vale"), text, b.used}, &room, &e));
    static match m;
    static dice d, pick;
    for (uint64_t n = 0; n < 60; n++) {
        const setting s = setting_normal(r.game, 2 + (int)(n % 3));
        dice_from_seed(&d, n, 1);
        dice_from_seed(&pick, n, 2);
        match_begin(&m, &r, &s, (match_outcome){&d, NULL});
        for (int ply = 0; ply < 5000 && !match_head(&m)->over; ply++) {
            const action *list;
            int seat = 0;
            while (!waited_for(match_head(&m), seat)) seat++;
            const int count = match_legal(&m, seat, &list);
            assert_true(count > 0);
            dice_clear(&pick);
            assert_int_equal(match_play(&m,
                                        &(match_move){seat, match_head(&m)->ply,
                                                      list[dice_roll(&pick, (uint32_t)count)]},
                                        (match_outcome){&d, NULL}),
                             PLAYED);
        }
        assert_true(match_head(&m)->over);
    }
}
