/* The search, the learned value and the training, on a game that is small enough to know the
 * right answers. */
#include <stdlib.h>

#include "fixture.h"
#include "library.h"
#include "player.h"
#include "registry.h"
#include "set.h"
#include "train.h"
#include "unit.h"

/* ---- a small game ----------------------------------------------------------------------------
 *
 * STONES: take one to three in turn; taking the last one wins. SECRET: seat 0 names the other
 * seat's hidden number (0 .. 2) and wins if it is right, or says nothing and wins if a two-sided
 * die shows 1. */
enum { STONES, SECRET };
enum { TAKE, NAME, QUIET, KINDS };

typedef struct {
    head head;
    uint8_t stones, winner, zero[2];
} pub;
typedef struct {
    uint8_t number, zero[3];
} own;
typedef struct {
    pub pub;
    own own[SEATS_MAX];
} small;

static int legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const pub *u = v->pub;
    int n = 0;
    (void)r;
    if (!waited_for(&u->head, v->seat)) return 0;
    for (uint16_t i = 1; u->head.option[0] == STONES && i <= 3 && i <= u->stones; i++)
        out[n++] = (action){.kind = TAKE, .arg = {i}};
    for (uint16_t i = 0; u->head.option[0] == SECRET && i < 3; i++)
        out[n++] = (action){.kind = NAME, .arg = {i}};
    if (u->head.option[0] == SECRET) out[n++] = (action){.kind = QUIET};
    return n;
}

static void win(pub *u, int seat) {
    u->winner = (uint8_t)(seat + 1);
    u->head.over = 1;
    u->head.waiting = 0;
}

static void apply(play *p, int seat, action a) {
    small *s = (small *)p->state;
    pub *u = &s->pub;
    if (a.kind == NAME) win(u, s->own[1].number == a.arg[0] ? 0 : 1);
    if (a.kind == QUIET) win(u, dice_roll(p->dice, 2) ? 0 : 1);
    if (a.kind != TAKE) return;
    u->stones = (uint8_t)(u->stones - a.arg[0]);
    u->head.active = (uint8_t)!seat;
    u->head.waiting = (uint8_t)(1 << !seat);
    if (u->stones == 0) win(u, seat);
}

static void points(const rules *r, const view *v, int seat, score *out) {
    (void)r;
    out->total = ((const pub *)v->pub)->winner == seat + 1;
}

static void guess(const rules *r, const view *v, dice *d, state *out) {
    small *s = (small *)out;
    (void)r;
    memset(s, 0, sizeof *s);
    s->pub = *(const pub *)v->pub;
    s->own[v->seat] = *(const own *)v->own;
    if (v->seat == 0) s->own[1].number = (uint8_t)dice_roll(d, 3);
}

static void rate(const rules *r, const view *v, action_list list, int32_t *worth) {
    (void)r, (void)v, (void)list;
    for (int i = 0; i < list.count; i++) worth[i] = 0;
}

static void features(const rules *r, const view *v, int32_t *out) {
    (void)r;
    out[0] = ((const pub *)v->pub)->stones;
    out[1] = v->seat;
}

static const char *const names[] = {"stones", "seat"};
static const game small_game = {
    .id = "small",
    .layout = LAYOUT(small),
    .features_named = names,
    .feature_count = 2,
    .legal = legal,
    .apply = apply,
    .score = points,
    .guess = guess,
    .rate = rate,
    .features = features,
};
static const rules the_rules = {
    .game = &small_game,
    .set_hash = "0000000000000000000000000000000000000000000000000000000000000000"};

static _Alignas(64) uint8_t memory[SEARCH_MEMORY_LEAST];
static search_report answer;

static small position(int mode, int stones) {
    small s = {.pub = {.head = {.seats = 2, .waiting = 1}, .stones = (uint8_t)stones}};
    s.pub.head.option[0] = (uint8_t)mode;
    s.own[1].number = 2;
    return s;
}

static search_task task_of(uint32_t iterations) {
    return (search_task){.iterations = iterations,
                         .depth = 100,
                         .turns = 1,
                         .stray = 1,
                         .memory = memory,
                         .size = sizeof memory};
}

