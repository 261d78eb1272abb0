/* The coach: what tells two actions apart, and the sentences made of it, at positions of every game. */
#include <stdlib.h>

#include "coach.h"
#include "fixture.h"
#include "registry.h"
#include "unit.h"

enum { ITERATIONS = 40, LOOK_EVERY = 23, TEXT_MAX = 2048 };

static _Alignas(64) uint8_t memory[4 * SEARCH_MEMORY_LEAST];
static sequel after, again;
static preview ahead;
static search_report report;

/* Of seat 0, to the end of its turn. */
static void compare(sequel *s, const fixture *f, action a, action b) {
    view v = fixture_view(f, 0);
    sequel_compare(s, &(sequel_task){.rules = f->rules, .view = &v, .both = {a, b}, .reach = SEQUEL_THIS_TURN, .seed = 1});
}

/* Some position of Pearls in which seat 0 may do more than one thing. */
static int begin(fixture *f, const action **list) {
    fixture_begin(f, fixture_rules(registry_find("pearls"), 0), 2);
    int count = match_legal(&f->match, 0, list);
    assert_true(count > 1);
    return count;
}

TEST(an_action_does_not_differ_from_itself) {
    static fixture f;
    const action *list;
    int count = begin(&f, &list), lines = 0;
    for (int i = 0; i < count; i++) {
        compare(&after, &f, list[i], list[i]);
        for (int n = 0; n < after.count; n++) assert_int_equal(sequel_gap(f.rules, &after.line[n]), 0);
        lines += after.count;
    }
    assert_true(lines > 0);
}

TEST(what_one_brings_and_the_other_does_not_is_counted_for_that_one) {
    static fixture f;
    const action *list;
    int count = begin(&f, &list), gains = 0;
    for (int i = 0; i < count; i++) {
        compare(&after, &f, list[i], list[count - 1]);
        compare(&again, &f, list[count - 1], list[i]);
        assert_int_equal(after.count, again.count);
        for (int n = 0; n < after.count; n++) {
            const sequel_line *l = &after.line[n];
            int same = 0;
            while (!sequel_alike(f.rules, again.line[same].event, l->event)) same++;
            assert_int_equal(l->worlds[0], again.line[same].worlds[1]);
            assert_int_equal(l->amount[1], again.line[same].amount[0]);
            assert_true(l->worlds[0] <= SEQUEL_WORLDS && l->worlds[1] <= SEQUEL_WORLDS);
            gains += sequel_gap(f.rules, l) == 100;
        }
    }
    assert_true(gains > 0);
}

/* ---- sentences -------------------------------------------------------------------------------------------- */

/* True: it was told beside another action. */
static bool read_reason(const context *of, int line) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    coach_say(&(coach_reason){of, &report, line, &ahead, &after}, &b);
    MUST(!b.full && b.used > 0 && text[b.used - 1] == '.' && !strchr(text, '{'));
    return strstr(text, of->lang == FR ? "D'ici la fin du tour" : "By the end of the ") != NULL;
}

static int read_reasons(const fixture *f, int seat, mind *m) {
    view v = fixture_view(f, seat);
    int told = 0;
    coach_look(&(coach_task){ITERATIONS, NULL, m, f->rules, &v}, &report);
    MUST(report.line[0].visits > 0);
    for (int i = 0; i < report.count && i < 3; i++)
        for (int l = 0; l < LANGS; l++) told += read_reason(&(context){f->rules, &v, NULL, seat, (lang)l}, i);
    return told;
}

TEST(every_game_has_reasons_to_tell) {
    static fixture f;
    static mind m;
    for (const game *const *g = registry_games; *g; g++) {
        int told = 0;
        fixture_begin(&f, fixture_rules(*g, 0), 5);
        mind_open(&m, f.rules, match_head(&f.match)->seats);
        m.memory = memory, m.size = sizeof memory;
        for (int n = 0; !fixture_over(&f) && n < 20 * LOOK_EVERY; n++) {
            int seat = fixture_actor(&f);
            if (n % LOOK_EVERY == 0) told += read_reasons(&f, seat, &m);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
        MUST(told > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_does_not_differ_from_itself),
        cmocka_unit_test(what_one_brings_and_the_other_does_not_is_counted_for_that_one),
        cmocka_unit_test(every_game_has_reasons_to_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
