/* A refusal gives a reason that is true. */
#include "unit.h"

#include <stdlib.h>

#include "refused.h"
#include "registry.h"
#include "rules.h"
#include "test_table.h"

typedef struct {
    const rules *r;
    const tables *t;
    const pub *u;
    const own *o;
    const player *who;
    const view *view;
    action a;
} facts;

static bool has_legal(const facts *k, int kind, int first) {
    static action list[ACTIONS_MAX];
    const int n = ds_legal(k->r, k->view, list);
    for (int i = 0; i < n; i++)
        if (list[i].kind == kind && list[i].arg[0] == first) return true;
    return false;
}

static int linked(const facts *k, int to) {
    return to && to <= LOCATIONS ? k->t->link_between[k->who->sleeper][to] : 0;
}

static bool red_between(const facts *k, int to) {
    return linked(k, to) && k->u->link_reds >> (linked(k, to) - 1) & 1;
}

static bool holds_key(const facts *k, int to) {
    return k->u->count[to] == 0 || k->who->hand[k->u->row[to][0]] > 0;
}

static bool holds_of_travel(const facts *k, int row) {
    const int here = k->who->sleeper, first = k->a.arg[0], there = k->u->count[here];
    switch (row) {
    case NO_POINTS:
    case KEY_NEEDS_POINT: return k->who->ap == 0;
    case NOTHING_HERE: return there == 0;
    case NOT_RIGHTMOST: return there && k->u->row[here][there - 1] != first;
    case TWO_ALREADY: return k->who->hand[first] >= COLLECT_CAP;
    case NOT_LINKED: return !linked(k, first);
    case THERE_ALREADY: return first == here;
    case NO_KEY: return !holds_key(k, first);
    case STOOD_THERE: return k->who->visited >> first & 1;
    case MOVE_IS_FREE: return has_legal(k, A_KEY, first) || has_legal(k, A_KEY_RED, first);
    case NO_RED_THERE: return linked(k, first) && !red_between(k, first);
    case REDS_HELD: return red_between(k, first) && k->who->hand[RED] >= COLLECT_CAP;
    case RED_ON_THE_WAY: return red_between(k, first) && k->who->hand[RED] < COLLECT_CAP;
    case TOKEN_USED: return k->who->used;
    case NOT_THIS_POWER: return k->t->location[here].power != first;
    case HAUNTED: return k->u->nightmare == here;
    case LINK_TAKEN: return k->u->link_reds >> first & 1;
    case LINK_ELSEWHERE: return !(k->t->links_of[here] >> first & 1);
    default: return false;
    }
}

/* ---- powers and cards ------------------------------------------------------------------------ */

static int in_bag(const facts *k) {
    int n = 0;
    for (int c = WATER; c < COLOURS; c++) n += k->u->bag[c];
    return n;
}

static bool is_full(const facts *k, int place) { return k->u->count[place] == SLOTS; }

static bool all_alike(const facts *k, int place) {
    for (int i = 1; i < k->u->count[place]; i++)
        if (k->u->row[place][i] != k->u->row[place][0]) return false;
    return true;
}

static bool in_all_locations(const facts *k, bool (*test)(const facts *k, int place)) {
    for (int i = 1; i <= LOCATIONS; i++)
        if (!test(k, i)) return false;
    return true;
}

static int cards_left(const facts *k, int level) {
    return k->u->unseen[level - 1] + k->u->under[level - 1];
}

static bool is_filled(const facts *k, int cell) {
    return cell < k->t->cells && k->who->height[cell] > 0;
}
static bool has_tree(const facts *k, int cell) {
    return cell < k->t->cells && ds_pile_at(k->who, cell).tree;
}
static bool has_dreamer(const facts *k, int cell) { return k->who->dreamer == cell + 1; }
static bool is_free(const facts *k, int cell) {
    return is_filled(k, cell) && !has_tree(k, cell) && !has_dreamer(k, cell);
}
static bool is_red(const facts *k, int cell) {
    return is_filled(k, cell) && top_colour(k->who, cell) == RED;
}

/* The two spaces share a side. */
static bool side_by_side(const facts *k, int a, int b) {
    const int w = k->t->width;
    return abs(a % w - b % w) + abs(a / w - b / w) == 1;
}