static void look(const small *s, const search_task *t, uint64_t seed) {
    dice d;
    view v = view_of(&small_game, (const state *)s, 0);
    dice_from_seed(&d, seed, 0);
    search_run(&(search_order){t, &the_rules, &v, &d, &answer});
}

/* ---- the search ------------------------------------------------------------------------------ */

TEST(finds_the_winning_move) {
    for (int stones = 5; stones <= 11; stones++) {
        if (stones % 4 == 0) continue; /* a lost position */
        small s = position(STONES, stones);
        search_task t = task_of(4000);
        look(&s, &t, 1);
        assert_int_equal(answer.line[0].action.arg[0], stones % 4);
        assert_true(answer.line[0].mean > VALUE_ONE / 2);
    }
}

TEST(knows_a_lost_position) {
    small s = position(STONES, 8);
    search_task t = task_of(4000);
    look(&s, &t, 1);
    for (int i = 0; i < answer.count; i++) assert_true(answer.line[i].mean < VALUE_ONE / 2);
}

TEST(does_not_use_what_it_cannot_know) {
    small s = position(SECRET, 0);
    search_task t = task_of(3000);
    t.thorough = true;
    look(&s, &t, 1);
    assert_int_equal(answer.line[0].action.kind, QUIET);
    for (int i = 0; i < answer.count; i++)
        if (answer.line[i].action.kind == NAME)
            assert_true(answer.line[i].mean < VALUE_ONE * 45 / 100);
    t.truth = (const state *)&s; /* a cheater names the number */
    look(&s, &t, 1);
    assert_true(answer.line[0].action.kind == NAME && answer.line[0].action.arg[0] == 2);
}

static void assert_same(const search_report *a, const search_report *b) {
    assert_true(a->count == b->count && a->iterations == b->iterations);
    for (int i = 0; i < a->count; i++) {
        const search_line *one = &a->line[i], *two = &b->line[i];
        assert_true(action_equal(one->action, two->action) && one->visits == two->visits);
        assert_true(one->mean == two->mean && one->doubt == two->doubt);
    }
}

TEST(the_same_iterations_give_the_same_answer) {
    static search_report first;
    small s = position(STONES, 11);
    search_task t = task_of(500);
    look(&s, &t, 7);
    first = answer;
    memset(memory, 0xa5, sizeof memory); /* previous memory content must not matter */
    look(&s, &t, 7);
    assert_same(&first, &answer);
}

TEST(keeps_to_its_budget) {
    small s = position(STONES, 11);
    search_task t = task_of(100);
    t.thorough = true;
    look(&s, &t, 1);
    uint32_t visits = 0;
    for (int i = 0; i < answer.count; i++) visits += answer.line[i].visits;
    assert_true(answer.iterations == 100 && visits == 100);
    t.iterations = 0;
    look(&s, &t, 1);
    assert_true(answer.iterations == 0 && answer.count == 3 && answer.line[0].mean == -1);
}

/* Searches twice, the second time a few stones later, with the tree of the first or an empty
 * one. */
static uint32_t look_twice(search_reuse then) {
    small s = position(STONES, 11);
    search_task t = task_of(400);
    t.reuse = REUSE_BEGIN;
    look(&s, &t, 7);
    s = position(STONES, 7);
    t.reuse = then;
    look(&s, &t, 8);
    assert_int_equal(answer.line[0].action.arg[0], 3);
    return answer.nodes;
}

TEST(a_tree_serves_the_next_search) {
    uint32_t fresh = look_twice(REUSE_BEGIN), kept = look_twice(REUSE_GO_ON);
    static search_report first;
    assert_true(kept > fresh);
    first = answer;
    memset(memory, 0x5a, sizeof memory);
    assert_int_equal(look_twice(REUSE_GO_ON), kept);
    assert_same(&first, &answer);
}

/* Joining two searches with different luck equals one search with the iterations of both, in
 * either order. */
TEST(searches_can_be_put_together) {
    static search_report one, two, both;
    small s = position(SECRET, 0);
    search_task t = task_of(300);
    t.thorough = true;
    look(&s, &t, 1), one = answer;
    look(&s, &t, 2), two = answer;
    both = one, report_join(&both, &two);
    report_join(&two, &one);
    assert_int_equal(both.iterations, 600);
    assert_same(&both, &two);
    for (int i = 0; i < both.count; i++) {
        int at = 0;
        while (!action_equal(one.line[at].action, both.line[i].action)) at++;
        assert_true(both.line[i].visits > one.line[at].visits &&
                    both.line[i].doubt <= one.line[at].doubt);
    }
}

