/* match_try, undo by its general rule, and histories: saved, cancelled, full and replayed. */
#include "unit.h"

#include "drill.h"
#include "fixture.h"
#include "hash.h"
#include "registry.h"

static match m;
static history h;
static dice d;
static events happened;

static void begin_drill(void) {
    setting s = setting_normal(&drill_game, 3);
    record_head top;
    record_head_for(&top, drill_rules(), &s);
    for (int i = 0; i < 3; i++) memcpy(top.player[i], "human", 6), memcpy(top.name[i], "A", 2);
    dice_from_seed(&d, 1, 0);
    h.head = top;
    history_begin(&h, &m, drill_rules(), (match_outcome){&d, &happened});
}

/* A test that begins with a new match of the drill. */
#define DRILL_TEST(name)           \
    static void name##_body(void); \
    TEST(name) {                   \
        begin_drill();             \
        name##_body();             \
    }                              \
    static void name##_body(void)

static status act_at(int seat, uint32_t ply, uint8_t kind) {
    return history_play(
        &h, &m, &(match_move){seat, ply, (action){.kind = kind, .arg = {kind == D_MARK ? 5 : 0}}},
        (match_outcome){&d, &happened});
}

static status act(int seat, uint8_t kind) { return act_at(seat, match_head(&m)->ply, kind); }

/* ---- playing actions ------------------------------------------------------------------------- */

DRILL_TEST(a_match_begins_clean) {
    const action *list;
    assert_int_equal(match_head(&m)->ply, 0);
    assert_int_equal(match_head(&m)->seats, 3);
    assert_int_equal(match_legal(&m, WATCHER, &list), 0);
    assert_int_equal(match_legal(&m, 1, &list), 0);
    assert_int_equal(match_legal(&m, 0, &list), D_ACTIONS - 1);
    assert_int_equal(match_view(&m, WATCHER).seat, WATCHER);
    assert_null(match_view(&m, WATCHER).own);
    assert_non_null(match_view(&m, 2).own);
    assert_true(match_hash(&m) == hash64(match_state(&m), drill_game.layout.size));
}

/* A refusal leaves the whole match unchanged, except for the reason of the refusal. */
DRILL_TEST(refusals_change_nothing) {
    static match before;
    static const struct {
        int seat;
        uint32_t ply;
        action action;
        status status;
    } rows[] = {
        {1, 1, {.kind = D_STILL}, REFUSED_SEAT},
        {-1, 1, {.kind = D_STILL}, REFUSED_SEAT},
        {3, 1, {.kind = D_STILL}, REFUSED_SEAT},
        {99, 1, {.kind = D_STILL}, REFUSED_SEAT},
        {0, 0, {.kind = D_STILL}, REFUSED_STALE},
        {0, 2, {.kind = D_STILL}, REFUSED_STALE},
        {0, 1, {.kind = D_ANSWER}, REFUSED_NOT_LEGAL},
        {0, 1, {.kind = D_ACTIONS}, REFUSED_NOT_LEGAL},
        {0, 1, {.kind = 255}, REFUSED_NOT_LEGAL},
        {0, 1, {.kind = D_MARK, .arg = {4}}, REFUSED_NOT_LEGAL},
        {0, 1, {.kind = D_STILL, .zero = 1}, REFUSED_NOT_LEGAL},
        {0, 1, {.kind = D_STILL, .arg = {0, 0, 1}}, REFUSED_NOT_LEGAL},
    };
    assert_int_equal(act(0, D_MARK), PLAYED);
    const action *list;
    match_legal(&m, 0, &list);
    before = m;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(match_play(&m, &(match_move){rows[i].seat, rows[i].ply, rows[i].action},
                                    (match_outcome){&d, &happened}),
                         rows[i].status);
        assert_memory_equal(&m, &before, sizeof m);
    }
    assert_int_equal(act(0, D_STOP), PLAYED);
    assert_int_equal(act(0, D_STILL), REFUSED_OVER);
    assert_int_equal(act_at(7, 99, D_STILL), REFUSED_OVER);
}

DRILL_TEST(a_tried_action_is_not_played) {
    uint64_t hash = match_hash(&m);
    assert_int_equal(match_try(&m, &(match_move){0, 0, (action){.kind = D_MARK, .arg = {5}}},
                               (match_outcome){&d, &happened}),
                     PLAYED);
    assert_true(match_hash(&m) == hash);
    assert_int_equal(head_of(match_tried(&m))->ply, 1);
    match_commit(&m);
    assert_int_equal(match_head(&m)->ply, 1);
    assert_true(match_hash(&m) != hash);
}

