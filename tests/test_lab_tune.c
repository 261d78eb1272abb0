/* The search for better figures: the figures of sets, aims, and sets with a planted flaw. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "library.h"
#include "player.h"
#include "registry.h"
#include "tune.h"
#include "unit.h"

/* ---- figures --------------------------------------------------------------------------------- */

static const char small[] = "set base\n"
                            "  game    x\n"
                            "\n"
                            "card aurora\n"
                            "  cost    9    @reconstructed\n"
                            "  copies  1 2  @rulebook\n"
                            "  effect  gain 3 per 2 field\n"
                            "deck kroko\n"
                            "  card    atom 14\n"
                            "  shift   -1\n";

static slice named(const char *text) { return (slice){.at = text, .length = (int)strlen(text)}; }

TEST(every_number_of_a_set_has_a_name) {
    static const char *const names[] = {
        "aurora.cost",       "aurora.copies.1", "aurora.copies.2", "aurora.effect.gain",
        "aurora.effect.per", "kroko.card.atom", "kroko.shift"};
    lab_figures f;
    assert_true(lab_figures_open(&f, small, sizeof small - 1));
    assert_int_equal(f.count, COUNT_OF(names));
    for (int i = 0; i < f.count; i++) assert_string_equal(f.figure[i].name, names[i]);
    assert_int_equal(f.figure[6].value, -1);
    assert_int_equal(f.figure[5].word.line, 9);
    assert_false(lab_figure_is_known(&f.figure[0]));
    assert_true(lab_figure_is_known(&f.figure[1]));
    assert_false(lab_figure_is_known(&f.figure[3]));
    lab_figures_close(&f);
}

TEST(figures_of_a_card_that_was_typed_in_are_known) {
    static const char text[] = "set base\n  game x\ncard a @transcribed\n  cost 1\n"
                               "card b @changed\n  cost 2 @reconstructed\n";
    lab_figures f;
    assert_true(lab_figures_open(&f, text, sizeof text - 1));
    assert_int_equal(f.count, 2);
    assert_true(lab_figure_is_known(&f.figure[0]));
    assert_false(lab_figure_is_known(&f.figure[1]));
    lab_figures_close(&f);
}

TEST(selectors_name_figures_stanzas_kinds_and_keys) {
    static const struct {
        const char *selector;
        int found;
    } row[] = {{"aurora", 5},    {"aurora.cost", 1}, {"cost", 1},       {"card", 6},
               {"card.atom", 1}, {"copies", 2},      {"kroko.card", 1}, {"deck", 2},
               {"auror", 0},     {"cos", 0},         {"", 0},           {"aurora.", 0}};
    lab_figures f;
    assert_true(lab_figures_open(&f, small, sizeof small - 1));
    for (int i = 0; i < COUNT_OF(row); i++)
        assert_int_equal(lab_figures_hold(&f, named(row[i].selector), false), row[i].found);
    lab_figures_close(&f);
}

TEST(only_the_changed_lines_differ) {
    char text[sizeof small + 16];
    buffer out = BUFFER_OVER(text);
    lab_figures f;
    lab_changes c = {0};
    assert_true(lab_figures_open(&f, small, sizeof small - 1));
    lab_figures_write(&f, &c, &out);
    assert_string_equal(text, small);
    buffer_clear(&out);
    assert_true(lab_change_to(&f, &c, 5, 9));
    assert_true(lab_change_to(&f, &c, 0, 10));
    assert_true(lab_change_to(&f, &c, 2, 7));
    assert_true(lab_change_to(&f, &c, 2, 2)); /* as it was */
    assert_int_equal(c.count, 2);
    assert_int_equal(lab_changed_value(&f, &c, 0), 10);
    assert_int_equal(lab_changed_value(&f, &c, 2), 2);
    lab_figures_write(&f, &c, &out);
    assert_string_equal(text, "set base\n"
                              "  game    x\n"
                              "\n"
                              "card aurora\n"
                              "  cost    10   @reconstructed\n"
                              "  copies  1 2  @rulebook\n"
                              "  effect  gain 3 per 2 field\n"
                              "deck kroko\n"
                              "  card    atom 9\n"
                              "  shift   -1\n");
    lab_figures_close(&f);
}

/* ---- aims ------------------------------------------------------------------------------------ */

