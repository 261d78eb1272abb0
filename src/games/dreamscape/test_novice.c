/* How a beginner looks at actions: novice.c. */
#include "test_table.h"

static int look(const table *t, int seat, const char *words) {
    const action a = parse(t, words);
    view v = view_from(t, seat);
    int32_t worth;
    assert_true(may(t, seat, words));
    ds_novice(t->rules, &v, (action_list){&a, 1}, &worth);
    return worth;
}

/* Nothing that may be done looks better. */
static void assert_best(const table *t, int seat, const char *words) {
    action list[ACTIONS_MAX];
    int32_t worth[ACTIONS_MAX];
    view v = view_from(t, seat);
    int count = ds_legal(t->rules, &v, list), most = look(t, seat, words);
    ds_novice(t->rules, &v, (action_list){list, count}, worth);
    for (int i = 0; i < count; i++) assert_true(worth[i] <= most);
}

TEST(a_beginner_goes_next_door_for_what_his_card_lacks) {
    table t = lay(2);
    open_card(&t, 1, "clear_brook");
    fill(&t, 1, "S"), fill(&t, 2, "E"), fill(&t, 3, "W"), fill(&t, 5, "S");
    travel(&t, 1);
    assert_best(&t, 1, "move tower");
    act(&t, 1, "move tower");
    assert_best(&t, 1, "collect water");
}

TEST(a_beginner_completes_his_card) {
    table t = lay(2);
    open_card(&t, 0, "clear_brook");
    build(&t, 0, "c1", "W@"), build(&t, 0, "b1", "W"), give(&t, 0, "WS");
    create(&t, 0);
    assert_best(&t, 0, "place water a1");
    assert_true(look(&t, 0, "finish") < look(&t, 0, "place stone d1"));
}

TEST(a_beginner_exchanges_for_the_last_fragment_only) {
    table t = lay(2);
    open_card(&t, 0, "clear_brook");
    build(&t, 0, "c1", "W@"), give(&t, 0, "SS");
    create(&t, 0);
    assert_true(look(&t, 0, "swap stone water") < look(&t, 0, "finish"));
    build(&t, 0, "b1", "W");
    assert_best(&t, 0, "swap stone water");
    assert_true(look(&t, 0, "swap stone grass") < look(&t, 0, "finish"));
}

TEST(a_beginner_does_not_shut_the_dreamer_out) {
    table t = lay(2);
    open_card(&t, 0, "clear_brook");
    build(&t, 0, "c1", "E"), build(&t, 0, "d1", "E"), give(&t, 0, "G");
    create(&t, 0);
    assert_true(look(&t, 0, "plant c1") < look(&t, 0, "finish"));
    assert_true(look(&t, 0, "plant d1") > look(&t, 0, "finish"));
}

TEST(a_beginner_takes_a_card_while_there_is_time_for_it) {
    for (uint16_t cycle = 1; cycle <= CYCLES; cycle++) {
        table t = lay(2);
        t.s.pub.head.round = cycle;
        open_card(&t, 0, "clear_brook");
        build(&t, 0, "c1", "W@"), build(&t, 0, "b1", "W"), give(&t, 0, "W");
        create(&t, 0);
        act(&t, 0, "place water a1");
        PILE_GIVES(&t, 1, "hidden_spring");
        act(&t, 0, "draw i");
        assert_int_equal(look(&t, 0, "keep hidden_spring") > look(&t, 0, "keep_none"),
                         cycle <= CYCLES - 2); /* three fragments, two Travels */
    }
}