/* An answer chosen before another seat's simultaneous answer is still valid after it. */
DRILL_TEST(simultaneous_answers_are_not_stale) {
    assert_int_equal(act(0, D_BOTH), PLAYED);
    assert_int_equal(act_at(2, 1, D_ANSWER), PLAYED);
    assert_int_equal(act_at(1, 1, D_ANSWER), PLAYED); /* chosen at ply 1, played at ply 2 */
    assert_int_equal(act_at(2, 1, D_ANSWER), REFUSED_SEAT);
    assert_int_equal(act_at(0, 0, D_ANSWER), REFUSED_STALE); /* chosen before the question */
    assert_int_equal(act_at(0, 4, D_ANSWER), REFUSED_STALE); /* chosen in the future */
    assert_int_equal(act_at(0, 2, D_ANSWER), PLAYED);
    assert_int_equal(act_at(0, 3, D_STILL), REFUSED_STALE); /* a new question since ply 4 */
    assert_int_equal(act_at(0, 4, D_STILL), PLAYED);
}

/* A double click: the second is refused, because the seat that acted has a new question. */
DRILL_TEST(a_double_click_is_stale) {
    assert_int_equal(act_at(0, 0, D_MARK), PLAYED);
    assert_int_equal(act_at(0, 0, D_MARK), REFUSED_STALE);
}