static bool beside_any(const facts *k, int cell, bool (*test)(const facts *k, int cell)) {
    for (int i = 0; i < k->t->cells; i++)
        if (side_by_side(k, i, cell) && test(k, i)) return true;
    return false;
}

static bool none_free(const facts *k) {
    for (int i = 0; i < k->t->cells; i++)
        if (is_free(k, i)) return false;
    return true;
}

/* DS-A-26: nothing of this space could go to a neighbouring one. */
static bool is_stuck(const facts *k, int cell) {
    for (int to = 0; to < k->t->cells; to++)
        if (side_by_side(k, cell, to) &&
            (!is_filled(k, to) || (is_free(k, to) && !is_red(k, to) && !is_red(k, cell))))
            return false;
    return true;
}

static bool all_stuck(const facts *k) {
    for (int i = 0; i < k->t->cells; i++)
        if (is_filled(k, i) && !is_stuck(k, i)) return false;
    return true;
}

/* DS-A-49, from what each power does. */
static bool is_idle(const facts *k, int which) {
    switch (which) {
    case ARCHIVES: return !in_bag(k);
    case HARVESTERS: return !in_bag(k) || in_all_locations(k, is_full);
    case TOWER: return none_free(k);
    case GOLEM: return all_stuck(k);
    case LAKE: return in_all_locations(k, all_alike);
    case KING: return cards_left(k, 1) + cards_left(k, 2) + cards_left(k, 3) == 0;
    default: return true;
    }
}

static int power_of(const facts *k) {
    return k->a.kind == A_LOCATION ? k->a.arg[0] : k->t->card[k->a.arg[0]].power;
}

static bool is_own_card(const facts *k, int which) {
    return which && (k->who->open >> which & 1 || k->who->top == which);
}

static bool is_drawn(const facts *k, int which) {
    for (int i = 0; i < k->who->drawn; i++)
        if (k->o->drawn[i] == which) return true;
    return false;
}

static bool is_left_to_order(const facts *k, int hue) {
    for (int i = k->who->lake_at; i < k->u->count[k->who->lake]; i++)
        if (k->u->row[k->who->lake][i] == hue) return true;
    return false;
}

static bool holds_of_cards(const facts *k, int row) {
    const int which = k->a.arg[0];
    switch (row) {
    case POWER_IDLE: return is_idle(k, power_of(k));
    case POWER_BLUE:
        return (power_of(k) == HARVESTERS || power_of(k) == LAKE) &&
               k->who->stage == STAGE_CREATE &&
               k->u->head.option[OPTION_CREATION] == CREATION_TOGETHER;
    case NO_POWER_LAST: return k->who->stage == STAGE_LAST;
    case NOT_YOUR_CARD: return !is_own_card(k, which);
    case NOT_OPEN: return !which || !(k->who->open >> which & 1);
    case ICON_TAKEN: return k->u->on_card[which] != NO_COLOUR;
    case RED_ON_CARD: return k->a.arg[1] == RED;
    case NOT_MATCHED:
        return k->who->open >> which & 1 && !ds_completed(k->t, k->who, &k->t->card[which].pattern);
    case DECK_EMPTY: return cards_left(k, which) == 0;
    case NO_SUCH_PILE: return which < 1 || which > LEVELS;
    case MUST_KEEP: return k->u->head.ask[k->view->seat] == ASK_FIRST;
    case NOT_DRAWN:
        return k->a.kind == A_SOW ? !which || (which != k->who->sown[0] && which != k->who->sown[1])
                                  : !is_drawn(k, which);
    case NOT_AT_LAKE: return !is_left_to_order(k, which);
    case NOT_ON_CARD: return which != k->who->spare && which != k->u->on_card[k->who->top];
    case ONE_COLOUR: return all_alike(k, which);
    case LOCATION_FULL: return is_full(k, k->a.arg[1]);
    case NOT_A_LOCATION: {
        const int place = k->a.kind == A_SOW ? k->a.arg[1] : which;
        return place < 1 || place > LOCATIONS;
    }
    default: return false;
    }
}