TEST(aims_read_back_as_they_are_written) {
    static const char *const fine[] = {
        "seats=1",         "seats=0.5",          "bought=5..60",   "places=45..55",
        "wins=40..60",     "duels=40..60",       "minutes=30..45", "score=12.5..60",
        "comeback=20..40", "bought.aurora=5..60"};
    static const char *const wrong[] = {"",
                                        "seats",
                                        "seats=",
                                        "seats=x",
                                        "seats=0",
                                        "seats=1..2",
                                        "bought=60..5",
                                        "bought=5",
                                        "bought=5..",
                                        "bought=5..x",
                                        "bought=5..101",
                                        "cheap=1..2",
                                        "settled=1..2",
                                        "score.aurora=1..2",
                                        "bought.=1..2",
                                        "score=-1..2"};
    lab_aim a;
    for (int i = 0; i < COUNT_OF(fine); i++) {
        char text[WORD_MAX];
        buffer out = BUFFER_OVER(text);
        assert_true(lab_aim_read(fine[i], &a));
        lab_aim_write(&a, &out);
        assert_string_equal(text, fine[i]);
    }
    for (int i = 0; i < COUNT_OF(wrong); i++) assert_false(lab_aim_read(wrong[i], &a));
}

/* ---- a search -------------------------------------------------------------------------------- */

enum { GROUPS = 20, GROUP = 10 };

typedef struct {
    lab_figures figures;
    lab_aims aims;
    lab_book book;
    setting setting;
    int sets, matches; /* that were tried, and played */
} world;

static match board;

/* One match between greedy bots. `deal` decides its luck. */
static void play_match(const rules *r, const lab_book *b, uint32_t deal, lab_log *l) {
    const player *greedy = player_find("greedy");
    const setting usual = setting_normal(r->game, 2);
    dice table, chance;
    lab_log_open(l, 1, 2);
    dice_from_seed(&table, 9, 2 * deal);
    dice_from_seed(&chance, 9, 2 * deal + 1);
    match_begin(&board, r, &usual, (match_outcome){&table, NULL});
    while (!match_head(&board)->over) {
        const action *list;
        const int seat = next_waited_for(match_head(&board));
        const int count = match_legal(&board, seat, &list);
        const view v = match_view(&board, seat);
        dice_clear(&chance);
        const action a = player_choose(greedy, &(question){r, &v, list, count, &chance, NULL});
        lab_log_decision(l, b, &board, &(lab_decision){seat, {list, count}, a});
        dice_clear(&table);
        assert_int_equal(match_play(&board, &(match_move){seat, match_head(&board)->ply, a},
                                    (match_outcome){&table, NULL}),
                         PLAYED);
    }
    lab_log_end(l, &board);
}

static lab_trial play_order(void *self, const lab_order_of_play *order) {
    static char text[1 << 18];
    static _Alignas(64) uint8_t tables[1 << 20];
    world *w = self;
    buffer out = BUFFER_OVER(text);
    set_error error;
    rules changed = {.game = w->book.rules->game};
    lab_figures_write(&w->figures, order->changes, &out);
    memset(tables, 0, sizeof tables);
    if (!rules_load(&changed, (set_input){changed.game, text, out.used}, tables, &error))
        return LAB_NO_SET;
    const lab_study none = {.seats = 2};
    w->sets++;
    for (int i = order->from * GROUP; i < order->to * GROUP; i++) {
        lab_log l;
        play_match(&changed, &w->book, (uint32_t)(order->block * 10000 + i), &l);
        lab_aims_add(&w->aims, &none, &l,
                     order->sum + (size_t)(i / GROUP - order->from) * (size_t)w->aims.targets);
        lab_log_close(&l);
        w->matches++;
    }
    return LAB_PLAYED;
}

/* The built-in set of Mystic Vale, with another cost of one card. */
static const rules *with_cost(const char *card, char digit, const char **text_of) {
    static rules changed;
    static _Alignas(64) uint8_t tables[1 << 20];
    static char text[1 << 18];
    const library_file *base = library_set("mystic-vale", 0);
    set_error error;
    assert_true(base->size < sizeof text);
    memcpy(text, base->text, base->size + 1);
    char *at = strstr(text, card);
    assert_non_null(at);
    if (digit) at = strstr(at, "  cost       ") + strlen("  cost       "), *at = digit;
    memset(tables, 0, sizeof tables);
    changed = (rules){.game = registry_find("mystic-vale")};
    assert_true(rules_load(&changed, (set_input){changed.game, text, base->size}, tables, &error));
    *text_of = text;
    return &changed;
}