TEST(the_toy_game_crab_is_simultaneous_too) {
    static fixture f;
    const rules *r = fixture_rules(registry_find("pearls"), 0);
    for (uint64_t number = 1;; number++) { /* with three seats */
        fixture_begin(&f, r, number * 3 + 1);
        while (!fixture_over(&f) && match_head(&f.match)->waiting != 6) {
            int seat = fixture_actor(&f);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
        if (!fixture_over(&f)) break;
    }
    uint32_t ply = match_head(&f.match)->ply;
    action one = fixture_choose(&f, 1), two = fixture_choose(&f, 2);
    assert_int_equal(history_play(&f.history, &f.match, &(match_move){2, ply, two},
                                  (match_outcome){&f.dice, &f.log}),
                     PLAYED);
    assert_int_equal(history_play(&f.history, &f.match, &(match_move){1, ply, one},
                                  (match_outcome){&f.dice, &f.log}),
                     PLAYED);
}

DRILL_TEST(places_and_scores) {
    score s;
    assert_int_equal(match_place(&m, 2), 1);
    assert_int_equal(act(0, D_MARK), PLAYED);
    match_score(&m, 0, &s);
    assert_int_equal(s.total, 5);
    assert_int_equal(match_place(&m, 0), 1);
    assert_int_equal(match_place(&m, 1), 2);
    assert_int_equal(match_place(&m, 2), 2);
}

/* ---- undo ------------------------------------------------------------------------------------ */

DRILL_TEST(undo_gives_back_the_bytes) {
    static uint8_t before[STATE_MAX];
    uint32_t since[SEATS_MAX];
    assert_int_equal(act(0, D_MARK), PLAYED);
    memcpy(before, match_state(&m), drill_game.layout.size);
    memcpy(since, m.since, sizeof since);
    assert_int_equal(act(0, D_MARK), PLAYED);
    assert_true(history_can_undo(&h, 0) && !history_can_undo(&h, 1) &&
                !history_can_undo(&h, WATCHER));
    history_undo(&h, &m);
    assert_memory_equal(before, match_state(&m), drill_game.layout.size);
    assert_memory_equal(since, m.since, sizeof since);
    assert_true(history_can_undo(&h, 0)); /* the one before, too */
    history_undo(&h, &m);
    assert_int_equal(match_head(&m)->ply, 0);
    assert_false(history_can_undo(&h, 0)); /* nothing is left */
}

DRILL_TEST(no_undo_after_a_roll) {
    assert_int_equal(act(0, D_ROLL), PLAYED);
    assert_false(history_can_undo(&h, 0));
    assert_int_equal(act(0, D_STILL), PLAYED);
    history_undo(&h, &m); /* what follows the roll can be undone, but not the roll */
    assert_false(history_can_undo(&h, 0));
    assert_int_equal(h.count, 1);
}

DRILL_TEST(no_undo_after_a_reveal) {
    assert_int_equal(act(0, D_SHOW), PLAYED);
    assert_false(history_can_undo(&h, 0));
}

DRILL_TEST(no_undo_after_the_turn_has_gone) {
    assert_int_equal(act(0, D_PASS), PLAYED);
    assert_false(history_can_undo(&h, 0) || history_can_undo(&h, 1));
}

DRILL_TEST(no_undo_after_anothers_move) {
    assert_int_equal(act(0, D_BOTH), PLAYED);
    assert_true(history_can_undo(&h, 0)); /* seat 0 is one of those that have to choose */
    assert_int_equal(act(1, D_ANSWER), PLAYED);
    assert_false(history_can_undo(&h, 0) || history_can_undo(&h, 1));
}

DRILL_TEST(no_undo_after_the_end) {
    assert_int_equal(act(0, D_STOP), PLAYED);
    assert_false(history_can_undo(&h, 0));
}

/* Without a log we cannot know that nothing was revealed. */
DRILL_TEST(no_undo_without_a_log) {
    assert_int_equal(history_play(&h, &m, &(match_move){0, 0, (action){.kind = D_STILL}},
                                  (match_outcome){&d, NULL}),
                     PLAYED);
    assert_false(history_can_undo(&h, 0));
}

/* Undoes past a recorded hash, then plays differently: the hashes must be those of the new
 * plies. */
DRILL_TEST(undo_over_a_recorded_hash) {
    static char text[1 << 16];
    static history copy;
    static match other;
    record_error error;
    buffer b = BUFFER_OVER(text);
    for (int i = 0; i < RECORD_HASH_EVERY; i++) assert_int_equal(act(0, D_STILL), PLAYED);
    history_undo(&h, &m);
    for (int i = 0; i < 3; i++) assert_int_equal(act(0, D_MARK), PLAYED);
    history_write(&h, &m, &b);
    assert_true(history_read(&copy, &other, (record_input){drill_rules(), text, b.used}, &error));
    assert_true(match_hash(&m) == match_hash(&other));
    /* reading a record restores which plies can be undone */
    assert_true(history_can_undo(&copy, 0));
}

/* ---- histories ------------------------------------------------------------------------------- */

DRILL_TEST(a_save_that_fails_changes_nothing) {
    static char text[1 << 16], after[1 << 16];
    buffer b = BUFFER_OVER(text), a = BUFFER_OVER(after);
    assert_int_equal(act(0, D_ROLL), PLAYED);
    history_write(&h, &m, &b);
    assert_int_equal(history_try(&h, &m, &(match_move){0, 1, (action){.kind = D_ROLL}},
                                 (match_outcome){&d, &happened}),
                     PLAYED);
    history_cancel(&h);
    history_write(&h, &m, &a);
    assert_string_equal(text, after);
    assert_int_equal(history_try(&h, &m, &(match_move){0, 9, (action){.kind = D_ROLL}},
                                 (match_outcome){&d, &happened}),
                     REFUSED_STALE);
    assert_int_equal(h.count, 1);
}

/* The record with an attempted action equals the record after its commit. */
DRILL_TEST(a_record_may_be_written_before_it_counts) {
    static char tried[1 << 16], done[1 << 16];
    buffer t = BUFFER_OVER(tried), b = BUFFER_OVER(done);
    for (int i = 0; i < RECORD_HASH_EVERY - 1; i++) assert_int_equal(act(0, D_ROLL), PLAYED);
    assert_int_equal(history_try(&h, &m, &(match_move){0, h.count, (action){.kind = D_STOP}},
                                 (match_outcome){&d, &happened}),
                     PLAYED);
    history_write(&h, &m, &t);
    history_commit(&h, &m, (match_outcome){&d, &happened});
    history_write(&h, &m, &b);
    assert_string_equal(tried, done);
    assert_non_null(strstr(tried, "\nend 16 "));
}

DRILL_TEST(a_history_is_full_one_day) {
    while (!history_full(&h)) assert_int_equal(act(0, D_STILL), PLAYED);
    assert_int_equal(h.count, HISTORY_PLIES_MAX - 1);
    h.count = 0;
    assert_false(history_full(&h));
    h.roll_used = HISTORY_ROLLS_MAX - ROLLS_MAX; /* the rolls of one more action still fit */
    assert_false(history_full(&h));
    h.roll_used++;
    assert_true(history_full(&h));
}

DRILL_TEST(a_history_is_replayed_step_by_step) {
    static uint64_t hash[40];
    static match again;
    for (int i = 0; i < 40; i++) {
        hash[i] = match_hash(&m);
        assert_int_equal(act(match_head(&m)->active, i % 3 == 2 ? D_PASS : D_ROLL), PLAYED);
    }
    history_start(&h, &again, drill_rules(), (match_outcome){&d, &happened});
    for (int i = 0; i < 40; i++) {
        assert_true(match_hash(&again) == hash[i]);
        history_step(&h, &again, i, (match_outcome){&d, &happened});
        assert_int_equal(happened.count, i % 3 != 2);
    }
    assert_true(match_hash(&again) == match_hash(&m));
}