/* ---- spaces ---------------------------------------------------------------------------------- */

/* Beside the Dreamer, or beside the earth that he has walked in this run: DS-A-22. */
static bool beside_him(const facts *k, int cell) {
    for (int i = 0; i < k->t->cells; i++)
        if ((k->who->free_step ? k->who->run >> i & 1 : has_dreamer(k, i)) &&
            side_by_side(k, i, cell))
            return true;
    return false;
}

/* A way of steps to a space where he may stop. `ds_step` walks wherever it is told. */
static bool can_stop(const facts *k, const player *from, int depth) {
    const facts there = {k->r, k->t, k->u, k->o, from, k->view, k->a};
    if (!on_tree(from)) return true;
    if (!depth || (step_costs(from) && !from->hand[WHITE])) return false;
    for (int i = 0; i < k->t->cells; i++) {
        player next = *from;
        if (!is_filled(&there, i) || !beside_him(&there, i) || from->run >> i & 1) continue;
        ds_step(&next, i);
        if (can_stop(k, &next, depth - 1)) return true;
    }
    return false;
}

static bool no_way_on(const facts *k, int cell) {
    enum { FAR = 8 };
    player after = *k->who;
    ds_step(&after, cell);
    return has_tree(k, cell) && beside_him(k, cell) && !can_stop(k, &after, FAR);
}

static bool holds_of_steps(const facts *k, int cell, int row) {
    switch (row) {
    case NO_FRAGMENT: return !is_filled(k, cell);
    case STANDS_THERE: return has_dreamer(k, cell);
    case NOT_BESIDE: return !beside_him(k, cell);
    case NO_WAY_ON: return no_way_on(k, cell);
    case BACK_TO_TREE: return k->who->run >> cell & 1 && has_tree(k, cell);
    case WALKED_BACK: return k->who->run >> cell & 1 && k->who->back;
    default: return false;
    }
}

static bool holds_of_spaces(const facts *k, int row) {
    const int cell = k->a.kind == A_PLACE ? k->a.arg[1] : k->a.arg[0], from = k->who->lifted - 1;
    switch (row) {
    case ENTRANCE_FIRST: return !k->who->filled && cell != k->t->entrance;
    case NOT_ADJACENT: return !is_filled(k, cell) && !beside_any(k, cell, is_filled);
    case COVERED: return has_tree(k, cell);
    case DREAMER_ON_IT: return has_dreamer(k, cell);
    case RED_ALONE:
        return is_filled(k, cell) &&
               (is_red(k, cell) || (k->a.kind == A_PLACE ? k->a.arg[0] == RED
                                                         : k->a.kind == A_SET && is_red(k, from)));
    case ENTRANCE_SHUT: return !is_free(k, k->t->entrance);
    case NO_GROUND: return !is_filled(k, cell);
    case NOT_FREE: return !is_free(k, cell);
    case NO_SUCH_LEVEL:
        return cell >= k->t->cells || k->a.arg[1] == 0 || k->a.arg[1] > k->who->height[cell];
    case NOWHERE_TO_GO: return is_filled(k, cell) && is_stuck(k, cell);
    case ONE_SPACE: return cell >= k->t->cells || !side_by_side(k, from, cell);
    default: return holds_of_steps(k, cell, row);
    }
}

static bool holds_of_hands(const facts *k, int row) {
    const uint8_t *hand = k->who->hand;
    const int put = k->a.kind == A_PLACE ? k->a.arg[0] : k->a.arg[1];
    switch (row) {
    case NOT_IN_HANDS: return put == NO_COLOUR || hand[put] == 0;
    case WHITE_NOT_BUILT:
        return k->a.arg[0] == WHITE && k->u->head.option[OPTION_WHITE] == WHITE_SPENT;
    case NO_STEP: return !hand[WHITE] && !k->who->free_step;
    case NO_GREEN: return !hand[GRASS];
    case NO_TREES: return !k->u->trees;
    case NEEDS_TWO: return hand[k->a.arg[0]] < 2 || k->a.arg[0] == RED || !k->a.arg[0];
    case SAME_COLOUR: return k->a.arg[0] == k->a.arg[1];
    case NOT_IN_BAG: {
        const int wanted = k->a.arg[k->a.kind == A_SWAP];
        return !wanted || (!k->u->bag[wanted] && !(k->a.kind == A_BANISH && wanted == RED));
    }
    case NEEDS_THREE_REDS: return hand[RED] < 3;
    case REDS_LEFT: return hand[RED] > 0;
    case DREAMER_INSIDE: return k->who->dreamer > 0;
    case DREAMER_OUTSIDE: return k->who->dreamer == 0;
    case MUST_GO_ON: return has_tree(k, k->who->dreamer - 1);
    default: return false;
    }
}