static bool stop_after(void *left) { return (*(int *)left)-- == 0; }

TEST(can_be_interrupted_at_any_moment) {
    for (int after = 0; after < 5; after++) {
        int left = after;
        small s = position(STONES, 11);
        search_task t = task_of(1 << 20);
        t.stop = stop_after, t.who = &left;
        look(&s, &t, 1);
        assert_true(answer.iterations <= (uint32_t)after * 64 && answer.count == 3);
    }
}

TEST(goes_on_when_the_memory_is_full) {
    small s = position(STONES, 200);
    search_task t = task_of(5000);
    t.thorough = true;
    look(&s, &t, 1);
    assert_int_equal(answer.iterations, 5000);
}

/* ---- the value ------------------------------------------------------------------------------- */

TEST(the_end_is_worth_the_win_and_the_lead) {
    small s = position(STONES, 0);
    int32_t got[SEATS_MAX];
    s.pub.head.over = 1;
    s.pub.winner = 1;
    value_of_end(&the_rules, (const state *)&s, 1, got);
    assert_true(got[0] > VALUE_WIN && got[0] + got[1] == VALUE_ONE);
    s.pub.winner = 0; /* no winner: shared */
    value_of_end(&the_rules, (const state *)&s, 1, got);
    assert_true(got[0] == VALUE_ONE / 2 && got[1] == VALUE_ONE / 2);
}

TEST(alone_a_total_of_nothing_or_more_wins) {
    small s = position(STONES, 0);
    int32_t got[SEATS_MAX];
    s.pub.head.seats = 1;
    s.pub.winner = 1;
    value_of_end(&the_rules, (const state *)&s, 1, got);
    assert_true(got[0] > VALUE_WIN);
}

TEST(the_logistic_is_one) {
    assert_true(value_logistic(0) == 0.5f);
    for (float x = -20; x < 20; x += 0.37f) {
        float both = value_logistic(x) + value_logistic(-x);
        assert_true(both > 0.9999f && both < 1.0001f &&
                    value_logistic(x + 0.1f) >= value_logistic(x));
    }
    assert_true(value_logistic(2) > 0.8807f && value_logistic(2) < 0.8809f);
}

/* The seat that sees more stones has won, except seat 1: not linear, so the hidden layer is
 * needed. */
static float truth_of(const int32_t x[2]) { return (x[0] > 10) != (x[1] == 1) ? 1.0f : 0.0f; }

TEST(learns_and_keeps_what_it_learnt) {
    static int32_t kept[4096 * 2];
    static float target[4096];
    static trainer t = {.features = kept, .target = target, .room = 4096};
    static weights w = {.features = 2,
                        .hidden = HIDDEN_MAX,
                        .seats = 2,
                        .lead = 9,
                        .reach = 4,
                        .matches = 77,
                        .loss = 5},
                   again;
    static char text[WEIGHTS_TEXT_MAX];
    memcpy(w.set_hash, the_rules.set_hash, sizeof w.set_hash);
    train_begin(&t, &w, 3);
    double error[2] = {0};
    for (int round = 0; round < 3; round++) {
        for (int32_t i = 0; i < 2000; i++) {
            const int32_t x[2] = {(i * 7) % 21, i / 21 % 2};
            float off = train_guess(&t, x) - truth_of(x);
            train_add(&t, x, truth_of(x));
            if (round) error[round - 1] += (double)off * off;
        }
        if (round == 0) train_start_anew(&t);
        for (int i = 0; round && i < 1500; i++) train_step(&t, 0.005f);
    }
    assert_true(error[0] / 2000 > 0.2 && error[1] / 2000 < 0.05);
    buffer out = BUFFER_OVER(text);
    value_write(&w, &the_rules, &out);
    assert_true(value_read(&again, &the_rules, (weights_input){2, text, out.used}));
    assert_true(again.matches == 77 && again.loss == 5 && again.lead == 9 && again.reach == 4 &&
                again.features == 2);
    small s = position(STONES, 15);
    int32_t got[SEATS_MAX];
    value_now(&again, &the_rules, (const state *)&s, got);
    assert_true(got[0] > VALUE_ONE * 3 / 4 && got[0] + got[1] == VALUE_ONE);
    assert_false(value_read(&again, &the_rules, (weights_input){3, text, out.used}));
    for (size_t i = 0; i < out.used; i += 97) { /* any changed byte must be detected */
        text[i] ^= 1;
        assert_false(value_read(&again, &the_rules, (weights_input){2, text, out.used}));
        text[i] ^= 1;
        assert_false(value_read(&again, &the_rules, (weights_input){2, text, i}));
    }
}