static void search(char digit, const char *aim, world *w, lab_tuned *found) {
    const char *text;
    const rules *r = with_cost("\nadvancement pebble_spring\n", digit, &text);
    *w = (world){.setting = setting_normal(r->game, 2)};
    lab_book_open(&w->book, r);
    assert_true(lab_figures_open(&w->figures, text, strlen(text)));
    assert_true(lab_figures_hold(&w->figures, named("cost"), false) > 30);
    for (int i = 0; i < w->figures.count; i++)
        if (lab_figure_is_known(&w->figures.figure[i])) w->figures.figure[i].held = true;
    w->aims.count = 1;
    assert_true(lab_aim_read(aim, &w->aims.aim[0]));
    assert_true(lab_aims_open(&w->aims, &w->book, &w->setting));
    lab_tune(&(lab_tuning){.book = &w->book,
                           .figures = &w->figures,
                           .aims = &w->aims,
                           .groups = GROUPS,
                           .steps = 4,
                           .candidates = 8,
                           .reach = 8,
                           .seed = 1,
                           .play = play_order,
                           .self = w},
             found);
}

static void end_search(world *w, lab_tuned *found) {
    lab_tuned_free(found);
    lab_aims_close(&w->aims);
    lab_figures_close(&w->figures);
}

TEST(a_card_that_is_absurdly_cheap_is_proposed_to_cost_more) {
    world w;
    lab_tuned found;
    search('1', "bought.pebble_spring=5..70", &w, &found);
    assert_int_equal(found.end, LAB_TUNE_PROPOSED);
    assert_int_equal(found.changes.count, 1);
    const lab_figure *f = &w.figures.figure[found.changes.item[0].figure];
    assert_string_equal(f->name, "pebble_spring.cost");
    assert_int_equal(f->value, 1);
    assert_true(found.changes.item[0].to > 2);
    assert_true(found.gain.value > found.gain.half);
    const lab_groups before = {found.before, GROUPS}, after = {found.after, GROUPS};
    assert_true(lab_target_missed(&w.aims, before, 0));
    assert_false(lab_target_missed(&w.aims, after, 0));
    assert_true(lab_target_change(&w.aims, before, after, 0).value < -0.2);
    end_search(&w, &found);
}

TEST(nothing_is_proposed_for_a_set_that_meets_its_aims) {
    world w;
    lab_tuned found;
    search(0, "bought.pebble_spring=5..70", &w, &found);
    assert_int_equal(found.end, LAB_TUNE_MET);
    assert_int_equal(found.changes.count, 0);
    assert_int_equal(w.matches, GROUPS * GROUP);
    end_search(&w, &found);
}

TEST(the_same_seed_gives_the_same_proposal) {
    world w, again;
    lab_tuned found, second;
    search('1', "bought.pebble_spring=5..70", &w, &found);
    search('1', "bought.pebble_spring=5..70", &again, &second);
    assert_int_equal(found.tried, second.tried);
    assert_int_equal(w.matches, again.matches);
    assert_memory_equal(&found.changes, &second.changes, sizeof found.changes);
    assert_true(found.gain.value == second.gain.value);
    end_search(&w, &found);
    end_search(&again, &second);
}

/* No card costs so much that nobody buys Fertile Soil, which is always for sale. */
TEST(an_aim_that_no_change_can_meet_proposes_nothing) {
    world w;
    lab_tuned found;
    search(0, "bought.fertile_soil=0..50", &w, &found);
    assert_true(found.end == LAB_TUNE_NOTHING || found.end == LAB_TUNE_UNPROVEN);
    end_search(&w, &found);
}

static lab_trial stop_at_once(void *self, const lab_order_of_play *order) {
    (void)self;
    return order->block == 0 ? LAB_STOPPED : LAB_PLAYED;
}

TEST(a_search_that_is_stopped_proposes_nothing) {
    const char *text;
    const rules *r = with_cost("", 0, &text);
    world w = {.setting = setting_normal(r->game, 2), .aims = {.count = 1}};
    lab_tuned found;
    lab_book_open(&w.book, r);
    assert_true(lab_figures_open(&w.figures, text, strlen(text)));
    assert_true(lab_aim_read("seats=1", &w.aims.aim[0]));
    assert_true(lab_aims_open(&w.aims, &w.book, &w.setting));
    lab_tune(&(lab_tuning){.book = &w.book,
                           .figures = &w.figures,
                           .aims = &w.aims,
                           .groups = GROUPS,
                           .steps = 4,
                           .candidates = 8,
                           .reach = 8,
                           .play = stop_at_once,
                           .self = &w},
             &found);
    assert_int_equal(found.end, LAB_TUNE_STOPPED);
    assert_int_equal(found.changes.count, 0);
    end_search(&w, &found);
}
