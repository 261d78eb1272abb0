/* The coach: the differences between two actions and the sentences about them, at positions of
 * every game. */
#include <stdlib.h>

#include "coach.h"
#include "fixture.h"
#include "gain.h"
#include "registry.h"
#include "text.h"
#include "unit.h"

enum { ITERATIONS = 40, LOOK_EVERY = 23, TEXT_MAX = 2048 };

static _Alignas(64) uint8_t memory[4 * SEARCH_MEMORY_LEAST];
static sequel after, again;
static preview ahead;
static search_report report;

/* Compares for seat 0, to the end of its turn. */
static void compare(sequel *s, const fixture *f, action a, action b) {
    view v = fixture_view(f, 0);
    sequel_compare(
        s,
        &(sequel_task){
            .rules = f->rules, .view = &v, .both = {a, b}, .reach = SEQUEL_THIS_TURN, .seed = 1});
}

/* Starts a match of Pearls in which seat 0 has more than one choice. */
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
        for (int n = 0; n < after.count; n++)
            assert_int_equal(sequel_gap(f.rules, &after.line[n]), 0);
        lines += after.count;
    }
    assert_true(lines > 0);
}

TEST(an_event_of_one_action_only_is_its_difference) {
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

/* ---- what favours an action ------------------------------------------------------------------ */

static sequel_line line_of(const rules *r, const char *name, int seat) {
    int kind = 0;
    while (strcmp(r->game->events[kind].name, name) != 0) kind++;
    return (sequel_line){.event = {.kind = (uint8_t)kind, .seat = (uint8_t)seat}};
}

TEST(more_of_a_good_event_is_a_reason_for_the_action) {
    const rules *r = fixture_rules(registry_find("mystic-vale"), 0);
    sequel_line mine = line_of(r, "harvest", 0), theirs = line_of(r, "harvest", 1);
    mine.worlds[0] = theirs.worlds[0] = 40, mine.worlds[1] = theirs.worlds[1] = SEQUEL_WORLDS;
    mine.amount[0] = theirs.amount[0] = 200, mine.amount[1] = theirs.amount[1] = 3 * SEQUEL_WORLDS;
    assert_true(sequel_favours(r, &mine, 0, 0)); /* less often, but a larger amount */
    assert_false(sequel_favours(r, &mine, 0, 1));
    assert_false(sequel_favours(r, &theirs, 0, 0));
    assert_true(sequel_favours(r, &theirs, 0, 1));
}

TEST(less_of_a_bad_event_is_a_reason_for_the_action) {
    const rules *r = fixture_rules(registry_find("mystic-vale"), 0);
    sequel_line mine = line_of(r, "spoil", 0), theirs = line_of(r, "spoil", 1);
    mine.worlds[0] = theirs.worlds[0] = 20, mine.amount[0] = theirs.amount[0] = 80;
    assert_false(sequel_favours(r, &mine, 0, 0));
    assert_true(sequel_favours(r, &mine, 0, 1));
    assert_true(sequel_favours(r, &theirs, 0, 0));
    assert_false(sequel_favours(r, &theirs, 0, 1));
}

TEST(a_price_is_no_amount) {
    const rules *r = fixture_rules(registry_find("mystic-vale"), 0);
    sequel_line buy = line_of(r, "buy", 0);
    buy.worlds[0] = buy.worlds[1] = SEQUEL_WORLDS, buy.amount[0] = 2 * SEQUEL_WORLDS,
    buy.amount[1] = 5 * SEQUEL_WORLDS;
    assert_int_equal(sequel_gap(r, &buy), 0);
    assert_false(sequel_amounts_differ(r, &buy));
    assert_false(sequel_favours(r, &buy, 0, 0) || sequel_favours(r, &buy, 0, 1));
}

TEST(a_higher_score_is_a_reason_unless_it_is_luck) {
    const rules *r = fixture_rules(registry_find("mystic-vale"), 0);
    sequel_score sure = {.total = {10 * SEQUEL_WORLDS, 8 * SEQUEL_WORLDS},
                         .squares = 4 * SEQUEL_WORLDS},
                 luck = sure;
    sure.row[0][1] = 7 * SEQUEL_WORLDS,
    sure.row[1][1] = 4 * SEQUEL_WORLDS; /* more in one row, less in the other */
    sure.row[0][2] = 3 * SEQUEL_WORLDS, sure.row[1][2] = 4 * SEQUEL_WORLDS;
    assert_int_equal(sequel_score_row(r, &sure, 0), 1);
    assert_int_equal(sequel_score_row(r, &sure, 1), -1);
    assert_int_equal(sequel_score_mean(&sure, 1, 0), 7);
    memcpy(luck.row, sure.row, sizeof luck.row);
    luck.squares = 400 * SEQUEL_WORLDS;
    assert_int_equal(sequel_score_row(r, &luck, 0), -1);
}

/* Importance is in range, an event with a price has a number, and each game has important
 * events. */
TEST(rows_that_matter_are_sound) {
    for (const game *const *g = registry_games; *g; g++) {
        const rules *r = fixture_rules(*g, 0);
        int good = 0;
        assert_true((*g)->score_line_count <= SEQUEL_ROWS_MAX);
        for (int i = 0; i < (*g)->event_count; i++) {
            const phrase *row = &(*g)->events[i];
            assert_true(abs(row->matters) <= MATTERS_MUCH);
            assert_true(!row->price || (row->matters && sequel_number(r, i) >= 0));
            good += row->matters == MATTERS_MUCH;
        }
        assert_true(good > 0);
    }
}

/* ---- sentences ------------------------------------------------------------------------------- */

/* Nobody has -19 drops left. */
static void check_figures(const context *of, const char *text) {
    score now = {0};
    const game *g = of->rules->game;
    g->score(of->rules, of->view, of->view->seat, &now);
    MUST(!g->units[now.unit].price || !strstr(text, ": -"));
}

/* True: the text compares the action with another. */
static bool read_reason(const context *of, int line) {
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    coach_say(&(coach_reason){of, &report, line, &ahead, &after}, &b);
    MUST(!b.full && b.used > 0 && text[b.used - 1] == '.' && !strchr(text, '{'));
    check_figures(of, text);
    return strstr(text, of->lang == FR ? " après « " : " after “") ||
           strstr(text, of->lang == FR ? " après le meilleur coup" : " after the best move");
}

static int read_reasons(const fixture *f, int seat, mind *m) {
    view v = fixture_view(f, seat);
    int told = 0;
    coach_look(&(coach_task){ITERATIONS, NULL, m, f->rules, &v}, &report);
    MUST(report.line[0].visits > 0);
    for (int i = 0; i < report.count && i < 3; i++)
        for (int l = 0; l < LANGS; l++)
            told += read_reason(&(context){f->rules, &v, NULL, seat, (lang)l, .you = 0}, i);
    return told;
}

static action find_action(fixture *f, int seat, const char *name) {
    const action *list;
    int count = match_legal(&f->match, seat, &list), i = 0;
    while (i < count && strcmp(f->rules->game->actions[list[i].kind].name, name) != 0) i++;
    MUST(i < count);
    return list[i];
}

static bool may_do(fixture *f, int seat, const char *name) {
    const action *list;
    int count = match_legal(&f->match, seat, &list), i = 0;
    while (i < count && strcmp(f->rules->game->actions[list[i].kind].name, name) != 0) i++;
    return i < count;
}

/* The text that compares a line with the best, which is line 0. */
static const char *difference(const fixture *f, int seat, int line) {
    static char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    view v = fixture_view(f, seat);
    context of = {f->rules, &v, NULL, seat, EN, .you = 0};
    buffer_clear(&b);
    coach_say_difference(&(coach_reason){&of, &report, line, &ahead, &after}, &b);
    return text;
}

/* At the beginning of Mystic Vale a push often spoils. That is a reason to pass, not to push. */
TEST(a_reason_speaks_for_the_best) {
    static fixture f;
    fixture_begin(&f, fixture_rules(registry_find("mystic-vale"), 0), 2);
    int seat = fixture_actor(&f);
    const search_line push = {.action = find_action(&f, seat, "push"), .visits = 100};
    const search_line pass = {.action = find_action(&f, seat, "pass"), .visits = 100};
    report = (search_report){.count = 2, .iterations = 200, .line = {pass, push}};
    report.line[0].mean = VALUE_ONE / 2;
    MUST(strstr(difference(&f, seat, 1), " spoils with "));
    report.line[0] = push, report.line[1] = pass;
    report.line[0].mean = VALUE_ONE / 2;
    for (int i = 0; i < 2; i++) MUST(!strstr(difference(&f, seat, i), " spoils with "));
}

static int times_in(const char *text, const char *words) {
    int times = 0;
    for (const char *at = text; (at = strstr(at, words)); at++) times++;
    return times;
}

/* False: no push is legal. */
static bool read_push(fixture *f, int seat) {
    const action *list;
    int count = match_legal(&f->match, seat, &list), push = 0;
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    view v = fixture_view(f, seat);
    while (push < count && strcmp(f->rules->game->actions[list[push].kind].name, "push") != 0)
        push++;
    if (push == count) return false;
    report =
        (search_report){.count = 1, .iterations = 1, .line = {{.action = list[push], .visits = 1}}};
    coach_say(&(coach_reason){&(context){f->rules, &v, NULL, seat, EN, .you = 0}, &report, 0,
                              &ahead, &after},
              &b);
    MUST(times_in(text, " turns up a blank card on deck") <= 1);
    return true;
}

/* Several blank cards look the same to the reader: mentioned once, with their chances added. */
TEST(events_that_read_alike_are_mentioned_once) {
    static fixture f;
    int pushes = 0;
    fixture_begin(&f, fixture_rules(registry_find("mystic-vale"), 0), 2);
    while (!fixture_over(&f)) {
        int seat = fixture_actor(&f);
        pushes += read_push(&f, seat);
        fixture_play(&f, seat, fixture_choose(&f, seat));
    }
    MUST(pushes > 0);
}

/* A hint gives the figure of the game, as the preview does, or the event without one if it is
 * certain; mystic_vale_test_odds compares that figure with a count. */
static bool read_risk(fixture *f, int seat) {
    static preview p;
    const view v = fixture_view(f, seat);
    const game *g = f->rules->game;
    const action push = find_action(f, seat, "push");
    char text[TEXT_MAX], figure[64];
    buffer b = BUFFER_OVER(text), share = BUFFER_OVER(figure);
    int line = 0;
    report = (search_report){.count = 1, .iterations = 1, .line = {{.action = push, .visits = 1}}};
    coach_say(&(coach_reason){&(context){f->rules, &v, NULL, seat, EN, .you = 0}, &report, 0,
                              &ahead, &after},
              &b);
    preview_action(&p, &(preview_task){f->rules, &v, push, PREVIEW_WORLDS, PREVIEW_SEED, 0});
    while (line < p.count && !g->events[p.line[line].event.kind].risk.en) line++;
    const char *told = strstr(text, "The next card spoils ");
    if (line == p.count || !p.line[line].chance.exact) return MUST(!told), false;
    MUST(told);
    if (chance_certain(p.line[line].chance)) return true;
    buffer_text(&share, "("), chance_say(p.line[line].chance, EN, &share);
    MUST(strstr(told, figure) && times_in(text, "%") == 1);
    return true;
}

TEST(a_hint_gives_the_exact_chance_to_spoil) {
    static fixture f;
    int told = 0;
    for (int number = 0; number < 4; number++) {
        fixture_begin(&f, fixture_rules(registry_find("mystic-vale"), 0), (uint64_t)number);
        while (!fixture_over(&f)) {
            const int seat = fixture_actor(&f);
            if (may_do(&f, seat, "push")) told += read_risk(&f, seat);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    MUST(told > 0);
}

/* With a single action, the text does not call it the best. */
TEST(the_only_choice_is_called_so) {
    static fixture f;
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    fixture_begin(&f, fixture_rules(registry_find("mystic-vale"), 0), 2);
    int seat = fixture_actor(&f);
    view v = fixture_view(&f, seat);
    context of = {f.rules, &v, NULL, seat, EN, .you = 0};
    report = (search_report){.count = 1,
                             .iterations = 1,
                             .line = {{.action = find_action(&f, seat, "push"), .visits = 1}}};
    coach_say(&(coach_reason){&of, &report, 0, &ahead, &after}, &b);
    MUST(strncmp(text, "The only choice", strlen("The only choice")) == 0);
    MUST(!strstr(text, " plays ")); /* the action itself says that */
}

/* The first position of a match with so many actions. */
static int many_actions(fixture *f, int count, const action **list) {
    fixture_begin(f, fixture_rules(registry_find("pearls"), 0), 0);
    for (;;) {
        const int seat = fixture_actor(f);
        if (match_legal(&f->match, seat, list) >= count) return seat;
        fixture_play(f, seat, fixture_choose(f, seat));
    }
}

/* What the hint says of a line of a report with these means, in per mille, and enough tries. */
static const char *gain(const int *means, int count, int line) {
    static fixture f;
    static char text[TEXT_MAX];
    const action *list;
    buffer b = BUFFER_OVER(text);
    const int seat = many_actions(&f, count, &list);
    const view v = fixture_view(&f, seat);
    const context of = {f.rules, &v, NULL, seat, EN, .you = 0};
    report = (search_report){.count = count, .iterations = 100};
    for (int i = 0; i < count; i++)
        report.line[i] = (search_line){.action = list[i],
                                       .mean = (int32_t)((int64_t)means[i] * VALUE_ONE / 1000),
                                       .visits = 50};
    gain_say(&(coach_reason){&of, &report, line, &ahead, &after}, &b);
    return text;
}

/* True: the hint has two figures and names the line with which it compares. */
static bool gains_against(const int *means, int line, int rival) {
    char name[TEXT_MAX], wanted[TEXT_MAX];
    buffer n = BUFFER_OVER(name), w = BUFFER_OVER(wanted);
    const context of = {.rules = fixture_rules(registry_find("pearls"), 0), .lang = EN};
    const char *told = gain(means, 4, line);
    if (rival) {
        buffer_text(&n, "“");
        text_action(&of, report.line[rival].action, &n);
        buffer_text(&n, "”");
    } else
        buffer_text(&n, "the best move");
    buffer_text(&w, "Chance to win: "), buffer_int(&w, means[line] / 10);
    buffer_text(&w, "%, against "), buffer_int(&w, means[rival] / 10);
    buffer_text(&w, "% after "), buffer_text(&w, name), buffer_char(&w, '.');
    return strcmp(told, wanted) == 0;
}

TEST(a_gain_is_told_in_figures) {
    const int means[] = {400, 395, 380, 100}, alike[] = {400, 399, 395}, alone[] = {400, 0};
    MUST(gains_against(means, 0, 2));
    MUST(strcmp(gain(means, 4, 1), "") == 0); /* as good as the best */
    MUST(gains_against(means, 3, 0));
    MUST(strstr(gain(alike, 3, 0), "the same with every choice tried"));
    MUST(strcmp(gain(alone, 1, 0), "") == 0);
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
