/* How good actions look to a beginner: novice.c. */
#include "test_table.h"

static int look(desk *d, int seat, const char *words) {
    const action a = desk_action(d, words);
    view v = view_from(d, seat);
    int32_t worth;
    assert_true(may(d, seat, words));
    ds_novice(d->rules, &v, (action_list){&a, 1}, &worth);
    return worth;
}

/* No legal action looks better. */
static void assert_best(desk *d, int seat, const char *words) {
    action list[ACTIONS_MAX];
    int32_t worth[ACTIONS_MAX];
    view v = view_from(d, seat);
    int count = ds_legal(d->rules, &v, list), most = look(d, seat, words);
    ds_novice(d->rules, &v, (action_list){list, count}, worth);
    for (int i = 0; i < count; i++) assert_true(worth[i] <= most);
}

TEST(a_beginner_goes_next_door_for_what_his_card_lacks) {
    desk d = lay(2);
    open_card(&d, 1, "clear_brook");
    fill(&d, 1, "S"), fill(&d, 2, "E"), fill(&d, 3, "W"), fill(&d, 5, "S");
    travel(&d, 1);
    assert_best(&d, 1, "move tower");
    act(&d, 1, "move tower");
    assert_best(&d, 1, "collect water");
}

TEST(a_beginner_completes_his_card) {
    desk d = lay(2);
    open_card(&d, 0, "clear_brook");
    build(&d, 0, "c1", "W@"), build(&d, 0, "b1", "W"), give(&d, 0, "WS");
    create(&d, 0);
    assert_best(&d, 0, "place water a1");
    assert_true(look(&d, 0, "finish") < look(&d, 0, "place stone d1"));
}

TEST(a_beginner_exchanges_for_the_last_fragment_only) {
    desk d = lay(2);
    open_card(&d, 0, "clear_brook");
    build(&d, 0, "c1", "W@"), give(&d, 0, "SS");
    create(&d, 0);
    assert_true(look(&d, 0, "swap stone water") < look(&d, 0, "finish"));
    build(&d, 0, "b1", "W");
    assert_best(&d, 0, "swap stone water");
    assert_true(look(&d, 0, "swap stone grass") < look(&d, 0, "finish"));
}

TEST(a_beginner_does_not_shut_the_dreamer_out) {
    desk d = lay(2);
    open_card(&d, 0, "clear_brook");
    build(&d, 0, "c1", "E"), build(&d, 0, "d1", "E"), give(&d, 0, "G");
    create(&d, 0);
    assert_true(look(&d, 0, "plant c1") < look(&d, 0, "finish"));
    assert_true(look(&d, 0, "plant d1") > look(&d, 0, "finish"));
}

TEST(a_beginner_takes_a_card_while_there_is_time_for_it) {
    for (uint16_t cycle = 1; cycle <= CYCLES; cycle++) {
        desk d = lay(2);
        rooms(&d)->pub.head.round = cycle;
        open_card(&d, 0, "clear_brook");
        build(&d, 0, "c1", "W@"), build(&d, 0, "b1", "W"), give(&d, 0, "W");
        create(&d, 0);
        act(&d, 0, "place water a1");
        PILE_GIVES(&d, 1, "hidden_spring");
        act(&d, 0, "draw i");
        assert_int_equal(look(&d, 0, "keep hidden_spring") > look(&d, 0, "keep_none"),
                         cycle <= CYCLES - 2); /* three fragments, two Travels */
    }
}
