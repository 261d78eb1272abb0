/* The reasons of the lesson are true. */
#include "unit.h"

#include "counts.h"
#include "grid.h"
#include "registry.h"
#include "speech.h"
#include "taught.h"
#include "words.h"

/* ---- what a reason speaks of ----------------------------------------------------------------- */

static const pub *seen(const taught *t) { return t->view->pub; }
static const place *reader(const taught *t) { return &seen(t)->place[LESSON_SEAT]; }
static const pub *afterwards(const taught *t) { return t->after->pub; }
static const place *later(const taught *t) { return &afterwards(t)->place[LESSON_SEAT]; }

static int steps_from(const taught *t, int at) { return my_grid_nearest(at, reader(t)->shrines); }

static bool is_terrain(const taught *t, int at, int kind) {
    return my_cells_of_terrain(t->rules, reader(t), kind) >> at & 1;
}

/* Spaces of a terrain with drops, so many steps from the shrine space; 0: at any distance. */
static int drops_on(const taught *t, int kind, int steps) {
    int n = 0;
    for (int at = 0; at < CELLS; at++)
        n += is_terrain(t, at, kind) && reader(t)->drops[at] &&
             (!steps || steps_from(t, at) == steps);
    return n;
}

static int cost_of(const taught *t, int card) { return design_of(t->rules, card)->cost; }

static int cheapest(const taught *t) {
    int least = UINT8_MAX;
    for (int i = 0; i < RIVER_SIZE; i++) {
        const int card = seen(t)->river[i];
        if (card && cost_of(t, card) < least) least = cost_of(t, card);
    }
    return least;
}

static int named(const taught *t, const char *id) {
    for (int c = 1; c < tables_of(t->rules)->designs; c++)
        if (strcmp(design_of(t->rules, c)->id, id) == 0) return c;
    fail_msg("no card %s", id);
    return 0;
}

static int gained(const taught *t, int seat) {
    return afterwards(t)->place[seat].leaves - seen(t)->place[seat].leaves;
}

static bool is_legal(const taught *t, int kind) {
    for (int i = 0; i < t->legal_count; i++)
        if (t->legal[i].kind == kind) return true;
    return false;
}

/* ---- the reasons ----------------------------------------------------------------------------- */

static bool leaves_drop_is_beside(const taught *t) { return drops_on(t, DEAD_LEAVES, 1) > 0; }
static bool one_step(const taught *t) { return steps_from(t, t->action.arg[0]) == 1; }
static bool two_steps(const taught *t) { return steps_from(t, t->action.arg[0]) == 2; }
static bool one_drop_less(const taught *t) { return later(t)->total == reader(t)->total - 1; }
static bool moss_drop_is_beside(const taught *t) { return drops_on(t, MOSS, 1) > 0; }
static bool brings_leaves(const taught *t) { return gained(t, LESSON_SEAT) > 0; }
static bool all_too_dear(const taught *t) { return reader(t)->leaves < cheapest(t); }

static bool no_water_is_beside(const taught *t) {
    return drops_on(t, WATER, 1) == 0 && drops_on(t, WATER, 0) > 0;
}

static bool water_beside(const taught *t) {
    return is_terrain(t, t->action.arg[0], WATER) && one_step(t);
}

static bool more_than_they(const taught *t) {
    for (int seat = 0; seat < seen(t)->head.seats; seat++)
        if (seat != LESSON_SEAT && gained(t, seat) >= gained(t, LESSON_SEAT)) return false;
    return gained(t, LESSON_SEAT) > 0;
}

/* The words of the card are made of its effect. */
static bool removes_and_pays(const taught *t) {
    char text[SENTENCE_MAX];
    buffer b = BUFFER_OVER(text);
    my_effect_words(t->rules, design_of(t->rules, t->action.arg[0])->play, EN, &b);
    return strstr(text, "remove 1 drop from a dead-leaves space") && strstr(text, "leaf") &&
           drops_on(t, DEAD_LEAVES, 0) > drops_on(t, DEAD_LEAVES, 1);
}

static bool must_be_played(const taught *t) { return !is_legal(t, A_END); }

static bool all_is_spent(const taught *t) {
    return hand_count(reader(t)) == 0 && reader(t)->leaves < cheapest(t);
}

static bool is_far(const taught *t) {
    const int at = t->action.arg[0];
    return reader(t)->drops[at] > 1 && steps_from(t, at) >= 4;
}

static bool last_card(const taught *t) { return hand_count(reader(t)) == 1 && !is_legal(t, A_END); }

static bool keeps_leaves(const taught *t) {
    return reader(t)->leaves > 0 && later(t)->leaves >= reader(t)->leaves &&
           reader(t)->leaves < cost_of(t, named(t, "amanita-muscaria"));
}

static bool water_drop_is_beside(const taught *t) { return drops_on(t, WATER, 1) > 0; }

static bool only_mine_is_less(const taught *t) {
    for (int seat = 0; seat < seen(t)->head.seats; seat++)
        if (seat != LESSON_SEAT && afterwards(t)->place[seat].total != seen(t)->place[seat].total)
            return false;
    return one_drop_less(t);
}

static bool moss_drops_are_left(const taught *t) { return drops_on(t, MOSS, 0) > 0; }

/* Two steps from there, and the first of them can end on moss again. */
static bool two_on_moss(const taught *t) {
    const int to = t->action.arg[0];
    bool goes_on = false;
    for (int at = 0; at < CELLS; at++)
        goes_on |=
            my_grid_neighbours(to) >> at & 1 && is_terrain(t, at, MOSS) && steps_from(t, at) == 1;
    return steps_from(t, to) == 2 && is_terrain(t, to, MOSS) && goes_on;
}

static bool too_dear_yet(const taught *t) {
    return reader(t)->leaves < cost_of(t, named(t, "amanita-muscaria"));
}

static const taught_reason reasons[] = {
    {"first_hero", leaves_drop_is_beside},
    {"which_drop", one_step},
    {"into_the_whirl", one_drop_less},
    {"second_hero", moss_drop_is_beside},
    {"above_the_whirl", one_step},
    {"down", one_drop_less},
    {"another_leaf", brings_leaves},
    {"leaf_again", must_be_played},
    {"leaves", brings_leaves},
    {"end_of_turn", all_too_dear},
    {"bring_closer", no_water_is_beside},
    {"fullest_water", two_steps},
    {"beside_the_whirl", water_beside},
    {"for_opponents", more_than_they},
    {"recruit", removes_and_pays},
    {"shuffle", all_is_spent},
    {"recruited", brings_leaves},
    {"far_corner", is_far},
    {"last_leaf", last_card},
    {"save", keeps_leaves},
    {"boletus_again", leaves_drop_is_beside},
    {"mycena_again", water_drop_is_beside},
    {"the_tenth", only_mine_is_less},
    {"agaricus_again", moss_drops_are_left},
    {"one_closer", two_on_moss},
    {"new_dew", too_dear_yet},
};

TEST(every_reason_of_the_lesson_is_true) {
    taught_check(fixture_rules(registry_find("mycelia"), 0), reasons, COUNT_OF(reasons));
}