/* ---- levels ---------------------------------------------------------------------------------- */

/* The rating prefers to take two; of seven stones, taking three wins. */
static void likes_two(const rules *r, const view *v, action_list list, int32_t *worth) {
    (void)r, (void)v;
    for (int i = 0; i < list.count; i++) worth[i] = list.item[i].arg[0] == 2;
}

/* How many of seven stones a level takes at this question, in the small game with an outfit and
 * with 1, 5 and 9 tries, 7 in solo play and 11 at a larger table. */
static int taken(const char *id, int ask, int seats, mind *m) {
    game changed = small_game;
    changed.rate = likes_two, changed.outfit = 1;
    changed.tries[0].apprentice = 7, changed.tries[1].apprentice = 5, changed.tries[1].adept = 9,
    changed.tries[2].adept = 11;
    const rules r = {.game = &changed};
    small s = position(STONES, 7);
    action list[ACTIONS_MAX];
    dice d;
    s.pub.head.ask[0] = (uint8_t)ask, s.pub.head.seats = (uint8_t)seats;
    const view v = view_of(&changed, (const state *)&s, 0);
    dice_from_seed(&d, 1, 0);
    *m = (mind){.memory = memory, .size = sizeof memory};
    if (strcmp(id, "master") == 0) m->iterations = 2000;
    return player_choose(player_find(id), &(question){&r, &v, list, legal(&r, &v, list), &d, m})
        .arg[0];
}

TEST(nobody_searches_for_what_is_brought_to_the_match) {
    static mind m;
    for (int i = 0; players[i]; i++) {
        if (!players[i]->thinks) continue;
        assert_int_equal(taken(players[i]->id, 1, 2, &m), 2);
        assert_int_equal(m.report.iterations, 0);
    }
    assert_int_equal(taken("master", 2, 2, &m), 3);
}

TEST(a_game_may_say_how_often_a_level_tries) {
    static mind m;
    taken("apprentice", 2, 1, &m);
    assert_int_equal(m.report.iterations, 7);
    taken("apprentice", 2, 2, &m);
    assert_int_equal(m.report.iterations, 5);
    taken("adept", 2, 2, &m);
    assert_int_equal(m.report.iterations, 9);
    taken("adept", 2, 3, &m);
    assert_int_equal(m.report.iterations, 11);
}

/* ---- the real games -------------------------------------------------------------------------- */

TEST(built_in_weights_fit_their_games) {
    static weights w;
    for (const library_file *f = library_files; f->path; f++) {
        if (strncmp(f->path, "weights/", 8) != 0) continue;
        bool fits = false;
        for (const game *const *g = registry_games; *g; g++)
            for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
                fits = fits || value_read(&w, fixture_rules(*g, 0),
                                          (weights_input){seats, f->text, f->size});
        if (!fits) fail_msg("%s fits no game: learn it again", f->path);
    }
}

TEST(every_level_plays_every_game) {
    static fixture f;
    static mind m;
    for (const game *const *g = registry_games; *g; g++) {
        fixture_begin(&f, fixture_rules(*g, 0), 3);
        mind_open(&m, f.rules, match_head(&f.match)->seats);
        m.memory = memory, m.size = sizeof memory, m.iterations = 4;
        for (int n = 0; !fixture_over(&f); n++) {
            int seat = fixture_actor(&f), level = 0;
            const action *list;
            int count = match_legal(&f.match, seat, &list);
            view v = fixture_view(&f, seat);
            while (players[level + 1]) level++;
            const player *p = players[n % (level + 1)];
            dice_clear(&f.pick);
            fixture_play(&f, seat,
                         player_choose(p, &(question){f.rules, &v, list, count, &f.pick, &m}));
        }
    }
}