static bool holds(const rules *r, const view *v, action a, const remark *why) {
    const pub *u = v->pub;
    const facts k = {r, tables_of(r), u, v->own, &u->player[v->seat], v, a};
    switch (why->row) {
    case NOT_TRAVEL: return k.who->stage != STAGE_TRAVEL;
    case NOT_CREATION: return k.who->stage != STAGE_CREATE;
    default:
        return holds_of_travel(&k, why->row) || holds_of_cards(&k, why->row) ||
               holds_of_spaces(&k, why->row) || holds_of_hands(&k, why->row);
    }
}

TEST(DS_B_8_without_a_tree_in_the_supply_planting_is_refused) {
    desk d = lay(2);
    build(&d, 0, "c1", "W");
    give(&d, 0, "G");
    rooms(&d)->pub.trees = 0;
    create(&d, 0);
    assert_int_equal(refused_row(&d, 0, "plant c1", holds), NO_TREES);
}

TEST(DS_A_11_an_empty_pile_is_refused) {
    desk d = lay(2);
    pile_is(&d, 2, (const char *const[]){NULL});
    open_card(&d, 0, "hidden_spring");
    give(&d, 0, "W");
    create(&d, 0);
    act(&d, 0, "use hidden_spring water");
    assert_int_equal(refused_row(&d, 0, "draw ii", holds), DECK_EMPTY);
}

TEST(DS_A_12_between_two_complete_cards_no_other_may_be_chosen) {
    desk d = lay(2);
    open_card(&d, 0, "gentle_meadow"); /* . E@ over G G */
    open_card(&d, 0, "fern_path");     /* G E@ G */
    open_card(&d, 0, "hidden_spring");
    build(&d, 0, "c1", "E");
    build(&d, 0, "b1", "G");
    build(&d, 0, "b2", "G");
    build(&d, 0, "d1", "G");
    create(&d, 0);
    act(&d, 0, "enter");
    assert_int_equal(refused_row(&d, 0, "complete hidden_spring", holds), NOT_MATCHED);
    assert_int_equal(refused_row(&d, 0, "complete great_waterfall", holds), NOT_OPEN);
}

TEST(DS_A_22_a_second_way_back_is_refused) {
    desk d = lay(2);
    build(&d, 0, "c1", "E");
    build(&d, 0, "c2", "E");
    build(&d, 0, "b2", "SSE");
    create(&d, 0);
    act(&d, 0, "enter");
    act(&d, 0, "step c2");
    act(&d, 0, "step b2");
    act(&d, 0, "step c1");
    assert_int_equal(refused_row(&d, 0, "step c2", holds), WALKED_BACK);
}

TEST(DS_A_22_a_way_back_to_a_tree_is_refused) {
    desk d = lay(2);
    build(&d, 0, "c1", "E");
    build(&d, 0, "c2", "ET");
    build(&d, 0, "c3", "E");
    create(&d, 0);
    act(&d, 0, "enter");
    act(&d, 0, "step c2");
    act(&d, 0, "step c3");
    assert_int_equal(refused_row(&d, 0, "step c2", holds), BACK_TO_TREE);
}

/* Rare in matches. */
static const uint8_t constructed[] = {DECK_EMPTY, NO_TREES,     NOT_MATCHED,
                                      NOT_OPEN,   BACK_TO_TREE, WALKED_BACK};

TEST(every_reason_is_true) {
    refused_walk(fixture_rules(registry_find("dreamscape"), 0),
                 &(refused_plan){300, 40, holds, constructed, sizeof constructed});
}
