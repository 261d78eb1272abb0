/* The reasons of the lesson are true. */
#include "unit.h"

#include "registry.h"
#include "rules.h"
#include "taught.h"

/* ---- what a reason speaks of ----------------------------------------------------------------- */

static const tables *set_of(const taught *t) { return tables_of(t->rules); }
static const pub *table(const taught *t) { return t->view->pub; }
static const player *reader(const taught *t) { return &table(t)->player[LESSON_SEAT]; }
static const pub *afterwards(const taught *t) { return t->after->pub; }
static const player *later(const taught *t) { return &afterwards(t)->player[LESSON_SEAT]; }

/* The card of the action, or the only open one. */
static const card *named(const taught *t) { return &set_of(t)->card[t->action.arg[0]]; }
static const card *open_one(const taught *t) { return &set_of(t)->card[lowest(reader(t)->open)]; }

/* Fragments of a colour in the drawing of a card. */
static int drawn_on(const card *of, int hue) {
    int n = 0;
    for (int y = 0; y < of->pattern.height; y++)
        for (int x = 0; x < of->pattern.width; x++) {
            const whole_pile pile = ds_pile_drawn(of->pattern.drawn[y][x]);
            for (int i = 0; i < pile.height; i++) n += pile.colour[i] == hue;
        }
    return n;
}

static whole_pile dreamers_pile(const card *of) { return ds_pile_drawn(of->pattern.dreamer); }

static bool lies_at(const pub *u, int place, int hue) {
    for (int i = 0; i < u->count[place]; i++)
        if (u->row[place][i] == hue) return true;
    return false;
}

static bool lies_anywhere(const taught *t, int hue) {
    for (int place = 1; place <= LOCATIONS; place++)
        if (lies_at(table(t), place, hue)) return true;
    return false;
}

static int held(const player *who) {
    int n = 0;
    for (int hue = WATER; hue < COLOURS; hue++) n += who->hand[hue];
    return n;
}

/* ---- the reasons ----------------------------------------------------------------------------- */

static bool all_can_be_found(const taught *t) {
    for (int hue = WATER; hue < COLOURS; hue++)
        if ((drawn_on(named(t), hue) > 0) != (hue == EARTH || hue == GRASS)) return false;
    return lies_anywhere(t, EARTH) && lies_anywhere(t, GRASS);
}

static bool uncovers_grass(const taught *t) {
    const int here = later(t)->sleeper, left = afterwards(t)->count[here];
    return left && afterwards(t)->row[here][left - 1] == GRASS;
}

static bool card_has_grass(const taught *t) { return drawn_on(open_one(t), GRASS) > 0; }

static bool water_opens_it(const taught *t) {
    const int to = t->action.arg[0];
    return table(t)->row[to][0] == WATER && lies_at(table(t), to, GRASS);
}

static bool its_grass_is_there(const taught *t) {
    return lies_at(table(t), t->action.arg[0], GRASS) && drawn_on(open_one(t), GRASS) > 0;
}

static bool two_for_earth(const taught *t) {
    return later(t)->hand[WATER] >= 2 && !later(t)->hand[EARTH] && drawn_on(open_one(t), EARTH) > 0;
}

static bool grass_opens_the_archives(const taught *t) {
    const int to = t->action.arg[0];
    return table(t)->row[to][0] == GRASS && set_of(t)->location[to].power == ARCHIVES;
}

static bool costs_no_action(const taught *t) { return reader(t)->ap == later(t)->ap; }

static bool is_second_grass(const taught *t) {
    return drawn_on(open_one(t), GRASS) == 2 && later(t)->hand[GRASS] == 2;
}

static bool no_action_left(const taught *t) { return reader(t)->ap == 0; }

static bool lacks_earth_alone(const taught *t) {
    const card *of = open_one(t);
    return drawn_on(of, WATER) == 0 && reader(t)->hand[GRASS] >= drawn_on(of, GRASS) &&
           reader(t)->hand[EARTH] < drawn_on(of, EARTH);
}

static bool earth_is_lowest(const taught *t) {
    return dreamers_pile(open_one(t)).colour[0] == EARTH;
}

static bool grass_on_earth(const taught *t) {
    const whole_pile pile = dreamers_pile(open_one(t));
    return pile.height == 2 && pile.colour[0] == EARTH && pile.colour[1] == GRASS;
}

static bool he_belongs_there(const taught *t) {
    const whole_pile now = ds_pile_at(later(t), later(t)->dreamer - 1),
                     wanted = dreamers_pile(open_one(t));
    return now.height == wanted.height &&
           memcmp(now.colour, wanted.colour, (size_t)now.height) == 0;
}

static bool completes_it(const taught *t) {
    return later(t)->done_count == reader(t)->done_count + 1;
}

static bool many_cycles_left(const taught *t) { return table(t)->head.round <= CYCLES / 3; }

static bool asks_for_both_and_draws(const taught *t) {
    return drawn_on(named(t), EARTH) > 0 && drawn_on(named(t), GRASS) > 0 &&
           named(t)->power == ARCHIVES;
}

static bool saves_the_white(const taught *t) {
    return afterwards(t)->on_card[t->action.arg[0]] == WHITE &&
           later(t)->hand[WHITE] == reader(t)->hand[WHITE] - 1 && held(later(t)) == held(reader(t));
}

static bool else_it_is_lost(const taught *t) {
    return reader(t)->stage == STAGE_CREATE && held(reader(t)) > 0 && held(later(t)) == 0;
}

static bool hands_are_empty(const taught *t) { return held(reader(t)) == 0; }

static const taught_reason reasons[] = {
    {"first_card", all_can_be_found},  {"collect", uncovers_grass},
    {"collect_grass", card_has_grass}, {"key", water_opens_it},
    {"second_water", two_for_earth},   {"to_archives", grass_opens_the_archives},
    {"power", costs_no_action},        {"last_point", is_second_grass},
    {"sleep", no_action_left},         {"exchange", lacks_earth_alone},
    {"place_earth", earth_is_lowest},  {"place_grass", grass_on_earth},
    {"enter", he_belongs_there},       {"last_grass", completes_it},
    {"draw", many_cycles_left},        {"keep", asks_for_both_and_draws},
    {"use_card", saves_the_white},     {"place_more", else_it_is_lost},
    {"finish", hands_are_empty},       {"back_by_key", its_grass_is_there},
};

TEST(every_reason_of_the_lesson_is_true) {
    taught_check(fixture_rules(registry_find("dreamscape"), 0), reasons, COUNT_OF(reasons));
}
