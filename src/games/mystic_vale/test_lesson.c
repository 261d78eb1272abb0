/* The reasons of the lesson are true. */
#include "unit.h"

#include "registry.h"
#include "rules.h"
#include "taught.h"

/* ---- what a reason speaks of ----------------------------------------------------------------- */

static const tables *set_of(const taught *t) { return tables_of(t->rules); }
static const pub *table(const taught *t) { return t->view->pub; }
static const player *reader(const taught *t) { return &table(t)->player[LESSON_SEAT]; }
static const player *later(const taught *t) {
    return &((const pub *)t->after->pub)->player[LESSON_SEAT];
}

static int mana_in(const taught *t, const player *who) {
    return mv_harvest_of(set_of(t), who).mana;
}

static int symbols_on(const taught *t, sleeve card, int which) {
    int n = 0;
    for (int s = 0; s < SLOTS; s++) n += set_of(t)->advancement[card.slot[s]].symbols[which];
    return n;
}

static const advancement *bought(const taught *t) {
    return &set_of(t)->advancement[t->action.arg[0]];
}

/* In per cent. */
static int risk(const taught *t) {
    likelihood told = {0, 1, 0};
    const hazard of = {{.kind = A_PUSH}, E_SPOIL};
    assert_true(t->rules->game->odds(t->rules, t->view, of, &told));
    return 100 * told.times / told.of;
}

static int on_deck_mana(const taught *t) {
    return symbols_on(t, reader(t)->card[reader(t)->on_deck], MANA);
}

/* The card that the action sleeves on, afterwards. */
static sleeve made(const taught *t) { return later(t)->card[t->action.arg[2]]; }

/* ---- the reasons ----------------------------------------------------------------------------- */

static bool little_to_lose(const taught *t) {
    return mana_in(t, reader(t)) <= 2 && on_deck_mana(t) == 1;
}

static bool buys_better_than_soil(const taught *t) {
    const int soil = set_of(t)->advancement[set_of(t)->level_type[LEVEL_STOCK][0]].cost;
    for (int i = 0; i < COMMONS; i++) {
        const int type = table(t)->commons[i].type, cost = set_of(t)->advancement[type].cost;
        if (type && cost > soil && cost <= mana_in(t, reader(t))) return true;
    }
    return false;
}

static bool brings_mana_early(const taught *t) {
    return bought(t)->symbols[MANA] > 0 && table(t)->head.round <= 2;
}

static bool mana_is_spent(const taught *t) { return table(t)->mana == 0; }

static bool nothing_to_buy(const taught *t) {
    for (int i = 0; i < t->legal_count; i++)
        if (t->legal[i].kind == A_BUY) return false;
    return table(t)->mana > 0;
}

static bool much_to_lose(const taught *t) { return risk(t) > 0 && mana_in(t, reader(t)) >= 3; }

static bool gives_most_mana(const taught *t) {
    for (int i = 0; i < COMMONS; i++) {
        const int type = table(t)->commons[i].type;
        const advancement *a = &set_of(t)->advancement[type];
        if (type && type != t->action.arg[0] && a->cost <= bought(t)->cost &&
            a->symbols[MANA] >= bought(t)->symbols[MANA])
            return false;
    }
    return true;
}

static bool has_mana_without_decay(const taught *t) {
    return symbols_on(t, made(t), MANA) > 0 && symbols_on(t, made(t), DECAY) == 0;
}

static bool one_more_for_little(const taught *t) {
    return on_deck_mana(t) == 1 && mana_in(t, reader(t)) <= 3 && risk(t) <= 25;
}

/* The card with the most mana is in the discard pile. */
static bool best_is_discarded(const taught *t) {
    const own *o = t->view->own;
    int best = 0, most = -1;
    for (int c = 1; c <= CARDS; c++)
        if (symbols_on(t, reader(t)->card[c], MANA) > most)
            most = symbols_on(t, reader(t)->card[c], MANA), best = c;
    return o->discard >> best & 1;
}

static bool deck_gets_smaller(const taught *t) {
    return mv_deck_count(later(t)) < mv_deck_count(reader(t));
}

/* What is left holds one card that spoils. */
static bool danger_stays(const taught *t) {
    const int left = mv_deck_count(reader(t));
    return left > 0 && risk(t) == 100 / left;
}

static bool cheap_mana(const taught *t) {
    return bought(t)->symbols[MANA] > 0 && bought(t)->cost <= 3;
}

static bool no_decay_there(const taught *t) { return symbols_on(t, made(t), DECAY) == 0; }

static bool high_risk(const taught *t) { return risk(t) >= 40 && mana_in(t, reader(t)) >= 4; }

static bool uses_all_mana(const taught *t) {
    return bought(t)->symbols[MANA] > 0 && bought(t)->vp > 0 &&
           ((const pub *)t->after->pub)->mana == 0;
}

static bool is_complete(const taught *t) {
    const sleeve card = made(t);
    return card.slot[TOP] && card.slot[MIDDLE] && card.slot[BOTTOM] && no_decay_there(t);
}

static const taught_reason reasons[] = {
    {"push", little_to_lose},           {"pass", buys_better_than_soil},
    {"buy_lark", brings_mana_early},    {"end_harvest", mana_is_spent},
    {"pass_rich", much_to_lose},        {"buy_milkstone", gives_most_mana},
    {"sleeve", has_mana_without_decay}, {"small_risk", one_more_for_little},
    {"thin_out", best_is_discarded},    {"once_more", deck_gets_smaller},
    {"enough", danger_stays},           {"buy_podlings", cheap_mana},
    {"on_blank", no_decay_there},       {"pass_points", high_risk},
    {"buy_geyser", uses_all_mana},      {"end_second", mana_is_spent},
    {"end_third", nothing_to_buy},      {"end_fourth", mana_is_spent},
    {"full_card", is_complete},
};

TEST(every_reason_of_the_lesson_is_true) {
    taught_check(fixture_rules(registry_find("mystic-vale"), 0), reasons, COUNT_OF(reasons));
}
